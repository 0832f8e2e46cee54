"""The turn around combat: who may act, what happens by itself, and when it is over.

Begin with ``course``, which says what a state goes on with, point by point.  ``priority`` asks the
players, after the checks in ``state_based``; ``ending`` is how a game ends or what is played of
the turn.  The steps of combat are in ``combat``.
"""
