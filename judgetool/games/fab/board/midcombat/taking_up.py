"""A board in the middle of combat: its chain links, its stack, its effects, and who has priority.

``setting_up`` has set up the players; here what happened since the turn began is taken up as if it
had been played: links with their attacks and defending cards, layers with what their triggers saw,
effects with the values they were fixed at, the conditions that are met, the attacks already made.
"""

from __future__ import annotations

from collections.abc import Mapping

from judgetool.engine.boards import BoardError, Path
from judgetool.games.fab.abilities import phrasebook
from judgetool.games.fab.board.boardfile import BoardThere, CardEntry
from judgetool.games.fab.board.midcombat.assembly import SoFar
from judgetool.games.fab.board.midcombat.attack_targets import Aimed
from judgetool.games.fab.board.midcombat.earlier_this_turn import told, untold
from judgetool.games.fab.board.midcombat.history import (
    attacks_counted,
    conditions_met,
    triggered_already,
    with_facts,
    without_gone_attack,
)
from judgetool.games.fab.board.midcombat.in_force import InForce
from judgetool.games.fab.board.midcombat.layer_abilities import by_number, has_just_played
from judgetool.games.fab.board.midcombat.links import Links, with_link_effects
from judgetool.games.fab.board.midcombat.stack import Stack
from judgetool.games.fab.board.setting_up import Setup
from judgetool.games.fab.cards import Card
from judgetool.games.fab.cards.written import split_color
from judgetool.games.fab.combat.damage_step import power_against, total_defense
from judgetool.games.fab.continuous import has_keyword
from judgetool.games.fab.continuous.identity import generates_attack
from judgetool.games.fab.objects.state import (
    ACTION_PHASE,
    ATTACK,
    DAMAGE,
    DEFEND,
    LAYER,
    REACTION,
    RESOLUTION,
    State,
    replace,
)
from judgetool.language import say, word

WINDOW = {ACTION_PHASE: 3, LAYER: 1, ATTACK: 4, DEFEND: 2, REACTION: 1, DAMAGE: 2, RESOLUTION: 2}
"""The point of each step at which players have priority."""


def build(
    board: BoardThere,
    cards: Mapping[str, CardEntry] | None = None,
    edition: str | None = None,
    *,
    library_first: bool = False,
) -> State:
    """The state a board describes.

    Args:
        library_first: whether the library's cards go before those that are imported.

    Raises:
        BoardError: with every problem found.
    """
    setup = Setup(board, cards or {}, edition, library_first=library_first)
    state = _MidCombat(setup, setup.state()).state()
    if setup.problems:
        raise BoardError(setup.problems)
    return state


class _MidCombat:
    """Puts the chain, the stack and the effects of a board together."""

    def __init__(self, setup: Setup, state: State) -> None:
        self.setup = setup
        self.board = setup.board
        self.step = self._step()
        self.so_far = SoFar(setup, state, self.step)
        self.links = Links(self.so_far)
        self.stack = Stack(self.so_far)

    def state(self) -> State:
        board = self.board
        self.links.take_up()
        self.stack.take_up()
        state = self.so_far.now()
        for made in state.links:
            state = with_link_effects(state, board.chain[made.number - 1], made)
        in_force = InForce(self.setup, self.step)
        state = in_force.take_up(state)
        state = in_force.with_attacks_aimed(self.stack.targeted(state))
        self.stack.check(state)
        state = Aimed(self.setup, state).checked()
        state = self._where(state)
        state = self._figured(state)
        state = self._point_of_go_again(state)
        if self.setup.problems:
            return state
        state = told(self.setup, state, self.so_far.attacks_made)
        if self.setup.problems:
            return state
        state = with_facts(attacks_counted(state, self.so_far.attacks_made), self.links.hit)
        in_force.refuse_first_if_over(state)
        if self.setup.problems:
            return state
        for made in state.links:
            state = without_gone_attack(state, made, gone=board.chain[made.number - 1].gone)
        state = replace(state, met=conditions_met(state), untold=untold(self.setup, state))
        return replace(
            state,
            triggered_as_told=triggered_already(state),
            step_is_taken=board.step is None and self.step == RESOLUTION,
        )

    def _figured(self, state: State) -> State:
        """Compare what the file tells of damage with what the figures make (7.5.2), and fill in
        the damage of a hit that it does not tell."""
        for link in state.links:
            power = power_against(state, link)
            if not link.calculated or link.untold or power is None:
                continue
            hit = self.links.hit[link.number] if link.hit else link.targets
            made = {t: max(0, power - total_defense(state, link, t)) for t in hit}
            figured = sum(made.values())
            told = self.board.chain[link.number - 1].damage
            if link.hit and told is None:
                self._check_hits(state, link.number, made)
                state = state.link_changed(link.number, damage=figured, reckoned=True)
            elif figured != link.damage:
                state = state.link_changed(link.number, figured=figured)
        return state

    def _check_hits(self, state: State, number: int, made: Mapping[int, int]) -> None:
        """What is said to be hit has to be dealt damage by the figures, unless that is told."""
        unhurt = [state.name(t) for t, damage in made.items() if not damage]
        if not unhurt:
            return
        self.setup.problem(
            ("board", "chain", number - 1, "hit"),
            say(
                "a hit deals damage, but the figures give none to {targets}; write the targets "
                "that were hit, such as hit: [NAME], or damage: as it was",
                targets=word("list", " and ").join(unhurt),
            )
            if len(made) > 1
            else say("a hit deals damage, but the figures give none; write damage: as it was"),
            "7.5.5",
        )

    def _point_of_go_again(self, state: State) -> State:
        """The action point that the link resolved last has just given, unless the board tells how
        many there are: nothing can have been paid with it yet (7.6.2, 8.3.5b)."""
        player = state.turn_player
        there = self.board.players[state.players[player]]
        if there.action_points is not None or self.step != RESOLUTION or not state.links:
            return state
        attack = state.objects[state.links[-1].attack]
        if not has_keyword(state, attack, "go again"):
            return state
        return state.with_asset("action_points", player, 1)

    # --- where in the game -------------------------------------------------------------------

    def _step(self) -> str:
        if self.board.step is not None:
            return self.board.step
        if self._attack_written():
            return LAYER
        return RESOLUTION if self.board.chain else ACTION_PHASE

    def _attack_written(self) -> bool:
        """Whether an attack is on the stack, as far as the names say."""
        for layer in self.board.stack:
            if layer.attack:
                return True
            if layer.ability is not None:
                card = self._named(layer.card)
                meant = None if card is None else by_number(layer.ability, card)
                text = "" if isinstance(layer.ability, int) else layer.ability
                abilities = (meant.ability,) if meant else phrasebook.abilities_of(text, None)
                if any(generates_attack(ability) for ability in abilities):
                    return True
            else:
                card = self._named(layer.card)
                if card is not None and "Attack" in card.types:
                    return True
        return False

    def _named(self, written: str) -> Card | None:
        name, color = split_color(written)
        own = self.setup.cards.own.get(name.casefold())
        if own:
            return own[0]
        known = self.setup.cards.known.find_name(name)
        if known is None:
            return None
        colors = self.setup.cards.known.colors(known)
        return self.setup.cards.known.card(known, color if color in colors else colors[0])

    def _where(self, state: State) -> State:
        """The step, who has priority, and how many have passed."""
        problem, step = self.setup.problem, self.step
        path: Path = ("board", "step")
        attack = self._attack_written()
        if step == ACTION_PHASE and self.board.chain:
            problem(path, say("the combat chain is open, so a step of combat is on"), "7.0.1")
        elif step == LAYER and not attack:
            problem(path, say("in the Layer Step an attack is on the stack"), "7.1.1")
        elif step != LAYER and attack:
            problem(path, say("an attack is on the stack, so it is the Layer Step"), "7.1.1")
        elif step not in (ACTION_PHASE, LAYER) and not self.board.chain:
            said = say(
                "in the {step} there is an active chain link; write chain:", step=word("step", step)
            )
            problem(path, said, "7.0.3a")
        priority, passes = self._priority(state)
        there = replace(
            state,
            step=step,
            point=WINDOW[step],
            priority=priority,
            passes=passes,
            chain_open=bool(self.board.chain) or attack,
            declared=len(self.board.chain) if step == DEFEND else 0,
        )
        told = self.board.priority is not None or self.board.passed
        return there if told else replace(there, priority_is_taken=True)

    def _priority(self, state: State) -> tuple[int, int]:
        """Who has priority, and how many have passed in succession before."""
        setup, board = self.setup, self.board
        turn = state.turn_player
        passed = [setup.player(n, ("board", "passed", i)) for i, n in enumerate(board.passed)]
        if board.priority is not None:
            holder = setup.player(board.priority, ("board", "priority"))
        else:
            holder = (passed[-1] + 1) % len(setup.names) if passed else turn
        if len(passed) >= len(setup.names):
            told = say(
                "when all players have passed in succession a layer resolves or the step ends"
            )
            setup.problem(("board", "passed"), told, "1.11.4a")
        elif holder in passed:
            said = say("{player} has passed and does not have priority", player=setup.names[holder])
            setup.problem(("board", "priority"), said, "1.11.4a")
        if passed or has_just_played(state, holder):
            return holder, len(passed)
        # 1.11.3, 1.11.4a: priority begins with the turn player and goes on as players pass.
        return holder, state.clockwise(turn).index(holder)
