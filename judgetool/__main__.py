"""The command, and its manners: quiet on a broken pipe, 130 on an interrupt, never a half line."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from typing import NamedTuple

from judgetool import language
from judgetool.cardgame.card_tables import opened
from judgetool.session.storage import places

INTERRUPTED = 130  # 128 + SIGINT, as shells say it
BROKEN_PIPE = 141  # 128 + SIGPIPE
YOUNG = 100_000  # objects; a small run never makes so many, a long one still collects garbage


def main() -> None:
    """Run the command line and exit with its code."""
    gc.set_threshold(YOUNG)
    try:
        for stream in (sys.stdout, sys.stderr):
            stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
        try:
            code = _dispatch(sys.argv[1:])
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenPipeError:
        code = BROKEN_PIPE
        # what is still buffered has nowhere to go; the interpreter must not try again at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    finally:
        gc.freeze()  # the process ends: what is left need not be searched for garbage
    sys.exit(code)


def _dispatch(arguments: Sequence[str]) -> int:
    _speak(arguments)
    opened.look_in(places.tables)
    try:
        return _carried_out(arguments)
    finally:
        opened.look_in(None)


def _carried_out(arguments: Sequence[str]) -> int:
    files = plain_run(arguments)
    if files is not None:
        from judgetool.commands import running

        return running.run(files, as_json="--json" in arguments, full="--full" in arguments)
    asked = plain_rule(arguments)
    if asked is not None:
        from judgetool.commands.rulebook import lookup

        number, system, edition, as_json = asked
        return lookup.rule(number, system, edition=edition, as_json=as_json)
    screen = plain_screen(arguments)
    if screen is not None:
        from judgetool.commands import playing

        gc.disable()  # until the first frame; the screen goes on with it then
        return playing.screen(screen.file)
    from judgetool.cli import app

    code = app(prog_name="judgetool", standalone_mode=True)
    return int(code or 0)


def _speak(arguments: Sequence[str]) -> None:
    """Choose the language before anything is said, the help included; a wrong ``--lang`` is the
    parser's to refuse."""
    wanted, unknown = language.wanted(arguments, chosen=_chosen)
    language.use(wanted)
    if unknown is not None and unknown == os.environ.get(language.VARIABLE):
        said = language.say(
            "{variable}={asked!a}: the languages are: {known}",
            variable=language.VARIABLE,
            asked=unknown,
            known=", ".join(language.LANGUAGES),
        )
        sys.stderr.write(f"{said}\n")


def _chosen() -> str | None:
    """The language of the settings file, if there is one and it chooses any."""
    if not places.has_settings():
        return None
    from judgetool.session.storage import settings_file

    return settings_file.load().language or None


def plain_run(arguments: Sequence[str]) -> list[str] | None:
    """The files of a ``run`` in which nothing is left to parse; ``None`` for everything else.

    Typer takes a third of the time of a small run, and ``run`` is what scripts call in loops.  With
    ``--json``, ``--full`` or neither it needs no parser; Typer still has every other form, the
    errors, the help and the completion, and a test holds both to the same reading.
    """
    if arguments[:1] != ["run"] or os.name == "nt" or "_JUDGETOOL_COMPLETE" in os.environ:
        return None
    files = [argument for argument in arguments[1:] if argument not in ("--json", "--full")]
    if not files or any(file.startswith("-") and file != "-" for file in files):
        return None
    return files


class Asked(NamedTuple):
    """A ``rule`` as it is asked for."""

    number: str
    system: str | None
    edition: str | None
    as_json: bool


def plain_rule(arguments: Sequence[str]) -> Asked | None:
    """A ``rule`` in which nothing is left to parse: a number, or a title in quotes, and options
    written in full; ``None`` for everything else.

    A judge at the table waits for it, and Typer takes longer than all the rest of it.
    """
    if arguments[:1] != ["rule"] or os.name == "nt" or "_JUDGETOOL_COMPLETE" in os.environ:
        return None
    said: dict[str, str] = {}
    rest = iter(arguments[1:])
    for argument in rest:
        takes = argument in (language.OPTION, "--system", "--edition")
        name = argument if takes or argument == "--json" else "number"
        value = next(rest, "-") if takes else argument.removeprefix("--json")
        if name in said or value.startswith("-"):
            return None
        said[name] = value
    if "number" not in said or language.wanted(arguments)[1] is not None:
        return None
    return Asked(said["number"], said.get("--system"), said.get("--edition"), "--json" in said)


class Screen(NamedTuple):
    """The screen as it is asked for: on a file, or on the list."""

    file: str | None = None


def plain_screen(arguments: Sequence[str]) -> Screen | None:
    """A call of the screen in which nothing is left to parse; ``None`` for everything else.

    Whoever opens it waits for it, and Typer takes a tenth of that time.
    """
    if os.name == "nt" or "_JUDGETOOL_COMPLETE" in os.environ:
        return None
    if not arguments:
        return Screen()
    if len(arguments) != 2 or arguments[0] != "open" or arguments[1][:1] == "-" != arguments[1]:
        return None
    return Screen(arguments[1])


if __name__ == "__main__":
    main()
