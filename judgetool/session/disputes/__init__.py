"""Disputes at the table: what each player says happened, and what each claims.

``accounts`` enters what a player says, as a branch of its own; ``claims`` are what is claimed on a
line.  A claim typed in one line is read by ``claim_line``, what it says is true in the end by
``expectations``; ``hints`` completes both while they are typed.  What the rules say to a claim is
no matter of this package but of ``scenario``; the orders stand in ``orders``.
"""
