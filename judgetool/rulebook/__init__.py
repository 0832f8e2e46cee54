"""Looking rules up: a number, what stands around it, what carries it out, who cites it."""
