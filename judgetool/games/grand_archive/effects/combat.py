"""What an effect does to the combat that is on, and to what is on the Effects Stack."""

from __future__ import annotations

from judgetool.engine.supposing import asked
from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.combat import roles
from judgetool.games.grand_archive.effects.context import Context, objects
from judgetool.games.grand_archive.objects import events as e
from judgetool.games.grand_archive.objects.state import Table
from judgetool.games.grand_archive.playing.activating import stays_rested
from judgetool.games.grand_archive.rulebook import reads, rule, tells
from judgetool.language import say, word


def carry_out(
    table: Table,
    effect: w.Retarget | w.Negate | w.RemoveFromCombat | w.PutIntoIntent,
    context: Context,
) -> Context:
    """Carry an effect out; what it speaks of is "it" to the next one."""
    what = effect.to if isinstance(effect, w.Retarget) else effect.what
    found = objects(table.state, what, context)
    for id in found:
        match effect:
            case w.Retarget():
                retarget(table, id)
            case w.RemoveFromCombat():
                remove(table, id)
            case w.PutIntoIntent():
                into_the_intent(table, id)
            case w.Negate():
                if id in table.state.stack:
                    negate(table, id)
                else:
                    negate_attack(table)
                    break
    return context.speaking_of(found)


@reads(
    "beyond the pages: changing the target",
    unclear="What becomes of the other targets if the target of an attack with several is changed.",
    we="The new target takes the place of all of them.",
    because="The target of the attack is spoken of, and that is what all of them are.",
)
@rule("Attacking 4.3", "beyond the pages: changing the target")
def retarget(table: Table, id: int) -> None:
    """The target of the attack becomes another one that it could be declared at."""
    state, combat = table.state, table.state.combat
    if combat is None or combat.attacker is None:
        table.note("NotRetargeted", say("Nothing is attacking: no target is changed"))
        return
    reasons = roles.unattackable(state, combat.attacking, id, roles.parts(state))
    if reasons:
        said = word("list", "; ").join(reason.text for reason in reasons)
        with table.citing_besides(*(r for reason in reasons for r in reason.rules)):
            table.note("NotRetargeted", say("The target stays as it is: {because}", because=said))
        return
    if combat.targets == (id,):
        name = state.name(id)
        table.note("NotRetargeted", say("{object} is the target already", object=name))
        return
    if not combat.targets and asked(False, _may_be_changed, key=id):
        return
    table.occur(e.Retargeted((id,)))


@tells("Attacking 4.3", "beyond the pages: changing the target")
def _may_be_changed(_: bool) -> str:
    return say("An attack without a target may be given another one")


def remove(table: Table, id: int) -> None:
    """An object loses its roles in the combat."""
    combat = table.state.combat
    if combat is None or id not in (combat.attacker, *combat.targets, *combat.retaliators):
        name = table.state.name(id)
        table.note("NotInCombat", say("{object} has no role in a combat", object=name))
    else:
        table.occur(e.RemovedFromCombat(id))


@rule("Attacking 6")
def into_the_intent(table: Table, id: int) -> None:
    """A card comes into the intent of the attacking player, and counts for the attack."""
    combat = table.state.combat
    if combat is None:
        table.note("NoIntent", say("There is no combat: nothing has an intent"))
    else:
        table.occur(e.IntoIntent(id, combat.attacking))


@rule("beyond the pages: negating")
def negate(table: Table, id: int) -> None:
    """What is negated leaves the Effects Stack without resolving."""
    object = table.state.objects[id]
    if object.kind == "ability":
        table.occur(e.AbilityNegated(id))
        return
    also = ("Card Types - Attack",) if "Attack" in object.card.types else ()
    with table.citing_besides(*also):
        table.occur(e.Moved(id, (object.owner, "graveyard"), say("it is negated")))
    if also:
        stays_rested(table, object)


@reads(
    "beyond the pages: negating",
    "Damage Step 3.7.2",
    unclear="What becomes of an attack that is negated when combat is on already.",
    we="Its attacker is no longer attacking and its cards leave the intent for the graveyard; "
    "combat goes on to its end, and no durability counter is removed; units that retaliate "
    "already still deal their damage.",
    because="Damage Step 3.7.2 speaks of a negated attack with weapons, combat runs its course "
    "(Attack Declaration 5), and what retaliates deals its damage though the attacker is no "
    "longer attacking (Damage Step 3.3).",
)
@rule("beyond the pages: negating")
def negate_attack(table: Table) -> None:
    """An attack under way is negated: there is no attacker any more."""
    combat = table.state.combat
    if combat is None or combat.attacker is None:
        table.note("NotNegated", say("Nothing is attacking"))
        return
    for id in table.state.intent:
        owner = table.state.objects[id].owner
        table.occur(e.Moved(id, (owner, "graveyard"), say("it is negated")))
    table.occur(e.RemovedFromCombat(combat.attacker))
