"""A paragraph as an ability (2.12.3): the kinds ``ability`` and ``line``."""

from __future__ import annotations

from functools import partial
from typing import Any

from judgetool.cardgame.phrases.phrasing import listed, repeated
from judgetool.cardgame.phrases.rows import Kind, Phrase, also, means, reads, says, written
from judgetool.cardgame.phrases.speech import Reading, Saying, UnreadableError
from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.phrases.assembling import (
    Sentence,
    assembled,
    paid_for_this,
    plain_ability,
    so_much_more,
)
from judgetool.games.fab.abilities.phrases.clauses import IF_SO, WHEN_SO, after_if
from judgetool.games.fab.abilities.phrases.japanese import keywords as ja_keywords
from judgetool.games.fab.abilities.phrases.japanese import nouns as ja
from judgetool.games.fab.abilities.phrases.japanese import references, verbs
from judgetool.games.fab.abilities.phrases.keywords import capital
from judgetool.games.fab.abilities.phrases.lasting import gets_of
from judgetool.games.fab.abilities.phrases.nouns import singular
from judgetool.games.fab.abilities.phrases.said import replaced, with_amount

_ability_also = partial(also, "ability")
_ability = partial(says, "ability")

Sentences = list[Sentence]
Effects = tuple[w.Effect, ...]

# --- triggered, static and resolution abilities ---------------------------------------------------


def _triggered(when: w.Trigger, sentences: Sentences, **more: Any) -> w.Ability:
    if isinstance(when.subject, w.Targeted):
        raise UnreadableError("what waits for an event declares no target")
    if sentences[0].kind == "instead of":
        raise UnreadableError("instead of what another ability gives?")
    said = assembled(sentences)
    effects = paid_for_this(said.effects) if when.subject == "this" else said.effects
    if when.by is not None:  # what destroys "it" later means this, not what defends this
        effects = tuple(
            with_amount(e, "it", "this") if isinstance(e, w.Delayed) else e for e in effects
        )
    return w.Triggered(when, effects, said.target, **more)


def _either(
    a: w.Trigger, b: w.Trigger, sentences: Sentences, label: str | None = None
) -> tuple[w.Ability, ...]:
    """ "When this attacks or defends, ...": one ability for each, as no event is both."""
    return tuple(_triggered(when, sentences, label=label) for when in (a, b))


def _at_a_time_or_when(a: w.Trigger, b: w.Trigger, sentences: Sentences) -> tuple[w.Ability, ...]:
    """ "At the beginning of your end phase or when you play a card, ..."."""
    if a.event not in ("beginning of action phase", "beginning of end phase") or a.event == b.event:
        raise UnreadableError("may one event be both?")
    return _either(a, b, sentences)


def _both(first: Sentences, when: w.Trigger, then: Sentences) -> tuple[w.Ability, ...]:
    """A static ability, and in the same paragraph what triggers."""
    static = plain_ability(None, first)
    if not isinstance(static, w.Static) or static.condition is not None:
        raise UnreadableError("when, of what has been done before, or an ability of its own?")
    return static, _triggered(when, then)


def _triggered_if(condition: w.Condition, when: w.Trigger, sentences: Sentences) -> w.Ability:
    """ "If this was fused, whenever it deals damage, ..."."""
    if not isinstance(condition, w.WasDone) or condition.ref != "this" or when.given is not None:
        raise UnreadableError("if so as what happens?")
    if when.subject not in ("it", "this"):
        raise UnreadableError("whenever what does so?")
    return _triggered(replaced(when, subject="this", given=condition), sentences)


def _for_each_drawn(when: w.Trigger, token: str) -> w.Ability:
    if when.event not in ("draws a card", "draws cards"):
        raise UnreadableError("drawn in which way?")
    return w.Triggered(when, (w.Create(token, w.ThatMuch()),))


def _triggered_later(when: w.Trigger, later: w.Trigger, sentences: Sentences) -> w.Ability:
    """What triggers has its effect later: "When this hits, at the beginning of your end phase"."""
    if any(sentence.kind not in ("done", "not done") for sentence in sentences[1:]):
        raise UnreadableError("is the next sentence done later, too?")
    said = assembled(sentences)
    if said.target is not None:
        raise UnreadableError("a target declared now, or later?")
    return w.Triggered(when, (w.Delayed(later, said.effects, "applicable"),))


def _crush(label: str, when: w.Trigger, sentences: Sentences) -> w.Ability:
    """Older cards say "if" of what 8.4.2 calls a triggered ability; without the label, it is a
    condition of a resolving ability."""
    if label != "Crush" or when.event != "deals damage":
        raise UnreadableError("a condition, or a trigger?")
    return _triggered(when, sentences, label=label)


def _contract(what: w.Description, sentences: Sentences) -> w.Ability:
    if what.whose is not None:
        raise UnreadableError("whose cards?")
    when = w.Trigger("banishes", replaced(singular(what), whose="opponent"), whose="you")
    return _triggered(when, sentences, label="Contract")


def _while_defending(condition: w.Condition, gains: Any) -> w.Ability:
    both = w.Both(w.IsIn("this", "defending"), condition)
    return w.Static((gets_of("this", gains),), both)


def _plain(sentences: Sentences, label: str | None = None) -> w.Ability:
    return plain_ability(label, sentences)


def _so_much_more(sentences: Sentences, label: str | None = None) -> tuple[w.Ability, ...]:
    return so_much_more(label, sentences)


def _modal(choose: int, modes: tuple[w.Resolution, ...], **more: Any) -> w.Resolution:
    if not 1 <= choose <= len(modes):
        raise UnreadableError("more modes to choose than there are")
    return w.Resolution(choose=choose, modes=modes, **more)


def _one_or_both(one: int, modes: tuple[w.Resolution, ...]) -> w.Resolution:
    if one != 1 or len(modes) != 2:
        raise UnreadableError("both of how many?")
    return w.Resolution(choose=1, modes=modes, or_both=True)


def _more_if(condition: w.Condition, number: int, **held: Any) -> w.Resolution:
    modal = _modal(**held)
    if not modal.choose < number <= len(modal.modes):
        raise UnreadableError("how many modes of how many?")
    return replaced(modal, more=w.ModesIf(condition, number))


def _choosing(when: w.Trigger, modal: w.Resolution, **more: Any) -> w.Ability:
    """What triggers, and of which the modes are chosen as its layer is added (6.6.6a)."""
    if isinstance(when.subject, w.Targeted):
        raise UnreadableError("what waits for an event declares no target")
    return w.Triggered(when, (), modal=modal, **more)


def _had_if_chosen(when: w.Trigger, sentences: Sentences) -> w.Resolution:
    """ "When you attack with this, draw a card": an ability this has where the mode is chosen."""
    if when.subject != "this" or when.event not in ("attacks", "hits"):
        raise UnreadableError("an ability of this, or what waits for an event?")
    return w.Resolution((w.Gets("this", abilities=(_triggered(when, sentences),)),))


def _mode(sentences: Sentences) -> w.Resolution:
    said = assembled(sentences)
    return w.Resolution(said.effects, said.target)


_STOP = "(.|)"
_LABEL = "[{label:label} - ]"
_LIMITED = "[{limit:limit} [effect] - ]"

_COMBO = "{label:label} - if {condition:condition}, this attack "


def _this_attack(
    label: str, condition: w.Condition, gains: Any = (), power: w.Amount | None = None
) -> w.Ability:
    """With a label of an attack's before it, "this attack" can only be this."""
    gets = w.Gets("this", power=power) if power is not None else gets_of("this", gains)
    return w.Static((gets,), condition, label)


_EFFECTS: tuple[tuple[Phrase, ...] | Kind, ...] = (
    _ability_also(
        _triggered,
        f"{_LABEL}{_LIMITED}{{when:when}}, {{sentences:sentences}}{_STOP}",
        f"{{limit:limit}}, {{when:when}}, {{sentences:sentences}}{_STOP}",
    ),
    *(
        _ability_also(
            lambda zone=zone, **held: _triggered(**held, zone=zone),
            f"while this is in your {said}, {{when:when}}, {{sentences:sentences}}{_STOP}",
        )
        for zone, said in (
            ("banished", "banished zone"),
            ("graveyard", "graveyard"),
            ("hand", "hand"),
        )
    ),
    _ability_also(
        _triggered_if,
        f"if {{condition:condition}}, (whenever|when) {{when:event}}, "
        f"{{sentences:sentences}}{_STOP}",
    ),
    _ability_also(
        _for_each_drawn,
        "{when:when}, create a~an {token:token name} token for each card drawn this way"
        f"{_STOP}",
    ),
    _ability_also(
        _triggered_later, f"{{when:when}}, {{later:later}}, {{sentences:sentences}}{_STOP}"
    ),
    _ability_also(_crush, f"{{label:label}} - if {{when:event}}, {{sentences:sentences}}{_STOP}"),
    _ability_also(
        _contract,
        "contract - you are contracted to banish opponents' {what:desc}. "
        f"whenever you complete this contract, {{sentences:sentences}}{_STOP}",
    ),
    _ability_also(_this_attack, f"{_COMBO}{{gains:gains}}{_STOP}"),
    _ability_also(_this_attack, f"{_COMBO}(gains|gets|has) {{power:power counted}}{_STOP}"),
    _ability_also(
        _while_defending, f"if {{condition:condition}}, this {{gains:gains}} while defending{_STOP}"
    ),
    _ability_also(_plain, f"{_LABEL}{{sentences:sentences}}{_STOP}"),
    also("modal", _modal, "choose {choose:INT}(;|:) {modes:modes}"),
    also("modal", _one_or_both, "choose {one:INT} or both(;|:) {modes:modes}"),
    also("modal", partial(w.Resolution, any_number=True), "choose any number(;|:) {modes:modes}"),
    also(
        "modal",
        _modal,
        "choose {choose:INT} for each {per:each of}(;|:) {modes:modes}",
        "for each {per:each of}, choose {choose:INT}(;|:) {modes:modes}",
    ),
    also(
        "modal",
        _more_if,
        "if {condition:condition}, choose {number:INT}. otherwise, choose {choose:INT}(;|:) "
        "{modes:modes}",
    ),
    _ability_also(
        lambda modal, label=None: replaced(modal, label=label), f"{_LABEL}{{modal:modal}}"
    ),
    _ability_also(_choosing, f"{_LABEL}{_LIMITED}{{when:when}}, {{modal:modal}}"),
    also("mode", _mode, f"[\n]- {{sentences:sentences}}{_STOP}"),
    also("mode", _had_if_chosen, f"[\n]- {{when:when}}, {{sentences:sentences}}{_STOP}"),
    repeated("modes", "mode"),
)


def _said_of(label: str | None, saying: Saying) -> str:
    if not saying.english:
        return ja_keywords.label_said(label)
    return f"{label} - " if label else ""


def _write_triggered(ability: w.Triggered, saying: Saying) -> str:
    """ "ターン1効果 ― あなたがコントロールする武器がヒットしたとき、…"."""
    text = _when(ability.when, saying)
    if ability.modal is None:
        text += saying.of(ability.target)("sentences", ability.effects)
    else:
        text += _write_modes(ability.modal, saying)
    if saying.english:
        text = capital(text)
    if ability.limit is not None and saying.english:
        text = f"{saying('limit', ability.limit)} Effect - {text}"
    if ability.zone is not None:
        zone = saying("zone", ability.zone)
        text = (
            f"While this is in your {zone}, {text[0].lower()}{text[1:]}"
            if saying.english
            else f"これがあなたの{zone}にある間、{text}"
        )
    if ability.limit is not None and not saying.english:
        text = f"ターン{ability.limit}効果 ― {text}"
    return _said_of(ability.label, saying) + text


def _when(when: w.Trigger, saying: Saying) -> str:
    match when:
        case w.Trigger("banishes", w.Description() as contracted):
            what = replaced(contracted, whose=None)
            if not saying.english:
                start = f"あなたは対戦相手の{ja.after_clause(what)}を追放する契約を結んでいる。"
                return f"{start}あなたがこの契約を達成するたび、"
            start = f"you are contracted to banish opponents' {saying('descs', what)}. "
            return f"{start}Whenever you complete this contract, "
    return f"{saying('when', when)}{', ' if saying.english else '、'}"


_LATE = w.During("end phase")


def _write_late(ability: w.Static, saying: Saying) -> str:
    """What holds in the end phase, perhaps on one more condition."""
    condition = ability.condition
    other = condition.second if isinstance(condition, w.Both) else None
    said = _write_static(replaced(ability, condition=other), saying)
    if not saying.english:
        return f"終了フェイズの間、{said}"
    return f"{said.removesuffix('.')} during the end phase."


def _write_static(ability: w.Static, saying: Saying) -> str:
    if _LATE in (ability.condition, getattr(ability.condition, "first", None)):
        return _write_late(ability, saying)
    label, condition = _said_of(ability.label, saying), ability.condition
    if condition is None:
        return label + capital(saying("sentences", ability.effects))
    clause = saying("clause", ability.effects)
    if isinstance(condition, w.During):
        if saying.english:
            return f"{label}During your {condition.time}, {clause}"
        time = "アクションフェイズ" if condition.time == "action phase" else "ターン"
        return f"{label}あなたの{time}の間、{clause}"
    asked, lasts = saying("condition", condition), w.lasts_while(ability)
    if saying.english:
        return f"{label}{'While' if lasts else 'If'} {asked}, {clause}"
    return f"{label}{asked}{'間' if lasts else '場合'}、{clause}"


def _write_resolution(ability: w.Resolution, saying: Saying) -> str:
    label = _said_of(ability.label, saying)
    if not ability.modes:
        return label + capital(saying.of(ability.target)("sentences", ability.effects))
    return label + capital(_write_modes(ability, saying))


def _write_modes(ability: w.Resolution, saying: Saying) -> str:
    said = (_choose_english if saying.english else _choose_japanese)(ability, saying)
    modes = ["- " + _write_mode(mode, saying.of(mode.target)) for mode in ability.modes]
    return "\n".join([said, *modes])


def _choose_english(ability: w.Resolution, saying: Saying) -> str:
    if ability.any_number:
        return "choose any number;"
    first = f"choose {ability.choose}{' or both' * ability.or_both}"
    if ability.per is not None:
        first += f" for each {saying('each of', ability.per)}"
    if (more := ability.more) is not None:
        asked = saying("condition", more.condition)
        return f"if {asked}, choose {more.number}. Otherwise, {first};"
    return f"{first};"


def _choose_japanese(ability: w.Resolution, saying: Saying) -> str:
    if ability.any_number:
        return "以下から任意の数を選ぶ。"
    first = f"以下から{ability.choose}つ{'または両方' * ability.or_both}を選ぶ。"
    if ability.per is not None:
        return f"{saying('each of', ability.per)}、{first}"
    if (more := ability.more) is not None:
        asked = saying("condition", more.condition)
        return f"{asked}場合、以下から{more.number}つを選ぶ。そうでない場合、{first}"
    return first


def _write_mode(mode: w.Resolution, saying: Saying) -> str:
    match mode.effects:
        case (w.ByHand(text=text),):
            return text if saying.english else f"「{text}」"
    return capital(saying("sentences", mode.effects))


# --- activated abilities (5.2) --------------------------------------------------------------------


def _activated(sentences: Sentences, **held: Any) -> w.Ability:
    said = assembled(sentences, of_a_layer=True)
    return w.Activated(effects=said.effects, target=said.target, **held)


def _with_more(condition: w.Condition, gains: Any, **held: Any) -> tuple[w.Ability, ...]:
    """ "Attack. If you've played a card this chain link, this attack gets +1{p}": nothing can be so
    yet as the attack resolves, so that it is said of the attack for as long as it is there."""
    if not isinstance(condition, w.PlayedThisLink):
        raise UnreadableError("as the attack resolves, or while it is there?")
    more = w.Static((gets_of(w.AttacksOf(), gains),), condition)
    return w.Activated(attack=True, **held), more


def _in_pile(zone: str) -> w.Condition:
    if zone not in ("banished", "graveyard"):
        raise UnreadableError("what is there may be private")
    return w.IsInPile(zone)


def _returned(zone: str, condition: w.Condition, **held: Any) -> w.Ability:
    if condition != w.IsInPile(zone):
        raise UnreadableError("from a zone where it need not be")
    return w.Activated(effects=(w.Move("this", "hand"),), condition=condition, **held)


def _dearer(ability: w.CostsLess) -> dict[str, Any] | None:
    n = -ability.resources
    alone = n > 0 and ability == w.CostsLess(-n, ability.per)
    return {"n": n, "per": ability.per} if alone and ability.per is not None else None


_COST = "[{limit:limit} ]{type:activation} - {cost:cost}: "
_ONLY = "[. {condition:only while}][. this [ability] costs {cheaper}]"

_ACTIVATED: tuple[tuple[Phrase, ...] | Kind, ...] = (
    *(
        means("activation", kind, kind)
        for kind in ("Action", "Instant", "Attack Reaction", "Defense Reaction")
    ),
    also(
        "only while",
        lambda condition: condition,
        "activate this [ability] only (while|if) {condition:condition}",
    ),
    also("only while", _in_pile, "activate this [ability] only (while|if) this is in your {zone}"),
    written(
        "fact",
        w.IsInPile,
        lambda it, saying: f"this is in your {saying('zone', it.zone)}",
        lambda it, saying: f"これがあなたの{saying('zone', it.zone)}にある",
    ),
    also(
        "only while",
        lambda: w.Not(w.During("turn")),
        "activate this [ability] only during an (opponent's|opponents) turn",
    ),
    reads(
        "cheaper",
        lambda n, per: w.CostsLess(-n, per),
        _dearer,
        "an additional {n:resources} to activate for each {per:each of}",
        ja="{per:each of}、起動するためのコストが追加で{n:resources}",
        sense=w.CostsLess,
    ),
    says(
        "cheaper",
        w.CostsLess,
        "{resources} (less to activate|less) for each {per:each of}",
        ja="{per:each of}、起動するためのコストが{resources}",
    ),
    says(
        "cheaper",
        w.CostsLess,
        "{resources} (less to activate|less) if {condition}",
        ja="{condition}場合、起動するためのコストが{resources}",
    ),
    _ability_also(
        lambda **held: w.Activated(attack=True, **held),
        f"{_COST}attack[go_again? . go again]{_ONLY}{_STOP}",
    ),
    _ability_also(
        _activated, f"{_COST}{{sentences:sentences}}[go_again? [.] go again]{_ONLY}{_STOP}"
    ),
    _ability_also(
        _returned,
        f"{_COST}return this from your {{zone}} (to|into) your hand. "
        f"{{condition:only while}}{_STOP}",
    ),
    _ability_also(
        lambda **held: _activated(**held, go_again=True),
        f"{_COST}{{sentences:sentences}}. {{condition:only while}}. go again{_STOP}",
        f"{_COST}{{sentences:sentences}}. this [ability] costs {{cheaper}}. go again{_STOP}",
    ),
)


def _write_activated(ability: w.Activated, saying: Saying) -> str:
    """ "Once per Turn Action - {r}: Attack"; "ターン1アクション ― {r}:攻撃"."""
    does = "" if ability.attack else saying.of(ability.target)("sentences", ability.effects)
    if not saying.english:
        return _activated_japanese(ability, does, saying)
    limit = "" if ability.limit is None else f"{saying('limit', ability.limit)} "
    text = f"{limit}{ability.type} - {capital(saying('cost', ability.cost))}: "
    text, stop = (
        text + ("Attack" if ability.attack else capital(does)),
        "." if ability.attack else "",
    )
    if ability.go_again:
        text, stop = text + f"{stop} Go again", "."
    if ability.condition is not None:
        asked = saying("condition", ability.condition)
        text += f"{stop} Activate this ability only while {asked}."
        stop = ""
    if ability.cheaper is not None:
        text += f"{stop} This ability costs {saying('cheaper', ability.cheaper)}."
    return text


def _activated_japanese(ability: w.Activated, does: str, saying: Saying) -> str:
    limit = "" if ability.limit is None else f"ターン{ability.limit}"
    text = f"{limit}{ja.kind_said(ability.type)} ― {saying('cost', ability.cost)}:"
    text += "攻撃" if ability.attack else does
    if ability.go_again:
        again = saying("keyword", w.Keyword("go again"))
        text += ("。" if ability.attack else "") + again
    if ability.condition is not None:
        text += "" if text.endswith("。") else "。"
        text += f"この能力は、{saying('condition', ability.condition)}場合にのみ起動できる。"
    if ability.cheaper is not None:
        text += "" if text.endswith("。") else "。"
        change = "少なくなる" if ability.cheaper.resources > 0 else "多くなる"
        text += f"この能力は、{saying('cheaper', ability.cheaper)}{change}。"
    return text


# --- play-static, property-static and meta-static abilities (5.4) ---------------------------------


def _if_paid(sentence: Sentence) -> Effects:
    """What holds if you do; what is done then triggers, as cards say it by "when" (5.4.4c)."""
    said = sentence.said
    holds = set(map(_holds, said.effects))
    if holds == {False}:
        return _when_paid(sentence)
    if sentence.kind != "plain" or said.target is not None or False in holds:
        raise UnreadableError("what holds if you do?")
    return said.effects


def _holds(effect: w.Effect) -> bool:
    """Whether it is so of a card or of its cost, where others happen."""
    if isinstance(effect, w.If):
        return all(map(_holds, (*effect.effects, *effect.otherwise)))
    return isinstance(effect, w.Gets | w.ItCostsLess)


def _when_paid(sentence: Sentence) -> Effects:
    if sentence.kind != "plain":
        raise UnreadableError("what triggers when you do?")
    return (w.Inline(sentence.said.effects, sentence.said.target),)


def _write_if_paid(then: Effects, saying: Saying) -> str:
    if saying.english:
        return after_if("If you do, ", "When you do, ", then, saying)
    return after_if(IF_SO, WHEN_SO, then, saying)


def _if_paid_read(reading: Reading, at: int) -> Any:
    return reading.at("then paid", at)


def _and_then(cost: w.AdditionalCost, sentence: Sentence) -> tuple[w.Ability, ...]:
    """What follows in the same paragraph asks what was done to pay the cost (1.7.6)."""
    ability = plain_ability(None, [sentence])
    condition = ability.condition if isinstance(ability, w.Static) else None
    if not isinstance(condition, w.PaidWith) or cost.then:
        raise UnreadableError("what has that to do with the cost?")
    return cost, ability


def _negated(condition: w.Condition) -> w.Ability:
    inner = condition.condition if isinstance(condition, w.Not) else w.Not(condition)
    return w.PlayOnlyIf(inner)


def _opposite(condition: w.Condition) -> dict[str, Any] | None:
    return {"condition": condition.condition} if isinstance(condition, w.Not) else None


def _in_the_arena(what: w.Description) -> w.StartsWith:
    if what.zone is not None or what.whose is not None:
        raise UnreadableError("start the game with that where?")
    return w.StartsWith(what)


def _in_a_zone(ability: w.StartsWith) -> None:
    if ability.what.zone is None or ability.what.whose != "you":
        raise UnreadableError("start the game with that where?")


def _defines(number: w.NumberOf, one: Any, other: Any = None, twice: bool = False) -> w.Ability:
    number = replaced(number, what=singular(number.what), times=2 if twice else number.times)
    return w.Defines((one,) if other is None else (one, other), number)


def _write_defines(ability: w.Defines, saying: Saying) -> str:
    letters = [references.LETTERS[each] for each in ability.properties]
    amount = ability.amount
    if not saying.english:
        many = (
            ja.number_said(amount) if isinstance(amount, w.NumberOf) else ja.counted(amount, "点")
        )
        return f"これの{references.all_of(letters)}は{many}に等しい。"
    assert isinstance(amount, w.NumberOf)
    verb, twice = "is" if len(letters) == 1 else "are", "twice " if amount.times == 2 else ""
    counted = saying("numbers of", replaced(amount, times=1))
    return f"This's {' and '.join(letters)} {verb} equal to {twice}the number of {counted}."


def _each_of(number: w.NumberOf, saying: Saying) -> str:
    if not saying.english:
        return ja.each_said(number)
    said = saying("number of", number)
    return said.replace("times", "time", 1) if number.relation == "boosts" else said


def _is_not_zero(n: int) -> bool:
    if n != 0:
        raise UnreadableError("another least X")
    return True


def _may_pay(ability: w.AdditionalCost, saying: Saying) -> str:
    paid = saying("cost paid", ability.cost)
    paid = verbs.may(paid) if ability.optional else paid
    paid += "。Xは0にできない" * ability.not_zero
    return f"これをプレイするための追加コストとして、{paid}。{_write_if_paid(ability.then, saying)}"


def _may_pay_instead(ability: w.AlternativeCost, saying: Saying) -> str:
    paid = verbs.may(saying("cost paid", ability.cost))
    return f"これの{{r}}コストを支払う代わりに、{paid}。{_write_if_paid(ability.then, saying)}"


_ADDITIONAL = "As an additional cost to play this"
_THEN = "[ {then:if paid}]"
_OR_THEN = "[. {then:if paid}]"
_NOT_ZERO = "[. {not_zero:not zero}]"
_LESS = "{resources:resources} less to play"
_CHEAPER = "プレイするためのコストが{resources:resources}少なくなる。"
_PLAYED_FREE = "[free? without paying its {r} cost]"
_FROM_YOUR = f"from your {{zone:zone}}{_PLAYED_FREE}"
_FROM_YOUR_JA = (
    "あなたの{zone:zone}から[free?{r}コストを支払うことなく]プレイしてもよい。[{then:if paid}]"
)

_STATIC: tuple[tuple[Phrase, ...] | Kind, ...] = (
    also("then paid", _if_paid, "if you do, {sentence:sentence}"),
    also("then paid", _when_paid, "when you do, {sentence:sentence}"),
    Kind("if paid", _if_paid_read, _write_if_paid, begins_as=("then paid",)),
    also("not zero", _is_not_zero, "X (can't|cannot) be {n:INT}"),
    says(
        "additional cost",
        w.AdditionalCost,
        f"{_ADDITIONAL}, [optional?you may ]{{cost:cost paid}}.[not_zero? X can't be 0.]{_THEN}",
        ja=_may_pay,
    ),
    also(
        "additional cost",
        w.AdditionalCost,
        f"{_ADDITIONAL}[,] [optional?you may] {{cost:cost}}{_NOT_ZERO}{_OR_THEN}{_STOP}",
    ),
    also(
        "additional cost",
        w.AdditionalCost,
        f"[optional?you may] {{cost:cost}} as an additional cost to play this{_NOT_ZERO}{_OR_THEN}"
        f"{_STOP}",
    ),
    _ability(
        w.AlternativeCost,
        "You may {cost:cost paid} rather than pay this's {r} cost.[ {then:if paid}]",
        ja=_may_pay_instead,
    ),
    _ability_also(
        w.AlternativeCost,
        f"you may {{cost:cost}} rather than pay this's {{r}} cost{_OR_THEN}{_STOP}",
    ),
    _ability(
        w.MayPlayFrom,
        f"If {{condition:condition}}, you may play (this|it) as though it were an instant{_STOP}",
        ja="{condition:condition}場合、これをインスタントであるかのようにプレイしてもよい。",
        zone="",
        as_instant=True,
    ),
    _ability(w.MayPlayFrom, f"You may play this {_FROM_YOUR}.{_THEN}", ja=f"これを{_FROM_YOUR_JA}"),
    _ability(
        w.MayPlayFrom,
        f"If {{condition:condition}}, you may play this {_FROM_YOUR}.{_THEN}",
        ja=f"{{condition:condition}}場合、これを{_FROM_YOUR_JA}",
    ),
    _ability_also(
        w.MayPlayFrom,
        f"you may play this {{zone:from zone}}{_OR_THEN}{_STOP}",
        f"if {{condition:condition}}, you may play (this|it) {{zone:from zone}}{_PLAYED_FREE}"
        f"{_OR_THEN}{_STOP}",
    ),
    _ability(
        w.PlayOnlyIf,
        f"Play this only if {{condition:condition}}{_STOP}",
        ja="これは、{condition:condition}場合にのみプレイできる。",
    ),
    reads(
        "ability",
        _negated,
        lambda ability: _opposite(ability.condition),
        f"If {{condition:condition}}, you can't play this{_STOP}",
        ja="{condition:condition}場合、これはプレイできない。",
        sense=w.PlayOnlyIf,
    ),
    _ability_also(_negated, f"if {{condition:condition}}, you (can't|cannot) play this{_STOP}"),
    _ability(
        w.CannotBePlayedFrom,
        f"This (can't|cannot) be played from {{zone:zone}}{_STOP}",
        f"this (can't|cannot) be played {{zone:from zone}}{_STOP}",
        ja="これは{zone:zone}からプレイできない。",
    ),
    _ability(
        w.CannotBePlayedFrom,
        f"This can only be played from {{zone:zone}}{_STOP}",
        f"this can only be played {{zone:from zone}}{_STOP}",
        ja="これは{zone:zone}からのみプレイできる。",
        only=True,
    ),
    _ability(
        w.CostsLess,
        f"{_LABEL}If {{condition:condition}}, this costs {_LESS}{_STOP}",
        ja=f"[{{label:label}}]{{condition:condition}}場合、これは{_CHEAPER}",
    ),
    _ability(
        w.CostsLess,
        f"If {{condition:condition}}, this costs {{resources:resources}} less to activate{_STOP}",
        f"This costs {{resources:resources}} less to activate if {{condition:condition}}{_STOP}",
        ja="{condition:condition}場合、これは起動するためのコストが{resources:resources}少なくなる。",
        to_activate=True,
    ),
    _ability(
        w.CostsLess,
        f"This costs {{resources:resources}} less to activate for each {{per:each of}}{_STOP}",
        ja="これは、{per:each of}、起動するためのコストが{resources:resources}少なくなる。",
        to_activate=True,
    ),
    _ability(
        w.CostsLess,
        f"{_LABEL}This costs {_LESS}[ for each {{per:each of}}]{_STOP}",
        ja=f"[{{label:label}}]これは[、{{per:each of}}、]{_CHEAPER}",
    ),
    _ability_also(
        w.CostsLess, f"(if|while) {{condition:condition}}, (this|it) costs {_LESS}{_STOP}"
    ),
    Kind(
        "each of",
        lambda reading, at: (*reading.at("number of", at), *reading.at("each time", at)),
        _each_of,
        begins_as=("number of", "each time"),
    ),
    written("ability", w.Defines, _write_defines, _write_defines),
    _ability_also(
        _defines,
        "(this's|this card's) {one:value}[ and {other:value}] (is|are) equal to "
        f"[twice? twice] the number of {{number:number of}}{_STOP}",
    ),
    _ability(
        w.InDeck,
        f"You may only have {{what:descs}} in your deck{_STOP}",
        ja="あなたのデッキに入れられるのは{what:desc}のみである。",
        only=True,
    ),
    reads(
        "ability",
        _in_the_arena,
        lambda ability: {"what": ability.what} if ability.what.zone is None else None,
        f"You may start the game with {{what:a desc}} in the arena{_STOP}",
        ja="あなたは{what:some}が闘技場にある状態でゲームを開始してもよい。",
        sense=w.StartsWith,
    ),
    _ability(
        w.InDeck,
        f"You may have any number of {{what:desc}} in your deck{_STOP}",
        ja="あなたのデッキには{what:desc}を何枚でも入れてよい。",
    ),
    _ability(
        w.StartsWith,
        f"You may start the game with {{what:a desc}}{_STOP}",
        ja="あなたは{what:some}がある状態でゲームを開始してもよい。",
        but=_in_a_zone,
    ),
)

# --- one paragraph --------------------------------------------------------------------------------


def _together(found: w.Ability | tuple[w.Ability, ...]) -> tuple[w.Ability, ...]:
    return found if isinstance(found, tuple) else (found,)


def _cheaper_and_more(
    condition: w.Condition, resources: int, gains: Any, label: str | None = None
) -> tuple[w.Ability, ...]:
    """ "If ..., this costs {r} less to play and has +2{p}": two abilities of one condition."""
    gets = gets_of("this", gains)
    less = w.CostsLess(resources, condition=condition, label=label)
    return less, w.Static((gets,), condition, label)


def _keywords(parts: list[Any]) -> tuple[w.Keyword, ...]:
    found: list[w.Keyword] = []
    for keyword in parts[::2]:
        found += keyword if isinstance(keyword, tuple) else [keyword]
    return tuple(found)


def _not_understood(ability: w.NotUnderstood, saying: Saying) -> str:
    return ability.text if saying.english else f"「{ability.text}」"


def _keyword(keyword: w.Keyword, saying: Saying) -> str:
    said = saying("keyword", keyword)
    return capital(said) if saying.english else said


def _of_kind(kind: str) -> Any:
    return lambda ability, saying: saying(kind, ability)


ROWS: tuple[tuple[Phrase, ...] | Kind, ...] = (
    written("ability", w.NotUnderstood, _not_understood, _not_understood),
    written("ability", w.Keyword, _keyword, _keyword),
    written("ability", w.Triggered, _write_triggered, _write_triggered),
    written("ability", w.Static, _write_static, _write_static),
    written("ability", w.Resolution, _write_resolution, _write_resolution),
    written("ability", w.Activated, _write_activated, _write_activated),
    *_EFFECTS,
    *_ACTIVATED,
    *_STATIC,
    _ability_also(lambda cost: cost, "{cost:additional cost}"),
    written("ability", w.AdditionalCost, _of_kind("additional cost"), _of_kind("additional cost")),
    written("ability", w.Prevention, _of_kind("prevention"), _of_kind("prevention")),
    _ability_also(lambda ability: ability, "{ability:prevention}", "{ability:enters with}"),
    means("comma", None, ","),
    listed("keywords", "keyword", "comma", _keywords),
    also("line", _together, "{found:keywords}[.]", "{found:ability}"),
    also("line", lambda first, ability: (first, ability), "{first:enters with}. {ability:ability}"),
    *(
        means("does it", when, when.event.removesuffix("s"), when.event)
        for when in (w.Trigger("attacks"), w.Trigger("defends"), w.Trigger("hits"))
    ),
    also(
        "line",
        _either,
        f"{_LABEL}(when|whenever) (this {{a:does it}} or {{b:does it}}|you {{a:does it}} or "
        f"{{b:does it}} with this), {{sentences:sentences}}{_STOP}",
    ),
    also("line", _at_a_time_or_when, f"{{a:when}} or {{b:when}}, {{sentences:sentences}}{_STOP}"),
    also("line", _so_much_more, f"{_LABEL}{{sentences:sentences}}{_STOP}"),
    also("line", _both, f"{{first:sentences}}. {{when:when}}, {{then:sentences}}{_STOP}"),
    also(
        "line",
        _cheaper_and_more,
        f"{_LABEL}if {{condition:condition}}, this costs {_LESS}[,] and {{gains:gains}}{_STOP}",
    ),
    also(
        "line",
        _with_more,
        f"{_COST}attack. if {{condition:condition}}, this attack {{gains:gains}}{_STOP}",
    ),
    also("line", _and_then, f"{{cost:additional cost}}. {{sentence:sentence}}{_STOP}"),
)
