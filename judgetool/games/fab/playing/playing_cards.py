"""Section 5.1: playing a card, in the nine steps of 5.1.1.

What is declared, worked out and paid in them is in ``declaring_costs``, ``declaring_targets``,
``costs``, ``paying`` and ``effect_costs``; activating an ability asks for the same (5.2.2b).

One run of :func:`play` is one procedure: what it asks on the way (X, targets, pitching) belongs
to it, and if it can't be completed the game goes back to before it (1.10.3).
"""

from __future__ import annotations

import re

import msgspec

from judgetool.cardgame.asking import one_of
from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.engine.table import Reversed
from judgetool.games.fab.abilities.reading.text import on_one_line
from judgetool.games.fab.abilities.showing import keyword_shown
from judgetool.games.fab.abilities.types import CLASSES, Activated, AlternativeCost, Inline
from judgetool.games.fab.cards import effects_by_hand
from judgetool.games.fab.cards.when_unread import may_be_of_moves_of_others, may_be_of_playing
from judgetool.games.fab.combat.attacks import begin_combat
from judgetool.games.fab.continuous import Context, is_attack, types_of, unread
from judgetool.games.fab.doubtful_rules import action_and_instant_in_one
from judgetool.games.fab.effects.generating import generate
from judgetool.games.fab.effects.lasting.waiting import first_action, next_effects_apply
from judgetool.games.fab.moves import Option, Play
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.moving import identify
from judgetool.games.fab.objects.state import BOTH, LAYER, LEFT, RIGHT, Object, State, Table
from judgetool.games.fab.playing.costs import asset_costs, costs_as_instant
from judgetool.games.fab.playing.declaring_costs import declare_costs
from judgetool.games.fab.playing.declaring_targets import declare_modes_and_targets, declared
from judgetool.games.fab.playing.effect_costs import accomplish, effect_costs, has_effects
from judgetool.games.fab.playing.paying import going_back, pay_assets
from judgetool.games.fab.playing.permission import BY_RULE, Permission, permissions
from judgetool.games.fab.rulebook import reads, rule
from judgetool.games.fab.split_cards import proposed
from judgetool.games.fab.turn.priority import regain
from judgetool.language import ENGLISH, current, listed, say, word


def play(table: Table, player: int, move: Play) -> None:
    """Play a card."""
    try:
        play_card(table, player, move)
    except Reversed as reversal:
        raise going_back(table, reversal) from None


@rule("5.1.1")
def play_card(table: Table, player: int, play: Play) -> None:
    """To play a card is to move it to the stack, in nine steps."""
    permission = announce(table, player, play)
    id = play.card
    card = table.state.objects[id].card
    x, additional = declare_costs(table, player, id, play, free=permission.free)
    free = permission.free or any(isinstance(a, AlternativeCost) for _, a in additional)
    mode, targets, aims = declare_modes_and_targets(table, player, id, play)
    declared(table, id, targets, mode, aims)
    check_legal(table, id)
    more = sum(a.cost.resources for _, a in additional)
    calculate = costs_as_instant if permission.as_instant else asset_costs
    action, resources = calculate(table, player, id, x, more, permission, free=free)
    pay_assets(table, player, action, resources, sum(a.cost.life for _, a in additional))
    if any(has_effects(a.cost) or a.then for _, a in additional):
        effect_costs(table, player, id, additional)
    played(table, id, player, activated=False)
    if not (card.is_attack_action and table.state.step == LAYER):
        regain(table, player)


@rule("3.15.4", "5.1.2")
def announce(table: Table, player: int, play: Play) -> Permission:
    """The card moves to the stack under the player's control and becomes its topmost layer."""
    identify(table, play.card, play.named)
    permission = allowance(table, player, play)
    with table.citing_besides(*(permission.cites if permission is not BY_RULE else ())):
        SIDED.get(play.side, goes_on_the_stack)(table, player, play)
    if table.state.objects[play.card].card.universal:
        of_the_heros_class(table, play.card)
    next_effects_apply(table, play.card, player, played=True)
    if "Action" in types_of(table.state, table.state.objects[play.card]):
        first_action(table, play.card, player)
    if permission is BY_RULE and is_asking():
        permission = of_another_way(table, play.card)
    if permission.then:
        inline = any(isinstance(effect, Inline) for effect in permission.then)
        then = triggers_by_permission if inline else played_by_permission
        then(table, player, play.card, permission)
    if permission.keyword == "rune gate":
        rune_gates(table, player, play.card)
    if is_attack(table.state, table.state.objects[play.card]):
        open_for_card(table)
    return permission


def goes_on_the_stack(table: Table, player: int, play: Play) -> None:
    table.occur(e.Announced(play.card, player, play.side))


@rule("5.1.2c", "9.2.3")
def with_one_side(table: Table, player: int, play: Play) -> None:
    """The player of a split-card declares a side, and it is nothing else from then on."""
    goes_on_the_stack(table, player, play)


@reads(
    "8.1.6a",
    "8.1.1a",
    unclear="When a melded card can be played that is an action by one side and an instant by the "
    "other.",
    we="When an action can be, and it costs an action point.",
    because="It has both types (8.3.38c), and what restricts actions goes before what allows "
    "instants (1.0.2).",
    where=action_and_instant_in_one,
)
@rule("5.1.2c", "8.3.38", "8.3.38a", "8.3.38c")
def with_both_sides(table: Table, player: int, play: Play) -> None:
    """Who declares both sides has melded: the card has all that is on either of them."""
    goes_on_the_stack(table, player, play)


SIDED = {LEFT: with_one_side, RIGHT: with_one_side, BOTH: with_both_sides}


@rule("8.3.35")
def of_the_heros_class(table: Table, id: int) -> None:
    """A universal card has the class of its player's hero, and is played as such a card."""
    state = table.state
    classes = sorted(types_of(state, state.objects[id]) & CLASSES)
    name, hero = state.name(id), state.name(state.heroes[state.objects[id].player])
    if classes:
        named = listed([word("type", one) for one in classes])
        said = say("{card} is {classes}, as {hero} is", card=name, classes=named, hero=hero)
    else:
        said = say("{card} is of no class, as {hero} is", card=name, hero=hero)
    table.note("HasClass", said)


@rule("8.2.3b")
def open_for_card(table: Table) -> None:
    """An attack card is played: the chain opens, or the Layer Step begins."""
    begin_combat(table)


def allowance(table: Table, player: int, play: Play) -> Permission:
    """By what a card is played; who melds pays, so not by what lets it be played for nothing."""
    id, state = play.card, proposed(table.state, play)
    found = permissions(state, player, state.objects[id])
    if play.side == BOTH:
        found = tuple(by for by in found if not by.free)
    if len({(p.free, p.as_instant, p.then, p.keyword) for p in found}) < 2:
        return found[0]
    return declare_allowance(table, player, id, found)


@rule("5.1.3c")
def declare_allowance(
    table: Table, player: int, id: int, found: tuple[Permission, ...]
) -> Permission:
    """Where several effects allow a card to be played, one of them without paying its cost, the
    player declares which one is used."""
    answer = one_of(
        table,
        table.state.players[player],
        "allowance",
        say("Which effect lets you play {card}?", card=table.state.name(id)),
        (_allowance_option(n, p) for n, p in enumerate(found)),
        (id,),
    )
    return found[answer.index]


def _allowance_option(number: int, by: Permission) -> Option:
    read = keyword_shown(by.keyword) if by.keyword and current() != ENGLISH else ""
    return Option(number, by.keyword or by.source, read)


def of_another_way(table: Table, id: int) -> Permission:
    """The allowance of a card's own by which it has not been played, if it is supposed that it
    was: what holds then, or triggers, is about nothing else."""
    card = table.state.objects[id].card
    for _, ability in card.play_from or ():
        letter = "5.4.4c" if any(isinstance(one, Inline) for one in ability.then) else "5.4.4d"
        said = say(
            "{card} was not played as its text allows: what holds if it is does not",
            card=card.full_name,
        )
        if ability.then and asked(False, as_said, said, letter, key=(id, "played so")):
            return msgspec.structs.replace(BY_RULE, then=ability.then)
    return BY_RULE


@rule("8.3.27a")
def rune_gates(table: Table, player: int, id: int) -> None:
    """Who plays a card by rune gate has rune gated, and the card is rune gated."""
    who = table.state.players[player]
    name = table.state.objects[id].card.full_name
    said = say("{player} has rune gated: {card} is rune gated", player=who, card=name)
    accomplish(table, player, id, "rune gated", said)


@reads(
    "5.4.4d",
    unclear="At which of the nine steps an effect on a card played by an allowance is generated.",
    we="As the card is announced.",
    because="What it changes of the cost has to be there when costs are calculated.",
)
@rule("5.4.4d")
def played_by_permission(table: Table, player: int, id: int, permission: Permission) -> None:
    """What holds of a card played by an allowance, "if you do", is generated as it is played."""
    generate(table, permission.then, Context(id, player, it=id))


@rule("5.4.4c")
def triggers_by_permission(table: Table, player: int, id: int, permission: Permission) -> None:
    """What happens "when you do" triggers at once as a card is played by an allowance."""
    generate(table, permission.then, Context(id, player, it=id))


@rule("5.1.5")
def check_legal(table: Table, id: int) -> None:
    """Before any cost is paid: nothing prevents this card, with these parameters, being played."""
    layer = table.state.objects[id]
    type = layer.ability.type if isinstance(layer.ability, Activated) else ""
    types = types_of(table.state, layer) if layer.is_card else {type}
    if "Instant" in types and "Action" not in types:
        at_any_time(table, id)
    else:
        legal_to_play(table, id)


@rule("8.1.6a")
def at_any_time(table: Table, id: int) -> None:
    """An instant can be played or activated whenever its player has priority."""
    legal_to_play(table, id)


def legal_to_play(table: Table, id: int) -> None:
    """Said of a card as played and of an ability as activated: the two
    are forbidden apart (5.2.2)."""
    name = table.state.name(id)
    if table.state.objects[id].is_card:
        table.note("LegalToPlay", say("{card} is legal to play", card=name))
    else:
        table.note("LegalToPlay", say("{card} is legal to activate", card=name))
    layer = table.state.objects[id]
    source = id if layer.source is None else layer.source
    for text in unread_of_playing(table.state, layer, source):
        may_say_otherwise(table, source, on_one_line(text))
    for other in table.state.standing.unread:
        there = table.state.objects[other]
        if other not in (id, source) and there.public:
            own = there.player == layer.player
            for text in unread(table.state, there):
                if may_be_of_moves_of_others(text, own):
                    may_say_otherwise(table, other, on_one_line(text))


_OF_ACTIVATING = re.compile(r"\b(?:activate|target)\b", re.IGNORECASE)


def unread_of_playing(state: State, layer: Object, source: int) -> tuple[str, ...]:
    """What could not be read of a card that is played, or of the source of an ability and of what
    that says of its targets and of activating it."""
    does = effects_by_hand(layer.ability) if layer.ability is not None else ()
    said = filter(may_be_of_playing, unread(state, state.objects[source]))
    return (*said, *filter(_OF_ACTIVATING.search, does))


@rule("1.7.2")
def may_say_otherwise(table: Table, id: int, text: str) -> None:
    """What could not be read of a card, or of the source of an ability, may forbid playing or
    activating it, or change its cost."""
    said = say(
        "{card}: text not understood, it may forbid this or change its cost: {text}",
        card=table.state.name(id),
        text=text,
    )
    table.note("TextNotUnderstood", said)


@rule("5.1.10")
def played(table: Table, id: int, player: int, *, activated: bool, it: int | None = None) -> None:
    """The card is now considered played.

    Args:
        it: the card that the cost of an ability has turned, of which it speaks.
    """
    if table.state.active_link is None:
        table.occur(e.Played(id, player, activated, it))
    else:
        played_on_link(table, id, player, activated, it)


@rule("7.0.3e")
def played_on_link(table: Table, id: int, player: int, activated: bool, it: int | None) -> None:
    """A layer counts as played or activated on the chain link that is active then."""
    table.occur(e.Played(id, player, activated, it))
