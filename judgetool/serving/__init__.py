"""The screen in a browser: textual-serve behind a page of our own that asks no other machine."""
