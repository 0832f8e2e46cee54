"""Conditions (1.8.4), as clauses that 場合 or 間 can follow.

Something that is counted is said one way for a least number, "…を2枚以上引いていた", and
another for a greatest one, "引いた…が2枚以下である".
"""

from __future__ import annotations

from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.japanese import verbs
from judgetool.games.fab.abilities.japanese.nouns import (
    DONE,
    after_clause,
    bound_said,
    description,
    many,
    number_said,
    unit_of,
)
from judgetool.games.fab.abilities.japanese.references import (
    LETTERS,
    REFS,
    WHO,
    counter,
    damage,
    during,
    named,
    zone,
)
from judgetool.language import word

_WAS_DONE = {
    "boosted": "ブーストされ",
    "fused": "Fusionされ",
    "scrapped": "カードをScrapし",
    "rune gated": "Rune Gateされ",
}
_DEEDS = {
    # what is done to cards, by the form before て and as of the cards
    "created": ("作成して", "作成した"),
    "played or created": ("プレイまたは作成して", "プレイまたは作成した"),
    "drawn": ("引いて", "引いた"),
    "discarded": ("捨てて", "捨てた"),
    "pitched": ("ピッチして", "ピッチした"),
    "banished": ("追放して", "追放した"),
    "stolen": ("Stealして", "Stealした"),
    "created or stolen": ("作成またはStealして", "作成またはStealした"),
    "given": ("Giveして", "Giveした"),
}
_TIMES = {
    "intimidated": "Intimidateして",
    "wagered": "Wagerして",
    "won a clash": "激突に勝利して",
    "won a wager": "Wagerに勝利して",
    "boosted": "ブーストして",
    "cranked": "Crankして",
    "charged": "注入して",
    "fused": "Fusionして",
    "scrapped": "Scrapして",
    "rune gated": "Rune Gateして",
    "beaten chest": "Beat Chestして",
}


def condition_said(condition: w.Condition) -> str:
    """A condition as a clause in its dictionary form, or in the past."""
    match condition:
        case w.Both(first, second):
            return f"{verbs.joining(condition_said(first))}、かつ{condition_said(second)}"
        case w.Not(inner):
            return _negative(inner)
        case w.During(time):
            return f"あなたの{'アクションフェイズ' if time == 'action phase' else 'ターン'}中である"
        case (
            w.IsDefendedBy()
            | w.IsIn()
            | w.IsOnlyHeld()
            | w.IsFaceDown()
            | w.IsUnder()
            | w.Defends()
            | w.Matches()
            | w.AttackingMarked()
            | w.IsMarked()
            | w.AboveBase()
            | w.HasCounters()
            | w.HasValue()
        ):
            return _state_of_things(condition)
        case (
            w.DefendedThisChain()
            | w.DefendedThisTurn()
            | w.DefendedThisLink()
            | w.DefendingThisLink()
            | w.HasHitThisTurn()
            | w.AttackHitThisTurn()
            | w.AttackedThisTurn()
            | w.LastAttackHit()
            | w.LastAttackWas()
            | w.HasDealt()
            | w.DamagedThisTurn()
            | w.DealtDamageThisTurn()
        ):
            return _of_combat(condition)
        case w.PlayedThisTurn() | w.PlayedThisLink() | w.Did() | w.PaidWith() | w.DoneThisWay():
            return _deed(condition)
        case w.PlayedFrom(there, ref):
            return f"{REFS[ref]}が{zone(there)}からプレイされていた"
        case w.PlayedAsLink(number):
            return f"これがチェインリンク{bound_said(number)}としてプレイされている"
        case w.WasDone(deed, ref, using):
            by = "" if using is None else f"{description(using)}により"
            return f"{REFS[ref]}が{by}{_WAS_DONE[deed]}ていた"
        case w.Controls() | w.ControlsItsCost() | w.LifeLess() | w.CardsIn():
            return _of_player(condition)
        case w.DestroyedThisTurn(what, number):
            noun = description(what)
            return during("turn") + counted_said(
                f"{noun}が#破壊されていた", f"破壊された{noun}", what, number
            )
        case w.PutIntoThisTurn(there, what, number, whose):
            noun, where = description(what), f"{WHO[whose]}の{zone(there)}に"
            return during("turn") + counted_said(
                f"{noun}が#{where}置かれていた", f"{where}置かれた{noun}", what, number
            )


def counted_said(
    active: str, those: str, what: w.Description, number: w.Bound, unit: str | None = None
) -> str:
    """What holds of so many of something; in ``active``, # is where the number stands, ``those``
    says which there are, "あなたが引いたカード"."""
    unit, least, most = unit or unit_of(what), number.at_least, number.at_most
    if most is None:
        return active.replace("#", "" if least == 1 else f"{many(least or 0, unit)}以上")
    if most == 0:
        return f"{those}が無い"
    if least == most:
        return active.replace("#", f"ちょうど{many(most, unit)}")
    start = "" if least is None else f"{many(least, unit)}以上"
    return f"{those}が{start}{many(most, unit)}以下である"


def _there(where: str, noun: str, what: w.Description, number: w.Bound, unit: str) -> str:
    """ "あなたの手札にカードが無い", "これにsteamカウンターが2つ以上ある"."""
    if number.at_most == 0:
        return f"{where}に{noun}が無い"
    return counted_said(f"{where}に{noun}が#ある", f"{where}にある{noun}", what, number, unit)


def _state_of_things(
    condition: w.IsDefendedBy
    | w.IsIn
    | w.IsOnlyHeld
    | w.IsFaceDown
    | w.IsUnder
    | w.Defends
    | w.Matches
    | w.AttackingMarked
    | w.IsMarked
    | w.AboveBase
    | w.HasCounters
    | w.HasValue,
) -> str:
    """What an object or a hero is now."""
    match condition:
        case w.IsDefendedBy(what, number):
            noun = after_clause(what)
            return counted_said(
                f"これが{noun}#に防御されている", f"これを防御している{noun}", what, number
            )
        case w.IsIn(ref, status):
            return f"{REFS[ref]}が{'攻撃' if status == 'attacking' else '防御'}している"
        case w.IsOnlyHeld():
            return "これがあなたの武器ゾーンに装備されている唯一のカードである"
        case w.IsFaceDown():
            return "これが裏向きである"
        case w.IsUnder(None):
            return "これがパーマネントの下にある"
        case w.IsUnder(other_than):
            return f"これが{named(other_than or '')}以外のパーマネントの下にある"
        case w.Defends(attack, ref):
            return f"{REFS[ref]}が{after_clause(attack)}を防御している"
        case w.Matches(ref, what):
            return f"{REFS[ref]}が{_bare(what) or after_clause(what)}である"
        case w.AttackingMarked(ref):
            return f"{REFS[ref]}が標的の状態のヒーローを攻撃している"
        case w.IsMarked(who):
            return f"{WHO[who]}が標的の状態である"
        case w.AboveBase(ref):
            return f"{REFS[ref]}の{{p}}がその基本よりも大きい"
        case w.HasCounters(name, number, ref):
            return _there(REFS[ref], counter(name), w.Description(), number, "個")
        case w.HasValue(which, number, ref):
            return f"{REFS[ref]}の{LETTERS[which]}が{bound_said(number)}である"


def _of_combat(
    condition: w.DefendedThisChain
    | w.DefendedThisTurn
    | w.DefendedThisLink
    | w.DefendingThisLink
    | w.HasHitThisTurn
    | w.AttackHitThisTurn
    | w.AttackedThisTurn
    | w.LastAttackHit
    | w.LastAttackWas
    | w.HasDealt
    | w.DamagedThisTurn
    | w.DealtDamageThisTurn,
) -> str:
    """What has happened in combat, and the damage of this turn."""
    match condition:
        case w.DefendedThisChain(ref):
            return f"{REFS[ref]}が防御していた"
        case w.DefendedThisTurn(ref):
            return f"{during('turn')}{REFS[ref]}が防御していた"
        case w.DefendedThisLink(what):
            return f"{during('link')}防御ヒーローが{after_clause(what)}で防御していた"
        case w.DefendingThisLink(what, number):
            noun = description(what)
            return during("link") + counted_said(
                f"{noun}が#防御している", f"防御している{noun}", what, number
            )
        case w.HasHitThisTurn(ref, w.Bound(least, None)):
            times = "" if least == 1 else f"{least}回以上"
            return f"{during('turn')}{REFS[ref]}が{times}ヒットしていた"
        case w.HasHitThisTurn(ref, number):
            return f"{during('turn')}{REFS[ref]}がヒットしたのが{bound_said(number)}回目である"
        case w.AttackHitThisTurn(what):
            return f"{during('turn')}{description(what)}がヒットしていた"
        case w.AttackedThisTurn(what, number):
            noun = after_clause(what)
            return during("turn") + counted_said(
                f"あなたが{noun}で#攻撃していた",
                f"あなたの{noun}での攻撃",
                what,
                number,
                "回",
            )
        case w.LastAttackHit():
            return "この戦闘チェインの最後の攻撃がヒットしていた"
        case w.LastAttackWas((), what) if what is not None:
            return f"この戦闘チェインの最後の攻撃が{after_clause(what)}であった"
        case w.LastAttackWas(names):
            return f"この戦闘チェインの最後の攻撃が{'または'.join(map(named, names))}であった"
        case w.HasDealt(more_than, hero):
            whom = "ヒーローに" if hero else ""
            more = f"{more_than}点を超える" if more_than else ""
            return f"これが{whom}{more}ダメージを与えた"
        case w.DamagedThisTurn(who, kind):
            return f"{during('turn')}{WHO[who]}が{damage(kind)}を受けていた"
        case w.DealtDamageThisTurn(who, kind, to):
            whom = "" if to == "any" else "対戦相手のヒーローに"
            return f"{during('turn')}{WHO[who]}が{whom}{damage(kind)}を与えていた"


def _deed(
    condition: w.PlayedThisTurn | w.PlayedThisLink | w.Did | w.PaidWith | w.DoneThisWay,
) -> str:
    """What a player has done."""
    match condition:
        case w.PlayedThisTurn(what, number, another):
            noun = "別の" + description(what) if another else after_clause(what)
            return during("turn") + counted_said(
                f"あなたが{noun}を#プレイしていた", f"あなたがプレイした{noun}", what, number
            )
        case w.PlayedThisLink(what, number, deed, who):
            noun, both = after_clause(what), "" if deed == "played" else "または起動"
            if who is None:
                active, those = f"{noun}が#プレイ{both}されていた", f"プレイ{both}された{noun}"
            else:
                active = f"{WHO[who]}が{noun}を#プレイ{both}していた"
                those = f"{WHO[who]}がプレイ{both}した{noun}"
            return during("link") + counted_said(active, those, what, number)
        case w.Did():
            return _did(condition)
        case w.PaidWith("pitched", what, number):
            noun = description(what)
            start = "これをプレイするために"
            return counted_said(
                f"{start}{noun}が#ピッチされていた", f"{start}ピッチされた{noun}", what, number
            )
        case w.PaidWith(how, what, number):
            noun = description(what)
            active = f"これにより{noun}が#{DONE[how]}ていた"
            return counted_said(active, f"これにより{DONE[how]}た{noun}", what, number)
        case w.DoneThisWay(how, what, number):
            noun = description(what)
            active = f"これにより{noun}が#{DONE[how]}た"
            return counted_said(active, f"この効果により{DONE[how]}た{noun}", what, number)


def _did(condition: w.Did) -> str:
    """ "このターン、あなたが青のカードを2枚以上ピッチしていた"."""
    who, number = WHO[condition.who], condition.number
    if condition.deed not in _DEEDS:
        done = _TIMES[condition.deed]
        return during("turn") + counted_said(
            f"{who}が#{done}いた",
            f"{who}が{done[:-1]}た回数",
            condition.what,
            number,
            "回",
        )
    done, those = _DEEDS[condition.deed]
    noun = after_clause(condition.what)
    return during("turn") + counted_said(
        f"{who}が{noun}を#{done}いた", f"{who}が{those}{noun}", condition.what, number
    )


def _of_player(condition: w.Controls | w.ControlsItsCost | w.LifeLess | w.CardsIn) -> str:
    """What a player has."""
    match condition:
        case w.Controls(what, number, who) if what.equipped:
            noun = description(what).removeprefix("あなたが装備している")
            verb, those = f"{WHO[who]}が{noun}を#装備している", f"{WHO[who]}が装備している{noun}"
            return counted_said(verb, those, what, number)
        case w.Controls(what, number, who):
            noun = after_clause(what)
            active = f"{WHO[who]}が{noun}を#コントロールしている"
            return counted_said(active, f"{WHO[who]}がコントロールする{noun}", what, number)
        case w.ControlsItsCost(what):
            every = number_said(w.NumberOf(what))
            return f"あなたがコントロールする{every}がこれの{{r}}コスト以上である"
        case w.LifeLess(who):
            return f"{WHO[who]}の{{h}}が対戦相手のヒーロー1人よりも少ない"
        case w.CardsIn(there, number, who, what):
            cards = what or w.Description()
            return _there(f"{WHO[who]}の{zone(there)}", description(cards), cards, number, "枚")


def _negative(condition: w.Condition) -> str:
    """The opposite of a condition: of its last verb."""
    text = condition_said(condition)
    for end, opposite in (
        ("ていた", "ていない"),
        ("でいた", "でいない"),
        ("ている", "ていない"),
        ("である", "でない"),
        ("であった", "でなかった"),
        ("がある", "が無い"),
        ("にある", "にない"),
        ("大きい", "大きくない"),
        ("少ない", "少なくない"),
        ("が無い", "がある"),
        ("えた", "えなかった"),
        ("れた", "れなかった"),
    ):
        if text.endswith(end):
            return text.removesuffix(end) + opposite
    raise ValueError(f"the opposite of {condition!r} has no wording")


def _bare(what: w.Description) -> str | None:
    """A color that is said of something: "それが赤である"."""
    if what.color is not None and what == w.Description(color=what.color):
        return word("color", what.color)
    return None
