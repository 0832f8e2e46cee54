"""Keys in the language of the judge.

Textual wants the words of a binding when a class is made, which is before anybody has chosen a
language; so bindings are written in English and put into the present language as they are shown.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from textual.binding import ActiveBinding
from textual.screen import Screen

from judgetool.language import word

T = TypeVar("T")


def spoken(bound: ActiveBinding) -> ActiveBinding:
    """A binding as the footer, the help and the palette show it."""
    binding = replace(
        bound.binding,
        description=word("binding", bound.binding.description),
        tooltip=word("binding", bound.binding.tooltip),
    )
    return ActiveBinding(bound.node, binding, bound.enabled, word("binding", bound.tooltip))


class SpokenScreen(Screen[T]):
    """A screen whose keys are said in the present language."""

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The bindings of the focused widget, the screen and the application, by key."""
        return {key: spoken(self.named(b)) for key, b in super().active_bindings.items()}

    def named(self, bound: ActiveBinding) -> ActiveBinding:
        """A binding, in the words of the game where it says what a key leads to."""
        return bound
