"""What has happened before a board was written down: attacks, hits, plays, conditions met."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import msgspec

from judgetool.games.fab.abilities.showing import written
from judgetool.games.fab.abilities.types import Resolution, Triggered
from judgetool.games.fab.board.midcombat.effect_parameters import CONTINUOUS
from judgetool.games.fab.board.setting_up import used_index
from judgetool.games.fab.continuous import abilities_of, considered_to_deal, look, snapshot
from judgetool.games.fab.objects.events import activated_fact, fact_of
from judgetool.games.fab.objects.state import DAMAGE, Fact, Link, Object, State, UsedUp, replace
from judgetool.games.fab.triggers.conditions import fits
from judgetool.games.fab.triggers.happenings import Happening
from judgetool.games.fab.triggers.occasions import is_counted
from judgetool.games.fab.triggers.state_based import condition_met
from judgetool.language import say, word


def attacks_counted(state: State, made: Counter[int]) -> State:
    """With every attack on the chain and the stack counted as a use of its ability (5.2.1a)."""
    for id, times in made.items():
        source = state.objects[id]
        number = used_index(source.card)
        used = dict(source.used)
        used[number] = max(used.get(number, 0), times)
        state = state.put(replace(source, used=tuple(sorted(used.items()))))
    return state


def with_facts(state: State, hit: Mapping[int, tuple[int, ...]]) -> State:
    """With what the chain and the stack show to have happened this turn, after what was told.

    Args:
        hit: the attack-targets that were hit, by the number of the link.
    """
    facts = list(state.facts)
    attacks = []
    reactions: list[Fact] = []
    on_link: list[Fact] = []
    for link in state.links:
        facts.extend(link.played)
        attack = state.objects[link.attack]
        facts.append(_played_fact(state, attack, link.controller))
        attacked = fact_of(state, "attacked", attack, link.controller, link.number)
        heroes = [target for target in link.targets if target in state.heroes]
        attacked = replace(attacked, to=heroes[0] if heroes else None)
        facts.append(attacked)
        attacks.append(attacked)
        defended = []
        for id in link.defending:
            card = state.objects[id]
            if "Defense Reaction" in card.card.types:
                played_one = _played_fact(state, card, card.owner)
                facts.append(played_one)
                reactions.append(replace(played_one, link=link.number))
            player = card.player
            defended.append(fact_of(state, "defended", card, player, link.number))
        facts.extend(defended)
        state = state.link_changed(link.number, defended=tuple(defended))
        if link.hit:
            one_hit = fact_of(state, "hit", attack, link.controller, link.number)
            for target in hit[link.number]:
                facts.append(replace(one_hit, to=target))
                owner = state.objects[target].owner
                facts.append(Fact("damaged", target, owner, kind="physical"))
                by = considered_to_deal(state, attack)
                facts.append(Fact("dealt", attack.id, by, kind="physical", to=target))
            used = [one for t in hit[link.number] for one in limits_used(state, link, t)]
            facts.extend(Fact("triggered", id, by, name=repr(a.when)) for id, by, a in used)
            name = attack.card.full_name
            told = (used_up(state, name, id, by, a) for id, by, a in used)
            state = state.link_changed(link.number, used_up=tuple(one for one in told if one))
    for id in state.stack:
        layer = state.objects[id]
        if layer.kind != "triggered":
            on_link.append(_played_fact(state, layer, layer.controller or 0))
    facts.extend(on_link)
    active = state.active_link
    if active is not None:
        # 7.0.3e: whatever is on the stack was put there while the active link was that.
        played = (*active.played, *(f for f in reactions if f.link == active.number), *on_link)
        state = state.link_changed(active.number, played=played)
    return replace(state, facts=tuple(facts), attacks=tuple(attacks))


def limits_used(state: State, link: Link, target: int) -> list[tuple[int, int, Triggered]]:
    """The triggers with a limit that a hit on the board has used up (6.6.5e): of which object,
    controlled by whom."""
    attack = state.objects[link.attack]
    hero = target if target in state.heroes else None
    happening = Happening(
        "hits", attack.id, link.controller, attack.id, hero, amount=max(1, link.damage)
    )
    used = []
    for id in state.standing.triggering:
        holder = state.objects[id]
        controller = holder.player
        for meant in holder.card.triggers:
            ability = meant.ability
            if (
                isinstance(ability, Triggered)
                and is_counted(ability)
                and fits(state, state, ability.when, happening, holder, controller)
            ):
                used.append((id, controller, ability))
    return used


def used_up(
    state: State, attack: str, id: int, controller: int, ability: Triggered
) -> UsedUp | None:
    """What a file has to say of a trigger that a hit on it has used up; ``None`` while the
    triggered-layer is still on the stack.

    Args:
        attack: the name of what has hit.
    """
    layers = (state.objects[layer] for layer in state.stack)
    if any(layer.kind == "triggered" and layer.source == id for layer in layers):
        return None
    line = ""
    if all(isinstance(effect, CONTINUOUS) for effect in ability.effects):
        # JSON's quotes are YAML's too.
        by, said, on = (
            msgspec.json.encode(text).decode()
            for text in (state.players[controller], written(Resolution(ability.effects)), attack)
        )
        line = f"effects: [{{by: {by}, text: {said}, on: {on}}}]"
    holder = state.objects[id].card.full_name
    name = say(
        "{card}' {part}" if holder.endswith("s") else "{card}'s {part}",
        card=holder,
        part=word("part", "ability"),
    )
    return UsedUp(id, controller, name, ability.effects, line)


def _played_fact(state: State, object: Object, player: int) -> Fact:
    if object.is_card:
        return fact_of(state, "played", object, player)
    return activated_fact(state, object, player)


def without_gone_attack(state: State, link: Link, *, gone: bool) -> State:
    """With an attack that has left its link remembered by it (7.0.3c)."""
    attack = state.objects[link.attack]
    if not gone and not _replaced(state, attack, link):
        return state
    known = snapshot(state, attack)
    state = state.gone(attack.id)
    if attack.is_card:
        # A new object (3.0.9): nothing refers to the card any more.
        fresh = Object(state.next_id, attack.card, attack.owner, origin="combat chain")
        state = replace(state, next_id=state.next_id + 1).moved(fresh, (attack.owner, "graveyard"))
    state = replace(state, lost=(*state.lost, known))
    return state.link_changed(link.number, gone=known)


def _replaced(state: State, attack: Object, link: Link) -> bool:
    """Whether a proxy is gone because its source is on a later link (7.2.3b)."""
    if attack.kind != "proxy":
        return False
    source = look(state, attack.source)
    return source is not None and source.link != link.number


def conditions_met(state: State) -> tuple[tuple[int, str], ...]:
    """The state-trigger conditions that hold: they have triggered already (6.6.5c)."""
    link = state.newest_link
    if link is None:
        return ()
    found = []
    for id in (link.attack, link.source):
        holder = state.objects.get(id) if id is not None else None
        for meant in abilities_of(state, holder) if holder is not None else ():
            ability = meant.ability
            if not isinstance(ability, Triggered) or ability.when.event != "is defended":
                continue
            assert holder is not None
            if holder.kind == "proxy" and meant in holder.card.meant:
                continue  # the source has it; there is only one copy (1.4.3a)
            if condition_met(state, holder.id, ability.when):
                found.append((holder.id, repr(ability.when)))
    return tuple(found)


def triggered_already(state: State) -> tuple[int, ...]:
    """The attack of the newest link, where something of its own has triggered that is not on the
    stack: its state-trigger (6.6.5c), or in the Damage Step what waits for its hit."""
    link = state.newest_link
    attack = None if link is None else state.objects.get(link.attack)
    if link is None or attack is None or link.resolved:
        return ()
    if any(state.objects[id].source in (link.attack, link.source) for id in state.stack):
        return ()
    hit = link.hit and state.step == DAMAGE
    waits = (meant.ability for meant in abilities_of(state, attack))
    on_hit = any(isinstance(w, Triggered) and w.when.event == "hits" for w in waits)
    return (attack.id,) if (hit and on_hit) or state.met else ()
