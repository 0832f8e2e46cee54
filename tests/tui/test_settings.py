"""What the user's settings do on the screen: a theme, and keys of their own."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets._toast import Toast

from judgetool.session.session import Opened
from judgetool.session.storage import places
from judgetool.session.storage.settings import Settings
from judgetool.session.storage.settings_file import load
from judgetool.tui import themes
from judgetool.tui.app import JudgeApp
from judgetool.tui.keymap import Names, bindings, clashes, is_key
from tests.tui import toy
from tests.tui.screen import SMALL, board, enter, journal, pressed, screen, until, verdict


def app(settings: Settings) -> JudgeApp:
    return JudgeApp(Opened("A case", toy.case()), settings=settings)


async def test_keys_of_the_users_own_do_what_the_old_ones_did_and_are_shown() -> None:
    keymap = {"board.pass": "f11", "board.undo": "ctrl+b,alt+z"}
    async with app(Settings(keymap=keymap)).run_test(size=SMALL) as pilot:
        await enter(pilot, "play Snatch")
        await pilot.press("f5")
        assert "Rhinar: pass" not in journal(pilot).said
        await pilot.press("f11")
        assert "Rhinar: pass" in journal(pilot).said
        assert "F11 Pass" in screen(pilot)
        await pilot.press("ctrl+b")
        assert verdict(pilot) == "UNDONE  Rhinar: pass"
        await pilot.press("alt+z")
        assert "UNDONE  Rhinar: play Snatch" in verdict(pilot)
        await pilot.resize_terminal(100, 120)
        await pressed(pilot, "f1")
        assert "F11 " in screen(pilot)


async def test_all_that_is_wrong_is_said_in_one_notice_that_leaves_the_input_line_free() -> None:
    keymap = {"board.pass": "f9", "board.undo": "ctrl+a"}
    async with app(Settings(keymap=keymap)).run_test(size=SMALL, notifications=True) as pilot:
        await until(pilot, lambda: "f9 has several" in screen(pilot))
        assert "the input line takes the key ctrl+a of board.undo" in " ".join(
            screen(pilot).split()
        )
        (toast,) = pilot.app.screen.query(Toast)
        assert toast.region.bottom <= pilot.app.screen.query_one("#entry").region.y


async def test_a_clash_is_said_when_the_screen_opens() -> None:
    async with app(Settings(keymap={"board.pass": "f9"})).run_test(
        size=(120, 60), notifications=True
    ) as pilot:
        await pilot.pause()
        shown = " ".join(screen(pilot).split())
    assert "the key f9 has several meanings: board.next, board.pass" in shown


def test_what_clashes() -> None:
    assert clashes({}) == []
    assert clashes({"board.pass": "f11"}) == []
    assert clashes({"board.pass": "f9", "board.next": "f5"}) == []
    assert clashes({"help.close": "f5"}) == []  # two screens are never shown together
    assert clashes({"board.pass": "ctrl+q"}) == [
        "the key ctrl+q has several meanings: app.quit, board.pass"
    ]
    assert clashes({"board.zoom": "ctrl+e"}) == [
        "the input line takes the key ctrl+e of board.zoom while you type"
    ]


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("f5", True), ("ctrl+k", True), ("alt+left", True), ("ctrl+shift+f3", True),
        ("alt+7", True), ("pagedown", True), ("k", False), ("shift+k", False), ("f99", False),
        ("ctrl+", False), ("ctlr+k", False), ("ctrl+ctrl+k", False), ("", False),
    ],
)  # fmt: skip
def test_what_is_a_key(name: str, known: bool) -> None:
    assert is_key(name) is known


def test_the_bindings_of_every_screen_can_be_named() -> None:
    names = Names()
    assert {"board.pass", "app.palette", "rule.back", "help.close", "list.leave"} <= set(names)
    assert len(names) == len(set(names)) > 20
    assert "board.nothing" not in names


def test_every_key_has_a_name_and_says_what_it_does() -> None:
    by_the_game = {"board.groups", "board.stack"}  # which has its own words for them
    lacking = [
        (bound.owner.__name__, key)
        for bound in bindings()
        for key, said in ((bound.binding.key, bound.binding.tooltip and bound.binding.description),)
        if not bound.binding.id or not (said or bound.binding.id in by_the_game)
    ]
    assert lacking == []


def test_the_settings_file_is_held_to_the_names_of_themes_bindings_and_keys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(places.VARIABLE, str(tmp_path))
    written = "theme: drak\nkeymap:\n  board.pass: f11\n  board.pas: f3\n  board.next: k\n"
    (tmp_path / places.SETTINGS).write_text(written)
    found = load(themes=themes.THEMES, bindings=Names(), is_key=is_key)
    assert found.keymap == {"board.pass": "f11"}
    assert [error.line for error in found.wrong] == [1, 4, 5]
    assert "dark" in str(found.wrong[0])


async def test_what_is_wrong_with_the_settings_is_said_once(tmp_path: Path) -> None:
    (tmp_path / places.SETTINGS).write_text("theme: [x\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(places.VARIABLE, str(tmp_path))
        settings = load()
    async with app(settings).run_test(size=(120, 40), notifications=True) as pilot:
        await pilot.pause()
        # where the text is broken depends on how long the path is
        (toast,) = pilot.app.screen.query(Toast)
        assert toast.size.height > 0
        assert f"{tmp_path / places.SETTINGS}:" in toast._notification.message


async def test_a_theme_is_taken_by_typing_its_name_and_kept_if_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(places.VARIABLE, str(tmp_path))
    async with board().run_test(size=SMALL) as pilot:
        await enter(pilot, "theme light")
        assert pilot.app.theme == "light"
        assert "the theme is light" in verdict(pilot)
        assert not (tmp_path / places.SETTINGS).exists()
        await enter(pilot, "theme c")
        assert "write contrast-dark or contrast-light" in verdict(pilot)
        await enter(pilot, "theme contrast-d always")
        assert pilot.app.theme == "contrast-dark"
        assert load().theme == "contrast-dark"
        await enter(pilot, "theme")
        assert "the theme is contrast-dark" in verdict(pilot)
        assert "terminal: the terminal's own colors" in verdict(pilot)
