"""Section 1.8: what the words of an ability mean in a state of the game.

``context`` holds what an ability speaks of, ``references`` finds the players and objects that it
names, ``descriptions`` the objects that fit what it describes, ``amounts`` its numbers.
``conditions`` says whether a condition is met (1.8.4), ``this_turn`` those that ask what has
happened.

How card text is read into such words is in ``abilities``.  These files and the rest of
``continuous`` ask each other, as the rules do.
"""
