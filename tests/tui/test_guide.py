"""The guided way: a dispute from home to the slip by Enter and letters, and by clicks alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Button, OptionList
from textual.widgets.option_list import Option

from judgetool.language import use
from judgetool.scenario.drafting.draft import Draft
from judgetool.scenario.drafting.guide import BoardGuide
from judgetool.tui.screens.board.board_screen import BoardScreen
from judgetool.tui.screens.board_editor.editor_screen import EditorScreen
from judgetool.tui.screens.dispute import DisputeScreen
from judgetool.tui.screens.guide import GuideScreen
from judgetool.tui.screens.home import HomeScreen
from judgetool.tui.screens.learning.courses import CoursesScreen
from judgetool.tui.screens.slip import SlipScreen
from judgetool.tui.text.hanging_indent import Hanging
from tests.tui.screen import LARGE, SMALL, Judged, on_board, pressed, screen, typed, until
from tests.tui.test_home import home, on_screen
from tests.tui.test_opening import typing

PHONE = (45, 80)
BOARD = (
    "bravo\r", "katsu\r",  # who attacks, who is attacked
    "\r", "crippl\r",  # whose turn it is, what attacks
    "domin\r", "\r",  # what changes the attack; nothing more
    "\r", "\r", "\r",  # nothing defends yet: the Attack Step; nothing is on the stack
    "macho\r", "pumm\r", "\r",  # what Katsu has
    "\r", "\r", "\r",  # nothing of Bravo's; Bravo has priority; play
)  # fmt: skip
CLAIMS = ("everyb\r", "\r", "\r", "\r", "\r", "\r", "\r")  # no reason for the denial


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGETOOL_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("JUDGETOOL_CONFIG", str(tmp_path / "config"))


async def press(pilot: Judged, *answers: str) -> int:
    """Give answers, each ended with Enter; how many keys that takes."""
    for answer in answers:
        keys = ["enter" if letter == "\r" else letter for letter in answer]
        await pressed(pilot, *keys)
    return sum(map(len, answers))


def says(option: Option) -> str:
    return option.prompt.plain.strip() if isinstance(option.prompt, Hanging) else ""


async def click(pilot: Judged, begins: str) -> None:
    """Click on the answer that begins so."""
    found = pilot.app.screen.query_one(OptionList)

    def nth() -> int | None:
        return next((n for n, o in enumerate(found.options) if says(o).startswith(begins)), None)

    await until(pilot, lambda: nth() is not None)
    n = nth()
    assert n is not None
    found.scroll_to(y=n, animate=False)
    await pilot.pause()
    row = found._index_to_line[n] - found.scroll_offset.y
    assert await pilot.click(found, offset=(6, row))
    await pilot.pause()


def asked(pilot: Judged) -> str:
    return screen(pilot).splitlines()[0].strip()


@pytest.mark.parametrize("size", [SMALL, pytest.param(LARGE, marks=pytest.mark.full), PHONE])
async def test_the_dominate_dispute_takes_few_keys_from_home_to_the_slip(
    size: tuple[int, int],
) -> None:
    async with home().run_test(size=size) as pilot:
        await pilot.press("f9")
        await on_screen(pilot, GuideScreen)
        keys = 1 + await press(pilot, *BOARD)
        await until(pilot, lambda: "Bravo has priority" in asked(pilot))
        keys += await press(pilot, *CLAIMS)
        await on_screen(pilot, DisputeScreen)
        assert "Katsu may not defend Macho Grande (red), Pummel (red)" in " ".join(
            screen(pilot).split()
        )
        await pilot.press("ctrl+s")
        await on_screen(pilot, SlipScreen)
        assert keys + 2 <= 100


async def test_each_answer_is_a_short_line_that_is_shown_and_undone() -> None:
    async with home().run_test(size=SMALL) as pilot:
        await pilot.press("f9")
        await on_screen(pilot, GuideScreen)
        await press(pilot, "bravo 14\r", "katsu\r", "\r")
        assert "typed: Bravo 14" in screen(pilot)
        assert "typed: turn Bravo" in screen(pilot)
        await pilot.press("ctrl+z")
        await until(pilot, lambda: asked(pilot) == "Whose turn is it?")
        assert "typed: turn Bravo" not in screen(pilot)
        await pilot.press("ctrl+z", "ctrl+z", "ctrl+z", "ctrl+z")
        await until(pilot, lambda: asked(pilot).startswith("Who attacks?"))
        await press(pilot, "\r")  # nobody is meant by nothing
        assert asked(pilot).startswith("Who attacks?")


async def test_what_was_said_is_in_the_editor_and_the_guide_goes_on_where_things_are_open() -> None:
    async with home().run_test(size=SMALL) as pilot:
        await pilot.press("f9")
        await on_screen(pilot, GuideScreen)
        await press(pilot, "bravo\r", "katsu\r")
        await pilot.press("escape")
        await on_screen(pilot, EditorScreen)
        assert "Katsu" in screen(pilot)
        await press(pilot, "turn k\r", "guide\r")
        await on_screen(pilot, GuideScreen)
        assert asked(pilot) == "What attacks? Type a card or a weapon"


async def test_a_line_that_is_not_taken_is_told_and_asked_again() -> None:
    async with home().run_test(size=SMALL) as pilot:
        await pilot.press("f9")
        await on_screen(pilot, GuideScreen)
        await press(pilot, "bravo\r", "katsu\r", "\r", "qqqqqq\r")
        assert "no card is called 'qqqqqq'" in screen(pilot)
        assert asked(pilot) == "What attacks? Type a card or a weapon"


async def test_the_games_own_words_go_before_cards_that_could_only_be_guessed() -> None:
    async with home().run_test(size=SMALL) as pilot:
        await pilot.press("f9")
        await on_screen(pilot, GuideScreen)
        await press(pilot, "rhinar\r", "bravo\r", "\r", "\r", "\r")  # nothing attacks or waits
        await until(pilot, lambda: "What else does Bravo have" in asked(pilot))
        await press(pilot, "pitch\r")  # no Prismatic Shield
        await until(pilot, lambda: asked(pilot) == "a card in the pitch zone: Bravo pitch + ...")
        await press(pilot, "3 blue\r")  # no Battalion Barque
        assert "no card's name has a word that begins so: '3 blue'" in screen(pilot)
        await press(pilot, "pack hunt b\r")
        assert "typed: Bravo pitch + Pack Hunt (blue)" in screen(pilot)
        await press(pilot, "graveyard\r", "snatch r\r")
        assert "typed: Bravo graveyard + Snatch (red)" in screen(pilot)
        await press(pilot, "3\r")
        assert "typed: Bravo hand + 3" in screen(pilot)


async def test_a_phone_needs_no_keys() -> None:
    async with home().run_test(size=PHONE) as pilot:
        await on_screen(pilot, HomeScreen)
        assert screen(pilot).index("F9  Guided") < screen(pilot).index("^n  A dispute")
        await click(pilot, "F9  Guided")
        await on_screen(pilot, GuideScreen)
        for answer in (
            "Bravo 20", "Katsu 20", "Bravo", "Brutal Assault (red)", "it has gained dominate",
            "nothing more", "nothing yet, or", "Attack Step", "nothing", "Head Jab (red)",
            "Leg Tap (red)", "nothing else", "nothing else", "Bravo", "no: play",
            "everybody passes", "Katsu claims", "that a move is legal", "Katsu: declare Head Jab",
            "yes:", "Bravo denies it", "no reason", "go to the board",
        ):  # fmt: skip
            await click(pilot, answer)
        await on_screen(pilot, BoardScreen)
        for button in pilot.app.screen.query(Button):
            if str(button.label) == "Settle":
                await pilot.click(button)
        await on_screen(pilot, DisputeScreen)
        assert "FAILS Katsu claims" in " ".join(screen(pilot).split())


async def test_the_claims_are_asked_for_at_any_board() -> None:
    async with home().run_test(size=SMALL) as pilot:
        await press(pilot, "forgotten block\r")
        await on_screen(pilot, BoardScreen)
        on_board(pilot).give("guide")
        await on_screen(pilot, GuideScreen)
        await press(pilot, "\r")  # the claims of the file are gone on with
        await until(pilot, lambda: "claims ..." in screen(pilot))


async def test_a_move_that_some_rule_refuses_can_be_claimed_to_be_legal() -> None:
    async with home().run_test(size=SMALL) as pilot:
        await pilot.press("ctrl+n")
        await on_screen(pilot, EditorScreen)
        await press(pilot, "rhinar 20\r", "bravo 20 hand sink below r\r", "turn rhinar\r")
        await pilot.press("f5")
        await on_screen(pilot, BoardScreen)
        await pilot.press("f9")
        await on_screen(pilot, GuideScreen)
        await press(pilot, "bravo claims\r", "that a move is leg\r")
        await until(pilot, lambda: "Any can be typed" in asked(pilot))
        answers = list(map(says, pilot.app.screen.query_one(OptionList).options))
        assert answers[0] == "Bravo: play Sink Below (red)"  # what the claimant would do
        assert "Rhinar: pass" in answers


async def test_the_guide_speaks_japanese() -> None:
    use("ja")
    try:
        async with home().run_test(size=SMALL) as pilot:
            await pilot.press("f9")
            await on_screen(pilot, GuideScreen)
            await press(pilot, "bravo\r", "katsu\r")
            assert asked(pilot) == "誰のターンか"
    finally:
        use("en")


async def test_the_palette_finds_a_new_board_both_ways() -> None:
    async with home().run_test(size=SMALL) as pilot:
        await on_screen(pilot, HomeScreen)
        await pilot.press("ctrl+p", *"new board")
        await until(pilot, lambda: "New board  by short lines" in screen(pilot))
        assert "New board, guided  asked for step by step" in screen(pilot)
        await pilot.press("backspace", *"d, gui", "enter")
        await on_screen(pilot, GuideScreen)


async def test_escape_leaves_the_line_that_is_begun_before_the_guide() -> None:
    async with home().run_test(size=SMALL) as pilot:
        await pilot.press("f9")
        await on_screen(pilot, GuideScreen)
        await press(pilot, "bravo\r", "katsu\r", "\r", "crippl\r", "power is\r")
        assert asked(pilot).endswith("link 1 power ...")
        await pilot.press("escape")
        await until(pilot, lambda: asked(pilot) == "Does anything change the attack?")
        await pilot.press("escape")
        await on_screen(pilot, EditorScreen)


async def test_letters_behind_an_answer_belong_to_the_next() -> None:
    """Keys that come all at once do what they do one by one."""
    async with home().run_test(size=SMALL) as pilot:
        await pilot.press("f9")
        await on_screen(pilot, GuideScreen)
        await typed(pilot, "bravo 14\rkatsu\r\rcrippl\rdomin\r\r\r\r\rmacho\rpumm\r")
        await until(pilot, lambda: "typed: Katsu hand + Pummel" in screen(pilot))
        guide = pilot.app.screen
        assert isinstance(guide, GuideScreen)
        assert guide.line.value == ""
        assert guide._guide.lines == [
            "Bravo 14",
            "Katsu 20",
            "turn Bravo",
            "link Crippling Crush (red)",
            "effect Bravo on Crippling Crush (red): This gets dominate.",
            "step attack",
            "Katsu hand + Macho Grande (red)",
            "Katsu hand + Pummel (red)",
        ]


async def test_what_attacks_can_be_read_and_the_game_is_where_it_most_likely_is() -> None:
    async with home().run_test(size=LARGE) as pilot:
        await pilot.press("f9")
        await on_screen(pilot, GuideScreen)
        await press(pilot, "bravo\r", "katsu\r", "\r", "crippl\r")
        await until(pilot, lambda: "they discard 2 random cards" in " ".join(screen(pilot).split()))
        assert "[Attack 7.2.5]" in screen(pilot)
        assert "hit or not is not stated" not in screen(pilot)
        assert "we assume" not in screen(pilot)


async def test_a_keyword_offers_attacks_that_have_it_behind_what_is_typed() -> None:
    async with home().run_test(size=LARGE) as pilot:
        await pilot.press("f9")
        await on_screen(pilot, GuideScreen)
        await press(pilot, "bravo 14\r", "katsu\r", "\r", "dominate")
        found = [says(each) for each in pilot.app.screen.query_one(OptionList).options]
        assert found[0].startswith("as typed")
        assert any(each.startswith("Macho Grande (red)") for each in found[1:])
        assert not any(each.startswith("Isolate") for each in found)  # of another class


async def test_what_attacks_goes_before_equipment_of_a_like_name() -> None:
    async with home().run_test(size=SMALL) as pilot:
        await pilot.press("f9")
        await on_screen(pilot, GuideScreen)
        await press(pilot, "bravo\r", "katsu\r", "\r", "crippl\r", "\r", "head")
        assert "Defends" not in asked(pilot)
        first = screen(pilot).splitlines()[2]
        assert "Head Jab (red)" in first, screen(pilot)


async def test_escape_goes_back_one_thing_and_f9_comes_back_to_the_guide() -> None:
    async with home().run_test(size=SMALL) as pilot:
        await pilot.press("f9")
        await on_screen(pilot, GuideScreen)
        await press(pilot, *BOARD)
        await until(pilot, lambda: "Bravo has priority" in asked(pilot))
        await press(pilot, "katsu claims\r", "that a move is ill\r")
        assert asked(pilot) == "Which move? Any can be typed: claim Katsu illegal:"
        await pilot.press("escape")
        assert asked(pilot) == "What is claimed? claim Katsu"
        await pilot.press("escape")
        assert "Bravo has priority" in asked(pilot)
        await pilot.press("escape")
        await on_screen(pilot, BoardScreen)
        await pilot.press("f9")
        await on_screen(pilot, GuideScreen)
        assert "Bravo has priority" in asked(pilot)


async def test_f9_comes_back_to_the_guide_of_a_board_where_nothing_is_wrong() -> None:
    async with home().run_test(size=SMALL) as pilot:
        await pilot.press("f9")
        await on_screen(pilot, GuideScreen)
        await press(pilot, "bravo\r", "katsu\r", "\r")
        await pilot.press("escape")
        await on_screen(pilot, EditorScreen)
        await pilot.app.workers.wait_for_complete()
        await pilot.press("f9")
        await on_screen(pilot, GuideScreen)
        assert asked(pilot) == "What attacks? Type a card or a weapon"


@pytest.mark.parametrize(
    ("system", "name", "figures", "line"),
    [
        ("grand-archive", "wolf", "2 life 2", "card Wolf ally power 2 life 2"),
        ("magic-classic", "bear", "2 toughness 2\r", "card Bear creature power 2 toughness 2"),
    ],
)
def test_other_games_offer_what_a_card_may_be(
    system: str, name: str, figures: str, line: str
) -> None:
    guide = BoardGuide(Draft.new(system), lambda outcome: None)
    for answer in ("alice", "bob", "", name, figures.strip()):
        way = next(iter(guide.ways(answer)))
        assert guide.answer(way) == "", answer
    assert guide.lines[-1] == line


async def test_down_and_enter_take_the_answer_that_is_marked_however_fast() -> None:
    async with home().run_test(size=SMALL) as pilot:
        await pilot.press("f9")
        await on_screen(pilot, GuideScreen)
        await press(pilot, "bravo\r", "katsu\r")
        assert asked(pilot) == "Whose turn is it?"
        found = pilot.app.screen.query_one(OptionList)
        assert [says(each) for each in found.options] == ["Bravo", "Katsu"]
        await pilot.press("down", "enter")
        await until(pilot, lambda: "typed: turn Katsu" in screen(pilot))


async def test_at_home_down_and_enter_pick_the_line_gone_to_however_fast() -> None:
    app = home()
    async with app.run_test(size=SMALL) as pilot:
        await on_screen(pilot, HomeScreen)
        await pilot.pause()
        options = app.screen.query_one(OptionList).options
        names = [says(option) for option in options if not option.disabled]
        downs = next(n for n, name in enumerate(names, 1) if "lessons on the board" in name)
        typing(app, *["down"] * downs, "down", "up", "enter")
        await on_screen(pilot, CoursesScreen)


async def test_the_step_is_told_and_settling_stays_behind_what_is_likeliest() -> None:
    async with home().run_test(size=LARGE) as pilot:
        await pilot.press("f9")
        await on_screen(pilot, GuideScreen)
        await press(pilot, *BOARD)
        await until(pilot, lambda: "(Attack Step)" in screen(pilot))
        await press(pilot, "everyb\r")
        await until(pilot, lambda: "(Attack Step)" not in screen(pilot))
        await press(pilot, "\r", "\r", "\r")
        found = pilot.app.screen.query_one(OptionList)
        lines = [says(each) for each in found.options]
        assert "settle: what the rules say to it" in lines[:2], lines


@pytest.mark.parametrize("by", ["keys", "clicks"])
async def test_a_mode_is_picked_by_arrows_and_by_a_finger(by: str) -> None:
    async with home().run_test(size=PHONE if by == "clicks" else SMALL) as pilot:
        await pilot.press("f9")
        await on_screen(pilot, GuideScreen)
        keys = 1 + await press(
            pilot, "katsu\r", "bravo\r", "\r", "snat\r", "\r", "\r", "rea\r", "razor\r"
        )
        assert asked(pilot) == "Which mode of Razor Reflex (red)?"
        assert "2: Target attack acti" in screen(pilot)
        if by == "clicks":
            await click(pilot, "2: Target attack acti")
        else:
            await pilot.press("down", "up", "enter")
        await until(pilot, lambda: "typed: layer 1 mode 2" in screen(pilot))
        assert keys < 45


async def test_who_denies_is_asked_why_and_the_slip_has_their_words_and_the_answer() -> None:
    async with home().run_test(size=LARGE) as pilot:
        await pilot.press("f9")
        await on_screen(pilot, GuideScreen)
        await press(pilot, *BOARD)
        await until(pilot, lambda: "Bravo has priority" in asked(pilot))
        await press(pilot, *CLAIMS[:5])
        assert asked(pilot).startswith("Why? Type it in their own words: claim Bravo illegal")
        await pilot.press("escape")
        assert "What" not in asked(pilot)
        await press(pilot, "\r", "I have dominate\r")
        await until(pilot, lambda: "because I have dominate" in screen(pilot))
        await press(pilot, "\r")
        await on_screen(pilot, DisputeScreen)
        await pilot.press("ctrl+s")
        await on_screen(pilot, SlipScreen)
        told = " ".join(screen(pilot).split())
        assert "Bravo claims: I have dominate (judged: 'Katsu: defend" in told


async def test_a_second_dispute_on_a_board_does_not_join_the_first_unasked() -> None:
    async with home().run_test(size=SMALL) as pilot:
        await pilot.press("f9")
        await on_screen(pilot, GuideScreen)
        await press(pilot, *BOARD)
        await until(pilot, lambda: "Bravo has priority" in asked(pilot))
        await press(pilot, *CLAIMS)
        await on_screen(pilot, DisputeScreen)
        await pilot.press("escape")
        await on_screen(pilot, BoardScreen)
        shown = pilot.app.screen
        assert isinstance(shown, BoardScreen)
        assert len(shown.session.agreed_claims) == 2
        await pilot.press("f9")
        await on_screen(pilot, GuideScreen)
        assert asked(pilot) == "A dispute is here, claims: 2. Continue it, or start again?"
        await pilot.press("enter")  # it is gone on with
        assert "settle" in screen(pilot)
        await pilot.press("escape")
        await on_screen(pilot, BoardScreen)
        await pilot.press("f9")
        await on_screen(pilot, GuideScreen)
        await press(pilot, "start\r")
        assert shown.session.agreed_claims == []
        assert "claims ..." in screen(pilot)
