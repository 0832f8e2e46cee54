"""Moves as a judge types them.

``WHO: verb what``; any case, unique beginnings of names, ``.`` for pass.  All attackers are
declared in one line, and all blockers (C.1.2): such a line stands for each of them and for having
declared them all.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from judgetool.cardgame.lines import move_lines as typed
from judgetool.cardgame.naming import several_abilities
from judgetool.engine.case import Position
from judgetool.engine.choice import Answer, Choice, Move
from judgetool.engine.naming import MoveError, after, numbered
from judgetool.games.magic_classic.checking_answers import no_more
from judgetool.games.magic_classic.continuous import activated
from judgetool.games.magic_classic.legality import allowed
from judgetool.games.magic_classic.moves import Activate, AttackWith, Block, Done, Pass, Play
from judgetool.games.magic_classic.objects.state import Object, State
from judgetool.games.magic_classic.playing.targets import of_ability, of_spell, refusals
from judgetool.games.magic_classic.text.assigning import assigned, is_assigning
from judgetool.games.magic_classic.text.lines import OPTIONS, sources
from judgetool.games.magic_classic.text.manual import MANUAL_FORMS, read_manual
from judgetool.games.magic_classic.text.naming import InState, recipient, target_groups
from judgetool.games.magic_classic.text.passing import PASSING
from judgetool.language import say

VERBS = {
    "pass": "pass",
    "attack": "attack with CREATURE, CREATURE",
    "block": "block ATTACKER with CREATURE, CREATURE; block ATTACKER with CREATURE",
    "declare": "declare CREATURE as an attacker, or declare CREATURE as a blocker of ATTACKER",
    "assign": "assign N to CREATURE, N to CREATURE",
    "play": "play CARD [at TARGET, TARGET]",
    "activate": "activate CARD [ability N] [at TARGET]",
    "no": "no, no attack or no block",
    "done": "done",
    "yes": "yes",
    "choose": "choose CARD or PLAYER or NUMBER",
    "order": "order NAME, NAME",
    "concede": "concede",
}
_THIRD = {**typed.third_persons(VERBS), "cast": "play", "casts": "play"}
_AFTER_A_NAME = {**{verb: verb for verb in VERBS}, **_THIRD}
ATTACKING, BLOCKING = "declare-attackers", "declare-blockers"
"""The kinds of choice that ask for all attackers, and for all blockers."""
_NEXT_BLOCK = re.compile(r";|,?\s+and\s+(?=blocks?\s)|,\s*(?=blocks?\s)", re.IGNORECASE)
_NOBODY = ("attack", "attacks", "attackers", "block", "blocks", "blockers", "more", "one")
_WORDS = typed.in_a_word(Pass(), Done())
_CLAUSES = {"at": "at", "on": "at", "targeting": "at", "ability": "ability"}


def _answers(position: Position[State], choice: Choice, who: str, text: str) -> list[Answer]:
    """The answers of a player's line: of several choices, or of one."""
    state = position.state
    player = state.players.index(who)
    if is_assigning(text):
        return assigned(position, player, text)
    verb, _, rest = text.partition(" ")
    verb, rest = _THIRD.get(verb.casefold(), verb.casefold()), rest.strip()
    if verb == "attack" and rest:
        names = _each_named(state, after(rest, "with"))
        attacks = _together(state, choice, player, ((name, None) for name in names))
        return typed.concluded(position, [Answer(who, m) for m in attacks], ATTACKING, Done())
    if verb == "block" and rest:
        blocks = _together(state, choice, player, _blocking(state, rest))
        return typed.concluded(position, [Answer(who, m) for m in blocks], BLOCKING, Done())
    if verb in ("order", "choose") and rest.casefold() in ("any order", "any", "order"):
        return OPTIONS.any_order(position, who)
    if verb == "order" and rest:
        return OPTIONS.in_order(position, who, InState(state).names_in(rest))
    return [Answer(who, move) for move in _moves(state, choice, who, verb, rest)]


def _moves(state: State, choice: Choice, who: str, verb: str, rest: str) -> Sequence[Move]:
    player = state.players.index(who)
    if not rest and verb in _WORDS:
        declaring = verb in ("no", "n") and choice.kind in (ATTACKING, BLOCKING)
        move = Done() if declaring else _WORDS[verb]
        return [no_more(choice) if isinstance(move, Done) else move]
    if verb == "no" and rest.casefold().removeprefix("more ") in _NOBODY:
        return [no_more(choice)]
    if verb == "declare" and rest:
        return [_declared(state, choice, player, rest)]
    if verb == "play" and rest:
        return [_play(state, player, rest)]
    if verb == "activate" and rest:
        return [_activate(state, player, rest)]
    if verb == "choose" and rest:
        return [OPTIONS.chosen(state, choice, rest)]
    raise typed.unreadable(who, verb, VERBS, MANUAL_FORMS)


# --- attackers and blockers ----------------------------------------------------------------------


def _blocking(state: State, text: str) -> Iterator[tuple[str, int]]:
    """Each blocker of a line, with what it blocks: ``X with A, B; block Y with C``."""
    for part in _NEXT_BLOCK.split(text):
        written = after(part.strip(), "and", "block", "blocks")
        head, clauses = typed.in_clauses(written, {"with": "with"}, InState(state).exists)
        if "with" not in clauses:
            raise MoveError(say("write: {form}", form=VERBS["block"]))
        attacker = _attacker(state, head)
        for name in _each_named(state, clauses["with"]):
            yield name, attacker


def _together(
    state: State, choice: Choice, player: int, named: Iterable[tuple[str, int | None]]
) -> list[Move]:
    """The declaration of each creature that is named, with what it blocks if it does.

    A name for which only one is left that is declared already is refused, and once is enough.
    """
    found: list[Move] = []
    used = list(_declared_so_far(choice))
    spent: set[tuple[str, int | None]] = set()
    for name, attacker in named:
        if (name, attacker) in spent:
            continue
        creature = _creature(state, player, name, used, attacker)
        if creature in used:
            spent.add((name, attacker))
        used.append(creature)
        found.append(_declaration(creature, attacker))
    return found


def _declaration(creature: int, attacker: int | None) -> Move:
    return AttackWith(creature) if attacker is None else Block(creature, attacker)


def _declared(state: State, choice: Choice, player: int, text: str) -> Move:
    """One more attacker or blocker: ``X``, ``X as an attacker``, ``X as a blocker of Y``."""
    used = _declared_so_far(choice)
    blocks = re.fullmatch(r"(.+?),? (?:as (?:a )?blocker of|blocking) (.+)", text, re.IGNORECASE)
    if blocks:
        attacker = _attacker(state, blocks[2])
        return Block(_creature(state, player, blocks[1], used, attacker), attacker)
    attacks = re.fullmatch(r"(.+?),? (?:as (?:an )?attacker|attacking)", text, re.IGNORECASE)
    name = attacks[1] if attacks else text
    return AttackWith(_creature(state, player, name, used))


def _declared_so_far(choice: Choice) -> tuple[int, ...]:
    """What has been declared of the attackers or the blockers that are asked for."""
    return choice.about if choice.kind in (ATTACKING, BLOCKING) else ()


def _each_named(state: State, text: str) -> list[str]:
    """The names in a list of creatures."""
    found = InState(state).counted(text)
    if not found:
        raise MoveError(say("{text!r} names no creature", text=text))
    return found


def _creature(
    state: State, player: int, name: str, used: Sequence[int], attacker: int | None = None
) -> int:
    """A creature that a player declares, to block another if one is given: of several of the name
    that are not alike the one that can be declared."""
    mine = state.zone(player, "play")
    own = [i for i in mine if i not in used]
    where = say("in play that {who} could declare", who=state.players[player])
    if numbered(name)[1] is not None:
        own = list(mine)  # numbered as they stand in play

    def fits(creature: Object) -> bool:
        move = _declaration(creature.id, attacker)
        return creature.id not in used and allowed(state, player, move)

    return InState(state).one(name, (own, mine, state.play), where, fits).id


def _attacker(state: State, name: str) -> int:
    """The creature that is blocked."""
    return InState(state).one(name, (state.attackers, state.play), say("that attacks")).id


# --- spells and abilities ------------------------------------------------------------------------


def _play(state: State, player: int, text: str) -> Move:
    hand = state.zone(player, "hand")
    head, clauses = typed.in_clauses(text, _CLAUSES, InState(state).exists)
    typed.only(clauses, "at")
    own = [o.id for o in state.objects.values() if o.kind == "card" and o.player == player]
    where = say("in {who}'s hand", who=state.players[player])
    card, named = InState(state).card_in_hand(head, hand, own, where)
    known = state.objects[card].card if not named else InState(state).card(named)
    wanted = of_spell(known) if known is not None else ()
    return Play(card, _targets(state, player, card, wanted, clauses), named)


def _activate(state: State, player: int, text: str) -> Move:
    head, clauses = typed.in_clauses(text, _CLAUSES, InState(state).exists)
    typed.only(clauses, "at", "ability")
    number = typed.number_in(clauses, "ability")
    groups = (sources(state, player), state.zone(player, "play"), state.play, *target_groups(state))

    def usable(id: int) -> bool:
        tries = (Activate(id, n) for n in range(len(activated(state, id))))
        return any(allowed(state, player, tried) for tried in tries)

    where = say("for {who} to activate", who=state.players[player])
    source = InState(state).one(head, groups, where, lambda o: usable(o.id)).id
    abilities = activated(state, source)
    if number is None and len(abilities) > 1:
        raise several_abilities(state.known_as(source), len(abilities))
    index = (number or 1) - 1
    wanted = of_ability(abilities[index]) if 0 <= index < len(abilities) else ()
    return Activate(source, index, _targets(state, player, source, wanted, clauses))


def _targets(
    state: State, player: int, by: int, wanted: Sequence[object], clauses: dict[str, str]
) -> tuple[int, ...]:
    """The targets a line names, in the order of the text that asks for them."""
    if "at" not in clauses:
        return ()
    written = clauses["at"]
    names = (
        [written]
        if len(wanted) == 1 and InState(state).exists(written)
        else InState(state).names_in(written)
    )
    found: list[int] = []
    for place, name in enumerate(names):
        asked = wanted[place] if place < len(wanted) else None

        def fits(id: int, asked: object = asked) -> bool:
            return asked is None or not refusals(state, by, player, asked, id)  # type: ignore[arg-type]

        found.append(recipient(state, name, fits, say("to target")))
    return tuple(found)


READER = typed.Reader(
    verbs=_AFTER_A_NAME,
    everybody=PASSING.everybody,
    by_hand=read_manual,
    done=Done(),
    chosen=OPTIONS.chosen,
    player=_answers,
)
