"""Costs, and the abilities that make attacks and activations cost more."""

from __future__ import annotations

from judgetool.cardgame.phrases.phrasing import any_of
from judgetool.cardgame.phrases.rows import also, means, says
from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.abilities.phrases.joining import Row, ability, same, several
from judgetool.games.grand_archive.abilities.phrases.nouns import counters

COSTS: tuple[Row, ...] = (
    says("cost", w.Reserve, "pay ({number})", ja="({number})を支払う"),
    says("cost", w.DiscardCost, "discard ({number} cards|a card)", ja="カードを{number}枚捨てる"),
    says("cost", w.RestCost, "rest {what:payer}", ja="{what:}をレストする"),
    says("cost", w.SacrificeCost, "sacrifice {what:payer}", ja="{what:}を生け贄に捧げる"),
    means("cost", w.BanishCost(), "banish this", ja="これを追放する"),
    counters("cost", w.CounterCost, "remove", "from this", ja="これから{}取り除く"),
    means("payer", "this", "this", ja="これ"),
    same("payer", "{one:a one}"),
    several("costs", "cost", " and "),
    says("bare cost", w.Reserve, "({number})"),
    also("bare cost", lambda: w.RestCost("this"), "rest"),
    same("bare cost", "{one:cost}"),
    several("bare costs", "bare cost", ", "),
    also("cost of another", w.Reserve, "pays ({number})"),
    also("cost of another", lambda: w.DiscardCost(1), "discards a card"),
    also("cost of another", w.DiscardCost, "discards {number} cards"),
    also("cost of another", w.RestCost, "rests {what:payer}"),
    also("cost of another", w.SacrificeCost, "sacrifices {what:payer}"),
    several("costs of another", "cost of another", " and "),
)

_TO = "as an additional cost to"
_TO_JA = "ための追加コストとして、{costs:}。"

ADDITIONAL: tuple[Row, ...] = (
    ability(
        w.AttackCost,
        f"{_TO} attack with {{by:whom}}[ at {{at:whom}}], {{costs:costs}}(.|)",
        ja=f"{{by:}}で[{{at:}}を]攻撃する{_TO_JA}",
    ),
    ability(
        w.AttackCost,
        f"{_TO} (attack|declare an attack targeting) {{at:whom}}, {{costs:costs}}(.|)",
        ja=f"{{at:}}を攻撃する{_TO_JA}",
    ),
    ability(
        w.AttackCost,
        f"{_TO} (declare an attack|attack|declare attacks), {{costs:costs}}(.|)",
        ja=f"攻撃を宣言する{_TO_JA}",
    ),
    also(
        "ability",
        w.AttackCost,
        f"{_TO} (declare attacks|attack), players must {{costs:costs}}",
        f"{_TO} (declare an attack|attack|declare attacks), the attacking player "
        "{costs:costs of another}",
        "attacks cost an additional {costs:bare costs} to declare",
        "attacks cost {costs:bare costs} more to declare",
    ),
    also(
        "ability",
        w.AttackCost,
        "{by:some} can't attack unless their controller {costs:costs of another}",
        "{by:ref} can't attack unless its controller {costs:costs of another}",
    ),
    any_of("whom", "ref", "some", "a one"),
    ability(
        w.ActivationCost, f"{_TO} activate this, {{costs:costs}}(.|)", ja=f"これを起動する{_TO_JA}"
    ),
)

ROWS: tuple[Row, ...] = (*COSTS, *ADDITIONAL)
