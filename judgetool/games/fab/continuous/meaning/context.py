"""What the words of an ability refer to."""

from __future__ import annotations

import msgspec

from judgetool.games.fab.objects.state import About, Continuous


class Context(msgspec.Struct, frozen=True, gc=False):
    """What the words of an ability refer to: its source, its controller, its targets."""

    source: int
    controller: int
    about: About = About()
    targets: tuple[int, ...] = ()
    it: int | None = None
    x: int | None = None
    since: int | None = None  # how many facts there were as the ability began to be generated
    named: str = ""  # the name that the ability has had named (8.5.21)
    keyword: tuple[str, ...] = ()  # the rules of the keyword whose condition is asked


def speaker_of(effect: Continuous) -> Context:
    """What the words of a continuous effect refer to for as long as it lasts."""
    return Context(effect.source_id or 0, effect.controller, effect.about)
