"""Why, why not, and why this number: questions about what is on the table.

``subjects`` are what can be asked about: begin there.  ``legality`` has the rules that allow or
refuse a move nobody has made, ``numbers`` how a number that is shown has come about.  Nothing is
played here, and no rule is known: the games answer.  The orders that ask are ``orders.whys``.
"""
