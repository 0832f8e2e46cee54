"""Settling a dispute: which claims hold, since when the others are wrong, and why.

``settle`` is where to begin: it plays what happened and what each player claims, and comes to the
``verdicts``.  ``fact_history`` finds the transition that decides on a fact, ``deciding_cause``
what a claim would fall with by ``replaying`` the lines with one thing otherwise; ``objections`` and
``turn_to_act`` answer what players bring up besides.

Claims are read by ``reading.claims``, and verdicts put into words in ``report.disputes``.
"""
