"""The rule pane: a rule leads to those it names, by keys and mouse, and back, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgetool.games.fab.game import FAB
from judgetool.rulebook.lookup import find
from judgetool.rulebook.official_texts import store
from judgetool.rulebook.official_texts.edition import Edition, OfficialRule
from judgetool.rulebook.official_texts.quoting import Official, Quoted
from judgetool.rulebook.official_texts.rule_in_imported_edition import Standing
from judgetool.scenario.run import load
from judgetool.session.opening import opened
from judgetool.tui.app import JudgeApp
from judgetool.tui.panes.official_text import officially
from judgetool.tui.panes.verdict import Verdict
from judgetool.tui.widgets.prompt import Prompt
from tests.conftest import SCENARIOS
from tests.tui.screen import (
    LARGE,
    SMALL,
    Judged,
    board,
    enter,
    journal,
    pressed,
    rule,
    screen,
    verdict,
)

TARGETS = SCENARIOS / "fab" / "7.5-damage-step" / "7.5.2b-ally-gone-before-damage.yaml"


@pytest.fixture
def imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGETOOL_DATA", str(tmp_path))
    stew = OfficialRule(
        "7.5.2", words="The [b]stew[/b] is served [7.3.2a].", examples=("It is hot.",),
        refs=("7.3.2a", "7.5.2a"),
    )  # fmt: skip
    store.save(Edition("toy", "en", "first", (stew,)))
    store.save(Edition("toy", "ja", "初版", (OfficialRule("7.5.2", words="汁物を出す。"),)))


def at(pilot: Judged, says: str) -> int:
    """The place of the line that says something."""
    return next(i for i, line in enumerate(rule(pilot).lines) if says in line.says)


async def click(pilot: Judged, says: str) -> None:
    """Click on the line that says something, in a pane that is so large that none is broken."""
    pane = rule(pilot)
    row = pane.gutter.top + at(pilot, says)
    await pilot.click(pane, offset=(pane.gutter.left + 5, row))
    await pilot.pause()


async def test_the_number_of_a_rule_alone_shows_it() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await enter(pilot, "7.5.2C")
        assert rule(pilot).lines[0].says.startswith("7.5.2c ")
        assert rule(pilot).display
        await enter(pilot, "7.5.99")
        assert "7.5.99  is not in this rulebook" in rule(pilot).lines[0].says


@pytest.mark.usefixtures("imported")
async def test_official_words_stand_under_the_gist_marked_and_lead_on() -> None:
    async with board().run_test(size=LARGE) as pilot:
        await enter(pilot, "rule 7.5.2")
        said = rule(pilot).said
        assert "official text, first (English):\n  | The [b]stew[/b] is served [7.3.2a]." in said
        assert "  | example: It is hot." in said
        assert "汁物" not in said
        assert at(pilot, "The excess of power") < at(pilot, "stew") < at(pilot, "refers to")
        await pilot.press("f4", *["down"] * (at(pilot, "text refers to 7.3.2a") + 1), "enter")
        assert rule(pilot).lines[0].says == "7.3.2a No instants"
        assert "text refers to 7.5.2a" not in said  # as our own words do


async def test_a_click_leads_from_rule_to_rule_and_a_key_all_the_way_back() -> None:
    async with board().run_test(size=LARGE) as pilot:
        await enter(pilot, "rule 7.5.2")
        await pilot.press("f4", "f12")
        await click(pilot, "refers to 7.5.2a")
        assert rule(pilot).lines[0].says == "7.5.2a The hit-event"
        await click(pilot, "under 7")
        assert rule(pilot).lines[0].says == "7.5.2 Calculating damage"
        await click(pilot, "under 7")
        assert rule(pilot).lines[0].says == "7.5 Damage Step"
        await click(pilot, "includes 7.5.2")
        seen = []
        for _ in range(4):
            seen.append(rule(pilot).lines[0].says.split()[0])
            await pilot.press("backspace")
        assert seen == ["7.5.2", "7.5", "7.5.2", "7.5.2a"]
        assert rule(pilot).lines[0].says == "7.5.2 Calculating damage"


@pytest.mark.usefixtures("imported", "in_japanese")
async def test_in_japanese_all_of_a_page_is() -> None:
    async with board().run_test(size=LARGE) as pilot:
        await enter(pilot, "rule 7.5.2")
        said = rule(pilot).said
        assert "公式の文、初版（日本語）：\n  | 汁物を出す。" in said
        assert "参照：7.5.2a" in said
        assert "stew" not in said
        assert "refers to" not in said


@pytest.mark.usefixtures("in_japanese")
async def test_a_doubtful_rule_says_how_it_is_read_and_by_which_edition() -> None:
    async with JudgeApp(opened(load(TARGETS))).run_test(size=LARGE) as pilot:
        await enter(pilot, "rule 7.5.2c")
        said = rule(pilot).said
        assert "jaとen-newerでは：ダメージは" in said
        assert "解釈：7.5.2c 7.3.2f" in said
        assert "複数の攻撃対象" in screen(pilot)
        await pilot.press("f4", *["down"] * (at(pilot, "解釈：7.5.2c 7.3.2f") + 1), "enter")
        assert rule(pilot).lines[0].says.startswith("7.3.2f ")
        await pilot.press("left")
        assert rule(pilot).lines[0].says.startswith("7.5.2c ")


async def test_words_that_are_not_those_of_the_gist_are_warned_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUDGETOOL_DATA", str(tmp_path))
    stew = OfficialRule("7.5.2c", words="The stew is served in turn.")
    store.save(Edition("fab", "en", "mine", (stew,)))
    async with JudgeApp(opened(load(TARGETS))).run_test(size=LARGE) as pilot:
        await enter(pilot, "rule 7.5.2c")
        assert (
            "official text, mine (English):\n"
            "  ! worded differently from en-2025-05 (the English text of May 2025, the source "
            "document), which our gist comes from: judge for yourself whether it fits this text\n"
            "  | The stew is served in turn."
        ) in rule(pilot).said
        await enter(pilot, "rule 7.5.2b")
        assert "! mine (English) does not have this rule" in rule(pilot).said


async def shown_rows(pilot: Judged) -> list[str]:
    """Every row of the rule pane, scrolled through from its top to its end."""
    pane = rule(pilot)
    rows: list[str] = []
    while len(rows) < pane.virtual_size.height:
        pane.scroll_to(y=len(rows), animate=False, immediate=True)
        await pilot.pause()
        top = pane.scroll_offset.y
        height = pane.scrollable_content_region.height
        drawn = [pane.render_line(y).text for y in range(height)]
        rows += drawn[len(rows) - top :]
    return rows[: pane.virtual_size.height]


@pytest.mark.usefixtures("imported")
@pytest.mark.parametrize("count", range(5, 9))
async def test_no_row_of_a_rule_is_lost_where_the_pane_gets_a_scroll_bar(count: int) -> None:
    """The whole middle needs no bar; the pane in its place does, which makes a line longer: it is
    lost only where the rule is not much longer than the pane, so several lengths are tried."""
    lines = "\n".join(f"xx {'y' * n}" for n in range(32 - count, 32))
    store.save(Edition("toy", "en", "first", (OfficialRule("7.5.2", words=lines),)))
    async with board().run_test(size=LARGE) as pilot:
        await pilot.press("f4", "f12")
        await enter(pilot, "rule 7.5.2")
        await pressed(pilot, "f4", "f12", "end")
        rows = await shown_rows(pilot)
        assert "".join("".join(rows).split()) == "".join(rule(pilot).said.split())


async def test_the_way_back_leads_to_the_line_that_led_on() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await enter(pilot, "rule 7.5")
        await pilot.press("f4", *["down"] * (at(pilot, "includes 7.5.2") + 1))
        left_at = rule(pilot).highlighted
        await pressed(pilot, "enter", "down", "down", "backspace")
        pane = rule(pilot)
        assert pane.lines[0].says == "7.5 Damage Step"
        assert pane.highlighted == left_at == at(pilot, "includes 7.5.2")
        await pilot.press("enter")
        assert rule(pilot).lines[0].says == "7.5.2 Calculating damage"


async def test_a_rule_that_is_read_has_room_beside_a_long_refusal_until_the_judge_is_back() -> None:
    async with JudgeApp(opened(load(TARGETS))).run_test(size=SMALL) as pilot:
        told = pilot.app.screen.query_one(Verdict)
        await pilot.press("f4", "escape")
        await enter(pilot, "Bravo: defend with Wounding Blow")
        at_first, whole = rule(pilot).size.height, told.size.height
        await pressed(pilot, "f4")
        assert rule(pilot).size.height > at_first
        assert told.size.height <= min(whole, 2)
        await pressed(pilot, "escape")
        assert (rule(pilot).size.height, told.size.height) == (at_first, whole)


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_a_pane_that_has_the_whole_middle_has_its_title(size: tuple[int, int]) -> None:
    async with board().run_test(size=size) as pilot:
        await enter(pilot, "rule 7.5.2")
        await pressed(pilot, "f4", "f12")
        assert "━F4 Rule 7.5.2━" in screen(pilot)
        assert "F2 Legal moves" not in screen(pilot)


NEWER = SCENARIOS / "fab" / "7.4-reaction-step" / "7.4.2a-attack-reaction-for-an-ally-en-newer.yaml"
BY_CONTROL = "in ja and en-newer: The player who controls the attack may use attack reactions"
REFUSAL = ["f9"] * 8
"""The keys that lead to the refused move of the file."""


def imported_words(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGETOOL_DATA", str(folder))
    stew = OfficialRule("7.4.2a", words="The stew is stirred.")
    store.save(Edition("fab", "en", "mine", (stew,)))


async def test_a_refusal_shows_its_rules_as_the_edition_of_the_board_reads_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    imported_words(tmp_path, monkeypatch)
    async with JudgeApp(opened(load(NEWER))).run_test(size=LARGE) as pilot:
        await pressed(pilot, *REFUSAL)
        said = rule(pilot).said
        assert said.startswith("Refused: Bravo: play Nip at the Heels")
        assert BY_CONTROL in said
        assert "in ja and en-newer: Only the player who controls the attack can play" in said
        assert "  | The stew is stirred." in said
        assert "The attacking hero may" not in said


async def test_so_does_an_entry_of_the_journal_and_what_is_followed_from_there() -> None:
    async with JudgeApp(opened(load(NEWER))).run_test(size=LARGE) as pilot:
        await pilot.press(*["f9"] * 5)
        said = [line.says for line in journal(pilot).lines]
        n = next(i for i, line in enumerate(said) if "> Rhinar: play Nip" in line)
        await pressed(pilot, "f3", *["up"] * (len(said) - 1 - n), "enter")
        assert rule(pilot).lines[0].says.endswith("play Nip at the Heels (blue)")
        assert BY_CONTROL in rule(pilot).said
        rule(pilot).highlighted = at(pilot, "7.4.2a Attack reactions")
        await pilot.press("enter")
        alone = rule(pilot)
        assert alone.lines[1].says.strip().startswith(BY_CONTROL)
        assert sum(BY_CONTROL in line.says for line in alone.lines) == 1
        assert "    in en-2025-05: " in alone.said
        await pilot.press("f4", "home", "down", "enter")
        assert rule(pilot).lines[0].says.startswith("8.1.2a ")
        assert "in ja and en-newer: When an ally attacks" in rule(pilot).said


@pytest.mark.usefixtures("in_japanese")
async def test_and_in_japanese() -> None:
    async with JudgeApp(opened(load(NEWER))).run_test(size=LARGE) as pilot:
        await pressed(pilot, *REFUSAL)
        assert "jaとen-newerでは：" in rule(pilot).said


def test_words_of_the_edition_of_the_board_stand_first_and_others_are_warned_of() -> None:
    found = find(load(NEWER).game.rulebook, "7.4.2a")

    def of(edition: str, words: str) -> Quoted:
        standing = Standing("7.4.2a", "other", "en-2025-05", edition)
        return Quoted("en", (words,), OfficialRule("7.4.2a", words=words), standing)

    both = Official((of("en-2025-05", "Old."), of("en-newer", "New.")))

    def said(edition: str, words: Official, *, alone: bool) -> list[str]:
        lines = officially(found, words, FAB.edition_texts, edition, "fab", alone=alone)
        return [line.says.strip() for line in lines]

    marks = ["official text, New. (English):", "official text, Old. (English):"]
    other = "! this is the text of en-2025-05, but this board is judged by en-newer"
    newer = said("en-newer", both, alone=True)
    assert [line for line in newer if line in marks] == marks
    assert newer[1] == "| New."
    assert other in newer
    assert said("en-newer", both, alone=False) == newer[:2]
    assert other in said("en-newer", Official(both.quoted[:1]), alone=False)
    older = said("en-2025-05", both, alone=True)
    assert [line for line in older if line in marks] == marks[::-1]
    assert other not in older


async def test_a_rule_with_a_number_in_words_is_asked_for_and_completed() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await enter(pilot, "? beyond 7: LUCK")
        assert rule(pilot).lines[0].says == "beyond 7: Luck Luck"
        assert "outside the source document" in rule(pilot).lines[2].says
        completed = pilot.app.screen.query_one(Prompt).legal.completed
        assert completed("rule bey") == "rule beyond 7: Luck"
        assert completed("? 7.5.2A") == "? 7.5.2a"
        assert completed("rule luck") is None


async def test_of_a_number_that_is_none_the_nearest_lead_on() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await enter(pilot, "rule 7.5.3")
        assert rule(pilot).lines[0].says == "7.5.3  is not in this rulebook"
        assert any(line.says.strip().startswith("7.5.2 Calc") for line in rule(pilot).lines[1:])


async def test_several_numbers_in_words_are_told_apart_and_leave_room_for_the_sentence() -> None:
    async with board().run_test(size=LARGE) as pilot:
        await enter(pilot, "play Bare Knuckle", "all: pass", "Bravo: defend Sigil instant")
        assert "\n  beyond 7: Luck, 7.5.2  it is no lucky day" in verdict(pilot)
        assert "Rule 7.3.2a 7.3.2 7.4.2c" in rule(pilot).heading.plain
