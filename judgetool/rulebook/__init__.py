"""Looking rules up: a number, what stands around it, what carries it out, who cites it.

``lookup`` is where to begin; ``searching`` finds rules by words, ``across_systems`` in all systems
at once.  ``implementation`` gathers what our code makes of each rule, ``coverage`` what is still
missing.  ``official_texts`` has the publishers' words, ``importing`` reads them from files,
``comparison`` tells what changed between two editions.

A system's own rules are with its game, and what holds them is ``engine.rulebook``.
"""
