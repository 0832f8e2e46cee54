"""Events of combat: who attacks, who blocks what, damage assigned and on its way."""

from __future__ import annotations

from judgetool.games.magic_classic.cards import Card
from judgetool.games.magic_classic.continuous import power
from judgetool.games.magic_classic.objects.events.base import Event
from judgetool.games.magic_classic.objects.state import Assignment, Attack, Object, State, replace
from judgetool.language import listed, say, word


class AttackersDeclared(Event, frozen=True):
    """All attackers are declared, together."""

    attackers: tuple[int, ...]

    def apply(self, state: State) -> State:
        return replace(state, combat=tuple(Attack(id) for id in self.attackers))

    def text(self, before: State, after: State) -> str:
        who = after.players[after.active]
        if not self.attackers:
            return say("{player} attacks with no creature", player=who)
        creatures = listed([after.name(id) for id in self.attackers])
        return say("{player} attacks with {creatures}", player=who, creatures=creatures)


class BlockersDeclared(Event, frozen=True):
    """All blockers are declared, together: pairs of a blocker and the attacker it blocks."""

    blocks: tuple[tuple[int, int], ...]

    def apply(self, state: State) -> State:
        return replace(state, combat=tuple(self._blocked(attack) for attack in state.combat))

    def _blocked(self, attack: Attack) -> Attack:
        blockers = tuple(b for b, attacker in self.blocks if attacker == attack.attacker)
        return replace(attack, blocked=True, blockers=blockers) if blockers else attack

    def text(self, before: State, after: State) -> str:
        if not self.blocks:
            return say("{player} blocks with no creature", player=after.players[after.defending])
        said = [
            say(
                "{blockers} {n:blocks|block} {attacker}",
                blockers=listed([after.name(id) for id in attack.blockers]),
                attacker=after.name(attack.attacker),
                n=len(attack.blockers),
            )
            for attack in after.combat
            if attack.blockers
        ]
        return word("list", "; ").join(said)


class StrikeBegan(Event, frozen=True):
    """Creatures with first strike are to deal their damage before the others, or these after."""

    strike: int
    struck: tuple[int, ...] = ()

    def apply(self, state: State) -> State:
        return replace(state, strike=self.strike, struck=self.struck or state.struck)

    def text(self, before: State, after: State) -> str:
        creatures = listed([after.name(id) for id in self.struck])
        if self.strike == 1:
            return say(
                "Combat damage of first strike comes first: {creatures}", creatures=creatures
            )
        return say("Combat damage of the others follows that of first strike")


class DamageAssigned(Event, frozen=True):
    """A creature assigns some of its combat damage."""

    source: int
    recipient: int
    amount: int

    def apply(self, state: State) -> State:
        found = Assignment(self.source, self.recipient, self.amount)
        return replace(state, assigned=(*state.assigned, found))

    def text(self, before: State, after: State) -> str:
        parts = {
            "source": after.name(self.source),
            "n": self.amount,
            "recipient": after.name(self.recipient),
        }
        number = power(before, self.source)
        if len(number.terms) < 2:
            return say("{source} assigns {n} damage to {recipient}", **parts)
        return say("{source} assigns {n} damage to {recipient}: {number}", number=number, **parts)


class DamageOnStack(Event, frozen=True):
    """The damage that has been assigned goes on the stack as one object."""

    def apply(self, state: State) -> State:
        found = Object(
            state.next_id, Card("Combat damage"), state.active, state.active, kind="damage"
        )
        return replace(state, next_id=state.next_id + 1).moved(found, "stack")

    def text(self, before: State, after: State) -> str:
        return say("The combat damage is put on the stack as one object, not dealt yet")


class DamageResolves(Event, frozen=True):
    """The combat damage leaves the stack as it is to be dealt."""

    def apply(self, state: State) -> State:
        id = state.damage_on_stack
        state = state if id is None else state.gone(id)
        return replace(state, assigned=(), missed=())

    def text(self, before: State, after: State) -> str:
        return say("The combat damage resolves")


class MissesDamage(Event, frozen=True):
    """What has stopped being a creature will not be dealt the damage assigned to it."""

    creature: int

    def apply(self, state: State) -> State:
        return replace(state, missed=(*state.missed, self.creature))

    def text(self, before: State, after: State) -> str:
        return say(
            "{creature} has stopped being a creature and will be dealt none of the combat damage "
            "that is assigned to it",
            creature=after.name(self.creature),
        )


class RemovedFromCombat(Event, frozen=True):
    """A creature is removed from combat."""

    creature: int
    why: str

    def apply(self, state: State) -> State:
        return replace(state, combat=tuple(self._without(attack) for attack in state.combat))

    def _without(self, attack: Attack) -> Attack:
        if attack.attacker == self.creature:
            attack = replace(attack, attacking=False)
        if self.creature in attack.blockers:
            left = tuple(id for id in attack.blockers if id != self.creature)
            attack = replace(attack, blockers=left)
        return attack

    def text(self, before: State, after: State) -> str:
        creature = after.name(self.creature)
        if before.is_attacking(self.creature):
            return say(
                "{creature} {why}: it is removed from combat and is no "
                "longer an attacking creature",
                creature=creature,
                why=self.why,
            )
        return say(
            "{creature} {why}: it is removed from combat and is no longer a blocking creature",
            creature=creature,
            why=self.why,
        )


class CombatOver(Event, frozen=True):
    """The combat phase ends: no creature is attacking or blocking any more."""

    def apply(self, state: State) -> State:
        return replace(
            state,
            combat=(),
            assigned=(),
            strike=0,
            struck=(),
            effects=tuple(e for e in state.effects if e.duration != "combat"),
        )

    def text(self, before: State, after: State) -> str:
        creatures = [before.name(id) for id in (*before.attackers, *before.blockers)]
        if not creatures:
            return say("Combat is over")
        return say(
            ("Combat is over: {creatures} is no longer an attacking or blocking creature")
            if len(creatures) == 1
            else ("Combat is over: {creatures} are no longer attacking or blocking creatures"),
            creatures=listed(creatures),
        )
