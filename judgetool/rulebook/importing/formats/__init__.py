"""The formats in which publishers give their rules, one module each.

Every format has a function that tells whether a text is in it, and ``read``, which returns a
:class:`~judgetool.rulebook.importing.reading.Reading`.  ``plain`` and ``fab_japanese`` differ in
their marks alone and share ``numbered``; begin with these.  A new format is a module here and a
line in ``rulebook.importing.recognise``, which chooses among them.
"""
