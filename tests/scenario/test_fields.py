"""What may stand at each place of a file, found from the records alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec import inspect

from judgetool import games, language
from judgetool.language import word
from judgetool.scenario.reading import fields
from judgetool.scenario.reading.fields import Field
from judgetool.scenario.reading.shape import Path
from tests.language.messages import PACKAGE


def every_field(system: str) -> Iterator[tuple[inspect.StructType, Field]]:
    """All fields of the records of a board and of a card."""
    game = games.system(system)
    left = [fields.at(game, ("board",)), fields.at(game, ("cards", "NAME"))]
    seen: list[type] = []
    while left:
        kind = left.pop()
        if kind is None:
            continue
        listed, named = fields.list_of(kind), fields.dict_of(kind)
        left += [listed.item_type] if listed is not None else []
        left += [named.value_type] if named is not None else []
        record = fields.record_of(kind)
        if record is not None and record.cls not in seen:
            seen.append(record.cls)
            for one in fields.fields_of(record):
                yield record, one
                left.append(one.type)


@pytest.mark.parametrize("system", games.SYSTEMS)
def test_every_field_says_what_it_means(system: str) -> None:
    silent = [f"{r.cls.__name__}.{f.name}" for r, f in every_field(system) if not f.means]
    assert silent == []


@pytest.mark.parametrize("system", games.SYSTEMS)
def test_every_field_has_a_kind(system: str) -> None:
    unkind = [f.name for _, f in every_field(system) if f.kind.startswith("anything")]
    assert unkind == []


@pytest.mark.parametrize(
    ("path", "kind", "required"),
    [
        (("board", "turn"), "player", True),
        (("board", "step"), "one of", False),
        (("board", "players", "Bravo", "hand"), "cards", False),
        (("board", "players", "Bravo", "life"), "number", False),
        (("board", "chain"), "records", False),
        (("board", "chain", 0, "attack"), "card", True),
        (("board", "chain", 2, "hit"), "texts", False),
        (("board", "chain", 2, "gone"), "flag", False),
        (("board", "chain", 2, "defending", 0, "counters"), "named", False),
        (("board", "passed"), "players", False),
        (("cards", "Odd Blow", "color"), "one of", False),
        (("title",), "text", False),
    ],
)
def test_a_place_has_the_kind_of_its_type(path: Path, kind: str, required: bool) -> None:
    found = fields.field_at(games.system("fab"), path)
    assert found is not None
    assert (found.kind, found.required) == (kind, required)


def test_there_is_nothing_where_no_record_has_a_field() -> None:
    game = games.system("fab")
    assert fields.at(game, ("board", "sideboard")) is None
    assert fields.at(game, ("board", "turn", "x")) is None
    assert fields.field_at(game, ("board", "players", "Bravo")) is None


def test_a_meaning_goes_over_several_lines_and_for_several_fields() -> None:
    game = games.system("fab")
    stolen = fields.field_at(game, ("board", "players", "B", "earlier this turn", "stolen"))
    passed = fields.field_at(game, ("board", "passed"))
    assert stolen is not None
    assert stolen.means == "objects."
    assert passed is not None
    assert passed.means.endswith("it follows from who has priority.")
    assert fields.brief(passed.means) == "who has passed in succession since the last action"


def test_what_is_lacking_is_found_at_its_place() -> None:
    data = {"board": {"players": {"A": {}}, "chain": [{"hit": True}], "stack": [{"card": "X"}]}}
    found = [path for path, _ in fields.required(games.system("fab"), data)]
    assert found == [
        ("system",),
        ("board", "turn"),
        ("board", "chain", 0, "attack"),
        ("board", "stack", 0, "by"),
    ]


@pytest.mark.parametrize("system", games.SYSTEMS)
def test_every_meaning_is_said_in_japanese(system: str) -> None:
    every = {fields.brief(one.means) for _, one in every_field(system)}
    language.use("ja")
    language.catalogs(PACKAGE / "games" / system.replace("-", "_"))
    try:
        assert {means for means in every if word("field", means) == means} == set()
    finally:
        language.use(language.ENGLISH)
