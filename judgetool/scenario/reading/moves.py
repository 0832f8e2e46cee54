"""The lines of ``moves:``: moves, notes and expectations on the way."""

from __future__ import annotations

from judgetool.language import say
from judgetool.scenario.document import (
    AND_OTHERS,
    LINE_KEYS,
    TOLD,
    Expecting,
    Line,
    Noted,
    Said,
    Told,
)
from judgetool.scenario.inert import inert
from judgetool.scenario.problems import Mark, Problems, listed, meant, nearest, quoted
from judgetool.scenario.reading import expect
from judgetool.scenario.reading.names import OTHERS, Names
from judgetool.scenario.reading.shape import WRONG, Path, Shaper, found_in, label
from judgetool.scenario.reading.yaml_nodes import Broken, Mapping, Node, Scalar, Sequence


def _such_as(names: Names) -> str:
    return say("write WHO: what, such as {player}: pass", player=names.someone)


def _such_as_part(names: Names) -> str:
    return say("write {{WHO: what}}, such as {{{player}: pass}}", player=names.someone)


def read(
    shaper: Shaper, names: Names, node: Node | None, path: Path = ("moves",)
) -> tuple[Line, ...]:
    """The lines of a list; what is wrong with the others goes to the problems."""
    items = node.items if isinstance(node, Sequence) else ()
    reader = _Lines(shaper, names)
    lines = [reader.line(item, (*path, i)) for i, item in enumerate(items)]
    return tuple(line for line in lines if line is not None)


def move(shaper: Shaper, names: Names, node: Node, path: Path) -> Said | None:
    """A single move, and nothing else; ``None`` if what is wrong went to the problems."""
    if isinstance(node, Mapping):
        for key in LINE_KEYS:
            if key in node.entries:
                message = say(
                    "{part} is one move, without {key}; {instead}",
                    part=label(path),
                    key=key,
                    instead=_such_as_part(names),
                )
                shaper.problems.add(node.keys[key], message)
                return None
    line = _Lines(shaper, names).line(node, path)
    if isinstance(line, Noted):
        shaper.problems.add(
            line.mark,
            say("{part} is a note; {instead}", part=label(path), instead=_such_as_part(names)),
        )
    return line if isinstance(line, Said) else None


class _Lines:
    def __init__(self, shaper: Shaper, names: Names) -> None:
        self.shaper = shaper
        self.names = names
        self.problems: Problems = shaper.problems

    def line(self, node: Node, path: Path) -> Line | None:
        if isinstance(node, Broken):
            return None
        if isinstance(node, Scalar) and node.value is not None:
            return self.spoken(node)
        if not isinstance(node, Mapping):
            self.problems.add(
                node.mark,
                say(
                    "this line is {found}; {instead}",
                    found=found_in(node),
                    instead=_such_as(self.names),
                ),
            )
            return None
        if node.entries and set(node.entries) <= set(TOLD):
            self.names.rules(node.entries.get("tells"))
            told = self.shaper.build(node, Told, path)
            return None if told is WRONG else Noted(told, node.mark)
        if tuple(node.entries) == ("expect",):
            at = (*path, "expect")
            self.shaper.places.put(at, node.keys["expect"])
            wanted = expect.read(self.shaper, self.names, node.entries["expect"], at)
            return Expecting(wanted, node.mark)
        return self.move(node, path)

    def spoken(self, node: Scalar) -> Line | None:
        """A line in quotes."""
        who, _, text = (part.strip() for part in node.text.partition(":"))
        if not text:
            self.problems.add(
                node.mark,
                say(
                    "{text} names no player; {instead}",
                    text=quoted(node.text),
                    instead=_such_as(self.names),
                ),
            )
            return None
        if who == "note":
            return Noted(Told(text), node.mark)
        name = self.names.who(who, node.mark)
        return None if name is None else Said(name, text, node.mark)

    def move(self, node: Mapping, path: Path) -> Line | None:
        """``WHO: what``, perhaps with the rules that must refuse it."""
        who = [key for key in node.entries if key not in LINE_KEYS]
        extra = [key for key in node.entries if key in (*TOLD, "expect")]
        if len(who) != 1 or extra:
            self.crowded(node, who, extra)
            return None
        key = who[0]
        name = self.names.who(key, node.keys[key])
        text = self.shaper.build(node.entries[key], str, (*path, key))
        illegal = self.illegal(node, (*path, "illegal"))
        if text is WRONG or name is None:
            return None
        if not text.strip():
            mark = node.entries[key].mark
            self.problems.add(mark, say("{name} has no move here; write one", name=quoted(name)))
            return None
        return Said(name, text.strip(), node.mark, illegal)

    def illegal(self, node: Mapping, path: Path) -> tuple[str, ...]:
        """The rules that must refuse a move."""
        value = node.entries.get("illegal")
        if value is None:
            return ()
        self.shaper.places.put(path, node.keys["illegal"])
        self.shaper.build(value, list[str], path)
        if isinstance(value, Sequence) and not value.items:
            message = say("illegal: is empty; write the rules that forbid the move")
            self.problems.add(value.mark, message)
        return self.names.rules(value, more=AND_OTHERS)

    def crowded(self, node: Mapping, who: list[str], extra: list[str]) -> None:
        """Say why the keys of a line don't make one line."""
        if not who and not extra:
            self.problems.add(
                node.mark, say("this line has no player; {instead}", instead=_such_as(self.names))
            )
            return
        names = {name.casefold() for name in (*(self.names.players or ()), *OTHERS)}
        for key in who:
            near = nearest(key, LINE_KEYS)
            if near is not None and key.casefold() not in names:
                at: Mark = node.keys[key]
                self.problems.add(
                    at, say("unknown key {key}; {instead}", key=quoted(key), instead=meant(near))
                )
                return
        cut = _cut_at_comma(node)
        if cut:
            whole = say("a comma in braces ends a move; put it in quotes: {line}", line=cut)
            self.problems.add(node.keys[[*who, *extra][-1]], whole)
            return
        keys = listed([quoted(key) for key in (*who, *extra)], "and")
        message = say("{keys} in one line; begin a new line with '- ' for each", keys=keys)
        self.problems.add(node.keys[[*who, *extra][-1]], message)


def _cut_at_comma(node: Mapping) -> str:
    """The line that was meant where one in braces holds commas, behind which there are keys without
    values; "" where it is something else."""
    (who, what), *others = node.entries.items()
    values = [value for _, value in others]
    if not isinstance(what, Scalar) or not what.text:
        return ""
    if not all(isinstance(value, Scalar) and not value.text for value in values):
        return ""
    move = ", ".join((what.text, *(key for key, _ in others)))
    return inert(f'{{{who}: "{move}"}}')
