"""7.3 Defend Step: defending cards are declared, all at once for a target, in order."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.engine.choice import Choice, Violation
from judgetool.engine.legality import Because
from judgetool.engine.memory import remembered
from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.games.fab import judge
from judgetool.games.fab.abilities.types import MayDefendWith, Resolution
from judgetool.games.fab.combat.defending import barred, become_defending, not_barred, protects
from judgetool.games.fab.combat.requirements import Required
from judgetool.games.fab.continuous import (
    Context,
    controller_of,
    is_permanent,
    look,
    matches,
    types_of,
    value_of,
)
from judgetool.games.fab.effects.generating import generate_part
from judgetool.games.fab.legality import forbids, spares
from judgetool.games.fab.moves import Declare
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.moving import identify
from judgetool.games.fab.objects.state import (
    ATTACK,
    DAMAGE,
    DEFEND,
    EQUIPMENT_ZONES,
    REACTION,
    Link,
    Object,
    State,
    Table,
    frozen_by,
    in_zone,
)
from judgetool.games.fab.playing.targets import aims_of
from judgetool.games.fab.rulebook import carries, rule
from judgetool.games.fab.turn.priority import turn_player_gains
from judgetool.language import listed, say

_UNRESOLVED = (ATTACK, DEFEND, REACTION, DAMAGE)  # the steps of a chain link that has targets


@rule("7.3.2")
def declare_defending_cards(table: Table) -> None:
    """First, defending cards are declared and become defending; declaring is not playing."""
    table.occur(e.PointReached(1, say("defending cards are declared")))
    link = table.state.active_link
    assert link is not None
    if len(link.targets) == 1:
        declared_for(table, link, link.targets[0])
    else:
        target_by_target(table, link)


def declared_for(table: Table, link: Link, target: int) -> None:
    if target in link.defending_heroes and target in table.state.objects:
        declare_for(table, target)
    else:
        nobody_declares(table, target)


@rule("7.3.2f")
def target_by_target(table: Table, link: Link) -> None:
    """With several attack-targets cards are declared for one after the other, and become defending
    in separate events."""
    left = link.targets
    while left:
        target = target_in_turn(table, link, left)
        left = tuple(t for t in left if t != target)
        declared_for(table, link, target)


def target_in_turn(table: Table, link: Link, left: tuple[int, ...]) -> int:
    """Targets come clockwise by their controllers from the attack's controller on.  The order of
    several of one player is that player's, but only for one of them, their hero, are cards
    declared (7.3.2a): no order makes a difference, and none is asked for."""
    state = table.state
    of = {t: found.player for t in left if (found := look(state, t)) is not None}
    players = [p for p in state.clockwise(controller_of(state, link)) if p in of.values()]
    if len(players) > 1 and is_asked_in_another_order(state, players):
        players.reverse()
    own = [t for t in left if players and of.get(t) == players[0] and t in state.objects]
    return next((t for t in own if t in link.defending_heroes), (own or left)[0])


@carries("7.3.2f")
def is_asked_in_another_order(state: State, players: list[int]) -> bool:
    """Whether players are supposed to declare cards in another order than clockwise."""
    said = say(
        "{first} declares before {second}: that goes clockwise from who attacks",
        first=state.players[players[0]],
        second=state.players[players[1]],
    )
    return asked(False, as_said, said, "7.3.2f", key=tuple(players))


@rule("7.3.2a")
def declare_for(table: Table, target: int) -> None:
    """The hero's player declares any number of hand cards that are no defense reactions and of
    public equipment they control, one after another (7.3.2c); then whoever else may."""
    player = table.state.objects[target].player
    said = say("Declare defending cards, or none")
    declared = declares(table, target, player, (), said, by_hand=True)
    what_was_not_possible(table, player, declared)
    if not declared:
        who = table.state.players[player]
        table.note("NotDefended", say("{player} declares no defending cards", player=who))
    if len(table.state.remaining) > 2:
        declared = others_declare(table, target, player, declared)
    if declared:
        together(table, declared, target)


@carries("7.3.2c")
def declares(
    table: Table,
    target: int,
    player: int,
    declared: tuple[int, ...],
    prompt: str,
    *,
    by_hand: bool = False,
) -> tuple[int, ...]:
    """One player declares cards for a target, in an order they decide, after those that others
    have declared.  Before the first one the judge may apply what is done by hand."""
    first = len(declared)
    while True:
        choice = Choice(
            table.state.players[player],
            "declare",
            say("Declare another defending card, or no more") if len(declared) > first else prompt,
            about=(target, *declared),
            gathers=True,
            judge=by_hand and not declared,
        )
        answer = table.ask(choice)
        if isinstance(answer, judge.MOVES):
            judge.apply(table, answer)
            continue
        if not isinstance(answer, Declare):
            return declared
        identify(table, answer.card, answer.named)
        declared = (*declared, answer.card)


@rule("1.1.6", "7.3.2e")
def others_declare(
    table: Table, target: int, player: int, declared: tuple[int, ...]
) -> tuple[int, ...]:
    """Clockwise from the attack-target's controller, everybody else who may declares cards for
    it."""
    state = table.state
    link = state.active_link
    assert link is not None
    for other in state.clockwise(player):
        if other != player and may_protect(state, link, other, declared):
            declared = protect(table, target, other, declared, state.players[player])
    return declared


@rule("8.3.31")
def protect(
    table: Table, target: int, player: int, declared: tuple[int, ...], whom: str
) -> tuple[int, ...]:
    """A player may defend any hero attacked by an opponent with a card that has protect."""
    prompt = say("Declare cards with protect for {player}, or none", player=whom)
    return declares(table, target, player, declared, prompt)


@carries("8.3.31")
def may_protect(state: State, link: Link, player: int, declared: tuple[int, ...]) -> bool:
    """Whether a player has anything, or may have it in hand, to defend another's hero with."""
    if controller_of(state, link) not in state.opponents(player):
        return False
    held = [state.objects[i] for i in state.zone(player, "hand")]
    there = [state.objects[i] for i in state.controls(player)]
    return any(o.unknown for o in held) or any(
        protects(state, o) and o.id not in declared and o.public >= (o in there)
        for o in (*held, *there)
    )


def what_was_not_possible(table: Table, player: int, declared: tuple[int, ...]) -> None:
    required = required_of(table.state, player)
    if required is not None:
        for requirement in required.not_able(declared):
            not_able(table, requirement)


@rule("1.0.2")
def not_able(table: Table, requirement: str) -> None:
    """A requirement that restrictions or the cards there are leave impossible asks for nothing."""
    table.note("NotAble", say("{requirement}; that is not possible", requirement=requirement))


@carries("7.3.2c")
@rule("7.3.2d")
def together(table: Table, declared: tuple[int, ...], target: int) -> None:
    """All declared cards, whoever declared them, become defending in a single compound event, in
    declaration order."""
    state = table.state
    link = state.active_link
    assert link is not None
    declared = tuple(card for card in declared if not defends_with_none(state, card))
    players = tuple(state.objects[card].player for card in declared)
    with table.citing(*in_order(players)):
        become_defending(table, declared, link.number, target, players)
    for card in declared:
        is_not_played(table, table.state.objects.get(card))


def defends_with_none(state: State, card: int) -> bool:
    """Whether it is supposed that a card does not defend for having a defense of 0."""
    if not is_asking() or value_of(state, state.objects[card], "defense").value != 0:
        return False
    said = defends_with_zero(state.name(card))
    return asked(False, as_said, said, "7.3.2b", "7.3.2a", key=(card, 0))


def defends_with_zero(card: str) -> str:
    return say("{card} has defense 0, which is a defense: it may defend", card=card)


@carries("7.3.2")
def is_not_played(table: Table, card: Object | None) -> None:
    """A card that is declared is not played: what it does as it resolves, it does not do."""
    if card is None or not any(isinstance(m.ability, Resolution) for m in card.card.meant):
        return
    said = say(
        "{card} defends and is not played: it does not resolve", card=table.state.name(card.id)
    )
    if asked(False, as_said, said, "7.3.2", key=card.id):
        for part, aim in aims_of(card):
            context = Context(card.id, card.player, targets=aim)
            generate_part(table, part, context)


@carries("7.3.2")
def taken_for_layers(state: State) -> Iterator[Object]:
    """The cards that were declared, and are supposed to be on the stack, as if they were played."""
    link = state.active_link
    if not is_asking() or link is None or state.step != DEFEND:
        return
    for card in (state.objects[id] for id in link.defending):
        said = say("{card} defends and is not played: it is no layer", card=state.name(card.id))
        if card.origin == "hand" and asked(False, as_said, said, "7.3.2", key=(card.id, "layer")):
            yield card


@carries("7.3.2c")
def in_order(players: tuple[int, ...]) -> tuple[str, ...]:
    """Two or more cards of one player become defending in the order of their declaration."""
    return ("7.3.2c",) if len(set(players)) < len(players) else ()


@rule("7.3.2a")
def nobody_declares(table: Table, target: int) -> None:
    """For a target that is no hero nobody may declare unless a rule or effect says so."""
    name, object = table.state.name(target), look(table.state, target)
    said = say("no defending cards can be declared for {target}", target=name)
    allies = object is not None and "Ally" in types_of(table.state, object)
    with table.citing("8.2.8d" if allies else "7.3.2a"):
        table.note("NoDeclaration", said)


# --- what cannot be declared -----------------------------------------------------------------


@carries("8.1.4b")
@forbids("7.3.2a", moves=(Declare,))
def not_declarable(state: State, player: int, move: Declare) -> list[Because]:
    """Only hand cards that are no defense reactions, and public equipment the player controls."""
    card = state.objects[move.card]
    targets = attacked(state, move)
    if no_hero_is_attacked(state, move):
        return [_no_hero_attacked(state, player, targets)]
    found = []
    if targets and all(t.player != player for t in targets):
        because = _cannot_protect(state, player, card)
        if because is not None:
            found.append(_is_asked_later(state, player, targets) or because)
    if "Defense Reaction" in card.card.types and card.role != "defending":
        said = say("{card} is a defense reaction", card=card.card.full_name)
        found.append(Because(said, say("it can be played in the Reaction Step instead (7.4.2b)")))
    elsewhere = None if found else _from_no_place(state, player, move)
    return found if elsewhere is None else [elsewhere]


def _from_no_place(state: State, player: int, move: Declare) -> Because | None:
    """Why a card can't be declared from where it is."""
    card = state.objects[move.card]
    name = card.card.full_name
    if card.zone == "hand" and card.owner == player:
        return None
    if ambushes(state, player, move) or allowed_from_arsenal(state, player, card):
        return None
    if card.role == "defending":
        if card.controller != player:
            return _not_controlled(state, player, name)
        if is_permanent(card):
            return None  # 7.3.2b speaks of it
    elif card.zone in (*EQUIPMENT_ZONES, "combat chain") and is_permanent(card):
        if card.controller != player:
            return _not_controlled(state, player, name)
        if not card.public:
            because = say("{card} is face down, so it is no public equipment", card=name)
            return Because(because, say("it were face up"))
        if "Equipment" not in card.card.types:
            return Because(say("{card} is no equipment", card=name))
        return None
    if card.zone == "hand":
        whom = state.players[player]
        return Because(say("{card} is not {player}'s card", card=name, player=whom))
    because = say(
        "{card} is {place}, not in hand and no equipment permanent", card=name, place=in_zone(card)
    )
    return Because(because, say("it were in hand"))


def _not_controlled(state: State, player: int, name: str) -> Because:
    whom = state.players[player]
    return Because(say("{card} is not controlled by {player}", card=name, player=whom))


def attacked(state: State, move: Declare) -> list[Object]:
    """What a card would be declared for: the attack-target that is asked about, or without such a
    question those of the active chain link until it resolves."""
    link = state.active_link
    ids: tuple[int | None, ...] = (move.target,)
    if move.target is None and state.step in _UNRESOLVED and link is not None:
        ids = link.targets
    return [found for id in ids if (found := look(state, id)) is not None]


def no_hero_is_attacked(state: State, move: Declare) -> bool:
    """Whether a card would be declared for nothing but attack-targets that are no heroes."""
    targets = attacked(state, move)
    return bool(targets) and not any(target.id in state.heroes for target in targets)


def _no_hero_attacked(state: State, player: int, targets: list[Object]) -> Because:
    """Why nothing can be declared for attack-targets of which none is a hero."""
    names = listed([state.name(target.id) for target in targets])
    own = [target for target in targets if target.player == player]
    allies = any("Ally" in types_of(state, target) for target in own)
    said = say(
        "{target} is attacked and no hero: no defending cards can be declared for it", target=names
    )
    return Because(said, say("a hero were attacked"), rules=("8.2.8d",) if allies else ())


@carries("7.3.2f")
def _is_asked_later(state: State, player: int, targets: list[Object]) -> Because | None:
    """That cards are declared for another attack-target, where the player's hero is one as well."""
    link = state.active_link
    hero = state.heroes[player]
    if link is None or hero not in link.targets or not targets:
        return None
    if any(target.id == hero for target in targets):
        return None
    said = say(
        "cards are declared for {target} now, and for {hero} at another time",
        target=state.name(targets[0].id),
        hero=state.name(hero),
    )
    return Because(
        said, say("cards were declared for {hero}", hero=state.name(hero)), rules=("7.3.2f",)
    )


def _cannot_protect(state: State, player: int, card: Object) -> Because | None:
    """Why a card can't be declared for another player's hero."""
    link = state.active_link
    if link is None:
        return None
    if controller_of(state, link) not in state.opponents(player):
        because = say(
            "{player}'s hero is not the attack-target, and protect is for heroes whom an "
            "opponent attacks",
            player=state.players[player],
        )
        return Because(because, "", ("8.3.31",))
    if protects(state, card):
        return None
    because = say(
        "{player}'s hero is not the attack-target, and {card} has no protect",
        player=state.players[player],
        card=card.card.full_name,
    )
    return Because(because, say("it had protect"), ("8.3.31",))


@carries("8.3.28")
def ambushes(state: State, player: int, move: Declare) -> bool:
    """A card with ambush may be declared from its owner's arsenal."""
    card = state.objects[move.card]
    return (
        card.zone == "arsenal"
        and card.owner == player
        and any(meant.keyword == "ambush" for meant in card.card.meant)
    )


@carries("1.0.2")
def allowed_from_arsenal(state: State, player: int, card: Object) -> bool:
    """Whether an effect lets a player defend with such cards of theirs from arsenal."""
    return (
        card.zone == "arsenal"
        and card.owner == player
        and any(
            isinstance(said := effect.effect, MayDefendWith)
            and effect.controller == player
            and matches(state, card, said.what, player)
            for effect in state.effects
        )
    )


@forbids("7.3.2b", moves=(Declare,))
def cannot_be_declared(state: State, player: int, move: Declare) -> list[Because]:
    """(A) no defense property, (B) already defending, (C) the set would become illegal."""
    card = state.objects[move.card]
    name = card.card.full_name
    found = []
    if not card.unknown and not card.card.has_defense:
        found.append(Because(say("{card} has no defense property", card=name)))
    if card.role == "defending":
        there = say("{card} already defends on chain link {link}", card=name, link=card.link)
        found.append(Because(there))
    if move.card in move.after:
        found.append(Because(say("{card} is already declared", card=name)))
    link = state.active_link
    if link is not None and not found:
        found += barred(state, link, card, declared=move.after)
    return found


@spares("7.3.2b", moves=(Declare,))
def can_be_declared(state: State, player: int, move: Declare) -> list[Because]:
    """What is there does not keep the card from defending."""
    link = state.active_link
    card = state.objects[move.card]
    found = [] if link is None else not_barred(state, link, card, declared=move.after)
    if not card.unknown and value_of(state, card, "defense").value == 0:
        found.append(Because(defends_with_zero(card.card.full_name)))
    cost = card.card.cost
    if not found and card.zone == "hand" and not card.unknown and cost:
        said = say(
            "{card} is not played as it is declared: its cost of {number} is not paid",
            card=card.card.full_name,
            number=cost,
        )
        found.append(Because(said, rules=("7.3.2",)))
    return found


# --- what must be declared ---------------------------------------------------------------------


@spares("8.5.34", moves=(Declare,))
def frozen_and_declared(state: State, player: int, move: Declare) -> list[Because]:
    """To defend with a frozen card is neither to play it nor to activate its abilities."""
    if not frozen_by(state, move.card):
        return []
    said = say(
        "{card} is frozen: it can't be played or activated, but it may defend",
        card=state.name(move.card),
    )
    return [Because(said, also=("8.5.34a", "7.3.2a"))]


@forbids("1.0.2", moves=(Declare,))
def breaks_a_requirement(state: State, player: int, move: Declare) -> list[Because]:
    """A card that keeps a requirement from being met as far as it can be."""
    required = required_for(state, player, move.target)
    if required is None or not declarable_after(state, player, move.card, move.after):
        return []
    return required.keeps_from(move.card, move.after)


@carries("1.0.2")
def leaves_a_requirement(
    state: State, player: int, target: int, declared: tuple[int, ...]
) -> list[Violation]:
    """Why a declaration may not end yet: a requirement that can be met is not."""
    required = required_for(state, player, target)
    if required is None:
        return []
    found = required.unmet(declared)
    return [Violation(each.cites(("1.0.2",)), each.text, each.legal_if) for each in found]


def required_for(state: State, player: int, target: int | None) -> Required | None:
    """What is required of a player's declaration for a target: of a defending hero's own one."""
    return required_of(state, player) if target in (None, state.heroes[player]) else None


@remembered
def required_of(state: State, player: int) -> Required | None:
    """What is required of a defending hero's declaration, if anything is."""
    link = state.active_link
    if link is None or state.heroes[player] not in link.defending_heroes:
        return None

    def may(card: int, declared: tuple[int, ...]) -> bool:
        return declarable_after(state, player, card, declared)

    required = Required(state, link, player, could_declare(state, player), may)
    return required if required.requirements else None


def declarable_after(state: State, player: int, card: int, declared: tuple[int, ...]) -> bool:
    """Whether nothing but a requirement keeps a card from being declared after others."""
    move = Declare(card, after=declared)
    return not not_declarable(state, player, move) and not cannot_be_declared(state, player, move)


def could_declare(state: State, player: int) -> list[int]:
    """The cards of a player that may be thought of for declaring, if it is known what they are."""
    held = (*state.zone(player, "hand"), *state.zone(player, "arsenal"))
    return [i for i in (*held, *state.controls(player)) if not state.objects[i].unknown]


@rule("7.3.3")
def turn_player_gains_priority(table: Table) -> None:
    """Second, the turn player gains priority."""
    turn_player_gains(table, 2)


@rule("7.3.4")
def ends(table: Table) -> None:
    """Third, the stack is empty and all have passed: the Reaction Step begins."""
    table.occur(e.StepBegan(REACTION))


POINTS = (declare_defending_cards, turn_player_gains_priority, ends)
