"""The combat that is on, as one group: who attacks whom with what, and how strong it is."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.engine.view import GroupView, RowView
from judgetool.games.grand_archive.combat import attacking
from judgetool.games.grand_archive.objects.state import Combat, State
from judgetool.games.grand_archive.view.cards import card_view
from judgetool.language import listed, say, word


def groups(state: State) -> tuple[GroupView, ...]:
    """The combat that is on, if one is."""
    combat = state.combat
    if combat is None:
        return ()
    return (
        GroupView(
            title=say("Combat"),
            headline=headline(state, combat),
            rows=tuple(rows(state, combat)),
            now=True,
            name=say("the combat"),
        ),
    )


def headline(state: State, combat: Combat) -> str:
    """Who attacks what."""
    attacker = state.name(combat.declared)
    if combat.past:
        return say("Combat of {attacker}: its damage has been dealt", attacker=attacker)
    if combat.attacker is None:
        return say("{attacker} attacks no more", attacker=attacker)
    if not combat.targets:
        return say("{attacker} attacks, without a target now", attacker=attacker)
    targets = listed([state.name(i) for i in combat.targets])
    return say("{attacker} attacks {targets}", attacker=attacker, targets=targets)


def rows(state: State, combat: Combat) -> Iterator[RowView]:
    """What stands below: the parts of the attack, its power, and what is on the other side."""
    if combat.attacker is not None:
        yield _row(state, say("attacker"), (combat.attacker,))
    if state.intent:
        yield _row(state, say("intent"), state.intent)
    if combat.weapons:
        yield _row(state, say("weapons"), combat.weapons)
    if combat.attacker is not None:
        power = attacking.power(state)
        yield RowView(say("attack: {number}", number=power), numbers=(power,))
    yield _row(state, say("defenders"), combat.targets, none=say("no defenders"))
    yield _row(state, say("retaliators"), combat.retaliators, none=say("nothing retaliates"))


def _row(state: State, what: str, ids: tuple[int, ...], none: str = "") -> RowView:
    cards = tuple(card_view(state, state.objects[i]) for i in ids if i in state.objects)
    if not cards:
        return RowView(none or say("{what}: none", what=what))
    names = word("list", ", ").join(card.with_notes for card in cards)
    return RowView(say("{what}: {cards}", what=what, cards=names), cards, title=what)
