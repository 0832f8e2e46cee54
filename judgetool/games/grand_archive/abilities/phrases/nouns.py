"""The objects that a text speaks of, and the words and numbers that are told of them."""

from __future__ import annotations

from collections.abc import Iterator
from string import capwords
from typing import Any

import msgspec

from judgetool.cardgame.phrases.phrasing import any_of
from judgetool.cardgame.phrases.rows import Kind, means, reads, says
from judgetool.cardgame.phrases.speech import Reading
from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.abilities.phrases.joining import Held, Row, by_word

# --- descriptions --------------------------------------------------------------------------------

_NOUNS = {
    "unit": ("units", "ユニット"),
    "ally": ("allies", "アライ"),
    "champion": ("champions", "チャンピオン"),
    "weapon": ("weapons", "武器"),
    "item": ("items", "アイテム"),
    "object": ("objects", "オブジェクト"),
}
ROLES = {"attacking": "攻撃している", "defending": "防御している", "retaliating": "反撃している"}
STATUS = {"awake": "アウェイク状態", "rested": "レスト状態"}


def _described(kind: str, noun: str, ja: str) -> Row:
    """The rows of a description in one number: ``rested ally you control``."""

    def make(quality: Any = None, **held: Any) -> w.Description:
        field = "status" if quality in STATUS else "role"
        return w.Description(**held, **{field: quality})

    def unmake(what: w.Description) -> Held | None:
        if what.other or (what.role and what.status):
            return None
        return {"kind": what.kind, "quality": what.role or what.status, "whose": what.whose}

    said = f"[{{quality}} ]{{kind:{noun}}}[ {{whose}}]"
    return reads(kind, make, unmake, said, ja=ja, sense=w.Description)


def _other(what: w.Description, other: bool) -> w.Description:
    return msgspec.structs.replace(what, other=other)


def _of_others(kind: str, sense: Any, *templates: str, ja: str, **fixed: Any) -> Row:
    """The rows of a record of what may be said to be others than the object whose text it is."""

    def make(what: w.Description, other: bool = False) -> Any:
        return sense(what=_other(what, other), **fixed)

    def unmake(value: Any) -> Held | None:
        if any(getattr(value, field) != held for field, held in fixed.items()):
            return None
        return {"what": _other(value.what, False), "other": value.what.other}

    return reads(kind, make, unmake, *templates, ja=ja, sense=sense)


DESCRIPTIONS: tuple[Row, ...] = (
    *(means("noun", one, one, ja=ja) for one, (_, ja) in _NOUNS.items()),
    *(means("nouns", one, many, ja=ja) for one, (many, ja) in _NOUNS.items()),
    *(means("quality", role, role, ja=ja) for role, ja in ROLES.items()),
    *(means("quality", status, status, ja=f"{ja}の") for status, ja in STATUS.items()),
    means("whose", "you", "you control", ja="あなたがコントロールする"),
    means(
        "whose",
        "opponents",
        "(your opponents control|an opponent controls|you don't control)",
        ja="対戦相手がコントロールする",
    ),
    _described("one", "noun", "[{whose}][{quality}]{kind:noun}"),
    _described("some", "nouns", "[{whose}]すべての[{quality}]{kind:}"),
    reads(
        "a one",
        lambda what: what,
        lambda what: None if what.other else {"what": what},
        "a~an {what:one}",
        ja="{what:}1つ",
        sense=w.Description,
    ),
    reads(
        "a one",
        lambda what: _other(what, True),
        lambda what: {"what": _other(what, False)},
        "another {what:one}",
        ja="これ以外の{what:}1つ",
        sense=w.Description,
    ),
)

# --- things --------------------------------------------------------------------------------------

THINGS: tuple[Row, ...] = (
    means("aim", w.Aim(w.Description("attack")), "target attack", ja="対象の攻撃"),
    _of_others(
        "aim",
        w.Aim,
        "[other?another ]target {what:one}",
        "target[other? other] {what:one}",
        ja="[other?これ以外の]対象の{what:}",
    ),
    _of_others(
        "each",
        w.Each,
        "each[other? other] {what:one}",
        "all[other? other] {what:some}",
        ja="[other?これ以外の]それぞれの{what:}",
    ),
    reads(
        "aim",
        lambda whose=None: w.Aim(w.Description("card in a graveyard", whose)),
        lambda aim: {"whose": aim.what.whose} if aim.what.kind == "card in a graveyard" else None,
        "target card (from|in) {whose:graveyard}",
        ja="{whose:}にある対象のカード",
        sense=w.Aim,
    ),
    means("graveyard", None, "a graveyard", ja="墓地"),
    means("graveyard", "you", "your graveyard", ja="あなたの墓地"),
    means("graveyard", "opponents", "an opponent's graveyard", ja="対戦相手の墓地"),
    means("ref", "this", "this", ja="これ"),
    means("ref", "it", "(it|that unit|that ally|that object|that weapon)", ja="それ"),
    means("ref", "the attack", "(this|the) attack", ja="この攻撃"),
    means("ref", "your champion", "your champion", ja="あなたのチャンピオン"),
    any_of("thing", "ref", "aim", "each"),
    any_of("aimed", "aim", "ref"),
    reads(
        "others",
        lambda what: _other(what, True),
        lambda what: {"what": _other(what, False)} if what.other else None,
        "other {what:some}",
        ja="これ以外の{what:}",
        sense=w.Description,
    ),
    any_of("subject", "ref", "some", "others"),
    any_of("several", "some", "others"),
    means("stacked", "card", "(card|card activation)", ja="カード"),
    means("stacked", "activation", "activation", ja="起動されたもの"),
    means("stacked", "card or ability", "card or ability", ja="カードや能力"),
    means("stacked", "attack", "attack", ja="攻撃"),
    means("stacked", "attack card", "attack card", ja="攻撃カード"),
    reads(
        "aim on the stack",
        lambda kind: w.Aim(w.Description(kind)),
        lambda aim: {"kind": aim.what.kind} if aim.what == w.Description(aim.what.kind) else None,
        "target {kind:stacked}",
        ja="対象の{kind:}",
        sense=w.Aim,
    ),
    any_of("negated", "aim on the stack", "ref"),
)

# --- words and numbers ---------------------------------------------------------------------------


def counters(kind: str, sense: type[msgspec.Struct], verb: str, where: str, ja: str) -> Row:
    """The rows of what is done to so many counters, which stand at ``{}`` in Japanese."""
    foreign = ja.replace("{}", "{counter}カウンターを{number}個")
    return (
        *says(
            kind,
            sense,
            f"{verb} a {{counter}} counter {where}",
            ja=foreign.replace("{number}", "1"),
            number=1,
        ),
        *says(kind, sense, f"{verb} {{number}} {{counter}} counters {where}", ja=foreign),
    )


def _tallies(kind: str, counter: str, objects: str, each_counter: str, each: str) -> Iterator[Row]:
    """The rows of what power goes by, one or all of it: counters, or objects."""
    on_it, ja = f"durability {counter} on (it|this)", f"その上の耐久度カウンター{each_counter}"
    yield means(kind, w.PerCounter(1), on_it, ja=ja)
    said, ja = f"[other?other ]{{what:{objects}}}", f"[other?他の]{{what:{objects}}}{each}"
    yield _of_others(kind, w.PerObject, said, ja=ja, each=1)


WORDS: tuple[Row, ...] = (
    *(means("type", name, name.lower(), ja=by_word("object type")) for name in w.TYPES),
    *(means("keyword", name, name, ja=by_word("unit keyword")) for name in w.KEYWORDS),
    means("counter", "durability", "durability", ja=by_word("counter")),
    means("duration", "turn", "(until end of turn|this turn)", ja="ターン終了時まで"),
    *_tallies("tally", "counter", "one", "1個", "1つ"),
    *_tallies("tallies", "counters", "some", "", ""),
    says(
        "measure",
        w.Counted,
        "the number of {counter} counters on it",
        ja="これの上の{counter}カウンターの数",
    ),
    means("measure", w.PowerOf(), "its power", ja="これのパワー"),
)


def _names(reading: Reading, start: int) -> Iterator[tuple[str, int]]:
    """The words from a place on up to "token": the name of a card."""
    words = [token.text for token in reading.tokens[start:]]
    length = next((n for n, word in enumerate(words) if word in ("token", "tokens")), 0)
    if length:
        yield " ".join(words[:length]).replace(" '", "'"), start + length


NAME = Kind(
    "name",
    _names,
    lambda name, _: capwords(name),
    frozenset({"word"}),
    listed=("the name of a card",),
)

ROWS: tuple[Row, ...] = (NAME, *DESCRIPTIONS, *THINGS, *WORDS)
MANY = {"subject": lambda what: isinstance(what, w.Description)}
