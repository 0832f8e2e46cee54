"""The board editor: a board written by short lines, with what is wrong where it is wrong.

``editor_screen`` puts it together: the line that is typed and what it may go on as
(``boardline``), the board's lines (``outline``), and the board as it would be played
(``preview``).  How a short line is read is no matter of the screen: ``scenario.shortline``.
"""
