"""Paragraphs of which only a part can be read, so that the rest is left to the judge in its place.

Of a modal ability that is said of each mode, since only one that is chosen is had (1.7.5d).  Of an
ability that triggers or is activated, what makes its layer may be read where what the layer does is
not: then there is a layer as any other, to respond to, and its effects are applied by hand as it
resolves (5.3.4).  A cost, a limit and a condition of activating are read with it.

Of what a layer does, sentences beside one that can't be read are carried out (6.1.2), if neither
leans on the other.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

import msgspec

from judgetool.cardgame.phrases.speech import UnreadableError
from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.phrases.said import with_amount

Reader = Callable[[str], tuple[w.Ability, ...]]
"""Reads a paragraph as a whole, or raises :class:`UnreadableError`."""

_STANDS_FOR_IT = "draw a card."

_BEFORE_IT = re.compile(r"[,:] ")
_SENTENCES_OF_THE_LAYER = re.compile(r'(?<=[."]) (?=(?:Go again|Activate this)\b)')

_WHERE_IT_WORKS = re.compile(r"\bActivate this (?:ability )?only (?:if|while) this is .*\bin\b")
"""What says where the ability is functional (1.7.4) is nothing that its layer does."""

_QUOTED = re.compile(r'"([^"]+)"')

_STILL_THE_TRIGGER = re.compile(
    r"(?:or|and|is|are|has|have|hits?|defends?|deals?|leaves|enters|becomes|attacks?(?! action))\b"
    r"|if [^.]*\bwould\b[^.]*\binstead\b"
    r"|.*\b(?:triggers? only|only triggers?|trigger (?:more than )?once)\b",
    re.IGNORECASE | re.DOTALL,
)
_STILL_THE_COST = re.compile(
    r"attack\b(?! action\b| reaction\b)|[^.\"]*: |.*\bthis (?:ability )?costs\b",
    re.IGNORECASE | re.DOTALL,
)
"""Where the comma or colon is not what ends the condition of a trigger, or the cost; an attack
ability is none that makes a layer of its own (8.3.1)."""


def mode_by_mode(paragraph: str, read: Reader) -> w.Ability | None:
    """A modal ability some of whose modes cannot be read: those are left to the judge, as they are
    chosen.  None if none can be read, or what stands before them."""
    head, *modes = paragraph.split("\n- ")
    try:
        (modal,) = read("\n- ".join((head, *("Draw a card." for _ in modes))))
    except (UnreadableError, ValueError):
        return None
    each = tuple(_mode(mode, read) for mode in modes)
    if not isinstance(modal, w.Resolution) or all(map(_is_unread, each)):
        return None
    return msgspec.structs.replace(modal, modes=each)


def _is_unread(mode: w.Resolution) -> bool:
    return any(isinstance(effect, w.ByHand) for effect in mode.effects)


def _mode(said: str, read: Reader) -> w.Resolution:
    try:
        (modal,) = read(f"Choose 1;\n- {said}")
    except UnreadableError:
        return w.Resolution((w.ByHand(said),))
    assert isinstance(modal, w.Resolution)
    (mode,) = modal.modes
    return mode


class _Layer(NamedTuple):
    """What makes a layer: its text with something readable in place of what the layer does, how
    that is read, and what it does."""

    said: str
    ability: w.Triggered | w.Activated
    does: str

    @property
    def left_to_the_judge(self) -> w.Triggered | w.Activated:
        return msgspec.structs.replace(self.ability, effects=(w.ByHand(self.does),))


def layer_alone(paragraph: str, read: Reader) -> w.Triggered | w.Activated | None:
    """What triggers or is activated as this says, with all that its layer does left to the judge;
    None if not even that can be read."""
    layer = _layer(paragraph, read)
    return None if layer is None else layer.left_to_the_judge


def _layer(paragraph: str, read: Reader) -> _Layer | None:
    for end in _BEFORE_IT.finditer(paragraph.partition("\n")[0]):
        head, does = paragraph[: end.end()], paragraph[end.end() :]
        still = _STILL_THE_TRIGGER
        if end.group() == ": ":
            still, does = _STILL_THE_COST, does[:1].upper() + does[1:]
        if still.match(does):
            continue
        for left, after in _parted(does):
            if _WHERE_IT_WORKS.search(left):
                continue
            said = f"{head}{_STANDS_FOR_IT} {after}".strip()
            try:
                found = read(said)
            except UnreadableError:
                continue
            if len(found) == 1 and isinstance(found[0], w.Triggered | w.Activated):
                ability = found[0]
                if ability.effects == (w.Draw(),) and ability.target is None:
                    return _Layer(said, ability, left)
    return None


def layer_given(paragraph: str, read: Reader) -> tuple[w.Ability, ...] | None:
    """What gives such an ability: "target attack gets ..."; None if the rest cannot be read."""
    for quoted in _QUOTED.finditer(paragraph):
        layer = _layer(quoted[1], read)
        if layer is None:
            continue
        said = paragraph[: quoted.start(1)] + layer.said + paragraph[quoted.end(1) :]
        try:
            abilities = read(said)
        except UnreadableError:
            continue
        given: tuple[w.Ability, ...] = with_amount(
            abilities, layer.ability, layer.left_to_the_judge
        )
        if given != abilities:
            return given
    return None


def attack_alone(paragraph: str, read: Reader) -> tuple[w.Activated, w.NotUnderstood] | None:
    """An attack ability (8.3.1), and what is said after it of the attack, which is left to the
    judge; None if not even the ability can be read."""
    attack = re.search(r": attack\. ", paragraph, re.IGNORECASE)
    if attack is None:
        return None
    for left, after in _parted(paragraph[attack.end() :]):
        try:
            found = read(f"{paragraph[: attack.end()]}{after}".strip())
        except UnreadableError:
            continue
        if len(found) == 1 and isinstance(found[0], w.Activated) and found[0].attack:
            return found[0], w.NotUnderstood(left)
    return None


_SENTENCE = re.compile(r'(?<=[."]) (?=[A-Z])')
_GO_AGAIN = "Go again"
_LEANS = re.compile(
    r"\b(?:it|it's|its|they|them|their|that|those|these|others?|do|does|did|don't|instead|otherwise"
    r"|this way|equal|same|again|choose|chosen|rather|also|repeat|[xn]|wins?|winner"
    r"|the (?!top|bottom|defending|attacking|active|combat|next|first))\b",
    re.IGNORECASE,
)
"""Words of a sentence that another may have to be read for."""
_CHANGES = re.compile(
    r"\b(?:instead|otherwise|do|don't|this way|this (?:effect|damage|ability)|targets?|rather"
    r"|that (?:much|many)|repeat|ignore|additional|[xn]|wins?|winner|activate|costs?)\b"
    r"|(?:^|[.\"] )(?:when|whenever|at|as|while|during|once|twice)\b|^[\w ]*$",
    re.IGNORECASE,
)
"""Words by which a sentence says what another one means, or is no part of what the layer does: one
that waits for something, one on activating, a keyword."""

_LATER = re.compile(r"\b(?:next|wager)\b", re.IGNORECASE)
"""Where "it" is not there yet as the layer resolves."""

_IF = re.compile(r"(?:then,? )?if\b", re.IGNORECASE)
"""Where it is not certain whether what follows holds without the condition."""

_OPTED = 97
_BESIDE = f"opt {_OPTED}."  # no card does that: what stands for a sentence is told from the others


def beside_it(paragraph: str, read: Reader) -> w.Ability | None:
    """What a layer does, with the sentences of it that can't be read left to the judge in their
    place; None if none can be told from the others."""
    if "\n" in paragraph:
        return None
    heads = ("", *(paragraph[: end.end()] for end in _BEFORE_IT.finditer(paragraph)))
    ways = [way for head in heads for way in _sentences_beside(paragraph, head)]
    for way in sorted(ways, key=lambda way: len(way.unread)):
        if _readings(way.alone, read):
            continue  # it is how the sentences hang together that can't be read
        for ability in _readings(way.said, read):
            if isinstance(ability, w.Triggered | w.Activated | w.Resolution):
                place = _place(ability)
                if place is not None:
                    effects = list(ability.effects)
                    effects[place] = w.ByHand(way.unread, first=place + 1 < len(effects))
                    return msgspec.structs.replace(ability, effects=tuple(effects))
    return None


def _readings(said: str, read: Reader) -> tuple[w.Ability, ...]:
    try:
        return read(said)
    except (UnreadableError, ValueError):
        return ()


def _place(ability: w.Triggered | w.Activated | w.Resolution) -> int | None:
    """Where among several effects the one is that stands for what can't be read."""
    opted = [n for n, effect in enumerate(ability.effects) if effect == w.Opt(_OPTED)]
    return opted[0] if len(opted) == 1 and len(ability.effects) > 1 else None


class _Beside(NamedTuple):
    """A paragraph with something readable in place of a run of its sentences, that run, and the
    run as if it were all the paragraph says."""

    said: str
    unread: str
    alone: str


def _sentences_beside(paragraph: str, head: str) -> Iterator[_Beside]:
    """The runs of sentences of a paragraph that no other leans on."""
    sentences = _outside_quotes(paragraph[len(head) :])
    end = len(sentences) - (sentences[-1] == _GO_AGAIN)
    for first in range(end):
        for last in range(first, end):
            before, run, after = (
                sentences[:first],
                sentences[first : last + 1],
                sentences[last + 1 :],
            )
            unread = " ".join(run)
            if _is_apart(before, run, [each for each in after if each != _GO_AGAIN]):
                stands = _BESIDE
                if before or not head.endswith(", "):
                    stands = stands.capitalize()
                said = head + " ".join((*before, stands, *after))
                yield _Beside(said, unread, head + unread)


def _is_apart(before: list[str], run: list[str], after: list[str]) -> bool:
    """Whether neither a run of sentences nor those beside it have to be read for the other."""
    unread = " ".join(run)
    later = _LATER.search(" ".join(before)) and _LEANS.search(unread)
    leaning = any(map(_LEANS.search, after)) or (after and _IF.match(run[-1]))
    return bool((before or after) and not later and not leaning and not _CHANGES.search(unread))


def _outside_quotes(text: str) -> list[str]:
    """The sentences of a text; a quoted ability is part of its sentence."""
    found: list[str] = []
    for part in _SENTENCE.split(text):
        if found and found[-1].count('"') % 2:
            found[-1] += f" {part}"
        else:
            found.append(part)
    return found


def _parted(does: str) -> Iterator[tuple[str, str]]:
    """What the layer does, and the sentences after it that say more of the ability: as many of
    those as can be."""
    parts = _SENTENCES_OF_THE_LAYER.split(does)
    for n in range(1, len(parts) + 1):
        left = " ".join(parts[:n]).rstrip(",")
        yield left if left.endswith((".", '"')) else f"{left}.", " ".join(parts[n:])
