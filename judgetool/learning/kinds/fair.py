"""What a question has to be to stand before somebody who doubts it: its answer rests on no doubtful
reading of a rule, and on nothing of the turn that is not told."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from judgetool.engine.case import Case, Position
from judgetool.engine.rulebook import Grounds, Reading
from judgetool.engine.view import CardView, View
from judgetool.learning.kinds import past
from judgetool.learning.question import Question
from judgetool.scenario.document import Asked

_BY_TEXT: tuple[Asked, ...] = ("moves", "legal", "rule", "edition")
"""The kinds where the text of any card may decide."""
_OF_COURSE: tuple[Asked, ...] = ("priority", "next")
"""The kinds that ask how every game goes on."""
_OF = ("'s ", "の")
"""What stands behind a name, in either language, before what is theirs."""
_GENERAL = 2  # the rank of what everything happens under
_DONE = "Done"  # the move by which nothing more is declared
_TELL = ("Assign", "AttackWith", "Block", "Declare", "Retaliate")
"""The moves that tell by themselves what they are an answer to."""
MOST_TOLD = 8  # moves since the board began
_OF_TURN = re.compile(r"\b(?:this|each|that) (?:turn|combat chain)\b|ターン|コンバットチェーン")
_PAST = re.compile(
    r"\byou(?:'ve| have)\b|\b(?:has|have|had)(?:n't| not)?\b|\b(?:first|second|third|last)\b"
    r"|\b(?:was|were|did|didn't)\b|していた|していない|した|最初|回目|最後"
)
_SENTENCE = re.compile(r"(?<=[.。])\s*")


def rests_on_doubt(question: Question, case: Case[Any], edition: str) -> bool:
    """Whether what is right hangs on how a rule is read whose text leaves a doubt.

    Args:
        case: where the game is once what is asked about has happened.
    """
    game = question.at.game
    book = game.rulebook
    cited = {*question.rules, *(line.rule for line in question.because)}
    decides = {question.rule} if question.kind == "legal" else set(question.rules)

    def bears(reading: Reading) -> bool:
        numbers = reading.numbers
        if reading.where is not None:
            general = len(numbers) == 1 and game.settling.rank(numbers[0]) >= _GENERAL
            of_course = decides if question.kind == "priority" else {question.rule}
            return reading.bears_on(of_course if general else cited)
        if len(numbers) > 1 and cited.issuperset(numbers):
            return True
        return not reading.together and numbers[0] in decides

    found = [reading for reading in book.readings() if bears(reading)]
    if not found:
        return False
    entries = tuple(case.position.journal)
    states = (*(entry.state for entry in entries), case.position.state)
    grounds = Grounds(edition, entries, states, question.kind in (*_OF_COURSE, *_BY_TEXT))
    return any(reading.touches(grounds) for reading in found)


def speaks_of_past(texts: Iterable[str]) -> bool:
    """Whether a text asks what has happened earlier in a turn or a combat."""
    sentences = (each for text in texts for each in _SENTENCE.split(text))
    return any(_OF_TURN.search(each) and _PAST.search(each) for each in sentences)


def asks_of_past(question: Question, view: View) -> bool:
    """Whether a text that may decide asks what has happened earlier in a turn or a combat."""
    if question.kind in _OF_COURSE:
        return False
    return speaks_of_past(text for card in cards_read(question, view) for text in card.text)


def is_fair(question: Question, opening: Position[Any], after: Case[Any], edition: str) -> bool:
    """Whether a question stands.

    Args:
        opening: where its board begins.
        after: where the game is once what is asked about has happened.
    """
    choice = question.at.choice
    if question.kind == "legal" and choice is not None and not choice.window:
        sorts = {type(answer.move).__name__ for answer in question.at.legal()}
        if not choice.gathers or sorts.isdisjoint(_TELL):
            return False  # what is asked for first would have to be told
    waiting = [stacked.card.name for stacked in question.at.game.view(question.at).stack]
    if question.kind not in _OF_COURSE and len({*waiting}) < len(waiting):
        return False  # which of those of one name is which is not told
    untold = past.as_shown(opening) is not opening or len(list(done(question.at))) > MOST_TOLD
    if untold and asks_of_past(question, question.at.game.view(question.at)):
        return False
    return not rests_on_doubt(question, after, edition)


def done(at: Position[Any]) -> Iterator[str]:
    """What players have done since the board began, but for passing."""
    passing = at.game.view(at).idiom.passes
    kept = (entry for entry in at.journal if entry.kind == "move")
    return (entry.text for entry in kept if entry.name not in (passing, _DONE))


def cards_of(view: View) -> list[CardView]:
    """The cards on a board, but for those that players play."""
    zones = (zone.cards for player in view.players for zone in player.zones)
    linked = (row.cards for group in view.groups for row in group.rows)
    return [*(s.card for s in view.stack), *(c for some in (*linked, *zones) for c in some)]


def cards_read(question: Question, view: View) -> list[CardView]:
    """The cards whose texts are told with a question."""
    played = [player.card for player in view.players if player.card is not None]
    return [card for card in (*cards_of(view), *played) if bears(card, question, view)]


def bears(card: CardView, question: Question, view: View) -> bool:
    """Whether the text of a card is to be read: it is on the stack or in a group, or is named by an
    effect, the question, or what happens; of what a player is called only what is theirs is, or
    itself as an answer."""
    told = [line.text for line in question.because]
    answers = [option.text for option in question.options]
    rows = [row for group in view.groups for row in group.rows]
    used = [*view.effects, *(term.text for row in rows for n in row.numbers for term in n.terms)]
    if question.kind in _BY_TEXT or any(card.name in text for text in used):
        return True
    if any(card.name == player.name for player in view.players):
        return card.name in answers or any(card.name + of in text for text in told for of in _OF)
    shown = [stacked.card.name for stacked in view.stack]
    shown += [each.name for group in view.groups for each in group.cards]
    return any(card.name in text for text in (*told, *shown, question.asks, *answers))
