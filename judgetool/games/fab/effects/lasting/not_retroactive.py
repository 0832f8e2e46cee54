"""Rules 1.0.2b and 6.6.5a: what begins to apply takes back nothing that has happened."""

from __future__ import annotations

from judgetool.engine.supposing import as_said, asked
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.abilities.types import Ability
from judgetool.games.fab.cards import Meant, spelled_out
from judgetool.games.fab.combat.defending import barred
from judgetool.games.fab.continuous.meaning.this_turn import has_hit
from judgetool.games.fab.effects.assets import go_again_after_the_link
from judgetool.games.fab.effects.lasting.applying import GO_AGAIN
from judgetool.games.fab.objects.moving import clear
from judgetool.games.fab.objects.state import State, Table
from judgetool.games.fab.rulebook import carries, rule
from judgetool.games.fab.triggers.happenings import Happening
from judgetool.games.fab.triggers.triggering import trigger
from judgetool.language import listed, say


def comes_too_late(table: Table, id: int, ability: Ability) -> None:
    """Say so if what a triggered ability given to an object waits for has occurred, or go again has
    been paid for."""
    meant = spelled_out(ability)
    if ability == GO_AGAIN:
        go_again_after_the_link(table, id)
    if not isinstance(meant.ability, t.Triggered) or meant.ability.when.subject != "this":
        return
    event = meant.ability.when.event
    if event in has_done(table.state, id) and too_late_to_trigger(table, id, event):
        triggers_all_the_same(table, id, meant)


def has_done(state: State, id: int) -> tuple[str, ...]:
    """What an object on the active chain link has done on it."""
    link = state.active_link
    if link is None:
        return ()
    if id in (link.attack, link.source):
        attacked = any(f.object == link.attack and f.link == link.number for f in state.attacks)
        done = (("attacks", attacked), ("hits", has_hit(state, link.attack)))
        return tuple(event for event, has in done if has)
    return ("defends",) if any(fact.object == id for fact in link.defended) else ()


@rule("6.6.5a")
def too_late_to_trigger(table: Table, id: int, event: str) -> bool:
    """A triggered effect that is generated after its event does not trigger on that; returns
    whether it is supposed to."""
    name = table.state.name(id)
    match event:
        case "attacks":
            said = say("{object} has attacked already: it does not trigger", object=name)
        case "hits":
            said = say("{object} has hit already: it does not trigger", object=name)
        case _:
            said = say("{object} has defended already: it does not trigger", object=name)
    triggers = asked(False, as_said, said, "6.6.5a", key=(id, event))
    table.note("NotRetroactive", said)
    return triggers


def triggers_all_the_same(table: Table, id: int, meant: Meant) -> None:
    """Let an effect trigger on what was over before there was the effect."""
    object, link, ability = table.state.objects[id], table.state.active_link, meant.ability
    assert isinstance(ability, t.Triggered)
    assert link is not None
    hero = next((i for i in link.targets if i in table.state.heroes), None)
    happened = Happening(
        ability.when.event, id, object.player, link.attack, hero, max(1, link.damage)
    )
    trigger(table, object, object.player, ability, meant.cites, happened)


def defended_already(table: Table, before: State) -> None:
    """Say so if cards that defend could not be declared any more, now that an effect has begun."""
    link = before.active_link
    if link is None or not link.defending:
        return
    bound = _barred(before)
    against = {
        i: by - bound[i] if i in bound else by
        for i, by in _barred(table.state).items()
        if i not in bound or by - bound[i]
    }
    if against:
        kept = {_KEPT[rule] for by in against.values() for rule in by if rule in _KEPT}
        stays_defended(table, [*against], sorted(kept))


_KEPT = {"8.3.4a": "8.3.4c", "8.3.22": "8.3.22b", "8.3.22a": "8.3.22b"}
"""What a keyword says of cards that defend as it is gained, by what it says of others."""


def _barred(state: State) -> dict[int, frozenset[str]]:
    """The cards that defend and could not be declared, each with the rules that say so."""
    link = state.active_link
    if link is None:
        return {}
    found = {i: barred(state, link, state.objects[i]) for i in link.defending}
    return {
        i: frozenset(rule for reason in reasons for rule in reason.cites(()))
        for i, reasons in found.items()
        if reasons
    }


@carries("8.3.4c", "8.3.22b")
@rule("1.0.2b")
def stays_defended(table: Table, cards: list[int], kept: list[str]) -> None:
    """A restriction takes nothing back: what defends goes on defending.

    Args:
        kept: the rules by which a keyword says so of itself.
    """
    said = say(
        "{cards} stays as a defending card"
        if len(cards) == 1
        else "{cards} stay as defending cards",
        cards=listed([table.state.name(card) for card in cards], "and"),
    )
    with table.citing(*kept):
        taken_back = asked(False, as_said, said, *table.cites, key=tuple(cards))
        table.note("NotRetroactive", said)
    if taken_back:
        for card in cards[1:] or cards:
            clear(table, card)
