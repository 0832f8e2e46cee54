"""Sections 1.2 and 1.3 and chapter 3: objects, the zones they are in, and all that can befall them.

``state`` is a whole position, plain data that never changes; ``events`` (1.9) are the only way
from one to the next, and they occur on its ``Table``.  Every move of an object goes through
``moving`` (3.0), which also does what follows by rule; ``deck`` (3.7) knows what is known of its
order.  Begin with ``state``.

What effects make of an object is none of this but worked out, in ``continuous``.
"""
