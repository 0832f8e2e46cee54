"""Lines of moves, ``WHO: verb what``: their parts, the clauses of a verb, the options offered."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from judgetool.engine.case import Position
from judgetool.engine.choice import Answer, Choice, Move, Refused
from judgetool.engine.memory import remembered
from judgetool.engine.naming import (
    JOINTS,
    MoveError,
    NotPossibleNow,
    begins,
    nearest_or,
    numbered,
    possessive,
    unlike,
)
from judgetool.language import clause, say, word

S = TypeVar("S")
T = TypeVar("T")

LONGEST = 10_000
"""Characters of a line: a hundred things and a hundred others, by the longest names there are."""


class Line(NamedTuple):
    """A line in its parts: who, as it was written, and the rest with single spaces."""

    who: str
    rest: str


def line_of(line: str, choice: Choice, players: Sequence[str], verbs: Mapping[str, str]) -> Line:
    """The parts of a line; without a colon, ``Ann takes back``, or what is said by who is asked.

    Args:
        choice: what is asked.
        verbs: what may stand after a player's name in a line without a colon, with the verb that it
            is: ``takes`` is ``take``.

    Raises:
        MoveError: it is too long, or says nothing.
    """
    if len(line) > LONGEST:
        raise MoveError(say("a move is one line of at most {n} characters", n=LONGEST))
    who, colon, rest = line.partition(":")
    if not colon:
        who, rest = _without_colon(line, choice, players, verbs)
    rest = " ".join(rest.split())
    if not rest:
        raise MoveError(say("there is no move after the colon; write WHO: pass, for example"))
    return Line(who.strip(), rest)


def _without_colon(
    line: str, choice: Choice, players: Sequence[str], verbs: Mapping[str, str]
) -> tuple[str, str]:
    words = line.split()
    known = {player.casefold() for player in players}
    for count in range(len(words) - 1, 0, -1):
        name, verb = " ".join(words[:count]), words[count].casefold()
        if name.casefold() in known and verb in verbs:
            return name, " ".join([verbs[verb], *words[count + 1 :]])
    return choice.who, line


class NoVerb(MoveError):
    """A line that begins with no verb.

    Attributes:
        verbs: those that there are.
    """

    def __init__(self, message: str, verbs: Sequence[str]) -> None:
        super().__init__(message)
        self.verbs = tuple(verbs)


def no_verb(verb: str, verbs: Sequence[str]) -> NoVerb:
    """That no move begins with a word, with those that one begins with."""
    known = ", ".join(sorted(verbs))
    every = say("a move begins with one of {verbs}", verbs=known)
    said = say("{verb!r} is no move{meant}", verb=verb, meant=nearest_or(verb, list(verbs), every))
    return NoVerb(said, verbs)


# --- clauses -------------------------------------------------------------------------------------


def in_clauses(
    text: str, keys: Mapping[str, str], names: Callable[[str], bool]
) -> tuple[str, dict[str, str]]:
    """Split ``Old Goat at Bob from hand`` into the name and its clauses.

    The longest beginning that is a name is taken as one, so that names may hold the words that
    begin clauses.

    Args:
        keys: the words that begin clauses, each with the clause that it begins.
        names: whether a text is a name.
    """
    among = "|".join(re.escape(key) for key in keys)
    cuts = list(re.finditer(rf"\s({among})(?=\s)", text, re.IGNORECASE))
    heads = [(text, len(cuts))] + [
        (text[: m.start()], i) for i, m in reversed(list(enumerate(cuts[:JOINTS])))
    ]
    head, first = next((h for h in heads if names(h[0].strip())), heads[-1])
    found: dict[str, str] = {}
    for i in range(first, len(cuts)):
        end = cuts[i + 1].start() if i + 1 < len(cuts) else len(text)
        found[keys[cuts[i][1].casefold()]] = text[cuts[i].end() : end].strip()
    return head.strip(), found


def only(found: Mapping[str, str], *known: str) -> None:
    """Refuse a clause that the verb has no use for, rather than drop it.

    Raises:
        MoveError: there is one.
    """
    for key, said in found.items():
        if key not in known:
            raise MoveError(say("'{key} {said}' does not go with this move", key=key, said=said))


def number_in(found: Mapping[str, str], key: str) -> int | None:
    """The number in a clause, if there is the clause.

    Raises:
        MoveError: it is none.
    """
    if key not in found:
        return None
    text = found[key].lstrip("= ").strip()
    if not text.isascii() or not text.isdigit() or len(text) > 4:
        raise MoveError(
            say(
                "{key} is a number; write {key} 2, not {key} {written}",
                key=key,
                written=found[key],
            )
        )
    return int(text)


# --- options -------------------------------------------------------------------------------------


class Called(NamedTuple):
    """What an option is called among the others of a choice.

    Attributes:
        name: its text.
        whose: whose it is, where something of that name in that zone is another player's; else "".
        zone: where it is, where something of that name is elsewhere; else "".
        number: its number among those that all of this tells nothing apart of; 1 for the first.
    """

    name: str
    whose: str = ""
    zone: str = ""
    number: int = 1

    @property
    def written(self) -> str:
        """As it is typed: the first of what is called the same without a number."""
        whose = f"{possessive(self.whose)} " if self.whose else ""
        zone = f" from {self.zone}" if self.zone else ""
        number = f" no {self.number}" if self.number > 1 else ""
        return f"{whose}{self.name}{zone}{number}"

    def told(self, name: str) -> str:
        """In the language of the judge, given what its name is there."""
        if self.zone:
            name = say("{card} from {zone}", card=name, zone=word("zone", self.zone))
        if self.whose:
            name = say("{player}'s {card}", player=self.whose, card=name)
        return name if self.number == 1 else say("{card} no {n}", card=name, n=self.number)


class Placed(Protocol):
    """An object of a state: whose it is, and where."""

    @property
    def player(self) -> int: ...
    @property
    def zone(self) -> str: ...


class Board(Protocol):
    """What a state tells of its objects."""

    @property
    def objects(self) -> Mapping[int, Placed]: ...
    @property
    def players(self) -> Sequence[str]: ...


B = TypeVar("B", bound=Board)


class Options(Generic[B]):
    """What the options of a game's choices are called, so that no two are called the same.

    Args:
        name: the text of a move that is an option.
        objects: the objects that it chooses.
    """

    def __init__(
        self, name: Callable[[B, Move], str], objects: Callable[[Move], Sequence[int]]
    ) -> None:
        self._name = name
        self._objects = objects

    def called(self, state: B, choice: Choice | None, move: Move) -> Called:
        """What a move is called among the options of the choice that it answers."""
        found = None if choice is None else _called(self, state, choice).get(move)
        return Called(self._name(state, move)) if found is None else found

    def among(self, state: B, options: Iterable[Move]) -> dict[Move, Called]:
        """What each of some options is called."""
        named = {option: self._name(state, option) for option in options}
        same: dict[str, list[Move]] = {}
        for option, name in named.items():
            same.setdefault(numbered(name)[0], []).append(option)
        names, taken = {*named.values()}, set[str]()
        found: dict[Move, Called] = {}
        for alike in same.values():
            if len({named[option] for option in alike}) == len(alike):
                found |= {option: Called(named[option]) for option in alike}
                continue
            places = [self._place(state, option) for option in alike]
            for option, (whose, zone) in zip(alike, places, strict=True):
                another = any(there == zone and of != whose for of, there in places)
                elsewhere = any(there != zone for _, there in places)
                called = Called(named[option], whose if another else "", zone if elsewhere else "")
                while called.written in taken or called.written in names - {called.name}:
                    called = called._replace(number=called.number + 1)
                taken.add(called.written)
                found[option] = called
        return found

    def _place(self, state: B, move: Move) -> tuple[str, str]:
        """Whose the one thing is that an option chooses, and in which zone; "" for what is of
        nobody, or nowhere."""
        chosen = [state.objects[id] for id in self._objects(move) if id in state.objects]
        if len(chosen) != 1 or not chosen[0].zone:
            return ("", "")
        return (state.players[chosen[0].player], chosen[0].zone)


@remembered
def _called(options: Options[Any], state: Any, choice: Choice) -> dict[Move, Called]:
    return options.among(state, choice.options or ())


def option_called(
    text: str,
    options: Sequence[T],
    typed: Callable[[T], str],
    named: Callable[[T], bool],
    offered: Callable[[T], str],
) -> T:
    """The option that is meant: by its text, by what it names, by a beginning, by its number.

    Args:
        typed: an option's text.
        named: whether an option is of what the text names.
        offered: what is typed to choose an option, with what it says to the judge.

    Raises:
        MoveError: none of them is, or several are.
    """
    folded = text.casefold()
    for test in (
        lambda option: typed(option).casefold() == folded,
        named,
        lambda option: begins(typed(option).casefold(), folded),
    ):
        found = [option for option in options if test(option)]
        if found:
            texts = unlike(map(typed, found))  # of what is alike the first is meant
            meant = [option for option in found if typed(option) in texts]
            if len(texts) > 1:
                names = word("list", " or ").join(map(offered, meant))
                raise MoveError(
                    say("{text!r} could be {names}; write which", text=text, names=names)
                )
            return meant[0]
    bare, number = numbered(text)
    if number is not None:
        found = [option for option in options if typed(option).casefold() == bare.casefold()]
        if 1 <= number <= len(found):
            return found[number - 1]
    if re.fullmatch(r"\d{1,3}", text) and 1 <= int(text) <= len(options):
        return options[int(text) - 1]
    some = word("list", ", ").join(map(offered, options[:12]))
    raise MoveError(
        say("{text!r} is not offered; choose one of {offered}", text=text, offered=some)
    )


def asked_otherwise(choice: Choice) -> NotPossibleNow:
    """That somebody is asked something that no option answers."""
    return NotPossibleNow(
        say(
            "{who} is asked something else: {prompt}",
            who=word("who", choice.who),
            prompt=choice.prompt,
        )
    )


def any_order(
    position: Position[S], who: str, kind: str, offered: Callable[[Position[S]], Sequence[str]]
) -> list[Answer]:
    """The first option of each choice in a row of a kind: any order, where it does not matter.

    Args:
        kind: the kind of choice that asks what comes next.
        offered: what may be typed for the options that a position offers instead.

    Raises:
        NotPossibleNow: the player is asked for no order.
    """
    answers: list[Answer] = []
    now = position
    while _asks(now, who, kind):
        assert now.choice is not None
        assert now.choice.options is not None
        answers.append(Answer(who, now.choice.options[0]))
        now = now.after(answers[-1])
    if not answers:
        return [_out_of_turn(position, who, kind, offered)]
    return answers


def _out_of_turn(
    position: Position[S], who: str, kind: str, offered: Callable[[Position[S]], Sequence[str]]
) -> Answer:
    """The answer of a player to a question for an order that somebody else is asked: to be refused.

    Raises:
        NotPossibleNow: nobody is asked for an order.
    """
    choice = position.choice
    if choice is None or choice.kind != kind or not choice.options:
        raise NotPossibleNow(_no_order(choice, who, offered(position)))
    return Answer(who, choice.options[0])


def _no_order(choice: Choice | None, who: str, options: Sequence[str]) -> str:
    """That a player is not asked for an order, and what is asked instead."""
    if choice is None:
        return say("{who} is not asked for an order now", who=who)
    asked = say("{who} is asked: {prompt}", who=word("who", choice.who), prompt=choice.prompt)
    if not options:
        return say("{who} is not asked for an order now; {asked}", who=who, asked=asked)
    return say(
        "{who} is not asked for an order now; {asked} (choose {options})",
        who=who,
        asked=clause(asked),
        options=word("list", ", ").join(options),
    )


def in_order(
    position: Position[S],
    who: str,
    kind: str,
    names: Sequence[str],
    choose: Callable[[Position[S], str], Move],
    offered: Callable[[Position[S]], Sequence[str]],
) -> list[Answer]:
    """Several things in the order in which they are named: one answer to each choice of a kind.

    The last of them all is left over without being asked for; it may be named all the same.

    Args:
        choose: the option that a name stands for.
        offered: what may be typed for the options that a position offers instead.

    Raises:
        MoveError: the player is asked for no order, or a name stands for no option.
    """
    answers: list[Answer] = []
    asked = now = position
    for name in names:
        if not _asks(now, who, kind):
            if not answers:
                return [_out_of_turn(position, who, kind, offered)]
            choose(asked, name)
            break
        answers.append(Answer(who, choose(now, name)))
        asked, now = now, now.after(answers[-1])
    return answers


def _asks(position: Position[S], who: str, kind: str) -> bool:
    """Whether a position asks a player a question of a kind."""
    choice = position.choice
    return choice is not None and (choice.who, choice.kind) == (who, kind)


def concluded(
    position: Position[S], answers: Sequence[Answer], kind: str, done: Move
) -> list[Answer]:
    """Answers that declare all there is to declare, with ``done`` if more is asked after them."""
    now = position
    for answer in answers:
        try:
            now = now.after(answer)
        except Refused:
            return list(answers)
    who = answers[-1].who
    return [*answers, Answer(who, done)] if _asks(now, who, kind) else list(answers)
