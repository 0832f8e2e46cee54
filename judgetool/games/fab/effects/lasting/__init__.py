"""Effects that go on after they were generated (6.2, 6.4), from their beginning to their end.

``getting`` (what objects get), ``continuous_effects`` and ``replacement_effects`` generate them.  A
continuous effect may then wait for its object (``waiting``, 6.2.4), starts to apply to it
(``applying``, 6.2.5), stands in an order that the turn-player may have to say (``ordering``,
6.3.4b), and ends or begins at its time (``durations``, 6.2.2a); it comes too late for what has
happened before (``not_retroactive``).

What such effects make of objects while they last is computed elsewhere: in the package
``continuous`` (6.3) of the game, and in its package ``replacement`` (6.4, 6.5).
"""
