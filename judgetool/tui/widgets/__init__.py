"""Widgets that several screens or panes are made of, most of them Textual's own made quicker.

Input lines (``lineinput``, then ``recalling_input``, then ``prompt``), the list under every pane
(``cursorlist``), the ``footer`` with its keys, and the lines around the panes: ``ribbon`` with the
steps, ``waiting_line`` with who may act.  A widget that one screen alone has stands beside that
screen.
"""
