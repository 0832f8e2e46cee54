"""What the README derives from the code; ``python -m tests.readme`` writes it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from judgetool import games
from judgetool.games.fab.game import FAB
from judgetool.report.rulebook.rule_page import editions_table, interpretations_table

README = Path(__file__).parents[1] / "README.md"


def derived(text: str) -> str:
    """The README with its derived parts as the code has them now."""
    for name, lines in parts():
        begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->\n"
        before, _, rest = text.partition(begin)
        _, _, after = rest.partition(end)
        text = "".join((before, begin, *(f"{line}\n" for line in lines), end, after))
    return text


def parts() -> Iterator[tuple[str, Iterator[str]]]:
    """Each derived part: the name it is marked with, and its lines."""
    yield "readings", interpretations_table(FAB.rulebook.readings())
    for system in ("grand-archive", "magic-classic"):
        readings = games.system(system).rulebook.readings()
        yield f"readings of {system}", interpretations_table(readings)
    yield "editions", editions_table(FAB.rulebook.variants())


if __name__ == "__main__":
    README.write_text(derived(README.read_text(encoding="utf-8")), encoding="utf-8")
