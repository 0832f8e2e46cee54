"""Home: what there is to begin with, and what is found by typing."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest
from textual.events import Key

from judgetool.commands import playing
from judgetool.games import SYSTEMS
from judgetool.language import use
from judgetool.scenario.builtin import builtin, title_of
from judgetool.scenario.examples import examples
from judgetool.session.opening import read
from judgetool.session.resuming import Casebook
from judgetool.session.session import Session
from judgetool.session.storage import places, settings_file
from judgetool.session.storage.settings import Settings
from judgetool.tui.app import JudgeApp
from judgetool.tui.opening_messages import SettingPicked
from judgetool.tui.panes.rulepane import RulePane
from judgetool.tui.screens.board.board_screen import BoardScreen
from judgetool.tui.screens.board_editor.boardline import BoardLine
from judgetool.tui.screens.board_editor.editor_screen import EditorScreen
from judgetool.tui.screens.home import HomeScreen
from judgetool.tui.screens.learning.drill import DrillScreen
from judgetool.tui.screens.question import Asking
from judgetool.tui.screens.reading import ReadingScreen
from judgetool.tui.screens.scenarios import ScenarioList
from tests.tui.screen import LARGE, SMALL, Judged, screen, until


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("JUDGETOOL_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("JUDGETOOL_CONFIG", str(tmp_path / "config"))
    return tmp_path


def home(settings: Settings | None = None, *, saving: bool = True) -> JudgeApp:
    return JudgeApp(
        scenarios=builtin(),
        open_file=playing._open,
        title_of=title_of,
        casebook=Casebook(5) if saving else None,
        settings=settings,
    )


async def on_screen(pilot: Judged, kind: type[object]) -> None:
    await until(pilot, lambda: isinstance(pilot.app.screen, kind))


async def go_to(pilot: Judged, begins: str) -> None:
    """Put the cursor on the line of a page that begins so."""
    page = pilot.app.screen.query_one(RulePane)
    found = (n for n, line in enumerate(page.lines) if begins in line.visual.plain)
    page.highlighted = next(found)
    await pilot.pause()


@pytest.mark.parametrize("size", [SMALL, LARGE, (45, 40)])
async def test_everything_there_is_to_begin_with_has_a_line_and_a_key(
    size: tuple[int, int],
) -> None:
    async with home().run_test(size=size) as pilot:
        await pilot.pause()
        shown = screen(pilot)
        for key, name in (
            ("^n", "A dispute"), ("F9", "Guided"), ("F4", "A rule"), ("  ", "A card"),
            ("  ", "Learn"), ("  ", "Drill"), ("  ", "Exam"), ("^o", "Examples"), ("  ", "News"),
        ):  # fmt: skip
            assert f"{key}  {name}" in shown
        assert "Resume" not in shown  # there is nothing to go on with


async def test_a_rule_is_found_by_number_by_words_and_by_what_is_nearly_one() -> None:
    async with home().run_test(size=SMALL) as pilot:
        await pilot.press(*"7.5.2b", "enter")
        await on_screen(pilot, ReadingScreen)
        assert "7.5.2b Target gone or illegal" in screen(pilot)
        await pilot.press("escape", "escape", *"dominate", "enter")
        await on_screen(pilot, ReadingScreen)
        assert "8.3.4 Dominate" in screen(pilot)
        await pilot.press("escape", "escape", "f4", *"7.9.9")
        await until(pilot, lambda: "-- did you mean --" in screen(pilot))
        assert "7.7 Close Step" in screen(pilot)


async def test_a_rule_leads_on_and_back() -> None:
    async with home().run_test(size=SMALL) as pilot:
        await pilot.press(*"8.3.4", "enter")
        await on_screen(pilot, ReadingScreen)
        await go_to(pilot, "includes 8.3.4a")
        await pilot.press("enter")
        await until(pilot, lambda: "8.3.4a No second card" in screen(pilot).splitlines()[1])
        await pilot.press("left")
        await until(pilot, lambda: "8.3.4 Dominate" in screen(pilot).splitlines()[1])
        await pilot.press("left")  # before the first page there is home
        await on_screen(pilot, HomeScreen)


async def test_a_rule_is_shown_also_after_a_board_was_opened() -> None:
    async with home().run_test(size=SMALL) as pilot:
        await pilot.press(*"forgotten block", "enter")
        await on_screen(pilot, BoardScreen)
        await pilot.press("ctrl+home", "f4", *"8.3.3", "enter")
        await on_screen(pilot, ReadingScreen)
        await until(pilot, lambda: "8.3.3 Blade Break" in screen(pilot))


def test_what_one_screen_looks_like_is_said_of_that_screen_only() -> None:
    shared = files("judgetool.tui") / "judge.tcss"
    styles = [path for path in Path(str(shared)).parent.rglob("*.tcss") if path.name != shared.name]
    for path in styles:
        without_notes = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        outermost = re.findall(r"^[^\s}].*", without_notes, flags=re.MULTILINE)
        assert outermost
        for selectors in outermost:
            assert re.match(r"\w+(Screen|List|Palette)\b", selectors), (path, selectors)


async def test_a_card_shows_what_each_paragraph_is_read_as() -> None:
    async with home().run_test(size=SMALL) as pilot:
        await pilot.press("alt+c", *"snatc", "enter")
        await on_screen(pilot, ReadingScreen)
        assert "When this hits, draw a card." in screen(pilot)
        assert "understood as it is printed" in screen(pilot)
        await pilot.press("escape", "escape", *"card", "enter", *"comand and conqer")
        await until(pilot, lambda: "Command and Conquer" in screen(pilot))


async def test_alt_and_a_letter_as_terminals_send_it_types_no_letter() -> None:
    async with home().run_test(size=SMALL) as pilot:
        await pilot.pause()
        pilot.app.post_message(Key("alt+c", "c"))
        await until(pilot, lambda: "-- cards --" in screen(pilot))
        line = pilot.app.screen
        assert isinstance(line, HomeScreen)
        assert line.line.value == "card "
        pilot.app.post_message(Key("alt+d", "d"))
        await on_screen(pilot, DrillScreen)


async def test_cards_are_found_by_their_text_where_none_is_called_so() -> None:
    async with home().run_test(size=LARGE) as pilot:
        await pilot.press("alt+c", *"dominate")
        await until(pilot, lambda: "cards with this in their text" in screen(pilot))
        line = next(each for each in screen(pilot).splitlines() if "Isolate" in each)
        assert "Stealth / Dominate" in line
        await pilot.press(*["backspace"] * 8, *"snatch")
        await until(pilot, lambda: "Snatch" in screen(pilot))
        assert "cards with this in their text" not in screen(pilot)


async def test_the_rule_of_a_keyword_names_cards_that_have_it() -> None:
    async with home().run_test(size=LARGE) as pilot:
        await pilot.press(*"8.3.4", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, ReadingScreen))
        await until(pilot, lambda: "cards that have it: Macho Grande, Isolate" in screen(pilot))


async def test_a_board_is_found_by_words_of_its_title() -> None:
    async with home().run_test(size=SMALL) as pilot:
        await pilot.press(*"forgotten block", "enter")
        await on_screen(pilot, BoardScreen)
        await pilot.press("ctrl+home")
        await on_screen(pilot, HomeScreen)
        await pilot.press("escape")
        await on_screen(pilot, BoardScreen)


async def test_examples_stand_by_topic_and_all_boards_behind_them() -> None:
    async with home().run_test(size=SMALL) as pilot:
        await pilot.press(*"examples", "enter")
        await on_screen(pilot, ScenarioList)
        assert f"Examples: {len(examples())}" in screen(pilot)
        await pilot.press("down", "end", "enter")
        await until(pilot, lambda: f"Scenarios: {len(builtin())}" in screen(pilot))
        await pilot.press("escape", "escape")
        await on_screen(pilot, HomeScreen)


async def test_a_dispute_begins_with_a_new_board_unless_one_is_gone_on_with() -> None:
    async with home().run_test(size=SMALL) as pilot:
        await pilot.press("ctrl+n")
        await on_screen(pilot, EditorScreen)
        pilot.app.screen.query_one(BoardLine).value = "katsu 20"
        await pilot.press("enter", "escape")
        await on_screen(pilot, HomeScreen)
        await pilot.press("ctrl+n")
        await on_screen(pilot, Asking)
        assert "An unfinished board: Katsu" in screen(pilot)
        await pilot.press("down", "enter")
        await on_screen(pilot, EditorScreen)
        editor = pilot.app.screen
        assert isinstance(editor, EditorScreen)
        assert editor.draft.is_empty


async def test_language_game_and_theme_are_chosen_at_first_and_kept() -> None:
    async with home().run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "new? Enter changes a line" in screen(pilot)
        try:
            await pilot.press("enter")
            await until(pilot, lambda: "日本語" in screen(pilot))
            assert settings_file.load().language == "ja"
            assert "裁定" in screen(pilot)
        finally:
            use("en")
        pilot.app.screen.post_message(SettingPicked("system", SYSTEMS[1]))
        await until(pilot, lambda: settings_file.load().system == SYSTEMS[1])
        assert places.has_settings()
        assert "new? Enter changes a line" not in screen(pilot)


async def test_what_is_looked_up_is_of_the_game_that_was_chosen() -> None:
    async with home(Settings(system="magic-classic")).run_test(size=SMALL) as pilot:
        await pilot.press(*"first strike", "enter")
        await on_screen(pilot, ReadingScreen)
        assert "First strike" in screen(pilot)
        await pilot.press("escape", "escape", *"dispute", "enter")
        await on_screen(pilot, EditorScreen)
        assert "Magic" in screen(pilot)


async def test_what_the_editions_say_otherwise_leads_to_the_rules() -> None:
    async with home().run_test(size=SMALL) as pilot:
        await pilot.press(*"news", "enter")
        await on_screen(pilot, ReadingScreen)
        first = screen(pilot).splitlines()[2].split()[0]
        await go_to(pilot, first)
        await pilot.press("enter")
        await until(pilot, lambda: screen(pilot).splitlines()[1].startswith(f"{first} "))


def test_every_example_is_there_and_titled_in_both_languages() -> None:
    use("en")
    english = examples()
    try:
        use("ja")
        japanese = examples()
    finally:
        use("en")
    assert len(english) >= 36
    assert all(each.path.is_file() for each in english)
    assert len({each.path for each in english}) == len(english)
    for one, other in zip(english, japanese, strict=True):
        assert one.title.isascii()
        assert not other.title.isascii()


async def test_what_was_looked_up_is_replaced_by_what_is_typed_next() -> None:
    async with home().run_test(size=SMALL) as pilot:
        await pilot.press(*"7.5.2b", "enter")
        await on_screen(pilot, ReadingScreen)
        await pilot.press("escape")
        await on_screen(pilot, HomeScreen)
        await until(pilot, lambda: "7.5.2b" in screen(pilot))
        await pilot.press(*"sna")
        await until(pilot, lambda: "Snatch" in screen(pilot))
        await pilot.press("enter")
        await on_screen(pilot, ReadingScreen)


async def test_what_was_found_by_its_name_is_not_typed_any_more_on_coming_back() -> None:
    async with home().run_test(size=SMALL) as pilot:
        await on_screen(pilot, HomeScreen)
        await pilot.press(*"learn", "enter")
        await until(pilot, lambda: not isinstance(pilot.app.screen, HomeScreen))
        await pilot.press("escape")
        await on_screen(pilot, HomeScreen)
        await until(pilot, lambda: "F4  A rule" in screen(pilot))


async def test_the_last_cases_can_be_resumed_the_newest_first(folder: Path) -> None:
    book = Casebook(5)
    for path in builtin()[:2]:
        begun = book.begin(Session(read(path, str(path))), at_once=True)
        assert begun is not None
        begun.close()
    async with home().run_test(size=LARGE) as pilot:
        await on_screen(pilot, HomeScreen)
        rows = screen(pilot).splitlines()
        at = next(n for n, row in enumerate(rows) if "Resume" in row)
        assert "F4" in rows[at + 2]


@pytest.mark.parametrize(
    ("lang", "asked", "heading"),
    [
        ("en", "can an instant be played in the close step", "rules nearest to the question"),
        ("ja", "クローズステップでインスタントを使えるか", "質問にいちばん近いルール"),
    ],
)
async def test_a_question_in_words_leads_to_rules_and_lessons(
    lang: str, asked: str, heading: str
) -> None:
    use(lang)
    try:
        async with home().run_test(size=LARGE) as pilot:
            await on_screen(pilot, HomeScreen)
            pilot.app.screen.line.value = asked  # type: ignore[attr-defined]
            await until(pilot, lambda: heading in screen(pilot))
            assert "7.7.1" in screen(pilot)
            assert "-- lessons about it --" in screen(pilot) or lang == "ja"
            await pilot.press("enter")
            await on_screen(pilot, ReadingScreen)
    finally:
        use("en")
