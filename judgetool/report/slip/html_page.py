"""A slip as one HTML file that needs nothing else: no network, no script, no font; its policy says
so to the browser.  Readable on a phone, in a dark hall and on paper."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator
from html import escape

from judgetool.language import say, word
from judgetool.report.slip.records import Line, Part, Run, Slip
from judgetool.report.slip.text import rest_titles

LIGHT = {"ground": "#ffffff", "text": "#1a1a1a", "faint": "#595959", "edge": "#767676"}
DARK = {"ground": "#121212", "text": "#e8e8e8", "faint": "#a8a8a8", "edge": "#8a8a8a"}


def _colors(colors: dict[str, str]) -> str:
    return "".join(f"--{name}:{color};" for name, color in colors.items())


_STYLE = f"""\
:root{{color-scheme:light dark;{_colors(LIGHT)}}}
@media (prefers-color-scheme:dark){{:root{{{_colors(DARK)}}}}}
body{{margin:0 auto;padding:1rem;max-width:46rem;background:var(--ground);color:var(--text);
font:1rem/1.45 system-ui,sans-serif;overflow-wrap:anywhere}}
h1{{font-size:1.35rem;line-height:1.25}}
h2{{font-size:1.1rem;margin:1.6rem 0 .3rem;border-bottom:1px solid var(--edge)}}
h3{{font-size:1rem;margin:.9rem 0 .2rem}}
p{{margin:.3rem 0}}
ul{{list-style:none;margin:0;padding:0}}
li{{margin:.15rem 0;white-space:pre-wrap}}
.about,.faint{{color:var(--faint)}}
.verdict{{border:2px solid var(--edge);padding:0 .8rem .6rem;margin-top:.8rem}}
.verdict h2{{margin-top:.6rem}}
details{{margin-top:1.6rem;border-top:1px solid var(--edge)}}
summary{{padding:.6rem 0;cursor:pointer;color:var(--faint)}}
.d1{{margin-left:1.2rem}}
.d2{{margin-left:2.4rem}}
.d3{{margin-left:3.6rem}}
.n{{padding-left:3.4em;text-indent:-3.4em}}
.n .lead{{min-width:3.4em}}
.n2{{padding-left:2em;text-indent:-2em}}
.n2 .lead{{min-width:2em}}
.lead{{display:inline-block;text-indent:0;color:var(--faint);font-variant-numeric:tabular-nums}}
code{{font:.85rem/1.4 ui-monospace,monospace;overflow-wrap:anywhere;user-select:all}}
@media print{{:root{{{_colors(LIGHT)}}}body{{max-width:none;padding:0;
font-size:9pt;line-height:1.3}}
h1{{font-size:12pt;margin:0}}h2{{font-size:10pt;margin:.6rem 0 .15rem}}p,li{{margin:.1rem 0}}
.verdict{{padding:0 .5rem .3rem;margin-top:.5rem}}
h2,h3{{break-after:avoid}}li{{break-inside:avoid}}
details:not([open]){{display:none}}details{{break-before:page;border:0}}summary{{display:none}}}}
"""
_DEEPEST = 3


def page(slip: Slip) -> str:
    """The slip as the text of an HTML file."""
    return "".join(f"{line}\n" for line in _lines(slip))


def policy() -> str:
    """What the page may do: be shown in its own style."""
    digest = base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()
    allowed = f"style-src 'sha256-{digest}'"
    return f"default-src 'none'; {allowed}; base-uri 'none'; form-action 'none'"


def _lines(slip: Slip) -> Iterator[str]:
    title = escape(slip.title)
    yield "<!DOCTYPE html>"
    yield f'<html lang="{slip.language}">'
    yield "<head>"
    yield '<meta charset="utf-8">'
    yield f'<meta http-equiv="Content-Security-Policy" content="{policy()}">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield '<meta name="referrer" content="no-referrer">'
    yield '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">'
    yield f"<title>{title}</title>"
    yield f"<style>{_STYLE}</style>"
    yield "</head>"
    yield "<body>"
    yield "<main>"
    yield f"<h1>{title}</h1>"
    yield f'<p class="about">{escape(" · ".join(slip.about))}</p>'
    for part in slip.first:
        yield from _section(part, ' class="verdict"' if part.title == say("ruling") else "")
    if slip.foot:
        yield f'<p class="about">{escape(" · ".join(slip.foot))}</p>'
    yield "</main>"
    if slip.rest or slip.code:
        yield from _rest(slip)
    yield "</body>"
    yield "</html>"


def _rest(slip: Slip) -> Iterator[str]:
    """What follows the first page, folded; it is printed only if it is open."""
    yield "<details>"
    yield f"<summary>{escape(word('list', ', ').join(rest_titles(slip)))}</summary>"
    for part in slip.rest:
        yield from _section(part)
    if slip.code:
        yield f"<section>\n<h2>{escape(say('share code'))}</h2>"
        yield f"<p><code>{slip.code}</code></p>\n</section>"
    yield "</details>"


def _section(part: Part, marked: str = "") -> Iterator[str]:
    yield f"<section{marked}>"
    yield f"<h2>{escape(part.title)}</h2>"
    yield from _part(part)
    yield "</section>"


def _part(part: Part) -> Iterator[str]:
    inside = False
    for line in part.lines:
        if inside == line.heading:
            yield "</ul>" if inside else "<ul>"
            inside = not inside
        if line.heading:
            yield f"<h3>{escape(line.plain)}</h3>"
        else:
            yield _item(line)
    if inside:
        yield "</ul>"


def _item(line: Line) -> str:
    depth = min(line.depth, _DEEPEST)
    if not line.lead:
        within = f' class="d{depth}"' if depth else ""
        return f"<li{within}>{_said(line)}</li>"
    hanging = "n2" if line.lead.endswith(".") else "n"
    lead = f'<span class="lead">{escape(line.lead)}</span>'
    return f'<li class="{hanging}">{lead}{_said(line)}</li>'


def _said(line: Line) -> str:
    return "".join(map(_set, line.runs))


def _set(run: Run) -> str:
    match run.weight:
        case "strong":
            return f"<strong>{escape(run.text)}</strong>"
        case "faint":
            return f'<span class="faint">{escape(run.text)}</span>'
        case _:
            return escape(run.text)
