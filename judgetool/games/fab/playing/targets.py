"""Declaring targets (1.8.5, 5.1.4, 6.6.6a) and asking whether they are still legal (5.3.2a)."""

from __future__ import annotations

from judgetool.cardgame.asking import which, which_if_any
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.continuous import Context, amount_of, holds, matches, players_of
from judgetool.games.fab.editions import NEWER, ByEdition
from judgetool.games.fab.effects.fitting import plain
from judgetool.games.fab.objects.state import ARENA, LEFT, Object, State, Table, replace
from judgetool.games.fab.rulebook import carries, otherwise, rule
from judgetool.language import say

HERO = t.Description(words=("hero",))
OPPOSING_HERO = t.Description(words=("hero",), whose="opponent")
ANYTHING_LIVING = t.Description(words=("living object",))
ANYTHING_OPPOSING = t.Description(words=("living object",), whose="opponent")


def target_of(ability: t.Ability | None) -> t.Targeted | None:
    """What an ability asks to be targeted: declared outright, or by an effect that names a target
    hero.  Of a modal ability its modes are asked, not itself."""
    if not isinstance(ability, t.Resolution | t.Triggered | t.Activated):
        return None
    if ability.target is not None:
        return ability.target
    return _in_effects(ability.effects)


def targets_of(ability: t.Ability | None) -> tuple[t.Targeted, ...]:
    """All that an ability asks to be targeted: beside what it declares, a hero that an effect
    names."""
    first = target_of(ability)
    if first is None or not isinstance(ability, t.Resolution | t.Triggered | t.Activated):
        return ()
    hero = None if ability.target is None else _in_effects(ability.effects)
    return (first,) if hero is None else (first, hero)


@carries("1.8.5e")
def is_optional(ability: t.Ability | None) -> bool:
    """Whether the target of an ability need not be declared: all it does with it is optional, or
    it is about up to one."""
    if not isinstance(ability, t.Resolution | t.Triggered | t.Activated) or ability.target is None:
        return False
    if ability.target.up_to:
        return True
    return bool(ability.effects) and all(_only_may(effect) for effect in ability.effects)


def _only_may(effect: t.Effect) -> bool:
    if isinstance(effect, t.If):
        return all(_only_may(inner) for inner in (*effect.effects, *effect.otherwise))
    return isinstance(effect, t.May) and not effect.must and not effect.otherwise


_OF_ANOTHER_LAYER = (t.Delayed, t.Inline, t.Triggered, t.Static, t.Activated, t.Resolution)
_TARGET_HEROES = {"target hero": HERO, "target opposing hero": OPPOSING_HERO}


def _in_effects(part: object) -> t.Targeted | None:
    """The target that effects name in passing, in whatever they say of it."""
    if isinstance(part, _OF_ANOTHER_LAYER):
        return None
    if isinstance(part, t.DealDamage) and part.to in ("any target", "any opposing target"):
        return any_target(part)
    if isinstance(part, str):
        return t.Targeted(_TARGET_HEROES[part]) if part in _TARGET_HEROES else None
    inner = part if isinstance(part, tuple) else ()
    if isinstance(part, t.Description):
        inner = (part.whose,)
    elif isinstance(part, t.Word):
        inner = tuple(getattr(part, field) for field in part.__struct_fields__)
    for each in inner:
        if each and isinstance(each, (str, tuple, t.Word)):
            found = _in_effects(each)
            if found is not None:
                return found
    return None


@carries("1.8.5d")
def any_target(effect: t.Effect) -> t.Targeted:
    """ "Any target" is whatever the effect does not fail for: of damage, what lives (8.5.3c)."""
    assert isinstance(effect, t.DealDamage)
    opposing = effect.to == "any opposing target"
    return t.Targeted(ANYTHING_OPPOSING if opposing else ANYTHING_LIVING)


@carries("1.8.5a")
def targetable(object: Object) -> bool:
    """Whether an object can be a target at all: only in the arena or on the stack."""
    return object.zone in ARENA or object.zone == "stack"


@carries("8.5.3")
def living_or_not(object: Object) -> bool:
    """Damage can be dealt to any target that fits; it fails for one that is not living (8.5.3c)."""
    return True


@otherwise("8.5.3", editions=(NEWER,))
def living_only(object: Object) -> bool:
    """Dealing damage to an object makes it lose as much life; only what lives may be targeted."""
    return object.life is not None


DEALT_DAMAGE = ByEdition(living_or_not, living_only)


def could_suffer(state: State, object: Object, wanted: t.Targeted) -> bool:
    """Whether an object can be the target of what deals damage to it, if that is what is wanted."""
    return not wanted.suffers or DEALT_DAMAGE.of(state.edition)(object)


def outside(wanted: t.Targeted) -> bool:
    """Whether an effect names a zone outside the arena in which its targets are."""
    return wanted.what.zone is not None and wanted.what.whose is not None


@carries("1.8.5a")
def targets_outside(state: State, what: t.Description, context: Context) -> tuple[int, ...]:
    """The public cards of a zone that an effect specifies as legal targets."""
    wanted = plain(what)
    return tuple(
        id
        for player in players_of(state, what.whose or "you", context)
        for id in state.zone(player, what.zone or "graveyard")
        if state.objects[id].public
        and matches(state, state.objects[id], wanted, context.controller, context)
    )


def legal_targets(state: State, layer: Object, wanted: t.Targeted) -> tuple[int, ...]:
    """The objects that may be declared: in the arena or on the stack, or in the zone that the
    effect names, and fitting the description."""
    player = layer.player
    context = speaker_in(layer)
    if outside(wanted):
        return targets_outside(state, wanted.what, context)
    return tuple(
        o.id
        for o in state.objects.values()
        if targetable(o)
        and o.public
        and o.id != layer.id
        and could_suffer(state, o, wanted)
        and matches(state, o, wanted.what, player, context)
    )


def declare_for(
    table: Table, layer: Object, part: t.Ability, left: list[int], *, pending: bool = False
) -> tuple[int, ...] | None:
    """Declare all targets of a part of a layer, those named in advance where they fit, which are
    taken from ``left``; ``None`` if one of them has no legal one.

    ``pending``: it is a triggered-layer, which is not added without a legal target though all it
    does be optional (6.6.6a).
    """
    declared: tuple[int, ...] = ()
    for wanted in targets_of(part):
        legal = legal_targets(table.state, layer, wanted)
        preset = next((t for t in left if t in legal), None)
        if preset is not None:
            left.remove(preset)
        named = () if preset is None else (preset,)
        optional = wanted.up_to or (is_optional(part) and (bool(legal) or not pending))
        found = declare_targets(table, layer, wanted, named, optional=optional)
        if found is None:
            return None
        declared += found
    return declared


@rule("1.8.5")
def declare_targets(
    table: Table,
    layer: Object,
    wanted: t.Targeted,
    preset: tuple[int, ...],
    *,
    optional: bool = False,
) -> tuple[int, ...] | None:
    """Declare a target, or ``None`` if there is no legal one; an optional effect's target need not
    be declared, and then the effect is not generated (1.8.5e)."""
    legal = legal_targets(table.state, layer, wanted)
    if not legal:
        return () if optional else None
    if preset and all(i in legal for i in preset):
        return preset
    if len(legal) == 1 and not optional:
        return legal
    if wanted.up_to:
        return declare_up_to_one(table, layer, legal)
    return declare_or_not(table, layer, legal) if optional else declare_one(table, layer, legal)


@rule("1.8.5e")
def declare_or_not(table: Table, layer: Object, legal: tuple[int, ...]) -> tuple[int, ...]:
    """The target of an optional effect need not be declared."""
    return one_or_none(table, layer, legal)


def one_or_none(table: Table, layer: Object, legal: tuple[int, ...]) -> tuple[int, ...]:
    who, name = table.state.players[layer.player], table.state.name(layer.id)
    prompt = say("Which target for {card}, or no for none?", card=name)
    chosen = which_if_any(table, who, "target", prompt, legal)
    return () if chosen is None else (chosen,)


@rule("1.12.1b")
def declare_up_to_one(table: Table, layer: Object, legal: tuple[int, ...]) -> tuple[int, ...]:
    """Up to one target is one or none."""
    return one_or_none(table, layer, legal)


def declare_one(table: Table, layer: Object, legal: tuple[int, ...]) -> tuple[int, ...]:
    who, name = table.state.players[layer.player], table.state.name(layer.id)
    prompt = say("Which target for {card}?", card=name)
    return (which(table, who, "target", prompt, legal),)


@carries("5.3.2a")
def still_legal(state: State, layer: Object, wanted: t.Targeted, declared: tuple[int, ...]) -> bool:
    """Whether at least one declared target is still a legal target."""
    legal = legal_targets(state, layer, wanted)
    return any(i in legal for i in declared)


def speaker_in(layer: Object) -> Context:
    """What the words of a layer refer to as its parameters are declared."""
    source = layer.source if layer.source is not None else layer.id
    return Context(source, layer.player, layer.about, x=layer.x)


def modal_of(layer: Object) -> t.Resolution | None:
    """The modal ability of a card or of a triggered-layer (1.7.5), if it has one."""
    if layer.ability is None:
        return layer.card.modal
    return layer.ability.modal if isinstance(layer.ability, t.Triggered) else None


@carries("1.7.5e")
def how_many(
    state: State, layer: Object, modal: t.Resolution, available: int | None = None
) -> tuple[int, int]:
    """How many modes have to be chosen, and may be: what that hangs on is looked at as they are
    chosen.  Of so many for each of something, no more than are available (1.7.5b)."""
    available = len(modal.modes) if available is None else available
    if modal.any_number:
        return 0, available
    context = speaker_in(layer)
    number = modal.choose
    if modal.per is not None:
        number = min(number * amount_of(state, modal.per, context), available)
    elif modal.more is not None and holds(state, modal.more.condition, context):
        number = modal.more.number
    return number, len(modal.modes) if modal.or_both else number


@carries("1.7.5d")
def parts_of(layer: Object) -> list[t.Resolution | t.Triggered | t.Activated]:
    """What a layer will generate as it resolves: its ability, or its card's resolution abilities
    with the chosen modes in place of modal ones."""
    if (modal := modal_of(layer)) is not None and layer.ability is not None:
        return [modal.modes[m] for m in layer.mode if m < len(modal.modes)]
    if layer.ability is not None:
        assert isinstance(layer.ability, t.Resolution | t.Triggered | t.Activated)
        return [layer.ability]
    parts: list[t.Resolution | t.Triggered | t.Activated] = []
    for meant in layer.card.meant:
        if isinstance(meant.ability, t.Resolution):
            modes = meant.ability.modes
            parts.extend(
                (modes[m] for m in layer.mode if m < len(modes)) if modes else [meant.ability]
            )
    return parts


def aims_of(
    layer: Object,
) -> list[tuple[t.Resolution | t.Triggered | t.Activated, tuple[int, ...]]]:
    """Each part of a layer with the targets declared for it."""
    parts = parts_of(layer)
    if not layer.aims:
        return [(part, layer.targets) for part in parts]
    return list(zip(parts, (*layer.aims, *([()] * len(parts))), strict=False))


@carries("5.3.4d")
def side_next(layer: Object) -> Object:
    """A melded layer as the side of it that resolves next; any other as it is."""
    if not layer.melded:
        return layer
    left, right = layer.card.sides
    return replace(layer, card=left if layer.melded[0] == LEFT else right, melded=())


def aims_now(
    layer: Object,
) -> list[tuple[t.Resolution | t.Triggered | t.Activated, tuple[int, ...]]]:
    """The parts of a layer that it generates as it resolves now, with their targets: of a melded
    one those of a side, right after left as its card has them."""
    aims = aims_of(layer)
    if not layer.melded:
        return aims
    now = len(parts_of(side_next(layer)))
    return aims[:now] if layer.melded[0] == LEFT else aims[len(aims) - now :]
