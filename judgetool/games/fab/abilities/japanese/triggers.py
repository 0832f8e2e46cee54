"""Trigger conditions (6.6): an event as a clause in its dictionary form, before とき or たび."""

from __future__ import annotations

from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.japanese import verbs
from judgetool.games.fab.abilities.japanese.conditions import condition_said
from judgetool.games.fab.abilities.japanese.nouns import (
    after_clause,
    bound_said,
    kind_said,
    many,
    some_or_ref,
)
from judgetool.games.fab.abilities.japanese.references import WHO, damage, zone

_PHASES = {
    "beginning of action phase": "アクションフェイズ",
    "beginning of end phase": "終了フェイズ",
}


def when_said(trigger: w.Trigger) -> str:
    """ "これがヒットしたとき", "各ターン、1回目にこれがヒットしたとき"."""
    if trigger.event in _PHASES or trigger.event == "start of turn":
        return phase_said(trigger)
    if trigger.event in ("state", "is defending"):
        return f"{event_said(trigger)}とき"
    said = f"{verbs.past(event_said(trigger))}とき"
    if trigger.ordinal is not None:
        return f"各ターン、{trigger.ordinal}回目に{said}"
    return said


def phase_said(trigger: w.Trigger) -> str:
    """ "あなたの終了フェイズの開始時に"."""
    if trigger.event == "start of turn":
        who = "対戦相手" if trigger.whose == "opponent" else WHO[trigger.whose or "you"]
        return f"{who}のターンの開始時に"
    phase = _PHASES[trigger.event]
    whose = trigger.whose if trigger.event == "beginning of end phase" else trigger.whose or "you"
    return f"{'' if whose is None else WHO[whose] + 'の'}{phase}の開始時に"


def event_said(trigger: w.Trigger) -> str:
    """ "あなたがコントロールする攻撃がヒーローにヒットする"."""
    actor, hero = some_or_ref(trigger.subject), _hero(trigger)
    match trigger.event:
        case "hits":
            return f"{actor}が{hero and hero + 'に'}ヒットする"
        case "attacks":
            return f"{actor}が{hero and hero + 'を'}攻撃する"
        case "defends":
            return f"{actor}が{_defends_how(trigger)}防御する"
        case "is defended":
            by = "" if trigger.by is None else f"{after_clause(trigger.by)}に"
            return f"{actor}が{by}防御される"
        case "is defending":
            attack = "" if trigger.attack is None else f"{after_clause(trigger.attack)}を"
            return f"{actor}が{attack}防御している"
        case "deals damage":
            number = "" if trigger.number is None else f"{bound_said(trigger.number, '点')}の"
            return f"{actor}が{hero and hero + 'に'}{number}{damage(trigger.kind)}を与える"
        case "is dealt damage":
            number = "" if trigger.number is None else f"{bound_said(trigger.number, '点')}の"
            return f"{WHO[trigger.whose or 'you']}が{number}{damage(trigger.kind)}を受ける"
        case "gains power":
            exactly = "" if trigger.number is None else f"ちょうど{trigger.number.at_least:+d}"
            return f"{_during(trigger)}{actor}が効果により{exactly}{{p}}を得る"
        case "becomes attack-target":
            return f"{actor}が攻撃の対象になる"
        case "enters the arena":
            return f"{actor}が闘技場に出る"
        case "leaves the arena":
            return f"{actor}が闘技場を離れる"
        case "goes to graveyard":
            return f"{actor}が闘技場からあなたの墓地に置かれる"
        case "is destroyed":
            return f"{actor}が破壊される"
        case "is equipped":
            return f"{actor}が装備される"
        case "chain closes":
            return "戦闘チェインが閉じる"
        case "chain link resolves":
            return "このチェインリンクを解決する"
        case "state":
            assert trigger.state is not None
            return condition_said(trigger.state)
        case "is charged":
            return f"{actor}があなたのヒーローの{zone('soul')}に注入される"
    return _of_player(trigger, actor)


def _of_player(trigger: w.Trigger, actor: str) -> str:
    """What a player does."""
    start = f"{_during(trigger)}{WHO[trigger.whose or 'you']}が"
    if isinstance(trigger.subject, w.Description):
        actor = after_clause(trigger.subject)
    match trigger.event:
        case "draws cards" | "draws a card":
            least = None if trigger.number is None else trigger.number.at_least
            cards = "1枚" if trigger.event == "draws a card" else f"{many(least or 1, '枚')}以上"
            return f"{start}カードを{cards}引く"
        case "you play attack":
            return f"{start}攻撃・アクションカードをプレイするか武器攻撃を起動する"
        case "you play or activate":
            return f"{start}カードをプレイするか能力を起動する"
        case "you do":
            return "そうする"
        case "boosts":
            return f"{start}ブーストする"
        case "wins clash":
            return f"{start}{actor}を公開して激突に勝利する"
        case "is played":
            return f"{start}{actor}をプレイする"
        case "is activated":
            return f"{start}{actor}を起動する"
        case "is played or activated":
            return f"{WHO['opponent']}が{actor}をプレイまたは起動する"
        case "is pitched":
            return f"{start}{actor}をピッチする"
        case "discards":
            return f"{start}{actor}を捨てる"
        case "banishes":
            return f"{start}{actor}を追放する"
    raise ValueError(f"a trigger on {trigger.event!r} has no wording")


def _hero(trigger: w.Trigger) -> str:
    """The hero that the event concerns, if it must concern one."""
    if not (trigger.hero or trigger.hero_type):
        return ""
    marked = "標的の状態の" if trigger.marked else ""
    kind = "" if trigger.hero_type is None else f"{kind_said(trigger.hero_type)}の"
    return f"{marked}{kind}ヒーロー"


def _during(trigger: w.Trigger) -> str:
    match trigger.during:
        case None:
            return ""
        case "action phase":
            return "あなたのアクションフェイズ中に"
        case "an action phase":
            return "アクションフェイズ中に"
        case "reaction step":
            return "リアクションステップ中に"


def _defends_how(trigger: w.Trigger) -> str:
    if trigger.alone:
        return "単独で"
    if trigger.above_base:
        return "{p}がその基本よりも大きい攻撃を"
    by, attack = trigger.together_with, trigger.attack
    said = "" if by is None else f"{after_clause(by)}と共に"
    return said + ("" if attack is None else f"{after_clause(attack)}を")
