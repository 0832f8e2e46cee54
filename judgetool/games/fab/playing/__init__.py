"""Chapter 5 and section 1.14: playing, activating, paying, and how layers resolve.

Begin with ``playing_cards`` (5.1), which goes through the steps of 5.1.1 in their order and calls
the other files: ``declaring_costs`` (5.1.3), ``declaring_targets`` (5.1.4), ``costs`` (5.1.6),
``paying`` (5.1.7) and ``effect_costs`` (5.1.9).  ``activating`` is 5.2, ``resolving`` is 5.3.
``payable`` says what effect-costs could be paid at all; ``restrictions`` holds what forbids it all,
whatever chapter says so; ``permission`` what allows a card to be played from an unusual zone;
``unpaid`` what a legal play still hangs on (5.1.7a).

Who has priority (1.11) is in ``turn.priority``, what the effects do that resolve in ``effects``.
"""
