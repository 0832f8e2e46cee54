"""Every picture is still what was looked at; ``python -m tests.tui.pictures`` records them anew."""

from __future__ import annotations

import difflib
from collections.abc import Iterator

import pytest

from judgetool import language
from tests.tui.pictures import PICTURES, SMALL, Picture, drawn, file

IN_SHORT = ("fab", "grand-archive", "magic-classic", "dispute", "contrast-dark", "japanese")


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    language.use(language.ENGLISH)


@pytest.mark.parametrize(
    ("picture", "size"),
    [
        pytest.param(
            picture,
            size,
            id=file(picture, size).stem,
            marks=() if size == SMALL and picture.name in IN_SHORT else pytest.mark.full,
        )
        for picture in PICTURES
        for size in picture.sizes
    ],
)
async def test_the_screen_is_what_was_looked_at(picture: Picture, size: tuple[int, int]) -> None:
    async with picture.app().run_test(size=size) as pilot:
        await picture.pose(pilot)
        now = drawn(pilot)
    reference = file(picture, size)
    before = reference.read_text(encoding="utf-8")
    if now != before:
        lines = difflib.unified_diff(
            before.splitlines(), now.splitlines(), reference.name, "now", lineterm="", n=1
        )
        pytest.fail("\n".join(lines), pytrace=False)


def test_no_picture_is_left_over() -> None:
    kept = {path.name for path in file(PICTURES[0], SMALL).parent.glob("*.txt")}
    assert kept == {file(picture, size).name for picture in PICTURES for size in picture.sizes}
