"""What holds for a while (6.2, 6.4, 8.5.8, 8.5.9)."""

from __future__ import annotations

import msgspec

from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.writing import paragraphs, replacing
from judgetool.games.fab.abilities.writing.keywords import keyword_said
from judgetool.games.fab.abilities.writing.nouns import (
    KINDS,
    LETTERS,
    OBJECTS,
    REFS,
    SPANS,
    SUBJECTS,
    all_of,
    amount,
    article,
    count,
    description,
    number_of,
    object_said,
    plural_of,
    subject_said,
    word_said,
)


def continuous(effect: w.Effect, target: w.Targeted | None) -> str:
    """A continuous or replacement effect, with its subject."""
    match effect:
        case w.Gets(altered=(w.Alters(how=how),)) if how not in ("has", "set"):
            return _changed_base(effect, target)
        case w.Gets() if effect.loses_all or effect.cannot_gain or effect.copies is not None:
            return _cannot(effect, target)
        case w.Gets():
            return _gets(effect, target)
        case w.MayPlay(what, duration, as_instant):
            instant = " as though it were an instant" if as_instant else ""
            return f"you may play {REFS[what]}{SPANS[duration]}{instant}"
        case w.MayPlayNext(what, duration):
            following = f"your next {description(what)}{SPANS[duration]}"
            return f"you may play {following} as though it were an instant"
        case w.LosesAbility(subject):
            return f"{REFS[subject]} loses this ability"
        case w.GetsIntellect(number, duration):
            return f"your hero gets {number:+d}{{i}}{SPANS[duration]}"
        case w.GainControl(what, steals):
            if isinstance(what, w.Description):
                said = article(description(what))
            else:
                said = object_said(what, target)
            return f"steal {said}" if steals else f"gain control of {said}"
        case w.Give(what, to):
            if isinstance(what, w.Description):
                said = article(description(what))
            else:
                said = object_said(what, target)
            return f"give {said} to {'another hero' if to == 'opponent' else OBJECTS[to]}"
        case w.CannotBeDefendedBy(what, more_than, subject, duration, only):
            more = {0: "", 1: "more than one "}.get(more_than, f"more than {more_than} ")
            described = description(what, plural=more_than != 1)
            thing = subject_said(subject, target)
            can = "can only" if only else "can't"
            if isinstance(subject, w.Next):
                return f"{thing}{SPANS[duration]} {can} be defended by {more}{described}"
            return f"{thing} {can} be defended by {more}{described}{SPANS[duration]}"
        case w.MustBeDefendedBy(what, number):
            return f"the defending hero must defend this with {_must_with(what, number)}"
        case w.CanOnlyDefend(attack):
            return f"this can only defend {article(description(attack))}"
        case w.CannotDefend(subject, duration):
            return f"{object_said(subject, target)} can't defend{SPANS[duration]}"
        case w.AttacksUpTo(number):
            where = ""
            if isinstance(number, w.NumberOf):
                where = f", where X is the number of {number_of(number)}"
            said = "X" if where else str(number)
            return f"this attacks up to {said} target opposing heroes{where}"
        case w.MayDefendAnyHero():
            return "you may defend any hero attacked by an opponent with this"
        case w.CannotBePlayed(what, None, duration, too):
            either = " or activated" if too else ""
            described = description(what, plural=True)
            return f"{described} can't be played{either}{SPANS[duration]}"
        case w.CannotBePlayed(what, who, duration, too) if who is not None:
            either = " or activate" if too else ""
            described = description(what, plural=True)
            return f"{SUBJECTS[who]} can't play{either} {described}{SPANS[duration]}"
        case w.CannotAttack(what, who, duration):
            described = description(what, plural=True)
            return f"{SUBJECTS[who]} can't attack with {described}{SPANS[duration]}"
        case w.NextCostsLess(what, resources, duration):
            less = f"costs {'{r}' * resources} less to play"
            return f"the next {description(what)} you play{SPANS[duration]} {less}"
        case w.CostsMore(resources, who, duration):
            more = f"cost {OBJECTS[who]} an additional {'{r}' * resources}"
            return f"cards and abilities {more} to play or activate{SPANS[duration]}"
        case w.FirstCostsMore(what, resources, duration):
            return f"their first {what}{SPANS[duration]} costs an additional {'{r}' * resources}"
        case w.CannotDraw(who, duration):
            return f"{SUBJECTS[who]} can't draw cards{SPANS[duration]}"
        case w.CannotGainLife(who, duration):
            return f"{SUBJECTS[who]} can't gain {{h}}{SPANS[duration]}"
        case w.CannotUntap(who, duration, unless):
            but = "" if unless is None else f" unless they're {article(unless)}"
            hero = "your hero" if who == "you" else SUBJECTS[who]
            return f"{hero} can't {{u}}{SPANS[duration]}{but}"
        case w.Prevent():
            return replacing.prevent(effect)
        case w.PreventsLess(number, kind, duration):
            return (
                f"the next prevention effect that prevents {KINDS[kind]}damage{SPANS[duration]}, "
                f"prevents {number} less of that damage"
            )
        case w.StopsTriggers(attack, of, duration):
            whose = "" if of is None else f"{description(of)} "
            when = "they hit" if of == attack else f"{article(description(attack))} hits"
            return f"{whose}effects don't trigger when {when}{SPANS[duration]}"
        case w.Replaces():
            return replacing.replaces(effect, target)
        case w.EntersWith(counter, number):
            return f"this enters the arena with {count(number, counter + ' counter')}"
        case w.CannotPreventDamage(subject):
            return f"damage that would be dealt by {REFS[subject]} can't be prevented"
        case w.ExtraAttack(subject, number) if isinstance(subject, str):
            times = "an additional time" if number == 1 else f"{number} additional times"
            return f"you may attack {times} with {object_said(subject, target)} this turn"
    raise ValueError(f"{effect!r} has no wording")


def _must_with(what: w.Description, number: w.Amount) -> str:
    """ "an equipment they control if able", "X equipment ..., where X is the number of ..."."""
    theirs = " they control" if what.zone is None else ""
    if number == 1:
        return f"{article(description(what))}{theirs} if able"
    described = description(what, plural=True)
    if isinstance(number, w.NumberOf):
        where = f", where X is the number of {number_of(number)}"
        return f"X {described}{theirs} if able{where}"
    return f"{amount(number)} {described}{theirs} if able"


def _gets(effect: w.Gets, target: w.Targeted | None) -> str:
    gains: list[str] = []
    for number, letter in ((effect.power, "p"), (effect.defense, "d")):
        match number:
            case w.NumberOf():
                gains.append(f"+{number.times}{{{letter}}} for each {number_of(number)}")
            case w.PitchThisWay(how, less):
                sign = "-" if less else "+"
                card = f"where X is the pitch value of the card {how} this way"
                gains.append(f"{sign}X{{{letter}}}, {card}")
            case w.DeclaredX():
                gains.append(f"+X{{{letter}}}")
            case int():
                gains.append(f"{number:+d}{{{letter}}}")
    for base, letter in ((effect.base_power, "p"), (effect.base_defense, "d")):
        if base is not None:
            gains.append(f"{base} base {{{letter}}}")
    gains += [
        keyword_said(ability)
        if isinstance(ability, w.Keyword)
        else f'"{paragraphs.write(ability)}"'
        for ability in effect.abilities
    ]
    span = SPANS[effect.duration]
    shape = _shape(effect)
    subject, verb, after = subject_said(effect.subject, target), "gets", span
    if isinstance(effect.subject, w.Description) and effect.subject.role == "defending this":
        cards = msgspec.structs.replace(effect.subject, role=None)
        subject, verb, after = subject_said(cards, target), "get", " while defending this"
    elif isinstance(effect.subject, w.Description | w.AttacksOf):
        verb = "get"
    elif isinstance(effect.subject, w.Next) and effect.subject.only_if is not None:
        fits = article(description(effect.subject.only_if))
        subject, after = f"if {subject}{span} is {fits}, it", ""
    elif isinstance(effect.subject, w.Next):
        within = effect.subject.within
        subject, after = (subject + span, "") if within is None else (subject + SPANS[within], span)
        verb = "gets" if effect.subject.number == 1 else "get"
    lose = "lose" if verb == "get" else "loses"
    if shape:
        gains += [f"{lose} {keyword}" for keyword in effect.loses]
        is_or_are = "are" if verb == "get" else "is"
        more = "" if not gains else f" and {verb} {all_of(gains)}"
        return f"{subject} {is_or_are} {shape}{more}{after}"
    if not gains:
        return f"{subject} {lose} {' and '.join(effect.loses)}{after}"
    gains += [f"{lose} {keyword}" for keyword in effect.loses]
    return f"{subject} {verb} {all_of(gains)}{after}"


def _shape(effect: w.Gets) -> str:
    """What follows "is" or "are": types, a color, a name, and a number it has then."""
    plural = isinstance(effect.subject, w.Description | w.AttacksOf)
    said = " ".join(
        plural_of(word) if plural and word not in w.SUPERTYPES else word_said(word)
        for word in effect.types
    )
    if effect.color is not None:
        said = effect.color
    if effect.named is not None:
        said = f"named {effect.named}"
    for altered in effect.altered:
        if altered.how != "has" or not isinstance(altered.amount, int) or not effect.types:
            raise ValueError(f"{effect!r} has no wording")
        said += f" with {altered.amount} base {LETTERS[altered.property]}"
    return said


_LOST = {
    ("abilities",): "all abilities",
    ("class types",): "all class types",
    ("talent types",): "all talent types",
    ("class types", "talent types"): "all class and talent types",
    ("colors",): "all colors",
    ("names",): "all names",
}


def _changed_base(effect: w.Gets, target: w.Targeted | None) -> str:
    (altered,) = effect.altered
    if altered.base and isinstance(effect.subject, w.Next) and effect.subject.whose == "them":
        first = f"the first {description(effect.subject.what)} they play{SPANS[effect.duration]}"
        halved = f"halved, rounded {altered.how.split()[1]}"
        return f"the base {LETTERS[altered.property]} of {first} is {halved}"
    if not altered.base or not isinstance(effect.subject, str):
        raise ValueError(f"{effect!r} has no wording")
    what = f"the base {LETTERS[altered.property]} of {object_said(effect.subject, target)}"
    span = SPANS[effect.duration]
    if altered.how == "doubled":
        return f"double {what}{span}"
    if altered.how == "halved":  # 1.12.1a says how it is rounded
        return f"halve {what}{span}"
    return f"halve {what}, rounded {altered.how.split()[1]}{span}"


def _cannot(effect: w.Gets, target: w.Targeted | None) -> str:
    """What is lost altogether, can't be gained, or all at once by becoming a copy."""
    subject, span = subject_said(effect.subject, target), SPANS[effect.duration]
    many = isinstance(effect.subject, w.Description | w.AttacksOf)
    lose = "lose" if many else "loses"
    if effect.copies is not None:
        return f"{subject} {'become' if many else 'becomes'} a copy of {REFS[effect.copies]}{span}"
    if isinstance(effect.subject, w.Next):
        subject, span = subject + span, ""
        lose = "loses" if effect.subject.number == 1 else "lose"
    if effect.loses_all:
        return f"{subject} {lose} {_LOST[effect.loses_all]}{span}"
    (what,) = effect.cannot_gain
    if effect.loses == effect.cannot_gain:
        return f"{subject} {lose} and can't gain {what}{span}"
    return f"{subject} can't gain {what}{span}"
