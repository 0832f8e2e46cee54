"""Section 1.8.4: conditions that ask what has happened this turn.

They are kept apart because a board that is taken up in the middle of a turn may not tell: whoever
asks one can be told what was counted, of which players, and whether more of it would matter.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

import msgspec

from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.abilities.types import Bound, Description
from judgetool.games.fab.cards.sides import bears
from judgetool.games.fab.continuous.identity import link_of, look
from judgetool.games.fab.continuous.meaning.context import Context
from judgetool.games.fab.continuous.meaning.facts import fact_fits, within
from judgetool.games.fab.continuous.meaning.references import object_of, players_of, same
from judgetool.games.fab.doubtful_rules import asks_for_the_last_attack
from judgetool.games.fab.objects.state import Fact, Link, State
from judgetool.games.fab.rulebook import carries, reads
from judgetool.language import say

AskingThisTurn: TypeAlias = (
    t.HasHitThisTurn
    | t.DefendedThisTurn
    | t.PlayedThisTurn
    | t.PlayedThisLink
    | t.AttackedThisTurn
    | t.AttackHitThisTurn
    | t.DealtDamageThisTurn
    | t.DamagedThisTurn
    | t.LostLifeThisTurn
    | t.Did
    | t.ControlsBoosted
    | t.DestroyedThisTurn
    | t.PutIntoThisTurn
    | t.LastAttackThisTurn
    | t.RolledThisTurn
)
"""The conditions that are counted here."""

ASKING = AskingThisTurn.__args__
COUNTED_DEEDS: dict[str, Literal["pitched", "discarded", "created", "charged"]] = {
    "pitched this turn": "pitched",
    "discarded this turn": "discarded",
    "created this turn": "created",
    "charged this turn": "charged",
}
"""How often a player has done something, by how a number says it."""
ONCE = Bound(at_least=1)


class Counted(msgspec.Struct, frozen=True, gc=False):
    """What a condition has counted.

    Attributes:
        number: how often it has happened this turn.
        bound: how often it has to have happened.
        players: the players whose doings or sufferings they are.
        object: the object that did it, if the condition asks for a certain one.
        link: the chain link on which it has happened, if the condition asks for that.
        untold: the numbers of chain links on which it may have happened, for all the board says.
    """

    number: int
    bound: Bound
    players: tuple[int, ...]
    object: int | None = None
    link: Link | None = None
    untold: tuple[int, ...] = ()

    @property
    def met(self) -> bool:
        return within(self.number, self.bound)

    @property
    def more_would_matter(self) -> bool:
        """Whether the answer would be another one if it had happened more often."""
        if self.met:
            return self.bound.at_most is not None
        return self.bound.at_least is not None and self.number < self.bound.at_least


def has_hit(state: State, attack: int, target: int | None = None) -> bool:
    """Whether an attack has hit, or hit a target, whatever its chain link is the link of by now."""
    hits = (fact for fact in state.facts if fact.what == "hit" and fact.object == attack)
    return any(target in (None, hit.to) for hit in hits)


def counted(state: State, condition: AskingThisTurn, context: Context) -> Counted:
    """How often what a condition asks for has happened this turn."""
    found = _counted(state, condition, context)
    open = (link for link in state.links if link.untold)
    untold = (link.number for link in open if _may_count(state, condition, found, link))
    return msgspec.structs.replace(found, untold=tuple(untold))


def _may_count(state: State, condition: AskingThisTurn, found: Counted, link: Link) -> bool:
    """Whether a hit on a chain link would be what a condition counts."""
    match condition:
        case t.HasHitThisTurn():
            return same(state, found.object, link.attack)
        case t.AttackHitThisTurn(what=what):
            attacked = done_on(state, "attacked", link)
            return link.controller in found.players and any(fact_fits(f, what) for f in attacked)
        case t.DealtDamageThisTurn(kind=kind):
            return link.controller in found.players and kind in ("any", "physical")
        case t.DamagedThisTurn(kind=kind):
            heroes = {state.heroes[player] for player in found.players}
            return bool(heroes & {*link.targets}) and kind in ("any", "physical")
        case t.LostLifeThisTurn():
            return bool({state.heroes[player] for player in found.players} & {*link.targets})
    return False


def done_on(state: State, kind: str, link: Link) -> list[Fact]:
    """What the attack of a chain link is known to have done."""
    return [fact for fact in state.facts if fact.what == kind and fact.object == link.attack]


def _counted(state: State, condition: AskingThisTurn, context: Context) -> Counted:
    you, this = (context.controller,), context.source
    match condition:
        case t.HasHitThisTurn(ref=ref, number=number, hero=hero):
            id = object_of(state, ref, context)
            since = _of_this_chain(state) if condition.chain else state.facts
            its = [f for f in since if f.what == "hit" and same(state, id, f.object)]
            hits = [f for f in its if not hero or f.to in state.heroes]
            return Counted(len(hits), number, you, id)
        case t.DefendedThisTurn(ref=ref):
            id = object_of(state, ref, context)
            times = sum(1 for f in state.facts if f.what == "defended" and f.object == id)
            return Counted(times, ONCE, you, id)
        case t.PlayedThisTurn(what=what, number=number, another=another):
            played = list(_done(state, ("played",), you, what))
            if what.whose == "you":  # from a zone of theirs, where only what they own ever is
                played = [f for f in played if _owns(state, f.player, f.object)]
            if another:  # than this, or than the card the trigger spoke of
                spoken_of = (context.source, context.about.it, context.about.attack)
                played = [f for f in played if f.object not in spoken_of]
            return Counted(len(played), number, you)
        case t.PlayedThisLink():
            return _counted_on_link(state, condition, context)
        case t.AttackedThisTurn(what=what, number=number, chain=chain):
            since = _of_this_chain(state) if chain else state.facts
            done = [f for f in _done(state, ("attacked",), you, what, this) if f in since]
            return Counted(len(done), number, () if chain else you)
        case t.AttackHitThisTurn(what=what, number=number, chain=chain):
            players = you if what.whose == "you" else tuple(range(len(state.players)))
            since = _of_this_chain(state) if chain else state.facts
            found = [f for f in _done(state, ("hit",), players, what, this) if f in since]
            return Counted(len(found), number, players)
        case t.DealtDamageThisTurn(who=who, kind=kind, to=to):
            players = players_of(state, who, context)
            dealt = _done(state, ("dealt",), players, Description())
            of_kind = (f for f in dealt if kind in ("any", f.kind))
            fitting = sum(1 for f in of_kind if to == "any" or _to_opposing_hero(state, f))
            return Counted(fitting, ONCE, players)
        case t.DamagedThisTurn(who=who, kind=kind):
            players = players_of(state, who, context)
            return Counted(_times_damaged(state, players, kind), ONCE, players)
        case t.LostLifeThisTurn(who=who):
            players = players_of(state, who, context)
            hurt = sum(has_lost_life(state, state.heroes[player]) for player in players)
            return Counted(hurt, ONCE, players)
        case t.DestroyedThisTurn(what=what, number=number):
            players = players_of(state, what.whose or "you", context)
            return Counted(_times(state, ("destroyed",), players, what, this), number, players)
        case t.PutIntoThisTurn(zone=zone, what=what, number=number, whose=whose):
            players = players_of(state, whose, context)
            put = (f"put into {zone}",)
            most = max((_times(state, put, (p,), what) for p in players), default=0)
            return Counted(most, number, players)
        case t.ControlsBoosted():
            return Counted(sum(_is_on_chain(state, f, *you) for f in state.boosts), ONCE, you)
        case t.RolledThisTurn(number=number):
            rolls = _done(state, ("rolled",), you, Description())
            return Counted(sum(within(fact.amount, number) for fact in rolls), ONCE, you)
        case t.LastAttackThisTurn(names=names):
            return _counted_last_attack(state, names, context)
        case t.Did():
            return _counted_deeds(state, condition, players_of(state, condition.who, context))


def _owns(state: State, player: int, id: int) -> bool:
    """Whether a player owns an object; what only a board tells of goes without saying."""
    found = look(state, id)
    return found is None or found.owner == player


def _counted_deeds(state: State, did: t.Did, players: tuple[int, ...]) -> Counted:
    """How often players have done something on the chain, on the active link or in the turn."""
    if did.since == "chain":
        times = sum(fact.player in players for fact in state.boosts)
    elif did.since == "link":
        here = () if state.active_link is None else done_on(state, did.deed, state.active_link)
        times = sum(fact.player in players for fact in here)
    else:
        times = _times(state, tuple(did.deed.split(" or ")), players, did.what)
    return Counted(times, did.number, players)


def _counted_last_attack(state: State, names: tuple[str, ...], context: Context) -> Counted:
    """Whether the last attack has one of some names."""
    last = last_attack_this_turn(state, context)
    if last is None:
        return Counted(0, ONCE, (context.controller,))
    return Counted(any(bears(last.name, name) for name in names), ONCE, ())


def hits_this_chain(state: State) -> list[Fact]:
    """The hits on the chain links of this combat chain."""
    since = state.facts[state.chain_since :]
    return [fact for fact in since if fact.what == "hit" and fact.link]


def last_attack_this_turn(state: State, context: Context) -> Fact | None:
    """The last attack of the turn before the one that is spoken of or has the ability."""
    link = link_of(state, context.source)
    this = context.about.attack or (context.source if link is None else link.attack)
    return last_before([f for f in state.facts if f.what == "attacked"], this)


@reads(
    "8.4.1",
    unclear="Whether the last attack is still the one before a card once another attack follows.",
    we="It is: what was the last attack as a card attacked remains so for that card.",
    because="Of an attack it is asked what went before it; otherwise each attack would take the "
    "combo from the one before, whose chain link has resolved.",
    where=asks_for_the_last_attack,
)
def last_before(attacks: Sequence[Fact], this: int) -> Fact | None:
    """The last of some attacks before this, or of them all if this is none of them."""
    own = [number for number, fact in enumerate(attacks) if fact.object == this]
    before = attacks[: own[-1]] if own else attacks
    return next((fact for fact in reversed(before) if fact.object != this), None)


def _of_this_chain(state: State) -> tuple[Fact, ...]:
    """What has happened since the first attack of this combat chain."""
    if not state.attacks:
        return ()
    return state.facts[state.facts.index(state.attacks[0]) :]


def _is_on_chain(state: State, boosted: Fact, player: int) -> bool:
    """Whether a card that was boosted is one that a player controls on the combat chain; of one
    that a board has told without its name it is taken that it is."""
    if not boosted.types:
        return boosted.player == player
    card = state.objects.get(boosted.object)
    return card is not None and card.zone == "combat chain" and card.controller == player


def clashes_not_won(state: State, player: int) -> int:
    """How often a player is known to have failed to win a clash."""
    return _times(state, ("failed to win a clash",), (player,), Description())


def life_gained(state: State, player: int) -> int:
    """How much life a player is known to have gained this turn."""
    gained = (fact for fact in state.facts if fact.what == "gained life")
    return sum(fact.amount for fact in gained if fact.player == player)


def damage_dealt(state: State, by: int | None = None, since: int = 0) -> int:
    """How much damage an object, or any, is known to have dealt since so many facts."""
    dealt = (fact for fact in state.facts[since:] if fact.what == "dealt")
    return sum(fact.amount for fact in dealt if by in (None, fact.object))


@carries("6.4.6")
def damage_dealt_by(state: State, player: int, kind: str, to: set[int] | None) -> int:
    """How much damage of a kind a player is known to have dealt this turn, to some heroes or to
    whatever."""
    dealt = _damage_of(state, "dealt", player, kind, to)
    prevented = _damage_of(state, "prevented", player, kind, to) if is_asking() else 0
    if not prevented:
        return dealt
    because = say(
        "{dealt} damage was dealt: the {prevented} damage that was prevented was not",
        dealt=dealt,
        prevented=prevented,
    )
    counts = asked(False, as_said, because, "6.4.6", "8.5.3a", key=(player, kind, dealt))
    return dealt + prevented * counts


def _damage_of(state: State, what: str, player: int, kind: str, to: set[int] | None) -> int:
    done = _done(state, (what,), (player,), Description())
    of_kind = (fact for fact in done if kind in ("any", fact.kind))
    return sum(fact.amount for fact in of_kind if to is None or fact.to in to)


def has_lost_life(state: State, hero: int) -> bool:
    """Whether a hero is known to have lost life this turn, by damage or otherwise."""
    return any(f.what in ("damaged", "lost life") and f.object == hero for f in state.facts)


def heroes_dealt_damage(state: State, by: int) -> list[int]:
    """The heroes that an object is known to have dealt damage to, in order."""
    dealt = (f.to for f in state.facts if f.what == "dealt" and f.object == by)
    return [to for to in dealt if to is not None and to in state.heroes]


def times_about_to_be_damaged(state: State, hero: int, kind: str) -> int:
    """How often a hero is known to have been about to be dealt damage of a kind."""
    return sum(
        fact.what in ("damaged", "spared") and fact.object == hero and kind in ("any", fact.kind)
        for fact in state.facts
    )


def damaged_already(state: State, heroes: tuple[int, ...]) -> bool:
    """Whether one of some heroes is known to have been dealt damage."""
    return any(fact.what == "damaged" and fact.object in heroes for fact in state.facts)


def done_already(
    state: State, kind: str, players: tuple[int, ...] | None, what: Description
) -> bool:
    """Whether something of a kind that fits is known to have been done, by some players or any."""
    everybody = tuple(range(len(state.players)))
    return any(_done(state, (kind,), everybody if players is None else players, what))


def attacks_so_far(state: State, player: int | None, what: Description) -> list[int]:
    """The attacks of a player this turn that fit, in order."""
    by = () if player is None else (player,)
    return [fact.object for fact in _done(state, ("attacked",), by, what)]


def first_done(state: State, kind: str, player: int, what: Description) -> Fact | None:
    """The first thing of a kind that fits and that a player is known to have done this turn."""
    return next(_done(state, (kind,), (player,), what), None)


def acted_already(state: State, player: int) -> bool:
    """Whether a player is known to have played an action card, activated an ability of that type or
    attacked."""
    kinds, action = ("played", "activated"), Description(words=("Action",))
    attacked = done_already(state, "attacked", (player,), Description())
    return attacked or any(_done(state, kinds, (player,), action))


def _counted_on_link(state: State, condition: t.PlayedThisLink, context: Context) -> Counted:
    """What has been played or activated while the active chain link has been that (7.0.3e)."""
    link, who = state.active_link, condition.who
    if link is None:
        return Counted(0, ONCE, ())
    everybody = tuple(range(len(state.players)))
    players = everybody if who is None else players_of(state, who, context)
    kinds = ("played",) if condition.deed == "played" else ("played", "activated")
    number = sum(
        fact.what in kinds and fact.player in players and fact_fits(fact, condition.what)
        for fact in link.played
    )
    return Counted(number, condition.number, players, link=link)


def _done(
    state: State,
    kinds: tuple[str, ...],
    players: tuple[int, ...],
    what: Description,
    but_for: int | None = None,
) -> Iterator[Fact]:
    """What players have done this turn that is of some kinds and fits a description; ``but_for``
    what is this, if it is of others."""
    for fact in state.facts:
        if what.other and same(state, but_for, fact.object):
            continue
        if fact.what in kinds and fact.player in players and fact_fits(fact, what):
            yield fact


def _times(
    state: State,
    kinds: tuple[str, ...],
    players: tuple[int, ...],
    what: Description,
    but_for: int | None = None,
) -> int:
    return sum(1 for _ in _done(state, kinds, players, what, but_for))


def _to_opposing_hero(state: State, fact: Fact) -> bool:
    return fact.to in state.heroes and fact.to != state.heroes[fact.player]


def _times_damaged(state: State, players: tuple[int, ...], kind: str) -> int:
    """How often the heroes of players have been dealt damage of a kind."""
    heroes = [state.heroes[p] for p in players]
    return sum(
        1
        for f in state.facts
        if f.what == "damaged" and kind in ("any", f.kind) and f.object in heroes
    )
