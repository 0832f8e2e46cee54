"""An answer as a sentence of the journal, in the language of the judge.

What is written is the same in every language, so that it can be read back
(:func:`~judgetool.games.fab.text.lines.write`); what is told says the same in a sentence of its
own.  In English the two are one.
"""

from __future__ import annotations

from judgetool.cardgame.lines.move_lines import plain
from judgetool.cardgame.naming import told_with_number
from judgetool.engine.choice import Answer, Choice, Move
from judgetool.engine.naming import numbered
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.moves import (
    OPTED,
    Activate,
    Choose,
    Concede,
    Declare,
    DiscardCard,
    Done,
    EndGame,
    GiveAbility,
    GiveControl,
    Manual,
    Name,
    No,
    Option,
    Pass,
    Pitch,
    Play,
    PutOnLink,
    SaidToHit,
    TakeBack,
    Together,
    Yes,
)
from judgetool.games.fab.objects.state import State
from judgetool.games.fab.text.lines import (
    activated_name,
    activates_one_of_several,
    card_name,
    target_name,
    write,
    zone_said,
)
from judgetool.games.fab.text.manual import PLAYED_FROM, object_name
from judgetool.games.fab.text.options import OPTIONS
from judgetool.language import ENGLISH, current, say, word


def tell(state: State, choice: Choice | None, answer: Answer) -> str:
    """An answer to a choice as a sentence."""
    if current() == ENGLISH:
        return write(state, choice, answer)
    return say("{who}: {move}", who=word("who", answer.who), move=_told(state, choice, answer))


def _told(state: State, choice: Choice | None, answer: Answer) -> str:
    move = answer.move
    match move:
        case Play():
            return _play(state, move)
        case Activate(source=source, ability=ability):
            how = _how(state, move.targets, (), move.x)
            if not activates_one_of_several(state, source):
                source_name = _read(activated_name(state, answer.who, source))
                return say("activate {source}{how}", source=source_name, how=how)
            return say(
                "activate {source} ability {n}{how}",
                source=_read(activated_name(state, answer.who, source)),
                n=ability + 1,
                how=how,
            )
        case Declare(card=card, named=named):
            return say("declare {card}", card=_read(card_name(state, card, named)))
        case Pitch(card=card, named=named):
            return say("pitch {card}", card=_read(card_name(state, card, named)))
        case Name(card=card_named):
            return say("name {card}", card=card_named)
        case Choose() | Option():
            return say("choose {option}", option=_option(state, choice, move))
        case Pass() | Done() | Concede() | TakeBack() | Yes() | No():
            return word("move", plain(move))
    return _by_hand(state, answer.move)


def _play(state: State, move: Play) -> str:
    card = _read(card_name(state, move.card, move.named))
    zone = zone_said(state, move.card, move.named)
    how = _how(state, move.targets, move.mode, move.x)
    if not zone:
        return say("play {card}{how}", card=card, how=how)
    return say("play {card} from {zone}{how}", card=card, zone=word("zone", zone), how=how)


def _how(state: State, targets: tuple[int, ...], mode: tuple[int, ...], x: int | None) -> str:
    """The modes, the targets and the X that go with a play or an activation."""
    how = ""
    if mode:
        how += say(" mode {modes}", modes=word("list", ", ").join(str(m + 1) for m in mode))
    if targets:
        names = word("list", ", ").join(_read(target_name(state, i)) for i in targets)
        how += say(" at {aims}", aims=names)
    if x is not None:
        how += say(" x {x}", x=x)
    return how


def _option(state: State, choice: Choice | None, move: Choose | Option) -> str:
    """What is chosen; a triggered-layer with what it does, to tell it from others."""
    if isinstance(move, Option):
        return _option_read(state, choice, move)
    called = OPTIONS.called(state, choice, move)
    if move.named:
        return called.told(_read(called.name))
    return called.told(word("list", ", ").join(_chosen(state, i) for i in move.objects))


def _option_read(state: State, choice: Choice | None, move: Option) -> str:
    """An option that is written, as it is read; what has no words of ours stands as it is typed."""
    if move.read:
        return OPTIONS.offered(state, choice, move)
    written = OPTIONS.called(state, choice, move).written
    for place in OPTED:
        if written.endswith(f" {place}"):
            return f"{_read(written.removesuffix(f' {place}'))}{word('opted', f' {place}')}"
    return word("option", written)


def _chosen(state: State, id: int) -> str:
    from judgetool.games.fab.abilities.showing import shown

    object = state.objects.get(id)
    if object is None or object.kind != "triggered" or object.ability is None:
        return _read(OPTIONS.called(state, None, Choose((id,))).name)
    said = say("{card}: {text}", card=object.card.full_name, text=shown(object.ability))
    hero = object.about.hero
    if len(state.players) > 2 and hero in state.heroes:
        said += say(" ({players})", players=state.players[state.heroes.index(hero)])
    return said


def _read(written: str) -> str:
    """A name that is written, with the number that tells it from others, as it is read."""
    name, number = numbered(written)
    name = say("unknown") if name == "unknown" else name
    return told_with_number(name, number)


# --- by the judge --------------------------------------------------------------------------------


def _by_hand(state: State, move: Move) -> str:
    """What the judge does by hand."""
    match move:
        case PutOnLink(card=card, role=role):
            return say(
                "put {card} on the link as {role}", card=state.name(card), role=word("role", role)
            )
        case SaidToHit(source=source, target=target):
            return say(
                "{source} has hit {target}", source=state.name(source), target=state.name(target)
            )
        case EndGame():
            return _ends(state, move)
        case DiscardCard(card=card):
            return say("discard {card}", card=state.name(card))
        case GiveControl(object=object, player=player):
            return say(
                "give control of {object} to {player}",
                object=state.name(object),
                player=state.players[player],
            )
        case GiveAbility():
            return _gives(state, move)
        case Together(moves=moves):
            return word("list", "; ").join(_by_hand(state, each) for each in moves)
        case Manual(effect=effect, objects=objects, player=player):
            on = word("list", ", ").join(_object(state, i, effect) for i in objects)
            return _effect(effect, on, state.players[player])
    return type(move).__name__


def _object(state: State, id: int, effect: t.Effect) -> str:
    """What the judge does something to; a card to play or to reveal also with where it is, as it
    may be one of several."""
    name, object = _read(object_name(state, id)), state.objects.get(id)
    from_there = isinstance(effect, t.MayPlay | t.Reveal)
    if not from_there or object is None or object.zone not in PLAYED_FROM:
        return name
    return say(
        "{card} from {player}'s {zone}",
        card=name,
        player=state.players[object.owner],
        zone=word("zone", object.zone),
    )


def _ends(state: State, move: EndGame) -> str:
    if move.player is None:
        return say("the game is a draw by {how}", how=word("draw", move.how))
    player = state.players[move.player]
    if move.how == "wins":
        return say("{player} wins the game", player=player)
    return say("{player} loses the game", player=player)


def _gives(state: State, move: GiveAbility) -> str:
    from judgetool.games.fab.abilities.showing import keyword_shown, shown

    ability = move.ability
    if isinstance(ability, t.Keyword):
        value = f" {ability.value}" if ability.value else ""
        said = keyword_shown(ability.name) + value
    else:
        said = say("{ability}", ability=shown(ability))
    return say(
        "take {ability} from {object} {duration}"
        if move.take
        else "give {ability} to {object} {duration}",
        ability=said,
        object=state.name(move.object),
        duration=_until(move.duration),
    )


def _until(duration: str) -> str:
    if duration == "link":
        return say("this chain link")
    return say("this combat chain") if duration == "chain" else say("this turn")


def _effect(effect: t.Effect, on: str, who: str) -> str:
    """An effect that the judge applies, on whom or what, or by whom."""
    match effect:
        case t.DealDamage(number=n, kind=kind):
            damage = word("damage", "arcane damage" if kind == "arcane" else "damage")
            return say("deal {n} {damage} to {target}", n=n, damage=damage, target=on)
        case t.GainLife(number=n):
            return _gains(who, "gains", n, "life")
        case t.LoseLife(number=n):
            return _gains(who, "loses", n, "life")
        case t.GainResources(number=n):
            return _gains(who, "gains", n, "resource points")
        case t.GainActionPoints(number=n):
            return _gains(who, "gains", n, "action points")
        case t.Gets(power=power, defense=defense, duration=duration):
            prop, number = ("power", power) if power is not None else ("defense", defense)
            return say(
                "give {n} {property} to {object} {duration}",
                n=f"{number:+d}" if isinstance(number, int) else number,
                property=word("property", prop),
                object=on,
                duration=_until(duration),
            )
        case t.Prevent(number=n, shielding=shielding):
            return _prevents(n, who, shielding=shielding)
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
    return _to_cards(effect, on, who)


def _gains(who: str, verb: str, n: object, asset: str) -> str:
    gains = word("gaining", verb)
    return say(
        "{player} {gains} {n} {asset}", player=who, gains=gains, n=n, asset=word("asset", asset)
    )


def _prevents(n: object, who: str, *, shielding: bool) -> str:
    if n is None:
        return say("prevent all damage to {player}", player=who)
    return say(
        "prevent the next {n} damage to {player}"
        if shielding
        else "prevent {n} damage to {player}",
        n=n,
        player=who,
    )


def _to_cards(effect: t.Effect, on: str, who: str) -> str:
    """What the judge does with cards, decks and counters."""
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
