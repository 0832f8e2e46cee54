"""Chapter 7: combat, a file for each of its steps, and what the steps lean on.

``layer_step`` (7.1) to ``close_step`` (7.7) hold the steps in their order; none imports another, a
step ends by naming the next.  ``attacks`` is section 1.4 and how a chain opens, ``defending`` is
7.0.5 with ``requirements`` for what must defend if able, ``hits`` is 7.5.5.

What forbids a card to be played in combat (7.0.1a) stands with the other restrictions on playing,
in ``playing.restrictions``; how damage is dealt (8.5.3) in ``effects.dealing_damage``.  Begin with
``attack_step``.
"""
