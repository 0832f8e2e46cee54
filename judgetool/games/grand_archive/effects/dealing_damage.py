"""Damage that is dealt at once, by whatever: in one order, and as one moment."""

from __future__ import annotations

from collections.abc import Sequence

from judgetool.games.grand_archive.objects import events as e
from judgetool.games.grand_archive.objects.state import Table
from judgetool.games.grand_archive.rulebook import rule


def deal(table: Table, hits: Sequence[e.Damage]) -> None:
    """Let damage occur that is dealt simultaneously.

    It is marked in the order given, which decides what prevention is used up by, and which source
    marks the lethal damage (Damage Step 2, 2.1); nobody acts and nothing leaves in between.
    """
    for hit in hits:
        if hit.target not in table.state.objects:
            continue
        if not hit.combat:
            with table.citing():  # what replaces the damage adds its rules
                table.occur(hit)
        elif hit.order:
            retaliation(table, hit)
        else:
            attack(table, hit)


@rule("Damage Step 3.5")
def attack(table: Table, hit: e.Damage) -> None:
    """The damage of an attack is one instance, whatever takes part in it."""
    table.occur(hit)


@rule("Damage Step 3.4")
def retaliation(table: Table, hit: e.Damage) -> None:
    """The damage of a retaliating unit is combat damage."""
    table.occur(hit)
