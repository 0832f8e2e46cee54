"""Boards: from a position as a person wrote it to a state.

``boardfile`` has the records that are written, ``file_cards`` finds the cards they name, and
``setting_up`` puts those where they are or says all that contradicts the rules.  ``midcombat`` goes
on from there to what has happened before the board was written: chain links, layers, effects in
force.  The rules know nothing of boards; ``unknown_past`` beside this folder says where a ruling
would hang on what a board does not tell of the turn.

YAML is read in ``judgetool.scenario``; how a position is shown is in ``view``.  Begin with
``build`` in ``midcombat.taking_up``.
"""
