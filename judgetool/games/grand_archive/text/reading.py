"""Moves as a judge types them.

``WHO: verb what``; any case, unique beginnings of names, ``.`` for pass.  What is paid for an
activation or a declaration may be said in the same line, and all retaliators are declared in one,
as are all targets of an attack.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from judgetool.cardgame.lines import move_lines as typed
from judgetool.cardgame.lines.options import asked_otherwise
from judgetool.cardgame.naming import several_abilities
from judgetool.engine.case import Position
from judgetool.engine.choice import Answer, Choice, Move
from judgetool.engine.naming import MoveError, after, numbered
from judgetool.games.grand_archive import moves as m
from judgetool.games.grand_archive.legality import violations
from judgetool.games.grand_archive.objects.state import FIELD, State
from judgetool.games.grand_archive.text.lines import OPTIONS, sources
from judgetool.games.grand_archive.text.manual import MANUAL_FORMS, read_manual
from judgetool.games.grand_archive.text.naming import InState, activated, groups, one
from judgetool.games.grand_archive.text.passing import PASSING
from judgetool.language import say

VERBS = {
    "pass": "pass",
    "attack": "attack [with UNIT or WEAPON] at TARGET [paying CARD, CARD]",
    "at": "at TARGET",
    "activate": "activate CARD [ability N] [at TARGET, TARGET] [paying CARD, CARD]",
    "retaliate": "retaliate with UNIT, UNIT",
    "declare": "declare UNIT to retaliate",
    "order": "order NAME, NAME",
    "pay": "pay CARD",
    "take": "take back",
    "no": "no, or no retaliation",
    "done": "done",
    "yes": "yes",
    "choose": "choose CARD or UNIT or NUMBER",
    "concede": "concede",
}
_THIRD = {**typed.third_persons(VERBS), "plays": "activate", "play": "activate"}
_AFTER_A_NAME = {**{verb: verb for verb in VERBS}, **_THIRD}
_NOBODY = ("retaliation", "retaliations", "retaliators", "retaliator", "more", "one")
_WORDS = typed.in_a_word(m.Pass(), m.Done())
_CLAUSES = {"at": "at", "on": "at", "targeting": "at", "ability": "ability", "paying": "paying"}


def _answers(position: Position[State], choice: Choice, who: str, text: str) -> list[Answer]:
    """The answers of a player's line: of several choices, or of one."""
    state = position.state
    verb, _, rest = text.partition(" ")
    verb, rest = _THIRD.get(verb.casefold(), verb.casefold()), rest.strip()
    if verb == "retaliate" and rest:
        named = _retaliating(state, state.players.index(who), after(rest, "with"))
        return typed.concluded(
            position, [Answer(who, move) for move in named], "retaliate", m.Done()
        )
    if verb == "attack" and rest:
        return _attacks(position, who, rest)
    if verb in ("order", "choose") and rest.casefold() in ("any order", "any", "order"):
        return OPTIONS.any_order(position, who)
    if verb == "order" and rest:
        return OPTIONS.in_order(position, who, InState(state).names_in(rest))
    return [Answer(who, move) for move in _moves(state, choice, who, verb, rest)]


def _moves(state: State, choice: Choice, who: str, verb: str, rest: str) -> Sequence[Move]:
    player = state.players.index(who)
    if not rest and verb in _WORDS:
        return [_WORDS[verb]]
    if verb == "no" and rest.casefold().removeprefix("more ") in _NOBODY:
        return [m.Done()]
    if verb == "take" and rest.casefold() == "back":
        return [m.TakeBack()]
    if verb == "activate" and rest:
        return _activate(state, player, rest)
    if verb == "declare" and rest:
        return _retaliating(state, player, re.sub(r"(?i) to retaliate$", "", rest))
    if verb == "at" and rest:
        return [_one_more(state, choice, player, rest)]
    if verb == "pay" and rest:
        return _paying(state, player, {"paying": after(rest, "with")})
    if verb == "choose" and rest:
        return [OPTIONS.chosen(state, choice, rest)]
    raise typed.unreadable(who, verb, VERBS, MANUAL_FORMS)


# --- attacks and retaliation ---------------------------------------------------------------------


def _attacks(position: Position[State], who: str, text: str) -> list[Answer]:
    """An attack and what is paid for it; each of several targets that it can have is an answer, so
    that no line that is written grows with them."""
    state = position.state
    player = state.players.index(who)
    move, paid = _attack(state, player, text)
    answers = [Answer(who, move)]
    if len(move.targets) > 1 and not violations(state, player, move):
        answers = [Answer(who, piece) for piece in _one_by_one(move)]
        answers = typed.concluded(position, answers, "targets", m.Done())
    return [*answers, *(Answer(who, each) for each in paid)]


def _one_by_one(move: m.Attack) -> Iterator[Move]:
    """An attack at several units as it is declared: without them, then at one after the other."""
    named = m.Attack(move.attacker, move.weapons)
    yield named
    for target in move.targets:
        yield m.At(named, target)
        named = m.At(named, target).whole


def _attack(state: State, player: int, text: str) -> tuple[m.Attack, list[Move]]:
    """An attack with a unit, or with one's champion and weapons, and what is paid for it."""
    head, clauses = _with_and_clauses(state, text)
    typed.only(clauses, "at", "paying")
    attacker, weapons = _attacking(state, player, InState(state).names_in(head))
    move = m.Attack(attacker, weapons)
    for name in InState(state).names_in(clauses.get("at", "")):
        move = _at(state, player, move, name).whole
    return move, _paying(state, player, clauses)


def _at(state: State, player: int, attack: m.Attack, name: str) -> m.At:
    """One more target of an attack."""
    mine = set(state.zone(player, FIELD))
    theirs = [i for i in state.field if i not in mine]

    def trouble(id: int) -> int:
        return len(violations(state, player, m.At(attack, id).whole))

    return m.At(attack, one(state, name, (theirs, *groups(state)), say("to attack"), trouble))


def _one_more(state: State, choice: Choice, player: int, name: str) -> m.At:
    """One more target of the attack that is being declared."""
    asked = next((o.attack for o in choice.options or () if isinstance(o, m.At)), None)
    if asked is None:
        raise asked_otherwise(choice)
    return _at(state, player, asked, name)


def _with_and_clauses(state: State, text: str) -> tuple[str, dict[str, str]]:
    """What is attacked with, "" for nothing that is named, and the clauses after it."""
    if text.casefold().partition(" ")[0] in ("at", "on", "targeting"):
        return typed.in_clauses(f" {text}", _CLAUSES, lambda name: not name)
    return typed.in_clauses(after(text, "with"), _CLAUSES, lambda named: _all_cards(state, named))


def _all_cards(state: State, text: str) -> bool:
    return all(InState(state).exists(name) for name in InState(state).names_in(text))


def _attacking(state: State, player: int, names: list[str]) -> tuple[int, tuple[int, ...]]:
    """The attacker and the weapons: of several names one may be that of a unit."""
    attacker: int | None = None
    weapons: list[int] = []
    champion = state.champions[player]
    for name in names:
        mine = state.zone(player, FIELD)
        of = (mine, state.field, *groups(state)[1:])

        def trouble(id: int) -> int:
            weapon = "Weapon" in state.objects[id].card.types
            tried = m.Attack(champion, (id,)) if weapon else m.Attack(id)
            return len(violations(state, player, tried)) + weapons.count(id)

        where = say("for {who} to attack with", who=state.players[player])
        found = one(state, name, of, where, trouble)
        if "Weapon" in state.objects[found].card.types or attacker is not None:
            weapons.append(found)
        else:
            attacker = found
    return (champion if attacker is None else attacker), tuple(weapons)


def _retaliating(state: State, player: int, text: str) -> list[Move]:
    """The declaration of each unit that retaliates."""
    combat = state.combat
    used: tuple[int, ...] = () if combat is None else combat.retaliators
    defending = () if combat is None else combat.targets
    found: list[Move] = []
    for name in InState(state).names_in(text):
        mine = state.zone(player, FIELD)
        free = mine if numbered(name)[1] is not None else [i for i in mine if i not in used]
        ready = [i for i in free if i in defending]
        where = say("that {who} could retaliate with", who=state.players[player])

        def trouble(id: int, used: tuple[int, ...] = used) -> int:
            return len(violations(state, player, m.Retaliate(id))) + (id in used)

        if numbered(name)[1] is not None:
            ready = list(free)  # numbered as they stand on the field
        unit = one(state, name, (ready, free, mine, state.field), where, trouble)
        used = (*used, unit)
        found.append(m.Retaliate(unit))
    return found


# --- cards and abilities -------------------------------------------------------------------------


def _activate(state: State, player: int, text: str) -> list[Move]:
    """The activation of a card from hand, or of an ability of what is on the field."""
    head, clauses = typed.in_clauses(text, _CLAUSES, InState(state).exists)
    typed.only(clauses, "at", "ability", "paying")
    hand = state.zone(player, "hand")
    if "ability" not in clauses and (
        InState(state).search(head, hand) or not _has_ability(state, head)
    ):
        return _card(state, player, head, clauses)
    return _ability(state, player, head, clauses)


def _has_ability(state: State, name: str) -> bool:
    """Whether something on the field that is called so has an ability to be activated."""
    return any(activated(state, o.id) for o in InState(state).search(name, state.field))


def _card(state: State, player: int, name: str, clauses: dict[str, str]) -> list[Move]:
    hand = state.zone(player, "hand")
    own = [o.id for o in state.objects.values() if o.kind == "card" and o.owner == player]
    where = say("in {who}'s hand", who=state.players[player])
    id, named = InState(state).card_in_hand(name, hand, own, where)
    targets = _targets(state, player, clauses, lambda aimed: m.ActivateCard(id, aimed, named))
    return [m.ActivateCard(id, targets, named), *_paying(state, player, clauses, (id,))]


def _ability(state: State, player: int, name: str, clauses: dict[str, str]) -> list[Move]:
    number = typed.number_in(clauses, "ability")
    where = say("for {who} to activate", who=state.players[player])

    def trouble(id: int) -> int:
        tries = [m.ActivateAbility(id, n) for n in range(len(activated(state, id)))]
        return min((len(violations(state, player, tried)) for tried in tries), default=100)

    mine = state.zone(player, FIELD)
    source = one(state, name, (sources(state, player), mine, *groups(state)), where, trouble)
    count = len(activated(state, source))
    if number is None and count > 1:
        raise several_abilities(state.known_as(source), count)
    index = (number or 1) - 1
    targets = _targets(
        state, player, clauses, lambda aimed: m.ActivateAbility(source, index, aimed)
    )
    return [m.ActivateAbility(source, index, targets), *_paying(state, player, clauses)]


def _targets(
    state: State, player: int, clauses: dict[str, str], move: Callable[[tuple[int, ...]], Move]
) -> tuple[int, ...]:
    """The targets a line names, in the order of the text that asks for them."""
    targets: tuple[int, ...] = ()
    for name in InState(state).names_in(clauses.get("at", "")):
        before = targets

        def trouble(id: int, before: tuple[int, ...] = before) -> int:
            return len(violations(state, player, move((*before, id))))

        def nothing_fits(ids: tuple[int, ...], name: str = name) -> bool:
            try:
                found = InState(state).search(name, ids)
            except MoveError:  # there are not so many here
                return True
            return all(trouble(each.id) for each in found)

        where = sorted(groups(state), key=nothing_fits)
        targets = (*targets, one(state, name, where, say("to target"), trouble))
    return targets


def _paying(
    state: State, player: int, clauses: dict[str, str], used: tuple[int, ...] = ()
) -> list[Move]:
    """The cards that a line pays with, one move each."""
    found: list[Move] = []
    for name in InState(state).counted(clauses.get("paying", "")):
        hand = [i for i in state.zone(player, "hand") if i not in used]
        own = [o.id for o in state.objects.values() if o.owner == player and o.kind == "card"]
        where = say("in {who}'s hand", who=state.players[player])
        card = InState(state).one(name, (hand, own), where).id
        used = (*used, card)
        found.append(m.Pay(card))
    return found


READER = typed.Reader(
    verbs=_AFTER_A_NAME,
    everybody=PASSING.everybody,
    by_hand=read_manual,
    done=m.Done(),
    chosen=OPTIONS.chosen,
    player=_answers,
)
