"""Keywords (8.3): a method per rule of ``grammar.lark``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.reading.words import UnreadableError

if TYPE_CHECKING:
    from lark.lexer import Token


class Keywords:
    """Keywords (8.3)."""

    def keyword(
        self, name: w.Keyword | str | tuple[w.Keyword, ...], value: Token | None = None
    ) -> Any:
        if isinstance(name, str):
            return w.Keyword(name, None if value is None else int(value))
        return name

    def one_word(self, word: Token) -> str:
        return str(word).lower()

    valued_word = one_word

    def bare_keyword(self, word: str) -> str:
        return word

    def valued_keyword(self, word: str) -> str:
        return word

    def kw_go_again(self) -> str:
        return "go again"

    def kw_blade_break(self) -> str:
        return "blade break"

    def kw_blood_debt(self) -> str:
        return "blood debt"

    def kw_rune_gate(self) -> str:
        return "rune gate"

    def kw_beat_chest(self, chest: Token) -> str:
        if chest != "Chest":
            raise UnreadableError("beat what?")
        return "beat chest"

    def kw_watery_grave(self) -> str:
        return "watery grave"

    def kw_suspense(self) -> str:
        return "suspense"

    def kw_arcane_barrier(self) -> str:
        return "arcane barrier"

    def kw_arcane_shelter(self) -> str:
        return "arcane shelter"

    def specialization(self, title: str) -> w.Keyword:
        return w.Keyword(f"{title} specialization")

    def legendary_specialization(self, title: str) -> tuple[w.Keyword, ...]:
        return (w.Keyword("legendary"), w.Keyword(f"{title} specialization"))

    def title(self, *words: Token) -> str:
        return " ".join(words).lower()

    def fusion(self, talent: Token) -> w.Keyword:
        return w.Keyword(f"{talent.lower()} fusion")

    def fusion_and(self, first: Token, second: Token) -> w.Keyword:
        return w.Keyword(f"{first.lower()} and {second.lower()} fusion")

    def fusion_and_or(self, first: Token, second: Token) -> w.Keyword:
        return w.Keyword(f"{first.lower()} and/or {second.lower()} fusion")
