"""What activated abilities and plays cost (1.14): the kinds ``cost``, before a colon, and ``cost
paid``, where somebody pays it.

What is done to pay is said, and read, as the deed that it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judgetool.cardgame.phrases.phrasing import listed
from judgetool.cardgame.phrases.rows import Kind, Phrase, also, means
from judgetool.cardgame.phrases.speech import Saying, UnreadableError
from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.phrases.japanese import verbs
from judgetool.games.fab.abilities.phrases.said import Said

_AS_IT_CLOSES = w.Delayed(w.Trigger("chain closes"), (w.Destroy("this"),), "applicable")


def _free(number: int) -> dict[str, Any]:
    if number != 0:
        raise UnreadableError(f"{number} of what?")
    return {"free": True}


def _done(said: Said) -> dict[str, Any]:
    """The part of a cost that is a deed."""
    if said.target is not None:
        raise UnreadableError("a cost has no target")
    match said.effects:
        case (w.Destroy("this"), *more) if all(map(_pays, more)):
            return {"destroy_this": True} | ({"effects": tuple(more)} if more else {})
        case (w.Banish("this", None, False), *more) if all(map(_pays, more)):
            return {"banish_this": True} | ({"effects": tuple(more)} if more else {})
        case (w.Discard() as discard,):
            return {"discard": discard}
        case (w.RemoveCounters(counter, 1, "this"),):
            return {"remove_counter": counter}
    if not all(map(_pays, said.effects)):
        raise UnreadableError("that pays for nothing")
    return {"effects": said.effects}


def _pays(effect: w.Effect) -> bool:
    match effect:
        case w.Destroy(what, False):
            return isinstance(what, w.Description)
        case w.Tap(what, whom, False, False):
            return isinstance(what, w.Description) or whom == "you"
        case w.RemoveCounters(on="this") | w.PutCounter(on="this"):
            return True
        case (
            w.Banish(w.Description(), one=True)
            | w.Banish(None)
            | w.Reveal(None)
            | w.Turn("this" | w.Description(), "up")
        ):
            return True
        case w.PutFrom(zone=zone, whose="you"):
            return zone != "deck"
        case w.Create(whose="you", by="you", chosen=False):
            return True
    return isinstance(effect, w.BanishFrom | w.Charge | w.FromHandToDeckBottom)


def _cost(parts: list[Any]) -> w.Cost:
    fields: dict[str, Any] = {}
    for part in parts[::2]:
        if part.keys() & fields.keys() - {"effects"}:
            raise UnreadableError("the same cost twice")
        effects = (*fields.get("effects", ()), *part.get("effects", ()))
        fields |= part | ({"effects": effects} if effects else {})
    return w.Cost(**fields)


def _assets(cost: w.Cost) -> list[str]:
    """What is paid in points, each for itself."""
    points = ("{c}" * cost.chi, "{r}" * cost.resources, "{h}" * cost.life)
    symbols = ("0" * cost.free, "X{r}" * cost.x, *points)
    return [symbol for symbol in symbols if symbol]


def _deeds(cost: w.Cost, saying: Saying) -> Iterator[str]:
    """What is done to pay, but for {t}."""
    if cost.destroy_this:
        yield saying("doing", w.Destroy("this"))
    if cost.discard_this:
        yield "discard this" if saying.english else "これを捨てる"
    if cost.banish_this:
        yield saying("doing", w.Banish("this"))
    if cost.discard is not None:
        yield saying("doing", cost.discard)
    for effect in cost.effects:
        if effect == _AS_IT_CLOSES:
            done = saying("doing", w.Destroy("this"))
            late = f"{done} when the combat chain closes"
            yield late if saying.english else f"戦闘チェインが閉じるとき{done}"
        else:
            yield saying("doing", effect)
    if cost.remove_counter is not None:
        yield saying("doing", w.RemoveCounters(cost.remove_counter, 1, "this"))


def _before_colon(cost: w.Cost, saying: Saying) -> str:
    """ "{r}, destroy this"."""
    joint = ", " if saying.english else "、"
    return joint.join([*_assets(cost), *["{t}"] * cost.tap_this, *_deeds(cost, saying)])


def _paid(cost: w.Cost, saying: Saying) -> str:
    """ "pay {r}, destroy this"; nothing in Japanese if it costs nothing."""
    if saying.english:
        return _before_colon(cost, saying).replace("{r}", "pay {r}", bool(cost.resources))
    assets, tapped = "".join(_assets(cost)), ["これを{t}する"] * cost.tap_this
    done = [*([f"{assets}を支払う"] if assets else []), *tapped, *_deeds(cost, saying)]
    return "、".join([*map(verbs.joining, done[:-1]), *done[-1:]])


ROWS: tuple[tuple[Phrase, ...] | Kind, ...] = (
    also("cost part", _free, "{number:INT}"),
    also(
        "cost part", dict, "[pay ]{resources:resources}", "pay {resources:INT} {r}", "{life:lives}"
    ),
    also("cost part", dict, "{chi:chis}", "pay {chi:INT} {c}"),
    means("cost part", {"tap_this": True}, "{t}"),
    means("cost part", {"discard_this": True}, "discard this"),
    also("cost part", _done, "{said:doing}"),
    means("cost part", {"effects": (_AS_IT_CLOSES,)}, "destroy this when the combat chain closes"),
    means("cost joint", None, ","),
    listed("cost", "cost part", "cost joint", _cost, _before_colon),
    Kind("cost paid", lambda reading, at: reading.at("cost", at), _paid, begins_as=("cost",)),
)
