"""``judgetool share``, and share codes in place of files."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgetool.scenario.builtin import scenarios_root
from judgetool.scenario.sharing import encode
from tests.cli.test_commands import SNATCH, write
from tests.conftest import Command

DISPUTE = scenarios_root() / "fab" / "disputes" / "dominate-two-cards-declared.yaml"


@pytest.fixture
def code(judgetool: Command) -> str:
    ran = judgetool("share", DISPUTE)
    assert (ran.code, ran.err) == (0, "")
    return ran.out.strip()


def test_every_command_takes_a_code_for_a_file(judgetool: Command, code: str) -> None:
    told = judgetool("settle", DISPUTE, "--short")
    assert judgetool("settle", code, "--short") == told
    assert judgetool("settle", "-", "--short", stdin=f"\n {code[:50]}\n{code[50:]}\n") == told
    for command in ("run", "check"):
        assert judgetool(command, code).code == 0
    ran = judgetool("check", code, "--system", "magic-classic")
    assert ran.out.startswith("0 files")
    assert judgetool("why", code).code == 1
    assert judgetool("run", code, "--edition", "ja").code == 0
    assert judgetool("settle", code, "--short", "--edition", "ja").code == told.code
    assert "no card under cards: in <share code>" in judgetool("cards", "--file", code).err
    assert code not in judgetool("run", "--json", code, DISPUTE).out
    assert judgetool("share", code).out.strip() == code


def test_a_code_opens_the_same_case_in_another_language(judgetool: Command, code: str) -> None:
    assert judgetool("share", code, "--lang", "ja").out.strip() == code
    assert judgetool("share", DISPUTE, "--lang", "ja").out.strip() == code
    ran = judgetool("settle", code, "--lang", "ja", "--short")
    assert "1. 不成立" in ran.out


def test_the_file_of_a_code_is_printed_and_stands_for_the_same_code(
    judgetool: Command, code: str, tmp_path: Path
) -> None:
    ran = judgetool("share", code, "--yaml")
    assert ran.out.startswith("title: Two cards from hand were declared against dominate")
    assert "#" not in ran.out
    write(tmp_path, "again.yaml", ran.out)
    assert judgetool("share", "again.yaml").out.strip() == code


def test_what_is_no_whole_code_is_said_and_nothing_is_done(judgetool: Command, code: str) -> None:
    for wrong, said in (
        (code[:99], "cut off"),
        (f"{code[:50]}{code[51:]}", "cut off"),
        (f"{code[:-1]}{'a' if code[-1] != 'a' else 'b'}", "mistyped"),
        ("jt1", "cut off"),
        (f"jt2{code[3:]}", "newer version"),
    ):
        for arguments, given in (((wrong,), ""), (("-",), wrong)):
            ran = judgetool("run", *arguments, stdin=given)
            assert (ran.code, ran.out) == (2, "")
            assert ran.err.startswith("<share code>:1:1: ")
            assert said in ran.err


def test_a_code_of_a_bad_file_is_told_what_is_wrong_with_it(judgetool: Command) -> None:
    ran = judgetool("run", encode("system: fab\nbord: {}\n"))
    assert ran.code == 2
    assert "<share code>:2:1: " in ran.err


def test_a_file_that_is_called_like_a_code_is_meant(judgetool: Command, tmp_path: Path) -> None:
    write(tmp_path, "jt1abc", SNATCH)
    assert judgetool("run", "jt1abc").code == 0
    ran = judgetool("run", "jt1-board.yaml")
    assert "jt1-board.yaml:1:1: can't be read" in ran.err


def test_a_code_is_opened_and_handed_on_without_a_screen(judgetool: Command, code: str) -> None:
    file = scenarios_root() / "fab" / "two-links.yaml"
    ran = judgetool("play", file, "--plain", stdin=f"{code}\nshare\nslip md here\n{code[:-1]}\n")
    assert "Two cards from hand were declared against dominate" in ran.out
    assert "\njt1" in ran.out
    assert "here.md" in ran.out
    assert "cut off" in ran.out


def test_a_code_in_the_place_of_a_command_is_told_how_to_be_opened(
    judgetool: Command, code: str
) -> None:
    ran = judgetool(code)
    assert ran.code == 2
    assert f"judgetool open {code[:8]}..." in ran.err
    assert code not in ran.err
