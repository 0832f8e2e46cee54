"""Descriptions of objects: which, in front of what they are."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.phrases.japanese.keywords import keyword_named
from judgetool.games.fab.abilities.phrases.japanese.references import (
    REFS,
    WHO,
    counter,
    damage,
    named,
    zone,
)
from judgetool.language import word

_IDENTITIES = {
    "attack": "攻撃",
    "permanent": "パーマネント",
    "token": "トークン",
    "card": "カード",
    "chain link": "チェインリンク",
    "hero": "ヒーロー",
    "living object": "生体オブジェクト",
    "source": "発生源",
}
_WITHOUT_NO = ("1H", "2H", "Action", "Instant")
DONE = {
    "discarded": "捨てられ",
    "banished": "追放され",
    "charged": "注入され",
    "revealed": "公開され",
    "pitched": "ピッチされ",
    "turned": "裏向きにされ",
}
_ROLES = {
    "defending": "防御している",
    "defending this": "これを防御している",
    "attacking or defending": "攻撃または防御している",
}


_COMPARED = {"cost": "コスト", "power": "{p}", "base power": "基本の{p}", "defense": "{d}"}


def kind_said(kind: str) -> str:
    """A word of a type line, or what an object is besides."""
    return _IDENTITIES.get(kind) or word("type", kind)


def description(what: w.Description, target: bool = False) -> str:
    """ "あなたがコントロールする、コストが2以下の戦士の攻撃・アクションカード"."""
    owner, closer = owner_said(what), which_said(what)
    start = "対象の" if target else ""
    comma = "、" if closer else ""
    if start and (owner or closer):
        start += "、"
    if owner.endswith("の") and closer:
        owner = f"{owner[:-1]}にある"
    before = f"{owner}{comma}" if owner else ""
    return f"{start}{before}{closer}{'他の' * what.other}{what_said(what)}"


def there_is(where: str, what: w.Description) -> str:
    """ "あなたの墓地のカード", "あなたの墓地にある、コストが2以下のカード"."""
    return f"{where}{'にある、' if which_said(what) else 'の'}{description(what)}"


def after_clause(what: w.Description) -> str:
    """A description after a clause that must not be taken for a part of its own."""
    clause = which_said(what) or "が" in owner_said(what)
    return f"{'、' if clause else ''}{description(what)}"


def owner_said(what: w.Description) -> str:
    """Whose it is, or where."""
    if what.zone == "under":
        there = "これの下にある"
    elif what.zone is not None:
        of_any: w.Who | None = "any hero" if what.whose == "each hero" else what.whose
        whose = "" if of_any is None else f"{WHO[of_any]}の"
        there = f"{whose}{zone(what.zone)}の"
    elif what.whose == "opponent" and what.words == ("hero",):
        there = "対戦相手の"
    elif what.whose is not None and not (what.equipped and what.whose == "you"):
        there = f"{WHO[what.whose]}がコントロールする"
    else:
        there = ""
    if what.role == "layer":
        there += "スタックにある"
    return (
        ("あなたが装備している" if what.equipped else "")
        + ("あなたがオーナーである" if what.owned else "")
        + ("あなたを対象とする" if what.at_you else "")
        + (f"各ターンの{what.nth}番目の" if what.nth is not None else "")
        + there
    )


def _figures(what: w.Description) -> Iterator[str]:
    """What its figures are like."""
    bounds = (
        (what.cost, "コスト"),
        (what.power, "{p}"),
        (what.base_power, "基本の{p}"),
        (what.defense, "{d}"),
    )
    figures = [f"{name}が{bound_said(bound)}" for bound, name in bounds if bound is not None]
    if figures:
        yield "で".join(figures) + "の"
    if what.compared is not None:
        how = {"less": "より少ない", "greater": "より多い", "less or equal": "以下"}
        than = _than_what(what.compared.than)
        yield f"{_COMPARED[what.compared.property]}が{than}{how[what.compared.how]}"


def which_said(what: w.Description) -> str:
    """What it is like, as clauses in front of it."""
    parts: list[str] = []
    if what.played_from is not None:
        parts.append(f"{zone(what.played_from)}からプレイされた")
    if what.frozen:
        parts.append("Freezeされている")
    if what.face is not None:
        parts.append("表向きの" if what.face == "up" else "裏向きの")
    if what.keyword is not None:
        parts.append(f"{keyword_named(what.keyword)}を持つ")
    if what.base_keyword is not None:
        parts.append(f"基本の{keyword_named(what.base_keyword)}を持つ")
    if what.label is not None:
        label = keyword_named(what.label.lower())
        parts.append(f"{label}の能力を持つ" if what.keyword is not None else f"{label}を持つ")
    parts += _figures(what)
    if what.deals is not None:
        parts.append("秘術ダメージを与える効果を持つ")
    if what.name_with is not None:
        parts.append(f"名前に『{what.name_with}』を含む")
    if what.as_strong:
        parts.append("{p}がこれと等しいかより大きい")
    if what.above_base:
        parts.append("{p}がその基本よりも大きい")
    if what.defended_by is not None:
        parts.append(f"{after_clause(what.defended_by)}に防御されている")
    if what.counter is not None:
        parts.append(f"{counter(what.counter)}がある")
    if what.moniker:
        parts.append(f"{named(what.named or '')}の")
    elif what.named is not None and (what.words or what.either or what.without):
        known = {"this": "これと同じ", w.THAT_NAME: "その"}
        name = known.get(what.named) or f"{named(what.named)}という"
        parts.append(f"{name}名前の")
    if what.off_link:
        parts.append("アクティブチェインリンクにない")
    if what.off_chain:
        parts.append("戦闘チェイン以外のゾーンにある")
    if what.at_marked:
        parts.append("標的の状態のヒーローを攻撃している")
    if what.defends is not None:
        parts.append(f"{description(what.defends)}を防御している")
    if what.role is not None and what.role != "layer":
        parts.append(_ROLES[what.role])
    parts += [f"{kind_said(kind)}でない" for kind in what.without if kind in w.SUPERTYPES]
    return "、".join(parts)


def _than_what(number: w.NumberOf | w.ValueOf) -> str:
    if isinstance(number, w.NumberOf):
        return number_said(number)
    return f"{REFS[number.ref]}の{_COMPARED[number.property]}"


def what_said(what: w.Description) -> str:
    """What it is: its color, its types, or its name."""
    said = "" if what.color is None else word("color", what.color) + "の"
    heads = list(what.words)
    if what.either:
        said += "または".join(map(kind_said, what.either)) + ("の" if heads else "")
    while heads and heads[0] in w.SUPERTYPES:
        supertype = heads.pop(0)
        said += kind_said(supertype) + ("の" if heads else "")
    said += "".join(f"非{kind_said(kind)}" for kind in what.without if kind not in w.SUPERTYPES)
    said += _joined(heads)
    if not what.words and not what.either:
        said += "カード" if what.named is None else named(what.named)
    return said


def _joined(heads: list[str]) -> str:
    """ "攻撃・アクションカード", "武器攻撃", "Dragonの盟友"."""
    said = ""
    for kind, after in zip(heads, (*heads[1:], ""), strict=False):
        said += kind_said(kind)
        if kind == "Attack" and after == "Action":
            said += "・"
        elif after and after not in _IDENTITIES and kind not in _WITHOUT_NO:
            said += "の"
    return said


def bound_said(bound: w.Bound, unit: str = "") -> str:
    """ "2", "2以下", "4点以上"."""
    least, most = bound.at_least, bound.at_most
    if least == most:
        return f"{least}{unit}"
    start = "" if least is None else f"{least}{unit}以上"
    return start + ("" if most is None else f"{most}{unit}以下")


# --- how many of them -------------------------------------------------------------------------


def unit_of(what: w.Description) -> str:
    """What they are counted by: 枚 for cards, つ for everything else."""
    if what.words[-1:] == ("hero",):
        return "人"
    plain = not (what.words or what.either or what.named)
    return "枚" if plain or "card" in what.words or what.zone is not None else "つ"


def many(number: int | str, unit: str) -> str:
    """ "2枚", "9つ", "10個", "X個"."""
    if unit == "つ" and (isinstance(number, str) or not 0 < number < 10):
        return f"{number}個"
    return f"{number}{unit}"


def counted(number: w.Amount, unit: str) -> str:
    """ "2枚", "X枚", "それと同じ枚数"."""
    noun = {"点": "点数", "枚": "枚数"}.get(unit, "数")
    match number:
        case int():
            return many(number, unit)
        case w.DeclaredX():
            return many("X", unit)
        case w.ThatMuch():
            return f"それと同じ{noun}"
        case w.NumberOf():
            return f"{number_said(number)}に等しい{noun}"
        case w.ValueOf(which, ref):
            whose = "そのカード" if ref == "that card" else REFS[ref]
            return f"{whose}の{_COMPARED[which]}に等しい{noun}"
        case w.PitchThisWay():
            return f"{pitch_said(number)}に等しい{noun}"
        case w.GainedThisTurn():
            return "このターンにあなたが得た{h}の合計に等しい" + noun
        case w.DamageDealt():
            return f"{damage_dealt(number)}に等しい{noun}"
        case w.DamageThisTurn():
            return f"{damage_this_turn(number)}に等しい{noun}"
        case w.NumberRolled(half):
            return f"出目{'の半分（端数切り捨て）' if half else ''}に等しい{noun}"
        case w.Sum(plus, other, less):
            than = counted(other, unit)
            return f"{plus}から{than}を引いた{noun}" if less else f"{plus}に{than}を加えた{noun}"
        case w.CountersOn():
            return f"{counters_on_this(number)}に等しい{noun}"
        case w.OneIf():
            raise ValueError("only a keyword says so")


def damage_this_turn(number: w.DamageThisTurn) -> str:
    """ "このターンにあなたがそのヒーローに与えた秘術ダメージの点数"."""
    to = {"any": "", "that hero": "そのヒーローに", "opposing heroes": "対戦相手のヒーローに"}
    return f"このターンにあなたが{to[number.to]}与えた{damage(number.kind)}の点数"


def counters_on_this(number: w.CountersOn) -> str:
    """ "これに置かれた蒸気カウンターの数"."""
    return f"これに置かれた{counter(number.counter)}の数"


def damage_dealt(number: w.DamageDealt) -> str:
    """ "これが与えたダメージの点数"."""
    by = (
        "これにより与えられた"
        if number.this_way
        else "これが与えた"
        if number.by_this
        else "与えた"
    )
    return f"{by}ダメージの点数"


def number_said(number: w.NumberOf) -> str:
    """ "あなたがコントロールする『ルーン陣』の数の2倍"."""
    times = "" if number.times == 1 else f"の{number.times}倍"
    if number.relation in ("boosts", "charged this turn"):
        return f"{number_of(number)}数{times}"
    return f"{number_of(number)}の数{times}"


def number_of(number: w.NumberOf) -> str:
    """What is counted."""
    what = number.what
    if number.relation == "boosts":
        return "この戦闘チェインであなたがブーストした回"
    if number.relation == "charged this turn":
        return "このターンにあなたがチャージした回"
    if number.relation in ("banished this way", "destroyed this way"):
        done = "破壊され" if number.relation == "destroyed this way" else DONE["banished"]
        return f"これにより{done}た{description(what)}"
    if number.relation == "hits of this chain":
        return f"この戦闘チェインで{description(what)}がヒットした回"
    if number.relation == "opponents":
        return "対戦相手のヒーロー"
    if number.relation == "chain links":
        links = "の".join((*map(kind_said, what.words), "チェインリンク"))
        return f"{WHO[what.whose or 'you']}がコントロールする{links}"
    if number.relation == "hurt heroes":
        return "このターンに{h}を失ったヒーロー"
    if number.relation == "richer heroes":
        return "{h}があなたよりも大きい対戦相手のヒーロー"
    if number.relation == "in zone" and what.named == "this" and not what.words:
        return f"{WHO[what.whose or 'you']}の{zone(what.zone or '')}にあるこれ"
    before = {
        "defending this": "これを防御している",
        "on this chain": "この戦闘チェインにある、",
        "on this link": "このチェインリンクで",
        "hits this chain": "この戦闘チェインでヒットした",
        "pitched this turn": "このターンにあなたがピッチした",
        "discarded this turn": "このターンにあなたが捨てた",
        "created this turn": "このターンにあなたが作成した",
        "played this turn": "このターンにあなたがプレイした",
    }.get(number.relation, "")
    return before + "これ以外の" * number.other + description(what)


def each_said(number: w.NumberOf) -> str:
    """ "これを防御している非装備品カード1枚につき"."""
    unit = {
        "boosts": "回",
        "charged this turn": "回",
        "hits of this chain": "回",
        "opponents": "人",
    }.get(number.relation) or unit_of(number.what)
    return f"{number_of(number).removesuffix('回')}{many(1, unit)}につき"


def pitch_said(number: w.PitchThisWay) -> str:
    """The pitch value of a card that an effect before it has done something with."""
    return f"これにより{DONE[number.how]}たカードのピッチ値"


def some(what: w.Description, number: int = 1) -> str:
    """ "あなたがコントロールするオーラ1つ"."""
    return description(what) + many(number, unit_of(what))


def object_said(ref: w.Ref, target: w.Targeted | None) -> str:
    """What an effect is done to; for a target, what it may be."""
    if ref != "target":
        return REFS[ref]
    if target is None:
        raise ValueError("an effect on a target, but no target is declared")
    up_to = "まで" * target.up_to
    return description(target.what, target=True) + many(1, unit_of(target.what)) + up_to


def subject_said(subject: w.Subject, target: w.Targeted | None) -> str:
    """What a continuous effect applies to."""
    match subject:
        case w.Next():
            return _next(subject)
        case w.AttacksOf(ref):
            return "このカードの攻撃" if ref == "this" else f"{REFS[ref]}の攻撃"
        case w.Description():
            return description(subject)
        case _:
            return object_said(subject, target)


def _next(subject: w.Next) -> str:
    """A future object (6.2.4)."""
    what, who = after_clause(subject.what), WHO[subject.whose]
    number = "" if subject.number == 1 else many(subject.number, unit_of(subject.what))
    soon = "次" if subject.whose == "you" else "最初"
    if subject.own:
        return f"このカードの次の{what}"
    if subject.boosted:
        return f"{who}が{soon}にブーストする{what}{number}"
    if subject.defended:
        card = w.Description(words=("card",))
        if subject.what == card:
            return f"{who}の{soon}の防御カード{number}"
        return f"{who}が{soon}に防御に用いる{what}{number}"
    if subject.played:
        return f"{who}が{soon}にプレイする{what}{number}"
    return f"{who}の{soon}の{what}{number}"
