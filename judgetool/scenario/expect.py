"""What a scenario expects of a position, as records and as read from a file.

An expectation is taken apart into single wanted values, each with its place in the file, so that
a report can say one by one what was wanted and what was found (``check``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from judgetool.language import say
from judgetool.scenario import nodes
from judgetool.scenario.inert import inert
from judgetool.scenario.names import Names
from judgetool.scenario.problems import Mark, instead, quoted
from judgetool.scenario.shape import WRONG, Named, Path, Shaper

Facts: TypeAlias = Mapping[str, Any]


CardName: TypeAlias = Annotated[str, msgspec.Meta(extra={"names": "a card"})]
CardNames: TypeAlias = Annotated[str, msgspec.Meta(extra={"names": "cards"})]
StepName: TypeAlias = Annotated[str, msgspec.Meta(extra={"names": "a step"})]
LayerName: TypeAlias = Annotated[str, msgspec.Meta(extra={"names": "a layer"})]
TargetName: TypeAlias = Annotated[str, msgspec.Meta(extra={"names": "a target"})]
COUNTER = "a counter"
NAMED = ("a card", "cards", "a layer", "a target", "a step", COUNTER)
"""What expectations name: objects that may be there or not, and steps; the game looks them up."""


class DefenderExpected(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A defending card and the defense it has.

    Attributes:
        card: its name.
        defense: its defense now.
        target: the attack-target it defends.
        counters: how many counters of a name are on it; others are not compared.
    """

    card: CardName
    defense: int | UnsetType | None = UNSET
    target: TargetName | UnsetType = UNSET
    counters: dict[str, int] | UnsetType = UNSET


class CardExpected(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card in a zone and the counters on it.

    Attributes:
        card: its name.
        counters: how many counters of a name are on it; others are not compared.
    """

    card: CardName
    counters: dict[str, int] | UnsetType = UNSET


class LinkExpected(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chain link; only what is given is compared.

    Attributes:
        attack: the name of the attack.
        power: the attack's power; empty if it has none.
        target: the attack-target, several as ``A and B`` in any order; empty if there is none.
        defending: how many cards defend, or which, in any order.
        defense: the defense of all defending cards together.
        hit: whether the attack has hit; empty while that is not decided.
        damage: the damage dealt; empty while it is not decided.
        number: the number of the link, counting from 1.
        go again: whether the attack has go again.
        counters: how many counters of a name are on the attack, or on the weapon or ally that
            attacks; others are not compared.
    """

    attack: CardName | UnsetType = UNSET
    power: int | UnsetType | None = UNSET
    target: TargetName | UnsetType | None = UNSET
    defending: int | list[CardNames | DefenderExpected] | UnsetType = UNSET
    defense: int | UnsetType | None = UNSET
    hit: bool | UnsetType | None = UNSET
    damage: int | UnsetType | None = UNSET
    number: int | UnsetType = UNSET
    go_again: bool | UnsetType = msgspec.field(default=UNSET, name="go again")
    counters: dict[str, int] | UnsetType = UNSET


class PlayerExpected(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's assets; every other key is a zone: a count, or its card names in any order.

    Attributes:
        life: life total.
        action points: action points left.
        resources: resource points floating.
        marked: whether the hero is marked.
    """

    life: int | UnsetType | None = UNSET
    action_points: int | UnsetType = msgspec.field(default=UNSET, name="action points")
    resources: int | UnsetType = UNSET
    marked: bool | UnsetType = UNSET


class Expected(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must be true at a point; every other key is a player's name.

    Attributes:
        step: the step or phase.
        over: whether the game has ended.
        waiting: who is asked: a player or ``chance``; empty if nobody is.
        journal: rules each of which some transition so far cites.
        never: rules that no transition so far cites.
        chain: the chain links in order; ``[]`` when the combat chain is closed.
        stack: the names of the layers, top first.
    """

    step: StepName | UnsetType = UNSET
    over: bool | UnsetType = UNSET
    waiting: str | UnsetType | None = UNSET
    journal: list[str] | UnsetType = UNSET
    never: list[str] | UnsetType = UNSET
    chain: list[LinkExpected] | UnsetType = UNSET
    stack: list[LayerName] | UnsetType = UNSET


Zone: TypeAlias = int | list[CardNames | CardExpected]
KEYS = tuple(field.encode_name for field in msgspec.structs.fields(Expected))
ASSETS = tuple(field.encode_name for field in msgspec.structs.fields(PlayerExpected))

About = Literal[
    "value",
    "word",
    "targets",
    "zone",
    "stack",
    "links",
    "defending",
    "counters",
    "journal",
    "never",
]


class Wanted(msgspec.Struct, frozen=True):
    """One value that is expected.

    Attributes:
        about: how it is compared.
        path: where it is in the facts; for rules: the number.
        wanted: the value, plain data.
        mark: where the file says so.
    """

    about: About
    path: Path
    wanted: Any
    mark: Mark


Expectation: TypeAlias = tuple[Wanted, ...]


def read(shaper: Shaper, names: Names, node: nodes.Node, path: Path) -> Expectation:
    """The wanted values of an ``expect:`` mapping; errors go to the shaper's problems."""
    if not isinstance(node, nodes.Mapping):
        shaper.build(node, Expected, path)  # says what to write
        return ()
    general, sides = _split(shaper, node, path, names.players)
    for key in ("journal", "never"):
        names.rules(general.entries.get(key))
    waiting = general.entries.get("waiting")
    if isinstance(waiting, nodes.Scalar) and waiting.value is not None:
        names.known(waiting, ("judge", "chance"))
    found: list[Wanted] = []
    expected = shaper.build(general, Expected, path)
    if expected is not WRONG:
        found += _general(shaper, expected, path)
    for name, side in sides.items():
        found += _side(shaper, name, side, (*path, name))
    return tuple(found)


def _split(
    shaper: Shaper, node: nodes.Mapping, path: Path, players: Iterable[str] | None
) -> tuple[nodes.Mapping, dict[str, nodes.Node]]:
    """The general keys of an expectation, and the rest, which are players."""
    general = nodes.Mapping(node.mark, {}, {})
    sides = {}
    for key, value in node.entries.items():
        if key in KEYS:
            general.entries[key] = value
            general.keys[key] = node.keys[key]
        elif players is None or key in players:
            shaper.remember((*path, key), node.keys[key], value)
            sides[key] = value
        else:
            known = [*players, *KEYS]
            shaper.problems.add(
                node.keys[key],
                say(
                    "{key} is neither a player nor something to expect; {instead}",
                    key=quoted(key),
                    instead=instead(key, known, say("expect here")),
                ),
            )
    return general, sides


def _general(shaper: Shaper, expected: Expected, path: Path) -> list[Wanted]:
    place = shaper.places.of
    found: list[Wanted] = []
    for key in ("step", "over", "waiting"):
        value = getattr(expected, key)
        if value is not UNSET:
            about: About = "value" if key == "over" else "word"
            at: Path = ("waiting", "who") if key == "waiting" else (key,)
            found.append(Wanted(about, at, value, place((*path, key))))
    if expected.stack is not UNSET:
        found.append(Wanted("stack", ("stack",), expected.stack, place((*path, "stack"))))
    if expected.chain is not UNSET:
        at = (*path, "chain")
        found.append(Wanted("links", ("chain",), len(expected.chain), place(at)))
        for i, link in enumerate(expected.chain):
            found += _link(shaper, link, i, (*at, i))
    for key in ("journal", "never"):
        numbers = getattr(expected, key)
        for i, number in enumerate(() if numbers is UNSET else numbers):
            about = "journal" if key == "journal" else "never"
            found.append(Wanted(about, (number,), number, place((*path, key, i))))
    return found


def _link(shaper: Shaper, link: LinkExpected, i: int, path: Path) -> list[Wanted]:
    found = []
    for field in msgspec.structs.fields(LinkExpected):
        value = getattr(link, field.name)
        if value is UNSET:
            continue
        about: About = "value"
        if field.name == "defending":
            about = "defending"
            value = value if isinstance(value, int) else msgspec.to_builtins(value)
        elif field.name == "counters":
            about = "counters"
        elif field.name == "target":
            about = "targets"
        elif isinstance(value, str):
            about = "word"
        found.append(
            Wanted(
                about,
                ("chain", i, field.name),
                value,
                shaper.places.of((*path, field.encode_name)),
            )
        )
        if field.name == "counters":
            _counters(shaper, value, (*path, "counters"))
        elif isinstance(value, list):
            _counted(shaper, value, (*path, field.encode_name))
    return found


def _counted(shaper: Shaper, cards: Iterable[Any], path: Path) -> None:
    """The counters that are named of cards."""
    for i, card in enumerate(cards):
        if isinstance(card, dict):
            _counters(shaper, card.get("counters", ()), (*path, i, "counters"))


def _counters(shaper: Shaper, names: Iterable[str], path: Path) -> None:
    shaper.names.extend(Named(COUNTER, (*path, name), name) for name in names)


def _side(shaper: Shaper, name: str, node: nodes.Node, path: Path) -> list[Wanted]:
    """A player's assets and zones; whether there is such a zone is known only in the game."""
    if not isinstance(node, nodes.Mapping):
        shaper.build(node, PlayerExpected, path)
        return []
    found = []
    kinds = {f.encode_name: (f.name, f.type) for f in msgspec.structs.fields(PlayerExpected)}
    for key, value in node.entries.items():
        at = (*path, key)
        shaper.remember(at, node.keys[key], value)
        field, kind = kinds.get(key, ("", Zone))
        wanted = shaper.build(value, kind, at)
        if wanted is WRONG:
            continue
        if field:
            fact: Path = ("players", name, field)
            found.append(Wanted("value", fact, wanted, shaper.places.of(at)))
        else:
            wanted = wanted if isinstance(wanted, int) else msgspec.to_builtins(wanted)
            if isinstance(wanted, list):
                _counted(shaper, wanted, at)
            fact = ("players", name, "zones", key)
            mark = node.keys[key]  # an unknown zone is an unknown key
            found.append(Wanted("zone", fact, wanted, mark))
    return found


def unknown_zones(expectation: Expectation, facts: Facts) -> Iterable[tuple[Mark, str]]:
    """Errors for zones that no player of the game has."""
    zones = [*dict.fromkeys(z for side in facts["players"].values() for z in side["zones"])]
    for wanted in expectation:
        if wanted.about == "zone" and wanted.path[-1] not in zones:
            zone, name = str(wanted.path[-1]), str(wanted.path[1])
            yield (
                wanted.mark,
                say(
                    "{player} has no {zone}; {instead}",
                    player=inert(name),
                    zone=quoted(zone),
                    instead=instead(zone, [*ASSETS, *zones], say("expect here")),
                ),
            )
