"""The tables of check sums: what they hold is what the texts say, where these are at hand."""

from __future__ import annotations

import pytest

from judgetool import games
from judgetool.rulebook.official_texts.bare_letters import letters
from judgetool.rulebook.official_texts.edition import OfficialRule
from judgetool.rulebook.official_texts.fingerprints import (
    Place,
    Row,
    Texts,
    of_words,
    read,
    table,
    texts,
    write,
)
from tests.fingerprints import SOURCES, known
from tests.rulebook.texts import SHARED


@pytest.mark.skipif(not SHARED.is_dir(), reason="the official texts are not here")
@pytest.mark.parametrize("of", SOURCES, ids="-".join)
def test_the_tables_are_those_of_the_texts(of: tuple[str, str]) -> None:
    assert "".join(f"{line}\n" for line in write(known(*of))) == table(*of).read_text("utf-8")


def test_every_rule_of_a_source_document_has_a_gist() -> None:
    for system, language in SOURCES:
        found = texts(system, language)
        assert found is not None
        book = games.rulebook(system)
        first = [row.places[0] for row in found.rows]
        assert not [place for place in first if place is not None and place.number not in book]


def test_a_table_is_read_as_it_was_written() -> None:
    rows = (
        Row(("aa", "bb"), (Place("1", "cc"), Place("1", "cc"), None)),
        Row((), (Place("1.0", "dd"), Place("1.1", "dd"), Place("1.0", "ee"))),
        Row((), (None, Place("1.0", "ff"), None)),
    )
    lines = list(write(Texts(("one", "two", ""), rows)))
    assert lines[0] == "names\tone\twords\ttwo\twords\t-\twords"
    again = read("\n".join(lines))
    assert again.editions == ("one", "two", "")
    assert again.rows == rows
    assert again.row("1.0") == again.at(0, "1.0") == again.at(1, "1.1") == rows[1]
    assert again.at(1, "1.0") == rows[2]
    assert again.row("1.1") == rows[1]
    assert again.chapters(2) == ("1",)


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ("A cup[7.1] is “full”.", 'A Cup is "full"[8.2.1b].', True),
        ("The tea-pot boils - now", "the teapot boils, now.", True),
        ("It gets +1{p}.", "It gets -1{p}.", False),
        ("It gets +1{p}.", "It gets 1{p}.", False),
        ("It gets -1{p}.", "It gets −1{p}!", True),
        ("A cup is full.", "The cup is full.", False),
        ("お茶を飲む。", "お茶を飲む", True),
    ],
)
def test_a_difference_in_signs_and_references_is_none(old: str, new: str, same: bool) -> None:
    assert (letters(old) == letters(new)) == same
    assert (
        of_words(OfficialRule("1", words=old)) == of_words(OfficialRule("1", words=new))
    ) == same


def test_a_title_and_the_first_line_of_the_words_are_the_same() -> None:
    titled = OfficialRule("1", title="Stir", words="Stir it.", examples=("So.",))
    assert of_words(titled) == of_words(OfficialRule("2", words="Stir\nStir it.", notes=("No.",)))
