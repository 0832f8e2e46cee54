"""What lasts: power, keywords, types and restrictions, for a turn or while an object is there.

For a turn it is done, and a ``deed``; what is so as long as an object is there is ``standing``.
"""

from __future__ import annotations

from typing import Any

import msgspec

from judgetool.cardgame.phrases.rows import also, means, reads
from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.abilities.phrases.joining import Held, Row, deed, standing

_ATTACK = w.Aim(w.Description("attack"))
_FOR_THE_TURN = "(this turn|until end of turn)"


def _turn(sense: type[msgspec.Struct], said: str, ja: str) -> Row:
    """The rows of what holds for a turn, of a thing or of each of several."""
    template = f"{{what:thing}} {said} {{duration}}"
    several, held = said.split(" ", 1)
    verb = {"gets": "get", "gains": "gain", "has": "have", "loses": "lose"}[several]
    return (
        *deed(sense, template, ja=f"{{duration}}、{{what:}}は{ja}"),
        *also(
            "deed",
            lambda what, **rest: sense(w.Each(what), **rest),
            f"{{what:several}} {verb} {held} {{duration}}",
        ),
    )


def _standing(sense: type[msgspec.Struct], said: str, ja: str) -> Row:
    """The rows of what is so of a thing, or of all that fit, as long as an object is there."""
    template, foreign = f"{{what:subject}} {said}", f"{{what:}}は{ja}"
    return standing(sense, template, ja=foreign, duration="applicable")


# --- power ---------------------------------------------------------------------------------------


def _by_number(what: Any, each: int, of: w.PerCounter | w.PerObject) -> w.Gets:
    return w.Gets(what, msgspec.structs.replace(of, each=each), "applicable")


def _is_by_number(value: w.Gets) -> Held | None:
    if isinstance(value.power, int) or value.duration != "applicable":
        return None
    of = msgspec.structs.replace(value.power, each=1)
    return {"what": value.what, "each": value.power.each, "of": of}


POWER: tuple[Row, ...] = (
    _turn(w.Gets, "gets {power:signed} power", "パワー{power:}を得る"),
    also("deed", lambda power: w.Gets(_ATTACK, power), "target attack gets {power:signed} power"),
    _standing(w.Gets, "gets~get {power:signed} power", "パワー{power:}を得る"),
    reads(
        "standing",
        _by_number,
        _is_by_number,
        "{what:ref} gets {each:signed} power for each {of:tally}",
        ja="{what:}は、{of:}につきパワー{each:}を得る",
        sense=w.Gets,
    ),
    standing(
        w.PowerIs,
        "{what:ref}'s power is equal to the number of {number:tallies}",
        "{what:ref} has power equal to the number of {number:tallies}",
        ja="{what:}のパワーは{number:}の数に等しい",
    ),
    _turn(w.HasNoPower, "has no power", "パワーを持たない"),
    _standing(w.HasNoPower, "has~have no power", "パワーを持たない"),
)

# --- keywords and types --------------------------------------------------------------------------

KEYWORDS: tuple[Row, ...] = (
    _turn(w.Gains, "gains {keyword}", "{keyword}を得る"),
    also("deed", lambda keyword: w.Gains(_ATTACK, keyword), "target attack gains {keyword}"),
    _standing(w.Gains, "has~have {keyword}", "{keyword}を持つ"),
    _turn(w.Loses, "loses {keyword}", "{keyword}を失う"),
    _standing(w.Loses, "loses~lose {keyword}", "{keyword}を失う"),
    deed(
        w.Becomes,
        "{what:thing} becomes a~an {type} until end of turn",
        ja="ターン終了時まで、{what:}は{type}になる",
    ),
)

# --- restrictions and allowances -----------------------------------------------------------------

RESTRICTIONS: tuple[Row, ...] = (
    means("restricted", "attack", "attack", ja="攻撃"),
    means("restricted", "retaliate", "retaliate", ja="反撃"),
    means("restricted", "be targeted by attacks", "be targeted by attacks", ja="攻撃の対象に"),
    deed(
        w.Cannot,
        f"{{what:thing}} can't {{deed:restricted}} {_FOR_THE_TURN}",
        ja="このターン、{what:}は{deed:}できない",
    ),
    also(
        "deed",
        lambda what, deed: w.Cannot(w.Each(what), deed),
        f"{{what:several}} can't {{deed:restricted}} {_FOR_THE_TURN}",
    ),
    _standing(w.Cannot, "can't {deed:restricted}", "{deed:}できない"),
    means(
        "standing",
        w.SeesStealth(),
        "(attacks of this|this's attacks) can target units with stealth",
        ja="これによる攻撃はStealthを持つユニットを対象にできる",
    ),
    standing(
        w.MayTarget,
        "this attack (may|can) have up to {number} targets",
        "this (can|may) attack up to {number} units",
        ja="この攻撃は{number}つまでの対象を取ってよい",
    ),
    means(
        "standing",
        w.Fast(),
        "(you may activate this|this may be activated) at fast speed",
        ja="あなたはこれをFastスピードで起動してよい",
    ),
    deed(
        w.Fast,
        f"{{what:aimed}} may be activated at fast speed {_FOR_THE_TURN}",
        ja="このターン、{what:}はFastスピードで起動してよい",
        duration="turn",
    ),
)

ROWS: tuple[Row, ...] = (*POWER, *KEYWORDS, *RESTRICTIONS)
