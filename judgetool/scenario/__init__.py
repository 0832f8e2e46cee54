"""Scenarios: YAML in and out, what is expected, and who is right in a dispute.

``run`` is where to begin: ``run.load`` reads a file into a document or says everything that is
wrong with it, each error with its line and column (``reading``); ``run.play`` plays the document's
moves and has ``check`` compare what it expects; ``save.dump`` writes a case back as a file that
plays the same.  ``disputes`` settles what players claim; ``drafting`` and ``shortline`` are for
writing a file, ``sharing`` makes it a code to paste.  What is found is put into words in
``judgetool.report``; no rule of a game is here.
"""
