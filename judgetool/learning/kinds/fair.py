"""What a question has to be to stand before somebody who doubts it: its answer rests on no doubtful
reading of a rule, and on nothing of the turn that is not told."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from judgetool.engine.case import Case, Position
from judgetool.engine.rulebook import Grounds, Reading
from judgetool.engine.view import CardView, View
from judgetool.learning.kinds import past
from judgetool.learning.kinds.course import APART
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
_ANSWERS, _SHOWN = ("Choose", "No", "Option", "Yes"), "Revealed"
"""The moves that say nothing without what was asked; what leaves no other trace."""
_TELL = ("Assign", "AttackWith", "Block", "Declare", "Retaliate")
"""The moves that tell by themselves what they are an answer to."""
MOST_TOLD = 8  # moves since the board began
_NUMBERED = re.compile(r" no \d+\b|（\d+番）")
_AS_PLAYED = re.compile(r"\bthis (?:was|wasn't|were)\b|これ[がを].{0,20}(?:していた|した|された)")
_OF_TURN = re.compile(r"\b(?:this|each|that) (?:turn|combat chain|chain link)\b|ターン|チェイン")
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
    """Whether a text asks what has happened earlier in a turn or a combat, or how a card was
    played."""
    sentences = [each for text in texts for each in _SENTENCE.split(text)]
    of_turn = any(_OF_TURN.search(each) and _PAST.search(each) for each in sentences)
    return of_turn or any(map(_AS_PLAYED.search, sentences))


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
    if _is_meant_by_either(question):
        return False
    view, began = question.at.game.view(question.at), question.at.game.view(opening)
    untold = past.as_shown(opening) is not opening or len(list(done(question.at))) > MOST_TOLD
    if asks_of_past(question, view) and (untold or began.groups or began.stack):
        return False
    return not rests_on_doubt(question, after, edition)


def _is_meant_by_either(question: Question) -> bool:
    """Whether something is named of which there are two: by its number, or, where one may and the
    other not, as a card of which there are two in play that are not alike."""
    lines = (question.asks, *(option.text for option in question.options))
    if any(map(_NUMBERED.search, lines)):
        return True
    view = question.at.game.view(question.at)
    if question.kind not in ("legal", "moves", "triggers"):
        return False
    there = {card.id: ("", card) for group in view.groups for card in group.cards}
    for player in view.players:
        for zone in player.zones:
            if zone.name not in APART:
                there |= {card.id: (player.name + zone.name, card) for card in zone.cards}
    alike = {(where, card.name, card.notes) for where, card in there.values()}
    names = Counter(name for _, name, _ in alike)
    return any(n > 1 and name in line for name, n in names.items() for line in lines)


def done(at: Position[Any]) -> Iterator[str]:
    """What players have done since the board began, but for passing: also what they answered, and
    showed for that."""
    passing, asked = at.game.view(at).idiom.passes, ""
    for entry in at.journal:
        if entry.kind == "move" and entry.name not in (passing, _DONE):
            yield f"{asked} {entry.text}" if asked and entry.name in _ANSWERS else entry.text
        elif entry.name == _SHOWN:
            yield entry.text
        asked = entry.text if entry.kind == "choice" else ""


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
    """Whether the text of a card is to be read: where it is asked how the game goes on, only if it
    is on the stack or in a group, or is named by an effect, the question, or what happens; of what
    a player is called only what is theirs is, or itself as an answer."""
    if question.kind not in _OF_COURSE:
        return True
    told = [line.text for line in question.because]
    answers = [option.text for option in question.options]
    rows = [row for group in view.groups for row in group.rows]
    used = [*view.effects, *(term.text for row in rows for n in row.numbers for term in n.terms)]
    if any(card.name in text for text in used):
        return True
    if any(card.name == player.name for player in view.players):
        return card.name in answers or any(card.name + of in text for text in told for of in _OF)
    shown = [stacked.card.name for stacked in view.stack]
    shown += [each.name for group in view.groups for each in group.cards]
    return any(card.name in text for text in (*told, *shown, question.asks, *answers))
