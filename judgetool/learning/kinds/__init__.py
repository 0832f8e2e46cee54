"""The kinds of questions: how the game goes on, what its numbers come to, what may be done, and
which rule decides.  ``made`` is what they have in common."""
