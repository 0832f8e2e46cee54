"""Keeping on disk: saved cases, boards being written, the author's YAML file, the settings.

``places`` says where all of it is.  ``saved_case`` writes every operation of a case before its
result is shown, and ``recent`` lists such files; ``drafts`` keeps boards not yet played;
``yaml_file`` never writes over what others wrote.  ``settings`` is what the user wants,
``settings_file`` reads it strictly, ``settings_change`` changes one value of it.  What a saved
file makes of a session again is ``resuming``, one folder up.
"""
