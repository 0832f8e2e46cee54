"""Texts of rules as no publisher writes them, imported, looked up, searched and compared."""

from __future__ import annotations

import functools
from collections import Counter
from pathlib import Path
from random import Random

from tests.attack.attempts import Wrong
from tests.attack.files import answered_by
from tests.attack.mutating import BREAKING, NAMES
from tests.rulebook import texts

LARGEST = 400  # lines of an official text that are mutated at once
HEADS = (
    "# ", "## ", "### ", "#### ", "##### ", "> **Example:** ", "> **Note**: ", "> ",
    "* **First:** ", "---", "[REF book=CR chap=7]", "@@rule:pot@@ ", "@@@@", "@@rule:@@",
    "[[rule:pot]]", "[[]]", "[[rule:nobody]]", "7.0.1 ", "7.0.1a ", "7.0 ", "7 ", "7.99.99zz ",
    "0.0.0 ", "1. ", "   1. ", "      1. ", "27. ", "C.1.1- ", "C.1.Ruling.1- ", "Top", "例:",
    "7.1 注ぐ", "{p}", "\\{p\\}", "<span>", "</span>", "<b", "&#x20;", "&amp;", "\x1b[31m",
    "\u202e", "§", "Example: ", "Note: ", "Regarding ", "title: ", "chapter: 8",
)  # fmt: skip
"""What lines of the formats begin with."""


@functools.cache
def sources() -> tuple[str, ...]:
    """The texts: our own in the formats of the publishers, and theirs where they are at hand."""
    own = (
        texts.MARKUP, texts.EIGHT, texts.GLOSSARY, texts.PLAIN, texts.JAPANESE, texts.NESTED,
        texts.PAGE, texts.MAGIC,
    )  # fmt: skip
    folders = (texts.SEEDS, texts.RULES, texts.RULES / "fab-en")
    there = [f for folder in folders if folder.is_dir() for f in sorted(folder.iterdir())]
    official = [
        f.read_text(encoding="utf-8", errors="replace")
        for f in there
        if f.suffix in (".md", ".txt")
    ]
    return (*own * 3, *official)


def attempt(chance: Random, folder: Path) -> Counter[str]:
    """One to three mutated texts, imported together; what was imported is what is kept."""
    names = [f"text{n}.{chance.choice(('md', 'txt'))}" for n in range(chance.choice((1, 1, 2, 3)))]
    for name in names:
        folder.joinpath(name).write_bytes(_mutated(chance))
    env = {"JUDGETOOL_DATA": str(folder / "data")}
    given = chance.choice((names, names, names, [str(folder)], ["-"]))
    asked = ["rules", "import", *given, *_options(chance)]
    ran = answered_by(folder, asked, folder.joinpath(names[0]).read_text(errors="replace"), env)
    if ran.code and (folder / "data" / "rules").exists() and "not kept" not in ran.err:
        raise Wrong("what was refused has left something")
    if not ran.code:
        _asked_of(folder, chance, env)
        again = answered_by(
            folder, asked, folder.joinpath(names[0]).read_text(errors="replace"), env
        )
        if again.code:
            raise Wrong(f"what was imported is refused the second time: {again.err[-300:]}")
        _kept(folder, chance, env)
    return Counter({"imported": int(not ran.code)})


def _options(chance: Random) -> list[str]:
    options: list[str] = []
    if chance.random() < 0.5:
        odd = chance.choice(("", "..", "a/b", "x" * 300, *NAMES))
        name = odd if chance.random() < 0.3 else chance.choice(("mine", "en-newer"))
        options += ["--edition", f" {name}" if name.startswith("-") else name]
    if chance.random() < 0.2:
        systems = ("fab", "grand-archive", "magic-classic", "x")
        options += ["--system", chance.choice(systems)]
    return options


def _asked_of(folder: Path, chance: Random, env: dict[str, str]) -> None:
    """What is asked of the texts that were imported."""
    editions = answered_by(folder, ["rules", "list"], "", env).out.splitlines()
    if not editions:
        raise Wrong("what was imported is not listed")
    answered_by(
        folder, ["rules", "search", chance.choice(("hero", "kettle", "7.0.1", "[", ""))], "", env
    )
    number = chance.choice(("7.0.1", "7.5.2", "C.1.1", "Tea Phase 1", "8.0.1", "7", "x"))
    answered_by(folder, ["rule", number, *chance.choice(([], ["--json"]))], "", env)
    if chance.random() < 0.3:
        answered_by(
            folder, ["rules", "diff", "mine", chance.choice(("en-newer", "mine", "x"))], "", env
        )


def _kept(folder: Path, chance: Random, env: dict[str, str]) -> None:
    """What is kept, with some bytes changed, is read or told of."""
    kept = [file for file in (folder / "data").rglob("*") if file.is_file()]
    if not kept or chance.random() < 0.5:
        return
    file = chance.choice(kept)
    data = bytearray(file.read_bytes())
    for _ in range(chance.choice((1, 3))):
        at = chance.randrange(len(data) or 1)
        data[at : at + chance.choice((0, 1, 50))] = chance.randbytes(1)
    file.write_bytes(data)
    answered_by(folder, ["rules", "list"], "", env)
    answered_by(folder, ["rule", "7.0.1"], "", env)
    answered_by(folder, ["rules", "search", "hero"], "", env)


def _mutated(chance: Random) -> bytes:
    """A text of which some lines are otherwise."""
    lines = chance.choice(sources()).split("\n")
    if len(lines) > LARGEST:
        start = chance.randrange(len(lines) - LARGEST)
        lines = [*lines[:12], *lines[start : start + LARGEST]]
    for _ in range(chance.choice((0, 0, 1, 1, 2, 6))):
        at = chance.randrange(len(lines))
        match chance.randrange(6):
            case 0:
                lines[at] = chance.choice(HEADS) + lines[at]
            case 1:
                lines.insert(at, chance.choice(HEADS) * chance.choice((1, 1, 5)))
            case 2:
                lines[at : at + 1] = [chance.choice(HEADS)] * chance.choice((2, 27, 60, 800))
            case 3:
                lines[at] = lines[at].replace("#", "#" * chance.randint(0, 7))
            case 4:
                lines[at] = lines[at] * chance.choice((0, 2, 3000))
            case _:
                other = chance.choice(sources()).split("\n")
                lines[at : at + chance.randrange(9)] = other[: chance.randrange(1, 40)]
    text = "\n".join(lines)
    if chance.random() < 0.2:
        change = chance.choice([each for each in BREAKING if each.__name__ in ("_bytes", "_lines")])
        text = change(text, chance)
    encoding = (
        "utf-8" if chance.randrange(30) else chance.choice(("utf-16", "latin-1", "utf-8-sig"))
    )
    return text.encode(encoding, errors="replace" if encoding != "utf-8" else "surrogateescape")
