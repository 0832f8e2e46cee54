"""A slip as Markdown, as GitHub and most forums and note programs read it (CommonMark and tables,
strikethrough, bare links and the like besides).  What follows the first page is folded.

Text is escaped so far that nothing in it is markup, and no farther: the source is read by people,
too.  A test has every text rendered by a parser and compared with what it was.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judgetool.language import say, word
from judgetool.report.slip.records import Line, Part, Slip
from judgetool.report.slip.text import rest_titles

_MARKUP = re.compile(
    r"[\\`*_\[\]<>#|~^$&@]"
    r"|\{(?!\w+\}(?!\}))"  # {{ ... }}, but not {p}
    r"|:(?=\S)|(?<=:)/"  # :smile:, http://
    r"|\.(?=[^\W\d])"  # www.example.com
    r"|!(?=\[)|==|%%"
)
_BLOCK = re.compile(r"[-+=!]|[0-9]+(?=[.)](?:\s|\Z))")
"""What begins a list, an underline or the like at the beginning of a line."""


def markdown(slip: Slip) -> str:
    """The slip as the text of a Markdown file."""
    return "".join(f"{line}\n" for line in _lines(slip))


def _lines(slip: Slip) -> Iterator[str]:
    yield f"# {_begun(slip.title)}"
    yield ""
    yield _begun(" · ".join(slip.about))
    for part in slip.first:
        yield from _titled(part)
    if slip.foot:
        yield from ("", "---", "", _begun(" · ".join(slip.foot)))
    if slip.rest or slip.code:
        titles = escaped(word("list", ", ").join(rest_titles(slip)))
        yield from ("", "<details>", f"<summary>{titles}</summary>")
        yield from _rest(slip)
        yield from ("", "</details>")


def _rest(slip: Slip) -> Iterator[str]:
    for part in slip.rest:
        yield from _titled(part)
    if slip.code:
        yield from ("", f"## {say('share code')}", "", "```text", slip.code, "```")


def _titled(part: Part) -> Iterator[str]:
    yield ""
    yield f"## {_begun(part.title)}"
    yield from _part(part)


def _part(part: Part) -> Iterator[str]:
    before: int | None = None
    for line in part.lines:
        if line.heading:
            yield from ("", f"### {_begun(line.plain)}")
            before = None
            continue
        if before is None:
            yield ""
        # a line that stood in farther than a list allows would be read as code
        depth = min(line.depth, 0 if before is None else before + 1)
        yield f"{'  ' * depth}- {_said(line)}"
        before = depth


def _said(line: Line) -> str:
    """A line behind its number and mark, which are ours."""
    said = f"`{line.lead}` " if line.lead else ""
    rest = line.plain.lstrip(" ")  # spaces there would make it code
    begins = True
    for run in line.runs:
        text = run.text if not begins else run.text.lstrip(" ")
        rest = rest[len(text) :]
        written = _begun(text) if begins else escaped(text)
        said += _strong(said, written, rest) if run.weight == "strong" else written
        begins = begins and not text
    return said


def _strong(before: str, text: str, after: str) -> str:
    """A text in stars, if a parser would take them for what they mean: Markdown has rules on what
    may stand beside them, and where these don't allow it the words say it alone."""
    bare = text.strip()
    if not bare:
        return text
    start, _, end = text.partition(bare)
    left, right = (before + start)[-1:], (end + after)[:1]
    opens = bare[:1].isalnum() or left in ("", " ")
    closes = bare[-1:].isalnum() or right in ("", " ")
    return f"{start}**{bare}**{end}" if opens and closes else text


def escaped(text: str) -> str:
    """A text as it is written so that it is read as itself."""
    return _MARKUP.sub(lambda found: "".join(f"\\{each}" for each in found[0]), text)


def _begun(text: str) -> str:
    """The same at the beginning of a line."""
    text = text.lstrip(" ")
    begins = _BLOCK.match(text)
    if begins is None:
        return escaped(text)
    end = begins.end()
    if text[0].isdigit():
        return f"{text[:end]}\\{text[end]}{escaped(text[end + 1 :])}"
    return f"\\{text[:end]}{escaped(text[end:])}"
