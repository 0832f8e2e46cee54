"""What can be said of a position: what files may expect, and how a claim is settled.

Both are about facts, plain data at a path (``game.facts``).  ``expected`` holds the keys that
every game lets a file expect and is where to begin; ``settling`` is what a game tells so that a
claim of a fact can be judged; ``lazy_data`` is data that is worked out only where somebody asks
for it.

Comparing is done in ``judgetool.scenario``; what front ends draw is in ``engine.view``.
"""
