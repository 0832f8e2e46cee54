"""Boards: from a position as a person writes it to a state, or to all that is wrong with it.

``boardfile`` has the records that a file is read into.  Begin with ``setting_up``, which puts the
players' cards where they are; where a combat is on already, ``midcombat`` takes it up, with
``assigned_damage`` at point 7 and with what waits or is in force in ``stack_and_effects``.

YAML is read in ``judgetool.scenario``; how a position is shown is in ``view``.
"""
