"""The YAML behind a case, as its author writes it, to be read and changed on the screen.

``yaml_screen`` shows it with all that is wrong at its line; ``casetext`` is the text itself with
its numbers and marks, ``control_characters`` makes characters that act visible and harmless.
Reading and checking the file is done by ``scenario``, writing by ``session.storage``.
"""
