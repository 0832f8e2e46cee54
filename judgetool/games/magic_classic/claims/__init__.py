"""What people say of a position, and what there is to it: for disputes and expectations.

Begin with ``settling``: it finds the transition that decides on a fact, with the steps of its
``figures``, the sums of damage in ``damage_sums``, and ``failing`` for what came to nothing.  What
a file may expect is in ``expectations``, the names in that are ``expected_names``.
``left_to_the_judge`` lists what could not be read, so that a ruling says so.

The facts themselves are in ``view.facts``.  Nothing here changes a game.
"""
