"""What holds for a while (6.2, 6.4, 8.5.8, 8.5.9): the kind ``continuous``, with its subject.

What an object gets is a list, of which each part is read as fields of :class:`Gets` and which is
written as a whole: its verbs agree with the subject, and Japanese has an order of its own.  What
can only be said alone, as "loses all abilities", is a row as any other.  How long it holds, the
kind ``span``, is said in ``nouns``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, get_args

from judgetool.cardgame.phrases.phrasing import repeated
from judgetool.cardgame.phrases.rows import Kind, Phrase, also, means, reads, says, written
from judgetool.cardgame.phrases.speech import Reading, Saying, UnreadableError, Unsayable
from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.phrases.japanese import nouns as ja
from judgetool.games.fab.abilities.phrases.japanese import verbs
from judgetool.games.fab.abilities.phrases.japanese.keywords import keyword_named
from judgetool.games.fab.abilities.phrases.japanese.references import LETTERS, WHO, all_of, during
from judgetool.games.fab.abilities.phrases.keywords import BARE, VALUED
from judgetool.games.fab.abilities.phrases.nouns import PILES, plural_of, singular, word_said
from judgetool.games.fab.abilities.phrases.said import Said, aim, effect, effects_also, replaced
from judgetool.language import word

Gains = Iterable[Mapping[str, Any]]
Made = Callable[..., Any]
Unmake = Callable[[Any], Any]
Written = Callable[[Any, Saying], str]


def same(value: Any) -> Any:
    """What a phrase says that is, besides, a phrase of another kind."""
    return value


def never(reading: Reading, at: int) -> Iterator[tuple[Any, int]]:
    """What is only written reads nothing."""
    return iter(())


def whole(value: Any) -> dict[str, Any]:
    """How such a phrase is taken apart."""
    return {"value": value}


def one_of(sense: type, kind: str, other: str) -> tuple[Phrase, ...]:
    """The row of a kind that is, among others, all of another kind with values of a type."""
    template = f"{{value:{other}}}"
    return reads(kind, same, whole, template, ja=template, sense=sense)


def rows_of(
    kind: str, sense: type, make: Made, unmake: Unmake, *templates: str, ja: str | Written
) -> tuple[Phrase, ...]:
    """The rows of an effect that is made, and taken apart, by functions: read as said."""
    rows = reads(kind, make, unmake, *templates, ja=ja, sense=sense)
    said = effects_also(kind, make, *templates)
    return tuple(row._replace(make=other.make) for row, other in zip(rows, said, strict=True))


def only(fits: Callable[[Any], bool], why: str) -> Callable[[Any], Any]:
    """What refuses a value that does not fit, and leaves others as they are."""

    def checked(value: Any) -> Any:
        if not fits(value):
            raise UnreadableError(why)
        return value

    return checked


def span(effect: Any) -> w.Duration | None:
    """For how long, if that is said."""
    duration: w.Duration = effect.duration
    return None if duration == "applicable" else duration


_lasts = partial(effect, "continuous")
_lasts_also = partial(effects_also, "continuous")

# --- what is counted, and what gets something -----------------------------------------------------


def _number_there(what: w.Description) -> w.NumberOf:
    if what.words and what.words[-1] == "chain link":
        if what.whose is None:
            raise UnreadableError("whose chain links?")
        return w.NumberOf(replaced(what, words=what.words[:-1]), "chain links")
    if what.whose is not None:
        return w.NumberOf(what, "controlled" if what.zone is None else "in zone")
    raise UnreadableError("the number of what there is where?")


_AFTER_COUNTED = {
    "defending this": " defending it",
    "on this chain": " on this combat chain",
    "on this link": " this chain link",
    "hits this chain": " that ha~ hit this combat chain",
    "pitched this turn": " you've pitched this turn",
    "discarded this turn": " you've discarded this turn",
    "created this turn": " you've created this turn",
    "played this turn": " you've played this turn",
}
RICHER = "opposing heroes with greater {h} than you"
HURT = "heroes who have lost {h} this turn"


def _namesakes(whose: w.Who, zone: str) -> w.NumberOf:
    return w.NumberOf(w.Description(named="this", zone=zone, whose=whose), "in zone")


def _as_many(number: w.NumberOf) -> w.NumberOf:
    this = number.what.named == "this"
    return number if this else replaced(number, what=singular(number.what))


def _number_said(number: w.NumberOf, saying: Saying) -> str:
    if not saying.english:
        return ja.number_said(number)
    if number.times not in _TIMES:
        raise Unsayable("more than three times as many")
    counted = saying("numbers of", replaced(number, times=1))
    return f"{_TIMES[number.times]}the number of {counted}"


_TIMES = {1: "", 2: "twice ", 3: "three times "}


def _sum_said(number: w.Sum, saying: Saying) -> str:
    other = saying("x is", number.amount)
    if not saying.english:
        return (
            f"{number.plus}から{other}を引いた値"
            if number.less
            else f"{number.plus}に{other}を加えた値"
        )
    return f"{number.plus} {'minus' if number.less else 'plus'} {other}"


def _twice(number: w.NumberOf) -> w.NumberOf:
    return replaced(_as_many(number), times=2)


def _thrice(number: w.NumberOf) -> w.NumberOf:
    return replaced(_as_many(number), times=3)


THIS_WAY = ("banished this way", "destroyed this way")


def _done_so(how: str) -> Callable[[w.Description], w.NumberOf]:
    """The number of cards that something was done with: as they were then."""

    def made(what: w.Description) -> w.NumberOf:
        if what.whose is not None or what.zone is not None:
            raise UnreadableError("done with what there is where?")
        return w.NumberOf(_remembered(singular(what)), how)  # type: ignore[arg-type]

    return made


def _counted(kind: str) -> Written:
    """How what is counted is said, by the kind of its description."""

    def said(number: w.NumberOf, saying: Saying) -> str:
        what = number.what
        if not saying.english:
            return ja.number_of(number)
        if number.relation == "boosts":
            return "times you've boosted this combat chain"
        if number.relation == "charged this turn":
            return f"time{'s' * (kind == 'descs')} you've charged this turn"
        if number.relation == "richer heroes":
            return RICHER
        if number.relation == "hurt heroes":
            return HURT
        if number.relation == "in zone" and what.named == "this" and not what.words:
            return "this " + saying("tail", {"zone": what.zone, "whose": what.whose})
        if number.relation in THIS_WAY:
            return f"{saying(kind, what)} {number.relation}"
        if number.relation == "hits of this chain":
            return f"times {saying('a desc', what)} has hit this combat chain"
        if number.relation == "opponents":
            return "opposing hero" if kind == "desc" else "opposing heroes"
        if number.relation == "chain links":
            return saying(
                kind, replaced(what, words=(*what.words, "chain link"), whose=what.whose or "you")
            )
        tail = _AFTER_COUNTED.get(number.relation, "").replace("~", "s" * (kind == "desc") or "ve")
        return "other " * number.other + saying(kind, what) + tail

    return said


def _told(**more: Any) -> Callable[[w.Description], w.Description]:
    """What makes of a description one that tells more; of what it tells already it does not."""

    def telling(what: w.Description) -> w.Description:
        if any(getattr(what, field) is not None for field in more):
            raise UnreadableError("described twice")
        return replaced(what, **more)

    return telling


def _defends_this(what: w.Description) -> dict[str, Any] | None:
    return {"what": replaced(what, role=None)} if what.role == "defending this" else None


def _all_of_them(what: w.Description, saying: Saying) -> str:
    if what.nth is None or not saying.english:
        return saying("descs", what)
    said = saying("desc", replaced(what, nth=None, whose=None))
    return f"your {saying('ordinal', what.nth)} {said} each turn"


def _takes_plural(subject: Any) -> bool:
    """Whether what gets something takes the verb as several things do."""
    several = isinstance(subject, w.Description | w.AttacksOf) or subject == "those cards"
    if isinstance(subject, w.Description) and subject.nth is not None:
        return False
    return several or (isinstance(subject, w.Next) and subject.number != 1)


def _nth_of_yours(nth: int, what: w.Description) -> w.Description:
    """Attacks are told apart by how many there were before."""
    if what.whose != "you" or not {"attack", "Attack"} & {*what.words}:
        raise UnreadableError("the first one of what?")
    return replaced(_remembered(what), nth=nth)


def _defending_now(what: w.Description) -> w.NumberOf:
    if what.role != "defending":
        raise UnreadableError("which of them on a chain link?")
    return w.NumberOf(what, "on this link")


def _remembered(what: w.Description) -> w.Description:
    """What asks of something that has happened only what is remembered of it."""
    plain = (what.label, what.base_power, what.defense, what.compared, what.role, what.played_from)
    more = (what.as_strong, what.frozen, what.at_you, what.above_base, what.counter)
    if any(each is not None for each in plain) or any(more) or what.defended_by is not None:
        raise UnreadableError("nothing remembers that")
    return what


def _related(relation: Any) -> Callable[..., w.NumberOf]:
    return partial(w.NumberOf, relation=relation)


def _done_this_turn(relation: Any) -> Callable[..., w.NumberOf]:
    """The number of what a player has done something with this turn, as it was then."""
    return lambda what, **of: w.NumberOf(_remembered(what), relation, **of)


def _all_attacks(what: w.Description) -> bool:
    """Whether it is said of all attacks, whoever controls them: "Draconic attacks"."""
    plain = replaced(what, whose=None, role=None, at_you=False)
    return what == plain and what.zone is None and bool({"attack", "Attack"} & {*what.words})


def _played_from(what: w.Description, zone: str, *, own: bool = False) -> w.Next:
    """What is played from a zone; from one's own graveyard, as it is said, only what one owns."""
    what = replaced(_told(played_from=zone)(what), owned=own and zone in PILES)
    return w.Next(what, played=True)


def _from_a_zone(next: w.Next, *, own: bool = False) -> dict[str, Any] | None:
    zone, what = next.what.played_from, replaced(next.what, played_from=None, owned=False)
    told = zone and next == _played_from(what, zone, own=own) and next.what.owned == own
    return {"what": what, "zone": zone} if told else None


_OF_DAMAGE = "(damage|amount of damage)"
_OF_KIND = "[amount of ][{kind:damage kind} ]damage"
_OPPONENTS = w.NumberOf(w.Description(), "opponents")
BATTLING = ("defending", "defending this", "attacking or defending")
_of_somebody = only(lambda what: what.whose or what.role in BATTLING or what.at_you, "everybody's?")
_next = partial(
    says,
    but=only(lambda next: next.whose == "you" or not next.what.whose, "the first one of what?"),
)

SUBJECTS: tuple[tuple[Phrase, ...] | Kind, ...] = (
    also(
        "number of",
        partial(w.NumberOf, relation="defending this"),
        "{what:desc} defending (it|this)",
    ),
    also("number of", _number_there, "{what:desc}"),
    *(also("number of", _done_so(how), f"{{what:desc}} {how}") for how in THIS_WAY),
    also("number of", _defending_now, "{what:descs} this chain link"),
    also(
        "number of",
        lambda what: w.NumberOf(_remembered(what), "hits of this chain"),
        "times {what:a desc} has hit this combat chain",
    ),
    also("number of", lambda: _OPPONENTS, "opposing (hero|heroes)"),
    *(
        also(
            kind,
            lambda how=how: w.NumberOf(w.Description(), how),
            f"{times} (you've|you have) {deed}",
        )
        for kind, times in (("number of", "times"), ("each time", "time"))
        for how, deed in (
            ("boosts", "boosted this combat chain"),
            ("charged this turn", "charged[ your hero's soul] this turn"),
        )
    ),
    *(
        also(
            "number of",
            make,
            f"[other? other ]{{what:desc}} {tail}",
            f"[other? other ]{{what:descs}} {tail}",
        )
        for tail, make in (
            ("on (this|the) combat chain", _related("on this chain")),
            ("that (has|have) hit this combat chain", _related("hits this chain")),
            *(
                (f"(you've|you have) {done} this turn", _done_this_turn(f"{done} this turn"))
                for done in ("pitched", "discarded", "created", "played")
            ),
        )
    ),
    also("number of", lambda: w.NumberOf(w.Description(), "richer heroes"), RICHER),
    also("number of", lambda: w.NumberOf(w.Description(), "hurt heroes"), HURT),
    also("number of", _namesakes, "this in {whose:whose} {zone:zone}"),
    # what an X is, as it is said at the end of a sentence
    also("x is", _as_many, "the number of {number:number of}"),
    also("x is", _twice, "twice the number of {number:number of}"),
    also("x is", _thrice, "three times the number of {number:number of}"),
    written("x is", w.NumberOf, _number_said, _number_said),
    says(
        "x is",
        w.PitchThisWay,
        "the pitch value of the card {how:done to it} this way",
        ja=lambda number, saying: ja.pitch_said(number),
        less=False,
    ),
    says(
        "x is",
        w.GainedThisTurn,
        "the total {h} you've gained this turn",
        "the [(total|amount of) ]{h} (you've|you have) gained this turn",
        ja="このターンにあなたが得た{h}の合計",
    ),
    *(
        means("x is", number, *said, ja=lambda number, _: ja.damage_dealt(number))
        for number, *said in (
            (w.DamageDealt(), "the damage dealt", "the [total ]amount of damage dealt"),
            (
                w.DamageDealt(by_this=True),
                "the damage dealt by this",
                f"the [total ]{_OF_DAMAGE} (dealt by this|this dealt|this has dealt)",
            ),
            (
                w.DamageDealt(this_way=True),
                "the damage dealt this way",
                f"the [total ]{_OF_DAMAGE} dealt this way",
            ),
        )
    ),
    *(
        says("x is", w.ValueOf, *(f"{each} {{property:value}}" for each in whose), ja=said, ref=ref)
        for ref, said, *whose in (
            (
                "that card",
                "そのカードの{property:value}",
                "that card's",
                "that (ally's|weapon's|permanent's|item's|aura's|equipment's|cog's)",
            ),
            ("this", "これの{property:value}", "this's", "this card's"),
            ("it", "それの{property:value}", "its"),
            ("the attack", "その攻撃の{property:value}", "the attack's", "that attack's"),
        )
    ),
    means("dealt so far", "that hero", "to that hero", ja="そのヒーローに"),
    means("dealt so far", "opposing heroes", "to opposing heroes", ja="対戦相手のヒーローに"),
    says(
        "x is",
        w.DamageThisTurn,
        "the amount of [{kind:damage kind} ]damage you've dealt[ {to:dealt so far}] this turn",
        f"the [total ]{_OF_KIND} (you've|you have) dealt[ {{to:dealt so far}}] this turn",
        ja="このターンにあなたが[{to:dealt so far}]与えた[{kind:damage kind}]ダメージの点数",
    ),
    says(
        "x is",
        w.CountersOn,
        "the number of {counter} counters on this",
        ja=lambda number, _: ja.counters_on_this(number),
    ),
    also("x is", w.Sum, "{plus:INT} plus {amount:x is}"),
    also("x is", partial(w.Sum, less=True), "{plus:INT} minus {amount:x is}"),
    written("x is", w.Sum, _sum_said, _sum_said),
    written("number of", w.NumberOf, _counted("desc"), _counted("desc")),
    written("numbers of", w.NumberOf, _counted("descs"), _counted("descs")),
    reads(
        "where x",
        lambda number: replaced(number, what=singular(number.what)),
        lambda number: {"number": number},
        ", where X is the number of {number:number of}",
        ja="（Xは{number:number of}の数）",
        sense=w.NumberOf,
    ),
    one_of(w.Description, "whose cards", "descs"),
    also("whose cards", _told(whose="you"), "your {what:descs}"),
    also("whose cards", _told(whose="them"), "(their|that hero's) {what:descs}"),
    also("whose cards", _told(whose="each opponent"), "opposing {what:descs}"),
    one_of(str, "subject", "object"),
    also("subject", _of_somebody, "{value:whose cards}"),
    also("subject", _of_somebody, "each {value:desc}", "all {value:descs}"),
    also("all attacks", only(_all_attacks, "everybody's?"), "{value:descs}"),
    also(
        "subject",
        lambda nth, what: _nth_of_yours(nth, _told(whose="you")(what)),
        "your {nth:ordinal} {what:desc} each turn",
    ),
    also("subject", _nth_of_yours, "the {nth:ordinal} {what:desc} each turn"),
    written("subject", w.Description, *[_all_of_them] * 2),
    means("subject", w.AttacksOf(), "(this card's|this's) (attacks|attack)", ja="このカードの攻撃"),
    also("defenders", _told(role="defending"), "{what:whose cards}"),
    reads(
        "defenders of this",
        _told(role="defending this"),
        _defends_this,
        "{what:descs}",
        ja="{what:descs}",
        sense=w.Description,
    ),
    # what it is in Japanese, whichever way it is said in English
    Kind("the subject", never, lambda thing, saying: ja.subject_said(thing, saying.about)),
    _next("next", w.Next, "your next {what:desc}"),
    _next("next", w.Next, "your next {number:INT} {what:descs}"),
    _next("next", w.Next, "(this card's|this's) next {what:desc}", own=True),
    reads(
        "next",
        _played_from,
        _from_a_zone,
        "the next {what:desc} you play from {zone:zone}",
        sense=w.Next,
    ),
    reads(
        "next",
        partial(_played_from, own=True),
        partial(_from_a_zone, own=True),
        "the next {what:desc} you play from your {zone:zone}",
        sense=w.Next,
    ),
    _next("next", w.Next, "the next {what:desc} you play", played=True),
    _next("next", w.Next, "the next {number:INT} {what:descs} you play", played=True),
    # the first one of a turn to come is the next one as that turn begins
    _next("first", w.Next, "their first {what:desc}", whose="them"),
    _next("first they play", w.Next, "the first {what:desc} they play", whose="them", played=True),
    _next("next", w.Next, "the next {what:desc} you boost", boosted=True),
    _next("defender", w.Next, "the next {what:desc} you defend with", defended=True),
    _next("soon", w.Next, "the next {what:desc} you defend with {within:span}", defended=True),
    *(
        means("their time", f"during their next {time}", f"during (their|that hero's) next {time}")
        for time in ("turn", "action phase")
    ),
)

# --- what an object gets (8.5.8, 8.5.9, 8.5.13) ---------------------------------------------------

_LISTS = ("abilities", "loses", "types", "altered", "loses_all", "cannot_gain")


def gets_of(subject: w.Subject, gains: Gains, duration: w.Duration = "applicable") -> w.Gets:
    """All that is got as one effect."""
    fields: dict[str, Any] = dict.fromkeys(_LISTS, ())
    for gain in gains:
        for key, value in gain.items():
            if key in _LISTS:
                fields[key] += value
            elif key in fields:
                raise UnreadableError(f"{key} is given twice")
            else:
                fields[key] = value
    return w.Gets(subject=subject, duration=duration, **fields)


_SUMS = w.Sum | w.DamageDealt | w.ValueOf | w.CountersOn
"""Numbers that are said at the end, as what X is."""


def _for_each(times: int, number: w.NumberOf) -> w.NumberOf:
    if times == 0:
        raise UnreadableError("nothing for each")
    return replaced(number, times=times)


def _for_each_counter(times: int, counter: str) -> w.CountersOn:
    if times != 1:
        raise UnreadableError("how much for each counter?")
    return w.CountersOn(counter)


def _less(number: w.Amount) -> w.NumberOf:
    if not isinstance(number, w.NumberOf):
        raise UnreadableError("less by what?")
    return replaced(number, times=-number.times)


def _also(subject: Any, gains: Gains, duration: w.Duration = "applicable") -> Said:
    """ "It also gets ...": in no place of what was got before, so that no "instead" says it."""
    thing, target = aim(subject)
    return Said((gets_of(thing, gains, duration),), target, more=True)


def _besides(figure: str) -> Callable[..., Said]:
    """ "An additional +2{p}"."""
    return lambda n, others=(), **held: _also(gains=[{figure: n}, *others], **held)


def _figure(figure: str) -> Iterator[tuple[Phrase, ...]]:
    """The rows of how power, or defense, is added to, depends on something, is set or changed."""
    letter, counted = LETTERS[figure], f"{figure} counted"
    added, x = f"{{value:SIGNED}}{letter}", f"+X{letter}"
    yield reads(figure, same, whole, added, ja=added, sense=int)
    yield means(figure, w.DeclaredX(), x, ja=x)
    for kind in ("gain", "so much"):
        yield also(kind, lambda n: {figure: n}, f"{{n:{figure}}}")
    yield also(
        "continuous",
        _besides(figure),
        f"{{subject:subject}} {GET} (an additional|another) {{n:SIGNED}}{letter}"
        "[ {others:more gains}][ {duration:span}]",
        f"{{subject:subject}} {GET} (an additional|another) {{n:{counted}}}[ {{duration:span}}]",
    )
    yield also("gain", lambda n: {f"base_{figure}": n}, f"{{n:INT}} base {letter}")
    has = partial(w.Alters, figure, "has")  # type: ignore[arg-type]
    yield also("having", lambda n: {"altered": (has(n),)}, f"with {{n:INT}} [base ]{letter}")
    yield reads(
        counted,
        _for_each,
        lambda number: {"times": number.times, "number": number},
        f"{{times:SIGNED}}{letter} for each {{number:each of}}",
        ja=f"、{{number:each of}}{{times:SIGNED}}{letter}",
        sense=w.NumberOf,
    )
    yield also(counted, same, f"{x}{{value:where x}}")
    yield also(counted, _less, f"-X{letter}, where X is {{number:x is}}")
    for sense in get_args(_SUMS):
        yield reads(
            counted,
            same,
            whole,
            f"{x}, where X is {{value:x is}}",
            ja=f"{x}（Xは{{value:x is}}）",
            sense=sense,
        )
    yield also(
        counted, _for_each_counter, f"{{times:SIGNED}}{letter} for each {{counter}} counter on this"
    )
    yield _lasts_also(
        lambda **held: gets_of("this", [{figure: _for_each_counter(**held)}]),
        f"this {GET} {{times:SIGNED}}{letter} for each {{counter}} counter on it",
    )
    for get in ("gets~get", "(gains|gain|has|have)"):
        gets = f"{get} {{{figure}:{counted}}}"
        yield _alone(gets, f"{{{figure}:{counted}}}を得る")
        yield _lasts(
            w.Gets,
            f"{{subject:next}} {{duration:span}} {gets}",
            ja=f"{{duration:span}}{{subject:the subject}}は{{{figure}:{counted}}}を得る",
            but=partial(_not_what_defends_it, figure),
        )


def _halved_or_doubled(figure: str) -> Iterator[tuple[Phrase, ...]]:
    """The rows of how the base power, or the base defense, is changed."""
    base = f"the base {LETTERS[figure]} of"
    first = f"{base} {{subject:first they play}} {{duration:their time}} is halved, rounded"
    halve = f"halve {base} {{subject:object}}"
    for how, template in (
        ("doubled", f"double {base} {{subject:object}}[ {{duration:span}}]"),
        ("halved", f"{halve}[ {{duration:span}}]"),  # 1.12.1a says how it is rounded
        ("halved up", f"{halve}, rounded up[[,] {{duration:span}}]"),
        ("halved down", f"{halve}, rounded down[[,] {{duration:span}}]"),
        ("halved up", f"{first} up"),
        ("halved down", f"{first} down"),
    ):
        altered: Any = (w.Alters(figure, how),)  # type: ignore[arg-type]
        yield _lasts(w.Gets, template, ja=_changed_base, altered=altered)


def _not_what_defends_it(figure: str, gets: w.Gets) -> None:
    """A number is settled as an attack that is waited for comes (6.2.2b): nothing defends it."""
    if getattr(getattr(gets, figure), "relation", "") in ("defending this", "on this link"):
        raise UnreadableError("as it comes, nothing defends it")


def _changed_base(gets: w.Gets, saying: Saying) -> str:
    (each,) = gets.altered
    subject = ja.subject_said(gets.subject, saying.about)
    changed = f"{subject}は基本の{LETTERS[each.property]}が{word('altered', each.how)}になる"
    return during(gets.duration) + changed


def _pitched(number: w.PitchThisWay, saying: Saying) -> str:
    return f"{'-' if number.less else '+'}X{{p}}（Xは{ja.pitch_said(number)}）"


def _ability(ability: w.Ability | None, saying: Saying) -> str:
    """A keyword, or another ability in quotes."""
    if ability is None:
        raise Unsayable("no ability")
    if isinstance(ability, w.Keyword):
        return saying("keyword", ability)
    said = saying("ability", ability)
    return f'"{said}"' if saying.english else f"「{said}」"


def _gain(figure: str, number: w.Amount, saying: Saying) -> str:
    if isinstance(number, w.NumberOf | _SUMS) and not saying.english:
        return saying(f"{figure} counted", number).removeprefix("、")
    return saying(figure, number)


def _predicate(gets: w.Gets, saying: Saying) -> str:
    """ "is Draconic and gets +1{p}": all that is got, with verbs that agree with the subject."""
    gains = [_gain(f, n, saying) for f in LETTERS if (n := getattr(gets, f)) is not None]
    if gets.also_named is not None:
        gains.insert(0, _name_gained(gets.also_named, saying))
    bases = [(getattr(gets, f"base_{figure}"), letter) for figure, letter in LETTERS.items()]
    bases = [(saying("INT", base), letter) for base, letter in bases if base is not None]
    abilities, shape = [_ability(each, saying) for each in gets.abilities], _shape(gets, saying)
    if not saying.english:
        said = [f"{shape}である"] if shape else []
        said += [f"{all_of([*gains, *abilities])}を得る"] if gains or abilities else []
        said += [f"基本の{letter}が{base}となる" for base, letter in bases]
        said += [f"{all_of([*map(keyword_named, gets.loses)])}を失う"] if gets.loses else []
        return "、".join([*map(verbs.joining, said[:-1]), *said[-1:]])
    many = _takes_plural(gets.subject)
    get, lose, are = ("get", "lose", "are") if many else ("gets", "loses", "is")
    gains += [*(f"{base} base {letter}" for base, letter in bases), *abilities]
    gains += [f"{lose} {keyword}" for keyword in gets.loses]
    gains = [", ".join(gains[:-1]) + ",", *gains[-1:]] if len(gains) > 2 else gains
    said = [f"{are} {shape}"] if shape else []
    return " and ".join([*said, f"{get} {' and '.join(gains)}"] if gains else said)


def _name_gained(name: str, saying: Saying) -> str:
    """ "that name", or the name that it was once that is settled."""
    if name == w.THAT_NAME:
        return "that name" if saying.english else "その名前"
    return f"the name {name}" if saying.english else f"{saying('name', name)}という名前"


def _shape(gets: w.Gets, saying: Saying) -> str:
    """What it is then: its types, with a figure it has only then, its color or its name."""
    if gets.color is not None:
        return saying("color", gets.color)
    if gets.named is not None:
        return f"{'named ' if saying.english else '名前が'}{saying('name', gets.named)}"
    figures = [(saying("INT", each.amount), LETTERS[each.property]) for each in gets.altered]
    if not saying.english:
        has = "で".join(f"基本の{letter}が{number}" for number, letter in figures)
        return has + "の" * bool(has) + "の".join(map(ja.kind_said, gets.types))
    many = _takes_plural(gets.subject)
    plain = [not many or kind in w.SUPERTYPES for kind in gets.types]
    types = zip(gets.types, plain, strict=True)
    has = "".join(f" with {number} base {letter}" for number, letter in figures)
    return " ".join((word_said if one else plural_of)(kind) for kind, one in types) + has


def _apart(having: str, gets: w.Gets) -> dict[str, Any] | None:
    """Who gets what and how long, if it can all be said in one list.

    Args:
        having: what is told of the subject in such a sentence.
    """
    subject: Any = gets.subject
    has = all(each.how == "has" and gets.types for each in gets.altered)
    alone = (gets.copies, gets.loses_ability, *gets.loses_all, *gets.cannot_gain)
    if not has or any(alone) or (having and not getattr(subject, having, None)):
        return None
    held = {"subject": subject, "gains": gets, "duration": span(gets)}
    if isinstance(subject, w.Next):
        plain = replaced(subject, only_if=None)
        held |= {"subject": plain, "within": subject.within, "fits": subject.only_if}
    return held


def _own(what: w.Description, tails: Mapping[str, Any] | None = None) -> w.Description:
    return _told(**(tails or {}))(replaced(what, owned=True))


def _owned_get(subject: w.Description, gains: Gains, duration: w.Duration) -> w.Gets:
    """What cards get wherever they are, and as what they attack or defend: no numbers, which can be
    asked for anywhere."""
    gets = gets_of(subject, gains, duration)
    if gets != w.Gets(subject, abilities=gets.abilities, duration=duration):
        raise UnreadableError("what is so of a card in a hand?")
    return gets


def _off_chain(what: w.Description, gains: Gains) -> w.Gets:
    """What cards have that are no objects of a combat: in hands, decks and piles as well."""
    if what != w.Description(what.words, what.either, what.without):
        raise UnreadableError("which cards, wherever they are?")
    gets = gets_of(replaced(what, owned=True, off_chain=True), gains)
    if gets != w.Gets(gets.subject, power=gets.power, defense=gets.defense):
        raise UnreadableError("what has a card in a hand?")
    return gets


def _of_hero_card(who: w.Who, duration: w.Duration) -> w.Gets:
    hero = w.Description(("hero",), whose=who)
    return w.Gets(hero, loses_all=("abilities",), duration=duration)


def _those_of_a_hero_card(gets: w.Gets) -> dict[str, Any] | None:
    what = gets.subject
    who = what.whose if isinstance(what, w.Description) and what.words == ("hero",) else None
    if who is None or gets != _of_hero_card(who, gets.duration):
        return None
    return {"who": who, "duration": gets.duration}


def _if_fits(subject: w.Next, fits: w.Description, **held: Any) -> w.Gets:
    return gets_of(replaced(subject, only_if=fits), **held)


def _either(a: Mapping[str, Any], b: Mapping[str, Any], **held: Any) -> w.Either:
    return w.Either((gets_of(gains=[a], **held),), (gets_of(gains=[b], **held),))


def _for_good(subject: w.Subject, lost: Any, **held: Any) -> w.Gets:
    return w.Gets(subject, loses=lost, cannot_gain=lost, **held)


def _apart_for_good(gets: w.Gets) -> dict[str, Any] | None:
    held = {"subject": gets.subject, "lost": gets.loses, "duration": span(gets)}
    return held if gets.loses and gets.loses == gets.cannot_gain else None


def _attacks_of_those(what: w.Description) -> w.Description:
    """ "Dragons you control ... while attacking": an ally or a weapon attacks as the attack-proxy
    that is its extension, and that of a kind (1.4.3a)."""
    if not what.whose or not set(what.words) <= w.SUBTYPES | w.SUPERTYPES or not what.words:
        raise UnreadableError("what attacks by itself?")
    return replaced(what, words=(*what.words, "attack"))


def _while_at_marked(subject: w.Description, gains: Gains, duration: w.Duration) -> w.Gets:
    """ "Your attacks get +1{p} while attacking a marked hero": for as long as each of them does."""
    if subject.whose != "you" or not {"attack", "Attack"} & {*subject.words}:
        raise UnreadableError("what attacks there?")
    while_so = w.Static((gets_of("this", gains),), w.AttackingMarked("this"))
    return w.Gets(subject, abilities=(while_so,), duration=duration)


def _ability_given(ability: w.Ability) -> Mapping[str, Any]:
    return {"abilities": (ability,)}


def _is_attack_ability(ability: Any) -> bool:
    """Older cards give "Once per Turn Action - {r}: Attack" without quotes."""
    return isinstance(ability, w.Activated) and ability.attack and ability.condition is None


def _lost(lost: tuple[w.Lost, ...], saying: Saying) -> str:
    return all_of([f"すべての{word('lost', each)}" for each in lost])


def _alone(predicate: str, japanese: str) -> tuple[Phrase, ...]:
    """The row of what is said alone of a subject: for how long stands at its end."""
    template = f"{{subject:subject}} {predicate}[ {{duration:span}}]"
    return _lasts(w.Gets, template, ja=f"[{{duration:span}}]{{subject:the subject}}は{japanese}")


def _sentence(
    *templates: str,
    ja: str = "[{duration:span}]{subject:the subject}は{gains:gets}",
    make: Made = gets_of,
    having: str = "",
) -> tuple[Phrase, ...]:
    """The rows of a sentence with a list of what an object gets."""
    apart = partial(_apart, having)
    return rows_of("continuous", w.Gets, make, apart, *templates, ja=ja)


def _next_told(
    what: w.Description, tails: dict[str, Any], gains: Gains, duration: w.Duration, **more: Any
) -> w.Gets:
    """ "Your next attack this turn with 1 or less base {p}": told of it after how long it waits."""
    if what.zone or what.whose:
        raise UnreadableError("described twice")
    return gets_of(w.Next(_told(**tails)(what), **more), gains, duration)


def _any_keyword(names: tuple[str, ...], saying: Saying) -> str:
    if len(names) != 1:
        raise Unsayable(f"{names} is no keyword")
    return names[0] if saying.english else keyword_named(*names)


def _deals_more(
    what: w.Description,
    n: int | w.DamageDealt,
    duration: w.Duration,
    more: dict[str, Any] | None = None,
) -> w.Gets:
    """ "The next card you play this turn with an effect that deals arcane damage, instead deals
    that much arcane damage plus 2": whenever it would deal such damage."""
    told = _told(**more)(what) if more else what
    if told.deals != "arcane":
        raise UnreadableError("a card that deals no arcane damage?")
    would = w.WouldHappen("deal damage", "this", kind="arcane")
    given = w.Static((w.Replaces(would, w.Altered(plus=n)),))
    return w.Gets(w.Next(told, played=True), abilities=(given,), duration=duration)


def _as_much_more(
    what: w.Description, number: Any, duration: w.Duration, more: dict[str, Any] | None = None
) -> w.Gets:
    if number != w.DamageDealt(by_this=True):
        raise UnreadableError("more by what?")
    return _deals_more(what, number, duration, more)


def _apart_so_much_more(gets: w.Gets) -> dict[str, Any] | None:
    if not isinstance(gets.subject, w.Next):
        return None
    number, what = w.DamageDealt(by_this=True), gets.subject.what
    told = what.deals == "arcane" and gets == _deals_more(what, number, gets.duration)
    return {"what": what, "number": number, "duration": gets.duration} if told else None


_IN_ARENA = "while this is in the arena"
GET = "(gets|get|gains|gain|has|have)"
_CANT = "loses~lose and (can't|cannot) gain {lost:lost keyword}"
_NEVER = "[{duration:span}]{subject:the subject}は"
_NEVER += "{lost:lost keyword}を失い、{lost:lost keyword}を得ることができない"
_forever = partial(rows_of, "continuous", w.Gets, _for_good, _apart_for_good)
_LOST = (("abilities",), ("class types",), ("talent types",), ("colors",), ("names",))

DAMAGE: tuple[tuple[Phrase, ...] | Kind, ...] = (
    _lasts(w.HasHit, "{what:ref} has hit", ja="{what:ref}がヒットしたことになる"),
)

GETS: tuple[tuple[Phrase, ...] | Kind, ...] = (
    also(
        "one keyword", only(lambda it: isinstance(it, w.Keyword), "two keywords"), "{value:keyword}"
    ),
    also(
        "gain",
        _ability_given,
        "{ability:one keyword}",
        '"{ability:one keyword}(.|)"',
        '"{ability}"',
    ),
    also("gain", dict, "(loses|lose) {loses:lost keyword}", "the name {also_named:name}"),
    also("gain", lambda: {"also_named": w.THAT_NAME}, "(that|the chosen) name"),
    also(
        "more gain",
        lambda ability: _ability_given(only(_is_attack_ability, "another ability")(ability)),
        "and {ability}",
    ),
    also("more gain", same, f"(and|,|, and) [{GET} ]{{value:gain}}"),
    repeated("more gains", "more gain"),
    also("gains", lambda a, more=(): (a, *more), f"{GET} {{a:gain}}[ {{more:more gains}}]"),
    repeated("types", "TYPE"),
    also("shape", dict, "{types}[ in addition to (its|their) other [(card|class|talent) ]types]"),
    also("shape", dict, "{color}", "named {named:name}"),
    also("gets", same, "{value:gains}"),
    also(
        "gets",
        lambda a, has=None, more=(): (a, has or {}, *more),
        "(is|are) {a:shape}[ {has:having}][ {more:more gains}]",
    ),
    *(written(kind, w.Gets, _predicate, _predicate) for kind in ("gains", "gets")),
    *(
        means("lost keyword", (name.lower(),), name, ja=lambda names, _: keyword_named(*names))
        for name in (*BARE, *VALUED)
    ),
    written("lost keyword", tuple, _any_keyword, _any_keyword),
    reads(
        "lost keywords",
        lambda a, b=(): (*a, *b),
        lambda names: {"a": names[:1], "b": names[1:] or None},
        "{a:lost keyword}[ and {b:lost keywords}]",
        ja="{a:lost keyword}[と{b:lost keywords}]",
        sense=tuple,
    ),
    *(means("gainable", (letter,), letter, ja=letter) for letter in LETTERS.values()),
    one_of(tuple, "gainable", "lost keyword"),
    *(means("lost", each, *each, ja=_lost) for each in _LOST),
    means("lost", ("class types", "talent types"), "class and talent types", ja=_lost),
    Kind("an ability", never, _ability),
    *(means("done to it", how, how) for how in ("discarded", "banished", "charged", "revealed")),
    *(
        says(
            "power counted",
            w.PitchThisWay,
            f"{sign}X{{p}}, where X is the pitch value of the card {{how:done to it}} this way",
            ja=_pitched,
            less=sign == "-",
        )
        for sign in "+-"
    ),
    *(row for figure in LETTERS for rows in (_figure, _halved_or_doubled) for row in rows(figure)),
    rows_of(
        "continuous",
        w.Gets,
        _of_hero_card,
        _those_of_a_hero_card,
        "{who:who} loses~lose all hero card abilities {duration:span}",
        "{who:who} (loses|lose) all hero card effects and activated abilities {duration:span}",
        ja="{duration:span}{who:who}のヒーローカードはすべての能力を失う",
    ),
    _alone("becomes~become a copy of {copies:ref}", "{copies:ref}のコピーになる"),
    _alone("loses~lose {loses:lost keywords}", "{loses:lost keywords}を失う"),
    _alone("loses~lose all {loses_all:lost}", "{loses_all:lost}を失う"),
    _alone("loses~lose {loses_ability:an ability}", "{loses_ability:an ability}を失う"),
    _alone(
        "(can't|cannot) gain {cannot_gain:gainable}", "{cannot_gain:gainable}を得ることができない"
    ),
    _forever(f"{{subject:next}} {{duration:span}} {_CANT}", ja=_NEVER),
    _forever(f"{{subject:subject}} {_CANT}[ {{duration:span}}]", ja=_NEVER),
    _sentence(
        "{subject:soon} {gains:gains} this chain link",
        ja="{within:span}{subject:the subject}は、{duration:span}{gains:gets}",
        make=partial(gets_of, duration="link"),
        having="within",
    ),
    _sentence(
        "if {subject:defender} {duration:span} is {fits:a desc}, it {gains:gains}",
        ja="{duration:span}{subject:the subject}が{fits:desc}である場合、それは{gains:gets}",
        make=_if_fits,
        having="only_if",
    ),
    _sentence(
        "{subject:defenders of this} {gains:gains} while defending this",
        ja="{subject:defenders of this}は、これを防御している間、{gains:gets}",
        having="role",
    ),
    _lasts_also(
        lambda subject, by, **held: gets_of(_told(defended_by=by)(_of_somebody(subject)), **held),
        "{subject:whose cards} {gains:gains} while defended by {by:a desc}[ {duration:span}]",
    ),
    _lasts_also(gets_of, "{subject:whose cards} {duration:span} {gains:gains}"),
    also("owned", _own, "{what:descs} you own[ {tails:tails}]"),
    _lasts_also(_owned_get, "{subject:owned} {gains:gains} {duration:span}"),
    _lasts_also(
        _off_chain,
        "{what:descs} you own {gains:gains} while they are in any zone other than the combat chain",
        "{what:descs} you own in any zone other than the combat chain {gains:gains}",
    ),
    _lasts_also(w.Gets, "{subject:owned} lose {loses:lost keywords}"),
    _sentence("{subject:next}[ {duration:span}] {gains:gets}"),
    _sentence("{subject:first} {duration:their time} {gains:gets}"),
    _sentence("{subject:defender} {duration:span} {gains:gains}"),
    also("continuous", _also, "{subject:subject} also {gains:gains}[ {duration:span}]"),
    _sentence(
        "{subject:subject} {gains:gets}[ {duration:span}]",
        "{duration:span}, {subject:subject} {gains:gets}",
    ),
    _lasts_also(_either, f"{{subject:subject}} {GET} {{a:gain}} or {{b:gain}}[ {{duration:span}}]"),
    _lasts_also(
        gets_of,
        "{subject:all attacks} {gains:gains} {duration:span}",
        "{duration:span}, {subject:all attacks} {gains:gains}",
    ),
    _lasts_also(_next_told, "your next {what:desc} {duration:span} {tails:tails} {gains:gets}"),
    _lasts_also(
        partial(_next_told, played=True),
        "the next {what:desc} you play {duration:span} {tails:tails} {gains:gets}",
    ),
    _lasts_also(
        _while_at_marked,
        "{subject:whose cards} {gains:gains} while attacking a marked hero {duration:span}",
        "{duration:span}, {subject:whose cards} {gains:gains} while attacking a marked hero",
    ),
    _lasts_also(
        lambda subject, **held: gets_of(_attacks_of_those(subject), **held),
        "{subject:whose cards} {gains:gains} while attacking[ {duration:span}]",
    ),
    _lasts_also(
        lambda subject, **held: gets_of(_told(role="attacking or defending")(subject), **held),
        "{subject:whose cards} {gains:gains} while attacking (and|or) defending[ {duration:span}]",
    ),
    _lasts_also(gets_of, "{subject:defenders} {gains:gains} while defending[ {duration:span}]"),
    also("those", lambda: "those cards", "those (cards|Equipment)"),
    _lasts_also(
        partial(gets_of, duration="chain"), "{subject:those} {gains:gains} while defending"
    ),
    rows_of(
        "continuous",
        w.Gets,
        _as_much_more,
        _apart_so_much_more,
        "the next {what:desc} you play {duration:span}[ {more:tails}], instead deals that much "
        "arcane damage plus X, where X is {number:x is}",
        ja="{duration:span}あなたが次にプレイする{what:desc}は、代わりにそれにXを加えた点数の"
        "秘術ダメージを与える（Xは{number:x is}）",
    ),
    _lasts_also(
        _deals_more,
        "the next {what:desc} you play {duration:span}[ {more:tails}], instead deals that much "
        "arcane damage plus {n:INT}",
    ),
    _lasts_also(
        lambda a, b, **held: [gets_of(_of_somebody(what), **held) for what in (a, b)],
        "{a:descs} and {b:descs} {gains:gains}[ {duration:span}]",
    ),
    _lasts_also(
        lambda a, b, **held: [gets_of(_told(whose="you")(what), **held) for what in (a, b)],
        "your {a:descs} and {b:descs} {gains:gains}[ {duration:span}]",
    ),
)

# --- restrictions and requirements on defending (1.0.2) -------------------------------------------


def _undefended(effect: w.CannotBeDefendedBy, saying: Saying) -> str:
    what, least = effect.what, effect.more_than
    more = f"{ja.many(least, ja.unit_of(what))}を超える" if least else ""
    end = "によってのみ防御される" if effect.only else "では防御されない"
    thing = ja.subject_said(effect.subject, saying.about)
    return f"{during(effect.duration)}{thing}は{more}{ja.description(what)}{end}"


_of_yours = only(
    lambda it: isinstance(it.subject, str) or getattr(it.subject, "whose", None) == "you",
    "everybody's?",
)
_any_next = only(
    lambda it: it.subject == w.Next(replaced(it.subject.what, whose=None), played=True),
    "the next one of what?",
)


def _cannot_be_defended(by: str, **fixed: Any) -> Iterator[tuple[Phrase, ...]]:
    """The rows of what can't be defended by some cards, or by more than so many."""
    by = f"(can't|cannot) be defended by {by}"
    for template, but in (
        (f"{{subject:subject}} {by}[ {{duration:span}}]", _of_yours),
        (f"{{subject:next}} {{duration:span}} {by}", _any_next),
    ):
        yield _lasts(w.CannotBeDefendedBy, template, ja=_undefended, but=but, **fixed)


def _anybodys(what: w.Description) -> w.Description:
    """ "from their banished zone": nobody plays, or defends with, what is another's."""
    return replaced(what, whose=None) if what.whose == "them" else what


def _of_theirs(what: w.Description) -> dict[str, Any]:
    """ "an equipment they control": of what is in no other zone."""
    return {"what": replaced(what, whose="them") if what.zone is None else what}


def _must_japanese(must: w.MustBeDefendedBy, saying: Saying) -> str:
    by = "" if must.what.zone is not None else "自分がコントロールする"
    if isinstance(must.number, w.NumberOf):
        x, where = ja.many("X", ja.unit_of(must.what)), saying("where x", must.number)
        by += f"{ja.description(must.what)}{x}{where}"
    else:
        by += ja.description(must.what) + ja.counted(must.number, ja.unit_of(must.what))
    return f"防御ヒーローは、可能であれば、{by}でこれを防御しなければならない"


_MUST = "the defending hero must defend this with"
_known = only(lambda must: not isinstance(must.number, w.DeclaredX), "how many?")
_must = partial(_lasts, w.MustBeDefendedBy, ja=_must_japanese, but=_known)
_theirs = only(lambda what: what.whose in (None, "them"), "defended with what another has?")

DEFENDING: tuple[tuple[Phrase, ...] | Kind, ...] = (
    *_cannot_be_defended("{what:descs}"),
    _lasts_also(
        lambda gains, what, **held: [
            gets_of(gains=gains, **held),
            w.CannotBeDefendedBy(what, **held),
        ],
        "{subject:ref} {gains:gains} and (can't|cannot) be defended by {what:descs}"
        "[ {duration:span}]",
    ),
    *_cannot_be_defended("more than (one|1) {what:desc}", more_than=1),
    *_cannot_be_defended("more than {more_than:INT} {what:descs}"),
    _lasts_also(
        w.CannotBeDefendedBy,
        "the defending hero (can't|cannot) defend {subject:ref} with {what:descs}",
    ),
    _lasts_also(
        lambda what, number, **held: w.CannotBeDefendedBy(
            _told(compared=w.Compared("cost", "less", number))(what), **held
        ),
        "the defending hero (can't|cannot) defend {subject:ref} with {what:descs} "
        "with cost less than X{number:where x}",
    ),
    _lasts(
        w.CannotBeDefendedBy,
        "{subject:object} can only be defended by {what:descs}[ {duration:span}]",
        ja=_undefended,
        only=True,
    ),
    *(
        reads(
            f"their {desc}", lambda what: _anybodys(_theirs(what)), _of_theirs, f"{{what:{desc}}}"
        )
        for desc in ("desc", "descs")
    ),
    _must(f"{_MUST} a~an {{what:their desc}} if able", number=1),
    _must(f"{_MUST} {{number:amount}} {{what:their descs}} if able"),
    _must(f"{_MUST} X {{what:their descs}} if able{{number:where x}}"),
    _lasts(
        w.CanOnlyDefend,
        "this can only defend {attack:a desc}",
        ja="これは{attack:desc}のみを防御できる",
    ),
    _lasts(
        w.CannotDefend,
        "{subject:object} (can't|cannot) defend[ {duration:span}]",
        ja="[{duration:span}]{subject:object}は防御できない",
    ),
    _lasts(
        w.AttacksUpTo,
        "this attacks up to X target opposing (heroes|hero){number:where x}",
        ja="これは対象の対戦相手のヒーローX人{number:where x}までを攻撃できる",
    ),
    _lasts(
        w.AttacksUpTo,
        "this attacks up to {number:INT} target opposing (heroes|hero)",
        ja="これは対象の対戦相手のヒーロー{number:INT}人までを攻撃できる",
    ),
    _lasts(
        w.MayDefendAnyHero,
        "you may defend any hero attacked by an opponent with this",
        ja="対戦相手に攻撃された任意のヒーローをこれで防御してもよい",
    ),
    _lasts(
        w.MayDefendWith,
        "you may defend with {what:descs} from [your ]arsenal {duration:span}",
        "{duration:span}, you may defend with {what:descs} from [your ]arsenal",
        ja="{duration:span}、あなたは格納庫の{what:desc}で防御してもよい",
        but=only(lambda may: may.what.whose is None and may.what.zone is None, "whose, and where?"),
    ),
)

# --- what players may and can't do, and what becomes cheaper or dearer ----------------------------


def _hero_cannot(cannot: str) -> Written:
    """ "防御ヒーローは、自身の次のアクションフェイズの間、カードを引くことができない"."""

    def said(effect: Any, saying: Saying) -> str:
        span, hero = during(effect.duration), WHO[effect.who]
        does = ja.description(effect.what) + cannot if hasattr(effect, "what") else cannot
        if getattr(effect, "abilities_too", False):
            does = does.replace("プレイ", "プレイも起動も")
        if effect.who not in ("you", "them") and "そのヒーロー" in span:
            return f"{hero}は、{span.replace('そのヒーロー', '自身')}{does}"
        return f"{span}{hero}は{does}"

    return said


def _costs_and_gets(
    what: w.Description, duration: w.Duration, resources: int, gains: Gains
) -> tuple[w.Effect, ...]:
    costs = w.NextCostsLess(what, resources, duration)
    return costs, gets_of(w.Next(what, played=True), gains, duration)


def _of_a_certain_card(effect: w.ItCostsLess) -> None:
    if effect.what == "this":
        raise UnreadableError("what this costs, it says itself")


def _nth_costs_less(nth: int, one: w.Description, **held: Any) -> w.TheyCostLess:
    """ "Your first Spectral Shield attack each turn"."""
    what = _remembered(one)
    if what.whose is not None or what.words[-1:] != ("attack",):
        raise UnreadableError("which of what is the first?")
    return w.TheyCostLess(replaced(what, nth=nth), **held)


def _apart_from_nth(less: w.TheyCostLess) -> dict[str, Any] | None:
    nth, one = less.what.nth, replaced(less.what, nth=None)
    return {"nth": nth, "one": one, "resources": less.resources, "to": less.to} if nth else None


def _your_own(what: w.Description) -> w.Description:
    if what.whose != "you":
        raise UnreadableError("cost whom less?")
    return replaced(what, whose=None)


def _loses_this(lost: w.LosesAbility, saying: Saying) -> str:
    known = "この能力" if lost.ability is None else _ability(lost.ability, saying)
    return f"{saying('ref', lost.subject)}は{known}を失う"


def _costs_less(effect: w.CardsCostLess, saying: Saying) -> str:
    per = "" if effect.per is None else f"{ja.each_said(effect.per)}、"
    resources = saying("resources", effect.resources)
    said = f"プレイするためのコストが{resources}少なくなる"
    who = "あなたがプレイする" if effect.you else ""
    return f"{who}{ja.after_clause(effect.what)}は、{per}{said}"


def _of_ones_own(what: w.Description, **held: Any) -> w.CardsCostLess:
    if what.whose is not None or what.zone is not None:
        raise UnreadableError("whose?")
    return w.CardsCostLess(what, **held)


_NEXT = "the next {what:desc} you play {duration:span}"
_LESS = "costs {resources} less to play"
_INSTANT = "as though it were an instant"
_INSTANTS = "as though they were an instant"

PLAYERS: tuple[tuple[Phrase, ...] | Kind, ...] = (
    _lasts(
        w.MayPlay,
        f"(you|your hero) may play {{what:ref}} {{duration:span}}[as_instant? {_INSTANT}]",
        f"{{duration:span}}, (you|your hero) may play {{what:ref}}[as_instant? {_INSTANT}]",
        ja="{duration:span}{what:ref}を[as_instant?インスタントであるかのように]プレイしてもよい",
    ),
    _lasts(
        w.MayPlayNext,
        f"(you|your hero) may play your next {{what:desc}} {{duration:span}} {_INSTANT}",
        ja="{duration:span}あなたが次にプレイする{what:after}を、"
        "インスタントであるかのようにプレイしてもよい",
    ),
    _lasts(
        w.CardsCostLess,
        "{what:descs}[you? you play] cost {resources} less to play[ for each {per:number of}]",
        ja=_costs_less,
        but=only(lambda it: it.what.whose is None and it.what.zone is None, "whose?"),
    ),
    _lasts_also(
        _of_ones_own, "{what:owned} cost {resources} less to play[ for each {per:number of}]"
    ),
    _lasts(
        w.MayPlayCards,
        f"you may play {{what:descs}} from your {{zone}}[as_instant? {_INSTANT}]",
        f"you may play {{what:descs}} from your {{zone}}[as_instant? {_INSTANTS}]",
        ja="あなたはあなたの{zone}から{what:desc}を[as_instant?インスタントであるかのように]"
        "プレイしてもよい",
    ),
    rows_of(
        "continuous",
        w.LosesAbility,
        w.LosesAbility,
        lambda lost: {"subject": lost.subject},
        "{subject:ref} (loses|lose) this ability",
        ja=_loses_this,
    ),
    also("named card", lambda: w.Description(("card",), named=w.THAT_NAME), "the named card"),
    reads("such cards", lambda what: what, lambda what: {"what": what}, "{what:descs}"),
    also("such cards", same, "{value:named card}"),
    _lasts(
        w.CannotBePlayed,
        "{what:such cards} (can't|cannot) be played[abilities_too? or activated] {duration:span}",
        ja="{duration:span}{what:desc}はプレイ[abilities_too?も起動も]できない",
    ),
    _lasts_also(
        lambda what, zone, **held: w.CannotBePlayed(_told(zone=zone)(what), **held),
        "{what:descs} (can't|cannot) be played[abilities_too? or activated] {zone:from zone} "
        "{duration:span}",
    ),
    _lasts_also(
        lambda kind, **held: w.CannotBePlayed(
            w.Description(("card",), without=(kind,)), who="you", **held
        ),
        "you may only play cards that are {kind:TYPE} {duration:span}",
        "{duration:span}, you may only play cards that are {kind:TYPE}",
    ),
    _lasts_also(  # to a chain link is while it is the active one (7.0.3e)
        w.CannotBePlayed,
        "{what:descs} (can't|cannot) be played to (this|the|this's|this card's) chain link",
    ),
    _lasts_also(
        lambda what, zone: w.CannotBePlayed(_told(zone=zone)(what)),
        "{what:descs} (can't|cannot) be played {zone:from zone} to (this|the|this's|this card's) "
        "chain link",
    ),
    reads("anybody's", _anybodys, lambda what: {"what": what}, "{what:descs}"),
    also("anybody's", same, "{value:named card}"),
    *(
        _lasts(
            w.CannotBeUsed,
            *(f"{{what:such cards}} (can't|cannot) be {each} {_IN_ARENA}" for each in uses),
            ja=f"これが闘技場にあるかぎり、{{what:desc}}は[from_hand?手札から]{said}",
            duration=w.IN_ARENA,
            defend=defend,
        )
        for defend, said, *uses in (
            (
                True,
                "ピッチもプレイもできず、防御にも使えない",
                "pitched, played[,] or used to defend[from_hand? from hand]",
                "pitched, played, or defend",
            ),
            (False, "ピッチもプレイもできない", "pitched or played[from_hand? from hand]"),
        )
    ),
    *(
        _lasts(sense, f"{{who}} (can't|cannot) {cannot} {{duration:span}}", ja=_hero_cannot(said))
        for sense, cannot, said in (
            (
                w.CannotBePlayed,
                "play[abilities_too? or activate] {what:anybody's}",
                "をプレイできない",
            ),
            (w.CannotAttack, "attack with {what:descs}", "で攻撃できない"),
            (w.CannotDraw, "draw cards", "カードを引くことができない"),
            (w.CannotGainLife, "gain {h}", "{h}を得ることができない"),
        )
    ),
    _lasts_also(
        partial(w.CannotAttack, who="each opponent"),
        "{duration:span}, opponents (can't|cannot) attack with {what:descs}",
    ),
    _lasts_also(
        partial(w.CannotGainLife, "each hero"), "heroes (can't|cannot) gain {h} {duration:span}"
    ),
    means("hero", "you", "your hero", ja="あなたのヒーロー"),
    one_of(str, "hero", "who"),
    also("hero type", only(w.SUPERTYPES.__contains__, "no hero"), "{value:TYPE}"),
    written("hero type", str, lambda kind, _: str(kind), lambda kind, _: ja.kind_said(kind)),
    _lasts(
        w.CannotUntap,
        "{who:hero} (can't|cannot) {u} {duration:span}"
        "[ unless (they're|you're) a~an {unless:hero type}]",
        ja="{duration:span}{who:hero}は[、{unless:hero type}でないかぎり]{u}できない",
    ),
    _lasts(
        w.NextCostsLess,
        f"{_NEXT} {_LESS}",
        ja="{duration:span}あなたが次にプレイする{what:after}は、"
        "プレイするためのコストが{resources}少なくなる",
    ),
    _lasts(
        w.ItCostsLess,
        f"{{what:ref}} {_LESS}[ {{duration:span}}]",
        ja="[{duration:span}]{what:ref}は、プレイするためのコストが{resources}少なくなる",
        but=_of_a_certain_card,
    ),
    _lasts_also(_costs_and_gets, f"{_NEXT} {_LESS} and {{gains:gains}}"),
    _lasts_also(
        lambda gain, **held: _costs_and_gets(gains=[gain], **held)[::-1],
        f"{_NEXT} {GET} {{gain}} and {_LESS}",
    ),
    _lasts(
        w.CostsMore,
        "cards and [activated ]abilities cost {who:whom} an additional {resources} to play or "
        "activate[ {duration:span}]",
        "cards and [activated] abilities cost {who:whom} [an] additional {resources}"
        "[ {duration:span}]",
        ja="[{duration:span}]{who}のカードのプレイと能力の起動のコストは追加で{resources}多くなる",
    ),
    means("to do", "play", "to play", ja="プレイする"),
    means("to do", "activate", "to activate", ja="起動する"),
    rows_of(
        "continuous",
        w.TheyCostLess,
        _nth_costs_less,
        _apart_from_nth,
        "your {nth:ordinal} {one:desc} each turn costs {resources} less[ {to:to do}]",
        ja="各ターン、あなたの{nth:INT}回目の{one:desc}は、[{to:to do}ための]"
        "コストが{resources}少なくなる",
    ),
    _lasts(
        w.TheyCostLess,
        "{what:descs} cost you {resources} less[ {to:to do}][ {duration:span}]",
        ja="[{duration:span}]あなたの{what:desc}は、[{to:to do}ための]"
        "コストが{resources}少なくなる",
        but=only(lambda less: less.what.whose is None, "whose?"),
    ),
    _lasts_also(
        lambda what, **held: w.TheyCostLess(_your_own(what), **held),
        "{what:whose cards} cost {resources} less[ {to:to do}][ {duration:span}]",
        "{duration:span}, {what:whose cards} cost {resources} less[ {to:to do}]",
    ),
    means("first one", "attack", "attack", ja="攻撃"),
    means("first one", "action", "action", ja="アクション"),
    _lasts(
        w.FirstCostsMore,
        "their first {what:first one} {duration:their time} costs an additional {resources}",
        ja="{duration:span}そのヒーローの最初の{what:first one}は、"
        "コストが追加で{resources}多くなる",
    ),
    _lasts(
        w.CannotPreventDamage,
        "damage that would be dealt by {subject:ref} (can't|cannot) be prevented",
        "damage {subject:ref} would deal (can't|cannot) be prevented",
        ja="{subject:ref}が与えるダメージは軽減できない",
    ),
    means("times more", 1, "an additional time", ja="1回"),
    reads("times more", same, whole, "{value:INT} additional times", ja="{value:回}"),
    _lasts(  # the limit of a weapon's attacks is per turn (5.2.3c)
        w.ExtraAttack,
        "you may attack {number:times more} with {subject:object} (this turn|until end of turn)",
        "you may attack with {subject:object} {number:times more} (this turn|until end of turn)",
        ja="このターン、あなたは{subject:object}で追加で{number:times more}攻撃してもよい",
    ),
    _lasts_also(  # as an ability that a weapon's attack is given says of the weapon
        partial(w.ExtraAttack, "it"),
        "you may attack {number:times more} with this Weapon (this turn|until end of turn)",
    ),
)

ROWS: tuple[tuple[Phrase, ...] | Kind, ...] = (*SUBJECTS, *DAMAGE, *GETS, *DEFENDING, *PLAYERS)
MANY: dict[str, Callable[[Any], bool]] = {"subject": _takes_plural, "next": _takes_plural}
