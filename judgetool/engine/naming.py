"""Names in lines: which player or object a person means, exactly or by a beginning.

What is ambiguous is an error that lists the candidates; nothing is guessed.  What its objects are
called and what tells them apart, a game says (:class:`Names`); how a name is looked for among
them is the same for all.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Generic, Protocol, TypeVar

from judgetool.engine.choice import NotNow
from judgetool.engine.likeness import likeness, most_like
from judgetool.engine.name_matching import BEGINNING, EXACT, WORDS, plainest, rank
from judgetool.language import listed, say, word

T = TypeVar("T")
T_contra = TypeVar("T_contra", contravariant=True)

MOST_FIGURES = 18
"""Of a number: whoever types more has leant on a key, and Python reads no thousands of them."""

JOINTS = 16
"""A name is looked for in a line up to so many of the commas and of the words ("and", "at", "with")
that part its names and its clauses: a line of nothing but these would take hours otherwise."""

NOBODY = ("judge", "chance", "all")
"""Who may stand before the colon of a line besides the players."""


class MoveError(ValueError):
    """A line that is no move; the message says what to write instead."""


class SeveralError(MoveError):
    """A line that could mean several things that are not alike."""


class NotPossibleNow(MoveError, NotNow):
    """A line that is a move, but not as things stand now."""


# --- words ---------------------------------------------------------------------------------------


def nearest(name: str, known: Sequence[str]) -> str:
    """``; did you mean ...?`` for a name that is not known, or ""."""
    folded = {k.casefold(): k for k in known}
    typed = name.casefold()
    found = most_like(typed, folded, 3, 0.6)
    found = [k for k in found if likeness(k, typed) > likeness(found[0], typed) - 0.1]
    if not found:
        found = [k for k in folded if name and k.startswith(name.casefold()[:4])][:3]
    if not found:
        return ""
    return say("; did you mean {names}?", names=word("list", " or ").join(folded[f] for f in found))


def nearest_or(name: str, known: Sequence[str], otherwise: str) -> str:
    """``; did you mean ...?``, or else what to do where nothing known is near: ``; write ...``."""
    return nearest(name, known) or (say("; {instead}", instead=otherwise) if otherwise else "")


def after(text: str, *verbs: str) -> str:
    """What follows a verb at the beginning of a text; the text itself if it begins with none."""
    for verb in verbs:
        if text.casefold() == verb:
            return ""
        if text.casefold().startswith(verb + " "):
            return text[len(verb) + 1 :].strip()
    return text


def begins(own: str, name: str) -> bool:
    """Whether a name begins with what was written, or one of its words does; both casefolded."""
    return bool(name) and (own.startswith(name) or any(w.startswith(name) for w in own.split()))


def fit(typed: str, name: str) -> int | None:
    """How well what was typed fits a name: ``EXACT``, ``BEGINNING`` of it or of one of its words,
    ``WORDS`` or ``LETTERS`` of it in a hurry; ``None`` if it does not."""
    own, folded = name.casefold(), typed.casefold()
    if own == folded:
        return EXACT
    if begins(own, folded):
        return BEGINNING
    hurried = rank(plainest(typed), plainest(name))
    return None if hurried is None else max(hurried, WORDS)


def in_figures(text: str) -> int | None:
    """The number that a text is, without a sign; ``None`` for any other text, and for one of more
    figures than anything here has."""
    return int(text) if text.isdecimal() and len(text) <= MOST_FIGURES else None


def numbered(text: str) -> tuple[str, int | None]:
    """``Village Goat no 2`` as the name and 2."""
    match = re.fullmatch(r"(.*\S)\s+no\s+(\d{1,3})", text, re.IGNORECASE)
    return (match[1], int(match[2])) if match else (text, None)


def unlike(lines: Iterable[str]) -> list[str]:
    """Lines without those that say the same of the second and third of what is alike."""
    every = dict.fromkeys(lines)
    return [
        line
        for line in every
        if not any(
            f"{line[: at.start()]}{line[at.end() :]}" in every
            for at in re.finditer(r" no \d{1,3}\b", line)
        )
    ]


def names_in(text: str, known: Callable[[str], bool]) -> list[str]:
    """The names in ``A, B and C``; a name that holds a comma or an "and" stays whole."""
    parts = re.split(r"(\s*,\s*(?:and\s+)?|\s+and\s+)", text)
    names: list[str] = []
    i = 0
    while i < len(parts):
        for end in range(min(len(parts), i + 1 + 2 * JOINTS), i, -2):
            joined = "".join(parts[i:end]).strip()
            if end == i + 1 or known(numbered(joined)[0]):
                if joined:
                    names.append(joined)
                i = end + 1
                break
    return names or [text]


def distinct(texts: Sequence[str]) -> list[str]:
    """Texts of things that are chosen from, with a number at each that is there more than once."""
    return [
        f"{text} no {texts[:i].count(text) + 1}" if texts.count(text) > 1 else text
        for i, text in enumerate(texts)
    ]


# --- players -------------------------------------------------------------------------------------


def who_is(players: Sequence[str], who: str) -> str:
    """A player's name as it is, or one of ``NOBODY``.

    Raises:
        MoveError: nobody is called so, or several are.
    """
    folded = who.casefold()
    for name in NOBODY:
        if folded == name:
            return name
    exact = [p for p in players if p.casefold() == folded]
    beginning = [p for p in players if folded and p.casefold().startswith(folded)]
    inside = [p for p in players if folded and folded in p.casefold().split()]
    for found in (exact, beginning, inside):
        if len(found) == 1:
            return found[0]
        if len(found) > 1:
            said = say(
                "{who!r} could be {names}; write more of the name",
                who=who,
                names=word("list", " or ").join(found),
            )
            raise MoveError(said)
    names = (*players, *NOBODY)
    every = say("write one of {names}", names=listed(names, "or"))
    said = say("no player is called {who!r}{meant}", who=who, meant=nearest_or(who, names, every))
    raise MoveError(said)


def player_called(players: Sequence[str], text: str) -> int:
    """The place of the player that a text names.

    Raises:
        MoveError: it names none.
    """
    who = who_is(players, text.strip())
    if who not in players:
        raise MoveError(say("{text!r} is no player", text=text))
    return players.index(who)


# --- objects -------------------------------------------------------------------------------------


class Wanted(Protocol[T_contra]):
    """A name that was written, as the game reads it."""

    @property
    def name(self) -> str:
        """The name without what else was written to tell it from others."""

    def fit(self, object: T_contra) -> int | None:
        """How well an object's name fits it, as :func:`fit` has it; ``None`` if it does not."""


class Names(Protocol[T_contra]):
    """How a game names its objects in lines."""

    def wanted(self, text: str) -> Wanted[T_contra]:
        """A name as it was written, without a number."""

    def label(self, object: T_contra) -> str:
        """An object's name in a move."""

    def whose(self, object: T_contra) -> str:
        """``Bob's ``, as it may be written before the name; "" where that is no way to tell it."""

    def zone(self, object: T_contra) -> str:
        """Where it is, as it is typed after ``from``."""

    def features(self, object: T_contra) -> Hashable:
        """What tells it from others of its name."""

    def unknown(self, object: T_contra) -> bool:
        """Whether nobody knows what it is, so that it has no name."""

    def exists(self, text: str) -> bool:
        """Whether something is called exactly so, here or not."""


class Plain(Generic[T]):
    """A name with nothing else to tell it from others."""

    __slots__ = ("_label", "name")

    def __init__(self, name: str, label: Callable[[T], str]) -> None:
        self.name = name
        self._label = label

    def fit(self, object: T) -> int | None:
        return fit(self.name, self._label(object))


def search(names: Names[T], text: str, among: Sequence[T]) -> list[T]:
    """The objects among some that a text names, exactly or else by a beginning.

    Raises:
        MoveError: it asks for one by a number that there is not.
    """
    return _best(names, text, among, hurried=False)


def _best(names: Names[T], text: str, among: Sequence[T], *, hurried: bool) -> list[T]:
    """The objects that a text fits best: as a name or its beginning, or else as what is hurried."""
    text, number = numbered(text)
    wanted = names.wanted(text)
    fits = [(each, fit) for each in among if (fit := wanted.fit(each)) is not None]
    fits = [(each, fit) for each, fit in fits if hurried == (fit > BEGINNING)]
    if not fits:
        return []
    best = min(fit for _, fit in fits)
    found = [each for each, fit in fits if fit == best]
    if number is None:
        return found
    if number > len(found) or number < 1:
        raise MoveError(say("there are only {n} {name}", n=len(found), name=wanted.name))
    return [found[number - 1]]


def hurriedly(names: Names[T], text: str, among: Sequence[T]) -> list[T]:
    """The objects among some that a text names by the beginnings or the first letters of words, or
    by letters in order.  None of what has a name elsewhere, nor of several names.

    Raises:
        MoveError: it asks for one by a number that there is not.
    """
    if "," in text or names.exists(numbered(text)[0]):
        return []
    return _best(names, text, among, hurried=True)


FINDING = (search, hurriedly)
"""The ways in which a name is looked for, the surer one first."""


def exactly(names: Names[T], text: str, among: Sequence[T]) -> list[T]:
    """The objects among some that bear the very name, whatever its number."""
    wanted = names.wanted(numbered(text)[0])
    return [each for each in among if wanted.fit(each) == EXACT]


def one(
    names: Names[T],
    text: str,
    groups: Sequence[Sequence[T]],
    where: str,
    fits: Callable[[T], bool] | None = None,
    offered: Sequence[T] | None = None,
) -> T:
    """The object a text names: the first group of candidates in which it names something; an error
    says ``where`` there is none.

    Of several with the same name the first that ``fits`` is meant, if that is asked for.  Where it
    names nothing those ``offered`` are listed, else all candidates.

    Raises:
        MoveError: it names nothing, or different things.
    """
    for find in FINDING:
        for among in groups:
            found = find(names, text, among)
            if found:
                return _one_of(names, text, found, fits)
    raise _none(names, text, where, groups if offered is None else (offered,))


def _one_of(names: Names[T], text: str, found: Sequence[T], fits: Callable[[T], bool] | None) -> T:
    """The one of those found that is meant; the first of several that are alike."""
    different = {names.label(each) for each in found}
    if len(different) > 1:
        said = say(
            "{text!r} could be {names}; write which",
            text=text,
            names=word("list", " or ").join(sorted(different)),
        )
        raise MoveError(said)
    meant = found if fits is None else [each for each in found if fits(each)] or found[:1]
    if len({names.features(each) for each in meant}) == 1:
        return meant[0]
    if len({names.whose(each) for each in meant}) > 1:
        called_so = (called(names, each, found) for each in meant)
        said = say(
            "{text!r} could be {names}; write which",
            text=text,
            names=word("list", " or ").join(called_so),
        )
        raise SeveralError(said)
    if len({names.zone(each) for each in meant}) > 1:
        places = (f"{names.label(each)} from {names.zone(each)}" for each in meant)
        said = say(
            "{text!r} could be {places}; write which, with 'from ZONE'",
            text=text,
            places=word("list", " or ").join(places),
        )
        raise MoveError(said)
    numbers = (f"{names.label(each)} no {found.index(each) + 1}" for each in meant)
    said = say(
        "{text!r} could be {numbers}, which differ; write which",
        text=text,
        numbers=word("list", " or ").join(numbers),
    )
    raise MoveError(said)


def _none(names: Names[T], text: str, where: str, shown: Sequence[Sequence[T]]) -> MoveError:
    """That nothing is called so, with what there is."""
    known = sorted({names.label(o) for among in shown for o in among if not names.unknown(o)})
    every = (
        say("there are {names}", names=word("list", ", ").join(known))
        if 0 < len(known) <= 8
        else ""
    )
    wrong = NotPossibleNow if names.exists(numbered(text)[0]) else MoveError
    meant = nearest_or(text, known, every)
    return wrong(say("there is no {text!r} {where}{meant}", text=text, where=where, meant=meant))


def begins_one(text: str, names: Iterable[str]) -> bool:
    """Whether any of some names begins with a text, in whatever case."""
    folded = text.casefold()
    return any(name.casefold().startswith(folded) for name in names)


def told_apart(names: Names[T], object: T, beside: Sequence[T]) -> str:
    """`` no 2`` for an object beside others of its name.

    Where all are alike the first goes without a number, as the name alone is read as that one; the
    others have theirs, for later lines of a file speak of the very one that was meant.
    """
    if object not in beside or len(beside) < 2:
        return ""
    n = beside.index(object) + 1
    needed = n > 1 or len({names.features(each) for each in beside}) > 1
    return f" no {n}" if needed else ""


def called(names: Names[T], object: T, among: Sequence[T]) -> str:
    """An object's name as it is written: beside others of its name that are not alike with whose it
    is, and with its number among those."""
    label = names.label(object)
    beside = [each for each in among if names.label(each) == label]
    if len({names.features(each) for each in beside}) < 2:
        return f"{label}{told_apart(names, object, beside)}"
    whose = names.whose(object)
    same = [each for each in beside if names.whose(each) == whose]
    if len(same) == len(beside):
        whose = ""
    return f"{whose}{label}{told_apart(names, object, same)}"


def possessed(text: str, players: Sequence[str]) -> tuple[int, str] | None:
    """``Bob's Goat`` as the place of the player and the rest; ``None`` if it begins with none."""
    match = re.fullmatch(r"(.+?)['’]s? (.+)", text, re.IGNORECASE)
    if match is None:
        return None
    begins_so = [p for p in players if p.casefold().startswith(match[1].casefold())]
    exact = [p for p in begins_so if p.casefold() == match[1].casefold()] or begins_so
    return (players.index(exact[0]), match[2].strip()) if len(exact) == 1 else None


def possessive(name: str) -> str:
    """A name as whose something is: ``Bob's``, ``Iris'``."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"
