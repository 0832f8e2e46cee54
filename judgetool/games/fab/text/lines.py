"""Every answer as a line: as it is typed, and as the judge reads it."""

from __future__ import annotations

import msgspec

from judgetool.cardgame.lines.move_lines import plain
from judgetool.cardgame.lines.voices import TYPED, Lines, Voice
from judgetool.engine.choice import Answer, Choice
from judgetool.engine.naming import told_apart
from judgetool.games.fab import moves as m
from judgetool.games.fab.continuous import activated_of
from judgetool.games.fab.objects.state import ARENA, BOTH, EQUIPMENT_ZONES, Object, State, with_side
from judgetool.games.fab.playing.permission import allowed_elsewhere
from judgetool.games.fab.split_cards import proposed
from judgetool.games.fab.text.by_hand import said_by_hand
from judgetool.games.fab.text.naming import InState, read_name, told
from judgetool.games.fab.text.options import OPTIONS
from judgetool.language import say, word


def activated_name(state: State, who: str, id: int) -> str:
    """The name of what is activated, told apart from others of the name the player controls."""
    object = state.objects.get(id)
    if object is None:
        return state.known_as(id)
    player = state.players.index(who)
    alike = [
        o
        for o in state.objects.values()
        if o.is_card
        and activated_of(state, o)
        and o.card.full_name == object.card.full_name
        and (
            (o.zone in ARENA and o.controller == player) or (o.zone == "hand" and o.owner == player)
        )
    ]
    return object.card.full_name + told_apart(InState(state), object, alike)


def card_name(state: State, id: int, named: str = "", after: tuple[int, ...] = ()) -> str:
    """The name of a card, told apart from others of the name in its zone that are not declared
    already."""
    if named:
        return named
    object = state.objects.get(id)
    if object is None or object.unknown or object.place is None:
        return state.known_as(id)
    alike = [
        o
        for o in map(state.objects.__getitem__, state.zones[object.place])
        if o.card.full_name == object.card.full_name
        and o.is_card
        and o.owner == object.owner
        and o.id not in after
    ]
    return object.card.full_name + told_apart(InState(state), object, alike)


def target_name(state: State, id: int) -> str:
    """The name of what is aimed at: of a hero, the player's."""
    if id in state.heroes:
        return state.players[state.heroes.index(id)]
    object = state.objects.get(id)
    if object is not None and object.is_card and object.zone in ARENA:
        return told(state, id)
    return object.card.full_name if object is not None else state.known_as(id)


def _said(voice: Voice, state: State, choice: Choice | None, answer: Answer) -> str:
    move, say = answer.move, voice.say
    match move:
        case m.Play():
            return _play(voice, state, move)
        case m.Activate(source=source, ability=n, targets=targets, x=x):
            name = _name(voice, activated_name(state, answer.who, source))
            how = _how(voice, state, targets, (), x)
            if not activates_one_of_several(state, source):
                return say("activate {source}{how}", source=name, how=how)
            return say("activate {source} ability {n}{how}", source=name, n=n + 1, how=how)
        case m.Declare(card=card, named=named, after=after):
            if voice is TYPED:
                where = _declared_from(state, card, after)
                return f"declare {card_name(state, card, named, after)}{where}"
            return say("declare {card}", card=read_name(card_name(state, card, named)))
        case m.Pitch(card=card, named=named):
            return say("pitch {card}", card=_name(voice, card_name(state, card, named)))
        case m.Name(card=named):
            return say("name {card}", card=named)
        case m.Choose() | m.Option():
            called = OPTIONS.called(state, choice, move)
            said = called.written if voice is TYPED else _option(state, choice, move)
            return say("choose {option}", option=said)
        case m.Pass() | m.Done() | m.Concede() | m.TakeBack() | m.Yes() | m.No():
            return voice.word("move", plain(move))
    return said_by_hand(voice, state, move)


def _name(voice: Voice, written: str) -> str:
    return written if voice is TYPED else read_name(written)


def _play(voice: Voice, state: State, move: m.Play) -> str:
    say = voice.say
    card = _name(voice, card_name(state, move.card, move.named))
    zone = zone_said(state, move.card, move.named)
    how = _sided(voice, state, move) + _how(voice, state, move.targets, move.mode, move.x)
    if not zone:
        return say("play {card}{how}", card=card, how=how)
    return say("play {card} from {zone}{how}", card=card, zone=voice.word("zone", zone), how=how)


def _sided(voice: Voice, state: State, move: m.Play) -> str:
    """With which side a split-card is played, or that it is melded."""
    say = voice.say
    if move.side == BOTH:
        return say(" melded")
    if not move.side or move.card not in state.objects:
        return ""
    object = proposed(state, msgspec.structs.replace(move, side="")).objects[move.card]
    side = with_side(object, move.side).card
    return say(" as {side}", side=side.name)


def _how(
    voice: Voice, state: State, targets: tuple[int, ...], mode: tuple[int, ...], x: int | None
) -> str:
    """The modes, the targets and the X that go with a play or an activation."""
    how, say, between = "", voice.say, voice.word("list", ", ")
    if mode:
        how += say(" mode {modes}", modes=between.join(str(n + 1) for n in mode))
    if targets:
        names = between.join(_name(voice, target_name(state, i)) for i in targets)
        how += say(" at {aims}", aims=names)
    if x is not None:
        how += say(" x {x}", x=x)
    return how


def _option(state: State, choice: Choice | None, move: m.Choose | m.Option) -> str:
    """What is chosen; a triggered-layer with what it does, to tell it from others."""
    if isinstance(move, m.Option):
        return _option_read(state, choice, move)
    called = OPTIONS.called(state, choice, move)
    if move.named:
        return called.told(read_name(called.name))
    return called.told(word("list", ", ").join(_chosen(state, i) for i in move.objects))


def _option_read(state: State, choice: Choice | None, move: m.Option) -> str:
    """An option that is written, as it is read; what has no words of ours stands as it is typed."""
    if move.read:
        return OPTIONS.offered(state, choice, move)
    written = OPTIONS.called(state, choice, move).written
    for place in m.OPTED:
        if written.endswith(f" {place}"):
            return f"{read_name(written.removesuffix(f' {place}'))}{word('opted', f' {place}')}"
    return word("option", written)


def _chosen(state: State, id: int) -> str:
    from judgetool.games.fab.abilities.showing import shown

    object = state.objects.get(id)
    if object is None or object.kind != "triggered" or object.ability is None:
        return read_name(OPTIONS.called(state, None, m.Choose((id,))).name)
    said = say("{card}: {text}", card=object.card.full_name, text=shown(object.ability))
    hero = object.about.hero
    if len(state.players) > 2 and hero in state.heroes:
        said += say(" ({players})", players=state.players[state.heroes.index(hero)])
    return said


def activates_one_of_several(state: State, source: int) -> bool:
    """Whether it must be said which of its activated abilities is activated."""
    found = state.objects.get(source)
    return found is not None and len(activated_of(state, found)) > 1


def zone_said(state: State, card: int, named: str = "") -> str:
    """The zone that a card is played from, where it must be said; else ""."""
    object = state.objects.get(card)
    if object is None or (object.zone == "hand" and not _also_elsewhere(state, object, named)):
        return ""
    return object.zone


def _declared_from(state: State, card: int, after: tuple[int, ...]) -> str:
    """`` from ZONE`` of a card that is declared, where it must be said: another of its name is
    where cards are declared from, too."""
    object = state.objects.get(card)
    if object is None:
        return ""
    elsewhere = {
        zone
        for zone in ("hand", "arsenal", *EQUIPMENT_ZONES)
        for i in state.zone(object.owner, zone)
        if zone != object.zone
        and i not in after
        and state.objects[i].card.full_name == object.card.full_name
    }
    if not elsewhere or (object.zone == "hand" and elsewhere == {"arsenal"}):
        return ""
    return f" from {object.zone}"


def _also_elsewhere(state: State, object: Object, named: str) -> bool:
    """Whether the player may play a card of the same name from elsewhere than from hand, so that
    the zone must be said."""
    name = named or object.card.full_name
    playable = (*state.zone(object.owner, "arsenal"), *allowed_elsewhere(state, object.owner))
    return any(state.objects[i].card.full_name == name for i in playable)


LINES = Lines(_said)
write, tell = LINES.write, LINES.tell
