"""What would happen, and what happens instead (6.4)."""

from __future__ import annotations

from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.japanese import activated, clauses, verbs
from judgetool.games.fab.abilities.japanese.nouns import (
    bound_said,
    counted,
    description,
    kind_said,
    some_or_ref,
)
from judgetool.games.fab.abilities.japanese.references import REFS, WHO, damage, during, named


def prevention(ability: w.Prevention) -> str:
    """ "あなたが秘術ダメージを受ける際、{r}を支払い、そのダメージを1点軽減してもよい。"."""
    price = activated.cost_paid(ability.price)
    much = f"そのダメージを{ability.number}点軽減する"
    done = f"{verbs.joining(price)}、{much}" if price else much
    text = f"あなたが{damage(ability.kind)}を受ける際、"
    text += f"{verbs.may(done) if ability.optional else done}。"
    return text + clauses.if_paid(ability.then)


def prevent(effect: w.Prevent) -> str:
    """ "このターン、次にあなたがダメージを受ける際、そのダメージを2点軽減する"."""
    kind, span = damage(effect.kind), during(effect.duration)
    least = "" if effect.damage is None else f"{bound_said(effect.damage, '点')}の"
    if effect.shielding and effect.number is not None:
        whom = "" if effect.whom is None else f"{WHO[effect.whom]}が"
        by = _by(effect)
        much = counted(effect.number, "点")
        return f"{span}{by}{whom}受ける次の{least}{kind}{much}を軽減する"
    times = "次に" if effect.times == 1 else f"次の{effect.times}回、"
    if effect.whom is None:
        if not isinstance(effect.source, w.Description):
            raise ValueError("prevention for nobody from nothing")
        would = f"{_source(effect.source)}が{least}{kind}を与える際"
    else:
        would = f"{_by(effect)}{WHO[effect.whom]}が{least}{kind}を受ける際"
    much = "" if effect.number is None else counted(effect.number, "点")
    return f"{span}{times}{would}、そのダメージを{much}軽減する"


def _by(effect: w.Prevent) -> str:
    match effect.source:
        case "chosen":
            return "あなたが選んだ発生源1つから"
        case w.Description() as what:
            return f"{_source(what)}から"
        case _:
            return ""


def _source(what: w.Description) -> str:
    """ "Shadowの発生源"."""
    return f"{kind_said(what.words[0])}の発生源" if len(what.words) == 1 else description(what)


def replaces(effect: w.Replaces, target: w.Targeted | None) -> str:
    """ "あなたがカードを1枚引く際、代わりに…"."""
    span = during(effect.duration)
    if effect.would.event == "nobody wins a clash":
        return (
            f"{span}激突でいずれのヒーローも勝利しない際、"
            "代わりに、どのヒーローがその激突に勝利するかを選ぶ"
        )
    start = "次に" if effect.once else ""
    if effect.ordinal is not None:
        start = f"各ターン、{effect.ordinal}回目に"
    change = (
        clauses.joined(effect.instead, target)
        if effect.altered is None
        else _altered(effect.altered, effect.would)
    )
    if effect.optional:
        change = verbs.may(change)
    again = ""
    if effect.clash is not None and effect.clash.again:
        put = f"公開されたカード{effect.clash.put}枚をオーナーのデッキの一番下に置き"
        again = f"。{clauses.IF_SO}{put}、その後再び激突する"
    return f"{span}{start}{_would(effect.would)}際、代わりに{change}{again}"


def _would(would: w.WouldHappen) -> str:
    hero = "ヒーロー1人" if would.whose == "each hero" else WHO[would.whose or "you"]
    subject = some_or_ref(would.subject)
    match would.event:
        case "gain life":
            return f"{hero}が{{h}}を得る"
        case "draw a card":
            return f"{hero}がカードを1枚引く"
        case "draw":
            return f"{hero}がカードを1枚以上引く"
        case "create":
            return f"{hero}が{_created(would.subject)}を1つ以上作成する"
        case "deal damage":
            whom = "ヒーローに" if would.hero else ""
            return f"{subject}が{whom}{damage(would.kind)}を与える"
        case "go to graveyard":
            return f"{subject}がいずれかのゾーンから墓地に置かれる"
        case "fail to win a clash" | "nobody wins a clash":
            return f"{hero}が激突に勝利しない"
        case "be dealt damage":
            return f"{hero}が{damage(would.kind)}を受ける"
        case "gain power":
            return f"{subject}が{{p}}を得る"


def _created(what: w.Ref | w.Description) -> str:
    if not isinstance(what, w.Description):
        return REFS[what]
    kinds = "の".join(map(kind_said, what.words))
    name = "" if what.named is None else named(what.named)
    return f"{kinds}{name}トークン"


def _altered(altered: w.Altered, would: w.WouldHappen) -> str:
    """What is put in place of so much."""
    if altered.to is not None:
        dealt = f"そのダメージは{REFS[altered.to]}に与えられる"
        if not altered.prevented:
            return dealt
        return f"{verbs.joining(dealt)}、そのダメージを{altered.prevented}点軽減する"
    if altered.times != 1:
        much = f"その{altered.times}倍の"
    elif altered.plus >= 0:
        much = f"それに{altered.plus}を加えた"
    else:
        much = f"それから{-altered.plus}を引いた"
    return {
        "gain life": f"{much}値の{{h}}を得る",
        "draw": f"{much}枚数のカードを引く",
        "create": f"{much}数を作成する",
        "be dealt damage": f"{much}点数のダメージが与えられる",
        "deal damage": f"{much}点数のダメージを与える",
        "gain power": f"{much}値の{{p}}を得る",
    }[would.event]
