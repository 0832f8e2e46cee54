"""Boards in the middle of combat, taken up as if they had been played so far.

Begin with ``taking_up``: ``links``, ``stack`` and ``in_force`` each take up a part of the board,
into the ``assembly`` that they share; ``history`` and ``earlier_this_turn`` say what happened
before.
"""
