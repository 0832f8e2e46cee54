"""The game's words for what front ends have of every game, and examples for their help."""

from __future__ import annotations

from judgetool.engine.view import Idiom, Samples

SIGNS = {"white": "{W}", "blue": "{U}", "black": "{B}", "red": "{R}", "green": "{G}"}
"""How the color of mana is written, by which a card's color is told."""

IDIOM = Idiom(
    used_up=("graveyard", "removed"),
    window="priority",
    groups="Combat",
    find_groups="Go to the combat and the effects in force",
    stack="Stack",
    find_stack="Go to the stack",
    all_is_paid=True,
    samples=Samples(
        until="Declare Blockers",
        by_hand="deal 2 damage to NAME",
        rule="C.1.3",
        asks="regeneration",
        ribbon="[Combat Damage point 7]",
        group=("* Craw Wurm attacks Bob", "a creature that attacks now"),
    ),
    telling=(
        frozenset({"DamageDealt", "NoDamage", "NoCombatDamage", "NothingDealt", "Prevented"}),
        frozenset(
            {
                *("GameEnded", "TurnOver", "Destroyed", "Regenerated", "RemovedFromCombat"),
                *("AttackersDeclared", "BlockersDeclared", "Countered", "DamageOnStack"),
                *("NothingAssigned", "Played", "Activated"),
            }
        ),
        frozenset({"PointReached", "StepBegan", "NoAttackers"}),
    ),
    passes="Pass",
    passed="Passed",
    gained="PriorityGained",
    plays="Play",
    triggered="Triggered",
    added="PutOnStack",
    routine=frozenset({"AttackWith", "Block", "Done", "PointReached", "Resolving"}),
    colors=tuple((sign, color) for color, sign in SIGNS.items()),
)
