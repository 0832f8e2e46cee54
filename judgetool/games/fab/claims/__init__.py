"""What a judge wants to know of a game: what is claimed of it, and what decides that.

``expectations`` has what a file can expect of a position, ``expected_names`` the names in it.
``settling`` finds the transition that decides on a fact, with ``figures`` (6.3), ``damage_sums``
(7.5), ``failing`` (5.3.2) and ``untriggered`` (6.6.5b).  ``left_to_the_judge`` lists what could
not be read (1.7.2), so that a ruling says so.

Nothing here changes a game; no rule of the game imports it.  Begin with ``settling``.
"""
