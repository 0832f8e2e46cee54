"""Which page, or part of one, is meant by what was typed."""

from __future__ import annotations

from judgetool.engine.naming import nearest
from judgetool.help.markdown import Heading, plainly
from judgetool.help.pages import CONTENTS, TOPICS, Page, every, page, slug
from judgetool.help.searching import found
from judgetool.language import say, word

OTHERWISE = {
    "help": CONTENTS, "index": CONTENTS, "topics": CONTENTS, "pages": CONTENTS,
    "install": "start", "begin": "start", "learn": "start", "tutorial": "start",
    "lang": "language", "japanese": "language", "ja": "language",
    "board": "boards", "new": "boards", "combat": "boards", "unknown": "boards",
    "field": "fields", "schema": "fields", "yaml": "fields", "earlier-this-turn": "fields",
    "move": "moves", "judge": "moves", "pass": "moves", "by-hand": "moves",
    "expect": "expecting", "expectations": "expecting", "check": "expecting", "run": "commands",
    "dispute": "disputes", "settle": "disputes", "verdict": "verdicts",
    "open": "screen", "panes": "screen", "palette": "screen", "sizes": "screen", "home": "screen",
    "key": "keys", "keymap": "keys", "bindings": "keys",
    "why-not": "why", "looking-back": "why", "numbers": "why", "step": "why",
    "lines": "short-lines", "editor": "short-lines", "edit": "short-lines", "ask": "short-lines",
    "claim": "claims", "happened": "claims", "undo": "branches", "tree": "branches",
    "file": "files", "reload": "files", "resume": "saved", "recent": "saved", "cases": "saved",
    "play": "plain", "screen-reader": "plain", "braille": "plain",
    "ruling": "slip", "ruling-slip": "slip", "policy": "slip",
    "penalty": "slip",
    "infraction": "slip", "share": "sharing", "share-codes": "sharing",
    "code": "sharing", "browser": "serve", "phone": "serve", "server": "serve",
    "themes": "settings", "theme": "settings", "config": "settings", "locate": "settings",
    "printed-cards": "cards", "import": "cards", "library": "cards", "card": "cards",
    "search": "searching", "rule": "searching", "official-texts": "rules", "official": "rules",
    "new-edition": "diff", "edition": "editions", "two-editions": "editions",
    "interpretations": "readings", "doubts": "readings", "coverage": "trust",
    "ga": "grand-archive", "magic-classic": "magic", "mtg": "magic",
    "code-base": "architecture", "pairs": "contributing", "tests": "contributing",
    "words": "style", "wording": "style", "writing": "style",
}  # fmt: skip
"""Other names of topics: those of commands, and words that somebody may look for."""


class NoPage(LookupError):
    """No page is called so; says which names are like it."""


def asked(typed: str) -> Page:
    """The page, or the part of one under a heading, that is meant by what was typed.

    Raises:
        NoPage: there is none; says what is like it.
    """
    wanted = slug(typed.removesuffix(".md"))
    if not wanted:
        return page(CONTENTS)
    topic = OTHERWISE.get(wanted, wanted)
    if topic == CONTENTS or topic in TOPICS:
        return page(topic)
    written = list(every())
    for each in written:
        if slug(each.title) == wanted:
            return each
    for each in written:
        for place, block in enumerate(each.blocks):
            if isinstance(block, Heading) and slug(plainly(block)) == wanted:
                return part(each, place)
    begun = [each for each in TOPICS if each.startswith(wanted)]
    if len(begun) == 1:
        return page(begun[0])
    raise NoPage(_not_found(typed))


def _not_found(typed: str) -> str:
    near = nearest(slug(typed), (*TOPICS, *OTHERWISE))
    said = say("no page is called {name!r}{near}", name=typed, near=near)
    pages = dict.fromkeys(hit.page.topic for hit in found(typed))
    if pages:
        where = word("list", ", ").join(pages)
        return say("{said}; pages with these words: {pages}", said=said, pages=where)
    return say("{said}; `judgetool help` lists the pages", said=said)


def part(whole: Page, place: int) -> Page:
    """What stands under a heading of a page, up to the next one of its level or above."""
    head = whole.blocks[place]
    assert isinstance(head, Heading)
    rest = list(whole.blocks[place + 1 :])
    ends = (i for i, b in enumerate(rest) if isinstance(b, Heading) and b.level <= head.level)
    held = rest[: next(ends, len(rest))]
    lines = whole.source.splitlines()
    last = held[-1].ends if held else head.ends
    source = "\n".join(lines[head.ends - 1 : last])
    return Page(whole.topic, whole.language, (head, *held), f"{source}\n")
