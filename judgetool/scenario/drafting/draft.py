"""A file being written: plain data, changed by short lines, undone and redone.

It may be incomplete at any time.  As soon as it stands it is a document; until then it says what is
missing and what is wrong with it, each at the place that it is about.
"""

from __future__ import annotations

import copy
import functools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from judgetool import games
from judgetool.cardgame.sentences import Meant
from judgetool.engine.boards import Lacking
from judgetool.language import say, word
from judgetool.language.typed import in_english
from judgetool.scenario.document import Document
from judgetool.scenario.drafting.overwriting import loses, loses_cards
from judgetool.scenario.game import PlayableGame
from judgetool.scenario.problems import BadFile, Located, Problems
from judgetool.scenario.reading import fields, reader, yaml_nodes
from judgetool.scenario.reading.paths_at_marks import paths_of
from judgetool.scenario.reading.shape import Path, label, missing_key
from judgetool.scenario.save import flow, plainly, text_of
from judgetool.scenario.shortline import sentences
from judgetool.scenario.shortline.edits import Added, Edit, Moved, Put, Reading, Taken
from judgetool.scenario.shortline.line import LONGEST, Line
from judgetool.scenario.shortline.name_matching import Chosen, Several, among
from judgetool.scenario.shortline.unreadable import why_unread
from judgetool.scenario.shortline.vocabulary import Vocabulary
from judgetool.scenario.titles import TYPED

_AWAY = ("-", "delete")
_MOVES = {"up": -1, "down": 1}


class Change(msgspec.Struct, frozen=True):
    """What a line did, in the long form of the file.

    Attributes:
        path: where.
        value: what stands there now; ``None`` if it was taken away.
        said: ``board.players.Bravo.life: 14``.
    """

    path: Path
    value: Any
    said: str


class Entered(msgspec.Struct, frozen=True):
    """A line that was taken.

    Attributes:
        line: as it was typed.
        changes: what it did.
        figures: what it has taken the place of; what follows from it by a rule; what a number
            means that it names; the cards it named, each with its type line and figures.
    """

    line: str
    changes: tuple[Change, ...]
    figures: tuple[str, ...] = ()

    @property
    def said(self) -> tuple[str, ...]:
        """What it did, and the cards it named."""
        return (*(change.said for change in self.changes), *self.figures)


class NotEntered(msgspec.Struct, frozen=True):
    """A line that was not taken; nothing has changed.

    Attributes:
        line: as it was typed.
        because: why, and what to write instead.
        start, end: the part of the line that it is about.
        candidates: what that part may mean, or the readings of the line, in words.
        found, readings: the same.
        elsewhere: whether it is no matter of the board, and need not be mended here.
    """

    line: str
    because: str
    start: int = 0
    end: int = 0
    candidates: tuple[str, ...] = ()
    found: Several | None = None
    readings: tuple[Reading, ...] = ()
    elsewhere: bool = False

    @property
    def said(self) -> tuple[str, ...]:
        return (self.because, *self.candidates)


Outcome: TypeAlias = Entered | NotEntered


class Assumed(msgspec.Struct, frozen=True):
    """What a part of a line was taken for that may be several things.

    Attributes:
        start, end: the part of the line.
        typed: what is to stand there for each of the things it may be, the likeliest first.
        says: what each of them is, with the least that is to be typed for it.
        chosen: which of them it was taken for.
        settled: whether somebody has chosen it.
    """

    start: int
    end: int
    typed: tuple[str, ...]
    says: tuple[str, ...]
    chosen: int = 0
    settled: bool = False


class Step(msgspec.Struct, frozen=True):
    """A state of a draft, and what led to it.

    Attributes:
        line: the line that was typed; "" where it was none.
        edits: what it was read as.
        assumed: what parts of the line were taken for.
        before: the state that it was done to.
        undone: the state that undoing leads to, where that is another.
    """

    data: dict[str, Any]
    line: str = ""
    edits: tuple[Edit, ...] = ()
    assumed: tuple[Assumed, ...] = ()
    before: Step | None = None
    undone: Step | None = None


class Wrong(msgspec.Struct, frozen=True):
    """Something that keeps a draft from standing.

    Attributes:
        path: the place that it is about; it is there, but for a field that is missing.
        message: what is wrong, and what to write; of what ``about`` names without that.
        rules: the rules that the board contradicts.
        missing: whether a field is missing without which the rest can't be read.
        about: the field that the message does not name, which need not be there; empty where it
            names all.
        lacking: of a field that is missing, what may stand there.
    """

    path: Path
    message: str
    rules: tuple[str, ...] = ()
    missing: bool = False
    about: Path = ()
    lacking: Lacking | None = None


class Draft:
    """A file being written.

    Args:
        data: it as plain data under the names of the file; at least ``system``.

    Attributes:
        step: where it stands; with those before it, how it came to that.
        unread: the lines that were typed, could not be read and are still to be mended.
    """

    def __init__(self, data: dict[str, Any]) -> None:
        self.game: PlayableGame = games.system(str(data["system"]))
        self.step = Step(data)
        self.unread: tuple[NotEntered, ...] = ()
        self._future: list[Step] = []
        self._vocabulary: tuple[dict[str, Any], Vocabulary] | None = None
        self._judged: tuple[dict[str, Any], Document | None, tuple[Wrong, ...]] | None = None

    @classmethod
    def new(cls, system: str, edition: str = "") -> Draft:
        """An empty board of a system."""
        judged_by = {"edition": edition} if edition else {}
        return cls({"system": system, **judged_by, "board": {"players": {}}})

    @classmethod
    def of(cls, source: Document | str) -> Draft:
        """A file to be changed: one that was read, or its text, which may have errors.

        Raises:
            BadFile: the text is no list of keys and values, or names no system.
        """
        if isinstance(source, Document):
            return cls(plainly(source.written))
        problems = Problems(TYPED)
        root = yaml_nodes.parse(source.encode(), problems)
        problems.settle()
        data = plainly(root)
        if not isinstance(data, dict) or data.get("system") not in games.SYSTEMS:
            message = say("write system: and one of {names}", names=", ".join(games.SYSTEMS))
            raise BadFile([Located(TYPED, 1, 1, message)])
        return cls(data)

    # --- what it says ------------------------------------------------------------------------

    @property
    def data(self) -> dict[str, Any]:
        """All of it as plain data."""
        return self.step.data

    @property
    def system(self) -> str:
        return self.game.system

    @property
    def words(self) -> Vocabulary:
        """What a line can name as things stand."""
        if self._vocabulary is None or self._vocabulary[0] is not self.data:
            self._vocabulary = (self.data, Vocabulary(self.game, self.data))
        return self._vocabulary[1]

    def get(self, path: Path) -> Any:
        """What stands at a place, or ``None``."""
        return Vocabulary.get(self.data, path)

    def text(self) -> str:
        """It as the text of a file."""
        return _text(self.data)

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been written yet."""
        return self.data.get("board") in (None, {}, {"players": {}}) and not self.data.get("cards")

    @property
    def about(self) -> str:
        """What it is about in few words: its title, or who plays."""
        players = self.words.players
        return str(self.data.get("title") or word("list", ", ").join(players) or self.game.title)

    @property
    def document(self) -> Document | None:
        """It as a document, if it stands."""
        return self.judge()[0]

    @property
    def wrong(self) -> tuple[Wrong, ...]:
        """What keeps it from standing: what is missing first, then the rest by place."""
        return self.judge()[1]

    @property
    def is_judged(self) -> bool:
        """Whether it is known what is wrong with it, so that it can be asked without waiting."""
        return self._judged is not None and self._judged[0] is self.data

    def judge(self) -> tuple[Document | None, tuple[Wrong, ...]]:
        """Read it as a file is read; in another thread too, while it may go on changing."""
        data, judged = self.data, self._judged
        if judged is None or judged[0] is not data:
            judged = self._judged = (data, *_read(self.game, data))
        return judged[1:]

    # --- changing it -------------------------------------------------------------------------

    def enter(self, line: str) -> Outcome:
        """Do what a short line says, or say why that is not possible."""
        said = in_english(line.strip(), self.game.rulebook.folder)
        if len(said) > LONGEST:
            return NotEntered(said, say("a line has at most {n} characters", n=LONGEST))
        first, _, rest = said.partition(" ")
        if first.casefold() in ("undo", "redo") and not rest:
            return self.undo() if first.casefold() == "undo" else self.redo()
        if first.casefold() in _AWAY or (said[:1] == "-" and said[1:2].isalpha()):
            return self._take(said, said[1:].strip() if said[:1] == "-" else rest)
        if first.casefold() in _MOVES and rest:
            return self._shift(said, rest, _MOVES[first.casefold()])
        if first.casefold() == "system" and rest:
            return self._of_system(said, rest)
        read = Line(said, self.words)
        readings = [] if sentences.is_of_a_move(said, self.words) else read.readings()
        if len(readings) == 1:
            return self._do(said, readings[0].edits)
        if readings:
            return NotEntered(
                said,
                say("this could mean several things; write more:"),
                0,
                len(said),
                tuple(map(self._told, readings)),
                readings=tuple(readings),
            )
        told = sentences.meant(said, self.words)
        if told is not None and (told.lines or told.says):
            return self._do_as_told(said, told)
        unread = why_unread(read)
        return NotEntered(
            said, unread.because, unread.start, unread.end, unread.candidates, unread.found
        )

    def _do_as_told(self, line: str, told: Meant) -> Outcome:
        """Do what a sentence says by the short lines that it stands for, which are told; where one
        of them can't be read, nothing but say so of that line."""
        if not told.lines:
            return NotEntered(line, told.says, 0, len(line), elsewhere=told.elsewhere)
        before, done = self.step, list[Entered]()
        for each in told.lines:
            outcome = self.enter(each)
            if isinstance(outcome, NotEntered):
                alone = outcome.found is not None or outcome.readings
                if not alone:
                    self.step = before
                return outcome
            done.append(outcome)
        self.step = msgspec.structs.replace(self.step, undone=before)
        lines = word("list", "; ").join(told.lines)
        written = say("by short lines: {lines}", lines=lines)
        remarks = (written, *([told.says] if told.says else ()))
        changes = tuple(change for each in done for change in each.changes)
        figures = tuple(figure for each in done for figure in each.figures)
        return Entered(line, changes, (*remarks, *figures))

    def _of_system(self, line: str, typed: str) -> Outcome:
        """Write a board of another system, as long as nothing is written of this one."""
        found = among(typed, games.SYSTEMS)
        if not isinstance(found, Chosen):
            because = say("the systems are {names}", names=", ".join(games.SYSTEMS))
            return NotEntered(
                line, because, len(line) - len(typed), len(line), tuple(games.SYSTEMS)
            )
        if not self.is_empty:
            return NotEntered(line, say("you have begun a board; a new one can be of any system"))
        self._advance(Draft.new(found.text).data, line)
        self.game = games.system(found.text)
        return Entered(line, (Change(("system",), found.text, _said(("system",), found.text)),))

    def start_again(self) -> Outcome:
        """Begin with an empty board of the same system."""
        self._advance(Draft.new(self.system).data)
        self.step = msgspec.structs.replace(self.step, before=None, undone=self.step.before)
        self.unread = ()
        return Entered("new", (Change((), None, say("an empty board")),))

    def carry_out(self, edits: Sequence[Edit]) -> Outcome:
        """Do what a line was read as."""
        return self._do("", edits)

    def put(self, path: Path, value: Any) -> Outcome:
        """Put a value at a place."""
        return self._do("", (Put(path, value),))

    def has(self, path: Path) -> bool:
        """Whether anything stands at a place."""
        data: Any = self.data
        try:
            functools.reduce(lambda one, part: one[part], path, data)
        except (KeyError, IndexError, TypeError):
            return False
        return True

    def remove(self, path: Path) -> Outcome:
        """Take away what stands at a place."""
        return self._do("", (Taken(path),))

    def move(self, path: Path, by: int) -> Outcome:
        """Move an entry among those beside it."""
        beside, kind = self.get(path[:-1]), fields.at(self.game, path[:-1])
        by_names = kind is not None and fields.dict_of(kind) is not None
        if not isinstance(beside, list) and not (by_names and isinstance(beside, dict)):
            return NotEntered("", say("this is not in a list"))
        names = list(range(len(beside))) if isinstance(beside, list) else list(beside)
        # a key may come after the entry is gone
        if path[-1] not in names or not 0 <= names.index(path[-1]) + by < len(names):
            return NotEntered("", say("nothing more on that side"))
        return self._do("", (Moved(path, by),))

    @property
    def can_undo(self) -> bool:
        return self._last is not None

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    def undo(self) -> Outcome:
        """Take back the last change."""
        if self._last is None:
            return NotEntered("undo", say("nothing to undo"))
        self._future.append(self.step)
        return self._go_to("undo", self._last)

    def redo(self) -> Outcome:
        """Do again what was taken back."""
        if not self._future:
            return NotEntered("redo", say("nothing to redo"))
        return self._go_to("redo", self._future.pop())

    @property
    def _last(self) -> Step | None:
        """The state that undoing leads to."""
        return self.step.undone or self.step.before

    def _go_to(self, line: str, step: Step) -> Entered:
        before, self.step = self.data, step
        self.game = games.system(self.data["system"])
        return Entered(line, tuple(self._differences(before, self.data)))

    def _advance(self, data: dict[str, Any], line: str = "", edits: Sequence[Edit] = ()) -> None:
        self._future.clear()
        self.step = Step(data, line, tuple(edits), before=self.step)

    def do_again(self, step: Step, line: str, assumed: tuple[Assumed, ...]) -> Outcome:
        """Have another line stand in the place of one that was taken, and all that was done behind
        it done again; undoing leads back to how it was.

        Args:
            step: what is done otherwise.
            line: the line to be taken instead.
            assumed: what parts of the line that was typed are taken for now.
        """
        last, later = self.step, self._behind(step)
        assert step.before is not None
        self.step = step.before
        outcome = self.enter(line)
        if isinstance(outcome, NotEntered):
            self.step = last
            return outcome
        self.step = msgspec.structs.replace(self.step, line=step.line, assumed=assumed)
        lost = [each.line for each in later if not self._repeat(each)]
        self.step = msgspec.structs.replace(self.step, undone=last)
        remarks = tuple(
            say("removed, as it can no longer be read: {line}", line=each) for each in lost
        )
        return Entered(line, tuple(self._differences(last.data, self.data)), remarks)

    def _behind(self, step: Step) -> list[Step]:
        """The steps behind one, in their order."""
        found: list[Step] = []
        each: Step | None = self.step
        while each is not None and each is not step:
            found.insert(0, each)
            each = each.before
        return found

    def _repeat(self, step: Step) -> bool:
        """Do again what was done otherwise; whether that is possible."""
        if not step.line:
            return isinstance(self._do("", step.edits), Entered)
        outcome = self.enter(step.line if not step.assumed else in_full(step.line, step.assumed))
        if isinstance(outcome, Entered):
            self.step = msgspec.structs.replace(self.step, line=step.line, assumed=step.assumed)
        return isinstance(outcome, Entered)

    def _do(self, line: str, edits: Sequence[Edit]) -> Outcome:
        for edit in edits:
            stuck = self._in_the_way(edit) if isinstance(edit, Put | Added) else None
            if stuck is not None:
                return NotEntered(line, stuck)
        data = copy.deepcopy(self.data)
        asked = edits
        edits, because = self._with_what_follows(edits)
        remarks = [self._in_place_of(edit) for edit in edits if isinstance(edit, Put)]
        for edit in edits:
            self._apply(data, edit)
        self._advance(data, line, asked)
        changes = tuple(self._changes(edits))
        named = [n for c in changes for n in self.words.named(c.value, c.path)]
        told = [says for change in changes for says in self._told_of_numbers(change)]
        return Entered(
            line, changes, (*filter(None, remarks), *because, *told, *self.words.figures(named))
        )

    def _told_of_numbers(self, change: Change) -> Iterator[str]:
        """What the numbers mean that a line puts in a field that counts what a card offers."""
        for path, number in _numbers(change.path, change.value):
            typed = f"{path[-1]} {number}"
            for card, offered in self.words.choices(path, self.get(path[:-1])):
                if 0 < number <= len(offered):
                    yield f"{typed}: {offered[number - 1]}"
                elif offered:
                    yield say(
                        "{typed}: {card} has only {n}", typed=typed, card=card, n=len(offered)
                    )

    def _in_the_way(self, edit: Put | Added) -> str | None:
        """What has the wrong form for what is to stand in it or in its place, as a file by hand may
        have it; nothing may be put in its place unseen."""
        value = [] if isinstance(edit, Added) else edit.value
        forms = (*(list if isinstance(part, int) else dict for part in edit.path), type(value))
        for i, form in enumerate(forms):
            here = self.get(edit.path[:i])
            if {form, type(here)} == {list, dict}:
                return say(
                    "{field} can't be {value}; remove it first",
                    field=edit.path[i - 1],
                    value=flow(here),
                )
        return None

    def _in_place_of(self, edit: Put) -> str:
        """What of several things there are no more where a value is put; "" if all of them are."""
        before = self.get(edit.path)
        if not loses(before, edit.value):
            return ""
        return say(
            "instead of {before}; + before a card adds it"
            if loses_cards(before, edit.value)
            else "instead of {before}",
            before=flow(before),
        )

    def _with_what_follows(self, edits: Sequence[Edit]) -> tuple[list[Edit], list[str]]:
        """Edits with what follows by a rule from the entries that they add, and why."""
        found: list[Edit] = []
        because: list[str] = []
        for edit in edits:
            if not isinstance(edit, Added):
                found.append(edit)
                continue
            values = []
            for value in edit.values:
                said, why = self._follows(edit.path, value)
                values.append({**value, **said} if said else value)
                because += [why] if why else []
            found.append(Added(edit.path, tuple(values)))
        return found, because

    def _follows(self, path: Path, value: Any) -> tuple[Mapping[str, str], str]:
        if not isinstance(value, dict):
            return {}, ""
        return self.game.hurried.follows(path, value, self.words.at(("board",)) or {})

    def _apply(self, data: dict[str, Any], edit: Edit) -> None:
        match edit:
            case Put(path, value):
                self._put(data, path, self._in_order(path, copy.deepcopy(value)))
            case Added(path, values):
                there = Vocabulary.get(data, path)
                self._put(
                    data,
                    path,
                    [
                        *(there if isinstance(there, list) else ()),
                        *(self._in_order((*path, 0), value) for value in values),
                    ],
                )
            case Taken(path):
                _take(data, path)
            case Moved(path, by):
                _move(data, path, by)

    def _put(self, data: dict[str, Any], path: Path, value: Any) -> None:
        """Put a value where it belongs among the fields of its record."""
        around: Any = data
        for i, part in enumerate(path[:-1]):
            if isinstance(around, dict) and not isinstance(around.get(part), dict | list):
                self._insert(around, path[:i], part, {})
            elif not isinstance(around, dict) and not isinstance(around[part], dict | list):
                around[part] = {}
            around = around[part]
        if isinstance(around, dict):
            self._insert(around, path[:-1], path[-1], value)
        else:
            around[path[-1]] = value

    def _in_order(self, path: Path, value: Any) -> Any:
        """A value with the fields of its records in their order."""
        if isinstance(value, list):
            return [self._in_order((*path, 0), one) for one in value]
        if not isinstance(value, dict):
            return value
        found: dict[Any, Any] = {}
        for key, one in value.items():
            self._insert(found, path, key, self._in_order((*path, key), one))
        return found

    def _insert(self, around: dict[Any, Any], path: Path, name: str | int, value: Any) -> None:
        """A field in the order of its record; what is called by a name at the end."""
        if name in around:
            around[name] = value
            return
        around[name] = value
        kind = fields.at(self.game, path)
        record = fields.record_of(kind) if kind is not None and path != ("cards",) else None
        if record is None or fields.dict_of(record) is not None:
            return
        order = {one.name: i for i, one in enumerate(fields.fields_of(record))}
        later = [each for each in around if order.get(each, -1) > order.get(str(name), 99)]
        for each in later:
            around[each] = around.pop(each)

    def _changes(self, edits: Iterable[Edit]) -> Iterable[Change]:
        for edit in edits:
            match edit:
                case Put(path, value):
                    yield Change(path, value, _said(path, value))
                case Added(path, values):
                    number = len(self.get(path)) - len(values)
                    for i, value in enumerate(values):
                        at = (*path, number + i)
                        yield Change(at, value, _said(at, value))
                case Taken(path):
                    yield Change(path, None, say("removed: {part}", part=label(path)))
                case Moved(path, by):
                    at = _moved_to(path, by)
                    yield Change(at, self.get(at), _said(at, self.get(at)))

    def _differences(self, before: Any, after: Any, path: Path = ()) -> Iterable[Change]:
        """What is otherwise in one state of the data than in another."""
        if before == after and list(before or ()) == list(after or ()):
            return
        if isinstance(before, dict) and isinstance(after, dict) and set(before) & set(after):
            for key in dict.fromkeys((*before, *after)):
                if before.get(key) != after.get(key):
                    yield from self._differences(before.get(key), after.get(key), (*path, key))
            return
        if after is None:
            yield Change(path, None, say("removed: {part}", part=label(path)))
        else:
            yield Change(path, after, _said(path, after))

    # --- taking away and moving by lines -----------------------------------------------------

    def _take(self, line: str, what: str) -> Outcome:
        path = self._meant(line, what)
        return self._do(line, (Taken(path),)) if not isinstance(path, NotEntered) else path

    def _shift(self, line: str, what: str, by: int) -> Outcome:
        path = self._meant(line, what)
        if isinstance(path, NotEntered):
            return path
        outcome = self.move(path, by)
        return msgspec.structs.replace(outcome, line=line)

    def _meant(self, line: str, typed: str) -> Path | NotEntered:
        """The place of something that is there, as the end of a line names it."""
        start, end = len(line) - len(typed), len(line)
        found = self.words.places(typed)
        if len(found) == 1:
            return found[0]
        if found:
            because = say("this could mean several things; write more:")
            return NotEntered(line, because, start, end, tuple(map(label, found)))
        return NotEntered(line, say("there is no '{typed}' here", typed=typed), start, end)

    # --- saying why not ----------------------------------------------------------------------

    def _told(self, reading: Reading) -> str:
        """A reading of a line in the long form of the file."""
        trial = Draft(self.data)
        trial.carry_out(reading.edits)
        return word("list", "; ").join(change.said for change in trial._changes(reading.edits))


def in_full(line: str, assumed: Sequence[Assumed]) -> str:
    """A line with what parts of it are taken for in their place."""
    for part in sorted(assumed, key=lambda each: -each.start):
        line = f"{line[: part.start]}{part.typed[part.chosen]}{line[part.end :]}"
    return line


def _text(data: dict[str, Any]) -> str:
    return text_of({key: one for key, one in data.items() if one not in ([], {}, "")})


def _read(game: PlayableGame, data: dict[str, Any]) -> tuple[Document | None, tuple[Wrong, ...]]:
    """A file as it is read: the document, or everything that is wrong."""
    problems = Problems(TYPED)
    root = yaml_nodes.parse(_text(data).encode(), problems)
    lacking = list(fields.required(game, data))
    missing = tuple(Wrong(path, _lacks(one), missing=True) for path, one in lacking)
    if root is None:
        return None, missing
    said = {missing_key(one, path[:-1]) for path, one in lacking}
    try:
        return reader.read(root, problems), ()
    except BadFile as bad:
        places = paths_of(root)
        found = (
            _wrong(data, places.of(one.line, one.column), one)
            for one in bad.errors
            if one.message not in said
        )
        return None, (*missing, *found)


def _wrong(data: dict[str, Any], path: Path, error: Located) -> Wrong:
    """An error of a file at a place of the draft; ``path``: the place where the file has it."""
    if error.about:
        at = _existing(data, error.about)
        return Wrong(at, error.bare, error.rules, about=error.about, lacking=error.lacking)
    return Wrong(_existing(data, path), error.message, error.rules)


def _existing(data: dict[str, Any], path: Path) -> Path:
    """A place, or the nearest around it that is there."""
    get = Vocabulary.get
    while path and get(data, path) is None:
        around = get(data, path[:-1])
        if isinstance(around, dict) and path[-1] in around:
            break
        path = path[:-1]
    return path


def _lacks(one: fields.Field) -> str:
    """That a field is missing, and what it is."""
    return say("{field} is missing: {means}", field=one.name, means=one.says)


def _said(path: Path, value: Any) -> str:
    """Where, and what stands there."""
    return say("{part}: {value}", part=label(path), value=flow(value))


def _numbers(path: Path, value: Any) -> Iterator[tuple[Path, int]]:
    """The whole numbers in something, each with its place."""
    if type(value) is int:
        yield path, value
    elif isinstance(value, dict | list):
        for part, one in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _numbers((*path, part), one)


def _take(data: Any, path: Path) -> None:
    """Take away a part, and the list that it leaves empty."""
    around = functools.reduce(lambda one, part: one[part], path[:-1], data)
    del around[path[-1]]
    if around == []:
        _take(data, path[:-1])


def _move(data: Any, path: Path, by: int) -> None:
    """Move an entry of a list, or of a mapping by names."""
    around = functools.reduce(lambda one, part: one[part], path[:-1], data)
    last = path[-1]
    if isinstance(last, int):
        around.insert(last + by, around.pop(last))
        return
    names = list(around)
    at = names.index(last)
    names.insert(at + by, names.pop(at))
    for name in names:
        around[name] = around.pop(name)


def _moved_to(path: Path, by: int) -> Path:
    last = path[-1]
    return (*path[:-1], last + by) if isinstance(last, int) else path
