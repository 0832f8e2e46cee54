"""Changed rules that the engine plays otherwise in one of the editions that are compared."""

from __future__ import annotations

import pytest

from judgetool import games
from judgetool.report.rulebook.changes import diff_lines
from judgetool.rulebook.comparison.affected import Affected
from judgetool.rulebook.comparison.changes import Change, Comparison, compare
from judgetool.rulebook.comparison.engine_differences import Beside
from judgetool.rulebook.implementation import Code, Otherwise
from tests.rulebook.test_comparing import OLD, edited, read
from tests.rulebook.test_overview import two_texts

NEWER = edited(OLD)
BOOK = games.rulebook("fab")
READ_SO = {
    "7.0.1b": "The aunt takes it off.",  # only its example changed
    "7.1.1": "The host pours to the right.",
    "7.1.2": "The window is opened.",
    "7.2.1": "The guest keeps the chair.",  # nothing changed
}
OTHERS = tuple(
    Otherwise((number,), ("second",), (gist,), Code("f", "f.py", 1))
    for number, gist in READ_SO.items()
)


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = two_texts()
    monkeypatch.setattr(
        "judgetool.rulebook.official_texts.rule_in_imported_edition.texts", lambda *of: texts
    )


def read_so(comparison: Comparison) -> dict[str, str]:
    beside = Beside(comparison, OTHERS, "first")
    found = ((change, beside.readings(change)) for change in comparison.changes)
    return {change.number: so[0].gist for change, so in found if so}


@pytest.mark.parametrize("back", [False, True])
def test_a_change_of_what_is_said_tells_what_an_edition_makes_of_it(*, back: bool) -> None:
    old, new = read(OLD), read(NEWER)
    found = read_so(compare(new, old) if back else compare(old, new))
    assert found == {number: READ_SO[number] for number in ("7.1.1", "7.1.2")}


def test_two_texts_of_one_edition_tell_nothing_of_it() -> None:
    again = NEWER.replace("starting to the right", "starting anywhere")
    found = compare(read(NEWER), read(again))
    assert Beside(found, OTHERS, "first").editions == ("second", "second")
    assert [change.number for change in found.changes] == ["7.1.1"]
    assert read_so(found) == {}


def test_a_text_with_words_of_its_own_is_not_said_to_be_played_so() -> None:
    again = NEWER.replace("starting to the right", "starting anywhere")
    found = lines(compare(read(OLD), read(again)), otherwise=True)
    at = next(i for i, line in enumerate(found) if line.startswith("reworded 7.1.1"))
    assert found[at + 1] == (
        "  may change what happens: second, the nearest to this text, differs here and plays like "
        "this: The host pours to the right."
    )
    assert found[-2].startswith("1 of the changes may change what happens: second")
    assert found[-1].startswith("1 of the changes change what happens")


def lines(comparison: Comparison, *, otherwise: bool) -> list[str]:
    beside = Beside(comparison, OTHERS, "first")

    def touched(change: Change) -> Affected:
        return Affected("", ours=beside.ours(change), readings=beside.readings(change))

    found = [(change, touched(change)) for change in comparison.changes]
    return list(diff_lines(comparison, found, BOOK, otherwise=otherwise))


def test_what_happens_is_said_at_the_change_and_counted() -> None:
    found = lines(compare(read(OLD), read(NEWER)), otherwise=False)
    title = BOOK["7.1.1"].title
    at = found.index(f"reworded 7.1.1  ({title})")
    assert found[at + 1] == "  changes what happens: second: The host pours to the right."
    assert found[-1].startswith("2 of the changes change what happens")
    # of what is only renumbered the words are shown
    at = next(i for i, line in enumerate(found) if line.startswith("renumbered 7.0.2b -> 7.0.2a"))
    assert found[at + 1].startswith("  ")
    assert "[-" not in found[at + 1]


def test_these_alone_are_listed_on_demand() -> None:
    found = lines(compare(read(OLD), read(NEWER)), otherwise=True)
    heads = [line.split("  ")[0] for line in found if line.startswith(("reworded 7", "added 7"))]
    assert heads == ["reworded 7.1.1", "added 7.1.2"]
    assert not any(line.startswith("renumbered") for line in found)
