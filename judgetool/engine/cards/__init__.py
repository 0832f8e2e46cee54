"""Cards as people know them: what is printed on one, how it is read, how it is found.

``printed`` is a card as it is looked up, and where to begin.  ``phrases`` reads and writes the
sentences of a card by one table.  ``short_lines`` is what short lines ask of a game's cards,
``no_library`` the answer of a game that keeps no library.

No card and no sentence of one is here; those are with each game, and so is a card in play.
"""
