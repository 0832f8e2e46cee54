"""Learning combat: questions whose answers the engine computes, papers of them, and what somebody
has learnt.

``moments`` is a played file move by move, ``question`` what is asked, ``making`` makes questions of
moments, ``paper`` draws an exam, ``progress`` keeps what was answered, rule by rule.  Nobody writes
an answer: a right one is what the game comes to, a wrong one what a neighbouring rule would say, or
what would come of a number without one of its parts.
"""
