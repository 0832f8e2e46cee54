"""Short lines: what a hurried hand writes of a board, read by the records of the file.

A line is read in every way that the records allow; of those the one whose names fit best is meant
(exactly, then by beginnings, by beginnings of words, by letters in order).  Two that fit equally
well are an error that shows both.
"""
