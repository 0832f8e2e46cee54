"""The combat: each attacking creature with what blocks it and the damage that is assigned."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.engine.choice import Choice
from judgetool.engine.view import Doubt, GroupView, RowView, SideView
from judgetool.games.magic_classic.combat.declare_blockers_step import pairs
from judgetool.games.magic_classic.continuous import has, power, toughness
from judgetool.games.magic_classic.objects.state import Attack, State
from judgetool.games.magic_classic.view.cards import assignments, card_view, in_play
from judgetool.language import say, word

SETTLED = 5
"""The point of C.1.Ruling.3 from which nothing more is declared to block."""


def groups(state: State, choice: Choice | None) -> tuple[GroupView, ...]:
    """A group for each attack, in the order in which they were declared; while attackers are being
    declared, one of those that have been."""
    return tuple(_groups(state, choice))


def _groups(state: State, choice: Choice | None) -> Iterator[GroupView]:
    if choice is not None and choice.kind == "declare-attackers":
        if choice.about:
            yield _declaring(state, choice.about)
        return
    blocks = pairs(choice.about) if choice and choice.kind == "declare-blockers" else ()
    for attack in state.combat:
        if attack.attacking or attack.blockers or _assigning(state, attack):
            declaring = tuple(id for id, blocked in blocks if blocked == attack.attacker)
            yield _group(state, attack, declaring)


def count(state: State) -> str:
    """How many creatures attack."""
    n = len(state.attackers)
    if not n:
        return say("no attacking creature")
    return say("{n} attacking creatures" if n > 1 else "{n} attacking creature", n=n)


def heading(state: State, choice: Choice | None) -> str:
    """What stands over the attacks in a transcript."""
    return say("combat") if any(_groups(state, choice)) else ""


def _declaring(state: State, attackers: tuple[int, ...]) -> GroupView:
    title = say("attackers declared so far")
    cards = tuple(card_view(state, id) for id in attackers)
    rows = tuple(RowView(card.with_notes, (card,)) for card in cards)
    return GroupView(title, title, rows, now=True, name=title)


def _group(state: State, attack: Attack, declaring: tuple[int, ...]) -> GroupView:
    creature = state.name(attack.attacker)
    player = state.players[state.defending]
    headline = say("{creature} attacks {player}", creature=creature, player=player)
    if not attack.attacking:
        headline = say("{creature} has been removed from combat", creature=creature)
    return GroupView(
        title=say("Attacker {creature}", creature=creature),
        headline=headline,
        rows=tuple(_rows(state, attack, declaring)),
        now=attack.attacking,
        name=say("the attack of {creature}", creature=creature),
        doubts=tuple(_doubts(state, attack)),
        sides=_sides(state, attack) if attack.attacking and not declaring else (),
    )


def _sides(state: State, attack: Attack) -> tuple[SideView, ...]:
    """The attacking creature, and those that block it."""
    none = _not_blocked(state, attack)
    return _side(state, (attack.attacker,)), _side(state, attack.blockers, none)


def _side(state: State, creatures: tuple[int, ...], none: str = "") -> SideView:
    cards = tuple(card_view(state, id) for id in creatures)
    return SideView(cards, tuple(map(in_play, cards)), none)


def _not_blocked(state: State, attack: Attack) -> str:
    """What is said where nothing blocks, once that is settled."""
    if attack.blocked:
        return say("blocked; no blocker is left")
    return say("not blocked") if state.point >= SETTLED else ""


def _doubts(state: State, attack: Attack) -> Iterator[Doubt]:
    """What a board leaves open of the damage that is assigned."""
    for id in _assigning(state, attack):
        if id in state.taken:
            yield Doubt(
                say(
                    "we assume that {creature} assigned {n}, its power now; an effect may have "
                    "come after that",
                    creature=state.name(id),
                    n=sum(a.amount for a in state.assigned if a.source == id),
                ),
                say("if so, write assigned:")
                if id == attack.attacker
                else say("if so, write point: 6, and the effect among the moves"),
            )
        elif id in state.unaccounted:
            said = say(
                "by what could be read, {creature} can't have assigned its damage like this; "
                "we take it as stated",
                creature=state.name(id),
            )
            yield Doubt(said)


def _rows(state: State, attack: Attack, declaring: tuple[int, ...]) -> Iterator[RowView]:
    attacker = card_view(state, attack.attacker)
    if attack.attacking:
        said = say("attacking: {creature}", creature=attacker.with_notes)
        yield RowView(said, (attacker,), in_sides=True)
        yield from _numbers(state, attack.attacker)
    for id in attack.blockers:
        blocker = card_view(state, id)
        said = say("blocked by {creatures}", creatures=blocker.with_notes)
        yield RowView(said, (blocker,), in_sides=True)
        yield from _numbers(state, id)
    if declaring:
        cards = tuple(card_view(state, id) for id in declaring)
        names = word("list", ", ").join(card.with_notes for card in cards)
        yield RowView(say("declaring: {cards}", cards=names), cards)
    elif not attack.blockers and (said := _not_blocked(state, attack)):
        yield RowView(said, in_sides=True)
    for id in _assigning(state, attack):
        yield RowView(assignments(state, id), follows=_is_forced(state, attack, id))


def _is_forced(state: State, attack: Attack, id: int) -> bool:
    """Whether what a creature assigns follows from what is printed on it and from who blocks: it is
    all for the one that it can be assigned to."""
    assigned = [each for each in state.assigned if each.source == id and each.amount]
    whole = power(state, id) if id in state.objects else None
    if not attack.attacking or whole is None or len(whole.terms) > 1:
        return False
    if [each.amount for each in assigned] != [whole.value]:
        return False
    if id != attack.attacker:
        return sum(id in each.blockers for each in state.combat) == 1
    if not attack.blocked:
        return True
    return len(attack.blockers) == 1 and not has(state, id, "trample")


def _assigning(state: State, attack: Attack) -> tuple[int, ...]:
    """The creatures of an attack whose damage is assigned and not dealt yet: also those that have
    been removed from combat since, as they deal theirs all the same."""
    sources = dict.fromkeys(
        each.source
        for each in state.assigned
        if each.amount and attack.attacker in (each.source, each.recipient)
    )
    return tuple(sorted(sources, key=lambda id: id != attack.attacker))


def _numbers(state: State, id: int) -> Iterator[RowView]:
    """A creature's values with their steps, where they are not just what is printed."""
    for number in (power(state, id), toughness(state, id)):
        if len(number.terms) > 1:
            said = say("{name}: {number}", name=state.name(id), number=number)
            yield RowView(said, numbers=(number,))
