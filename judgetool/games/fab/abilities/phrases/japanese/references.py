"""Players, objects and times as they stand in a Japanese sentence."""

from __future__ import annotations

from judgetool.games.fab.abilities import types as w
from judgetool.language import word

WHO: dict[w.Who, str] = {
    "you": "あなた",
    "opponent": "対戦相手のヒーロー1人",
    "each opponent": "各対戦相手のヒーロー",
    "them": "そのヒーロー",
    "attacking hero": "攻撃ヒーロー",
    "defending hero": "防御ヒーロー",
    "target hero": "対象のヒーロー1人",
    "target opposing hero": "対象の対戦相手のヒーロー1人",
    "any target": "任意の対象",
    "each hero": "各ヒーロー",
    "its controller": "それのコントローラー",
    "any opposing target": "対戦相手の任意の対象",
    "this": "これ",
    "any hero": "いずれかのヒーロー",
}
REFS: dict[w.Ref, str] = {
    "this": "これ",
    "it": "それ",
    "target": "その対象",
    "the attack": "その攻撃",
    "attacking card": "その攻撃カード",
    "that card": "その移動したカード",
    "the card": "そのカード",
    "top-card": "そのパーマネント",
    "the dagger": "その短剣",
    "the target": "その対象",
    "those cards": "それらのカード",
}
_SPANS: dict[w.Duration, str] = {
    "turn": "このターン、",
    "chain": "この戦闘チェインで、",
    "link": "このチェインリンクで、",
    "applicable": "",
}
LETTERS = {"power": "{p}", "defense": "{d}"}


def during(duration: w.Duration) -> str:
    """How long something holds, at the beginning of what is said of it."""
    known = _SPANS.get(duration)
    return f"{word('duration', duration)}、" if known is None else known


def damage(kind: w.DamageKind) -> str:
    """ "秘術ダメージ"."""
    return f"{'' if kind == 'any' else word('damage', kind)}ダメージ"


def named(name: str) -> str:
    """A card or a token by its name."""
    return f"『{word('token', name)}』"


def token(name: str) -> str:
    """ "『ルーン陣』トークン"."""
    return f"{named(name)}トークン"


def zone(name: str) -> str:
    """A zone by its name in a text."""
    return word("zone", name)


def counter(name: str) -> str:
    """ "steamカウンター", "-1{d}カウンター"."""
    return f"{word('counter', name)}カウンター"


def all_of(parts: list[str]) -> str:
    """ "aとbとc"."""
    return "と".join(parts)
