"""Reading rules text (2.12): from the words on a card to the records of ``types``.

Three steps, each small.  A card's text is put in order (bold, reminder text, typographic quotes,
the card's own name) and cut into paragraphs, one ability each (2.12.3).  A paragraph is cut into
words, and each word is given its terminal of ``grammar.lark``; the grammar finds the sentence.
``Sentences`` turns each rule of the grammar into a record, a method per rule, under its name.

What has no reading, or two different ones, becomes :class:`NotUnderstood` as a whole: a judge
applies by hand what we do not know, but could not notice a clause we lost.

``lark`` is imported at the first sentence read and not before, so that commands which only use
the phrasebook do not pay for it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar, get_args

import msgspec

from judgetool.games.fab.abilities import types as w

if TYPE_CHECKING:
    from lark import Lark, Tree
    from lark.lexer import Token

LONGEST = 1200
"""Characters of the longest paragraph we try to read; no printed paragraph has half as many."""

KEPT_NAMES = frozenset(
    {"dominate", "overpower", "temper", "stealth", "phantasm", "battleworn", "go again", "attack"}
)
"""Card names that are also words of the language are not taken for the card's own name."""


class UnreadableError(Exception):
    """The words have no reading, or more than one."""


# --- the text in order ------------------------------------------------------------------------

_TYPOGRAPHY = str.maketrans(
    {"‘": "'", "’": "'", "“": '"', "”": '"', "„": '"', "–": "-", "—": "-", "−": "-", "•": "-"}
)
_REMINDER = re.compile(r"\([^()]*\)")
_BULLET = re.compile(r"^[-*]\s+")
_CHOOSE = re.compile(r"choose \d+\s*[;:]\s*(\n- .*)*$", re.IGNORECASE)


def paragraphs(text: str, name: str | None = None) -> tuple[str, ...]:
    """The paragraphs of a card's text, normalised; ``name``, the card's own, becomes "this"."""
    found: list[str] = []
    for line in text.splitlines():
        paragraph = normalised(line, name)
        if not paragraph:
            continue
        if paragraph.startswith("- ") and found and _CHOOSE.search(found[-1]):
            found[-1] += "\n" + paragraph
        else:
            found.append(paragraph)
    return tuple(found)


def normalised(line: str, name: str | None = None) -> str:
    """One line in plain typography, without bold, reminder text and the card's own name."""
    line = unicodedata.normalize("NFC", line).translate(_TYPOGRAPHY)
    line = "".join(" " if unicodedata.category(c)[0] in "CZ" else c for c in line)
    line = _BULLET.sub("- ", line.strip())
    line = _REMINDER.sub("", line).replace("*", "")
    line = line.replace("'non-attack'", "non-attack")
    line = " ".join(line.split())
    for own in _own_names(name):
        line = re.sub(rf"(?<![\w'-]){re.escape(own)}(?![\w-])", "this", line)
    return line


def _own_names(name: str | None) -> Iterator[str]:
    """The card's name, then its moniker (the part before the comma), longest first."""
    if not name:
        return
    own = unicodedata.normalize("NFC", name).translate(_TYPOGRAPHY).strip()
    for part in (own, own.split(",")[0].strip()) if "," in own else (own,):
        if part and part.lower() not in KEPT_NAMES:
            yield part


# --- reading ----------------------------------------------------------------------------------


def read(text: str, name: str | None = None) -> tuple[w.Ability, ...]:
    """All abilities of a card's rules text, in order; what is not understood stays in its place."""
    return tuple(a for paragraph in paragraphs(text, name) for a in read_normalised(paragraph))


def read_paragraph(text: str) -> w.Ability:
    """One paragraph as one ability; several abilities on one line are not understood as one."""
    paragraph = "\n".join(paragraphs(text))
    abilities = read_normalised(paragraph)
    return abilities[0] if len(abilities) == 1 else w.NotUnderstood(paragraph)


_GO_AGAIN_AFTER = re.compile(r"(?<=[.\"])\s+go again\.?$", re.IGNORECASE)


def read_normalised(paragraph: str) -> tuple[w.Ability, ...]:
    """The abilities of a paragraph that :func:`paragraphs` has put in order.

    "Draw a card. Go again" on one line is two abilities of the card (8.3.5), as if on two lines.
    """
    try:
        return _read_words(paragraph)
    except UnreadableError:
        before = _GO_AGAIN_AFTER.sub("", paragraph)
        if before == paragraph:
            return (w.NotUnderstood(paragraph),)
    try:
        abilities = _read_words(before)
    except UnreadableError:
        return (w.NotUnderstood(paragraph),)
    if any(isinstance(ability, w.Activated) for ability in abilities):
        return (w.NotUnderstood(paragraph),)  # there, go again is the activated layer's
    return (*abilities, w.Keyword("go again"))


def _read_words(paragraph: str) -> tuple[w.Ability, ...]:
    """Read with capitals as names; failing that, with capitals as ordinary words."""
    if not paragraph or len(paragraph) > LONGEST:
        raise UnreadableError("empty, or longer than any printed paragraph")
    strict = tuple(_words(paragraph, capitals=True))
    try:
        return _read_tokens(strict)
    except UnreadableError:
        loose = tuple(_words(paragraph, capitals=False))
        if loose == strict:
            raise
        return _read_tokens(loose)


def _read_tokens(words: tuple[Word, ...]) -> tuple[w.Ability, ...]:
    from lark.exceptions import LarkError

    try:
        tree = _parser().parse(words)
    except (LarkError, RecursionError) as problem:
        raise UnreadableError(str(problem)) from None
    abilities: tuple[w.Ability, ...] = Fold(Sentences()).of(tree)
    return abilities


# --- words ------------------------------------------------------------------------------------


class Word(NamedTuple):
    """A word and the terminal of the grammar it is."""

    terminal: str
    text: str


_CHUNK = re.compile(
    r"""\{[a-z]\} | [+-]?\d+(?![\w-]) | [.,:;"\n+] | and/or
    | [^\W_](?:[\w'/-]*[\w'])? | -(?=\s|$) | \S""",
    re.VERBOSE,
)
_STARTS = frozenset({".", ":", '"', "\n", "-"})
_PLURALS = {"allies": "Ally", "equipment": "Equipment", "legs": "Legs", "arms": "Arms"}
TYPE_WORDS: dict[str, str] = {
    **{word.lower() + "s": word for word in w.SUPERTYPES | w.SUBTYPES},
    **{word.lower(): word for word in w.SUPERTYPES | w.SUBTYPES},
    **_PLURALS,
}


def _words(paragraph: str, capitals: bool) -> Iterator[Word]:
    """Cut into words; ``capitals``: inside a sentence a capitalised word is (part of) a name."""
    known = _vocabulary()
    start, quoted = True, False
    for chunk in _CHUNK.findall(paragraph):
        small = chunk.lower()
        if chunk == '"':
            quoted = not quoted
            yield Word("_OPEN" if quoted else "_CLOSE", chunk)
        elif chunk == "\n":
            yield Word("_NEWLINE", chunk)
        elif chunk.lstrip("+-").isdecimal() and chunk.isascii():
            yield Word("INT" if chunk.isdecimal() else "SIGNED", chunk)
        elif small in TYPE_WORDS:
            yield Word("TYPE", TYPE_WORDS[small])
        elif small in known and not (capitals and not start and _is_name(chunk)):
            yield Word(known[small], chunk)
        elif small.startswith("non-") and (kind := _kind(small[4:])):
            yield Word("NON", kind)
        elif _is_name(chunk):
            yield Word("NAME", chunk)
        elif chunk[0].isalpha():
            yield Word("WORD", chunk)
        else:
            raise UnreadableError(f"{chunk!r} is no word of rules text")
        start = chunk in _STARTS


def _is_name(chunk: str) -> bool:
    return chunk[0].isupper() and chunk != "X"


def _kind(small: str) -> str | None:
    if small in {"attack", "action", "instant"}:
        return small.capitalize()
    if small == "token":
        return small
    return TYPE_WORDS.get(small)


@cache
def _vocabulary() -> dict[str, str]:
    """Each word the grammar quotes, with the name of its terminal."""
    from lark.lexer import PatternStr

    return {
        t.pattern.value: t.name for t in _parser().terminals if isinstance(t.pattern, PatternStr)
    }


@cache
def _parser() -> Lark:
    """The grammar, compiled.  Earley: it needs no tables, so that it is ready at once."""
    from lark import Lark
    from lark.lexer import Lexer, Token

    class Words(Lexer):
        """Hands over words that were cut already."""

        def __init__(self, conf: object) -> None: ...

        def lex(self, words: Iterable[Word]) -> Iterator[Token]:  # type: ignore[override]
            for word in words:
                yield Token(word.terminal, word.text)

    grammar = (Path(__file__).parent / "grammar.lark").read_text(encoding="utf-8")
    return Lark(
        grammar,
        start="line",
        parser="earley",
        lexer=Words,
        ambiguity="explicit",
        maybe_placeholders=True,
    )


# --- from sentences to records ------------------------------------------------------------------


class Said(NamedTuple):
    """Effects, and the target one of them declares."""

    effects: tuple[w.Effect, ...]
    target: w.Targeted | None = None


class Deed(NamedTuple):
    """One clause of a sentence; ``who`` does it, if the clause says so."""

    said: Said
    who: w.Who | None = None
    ends_with_if: bool = False


Joint: TypeAlias = bool
"""True for "then", False for "and"."""


class Sentence(NamedTuple):
    said: Said
    kind: str = "plain"  # "while", "done", "otherwise", "not done" as well
    condition: w.Condition | None = None


class Noun(NamedTuple):
    word: str


class Without(NamedTuple):
    word: str


class Either(NamedTuple):
    words: tuple[str, ...]


Tail: TypeAlias = "dict[str, Any]"
Object: TypeAlias = "w.Ref | w.Targeted"
Gain: TypeAlias = "dict[str, Any]"
Counted: TypeAlias = "tuple[w.Description, w.Bound]"

_DOERS = (w.Draw, w.Discard, w.GainLife, w.LoseLife, w.GainResources, w.GainActionPoints)
_CONTINUOUS = (
    w.Gets,
    w.CannotBeDefendedBy,
    w.CannotBePlayed,
    w.CannotPreventDamage,
    w.NextCostsLess,
    w.Prevent,
    w.ExtraAttack,
)
_ABOUT_THIS = (w.PlayedFrom, w.IsDefendedBy, w.IsIn, w.HasCounters, w.AboveBase, w.HasValue)
T = TypeVar("T")


def _one(*values: T | None) -> T | None:
    """The only value there is, if any; two are one too many."""
    given = [v for v in values if v is not None]
    if len(given) > 1:
        raise UnreadableError("two targets in one ability")
    return given[0] if given else None


def _aim(thing: Object) -> tuple[w.Ref, w.Targeted | None]:
    return ("target", thing) if isinstance(thing, w.Targeted) else (thing, None)


def _done_by(who: w.Who, effect: w.Effect) -> w.Effect:
    """The same effect with ``who`` doing it."""
    if isinstance(effect, _DOERS):
        return msgspec.structs.replace(effect, who=who)
    if isinstance(effect, w.Create) and effect.whose == "you":
        return msgspec.structs.replace(effect, whose=who)
    if who == "you":
        return effect
    raise UnreadableError(f"the language has no way to say that {who} does this")


def _joined(steps: Iterable[Deed | Joint], doer: w.Who = "you") -> Said:
    """The clauses of a sentence as one; a clause without a subject has that of the one before."""
    effects: list[w.Effect] = []
    target: w.Targeted | None = None
    joint: Joint = True
    for step in steps:
        if isinstance(step, bool):
            joint = step
            continue
        if step.ends_with_if and not joint:
            raise UnreadableError('"A and B if C": C may hold for both or for one')
        doer = step.who or doer
        for effect in step.said.effects:
            inherits = doer != "you" or step.who
            if inherits and not isinstance(effect, (*_CONTINUOUS, w.May, w.If, w.Delayed)):
                effects.append(_done_by(doer, effect))
                continue
            if isinstance(effect, w.If) and doer != "you":
                raise UnreadableError("who does what is said after the if")
            if _names_another(effects) and "it" in set(_spoken(msgspec.to_builtins(effect))):
                raise UnreadableError("it may be this or the card moved before")
            effects.append(effect)
        target = _one(target, step.said.target)
    return Said(tuple(effects), target)


def _followed(effects: list[w.Effect], sentence: Sentence) -> None:
    """Hang "If you do, ..." and "Otherwise, ..." on the effect before (1.8.3, 1.8.4)."""
    if not effects:
        raise UnreadableError("nothing before to follow")
    last, more = effects.pop(), sentence.said.effects
    if isinstance(last, w.If) and sentence.kind in ("done", "not done") and not last.otherwise:
        inner = list(last.effects)
        _followed(inner, sentence)
        effects.append(msgspec.structs.replace(last, effects=tuple(inner)))
    elif isinstance(last, w.If) and sentence.kind == "otherwise" and not last.otherwise:
        if any(isinstance(e, (w.May, w.If)) for e in last.effects):
            raise UnreadableError("otherwise than what?")
        effects.append(msgspec.structs.replace(last, otherwise=more))
    elif isinstance(last, w.May) and sentence.kind == "done" and not (last.then or last.otherwise):
        effects.append(msgspec.structs.replace(last, then=more))
    elif isinstance(last, w.May) and sentence.kind != "done" and not last.otherwise:
        effects.append(msgspec.structs.replace(last, otherwise=more))
    else:
        raise UnreadableError("nothing before to follow")


def _assembled(sentences: Iterable[Sentence]) -> Said:
    """The sentences of a paragraph in order."""
    effects: list[w.Effect] = []
    target: w.Targeted | None = None
    before: Sentence | None = None
    for sentence in sentences:
        if sentence.kind == "while":
            raise UnreadableError("while something holds, only a static ability can say")
        if _names_another(effects) and "it" in set(
            _spoken(msgspec.to_builtins(sentence.said.effects))
        ):
            raise UnreadableError("it may be this or the card moved before")
        if sentence.kind != "plain":
            _followed(effects, sentence)
        else:
            if before and not _may_follow(before, effects[-1], sentence):
                raise UnreadableError(
                    "it is not clear whether this still depends on the if before it"
                )
            effects.extend(sentence.said.effects)
        target = _one(target, sentence.said.target)
        before = sentence
    return Said(tuple(effects), target)


def _may_follow(before: Sentence, last: w.Effect, sentence: Sentence) -> bool:
    """After a conditional sentence only another one may stand: else the reading is a guess."""
    if before.kind != "plain":
        return False
    if isinstance(last, w.If):
        return isinstance(sentence.said.effects[0], w.If)
    return not isinstance(last, w.Delayed)


def _names_another(effects: Iterable[w.Effect]) -> bool:
    """Some card without a name of its own was spoken of, so that "it" is no longer this."""
    for effect in effects:
        match effect:
            case w.Draw() | w.Discard() | w.FromHandToDeckBottom() | w.Create():
                return True
            case w.Banish(what=None) | w.Destroy(what=w.Description()):
                return True
            case w.May(do=do, then=then) if _names_another((*do, *then)):
                return True
            case w.If(effects=inner) if _names_another(inner):
                return True
    return False


def _is_static(effect: w.Effect) -> bool:
    """Said without trigger and duration, it holds for as long as the source functions (5.4)."""
    match effect:
        case w.Gets(subject="this", duration="applicable"):
            return True
        case w.Gets(subject=w.Description() | w.AttacksOf(), duration="applicable"):
            return True
        case w.CannotBeDefendedBy(subject="this", duration="applicable"):
            return True
        case w.CannotPreventDamage() | w.CannotBePlayed(duration="link"):
            return True
    return False


def _about_this(effect: w.Effect, condition: w.Condition) -> w.Effect:
    """ "If this was played from arsenal, it gets ...": there "it" is this."""
    if isinstance(effect, w.Gets) and effect.subject == "it":
        facts = [condition]
        while isinstance(facts[-1], w.Both):
            both = facts.pop()
            assert isinstance(both, w.Both)
            facts += [both.first, both.second]
        bare = [f.condition if isinstance(f, w.Not) else f for f in facts]
        if all(isinstance(f, _ABOUT_THIS) for f in bare):
            return msgspec.structs.replace(effect, subject="this")
    return effect


def _plain(label: str | None, sentences: list[Sentence]) -> w.Ability:
    """A paragraph without trigger: static if all it says is static, else a resolution ability."""
    if sentences[0].kind == "while":
        if len(sentences) > 1 or (condition := sentences[0].condition) is None:
            raise UnreadableError("more than one sentence under a while")
        effects = tuple(_about_this(e, condition) for e in sentences[0].said.effects)
        if not all(_is_static(e) for e in effects):
            raise UnreadableError("only a static ability can hold while something is so")
        return w.Static(effects, condition, label)
    said = _assembled(sentences)
    first = said.effects[0]
    if len(said.effects) == 1 and isinstance(first, w.If) and not first.otherwise:
        inner = tuple(_about_this(e, first.condition) for e in first.effects)
        if all(_is_static(e) for e in inner):
            return w.Static(inner, first.condition, label)
    if all(_is_static(e) for e in said.effects):
        return w.Static(said.effects, None, label)
    for effect in said.effects:
        within = (*effect.effects, *effect.otherwise) if isinstance(effect, w.If) else (effect,)
        if any(_is_static(e) and not isinstance(e, w.CannotBePlayed) for e in within):
            raise UnreadableError("part static, part resolved")
        if any(isinstance(e, w.Gets) and e.subject == "it" for e in within) and not said.target:
            raise UnreadableError("it is nothing spoken of")
    return w.Resolution(said.effects, said.target, label=label)


def _gets(subject: w.Subject, gains: Iterable[Gain], duration: w.Duration) -> w.Gets:
    fields: dict[str, Any] = {"abilities": (), "loses": ()}
    for gain in gains:
        for key, value in gain.items():
            if key in ("abilities", "loses"):
                fields[key] += value
            elif key in fields:
                raise UnreadableError(f"{key} is given twice")
            else:
                fields[key] = value
    return w.Gets(subject=subject, duration=duration, **fields)


def _singular(what: w.Description) -> w.Description:
    """Names in the plural: "2 or more Runechants" are named Runechant."""
    if what.named and what.named.endswith("s"):
        return msgspec.structs.replace(what, named=what.named[:-1])
    return what


def _of_yours(actor: w.Ref | w.Description) -> w.Ref | w.Description:
    """ "You attack with a weapon": it is yours, as "a weapon you control attacks" says."""
    if not isinstance(actor, w.Description):
        return actor
    if actor.whose not in (None, "you"):
        raise UnreadableError("you, with what another controls?")
    return msgspec.structs.replace(actor, whose="you")


def _any_card(what: w.Description) -> w.Description:
    """ "a card" says nothing about the card."""
    return w.Description() if what == w.Description(words=("card",)) else what


def _checked(ability: w.Ability) -> w.Ability:
    """Refuse "they" when nobody was spoken of."""
    spoken = set(_spoken(msgspec.to_builtins(ability)))
    others = set(get_args(w.Who)) - {"you", "them"}
    if "them" in spoken and not spoken & (others | {True}):
        raise UnreadableError("they are nobody spoken of")
    return ability


def _spoken(value: object) -> Iterator[object]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "hero":
                yield bool(inner)
            else:
                yield from _spoken(inner)
    elif isinstance(value, (list, tuple)):
        for inner in value:
            yield from _spoken(inner)
    elif isinstance(value, str):
        yield value


class Fold:
    """Works a tree of the grammar upwards, each rule by the method of its name.

    Where the grammar found several readings, those with a sense must agree.
    """

    def __init__(self, sentences: Sentences) -> None:
        self.sentences = sentences

    def of(self, node: Tree[Token] | Token | None) -> Any:
        children = getattr(node, "children", None)
        if node is None or children is None:
            return node
        rule = str(getattr(node, "data"))  # noqa: B009 - mypy: node is a Tree here
        if rule == "_ambig":
            return self._agreed(children)
        method: Callable[..., Any] = getattr(self.sentences, rule)
        return method(*[self.of(child) for child in children])

    def _agreed(self, readings: Iterable[Tree[Token]]) -> Any:
        senses: list[Any] = []
        for reading in readings:
            try:
                sense = self.of(reading)
            except UnreadableError:
                continue
            if sense not in senses:
                senses.append(sense)
        if len(senses) != 1:
            raise UnreadableError("two readings" if senses else "no reading")
        return senses[0]


class Sentences:
    """A method for each rule of ``grammar.lark``."""

    # paragraphs

    def line(self, found: tuple[w.Ability, ...] | w.Ability) -> tuple[w.Ability, ...]:
        abilities = found if isinstance(found, tuple) else (found,)
        return tuple(_checked(a) for a in abilities)

    def keywords(self, *keywords: w.Keyword | tuple[w.Keyword, ...]) -> tuple[w.Keyword, ...]:
        found: list[w.Keyword] = []
        for keyword in keywords:
            found += keyword if isinstance(keyword, tuple) else [keyword]
        return tuple(found)

    def triggered(
        self, label: str | None, limit: int | None, when: w.Trigger, sentences: list[Sentence]
    ) -> w.Ability:
        said = _assembled(sentences)
        return w.Triggered(when, said.effects, said.target, limit, label)

    def turn_limit(self, limit: int) -> int:
        return limit

    def plain(self, label: str | None, sentences: list[Sentence]) -> w.Ability:
        return _plain(label, sentences)

    def label(self, words: str) -> str:
        for label in w.LABELS:
            if label.lower() == words.lower():
                return label
        raise UnreadableError(f"{words} is no label keyword")

    def label_words(self, *words: Token) -> str:
        return " ".join(words)

    def choose(self, label: str | None, number: Token, *modes: w.Resolution) -> w.Ability:
        if not 1 <= int(number) <= len(modes):
            raise UnreadableError("more modes to choose than there are")
        return w.Resolution(choose=int(number), modes=modes, label=label)

    def mode(self, sentences: list[Sentence]) -> w.Resolution:
        said = _assembled(sentences)
        return w.Resolution(said.effects, said.target)

    # keywords

    def keyword(
        self, name: w.Keyword | str | tuple[w.Keyword, ...], value: Token | None = None
    ) -> Any:
        if isinstance(name, str):
            return w.Keyword(name, None if value is None else int(value))
        return name

    def one_word(self, word: Token) -> str:
        return str(word).lower()

    valued_word = one_word

    def bare_keyword(self, word: str) -> str:
        return word

    def valued_keyword(self, word: str) -> str:
        return word

    def kw_go_again(self) -> str:
        return "go again"

    def kw_blade_break(self) -> str:
        return "blade break"

    def kw_blood_debt(self) -> str:
        return "blood debt"

    def kw_rune_gate(self) -> str:
        return "rune gate"

    def kw_beat_chest(self, chest: Token) -> str:
        if chest != "Chest":
            raise UnreadableError("beat what?")
        return "beat chest"

    def kw_watery_grave(self) -> str:
        return "watery grave"

    def kw_arcane_barrier(self) -> str:
        return "arcane barrier"

    def kw_arcane_shelter(self) -> str:
        return "arcane shelter"

    def specialization(self, title: str) -> w.Keyword:
        return w.Keyword(f"{title} specialization")

    def legendary_specialization(self, title: str) -> tuple[w.Keyword, ...]:
        return (w.Keyword("legendary"), w.Keyword(f"{title} specialization"))

    def title(self, *words: Token) -> str:
        return " ".join(words).lower()

    def fusion(self, talent: Token) -> w.Keyword:
        return w.Keyword(f"{talent.lower()} fusion")

    def fusion_and(self, first: Token, second: Token) -> w.Keyword:
        return w.Keyword(f"{first.lower()} and {second.lower()} fusion")

    def fusion_and_or(self, first: Token, second: Token) -> w.Keyword:
        return w.Keyword(f"{first.lower()} and/or {second.lower()} fusion")

    # triggers

    def when(self, trigger: w.Trigger) -> w.Trigger:
        return trigger

    def when_ordinal(self, ordinal: int, trigger: w.Trigger) -> w.Trigger:
        return msgspec.structs.replace(trigger, ordinal=ordinal)

    def when_turn_starts(self) -> w.Trigger:
        return w.Trigger("start of turn", whose="you")

    def ordinal(self, word: Token) -> int:
        return ("first", "second", "third").index(word.lower()) + 1

    def your_action_phase(self) -> w.Trigger:
        return w.Trigger("beginning of action phase", whose="you")

    def your_end_phase(self) -> w.Trigger:
        return w.Trigger("beginning of end phase", whose="you")

    def end_phase(self) -> w.Trigger:
        return w.Trigger("beginning of end phase")

    def actor(self, actor: w.Ref | w.Description) -> w.Ref | w.Description:
        return actor

    def a_hero(self) -> bool:
        return True

    def hits(self, actor: w.Ref | w.Description, hero: bool | None) -> w.Trigger:
        return w.Trigger("hits", actor, hero=bool(hero))

    def attacks(self, actor: w.Ref | w.Description, hero: bool | None) -> w.Trigger:
        return w.Trigger("attacks", actor, hero=bool(hero))

    def defends(self, actor: w.Ref | w.Description, how: dict[str, Any] | None) -> w.Trigger:
        return w.Trigger("defends", actor, **(how or {}))

    def you_attack_with(self, actor: w.Ref | w.Description, hero: bool | None) -> w.Trigger:
        return self.attacks(_of_yours(actor), hero)

    def you_defend_with(
        self, actor: w.Ref | w.Description, how: dict[str, Any] | None
    ) -> w.Trigger:
        return self.defends(_of_yours(actor), how)

    def how_alone(self) -> dict[str, Any]:
        return {"alone": True}

    def how_together(self, what: w.Description) -> dict[str, Any]:
        return {"together_with": what}

    def how_above_base(self) -> dict[str, Any]:
        return {"above_base": True}

    def how_attack(self, what: w.Description) -> dict[str, Any]:
        return {"attack": what}

    def is_defended_event(self, actor: w.Ref | w.Description, by: w.Description) -> w.Trigger:
        return w.Trigger("is defended", actor, by=by)

    def deals(
        self, actor: w.Ref | w.Description, least: Token | None, hero: bool | None
    ) -> w.Trigger:
        number = None if least is None else w.Bound(int(least))
        return w.Trigger("deals damage", actor, hero=bool(hero), number=number)

    def ev_chain_closes(self) -> w.Trigger:
        return w.Trigger("chain closes")

    def ev_link_resolves(self) -> w.Trigger:
        return w.Trigger("chain link resolves")

    def ev_you_attack(self, weapon: Token) -> w.Trigger:
        if weapon != "Weapon":
            raise UnreadableError(f"activate a {weapon} attack?")
        return w.Trigger("you play attack")

    def _yours(self, event: Any, actor: w.Ref | w.Description) -> w.Trigger:
        whose: w.Who | None = "you" if isinstance(actor, w.Description) else None
        return w.Trigger(event, actor, whose=whose)

    def ev_you_play(self, actor: w.Ref | w.Description) -> w.Trigger:
        return self._yours("is played", actor)

    def ev_this_played(self) -> w.Trigger:
        return w.Trigger("is played")

    def ev_enters(self, actor: w.Ref | w.Description) -> w.Trigger:
        return w.Trigger("enters the arena", actor)

    def ev_you_damaged(self) -> w.Trigger:
        return w.Trigger("is dealt damage", whose="you")

    def ev_you_pitch(self, actor: w.Ref | w.Description) -> w.Trigger:
        return self._yours("is pitched", actor)

    def ev_this_pitched(self) -> w.Trigger:
        return w.Trigger("is pitched")

    def ev_destroyed(self, actor: w.Ref | w.Description) -> w.Trigger:
        return w.Trigger("is destroyed", actor)

    def ev_you_discard(self, actor: w.Ref | w.Description, during: Any) -> w.Trigger:
        return msgspec.structs.replace(self._yours("discards", actor), during=during)

    def during(self) -> str:
        return "action phase"

    # sentences

    def sentences(self, *sentences: Sentence) -> list[Sentence]:
        return list(sentences)

    def unconditional(self, effects: list[Deed | Joint]) -> Sentence:
        return Sentence(_joined(effects))

    def conditional(self, condition: w.Condition, effects: list[Deed | Joint]) -> Sentence:
        said = _joined(effects)
        return Sentence(Said((w.If(condition, said.effects),), said.target))

    def whilst(self, condition: w.Condition, effects: list[Deed | Joint]) -> Sentence:
        return Sentence(_joined(effects), "while", condition)

    def whilst_after(self, effects: list[Deed | Joint], condition: w.Condition) -> Sentence:
        said = _joined(effects)
        if len(said.effects) > 1:
            raise UnreadableError('"A and B while C": C may hold for both or for one')
        return Sentence(said, "while", condition)

    def if_done(self, effects: list[Deed | Joint]) -> Sentence:
        return Sentence(_joined(effects), "done")

    def if_not_done(self, effects: list[Deed | Joint]) -> Sentence:
        return Sentence(_joined(effects), "not done")

    def otherwise(self, effects: list[Deed | Joint]) -> Sentence:
        return Sentence(_joined(effects), "otherwise")

    def effects(self, *steps: Deed | Joint) -> list[Deed | Joint]:
        return list(steps)

    def steps(self, *steps: Deed | Joint) -> list[Deed | Joint]:
        return list(steps)

    def and_then(self) -> Joint:
        return True

    def and_also(self) -> Joint:
        return False

    def by_nobody(self, said: Said) -> Deed:
        return Deed(said)

    def by_someone(self, who: w.Who, said: Said) -> Deed:
        return Deed(said, who)

    def deed_if(self, deed: Deed, condition: w.Condition) -> Deed:
        said = _joined([deed])
        return Deed(Said((w.If(condition, said.effects),), said.target), None, True)

    def may_do(self, who: w.Who, steps: list[Deed | Joint]) -> Said:
        said = _joined(steps, who)
        return Said((w.May(said.effects, who),), said.target)

    def may_pay(self, who: w.Who, *resources: Token) -> Said:
        return Said((w.May((), who, pay=len(resources)),))

    def delayed_once(self, when: w.Trigger, span: w.Duration, effects: list[Deed | Joint]) -> Said:
        said = _joined(effects)
        return Said((w.Delayed(when, said.effects, span),), said.target)

    def delayed_always(
        self, when: w.Trigger, span: w.Duration, effects: list[Deed | Joint]
    ) -> Said:
        said = _joined(effects)
        return Said((w.Delayed(when, said.effects, span, once=False),), said.target)

    # what a player does

    def draw(self, number: w.Amount) -> Said:
        return Said((w.Draw(number),))

    def discard(self, number: w.Amount, random: bool | None, what: w.Description) -> Said:
        what = _any_card(what if number == 1 else _singular(what))
        return Said((w.Discard(number, random=bool(random), what=what),))

    def random(self) -> bool:
        return True

    arcane = or_activated = or_activate = again = you_may = to_opponent = random

    def deal(self, number: w.Amount, arcane: bool | None, to: w.Who | Object) -> Said:
        kind: Any = "arcane" if arcane else "generic"
        if isinstance(to, w.Targeted):
            return Said((w.DealDamage(number, "target", kind),), to)
        return Said((w.DealDamage(number, to, kind),))

    def gain_life(self, number: w.Amount, _: Token) -> Said:
        return Said((w.GainLife(number),))

    def lose_life(self, number: w.Amount, _: Token) -> Said:
        return Said((w.LoseLife(number),))

    def gain_resources(self, *resources: Token) -> Said:
        return Said((w.GainResources(len(resources)),))

    def gain_action_points(self, number: w.Amount) -> Said:
        return Said((w.GainActionPoints(number),))

    def create(self, number: w.Amount, token: str, whose: w.Who | None) -> Said:
        return Said((w.Create(token, number, whose or "you"),))

    def destroy_object(self, thing: Object) -> Said:
        ref, target = _aim(thing)
        return Said((w.Destroy(ref),), target)

    def destroy_some(self, what: w.Description) -> Said:
        return Said((w.Destroy(what),))

    def destroy_all(self, what: w.Description) -> Said:
        return Said((w.Destroy(_singular(what), every=True),))

    def banish_object(self, thing: Object) -> Said:
        ref, target = _aim(thing)
        return Said((w.Banish(ref),), target)

    def banish_top(self, whose: w.Who) -> Said:
        return Said((w.Banish(top_of=whose),))

    def intimidate(self, who: w.Who | None) -> Said:
        return Said((w.Intimidate(who or "target hero"),))

    def _move(self, thing: Object, to: Any) -> Said:
        ref, target = _aim(thing)
        return Said((w.Move(ref, to),), target)

    def to_hand(self, thing: Object) -> Said:
        return self._move(thing, "hand")

    def to_deck_bottom(self, thing: Object) -> Said:
        return self._move(thing, "deck bottom")

    def to_deck_top(self, thing: Object) -> Said:
        return self._move(thing, "deck top")

    def to_graveyard(self, thing: Object) -> Said:
        return self._move(thing, "graveyard")

    def to_soul(self, thing: Object) -> Said:
        return self._move(thing, "soul")

    def opt(self, number: w.Amount) -> Said:
        return Said((w.Opt(number),))

    def hand_to_deck(self, what: w.Description, end: Any) -> Said:
        return Said((w.FromHandToDeckBottom(_any_card(what), end),))

    def end_bottom(self) -> str:
        return "bottom"

    def end_top(self) -> str:
        return "top"

    def end_either(self) -> str:
        return "top or bottom"

    def put_counter(self, number: w.Amount, counter: str, thing: Object) -> Said:
        on, target = _aim(thing)
        return Said((w.PutCounter(counter, number, on),), target)

    def remove_some(self, number: w.Amount, counter: str, on: w.Ref) -> Said:
        if not isinstance(number, int):
            raise UnreadableError("X counters")
        return Said((w.RemoveCounters(counter, number, on),))

    def remove_all(self, counter: str, on: w.Ref) -> Said:
        return Said((w.RemoveCounters(counter, None, on),))

    def counter(self, word: Token) -> str:
        return str(word).lower()

    def power_counter(self, number: Token) -> str:
        return f"{number}{{p}}"

    def defense_counter(self, number: Token) -> str:
        return f"{number}{{d}}"

    def add_defending(self, what: w.Ref) -> Said:
        return Said((w.AddAsDefending(what),))

    def close_chain(self) -> Said:
        return Said((w.CloseChain(),))

    # what holds for a while

    def gets(self, subject: w.Subject | w.Targeted, *rest: Gain | w.Duration | None) -> Said:
        *gains, span = rest
        ref, target = ("target", subject) if isinstance(subject, w.Targeted) else (subject, None)
        given = [g for g in gains if isinstance(g, dict)]
        return Said((_gets(ref, given, span or "applicable"),), target)  # type: ignore[arg-type]

    def gets_until(self, subject: w.Subject | w.Targeted, *gains: Gain) -> Said:
        return self.gets(subject, *gains, "turn")

    def gets_for_each(
        self,
        subject: w.Subject | w.Targeted,
        gain: Gain,
        number: w.NumberOf,
        span: w.Duration | None,
    ) -> Said:
        ((key, times),) = gain.items()
        if not isinstance(times, int) or times < 1:
            raise UnreadableError("less for each")
        return self.gets(subject, {key: msgspec.structs.replace(number, times=times)}, span)

    def gets_where(
        self,
        subject: w.Subject | w.Targeted,
        gain: Gain,
        number: w.NumberOf,
        span: w.Duration | None,
    ) -> Said:
        ((key, _),) = gain.items()
        what = _singular(number.what)
        return self.gets(subject, {key: msgspec.structs.replace(number, what=what)}, span)

    def your_next(
        self, number: Token | None, what: w.Description, span: w.Duration, *gains: Gain
    ) -> Said:
        following = w.Next(
            what if int(number or 1) == 1 else _singular(what), number=int(number or 1)
        )
        return Said((_gets(following, gains, span),))

    def next_played(
        self, number: Token | None, what: w.Description, span: w.Duration, *gains: Gain
    ) -> Said:
        following = w.Next(
            what if int(number or 1) == 1 else _singular(what), played=True, number=int(number or 1)
        )
        return Said((_gets(following, gains, span),))

    def next_defended(self, what: w.Description, span: w.Duration, *gains: Gain) -> Said:
        return Said((_gets(w.Next(what, defended=True), gains, span),))

    def next_defended_if(
        self, what: w.Description, span: w.Duration, fits: w.Description, *gains: Gain
    ) -> Said:
        following = w.Next(what, defended=True, only_if=fits)
        return Said((_gets(following, gains, span),))

    def next_costs(self, what: w.Description, span: w.Duration, resources: int) -> Said:
        return Said((w.NextCostsLess(what, resources, span),))

    def next_costs_and_gets(
        self, what: w.Description, span: w.Duration, resources: int, *gains: Gain
    ) -> Said:
        costs = w.NextCostsLess(what, resources, span)
        return Said((costs, _gets(w.Next(what, played=True), gains, span)))

    def next_gets_and_costs(
        self, what: w.Description, span: w.Duration, gain: Gain, resources: int
    ) -> Said:
        costs = w.NextCostsLess(what, resources, span)
        return Said((_gets(w.Next(what, played=True), [gain], span), costs))

    def less(self, *resources: Token) -> int:
        return len(resources)

    def loses_only(self, subject: w.Subject | w.Targeted, *rest: Any) -> Said:
        *keywords, span = rest
        return self.gets(subject, *[self.gain_loss(k) for k in keywords], span)

    def gain_power(self, number: Token) -> Gain:
        return {"power": int(number)}

    def gain_defense(self, number: Token) -> Gain:
        return {"defense": int(number)}

    def gain_base_power(self, number: Token) -> Gain:
        return {"base_power": int(number)}

    def gain_base_defense(self, number: Token) -> Gain:
        return {"base_defense": int(number)}

    def gain_x_power(self) -> Gain:
        return {"power": w.DeclaredX()}

    def gain_x_defense(self) -> Gain:
        return {"defense": w.DeclaredX()}

    def gain_keyword(self, keyword: w.Keyword | tuple[w.Keyword, ...]) -> Gain:
        if not isinstance(keyword, w.Keyword):
            raise UnreadableError("not a keyword to give")
        return {"abilities": (keyword,)}

    gain_keyword_quoted = gain_keyword

    def gain_ability(self, ability: w.Ability) -> Gain:
        return {"abilities": (ability,)}

    def gain_loss(self, keyword: w.Keyword | tuple[w.Keyword, ...]) -> Gain:
        if not isinstance(keyword, w.Keyword) or keyword.value is not None:
            raise UnreadableError("not a keyword to lose")
        return {"loses": (keyword.name,)}

    def subject_all(self, what: w.Description) -> w.Description:
        if what.whose is None:
            raise UnreadableError("everybody's?")
        return _singular(what)

    def subject_your(self, what: w.Description) -> w.Description:
        if what.whose is not None:
            raise UnreadableError("whose?")
        return msgspec.structs.replace(_singular(what), whose="you")

    def subject_attacks_of(self) -> w.AttacksOf:
        return w.AttacksOf()

    def number_defending(self, what: w.Description) -> w.NumberOf:
        return w.NumberOf(what, "defending this")

    def number_there(self, what: w.Description) -> w.NumberOf:
        if what.words and what.words[-1] == "chain link":
            if what.whose is None:
                raise UnreadableError("whose chain links?")
            return w.NumberOf(msgspec.structs.replace(what, words=what.words[:-1]), "chain links")
        if what.zone is not None and what.whose is not None:
            return w.NumberOf(what, "in zone")
        if what.whose is not None:
            return w.NumberOf(what, "controlled")
        raise UnreadableError("the number of what there is where?")

    def cannot_be_defended(
        self, thing: Object, more: int | None, what: w.Description, span: w.Duration | None
    ) -> Said:
        ref, target = _aim(thing)
        what = what if more == 1 else _singular(what)
        return Said((w.CannotBeDefendedBy(what, more or 0, ref, span or "applicable"),), target)

    def more_than(self, number: Token) -> int:
        return int(number)

    def more_than_one(self) -> int:
        return 1

    def cannot_be_played(
        self, what: w.Description, activated: bool | None, zone: str | None, span: w.Duration
    ) -> Said:
        if zone is not None:
            if what.zone is not None:
                raise UnreadableError("from where?")
            what = msgspec.structs.replace(what, zone=zone)
        what = _singular(what)
        return Said((w.CannotBePlayed(what, None, span, bool(activated)),))

    def cannot_play(
        self, who: w.Who, activate: bool | None, what: w.Description, span: w.Duration
    ) -> Said:
        what = _singular(what)
        return Said((w.CannotBePlayed(what, who, span, bool(activate)),))

    def prevent_next(
        self, number: w.Amount, arcane: bool | None, whom: w.Who, span: w.Duration
    ) -> Said:
        kind: Any = "arcane" if arcane else "any"
        return Said((w.Prevent(number, whom, True, kind, span),))

    def prevent_once(
        self, whom: w.Who, arcane: bool | None, span: w.Duration, much: w.Amount | None
    ) -> Said:
        kind: Any = "arcane" if arcane else "any"
        return Said((w.Prevent(much, whom, False, kind, span),))

    def much_some(self, number: w.Amount) -> w.Amount:
        return number

    def much_all(self) -> None:
        return None

    def cannot_prevent(self, ref: w.Ref) -> Said:
        return Said((w.CannotPreventDamage(ref),))

    def extra_attack(self, number: int, thing: Object, span: w.Duration) -> Said:
        if span != "turn":
            raise UnreadableError("the limit of a weapon's attacks is per turn (5.2.3c)")
        ref, target = _aim(thing)
        return Said((w.ExtraAttack(ref, number),), target)

    def extra_attack_after(self, thing: Object, number: int, span: w.Duration) -> Said:
        return self.extra_attack(number, thing, span)

    def one_time(self) -> int:
        return 1

    def n_times(self, number: Token) -> int:
        return int(number)

    def span_turn(self) -> w.Duration:
        return "turn"

    def span_chain(self) -> w.Duration:
        return "chain"

    def span_link(self) -> w.Duration:
        return "link"

    # conditions

    def condition(self, *facts: w.Condition) -> w.Condition:
        *before, condition = facts
        for fact in reversed(before):
            condition = w.Both(fact, condition)
        return condition

    def is_defended(self, counted: Counted) -> w.Condition:
        return w.IsDefendedBy(*counted)

    def is_not_defended(self, what: w.Description) -> w.Condition:
        return w.Not(w.IsDefendedBy(what))

    def ref_is(self, ref: w.Ref) -> w.Ref:
        return ref

    ref_isnt = ref_is

    def is_attacking(self, ref: w.Ref) -> w.Condition:
        return w.IsIn(ref, "attacking")

    def is_defending(self, ref: w.Ref) -> w.Condition:
        return w.IsIn(ref, "defending")

    def is_not_attacking(self, ref: w.Ref) -> w.Condition:
        return w.Not(w.IsIn(ref, "attacking"))

    def is_not_defending(self, ref: w.Ref) -> w.Condition:
        return w.Not(w.IsIn(ref, "defending"))

    def matches(self, ref: w.Ref, what: w.Description) -> w.Condition:
        return w.Matches(ref, what)

    def matches_not(self, ref: w.Ref, what: w.Description) -> w.Condition:
        return w.Not(w.Matches(ref, what))

    def defended(self, ref: w.Ref) -> w.Condition:
        return w.DefendedThisChain(ref)

    def defended_turn(self, ref: w.Ref) -> w.Condition:
        return w.DefendedThisTurn(ref)

    def defended_link(self, what: w.Description) -> w.Condition:
        if what.whose is not None:
            raise UnreadableError("defended with what another has?")
        return w.DefendedThisLink(what)

    def has_not_hit(self, ref: w.Ref) -> w.Condition:
        return w.Not(w.HasHitThisTurn(ref))

    def attack_hit(self, what: w.Description) -> w.Condition:
        return w.AttackHitThisTurn(what)

    def attack_not_hit(self, what: w.Description) -> w.Condition:
        return w.Not(w.AttackHitThisTurn(what))

    def attacked(self, what: w.Description) -> w.Condition:
        if what.whose is not None:
            raise UnreadableError("attacked with what another has?")
        return w.AttackedThisTurn(what)

    def has_hit(self, ref: w.Ref) -> w.Condition:
        return w.HasHitThisTurn(ref)

    def has_hit_times(self, ref: w.Ref, number: Token) -> w.Condition:
        return w.HasHitThisTurn(ref, w.Bound(int(number)))

    def has_hit_ordinal(self, ordinal: int, ref: w.Ref) -> w.Condition:
        return w.HasHitThisTurn(ref, w.Bound(ordinal, ordinal))

    def played(self, counted: Counted) -> w.Condition:
        return w.PlayedThisTurn(*counted)

    def played_another(self, what: w.Description) -> w.Condition:
        return w.PlayedThisTurn(what, another=True)

    def not_played(self, what: w.Description) -> w.Condition:
        return w.Not(w.PlayedThisTurn(what))

    def played_from(self, ref: w.Ref, zone: str) -> w.Condition:
        return w.PlayedFrom(zone, ref)

    def not_played_from(self, ref: w.Ref, zone: str) -> w.Condition:
        return w.Not(w.PlayedFrom(zone, ref))

    def controls(self, who: w.Who, counted: Counted) -> w.Condition:
        what, number = counted
        if what.whose is not None:
            raise UnreadableError("controls what another controls?")
        return w.Controls(what, number, who)

    def controls_not(self, who: w.Who, what: w.Description) -> w.Condition:
        if what.whose is not None:
            raise UnreadableError("controls what another controls?")
        return w.Not(w.Controls(what, who=who))

    def life_less(self, who: w.Who, _: Token) -> w.Condition:
        return w.LifeLess(who)

    def cards_in(self, who: w.Who, number: w.Bound, zone: str) -> w.Condition:
        return w.CardsIn(zone, number, who)

    def cards_there(self, who: w.Who, counted: Counted) -> w.Condition:
        what, number = counted
        if what.zone is None or what.whose != ("you" if who == "you" else "them"):
            raise UnreadableError("has where?")
        what = _any_card(msgspec.structs.replace(what, zone=None, whose=None))
        return w.CardsIn(
            counted[0].zone or "", number, who, None if what == w.Description() else what
        )

    def there_are(self, counted: Counted) -> w.Condition:
        what, _ = counted
        if what.zone is None or what.whose is None:
            raise UnreadableError("there are where?")
        their = msgspec.structs.replace(what, whose="you" if what.whose == "you" else "them")
        return self.cards_there(what.whose, (their, counted[1]))

    def it_above_base(self) -> w.Condition:
        return w.AboveBase("it")

    def above_base(self, ref: w.Ref) -> w.Condition:
        return w.AboveBase(ref)

    def last_attack(self, names: tuple[str, ...]) -> w.Condition:
        return w.LastAttackWas(names)

    def names(self, *names: str | None) -> tuple[str, ...]:
        return tuple(n for n in names if n is not None)

    def has_counters(self, ref: w.Ref, counters: tuple[str, w.Bound]) -> w.Condition:
        return w.HasCounters(*counters, ref)

    def value_at_least(self, ref: w.Ref, number: Token, value: Any) -> w.Condition:
        return w.HasValue(value, w.Bound(int(number)), ref)

    def value_at_most(self, ref: w.Ref, number: Token, value: Any) -> w.Condition:
        return w.HasValue(value, w.Bound(None, int(number)), ref)

    def value_zero(self, ref: w.Ref, value: Any) -> w.Condition:
        return w.HasValue(value, w.Bound(0, 0), ref)

    def value_power(self) -> str:
        return "power"

    def value_defense(self) -> str:
        return "defense"

    def damaged(self) -> w.Condition:
        return w.DamagedThisTurn()

    def not_damaged(self) -> w.Condition:
        return w.Not(w.DamagedThisTurn())

    def dealt_damage(self, arcane: bool | None, to_opponent: bool | None) -> w.Condition:
        kind: Any = "arcane" if arcane else "any"
        return w.DealtDamageThisTurn("you", kind, "opposing hero" if to_opponent else "any")

    def some(self, what: w.Description) -> Counted:
        return what, w.Bound(at_least=1)

    def at_least(self, number: Token, what: w.Description) -> Counted:
        what = _singular(what) if int(number) != 1 else what
        return what, w.Bound(at_least=int(number))

    def at_most(self, number: Token, what: w.Description) -> Counted:
        return _singular(what), w.Bound(at_most=int(number))

    def fewer_than(self, number: Token, what: w.Description) -> Counted:
        if int(number) < 1:
            raise UnreadableError("fewer than none")
        return _singular(what), w.Bound(at_most=int(number) - 1)

    def exactly(self, number: Token, what: w.Description) -> Counted:
        return _singular(what), w.Bound(int(number), int(number))

    def none(self, what: w.Description) -> Counted:
        return _singular(what), w.Bound(at_most=0)

    def cards_some(self) -> w.Bound:
        return w.Bound(at_least=1)

    def cards_at_least(self, number: Token) -> w.Bound:
        return w.Bound(at_least=int(number))

    def cards_at_most(self, number: Token) -> w.Bound:
        return w.Bound(at_most=int(number))

    def cards_exactly(self, number: Token) -> w.Bound:
        return w.Bound(int(number), int(number))

    def cards_none(self) -> w.Bound:
        return w.Bound(at_most=0)

    def counters_some(self, counter: str) -> tuple[str, w.Bound]:
        return counter, w.Bound(at_least=1)

    def counters_at_least(self, number: Token, counter: str) -> tuple[str, w.Bound]:
        return counter, w.Bound(at_least=int(number))

    def counters_none(self, counter: str) -> tuple[str, w.Bound]:
        return counter, w.Bound(at_most=0)

    # activated and play abilities

    def activated(self, limit: int | None, kind: Any, cost: w.Cost, body: Any) -> w.Ability:
        again, condition = body
        return w.Activated(
            kind, cost, attack=True, go_again=bool(again), limit=limit, condition=condition
        )

    def attack_body(self, again: bool | None, condition: w.Condition | None) -> object:
        return again, condition

    def activated_effects(
        self,
        limit: int | None,
        kind: Any,
        cost: w.Cost,
        sentences: list[Sentence],
        again: bool | None,
        condition: w.Condition | None,
    ) -> w.Ability:
        said = _assembled(sentences)
        return w.Activated(
            kind,
            cost,
            said.effects,
            said.target,
            go_again=bool(again),
            limit=limit,
            condition=condition,
        )

    def activated_again_last(
        self,
        limit: int | None,
        kind: Any,
        cost: w.Cost,
        sentences: list[Sentence],
        condition: w.Condition,
        again: bool,
    ) -> w.Ability:
        return self.activated_effects(limit, kind, cost, sentences, again, condition)

    def only_while(self, condition: w.Condition) -> w.Condition:
        return condition

    def once(self) -> int:
        return 1

    def twice(self) -> int:
        return 2

    def thrice(self) -> int:
        return 3

    def kind_action(self) -> str:
        return "Action"

    def kind_instant(self) -> str:
        return "Instant"

    def kind_attack_reaction(self) -> str:
        return "Attack Reaction"

    def kind_defense_reaction(self) -> str:
        return "Defense Reaction"

    def cost(self, *parts: dict[str, Any]) -> w.Cost:
        fields: dict[str, Any] = {}
        for part in parts:
            if part.keys() & fields.keys():
                raise UnreadableError("the same cost twice")
            fields |= part
        return w.Cost(**fields)

    def cost_free(self, number: Token) -> dict[str, Any]:
        if int(number) != 0:
            raise UnreadableError(f"{number} of what?")
        return {"free": True}

    def cost_resources(self, *resources: Token) -> dict[str, Any]:
        return {"resources": len(resources)}

    def cost_life(self, *life: Token) -> dict[str, Any]:
        return {"life": len(life)}

    def cost_destroy(self) -> dict[str, Any]:
        return {"destroy_this": True}

    def cost_discard_this(self) -> dict[str, Any]:
        return {"discard_this": True}

    def cost_banish(self) -> dict[str, Any]:
        return {"banish_this": True}

    def cost_discard(
        self, number: w.Amount, random: bool | None, what: w.Description
    ) -> dict[str, Any]:
        what = _any_card(what if number == 1 else _singular(what))
        return {"discard": w.Discard(number, random=bool(random), what=what)}

    def cost_counter(self, counter: str) -> dict[str, Any]:
        return {"remove_counter": counter}

    def additional_cost(self, optional: bool | None, cost: w.Cost) -> w.Ability:
        return w.AdditionalCost(cost, bool(optional))

    def play_only_if(self, condition: w.Condition) -> w.Ability:
        return w.PlayOnlyIf(condition)

    def cannot_be_played_from(self, zone: str) -> w.Ability:
        return w.CannotBePlayedFrom(zone)

    def costs_less(self, *parts: Token | w.NumberOf | None) -> w.Ability:
        *resources, per = parts
        return w.CostsLess(len(resources), per if isinstance(per, w.NumberOf) else None)

    def costs_less_if(self, condition: w.Condition, *resources: Token) -> w.Ability:
        return w.CostsLess(len(resources), condition=condition)

    def ward(self, number: Token) -> w.Ability:
        return w.Ward(int(number))

    # players, objects, descriptions

    def w_you(self) -> w.Who:
        return "you"

    def w_them(self) -> w.Who:
        return "them"

    def w_attacking(self) -> w.Who:
        return "attacking hero"

    def w_defending(self) -> w.Who:
        return "defending hero"

    def w_target(self) -> w.Who:
        return "target hero"

    def w_target_opposing(self) -> w.Who:
        return "target opposing hero"

    def w_each(self) -> w.Who:
        return "each hero"

    def w_opponent(self) -> w.Who:
        return "opponent"

    def w_controller(self) -> w.Who:
        return "its controller"

    def ref(self, ref: w.Ref) -> w.Ref:
        return ref

    def ref_this(self) -> w.Ref:
        return "this"

    def ref_it(self) -> w.Ref:
        return "it"

    def ref_attack(self) -> w.Ref:
        return "the attack"

    def ref_attacking_card(self) -> w.Ref:
        return "attacking card"

    def target(self, what: w.Description) -> w.Targeted:
        return w.Targeted(what)

    def desc(self, *parts: Noun | Without | Either | Tail | str) -> w.Description:
        nouns = [p.word for p in parts if isinstance(p, Noun)]
        words = tuple(
            "Attack" if word == "attack" and i + 1 < len(nouns) else word
            for i, word in enumerate(nouns)
        )
        without = tuple(p.word for p in parts if isinstance(p, Without))
        either = tuple(word for p in parts if isinstance(p, Either) for word in p.words)
        named = [p for p in parts if isinstance(p, str)]
        fields: dict[str, Any] = {"named": named[0]} if named else {}
        for part in parts:
            if isinstance(part, dict):
                if part.keys() & fields.keys():
                    raise UnreadableError("described twice")
                fields |= part
        if words and words[-1] in w.SUPERTYPES:
            raise UnreadableError(f"a {words[-1]} what?")
        return w.Description(words, either, without, **fields)

    def non(self, word: Token) -> Without:
        return Without("Attack" if word == "Attack" else str(word))

    def defending(self) -> Tail:
        return {"role": "defending"}

    def with_label(self, words: str) -> Tail:
        return {"label": self.label(words)}

    def either(self, first: Token, second: Token) -> Either:
        return Either((str(first), str(second)))

    def noun_type(self, word: Token) -> Noun:
        return Noun(str(word))

    def noun_attack(self) -> Noun:
        return Noun("attack")

    def noun_action(self) -> Noun:
        return Noun("Action")

    def noun_instant(self) -> Noun:
        return Noun("Instant")

    def noun_attack_reaction(self) -> Noun:
        return Noun("Attack Reaction")

    def noun_defense_reaction(self) -> Noun:
        return Noun("Defense Reaction")

    def noun_card(self) -> Noun:
        return Noun("card")

    def noun_token(self) -> Noun:
        return Noun("token")

    def noun_permanent(self) -> Noun:
        return Noun("permanent")

    def noun_chain_link(self) -> Noun:
        return Noun("chain link")

    def cost_at_most(self, number: Token) -> Tail:
        return {"cost": w.Bound(None, int(number))}

    def cost_at_least(self, number: Token) -> Tail:
        return {"cost": w.Bound(int(number))}

    def cost_exactly(self, number: Token) -> Tail:
        return {"cost": w.Bound(int(number), int(number))}

    def property_at_most(self, number: Token, which: str) -> Tail:
        return {which: w.Bound(None, int(number))}

    def property_at_least(self, number: Token, which: str) -> Tail:
        return {which: w.Bound(int(number))}

    def property_exactly(self, number: Token, which: str) -> Tail:
        return {which: w.Bound(int(number), int(number))}

    def p_power(self) -> str:
        return "power"

    def p_base_power(self) -> str:
        return "base_power"

    def p_defense(self) -> str:
        return "defense"

    def with_keyword(self, keyword: w.Keyword | tuple[w.Keyword, ...]) -> Tail:
        if not isinstance(keyword, w.Keyword) or keyword.value is not None:
            raise UnreadableError("with which keyword?")
        return {"keyword": keyword.name}

    def named(self, name: str) -> Tail:
        return {"named": name}

    def you_control(self) -> Tail:
        return {"whose": "you"}

    def they_control(self) -> Tail:
        return {"whose": "them"}

    def attacker_controls(self) -> Tail:
        return {"whose": "attacking hero"}

    def defender_controls(self) -> Tail:
        return {"whose": "defending hero"}

    def opponent_controls(self) -> Tail:
        return {"whose": "opponent"}

    def from_where(self, zone: str) -> Tail:
        return {"zone": zone}

    def in_where(self, whose: w.Who, zone: str) -> Tail:
        return {"zone": zone, "whose": whose}

    def from_zone(self, zone: str) -> str:
        return zone

    def zone_word(self, *words: Token) -> str:
        return words[0].lower()

    def name(self, *parts: str) -> str:
        return " ".join(parts)

    def name_part(self, word: Token) -> str:
        return str(word)

    def amount_one(self) -> w.Amount:
        return 1

    def amount_number(self, number: Token) -> w.Amount:
        return int(number)

    def amount_x(self) -> w.Amount:
        return w.DeclaredX()
