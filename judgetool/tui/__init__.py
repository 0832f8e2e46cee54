"""The terminal screen: it draws positions and passes on what is typed; it knows no rules.

Begin with ``app``, with its parts ``app_drafts`` for boards that are being written and
``app_files`` for files: they open the ``screens``, which are made of ``panes`` and ``widgets``,
whose lines are ``text``.  What a part has to tell the one above it is a message (``messages``,
``opening_messages``).  What happens to a case is decided in ``session``.
"""
