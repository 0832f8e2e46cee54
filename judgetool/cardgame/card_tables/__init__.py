"""Tables of printed cards that a user has, imported into their data folder.

``rows`` is a table as it was read, and what a game says of the tables of its cards; ``sheets``
reads the shapes that such tables come in; ``store`` keeps a table in a file of its own; ``opened``
is what this process has open.

What the columns of a table mean, and how the text of a card is read, each game says
(``games/fab/cards/tables.py``); which tables go before others, too.
"""
