"""Screens to learn by: lessons (``courses``, ``lesson_board``), questions, how well they are known,
questions for two teams."""
