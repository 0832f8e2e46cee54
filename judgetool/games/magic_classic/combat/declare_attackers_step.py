"""The Declare Attackers step: points 2 and 3."""

from __future__ import annotations

from judgetool.engine.choice import Choice
from judgetool.engine.legality import Because
from judgetool.games.magic_classic import continuous
from judgetool.games.magic_classic.combat import attack_costs, declaring
from judgetool.games.magic_classic.legality import forbids, spares, violations
from judgetool.games.magic_classic.moves import AttackWith, Done
from judgetool.games.magic_classic.objects import events as e
from judgetool.games.magic_classic.objects.state import ATTACKERS, State, Table
from judgetool.games.magic_classic.rulebook import carries, rule
from judgetool.language import say


@rule("C.1.1", "C.1.1 step 2")
def begin(table: Table) -> None:
    """The second step begins."""
    table.occur(e.StepBegan(ATTACKERS))
    reach(table)


@rule("C.1.Ruling.3 point 2")
def reach(table: Table) -> None:
    """Second, attackers are declared."""
    table.occur(e.PointReached(2))


def declare(table: Table) -> None:
    """Attackers are declared, and what follows on that."""
    declares(table)
    after_declaring(table)


@rule("C.1.Ruling.3 point 2")
def declares(table: Table) -> None:
    """The active player declares all attackers."""
    who = table.state.players[table.state.active]
    prompt = say("Which creatures attack? All of them are declared together.")
    asks = Choice(who, "declare-attackers", prompt, gathers=True)
    attackers = declaring.declared(table, "beyond C.1: attackers", AttackWith, asks)
    attack_costs.pay(table, list(attackers))
    declared_together(table, attackers)


@rule("C.1.3", "C.1.2")
def declared_together(table: Table, attackers: tuple[int, ...]) -> None:
    """All of them become attacking creatures at the same time, and tap."""
    table.occur(e.AttackersDeclared(attackers))
    for id in attackers:
        taps(table, id)
    for id in attacking_in_bands(table.state):
        bands_by_hand(table, id)


@rule("beyond C.1: banding")
def bands_by_hand(table: Table, id: int) -> None:
    """Which creatures attack in a band is not said here."""
    said = say("{creature}: {bands}", creature=table.state.name(id), bands=bands_said())
    table.note("TextNotUnderstood", said)


def bands_said() -> str:
    return say("whether it attacks in a band is not asked; apply by hand that it does")


@carries("beyond C.1: banding")
def attacking_in_bands(state: State) -> tuple[int, ...]:
    """The attackers that may have been declared as a band with others."""
    attackers = state.attackers if len(state.attackers) > 1 else ()
    return tuple(id for id in attackers if continuous.has(state, id, "banding"))


@rule("beyond C.1: attacking taps")
def taps(table: Table, id: int) -> None:
    """A creature taps as it attacks, unless a card says otherwise."""
    if continuous.has(table.state, id, "attacks without tapping"):
        stays_untapped(table, id)
    else:
        table.occur(e.Tapped(id))


@rule("beyond C.1: cards before rules")
def stays_untapped(table: Table, id: int) -> None:
    """Attacking does not cause it to tap."""
    table.note("DoesNotTap", say("{creature} does not tap", creature=table.state.name(id)))


@rule("C.1.Ruling.3 point 3")
def after_declaring(table: Table) -> None:
    """Third, what has triggered on the declaration, and a chance for instants."""
    table.occur(e.PointReached(3))


# --- what refuses it --------------------------------------------------------------------------


@forbids("beyond C.1: attackers", moves=(AttackWith,))
def no_creature(state: State, player: int, move: AttackWith) -> Because | None:
    """Creatures in play attack."""
    return declaring.no_creature(state, move.creature)


@forbids("beyond C.1: attackers", moves=(AttackWith,))
def not_the_active_players(state: State, player: int, move: AttackWith) -> Because | None:
    """The active player attacks, with creatures of that player's own."""
    if player != state.active:
        because = say("it is {player}'s turn", player=state.players[state.active])
        return Because(because, say("it were {player}'s turn", player=state.players[player]))
    return declaring.anothers(state, player, move.creature)


@forbids("beyond C.1: attackers", moves=(AttackWith,))
def is_tapped(state: State, player: int, move: AttackWith) -> Because | None:
    """Tapped creatures don't attack."""
    return declaring.tapped(state, move.creature)


@forbids("beyond C.1: attackers", moves=(AttackWith,))
def is_a_wall(state: State, player: int, move: AttackWith) -> Because | None:
    """Walls don't attack."""
    if "Wall" not in continuous.types(state, move.creature):
        return None
    return Because(say("{card} is a Wall", card=state.name(move.creature)))


@forbids("beyond C.1: summoning sickness", moves=(AttackWith,))
def is_new(state: State, player: int, move: AttackWith) -> Because | None:
    """What came under one's control this turn does not attack."""
    if not is_sick(state, move.creature):
        return None
    because = say(
        "{card} has not been under {player}'s control since the turn began",
        card=state.name(move.creature),
        player=state.players[state.objects[move.creature].player],
    )
    legal_if = say("it had been, or were unaffected by summoning sickness")
    return Because(because, legal_if, ("beyond C.1: attackers",))


@spares("beyond C.1: summoning sickness", moves=(AttackWith,))
def is_new_and_hastes(state: State, player: int, move: AttackWith) -> list[Because]:
    """What has haste attacks though it came under one's control this turn."""
    id = move.creature
    if not state.objects[id].new or is_sick(state, id) or not continuous.is_creature(state, id):
        return []
    said = say(
        "{card} has not been under {player}'s control since the turn began, but has haste",
        card=state.name(id),
        player=state.players[state.objects[id].player],
    )
    return [Because(said)]


def is_sick(state: State, id: int) -> bool:
    """Whether summoning sickness keeps a creature from attacking or being tapped as a cost."""
    object = state.objects[id]
    return (
        object.new and continuous.is_creature(state, id) and not continuous.has(state, id, "haste")
    )


@forbids("beyond C.1: cards before rules", moves=(AttackWith,))
def a_card_says_no(state: State, player: int, move: AttackWith) -> list[Because] | None:
    """A card keeps the creature from attacking."""
    if not state.in_play(move.creature):
        return None
    return continuous.may_not_attack(state, move.creature)


@spares("beyond C.1: cards before rules", moves=(Done,))
def has_to_and_can_not(state: State, player: int, move: Done) -> list[Because]:
    """What has to attack if it can, and can't, is left out."""
    if state.point != 2 or player != state.active:
        return []
    found = []
    for id in state.zone(player, "play"):
        has_to = continuous.has_to_attack(state, id)
        if has_to and not violations(state, player, AttackWith(id)):
            found += _costs_too(state, id)
        for kept in violations(state, player, AttackWith(id)) if has_to else ():
            said = say(
                "{creature} has to attack only if it can: {because}",
                creature=state.name(id),
                because=kept.because,
            )
            found.append(Because(said, rules=kept.rules, spares=True))
    return found


def _costs_too(state: State, id: int) -> list[Because]:
    """What has to attack if it can, and costs something to attack with, may be left out."""
    costs = continuous.attack_costs(state, id)
    said = [
        say(
            "{creature} has to attack only if it can, and nobody has to pay what {source} asks",
            creature=state.name(id),
            source=source,
        )
        for source, _ in costs[:1]
    ]
    return [Because(one, also=("beyond C.1: costs",), spares=True) for one in said]
