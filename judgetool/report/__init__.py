"""Reports: what was played, settled or looked up, as lines of text or as JSON Lines.

``transcript`` is where to begin: a file that was played, made of ``transcript_parts``;
``transcript_json`` is the same for scripts.  ``disputes`` words verdicts and rulings, ``slip`` is
a ruling to hand on, ``rulebook`` words rules and editions.  Every text of a file or card is made
inert (``safe``).  Nothing is decided here.
"""
