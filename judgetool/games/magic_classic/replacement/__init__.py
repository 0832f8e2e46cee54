"""What takes the place of an event that is about to occur, or lessens it.

``regeneration`` is about being destroyed, ``prevention_and_redirection`` about damage.  All damage
is dealt in ``effects.dealing_damage``: begin there; it asks here, piece by piece, what would
change it.
"""
