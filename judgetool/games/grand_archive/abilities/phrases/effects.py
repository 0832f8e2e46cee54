"""What is done once, to players, objects, counters and the attack that is on: the kind ``deed``.

A deed is what may stand after "You may"; in Japanese it ends with its verb in the dictionary form.
"""

from __future__ import annotations

from typing import Any

import msgspec

from judgetool.cardgame.phrases.rows import also
from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.abilities.phrases.joining import Row, deed
from judgetool.games.grand_archive.abilities.phrases.nouns import counters


def _cards(sense: type[msgspec.Struct], verb: str, ja: str, to: str = "", **fixed: Any) -> Row:
    """So many cards drawn or discarded, by you, by each opponent or by who is in the combat.

    Args:
        to: where they come, as of whoever it is.
        fixed: what the record holds besides.
    """
    cards, foreign = "({number} cards|a card)", f"カードを{{number}}枚{ja}"
    yours, theirs = (to.format(whose) for whose in ("your", "their"))
    roles = {"attacking": "攻撃プレイヤー", "defending": "防御プレイヤー"}
    others = (
        ("opponents", f"each opponent {verb}s {cards}{theirs}", f"各対戦相手は{foreign}"),
        *(
            (role, f"the {role} player {verb}s {cards}{theirs}", f"{ja}は{foreign}")
            for role, ja in roles.items()
        ),
    )
    return (
        *deed(sense, f"{verb} {cards}{yours}", ja=foreign, **fixed),
        *(
            row
            for who, said, foreign in others
            for row in deed(sense, said, ja=foreign, who=who, **fixed)
        ),
    )


ROWS: tuple[Row, ...] = (
    _cards(w.Draw, "draw", ja="引く", into="hand"),
    _cards(w.Draw, "draw", ja="引いてメモリーに置く", to=" into {} memory", into="memory"),
    _cards(w.Discard, "discard", ja="捨てる"),
    deed(w.Destroy, "destroy {what:thing}", ja="{what:}を破壊する"),
    deed(w.Banish, "banish {what:thing}", ja="{what:}を追放する"),
    deed(
        w.Return,
        "return {what:thing} to (its owner's hand|their owners' hands)",
        ja="{what:}をオーナーの手札に戻す",
    ),
    deed(w.Rest, "rest {what:thing}", ja="{what:}をレストする"),
    deed(w.Wake, "wake up {what:thing}", "wake {what:thing}", ja="{what:}を起こす"),
    deed(
        w.Retarget,
        "change (the target of (the|this) attack|the attack's target) to {to:aimed}",
        ja="その攻撃の対象を{to:}に変更する",
        of=None,
    ),
    deed(
        w.Retarget,
        "change the target of target attack to {to:aimed}",
        ja="対象の攻撃の対象を{to:}に変更する",
        of=w.Aim(w.Description("attack")),
    ),
    deed(
        w.GainControl,
        "gain control of {what:thing}[ {duration}]",
        ja="[{duration}]{what:}のコントロールを得る",
    ),
    counters("deed", w.PutCounters, "put", "on {on:thing}", ja="{on:}の上に{}置く"),
    counters("deed", w.RemoveCounters, "remove", "from {on:thing}", ja="{on:}から{}取り除く"),
    deed(
        w.RemoveDamage,
        "remove ({number}|all) damage from {what:thing}",
        ja="{what:}から({number}点の|すべての)ダメージを取り除く",
    ),
    also(
        "deed",
        lambda number: w.RemoveDamage("your champion", number),
        "recover {number}",
        "your champion recovers {number}",
    ),
    deed(w.RemoveFromCombat, "remove {what:thing} from combat", ja="{what:}を戦闘から取り除く"),
    deed(w.PutOntoField, "put {what:thing} onto the field", ja="{what:}を場に出す"),
    deed(w.Summon, "summon a~an {name} token", ja="{name}トークンを1体呼び出す", number=1),
    deed(w.Summon, "summon {number} {name} tokens", ja="{name}トークンを{number}体呼び出す"),
    deed(w.PutIntoIntent, "put {what:thing} into the intent", ja="{what:}をインテントゾーンに置く"),
    deed(w.Negate, "negate {what:negated}", ja="{what:}を無効にする"),
)
