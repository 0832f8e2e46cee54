"""Panes: titled lists of lines, each of one subject, out of which screens are put together.

Begin with ``pane``, what all have in common, then read a small one such as ``stack``.
``rulepane`` shows rules and cards in full, with ``official_text`` and ``answer_lines``;
``verdict`` what became of the last line; ``tabs`` which of several panes a small terminal shows.
A pane draws a view and sends ``messages``; it knows neither rules nor its screen.
"""
