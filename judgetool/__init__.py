"""judgetool: adjudicate card-game combat at the table, with a rule for everything that happens.

The rules of a game are in ``games``, on ``cardgame`` (what card games share) and ``engine`` (cases,
tables, legality); ``scenario`` reads and plays files, ``report`` writes what came of them,
``session`` is a case open at the table, and ``tui``, ``plain``, ``serving`` and ``commands`` are
ways to work on it.
"""

__version__ = "0.1.0"
