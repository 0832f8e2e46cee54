"""The judge's manual effects, as they are typed."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from judgetool.cardgame.lines.move_lines import not_by_hand
from judgetool.engine.choice import Move
from judgetool.engine.naming import MoveError, numbered, player_called
from judgetool.games.fab.abilities import phrasebook
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.cards import understood
from judgetool.games.fab.continuous import has_keyword, value_of
from judgetool.games.fab.judge import refusals
from judgetool.games.fab.moves import (
    DiscardCard,
    EndGame,
    GiveAbility,
    GiveControl,
    Manual,
    PutOnLink,
    SaidToHit,
    Together,
)
from judgetool.games.fab.objects.moving import find_by_name
from judgetool.games.fab.objects.state import ARENA, Object, State
from judgetool.games.fab.text.naming import label, one, search
from judgetool.games.fab.text.sentences import is_sentence, read_sentence
from judgetool.games.fab.text.targeting import target_called
from judgetool.language import say, word

_DURATIONS = {
    "turn": "turn",
    "this turn": "turn",
    "until end of turn": "turn",
    "link": "link",
    "this link": "link",
    "this chain link": "link",
    "chain": "chain",
    "this chain": "chain",
    "this combat chain": "chain",
}


def _player(state: State, text: str) -> int:
    return player_called(state.players, text)


def _meant(
    state: State,
    text: str,
    groups: Sequence[Sequence[int]],
    where: str,
    can: Callable[[Object], bool],
) -> int:
    """The object that a name means, in the first group in which it names something: of several
    those of which the line can be said, unless a number tells them apart, or the zone."""
    place = _FROM_ZONE.fullmatch(text)
    if place is not None:
        whose = None if place["whose"] is None else _player(state, place["whose"])
        text, zone = place["name"], place["zone"].casefold()
        there = [o.id for o in state.objects.values() if o.zone == zone]
        groups = ([i for i in there if whose in (None, state.objects[i].owner)],)
        where = say("in the {zone}", zone=word("zone", zone))
    found = next(filter(None, (search(state, text, ids) for ids in groups)), [])
    names = {label(object) for object in found if can(object)}
    if numbered(text)[1] is not None or not names:
        return one(state, text, groups, where).id
    called_so = [object.id for object in found if label(object) in names]
    return one(state, text, (called_so,), where, can).id


def _any(object: Object) -> bool:
    return True


def _object(state: State, text: str, can: Callable[[Object], bool] = _any) -> int:
    """Any object on the board, for the judge; a card before the layers of its abilities."""
    stack = list(reversed(state.stack))
    layers = [i for i in stack if state.objects[i].kind in ("activated", "triggered")]
    return _meant(
        state,
        text,
        (
            [i for link in reversed(state.links) for i in (link.attack,) if i in state.objects],
            [i for i in stack if i not in layers],
            [o.id for o in state.objects.values() if o.zone in ARENA],
            layers,
            [o.id for o in state.objects.values() if o.zone and o.zone != "deck"],
        ),
        say("on the board"),
        can,
    )


def _card(state: State, text: str, can: Callable[[Object], bool] = _any) -> int:
    """A card for the judge to move: of an attack-proxy or a layer, rather its source, which bears
    the same name; only where no card is called so, what is no card."""
    there = [o for o in state.objects.values() if o.zone and o.zone != "deck"]
    cards = [o for o in there if o.is_card]
    return _meant(
        state,
        text,
        (
            [o.id for o in reversed(cards) if o.role == "attack"],
            [o.id for o in reversed(cards) if o.zone == "stack"],
            [o.id for o in cards if o.zone in ARENA],
            [o.id for o in cards],
            [o.id for o in there if not o.is_card],
        ),
        say("on the board"),
        can,
    )


def _split_duration(text: str) -> tuple[str, str]:
    for said in sorted(_DURATIONS, key=len, reverse=True):
        if text.casefold().endswith(" " + said):
            return text[: -len(said) - 1].strip(), _DURATIONS[said]
    if re.search(r" (until|during) ", text):
        written = (f"'{said}'" for said in _DURATIONS if " " in said)
        lasts = word("list", ", ").join(written)
        told = say(
            "what the judge gives lasts {lasts}; what lasts longer goes on a board", lasts=lasts
        )
        raise MoveError(told)
    return text, "turn"


def read_manual(state: State, text: str) -> Move:
    """What the judge does by hand; several things that are one effect stand between semicolons.

    Raises:
        MoveError: it is nothing that can be done by hand.
    """
    parts = [part.strip() for part in re.split(r""";(?=(?:[^"]*"[^"]*")*[^"]*$)""", text)]
    if len(parts) == 1:
        return _read(state, text)
    moves = tuple(_read(state, part) for part in parts if part)
    if any(isinstance(move, EndGame) for move in moves):
        raise MoveError(say("write the end of the game on its own"))
    return Together(moves)


def _read(state: State, text: str) -> Move:
    try:
        return _as_a_form(state, text)
    except MoveError:
        said = read_sentence(state, text)
        if said is None:
            raise
        return said


def _as_a_form(state: State, text: str) -> Move:
    for pattern, build in _MANUAL:
        match = re.fullmatch(pattern, text, re.IGNORECASE)
        if match:
            return build(state, match)
    if is_sentence(text):
        raise MoveError(say("for whom? write: for PLAYER, {said}", said=text))
    raise not_by_hand(text, MANUAL_FORMS)


def _deal(state: State, m: re.Match[str]) -> Move:
    kind: Any = "arcane" if m["kind"] else "generic"
    target = target_called(state, m["what"], lambda i: state.objects[i].life is not None)
    return Manual(t.DealDamage(int(m["n"]), "target", kind), (target,))


def _gain(state: State, m: re.Match[str]) -> Move:
    player = _player(state, m["who"])
    number, unit = int(m["n"]), m["unit"].casefold()
    gains = m["verb"].casefold().startswith("gain")
    if unit.startswith("life"):
        effect: t.Effect = t.GainLife(number) if gains else t.LoseLife(number)
    elif not gains:
        raise MoveError(say("only life can be lost by hand; resources and action points are paid"))
    elif unit.startswith("action"):
        effect = t.GainActionPoints(number)
    else:
        effect = t.GainResources(number)
    return Manual(effect, (), player)


def _give_number(state: State, m: re.Match[str]) -> Move:
    name, duration = _split_duration(m["what"])
    number = int(m["n"].replace("+", ""))
    prop = {"{p}": "power", "{d}": "defense"}.get(m["prop"], m["prop"].casefold())
    words: dict[str, Any] = {prop: number}
    return Manual(
        t.Gets("target", duration=duration, **words),  # type: ignore[arg-type]
        (_object(state, name, lambda o: value_of(state, o, prop).value is not None),),
    )


def _give_ability(state: State, m: re.Match[str]) -> Move:
    name, duration = _split_duration(m["what"])
    written = m["ability"].strip().strip('"')
    abilities = phrasebook.abilities_of(written, None)
    if len(abilities) != 1 or not understood(abilities):
        said = say(
            "{written!r} is no ability that can be read; write it as a card says it",
            written=written,
        )
        raise MoveError(said)
    return GiveAbility(_object(state, name), abilities[0], duration)


def _take_ability(state: State, m: re.Match[str]) -> Move:
    name, duration = _split_duration(m["what"])
    keyword = m["ability"].strip().casefold()
    having = _object(state, name, lambda o: has_keyword(state, o, keyword))
    return GiveAbility(having, t.Keyword(keyword), duration, take=True)


def _banish(state: State, m: re.Match[str]) -> Move:
    return Manual(t.Banish("target"), (_card(state, m["what"], lambda o: o.zone != "banished"),))


def _destroy(state: State, m: re.Match[str]) -> Move:
    return Manual(t.Destroy("target"), (_card(state, m["what"]),))


def _move_to(state: State, m: re.Match[str]) -> Move:
    to: Any = m["to"].casefold()
    zone = to.rpartition(" ")[2]
    if zone == "banished":
        return _banish(state, m)
    to = {"bottom of deck": "deck bottom", "top of deck": "deck top"}.get(to, to)
    return Manual(t.Move("target", to), (_card(state, m["what"], lambda o: o.zone != zone),))


def _draw(state: State, m: re.Match[str]) -> Move:
    return Manual(t.Draw(int(m["n"] or 1)), (), _player(state, m["who"]))


def _discard(state: State, m: re.Match[str]) -> Move:
    players = [_player(state, m["who"])] if m["who"] else range(len(state.players))
    hands = [i for p in players for i in state.zone(p, "hand")]
    where = say("in {who}'s hand", who=m["who"]) if m["who"] else say("in a hand")
    card = one(state, m["what"], (hands,), where)
    return DiscardCard(card.id)


def _create(state: State, m: re.Match[str]) -> Move:
    token = m["token"].strip()
    card = find_by_name(state, token)
    return Manual(
        t.Create(card.name if card is not None else token, int(m["n"] or 1)),
        (),
        _player(state, m["who"]),
    )


def _prevent(state: State, m: re.Match[str]) -> Move:
    number = None if m["n"].casefold() == "all" else int(m["n"])
    return Manual(t.Prevent(number, shielding=bool(m["next"])), (), _player(state, m["who"]))


def _on_link(state: State, m: re.Match[str]) -> Move:
    cards = [o.id for o in state.objects.values() if o.is_card and o.zone and not o.unknown]
    role = m["role"].casefold()

    def can(object: Object) -> bool:
        return not refusals(state, PutOnLink(object.id, role))

    return PutOnLink(_meant(state, m["what"], (cards,), say("on the board"), can), role)


def _let_play(state: State, m: re.Match[str]) -> Move:
    """An allowance by the judge: the card is then played as any other."""
    player = _player(state, m["who"])
    effect = t.MayPlay("target", as_instant=bool(m["instant"]))
    if m["zone"] is None:
        outside = [o.id for o in state.objects.values() if o.is_card and o.zone in PLAYED_FROM[:-1]]
        if search(state, m["what"], outside):
            card = one(state, m["what"], (outside,), say("on the board")).id
        else:
            card = _card(state, m["what"])
        return Manual(effect, (card,), player)
    zone = m["zone"].casefold()
    whose = state.clockwise(player) if m["whose"] is None else [_player(state, m["whose"])]
    there = [state.zone(p, zone) for p in whose]
    where = say("in the {zone}", zone=word("zone", zone))
    return Manual(effect, (one(state, m["what"], there, where).id,), player)


def _shuffle(state: State, m: re.Match[str]) -> Move:
    return Manual(t.Shuffle(), (), _player(state, m["who"]))


def _reveal_top(state: State, m: re.Match[str]) -> Move:
    return Manual(t.Reveal(top_of="you"), (), _player(state, m["who"]))


def _reveal(state: State, m: re.Match[str]) -> Move:
    if m["who"] is None:
        return Manual(t.Reveal("target"), (_card(state, m["what"], lambda o: not o.public),))
    player = _player(state, m["who"])
    zones = (m["zone"].casefold(),) if m["zone"] else ("hand", "arsenal")
    there = [state.zone(player, zone) for zone in zones]
    where = say(
        "in {who}'s {zones}",
        who=m["who"],
        zones=word("list", " or ").join(word("zone", zone) for zone in zones),
    )
    return Manual(t.Reveal("target"), (one(state, m["what"], there, where).id,))


def _look(state: State, m: re.Match[str]) -> Move:
    """The one who looks is "you", whose deck it is the target."""
    player, whose = _player(state, m["who"]), _player(state, m["whose"])
    return Manual(t.Look("target hero"), (state.heroes[whose],), player)


def _control(state: State, m: re.Match[str]) -> Move:
    player = _player(state, m["who"])

    def can(object: Object) -> bool:
        return not refusals(state, GiveControl(object.id, player))

    return GiveControl(_object(state, m["what"], can), player)


def _intimidate(state: State, m: re.Match[str]) -> Move:
    return Manual(t.Intimidate("target hero"), (state.heroes[_player(state, m["who"])],))


def _end(state: State, m: re.Match[str]) -> Move:
    how: Any = "wins" if m["how"].casefold().startswith("win") else "loses"
    return EndGame(how, _player(state, m["who"]))


def _draw_game(state: State, m: re.Match[str]) -> Move:
    how: Any = (m["how"] or "effect").casefold().removeprefix("an ")
    return EndGame(how)


def _has_hit(state: State, m: re.Match[str]) -> Move:
    """What has hit and, unless it is the active-attack at its one attack-target, whom."""
    link = state.active_link
    attack = [] if link is None or link.attack not in state.objects else [link.attack]
    if m["whom"] is None:
        said = say("that is the active-attack; of anything else write whom it has hit")
        source = one(state, m["what"], (attack,), said)
        assert link is not None
        if len(link.targets) > 1:
            raise MoveError(say("there are several attack-targets; write whom it has hit"))
        return SaidToHit(source.id, link.targets[0])
    target = target_called(state, m["whom"], lambda i: state.objects[i].life is not None)

    def can(object: Object) -> bool:
        return not refusals(state, SaidToHit(object.id, target))

    return SaidToHit(one(state, m["what"], (hitting(state),), say("on the board"), can).id, target)


def hitting(state: State) -> list[int]:
    """What may be said to have hit: the active-attack, and what is in the arena beside it and its
    source."""
    link = state.active_link
    there = [o.id for o in state.objects.values() if o.zone in ARENA and o.is_card]
    if link is None:
        return there
    attack = [link.attack] if link.attack in state.objects else []
    return [*attack, *(i for i in there if i not in (link.attack, link.source))]


def _negate(state: State, m: re.Match[str]) -> Move:
    stack = list(reversed(state.stack))
    return Manual(t.Negate("target"), (one(state, m["what"], (stack,), say("on the stack")).id,))


def _counters(state: State, m: re.Match[str]) -> Move:
    from judgetool.games.fab.cards.written import counter_name

    number = int(m["n"] or 1)
    name = counter_name(m["counter"])
    if m["verb"].casefold() == "put":
        return Manual(t.PutCounter(name, number, "target"), (_object(state, m["what"]),))
    having = _object(state, m["what"], lambda o: o.counter(name) > 0)
    return Manual(t.RemoveCounters(name, number, "target"), (having,))


PLAYED_FROM = ("hand", "arsenal", "graveyard", "banished", "pitch", "soul", "deck")
"""Zones from which the judge may let a card be played."""
_FROM_ZONE = re.compile(
    rf"(?P<name>.+?) from (?:(?:the|(?P<whose>.+?)(?:'s|')) )?(?P<zone>{'|'.join(PLAYED_FROM)})",
    re.IGNORECASE,
)

_MANUAL: list[tuple[str, Callable[[State, re.Match[str]], Move]]] = [
    (r"deal (?P<n>\d{1,4}) (?P<kind>arcane )?damage to (?P<what>.+)", _deal),
    (
        (
            r"(?P<who>.+?) (?P<verb>gains?|loses?) (?P<n>\d{1,4}) "
            r"(?P<unit>life|resources?(?: points?)?|action points?)"
        ),
        _gain,
    ),
    (r"give (?P<n>[+-]\d{1,4}) ?(?P<prop>power|defense|\{p\}|\{d\}) to (?P<what>.+)", _give_number),
    (r"give control of (?P<what>.+) to (?P<who>.+)", _control),
    (r"give (?P<ability>.+) to (?P<what>.+)", _give_ability),
    (r"take (?P<ability>.+) from (?P<what>.+)", _take_ability),
    (r"destroy (?P<what>.+)", _destroy),
    (r"banish (?P<what>.+)", _banish),
    (
        (
            r"(?:return|put|move) (?P<what>.+?) (?:to|into|in|on) (?:the |[^ ]+(?:'s|') )?"
            r"(?P<to>hand|graveyard|banished|arsenal|soul|pitch|(?:bottom|top) of deck)(?: zone)?"
        ),
        _move_to,
    ),
    (r"draw (?:(?P<n>\d{1,3}) )?(?:cards? )?for (?P<who>.+)", _draw),
    (r"discard (?P<what>.+?)(?: (?:from|for) (?P<who>.+?)(?:'s hand)?)?", _discard),
    (r"create (?:(?:(?P<n>\d{1,3})|an?) )?(?P<token>.+?)(?: tokens?)? for (?P<who>.+)", _create),
    (r"prevent (?P<next>the next )?(?P<n>\d{1,4}|all) damage to (?P<who>.+)", _prevent),
    (r"put (?P<what>.+) on the link as (?P<role>defending|attacking)", _on_link),
    (r"intimidate (?P<who>.+)", _intimidate),
    (
        (
            r"(?P<verb>put|remove) (?:(?:(?P<n>\d{1,3})|an?) )?(?P<counter>.+?) counters? "
            r"(?:on|from) (?P<what>.+)"
        ),
        _counters,
    ),
    (r"(?P<who>.+?) (?P<how>wins?|loses?) the game", _end),
    (
        r"the game is a draw(?: by (?P<how>(?:an )?effect|agreement|stalemate|deadlock))?",
        _draw_game,
    ),
    (
        (
            r"let (?P<who>.+?) play (?P<what>.+?)"
            rf"(?: from (?:(?:the|(?P<whose>.+?)(?:'s|')) )?(?P<zone>{'|'.join(PLAYED_FROM)}))?"
            r"(?P<instant> as (?:though it were )?an instant)?(?: this turn)?"
        ),
        _let_play,
    ),
    (r"shuffle (?P<who>.+?)(?:'s|') deck", _shuffle),
    (r"reveal the top card of (?P<who>.+?)(?:'s|') deck", _reveal_top),
    (
        (
            r"reveal (?P<what>.+?)"
            rf"(?: from (?P<who>.+?)(?:(?:'s|') (?P<zone>{'|'.join(PLAYED_FROM)}))?)?"
        ),
        _reveal,
    ),
    (r"(?P<who>.+?) looks? at the top card of (?P<whose>.+?)(?:'s|') deck", _look),
    (r"mark (?P<who>.+)", lambda state, m: Manual(t.Mark("you"), (), _player(state, m["who"]))),
    (r"negate (?P<what>.+)", _negate),
    (r"(?:the )?(?P<what>.+?) has hit(?: (?P<whom>.+))?", _has_hit),
    (r"close the (?:combat )?chain", lambda state, m: Manual(t.CloseChain())),
]


ENDINGS = (
    "PLAYER wins|loses the game",
    "the game is a draw by effect|agreement|stalemate|deadlock",
)
MANUAL_FORMS = (
    "deal 2 [arcane] damage to TARGET",
    "PLAYER gains|loses 2 life",
    "PLAYER gains 1 action point|2 resources",
    "give +2 power|defense to CARD this turn|link|chain",
    "give ABILITY to CARD this turn",
    "take KEYWORD from CARD this turn",
    "destroy CARD",
    "banish CARD",
    "return CARD to hand",
    "put CARD into pitch|graveyard|banished|arsenal|soul",
    "put CARD on bottom of deck",
    "draw 2 for PLAYER",
    "discard CARD [from PLAYER]",
    "create TOKEN for PLAYER",
    "prevent [the next] 3|all damage to PLAYER",
    "put CARD on the link as defending|attacking",
    "intimidate PLAYER",
    "put 1 NAME counters on CARD",
    "remove 1 NAME counters from CARD",
    "give control of CARD to PLAYER",
    "let PLAYER play CARD [from ZONE] [as an instant]",
    "reveal CARD [from PLAYER]|the top card of PLAYER's deck",
    "PLAYER looks at the top card of PLAYER's deck",
    "shuffle PLAYER's deck",
    "mark PLAYER",
    "negate LAYER",
    "CARD has hit [PLAYER]",
    "close the chain",
    'for PLAYER, SENTENCE of a card ("you" is the player)',
    'as CARD, SENTENCE of a card ("this" is the card)',
    *ENDINGS,
)
