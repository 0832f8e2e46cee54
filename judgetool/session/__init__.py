"""An open case at the table: what was played, undone and claimed.  No terminal in here.

Begin with ``session``: an opening and the operations done since (``ops``), each of which
tells what became of it (``outcomes``).  A session comes from a file (``opening``), from the
disk (``resuming``) or again from a file that has changed (``changed_file``).  Packages hold
what was typed (``input``, ``orders``), ``history``, ``disputes``, ``explaining`` and ``storage``.
Rules are in the games, the words of reports in ``report``; drawing is for ``tui`` and ``plain``.
"""
