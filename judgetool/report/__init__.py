"""Reports: a run of a file as lines of text or as JSON Lines, every text in it made inert."""
