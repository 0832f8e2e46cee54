"""What TAB in a shell offers: boards that came with the program, cards, rules, names of things.

Where nothing is offered the shell completes the name of a file, which it does better than anybody.
A TAB is a process of its own that somebody waits for, so nothing is loaded but names.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

import typer

if TYPE_CHECKING:
    from judgetool.engine.rulebook import Rule

Offered: TypeAlias = list[tuple[str, str]]
"""What a word may become, each with what it means."""

_PLAIN = re.compile(r"[\w./+-]+")  # what no shell takes for anything else
_MARKED = re.compile(r"([^\w,.+-])")
_BASH = ("_JUDGETOOL_COMPLETE", "complete_bash")
_FILES = (".yaml", ".yml")


def fixed(*words: str) -> Callable[[], Offered]:
    """One of some words."""
    return lambda: [(each, "") for each in words]


def systems() -> Offered:
    from judgetool import games

    return list(games.TITLES.items())


def topics() -> Offered:
    from judgetool.help.pages import TOPICS

    return [(each, "") for each in TOPICS]


def tables(context: typer.Context) -> Offered:
    """The tables of cards that were imported."""
    from judgetool import games
    from judgetool.cardgame.card_tables import opened

    asked = context.params.get("system")
    among = games.SYSTEMS if asked is None else (asked,)
    return [(store.name, each) for each in among for store in opened.stores(each)]


# --- boards --------------------------------------------------------------------------------------


def boards(incomplete: str) -> Offered:
    """Boards that came with the program, and files that are here where such have the word, too."""
    here = [] if "/" in incomplete else list(_here(incomplete))
    if not incomplete:
        return [] if here else _examples()
    names = [] if incomplete[0] in "./~" else _builtin(incomplete)
    while len(names) == 1 and names[0].endswith("/"):
        names = _builtin(names[0])
    return [(each, "") for each in (*here, *names)] if names else []


def _here(begun: str) -> Iterator[str]:
    for each in sorted(os.scandir("."), key=lambda each: each.name):
        name = f"{each.name}/" if each.is_dir() else each.name
        if name.startswith(begun) and name[0] != "." and name.endswith(("/", *_FILES)):
            yield from _PLAIN.findall(name) if _PLAIN.fullmatch(name) else ()


def _examples() -> Offered:
    from judgetool.scenario.builtin import scenarios_root
    from judgetool.scenario.examples import examples

    root = scenarios_root()
    return [(e.path.relative_to(root).with_suffix("").as_posix(), e.title) for e in examples()]


def _builtin(begun: str) -> list[str]:
    """Names of boards, or folder after folder the paths to them."""
    from judgetool.scenario.builtin import scenarios_root

    root = scenarios_root()
    folder, _, name = begun.rpartition("/")
    within = Path(root, folder)
    entries = sorted(os.scandir(within), key=lambda e: e.name) if within.is_dir() else []
    before = f"{folder}/" if folder else ""
    found = [
        before + (f"{each.name}/" if each.is_dir() else each.name.removesuffix(".yaml"))
        for each in entries
        if each.name.startswith(name)
    ]
    if not folder:
        names = (file for _, _, files in os.walk(root) for file in files if file.startswith(name))
        found += sorted({each.removesuffix(".yaml") for each in names} - set(found))
    return found


# --- words of names ------------------------------------------------------------------------------


def card_names(context: typer.Context, incomplete: str) -> Offered:
    """The next word of the names of cards; in quotes all of what is left of them."""
    from judgetool import games

    names = games.card_names(context.params.get("system") or games.SYSTEMS[0])
    return _next(names, context.params.get("name") or (), incomplete)


def rules(context: typer.Context, incomplete: str) -> Offered:
    """Numbers of rules, those that go one step further; or the next word of titles."""
    return _of_rules(context, incomplete, titles=True)


def sections(context: typer.Context, incomplete: str) -> Offered:
    """Numbers of rules alone."""
    return _of_rules(context, incomplete, titles=False)


def _of_rules(context: typer.Context, begun: str, *, titles: bool) -> Offered:
    from judgetool import games

    asked = context.params.get("system")
    before: Sequence[str] = context.params.get("number") or context.params.get("words") or ()
    for system in games.RULEBOOKS if asked is None else {asked} & set(games.RULEBOOKS):
        book = games.rulebook(system)
        found = [] if titles and before else _numbers(book, begun)
        if titles and (before or begun):
            found += _next((rule.title.replace(",", "") for rule in book), before, begun)
        if found:
            return found
    return []


def _numbers(book: Iterable[Rule], begun: str) -> Offered:
    from judgetool.engine.rulebook import parent

    return [
        (rule.number, rule.title)
        for rule in book
        if rule.number.startswith(begun)
        and (not (above := parent(rule.number) or "").startswith(begun) or above == begun)
    ]


def _next(names: Iterable[str], before: Sequence[str], begun: str) -> Offered:
    """How names go on that begin with some words, the last of which is not whole."""
    typed = [each.casefold() for each in before]
    whole = " " in begun
    found: dict[str, str] = {}
    for name in names:
        words = name.split()
        rest = " ".join(words[len(typed) :])
        if not rest.casefold().startswith(begun.casefold()):
            continue
        if all(word.casefold().startswith(t) for word, t in zip(words, typed, strict=False)):
            more = begun + rest[len(begun) :]
            found.setdefault(more if whole else more.partition(" ")[0], name)
    if not whole and os.environ.get(_BASH[0]) == _BASH[1]:
        return [(_MARKED.sub(r"\\\1", word), name) for word, name in found.items() if word]
    return [(word, name) for word, name in found.items() if word]
