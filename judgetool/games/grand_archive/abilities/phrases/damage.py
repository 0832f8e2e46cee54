"""Damage: dealt, prevented, and replaced by more or less of it.

A shield is of so much damage or of all of it, of any kind or of combat damage only.  A replacement
effect tells who would deal it, to whom, and what becomes of it; its value on the way is a pair for
each part: the source and whose it is, how it changes and by how much.
"""

from __future__ import annotations

from typing import Any

from judgetool.cardgame.phrases.phrasing import any_of
from judgetool.cardgame.phrases.rows import also, means, reads
from judgetool.cardgame.phrases.speech import UnreadableError
from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.abilities.phrases.joining import Held, Row, deed

_DAMAGE = "[combat?combat ]damage"
_DAMAGE_JA = "[combat?戦闘]ダメージ"

DEALT: tuple[Row, ...] = (
    deed(
        w.Deal,
        "(this deals|deal|this attack deals) {amount:number} damage to {to:thing}",
        ja="これは{to:}に{amount:}点のダメージを与える",
    ),
    deed(
        w.Deal,
        "this deals damage to {to:thing} equal to {amount:measure}",
        "this deals damage equal to {amount:measure} to {to:thing}",
        ja="これは{to:}に、{amount:}に等しい点数のダメージを与える",
    ),
    also(
        "deed",
        lambda counter, to: w.Deal(w.Counted(counter), to),
        "deal damage to {to:thing} equal to the number of {counter} counters on this",
    ),
)

# --- prevented -----------------------------------------------------------------------------------


def _prevented(much: str, ja: str, *others: str, **fixed: Any) -> Row:
    """The rows of a shield of so much."""
    said, turn = f"prevent {much} {_DAMAGE}", "(this turn|until end of turn)"
    return deed(
        w.Prevent,
        f"{said} that would be dealt to {{to:thing}} {turn}",
        f"{said} that would be dealt this turn to {{to:thing}}",
        f"{said} [that ]{{to:thing}} would be dealt this turn",
        f"{said} [dealt ]to {{to:thing}} this turn",
        f"{turn}, {said} that would be dealt to {{to:thing}}",
        *others,
        ja=f"このターン、{ja}を軽減する",
        **fixed,
    )


_DEALT = "that would be dealt to {to:thing} this turn"

PREVENTED: tuple[Row, ...] = (
    _prevented(
        "the next {amount:number}",
        f"次に{{to:}}に与えられる{_DAMAGE_JA}のうち{{amount:}}点",
        f"prevent {{amount:number}} {_DAMAGE} {_DEALT}",
        f"the next {{amount:number}} {_DAMAGE} {_DEALT} is prevented",
    ),
    _prevented("all", f"{{to:}}に与えられるすべての{_DAMAGE_JA}", amount=None),
)

# --- replaced ------------------------------------------------------------------------------------


def _replacing(kind: str, end: str, ja: str, duration: w.Duration) -> Row:
    """The rows of what becomes of damage, for a turn or as long as an object is there."""

    def make(
        how: Any, source: Any = (None, None), combat: bool = False, to: Any = None
    ) -> w.Replaces:
        (change, amount), (by, whose) = how, source
        if isinstance(by, w.Aim) and isinstance(to, w.Aim):
            raise UnreadableError("two targets of one effect that lasts")
        return w.Replaces(change, amount, by, whose, to, combat, duration)

    def unmake(value: w.Replaces) -> Held | None:
        if value.duration != duration:
            return None
        source, how = (value.source, value.whose), (value.how, value.amount)
        return {"source": source, "how": how, "combat": value.combat, "to": value.to}

    return reads(
        kind,
        make,
        unmake,
        f"if {{source:dealer}} would deal {_DAMAGE}[ to {{to:receiver}}]{end}, {{how:change}}",
        f"if {_DAMAGE} would be dealt to {{to:receiver}}{end}, {{how:change}}",
        f"if {{to:receiver}} would be dealt {_DAMAGE}{end}, {{how:change}}",
        ja=f"{ja}{{source:}}が[{{to:}}に]{_DAMAGE_JA}を与えるなら、{{how:}}",
        sense=w.Replaces,
    )


def _change(how: w.Change, *templates: str, ja: str) -> Row:
    """The rows of a change by so much."""
    return reads(
        "change",
        lambda amount: (how, amount),
        lambda change: {"amount": change[1]} if change[0] == how else None,
        *templates,
        ja=ja,
    )


def _is_attack(dealer: Any) -> bool:
    """Whether it is any attack that would deal damage."""
    return isinstance(dealer, w.Description) and dealer.kind == "attack"


REPLACED: tuple[Row, ...] = (
    _replacing("deed", " this turn", "このターン、", "turn"),
    _replacing("standing", "", "", "applicable"),
    reads(
        "dealer",
        lambda whose=None: (None, whose),
        lambda dealer: {"whose": dealer[1]} if dealer[0] is None else None,
        "a source[ {whose}]",
        ja="[{whose}]発生源",
    ),
    reads(
        "dealer",
        lambda whose=None: (w.Description("attack", whose), None),
        lambda dealer: {"whose": dealer[0].whose} if _is_attack(dealer[0]) else None,
        "an attack[ {whose}]",
        ja="[{whose}]攻撃",
    ),
    reads("dealer", lambda what: (what, None), lambda dealer: {"what": dealer[0]}, "{what:thing}"),
    reads("dealer", lambda what: (what, None), lambda dealer: {"what": dealer[0]}, "{what:a one}"),
    any_of("receiver", "thing", "a one"),
    _change(
        "less",
        "prevent {amount:number} of that damage",
        "it deals that much minus {amount:number} instead",
        ja="そのダメージのうち{amount:}点を軽減する",
    ),
    means(
        "change",
        ("doubled", 0),
        "it deals double that damage instead",
        "it deals (twice|double) that much[ damage] instead",
        "double that damage",
        ja="代わりにその2倍のダメージを与える",
    ),
    _change(
        "more",
        "it deals that much [damage ]plus {amount:number} instead",
        ja="代わりにその点数に{amount:}点を加えたダメージを与える",
    ),
)

ROWS: tuple[Row, ...] = (*DEALT, *PREVENTED, *REPLACED)
