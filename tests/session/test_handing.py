"""Handing a case on by what is typed: slips, share codes, files; nothing is written over."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from judgetool.engine.case import Case
from judgetool.report.slip import written
from judgetool.rulebook import policies
from judgetool.rulebook.importing.source import source
from judgetool.scenario import run
from judgetool.scenario.builtin import scenarios_root
from judgetool.scenario.document import Said
from judgetool.scenario.problems import BadFile
from judgetool.scenario.sharing import decode, encode
from judgetool.session import opening, ops
from judgetool.session.orders import exporting, rulings
from judgetool.session.orders.registry import common
from judgetool.session.outcomes import Entered, NotRead, Outcome, Told
from judgetool.session.session import Opened, Session
from judgetool.session.storage import yaml_file
from tests.tui import toy

DISPUTE = scenarios_root() / "fab" / "disputes" / "dominate-two-cards-declared.yaml"
TWO_LINKS = scenarios_root() / "fab" / "two-links.yaml"


def opened(file: Path) -> Opened:
    """A file at its beginning, its moves still to come."""
    document = run.load(file)
    moves = [line for line in document.moves if isinstance(line, Said)]
    return Opened(
        document.title,
        Case.open(document.game, document.opening),
        [line.line for line in moves],
        tuple(line.illegal for line in moves),
        document=document,
    )


def session(file: Path = DISPUTE) -> Session:
    return Session(opened(file))


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def do(table: Session, line: str) -> Outcome:
    return common().do(table, line)


def test_a_slip_is_shown_or_written_as_what_its_name_says() -> None:
    table = session()
    shown = do(table, "slip")
    assert isinstance(shown, Told)
    assert shown.head.startswith("Two cards from hand were declared")
    assert any(line.startswith("1.  FAILS  Bravo claims") for line in shown.lines)
    for line, name, begins in (
        ("slip md", "two-cards-from-hand-were-declared.md", "# Two cards"),
        ("slip html my ruling", "my ruling.html", "<!DOCTYPE html>"),
        ("slip other.svg", "other.svg", "<svg"),
        ("slip plain", "plain.html", "<!DOCTYPE html>"),
        ("SLIP TXT a b.txt", "a b.txt", "== Two cards"),
    ):
        written = do(table, line)
        assert isinstance(written, Entered), written
        assert written.line.startswith(f"written: {Path(name).absolute()} (")
        assert Path(name).read_text(encoding="utf-8").startswith(begins)


def test_nothing_is_written_over() -> None:
    table = session()
    Path("mine.md").write_text("mine", encoding="utf-8")
    for line in ("slip mine.md", "slip md mine", "save mine.md"):
        outcome = do(table, line)
        assert isinstance(outcome, NotRead)
        assert "mine.md already exists; write another name, such as mine-2.md" in outcome.because
    assert Path("mine.md").read_text(encoding="utf-8") == "mine"
    for name in ("", "-2", "-3"):
        outcome = do(table, "slip txt")
        assert isinstance(outcome, Entered)
        assert f"two-cards-from-hand-were-declared{name}.txt (" in outcome.line


def test_what_can_not_be_written_is_said() -> None:
    table = session()
    for line, said in (
        ("slip ruling.pdf", "html, txt or svg, or a file name that ends in one"),
        ("slip no/such/folder.md", "no/such/folder.md can't be written: No such file"),
        ("save no/such/folder.yaml", "can't be written"),
    ):
        outcome = do(table, line)
        assert isinstance(outcome, NotRead), line
        assert said in outcome.because
    toys = Session(Opened("A case", toy.case()))
    for line in ("slip", "slip md", "share", "save"):
        outcome = do(toys, line)
        assert isinstance(outcome, NotRead)
        assert "not opened from a file" in outcome.because
    assert list(Path().iterdir()) == []


def test_a_share_code_is_the_case_with_the_lines_to_come() -> None:
    table = session()
    table.play_waiting_line()
    shown = do(table, "share")
    assert isinstance(shown, Told)
    assert decode(shown.lines[0]) == table.text(rest=True)
    assert "Wounding Blow" in decode(shown.lines[0])


def test_a_case_is_saved_and_opens_again() -> None:
    table = session()
    outcome = do(table, "save")
    assert isinstance(outcome, Entered)
    again = session(Path("two-cards-from-hand-were-declared.yaml"))
    assert again.text(rest=True) == table.text(rest=True)
    assert isinstance(do(table, "save here"), Entered)
    assert Path("here.yaml").is_file()


def test_the_slip_is_of_what_has_been_played_if_nothing_is_claimed_about_the_rest() -> None:
    table = session(TWO_LINKS)
    whole = exporting.slip(table)
    table.play_waiting_line()
    begun = exporting.slip(table)
    moves = {
        slip: next(part for part in slip.parts if part.title == "moves") for slip in (whole, begun)
    }
    assert len(moves[whole].lines) > 10
    assert len(moves[begun].lines) == 1


def test_a_ruling_of_the_file_stands_only_on_a_slip_of_its_own_moves() -> None:
    table = session()
    ruling = "the judge's ruling: The game goes back"
    assert slip_lines(table)[0].startswith(ruling)
    table.play_waiting_line()
    assert slip_lines(table)[0].startswith(ruling)
    table.undo()
    table.play("pass")
    assert not any("ruling" in line for line in slip_lines(table))
    assert "ruling:" not in decode(exporting.code(table))
    table = session(TWO_LINKS)
    table.play_waiting_line()
    assert not any("ruling" in line for line in slip_lines(table))


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("", "case"),
        ("../../etc/passwd", "etc-passwd"),
        ("\x1b[31m\u202e*", "31m"),
        ("戦闘 チェイン", "戦闘-チェイン"),
        ("x" * 300, "x" * 40),
        ("-rf /", "rf"),
        ("C:\\con", "c-con"),
    ],
)
def test_a_name_made_of_a_title_is_only_a_name(title: str, name: str) -> None:
    table = Session(Opened(title, toy.case()))
    assert exporting.proposed(table, "md") == Path(f"{name}.md")


@pytest.mark.parametrize(
    ("file", "title"), [("/home/me/my board.yaml", "my board"), ("<share code>", "Ann against Bob")]
)
def test_without_a_title_a_slip_goes_by_its_file_and_tells_no_folder(file: str, title: str) -> None:
    text = "system: fab\nboard: {turn: Ann, players: {Ann: {life: 9}, Bob: {life: 9}}}\n"
    document = run.load(text.encode(), file)
    table = Session(opening.opened(document))
    assert exporting.slip(table).title == title
    assert exporting.proposed(table, "md") == Path(f"{title.lower().replace(' ', '-')}.md")
    assert "/home" not in "".join(exporting.slip(table).about)


def test_a_share_code_is_opened_without_a_screen() -> None:
    code = encode(session().text(rest=True))
    table = opening.named(code)
    assert table.title.startswith("Two cards from hand")
    assert len(table.lines) == 3
    with pytest.raises(BadFile, match="cut off"):
        opening.named(code[:-1])


def test_a_folder_gets_a_file_of_the_proposed_name(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    for line, path in (
        ("save sub/", "sub/two-cards-from-hand-were-declared.yaml"),
        ("slip md sub/..", "sub/../two-cards-from-hand-were-declared.md"),
        ("slip .", "two-cards-from-hand-were-declared.html"),
    ):
        outcome = do(session(), line)
        assert isinstance(outcome, Entered)
        assert outcome.line.startswith(f"written: {tmp_path / path} (")
        opens = "judgetool open" if path.endswith("yaml") else exporting._opener(Path(path))
        assert outcome.line.endswith(f"({opens} opens it)")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("~nobody-of-this-name/x.yaml", "No such file or directory"),
        ("missing/", "No such file or directory"),
        ("x" * 300, "File name too long"),
        ("a\0b", "embedded null byte"),
    ],
)
def test_what_is_no_name_for_a_file_is_refused(name: str, why: str) -> None:
    outcome = do(session(), f"save {name}")
    assert isinstance(outcome, NotRead)
    assert outcome.because.endswith(f"can't be written: {why}")


def test_where_the_disk_is_full_no_half_of_a_file_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is written gets there late, when all of it seems to be written."""

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    for line in ("save here.yaml", "slip html here.html"):
        outcome = do(session(), line)
        assert isinstance(outcome, NotRead)
        assert outcome.because.endswith("can't be written: No space left on device")
    with pytest.raises(OSError, match="No space left"):
        yaml_file.write(tmp_path / "text.yaml", b"x", None)
    assert list(tmp_path.iterdir()) == []


def test_a_ruling_in_words_stands_first_on_the_slip_and_in_the_file_and_is_taken_back() -> None:
    table = session()
    assert isinstance(do(table, "ruling"), Told)
    first = table.opened.document
    assert first is not None
    theirs = f"the judge's ruling: {first.ruling}"
    assert slip_lines(table)[0] == theirs

    words = "Only one card from hand: \x1b[2J[red]two[/x] \u202eare too many."
    entered = do(table, f"ruling  {words}")
    assert isinstance(entered, Entered)
    ours = "the judge's ruling: Only one card from hand: \\x1b[2J[red]two[/x] \\u202eare too many."
    assert slip_lines(table)[0] == ours
    told = do(table, "ruling")
    assert isinstance(told, Told)
    assert told.head.startswith("the judge's ruling: Only one card")
    assert told.lines[0].startswith("Bravo's claim fails")
    kept = run.load(table.text().encode(), "")
    assert kept.ruling == words
    assert run.load(decode(exporting.code(table)).encode(), "").ruling == words

    do(table, "ruling -")
    assert "ruling" not in slip_lines(table)[0]
    do(table, "undo")
    assert slip_lines(table)[0] == ours
    do(table, "undo")
    assert slip_lines(table)[0] == theirs
    do(table, "redo")
    assert [ops.decode(ops.encode(op)) for op in table.done] == table.done
    again = Session(table.opened)
    for op in table.done:
        again.do(op)
    assert again.ruling == table.ruling == words


def test_a_ruling_is_of_the_line_it_was_entered_on() -> None:
    table = session(TWO_LINKS)
    do(table, "next")
    do(table, "ruling He has attacked.")
    do(table, "pass")
    assert slip_lines(table)[0] == "the judge's ruling: He has attacked."
    do(table, "what if")
    refused = do(table, "ruling Something else.")
    assert isinstance(refused, NotRead)
    assert refused.because == "you can't rule while trying things out; type back first"
    do(table, "back")
    do(table, "go 0")
    assert "He has attacked" not in slip_lines(table)[0]


def slip_lines(table: Session) -> list[str]:
    """What a slip says of the ruling."""
    parts = (part for part in exporting.slip(table).first if part.title == "ruling")
    return [line.plain for part in parts for line in part.lines]


# --- what a judge notes besides -------------------------------------------------------------------


def about(table: Session) -> str:
    return " · ".join(exporting.slip(table).about)


def penalty(table: Session) -> list[str]:
    parts = (part for part in exporting.slip(table).first if part.title == "infraction and penalty")
    return [line.plain for part in parts for line in part.lines]


def test_table_round_infraction_and_penalty_are_noted_kept_and_taken_back() -> None:
    table = session()
    assert isinstance(do(table, "table"), Told)
    for line, said in (
        ("table 12", "table 12"),
        ("round  3", "round 3"),
        ("infraction Two cards: against dominate", "infraction: Two cards: against dominate"),
        ("penalty Caution \x1b[2J[red]", "penalty: Caution \x1b[2J[red]"),
    ):
        assert do(table, line) == Entered(said)
    assert about(table) == "ruling slip · Rhinar and Bravo · table 12 · round 3"
    noted = ["infraction: Two cards: against dominate", "penalty: Caution \\x1b[2J[red]"]
    assert penalty(table) == noted
    for text in (table.text(), table.text(rest=True), decode(exporting.code(table))):
        kept = run.load(text.encode(), "")
        assert (kept.noted("table"), kept.noted("round")) == ("12", "3")
        assert kept.noted("infraction") == "Two cards: against dominate"
        assert kept.noted("penalty") == "Caution \x1b[2J[red]"
    told = do(table, "penalty")
    assert isinstance(told, Told)
    assert told.head == "penalty: Caution \x1b[2J[red]"
    assert do(table, "penalty -") == Entered("penalty: nothing on the slip")
    assert penalty(table) == noted[:1]
    do(table, "undo")
    assert penalty(table) == noted
    again = Session(table.opened)
    for op in table.done:
        again.do(ops.decode(ops.encode(op)))
    assert (about(again), penalty(again)) == (about(table), noted)


def test_of_other_moves_than_the_files_only_table_and_round_stay() -> None:
    text = DISPUTE.read_text(encoding="utf-8") + "table: 7\nround: 2\npenalty: Caution\n"
    table = Session(opening.read(text.encode(), "x.yaml"))
    assert (about(table)[-17:], penalty(table)) == ("table 7 · round 2", ["penalty: Caution"])
    table.play("pass")
    assert (about(table)[-17:], penalty(table)) == ("table 7 · round 2", [])
    do(table, "penalty None")
    assert penalty(table) == ["penalty: None"]


def test_a_policy_that_was_imported_is_cited_with_its_words_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = session()
    assert do(table, "policy 2.1") == Entered("policy 2.1")
    assert penalty(table) == ["policy 2.1", "no imported policy has this section"]
    monkeypatch.setenv("JUDGETOOL_DATA", str(tmp_path / "data"))
    text = "2 Mishaps\n2.1 Spilled <b>tea</b>\nDry it.\n2.2 Singing\nSing softly.\n"
    policies.save(policies.read(source("fair.txt", text.encode()), "fair"))
    assert do(table, "policy 2.1, 2.2") == Entered(
        "policy 2.1  Spilled <b>tea</b> (fair); policy 2.2  Singing (fair)"
    )
    assert penalty(table) == [
        *("policy 2.1  Spilled <b>tea</b> (fair)", "Dry it."),
        *("policy 2.2  Singing (fair)", "Sing softly."),
    ]
    assert "Dry it." not in table.text()
    assert "&lt;b&gt;tea" in written(exporting.slip(table), "html")
    refused = do(table, "policy 2.1, 2.9")
    assert isinstance(refused, NotRead)
    assert refused.because.startswith("no imported policy has section 2.9; did you mean: 2.2  Sing")
    told = do(table, "policy")
    assert isinstance(told, Told)
    assert told.lines[1] == "  Dry it."
    assert do(table, "policy -") == Entered("policy: nothing on the slip")
    assert penalty(table) == []


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("t 12", "table 12"),
        ("ro 3", "round 3"),
        ("inf x", "infraction: x"),
        ("p x", "could be penalty or policy; write more of it"),
        ("x", "write ruling, table, round, infraction, penalty or policy, and what it is"),
        ("", "write ruling, table, round, infraction, penalty or policy, and what it is"),
    ],
)
def test_a_line_on_the_slip_takes_beginnings(line: str, said: str) -> None:
    outcome = rulings.noted_in(session(), line)
    assert isinstance(outcome, Entered | NotRead)
    assert (outcome.line if isinstance(outcome, Entered) else outcome.because) == said
