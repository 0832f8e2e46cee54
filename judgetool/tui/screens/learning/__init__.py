"""Screens to learn by: questions, how well they are known, questions for two teams."""
