"""Lines of moves, ``WHO: verb what``: their parts, and the clauses of a verb."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from judgetool.cardgame.moves import Concede, No, Yes
from judgetool.engine.case import Position
from judgetool.engine.choice import Answer, Choice, Move, Refused
from judgetool.engine.likeness import most_like
from judgetool.engine.naming import JOINTS, MoveError, NotPossibleNow, after, nearest_or, who_is
from judgetool.language import listed, say

S = TypeVar("S")

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


_BEFORE_VERBS = frozenset(["is", "will", "would", "wants", "tries", "to", "then", "now"])
_ENDINGS = ("ing", "ed", "s", "d")
NO_DEFENSE = re.compile(
    r"(?:doesn['’]t|does not|don['’]t|do not|didn['’]t|did not|won['’]t|will not|no) ?"
    r"(?:defend|block|defense|defence|defenders?|blocks?|blockers?)(?:ing)?",
    re.IGNORECASE,
)


def as_orders_are(rest: str, verbs: Mapping[str, str]) -> str:
    """What somebody does with the verb as orders have it: ``is attacking with`` is ``attack with``;
    as it is where it begins with no form of a verb.

    Args:
        verbs: the verbs, also as they stand behind a name.
    """
    words = rest.split(" ")
    first = next((i for i, word in enumerate(words) if word.casefold() not in _BEFORE_VERBS), 0)
    verb = _verb_of(words[first], verbs)
    if verb is None:
        return rest
    behind = words[first + 1 :]
    if verb == "pass" and " ".join(behind).casefold() in ("priority", "opportunity"):
        behind = []
    return " ".join([verb, *behind])


def _verb_of(word: str, verbs: Mapping[str, str]) -> str | None:
    """The verb of a form of it."""
    folded = word.casefold()
    if folded in verbs:
        return verbs[folded]
    stems = (folded.removesuffix(ending) for ending in _ENDINGS if folded.endswith(ending))
    forms = (form for stem in stems for form in (stem, f"{stem}e") if form in verbs)
    return next((verbs[form] for form in forms), None)


def _without_colon(
    line: str, choice: Choice, players: Sequence[str], verbs: Mapping[str, str]
) -> tuple[str, str]:
    words = line.split()
    known = {player.casefold() for player in players}
    for count in range(len(words) - 1, 0, -1):
        name, verb = " ".join(words[:count]), words[count].casefold()
        if name.casefold() in known and _verb_of(verb, verbs) is not None:
            return name, " ".join(words[count:])
    return choice.who, line


class Seated(Protocol):
    """A state: who plays."""

    @property
    def players(self) -> Sequence[str]: ...


P = TypeVar("P", bound=Seated)


class Reader(Generic[P]):
    """What a game reads of a line, by who says it.

    Args:
        verbs: what may stand after a player's name in a line without a colon, with the verb that it
            is: ``takes`` is ``take``.
        everybody: the answers of a line of everybody's.
        by_hand: what the judge does.
        done: that the judge does nothing more.
        chosen: one of the options of a choice, by its text.
        player: the answers of a line of a player's.
    """

    def __init__(
        self,
        verbs: Mapping[str, str],
        everybody: Callable[[Position[P], str], list[Answer]],
        by_hand: Callable[[P, str], Move],
        done: Move,
        chosen: Callable[[P, Choice, str], Move],
        player: Callable[[Position[P], Choice, str, str], list[Answer]],
    ) -> None:
        self._verbs = verbs
        self._everybody = everybody
        self._by_hand = by_hand
        self._done = done
        self._chosen = chosen
        self._player = player

    def parse(self, position: Position[P], line: str) -> list[Answer]:
        """The answers a line stands for, in order.

        Raises:
            MoveError: the line is not a move here.
        """
        state, choice = position.state, position.choice
        if choice is None:
            raise NotPossibleNow(say("the game is over; no move can be made"))
        who, rest = line_of(line, choice, state.players, self._verbs)
        player = who_is(state.players, who)
        if player == "all":
            return self._everybody(position, as_orders_are(rest, self._verbs))
        if player == "judge":
            done = rest.casefold() in ("done", "pass", ".")
            return [Answer("judge", self._done if done else self._by_hand(state, rest))]
        if player == "chance":
            return [Answer("chance", self._chosen(state, choice, after(rest, "choose")))]
        return self._player(position, choice, player, as_orders_are(rest, self._verbs))


class NoVerb(MoveError):
    """A line that begins with no verb.

    Attributes:
        verbs: those that there are.
    """

    def __init__(self, message: str, verbs: Sequence[str]) -> None:
        super().__init__(message)
        self.verbs = tuple(verbs)


MOST_FORMS = 4
"""That are told of those that may be meant."""


def not_by_hand(text: str, forms: Sequence[str]) -> MoveError:
    """That the judge can't do something so, with the forms that may be meant; with all of them for
    who asks for help."""
    if text.casefold() in ("", "?", "help"):
        return MoveError(say("you can do by hand: {forms}", forms="; ".join(forms)))
    near = _forms_like(text, forms)
    if not near:
        return MoveError(say("the judge can't {text!r}; judge: help lists all forms", text=text))
    said = say(
        "the judge can't {text!r}; write {forms}; judge: help lists all forms",
        text=text,
        forms=listed(near, "or"),
    )
    return MoveError(said)


def _forms_like(text: str, forms: Sequence[str]) -> list[str]:
    """The forms that have the verb that is typed, or one like it."""
    fixed = {form: [word for word in re.findall(r"\w+", form) if word.islower()] for form in forms}
    known = {words[0]: None for words in fixed.values() if words}
    typed = [word.casefold() for word in re.findall(r"\w+", text)]
    verbs = [word for word in typed if word in known] or most_like(
        typed[0] if typed else "", known, 1, 0.7
    )
    return [form for form, words in fixed.items() if words[:1] == verbs[:1]][:MOST_FORMS]


def unreadable(
    who: str, verb: str, verbs: Mapping[str, str], by_hand: Sequence[str] = ()
) -> MoveError:
    """That a line does not say what its verb needs; or that no move begins with a word, with those
    that one begins with, or what the judge does by hand.

    Args:
        verbs: the form of a move by its verb.
        by_hand: the forms of what the judge does.
    """
    if verb in verbs:
        return MoveError(say("write: {who}: {form}", who=who, form=verbs[verb]))
    judged = [form for form in by_hand if form.split(" ", 1)[0] == verb]
    if judged:
        forms = listed([f"judge: {form}" for form in judged[:MOST_FORMS]], "or")
        said = say("{verb!r} is no move of a player; by hand: {forms}", verb=verb, forms=forms)
        return NoVerb(said, tuple(verbs))
    known = ", ".join(sorted(verbs))
    every = say("a move begins with one of {verbs}", verbs=known)
    said = say("{verb!r} is no move{meant}", verb=verb, meant=nearest_or(verb, list(verbs), every))
    return NoVerb(said, tuple(verbs))


_SAID = ("at", "done", "no", "yes")
"""Verbs that are none: nobody ``dones``."""


def third_persons(verbs: Iterable[str]) -> dict[str, str]:
    """The verbs as they stand behind a name, each with the verb: ``passes`` is ``pass``."""
    return {
        f"{verb}es" if verb.endswith(("s", "sh", "ch")) else f"{verb}s": verb
        for verb in verbs
        if verb not in _SAID
    }


def in_a_word(passes: Move, done: Move) -> dict[str, Move]:
    """The moves that are said in one word, by the words."""
    return {
        ".": passes,
        "pass": passes,
        "done": done,
        "none": done,
        "yes": Yes(),
        "y": Yes(),
        "no": No(),
        "n": No(),
        "concede": Concede(),
    }


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

    Raises:
        MoveError: a clause is there twice.
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
        clause, said = keys[cuts[i][1].casefold()], text[cuts[i].end() : end].strip()
        if clause in found:
            twice = say(
                "'{key}' is there twice: {first}; {second}",
                key=cuts[i][1],
                first=found[clause],
                second=said,
            )
            raise MoveError(twice)
        found[clause] = said
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
        said = say(
            "{key} is a number; write {key} 2, not {key} {written}", key=key, written=found[key]
        )
        raise MoveError(said)
    return int(text)


# --- several answers ---------------------------------------------------------------------------


def asks(position: Position[S], who: str, kind: str) -> bool:
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
    return [*answers, Answer(who, done)] if asks(now, who, kind) else list(answers)


# --- what is said --------------------------------------------------------------------------------


def plain(move: Move) -> str:
    """A move that is one word, or two: ``take back``, as it is called."""
    return re.sub("(?<!^)(?=[A-Z])", " ", type(move).__name__).lower()


def forms(
    position: Position[P], whole: Mapping[str, Sequence[str]], by_hand: Sequence[str]
) -> tuple[str, ...]:
    """What may be typed besides the offered answers, blanks in capitals.

    Args:
        whole: what is said in one line of several choices, by their kind.
        by_hand: what the judge may do now.
    """
    choice = position.choice
    if choice is None:
        return ()
    return (
        *(f"{choice.who}: {form}" for form in whole.get(choice.kind, ())),
        *(f"{player}: concede" for player in position.state.players),
        *(f"judge: {form}" for form in by_hand),
    )
