"""Events of the combat phase: roles, retaliation, damage, and its end."""

from __future__ import annotations

from judgetool.games.grand_archive.objects.events.base import Event
from judgetool.games.grand_archive.objects.state import Combat, State, replace
from judgetool.language import listed, say


def names(state: State, ids: tuple[int, ...]) -> str:
    """Several objects in a sentence."""
    return listed([state.name(i) for i in ids])


class AttackDeclared(Event, frozen=True):
    """An attack is declared: players and objects get their roles (Attacking 4)."""

    attacker: int
    weapons: tuple[int, ...]
    targets: tuple[int, ...]
    player: int

    def apply(self, state: State) -> State:
        controllers = (state.objects[i].player for i in self.targets)
        combat = Combat(
            attacking=self.player,
            defending=tuple(dict.fromkeys(controllers)),
            declared=self.attacker,
            attacker=self.attacker,
            targets=self.targets,
            weapons=self.weapons,
        )
        return replace(state, combat=combat, declaring=None, opportunity=None, passes=0)

    def text(self, before: State, after: State) -> str:
        attacker, targets = after.name(self.attacker), names(after, self.targets)
        means = (*after.intent, *self.weapons)
        if not means:
            return say("{attacker} attacks {targets}", attacker=attacker, targets=targets)
        return say(
            "{attacker} attacks {targets} with {means}",
            attacker=attacker,
            targets=targets,
            means=names(after, means),
        )


def no_defender(state: State, id: int) -> State:
    """The state once an object has stopped being a target of the attack."""
    targets = tuple(i for i in state.fought.targets if i != id)
    return state.fighting(targets=targets, lost_targets=(*state.fought.lost_targets, id))


class NoLongerDefends(Event, frozen=True):
    """A defender has become an illegal target and stops being one (Attacking 4.2)."""

    object: int
    because: str

    def apply(self, state: State) -> State:
        return no_defender(state, self.object)

    def text(self, before: State, after: State) -> str:
        name = after.name(self.object)
        return say("{object} is no longer a defender: {because}", object=name, because=self.because)


class DefenderGone(Event, frozen=True):
    """A defender has left the field."""

    object: int

    def apply(self, state: State) -> State:
        return no_defender(state, self.object)

    def text(self, before: State, after: State) -> str:
        name = after.name(self.object)
        if before.combat is not None and before.combat.dealt:
            return say("{object} has left the field and defends no more", object=name)
        return say(
            "{object} has left the field and defends no more; the attack deals it no damage",
            object=name,
        )


class AttackerGone(Event, frozen=True):
    """The attacker has left the field."""

    object: int

    def apply(self, state: State) -> State:
        return state.fighting(attacker=None)

    def text(self, before: State, after: State) -> str:
        name = after.name(self.object)
        if before.combat is not None and before.combat.dealt:
            return say("{object} has left the field and attacks no more", object=name)
        return say(
            "{object} has left the field and attacks no more; its attack deals no damage",
            object=name,
        )


class RemovedFromCombat(Event, frozen=True):
    """An object loses its roles in the combat, though it is on the field."""

    object: int

    def apply(self, state: State) -> State:
        combat = state.fought
        return state.fighting(
            attacker=None if combat.attacker == self.object else combat.attacker,
            targets=tuple(i for i in combat.targets if i != self.object),
            retaliators=tuple(i for i in combat.retaliators if i != self.object),
        )

    def text(self, before: State, after: State) -> str:
        return say("{object} is removed from combat", object=after.name(self.object))


class WeaponGone(Event, frozen=True):
    """A weapon used in the attack has left the field (Attacking 5.4)."""

    object: int

    def apply(self, state: State) -> State:
        weapons = tuple(i for i in state.fought.weapons if i != self.object)
        gone = (*state.fought.lost_weapons, self.object)
        return state.fighting(weapons=weapons, lost_weapons=gone)

    def text(self, before: State, after: State) -> str:
        name = after.name(self.object)
        if before.combat is not None and before.combat.dealt:
            return say("{object} has left the field and is used no more", object=name)
        return say("{object} has left the field: its power no longer counts", object=name)


class RetaliatorGone(Event, frozen=True):
    """A retaliating unit has left the field (Damage Step 3.2)."""

    object: int

    def apply(self, state: State) -> State:
        retaliators = tuple(i for i in state.fought.retaliators if i != self.object)
        gone = (*state.fought.lost_retaliators, self.object)
        return state.fighting(retaliators=retaliators, lost_retaliators=gone)

    def text(self, before: State, after: State) -> str:
        return say(
            "{object} has left the field: it retaliates no more", object=after.name(self.object)
        )


class Retargeted(Event, frozen=True):
    """An effect changes the targets of the attack (Attacking 4.3)."""

    targets: tuple[int, ...]

    def apply(self, state: State) -> State:
        controllers = (state.objects[i].player for i in self.targets)
        defending = tuple(dict.fromkeys((*state.fought.defending, *controllers)))
        return state.fighting(targets=self.targets, defending=defending, lost_targets=())

    def text(self, before: State, after: State) -> str:
        return say("The target of the attack is {targets} now", targets=names(after, self.targets))


class MayRetaliate(Event, frozen=True):
    """A player may rest units to retaliate, before the next player may."""

    player: int

    def apply(self, state: State) -> State:
        return replace(state, retaliating=self.player)

    def text(self, before: State, after: State) -> str:
        return say(
            "{player} may rest defending units to retaliate", player=after.players[self.player]
        )


class Retaliates(Event, frozen=True):
    """A defending unit retaliates."""

    unit: int

    def apply(self, state: State) -> State:
        return state.fighting(retaliators=(*state.fought.retaliators, self.unit))

    def text(self, before: State, after: State) -> str:
        return say("{unit} retaliates", unit=after.name(self.unit))


class RetaliationOrdered(Event, frozen=True):
    """The attacking player puts the retaliating units into the order of their damage."""

    order: tuple[int, ...]

    def apply(self, state: State) -> State:
        return state.fighting(retaliators=self.order, ordered=True)

    def text(self, before: State, after: State) -> str:
        return say(
            "The retaliating units deal their damage in this order: {units}",
            units=names(after, self.order),
        )


class Damage(Event, frozen=True):
    """Damage is dealt and marked.

    Attributes:
        combat: whether it is combat damage.
        also: the cards that have a part in it besides its source: weapons, the intent.
        order: of combat damage, its place in the order in which the damage is marked.
    """

    source: int
    target: int
    amount: int
    combat: bool = False
    also: tuple[int, ...] = ()
    order: int = 0

    def apply(self, state: State) -> State:
        target = state.objects[self.target]
        return state.put(replace(target, damage=target.damage + self.amount))

    def text(self, before: State, after: State) -> str:
        source, target = before.name(self.source), before.name(self.target)
        marked = after.objects[self.target].damage
        return say(
            "{source} deals {n} combat damage to {target}, which has {marked} damage marked now"
            if self.combat
            else "{source} deals {n} damage to {target}, which has {marked} damage marked now",
            source=source,
            n=self.amount,
            target=target,
            marked=marked,
        )


class DamageDone(Event, frozen=True):
    """The damage of the Damage Step has been dealt."""

    def apply(self, state: State) -> State:
        return state.fighting(dealt=True)

    def text(self, before: State, after: State) -> str:
        return say("The damage of this combat has been dealt")


class UnitsRemoved(Event, frozen=True):
    """Attacker, defenders and retaliators are removed from combat as it ends."""

    def apply(self, state: State) -> State:
        return state.fighting(attacker=None, targets=(), retaliators=(), past=True)

    def text(self, before: State, after: State) -> str:
        return say("Attackers and defenders are removed from combat")


class CombatEnded(Event, frozen=True):
    """The combat phase is over, and with it these effects; left out, what lasted as long."""

    effects: tuple[int, ...] | None = None

    def apply(self, state: State) -> State:
        ended = self.effects
        if ended is None:
            ended = tuple(one.id for one in state.effects if one.duration == "combat")
        return replace(
            state,
            combat=None,
            attacked=state.attacked | {state.fought.declared},
            effects=tuple(one for one in state.effects if one.id not in ended),
        )

    def text(self, before: State, after: State) -> str:
        return say("The combat phase ends; there is no attacking or defending player now")
