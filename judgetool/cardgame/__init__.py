"""What card games share, and no engine needs to know: between ``engine`` and the systems.

``phrases`` is the language machine: the sentences of cards as rows, read and written by one table.
``by_type`` asks what is answered for each type of record by a function of its own.
``lines`` are moves as people write and choose them, ``naming`` which objects they mean, ``views``
what front ends draw of every game.
``moves`` answer questions of every game, which ``asking`` asks.
``game`` is what a game is as long as it says nothing else, ``answers`` why an answer is none to
what is asked, ``board_words`` what the words on a board name, ``setting_up`` how a board as written
is put together, and ``claims`` what is said of a position.

Only what the systems already say alike is here; no rule of any game is.
"""
