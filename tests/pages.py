"""What the pages of the help, and the README, derive from the code and from the pictures of the
screen; ``python -m tests.pages`` writes it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from judgetool import games, language
from judgetool.games.fab.game import FAB
from judgetool.help.pages import FOLDER
from judgetool.report.rulebook.rule_page import editions_table, interpretations_table

README = Path(__file__).parents[1] / "README.md"
PICTURE = Path(__file__).parent / "tui" / "pictures" / "readme.80x24.txt"
_BAR = re.compile("[\u2581-\u2588]$")  # of a pane that can be scrolled

DERIVED = ("readings", "grand-archive", "magic", "editions")
"""The pages that hold something derived."""


def files() -> Iterator[tuple[str, Path]]:
    """These pages in every language they are written in, and the README."""
    for spoken in language.LANGUAGES:
        for topic in DERIVED:
            file = FOLDER / spoken / f"{topic}.md"
            if file.is_file():
                yield spoken, file
    yield language.ENGLISH, README


def derived(spoken: str, text: str) -> str:
    """A page in a language, with its derived parts as the code has them now."""
    before_that = language.current()
    language.use(spoken)
    try:
        for name, lines in parts():
            begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->\n"
            before, begun, rest = text.partition(begin)
            _, _, after = rest.partition(end)
            if begun:
                text = "".join((before, begin, *(f"{line}\n" for line in lines), end, after))
    finally:
        language.use(before_that)
    return text


def parts() -> Iterator[tuple[str, Iterable[str]]]:
    """Each derived part: the name it is marked with, and its lines."""
    yield "readings", interpretations_table(FAB.rulebook.readings())
    for system in ("grand-archive", "magic-classic"):
        readings = games.system(system).rulebook.readings()
        yield f"readings of {system}", interpretations_table(readings)
    yield "editions", editions_table(FAB.rulebook.variants())
    drawn = PICTURE.read_text(encoding="utf-8").splitlines()[:24]
    yield "screen", ("```", *(_BAR.sub("", row).rstrip() for row in drawn), "```")


if __name__ == "__main__":
    for spoken, file in files():
        file.write_text(derived(spoken, file.read_text(encoding="utf-8")), encoding="utf-8")
