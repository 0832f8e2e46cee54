"""The combat phase, C.1: a file for each step of C.1.1, and what spans several of them.

The ten points of C.1.Ruling.3 are told in the step that they belong to: 1 in
``beginning_of_combat_step``, 2 and 3 in ``declare_attackers_step``, 4 and 5 in
``declare_blockers_step``, 7 to 9 in ``combat_damage_step``, 10 in ``end_of_combat_step``.  Point 6
has ``assigning_damage`` to itself; C.1.4 to C.1.6 and C.1.Ruling.1 are ``removal_from_combat``.

What leads from one point to the next is ``turn.course``: begin there.
"""
