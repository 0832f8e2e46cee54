"""What the commands do at which a case is played: on the screen, or line by line without one."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from functools import partial
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from judgetool.commands.output import GOOD, NOT_SO, complain, fitted, put, stop
from judgetool.language import say
from judgetool.report.safe import inert
from judgetool.scenario.problems import BadFile

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.screen import Screen

    from judgetool.learning.courses import Listed
    from judgetool.plain.front import Front
    from judgetool.plain.lesson import Learning
    from judgetool.plain.loop import Loop
    from judgetool.session.resuming import Resumed
    from judgetool.session.session import Opened
    from judgetool.session.storage.settings import Settings
    from judgetool.tui.screens.opening import ToOpen

_SWITCHES = 0.0005
"""Seconds after which what is drawn is written, though more is being reckoned: Python would let
five thousandths pass."""


def screen(file: str | None) -> int:
    """Open the screen, on a board or on the list of cases."""
    return play(file, plain=False, needs_screen=True)


def play(file: str | None, *, plain: bool, needs_screen: bool = False) -> int:
    """Play a case: on the screen if there is one, or line by line.

    A file with errors opens on the screen as a text, at the first of them.
    """
    if _is_served():
        from judgetool.serving.tab import ends_with_tab

        ends_with_tab()
    read = None
    if file is not None:
        try:
            read = _read(file)
        except BadFile as bad:
            stop(map(str, bad.errors))
    if not plain and has_screen(file):
        return open_screen(to_open=read)
    try:
        opened = None if read is None else _opened(read)
    except BadFile as bad:
        stop(map(str, bad.errors))
    if needs_screen:
        stop([say("the screen needs a terminal; `judgetool play FILE --plain` needs none")])
    return _lines(opened, from_input=file == "-")


def resume(asked: str | None, *, plain: bool) -> int:
    """Take up the case that was saved last, or one by its number or name."""
    from judgetool.session.storage.recent import NoCase, find

    try:
        path = find(asked or "")
    except NoCase as error:
        stop([str(error)])
    from judgetool.session.resuming import Casebook
    from judgetool.session.storage import settings_file
    from judgetool.session.storage.saved_case import InUse, Unusable

    chosen = settings_file.load()
    try:
        resumed = Casebook(chosen.keep).resume(path)
    except (InUse, Unusable, BadFile, OSError) as error:
        stop(str(error).split("\n"))
    if plain or not has_screen():
        return _lines(resumed=resumed)
    return open_screen(resumed=resumed)


def recent() -> int:
    """List the saved cases, the newest first."""
    from judgetool.report.linebreaks import width
    from judgetool.session.storage.recent import recent as cases

    found = cases()
    if not found:
        complain([say("no case has been saved yet")])
    columns = max((width(case.system) for case in found), default=0)
    for case in found:
        head = f"{case.n}  {case.at:%Y-%m-%d %H:%M}  {case.system:{columns}}"
        state = [say("(open)")] if case.open else []
        put(fitted([inert("  ".join([head, case.title or case.wrong, *state]))]))
        if case.line:
            put(fitted([f"   {inert(case.line)}"]))
    return GOOD


def open_screen(
    to_open: _Read | None = None,
    resumed: Resumed | None = None,
    learning: tuple[Sequence[Listed], Listed | None] | None = None,
    begins: Callable[[], Screen[None]] | None = None,
) -> int:
    """On the screen."""
    from judgetool.scenario.builtin import scenarios_root, title_of, within
    from judgetool.session.resuming import Casebook
    from judgetool.tui.app import JudgeApp

    chosen = _settings()
    app = JudgeApp(
        scenarios=within(scenarios_root()),
        open_file=_open,
        title_of=title_of,
        casebook=Casebook(chosen.keep),
        resumed=resumed,
        learning=learning,
        to_open=None if to_open is None else _to_open(to_open),
        begins=begins,
        follows=chosen.reload,
        settings=chosen,
    )
    sys.setswitchinterval(_SWITCHES)
    app.run()
    return app.return_code or GOOD  # Textual prints what went wrong, and goes on


def _to_open(read: _Read) -> ToOpen:
    from judgetool.session.storage.yaml_file import Source, text_of
    from judgetool.tui.screens.opening import ToOpen

    return ToOpen(read.name, Source(text_of(read.data), read.path), partial(_opened, read))


def _settings() -> Settings:
    """The settings, held to what the screen has; it is loaded for them only if there are any."""
    from judgetool.session.storage import places
    from judgetool.session.storage.settings import Settings

    if not places.has_settings():
        return Settings()
    from judgetool.session.storage import settings_file
    from judgetool.tui.keymap import Names, is_key
    from judgetool.tui.themes import THEMES

    return settings_file.load(themes=THEMES, bindings=Names(), is_key=is_key)


def _open(path: Path) -> Opened:
    from judgetool.session import opening

    return opening.read(path, str(path))


def _lines(
    opened: Opened | None = None, *, resumed: Resumed | None = None, from_input: bool = False
) -> int:
    """Line by line."""
    from judgetool.plain.front import Front
    from judgetool.plain.loop import Loop
    from judgetool.session.resuming import Casebook
    from judgetool.session.storage import settings_file

    chosen = settings_file.load()
    complain(map(str, chosen.wrong))
    keyboard = _has_keyboard("-" if from_input else None)
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="backslashreplace")
    loop, front = Loop(sys.stdin, sys.stdout), Front(Casebook(chosen.keep))
    try:
        if opened is not None:
            loop.say(front.opens(opened))
        elif resumed is not None:
            loop.say(front.resumes(resumed))
        else:
            loop.say(front.chooses())
        if keyboard or not from_input:
            _goes_on(loop, front)
    finally:
        front.leaves()
    return NOT_SO if loop.piped and front.refused else GOOD


def learn(lessons: Sequence[Listed], begins: Listed | None, *, plain: bool) -> int:
    """Play lessons: on the screen if there is one, or line by line.

    Args:
        begins: the one to begin with; left out, one is chosen.
    """
    if not plain and has_screen():
        return open_screen(learning=(lessons, begins))
    from judgetool.learning.lesson_progress import LessonProgress
    from judgetool.plain.lesson import Learning
    from judgetool.plain.loop import Loop

    front = Learning(lessons, LessonProgress())
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="backslashreplace")
    loop = Loop(sys.stdin, sys.stdout)
    loop.say(front.lists() if begins is None else front.opens(begins))
    _goes_on(loop, front)
    return NOT_SO if loop.piped and front.refused else GOOD


def _goes_on(loop: Loop, front: Front | Learning) -> None:
    """Answer every line until there is no more."""
    while not front.over:
        line = loop.ask(front.prompt, front.offers)
        if line is None:
            return
        loop.say(front.answers(line))


class _Read(NamedTuple):
    """What was read of a file, what errors call that, and where it is."""

    data: bytes
    name: str
    path: Path | None


def _read(file: str) -> _Read:
    """Read a file, or what stands for one.

    Raises:
        BadFile: it can't be read.
    """
    from judgetool.commands.sources import source
    from judgetool.scenario.reading import source_bytes

    where, name = source(file)
    data = source_bytes.read(where, name)
    return _Read(data, name, where.absolute() if isinstance(where, Path) else None)


def _opened(read: _Read) -> Opened:
    """Open what was read.

    Raises:
        BadFile: with everything that is wrong with it.
    """
    from judgetool.session import opening

    return opening.of(read.data, read.name, "" if read.path is None else str(read.path))


def has_screen(file: str | None = None) -> bool:
    """Whether there is a screen to show something on, where standard input may be a file."""
    return _is_served() or (_has_keyboard(file) and sys.stdout.isatty())


def _is_served() -> bool:
    """Whether a browser is the terminal: the process that serves it names the driver."""
    return "TEXTUAL_DRIVER" in os.environ


def _has_keyboard(file: str | None) -> bool:
    """Whether keys can be read; if standard input was a file, the terminal takes its place."""
    if file == "-" and not sys.stdin.isatty():
        try:
            os.dup2(os.open("/dev/tty", os.O_RDONLY), sys.stdin.fileno())
        except OSError:
            return False
    return sys.stdin.isatty()
