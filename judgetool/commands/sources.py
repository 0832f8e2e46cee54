"""What a command line names: a file, standard input or a share code in place of either; a system;
an edition to judge by."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from judgetool.commands.output import stop
from judgetool.language import listed, say

if TYPE_CHECKING:
    from judgetool.scenario.document import Document

STDIN = "<stdin>"
CODE = "jt"
"""What share codes begin with."""


def source(file: str) -> tuple[Path | bytes, str]:
    """What a FILE of the command line stands for, and what errors call it.

    A file that is there is meant before a code that looks like its name, and before a board that
    came with the program.

    Raises:
        BadFile: standard input can't be read, the code is none or not whole, or there is neither
            a file nor a board of that name.
    """
    if file == "-":
        return _from_input()
    if os.path.lexists(file) or _is_path(file):
        return Path(file), file
    if file.startswith(CODE):
        from judgetool.scenario import sharing

        if sharing.is_code(file):
            return sharing.source(file)
    return _builtin(file)


def _builtin(name: str) -> tuple[Path, str]:
    """The board of a name that came with the program, such as ``two-links``.

    Raises:
        BadFile: there is none.
    """
    from judgetool.scenario.builtin import NoScenario, find
    from judgetool.scenario.problems import BadFile, Located

    try:
        found = find(name)
    except NoScenario as error:
        none = say("no such file, and {why}", why=error)
        raise BadFile([Located(name, 1, 1, none)]) from None
    return found, str(found)


def _is_path(file: str) -> bool:
    """Whether a name is plainly that of a file, and of no board that came with the program."""
    return file.endswith((".yaml", ".yml")) or Path(file).is_absolute() or file.startswith(".")


def _from_input() -> tuple[bytes, str]:
    from judgetool.scenario.reading import source_bytes

    data = source_bytes.read(sys.stdin.buffer, STDIN)
    begun = data.lstrip()
    if begun.startswith(CODE.encode()):
        from judgetool.scenario import sharing

        text = data.decode(errors="replace")
        if sharing.is_code(text):
            return sharing.source(text)
    return data, STDIN


def load(file: str) -> Document:
    """A file's document.

    Raises:
        Stopped: everything that is wrong with it has been said.
    """
    from judgetool.scenario.problems import BadFile

    try:
        return read(file)
    except BadFile as bad:
        stop(map(str, bad.errors))


def read(file: str) -> Document:
    from judgetool.scenario.run import load

    return load(*source(file))


def under(file: str, edition: str | None) -> Document:
    """A file's document, to be judged by an edition if one is named.

    Raises:
        Stopped: the file or the edition.
    """
    from judgetool.scenario import two_editions
    from judgetool.scenario.problems import BadFile

    document = load(file)
    if edition is None:
        return document
    check_edition(document, edition)
    try:
        return two_editions.under(document, edition)
    except BadFile as bad:
        stop(map(str, bad.errors))


def check_edition(document: Document, edition: str) -> None:
    """See that a document's system has an edition.

    Raises:
        Stopped: it has not.
    """
    from judgetool.rulebook.official_texts.rule_in_board_edition import known_as
    from judgetool.scenario.two_editions import editions

    known = editions(document)
    if not document.edition:
        only = say(
            "{file}: --edition {edition}: the system {system} has only one edition; remove "
            "--edition",
            file=document.file,
            edition=repr(edition),
            system=document.game.system,
        )
        stop([only])
    if edition not in known:
        wrong = say(
            "{file}: --edition {edition}: write one of {editions}",
            file=document.file,
            edition=repr(edition),
            editions=listed(known, "or"),
        )
        told = known_as(document.game.rulebook.system, edition)
        stop([wrong, *filter(None, [told])])


def check_system(name: str | None) -> None:
    """See that there is a system, if one is named.

    Raises:
        Stopped: there is none.
    """
    from judgetool import games

    if name is not None and name not in {*games.SYSTEMS, *games.RULEBOOKS}:
        known = ", ".join(games.RULEBOOKS)
        said = say(
            "there is no system {system}; the systems are: {known}", system=repr(name), known=known
        )
        stop([said])
