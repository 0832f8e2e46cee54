"""The End of Combat step, point 10, and the end of the combat phase after it."""

from __future__ import annotations

from judgetool.engine.supposing import as_said, asked
from judgetool.games.magic_classic.objects import events as e
from judgetool.games.magic_classic.objects.state import END, SECOND_MAIN, Table
from judgetool.games.magic_classic.rulebook import rule, tells
from judgetool.language import say


@rule("C.1.1", "C.1.1 step 5")
def begin(table: Table) -> None:
    """The fifth step begins."""
    table.occur(e.StepBegan(END))
    reach(table)


@rule("C.1.Ruling.3 point 10")
def reach(table: Table) -> None:
    """Tenth, what triggers on the end of combat, and a chance for instants."""
    table.occur(e.PointReached(10))


@rule("beyond C.1: no attackers")
def begin_without_attackers(table: Table) -> None:
    """Without attackers there are neither blockers nor combat damage."""
    table.note("NoAttackers", without_attackers(False).because)
    begin(table)


@tells("beyond C.1: no attackers")
def without_attackers(_: bool) -> str:
    return say("No attackers have been declared: Declare Blockers and Combat Damage are left out")


@tells("beyond C.1: no attackers", "C.1.1 step 5")
def follows(_: bool) -> str:
    return say("No attackers have been declared: End of Combat follows all the same")


@rule("beyond C.1: after combat")
def ends(table: Table) -> None:
    """The combat phase is over; the second main phase follows."""
    roles_end(table)
    said = say("damage and effects that last until end of turn stay when combat is over")
    rules = ("beyond C.1: after combat", "beyond C.1: damage")
    if asked(False, as_said, said, *rules, key="stay", far=True):
        table.occur(e.TurnOver(""))
    table.occur(e.StepBegan(SECOND_MAIN))


@rule("C.1.3")
def roles_end(table: Table) -> None:
    """After step 5 no creature is attacking or blocking any more."""
    table.occur(e.CombatOver())
