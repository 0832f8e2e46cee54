"""``rule``: all about one, in the language of the judge, with the official words that she has."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from judgetool.commands import running
from judgetool.commands.rulebook import lookup, rules
from judgetool.rulebook.official_texts import rule_in_board_edition, store
from judgetool.rulebook.official_texts.edition import Edition, OfficialRule
from tests.conftest import Command


def edition(language: str, name: str, *rules: OfficialRule, system: str = "fab") -> Edition:
    return Edition(system, language, name, rules)


STEW = OfficialRule(
    "7.5.2b",
    words="The stew is served.\nIt may be:\n- hot",
    examples=("Bravo eats it.\nThen Rhinar does.",),
    notes=("Mind the spoon.",),
    refs=("7.5.2",),
)
SOUP = OfficialRule("7.5.2b", words="The soup is served \x1b[31m.")
MISO = OfficialRule("7.5.2b", words="味噌汁を出す。", examples=("ブラボーが飲む。",))
NEW = OfficialRule("7.5.2z", words="A rule of its own.")


SOURCE = (
    "    ! worded differently from en-2025-05 (the English text of May 2025, the source document)"
    ", which our gist comes from: judge for yourself whether it fits this text"
)

SOURCE_IN_JAPANESE = "ja（第7章の日本語版、基準の文書よりやや新しい）"


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A data folder with three editions of one rule, and another with one of its own."""
    monkeypatch.setenv("JUDGETOOL_DATA", str(tmp_path / "data"))
    store.save(edition("en", "first", STEW))
    store.save(edition("en", "second", STEW))
    store.save(edition("en", "third", SOUP, NEW))
    store.save(edition("ja", "miso", MISO))
    return str(tmp_path / "data")


def part(out: str, heading: str) -> list[str]:
    """The lines under a heading of a page."""
    _, _, after = out.partition(f"  {heading}\n")
    lines = after.splitlines()
    end = next((i for i, line in enumerate(lines) if not line.startswith("    ")), len(lines))
    return lines[:end]


def test_official_words_stand_under_our_gist_marked_with_their_edition(
    judgetool: Command, data: str
) -> None:
    out = judgetool("rule", "7.5.2b", JUDGETOOL_DATA=data).out
    assert part(out, "official text, first and second (English):") == [
        SOURCE,
        "    | The stew is served.",
        "    | It may be:",
        "    | - hot",
        "    | note: Mind the spoon.",
        "    | example: Bravo eats it.",
        "    |   Then Rhinar does.",
    ]
    assert part(out, "official text, third (English):") == [
        SOURCE,
        "    | The soup is served \\x1b[31m.",
    ]
    assert out.index("No damage is dealt") < out.index("official text") < out.index("  under:")
    assert "味噌汁" not in out


def test_those_of_the_present_language_come_and_else_the_others(
    judgetool: Command, data: str
) -> None:
    japanese = judgetool("rule", "7.5.2b", "--lang", "ja", JUDGETOOL_DATA=data).out
    assert part(japanese, "公式の文、miso（日本語）：") == [
        (
            f"    ！ 要旨の元になった文、{SOURCE_IN_JAPANESE}と異なる。"
            "要旨がこの文にも当てはまるかは、文を読んで判断すること"
        ),
        "    | 味噌汁を出す。",
        "    | 例：ブラボーが飲む。",
    ]
    assert "stew" not in japanese
    store.remove("fab", "ja", "miso")
    english = judgetool("rule", "7.5.2b", "--lang", "ja", JUDGETOOL_DATA=data).out
    assert "    | The stew is served." in part(english, "公式の文、firstとsecond（英語）：")


def test_an_edition_is_picked_in_whatever_language(judgetool: Command, data: str) -> None:
    out = judgetool("rule", "7.5.2b", "--edition", "MISO", JUDGETOOL_DATA=data).out
    assert part(out, "official text, miso (Japanese):")
    assert "stew" not in out


def test_an_edition_that_was_not_imported_is_refused(judgetool: Command, data: str) -> None:
    ran = judgetool("rule", "7.5.2b", "--edition", "fourth", JUDGETOOL_DATA=data)
    assert (ran.code, ran.out) == (2, "")
    assert "is called 'fourth'; there are: first, second, third, miso" in ran.err
    none = judgetool("rule", "7.5.2b", "--edition", "first", JUDGETOOL_DATA=f"{data}/none")
    assert none.code == 2
    assert "no edition of the fab rules is imported" in none.err


def test_an_edition_without_the_rule_is_said_to_have_none(judgetool: Command, data: str) -> None:
    ran = judgetool("rule", "7.5.2", "--edition", "first", JUDGETOOL_DATA=data)
    assert ran.code == 0
    assert "official text" not in ran.out
    assert (
        "  ! first (English) does not have this rule: the text behind our gist is nowhere"
        in ran.out
    )
    told = json.loads(
        judgetool("rule", "7.5.2", "--edition", "first", "--json", JUDGETOOL_DATA=data).out
    )
    assert told["lacking"] == [
        {
            "edition": "first",
            "language": "en",
            "chapters": [],
            "follows": None,
            "only": None,
            "taken": False,
        }
    ]


def test_of_an_edition_without_the_chapter_it_is_said_where_the_reading_comes_from(
    judgetool: Command, data: str
) -> None:
    out = judgetool("rule", "8.1.2a", "--edition", "miso", JUDGETOOL_DATA=data).out
    none = "  miso (Japanese) has no text of this rule: its only chapter is 7\n"
    assert f"{none}  edition ja reads it with 7.4.2a\n" in out
    out = judgetool("rule", "8.1.1a", "--edition", "miso", JUDGETOOL_DATA=data).out
    assert f"{none}  edition ja reads it as en-2025-05 (the English text" in out
    out = judgetool("rule", "8.1.2a", "--lang", "ja", JUDGETOOL_DATA=data).out
    assert "miso（日本語）にこのルールの文はない。あるのは第7章だけである" in out
    assert "miso" not in judgetool("rule", "8.1.2a", JUDGETOOL_DATA=data).out


def test_a_rule_that_only_an_edition_has_is_shown_as_such(judgetool: Command, data: str) -> None:
    ran = judgetool("rule", "7.5.2z", JUDGETOOL_DATA=data)
    assert ran.code == 0
    assert ran.out.splitlines() == [
        "7.5.2z",
        "  no gist: our rulebook has no rule with this number",
        "  official text, third (English):",
        "    | A rule of its own.",
    ]
    told = json.loads(judgetool("rule", "7.5.2z", "--json", JUDGETOOL_DATA=data).out)
    assert told["official"][0]["words"] == "A rule of its own."


def test_an_edition_that_cannot_be_read_is_not_passed_over(judgetool: Command, data: str) -> None:
    (Path(data) / "rules" / "fab" / "ja" / "miso.json").write_text("{", encoding="utf-8")
    ran = judgetool("rule", "7.5.2", JUDGETOOL_DATA=data)
    assert ran.code == 0
    assert "miso.json can't be read" in ran.err
    assert judgetool("rule", "7.5.2b", "--edition", "miso", JUDGETOOL_DATA=data).code == 2


def test_json_is_one_object_with_all_of_it(judgetool: Command, data: str) -> None:
    ran = judgetool("rule", "7.5.2c", "--json", JUDGETOOL_DATA=data)
    told: dict[str, Any] = json.loads(ran.out)
    assert ran.out.count("\n") == 1
    assert told["number"] == "7.5.2c"
    assert [each["number"] for each in told["under"]] == ["7", "7.5", "7.5.2"]
    assert told["editions"][0]["editions"] == ["ja", "en-newer"]
    assert told["readings"][0]["rules"] == ["7.5.2c", "7.3.2f"]
    assert {"name", "file", "line"} == set(told["code"][0])
    assert all(Path(file).is_file() for file in told["scenarios"])
    assert told["official"] == []
    quoted = json.loads(judgetool("rule", "7.5.2b", "--json", JUDGETOOL_DATA=data).out)["official"]
    assert [each["editions"] for each in quoted] == [["first", "second"], ["third"]]
    assert [each["same_words"] for each in quoted] == [False, False]
    assert [each["written_from"] for each in quoted] == ["en-2025-05", "en-2025-05"]
    assert quoted[0]["examples"] == ["Bravo eats it.\nThen Rhinar does."]


def test_json_shows_a_keyword_and_its_sentence(judgetool: Command) -> None:
    told = json.loads(judgetool("rule", "dominate", "--json").out)
    assert told["number"] == "8.3.4"
    assert told["sentence"].startswith("This can't be defended by more than one card from hand")


@pytest.mark.parametrize("number", ["7.5.2b", "7.5.2c", "7.0", "6.3.2a", "C.1.5", "Attacking 1.7"])
def test_in_japanese_all_of_a_page_is(judgetool: Command, number: str) -> None:
    """But for names of functions, files and editions, symbols, and what cards print."""
    ran = judgetool("rule", number, "--lang", "ja")
    assert ran.code == 0
    for line in ran.out.splitlines():
        if "judgetool/" in line or "scenarios/" in line:
            continue
        said = line.strip().partition("  ")[2] or line  # without the number of a rule
        typed = re.sub("`.*?`|rules:|en-newer", "", said)
        latin = re.findall(r"[A-Za-z]{2,}", typed)
        assert len(latin) <= 1, line


def test_rules_of_other_systems_are_shown_too(judgetool: Command, data: str) -> None:
    soup = OfficialRule("C.1.5", words="Soup, as of 1999.")
    store.save(edition("en", "old", soup, system="magic-classic"))
    ran = judgetool("rule", "C.1.5", JUDGETOOL_DATA=data)
    assert ran.code == 0
    assert part(ran.out, "official text, old (English):") == [
        SOURCE.replace("en-2025-05 (the English text of May 2025, ", "").replace("),", ","),
        "    | Soup, as of 1999.",
    ]
    assert "judgetool/games/magic_classic/combat/removal_from_combat.py" in ran.out


@pytest.fixture
def newest(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """A data folder with a text that is taken for the newest."""
    monkeypatch.setenv("JUDGETOOL_DATA", str(tmp_path / "data"))
    store.save(edition("en", "mine", OfficialRule("7.4.2a", words="Whoever stirs may salt.")))
    monkeypatch.setattr(rule_in_board_edition, "nearest", lambda edition: "en-newer")
    return str(tmp_path / "data")


def shown(*arguments: str, capsys: pytest.CaptureFixture[str]) -> list[str]:
    number, edition = arguments
    assert lookup.rule(number, "fab", edition=edition) == 0
    return capsys.readouterr().out.splitlines()


READ = "  in en-newer: The player who controls the attack may use attack reactions, also when"


@pytest.mark.parametrize("name", ["en-newer", "mine"])
def test_by_another_edition_its_reading_leads_and_the_gist_follows(
    newest: str, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = shown("7.4.2a", name, capsys=capsys)
    assert ("  mine is nearest to edition en-newer" in lines) == (name == "mine")
    read = next(i for i, line in enumerate(lines) if line.startswith(READ))
    assert lines[read + 1].startswith("  in en-2025-05: In this step an attacking hero")
    assert "  in other editions:" not in lines
    official = lines.index("  official text, mine (English):")
    assert lines[official + 1].startswith("    ! worded differently from en-2025-05")
    assert lines[official + 1].endswith("the reading of en-newer comes from this text")


def test_by_an_edition_that_words_a_rule_otherwise_it_is_said_that_the_gist_is_played(
    judgetool: Command, data: str
) -> None:
    out = judgetool("rule", "3.0.8a", "--edition", "en-newer", JUDGETOOL_DATA=data).out
    assert (
        "  ! en-newer words it differently from en-2025-05, which our gist comes from; we know of "
        "no difference in play and judge boards of en-newer by this gist\n"
    ) in out


ANOTHER = "{0} is another rule in en-newer"


@pytest.mark.parametrize(
    ("number", "edition", "says"),
    [
        (
            "2.0.3b",
            "en-newer",
            f"{ANOTHER.format('2.0.3b')}, which does not have 2.0.3b of en-2025-05",
        ),
        ("4.4.3d", "en-newer", f"{ANOTHER.format('4.4.3d')}: 4.4.3d of en-2025-05 is 4.4.3e there"),
        ("8.3.41", "en-2025-05", "en-2025-05 does not have this rule of en-newer"),
    ],
)
def test_a_number_that_another_rule_has_in_the_edition(
    judgetool: Command, data: str, number: str, edition: str, says: str
) -> None:
    ran = judgetool("rule", number, "--edition", edition, JUDGETOOL_DATA=data)
    assert f"  ! {says}\n" in ran.out
    told = json.loads(
        judgetool("rule", number, "--edition", edition, "--json", JUDGETOOL_DATA=data).out
    )
    assert f"! {says}" in told["says"]
    assert told["edition"] == edition
    assert (told["reading"] is None) == (number == "8.3.41")


def test_code_comes_last(judgetool: Command, data: str) -> None:
    out = judgetool("rule", "7.5.2c", JUDGETOOL_DATA=data).out
    order = ["in other editions:", "read so:", "  under:", "scenarios about it:", "carried out by:"]
    assert [out.index(each) for each in order] == sorted(out.index(each) for each in order)
    assert out.index(".py:") > out.index("carried out by:")


def test_a_name_of_the_other_kind_is_said_to_be_that(
    newest: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert rule_in_board_edition.known_as("fab", "mine") == (
        "'mine' is an imported text, nearest to edition en-newer"
    )
    assert (
        rule_in_board_edition.known_as("fab", "yours")
        == rule_in_board_edition.near_by("yours")
        == ""
    )
    assert rule_in_board_edition.near_by("en-newer") == (
        "'en-newer' is an edition for boards; the nearest imported texts: mine"
    )
    assert rule_in_board_edition.near_by("ja").endswith("no imported text is near it")
    board = tmp_path / "board.yaml"
    board.write_text("system: fab\nedition: mine\nboard: {}\n", encoding="utf-8")
    assert running.run([str(board)], as_json=False) == 2
    assert ":2:10: unknown edition 'mine'; 'mine' is an imported" in capsys.readouterr().err
    with pytest.raises(SystemExit, match=r"^2$"):
        rules.remove("en-newer", None, None)
    assert "the nearest imported texts: mine" in capsys.readouterr().err


def test_several_words_are_taken(judgetool: Command, data: str) -> None:
    one = judgetool("rule", "attack reaction", JUDGETOOL_DATA=data)
    assert judgetool("rule", "attack", "reaction", JUDGETOOL_DATA=data) == one
    assert one.out.startswith("8.1.2  ")


def test_what_more_there_is_and_that_there_is_nothing_is_said(
    judgetool: Command, data: str
) -> None:
    hint = "  in another language: miso; --edition NAME shows one\n"
    assert hint in judgetool("rule", "7.5.2b", JUDGETOOL_DATA=data).out
    assert "another language" not in judgetool("rule", "7.5.2", JUDGETOOL_DATA=data).out
    ours = "  this gist is in our own words; `judgetool rules import FILE...`"
    assert ours in judgetool("rule", "7.5.2", JUDGETOOL_DATA=f"{data}/none").out
    assert ours not in judgetool("rule", "7.5.2", JUDGETOOL_DATA=data).out


STRIKE = "beyond C.1: first strike  First strike"


@pytest.mark.parametrize(
    ("asked", "code", "begins", "said"),
    [
        ("Attacking 1.2", 0, "Attacking 1.2  Attacking and", ""),
        ("C1.6", 0, "C.1.6  The Combat Phase", ""),
        ("first strike", 0, STRIKE, "this is a rule of magic-classic\n"),
        ("Damage Step", 0, "7.5  Combat", "grand-archive also has 'Damage Step'; add --system g"),
        (
            "Retaliation",
            0,
            "rules about 'Retaliation':\n  Retaliation Step",
            "these are rules of g",
        ),
        ("rested", 0, "rules about 'rested':", "magic-classic also has 'rested'; add --system m"),
        ("beyond first strike", 2, "", f"did you mean:\n  {STRIKE} (magic-classic)\n"),
        ("first strke", 2, "", f"did you mean:\n  {STRIKE} (magic-classic)\n"),
        ("ruling 3 point 7", 2, "", "the nearest are:\n  C.1.Ruling.3 point 7  Instants"),
    ],
)
def test_what_only_another_system_has_is_found_and_said_to_be_of_it(
    within: Command, asked: str, code: int, begins: str, said: str
) -> None:
    ran = within("rule", *asked.split())
    assert ran.code == code
    assert ran.out.startswith(begins)
    assert said in ran.err
    assert bool(ran.err) == bool(said)


@pytest.mark.parametrize(
    ("asked", "begins", "said"),
    [
        ("トランプル", "beyond C.1: trample  トランプル", "magic-classicのルールである\n"),
        ("反撃", "Retaliation Step 3", "grand-archiveのルールである\n"),
        ("ダメージステップ", "7.5", "ダメージステップ'はgrand-archiveにもある"),
    ],
)
def test_so_it_is_in_japanese(within: Command, asked: str, begins: str, said: str) -> None:
    ran = within("rule", asked, "--lang", "ja")
    assert ran.code == 0
    assert ran.out.startswith(begins)
    assert said in ran.err
