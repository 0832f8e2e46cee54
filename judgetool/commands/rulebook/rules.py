"""What ``judgetool rules ...`` does: official texts a user has are imported, listed and removed."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from judgetool.commands.output import BAD, GOOD, complain, fitted, put, stop
from judgetool.commands.sources import STDIN
from judgetool.language import say, word
from judgetool.report.safe import inert
from judgetool.rulebook.official_texts import store
from judgetool.rulebook.official_texts.edition import LANGUAGES, SYSTEMS, chapter

if TYPE_CHECKING:
    from judgetool.rulebook.importing import Imported


def import_(
    files: Sequence[str],
    edition: str | None,
    system: str | None,
    *,
    renumbered: bool = False,
    every: bool = False,
) -> int:
    """Import files, all or none; say what was read, or everything that is wrong.

    Args:
        renumbered: whether rules may stand under the numbers of others.
        every: name all rules that are not as in the text our gists were written from.
    """
    from judgetool.report.rulebook.importing import aside_lines
    from judgetool.rulebook.importing import prepare
    from judgetool.rulebook.importing.shifted_numbers import shifted
    from judgetool.rulebook.importing.source import Unreadable

    _check("--system", system, SYSTEMS)
    wrong = store.check_name(edition) if edition is not None else None
    if wrong:
        stop(
            [say("{option} {value}: {wrong}", option="--edition", value=repr(edition), wrong=wrong)]
        )
    contents = _contents(files)
    try:
        found = prepare(contents, edition, system)
        wrong_level = [] if renumbered else [f for each in found.editions for f in shifted(each)]
        if wrong_level:
            raise Unreadable(wrong_level)
    except Unreadable as refused:
        stop([*map(str, refused.faults), say("nothing was imported")])
    except (store.Unusable, OSError) as broken:
        stop([str(broken), say("nothing was imported")])
    put(fitted(aside_lines(found.aside)))
    kept = [_keep(imported, every=every) for imported in found.editions]
    return GOOD if all(kept) else BAD


def _keep(imported: Imported, *, every: bool) -> bool:
    """Keep an edition and say what it is, or that it could not be kept."""
    from judgetool.report.rulebook.importing import import_lines

    edition = imported.edition
    try:
        store.save(edition)
    except OSError as broken:
        lost = say(
            "{system}, {language}, edition {name}: not saved; the earlier one is unchanged: {why}",
            system=edition.system,
            language=edition.language,
            name=edition.name,
            why=broken.strerror or broken,
        )
        complain([lost])
        return False
    put(fitted(import_lines(imported, every=every)))
    _name(imported)
    return True


def _name(imported: Imported) -> None:
    """Remove the same text as it was kept without a name."""
    edition, unnamed = imported.edition, imported.unnamed
    if edition.name == unnamed or not store.has(edition.system, edition.language, unnamed):
        return
    try:
        before = store.load(edition.system, edition.language, unnamed)
        chapters = {chapter(rule.number) for rule in before.rules} if before else set()
        if chapters != set(imported.fresh):
            return  # more was imported into it since
        store.remove(edition.system, edition.language, unnamed)
    except (store.Unusable, OSError) as broken:
        complain([str(broken)])
        return
    put([inert(say("  {unnamed} is now called {name}", unnamed=unnamed, name=edition.name))])


def list_() -> int:
    """List the editions that are kept."""
    from judgetool.report.rulebook.importing import edition_line

    editions = store.editions()
    put(fitted(map(edition_line, editions)))
    if not editions:
        said = say("no official text is imported; import one with `judgetool rules import FILE...`")
        complain([said])
    broken = store.unusable()
    complain(broken)
    return BAD if broken else GOOD


def remove(name: str, system: str | None, language: str | None) -> int:
    """Remove an edition; if several have the name, only when it is said which."""
    _check("--system", system, SYSTEMS)
    _check("--language", language, LANGUAGES)
    found = [
        (of, in_)
        for of in SYSTEMS
        for in_ in LANGUAGES
        if system in (None, of) and language in (None, in_) and store.has(of, in_, name)
    ]
    if not found:
        from judgetool.rulebook.official_texts.rule_in_board_edition import near_by

        unknown = say(
            "no edition is called {name}; `judgetool rules list` lists them", name=repr(name)
        )
        stop(filter(None, [unknown, near_by(name)]))
    if len(found) > 1:
        several = say(
            "{n} editions are called {name}; write one of {options}",
            n=len(found),
            name=repr(name),
            options=word("list", "; ").join(f"--system {of} --language {in_}" for of, in_ in found),
        )
        stop([several])
    of, in_ = found[0]
    try:
        store.remove(of, in_, name)
    except OSError as broken:
        stop([str(broken)])
    removed = say(
        "{system}, {language}, edition {name}: removed", system=of, language=in_, name=name
    )
    put([inert(removed)])
    return GOOD


def _check(option: str, value: str | None, values: Sequence[str]) -> None:
    if value is None or value in values:
        return
    wrong = say(
        "{option} {value}: write one of {values}",
        option=option,
        value=repr(value),
        values=", ".join(values),
    )
    stop([wrong])


def _contents(files: Sequence[str]) -> dict[str, bytes]:
    """What stands in files and in the texts of folders.

    Raises:
        Stopped: some of them can't be read.
    """
    from judgetool.rulebook.importing.source import contents, inside

    texts: dict[str, Path | BinaryIO] = {}
    empty = []
    for file in dict.fromkeys(files):
        within: list[Path] | None = None
        with contextlib.suppress(OSError):  # what is wrong with it is told where it is read
            within = inside(Path(file)) if Path(file).is_dir() else None
        if file == "-":
            texts[STDIN] = sys.stdin.buffer
        elif within is None:
            texts[file] = Path(file)
        else:
            texts |= {str(text): text for text in within}
            if not within:
                empty.append(say("{folder}: no .md and no .txt file is in it", folder=file))
    found, unread = contents(texts)
    if unread or empty:
        stop([*unread, *empty, say("nothing was imported")])
    return found
