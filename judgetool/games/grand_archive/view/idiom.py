"""The game's own words for what front ends have of every game, and examples for their help."""

from __future__ import annotations

from judgetool.engine.view import Idiom, Samples

DAMAGE = ("Damage", "NoDamage", "Prevented")
OF_THE_ATTACK = "Damage Step 3.5"
"""The rule of the attack's own damage, which says more than what is dealt back."""

IDIOM = Idiom(
    used_up=("graveyard", "banishment"),
    window="Opportunity",
    groups="Combat",
    find_groups="Go to the combat and the effects in force",
    stack="Effects Stack",
    find_stack="Go to the Effects Stack",
    samples=Samples(
        until="Damage Step",
        by_hand="deal 2 damage to NAME",
        rule="Damage Step 3",
        asks="stealth",
        ribbon="[Damage Step 1]",
        group=("* Combat", "the combat that is on"),
    ),
    telling=(
        frozenset({*(f"{name} [{OF_THE_ATTACK}]" for name in DAMAGE), "Ended"}),
        frozenset({*DAMAGE, "Ended"}),
        frozenset(
            {
                *("AttackDeclared", "Fizzled", "NoLongerDefends", "Retargeted", "Retaliates"),
                *("Resolved", "IntoIntent", "Activated", "CombatEnded"),
            }
        ),
        frozenset({"PointReached", "StepBegan", "NoRetaliation"}),
    ),
    passes="Pass",
    passed="Passed",
    gained="OpportunityGained",
    plays="ActivateCard",
    triggered="Triggered",
    added="TriggerAdded",
    routine=frozenset({"AbilityCeased", "DamageDone", "PointReached", "TopResolves"}),
)
