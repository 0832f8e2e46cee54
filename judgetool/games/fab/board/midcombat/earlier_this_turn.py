"""What a board tells of the turn before it was written down, beyond what it shows.

The chain, the stack and the pitch zone show some of it.  The rest is under ``earlier this turn:``
of each player; here it becomes the facts that conditions, ordinals and limits count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

import msgspec

from judgetool.engine.boards import Path, seat_of
from judgetool.games.fab.abilities.types import Move, Replaces, Static, Triggered
from judgetool.games.fab.board.boardfile import EarlierThere, HitThere
from judgetool.games.fab.board.midcombat.history import used_up
from judgetool.games.fab.board.setting_up import Setup
from judgetool.games.fab.cards import DECK_TYPES, Card
from judgetool.games.fab.cards.written import split_count
from judgetool.games.fab.objects.state import (
    ACTION_PHASE,
    ARENA,
    Fact,
    Object,
    State,
    Untold,
    UsedUp,
    replace,
)
from judgetool.games.fab.rulebook import carries
from judgetool.games.fab.triggers.conditions import fits
from judgetool.games.fab.triggers.happenings import Happening
from judgetool.games.fab.triggers.occasions import is_counted
from judgetool.language import say

NOBODY = -1  # who dealt damage of which only the victim tells

Mention: TypeAlias = tuple[str, int]
"""A card that is spoken of: its full name, and which of that name it is, counting from 0."""


@carries("3.0.8a")
def returns_to_deck(card: Card) -> bool:
    """Whether a card puts itself into the deck where it would go to the graveyard: discarded, it
    was private as it moved, and no card of any properties (3.0.7a)."""
    return any(
        isinstance(effect, Replaces)
        and effect.would.event == "go to graveyard"
        and effect.would.subject == "this"
        and any(isinstance(e, Move) and e.to.startswith("deck") for e in effect.instead)
        for meant in card.meant
        if isinstance(meant.ability, Static)
        for effect in meant.ability.effects
    )


class _Spoken(msgspec.Struct):
    """What a player has done with cards, as far as one list of the board says."""

    cards: dict[Mention, tuple[Card, Path]]

    def add(self, card: Card, path: Path) -> Mention:
        number = 0
        while (card.full_name, number) in self.cards:
            number += 1
        self.cards[card.full_name, number] = (card, path)
        return card.full_name, number


def told(setup: Setup, state: State, attacks_made: Counter[int]) -> State:
    """With the facts that a board tells of the turn so far; problems are added to the setup's."""
    return _Telling(setup, state, attacks_made).state()


def untold(setup: Setup, state: State) -> Untold | None:
    """What the board leaves open of this turn: of a turn that has plainly begun what each player
    did, unless it is told, and of any turn what is said to be unknown."""
    acted = has_acted(setup, state)
    begun = acted or has_paid(state)
    players = tuple(
        number
        for number, there in enumerate(setup.board.players.values())
        if there.earlier == "unknown" or (begun and there.earlier is None)
    )
    if not players and not any(link.untold for link in state.links):
        return None
    used = (o.id for o in setup.objects.values() if o.used)
    chain = zip(state.links, setup.board.chain, strict=False)
    played = (link.attack for link, there in chain if there.played is not None)
    done = tuple(dict.fromkeys((*setup.hits, *setup.triggered, *used, *played)))
    return Untold(players, state.next_id, done, paid_only=not acted)


def has_paid(state: State) -> bool:
    """Whether resources float, or cards have been pitched, so that something has happened."""
    pitched = (state.zone(player, "pitch") for player in range(len(state.players)))
    return any(state.resources) or any(pitched)


def has_acted(setup: Setup, state: State) -> bool:
    """Whether the board shows that players have acted this turn, so that they may have before."""
    board = setup.board
    points = board.players[setup.names[state.turn_player]].action_points
    return bool(
        state.links
        or state.stack
        or board.effects
        or state.step != ACTION_PHASE
        or points not in (None, 1)
        or setup.hits
        or setup.triggered
        or any(o.used for o in setup.objects.values())
        or any(there.earlier not in (None, "nothing") for there in board.players.values())
    )


class _Telling:
    """Collects the facts of all players."""

    def __init__(self, setup: Setup, state: State, attacks_made: Counter[int]) -> None:
        self.setup = setup
        self.before = state
        self.next_id = state.next_id
        self.attacks_made = attacks_made
        self.facts: list[Fact] = []
        self.boosts: list[Fact] = []
        self.objects: dict[tuple[int, Mention], int] = {}
        self.dealt: Counter[tuple[int, int, str]] = Counter()  # by whom, to which hero, which kind
        self.limits: Counter[tuple[int, int, str]] = Counter()  # holder, controller, condition
        self.used_up: dict[tuple[int, int, str], UsedUp | None] = {}  # by hits, the same

    def state(self) -> State:
        by_name = enumerate(self.setup.board.players.items())
        earlier = [(n, name, there.earlier) for n, (name, there) in by_name]
        for player, name, there in earlier:
            path: Path = ("board", "players", name, "earlier this turn")
            known = there if isinstance(there, EarlierThere) else EarlierThere()
            self._attacks(player, known, path)
            self._cards(player, known, path)
            self._times(player, known, path)
            self._amounts(player, known, path)
            self._dealt(player, known, path)
        for player, name, there in earlier:
            if isinstance(there, EarlierThere):
                self._suffered(player, there, ("board", "players", name, "earlier this turn"))
        self._damage()
        self._triggered()
        return replace(
            self.before,
            next_id=self.next_id,
            facts=tuple(self.facts),
            boosts=tuple(self.boosts),
            used_up=tuple(used for used in self.used_up.values() if used is not None),
        )

    # --- cards ---

    def _named(
        self, names: Iterable[str], path: Path, first: int = 0
    ) -> Iterator[tuple[Card, Path]]:
        """The cards of a list, counted out: ``2 Runechant`` is two of them."""
        for number, written in enumerate(names, first):
            at = (*path, number)
            count, name = split_count(written)
            if not 0 < count <= 100:
                self.setup.problem(at, say("{count} cards; write 1 to 100", count=count))
                continue
            if name.casefold() == "unknown":
                self.setup.problem(at, say("that card was public; name it"), "3.0.4a")
                continue
            card = self.setup.cards.find(name, at)
            if card is not None:
                yield from [(card, at)] * count

    def _id(self, player: int, card: Card, mention: Mention) -> int:
        """The object that is spoken of: what the player has of that name in the arena, one after
        the other, else one that is there no more."""
        key = (player, mention)
        if key not in self.objects:
            there = self._in_arena(player, card)
            if there:
                self.objects[key] = there[mention[1] % len(there)]
            else:
                self.objects[key] = self.next_id
                self.next_id += 1
        return self.objects[key]

    def _in_arena(self, player: int, card: Card) -> list[int]:
        """What a player has of a name that stays in the arena: no attack or defending deck-card."""
        return [
            o.id
            for o in self.before.objects.values()
            if o.card.full_name == card.full_name
            and o.controller == player
            and o.kind == "card"
            and o.zone in ARENA
            and (o.zone != "combat chain" or not card.types & DECK_TYPES)
        ]

    def _fact(
        self, what: str, player: int, card: Card, mention: Mention, to: int | None = None
    ) -> int:
        id = self._id(player, card, mention)
        self.facts.append(
            Fact(
                what,
                id,
                player,
                card.types,
                card.name,
                cost=None if card.x else card.cost,
                power=card.power,
                keywords=tuple(m.keyword for m in card.meant if m.keyword),
                color=card.color,
                to=to,
            )
        )
        return id

    # --- attacks, hits and what was played ---

    def _attacks(self, player: int, there: EarlierThere, path: Path) -> None:
        """What was played, attacked, hit and defended: a hit is one of an attack, and an attack
        card or a defense reaction has been played."""
        played, attacked, hit, defended = _Spoken({}), _Spoken({}), _Spoken({}), _Spoken({})
        for card, at in self._named(there.played, (*path, "played")):
            if self._playable(card, at):
                played.add(card, at)
        for card, at in self._named(there.attacked_with, (*path, "attacked with")):
            if self._attacks_with(player, card, at):
                attacked.add(card, at)
        victims = self._hit(player, there.hit_with, (*path, "hit with"), hit)
        for card, at in self._named(there.defended_with, (*path, "defended with")):
            if not card.has_defense:
                said = say("{card} has no defense property and can't defend", card=card.full_name)
                self.setup.problem(at, said, "7.3.2b")
            defended.add(card, at)
        attacked.cards |= hit.cards
        played.cards |= {m: c for m, c in attacked.cards.items() if "Attack" in c[0].types}
        reactions = {m: c for m, c in defended.cards.items() if "Defense Reaction" in c[0].types}
        played.cards |= reactions
        for mention, (card, _) in played.cards.items():
            self._fact("played", player, card, mention)
        for mention, (card, _) in attacked.cards.items():
            at_hero = victims.get(mention, self._only_opponent(player))
            id = self._fact("attacked", player, card, mention, at_hero)
            if "Attack" not in card.types and id in self.before.objects:
                self.attacks_made[id] += 1
        for mention, (card, _) in hit.cards.items():
            hero = victims.get(mention)
            id = self._fact("hit", player, card, mention, hero)
            if hero is not None:
                self.dealt[player, hero, "physical"] += 1
            self._happened("hits", card, id, player, hero)
        for mention, (card, _) in defended.cards.items():
            self._fact("defended", player, card, mention)

    def _hit(
        self, player: int, written: Sequence[str | HitThere], path: Path, hit: _Spoken
    ) -> dict[Mention, int]:
        """What has hit, added to ``hit``, and the hero each of them hit."""
        victims = {}
        for number, one in enumerate(written):
            name = one.card if isinstance(one, HitThere) else one
            at = (*path, number)
            hero = self._victim(player, one.at if isinstance(one, HitThere) else None, at)
            for card, _ in self._named([name], path, first=number):
                if self._attacks_with(player, card, at):
                    victims[hit.add(card, at)] = hero
        for id, times in self.setup.hits.items():
            weapon = self.before.objects[id]
            if weapon.controller == player:
                hero = self._only_opponent(player)
                for mention in self._mentions(weapon, player, times):
                    hit.cards.setdefault(mention, (weapon.card, path))
                    victims.setdefault(mention, hero)
        return {mention: hero for mention, hero in victims.items() if hero is not None}

    def _mentions(self, object: Object, player: int, times: int) -> list[Mention]:
        """The first mentions that mean a certain object."""
        there = self._in_arena(player, object.card)
        first = there.index(object.id)
        return [(object.card.full_name, first + n * len(there)) for n in range(times)]

    def _only_opponent(self, player: int) -> int | None:
        """The hero of a player's opponent, if there is one alone."""
        others = self.before.opponents(player)
        return self.before.heroes[others[0]] if len(others) == 1 else None

    def _victim(self, player: int, at: str | None, path: Path) -> int | None:
        """The hero that was hit: who is named, else the only opponent."""
        others = self.before.opponents(player)
        if at is not None:
            called = self.setup.player(at, (*path, "at"))
            if called == player:
                said = say("an attack-target is controlled by an opponent")
                self.setup.problem((*path, "at"), said, "1.4.5")
            return self.before.heroes[called]
        if len(others) > 1:
            self.setup.problem(path, say("write who was hit: {{card: ..., at: ...}}"), "1.4.5")
            return None
        return self.before.heroes[others[0]]

    def _playable(self, card: Card, path: Path) -> bool:
        for kind, rule in (("Block", "8.1.12a"), ("Resource", "8.1.7a")):
            if kind in card.types:
                self.setup.problem(path, say("{card} can't be played", card=card.full_name), rule)
                return False
        if not card.types & DECK_TYPES:
            said = say(
                "{card} can't be played; a weapon's attack goes under attacked with:",
                card=card.full_name,
            )
            self.setup.problem(path, said, "5.1.1a")
            return False
        return True

    def _attacks_with(self, player: int, card: Card, path: Path) -> bool:
        attacks = card.types & {"Attack", "Weapon"} or any(a.attack for a in card.activated)
        if not attacks:
            said = say(
                "{card} is neither a card with the subtype attack nor a weapon", card=card.full_name
            )
            self.setup.problem(path, said, "1.4.2")
            return False
        if player != self.before.turn_player:
            said = say(
                "{player} is not the turn player and has no action point for an attack",
                player=self.setup.names[player],
            )
            self.setup.problem(path, said, "5.1.6b", "1.13.2b")
        return True

    # --- what was done with other cards, and how often ---

    def _cards(self, player: int, there: EarlierThere, path: Path) -> None:
        for key in CARDS:
            spoken = _Spoken({})
            names = getattr(there, key.replace(" ", "_"))
            for card, at in self._named(names, (*path, key)):
                mention = spoken.add(card, at)
                if key == "created" and "Token" not in card.types:
                    self.setup.problem(at, say("{card} is no token", card=card.full_name), "8.1.8")
                elif key in IN_HAND and not card.types & DECK_TYPES:
                    said = say("{card} is no deck-card", card=card.full_name)
                    self.setup.problem(at, said, "1.3.2c")
                told = f"{key} {mention[0]}", mention[1]
                if key == "discarded" and returns_to_deck(card):
                    id = self._id(player, card, told)
                    self.facts.append(Fact(key, id, player))
                else:
                    id = self._fact(key, player, card, told)
                if key == "charged":
                    self._fact("put into soul", player, card, told)
                elif key in ("discarded", "destroyed") and not (
                    "Token" in card.types or returns_to_deck(card)
                ):
                    self._fact("put into graveyard", player, card, told)
                if key == "discarded":
                    self._happened("discards", card, id, player, None)
        for id in self.before.zone(player, "pitch"):
            # Pitch zones are emptied as each turn ends (4.4.3c): what is there was pitched in this.
            card = self.before.objects[id].card
            self._fact("pitched", player, card, (f"in the pitch zone {card.full_name}", id))

    def _times(self, player: int, there: EarlierThere, path: Path) -> None:
        for key, what in TIMES.items():
            times = getattr(there, key.replace(" ", "_"))
            if self._number(times, (*path, key)):
                done = [Fact(what, self._nameless(), player) for _ in range(times)]
                self.facts += done
                if key == "boosted":
                    self._boosts(done, there.boosted_this_chain, path)

    def _amounts(self, player: int, there: EarlierThere, path: Path) -> None:
        """What is told with how much it was: dice that were rolled, life lost and gained."""
        hero = self.before.heroes[player]
        life = {"lost life": there.lost_life, "gained life": there.gained_life}
        told_of = {what: (amount,) for what, amount in life.items() if amount}
        for what, amounts in (("rolled", there.rolled), *told_of.items()):
            told = (n for n in amounts if self._number(n, (*path, what)))
            self.facts += [Fact(what, hero, player, amount=amount) for amount in told]

    def _boosts(self, done: list[Fact], number: int | None, path: Path) -> None:
        """How many of the boosts were on the combat chain of the board: all, if it says nothing."""
        if number is not None and not 0 <= number <= len(done):
            said = say("{times} times; write 0 to {most}", times=number, most=len(done))
            self.setup.problem((*path, "boosted this chain"), said)
        elif self.before.chain_open:
            self.boosts += done[: len(done) if number is None else number]

    def _nameless(self) -> int:
        self.next_id += 1
        return self.next_id - 1

    def _number(self, times: int, path: Path) -> bool:
        if not 0 <= times <= 100:
            self.setup.problem(path, say("{times} times; write 0 to 100", times=times))
            return False
        return True

    # --- damage ---

    def _dealt(self, player: int, there: EarlierThere, path: Path) -> None:
        """Damage that a player's sources have dealt; the damage of hits need not be repeated."""
        for key, kind, names in (
            ("dealt damage to", "physical", there.dealt_damage_to),
            ("dealt arcane damage to", "arcane", there.dealt_arcane_damage_to),
        ):
            told: Counter[tuple[int, int, str]] = Counter()
            for number, name in enumerate(names):
                hero = self._damaged(name, (*path, key, number))
                if hero is not None:
                    told[player, hero, kind] += 1
            self.dealt |= told

    def _damaged(self, name: str, path: Path) -> int | None:
        """The hero of a player who was dealt damage, or 0 for a permanent by its name."""
        called = seat_of(name, self.setup.names)
        if called is not None:
            return self.before.heroes[called]
        return None if self.setup.cards.find(name, path) is None else 0

    def _suffered(self, player: int, there: EarlierThere, path: Path) -> None:
        """What a player was dealt that no other player's sources are said to have dealt."""
        hero = self.before.heroes[player]
        for key, times in (
            ("was dealt arcane damage", there.was_dealt_arcane_damage),
            ("was dealt damage", there.was_dealt_damage),
        ):
            if not self._number(times, (*path, key)):
                continue
            arcane = key == "was dealt arcane damage"
            known = sum(
                n
                for (_, to, kind), n in self.dealt.items()
                if to == hero and (not arcane or kind == "arcane")
            )
            if times > known:
                self.dealt[NOBODY, hero, "arcane" if arcane else ""] += times - known

    def _damage(self) -> None:
        for (by, to, kind), times in self.dealt.items():
            for _ in range(times):
                if to:
                    damaged = self.before.heroes.index(to)
                    self.facts.append(Fact("damaged", to, damaged, kind=kind))
                if kind:
                    source = self._nameless()
                    self.facts.append(Fact("dealt", source, by, kind=kind, to=to or None))

    # --- limits ---

    def _happened(self, event: str, card: Card, id: int, player: int, hero: int | None) -> None:
        """Count what triggers that have a limit have used up by an event (6.6.5e)."""
        state = self.before
        if id not in state.objects:
            state = state.put(Object(id, card, player, controller=player))
        private = event == "discards" and returns_to_deck(card)
        happening = Happening(event, id, player, id, hero, amount=1, it=id, private=private)
        for holder in (state.objects[i] for i in state.standing.triggering):
            controller = holder.player
            for meant in holder.card.triggers:
                when = meant.ability.when if isinstance(meant.ability, Triggered) else None
                if (
                    when is not None
                    and is_counted(meant.ability)
                    and fits(state, state, when, happening, holder, controller)
                ):
                    limit = (holder.id, controller, repr(when))
                    self.limits[limit] += 1
                    if event == "hits" and isinstance(meant.ability, Triggered):
                        used = used_up(state, card.full_name, holder.id, controller, meant.ability)
                        self.used_up[limit] = used

    def _triggered(self) -> None:
        """The triggers that have a limit, as often as they have triggered."""
        for id, (times, path) in self.setup.triggered.items():
            holder = self.before.objects[id]
            own = [m.ability for m in holder.card.triggers if is_counted(m.ability)]
            if len(own) != 1 or not isinstance(own[0], Triggered):
                said = say(
                    (
                        "{card} has several triggered abilities with a limit; it is not "
                        "clear which of them has triggered"
                    )
                    if own
                    else "{card} has no triggered abilities with a limit",
                    card=holder.card.full_name,
                )
                self.setup.problem(path, said, "6.6.5e")
                continue
            controller = holder.player
            self.limits |= Counter({(id, controller, repr(own[0].when)): times})
        for (id, controller, when), times in self.limits.items():
            self.facts.extend([Fact("triggered", id, controller, name=when)] * times)


CARDS = (
    *("discarded", "pitched", "banished", "destroyed", "put into banished", "put into soul"),
    *("put into graveyard", "created", "charged", "scrapped", "stolen", "given"),
)
"""Lists of cards under ``earlier this turn:``, and the facts they become."""

IN_HAND = ("discarded", "pitched", "charged")
"""Those of them that are done with cards from hand."""

TIMES = {
    "drawn": "drawn",
    "boosted": "boosted",
    "cranked": "cranked",
    "fused": "fused",
    "rune gated": "rune gated",
    "chest beaten": "beaten chest",
    "transcended": "transcended",
    "intimidated": "intimidated",
    "wagered": "wagered",
    "wagers won": "won a wager",
    "clashes won": "won a clash",
    "clashes not won": "failed to win a clash",
}
"""Numbers under ``earlier this turn:`` and the facts they become."""

WRITTEN = frozenset(
    {
        *("played", "attacked", "hit", "defended", "dealt", "damaged", "triggered"),
        *("rolled", "lost life", "gained life"),
        *CARDS,
        *TIMES.values(),
    }
)
"""Every kind of fact that a board can tell."""
