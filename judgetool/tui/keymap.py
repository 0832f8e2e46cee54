"""Keys of the user's own: which bindings there are to be given other ones, and what clashes.

Textual puts a keymap in place by itself, and says of a clash only when a key is pressed, and only
within one widget.  A judge should hear at once that a key now does something else than it did.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from textual.app import App
from textual.binding import Binding
from textual.dom import DOMNode
from textual.keys import Keys
from textual.screen import Screen
from textual.widgets import Input

from judgetool.language import say, word

_MODIFIERS = frozenset({"ctrl", "alt", "shift", "super", "meta", "hyper"})
_NAMED = frozenset(key.value for key in Keys)


def is_key(name: str) -> bool:
    """Whether a key may be bound: one that has a name, but no letter, as letters are typed."""
    *modifiers, key = name.strip().casefold().split("+")
    if not set(modifiers) <= _MODIFIERS or len(set(modifiers)) < len(modifiers):
        return False
    if len(key) == 1:
        return bool({"ctrl", "alt", "super", "meta", "hyper"} & set(modifiers))
    return key in _NAMED


@dataclass(frozen=True)
class Bound:
    """A binding and the class that has it."""

    owner: type[DOMNode]
    binding: Binding


def bindings() -> Iterator[Bound]:
    """Every binding of every screen and pane there is."""
    from judgetool import tui

    for module in pkgutil.walk_packages(tui.__path__, f"{tui.__name__}."):
        importlib.import_module(module.name)
    for owner in _kinds(DOMNode):
        if owner.__module__.startswith(f"{tui.__name__}."):
            for binding in Binding.make_bindings(owner.__dict__.get("BINDINGS", ())):
                yield Bound(owner, binding)


def _kinds(of: type[DOMNode]) -> Iterator[type[DOMNode]]:
    for kind in of.__subclasses__():
        yield kind
        yield from _kinds(kind)


class Names(Collection[str]):
    """The names of all bindings, gathered when one is asked for: most settings name none."""

    @cached_property
    def _names(self) -> dict[str, None]:
        return {bound.binding.id: None for bound in bindings() if bound.binding.id is not None}

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


def clashes(keymap: Mapping[str, str]) -> list[str]:
    """What a judge has to know of a keymap: keys that two things now go by, one of which then does
    not happen, and keys that the input line takes for itself."""
    if not keymap:
        return []
    held: dict[str, dict[str, Bound]] = {}
    for bound in bindings():
        name = bound.binding.id or ""
        for key in _keys(keymap[name]) if name in keymap else [bound.binding.key]:
            held.setdefault(key, {}).setdefault(name, bound)
    typing = {each.key for each in Binding.make_bindings(Input.BINDINGS)}
    said: list[str] = []
    for key, holders in held.items():
        remapped = [name for name in holders if name in keymap]
        if not remapped:
            continue
        together = [name for name in holders if _meet(holders[name], holders[remapped[0]])]
        if len(together) > 1:
            names = word("list", ", ").join(sorted(together))
            said.append(say("the key {key} has several meanings: {names}", key=key, names=names))
        elif key in typing and not issubclass(holders[remapped[0]].owner, Input):
            said.append(
                say(
                    "the input line takes the key {key} of {name} while you type",
                    key=key,
                    name=remapped[0],
                )
            )
    return said


def _meet(one: Bound, other: Bound) -> bool:
    """Whether both can be meant at a time: of two screens one is shown, of two panes one has the
    focus."""
    kinds = {_kind(bound.owner) for bound in (one, other)}
    return one.owner is other.owner or len(kinds) == 2


def _kind(owner: type[DOMNode]) -> type[DOMNode]:
    return next(kind for kind in (App, Screen, DOMNode) if issubclass(owner, kind))


def _keys(written: str) -> list[str]:
    return [key.strip() for key in written.split(",")]
