"""Attacking 1 to 3, 5 and 9: who may attack what and with what, and how strong an attack is."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations

from judgetool.engine.choice import Violation
from judgetool.engine.legality import Because, reasons
from judgetool.engine.memory import remembered
from judgetool.engine.rulebook import Grounds
from judgetool.engine.supposing import asked, is_asking
from judgetool.engine.view import Number, Term
from judgetool.games.grand_archive import continuous
from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.combat.roles import is_unit, parts, unattackable, weighed
from judgetool.games.grand_archive.legality import allowed, forbids, kept_from, spares
from judgetool.games.grand_archive.moves import At, Attack
from judgetool.games.grand_archive.objects.state import FIELD, INTENT, MAIN, State
from judgetool.games.grand_archive.playing import costs
from judgetool.games.grand_archive.rulebook import carries, reads, tells
from judgetool.language import say

ATTACKS = (Attack,)


# --- when ------------------------------------------------------------------------------------


def slow_timing(state: State, player: int) -> list[Because]:
    """Why a player could not take a slow action now."""
    found = []
    if player != state.turn_player:
        turn = state.players[state.turn_player]
        who = state.players[player]
        because = say("it is {turn}'s turn, not {player}'s", turn=turn, player=who)
        legal_if = say("it were {player}'s own turn", player=state.players[player])
        found.append(Because(because, legal_if))
    if state.step != MAIN:
        because = say("it is not the Main Phase: a combat phase is on")
        found.append(Because(because, say("combat were over")))
    if state.stack:
        because = say("the Effects Stack is not empty")
        found.append(Because(because, say("everything on the Effects Stack had resolved")))
    return found


@forbids("Attacking 1.7", moves=ATTACKS)
def one_combat_at_a_time(state: State, player: int, move: Attack) -> Because | None:
    """Only one combat phase is on at a time, in which no attack card comes to be declared."""
    if state.combat is None or state.declaring is not None:
        return None
    return Because(say("a combat phase is on already"), say("it were over"))


@forbids("Attacking 1.2", moves=ATTACKS)
@reads(
    "Attacking 1.2",
    unclear="What a slow player action is.",
    we="One that a player with Opportunity takes on their own turn, in their Main Phase, outside "
    "combat, with nothing on the Effects Stack.",
    because="The publisher's page on timing says so, and Attacking 2.3 counts up the same things.",
)
def at_slow_timing(state: State, player: int, move: Attack) -> list[Because]:
    """Attacks are declared as a slow action in a player's main phase."""
    if state.declaring is not None:
        return []
    also = ("Attacking 5.1",) if move.weapons else ()
    return [
        Because(because.text, because.legal_if, also=also) for because in slow_timing(state, player)
    ]


# --- with what -------------------------------------------------------------------------------


@forbids("Attacking 1", moves=ATTACKS)
def by_own_unit(state: State, player: int, move: Attack) -> Because | None:
    """A player attacks through an ally or a champion of theirs."""
    name = state.name(move.attacker)
    if not is_unit(state, move.attacker):
        because = say("{object} is no ally and no champion on the field", object=name)
        return Because(because, say("an ally or a champion attacked"))
    if state.objects[move.attacker].player != player:
        said = say("{player} does not control {object}", player=state.players[player], object=name)
        return Because(said, say("{player} controlled it", player=state.players[player]))
    return None


@forbids("Attacking 3", moves=ATTACKS)
def by_the_champion_of_the_card(state: State, player: int, move: Attack) -> Because | None:
    """The attack of an attack card is made by the champion in whose intent it is."""
    if state.declaring is None or move.attacker == state.champions[player]:
        return None
    because = say(
        "it is the attack of {card} that is declared now, which {champion} makes",
        card=state.name(state.declaring),
        champion=state.name(state.champions[player]),
    )
    legal_if = say("{champion} attacked", champion=state.name(state.champions[player]))
    return Because(because, legal_if, also=("Attacking 5",))


@forbids("Attacking 1.4", moves=ATTACKS)
@carries("Attacking 1.1")
def by_an_awake_unit(state: State, player: int, move: Attack) -> Because | None:
    """Attacking rests the unit as a cost, which a rested one can't pay."""
    attacker = state.objects.get(move.attacker)
    if state.declaring is not None or attacker is None or attacker.awake:
        return None
    because = say(
        "{object} is rested and can't be rested for the attack", object=state.name(attacker.id)
    )
    return Because(because, say("it were awake"), also=("Attacking 1.1",))


@spares("Attacking 1.4", moves=ATTACKS)
def by_a_woken_unit(state: State, player: int, move: Attack) -> list[Because]:
    """A unit that has attacked attacks again if it is awake."""
    return [] if state.declaring is not None else woken(state, move.attacker)


def woken(state: State, id: int) -> list[Because]:
    """That a unit that has attacked is awake, and can be rested for another attack."""
    unit = state.objects.get(id)
    if unit is None or not unit.awake or id not in state.attacked:
        return []
    said = say("{object} has attacked already, but is awake", object=unit.card.name)
    return [Because(said, spares=True)]


@spares("Attacking 1.1", moves=ATTACKS)
def by_a_new_unit(state: State, player: int, move: Attack) -> list[Because]:
    """A unit may attack in the turn in which it enters the field, or comes to be controlled."""
    attacker = state.objects.get(move.attacker)
    if attacker is not None and attacker.player == player != attacker.owner:
        who = state.players[player]
        name = attacker.card.name
        said = say("{player} controls {object} and may attack with it", player=who, object=name)
        return [Because(said, rules=("beyond the pages: control",), spares=True)]
    if attacker is None or not attacker.new:
        return []
    said = say("{object} entered the field this turn and may attack", object=attacker.card.name)
    return [Because(said, spares=True)]


@forbids("Attacking 1.3", moves=ATTACKS)
@reads(
    "Attacking 1.3",
    "Attacking 5",
    unclear="Whether a champion without power of its own may attack with a weapon or an attack "
    "card, as 1.3 lets no unit attack without power.",
    we="It may, whatever the power of the weapon or the card is; only a plain attack needs power "
    "of the unit's own above 0.",
    because="Attacking 5 counts up the ways in which a champion attacks, and asks for a power stat "
    "above 0 for the plain one alone.",
)
def with_power(state: State, player: int, move: Attack) -> Because | None:
    """A unit without power, or with 0 or less, can't attack plainly."""
    if move.attacker not in state.objects or state.declaring is not None or move.weapons:
        return None
    power = continuous.power(state, move.attacker)
    if power.value is not None and power.value > 0:
        return None
    champion = "Champion" in continuous.types(state, move.attacker)
    name = state.name(move.attacker)
    return Because(
        say("{object} has no power", object=name)
        if power.value is None
        else say("{object} has {number}", object=name, number=power),
        say("it had power above 0, or attacked with a weapon or an attack card")
        if champion
        else say("it had power above 0"),
        also=("Attacking 5",) if champion else (),
    )


@spares("Attacking 5", moves=ATTACKS)
def powerless_with_a_weapon(state: State, player: int, move: Attack) -> list[Because]:
    """A champion without power may attack with a weapon."""
    attacker = state.objects.get(move.attacker)
    if attacker is None or state.declaring is not None or not move.weapons:
        return []
    power = continuous.power(state, move.attacker).value
    if power is not None and power > 0:
        return []
    said = say("{object} attacks with a weapon and needs no power", object=attacker.card.name)
    return [Because(said, also=("Attacking 1.3",), spares=True)]


@spares("Attacking 5", moves=ATTACKS)
def by_power_of_its_own(state: State, player: int, move: Attack) -> list[Because]:
    """A champion with power of its own attacks without a weapon and without a card."""
    champion = move.attacker in state.champions and move.attacker in state.objects
    if not champion or state.declaring is not None or move.weapons:
        return []
    power = continuous.power(state, move.attacker)
    if power.value is None or power.value <= 0:
        return []
    name = state.name(move.attacker)
    said = say("{object} has {number} and needs no weapon", object=name, number=power)
    return [Because(said, also=("Attacking 1.3",), spares=True)]


def _has_several_weapons(grounds: Grounds) -> bool:
    """Whether a player controls several weapons, in a case."""
    return any(
        sum("Weapon" in continuous.types(state, id) for id in state.zone(player, FIELD)) > 1
        for state in grounds.states
        for player in range(len(state.players))
    )


@forbids("Attacking 5", moves=ATTACKS)
@reads(
    "Attacking 5",
    "Attacking 5.1",
    unclear="With how many weapons at a time a champion attacks.",
    we="With one, unless a text allows more.",
    because="The rules speak of the use of a weapon, and of whether a player will use one.",
    where=_has_several_weapons,
)
def weapons_fit(state: State, player: int, move: Attack) -> list[Because]:
    """A champion attacks with a weapon that its player controls."""
    if not move.weapons:
        return []
    found = []
    if is_unit(state, move.attacker) and "Champion" not in continuous.types(state, move.attacker):
        because = say(
            "{object} is no champion and uses no weapon", object=state.name(move.attacker)
        )
        found.append(Because(because, say("the champion attacked")))
    for weapon in move.weapons:
        found += _no_weapon(state, player, weapon)
    many = continuous.weapons_allowed(state, move.attacker)
    if len(set(move.weapons)) > many or len(set(move.weapons)) < len(move.weapons):
        because = say("{n} weapons are named", n=len(move.weapons))
        found.append(Because(because, say("{n} weapon were used at a time", n=many)))
    return found


@spares("Attacking 5.2", moves=ATTACKS)
def announced_only_now(state: State, player: int, move: Attack) -> list[Because]:
    """With an attack card, a weapon is announced only as the attack is declared."""
    if state.declaring is None or not move.weapons:
        return []
    said = say(
        "Whether a weapon is used with {card} is announced only now that it has resolved",
        card=state.name(state.declaring),
    )
    return [Because(said, spares=True)]


def _no_weapon(state: State, player: int, weapon: int) -> list[Because]:
    object = state.objects.get(weapon)
    name = state.name(weapon)
    if object is None or object.zone != FIELD or "Weapon" not in continuous.types(state, weapon):
        return [Because(say("{object} is no weapon on the field", object=name))]
    if object.player != player:
        who = state.players[player]
        because = say("{player} does not control {object}", player=who, object=name)
        return [Because(because, say("{player} controlled it", player=who))]
    return []


# --- at what ---------------------------------------------------------------------------------


def parts_of(state: State, move: Attack) -> tuple[int, ...]:
    """What an attack would consist of as it is declared."""
    player = state.objects[move.attacker].player if move.attacker in state.objects else None
    cards = () if state.declaring is None else state.zone(player, INTENT)
    return (move.attacker, *cards, *move.weapons)


def cleaves_by(state: State, move: Attack) -> int | None:
    """What of an attack has cleave, if anything has: its attacker, or its card."""
    consists = parts_of(state, move)
    return next((id for id in consists if continuous.has(state, id, "cleave")), None)


@forbids("Attacking 2.2", moves=ATTACKS)
def targets_fit(state: State, player: int, move: Attack) -> list[Because]:
    """The target is named in the declaration, several one by one; without a valid one nothing is
    declared."""
    consists = parts_of(state, move)
    many = continuous.targets_allowed(state, consists)
    if not move.targets:
        if many > 1 and _attackable(state, player, move.attacker, move.weapons):
            return []
        return [Because(say("no target is named"), say("a unit of another player were named"))]
    found = []
    able = _attackable(state, player, move.attacker, move.weapons)
    for target in dict.fromkeys(move.targets):
        if target not in able:
            found += unattackable(state, player, target, consists)
    if len(move.targets) > many or len(set(move.targets)) < len(move.targets):
        found.append(
            Because(
                say("{n} targets are named", n=len(move.targets)),
                say("1 target were named")
                if many == 1
                else say("up to {n} different targets were named", n=many),
            )
        )
    return found


@forbids("beyond the pages: taunt", moves=ATTACKS)
def taunted(state: State, player: int, move: Attack) -> list[Because]:
    """A unit with taunt that is awake is a target before others of its controller, if it can be;
    an attack that is at all of them leaves none of them out."""
    if cleaves_by(state, move) is not None:
        return []
    able = _attackable(state, player, move.attacker, move.weapons)
    before = [id for id in able if id not in move.targets and _taunts(state, id)]
    found = []
    for target in (id for id in move.targets if id in able and not _taunts(state, id)):
        theirs = state.objects[target].player
        for id in before:
            if state.objects[id].player == theirs:
                names = {"unit": state.name(id), "object": state.name(target)}
                said = say("{unit} has taunt and has to be attacked before {object}", **names)
                found.append(Because(said, say("{unit} were rested", **names)))
    return found


@spares("beyond the pages: cleave", moves=ATTACKS)
def cleaves(state: State, player: int, move: Attack) -> list[Because]:
    """A unit with cleave attacks several units, also those that are not named."""
    there = [id for id in move.targets if id in state.objects]
    by = cleaves_by(state, move)
    if by is None or not there or (len(there) < 2 and {*cleaved(state, player, move)} <= {*there}):
        return []
    name = state.name(by)
    who = state.players[state.objects[there[0]].player]
    said = say("{attacker} has cleave and attacks all units of {player}", attacker=name, player=who)
    return [Because(said, spares=True)]


def _taunts(state: State, id: int) -> bool:
    return state.objects[id].awake and continuous.has(state, id, "taunt")


@spares("beyond the pages: taunt", moves=ATTACKS)
def taunts_rested(state: State, player: int, move: Attack) -> list[Because]:
    """A unit with taunt that is rested, can't be a target or has lost it is none before others."""
    theirs = {state.objects[id].player for id in move.targets if id in state.objects}
    able = _attackable(state, player, move.attacker, move.weapons)
    others = [id for id in _others(state, player) if id not in move.targets]
    said = [_no_taunt(state, id, id in able) for id in others if state.objects[id].player in theirs]
    return [Because(text, spares=True) for text in said if text]


def _no_taunt(state: State, id: int, able: bool) -> str:
    """Why a unit that prints taunt, or has it, is no target before others; "" of any other."""
    unit, name = state.objects[id], state.name(id)
    if not continuous.has(state, id, "taunt"):
        printed = w.Keyword("taunt") in unit.card.abilities
        return say("{unit} has lost taunt", unit=name) if printed else ""
    if not unit.awake:
        return say("{unit} has taunt, but is rested", unit=name)
    return "" if able else say("{unit} has taunt, but can't be attacked", unit=name)


@spares("Attacking 2.2", moves=ATTACKS)
def targets_are_not_kept(state: State, player: int, move: Attack) -> list[Because]:
    """What could keep the targets from being attacked does not."""
    consists = parts_of(state, move)
    found = (weighed(state, player, target, consists) for target in dict.fromkeys(move.targets))
    return [one for each in found for one in each if one.spares]


@forbids("Attacking 1.5", moves=ATTACKS)
def costs_can_be_paid(state: State, player: int, move: Attack) -> list[Because]:
    """Additional costs are paid while declaring; what can't be paid for isn't declared."""
    if move.attacker not in state.objects:
        return []
    if move.targets or more_targets(state, player, move):
        return costs.short(state, player, move)
    able = _attackable(state, player, move.attacker, move.weapons)
    return [each for id in able for each in costs.short(state, player, At(move, id).whole)][:1]


@spares("Attacking 1.5", moves=ATTACKS)
def costs_are_paid(state: State, player: int, move: Attack) -> list[Because]:
    """There are additional costs of an attack, and they can be paid or are those of others."""
    if move.attacker not in state.objects or costs.short(state, player, move):
        return []
    if not costs.additional(state, player, move):
        return [Because(said, spares=True) for said in costs.not_imposed(state, move)]
    name = state.name(move.attacker)
    said = say("what it costs besides to attack with {object} can be paid", object=name)
    return [Because(said, spares=True)]


@forbids("beyond the pages: continuous effects", moves=ATTACKS)
def can_attack(state: State, player: int, move: Attack) -> list[Because]:
    """A text or an effect says that a unit can't attack.

    That nothing can attack a target is told with what else makes it none (``roles``), as it also
    ends the role of a defender.
    """
    return [*kept_from(state, move.attacker, "attack")]


def illegal_by_now(state: State, player: int, move: Attack) -> list[Violation]:
    """Why a declaration whose costs have been paid can't be completed."""
    checked = (
        ("Attacking 1", by_own_unit),
        ("Attacking 5", weapons_fit),
        ("Attacking 2.2", targets_fit),
        ("beyond the pages: taunt", taunted),
    )
    return [
        Violation((*reason.rules, number, *reason.also), reason.text, reason.legal_if)
        for number, restriction in checked
        for reason in reasons(restriction(state, player, move))
    ]


@carries("beyond the pages: cleave")
def cleaved(state: State, player: int, move: Attack) -> tuple[int, ...]:
    """The units that an attack with cleave is at: all that whoever controls its target has."""
    able = _attackable(state, player, move.attacker, move.weapons)
    theirs = state.objects[move.targets[0]].player
    return tuple(id for id in able if state.objects[id].player == theirs)


# --- what is offered -------------------------------------------------------------------------


def attacks(state: State, player: int) -> Iterator[Attack]:
    """Every attack that a player may declare now: at one unit, or at several, which are asked for
    one after the other."""
    one_by_one = (move for move in proposed(state, player) if allowed(state, player, move))
    return chain(one_by_one, at_several(state, player))


def at_several(state: State, player: int, using: int | None = None) -> Iterator[Attack]:
    """Every attack that a player may declare now whose targets are asked for; ``using`` as of
    :func:`proposed`."""
    for attacker, weapons in _means(state, player):
        move = Attack(attacker, weapons)
        if using in (None, attacker, *weapons) and allowed(state, player, move):
            yield move


def proposed(state: State, player: int, using: int | None = None) -> Iterator[Attack]:
    """Every attack at one unit that a player could think of: with one of theirs, at another's.

    Args:
        using: the unit or weapon to attack with, if one is asked about.
    """
    others = _others(state, player)
    for attacker, weapons in _means(state, player):
        if using is None or using in (attacker, *weapons):
            yield from (Attack(attacker, weapons, (target,)) for target in others)


def more_targets(state: State, player: int, move: Attack) -> tuple[int, ...]:
    """The units that an attack may have as a target besides those that it has."""
    if len(move.targets) >= continuous.targets_allowed(state, parts_of(state, move)):
        return ()
    return tuple(
        id
        for id in _attackable(state, player, move.attacker, move.weapons)
        if id not in move.targets and not costs.short(state, player, At(move, id).whole)
    )


@remembered
def _attackable(
    state: State, player: int, attacker: int, weapons: tuple[int, ...]
) -> tuple[int, ...]:
    """The units that an attack can have as a target, whatever that costs."""
    consists = parts_of(state, Attack(attacker, weapons))
    others = _others(state, player)
    return tuple(id for id in others if not unattackable(state, player, id, consists))


def _others(state: State, player: int) -> list[int]:
    return [i for i in state.field if is_unit(state, i) and state.objects[i].player != player]


def _means(state: State, player: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    champion = state.champions[player]
    own = [i for i in state.zone(player, FIELD) if is_unit(state, i)]
    weapons = [i for i in state.zone(player, FIELD) if "Weapon" in continuous.types(state, i)]
    for attacker in own if state.declaring is None else [champion]:
        yield attacker, ()
        if attacker == champion:
            for n in range(1, continuous.weapons_allowed(state, attacker) + 1):
                for used in combinations(weapons, n):
                    yield attacker, used


# --- how strong ------------------------------------------------------------------------------


@carries("Attacking 5.4", "Attacking 6.2")
def power(state: State) -> Number:
    """The power of the attack: of everything that has a part in it and has power, summed.

    Attacker, cards in the intent and the weapons still on the field count, whatever their types
    have become; so does what changes the power of the attack as a whole.
    """
    consists = (*parts(state), *_left(state))
    numbers = {id: continuous.power(state, id) for id in consists if counts(state, id)}
    powers = {id: number for id, number in numbers.items() if number.value is not None}
    terms: list[Term] = []
    for id, number in powers.items():
        is_set = len(powers) == 1 and any(term.sets for term in number.terms[1:])
        terms += number.terms if is_set else named(state, id, number)
    terms += continuous.attack_terms(state)
    value = sum(term.amount for term in terms)
    return Number("power", value if terms else None, tuple(terms))


def _left(state: State) -> tuple[int, ...]:
    """The weapons that have left the field and count all the same: none."""
    lost = () if state.combat is None or not is_asking() else state.combat.lost_weapons
    return tuple(id for id in lost if asked(False, _has_left, state, id, key=id))


@tells("Attacking 5.4")
def _has_left(_: bool, state: State, weapon: int) -> str:
    name = state.name(weapon)
    return say("{object} has left the field: its power no longer counts", object=name)


@carries("Attacking 5.4")
def counts(state: State, id: int) -> bool:
    """Whether a part of the attack counts: a weapon does whatever its types have become."""
    if state.combat is None or id not in state.combat.weapons:
        return True
    if "Weapon" in continuous.types(state, id):
        return True
    return not asked(False, _counts_still, state, id, key=id)


@tells("Attacking 5.4")
def _counts_still(_: bool, state: State, weapon: int) -> str:
    name = state.name(weapon)
    return say("{object} is no longer a weapon, but is used in this attack", object=name)


@carries("Attacking 5.3", "Damage Step 3.1")
def summed_by(state: State) -> tuple[str, ...]:
    """The rule by which the powers of the attack are one sum: 5.3 is about a champion's attacks."""
    champion = state.combat is not None and state.combat.declared in state.champions
    return ("Attacking 5.3",) if champion else ("Damage Step 3.1",)


def is_modified(state: State) -> bool:
    """Whether anything has changed the power of the attack or of a card in the intent."""
    if continuous.attack_terms(state):
        return True
    return any(len(continuous.power(state, id).terms) > 1 for id in state.intent)


def named(state: State, id: int, number: Number) -> tuple[Term, ...]:
    """The power of one part among those of others: what it is, and how it came about."""
    name = state.name(id)
    if len(number.terms) < 2:
        return (Term(name, number.value or 0, number.terms[0].cites if number.terms else ()),)
    if any(term.sets for term in number.terms[1:]):
        said = say("{object} ({number})", object=name, number=number)
        cites = tuple(dict.fromkeys(c for term in number.terms for c in term.cites))
        return (Term(said, number.value or 0, cites),)
    first, *more = number.terms
    return (Term(name, first.amount, first.cites), *more)


__all__ = ["attacks", "parts", "power"]
