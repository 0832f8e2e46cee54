"""Help: windows over a screen that tell its keys and what can be typed there.

``help_window`` is what they share; ``board_help`` and ``editor_help`` are those of the board
screen and of the board editor, ``screen_help`` serves every other screen.  Keys are told as they
are bound at that moment, with the user's own.
"""
