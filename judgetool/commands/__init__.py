"""What the commands do, without the command line: each returns its exit code.

Data goes to standard output, everything else to standard error; both get only text that was made
inert.  0 is good, 1 is "not as expected" or "not legal", 2 is a file, move or number that can't be
used.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TextIO

from judgetool import language
from judgetool.language import say
from judgetool.report.ink import ink_for
from judgetool.report.safe import inert

if TYPE_CHECKING:
    from judgetool.engine.cards.printed import Printed
    from judgetool.engine.choice import Violation
    from judgetool.engine.rulebook import Rulebook
    from judgetool.rulebook.coverage import Citations
    from judgetool.scenario.document import Document
    from judgetool.scenario.run import Outcome, Played

GOOD, NOT_SO, BAD = 0, 1, 2
STDIN = "<stdin>"


def run(files: Sequence[str], *, as_json: bool) -> int:
    """Play files and print each run, as a transcript or as JSON Lines."""
    from judgetool.scenario.run import play

    worst = GOOD
    for i, file in enumerate(files):
        document = _load(file)
        if document is None:
            worst = BAD
            continue
        outcome = play(document)
        if as_json:
            from judgetool.report.transcript_json import run_lines

            _say(run_lines(outcome, document.file if len(files) > 1 else None))
        else:
            from judgetool.report.transcript import run_lines as transcript_lines

            if i:
                _say([""])
            _say(_fitted(transcript_lines(outcome, ink_for(sys.stdout))))
        _complain(map(str, outcome.failures))
        worst = max(worst, outcome.exit_code)
    return worst


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

    if system is not None and _rulebook(system) is None:
        return BAD
    if section is not None and not _section_known(section, system):
        return BAD
    files = _files(paths) if paths else list(map(str, builtin()))
    if system is not None:
        files = [file for file in files if _is_of(system, file)]
    good = failed = unread = 0
    lines: list[str] = []  # said when the progress bar is gone
    cited = Citations(() if system is None else (system,))
    for found in _with_progress(_each_checked(files), len(files), say("checking")):
        _complain(found.problems)
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
        _complain(done if as_json else ())
        _say(_covered(cited, section, as_json))
    if not (coverage and as_json):
        _say(_fitted(done))
    none = not files and not (coverage and system is not None)
    return BAD if bad or unread or none else NOT_SO if failed else GOOD


def _is_of(system: str, file: str) -> bool:
    """Whether a file is of a system, as far as its text says of which it is."""
    from judgetool.commands.sources import source
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
    from judgetool.scenario.run import BadFile, play

    try:
        document = _read(file)
    except BadFile as bad:
        return Checked(tuple(map(str, bad.errors)))
    outcome = play(document)
    game: Any = document.game
    return Checked(
        (),
        game.system,
        outcome.exit_code,
        () if outcome.ok else tuple(differences(outcome, ink_for(sys.stdout))),
        frozenset(number for entry in outcome.entries() for number in entry.cites),
    )


MANY = 200
"""As many files are worth processes of their own, one for each core."""


def _each_checked(files: Sequence[str]) -> Iterator[Checked]:
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

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    language.use(spoken)


def _section_known(section: str, system: str | None) -> bool:
    from judgetool import games

    systems = games.RULEBOOKS if system is None else (system,)
    if any(section in games.rulebook(name) for name in systems):
        return True
    said = say(
        "--section {section}: there is no such section; write one such as 7 or 7.5",
        section=section,
    )
    _complain([said])
    return False


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
            yield from _fitted(coverage_lines(system, found, ink_for(sys.stdout)))
            yield ""


def settle(file: str, *, as_json: bool, short: bool = False, edition: str | None = None) -> int:
    """Say for each claim of a file whether it holds, where it parts from the rules and why; or,
    ``short``, the verdicts alone.

    Args:
        edition: the one to judge by; left out: the file's own.
    """
    from judgetool.commands.editions import under
    from judgetool.report.disputes.settlement import settled_json, settled_lines, short_lines
    from judgetool.scenario.disputes.settle import settle as settled_by_the_rules

    document = under(file, edition)
    if document is None:
        return BAD
    if not document.claims:
        such_as = "claims: [{by: NAME, illegal: {NAME: play CARD}}]"
        said = say(
            "{file}: nobody claims anything; write {claims}", file=document.file, claims=such_as
        )
        _complain([said])
        return BAD
    settled = settled_by_the_rules(document)
    judged = any(verdict.status in ("holds", "fails") for verdict in settled.verdicts)
    if as_json:
        _say(settled_json(settled))
    elif judged or not settled.failures:  # else the file has to be mended first
        lines = short_lines if short else settled_lines
        _say(_fitted(lines(settled, ink_for(sys.stdout))))
    _complain(map(str, settled.failures))
    return settled.exit_code


def why(file: str, move: str | None, at: int | None, edition: str | None = None) -> int:
    """Say why a move is legal or not, at the end of a file's moves or after ``at`` of them.

    Without a move: why the file's own moves that are refused are refused; with ``at``, its next
    move.  A file that stops before the moment asked about is told why it stops.
    """
    from judgetool.commands.editions import under
    from judgetool.scenario.run import cut, play, point, said_after, said_fully

    document = under(file, edition)
    if document is None:
        return BAD
    file = document.file
    try:
        outcome = play(cut(document, at))
    except IndexError as error:
        _complain([say("--at {at}: {error}", at=at, error=error)])
        return BAD
    stopped = outcome.stopped
    if stopped is not None and stopped.kind == "unread":
        _complain(map(str, outcome.failures))
        return BAD
    if stopped is not None and move is not None:
        _why_refused(document, [stopped])
        before = sum(played.kind in ("move", "refused") for played in outcome.played) - 1
        said = say(
            "{file} stops there, before {move!r}; --at {n} asks just before it",
            file=file,
            move=move,
            n=before,
        )
        _complain([said])
        return BAD
    if stopped is None and move is None and at is not None:
        move = said_after(document, at)
        if move is None:
            said = say(
                "{file} has no move after {n} of them; write one: 'WHO: verb what'", file=file, n=at
            )
            _complain([said])
            return BAD
    if move is not None:
        position = outcome.case.position
        return _why(outcome, said_fully(document, position, move), point(document, at))
    refused = [played for played in outcome.played if played.kind == "refused"]
    if not refused:
        said = say(
            "every move of {file} is legal; to ask about another: 'WHO: verb what'",
            file=inert(file),
        )
        _say(_fitted([said]))
        return GOOD
    _why_refused(document, refused)
    return NOT_SO


def _why(outcome: Outcome, move: str, point: str) -> int:
    """Say why a move is legal or not where a file was played to, and which point that is."""
    from judgetool.engine.choice import Refused
    from judgetool.report.transcript import allowed, asked_at

    game: Any = outcome.document.game
    position = outcome.case.position
    try:
        answers = game.parse(position, move)
        after = outcome.case.answer_all(answers)
        unpaid = position.choice and position.choice.window and game.unfinished(after.position)
        if unpaid:
            raise Refused(answers[0], tuple(unpaid))
    except Refused as refusal:
        where = game.where(position.state)
        _say(_fitted(_refusal(outcome.document, move, where, refusal.violations, point)))
        return NOT_SO
    except ValueError as error:
        _complain([str(error)])
        return BAD
    asked = asked_at(outcome.document, point)
    _say(_fitted(allowed(game, move, position, answers, ink_for(sys.stdout), asked)))
    return GOOD


def _why_refused(document: Document, moves: Sequence[Played]) -> None:
    """Say of a file's own moves why they are refused."""
    for i, played in enumerate(moves):
        if i:
            _say([""])
        _say([inert(f"{document.file}:{played.mark.line}")])
        _say(_fitted(_refusal(document, played.text, played.step, played.violations)))


def _refusal(
    document: Document, move: str, step: str, violations: Sequence[Violation], point: str = ""
) -> Iterator[str]:
    """Every rule that refuses a move, and what the rules say."""
    from judgetool.report.rulebook.rule_page import gists
    from judgetool.report.transcript import asked_at, refused

    yield from refused(move, step, violations, ink_for(sys.stdout), asked_at(document, point))
    yield say("the rules")
    rules = list(dict.fromkeys(r for v in violations for r in v.rules))
    yield from gists(document.game.rulebook, rules, document.edition)


def cards(name: str | None, file: str | None = None, system: str | None = None) -> int:
    """List a system's card library, or show every card whose name holds a text; of a file's own
    cards, if one is given."""
    from judgetool import games
    from judgetool.engine.naming import nearest_or
    from judgetool.report.cards import index, page, wordings

    known: Sequence[Printed]
    if file is None:
        system = system or games.SYSTEMS[0]
        if not _is_played(system):
            return BAD
        known, else_ = games.system(system).cards(None), say("put it under cards: in a file")
        if not known:
            _complain([_no_library(system)])
            read = games.wordings(system) if name is None else None
            _say(() if read is None else _fitted(wordings(read.of_cards(), read.of_the_judge())))
            return BAD if read is None else GOOD
    else:
        document = _load(file)
        if document is None:
            return BAD
        file, known, else_ = document.file, document.game.cards(document.opening), ""
    found = [card for card in known if (name or "").casefold() in card.full_name.casefold()]
    if not found:
        meant = nearest_or(name or "", _names(known), else_)
        _complain([f"{_no_card(name, file)}{meant}"])
        return BAD
    whole = name is not None or file is not None
    _say(_fitted(page(found, ink_for(sys.stdout)) if whole else index(found)))
    return GOOD


def _is_played(system: str) -> bool:
    """Whether there is a system; says what systems there are if not."""
    from judgetool import games

    return system in games.SYSTEMS or _rulebook(system) is not None


def _no_library(system: str) -> str:
    """That a system has no card library."""
    return say(
        "the system {system} has no card library; files bring their cards, under cards:, and "
        "--file FILE shows them",
        system=system,
    )


def _no_card(name: str | None, file: str | None) -> str:
    """That there is no card, of that name if one was asked for."""
    if file is None:
        return say("no card of the library has {name!r} in its name", name=name)
    if name is None:
        return say("no card under cards: in {file}", file=file)
    return say("no card under cards: in {file} has {name!r} in its name", file=file, name=name)


def _names(cards: Iterable[Printed]) -> list[str]:
    """The names of cards and every word of them that could be meant alone."""
    names = list(dict.fromkeys(card.name for card in cards))
    words = (word.strip(",") for name in names for word in name.split())
    return list(dict.fromkeys((*names, *(word for word in words if len(word) > 3))))


def schema(system: str) -> int:
    """Print the JSON Schema of board files."""
    import json

    from judgetool.scenario.reading.schema import schema as board_schema

    if not _is_played(system):
        return BAD
    _say(json.dumps(board_schema(system), indent=2).splitlines())
    return GOOD


def _load(file: str) -> Document | None:
    """A file's document; ``None`` after saying everything that is wrong with it."""
    from judgetool.scenario.run import BadFile

    try:
        return _read(file)
    except BadFile as bad:
        _complain(map(str, bad.errors))
        return None


def _read(file: str) -> Document:
    from judgetool.commands.sources import source
    from judgetool.scenario.run import load

    return load(*source(file))


def _rulebook(name: str) -> Rulebook | None:
    """A system's rulebook; ``None`` after saying that there is none."""
    from judgetool import games

    if name in games.RULEBOOKS:
        return games.rulebook(name)
    known = ", ".join(games.RULEBOOKS)
    said = say(
        "there is no system {system}; the systems are: {known}", system=repr(name), known=known
    )
    _complain([said])
    return None


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


def _with_progress(results: Iterator[Checked], total: int, doing: str) -> Iterator[Checked]:
    """Results one by one, with a bar on standard error if that is a terminal."""
    if not sys.stderr.isatty():
        yield from results
        return
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True, markup=False, emoji=False)
    with Progress(console=console, transient=True, redirect_stdout=False) as progress:
        yield from progress.track(results, total, description=doing)


def _fitted(lines: Iterable[str], stream: TextIO | None = None) -> Iterable[str]:
    """Lines folded to the width of the terminal, if it is one that they go to; whole otherwise."""
    if not (sys.stdout if stream is None else stream).isatty():
        return lines
    import shutil

    from judgetool.report.transcript_parts import folded

    return folded(lines, max(40, shutil.get_terminal_size().columns))


def _say(lines: Iterable[str]) -> None:
    """Print lines that are inert already, in one go."""
    sys.stdout.write("".join(f"{line}\n" for line in lines))


def _complain(lines: Iterable[str]) -> None:
    """Print lines on standard error, after what has been said so far."""
    sys.stdout.flush()
    for line in _fitted(map(inert, lines), sys.stderr):
        sys.stderr.write(f"{line}\n")
