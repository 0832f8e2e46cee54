"""Screens: what fills the terminal, and the windows that come over it.

The main ones have packages of their own: ``board``, where a case is played; ``board_editor``, where
a board is written; ``yaml_file``, the text behind it; ``learning``; and ``help``..  Here stand the
smaller ones..  Most extend ``translated_screen``, which puts keys into the judge's language..  What
opens a screen, and what follows when it is left, is said in ``tui.app`` and its two parts.
"""
