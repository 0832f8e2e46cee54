"""Sections 6.4 and 6.5: replacement effects.

An event about to occur is offered to the replacement effects that it activates, kind by kind:
identity-, then standard-replacement, then prevention.  ``active`` finds them, one file applies each
kind, ``order`` holds the order of 6.5.  An event that nothing can replace passes at the price of
a look at two sets.

Self-replacement effects (6.4.7) modify the effect before them in the same ability and no other
event, so the effect is generated as they leave it: see ``effects.lasting.replacement_effects``.
"""
