"""The Effects Stack: what is on top of it resolves, or fizzles."""

from __future__ import annotations

from judgetool.engine.choice import Unbroken
from judgetool.engine.supposing import asked
from judgetool.games.grand_archive import effects
from judgetool.games.grand_archive.objects import events as e
from judgetool.games.grand_archive.objects.state import FIELD, MAIN, STACK, Object, State, Table
from judgetool.games.grand_archive.playing import targets
from judgetool.games.grand_archive.playing.activating import stays_rested, wears_no_weapon
from judgetool.games.grand_archive.rulebook import carries, reads, rule, tells
from judgetool.games.grand_archive.triggers import INTERCEPT
from judgetool.games.grand_archive.turn.opportunity import again
from judgetool.language import say


@rule("beyond the pages: Effects Stack")
def top_resolves(table: Table) -> None:
    """All have passed in succession: the newest on the Effects Stack resolves."""
    stack = table.state.stack
    newest = len(stack) < 2 or not asked(False, _newest_first, key=stack, far=True)
    table.occur(e.TopResolves(stack[-1 if newest else 0]))


@tells("beyond the pages: Effects Stack")
def _newest_first(_: bool) -> str:
    return say("What came on the Effects Stack last resolves first")


@rule("beyond the pages: Effects Stack")
def resolve(table: Table) -> None:
    """Carry out what resolves, and give it its place afterwards."""
    id = table.state.resolving
    assert id is not None
    object = table.state.objects[id]
    if object.kind == "card" and "Attack" in object.card.types:
        attack_card_resolves(table, object)
    else:
        resolves(table, object)
    if table.state.declaring is None and not table.state.result:
        again(table)


def resolves(table: Table, object: Object) -> None:
    """An action, an object's card or an ability resolves, unless all its targets are illegal."""
    legal = targets.legal_now(table.state, object)
    fizzled = bool(legal) and all(id is None for id in legal)
    if None in legal and asked(False, _has_target, table.state, object.id, key=object.id):
        legal, fizzled = object.targets, False
    if fizzled:
        fizzles(table, object, say("none of its targets is still legal"))
    else:
        with table.citing_besides(*(("beyond the pages: targets",) if None in legal else ())):
            keyword = ("beyond the pages: intercept",) if object.ability == INTERCEPT else ()
            with table.citing(*keyword):
                effects.resolve(table, object, legal)
    put_away(table, object, fizzled)
    table.occur(e.Resolved(object.id, fizzled))


@tells("beyond the pages: fizzling", "beyond the pages: targets")
def _has_target(_: bool, state: State, id: int) -> str:
    none = say("none of its targets is still legal")
    return say("{object} fizzles: {because}", object=state.known_as(id), because=none)


@rule("beyond the pages: fizzling")
def fizzles(table: Table, object: Object, because: str) -> None:
    """What fizzles has no effect."""
    with table.citing_besides("beyond the pages: targets"):
        table.occur(e.Fizzled(object.id, because))


def put_away(table: Table, object: Object, fizzled: bool) -> None:
    """Where something goes from the Effects Stack: it may be gone from there already."""
    now = table.state.objects.get(object.id)
    if now is None or now.place != STACK:
        return
    if object.kind == "ability":
        table.occur(e.AbilityCeased(object.id))
    elif fizzled or "Action" in object.card.types:
        to_graveyard(table, object)
    else:
        enters_the_field(table, object)


@rule("beyond the pages: playing cards")
def to_graveyard(table: Table, object: Object) -> None:
    """An action that has resolved goes to its owner's graveyard."""
    table.occur(e.Moved(object.id, (object.owner, "graveyard")))


@rule("beyond the pages: playing cards")
def enters_the_field(table: Table, object: Object) -> None:
    """An ally, an item and the like become objects on the field."""
    table.occur(e.Moved(object.id, (object.player, FIELD)))


# --- attack cards ----------------------------------------------------------------------------


def attack_card_resolves(table: Table, object: Object) -> None:
    """An attack card comes into the intent, where its attack is declared at once; or it fizzles."""
    if table.state.combat is not None:
        fizzles_in_combat(table, object)
    elif object.fast:
        fizzles_for_its_timing(table, object)
    else:
        comes_into_the_intent(table, object)


@rule("Attacking 1.7.1")
def fizzles_in_combat(table: Table, object: Object) -> None:
    """An attack card that resolves during combat fizzles, and combat goes on."""
    because = say("a combat phase is on, which goes on as it was")
    name = object.card.name
    if asked(False, _fizzles, "Attacking 1.7.1", name, because, key=(object.id, "ends")):
        table.occur(e.CombatEnded())
        table.occur(e.StepBegan(MAIN))
    if asked(False, _fizzles, "Attacking 1.7.1", name, because, key=(object.id, "attacks")):
        comes_into_the_intent(table, object)
        return
    if asked(False, _fizzles, "Attacking 1.7.1", name, because, key=(object.id, "joins")):
        table.occur(e.IntoIntent(object.id, object.player))
        table.occur(e.Resolved(object.id))
        return
    also = ("Attacking 2.3",) if object.fast else ()
    with table.citing_besides(*also):
        attack_card_fizzles(table, object, because)


def _fizzles(_: bool, rule: str, card: str, because: str) -> Unbroken:
    said = say("{object} fizzles: {because}", object=card, because=because)
    return Unbroken((rule,), said)


@reads(
    "Attacking 2.3",
    unclear="It joins three conditions by 'and': an Effects Stack that is not empty, no Main "
    "Phase, another player's turn; an attack card could be activated with one of them met only.",
    we="Any breach of slow timing as it is activated makes it fizzle.",
    because="Attacks are slow (1.2), whatever the speed of a card that leads to one.",
)
@rule("Attacking 2.3")
def fizzles_for_its_timing(table: Table, object: Object) -> None:
    """An attack card that was activated at fast speed fizzles as it attempts to resolve."""
    because = say("it was activated when no slow action could be taken; no attack is declared")
    if asked(False, _fizzles, "Attacking 2.3", object.card.name, because):
        comes_into_the_intent(table, object)
        return
    attack_card_fizzles(table, object, because)


def attack_card_fizzles(table: Table, object: Object, because: str) -> None:
    """What an attack card fizzles by is said first, as whoever expects the attack asks for that."""
    stays_rested(table, object)
    wears_no_weapon(table, object)
    with table.citing_besides("beyond the pages: fizzling"):
        table.occur(e.Fizzled(object.id, because))
    goes_without_an_attack(table, object)


@carries("Card Types - Attack")
@rule("beyond the pages: fizzling")
def goes_without_an_attack(table: Table, object: Object) -> None:
    """A fizzled attack card goes to the graveyard; its champion stays rested."""
    with table.citing_besides("Card Types - Attack"):
        table.occur(e.Moved(object.id, (object.owner, "graveyard")))
    table.occur(e.Resolved(object.id, fizzled=True))


@rule("Attack Declaration 3", "Attacking 6", "Attacking 3")
def comes_into_the_intent(table: Table, object: Object) -> None:
    """A resolved attack card enters the intent, and nobody gets Opportunity in between."""
    effects.resolve(table, object, targets.legal_now(table.state, object))
    now = table.state.objects.get(object.id)
    if now is None or now.place != STACK:
        table.occur(e.Resolved(object.id))
        return
    with table.citing_besides("Attacking 6.1"):
        table.occur(e.IntoIntent(object.id, object.player))
    table.occur(e.DeclarationDue(object.id))
