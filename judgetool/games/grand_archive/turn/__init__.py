"""The turn around combat: who may act, what happens by itself, and when it is over.

Begin with ``opportunity``: whoever has it may act, and before anybody gets it ``state_based``
effects happen and triggers go on the Effects Stack.  ``main_phase`` is where attacks are declared
from; ``ending`` is losing, winning, and the end of what is played out.  The steps of combat are in
``combat``; which point comes after which, in ``game``.
"""
