"""The combat phase: the pages "Attacking" and "Damage Step", and the steps around the latter.

Begin with ``attacking`` (Attacking 1 to 3, 5 and 9: who may attack what, how strong it is) and
``attack_declaration``.  The steps follow, a file each: ``retaliation_step``, ``damage_step``,
``end_of_combat_step``.  Attacking 4, who is attacker or defender for how long, is ``roles``.  What
becomes of damage on its way (Damage Step 3.6) is in ``replacement``; attack cards resolve in
``playing.resolving``.
"""
