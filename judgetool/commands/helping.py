"""What ``judgetool help`` does: pages are shown, and words found in them."""

from __future__ import annotations

import shutil
import sys

from judgetool.commands.output import GOOD, complain, fitted, put, stop
from judgetool.help import in_lines
from judgetool.help.finding import NoPage, asked
from judgetool.help.searching import found
from judgetool.language import say
from judgetool.report.ink import ink_for


def help_(topic: str, search: str | None) -> int:
    """Show a page, or the places in all pages at which words stand."""
    if search is not None:
        return _search(f"{topic} {search}".strip())
    try:
        page = asked(topic)
    except NoPage as unknown:
        stop([str(unknown)])
    if sys.stdout.isatty():
        columns = max(40, shutil.get_terminal_size().columns)
        put(in_lines.lines(page, columns, ink_for(sys.stdout)))
    else:
        complain(filter(None, [page.remark]))
        sys.stdout.write(page.source)
    return GOOD


def _search(words: str) -> int:
    hits = found(words)
    if not hits:
        stop([say("no page has all of these words: {words}", words=words)])
    put(fitted(in_lines.told(hits, ink_for(sys.stdout))))
    return GOOD
