"""Mutated files, given to everything that reads one: boards to the commands and the screen, and the
files that the tool keeps of its own: saved cases, boards that were begun, the settings."""

from __future__ import annotations

import asyncio
import contextlib
import unicodedata
import zlib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from judgetool.scenario import run, save, sharing
from judgetool.scenario.builtin import builtin
from judgetool.scenario.problems import BadFile
from judgetool.session import opening
from tests.attack.attempts import Wrong
from tests.attack.mutating import VALUES, mangled, mutated, some_file, some_move
from tests.conftest import Ran, answered

BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
SCREENS = 400  # files, of which one is opened on the screen
ORDERS = (
    "all: pass", "all: pass until Damage Step", "pass", ".", "undo", "undo 3", "redo", "next",
    "next", "next", "skip", "settle", "claim", "slip", "share", "tree", "moves", "board",
    "journal 5", "number", "step", "step back", "now", "what if", "back", "go 1", "go 99",
    "compare 0 1", "name x", "happened", "end", "why pass", "why", "? 7.5.2", "? dominate", "yaml",
    "reload", "edit", "new", "new fab", "new x", "recent", "resume 1", "scenarios snatch", "open 1",
    "open two-links", "help", "says so", "unclaim 1", "judge:", "katsu 20 hand 2", "snatch 20",
    "turn k", "link snatch r", "play", "quit it", "", ":", "unknown",
)  # fmt: skip
"""What is typed, on a board and where one is written."""


def attempt(chance: Random, folder: Path) -> Counter[str]:
    """A mutated file, given to one of the commands."""
    env = {
        "JUDGETOOL_DATA": str(folder / "data"),
        "JUDGETOOL_CONFIG": str(folder / "config"),
        "JUDGETOOL_LANG": chance.choice(("en", "en", "en", "ja")),
    }
    if not chance.randrange(SCREENS):
        return _on_screen(chance, folder, env)
    kinds: tuple[Callable[[Random, Path, dict[str, str]], Counter[str]], ...] = (
        *[_board] * 17,
        _saved_case,
        _begun,
        _settings,
    )
    return chance.choice(kinds)(chance, folder, env)


def _board(chance: Random, folder: Path, env: dict[str, str]) -> Counter[str]:
    """A board, given to one of the commands that read one."""
    path = some_file(chance)
    data = mutated(path, chance)
    name, arguments, typed = _command(chance, path)
    file = folder / "case.yaml"
    file.write_bytes(data)
    given, stdin = str(file), "\n".join(typed)
    if name not in ("play", "serve", "check") and not chance.randrange(8):
        given, stdin = "-", data  # type: ignore[assignment]
    elif not chance.randrange(10):
        with contextlib.suppress(ValueError):
            given = sharing.encode(data.decode())
    words = [given if word == "FILE" else word for word in (name, *arguments)]
    ran = answered_by(folder, words, stdin, env)
    if name == "share" and ran.code == 0 and given == str(file):
        _shared_whole(data)
    return Counter({name: 1, f"{name} told of an error": int(ran.code == 2)})


def _command(chance: Random, path: Path) -> tuple[str, list[str], list[str]]:
    """A command with its arguments, and what is typed."""
    edition = ["--edition", chance.choice(("en-newer", "ja", "en-2025-05", "x"))]
    also = edition if not chance.randrange(5) else []
    match chance.randrange(14):
        case 0 | 1:
            return "run", ["FILE", *chance.choice(([], [], ["--json"], also))], []
        case 2 | 3:
            return "settle", ["FILE", *chance.choice(([], [], ["--short"], ["--json"], also))], []
        case 4 | 5:
            form = chance.choice(("md", "txt", "html", "svg"))
            every = chance.choice(([], ["--all"], ["--date", "\x1b[2J"]))
            return "slip", ["FILE", "--format", form, *every], []
        case 6:
            return "check", ["FILE"], []
        case 7:
            return "open", ["FILE"], []
        case 8 | 9:
            typed = [_typed(chance, path) for _ in range(chance.randint(0, 25))]
            return "play", ["FILE", "--plain"], typed
        case 10:
            return "share", ["FILE", *chance.choice(([], ["--yaml"]))], []
        case 11:
            asked = chance.choice(([], [some_move(chance, path)], [some_move(chance)]))
            at = ["--at", str(chance.randint(0, 9))] if chance.random() < 0.5 else []
            asked = [f" {word}" if word.startswith("-") else word for word in asked]
            return "why", ["FILE", *asked, *at, *also], []
        case 12:
            return "cards", ["--file", "FILE", *chance.choice(([], ["snatch"], ["["]))], []
        case _:
            return chance.choice(
                (("serve", ["FILE"], []), ("ask", [_asked(chance, path), *also], []))
            )


def _typed(chance: Random, path: Path) -> str:
    """A line that is typed without the screen."""
    move = some_move(chance, path)
    who, _, _ = move.partition(": ")
    forms = (
        move, move, move, f"happened {move}", f"why {move}", f"claim {move}", f"expect {move}",
        f"claim {who}", f"claim {who} legal: {move}", f"claim {who} illegal: {move}",
        f"expect {who} life 3", f"what if {move}",
    )  # fmt: skip
    line = chance.choice(forms) if chance.random() < 0.5 else chance.choice(ORDERS)
    if not chance.randrange(6):
        line = mangled(line, chance)
    if not chance.randrange(40):
        line = chance.choice(VALUES)
    return line.replace("\n", " ")


def _asked(chance: Random, path: Path) -> str:
    """Short lines and a move."""
    begun = [
        "katsu 20 hand snatch r, head jab r",
        "bravo 9 hand sink r",
        "turn k",
        "link head jab r",
    ]
    lines = begun[: chance.randint(2, 4)]
    lines += [chance.choice(ORDERS)] if not chance.randrange(3) else []
    move = chance.choice(("k: play snatch", "b: play sink", "b: defend with sink", "all: pass"))
    asked = "; ".join([*lines, move if chance.random() < 0.6 else some_move(chance, path)])
    return f" {asked}" if asked.startswith("-") else asked


def answered_by(folder: Path, words: list[str], stdin: str | bytes, env: dict[str, str]) -> Ran:
    """What a command answers; it ends as it may end, and nothing it prints moves a terminal."""
    with pytest.MonkeyPatch.context() as changed:
        changed.setattr("judgetool.serving.server.serve", lambda *_: None)
        typed = stdin.encode(errors="surrogateescape") if isinstance(stdin, str) else stdin
        ran = answered(folder, *words, stdin=typed, **env)
    if ran.code not in (0, 1, 2):
        raise Wrong(f"exit code {ran.code}: {ran.err[-300:]}")
    if ran.code == 2 and not (ran.err.strip() or ran.out.strip()):
        raise Wrong("exit code 2 without a word")
    for said in (ran.out, ran.err):
        foreign = next((c for c in said if _moves_a_terminal(c)), None)
        if foreign is not None:
            at = said.index(foreign)
            raise Wrong(f"{foreign!r} is printed: {said[max(0, at - 80) : at + 80]!r}")
        if "Traceback (most recent call last)" in said:
            raise Wrong(said[-2000:])
    return ran


def _moves_a_terminal(c: str) -> bool:
    return (c != "\n" and unicodedata.category(c) == "Cc") or c in BIDI


def _shared_whole(data: bytes) -> None:
    """What is shared is all that the file says, and sharing it again the same."""
    document = run.load(data, "case.yaml")
    text = save.whole(document)
    again = run.load(sharing.decode(sharing.encode(text)).encode(), "case.yaml")
    if save.whole(again) != text:
        raise Wrong("what was shared is shared again otherwise")
    if again.opening != document.opening:
        raise Wrong("what was shared begins otherwise")


# --- the screen -----------------------------------------------------------------------------------


def _on_screen(chance: Random, folder: Path, env: dict[str, str]) -> Counter[str]:
    """A mutated file on the screen, as it is opened there, with a few lines and keys."""
    path = some_file(chance)
    file = folder / "case.yaml"
    file.write_bytes(mutated(path, chance))
    with pytest.MonkeyPatch.context() as changed:
        for name, value in {**env, "HOME": str(folder), "TERM": "xterm-256color"}.items():
            changed.setenv(name, value)
        changed.chdir(folder)
        asyncio.run(_pressed(chance, path, file))
    return Counter(screen=1)


async def _pressed(chance: Random, path: Path, file: Path) -> None:
    from judgetool.commands import playing
    from judgetool.session.resuming import Casebook
    from judgetool.tui.app import JudgeApp

    try:
        read = playing._read(str(file))
    except BadFile:
        return
    app = JudgeApp(
        None,
        scenarios=builtin()[:30],
        open_file=lambda path: opening.read(path, str(path)),
        casebook=Casebook(20),
        to_open=playing._to_open(read),
    )
    async with app.run_test(size=chance.choice(((80, 24), (120, 40), (40, 80)))) as pilot:
        for _ in range(6):
            if app._exit:
                break
            if chance.random() < 0.5:
                await pilot.press(chance.choice(("f2", "f3", "f4", "f6", "f8", "escape", "enter")))
                continue
            for letter in _typed(chance, path)[:60]:
                await pilot.press("space" if letter == " " else letter)
            await pilot.press("enter")
        await pilot.pause()


# --- what the tool keeps --------------------------------------------------------------------------


def _saved_case(chance: Random, folder: Path, env: dict[str, str]) -> Counter[str]:
    """A saved case of which something is otherwise, taken up."""
    path = some_file(chance)
    typed = [_typed(chance, path) for _ in range(chance.randint(1, 12))]
    answered_by(folder, ["play", str(path), "--plain"], "\n".join(["all: pass", *typed]), env)
    for case in (folder / "data" / "cases").glob("*.case"):
        case.write_bytes(_otherwise(case.read_bytes(), chance))
    asked = chance.choice((["resume", "--plain"], ["recent"], ["resume", "1", "--plain"]))
    answered_by(folder, asked, "tree\nundo\nall: pass", env)
    return Counter({"saved cases": 1})


def _otherwise(data: bytes, chance: Random) -> bytes:
    """A saved case with some bytes changed; mostly its check sums are right all the same."""
    lines = [line[9:] for line in data.split(b"\n")[:-1]]
    for _ in range(chance.choice((1, 1, 3))):
        at = chance.randrange(len(lines))
        match chance.randrange(5):
            case 0 if len(lines) > 1:
                del lines[at]
            case 1:
                lines.insert(at, chance.choice(lines))
            case 2:
                lines[at] = lines[at].replace(
                    b"play", chance.choice((b"undo", b"go", b"claim", b"x"))
                )
            case 3:
                here = chance.randrange(max(1, len(lines[at])))
                lines[at] = (
                    lines[at][:here] + bytes([chance.randrange(256)]) + lines[at][here + 1 :]
                )
            case _:
                lines[at] = lines[at][: chance.randint(0, len(lines[at]))]
    if not chance.randrange(4):
        return b"\n".join(lines)
    sum_, written = 0, b""
    for line in lines:
        sum_ = zlib.crc32(line, sum_)
        written += b"%08x %b\n" % (sum_, line)
    return written


def _begun(chance: Random, folder: Path, env: dict[str, str]) -> Counter[str]:
    """A board that was begun, mutated, and taken up where a new one is written."""
    drafts = folder / "data" / "drafts"
    drafts.mkdir(parents=True)
    drafts.joinpath("20200101-000000-1.yaml").write_bytes(mutated(some_file(chance), chance))
    typed = [chance.choice(ORDERS) for _ in range(6)]
    answered_by(folder, ["play", "--plain"], "\n".join(["new", *typed]), env)
    return Counter({"boards begun": 1})


def _settings(chance: Random, folder: Path, env: dict[str, str]) -> Counter[str]:
    """Settings of which something is otherwise."""
    keys = ("theme", "language", "keymap", "keep", "reload", "x")
    lines = [
        f"{chance.choice(keys)}: {chance.choice((*VALUES, 'ja', 'light', '{board.pass: f5}'))}"
        for _ in range(chance.randint(1, 4))
    ]
    config = folder / "config"
    config.mkdir()
    text = "\n".join(lines).encode(errors="surrogatepass")
    config.joinpath("settings.yaml").write_bytes(text)
    del env["JUDGETOOL_LANG"]
    asked = chance.choice(
        (["play", "--plain"], ["locate"], ["run", str(some_file(chance))], ["recent"])
    )
    with pytest.MonkeyPatch.context() as changed:
        changed.delenv("JUDGETOOL_LANG", raising=False)
        answered_by(folder, asked, "1", env)
    return Counter(settings=1)
