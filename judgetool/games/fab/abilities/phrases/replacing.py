"""What would happen, and what happens instead (6.4).

Prevention that waits is ``continuous``; "If ..., instead ..." is a sentence of its own, the kind
``replaces``; ``prevention`` and ``enters with`` are whole paragraphs.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from judgetool.cardgame.phrases.rows import Kind, Phrase, also, means, reads, says, written
from judgetool.cardgame.phrases.speech import Saying, UnreadableError, Unsayable
from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.phrases.assembling import joined
from judgetool.games.fab.abilities.phrases.clauses import IF_SO, WHEN_SO, after_if
from judgetool.games.fab.abilities.phrases.japanese import nouns as ja
from judgetool.games.fab.abilities.phrases.japanese import references, verbs
from judgetool.games.fab.abilities.phrases.lasting import one_of, only, rows_of, same, span, whole
from judgetool.games.fab.abilities.phrases.nouns import word_said
from judgetool.games.fab.abilities.phrases.said import Said, effect, effects_also

_DAMAGE, _DAMAGE_JA = "[{kind:damage kind} ]damage", "[{kind:damage kind}]ダメージ"

# --- prevention (6.4.10) --------------------------------------------------------------------------


def _named(kind: str | None = None, named: str | None = None) -> w.Description:
    """What is told apart by a word of its type line, or by its name."""
    return w.Description(() if kind is None else (kind,), named=named)


def _source_said(what: w.Description, saying: Saying) -> str:
    """ "Shadow source"."""
    if saying.english:
        return " ".join((*what.words, "source"))
    return (
        f"{ja.kind_said(what.words[0])}の発生源" if len(what.words) == 1 else ja.description(what)
    )


def _much_prevented(number: Any, saying: Saying) -> str:
    """The number, or what X is of a keyword that says so: no card spells that out."""
    if isinstance(number, int):
        return str(number) if saying.english else f"{number}点"
    amount = saying("keyword value", number)
    return f"X (X is {amount})" if saying.english else f"X点（Xは{amount}）"


def _prevention_japanese(ability: w.Prevention, saying: Saying) -> str:
    """ "あなたが秘術ダメージを受ける際、{r}を支払い、そのダメージを1点軽減してもよい。"."""
    done = f"そのダメージを{_much_prevented(ability.number, saying)}軽減する"
    if ability.price != w.Cost():
        done = f"{verbs.joining(saying('cost paid', ability.price))}、{done}"
    done = verbs.may(done) if ability.optional else done
    after = after_if(IF_SO, WHEN_SO, ability.then, saying)
    time = "" if ability.ordinal is None else f"各ターン、{ability.ordinal}回目に"
    return f"{time}あなたが{references.damage(ability.kind)}を受ける際、{done}。{after}"


def _paid_for(then: Any = (), **held: Any) -> w.Prevention:
    said = joined(then)
    if said.target:
        raise UnreadableError("a static ability declares no target")
    return w.Prevention(then=said.effects, **held)


_prevention = partial(says, "prevention", w.Prevention, ja=_prevention_japanese)
_prevent = partial(effect, "continuous", w.Prevent)
_much = partial(reads, "much", same, whole)
_IF_DEALT = f"If (you|your hero) would be dealt {_DAMAGE}, "
_MAY = f"{_IF_DEALT}[optional?you may ]"
_WHEN_DEALT = f"The first time (you|your hero) would be dealt {_DAMAGE} each turn, "
_TO_PREVENT = "to prevent {number:much prevented} of that damage"
_NEXT = f"prevent the next {{number:amount}} {_DAMAGE} that would be dealt to {{whom:shielded}}"
_THEN = "{duration:span}, prevent {number:much}"
_THEN_JA = "際、そのダメージを{number:much}軽減する"
_EFFECT = f"the next prevention effect that prevents {_DAMAGE} {{duration:span}}"
_LESS = "prevents {number:INT} less of that damage"

PREVENTION: tuple[tuple[Phrase, ...] | Kind, ...] = (
    also("source", _named, "[{kind:TYPE} ]source"),
    written("source", w.Description, _source_said, _source_said),
    means("by source", "chosen", "by a source of your choice", ja="あなたが選んだ発生源1つから"),
    reads("by source", same, whole, "by a~an {value:source}", ja="{value:source}から"),
    says("bounded", w.Bound, "{at_most:INT} or less", ja="{at_most:INT}点以下の"),
    reads(
        "bounded", lambda n: w.Bound(n, n), lambda v: {"n": v.at_least}, "{n:INT}", ja="{n:INT}点の"
    ),
    means("shielded", "this", "this", ja="これ"),
    one_of(str, "shielded", "whom"),
    _prevent(
        f"prevent the next X {_DAMAGE} that would be dealt to {{whom:shielded}} {{duration:span}}, "
        "where X is {number:rolled}",
        ja=f"{{duration:span}}{{whom:shielded}}が受ける次の{_DAMAGE_JA}X点（Xは{{number:rolled}}）"
        "を軽減する",
        shielding=True,
    ),
    means("much", None, "it", "[all of ]that damage", ja=""),
    _much("{value:amount} (of that damage|damage that source would deal|damage)", ja="{value:点}"),
    _prevent(
        f"{_NEXT} {{duration:span}}[ {{source:by source}}]",
        f"{_NEXT} {{source:by source}} {{duration:span}}",
        ja="{duration:span}[{source:by source}]{whom:shielded}が受ける次の"
        f"{_DAMAGE_JA}{{number:点}}を軽減する",
        shielding=True,
    ),
    _prevent(
        f"the next time {{whom:who}} would be dealt [{{damage:bounded}} ]{_DAMAGE}"
        f"[ {{source:by source}}] {_THEN}",
        ja="{duration:span}次に[{source:by source}]{whom:who}が[{damage:bounded}]"
        f"{_DAMAGE_JA}を受ける{_THEN_JA}",
    ),
    _prevent(
        f"the next time {{whom:who}} would be dealt {_DAMAGE}, prevent {{number:much}}",
        ja=f"次に{{whom:who}}が{_DAMAGE_JA}を受ける{_THEN_JA}",
        duration="applicable",
    ),
    _prevent(
        f"the next {{times:INT}} times {{whom:who}} would be dealt {_DAMAGE} {_THEN}",
        ja=f"{{duration:span}}次の{{times:INT}}回、{{whom:who}}が{_DAMAGE_JA}を受ける{_THEN_JA}",
        but=only(lambda prevent: prevent.times > 1, "how many times?"),
    ),
    _prevent(
        f"the next time a~an {{source:source}} would deal {_DAMAGE} {_THEN}",
        ja=f"{{duration:span}}次に{{source:source}}が{_DAMAGE_JA}を与える{_THEN_JA}",
        whom=None,
    ),
    effects_also(
        "continuous",
        partial(w.Prevent, times=0),
        "prevent (the next {number:amount}|{number:amount} of that damage|{number:amount})",
    ),
    effect(
        "continuous",
        w.PreventsLess,
        f"{_EFFECT}, {_LESS}",
        f"{_EFFECT} {_LESS}",
        ja=f"{{duration:span}}次に{_DAMAGE_JA}を軽減する軽減効果は、"
        "そのダメージを{number:点}少なく軽減する",
    ),
    rows_of(
        "continuous",
        w.StopsTriggers,
        lambda of, **held: w.StopsTriggers(of, of, **held),
        lambda stops: (
            {"of": stops.of, "duration": span(stops)} if stops.of == stops.attack else None
        ),
        "{of:desc} effects (don't|do not) trigger when they hit[ {duration:span}]",
        ja="[{duration:span}]{of:desc}がヒットしたとき、{of:desc}の効果は誘発しない",
    ),
    effect(
        "continuous",
        w.StopsTriggers,
        "[{of:desc} ]effects (don't|do not) trigger when {attack:a desc} hits[ {duration:span}]",
        ja="[{duration:span}]{attack:desc}がヒットしたとき、[{of:desc}の]効果は誘発しない",
    ),
    Kind(
        "much prevented",
        lambda reading, at: reading.at("INT", at),
        _much_prevented,
        begins_as=("INT",),
    ),
    _prevention(f"{_IF_DEALT}prevent {{number:much prevented}} of that damage(.|)"),
    _prevention(f"{_MAY}{{price:cost paid}} {_TO_PREVENT}.[ If you do, {{then:clause}}]"),
    _prevention(f"{_WHEN_DEALT}prevent {{number:much prevented}} of that damage(.|)", ordinal=1),
    _prevention(
        f"{_WHEN_DEALT}[optional?you may ]{{price:cost paid}} {_TO_PREVENT}."
        "[ If you do, {then:clause}]",
        ordinal=1,
    ),
    also(
        "prevention",
        w.Prevention,
        f"(if|whenever) (you|your hero) would be dealt {_DAMAGE}, prevent "
        "{number:much prevented} (of that damage|damage that source would deal)(.|)",
    ),
    also(
        "prevention",
        _paid_for,
        f"{_MAY}{{price:cost}} {_TO_PREVENT}[. If you do, {{then:effects}}](.|)",
    ),
    also(  # what is destroyed is so as a part of the event, as what is paid is (6.4.1a)
        "prevention",
        _paid_for,
        f"{_IF_DEALT}instead {{price:cost}} and prevent {{number:much prevented}} "
        "(of that damage|damage that source would deal)(.|)",
    ),
    also(
        "prevention",
        partial(_paid_for, ordinal=1),
        f"{_WHEN_DEALT}[optional?you may ]{{price:cost}} {_TO_PREVENT}"
        "[. If you do, {then:effects}](.|)",
    ),
)

# --- what would happen ----------------------------------------------------------------------------


def _tokens_said(what: w.Description, saying: Saying) -> str:
    name = [] if what.named is None else [saying("name", what.named)]
    if saying.english:
        return " ".join([*map(word_said, what.words), *name])
    return "の".join(map(ja.kind_said, what.words)) + "".join(name)


_would = partial(says, "would", w.WouldHappen)
_several_of = partial(reads, "several tokens", lambda value, n=0: value, whole)

WOULD: tuple[tuple[Phrase, ...] | Kind, ...] = (
    means("anybody", "each hero", "(a|an) hero", ja="ヒーロー1人"),
    one_of(str, "anybody", "who"),
    also("tokens", _named, "[{kind:TYPE} ]{named:name}", "{kind:TYPE}"),
    written("tokens", w.Description, _tokens_said, _tokens_said),
    _several_of(
        "(one or more|a|an|{n:INT} or more) {value:tokens} (tokens|token)",
        ja="{value:tokens}トークンを1つ以上",
    ),
    # what a hero would do
    means("does", "gain life", "gain {h}", ja="{h}を得る"),
    means("does", "draw a card", "draw a card", ja="カードを1枚引く"),
    means("does", "draw", "draw one or more cards", ja="カードを1枚以上引く"),
    also("does", lambda n: "draw", "draw {n:INT} or more cards"),
    means("does", "fail to win a clash", "fail to win a clash", ja="激突に勝利しない"),
    _would("{whose:anybody} would {event:does}", ja="{whose:anybody}が{event:does}"),
    _would(
        "{whose:anybody} would create {subject:several tokens}",
        ja="{whose:anybody}が{subject:several tokens}作成する",
        event="create",
    ),
    _would(
        f"{{whose:anybody}} would be dealt {_DAMAGE}",
        ja=f"{{whose:anybody}}が{_DAMAGE_JA}を受ける",
        event="be dealt damage",
    ),
    also(  # everybody else is an opponent: the games played here know no teams
        "would",
        partial(w.WouldHappen, "be dealt damage", whose="target opposing hero"),
        f"another target hero would be dealt {_DAMAGE}",
    ),
    _would(
        f"a source you control would deal {_DAMAGE}[hero? to a hero]",
        ja=f"あなたがコントロールする発生源が[hero?ヒーローに]{_DAMAGE_JA}を与える",
        event="deal damage",
        subject=w.Description(whose="you"),
    ),
    _would(
        f"{{subject:actor}} would deal {_DAMAGE}[hero? to a hero]",
        ja=f"{{subject:actor}}が[hero?ヒーローに]{_DAMAGE_JA}を与える",
        event="deal damage",
    ),
    _would(
        "{subject:actor} would (gain|get) {p}", ja="{subject:actor}が{p}を得る", event="gain power"
    ),
    _would(
        "{subject:ref} would be put into a graveyard from anywhere",
        "{subject:ref} would be put into (a|the|your|its owner's) graveyard[ from anywhere]",
        ja="{subject:ref}がいずれかのゾーンから墓地に置かれる",
        event="go to graveyard",
    ),
)

# --- what happens instead -------------------------------------------------------------------------

_MUCH = "(that much|that many)"
_CHANGED = f"[(it|they|you) ](deals|gains|gain|create|creates|draw|deal) {_MUCH}[ (damage|{{h}})]"
_BY = "{n:INT}[ of each of those tokens]"
_TO = "that damage is dealt to {to:ref}"
_ALTERED = {
    "gain life": ("gain that much {h}", "値の{h}を得る"),
    "draw": ("draw that many", "枚数のカードを引く"),
    "create": ("create that many", "数を作成する"),
    "be dealt damage": ("it deals that much damage", "点数のダメージが与えられる"),
    "deal damage": ("it deals that much damage", "点数のダメージを与える"),
    "gain power": ("it gains that much", "値の{p}を得る"),
}


def _change(replaces: w.Replaces, saying: Saying) -> str:
    """What is put in place of the event, or of so much."""
    altered = replaces.altered
    if altered is None:
        return saying("steps", replaces.instead)
    if altered.to is not None:
        return saying("altered", altered)
    if not isinstance(altered.plus, int):
        raise Unsayable("as the effect was generated, it was so much")
    english, japanese = _ALTERED[replaces.would.event]
    if saying.english and altered.times == 2:
        return "it deals double that much damage"
    if saying.english:
        return f"{english} {'plus' if altered.plus >= 0 else 'minus'} {abs(altered.plus)}"
    if altered.times != 1:
        return f"その{altered.times}倍の{japanese}"
    if altered.plus >= 0:
        return f"それに{altered.plus}を加えた{japanese}"
    return f"それから{-altered.plus}を引いた{japanese}"


def _instead(replaces: w.Replaces, saying: Saying) -> str:
    """What happens, and of a clash the sentence after it."""
    change, put = _change(replaces, saying), replaces.clash.put if replaces.clash else 0
    again = replaces.clash is not None and replaces.clash.again
    if saying.english:
        text = f"instead {'you may ' * replaces.optional}{change}"
        bottom = f"put {put} of the revealed cards on the bottom of its owner's deck"
        return text + f". If you do, {bottom}, then clash again" * again
    text = f"代わりに{verbs.may(change) if replaces.optional else change}"
    bottom = f"公開されたカード{put}枚をオーナーのデッキの一番下に置き"
    return text + f"。{IF_SO}{bottom}、その後再び激突する" * again


def _replaces_japanese(replaces: w.Replaces, saying: Saying) -> str:
    """ "あなたがカードを1枚引く際、代わりに…"."""
    start = f"{references.during(replaces.duration)}{'次に' * replaces.once}"
    if replaces.ordinal is not None:
        start += f"各ターン、{replaces.ordinal}回目に"
    return f"{start}{saying('would', replaces.would)}際、{saying('instead', replaces)}"


def _effects(said: Said, **more: Any) -> dict[str, Any]:
    if said.target:
        raise UnreadableError("a replacement effect declares no target")
    return {"instead": said.effects, **more}


def _replaces(would: w.WouldHappen, change: Mapping[str, Any], **more: Any) -> w.Replaces:
    altered = change.get("altered")
    if altered is not None:
        damage = would.event in ("be dealt damage", "deal damage")
        if would.event in ("go to graveyard", "draw a card") or (altered.to and not damage):
            raise UnreadableError("that much of what?")
    if "ordinal" in more and would.event != "fail to win a clash":
        raise UnreadableError("nothing counts how often that would happen")
    return w.Replaces(would, **change, **more)


def _apart(replaces: w.Replaces) -> dict[str, Any]:
    held = {"would": replaces.would, "change": replaces, "ordinal": replaces.ordinal}
    return {**held, "duration": span(replaces)}


_replacing = partial(rows_of, "replaces", w.Replaces, ja=_replaces_japanese)

REPLACING: tuple[tuple[Phrase, ...] | Kind, ...] = (
    also("altered", lambda n: w.Altered(plus=n), f"{_CHANGED} plus {_BY}"),
    also("altered", lambda n: w.Altered(plus=-n), f"{_CHANGED} minus {_BY}"),
    also("altered", lambda: w.Altered(times=2), f"it deals double {_MUCH}[ damage]"),
    says("altered", w.Altered, _TO, ja="そのダメージは{to:ref}に与えられる"),
    says(
        "altered",
        w.Altered,
        f"{_TO} and prevent {{prevented:INT}} of that damage",
        ja="そのダメージは{to:ref}に与えられ、そのダメージを{prevented:点}軽減する",
    ),
    also("change", lambda altered: {"altered": altered}, "{altered}"),
    also("change", _effects, "{said:steps}"),
    also("instead", same, "instead {value:change}", "{value:change} instead"),
    also("instead", partial(_effects, optional=True), "instead you may {said:steps}"),
    written("instead", w.Replaces, _instead, _instead),
    effect(
        "replaces",
        w.Replaces,
        "if all heroes in a clash would fail to win, instead choose which hero wins the clash",
        ja="激突でいずれのヒーローも勝利しない際、代わりに、どのヒーローがその激突に勝利するかを選ぶ",
        would=w.WouldHappen("nobody wins a clash"),
        clash=w.ClashOutcome(),
    ),
    _replacing(_replaces, _apart, "the {ordinal} time each turn {would}, {change:instead}"),
    _replacing(
        partial(_replaces, once=True),
        lambda replaces: _apart(replaces) if replaces.once else None,
        "the next time {would} {duration:span}, {change:instead}",
    ),
    _replacing(_replaces, _apart, "if {would}[ {duration:span}], {change:instead}"),
    effects_also("replaces", _replaces, "whenever {would}[ {duration:span}], {change:instead}"),
    effects_also(
        "replaces",
        partial(_replaces, duration="turn"),
        "until end of turn, if {would}, {change:instead}",
    ),
    written("continuous", w.Replaces, *[lambda effect, saying: saying("replaces", effect)] * 2),
)

# --- entering the arena with counters (6.4.8) -----------------------------------------------------

_ENTERS = "this enters the arena with"
_PUT_JA = "これは{{counter}}が{}置かれた状態で闘技場に出る"

ENTERING: tuple[tuple[Phrase, ...] | Kind, ...] = (
    says(
        "entering",
        w.EntersWith,
        f"{_ENTERS} a~an {{counter}} (counter|counters)",
        ja=_PUT_JA.format("1個"),
        number=1,
    ),
    says(
        "entering",
        w.EntersWith,
        f"{_ENTERS} {{number:INT}} {{counter}} (counters|counter)",
        ja=_PUT_JA.format("{number:個}"),
    ),
    also("enters with", lambda value: w.Static((value,)), "{value:entering}[ on (it|him|her)](.|)"),
    also(
        "enters with",
        lambda condition, value: w.Static((value,), condition),
        "if {condition:condition}, {value:entering}(.|)",
    ),
    written("continuous", w.EntersWith, *[lambda effect, saying: saying("entering", effect)] * 2),
)

ROWS: tuple[tuple[Phrase, ...] | Kind, ...] = (*PREVENTION, *WOULD, *REPLACING, *ENTERING)
