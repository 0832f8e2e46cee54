"""A damaged table is refused with what is wrong and where, and what was there before stays."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cards import tables
from tests.cards.tables import CARDS, columned, row
from tests.conftest import ROOT, Command, Ran

GOOD = columned().encode()
LAST = GOOD.rstrip(b"\n").rfind(b"\n")

DAMAGED: dict[str, tuple[bytes, str]] = {
    "a column is missing": (
        GOOD.replace(b"Functional Text", b"Text"),
        ":1: columns are missing: Functional Text; the first line has Unique ID, Name, Color",
    ),
    "a column is there twice": (
        GOOD.replace(b"Unique ID", b"Name"),
        ":1: there are two columns Name",
    ),
    "a row is too short": (
        GOOD + b"\tStump\tRed\n",
        ":24: this row has 3 columns and the first line 13: the table is damaged",
    ),
    "a row is too long": (
        GOOD + b"\t" * 20 + b"\n",
        ":24: this row has 21 columns and the first line 13: the table is damaged",
    ),
    "the end is missing in the middle of a row": (
        GOOD[: LAST + 12],
        "columns and the first line 13: the table is damaged",
    ),
    "the end is missing in the middle of a text": (
        GOOD[: GOOD.index(b"Whistle three")],
        ":4: the quotes of this row are never closed: the end of the table is missing",
    ),
    "quotes that do not fit": (
        GOOD.replace(b'"When this hits', b'"When this" hits'),
        ":4: the quotes of this row do not fit together",
    ),
    "Latin-1": (
        GOOD.replace(b"Odo, Ferryman", "Odö".encode("latin-1")),
        "byte 0xf6 is not UTF-8: save the text as UTF-8",
    ),
    "UTF-16": (columned().encode("utf-16"), ":1: NUL: this is no text file"),
    "NUL": (GOOD + b"\0\0", ":24: NUL: this is no text file"),
    "nothing": (b"", ":1: it is empty"),
    "no card": (GOOD.split(b"\n")[0] + b"\n", ":1: there is no card in this table"),
    "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(range(1, 200)), "is not UTF-8"),
    "prose": (
        b"Once upon a time\nthere was a table\n",
        ":1: this is no table of cards; these are:",
    ),
    "JSON cut off": (tables.array().encode()[:-30], ":29: the end of this JSON text is missing"),
    "JSON that is none": (
        tables.array().replace(":", ";", 1).encode(),
        ":3: this is no JSON array of cards",
    ),
    "JSON of one object": (b'{"name": "Sluice"}', ":1: this is no JSON array of cards"),
    "JSON of no cards": (b"[1, 2, {}]", ":1: there is no card in this table"),
    "JSON as deep as can be": (b"[" * 100_000, "JSON"),
}


def listing(data: Path) -> dict[str, bytes]:
    """All that is in a data folder."""
    return {str(p.relative_to(data)): p.read_bytes() for p in data.rglob("*") if p.is_file()}


@pytest.mark.parametrize("what", DAMAGED)
def test_a_damaged_table_is_refused(
    asked: Command, imported: Ran, data: Path, tmp_path: Path, what: str
) -> None:
    content, wrong = DAMAGED[what]
    before = listing(data)
    file = tables.file(tmp_path, "cards.csv", content)
    ran = asked("cards", "import", file)
    assert ran.code == 2
    assert wrong in ran.err
    assert ran.err.startswith(f"{file}:")
    assert ran.err.endswith("nothing was imported\n")
    assert "Traceback" not in ran.err
    assert ran.out == ""
    assert listing(data) == before


def test_of_several_tables_all_are_imported_or_none(asked: Command, tmp_path: Path) -> None:
    good = tables.file(tmp_path, "good.csv", columned())
    bad = tables.file(tmp_path, "bad.csv", DAMAGED["a row is too short"][0])
    assert asked("cards", "import", good, bad).code == 2
    assert asked("cards", "sources").out == ""


def test_a_file_that_is_not_there(asked: Command, tmp_path: Path) -> None:
    ran = asked("cards", "import", tmp_path / "none.csv")
    assert ran.code == 2
    assert ran.err.startswith(f"{tmp_path / 'none.csv'}: No such file or directory\n")
    assert asked("cards", "import", tmp_path).code == 2


def test_only_so_many_faults_are_told(asked: Command, tmp_path: Path) -> None:
    file = tables.file(tmp_path, "cards.csv", GOOD + b"\tshort\n" * 500)
    lines = asked("cards", "import", file).err.splitlines()
    assert len(lines) == 21
    wrong = [row(f"Punt {n}", "Generic Action", cost="?") for n in range(50)]
    told = asked("cards", "import", tables.file(tmp_path, "c.csv", columned([*CARDS, *wrong])))
    assert told.code == 1
    assert told.err.splitlines()[-1] == f"{tmp_path / 'c.csv'}: and 30 more"


def test_a_table_of_200_megabytes_is_refused_and_not_read(data: Path, tmp_path: Path) -> None:
    """Neither is one that only seems small, as it comes through a pipe."""
    file = tmp_path / "cards.csv"
    with file.open("wb") as huge:
        huge.truncate(200_000_000)
    for arguments in ((str(file),), ("-", "--name", "piped")):
        with file.open("rb") as stdin:
            ran = subprocess.run(
                [sys.executable, "-m", "judgetool", "cards", "import", *arguments],
                capture_output=True,
                stdin=stdin,
                env={**os.environ, "PYTHONPATH": str(ROOT), "JUDGETOOL_DATA": str(data)},
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (600_000_000,) * 2),
                check=False,
                timeout=60,
            )
        assert ran.returncode == 2
        assert b"too large for a table of cards: more than 64,000,000 bytes" in ran.stderr
        assert not data.exists()


def test_a_table_that_is_all_one_text_is_refused(asked: Command, tmp_path: Path) -> None:
    text = GOOD + b'"' + b"a line of no end\n" * 100_000
    ran = asked("cards", "import", tables.file(tmp_path, "cards.csv", text))
    assert ran.code == 2
    assert "a text of this row has no end: its quotes are never closed" in ran.err


def test_a_kept_table_that_is_damaged_is_told_and_does_without(
    asked: Command, imported: Ran, data: Path
) -> None:
    (path,) = (data / "cards" / "fab").glob("*.sqlite")
    whole = path.read_bytes()
    for broken in (b"no table", whole[:3000], whole[: len(whole) // 2]):
        path.write_bytes(broken)
        assert asked("cards", "show", "Snatch (red)").code == 0
        ran = asked("cards", "sources")
        assert "Traceback" not in ran.err
    path.write_bytes(b"no table")
    ran = asked("cards", "sources")
    assert ran.code == 2
    assert "import its table again" in ran.err


@pytest.mark.parametrize("delay", [0.0, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 1.2])
def test_an_import_that_is_killed_leaves_the_old_table_or_the_new_one(
    asked: Command, imported: Ran, data: Path, tmp_path: Path, delay: float
) -> None:
    many = [
        row(f"Toll {n}", "Generic Action - Attack", f"When this hits, gain {n}{{h}}.", cost="1")
        for n in range(400)
    ]
    file = tables.file(tmp_path, "cards.csv", columned(many))
    process = subprocess.Popen(
        [sys.executable, "-m", "judgetool", "cards", "import", file],
        stdout=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": str(ROOT), "JUDGETOOL_DATA": str(data)},
    )
    time.sleep(delay)
    process.send_signal(signal.SIGKILL)
    process.wait(30)
    (line,) = asked("cards", "sources").out.splitlines()
    assert line.split(", ")[2] in ("14 cards", "400 cards")
    assert asked("cards", "show", "Toll 3" if "400" in line else "Tide Bell").code == 0


def test_a_part_of_a_table_does_not_take_the_place_of_all_of_it(
    asked: Command, tmp_path: Path
) -> None:
    cards = [tables.row(f"Weir Gate {n}", tables.ATTACK, "**Go again**", "Red") for n in range(90)]
    whole = tables.file(tmp_path, "cards.csv", tables.columned(cards))
    assert asked("cards", "import", whole).code == 0
    part = tables.file(tmp_path, "cards.csv", tables.columned(cards[:40]))
    refused = asked("cards", "import", part)
    assert refused.code == 2
    assert "50 of the 90 cards of cards.csv are not in it" in refused.err
    assert asked("cards", "show", "Weir Gate 80").code == 0
    assert asked("cards", "remove", "cards.csv").code == 0
    assert asked("cards", "import", part).code == 0
    fewer = tables.file(tmp_path, "cards.csv", tables.columned(cards[:30]))
    assert asked("cards", "import", fewer).code == 0
