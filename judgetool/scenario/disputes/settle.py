"""Settling a dispute: which claims hold, and at which transition the others part from the rules.

What happened at the table (``moves``) and what each player claims are played by the rules.  A claim
holds only where the rules bear it out: words alone, an outcome at a point that the game never
reached, and a line that leaves out what somebody had to decide are not borne out by anything.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any, Literal

import msgspec

from judgetool.engine.boards import Path
from judgetool.engine.case import Case, Position
from judgetool.engine.choice import Answer, NotNow, Unbroken, Violation
from judgetool.engine.claims.settling import Settling
from judgetool.engine.table import BEGAN, Entry
from judgetool.engine.view import Condition, Figure, Reckoning, Unread
from judgetool.language import clause, say, word
from judgetool.scenario.check import Checked, fact, instead, layer_said
from judgetool.scenario.disputes.deciding_cause import Course, Reason
from judgetool.scenario.disputes.fact_history import Deciding, How, Known, Trail, latest, parting
from judgetool.scenario.disputes.objections import in_dispute
from judgetool.scenario.disputes.replaying import passes
from judgetool.scenario.disputes.turn_to_act import answerable, turn_to_act
from judgetool.scenario.disputes.verdicts import Repair, Settled, Status, Verdict
from judgetool.scenario.document import Claimed, Document, Line, Said
from judgetool.scenario.inert import inert
from judgetool.scenario.player import Outcome, Played, Player, Short
from judgetool.scenario.problems import listed
from judgetool.scenario.reading.expect import CITED, Wanted
from judgetool.scenario.reading.names import OTHERS

_REVERSED = "Reversed"  # the note that the game has gone back to before something was begun


def settle(document: Document) -> Settled:
    """Play what was told and judge every claim."""
    told = stages(document)
    known = Known()

    def judge(claim: Claimed) -> Judge:
        return Judge(document, told, claim, known)

    verdicts = _alike(document, (judge(claim).verdict() for claim in document.claims), judge)
    outcome = told[-1].outcome(_stop(told[-1]))
    repair = None
    if outcome.stopped is not None and outcome.stopped.kind == "refused":
        rest = document.moves[len(told) - 2 :]  # the last one has stopped at it
        repair = _repair(outcome, outcome.stopped, rest)
    journal = frozenset(outcome.entries())
    stop = () if outcome.stopped is None else outcome.stopped.violations
    verdicts = tuple(
        msgspec.structs.replace(verdict, told=verdict.at in journal)
        for verdict in in_dispute(verdicts, stop)
    )
    verdicts = tuple(_unchanged(verdict, document.game.settling) for verdict in verdicts)
    return Settled(document, outcome, repair, verdicts)


def _alike(
    document: Document, verdicts: Iterable[Verdict], judge: Callable[[Claimed], Judge]
) -> tuple[Verdict, ...]:
    """The verdicts, those on facts that are as claimed with the reason why they are not as somebody
    else claims there, if anybody does."""
    found = tuple(verdicts)

    def answering(n: int, verdict: Verdict) -> Verdict:
        before = [other for other in reversed(found[:n]) if other.status == "fails"]
        failing = [other for other in found if other.status == "fails"]
        failing.sort(key=lambda other: other.claim.by == verdict.claim.by)
        denied = [
            other
            for other in failing
            if _denies(other.claim, verdict.claim, document)
            and not _is_paid(other, verdict.claim.point, document)
        ]
        answered = _answering(verdict, failing, before, denied, document.game.settling)
        if answered is not verdict or verdict.reason is not None or not verdict.figures:
            return answered
        return judge(verdict.claim).sharing(verdict, before)

    return tuple(
        answering(n, verdict) if verdict.holds else verdict for n, verdict in enumerate(found)
    )


def _unchanged(verdict: Verdict, settling: Settling) -> Verdict:
    """A verdict on facts; where nothing has made them what they are, by the rule that says what
    they are of themselves, or else that nothing changes of itself."""
    asked = verdict.reason or verdict.untriggered or verdict.unbroken
    decided = verdict.at or asked or verdict.figures
    of_facts = all(one.path[:1] != ("waiting",) for one in verdict.claim.expectation)
    rules = verdict.rules or tuple(filter(None, (settling.unchanged,)))
    if decided or not verdict.checked or not of_facts or not rules:
        return verdict
    reason = Reason(Unbroken(rules, say("nothing happens that changes it")), asked=True)
    return msgspec.structs.replace(verdict, rules=rules, reason=reason)


def _denies(other: Claimed, claim: Claimed, document: Document) -> bool:
    """Whether a claim says that a move was illegal that led to what is claimed."""
    if other.about != "illegal" or other.move is None or other.by == claim.by:
        return False
    made = document.moves[other.point : claim.point][:1]
    if other.point == claim.point:
        made = claim.moves
    lines = (line for line in made if isinstance(line, Said) and not line.illegal)
    begins = re.compile(rf"{re.escape(other.move.line)}(?!\w)")
    return bool(claim.expectation) and any(begins.match(line.line) for line in lines)


def _is_paid(verdict: Verdict, point: int, document: Document) -> bool:
    """Whether it is over by a point of the game what a verdict on a move rests on: how that is paid
    for."""
    own_doing = document.game.settling.own_doing
    return point > verdict.claim.point + 1 and own_doing(("players",), verdict.rules[:1])


def _answering(
    verdict: Verdict,
    failing: Sequence[Verdict],
    before: Sequence[Verdict],
    denied: Sequence[Verdict],
    settling: Settling,
) -> Verdict:
    """A verdict on facts that are as claimed with what decides against whoever denies them, or that
    a move was legal that led to them.

    Args:
        failing: those on claims that fail, of others first.
        before: those made before it that fail, the last first: that is what it may answer.
        denied: those on claims that such a move was illegal.
    """
    claim, rank = verdict.claim, settling.rank
    nearest = min(map(rank, verdict.rules), default=4)
    reason = verdict.reason
    far = reason is not None and reason.far and reason.at is None
    # nothing but general rules stand with it, or what nobody thinks of
    of_stack = any(map(_is_of_the_stack, claim.expectation))
    made = verdict.at is not None and (of_stack or verdict.at.name not in settling.frame)
    of_course = far or (reason is None and (nearest >= 2 or not made))
    decided = min(map(rank, verdict.rules[:1]), default=4) - (verdict.reason is not None)
    paths = {wanted.path for wanted in claim.expectation}
    there = [v for v in failing if _when(v.claim) == _when(claim)]
    of_it = [v for v in there if any(one.path in paths for one in v.claim.expectation)]
    of_it = [v for v in of_it if not _grants(v.claim, claim)]
    if not all(map(_is_plain, claim.expectation)):
        # what one says of cards besides where they are is no answer to what one says of that
        of_it = [v for v in of_it if v.claim.by != claim.by]
    if not of_it and paths and of_course:
        nearest_first = (*(v for v in before if v in there), *there)
        of_it = [v for v in nearest_first if v.checked and v.claim.by != claim.by]
        if not far and made:
            # who says where a card is denies that it is where somebody else says
            of_it = [v for v in of_it if _of_whose_cards(claim) & _of_whose_cards(v.claim)]
        of_it = [v for v in of_it if v.at is not None or v.reason is not None or v.untriggered]
    told = [
        v
        for v in of_it
        if v.reason is not None
        or v.untriggered
        or _differs(v)
        or (v.claim.by != claim.by and v.rules and rank(v.rules[0]) <= decided)
    ]
    unmet = reason is not None and reason.asked and not reason.met and not reason.far
    if not of_it and not unmet:
        told = [v for v in denied if _spared(v, rank)]  # then it is the move that they argue about
    # what somebody else denies of several facts is what they argue about
    one_of_them = [v for v in there if v.claim.by != claim.by and v.rules and _denies_one(v, paths)]
    told = one_of_them or told
    other = next(iter(told or of_it), None)
    if other is None or (other not in told and verdict.rules):
        return verdict
    return _as_against(verdict, other, rank)


def _as_against(verdict: Verdict, other: Verdict, rank: Callable[[str], int]) -> Verdict:
    """A verdict on facts that are as claimed, with what decides against another claim."""
    rules = tuple(dict.fromkeys((*other.rules, *verdict.rules)))
    figures = other.figures if _differs(other) else verdict.figures
    borne_out = verdict if verdict.at is not None else other
    found = msgspec.structs.replace(
        verdict,
        at=borne_out.at,
        how=borne_out.how,
        rules=rules,
        reason=other.reason or _spared(other, rank),
        untriggered=other.untriggered,
        figures=figures,
    )
    if found.reason is not None or found.at is None or found.decided_by in found.at.cites:
        return found
    if found.but_for == found.at.text and other.decided_by == found.decided_by:
        # what decides against the other one is no rule by which this happened
        reason = Reason(Unbroken(other.rules, other.but_for), asked=True)
        return msgspec.structs.replace(found, reason=reason)
    return found


def _when(claim: Claimed) -> tuple[int, tuple[object, ...]]:
    """Which point of the game a claim is about: after which line, and which more."""
    more = (line.line if isinstance(line, Said) else line for line in claim.moves)
    return claim.point, tuple(more)


def _denies_one(other: Verdict, paths: set[Path]) -> bool:
    """Whether a claim is of some of several facts alone."""
    of = {wanted.path for wanted in other.claim.expectation}
    return bool(of) and of < paths


def _of_whose_cards(claim: Claimed) -> set[Path]:
    """Of which players' cards a claim says in which zone they are, if it says nothing else."""
    said = claim.expectation
    of_cards = all(one.path[0] == "players" and one.about in ("cards", "zone") for one in said)
    return {one.path[:2] for one in said} if of_cards else set()


def _grants(other: Claimed, claim: Claimed) -> bool:
    """Whether a claim says no more than where cards are of which another one says it too, and more
    of them."""
    said = {one.path: one.wanted for one in other.expectation}
    return all(_is_of_names(one) for one in claim.expectation) and all(
        _names(said.get(one.path)) == _names(one.wanted) for one in claim.expectation
    )


def _is_plain(wanted: Wanted) -> bool:
    """Whether no more is said of cards, if of any, than which they are."""
    found = wanted.wanted
    return not isinstance(found, list | tuple) or all(isinstance(card, str) for card in found)


def _names(cards: Any) -> list[str]:
    """The names of cards, of each of which more may be said; none where no cards are claimed."""
    if not isinstance(cards, list | tuple):
        return []
    return sorted(card if isinstance(card, str) else str(card["card"]) for card in cards)


def _spared(verdict: Verdict, rank: Callable[[str], int]) -> Reason | None:
    """Why a move is legal that somebody calls illegal, if that decides it."""
    if verdict.claim.about != "illegal":
        return None
    spares = [one for one in verdict.unbroken if verdict.decided_by in one.rules]
    spares += [one for one in verdict.turn if one.rules[:1] == verdict.rules[:1]]
    made = verdict.at
    if made is not None and made.cites[:1] == verdict.rules[:1] and rank(made.cites[0]) <= 2:
        spares.append(Unbroken(verdict.rules, made.text))
    found = next(iter(spares), None)
    return None if found is None else Reason(found, asked=True)


def _differs(verdict: Verdict) -> bool:
    """Whether a claim differs by just one step of a number."""
    return any(figure.differs for figure in verdict.figures)


def expected(settled: Settled) -> Iterable[Checked]:
    """Whether the verdicts are those that the file's author expects, where it says so: of the rules
    that decide all are named, and one of them first."""
    for verdict in settled.verdicts:
        claim = verdict.claim
        if claim.holds is not None:
            said = inert(
                say(
                    "{player}'s claim holds" if claim.holds else "{player}'s claim does not hold",
                    player=claim.by,
                )
            )
            found = verdict.status
            right = verdict.holds == claim.holds
            yield Checked(said, right, claim.holds, found, claim.mark, "verdict")
        named = verdict.decided_by in (number for number, _ in claim.decided_by)
        for number, mark in claim.decided_by:
            said = inert(say("{player}'s claim is decided by {rule}", player=claim.by, rule=number))
            found_rules = list(verdict.rules)
            yield Checked(said, named and number in found_rules, number, found_rules, mark)


def stages(document: Document) -> list[Player]:
    """The game before each line of the document that can be reached, and where it ends; the last
    one has stopped if there are fewer of them than lines and one."""
    players = [Player(document)]
    for line in document.moves:
        here = players[-1].fork()
        players.append(here)
        if here.step(line) is not None:
            break
    return players


def answers_before(document: Document, point: int) -> tuple[Answer, ...] | None:
    """The answers given up to a point of the document's lines; ``None`` if it is not reached."""
    player = Player(document)
    for line in document.moves[:point]:
        if player.step(line) is not None:
            return None
    return player.case.answers


def _stop(player: Player) -> Played | None:
    """The line at which a game stopped, if it did."""
    last = player.played[-1] if player.played else None
    return last if last is not None and last.stops else None


class _Begun(msgspec.Struct, frozen=True):
    """A move that was begun: the game before it, its line, and the claim's lines from it on."""

    before: Outcome
    played: Played
    rest: tuple[Line, ...]


class Judge:
    """Judges one claim."""

    def __init__(
        self, document: Document, told: Sequence[Player], claim: Claimed, known: Known
    ) -> None:
        self.document = document
        self.known = known
        self.game: Any = document.game
        self.settling = document.game.settling
        self.told = told
        self.claim = claim
        self.players = list(told[: claim.point + 1])
        self.lines = list(document.moves[: claim.point])

    def verdict(self) -> Verdict:
        claim = self.claim
        if claim.about == "words":
            because = say(
                "these are only words; add what to judge: a move (legal, illegal) or an "
                "outcome (expect)"
            )
            return Verdict(claim, "not decided", because)
        stopped = _stop(self.told[-1])
        reached = len(self.told) - 1 if stopped is not None else len(self.told)
        if claim.point >= reached and stopped is not None:
            return self.not_reached(stopped)
        player = self.told[claim.point].fork()
        match claim.about:
            case "legal" | "illegal":
                return self.of_this_moment(self.legality(player))
            case "moves":
                begins = len(player.played) + 1  # after what the opening led to by itself
                before = player.case
                found = self.line(player)
                found = msgspec.structs.replace(found, course=_course(player, begins))
                if found.violations:
                    return found
                unbroken = self.unbroken(before, player.case)
                if self.is_in_doubt(found, unbroken):
                    return _with_unbroken(self.document, found, unbroken)
                return msgspec.structs.replace(found, unbroken=unbroken)
            case _:
                return self.outcome(player, player.outcome(None))

    def is_in_doubt(self, found: Verdict, unbroken: Sequence[Unbroken]) -> bool:
        """Whether it is rather that the moves of an account are legal, that somebody must doubt,
        than what they come to."""
        if found.holds and not self.claim.expectation:
            return bool(unbroken) and not found.failed
        nearest = min((self.settling.rank(rule) for rule in found.rules[:1]), default=2)
        closest = (self.settling.rank(rule) for one in unbroken for rule in one.rules[:1])
        doubted = found.holds and found.reason is None and not found.failed
        return doubted and min(closest, default=2) < nearest

    def not_reached(self, stopped: Played) -> Verdict:
        stopped = msgspec.structs.replace(
            stopped, violations=self.closest_first(stopped.violations)
        )
        outcome = self.told[-1].outcome(stopped)
        last = list(outcome.entries())[-1:]
        if stopped.kind == "unread":
            said = say(
                "the game never gets that far; '{move}': {message}",
                move=stopped.text,
                message=word("list", "; ").join(stopped.message.splitlines()),
            )
        elif unread := self.unread_in(outcome, stopped.text):
            said = say(
                "the game never gets that far: '{move}' is illegal, as far as the tool "
                "understands the text of {cards}",
                move=stopped.text,
                cards=listed(unread, "and"),
            )
        else:
            said = say("the game never gets that far: '{move}' is illegal", move=stopped.text)
        return self.said(
            "not reached", said, outcome,
            at=last[0] if last and stopped.violations else None,
            rules=stopped.rules, violations=stopped.violations, tried=stopped.text,
        )  # fmt: skip

    def said(
        self, status: Status, because: str, outcome: Outcome, *, at: Entry | None = None,
        how: How = "parted", rules: tuple[str, ...] = (), violations: tuple[Violation, ...] = (),
        checked: tuple[Checked, ...] = (), repair: Repair | None = None, tried: str = "",
        figures: tuple[Figure, ...] = (), conditions: tuple[Condition, ...] = (),
        stands_by: tuple[str, ...] = (), reckoned: tuple[Reckoning, ...] = (),
        defined: tuple[str, ...] = (), untriggered: tuple[Unbroken, ...] = (),
        reason: Reason | None = None,
    ) -> Verdict:  # fmt: skip
        position, under_way = _settled(outcome.case)
        if reason is not None and reason.later and untriggered:
            of_an_effect = reason.at is not None and self.settling.effects in reason.at.cites
            if of_an_effect:
                reason = None  # what is still to come has not triggered, as is said
            else:
                untriggered = ()
        if reason is not None and not reason.asked:
            at, how = reason.at, "later" if reason.later else "parted"
        elif reason is not None and self.tells_more(reason.near, at):
            at, how = reason.near, "parted"
        cites: Sequence[str] = () if at is None else at.cites
        if reason is not None and at is reason.at:
            cites = ()
        elif reason is not None and at is reason.near:
            cites = [rule for rule in cites if self.settling.rank(rule) < 2]
        by_hand = self.by_hand(status, outcome, tried)
        if status == "incomplete" and by_hand:
            because = say(
                "{because}; not understood, and it may bear on this: {texts}",
                because=because,
                texts=word("list", "; ").join(f"{one.name}: {one.text}" for one in by_hand),
            )
        of_course = at is not None and at.name in self.settling.frame
        ranked = self.settling.ranked(cites)
        deciding = rules or tuple(
            dict.fromkeys(
                (
                    *(() if reason is None else self.of_reason(reason)),
                    *(rule for each in untriggered for rule in each.rules),
                    *self.of_numbers(
                        ranked, figures, conditions, reckoned, defined, of_course=of_course
                    ),
                    *stands_by,
                )
            )
        )
        if checked and at is not None and at.name == _REVERSED:
            # of what was taken back nothing is left, whatever it was taken back for
            chief = [rule for rule in self.game.reversal[:1] if rule in at.cites]
            deciding = tuple(dict.fromkeys((*chief, *deciding)))
        if at is not None and not rules and deciding:
            provoked = self.settling.provoked(at, deciding[0], outcome.transitions())
            deciding = tuple(dict.fromkeys((*provoked, *deciding)))
        return Verdict(
            self.claim, status, because, at, how, deciding, violations, (), checked, position,
            under_way, asked(outcome.case.position), repair,
            by_hand, figures, conditions,
            failed=self.failed(outcome), reckoned=reckoned, untriggered=untriggered,
            reason=reason,
        )  # fmt: skip

    def tells_more(self, near: Entry | None, at: Entry | None) -> bool:
        """Whether the transition of which a condition was asked says more of a fact than the one
        that decides on it, by rules that are general only."""
        if at is None or near is None:
            return at is None or self.settling.nearest(at.cites) >= 2
        nearest = self.settling.nearest
        return (
            nearest(at.cites) >= 2
            and nearest(near.cites) <= nearest(at.cites)
            and (near.name not in self.settling.frame)
        )

    def of_reason(self, reason: Reason) -> Sequence[str]:
        """The rules of a reason without those under which everything happens, if it has others."""
        rules = reason.why.rules
        if reason.asked or (reason.later and reason.near is not None):
            return rules
        ranks = zip(rules, self.settling.ranks(rules), strict=True)
        return [rule for rule, rank in ranks if rank < 2] or rules

    def of_numbers(
        self, cites: Sequence[str], figures: Sequence[Figure], conditions: Sequence[Condition],
        reckoned: Sequence[Reckoning], defined: Sequence[str], *, of_course: bool = False,
    ) -> Iterator[str]:  # fmt: skip
        """The rules of a transition, of the steps of figures and of how a number came about: first
        those that ask for what a board leaves unknown, those of the steps by which a claim
        differs, since they are what it has not seen, and of other steps what is special.

        Args:
            defined: the rules of the transition that say what the facts are of themselves.
            of_course: whether the transition is one by which the game goes on its course.
        """
        turn: frozenset[str] = self.game.turn_to_act
        to_act = [one for one in conditions if turn.issuperset(one.rules)]
        for condition in conditions:
            yield from () if condition in to_act else condition.rules
        for figure in figures:
            # what is in a sum at all is there by the rule on the sum
            yield from (r for term in figure.differs for r in term.cites or figure.summed_by)
        yield from defined
        steps = [rule for figure in figures for rule in figure.rules]
        yield from (rule for rule in (*steps, *cites) if self.settling.rank(rule) == 0)
        numbers = [rule for each in reckoned for rule in each.rules]
        yield from (rule for rule in numbers if self.settling.rank(rule) < 2)
        first = steps if of_course or any(figure.differs for figure in figures) else ()
        yield from (*first, *cites[:1], *steps, *cites[1:], *numbers)
        yield from (rule for one in to_act for rule in one.rules)

    def failed(self, outcome: Outcome) -> tuple[Entry, ...]:
        """What fails in the course of an account; nothing if the game never came to it."""
        if self.claim.about != "moves" or self.claim.point >= len(self.told):
            return ()
        agreed = len(self.told[self.claim.point].case.position.journal)
        entries = outcome.transitions()
        return tuple(entry for entry in entries[agreed:] if self.settling.is_failure(entry))

    def by_hand(self, status: Status, outcome: Outcome, tried: str) -> tuple[Unread, ...]:
        """What could not be read of all that a verdict rests on."""
        if status not in ("holds", "fails", "not reached", "incomplete"):
            return ()
        entries = outcome.transitions()
        answers = self.answers(outcome, tried) if tried else ()
        opening = self.document.opening
        return tuple(self.game.left_to_the_judge(opening, entries, answers))

    def unread_in(self, outcome: Outcome, tried: str) -> tuple[str, ...]:
        """The names of what a move uses and has a text that could not be read."""
        position = outcome.case.position
        used = (
            self.game.unread_of(position.state, each.move) for each in self.answers(outcome, tried)
        )
        return tuple(dict.fromkeys(one.name for found in used for one in found))

    def answers(self, outcome: Outcome, tried: str) -> Sequence[Answer]:
        """The answers that a line stands for; none if it speaks of what is not there."""
        try:
            found: Sequence[Answer] = self.game.parse(outcome.case.position, tried)
        except ValueError:
            return ()
        return found

    # --- a move -------------------------------------------------------------------------------

    def legality(self, player: Player) -> Verdict:
        """Whether a move was legal or illegal as the claim says."""
        claim, move = self.claim, self.claim.move
        assert move is not None
        if player.at_window or not player.answers(move):
            player.go_on()
        before = player.outcome(None)
        short = player.short_for(move)
        if short is not None and player.at_window:
            return self.incomplete(short, before)
        played = player.play_line(msgspec.structs.replace(move, illegal=()))
        outcome = player.outcome(None)
        wants = claim.about == "legal"
        answers = self.answers(before, move.line)
        entries = _entries_of_last(outcome)
        if played.kind == "unread":
            return self.unread(played, player)
        if played.kind == "refused":
            early = not (self.is_for_another(before) or _is_refused_as_answer(played, before))
            if short is not None and early:
                return self.incomplete(short, before)
            return self.refused(played, move, before, entries[-1], "fails" if wants else "holds")
        undone = _undone(entries, self.game.reversal)
        if undone is not None:
            said = _incompletable(move.line, undone)
            status: Status = "fails" if wants else self.by_those_rules(undone.cites)
            return self.said(status, said, before, at=undone, tried=move.line)
        begun = _Begun(before, played, ()) if _at_window(before) else None
        unpaid = self.unpaid(begun, outcome, told=len(answers) > 1)
        if unpaid is not None:
            return unpaid
        first = next((e for e in entries if e.kind == "move"), entries[0] if entries else None)
        said = say("'{move}' is legal", move=move.line)
        taken = self.settling.targets_taken(move.line, entries)
        said = say("{legal} ({declared})", legal=said, declared=clause(taken)) if taken else said
        open = tuple(
            condition
            for answer in answers[:1]
            if len(answers) == 1
            for condition in self.game.depends_on_unknown(before.case.position, answer)
        )
        open += self.taken_to_make(before, move)
        status = "holds" if wants else "fails"
        found = self.said(status, said, outcome, at=first, conditions=open)
        turn = turn_to_act(self.game, before.case, before.transitions(), move.who)
        answered = 0
        if turn and any(self.denies(claim, move.line) for claim in self.document.claims):
            still = answerable(self.game, before.case)
            turn, answered = (*turn, *still), len(still)
        unbroken = self.unbroken(before.case, outcome.case)
        passed = len(turn) > 1 + answered  # and yet it is theirs to act again
        general = not first or self.settling.nearest(first.cites) >= 2
        if not unbroken and (passed or (general and not wants)):
            why = turn if passed else turn[1:]
            earlier = dict.fromkeys(rule for one in why for rule in one.rules)
            found = msgspec.structs.replace(
                found, rules=tuple(earlier | dict.fromkeys(found.rules))
            )
        found = msgspec.structs.replace(found, legal=True, turn=turn, taken=taken)
        return self.doubted_of(found, move, before, unbroken, passed=passed)

    def doubted_of(
        self, found: Verdict, move: Said, before: Outcome, unbroken: tuple[Unbroken, ...], *,
        passed: bool,
    ) -> Verdict:  # fmt: skip
        """A verdict on a legal move, with what it hangs on that it is.

        Args:
            unbroken: what might be thought to refuse it, and does not.
            passed: whether its player had passed before, and may act again.
        """
        course = self.course()
        nearest = self.settling.nearest(found.rules or ("",))
        of_course = [r for r in found.rules[:1] if r in self.settling.windows]
        course.doubted = bool(of_course) or self.settling.nearest(found.rules[:1] or ("",)) >= 2
        reason = None if unbroken else course.stays_legal(move)
        rank = 0 if reason is None else self.rank(reason.why)
        apart = reason is not None and reason.why.rules[0] not in found.rules
        farther = apart and not of_course and rank > nearest
        if reason is not None and (farther or (passed and (reason.far or rank >= 2))):
            reason = None
        if reason is None and all(self.rank(one) >= 2 for one in unbroken):
            reason = course.made_legal(move)
            unbroken = unbroken if reason is None else ()
        first: Sequence[str] = ()
        if reason is not None:
            first = reason.why.rules
        elif _at_window(before) and not (unbroken or passed) and course.doubted:
            first = self.settling.chance(before.case.position.state)
        rules = tuple(dict.fromkeys((*first, *found.rules)))
        found = msgspec.structs.replace(found, reason=reason, rules=rules)
        return _with_unbroken(self.document, found, unbroken)

    def of_this_moment(self, found: Verdict) -> Verdict:
        """The verdict on a move where the file has it, unless at the end the same words are about
        doing it once more, or something else that was there already, such as a second copy, and
        the verdict is another."""
        move, end = self.claim.move, self.told[-1]
        if move is None or not self.claim.own or _stop(end) is not None:
            return found
        here = self.told[self.claim.point].outcome(None)
        first = [answer.move for answer in self.answers(here, move.line)[:1]]
        for answer in self.answers(end.outcome(None), move.line)[:1]:
            again = bool(first) and _actor(first[0]) == _actor(answer.move)
            if not first or not _is_there(here.case.position, answer):
                break
            claim = msgspec.structs.replace(self.claim, point=len(self.document.moves), own=False)
            last = Judge(self.document, self.told, claim, self.known).verdict()
            if last.status == found.status and self.weighs_more(last, found):
                return last
            limited = [{*one.rules[:1]} <= self.settling.limits for one in last.violations]
            once_more = again and bool(limited) and all(limited)
            undecided = last.status not in ("holds", "fails") or (again and not once_more)
            if undecided or last.status == found.status:
                break
            said = say(
                "'{move}' may be meant where the file has it ({here}) or at the end ({there}); "
"write after how many moves",
                move=move.line, here=clause(found.because), there=clause(last.because),
            )  # fmt: skip
            return self.said("not decided", said, here)
        return found

    def weighs_more(self, one: Verdict, other: Verdict) -> bool:
        """Whether a verdict tells what might seem to forbid the move, and another one does not."""
        return bool(one.unbroken) and not other.unbroken

    def denies(self, claim: Claimed, line: str) -> bool:
        """Whether a claim says that a move is illegal at the point that is judged."""
        return (
            claim.about == "illegal"
            and claim.point == self.claim.point
            and claim.move is not None
            and claim.move.line == line
        )

    def unbroken(
        self, before: Case[Any], case: Case[Any], of: Sequence[Answer] | None = None
    ) -> tuple[Unbroken, ...]:
        """What does not refuse the answers, or some of them, by which one case came from
        another."""
        found: list[Unbroken] = []
        while case is not before and case.before is not None and case.answer_given is not None:
            answer, case = case.answer_given, case.before
            if of is None or answer in of:
                found[:0] = self.game.unbroken(case.position, answer)
        return tuple(sorted(dict.fromkeys(found), key=lambda one: self.settling.rank(one.rules[0])))

    def unpaid(self, begun: _Begun | None, outcome: Outcome, *, told: bool) -> Verdict | None:
        """The verdict on a line that ends in the midst of what has to be declared and paid for a
        move, if it does.

        Args:
            begun: where the move was begun.
            told: whether the line was to tell all of it, and not only whether it can be begun.
        """
        violations = None if begun is None else self.game.unfinished(outcome.case.position)
        if begun is None or violations is None:
            return None
        position, move = outcome.case.position, begun.played.text
        if not violations:
            if not told:
                return None
            said = say("'{move}' is incomplete: {asked}", move=move, asked=asked(position))
            return self.said("incomplete", said, outcome)
        because = word("list", "; ").join(violation.because for violation in violations)
        said = say("'{move}' can't be completed: {because}", move=move, because=because)
        rules = tuple(dict.fromkeys(rule for each in violations for rule in each.rules))
        status: Status = "fails"
        if self.claim.about == "illegal":
            status = self.by_those_rules(rules)
        repair = _repair(begun.before, begun.played, begun.rest) if begun.rest else None
        last = list(outcome.entries())[-1:]
        return self.said(
            status, said, begun.before, at=last[0] if last else None, rules=rules,
            violations=tuple(violations), tried=move, repair=repair,
        )  # fmt: skip

    def incomplete(self, short: Short, outcome: Outcome) -> Verdict:
        """A line that has not come where it says leaves out what stopped it: nothing can be said
        of the point it names."""
        said = say(
            "'{line}' stops short: {because}; {needs}",
            line=short.line.line,
            because=clause(asked(short.position)),
            needs=short.needs,
        )
        return self.said("incomplete", said, outcome)

    def refused(
        self, played: Played, move: Line, before: Outcome, entry: Entry, status: Status
    ) -> Verdict:  # fmt: skip
        said = say("'{move}' is illegal", move=played.text)
        played = msgspec.structs.replace(played, violations=self.closest_first(played.violations))
        if all(v.unsaid for v in played.violations):
            because = word("list", "; ").join(v.because for v in played.violations)
            said = say("'{move}': {message}", move=played.text, message=because)
            return self.said("incomplete", said, before)
        # what is left unsaid refuses nothing where something else does
        wrong = tuple(v for v in played.violations if not v.unsaid)
        played = msgspec.structs.replace(played, violations=wrong)
        passes_over = all(v.passes_over for v in played.violations)
        if status == "fails" and passes_over and not self.is_for_another(before):
            status = "incomplete"
            said = say("'{move}': another decision comes first", move=played.text)
        elif status == "holds":
            status = self.by_those_rules(played.rules)
            if status == "fails":
                others = listed(self.others(played.rules), "and")
                said = say(
                    "'{move}' is illegal, but not under {rules}", move=played.text, rules=others
                )
        reason = self.why_refused(played, move) if isinstance(move, Said) else None
        ended = self.step_ended(before, played.violations)
        refusing = self.settling.refusing(played.rules, before.case.position.state)
        refusing = letters_first(refusing, self.settling.apart)
        if refusing[:1] and refusing[0] in self.game.turn_to_act:
            refusing = [*self.whose_turn(before), *refusing]
        by = () if reason is None else self.of_reason(reason)
        # that a condition is asked at all is farther than what it is asked for
        if reason is not None and reason.in_text and (reason.far or self.rank(reason.why) >= 2):
            by = tuple(dict.fromkeys((*refusing, *by)))
            reason = reason._replace(why=Unbroken(by, reason.why.because))
        told = (*by, *refusing, *ended)
        rules = tuple(dict.fromkeys(told))
        return self.said(
            status, said, before, at=played.refusal(entry.n), rules=rules,
            violations=played.violations, tried=played.text, reason=reason,
            conditions=self.taken_to_act(before, played.violations),
        )  # fmt: skip

    def whose_turn(self, before: Outcome) -> list[str]:
        """The rule about who acts by which somebody came to be the one who does."""
        gained = (one for one in reversed(before.transitions()) if one.name in self.game.windows)
        came = next(gained, None)
        ranked = () if came is None else self.settling.ranked(came.cites)
        return [rule for rule in ranked[:1] if rule in self.game.turn_to_act]

    def step_ended(self, before: Outcome, violations: Sequence[Violation]) -> Sequence[str]:
        """The rule by which the step has ended in which a move that is refused would be legal."""
        entries = before.transitions()
        began = next((n for n in reversed(range(1, len(entries))) if entries[n].name == BEGAN), 0)
        step = word("step", entries[began - 1].step) if began else ""
        told = any(step in violation.legal_if for violation in violations)
        return entries[began].cites[:1] if step and told else ()

    def why_refused(self, played: Played, move: Said) -> Reason | None:
        """What it hangs on that a move is refused.

        Where nothing but a general rule refuses it, such as that what it costs is not there, that
        is anything nearer; else what the rules turned on and was not so, by which its target has
        gone, say.
        """
        turn: frozenset[str] = self.game.turn_to_act
        ranks = [self.settling.rank(v.rules[0]) for v in played.violations]
        of_course = min(ranks) >= 2 and not any(v.rules[0] in turn for v in played.violations)
        needless = {v.rules[0] for v in played.violations} <= self.settling.needless
        if min(ranks) == 0 or needless:
            return None
        course = self.course()
        found = course.legality(move, so=False)
        if found is None and {v.rules[0] for v in played.violations} <= self.settling.of_targets:
            found = course.made_illegal(move)
            return found if found is not None and found.at else None
        if found is None:
            return None
        if found.at is not None and not found.asked and found.at.name in self.settling.frame:
            return None  # the game has gone on to where the rule refuses it
        if of_course and self.rank(found.why) < 2 and not found.far:
            return found
        near = found.in_text or not found.far
        return found if found.asked and not found.met and near else None

    def taken_to_act(
        self, before: Outcome, violations: Sequence[Violation]
    ) -> tuple[Condition, ...]:
        """Who has to be the one to act, where that alone refuses a move and the board does not
        say."""
        turn: frozenset[str] = self.game.turn_to_act
        if any(violation.rules[0] not in turn for violation in violations):
            return ()
        return tuple(self.settling.supposed(("waiting", "who"), before.case.position.state))

    def taken_to_make(self, before: Outcome, line: Line) -> tuple[Condition, ...]:
        """Who has to be the one to act for a legal line to be theirs, where the board does not
        say; nothing where nothing is under way yet, when whose turn it is goes first."""
        if not isinstance(line, Said) or line.who in OTHERS or not _at_window(before):
            return ()
        position = before.case.position
        taken = tuple(self.settling.supposed(("waiting", "who"), position.state))
        if not taken:
            return ()
        view = self.game.view(position)
        return taken if view.stack or view.groups else ()

    def closest_first(self, violations: Sequence[Violation]) -> tuple[Violation, ...]:
        """The reasons against a move, what is special first, and last that it is not the player's
        turn to act or that something else is asked: that goes by, and the others would refuse the
        move still."""
        turn: frozenset[str] = self.game.turn_to_act
        rank = self.settling.rank
        return tuple(
            sorted(
                violations,
                key=lambda v: (v.passes_over or v.rules[0] in turn, rank(v.rules[0])),
            )
        )

    def by_those_rules(self, rules: Sequence[str]) -> Status:
        """A claim that names rules holds if all of them refuse the move."""
        return "fails" if self.others(rules) else "holds"

    def others(self, rules: Sequence[str]) -> list[str]:
        return [rule for rule in self.claim.rules if not named_by(rule, rules)]

    def after_its_end(self, player: Player, rest: Sequence[Line]) -> Verdict | None:
        """The verdict on an account that bears itself out as the game ends, and in which everybody
        only passes after that."""
        outcome = player.outcome(None)
        if outcome.case.position.choice is not None or not self.claim.expectation:
            return None
        if not all(isinstance(line, Said) and self.could_pass(player, line) for line in rest):
            return None
        self.lines, self.players = self.lines[:-1], self.players[:-1]
        found = self.outcome(player, outcome)
        return found if found.holds else None

    def is_for_another(self, before: Outcome) -> bool:
        """Whether the move claimed legal is an answer to what is asked of another player."""
        position, move = before.case.position, self.claim.move
        if move is None or position.choice is None:
            return False
        kinds = {type(offered.move) for offered in position.legal()}
        return any(
            answer.who != position.choice.who and type(answer.move) in kinds
            for answer in self.answers(before, move.line)[:1]
        )

    def could_pass(self, player: Player, line: Said) -> bool:
        """Whether a line is one by which somebody passes, were the game not over."""
        case = player.case
        while case.position.choice is None and case.before is not None:
            case = case.before
        try:
            return passes(line) and bool(self.game.parse(case.position, line.line))
        except NotNow:
            return True
        except ValueError:
            return False

    def unread(self, played: Played, player: Player) -> Verdict:
        """A line that is no move; after the end of the game no line is."""
        outcome = player.outcome(None)
        position = outcome.case.position
        if position.choice is None:
            goes_on = Wanted("value", ("over",), False, self.claim.mark)
            trail = Trail(self.game, self.document.opening, outcome, self.known)
            _, at = self.decides(trail, goes_on, outcome)
            said = say("the game is over before '{move}'", move=played.text)
            reason = self.reason([goes_on], "parted", at, ())
            found = self.said("fails", said, outcome, at=at, reason=reason)
            if self.claim.about != "illegal":
                return found
            return msgspec.structs.replace(found, status=self.by_those_rules(found.rules))
        message = word("list", "; ").join(played.message.splitlines())
        if not position.choice.window:
            said = say(
                "'{move}': {message}; another decision comes first",
                move=played.text,
                message=clause(message),
            )
            return self.said("incomplete", said, outcome)
        said = say("{move}: {message}", move=played.text, message=message)
        return self.said("unread", said, outcome)

    # --- other moves --------------------------------------------------------------------------

    def line(self, player: Player) -> Verdict:
        """Whether it can have gone as the claim says, and come to what it says."""
        begun: _Begun | None = None
        taken: tuple[Condition, ...] = ()
        for i, line in enumerate(self.claim.moves):
            before = player.outcome(None)
            taken += self.taken_to_make(before, line)
            short = player.short_for(line) if isinstance(line, Said) else None
            played = player.play_line(line)
            self.lines.append(line)
            self.players.append(player.fork())
            outcome = player.outcome(None)
            rest = self.claim.moves[i:]
            if played.kind in ("refused", "unread") and not played.wanted:
                unpaid = self.unpaid(begun, before, told=False)
                if unpaid is not None:
                    return unpaid
            if played.kind == "move" and _at_window(before):
                begun = _Begun(before, played, tuple(rest))
            if played.kind == "unread":
                return self.after_its_end(player, rest) or self.unread(played, player)
            entries = _entries_of_last(outcome)
            if played.kind == "refused" and not played.wanted:
                if short is not None:
                    return self.incomplete(short, before)
                self.lines, self.players = self.lines[:-1], self.players[:-1]
                found = self.refused(played, line, before, entries[-1], "fails")
                repair = _repair(before, played, rest) if found.status == "fails" else None
                return msgspec.structs.replace(found, repair=repair)
            undone = _undone(entries, self.game.reversal) if played.kind == "move" else None
            if undone is not None:
                said = _incompletable(played.text, undone)
                return self.said(
                    "fails", said, before, at=undone, repair=_repair(before, played, rest),
                    tried=played.text,
                )  # fmt: skip
            wrong = [check for check in played.checked if not check.ok]
            if wrong and isinstance(line, Said):
                first = entries[0] if entries else None
                said = say("'{move}' is not illegal in the way the claim says", move=played.text)
                return self.said("fails", said, outcome, at=first, checked=played.checked)
            if wrong:
                return self.outcome(player, outcome, line.expectation)  # type: ignore[union-attr]
        outcome = player.outcome(None)
        if not self.asks_what_is_asked():
            unpaid = self.unpaid(begun, outcome, told=True)
            if unpaid is not None:
                return unpaid
        return _supposing(self.outcome(player, outcome), taken, self.game.turn_to_act)

    def asks_what_is_asked(self) -> bool:
        """Whether an account comes to who is asked what, and to nothing else."""
        wanted = self.claim.expectation
        return bool(wanted) and _is_who_is_asked(wanted)

    # --- an outcome ---------------------------------------------------------------------------

    def outcome(
        self, player: Player, outcome: Outcome, wanted: tuple[Wanted, ...] | None = None
    ) -> Verdict:
        """Whether things are as the claim says; if not, the first transition that made them so."""
        short = player.short()
        if short is not None and not self.is_about_the_question(player):
            return self.incomplete(short, outcome)
        if player.case is not outcome.case:
            outcome = player.outcome(None)
            self.players[-1] = player.fork()
        wanted = self.claim.expectation if wanted is None else wanted
        checked = tuple(player.check(wanted))
        pairs = list(zip(wanted, checked, strict=True))
        now = outcome.case.position.state
        untold = ["" if check.ok else self.settling.untold(one.path, now) for one, check in pairs]
        pairs = [pair for pair, open in zip(pairs, untold, strict=True) if not open]
        checked = tuple(check for _, check in pairs)
        wrong = [one for one, check in pairs if not check.ok]
        if any(untold) and not wrong:
            said = word("list", "; ").join(dict.fromkeys(filter(None, untold)))
            return self.said("not decided", said, outcome, checked=checked)
        if not wanted:
            return self.moves_alone(outcome)
        if not wrong:
            return self.borne_out(outcome, wanted, checked)
        return self.refuted(outcome, wrong, checked)

    def is_about_the_question(self, player: Player) -> bool:
        """Whether nothing is claimed but who is asked, where the next line of the file answers what
        has stopped one, or there is none."""
        told, wanted = self.document.moves[self.claim.point :][:1], self.claim.expectation
        answers = not told or any(isinstance(line, Said) and player.answers(line) for line in told)
        asked = bool(wanted) and all(one.path[:1] == ("waiting",) for one in wanted)
        return answers and asked and not self.claim.moves

    def moves_alone(self, outcome: Outcome) -> Verdict:
        """The verdict on moves that are legal, of which no more is claimed."""
        entries = _entries_of_last(outcome) or outcome.transitions()[-1:]
        at = next((entry for entry in entries if entry.kind == "move"), None) or entries[0]
        failed = (rule for entry in self.failed(outcome) for rule in entry.cites[:2])
        rules = tuple(dict.fromkeys((*failed, *at.cites)))
        said = say("the claim names no outcome, so no outcome is judged")
        return self.said("holds", said, outcome, at=at, rules=rules)

    def borne_out(
        self, outcome: Outcome, wanted: Sequence[Wanted], checked: tuple[Checked, ...]
    ) -> Verdict:
        """The verdict on facts that are as claimed."""
        trail = Trail(self.game, self.document.opening, outcome, self.known)
        wanted = [self.at_stake(one, outcome) for one in wanted]
        decided = [trail.decides(one) for one in wanted]
        at, figures = self.bearing([entry for _, entry in decided]), trail.figures(wanted, decided)
        reason = self.not_looked_at(trail, wanted, decided)
        in_doubt = [one for one in wanted if not _tells_which(one, wanted)]
        reason = reason or self.reason(in_doubt, "holds", at, figures)
        reason = reason or self.refused_before(wanted, at) or self.of_itself(wanted, at)
        return self.said(
            "holds", self.borne(checked), outcome, at=at,
            checked=checked, figures=figures, reason=reason,
            conditions=tuple(dict.fromkeys(c for each in trail.supposed(wanted) for c in each)),
            stands_by=trail.stands_by(wanted, decided), reckoned=trail.reckoned(wanted, decided),
            defined=trail.defined(wanted, at),
        )  # fmt: skip

    def borne(self, checked: Sequence[Checked]) -> str:
        """What is so as claimed; that it is so, where the claim is in the very words."""
        if not self.claim.says:
            return say("as claimed")
        return word("list", "; ").join(str(check) for check in checked)

    def bearing(self, entries: Sequence[Entry | None]) -> Entry | None:
        """Of the transitions that bear facts out the one by the nearest rules, of several the
        last."""
        found = [entry for entry in entries if entry is not None]
        nearest = min((self.settling.nearest(entry.cites) for entry in found), default=0)
        return latest([one for one in found if self.settling.nearest(one.cites) == nearest])

    def at_stake(self, wanted: Wanted, outcome: Outcome) -> Wanted:
        """What is claimed; of a game that goes on, how far who is nearest to losing it is from
        that, and of one that is over, how far who has lost it, if that came by what is special and
        it does not hang on when it is looked at."""
        position = outcome.case.position
        if wanted.path != ("over",) or (position.choice is not None and wanted.wanted):
            return wanted
        facts = self.game.facts(position)
        stakes = self.settling.stakes(facts)
        if not stakes:
            return wanted
        path, left = min(stakes, key=lambda one: (one[1], one[0][1] != self.claim.by))
        stake = msgspec.structs.replace(wanted, path=path, wanted=fact(facts, path))
        if position.choice is not None:
            return stake
        _, at = Trail(self.game, self.document.opening, outcome, self.known).decides(stake)
        special = at is not None and self.settling.nearest(at.cites) == 0
        return stake if left <= 0 and special and not self.course().recovers(path) else wanted

    def sharing(self, verdict: Verdict, before: Sequence[Verdict]) -> Verdict:
        """A verdict on facts that are as claimed, with the event without which others would be as
        somebody else claimed before it there, if they hang on it as well."""
        claim = self.claim
        other = next((one for one in before if one.claim.by != claim.by), None)
        if other is None or claim.moves or other.claim.moves or claim.point != other.claim.point:
            return verdict
        reason = other.reason
        if reason is None or reason.asked or reason.later or reason.at is None:
            return verdict
        if not self.course().hangs_on_event(reason.at, claim.expectation):
            return verdict
        rules = tuple(dict.fromkeys((*other.rules, *verdict.rules)))
        return msgspec.structs.replace(
            verdict, at=reason.at, how="parted", rules=rules, reason=reason
        )

    def course(self) -> Course:
        trail = Trail(self.game, self.document.opening, self.players[-1].outcome(None), self.known)
        course = Course(self.game, self.players, self.lines, trail)
        course.by = self.claim.by
        if self.claim.moves:
            course.agreed = self.claim.point
        claims = (one for one in self.document.claims if one.about == "illegal")
        course.denied = frozenset(one.move.line for one in claims if one.move is not None)
        return course

    def of_itself(self, wanted: Sequence[Wanted], at: Entry | None) -> Reason | None:
        """Why facts are what they are on which no transition decides, if a game says it."""
        now = self.players[-1].case.position.state
        if at is not None or any(self.settling.supposed(one.path, now) for one in wanted):
            return None
        why = (self.settling.of_itself(one.path) for one in wanted)
        found = next((one for one in why if one is not None), None)
        return None if found is None else Reason(found, asked=True)

    def refused_before(self, wanted: Sequence[Wanted], at: Entry | None) -> Reason | None:
        """That the last move was illegal and nothing of it has happened, where nothing but earlier
        moves decides on facts which it would have changed: its player's, and no life."""
        last = self.lines[-1] if self.lines else None
        chief = self.game.reversal[:1]
        if not chief or not isinstance(last, Said) or not last.illegal:
            return None
        if at is not None and at.name not in self.settling.frame:
            return None
        of_players = (one.path[1] for one in wanted if one.path[0] == "players")
        of_others = any(name != last.who for name in of_players)
        if of_others or self.course().are_stakes(wanted):
            return None
        said = say("'{move}' is illegal, and nothing of it has happened", move=last.line)
        return Reason(Unbroken(chief, said), asked=True)

    def not_looked_at(
        self, trail: Trail, wanted: Sequence[Wanted], decided: Sequence[Deciding]
    ) -> Reason | None:
        """That a player had come to lose and does so no more as it is looked at."""
        if not self.settling.checks or trail.position.choice is None:
            return None
        each = zip(wanted, decided, strict=True)
        escaped = latest([trail.escaped(one, at) for one, (_, at) in each])
        if escaped is None:
            return None
        because = say(
            "{happened}; the game checks who has lost only when a player is about to get priority",
            happened=escaped.text,
        )
        return Reason(Unbroken(self.settling.checks, because), asked=True, near=escaped)

    def decides(self, trail: Trail, wrong: Wanted, outcome: Outcome) -> Deciding:
        """The transition that decides on a fact that is not as claimed."""
        stake = self.at_stake(wrong, outcome)
        how, at = trail.decides(wrong)
        return (how, at) if stake is wrong else (how, trail.decides(stake)[1])

    def refuted(
        self, outcome: Outcome, wrong: Sequence[Wanted], checked: tuple[Checked, ...]
    ) -> Verdict:
        """The verdict on facts of which some are not as claimed.

        One that is wrong whatever the board leaves open is enough.
        """
        trail = Trail(self.game, self.document.opening, outcome, self.known)
        decided = [self.decides(trail, one, outcome) for one in wrong]
        how, at = parting(decided)
        supposed = trail.supposed(wrong)
        open = dict.fromkeys(c for each in supposed for c in each) if all(supposed) else ()
        failed = [check for check in checked if not check.ok]
        there = [pair for pair in zip(wrong, failed, strict=True) if not pair[1].absent]
        said = word("list", "; ").join(
            instead(*pair) for pair in there or zip(wrong, failed, strict=True)
        )
        figures = trail.figures(wrong, decided)
        reckoned = trail.reckoned(wrong, decided)
        reason = self.objected(wrong) or self.awaited(trail, wrong, at)
        reason = reason or self.reason(wrong, how, at, figures, reckoned)
        cited = any(one.about in CITED for one in wrong)
        if reason is None and not cited and trail.is_own_doing(wrong, at):
            reason = self.course().chosen(wrong, self.claim.by, own=True)
            at = trail.went_on(wrong, at)
        untriggered = trail.untriggered(wrong) if reason is None or reason.later else ()
        if reason is None and not cited:
            untriggered = untriggered or trail.unprovoked(wrong, at)
            if not untriggered:
                reason = self.refused_before(wrong, at) or self.of_itself(wrong, at)
        never = [name for one in wrong for name in trail.never_came(one)]
        if never:
            said = say(
                "{wrong}; nothing puts {layers} on the stack",
                wrong=said,
                layers=listed(map(layer_said, never), "or"),
            )
        elif unresolved := trail.unresolved(wrong):
            said = say(
                "{wrong}; {layers} is on the stack and has not resolved"
                if len(unresolved) == 1
                else "{wrong}; {layers} are on the stack and have not resolved",
                wrong=said,
                layers=listed(map(layer_said, unresolved), "and"),
            )
        return self.said(
            "fails", said, outcome, at=at, how=how, checked=checked,
            figures=figures, conditions=tuple(open), reason=reason,
            stands_by=trail.stands_by(wrong, decided), reckoned=reckoned,
            defined=trail.defined(wrong, at),
            untriggered=untriggered,
        )  # fmt: skip

    def awaited(self, trail: Trail, wrong: Sequence[Wanted], at: Entry | None) -> Reason | None:
        """That what is claimed is still to come by an effect that waits for its time, unless that
        is one with what made facts what they are."""
        course, waits = self.course(), trail.awaited(wrong)
        if waits is None or (at is not None and {*course.special(waits.cites)} & {*at.cites}):
            return None
        return course.told(waits)

    def reason(
        self, wanted: Sequence[Wanted], how: How | Literal["holds"], at: Entry | None,
        figures: Sequence[Figure], reckoned: Sequence[Reckoning] = (),
    ) -> Reason | None:  # fmt: skip
        """The one thing but for which facts would be otherwise, unless that is a number or the
        transition that decides on them."""
        if any(one.about in CITED for one in wanted):
            return None
        course = self.course()
        course.doubted = at is not None and all(
            self.settling.own_doing(one.path, at.cites) for one in wanted
        )
        nearest = 4 if at is None else self.settling.nearest(at.cites)
        if at is not None and how != "holds":
            nearest = course.nearest(at, wanted)
        bears = at is not None and any(self.settling.bears_on(one.path, at) for one in wanted)
        events = nearest >= 2 or (how != "parted" and not bears)
        if how == "holds" and figures:
            events = False  # the figures say what it is
        if at is not None and all(map(_is_of_the_stack, wanted)):
            # it is not that something happened, but whether it puts a layer there
            found = course.reason(wanted, so=how == "holds", events=False, at=at, nearest=nearest)
            return found if found is not None and found.asked else None
        differs = any(figure.differs for figure in figures)
        if differs or (how != "holds" and reckoned):
            found = course.exactly(wanted, at, events=not differs)
            if found is not None or differs:
                return found
            found = self.answered(course, wanted) or course.chosen(wanted, self.claim.by)
            if found is not None:
                return found
        found = course.reason(wanted, so=how == "holds", events=events, at=at, nearest=nearest)
        happened = found is not None and not found.asked and self.rank(found.why) >= 2
        if at is not None and (found is None or happened):
            doubted = self.move_in_doubt(course, wanted, nearest, so=how == "holds")
            if doubted is not None:
                return doubted
        if found is None and how != "holds" and len(wanted) > 1:
            apart = (
                course.reason([one], so=False, events=events, at=at, nearest=nearest)
                for one in wanted
            )
            found = next((one for one in apart if one is not None and not one.later), None)
        if found is None and how != "holds" and not reckoned and course.are_stakes(wanted):
            found = course.exactly(wanted, at, events=True) or course.nearly(wanted, at)
            if found is not None:
                return found
        if found is None:
            borne = course.borne(wanted, 0 if at is None else at.n)
            if borne is not None:
                return borne
            found = self.farther(course, wanted, at, nearest, events=events, so=how == "holds")
        of_steps = all(one.path == ("step",) for one in wanted)
        comes = found is not None and found.later and found.at is not None
        if found is None or (comes and (how == "parted" or of_steps)):
            return found
        undecided = how != "holds" and not _is_window(self.players[-1].case.position)
        if found.later and (found.nearly or undecided):
            return found
        if _is_who_is_asked(wanted) and (found.met or not found.asked or course.is_past_by(found)):
            return None
        if how == "holds" and figures and found.met and not found.in_text:
            return None
        if at is not None and at.kind == "note" and self.settling.rank(at.cites[0]) < 2:
            bears = bears or any(name in at.text for name in course.cards(wanted))
        if at is not None and course.is_made_apart(wanted, at, found, so=how == "holds"):
            return None if how == "holds" else self.answered(course, wanted)
        is_so = all(isinstance(one.wanted, bool) for one in wanted)
        nearer = self.is_nearer(found, how, at, nearest, bears, events, is_so=is_so)
        return found if nearer else None

    def answered(self, course: Course, wanted: Sequence[Wanted]) -> Reason | None:
        """The question after what is special in what led to facts, by whose answer they came."""
        return course.chosen(wanted, self.claim.by, gathers=True) if course.apart else None

    def farther(
        self, course: Course, wanted: Sequence[Wanted], at: Entry | None, nearest: int,
        *, events: bool, so: bool,
    ) -> Reason | None:  # fmt: skip
        """What facts may hang on where no one thing is found but for which they would be
        otherwise: what came near to bringing them about, or changed what they are about."""
        found: Reason | None = None
        if at is None and not so:
            course.loosely = True
            of_combat = not any(map(course.lasts, wanted))
            found = (
                course.reason(wanted, so=False, events=events, at=at, nearest=nearest)
                or course.chosen(wanted, self.claim.by, gathers=of_combat)
                or course.failed(wanted)
                or course.ended()
            )
        of_names = all(map(_is_of_names, wanted))
        of_zones = all(one.about == "zone" for one in wanted)
        if found is None and at is None and (of_names or of_zones):
            found = course.touched(wanted, len(course.entries), special=not of_names)
        if found is None and not so and of_names and of_zones:
            course.loosely = True
            found = course.later(wanted)
        if found is None and nearest >= 2 and of_names and not so:
            found = course.touched(wanted, len(course.entries) if at is None else at.n)
        return found

    def is_nearer(
        self, found: Reason, how: How | Literal["holds"], at: Entry | None, nearest: int,
        bears: bool, events: bool, *, is_so: bool,
    ) -> bool:  # fmt: skip
        """Whether a reason is nearer to what players argue about than the transition that decides.

        Args:
            nearest: how near the rules of that are.
            bears: whether it bears on the facts.
            events: whether these may hang on events.
            is_so: whether it is claimed of something that it is so or not.
        """
        if found.far > 1 and at is not None and nearest < 2:
            return False
        if found.in_text:  # of one that is met nobody doubts it where something nearer decides
            of_course = at is not None and (
                at.name in self.settling.frame or (is_so and nearest > 0)
            )
            return not found.met or of_course or self.rank(found.why) <= nearest
        since = at is not None and found.near is not None and at.n > found.near.n
        rank = self.settling.ranks(found.why.rules)[0]
        nearer = nearest - rank
        never = how == "set" and not found.met and not found.far  # what never was, by what was not
        after = at is not None and found.near is not None and at.n < found.near.n
        undoubted = (found.met or nearer < 0) and nearest == 0 and (bears or since) and not never
        far = how == "parted" and found.asked and found.far and not found.met
        if far and since and nearest < 2 == rank:
            return False  # what takes much to suppose, by a rule that is more general
        undoubted &= at is None or not self.settling.is_aftermath(at)
        if found.asked and (not undoubted or (after and not found.met and not found.far)):
            return True
        tells = at is not None and at.kind == "note" and not bears  # of what has happened before it
        if nearer > 0 or (found.sooner and how not in ("parted", "holds") and events):
            return True
        return nearer == 0 and (events or tells) and not found.sooner

    def objected(self, wanted: Sequence[Wanted]) -> Reason | None:
        """That a move was legal without which facts would be as claimed, where the same player says
        that it was not, and does not have it made in an account of their own."""
        for claim in self.document.claims:
            if claim.point >= self.claim.point:
                continue
            line = self.lines[claim.point] if claim.point < len(self.lines) else None
            by_them = claim.about == "illegal" and claim.by == self.claim.by
            if not by_them or claim.move is None or not isinstance(line, Said):
                continue
            course, k = self.course(), claim.point
            if line.line != claim.move.line or not (
                course.hangs_on(k, wanted, so=False) or course.answered_so(k, wanted)
            ):
                continue
            found = Judge(self.document, self.told, claim, self.known).verdict()
            if _is_paid(found, self.claim.point, self.document):
                continue
            told = (*found.turn, *found.unbroken)
            why = next((one for one in told if one.rules[:1] == found.rules[:1]), None)
            if why is None and found.reason is not None:
                why = found.reason.why
            if (
                why is None
                and found.at is not None
                and not _is_window(self.players[k].case.position)
            ):
                why = Unbroken(found.rules, found.at.text)
            if found.status == "fails" and why is not None:
                return Reason(why, asked=True, near=found.at)
        return None

    def move_in_doubt(
        self, course: Course, wanted: Sequence[Wanted], nearest: int, *, so: bool
    ) -> Reason | None:
        """That the last move was legal without which facts would be otherwise, if there is anything
        nearer than what made them so that somebody must have thought refuses it.

        Args:
            nearest: how near the rules of that are.
        """
        own: Reason | None = None
        for k in range(len(self.lines) - 1, -1, -1):
            before, after = self.players[k].case, self.players[k + 1].case
            line, made = self.lines[k], after.position.journal.since(len(before.position.journal))
            if not isinstance(line, Said):
                continue
            near = next((entry for entry in made if entry.kind == "move"), None)
            most = min(2, nearest)
            found = [one for one in self.unbroken(before, after) if self.rank(one) < most]
            answers = not _is_window(before.position) and not _is_who_is_asked(wanted)
            if near is not None and not found and answers:
                it = Unbroken(self.settling.ranked(near.cites), near.text)
                found = [it] if self.rank(it) < most else []
            hangs_on = course.hangs_on(k, wanted, so=so) if found else ()
            of_others = {*self.unbroken(before, after)} - {*self.unbroken(before, after, hangs_on)}
            found = [one for one in found if one not in of_others]
            if found and hangs_on:
                reason = Reason(min(found, key=self.rank), asked=True, near=near)
                if (line.who == self.claim.by) == so:
                    return reason
                if not _is_window(before.position) and k < self.claim.point:
                    own = own or reason  # of their own moves nobody doubts that they are legal
        return own

    def rank(self, unbroken: Unbroken) -> int:
        return self.settling.rank(unbroken.rules[0])


def _is_refused_as_answer(played: Played, before: Outcome) -> bool:
    """Whether the very question refuses an answer, such as to decline what must be done."""
    choice = before.case.position.choice
    asking = () if choice is None else choice.cites[:1]
    return all(v.rules[:1] == asking and not (v.passes_over or v.unsaid) for v in played.violations)


def _is_who_is_asked(wanted: Sequence[Wanted]) -> bool:
    return all(one.path[:1] == ("waiting",) for one in wanted)


def _tells_which(one: Wanted, of: Sequence[Wanted]) -> bool:
    """Whether a fact only tells which attack others are of: by its attacker, or the card."""
    *record, field = one.path
    others = (other.path for other in of if other is not one)
    return field in ("attacker", "attack") and any([*path[:-1]] == record for path in others)


def _is_of_the_stack(wanted: Wanted) -> bool:
    return wanted.path == ("stack",)


def _is_of_names(wanted: Wanted) -> bool:
    """Whether no more is claimed of cards than where they are."""
    found = wanted.wanted
    return isinstance(found, list | tuple) and all(isinstance(card, str) for card in found)


def _supposing(verdict: Verdict, conditions: Sequence[Condition], turn: frozenset[str]) -> Verdict:
    """A verdict that holds only if more is so that a board leaves open.

    Args:
        turn: the rules about who acts: they stand last where it is claimed what that comes to.
    """
    if not verdict.holds or not conditions:
        return verdict
    open = tuple(dict.fromkeys((*conditions, *verdict.conditions)))
    by = [rule for condition in conditions for rule in condition.rules]
    first = [rule for rule in by if rule not in turn or not verdict.claim.expectation]
    rules = tuple(dict.fromkeys((*first, *verdict.rules, *by)))
    return msgspec.structs.replace(verdict, conditions=open, rules=rules)


def _with_unbroken(document: Document, verdict: Verdict, unbroken: tuple[Unbroken, ...]) -> Verdict:
    """A verdict on a legal move with what does not refuse it; its rules come first, since they are
    what an objection is about, but after those of what the board leaves open; whose turn it is to
    act stands last."""
    game: Any = document.game
    open = (
        rule
        for condition in verdict.conditions
        for rule in condition.rules
        if rule not in game.turn_to_act
    )
    found = (rule for one in unbroken for rule in one.rules)
    rules = tuple(dict.fromkeys((*open, *found, *verdict.rules)))
    return msgspec.structs.replace(verdict, unbroken=unbroken, rules=rules)


def _course(player: Player, begins: int) -> tuple[tuple[Played, tuple[Entry, ...]], ...]:
    """The lines played from one on, each with what it has led to."""
    parts = list(player.outcome(None).parts())[begins:]
    return tuple((played, entries) for played, entries in parts if played is not None)


def _incompletable(move: str, undone: Entry) -> str:
    return say("'{move}' can't be completed legally: {because}", move=move, because=undone.text)


def letters_first(rules: Sequence[str], apart: Collection[str]) -> list[str]:
    """Some rules, those that say a part of one before that one: 1.4.5a before 1.4.5.

    Args:
        apart: the letters that say no part of the rule they stand under, but what more is so.
    """
    letters = [rule for rule in rules if rule[-1].islower() and rule not in apart]
    found: dict[str, None] = {}
    for rule in rules:
        found.update(dict.fromkeys(letter for letter in letters if letter[:-1] == rule))
        found[rule] = None
    return list(found)


def named_by(named: str, rules: Sequence[str]) -> bool:
    """Whether a rule is one of some, or the one that a part of it with a letter stands under: 8.3.4
    of 8.3.4b, but no section or chapter."""
    return any(
        rule == named or (rule.startswith(named) and re.fullmatch("[a-z]+", rule[len(named) :]))
        for rule in rules
    )


def _settled(case: Case[Any]) -> tuple[Position[Any], tuple[str, ...]]:
    """The last position at which nothing was under way, and the lines of what was begun since."""
    begun: list[str] = []
    while (
        case.position.pending
        and not _is_window(case.position)
        and case.before is not None
        and case.answer_given is not None
    ):
        since = len(case.before.position.journal)
        moves = (e.text for e in case.position.journal.since(since) if e.kind == "move")
        begun.append(next(moves, case.before.position.write(case.answer_given)))
        case = case.before
    return case.position, tuple(reversed(begun))


def _actor(move: Any) -> Any:
    """What a move is made with: the first that every move tells."""
    return next(iter(msgspec.structs.astuple(move)), None)


def _is_there(position: Position[Any], answer: Answer) -> bool:
    """Whether what an answer is about is there already, and in no other form."""
    about = _actor(answer.move)
    return not isinstance(about, int) or about in position.state.objects


def _is_window(position: Position[Any]) -> bool:
    """Whether somebody may do something of their own there and answers no question, or the game
    is over."""
    return position.choice is None or position.choice.window


def _at_window(outcome: Outcome) -> bool:
    """Whether somebody may do something of their own there, and answers no question."""
    choice = outcome.case.position.choice
    return choice is not None and choice.window


def _entries_of_last(outcome: Outcome) -> tuple[Entry, ...]:
    """What the line played last has added to the journal."""
    *_, (_, entries) = outcome.parts()
    return entries


def _undone(entries: Sequence[Entry], reversing: Sequence[str]) -> Entry | None:
    """The entry by which an action was reversed because it could not be completed; a player who
    chooses to take something back does so by a move that cites the chief rule on reversing."""
    chosen = set(reversing[:1])
    for i, entry in enumerate(entries):
        if entry.name == _REVERSED:
            moves = [e for e in entries[:i] if e.kind == "move"]
            if not moves or chosen.isdisjoint(moves[-1].cites):
                return entry
    return None


def asked(position: Position[Any]) -> str:
    """Who is asked what, in one sentence."""
    choice = position.choice
    if choice is None:
        return say("the game is over")
    if choice.window:
        return choice.prompt
    return say("{who} is asked: {prompt}", who=word("who", choice.who), prompt=choice.prompt)


def _repair(before: Outcome, illegal: Played, lines: Sequence[Line]) -> Repair:
    """How to go back to before an illegal action.

    Args:
        before: the game up to it.
        lines: the lines from it on.
    """
    rest = [line for line in lines[1:] if isinstance(line, Said) and not line.illegal]
    kept = before.transitions()
    return Repair(
        illegal.text,
        kept[-1].n if kept else 0,
        tuple(line.line for line in reversed(rest)),
        tuple(line.line for line in rest if line.who == "chance"),
        asked(before.case.position),
        before.document.game.reversal,
    )
