"""Scenarios: YAML in and out, expectations and claims.

``run.load`` reads a file into a document or says everything that is wrong with it, each error
with its line and column; ``run.play`` plays the document's moves and checks what it expects;
``save.dump`` writes a case back as a file that plays the same.
"""
