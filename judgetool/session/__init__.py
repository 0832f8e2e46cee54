"""An open case at the table: what was played, undone and claimed.  No terminal in here."""
