"""The lessons that there are, topic by topic: those that came with the program, or a teacher's."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

from judgetool.files import is_there
from judgetool.games import SYSTEMS
from judgetool.language import say, word
from judgetool.learning import lesson
from judgetool.learning.lesson import Lesson
from judgetool.learning.lesson_progress import LessonProgress
from judgetool.scenario.builtin import NoScenario, find, in_order, scenarios_root, within
from judgetool.scenario.document import Text
from judgetool.scenario.problems import START, BadFile, Located, Problems
from judgetool.scenario.reading import source_bytes, yaml_nodes
from judgetool.scenario.reading.yaml_nodes import Mapping, Node, Scalar, Sequence
from judgetool.scenario.run import load

FOLDER = "lessons"


class Listed(NamedTuple):
    """A lesson as it is listed.

    Attributes:
        path: its file.
        topic: what it is about: its folder.
        title: what it is called.
        minutes: how long it takes.
    """

    path: Path
    topic: str
    title: str
    minutes: int

    @property
    def name(self) -> str:
        """What its progress is kept under."""
        return name_of(self.path)


def name_of(path: Path) -> str:
    """What the progress of a lesson is kept under: of one that came with the program its place
    there, so that it stays where the program is put elsewhere."""
    whole = path.resolve()
    root = scenarios_root().resolve()
    shown = whole.relative_to(root) if whole.is_relative_to(root) else whole
    return shown.with_suffix("").as_posix()


def built_in(system: str) -> list[Listed]:
    """The lessons about a system that came with the program, in their order."""
    folder = scenarios_root() / system / FOLDER
    return list(of_folder(folder)) if folder.is_dir() else []


def taught(system: str) -> frozenset[str]:
    """The rules that the lessons about a system teach, or tell on the way."""
    return frozenset(rule for each in built_in(system) for rule in told(each.path))


def of_folder(folder: Path) -> Iterator[Listed]:
    """The lessons in a folder, in the order of the names; what is no lesson is passed over."""
    for path in within(folder):
        found = _listed(path, folder)
        if found is not None:
            yield found


def before(path: Path) -> list[Listed]:
    """The lessons that come before a file in its course."""
    whole = path.resolve()
    folder = whole.parent
    while _is_topic(folder):
        folder = folder.parent
    earlier = takewhile(lambda each: each != whole, _course(folder))
    return [found for each in earlier if (found := _listed(each, folder)) is not None]


def _course(folder: Path) -> Iterator[Path]:
    """The files of a course: those in its folder and in its topics, and nothing else below it,
    which may be all that somebody has."""
    for path in in_order(folder):
        if path.suffix == ".yaml":
            yield path
        elif _is_topic(path) and path.is_dir():
            yield from _course(path)


def _is_topic(folder: Path) -> bool:
    return folder.name.partition("-")[0].isdecimal()


def told(path: Path) -> Iterator[str]:
    """The rules that a lesson teaches, and those that its notes tell; read without its board."""
    root = _root(path)
    if root is None:
        return
    moves = root.entries.get("moves")
    notes = moves.items if isinstance(moves, Sequence) else ()
    lists = [root.entries.get("rules")]
    lists += [note.entries.get("tells") for note in notes if isinstance(note, Mapping)]
    for each in lists:
        if isinstance(each, Sequence):
            yield from (rule.text for rule in each.items if isinstance(rule, Scalar))


def _root(path: Path) -> Mapping | None:
    """A file as it is written, as far as it can be read."""
    try:
        root = yaml_nodes.parse(source_bytes.read(path, str(path)), Problems(str(path)))
    except BadFile:
        return None
    return root if isinstance(root, Mapping) else None


def _listed(path: Path, folder: Path) -> Listed | None:
    """What a file says of its lesson, read without its board."""
    topic = "" if path.parent == folder else path.parent.relative_to(folder).as_posix()
    try:
        data = source_bytes.read(path, str(path))
        root = yaml_nodes.parse(data, Problems(str(path)))
    except BadFile:
        return None
    if root is None and b"lesson:" in data:  # opening it says what is wrong with it
        return Listed(path, topic_title(topic), path.stem, 0)
    told = root.entries.get("lesson") if isinstance(root, Mapping) else None
    if not isinstance(root, Mapping) or not isinstance(told, Mapping):
        return None
    title = _text(told.entries.get("title")) or _text(root.entries.get("title")) or path.stem
    minutes = told.entries.get("minutes")
    n = yaml_nodes.integer(minutes.text) if isinstance(minutes, Scalar) else None
    return Listed(path, topic_title(topic), title, n or 5)


def _text(node: Node | None) -> str:
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Mapping):
        said = {key: each.text for key, each in node.entries.items() if isinstance(each, Scalar)}
        return str(Text(said.get("en", ""), said.get("ja", "")))
    return ""


def topic_title(folder: str) -> str:
    """What the topic of a folder is called: ``2-going-again`` is *Going again*."""
    number, _, rest = folder.partition("-")
    name = (rest if number.isdecimal() else folder).replace("-", " ").replace("_", " ")
    return word("topic", name[:1].upper() + name[1:])


def opened(path: Path, name: str = "") -> Lesson:
    """A lesson of a file, its line played.

    Raises:
        BadFile: with everything that is wrong with it.
    """
    document = load(path, name or str(path))
    if document.written.lesson is None:
        raise BadFile(
            [Located(document.file, *START, say("this is no lesson: lesson: is missing"))]
        )
    return lesson.read(document, name_of(path))


def meant(name: str | None, system: str) -> tuple[list[Listed], Listed | None]:
    """The lessons that are meant, and the one of them to begin with, where one is named: a folder
    of lessons, a file, or the name of one that came with the program.

    Raises:
        BadFile: there is no such thing.
    """
    if name is None:
        return built_in(system), None
    path = Path(name)
    if path.is_dir():
        return list(of_folder(path)), None
    if not is_there(path):
        lessons = [each for each in built_in(system) if _is_called(each, name)]
        if lessons:
            return built_in(system), lessons[0]
        try:
            path = find(name)
        except NoScenario as none:
            raise BadFile([Located(name, *START, str(none))]) from None
    system = next((s for s in SYSTEMS if path.is_relative_to(scenarios_root() / s)), "")
    lessons = built_in(system) if system else list(of_folder(path.parent))
    same = (each for each in lessons if each.path.resolve() == path.resolve())
    one = next(same, None) or Listed(path, "", opened(path).title, 0)
    return (lessons if one in lessons else [one]), one


def _is_called(listed: Listed, name: str) -> bool:
    """Whether a lesson has a name: that of its file, with or without the number, or its title."""
    stem, wanted = listed.path.stem, name.casefold().removesuffix(".yaml")
    return wanted in (stem, stem.partition("-")[2], listed.title.casefold())


def next_one(lessons: list[Listed], progress: LessonProgress) -> int:
    """Which comes next: one that was begun, else the first that is not done; behind the last the
    first."""
    left = [n for n, each in enumerate(lessons) if progress.at(each.name) is not None]
    left += [n for n, each in enumerate(lessons) if not progress.is_done(each.name)]
    return min(left, default=0)


def after(lessons: list[Listed], name: str) -> Listed | None:
    """The lesson behind one of a name."""
    names = [each.name for each in lessons]
    n = names.index(name) + 1 if name in names else len(lessons)
    return lessons[n] if n < len(lessons) else None
