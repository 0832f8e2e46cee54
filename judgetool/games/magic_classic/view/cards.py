"""Objects, players and what waits on the stack, as front ends draw them."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.cardgame.views import counters, zone_view
from judgetool.engine.memory import remembered
from judgetool.engine.view import CardView, Number, PlayerView, StackedView
from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.abilities.writing import keyword_shown, shown
from judgetool.games.magic_classic.combat.combat_damage_step import misses
from judgetool.games.magic_classic.continuous import colors, is_creature, keywords, power, toughness
from judgetool.games.magic_classic.objects.state import ZONES, Assignment, Object, State, name_of
from judgetool.games.magic_classic.view.idiom import IDIOM, SIGNS
from judgetool.language import ENGLISH, current, listed, say, word

SHOWN = ("play", "hand", "graveyard", "removed", "library")


@remembered
def card_view(state: State, id: int) -> CardView:
    """One object, or what was last known of it."""
    object = state.there(id)
    if object is None:
        return CardView(id, state.name(id))
    if object.kind == "damage":
        return _damage_view(state, object)
    numbers = tuple(_numbers(state, object))
    return CardView(
        object.id,
        name_of(object),
        words_of_type(object.card.type_line),
        numbers,
        tuple(_notes(state, object, numbers)),
        _text(object),
        object.zone in ("library", "hand") and not object.unknown,
        _sign(state, object),
    )


def _sign(state: State, object: Object) -> str:
    """The colors of what it is now, or was."""
    now = colors(state, object.id)
    return "" if object.unknown else "".join(SIGNS[color] for color in SIGNS if color in now)


def _damage_view(state: State, object: Object) -> CardView:
    """The combat damage on the stack: who has assigned how much to whom."""
    sources = dict.fromkeys(each.source for each in state.assigned)
    texts = (assignments(state, source) for source in sources)
    notes = (keyword_shown(t.Keyword("first strike")),) if state.strike == 1 else ()
    return CardView(object.id, name_of(object), notes=notes, text=tuple(filter(None, texts)))


def assignments(state: State, source: int) -> str:
    """What a creature has assigned, which is not dealt yet; "" if nothing."""
    parts = [_part(state, each) for each in state.assigned if each.source == source and each.amount]
    if not parts:
        return ""
    if state.is_attacking(source) or state.is_blocking(source):
        return say("{creature} assigns {damage}", creature=state.name(source), damage=listed(parts))
    return say(
        "{creature} (removed from combat) assigns {damage}",
        creature=state.name(source),
        damage=listed(parts),
    )


def _part(state: State, each: Assignment) -> str:
    return say(
        "{n} to {recipient} (not dealt)" if misses(state, each.recipient) else "{n} to {recipient}",
        n=each.amount,
        recipient=state.name(each.recipient),
    )


def words_of_type(line: str) -> str:
    """A type line with its words in the present language."""
    if current() == ENGLISH:
        return line
    return " ".join(word("type", part) for part in line.split(" "))


def _text(object: Object) -> tuple[str, ...]:
    """What it says; of an ability on the stack, that alone."""
    name = object.card.name
    if isinstance(object.ability, t.Activated | t.Triggered):
        return (shown(object.ability, name),)
    if current() == ENGLISH:
        return tuple(object.card.text.splitlines())
    return tuple(shown(ability, name) for ability in object.card.abilities)


def _numbers(state: State, object: Object) -> Iterator[Number]:
    """Power and toughness, of what has them now."""
    if object.kind != "card" or object.unknown:
        return
    there = object.zone != "play" or is_creature(state, object.id)
    if there and object.id in state.objects:
        for number in (power(state, object.id), toughness(state, object.id)):
            if number.value is not None:
                yield number


def _notes(state: State, object: Object, numbers: tuple[Number, ...]) -> Iterator[str]:
    if object.id not in state.objects:
        yield say("no longer there")
        return
    if object.card.unread and object.kind == "card":
        yield say("text not fully understood")
    if object.zone != "play":
        return
    if len(numbers) == 2:
        yield _power_and_toughness(numbers)
    if object.tapped:
        yield say("tapped")
    if object.damage:
        yield say("{n} damage", n=object.damage)
    if object.new and is_creature(state, object.id):
        yield say("new this turn")
    if object.attached is not None:
        yield say("on {creature}", creature=state.name(object.attached))
    yield from counters(object.counters)
    for keyword in keywords(state, object.id):
        yield keyword_shown(keyword)
    if object.owner != object.player:
        yield say("owned by {player}", player=state.players[object.owner])


def _power_and_toughness(numbers: tuple[Number, ...]) -> str:
    return "/".join(str(number.value) for number in numbers)


def in_play(card: CardView) -> tuple[str, ...]:
    """What counts of a creature in combat."""
    return (_power_and_toughness(card.numbers),) if len(card.numbers) == 2 else ()


def player_view(state: State, player: int, acting: int | None) -> PlayerView:
    """One player, with what they have and whether they may act."""
    marks = []
    if player == state.active:
        marks.append("active player")
    elif state.combat:
        marks.append("defending player")
    if player == acting:
        marks.append(IDIOM.mark)
    zones = []
    for zone in SHOWN:
        ids = state.zone(player, zone)
        if ids or zone in ("play", "hand", "library"):
            there = [state.objects[id] for id in ids]
            is_pile = zone == "library"
            zones.append(zone_view(zone, there, lambda o: card_view(state, o.id), is_pile=is_pile))
    life = (("life", state.life[player]),)
    return PlayerView(state.players[player], life, tuple(zones), tuple(marks))


def stacked_view(state: State, id: int) -> StackedView:
    """What waits on the stack; the combat damage there is nobody's."""
    object = state.objects[id]
    if object.kind == "damage":
        return StackedView(card_view(state, id), "", "")
    kind = "spell" if object.kind == "card" else "ability"
    targets = tuple(state.name(target) for target in object.targets)
    whose = "" if kind == "damage" else state.players[object.player]  # it is both players'
    return StackedView(card_view(state, id), kind, whose, targets)


assert set(SHOWN) == set(ZONES)
