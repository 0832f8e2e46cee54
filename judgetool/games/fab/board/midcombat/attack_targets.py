"""The attack-targets that a board tells, held against what lets an attack have them (1.4.5).

It is looked at once all effects in force are there, since it is they that may let an attack have
several targets (1.4.5c), or make something attackable (1.4.5a).
"""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.engine.boards import Path
from judgetool.games.fab.abilities.types import ByHand
from judgetool.games.fab.board.setting_up import Setup
from judgetool.games.fab.combat.attacks import attackable, attacks_up_to
from judgetool.games.fab.continuous import Context, amount_of, is_attack
from judgetool.games.fab.objects.state import Object, State, replace
from judgetool.language import say


class Aimed:
    """Holds the attacks of a board against what lets them have their targets."""

    def __init__(self, setup: Setup, state: State) -> None:
        self.setup = setup
        self.state = state

    def checked(self) -> State:
        """The state with the attacks that have their targets as told, whatever lets them."""
        told = [attack for attack, path in self._attacks() if not self._plain(attack, path)]
        return replace(self.state, aimed_as_told=tuple(told))

    def _attacks(self) -> Iterator[tuple[int, Path]]:
        for n, link in enumerate(self.state.links):
            if link.attack in self.state.objects:
                yield link.attack, ("board", "chain", n, "at")
        for n, id in enumerate(reversed(self.state.stack)):
            if is_attack(self.state, self.state.objects[id]):
                yield id, ("board", "stack", n, "at")

    def _plain(self, id: int, path: Path) -> bool:
        """Whether it is plain what lets an attack have its targets; a problem if nothing does."""
        attack = self.state.objects[id]
        link = next((link for link in self.state.links if link.attack == id), None)
        targets = link.targets if link is not None else attack.targets
        if link is None or not link.resolved:
            self._attackable(attack, targets, path)
        if self._left_to_the_judge(attack):
            return len(targets) == 1
        says = attacks_up_to(attack)
        if says is None:
            if len(targets) > 1:
                self._says_nothing_of_several(attack, path)
            return True
        other = next((t for t in targets if t not in self.state.heroes), None)
        if other is not None:
            said = say("{target} is no opposing hero", target=self.state.name(other))
            self.setup.problem(path, said, "1.4.5c", "5.1.4b")
        if len(targets) == 1:
            return True
        player = attack.controller or 0
        most = amount_of(self.state, says.number, Context(attack.id, player))
        if isinstance(says.number, int) and len(targets) > most:
            said = say(
                "{attack} has at most {n} attack-targets", attack=self.state.name(id), n=most
            )
            self.setup.problem(path, said, "1.4.5c", "5.1.4b")
        return len(targets) <= most

    def _says_nothing_of_several(self, attack: Object, path: Path) -> None:
        name = self.state.name(attack.id)
        said = say(
            "{attack} has one attack-target: its text allows no more; if an effect lets it "
            "have more, write that under effects: with on: {attack} and by hand: true",
            attack=name,
        )
        self.setup.problem(path, said, "1.4.5", "1.4.5c")

    def _attackable(self, attack: Object, targets: tuple[int, ...], path: Path) -> None:
        """What is attacked is attackable, or has been made so by what could not be read."""
        for id in targets:
            target = self.state.objects[id]
            if attackable(self.state, target) or id in self.state.heroes:
                continue
            if self._left_to_the_judge(target) or self._left_to_the_judge(attack):
                continue
            said = say(
                "{card} is no attackable object controlled by an opponent", card=self.state.name(id)
            )
            self.setup.problem(path, said, "1.4.5", "1.4.5a")

    def _left_to_the_judge(self, object: Object) -> bool:
        """Whether what could not be read of an object, or is kept by hand, may say otherwise."""
        by_hand = (
            effect
            for effect in (*self.state.effects, *self.state.upcoming)
            if isinstance(effect.effect, ByHand)
        )
        own = {object.id, object.source}
        return bool(object.card.not_understood) or any(
            not effect.subjects or own & set(effect.subjects) for effect in by_hand
        )
