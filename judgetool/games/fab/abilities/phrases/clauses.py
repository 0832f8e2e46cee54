"""Sentences and their clauses (1.8.3, 1.8.4): who does it, and what hangs on what.

Effects are written as one clause by ``steps``, as one sentence with what hangs on its end by
``clause``, and a sentence each by ``sentences``.  A Japanese clause is kept in its dictionary form;
those before the last of a sentence take the joining form.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, cast, get_args

from judgetool.cardgame.phrases.phrasing import listed
from judgetool.cardgame.phrases.rows import Kind, Phrase, also, means
from judgetool.cardgame.phrases.speech import Reading, Saying, UnreadableError, Unsayable
from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.phrases.assembling import (
    DOERS,
    Deed,
    Joint,
    Sentence,
    done_by,
    equipped_one,
    joined,
)
from judgetool.games.fab.abilities.phrases.checking import spoken
from judgetool.games.fab.abilities.phrases.japanese import references, verbs
from judgetool.games.fab.abilities.phrases.keywords import capital
from judgetool.games.fab.abilities.phrases.lasting import GET, gets_of
from judgetool.games.fab.abilities.phrases.nouns import takes_plural
from judgetool.games.fab.abilities.phrases.said import Said, aim, only_one, replaced, with_amount

_sentence_also = partial(also, "sentence")
_last_step_also = partial(also, "last step")

Steps = list[Deed | Joint]
Effects = tuple[w.Effect, ...]

# --- reading --------------------------------------------------------------------------------------


def _on_condition(deed: Deed, condition: w.Condition) -> Deed:
    said = joined([deed])
    return Deed(Said((w.If(condition, said.effects),), said.target), None, True)


def _either(one: Said, other: Said) -> Deed:
    if one.target or other.target:
        raise UnreadableError("a target of one of two effects")
    return Deed(Said((w.Either(one.effects, other.effects),)))


def _at(deed: Deed, when: w.Trigger) -> Deed:
    said = joined([deed])
    targets = {"target hero", "target opposing hero"}
    theirs = when.whose == "them" and targets & set(spoken(said.effects))
    if theirs or said.target is not None:
        raise UnreadableError("a target declared now, or later?")
    return Deed(Said((w.Delayed(when, said.effects, "applicable"),)))


def _at_time(when: w.Trigger, effects: Steps, condition: w.Condition | None = None) -> Said:
    said = joined(effects)
    if said.target is not None:
        raise UnreadableError("a target declared now, or later?")
    does = said.effects if condition is None else (w.If(condition, said.effects),)
    return Said((w.Delayed(when, does, "applicable"),))


def _closing(deed: Deed, when: w.Trigger) -> Deed:
    if when.event not in ("chain closes", "chain link resolves"):
        raise UnreadableError("for how long?")
    return _at(deed, when)


def _may(who: w.Who, steps: Steps | None = None, pay: int | None = None) -> Deed:
    said = Said(()) if steps is None else joined(steps, who)
    if who == "you" and any(isinstance(e, w.Give) and e.to == "this" for e in said.effects):
        raise UnreadableError("you may be given something, if they may?")
    if who == "you" and pay is None and isinstance(said.effects[0], w.Retrieve):
        if len(said.effects) > 1:
            raise UnreadableError("retrieve, and what besides?")
        return Deed(said)
    return Deed(Said((w.May(said.effects, who, pay=pay),), said.target))


def _delayed(when: w.Trigger, span: w.Duration, effects: Steps, once: bool = False) -> Deed:
    said = joined(effects)
    subject, target = aim(when.subject)
    waits = w.Delayed(replaced(when, subject=subject), said.effects, span, once)
    return Deed(Said((waits,), only_one(said.target, target)))


def _unless_paid(said: Said, payer: w.Who, pay: int, who: w.Who | None = None) -> Deed:
    """ "A unless B" is "B, if they may and do; otherwise A" (1.8.4b)."""
    if who is not None:
        said = _done_by(who, said)
        payer = who if payer == "them" else payer
    if payer in ("opponent", "each hero"):
        raise UnreadableError("which of several heroes may pay?")
    payer = _spoken_of(said, payer)
    choice = w.May((), payer, otherwise=said.effects, pay=pay)
    return Deed(Said((choice,), said.target), None, True)


def _unless_done(said: Said, other: w.Who, instead: Said, who: w.Who | None = None) -> Deed:
    if who is not None:
        said = _done_by(who, said)
    other = _spoken_of(said, other)
    choice = w.May(_done_by(other, instead).effects, other, otherwise=said.effects)
    return Deed(Said((choice,), only_one(said.target, instead.target)), None, True)


def _done_by(who: w.Who, said: Said) -> Said:
    return Said(tuple(done_by(who, effect) for effect in said.effects), said.target)


def _spoken_of(said: Said, who: w.Who) -> w.Who:
    """ "Deal damage to the attacking hero unless they pay": whom "they" means."""
    dealt = [effect.to for effect in said.effects if isinstance(effect, w.DealDamage)]
    if who == "them" and len(dealt) == len(said.effects) == 1 and dealt[0] in get_args(w.Who):
        who = cast(w.Who, dealt[0])
    if who in ("any target", "any opposing target"):
        raise UnreadableError("a target that may be no hero pays nothing")
    return who


def _is_undone(effect: w.Effect) -> bool:
    """Whether it is generated only if nobody pays, as it resolves."""
    return isinstance(effect, w.StopsTriggers) or getattr(effect, "subject", None) == "target"


def _triggers_unless(said: Said, payer: w.Who, pay: int) -> Deed:
    if not all(map(_is_undone, said.effects)):
        raise UnreadableError("what holds for a while does so unless somebody pays?")
    return _unless_paid(said, payer, pay)


def _with_x(effects: Steps, amount: w.Amount) -> Steps:
    """ "Create X tokens, where X is ...": the number is put wherever the sentence says X."""
    steps = [
        step if isinstance(step, bool) else step._replace(said=_x_is(step.said, amount))
        for step in effects
    ]
    if steps == effects:
        raise UnreadableError("where is the X?")
    return steps


def _x_is(said: Said, amount: w.Amount) -> Said:
    return Said(
        tuple(with_amount(effect, w.DeclaredX(), amount) for effect in said.effects), said.target
    )


def _read_steps(reading: Reading, start: int) -> Iterator[tuple[Said, int]]:
    for steps, end in reading.at("step list", start):
        try:
            said = joined(steps)
        except UnreadableError:
            continue
        yield said, end


def _conditional(condition: w.Condition, effects: Steps) -> Sentence:
    said = joined(effects)
    does = tuple(equipped_one(effect, condition) for effect in said.effects)
    if isinstance(condition, w.HasCounters) and condition.ref == "this":
        does = tuple(w.Destroy("this") if each == w.Destroy("it") else each for each in does)
    return Sentence(Said((w.If(condition, does),), said.target))


def _same_of_others(token: str, created: str, whose: w.Who, names: list[str]) -> Sentence:
    """ "... create a Frailty token, then repeat for Inertia": the process is carried out for each
    name (8.5.27)."""
    if created != token:
        raise UnreadableError("repeated for what in its place?")
    named = [w.Description(("token",), named=name) for name in (token, *names)]
    does = [w.If(w.Controls(what), (w.Create(what.named or "", whose=whose),)) for what in named]
    return Sentence(Said(tuple(does)))


def _whilst_after(effects: Steps, condition: w.Condition) -> Sentence:
    said = joined(effects)
    if len(said.effects) > 1:
        raise UnreadableError('"A and B while C": C may hold for both or for one')
    return Sentence(said, "while", condition)


def _one_done(choose: int, modes: tuple[w.Resolution, ...]) -> Sentence:
    """ "If you do, choose 1; ...": as it resolves, unlike the modes of a whole ability (1.7.5)."""
    if choose != 1 or len(modes) != 2 or any(mode.target is not None for mode in modes):
        raise UnreadableError("one of how many?")
    one, other = modes
    return Sentence(Said((w.Either(one.effects, other.effects),)), "done")


def _when_done(doer: w.Who, effects: Steps) -> Sentence:
    said = joined(effects)
    return Sentence(Said((w.Inline(said.effects, said.target),)), "done", doer=doer)


def _done_and(doer: w.Who, condition: w.Condition, effects: Steps) -> Sentence:
    """ "If you do and you are a Thief, ..."."""
    said = joined(effects)
    return Sentence(Said((w.If(condition, said.effects),), said.target), "done", doer=doer)


def _what_hangs_on(who: str, doer: w.Who) -> Iterator[tuple[Phrase, ...]]:
    """What is said of whether somebody has done it."""

    def hangs(kind: str, effects: Steps) -> Sentence:
        return Sentence(joined(effects), kind, doer=doer)

    for template, made in (
        (f"if {who} do, {{effects:effects}}", partial(hangs, "done")),
        (f"if {who} do and {{condition:condition}}, {{effects:effects}}", partial(_done_and, doer)),
        (f"when {who} do, {{effects:effects}}", partial(_when_done, doer)),
        (f"if {who} don't, {{effects:effects}}", partial(hangs, "not done")),
    ):
        yield _sentence_also(made, template)


def _instead(effects: Steps, **held: Any) -> Sentence:
    said = joined(effects)
    if said.more:
        raise UnreadableError("in its place, or besides?")
    return Sentence(said, "instead", **held)


def _instead_of(
    condition: w.Condition,
    subject: Any,
    gain: dict[str, Any],
    other: dict[str, Any],
    duration: w.Duration = "applicable",
) -> Sentence:
    """ "If ..., it gets +4{p} instead of +2{p}": both what is replaced and what does so (6.4.7)."""
    if gain.keys() != other.keys():
        raise UnreadableError("one figure instead of another")
    thing, target = aim(subject)
    first = gets_of(thing, [other], duration)
    then = gets_of("it" if isinstance(thing, str) else thing, [gain], duration)
    return Sentence(Said((w.Instead(first, condition, (then,)),), target), "instead of")


def _sentence(kind: str, *templates: str, time: w.Condition | None = None) -> tuple[Phrase, ...]:
    """A sentence that hangs on the one before it, or holds at a time."""

    def made(effects: Steps, condition: w.Condition | None = time) -> Sentence:
        return Sentence(joined(effects), kind, condition)

    return _sentence_also(made, *templates)


def _at_once(first: w.Condition, second: w.Condition, effects: Steps) -> Sentence:
    """Two conditions, one of them of how long something holds."""
    return Sentence(joined(effects), "while", w.Both(first, second))


def _unless_so(deed: Deed, condition: w.Condition) -> Deed:
    """ "A unless B" is "if not B, A"."""
    opposite = condition.condition if isinstance(condition, w.Not) else w.Not(condition)
    return _on_condition(deed, opposite)


_READ: tuple[tuple[Phrase, ...] | Kind, ...] = (
    means("joint", True, ", then", "then", ", and then"),
    means("joint", False, "and", ", and", ","),
    also("deed", Deed, "{said:doing}", "{said:continuous}", "{who:who} {said:doing}"),
    also("deed", _either, "{one:doing} or {other:doing}", "{one:continuous} or {other:continuous}"),
    also("step", lambda deed: deed, "{deed:deed}"),
    also("step", _on_condition, "{deed:deed} if {condition:condition}"),
    _last_step_also(Deed, "{said:wagers}"),
    _last_step_also(_at, "{deed:deed} {when:later}"),
    _last_step_also(
        lambda deed: _at(deed, w.Trigger("chain closes")),
        "{deed:deed} when the combat chain closes",
    ),
    means("as combat ends", w.Trigger("chain closes"), "the combat chain closes"),
    _last_step_also(_at, "{deed:deed} when {when:as combat ends}"),
    _last_step_also(
        _may,
        "{who:who} may [choose to] {steps:step list}",
        "{who:who} may pay {pay:resources}[ and {steps:step list}]",
        "{who:who} may pay {pay:INT} {r} and {steps:step list}",
    ),
    _last_step_also(
        lambda **held: _delayed(**held, once=True),
        "the next time {when:event} {span:span}, {effects:effects}",
    ),
    _last_step_also(
        _delayed,
        "(when|whenever) {when:event} {span:span}, {effects:effects}",
        "{span:span}, (when|whenever) {when:event}, {effects:effects}",
    ),
    _last_step_also(
        _unless_paid, "[{who:who} ]{said:doing}[,] unless {payer:who} (pay|pays) {pay:resources}"
    ),
    _last_step_also(
        _triggers_unless, "{said:continuous}[,] unless {payer:who} pays {pay:resources}"
    ),
    _last_step_also(_unless_done, "[{who:who} ]{said:doing}[,] unless {other:who} {instead:doing}"),
    _last_step_also(_unless_so, "{deed:deed}[,] unless {condition:fact}"),
    _last_step_also(_closing, "{deed:deed} when {when:event}"),
    listed("step list", "step", "joint", list),
    also("any effects", lambda steps: steps, "{steps:step list}"),
    also("any effects", lambda last: [last], "{last:last step}"),
    also(
        "any effects",
        lambda steps, joint, last: [*steps, joint, last],
        "{steps:step list} {joint:joint} {last:last step}",
    ),
    also("effects", lambda effects: effects, "{effects:any effects}"),
    also("effects", _with_x, "{effects:any effects}, where X is {amount:x is}"),
    listed("for names", "token name", "for joint", lambda parts: parts[::2]),
    means("for joint", None, "and", ",", ", and"),
    _sentence("plain", "{effects:effects}"),
    _sentence_also(Sentence, "{said:replaces}"),
    _sentence_also(
        lambda condition, said: _conditional(condition, [Deed(said)]),
        "if {condition:condition}, {said:replaces}",
    ),
    _sentence_also(_conditional, "[then] if {condition:condition}, {effects:effects}"),
    _sentence_also(
        _same_of_others,
        "if you control a~an {token:token name} token, create a~an {created:token name} token "
        "under {whose:whose} control, then repeat for {names:for names}",
    ),
    _sentence("while", "while {condition:condition}, {effects:effects}"),
    _sentence_also(
        _at_once,
        "while {first:fact}, if {second:condition}, {effects:effects}",
        "if {first:fact}, while {second:condition}, {effects:effects}",
    ),
    _sentence_also(
        partial(_at_once, w.During("turn")),
        "during your turn, (if|while) {second:condition}, {effects:effects}",
        "(if|while) {second:condition} during your turn, {effects:effects}",
    ),
    _sentence_also(_whilst_after, "{effects:effects} while {condition:condition}"),
    _sentence("while", "during your turn, {effects:effects}", time=w.During("turn")),
    _sentence(
        "while", "during your action phase, {effects:effects}", time=w.During("action phase")
    ),
    _sentence("while", "{effects:effects} during the end phase", time=w.During("end phase")),
    _sentence_also(
        partial(_at_once, w.During("end phase")),
        "if {second:condition}, {effects:effects} during the end phase",
    ),
    _sentence_also(
        _instead,
        "[{label:label} - ]if {condition:condition}, instead {effects:effects}",
        "[{label:label} - ]if {condition:condition}, {effects:effects} instead",
        "{effects:effects} instead if {condition:condition}",
    ),
    _sentence_also(
        _instead_of,
        f"if {{condition:condition}}, {{subject:subject}} {GET} {{gain:so much}} instead of "
        "{other:so much}[ {duration:span}]",
        f"{{subject:subject}} {GET} {{gain:so much}} instead of {{other:so much}}"
        "[ {duration:span}] if {condition:condition}",
    ),
    *_what_hangs_on("you", "you"),
    *_what_hangs_on("they", "them"),
    _sentence_also(_one_done, "if you do, choose {choose:INT}(;|:) {modes:modes}"),
    _sentence_also(
        lambda **held: Sentence(_at_time(**held), "later"),
        "{when:later}, [if {condition:condition}, ]{effects:effects}",
        "when {when:as combat ends}, [if {condition:condition}, ]{effects:effects}",
    ),
    _sentence_also(
        lambda number: Sentence(Said(()), "clash again", number=number),
        "if you do, put {number:INT} of the revealed cards on the bottom of its owner's deck, "
        "then clash again",
    ),
    _sentence("winner", "the winner {effects:effects}"),
    _sentence("won", "if you win, {effects:effects}"),
    _sentence("lost", "if they win, {effects:effects}"),
    _sentence("otherwise", "otherwise, {effects:effects}"),
    means("stop", None, "."),
)

# --- writing --------------------------------------------------------------------------------------

_NUMBERED = ("number", "power", "defense")
_COUNTS = (
    w.Amp,
    *(w.Draw, w.Discard, w.DealDamage, w.GainLife, w.LoseLife),
    *(w.GainActionPoints, w.Create, w.Opt, w.PutCounter, w.Prevent),
    *(w.Banish, w.BanishFrom, w.Destroy, w.TopOfDeck),
)
_LASTING = (
    *(w.Gets, w.CannotBeDefendedBy, w.MustBeDefendedBy, w.CanOnlyDefend, w.CannotDefend),
    *(w.CannotBePlayed, w.CannotBeUsed, w.CannotAttack, w.CannotPreventDamage),
)


_LATER = ("beginning of action phase", "beginning of end phase", "start of turn")
"""Times that a delayed-triggered effect waits for."""

_ENDS = {"chain closes": "chain", "chain link resolves": "link"}
"""Events that end what lasts until then: they come no more than once meanwhile."""


def _doer(effect: w.Effect) -> w.Who | None:
    """Who does it, if anybody does."""
    match effect:
        case w.Create(by=by, chosen=chosen):
            return "you" if chosen else by
        case w.PutFrom(whose="each hero", zone="arsenal"):
            return "each hero"
        case (
            w.BanishFrom(whose=whose, zone="hand", seen=False) | w.PutFrom(whose=whose, zone="hand")
        ):
            return whose
        case w.Reveal(whose=whose) if whose != "you":
            return whose
        case w.Give(to="this"):
            return "them"
        case w.GainControl() | w.Give() | w.GetsIntellect() | w.CeaseToExist() | w.SettleWager():
            return None
    return effect.who if isinstance(effect, DOERS) else "you"


def _deed(effect: w.Effect, saying: Saying) -> tuple[w.Who | None, str]:
    """Who does it, if anybody, and what, without a subject."""
    match effect:
        case w.Wager(ref=ref) if ref != "this":
            return None, saying("wagers", effect)
        case w.Clash(who):  # what hangs on these are sentences of their own
            effect = w.Clash(who)
        case w.Prevent() | w.MayPlay() | w.MayPlayNext():
            effect = replaced(effect, then=())
    try:
        doer, said = _doer(effect), saying("doing", effect)
    except Unsayable:
        return None, saying("continuous", effect)
    if saying.english and doer is not None and doer.endswith(" hero"):
        said = said.replace(f"{saying('who', doer)}'s", "their")
    return doer, said


def steps_said(effects: Effects, saying: Saying, doer: w.Who = "you") -> str:
    """Effects as one clause: "A, then B"; ``doer`` is the subject understood."""
    return (_steps_english if saying.english else _steps_japanese)(effects, saying, doer)


def clause_said(effects: Effects, saying: Saying) -> str:
    """Effects as one sentence, with its full stop."""
    if not saying.english:
        return _sentence_japanese(effects, saying)
    text = steps_said(effects, saying)
    return text + _stop(text)


def sentences_said(effects: Effects, saying: Saying) -> str:
    """Effects, a sentence each; in English only the first letters of later ones are capital."""
    if not saying.english:
        return "".join(_sentence_japanese((effect,), saying) for effect in effects)
    each: list[str] = []
    for place, effect in enumerate(effects):
        match effects[place : place + 2]:
            case (w.Gets(subject="it") | w.ItCostsLess("it"), w.MayPlay(what="it")):
                each.append(saying("continuous", effect) + " and")
                continue
        said = _sentence_english(effect, saying)
        joins = bool(each) and each[-1].endswith(" and")
        each.append(capital(said) if each and not joins else said)
    return " ".join(each)


def _unless(effects: Effects, saying: Saying) -> str:
    """ "they discard a card unless they pay {r}", where no sentence may follow."""
    match effects:
        case (w.May((), who, (), (_, *_) as otherwise, int() as pay),):
            paid, does = "{r}" * pay, steps_said(otherwise, saying)
            if not saying.english:
                return f"{saying('who', who)}が{paid}を支払わないかぎり、{does}"
            verb = "pay" if takes_plural(who) else "pays"
            return f"{does} unless {saying('who', who)} {verb} {paid}"
    return steps_said(effects, saying)


# in English


def _stands_alone(number: w.Amount | None) -> bool:
    """Whether a number is only said at the end."""
    alone = w.Sum | w.GainedThisTurn | w.DamageDealt | w.DamageThisTurn | w.CountersOn | w.ValueOf
    return isinstance(number, alone)


def _with_where(effects: Effects, saying: Saying, doer: w.Who) -> str | None:
    """ "draw X cards, where X is ...": a number that is said at the end, once for all of them."""
    numbers: list[Any] = [
        getattr(each, field, None)
        for each in effects
        if not isinstance(each, w.PutCounter) or not isinstance(each.number, w.ValueOf)
        for field in _NUMBERED
    ]
    counted: set[w.Amount] = {number for number in numbers if _stands_alone(number)}
    counts = [effect.number for effect in effects if isinstance(effect, _COUNTS)]
    gets = [effect for effect in effects if isinstance(effect, w.Gets) and effect.abilities]
    counts += [number for each in gets for number in (each.power, each.defense)]
    counted |= {number for number in counts if isinstance(number, w.NumberOf | w.PitchThisWay)}
    if not counted or w.DeclaredX() in numbers:
        return None
    if len(counted) > 1:
        raise Unsayable("X, and another X")
    (amount,) = counted
    plain = tuple(with_amount(effect, amount, w.DeclaredX()) for effect in effects)
    return f"{_steps_english(plain, saying, doer)}, where X is {saying('x is', amount)}"


def _steps_english(effects: Effects, saying: Saying, doer: w.Who) -> str:
    if (text := _with_where(effects, saying, doer)) is not None:
        return text
    joint = " and " if all(isinstance(effect, _LASTING) for effect in effects) else ", then "
    clauses: list[str] = []
    for effect in effects:
        who, text = _clause_english(effect, saying)
        if who is not None and who != doer:
            text = f"{saying('who', who)} {_third_person(text, who)}"
            doer = who
        clauses.append(text)
    return joint.join(clauses)


def _clause_english(effect: w.Effect, saying: Saying) -> tuple[w.Who | None, str]:
    match effect:
        case w.Delayed(
            w.Trigger("chain closes" | "chain link resolves") as when, effects, lasts
        ) if lasts in ("applicable", _ENDS.get(when.event)):
            does, time = steps_said(effects, saying), f"when {saying('event', when)}"
            return None, f"{time}, {does}" if _is_said_after(effects) else f"{does} {time}"
        case w.Delayed(w.Trigger(event) as when, effects, "applicable") if event in _LATER:
            does, then = steps_said(effects, saying), saying("later", when)
            return None, f"{then}, {does}" if _is_said_after(effects) else f"{does} {then}"
        case w.Delayed(when, effects, duration, once):
            start = f"{'the next time' if once else 'whenever'} {saying('event', when)}"
            span = "" if duration == "applicable" else f" {saying('span', duration)}"
            return None, f"{start}{span}, {_unless(effects, saying)}"
        case w.May(do, who, must=True):
            return None, steps_said(do, saying, who)
        case w.May(do, who, _, _, pay):
            paid = "" if pay is None else "pay " + "{r}" * pay
            parts = [part for part in (paid, steps_said(do, saying, who) if do else "") if part]
            return None, f"{saying('who', who)} may {' and '.join(parts)}"
        case w.Either(one, other):
            return _chooser(one), f"{steps_said(one, saying)} or {steps_said(other, saying)}"
        case w.If(condition, effects, ()):
            return None, f"{steps_said(effects, saying)} if {saying('condition', condition)}"
    return _deed(effect, saying)


def _is_said_after(effects: Effects) -> bool:
    """Whether the time of something stands before it, which could else be that of a part of it."""
    return len(effects) > 1 or isinstance(effects[0], w.May | w.If)


def _chooser(one: Effects) -> w.Who | None:
    """Who does one of two things, if anybody does them."""
    return None if isinstance(one[0], _LASTING) else "you"


def _third_person(text: str, who: w.Who) -> str:
    """ "draw a card" as "the attacking hero draws a card"."""
    if takes_plural(who):
        return text
    verb, _, rest = text.partition(" ")
    return f"{verb}{'es' if verb.endswith('sh') else 's'} {rest}"


def _stop(text: str) -> str:
    return "" if text.endswith('."') else "."


def _sentence_english(effect: w.Effect, saying: Saying) -> str:
    match effect:
        case w.ByHand(text=text):
            return text
        case w.If(condition, effects, otherwise):
            inner, after = _with_consequences(effects, saying)
            text = f"if {saying('condition', condition)}, {inner}{_stop(inner)}{after}"
            return text + (f" Otherwise, {clause_said(otherwise, saying)}" if otherwise else "")
        case w.Instead(first, condition, effects):
            before, asked = clause_said((first,), saying), saying("condition", condition)
            return f"{before} If {asked}, instead {clause_said(effects, saying)}"
        case w.Delayed(effects=inner) if _goes_on(inner):
            text = _clause_english(effect, saying)[1]
            return f"{text}{_stop(text)}{_with_consequences(inner, saying)[1]}"
        case w.May() | w.MayPlay() | w.MayPlayNext() | w.Prevent():
            inner, after = _with_consequences((effect,), saying)
            return f"{inner}{_stop(inner)}{after}"
        case w.Clash(winner=winner, you_win=you_win, they_win=they_win):
            text = clause_said((effect,), saying)
            text += f" The winner {_by_winner(winner, saying)}" if winner else ""
            text += f" If you win, {clause_said(you_win, saying)}" if you_win else ""
            return text + (f" If they win, {clause_said(they_win, saying)}" if they_win else "")
    return clause_said((effect,), saying)


def _by_winner(effects: Effects, saying: Saying) -> str:
    """ "creates a Might token": what the winner of a clash does, each in the third person."""
    clauses = []
    for effect in effects:
        said = replaced(effect, whose="you", by="you") if isinstance(effect, w.Create) else effect
        clauses.append(_third_person(saying("doing", said), "opponent"))
    text = ", then ".join(clauses)
    return text + _stop(text)


def _goes_on(effects: Effects) -> bool:
    """Whether a sentence hangs on the last of some effects, which "unless" does not say."""
    last = effects[-1]
    return isinstance(last, w.May) and bool(last.then or (last.do and last.otherwise))


def _with_consequences(effects: Effects, saying: Saying) -> tuple[str, str]:
    """The clauses, and the sentences that hang on a may at their end."""
    text, after = steps_said(effects, saying), ""
    last = effects[-1]
    if isinstance(last, w.May):
        they = "you" if last.who == "you" else "they"
        after += after_if(f" If {they} do, ", f" When {they} do, ", last.then, saying)
        if last.otherwise:
            after += f" If {they} don't, {clause_said(last.otherwise, saying)}"
    if isinstance(last, w.MayPlay | w.MayPlayNext | w.Prevent):
        after += after_if(" If you do, ", " When you do, ", last.then, saying)
    return text, after


def after_if(if_so: str, when_so: str, then: Effects, saying: Saying) -> str:
    """What follows if something is done, or what triggers as it is (6.6.2)."""
    match then:
        case ():
            return ""
        case (w.Inline(effects, aimed),):
            return when_so + clause_said(effects, saying.of(aimed))
        case (w.If(w.Matches("it")), w.If(w.Matches("it")), *_) if saying.english:
            return "".join(f" {capital(_sentence_english(each, saying))}" for each in then)
    return if_so + clause_said(then, saying)


# in Japanese

IF_SO, WHEN_SO, IF_NOT = "そうした場合、", "そうしたとき、", "そうしなかった場合、"


def _sentence_japanese(effects: Effects, saying: Saying, doer: w.Who = "you") -> str:
    """Effects as one sentence, with the sentences that hang on its end."""
    match effects:
        case (w.Inline(inner, aimed),):
            return f"{WHEN_SO}{_sentence_japanese(inner, saying.of(aimed))}"
        case (w.If(condition, inner, otherwise),):
            text = f"{saying('condition', condition)}場合、{_sentence_japanese(inner, saying)}"
            other = f"そうでない場合、{_sentence_japanese(otherwise, saying)}" if otherwise else ""
            return text + other
        case (w.Instead(first, condition, instead),):
            text = f"{_sentence_japanese((first,), saying)}{saying('condition', condition)}場合、"
            return f"{text}代わりに{_sentence_japanese(instead, saying)}"
    return f"{_steps_japanese(effects, saying, doer)}。{_hanging(effects[-1], saying)}"


def _hanging(effect: w.Effect, saying: Saying) -> str:
    """The sentences that hang on the last effect of a sentence."""
    match effect:
        case w.May(then=then, otherwise=otherwise):
            text = after_if(IF_SO, WHEN_SO, then, saying)
            return text + (f"{IF_NOT}{_sentence_japanese(otherwise, saying)}" if otherwise else "")
        case w.Delayed(effects=inner) if _goes_on(inner):
            return _hanging(inner[-1], saying)
        case w.MayPlay(then=then) | w.MayPlayNext(then=then) | w.Prevent(then=then):
            return after_if(IF_SO, WHEN_SO, then, saying)
        case w.Clash(_, winner, you_win, they_win):
            does = [f"勝者は{_sentence_japanese((each,), saying, 'them')}" for each in winner]
            for who, won in (("あなた", you_win), ("そのヒーロー", they_win)):
                does += [f"{who}が勝利した場合、{_sentence_japanese(won, saying)}"] if won else []
            return "".join(does)
        case w.If(otherwise=otherwise) if otherwise:
            return f"そうでない場合、{_sentence_japanese(otherwise, saying)}"
    return ""


def _steps_japanese(effects: Effects, saying: Saying, doer: w.Who) -> str:
    joint = "、" if all(isinstance(effect, _LASTING) for effect in effects) else "、その後"
    clauses: list[str] = []
    for i, effect in enumerate(effects):
        last = i == len(effects) - 1
        who, text = _clause_japanese(effect, saying, first=i == 0, last=last)
        if who is not None and who != doer:
            text, doer = f"{references.WHO[who]}は{text}", who
        clauses.append(text if last else verbs.joining(text))
    return joint.join(clauses)


def _clause_japanese(
    effect: w.Effect, saying: Saying, *, first: bool, last: bool
) -> tuple[w.Who | None, str]:
    """One of the effects of a clause; what would reach beyond it if it is not the last of them,
    such as a condition, is put in brackets."""
    match effect:
        case w.May():
            return None, _may_japanese(effect, saying, plain=first)
        case w.Either(one, other):
            either = f"{steps_said(one, saying)}か、または{steps_said(other, saying)}"
            return _chooser(one), either
        case w.If(condition, effects):
            inner, when = steps_said(effects, saying), saying("condition", condition)
            if last:
                return None, f"{'' if first else '、'}{when}場合、{inner}"
            return None, f"（{when}場合のみ）{inner}"
        case w.Inline(effects, aimed):
            return None, f"{'' if first else '、'}{WHEN_SO}{steps_said(effects, saying.of(aimed))}"
        case w.Delayed():
            return None, _delayed_japanese(effect, saying)
        case w.ByHand(text=text):
            return None, f"「{text}」を行う"
    return _deed(effect, saying)


def _may_japanese(effect: w.May, saying: Saying, *, plain: bool) -> str:
    """ "カードを1枚引いてもよい"; who may is said where it could be doubted what is optional."""
    match effect.do:
        case ():
            done = ""
        case (w.If(condition, inner, ()),):  # what is optional if it is so, and not if it is done
            asked = saying("condition", condition)
            done = f"（{asked}場合のみ）{steps_said(inner, saying, effect.who)}"
        case _:
            done = steps_said(effect.do, saying, effect.who)
    if effect.must:
        return done
    if effect.pay is not None:
        paid = "{r}" * effect.pay + "を支払う"
        done = f"{verbs.before_te(paid)}{done}" if done else paid
    one = len(effect.do) == 1 and getattr(effect.do[0], "who", "you") in (None, "you")
    silent = plain and effect.who == "you" and (not effect.do or one)
    return verbs.may(done) if silent else f"{references.WHO[effect.who]}は{verbs.may(done)}"


def _delayed_japanese(effect: w.Delayed, saying: Saying) -> str:
    """ "このターン、次にこれがヒットしたとき、カードを1枚引く"."""
    span, when = references.during(effect.duration), effect.when
    inner = _unless(effect.effects, saying)
    if effect.duration == _ENDS.get(when.event):
        return f"{verbs.past(saying('event', when))}とき、{inner}"
    if when.event in _LATER:
        return f"{span}次の{saying('later', when)}、{inner}"
    if when.event in ("state", "is defending"):
        return f"{span}{'次に' if effect.once else ''}{saying('when', when)}、{inner}"
    if when.event == "chain link resolves" and effect.duration == "link":
        return f"{verbs.past(saying('event', when))}とき、{inner}"
    if effect.once:
        return f"{span}次に{verbs.past(saying('event', when))}とき、{inner}"
    return f"{span}{saying('event', when)}たび、{inner}"


ROWS: tuple[tuple[Phrase, ...] | Kind, ...] = (
    *_READ,
    Kind("steps", _read_steps, steps_said, begins_as=("step list",)),
    Kind("clause", lambda reading, at: (), clause_said),
    listed("sentences", "sentence", "stop", lambda parts: parts[::2], sentences_said),
)
