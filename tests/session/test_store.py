"""A case on disk: what is read back after anything that may happen to its file."""

from __future__ import annotations

import itertools
import os
import shutil
import subprocess
import sys
import zlib
from pathlib import Path

import msgspec
import pytest

from judgetool.session.storage import saved_case
from judgetool.session.storage.saved_case import CaseFile, Head, InUse, Step, Unusable
from tests.conftest import ROOT

HEAD = Head("A [red] case\n\x1b[2J", "fab", "/tmp/a.yaml", "system: fab\n# 日本語\n")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("JUDGETOOL_DATA", str(tmp_path / "data"))
    return tmp_path / "data" / "cases"


def step(n: int) -> Step:
    op = msgspec.Raw(msgspec.json.encode({"do": "play", "line": f"Rhinar: line {n}"}))
    return Step(op, n, f"line {n}", n * 7)


def written(n: int, keep: int = 100) -> CaseFile:
    """A case of so many operations."""
    case = CaseFile(HEAD, keep)
    for i in range(1, n + 1):
        case.add(step(i))
    return case


def path_of(case: CaseFile) -> Path:
    assert case.path is not None
    return case.path


def ops(path: Path) -> list[int]:
    """The numbers of the operations in a file."""
    return [each.moment for each in saved_case.read(path).steps]


def test_what_is_written_is_read_back() -> None:
    case = written(3)
    kept = saved_case.read(path_of(case))
    assert kept.head == HEAD
    assert kept.steps == (step(1), step(2), step(3))
    assert kept.damaged is None
    assert case.trouble == ""


def test_nothing_done_leaves_no_file(folder: Path) -> None:
    CaseFile(HEAD, 5).close()
    assert not folder.exists()


def test_wherever_a_file_is_cut_off_every_whole_line_is_there() -> None:
    path = path_of(written(3))
    whole = path.read_bytes()
    ends = [i + 1 for i, byte in enumerate(whole) if byte == ord("\n")]
    for cut in range(ends[0], len(whole)):
        path.write_bytes(whole[:cut])
        kept = saved_case.read(path)
        assert len(kept.steps) == sum(end <= cut for end in ends) - 1, cut
        assert kept.damaged is None
        path.write_bytes(whole[:cut] + b"\0" * 9)  # as some file systems leave it
        assert saved_case.read(path).steps == kept.steps


def test_a_case_goes_on_after_a_torn_line() -> None:
    case = written(2)
    case.close()
    path = path_of(case)
    with path.open("ab") as file:
        file.write(b'0123abcd {"op":{"do":"pl')
    again, kept = CaseFile.again(path, 100)
    assert len(kept.steps) == 2
    again.add(step(3))
    assert ops(path) == [1, 2, 3]


@pytest.mark.parametrize("line", [2, 3])
def test_a_damaged_line_that_others_follow_is_told(line: int) -> None:
    path = path_of(written(3))
    lines = path.read_bytes().splitlines(keepends=True)
    lines[line - 1] = lines[line - 1].replace(b"Rhinar", b"Rhinas")
    path.write_bytes(b"".join(lines))
    kept = saved_case.read(path)
    assert kept.damaged == line
    assert len(kept.steps) == line - 2


@pytest.mark.parametrize("line", [1, 3])
def test_a_line_that_is_no_text_for_all_its_check_sum_is_told(line: int) -> None:
    path = path_of(written(3))
    lines = [each[9:].rstrip(b"\n") for each in path.read_bytes().splitlines(keepends=True)]
    spoilt = b"\xff".join(lines[line - 1].rsplit(b"A [red]" if line == 1 else b"line", 1))
    assert spoilt != lines[line - 1]
    lines[line - 1] = spoilt
    sums = itertools.accumulate(lines, lambda before, each: zlib.crc32(each, before), initial=0)
    pairs = zip(itertools.islice(sums, 1, None), lines, strict=True)
    path.write_bytes(b"".join(b"%08x %s\n" % pair for pair in pairs))
    if line == 1:
        with pytest.raises(Unusable, match="not a saved case"):
            saved_case.read(path)
    else:
        assert saved_case.read(path).damaged == line


def test_a_line_that_is_missing_is_noticed() -> None:
    path = path_of(written(3))
    first, _, *others = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([first, *others]))
    assert saved_case.read(path).damaged == 2


@pytest.mark.parametrize("content", [b"", b"{}\n", b"system: fab\n", b"\0" * 40, b"\xff\xfe"])
def test_other_files_are_no_cases(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "other.case"
    path.write_bytes(content)
    with pytest.raises(Unusable, match="not a saved case"):
        saved_case.read(path)


def test_a_later_format_is_told() -> None:
    case = CaseFile(msgspec.structs.replace(HEAD, format=99), 5)
    case.add(step(1))
    with pytest.raises(Unusable, match="format 99"):
        saved_case.read(path_of(case))


def test_another_file_goes_on_where_one_can_not() -> None:
    first = written(3)
    before = path_of(first).read_bytes()
    again = first.apart((step(1), step(2)))
    again.add(step(9))
    assert again.path != first.path
    assert ops(path_of(again)) == [1, 2, 9]
    assert path_of(first).read_bytes() == before


def test_two_do_not_write_the_same_case() -> None:
    case = written(1)
    assert saved_case.is_open(path_of(case))
    with pytest.raises(InUse):
        CaseFile.again(path_of(case), 5)
    case.close()
    assert not saved_case.is_open(path_of(case))
    CaseFile.again(path_of(case), 5)


def test_two_cases_of_the_same_second_have_two_files() -> None:
    assert len({written(1).path for _ in range(3)}) == 3


def test_the_newest_are_kept_and_none_that_is_open() -> None:
    cases = [written(1) for _ in range(4)]
    for i, case in enumerate(cases):
        os.utime(path_of(case), (1000 + i, 1000 + i))
    for case in cases[1:]:
        case.close()
    newest = written(1, keep=2)
    kept = {path for path in saved_case.files() if path.exists()}
    assert kept == {path_of(newest), path_of(cases[3]), path_of(cases[0])}


def test_a_case_that_is_deleted_while_all_are_listed_hides_no_other() -> None:
    path = path_of(written(1))
    (path.parent / "gone.case").symlink_to("nowhere")
    assert saved_case.files() == [path]


def test_a_case_deleted_by_another_is_not_gone_on_with() -> None:
    case = written(1)
    case.close()
    file = os.open(path_of(case), os.O_RDWR)
    path_of(case).unlink()
    with pytest.raises(InUse, match="deleted"):
        saved_case.lock(file)
    os.close(file)


@pytest.mark.parametrize("taken", ["the file", "the folder", "all data"])
def test_a_case_whose_file_is_deleted_meanwhile_is_saved_again(folder: Path, taken: str) -> None:
    case = written(2)
    assert case.told_anew() == ""
    if taken == "the file":
        path_of(case).unlink()
    else:
        shutil.rmtree(folder if taken == "the folder" else folder.parent)
    case.add(step(3))
    assert case.trouble == ""
    assert str(path_of(case)) in case.told_anew()
    assert case.told_anew() == ""  # it is told once
    case.add(step(4))
    case.close()
    assert ops(path_of(case)) == [1, 2, 3, 4]
    assert saved_case.read(path_of(case)).head == HEAD


def test_a_case_whose_file_is_deleted_where_none_can_be_made(folder: Path) -> None:
    case = written(2)
    shutil.rmtree(folder)
    folder.write_text("in the way", encoding="utf-8")
    case.add(step(3))
    assert case.trouble
    assert case.told_anew() == ""
    folder.unlink()
    case.add(step(4))
    assert case.trouble == ""
    case.close()
    assert ops(path_of(case)) == [1, 2, 3, 4]


def test_where_no_folder_can_be_made_it_is_said_and_the_case_goes_on(
    folder: Path, tmp_path: Path
) -> None:
    (tmp_path / "data").write_text("in the way", encoding="utf-8")
    case = written(2)
    assert case.trouble == "Not a directory"
    (tmp_path / "data").unlink()
    case.add(step(3))  # what could not be written before comes with it
    assert case.trouble == ""
    assert ops(path_of(case)) == [1, 2, 3]


FULL = """\
import resource, sys
from judgetool.session.storage import saved_case
from tests.session.test_store import HEAD, ops, step
case = saved_case.CaseFile(HEAD, 5)
case.add(step(1))
before = case.path.stat().st_size
resource.setrlimit(resource.RLIMIT_FSIZE, (before + 30, resource.RLIM_INFINITY))
case.add(step(2))
assert case.trouble, "it says so"
assert ops(case.path) == [1]
assert case.path.stat().st_size == before, "no half a line stays"
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
case.add(step(3))
assert not case.trouble
print(ops(case.path))
"""


def test_where_the_disk_is_full_no_half_of_a_line_is_left() -> None:
    done = subprocess.run(
        [sys.executable, "-c", FULL],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        timeout=60,
    )
    assert done.stdout == "[1, 2, 3]\n", done.stderr
