"""Declaring an attack: nobody gets Opportunity until it is done (Attacking 1.7)."""

from __future__ import annotations

from judgetool.engine.choice import Choice, Unbroken
from judgetool.engine.rulebook import Grounds
from judgetool.engine.supposing import asked
from judgetool.engine.table import Reversed
from judgetool.games.grand_archive import continuous
from judgetool.games.grand_archive.combat.attacking import (
    attacks,
    cleaved,
    cleaves_by,
    illegal_by_now,
    more_targets,
    proposed,
)
from judgetool.games.grand_archive.combat.roles import STEALTH
from judgetool.games.grand_archive.legality import stands, violations
from judgetool.games.grand_archive.moves import At, Attack, Done
from judgetool.games.grand_archive.objects import events as e
from judgetool.games.grand_archive.objects.state import FIELD, RETALIATION, State, Table
from judgetool.games.grand_archive.playing import costs
from judgetool.games.grand_archive.playing.activating import stays_rested, wears_no_weapon
from judgetool.games.grand_archive.rulebook import carries, reads, rule
from judgetool.games.grand_archive.turn.opportunity import again
from judgetool.language import say, word


@carries("Attacking 5.2")
@rule("Attacking 1.7", "Declaring 1.1")
def declare(table: Table, player: int, move: Attack) -> None:
    """An attack is declared: the attacker rests, costs are paid, and everybody gets their role."""
    move = with_targets(table, player, move)
    move = with_what_is_announced(table.state, player, move)
    stands(table.state, player, move)
    if cleaves_by(table.state, move) is not None:
        whole = cleaved(table.state, player, move)
        if {*whole} != {*move.targets}:
            move = cleaves(table, move, whole)
    attacker = table.state.objects[move.attacker]
    card = table.state.declaring
    if card is None:
        rest_attacker(table, move.attacker, new=attacker.new)
    pay(table, player, move)
    still_legal(table, player, move)
    if table.state.pending:
        triggers_wait(table)
    with table.citing_besides(*ways(table.state, player, move)):
        roles_are_assumed(table, player, move)
    combat_begins(table)


def with_targets(table: Table, player: int, move: Attack) -> Attack:
    """An attack at several units that are not named with it: its player names them one after the
    other."""
    if move.targets:
        return move
    state = table.state
    attacker = state.name(move.attacker)
    said = say("Which unit does {attacker} attack?", attacker=attacker)
    prompts = (said, say("Which other unit does {attacker} attack, if any?", attacker=attacker))
    while more := more_targets(state, player, move):
        options = (*(At(move, id) for id in more), *((Done(),) if move.targets else ()))
        choice = Choice(
            state.players[player],
            "targets",
            prompts[bool(move.targets)],
            options=options,
            about=(move.attacker, *move.targets),
            gathers=True,
        )
        with table.citing(_naming(state)):
            answer = table.ask(choice)
        if not isinstance(answer, At):
            break
        move = answer.whole
    return move


@carries("Attacking 5.2")
def with_what_is_announced(state: State, player: int, move: Attack) -> Attack:
    """No weapon has a part in an attack that is not announced with it."""
    if move.weapons or move.attacker != state.champions[player]:
        return move
    for id in state.zone(player, FIELD):
        if "Weapon" in continuous.types(state, id) and asked(
            False, _not_announced, state, id, key=id
        ):
            return Attack(move.attacker, (id,), move.targets)
    return move


def _not_announced(_: bool, state: State, weapon: int) -> Unbroken:
    said = say("{weapon} was not announced for this attack", weapon=state.name(weapon))
    return Unbroken(("Attacking 5.2" if state.declaring is not None else "Attacking 5.3",), said)


def _cleaves_by_a_card(grounds: Grounds) -> bool:
    """Whether an attack is made with a card that has cleave, in a case."""
    return any(
        continuous.has(state, id, "cleave") for state in grounds.states for id in state.intent
    )


@reads(
    "beyond the pages: cleave",
    unclear="Whether an attack made with a card that has cleave is at all units, as the keyword is "
    "one of units.",
    we="It is, as if the unit that attacks with it had cleave.",
    because="An attack card could have no other use of the keyword.",
    where=_cleaves_by_a_card,
)
@rule("beyond the pages: cleave")
def cleaves(table: Table, move: Attack, whole: tuple[int, ...]) -> Attack:
    """What has cleave attacks all units of the opponent at one of whose units it attacks, also
    those that are not named."""
    state = table.state
    by = cleaves_by(state, move)
    assert by is not None
    name = state.name(by)
    who = state.players[state.objects[move.targets[0]].player]
    said = say("{attacker} has cleave and attacks all units of {player}", attacker=name, player=who)
    table.note("Cleaves", said)
    return Attack(move.attacker, move.weapons, whole)


def _naming(state: State) -> str:
    """The rule by which the target of an attack is named."""
    return "Attacking 2.2" if state.declaring is None else "Attacking 3"


@rule("Declaring 1.2")
def triggers_wait(table: Table) -> None:
    """What the declaration has triggered so far waits until it is complete."""
    table.note("TriggersWait", say("What has triggered waits until the declaration is complete"))


@rule("Declaring 1.3")
def still_legal(table: Table, player: int, move: Attack) -> None:
    """A declaration that has turned out illegal is taken back with all that was done for it."""
    illegal = illegal_by_now(table.state, player, move)
    if illegal:
        rules = dict.fromkeys(rule for v in illegal for rule in v.rules)
        because = say(
            "the declaration has become illegal and is taken back: {because}",
            because=word("list", "; ").join(v.because for v in illegal),
        )
        raise Reversed(because, ("Declaring 1.3", *rules))


def ways(state: State, player: int, move: Attack) -> tuple[str, ...]:
    """The rules on what a unit attacks with, and on what it may attack."""
    seen = (STEALTH,) if any(continuous.has(state, i, "stealth") for i in move.targets) else ()
    named = _naming(state)
    if move.attacker != state.champions[player]:
        return (named, *seen)
    if state.declaring is not None:  # with an attack card it is announced either way
        return (named, "Attacking 5", "Attacking 5.2", *seen)
    return (named, "Attacking 5", *(("Attacking 5.1",) if move.weapons else ()), *seen)


@rule("Attacking 1.4")
def rest_attacker(table: Table, attacker: int, new: bool) -> None:
    """The attacking unit rests as a cost of declaring the attack."""
    also = ("Attacking 1.1",) if new else ()
    with table.citing_besides(*also):
        table.occur(e.Rested(attacker))


@rule("Attacking 1.5")
def pay(table: Table, player: int, move: Attack) -> None:
    """Additional costs of the declaration are paid while it is made."""
    costs.pay(table, player, move)


@rule("Attacking 1", "Attacking 4")
def roles_are_assumed(table: Table, player: int, move: Attack) -> None:
    """Attacker and defenders, attacking and defending player: who and what has which role."""
    table.occur(e.AttackDeclared(move.attacker, move.weapons, move.targets, player))
    state = table.state
    said = say(
        "{attacking} is the attacking player, {defending} the defending player",
        attacking=state.players[player],
        defending=word("list", ", ").join(state.players[p] for p in state.fought.defending),
    )
    table.note("Roles", said)


@rule("Attack Declaration 1", "Attack Declaration 2", "Attacking 2", "Attacking 1.6")
def combat_begins(table: Table) -> None:
    """An attack begins a combat phase, with the Retaliation Step; nobody responds before that."""
    table.occur(e.StepBegan(RETALIATION))


# --- attack cards ----------------------------------------------------------------------------


@rule("Attacking 1.7", "Attacking 3")
def declare_attack_of_a_card(table: Table) -> None:
    """The attack of a card that has come into the intent is declared, or it fizzles."""
    state = table.state
    card = state.declaring
    assert card is not None
    player = state.objects[card].player
    if next(attacks(state, player), None) is None:
        no_target(table, player, card)
        return
    move = announced(table, player, card)
    declare(table, player, move)


def announced(table: Table, player: int, card: int) -> Attack:
    """The player announces the target, and whether a weapon is used."""
    state = table.state
    prompt = say(
        "At what does {champion} attack with {card}, and with a weapon or without?",
        champion=state.name(state.champions[player]),
        card=state.name(card),
    )
    about = (state.champions[player], card)
    move = table.ask(Choice(state.players[player], "attack", prompt, about=about))
    assert isinstance(move, Attack)
    return move


@carries("Card Types - Attack")
@rule("beyond the pages: fizzling", "Attacking 2.1")
def no_target(table: Table, player: int, card: int) -> None:
    """An attack card for which no attack can be declared fizzles; the champion stays rested."""
    state = table.state
    found = [v for move in proposed(state, player) for v in violations(state, player, move)]
    rules = tuple(dict.fromkeys(rule for v in found for rule in v.rules))
    because = dict.fromkeys(v.because for v in found) or (say("there is nothing to attack"),)
    with table.citing_besides(*rules):
        said = say("no attack can be declared: {because}", because=word("list", "; ").join(because))
        table.occur(e.Fizzled(card, said))
        table.occur(e.DeclarationDue(None))
        with table.citing_besides("Card Types - Attack"):
            table.occur(e.Moved(card, (state.objects[card].owner, "graveyard")))
    stays_rested(table, state.objects[card])
    wears_no_weapon(table, state.objects[card])
    again(table)
