"""judgetool: adjudicate card-game combat at the table, with a rule for everything that happens."""

__version__ = "0.1.0"
