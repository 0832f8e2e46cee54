"""Transcripts: what a judge reads, line by line."""

from __future__ import annotations

import io

import msgspec
import pytest

from judgetool.engine.choice import Violation
from judgetool.engine.table import Entry, Kind
from judgetool.engine.view import (
    CardView,
    Doubt,
    GroupView,
    Idiom,
    Number,
    PlayerView,
    RowView,
    StackedView,
    Term,
    View,
    ZoneView,
)
from judgetool.report import linebreaks, transcript_parts
from judgetool.report.ink import PLAIN, TERMINAL, ink_for


def card(name: str, *numbers: Number) -> CardView:
    return CardView(1, name, numbers=numbers)


POWER = Number("power", 7, (Term("base", 4), Term("Come to Fight", 3, ("6.3.3",))))
IDIOM = Idiom("priority", "Fights", "Go to the fights", "Pile", "Go to the pile")
VIEW = View(
    idiom=IDIOM,
    where="Damage Step",
    steps=(),
    acting="Rhinar",
    waiting="Rhinar has priority",
    asks="play",
    players=(
        PlayerView(
            "Rhinar",
            (("life", 20), ("action points", 1), ("resources", 0)),
            (
                ZoneView("hand", (card("Snatch (red)"), card("unknown"), card("unknown")), 3),
                ZoneView("arsenal", (), 0),
                ZoneView("deck", (), 31),
            ),
            ("turn player", "has priority"),
        ),
    ),
    stack=(StackedView(card("Sigil"), "ability", "Bravo", ("Rhinar",)),),
    groups=(
        GroupView(
            title="Fight 1",
            headline="Rhinar fights Bravo",
            rows=(
                RowView("Snatch (red)", (card("Snatch (red)"),)),
                RowView(str(POWER), numbers=(POWER,)),
            ),
            now=True,
            name="fight 1",
            doubts=(Doubt("nobody said so"),),
        ),
        GroupView(title="Fight 2", headline="not said", lines=("2: over", "damage 3")),
    ),
    heading="fights",
)


def entry(n: int, step: str, kind: Kind, text: str, *cites: str) -> Entry:
    return Entry(n, step, kind, "Name", text, cites, None)


def test_a_board_shows_players_zones_groups_and_where_numbers_come_from() -> None:
    assert list(transcript_parts.board(VIEW)) == [
        "Damage Step",
        "Rhinar  life 20  action points 1  resources 0  (turn player, has priority)",
        "  hand 3: Snatch (red), 2 unknown",
        "  deck 31: unknown",
        "fights",
        "  Rhinar fights Bravo",
        "    Snatch (red)",
        "    power 7 = 4 base + 3 Come to Fight (6.3.3)",
        "    ! nobody said so",
        "  2: over",
        "    damage 3",
        "pile, top first",
        "  Sigil, ability of Bravo at Rhinar",
    ]
    assert VIEW.doubts == ("fight 1: nobody said so",)


def test_the_journal_has_a_heading_for_each_step_and_marks_answers() -> None:
    transcript = transcript_parts.Transcript()
    lines = list(transcript.typed("all: pass"))
    lines += transcript.lines(
        [
            entry(1, "Layer Step", "move", "Rhinar passes.", "1.11.4", "7.1.2"),
            entry(2, "Layer Step", "event", "The attack resolves.", "7.1.2b"),
            entry(3, "Attack Step", "note", "No triggers.", "7.2.4"),
        ]
    )
    assert lines == [
        ">>      all: pass",
        "-- Layer Step",
        ">    1  Rhinar passes.   [1.11.4 7.1.2]",
        "     2  The attack resolves.   [7.1.2b]",
        "-- Attack Step",
        "-    3  No triggers.   [7.2.4]",
    ]


def test_a_refusal_names_every_rule_and_what_would_be_legal() -> None:
    violations = (
        Violation(("7.3.2a",), "a defense reaction is no declared defender", "play it later"),
        Violation(("7.4.2c", "8.3.4b"), "dominate"),
    )
    refused = entry(4, "Defend Step", "refused", "all of it", "7.3.2a", "7.4.2c", "8.3.4b")
    assert list(transcript_parts.Transcript().refusal(refused, violations)) == [
        "-- Defend Step",
        "!    4  refused   [7.3.2a 7.4.2c 8.3.4b]",
        "        a defense reaction is no declared defender   [7.3.2a]",
        "          legal if: play it later",
        "        dominate   [7.4.2c 8.3.4b]",
    ]


def test_differences_stand_side_by_side_also_with_wide_characters() -> None:
    lines = list(
        transcript_parts.side_by_side([("ブ life", "17", "20"), ("step", "Damage Step", "x")])
    )
    assert lines == [
        "         wanted      | found",
        "ブ life  17          | 20",
        "step     Damage Step | x",
    ]


def test_names_cannot_forge_lines_or_colors() -> None:
    hostile = "x\n    9  forged   [7.5.2]\x1b[31m[red][/x]\u202e"
    transcript = transcript_parts.Transcript(TERMINAL)
    (_, line) = transcript.lines([entry(1, "Damage Step", "event", hostile, "7.5.2")])
    assert "\\n    9  forged" in line
    assert "\\x1b[31m[red][/x]\\u202e" in line
    assert line.count("\x1b") == 2  # our own faint citation, on and off


def test_emphasis_only_where_a_terminal_wants_it(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    assert ink_for(io.StringIO()) == PLAIN
    assert ink_for(Terminal()) == TERMINAL
    monkeypatch.setenv("TERM", "dumb")
    assert ink_for(Terminal()) == PLAIN
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    assert ink_for(Terminal()) == PLAIN


def test_lines_are_folded_between_words_and_carried_over_further_in() -> None:
    lines = list(linebreaks.folded(["  one two three", "four", "  \x1b[1mfive\x1b[0m six"], 10))
    assert lines == ["  one two", "      three", "four", "  \x1b[1mfive\x1b[0m six"]
    (word,) = linebreaks.folded(["a-word-that-is-longer"], 10)
    assert word == "a-word-that-is-longer"
    assert list(linebreaks.folded([">   12  one two"], 12)) == [">   12  one", "        two"]
    assert list(linebreaks.folded(["< | >   12  one two"], 16)) == [
        "< | >   12  one",
        "            two",
    ]
    assert list(linebreaks.folded(["全角 全角 全角"], 9)) == ["全角 全角", "    全角"]


def test_what_nobody_controls_on_the_stack_is_named_alone() -> None:
    stack = (StackedView(card("Combat damage"), "", ""),)
    shown = list(transcript_parts.board(msgspec.structs.replace(VIEW, stack=stack)))
    assert shown[-2:] == ["pile, top first", "  Combat damage"]
