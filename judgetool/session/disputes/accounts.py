"""What each player says: accounts, which are branches of their own, and claims in a line.

An account is entered from where it parts from what is agreed: every line is played if it is legal,
and kept as claimed if it is not, as is all that comes after.  When it is ended the session is back
where it began, so that the next player can be heard; what was said there is a claim about that
point.
"""

from __future__ import annotations

from typing import Any

from judgetool.language import say
from judgetool.scenario.document import Claimed
from judgetool.scenario.problems import BadFile
from judgetool.scenario.reading.claims import words
from judgetool.session.case_document import lines_between, text
from judgetool.session.disputes.claims import Claim
from judgetool.session.disputes.merged_expectations import joined
from judgetool.session.history.tree import ASIDE, MARGIN, Moment
from judgetool.session.outcomes import Entered, NotRead, Outcome, Went
from judgetool.session.standing import Standing


def begin(session: Standing, by: str) -> Outcome:
    """Begin a player's account here; one that is being entered is ended first."""
    failed = _in_the_way(session)
    if failed is not None:
        return failed
    back = session.here.id
    session.tree.go(_parting(session).id)
    point = _point_said(session)
    session.tree.add(say("{player}'s account", player=by), "account", {"by": by}, key=back)
    said = say(
        "{player}'s account, {point}: each line is played, or kept if it is illegal; end ends it",
        player=by,
        point=point,
    )
    return Entered(said)


def _point_said(session: Standing) -> str:
    """From where an account is played: what was claimed there before changes nothing."""
    point: Moment | None = session.here
    while point is not None and point.kind in MARGIN:
        point = session.tree.parent(point)
    if point is None or session.tree.parent(point) is None:
        return say("from the board as entered")
    return say("from after {moment}", moment=session.told(point))


def expect(session: Standing, wanted: dict[str, Any]) -> Outcome:
    """What an account comes to."""
    begun = session.account
    if begun is None:
        return _none_begun()
    said = {"by": begun.said["by"], "expect": wanted}
    found = _understood(session, said)
    if isinstance(found, NotRead):
        return found
    try:
        joined(_said(session, begun).get("expect", {}), wanted)
    except ValueError as error:
        return NotRead("", str(error))
    line = say("outcome: {outcome}", outcome=words(found))
    session.tree.add(line, "expect", {"expect": wanted})
    return Entered(line)


def says(session: Standing, said: str) -> Outcome:
    """What a player says to their account, in words."""
    if session.account is None:
        return _none_begun()
    line = say("in words: {words}", words=said)
    session.tree.add(line, "says", {"says": said})
    return Entered(line)


def _none_begun() -> NotRead:
    return NotRead("", say("you are entering no account; claim WHO begins one"))


def end(session: Standing) -> Outcome:
    """End the account: what was said is a claim about the point where it began."""
    begun = session.account
    if begun is None:
        return _none_begun()
    said = _said(session, begun)
    before = session.tree.parent(begun)
    assert before is not None
    if len(said) == 1:
        session.tree.go(begun.key)
        return Went(session.told(session.here))
    found = _understood(session, said)
    if isinstance(found, NotRead):
        return found
    _to_margin(session, before)
    entered = _enter(session, said, found, key=begun.id)
    if begun.key != before.id:
        session.tree.go(begun.key)
    return entered


def _in_the_way(session: Standing) -> NotRead | None:
    """End the account that is being entered, if one is; what keeps a claim from being entered."""
    outcome = None if session.account is None else end(session)
    if isinstance(outcome, NotRead):
        return outcome
    if session.mark is not None:
        return NotRead("", say("you can't claim anything while trying things out; type back first"))
    return None


def _said(session: Standing, begun: Moment) -> dict[str, Any]:
    """What an account says, as ``claims:`` of a file holds it."""
    path = session.tree.path()
    line = path[path.index(begun) :]
    tried = next((i for i, moment in enumerate(line) if moment.kind == "what if"), len(line))
    line = line[:tried]  # what is only being tried is not said
    said: dict[str, Any] = dict(begun.said)
    moves = lines_between(line)
    if moves:
        said["moves"] = moves
    for moment in line:
        if moment.kind == "expect":
            said["expect"] = joined(said.get("expect", {}), moment.said["expect"])
        elif moment.kind == "says":
            said["says"] = " ".join(filter(None, (said.get("says"), moment.said["says"])))
    return said


def claim(session: Standing, said: dict[str, Any], number: int) -> Outcome:
    """Enter a claim about the present point, or put it in the place of another."""
    failed = _in_the_way(session)
    if failed is not None:
        return failed
    old: Claim | None = None
    if number:
        try:
            old = numbered(session, number)
        except ValueError as error:
            return NotRead("", str(error))
    found = _understood(session, said)
    if isinstance(found, NotRead):
        return found
    here, point = session.here, _parting(session)
    session.tree.go(point.id)
    entered = _enter(session, said, found, key=None if old is None else old.key)
    if here is point:
        return entered
    session.tree.go(here.id)
    told = say(
        "{claim}; judged after {moment}, before the illegal move",
        claim=entered.line,
        moment=session.told(point),
    )
    return Entered(told)


def _parting(session: Standing) -> Moment:
    """The point that a claim is about: this one, or if what is told has gone astray the one before
    that, after which nothing can be said by the rules."""
    astray = session.astray
    before = None if astray is None else session.tree.parent(astray)
    return session.here if before is None else before


def take_back(session: Standing, number: int) -> Outcome:
    """Take back a claim."""
    failed = _in_the_way(session)
    if failed is not None:
        return failed
    try:
        old = numbered(session, number)
    except ValueError as error:
        return NotRead("", str(error))
    line = say("withdrawn: claim {n} of {player}", n=number, player=old.said["by"])
    session.tree.add(line, "taken back", key=old.key)
    return Entered(line)


def rule(session: Standing, words: str, field: str = "ruling") -> Outcome:
    """Put down the judge's ruling, in words, or another field of the slip; "" takes it away."""
    outcome = None if session.account is None else end(session)
    if isinstance(outcome, NotRead):
        return outcome
    if session.mark is not None:
        return NotRead("", say("you can't rule while trying things out; type back first"))
    from judgetool.report.disputes.noted import noted_said

    said = " ".join(words.split())
    line = noted_said(field, said) if said else none_noted(field)
    session.tree.add(line, "ruling", {field: said})
    return Entered(line)


def none_noted(field: str) -> str:
    """That a field of the slip is empty."""
    if field == "ruling":
        return say("no ruling of the judge")
    return say("{field}: nothing on the slip", field=field)


def numbered(session: Standing, number: int) -> Claim:
    """A claim by its number, counted from 1.

    Raises:
        ValueError: there is none.
    """
    known = session.agreed_claims
    if not 0 < number <= len(known):
        said = say("there is no claim {n}; there are {total}", n=number, total=len(known))
        raise ValueError(said)
    return known[number - 1]


def reopened(session: Standing, old: Claim) -> Moment | None:
    """Where an account ends that a claim was made of; ``None`` if it was not."""
    if not 0 <= old.key < len(session.tree) or session.tree[old.key].kind != "account":
        return None
    last = session.tree[old.key]
    while (after := session.tree.after(last)) is not None and after.kind not in ASIDE:
        last = after
    return last


def _to_margin(session: Standing, moment: Moment) -> None:
    """Go to the last of the claims that were made at a moment."""
    session.tree.go(session.tree.with_claims(moment).id)


def _enter(session: Standing, said: dict[str, Any], found: Claimed, key: int | None) -> Entered:
    line = say("{player} claims: {claim}", player=found.by, claim=words(found))
    session.tree.add(line, "claim", said, key=key)
    return Entered(line)


def _understood(session: Standing, said: dict[str, Any]) -> Claimed | NotRead:
    """A claim as it is read from a file, or what is wrong with it."""
    from judgetool.scenario.run import load

    try:
        file = text(session, also=[said]).encode()
        return load(file, "").claims[-1]
    except BadFile as bad:
        wrong = "\n".join(dict.fromkeys(error.message for error in bad.errors))
        return NotRead("", say("you can't claim that:") + "\n" + wrong)
    except ValueError as error:
        return NotRead("", str(error))
