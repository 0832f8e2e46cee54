"""Text as panes and windows show it, always inert: no name of a card is ever markup.

``pane_lines`` has the line of a pane and what it stands for (a card, rules, a move), ``links`` the
parts of a text that lead somewhere, ``hanging_indent`` the wrapping.  Begin at ``pane_lines``.
What the lines say is put together in ``panes``.
"""
