"""A file that is being written, line by line, and may be incomplete at any time.

``draft`` is where to begin: plain data that short lines change, undone and redone, and a document
as soon as it stands.  ``outline`` shows it as the lines that would write it, ``completing`` tells
how the line that is being typed may go on, ``ambiguous_lines`` what to type instead of one that
could mean several things.

How a line is understood is in ``scenario.shortline``, which knows of no draft.
"""
