"""What a case that is handed on brings along of imported cards, so that it opens elsewhere as here.

A share code, a saved case and a file that the tool writes hold every imported card that the case
needs under ``cards:``, and say ``library first: true``: all else was the library's, and stays that
whatever is imported where they are opened.  Where nothing is imported nothing of this is written;
of a share code and of the scenarios that come with the tool it is so without being said.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from judgetool import games
from judgetool.cardgame.card_tables import opened
from judgetool.engine.case import Case
from judgetool.scenario import sharing
from judgetool.scenario.problems import Problems
from judgetool.scenario.reading import yaml_nodes
from judgetool.scenario.reading.yaml_nodes import Node

if TYPE_CHECKING:
    from judgetool.scenario.document import Document

FIRST = "library first"


class Brought(msgspec.Struct, frozen=True):
    """The imported cards that a case was handed on with, as entries by their keys."""

    cards: Mapping[str, Any] = {}


# --- opening -------------------------------------------------------------------------------------


def bringing(root: Node, file: str, brought: Brought | None) -> Node:
    """A file's tree with what it was handed on with.

    Args:
        file: what the file is called.
    """
    if brought is None:
        if not opened.any_at_all():
            return root
        brought = Brought() if _is_handed_on(file) else _named(root)
        if brought is None:
            return root
    if not isinstance(root, yaml_nodes.Mapping):
        return root
    from judgetool.scenario.save import text_of

    text = text_of({FIRST: True, **({"cards": dict(brought.cards)} if brought.cards else {})})
    problems = Problems(file)
    added = yaml_nodes.parse(text.encode(), problems)
    assert isinstance(added, yaml_nodes.Mapping), problems
    return _together(root, added)


def _named(root: Node) -> Brought | None:
    """The imported cards that a file names, of a system whose boards know only those under
    ``cards:``."""
    system = root.entries.get("system") if isinstance(root, yaml_nodes.Mapping) else None
    name = system.text if isinstance(system, yaml_nodes.Scalar) else ""
    if name not in games.SYSTEMS or games.has_library(name) or not opened.stores(name):
        return None
    return Brought(games.tables(name).entries(_texts_of(root)))


def _texts_of(node: Node) -> Iterator[str]:
    """The texts of a file's tree, keys too."""
    match node:
        case yaml_nodes.Scalar(text=text):
            yield text
        case yaml_nodes.Sequence(items=items):
            for item in items:
                yield from _texts_of(item)
        case yaml_nodes.Mapping(entries=entries):
            for key, value in entries.items():
                yield key
                yield from _texts_of(value)


def _together(one: yaml_nodes.Mapping, other: yaml_nodes.Mapping) -> yaml_nodes.Mapping:
    """A mapping and what it lacks of another one, under ``cards:`` entry by entry."""
    entries, keys = {**other.entries, **one.entries}, {**other.keys, **one.keys}
    mine, theirs = one.entries.get("cards"), other.entries.get("cards")
    if isinstance(mine, yaml_nodes.Mapping) and isinstance(theirs, yaml_nodes.Mapping):
        entries["cards"] = _together(mine, theirs)
    return yaml_nodes.Mapping(one.mark, entries, keys)


def _is_handed_on(file: str) -> bool:
    """Whether a file is a share code, or comes with the tool."""
    if file == sharing.NAME:
        return True
    from judgetool.scenario.builtin import NoScenario, scenarios_root

    try:
        return Path(file).resolve().is_relative_to(scenarios_root().resolve())
    except (NoScenario, OSError, ValueError):
        return False


# --- handing on ----------------------------------------------------------------------------------


def with_cards(
    document: Document, said: dict[str, Any], cases: Iterable[Case[Any]] | None = None
) -> dict[str, Any]:
    """What a file says, with the imported cards that it needs.

    Args:
        said: the parts of the file as plain data, in their order.
        cases: where its moves lead; left out, they are played to find out.
    """
    system = document.game.system
    tables = games.tables(system) if opened.stores(system) else None
    if tables is None:
        return said
    if cases is None:
        from judgetool.scenario.run import play

        cases = [play(document).case]
    states = (state for case in cases for state in _states(case))
    first = document.written.library_first
    found = tables.carried((document.opening, *states), _texts(said), library_first=first)
    own = said.get("cards", {})
    cards = {**found, **own}
    parts: dict[str, Any] = {}
    for key, value in said.items():
        if key == "board":
            parts |= {FIRST: True, **({"cards": cards} if cards else {})}
        if key not in (FIRST, "cards"):
            parts[key] = value
    return parts


def brought_by(document: Document, states: Iterable[Any]) -> Mapping[str, Any]:
    """The imported cards in some states of a case, as entries by their keys."""
    system = document.game.system
    tables = games.tables(system) if opened.stores(system) else None
    if tables is None:
        return {}
    first = document.written.library_first
    found: Mapping[str, Any] = tables.carried(states, (), library_first=first)
    return found


def _states(case: Case[Any]) -> Iterator[Any]:
    """The states that a case has come through, the last one first."""
    step: Case[Any] | None = case
    while step is not None:
        yield step.position.state
        step = step.before


def _texts(value: Any) -> Iterator[str]:
    """The texts in plain data, keys too, without those of the cards that are there already."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, one in value.items():
            if key != "cards":
                yield str(key)
                yield from _texts(one)
    elif isinstance(value, list):
        for one in value:
            yield from _texts(one)
