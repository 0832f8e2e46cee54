"""The legal moves, to be picked with the arrow keys or the mouse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from judgetool.engine.choice import Answer
from judgetool.tui.lines import Hanging, Line, Move
from judgetool.tui.pane import Pane

_MOST = 200  # lines: an unknown card may be any of thousands; nobody scrolls through them


class MovesPane(Pane):
    """All answers the position offers; typing narrows the list to those that hold every word."""

    NAME: ClassVar[str] = "Legal moves"
    KEY: ClassVar[str] = "F2"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._offered: list[tuple[str, Answer]] = []
        self._judge = False

    def show_moves(self, offered: Sequence[tuple[str, Answer]], *, judge: bool) -> None:
        """Draw the moves; ``judge`` says that manual effects may be typed as well."""
        self._offered = list(offered)
        self._judge = judge
        self.narrow("")

    def narrow(self, typed: str) -> None:
        """Show only the moves that hold every word typed."""
        words = typed.casefold().split()
        held = [
            (text, answer)
            for text, answer in self._offered
            if all(word in text.casefold() for word in words)
        ]
        total = len(self._offered)
        self.entitle(str(total) if len(held) == total else f"{len(held)} of {total}")
        lines = [Line(Hanging("  ", text), Move(answer)) for text, answer in held[:_MOST]]
        if not held and self._offered:
            lines.append(_remark("none of these says that; Enter tries it and says why not"))
        elif len(held) > _MOST:
            lines.append(_remark(f"and {len(held) - _MOST} more: type a part of the name"))
        elif self._judge and not words:
            lines.append(_remark("or type judge: and an effect by hand"))
        self.write(lines)


def _remark(text: str) -> Line:
    return Line(Hanging("  ", text), heading=True)
