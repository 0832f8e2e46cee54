"""Objects in zones: what every state tells of them, and the next state as one of them moves.

A state is immutable; dicts are copied on write.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Protocol, Self

from msgspec.structs import replace


class Numbered(Protocol):
    """An object of a game."""

    @property
    def id(self) -> int: ...


@cache
def seats(count: int, first: int) -> tuple[int, ...]:
    """Players in turn order from one."""
    return tuple((first + i) % count for i in range(count))


class Owned:
    """What every object is: somebody's."""

    __slots__ = ()
    owner: int
    controller: int | None

    @property
    def player(self) -> int:
        """Its controller, or its owner where it has none."""
        return self.owner if self.controller is None else self.controller


class InZones:
    """What every state is: objects in zones; a zone is a player's, or nobody's."""

    __slots__ = ()
    objects: Any
    zones: Any

    def zone(self, player: int | None, name: str) -> tuple[int, ...]:
        found: tuple[int, ...] = self.zones.get((player, name), ())
        return found

    def put(self, *changed: Numbered) -> Self:
        """With some objects replaced by new versions of themselves."""
        return self._with(objects=self.objects | {found.id: found for found in changed})

    def _with(self, **changes: Any) -> Self:
        state: Any = self
        changed: Self = replace(state, **changes)
        return changed


class InPlaces(InZones):
    """A state of a game whose objects know the place that they are in."""

    __slots__ = ()

    def moved(self, object: Any, place: Any, *, top: bool = True) -> Self:
        """With an object, as given, taken out of its zone and put into another."""
        before = self.objects.get(object.id)
        zones = dict(self.zones)
        if before is not None and before.place is not None:
            zones[before.place] = tuple(i for i in zones[before.place] if i != object.id)
        rest = zones.get(place, ())
        zones[place] = (*rest, object.id) if top else (object.id, *rest)
        objects = self.objects | {object.id: replace(object, place=place)}
        return self._with(objects=objects, zones=zones)

    def gone(self, id: int) -> Self:
        """With an object no longer existing."""
        objects = dict(self.objects)
        place = objects.pop(id).place
        if place is None:
            return self._with(objects=objects)
        left = tuple(i for i in self.zones[place] if i != id)
        return self._with(objects=objects, zones=self.zones | {place: left})
