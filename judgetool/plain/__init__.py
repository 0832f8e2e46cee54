"""The screen without a screen: the same case line by line, for screen readers and pipes."""
