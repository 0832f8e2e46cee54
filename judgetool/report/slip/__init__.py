"""A ruling slip: what was judged, how and by which rules, to be handed on, printed or appealed.

One structure (:mod:`records`), made from a document (:mod:`making`), and a writer for each format.
What decides comes first; the board, the moves and the journal stand below.
"""

from __future__ import annotations

from judgetool.report.slip.making import Judged, slip_of
from judgetool.report.slip.records import Slip

__all__ = ["FORMATS", "Judged", "Slip", "slip_of", "written"]

FORMATS = {"md": "Markdown", "html": "HTML", "txt": "text", "svg": "SVG"}
"""What a slip can be written as, by the ending of the file's name."""


def written(slip: Slip, form: str) -> str:
    """A slip as the text of a file.

    Args:
        form: one of :data:`FORMATS`.
    """
    match form:
        case "md":
            from judgetool.report.slip.markdown import markdown as write
        case "html":
            from judgetool.report.slip.html_page import page as write
        case "svg":
            from judgetool.report.slip.svg_picture import picture as write
        case _:
            from judgetool.report.slip.text import text as write
    return write(slip)
