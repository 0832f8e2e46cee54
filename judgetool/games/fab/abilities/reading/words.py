"""Cutting a paragraph into words, each with its terminal of ``grammar.lark``, and the parser.

``lark`` is imported at the first sentence read and not before, so that commands which only use
the phrasebook do not pay for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from judgetool.games.fab.abilities import types as w

if TYPE_CHECKING:
    from lark import Lark
    from lark.lexer import Token


START = "line"


class UnreadableError(Exception):
    """The words have no reading, or more than one."""


class Word(NamedTuple):
    """A word and the terminal of the grammar it is."""

    terminal: str
    text: str


_CHUNK = re.compile(
    r"""\{[a-z]\} | [+-]?\d+(?![\w-]) | [.,:;"\n+] | and/or
    | [^\W_](?:[\w'/-]*[\w'])? | -(?=\s|$) | \S""",
    re.VERBOSE,
)
_STARTS = frozenset({".", ":", '"', "\n", "-"})
_PLURALS = {"allies": "Ally", "equipment": "Equipment", "legs": "Legs", "arms": "Arms"}
TYPE_WORDS: dict[str, str] = {
    **{word.lower() + "s": word for word in w.SUPERTYPES | w.SUBTYPES},
    **{word.lower(): word for word in w.SUPERTYPES | w.SUBTYPES},
    **_PLURALS,
}


def words_of(paragraph: str, capitals: bool) -> Iterator[Word]:
    """Cut into words; ``capitals``: inside a sentence a capitalised word is (part of) a name."""
    known = _vocabulary()
    start, quoted = True, False
    for chunk in _CHUNK.findall(paragraph):
        small = chunk.lower()
        if chunk == '"':
            quoted = not quoted
            yield Word("_OPEN" if quoted else "_CLOSE", chunk)
        elif chunk == "\n":
            yield Word("_NEWLINE", chunk)
        elif chunk.lstrip("+-").isdecimal() and chunk.isascii():
            yield Word("INT" if chunk.isdecimal() else "SIGNED", chunk)
        elif small in TYPE_WORDS:
            yield Word("TYPE", TYPE_WORDS[small])
        elif small in known and not (capitals and not start and _is_name(chunk)):
            yield Word(known[small], chunk)
        elif small.startswith("non-") and (kind := _kind(small[4:])):
            yield Word("NON", kind)
        elif _is_name(chunk):
            yield Word("NAME", chunk)
        elif chunk[0].isalpha():
            yield Word("WORD", chunk)
        else:
            raise UnreadableError(f"{chunk!r} is no word of rules text")
        start = chunk in _STARTS


def _is_name(chunk: str) -> bool:
    return chunk[0].isupper() and chunk != "X"


def _kind(small: str) -> str | None:
    if small in {"attack", "action", "instant"}:
        return small.capitalize()
    if small == "token":
        return small
    return TYPE_WORDS.get(small)


@cache
def _vocabulary() -> dict[str, str]:
    """Each word the grammar quotes, with the name of its terminal."""
    from lark.lexer import PatternStr

    return {
        t.pattern.value: t.name for t in parser().terminals if isinstance(t.pattern, PatternStr)
    }


@cache
def parser() -> Lark:
    """The grammar, compiled.  Earley: it needs no tables, so that it is ready at once."""
    from lark import Lark
    from lark.lexer import Lexer, Token

    class Words(Lexer):
        """Hands over words that were cut already, and tells the parser of each beforehand."""

        def __init__(self, conf: object) -> None: ...

        def lex(self, words: Iterable[Word]) -> Iterator[Token]:  # type: ignore[override]
            earley = compiled.parser.parser
            for word in words:
                earley.predictions = beginning(word.terminal)
                yield Token(word.terminal, word.text)
            earley.predictions = beginning("")

    grammar = (Path(__file__).parents[1] / "grammar.lark").read_text(encoding="utf-8")
    compiled = Lark(
        grammar,
        start=START,
        parser="earley",
        lexer=Words,
        ambiguity="explicit",
        maybe_placeholders=True,
    )
    _share_symbols(compiled.parser.parser)
    beginning = Lookahead(compiled.parser.parser)
    return compiled


def _share_symbols(earley: Any) -> None:
    """Let all rules have the same object for a symbol.

    The parser looks symbols up all the time, and one that is the very object is found without
    being compared: that is a fifth of the time of reading.
    """
    shared = {symbol: symbol for symbol in earley.TERMINALS | earley.NON_TERMINALS}
    for rule in earley.parser_conf.rules:
        rule.origin = shared.setdefault(rule.origin, rule.origin)
        rule.expansion = [shared[symbol] for symbol in rule.expansion]


class Lookahead:
    """Which rules of the grammar can begin with a word.

    The parser looks into all that may come at a place; a look at the word that does come leaves a
    tenth of it.  What can't begin with the word can't be there: the readings stay the same.
    """

    def __init__(self, earley: Any) -> None:
        self._rules: list[tuple[Any, frozenset[str], bool]] = []
        for rule in earley.parser_conf.rules:
            first: set[str] = set()
            empty = True
            for symbol in rule.expansion:
                first |= {terminal.name for terminal in earley.FIRST[symbol]}
                if symbol not in earley.NULLABLE:
                    empty = False
                    break
            self._rules.append((rule, frozenset(first), empty))
        self._of: dict[str, dict[Any, list[Any]]] = {}

    def __call__(self, terminal: str) -> dict[Any, list[Any]]:
        """The rules of each symbol that can begin with a terminal, or be empty."""
        known = self._of.get(terminal)
        if known is None:
            known = self._of[terminal] = {}
            for rule, first, empty in self._rules:
                of = known.setdefault(rule.origin, [])
                if empty or terminal in first or rule.origin.name == START:
                    of.append(rule)
        return known
