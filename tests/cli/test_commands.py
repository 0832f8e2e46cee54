"""The commands as scripts meet them: what goes where, and with which exit code."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from judgetool import __version__
from judgetool.scenario.builtin import scenarios_root
from tests.conftest import ROOT, Command

SNATCH = """\
title: Snatch hits
system: fab
rules: [7.5.2, 7.5.2a]
board:
  turn: Rhinar
  players:
    Rhinar: {life: 20, hand: [Snatch (red)], deck: 20}
    Bravo: {life: 20, hand: [Sink Below (red)]}
moves:
  - Rhinar: play Snatch at Bravo
  - all: pass until Defend Step
  - note: nobody defends
  - Bravo: no defense
  - all: pass until Damage Step
expect:
  Bravo: {life: 16}
ruling: It hits for 4.
"""
WRONG = SNATCH.replace("life: 16", "life: 17")
REFUSED = SNATCH.replace("Bravo: no defense", "Rhinar: no defense")
UNREADABLE = SNATCH.replace("life: 20, hand: [Snatch", "lief: 20, hand: [Snatch")


@pytest.fixture
def board(tmp_path: Path) -> Path:
    file = tmp_path / "snatch.yaml"
    file.write_text(SNATCH, encoding="utf-8")
    return file


def write(folder: Path, name: str, text: str) -> Path:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


# --- run -----------------------------------------------------------------------------------------


def test_run_prints_board_journal_end_expectations_and_ruling(
    judgetool: Command, board: Path
) -> None:
    ran = judgetool("run", board)
    assert ran.code == 0, ran.err
    assert ran.err == ""
    lines = ran.out.splitlines()
    parts = [line for line in lines if line.startswith("== ")]
    assert parts == [
        "== Snatch hits",
        "== board",
        "== journal",
        "== end",
        "== expected",
        "== ruling",
    ]
    steps = [line for line in lines if line.startswith("-- ")]
    assert steps[:3] == ["-- Action Phase", "-- Layer Step   [7.0.2a]", "-- Attack Step   [7.1.3]"]
    assert ">    1  Rhinar: play Snatch (red) at Bravo   [8.1.1a]" in lines
    assert ">>      all: pass until Defend Step" not in lines
    assert "        nobody defends" in lines
    assert "ok      line 16: Bravo has 16 life" in lines
    assert lines[-1] == "It hits for 4."
    assert "\x1b" not in ran.out


def test_an_attack_fits_on_a_small_screen(judgetool: Command, board: Path) -> None:
    out = judgetool("run", board).out
    assert len(out[out.index("== journal") : out.index("== end")].splitlines()) <= 24


def test_in_full_every_line_of_the_journal_has_its_rules(judgetool: Command, board: Path) -> None:
    out = judgetool("run", board, "--full").out
    assert ">>      all: pass until Defend Step" in out
    journal = out[out.index("== journal") : out.index("== end")].splitlines()
    entries = [line for line in journal if line[:6].strip(">!- ").isdigit()]
    assert len(entries) > 10
    assert all(line.endswith("]") and "[]" not in line for line in entries)


def test_run_reads_standard_input(judgetool: Command) -> None:
    ran = judgetool("run", "-", stdin=SNATCH)
    assert (ran.code, ran.err) == (0, "")
    assert "== Snatch hits" in ran.out


def test_a_failed_expectation_is_shown_side_by_side(judgetool: Command, tmp_path: Path) -> None:
    ran = judgetool("run", write(tmp_path, "wrong.yaml", WRONG))
    assert ran.code == 1
    assert "FAILED  line 16: Bravo has 17 life" in ran.out
    assert any("17" in line and "| 16" in line for line in ran.out.splitlines())
    assert ran.err.startswith(f"{tmp_path}/wrong.yaml:16:")


def test_an_unexpected_refusal_stops_the_run_and_names_its_rules(
    judgetool: Command, tmp_path: Path
) -> None:
    ran = judgetool("run", write(tmp_path, "refused.yaml", REFUSED))
    assert ran.code == 1
    assert "stopped at Rhinar: no defense" in ran.out


def test_a_bad_file_is_an_error_with_its_place(judgetool: Command, tmp_path: Path) -> None:
    ran = judgetool("run", write(tmp_path, "bad.yaml", UNREADABLE))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"{tmp_path}/bad.yaml:7:")
    assert "did you mean life?" in ran.err


def test_the_worst_of_several_files_decides(
    judgetool: Command, board: Path, tmp_path: Path
) -> None:
    wrong = write(tmp_path, "wrong.yaml", WRONG)
    assert judgetool("run", board, board).code == 0
    assert judgetool("run", wrong, board).code == 1
    ran = judgetool("run", "missing.yaml", wrong, board)
    assert ran.code == 2
    assert ran.out.count("== journal") == 2  # the others are played all the same


# --- run --json ----------------------------------------------------------------------------------


def test_json_lines_hold_the_journal_and_the_result(judgetool: Command, board: Path) -> None:
    ran = judgetool("run", "--json", board)
    assert (ran.code, ran.err) == (0, "")
    *entries, last = [json.loads(line) for line in ran.out.splitlines()]
    assert [entry["n"] for entry in entries] == list(range(1, len(entries) + 1))
    for entry in entries:
        assert set(entry) == {"n", "step", "kind", "name", "text", "cites"}
        assert entry["kind"] in ("event", "move", "choice", "refused", "note")
        assert entry["cites"]
    (result,) = last.values()
    assert list(last) == ["result"]
    assert result["over"] is False
    assert result["waiting"]["who"] == "Rhinar"
    assert result["players"]["Bravo"]["life"] == 16
    assert result["players"]["Rhinar"]["action_points"] == 0
    assert result["players"]["Rhinar"]["resources"] == 0
    assert result["players"]["Bravo"]["zones"]["hand"] == ["Sink Below (red)"]
    (link,) = result["chain"]
    assert (link["attack"], link["power"], link["target"]) == ("Snatch (red)", 4, "Bravo")
    assert (link["defending"], link["hit"]) == ([], True)
    assert result["stack"] == [] or result["stack"]
    assert all(each["ok"] for each in result["expectations"])
    assert "Bravo has 16 life" in [each["text"] for each in result["expectations"]]


def test_json_of_a_refusal_has_its_reasons(judgetool: Command, tmp_path: Path) -> None:
    text = SNATCH.replace(
        "  - Bravo: no defense\n",
        "  - Bravo: play Sink Below\n    illegal: [7.3.2]\n  - Bravo: no defense\n",
    )
    ran = judgetool("run", "--json", write(tmp_path, "refusal.yaml", text))
    objects = [json.loads(line) for line in ran.out.splitlines()]
    (refused,) = [o for o in objects if o.get("kind") == "refused"]
    assert refused["cites"]
    assert refused["violations"][0]["rules"]
    assert refused["violations"][0]["because"]
    assert [o["n"] for o in objects[:-1]] == list(range(1, len(objects)))


def test_json_of_several_files_names_them(judgetool: Command, board: Path, tmp_path: Path) -> None:
    wrong = write(tmp_path, "wrong.yaml", WRONG)
    ran = judgetool("run", "--json", board, wrong)
    objects = [json.loads(line) for line in ran.out.splitlines()]
    assert {o["file"] for o in objects} == {str(board), str(wrong)}
    results = {o["file"]: o["result"] for o in objects if "result" in o}
    failed = [e for e in results[str(wrong)]["expectations"] if not e["ok"]]
    assert [(e["wanted"], e["found"]) for e in failed] == [(17, 16)]


# --- check ---------------------------------------------------------------------------------------


def test_check_walks_folders_and_sums_up(judgetool: Command, tmp_path: Path) -> None:
    write(tmp_path, "all/one/a.yaml", SNATCH)
    write(tmp_path, "all/b.yml", SNATCH)
    write(tmp_path, "all/c.txt", "not a board")
    ran = judgetool("check", tmp_path / "all")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == "2 files: 2 as expected, 0 not as expected, 0 unusable\n"


def test_check_shows_differences_side_by_side(judgetool: Command, tmp_path: Path) -> None:
    write(tmp_path, "all/a.yaml", SNATCH)
    wrong = write(tmp_path, "all/b.yaml", WRONG)
    ran = judgetool("check", tmp_path / "all")
    assert ran.code == 1
    first, header, row, last = ran.out.splitlines()
    assert first == f"FAILED {wrong}"
    assert header.split() == ["wanted", "|", "found"]
    assert row.split()[-3:] == ["17", "|", "16"]
    assert last == "2 files: 1 as expected, 1 not as expected, 0 unusable"


def test_check_says_where_bad_files_are_bad(judgetool: Command, tmp_path: Path) -> None:
    bad = write(tmp_path, "all/bad.yaml", UNREADABLE)
    write(tmp_path, "all/wrong.yaml", WRONG)
    ran = judgetool("check", tmp_path / "all")
    assert ran.code == 2
    assert ran.err.startswith(f"{bad}:7:")
    assert ran.out.endswith("2 files: 0 as expected, 1 not as expected, 1 unusable\n")


@pytest.mark.parametrize("path", ["nothing.yaml", "."])
def test_nothing_to_check_is_an_error(judgetool: Command, path: str) -> None:
    ran = judgetool("check", path)
    assert ran.code == 2
    assert path in ran.err


# --- why -----------------------------------------------------------------------------------------


def test_why_a_move_is_legal(judgetool: Command, board: Path) -> None:
    ran = judgetool("why", board, "Rhinar: play Snatch at Bravo", "--at", "0")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("legal: Rhinar: play Snatch at Bravo\n")
    assert "[5.1" in ran.out or " 5.1" in ran.out
    assert ran.out.splitlines()[1].startswith(
        "  on the board, before any of the file's moves (--at"
    )


def test_why_something_happened_says_its_rule_and_what_it_hangs_on(judgetool: Command) -> None:
    folder = scenarios_root() / "fab" / "disputes"
    file = str(folder / "a-defending-card-that-an-aura-is-not-about.yaml")
    hit, step = judgetool("why", file, "27"), judgetool("why", file, "5")
    assert (hit.code, hit.err, step.code) == (0, "", 0)
    said = hit.out.splitlines()
    assert said[0] == "why: 27 Snatch (red) hits Bob: 2 {p} damage, life total 18"
    assert said[1].startswith("  reason: Embodiment of Earth does not apply to Head Jab (red). ")
    assert said[2].startswith("  7.5.2a  ")
    assert "reason: " not in step.out
    assert "\n  7.2.6  " in step.out
    none = judgetool("why", file, "99")
    assert (none.code, none.err) == (2, "there is no entry 99; the last is 48\n")


def test_why_says_the_rules_as_the_edition_of_the_board_has_them(judgetool: Command) -> None:
    folder = scenarios_root() / "fab" / "1.x-5.x-playing"
    newer = judgetool("why", str(folder / "1.8.5d-what-an-effect-can-be-applied-to-en-newer.yaml"))
    source = judgetool("why", str(folder / "1.8.5d-any-target-is-what-lives.yaml"))
    said = [
        next(line for line in ran.out.splitlines() if line.startswith("  1.8.5d"))
        for ran in (newer, source)
    ]
    assert "negating to layers" in said[0]
    assert 'says "any"' in said[1]


def test_why_says_what_was_not_read_of_a_legal_move(judgetool: Command) -> None:
    name = "1.7.2-unread-restriction-of-a-weapon.yaml"
    board = str(scenarios_root() / "fab" / "1.x-5.x-playing" / name)
    ran = judgetool("why", board, "Rhinar: attack with Odd Club at Bravo", "--at", "0")
    odd = "This can only attack if the moon is full."
    said = f"  ! Odd Club: not understood, may say something else: {odd}"
    assert (ran.code, ran.err) == (0, "")
    assert said in ran.out.splitlines()


UNREAD = """
system: fab
cards:
  Odd Blow:
    {type: Generic Action - Attack, color: red, cost: 0, power: 3, defense: 2, text: "TEXT"}
board:
  turn: Rhinar
  players: {Rhinar: {life: 20, hand: [Odd Blow]}, Bravo: {life: 20}}
moves:
  - Rhinar: play Odd Blow at Bravo
  - all: pass until Defend Step
  - Bravo: no defense
  - all: pass until Damage Step
expect: {Bravo: {life: 12}}
"""


@pytest.mark.parametrize("command", ["check", "run"])
def test_what_is_not_as_expected_may_be_so_for_what_was_not_read(
    judgetool: Command, tmp_path: Path, command: str
) -> None:
    doubt = "not understood, which may be the cause"
    for text, said in (("It is strong like the sea.", True), ("Go again", False)):
        board = tmp_path / "odd.yaml"
        board.write_text(UNREAD.replace("TEXT", text))
        ran = judgetool(command, str(board))
        assert ran.code == 1
        assert (doubt in ran.out) is said
        assert (f"    Odd Blow (red): {text}\n" in ran.out) is said
        board.write_text(UNREAD.replace("TEXT", text).replace("life: 12", "life: 17"))
        assert doubt not in judgetool(command, str(board)).out


def test_why_a_move_is_not(judgetool: Command, board: Path) -> None:
    ran = judgetool("why", board, "Bravo: defend with Sink Below", "--at", "2")
    assert (ran.code, ran.err) == (1, "")
    assert ran.out.startswith("not legal in the Defend Step: Bravo: defend with Sink Below\n")
    assert "[7.3.2a" in ran.out
    assert "\n  after line 11: all: pass until Defend Step (--at N: " in ran.out


def test_why_says_after_which_move_it_judges(judgetool: Command, board: Path) -> None:
    ran = judgetool("why", board, "Bravo: defend with Sink Below")
    assert ran.out.startswith("not legal in the Damage Step: Bravo: defend with Sink Below\n")
    assert ran.out.splitlines()[1].startswith("  after line 14: all: pass until Damage Step (--at")


def test_why_names_the_rule_of_a_reason_once(judgetool: Command) -> None:
    file = scenarios_root() / "fab" / "disputes" / "equipment-defends-a-second-time.yaml"
    ran = judgetool("why", file, "Bravo: defend with Ironrot Helm")
    assert "  Ironrot Helm already defends on chain link 1   [7.3.2b]\n" in ran.out


@pytest.mark.parametrize(
    ("move", "at"),
    [("Rhinar: dance", "0"), ("Nobody: pass", "0"), ("Rhinar: pass", "5")],
)
def test_why_of_what_is_no_move(judgetool: Command, board: Path, move: str, at: str) -> None:
    ran = judgetool("why", board, move, "--at", at)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err


def test_why_of_a_card_in_the_color_that_the_file_alone_plays_it_in(
    judgetool: Command, tmp_path: Path
) -> None:
    file = tmp_path / "reaction.yaml"
    board = (
        "system: fab\nboard:\n  turn: Rhinar\n  step: Reaction Step\n  priority: Bravo\n"
        "  chain: [{attack: Snatch (red)}]\n"
        "  players: {Rhinar: {life: 20}, Bravo: {life: 20, hand: [2 unknown]}}\n"
        "moves:\n  - Bravo: play Sink Below (red)\n"
    )
    asked = ("why", str(file), "Bravo: play Sink Below", "--at", "0")
    file.write_text(board, encoding="utf-8")
    done = judgetool(*asked)
    assert done.code == 0
    assert done.out.startswith("legal: Bravo: play Sink Below (red)\n")
    file.write_text(f"{board}  - Bravo: play Sink Below (blue)\n", encoding="utf-8")
    done = judgetool(*asked)
    assert done.code == 2
    assert "could be Sink Below (red) or Sink Below (yellow) or Sink Below (blue)" in done.err


def test_why_of_a_bad_file(judgetool: Command, tmp_path: Path) -> None:
    bad = write(tmp_path, "bad.yaml", UNREADABLE)
    assert judgetool("why", bad, "Rhinar: pass").code == 2
    stops = write(tmp_path, "stops.yaml", REFUSED)
    assert judgetool("why", stops, "Rhinar: pass").code == 2


def test_why_without_a_move_explains_what_the_file_has_refused(
    judgetool: Command, tmp_path: Path
) -> None:
    ran = judgetool("why", write(tmp_path, "stops.yaml", REFUSED))
    assert (ran.code, ran.err) == (1, "")
    first, second, *rest = ran.out.splitlines()
    assert first.endswith("stops.yaml:13")
    assert second == "not legal in the Defend Step: Rhinar: no defense"
    rules = rest[rest.index("the rules") + 1 :]
    assert [line.split()[0] for line in rules] == ["7.3.2a"]


def test_why_of_a_moment_after_a_refused_move_explains_that_move(
    judgetool: Command, tmp_path: Path
) -> None:
    ran = judgetool("why", write(tmp_path, "stops.yaml", REFUSED), "Rhinar: pass")
    assert "not legal in the Defend Step: Rhinar: no defense\n" in ran.out
    assert "before 'Rhinar: pass'; --at 2 asks just before it" in ran.err
    (tmp_path / "stops.yaml").write_text(REFUSED)
    assert judgetool("why", tmp_path / "stops.yaml", "Rhinar: pass", "--at", "2").code == 1


def test_why_without_a_move_asks_about_the_next_one(judgetool: Command, board: Path) -> None:
    ran = judgetool("why", board, "--at", "0")
    assert ran.out.startswith("legal: Rhinar: play Snatch at Bravo\n")
    assert judgetool("why", board).out.startswith(f"every move of {board} is legal")
    none_left = judgetool("why", board, "--at", "4")
    assert (none_left.code, none_left.out) == (2, "")
    assert "has no move after 4" in none_left.err


# --- rule, cards, schema -------------------------------------------------------------------------


def test_rule_shows_text_family_references_and_code(judgetool: Command) -> None:
    ran = judgetool("rule", "7.5.2")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("7.5.2  ")
    assert "    7.5  Damage Step" in ran.out
    assert "    7.5.2a  " in ran.out
    assert "damage_step.py:" in ran.out


def test_an_unknown_rule_names_the_nearest(judgetool: Command) -> None:
    ran = judgetool("rule", "7.5.2z")
    assert (ran.code, ran.out) == (2, "")
    assert "no rule 7.5.2z" in ran.err
    assert "7.5.2  " in ran.err


def test_an_unknown_system_names_those_there_are(judgetool: Command) -> None:
    ran = judgetool("rule", "7.5.2", "--system", "chess")
    assert (ran.code, ran.out) == (2, "")
    assert "fab" in ran.err


@pytest.mark.parametrize(
    ("arguments", "head"),
    [
        (["Damage Step 3.5", "--system", "grand-archive"], "Damage Step 3.5  Damage Step > "),
        (["C.1.Ruling.3", "--system", "magic-classic"], "C.1.Ruling.3  The Combat Phase > "),
        (["attacking 1.7.1"], "Attacking 1.7.1  Attacking and the Combat Phase > "),
        (["c.1.ruling.3 point 7"], "C.1.Ruling.3 point 7  The Combat Phase > "),
        (["Opportunity before damage", "--system", "grand-archive"], "Damage Step 1  "),
        (["7.5.2A"], "7.5.2a  Combat > "),
        (["Damage Step 3.5", "--system", "grand-archive", "--lang", "ja"], "Damage Step 3.5  ダメ"),
    ],
)
def test_a_rule_of_a_system_that_is_not_played_yet(
    judgetool: Command, arguments: list[str], head: str
) -> None:
    ran = judgetool("rule", *arguments)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(head)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["C.1.9"], "the magic-classic rulebook has no rule C.1.9; the nearest are:\n  C.1."),
        (["Attacking 1.7.2"], "has no rule Attacking 1.7.2; the nearest are:\n  Attacking 1.7"),
        (["C.1.5", "--system", "fab"], "the fab rulebook has no rule C.1.5"),
        (
            ["cumulative", "--system", "magic-classic"],
            "no rule's title or gist has 'cumulative' in it",
        ),
    ],
)
def test_a_rule_that_no_system_has(judgetool: Command, arguments: list[str], said: str) -> None:
    ran = judgetool("rule", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err


def test_cards_are_listed_and_shown(judgetool: Command) -> None:
    listed = judgetool("cards")
    assert listed.code == 0
    assert len(listed.out.splitlines()) >= 60
    shown = judgetool("cards", "snatch (red)")
    assert shown.code == 0
    assert "cost 0, pitch 1, power 4, defense 2" in shown.out
    assert judgetool("cards", "no such card").code == 2


OWN_CARDS = """\
system: fab
cards:
  Zap: {type: Wizard Instant, color: red, cost: 1, text: ["Deal 2 damage to target hero.", "Sing."]}
board:
  turn: Rhinar
  players:
    Rhinar: {life: 20}
    Bravo: {life: 20}
"""


def test_a_files_own_cards_are_shown_as_they_are_read(judgetool: Command, tmp_path: Path) -> None:
    file = write(tmp_path, "own.yaml", OWN_CARDS)
    shown = judgetool("cards", "--file", file)
    assert shown.code == 0
    assert "Zap (red)" in shown.out
    assert "not understood, apply by hand: Sing." in shown.out
    assert "Snatch" not in shown.out
    assert judgetool("cards", "zap", "--file", file).out == shown.out
    none = judgetool("cards", "snatch", "--file", file)
    assert (none.code, none.out) == (2, "")
    assert judgetool("cards", "--file", write(tmp_path, "bad.yaml", UNREADABLE)).code == 2


ASKED = """\
system: fab
board:
  turn: Rhinar
  players:
    Rhinar: {life: 20, hand: [Brutal Assault (red), Snatch (blue)]}
    Bravo: {life: 20, hand: [Wounding Blow (blue)]}
moves:
  - Rhinar: pitch Snatch
    illegal: [1.14.3b]
  - Rhinar: play Brutal Assault
"""
TOLD = """\
system: fab
board:
  turn: Rhinar
  step: Resolution Step
  chain: [{attack: Snatch (red), hit: false}]
  players:
    Rhinar: {life: 20}
    Bravo: {life: 20}
"""


def test_a_line_that_is_no_move_is_a_bad_file_to_check(judgetool: Command, tmp_path: Path) -> None:
    file = write(tmp_path, "atack.yaml", ASKED + "  - Rhinar: atack\n")
    assert judgetool("check", file).code == 2
    assert judgetool("run", file).code == 2


def test_a_rule_is_found_by_its_title(judgetool: Command) -> None:
    assert judgetool("rule", "Dominate").out.startswith("8.3.4  ")
    both = judgetool("rule", "go  again")
    assert (both.code, both.err) == (0, "")
    assert "5.3.5" in both.out
    assert "8.3.5" in both.out
    one_alone = judgetool("rule", "go again", "--json")
    assert (one_alone.code, one_alone.out) == (2, "")
    assert judgetool("rule", "zzz").code == 2


def test_what_a_position_asks_is_shown(judgetool: Command, tmp_path: Path) -> None:
    file = write(tmp_path, "asked.yaml", ASKED)
    assert "Rhinar: Pitch a card: 2 more" in judgetool("run", file).out
    waiting = json.loads(judgetool("run", "--json", file).out.splitlines()[-1])["result"]["waiting"]
    assert (waiting["who"], waiting["kind"]) == ("Rhinar", "pitch")
    assert "Rhinar: pitch Snatch (blue)" in waiting["choices"]


def test_refused_moves_count_to_where_why_asks(judgetool: Command, tmp_path: Path) -> None:
    file = write(tmp_path, "asked.yaml", ASKED)
    # one move, which must be refused, leaves the position as it was
    ran = judgetool("why", file, "Rhinar: play Brutal Assault", "--at", "1")
    assert ran.code == 0
    assert "not finished: Rhinar is asked: Pitch a card" in ran.out
    refused = judgetool("why", file, "Bravo: play Wounding Blow", "--at", "2")
    assert refused.code == 1
    assert "the rules\n" in refused.out
    assert "  1.11.2  " in refused.out.partition("the rules\n")[2]
    assert judgetool("why", file, "Bravo: concede", "--at", "3").code == 2


def test_a_doubtful_link_is_marked(judgetool: Command, tmp_path: Path) -> None:
    shown = judgetool("run", write(tmp_path, "told.yaml", TOLD)).out
    assert "! the board says no damage; the figures shown would make 4 (7.5.2)" in shown


def test_the_schema_is_json(judgetool: Command) -> None:
    ran = judgetool("schema")
    assert ran.code == 0
    assert json.loads(ran.out)["$schema"].startswith("https://json-schema.org/")


# --- manners -------------------------------------------------------------------------------------


def test_the_version(judgetool: Command) -> None:
    ran = judgetool("--version")
    assert (ran.code, ran.out, ran.err) == (0, f"judgetool {__version__}\n", "")


@pytest.mark.parametrize("arguments", [["dance"], ["run"], ["rule"], ["run", "--dance", "x.yaml"]])
def test_a_command_line_that_cannot_be_read(judgetool: Command, arguments: list[str]) -> None:
    ran = judgetool(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert "Usage: judgetool" in ran.err


@pytest.mark.parametrize("arguments", [[], ["open", "snatch.yaml"]])
def test_the_screen_wants_a_terminal(judgetool: Command, board: Path, arguments: list[str]) -> None:
    ran = judgetool(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert "needs a terminal" in ran.err


def test_open_says_what_is_wrong_with_a_file(judgetool: Command, tmp_path: Path) -> None:
    write(tmp_path, "bad.yaml", UNREADABLE)
    ran = judgetool("open", "bad.yaml")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("bad.yaml:7:")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_can_complete(judgetool: Command, shell: str) -> None:
    ran = judgetool("--show-completion", shell)
    assert ran.code == 0
    assert "_JUDGETOOL_COMPLETE" in ran.out


def test_completion_knows_the_commands(judgetool: Command) -> None:
    ran = judgetool(_JUDGETOOL_COMPLETE="complete_bash", COMP_WORDS="judgetool r", COMP_CWORD="1")
    assert ran.out.split() == ["resume", "recent", "run", "rule", "rules"]


@pytest.mark.skipif(os.name == "nt", reason="POSIX pipes")
@pytest.mark.parametrize("more", [[], ["--json"]])
def test_a_broken_pipe_is_quiet(board: Path, more: list[str]) -> None:
    many = [str(board)] * 200  # more than a pipe's buffer holds
    process = subprocess.Popen(
        [sys.executable, "-m", "judgetool", "run", *more, *many],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(timeout=60) == 141


@pytest.mark.skipif(os.name == "nt", reason="POSIX signals")
@pytest.mark.parametrize("command", ["run", "check"])
def test_an_interrupt_ends_with_130(command: str) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "judgetool", command, "/dev/stdin" if command == "check" else "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
    assert process.stdin is not None
    process.stdin.write(b"#" * (1 << 17))  # more than a pipe holds: it reads, and waits for the end
    process.stdin.flush()
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (130, b"", b"")


# --- hostile text --------------------------------------------------------------------------------

NASTY = "\x1b[31m\nforged [7.5.2]\u202e[red][/x]\x9b2J ブレイブ"
SHOWN = "\\x1b[31m\\nforged [7.5.2]\\u202e[red][/x]\\x9b2J ブレイブ"
HOSTILE = """\
title: "TITLE NASTY"
system: fab
cards:
  "CARD NASTY": {type: Generic Action - Attack, color: red, cost: 0, power: 4}
  "HAND NASTY": {type: Generic Action - Attack, color: red, cost: 0, power: 5}
board:
  turn: "P1 NASTY"
  players:
    "P1 NASTY": {hero: Rhinar, life: 20, hand: ["CARD NASTY"]}
    "P2 NASTY": {hero: Bravo, life: 20}
moves:
  - "P1 NASTY": "play CARD"
  - note: "NOTE NASTY"
expect:
  "P2 NASTY": {hand: ["HAND NASTY"]}
claims: [{by: "P1 NASTY", says: "CLAIM NASTY"}]
ruling: "RULING NASTY"
""".replace("NASTY", json.dumps(NASTY)[1:-1])


@pytest.fixture
def hostile(tmp_path: Path) -> Path:
    return write(tmp_path, "hostile.yaml", HOSTILE)


@pytest.mark.parametrize(
    "arguments",
    [
        ["run", "FILE"],
        ["run", "--json", "FILE"],
        ["check", "FILE"],
        ["settle", "FILE"],
        ["settle", "--json", "FILE"],
        ["why", "FILE", "P1: pass"],
        ["why", "FILE", "P2: play CARD"],
        ["why", "FILE", "P1: play \x1b]0;x\x07\u202e"],
    ],
)
def test_hostile_names_do_nothing_and_forge_nothing(
    judgetool: Command, hostile: Path, arguments: list[str]
) -> None:
    ran = judgetool(*(str(hostile) if each == "FILE" else each for each in arguments))
    assert ran.out + ran.err
    assert "Traceback" not in ran.err
    for stream in (ran.out, ran.err):
        assert not set(stream) & {"\x1b", "\u202e", "\x9b", "\x07"}
        assert not [line for line in stream.splitlines() if line.startswith("forged")]


def test_hostile_names_are_shown_whole(judgetool: Command, hostile: Path) -> None:
    ran = judgetool("run", hostile)
    assert ran.code == 1  # the hand is not as expected
    for name in ("TITLE", "CARD", "P1", "P2", "NOTE", "HAND", "CLAIM", "RULING"):
        assert f"{name} {SHOWN}" in ran.out


def test_json_keeps_hostile_names_as_they_are(judgetool: Command, hostile: Path) -> None:
    last = judgetool("run", "--json", hostile).out.splitlines()[-1]
    assert set(json.loads(last)["result"]["players"]) == {f"P1 {NASTY}", f"P2 {NASTY}"}


def test_a_hostile_file_name_is_shown_inert(judgetool: Command) -> None:
    ran = judgetool("run", "\x1b[31m.yaml")
    assert ran.code == 2
    assert "\x1b" not in ran.err
    assert "\\x1b[31m.yaml" in ran.err


def test_output_in_a_narrow_encoding_is_escaped_and_not_a_crash(
    process: Command, tmp_path: Path
) -> None:
    file = write(tmp_path, "jp.yaml", SNATCH.replace("Snatch hits", "ブレイブ"))
    ran = process("run", file, PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert ran.code == 0
    assert "\\u30d6" in ran.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["cards", "snach"], "has 'snach' in its name; did you mean Snatch?"),
        (["cards", "sink belw"], "did you mean Sink Below?"),
        (["cards", "xyzzy"], "has 'xyzzy' in its name; put it under cards: in a file"),
        (["rule", "domnate"], "has 'domnate' in it; did you mean:\n  8.3.4  Dominate\n"),
        (["rule", "xyzzy"], "no rule's title or gist has 'xyzzy' in it\n"),
        (["rule", "7.5.9"], "has no rule 7.5.9; the nearest are:\n  7.5.5"),
    ],
)
def test_what_was_probably_meant(judgetool: Command, arguments: list[str], said: str) -> None:
    ran = judgetool(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Brvo: pass", "no player is called 'Brvo'; did you mean Bravo?"),
        ("Nobody: pass", "no player is called 'Nobody'; write one of Rhinar, Bravo, judge, chance"),
        ("Rhinar: plya Snatch", "'plya' is no move; did you mean play?"),
        ("Rhinar: xyz", "'xyz' is no move; a move begins with one of "),
        ("Rhinar: play Snatsch", "no 'Snatsch' in Rhinar's hand or arsenal; did you mean Snatch"),
        ("all: pass until Raection Step", "'Raection Step' is no step; did you mean Reaction"),
        ("all: pass until tomorrow", "'tomorrow' is no step; write one of Layer Step, Attack"),
    ],
)
def test_one_thing_to_do_next(judgetool: Command, board: Path, line: str, said: str) -> None:
    ran = judgetool("why", board, line, "--at", "0")
    assert ran.code == 2
    assert said in ran.err
    assert "?;" not in ran.err


def test_coverage_without_paths_is_that_of_the_built_in_scenarios(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from judgetool.commands import checking
    from judgetool.scenario import builtin

    one = builtin.builtin()[:1]
    monkeypatch.setattr(builtin, "builtin", lambda: one)
    assert checking.check([], coverage=True, section="7.1") == 0
    assert "1 file: 1 as expected" in capsys.readouterr().out


def test_check_without_paths_is_told_what_to_write(judgetool: Command) -> None:
    ran = judgetool("check")
    assert ran.code == 2
    assert "write the files or folders to check" in ran.err


def test_a_misspelt_file_is_looked_for_beside(judgetool: Command, board: Path) -> None:
    ran = judgetool("run", board.with_name("snach.yaml"))
    assert ran.code == 2
    assert ran.err.endswith(f"no such file or folder; did you mean {board}?\n")
    far = judgetool("run", "nowhere/at-all.yaml")
    assert far.err.endswith("no such file or folder; give the path of a YAML file\n")


CODE = "t1" + "8XkQ2" * 60  # a share code without its first letter


@pytest.mark.parametrize(
    "command",
    [
        ["run"], ["settle"], ["slip"], ["check"], ["share"], ["open"], ["serve"],
        ["play", "--plain"], ["why", "-"], ["rules", "import"], ["rules", "diff", "built-in"],
    ],
)  # fmt: skip
@pytest.mark.parametrize("name", [CODE, "x" * 300 + ".yaml"])
def test_a_name_that_no_file_can_have_is_told(
    within: Command, command: list[str], name: str
) -> None:
    done = within(*[name if word == "-" else word for word in command], name)
    assert done.code == 2
    assert name[:50] in done.err + done.out
    assert "Traceback" not in done.err
