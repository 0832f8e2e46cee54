"""The same moves under two editions, as lines of text or as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from judgetool.engine.rulebook import joined
from judgetool.engine.table import Entry
from judgetool.language import say, word
from judgetool.report import jsonline, linebreaks, transcript_json, transcript_parts
from judgetool.report.ink import PLAIN, Ink
from judgetool.report.safe import inert
from judgetool.scenario.check import said
from judgetool.scenario.player import Played
from judgetool.scenario.titles import file_of, titled
from judgetool.scenario.two_editions import Compared, Difference, Reading, Row, Run

MARKS = {"both": "  |", "own": "< |", "other": "> |"}
SHOWN = 3
"""Transitions of both that are shown before and after what differs."""


def parting_lines(compared: Compared, ink: Ink = PLAIN) -> Iterator[str]:
    """Where two editions part, by which rules, what happens in each from there, and the ends."""
    document = compared.own.outcome.document
    yield transcript_parts.heading(titled(document), ink)
    if document.title and file_of(document):
        yield inert(document.file)
    names = {"own": compared.own.edition, "other": compared.other.edition}
    yield say("the same moves under {own} (<) and {other} (>)", **names)
    yield ""
    if not compared.part:
        yield from _no_parting(compared, ink)
        return
    yield from _first(compared, ink)
    yield ""
    yield transcript_parts.heading(say("the rules"), ink)
    for readings in compared.readings():
        yield from _read(readings, compared)
    yield ""
    yield transcript_parts.heading(say("what happens from there"), ink)
    yield from _rows(compared.rows[compared.at or 0 :], ink)
    yield from _stops(compared)
    yield ""
    yield transcript_parts.heading(say("the ends"), ink)
    yield from _ends(compared, ink)


def _runs(compared: Compared) -> tuple[Run, Run]:
    return compared.own, compared.other


def _no_parting(compared: Compared, ink: Ink) -> Iterator[str]:
    yield say("no difference: the same happens, {n} entries", n=len(compared.own.entries))
    noted = compared.noted()
    if noted:
        yield say("noted in only one of them:")
        yield from _rows(noted, ink)
    otherwise = compared.cited_otherwise()
    if otherwise:
        yield say("under other rules:")
        for own, other in otherwise:
            yield f"{MARKS['both']} {_entry(own, ink, other)}"
    yield from _stops(compared)


def _first(compared: Compared, ink: Ink) -> Iterator[str]:
    """The first transition at which they part, as it is in each."""
    played = compared.line()
    alike = sum(row.side == "both" for row in compared.rows[: compared.at])
    if played is None:
        yield say("they part as the board is set up, after {n} entries", n=alike)
    else:
        yield say(
            "they part at line {line}, {move}, after {n} entries that are the same",
            line=played.mark.line,
            move=inert(played.text),
            n=alike,
        )
    if compared.leaves:
        yield say("the same happens, but with different results:")
        yield f"{MARKS['both']} {_entry(compared.rows[compared.at or 0].entry, ink)}"
        yield from _facts(compared.leaves, compared, ink)
        for run, figures, mark in zip(_runs(compared), compared.figures(), "<>", strict=True):
            if figures:
                yield ink.strong(f"{mark} {inert(run.edition)}")
            yield from (f"  {inert(str(figure))}" for figure in figures)
        return
    sides = zip(_runs(compared), compared.first(), compared.still(), "<>", strict=True)
    for run, entry, still, mark in sides:
        yield ink.strong(f"{mark} {inert(run.edition)}")
        if still:
            yield "  " + say("nothing happens here; both then continue with:")
        yield "  " + (say("nothing more happens") if entry is None else _entry(entry, ink))


def _read(readings: tuple[Reading, Reading], compared: Compared) -> Iterator[str]:
    """How each reads a rule; once if they read it alike."""
    own, other = readings
    yield own.number
    if own.gist == other.gist:
        yield inert(say("  both: {gist}", gist=own.gist))
        return
    for reading, run in zip(readings, _runs(compared), strict=True):
        yield inert(say("  {edition}: {gist}", edition=run.edition, gist=reading.gist))


def _rows(rows: Sequence[Row], ink: Ink) -> Iterator[str]:
    """Both journals in one; long stretches that are the same are cut."""
    step = None
    for same, group in groupby(rows, key=lambda row: row.side == "both"):
        run = list(group)
        cut = len(run) - 2 * SHOWN if same else 0
        for i, row in enumerate(run):
            if cut > 1 and SHOWN <= i < SHOWN + cut:
                if i == SHOWN:
                    yield ink.faint(say("         {n} entries that are the same", n=cut))
                continue
            if row.entry.step != step:
                step = row.entry.step
                yield ink.strong(f"-- {inert(word('step', step))}")
            yield f"{MARKS[row.side]} {_entry(row.entry, ink, row.other)}"


def _entry(entry: Entry, ink: Ink, other: Entry | None = None) -> str:
    """An entry with the rules it cites, and those it cites in the other edition, if others."""
    cites = f"[{joined(entry.cites)}]"
    if other is not None and other.cites != entry.cites:
        cites = f"< {cites}  > [{joined(other.cites)}]"
    mark = transcript_parts.MARKS[entry.kind]
    return f"{mark}{entry.n:>5}  {inert(entry.text)}   {ink.faint(inert(cites))}"


def _stops(compared: Compared) -> Iterator[str]:
    """The lines that could not be played in one of the two, with which it stops."""
    for run in _runs(compared):
        stopped = run.outcome.stopped
        if stopped is not None:
            yield say(
                "{edition} stops at line {line}, {move}: {because}",
                edition=inert(run.edition),
                line=stopped.mark.line,
                move=inert(stopped.text),
                because=inert(_because(stopped)),
            )


def _because(stopped: Played) -> str:
    return stopped.message or word("list", "; ").join(v.because for v in stopped.violations)


def _ends(compared: Compared, ink: Ink) -> Iterator[str]:
    differences = compared.ends()
    if not differences:
        yield say("nothing differs at the end")
        return
    yield from _facts(differences, compared, ink)


def _facts(differences: Sequence[Difference], compared: Compared, ink: Ink) -> Iterator[str]:
    """Facts in which the editions differ, side by side."""
    header = ("", inert(compared.own.edition), inert(compared.other.edition))
    rows = [
        (fact_said(name), value_said(own, name), value_said(other, name))
        for name, own, other in differences
    ]
    cells = [header, *[tuple(map(inert, row)) for row in rows]]
    widths = [max(linebreaks.width(row[i]) for row in cells) for i in (0, 1)]
    for row in cells:
        first, second = (linebreaks.pad(row[i], widths[i]) for i in (0, 1))
        text = f"{first}  {second} | {row[2]}".rstrip()
        yield ink.faint(text) if row is header else text


UNKNOWN = "unknown"
"""What a fact has for a card that nobody knows."""
MOST = 8
"""Cards of a zone that are named."""


def fact_said(path: str) -> str:
    """A fact in words: whose it is and what."""
    parts = [part for part in path.split(".") if part not in ("players", "zones")]
    return " ".join(word("zone", word("asset", word("fact", part))) for part in parts)


def value_said(fact: object, path: str) -> str:
    """The value of a fact in words; cards that nobody knows are counted."""
    if path == "step":
        return word("step", str(fact))
    kind = "layer" if path == "stack" else "card" if ".zones." in path else ""
    if isinstance(fact, list):
        if len(fact) > MOST:
            return say("{n} objects", n=len(fact))
        # Of records that only one of them has, the first name in each says enough.
        names = [_name(each) if isinstance(each, dict) else each for each in fact]
        return said(_counted(names) if kind == "card" else names, kind)
    return said(fact, kind)


def _name(record: dict[str, object]) -> object:
    """The first name in a record; if it has none, all of it."""
    return next((fact for fact in record.values() if isinstance(fact, str)), record)


def _counted(cards: list[object]) -> list[object]:
    """Cards, those that nobody knows as one: ``2 unknown``, as a file writes them."""
    unknown = cards.count(UNKNOWN)
    known = [card for card in cards if card != UNKNOWN]
    return [*known, f"{unknown} {UNKNOWN}"] if unknown > 1 else cards


def parting_json(compared: Compared) -> Iterator[str]:
    """One object: the two editions, where they part and by what, both journals from there."""
    played = compared.line() if compared.part else None
    yield jsonline.line(
        {
            "file": compared.own.outcome.document.file,
            "editions": [run.edition for run in _runs(compared)],
            "part": compared.part,
            "line": None if played is None else played.mark.line,
            "move": None if played is None else played.text,
            "entries": [_first_json(entry) for entry in compared.first()] if compared.part else [],
            "leaves": _facts_json(compared.leaves),
            "rules": [
                {
                    "number": own.number,
                    "readings": [{"gist": r.gist, "variant": r.variant} for r in (own, other)],
                }
                for own, other in (compared.readings() if compared.part else ())
            ],
            "journal": [_row(row) for row in compared.rows[_from(compared) :]],
            "cited_otherwise": [
                [transcript_json.entry(own), transcript_json.entry(other)]
                for own, other in compared.cited_otherwise()
            ],
            "stopped": [_stopped(run) for run in _runs(compared)],
            "ends": _facts_json(compared.ends()),
        }
    )


def _facts_json(differences: Sequence[Difference]) -> list[jsonline.Object]:
    return [{"fact": name, "values": [own, other]} for name, own, other in differences]


def _from(compared: Compared) -> int:
    """Where to begin: at the first parting, else at the first note that only one has."""
    if compared.at is not None:
        return compared.at
    only = (i for i, row in enumerate(compared.rows) if row.side != "both")
    return next(only, len(compared.rows))


def _first_json(entry: Entry | None) -> jsonline.Object | None:
    return None if entry is None else transcript_json.entry(entry)


def _row(row: Row) -> jsonline.Object:
    return {"in": row.side, **transcript_json.entry(row.entry)}


def _stopped(run: Run) -> jsonline.Object | None:
    stopped = run.outcome.stopped
    if stopped is None:
        return None
    return {
        "line": stopped.mark.line,
        "move": stopped.text,
        "kind": stopped.kind,
        "message": stopped.message,
        "violations": [transcript_json.violation(each) for each in stopped.violations],
    }
