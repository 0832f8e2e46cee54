"""A position as front ends draw it, and as plain data for expectations and JSON.

Front ends have no word of the game: what is said here of chain links, layers and priority is all
that they know of them.
"""
