"""What effects do (1.8, 8.5): each effect keyword a function with its number.

Each file registers which effects it carries out (``generating.does``); ``generating`` looks them
up: effects that generate others, costs and defending ask it, not each other.  Effects are generated
one at a time, in order (6.1.2).  What is returned is the context afterwards, because a later effect
of the same ability may speak of what an earlier one touched.

``lasting`` has the effects that go on, ``permanents`` those on objects in the arena, ``by_hand``
what the judge does.  ``every`` loads all of them.
"""
