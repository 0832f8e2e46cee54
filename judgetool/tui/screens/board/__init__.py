"""The board screen: one open case with all its panes.

Begin with ``board_screen``: its layout, its keys and what follows each.  ``board_orders`` are the
typed orders that a screen answers in its own way (``theme_order`` is one); ``why_pages`` shows
answers to why, and looks back.  ``next_file_line`` and ``not_saved`` are lines that only this
screen has.  The panes are in ``panes``, and what is legal is for the session to say.
"""
