"""The engine: rules as functions, events as the only mutation, a case as an opening plus answers.

It knows no game, no file format and no terminal.  A game gives it a state, a rulebook and a
:class:`~judgetool.engine.case.Game`; it gives back positions with a journal in which every
transition carries the rules that made it happen.
"""
