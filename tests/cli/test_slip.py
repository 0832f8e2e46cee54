"""``judgetool slip``: a ruling slip on standard output or in a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgetool.scenario.builtin import scenarios_root
from tests.cli.test_commands import SNATCH, WRONG, write
from tests.conftest import Command

DISPUTE = scenarios_root() / "fab" / "disputes" / "dominate-two-cards-declared.yaml"
BEGINS = {
    "md": "# Two cards from hand",
    "html": "<!DOCTYPE html>",
    "txt": "== Two cards from hand",
    "svg": "<svg ",
}


@pytest.mark.parametrize("form", BEGINS)
def test_a_slip_is_written_in_every_format(judgetool: Command, form: str, tmp_path: Path) -> None:
    ran = judgetool("slip", DISPUTE, "--format", form)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(BEGINS[form])
    ran_again = judgetool("slip", DISPUTE, "--output", f"ruling.{form}")
    assert (ran_again.code, ran_again.out) == (0, "")
    assert ran_again.err == f"written: ruling.{form}\n"
    text = (tmp_path / f"ruling.{form}").read_text(encoding="utf-8")
    assert text.replace("\f", "") == ran.out
    assert ("\f" in text) == (form == "txt")


def test_a_file_is_not_written_over_unless_that_is_meant(
    judgetool: Command, tmp_path: Path
) -> None:
    write(tmp_path, "here.md", "mine")
    ran = judgetool("slip", DISPUTE, "-o", "here.md")
    assert ran.code == 2
    assert "already exists" in ran.err
    assert (tmp_path / "here.md").read_text(encoding="utf-8") == "mine"
    assert judgetool("slip", DISPUTE, "-o", "here.md", "--force").code == 0
    assert (tmp_path / "here.md").read_text(encoding="utf-8").startswith(BEGINS["md"])
    ran = judgetool("slip", DISPUTE, "-o", "no/such/folder.md")
    assert ran.code == 2
    assert "can't be written" in ran.err


def test_the_day_stands_on_it_only_if_it_is_given(judgetool: Command) -> None:
    assert "2000-04-01" in judgetool("slip", DISPUTE, "--date", "2000-04-01").out
    first, second = (judgetool("slip", DISPUTE).out for _ in range(2))
    assert first == second


def test_what_is_wrong_is_said_on_the_slip_too(judgetool: Command, tmp_path: Path) -> None:
    write(tmp_path, "wrong.yaml", WRONG)
    ran = judgetool("slip", "wrong.yaml")
    assert ran.code == 1
    assert "! not as expected" in ran.out
    assert "wrong.yaml:" in ran.err
    write(tmp_path, "unread.yaml", SNATCH.replace("play Snatch", "plai Snatch"))
    ran = judgetool("slip", "unread.yaml", "--format", "txt")
    assert ran.code == 2
    assert "! not understood: " in ran.out
    ran = judgetool("slip", DISPUTE, "--format", "pdf")
    assert (ran.code, ran.out) == (2, "")
    assert "md, html, txt or svg" in ran.err


def test_a_slip_is_made_of_a_share_code_and_in_japanese(judgetool: Command) -> None:
    code = judgetool("share", DISPUTE).out
    slip = judgetool("slip", DISPUTE).out
    again = judgetool("slip", "-", stdin=code).out
    assert again.splitlines()[:8] == slip.splitlines()[:8]
    japanese = judgetool("slip", DISPUTE, "--lang", "ja", "--format", "html").out
    assert '<html lang="ja">' in japanese
    assert "裁定書" in japanese
    assert code.strip() in japanese
