"""What questions are asked about: files, saved cases, and positions that random legal moves lead
to."""
