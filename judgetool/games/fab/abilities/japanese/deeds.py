"""What a player does (8.5): with the doer apart, as a clause in its dictionary form."""

from __future__ import annotations

import msgspec

from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.japanese import clauses, lasting
from judgetool.games.fab.abilities.japanese.nouns import (
    counted,
    description,
    many,
    object_said,
    some,
    there_is,
    unit_of,
)
from judgetool.games.fab.abilities.japanese.references import (
    REFS,
    WHO,
    all_of,
    counter,
    damage,
    during,
    named,
    token,
    zone,
)
from judgetool.games.fab.abilities.japanese.triggers import event_said, phase_said, when_said
from judgetool.games.fab.abilities.japanese.verbs import past

Deed = tuple[w.Who | None, str]

_MOVES = {
    "hand": "オーナーの手札に戻す",
    "deck bottom": "オーナーのデッキの一番下に置く",
    "deck top": "オーナーのデッキの一番上に置く",
    "graveyard": "オーナーの墓地に置く",
    "soul": "あなたのソウルに置く",
    "arsenal": "オーナーの格納庫に置く",
    "arena": "闘技場に置く",
}
_ENDS = {"bottom": "一番下", "top": "一番上", "top or bottom": "一番上または一番下"}


def deed_said(effect: w.Effect, target: w.Targeted | None) -> Deed:
    """Who does it, if anybody, and what, without a subject."""
    for said in (_asset, _of_cards, _of_objects, _of_heroes):
        deed = said(effect, target)
        if deed is not None:
            return deed
    match effect:
        case w.Delayed():
            return None, _delayed(effect, target)
        case w.ByHand(text):
            return None, f"「{text}」を行う"
    return None, lasting.continuous(effect, target)


def _asset(effect: w.Effect, target: w.Targeted | None) -> Deed | None:
    """Life, points and damage."""
    match effect:
        case w.DealDamage(number, to, kind):
            what = damage("arcane" if kind == "arcane" else "any")
            return "you", f"{_recipient(to, target)}に{counted(number, '点')}の{what}を与える"
        case w.GainLife(number, who):
            return who, f"{_figure(number)}{{h}}を得る"
        case w.LoseLife(number, who):
            return who, f"{_figure(number)}{{h}}を失う"
        case w.GainResources(int() as number, who):
            return who, f"{'{r}' * number}を得る"
        case w.GainResources(number, who):
            return who, f"{_figure(number)}{{r}}を得る"
        case w.GainActionPoints(number, who):
            return who, f"{_figure(number)}アクションポイントを得る"
    return None


def _of_cards(effect: w.Effect, target: w.Targeted | None) -> Deed | None:
    """What is done to cards in zones."""
    match effect:
        case w.Draw(number, who):
            return who, f"カードを{counted(number, '枚')}引く"
        case w.Discard(_, who):
            return who, discard(effect)
        case w.Banish(None, top_of) if top_of is not None:
            down = "裏向きで" if effect.face_down else ""
            return "you", f"{_top(top_of)}{down}追放する"
        case w.Banish(what) if what is not None:
            down = "裏向きで" if effect.face_down else ""
            return "you", f"{object_said(what, target)}を{down}追放する"
        case w.TopOfDeck(whose, 1):
            return "you", f"{_top(whose)}破壊する"
        case w.TopOfDeck(whose, number):
            return "you", f"{WHO[whose]}のデッキの上からカードを{number}枚破壊する"
        case w.BanishFrom():
            return _banish_from(effect)
        case w.PutAll(zones, whose):
            there, owner = all_of([zone(each) for each in zones]), WHO[whose]
            return "you", f"{owner}の{there}のすべてのカードを{owner}のデッキの一番下に置く"
        case w.PutFrom(there, whose, what, end):
            owner = WHO[whose]
            card = there_is(f"{owner}の{zone(there)}", _of_zone(what))
            return "you", f"{card}1枚を{owner}のデッキの{_ENDS[end]}に置く"
        case w.FromHandToDeckBottom(what, end):
            card = there_is("あなたの手札", _of_zone(what))
            return "you", f"{card}1枚をあなたのデッキの{_ENDS[end]}に置く"
        case w.CreateCard(name, there, number):
            return "you", f"あなたの{zone(there)}に{named(name)}を{number}枚作成する"
        case w.Opt(number):
            return "you", f"Opt {_figure(number)}を行う"
        case w.Search(what):
            return "you", f"あなたのデッキから{description(what)}を1枚探す"
        case w.Shuffle(who):
            return "you", f"{WHO[who]}のデッキをシャッフルする"
        case w.Reveal():
            return "you", _reveal(effect)
        case w.Charge():
            return "you", f"あなたのヒーローの{zone('soul')}に注入する"
        case w.Look(top_of):
            return "you", f"{_top(top_of)}見る"
        case w.Turn(what, face):
            return "you", f"{REFS[what]}を{'表' if face == 'up' else '裏'}向きにする"
        case w.AddAsDefending(what):
            card = some(what) if isinstance(what, w.Description) else object_said(what, target)
            return "you", f"{card}をアクティブチェインリンクに防御カードとして加える"
        case w.AttackWith(what):
            return "you", f"{REFS[what]}で攻撃する"
        case w.CloseChain():
            return "you", "戦闘チェインを閉じる"
    return None


def _of_objects(effect: w.Effect, target: w.Targeted | None) -> Deed | None:
    """What is done to objects, wherever they are."""
    match effect:
        case w.Create():
            return effect.by, _create(effect)
        case w.Destroy(what, every):
            return "you", f"{_one_or_all(what, every, target)}破壊する"
        case w.Move(what, "arsenal", True):
            return "you", f"{object_said(what, target)}を表向きであなたの格納庫に置く"
        case w.Move(what, to):
            return "you", f"{object_said(what, target)}を{_MOVES[to]}"
        case w.Negate(what):
            return "you", f"{object_said(what, target)}をNegateする"
        case w.Freeze():
            return "you", _freeze(effect, target)
        case w.Unfreeze(what, every):
            return "you", f"{_one_or_all(what, every, target)}Unfreezeする"
        case w.Tap():
            return "you", _tap(effect, target)
        case w.Transform():
            return "you", _transform(effect, target)
        case w.Equip(what):
            return "you", f"{object_said(what, target)}を装備する"
        case w.CeaseToExist(what):
            return None, f"{object_said(what, target)}は消滅する"
        case w.PutCounter(name, number, on):
            there = object_said(on, target)
            return "you", f"{there}に{counter(name)}を{counted(number, '個')}置く"
        case w.RemoveCounters(name, None, on):
            return "you", f"{object_said(on, target)}からすべての{counter(name)}を取り除く"
        case w.RemoveCounters(name, int() as number, on):
            there = object_said(on, target)
            return "you", f"{there}から{counter(name)}を{many(number, '個')}取り除く"
    return None


def _of_heroes(effect: w.Effect, target: w.Targeted | None) -> Deed | None:
    """What is done to heroes, or with them."""
    match effect:
        case w.Intimidate("target hero"):
            return "you", "Intimidateを行う"
        case w.Intimidate(who):
            return "you", f"{WHO[who]}をIntimidateする"
        case w.Mark(who):
            return "you", f"{WHO[who]}を標的にする"
        case w.Clash(who):
            return "you", f"{WHO[who]}と激突する"
        case w.Wager(tokens, who, ref):
            prize = f"{_tokens(tokens)}を賭けて" if tokens else ""
            subject = "" if ref == "this" else f"{object_said(ref, target)}は"
            return "you" if ref == "this" else None, f"{subject}{prize}{WHO[who]}とWagerする"
        case w.SettleWager(tokens):
            if not tokens:
                return None, "Wagerに勝利したプレイヤーは何も作成しない"
            return None, f"Wagerに勝利したプレイヤーは{_tokens(tokens)}を作成する"
        case w.Reload():
            return "you", "Reloadを行う"
    return None


def _figure(number: w.Amount) -> str:
    """ "2", "X", or how much it is, before a symbol."""
    if isinstance(number, int | w.DeclaredX):
        return "X" if isinstance(number, w.DeclaredX) else str(number)
    return f"{counted(number, '点')}の"


def _top(whose: w.Who) -> str:
    return f"{WHO[whose]}のデッキの一番上のカードを"


def _of_zone(what: w.Description) -> w.Description:
    """A description of cards that does not say so."""
    plain = not (what.words or what.either or what.named)
    return msgspec.structs.replace(what, words=("card",)) if plain else what


def _one_or_all(what: w.Ref | w.Description, every: bool, target: w.Targeted | None) -> str:
    if not isinstance(what, w.Description):
        return f"{object_said(what, target)}を"
    return f"{description(what)}をすべて" if every else f"{some(what)}を"


def _create(effect: w.Create) -> str:
    """ "そのヒーローのコントロール下で『Frostbite』トークンを1つ作成する"."""
    under = ""
    if effect.chosen:
        under = "任意の数のヒーローのコントロール下で"
    elif effect.whose != effect.by:
        under = f"{WHO[effect.whose]}のコントロール下で"
    return f"{under}{token(effect.token)}を{counted(effect.number, 'つ')}作成する"


def _reveal(effect: w.Reveal) -> str:
    if effect.top_of is not None:
        return f"{_top(effect.top_of)}公開する"
    if effect.cards:
        first, *more = map(_of_zone, effect.cards)
        cards = [f"{there_is('あなたの手札', first)}1枚", *map(some, more)]
        return f"{all_of(cards) if effect.every else 'および/または'.join(cards)}を公開する"
    assert effect.what is not None
    return f"{REFS[effect.what]}を公開する"


def _tap(effect: w.Tap, target: w.Targeted | None) -> str:
    """ "あなたがコントロールするCog1つを{t}する"."""
    symbol = "{u}" if effect.untap else "{t}"
    if effect.whom is not None:
        whom = "あなたのヒーロー" if effect.whom == "you" else WHO[effect.whom]
        return f"{whom}を{symbol}する"
    assert effect.what is not None
    return f"{_one_or_all(effect.what, effect.every, target)}{symbol}する"


def _freeze(effect: w.Freeze, target: w.Targeted | None) -> str:
    """ "あなたの次のターンの開始時まで、そのヒーローの格納庫のカード1枚をFreezeする"."""
    parts = [] if effect.whom is None else [WHO[effect.whom]]
    if isinstance(effect.what, w.Description):
        every = f"{description(effect.what)}すべて"
        parts.append(every if effect.every else some(effect.what))
    elif effect.what is not None:
        parts.append(object_said(effect.what, target))
    said = all_of(parts)
    if effect.either is not None:
        said += f"または{some(effect.either)}"
    span = "" if effect.duration is None else during(effect.duration)
    return f"{span}{said}をFreezeする"


def _transform(effect: w.Transform, target: w.Targeted | None) -> str:
    """ "あなたがコントロールするAshを3つまで『Aether Ashwing』トークンにTransformする"."""
    if isinstance(effect.what, w.Description):
        what = f"{some(effect.what)}を"
        if effect.up_to is not None:
            up_to = many(effect.up_to, unit_of(effect.what))
            what = f"{description(effect.what)}を{up_to}まで"
    else:
        what = f"{object_said(effect.what, target)}を"
    if effect.also is not None:
        what = f"{what.removesuffix('を')}と{some(effect.also, effect.number)}を"
    into = "これ" if effect.into == "this" else named(effect.into)
    return f"{what}{into}{'トークン' if effect.token else ''}にTransformする"


def _tokens(tokens: tuple[str, ...]) -> str:
    """ "『Might』トークン1つ", "『Might』トークンと『Vigor』トークン各1つ"."""
    each = "各" if len(tokens) > 1 else ""
    return f"{all_of([token(name) for name in tokens])}{each}1つ"


def _banish_from(effect: w.BanishFrom) -> Deed:
    """From a hand it is the owner who banishes."""
    random = "無作為に" if effect.random else ""
    what, cards = _of_zone(effect.what), f"{effect.number}枚"
    if effect.zone == "hand" and effect.whose != "you":
        return effect.whose, f"{there_is('手札', what)}を{random}{cards}追放する"
    there = there_is(f"{WHO[effect.whose]}の{zone(effect.zone)}", what)
    return "you", f"{there}を{random}{cards}追放する"


def discard(effect: w.Discard) -> str:
    """ "カードを無作為に1枚捨てる"."""
    random, what = "無作為に" if effect.random else "", _of_zone(effect.what)
    return f"{description(what)}を{random}{counted(effect.number, '枚')}捨てる"


def _recipient(to: w.Who | w.Ref, target: w.Targeted | None) -> str:
    match to:
        case "this" | "it" | "target" | "the attack" | "attacking card" | "the card" | "top-card":
            return object_said(to, target)
        case _:
            return WHO[to]


def _delayed(effect: w.Delayed, target: w.Targeted | None) -> str:
    """ "このターン、次にこれがヒットしたとき、カードを1枚引く"."""
    span, when = during(effect.duration), effect.when
    inner = clauses.unless(effect.effects, target)
    if when.event in ("beginning of action phase", "beginning of end phase", "start of turn"):
        return f"{span}{'次の' if effect.once else '各'}{phase_said(when)}、{inner}"
    if when.event in ("state", "is defending"):
        return f"{span}{'次に' if effect.once else ''}{when_said(when)}、{inner}"
    if effect.once:
        return f"{span}次に{past(event_said(when))}とき、{inner}"
    return f"{span}{event_said(when)}たび、{inner}"
