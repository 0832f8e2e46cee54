"""From the bytes of a file to a document, with all that is wrong with it said at once.

``reader`` is where to begin: ``shape`` holds the tree that ``yaml_nodes`` makes of
``source_bytes`` against the records of the game, and each key has its module: ``moves``,
``claims``, ``expect``.  ``fields`` and ``schema`` tell what may stand in a file.

What was read is a ``scenario.document``, what is wrong with it ``scenario.problems``.  Playing it
is ``scenario.run``, comparing what is expected ``scenario.check``.
"""
