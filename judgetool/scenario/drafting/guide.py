"""A guided way through a board: one question at a time, each answer a short line at the same draft.

What the board says is not asked again; what was left open is, whenever the guide is taken up anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from judgetool import games
from judgetool.cardgame.guiding import named
from judgetool.engine.cards.printed import Listed
from judgetool.engine.cards.searching import with_keyword
from judgetool.engine.case import Case, Position
from judgetool.engine.guided import Question, Way
from judgetool.language import say
from judgetool.scenario.drafting.ambiguous_lines import told
from judgetool.scenario.drafting.completing import completions
from judgetool.scenario.drafting.draft import Draft, NotEntered, Outcome, Wrong
from judgetool.scenario.drafting.outline import begun
from judgetool.scenario.drafting.taking import drop, take
from judgetool.scenario.reading import fields

MOST_SAYING = 4  # cards whose sentences are listed
MOST = 120  # cards that are listed before any letter is typed
_LAST = "last"


class BoardGuide:
    """The questions that a board leaves open.

    Args:
        follows: shows what became of a line.

    Attributes:
        lines: the short lines that the answers were, the latest last.
        over: whether there is nothing more to be asked, and the board is to be played.
    """

    def __init__(self, draft: Draft, follows: Callable[[Outcome], object]) -> None:
        self.draft = draft
        self.lines: list[str] = []
        self.over = False
        self._follows = follows
        self._left: list[tuple[str, int]] = []  # what was asked, and how many lines answered it
        self._repeats = ""  # the question that is asked until nothing more is said
        self._way = Way("")  # the answer to it that has begun a line

    @property
    def question(self) -> Question:
        """What is asked now."""
        if (lacking := self._lacking()) is not None:
            return lacking
        done = {of for of, _ in self._left if of != self._repeats}
        for each in self.draft.game.guides(self.draft.data):
            left = each.of in done and not each.whom  # without players there is no board
            if each.of == self._repeats or not (each.answered or left):
                return each
        return self._last()

    @property
    def asks(self) -> str:
        """What is asked now; where a line is begun, that."""
        if self._begun:
            return say("{what}: {line} ...", what=self._way.says, line=self._begun.rstrip())
        return self.question.asks

    @property
    def has_begun(self) -> bool:
        return bool(self._begun)

    @property
    def can_undo(self) -> bool:
        return bool(self._left or self._begun)

    def ways(self, typed: str) -> Iterator[Way]:
        """The answers to what is asked, as far as they have what is typed; last what is typed, as
        it stands."""
        asked, wanted = self.question, typed.strip()
        if not wanted:
            if asked.whom:
                yield Way(say("type a name, or pick one"))
            yield from (Way(say("nothing of that")),) if self._begun else asked.ways
            yield from (Way(each, self._whole(f"{self._begun}{each}")) for each in self._way.typed)
            yield from self._listed(asked)
            return
        if asked.whom:
            yield from self._people(asked, wanted)
            return
        if self._begun.endswith(": "):
            yield from self._sentences(wanted)
        if asked.kinds and not self._begun and wanted not in self.draft.words.own_names:
            yield from self._of_kinds(asked, wanted)
        begins = self._begun or asked.begins
        line = f"{begins}{wanted}"
        if self._way.then:
            yield Way(wanted, self._whole(line))
            return
        every = completions(self.draft, line)
        going_on = [each for each in every if each.line.startswith(begins)]
        others = self._of_other_classes(asked, {each.name for each in going_on})
        found = [
            Way(_other(each.says) if each.name in others else each.says, (each.line,))
            for each in going_on
        ]
        words = wanted.casefold().split()
        ready = () if self._begun else asked.ways
        fitting = [way for way in ready if all(w in way.says.casefold() for w in words)]
        zone = () if self._begun else self._zone(asked, wanted, fitting)
        guessed, found = (found, []) if self._is_guess(asked, wanted) else ([], found)
        yield from (*zone, *found, *fitting) if line != wanted else (*fitting, *found)
        if not found and wanted not in self.draft.words.own_names:
            yield from self._lacked(wanted)
        if not any(line in way.lines for way in found):
            yield Way(say("as typed: {line}", line=line), (line,), as_typed=True)
        yield from guessed
        if not found:
            yield from self._having(asked, begins, wanted)

    def answer(self, way: Way) -> str:
        """Give an answer; why a line of it was not taken, or ""."""
        asked = self.question
        if way.begins:
            self._way = way
            return ""
        if self._begun and not way.lines:
            return self.undo()
        if way.as_typed and (no_card := self._no_card(asked, way)):
            return no_card
        if asked.whom and not way.lines:
            return say("a name is needed first: type one, or press Down and Enter")
        if asked.of == _LAST and not way.lines:
            self.over = True
            return ""
        checked = asked.checked and bool(way.lines)
        wrong = self.draft.wrong if checked else ()
        lines = tuple(each for line in way.lines for each in (*asked.leads(line), line))
        for n, line in enumerate(lines):
            outcome = take(self.draft, line)
            if isinstance(outcome, NotEntered):
                drop(self.draft, outcome.line)
                self._take_back(n)
                return "\n".join(told(self.draft, outcome))
            self._follows(outcome)
        if checked and (trouble := self._amiss(wrong)):
            self._take_back(len(lines))
            return trouble
        self._way = Way("")
        self.lines += lines
        self._left.append((asked.of, len(lines)))
        if asked.several:  # what is asked between is about what was said, and more may follow that
            self._repeats = asked.of if way.lines else ""
        return ""

    def stands(self) -> Position[Any] | None:
        """The position that the board stands for; as long as it is not said where the game is,
        where it most likely is."""
        trial = Draft(self.draft.data)
        for each in trial.game.guides(trial.data):
            if each.of == "step" and not each.answered:
                likely = next((way.lines for way in each.ways if way.lines), ())
                for line in likely:
                    trial.enter(line)
        document = trial.document if trial.data is not self.draft.data else None
        document = document or self.draft.document
        return None if document is None else Case.open(document.game, document.opening).position

    def undo(self) -> str:
        """Take the last answer back, and ask again."""
        if self._begun:
            self._way = Way("")
        elif self._left:
            of, n = self._left.pop()
            self._take_back(n)
            del self.lines[len(self.lines) - n :]
            self._repeats = of if any(each == of for each, _ in self._left) else ""
        return ""

    @property
    def _begun(self) -> str:
        return self._way.begins

    def _lacking(self) -> Question | None:
        """What has to be said of an entry that is there, such as its mode or its target."""
        for each in self.draft.wrong:
            if _can_be_asked(each) and each.lacking is not None:
                begins = begun(self.draft, each.about)
                ways = tuple(Way(says, (f"{begins}{typed}",)) for typed, says in each.lacking.ways)
                return Question(begins, each.lacking.asks, ways, begins, checked=True)
        return None

    def _amiss(self, before: Sequence[Wrong]) -> str:
        """What is wrong with the board since a line was taken, but for what is asked next."""
        known = {each.message for each in before}
        amiss = (each for each in self.draft.wrong if not _can_be_asked(each))
        found = (each for each in amiss if each.message not in known)
        new = (each.message for each in found if not each.missing or each.path[:1] == ("cards",))
        return "\n".join(new)

    def _take_back(self, n: int) -> None:
        for _ in range(n):
            self._follows(self.draft.undo())

    def _last(self) -> Question:
        wrong = self.draft.wrong
        if wrong:
            asks = say("{wrong}; type a line that mends it, or Escape", wrong=wrong[0].message)
            return Question(_LAST, asks)
        ways = (Way(say("no: play the board")),)
        return Question(_LAST, say("Anything else? Type a short line"), ways)

    def _listed(self, asked: Question) -> Iterator[Way]:
        """The cards that can be the answer, before any letter is typed."""
        words, place = self.draft.words, self._way.place if self._begun else asked.place
        if not place:
            return
        suiting = (card for card in words.every_card if words.suits(place, card))
        shown = 0
        for card in suiting:
            if words.belongs(place, card):
                line = f"{self._begun or asked.begins}{card.full_name}"
                yield self._person(asked, card, "") if asked.whom else Way(card.says, (line,))
                shown += 1
                if shown == MOST:
                    return

    def _having(self, asked: Question, begins: str, typed: str) -> Iterator[Way]:
        """The cards that have what is typed as a keyword, where no card is called so: behind it as
        it is typed, so that Enter never takes a card that nobody named."""
        words, place = self.draft.words, self._way.place if self._begun else asked.place
        if not place:
            return
        having = with_keyword(typed, games.known_cards(words.game.system), begun=True)
        names = {card.full_name for card in having}
        for card in words.every_card:
            if card.full_name in names and words.suits(place, card) and words.belongs(place, card):
                yield Way(say("{card}: it has {keyword}", card=card.says, keyword=typed),
                          (f"{begins}{card.full_name}",))  # fmt: skip

    def _sentences(self, typed: str) -> Iterator[Way]:
        """What a card says that is typed, as far as it can stand there."""
        known = {each.message for each in self.draft.wrong}
        for card in self.draft.words.like(typed, ("cards",))[:MOST_SAYING]:
            for text in self.draft.game.hurried.choices(("text",), card.full_name):
                trial, line = Draft(self.draft.data), f"{self._begun}{text}"
                taken = not isinstance(take(trial, line), NotEntered)
                if taken and all(each.message in known for each in trial.wrong):
                    yield Way(say("{card}: {about}", card=card.full_name, about=text), (line,))

    def _zone(self, asked: Question, typed: str, ways: list[Way]) -> tuple[Way, ...]:
        """What begins a line on the zone that is typed, also on one for which no answer is ready;
        taken from among the others."""
        zone = typed.casefold()
        there = next((way for way in ways if way.place[-1:] == (zone,)), None)
        if there is not None:
            ways.remove(there)
            return (there,)
        *owner, own = asked.place or ("",)
        one = fields.field_at(self.draft.game, (*owner, zone)) if own else None
        if one is None or one.kind != "cards" or not asked.begins.endswith(f" {own} + "):
            return ()
        says = say("cards in {zone}", zone=zone)
        begins = f"{asked.begins.removesuffix(f'{own} + ')}{zone} + "
        return (Way(says, begins=begins, place=(*owner, zone)),)

    def _is_guess(self, asked: Question, typed: str) -> bool:
        """Whether what is typed where a card stands is no beginning of one's name: only its letters
        are in that, or it is the word by which the cards of a name are told apart."""
        if not (self._way.place if self._begun else asked.place):
            return False
        count, _, name = typed.partition(" ")
        return self.draft.words.cards.is_guess(name if count.isdecimal() else typed)

    def _no_card(self, asked: Question, way: Way) -> str:
        """That a line as it is typed names no card, where one could only be guessed; or ""."""
        line = way.lines[0]
        typed = line.removeprefix(self._begun or asked.begins)
        if asked.whom or typed == line or not self._is_guess(asked, typed):
            return ""
        return say("no card's name has a word that begins so: '{typed}'; pick one, or type more",
                   typed=typed)  # fmt: skip

    def _of_other_classes(self, asked: Question, names: set[str]) -> set[str]:
        """The cards among these that are none of whoever would have them: told, and taken."""
        words, place = self.draft.words, self._way.place if self._begun else asked.place
        cards = [card for card in words.every_card if card.full_name in names] if place else []
        return {card.full_name for card in cards if not words.belongs(place, card)}

    def _of_kinds(self, asked: Question, typed: str) -> Iterator[Way]:
        """What a card of a name may be, where nothing but a name is typed; its figures follow."""
        words = self.draft.words
        if any(each in words.field_words or each[:1].isdecimal() for each in typed.split()):
            return
        name = words.new_name(typed)
        for says, behind, figures in asked.kinds:
            line = f"{asked.begins}{name} {behind} "
            yield Way(say("{name}: {kind}", name=name, kind=says), begins=line, typed=figures)

    def _whole(self, line: str) -> tuple[str, ...]:
        """A line that was begun, with those that follow it."""
        return (line, *self._way.then)

    def _lacked(self, typed: str) -> Iterator[Way]:
        """What a card may be that the library lacks, where it can be entered on the way."""
        name = self.draft.words.new_name(typed)
        for says, behind, figures in self._way.kinds:
            begins, then = f"card {name} {behind} ", f"{self._begun}{name}"
            said = say("{name}: {kind}", name=name, kind=says)
            yield Way(said, begins=begins, typed=figures, then=(then,))

    def _people(self, asked: Question, typed: str) -> Iterator[Way]:
        """The players that a name may mean, with the number behind it."""
        name, _, number = typed.rpartition(" ")
        if not (name and number.isdecimal()):
            name, number = typed, ""
        words = self.draft.words
        like = words.like(name, asked.place) if asked.place else ()
        found = [
            self._person(asked, card, number) for card in like if words.suits(asked.place, card)
        ]
        found += self._playing(asked, name, number)
        guessed, found = (found, []) if words.cards.is_guess(name) else ([], found)
        yield from found
        number = number or (asked.number if asked.number.isdecimal() else "20")
        called = words.new_name(name)
        called = f'"{called} 2"' if called in words.players else called
        other = self._player(asked, called, number, say("a player"))
        if not any(way.lines == other.lines for way in found):
            yield msgspec.structs.replace(other, as_typed=True)
        yield from guessed

    def _playing(self, asked: Question, typed: str, number: str) -> Iterator[Way]:
        """A player with the card that they play, where both are typed: ``otto rhinar``."""
        words = self.draft.words
        who, _, what = typed.replace("(", "").replace(")", "").partition(" ")
        for card in words.like(what.strip(), asked.place) if asked.place and what.strip() else ():
            if words.suits(asked.place, card):
                figure = number or str(dict(card.figures).get(asked.number, ""))
                name = f"{words.new_name(who)} {named(card.name)}"
                yield self._player(asked, name, figure, card.line)

    def _person(self, asked: Question, card: Listed, number: str) -> Way:
        """A player by the card that they play; somebody who plays the same is told apart."""
        number = number or str(dict(card.figures).get(asked.number, ""))
        first = card.name.partition(",")[0]
        name = named(card.name)
        if any(first in (each, each.partition(",")[0]) for each in self.draft.words.players):
            name = f'"{first} 2" {name}'
        return self._player(asked, name, number, card.line)

    def _player(self, asked: Question, name: str, number: str, says: str) -> Way:
        lines = tuple(each.format(name=name, number=number) for each in asked.whom)
        return Way(say("{line}: {says}", line=lines[0], says=says), lines)


def _can_be_asked(wrong: Wrong) -> bool:
    """Whether what is wrong is a field that is missing, and it is known what may stand there."""
    return wrong.lacking is not None and bool(wrong.lacking.ways)


def _other(says: str) -> str:
    """A card with what is unusual about it."""
    return say("{card}; not of the hero's class or talents", card=says)
