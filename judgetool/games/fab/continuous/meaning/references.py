"""Section 1.8: the players and the objects that words of card text mean."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.games.fab.abilities.types import Who, words_of
from judgetool.games.fab.continuous.identity import link_of, look
from judgetool.games.fab.continuous.meaning.context import Context, speaker_of
from judgetool.games.fab.doubtful_rules import asks_for_its_power
from judgetool.games.fab.objects.state import Continuous, Link, State
from judgetool.games.fab.rulebook import carries, reads
from judgetool.language import say


def players_of(state: State, who: Who | str, context: Context) -> tuple[int, ...]:
    """The players a word of card text means (1.1.2b: player and hero are one to card text), as far
    as they are still in the game."""
    meant = _players_meant(state, who, context)
    return tuple(p for p in meant if p not in state.departed) if state.departed else meant


def _players_meant(state: State, who: Who | str, context: Context) -> tuple[int, ...]:
    you = context.controller
    if who == "you":
        return (you,)
    if who in ("opponent", "each opponent"):
        return state.opponents(you)
    if who in ("each hero", "any hero"):
        return state.clockwise(you)
    if who == "them":
        hero = context.about.hero
        if hero is None and context.targets:
            hero = context.targets[0]
        found = look(state, hero)
        also = tuple(state.heroes.index(other) for other in context.about.also)
        return (found.owner, *also) if found is not None else ()
    if who in ("target hero", "target opposing hero"):
        hero = next((i for i in context.targets if i in state.heroes), None)
        found = look(state, context.targets[0] if hero is None and context.targets else hero)
        return (found.owner,) if found is not None else ()
    if who == "this":
        found = look(state, context.source)
        return (found.player,) if found is not None else ()
    if who == "its controller":
        spoken_of = context.it if context.it is not None else context.about.it
        if spoken_of is None and context.targets:
            spoken_of = context.targets[0]
        found = look(state, spoken_of)
        if found is None:
            return ()
        if found.controller is None and found.was is not None:
            # Outside the arena it has no controller: the last one of what it was before (1.2.3a).
            found = look(state, found.was) or found
        return (found.player,)
    link = link_of_heroes(state, context.source)
    if link is None:
        return ()
    if who == "attacking hero":
        return () if link.attacking_hero is None else (state.heroes.index(link.attacking_hero),)
    defending = tuple(state.heroes.index(hero) for hero in link.defending_heroes)
    return (*defending, *taken_for_defending(state, link, defending, you))


@carries("7.2.4b")
def taken_for_defending(
    state: State, link: Link, defending: tuple[int, ...], player: int
) -> Iterator[int]:
    """The other opponents who are supposed to be defending heroes."""
    for other in state.opponents(player) if is_asking() and defending else ():
        said = say(
            "{hero} is no attack-target and so not the defending hero",
            hero=state.players[other],
        )
        if other not in defending and asked(
            False, as_said, said, "7.2.4b", key=(link.number, other)
        ):
            yield other


HEROES_OF_A_LINK = {"attacking hero": "7.2.4a", "defending hero": "7.2.4b"}


def rule_of_hero(who: Who | str | None) -> tuple[str, ...]:
    """The rule that says who is the attacking or the defending hero, of a word that means one."""
    return (HEROES_OF_A_LINK[who],) if who in HEROES_OF_A_LINK else ()


def no_such_hero(state: State, said: object, context: Context) -> tuple[str, ...]:
    """The rules by which there is no attacking or no defending hero now of whom a text speaks."""
    meant = {
        getattr(word, field)
        for word in words_of(said)
        for field in ("who", "whose", "whom", "to")
        if getattr(word, field, None) in HEROES_OF_A_LINK
    }
    return tuple(HEROES_OF_A_LINK[who] for who in sorted(meant)
                 if not players_of(state, who, context))  # fmt: skip


@carries("7.2.4a", "7.2.4b")
def link_of_heroes(state: State, source: int) -> Link | None:
    """The chain link whose attacking and defending heroes an effect refers to.

    Of a source on a link it is that link, until the combat chain closes; of any other source the
    active one, until it resolves.
    """
    link = link_of(state, source)
    if link is not None:
        return link
    active = state.active_link
    return None if active is None or active.resolved else active


def waits_for_one_of(state: State, effect: Continuous, player: int) -> bool:
    """Whether an effect waits for an object of a player's."""
    waiting = effect.waiting
    if waiting is None:
        return False
    if waiting.whose == "you":
        return effect.controller == player
    return player in players_of(state, waiting.whose, speaker_of(effect))


def object_of(state: State, ref: str, context: Context) -> int | None:
    """The object a word of card text means."""
    if ref == "this":
        return _this(state, context)
    if ref in ("target", "the dagger", "the target"):
        return context.targets[0] if context.targets else None
    if ref == "it":
        if context.it is not None:
            return context.it
        if context.about.it is not None:
            return context.about.it
        return context.targets[0] if context.targets else context.source
    if ref == "that card":
        return context.it
    if ref == "top-card":
        below = state.objects.get(context.source)
        return below.under if below is not None else None
    if ref in ("the card", "those cards"):
        return context.about.it
    if context.about.attack is not None:
        return context.about.attack
    link = link_of(state, context.source) or state.active_link
    return link.attack if link is not None else None


@carries("3.0.9a")
def _this(state: State, context: Context) -> int:
    """An ability's source; where the ability has triggered on its move, what it became."""
    spoken_of = state.objects.get(context.about.it) if context.about.it is not None else None
    if spoken_of is not None and spoken_of.was == context.source:
        return spoken_of.id
    return context.source


def same(state: State, ref_id: int | None, id: int) -> bool:
    """Whether an object is the one meant, counting an attack-proxy as its source's extension."""
    if ref_id is None:
        return False
    if ref_id == id:
        return True
    found = look(state, id)
    return found is not None and found.kind == "proxy" and found.source == ref_id


@reads(
    "1.4.3a",
    "1.4.3e",
    unclear='Whose {p} "its {p}" is where a weapon triggers on its attack: the weapon\'s, or the '
    "attack's with what applies to that alone.",
    we="The attack's.",
    because="It is the attack, an extension of the weapon, that attacks, is defended and hits.",
    where=asks_for_its_power,
)
@carries("1.4.3a")
def in_combat(state: State, id: int | None, context: Context) -> int | None:
    """An object, or the attack that is its extension where the trigger spoke of that."""
    attack = context.about.attack
    return attack if attack is not None and same(state, id, attack) else id


def dealing(state: State, context: Context) -> int:
    """What deals the damage that an ability says "this" deals: the source of the ability, and where
    it speaks of an attack of its source's the attack-proxy."""
    return in_combat(state, context.source, context) or context.source


@carries("7.0.3c")
def controller_of(state: State, link: Link) -> int:
    """Who controls a chain link: the controller of its active-attack, or the last one known."""
    attack = look(state, link.attack)
    if attack is None or attack.controller is None:
        return link.controller
    return attack.controller
