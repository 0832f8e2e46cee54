"""Writing abilities back (2.12): every record of ``types`` in one wording, today's templating.

``read_paragraph(write(a)) == a`` for every ability the grammar can produce.  The functions below
mirror the grammar: one for each kind of record, in the same order.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judgetool.games.fab.abilities import types as w

_PLURALS = {
    "Ally": "allies",
    "Arms": "arms",
    "Ash": "ash",
    "Equipment": "equipment",
    "Legs": "legs",
}
_MINOR_WORDS = frozenset({"or", "of", "the", "and", "and/or"})

_SUBJECTS: dict[w.Who, str] = {
    "you": "you",
    "opponent": "an opposing hero",
    "each opponent": "each opposing hero",
    "them": "they",
    "attacking hero": "the attacking hero",
    "defending hero": "the defending hero",
    "target hero": "target hero",
    "target opposing hero": "target opposing hero",
    "any target": "any target",
    "each hero": "each hero",
    "its controller": "its controller",
}
_OBJECTS: dict[w.Who, str] = {**_SUBJECTS, "them": "them"}
_POSSESSIVES: dict[w.Who, str] = {
    "you": "your",
    "opponent": "an opposing hero's",
    "each opponent": "each opposing hero's",
    "them": "their",
    "attacking hero": "the attacking hero's",
    "defending hero": "the defending hero's",
    "target hero": "target hero's",
    "target opposing hero": "target opposing hero's",
    "each hero": "each hero's",
    "its controller": "its controller's",
}
_CONTROLLERS: dict[w.Who, str] = {
    "you": "you control",
    "them": "they control",
    "attacking hero": "the attacking hero controls",
    "defending hero": "the defending hero controls",
    "opponent": "an opposing hero controls",
}
_SPANS: dict[w.Duration, str] = {
    "turn": " this turn",
    "chain": " this combat chain",
    "link": " this chain link",
    "applicable": "",
    **{span: f" {span}" for span in w.PAST_THIS_TURN},
}
_REFS: dict[w.Ref, str] = {
    "this": "this",
    "it": "it",
    "target": "target",
    "the attack": "the attack",
    "attacking card": "the attacking card",
    "the card": "the card",
    "top-card": "that permanent",
}
_LASTING = (
    w.Gets,
    w.CannotBeDefendedBy,
    w.MustBeDefendedBy,
    w.CanOnlyDefend,
    w.CannotDefend,
    w.CannotBePlayed,
    w.CannotAttack,
    w.CannotPreventDamage,
)
_ZONES = {"pitch": "pitch zone", "banished": "banished zone"}
_ORDINALS = ("first", "second", "third")
_LIMITS = {1: "Once per Turn ", 2: "Twice per Turn ", 3: "Thrice per Turn "}
_MOVES = {
    "hand": ("return ", " to its owner's hand"),
    "deck bottom": ("put ", " on the bottom of its owner's deck"),
    "deck top": ("put ", " on top of its owner's deck"),
    "graveyard": ("put ", " into its owner's graveyard"),
    "soul": ("put ", " into your soul"),
    "arena": ("put ", " into the arena"),
}


def write(ability: w.Ability) -> str:
    """The ability as a paragraph of rules text."""
    match ability:
        case w.NotUnderstood(text):
            return text
        case w.Keyword():
            return _capital(_keyword(ability))
        case w.Triggered(w.Trigger("banishes", w.Description() as banished), effects, target):
            theirs = _description(msgspec.structs.replace(banished, whose=None), plural=True)
            return (
                f"Contract - You are contracted to banish opponents' {theirs}. Whenever you "
                f"complete this contract, {_sentences(effects, target)}"
            )
        case w.Triggered(when, effects, target, limit, label, _):
            text = _capital(f"{_when(when)}, {_sentences(effects, target)}")
            if limit is not None:
                text = f"{_LIMITS[limit]}Effect - {text}"
            if ability.zone is not None:
                text = f"While this is in your {_zone(ability.zone)}, {text[0].lower()}{text[1:]}"
            return _label(label) + text
        case w.Static(effects, None, label):
            return _label(label) + _capital(_sentences(effects, None))
        case w.Static(effects, w.During() as condition, label):
            return _label(label) + f"{_capital(_condition(condition))}, {_clause(effects, None)}"
        case w.Static(effects, condition, label) if condition is not None:
            word = "While" if _whilst(effects, condition) else "If"
            return _label(label) + f"{word} {_condition(condition)}, {_clause(effects, None)}"
        case w.Resolution(modes=()):
            return _label(ability.label) + _capital(_sentences(ability.effects, ability.target))
        case w.Resolution(choose=choose, modes=modes, label=label):
            lines = [_label(label) + f"Choose {choose};"]
            lines += ["- " + _mode(mode) for mode in modes]
            return "\n".join(lines)
        case w.Activated():
            return _activated(ability)
        case w.AdditionalCost(cost, optional, then):
            may = "you may " if optional else ""
            text = f"As an additional cost to play this, {may}{_cost(cost, paying=True)}."
            return text + _if_paid(then)
        case w.AlternativeCost(cost, then):
            text = f"You may {_cost(cost, paying=True)} rather than pay this's {{r}} cost."
            return text + _if_paid(then)
        case w.MayPlayFrom(zone, condition, then, free):
            start = "" if condition is None else f"if {_condition(condition)}, "
            less = " without paying its {r} cost" if free else ""
            text = f"{start}you may play this from your {_zone(zone)}{less}."
            return _capital(text) + _if_paid(then)
        case w.Defines(properties, w.NumberOf() as number):
            letters = " and ".join(_LETTERS[prop] for prop in properties)
            verb = "is" if len(properties) == 1 else "are"
            twice = "twice " if number.times == 2 else ""
            what = w.NumberOf(number.what, number.relation)
            counted = _number_of(what, plural=True)
            return f"This's {letters} {verb} equal to {twice}the number of {counted}."
        case w.InDeck(what, only):
            if only:
                return f"You may only have {_description(what, plural=True)} in your deck."
            return f"You may have any number of {_description(what)} in your deck."
        case w.PlayOnlyIf(condition):
            return f"Play this only if {_condition(condition)}."
        case w.CannotBePlayedFrom(zone, True):
            return f"This can only be played from {_zone(zone)}."
        case w.CannotBePlayedFrom(zone):
            return f"This can't be played from {_zone(zone)}."
        case w.CostsLess(resources, per, condition, label):
            return _label(label) + _costs_less(resources, per, condition)
        case w.Prevention():
            return _prevention(ability)
    raise ValueError(f"{ability!r} has no wording")


def _mode(mode: w.Resolution) -> str:
    match mode.effects:
        case (w.ByHand(text),):
            return text
    return _capital(_sentences(mode.effects, mode.target))


def _if_paid(then: tuple[w.Effect, ...]) -> str:
    if len(then) == 1 and isinstance(then[0], w.Inline):
        return f" When you do, {_clause(then[0].effects, then[0].target)}"
    return f" If you do, {_clause(then, None)}" if then else ""


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _label(label: str | None) -> str:
    return f"{label} - " if label else ""


# --- keywords -----------------------------------------------------------------------------------


def _keyword(keyword: w.Keyword) -> str:
    words = keyword.name.split()
    if words[-1] in ("specialization", "fusion"):
        return " ".join(word if word in _MINOR_WORDS else _capital(word) for word in words)
    return keyword.name if keyword.value is None else f"{keyword.name} {keyword.value}"


# --- triggers -----------------------------------------------------------------------------------


def _when(trigger: w.Trigger) -> str:
    if trigger.event == "beginning of action phase":
        return "at the beginning of your action phase"
    if trigger.event == "beginning of end phase":
        return f"at the beginning of {_end_phase(trigger.whose)}"
    if trigger.event == "start of turn":
        return "at the start of your turn"
    if trigger.ordinal is not None:
        return f"the {_ORDINALS[trigger.ordinal - 1]} time {_event(trigger)} each turn"
    whenever = isinstance(trigger.subject, w.Description)
    return f"{'whenever' if whenever else 'when'} {_event(trigger)}"


def _end_phase(whose: w.Who | None) -> str:
    return "your end phase" if whose == "you" else "the end phase"


def _event(trigger: w.Trigger) -> str:
    actor = _some(trigger.subject)
    hero = (" a marked hero" if trigger.marked else " a hero") if trigger.hero else ""
    if trigger.hero_type is not None:
        hero = f" {_article(trigger.hero_type)} hero"
    match trigger.event:
        case "hits" | "attacks":
            return f"{actor} {trigger.event}{hero}"
        case "defends":
            return f"{actor} defends{_defends_how(trigger)}"
        case "is defended":
            assert trigger.by is not None
            return f"{actor} is defended by {_article(_description(trigger.by))}"
        case "deals damage":
            least = trigger.number.at_least if trigger.number else None
            number = "" if least is None else f"{least} or more "
            kind = _KINDS[trigger.kind]
            return f"{actor} deals {number}{kind}damage{' to' + hero if hero else ''}"
        case "draws cards" | "draws a card":
            who = "a hero" if trigger.whose == "each hero" else _SUBJECTS[trigger.whose or "you"]
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
        case "is pitched":
            return f"you pitch {actor}"
        case "discards":
            during = "" if trigger.during is None else f" during your {trigger.during}"
            return f"you discard {actor}{during}"
        case "is dealt damage":
            return f"you are dealt {_KINDS[trigger.kind]}damage"
        case "becomes attack-target":
            return f"{actor} becomes the target of an attack"
        case "is defending":
            assert trigger.attack is not None
            return f"this is defending {_article(_description(trigger.attack))}"
        case "state":
            assert trigger.state is not None
            return _condition(trigger.state)
        case "enters the arena" | "leaves the arena" | "is destroyed" | "is equipped":
            return f"{actor} {trigger.event}"
    raise ValueError(f"a trigger on {trigger.event!r} has no wording")


def _defends_how(trigger: w.Trigger) -> str:
    if trigger.alone:
        return " alone"
    if trigger.above_base:
        return " an attack with {p} greater than its base"
    if trigger.together_with is not None:
        return f" together with {_article(_description(trigger.together_with))}"
    if trigger.attack is not None:
        return f" {_article(_description(trigger.attack))}"
    return ""


def _some(subject: w.Ref | w.Description) -> str:
    if isinstance(subject, w.Description):
        return _article(_description(subject))
    return _REFS[subject]


# --- sentences ----------------------------------------------------------------------------------


def _sentences(effects: Iterable[w.Effect], target: w.Targeted | None) -> str:
    """Effects, a sentence each; only the first letters of later sentences are capital."""
    return " ".join(
        text if i == 0 else _capital(text)
        for i, text in enumerate(_sentence(effect, target) for effect in effects)
    )


def _sentence(effect: w.Effect, target: w.Targeted | None) -> str:
    match effect:
        case w.If(condition, effects, otherwise):
            inner, after = _with_consequences(effects, target)
            text = f"if {_condition(condition)}, {inner}{_stop(inner)}{after}"
            if otherwise:
                text += f" Otherwise, {_clause(otherwise, target)}"
            return text
        case w.Instead(first, condition, effects):
            before = _clause((first,), target)
            return f"{before} If {_condition(condition)}, instead {_clause(effects, target)}"
        case w.Prevent(then=then) if then:
            return f"{_clause((effect,), target)} If you do, {_clause(then, target)}"
        case w.May() | w.MayPlay():
            inner, after = _with_consequences((effect,), target)
            return f"{inner}{_stop(inner)}{after}"
        case w.Clash(who, winner, you_win):
            text = f"clash with {_OBJECTS[who]}."
            if winner:
                text += f" The winner {_by_winner(winner, target)}"
            if you_win:
                text += f" If you win, {_clause(you_win, target)}"
            return text
    return _clause((effect,), target)


def _by_winner(effects: tuple[w.Effect, ...], target: w.Targeted | None) -> str:
    """ "creates a Might token": what the winner of a clash does, each in the third person."""
    clauses = []
    for effect in effects:
        plain = (
            msgspec.structs.replace(effect, whose="you", by="you")
            if isinstance(effect, w.Create)
            else (msgspec.structs.replace(effect, who="you"))
        )
        _, text = _deed(plain, target)
        clauses.append(_third_person(text, "opponent"))
    text = ", then ".join(clauses)
    return text + _stop(text)


def _clause(effects: tuple[w.Effect, ...], target: w.Targeted | None) -> str:
    text = _joined(effects, target)
    return text + _stop(text)


def _stop(text: str) -> str:
    return "" if text.endswith('."') else "."


def _with_consequences(effects: tuple[w.Effect, ...], target: w.Targeted | None) -> tuple[str, str]:
    """The clauses, and the sentences that hang on a may at their end."""
    text, after = _joined(effects, target), ""
    last = effects[-1]
    if isinstance(last, w.May):
        match last.then:
            case (w.Inline(effects, aimed),):
                after += f" When {_do(last.who)} do, {_clause(effects, aimed)}"
            case (_, *_):
                after += f" If {_do(last.who)} do, {_clause(last.then, target)}"
        if last.otherwise:
            after += f" If {_do(last.who)} don't, {_clause(last.otherwise, target)}"
    if isinstance(last, w.MayPlay) and last.then:
        after += f" If you do, {_clause(last.then, target)}"
    return text, after


def _do(who: w.Who) -> str:
    return "you" if who == "you" else "they"


def _joined(effects: tuple[w.Effect, ...], target: w.Targeted | None, doer: w.Who = "you") -> str:
    """Effects as one sentence: "A, then B"; ``doer`` is the subject understood."""
    joint = " and " if all(isinstance(effect, _LASTING) for effect in effects) else ", then "
    clauses: list[str] = []
    for effect in effects:
        who, text = _deed(effect, target)
        if who is not None and who != doer:
            text = f"{_SUBJECTS[who]} {_third_person(text, who)}"
            doer = who
        clauses.append(text)
    return joint.join(clauses)


def _third_person(text: str, who: w.Who) -> str:
    """ "draw a card" as "the attacking hero draws a card"."""
    if who in ("you", "them"):
        return text
    verb, _, rest = text.partition(" ")
    return f"{verb}{'es' if verb.endswith('sh') else 's'} {rest}"


def _deed(effect: w.Effect, target: w.Targeted | None) -> tuple[w.Who | None, str]:
    """Who does it, if anybody, and what, without a subject."""
    match effect:
        case w.Draw(number, who):
            return who, f"draw {_count(number, 'card')}"
        case w.Discard(_, who, _, _):
            return who, _discard(effect)
        case w.DealDamage(number, to, kind):
            arcane = "arcane " if kind == "arcane" else ""
            return "you", f"deal {_amount(number)} {arcane}damage to {_recipient(to, target)}"
        case w.GainLife(number, who):
            return who, f"gain {_life(number)}"
        case w.LoseLife(number, who):
            return who, f"lose {_life(number)}"
        case w.GainResources(number, who):
            assert isinstance(number, int)
            return who, "gain " + "{r}" * number
        case w.GainActionPoints(number, who):
            point = "action point" if number == 1 else "action points"
            return who, f"gain {_amount(number)} {point}"
        case w.Create(token, number, _, chosen=True):
            token = _count(number, f"{token} token")
            return "you", f"create {token} under any number of heroes' control"
        case w.Create(token, number, whose, by):
            token = _count(number, f"{token} token")
            under = "" if whose == by else f" under {_POSSESSIVES[whose]} control"
            return by, f"create {token}{under}"
        case w.Destroy(w.Description() as what, every):
            text = f"all {_description(what, plural=True)}" if every else _some(what)
            return "you", f"destroy {text}"
        case w.Destroy(str() as what):
            return "you", f"destroy {_object(what, target)}"
        case w.Banish(None, top_of) if top_of is not None:
            return "you", f"banish the top card of {_POSSESSIVES[top_of]} deck"
        case w.Banish(what, None, down) if what is not None:
            return "you", f"banish {_object(what, target)}" + (" face-down" if down else "")
        case w.Intimidate(who):
            return "you", "intimidate" + ("" if who == "target hero" else f" {_OBJECTS[who]}")
        case w.Mark(who):
            return "you", f"mark {_OBJECTS[who]}"
        case w.Wager(tokens, who, ref):
            prize = f" {_tokens(tokens)}" if tokens else ""
            whom = f"with {_OBJECTS[who]}"
            if ref == "this":
                return "you", f"wager{prize} {whom}"
            return None, f"{_object(ref, target)} wagers{prize} {whom}"
        case w.SettleWager(tokens):
            prize = _tokens(tokens) if tokens else "nothing"
            return None, f"whoever has won the wager creates {prize}"
        case w.Reload():
            return "you", "reload"
        case w.TopOfDeck(whose, number):
            top = "the top card" if number == 1 else f"the top {number} cards"
            return "you", f"destroy {top} of {_POSSESSIVES[whose]} deck"
        case w.BanishFrom():
            return _banish_from(effect)
        case w.PutAll(zones, whose):
            there = " and ".join(map(_zone, zones))
            owner = _POSSESSIVES[whose]
            return "you", f"put all cards from {owner} {there} on the bottom of {owner} deck"
        case w.PutFrom(zone, whose, what, end):
            card, owner = _article(_description(what) or "card"), _POSSESSIVES[whose]
            at = "on the bottom" if end == "bottom" else "on top"
            return "you", f"put {card} from {owner} {_zone(zone)} {at} of {owner} deck"
        case w.CreateCard(name, zone, number):
            return "you", f"create {_count(number, name)} in your {_zone(zone)}"
        case w.Move(what, to) if to in _MOVES:
            before, after = _MOVES[to]
            return "you", f"{before}{_object(what, target)}{after}"
        case w.Negate(what):
            return "you", f"negate {_object(what, target)}"
        case w.Freeze():
            return "you", _freeze(effect, target)
        case w.Unfreeze(w.Description() as what, every):
            return "you", f"unfreeze {_frozen_one(what, every)}"
        case w.Unfreeze(what) if isinstance(what, str):
            return "you", f"unfreeze {_object(what, target)}"
        case w.Tap():
            return "you", _tap(effect, target)
        case w.Transform():
            return "you", _transform(effect, target)
        case w.Equip(what):
            return "you", f"equip {_REFS[what]}"
        case w.Search(what):
            if what.named is not None and what == w.Description(named=what.named):
                return "you", f"search your deck for {what.named}"
            return "you", f"search your deck for {_article(_description(what) or 'card')}"
        case w.Shuffle():
            return "you", "shuffle your deck"
        case w.Reveal(None, top_of) if top_of is not None:
            return "you", f"reveal the top card of {_POSSESSIVES[top_of]} deck"
        case w.Reveal(cards=cards, every=every) if cards:
            joint = " and " if every else " and/or "
            return "you", f"reveal {joint.join(map(_some, cards))} from your hand"
        case w.Charge():
            return "you", "charge your hero's soul"
        case w.Reveal(what) if what is not None:
            return "you", f"reveal {_REFS[what]}"
        case w.Look(top_of):
            return "you", f"look at the top card of {_POSSESSIVES[top_of]} deck"
        case w.Turn(what, face):
            return "you", f"turn {_REFS[what]} face-{face}"
        case w.CeaseToExist(what):
            return None, f"{_REFS[what]} ceases to exist"
        case w.Delayed(w.Trigger("beginning of end phase", whose=whose), effects, "applicable"):
            return None, f"{_joined(effects, target)} at the beginning of {_end_phase(whose)}"
        case w.Opt(number):
            return "you", f"opt {_amount(number)}"
        case w.FromHandToDeckBottom(what, end):
            card = _article(_description(what) or "card")
            return "you", f"put {card} from your hand on the {end} of your deck"
        case w.PutCounter(counter, w.ValueOf(which, _), on):
            value = "{p}" if which == "power" else "{d}"
            return "you", f"put {counter} counters on {_object(on, target)} equal to its {value}"
        case w.PutCounter(counter, number, on):
            return "you", f"put {_count(number, counter + ' counter')} on {_object(on, target)}"
        case w.RemoveCounters(counter, None, on):
            return "you", f"remove all {counter} counters from {_REFS[on]}"
        case w.RemoveCounters(counter, number, on) if number is not None:
            return "you", f"remove {_count(number, counter + ' counter')} from {_REFS[on]}"
        case w.AddAsDefending(what):
            return "you", f"add {_some(what)} to the active chain link as a defending card"
        case w.AttackWith(what):
            return "you", f"attack with {_REFS[what]}"
        case w.CloseChain():
            return "you", "close the combat chain"
        case w.May(do, who, _, _, None):
            return None, f"{_SUBJECTS[who]} may {_joined(do, target, who)}"
        case w.May(_, who, _, _, pay) if pay is not None:
            return None, f"{_SUBJECTS[who]} may pay " + "{r}" * pay
        case w.If(condition, effects, ()):
            return None, f"{_joined(effects, target)} if {_condition(condition)}"
        case w.Delayed(when, effects, duration, once):
            start = "the next time" if once else "whenever"
            span = _SPANS[duration]
            return None, f"{start} {_event(when)}{span}, {_unless(effects, target)}"
    return None, _continuous(effect, target)


def _tap(effect: w.Tap, target: w.Targeted | None) -> str:
    """ "{t} a cog you control", "{u} all cogs you control", "{t} them"."""
    symbol = "{u}" if effect.untap else "{t}"
    if effect.whom is not None:
        return f"{symbol} {_OBJECTS[effect.whom]}"
    if isinstance(effect.what, w.Description):
        described = _description(effect.what, plural=effect.every)
        return f"{symbol} {f'all {described}' if effect.every else _article(described)}"
    assert effect.what is not None
    return f"{symbol} {_object(effect.what, target)}"


def _freeze(effect: w.Freeze, target: w.Targeted | None) -> str:
    """ "freeze a card in their arsenal or an ally they control until ..."."""
    parts = [] if effect.whom is None else [_OBJECTS[effect.whom]]
    if isinstance(effect.what, w.Description):
        parts.append(_frozen_one(effect.what, effect.every))
    elif effect.what is not None:
        parts.append(_object(effect.what, target))
    if effect.either is not None:
        parts = [f"{parts[0]} or {_article(_description(effect.either))}"]
    span = "" if effect.duration is None else _SPANS[effect.duration]
    return f"freeze {' and '.join(parts)}{span}"


def _frozen_one(what: w.Description, every: bool) -> str:
    described = _description(what, plural=every)
    return f"all {described}" if every else _article(described)


def _transform(effect: w.Transform, target: w.Targeted | None) -> str:
    """ "transform up to 3 ash you control into Aether Ashwings"."""
    many = effect.up_to is not None and effect.up_to > 1
    if isinstance(effect.what, w.Description):
        described = _description(effect.what, plural=many)
        what = _article(described) if effect.up_to is None else f"up to {effect.up_to} {described}"
    else:
        what = _object(effect.what, target)
    if effect.also is not None:
        what += f" and {effect.number} {_description(effect.also, plural=True)}"
    into = effect.into
    if effect.token:
        into = f"{into}s" if many else _article(into)
    return f"transform {what} into {into}"


def _unless(effects: tuple[w.Effect, ...], target: w.Targeted | None) -> str:
    """ "they discard a card unless they pay {r}", where no sentence may follow."""
    match effects:
        case (w.May((), who, (), (_, *_) as otherwise, int() as pay),):
            verb = "pay" if who in ("you", "them") else "pays"
            return f"{_joined(otherwise, target)} unless {_SUBJECTS[who]} {verb} {'{r}' * pay}"
    return _joined(effects, target)


def _tokens(tokens: tuple[str, ...]) -> str:
    """ "a Gold token", "a Might and a Vigor token", "a Gold, Might, and Vigor token"."""
    if len(tokens) == 2:
        return f"{_article(tokens[0])} and {_article(tokens[1])} token"
    return f"{_article(_all_of(list(tokens)))} token"


def _banish_from(effect: w.BanishFrom) -> tuple[w.Who | None, str]:
    """From a hand it is the owner who banishes: "they banish a card from their hand"."""
    random = "random " if effect.random else ""
    if effect.number == 1:
        card = _article(random + (_description(effect.what) or "card"))
    else:
        card = f"{effect.number} {random}{_description(effect.what, plural=True) or 'cards'}"
    if effect.zone == "hand" and effect.whose != "you":
        return effect.whose, f"banish {card} from their hand"
    return "you", f"banish {card} from {_POSSESSIVES[effect.whose]} {_zone(effect.zone)}"


def _discard(effect: w.Discard) -> str:
    random = "random " if effect.random else ""
    if effect.number == 1:
        return f"discard {_article(random + (_description(effect.what) or 'card'))}"
    what = _description(effect.what, plural=True) or "cards"
    return f"discard {_amount(effect.number)} {random}{what}"


def _recipient(to: w.Who | w.Ref, target: w.Targeted | None) -> str:
    match to:
        case "this" | "it" | "target" | "the attack" | "attacking card" | "the card" | "top-card":
            return _object(to, target)
        case _:
            return _OBJECTS[to]


def _object(ref: w.Ref, target: w.Targeted | None) -> str:
    if ref != "target":
        return _REFS[ref]
    if target is None:
        raise ValueError("an effect on a target, but no target is declared")
    return f"target {_description(target.what)}"


# --- what holds for a while ---------------------------------------------------------------------


def _continuous(effect: w.Effect, target: w.Targeted | None) -> str:
    match effect:
        case w.Gets(altered=(w.Alters(how=how),)) if how not in ("has", "set"):
            return _changed_base(effect, target)
        case w.Gets() if effect.loses_all or effect.cannot_gain or effect.copies is not None:
            return _cannot(effect, target)
        case w.Gets():
            return _gets(effect, target)
        case w.MayPlay(what, duration, as_instant):
            instant = " as though it were an instant" if as_instant else ""
            return f"you may play {_REFS[what]}{_SPANS[duration]}{instant}"
        case w.LosesAbility(subject):
            return f"{_REFS[subject]} loses this ability"
        case w.GetsIntellect(number, duration):
            return f"your hero gets {number:+d}{{i}}{_SPANS[duration]}"
        case w.GainControl(what):
            return f"gain control of {_object(what, target)}"
        case w.CannotBeDefendedBy(what, more_than, subject, duration, only):
            more = {0: "", 1: "more than one "}.get(more_than, f"more than {more_than} ")
            described = _description(what, plural=more_than != 1)
            thing = _subject(subject, target)
            can = "can only" if only else "can't"
            return f"{thing} {can} be defended by {more}{described}{_SPANS[duration]}"
        case w.MustBeDefendedBy(what, number):
            return f"the defending hero must defend this with {_must_with(what, number)}"
        case w.CanOnlyDefend(attack):
            return f"this can only defend {_article(_description(attack))}"
        case w.CannotDefend(subject, duration):
            return f"{_object(subject, target)} can't defend{_SPANS[duration]}"
        case w.AttacksUpTo(number):
            where = ""
            if isinstance(number, w.NumberOf):
                where = f", where X is the number of {_number_of(number)}"
            said = "X" if where else str(number)
            return f"this attacks up to {said} target opposing heroes{where}"
        case w.MayDefendAnyHero():
            return "you may defend any hero attacked by an opponent with this"
        case w.CannotBePlayed(what, None, duration, too):
            either = " or activated" if too else ""
            described = _description(what, plural=True)
            return f"{described} can't be played{either}{_SPANS[duration]}"
        case w.CannotBePlayed(what, who, duration, too) if who is not None:
            either = " or activate" if too else ""
            described = _description(what, plural=True)
            return f"{_SUBJECTS[who]} can't play{either} {described}{_SPANS[duration]}"
        case w.CannotAttack(what, who, duration):
            described = _description(what, plural=True)
            return f"{_SUBJECTS[who]} can't attack with {described}{_SPANS[duration]}"
        case w.NextCostsLess(what, resources, duration):
            less = f"costs {'{r}' * resources} less to play"
            return f"the next {_description(what)} you play{_SPANS[duration]} {less}"
        case w.CostsMore(resources, who, duration):
            more = f"cost {_OBJECTS[who]} an additional {'{r}' * resources}"
            return f"cards and abilities {more} to play or activate{_SPANS[duration]}"
        case w.FirstCostsMore(what, resources, duration):
            return f"their first {what}{_SPANS[duration]} costs an additional {'{r}' * resources}"
        case w.CannotDraw(who, duration):
            return f"{_SUBJECTS[who]} can't draw cards{_SPANS[duration]}"
        case w.CannotGainLife(who, duration):
            return f"{_SUBJECTS[who]} can't gain {{h}}{_SPANS[duration]}"
        case w.Prevent():
            return _prevent(effect)
        case w.PreventsLess(number, kind, duration):
            return (
                f"the next prevention effect that prevents {_KINDS[kind]}damage{_SPANS[duration]}, "
                f"prevents {number} less of that damage"
            )
        case w.StopsTriggers(attack, of, duration):
            whose = "" if of is None else f"{_description(of)} "
            when = "they hit" if of == attack else f"{_article(_description(attack))} hits"
            return f"{whose}effects don't trigger when {when}{_SPANS[duration]}"
        case w.Replaces():
            return _replaces(effect, target)
        case w.EntersWith(counter, number):
            return f"this enters the arena with {_count(number, counter + ' counter')}"
        case w.CannotPreventDamage(subject):
            return f"damage that would be dealt by {_REFS[subject]} can't be prevented"
        case w.ExtraAttack(subject, number) if isinstance(subject, str):
            times = "an additional time" if number == 1 else f"{number} additional times"
            return f"you may attack {times} with {_object(subject, target)} this turn"
    raise ValueError(f"{effect!r} has no wording")


def _must_with(what: w.Description, number: w.Amount) -> str:
    """ "an equipment they control if able", "X equipment ..., where X is the number of ..."."""
    theirs = " they control" if what.zone is None else ""
    if number == 1:
        return f"{_article(_description(what))}{theirs} if able"
    described = _description(what, plural=True)
    if isinstance(number, w.NumberOf):
        where = f", where X is the number of {_number_of(number)}"
        return f"X {described}{theirs} if able{where}"
    return f"{_amount(number)} {described}{theirs} if able"


_KINDS: dict[w.DamageKind, str] = {"any": "", "arcane": "arcane ", "physical": "{p} "}


def _prevention(ability: w.Prevention) -> str:
    if ability.price == w.Cost() and not ability.optional and not ability.then:
        kind = _KINDS[ability.kind]
        return f"If you would be dealt {kind}damage, prevent {ability.number} of that damage."
    may = "you may " if ability.optional else ""
    text = (
        f"If you would be dealt {_KINDS[ability.kind]}damage, {may}"
        f"{_cost(ability.price, paying=True)} to prevent {ability.number} of that damage."
    )
    return text + (f" If you do, {_clause(ability.then, None)}" if ability.then else "")


def _prevent(effect: w.Prevent) -> str:
    kind, span = _KINDS[effect.kind], _SPANS[effect.duration]
    match effect.source:
        case "chosen":
            source = " by a source of your choice"
        case w.Description() as what:
            source = f" by {_source(what)}"
        case _:
            source = ""
    if effect.shielding and effect.number is not None and effect.whom is not None:
        return (
            f"prevent the next {_amount(effect.number)} {kind}damage that would be dealt to "
            f"{_OBJECTS[effect.whom]}{span}{source}"
        )
    much = "it" if effect.number is None else f"{_amount(effect.number)} of that damage"
    if effect.whom is None and isinstance(effect.source, w.Description):
        dealer = _source(effect.source)
        return f"the next time {dealer} would deal {kind}damage{span}, prevent {much}"
    if effect.whom is None:
        raise ValueError("prevention for nobody from nothing")
    times = "time" if effect.times == 1 else f"{effect.times} times"
    bound = "" if effect.damage is None else f"{_bound(effect.damage, 'or more')} "
    return (
        f"the next {times} {_SUBJECTS[effect.whom]} would be dealt {bound}{kind}damage{source}"
        f"{span}, prevent {much}"
    )


def _source(what: w.Description) -> str:
    return _article(f"{what.words[0]} source" if what.words else "source")


def _replaces(effect: w.Replaces, target: w.Targeted | None) -> str:
    if effect.would.event == "nobody wins a clash":
        return (
            "if all heroes in a clash would fail to win, instead choose which hero wins the clash"
        )
    start = "the next time" if effect.once else "if"
    if effect.ordinal is not None:
        start = f"the {_ORDINALS[effect.ordinal - 1]} time each turn"
    may = "you may " if effect.optional else ""
    again = ""
    if effect.clash is not None and effect.clash.again:
        put = f"put {effect.clash.put} of the revealed cards on the bottom of its owner's deck"
        again = f". If you do, {put}, then clash again"
    change = (
        _joined(effect.instead, target)
        if effect.altered is None
        else _altered(effect.altered, effect.would)
    )
    return f"{start} {_would(effect.would)}{_SPANS[effect.duration]}, instead {may}{change}{again}"


def _would(would: w.WouldHappen) -> str:
    hero = "a hero" if would.whose == "each hero" else _SUBJECTS[would.whose or "you"]
    match would.event:
        case "gain life":
            return f"{hero} would gain {{h}}"
        case "draw a card":
            return f"{hero} would draw a card"
        case "draw":
            return f"{hero} would draw one or more cards"
        case "create":
            assert isinstance(would.subject, w.Description)
            words = [_word(word) for word in would.subject.words]
            named = [would.subject.named] if would.subject.named else []
            return f"{hero} would create one or more {' '.join((*words, *named))} tokens"
        case "deal damage":
            whom = " to a hero" if would.hero else ""
            return f"{_some(would.subject)} would deal {_KINDS[would.kind]}damage{whom}"
        case "go to graveyard":
            return f"{_some(would.subject)} would be put into a graveyard from anywhere"
        case "fail to win a clash" | "nobody wins a clash":
            return f"{hero} would fail to win a clash"
        case "be dealt damage":
            return f"{hero} would be dealt {_KINDS[would.kind]}damage"
        case "gain power":
            return f"{_some(would.subject)} would gain {{p}}"


def _altered(altered: w.Altered, would: w.WouldHappen) -> str:
    if altered.to is not None:
        prevented = altered.prevented
        more = f" and prevent {prevented} of that damage" if prevented else ""
        return f"that damage is dealt to {_REFS[altered.to]}{more}"
    if altered.times == 2:
        return "it deals double that much damage"
    by = f"{'plus' if altered.plus >= 0 else 'minus'} {abs(altered.plus)}"
    return {
        "gain life": f"gain that much {{h}} {by}",
        "draw": f"draw that many {by}",
        "create": f"create that many {by}",
        "be dealt damage": f"it deals that much damage {by}",
        "deal damage": f"it deals that much damage {by}",
        "gain power": f"it gains that much {by}",
    }[would.event]


def _gets(effect: w.Gets, target: w.Targeted | None) -> str:
    gains: list[str] = []
    for number, letter in ((effect.power, "p"), (effect.defense, "d")):
        match number:
            case w.NumberOf():
                gains.append(f"+{number.times}{{{letter}}} for each {_number_of(number)}")
            case w.PitchThisWay(how, less):
                sign = "-" if less else "+"
                card = f"where X is the pitch value of the card {how} this way"
                gains.append(f"{sign}X{{{letter}}}, {card}")
            case w.DeclaredX():
                gains.append(f"+X{{{letter}}}")
            case int():
                gains.append(f"{number:+d}{{{letter}}}")
    for base, letter in ((effect.base_power, "p"), (effect.base_defense, "d")):
        if base is not None:
            gains.append(f"{base} base {{{letter}}}")
    gains += [
        _keyword(ability) if isinstance(ability, w.Keyword) else f'"{write(ability)}"'
        for ability in effect.abilities
    ]
    span = _SPANS[effect.duration]
    shape = _shape(effect)
    subject, verb, after = _subject(effect.subject, target), "gets", span
    if isinstance(effect.subject, w.Description) and effect.subject.role == "defending this":
        cards = msgspec.structs.replace(effect.subject, role=None)
        subject, verb, after = _subject(cards, target), "get", " while defending this"
    elif isinstance(effect.subject, w.Description | w.AttacksOf):
        verb = "get"
    elif isinstance(effect.subject, w.Next) and effect.subject.only_if is not None:
        fits = _article(_description(effect.subject.only_if))
        subject, after = f"if {subject}{span} is {fits}, it", ""
    elif isinstance(effect.subject, w.Next):
        subject, after = subject + span, ""
        verb = "gets" if effect.subject.number == 1 else "get"
    lose = "lose" if verb == "get" else "loses"
    if shape:
        gains += [f"{lose} {keyword}" for keyword in effect.loses]
        is_or_are = "are" if verb == "get" else "is"
        more = "" if not gains else f" and {verb} {_all_of(gains)}"
        return f"{subject} {is_or_are} {shape}{more}{after}"
    if not gains:
        return f"{subject} {lose} {' and '.join(effect.loses)}{after}"
    gains += [f"{lose} {keyword}" for keyword in effect.loses]
    return f"{subject} {verb} {_all_of(gains)}{after}"


def _shape(effect: w.Gets) -> str:
    """What follows "is" or "are": types, a color, a name, and a number it has then."""
    plural = isinstance(effect.subject, w.Description | w.AttacksOf)
    said = " ".join(
        _plural(word) if plural and word not in w.SUPERTYPES else _word(word)
        for word in effect.types
    )
    if effect.color is not None:
        said = effect.color
    if effect.named is not None:
        said = f"named {effect.named}"
    for altered in effect.altered:
        if altered.how != "has" or not isinstance(altered.amount, int) or not effect.types:
            raise ValueError(f"{effect!r} has no wording")
        said += f" with {altered.amount} base {_LETTERS[altered.property]}"
    return said


_LETTERS = {"power": "{p}", "defense": "{d}"}
_LOST = {
    ("abilities",): "all abilities",
    ("class types",): "all class types",
    ("talent types",): "all talent types",
    ("class types", "talent types"): "all class and talent types",
    ("colors",): "all colors",
    ("names",): "all names",
}


def _changed_base(effect: w.Gets, target: w.Targeted | None) -> str:
    (altered,) = effect.altered
    if altered.base and isinstance(effect.subject, w.Next) and effect.subject.whose == "them":
        first = f"the first {_description(effect.subject.what)} they play{_SPANS[effect.duration]}"
        halved = f"halved, rounded {altered.how.split()[1]}"
        return f"the base {_LETTERS[altered.property]} of {first} is {halved}"
    if not altered.base or not isinstance(effect.subject, str):
        raise ValueError(f"{effect!r} has no wording")
    what = f"the base {_LETTERS[altered.property]} of {_object(effect.subject, target)}"
    span = _SPANS[effect.duration]
    if altered.how == "doubled":
        return f"double {what}{span}"
    if altered.how == "halved":  # 1.12.1a says how it is rounded
        return f"halve {what}{span}"
    return f"halve {what}, rounded {altered.how.split()[1]}{span}"


def _cannot(effect: w.Gets, target: w.Targeted | None) -> str:
    """What is lost altogether, can't be gained, or all at once by becoming a copy."""
    subject, span = _subject(effect.subject, target), _SPANS[effect.duration]
    many = isinstance(effect.subject, w.Description | w.AttacksOf)
    lose = "lose" if many else "loses"
    if effect.copies is not None:
        return f"{subject} {'become' if many else 'becomes'} a copy of {_REFS[effect.copies]}{span}"
    if isinstance(effect.subject, w.Next):
        subject, span = subject + span, ""
        lose = "loses" if effect.subject.number == 1 else "lose"
    if effect.loses_all:
        return f"{subject} {lose} {_LOST[effect.loses_all]}{span}"
    (what,) = effect.cannot_gain
    if effect.loses == effect.cannot_gain:
        return f"{subject} {lose} and can't gain {what}{span}"
    return f"{subject} can't gain {what}{span}"


def _subject(subject: w.Subject, target: w.Targeted | None) -> str:
    match subject:
        case w.Next(what, defended=True):
            return f"the next {_description(what)} you defend with"
        case w.AttacksOf():
            return "this card's attacks"
        case w.Next(what, played, number):
            if subject.whose == "them":
                return f"their first {_description(what)}"
            many = "" if number == 1 else f"{number} "
            described = _description(what, plural=number != 1)
            return (
                f"the next {many}{described} you play"
                if played
                else (f"your next {many}{described}")
            )
        case w.Description():
            return _description(subject, plural=True)
        case _:
            return _object(subject, target)


def _number_of(number: w.NumberOf, plural: bool = False) -> str:
    what = _description(number.what, plural)
    if number.relation == "defending this":
        return f"{what} defending it"
    if number.relation == "chain links":
        words = " ".join(map(_word, (*number.what.words, "chain link")))
        whose = number.what.whose or "you"
        return f"{words} {_CONTROLLERS[whose]}"
    return what


# --- conditions ---------------------------------------------------------------------------------


_A_CARD = w.Description(words=("card",))


def condition_said(condition: w.Condition) -> str:
    """A condition as a card says it after "if"."""
    return _condition(condition)


def _condition(condition: w.Condition) -> str:
    match condition:
        case w.Both(first, second):
            return f"{_condition(first)} and {_condition(second)}"
        case w.Not(inner):
            return _negative(inner)
        case w.IsDefendedBy(what, number):
            return f"this is defended by {_counted(what, number)}"
        case w.IsIn(ref, status):
            return f"{_is(ref)} {status}"
        case w.IsOnlyHeld():
            return "this is the only card equipped to your weapon zones"
        case w.IsFaceDown():
            return "this is face-down"
        case w.IsUnder(other_than):
            other = "" if other_than is None else f" other than {other_than}"
            return f"this is under a permanent{other}"
        case w.Defends(attack, ref):
            return f"{_is(ref)} defending {_article(_description(attack))}"
        case w.Matches(ref, what) if (bare := _bare(what)) is not None:
            return f"{_is(ref)} {bare}"
        case w.Matches(ref, what):
            return f"{_is(ref)} {_article(_description(what))}"
        case w.During(time):
            return f"during your {time}"
        case w.DefendedThisChain(ref):
            return f"{_REFS[ref]} defended"
        case w.DefendedThisTurn(ref):
            return f"{_REFS[ref]} defended this turn"
        case w.DefendedThisLink(what):
            card = _article(_description(what))
            return f"the defending hero has defended with {card} this chain link"
        case w.AttackHitThisTurn(what):
            return f"{_article(_description(what))} has hit this turn"
        case w.AttackedThisTurn(what, w.Bound(1)):
            return f"you've attacked with {_article(_description(what))} this turn"
        case w.AttackedThisTurn(what, number):
            weapons = _description(what, plural=True)
            return f"you've attacked {number.at_least} or more times with {weapons} this turn"
        case w.DefendingThisLink(what, number):
            is_or_are = "is" if number == w.Bound(1) else "are"
            return f"{_counted(what, number)} {is_or_are} defending this chain link"
        case w.HasHitThisTurn(ref, w.Bound(least, most)):
            if most is not None:
                return f"it's the {_ORDINALS[most - 1]} time {_REFS[ref]} has hit this turn"
            times = "" if least == 1 else f" {least} or more times"
            return f"{_REFS[ref]} has hit{times} this turn"
        case w.PlayedThisTurn(what, _, True):
            return f"you've played another {_description(what)} this turn"
        case w.PlayedThisTurn(what, number):
            return f"you've played {_counted(what, number)} this turn"
        case w.PlayedThisLink(what, number, "played or activated", None):
            has = "has" if number == w.Bound(1) else "have"
            return f"{_counted(what, number)} {has} been played or activated this chain link"
        case w.PlayedThisLink(what, number, "played or activated", who) if who is not None:
            done = f"{_SUBJECTS[who]} {_have(who)} played or activated"
            return f"{done} {_counted(what, number)} this chain link"
        case w.PlayedThisLink(what, number):
            return f"you've played {_counted(what, number)} this chain link"
        case w.PlayedFrom(zone, ref):
            return f"{_REFS[ref]} was played from {_zone(zone)}"
        case w.ControlsItsCost(what):
            described = _description(what, plural=True)
            return f"you control {described} equal to or greater than this's {{r}} cost"
        case w.PlayedAsLink(number):
            return f"this is played as chain link {number.at_least} or higher"
        case w.WasDone("scrapped", ref):
            return f"{_REFS[ref]} scrapped a card"
        case w.WasDone(deed, ref, using):
            with_ = "" if using is None else f" with {_some(using)}"
            return f"{_REFS[ref]} was {deed}{with_}"
        case w.PaidWith("pitched", what, number):
            return f"{_counted(what, number)} was pitched to play this"
        case w.PaidWith(how, what, number):
            return f"{_counted(what, number)} was {how} this way"
        case w.DoneThisWay(how, what, number):
            return f"{_counted(what, number)} is {how} this way"
        case w.Controls(what, number, who) if what.equipped:
            there = msgspec.structs.replace(what, equipped=False)
            return f"{_SUBJECTS[who]} {_have(who)} {_counted(there, number)} equipped"
        case w.Controls(what, number, who):
            control = "control" if who in ("you", "them") else "controls"
            return f"{_SUBJECTS[who]} {control} {_counted(what, number)}"
        case w.LifeLess(who):
            return f"{_SUBJECTS[who]} {_have(who)} less {{h}} than an opposing hero"
        case w.CardsIn(zone, number, who, None):
            cards = _counted(w.Description(words=("card",)), number)
            return f"{_SUBJECTS[who]} {_have(who)} {cards} in {_zone(zone)}"
        case w.CardsIn(zone, number, who, what) if what is not None:
            cards = _counted(what, number)
            whose = _POSSESSIVES["you" if who == "you" else "them"]
            return f"{_SUBJECTS[who]} {_have(who)} {cards} in {whose} {_zone(zone)}"
        case w.IsMarked(who):
            return f"{_SUBJECTS[who]} {'are' if who in ('you', 'them') else 'is'} marked"
        case w.AttackingMarked(ref):
            return f"{_is(ref)} attacking a marked hero"
        case w.Did():
            return _did(condition, negative=False)
        case w.DestroyedThisTurn(what, number):
            has = "has" if number == w.Bound(1) else "have"
            return f"{_counted(what, number)} {has} been destroyed this turn"
        case w.PutIntoThisTurn(zone, what, number, whose):
            has = "has" if number == w.Bound(1) else "have"
            cards = _counted(what if what != w.Description() else _A_CARD, number)
            return f"{cards} {has} been put into {_POSSESSIVES[whose]} {_zone(zone)} this turn"
        case w.AboveBase(ref):
            return f"{_REFS[ref]} has {{p}} greater than its base"
        case w.LastAttackHit():
            return "the last attack on this combat chain hit"
        case w.LastAttackWas((), what) if what is not None:
            return f"{_article(_description(what))} was the last attack this combat chain"
        case w.LastAttackWas(names):
            return f"{_any_of(names)} was the last attack this combat chain"
        case w.HasCounters(counter, w.Bound(least, most), ref):
            if most == 0:
                return f"{_REFS[ref]} has no {counter} counters"
            if least == 1:
                return f"{_REFS[ref]} has {_article(counter)} counter"
            return f"{_REFS[ref]} has {least} or more {counter} counters"
        case w.HasValue(which, w.Bound(least, most), ref):
            value = "{p}" if which == "power" else "{d}"
            if most == 0:
                return f"{_REFS[ref]} has zero {value}"
            bound = f"{most} or less" if least is None else f"{least} or more"
            return f"{_REFS[ref]} has {bound} {value}"
        case w.HasDealt(more_than, hero):
            more = f"more than {more_than} " if more_than else ""
            return f"this deals {more}damage{' to a hero' if hero else ''}"
        case w.DamagedThisTurn(kind=kind):
            return f"you've been dealt {_KINDS[kind]}damage this turn"
        case w.DealtDamageThisTurn(_, kind, to):
            arcane = "arcane " if kind == "arcane" else ""
            whom = "" if to == "any" else " to an opposing hero"
            return f"you've dealt {arcane}damage{whom} this turn"
    raise ValueError(f"{condition!r} has no wording")


_DONE_WITH_CARDS = ("created", "played or created", "drawn", "discarded", "pitched", "banished")


def _did(condition: w.Did, *, negative: bool) -> str:
    """ "you've drawn a card this turn", "they've pitched 2 or more blue cards this turn"."""
    who = condition.who
    have = {"you": "you have", "them": "they have"}.get(who, f"{_SUBJECTS[who]} has")
    if negative:
        have += " not"
    if condition.deed not in _DONE_WITH_CARDS:
        least = condition.number.at_least
        times = "" if least == 1 else f" {least} or more times"
        return f"{have} {condition.deed}{times} this turn"
    what = condition.what if condition.what != w.Description() else w.Description(words=("card",))
    return f"{have} {condition.deed} {_counted(what, condition.number)} this turn"


def _negative(condition: w.Condition) -> str:
    match condition:
        case w.IsDefendedBy(what):
            return f"this isn't defended by {_article(_description(what))}"
        case w.HasHitThisTurn(ref, w.Bound(1, None)):
            return f"{_REFS[ref]} hasn't hit this turn"
        case w.AttackHitThisTurn(what):
            return f"{_article(_description(what))} hasn't hit this turn"
        case w.IsIn(ref, status):
            return f"{_REFS[ref]} isn't {status}"
        case w.Matches(ref, w.Description((), color=color)) if color is not None:
            return f"{_REFS[ref]} isn't {color}"
        case w.Matches(ref, what):
            return f"{_REFS[ref]} isn't {_article(_description(what))}"
        case w.PlayedThisTurn(what):
            return f"you haven't played {_article(_description(what))} this turn"
        case w.PlayedFrom(zone, ref):
            return f"{_REFS[ref]} wasn't played from {_zone(zone)}"
        case w.Controls(what, _, who) if not what.equipped:
            dont = "don't" if who in ("you", "them") else "doesn't"
            return f"{_SUBJECTS[who]} {dont} control {_article(_description(what))}"
        case w.IsMarked(who):
            return f"{_SUBJECTS[who]} {'are' if who in ('you', 'them') else 'is'} not marked"
        case w.Did():
            return _did(condition, negative=True)
        case w.DamagedThisTurn():
            return "you haven't been dealt damage this turn"
    raise ValueError(f"the opposite of {condition!r} has no wording")


def _bare(what: w.Description) -> str | None:
    """A description that is one word said of something without an article: "it's Draconic"."""
    if what == w.Description(color=what.color) and what.color is not None:
        return what.color
    if len(what.words) == 1 and what == w.Description(what.words):
        return what.words[0] if what.words[0] in w.SUPERTYPES else None
    return None


def _is(ref: w.Ref) -> str:
    return "it's" if ref == "it" else f"{_REFS[ref]} is"


def _have(who: w.Who) -> str:
    return "have" if who in ("you", "them") else "has"


def _all_of(parts: list[str]) -> str:
    if len(parts) < 3:
        return " and ".join(parts)
    return f"{', '.join(parts[:-1])}, and {parts[-1]}"


def _any_of(names: tuple[str, ...]) -> str:
    if len(names) < 3:
        return " or ".join(names)
    return f"{', '.join(names[:-1])}, or {names[-1]}"


def _counted(what: w.Description, number: w.Bound) -> str:
    least, most = number.at_least, number.at_most
    if most == 0:
        return f"no {_description(what, plural=True)}"
    if least == 1 and most is None:
        return _article(_description(what))
    if most is None:
        return f"{least} or more {_description(what, plural=True)}"
    start = f"exactly {most}" if least == most else f"{most} or fewer"
    return f"{start} {_description(what, plural=True)}"


# --- activated and play abilities -----------------------------------------------------------------


def _activated(ability: w.Activated) -> str:
    limit = "" if ability.limit is None else _LIMITS[ability.limit]
    text = f"{limit}{ability.type} - {_capital(_cost(ability.cost))}: "
    if ability.attack:
        text += "Attack"
        stop = "."
    else:
        text += _capital(_sentences(ability.effects, ability.target))
        stop = ""
    if ability.go_again:
        text, stop = text + f"{stop} Go again", "."
    if ability.condition is not None:
        text += f"{stop} Activate this ability only while {_condition(ability.condition)}."
    return text


def _cost(cost: w.Cost, paying: bool = False) -> str:
    parts: list[str] = []
    if cost.free:
        parts.append("0")
    if cost.resources:
        parts.append(("pay " if paying else "") + "{r}" * cost.resources)
    if cost.life:
        parts.append("{h}" * cost.life)
    for asked, text in (
        (cost.tap_this, "{t}"),
        (cost.destroy_this, "destroy this"),
        (cost.discard_this, "discard this"),
        (cost.banish_this, "banish this"),
    ):
        if asked:
            parts.append(text)
    if cost.discard is not None:
        parts.append(_discard(cost.discard))
    parts += [_joined((effect,), None) for effect in cost.effects]
    if cost.remove_counter is not None:
        parts.append(f"remove {_article(cost.remove_counter)} counter from this")
    return ", ".join(parts)


def _whilst(effects: tuple[w.Effect, ...], condition: w.Condition) -> bool:
    """Whether a static ability is said with "while": after "if", a restriction with a duration of
    its own would be an effect generated once."""
    return isinstance(condition, (w.IsDefendedBy, w.IsIn, w.IsUnder, w.Defends)) or any(
        isinstance(effect, w.CannotBePlayed) and effect.duration != "link" for effect in effects
    )


def _costs_less(resources: int, per: w.NumberOf | None, condition: w.Condition | None) -> str:
    less = f"this costs {'{r}' * resources} less to play"
    if condition is not None:
        return f"If {_condition(condition)}, {less}."
    if per is not None:
        less += f" for each {_number_of(per)}"
    return _capital(less) + "."


# --- descriptions and numbers -------------------------------------------------------------------


def _description(what: w.Description, plural: bool = False) -> str:
    """ "Warrior attack action card with cost 2 or less you control"."""
    parts = [f"non-{_word(word)}" for word in what.without]
    if what.frozen:
        parts.append("frozen")
    if what.color is not None:
        parts.append(what.color)
    if what.role == "defending":
        parts.append(what.role)
    heads = list(what.words)
    if what.either:
        last = plural and not heads
        parts.append(" or ".join(_plural(word) if last else _word(word) for word in what.either))
    if heads:
        parts += [_word(word) for word in heads[:-1]]
        parts.append(_plural(heads[-1]) if plural else _word(heads[-1]))
    if what.named is not None:
        if heads or what.either or what.without:
            parts.append(f"named {what.named}")
        else:
            parts.append(what.named + ("s" if plural else ""))
    parts += _tails(what)
    return " ".join(parts)


def _tails(what: w.Description) -> list[str]:
    parts: list[str] = []
    if what.cost is not None:
        parts.append(f"with cost {_bound(what.cost, 'or greater')}")
    for bound, value in (
        (what.power, "{p}"),
        (what.base_power, "base {p}"),
        (what.defense, "{d}"),
    ):
        if bound is not None:
            parts.append(f"with {_bound(bound, 'or more')} {value}")
    if what.at_you:
        parts.append("that target you")
    if what.as_strong:
        parts.append("with equal or greater {p}")
    if what.keyword is not None:
        parts.append(f"with {what.keyword}")
    if what.label is not None:
        parts.append(f"with {what.label.lower()}")
    if what.played_from is not None:
        parts.append(f"played from {_zone(what.played_from)}")
    if what.zone == "under":
        parts.append("under this")
    elif what.zone is not None and what.whose is not None:
        parts.append(f"in {_POSSESSIVES[what.whose]} {_zone(what.zone)}")
    elif what.zone is not None:
        parts.append(f"from {_zone(what.zone)}")
    elif what.equipped:
        parts.append("you have equipped")
    elif what.owned:
        parts.append("you own")
    elif what.whose is not None:
        parts.append(_CONTROLLERS[what.whose])
    return parts


def _zone(zone: str) -> str:
    return _ZONES.get(zone, zone)


def _bound(bound: w.Bound, or_more: str) -> str:
    if bound.at_least is None:
        return f"{bound.at_most} or less"
    return f"{bound.at_least}" if bound.at_most is not None else f"{bound.at_least} {or_more}"


def _word(word: str) -> str:
    """A word of a type line as it stands in a sentence: classes and talents keep their capital."""
    return word if word in w.SUPERTYPES or word[0].isdecimal() else word.lower()


def _plural(word: str) -> str:
    return _PLURALS.get(word) or _word(word) + "s"


def _article(text: str) -> str:
    return f"{'an' if text[:1].lower() in 'aeiou' and text else 'a'} {text}"


def _amount(number: w.Amount) -> str:
    if isinstance(number, w.ThatMuch):
        return "that much"
    return "X" if isinstance(number, w.DeclaredX) else str(number)


def _life(number: w.Amount) -> str:
    """ "3{h}", "that much {h}"."""
    return "that much {h}" if isinstance(number, w.ThatMuch) else f"{_amount(number)}{{h}}"


def _count(number: w.Amount, what: str) -> str:
    """ "a card", "2 cards"."""
    return _article(what) if number == 1 else f"{_amount(number)} {what}s"
