"""Which pages there are, and in which order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from judgetool.help.markdown import Block, Heading, Paragraph, blocks, plainly
from judgetool.language import ENGLISH, current, say, word

FOLDER = Path(__file__).parent
CONTENTS = "contents"
"""The topic of the list of all pages, which is no file."""

GROUPS: dict[str, tuple[str, ...]] = {
    "To begin with": ("start", "commands", "learning", "language"),
    "Boards and disputes": ("boards", "fields", "moves", "expecting", "disputes", "verdicts"),
    "The screen": ("screen", "keys", "why", "short-lines", "claims", "branches", "files", "saved"),
    "Elsewhere": ("plain", "slip", "sharing", "serve", "settings", "json"),
    "Cards and rules": ("cards", "searching", "rules", "diff", "editions", "readings", "trust"),
    "The other systems": ("grand-archive", "magic"),
    "The program itself": ("architecture", "contributing", "style"),
}
TOPICS = tuple(topic for group in GROUPS.values() for topic in group)


@dataclass(frozen=True)
class Page:
    """A page of the help, or a part of one.

    Attributes:
        topic: what it is called wherever it is asked for.
        language: the one it is written in.
        blocks: what stands in it, from the first heading on.
        source: the same in Markdown.
    """

    topic: str
    language: str
    blocks: tuple[Block, ...]
    source: str

    @property
    def title(self) -> str:
        return plainly(self.blocks[0])

    @property
    def summary(self) -> str:
        """What it is about, in a line: its first paragraph."""
        return next((plainly(b) for b in self.blocks if isinstance(b, Paragraph)), "")

    @property
    def remark(self) -> str:
        """What is to be said of it first, if it is not in the present language."""
        if self.language == current():
            return ""
        return say("This page is not translated yet; here it is in English.")


def every() -> Iterator[Page]:
    """All pages, in their order."""
    return map(page, TOPICS)


def page(topic: str) -> Page:
    """A page in the present language, or in English where it is not translated."""
    if topic == CONTENTS:
        return _read(topic, current(), "".join(f"{line}\n" for line in _contents()))
    for language in (current(), ENGLISH):
        file = FOLDER / language / f"{topic}.md"
        if file.is_file():
            return _read(topic, language, file.read_text(encoding="utf-8"))
    raise FileNotFoundError(topic)


def _read(topic: str, language: str, source: str) -> Page:
    return Page(topic, language, tuple(blocks(source)), source)


def _contents() -> Iterator[str]:
    """The list of all pages, in Markdown."""
    yield f"# {say('Help')}"
    yield ""
    yield say(
        "`judgetool help TOPIC` shows a page, `judgetool help --search WORDS` finds words in all "
        "of them; on the screen F1 shows the page of what you see, and / searches."
    )
    for group, topics in GROUPS.items():
        yield from ("", f"## {word('help', group)}", "", "| | |", "|---|---|")
        for topic in topics:
            each = page(topic)
            title = say("{what}: ", what=each.title)
            yield f"| [{topic}]({topic}.md) | {title}{each.summary} |"


def place_of(whole: Page, anchor: str) -> int:
    """The place of the block that a link leads to: the heading of that name, or the first."""
    for place, block in enumerate(whole.blocks):
        if isinstance(block, Heading) and slug(plainly(block)) == anchor:
            return place
    return 0


def slug(text: str) -> str:
    """A title as it stands in a link: small, with ``-`` between its words."""
    kept = "".join(c if c.isalnum() or c in " -_" else "" for c in text.casefold())
    return "-".join(kept.replace("_", " ").split())
