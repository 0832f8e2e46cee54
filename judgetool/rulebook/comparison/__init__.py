"""Two editions of a system's rules side by side: what changed, and what that touches.

``changes`` is where to begin: rules added, removed, renumbered, reworded.  ``pairing_rules`` finds
a rule of one edition again in the other, ``wording`` compares the two, ``named_editions`` finds
what a command line names.  ``affected`` and ``engine_differences`` tell what a change is to us.

Playing a board by both editions is in ``scenario.two_editions``.
"""
