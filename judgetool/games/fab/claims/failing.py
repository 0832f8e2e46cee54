"""What fails (5.3.2, 1.8.5): the entries of the journal that say so, and which of them makes a
fact what it is.

A layer that fails is cleared after it (5.3.2), and a card that can't become a defending card leaves
the link as it was; who disputes that wants the failure told and its rule, not what comes of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from judgetool.engine.boards import Path
from judgetool.engine.table import Entry
from judgetool.games.fab.claims.untriggered import would_make
from judgetool.games.fab.continuous import value_of
from judgetool.games.fab.objects.state import Link, Object, State, known_as

FAILURES = frozenset(
    {
        *("AddFailed", "CannotChoose", "CannotGain", "CannotPrevent", "ConditionNotMet"),
        *("DiscardFailed", "DrawFailed", "EffectFailed", "LayerFailed", "LimitReached"),
        *("LookFailed", "NoActionPoint", "NoGain", "NoLifeGained", "NotAble", "NotDealt"),
        *("NotMeant", "NotPrevented", "NotTheNext", "NotTriggered", "NothingToDo", "RevealFailed"),
        *("Reversed", "SearchFailed", "TriggerStopped", "TurnFailed"),
    }
)

_OF_CARDS = frozenset({"DiscardFailed", "DrawFailed", "EffectFailed", "SearchFailed"})
_ZONES = frozenset({"arsenal", "banished", "deck", "graveyard", "hand"})

_NOT_DEFENDING = frozenset({"LayerFailed", "AddFailed"})


def kept_from(
    path: Path, wanted: Any, at: Entry | None, entries: Sequence[Entry], now: State
) -> Entry | None:
    """The failure by which a fact did not become what is claimed of it, if that was one.

    Args: as of :class:`~judgetool.engine.claims.settling.Settling`.
    """
    match path:
        case ("chain", int(i), "defending") if i < len(now.links):
            kept = _kept_from_defending(wanted, now, now.links[i], entries)
            return kept or _nobody_declared(now.links[i], entries)
        case ("chain", int(i), "defense") if i < len(now.links) and isinstance(wanted, int):
            kept = _kept_from_adding(wanted, now, now.links[i], entries)
            return kept or _nobody_declared(now.links[i], entries)
        case ("chain", int(i), "power") if i < len(now.links) and isinstance(wanted, int):
            return _kept_from_strengthening(wanted, now, now.links[i], at, entries)
        case ("players", str(name), *_, "graveyard") if at is not None and "7.7.6" in at.cites:
            return _returned(name, wanted, now, entries)
        case ("players", str(name), *_, fact) if at is None or is_paying(at) or _is_used_up(at):
            since = 0 if at is None or _is_used_up(at) else at.n
            failed = [e for e in reversed(entries[since:]) if e.name in FAILURES]
            of_cards = (e for e in failed if e.name in _OF_CARDS and fact in _ZONES)
            found = next((entry for entry in of_cards if name in entry.text), None)
            return found or next((e for e in failed if _was_to_make(e, path, wanted, now)), None)
    return None


def _returned(name: str, wanted: Any, now: State, entries: Sequence[Entry]) -> Entry | None:
    """The transition by which a permanent left the combat chain as it closed that is claimed to
    have been cleared with what else was there."""
    there = len(now.zone(now.players.index(name), "graveyard"))
    returned = (e for e in reversed(entries) if e.kind == "event" and "7.7.5" in e.cites)
    found = (e for e in returned if name in e.text)
    if isinstance(wanted, int):
        return next(found, None) if there < wanted else None
    claimed = [str(one["card"] if isinstance(one, dict) else one) for one in wanted]
    return next((e for e in found if any(one in e.text for one in claimed)), None)


def _was_to_make(failed: Entry, path: Path, wanted: Any, now: State) -> bool:
    """Whether a triggered-layer would have made a fact as claimed of which something failed."""
    layer = failed.state.objects.get(failed.state.resolving)
    return layer is not None and would_make(layer, path, wanted, now)


def is_paying(entry: Entry) -> bool:
    """Whether something happened as a player made a move, and paid for it."""
    return any(cite.startswith(("5.1.", "5.2.")) for cite in entry.cites)


def _is_used_up(entry: Entry) -> bool:
    """Whether a card went where it goes once it has resolved."""
    return "5.3.7" in entry.cites


def _failed_layers(entries: Sequence[Entry]) -> Iterator[tuple[Entry, Object]]:
    """The layers that have failed as they resolved, the latest first."""
    for entry in reversed(entries):
        if entry.name in _NOT_DEFENDING:
            layer = entry.state.objects.get(entry.state.resolving)
            if layer is not None:
                yield entry, layer


def _failed_defenders(link: Link, entries: Sequence[Entry]) -> Iterator[tuple[Entry, Object]]:
    """The cards that failed to become defending cards of a link, the latest first."""
    for entry, layer in _failed_layers(entries):
        active = entry.state.active_link
        there = active is not None and active.number == link.number
        if there and "Defense Reaction" in layer.card.types:
            yield entry, layer


def _kept_from_defending(
    wanted: Any, now: State, link: Link, entries: Sequence[Entry]
) -> Entry | None:
    """The latest failure of a card that is claimed to defend and does not."""
    there = [now.objects[i] for i in link.defending]
    for entry, card in _failed_defenders(link, entries):
        if isinstance(wanted, int):
            if len(there) < wanted:
                return entry
            continue
        claimed = sum(_means(one, card) for one in wanted)
        if sum(known_as(one) == known_as(card) for one in there) < claimed:
            return entry
    return None


def _nobody_declared(link: Link, entries: Sequence[Entry]) -> Entry | None:
    """That no player could declare a card on a link, if nothing defends on it."""
    told = (e for e in reversed(entries) if e.name == "NoDeclaration" and not link.defending)
    active = ((entry, entry.state.active_link) for entry in told)
    return next((e for e, there in active if there and there.number == link.number), None)


def _means(wanted: Any, card: Object) -> bool:
    """Whether what is expected of the defending cards names this one."""
    name = str(wanted["card"] if isinstance(wanted, dict) else wanted).casefold()
    return name in (known_as(card).casefold(), card.card.name.casefold())


def _kept_from_adding(
    wanted: int, now: State, link: Link, entries: Sequence[Entry]
) -> Entry | None:
    """The failure of the card, or the last of those, whose defense is all that is missing."""
    defending = sum(value_of(now, now.objects[i], "defense").value or 0 for i in link.defending)
    missing = wanted - defending
    if missing <= 0:
        return None
    failed = [
        (entry, value_of(entry.state, card, "defense").value or 0)
        for entry, card in _failed_defenders(link, entries)
    ]
    if failed and sum(defense for _, defense in failed) == missing:
        return failed[0][0]
    return next((entry for entry, defense in failed if defense == missing), None)


def _kept_from_strengthening(
    wanted: int, now: State, link: Link, at: Entry | None, entries: Sequence[Entry]
) -> Entry | None:
    """The last failure, since the power was last set, of what was directed at an attack that is
    claimed to have more of it; or that by which it did not gain just as much."""
    attack = now.objects.get(link.attack)
    power = None if attack is None else value_of(now, attack, "power").value
    if attack is None or power is None or wanted <= power:
        return None
    kept = _not_gained(wanted - power, attack, entries)
    if kept is not None:
        return kept
    since = 0 if at is None else at.n
    found = (
        e for e, layer in _failed_layers(entries) if e.n > since and link.attack in _aims(layer)
    )
    return next(found, None)


def _not_gained(amount: int, attack: Object, entries: Sequence[Entry]) -> Entry | None:
    """The last time that an attack did not gain as much power from an effect as is asked for."""
    for entry in reversed(entries):
        if entry.name == "CannotGain":
            effect = entry.state.effects[-1]
            if effect.power == amount and {attack.id, attack.source} & set(effect.subjects):
                return entry
    return None


def _aims(layer: Object) -> tuple[int, ...]:
    return (*layer.targets, *(id for part in layer.aims for id in part))
