"""Cards side by side, each in a frame: left what attacks, right what stands against it.

A frame has the color of its card, whose sign is told in it; a heavy one has come by the last move.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import chain

from textual.content import Content
from textual.css.styles import RulesMap
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions

from judgetool.engine.view import CardView, SideView
from judgetool.language import word
from judgetool.tui.text.card_colors import Colors, color_of, colored
from judgetool.tui.text.hanging_indent import Hanging, broken, plain

CARD = "card"
"""What a click on a card leads to, by its place among the cards of the line."""

_NARROWEST, _WIDEST = 17, 28  # cells of a frame
_INDENT, _BETWEEN = 1, 4
LEAST_WIDTH = _INDENT + 2 * _NARROWEST + _BETWEEN
"""Cells for two cards beside each other."""

_ARROW = " -> "
_LIGHT, _HEAVY = tuple("╭─╮│╰╯"), tuple("┏━┓┃┗┛")


class CardFaces(Hanging):
    """What is on both sides of a combat; ``at`` is the card that the cursor is on."""

    def __init__(
        self,
        sides: Sequence[SideView],
        colors: Colors,
        new: Collection[int] = (),
        at: int = 0,
        *,
        now: bool = True,
    ) -> None:
        self.sides, self.at, self._now = tuple(sides), at, now
        self._colors, self._new = colors, frozenset(new)
        self._drawn: tuple[int, bool, list[Content]] | None = None
        said = (
            " ".join([card.with_notes, *figures])
            for side in sides
            for card, figures in zip(side.cards, side.figures, strict=True)
        )
        super().__init__("", word("list", ", ").join(said))

    @property
    def cards(self) -> tuple[CardView, ...]:
        """The cards from left to right."""
        return tuple(chain.from_iterable(side.cards for side in self.sides))

    def on(self, at: int) -> CardFaces:
        """The same with the cursor on another card."""
        return CardFaces(self.sides, self._colors, self._new, at, now=self._now)

    def is_same(self, other: Hanging) -> bool:
        return isinstance(other, CardFaces) and (
            (self.sides, self.at, self._colors, self._new, self._now)
            == (other.sides, other.at, other._colors, other._new, other._now)
        )

    def render_strips(
        self, width: int, height: int | None, style: Style, options: RenderOptions
    ) -> list[Strip]:
        under_cursor = bool(style.reverse)
        ground = style + Style(reverse=False) if under_cursor else style
        rows = self._rows(width, under_cursor)
        return [row.render_strips(width, 1, ground, options)[0] for row in rows[:height]]

    def get_height(self, rules: RulesMap, width: int) -> int:
        return len(self._rows(width, False))

    def _rows(self, width: int, under_cursor: bool) -> list[Content]:
        if self._drawn is None or self._drawn[:2] != (width, under_cursor):
            self._drawn = width, under_cursor, list(self._put_together(width, under_cursor))
        return self._drawn[2]

    def _put_together(self, width: int, under_cursor: bool) -> Iterator[Content]:
        """The rows of both sides beside each other."""
        room = width - _INDENT - _BETWEEN
        columns = max(1, min(len(self.sides[1].cards), room // _NARROWEST - 1))
        wide = max(4, min(_WIDEST, (room - columns + 1) // (columns + 1)))
        left = list(self._side(0, 1, wide, under_cursor))
        right = list(self._side(1, columns, wide, under_cursor))
        blank, strong = Content(" " * wide), "bold" if self._now else "$past"
        for n in range(max(len(left), len(right))):
            arrow = n == 1 and n < len(right) and right[n].plain
            between = Content.styled(_ARROW, strong) if arrow else Content(" " * _BETWEEN)
            row = left[n] if n < len(left) else blank
            beside = right[n] if n < len(right) else Content("")
            yield Content("").join([Content(" " * _INDENT), row, between, beside])

    def _side(self, n: int, columns: int, wide: int, under_cursor: bool) -> Iterator[Content]:
        """The cards of a side, so many beside each other."""
        side, first = self.sides[n], len(self.sides[0].cards) * n
        if not side.cards:
            yield Content("")
            yield plain(side.none)
        at = self.at - first if under_cursor else None
        frames = [
            self._frame(card, figures, first + place, wide, picked=place == at)
            for place, (card, figures) in enumerate(zip(side.cards, side.figures, strict=True))
        ]
        for start in range(0, len(frames), columns):
            beside = frames[start : start + columns]
            blank = Content(" " * wide)
            for row in range(max(map(len, beside))):
                parts = [each[row] if row < len(each) else blank for each in beside]
                yield Content(" ").join(parts)

    def _frame(
        self, card: CardView, figures: tuple[str, ...], place: int, wide: int, *, picked: bool
    ) -> list[Content]:
        """A card in its frame: its name, its remarks, and at the foot its figures."""
        top, line, corner, side, foot, end = _HEAVY if card.id in self._new else _LIGHT
        color = color_of(card.signed, self._colors) if self._now else ""
        style, strong = ("$text-muted", "bold") if self._now else ("$past", "$past")
        style = f"$frame-{color}" if color else style
        room = wide - 4
        name = plain(card.signed, "bold reverse" if picked else strong)
        notes = word("notes", "; ").join(note for note in card.notes if note not in figures)
        inside = [
            row.pad_right(room - row.cell_length)
            for text in (colored(name, self._colors), plain(notes, "" if self._now else "$past"))
            if text
            for row in broken(text, room).wrap(room)
        ]
        figure = word("list", ", ").join(figures)
        said = plain(f" {figure} " if figure else "", strong).truncate(wide - 3)
        edge = Content.styled(side, style)
        rows = [
            Content.styled(top + line * (wide - 2) + corner, style),
            *(Content(" ").join([edge, row, edge]) for row in inside),
            Content.styled(foot + line, style)
            + said
            + Content.styled(line * (wide - 3 - said.cell_length) + end, style),
        ]
        return [row.stylize(Style.from_meta({CARD: place})) for row in rows]
