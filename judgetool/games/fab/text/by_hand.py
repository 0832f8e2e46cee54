"""What the judge does by hand, as it is typed and as the judge reads it."""

from __future__ import annotations

from judgetool.cardgame.lines.voices import TYPED, Voice
from judgetool.engine.choice import Move
from judgetool.engine.naming import possessive, told_apart
from judgetool.games.fab import moves as m
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.objects.state import JUDGE, State
from judgetool.games.fab.text.manual import PLAYED_FROM, hitting
from judgetool.games.fab.text.naming import InState, read_name, told
from judgetool.language import say, word


def said_by_hand(voice: Voice, state: State, move: Move) -> str:
    """What the judge does by hand."""
    say, typed = voice.say, voice is TYPED
    match move:
        case m.Together(moves=moves):
            each = (said_by_hand(voice, state, move) for move in moves)
            return voice.word("list", "; ").join(each)
        case m.PutOnLink(card=card, role=role):
            name = _typed_name(state, card) if typed else state.name(card)
            return say("put {card} on the link as {role}", card=name, role=voice.word("role", role))
        case m.SaidToHit(source=source, target=target):
            if typed:
                return _say_has_hit(state, source, target)
            return say(
                "{source} has hit {target}", source=state.name(source), target=state.name(target)
            )
        case m.EndGame():
            return _ends(voice, state, move)
        case m.DiscardCard(card=card):
            if typed:
                return f"discard {object_name(state, card)} from {_owner(state, card)}"
            return say("discard {card}", card=state.name(card))
        case m.GiveControl(object=object, player=player):
            return say(
                "give control of {object} to {player}",
                object=state.known_as(object) if typed else state.name(object),
                player=state.players[player],
            )
        case m.GiveAbility():
            return _gives(voice, state, move)
        case m.Says():
            return _says(voice, state, move)
        case m.Manual(effect=effect, objects=objects, player=player):
            named = [_named(voice, state, id, move) for id in objects]
            return _effect(
                voice, effect, voice.word("list", ", ").join(named), state.players[player]
            )
    return type(move).__name__


def _say_has_hit(state: State, source: int, target: int) -> str:
    link, name = state.active_link, state.known_as(source)
    if link is not None and link.attack == source and link.targets == (target,):
        return f"{name} has hit"
    if source in state.objects:
        among = [state.objects[i] for i in hitting(state)]
        alike = [o for o in among if o.card.full_name == name]
        name += told_apart(InState(state), state.objects[source], alike)
    return f"{name} has hit {object_name(state, target)}"


def _owner(state: State, id: int) -> str:
    object = state.objects.get(id)
    return state.players[object.owner] if object is not None else "nobody"


def object_name(state: State, id: int) -> str:
    """The name of what the judge does something to: of a hero, the player's."""
    object = state.objects.get(id)
    if id in state.heroes:
        return state.players[state.heroes.index(id)]
    return object.card.full_name if object is not None else state.known_as(id)


def _is_elsewhere_too(state: State, id: int) -> bool:
    """Whether a card lies outside the arena and another one of its name in another such zone."""
    object = state.objects.get(id)
    places = {
        other.place
        for other in state.objects.values()
        if object is not None
        and other.card.full_name == object.card.full_name
        and other.zone in PLAYED_FROM[:-1]
    }
    return object is not None and object.place in places and len(places) > 1


def _typed_name(state: State, id: int) -> str:
    """A card with where it is, if another one of its name is elsewhere."""
    return (_from_where if _is_elsewhere_too(state, id) else object_name)(state, id)


def _from_where(state: State, id: int) -> str:
    """A card with the zone or the player it is of, as it may be one of several."""
    object = state.objects.get(id)
    name = object_name(state, id)
    if object is None or object.zone not in PLAYED_FROM:
        return name
    return f"{name} from {possessive(state.players[object.owner])} {object.zone}"


def _named(voice: Voice, state: State, id: int, move: m.Manual) -> str:
    """What the judge does something to, among all that a move does it to."""
    if voice is not TYPED:
        return _object(state, id, move.effect)
    tells = isinstance(move.effect, t.MayPlay | t.Reveal)
    elsewhere = tells or any(_is_elsewhere_too(state, each) for each in move.objects)
    return (_from_where if elsewhere else object_name)(state, id)


def _object(state: State, id: int, effect: t.Effect) -> str:
    """What the judge does something to; a card to play or to reveal also with where it is, as it
    may be one of several."""
    name, object = read_name(object_name(state, id)), state.objects.get(id)
    from_there = isinstance(effect, t.MayPlay | t.Reveal)
    if not from_there or object is None or object.zone not in PLAYED_FROM:
        return name
    who = state.players[object.owner]
    return say(
        "{card} from {player}'s {zone}", card=name, player=who, zone=word("zone", object.zone)
    )


def _ends(voice: Voice, state: State, move: m.EndGame) -> str:
    say = voice.say
    if move.player is None:
        return say("the game is a draw by {how}", how=voice.word("draw", move.how))
    player = state.players[move.player]
    if move.how == "wins":
        return say("{player} wins the game", player=player)
    return say("{player} loses the game", player=player)


def _says(voice: Voice, state: State, move: m.Says) -> str:
    from judgetool.games.fab.abilities.showing import shown
    from judgetool.games.fab.text.sentences import sentence_typed

    say, typed = voice.say, voice is TYPED
    said = sentence_typed(move) if typed else shown(t.Resolution(move.effects))
    if move.source == JUDGE:
        return say("for {player}, {said}", player=state.players[move.player], said=said)
    name = told(state, move.source) if typed else state.name(move.source)
    return say("as {card}, {said}", card=name, said=said)


def _gives(voice: Voice, state: State, move: m.GiveAbility) -> str:
    from judgetool.games.fab.abilities.showing import keyword_shown, shown, written

    say, typed, ability = voice.say, voice is TYPED, move.ability
    if isinstance(ability, t.Keyword):
        name = ability.name if typed else keyword_shown(ability.name)
        said = name + ability.figure
    else:
        said = say("{ability}", ability=written(ability) if typed else shown(ability))
    return say(
        "take {ability} from {object} {duration}"
        if move.take
        else "give {ability} to {object} {duration}",
        ability=said,
        object=object_name(state, move.object) if typed else state.name(move.object),
        duration=_until(voice, move.duration),
    )


def _until(voice: Voice, duration: str) -> str:
    say = voice.say
    if duration == "link":
        return say("this chain link")
    return say("this combat chain") if duration == "chain" else say("this turn")


def _effect(voice: Voice, effect: t.Effect, on: str, who: str) -> str:
    """An effect that the judge applies, on whom or what, or by whom."""
    say, word = voice.say, voice.word
    match effect:
        case t.DealDamage(number=n, kind=kind):
            damage = word("damage", "arcane damage" if kind == "arcane" else "damage")
            return say("deal {n} {damage} to {target}", n=n, damage=damage, target=on)
        case t.GainLife(number=n):
            return _gains(voice, who, "gains", n, "life")
        case t.LoseLife(number=n):
            return _gains(voice, who, "loses", n, "life")
        case t.GainResources(number=n):
            return _gains(voice, who, "gains", n, "resources")
        case t.GainActionPoints(number=n):
            return _gains(voice, who, "gains", n, "action points")
        case t.Gets(power=power, defense=defense, duration=duration):
            prop, number = ("power", power) if power is not None else ("defense", defense)
            return say(
                "give {n} {property} to {object} {duration}",
                n=f"{number:+d}" if isinstance(number, int) else number,
                property=word("property", prop),
                object=on,
                duration=_until(voice, duration),
            )
        case t.Prevent(number=n, shielding=shielding):
            return _prevents(voice, n, who, shielding=shielding)
        case t.Create(token=token, number=n):
            return say("create {n} {token} for {player}", n=n, token=token, player=who)
        case t.MayPlay(as_instant=as_instant):
            return say(
                "let {player} play {card} as an instant"
                if as_instant
                else "let {player} play {card}",
                player=who,
                card=on,
            )
    return _to_cards(voice, effect, on, who)


def _gains(voice: Voice, who: str, verb: str, n: object, asset: str) -> str:
    say, word = voice.say, voice.word
    gains = word("gaining", verb)
    return say(
        "{player} {gains} {n} {asset}", player=who, gains=gains, n=n, asset=word("asset", asset)
    )


def _prevents(voice: Voice, n: object, who: str, *, shielding: bool) -> str:
    say = voice.say
    if n is None:
        return say("prevent all damage to {player}", player=who)
    return say(
        "prevent the next {n} damage to {player}"
        if shielding
        else "prevent {n} damage to {player}",
        n=n,
        player=who,
    )


def _to_cards(voice: Voice, effect: t.Effect, on: str, who: str) -> str:
    """What the judge does with cards, decks and counters."""
    say, word = voice.say, voice.word
    if voice is TYPED and (typed := _typed(effect, on, who)):
        return typed
    match effect:
        case t.Destroy():
            return say("destroy {card}", card=on)
        case t.Banish():
            return say("banish {card}", card=on)
        case t.Move(to="deck bottom"):
            return say("put {card} on the bottom of the deck", card=on)
        case t.Move(to="deck top"):
            return say("put {card} on the top of the deck", card=on)
        case t.Move(to=to):
            return say("return {card} to {zone}", card=on, zone=word("zone", str(to)))
        case t.Draw(number=n):
            return say("draw {n} for {player}", n=n, player=who)
        case t.Intimidate():
            return say("intimidate {player}", player=on)
        case t.PutCounter(counter=counter, number=n):
            name = word("counter", counter)
            return say("put {n} {counter} counters on {object}", n=n, counter=name, object=on)
        case t.RemoveCounters(counter=counter, number=n):
            name = word("counter", counter)
            return say("remove {n} {counter} counters from {object}", n=n, counter=name, object=on)
        case t.Shuffle():
            return say("shuffle {player}'s deck", player=who)
        case t.Reveal(top_of="you"):
            return say("reveal the top card of {player}'s deck", player=who)
        case t.Reveal():
            return say("reveal {card}", card=on)
        case t.Look():
            return say("{player} looks at the top card of {whose}'s deck", player=who, whose=on)
        case t.CloseChain():
            return say("close the chain")
        case t.Mark():
            return say("mark {player}", player=who)
        case t.Negate():
            return say("negate {layer}", layer=on)
    return type(effect).__name__


def _typed(effect: t.Effect, on: str, who: str) -> str:
    """What is typed in other words than it is read in; else ""."""
    match effect:
        case t.Move(to=to):
            place = {"deck bottom": "bottom of deck", "deck top": "top of deck"}.get(to, to)
            if "deck" in to:
                return f"put {on} on {place}"
            return f"return {on} to {place}" if to == "hand" else f"put {on} into {place}"
        case t.Shuffle():
            return f"shuffle {possessive(who)} deck"
        case t.Reveal(top_of="you"):
            return f"reveal the top card of {possessive(who)} deck"
        case t.Look():
            return f"{who} looks at the top card of {possessive(on)} deck"
    return ""
