"""Sections 6.4 and 6.5: replacement effects; of them, prevention (6.4.10).

Damage about to be dealt is offered to every active prevention effect, player by player in
clockwise order (6.5.2), each controller choosing the order of their own.
"""

from __future__ import annotations

import msgspec

from judgetool.engine.choice import Choice
from judgetool.games.fab import events as e
from judgetool.games.fab.abilities.types import (
    CannotPreventDamage,
    Delayed,
    Destroy,
    Keyword,
    Prevent,
    Static,
    Trigger,
    Ward,
)
from judgetool.games.fab.cards import PREVENTING
from judgetool.games.fab.continuous import (
    Context,
    abilities_of,
    functional,
    holds,
    players_of,
    source_of,
)
from judgetool.games.fab.effects import delayed, destroy
from judgetool.games.fab.moves import Choose, No, Yes
from judgetool.games.fab.playing import payable, pays_in_full
from judgetool.games.fab.rulebook import rule
from judgetool.games.fab.state import Object, State
from judgetool.games.fab.table import Table
from judgetool.games.fab.triggers import unread_speaks


class Active(msgspec.Struct, frozen=True, gc=False):
    """A prevention effect that could apply: a continuous effect, or an ability of a permanent."""

    controller: int
    about: int  # effect id, or the permanent's id
    name: str
    number: int | None  # None: all of it
    shielding: bool = False
    permanent: bool = False
    cites: tuple[str, ...] = ()
    place: int = -1  # which of a permanent's abilities
    keyword: str = ""  # arcane barrier, spellvoid, quell: optional, at a price
    where: str = ""  # what tells its source from others of the name

    @property
    def alike(self) -> tuple[object, ...]:
        """What makes no difference between two of them."""
        return (self.name, self.number, self.shielding, self.permanent, self.keyword, self.where)

    @property
    def label(self) -> str:
        """As it is offered: ``Claw of Vynserakai (attacking on chain link 1)``."""
        return f"{self.name} ({self.where})" if self.where else self.name


def active(state: State, damage: e.Damage, used: tuple[tuple[int, int], ...]) -> list[Active]:
    """The prevention effects that a damage event activates (6.4.2) and that have not been applied
    to it yet (6.4.5)."""
    found = []
    owner = state.objects[damage.target].owner
    if damage.target not in state.heroes:
        return []
    for effect in state.effects:
        prevent = effect.effect
        if not isinstance(prevent, Prevent) or effect.trigger is not None:
            continue
        if prevent.kind == "arcane" and damage.kind != "arcane":
            continue
        context = Context(effect.source_id or 0, effect.controller, effect.about, effect.subjects)
        shielded = (
            damage.target in effect.subjects
            if effect.subjects
            else owner in players_of(state, prevent.whom, context)
        )
        if shielded and (-1, effect.id) not in used:
            found.append(
                Active(
                    effect.controller,
                    effect.id,
                    effect.source,
                    effect.left,
                    prevent.shielding,
                    cites=effect.cites,
                )
            )
    for id in state.arena:
        object = state.objects[id]
        if object.controller != owner or object.kind != "card":
            continue  # a proxy prevents nothing that its source does not (1.4.3a)
        for place, meant in enumerate(abilities_of(state, object)):
            keyword, number = meant.keyword if meant.keyword in PREVENTING else "", None
            if isinstance(meant.ability, Ward):
                number = meant.ability.number
            elif isinstance(meant.ability, Keyword) and keyword:
                number = meant.ability.value
                if damage.kind != "arcane" and keyword != "quell":
                    continue
                if number is None or not _could_pay(state, owner, keyword, number):
                    continue
            else:
                continue
            if (place, object.id) not in used and functional(state, object, meant.ability):
                found.append(
                    Active(
                        owner,
                        object.id,
                        object.card.full_name,
                        number,
                        permanent=True,
                        place=place,
                        cites=meant.cites,
                        keyword=keyword,
                        where=_where(object),
                    )
                )
    return found


def _where(object: Object) -> str:
    """What an object does in combat, and its counters: what its loss would cost."""
    said = []
    if object.role == "defending":
        said.append(f"defending on chain link {object.link}")
    elif object.role:
        said.append(f"attacking on chain link {object.link}")
    said += [
        f"{number} {name} counter{'' if number == 1 else 's'}" for name, number in object.counters
    ]
    return ", ".join(said)


def _could_pay(state: State, player: int, keyword: str, number: int) -> bool:
    """Whether the price of an optional prevention effect can be paid (1.8.3b)."""
    return keyword == "spellvoid" or payable(state, player, ()) >= number


def replaced(table: Table, damage: e.Damage) -> e.Damage | None:
    """A damage event as replacement effects leave it, or ``None`` if no damage is left."""
    remind_of_prevention(table, damage)
    return prevented(table, damage) if active(table.state, damage, ()) else damage


def remind_of_prevention(table: Table, damage: e.Damage) -> None:
    """Before damage is dealt, say which unread paragraphs of the damaged player may replace it."""
    state = table.state
    owner = state.objects[damage.target].owner
    for id in state.standing.unread:
        object = state.objects[id]
        if object.controller == owner and object.public:
            for text in object.card.not_understood:
                if "prevent" in text.casefold() or "would be dealt" in text.casefold():
                    unread_speaks(table, object, text)


@rule("6.4.10")
def prevented(table: Table, damage: e.Damage) -> e.Damage | None:
    """The damage event as prevention leaves it, or ``None`` if no damage is left (1.9.1b)."""
    used: tuple[tuple[int, int], ...] = ()
    state = table.state
    first = state.turn_player
    controllers = {a.controller for a in active(state, damage, used)}
    if len(controllers) > 1:
        first = _select_player(table, controllers)
    for player in state.clockwise(first):
        while damage.amount > 0:
            mine = [a for a in active(table.state, damage, used) if a.controller == player]
            if not mine:
                break
            same = len({a.alike for a in mine}) == 1
            chosen = mine[0] if same else _choose(table, player, mine)
            used = (*used, (chosen.place, chosen.about))
            damage = _apply(table, damage, chosen)
    if damage.amount <= 0:
        nothing_left(table, damage)
        return None
    return damage


@rule("6.5.2")
def _select_player(table: Table, controllers: set[int]) -> int:
    """The turn player selects the player who applies replacement effects first."""
    state = table.state
    heroes = tuple(state.heroes[p] for p in state.clockwise(state.turn_player) if p in controllers)
    answer = table.ask(
        Choice(
            state.players[state.clockwise(state.turn_player)[0]],
            "player",
            "Which player applies prevention effects first?",
            options=tuple(Choose((h,)) for h in heroes),
            about=heroes,
        )
    )
    assert isinstance(answer, Choose)
    return state.heroes.index(answer.objects[0])


@rule("6.5.5")
def _choose(table: Table, player: int, mine: list[Active]) -> Active:
    """Each player applies their active prevention effects one by one, in an order they choose."""
    labels = {
        a: f"{a.label}: {a.keyword or 'ward'} {a.number}"
        if a.permanent and any(b.about == a.about and b is not a for b in mine)
        else a.label
        for a in mine
    }
    answer = table.ask(
        Choice(
            table.state.players[player],
            "prevention",
            "Which prevention effect is applied first?",
            options=tuple(Choose((a.about,), labels[a]) for a in mine),
            about=tuple(a.about for a in mine if a.permanent),
        )
    )
    assert isinstance(answer, Choose)
    return next(a for a in mine if (a.about, labels[a]) == (answer.objects[0], answer.named))


@rule("6.4.10a")
def _apply(table: Table, damage: e.Damage, chosen: Active) -> e.Damage:
    """Prevent damage point by point, up to the effect's amount."""
    outer = table.cites
    more = (*chosen.cites, "6.4.10j" if chosen.shielding else "6.4.10i")
    if chosen.number is None:
        more = (*more, "6.4.10b")
    table.cites = tuple(dict.fromkeys((*more, *outer)))
    try:
        if chosen.keyword:
            if not pays_for(table, chosen):
                return damage
        elif chosen.permanent:
            destroy(table, chosen.about)
        amount = damage.amount if chosen.number is None else min(chosen.number, damage.amount)
        if cannot_be_prevented(table.state, damage):
            not_prevented(table, chosen.name)
            if not chosen.permanent and not chosen.shielding:
                table.occur(e.Prevented(chosen.about, chosen.name, 0, None))
            return damage
        left = None
        if chosen.shielding and chosen.number is not None:
            left = chosen.number - amount
        table.occur(
            e.Prevented(None if chosen.permanent else chosen.about, chosen.name, amount, left)
        )
        return msgspec.structs.replace(
            damage, amount=damage.amount - amount, prevented=damage.prevented + amount
        )
    finally:
        table.cites = outer


@rule("1.8.3")
def pays_for(table: Table, chosen: Active) -> bool:
    """Whether the player chooses an optional prevention effect, and its price if so."""
    state = table.state
    assert chosen.number is not None
    price = "destroy it" if chosen.keyword == "spellvoid" else f"pay {chosen.number}"
    while True:
        answer = table.ask(
            Choice(
                state.players[chosen.controller],
                "may",
                f"{chosen.label}: {price} to prevent {chosen.number} damage?",
                options=(Yes(), No()),
                about=(chosen.about,),
            )
        )
        if not isinstance(answer, Yes):
            return False
        if chosen.keyword == "spellvoid":
            destroy(table, chosen.about)
            return True
        if pays_in_full(table, chosen.controller, chosen.number):
            break
    if chosen.keyword == "quell":
        later = Delayed(
            Trigger("beginning of end phase"), (Destroy("this"),), duration="applicable"
        )
        delayed(table, later, Context(chosen.about, chosen.controller))
    return True


@rule("6.4.10h")
def not_prevented(table: Table, name: str) -> None:
    """The prevention effect still applies, once, but its amount is not used up."""
    table.note("CannotPrevent", f"{name}'s prevention applies but can't prevent this damage")


def cannot_be_prevented(state: State, damage: e.Damage) -> bool:
    """Whether an effect says that this damage can't be prevented (6.4.10h)."""
    source = state.objects.get(damage.source)
    if source is None:
        return False
    return any(
        isinstance(effect, CannotPreventDamage)
        for meant in abilities_of(state, source)
        if isinstance(meant.ability, Static)
        and holds(
            state,
            meant.ability.condition,
            Context(source_of(state, source).id, source.controller or 0),
        )
        for effect in meant.ability.effects
    )


@rule("1.9.1b")
def nothing_left(table: Table, damage: e.Damage) -> None:
    """Dealing no damage is doing nothing: the event does not occur, and is no hit (7.5.5b)."""
    if damage.hit:
        not_a_hit(table)
    else:
        table.note("NoDamage", "All of the damage is prevented: no damage is dealt")


@rule("7.5.5b")
def not_a_hit(table: Table) -> None:
    """If replacement leaves no damage dealt by the active-attack, there is no hit-event."""
    table.note(
        "NoHit", "All of the damage is prevented: no hit-event occurs, the attack has not hit"
    )
