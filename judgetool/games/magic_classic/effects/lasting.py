"""What effects begin that lasts: changed values, restrictions, shields, control, what waits.

An effect that a spell or an ability begins is on what it names then, and on nothing that comes to
fit later.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from judgetool.cardgame.asking import one_of
from judgetool.engine.supposing import as_said, asked
from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.abilities.writing import effect_shown
from judgetool.games.magic_classic.combat import removal_from_combat
from judgetool.games.magic_classic.continuous import colors
from judgetool.games.magic_classic.effects.carrying_out import carry_out, does
from judgetool.games.magic_classic.effects.context import Acting
from judgetool.games.magic_classic.effects.permanents import in_play, not_in_play
from judgetool.games.magic_classic.moves import Option
from judgetool.games.magic_classic.objects import events as e
from judgetool.games.magic_classic.objects.state import About, Continuous, State, Table
from judgetool.games.magic_classic.rulebook import reads, rule, tells
from judgetool.language import listed, say


@does(
    t.Gets,
    t.Gains,
    t.Loses,
    t.StopsBeingCreature,
    t.BecomesCreature,
    t.CannotAttack,
    t.MustAttack,
    t.MustBeBlocked,
    t.CannotBlock,
    t.CannotBeBlocked,
    t.CannotBeTargeted,
    t.CannotBeRegenerated,
    t.LosesAll,
)
@reads(
    "beyond C.1: continuous effects",
    unclear='Whether what a spell gives to "attacking creatures" or "creatures you control" is '
    "also given to those that come to be such later in the turn.",
    we="It is given to those that are such as it resolves, and to no others.",
    because="A spell does what it does as it resolves; only what a permanent says goes on asking.",
)
@rule("beyond C.1: continuous effects")
def begin(table: Table, effect: t.Effect, acting: Acting) -> None:
    """An effect on certain objects begins."""
    what: t.Who = effect.what  # type: ignore[attr-defined]
    found = acting.those(table, what)
    there = tuple(id for id in found if table.state.in_play(id))
    for id in found:
        if id not in there:
            not_in_play(table, id)
    if there:
        until = getattr(effect, "until", "turn")
        protects = any(isinstance(one, t.Protection) for one in getattr(effect, "keywords", ()))
        # which keeps off several things at once, so that not one of them alone decides
        with table.citing_besides(*(("beyond C.1: protection",) if protects else ())):
            start(table, acting, effect, there, duration="turn" if until else "")
    elif not found:
        said = say("there is nothing that it applies to")
        table.note("NothingThere", said)


@does(t.GainsProtection)
@rule("beyond C.1: protection")
def gains_protection(table: Table, effect: t.GainsProtection, acting: Acting) -> None:
    """Protection from a color that is chosen now, and not as what says so was played."""
    prompt = say("Protection from which color?")
    options = tuple(Option(n, color) for n, color in enumerate(t.COLORS))
    who = table.state.players[acting.controller]
    there = tuple(in_play(table, acting, effect.what))
    if there:
        color = t.COLORS[one_of(table, who, "color", prompt, options).index]
        gains = t.Gains(effect.what, (t.Protection(color),), until="turn")
        start(table, acting, gains, there)


@does(t.GetsForBlockers)
@rule("beyond C.1: continuous effects")
def gets_for_blockers(table: Table, effect: t.GetsForBlockers, acting: Acting) -> None:
    """So much for each creature that blocks it now; those that come or go later change nothing."""
    for id in in_play(table, acting, effect.what):
        blockers = [n for one in table.state.combat if one.attacker == id for n in one.blockers]
        n = len(blockers) - effect.beyond
        if n > 0:
            gets = t.Gets(effect.what, n * effect.power, n * effect.toughness, until="turn")
            start(table, acting, gets, (id,))
            continue
        said = say(
            "only one creature blocks {creature}, and the first does not count"
            if blockers
            else "no creature blocks {creature}",
            creature=table.state.name(id),
        )
        table.note("NothingThere", said)


def start(
    table: Table,
    acting: Acting,
    effect: t.Effect,
    subjects: tuple[int, ...] = (),
    left: int | None = None,
    other: int | None = None,
    duration: Literal["turn", "combat", ""] = "turn",
) -> None:
    """An effect comes into force, on what its sentence means now.

    Args:
        left: how much damage it prevents or redirects.
        other: whom damage is redirected to.
    """
    found = Continuous(
        table.state.next_id,
        named(effect, subjects),
        acting.controller,
        acting.name,
        acting.source,
        subjects,
        duration,
        left,
        table.cites,
        About(it=acting.about.it, other=other, player=acting.about.player),
    )
    said = say("{source}: {does}", source=acting.name, does=in_words(table.state, found))
    table.occur(e.EffectBegan(found, said))


def named(effect: t.Effect, subjects: tuple[int, ...]) -> t.Effect:
    """An effect that speaks of its one subject by name, whatever its sentence called it."""
    if len(subjects) != 1:
        return effect
    if isinstance(effect, t.AtEndOfCombat):
        return t.AtEndOfCombat(named(effect.effect, subjects))
    told: dict[str, t.Who] = {
        field: t.Given(0)
        for field in ("what", "to", "by", "both")
        if getattr(effect, field, None) is not None
    }
    if isinstance(effect, t.Redirect):
        told["instead"] = t.Given(1)
    if isinstance(effect, t.PreventNextBy):
        told["by"] = t.Given(1)
    return msgspec.structs.replace(effect, **told)


def in_words(state: State, found: Continuous) -> str:
    """What an effect in force does, with the names of what it is on."""
    assert isinstance(found.effect, t.Effect)
    names = tuple(state.name(id) for id in found.subjects)
    if found.about.other is not None:
        names = (*names, state.name(found.about.other))
    does = effect_shown(found.effect, names, found.source).rstrip(".。")
    if len(found.subjects) < 2:
        return does
    return say("{does} (on {objects})", does=does, objects=listed(list(names)))


@does(t.Regenerate)
@rule("beyond C.1: regeneration")
def regenerate(table: Table, effect: t.Regenerate, acting: Acting) -> None:
    """A shield is set up; nothing is removed from combat by that."""
    for id in in_play(table, acting, effect.what):
        start(table, acting, effect, (id,))
        if not table.state.is_attacking(id) and not table.state.is_blocking(id):
            continue
        if asked(False, _stays, table.state, id, key=id):
            removal_from_combat.regenerates(table, id)
        else:
            still_in_combat(table, id)


@rule("C.1.6")
def still_in_combat(table: Table, id: int) -> None:
    """A regeneration effect played on a creature does not remove it: its destruction has to be
    prevented by it."""
    table.note("StaysInCombat", _stays(False, table.state, id).because)


@tells("C.1.6", "beyond C.1: regeneration")
def _stays(_: bool, state: State, id: int) -> str:
    return say(
        "{creature} stays in combat: it would be removed only as the shield prevents its "
        "destruction",
        creature=state.name(id),
    )


@does(t.PreventNext)
@rule("beyond C.1: prevention")
def prevent_next(table: Table, effect: t.PreventNext, acting: Acting) -> None:
    """A shield that prevents a number of points."""
    for id in acting.those(table, effect.to):
        start(table, acting, effect, (id,), effect.n)


@does(t.PreventFromChosen)
@rule("beyond C.1: prevention")
def prevent_from_chosen(table: Table, effect: t.PreventFromChosen, acting: Acting) -> None:
    """A shield against the next damage of one source, which is chosen now."""
    state = table.state
    sources = _sources(state, effect.color)
    if not sources:
        table.note("NothingThere", say("there is no such source"))
        return
    names = [state.known_as(id) for id in sources]
    options = [
        Option(n, name if names.count(name) < 2 else f"{name} no {names[: n + 1].count(name)}")
        for n, name in enumerate(names)
    ]
    who, prompt = state.players[acting.controller], say("The damage of which source?")
    n = one_of(table, who, "source", prompt, options).index if len(options) > 1 else 0
    for id in acting.those(table, effect.to):
        shield = t.PreventNextBy(t.Given(1), t.Given(0))
        start(table, acting, shield, (id,), other=sources[n])


def _sources(state: State, color: str) -> tuple[int, ...]:
    """What is a source of a color: permanents, spells, and what something on the stack is of or
    has assigned damage, whether it is there or not."""
    stack = (state.objects[id] for id in state.stack)
    spells = [one.id for one in stack if one.kind == "card"]
    of = [state.objects[id].source for id in state.stack]
    every = (*state.play, *spells, *of, *(a.source for a in state.assigned))
    there = dict.fromkeys(id for id in every if id is not None)
    return tuple(id for id in there if color in colors(state, id))


@does(t.PreventNextBy)
@rule("beyond C.1: prevention")
def prevent_next_by(table: Table, effect: t.PreventNextBy, acting: Acting) -> None:
    """A shield against the next damage of one source."""
    by = acting.those(table, effect.by)
    for id in acting.those(table, effect.to) if by else ():
        start(table, acting, effect, (id,), other=by[0])


@does(t.Prevent)
@rule("beyond C.1: prevention")
def prevent(table: Table, effect: t.Prevent, acting: Acting) -> None:
    """All damage of a sort is prevented for the rest of the turn."""
    who = effect.to or effect.by or effect.both
    subjects = () if who is None else acting.those(table, who)
    if who is None or subjects:
        start(table, acting, effect, subjects)


@does(t.Redirect)
@rule("beyond C.1: redirection")
def redirect(table: Table, effect: t.Redirect, acting: Acting) -> None:
    """Damage to one will be dealt to another instead."""
    to = acting.those(table, effect.to)
    instead = acting.those(table, effect.instead)
    if to and instead:
        start(table, acting, effect, to, effect.n, instead[0])
    else:
        said = say("there is nothing to redirect damage from or to")
        table.note("NothingThere", said)


@does(t.GainControl)
@rule("beyond C.1: control")
def gain_control(table: Table, effect: t.GainControl, acting: Acting) -> None:
    """A player gains control; what gives it stands among the effects in force for as long as it
    lasts."""
    for id in acting.those(table, effect.what):
        players = acting.player(table, effect.who)
        if not table.state.in_play(id):
            not_in_play(table, id)
        elif players:
            _take(table, acting, effect, id, players[0])


def _take(table: Table, acting: Acting, effect: t.GainControl, id: int, player: int) -> None:
    before = table.state.objects[id].player
    gives = Acting(acting.source, acting.name, player, about=About(player=before))
    control = t.GainControl(t.Given(0), effect.until)
    start(table, gives, control, (id,), duration="turn" if effect.until else "")
    if before == player:
        who = table.state.players[player]
        said = say("{player} controls {object} already", player=who, object=table.state.name(id))
        table.note("AsBefore", said)
    else:
        table.occur(e.ControlChanged(id, player))


@rule("beyond C.1: control")
def control_returns(table: Table) -> None:
    """As the turn ends, control given until then goes back to whoever would have it without."""
    ending = [f for f in table.state.effects if isinstance(f.effect, t.GainControl)]
    for id in dict.fromkeys(id for force in ending for id in force.subjects):
        here = [force for force in ending if id in force.subjects]
        lasting = [force for force in here if force.duration != "turn"]
        back = lasting[-1].controller if lasting else here[0].about.player
        if back is not None and table.state.objects[id].player != back:
            table.occur(e.ControlChanged(id, back))


@does(t.AtEndOfCombat)
@rule("beyond C.1: triggers")
def at_end_of_combat(table: Table, effect: t.AtEndOfCombat, acting: Acting) -> None:
    """What waits for the end of combat."""
    what = getattr(effect.effect, "what", None)
    subjects = () if what is None else acting.those(table, what)
    said = say("{source}: that comes at end of combat, and not before", source=acting.name)
    rules = ("C.1.Ruling.3 point 10", "beyond C.1: triggers")
    if asked(False, as_said, said, *rules, key=(acting.source, subjects)):
        carry_out(table, acting, (effect.effect,))
    elif what is None or subjects:
        start(table, acting, effect, subjects, duration="combat")
