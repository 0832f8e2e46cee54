"""Conditions (1.8.4): the kind ``condition``, and what may be true or not: the kind ``fact``.

Japanese says a fact as a clause that 場合 or 間 can follow.  Of something counted it says a least
number in one way, "…を2枚以上引いていた", and a greatest one in another, "引いた…が2枚以下である":
``_counting`` has both.  The opposite of a fact is the same clause with another last verb:
``_opposite``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import msgspec

from judgetool.cardgame.phrases.phrasing import listed
from judgetool.cardgame.phrases.rows import Kind, Phrase, also, means, reads, says
from judgetool.cardgame.phrases.speech import Saying, UnreadableError, Unsayable
from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.phrases.japanese import references, verbs
from judgetool.games.fab.abilities.phrases.japanese.keywords import keyword_named
from judgetool.games.fab.abilities.phrases.japanese.nouns import DONE, many, unit_of
from judgetool.games.fab.abilities.phrases.nouns import PILES, a_card, any_card, fewer_than
from judgetool.games.fab.abilities.phrases.said import replaced

_fact_also = partial(also, "fact")

Rows = tuple[Phrase, ...]
Counted = tuple[w.Description, w.Bound]
CARD = w.Description(words=("card",))


def same(kind: str, template: str, ja: str | None = None) -> Rows:
    """The row of a kind that is said by another with words around it, in the slot ``it``."""
    return reads(kind, lambda it: it, lambda it: {"it": it}, template, ja=ja)


def never_read(rows: Rows) -> Rows:
    """Rows that are only written: their words, wherever they stand, are read otherwise."""
    return tuple(row._replace(template="") for row in rows)


def _pairs(text: str) -> dict[str, str]:
    """ "a: b; c: d"."""
    return dict(each.split(": ") for each in text.split("; "))


# --- numbers of things ----------------------------------------------------------------------------


def _exactly(kind: str, number: str, in_japanese: str) -> Rows:
    """The row of a number that is meant exactly, said by a kind."""

    def apart(bound: w.Bound) -> Mapping[str, Any] | None:
        return {"n": bound.at_least} if bound.at_least == bound.at_most else None

    said, in_japanese = f"{{n:{number}}}", f"{{n:{in_japanese}}}"
    return reads(kind, lambda n: w.Bound(n, n), apart, said, ja=in_japanese, sense=w.Bound)


def _of_one(counted: Counted) -> Mapping[str, Any] | None:
    return {"what": counted[0]} if counted[1] == w.Bound(1) else None


COUNTED: tuple[Rows, ...] = (
    says("least", w.Bound, "{at_least:INT}", ja="{at_least:INT}"),
    says("most", w.Bound, "{at_most:INT}", ja="{at_most:INT}"),
    _exactly("exact", "INT", "INT"),
    _exactly("nth", "ordinal", "INT"),
    _exactly("signed exactly", "SIGNED", "SIGNED"),
    means("so many", w.Bound(at_most=0), "no"),
    same("so many", "{it:least} or (more|greater)"),
    same("so many", "{it:most} or (fewer|less)"),
    same("so many", "exactly {it:exact}"),
    also("so many", fewer_than, "(fewer|less) than {n:INT}"),
    reads("counted", lambda what: (what, w.Bound(1)), _of_one, "{what:a desc}", sense=tuple),
    reads(
        "counted",
        lambda what: (what, w.Bound(1, 1)),
        lambda counted: {"what": counted[0]} if counted[1] == w.Bound(1, 1) else None,
        "exactly 1 {what:desc}",
        sense=tuple,
    ),
    reads(
        "counted",
        lambda number, what: (what, number),
        lambda counted: {"what": counted[0], "number": counted[1]},
        "{number:so many} {what:descs}",
        sense=tuple,
    ),
)


def _how_many(counted: tuple[w.Bound, str], saying: Saying) -> str:
    """How Japanese says a number compared, with its unit, inside a clause."""
    number, unit = counted
    least, most = number.at_least, number.at_most
    if number == w.Bound(1):
        return ""
    if least == most:
        return f"ちょうど{many(most or 0, unit)}"
    start = "" if least is None else f"{many(least, unit)}以上"
    return start + ("" if most is None else f"{many(most, unit)}以下")


def _way_of(number: w.Bound) -> str:
    """In which way Japanese says that something holds of so many."""
    if number.at_most == 0:
        return "none"
    return "least" if number.at_most in (None, number.at_least) else "most"


def _ways(ja: str, those: str | None) -> dict[str, str]:
    """The ways in which Japanese says something of so many: a greatest number it tells of "those",
    for which the clause about a least number is put before the noun."""
    if those is None:
        parts = re.fullmatch(r"(.*?)(\{what:\w+\})[をが]#(.*)", ja)
        assert parts is not None
        before, noun, verb = parts.groups()
        those = before + verb.replace("ていた", "た") + noun
    return {
        "least": ja.replace("#", "{many:how many}"),
        "none": ja.replace("#ある", "無い") if ja.endswith("#ある") else f"{those}が無い",
        "most": f"{those}が{{many:how many}}である",
    }


_AT_BEGINNING = {
    " this turn": "このターン、",
    " this chain link": "このチェインリンクで、",
    " this combat chain": "この戦闘チェインで、",
}


def _since(english: str, ja: str) -> str:
    """Japanese says at the beginning since when, what English says at the end."""
    return next((ja_ for end, ja_ in _AT_BEGINNING.items() if english.endswith(end)), "") + ja


def _counting(
    sense: type[Any],
    english: str,
    japanese: str,
    *others: str,
    those: str | None = None,
    but: Callable[[Any], None] | None = None,
    make: Callable[..., Any] | None = None,
    what: Callable[[Any], Any] = lambda fact: fact.what,
    unit: str | None = None,
    **fixed: Any,
) -> Rows:
    """The rows of a fact about so many of something, which stands in ``{counted}``.

    Args:
        japanese: how Japanese says it of a least number, for which # stands.
        those: which things there are, if it is a greatest, where it does not follow from that.
        but: raises UnreadableError for facts that the words cannot mean.
        make: makes the fact of ``what`` and ``number``, which are counted, and the other slots.
        what: what is counted in a fact, ``None`` if the words do not say it.
        unit: by which Japanese counts it, if not by that of such things.
    """

    def made(counted: Counted, **held: Any) -> Any:
        fact = (make or sense)(what=counted[0], number=counted[1], **held, **fixed)
        if but is not None:
            but(fact)
        return fact

    def apart(way: str) -> Callable[[Any], Mapping[str, Any] | None]:
        def held(fact: Any) -> Mapping[str, Any] | None:
            if type(fact) is not sense or _way_of(fact.number) != way:
                return None
            counted, fields = what(fact), {f: getattr(fact, f) for f in sense.__struct_fields__}
            if counted is None or any(fields[name] != value for name, value in fixed.items()):
                return None
            so_many = (fact.number, unit or unit_of(counted))
            return fields | {"what": counted, "counted": (counted, fact.number), "many": so_many}

        return held

    found: Rows = ()
    for way, ja in _ways(_since(english, japanese), those).items():
        rows = reads("fact", made, apart(way), english, *others, ja=ja, sense=sense)
        found += rows if way == "least" else never_read(rows[:1])
    return found


# --- facts and their opposites --------------------------------------------------------------------

_OPPOSITES = _pairs(
    "ていた: ていない; でいた: でいない; ている: ていない; である: でない; であった: でなかった; "
    "がある: が無い; にある: にない; 大きい: 大きくない; 少ない: 少なくない; が無い: がある; "
    "えた: えなかった; れた: れなかった"
)


def _opposite(fact: w.Not, saying: Saying) -> str:
    """The opposite of a fact in Japanese: of its last verb."""
    return opposite(saying("fact", fact.condition))


def opposite(text: str) -> str:
    """ "引いていた" as "引いていなかった": a fact by its last verb as what is not so."""
    for end, other in _OPPOSITES.items():
        if text.endswith(end):
            return text.removesuffix(end) + other
    raise Unsayable(f"no opposite of {text}")


def _not(rows: Rows) -> Rows:
    """The rows of the opposite of a fact; how Japanese says it, those of the fact itself tell."""

    def of(row: Phrase) -> Phrase:
        return row._replace(
            make=lambda **held: w.Not(row.make(**held)),
            unmake=lambda fact: row.unmake(fact.condition),
            sense=w.Not,
            other=_opposite,
        )

    return tuple(map(of, rows))


def _fact(sense: type[msgspec.Struct], english: str, ja: str, *others: str, **more: Any) -> Rows:
    return says("fact", sense, english, *others, ja=_since(english, ja), **more)


def _no(sense: type[msgspec.Struct], english: str, **more: Any) -> Rows:
    return _not(says("fact", sense, english, **more))


# --- what an object or a hero is now --------------------------------------------------------------


def _nobodys(fact: Any) -> None:
    """Refuse what others have where the words say already whose it is."""
    if fact.what.whose is not None:
        raise UnreadableError("of this player, what another has?")


def _color_alone(what: w.Description) -> Mapping[str, Any] | None:
    color = what.color
    return {"color": color} if color and what == w.Description(color=color) else None


def _supertype_alone(fact: w.Matches) -> Mapping[str, Any] | None:
    """A class or a talent is said of something without an article: "it's Draconic"."""
    words = fact.what.words
    if len(words) != 1 or words[0] not in w.SUPERTYPES or fact.what != w.Description(words):
        return None
    return {"ref": fact.ref, "word": words[0], "what": fact.what}


def _small_label(label: Any, saying: Saying) -> str:
    """A label inside a sentence."""
    return label.lower() if saying.english else keyword_named(label.lower())


def _has_keyword(ref: w.Ref, keyword: Any) -> w.Matches:
    if not isinstance(keyword, w.Keyword) or keyword.value is not None:
        raise UnreadableError("has which keyword?")
    return w.Matches(ref, w.Description(keyword=keyword.name))


def _keyword_alone(fact: w.Matches) -> Mapping[str, Any] | None:
    name = fact.what.keyword
    if name is None or fact.what != w.Description(keyword=name):
        return None
    return {"ref": fact.ref, "keyword": w.Keyword(name)}


def _label_alone(fact: w.Matches) -> Mapping[str, Any] | None:
    label = fact.what.label
    if label is None or fact.what != w.Description(label=label):
        return None
    return {"ref": fact.ref, "label": label}


def _at_most_some(fact: w.HasCounters) -> None:
    if not fact.number.at_most or fact.number.at_least is not None:
        raise UnreadableError("no more than none")


def _of_them(fact: w.AttackingHero) -> None:
    """Only what is told of the hero who is attacked is one condition with the attack."""
    of = fact.of_hero
    heroes = {getattr(of, field, None) for field in ("who", "than")}
    if not isinstance(of, w.CardsIn | w.LifeIs | w.LifeLess | w.Controls) or "them" not in heroes:
        raise UnreadableError("attacking a hero, and what besides?")


_WHOSE_FIGURE: tuple[tuple[w.Ref, str], ...] = (
    ("it", "its"),
    ("this", "this's"),
    ("the attack", "the attack's"),
)
_ON_IT = "[ on (it|him|her)]"

BEING: tuple[Rows | Kind, ...] = (
    Kind(
        "small label",
        lambda reading, at: reading.at("label", at),
        _small_label,
        begins_as=("label",),
    ),
    means("it is", "it", "it's", ja="それ"),
    same("it is", "{it:ref} is", "{it:ref}"),
    same("it is not", "{it:ref} (isn't|is not)"),
    also("it is not", lambda: "it", "it's not"),
    reads("such", lambda color: w.Description(color=color), _color_alone, "{color}", ja="{color}"),
    same("such", "{it:a desc}", "{it:after}"),
    _counting(
        w.IsDefendedBy,
        "{ref:it is} defended by {counted}",
        "{ref}が{what:after}#に防御されている",
        those="{ref}を防御している{what:after}",
    ),
    _no(w.IsDefendedBy, "{ref:it is not} defended by {what:a desc}"),
    _fact_also(
        lambda what, ref: w.IsDefendedBy(what, w.Bound(at_most=0), ref),
        "{ref:it is not} defended by any {what:descs}",
    ),
    _fact_also(
        lambda counted, ref: w.IsDefendedBy(counted[0], counted[1], ref),
        "{counted} (is|are) defending {ref}",
    ),
    _fact(w.IsIn, "{ref:it is} attacking", "{ref}が攻撃している", status="attacking"),
    _fact(w.IsIn, "{ref:it is} defending", "{ref}が防御している", status="defending"),
    _no(w.IsIn, "{ref:it is not} attacking", status="attacking"),
    _no(w.IsIn, "{ref:it is not} defending", status="defending"),
    _fact(
        w.IsOnlyHeld,
        "this is the only card equipped to your (weapon|Weapon) zones",
        "これがあなたの武器ゾーンに装備されている唯一のカードである",
    ),
    _fact(w.IsFaceDown, "this is (face-down|face down)", "これが裏向きである"),
    _fact(
        w.IsUnder,
        "this is under a~an (permanent|object)[ other than {other_than:name}]",
        "これが[{other_than:name}以外の]パーマネントの下にある",
    ),
    _fact(
        w.Defends,
        "{ref:it is} defending {attack:a desc}",
        "{ref}が{attack:after}を防御している",
        "defending {attack:a desc}",
    ),
    reads(
        "fact",
        lambda ref, word: w.Matches(ref, w.Description((word,))),
        _supertype_alone,
        "{ref:it is} {word:TYPE}",
        ja="{ref}が{what:after}である",
        sense=w.Matches,
    ),
    reads(
        "fact",
        _has_keyword,
        _keyword_alone,
        "{ref} has {keyword:keyword}",
        ja="{ref}が{keyword:keyword}を持っている",
        sense=w.Matches,
    ),
    reads(
        "fact",
        lambda ref, label: w.Matches(ref, w.Description(label=label)),
        _label_alone,
        "{ref} has {label:small label}",
        ja="{ref}が{label:small label}を持っている",
        sense=w.Matches,
    ),
    _fact(w.Matches, "{ref:it is} {what:such}", "{ref}が{what:such}である"),
    _no(w.Matches, "{ref:it is not} {what:such}"),
    _fact(
        w.Stronger,
        "{ref} has {p} greater than {than:shown card}",
        "{ref}の{p}が{than:shown card}よりも大きい",
    ),
    means("shown card", "it", "the revealed card", ja="公開されたカードの{p}"),
    _fact(
        w.AttackingMarked,
        "{ref:it is} attacking a marked hero",
        "{ref}が標的の状態のヒーローを攻撃している",
    ),
    _fact(
        w.AttackingHero,
        "{ref:it is} attacking a hero and {of_hero:fact}",
        "{ref}がヒーローを攻撃していて{of_hero:fact}",
        "attacking a hero and {of_hero:fact}",
        but=_of_them,
    ),
    _fact_also(
        w.AttackingHero,
        "{ref:it is} attacking a hero {of_hero:told of hero}",
        "attacking a hero {of_hero:told of hero}",
    ),
    _fact(w.IsMarked, "{who} is~are marked", "{who}が標的の状態である"),
    _fact_also(lambda: w.IsMarked("them"), "they're marked"),
    _no(w.IsMarked, "{who} is~are not marked"),
    _fact(
        w.AboveBase,
        "{ref} has {p} greater than[twice? twice] its base[ {p}]",
        "{ref}の{p}がその基本[twice?の2倍]よりも大きい",
        "this's {p} is greater than[twice? twice] its base[ {p}]",
    ),
    _fact_also(
        lambda **held: w.AboveBase("it", **held),
        "its {p} is greater than[twice? twice] its base[ {p}]",
    ),
    _fact(w.HasCounters, f"{{ref}} has a~an {{counter}} counter{_ON_IT}", "{ref}に{counter}がある"),
    _fact(
        w.HasCounters,
        f"{{ref}} has no {{counter}} counters{_ON_IT}",
        "{ref}に{counter}が無い",
        number=w.Bound(at_most=0),
    ),
    _fact_also(
        lambda **held: w.HasCounters(number=w.Bound(at_most=0), **held),
        "there are no {counter} counters on {ref}",
    ),
    _fact(
        w.HasCounters,
        f"{{ref}} has {{number:most}} or fewer {{counter}} counters{_ON_IT}",
        "{ref}に{counter}が{number:most}個以下ある",
        but=_at_most_some,
    ),
    _fact_also(
        lambda n, **held: w.HasCounters(number=fewer_than(n), **held),
        f"{{ref}} has (fewer|less) than {{n:INT}} {{counter}} counters{_ON_IT}",
    ),
    _fact(
        w.HasCounters,
        f"{{ref}} has {{number:least}} or more {{counter}} counters{_ON_IT}",
        "{ref}に{counter}が{number:least}個以上ある",
    ),
    _fact_also(
        lambda number, counter, ref: w.HasCounters(counter, number, ref),
        "there are {number:least} or more {counter} counters on {ref}",
    ),
    means("compared figure", w.Bound(0, 0), "zero", ja="0"),
    same("compared figure", "{it:least} or (more|greater)", "{it:least}以上"),
    same("compared figure", "{it:most} or (less|fewer)", "{it:most}以下"),
    also("compared figure", fewer_than, "(less|fewer) than {n:INT}"),
    also("compared figure", lambda n: w.Bound(at_least=n + 1), "(more|greater) than {n:INT}"),
    same("compared figure", "exactly {it:exact}", "ちょうど{it:exact}"),
    same("compared figure", "{it:exact}", "{it:exact}"),
    _fact(
        w.HasValue,
        "{ref} has {number:compared figure} {property:value}",
        "{ref}の{property:value}が{number:compared figure}である",
    ),
    *(
        _fact_also(
            partial(w.HasValue, ref=ref),
            f"{whose} {{property:value}} is {{number:compared figure}}",
        )
        for ref, whose in _WHOSE_FIGURE
    ),
    means("fact", w.During("turn"), "(it's|it is) your turn", ja="あなたのターン中である"),
    _not(means("fact", w.During("turn"), "(it's not|it isn't|it is not) your turn")),
    never_read(
        _fact(
            w.During,
            "during your action phase",
            "あなたのアクションフェイズ中である",
            time="action phase",
        )
    ),
    never_read(_fact(w.During, "during the end phase", "終了フェイズ中である", time="end phase")),
)

# --- combat and damage ----------------------------------------------------------------------------

_HAVE = "(you've|you have|your hero has) "
_HAVE_NOT = "(you haven't|you have not|your hero hasn't) "


def _not_defending(fact: w.DefendingThisLink) -> None:
    if fact.what.role is not None:
        raise UnreadableError("a defending card that is defending?")


def _not_anything(fact: w.AttackHitThisTurn) -> None:
    if fact.what == w.Description(whose=fact.what.whose):
        raise UnreadableError("what has hit?")


def _not_yours(fact: w.AttackHitThisTurn) -> None:
    """Of what is yours, you have hit with it this combat chain."""
    _not_anything(fact)
    if fact.what.whose == "you":
        raise UnreadableError("said of who has hit with it")


def _yours_has_hit(what: w.Description) -> w.AttackHitThisTurn:
    fact = w.AttackHitThisTurn(what, chain=True)
    _not_anything(fact)
    if what.whose != "you":
        raise UnreadableError("not said of what you have hit with")
    return fact


_SINCE = {"this turn": False, "this combat chain": True}


def _of_yours(what: w.Description) -> w.Description:
    if what.whose is not None:
        raise UnreadableError("of this player, what another has?")
    return replaced(what, whose="you")


def _yours_destroyed(counted: Counted) -> w.DestroyedThisTurn:
    """Who is told to have controlled it, did so as it was destroyed."""
    return w.DestroyedThisTurn(_of_yours(counted[0]), counted[1])


def _hit_with(fact: w.AttackHitThisTurn) -> Mapping[str, Any] | None:
    with_it = replaced(fact.what, whose=None)
    said = fact.chain and fact.number == w.Bound(1) and fact.what.whose == "you"
    return {"what": with_it} if said and with_it != w.Description() else None


def _not_named(fact: w.LastAttackWas) -> None:
    if fact.what is not None and fact.what == w.Description(named=fact.what.named):
        raise UnreadableError("a name has no article")


def _not_physical(fact: w.DealtDamageThisTurn) -> None:
    if fact.kind not in ("any", "arcane"):
        raise UnreadableError(f"dealt {fact.kind} damage?")


def _names(names: tuple[str, ...], saying: Saying) -> str:
    """ "a, b, or c"."""
    if not saying.english:
        return "または".join("これ" if n == "this" else references.named(n) for n in names)
    if len(names) < 3:
        return " or ".join(names)
    return f"{', '.join(names[:-1])}, or {names[-1]}"


COMBAT: tuple[Rows | Kind, ...] = (
    _fact(w.DefendedThisChain, "{ref} defended", "{ref}が防御していた"),
    _fact(w.DefendedThisTurn, "{ref} (defended|defendend) this turn", "{ref}が防御していた"),
    _fact(
        w.DefendedThisLink,
        "the defending hero has defended with {what:a desc} this chain link",
        "防御ヒーローが{what:after}で防御していた",
        but=_nobodys,
    ),
    _fact_also(
        lambda what, zone: w.DefendedThisLink(_told_there(what, zone, None)),
        "the defending hero has defended with {what:a desc} from their {zone} this chain link",
    ),
    _counting(
        w.DefendingThisLink,
        "{counted} is~are defending this chain link",
        "{what:desc}が#防御している",
        but=_not_defending,
    ),
    _fact(
        w.HasHitThisTurn,
        "{ref} has hit[ {number:least} or more times] this turn",
        "{ref}が[{number:least}回以上]ヒットしていた",
        "{ref} hit[ {number:least} or more times] this turn",
        chain=False,
        hero=False,
    ),
    _no(
        w.HasHitThisTurn,
        "{ref} (hasn't|has not|didn't|did not) hit this turn",
        chain=False,
        hero=False,
    ),
    _fact(
        w.HasHitThisTurn,
        "{ref} hit[hero? a hero]",
        "{ref}が[hero?ヒーローに]ヒットしていた",
        "{ref} has hit[hero? a hero] this combat chain",
        number=w.Bound(1),
        chain=True,
    ),
    _no(
        w.HasHitThisTurn, "{ref} (didn't|did not) hit[hero? a hero]", number=w.Bound(1), chain=True
    ),
    _fact(w.AttackedThisChain, "{ref} attacked", "{ref}が攻撃していた"),
    _no(w.AttackedThisChain, "{ref} (didn't|did not) attack"),
    _fact(
        w.HasHitThisTurn,
        "(it's|it is|this is) the {number:nth} time {ref} has hit this turn",
        "{ref}がヒットしたのが{number:nth}回目である",
        chain=False,
        hero=False,
    ),
    *(
        _fact(
            w.AttackHitThisTurn,
            f"{_HAVE}hit[ {{number:least}} or more times]{since}",
            "あなたが[{number:least}回以上]ヒットしていた",
            what=w.Description(whose="you"),
            chain=chain,
        )
        for since, chain in ((" this turn", False), (" this combat chain", True))
    ),
    *(
        row
        for since, chain in _SINCE.items()
        for row in (
            _fact(
                w.AttackHitThisTurn,
                f"{{what:a desc}} (has hit|hit) {since}",
                "{what:desc}がヒットしていた",
                but=_not_yours if chain else _not_anything,
                number=w.Bound(1),
                chain=chain,
            ),
            _no(
                w.AttackHitThisTurn,
                f"{{what:a desc}} (hasn't|has not) hit {since}",
                but=_not_anything,
                number=w.Bound(1),
                chain=chain,
            ),
        )
    ),
    _fact_also(_yours_has_hit, "{what:a desc} (has hit|hit) this combat chain"),
    reads(
        "fact",
        lambda what: w.AttackHitThisTurn(_of_yours(what), chain=True),
        _hit_with,
        _HAVE + "hit with {what:a desc} this combat chain",
        ja=_since(" this combat chain", "あなたが{what:after}でヒットしていた"),
        sense=w.AttackHitThisTurn,
    ),
    reads(
        "fact",
        lambda **held: w.AttackedThisTurn(w.Description(("attack",)), **held),
        lambda fact: (
            {"number": None if fact.number == w.Bound(1) else fact.number}
            if fact.what == w.Description(("attack",))
            else None
        ),
        _HAVE + "attacked[ {number:least} or more times] this turn",
        ja=_since(" this turn", "あなたが[{number:least}回以上]攻撃していた"),
        sense=w.AttackedThisTurn,
    ),
    *(
        row
        for since, chain in _SINCE.items()
        for row in (
            _fact(
                w.AttackedThisTurn,
                f"{_HAVE}attacked with {{what:a desc}} {since}",
                "あなたが{what:after}で攻撃していた",
                but=_nobodys,
                chain=chain,
            ),
            _fact(
                w.AttackedThisTurn,
                f"{_HAVE}attacked {{number:least}} or more times with {{what:descs}} {since}",
                "あなたが{what:after}で{number:least}回以上攻撃していた",
                but=_nobodys,
                chain=chain,
            ),
        )
    ),
    *(
        row
        for since, chain in _SINCE.items()
        for row in (
            _no(
                w.AttackedThisTurn,
                f"{_HAVE_NOT}attacked {since}",
                what=w.Description(("attack",)),
                number=w.Bound(1),
                chain=chain,
            ),
            _no(
                w.AttackedThisTurn,
                f"{_HAVE_NOT}attacked with {{what:a desc}} {since}",
                but=_nobodys,
                chain=chain,
            ),
        )
    ),
    also("or", lambda: "or", "(or|,|, or)"),
    also("name or this", lambda name: name, "{name}"),
    means("name or this", "this", "this"),
    listed("names", "name or this", "or", write=_names),
    _fact(
        w.LastAttackWas,
        "{names} (was|were) the last attack this combat chain",
        "最後の攻撃が{names}であった",
    ),
    _fact(
        w.RolledThisTurn,
        _HAVE + "rolled {number:faces} on a die this turn",
        "あなたが振ったサイコロの出目が{number:faces}であった",
    ),
    _fact(
        w.LastAttackThisTurn,
        "{names} (was|were) the last attack this turn",
        "最後の攻撃が{names}であった",
    ),
    _fact(
        w.LastAttackWas,
        "{what:a desc} was the last attack this combat chain",
        "最後の攻撃が{what:after}であった",
        but=_not_named,
    ),
    _fact(
        w.LastAttackWas,
        "{names} or {what:a desc} was the last attack this combat chain",
        "最後の攻撃が{names}または{what:desc}であった",
        but=_not_named,
    ),
    _fact_also(
        lambda what: w.LastAttackWas(what=what),
        "the (last|previous) attack this combat chain was {what:a desc}",
    ),
    _fact_also(
        lambda word: w.LastAttackWas(what=w.Description((word, "attack"))),
        "the (last|previous) attack this combat chain was {word:hero type}",
    ),
    _fact_also(w.LastAttackHit, "the (last|previous) attack this combat chain hit"),
    _fact(
        w.LastAttackHit,
        "the last attack on this combat chain hit",
        "この戦闘チェインの最後の攻撃がヒットしていた",
    ),
    _fact(
        w.HitInARow,
        "the attack is the {number:ordinal} or higher chain link in a row to hit",
        "その攻撃が連続でヒットした{number:INT}つ目以上のチェインリンクである",
    ),
    _fact(
        w.HasDealt,
        "this deals damage to a hero",
        "これがヒーローにダメージを与えた",
        more_than=0,
        hero=True,
    ),
    _fact_also(
        lambda: w.Both(w.WasDone("fused"), w.HasDealt(more_than=0, hero=True)),
        "this was fused and deals damage to a hero",
    ),
    _fact(
        w.HasDealt,
        "this deals more than {more_than:INT} damage[hero? to a hero]",
        "これが[hero?ヒーローに]{more_than:INT}点を超えるダメージを与えた",
    ),
    _fact(w.DamageThisWay, "damage is dealt this way", "これによりダメージが与えられた"),
    _fact(
        w.DamagedThisTurn,
        "{who:loser} been dealt [{kind:damage kind} ]damage this turn",
        "{who:loser}が[{kind:damage kind}]ダメージを受けていた",
    ),
    means("loser", "each hero", "(a|an) hero has", ja="いずれかのヒーロー"),
    means("loser", "opponent", "(an opposing hero|an opponent) has", ja="対戦相手のヒーロー"),
    means("loser", "attacking hero", "the attacking hero has", ja="攻撃ヒーロー"),
    means("loser", "defending hero", "the defending hero has", ja="防御ヒーロー"),
    means("loser", "you", "(you have|you've|your hero has)", ja="あなた"),
    means("loser", "them", "(they have|they've)", ja="そのヒーロー"),
    _fact(w.LostLifeThisTurn, "{who:loser} lost {h} this turn", "{who:loser}が{h}を失っていた"),
    _no(w.DamagedThisTurn, _HAVE_NOT + "been dealt damage this turn"),
    _fact(
        w.DealtDamageThisTurn,
        _HAVE + "dealt [{kind:damage kind} ]damage[ to {to:opposing hero}] this turn",
        "あなたが[{to:opposing hero}に][{kind:damage kind}]ダメージを与えていた",
        but=_not_physical,
    ),
    means(
        "opposing hero", "opposing hero", "(an opposing hero|an opponent)", ja="対戦相手のヒーロー"
    ),
)

# --- what a player has done -----------------------------------------------------------------------

# what is done to cards, and what is done without any, by the form before た
_WITH_CARDS = _pairs(
    "created: 作成し; played or created: プレイまたは作成し; drawn: 引い; discarded: 捨て; "
    "pitched: ピッチし; banished: 追放し; stolen: Stealし; "
    "created or stolen: 作成またはStealし; given: Giveし"
)
_ALONE = _pairs(
    "intimidated: Intimidateし; wagered: Wagerし; won a clash: 激突に勝利し; "
    "won a wager: Wagerに勝利し; boosted: ブーストし; cranked: Crankし; charged: 注入し; "
    "fused: Fusionし; scrapped: Scrapし; rune gated: Rune Gateし; beaten chest: Beat Chestし; "
    "transcended: 超越し"
)
_TO_THIS = {"boosted": "ブーストされ", "fused": "Fusionされ", "rune gated": "Rune Gateされ"}
_TO_PAY = ("discarded", "banished", "charged", "revealed", "pitched", "turned")


def _did() -> Iterator[Rows]:
    """What somebody has done this turn: with cards, or so many times."""
    for deed, done in _WITH_CARDS.items():
        of_cards = partial(
            _counting,
            w.Did,
            but=_nobodys,
            make=lambda what, **held: w.Did(what=any_card(what), **held),
            what=lambda fact: a_card(fact.what),
            deed=deed,
        )
        said, ja = f"{deed} {{counted}} this turn", f"{{who}}が{{what:after}}を#{done}ていた"
        yield of_cards(f"{{who:they have}} {said}", ja)
        yield _not(of_cards(f"{{who:they have}} not {said}", ja, f"you haven't {said}"))
    for deed, done in _ALONE.items():
        said = "{who:they have} " + deed.replace("chest", "(chest|Chest)")
        times, ja = "[ {number:least} or more times]", "{who}が[{number:least}回以上]"
        yield _fact(w.Did, f"{said}{times} this turn", f"{ja}{done}ていた", deed=deed)
        yield _no(w.Did, f"{said} this turn".replace("have}", "have} not"), deed=deed)
    said, ja = "{who:they have} gained {h} this turn", "{who}が{h}を得ていた"
    yield _fact(w.Did, said, ja, said.replace("{h}", "life"), deed="gained life")
    yield _no(w.Did, "{who:they have} not gained {h} this turn", deed="gained life")
    defended = "{who:they have} defended with {counted} this turn"
    yield _counting(
        w.Did, defended, "{who}が{what:after}を#防御に使っていた", but=_nobodys, deed="defended"
    )
    said, ja = "{who:they have} wagered this chain link", "{who}がWagerしていた"
    yield _fact(w.Did, said, ja, deed="wagered", since="link")
    said, ja = "{who:they have} boosted", "{who}が[{number:least}回以上]ブーストしていた"
    times = "[ {number:least} or more times]"
    yield _fact(w.Did, f"{said}{times} this combat chain", ja, deed="boosted", since="chain")


def _done_for_this() -> Iterator[Rows]:
    """What was done as this was played, to it or to pay for it, or by an effect before."""
    for deed, done in _TO_THIS.items():
        said = f"{{ref}} (was|is) {deed}[ with {{using:a desc}}]"
        yield _fact(w.WasDone, said, f"{{ref}}が[{{using:desc}}により]{done}ていた", deed=deed)
    for how in _TO_PAY:
        said, done = f"{{counted}} (was|is|are|were) {how}", f"{{what:desc}}が#{DONE[how]}"
        way = "(this way|as an additional cost to play (it|this))"
        yield _counting(w.PaidWith, f"{said} {way}", f"これにより{done}ていた", said, how=how)
        if how == "pitched":
            continue
        # Read as what was paid: which of the two it is, the ability around it tells.
        now, those = f"{{counted}} is {how} this way", f"この効果により{DONE[how]}た{{what:desc}}"
        yield never_read(_counting(w.DoneThisWay, now, f"これにより{done}た", those=those, how=how))
        strong = f"the {how} card has {{number:least}} or more {{p}}"
        yield _fact_also(partial(_strong, how), strong)


def _to_play_it(counted: Counted) -> w.PaidWith:
    """Which card "it" is, the trigger around it tells: see ``paid_for_this``."""
    return w.PaidWith("pitched to play it", *counted)


def _strong(how: Any, number: w.Bound) -> w.Condition:
    return w.PaidWith(how, replaced(CARD, power=number))


def _layer_known(fact: w.PlayedThisLink) -> None:
    kinds = ("Attack Reaction", "Defense Reaction", "Instant")
    reaction = w.Description(either=("Attack Reaction", "Defense Reaction"))
    if fact.what not in [reaction, *(w.Description((kind,)) for kind in kinds)]:
        raise UnreadableError("an ability has no more than its type")


def _somebodys(fact: w.DestroyedThisTurn) -> None:
    if fact.what.whose is None or fact.what.zone is not None:
        raise UnreadableError("destroyed, under whose control?")


def _put_there(fact: w.PutIntoThisTurn) -> None:
    what = fact.what
    if (
        fact.zone not in ("banished", "soul", "graveyard")
        or what.whose is not None
        or what.zone is not None
    ):
        raise UnreadableError(f"put into the {fact.zone}?")


def _both_of(one: Callable[..., w.Condition], how: str) -> Callable[..., w.Both]:
    """Two facts about different cards, which say the same of each."""

    def both(a: w.Description, b: w.Description) -> w.Both:
        kinds = {*a.words, *a.either}, {*b.words, *b.either}
        apart = bool({*a.without} & kinds[1] or {*b.without} & kinds[0])
        apart |= a.named is not None and b.named not in (None, a.named)
        if not apart and (a.color is None or b.color in (None, a.color)):
            raise UnreadableError(f"{how}: two cards, or one that is both?")
        return w.Both(one(what=a), one(what=b))

    return both


def _apart(one: Callable[..., w.Condition]) -> Callable[[w.Condition], Mapping[str, Any] | None]:
    def apart(both: w.Condition) -> Mapping[str, Any] | None:
        if not isinstance(both, w.Both):  # the opposite of another fact
            return None
        a, b = getattr(both.first, "what", None), getattr(both.second, "what", None)
        if a is None or b is None or both != w.Both(one(what=a), one(what=b)):
            return None
        return {"a": a, "b": b}

    return apart


def _two(one: Callable[..., w.Condition], english: str, ja: str, *others: str) -> Rows:
    """The rows of a fact about two cards of kinds that exclude each other."""
    make, unmake = _both_of(one, english), _apart(one)
    ja = _since(english, ja)
    return reads("fact", make, unmake, english, *others, ja=ja, sense=w.Both)


def _played_from(what: w.Description, zone: str) -> w.PlayedThisTurn:
    if what.zone is not None or what.whose is not None:
        raise UnreadableError("described twice")
    return w.PlayedThisTurn(replaced(what, zone=zone, whose="you" if zone in PILES else None))


def _from_where(fact: w.PlayedThisTurn) -> Mapping[str, Any] | None:
    if fact.what.zone is None:
        return None
    what = replaced(fact.what, zone=None, whose=None)
    alike = _played_from(what, fact.what.zone) == fact
    return {"what": what, "zone": fact.what.zone} if alike else None


_PLAYED_TWO = "played {a:a desc} and {b:a desc} this turn"
_PITCHED_TWO = (
    "{a:a desc} and {b:a desc} (were|are|was) pitched (this way|to (play|attack with) this)"
)


def _on_link(status: Any, ref: w.Ref, number: w.Bound) -> w.Both:
    return w.Both(w.IsIn(ref, status), w.IsOnLink(number, ref))


_THIS_IS = "(this was|this is|it was|it's)"

DONE_BEFORE: tuple[Rows, ...] = (
    _two(w.PlayedThisTurn, _HAVE + _PLAYED_TWO, "あなたが{a:after}と{b:after}をプレイしていた"),
    _not(_two(w.PlayedThisTurn, _HAVE_NOT + _PLAYED_TWO, "")),
    _two(
        partial(w.PaidWith, "pitched"),
        _PITCHED_TWO,
        "これをプレイするために{a:after}と{b:after}がピッチされていた",
    ),
    _two(
        partial(w.PaidWith, "banished"),
        "{a:a desc} and {b:a desc} (are|were) banished this way",
        "これにより{a:after}と{b:after}が追放されていた",
    ),
    same("they have", "{it:who} has~have"),
    also("they have", lambda: "you", "you've"),
    also("they have", lambda: "them", "they've"),
    reads(
        "fact",
        _played_from,
        _from_where,
        _HAVE + "played {what:a desc} from your {zone:zone} this turn",
        _HAVE + "played {what:a desc} from {zone:zone} this turn",
        ja=_since(" this turn", "あなたが{zone:zone}から{what:after}をプレイしていた"),
        sense=w.PlayedThisTurn,
    ),
    _counting(
        w.PlayedThisTurn,
        _HAVE + "played {counted} this turn",
        "あなたが{what:after}を#プレイしていた",
        another=False,
    ),
    _fact(
        w.PlayedThisTurn,
        _HAVE + "played another {what:desc} this turn",
        "あなたが別の{what:desc}をプレイしていた",
        another=True,
    ),
    _fact_also(
        lambda a, b: w.Both(w.Not(w.Did("created", a)), w.Not(w.PlayedThisTurn(b))),
        _HAVE_NOT + "created {a:a desc} or played {b:a desc} this turn",
    ),
    _fact_also(
        lambda name: w.PlayedThisTurn(w.Description(named=name)),
        f"{_HAVE}played {{name:name}} this turn",
    ),
    _no(w.PlayedThisTurn, _HAVE_NOT + "played {what:a desc} this turn"),
    _counting(
        w.PlayedThisLink,
        _HAVE + "played {counted} this chain link",
        "あなたが{what:after}を#プレイしていた",
        deed="played",
        who="you",
    ),
    _counting(
        w.PlayedThisLink,
        "{counted} has~have been played or activated this chain link",
        "{what:after}が#プレイまたは起動されていた",
        but=_layer_known,
        deed="played or activated",
        who=None,
    ),
    _counting(
        w.PlayedThisLink,
        "{who:they have} played or activated {counted} this chain link",
        "{who}が{what:after}を#プレイまたは起動していた",
        but=_layer_known,
        deed="played or activated",
    ),
    _fact(
        w.PlayedFrom,
        "{ref} (was|is) played from [(your|their) ]{zone}",
        "{ref}が{zone}からプレイされていた",
    ),
    _no(w.PlayedFrom, "{ref} (wasn't|isn't) played from [(your|their) ]{zone}"),
    _fact(
        w.PlayedInTheirTurn,
        f"{_THIS_IS} played during an opponent's turn",
        "これが対戦相手のターン中にプレイされていた",
        f"{_THIS_IS} played during (an opponents|an opposing hero's) turn",
    ),
    _fact(
        w.IsOnLink,
        "{ref:it is} on chain link {number:least} or higher",
        "{ref}がチェインリンク{number:least}以上にある",
        "{ref:it is} chain link {number:least} or higher",
    ),
    *(
        _fact_also(
            partial(_on_link, status),
            f"{{ref:it is}} {status} on chain link {{number:least}} or higher",
        )
        for status in ("attacking", "defending")
    ),
    _fact(
        w.PlayedAsLink,
        "this (is|was) played (as|at) chain link {number:least} or higher",
        "これがチェインリンク{number:least}以上としてプレイされている",
    ),
    _fact(
        w.ControlsBoosted,
        "you control a card on the combat chain that was boosted",
        "あなたが戦闘チェインにあるブーストされたカードをコントロールしている",
    ),
    _fact(w.WasDone, "{ref} scrapped a card", "{ref}がカードをScrapしていた", deed="scrapped"),
    *_done_for_this(),
    _counting(
        w.PaidWith,
        "{counted} (was|is|were|are) pitched to (play|attack with) this",
        "これをプレイするために{what:desc}が#ピッチされていた",
        how="pitched",
    ),
    _fact_also(_to_play_it, "{counted} (was|is|were|are) pitched to (play|attack with) it"),
    _fact_also(
        lambda counted: w.PaidWith("banished", *counted),
        "{counted} (was|is) banished from boosting this",
    ),
    *_did(),
    _counting(
        w.DestroyedThisTurn,
        "{counted} (has~have been|was~were) destroyed this turn",
        "{what:desc}が#破壊されていた",
        but=_somebodys,
    ),
    _fact_also(_yours_destroyed, "{counted} you controlled (was|were) destroyed this turn"),
    _counting(
        w.PutIntoThisTurn,
        "{counted} (has~have been|was~were) put into {whose} {zone} this turn",
        "{what:desc}が#{whose}の{zone}に置かれていた",
        but=_put_there,
        make=lambda what, **held: w.PutIntoThisTurn(what=any_card(what), **held),
        what=lambda fact: a_card(fact.what),
    ),
)

# --- what a player has ----------------------------------------------------------------------------


def _equipped(what: w.Description, **held: Any) -> w.Controls:
    if what.whose is not None or what.zone is not None:
        raise UnreadableError("has what another has?")
    return w.Controls(replaced(what, equipped=True), **held)


def cards_alone(what: w.Description, **held: Any) -> w.CardsIn:
    """ "So many cards in hand", "a face-up card in arsenal"."""
    if replaced(what, face=None) != CARD:
        raise UnreadableError("in whose zone?")
    return w.CardsIn(**held, what=None if what == CARD else what)


def _told_there(what: w.Description, zone: str, whose: w.Who | None) -> w.Description:
    if what.whose is not None or what.zone is not None:
        raise UnreadableError("in which zone?")
    return replaced(what, zone=zone, whose=whose)


def _card_there(fact: w.CardsIn) -> w.Description | None:
    what = CARD if fact.what is None else fact.what
    return what if replaced(what, face=None) == CARD else None


def cards_there(counted: Counted, who: w.Who) -> w.CardsIn:
    """ "You have a card with cost 0 in your pitch zone": where, is told of what it is."""
    what, number = counted
    if what.zone is None or what.whose != ("you" if who == "you" else "them"):
        raise UnreadableError("has where?")
    card = any_card(replaced(what, zone=None, whose=None))
    return w.CardsIn(what.zone, number, who, None if card == w.Description() else card)


def _there_are(counted: Counted) -> w.CardsIn:
    what, number = counted
    if what.zone is None or what.whose is None:
        raise UnreadableError("there are where?")
    whose = "you" if what.whose == "you" else "them"
    return cards_there((replaced(what, whose=whose), number), what.whose)


_ALONE_THERE = w.DefendingThisLink(w.Description(("card",), other=True), w.Bound(at_most=0))


def _two_heroes(fact: Any) -> Any:
    """Refuse a comparison with the same hero, or with several."""
    if fact.who == fact.than or {fact.who, fact.than} & {"each hero", "each opponent"}:
        raise UnreadableError("less than whose?")
    return fact


def _fewer_than(sense: type[Any], has: str, what: str, ja: str) -> Iterator[Rows]:
    """Fewer of something than another hero has; of more, that hero has fewer."""

    def two(**held: Any) -> Any:
        fact = sense(**held)
        if isinstance(fact, w.ControlsFewer):
            _nobodys(fact)
        return _two_heroes(fact)

    more = has.replace("{who}", "{than:who}")
    does = "(do|does|have|has|control|controls)"
    yield _fact(
        sense,
        f"{has} (fewer|less) {what} than {{than:whom}}",
        ja,
        but=lambda fact: two(**_fields(fact)),
    )
    yield _fact_also(two, f"{has} (fewer|less) {what} than {{than:who}} {does}")
    yield _fact_also(
        two,
        f"{more} (more|greater) {what} than {{who:whom}}",
        f"{more} (more|greater) {what} than {{who:who}} {does}",
    )


def _fields(fact: Any) -> dict[str, Any]:
    return {field: getattr(fact, field) for field in fact.__struct_fields__}


def _their(who: Any, saying: Saying) -> str:
    return "your" if who == "you" else "their"


def _cards_in(counted: tuple[w.Description, w.Bound], zone: str) -> w.CardsIn:
    return cards_alone(counted[0], number=counted[1], zone=zone, who="them")


def _controls(counted: tuple[w.Description, w.Bound]) -> w.Controls:
    if counted[0].whose is not None:
        raise UnreadableError("they, and whom else?")
    return w.Controls(*counted, who="them")


_HAS = "(with|who has|that has)"
_TOLD_OF_HEROES: tuple[tuple[str, Callable[..., w.Condition]], ...] = (
    (f"{_HAS} an empty {{zone}}", partial(w.CardsIn, number=w.Bound(at_most=0), who="them")),
    (f"{_HAS} {{counted}} in [their ]{{zone}}", _cards_in),
    (f"{_HAS} {{counted}}", partial(cards_there, who="them")),
    (f"{_HAS} {{number:compared figure}} {{h}}", partial(w.LifeIs, who="them")),
    (f"{_HAS} less {{h}} than you", partial(w.LifeLess, "them", "you")),
    (f"{_HAS} (more|greater) {{h}} than you", partial(w.LifeLess, "you", "them")),
    ("(who|that) controls {counted}", _controls),
)


HAVING: tuple[Rows | Kind, ...] = (
    _counting(
        w.Controls,
        "{who} has~have {counted} equipped",
        "{who}が{what:after}を#装備している",
        make=_equipped,
        what=lambda it: replaced(it.what, equipped=False) if it.what.equipped else None,
    ),
    _counting(
        w.Controls,
        "{who} controls~control {counted}",
        "{who}が{what:after}を#コントロールしている",
        those="{who}がコントロールする{what:after}",
        but=_nobodys,
    ),
    _no(w.Controls, "{who} doesn't~don't control {what:a desc}", but=_nobodys),
    _fact(
        w.ControlsItsCost,
        "you control {what:descs} equal to or greater than this's {r} cost",
        "あなたがコントロールする{what:desc}の数がこれの{r}コスト以上である",
    ),
    _two(
        w.Controls,
        "you control {a:a desc} and {b:a desc}",
        "あなたが{a:after}と{b:after}をコントロールしている",
    ),
    _fact_also(
        lambda ref: w.Both(w.IsIn(ref, "defending"), _ALONE_THERE),
        "{ref:it is} the only card defending (this chain link|the attack|the active chain link)",
    ),
    *_fewer_than(
        w.ControlsFewer,
        "{who} controls~control",
        "{what:descs}",
        "{who}がコントロールする{what:desc}が{than:whom}よりも少ない",
    ),
    *_fewer_than(
        w.FewerCardsIn,
        "{who} has~have",
        "cards in [(your|their) ]{zone}",
        "{who}の{zone}のカードが{than:whom}よりも少ない",
    ),
    _fact(
        w.IsHero, "{who} is~are a~an {supertype:hero type}", "{who}が{supertype:hero type}である"
    ),
    _fact_also(w.IsHero, "(you're|your hero is) [(a|an) ]{supertype:hero type}"),
    _fact_also(
        w.IsHero,
        "{who} is~are {supertype:hero type}",
        "{who} controls~control a~an {supertype:hero type} hero",
    ),
    _fact(
        w.LifeIs,
        "{who} has~have {number:compared figure} {h}",
        "{who}の{h}が{number:compared figure}である",
    ),
    _fact(
        w.LifeIs,
        "(a|any) hero has {number:compared figure} {h}",
        "いずれかのヒーローの{h}が{number:compared figure}である",
        who="any hero",
    ),
    _counting(
        w.CardsIn,
        "(a|any) hero has {counted} in [their ]{zone}",
        "いずれかのヒーローの{zone}に{what:desc}が#ある",
        make=cards_alone,
        what=_card_there,
        who="any hero",
    ),
    _fact(
        w.LifeLess,
        "you have more {h} than each other hero",
        "あなたの{h}が他の各ヒーローよりも多い",
        "you have (more|greater) {h} than each (opponent|opposing hero)",
        who="each opponent",
        than="you",
    ),
    _fact(
        w.LifeLess,
        "{who} has~have less {h} than (an opposing hero|an opponent|your opponent)",
        "{who}の{h}が対戦相手のヒーロー1人よりも少ない",
        than="opponent",
    ),
    _fact(
        w.LifeLess,
        "{who} has~have less {h} than {than:whom}",
        "{who}の{h}が{than:whom}よりも少ない",
        but=_two_heroes,
    ),
    _fact_also(
        lambda than, who: _two_heroes(w.LifeLess(who, than)),
        "{than:who} has~have (more|greater) {h} than {who:whom}",
    ),
    _fact_also(
        lambda than: w.LifeLess("opponent", than),
        "{than:who} has~have (more|greater) {h} than (an opposing hero|an opponent|your opponent)",
    ),
    _fact(
        w.LifeLess,
        "{who} has~have less {h} than each other hero",
        "{who}の{h}が他の各ヒーローよりも少ない",
        "{who} has~have less life than each other hero",
        than_each=True,
    ),
    _counting(
        w.CardsIn,
        "{who} has~have {counted} in [(your|their) ]{zone}",
        "{who}の{zone}に{what:desc}が#ある",
        make=cards_alone,
        what=_card_there,
    ),
    never_read(
        _counting(
            w.CardsIn,
            "{who} has~have {counted} in {who:their} {zone}",
            "{who}の{zone}に{what:desc}が#ある",
            unit="枚",
        )
    ),
    Kind("their", lambda reading, at: (), _their),
    _fact_also(w.CardsIn, "{who} has~have {number:exact} (card|cards) in [(your|their) ]{zone}"),
    _fact_also(cards_there, "{who} has~have {counted}"),
    _fact_also(
        lambda counted, whose, zone: cards_there(
            (_told_there(counted[0], zone, "you" if whose == "you" else "them"), counted[1]), whose
        ),
        "{counted} (is|are) in {whose} {zone}",
    ),
    _fact_also(
        lambda who, zone: w.CardsIn(zone, w.Bound(at_most=0), who),
        "{who} has~have an empty {zone}",
        "{who:whose} {zone} is empty",
    ),
    *(also("told of hero", make, said) for said, make in _TOLD_OF_HEROES),
    _fact_also(_there_are, "there (is|are) {counted}"),
)


def _both(both: w.Both, saying: Saying) -> str:
    first, second = saying("fact", both.first), saying("condition", both.second)
    return f"{verbs.joining(first)}、かつ{second}"


ROWS: tuple[Rows | Kind, ...] = (
    *COUNTED,
    Kind("how many", lambda reading, at: (), _how_many),
    *BEING,
    *COMBAT,
    *DONE_BEFORE,
    *HAVING,
    # what no card says: the opposite of a fact that has no negative of its own
    says(
        "fact", w.Not, "it is not so that {condition:fact}", ja="{condition:fact}ということはない"
    ),
    says("condition", w.Both, "{first:fact} and {second:condition}", ja=_both),
    same("condition", "{it:fact}", "{it:fact}"),
)
MANY: dict[str, Callable[[Any], bool]] = {"counted": lambda counted: counted[1] != w.Bound(1)}
