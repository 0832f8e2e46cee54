"""A window of help over a screen: the keys that are bound there and what can be typed, then the
page that is about the screen; from that to every other page, and to whatever is looked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from textual.app import ComposeResult
from textual.binding import ActiveBinding, Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input

from judgetool.help import pages
from judgetool.help.searching import Hit, found
from judgetool.language import say, word
from judgetool.report.linebreaks import pad, width
from judgetool.tui.keys import keys
from judgetool.tui.screens.help.help_text import HelpLine, HelpText
from judgetool.tui.screens.translated_screen import LeftOnce
from judgetool.tui.text.hanging_indent import Hanging, plain
from judgetool.tui.widgets.lineinput import LineInput

Rows: TypeAlias = Sequence[tuple[str, str]]
"""What is typed or shown, and what it means."""
_LONGEST_LEFT = 31  # cells: longer ones have what they mean below them


@dataclass
class _Shown:
    """A page that is or was shown, and how far it was scrolled."""

    topic: str
    keys: bool = False
    row: int = 0


class HelpWindow(ModalScreen[None], LeftOnce[None]):
    """Closed with Escape, F1 or q."""

    AUTO_FOCUS = "#help"
    BINDINGS: ClassVar[list[BindingType]] = [
        *keys("""
            escape | back | Back | Go back, then close the help | help.back
            f1,q | dismiss | Close | Close help | help.close
            enter | follow | Follow | Follow the link | help.follow
            tab | link(1) | Link | The next link | help.link
            shift+tab | link(-1) | Link | The previous link | help.link_before
            backspace | page_back | Back | Previous page | help.page_back
            c | contents | Contents | All pages | help.contents
            slash | search | Search | Find words in all pages | help.search
            n | next(1) | Next | The next match or heading | help.next
            N,p | next(-1) | Previous | The previous match or heading | help.before
        """)
    ]

    def __init__(self, bound: Iterable[ActiveBinding], topic: str, part: str = "") -> None:
        """A window.

        Args:
            bound: the keys as they are bound.
            topic: the page that is about the screen.
            part: the heading in it to begin at, as links name it.
        """
        super().__init__()
        self.bound = tuple(bound)
        self._begins_at = part
        self._shown = [_Shown(topic, keys=True)]
        self._hits: list[Hit] = []
        self._hit = 0
        self._words = ""

    def compose(self) -> ComposeResult:
        with Vertical(id="help-window", classes="window"):
            with VerticalScroll(id="help"):
                yield HelpText()
            yield LineInput(id="help-search", hints=(say("words, Enter"),), compact=True)

    def on_mount(self) -> None:
        self._show()
        if self._begins_at:
            self.call_after_refresh(self._go_to_part, self._begins_at)

    # --- what is shown -----------------------------------------------------------------------

    @property
    def _now(self) -> _Shown:
        return self._shown[-1]

    def _show(self) -> None:
        """Show the page that is on, and say what it is."""
        now = self._now
        page = pages.page(now.topic)
        words = self._words.casefold().split()
        text = self.query_one(HelpText)
        text.show(self._keys_of(now), page, words)
        window = self.query_one("#help-window")
        if now.keys:
            window.border_title = plain(
                say("Help: Escape closes, arrows scroll, / search, c all pages")
            )
        else:
            window.border_title = plain(
                say("{page}: Escape back, / search, c all pages", page=page.title)
            )
        self._say_found()
        self.call_after_refresh(self._scroll, now.row)

    def _keys_of(self, shown: _Shown) -> Iterator[HelpLine]:
        if not shown.keys:
            return
        for line in self.lines():
            title = not line.lead.plain and bool(line.body.spans)
            yield HelpLine(line, begins=title)

    def _scroll(self, row: int) -> None:
        if not self.is_left:
            self.query_one("#help").scroll_to(y=row, animate=False, force=True, immediate=True)

    def _row(self) -> int:
        return round(self.query_one("#help").scroll_y)

    def _open(self, topic: str, part: str = "") -> None:
        """Go to a page, or to a part of the present one."""
        self._now.row = self._row()
        if topic != self._now.topic:
            self._shown.append(_Shown(topic))
            self._show()
        if part:
            self.call_after_refresh(self._go_to_part, part)

    def _go_to_part(self, part: str) -> None:
        self._go_to_place(pages.place_of(pages.page(self._now.topic), part))

    def _go_to_place(self, place: int) -> None:
        if not self.is_left:
            self._scroll(self.query_one(HelpText).row_of(place))

    # --- links and pages ---------------------------------------------------------------------

    def action_link(self, step: int) -> None:
        """Go to the next link, or to the one before."""
        view = self.query_one("#help")
        first = self._row()
        text = self.query_one(HelpText)
        text.go_to_link(step, first, first + view.scrollable_content_region.height - 1)

    def action_follow(self) -> None:
        """Follow the link that the keys are on; without one the window is closed."""
        to = self.query_one(HelpText).link
        if to:
            self._follow(to)
        else:
            self.dismiss()

    def on_help_text_followed(self, message: HelpText.Followed) -> None:
        message.stop()
        self._follow(message.to)

    def _follow(self, to: str) -> None:
        file, _, part = to.partition("#")
        self._open(file.removesuffix(".md") or self._now.topic, part)

    def action_contents(self) -> None:
        """Show the list of all pages."""
        self._open(pages.CONTENTS)

    def action_page_back(self) -> None:
        """Go back to the page before, if there is one."""
        if len(self._shown) > 1:
            self._shown.pop()
            self._show()

    def action_back(self) -> None:
        """Back from what is typed, from what was found, from a page; then out."""
        entry = self.query_one("#help-search", LineInput)
        if entry.display:
            self._hide(entry)
        elif self._hits:
            self._find("")
        elif len(self._shown) > 1:
            self.action_page_back()
        else:
            self.dismiss()

    # --- searching ---------------------------------------------------------------------------

    def action_search(self) -> None:
        """Ask for the words to be found."""
        entry = self.query_one("#help-search", LineInput)
        entry.display = True
        entry.value = ""
        entry.focus()

    def on_input_submitted(self, message: Input.Submitted) -> None:
        message.stop()
        self._hide(self.query_one("#help-search", LineInput))
        self._find(message.value.strip())

    def _hide(self, entry: LineInput) -> None:
        entry.display = False
        self.query_one("#help").focus()

    def _find(self, words: str) -> None:
        """Look for words, and go to the first place there is; "" forgets what was found."""
        self._words, self._hits, self._hit = words, found(words), 0
        if self._hits:
            self._go_to_hit()
        else:
            self.query_one(HelpText).mark(())
            self._say_found()

    def action_next(self, step: int) -> None:
        """Go to the next place found or the one before; if nothing is looked for, heading."""
        if not self._hits:
            self._scroll(self.query_one(HelpText).row_begun(self._row(), step))
            return
        self._hit = (self._hit + step) % len(self._hits)
        self._go_to_hit()

    def _go_to_hit(self) -> None:
        hit = self._hits[self._hit]
        self._now.row = self._row()
        if hit.page.topic != self._now.topic:
            self._shown.append(_Shown(hit.page.topic))
        self._show()
        self.call_after_refresh(self._go_to_place, hit.place)

    def _say_found(self) -> None:
        """Say in the border what was found."""
        said = ""
        if self._hits:
            said = say(
                "{n} of {total}: {words}; n goes to the next, N to the one before",
                n=self._hit + 1,
                total=len(self._hits),
                words=self._words,
            )
        elif self._words:
            said = say("no page has all of these words: {words}", words=self._words)
        self.query_one("#help-window").border_subtitle = plain(said)

    # --- keys --------------------------------------------------------------------------------

    def lines(self) -> Iterator[Hanging]:
        """The sections before the page, one after another."""
        raise NotImplementedError

    def told_of(self, binding: Binding) -> str:
        """What is told of a key."""
        return binding.tooltip

    def keys(self, bound: Iterable[ActiveBinding]) -> Rows:
        """Keys, those of one action together, and what they do."""
        said: dict[str, tuple[list[str], str]] = {}
        for each in bound:
            binding = each.binding
            if binding.id is not None and binding.tooltip:
                keys, _ = said.setdefault(binding.action, ([], self.told_of(binding)))
                keys.append(self.app.get_key_display(binding))
        return [(", ".join(keys), told) for keys, told in said.values()]


class PageWindow(HelpWindow):
    """A page of the help by itself."""

    def __init__(self, topic: str, part: str = "") -> None:
        super().__init__((), topic, part)
        self._shown[0].keys = False

    def lines(self) -> Iterator[Hanging]:
        return iter(())


def section(title: str, rows: Rows) -> Iterator[Hanging]:
    """Rows under a title; nothing where there are none."""
    if not rows:
        return
    yield Hanging("", plain(title, "bold underline"))
    columns = min(max((width(left) for left, right in rows if right), default=0), _LONGEST_LEFT)
    for left, right in rows:
        yield (
            Hanging(plain(f"  {pad(left, columns)}  ", "bold"), right)
            if right
            else Hanging("  ", left)
        )
    yield Hanging("", "")


def spoken(rows: Rows) -> Rows:
    """Rows in the present language."""
    return [(word("help", left), word("help", right)) for left, right in rows]
