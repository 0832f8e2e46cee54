"""What cards say against attacking and blocking."""

from __future__ import annotations

from judgetool.engine.legality import Because
from judgetool.engine.memory import remembered
from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.abilities.writing import description_shown
from judgetool.games.magic_classic.continuous.abilities import applies, has, protections
from judgetool.games.magic_classic.continuous.characteristics import colors, types
from judgetool.games.magic_classic.continuous.fitting import fits
from judgetool.games.magic_classic.continuous.in_force import Force, of_kind
from judgetool.games.magic_classic.objects.state import State
from judgetool.games.magic_classic.rulebook import carries
from judgetool.language import listed, say, word

CARDS = "beyond C.1: cards before rules"


@carries("beyond C.1: cards before rules")
def may_not_attack(state: State, id: int) -> list[Because]:
    """What cards say against its attacking."""
    return [
        _can_not(state, force, id)
        for force in _on(state, id, t.CannotAttack)
        if _meant(state, force, id)
    ]


@carries("beyond C.1: cards before rules")
def may_not_block(state: State, id: int) -> list[Because]:
    """What cards say against its blocking."""
    return [_can_not(state, force, id) for force in _on(state, id, t.CannotBlock)]


@carries("beyond C.1: cards before rules")
def may_not_be_targeted(state: State, id: int) -> list[Because]:
    """What cards say against its being the target of spells and abilities."""
    return [
        Because(
            say(
                "{object} can't be the target of spells or abilities, as {source} says",
                object=state.name(id),
                source=force.name,
            ),
            say("{source} did not say so", source=force.name),
            (CARDS,),
        )
        for force in _on(state, id, t.CannotBeTargeted)
    ]


@carries("beyond C.1: cards before rules")
def may_be_regenerated(state: State, id: int) -> bool:
    """Whether no card says that a creature can't be regenerated."""
    return not _on(state, id, t.CannotBeRegenerated)


def _meant(state: State, force: Force, id: int) -> bool:
    """Whether what keeps from attacking is about attacking this creature's opponent."""
    effect = force.effect
    assert isinstance(effect, t.CannotAttack)
    if effect.unless and _has_land(state, 1 - state.objects[id].player, effect.unless):
        return False
    return not effect.you or state.objects[id].player != force.controller


def _has_land(state: State, player: int, land: str) -> bool:
    """Whether a player controls a land of a kind."""
    there = (id for id in state.play if state.objects[id].player == player)
    return any({"Land", land} <= types(state, id) for id in there)


def has_to_be_blocked(state: State, id: int) -> Because | None:
    """What cards say for all creatures' blocking it."""
    for force in _on(state, id, t.MustBeBlocked):
        said = say(
            "all creatures that can block {creature} have to, as {source} says",
            creature=state.name(id),
            source=force.name,
        )
        return Because(said, say("{source} did not say so", source=force.name), (CARDS,))
    return None


def attack_costs(state: State, id: int) -> tuple[tuple[str, t.AttackPayment], ...]:
    """What has to be paid for its attacking, with the name of what says so."""
    return tuple(
        (force.name, force.effect.cost)
        for force in _on(state, id, t.AttackCost)
        if isinstance(force.effect, t.AttackCost) and state.objects[id].player != force.controller
    )


def has_to_attack(state: State, id: int) -> Because | None:
    """What cards say for its attacking."""
    for force in _on(state, id, t.MustAttack):
        said = say(
            "{creature} has to attack if it can, as {source} says",
            creature=state.name(id),
            source=force.name,
        )
        return Because(said, say("{source} did not say so", source=force.name), (CARDS,))
    return None


@remembered
def _on(state: State, id: int, kind: type[t.Effect]) -> tuple[Force, ...]:
    """The effects of a kind that are on an object."""
    return tuple(force for force in of_kind(state, kind) if applies(state, force, id))


def _can_not(state: State, force: Force, id: int) -> Because:
    creature = state.name(id)
    if isinstance(force.effect, t.CannotAttack):
        said = say(
            "{creature} can't attack, as {source} says", creature=creature, source=force.name
        )
    else:
        said = say("{creature} can't block, as {source} says", creature=creature, source=force.name)
    return Because(said, say("{source} did not say so", source=force.name), (CARDS,))


def may_not_block_that(state: State, blocker: int, attacker: int) -> list[Because]:
    """What keywords and cards say against a creature's blocking another one."""
    return [because for because in _weighed(state, blocker, attacker) if not because.spares]


def may_block_that(state: State, blocker: int, attacker: int) -> list[Because]:
    """Why keywords and cards that keep others from blocking a creature don't keep this one."""
    return [because for because in _weighed(state, blocker, attacker) if because.spares]


def _weighed(state: State, blocker: int, attacker: int) -> list[Because]:
    return [
        *_flying(state, blocker, attacker),
        *_shadow(state, blocker, attacker),
        *_fear(state, blocker, attacker),
        *_landwalk(state, blocker, attacker),
        *_protection(state, blocker, attacker),
        *_unblockable(state, blocker, attacker),
    ]


@carries("beyond C.1: flying")
def _flying(state: State, blocker: int, attacker: int) -> list[Because]:
    """What flies is blocked only by what flies or says that it can."""
    if not has(state, attacker, "flying"):
        return []
    names = {"attacker": state.name(attacker), "blocker": state.name(blocker)}
    if has(state, blocker, "flying"):
        said = say("{attacker} has flying, and so has {blocker}", **names)
        return [Because(said, "", ("beyond C.1: flying",), spares=True)]
    if _can_block(state, blocker, "flying"):
        said = _can_block_said(state, blocker, attacker, "flying")
        return [Because(said, "", ("beyond C.1: flying", CARDS), spares=True)]
    because = say("{attacker} has flying and {blocker} has not", **names)
    legal_if = say("{blocker} had flying, or could block creatures with flying", **names)
    return [Because(because, legal_if, ("beyond C.1: flying",))]


def _can_block(state: State, blocker: int, keyword: str) -> bool:
    """Whether a card says that something can block what has a keyword."""
    found = (force.effect for force in _on(state, blocker, t.CanBlock))
    return any(isinstance(effect, t.CanBlock) and effect.having == keyword for effect in found)


def _can_block_said(state: State, blocker: int, attacker: int, keyword: str) -> str:
    return say(
        "{attacker} has {keyword}, and {blocker} says that it can block such",
        attacker=state.name(attacker),
        keyword=word("keyword", keyword),
        blocker=state.name(blocker),
    )


@carries("beyond C.1: shadow")
def _shadow(state: State, blocker: int, attacker: int) -> list[Because]:
    """What has shadow and what has it not don't block each other."""
    names = {"attacker": state.name(attacker), "blocker": state.name(blocker)}
    rules = ("beyond C.1: shadow",)
    of_both = has(state, attacker, "shadow"), has(state, blocker, "shadow")
    match of_both:
        case (True, True):
            said = say("{attacker} has shadow, and so has {blocker}", **names)
            return [Because(said, "", rules, spares=True)]
        case (True, False) if _can_block(state, blocker, "shadow"):
            said = _can_block_said(state, blocker, attacker, "shadow")
            return [Because(said, "", (*rules, CARDS), spares=True)]
        case (True, False):
            said = say("{attacker} has shadow and {blocker} has not", **names)
            legal_if = say("{blocker} had shadow, or could block creatures with shadow", **names)
            return [Because(said, legal_if, rules)]
        case (False, True):
            said = say("{blocker} has shadow and {attacker} has not", **names)
            return [Because(said, say("{attacker} had shadow", **names), rules)]
    return []


@carries("beyond C.1: fear")
def _fear(state: State, blocker: int, attacker: int) -> list[Because]:
    """What has fear is blocked only by artifact creatures and by black creatures."""
    if not has(state, attacker, "fear"):
        return []
    names = {"attacker": state.name(attacker), "blocker": state.name(blocker)}
    rules = ("beyond C.1: fear",)
    if "Artifact" in types(state, blocker):
        said = say("{attacker} has fear, and {blocker} is an artifact creature", **names)
        return [Because(said, "", rules, spares=True)]
    if "black" in colors(state, blocker):
        said = say("{attacker} has fear, and {blocker} is black", **names)
        return [Because(said, "", rules, spares=True)]
    if _can_block(state, blocker, "fear"):
        said = _can_block_said(state, blocker, attacker, "fear")
        return [Because(said, "", (*rules, CARDS), spares=True)]
    said = say("{attacker} has fear, and {blocker} is neither black nor an artifact", **names)
    return [Because(said, say("{blocker} were black or an artifact", **names), rules)]


@carries("beyond C.1: landwalk")
def _landwalk(state: State, blocker: int, attacker: int) -> list[Because]:
    """What walks through lands of a kind can't be blocked where its opponent has one."""
    found = []
    for walk, land in t.LANDWALKS.items():
        if not has(state, attacker, walk):
            continue
        player = state.objects[blocker].player
        there = _has_land(state, player, land)
        names = {
            "attacker": state.name(attacker),
            "player": state.players[player],
            "keyword": word("keyword", walk),
            "land": word("land", land),
        }
        if there and _can_block(state, blocker, walk):
            said = _can_block_said(state, blocker, attacker, walk)
            found.append(Because(said, "", ("beyond C.1: landwalk", CARDS), spares=True))
        elif there:
            said = say("{attacker} has {keyword} and {player} controls a {land}", **names)
            legal_if = say("{player} controlled no {land}", **names)
            found.append(Because(said, legal_if, ("beyond C.1: landwalk",)))
        else:
            said = say("{attacker} has {keyword}, but {player} controls no {land}", **names)
            found.append(Because(said, "", ("beyond C.1: landwalk",), spares=True))
    return found


@carries("beyond C.1: protection")
def _protection(state: State, blocker: int, attacker: int) -> list[Because]:
    """What has protection from a color can't be blocked by creatures of that color."""
    protected = protections(state, attacker)
    if not protected:
        return []
    against = sorted(protected & colors(state, blocker))
    color = listed([word("color", one) for one in against or sorted(protected)])
    names = {"attacker": state.name(attacker), "blocker": state.name(blocker), "color": color}
    if not against:
        said = say("{attacker} has protection from {color} and {blocker} is not {color}", **names)
        return [Because(said, "", ("beyond C.1: protection",), spares=True)]
    because = say("{attacker} has protection from {color} and {blocker} is {color}", **names)
    legal_if = say("{blocker} were of another color", **names)
    return [Because(because, legal_if, ("beyond C.1: protection",))]


@carries("beyond C.1: cards before rules")
def _unblockable(state: State, blocker: int, attacker: int) -> list[Because]:
    """What can't be blocked, or only by certain creatures."""
    found = []
    for force in _on(state, attacker, t.CannotBeBlocked):
        effect = force.effect
        assert isinstance(effect, t.CannotBeBlocked)
        but = [of for of in (effect.but_by, effect.or_by) if of is not None]
        excepted = any(_is(state, of, blocker, force) for of in but)
        meant = effect.by is None or _is(state, effect.by, blocker, force)
        if meant and not excepted:
            found.append(_says_so(state, force, effect, blocker, attacker))
        else:
            found.append(_does_not_say_so(state, force, blocker, attacker, excepted=excepted))
    return found


def _is(state: State, of: t.Description, id: int, force: Force) -> bool:
    return fits(state, of, id, force.controller, force.source)


def _does_not_say_so(
    state: State, force: Force, blocker: int, attacker: int, *, excepted: bool
) -> Because:
    name, effect = state.name(blocker), force.effect
    assert isinstance(effect, t.CannotBeBlocked)
    if excepted:
        says = _says_so(state, force, effect, blocker, attacker).text
        said = say("{says}, and {blocker} is one of them", says=says, blocker=name)
        return Because(said, "", (CARDS,), spares=True)
    assert effect.by is not None
    said = say(
        "{attacker} can't be blocked by {which}, as {source} says, and {blocker} is none of them",
        attacker=state.name(attacker),
        which=description_shown(effect.by, many=True),
        source=force.name,
        blocker=name,
    )
    return Because(said, "", (CARDS,), spares=True)


def _says_so(
    state: State, force: Force, effect: t.CannotBeBlocked, blocker: int, attacker: int
) -> Because:
    names = {"attacker": state.name(attacker), "source": force.name}
    but = [of for of in (effect.but_by, effect.or_by) if of is not None]
    if not but:
        said = say("{attacker} can't be blocked by it, as {source} says", **names)
        return Because(said, say("{source} did not say so", source=force.name), (CARDS,))
    which = listed([description_shown(of, many=True) for of in but], "or")
    said = say("{attacker} can be blocked by {which} only, as {source} says", which=which, **names)
    legal_if = say("{blocker} were one of them", blocker=state.name(blocker))
    return Because(said, legal_if, (CARDS,))


@carries("C.1.7")
def is_turned(state: State, id: int) -> bool:
    """Whether a creature has been tapped or untapped since it was declared, which makes no
    difference to its damage: it blocked untapped, and attacked tapped unless a card says not."""
    if not state.in_play(id):
        return False
    tapped = state.objects[id].tapped
    if state.is_blocking(id):
        return tapped
    attacks_tapped = not has(state, id, "attacks without tapping")
    return state.is_attacking(id) and attacks_tapped != tapped
