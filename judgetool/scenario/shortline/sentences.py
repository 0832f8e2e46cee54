"""A sentence as people say it at a table, ``Bravo attacks with Snatch``, in place of a short line.

Read only where no short line can be: what a line means by the fields of the file it goes on to
mean.  What is no matter of a board, such as a move or a claim, is answered with where and how it is
typed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from msgspec import inspect

from judgetool.cardgame.guiding import named
from judgetool.cardgame.lines.move_lines import NO_DEFENSE
from judgetool.cardgame.sentences import Meant, Told
from judgetool.engine.name_matching import BEGINNING
from judgetool.language import say
from judgetool.scenario.reading import fields
from judgetool.scenario.reading.shape import Path
from judgetool.scenario.shortline.name_matching import Chosen, Several, among, among_cards, begins
from judgetool.scenario.shortline.vocabulary import Vocabulary

_AUXILIARY = r"(?:(?:is|are|was|will|would|wants? to|tries to|decides to|chooses to|then|now) )*"
_VERBS = {
    "attack": r"attack(?:s|ed|ing)?|sw[iu]ngs?|swinging|strikes?",
    "defend": r"defend(?:s|ed|ing)?|block(?:s|ed|ing)?",
    "play": r"plays?|played|playing|casts?|activates?|activated|reacts?|responds?",
}
_IN_HAND = re.compile(r"(?:has|have|had|holds?|holding) (?P<what>.+)", re.IGNORECASE)
_LIFE = re.compile(
    r"(?:is |are )?(?:at|on|has|have|with)? ?(?P<n>\d+)(?: life(?: points?)?)?", re.IGNORECASE
)
_TURN = re.compile(r"(?:it is |it's |its )?(?P<who>.+?)(?:'s|s')? turn", re.IGNORECASE)
_STEP = re.compile(
    r"(?:(?:we are|we're|it is|it's|now|this is|in|at|the) )*(?P<step>[a-z ]+ (?:step|phase))",
    re.IGNORECASE,
)
_GAINS = re.compile(
    r"(?P<what>.+?) (?:has|have|had|gains?|gained|gets?|got) (?P<gained>.+)", re.IGNORECASE
)
_HITS = re.compile(
    r"(?P<what>.+?) (?P<not>does not |doesn't |did not |didn't |has not |hasn't )?"
    r"(?:has |have )?(?P<verb>hits?|misses|missed)",
    re.IGNORECASE,
)
_MOVE = re.compile(
    r"(?:pass(?:es|ed)?|pitch(?:es|ed)?|discards?|chooses?|declares?|concedes?)(?: .*)?",
    re.IGNORECASE,
)
_CLAIM = re.compile(
    r"(?:claims?|says?|thinks?|argues?)(?: that)? ?(?P<what>.*)|(?P<kind>(?:il)?legal\b.*)",
    re.IGNORECASE,
)
_AGAINST = re.compile(r"(?P<one>.+?) (?:vs\.?|versus|against) (?P<other>.+)", re.IGNORECASE)


_LONG = 6  # words that hardly are the name of an attack


class _Said(NamedTuple):
    """A sentence: who does what."""

    who: str
    rest: str


def meant(line: str, words: Vocabulary) -> Meant | None:
    """The short lines that a sentence stands for, or what to do instead; ``None`` for what is no
    sentence."""
    said = " ".join(line.split()).rstrip(".! ")
    for reads in (_of_somebody, _of_nobody, _between, _of_a_card):
        found = reads(said, words)
        if found is not None:
            return found
    return None


def is_of_a_move(line: str, words: Vocabulary) -> bool:
    """Whether a line is no short line, whatever could be read into it: a player and what they do
    behind a colon, or ``play`` and what."""
    who, colon, does = line.partition(":")
    forms = "|".join(_VERBS.values()) if colon else "play"
    said = (does if colon else line).strip()
    if not re.match(rf"(?:{forms})(?: |$)", said, re.IGNORECASE):
        return bool(colon) and _MOVE.fullmatch(said) is not None and bool(words.players)
    return not colon or isinstance(among(who.strip(), words.players), Chosen)


# --- who does what -------------------------------------------------------------------------------


def _of_somebody(said: str, words: Vocabulary) -> Meant | None:
    """A sentence that begins with a player."""
    for who, rest in _players(said, words):
        found = _does(_Said(who, rest), words) or _is(_Said(who, rest), words)
        if found is not None:
            return found
    return None


def _players(said: str, words: Vocabulary) -> Iterator[_Said]:
    """How a sentence may begin with a player, by the name or a beginning of it."""
    pieces = said.split(" ")
    for k in range(len(pieces) - 1, 0, -1):
        found = among(re.sub(r"[:,]$|['’]s$", "", " ".join(pieces[:k])), words.players)
        if isinstance(found, Chosen) and found.rank <= BEGINNING:
            yield _Said(found.text, " ".join(pieces[k:]))


def _does(said: _Said, words: Vocabulary) -> Meant | None:
    """What somebody does with cards."""
    who = said.who
    if NO_DEFENSE.fullmatch(said.rest) and (
        found := _game(Told("defend", who, "", "", "", *_NOBODY), words)
    ):
        return found
    is_field = said.rest.split(" ", maxsplit=1)[0].casefold() in _fields(words)
    for verb, forms in () if is_field else _VERBS.items():
        match = re.fullmatch(
            rf"{_AUXILIARY}(?:{forms})(?: (?P<rest>.+))?", said.rest, re.IGNORECASE
        )
        if match is not None:
            return _with_cards(verb, who, match["rest"] or "", words)
    if _MOVE.fullmatch(said.rest):
        return _elsewhere(_is_move(f"{named(who)}: {_base(said.rest)}"))
    claim = _CLAIM.fullmatch(said.rest)
    if claim is not None:
        return _elsewhere(_is_claim(f"claim {named(who)} {claim['kind'] or claim['what']}"))
    return None


def _with_cards(verb: str, who: str, rest: str, words: Vocabulary) -> Meant | None:
    """What is attacked, blocked or played with."""
    if not rest:
        return Meant(says=say("with what? write it behind: {verb} with CARD", verb=verb))
    before, apart, what = _at_word("with", rest)
    whom, zone = "", ""
    if apart:
        whom = _whom(verb, before, words)
    else:
        what = rest
    if verb == "attack" and isinstance(among(what, words.players), Chosen):
        return Meant(says=say("with what? write it behind: {verb} with CARD", verb=verb))
    what = re.sub(r"\s+as an? .*$", "", what, flags=re.IGNORECASE)
    if found := re.fullmatch(r"(?P<what>.+?) from (?:(?:his|her|their|the) )?(?P<zone>\w+)", what):
        what, zone = found["what"], found["zone"]
    if found := re.fullmatch(r"(?P<what>.+?) (?:at|on|against) (?P<whom>.+)", what):
        player = among(found["whom"], words.players)
        if isinstance(player, Chosen):
            what, whom = found["what"], player.text
    what = re.sub(r",? and ", ", ", what)
    return _game(Told(verb, who, what, whom, zone, *_cards(words)), words)


def _whom(verb: str, before: str, words: Vocabulary) -> str:
    """The player that stands before ``with``."""
    found = among(before.strip(), words.players) if before.strip() and verb == "attack" else None
    return found.text if isinstance(found, Chosen) else ""


def _at_word(word: str, text: str) -> tuple[str, str, str]:
    """What stands before and behind a word, if it is there."""
    found = re.search(rf"(?:^|\s){word}\s", text, re.IGNORECASE)
    return (text[: found.start()], found[0], text[found.end() :]) if found else (text, "", "")


def _cards(
    words: Vocabulary,
) -> tuple[Callable[[str, Path], str], Callable[[str, Iterable[str]], str]]:
    """How the cards of a sentence are found: at a place, first one that is on the board; and among
    names."""

    def name(typed: str, place: Path) -> str:
        first = typed.split(", ", maxsplit=1)[0]
        there = [each for each in words.fitting(first) if each not in words.players]
        known = words.cards.called(there[0]) if there else None
        if known is not None and words.suits(place, known):
            return there[0]
        found = words.card(first, place)
        card = found.card if isinstance(found, Chosen) else None
        if isinstance(found, Several) and found.cards:
            card = found.cards[0]
        return card.full_name if card is not None and words.suits(place, card) else ""

    def one_of(typed: str, names: Iterable[str]) -> str:
        found = among_cards(typed, names, words.cards)
        return found.text if isinstance(found, Chosen) else ""

    return name, one_of


def _nothing(typed: str, among: object) -> str:
    return ""


_NOBODY = (_nothing, _nothing)
"""The cards of a sentence that names none."""


def _game(told: Told, words: Vocabulary) -> Meant | None:
    """What the game makes of it."""
    return words.game.sentences(told, words.at(("board",)) or {})


# --- how things are ------------------------------------------------------------------------------


def _is(said: _Said, words: Vocabulary) -> Meant | None:
    """What somebody has, or is at."""
    life = _LIFE.fullmatch(said.rest)
    if life is not None and _has_field("life", words):
        return Meant((f"{named(said.who)} life {life['n']}",))
    has = _IN_HAND.fullmatch(said.rest)
    if has is None:
        return _zone_is(said, words)
    what, _, zone = _at_word("in", has["what"])
    zone = re.sub(r"^(?:his|her|their|the) ", "", zone, flags=re.IGNORECASE) or "hand"
    counted = re.fullmatch(r"(?P<n>\d+)(?: unknown)?(?: more)? cards?", what, re.IGNORECASE)
    field = among(zone.removesuffix(" zone"), _fields(words))
    if not isinstance(field, Chosen):
        return None
    line = f"{named(said.who)} {field.text}"
    if counted is None:
        return Meant((f"{line} + {re.sub(r',? and ', ', ', what)}",))
    kind = next(one.type for one in fields.fields_of(words.player) if one.name == field.text)
    number = any(isinstance(one, inspect.IntType) for one, _, _ in fields.alternatives(kind))
    return Meant((f"{line} {counted['n']}" if number else f"{line} + {counted['n']} unknown",))


def _zone_is(said: _Said, words: Vocabulary) -> Meant | None:
    """What a zone of somebody's is: ``Bravo's hand is Snatch``."""
    name, apart, what = _at_word("(?:is|are|has|holds)", said.rest)
    field = among(name.removesuffix(" zone"), _fields(words)) if apart else None
    if not isinstance(field, Chosen):
        return None
    listed = re.sub(r",? and ", ", ", what)
    return Meant((f"{named(said.who)} {field.text} {listed}",))


def _fields(words: Vocabulary) -> list[str]:
    return [one.name for one in fields.fields_of(words.player)]


def _has_field(name: str, words: Vocabulary) -> bool:
    return name in _fields(words)


def _of_nobody(said: str, words: Vocabulary) -> Meant | None:
    """A sentence about the turn, the step or the attack, a move or a claim of nobody's."""
    turn, step = _TURN.fullmatch(said), _STEP.fullmatch(said)
    if turn is not None and isinstance(who := among(turn["who"], words.players), Chosen):
        return Meant((f"turn {named(who.text)}",))
    if step is not None:
        return Meant((f"step {step['step']}",))
    if NO_DEFENSE.fullmatch(said):
        return _game(Told("defend", "", "", "", "", *_NOBODY), words)
    for verb, forms in _VERBS.items():
        match = re.fullmatch(rf"(?:{forms}) (?P<rest>with .+)", said, re.IGNORECASE)
        if match is not None:
            return _with_cards(verb, "", match["rest"], words)
    everybody = re.fullmatch(r"(?:all|everybody|everyone|both):? (.+)", said, re.IGNORECASE)
    alone = re.match(r"play ", said, re.IGNORECASE) is not None
    if alone or _MOVE.fullmatch(everybody[1] if everybody else said):
        return _elsewhere(_is_move(f"all: {_base(everybody[1])}" if everybody else _base(said)))
    if re.match(r"(?:claim|(?:il)?legal)\b", said, re.IGNORECASE):
        claims = named(words.players[0]) if words.players else "NAME"
        rest = re.sub(r"^claim:?\s*", "", said, flags=re.IGNORECASE)
        named_first = any(True for _ in _players(rest, words))
        return _elsewhere(_is_claim(f"claim {rest}" if named_first else f"claim {claims} {rest}"))
    return _of_the_attack(said, words)


def _of_the_attack(said: str, words: Vocabulary) -> Meant | None:
    """That it hits, or what it has gained."""
    hits, gains = _HITS.fullmatch(said), _GAINS.fullmatch(said)
    if hits is not None and _is_the_attack(hits["what"], words):
        misses = bool(hits["not"]) or hits["verb"].casefold().startswith("miss")
        return _game(Told("miss" if misses else "hit", "", "", "", "", *_NOBODY), words)
    if gains is not None and _is_the_attack(gains["what"], words):
        return _game(Told("gain", "", gains["gained"], "", "", *_NOBODY), words)
    return None


def _is_the_attack(typed: str, words: Vocabulary) -> bool:
    """Whether a text means what attacks."""
    if re.fullmatch(r"it|this|(?:the|this|his|her|their) attack", typed, re.IGNORECASE):
        return True
    chain = words.at(("board", "chain")) or ()
    first, *more = typed.casefold().split()
    if not chain and len(more) < _LONG and first not in _lines_begin(words):
        return True  # of which the game says that nothing attacks
    attack = chain[-1].get("attack") if chain else ""
    name = attack if isinstance(attack, str) else str((attack or {}).get("card", ""))
    return bool(name) and isinstance(among(typed, [name]), Chosen)


def _lines_begin(words: Vocabulary) -> set[str]:
    """The words that short lines begin with."""
    return {name.split()[0] for name, _ in words.beginnings()} | set(words.field_words)


def _between(said: str, words: Vocabulary) -> Meant | None:
    """Who plays against whom, or what somebody does who has not been entered."""
    against = _AGAINST.fullmatch(said)
    if against is not None:
        return Meant(says=_one_by_one(against["one"], against["other"]))
    forms = "|".join(_VERBS.values())
    does = re.fullmatch(rf"(?P<who>\w+) {_AUXILIARY}(?:{forms})(?: .+)?", said, re.IGNORECASE)
    if does is not None and not words.players:
        return Meant(
            says=say("first enter who plays, a line each: {line}", line=f"{does['who']} 20")
        )
    return None


def _one_by_one(one: str, other: str) -> str:
    return say(
        "write a line for each player, with the life total: {one}; then {other}",
        one=f"{one.casefold()} 20",
        other=f"{other.casefold()} 20",
    )


def _of_a_card(said: str, words: Vocabulary) -> Meant | None:
    """A card alone, of which nothing is said."""
    found = words.cards.find(said) if len(said) > 2 and words.cards.names else None
    names = [found.text] if isinstance(found, Chosen) else []
    if isinstance(found, Several):
        names = list(dict.fromkeys(card.name for card in found.cards))
    if len(names) != 1 or not begins(said, names[0]) or not words.players or " " not in said:
        return None
    owner = named(words.players[0])
    return Meant(
        says=say(
            "what about {card}? Write who has it or what it does: {has}, or {attacks}",
            card=names[0],
            has=f"{owner} hand + {said}",
            attacks=f"{owner} attacks with {said}",
        )
    )


# --- what is no matter of a board ----------------------------------------------------------------


def _elsewhere(says: str) -> Meant:
    return Meant(says=says, elsewhere=True)


def _base(said: str) -> str:
    """A move without the ending of its verb: ``passes`` is ``pass``."""
    return re.sub(r"^(pass|pitch|discard|choose|declare|concede)(?:es|s|ed|d)\b", r"\1", said)


def _is_move(line: str) -> str:
    return say("that is a move; play the board (F5) first, then type: {line}", line=line)


def _is_claim(line: str) -> str:
    return say("that is a claim; play the board (F5) first, then type: {line}", line=line.rstrip())
