"""Grand Archive as the engine plays it: the program counter, legality, and the front door."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from judgetool.cardgame.answers import no_answer, not_by_hand, somebody_else, unnamed
from judgetool.cardgame.game import CardGame
from judgetool.engine.case import Position
from judgetool.engine.choice import Answer, Choice, Move, Unbroken, Violation
from judgetool.engine.table import Event
from judgetool.games import TITLES
from judgetool.games.grand_archive import (
    continuous,
    effects,
    judge,
    replacement,
    text,
    triggers,
    uses,
)
from judgetool.games.grand_archive import moves as m
from judgetool.games.grand_archive.board import boardfile, guiding, midcombat, sentences, setting_up
from judgetool.games.grand_archive.cards import printed, short_lines
from judgetool.games.grand_archive.claims import (
    expectations,
    expected_names,
    left_to_the_judge,
    settling,
)
from judgetool.games.grand_archive.claims.left_to_the_judge import doubted
from judgetool.games.grand_archive.combat import (
    attack_declaration,
    attacking,
    damage_step,
    end_of_combat_step,
    retaliation_step,
    roles,
)
from judgetool.games.grand_archive.legality import allowed, unbroken, violations
from judgetool.games.grand_archive.objects import events as e
from judgetool.games.grand_archive.objects.state import (
    DAMAGE,
    END_OF_COMBAT,
    MAIN,
    RETALIATION,
    State,
    Table,
    replace,
)
from judgetool.games.grand_archive.playing import activating, resolving, targets
from judgetool.games.grand_archive.rulebook import BOOK, carries, rule
from judgetool.games.grand_archive.turn import ending, main_phase, opportunity
from judgetool.games.grand_archive.view import facts, position
from judgetool.language import say, word

STEPS: dict[str, tuple[Any, ...]] = {
    MAIN: main_phase.POINTS,
    RETALIATION: retaliation_step.POINTS,
    DAMAGE: damage_step.POINTS,
    END_OF_COMBAT: end_of_combat_step.POINTS,
}
OPPORTUNITY = settling.OPPORTUNITY
PLAYER_MOVES = (m.Attack, m.ActivateCard, m.ActivateAbility, m.Retaliate)
"""The moves that the restrictions speak about."""
ACTIONS = (m.Attack, m.ActivateCard, m.ActivateAbility)
"""The moves for which a player has to have Opportunity, besides passing."""
NO_OPPORTUNITY = frozenset({"Attacking 3", "Attacking 1.7", "Damage Step 1", "Damage Step 3.8"})
"""The rules by which nobody has Opportunity while something is asked."""


@rule("beyond the pages: Opportunity")
def act(table: Table) -> None:
    """The player who has Opportunity attacks, activates something or passes."""
    state = table.state
    player = state.opportunity
    assert player is not None
    prompt = say(
        "{player} has Opportunity: attack, activate something or pass"
        if state.step == MAIN and not state.stack and player == state.turn_player
        else "{player} has Opportunity: activate something or pass",
        player=state.players[player],
    )
    choice = Choice(
        state.players[player], "opportunity", prompt, window=True, judge=True, announced=True
    )
    move = table.ask(choice)
    match move:
        case m.Pass():
            opportunity.passes(table, player)
        case m.Attack():
            attack_declaration.declare(table, player, move)
        case m.ActivateCard():
            if move.named:
                identified(table, move)
            activating.activate(table, player, msgspec.structs.replace(move, named=""))
        case m.ActivateAbility():
            activating.activate_ability(table, player, move)
        case _:
            by_hand(table, move)


@rule("beyond the pages: playing cards")
def identified(table: Table, move: m.ActivateCard) -> None:
    """An unknown card is activated: it is said which one it is."""
    table.occur(e.Named(move.card, table.state.pool[move.named]))


@rule("beyond the pages: the judge")
def by_hand(table: Table, move: Move) -> None:
    """The judge applies something by hand; what follows by itself follows at once."""
    before = table.state
    effects.apply(table, move)
    goes_on(table, before)


def goes_on(table: Table, before: State) -> None:
    """What comes after something that happened while a player had Opportunity."""
    if table.state.opportunity is None or not opportunity.checks(table):
        return
    if table.state.stack != before.stack:
        opportunity.received(table, table.state.point)


def proceed(table: Table) -> None:
    """Run the rules from one seam to the next."""
    state = table.state
    if state.resolving is not None:
        resolving.resolve(table)
    elif state.declaring is not None:
        attack_declaration.declare_attack_of_a_card(table)
    elif state.opportunity is not None:
        act(table)
    elif state.stack and opportunity.all_have_passed(state):
        resolving.top_resolves(table)
    else:
        STEPS[state.step][state.point](table)


class GrandArchive(CardGame[State]):
    """The Grand Archive rule system."""

    system = "grand-archive"
    title = TITLES["grand-archive"]
    rulebook = BOOK
    reversal = ("Declaring 1.3",)
    turn_to_act = settling.WINDOWS | {OPPORTUNITY}
    windows = frozenset({"OpportunityGained", "Passed"})

    def resolves_by(self, state: State) -> tuple[str, ...]:
        return (OPPORTUNITY,) if state.stack else ()

    proceed = staticmethod(proceed)
    replaced = staticmethod(replacement.replaced)

    def responds(self, table: Table, before: State, event: Event) -> None:
        triggers.respond(table, before, event)
        roles.follow(table, before)

    def interrupts(self, answer: Answer) -> bool:
        return isinstance(answer.move, ending.MOVES)

    def interrupt(self, table: Table, answer: Answer) -> None:
        before = table.state
        ending.end(table, answer)
        if not table.state.result:
            goes_on(table, before)

    # --- legality ---

    def check(self, state: State, choice: Choice, answer: Answer) -> list[Violation]:
        """Every reason why an answer is refused."""
        move = answer.move
        if isinstance(move, ending.MOVES):
            return ending.refusals(state, answer)
        if answer.who == "judge" or isinstance(move, judge.MOVES):
            return self._check_judge(state, choice, answer)
        if answer.who != "chance" and answer.who not in state.players:
            return [Violation((OPPORTUNITY,), say("nobody here is called {name}", name=answer.who))]
        gone = ending.out_of_the_game(state, answer.who)
        if gone:
            return gone
        if choice.options is not None and answer.who == choice.who and move in choice.options:
            return []
        found = _question_first(choice, answer)
        move = _whole(move)
        if isinstance(move, PLAYER_MOVES) and answer.who in state.players:
            known, state = _identified(state, move)
            found += known or violations(state, state.players.index(answer.who), move)
            found = doubted(state, move, found)
        if not found and isinstance(move, m.Done) and not answers(choice, move):
            found = [_not_asked(choice, answer)]
        return found

    def _check_judge(self, state: State, choice: Choice, answer: Answer) -> list[Violation]:
        found = not_by_hand(
            choice,
            answer,
            effects=judge.MOVES,
            done=m.Done,
            rule=ending.JUDGE,
            legal_if=say("a player had Opportunity"),
        )
        return judge.refusals(state, answer.move) if found is None else found

    def grounds(self, state: State, choice: Choice, answer: Answer) -> tuple[str, ...]:
        """The rules that allow a legal move."""
        if isinstance(answer.move, ending.MOVES):
            return (ending.LOSING,)
        return grounds(state, choice, answer.move)

    def legal(self, state: State, choice: Choice) -> list[Answer]:
        """Every answer the choice offers.  Naming an unknown card as it is used is not listed, nor
        are several targets at once: they are asked for one after the other."""
        if choice.options is not None:
            return [Answer(choice.who, move) for move in choice.options]
        if choice.kind == "apply":
            return [Answer("judge", m.Done())]
        player = state.players.index(choice.who)
        return [Answer(choice.who, move) for move in offered(state, choice, player)]

    # --- lines of moves, and a position as it is shown ---

    parse = staticmethod(text.parse)
    write = staticmethod(text.write)
    says = staticmethod(text.tell)
    forms = staticmethod(text.forms)
    unreached = staticmethod(text.unreached)
    ran_past = staticmethod(text.ran_past)
    in_any_order = staticmethod(text.in_any_order)
    kept = staticmethod(uses.kept)
    uses = staticmethod(uses.uses)
    view = staticmethod(position.view)

    # --- boards and cards as files have them, and what is claimed of a position ---

    board_type = boardfile.BoardThere
    card_type = boardfile.CardEntry
    build = staticmethod(midcombat.build)
    misnamed = staticmethod(setting_up.misnamed)
    hurried = short_lines
    guides = staticmethod(guiding.questions)
    sentences = staticmethod(sentences.meant)
    cards = staticmethod(printed.printed)
    expected = expectations.Expected
    expected_player = expectations.PlayerExpected
    expected_object = expectations.ObjectExpected
    unheard_of = staticmethod(expected_names.unheard_of)
    facts = staticmethod(facts.facts)
    settling = settling.SETTLING
    unread_of = staticmethod(left_to_the_judge.unread_of)
    left_to_the_judge = staticmethod(left_to_the_judge.left_to_the_judge)

    def unbroken(self, position: Position[State], answer: Answer) -> Sequence[Unbroken]:
        """The restrictions in play that don't refuse a legal move, and why."""
        state, move = position.state, _whole(answer.move)
        if answer.who not in state.players or not isinstance(move, PLAYER_MOVES):
            return ()
        known, state = _identified(state, move)
        return () if known else unbroken(state, state.players.index(answer.who), move)


# --- what is offered -------------------------------------------------------------------------


def offered(state: State, choice: Choice, player: int) -> Iterator[Move]:
    """The moves that answer a choice whose options are not listed."""
    if choice.kind == "attack":
        yield from attacking.attacks(state, player)
    elif choice.kind == "retaliate":
        yield m.Done()
        for unit in retaliation_step.could_retaliate(state, player):
            yield m.Retaliate(unit)
    else:
        assert choice.window, choice.kind
        yield m.Pass()
        yield from attacking.attacks(state, player)
        yield from activations(state, player)


def activations(state: State, player: int) -> Iterator[Move]:
    """Every card and ability that a player may activate now, with each choice of targets."""
    for id in state.zone(player, "hand"):
        if not state.objects[id].unknown:
            object = replace(state.objects[id], controller=player)
            if allowed(state, player, m.ActivateCard(id)):
                for aimed in targets.named_with(state, object):
                    yield m.ActivateCard(id, aimed)
    for id in state.zone(player, "field"):
        for n in range(len(activating.activated_of(state.objects[id]))):
            bare = m.ActivateAbility(id, n)
            ability = activating.ability_of(state, bare)
            if ability is not None and allowed(state, player, bare):
                object = activating.as_object(state, player, bare, ability)
                for aimed in targets.named_with(state, object):
                    yield m.ActivateAbility(id, n, aimed)


# --- what refuses an answer, and what allows it ----------------------------------------------


def answers(choice: Choice, move: Move) -> bool:
    """Whether a move is of the kind a choice asks for."""
    if choice.window:
        return isinstance(move, (m.Pass, *ACTIONS))
    if choice.kind == "attack":
        return isinstance(move, m.Attack)
    if choice.kind == "retaliate":
        return isinstance(move, m.Retaliate | m.Done)
    if isinstance(move, m.At):
        return any(isinstance(o, m.At) and o.attack == move.attack for o in choice.options or ())
    return choice.options is not None and move in choice.options


def _whole(move: Move) -> Move:
    """The attack that one more target would be one of; any other move as it is."""
    return move.whole if isinstance(move, m.At) else move


def _question_first(choice: Choice, answer: Answer) -> list[Violation]:
    """What refuses an answer that is none to what is asked, or of somebody else."""
    if not answers(choice, answer.move):
        return [_not_asked(choice, answer)]
    if answer.who == choice.who:
        return []
    rules = (OPPORTUNITY,) if choice.window else choice.cites[:1]
    return [somebody_else(choice, word("who", answer.who), rules)]


def _not_asked(choice: Choice, answer: Answer) -> Violation:
    who = word("who", choice.who)
    barring = tuple(rule for rule in choice.cites if rule in NO_OPPORTUNITY)
    had = say("{player} had Opportunity", player=answer.who)
    if isinstance(answer.move, m.Pass):
        because = say(
            "nobody has Opportunity to pass on; {who} is asked: {prompt}",
            who=who,
            prompt=choice.prompt,
        )
        return Violation((*barring, OPPORTUNITY), because, had)
    if not choice.window and isinstance(answer.move, ACTIONS):
        because = say(
            "nobody has Opportunity to act; {who} is asked: {prompt}", who=who, prompt=choice.prompt
        )
        return Violation(barring or (OPPORTUNITY,), because, had, passes_over=not barring)
    if choice.window and isinstance(answer.move, m.TakeBack):
        because = say("nothing is being paid for that can be taken back")
        return Violation(("Declaring 1.3",), because, say("a declaration were being paid for"))
    return no_answer(choice, answer.move, barring or choice.cites[:1] or (OPPORTUNITY,))


def _identified(state: State, move: Move) -> tuple[list[Violation], State]:
    """The state in which an unknown card is the one it is said to be, or why it can't be."""
    id = _about(move)
    if id not in state.objects:
        gone = say("the object is gone")
        return [Violation(("beyond the pages: leaving the field",), gone)], state
    object = state.objects[id]
    if not isinstance(move, m.ActivateCard) or not object.unknown:
        return [], state
    if not move.named:
        return [unnamed(("beyond the pages: playing cards",))], state
    card = state.pool.get(move.named)
    if card is None:
        because = say("no card is known by the name {name}", name=move.named)
        return [Violation(("beyond the pages: playing cards",), because)], state
    return [], state.put(replace(object, card=card))


def _about(move: Move) -> int:
    match move:
        case m.Attack():
            return move.attacker
        case m.Retaliate():
            return move.unit
        case m.ActivateCard():
            return move.card
        case m.ActivateAbility():
            return move.source
    raise AssertionError(move)


def _without_power(state: State, move: m.Attack) -> tuple[str, ...]:
    """The rules that leave a doubt where a champion attacks that has no power of its own."""
    power = continuous.power(state, move.attacker).value
    return () if power is not None and power > 0 else ("Attacking 1.3", "Attacking 5")


@carries("Attacking 1.1", "Attacking 1.2", "Attacking 2.2", "Attacking 5.1", "Attacking 9")
def grounds(state: State, choice: Choice, move: Move) -> tuple[str, ...]:
    """The rules under which a legal move is allowed."""
    match move:
        case m.Attack():
            if state.declaring is not None:
                return ("Attacking 3", "Attacking 5", "Attacking 9")
            weapon = ("Attacking 5.1", *_without_power(state, move)) if move.weapons else ()
            unit = ("Attacking 1.2", "Attacking 1.1")
            return (*weapon, *unit, "Attacking 2.2", "Attacking 9", "Attacking 1")
        case m.ActivateCard() | m.ActivateAbility():
            return ("beyond the pages: playing cards",)
        case m.Retaliate():
            return ("Retaliation Step 3",)
        case m.TakeBack():
            return ("Declaring 1.3",)
        case m.Pass():
            return (OPPORTUNITY,)
    if isinstance(move, judge.MOVES):
        return (ending.JUDGE,)
    return choice.cites[:1]


GA = GrandArchive()
