"""Trigger conditions (6.6)."""

from __future__ import annotations

from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.writing.conditions import condition_said
from judgetool.games.fab.abilities.writing.nouns import (
    KINDS,
    ORDINALS,
    SUBJECTS,
    article,
    description,
    some,
)


def when_said(trigger: w.Trigger) -> str:
    """ "whenever you draw a card", "the first time this hits each turn"."""
    if trigger.event == "beginning of action phase":
        return "at the beginning of your action phase"
    if trigger.event == "beginning of end phase":
        return f"at the beginning of {end_phase(trigger.whose)}"
    if trigger.event == "start of turn":
        whose = "your opponent's" if trigger.whose == "opponent" else "your"
        return f"at the start of {whose} turn"
    if trigger.ordinal is not None:
        return f"the {ORDINALS[trigger.ordinal - 1]} time {event_said(trigger)} each turn"
    whenever = isinstance(trigger.subject, w.Description)
    return f"{'whenever' if whenever else 'when'} {event_said(trigger)}"


def end_phase(whose: w.Who | None) -> str:
    """Whose end phase, in the middle of a sentence."""
    return "your end phase" if whose == "you" else "the end phase"


def event_said(trigger: w.Trigger) -> str:
    """ "an attack hits a hero"."""
    actor = some(trigger.subject)
    hero = (" a marked hero" if trigger.marked else " a hero") if trigger.hero else ""
    if trigger.hero_type is not None:
        hero = f" {article(trigger.hero_type)} hero"
    match trigger.event:
        case "hits" | "attacks":
            return f"{actor} {trigger.event}{hero}"
        case "defends":
            return f"{actor} defends{_defends_how(trigger)}"
        case "is defended":
            assert trigger.by is not None
            return f"{actor} is defended by {article(description(trigger.by))}"
        case "deals damage":
            least = trigger.number.at_least if trigger.number else None
            number = "" if least is None else f"{least} or more "
            kind = KINDS[trigger.kind]
            return f"{actor} deals {number}{kind}damage{' to' + hero if hero else ''}"
        case "draws cards" | "draws a card":
            who = "a hero" if trigger.whose == "each hero" else SUBJECTS[trigger.whose or "you"]
            draws = "draw" if trigger.whose == "you" else "draws"
            few = str(trigger.number.at_least) if trigger.number else "one"
            cards = f"{few} or more cards" if trigger.event == "draws cards" else "a card"
            phase = " during an action phase" if trigger.during else ""
            return f"{who} {draws} {cards}{phase}"
        case "gains power":
            assert trigger.number is not None
            step = " during the reaction step" if trigger.during == "reaction step" else ""
            exactly = f"exactly {trigger.number.at_least:+d}{{p}}"
            return f"{actor} gains {exactly} from an effect{step}"
        case "chain closes":
            return "the combat chain closes"
        case "chain link resolves":
            return "this chain link resolves"
        case "you play attack":
            return "you play an attack action card or activate a weapon attack"
        case "you play or activate":
            return "you play a card or activate an ability"
        case "you do":
            return "you do"
        case "boosts":
            return "you boost"
        case "wins clash":
            return f"you win a clash revealing {actor}"
        case "is played":
            return f"{'they' if trigger.whose == 'them' else 'you'} play {actor}"
        case "is played or activated":
            return f"an opposing hero plays or activates {actor}"
        case "is charged":
            return f"{actor} is charged to your hero's soul"
        case "goes to graveyard":
            return f"{actor} is put into your graveyard from the arena"
        case "is pitched":
            return f"you pitch {actor}"
        case "discards":
            during = "" if trigger.during is None else f" during your {trigger.during}"
            return f"you discard {actor}{during}"
        case "is dealt damage":
            return f"you are dealt {KINDS[trigger.kind]}damage"
        case "becomes attack-target":
            return f"{actor} becomes the target of an attack"
        case "is defending":
            assert trigger.attack is not None
            return f"this is defending {article(description(trigger.attack))}"
        case "state":
            assert trigger.state is not None
            return condition_said(trigger.state)
        case "enters the arena" | "leaves the arena" | "is destroyed" | "is equipped":
            return f"{actor} {trigger.event}"
    raise ValueError(f"a trigger on {trigger.event!r} has no wording")


def _defends_how(trigger: w.Trigger) -> str:
    if trigger.alone:
        return " alone"
    if trigger.above_base:
        return " an attack with {p} greater than its base"
    if trigger.together_with is not None:
        return f" together with {article(description(trigger.together_with))}"
    if trigger.attack is not None:
        return f" {article(description(trigger.attack))}"
    return ""
