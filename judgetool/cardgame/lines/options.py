"""The options that a choice offers: what they are called, and which of them a line means."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from judgetool.cardgame.lines.move_lines import asks
from judgetool.engine.case import Position
from judgetool.engine.choice import Answer, Choice, Move
from judgetool.engine.memory import remembered
from judgetool.engine.name_matching import EXACT, plainest, rank
from judgetool.engine.naming import (
    MoveError,
    Names,
    NotPossibleNow,
    after,
    begins,
    numbered,
    possessive,
    unlike,
)
from judgetool.language import clause, say, word

T = TypeVar("T")

_TRIGGERED = "Triggered"
"""The name that every game gives the event of something that triggers."""

ORDER = "order"
"""The kind of choice that asks what comes next."""


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
    """The option that is meant: by its text, by what it names, by a beginning, by its number, or
    in a hurry.

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
                said = say("{text!r} could be {names}; write which", text=text, names=names)
                raise MoveError(said)
            return meant[0]
    bare, number = numbered(text)
    if number is not None:
        found = [option for option in options if typed(option).casefold() == bare.casefold()]
        if 1 <= number <= len(found):
            return found[number - 1]
    if re.fullmatch(r"\d{1,3}", text) and 1 <= int(text) <= len(options):
        return options[int(text) - 1]
    fits = [rank(plainest(text), plainest(typed(option))) for option in options]
    best = min((fit for fit in fits if fit is not None), default=None)
    if best is not None and fits.count(best) == 1:
        return options[fits.index(best)]
    some = word("list", ", ").join(map(offered, options[:12]))
    said = say("{text!r} is not offered; choose one of {offered}", text=text, offered=some)
    raise MoveError(said)


def asked_otherwise(choice: Choice) -> NotPossibleNow:
    """That somebody is asked something that no option answers."""
    who = word("who", choice.who)
    said = say("{who} has another decision to make: {prompt}", who=who, prompt=choice.prompt)
    return NotPossibleNow(said)


class Offered(Options[B]):
    """The options of a game's choices, and what is said to choose among them.

    Args:
        name: the text of a move that is an option.
        objects: the objects that it chooses.
        names: how a state names its objects.
        says: what an option says in the judge's language, where that is not its text; else "".
        named: the objects that an option is of, by whose names it is chosen, too.
    """

    def __init__(
        self,
        name: Callable[[B, Move], str],
        objects: Callable[[Move], Sequence[int]],
        names: Callable[[B], Names[Any]],
        says: Callable[[B, Move], str],
        named: Callable[[Move], Sequence[int]] | None = None,
    ) -> None:
        super().__init__(name, objects)
        self._names = names
        self._says = says
        self._named = named or objects

    def offered(self, state: B, choice: Choice | None, move: Move) -> str:
        """What is typed to choose an option, after what it says in the judge's language."""
        typed, said = self.called(state, choice, move).written, self._says(state, move)
        return typed if said in ("", typed) else say("{option} ({typed})", option=said, typed=typed)

    def chosen(self, state: B, choice: Choice, text: str) -> Move:
        """One of the options a choice offers, by its text, its name or its number.

        Raises:
            MoveError: it offers none that is called so, or several.
        """
        if choice.options is None:
            raise asked_otherwise(choice)
        text = after(text, "choose")
        wanted = self._names(state).wanted(text)
        return option_called(
            text,
            choice.options,
            lambda option: self.called(state, choice, option).written,
            lambda option: any(
                id in state.objects and wanted.fit(state.objects[id]) == EXACT
                for id in self._named(option)
            ),
            lambda option: self.offered(state, choice, option),
        )

    def any_order(self, position: Position[B], who: str) -> list[Answer]:
        """The first option of each choice in a row that asks what comes next: any order, where it
        does not matter; none where what is alike has been put in one unasked.

        Raises:
            NotPossibleNow: the player is asked for no order.
        """
        answers: list[Answer] = []
        now = position
        while asks(now, who, ORDER):
            assert now.choice is not None
            assert now.choice.options is not None
            answers.append(Answer(who, now.choice.options[0]))
            now = now.after(answers[-1])
        if not answers and _needs_no_order(position):
            return []
        return answers or [self._out_of_turn(position, who)]

    def in_order(self, position: Position[B], who: str, names: Sequence[str]) -> list[Answer]:
        """Several things in the order in which they are named: one answer to each choice.

        The last of them all is left over without being asked for; it may be named all the same.

        Raises:
            MoveError: the player is asked for no order, or a name stands for no option.
        """
        answers: list[Answer] = []
        asked = now = position
        for name in names:
            if not asks(now, who, ORDER):
                if not answers:
                    return [self._out_of_turn(position, who)]
                self._chosen_there(asked, name)
                break
            answers.append(Answer(who, self._chosen_there(now, name)))
            asked, now = now, now.after(answers[-1])
        return answers

    def _chosen_there(self, position: Position[B], name: str) -> Move:
        if position.choice is None:
            raise NotPossibleNow(say("the game is over; no move can be made"))
        return self.chosen(position.state, position.choice, name)

    def _out_of_turn(self, position: Position[B], who: str) -> Answer:
        """The answer of a player to a question for an order that somebody else is asked: to be
        refused.

        Raises:
            NotPossibleNow: nobody is asked for an order.
        """
        choice = position.choice
        if choice is None or choice.kind != ORDER or not choice.options:
            raise NotPossibleNow(self._no_order(position, who))
        return Answer(who, choice.options[0])

    def _no_order(self, position: Position[B], who: str) -> str:
        """That a player is not asked for an order, and what is asked instead."""
        choice = position.choice
        if choice is None:
            return say("{who} has no order to choose now", who=who)
        asked = say("{who} is asked: {prompt}", who=word("who", choice.who), prompt=choice.prompt)
        options = (choice.options or ())[:12]
        if not options:
            return say("{who} has no order to choose now; {asked}", who=who, asked=asked)
        offered = (self.offered(position.state, choice, option) for option in options)
        return say(
            "{who} has no order to choose now; {asked} (choose {options})",
            who=who,
            asked=clause(asked),
            options=word("list", ", ").join(offered),
        )


def _needs_no_order(position: Position[Any]) -> bool:
    """Whether several things have triggered since the last move, and nobody is asked for their
    order any more: they are alike."""
    if position.choice is None or not position.choice.window:
        return False
    since = takewhile(lambda entry: entry.kind != "move", reversed(tuple(position.journal)))
    return sum(entry.name == _TRIGGERED for entry in since) > 1
