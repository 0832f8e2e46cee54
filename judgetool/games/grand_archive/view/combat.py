"""The combat that is on, as one group: who attacks whom with what, and how strong it is."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.engine.view import GroupView, RowView, SideView
from judgetool.games.grand_archive.combat import attacking
from judgetool.games.grand_archive.objects.state import Combat, State
from judgetool.games.grand_archive.view.cards import card_view, figures
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
            sides=_sides(state, combat),
        ),
    )


def _sides(state: State, combat: Combat) -> tuple[SideView, ...]:
    """What the attack is made of, and the units that defend."""
    if combat.attacker is None:
        return ()
    attack = (combat.attacker, *state.intent, *combat.weapons)
    return _side(state, attack), _side(state, combat.targets, say("no defenders"))


def _side(state: State, ids: tuple[int, ...], none: str = "") -> SideView:
    objects = [state.objects[id] for id in ids if id in state.objects]
    cards = tuple(card_view(state, object) for object in objects)
    return SideView(cards, tuple(tuple(figures(state, object)) for object in objects), none)


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
        yield _row(state, say("attacker"), (combat.attacker,), in_sides=True)
    if state.intent:
        yield _row(state, say("intent"), state.intent, in_sides=True)
    if combat.weapons:
        yield _row(state, say("weapons"), combat.weapons, in_sides=True)
    if combat.attacker is not None:
        power = attacking.power(state)
        yield RowView(say("attack: {number}", number=power), numbers=(power,))
    defenders = say("no defenders")
    yield _row(state, say("defenders"), combat.targets, none=defenders, in_sides=True)
    yield _row(state, say("retaliators"), combat.retaliators, none=say("nothing retaliates"))


def _row(
    state: State, what: str, ids: tuple[int, ...], none: str = "", *, in_sides: bool = False
) -> RowView:
    cards = tuple(card_view(state, state.objects[i]) for i in ids if i in state.objects)
    if not cards:
        return RowView(none or say("{what}: none", what=what), in_sides=in_sides)
    names = word("list", ", ").join(card.with_notes for card in cards)
    said = say("{what}: {cards}", what=what, cards=names)
    return RowView(said, cards, title=what, in_sides=in_sides)
