"""What the commands do, without the command line: each returns its exit code.

A module has the commands that are about one thing; what all of them end with is in ``output``, and
what a command line may name, a file above all, in ``sources``.
"""
