"""Taking a board up in the middle: the combat that is on, the Effects Stack, what is in force.

A judge is called when combat is under way.  What the board tells is looked at with the same
functions that play it, so that what could not have come about by the rules is refused by them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from judgetool.cardgame.phrases.speech import UnreadableError
from judgetool.cardgame.setting_up import without_a_library
from judgetool.engine.boards import Path, Problem
from judgetool.engine.naming import nearest, numbered, possessed
from judgetool.games.grand_archive import continuous
from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.abilities.reading import in_order, read_effect, read_line
from judgetool.games.grand_archive.board.boardfile import (
    BoardThere,
    CardEntry,
    CombatThere,
    EffectThere,
    StackedThere,
)
from judgetool.games.grand_archive.board.setting_up import Setup
from judgetool.games.grand_archive.cards import UNKNOWN, Card
from judgetool.games.grand_archive.combat import roles
from judgetool.games.grand_archive.continuous.values import is_of_attack
from judgetool.games.grand_archive.effects.context import Context, objects
from judgetool.games.grand_archive.objects.state import (
    DAMAGE,
    END_OF_COMBAT,
    FIELD,
    INTENT,
    MAIN,
    RETALIATION,
    STACK,
    Combat,
    Continuous,
    State,
    replace,
)
from judgetool.games.grand_archive.playing.targets import unfit, wanted
from judgetool.language import say, word

WINDOW = {MAIN: 1, RETALIATION: 2, DAMAGE: 1, END_OF_COMBAT: 5}
"""The point of each step in which players have Opportunity."""


@without_a_library
def build(board: BoardThere, cards: Mapping[str, CardEntry]) -> tuple[State | None, list[Problem]]:
    """The state a board describes, and what is wrong with it."""
    setup = Setup(board, cards)
    return take_up(setup, setup.state()), setup.problems


def take_up(setup: Setup, state: State) -> State:
    """Everything that goes beyond the players' own zones."""
    taking = TakingUp(setup, state)
    taking.combat()
    taking.stack()
    taking.effects()
    if not setup.problems:
        taking.roles_are_legal()
        taking.targets_are_legal()
    taking.opportunity()
    return taking.state


def _ability(told: str, card: Card) -> w.Ability:
    """The ability of a card that is told by its text, or by its number."""
    if not told.isdecimal():
        return read_line(in_order(told, card.name))
    stacked = [one for one in card.abilities if isinstance(one, w.Triggered | w.Activated)]
    number = int(told)
    return stacked[number - 1] if 0 < number <= len(stacked) else w.NotUnderstood(told)


class TakingUp:
    """A state that is being completed, with the problems that turn up."""

    def __init__(self, setup: Setup, state: State) -> None:
        self.setup = setup
        self.board = setup.board
        self.state = state

    def problem(self, path: Path, message: str, *rules: str) -> None:
        self.setup.problem(path, message, *rules)

    # --- names ---

    def object(self, written: str, path: Path, among: Iterable[int] | None = None) -> int | None:
        """An object by its name, its player's for a champion; or a problem.

        ``Soldier no 2`` is the second one of its name, ``Rai's Soldier`` the one that Rai controls.
        """
        state = self.state
        there = tuple(state.field if among is None else among)
        if written.casefold() in [name.casefold() for name in state.players]:
            champion = state.champions[
                [name.casefold() for name in state.players].index(written.casefold())
            ]
            if champion in there:
                return champion
        owned = possessed(written, state.players)
        if owned is not None:
            player, written = owned
            there = tuple(i for i in there if state.objects[i].player == player)
        found = self._called(written, there)
        name, number = numbered(written)
        if not found and number is not None:
            found = self._called(name, there)[number - 1 : number]
        if len(found) == 1:
            return found[0]
        names = [state.objects[i].card.name for i in there]
        if found:
            message = say(
                "which {name}? there are {n}; write {name} no 1, {name} no 2 and so on, or whose "
                "it is",
                name=written,
                n=len(found),
            )
        else:
            meant = nearest(written, names)
            message = say("nothing there is called {name!r}{meant}", name=written, meant=meant)
        self.problem(path, message)
        return None

    def _called(self, name: str, among: Iterable[int]) -> list[int]:
        objects = self.state.objects
        return [i for i in among if objects[i].card.name.casefold() == name.casefold()]

    def objects(
        self, names: Iterable[str], path: Path, among: Iterable[int] | None = None
    ) -> tuple[int, ...]:
        """Several objects, each named once."""
        found = [self.object(name, (*path, i), among) for i, name in enumerate(names)]
        known = [id for id in found if id is not None]
        if len(set(known)) < len(known):
            self.problem(path, say("one of them is named twice"))
        return tuple(dict.fromkeys(known))

    # --- combat ---

    def combat(self) -> None:
        """The combat that is on, or a step without one."""
        there, step = self.board.combat, self.board.step
        if there is None:
            if step != MAIN:
                said = say("the {step} is a part of combat; write combat: too", step=step)
                self.problem(("board", "step"), said, "Attacking 1.6")
            return
        if step == MAIN:
            said = say(
                "an attack begins a combat phase; write step: Retaliation Step, Damage Step or "
                "End of Combat Step"
            )
            self.problem(("board", "combat"), said, "Attacking 1.6")
        attacker = self.object(there.attacker, ("board", "combat", "attacker"))
        if attacker is not None:
            self._combat(there, attacker, step == END_OF_COMBAT)

    def _combat(self, there: CombatThere, attacker: int, past: bool) -> None:
        path: Path = ("board", "combat")
        state = self.state
        player = state.objects[attacker].player
        champion = attacker == state.champions[player]
        if not continuous.is_unit(state, attacker):
            said = say("{object} is no ally and no champion", object=state.name(attacker))
            self.problem((*path, "attacker"), said, "Attacking 1")
        if player != state.turn_player:
            said = say("{player} attacks on another player's turn", player=state.players[player])
            self.problem((*path, "attacker"), said, "Attacking 1.2")
        if (there.intent or there.weapons) and not champion:
            said = say(
                "{object} is no champion: it attacks without weapons and attack cards",
                object=state.name(attacker),
            )
            self.problem((*path, "intent" if there.intent else "weapons"), said, "Attacking 5")
        self._intent(there, player, past)
        self.state = replace(
            self.state,
            combat=Combat(
                attacking=player,
                defending=self._defending(there, player),
                declared=attacker,
                attacker=None if past else attacker,
                targets=self.objects(there.targets, (*path, "targets")),
                weapons=self._weapons(there, player),
                retaliators=self._retaliators(there),
                dealt=past,
                past=past,
            ),
        )
        if past and (there.targets or there.retaliators or there.weapons):
            said = say("attackers and defenders have been removed from combat by then")
            self.problem(path, said, "End of Combat 1.3")

    def _intent(self, there: CombatThere, player: int, past: bool) -> None:
        path: Path = ("board", "combat", "intent")
        if past and there.intent:
            said = say("the cards of the intent are in the graveyard by then")
            self.problem(path, said, "End of Combat 1.4")
        for card, _, at in self.setup.refs(there.intent, path):
            if "Attack" not in card.types:
                self.problem(at, say("{card} is no attack card", card=card.name), "Attacking 6")
            self.setup.put(card, player, (player, INTENT), controller=player)
        self._share()

    def _share(self) -> None:
        """What the setup has put down since, in the state."""
        setup = self.setup
        self.state = replace(
            self.state, objects=setup.objects, zones=setup.zones, next_id=setup.next_id
        )

    def _weapons(self, there: CombatThere, player: int) -> tuple[int, ...]:
        path: Path = ("board", "combat", "weapons")
        own = self.state.zone(player, FIELD)
        found = self.objects(there.weapons, path, own)
        for id in found:
            if "Weapon" not in self.state.objects[id].card.types:
                name = self.state.name(id)
                self.problem(path, say("{object} is no weapon", object=name), "Attacking 5.1")
        if len(found) > 1:
            self.problem(path, say("an attack uses one weapon"), "Attacking 5")
        return found

    def _retaliators(self, there: CombatThere) -> tuple[int, ...]:
        path: Path = ("board", "combat", "retaliators")
        found = self.objects(there.retaliators, path)
        if found and self.board.step == RETALIATION:
            said = say(
                "units retaliate as the Retaliation Step ends; write step: Damage Step, or "
                "play it from before that"
            )
            self.problem(path, said, "Retaliation Step 3")
        for id in found:
            if not continuous.is_unit(self.state, id):
                name = self.state.name(id)
                self.problem(path, say("{object} is no unit", object=name), "Retaliation Step 3")
        return found

    def _defending(self, there: CombatThere, player: int) -> tuple[int, ...]:
        path: Path = ("board", "combat", "defending")
        if there.defending:
            named = (self.setup.player(n, (*path, i)) for i, n in enumerate(there.defending))
            return tuple(dict.fromkeys(named))
        opponents = self.state.opponents(player)
        among = (*there.targets, *there.retaliators)
        if not among and len(opponents) > 1 and self.board.step != END_OF_COMBAT:
            said = say("who is attacked? write defending:")
            self.problem(("board", "combat"), said, "Attacking 4.1")
        if len(opponents) == 1 or not among:
            return opponents
        problems = len(self.setup.problems)
        ids = self.objects(dict.fromkeys(among), path)
        del self.setup.problems[problems:]  # they are told of where they are written
        controllers = (self.state.objects[id].player for id in ids)
        return tuple(dict.fromkeys(controllers))

    def roles_are_legal(self) -> None:
        """Who defends is a legal target of the attack, with all effects in force."""
        state, combat = self.state, self.state.combat
        if combat is None or combat.past:
            return
        for i, id in enumerate(combat.targets):
            path: Path = ("board", "combat", "targets", i)
            for reason in roles.unattackable(state, combat.attacking, id, roles.parts(state)):
                self.problem(path, reason.text, *(reason.rules or ("Attacking 4.2",)))
        for i, id in enumerate(combat.retaliators):
            if state.objects[id].player == combat.attacking:
                path = ("board", "combat", "retaliators", i)
                name = state.name(id)
                said = say("{object} is controlled by the attacking player", object=name)
                self.problem(path, said, "Retaliation Step 3")
        others = (id for id in combat.retaliators if id not in combat.targets)
        unattacked = tuple(
            id
            for id in others
            if not roles.unattackable(state, combat.attacking, id, roles.parts(state))
        )
        self.state = replace(state, unattacked=unattacked)

    # --- the Effects Stack ---

    def stack(self) -> None:
        """What is on the Effects Stack, written top first."""
        entries = list(enumerate(self.board.stack))
        for number, there in reversed(entries):
            self._stacked(there, ("board", "stack", number))
        self._share()
        for number, there in entries:
            self._targets(there, ("board", "stack", number), self.state.stack[-1 - number])

    def _stacked(self, there: StackedThere, path: Path) -> None:
        player = self.setup.player(there.by, (*path, "by"))
        card = self.setup.cards.find(there.card, (*path, "card")) or UNKNOWN
        if there.ability is None:
            self.setup.put(card, player, STACK, controller=player, fast=there.fast)
            return
        ability = _ability(there.ability, card)
        if not isinstance(ability, w.Triggered | w.Activated):
            said = say(
                "that is no triggered and no activated ability; write it as the card does, "
                "such as On Hit: Draw a card, or which of the card's it is, such as 2"
            )
            self.problem((*path, "ability"), said)
            ability = w.Triggered("hit", ())
        self.setup.put(
            card,
            player,
            STACK,
            kind="ability",
            controller=player,
            source=self._source(card.name, player),
            ability=ability,
        )

    def _source(self, name: str, player: int) -> int | None:
        """The object that an ability is of, if it is there."""
        state = self.state
        there = (*state.field, *state.intent)
        found = [i for i in self._called(name, there) if state.objects[i].player == player]
        return found[0] if found else None

    def _targets(self, there: StackedThere, path: Path, id: int) -> None:
        names = [there.at] if isinstance(there.at, str) else there.at
        state = self.state
        object = state.objects[id]
        asked = wanted(object)
        if len(names) != len(asked):
            said = say("{card} has {n} targets", card=state.name(id), n=len(asked))
            self.problem((*path, "at"), said, "beyond the pages: targets")
            return
        among = (*state.field, *state.intent, *state.stack)
        found = [self.object(name, (*path, "at", i), among) for i, name in enumerate(names)]
        targets = tuple(target for target in found if target is not None)
        self.setup.objects[id] = replace(object, targets=targets)
        self._share()

    def targets_are_legal(self) -> None:
        """What is targeted could be, as far as the board tells."""
        state = self.state
        for number, id in enumerate(reversed(state.stack)):
            object = state.objects[id]
            for (aim, effect), target in zip(wanted(object), object.targets, strict=True):
                if isinstance(effect, w.Retarget):
                    continue  # it may have become illegal since
                for reason in unfit(state, object, aim, effect, target):
                    path: Path = ("board", "stack", number, "at")
                    self.problem(path, reason.text, *reason.rules)

    # --- effects ---

    def effects(self) -> None:
        """The effects in force, the oldest first."""
        for number, there in enumerate(self.board.effects):
            self._effect(there, ("board", "effects", number))

    def _effect(self, there: EffectThere, path: Path) -> None:
        player = self.setup.player(there.by, (*path, "by"))
        on = () if there.on is None else self._on(there.on, (*path, "on"))
        for effect in self._read(there, path):
            self._begins(effect, player, on, there.source or say("an effect"), path)

    def _on(self, written: str, path: Path) -> tuple[int, ...]:
        state = self.state
        found = self.object(written, path, (*state.field, *state.intent, *state.stack))
        return () if found is None else (found,)

    def _read(self, there: EffectThere, path: Path) -> tuple[w.Effect, ...]:
        """The effects that a text says, those that last."""
        if there.by_hand:
            return (w.ByHand(there.text),)
        try:
            found = read_effect(there.text)
        except UnreadableError:
            standing = read_line(in_order(there.text))
            found = (standing.effect,) if isinstance(standing, w.Static) else ()
        if found and all(isinstance(effect, (*w.STANDING, w.Prevent)) for effect in found):
            return found
        said = say(
            "{text!r} is no effect that lasts, or can't be read; write it as a card says it, "
            "or by hand: true to have it shown and apply it yourself",
            text=there.text,
        )
        self.problem((*path, "text"), said)
        return ()

    def _begins(
        self, effect: w.Effect, player: int, on: tuple[int, ...], source: str, path: Path
    ) -> None:
        needs = any(True for _ in w.aims(effect)) or getattr(effect, "what", None) == "this"
        if needs and not on:
            self.problem((*path, "on"), say("what does it apply to? write on:"))
        if not on and not isinstance(effect, w.Replaces | w.ByHand):
            on = self._spoken_of(effect, player)
        state = self.state
        one = Continuous(
            id=state.next_id,
            effect=effect,
            controller=player,
            source=source,
            subjects=on,
            duration="combat" if is_of_attack(effect) else "turn",
            left=effect.amount if isinstance(effect, w.Prevent) else None,
        )
        self.setup.next_id = state.next_id + 1
        self.state = replace(state, effects=(*state.effects, one), next_id=self.setup.next_id)

    def _spoken_of(self, effect: w.Effect, player: int) -> tuple[int, ...]:
        """What an effect applies to that says so itself: "your champion", "this attack"."""
        thing = getattr(effect, "what", getattr(effect, "to", None))
        return () if thing is None else objects(self.state, thing, Context(0, player))

    # --- Opportunity ---

    def opportunity(self) -> None:
        """Who has Opportunity and who has passed; if nobody says, the turn player receives it."""
        board, state = self.board, self.state
        point = WINDOW[state.step]
        if board.opportunity is None and not board.passed:
            self.state = replace(state, point=point - 1)
            return
        order = state.in_turn_order(state.turn_player)
        passed = {self.setup.player(n, ("board", "passed", i)) for i, n in enumerate(board.passed)}
        if board.opportunity is not None:
            has = self.setup.player(board.opportunity, ("board", "opportunity"))
        else:
            has = order[min(len(passed), len(order) - 1)]
        before = order[: order.index(has)]
        if board.passed and passed != set(before):
            said = say(
                "{player} has Opportunity after these have passed: {names}",
                player=state.players[has],
                names=word("list", ", ").join(state.players[p] for p in before) or say("nobody"),
            )
            self.problem(("board", "passed"), said, "beyond the pages: Opportunity")
        self.state = replace(state, point=point, opportunity=has, passes=len(before))
