"""Which rule decides, and what the other edition of the rules says."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from typing import Any

import msgspec

from judgetool.engine.case import Case, Game, Position
from judgetool.engine.rulebook import Rulebook
from judgetool.engine.table import BEGAN, Entry
from judgetool.language import clause, current, say, word
from judgetool.learning.kinds import fair, past
from judgetool.learning.kinds.made import Made, above_all, line_of, neighbours, one_of, told
from judgetool.learning.moments import Moment, cases_of, is_left_to_the_judge
from judgetool.learning.question import Told
from judgetool.report import transcript_parts
from judgetool.report.relevant_entries import essential
from judgetool.scenario.disputes.settle import settle
from judgetool.scenario.document import Said
from judgetool.scenario.player import Outcome
from judgetool.scenario.problems import BadFile
from judgetool.scenario.reading.claims import words
from judgetool.scenario.two_editions import Compared, compare, editions

_STEM = 4  # letters that tell a word
_WORD, _WORDS = re.compile(r"\w{3,}"), re.compile(r"\w+")
_LONG, _RARE, _FEW = 5, 50, 3
"""So many letters tell a word, which says something if one of so many rules has it, or a few."""
_SAY_LITTLE = ("and", "for", "from", "not", "the", "with")
_MOST_LINES = 8  # of a file, that a claim is about
_UNSAID = ("words", "moves")
"""What claims may be about that can't be put as a question in a sentence."""
_FIRST = re.compile(r"(?<=[.。])\s*")  # between sentences
_PASSES = re.compile(r":\s*pass\b")  # a line that no rule refuses
_SHARED = 1  # words of what happens that a wrong rule may have fewer of than the right one
_DECIDES = 1
"""The rank of a rule that players argue about, and not of one under which everything happens."""


def rule(moment: Moment, *, plain: bool = False) -> Made | None:
    """Which rule makes something that happened.

    Args:
        plain: whether that may be what everybody knows, or what its words tell.
    """
    game = moment.before.game
    kept = essential(moment.entries, moment.idiom)
    states = [moment.before.state, *(e.state for e in moment.entries)]
    events = [
        entry
        for entry, earlier in zip(moment.entries, states, strict=False)
        if entry.kind == "event" and entry.n in kept and entry.name != BEGAN
        if entry.state != earlier  # else it only says something
        if len(entry.cites) > 1 and _is_done(game.rulebook, entry.cites[0])
        if game.rulebook[entry.cites[0]].kind
        != "choice"  # which says who chooses, not what is done
    ]
    asked = () if moment.before.choice is None else moment.before.choice.cites
    telling = [
        entry for entry in events
        if _has_to_be_known(moment, entry) and (entry.cites[0] not in asked or plain)
    ]  # fmt: skip
    if not (telling or (plain and events)):
        return None
    rank = game.settling.rank
    event = min(telling, key=lambda e: rank(e.cites[0])) if telling else events[0]
    book, because = game.rulebook, told(moment)
    asks = say(
        "{move}. {event}. Which rule makes it so?", move=moment.says, event=clause(event.text)
    )
    cited = (*event.cites, *(rule for entry in moment.entries for rule in entry.cites))
    near = _near(game, cited, asks, _there([moment.before, moment.after]))
    if book[event.cites[0]].is_outside:
        around = (n for n in _around(moment, event.cites) if rank(n) <= _DECIDES)
        near = [said(book, n) for n in around if _is_done(book, n)]
    options = one_of(said(book, event.cites[0]), near, line_of(because, event.text))
    shared = [len(_stems(event.text) & _stems(option.text)) for option in options]
    speaks = shared[0] > _SHARED + max(shared[1:], default=0)
    weight = int(rank(event.cites[0]) == 0)
    return Made(asks, options, event.cites, because, 2, weight, plain=speaks and not plain)


def _has_to_be_known(moment: Moment, entry: Entry) -> bool:
    """Whether by which rule something happens is neither what everything happens under nor told by
    its words."""
    game, number = moment.before.game, entry.cites[0]
    if entry.name in game.settling.frame or game.settling.rank(number) > _DECIDES:
        return False
    return not _tells(game.rulebook, number, f"{moment.says} {entry.text}")


def _around(moment: Moment, but: Sequence[str]) -> list[str]:
    """The rules by which other things happen in the same move."""
    return list(dict.fromkeys(e.cites[0] for e in moment.entries if e.cites[0] not in but))


def _tells(book: Rulebook, number: str, text: str) -> bool:
    """Whether what happens names the rule by its very word, as a card that is destroyed does that
    of destroying."""
    title = (each for each in _WORD.findall(book[number].title.lower()) if each not in _SAY_LITTLE)
    return any(each[: max(_STEM - 1, min(_STEM, len(each) - 1))] in text.lower() for each in title)


def said(book: Rulebook, number: str) -> str:
    """A rule as an answer."""
    return f"{number}  {book[number].gist}"


class _There(msgspec.Struct, frozen=True):
    """What there is on a board: every word of it, and the names of what has happened and of the
    kinds of cards."""

    words: str
    names: frozenset[str]


def _there(positions: Sequence[Position[Any]]) -> _There:
    """What there is on a board, from a position on to another one."""
    views = [position.game.view(position) for position in positions]
    lines = [line for view in views for line in transcript_parts.board(view)]
    lines += [text for view in views for card in fair.cards_of(view) for text in card.text]
    journal = list(positions[-1].journal)
    said = "\n".join((*lines, *(entry.text for entry in journal))).casefold()
    kinds = {kind for view in views for card in fair.cards_of(view) for kind in card.kind.split()}
    return _There(said, frozenset((*kinds, *(entry.name for entry in journal))))


def _is_thought_of(game: Game[Any], number: str, there: _There) -> bool:
    """Whether a rule is one that somebody may think of: of keywords those that are there, of what
    has to happen first those where it has."""
    settling, book = game.settling, game.rulebook
    if number in settling.umbrellas or settling.only_with.get(number, "") not in there.names | {""}:
        return False
    if settling.rank(number) and number not in settling.of_keywords:
        return True
    above = [each for each in above_all(number) if each in book and book[each].kind != "section"]
    titles = [book[each].title for each in (above[-1:] or [number])]
    stems = _title_stems(" ".join((*titles, book[number].title)))
    return not stems or any(stem in there.words for stem in stems)


def _title_stems(title: str) -> list[str]:
    """The beginnings of the words of a title that say something."""
    called = [each for each in _WORD.findall(title.casefold()) if each not in _SAY_LITTLE]
    return [each[: max(_STEM - 1, min(_STEM, len(each) - 1))] for each in called]


def _near(game: Game[Any], rules: Sequence[str], asks: str, there: _There) -> list[str]:
    """The rules next to one that do something and have no part in it, last those under which
    everything happens: parts of the same rule, and others that speak of what is asked about."""
    book = game.rulebook
    whole = above_all(rules[0])[:1]
    spoken = _telling_words(book, f"{asks} {book[rules[0]].title} {book[rules[0]].gist}")

    def fits(n: str) -> bool:
        if not _is_done(book, n) or _is_of_one_edition(book, n):
            return False
        if not _is_thought_of(game, n, there):
            return False
        is_part = bool(whole) and above_all(n)[:1] == whole and book[whole[0]].kind != "section"
        return is_part or rules[0] in above_all(n) or is_about(n)

    def is_about(n: str) -> bool:
        return not spoken.isdisjoint(_telling_words(book, f"{book[n].title} {book[n].gist}"))

    near = neighbours(book, rules[0], rules, fits)
    barred = {*rules, *(above for each in rules for above in above_all(each))}
    confused = [n for some in game.settling.confused if rules[0] in some for n in some
                if n not in barred and _is_thought_of(game, n, there)]  # fmt: skip
    near.sort(key=lambda n: (game.settling.rank(n) > _DECIDES, not is_about(n)))
    if game.settling.rank(rules[0]) > _DECIDES:
        near = confused or near  # of all that everything happens under little is like another
    return [said(book, n) for n in dict.fromkeys((*near, *confused))]


def _telling_words(book: Rulebook, text: str) -> set[str]:
    """The beginnings of those words of a text that few rules have."""
    heard = _heard(book, current())
    few = max(_FEW, sum(1 for _ in book) // _RARE)
    return {stem for stem in _stems(text) if heard[stem] <= few}


@cache
def _heard(book: Rulebook, language: str) -> Counter[str]:
    """In how many rules words of a language stand, by their beginnings."""
    assert language == current()
    return Counter(stem for rule in book for stem in _stems(f"{rule.title} {rule.gist}"))


def _stems(text: str) -> set[str]:
    return {each[:_LONG] for each in _WORD.findall(text.casefold()) if len(each) >= _LONG}


def _is_of_one_edition(book: Rulebook, number: str) -> bool:
    """Whether a rule is one that some edition alone has."""
    return any(number in variant.numbers for variant in book.variants(None))


def _is_done(book: Rulebook, number: str) -> bool:
    """Whether a rule makes something happen; what only defines is true of much else."""
    return book[number].kind != "definition"


# --- what players claim ---------------------------------------------------------------------------


def claims(outcome: Outcome) -> Iterator[Made]:
    """Which rule decides against what somebody claims of what is played on the board."""
    document = outcome.document
    book = document.game.rulebook
    if all(claim.about in _UNSAID for claim in document.claims):
        return
    for verdict in settle(document).verdicts:
        claim = verdict.claim
        expected = [number for number, _ in claim.decided_by]
        rules = tuple(rule for rule in verdict.rules if rule in expected)
        moves = document.moves[: claim.point]
        lines = [line.line for line in moves if isinstance(line, Said) and not line.illegal]
        if rules and book[rules[0]].is_outside:
            continue  # what stands near it in no text does not speak of the same
        if verdict.status != "fails" or verdict.conditions or verdict.by_hand or not rules:
            continue
        ranks = sorted(map(document.game.settling.rank, expected))
        if ranks[1:2] == ranks[:1] or document.game.settling.rank(rules[0]) != ranks[0]:
            continue  # another one decides as well
        if claim.about in _UNSAID or not 0 < len(lines) <= _MOST_LINES:
            continue
        asks = say(
            "Played: {moves}. Then {player} claims: {claim}. That is not so. Which rule decides?",
            moves=word("list", "; ").join(lines),
            player=claim.by,
            claim=clause(words(msgspec.structs.replace(claim, says=""))),
        )
        because = (Told(document.ruling or words(claim), rules[0]),)
        cited = {rule for e in outcome.case.position.journal for rule in e.cites}
        there = _there([cases_of(outcome.case)[0].position, outcome.case.position])
        wrong = _near(document.game, (rules[0], *verdict.rules, *expected, *cited), asks, there)
        yield Made(asks, one_of(said(book, rules[0]), wrong, 0), rules, because, 2, len(rules))


def _moment(outcome: Outcome, cases: Sequence[Case[Any]], point: int) -> int | None:
    """How many answers have been given after so many lines of a file."""
    lines = outcome.played[:point]
    last = max((line.last for line in lines if line.kind == "move"), default=0)
    found = (n for n, case in enumerate(cases) if len(case.position.journal) >= last)
    return next(found, None)


# --- editions -------------------------------------------------------------------------------------


def edition(
    outcome: Outcome, cases: Sequence[Case[Any]]
) -> Iterator[tuple[int, Made, Callable[[], bool]]]:
    """What happens by another edition where it parts from that of the board, with how many answers
    were given before, and whether it is so for whoever sees the board alone."""
    document = outcome.document
    cited = {rule for entry in cases[-1].position.journal for rule in entry.cites}
    cited.update(rule for played in outcome.played for rule in played.rules)
    book = document.game.rulebook
    if cited.isdisjoint(n for variant in book.variants() for n in variant.numbers):
        return
    for other in editions(document):
        if other == document.edition:
            continue
        try:
            compared = compare(document, other)
        except BadFile:
            continue
        made = _parting(compared, other)
        if made is not None:
            point = _line(outcome, compared)
            n = None if point is None else _moment(outcome, cases, point)
            if n is not None:
                yield n, made, partial(_is_shown, compared)


def _is_shown(compared: Compared) -> bool:
    """Whether what happens first in each edition where they part hangs on nothing hidden."""
    return all(
        entry is not None
        and (line := run.lines[run.entries.index(entry)]) is not None
        and past.comes_as_shown(run.outcome.case, line, entry)
        for run, entry in zip((compared.own, compared.other), compared.first(), strict=True)
    )


def _line(outcome: Outcome, compared: Compared) -> int | None:
    line = compared.line()
    places = [played.mark for played in outcome.played]
    return places.index(line.mark) if line is not None and line.mark in places else None


def _parting(compared: Compared, other: str) -> Made | None:
    line = compared.line() if compared.part else None
    if line is None or compared.leaves:
        return None
    own, there = compared.first()
    if own is None or there is None:
        return None
    if sorted(_WORDS.findall(own.text)) == sorted(_WORDS.findall(there.text)):
        return None  # the same in another order
    if is_left_to_the_judge(compared.other.outcome.case):
        return None  # what that edition can't say
    if any(compared.still()) or own.kind == "refused":
        return _by_one(compared, other)
    is_refused = there.kind == "refused"
    own_edition = compared.own.edition
    more = [e.text for e in compared.own.entries if e.n > own.n and e.kind == "event"]
    can_be_refused = not is_refused and not _PASSES.search(line.text)
    same = [row.entry.text for row in compared.rows[: compared.at] if row.happens]
    asks = say(
        '{move}. By the edition {edition}: "{event}". What happens here by the edition {other}?',
        move=line.text.rstrip("."), edition=own_edition, event=own.text, other=other,
    )  # fmt: skip
    refused = [say("Nothing at all: the move is refused")] if can_be_refused else []
    happens = {entry.text for entry in compared.other.entries}
    told = (own.text, *more[:1], *same[-1:], *more[1:2], *same[-2:-1])
    if is_refused:  # all else that comes of a legal move says that it is legal, too
        told = (own.text, *_refusals(compared, there))
    wrong = [text for text in told if text not in happens]
    wrong = wrong if is_refused else _apart(there.text, wrong)
    wrong[2:2] = refused
    because = (Told(there.text, there.cites[0]),)
    options = one_of(there.text, wrong, 0)
    return Made(asks, options, there.cites, because, 2, 1)


def _by_one(compared: Compared, other: str) -> Made | None:
    """By which edition something happens, where by the other nothing does that happens there alone,
    or a move is refused that is legal there."""
    line, (own, there), rules = compared.line(), compared.first(), compared.rules()
    by_own = not compared.still()[0]
    entry = own if by_own else there
    assert line is not None
    assert entry is not None
    run = compared.other if by_own else compared.own
    if not rules or any(each.text == entry.text for each in run.entries):
        return None
    alone = [say("by {edition} alone", edition=each) for each in (compared.own.edition, other)]
    right, wrong = alone if by_own else alone[::-1]
    asks = say(
        '{move}. By which of the editions {edition} and {other} does this happen: "{event}"?',
        move=line.text.rstrip("."), edition=compared.own.edition, other=other, event=entry.text,
    )  # fmt: skip
    options = one_of(right, (wrong, say("by both"), say("by neither")), 0)
    return Made(asks, options, rules, (Told(entry.text, rules[0]),), 2, 1)


def _refusals(compared: Compared, refused: Entry) -> Iterator[str]:
    """How a move that one edition refuses might be refused by rules that players take for the one
    by which it is."""
    game, line = compared.own.outcome.document.game, compared.line()
    assert line is not None
    number, cited = refused.cites[0], {*refused.cites, *above_all(refused.cites[0])}
    confused = [n for some in game.settling.confused if number in some for n in some]
    for n in dict.fromkeys(confused):
        if n not in cited | game.settling.umbrellas:
            why = clause(_FIRST.split(game.rulebook[n].gist)[0].rstrip(".。"))
            yield say("{move}: refused: {why}", move=line.text.rstrip("."), why=why)


def _apart(right: str, texts: Sequence[str]) -> list[str]:
    """Those of some texts that say something else than a right one and the ones before: one that
    says only a part of it is so as well."""
    found: list[Counter[str]] = [Counter(_WORDS.findall(right))]
    kept = []
    for text in texts:
        heard = Counter(_WORDS.findall(text))
        if not heard <= found[0] and heard not in found:
            found.append(heard)
            kept.append(text)
    return kept
