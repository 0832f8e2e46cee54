"""Moves as people write and choose them: ``WHO: verb what``.

``move_lines`` is where to begin: the parts of a line; ``options`` are what it is looked for among.
``voices`` say a move as it is typed and as it is read, ``passing`` is one line for many passes,
``uses`` what may be done with an object that somebody points at.  What a move is, and how one is
refused, is in ``engine.choice``; which object a name in a line means, in ``cardgame.naming``.  The
verbs are each game's own.
"""
