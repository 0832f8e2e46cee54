"""The pages of the help: everything about the tool, in the language of the judge.

A page is a file in Markdown, ``en/TOPIC.md`` and ``ja/TOPIC.md``.  ``pages`` knows their order,
``finding`` which is meant by what is typed, ``searching`` finds words in all of them; ``markdown``
reads the little of Markdown that they use, ``layout`` says what stands under what, and
``in_lines`` writes them for a terminal.  ``tui/screens/help`` draws them.  Begin at ``pages``.
"""
