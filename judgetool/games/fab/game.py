"""Flesh and Blood as the engine plays it: the program counter, legality, and the front door."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from judgetool.cardgame.answers import no_answer, not_by_hand, somebody_else, unnamed
from judgetool.cardgame.claims.left_to_the_judge import doubted
from judgetool.cardgame.game import CardGame
from judgetool.cardgame.lines.move_lines import forms
from judgetool.engine.cards.printed import Paragraph, Printed
from judgetool.engine.case import Position
from judgetool.engine.choice import Answer, Choice, Move, Unbroken, Violation
from judgetool.engine.supposing import is_asking
from judgetool.engine.table import Event
from judgetool.games import TITLES
from judgetool.games.fab import judge, text, uses
from judgetool.games.fab import moves as m
from judgetool.games.fab.abilities.phrasebook import phrasebook
from judgetool.games.fab.abilities.reading.text import on_one_line
from judgetool.games.fab.abilities.showing import sentence_shown
from judgetool.games.fab.board import boardfile, file_cards, guiding, sentences
from judgetool.games.fab.board.midcombat import taking_up
from judgetool.games.fab.cards import DECK_TYPES, Card, printed, short_lines, type_words
from judgetool.games.fab.cards.known import known
from judgetool.games.fab.cards.sides import BETWEEN, bears
from judgetool.games.fab.claims import expectations, expected_names, left_to_the_judge, settling
from judgetool.games.fab.combat import (
    attack_step,
    close_step,
    damage_step,
    defend_step,
    hits,
    layer_step,
    reaction_step,
    resolution_step,
)
from judgetool.games.fab.continuous import (
    activated_of,
    activating,
    activating_in_piles,
    is_permanent,
    look,
)
from judgetool.games.fab.continuous.shape import copyable
from judgetool.games.fab.doubtful_rules import somebody_has_left
from judgetool.games.fab.editions import EDITIONS
from judgetool.games.fab.effects import by_hand, every
from judgetool.games.fab.effects.cranking import as_it_enters
from judgetool.games.fab.effects.lasting.applying import effects_start, somebody_listens
from judgetool.games.fab.effects.lasting.static_effects import follow_at_once
from judgetool.games.fab.legality import allowed, out_of_the_game, unbroken, violations
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.moving import find_card
from judgetool.games.fab.objects.state import (
    ACTION_PHASE,
    ATTACK,
    CLOSE,
    DAMAGE,
    DEFEND,
    END_PHASE,
    LAYER,
    REACTION,
    RESOLUTION,
    START_PHASE,
    State,
    Table,
    replace,
)
from judgetool.games.fab.playing import restrictions, unpaid
from judgetool.games.fab.playing.activating import activate
from judgetool.games.fab.playing.attempt import attempt
from judgetool.games.fab.playing.payable import may_give_chi
from judgetool.games.fab.playing.permission import allowed_elsewhere, permissions
from judgetool.games.fab.playing.playing_cards import play
from judgetool.games.fab.playing.resolving import resolve
from judgetool.games.fab.replacement.order import replaced
from judgetool.games.fab.rulebook import BOOK, carries, reads, rule
from judgetool.games.fab.split_cards import plays, proposed
from judgetool.games.fab.text.manual import ENDINGS, MANUAL_FORMS
from judgetool.games.fab.text.naming import every_card_name
from judgetool.games.fab.triggers.event_based import respond
from judgetool.games.fab.turn import action_phase, end_phase, ending
from judgetool.games.fab.turn.priority import chain_closes, game_state_actions, passes
from judgetool.games.fab.unknown_past import as_shown, follow
from judgetool.games.fab.view import facts, position
from judgetool.language import clause, say, word

STEPS: dict[str, tuple[Any, ...]] = {
    START_PHASE: action_phase.START_POINTS,
    ACTION_PHASE: action_phase.POINTS,
    LAYER: layer_step.POINTS,
    ATTACK: attack_step.POINTS,
    DEFEND: defend_step.POINTS,
    REACTION: reaction_step.POINTS,
    DAMAGE: damage_step.POINTS,
    RESOLUTION: resolution_step.POINTS,
    CLOSE: close_step.POINTS,
    END_PHASE: end_phase.POINTS,
}
REPEATING = (
    *action_phase.REPEATING,
    *damage_step.REPEATING,
    *close_step.REPEATING,
    *end_phase.REPEATING,
)

# Loaded for the restrictions and effects they register.
_REGISTERED = (restrictions, reaction_step, defend_step, every)


@rule("1.11.1")
def act(table: Table) -> None:
    """The active player plays a card, activates an ability or passes."""
    state = table.state
    player = state.priority
    assert player is not None
    who = state.players[player]
    prompt = say("{player} has priority: play a card, activate an ability or pass", player=who)
    move = table.ask(
        Choice(state.players[player], "priority", prompt, window=True, judge=True, announced=True)
    )
    match move:
        case m.Pass():
            passes(table, player)
        case m.Play():
            play(table, player, move)
        case m.Activate():
            activate(table, player, move)
        case _:
            by_hand.apply_with_priority(table, move)


@rule("5.3.1")
def top_layer_resolves(table: Table) -> None:
    """All players have passed in succession and the stack is not empty."""
    table.occur(e.TopLayerResolves(table.state.stack[-1]))


@reads(
    "7.0.1",
    unclear="It says that a chain link is resolved in seven steps and then names six.",
    we="A link goes through the six that are named; the Close Step comes once, when the chain "
    "closes.",
    because="Section 7.7 makes the Close Step the end of combat and of no single link.",
)
def proceed(table: Table) -> None:
    """Run the rules from one seam to the next."""
    state = table.state
    if state.resolving is not None:
        resolve(table)
    elif state.priority is not None:
        act(table)
    elif (
        state.passes == len(state.remaining) and state.stack and not layer_step.attack_is_top(state)
    ):
        top_layer_resolves(table)
    else:
        points = STEPS[state.step]
        if state.point:
            current = points[state.point - 1]
            if current in REPEATING and not current(table):
                return
        points[table.state.point](table)


@reads(
    "4.5.1a",
    "4.5.3c",
    unclear="How the game goes on when a player leaves it in the midst of something: an "
    "announcement, a declaration, a layer that resolves, a round of passes.",
    we="What was under way begins again without them; of damage to several attack-targets, what "
    "one of them has been dealt stays dealt. The passes of the others still count, unless the "
    "stack has changed with the player.",
    because="What was under way may rest on objects that are gone, and nobody may be bound by "
    "choices made for a game that is no more; with another stack there is something else to pass "
    "on.",
    where=somebody_has_left,
)
@rule("4.5.1a")
def goes_on(table: Table, before: State) -> None:
    """Without a player who has lost the game goes on: what follows by rule does so at once.

    Args:
        table: the table, which the player has left.
        before: the state with the player.
    """
    if before.priority is None:
        if before.resolving is None:
            # 7.7.2c: else a point of the step would begin again for an attack that is gone.
            chain_closes(table)
    elif game_state_actions(table):
        state = table.state
        first = state.clockwise(state.turn_player)[0]
        if state.stack != before.stack:
            table.occur(e.PriorityGained(first, state.point))


def _declared_when(state: State) -> str:
    """When cards could be declared, and how a board puts the question who may defend with what: one
    that begins in the Defend Step begins after the declaration."""
    link = state.active_link
    if state.step != DEFEND or link is None or link.number != state.declared:
        return say("it were the first point of the Defend Step")
    return say(
        "it were the first point of the Defend Step; a board in the Defend Step begins after the "
        "declaration, so write step: Attack Step and before this move - all: pass until Defend Step"
    )


class FleshAndBlood(CardGame[State]):
    """The Flesh and Blood rule system."""

    system = "fab"
    title = TITLES["fab"]
    rulebook = BOOK
    editions = tuple(EDITIONS)
    edition_texts: Mapping[str, str] = EDITIONS
    turn_to_act = frozenset(
        {
            *("1.11.2", "1.11.3", "1.11.4", "1.11.5", "4.2.1", "4.4.1", "5.3.7", "7.3.2e"),
            "7.7.1",
            *("7.1.2", "7.2.5", "7.3.3", "7.4.2", "7.5.3", "7.6.3"),  # as a step begins
        }
    )
    windows = frozenset({"PriorityGained", "Passed"})
    reversal = ("1.10.3", "1.10.3a", "1.10.3b", "1.10.3c")

    def resolves_by(self, state: State) -> tuple[str, ...]:
        if not state.stack or layer_step.attack_is_top(state):
            return ()  # the attack goes to the combat chain (7.1.3)
        return ("1.11.4a", "5.3.1")

    def replaced(self, table: Table, event: Event) -> Event | None:
        if type(event) not in REPLACEABLE:
            return event
        assert isinstance(event, e.Event)
        found = replaced(table, event)
        if isinstance(event, e.Damage) and event.hit and found is not None:
            hits.cite_as_it_is_dealt(table, found)
        return found

    proceed = staticmethod(proceed)

    def responds(self, table: Table, before: State, event: Event) -> None:
        if type(event) in TRIGGERING:
            respond(table, before, event)
            if isinstance(event, e.Moved | e.TokenCreated):
                as_it_enters(table, before, event)
        if is_asking():
            follow_at_once(table, before)
        state = table.state
        if (state.effects or state.adjusted or state.standing.awaits) and somebody_listens(state):
            effects_start(table, before)
        if table.state.untold is not None:
            follow(table, event)

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
            return [Violation(("1.1.1",), say("nobody here is called {name}", name=answer.who))]
        found = out_of_the_game(state, answer.who)
        if found:
            return found
        if isinstance(move, m.Play | m.Activate | m.Declare | m.Pitch):
            found += self._check_with_card(state, choice, answer)
        elif choice.options is not None and answer.who == choice.who and move in choice.options:
            return []
        if found:
            return found
        if not _answers(choice, move):
            return [self._not_asked(choice, answer)]
        if answer.who != choice.who:
            who = word("who", answer.who)
            return [somebody_else(choice, who, _turn_to_answer(state, choice))]
        if _unnamed(state, move):
            return [unnamed(("3.0.8",))]
        if isinstance(move, m.Name):
            return self._check_name(state, choice, move)
        if choice.kind == "declare" and isinstance(move, m.Done):
            player = state.players.index(choice.who)
            target, *rest = choice.about
            return defend_step.leaves_a_requirement(state, player, target, tuple(rest))
        return []

    def _check_judge(self, state: State, choice: Choice, answer: Answer) -> list[Violation]:
        found = not_by_hand(
            choice,
            answer,
            effects=judge.MOVES,
            done=m.Done,
            rule="1.0.1a",
            legal_if=say("a player had priority"),
        )
        return judge.refusals(state, answer.move) if found is None else found

    def _check_with_card(self, state: State, choice: Choice, answer: Answer) -> list[Violation]:
        move: Any = answer.move
        id = move.source if isinstance(move, m.Activate) else move.card
        if id not in state.objects:
            return [Violation(("1.2.3d",), say("the object no longer exists"))]
        player = state.players.index(answer.who) if answer.who in state.players else -1
        object = state.objects[id]
        if object.unknown:
            if _unnamed(state, move):
                return self._whatever_it_is(state, choice, answer)
            card = find_card(state, move.named)
            if card is None:
                return [Violation(("3.9.2",), _no_card(move.named))]
            if no_deck_card(card, object.zone):
                return no_deck_card(card, object.zone)
            state = state.put(replace(object, card=card))
        move = _as_asked(choice, move)
        found = _not_its_moment(state, choice, move)
        found += violations(state, player, move)
        found = _question_first(state, choice, answer, found)
        used = proposed(state, move).objects[id]
        sided = bool(used.melded) or not used.card.sides  # else its text has nothing to do with it
        return doubted(found, map(on_one_line, used.card.not_understood) if sided else ())

    def _whatever_it_is(self, state: State, choice: Choice, answer: Answer) -> list[Violation]:
        """What refuses to use a card, whichever it is."""
        player = state.players.index(answer.who) if answer.who in state.players else -1
        found = _not_its_moment(state, choice, answer.move)
        found += [
            violation
            for violation in violations(state, player, answer.move)
            if violation.rules[0] in self.turn_to_act
        ]
        return _question_first(state, choice, answer, found)

    def _not_asked(self, choice: Choice, answer: Answer) -> Violation:
        if isinstance(answer.move, m.Pass):
            because = say(
                "nobody has priority to pass; {who} is asked: {prompt}",
                who=word("who", choice.who),
                prompt=choice.prompt,
            )
            legal_if = say("{player} had priority", player=answer.who)
            return Violation(("1.11.4", "1.11.2"), because, legal_if)
        return no_answer(choice, answer.move, choice.cites[:1] or ("1.11.2",))

    def _check_name(self, state: State, choice: Choice, move: m.Name) -> list[Violation]:
        if choice.kind == m.NAMING:
            return _wrongly_named(state, choice, move.card)
        card = find_card(state, move.card)
        zone = state.objects[choice.about[0]].zone
        if card is None:
            return [Violation(("2.7.2",), _no_card(move.card))]
        return no_deck_card(card, zone)

    def grounds(self, state: State, choice: Choice, answer: Answer) -> tuple[str, ...]:
        """The rules that allow a legal move."""
        if isinstance(answer.move, ending.MOVES):
            return ending.grounds(answer.move)
        return allowing(state, choice, answer)

    def legal(self, state: State, choice: Choice) -> list[Answer]:
        """Every answer the choice offers.  Naming an unknown card as it is used is not listed."""
        moves: list[Move]
        if choice.options is not None:
            moves = list(choice.options)
        elif choice.kind == "priority":
            moves = [m.Pass(), *self._playable(state, choice)]
        elif choice.kind == "apply":
            return [Answer("judge", m.Done())]
        elif choice.kind == "declare":
            player = state.players.index(choice.who)
            target, *rest = choice.about
            declared = tuple(rest)
            moves = []
            if not defend_step.leaves_a_requirement(state, player, target, declared):
                moves.append(m.Done())
            cards = defend_step.could_declare(state, player)
            moves.extend(m.Declare(i, after=declared, target=target) for i in cards)
        elif choice.kind == "pitch":
            moves = [*(m.Pitch(i) for i in _known(state, choice.about)), m.TakeBack()]
        elif choice.kind == m.NAMING:
            own = _own_names(state, choice)
            names = (name for name in every_card_name(state) if not bears(own, name))
            return [Answer(choice.who, m.Name(name)) for name in names]
        elif choice.kind == "name":
            whose = out_of_the_game(state, choice.who)
            return [] if whose else [Answer(choice.who, m.Name(name)) for name in nameable(state)]
        else:
            raise AssertionError(f"a choice nobody wrote: {choice.kind}")
        if choice.options is not None:
            answers = [Answer(choice.who, move) for move in moves]
            return [a for a in answers if not self.check(state, choice, a)]
        player = state.players.index(choice.who)
        return [Answer(choice.who, move) for move in moves if allowed(state, player, move)]

    def _playable(self, state: State, choice: Choice) -> list[Move]:
        player = state.players.index(choice.who)
        hand = state.zone(player, "hand")
        moves: list[Move] = [
            way
            for ids in ((*hand, *state.zone(player, "arsenal")), allowed_elsewhere(state, player))
            for i in _known(state, tuple(ids))
            for way in plays(state, state.objects[i])
        ]
        piles = activating_in_piles(state, player)
        for i in (*hand, *activating(state), *piles):
            object = state.objects[i]
            if object.controller == player or object.controller is None:
                moves.extend(m.Activate(i, n) for n in range(len(activated_of(state, object))))
        return moves

    # --- lines of moves, and a position as it is shown ---

    parse = staticmethod(text.parse)
    write = staticmethod(text.write)
    says = staticmethod(text.tell)
    unreached = staticmethod(text.unreached)
    ran_past = staticmethod(text.ran_past)
    in_any_order = staticmethod(text.in_any_order)
    kept = staticmethod(uses.kept)
    uses = staticmethod(uses.uses)
    view = staticmethod(position.view)

    # --- boards and cards as files have them, and what is claimed of a position ---

    board_type = boardfile.BoardThere
    card_type = boardfile.CardEntry
    build = staticmethod(taking_up.build)
    misnamed = staticmethod(file_cards.misnamed)
    hurried = short_lines
    guides = staticmethod(guiding.questions)
    sentences = staticmethod(sentences.meant)
    expected = expectations.Expected
    expected_player = expectations.PlayerExpected
    expected_object = expectations.CardExpected
    unheard_of = staticmethod(expected_names.unheard_of)
    facts = staticmethod(facts.facts)
    settling = settling.SETTLING
    as_shown = staticmethod(as_shown)
    unread_of = staticmethod(left_to_the_judge.unread_of)
    left_to_the_judge = staticmethod(left_to_the_judge.left_to_the_judge)
    depends_on_unknown = staticmethod(unpaid.depends_on_unknown)
    unfinished = staticmethod(unpaid.unfinished)

    def forms(self, position: Position[State]) -> tuple[str, ...]:
        """What may be typed besides the offered answers: concessions, and the judge's effects."""
        by_hand = MANUAL_FORMS if position.choice and position.choice.judge else ENDINGS
        return forms(position, {}, by_hand)

    def unbroken(self, position: Position[State], answer: Answer) -> Sequence[Unbroken]:
        """The restrictions on the board that don't refuse a legal use of a card, and why."""
        state, choice, move = position.state, position.choice, answer.move
        if choice is None or answer.who not in state.players:
            return ()
        if not isinstance(move, m.Play | m.Activate | m.Declare):
            return ()
        object = state.objects[move.source if isinstance(move, m.Activate) else move.card]
        if object.unknown:
            card = None if _unnamed(state, move) else find_card(state, move.named)
            if card is None:
                return ()
            state = state.put(replace(object, card=card))
        return unbroken(state, state.players.index(answer.who), _as_asked(choice, move))

    def sentence(self, number: str) -> str:
        """What the keyword of a rule is read as; "" for a rule of none, or one done otherwise."""
        found = (k.text for k in phrasebook().keywords.values() if k.rule == number and k.text)
        return sentence_shown(next(found, ""))

    def printed_figures(self, position: Position[State], id: int) -> Sequence[str]:
        """The figures printed on a card, which what applies to it may have changed."""
        object = position.state.objects.get(id)
        known = object is not None and not object.unknown
        return printed.Printed(object.card).figures if object is not None and known else ()

    def paragraphs(self, position: Position[State], id: int) -> Sequence[Paragraph]:
        """The text of a card, paragraph by paragraph, with what it is read as."""
        object = position.state.objects.get(id)
        known = object is not None and not object.unknown
        return printed.Printed(object.card).paragraphs if object is not None and known else ()

    def cards(self, opening: State | None) -> Sequence[Printed]:
        """The cards of a board's file; of the library, if there is none."""
        if opening is None:
            return printed.every()
        return list(map(printed.Printed, opening.pool.values()))


REPLACEABLE = {
    e.AssetChanged,
    e.CardsDrawn,
    e.ClashDecided,
    e.Damage,
    e.Drawn,
    e.Moved,
    e.PowerGained,
    e.TokensCreated,
}
"""Events that an effect of the language can replace."""

TRIGGERING = {
    *(e.Accomplished, e.AssetChanged, e.ParametersDeclared, e.Attacked, e.CardsDrawn, e.Damage),
    *(e.DamageCalculated, e.Defended, e.Drawn, e.EffectBegan, e.HasHit, e.ChainCloses),
    e.LinkResolved,
    e.Played,
    *(e.PhaseEvent, e.PowerGained, e.TokenCreated, e.Moved, e.Ceased, e.Triggered, e.Turned),
    e.WouldHaveHit,
}


def _known(state: State, ids: tuple[int, ...]) -> list[int]:
    """The objects that exist and that it is known which card they are."""
    objects = state.objects
    return [i for i in ids if i in objects and not objects[i].unknown]


def _as_asked(choice: Choice, move: Any) -> Any:
    """A move, a declared card with what it is declared for and after."""
    if not isinstance(move, m.Declare):
        return move
    target, *declared = choice.about if choice.kind == "declare" else (None,)
    return msgspec.structs.replace(move, after=tuple(declared), target=target)


def _unnamed(state: State, move: Move) -> bool:
    """Whether a move uses an unknown card and does not say which one it is."""
    if not isinstance(move, m.Play | m.Activate | m.Declare | m.Pitch):
        return False
    id = move.source if isinstance(move, m.Activate) else move.card
    return state.objects[id].unknown and not getattr(move, "named", "")


def _not_its_moment(state: State, choice: Choice, move: Move) -> list[Violation]:
    """What refuses to declare or pitch any card where that is not asked for."""
    if isinstance(move, m.Declare) and choice.kind != "declare":
        if not _unnamed(state, move) and defend_step.no_hero_is_attacked(state, move):
            return []  # then they never are
        because = say("defending cards are not being declared now")
        return [Violation(("7.3.2",), because, _declared_when(state), unasked=True)]
    if isinstance(move, m.Pitch) and choice.kind != "pitch":
        because = say("nothing that is being paid for needs any more resource points")
        legal_if = say("more resource points were needed for a cost")
        return [Violation(("1.14.3b",), because, legal_if, unasked=True)]
    if isinstance(move, m.Pitch) and "1.14.2c" in choice.cites:
        card = state.objects[move.card]
        if not may_give_chi(card):
            because = say("{card} gives no chi points", card=card.card.full_name)
            return [Violation(("1.14.3b",), because, say("it gave chi points"))]
    return []


def _nobody_has_priority(state: State, who: str, found: list[Violation]) -> list[Violation]:
    """The reasons against playing while something is asked: whoever had priority has it no more
    while a card is played, a layer resolves or the game goes on by itself (1.11.5); outside the
    action phase (4.2.1, 4.4.1) and in the Close Step nobody ever has it."""
    others = [violation for violation in found if violation.rules[0] != "1.11.2"]
    if state.step == CLOSE:
        because = say("nobody has priority in the Close Step")
        legal_if = say("the Close Step were over, and {player} had priority", player=who)
        return [*others, Violation(("7.7.1", "1.11.2"), because, legal_if, unasked=True)]
    because = say("nobody has priority now")
    rules = NOBODY.get(state.step, ("1.11.5",))
    legal_if = say("{player} had priority", player=who)
    return [*others, Violation((*rules, "1.11.2"), because, legal_if, unasked=True)]


NOBODY = {START_PHASE: ("4.2.1", "1.11.3"), END_PHASE: ("4.4.1", "1.11.3")}
"""The phases in which nobody has priority, each with the rules that say so."""


def _question_first(
    state: State, choice: Choice, answer: Answer, found: list[Violation]
) -> list[Violation]:
    """The reasons, first the one by which another open question stands in the way, which it names.

    While something else is asked nobody can play (1.11.5), declare (7.3.2) or pitch (1.14.3b).
    """
    if choice.kind == "priority" or _answers(choice, answer.move):
        return found
    if isinstance(answer.move, m.Play | m.Activate):
        found = _nobody_has_priority(state, answer.who, found)
    barring = ("4.2.1", "4.4.1", "1.11.5", "7.7.1", "7.3.2", "1.14.3b")
    first = next((v for v in found if v.rules[0] in barring), None)
    if first is None:
        return found
    cited = f" [{' '.join(choice.cites[:2])}]" if choice.cites else ""
    because = say(
        "{who} has to decide first: {prompt}; {because}",
        who=word("who", choice.who),
        prompt=clause(choice.prompt) + cited,
        because=first.because,
    )
    return [msgspec.structs.replace(first, because=because), *(v for v in found if v is not first)]


def _turn_to_answer(state: State, choice: Choice) -> tuple[str, ...]:
    """The rule by which somebody else has to answer first."""
    if choice.kind == "priority":
        return ("1.11.2",)
    if choice.kind == "declare" and len(state.remaining) > 2:
        return ("7.3.2e",)
    return choice.cites[:1]


def _answers(choice: Choice, move: Move) -> bool:
    """Whether a move is of the kind a choice asks for."""
    match choice.kind:
        case "priority":
            return isinstance(move, m.Pass | m.Play | m.Activate)
        case "declare":
            return isinstance(move, m.Declare | m.Done)
        case "pitch":
            return isinstance(move, m.Pitch | m.TakeBack)
        case "name" | "card name":
            return isinstance(move, m.Name)
    return choice.options is not None and move in choice.options


def no_deck_card(card: Card, zone: str) -> list[Violation]:
    """Why a card can't be what is unknown in a zone that holds deck-cards only."""
    number = {"hand": "3.9.2", "deck": "3.7.2", "arsenal": "3.3.2"}.get(zone)
    if number is None or card.types & DECK_TYPES:
        return []
    because = say(
        "{card} is no deck-card and can't be in the {zone}",
        card=card.full_name,
        zone=word("zone", zone),
    )
    return [Violation((number,), because)]


def _own_names(state: State, choice: Choice) -> str:
    """What the card is called that is not to be named, if another one is; a name that it has gained
    besides is that of another card."""
    own = look(state, choice.about[0]) if choice.about else None
    return "" if own is None else copyable(state, own).name


@carries("8.5.21b", "9.2.2b")
def _wrongly_named(state: State, choice: Choice, name: str) -> list[Violation]:
    """Why a name can't be named: no card has it, it is both of a split-card's, or the own one of
    what says to name another card."""
    if BETWEEN in name:
        said = say("{name}: one of the two names of a split-card can be named", name=name)
        return [Violation(("9.2.2b",), said)]
    if not any(bears(each, name) for each in every_card_name(state)):
        return [Violation(("8.5.21b",), _no_card(name))]
    if bears(_own_names(state, choice), name):
        said = say("{name} is no other card's name", name=name)
        return [Violation(("8.5.21b",), said)]
    return []


def _no_card(name: str) -> str:
    return say("no card is known by the name {name}", name=name)


def nameable(state: State) -> list[str]:
    """The full names of the cards an unknown card could be: no ephemeral one starts the game in a
    deck (8.3.21a)."""
    own = (c for c in state.pool.values() if c.types & DECK_TYPES and not c.ephemeral)
    cards = known(state.library_first)
    names = {card.full_name: None for card in own}
    for name, color, said_of in cards.each():
        if not type_words(str(said_of["type"])) & DECK_TYPES:
            continue
        said = str(said_of.get("text", "")).casefold()
        if "ephemeral" not in said or not cards.card(name, color).ephemeral:
            names[f"{name} ({color})" if color else name] = None
    return list(names)


@carries("7.6.3a")
def allowing(state: State, choice: Choice, answer: Answer) -> tuple[str, ...]:
    """The rules under which a legal move is allowed."""
    move = answer.move
    if isinstance(move, m.Pass):
        return ("1.11.4",)
    if isinstance(move, m.Play | m.Activate):
        state = proposed(state, move)
        tried = attempt(state, move)
        first = "5.1.1" if isinstance(move, m.Play) else "5.2.2"
        if tried is None:
            return (first,)
        if tried.object.role == "defending" and not is_permanent(tried.object):
            first = "1.7.4a"
        player = state.players.index(answer.who)
        if tried.card and tried.object.zone not in ("hand", "arsenal"):
            allowed = permissions(state, player, tried.object)
            first = allowed[0].cites[0] if allowed else first
        if of_its_type := restrictions.used_by_type(tried.types):
            return (*of_its_type, first)
        if state.step == RESOLUTION and tried.attack:
            return ("7.6.3a", first)
        return ("8.1.1a", first)
    if isinstance(move, m.Declare):
        zone = state.objects[move.card].zone
        if zone == "arsenal":
            return ("8.3.28", "7.3.2a")
        return ("7.3.2a",) if zone == "hand" else ("7.3.2a", "8.1.4b")
    if isinstance(move, m.Done):
        return ("7.3.2a",) if choice.kind == "declare" else ()
    if isinstance(move, m.Pitch):
        return ("1.14.2d", "1.14.3")
    if isinstance(move, m.TakeBack):
        return ("5.1.7a", "1.10.3") if "5.1.7" in choice.cites else ("1.14.2b", "1.10.3")
    if isinstance(move, judge.MOVES):
        return ("1.0.1a",)
    return ()


FAB = FleshAndBlood()
