"""What was typed, understood: short forms, beginnings of names, rules that are asked for.

``short_moves`` finds the move that a shortened line can only mean, and ``spelling`` writes it out
as the game does; ``player_names`` tells whose name was begun, ``rule_queries`` which rules ``?``
asks for.  An order is read in ``orders``, a claim in ``disputes``; the short lines of a board that
is being written are those of ``scenario.shortline``.
"""
