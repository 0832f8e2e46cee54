"""Publishers' texts that a user imported, and what our own rules are to them.

``edition`` holds the records and is where to begin; ``store`` keeps them, ``quoting`` gives the
words of one rule.  By the check sums of ``fingerprints``, ``rule_in_imported_edition`` finds a
rule of ours in an imported text, ``rule_in_board_edition`` in an edition that a board can name.

How a file becomes an edition is in ``rulebook.importing``; what changed from one edition to
another is in ``rulebook.comparison``.
"""
