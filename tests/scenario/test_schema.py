"""The schema says what the loader does: good files pass both, misshapen ones fail both."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest

from judgetool import games
from judgetool.scenario import run
from judgetool.scenario.builtin import builtin, scenarios_root
from judgetool.scenario.document import Document
from judgetool.scenario.problems import BadFile, Problems
from judgetool.scenario.reading import yaml_nodes
from judgetool.scenario.reading.schema import schema
from tests.scenario.plain_data import plain

BOARD = "system: tiny\nboard: {turn: R, players: {R: {hand: [Dawnblade]}, B: {life: 9}}}\n"

GOOD = [
    "",
    "title: 12\nedition: first\nrules: [1, 1.1, 2.10]\nruling: true\n",
    "cards: {A: {type: x, cost: X, color: red}, B: {type: y, cost: 3, text: [a, b]}}\n",
    "moves: [R: pass, 'R: pass', {note: x}, {expect: {step: x}}]\n",
    "moves: [{R: strike R for 1, illegal: [2.1b]}]\n",
    "expect: {R: {life: 20, hand: 1, graveyard: []}, B: {hand: [], action points: 1}}\n",
    "expect: {over: false, waiting: R, journal: [1], never: [2], stack: [], chain: []}\n",
    "expect: {chain: {2: {attack: x, power: ~}, 12: {hit: true}}}\n",
    "expect: {chain: 3}\n",
    "expect: {waiting: ~}\n",
    "expect: {chain: [{attack: x, power: ~, hit: true, defending: [a, {card: b, defense: 1}]}]}\n",
    "claims: [{by: R, says: x}]\n",
]

BAD = [
    "moevs: []\n",
    "title: [x]\n",
    "title:\n",
    "rules: 7.1\n",
    "rules: [{a: b}]\n",
    "cards: []\n",
    "cards: {A: {color: red}}\n",
    "cards: {A: {type: x, color: green}}\n",
    "cards: {A: {type: x, cost: Y}}\n",
    "cards: {A: {type: x, text: {a: b}}}\n",
    "moves: {R: pass}\n",
    "moves: [pass]\n",
    "moves: [[R, pass]]\n",
    "moves: [{}]\n",
    "moves: [{R: pass, B: pass}]\n",
    "moves: [{illegal: [1]}]\n",
    "moves: [{R: pass, illegal: 1}]\n",
    "moves: [{R: pass, illegal: []}]\n",
    "moves: [{note: x, illegal: [1]}]\n",
    "moves: [{R: [pass]}]\n",
    "moves: [{expect: {R: {life: x}}}]\n",
    "moves: [{R: }]\n",
    "expect: 3\n",
    "expect: {R: 3}\n",
    "expect: {R: {life: many}}\n",
    "expect: {R: {hand: many}}\n",
    "expect: {step: [x]}\n",
    "expect: {over: maybe}\n",
    "expect: {journal: 7.1}\n",
    "expect: {chain: [{powre: 3}]}\n",
    "expect: {chain: {2: {powre: 3}}}\n",
    "expect: {chain: {0: {power: 3}}}\n",
    "expect: {chain: [{hit: 1}]}\n",
    "expect: {chain: {power: 3}}\n",
    "claims: [{by: R}]\n",
    "claims: [{by: R, says: x, because: y}]\n",
]

BAD_BOARDS = [
    "",
    "system: tiny\n",
    "board: {turn: R, players: {}}\n",
    "system: [tiny]\nboard: {turn: R, players: {}}\n",
    "system: tiny\nboard: {players: {}}\n",
    "system: tiny\nboard: {turn: R, players: []}\n",
    "system: tiny\nboard: {turn: R, players: {R: {lief: 1}}}\n",
    "system: tiny\nboard: {turn: R, players: {R: {life: x}}}\n",
    "system: tiny\nboard: {turn: R, players: {R: {hand: x}}}\n",
    "system: tiny\nboard: {turn: R, players: {R: {hand: [{face: up}]}}}\n",
    "system: tiny\nboard: {turn: R, players: {R: {hand: [{card: x, face: in}]}}}\n",
    "system: tiny\nboard: {turn: R, players: {R: {hand: [{card: x, counters: {a: b}}]}}}\n",
    "- system: tiny\n",
]


def data(text: str) -> Any:
    """The plain data that the schema is about."""
    return plain(yaml_nodes.parse(text.encode(), Problems("x.yaml")))


@cache
def validator(system: str) -> Any:
    """The schema of a system, itself checked once and not for every file (below)."""
    return jsonschema.Draft202012Validator(schema(system))


@pytest.mark.parametrize("system", ["tiny", *games.SYSTEMS])
def test_the_schema_is_one(system: str) -> None:
    jsonschema.Draft202012Validator.check_schema(schema(system))


@pytest.mark.parametrize("rest", GOOD)
def test_good_files_pass_both(rest: str, load: Callable[[str], Document]) -> None:
    load(BOARD + rest)
    validator("tiny").validate(data(BOARD + rest))


@pytest.mark.parametrize("text", [BOARD + rest for rest in BAD] + BAD_BOARDS)
def test_misshapen_files_fail_both(text: str, load: Callable[[str], Document]) -> None:
    with pytest.raises(BadFile):
        load(text)
    with pytest.raises(jsonschema.ValidationError):
        validator("tiny").validate(data(text))


def test_every_key_is_described() -> None:
    found = schema("tiny")
    assert (
        found["properties"]["moves"]["description"] == "what happens, line by line: ``WHO: what``."
    )
    assert (
        found["$defs"]["Card"]["properties"]["cost"]["description"] == "resource points, or ``X``."
    )
    assert "Attributes" not in str(found)


def test_an_unknown_system_has_no_schema() -> None:
    with pytest.raises(LookupError, match="there are tiny"):
        schema("chess")


@pytest.mark.parametrize("path", builtin()[::4], ids=lambda p: str(p.relative_to(scenarios_root())))
def test_built_in_scenarios_pass_both(path: Path) -> None:
    passes_both(path)


@pytest.mark.full
@pytest.mark.parametrize("path", builtin(), ids=lambda p: str(p.relative_to(scenarios_root())))
def test_every_built_in_scenario_passes_both(path: Path) -> None:
    passes_both(path)


def passes_both(path: Path) -> None:
    document = run.load(path)
    validator(document.written.system).validate(data(path.read_text(encoding="utf-8")))
