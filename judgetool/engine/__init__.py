"""The engine: rules as functions, events as the only mutation, a case as an opening plus answers.

It knows no game, no file format and no terminal.  A game gives it a state, a rulebook and a
:class:`~judgetool.engine.case.Game`; it gives back positions with a journal in which every
transition carries the rules that made it happen.

``case`` is where to begin, then ``table``, where rules run.  What a person writes is in ``moves``
and ``naming``, what is shown in ``view``.
"""
