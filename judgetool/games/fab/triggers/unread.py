"""Section 1.7.2: text that could not be read, said where it speaks of what has just happened."""

from __future__ import annotations

from judgetool.engine.choice import Choice
from judgetool.games.fab import judge
from judgetool.games.fab.abilities.reading.text import on_one_line
from judgetool.games.fab.cards.when_unread import is_for_something_else, speaks_of
from judgetool.games.fab.continuous import source_of, unread
from judgetool.games.fab.objects.state import CLOSE, END_PHASE, START_PHASE, Object, State, Table
from judgetool.games.fab.rulebook import carries, rule
from judgetool.games.fab.triggers.happenings import Happening
from judgetool.games.fab.triggers.stopping import stopped_by
from judgetool.language import listed, say

ATTACKED = "becomes attack-target"


def remind_of_unread(table: Table, seen: list[Happening]) -> None:
    """Say which unread paragraphs speak of what has just happened."""
    events = {happening.event for happening in seen}
    if "beginning of end phase" in events:
        remind_of_hidden(table)
    remind_of_buried(table, seen)
    state = table.state
    if not state.standing.unread:
        return
    doing = {
        source_of(state, state.objects[h.subject]).id: h.event
        for h in seen
        if h.subject in state.objects and h.event in ("attacks", "hits", "defends", ATTACKED)
    }
    for id in state.standing.unread:
        object = state.objects[id]
        # What attacks, hits, defends or is attacked is shown with what may be about that;
        # an attack-card has been when it became a chain link, and a hero speaks of more than that.
        shown = (
            doing.get(id) in ("hits", "defends")
            or (doing.get(id) == "attacks" and object.role == "source")
            or (doing.get(id) == ATTACKED and id not in state.heroes)
        )
        if shown:
            by = stopping(state, object, seen)
            for text in unread(state, object):
                if not is_for_something_else(text, doing[id]):
                    unread_speaks(table, object, text, by)
        elif object.public:
            for text in unread(state, object):
                meant = [
                    h for h in seen if speaks_of(text, h.event, h.player in (None, object.player))
                ]
                if meant:
                    unread_speaks(table, object, text, stopping(state, object, meant))


@carries("7.5.5c")
def stopping(state: State, object: Object, seen: list[Happening]) -> tuple[str, ...]:
    """What keeps effects of an object from triggering on a hit, if that is what has happened."""
    attack = next((happening.attack for happening in seen if happening.hit), None)
    return () if attack is None else stopped_by(state, attack, object, object.player)


def remind_of_buried(table: Table, seen: list[Happening]) -> None:
    """What has just gone from the arena to a graveyard may speak of that (5.4.6a)."""
    state = table.state
    for happening in seen:
        buried = state.objects.get(happening.it or 0)
        if happening.event == "goes to graveyard" and buried is not None and buried.public:
            for text in unread(state, buried):
                if speaks_of(text, happening.event, own=True):
                    unread_speaks(table, buried, text)


def remind_of_hidden(table: Table) -> None:
    """Blood debt speaks from the banished zone and heave from the hand, at the end phase."""
    state = table.state
    for player in state.clockwise(state.turn_player):
        for zone, keyword in (("banished", "blood debt"), ("hand", "heave")):
            for id in state.zone(player, zone):
                object = state.objects[id]
                for text in object.card.not_understood:
                    if text.casefold().startswith(keyword) and (object.public or zone == "hand"):
                        unread_speaks(table, object, text)


@rule("1.7.2")
def unread_speaks(table: Table, object: Object, text: str, by: tuple[str, ...] = ()) -> None:
    """A card's ability influences the game whether or not the tool can read it.

    Args:
        by: what keeps it from triggering, if that is what it does.
    """
    name, text = table.state.name(object.id), on_one_line(text)
    said = say(
        "{card}: text not understood, apply by hand if it fits: {text}", card=name, text=text
    )
    if by:
        said = say(
            "{card}: text not understood, apply by hand if it fits; on the hit it is kept from "
            "triggering by {by}: {text}",
            card=name,
            by=listed(by, "and"),
            text=text,
        )
    with table.citing_besides(*(("7.5.5c",) if by else ())):
        table.note("TextNotUnderstood", said)
    apply_now(table, name, text, (object.id,))


def apply_now(
    table: Table, name: str, text: str, about: tuple[int, ...], *, first: bool = False
) -> None:
    """Where nobody will get priority before the game goes on, or what comes next waits for it, the
    judge is asked to apply what could not be read now."""
    if first or table.state.step in (CLOSE, START_PHASE, END_PHASE):
        while True:
            prompt = say("Apply what {name} says by hand, then done: {text}", name=name, text=text)
            move = table.ask(Choice("judge", "apply", prompt, about=about, judge=True))
            if not isinstance(move, judge.MOVES):
                break
            judge.apply(table, move)
