"""A dispute that was settled, in words: the verdicts, the reasons, and a ruling.

``settlement`` is where to begin: first a line for every verdict, then for every question of the
dispute why, as text or as JSON Lines.  ``questions`` joins claims that ask the same, ``ruling``
makes a sentence of each, ``noted`` says what the judge notes, ``claimed_course`` tells how the game
goes as somebody claims.

What is settled, and how, is in ``scenario.disputes``; the slip to hand on is ``report.slip``.
"""
