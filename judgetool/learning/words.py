"""Questions, answers and results as lines of text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any

from msgspec.structs import replace

from judgetool.engine.case import Position
from judgetool.engine.rulebook import Rulebook
from judgetool.engine.view import CardView, View, ZoneView
from judgetool.language import say, word
from judgetool.learning.kinds import fair
from judgetool.learning.moments import have_passed
from judgetool.learning.paper import Paper
from judgetool.learning.question import SUMS, Given, Option, Question, titled
from judgetool.learning.unsummed import unsummed
from judgetool.report import transcript_parts
from judgetool.report.safe import inert
from judgetool.scenario.document import Asked

LETTERS = "ABCDEF"
_DECKS, _LOW = ("deck", "library"), 5
"""Zones of which it matters how many cards there are only where these are few."""
_SUMMED: tuple[Asked, ...] = (*SUMS, "zone", "legal", "moves")
"""The kinds whose answer hangs on what numbers come to, which is not told."""


def board(question: Question) -> Iterator[str]:
    """The position that is asked about, and what the cards there say that have to do with it; sums
    are left to whoever is asked for one."""
    view = question.at.game.view(question.at)
    shown = _in_short(unsummed(view) if question.kind in _SUMMED else view)
    said = "\n".join((question.asks, *(option.text for option in question.options)))
    players = {player.name for player in view.players}
    lines = position(
        question.at, shown, lambda card: fair.bears(card, question, view),
        first=lambda card: card.name in said and card.name not in players,
    )  # fmt: skip
    yield from islice(lines, 1, None)  # the step is told with the question
    yield from (inert(line) for line in _empty(view))
    if fair.asks_of_past(question, view):
        yield inert(_so_far(list(fair.done(question.at))))


def _in_short(view: View) -> View:
    """A view without the decks of which only the number of cards is known, and that is not low."""

    def tells(zone: ZoneView) -> bool:
        return bool(zone.name not in _DECKS or zone.cards or zone.pile or zone.count < _LOW)

    players = (replace(player, zones=tuple(filter(tells, player.zones))) for player in view.players)
    return replace(view, players=tuple(players))


def _empty(view: View) -> Iterator[str]:
    """That somebody's deck is empty, of which the board has no line."""
    for player in view.players:
        for zone in player.zones:
            if zone.name in _DECKS and not zone.count:
                name = word("zone", zone.name)
                yield say("{player}: {zone}: no card", player=player.name, zone=name)


def _so_far(done: Sequence[str]) -> str:
    """What has been done this turn, where a text asks for that."""
    if not done:
        return say("Nothing else has happened this turn.")
    told = word("list", "; ").join(done)
    return say("So far: {moves}. Nothing else has happened this turn.", moves=told)


def standing(question: Question) -> str:
    """The step, whose turn it is, who has passed and who may act, in a line."""
    view, passed = question.at.game.view(question.at), have_passed(question.at)
    told = {
        player.name: [
            *(word("mark", mark) for mark in player.marks),
            *([say("has passed")] if player.name in passed else []),
        ]
        for player in view.players
    }
    marked = (f"{name} ({word('list', ', ').join(marks)})" for name, marks in told.items() if marks)
    return inert(word("notes", "; ").join([word("step", view.where), *marked]))


def position(
    at: Position[Any],
    view: View,
    reads: Callable[[CardView], bool] = lambda _: True,
    *,
    first: Callable[[CardView], bool] = lambda _: False,
) -> Iterator[str]:
    """A position as it is viewed, and what the cards there say, with the figures printed on them.

    Args:
        reads: whether a card is to be read; who a player plays only where that has a text, or a
            text speaks of what they are.
        first: whether a card is told of before others.
    """
    yield from transcript_parts.board(view, doubts="")
    cards = list(filter(reads, fair.cards_of(view)))
    texts = " ".join(text for card in cards for text in card.text).casefold()
    played = [player.card for player in view.players if player.card is not None]
    cards += [
        card for card in played
        if (card.text and reads(card))
        or any(each in texts for each in re.findall(r"\w+", card.kind.casefold()))
    ]  # fmt: skip
    told = {card.name: card for card in cards if card.kind}
    for card in sorted(told.values(), key=lambda card: not first(card)):
        numbers = [str(replace(each, value=each.terms[0].amount, terms=()) if each.terms else each)
                   for each in card.numbers]  # fmt: skip
        line = word("list", ", ").join(
            [card.kind, *(at.game.printed_figures(at, card.id) or numbers)]
        )
        yield inert(" ".join((f"{card.signed}: {line}.", *card.text)))
    if view.idiom.all_is_paid:
        yield say("Mana is always taken as paid.")


def purpose(question: Question) -> Iterator[str]:
    """What a question trains, as far as its file says so."""
    if question.purpose:
        yield inert(say("It trains: {purpose}", purpose=question.purpose))


def options(question: Question) -> Iterator[str]:
    """What may be answered, each with its letter."""
    for letter, option in zip(LETTERS, question.options, strict=False):
        yield f"  {letter}  {inert(option.text)}"


def asked(question: Question) -> Iterator[str]:
    """Where the game is, the question, and what may be answered."""
    yield standing(question)
    yield from purpose(question)
    yield inert(question.asks)
    if question.several:
        yield several()
    yield from options(question)


def how_marked() -> str:
    """How a question is answered on the screen."""
    return say("(a letter or tap marks; Enter or a second tap answers)")


def several() -> str:
    """How a question is answered of which several answers can be right."""
    return say("(all that are right, such as: A C)")


def answer_with(question: Question) -> str:
    """What may be typed for an answer."""
    last = LETTERS[len(question.options) - 1]
    if question.several:
        return say("write the letters of all right answers, from A to {last}", last=last)
    return say("write one letter from A to {last}", last=last)


def given_by(line: str, question: Question) -> Given | None:
    """The answer that a line of letters stands for; ``None`` if it is none."""
    found = frozenset(LETTERS.find(letter.upper()) for letter in line if letter not in " ,")
    if not found or not found < frozenset(range(-1, len(question.options))) or -1 in found:
        return None
    return found if question.several or len(found) == 1 else None


def letters(given: Given) -> str:
    """An answer by its letters."""
    return " ".join(LETTERS[n] for n in sorted(given))


def solution(question: Question, given: Given | None, book: Rulebook) -> Iterator[str]:
    """Whether an answer was right, what happens, and the rule."""
    right = letters(question.rights)
    said = "" if question.several else inert(question.options[min(question.rights)].text)
    if given == question.rights:
        yield say("RIGHT  {letter}  {answer}", letter=right, answer=said).rstrip()
    else:
        yield say("WRONG  it is {letter}  {answer}", letter=right, answer=said).rstrip()
    yield from (f"  {inert(str(line))}" for line in question.because)
    yield inert(f"  {rule(book, question.rule)}")


def parting(question: Question, given: Given, book: Rulebook) -> Iterator[str]:
    """What the game does up to where a wrong answer parts from the rules, and the rule there, but
    not what happens by it."""
    at, number, option = question.parts(given)
    yield say("WRONG  {letter}", letter=letters(given))
    yield from (f"  {n}. {inert(str(line))}" for n, line in enumerate(question.because[:at], 1))
    if question.several:
        yield inert(f"  {judged(option)}")
    parts = say("here your answer breaks from the rules: {rule}", rule=rule(book, number))
    yield inert(f"  {at + 1}. {parts}")
    if option.why:
        yield inert("     " + option.why)


def judged(option: Option) -> str:
    """That one of several answers is missing, or not so."""
    if option.right:
        return say("missing: {answer}", answer=option.text)
    return say("not so: {answer}", answer=option.text)


def rule(book: Rulebook, number: str) -> str:
    """A rule with its title and what it says."""
    if number not in book:
        return number
    return f"{titled(book, number)}: {book[number].gist}"


def begins(paper: Paper) -> str:
    """How many questions a paper has, how many have to be right, and how to have it again."""
    n, passes, seed = paper.of, paper.passes, paper.seed
    return say("{n} questions, {passes} right to pass. Seed {seed}.", n=n, passes=passes, seed=seed)


def result(paper: Paper, given: Sequence[Given | None], book: Rulebook) -> Iterator[str]:
    """How many answers are right, topic by topic, and then every question once more."""
    right = sum(q.rights == a for q, a in zip(paper.questions, given, strict=True))
    verdict = say("PASSED") if right >= paper.passes else say("NOT PASSED")
    yield say("{verdict}: {right} of {of} right, {passes} needed",
              verdict=verdict, right=right, of=paper.of, passes=paper.passes)  # fmt: skip
    if len(given) < paper.of:
        yield say("not answered: {n}", n=paper.of - len(given))
    for number, (some, every) in paper.topics(given).items():
        yield inert(f"  {some}/{every}  {titled(book, number)}")
    if given:
        yield say("every question again:")
    for n, (question, answer) in enumerate(zip(paper.questions, given, strict=True), 1):
        yield from _again(n, question, answer or frozenset(), book)


def _again(n: int, question: Question, given: Given, book: Rulebook) -> Iterator[str]:
    """A question of a paper: what was asked, what was answered, what is right, and the rule."""
    right = given == question.rights
    yield inert(f"  {n}. {say('RIGHT') if right else say('WRONG')}  {question.asks}")
    lines = [
        say("answered: {answer}", answer=_chosen(question, given)),
        *([] if right else [say("right: {answer}", answer=_chosen(question, question.rights))]),
        rule(book, question.rule),
    ]
    yield from (inert(f"     {line}") for line in lines)


def _chosen(question: Question, given: Given) -> str:
    """An answer by its letters, each with what it says."""
    return word("list", "; ").join(
        f"{LETTERS[n]} {question.options[n].text}" for n in sorted(given)
    )


def printed(paper: Paper, book: Rulebook) -> Iterator[str]:
    """A paper to be printed, as Markdown: the questions, the sheet for the answers, the key."""
    yield f"# {say('Exam, level {level}', level=paper.level)}"
    yield ""
    n = len(paper.questions)
    yield begins(replace(paper, of=n))
    for number, question in enumerate(paper.questions, 1):
        yield from ("", f"## {number}", "", "```", *board(question), "```", "")
        yield from (standing(question), *purpose(question), "")
        yield inert(question.asks)
        if question.several:
            yield several()
        yield ""
        yield from (
            f"- **{line.strip()[0]}** {line.strip()[1:].strip()}" for line in options(question)
        )
    yield from (
        "",
        f"# {say('Answer sheet')}",
        "",
        f"| {say('Question')} | {say('Answer')} |",
        "|---|---|",
    )
    yield from (f"| {number} | |" for number in range(1, n + 1))
    yield from ("", f"# {say('Key')}", "")
    yield f"| {say('Question')} | {say('Answer')} | {say('Rule')} |"
    yield "|---|---|---|"
    for number, question in enumerate(paper.questions, 1):
        right = letters(question.rights)
        yield f"| {number} | {right} | {inert(titled(book, question.rule))} |"
