"""Files and saved cases that questions are asked about; each is played when its turn comes."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from msgspec.structs import replace

from judgetool.cardgame.card_tables.opened import any_at_all
from judgetool.files import is_there
from judgetool.learning import courses
from judgetool.scenario import save
from judgetool.scenario.builtin import builtin, scenarios_root, within
from judgetool.scenario.carrying import Brought
from judgetool.scenario.document import Document
from judgetool.scenario.player import Outcome
from judgetool.scenario.problems import BadFile
from judgetool.scenario.run import load, play


class Ready(NamedTuple):
    """What was played.

    Attributes:
        outcome: what came of it.
        since: how many of the answers are none that are asked about.
    """

    outcome: Outcome
    since: int = 0


class Board(Protocol):
    """What questions are asked about."""

    def played(self) -> Ready | None:
        """What comes of it; ``None`` if it can't be played, or is not as expected."""

    def speaks_of(self, rules: Collection[str]) -> bool:
        """Whether one of some rules is written in it."""


class File(NamedTuple):
    """A file."""

    path: Path

    def played(self) -> Ready | None:
        try:
            outcome = without_claims(load(self.path, name_of(self.path), _brought(self.path)))
        except BadFile:
            return None
        return Ready(outcome) if outcome.ok else None

    def speaks_of(self, rules: Collection[str]) -> bool:
        text = self.path.read_text("utf-8", errors="replace")
        return any(rule in text for rule in rules)


class SavedCase(NamedTuple):
    """A case of the user's, as far as it was played."""

    path: Path

    def played(self) -> Ready | None:
        from judgetool.session.resuming import looked_at
        from judgetool.session.storage.saved_case import Unusable

        try:
            session = looked_at(self.path)
            assert session.opened.document is not None
            text = save.dump(session.opened.document, session.case)
            outcome = without_claims(load(text.encode(), self.path.stem))
        except (Unusable, BadFile, OSError):
            return None
        return Ready(outcome) if outcome.ok else None

    def speaks_of(self, rules: Collection[str]) -> bool:
        return False


def name_of(path: Path) -> str:
    """What a file is called: one that came with the program by its place there."""
    root = scenarios_root()
    return str(path.relative_to(root) if path.is_relative_to(root) else path)


def _brought(path: Path) -> Brought | None:
    """What a file that came with the program needs of what is imported: nothing."""
    if path.is_relative_to(scenarios_root()) and any_at_all():
        return Brought()
    return None


def without_claims(document: Document) -> Outcome:
    """A document that is played without what players claim of it, which takes long, and what only
    that would cite."""
    written = replace(document.written, rules=[])
    return replace(play(replace(document, claims=(), written=written)), document=document)


def built_in(system: str) -> list[File]:
    """The files about a system that came with the program."""
    return [File(path) for path in sorted(builtin(scenarios_root() / system))]


def of_lessons(system: str) -> list[File]:
    """Those of them that are lessons."""
    return [File(path) for path in sorted(each.path for each in courses.built_in(system))]


def of_folder(folder: Path, system: str) -> tuple[str, list[File]]:
    """The files in a folder that are about a system; where none is, those about the one that most
    are about, and which that is."""
    from judgetool.rulebook.implementation import named_system

    found: dict[str, list[File]] = {}
    for path in within(folder):
        named = named_system(path.read_text("utf-8", errors="replace"))
        if named is not None:
            found.setdefault(named, []).append(File(path))
    most = max(found, key=lambda each: len(found[each]), default=system)
    system = system if system in found else most
    return system, found.get(system, [])


def saved(system: str) -> Iterator[SavedCase]:
    """The user's cases about a system, the one written last first."""
    from judgetool.session.storage.recent import recent

    return (SavedCase(each.path) for each in recent() if each.system == system and not each.wrong)


def meant(name: str, system: str) -> tuple[str, Sequence[File]]:
    """The files that are meant by a name, a file, a folder, or a board that came with the program,
    and the system that they are about.

    Raises:
        BadFile: a file that can't be read.
        NoScenario: there is no such thing.
    """
    from judgetool.session.opening import meant as path_of

    path = Path(name) if is_there(Path(name)) else path_of(name)
    if path.is_dir():
        return of_folder(path, system)
    return load(path, str(path)).game.system, [File(path)]
