"""Section 6.6: triggered effects, and putting their layers on the stack (1.10.2d, 6.6.6).

An event that has occurred is compared with every triggered effect that exists; each that fits
makes a triggered-layer, which waits in ``state.pending`` until the next player would get priority.
``event_based``, ``delayed`` and ``state_based`` each hold one kind of such effects, ``stopping``
what keeps them from triggering; ``adding`` puts what they have made on the stack.
"""
