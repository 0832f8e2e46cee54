"""Flesh and Blood: combat (chapter 7) and what it leans on, one file per section of the rules."""
