"""Chapter 4: the turn around combat, priority within it, and the end of a game.

``action_phase`` has the start phase and the action phase (4.2, 4.3), ``end_phase`` the end phase
and the next turn (4.4), ``ending`` how a game ends (4.5).  ``priority`` is 1.10 and 1.11: game
state actions, and passing.  Combat itself is in ``combat``, and which point of a phase comes next
is looked up in ``game``.
"""
