"""What is offered, what refuses an answer, and the rules that allow one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judgetool.cardgame.answers import answer_first, no_answer, somebody_else, unnamed
from judgetool.engine.choice import Answer, Choice, Move, Violation
from judgetool.engine.memory import remembered
from judgetool.games.magic_classic import continuous, judge
from judgetool.games.magic_classic import moves as m
from judgetool.games.magic_classic.combat import assigning_damage, attack_costs
from judgetool.games.magic_classic.combat.declare_blockers_step import pairs
from judgetool.games.magic_classic.legality import allowed, violations
from judgetool.games.magic_classic.objects.state import State, replace
from judgetool.games.magic_classic.rulebook import carries
from judgetool.games.magic_classic.triggers.unread import doubted
from judgetool.games.magic_classic.turn import ending
from judgetool.language import say, word

POINT_4 = "C.1.Ruling.3 point 4"

ASKED_BY: dict[str, tuple[type[Move], ...]] = {
    "priority": (m.Pass, m.Play, m.Activate),
    "declare-attackers": (m.AttackWith, m.Done),
    "declare-blockers": (m.Block, m.Done),
    "assign": (m.Assign,),
}
"""The moves that answer a choice which enumerates none."""


def check(state: State, choice: Choice, answer: Answer) -> list[Violation]:
    """Every reason why an answer is refused; empty if it is legal."""
    move = answer.move
    if isinstance(move, m.Concede):
        return ending.refusals(state, answer)
    if answer.who == "judge" or isinstance(move, m.Manual):
        return _check_judge(state, choice, answer)
    if answer.who not in state.players:
        said = say("nobody here is called {name}", name=answer.who)
        return [Violation(choice.cites[:1], said)]
    if choice.options is not None and answer.who == choice.who and move in choice.options:
        return []
    found = _with_objects(state, choice, answer)
    if found:
        return found
    if not _answers(choice, move):
        return [_not_asked(choice, answer)]
    if answer.who != choice.who:
        return [_somebody_else(choice, answer)]
    if isinstance(move, m.Block):
        return _not_blocked(state, choice, move)
    return _left_out(state, choice) if isinstance(move, m.Done) else []


@carries("beyond C.1: cards before rules")
def _left_out(state: State, choice: Choice) -> list[Violation]:
    """What has to attack and could, and is not declared as an attacker; the same of blocking."""
    if choice.kind == "declare-blockers":
        return _not_blocked(state, choice)
    if choice.kind != "declare-attackers":
        return []
    attacks = _attacks(state, state.players.index(choice.who))
    able = (a.creature for a in attacks if not continuous.attack_costs(state, a.creature))
    left_out = (continuous.has_to_attack(state, id) for id in able if id not in choice.about)
    return [
        Violation((*because.also, "beyond C.1: attackers"), because.text, because.legal_if)
        for because in left_out
        if because is not None
    ]


@carries("beyond C.1: cards before rules")
def _not_blocked(state: State, choice: Choice, block: m.Block | None = None) -> list[Violation]:
    """Creatures that could block what all have to block that can, and block no such creature; of a
    block its own one, if it is."""
    has_to = {id: continuous.has_to_be_blocked(state, id) for id in state.attackers}
    lures = {id: because for id, because in has_to.items() if because is not None}
    if not lures:
        return []
    declared = pairs(choice.about) if block is None else ((block.blocker, block.attacker),)
    dutiful = {blocker for blocker, attacker in declared if attacker in lures}
    of = {block.blocker} if block is not None else None
    blocks = _blocks(state, state.players.index(choice.who))
    able = [b for b in blocks if b.attacker in lures and (of is None or b.blocker in of)]
    idle = [b for b in able if b.blocker not in dutiful]
    one_each = {b.blocker: lures[b.attacker] for b in reversed(idle)}
    return [
        Violation(
            (*because.also, "beyond C.1: blockers"),
            say("{creature} could block: {because}", creature=state.name(id), because=because.text),
            because.legal_if,
        )
        for id, because in reversed(one_each.items())
    ]


def _answers(choice: Choice, move: Move) -> bool:
    if choice.options is not None:
        return move in choice.options
    return isinstance(move, ASKED_BY[choice.kind])


def _check_judge(state: State, choice: Choice, answer: Answer) -> list[Violation]:
    rules = ("beyond C.1: the judge",)
    if answer.who != "judge" or not isinstance(answer.move, m.Manual):
        return [Violation(rules, say("only the judge can do things by hand"))]
    if not choice.judge:
        return [_first(choice, rules, say("a player had priority"))]
    return judge.refusals(state, answer.move)


def _first(choice: Choice, rules: tuple[str, ...], legal_if: str) -> Violation:
    """That something else is asked first."""
    return answer_first(choice, tuple(dict.fromkeys((*choice.cites[:1], *rules))), legal_if)


def _not_asked(choice: Choice, answer: Answer) -> Violation:
    if isinstance(answer.move, m.Pass):
        said = say("{player} had priority", player=answer.who)
        if answer.who == choice.who:
            said = say("that were answered first")
        return _first(choice, ("beyond C.1: priority",), said)
    return no_answer(choice, answer.move, choice.cites[:1])


def _somebody_else(choice: Choice, answer: Answer) -> Violation:
    if not choice.window:
        return somebody_else(choice, answer.who, choice.cites[:1])
    said = say("{asked} has priority, not {who}", asked=word("who", choice.who), who=answer.who)
    legal_if = say("{player} had priority", player=answer.who)
    return Violation(("beyond C.1: priority",), said, legal_if)


# --- moves with objects -----------------------------------------------------------------------


def _with_objects(state: State, choice: Choice, answer: Answer) -> list[Violation]:
    """What refuses a move of creatures, cards or abilities: that it is not the time for it, and
    everything else."""
    move: Any = answer.move
    if not isinstance(move, m.AttackWith | m.Block | m.Assign | m.Play | m.Activate):
        return []
    gone = [id for id in _objects(move) if id not in state.objects]
    if gone:
        said = say("{card} has left play", card=state.name(gone[0]))
        return [Violation(("beyond C.1: leaving play",), said)]
    player = state.players.index(answer.who)
    if isinstance(move, m.Play):
        unnamed = _unnamed(state, move)
        if unnamed:
            return [*_whatever_it_is(state, choice, player, move), *unnamed]
        state = identified(state, move)
    found = [*_not_now(state, choice, move), *violations(state, player, move)]
    return doubted(state, _objects(move), found)


def _objects(move: m.AttackWith | m.Block | m.Assign | m.Play | m.Activate) -> tuple[int, ...]:
    match move:
        case m.AttackWith(creature=creature):
            return (creature,)
        case m.Block(blocker=blocker, attacker=attacker):
            return (blocker, attacker)
        case m.Assign(source=source):
            return (source,)
        case m.Play(card=card):
            return (card,)
        case m.Activate(source=source):
            return (source,)


def _unnamed(state: State, move: m.Play) -> list[Violation]:
    """That it is not known which card an unknown one is."""
    rules = ("beyond C.1: playing spells",)
    if move.named and move.named not in state.pool:
        return [Violation(rules, say("no card is known by the name {name}", name=move.named))]
    if move.named or not state.objects[move.card].unknown:
        return []
    return [unnamed(rules)]


def _whatever_it_is(state: State, choice: Choice, player: int, move: m.Play) -> list[Violation]:
    """What refuses a card whatever it is: only a player with priority plays one."""
    found = violations(state, player, move)
    without = [violation for violation in found if violation.rules[0] == "beyond C.1: priority"]
    return [*_not_now(state, choice, move), *without]


def identified(state: State, move: m.Play) -> State:
    """The state with the card that a move names in place of an unknown one."""
    if not move.named:
        return state
    return state.put(replace(state.objects[move.card], card=state.pool[move.named]))


def _not_now(state: State, choice: Choice, move: Move) -> list[Violation]:
    match move:
        case m.AttackWith():
            return _attack_not_now(state, choice, move)
        case m.Block():
            return _block_not_now(state, choice, move)
        case m.Assign():
            return _assign_not_now(choice, move)
    if choice.kind == "priority":
        return []
    return [_first(choice, ("beyond C.1: priority",), say("a player had priority"))]


@carries("C.1.2")
def _attack_not_now(state: State, choice: Choice, move: m.AttackWith) -> list[Violation]:
    """All attackers are declared together, at point 2."""
    creature = state.name(move.creature)
    if choice.kind == "declare-attackers":
        if move.creature not in choice.about:
            return attack_costs.too_dear(state, choice.about, move.creature)
        said = say("{creature} has been declared as an attacker already", creature=creature)
        return [Violation(("beyond C.1: attackers",), said)]
    late = say(
        "{creature} can no longer attack: all attackers have been declared, together",
        creature=creature,
    )
    early = say("attackers are not being declared yet")
    return _declared_at(state, 2, late, early, say("attackers were being declared"))


@carries("C.1.2")
def _block_not_now(state: State, choice: Choice, move: m.Block) -> list[Violation]:
    """All blockers are declared together, at point 4, each for one attacker."""
    creature = state.name(move.blocker)
    if choice.kind == "declare-blockers":
        if move.blocker not in {blocker for blocker, _ in pairs(choice.about)}:
            return []
        said = say("{creature} has been declared as a blocker already", creature=creature)
        return [Violation(("beyond C.1: blockers",), said)]
    late = say(
        "{creature} can no longer block: all blockers have been declared, together",
        creature=creature,
    )
    early = say("blockers are not being declared yet")
    return _declared_at(state, 4, late, early, say("blockers were being declared"))


def _declared_at(state: State, point: int, late: str, early: str, legal_if: str) -> list[Violation]:
    """That the point of a declaration is past, or has not come."""
    number = f"C.1.Ruling.3 point {point}"
    if is_past(state, point):
        return [Violation(("C.1.2", number), late, legal_if)]
    return [Violation((number, f"C.1.1 step {point // 2 + 1}"), early, legal_if)]


def is_past(state: State, point: int) -> bool:
    """Whether a point of the combat phase is past."""
    return state.point > point or state.after_combat


def _assign_not_now(choice: Choice, move: m.Assign) -> list[Violation]:
    """Damage is assigned at point 6, creature by creature."""
    if choice.kind != "assign":
        said = say("combat damage is not being assigned")
        legal_if = say("combat damage were being assigned")
        return [Violation(("C.1.Ruling.3 point 6",), said, legal_if)]
    if move.source == choice.about[0]:
        return []
    return [_first(choice, ("beyond C.1: assigning damage",), say("it were its turn to assign"))]


# --- what is offered --------------------------------------------------------------------------


def legal(state: State, choice: Choice) -> list[Answer]:
    """Every answer that a choice offers.  Naming an unknown card as it is played is not listed, and
    targets are asked for after what is played."""
    return [Answer(choice.who, move) for move in _offered(state, choice)]


def _offered(state: State, choice: Choice) -> Iterable[Move]:
    if choice.options is not None:
        return choice.options
    player = state.players.index(choice.who)
    match choice.kind:
        case "priority":
            found = [move for move in _playable(state, player) if allowed(state, player, move)]
            return [m.Pass(), *found]
        case "declare-attackers":
            about = choice.about
            attacks = [a for a in _attacks(state, player) if a.creature not in about]
            attacks = [a for a in attacks if not attack_costs.too_dear(state, about, a.creature)]
            done = () if _left_out(state, choice) else (no_more(choice),)
            return [*done, *attacks]
        case "declare-blockers":
            declared = {blocker for blocker, _ in pairs(choice.about)}
            blocks = [b for b in _blocks(state, player) if b.blocker not in declared]
            done = () if _left_out(state, choice) else (no_more(choice),)
            return [*done, *(b for b in blocks if not _not_blocked(state, choice, b))]
        case "assign":
            return assigning_damage.offered(state, choice.about[0])
    raise AssertionError(f"a choice nobody wrote: {choice.kind}")


def no_more(choice: Choice) -> m.Done:
    """That no more is declared, or none at all."""
    return m.Done() if choice.about else m.Done(_NONE.get(choice.kind, ""))


_NONE = {"declare-attackers": "attack", "declare-blockers": "block"}


def _playable(state: State, player: int) -> Iterable[Move]:
    for id in state.zone(player, "hand"):
        if not state.objects[id].unknown:
            yield m.Play(id)
    for id in state.zone(player, "play"):
        for n in range(len(continuous.activated(state, id))):
            yield m.Activate(id, n)


def _creatures(state: State, player: int) -> tuple[int, ...]:
    return tuple(i for i in state.zone(player, "play") if continuous.is_creature(state, i))


@remembered
def _attacks(state: State, player: int) -> tuple[m.AttackWith, ...]:
    """Each attack that a player may declare, whatever else attacks: nothing depends on that."""
    attacks = map(m.AttackWith, _creatures(state, player))
    return tuple(attack for attack in attacks if allowed(state, player, attack))


@remembered
def _blocks(state: State, player: int) -> tuple[m.Block, ...]:
    """Each block that a player may declare, whatever else blocks: nothing depends on that."""
    mine, attackers = _creatures(state, player), state.attackers
    blocks = (m.Block(blocker, attacker) for blocker in mine for attacker in attackers)
    return tuple(block for block in blocks if allowed(state, player, block))


# --- the rules that allow it ------------------------------------------------------------------


def grounds(state: State, choice: Choice, answer: Answer) -> tuple[str, ...]:
    """The rules under which a legal answer is allowed, the one that says so most closely first."""
    match answer.move:
        case m.Pass():
            return ("beyond C.1: priority",)
        case m.AttackWith(creature=creature):
            return (*_though_new(state, creature), "beyond C.1: attackers", "C.1.Ruling.3 point 2")
        case m.Block():
            return (*_though_flying(state, answer.move), "beyond C.1: blockers", POINT_4)
        case m.Assign():
            return ("beyond C.1: assigning damage", "C.1.Ruling.3 point 6")
        case m.Play():
            return ("beyond C.1: playing spells",)
        case m.Activate():
            return ("beyond C.1: playing abilities",)
        case m.Manual():
            return ("beyond C.1: the judge",)
        case m.Concede():
            return ("beyond C.1: losing the game",)
    return ()


def _though_new(state: State, creature: int) -> tuple[str, ...]:
    """The rule by which a creature attacks that came under its controller's control this turn."""
    return ("beyond C.1: summoning sickness",) if state.objects[creature].new else ()


def _though_flying(state: State, move: m.Block) -> tuple[str, ...]:
    """The rules by which a creature without flying blocks one with it, as its card says."""
    flies = continuous.has(state, move.attacker, "flying")
    if not flies or continuous.has(state, move.blocker, "flying"):
        return ()
    return ("beyond C.1: flying", "beyond C.1: cards before rules")
