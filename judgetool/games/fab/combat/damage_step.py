"""7.5 Damage Step: the active chain link's physical damage."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.cardgame.asking import which
from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.games.fab.combat.attacks import legal_target
from judgetool.games.fab.combat.hits import hit
from judgetool.games.fab.continuous import controller_of, inherits, value_of
from judgetool.games.fab.continuous.grounds import as_things_stand
from judgetool.games.fab.doubtful_rules import attacked_several
from judgetool.games.fab.editions import JAPANESE, NEWER, ByEdition
from judgetool.games.fab.effects.dealing_damage import misses, not_living
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import RESOLUTION, Link, Snapshot, State, Table
from judgetool.games.fab.rulebook import carries, otherwise, reads, rule
from judgetool.games.fab.turn.priority import turn_player_gains
from judgetool.language import clause, say


@rule("7.5.2")
def calculate_damage(table: Table) -> bool:
    """First, the attack's power is compared with the total defense, target by target.

    Each target is a run of its own: a player who leaves the game in between takes back nothing of
    the damage that has been dealt.  Returns whether all are done.
    """
    if table.state.point != 1:
        table.occur(e.PointReached(1, say("damage is calculated")))
    link = table.state.active_link
    assert link is not None
    left = tuple(t for t in link.targets if t not in link.settled)
    if not left:
        return True
    if len(link.targets) == 1:
        damage_to(table, link.number, left[0])
    else:
        damage_to_one_of_them(table, link, left)
    return False


@rule("7.5.2c")
def damage_to_one_of_them(table: Table, link: Link, left: tuple[int, ...]) -> None:
    """With several attack-targets damage is calculated and dealt separately for each."""
    damage_to(table, link.number, next_target(table, link, left))


def next_target(table: Table, link: Link, left: tuple[int, ...]) -> int:
    """The attack-target that damage is calculated for next; those that are dealt none come first,
    for which the order makes no difference."""
    state = table.state
    player = controller_of(state, link)
    legal = tuple(t for t in left if legal_target(state, t, player))
    illegal = tuple(t for t in left if t not in legal)
    if illegal:
        return illegal[0]
    return legal[0] if len(legal) == 1 else DAMAGE_ORDER.of(state.edition)(table, player, legal)


@rule("7.5.2c")
def attacker_orders(table: Table, player: int, left: tuple[int, ...]) -> int:
    """Damage is dealt separately for each attack-target, in an order that the controller of the
    attack determines."""
    return ordered_by(table, player, left)


@otherwise("7.5.2c", editions=(JAPANESE, NEWER))
@reads(
    "7.5.2c",
    "7.3.2f",
    unclear="With which player the clockwise order of the later editions starts.",
    we="With the player who controls the attack, so that the next opponent clockwise comes first.",
    because="A clockwise order starts from a given player (1.1.6), and that is the one from whom "
    "7.3.2f has defending cards declared for the same attack-targets.",
    where=attacked_several,
    editions=(JAPANESE, NEWER),
)
@rule("7.5.2c")
def clockwise_order(table: Table, player: int, left: tuple[int, ...]) -> int:
    """Damage is dealt clockwise by the players who control the attack-targets; for several of one
    player the controller of the attack determines the order."""
    state = table.state
    of = {t: state.objects[t].player for t in left}
    first = next(p for p in state.clockwise(player) if p in of.values())
    own = tuple(t for t in left if of[t] == first)
    return own[0] if len(own) == 1 else ordered_by(table, player, own)


DAMAGE_ORDER = ByEdition(attacker_orders, clockwise_order)


def ordered_by(table: Table, player: int, left: tuple[int, ...]) -> int:
    prompt = say("Which attack-target is dealt damage next?")
    return which(table, table.state.players[player], "target", prompt, left)


def damage_to(table: Table, number: int, target: int) -> None:
    state = table.state
    link = state.links[number - 1]
    if target not in state.objects or not legal_target(state, target, controller_of(state, link)):
        no_target(table, link, target)
        return
    power = power_against(state, link)
    if power is None:
        no_power(table, link, target)
        return
    defense = total_defense(state, link, target) + defense_of_those_gone(state, link, target)
    defense += defense_for_others(state, link, target)
    with table.citing_besides(*value_cites(state, link, target)):
        table.occur(e.DamageCalculated(link.number, target, power, defense))
    if power <= defense:
        compared = say(
            "{power} power against {defense} defense: no damage", power=power, defense=defense
        )
        misses(table, link.attack, target, ("7.5.2",), compared)
        return
    if state.objects[target].life is None:
        not_living(table, target)
    else:
        hit(table, link.attack, target, power - defense)


@carries("1.8.7a")
def value_cites(state: State, link: Link, target: int) -> tuple[str, ...]:
    """The rules by which the power and the defenses differ from their base values."""
    cards = [link.attack, *(i for i in link.defending if state.objects[i].target == target)]
    cites: dict[str, None] = {}
    for id in cards:
        card = state.objects.get(id)
        if card is not None:
            number = value_of(state, card, "power" if id == link.attack else "defense")
            steps = number.terms[1:]
            for term in steps:
                cites.update(dict.fromkeys(term.cites))
            if number.terms and "1.7.4f" in number.terms[0].cites:
                cites.update(dict.fromkeys(number.terms[0].cites))
            if number.value is None and id != link.attack:
                cites["1.8.7a"] = None
            if steps:
                cites["2.9.3" if id == link.attack else "2.3.3"] = None
                cites.update(dict.fromkeys(as_things_stand(state, card, number.name)))
            if any(not step.sets for step in steps):
                cites["2.0.3a"] = None
            if len(steps) > 1:
                cites["6.3.1"] = None
            if card.kind == "proxy" and inherits(state, card, "power"):
                cites["1.4.3d"] = None
    return tuple(cites)


@rule("7.5.2b")
def no_target(table: Table, link: Link, target: int) -> None:
    """The target has ceased to exist or is illegal: no damage, and no damage event."""
    not_dealt = e.NotDealt(link.number, target)
    table.occur(not_dealt)
    said = not_dealt.text(table.state, table.state)
    misses(table, link.attack, target, ("7.5.2b",), clause(said), far=False)


@rule("2.9.2")
def no_power(table: Table, link: Link, target: int) -> None:
    """An attack without the power property has no power to compare, so it deals no damage."""
    defense = total_defense(table.state, link, target)
    table.occur(e.DamageCalculated(link.number, target, 0, defense))
    misses(table, link.attack, target, ("2.9.2",), say("it has no power"))


@carries("7.5.2")
def power_against(state: State, link: Link) -> int | None:
    """The power of the active-attack now."""
    attack = state.objects.get(link.attack)
    if attack is None:
        return link.gone.power if link.gone is not None else None
    return value_of(state, attack, "power").value


@carries("7.5.2")
def total_defense(state: State, link: Link, target: int) -> int:
    """The sum of the defense of the cards that defend a target; an absent one counts 0 (1.8.7a)."""
    total = 0
    for id in link.defending:
        card = state.objects[id]
        if card.target == target:
            total += value_of(state, card, "defense").value or 0
    return total


@carries("7.0.5a")
def defense_of_those_gone(state: State, link: Link, target: int) -> int:
    """The defense of cards that defended and do so no more, where it is supposed to count."""
    gone = still_defending(state, link, "defends") if is_asking() else ()
    return sum(card.defense or 0 for card in gone if card.object.target == target)


@carries("7.3.2f")
def defense_for_others(state: State, link: Link, target: int) -> int:
    """The defense of cards that defend another target, where it is supposed to count for this one
    as well."""
    total = 0
    for card in (state.objects[id] for id in link.defending) if is_asking() else ():
        defense = value_of(state, card, "defense").value
        if not defense or card.target in (None, target):
            continue
        said = say(
            "{card} defends {hero} and not {other}",
            card=state.name(card.id),
            hero=state.name(card.target),
            other=state.name(target),
        )
        if asked(False, as_said, said, "7.3.2f", "7.0.5d", key=(card.id, target), far=True):
            total += defense
    return total


@carries("7.0.5a")
def still_defending(state: State, link: Link, as_what: str) -> Iterator[Snapshot]:
    """The cards that defended and do so no more, as they were there, where it is supposed that they
    still do."""
    for fact in link.defended:
        gone = state.lki(fact.object)
        if fact.object in link.defending or gone is None:
            continue
        said = say("{card} has left the combat chain and defends no more", card=fact.name)
        key, shown = (fact.object, as_what), as_what == "shown"
        if (shown or gone.defense) and asked(False, as_said, said, "7.0.5a", key=key, far=shown):
            yield gone


@rule("7.5.3")
def turn_player_gains_priority(table: Table) -> None:
    """Second, the turn player gains priority."""
    turn_player_gains(table, 2)


@rule("7.5.4")
def ends(table: Table) -> None:
    """Third, the stack is empty and all have passed: the Resolution Step begins."""
    table.occur(e.StepBegan(RESOLUTION))


REPEATING = (calculate_damage,)
POINTS = (calculate_damage, turn_player_gains_priority, ends)
