"""The JSON Schema of a file, generated from the records that read it.

For editors that complete and check while somebody writes.  It says what the shape of a file is;
names, rule numbers and what the rules say against a board are for ``judgetool run``.
"""

from __future__ import annotations

from typing import Any

import msgspec

from judgetool import games
from judgetool.engine.claims.expected import Expected
from judgetool.scenario.document import TOLD, Told, Written
from judgetool.scenario.reading.claims import POINTS, SUBJECTS
from judgetool.scenario.reading.expect import zone_type

Schema = dict[str, Any]
DEFS = "#/$defs/"
_NOT_SAID = dict.fromkeys((*TOLD, "expect"), False)
"""What is no part of a move."""
TEXT = ["string", "number", "boolean"]  # 7.10 and yes are text here, whatever YAML calls them


def schema(system: str) -> Schema:
    """The schema of a file of one system.

    Raises:
        LookupError: there is no such system.
    """
    if system not in games.SYSTEMS:
        raise LookupError(f"there is no system {system}; there are {', '.join(games.SYSTEMS)}")
    game = games.system(system)
    whole = Written[game.board_type, game.card_type]  # type: ignore[name-defined]
    records = [whole, game.expected, game.expected_player, zone_type(game), Told]
    (top, expected, player, zone, told), parts = msgspec.json.schema_components(
        records, ref_template=DEFS + "{name}"
    )
    root = parts.pop(top["$ref"].removeprefix(DEFS))
    defs = {name: _described(part) for name, part in parts.items()}
    _part(defs, player)["additionalProperties"] = zone
    _part(defs, expected)["additionalProperties"] = player
    _inherit(_part(defs, expected))
    root = _described(root)
    root["properties"]["system"] = {"const": system, "description": "the rule system"}
    root["properties"]["expect"] = expected
    between = {**_part(defs, told), "minProperties": 1}
    line = root["properties"]["moves"]["items"] = _line(expected, between)
    claim = _described(_part(defs, root["properties"]["claims"]["items"]))
    defs["Claim"] = _claim(claim, line, expected)
    found: Schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **root,
        "title": f"judgetool: a {system} scenario",
        "$defs": defs,
    }
    return _lenient(found)  # type: ignore[no-any-return]


def _inherit(expected: Schema) -> None:
    """What can be expected in any system is described where it is defined."""
    (ref,), parts = msgspec.json.schema_components([Expected], ref_template=DEFS + "{name}")
    general = _described(_part(parts, ref))["properties"]
    properties = expected["properties"]
    for key, part in general.items():
        properties[key] = {**properties[key], "description": part["description"]}


def _part(defs: dict[str, Schema], ref: Schema) -> Schema:
    return defs[ref["$ref"].removeprefix(DEFS)]


def _line(expected: Schema, told: Schema) -> Schema:
    """A line of moves; ``moves`` reads these."""
    rules = {
        "description": "the rules that refuse it, no others; with ... behind them at least these",
        "type": "array",
        "items": {"type": "string"},
        "minItems": 1,
    }
    said = {"type": "string"}
    return {
        "description": "WHO: what, perhaps with illegal: [rules]; or note: text; or expect: {...}",
        "oneOf": [
            {**said, "pattern": ":"},
            told,
            _only({"expect": expected}),
            {
                "type": "object",
                "properties": {"illegal": rules, **_NOT_SAID},
                "additionalProperties": said,
                "minProperties": 1,
                "maxProperties": 1,
                "not": {"required": ["illegal"]},
            },
            {
                "type": "object",
                "properties": {"illegal": rules, **_NOT_SAID},
                "additionalProperties": said,
                "required": ["illegal"],
                "minProperties": 2,
                "maxProperties": 2,
            },
        ],
    }


def _claim(claim: Schema, line: Schema, expected: Schema) -> Schema:
    """A claim; ``claims`` reads these."""
    said = {"type": "string"}
    alone: Schema = {
        "type": "object",
        "properties": {"illegal": False, **_NOT_SAID},
        "additionalProperties": said,
        "minProperties": 1,
        "maxProperties": 1,
    }
    move = {"oneOf": [{**said, "pattern": ":"}, alone]}
    text = {"type": ["string"]}  # a number counts moves
    number = {"type": "integer", "minimum": 0}
    forms: dict[str, Schema] = {
        "legal": move,
        "illegal": move,
        "moves": {"type": "array", "items": line, "minItems": 1},
        "expect": {**expected, "minProperties": 1},
        "after": {"oneOf": [number, text, alone]},
        "before": {"oneOf": [text, alone]},
    }
    properties = dict(claim["properties"])
    for key, form in forms.items():
        properties[key] = {"description": properties[key]["description"], **form}
    subjects = [{"required": [key]} for key in SUBJECTS]
    pairs = (("legal", "illegal"), *((a, b) for a in ("legal", "illegal") for b in SUBJECTS[2:]))
    return {
        **claim,
        "properties": properties,
        "anyOf": [{"required": ["says"]}, *subjects],
        "not": {"anyOf": [{"required": list(pair)} for pair in (*pairs, POINTS)]},
        "dependentRequired": {"rules": ["illegal"]},
        "dependentSchemas": {key: {"anyOf": subjects} for key in POINTS},
    }


def _only(properties: Schema) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _described(part: Schema) -> Schema:
    """A record's schema with each line of its docstring at the field it is about."""
    said, _, fields = part.get("description", "").partition("Attributes:")
    part = {**part, "description": " ".join(said.split())}
    properties = part["properties"] = dict(part.get("properties", {}))
    key = ""
    for line in fields.splitlines():
        name, colon, text = line.strip().partition(": ")
        if colon and name in properties:
            key, said = name, text
        elif key:
            said = line.strip()
        else:
            continue
        about = properties[key]
        so_far = f"{about['description']} " if "description" in about else ""
        if said:
            properties[key] = {**about, "description": so_far + said}
    return part


def _lenient(part: Any) -> Any:
    """Text may be written as anything that is not empty; the loader takes it as written."""
    if isinstance(part, list):
        return [_lenient(one) for one in part]
    if not isinstance(part, dict):
        return part
    if part.get("type") == "string" and "enum" not in part:
        part = {**part, "type": TEXT}
    return {key: _lenient(one) for key, one in part.items()}
