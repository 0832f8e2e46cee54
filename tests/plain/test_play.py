"""``judgetool play --plain``: what is said to what is typed, and that all of it can be typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgetool import language
from judgetool.plain.front import Front
from judgetool.report.linebreaks import folded, width
from judgetool.session import opening
from judgetool.session.input import spelling
from judgetool.session.resuming import Casebook
from tests.conftest import SCENARIOS, Command, Ran
from tests.magic_classic.playing import forty

DISPUTE = SCENARIOS / "fab" / "rulings" / "dominate-a-hand-card-and-an-ambush-card.yaml"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("JUDGETOOL_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture(autouse=True)
def own_folder(folder: Path) -> None:
    """Each test has saved cases of its own."""


def said(ran: Ran, line: str) -> list[str]:
    """What is said to a line that was typed, up to the next one."""
    lines = ran.out.splitlines()
    start = next(n for n, each in enumerate(lines) if each.endswith(f"> {line}"))
    rest = lines[start + 1 :]
    prompts = ("Bravo> ", "Rhinar> ", "> ", "open> ", "LOOKING BACK> ")
    end = next((n for n, each in enumerate(rest) if each.startswith(prompts)), len(rest))
    return rest[:end]


def played(within: Command, *lines: str, file: str | Path = DISPUTE) -> Ran:
    return within("play", file, "--plain", stdin="".join(f"{line}\n" for line in lines))


def test_a_line_is_answered_then_who_is_waited_for_then_the_journal(within: Command) -> None:
    ran = played(within, "next", "next")
    first, telling, waiting, nobody, *rest = said(ran, "next")[:4] + said(
        played(within, "next", "all: pass until Defend Step"), "all: pass until Defend Step"
    )
    assert first == "DONE  Bravo: play Macho Grande at Rhinar"
    assert telling == "10 Macho Grande (red) is played [5.1.10]"
    assert waiting == "Bravo has priority: play a card, activate an ability or pass"
    assert nobody.startswith("next of the file (6 to come): ")
    assert rest[2:5] == [
        "Rhinar: Declare defending cards, or none",
        "nobody has priority now",
        "1  done",
    ]
    assert rest[-1] == "30 ? Rhinar is asked: Declare defending cards, or none [7.3.2a]"
    assert ran.code == 0


def test_a_refusal_names_every_rule_and_ends_nothing(within: Command) -> None:
    ran = played(within, "next", "next", "next", "Rhinar: declare Head Jab", "Rhinar: dance", "1")
    refused = said(ran, "Rhinar: declare Head Jab")
    assert refused[0] == "REFUSED  Rhinar: declare Head Jab"
    assert refused[1].startswith("8.3.4a 7.3.2b  Macho Grande (red) has dominate")
    assert refused[2].startswith("  legal if: ")
    assert said(ran, "Rhinar: dance")[0] == "NOT UNDERSTOOD  Rhinar: dance"
    assert said(ran, "1")[0] == "DONE  Rhinar: done"
    assert ran.code == 1


def test_a_number_plays_the_move_that_has_it(within: Command) -> None:
    ran = played(within, "next", "next", "moves jab", "3", "moves")
    assert said(ran, "moves jab")[:2] == ["legal moves: 1 of 4", "3  declare Head Jab (red)"]
    assert said(ran, "3")[0] == "DONE  Rhinar: declare Head Jab (red)"


def test_forty_blocks_are_typed_in_one_line(within: Command, tmp_path: Path) -> None:
    file, attack, block = forty()
    board, saved = tmp_path / "forty.yaml", tmp_path / "saved.yaml"
    board.write_bytes(file)
    to_blocks = ("next", f"Alice: {attack}", "all: pass until Declare Blockers")
    ran = played(within, *to_blocks, block, f"save {saved}", file=board)
    assert ran.code == 0
    assert within("run", saved).code == 0
    assert "Sergeant of the Old Northern Watch 180 blocks" in within("run", saved).out


@pytest.mark.parametrize("typed", ["Bob: block ", "claim Bob legal: Bob: block ", "", "moves "])
def test_a_line_of_a_megabyte_is_refused_before_it_is_compared(
    within: Command, typed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With each of a thousand moves it would be, and it has as many words as letters."""
    compared: list[str] = []

    def words(line: str) -> tuple[str, ...]:
        compared.append(line)
        return ()

    monkeypatch.setattr(spelling, "_words", words)
    ran = played(within, "next", typed + "a " * 500_000)
    assert ran.out.count("DONE") == 1
    assert compared == []


def test_a_number_that_no_move_has_is_no_move(within: Command) -> None:
    for line in ("99", "9" * 5000, f"open {'9' * 5000}"):
        assert said(played(within, line), line)[0].startswith("NOT UNDERSTOOD")


def test_every_input_line_is_written_down_inert(within: Command) -> None:
    ran = played(within, "Bravo: play \x1b[2J\u202e")
    assert "Bravo> Bravo: play \\x1b[2J\\u202e" in ran.out
    assert "\x1b" not in ran.out


def test_bytes_that_are_no_text_end_nothing(process: Command) -> None:
    ran = process("play", DISPUTE, "--plain", stdin=b"\xff\xfe\x00\nnext\n")
    assert "DONE  Bravo: play Macho Grande at Rhinar" in ran.out


@pytest.mark.parametrize("typed", ["", "next", "next\nBravo: pass"])
def test_the_end_of_the_input_is_the_end(within: Command, typed: str) -> None:
    """Also in the midst of a line, which is played."""
    ran = within("play", DISPUTE, "--plain", stdin=typed)
    assert ran.code == 0
    assert ran.err == ""


def test_quit_says_nothing_more(within: Command) -> None:
    assert said(played(within, "quit", "next"), "quit") == []


def test_the_ruling_is_said_once_at_the_end(within: Command) -> None:
    ran = played(within, *["next"] * 7, "stack", "board")
    assert ran.out.count("end of file; ruling: ") == 1


def test_everything_fits_a_braille_display_or_breaks_between_words(within: Command) -> None:
    ran = played(within, "next", "next", "board", "help", "tree")
    for line in folded(ran.out.splitlines(), 40):
        assert width(line) <= 40 or " " not in line.strip(), line


def test_there_are_no_boxes_no_color_no_cursor_control(within: Command) -> None:
    ran = played(within, *["next"] * 7, "board", "journal", "tree", "help", "moves", "links")
    assert all(c.isprintable() or c == "\n" for c in ran.out)
    assert not any("\u2500" <= c <= "\u259f" for c in ran.out)


def test_without_a_terminal_it_is_played_line_by_line_anyway(within: Command) -> None:
    assert "DONE  " in within("play", DISPUTE, stdin="next\n").out


def test_a_built_in_scenario_by_its_name(within: Command) -> None:
    ran = played(within, "next", file="dominate-a-hand-card-and-an-ambush-card")
    assert "DONE  Bravo: play Macho Grande at Rhinar" in ran.out


def test_a_name_of_nothing(within: Command) -> None:
    ran = within("play", "dominate-a-hand-card-and-an-ambush-cord", "--plain")
    assert ran.code == 2
    assert "did you mean" in ran.err
    assert within("play", "nothing.yaml", "--plain").code == 2


def test_a_board_from_standard_input(within: Command) -> None:
    ran = within("play", "-", "--plain", stdin=DISPUTE.read_bytes())
    assert ran.code == 0
    assert ran.out.startswith("OPEN  May a card with ambush")


def test_without_a_file_one_is_chosen(within: Command) -> None:
    ran = within("play", "--plain", stdin="ambush dominate hand\n1\nnext\n")
    listed = said(ran, "ambush dominate hand")
    assert any("May a card with ambush be declared" in line for line in listed)
    assert "DONE  " in ran.out


def test_other_cases_can_be_gone_to(within: Command) -> None:
    ran = played(within, "next", "scenarios ambush dominate hand", "open 1", "next", "recent")
    assert said(ran, "open 1")[0].startswith("OPEN  ")
    assert said(ran, "recent")[0] == "recent cases"
    again = played(within, "recent", "resume 2", "tree", "resume 1", "resume 7", "resume 2")
    assert said(again, "resume 2")[0].startswith("OPEN  ")
    assert any(line.startswith("* 1  ") for line in said(again, "tree"))
    assert "there are 2 saved cases" in " ".join(said(again, "resume 7"))
    assert said(again, "resume 2")[0].startswith("OPEN  ")


def test_a_case_is_taken_up_where_it_stood(within: Command) -> None:
    played(within, "next", "next", "what if", "Rhinar: done", "back", "next")
    listed = within("recent")
    assert "fab  May a card with ambush" in listed.out
    assert "   Rhinar: declare Wounding Blow" in listed.out
    ran = within("resume", "--plain", stdin="tree\n")
    assert "* 5  Rhinar: declare Wounding Blow" in ran.out
    assert "Rhinar: done" in ran.out
    assert within("resume", "ambush", stdin="").code == 0
    assert within("resume", "chess", stdin="").code == 2


def test_there_is_nothing_to_take_up(within: Command) -> None:
    ran = within("resume", "--plain")
    assert (ran.code, ran.err) == (2, "no case has been saved yet\n")


def test_where_nothing_can_be_saved_it_is_said_after_every_line(
    within: Command, folder: Path
) -> None:
    folder.write_text("in the way", encoding="utf-8")
    ran = played(within, "next", "board")
    assert "NOTHING IS SAVED: Not a directory" in said(ran, "next")
    assert "NOTHING IS SAVED: Not a directory" in said(ran, "board")


def test_settings_that_are_wrong_are_told_once(within: Command, tmp_path: Path) -> None:
    (tmp_path / "settings.yaml").write_text("keeep: 3\n", encoding="utf-8")
    ran = within("play", DISPUTE, "--plain", stdin="next\n", JUDGETOOL_CONFIG=str(tmp_path))
    assert "did you mean keep" in ran.err
    assert "DONE  " in ran.out


def test_in_japanese(within: Command) -> None:
    ran = within("--lang", "ja", "play", DISPUTE, "--plain", stdin="next\nmoves\nhelp\n")
    language.use("en")
    assert "Bravo" in ran.out
    assert "help" in ran.out
    assert "DONE" not in ran.out


def test_a_card_and_the_steps_are_told_in_full(within: Command) -> None:
    ran = played(
        within, "next", "card jab", "card Command and Conquer", "card Xyz", "next", "steps"
    )
    first, kind, *numbers = said(ran, "card jab")
    assert (first, kind) == ("Head Jab (red) (Rhinar: hand)", "  Ninja Action - Attack")
    assert "  power 3" in numbers
    assert said(ran, "card Command and Conquer")[0].endswith("not on the board")
    assert said(ran, "card Xyz")[0] == "NOT UNDERSTOOD  Xyz"
    assert "7.3 Defend Step: now" in said(ran, "steps")


def test_an_earlier_transition_is_looked_at_and_said_to_be_so(within: Command) -> None:
    ran = played(within, "next", "at 3", "board", "Bravo: pass", "now")
    assert said(ran, "at 3")[0] == "LOOKING BACK at entry 3 of 11, not now"
    assert said(ran, "board")[-1].startswith("LOOKING BACK")
    assert "no moves here" in said(ran, "Bravo: pass")[1]
    assert said(ran, "now")[0].startswith("NOW AT  ")


def test_the_journal_is_told_in_short_lines(within: Command) -> None:
    ran = played(within, "next", "journal", "journal 2", "journal full 2", "journal x")
    told = [
        "1 > Bravo: play Macho Grande (red) at Rhinar [8.1.1a]",
        "3 The combat chain opens [7.0.2a]",
        "-- Layer Step [7.0.2a]",
        "8 Bravo pays 7 resource points (now 0) [1.14.2d]",
        "9 Bravo pays 1 action point (now 0) [1.14.2f]",
        "10 Macho Grande (red) is played [5.1.10]",
        "11 Bravo gains priority [7.1.2]",
    ]
    assert said(ran, "journal")[:9] == ["journal: 7 of 11", "-- Action Phase", *told]
    assert said(ran, "journal 2")[:4] == ["journal: 2 of 11", "-- Layer Step", *told[-2:]]
    assert said(ran, "journal full 2")[:4] == [
        "journal: 2 of 11",
        "-- Layer Step",
        "10 Macho Grande (red) is played [5.1.10 5.1.1 1.11.1]",
        "11 Bravo gains priority [7.1.2 1.11.3]",
    ]
    assert said(ran, "journal x")[0].startswith("NOT UNDERSTOOD")


def test_the_file_is_printed_and_read_again(tmp_path: Path) -> None:
    file, text = tmp_path / "case.yaml", DISPUTE.read_text(encoding="utf-8")
    file.write_text(text, encoding="utf-8")
    front = Front(Casebook(5))
    list(front.opens(opening.read(file, str(file))))
    assert list(front.answers("yaml"))[1].startswith("1: title: ")
    list(front.answers("next"))
    file.write_text(text.replace("life: 20", "life: 17"), encoding="utf-8")
    again = list(front.answers("reload"))
    assert "Bravo (hero): life 17" in again
    assert "the file was read again" in again
    assert any(line.startswith("* 1  Bravo: play Macho Grande") for line in front.answers("tree"))
    file.write_text("system: chess\n", encoding="utf-8")
    assert any("unknown system" in line for line in front.answers("reload"))
    front.leaves()


def test_accounts_are_entered_and_settled(within: Command) -> None:
    ran = played(
        within, "next", "next", "claim Rhinar", "declare Head Jab", "end", "claims", "settle"
    )
    assert "(Rhinar's account) Rhinar> declare Head Jab" in ran.out
    assert "Rhinar claims" in "\n".join(said(ran, "claims"))
    assert len(said(ran, "settle")) > 5
    again = within("resume", "--plain", stdin="settle\n")
    assert said(again, "settle") == said(ran, "settle")


@pytest.mark.parametrize("system", ["grand-archive", "magic-classic"])
def test_every_system_is_played_so(within: Command, system: str) -> None:
    file = min((SCENARIOS / system).rglob("*.yaml"))
    ran = within("play", file, "--plain", stdin="next\n" * 3 + "board\nstack\nlinks\nmoves\n")
    assert ran.out.count("DONE  ") + ran.out.count("REFUSED") >= 1
    assert "Traceback" not in ran.err


def test_where_one_is_beside_the_agreed_line_is_told_once(within: Command) -> None:
    ran = played(
        within, "next", "what if", "pass", "back", "happened Rhinar: play Head Jab", "tree"
    )
    mark = "WHAT IF from 1  Bravo: play Macho Grande at Rhinar; back returns there"
    assert said(ran, "what if").count(mark) == 1
    assert mark not in said(ran, "pass")
    kept = "Rhinar: play Head Jab (red)"
    astray = f"AFTER THE ILLEGAL MOVE {kept}: lines are kept, not played; undo goes back"
    assert astray in said(ran, "happened Rhinar: play Head Jab")
    assert astray not in said(ran, "tree")


def test_an_imported_text_that_can_not_be_read_is_told(within: Command, folder: Path) -> None:
    broken = folder / "rules" / "fab" / "en" / "broken.json"
    broken.parent.mkdir(parents=True)
    broken.write_text("{", encoding="utf-8")
    told = said(played(within, "rule 7.3.2b"), "rule 7.3.2b")
    assert any(line.startswith(f"! {broken} can't be read (") for line in told)


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (("next", "resume 1"), "NO EFFECT  that case is open already"),
        (("scenarios zzz",), "no built-in scenario has these words"),
        (("reload x",), "reload takes nothing after it"),
        (("new chess",), "the systems are fab, grand-archive, magic-classic"),
    ],
)
def test_what_can_not_be_opened_is_refused(
    lines: tuple[str, ...], told: str, within: Command
) -> None:
    ran = played(within, *lines)
    assert told in said(ran, lines[-1])
    assert ran.code == 1


def test_a_list_of_scenarios_that_is_cut_says_how_to_see_the_rest(within: Command) -> None:
    *_, last = (line for line in said(played(within, "scenarios"), "scenarios") if "more" in line)
    assert last.startswith("and ")
    assert last.endswith(" more: type a part of the name")


def test_what_could_not_be_saved_is_saved_with_the_next_line(folder: Path) -> None:
    folder.write_text("in the way", encoding="utf-8")
    front = Front(Casebook(10))
    list(front.opens(opening.read(DISPUTE, str(DISPUTE))))
    assert "NOTHING IS SAVED: Not a directory" in list(front.answers("next"))
    folder.unlink()
    assert "saved again, all of it" in list(front.answers("next"))
    assert "saved again, all of it" not in list(front.answers("board"))
    front.leaves()
