"""Characters that act, such as escapes and changes of direction, as signs that can be edited.

A text area counts every character as what it shows, so each that acts is kept under a private
character of its own, one for one: places in the text stay the same, and it can be written back.
"""

from __future__ import annotations

from judgetool.report.safe import inert

_PRIVATE = range(0xF0000, 0x10FFFE)  # two planes in which nothing is written
_PICTURES = 0x2400  # U+241B is a picture of U+001B
_DELETE = 0x7F
_LINES = "\t\n\r"


class Signs:
    """The characters of one text that are shown as signs."""

    def __init__(self) -> None:
        self._kept: dict[str, str] = {}
        self._written: dict[int, str] = {}
        self._shown: dict[int, str] = {}

    def kept(self, text: str) -> str:
        """A text with every character that acts under a private one."""
        if text.isprintable():
            return text
        return "".join(self._keep(c) if _acts(c) else c for c in text)

    def written(self, text: str) -> str:
        """A text that is kept so, as it is written."""
        return text.translate(self._written) if self._written else text

    def shown(self, text: str) -> str:
        """A text that is kept so, with a sign for each character that acts."""
        return text.translate(self._shown) if self._shown else text

    def has(self, character: str) -> bool:
        """Whether a character has come by that is shown as a sign."""
        return character in self._kept

    def places(self, text: str) -> list[int]:
        """Where in a kept text characters stand for others."""
        if text.isascii() or not any(chr(sign) in text for sign in self._written):
            return []
        return [n for n, character in enumerate(text) if self.is_sign(character)]

    def is_sign(self, character: str) -> bool:
        """Whether a character of a kept text stands for another."""
        return ord(character) in self._written

    def _keep(self, character: str) -> str:
        private = self._kept.get(character)
        if private is None:
            private = self._kept[character] = chr(_PRIVATE[len(self._kept)])
            self._written[ord(private)] = character
            self._shown[ord(private)] = _sign(character)
        return private


def _acts(character: str) -> bool:
    private = ord(character) >= _PRIVATE.start
    return private or (character not in _LINES and inert(character) != character)


def _sign(character: str) -> str:
    code = ord(character)
    if code < 0x20:
        return chr(_PICTURES + code)
    return "\u2421" if code == _DELETE else "\ufffd"
