"""Effects on objects in the arena, by what happens to them.

Control (8.5.35), freezing (8.5.34, 8.5.37), tapping (8.5.55, 8.5.56), and transforming and
equipping (8.5.36, 8.5.41).  Destroying, banishing and creating them is in ``effects.cards``,
counters are put on them in ``effects.assets``.
"""
