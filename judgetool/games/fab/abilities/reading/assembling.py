"""From clauses to sentences to abilities: who does what, and what depends on which "if".

What could be meant in two ways is refused here, so that a reading is never a guess.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias, TypeVar, get_args

import msgspec

from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.reading.words import UnreadableError


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
    number: int = 0  # of "clash again": how many cards are put away first


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
    w.MustBeDefendedBy,
    w.CanOnlyDefend,
    w.CannotDefend,
    w.AttacksUpTo,
    w.MayDefendAnyHero,
    w.CannotBePlayed,
    w.CannotAttack,
    w.CannotPreventDamage,
    w.NextCostsLess,
    w.MayPlayNext,
    w.CostsMore,
    w.FirstCostsMore,
    w.CannotDraw,
    w.CannotGainLife,
    w.CannotUntap,
    w.Prevent,
    w.PreventsLess,
    w.StopsTriggers,
    w.Inline,
    w.Replaces,
    w.CeaseToExist,
    w.Instead,
    w.ExtraAttack,
)
_ABOUT_THIS = (
    w.WasDone,
    w.PaidWith,
    w.PlayedAsLink,
    w.PlayedFrom,
    w.IsDefendedBy,
    w.IsIn,
    w.Defends,
    w.HasCounters,
    w.AboveBase,
    w.IsOnlyHeld,
    w.HasDealt,
    w.HasValue,
)
T = TypeVar("T")


def only_one(*values: T | None) -> T | None:
    """The only value there is, if any; two are one too many."""
    given = [v for v in values if v is not None]
    if len(given) > 1:
        raise UnreadableError("two targets in one ability")
    return given[0] if given else None


def aim(thing: Object) -> tuple[w.Ref, w.Targeted | None]:
    return ("target", thing) if isinstance(thing, w.Targeted) else (thing, None)


def done_by(who: w.Who, effect: w.Effect) -> w.Effect:
    """The same effect with ``who`` doing it."""
    if isinstance(effect, _DOERS):
        return msgspec.structs.replace(effect, who=who)
    if isinstance(effect, w.Create) and effect.whose == "you":
        return msgspec.structs.replace(effect, whose=who, by=who)
    if isinstance(effect, w.BanishFrom) and effect.zone == "hand" and effect.whose in ("them", who):
        return msgspec.structs.replace(effect, whose=who)
    if who == "you":
        return effect
    raise UnreadableError(f"the language has no way to say that {who} does this")


def joined(steps: Iterable[Deed | Joint], doer: w.Who = "you") -> Said:
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
                effects.append(done_by(doer, effect))
                continue
            if isinstance(effect, w.If) and doer != "you":
                raise UnreadableError("who does what is said after the if")
            clear_it((*effects, effect))
            effects.append(effect)
        target = only_one(target, step.said.target)
    return Said(tuple(effects), target)


def equipped_one(effect: w.Effect, condition: w.Condition) -> w.Effect:
    """ "If you have a base chest equipped, transform it": "it" is what is spoken of before."""
    if isinstance(effect, w.Transform) and effect.what == "it":
        if isinstance(condition, w.Controls) and condition.what.equipped and condition.who == "you":
            what = msgspec.structs.replace(condition.what, whose="you")
            return msgspec.structs.replace(effect, what=what)
        raise UnreadableError("transform which object?")
    return effect


def followed(effects: list[w.Effect], sentence: Sentence) -> None:
    """Hang "If you do, ..." and "Otherwise, ..." on the effect before (1.8.3, 1.8.4)."""
    if not effects:
        raise UnreadableError("nothing before to follow")
    last, more = effects.pop(), sentence.said.effects
    if sentence.kind == "instead" and sentence.condition is not None:
        effects.append(instead(last, sentence.condition, more))
    elif isinstance(last, w.Prevent) and sentence.kind == "done" and not last.then:
        effects.append(msgspec.structs.replace(last, then=more))
    elif isinstance(last, w.If) and sentence.kind in ("done", "not done") and not last.otherwise:
        inner = list(last.effects)
        followed(inner, sentence)
        effects.append(msgspec.structs.replace(last, effects=tuple(inner)))
    elif isinstance(last, w.If) and sentence.kind == "otherwise" and not last.otherwise:
        if any(isinstance(e, (w.May, w.If)) for e in last.effects):
            raise UnreadableError("otherwise than what?")
        effects.append(msgspec.structs.replace(last, otherwise=more))
    elif isinstance(last, w.Clash) and sentence.kind == "winner" and not last.winner:
        does = tuple(done_by("them", effect) for effect in more)
        effects.append(msgspec.structs.replace(last, winner=does))
    elif isinstance(last, w.Clash) and sentence.kind == "won" and not last.you_win:
        effects.append(msgspec.structs.replace(last, you_win=more))
    elif isinstance(last, w.Replaces) and sentence.kind == "clash again":
        if last.would.event != "fail to win a clash" or not last.optional or last.clash:
            raise UnreadableError("instead of what is clashed again?")
        again = w.ClashOutcome(again=True, put=sentence.number)
        effects.append(msgspec.structs.replace(last, clash=again))
    elif sentence.kind == "done" and _takes_if_done(last):
        effects.append(msgspec.structs.replace(last, then=more))
    elif isinstance(last, w.May) and sentence.kind != "done" and not last.otherwise:
        effects.append(msgspec.structs.replace(last, otherwise=more))
    else:
        raise UnreadableError("nothing before to follow")


def _takes_if_done(last: w.Effect) -> bool:
    if isinstance(last, w.May):
        return not (last.then or last.otherwise)
    return isinstance(last, w.MayPlay) and not last.then


def instead(first: w.Effect, condition: w.Condition, effects: tuple[w.Effect, ...]) -> w.Instead:
    """A self-replacement effect (6.4.7); "it" is what the effect it replaces speaks of."""
    if isinstance(first, w.If | w.May | w.Delayed | w.Instead | w.Replaces):
        raise UnreadableError("instead of which of these?")
    if isinstance(first, w.Gets):
        same = tuple(_same_subject(first, effect) for effect in effects)
        return w.Instead(first, condition, same)
    return w.Instead(first, condition, effects)


def _same_subject(first: w.Gets, effect: w.Effect) -> w.Effect:
    if isinstance(effect, w.Gets) and effect.subject == "it" and not isinstance(first.subject, str):
        duration = first.duration if effect.duration == "applicable" else effect.duration
        return msgspec.structs.replace(effect, subject=first.subject, duration=duration)
    return effect


def assembled(sentences: Iterable[Sentence]) -> Said:
    """The sentences of a paragraph in order."""
    effects: list[w.Effect] = []
    target: w.Targeted | None = None
    before: Sentence | None = None
    for sentence in sentences:
        if sentence.kind == "while":
            raise UnreadableError("while something holds, only a static ability can say")
        clear_it((*effects, *sentence.said.effects))
        if sentence.kind != "plain":
            followed(effects, sentence)
        elif before and _plays_what_was_done(before, effects[-1], sentence):
            last = effects.pop()
            assert isinstance(last, w.May)
            effects.append(msgspec.structs.replace(last, then=(*last.then, *sentence.said.effects)))
            continue
        else:
            if before and not may_follow(before, effects[-1], sentence):
                raise UnreadableError(
                    "it is not clear whether this still depends on the if before it"
                )
            effects.extend(sentence.said.effects)
        target = only_one(target, sentence.said.target)
        before = sentence
    return Said(tuple(effects), target)


def may_follow(before: Sentence, last: w.Effect, sentence: Sentence) -> bool:
    """After a conditional sentence only another one may stand: else the reading is a guess."""
    if before.kind != "plain":
        return False
    if isinstance(last, w.If):
        return isinstance(sentence.said.effects[0], w.If)
    return not isinstance(last, w.Delayed)


def _plays_what_was_done(before: Sentence, last: w.Effect, sentence: Sentence) -> bool:
    """ "If you do, search ..., banish it. You may play it": the card is there only if you did."""
    return (
        before.kind == "done"
        and isinstance(last, w.May)
        and bool(last.then)
        and not last.otherwise
        and all(isinstance(e, w.MayPlay) and e.what == "it" for e in sentence.said.effects)
    )


def clear_it(effects: Iterable[w.Effect], doubt: str = "") -> str:
    """Refuse an "it" that may be this or a card moved before; returns what is in doubt at the end.

    A card searched for or looked at is plainly "it" from then on, and what may be played is plainly
    the card banished before.
    """
    for effect in effects:
        match effect:
            case w.May(do=do, then=then, otherwise=otherwise):
                doubt = clear_it((*do, *then, *otherwise), doubt)
            case w.If(condition=condition, effects=inner, otherwise=otherwise):
                _refuse_doubt(condition, doubt, inner)
                doubt = clear_it((*inner, *otherwise), doubt)
            case _:
                _refuse_doubt(effect, doubt, (effect,))
                doubt = _doubt_after(effect, doubt)
    return doubt


def _refuse_doubt(said: w.Effect | w.Condition, doubt: str, effects: tuple[w.Effect, ...]) -> None:
    if not doubt or "it" not in set(spoken(msgspec.to_builtins(said))):
        return
    if doubt == "banished" and all(isinstance(effect, w.MayPlay) for effect in effects):
        return
    raise UnreadableError("it may be this or the card moved before")


def _doubt_after(effect: w.Effect, doubt: str) -> str:
    """Whether some card without a name of its own was spoken of, so that "it" is no longer this."""
    match effect:
        case w.Search() | w.Look() | w.Reveal(what=None):
            return ""
        case w.Banish(what=None) | w.BanishFrom() | w.CreateCard():
            return "banished"
        case w.Draw() | w.Discard() | w.FromHandToDeckBottom() | w.Create() | w.Clash():
            return "moved"
        case w.TopOfDeck() | w.PutFrom():
            return "moved"
        case w.Destroy(what=w.Description()) | w.Freeze(what=w.Description()):
            return "moved"
        case w.Unfreeze(what=w.Description()) | w.GainControl(what=w.Description()):
            return "moved"
        case w.Give(what=w.Description()):
            return "moved"
    return doubt


def is_static(effect: w.Effect) -> bool:
    """Said without trigger and duration, it holds for as long as the source functions (5.4)."""
    match effect:
        case w.Gets(subject="this" | "top-card", duration="applicable"):
            return True
        case w.Gets(subject=w.Description() | w.AttacksOf(), duration="applicable"):
            return True
        case w.CannotBeDefendedBy(subject="this" | w.Description(), duration="applicable"):
            return True
        case w.MustBeDefendedBy() | w.CanOnlyDefend():
            return True
        case w.CannotDefend(subject="this", duration="applicable"):
            return True
        case w.AttacksUpTo() | w.MayDefendAnyHero():
            return True
        case w.CannotPreventDamage() | w.CannotBePlayed(duration="link"):
            return True
        case w.Replaces(duration="applicable") | w.CostsMore(duration="applicable"):
            return True
        case w.StopsTriggers(duration="applicable"):
            return True
    return False


def about_this(effect: w.Effect, condition: w.Condition) -> w.Effect:
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


def _this_moves(effect: w.Effect) -> w.Effect:
    """ "If this deals more than 3 damage, put it on the bottom of its owner's deck"."""
    if isinstance(effect, w.Move | w.Banish) and effect.what == "it":
        return msgspec.structs.replace(effect, what="this")
    return effect


def plain_ability(label: str | None, sentences: list[Sentence]) -> w.Ability:
    """A paragraph without trigger: static if all it says is static, else a resolution ability."""
    if sentences[0].kind == "while":
        if len(sentences) > 1 or (condition := sentences[0].condition) is None:
            raise UnreadableError("more than one sentence under a while")
        effects = tuple(about_this(e, condition) for e in sentences[0].said.effects)
        if not all(is_static(e) or isinstance(e, w.CannotBePlayed) for e in effects):
            raise UnreadableError("only a static ability can hold while something is so")
        return w.Static(effects, condition, label)
    said = assembled(sentences)
    first = said.effects[0]
    if len(said.effects) == 1 and isinstance(first, w.If) and not first.otherwise:
        inner = tuple(about_this(e, first.condition) for e in first.effects)
        if isinstance(first.condition, w.HasDealt):  # asked as it resolves, once
            inner = tuple(_this_moves(e) for e in inner)
            return w.Resolution((w.If(first.condition, inner),), said.target, label=label)
        if all(is_static(e) for e in inner):
            return w.Static(inner, first.condition, label)
    if all(is_static(e) for e in said.effects):
        return w.Static(said.effects, None, label)
    for effect in said.effects:
        within = (*effect.effects, *effect.otherwise) if isinstance(effect, w.If) else (effect,)
        if any(is_static(e) and not isinstance(e, w.CannotBePlayed) for e in within):
            raise UnreadableError("part static, part resolved")
        if any(isinstance(e, w.Gets) and e.subject == "it" for e in within) and not said.target:
            raise UnreadableError("it is nothing spoken of")
    return w.Resolution(said.effects, said.target, label=label)


_LISTS = ("abilities", "loses", "types", "altered", "loses_all", "cannot_gain")


def gets_of(subject: w.Subject, gains: Iterable[Gain | None], duration: w.Duration) -> w.Gets:
    fields: dict[str, Any] = dict.fromkeys(_LISTS, ())
    for gain in gains:
        for key, value in (gain or {}).items():
            if key in _LISTS:
                fields[key] += value
            elif key in fields:
                raise UnreadableError(f"{key} is given twice")
            else:
                fields[key] = value
    return w.Gets(subject=subject, duration=duration, **fields)


def singular(what: w.Description) -> w.Description:
    """Names in the plural: "2 or more Runechants" are named Runechant."""
    if what.named and what.named.endswith("s"):
        return msgspec.structs.replace(what, named=what.named[:-1])
    return what


def of_yours(actor: w.Ref | w.Description) -> w.Ref | w.Description:
    """ "You attack with a weapon": it is yours, as "a weapon you control attacks" says."""
    if not isinstance(actor, w.Description):
        return actor
    if actor.whose not in (None, "you"):
        raise UnreadableError("you, with what another controls?")
    return msgspec.structs.replace(actor, whose="you")


def any_card(what: w.Description) -> w.Description:
    """ "a card" says nothing about the card."""
    return w.Description() if what == w.Description(words=("card",)) else what


_THEIR_TURNS = tuple(span for span in w.PAST_THIS_TURN if " their " in span)
_STATIC_ONLY = (w.CanOnlyDefend, w.AttacksUpTo, w.MayDefendAnyHero, w.EntersWith)


def checked(ability: w.Ability) -> w.Ability:
    """Refuse "they" when nobody was spoken of."""
    words = set(spoken(msgspec.to_builtins(ability)))
    others = set(get_args(w.Who)) - {"you", "them"}
    if words & {"them", *_THEIR_TURNS} and not words & (others | {True}):
        raise UnreadableError("they are nobody spoken of")
    if isinstance(ability, w.Triggered | w.Resolution | w.Activated) and any(
        isinstance(word, _STATIC_ONLY) for word in words_in(ability, but_not=w.Static)
    ):
        raise UnreadableError("only a static ability can say so")
    if "top-card" in words and "IsUnder" not in words:
        raise UnreadableError("which permanent?")
    if any(
        isinstance(word, w.Replaces)
        and word.would.event == "fail to win a clash"
        and word.clash is None
        for word in words_in(ability)
    ):
        raise UnreadableError("what becomes of the clash?")
    if any(_asks_what_was(word) for word in words_in(ability)):
        raise UnreadableError("frozen, or the target, at a time that nothing remembers")
    if isinstance(ability, w.AdditionalCost | w.AlternativeCost):
        return ability
    if _said_of_deeds(ability) & deeds_of(ability):
        return what_it_did(ability)
    if any(isinstance(word, w.PitchThisWay) for word in words_in(ability)):
        raise UnreadableError("the pitch of a card that was paid with")
    return ability


def _asks_what_was(word: msgspec.Struct) -> bool:
    """Whether something frozen, or that targets you, is spoken of where it is not just looked at as
    an effect or a target is determined, or for as long as an effect of a layer lasts."""
    values = (getattr(word, field) for field in word.__struct_fields__)
    what = [value for value in values if isinstance(value, w.Description)]
    lasts = isinstance(word, w.Gets) and word.duration != "applicable"
    looked_at = isinstance(word, w.Targeted | w.Freeze | w.Unfreeze | w.Destroy | w.NumberOf)
    return any((one.frozen and not looked_at) or (one.at_you and not lasts) for one in what)


def what_it_did(ability: w.Ability) -> w.Ability:
    """With "this way" meaning what the effects of the ability itself have done before, where they
    do such a thing."""
    if not isinstance(ability, w.Resolution | w.Triggered | w.Activated) or (
        isinstance(ability, w.Resolution) and ability.modes
    ):
        raise UnreadableError("what an effect did this way is not what was paid for this")
    if isinstance(ability, w.Activated) and deeds_of(ability.cost) & _said_of_deeds(ability):
        raise UnreadableError("done by the cost of the ability, or by its effect")
    effects, _ = _with_own_deeds(ability.effects, set())
    return msgspec.structs.replace(ability, effects=effects)


def _with_own_deeds(
    effects: tuple[w.Effect, ...], done: set[str]
) -> tuple[tuple[w.Effect, ...], set[str]]:
    """Effects in order, with what has been done by the time each is generated."""
    found: list[w.Effect] = []
    for effect in effects:
        match effect:
            case w.If(condition=condition, effects=inner, otherwise=otherwise):
                then, done_then = _with_own_deeds(inner, done)
                rest, done_else = _with_own_deeds(otherwise, done)
                asked = _of_own_deed(condition, done)
                found.append(w.If(asked, then, rest))
                done = done_then | done_else
            case w.May(do=do, then=then, otherwise=otherwise):
                do, done = _with_own_deeds(do, done)
                then, done_then = _with_own_deeds(then, done)
                rest, done_else = _with_own_deeds(otherwise, done)
                found.append(msgspec.structs.replace(effect, do=do, then=then, otherwise=rest))
                done = done_then | done_else
            case _:
                if _said_of_deeds(effect) and not _is_of_pitch(effect, done):
                    raise UnreadableError("this way, said of a later time")
                found.append(effect)
                done = done | deeds_of(effect)
    return tuple(found), done


def _is_of_pitch(effect: w.Effect, done: set[str]) -> bool:
    """Whether an effect counts by the pitch of a card that something has been done with."""
    return (
        isinstance(effect, w.Gets)
        and isinstance(effect.power, w.PitchThisWay)
        and effect.power.how in done
    )


def _of_own_deed(condition: w.Condition, done: set[str]) -> w.Condition:
    match condition:
        case w.Not(condition=inner):
            return w.Not(_of_own_deed(inner, done))
        case w.Both(first=first, second=second):
            return w.Both(_of_own_deed(first, done), _of_own_deed(second, done))
        case w.PaidWith(how=how, what=what, number=number) if how != "pitched" and how in done:
            if what.base_power or what.defense or what.label or what.whose or what.role:
                raise UnreadableError("nothing remembers that of a card that was moved")
            return w.DoneThisWay(how, what, number)
        case w.PaidWith():
            raise UnreadableError("done to pay for this, or by an effect still to come")
    return condition


_DEEDS: dict[type[Any], str] = {
    w.Discard: "discarded",
    w.Banish: "banished",
    w.BanishFrom: "banished",
    w.Charge: "charged",
    w.Reveal: "revealed",
}


def this_way(ability: object) -> set[str]:
    """What a text says was done with a card "this way" (1.7.6)."""
    return {word.how for word in words_in(ability) if isinstance(word, w.PaidWith)}


def _said_of_deeds(ability: object) -> set[str]:
    """The same, with the cards of which the pitch is counted."""
    said = (w.PaidWith, w.PitchThisWay)
    return {word.how for word in words_in(ability) if isinstance(word, said)}


def deeds_of(ability: object) -> set[str]:
    """What a text has somebody do with a card."""
    return {_DEEDS[type(word)] for word in words_in(ability) if type(word) in _DEEDS}


def words_in(
    value: object, *, but_not: type[msgspec.Struct] | tuple[()] = ()
) -> Iterator[msgspec.Struct]:
    """A record of the language and all the records within it, but not within those of a kind."""
    if isinstance(value, but_not):
        return
    if isinstance(value, msgspec.Struct):
        yield value
        for field in value.__struct_fields__:
            yield from words_in(getattr(value, field), but_not=but_not)
    elif isinstance(value, tuple):
        for inner in value:
            yield from words_in(inner, but_not=but_not)


def spoken(value: object) -> Iterator[object]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "hero":
                yield bool(inner)
            else:
                yield from spoken(inner)
    elif isinstance(value, (list, tuple)):
        for inner in value:
            yield from spoken(inner)
    elif isinstance(value, str):
        yield value


def label_of(words: str) -> str:
    """The label keyword (8.4) that words before a dash are."""
    for label in w.LABELS:
        if label.lower() == words.lower():
            return label
    raise UnreadableError(f"{words} is no label keyword")
