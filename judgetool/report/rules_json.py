"""Rules as JSON, for scripts: the keys are English in every language, what they hold is not."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from judgetool import language
from judgetool.engine.rulebook import Rule
from judgetool.language import word
from judgetool.report.jsonline import line
from judgetool.rulebook.carried import Code, Doubt, Otherwise
from judgetool.rulebook.lookup import Found
from judgetool.rulebook.quoting import Quoted


def rule_json(
    system: str,
    found: Found,
    scenarios: Sequence[Path],
    sentence: str,
    official: Sequence[Quoted],
) -> str:
    """One object with all there is about a rule."""
    rule = found.rule
    return line(
        {
            "system": system,
            "number": rule.number,
            "title": rule.title,
            "language": language.current(),
            "kind": rule.kind,
            "gist": rule.gist,
            "official": [_quoted(each) for each in official],
            "under": _rules(found.path),
            "children": _rules(found.children),
            "refs": _rules(found.refs),
            "referred": _rules(found.referred),
            "editions": [_variant(rule, each) for each in found.variants],
            "readings": [_doubt(each) for each in found.readings],
            "sentence": sentence,
            "code": [_code(each) for each in found.code],
            "scenarios": [str(path) for path in scenarios],
        }
    )


def quoted_json(system: str, number: str, official: Sequence[Quoted]) -> str:
    """The object of a rule of which we have no gist."""
    return line(
        {
            "system": system,
            "number": number,
            "language": language.current(),
            "official": [_quoted(each) for each in official],
        }
    )


def doubt_json(doubt: Doubt) -> str:
    """How a doubtful rule is read, as one object."""
    return line(_doubt(doubt))


def _rules(rules: Sequence[Rule]) -> list[dict[str, str]]:
    return [{"number": rule.number, "title": rule.title} for rule in rules]


def _quoted(quoted: Quoted) -> dict[str, Any]:
    rule = quoted.rule
    return {
        "editions": quoted.editions,
        "language": quoted.language,
        "number": rule.number,
        "title": rule.title,
        "words": rule.words,
        "examples": rule.examples,
        "notes": rule.notes,
        "refs": rule.refs,
    }


def _variant(rule: Rule, variant: Otherwise) -> dict[str, Any]:
    return {
        "rules": variant.numbers,
        "editions": variant.editions,
        "gist": word("variant", variant.says(rule.number)),
        "code": _code(variant.code),
    }


def _doubt(doubt: Doubt) -> dict[str, Any]:
    return {
        "rules": doubt.numbers,
        "unclear": word("reading", doubt.unclear),
        "we": word("reading", doubt.we),
        "because": word("reading", doubt.because),
        "code": _code(doubt.code),
    }


def _code(code: Code) -> dict[str, Any]:
    return {"name": code.name, "file": code.file, "line": code.line}
