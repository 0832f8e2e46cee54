"""The history of an open case: every moment it came to, and looking at one or two of them.

Begin with ``tree``, which holds the moments and their branches.  ``lookingback`` shows everything
as it was after a transition and changes nothing; ``comparing`` sets two moments side by side.
What leads to a moment when it is typed stands in ``orders``.
"""
