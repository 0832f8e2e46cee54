"""The game's words for what front ends have of every game, and examples for their help."""

from __future__ import annotations

from judgetool.engine.view import Idiom, Samples

IDIOM = Idiom(
    used_up=("graveyard", "banished"),
    window="priority",
    groups="Chain",
    find_groups="Go to the chain links and effects in force",
    stack="Stack",
    find_stack="Go to the stack",
    samples=Samples(
        until="Defend Step",
        by_hand="deal 2 damage to NAME",
        rule="7.5.2",
        asks="dominate",
        ribbon="[Step 7.5.2]",
        group=("* Link 2 ACTIVE", "the active chain link"),
        symbols=("{p} {d} {h} {r}", "power, defense, life, resource point"),
    ),
    telling=(
        frozenset({"Damage", "NoHit", "DamageCalculated"}),
        frozenset(
            {
                "GameEnded",
                "LayerFailed",
                "ChainClosed",
                "Defended",
                "LinkResolved",
                "Played",
                "LinkCreated",
            }
        ),
        frozenset({"Resolved"}),
    ),
    passes="Pass",
    passed="Passed",
    gained="PriorityGained",
    plays="Play",
    triggered="Triggered",
    added="LayerAdded",
    doubtful=frozenset({"LeftOpen"}),
    routine=frozenset(
        {
            *("Announced", "Ceased [5.3.7]", "CostCalculated", "Declare", "Done", "LayerCreated"),
            *("LegalToPlay", "ParametersDeclared", "PointReached", "TargetLegal"),
            "TopLayerResolves",
        }
    ),
    colors=(("(red)", "red"), ("(yellow)", "yellow"), ("(blue)", "blue")),
)
