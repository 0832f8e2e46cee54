"""Section 6.3: the numbers effects leave, with every step named, and last known information."""

from __future__ import annotations

from judgetool.engine.view import Number, Term
from judgetool.games.fab.abilities.types import Gets
from judgetool.games.fab.continuous.abilities import abilities_of, applying
from judgetool.games.fab.continuous.amounts import amount_of
from judgetool.games.fab.continuous.context import Context
from judgetool.games.fab.continuous.identity import controller_or_owner, source_of, types_of
from judgetool.games.fab.continuous.statics import static_gets
from judgetool.games.fab.rulebook import carries
from judgetool.games.fab.state import Object, Snapshot, State, name_of

COUNTERS = {
    "power": (("+1{p}", 1), ("-1{p}", -1)),
    "defense": (("+1{d}", 1), ("-1{d}", -1)),
}
PRINTED_RULE = {"power": "2.9.2", "defense": "2.3.2"}


@carries("6.3.2")
def base_of(state: State, object: Object, prop: str) -> Number:
    """The base value of power or defense: printed, then what sets it (stage 7)."""
    card = source_of(state, object).card
    value: int | None = getattr(card, prop)
    terms = [] if value is None else [Term("base", value, (PRINTED_RULE[prop],), sets=True)]
    source = source_of(state, object)
    holders = (object.id,) if source is object else (source.id, object.id)
    for effect in (found for holder in holders for found in applying(state, holder)):
        if isinstance(effect.effect, Gets):
            new = effect.effect.base_power if prop == "power" else effect.effect.base_defense
            if new is not None:
                value = new
                terms.append(
                    Term(f"base from {effect.source}", new, ("6.3.2", *effect.cites), sets=True)
                )
    return Number(prop, value, tuple(terms))


@carries("6.3.3")
def value_of(state: State, object: Object, prop: str) -> Number:
    """Power or defense now, with its steps: base, what adds, what subtracts (stage 8).

    An object without the property does not get it from "+N" (8.5.8a); the value is never
    negative (2.0.3).  A proxy's value starts from its source's modified one (1.4.3d).
    """
    if object.id not in state.objects:
        snapshot = state.lki(object.id)
        if snapshot is not None:
            value = snapshot.power if prop == "power" else snapshot.defense
            known = () if value is None else (Term("last known", value, ("1.2.3",), sets=True),)
            return Number(prop, value, known)
    base = base_of(state, object, prop)
    if base.value is None:
        return base
    source = source_of(state, object)
    if not (state.effects or object.counters or source.counters) and (
        prop not in state.standing.gives
    ):
        return base  # nothing changes it
    terms = list(base.terms)
    added: list[tuple[int, int, Term]] = []
    holders = [object] if source is object else [source, object]
    for holder in holders:
        for effect in applying(state, holder.id):
            if isinstance(effect.effect, Gets):
                amount = effect.power if prop == "power" else effect.defense
                if amount:
                    added.append(
                        (effect.id, amount, Term(effect.source, amount, ("6.3.3", *effect.cites)))
                    )
        for meant, gets, source_id in static_gets(state, holder, prop):
            wanted = gets.power if prop == "power" else gets.defense
            assert wanted is not None
            giver = state.objects[source_id]
            amount = amount_of(state, wanted, Context(source_id, controller_or_owner(giver)))
            if amount:
                said = meant.keyword or name_of(giver)
                added.append(
                    (source_id, amount, Term(said, amount, ("6.3.3", *(meant.cites or ("6.2.3",)))))
                )
        for name, each in COUNTERS[prop]:
            number = holder.counter(name)
            if number:
                plural = "counter" if number == 1 else "counters"
                added.append(
                    (0, each * number, Term(f"{plural} ({name})", each * number, ("1.15.2a",)))
                )
    # 6.3.3: within stage 8 what adds comes before what subtracts, each by timestamp.
    total = base.value
    for _, amount, term in sorted((a for a in added if a[1] > 0), key=lambda a: a[0]):
        total += amount
        terms.append(term)
    for _, amount, term in sorted((a for a in added if a[1] < 0), key=lambda a: a[0]):
        total += amount
        terms.append(term)
    if total < 0:
        total = 0
        terms.append(Term("never below zero", 0, ("2.0.3",), sets=True))
    return Number(prop, total, tuple(terms))


@carries("1.2.3b")
def snapshot(state: State, object: Object) -> Snapshot:
    """What is known of an object as it ceases to exist."""
    if object.kind in ("activated", "triggered"):
        # A layer that is neither card nor attack has no power, no defense and no keyword but this.
        return Snapshot(object, None, None, object.go_again, types_of(state, object))
    keywords = tuple(m.keyword for m in abilities_of(state, object) if m.keyword)
    return Snapshot(
        object,
        value_of(state, object, "power").value,
        value_of(state, object, "defense").value,
        "go again" in keywords,
        types_of(state, object),
        keywords,
    )
