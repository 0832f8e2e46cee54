"""What numbers come to: what a player has after a move, what damage an attack deals and whether it
hits.

A wrong number is the right sum without one of its parts, or with one more: without a bonus, without
a defender, without the prevention, as if a card that could have defended did.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from judgetool.engine.table import Entry
from judgetool.engine.view import CardView, GroupView, Number, Term
from judgetool.language import say, word
from judgetool.learning.kinds.course import APART
from judgetool.learning.kinds.made import Made, doing, level, line_of, one_of, told
from judgetool.learning.moments import Moment
from judgetool.learning.question import Option, Told

_CHANGES, _DEALS = ("Prevented", "DamageReplaced"), ("Damage", "DamageDealt")
_ENOUGH = 2  # ways to miscount
_PREVENTS = re.compile(r"\b[Pp]revent|軽減")
_NUMBER = re.compile(r"\d+")
_AMOUNT, _SIGN = re.compile(r"(\d+)|((?:\{\w\})+)"), len("{r}")
"""What a text says of how much: a number, or as many signs."""
_UNTOLD = re.compile(r"\bX\b|\bthat (?:much|many)\b|同じ(?:数|量|点)|その数")


class Slip(msgspec.Struct, frozen=True):
    """A way to miscount: what comes of it, what it leaves out, and the rule that has that."""

    amount: int
    why: str
    rule: str = ""


def number(moment: Moment) -> Made | None:
    """What a player has of something after a move, where it changed."""
    changed = [
        (who, asset, was, now)
        for who in moment.players
        for asset, (was, now) in _changed(moment, who).items()
    ]
    if len(changed) != 1 or moment.now.stack:  # what waits there may change it again
        return None
    if _is_untold(moment):
        return None
    who, kind, was, now = changed[0]
    events = (e for e in moment.entries if e.kind == "event" and who in e.text)
    event = next((e for e in events if _says(e, now)), None)
    if event is None:
        return None
    because = told(moment)
    at = line_of(because, event.text)
    asset = word("asset", kind)
    idiom = moment.idiom
    dealt = any(e.name in idiom.telling[0] for e in moment.entries)
    if dealt and not _is_told(moment):
        return None
    slips = [
        *(_not_healing(moment) if dealt else ()),
        Slip(0, say("nothing changes it")),
        *((Slip(was - now, say("the other way round")),) if now > was and kind != "damage" else ()),
    ]
    if dealt or len({slip.amount for slip in slips}) < _ENOUGH:
        slips += _amounts([line for line in because if who in line.text], was, now)
    wrong = [
        Option(
            say("{asset}: {n}", asset=asset, n=n),
            at=at, rule=slip.rule, why=slip.why,
        )
        for slip in slips
        if (n := was + (slip.amount if now > was else -slip.amount)) >= 0 and n != now
    ]  # fmt: skip
    asks = say(
        "{move}. Which of these is right for {player} after that?", move=moment.says, player=who
    )
    right = say("{asset}: {n}", asset=asset, n=now)
    grade = max(level(moment), int(_terms(moment) > 1))
    weight = _terms(moment)
    plain = (dealt and _is_printed(moment)) or _is_written(moment, abs(now - was))
    cites = doing(moment.before.game.rulebook, (*_changing(moment, event), *event.cites))
    return Made(asks, one_of(right, wrong, at), cites, because, grade, weight, plain=plain)


def _changed(moment: Moment, who: str) -> dict[str, tuple[int, int]]:
    """The assets of a player that are not after a move what they were before."""
    was, now = (_assets(p.game.kept(p.state, who)) for p in (moment.before, moment.after))
    return {name: (was[name], now[name]) for name in was
            if name in now and was[name] != now[name]}  # fmt: skip


def _assets(kept: Mapping[tuple[str, str], int]) -> dict[str, int]:
    assets = {name: n for (kind, name), n in kept.items() if kind == "asset"}
    return {name: n for name, n in assets.items() if name != "life" or "damage" not in assets}


def _says(entry: Entry, number: int) -> bool:
    return str(number) in _NUMBER.findall(entry.text)


def _amounts(because: Iterable[Told], was: int, now: int) -> Iterator[Slip]:
    """What is told of amounts that are not what it changes by."""
    for line in because:
        for found in map(int, _NUMBER.findall(line.text)):
            if 0 < found <= 20 and found not in (was, now, abs(now - was)):
                yield Slip(found, line.text, line.rule)


def _is_meant_by_either(group: GroupView, effects: Sequence[str]) -> bool:
    """Whether an effect names a card of which there are two in a combat."""
    names = Counter(card.name for card in group.cards)
    return any(n > 1 and name in effect for name, n in names.items() for effect in effects)


def _is_told(moment: Moment) -> bool:
    """Whether a board tells of all that its figures have come of: of what is used up and gone there
    has to be an effect that is in force."""
    group, zones = _now(moment), [zone for player in moment.was.players for zone in player.zones]
    gone = {card.name for zone in zones if zone.name in APART for card in zone.cards}
    there = {card.name for zone in zones if zone.name not in APART for card in zone.cards}
    there.update(card.name for each in moment.was.groups for card in each.cards)
    numbers = [number for card in (group.cards if group else ()) for number in card.numbers]
    sources = {term.text for number in numbers for term in number.terms} & gone - there
    return all(any(each in effect for effect in moment.was.effects) for each in sources)


def damage(moment: Moment) -> Made | None:
    """What damage an attack deals, and whether it hits."""
    events = [e for e in moment.entries if e.name in moment.idiom.telling[0]]
    if not events:
        return None
    before, group = _now(moment), _same(moment)
    if before is None or group is None or before.outcome is not None or group.outcome is None:
        return None
    if _is_meant_by_either(before, moment.was.effects) or not _is_told(moment):
        return None
    if _is_untold(moment):
        return None
    if len({e.name for e in events}) < len(events):
        return None  # it is dealt to several
    amount, hit = group.outcome
    because = told(moment)
    event = events[-1]
    at = line_of(because, event.text)
    slips = list(_slips(moment))
    wrong = [Option(_dealt(n, n > 0), at=at, rule=slip.rule, why=slip.why)
             for slip in slips if (n := max(0, slip.amount)) != amount]  # fmt: skip
    some = _terms(moment) > len(_sum(moment)[0].terms[1:])  # that stands against it
    wrong[1:1] = [Option(_dealt(amount, not hit), at=at)] if amount and some else []
    if some or len(wrong) < _ENOUGH:
        stops = some or not amount  # else nothing there could stop all of it
        wrong.append(Option(_dealt(0, not hit if not amount else False) if stops
                            else _dealt(amount, not hit), at=at))  # fmt: skip
    asks = say("{move}. How much damage does {attack} deal, and does it hit?",
               move=moment.says, attack=_attack(before))  # fmt: skip
    grade = max(level(moment), int(_terms(moment) > 1))
    right = _dealt(amount, hit)
    cites = [*_changing(moment, event), *(rule for e in events[::-1] for rule in e.cites)]
    rules = doing(moment.before.game.rulebook, cites)
    return Made(asks, one_of(right, wrong, at), rules, because, grade, _terms(moment),
                plain=_is_printed(moment))  # fmt: skip


def _changing(moment: Moment, event: Entry) -> tuple[str, ...]:
    """The rules by which damage is changed before an event deals it."""
    before = [e.cites for e in moment.entries if e.name in _CHANGES and e.n < event.n]
    return before[-1] if before and event.name in _DEALS else ()


def _dealt(amount: int, hit: bool) -> str:
    if not amount:
        return say("no damage, and it hits") if hit else say("no damage, and it does not hit")
    return (
        say("{n} damage, and it hits", n=amount)
        if hit
        else say("{n} damage, and it does not hit", n=amount)
    )


def _now(moment: Moment) -> GroupView | None:
    return next((group for group in moment.was.groups if group.now), None)


def _same(moment: Moment) -> GroupView | None:
    """The same group after the move."""
    now = _now(moment)
    groups = moment.now.groups
    return next((g for g in groups if now is not None and g.name == now.name), None)


def _attack(group: GroupView) -> str:
    return group.cards[0].name if group.cards else group.name


def _sum(moment: Moment) -> tuple[Number, Number]:
    """What the attack of now has, and what stands against it."""
    group, none = _now(moment), Number("", 0)
    rows = [row.numbers for row in group.rows if row.numbers] if group else []
    power, against, *_ = *(rows[0] if rows else ()), none, none
    return (power, against) if power.name == "power" else (none, none)


def _terms(moment: Moment) -> int:
    """How many parts there are to what an attack deals, besides its power as it is printed."""
    power, against = _sum(moment)
    replaced = sum(e.name in _CHANGES for e in moment.entries)
    return len(power.terms[1:]) + sum(bool(term.amount) for term in against.terms) + replaced


def _is_printed(moment: Moment) -> bool:
    """Whether an attack deals what is printed on it, which the screen tells."""
    return bool(_sum(moment)[0].name) and not _terms(moment)


def _is_written(moment: Moment, amount: int) -> bool:
    """Whether the text of what resolves, or what is asked, says how much something changes, also by
    what is gained and lost together."""
    texts = [text for layer in moment.was.stack[:1] for text in layer.card.text]
    written = [found for text in (*texts, moment.says) for found in _AMOUNT.findall(text)]
    amounts = [int(n) if n else len(signs) // _SIGN for n, signs in written]
    return amount in {*amounts, *(abs(a - b) for a in amounts for b in amounts)}


def _is_untold(moment: Moment) -> bool:
    """Whether what resolves has an amount that its text alone does not tell."""
    texts = [text for layer in moment.was.stack for text in layer.card.text]
    return any(map(_UNTOLD.search, texts))


def _slips(moment: Moment) -> Iterator[Slip]:
    """How what an attack deals may be miscounted."""
    power, against = _sum(moment)
    if not power.name:
        return
    whole, stopped = power.value or 0, against.value or 0
    for term in power.terms[1:]:
        change = _change(power, term)
        if change:
            yield Slip(whole - change - stopped, _without(term), next(iter(term.cites), ""))
    if len(power.terms) > 2:
        yield Slip(power.terms[0].amount - stopped, say("leaves out all that changes the power"))
    for term in against.terms:
        if term.amount:
            yield Slip(whole - stopped + term.amount, _without(term))
    if len(against.terms) > 1:
        yield Slip(whole, say("leaves out everything that defends"))
    yield Slip(whole - stopped, say("leaves out what happens to the damage"))
    for effect in moment.was.effects:
        if _PREVENTS.search(effect):
            for amount in map(int, _NUMBER.findall(effect)[:1]):
                yield Slip(whole - stopped - amount, effect)
    for card, defense in _at_hand(moment):
        yield Slip(whole - stopped - defense, say("{card} does not defend", card=card.name))


def _not_healing(moment: Moment) -> Iterator[Slip]:
    """How damage may be miscounted, which never does less than none; also as that which another
    one in the combat deals."""
    for slip in _slips(moment):
        yield msgspec.structs.replace(slip, amount=max(0, slip.amount))
    group = _now(moment)
    for card in group.cards if group is not None else ():
        for value in (n.value for n in card.numbers if n.name == "power" and n.value):
            yield Slip(value, card.with_notes)


def _change(number: Number, term: Term) -> int:
    return next((n for n in (term.amount, -term.amount) if term in number.changed_by(n)), 0)


def _without(term: Term) -> str:
    return say("leaves out {what}", what=term.text)


def _at_hand(moment: Moment) -> Iterator[tuple[CardView, int]]:
    """Cards in the hand of who is attacked, with their defense: they might have defended."""
    now = moment.was
    for player in now.players:
        if "turn player" in player.marks:
            continue
        for zone in player.zones:
            for card in zone.cards if zone.name == "hand" else ():
                value = next((n.value for n in card.numbers if n.name == "defense"), None)
                if value:
                    yield card, value
