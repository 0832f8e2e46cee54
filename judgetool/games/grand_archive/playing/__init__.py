"""Activating cards and abilities, from the announcement until they have left the Effects Stack.

Begin with ``activating``.  ``targets`` are declared as something is activated, and what it takes
is paid: cards for ``reserve_costs``, all else in ``costs``.  When everybody has passed, the top of
the Effects Stack resolves or fizzles in ``resolving``; what it does then is in ``effects``.

The declaration of an attack is no activation: it is in ``combat``.
"""
