"""What is found in the rulebooks, as lines of text and as JSON: rules, searches, editions.

``rule_page`` is where to begin: a rule with all that stands around it; ``rule_json`` says the same
to scripts.  What is said of an edition's words beside our gist is in ``rule_in_imported_edition``
and ``rule_in_board_edition``, beside a board in ``words_beside_board``.  The others word what the
modules of ``judgetool.rulebook`` that are named alike have found.  Nothing is looked up here.
"""
