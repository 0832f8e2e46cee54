"""What a line of a card is as a whole: a keyword, or effects, when they happen and what they cost.

A line ends with a point or without.
"""

from __future__ import annotations

from judgetool.cardgame.phrases.phrasing import any_of
from judgetool.cardgame.phrases.rows import also, means, says
from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.abilities.phrases.joining import Row, ability, same, several
from judgetool.games.grand_archive.abilities.phrases.nouns import ROLES, STATUS

SENTENCES: tuple[Row, ...] = (
    says("clause", w.May, "you may {effect:deed}", ja="あなたは次のことをしてよい：{effect:}"),
    same("clause", "{one:deed}"),
    any_of("effect", "clause", "standing"),
    several("effects", "clause", "(.| and|, then|. then) ", "(.|)", ja="。", ja_end="。"),
)

_OCCASIONS = {
    "attack": "攻撃",
    "hit": "ヒット",
    "champion hit": "チャンピオン・ヒット",
    "kill": "キル",
    "enter": "登場",
    "death": "死亡",
}

WHEN: tuple[Row, ...] = (
    *(means("condition", it, f"this is {it}", ja=f"これが{ja}") for it, ja in ROLES.items()),
    *(means("condition", it, f"this is {it}", ja=f"これが{ja}である") for it, ja in STATUS.items()),
    means("condition", "your turn", "(it is|it's) your turn", ja="あなたのターンである"),
    *(means("occasion", on, f"On {on.title()}", ja=f"{ja}時") for on, ja in _OCCASIONS.items()),
)


def _of_its_attack(said: str, effect: type[w.Gets | w.Gains]) -> Row:
    """What modifies the attack that a triggered ability is part of; said alone, it is a static
    ability."""
    return also(
        "ability",
        lambda on, held: w.Triggered(on, (effect("the attack", held),)),
        f"{{on:occasion}}: this attack {said}[.]",
    )


ABILITIES: tuple[Row, ...] = (
    ability(w.Keyword, "{name:keyword}"),
    also(
        "ability",
        lambda number: w.Static(w.Gets("this", number, "applicable"), "retaliating"),
        "retort {number}",
    ),
    ability(w.Triggered, "{on:occasion}: {effects:effects}", ja="{on:}：{effects:}"),
    ability(
        w.Triggered,
        "whenever your champion is attacked while this is awake, {effects:effects}",
        ja="これがアウェイク状態の間にあなたのチャンピオンが攻撃されるたび、{effects:}",
        on="champion attacked",
    ),
    _of_its_attack("gets {held:signed} power", w.Gets),
    _of_its_attack("gains {held:keyword}", w.Gains),
    ability(w.Activated, "{costs:bare costs}: {effects:effects}", ja="{costs:}：{effects:}"),
    ability(w.Static, "{effect:standing}(.|)", ja="{effect:standing}。"),
    ability(
        w.Static,
        "(as long as|while) {condition:condition}, {effect:standing}(.|)",
        ja="{condition:}かぎり、{effect:}。",
    ),
    ability(w.Resolution, "{effects:effects}"),
)

ROWS: tuple[Row, ...] = (*SENTENCES, *WHEN, *ABILITIES)
