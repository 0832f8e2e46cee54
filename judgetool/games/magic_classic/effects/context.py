"""What an effect acts with: its source, its controller, its targets, what was spoken of last."""

from __future__ import annotations

import msgspec

from judgetool.engine.supposing import asked
from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.continuous import colors, fits, protections
from judgetool.games.magic_classic.objects.state import (
    JUDGE,
    About,
    State,
    Table,
    as_player,
    as_target,
)
from judgetool.games.magic_classic.rulebook import tells
from judgetool.language import say


class Acting(msgspec.Struct):
    """One spell, ability or doing of the judge as it is carried out.

    Attributes:
        source: what the sentence calls by its own name, and what damage comes from.
        name: its name, for effects that outlast it.
        targets: those that were chosen, ``None`` for one that is no longer legal.
        given: what the judge, or a board, has named.
        last: what was spoken of last: "it", "that creature", "that player".
    """

    source: int
    name: str
    controller: int
    targets: tuple[int | None, ...] = ()
    given: tuple[int, ...] = ()
    about: About = About()
    last: tuple[int, ...] = ()

    def those(self, table: Table, who: t.Who, *, damaged: bool = False) -> tuple[int, ...]:
        """Whom a phrase means, as far as they are there.

        Args:
            damaged: whether they are dealt damage, which protection does keep off.
        """
        found = self._meant(table.state, who)
        if isinstance(who, t.Every | t.EveryOne) and not damaged:
            found = tuple(i for i in found if not keeps_off(table.state, self.source, i))
        if isinstance(who, t.Target | t.Given | t.Every | t.EveryOne):
            self.last = found
        return found

    def _meant(self, state: State, who: t.Who) -> tuple[int, ...]:
        match who:
            case t.This():
                return (self.source,) if self.source in state.objects else ()
            case t.Target(number=number):
                target = self.targets[number] if number < len(self.targets) else None
                return () if target is None else (target,)
            case t.Given(number):
                return (self.given[number],)
            case t.AttackingPlayer():
                return (as_target(state.active),)
            case t.DefendingPlayer():
                return (as_target(state.defending),)
            case t.You():
                return (as_target(self.controller),)
            case t.Every(of):
                return self._all(state, of)
            case t.EveryOne(of):
                return tuple(id for one in of for id in self._all(state, one))
            case t.Enchanted():
                on = state.objects[self.source].attached if self.source in state.objects else None
                return () if on is None else (on,)
        return self._spoken_of(state, who)

    def _spoken_of(self, state: State, who: t.Who) -> tuple[int, ...]:
        """Whom a word means that refers to what was said before, or to the event of a trigger."""
        match who:
            case t.It():
                return self.last or _present(state, self.about.it, self.source)
            case t.ThatCreature():
                return _present(state, self.about.other) or self.last
            case t.ThatPlayer():
                of = None if self.about.player is None else as_target(self.about.player)
                return (of,) if of is not None else self.last
            case t.ItsController():
                spoken = self.last or _once(self.about.it)
                return tuple(dict.fromkeys(as_target(_controller(state, id)) for id in spoken))
        return ()

    def _all(self, state: State, of: t.Description) -> tuple[int, ...]:
        every = (*(as_target(p) for p in (state.active, state.defending)), *state.play)
        return tuple(id for id in every if fits(state, of, id, self.controller, self.source))

    def player(self, table: Table, who: t.Who) -> tuple[int, ...]:
        """The players whom a phrase means."""
        found = (as_player(id) for id in self.those(table, who))
        return tuple(player for player in found if player is not None)


def keeps_off(state: State, source: int, id: int) -> bool:
    """Whether protection from a color keeps off what neither targets nor deals damage: it does
    not."""
    against = protections(state, id) & colors(state, source) if state.in_play(id) else frozenset()
    return bool(against) and asked(False, _no_target, state, source, id, key=(source, id))


@tells("beyond C.1: protection", "beyond C.1: targets")
def _no_target(_: bool, state: State, source: int, id: int) -> str:
    return say(
        "{source} does not target {object}, so protection does not keep that off",
        source=state.name(source),
        object=state.name(id),
    )


def _once(id: int | None) -> tuple[int, ...]:
    return () if id is None else (id,)


def _present(state: State, *ids: int | None) -> tuple[int, ...]:
    """The first that is said, if it is still there."""
    for id in ids:
        if id is not None:
            return (id,) if id in state.objects or id < 0 else ()
    return ()


def _controller(state: State, id: int) -> int:
    object = state.there(id)
    return 0 if object is None else object.player


def source_of(state: State, id: int) -> int:
    """What a spell or ability on the stack is called by in its text."""
    object = state.objects[id]
    return id if object.source is None else object.source


def by_the_judge(player: int, given: tuple[int, ...]) -> Acting:
    """What the judge does by hand, for a player."""
    return Acting(JUDGE, say("the judge"), player, given=given)
