"""Section 6.6.3: delayed-triggered effects."""

from __future__ import annotations

import msgspec

from judgetool.engine.supposing import as_said, asked
from judgetool.games.fab.abilities.types import Delayed, Description, Trigger, Triggered
from judgetool.games.fab.cards import UNKNOWN
from judgetool.games.fab.continuous import look, matches, players_of, speaker_of
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import PILES, Continuous, Object, State, Table
from judgetool.games.fab.rulebook import carries, rule
from judgetool.games.fab.triggers.conditions import fits
from judgetool.games.fab.triggers.happenings import Happening
from judgetool.games.fab.triggers.occasions import is_its_time
from judgetool.games.fab.triggers.stopping import stopped_by
from judgetool.games.fab.triggers.triggering import about_what, kept_from_triggering
from judgetool.language import say


def delayed_fits(state: State, before: State, effect: Continuous, happening: Happening) -> bool:
    assert effect.trigger is not None
    holder = look(state, effect.source_id)
    if holder is None or (effect.source_id is not None and holder.id != effect.source_id):
        holder = Object(effect.source_id or 0, UNKNOWN, effect.controller)
    if effect.subjects:  # it waits for what a certain object does
        holder = look(state, effect.subjects[0]) or holder
    controller, when = effect.controller, effect.trigger
    if when.whose == "them":  # the hero that was spoken of as it was generated
        if happening.player not in players_of(state, "them", speaker_of(effect)):
            return False
        when = msgspec.structs.replace(when, whose=None)
    return fits(state, before, when, happening, holder, controller) and is_its_time(
        state, when, holder, controller
    )


def tells_of_a_hero(when: Trigger) -> bool:
    """Whether "they" are a hero of the event itself, and not who was spoken of before it."""
    told = when.hero or when.hero_type is not None or when.during == "opponent's turn"
    return told or when.whose not in (None, "you", "them")


@rule("6.6.5f")
def used_up_without_a_layer(table: Table, effect: Continuous) -> None:
    """What waits for the next time only has had it, though it was kept from triggering."""
    table.occur(e.EffectEnded(effect.id, say("it has triggered, though it made no layer")))


def trigger_delayed(table: Table, effect: Continuous, happening: Happening) -> None:
    delayed = effect.effect
    assert isinstance(delayed, Delayed)
    source = look(table.state, effect.source_id)
    holder = (
        source if source is not None else Object(effect.source_id or 0, UNKNOWN, effect.controller)
    )
    gone = source is None or source.id not in table.state.objects or source.zone in PILES
    if gone and not effect.cites:
        said = say("the effect of {source} goes on without it", source=effect.source)
        if asked(False, as_said, said, "6.6.3", "6.2.2", key=(effect.id, "goes on")):
            return
    ability, controller = Triggered(delayed.when, delayed.effects), effect.controller
    by = stopped_by(table.state, happening.attack, holder, controller) if happening.hit else ()
    if by and kept_from_triggering(table, holder, controller, ability, by):
        if delayed.once:
            used_up_without_a_layer(table, effect)
        return
    about = about_what(table.state, happening, holder, controller, delayed.when)
    if happening.subject is None:
        before = effect.about
        amount = about.amount or before.amount
        about = msgspec.structs.replace(before, hero=about.hero or before.hero, amount=amount)
    if delayed.when.event == "defends" and isinstance(delayed.when.subject, Description):
        what, state = delayed.when.subject, table.state
        fitting = (i for i in happening.cards if matches(state, state.objects[i], what, controller))
        about = msgspec.structs.replace(about, cards=tuple(fitting))
    if effect.about.hero is not None and not tells_of_a_hero(delayed.when):
        about = msgspec.structs.replace(about, hero=effect.about.hero, also=effect.about.also)
    layer = e.triggered_layer(
        table.state,
        source=holder,
        controller=controller,
        ability=ability,
        about=about,
        cites=effect.cites,
    )
    with table.citing("6.6.3", "6.6.5"):
        table.occur(e.Triggered(layer))
        if delayed.once and not waits_on(effect):
            table.occur(e.EffectEnded(effect.id, say("it has triggered")))


@carries("6.6.3")
def waits_without_its_source(state: State, effect: Continuous) -> bool:
    """Whether a delayed-triggered effect triggers though its source has left, as it does."""
    if state.objects.get(effect.source_id or 0) is not None:
        return True
    said = say("{source} has resolved: its effect waits without it", source=effect.source)
    return asked(True, as_said, said, "6.6.3", key=(effect.id, "alone"), in_text=True)


@carries("6.6.3")
def waits_on(effect: Continuous) -> bool:
    """Whether an effect that waits for the next time is supposed to trigger every time."""
    said = say("{source} waits for the next time only, and has triggered", source=effect.source)
    return asked(False, as_said, said, "6.6.3", "6.6.1", key=(effect.id, "again"))
