"""Policy documents: numbered sections are read, kept, looked up and cited.  The document is made
up; no publisher's words are in it."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from judgetool.rulebook import policies
from judgetool.rulebook.importing.source import Unreadable, source
from judgetool.rulebook.official_texts import store
from tests.conftest import Command

FAIR = """\
Guide to Village Card Fairs
Third printing

1 General
1.1 Who may speak
Any villager may speak.
They speak in turn.

1.2 Hats
Hats stay on:
1. straw
2. felt

2 Mishaps
2.1 Spilled tea
A player who spills tea dries it. The game goes on when
2.1 of the cups are full.

- first a cloth
- then salt

2.2 Loud singing ends when the song does.
2.10 Late arrival
Whoever comes late plays faster.
A.1 Scores
"""

MARKED = """\
# 1. General
Text with **stars**.
2 cups are no section.
## 1.1 Who may speak
Any villager.
3.9 is no section either.
"""


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("JUDGETOOL_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return iter(())


def read(text: str, name: str = "fair") -> policies.Policy:
    return policies.read(source("fair.txt", text.encode()), name)


def faults(text: str) -> list[str]:
    with pytest.raises(Unreadable) as refused:
        read(text)
    return [str(fault) for fault in refused.value.faults]


def test_lines_that_begin_with_a_number_are_sections() -> None:
    fair = read(FAIR)
    assert [(each.number, each.title) for each in fair.sections] == [
        ("1", "General"),
        ("1.1", "Who may speak"),
        ("1.2", "Hats"),
        ("2", "Mishaps"),
        ("2.1", "Spilled tea"),
        ("2.2", ""),
        ("2.10", "Late arrival"),
        ("A.1", "Scores"),
    ]
    assert fair.before == 3
    assert fair.section("1.1").words == ("Any villager may speak. They speak in turn.",)
    assert fair.section("1.2").words == ("Hats stay on:", "1. straw", "2. felt")
    assert fair.section("2.1").words == (
        "A player who spills tea dries it. The game goes on when 2.1 of the cups are full.",
        "\u2022 first a cloth",
        "\u2022 then salt",
    )
    assert fair.section("2.2").words == ("Loud singing ends when the song does.",)


def test_where_headings_are_marked_nothing_else_is_a_section() -> None:
    marked = read(MARKED)
    assert [(each.number, each.title) for each in marked.sections] == [
        ("1", "General"),
        ("1.1", "Who may speak"),
    ]
    assert marked.section("1").words == ("Text with stars. 2 cups are no section.",)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("No number.\n", "fair.txt:1:1: no numbered section such as 2.1 begins a line"),
        ("", "fair.txt:1:1: no numbered section"),
        ("1.1 A\n1.3 B\n1.2 C\n", "fair.txt:3:1: section 1.2 comes after 1.3 (line 2); if it"),
        ("1.1 A\n1.1 B\n", "fair.txt:2:1: section 1.1 comes after 1.1 (line 1)"),
        ("# 2 A\n# 1 B\n", "fair.txt:2:1: section 1 comes after 2 (line 1)"),
    ],
)
def test_what_is_not_sure_is_refused_with_its_place(text: str, fault: str) -> None:
    assert faults(text)[0].startswith(fault)


@pytest.mark.parametrize(
    "typed", ["2.1", "2.1.", "§2.1", "policy 2.1", "FAIR 2.1", "spilled tea", "Section 2.1"]
)
@pytest.mark.usefixtures("elsewhere")
def test_a_section_is_cited_by_number_or_heading(typed: str) -> None:
    policies.save(read(FAIR))
    (cited,) = policies.cited(typed)
    ((policy, section),) = cited.found
    assert (policy.name, section.number) == ("fair", "2.1")


@pytest.mark.usefixtures("elsewhere")
def test_several_are_cited_with_commas_and_the_nearest_named_where_one_is_missing() -> None:
    policies.save(read(FAIR))
    one, missing = policies.cited("1.2, 2.3")
    assert one.found[0][1].title == "Hats"
    assert not missing.found
    assert "2.2" in [rule.number for rule in missing.nearest]
    (misspelt,) = policies.cited("spiled tea")
    assert [rule.number for rule in misspelt.nearest] == ["2.1"]


@given(st.text(max_size=30))
@example("²")
@example("2.1.²")
@example("." * 500)
@example("A.")
@example(", ,,")
def test_whatever_is_typed_is_looked_up_without_an_error(typed: str) -> None:
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGETOOL_DATA", folder)
        policies.save(read(FAIR))
        for cited in policies.cited(typed):
            assert cited.found or isinstance(cited.nearest, tuple)
        policies.asked(typed)


@given(st.text(alphabet="12.ab \n#-*\r\x0b漢A", max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    found: tuple[object, ...]
    try:
        found = read(text).sections
    except Unreadable as refused:
        found = refused.faults
    assert found


@pytest.mark.usefixtures("elsewhere")
def test_of_several_policies_all_that_have_a_section_are_found() -> None:
    policies.save(read(FAIR))
    policies.save(read("2.1 Rain\nStay inside.\n", "wet"))
    (cited,) = policies.cited("2.1")
    assert [(policy.name, section.title) for policy, section in cited.found] == [
        ("fair", "Spilled tea"),
        ("wet", "Rain"),
    ]
    (cited,) = policies.cited("wet 2.1")
    assert [policy.name for policy, _ in cited.found] == ["wet"]


@pytest.mark.usefixtures("elsewhere")
def test_a_file_that_is_broken_is_named_and_the_others_are_read() -> None:
    policies.save(read(FAIR))
    folder = store.data() / "policies"
    (folder / "bad.json").write_text("{", encoding="utf-8")
    (folder / "old.json").write_text('{"version":0,"policy":{"name":"o","file":"","sections":[]}}')
    known, wrong = policies.policies()
    assert [policy.name for policy in known] == ["fair"]
    assert len(wrong) == 2
    assert "bad.json" in wrong[0]
    assert "old.json" in wrong[1]


# --- the command ----------------------------------------------------------------------------------


@pytest.mark.usefixtures("elsewhere")
def test_a_policy_is_imported_listed_shown_and_removed(judgetool: Command, tmp_path: Path) -> None:
    (tmp_path / "fair.txt").write_text(FAIR, encoding="utf-8")
    none = judgetool("policy", "2.1")
    assert (none.code, none.out) == (2, "")
    assert none.err == "no policy is imported; `judgetool policy import FILE` does that\n"
    ran = judgetool("policy", "import", "fair.txt")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == (
        "policy fair: 8 sections, 1 to A.1\n  left out, before the first section: 3 lines\n"
    )
    assert "in place of the policy" in judgetool("policy", "import", "fair.txt").out
    assert judgetool("policy").out == judgetool("policy", "list").out == ran.out.splitlines(True)[0]
    shown = judgetool("policy", "2.1")
    assert shown.code == 0
    assert shown.out.startswith("policy 2.1  Spilled tea (fair)\n  A player who spills tea")
    assert "  2.10  Late arrival\n" in judgetool("policy", "2").out
    about = judgetool("policy", "may", "speak")
    assert about.out.startswith("policy 1.1  Who may speak (fair)\n")
    missing = judgetool("policy", "2.3")
    assert missing.code == 2
    assert missing.err.startswith("no imported policy has section 2.3; did you mean: 2.2; 2.1")
    assert judgetool("policy", "remove", "fair").out == "policy fair: removed\n"
    assert judgetool("policy", "remove", "fair").code == 2


@pytest.mark.usefixtures("elsewhere")
def test_a_policy_that_cannot_be_read_is_not_kept(judgetool: Command, tmp_path: Path) -> None:
    (tmp_path / "bad.txt").write_bytes(b"1.1 A\n\xff\n")
    for options, said in (
        (("bad.txt",), "is not UTF-8"),
        (("none.txt",), "none.txt: No such file"),
        (("bad.txt", "--name", "../x"), "--name '../x': "),
        (("bad.txt", "--name", "a/b"), "has none of"),
    ):
        ran = judgetool("policy", "import", *options)
        assert (ran.code, ran.out) == (2, "")
        assert said in ran.err
    assert not (tmp_path / "data" / "policies").exists()
    ran = judgetool("policy", "import", "-", stdin="1.1 \x1b[31mHeading\u202e\nWords\n")
    assert ran.code == 0
    shown = judgetool("policy", "1.1").out
    assert "\\x1b[31mHeading\\u202e" in shown
    assert "\x1b" not in shown
