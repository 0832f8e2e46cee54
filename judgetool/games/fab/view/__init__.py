"""A position as front ends draw it, and as plain data for expectations and JSON.

Front ends have no word of the game: what is said here of chain links, layers and priority is all
that they know of them.  ``position`` puts a view together; of a chain link, ``link_rows`` is what
the screen shows and ``link_transcript`` what stands in a text.
"""
