"""Boards: from a position as a person wrote it to a state.

``boardfile`` has the records that are written, ``setting_up`` turns them into a state or says all
that contradicts the rules, ``midcombat`` takes up what has happened before the board was written:
chain links, layers, effects in force.  ``unknown_past`` says where a ruling would hang on what the
board does not tell of the turn.

YAML is read in ``judgetool.scenario``; how a position is shown is in ``view``.  Begin with
``setting_up``.
"""
