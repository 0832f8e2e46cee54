"""The language machine: sentences that are read and written by one and the same table.

A phrase is a row: a template with its sense, and how Japanese says it.  ``destroy {what:thing}``
stands for the record ``Destroy(what)``, where ``thing`` is a kind of phrase again.  Reading finds
*every* sense that a line of words has, so that a line with two different ones can be told from one
with a single sense; writing looks for the first row of a kind that says a value.  What is written
is thereby read back.

Begin with ``rows``: how a row is written; ``speech`` is what rows know of reading and writing,
``template`` has the notation, ``phrasing`` puts the rows of a language together, reads and writes.
What can't be a row is a kind that is read and written by functions (``Kind``): a list, a word of an
open class, a choice of other kinds.  ``learning`` makes rows by which another language is read
where functions write it.
"""
