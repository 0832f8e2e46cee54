"""An ability as a whole: what is refused of it, and what "this way" means in it (1.7.6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, get_args

import msgspec

from judgetool.cardgame.phrases.speech import UnreadableError
from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.phrases.said import replaced

_THEIR_TURNS = tuple(span for span in w.PAST_THIS_TURN if " their " in span)
_STATIC_ONLY = (
    w.MayPlayCards,
    w.CardsCostLess,
    w.CanOnlyDefend,
    w.AttacksUpTo,
    w.MayDefendAnyHero,
    w.EntersWith,
)


def _goes_on_after_may(delayed: w.Delayed) -> bool:
    return any(isinstance(effect, w.May) for effect in delayed.effects[:-1])


def checked(ability: w.Ability) -> w.Ability:
    """Refuse what speaks of something that nobody has spoken of."""
    said = set(spoken(ability))
    words = tuple(words_in(ability))
    if _are_nobody(said) or any(
        _are_nobody(set(spoken(given)))
        for word in words
        for given in (word.abilities if isinstance(word, w.Gets) else ())
    ):
        raise UnreadableError("they are nobody spoken of")
    _check_who_they_are(ability, set())
    if isinstance(ability, w.Triggered | w.Resolution | w.Activated) and any(
        isinstance(word, _STATIC_ONLY) or (isinstance(word, w.Gets) and _is_other(word.subject))
        for word in words_in(ability, but_not=w.Static)
    ):
        raise UnreadableError("only a static ability can say so")
    if "them" in said and any(getattr(word, "who", None) == "any hero" for word in words):
        raise UnreadableError("they are one of several heroes")
    if {"target hero", "target opposing hero"} <= said:
        raise UnreadableError("another one than which target?")
    if isinstance(ability, w.Triggered) and _has_what_it_may_be(ability):
        raise UnreadableError("it may be this or what that hero has")
    if any(map(_is_other, words)) and _speaks_of_more_than_this(ability, words):
        raise UnreadableError("another one than which of these?")
    if isinstance(ability, w.Triggered) and _may_be_the_attack(ability):
        raise UnreadableError("it may be this or the attack that it defends")
    if w.PlayedInTheirTurn() in words and not _asks_as_it_resolves(ability):
        raise UnreadableError("it may be another turn by now")
    if "pitched to play it" in said:
        raise UnreadableError("to play what?")
    _check_what_came_before(ability, said, words)
    _check_what_waits(words)
    for is_so, because in _UNCLEAR:
        if any(is_so(word) for word in words):
            raise UnreadableError(because)
    if _asks_before_it_is_over(ability):
        raise UnreadableError("has it hit, or does it?")
    if any(map(_is_of_no_amount, words_in((ability,)))):
        raise UnreadableError("as much as what?")
    if any(map(_changes_as_a_value_does, words_in((ability,)))):
        raise UnreadableError("a number that hangs on another one, for as long as it holds")
    if not all(map(_knows_its_damage, words_in((ability,)))):
        raise UnreadableError("as much as what damage?")
    if not _counts_what_it_did(ability):
        raise UnreadableError("so many of what was done, and by what?")
    if isinstance(ability, w.AdditionalCost | w.AlternativeCost | w.Activated):
        _check_x(ability)
    if isinstance(ability, w.AdditionalCost | w.AlternativeCost):
        return ability
    if _said_of_deeds(ability) & deeds_of(ability):
        return what_it_did(ability)
    if any(isinstance(word, w.PitchThisWay) for word in words):
        raise UnreadableError("the pitch of a card that was paid with")
    return ability


def _are_nobody(said: set[Any]) -> bool:
    """Whether "they" are told of where nobody else is."""
    others = set(get_args(w.Who)) - {"you", "them", "this"}
    return bool(said & {"them", *_THEIR_TURNS}) and not said & (others | {True, "opponent's turn"})


_SEVERAL = {"each hero", "each opponent"}
_HEROES = set(get_args(w.Who)) - {"you", "them", "this", "any target", "any opposing target"}


def _heroes_in(part: Any) -> set[Any]:
    """The heroes whom a text tells of by anything but "they"; a trigger condition's is ``True``."""
    return set(spoken(part)) & (_HEROES | {True})


def _check_who_they_are(part: msgspec.Struct, told: set[Any]) -> None:
    """Refuse "they" after effects that tell of several heroes, or of another one than is told of
    already."""
    told = _heroes_in(getattr(part, "when", None)) or told
    for field in part.__struct_fields__:
        inner, since = getattr(part, field), set[Any]()
        for each in inner if isinstance(inner, tuple) else (inner,):
            if not isinstance(each, msgspec.Struct):
                continue
            if (since & _SEVERAL or len(told | since) > 1) and _says_they(each):
                raise UnreadableError("they are which of these?")
            _check_who_they_are(each, told | since)
            since |= _heroes_in(each)


def _says_they(part: Any) -> bool:
    """Whether a text says "they" of a hero whom it does not tell of itself."""
    if isinstance(part, tuple):
        return any(map(_says_they, part))
    if not isinstance(part, msgspec.Struct):
        return bool(part == "them")
    if _heroes_in(getattr(part, "when", None)):
        return False
    if isinstance(part, w.May) and part.who not in ("you", "them"):
        return False
    return any(_says_they(getattr(part, it)) for it in part.__struct_fields__ if it != "of_hero")


def _check_what_waits(words: Sequence[Any]) -> None:
    """Refuse "it" of what waits for something after an effect has moved something else."""
    waiting = [it for it in words if isinstance(it, w.Delayed)]
    if any(map(_speaks_of_what_comes, waiting)) and any(isinstance(it, _MOVERS) for it in words):
        raise UnreadableError("it is what was moved, or what comes?")
    for word in words:
        for field in word.__struct_fields__:
            _check_what_is_to_come(getattr(word, field))


_SO_MANY = (w.DealDamage, w.GainLife, w.LoseLife, w.Draw, w.Discard, w.Create)


def _check_what_is_to_come(effects: Any) -> None:
    """Refuse "it" after the next one that gets something, which is not there yet, "that much" after
    another amount than the event's, and "instead" of one effect or of one before it."""
    to_come = amount = False
    before: set[type] = set()
    for each in effects if isinstance(effects, tuple) else ():
        if amount and any(isinstance(word, w.ThatMuch) for word in words_in(each)):
            raise UnreadableError("as much as what of these?")
        amount = amount or isinstance(each, _SO_MANY)
        if isinstance(each, w.Instead):
            kinds = set(map(type, each.instead))
            if type(each.first) not in kinds and kinds & before:
                raise UnreadableError("instead of which of these?")
        before.add(type(each))
        own = isinstance(each, w.Delayed) and isinstance(each.when.subject, w.Description)
        if to_come and not own and speaks_of_it(each):
            raise UnreadableError("it is still to come")
        to_come = to_come and not isinstance(each, _MOVERS)
        to_come = to_come or (isinstance(each, w.Gets) and isinstance(each.subject, w.Next))


def _speaks_of_what_comes(delayed: w.Delayed) -> bool:
    return isinstance(delayed.when.subject, w.Description) and speaks_of_it(delayed.effects)


def _speaks_of_more_than_this(ability: w.Ability, words: Sequence[Any]) -> bool:
    """Whether "another one" may be one than something else that is spoken of."""
    if getattr(ability, "target", None) or any(isinstance(it, w.Next | w.Targeted) for it in words):
        return True
    triggers = [it.subject for it in words if isinstance(it, w.Trigger)]
    if any(isinstance(it, w.Description) and not it.other for it in triggers):
        return True
    done = [it for it in words if isinstance(it, w.Destroy | w.Tap | w.PutCounter | w.Freeze)]
    things = [getattr(it, "what", getattr(it, "on", None)) for it in done]
    return sum(isinstance(it, w.Description) for it in things) > 1


def _may_be_the_attack(ability: w.Triggered) -> bool:
    """Whether it is told of "it" what may be told of the attack that is defended, or of what
    defends it."""
    if ability.when.event == "is defended" and ability.when.by is not None:
        return _may_be_the_defender(ability)
    defended = ability.when.event == "defends" and ability.when.attack is not None
    return defended and any(
        isinstance(word, w.Gets)
        and word.subject == "it"
        and word.defense is None
        and word.base_defense is None
        for word in words_in(ability.effects)
    )


def _may_be_the_defender(ability: w.Triggered) -> bool:
    """Whether more is told of "it" than what only an attack gets, or that it is destroyed, as a
    card that defends can't be unless it is equipment."""
    equipment = ability.when.by is not None and "Equipment" in ability.when.by.words
    return any(
        "it" in set(spoken(word))
        and not (isinstance(word, w.Gets) and word.defense is None and word.base_defense is None)
        and not (isinstance(word, w.Destroy) and not equipment)
        for word in words_in(ability.effects)
        if not isinstance(word, w.Delayed | w.May | w.If)
    )


def _asks_as_it_resolves(ability: w.Ability) -> bool:
    """Whether what is asked of how this was played is all asked in the turn in which it was."""
    later = (w.Delayed, w.Triggered, w.Static, w.Inline, w.Replaces)
    now = tuple(words_in(ability, but_not=later))
    asked = [word for word in words_in(ability) if word == w.PlayedInTheirTurn()]
    return isinstance(ability, w.Resolution) and len(asked) == now.count(w.PlayedInTheirTurn())


def _has_what_it_may_be(ability: w.Triggered) -> bool:
    """Whether a trigger condition tells of something a hero has, and "it" is spoken of after."""
    given = ability.when.given
    had = isinstance(given, w.CardsIn | w.Controls) and given.number.at_most != 0
    return had and "it" in set(spoken(ability.effects))


def _check_what_came_before(ability: w.Ability, said: set[Any], words: Sequence[Any]) -> None:
    """Refuse what an earlier effect has to have done, where none has."""
    kinds = set(map(type, words))
    if w.NumberRolled in kinds and w.Roll not in kinds:
        raise UnreadableError("rolled when?")
    if w.DamageThisWay in kinds and w.DealDamage not in kinds:
        raise UnreadableError("damage by what?")
    if "top-card" in said and "IsUnder" not in said:
        raise UnreadableError("which permanent?")
    if "that card" in said and not _moves_it_before(ability):
        raise UnreadableError("which card?")
    if "the target" in said and not any(
        isinstance(getattr(word, "target", None), w.Targeted) for word in (ability, *words)
    ):
        raise UnreadableError("which target?")
    if "the dagger" in said and not _targets_a_dagger(ability):
        raise UnreadableError("which dagger?")
    if "those cards" in said and not _defends_before(ability):
        raise UnreadableError("which cards?")
    if any(of_that_name(word) for word in words) and not _names_before(ability):
        raise UnreadableError("which name?")
    if _searches_by_no_name(ability):
        raise UnreadableError("the same name as what?")
    if isinstance(ability, w.Resolution | w.Activated) and any(
        isinstance(word, w.ThatMuch) for word in words_in(ability, but_not=_OF_AN_EVENT)
    ):
        raise UnreadableError("as much as what?")


_OF_AN_EVENT = (w.Replaces, w.Prevent, w.Delayed, w.Triggered, w.Inline)
"""What "that much" can be said in: what an event with an amount makes happen."""


def _strikes_a_target(word: msgspec.Struct) -> bool:
    """Whether a target deals damage to another one that need not be a hero."""
    return (
        isinstance(word, w.DealDamage)
        and word.source == "target"
        and word.to in ("any target", "any opposing target", "target")
    )


def _targets_a_dagger(ability: w.Ability) -> bool:
    """Whether the ability, or one that it gives, targets a dagger."""
    targets = (getattr(word, "target", None) for word in (ability, *words_in(ability)))
    return any(isinstance(one, w.Targeted) and "Dagger" in one.what.words for one in targets)


def _defends_before(ability: w.Ability) -> bool:
    """Whether "those cards" are what a hero has defended with: they only get something then."""
    told = [word for word in words_in(ability) if isinstance(word, w.Delayed)]
    of_them = [word for delayed in told for word in words_in(delayed.effects) if _are_those(word)]
    all_of_them = [word for word in words_in(ability) if _are_those(word)]
    return (
        len(of_them) == len(all_of_them)
        and all(
            delayed.when.event == "defends" and delayed.when.whose == "them" for delayed in told
        )
        and all(isinstance(word, w.Gets) for word in all_of_them)
    )


def _are_those(word: msgspec.Struct) -> bool:
    return "those cards" in [getattr(word, field) for field in word.__struct_fields__]


_MOVERS = (w.Discard, w.TopOfDeck, w.Banish, w.BanishFrom, w.PutFrom, w.Charge, w.Reveal, w.Look)


def _moves_it_before(ability: w.Ability) -> bool:
    """Whether an effect of an ability has moved or shown a card by the time it says "that card", of
    which only a condition can say it."""
    moved = tapped = False
    for word in words_in(getattr(ability, "effects", ())):
        tapped = tapped or (isinstance(word, w.Tap) and _is_one(word))
        moved = moved or isinstance(word, _MOVERS)
        said = [getattr(word, field) for field in word.__struct_fields__]
        asks = tapped if isinstance(word, w.ValueOf) else moved and isinstance(word, w.Matches)
        if "that card" in said and not asks:
            return False
    return moved or tapped


def _is_one(tap: w.Tap) -> bool:
    return isinstance(tap.what, w.Description) and not tap.every and tap.up_to is None


_DONE_BEFORE: dict[type[Any], str] = {
    w.Banish: "banished",
    w.BanishFrom: "banished",
    w.Destroy: "destroyed",
    w.TopOfDeck: "destroyed",
}


def _counts_what_it_did(ability: w.Ability) -> bool:
    """Whether what an ability counts as done "this way" is what effects of its own have done by the
    time it is counted, and nothing that was done to pay for it."""
    done: set[str] = set()
    if isinstance(ability, w.Activated) and ability.cost.destroy_this:
        done.add("paid: destroyed")
    for word in words_in(ability):
        if isinstance(word, w.NumberOf) and word.relation.endswith(" this way"):
            how = word.relation.removesuffix(" this way")
            if not isinstance(ability, w.Resolution | w.Triggered | w.Activated):
                return False
            if how not in done or f"paid: {how}" in done:
                return False
        elif type(word) in _DONE_BEFORE:
            done.add(_DONE_BEFORE[type(word)])
    return True


_OVER = ("chain closes", "chain link resolves")


def _asks_before_it_is_over(ability: w.Ability) -> bool:
    """Whether something asks if this hit or attacked, but for what triggers as all that is over."""
    layers = [word for word in words_in(ability) if isinstance(word, w.Triggered | w.Delayed)]
    after = [layer for layer in layers if layer.when.event in _OVER]
    return _asking(ability) > sum(map(_asking, after))


def _check_x(ability: w.AdditionalCost | w.AlternativeCost | w.Activated) -> None:
    """Refuse an X of what is done to pay, where nobody declares it (5.1.3a)."""
    has_x = any(isinstance(word, w.DeclaredX) for word in words_in(ability.cost))
    asked = not isinstance(ability, w.AlternativeCost) and not getattr(ability, "optional", False)
    if has_x and not (asked or ability.cost.x):
        raise UnreadableError("who says what X is?")
    if isinstance(ability, w.Activated) and not (has_x or ability.cost.x):
        does = words_in(ability.effects, but_not=w.Gets)
        if any(isinstance(word, w.DeclaredX) for word in does):
            raise UnreadableError("which X?")
    if getattr(ability, "not_zero", False) and not has_x:
        raise UnreadableError("which X?")


_LAYERS = (w.Triggered, w.Delayed, w.Resolution, w.Activated, w.Inline)
_DAMAGE = ("hits", "deals damage", "is dealt damage")


def _knows_its_damage(part: object) -> bool:
    """Whether "the damage dealt" is that of the event that triggers, of effects before, or, as its
    source resolves, what that has dealt."""
    if not isinstance(part, _LAYERS):
        but_not = (*_LAYERS, w.Altered)
        said = words_in(part, but_not=but_not) if isinstance(part, w.Ability) else ()
        return not any(isinstance(word, w.DamageDealt) for word in said)
    words = tuple(words_in(part.effects, but_not=_LAYERS))
    waiting = tuple(word for word in words if isinstance(word, w.Gets) and _is_to_come(word))
    # what is more than would happen is settled now, as a number of a resolving card
    settled = (w.Altered,) if isinstance(part, w.Resolution) and not part.modes else ()
    if any(isinstance(word, w.DamageDealt) for word in words_in(waiting, but_not=settled)):
        return False  # what comes later is told no event (6.2.2b)
    deals = any(isinstance(word, w.DealDamage) for word in words)
    for number in (word for word in words if isinstance(word, w.DamageDealt)):
        if number.this_way and not isinstance(part, w.Delayed | w.Inline):
            known = deals and not _is_of_damage(part)
        elif number.by_this and isinstance(part, w.Resolution):
            known = not part.modes
        else:
            known = not deals and _is_of_damage(part, this=number.by_this)
        if not known:
            return False
    return True


_AMOUNTS = (
    *(*_DAMAGE, "draws cards", "draws a card", "gains life", "gains power", "rolls"),
    "you do",
)
"""Events of which "that much" can be said."""


def _is_of_no_amount(part: object) -> bool:
    if not isinstance(part, w.Triggered | w.Delayed) or part.when.event in _AMOUNTS:
        return False
    words = words_in(part.effects, but_not=(*_LAYERS, w.Replaces, w.Prevent))
    return any(isinstance(word, w.ThatMuch) for word in words)


_GONE = ("is destroyed", "leaves the arena", "goes to graveyard", "is put into graveyard")


def _changes_as_a_value_does(part: object) -> bool:
    """Whether what an object gets hangs on a value that is not settled as it gets it, or an effect
    on one of what is no more what it was."""
    if isinstance(part, w.Triggered) and part.when.event in _GONE:
        return any(isinstance(word, w.ValueOf) for word in words_in(part.effects))
    if isinstance(part, w.Static):
        got = [word for word in words_in(part.effects, but_not=_LAYERS) if isinstance(word, w.Gets)]
    else:
        got = [part] if isinstance(part, w.Gets) and _is_to_come(part) else []
    return any(isinstance(n, w.ValueOf) for gets in got for n in (gets.power, gets.defense))


def _is_to_come(gets: w.Gets) -> bool:
    return not isinstance(gets.subject, str)


def _is_of_damage(part: object, this: bool = False) -> bool:
    when = getattr(part, "when", None)
    if not isinstance(when, w.Trigger) or when.event not in _DAMAGE:
        return False
    return not this or (when.subject == "this" and when.event != "is dealt damage")


def _asking(part: object) -> int:
    """How often something asks if this hit or attacked on this combat chain."""
    return sum(
        isinstance(word, w.AttackedThisChain) or (isinstance(word, w.HasHitThisTurn) and word.chain)
        for word in words_in(part)
    )


def _is_named_so(word: msgspec.Struct) -> bool:
    """Whether a record has a description of something "named this", which only counting knows."""
    values = (getattr(word, field) for field in word.__struct_fields__)
    return any(isinstance(value, w.Description) and value.named == "this" for value in values)


def of_that_name(word: msgspec.Struct) -> bool:
    """Whether a record speaks of a name that has been named."""
    return w.THAT_NAME in (getattr(word, "named", None), getattr(word, "also_named", None))


def _names_before(ability: w.Ability) -> bool:
    """Whether a card is named before anything speaks of its name."""
    if not isinstance(ability, w.Resolution | w.Triggered | w.Activated):
        return False
    said = [
        isinstance(word, w.NameCard)
        for word in words_in(ability)
        if isinstance(word, w.NameCard) or of_that_name(word)
    ]
    return said[0]


def _searches_by_no_name(ability: w.Ability) -> bool:
    """Whether a card is searched for that has the name of one which nothing has banished before."""
    banished = False
    for word in words_in(ability):
        banished = banished or isinstance(word, w.BanishFrom)
        if isinstance(word, w.Search) and word.same_name and not banished:
            return True
    return False


def _asks_what_was(word: msgspec.Struct) -> bool:
    """Whether something frozen, or that targets you, is spoken of where it is not just looked at as
    an effect or a target is determined, or for as long as an effect of a layer lasts; so of what is
    defended, above its base or has counters, but for what holds of all such objects."""
    values = (getattr(word, field) for field in word.__struct_fields__)
    what = [value for value in values if isinstance(value, w.Description)]
    lasts = isinstance(word, w.Gets) and word.duration != "applicable"
    looked_at = isinstance(word, w.Targeted | w.Freeze | w.Unfreeze | w.Destroy | w.NumberOf)
    now = looked_at or isinstance(word, w.Controls | w.Matches)
    now = now or (isinstance(word, w.Gets) and word.duration == "applicable")
    return any(
        (one.frozen and not looked_at)
        or (one.at_you and not lasts)
        or ((one.above_base or one.counter or one.defended_by) and not now)
        for one in what
    )


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
    return replaced(ability, effects=effects)


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
                found.append(replaced(effect, do=do, then=then, otherwise=rest))
                done = done_then | done_else
            case _:
                if _said_of_deeds(effect) and not _is_of_pitch(effect, done):
                    raise UnreadableError("this way, said of a later time")
                found.append(effect)
                done = done | deeds_of(effect)
    return tuple(found), done


def _is_of_pitch(effect: w.Effect, done: set[str]) -> bool:
    """Whether an effect counts by the pitch of a card that something has been done with."""
    if isinstance(effect, w.Delayed | w.Inline) or any(
        isinstance(word, w.PaidWith) for word in words_in(effect)
    ):
        return False
    pitched = (word for word in words_in(effect) if isinstance(word, w.PitchThisWay))
    return all(word.how in done for word in pitched)


def _of_own_deed(condition: w.Condition, done: set[str]) -> w.Condition:
    match condition:
        case w.Not(condition=inner):
            return w.Not(_of_own_deed(inner, done))
        case w.Both(first=first, second=second):
            return w.Both(_of_own_deed(first, done), _of_own_deed(second, done))
        case w.PaidWith(
            how="discarded" | "banished" | "charged" | "revealed" | "turned" as how,
            what=what,
            number=number,
        ) if how in done:
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
    w.Turn: "turned",
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
    value: object, *, but_not: type[msgspec.Struct] | tuple[type[msgspec.Struct], ...] = ()
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
    """The words of a text: the names of its records and what their fields say, left out or not."""
    if isinstance(value, msgspec.Struct):
        yield type(value).__name__
        for field in value.__struct_fields__:
            if field == "hero":
                yield bool(getattr(value, field))
            elif field != "of_hero":  # who they are there, is told there
                yield from spoken(getattr(value, field))
    elif isinstance(value, tuple):
        for inner in value:
            yield from spoken(inner)
    elif isinstance(value, str):
        yield value


def speaks_of_it(part: object) -> bool:
    return "it" in set(spoken(part))


def _leaves_a_clash_open(word: msgspec.Struct) -> bool:
    return (
        isinstance(word, w.Replaces)
        and word.would.event == "fail to win a clash"
        and word.clash is None
    )


def _counts_others(word: msgspec.Struct) -> bool:
    """Whether others are counted where nothing leaves this out."""
    if not isinstance(word, w.NumberOf) or not word.other:
        return False
    return word.relation not in ("on this chain", "played this turn")


def _targets_in_place(word: msgspec.Struct) -> bool:
    """Whether what happens instead has a target, which nobody can declare."""
    said = set(spoken(word.instead)) if isinstance(word, w.Replaces) else set()
    return bool(said & {"target hero", "target opposing hero", "any target", "any opposing target"})


def _in_place_of_tokens(word: msgspec.Struct) -> bool:
    """Whether something else happens instead of creating a token, or one or more of them."""
    return isinstance(word, w.Replaces) and word.would.event == "create" and word.altered is None


def _prevents_whenever(word: msgspec.Struct) -> bool:
    return isinstance(word, w.Prevent) and word.times == 0


def _is_named_so_alone(word: msgspec.Struct) -> bool:
    return _is_named_so(word) and not isinstance(word, w.NumberOf)


def _is_delayed_after_may(word: msgspec.Struct) -> bool:
    return isinstance(word, w.Delayed) and _goes_on_after_may(word)


_OF_OTHERS = ("hits", "attacks", "defends", "is destroyed", "enters the arena", "leaves the arena")


def _is_of_others(word: msgspec.Struct) -> bool:
    """Whether something other than this is spoken of where nothing knows what this is."""
    match word:
        case w.Trigger(event=event, subject=w.Description(other=True)) if event in _OF_OTHERS:
            known = {"subject"}
        case w.Gets(duration="applicable"):
            known = {"subject"}
        case w.Destroy() | w.Tap() | w.Controls() | w.DefendingThisLink():
            known = {"what"}
        case w.NumberOf(relation="controlled"):
            known = {"what"}
        case w.AttackedThisTurn() | w.AttackHitThisTurn() | w.DestroyedThisTurn():
            known = {"what"}
        case _:
            known = set()
    others = {name for name in word.__struct_fields__ if _is_other(getattr(word, name))}
    return bool(others - known)


def _waits_for_what_is_so(word: msgspec.Struct) -> bool:
    """Whether an effect waits for an event with something besides that has to be so."""
    return isinstance(word, w.Delayed) and word.when.given is not None


def _attacks_again_with_it(word: msgspec.Struct) -> bool:
    """Whether "it" attacks once more just as something has been spoken of that one controls."""
    controls = isinstance(word, w.If) and isinstance(word.condition, w.Controls)
    return controls and w.ExtraAttack("it") in tuple(words_in(word))


def _attacks_for_others(word: msgspec.Struct) -> bool:
    """Whether what attacks a hero may be something else than this, which gets what is told."""
    if not isinstance(word, w.Static | w.If):
        return False
    of_this = isinstance(word.condition, w.AttackingHero)
    return of_this and any(
        isinstance(effect, w.Gets) and not isinstance(effect.subject, str)
        for effect in word.effects
    )


def _pays_up_to(word: msgspec.Struct) -> bool:
    """Whether a cost leaves open how many cards are banished for it."""
    banished = (each for each in words_in(word) if isinstance(each, w.BanishFrom))
    return isinstance(word, w.Cost) and any(each.up_to for each in banished)


def _is_other(value: object) -> bool:
    return isinstance(value, w.Description) and value.other


def _is_of_no_target(word: msgspec.Struct) -> bool:
    """Whether damage dealt "to that hero" is spoken of where no hero is a target."""
    values = (getattr(word, name) for name in word.__struct_fields__)
    of_them = any(isinstance(v, w.DamageThisTurn) and v.to == "that hero" for v in values)
    dealt = isinstance(word, w.DealDamage) and word.to in ("target hero", "target opposing hero")
    return of_them and not dealt


_UNCLEAR = (
    (_leaves_a_clash_open, "what becomes of the clash?"),
    (_in_place_of_tokens, "in place of each of them, or of all?"),
    (_targets_in_place, "a target, declared when?"),
    (_counts_others, "as many as what besides?"),
    (_is_named_so_alone, "named as what?"),
    (_prevents_whenever, "prevent what damage?"),
    (_is_delayed_after_may, "is what follows done later, too, and does it hang on the may?"),
    (_strikes_a_target, "two targets in one ability"),
    (_waits_for_what_is_so, "so when it begins to wait, or as it happens?"),
    (_attacks_again_with_it, "with this, or with what you control?"),
    (_attacks_for_others, "what is attacking?"),
    (_is_of_no_target, "dealt to which hero?"),
    (_pays_up_to, "how much does it cost?"),
    (_is_of_others, "another one than what?"),
    (_asks_what_was, "frozen, or the target, at a time that nothing remembers"),
)
"""What no word of an ability may be, and why not."""
