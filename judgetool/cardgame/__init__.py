"""What card games share, and no engine needs to know: between ``engine`` and the systems.

``phrases`` is the language machine: the sentences of cards as rows, read and written by one table.
``by_type`` asks what is answered for each type of record by a function of its own.
``lines`` are moves as people write and choose them, ``naming`` which objects they mean, ``views``
what front ends draw of every game.
Only what the systems already say alike is here; no rule of any game is.
"""
