"""Effects on combat itself (8.5.32, 7.7.2d)."""

from __future__ import annotations

from judgetool.cardgame.asking import which
from judgetool.engine.supposing import as_said, asked
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.combat.attacks import attack_on_stack
from judgetool.games.fab.combat.defending import add_as_defending
from judgetool.games.fab.combat.hits import said_to_have_hit
from judgetool.games.fab.continuous import Context, matches, object_of, players_of
from judgetool.games.fab.continuous.meaning.this_turn import heroes_dealt_damage
from judgetool.games.fab.continuous.shape import types_of
from judgetool.games.fab.editions import NEWER, ByEdition
from judgetool.games.fab.effects.assets import deal_damage
from judgetool.games.fab.effects.came_to_nothing import fails, is_gone, source_name
from judgetool.games.fab.effects.cards import destroy
from judgetool.games.fab.effects.fitting import described, fitting_in, plain
from judgetool.games.fab.effects.generating import does
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.moving import identify
from judgetool.games.fab.objects.state import Table, replace
from judgetool.games.fab.rulebook import otherwise, reads, rule
from judgetool.language import say


@does(t.AddAsDefending)
@rule("8.5.32")
def add_defending(table: Table, effect: t.AddAsDefending, context: Context) -> Context:
    """Add a card to the active chain link as a defending card, or fail to (7.0.5b)."""
    if isinstance(effect.what, t.Description):
        id = choose_to_add(table, effect.what, context)
    else:
        id = object_of(table.state, effect.what, context)
    if id is None or id not in table.state.objects:
        fails(table, say("there is no such card"))
        return context
    add_as_defending(table, id, context.controller)
    return replace(context, it=id)


def choose_to_add(table: Table, what: t.Description, context: Context) -> int | None:
    """A card of a zone of the player's, chosen by them; ``None`` if there is none."""
    player = context.controller
    cards = fitting_in(table.state, player, what.zone or "hand", what, context)
    chosen = cards[0] if cards else None
    if len(cards) > 1:
        chosen = which_to_add(table, player, cards)
    if chosen is not None:
        identify(table, chosen)
        if not matches(table.state, table.state.objects[chosen], plain(what), player, context):
            return None
    return chosen


@rule("1.8.5c", "1.8.6")
def which_to_add(table: Table, player: int, cards: tuple[int, ...]) -> int:
    """The player instructed by the effect determines which card it is."""
    prompt = say("Which card is added as a defending card?")
    return which(table, table.state.players[player], "card", prompt, cards)


@does(t.StrikeWith)
@rule("6.1.2")
def strike_with(table: Table, effect: t.StrikeWith, context: Context) -> None:
    """Objects deal damage of their own; what has dealt any has hit, and they are destroyed."""
    state = table.state
    if isinstance(effect.what, t.Description):
        sources = described(state, effect.what, context)
    else:
        found = object_of(state, effect.what, context)
        sources = () if found is None or found not in state.objects else (found,)
    if not sources:
        fails(table, say("there is nothing that could deal the damage"))
        return
    for player in players_of(state, effect.to, context):
        for source in sources:
            strikes(table, source, state.heroes[player], effect.number)
    for source in sources:
        if source in table.state.objects:
            destroy(table, source)


def strikes(table: Table, source: int, hero: int, amount: int) -> None:
    """An object deals damage to a hero and is considered to have hit if it has dealt any."""
    before = len(heroes_dealt_damage(table.state, source))
    deal_damage(table, source, hero, amount, "generic")
    if len(heroes_dealt_damage(table.state, source)) > before:
        said_to_have_hit(table, source, hero)


@does(t.HasHit)
@rule("7.5.5")
def has_hit(table: Table, effect: t.HasHit, context: Context) -> None:
    """What a card says to have hit has, the hero to whom it has just dealt damage."""
    id = object_of(table.state, effect.what, context)
    heroes = heroes_dealt_damage(table.state, id) if id is not None else []
    if id is None or id not in table.state.objects:
        fails(table, is_gone(table, id))
        return
    if not heroes:
        name = table.state.name(id)
        fails(
            table, say("{object} has dealt damage to no hero that it could have hit", object=name)
        )
        return
    said_to_have_hit(table, id, heroes[-1])


@does(t.CloseChain)
def close_chain(table: Table, effect: t.CloseChain, context: Context) -> None:
    """An effect closes the chain, if it still does so in the edition."""
    how = SPECTRA.of(table.state.edition) if "8.3.14" in table.cites else effect_closes
    how(table, context)


@rule("7.7.2d")
def effect_closes(table: Table, context: Context) -> None:
    """An effect closes the chain; the Close Step begins as a game state action (1.10.2e)."""
    if table.state.chain_open:
        said = say("an effect of {source}", source=source_name(table.state, context))
        table.occur(e.ChainClosing(said))
    else:
        fails(table, say("the combat chain is already closed"))


@rule("8.3.14b")
def spectra_closes(table: Table, context: Context) -> None:
    """Spectra's triggered-layer closes the chain as it resolves."""
    name = source_name(table.state, context)
    said = say("the combat chain closes as the trigger of {source} resolves", source=name)
    stays = asked(False, as_said, said, "8.3.14b", "8.3.14", key=context.source)
    if not stays:
        effect_closes(table, context)


@otherwise(
    "8.3.14",
    "8.3.14b",
    editions=(NEWER,),
    also=(
        (
            "As spectra's trigger resolves its object is destroyed; the chain closes only if the "
            "attack has no other legal attack-target, and not before it would resolve (7.2.2)."
        ),
    ),
)
@reads(
    "8.3.14b",
    "7.2.2",
    "7.7.2b",
    unclear="Whether the newer text's \"if there are not other legal attack-targets, the combat "
    'chain closes" closes it as the triggered-layer resolves, or says what 7.2.2 will do.',
    we="It says what 7.2.2 does once the attack would resolve; until then the Layer Step goes on, "
    "and players get priority in it.",
    because='Spectra itself means "destroy this" there and no effect that closes the chain '
    "(7.7.2d); 7.7.2b is the situation of 7.7.2 that is about attack-targets.",
    editions=(NEWER,),
)
@rule("8.3.14b")
def spectra_leaves_the_attack(table: Table, context: Context) -> None:
    """Spectra only destroys its object; the chain closes when the attack would resolve and has no
    other legal attack-target."""
    said = say(
        "the combat chain closes at the beginning of the Attack Step if the attack has no "
        "other legal attack-target"
    )
    table.note("ChainStaysOpen", said)


SPECTRA = ByEdition(spectra_closes, spectra_leaves_the_attack)


@does(t.AttackWith)
@rule("8.5.38")
def attack_with(table: Table, effect: t.AttackWith, context: Context) -> None:
    """The object is specified as the attack of the attack-layer that is resolving."""
    state = table.state
    id = object_of(state, effect.what, context)
    layer = attack_on_stack(state)
    if id is None or id not in state.objects or layer is None:
        fails(table, say("there is nothing to attack with"))
        return
    if "Attack" not in types_of(state, state.objects[id]):
        name = state.name(id)
        fails(table, say("{object} has no subtype attack and can't become an attack", object=name))
        return
    table.occur(e.AttackSpecified(layer, id))
