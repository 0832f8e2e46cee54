"""Why a player may act: who is asked, by which transition that came to be, and why an earlier pass
does not count.  It answers the objection that no restriction stands behind, such as that a player
has passed already, or may not answer an answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from judgetool.engine.case import Case
from judgetool.engine.choice import Answer, Unbroken
from judgetool.engine.table import Entry
from judgetool.language import say, word
from judgetool.scenario.game import PlayableGame
from judgetool.scenario.reading.names import OTHERS

_PASS = "Pass"  # the move and, below, the event that every game has
_PASSED = "Passed"


def turn_to_act(
    game: PlayableGame, case: Case[Any], entries: Sequence[Entry], who: str
) -> tuple[Unbroken, ...]:
    """Why a player may act where a case stands; nothing where they are not asked.

    Args:
        entries: the journal up to there.
    """
    position, choice = case.position, case.position.choice
    if choice is None or choice.who != who or not choice.cites:
        return ()
    if not choice.window:
        asked = say("{who} makes this decision now", who=word("who", who))
        return (Unbroken(choice.cites, asked),)
    if not game.windows:
        return ()
    window = word("window", game.view(position).idiom.window)
    gained = next((entry for entry in reversed(entries) if entry.name in game.windows), None)
    if gained is None:
        taken = game.settling.supposed(("waiting", "who"), position.state)
        said = say(
            "we assume that {player} has {window}: the board does not say who does"
            if taken
            else "{player} has {window} on the board as entered",
            player=who,
            window=window,
        )
        return (Unbroken(choice.cites, said),)
    said = say(
        "{text} (entry {n}), and {player} has not passed since",
        player=who, n=gained.n, text=_with_what_came_before(entries, gained),
    )  # fmt: skip
    return (Unbroken(gained.cites, said), *_passed_before(game, case, entries, gained, who))


def answerable(game: PlayableGame, case: Case[Any]) -> tuple[Unbroken, ...]:
    """That what is on the stack is still to be answered, which answers the objection that it has to
    resolve first; nothing where nobody may act or nothing is there."""
    position = case.position
    rules = game.resolves_by(position.state)
    view = game.view(position)
    if not rules or not view.stack or position.choice is None or not position.choice.window:
        return ()
    said = say(
        "{layer} has not resolved, and does so only when all players have passed in succession; "
        "until then whoever has {window} may act",
        layer=view.stack[0].card.name, window=word("window", view.idiom.window),
    )  # fmt: skip
    return (Unbroken(rules, said),)


def _with_what_came_before(entries: Sequence[Entry], gained: Entry) -> str:
    """A transition by which a player may act, with the one that it came of if it does not say it:
    a pass or a layer that has resolved, or a step that has begun."""
    before = [entry for entry in entries if entry.n < gained.n and entry.kind == "event"]
    if gained.name == _PASSED or not before:
        return gained.text
    return word("list", "; ").join((before[-1].text, gained.text))


def _passed_before(
    game: PlayableGame, case: Case[Any], entries: Sequence[Entry], gained: Entry, who: str
) -> tuple[Unbroken, ...]:
    """Why a pass of theirs in the same step does not count any more."""
    since: Entry | None = None
    for answer, n in _answers(case):
        entry = next((entry for entry in entries if entry.n == n), None)
        if entry is None or n >= gained.n:
            continue
        if entry.step != gained.step or any(
            one.name in game.places for one in entries[n : gained.n]
        ):
            break
        if type(answer.move).__name__ != _PASS:
            since = since if answer.who in OTHERS else entry
        elif answer.who == who:
            return (_no_more(game, entries, entry, since or gained, who),)
    return ()


def _no_more(
    game: PlayableGame, entries: Sequence[Entry], passed: Entry, since: Entry, who: str
) -> Unbroken:
    """That a pass counts no more, since something was done or has resolved after it."""
    after = [entry for entry in entries if passed.n < entry.n <= since.n]
    rules = after[0].cites
    if since.kind != "move":
        named = {*game.windows, _PASSED}
        since = next((e for e in after if e.kind == "event" and e.name not in named), since)
    said = say(
        "{player}'s pass (entry {n}) no longer counts: {text} (entry {m}) came after it",
        player=who, n=passed.n, text=since.text, m=since.n,
    )  # fmt: skip
    return Unbroken(rules, said)


def _answers(case: Case[Any]) -> Iterator[tuple[Answer, int]]:
    """The answers that led to a case, the last one first, each with the number of its entry."""
    while case.before is not None and case.answer_given is not None:
        answer, case = case.answer_given, case.before
        yield answer, len(case.position.journal) + 1
