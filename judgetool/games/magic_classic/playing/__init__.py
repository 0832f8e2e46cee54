"""Playing spells and abilities, from the announcement until they have resolved.

``spells_and_abilities`` says what may be played when, ``targets`` at what, ``costs`` for what;
when both players have passed, ``resolving`` lets the top of the stack do what it says.  What it
does then is in ``effects``; abilities that trigger instead of being played are in ``triggers``.
Begin with ``spells_and_abilities``.
"""
