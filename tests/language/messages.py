"""Every sentence and word that the code says, found by reading the code."""

from __future__ import annotations

import ast
import json
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.conftest import ROOT

PACKAGE = ROOT / "judgetool"


EVERYBODY = PACKAGE / "language"
"""The package whose catalogs are there whatever game is played."""


def said() -> dict[str, str]:
    """The sentences that the code says, in English, each with a place where it does.

    Raises:
        SyntaxError: one is no literal, so that no catalog can hold it.
    """
    return {sentence: places[0] for sentence, places in said_at().items()}


@cache
def said_at() -> dict[str, list[str]]:
    """The same with every place; the code is read once."""
    found: dict[str, list[str]] = {}
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _is_say(node.func):
                where = f"{file.relative_to(ROOT)}:{node.lineno}"
                for sentence in _literals(node.args[0] if node.args else None, where):
                    found.setdefault(sentence, []).append(where)
    return found


def whose(catalog: Path) -> Path:
    """The package that a catalog belongs to."""
    return catalog.parents[2]


def elsewhere(package: Path, where: list[str]) -> bool:
    """Whether a sentence is said outside a package, which may not be there then."""
    return package != EVERYBODY and not all(
        (ROOT / place).is_relative_to(package) for place in where
    )


def _is_say(function: ast.expr) -> bool:
    return isinstance(function, ast.Name) and function.id == "say"


def _literals(node: ast.expr | None, where: str) -> Iterator[str]:
    """The sentence, or both of a conditional expression."""
    if isinstance(node, ast.IfExp):
        yield from _literals(node.body, where)
        yield from _literals(node.orelse, where)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    else:
        raise SyntaxError(f"{where}: say() takes a literal")


def catalogs(language: str) -> dict[Path, dict[str, str]]:
    """The catalogs of sentences in a language, by file."""
    files = sorted(PACKAGE.rglob(f"{language}/messages/*.json"))
    return {file: json.loads(file.read_text(encoding="utf-8")) for file in files}


def places(sentence: str) -> set[str]:
    """The named places of a sentence, but for those that only tell whether it is of several."""
    parsed = string.Formatter().parse(sentence)
    return {name for _, name, spec, _ in parsed if name is not None and "|" not in (spec or "")}
