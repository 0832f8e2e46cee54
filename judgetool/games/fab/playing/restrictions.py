"""7.0 General, and what chapters 1, 5 and 8 say about when something may be played at all.

The restrictions on playing and activating that do not belong to one step stand here, each under
its number.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

import msgspec

from judgetool.engine.legality import Because
from judgetool.engine.supposing import has_keyword_said, is_met_said
from judgetool.games.fab.abilities.showing import (
    condition_shown,
    description_shown,
    restriction_shown,
)
from judgetool.games.fab.abilities.types import (
    CannotAttack,
    CannotBePlayed,
    CannotBePlayedFrom,
    Description,
    ExtraAttack,
    PlayOnlyIf,
    Resolution,
    Tap,
    Targeted,
    moniker_of,
)
from judgetool.games.fab.cards import NAMELESS, line_said
from judgetool.games.fab.combat.attacks import (
    attack_targets,
    attackable,
    attackable_by,
    attacks_up_to,
    perches,
    spectra,
)
from judgetool.games.fab.continuous import (
    Context,
    InForce,
    activated_of,
    came_from,
    card_of,
    functional,
    holds,
    idle_playing_restrictions,
    is_attack,
    is_permanent,
    kept_from_pitching,
    lacks_property,
    life_of,
    matches,
    no_such_hero,
    players_of,
    playing_restrictions,
    rule_of_hero,
    source_of,
    speaker_of,
    types_of,
    value_of,
    works_in_pile,
)
from judgetool.games.fab.continuous.identity import link_of
from judgetool.games.fab.continuous.meaning.facts import in_name, is_called
from judgetool.games.fab.continuous.restrictions import Said
from judgetool.games.fab.editions import NEWER, ByEdition
from judgetool.games.fab.legality import forbids, spares
from judgetool.games.fab.moves import Activate, Pitch, Play
from judgetool.games.fab.objects.state import (
    ARENA,
    RESOLUTION,
    Continuous,
    Object,
    State,
    UsedUp,
    frozen_by,
    in_zone,
    replace,
    untold,
    zone_name,
)
from judgetool.games.fab.playing.activating import do_add_up, past_its_limit, uses_left
from judgetool.games.fab.playing.attempt import Attempt, as_instant, attempt
from judgetool.games.fab.playing.costs import (
    activation_costs,
    as_worked_out,
    costs,
    increases,
    reduction,
)
from judgetool.games.fab.playing.declaring_costs import alternative_payable
from judgetool.games.fab.playing.payable import (
    chi_payable,
    effect_cost_payable,
    payable,
    sure_deeds,
)
from judgetool.games.fab.playing.permission import permissions
from judgetool.games.fab.playing.targets import (
    could_suffer,
    how_many,
    is_optional,
    legal_targets,
    outside,
    target_of,
    targetable,
    targets_of,
)
from judgetool.games.fab.rulebook import carries, otherwise
from judgetool.games.fab.unknown_past import as_far_as_told
from judgetool.language import listed, say, word


@forbids("7.0.1a", moves=(Play, Activate))
def actions_during_combat(state: State, player: int, move: Play | Activate) -> Because | None:
    """While the chain is open nothing with the type action, except attacks in the Resolution
    Step."""
    tried = attempt(state, move)
    if tried is None or "Action" not in tried.types or not state.chain_open:
        return None
    if tried.attack and state.step == RESOLUTION:
        return None
    if tried.attack:
        # The rule lets an action be played as an instant; no step is written for an attack then.
        because = say(
            (
                "{card} is an action and the combat chain is open in the {step}; an effect "
                "lets it be played as though it were an instant; the rule allows that, and for "
                "an attack it has to be judged by hand"
            )
            if isinstance(move, Play) and as_instant(state, tried.object)
            else "{card} is an action and the combat chain is open in the {step}",
            card=tried.name,
            step=word("step", state.step),
        )
        return Because(because, say("it were the Resolution Step"))
    return Because(
        say("{card} is an action that is no attack and the combat chain is open", card=tried.name),
        say("the combat chain were closed"),
    )


@forbids("8.1.1b", moves=(Play, Activate))
def action_type_in_combat(state: State, player: int, move: Play | Activate) -> Because | None:
    """Actions can't be played or activated during combat, except in the Resolution Step."""
    tried = attempt(state, move)
    if tried is None or "Action" not in tried.types or not state.chain_open:
        return None
    if state.step == RESOLUTION:
        return None
    because = say("this is the {step} of combat", step=word("step", state.step))
    return Because(because, say("it were the Resolution Step"))


@forbids("8.1.1a", moves=(Play, Activate))
def empty_stack(state: State, player: int, move: Play | Activate) -> Because | None:
    """Actions need an empty stack."""
    tried = attempt(state, move)
    if tried is None or "Action" not in tried.types or not state.stack:
        return None
    top = state.name(state.stack[-1])
    because = say("the stack is not empty ({layer} is on it)", layer=top)
    return Because(because, say("the stack were empty"))


@spares("8.1.1d", moves=(Play,))
def as_though_an_instant(state: State, player: int, move: Play) -> list[Because]:
    """An action card that could not be played as an action now, and may be as an instant."""
    tried = attempt(state, move)
    if tried is None or tried.attack or "Instant" not in tried.types:
        return []
    of_course = state.action_points[player] and not state.stack and not state.chain_open
    if of_course or "Action" not in types_of(state, tried.object):
        return []
    said = say(
        "{card} is played as though it were an instant: it may be played whenever {player} has "
        "priority, and costs no action point",
        card=tried.name,
        player=state.players[player],
    )
    return [Because(said)]


@spares("9.2.3", moves=(Play,))
def of_one_side(state: State, player: int, move: Play) -> list[Because]:
    """An instant that is one side of a split-card, where an action could not be played."""
    tried = attempt(state, move)
    whole = None if tried is None else tried.object.whole
    if tried is None or whole is None or "Action" in tried.types or "Action" not in whole.types:
        return []
    if state.action_points[player] and not state.stack and not state.chain_open:
        return []
    said = say(
        "{side} is all that counts of {card} as it is played so: it is no action",
        side=tried.object.card.name,
        card=whole.full_name,
    )
    return [Because(said)]


@forbids("8.1.7a", moves=(Play,))
def resource_card(state: State, player: int, move: Play) -> Because | None:
    """A resource card can't be played."""
    card = state.objects[move.card].card
    if "Resource" not in card.types:
        return None
    return Because(say("{card} is a resource card", card=card.full_name))


@forbids("8.1.12a", moves=(Play,))
def block_card(state: State, player: int, move: Play) -> Because | None:
    """A block card can't be played."""
    card = state.objects[move.card].card
    if "Block" not in card.types:
        return None
    return Because(say("{card} is a block card", card=card.full_name))


@forbids("8.2.6a", moves=(Play,))
def arrow(state: State, player: int, move: Play) -> list[Because]:
    """An arrow is played from arsenal only, by a player who controls a bow."""
    object = state.objects[move.card]
    if "Arrow" not in object.card.types:
        return []
    name, found = object.card.full_name, []
    if came_from(object) != "arsenal":
        because = say("{card} is an arrow and not in arsenal", card=name)
        found.append(Because(because, say("it were in arsenal")))
    if not any("Bow" in types_of(state, state.objects[i]) for i in state.controls(player)):
        whose = state.players[player]
        because = say("{card} is an arrow and {player} controls no bow", card=name, player=whose)
        found.append(Because(because, say("they did")))
    return found


@spares("8.2.6a", moves=(Play,))
def arrow_in_arsenal(state: State, player: int, move: Play) -> list[Because]:
    """An arrow may be played, from arsenal and with a bow."""
    object = state.objects[move.card]
    if "Arrow" not in object.card.types or arrow(state, player, move):
        return []
    said = say(
        "{card} is an arrow; it is in arsenal and {player} controls a bow",
        card=object.card.full_name,
        player=state.players[player],
    )
    return [Because(said)]


@forbids("5.1.1a", "5.1.2b", moves=(Play,))
def from_hand_or_arsenal(state: State, player: int, move: Play) -> Because | None:
    """Cards are played by their owner from hand or arsenal, unless something else allows it."""
    object = state.objects[move.card]
    if permissions(state, player, object):
        return None
    name = object.card.full_name
    if object.owner != player:
        whose = state.players[player]
        return Because(say("{card} is not {player}'s card", card=name, player=whose))
    for meant, ability in object.card.play_from if object.public else ():
        if ability.zone == object.zone and ability.condition is not None:
            said = is_met_said(False, name, condition_shown(ability.condition))
            return Because(said, say("its condition were met"), rules=meant.cites)
    if not object.public and any(a.zone == object.zone for _, a in object.card.play_from):
        said = say(
            "{card} is face-down {place}: what it says does not count",
            card=name,
            place=in_zone(object),
        )
        return Because(said, say("it were face-up"), ("3.0.4e",))
    because = say(
        "{card} is {place}; write attack with {card}"
        if object.controller == player and any(a.attack for a in activated_of(state, object))
        else "{card} is {place}",
        card=name,
        place=in_zone(object),
    )
    return Because(because, say("it were in hand or arsenal"))


@forbids("1.11.2", moves=(Play, Activate))
def has_priority(state: State, player: int, move: Play | Activate) -> Because | None:
    """Only the active player plays and activates."""
    if state.priority == player:
        return None
    name = state.players[player]
    legal_if = say("{player} had priority", player=name)
    if state.priority is None:
        return Because(say("nobody has priority now"), legal_if)
    top = state.played_the_top
    because = say(
        "{other} has priority, not {player}"
        if top is None or state.objects[top].player != player
        else (
            "we assume that {other} has priority, not {player}: the board does not say who has it"
        ),
        other=state.players[state.priority],
        player=name,
    )
    return Because(because, legal_if)


@forbids("5.1.5", moves=(Play,))
def effect_prevents(state: State, player: int, move: Play) -> list[Because]:
    """A rule or effect prevents the card from being played."""
    object = state.objects[move.card]
    if object.unknown:
        return []
    found = [
        Because(
            say("{source} says that it can't be played", source=one.restriction.source),
            "",
            heroes_meant(state, one.restriction),
        )
        for one in _weighed(state, player, object)
        if one.concerns and one.fits
    ]
    for ability, met in _own(state, player, object):
        if met:
            continue
        if isinstance(ability, CannotBePlayedFrom):
            found.append(_not_from(object.card.full_name, ability, came_from(object)))
            continue
        told = as_far_as_told(state, ability.condition, Context(object.id, player))
        found.append(
            Because(
                say(
                    "the condition to play {card} ('{condition}') is not met{as_told}",
                    card=object.card.full_name,
                    condition=condition_shown(ability.condition),
                    as_told=told,
                ),
                say("its condition were met"),
                (*no_such_hero(state, ability.condition, Context(object.id, player)), "1.0.2a"),
            )
        )
    return found


def forbidden_by(state: State, layer: Object) -> str:
    """What says that such a card as one on the stack can't be played, or ""."""
    held = _weighed(state, layer.player, layer)
    return next((one.restriction.source for one in held if one.concerns and one.fits), "")


def _own(
    state: State, player: int, object: Object
) -> Iterator[tuple[CannotBePlayedFrom | PlayOnlyIf, bool]]:
    """What a card says of its being played, and whether that is met."""
    for meant in object.card.meant:
        match meant.ability:
            case CannotBePlayedFrom() as ability:
                yield ability, (came_from(object) == ability.zone) is ability.only
            case PlayOnlyIf() as ability:
                yield ability, holds(state, ability.condition, Context(object.id, player))


class _Weighed(msgspec.Struct, frozen=True, gc=False):
    """What an effect says can't be played, held against a card and who would play it."""

    restriction: InForce
    concerns: bool  # the player
    fits: bool  # the card is one of those


def _weighed(state: State, player: int, object: Object) -> Iterator[_Weighed]:
    for restriction in playing_restrictions(state):
        yield _weigh(state, player, object, restriction)


def _weigh(state: State, player: int, object: Object, restriction: InForce) -> _Weighed:
    effect = restriction.effect
    assert isinstance(effect, CannotBePlayed)
    concerns = _concerns(state, player, restriction)
    fits = concerns and matches(state, object, effect.what, player)
    return _Weighed(restriction, concerns, fits)


def _is_of_its_kind(state: State, player: int, object: Object, weighed: _Weighed) -> bool:
    """Whether a card is of the type or class of what can't be played, or all of them are."""
    effect = weighed.restriction.effect
    assert isinstance(effect, CannotBePlayed)
    kind = Description(words=effect.what.words, either=effect.what.either)
    return matches(state, object, kind, player)


def _concerns(state: State, player: int, restriction: InForce) -> bool:
    """Whether what an effect says can't be played is said of a player."""
    effect = restriction.effect
    assert isinstance(effect, CannotBePlayed)
    context = Context(restriction.source_id or 0, restriction.controller, restriction.about)
    return effect.who is None or player in players_of(state, effect.who, context)


@spares("5.1.5", moves=(Play,))
def nothing_prevents(state: State, player: int, move: Play) -> list[Because]:
    """What effects say can't be played does not concern the player, or not the card."""
    object = state.objects[move.card]
    if object.unknown:
        return []
    name = object.card.full_name
    found = [
        _not_said_of(
            state,
            one.restriction,
            name if one.concerns else state.players[player],
            () if _is_of_its_kind(state, player, object, one) else used_by_type(object.card.types),
        )
        for one in _weighed(state, player, object)
        if not (one.concerns and one.fits)
    ]
    found += [
        _not_said_now(state, said)
        for said in idle_playing_restrictions(state)
        if _weigh(state, player, object, said.restriction).fits
    ]
    for ability, met in _own(state, player, object):
        if met and isinstance(ability, PlayOnlyIf):
            condition = condition_shown(ability.condition)
            said = say(
                "the condition to play {card} ('{condition}') is met",
                card=name,
                condition=condition,
            )
            found.append(Because(said, "", ("1.0.2a",)))
        elif met and isinstance(ability, CannotBePlayedFrom) and ability.only:
            there = word("zone", ability.zone)
            said = say("{card} can only be played from {zone}, and is there", card=name, zone=there)
            found.append(Because(said, "", ("1.0.2a",)))
        elif met and isinstance(ability, CannotBePlayedFrom):
            said = say(
                "{card} can't be played from {zone}, and is {place}",
                card=name,
                zone=word("zone", ability.zone),
                place=in_zone(object),
            )
            found.append(Because(said))
    return found


def used_by_type(types: Collection[str]) -> tuple[str, ...]:
    """The rules that say when a card or an ability of some types may be used, but for actions."""
    if "Attack Reaction" in types:
        return ("7.4.2a", "8.1.2a")
    if "Defense Reaction" in types:
        return ("7.4.2b", "8.1.3a")
    return ("8.1.6a",) if "Instant" in types and "Action" not in types else ()


def _not_said_of(
    state: State, restriction: InForce, what: str, by: tuple[str, ...] = ()
) -> Because:
    """That what an effect says can't be played is not said of a card, an ability or a player.

    Args:
        by: the rules by which that is used all the same, if it is of another kind.
    """
    said = say(
        "{source} says: {says}; that does not apply to {what}",
        source=restriction.source,
        says=restriction_shown(restriction.effect),
        what=what,
    )
    return Because(said, "", (*heroes_meant(state, restriction), *restriction.cites), by)


def _not_said_now(state: State, said: Said) -> Because:
    """That what a static ability says can't be played is not said now."""
    restriction, condition = said.restriction, said.static.condition
    cites = restriction.cites
    if said.over is not None:
        over = say(
            "{source} says: {says}; that was said of chain link {link}, which is no longer active",
            source=restriction.source,
            says=restriction_shown(restriction.effect),
            link=said.over,
        )
        return Because(over, "", cites, ("7.0.3d",))
    context = Context(restriction.source_id or 0, restriction.controller)
    heroless = no_such_hero(state, condition, context)
    idle = say(
        "{source} says: {says}; that is not the case now{as_told}",
        source=restriction.source,
        says=restriction_shown(restriction.effect, condition),
        as_told=as_far_as_told(state, condition, context),
    )
    return Because(idle, "", ("1.8.4", *heroless, *cites))


def _not_from(name: str, ability: CannotBePlayedFrom, zone: str) -> Because:
    """That a card can't be played from the zone it comes from."""
    there = word("zone", zone)
    if not ability.only:
        return Because(say("{card} can't be played from {zone}", card=name, zone=there))
    wanted = word("zone", ability.zone)
    because = say(
        "{card} can only be played from {wanted}, and this is {zone}",
        card=name,
        wanted=wanted,
        zone=there,
    )
    return Because(because, say("it were in {zone}", zone=wanted), ("1.0.2a",))


@carries("5.2.2b")
@forbids("5.1.5", moves=(Activate,))
def effect_prevents_activation(state: State, player: int, move: Activate) -> list[Because]:
    """A rule or effect prevents the ability from being activated: what 5.1.5 says of cards holds of
    abilities (5.2.2b)."""
    tried = attempt(state, move)
    if tried is None:
        return []
    return [
        Because(
            say("{source} says that it can't be activated", source=restriction.source),
            "",
            heroes_meant(state, restriction),
        )
        for restriction in playing_restrictions(state)
        if _of_abilities(restriction)
        and _of_its_type(restriction, tried)
        and _concerns(state, player, restriction)
    ]


@spares("5.1.5", moves=(Activate,))
def nothing_prevents_activation(state: State, player: int, move: Activate) -> list[Because]:
    """What effects say can't be played is said of cards alone, or does not concern the player."""
    tried = attempt(state, move)
    if tried is None:
        return []
    found = [
        _not_said_of(state, one, state.players[player])
        if _of_abilities(one)
        else _not_said_of(state, one, tried.name, used_by_type(tried.types))
        for one in playing_restrictions(state)
        if _of_its_type(one, tried) and not (_of_abilities(one) and _concerns(state, player, one))
    ]
    idle = (
        said
        for said in idle_playing_restrictions(state)
        if _of_abilities(said.restriction)
        and _of_its_type(said.restriction, tried)
        and _concerns(state, player, said.restriction)
    )
    return [*found, *(_not_said_now(state, said) for said in idle)]


def _of_abilities(restriction: InForce) -> bool:
    """Whether what can't be played can't be activated either."""
    effect = restriction.effect
    return isinstance(effect, CannotBePlayed) and effect.abilities_too


def _of_its_type(restriction: InForce, tried: Attempt) -> bool:
    """Whether what can't be played is of the type of an ability, or of any."""
    effect = restriction.effect
    assert isinstance(effect, CannotBePlayed)
    words = (*effect.what.words, *effect.what.either)
    return not words or bool(tried.types & set(words))


@forbids("8.5.34", "5.1.5", moves=(Play, Activate))
def frozen(state: State, player: int, move: Play | Activate) -> list[Because]:
    """A frozen object can't be played, nor can its abilities be activated."""
    id = move.source if isinstance(move, Activate) else move.card
    return [
        Because(
            say("{card} is frozen ({source})", card=state.name(id), source=effect.source),
            say("it were not frozen"),
            ("8.5.34a",),
        )
        for effect in (frozen_by(state, id) if state.effects else ())
    ]


@forbids("1.4.6", moves=(Play, Activate))
def kept_from_attacking(state: State, player: int, move: Play | Activate) -> list[Because]:
    """An attack can't be played or activated by a player whom an effect keeps from attacking with
    that."""
    return [
        Because(
            say(
                "{source} says that {player} can't attack with {card}",
                source=effect.source,
                player=state.players[player],
                card=tried.object.card.full_name,
            ),
            say("the effect had ended"),
        )
        for effect, tried, fits in _said_of_attacking(state, player, move)
        if fits
    ]


@spares("1.4.6", moves=(Play, Activate))
def not_kept_from_attacking(state: State, player: int, move: Play | Activate) -> list[Because]:
    """What keeps the player from attacking with something does not speak of this attack."""
    return [
        Because(
            say(
                "{source} says: {says}; that does not apply to {what}",
                source=effect.source,
                says=restriction_shown(effect.effect),
                what=tried.object.card.full_name,
            ),
            "",
            effect.cites,
        )
        for effect, tried, fits in _said_of_attacking(state, player, move)
        if not fits
    ]


@spares("1.4.5a", moves=(Play, Activate))
def has_spectra(state: State, player: int, move: Play | Activate) -> list[Because]:
    """An attack-target that does not live can be attacked for its spectra."""
    tried = attempt(state, move) if move.targets else None
    if tried is None or not tried.attack:
        return []
    there = (state.objects[i] for i in move.targets if i in state.objects)
    return [
        Because(has_keyword_said(state.name(o.id), "spectra"), rules=("8.3.14a", "8.3.14"))
        for o in there
        if o.life is None and attackable(state, o)
    ]


def _said_of_attacking(
    state: State, player: int, move: Play | Activate
) -> Iterator[tuple[Continuous, Attempt, bool]]:
    """The effects that keep a player from attacking with something, and whether it is this."""
    tried = attempt(state, move) if state.effects else None
    if tried is None or not tried.attack:
        return
    for effect in state.effects:
        said = effect.effect
        if isinstance(said, CannotAttack) and player in players_of(
            state, said.who, speaker_of(effect)
        ):
            yield effect, tried, matches(state, tried.object, said.what, player)


def heroes_meant(state: State, restriction: InForce) -> tuple[str, ...]:
    """The rule by which an effect means a hero who attacks or defends: of an earlier chain link
    still, or nobody where none does."""
    effect = restriction.effect
    if not isinstance(effect, CannotBePlayed):
        return ()
    speaks = Context(restriction.source_id or 0, restriction.controller, restriction.about)
    link = link_of(state, restriction.source_id or 0)
    if link is None or link == state.newest_link:
        return no_such_hero(state, effect, speaks)
    return rule_of_hero(effect.who)


@forbids("1.4.5", "5.1.4b", "5.1.5", moves=(Play, Activate))
def something_to_attack(state: State, player: int, move: Play | Activate) -> Because | None:
    """An attack needs an attackable object controlled by an opponent as its target."""
    tried = attempt(state, move)
    if tried is None or not tried.attack:
        return None
    legal = attack_targets(state, player)
    if not legal:
        return Because(say("there is nothing to attack"))
    for target in move.targets:
        if target not in legal:
            object = state.objects.get(target)
            because = say(
                (
                    "{target} is no attackable object controlled by an opponent; its text is not "
                    "fully understood and may say something else"
                )
                if object is not None and object.card.not_understood
                else "{target} is no attackable object controlled by an opponent",
                target=state.name(target),
            )
            legal_if = say("the target were an opponent's hero")
            return Because(because, legal_if, unattackable(state, object))
    return None


def unattackable(state: State, object: Object | None) -> tuple[str, ...]:
    """The rules by which an object can't be attacked at all."""
    if object is None or attackable(state, object):
        return ()
    if perches(state, object):
        return ("8.3.39c",)
    if not object.public or is_permanent(object):
        return ("1.4.5a",)
    if object.zone in ARENA and spectra(state, object):
        return ("1.4.5a", "1.7.4a")  # which is not functional there
    on_the_way = object.zone == "stack" or object.zone in ARENA
    return ("1.4.5a", "2.5.1a") if on_the_way and object.card.life is not None else ("1.4.5a",)


@forbids("1.4.5c", "5.1.4b", moves=(Play, Activate))
def targets_it_attacks(state: State, player: int, move: Play | Activate) -> Because | None:
    """An attack has one target, or as many as its text says at most, all of them different; if
    that says heroes, nothing else is one."""
    if not move.targets:
        return None
    tried = attempt(state, move)
    if tried is None or not tried.attack:
        return None
    legal, most = attackable_by(state, tried.object, player)
    twice = [t for t in move.targets if move.targets.count(t) > 1]
    if twice:
        because = say("{target} is named twice", target=state.name(twice[0]))
        return Because(because, say("the targets were different"))
    if len(move.targets) > most:
        because = say(
            "{attack} has at most {n} attack-{n:target|targets}", attack=tried.name, n=most
        )
        return Because(because, say("only {n} were declared", n=most))
    other = next((t for t in move.targets if t not in legal), None)
    if other is None or attacks_up_to(tried.object) is None:
        return None
    because = say("{target} is no opposing hero", target=state.name(other))
    return Because(because, say("it were an opponent's hero"))


@forbids("5.1.4a", "5.1.5", moves=(Play, Activate))
def has_target(state: State, player: int, move: Play | Activate) -> Because | None:
    """Targets are declared for every resolution ability that has one, and must be legal."""
    tried = attempt(state, move)
    if tried is None or tried.attack:
        return None

    layer = replace(tried.object, controller=player)
    abilities = (
        [tried.ability]
        if tried.ability is not None
        else [m.ability for m in tried.object.card.meant if isinstance(m.ability, Resolution)]
    )
    wanted: list[Targeted] = []  # by any of them
    for ability in abilities:
        if isinstance(ability, Resolution) and ability.modes:
            modes = [ability.modes[m] for m in move_mode(move) if m < len(ability.modes)]
            open_modes = [
                m
                for m in modes or ability.modes
                if (w := target_of(m)) is None or legal_targets(state, layer, w)
            ]
            least = len(modes) or how_many(state, layer, ability, len(open_modes))[0]
            if len(open_modes) < least:
                aims = (target_of(m) for m in modes or ability.modes)
                wanted = [w for w in aims if w is not None]
                return no_target(state, layer, tried.name, wanted, move.targets)
            wanted += [w for m in open_modes if (w := target_of(m)) is not None]
        for one in () if getattr(ability, "modes", ()) else targets_of(ability):
            wanted.append(one)
            if not is_optional(ability) and not legal_targets(state, layer, one):
                return no_target(state, layer, tried.name, [one], move.targets)
    if move.targets and not wanted:
        because = say("{card} has no target to declare", card=tried.name)
        return Because(because, say("no target were named"))
    if move.targets:
        legal = {t for w in wanted for t in legal_targets(state, layer, w)}
        for target in move.targets:
            if target not in legal:
                kinds = list(dict.fromkeys(_wanted(state, target, w) for w in wanted))
                said = say(
                    "{card} needs {wanted}; {facts}",
                    card=tried.name,
                    wanted=listed(kinds, "or"),
                    facts=facts_of(state, target),
                )
                return Because(
                    said, say("the target fitted that"), no_target_because(state, target, wanted)
                )
    return None


def no_target(
    state: State, layer: Object, name: str, wanted: list[Targeted], named: tuple[int, ...]
) -> Because:
    """That nothing is of any of the kinds that have to be targeted, or nothing of them lives.

    Args:
        named: what a move names as its targets.
    """
    plain = [replace(one, suffers=False) for one in wanted]
    lifeless = any(legal_targets(state, layer, one) for one in plain)
    kinds = dict.fromkeys(_kind(one, lifeless=lifeless and one.suffers) for one in wanted)
    each = [say("an {kind}" if kind[0] in "aeiou" else "a {kind}", kind=kind) for kind in kinds]
    because = say("{card} needs {wanted}, and there is none", card=name, wanted=listed(each, "or"))
    speaks = Context(layer.id, layer.player)
    heroless = no_such_hero(state, tuple(one.what for one in wanted), speaks)
    of_it = no_target_because(state, named[0], wanted) if named else ()
    also = dict.fromkeys((*heroless, *of_it, *(DOES_NOT_LIVE if lifeless else ())))
    return Because(because, say("there were a legal target"), tuple(also))


def no_target_because(state: State, target: int, wanted: list[Targeted]) -> tuple[str, ...]:
    """The rules by which an object is no target of any of those kinds, if it is more than that it
    does not fit: where it is, that it is no attack, or that it lacks a property."""
    object = state.objects.get(target)
    if object is None:
        return ("1.2.3d",)
    if not targetable(object) and not any(map(outside, wanted)):
        return ("1.8.5a",)
    reasons = {_does_not_fit_because(state, object, one) for one in wanted}
    return reasons.pop() if len(reasons) == 1 else ()


def _wanted(state: State, target: int, wanted: Targeted) -> str:
    """What has to be targeted instead of an object."""
    object = state.objects.get(target)
    return _kind(wanted, lifeless=object is not None and not could_suffer(state, object, wanted))


def _kind(wanted: Targeted, *, lifeless: bool) -> str:
    """What has to be targeted, and that it has to live, where something of the kind does not."""
    kind = description_shown(wanted.what)
    return say("{kind} that is a living object", kind=kind) if lifeless else kind


def _does_not_fit_because(state: State, object: Object, wanted: Targeted) -> tuple[str, ...]:
    what = wanted.what
    if "attack" in (*what.words, *what.either) and not is_attack(state, object):
        return ("1.2.2d", "1.4.2a") if "Attack" in types_of(state, object) else ("1.2.2d",)
    if "card" in what.words and not object.is_card:
        return ("1.4.3a", "1.2.2e") if object.kind == "proxy" else ("1.2.2e",)
    if what.named is not None and not is_called(name := card_of(state, object).name, what):
        if moniker_of(name).casefold() == what.named.casefold():
            return ("2.7.3c",)
        return ("2.7.5",) if in_name(name, what.named) else ()
    if "living object" in what.words and object.life is None:
        unless_permanent = () if object.card.life is None else ("2.5.1a",)
        return (*NO_TARGET.of(state.edition)("8.5.3c"), *unless_permanent)
    if what.role == "layer" and object.zone != "stack":
        return NO_TARGET.of(state.edition)("8.5.26")
    if not could_suffer(state, object, wanted):
        return DOES_NOT_LIVE
    return ("1.8.7",) if lacks_property(state, object, what) else ()


@carries("1.8.5d")
def fails_for_it(keyword: str) -> tuple[str, ...]:
    """What the effect would fail for is not "any" target, as damage is dealt to; of other targets
    only the effect keyword itself says what they are."""
    return ("1.8.5d", keyword) if keyword == "8.5.3c" else (keyword,)


@otherwise("1.8.5d", editions=(NEWER,))
def cannot_be_applied_to_it(keyword: str) -> tuple[str, ...]:
    """An effect that can be applied to certain objects only, as damage to living objects and
    negating to layers, has no other legal targets."""
    return ("1.8.5d", keyword)


DOES_NOT_LIVE = ("1.8.5d", "8.5.3", "2.5.1a")
"""Why damage has no such target, in the newest text."""

NO_TARGET = ByEdition(fails_for_it, cannot_be_applied_to_it)


def facts_of(state: State, id: int) -> str:
    """What an object is, for the explanation of why it does not fit."""
    object = state.objects.get(id)
    if object is None:
        return say("{target} is gone", target=state.name(id))
    card = source_of(state, object).card
    facts = [line_said(card.line) or say("no type line")]
    if card.cost is not None:
        cost = "X" if card.x else card.cost
        facts.append(say("{property} {value}", property=word("property", "cost"), value=cost))
    for prop in ("power", "defense"):
        value = value_of(state, object, prop).value
        if value is not None:
            facts.append(say("{property} {value}", property=word("property", prop), value=value))
    return say(
        "{target} is {facts} ({where})",
        target=state.name(id),
        facts=word("list", ", ").join(facts),
        where=_where(object),
    )


def _where(object: Object) -> str:
    """The zone an object is in, or that it defends, and on which chain link."""
    zone = word("zone", object.zone)
    if object.role == "defending":
        return say("defending on chain link {link}", link=object.link)
    if object.link:
        return say("{zone} on chain link {link}", zone=zone, link=object.link)
    return zone


def move_mode(move: Play | Activate) -> tuple[int, ...]:
    return move.mode if isinstance(move, Play) else ()


@forbids("5.1.3a", moves=(Play, Activate))
def x_of_its_cost(state: State, player: int, move: Play | Activate) -> Because | None:
    """A value is declared for X only where a cost has one."""
    if move.x is None:
        return None
    tried = attempt(state, move)
    if tried is None:
        return None
    card = tried.object.card
    if tried.ability is not None:
        asked = tried.ability.cost.x or tried.ability.cost.x_in_deeds
    else:
        asked = card.x or card.x_in_deeds
        if asked and move.x < card.least_x:
            return Because(say("X can't be 0"), say("X were 1 or greater"))
    if asked:
        return None
    because = say("the cost of {card} has no X", card=tried.name)
    return Because(because, say("no value of X were declared"))


@forbids("1.7.5", "5.1.4a", moves=(Play,))
def modes_it_has(state: State, player: int, move: Play) -> Because | None:
    """Modes are declared for a modal ability: those it has, none twice, as many as it says."""
    if not move.mode:
        return None
    card = state.objects[move.card].card
    modal = card.modal
    if modal is None:
        because = say("{card} has no modes", card=card.full_name)
        return Because(because, say("no mode were declared"))
    modes = len(modal.modes)
    number, most = how_many(state, replace(state.objects[move.card], controller=player), modal)
    several = number <= len(move.mode) <= most
    if several and all(0 <= m < modes for m in move.mode) and len({*move.mode}) == len(move.mode):
        return None
    name = card.full_name
    said = say(
        "{card} has {modes} modes, of which {n} {n:is|are} chosen", card=name, modes=modes, n=number
    )
    twice = len({*move.mode}) < len(move.mode)
    why = ("1.7.5b",) if twice else ("1.7.5e",) if modal.per or modal.more else ()
    return Because(said, say("the modes were {n} of 1 to {modes}", n=number, modes=modes), why)


def price(state: State, player: int, tried: Attempt, x: int | None) -> tuple[int, int]:
    """(action points, resource points) of a card, by the cheapest allowance there is to play it."""
    more = sum(a.cost.resources for _, a in tried.object.card.additional if not a.optional)
    outside = tried.object.zone not in ("hand", "arsenal")
    free = outside and any(p.free for p in permissions(state, player, tried.object))
    x = x if tried.object.card.x else None
    return costs(state, player, tried.object, tried.types, x, more, free=free)


@carries("5.4.4b")
def pays_otherwise(state: State, player: int, tried: Attempt) -> bool:
    """Whether an alternative cost would do to play a card, action points not being part of it."""
    if not tried.card or not tried.object.card.alternative:
        return False
    if state.action_points[player] < price(state, player, tried, None)[0]:
        return False
    return any(
        alternative_payable(state, player, tried.object, alternative)
        for _, alternative in tried.object.card.alternative
    )


@forbids("5.1.7a", "1.14.2b", moves=(Play, Activate))
def can_pay(state: State, player: int, move: Play | Activate) -> Because | None:
    """If an asset-cost can't be paid in full, the card or ability is illegal."""
    tried = attempt(state, move)
    if tried is None or pays_otherwise(state, player, tried):
        return None
    if tried.card:
        # The card is on the stack when costs are calculated; what it costs does not depend on it.
        action, resources = price(state, player, tried, move.x)
        besides: tuple[int, ...] = (tried.object.id,)
        additional = tuple(a.cost for _, a in tried.object.card.additional if not a.optional)
    else:
        assert tried.ability is not None
        action, resources = activation_costs(state, player, tried.object, tried.ability, move.x)
        besides = (tried.object.id,) if tried.object.zone == "hand" else ()
        additional = ()
    missing, name = [], state.players[player]
    life = sum(c.life for c in additional) if tried.ability is None else tried.ability.cost.life
    if life and life > life_of(state, player):
        has = life_of(state, player)
        missing.append(say("{n} life ({player} has {has})", n=life, player=name, has=has))
    if state.action_points[player] < action:
        missing.append(say("{n} action point ({player} has none)", n=action, player=name))
    chi = 0 if tried.ability is None else tried.ability.cost.chi
    if chi and (most := chi_payable(state, player, besides)) < chi:
        said = say(
            "{n} chi {n:point|points} ({player} can have at most {most})",
            n=chi,
            player=name,
            most=most,
        )
        missing.append(said)
    most = payable(state, player, besides) - chi
    if most < resources and resources:
        dearer = increases(state, player, tried.object, tried.ability)
        more = [say(", {n} more by {source}", n=number, source=by) for by, number, _ in dearer]
        said = say(
            "{n} resource {n:point|points}{more} ({player} has {has} and can pitch for {rest})",
            n=resources,
            more="".join(more),
            player=name,
            has=(has := min(state.resources[player], most)),
            rest=most - has,
        )
        missing.append(said)
    elif additional and not effect_cost_payable(
        state, player, tried.object.id, additional, resources
    ):
        return None  # 5.1.8a speaks of it
    if not missing:
        return None
    because = say("{card} costs {costs}", card=tried.name, costs=listed(missing))
    legal_if = say("the cost could be paid")
    hand = [state.objects[i] for i in state.zone(player, "hand") if i not in besides]
    if most >= resources or not hand or any(card.unknown or card.card.pitch for card in hand):
        return Because(because, legal_if)
    names = listed([card.card.full_name for card in hand])
    said = say("{because}; {cards} has no pitch", because=because, cards=names)
    return Because(said, legal_if, ("1.14.3a",))


@spares("5.1.6a", moves=(Play,))
def costs_less(state: State, player: int, move: Play) -> list[Because]:
    """What could not be paid for, or not with what is there already, but for what makes it cost
    less, as that is worked out."""
    tried = attempt(state, move)
    less = 0 if tried is None or not tried.card else reduction(state, player, tried.object)
    if tried is None or less <= 0 or can_pay(state, player, move):
        return []
    _, resources = price(state, player, tried, move.x)
    most, there = payable(state, player, (tried.object.id,)), state.resources[player]
    if resources + less <= most and not resources <= there < resources + less:
        return []
    dearer = [one.amount for one in increases(state, player, tried.object)]
    return [Because(as_worked_out(tried.object, resources, less, dearer))]


def with_x(state: State, object: Object, x: int | None) -> State:
    """With the X that is declared for what is done to pay, or the least there can be."""
    if not object.card.x_in_deeds:
        return state
    return state.put(replace(object, x=max(x or 0, object.card.least_x)))


@forbids("5.1.8a", "1.14.4b", moves=(Play, Activate))
def can_pay_effects(state: State, player: int, move: Play | Activate) -> Because | None:
    """If an effect-cost can't be paid, the card or ability is illegal."""
    tried = attempt(state, move)
    if tried is None or pays_otherwise(state, player, tried):
        return None
    if tried.card:
        additional = sure_deeds(tried.object.card)
        _, resources = price(state, player, tried, move.x)
        state = with_x(state, tried.object, move.x)
    else:
        assert tried.ability is not None
        additional = (tried.ability.cost,)
        _, resources = activation_costs(state, player, tried.object, tried.ability, move.x)
    if payable(state, player, (tried.object.id,)) < resources:
        resources = 0
    x = None if tried.card else move.x
    if additional and not effect_cost_payable(
        state, player, tried.object.id, additional, resources, x
    ):
        if tried.object.tapped and any(cost.tap_this for cost in additional):
            because = say("{card} is tapped already", card=tried.object.card.full_name)
            return Because(because, say("it were untapped"), ("8.5.55a",))
        hero = state.objects[state.heroes[player]]
        if hero.tapped and any(Tap(whom="you") in cost.effects for cost in additional):
            because = say("{card} is tapped already", card=hero.card.full_name)
            return Because(because, say("it were untapped"), ("8.5.55a",))
        return Because(say("the additional cost of {card} can't be paid", card=tried.name))
    return None


@forbids("5.2.2", moves=(Activate,))
def can_activate(state: State, player: int, move: Activate) -> Because | None:
    """A functional ability of an object that the player controls, or owns if nobody controls it."""
    object = state.objects[move.source]
    tried = attempt(state, move)
    if not object.is_card:
        because = say("{object} has no activated abilities", object=state.name(object.id))
        return Because(because, "", ("1.4.3a",))
    name, zone = object.card.full_name, word("zone", object.zone)
    if tried is None or tried.ability is None:
        if object.zone in ("hand", "arsenal") and not activated_of(state, object):
            said = say(
                "{card} has no such activated ability; a card from {zone} is played: write "
                "play {card}",
                card=name,
                zone=zone,
            )
            return Because(said)
        if object.id in state.heroes and object.card.line == NAMELESS:
            said = say(
                "{player} has no such activated ability: no hero of that name is known; the "
                "board says which one by hero:",
                player=name,
            )
            return Because(said)
        return Because(say("{card} has no such activated ability", card=name))
    if object.player != player:
        whose = state.players[player]
        return Because(say("{player} does not control {card}", player=whose, card=name))
    cost = tried.ability.cost
    if cost.discard_this:
        if object.zone == "hand":
            return None
        because = say("{card} is not in hand", card=name)
        return Because(because, say("it were in hand (5.2.4)"), ("1.7.4b",))
    if not functional(state, object, tried.ability):
        if object.role == "defending" and not is_permanent(object):
            because = say("abilities of {card}, a defending card, are not functional", card=name)
            return Because(because, "", ("1.7.4a",))
        where = works_in_pile(tried.ability)
        here, there = zone_name(object.zone), zone_name(where) if where else word("zone", "arena")
        because = say("abilities of {card} are not functional in the {zone}", card=name, zone=here)
        return Because(because, say("it were in the {zone}", zone=there), ("1.7.4",))
    return None


@spares("1.7.4b", moves=(Activate,))
def works_outside_the_arena(state: State, player: int, move: Activate) -> list[Because]:
    """An ability works outside the arena where its cost can only be paid there, or it says so."""
    tried = attempt(state, move)
    if tried is None or tried.ability is None or tried.object.zone in ARENA:
        return []
    in_hand = tried.ability.cost.discard_this and tried.object.zone == "hand"
    if not in_hand and works_in_pile(tried.ability) != tried.object.zone:
        return []
    said = say(
        (
            "The ability of {card} works in the {zone}: its cost can only be paid there"
            if in_hand
            else "The ability of {card} works in the {zone}: it says so"
        ),
        card=tried.object.card.full_name,
        zone=word("zone", tried.object.zone),
    )
    return [Because(said)]


@forbids("5.2.1a", moves=(Activate,))
def limit_reached(state: State, player: int, move: Activate) -> Because | None:
    """An ability with a limit can't be activated more often than that."""
    tried = attempt(state, move)
    if tried is None or tried.ability is None:
        return None
    left = uses_left(state, tried.object, move.ability, tried.ability)
    if left is None or left > 0:
        return None
    used = dict(tried.object.used).get(move.ability, 0)
    because = say(
        "{card} has been activated {times} this turn, which is the limit",
        card=tried.name,
        times=_times(used),
    )
    begun = _begun_before(state, tried.object)
    if begun is None:
        return Because(because, say("it were a new turn"))
    said = say(
        "{because}; its hit made {ability} trigger before the board begins (6.6.5e), "
        "and the file lists no effect of that",
        because=because,
        ability=begun.ability,
    )
    return Because(said, say("it were a new turn, or the file had {line}", line=begun.line))


@spares("5.2.3", moves=(Activate,))
def past_the_limit(state: State, player: int, move: Activate) -> list[Because]:
    """An effect lets an ability be activated more often than its limit says."""
    tried = attempt(state, move)
    if tried is None or tried.ability is None:
        return []
    allowing = past_its_limit(state, tried.object, move.ability, tried.ability)
    add_up = do_add_up(tried.object, move.ability, tried.ability, allowing)
    return [
        Because(
            say(
                "{card} has reached its limit this turn, and {source} allows one more activation",
                card=tried.name,
                source=effect.source,
            ),
            "",
            ("5.2.3c", "5.2.1a"),
            ("5.2.3d",) if add_up else (),
        )
        for effect in allowing
    ]


def _times(number: int) -> str:
    if number in (1, 2):
        return say("once" if number == 1 else "twice")
    return say("{n} times", n=number)


def _begun_before(state: State, source: Object) -> UsedUp | None:
    """What a hit on the board file made trigger that would let this attack once more, if the file
    said that its effect is in force."""
    for link in state.links:
        for used in untold(state, link) if link.source == source.id else ():
            if any(isinstance(effect, ExtraAttack) for effect in used.effects):
                return used
    return None


@forbids("5.2.1e", moves=(Activate,))
def condition_not_met(state: State, player: int, move: Activate) -> Because | None:
    """An activation condition has to be met."""
    tried = attempt(state, move)
    if tried is None or tried.ability is None or tried.ability.condition is None:
        return None
    context = Context(tried.object.id, player)
    if holds(state, tried.ability.condition, context):
        return None
    told = as_far_as_told(state, tried.ability.condition, context)
    because = say(
        "the condition to activate {ability} is not met{as_told}", ability=tried.name, as_told=told
    )
    return Because(because)


@forbids("1.14.3a", moves=(Pitch,))
def has_pitch(state: State, player: int, move: Pitch) -> Because | None:
    """A card without the pitch property can't be pitched."""
    object = state.objects[move.card]
    if object.unknown or object.card.pitch is not None:
        return None
    return Because(say("{card} has no pitch", card=object.card.full_name))


@forbids("1.0.2", "1.14.3", moves=(Pitch,))
def kept_in_hand(state: State, player: int, move: Pitch) -> Because | None:
    """An effect keeps cards of its kind from being pitched."""
    object = state.objects[move.card]
    source = kept_from_pitching(state, object)
    if not source:
        return None
    name = object.card.full_name
    return Because(say("{source} says that {card} can't be pitched", source=source, card=name))


@forbids("1.14.3", moves=(Pitch,))
def from_hand(state: State, player: int, move: Pitch) -> Because | None:
    """Cards are pitched from the player's hand."""
    object = state.objects[move.card]
    if object.zone == "hand" and object.owner == player:
        return None
    name, whose = object.card.full_name, state.players[player]
    return Because(say("{card} is not in {player}'s hand", card=name, player=whose))
