"""Official texts as a user imported them: rules word for word, and the edition they are of.

Apart from the rulebook in the package, which has numbers and gists in our own words: these words
are the publisher's, kept in the user's data folder and shown beside ours, marked as theirs.

A reference is a name (``rule:chain_link``) in one format and a number in another, and what it
refers to may be imported later.  So a rule that refers to something keeps its passages as they are
written; the words that are shown follow from them and from all that is in the edition.
"""

from __future__ import annotations

import re

import msgspec

SYSTEMS = ("fab", "grand-archive", "magic-classic")
LANGUAGES = ("en", "ja")

_SECTION = re.compile(r"\d+\.\d+")
_CHAPTER = re.compile(r"[A-Z]\.\d+|\d+|.+?(?= \d| remark |$)", re.DOTALL)


class Passage(msgspec.Struct, frozen=True, array_like=True):
    """A piece of a rule as its file has it: its words, an example or a note.

    Attributes:
        kind: ``words``, ``example`` or ``note``.
        text: with references as they are written, ``[[rule:name]]`` or ``[7.5.2]``.
        places: line and column in the rule's file, from 1, of each reference in the text.
    """

    kind: str
    text: str
    places: tuple[tuple[int, int], ...] = ()


class OfficialRule(msgspec.Struct, frozen=True, omit_defaults=True):
    """One rule, or the heading of a chapter or section.

    Attributes:
        number: ``7.5.2b``, ``Attacking 1.7.1``, ``C.1.Ruling.3``.
        title: of a heading or a keyword; "" where there is none.
        label: what the FaB markup calls it, ``rule:chain_link``; "" where there is none.
        aliases: its other names there.
        words: the text, references shown as numbers in brackets; paragraphs and the points of a
            list are lines of their own.
        examples: each without the word "Example".
        refs: the numbers it refers to that are in the edition, in order, each once.
        notes: each without the word "Note".
        file: the base name of the file it was read from.
        line: where it stands in there, from 1.
        passages: what it was made of, kept if it refers to something.
    """

    number: str
    title: str = ""
    label: str = ""
    aliases: tuple[str, ...] = ()
    words: str = ""
    examples: tuple[str, ...] = ()
    refs: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    file: str = ""
    line: int = 0
    passages: tuple[Passage, ...] = ()

    @property
    def is_heading(self) -> bool:
        """Whether it is a chapter or a section, in which rules stand, and no rule itself.

        A keyword's rule may have a title alone, and its letters say the rest: that is a rule.
        """
        return self.number == chapter(self.number) or bool(_SECTION.fullmatch(self.number))


class Unresolved(msgspec.Struct, frozen=True):
    """A reference to nothing that is in the edition, and where it stands."""

    reference: str
    rule: str
    file: str
    line: int
    column: int


class Edition(msgspec.Struct, frozen=True):
    """All that was imported of one edition of a system's rules in one language.

    Attributes:
        rules: in the order of the rulebook.
        files: base names of the files they were read from.
        unresolved: what they refer to that is not among them.
    """

    system: str
    language: str
    name: str
    rules: tuple[OfficialRule, ...] = ()
    files: tuple[str, ...] = ()
    unresolved: tuple[Unresolved, ...] = ()

    def rule(self, number: str) -> OfficialRule | None:
        """The rule of a number, or ``None``."""
        return next((rule for rule in self.rules if rule.number == number), None)


def chapter(number: str) -> str:
    """What a number is imported and replaced with: ``7`` of 7.5.2b, ``C.1`` of C.1.Ruling.3,
    ``Damage Step`` of Damage Step 3.7."""
    found = _CHAPTER.match(number)
    return found[0] if found else number
