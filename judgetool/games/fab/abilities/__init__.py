"""What cards say (1.7, 1.8, 2.12): ``types`` are the records, ``phrases`` every wording of them as
a row, ``reading`` reads by the rows, ``showing`` writes by them; ``phrasebook`` keeps what the
library says, ``ability_keywords.yaml`` what a keyword of 8.3 stands for.  ``japanese`` reads what
``showing`` writes in Japanese: where functions write it, the reading is learned of the library and
of ``specimens``.

A new wording of something known is a row.  An effect that is new, such as an effect keyword (8.5),
is a record in ``types`` and in its ``Effect``, a row in ``phrases.deeds``, a function with
``@does`` and ``@rule`` in ``effects``, and two scenarios, one in which it does not apply: follow
``Opt`` or ``LookAtHand`` through the tree.
"""
