"""The objects of a game: where they are, what is known of them, and all that can befall them.

``state`` is a whole position, which never changes: begin there.  ``events`` are the only way from
one to the next, and they occur on its ``Table``.  What effects make of an object is none of
this but worked out, in ``continuous``.
"""
