"""From clauses to sentences to abilities: who does what, and what depends on which "if".

What could be meant in two ways is refused here, so that a reading is never a guess.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias

from judgetool.cardgame.phrases.speech import UnreadableError
from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.phrases.checking import of_that_name, speaks_of_it, spoken
from judgetool.games.fab.abilities.phrases.said import Said, only_one, replaced, with_amount


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
    label: str | None = None  # said before it, and so of the whole ability
    doer: w.Who = "you"  # of "done" and "not done": "if you do", "if they do"


DOERS = (w.Draw, w.Discard, w.GainLife, w.LoseLife, w.GainResources, w.GainActionPoints)
_CONTINUOUS = (
    *(w.Gets, w.CannotBeDefendedBy, w.MustBeDefendedBy, w.CanOnlyDefend, w.CannotDefend),
    *(w.AttacksUpTo, w.MayDefendAnyHero, w.CannotBePlayed, w.CannotBeUsed, w.CannotAttack),
    *(w.CannotPreventDamage, w.NextCostsLess, w.ItCostsLess, w.MayPlayNext, w.MayPlayCards),
    *(w.CardsCostLess, w.CostsMore, w.TheyCostLess, w.FirstCostsMore, w.CannotDraw),
    w.MayDefendWith,
    *(w.CannotGainLife, w.CannotUntap, w.Prevent, w.PreventsLess, w.StopsTriggers, w.Inline),
    *(w.Replaces, w.CeaseToExist, w.Instead, w.ExtraAttack),
)
_ABOUT_THIS = (
    *(w.WasDone, w.PaidWith, w.PlayedAsLink, w.PlayedFrom, w.IsDefendedBy, w.IsIn, w.IsOnLink),
    *(w.AttackingHero, w.AttackingMarked, w.Defends, w.HasCounters, w.AboveBase, w.IsOnlyHeld),
    *(w.HasDealt, w.HasValue),
)


_THIS_WAY = (w.DoneThisWay, w.PaidWith, w.DamageThisWay, w.PitchThisWay, w.NumberOf, w.ThatMuch)


def done_by(who: w.Who, effect: w.Effect) -> w.Effect:
    """The same effect with ``who`` doing it."""
    if _is_done_by_them(effect) and who == "you":
        raise UnreadableError("they, and not you, do this")
    if isinstance(effect, DOERS):
        return replaced(effect, who=who)
    if isinstance(effect, w.Create) and effect.whose == "you":
        return replaced(effect, whose=who, by=who)
    if isinstance(effect, w.Create) and effect.whose == "this":
        return replaced(effect, by=who) if who != "you" else replaced(effect, whose="you")
    if (
        isinstance(effect, w.BanishFrom | w.PutFrom)
        and (effect.zone == "hand" or (effect.zone == "arsenal" and isinstance(effect, w.PutFrom)))
        and effect.whose in ("them", who)
        and not getattr(effect, "seen", False)
    ):
        return replaced(effect, whose=who)
    if isinstance(effect, w.Reveal) and (effect.cards or effect.hand) and effect.whose == "them":
        return replaced(effect, whose=who)
    if _is_done_by_them(effect) and who == "them":
        return effect
    if isinstance(effect, w.Reveal) and effect.top_of in ("them", who) and not effect.cards:
        return replaced(effect, top_of=who)
    if isinstance(effect, w.Move) and effect.to in ("deck bottom", "deck top", "hand"):
        return effect  # its owner's, whoever does it
    if who == "you":
        return effect
    raise UnreadableError(f"the language has no way to say that {who} does this")


def _is_done_by_them(effect: w.Effect) -> bool:
    """Whether an effect is said of another hero, who alone can do it."""
    match effect:
        case w.Reveal(whose=whose, cards=cards):
            return whose != "you" and bool(cards)
        case w.Give(to="this"):
            return True
        case (
            w.PutFrom(whose=whose, zone="hand")
            | w.BanishFrom(whose=whose, zone="hand", random=False, seen=False)
        ):
            return whose != "you"
    return False


def joined(steps: Iterable[Deed | Joint], doer: w.Who = "you") -> Said:
    """The clauses of a sentence as one; a clause without a subject has that of the one before."""
    effects: list[w.Effect] = []
    target: w.Targeted | None = None
    joint: Joint = True
    steps = tuple(steps)
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
            as_yours = done_by(doer, effect) if doer == "you" else effect
            if isinstance(effect, w.If) and doer != "you":
                raise UnreadableError("who does what is said after the if")
            clear_it((*effects, effect))
            effects.append(as_yours if isinstance(effect, w.Create) else effect)
        target = only_one(target, step.said.target)
    return Said(tuple(effects), target, any(s.said.more for s in steps if isinstance(s, Deed)))


def equipped_one(effect: w.Effect, condition: w.Condition) -> w.Effect:
    """ "If you have a base chest equipped, transform it": "it" is what is spoken of before."""
    if isinstance(effect, w.Transform) and effect.what == "it":
        if isinstance(condition, w.Controls) and condition.what.equipped and condition.who == "you":
            what = replaced(condition.what, whose="you")
            return replaced(effect, what=what)
        raise UnreadableError("transform which object?")
    return effect


def followed(effects: list[w.Effect], sentence: Sentence) -> None:
    """Hang "If you do, ..." and "Otherwise, ..." on the effect before (1.8.3, 1.8.4)."""
    if not effects:
        raise UnreadableError("nothing before to follow")
    last, more = effects.pop(), sentence.said.effects
    if sentence.kind in ("done", "not done") and _is_done_by_another(last, sentence.doer):
        raise UnreadableError("if who does?")
    if sentence.kind == "instead of":
        effects.append(_instead_of(last, more))
    elif sentence.kind == "instead" and sentence.condition is not None:
        effects.append(instead(last, sentence.condition, more))
    elif isinstance(last, w.Prevent) and sentence.kind == "done" and not last.then:
        effects.append(replaced(last, then=more))
    elif sentence.kind in ("done", "not done") and _has_it_inside(last):
        assert isinstance(last, w.If | w.Delayed)
        inner = list(last.effects)
        followed(inner, sentence)
        effects.append(replaced(last, effects=tuple(inner)))
    elif isinstance(last, w.If) and sentence.kind == "otherwise" and not last.otherwise:
        if any(isinstance(e, (w.May, w.If)) for e in last.effects):
            raise UnreadableError("otherwise than what?")
        effects.append(replaced(last, otherwise=more))
    elif isinstance(last, w.Clash) and sentence.kind == "winner" and not last.winner:
        does = tuple(done_by("them", effect) for effect in more)
        effects.append(replaced(last, winner=does))
    elif isinstance(last, w.Clash) and sentence.kind == "won" and not last.you_win:
        effects.append(replaced(last, you_win=more))
    elif isinstance(last, w.Clash) and sentence.kind == "lost" and not last.they_win:
        effects.append(replaced(last, they_win=more))
    elif isinstance(last, w.Replaces) and sentence.kind == "clash again":
        if last.would.event != "fail to win a clash" or not last.optional or last.clash:
            raise UnreadableError("instead of what is clashed again?")
        again = w.ClashOutcome(again=True, put=sentence.number)
        effects.append(replaced(last, clash=again))
    elif sentence.kind == "done" and _takes_if_done(last):
        effects.append(replaced(last, then=more))
    elif sentence.kind == "done" and _is_known_to_be_done(last):
        effects.append(w.May((last,), then=more, must=True))
    elif _plays_what_is_banished(last, sentence):
        effects += [last, *more]
    elif sentence.kind in ("not done", "otherwise") and _is_known_to_be_done(last):
        effects.append(w.May((last,), otherwise=more, must=True))
    elif isinstance(last, w.May) and sentence.kind != "done" and not last.otherwise:
        effects.append(replaced(last, otherwise=more))
    else:
        raise UnreadableError("nothing before to follow")


def _is_done_by_another(last: w.Effect, doer: w.Who) -> bool:
    """Whether "if you do" follows what somebody else may do, or "if they do" what you may."""
    match last:
        case w.If(effects=(*_, inner)) | w.Delayed(effects=(*_, inner)):
            return _is_done_by_another(inner, doer)
        case w.May(who=who):
            return (who == "you") != (doer == "you")
    return doer != "you"


def _is_known_to_be_done(last: w.Effect) -> bool:
    """Of what has no choice, whether it is known of it if the player has done it."""
    match last:
        case w.PutFrom(whose="you") | w.BanishFrom(whose="you", up_to=False) | w.Discard(who="you"):
            return True
        case w.Turn(what=w.Description()) | w.FromHandToDeckBottom() | w.Destroy("target"):
            return True
        case w.AddAsDefending("it") | w.RemoveCounters(on="this"):
            return True
        case w.GainControl(what=w.Description()) | w.Destroy(what=w.Description(), every=False):
            return True
    return False


def hung_on(last: w.Effect, more: tuple[w.Effect, ...]) -> w.Effect | None:
    """ "You may put an arrow card ... into your arsenal. It gains ...": what is said of the card
    that was put there or turned, which nothing is said of if it was not."""
    if not all(map(_is_about_it, more)):
        return None
    match last:
        case w.If(effects=(*before, inner), otherwise=()):
            hung = hung_on(inner, more)
            return None if hung is None else replaced(last, effects=(*before, hung))
        case w.May(do=(*_, w.PutFrom(end="arsenal") | w.Turn()), then=(), otherwise=()):
            return replaced(last, then=more)
        case w.May(then=(*_, w.PutFrom(end="arsenal") | w.Turn()), otherwise=()):
            return replaced(last, then=(*last.then, *more))
    return None


def _is_about_it(effect: w.Effect) -> bool:
    match effect:
        case w.Gets(subject="it") | w.PutCounter(on="it"):
            return True
        case w.If(condition=w.Matches(ref="it"), effects=inner, otherwise=()):
            return all(map(_is_about_it, inner))
    return False


def _plays_what_is_banished(last: w.Effect, sentence: Sentence) -> bool:
    """ "Banish this. If you do, you may play it": what was not banished can't be played by that."""
    plays = (isinstance(e, w.MayPlay) and e.what == "it" for e in sentence.said.effects)
    banishes = isinstance(last, w.Banish) and last.what == "this"
    return sentence.kind == "done" and banishes and all(plays)


def _has_it_inside(last: w.Effect) -> bool:
    """Whether "if you do" speaks of what is done inside an effect."""
    return isinstance(last, w.Delayed) or (isinstance(last, w.If) and not last.otherwise)


def _takes_if_done(last: w.Effect) -> bool:
    if isinstance(last, w.May):
        return not (last.then or last.otherwise)
    return isinstance(last, w.MayPlay | w.MayPlayNext) and not last.then


def instead(first: w.Effect, condition: w.Condition, effects: tuple[w.Effect, ...]) -> w.Instead:
    """A self-replacement effect (6.4.7); "it" is what the effect it replaces speaks of."""
    if isinstance(first, w.If | w.May | w.Delayed | w.Instead | w.Replaces):
        raise UnreadableError("instead of which of these?")
    if isinstance(first, w.Prevent) and len(effects) == 1 and is_so_much(effects[0]):
        (much,) = effects
        assert isinstance(much, w.Prevent)
        return w.Instead(first, condition, (replaced(first, number=much.number),))
    if isinstance(first, w.Gets):
        future = not isinstance(first.subject, str)
        if future and "it" in set(spoken(condition)):
            raise UnreadableError("it is still to come as the condition is looked at")
        same = tuple(_same_subject(first, effect) for effect in effects)
        return w.Instead(first, condition, same)
    return w.Instead(first, condition, effects)


def _instead_of(last: w.Effect, said: tuple[w.Effect, ...]) -> w.Instead:
    """ "+4{p} instead of +2{p}", where the sentence before has given that."""
    (one,) = said
    assert isinstance(one, w.Instead)
    assert isinstance(one.first, w.Gets)
    same = isinstance(last, w.Gets) and one.first.subject in ("it", last.subject)
    if not same or last != replaced(one.first, subject=getattr(last, "subject", "it")):
        raise UnreadableError("instead of what was not given")
    return instead(last, one.condition, one.instead)


def is_so_much(effect: w.Effect) -> bool:
    """ "instead prevent the next 4": of what damage, the effect says that it replaces."""
    return isinstance(effect, w.Prevent) and effect.times == 0


def _same_subject(first: w.Gets, effect: w.Effect) -> w.Effect:
    if isinstance(effect, w.Gets) and effect.subject == "it" and not isinstance(first.subject, str):
        duration = first.duration if effect.duration == "applicable" else effect.duration
        return replaced(effect, subject=first.subject, duration=duration)
    return effect


def assembled(sentences: Iterable[Sentence], *, of_a_layer: bool = False) -> Said:
    """The sentences of a paragraph in order; ``of_a_layer``: said as what a layer does, so that a
    time with which it begins is one that is waited for."""
    effects: list[w.Effect] = []
    target: w.Targeted | None = None
    before: Sentence | None = None
    for said in sentences:
        sentence = _besides(effects, said) if said.said.more and effects else said
        if sentence.label is not None:
            raise UnreadableError("a label within an ability")
        if sentence.kind == "while":
            raise UnreadableError("while something holds, only a static ability can say")
        if effects and (asked := _asks_what_was_moved(effects[-1], sentence)) is not None:
            effects[-1] = asked
            before = Sentence(Said(()), "done")
            continue
        if before and _asks_what_it_was(before, effects[-1], sentence):
            may = effects.pop()
            assert isinstance(may, w.May)
            effects.append(replaced(may, then=(*may.then, *sentence.said.effects)))
            clear_it(effects)
            target = only_one(target, sentence.said.target)
            continue
        clear_it((*effects, *sentence.said.effects))
        hung = hung_on(effects[-1], sentence.said.effects) if effects else None
        if sentence.kind == "plain" and hung is not None and sentence.said.target is None:
            effects[-1] = hung
            continue
        if sentence.kind == "later" and not effects and not of_a_layer:
            raise UnreadableError("a trigger condition, or a time later than what?")
        if sentence.kind not in ("plain", "later") and (effects or sentence.kind != "instead of"):
            followed(effects, sentence)
            if sentence.kind == "instead of" and target == sentence.said.target:
                continue
        elif before and _plays_what_was_done(before, effects[-1], sentence):
            last, more = effects.pop(), sentence.said.effects
            if isinstance(last, w.If):
                effects.append(replaced(last, effects=(*last.effects, *more)))
                continue
            assert isinstance(last, w.May)
            effects.append(replaced(last, then=(*last.then, *more)))
            continue
        elif before and _is_of_the_name(before, effects[-1], sentence):
            last = effects.pop()
            assert isinstance(last, w.May)
            effects.append(replaced(last, then=(*last.then, *sentence.said.effects)))
            continue
        elif before and _is_of_what_was_seen(before, effects[-1], sentence):
            last = effects.pop()
            effects.append(replaced(last, then=sentence.said.effects))
            continue
        else:
            if before and not may_follow(before, effects[-1], sentence):
                raise UnreadableError(
                    "it is not clear whether this still depends on the if before it"
                )
            effects.extend(sentence.said.effects)
        target = only_one(target, sentence.said.target)
        before = sentence
    return Said(_with_the_process(tuple(effects)), target)


def _with_the_process(effects: tuple[w.Effect, ...]) -> tuple[w.Effect, ...]:
    """What "this process" is that is repeated at the end (8.5.27a): the effects before it, if they
    are all discrete."""
    repeats = [any(isinstance(word, w.Repeat) for word in w.words_of(each)) for each in effects]
    if not any(repeats):
        return effects
    *before, last = effects
    if any(repeats[:-1]) or not before or any(isinstance(each, _CONTINUOUS) for each in before):
        raise UnreadableError("which process is repeated?")
    if any(isinstance(word, _THIS_WAY) for word in w.words_of(effects)):
        raise UnreadableError("this way, or that of the process before it was repeated?")
    again = w.Repeat(tuple(before))
    if last == w.Repeat():
        return (*before, again)
    if not isinstance(last, w.If) or last.effects != (w.Repeat(),) or last.otherwise:
        raise UnreadableError("repeated when?")
    return (*before, replaced(last, effects=(again,)))


def may_follow(before: Sentence, last: w.Effect, sentence: Sentence) -> bool:
    """After a conditional sentence only another one may stand: else the reading is a guess."""
    match sentence.said.effects:
        case (w.If(effects=(w.Repeat(),)),):
            return True  # what is repeated is the whole process, with all its conditions
    if before.kind != "plain":
        return False
    if isinstance(last, w.If) and isinstance(last.condition, w.DamageThisWay):
        return True  # whether it has hit or not, what follows is done
    if isinstance(last, w.If):
        return isinstance(sentence.said.effects[0], w.If)
    return not isinstance(last, w.Delayed)


def _asks_what_was_moved(last: w.Effect, sentence: Sentence) -> w.Effect | None:
    """ "You may banish the top card of your deck. If it's a Draconic card, ...": that is asked of
    the card, as it was, and only if it was banished."""
    if sentence.kind != "plain" or len(sentence.said.effects) != 1 or sentence.said.target:
        return None
    asks, does = sentence.said.effects[0], last.do if isinstance(last, w.May) else ()
    if not does or not isinstance(last, w.May) or last.then or last.otherwise:
        return None
    how = _moves_a_card(does[-1])
    match asks:
        case w.If(w.Matches("it", what), effects) if how is not None:
            clear_it(effects, "moved")
            plain = w.Description(what.words, what.either, what.without, what.cost)
            if what != replaced(plain, color=what.color, named=what.named, keyword=what.keyword):
                raise UnreadableError("nothing remembers that of a card that was moved")
            card = what if what.words else replaced(what, words=("card",))
            return replaced(last, then=(w.If(w.PaidWith(how, card), effects, asks.otherwise),))
    return None


def _moves_a_card(effect: w.Effect) -> Literal["banished", "turned"] | None:
    """What is done with a card of which nothing else could be spoken of as "it" afterwards."""
    match effect:
        case w.Banish(what=None, number=1):
            return "banished"
        case w.Turn(what=w.Description(), face="down"):
            return "turned"
    return None


def _asks_what_it_was(before: Sentence, last: w.Effect, sentence: Sentence) -> bool:
    """ "You may put a card from your hand into your soul. If it's a Light card, ...": only if you
    did there is a card."""
    return (
        before.kind == "plain"
        and isinstance(last, w.May)
        and not last.otherwise
        and isinstance(last.do[-1] if last.do else None, w.PutFrom | w.BanishFrom)
        and all(
            isinstance(e, w.If) and isinstance(e.condition, w.Matches) and e.condition.ref == "it"
            for e in sentence.said.effects
        )
    )


def _plays_what_was_done(before: Sentence, last: w.Effect, sentence: Sentence) -> bool:
    """ "If you do, search ..., banish it. You may play it": the card is there only if you did; so
    it is with "if it's red, banish it. You may play it", and where that has an "if" of its own."""
    more = sentence.said.effects
    match more:
        case (w.If(condition=w.Matches(ref="it"), effects=inner, otherwise=()),):
            more = inner if isinstance(last, w.If) else more
    if not all(isinstance(e, w.MayPlay) and e.what == "it" for e in more):
        return False
    if isinstance(last, w.If):
        banishes = isinstance(last.effects[-1], w.Banish | w.CreateCard | w.BanishFrom)
        return before.kind == "plain" and banishes and not last.otherwise
    return (
        before.kind == "done" and isinstance(last, w.May) and bool(last.then) and not last.otherwise
    )


def _besides(effects: list[w.Effect], sentence: Sentence) -> Sentence:
    """ "It gets an additional +2{p}": what has got something before, whatever was tapped since."""
    got = [e.subject for e in effects if isinstance(e, w.Gets)]
    more = sentence.said.effects
    if "it" in set(spoken(more)):
        if set(got) not in ({"target"}, {"this"}):
            raise UnreadableError("what gets more?")
        same = "the target" if got[0] == "target" else "this"
        more = tuple(with_amount(e, "it", same) for e in more)
    return sentence._replace(said=sentence.said._replace(effects=more))


_PERHAPS = {"one banished": "banished", "one put": "moved"}
"""One card that has plainly been moved, as "If it's a Light card" asks; and what is in doubt if
that was optional."""


def _is_of_the_name(before: Sentence, last: w.Effect, sentence: Sentence) -> bool:
    """ "If you do, choose a name. This gains the chosen name": which is there only if you did."""
    named = isinstance(last, w.May) and any(isinstance(each, w.NameCard) for each in last.then)
    return before.kind == "done" and named and all(map(of_that_name, sentence.said.effects))


def _is_of_what_was_seen(before: Sentence, last: w.Effect, sentence: Sentence) -> bool:
    """ "You may look at the top card of a deck. You may put it on the bottom": only if you did."""
    return (
        before.kind == "plain"
        and isinstance(last, w.May)
        and isinstance(last.do[-1] if last.do else None, w.Look)
        and not (last.then or last.otherwise)
        and "it" in set(spoken(sentence.said.effects))
    )


def clear_it(effects: Iterable[w.Effect], doubt: str = "") -> str:
    """Refuse an "it" that may be this or a card moved before; returns what is in doubt at the end.

    A card searched for or looked at is plainly "it" from then on, and what may be played is plainly
    the card banished before.
    """
    effects = tuple(effects)
    plays_it = any(isinstance(effect, w.MayPlay) and effect.what == "it" for effect in effects)
    for effect in effects:
        match effect:
            case w.Gets(subject="it") | w.ItCostsLess("it") if plays_it and doubt == "banished":
                continue  # what may be played is what gets that
            case w.May(do=do, then=then, otherwise=otherwise):
                doubt = _PERHAPS.get(done := clear_it((*do, *then, *otherwise), doubt), done)
            case w.If(condition=w.Matches("it"), effects=inner, otherwise=otherwise) if (
                doubt in _PERHAPS
            ):
                clear_it((*inner, *otherwise), _PERHAPS[doubt])
            case w.If(condition=condition, effects=inner, otherwise=otherwise):
                _refuse_doubt(condition, doubt, inner)
                doubt = clear_it((*inner, *otherwise), doubt)
            case _:
                _refuse_doubt(effect, doubt, (effect,))
                doubt = _doubt_after(effect, doubt)
    return doubt


def _refuse_doubt(said: w.Effect | w.Condition, doubt: str, effects: tuple[w.Effect, ...]) -> None:
    if not doubt or not speaks_of_it(said):
        return
    gets = any(isinstance(effect, w.Gets) and effect.subject == "it" for effect in effects)
    if doubt == "revealed" and not gets:
        return
    banished = doubt in ("banished", "one banished")
    if banished and all(isinstance(effect, w.MayPlay) for effect in effects):
        return
    raise UnreadableError("it may be this or the card moved before")


def _doubt_after(effect: w.Effect, doubt: str) -> str:
    """Whether some card without a name of its own was spoken of, so that "it" is no longer this."""
    match effect:
        case w.Search() | w.Look():
            return ""
        case w.Reveal(what=None):
            return "revealed"
        case w.LookAtHand(choose=w.Description()):
            return ""
        case w.Banish(what=None) | w.BanishFrom(number=1, up_to=False):
            return "one banished"
        case w.BanishFrom() | w.CreateCard():
            return "banished"
        case w.PutFrom(end="soul"):
            return "one put"
        case w.RemoveCounters(on=w.Description()) | w.Charge():
            return "moved"
        case w.Draw() | w.Discard() | w.FromHandToDeckBottom() | w.Create() | w.Clash():
            return "moved"
        case w.PutFrom(end="arsenal") | w.Turn(what=w.Description(zone="arsenal")):
            return ""
        case w.TopOfDeck() | w.PutFrom() | w.Either():
            return "moved"
        case w.PutCounter(on=w.Description()):
            return ""
        case w.Destroy(what=w.Description()) | w.Freeze(what=w.Description()):
            return "moved"
        case w.Unfreeze(what=w.Description()) | w.GainControl(what=w.Description()):
            return "moved"
        case w.Tap(what=w.Description(), every=False, up_to=None):
            return "moved"
        case w.Give(what=w.Description()) | w.Turn(what=w.Description()):
            return "moved"
    return doubt


def paid_for_this(effects: tuple[w.Effect, ...]) -> tuple[w.Effect, ...]:
    """ "When this attacks, if a card was pitched to play it": there "it" is this."""
    return tuple(
        w.If(_paid_for_this(e.condition), e.effects, e.otherwise) if isinstance(e, w.If) else e
        for e in effects
    )


def _paid_for_this(condition: w.Condition) -> w.Condition:
    match condition:
        case w.PaidWith("pitched to play it", what, number):
            return w.PaidWith("pitched", what, number)
        case w.Not(inner):
            return w.Not(_paid_for_this(inner))
        case w.Both(first, second):
            return w.Both(_paid_for_this(first), _paid_for_this(second))
    return condition


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
        case w.StopsTriggers(duration="applicable") | w.MayPlayCards() | w.CardsCostLess():
            return True
        case w.TheyCostLess(duration="applicable"):
            return True
    return False


def about_this(effect: w.Effect, condition: w.Condition) -> w.Effect:
    """ "If this was played from arsenal, it gets ...": there "it" is this; and the attack that was
    paid for is that of this."""
    paid = isinstance(condition, w.PaidWith) and condition.how == "pitched"
    if paid and isinstance(effect, w.Gets) and effect.subject == "the attack":
        return replaced(effect, subject=w.AttacksOf())
    if isinstance(effect, w.Gets) and effect.subject == "it":
        facts = [condition]
        while isinstance(facts[-1], w.Both):
            both = facts.pop()
            assert isinstance(both, w.Both)
            facts += [both.first, both.second]
        bare = [f.condition if isinstance(f, w.Not) else f for f in facts]
        about_this = [isinstance(f, _ABOUT_THIS) or _has_keyword(f) for f in bare]
        if all(about_this) or isinstance(bare[0], w.IsIn):
            return replaced(effect, subject="this")
    return effect


def _has_keyword(fact: w.Condition) -> bool:
    """ "If this has go again"."""
    keyword = fact.what.keyword if isinstance(fact, w.Matches) and fact.ref == "this" else None
    return keyword is not None and fact == w.Matches("this", w.Description(keyword=keyword))


def _this_again(effects: tuple[w.Effect, ...]) -> tuple[w.Effect, ...]:
    """ "This gets +1{p}, and it can't be defended by ...": in one sentence, it is this again."""
    first, *more = effects
    if not isinstance(first, w.Gets | w.CannotBeDefendedBy) or first.subject != "this":
        return effects
    return (first, *map(_of_this, more))


def _of_this(effect: w.Effect) -> w.Effect:
    if isinstance(effect, w.Gets | w.CannotBeDefendedBy) and effect.subject == "it":
        return replaced(effect, subject="this")
    return effect


def _this_moves(effect: w.Effect) -> w.Effect:
    """ "If this deals more than 3 damage, put it on the bottom of its owner's deck"."""
    if isinstance(effect, w.Move | w.Banish) and effect.what == "it":
        return replaced(effect, what="this")
    return effect


def so_much_more(label: str | None, sentences: list[Sentence]) -> tuple[w.Ability, ...]:
    """ "This gets +2{p}. If ..., instead it gets +4{p}": for as long as its source functions, so
    much, and so much more while the condition holds."""
    said = assembled(sentences)
    match said.effects:
        case (w.Instead(w.Gets() as first, condition, (w.Gets() as then,)),) if is_static(first):
            then = replaced(then, subject=first.subject)
            for figure in ("power", "defense"):
                less, much = getattr(first, figure), getattr(then, figure)
                plain = w.Gets(first.subject)
                if (
                    (first, then)
                    == (replaced(plain, **{figure: less}), replaced(plain, **{figure: much}))
                    and isinstance(less, int)
                    and isinstance(much, int)
                ):
                    more = replaced(plain, **{figure: much - less})
                    return w.Static((first,), None, label), w.Static((more,), condition)
    raise UnreadableError("so much instead of how much?")


def _asks_of_it(condition: w.Condition) -> bool:
    return any(getattr(word, "ref", None) == "it" for word in w.words_of(condition))


def plain_ability(label: str | None, sentences: list[Sentence]) -> w.Ability:
    """A paragraph without trigger: static if all it says is static, else a resolution ability."""
    if sentences[0].kind == "while":
        if len(sentences) > 1 or (condition := sentences[0].condition) is None:
            raise UnreadableError("more than one sentence under a while")
        if isinstance(condition, w.Both) and _asks_of_it(condition):
            raise UnreadableError("it is this, or what else the while speaks of")
        effects = tuple(about_this(e, condition) for e in sentences[0].said.effects)
        if not all(is_static(e) or isinstance(e, w.CannotBePlayed) for e in effects):
            raise UnreadableError("only a static ability can hold while something is so")
        return w.Static(effects, condition, label)
    label = only_one(label, *(sentence.label for sentence in sentences))
    said = assembled([sentence._replace(label=None) for sentence in sentences])
    first = said.effects[0]
    if len(said.effects) == 1 and isinstance(first, w.If) and not first.otherwise:
        inner = _this_again(tuple(about_this(e, first.condition) for e in first.effects))
        if isinstance(first.condition, w.HasDealt):  # asked as it resolves, once
            inner = tuple(_this_moves(e) for e in inner)
            return w.Resolution((w.If(first.condition, inner),), said.target, label=label)
        if all(is_static(e) for e in inner):
            if _asks_of_it(first.condition):
                raise UnreadableError("it is what the paragraph before speaks of")
            return w.Static(inner, first.condition, label)
    if all(is_static(e) for e in said.effects):
        return w.Static(said.effects, None, label)
    if isinstance(first, w.Instead) and is_static(first.first):
        raise UnreadableError("part static, part resolved")
    for effect in said.effects:
        within = (*effect.effects, *effect.otherwise) if isinstance(effect, w.If) else (effect,)
        if any(is_static(e) and not isinstance(e, w.CannotBePlayed) for e in within):
            raise UnreadableError("part static, part resolved")
        if any(isinstance(e, w.Gets) and e.subject == "it" for e in within) and not said.target:
            raise UnreadableError("it is nothing spoken of")
    return w.Resolution(said.effects, said.target, label=label)
