"""What the pages of the help derive from the code; ``python -m tests.pages`` writes it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from judgetool import games, language
from judgetool.games.fab.game import FAB
from judgetool.help.pages import FOLDER
from judgetool.report.rulebook.rule_page import editions_table, interpretations_table

DERIVED = ("readings", "grand-archive", "magic", "editions")
"""The pages that hold something derived."""


def files() -> Iterator[tuple[str, Path]]:
    """These pages in every language they are written in."""
    for spoken in language.LANGUAGES:
        for topic in DERIVED:
            file = FOLDER / spoken / f"{topic}.md"
            if file.is_file():
                yield spoken, file


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


def parts() -> Iterator[tuple[str, Iterator[str]]]:
    """Each derived part: the name it is marked with, and its lines."""
    yield "readings", interpretations_table(FAB.rulebook.readings())
    for system in ("grand-archive", "magic-classic"):
        readings = games.system(system).rulebook.readings()
        yield f"readings of {system}", interpretations_table(readings)
    yield "editions", editions_table(FAB.rulebook.variants())


if __name__ == "__main__":
    for spoken, file in files():
        file.write_text(derived(spoken, file.read_text(encoding="utf-8")), encoding="utf-8")
