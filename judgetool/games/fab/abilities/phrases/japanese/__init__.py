"""What Japanese needs beside the rows: players, objects and counts in it (``references``,
``nouns``), the forms of a verb at the end of a clause (``verbs``), names of keywords.

Nothing reads Japanese: English is what files and the language speak.
"""
