"""What spells and abilities do as they resolve, and what the judge does by hand.

Each record of the language that is an effect has one function, in the file of its subject, and says
so above it (``carrying_out.does``).  ``resolving`` is where to begin.
"""
