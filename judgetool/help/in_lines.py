"""Pages as lines of a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.help.layout import laid
from judgetool.help.markdown import CODE, EMPHASIS, HEADING, STRONG, Span, Text, plain
from judgetool.help.pages import Page
from judgetool.help.searching import Hit
from judgetool.report.ink import PLAIN, Ink
from judgetool.report.linebreaks import folded, width

_FEW = 160  # characters of a place that are enough to know it by


def lines(page: Page, columns: int, ink: Ink) -> Iterator[str]:
    """A page, broken for a width."""
    if page.remark:
        yield from folded([page.remark], columns, 0)
        yield ""
    for line in laid(page.blocks, columns):
        said = _said(line.lead, ink) + _said(line.body, ink, whole=line.whole)
        yield from folded([said], columns, width(plain(line.lead)))


def _said(text: Text, ink: Ink, *, whole: bool = False) -> str:
    return "".join(_set(span, ink, whole=whole) for span in text)


def _set(span: Span, ink: Ink, *, whole: bool) -> str:
    """A piece of text; what emphasis would tell is told by signs where there is none."""
    said = span.text
    if span.kind == HEADING:
        return said if ink is PLAIN else ""
    if span.kind == CODE and not whole:
        said = f"`{said}`"
    elif span.kind == EMPHASIS and ink is PLAIN:
        said = f"*{said}*"
    if span.kind in (STRONG, EMPHASIS):
        said = ink.strong(said)
    topic = span.to.partition("#")[0].removesuffix(".md")
    return f"{said} [{topic}]" if topic and topic != span.text else said


def told(hits: list[Hit], ink: Ink) -> Iterator[str]:
    """The places at which words were found, page by page."""
    topic = ""
    for hit in hits:
        if hit.page.topic != topic:
            topic = hit.page.topic
            yield f"{ink.strong(f'help {topic}')}  {hit.page.title}"
        says = " ".join(hit.says.split())
        few = says if len(says) <= _FEW else f"{says[:_FEW].rstrip()}..."
        yield f"  {few}" if hit.under in (hit.says, hit.page.title) else f"  {hit.under}: {few}"
