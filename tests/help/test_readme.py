"""The README, the product's front page: short, and what it shows is so."""

from __future__ import annotations

import re
from pathlib import Path

from judgetool.help.pages import TOPICS
from tests.conftest import ROOT, Command
from tests.help.test_examples import parsed
from tests.pages import derived

README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_its_picture_is_of_the_screen_as_it_is() -> None:
    assert derived("en", README) == README, "run `python -m tests.pages`"


def fenced(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)


def test_it_is_read_in_a_few_minutes() -> None:
    assert README.count("\n") <= 250


def test_it_names_every_page_of_the_help() -> None:
    assert [topic for topic in TOPICS if f"(judgetool/help/en/{topic}.md)" not in README] == []


def test_its_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / target).exists(), target


def test_its_dispute_is_settled_as_it_says(within: Command, tmp_path: Path) -> None:
    (board,) = fenced("yaml")
    file = tmp_path / "dispute.yaml"
    file.write_text(board, encoding="utf-8")
    (verdicts,) = (text for text in fenced("") if "HOLDS" in text)
    assert verdicts in within("settle", "--short", str(file)).out


def test_its_question_is_answered(within: Command) -> None:
    (line,) = re.findall(r'judgetool ask "([^"]+)"', README)
    answer = within("ask", line)
    assert answer.code == 1
    assert "8.3.4b" in answer.out


def test_its_commands_can_be_read() -> None:
    for code in fenced("sh"):
        for line in re.findall(r"\.venv/bin/(judgetool[^#\n]*)", code):
            if '"' not in line:
                parsed(line)
