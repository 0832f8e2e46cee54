"""What ``judgetool check`` does: many files are played, and those told that differ."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from judgetool import language
from judgetool.commands.output import BAD, GOOD, NOT_SO, complain, fitted, put, stop
from judgetool.commands.sources import check_system, read, source
from judgetool.language import say
from judgetool.report.ink import ink_for

if TYPE_CHECKING:
    from judgetool.rulebook.coverage import Citations
    from judgetool.scenario.document import Document
    from judgetool.scenario.problems import Located

T = TypeVar("T")


def check(
    paths: Sequence[str],
    *,
    coverage: bool = False,
    section: str | None = None,
    system: str | None = None,
    as_json: bool = False,
) -> int:
    """Play many files; print what differs, then a summary; or which rules they cover.

    Without paths: the built-in scenarios.

    Args:
        system: only files of that one, and with coverage all its rules even if there is no file.
    """
    from judgetool.report.transcript import summary
    from judgetool.rulebook.coverage import Citations
    from judgetool.scenario.builtin import builtin

    check_system(system)
    if section is not None:
        _check_section(section, system)
    files = _files(paths) if paths else list(map(str, builtin()))
    if system is not None:
        files = [file for file in files if _is_of(system, file)]
    good = failed = unread = 0
    lines: list[str] = []  # said when the progress bar is gone
    cited = Citations(() if system is None else (system,))
    for found in with_progress(each_checked(files), len(files), say("checking")):
        complain(found.problems)
        if found.system is None:
            continue
        good += found.code == GOOD
        failed += found.code != GOOD
        unread += found.code == BAD
        lines += found.lines
        if coverage:
            cited.add(found.system, found.cites)
    bad = len(files) - good - failed
    done = [*lines, summary(good, failed, bad)]
    if coverage:
        complain(done if as_json else ())
        put(_covered(cited, section, as_json))
    if not (coverage and as_json):
        put(fitted(done))
    none = not files and not (coverage and system is not None)
    return BAD if bad or unread or none else NOT_SO if failed else GOOD


def _is_of(system: str, file: str) -> bool:
    """Whether a file is of a system, as far as its text says of which it is."""
    from judgetool.rulebook.implementation import named_system
    from judgetool.scenario.problems import BadFile

    if file == "-":
        return True  # it is read once only
    try:
        content, _ = source(file)
        data = content.read_bytes() if isinstance(content, Path) else content
    except (OSError, BadFile):
        return True  # it is told what is wrong with it
    return named_system(data.decode(errors="replace")) in (system, None)


class Checked(NamedTuple):
    """What came of one file: its system, ``None`` if it can't be used, and what it cites."""

    problems: tuple[str, ...]
    system: str | None = None
    code: int = BAD
    lines: tuple[str, ...] = ()
    cites: frozenset[str] = frozenset()


def _checked(file: str) -> Checked:
    """Play one file, here or in a process of its own."""
    from judgetool.report.transcript import differences
    from judgetool.scenario.problems import BadFile
    from judgetool.scenario.run import play

    try:
        document = read(file)
    except BadFile as bad:
        return Checked(tuple(map(str, bad.errors)))
    outcome = play(document)
    game: Any = document.game
    asks = _for_learners(document) if outcome.ok else ()
    return Checked(
        asks,
        game.system,
        NOT_SO if asks else outcome.exit_code,
        () if outcome.ok else tuple(differences(outcome, ink_for(sys.stdout))),
        frozenset(number for entry in outcome.entries() for number in entry.cites),
    )


def _for_learners(document: Document) -> tuple[str, ...]:
    """What a lesson or a drill asks for that no move of it gives, or expects otherwise."""
    found: list[Located] = []
    if document.written.lesson is not None:
        from judgetool.learning import lesson
        from judgetool.learning.checks import untaught

        found += lesson.problems(document)
        found += untaught.problems(document)
    if document.written.drill is not None:
        from judgetool.learning import drill

        found += drill.problems(document)
    return tuple(map(str, found))


MANY = 200
"""As many files are worth processes of their own, one for each core."""


def each_checked(files: Sequence[str]) -> Iterator[Checked]:
    """Every file played, in their order."""
    cores = os.cpu_count() or 1
    if len(files) < MANY or cores < 2 or "-" in files:
        yield from map(_checked, files)
        return
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    pool = ProcessPoolExecutor(
        min(cores, 8),
        multiprocessing.get_context("spawn"),
        initializer=_begun,
        initargs=(language.current(),),
    )
    try:
        yield from pool.map(_checked, files, chunksize=32)
    finally:
        pool.shutdown(cancel_futures=True)


def _begun(spoken: str) -> None:
    """A process of its own: it says what it says in the language of the command, which if it is
    interrupted ends it."""
    import signal

    from judgetool.cardgame.card_tables import opened
    from judgetool.session.storage import places

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    language.use(spoken)
    opened.look_in(places.tables)


def _check_section(section: str, system: str | None) -> None:
    from judgetool import games

    systems = games.RULEBOOKS if system is None else (system,)
    if any(section in games.rulebook(name) for name in systems):
        return
    said = say("--section {section}: no such section; write one such as 7 or 7.5", section=section)
    stop([said])


def _covered(cited: Citations, section: str | None, as_json: bool) -> Iterator[str]:
    """The coverage of each system that was played."""
    from judgetool import games
    from judgetool.report.rulebook.coverage import coverage_json, coverage_lines
    from judgetool.rulebook.coverage import measure

    for system in cited.systems:
        if system in games.SYSTEMS:
            games.system(system)  # its functions say which rules they carry out
        found = measure(games.rulebook(system), cited.of(system), section)
        if as_json:
            yield from coverage_json(system, found)
        else:
            yield from fitted(coverage_lines(system, found, ink_for(sys.stdout)))
            yield ""


def _files(paths: Iterable[str]) -> list[str]:
    """The files that paths stand for: folders hold ``*.yaml`` and ``*.yml`` files at any depth.

    A folder with none of them stands for itself, so that it is reported and not passed over.
    """
    found: list[str] = []
    for path in paths:
        if not os.path.isdir(path):  # noqa: PTH112 - of a share code, Path says it is too long
            found.append(path)
            continue
        in_folder = Path(path).rglob("*.y*ml")
        inside = sorted(str(f) for f in in_folder if f.suffix in (".yaml", ".yml"))
        found += inside or [path]
    return list(dict.fromkeys(found))


def with_progress(results: Iterator[T], total: int, doing: str) -> Iterator[T]:
    """Results one by one, with a bar on standard error if that is a terminal."""
    if not sys.stderr.isatty() or not total:
        yield from results
        return
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True, markup=False, emoji=False)
    with Progress(console=console, transient=True, redirect_stdout=False) as progress:
        yield from progress.track(results, total, description=doing)
