"""The screen in a browser: textual-serve behind a page of our own that asks no other machine.

Begin with ``server``.  Every request passes ``gate``, which decides who may come in; then
``page`` sends what a browser loads, and ``sessions`` runs a process of the screen for each
tab, which ends with it (``tab``, ``driver``).  ``address`` says where that is.  A session
here is one of a browser; the open case is that of ``judgetool.session``.
"""
