"""Rules as JSON, for scripts: the keys are English in every language, what they hold is not."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from judgetool import language
from judgetool.engine.rulebook import Rule, Rulebook
from judgetool.language import word
from judgetool.report.jsonline import line, picked
from judgetool.report.rulebook.rule_in_board_edition import Reader, says
from judgetool.report.rulebook.rule_in_imported_edition import warned
from judgetool.rulebook.implementation import Code, Doubt, Otherwise
from judgetool.rulebook.lookup import Found
from judgetool.rulebook.official_texts.quoting import Lacking, Official, Quoted


def rule_json(
    book: Rulebook,
    found: Found,
    scenarios: Sequence[Path],
    sentence: str,
    official: Official,
    reader: Reader,
) -> str:
    """One object with all there is about a rule."""
    rule = found.rule
    return line(
        {
            "system": book.system,
            "number": rule.number,
            "title": rule.title,
            "language": language.current(),
            "kind": rule.kind,
            "outside": rule.is_outside,
            "gist": rule.gist,
            "gist_of": reader.under.gist_of or None,
            "edition": reader.edition or None,
            "reading": _reading(rule, reader.reading(found)),
            "says": list(says(book, found, reader)),
            "official": [
                _quoted(each) | {"remarks": _remarks(each, found, reader)}
                for each in official.quoted
            ],
            "lacking": [_lacking(each) for each in official.lacking],
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


def quoted_json(system: str, number: str, official: Official) -> str:
    """The object of a rule of which we have no gist."""
    return line(
        {
            "system": system,
            "number": number,
            "language": language.current(),
            "official": [_quoted(each) for each in official.quoted],
            "lacking": [_lacking(each) for each in official.lacking],
        }
    )


def doubt_json(doubt: Doubt) -> str:
    """How a doubtful rule is read, as one object."""
    return line(_doubt(doubt))


def _rules(rules: Sequence[Rule]) -> list[dict[str, str]]:
    return [picked(rule, "number", "title") for rule in rules]


def _reading(rule: Rule, variant: Otherwise | None) -> str | None:
    return None if variant is None else word("variant", variant.says(rule.number))


def _remarks(quoted: Quoted, found: Found, reader: Reader) -> list[str]:
    """What is to be known of official words."""
    played = bool(found.code)
    number, variants, editions = found.rule.number, found.variants, reader.editions
    return list(warned(quoted, number, variants, editions, reader, played=played))


def _quoted(quoted: Quoted) -> dict[str, Any]:
    rule = quoted.rule
    return {
        **picked(quoted, "editions", "language"),
        **picked(rule, "number", "title", "words", "examples", "notes", "refs"),
        "another": quoted.another,
        "ours": quoted.standing.ours or None,
        "same_words": {"same": True, "other": False}.get(quoted.standing.words),
        "written_from": quoted.standing.written_from or None,
        "words_of": quoted.standing.edition or None,
    }


def _lacking(lacking: Lacking) -> dict[str, Any]:
    return {
        **picked(lacking, "edition", "language", "chapters"),
        "follows": lacking.follows or None,
        "only": lacking.only or None,
        "taken": lacking.taken,
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
    return picked(code, "name", "file", "line")
