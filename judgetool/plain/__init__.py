"""The screen without a screen: the same case line by line, for screen readers and pipes.

Begin with ``front``, which chooses a case and goes from one to another; ``loop`` reads lines
and prints answers, ``table`` is the open case, ``board_editor`` a board being written.
``as_text`` says what became of a line; ``orders`` are those answered otherwise than on the
screen.  All else that can be typed is in ``session.orders``.
"""
