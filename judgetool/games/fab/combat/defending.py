"""Rule 7.0.5: how a card becomes a defending card, by declaration, reaction or effect."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import msgspec

from judgetool.cardgame.asking import which
from judgetool.engine.choice import Unbroken
from judgetool.engine.legality import Because
from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.games.fab.abilities.showing import keyword_shown, restriction_shown, shown
from judgetool.games.fab.abilities.types import (
    CannotBeDefendedBy,
    CanOnlyDefend,
    Gets,
    MayDefendAnyHero,
    Next,
    Static,
    label_rule,
)
from judgetool.games.fab.continuous import (
    Context,
    InForce,
    abilities_of,
    amount_of,
    base_of,
    came_from,
    defending_restrictions,
    fits_as_attack,
    idle_defending_restrictions,
    lacks_property,
    leaving_the_base,
    look,
    matches,
    own_restrictions,
    types_of,
    value_of,
)
from judgetool.games.fab.doubtful_rules import waits_for_a_defending_card
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import (
    Continuous,
    Link,
    Object,
    State,
    Table,
    an_earlier_effect,
    in_zone,
    replace,
)
from judgetool.games.fab.rulebook import carries, reads, rule
from judgetool.games.fab.unknown_past import as_far_as_told
from judgetool.language import listed, say, word

LETTERS = {
    # the letter of a keyword's rule that speaks of adding a card, and of playing a reaction
    "dominate": ("8.3.4a", "8.3.4b"),
    "overpower": ("8.3.22a", "8.3.22"),
}


def _because(
    text: str, legal_if: str, restriction: InForce, playing: bool, *also: str,
    speaks_of: bool = True,
) -> Because:  # fmt: skip
    """What a restriction says, by the letter of its keyword's rule in place of the rule, and that
    before any rule that lets restrictions count; then what it is there by.  Of which cards it
    speaks at all, the rule says itself."""
    letters = LETTERS.get(restriction.keyword)
    if letters is None:
        return Because(text, legal_if, (*restriction.cites, *also))
    of = restriction.cites[:1] if playing and not speaks_of else ()
    by = (*restriction.cites[1:], *also)
    return Because(text, legal_if, by, (*of, letters[1 if playing else 0]))


class Weighed(msgspec.Struct, frozen=True, gc=False):
    """A restriction on defending, held against a card that would become a defending card.

    What refuses the card and what is said of it where it does not are both told from this.

    Attributes:
        bars: whether it keeps the card from defending.
        fits: whether the card is one of those that it speaks of.
        there: those of them that defend the attack already.
        own: whether it is a restriction on the card and not on the attack.
    """

    restriction: InForce
    bars: bool
    fits: bool = True
    there: tuple[int, ...] = ()
    own: bool = False


def barred(
    state: State, link: Link, card: Object, *, declared: tuple[int, ...] = (), playing: bool = False
) -> list[Because]:
    """What keeps a card from defending on a link, with the cards declared so far."""
    held = weighed(state, link, card, declared)
    return [_reason(state, link, card, one, playing) for one in held if one.bars]


def kept_off(state: State, link: Link, card: Object) -> list[Because]:
    """The same of a card that is to defend by an effect, or as a reaction that resolves."""
    reasons = barred(state, link, card)
    may = bool(reasons) and asked(False, _may_defend, tuple(reasons), key=card.id)
    return [] if may else reasons


def _may_defend(_: bool, reasons: tuple[Because, ...]) -> Unbroken:
    return Unbroken(reasons[0].cites(()), reasons[0].text)


NO_PERMANENT = {
    "Aura": "8.2.4b",
    "Item": "8.2.5b",
    "Landmark": "8.2.9b",
    "Affliction": "8.2.11b",
    "Ash": "8.2.12b",
    "Figment": "8.2.16b",
}
"""By which rule a card of a subtype that enters the arena as a defending card is no permanent."""


@carries(*NO_PERMANENT.values())
def taken_for_permanents(state: State, player: int) -> Iterator[Object]:
    """The cards that defend, and are supposed to be permanents all the same."""
    for link in state.links if is_asking() else ():
        for card in (state.objects[id] for id in link.defending):
            rules = [NO_PERMANENT[type] for type in card.card.types if type in NO_PERMANENT]
            if card.controller != player or not rules:
                continue
            said = say(
                "{card} is in the arena as a defending card: it is no permanent",
                card=state.name(card.id),
            )
            if asked(False, as_said, said, *rules, "1.3.3", key=(card.id, "permanent")):
                yield card


def not_barred(
    state: State, link: Link, card: Object, *, declared: tuple[int, ...] = (), playing: bool = False
) -> list[Because]:
    """Why the restrictions on defending that are in force don't keep a card from it."""
    if card.unknown:
        return []
    held = weighed(state, link, card, declared)
    found = [_no_reason(state, link, card, one, playing) for one in held if not one.bars]
    return [*found, *_not_had(state, link, card, playing)]


def _not_had(state: State, link: Link, card: Object, playing: bool) -> Iterator[Because]:
    """What an attack's own abilities would have keep such a card from defending, but for a
    condition that is not met."""
    for restriction, static, speaker in idle_defending_restrictions(state, link):
        effect = restriction.effect
        assert isinstance(effect, CannotBeDefendedBy)
        if matches(state, card, effect.what, restriction.controller) is effect.only:
            continue
        said = say(
            "{attack} says: {says} That is not the case now{as_told}",
            attack=restriction.source,
            says=shown(static),
            as_told=as_far_as_told(state, static.condition, speaker),
        )
        why = _because(said, "", restriction, playing, "1.8.4")
        yield replace(why, rules=(*label_rule(static.label), *why.rules))


@carries("8.3.4a", "8.3.4b", "8.3.22a")
def weighed(
    state: State, link: Link, card: Object, declared: tuple[int, ...] = ()
) -> Iterator[Weighed]:
    """Every restriction in force on defending a link's attack, and on a card's defending.

    A restriction counts the cards that defend the attack now; it takes nothing back (1.0.2b).
    A card of which it is not known what it is can't be judged by its properties.
    """
    for restriction in defending_restrictions(state, link):
        yield _by_the_attack(state, link, card, restriction, declared)
    if card.card.statics or state.effects:
        for restriction in own_restrictions(state, card):
            yield _by_itself(state, link, restriction)


@carries("1.0.2a")
def _by_the_attack(
    state: State, link: Link, card: Object, restriction: InForce, declared: tuple[int, ...]
) -> Weighed:
    """A restriction on what the attack can be defended by; "can only be defended by" forbids all
    else."""
    effect, viewer = restriction.effect, restriction.controller
    assert isinstance(effect, CannotBeDefendedBy)
    fits = matches(state, card, effect.what, viewer)
    if effect.only:
        return Weighed(restriction, not fits and not card.unknown, fits)
    if not fits:
        return Weighed(restriction, bars=False, fits=False)
    there = tuple(
        i
        for i in (*link.defending, *declared)
        if i != card.id and matches(state, state.objects[i], effect.what, viewer)
    )
    return Weighed(restriction, len(there) >= effect.more_than, there=there)


def _by_itself(state: State, link: Link, restriction: InForce) -> Weighed:
    """A restriction on the card: that it can't defend, or not this attack."""
    effect = restriction.effect
    if not isinstance(effect, CanOnlyDefend):
        return Weighed(restriction, bars=True, own=True)
    attack = look(state, link.attack)
    fits = attack is None or fits_as_attack(state, attack, effect.attack, restriction.controller)
    return Weighed(restriction, not fits, own=True)


def _reason(state: State, link: Link, card: Object, one: Weighed, playing: bool) -> Because:
    """Why a restriction keeps a card from defending."""
    restriction, effect = one.restriction, one.restriction.effect
    if one.own:
        return _reason_of_itself(state, link, card, restriction)
    assert isinstance(effect, CannotBeDefendedBy)
    if effect.only:
        text = _attack_has(state, link, restriction, "")
        return Because(text, say("it were such a card"), ("1.0.2a", *restriction.cites))
    text = _attack_has(state, link, restriction, restriction.keyword)
    if not one.there:
        return _because(text, say("the attack did not say so"), restriction, playing)
    # cards defend once all of them have been declared (7.3.2d)
    defends = {id for id in one.there if id in link.defending}
    said = {"restriction": text, "cards": _names(state, one.there)}
    several = len(one.there) > 1
    if not defends:
        text = (
            say("{restriction}; a second card from hand beside {cards}", **said)
            if restriction.keyword == "dominate"
            else say("{restriction}; the card would defend beside {cards}", **said)
        )
    elif defends == set(one.there):
        text = say(
            "{restriction}; {cards} already defend it"
            if several
            else "{restriction}; {cards} already defends it",
            **said,
        )
    else:
        text = say("{restriction}; {cards} already defend it or are declared", **said)
    if restriction.keyword == "dominate":
        legal_if = say("no card from hand defended {attack} yet", attack=state.name(link.attack))
    elif restriction.keyword == "overpower":
        legal_if = say("no action card defended {attack} yet", attack=state.name(link.attack))
    else:
        legal_if = say("fewer such cards defended {attack}", attack=state.name(link.attack))
    return _because(text, legal_if, restriction, playing)


def _no_reason(state: State, link: Link, card: Object, one: Weighed, playing: bool) -> Because:
    """Why a restriction does not keep a card from defending."""
    restriction, effect = one.restriction, one.restriction.effect
    name = state.name(card.id)
    if isinstance(effect, CanOnlyDefend):
        return _reason_of_itself(state, link, card, restriction, may=True)
    assert isinstance(effect, CannotBeDefendedBy)
    keyword = "" if effect.only else restriction.keyword
    text = _attack_has(state, link, restriction, keyword)
    if effect.only:
        said = say("{restriction}; {card} is such a card", restriction=text, card=name)
        return Because(said, "", ("1.0.2a", *restriction.cites))
    lacking = "" if one.fits else lacks_property(state, card, effect.what)
    if not one.fits and effect.what.zone is not None and came_from(card) != effect.what.zone:
        said = say(
            "{restriction}; that does not apply to {card}, which is {place}",
            restriction=text,
            card=name,
            place=in_zone(card),
        )
    elif lacking:
        said = say(
            "{restriction}; {card} has no {property} at all",
            restriction=text,
            card=name,
            property=word("property", lacking),
        )
    elif not one.fits:
        said = say("{restriction}; that does not apply to {card}", restriction=text, card=name)
    elif not one.there:
        said = say("{restriction}; no such card defends it now", restriction=text)
    else:
        said = say(
            "{restriction}; of such cards only {cards} {n:defends|defend} it now",
            restriction=text,
            cards=_names(state, one.there),
            n=len(one.there),
        )
    because = _because(said, "", restriction, playing, speaks_of=one.fits)
    if lacking:
        return replace(because, rules=("1.8.7", *because.rules))
    return because


def _names(state: State, cards: Sequence[int]) -> str:
    return word("list", ", ").join(state.name(i) for i in cards)


def _attack_has(state: State, link: Link, restriction: InForce, keyword: str) -> str:
    """What an attack can't be defended by, by a keyword or an effect on it."""
    names = {"attack": state.name(link.attack), "says": restriction_shown(restriction.effect)}
    own = restriction.source == names["attack"]
    if keyword:
        names["keyword"] = keyword_shown(keyword)
    if keyword and own:
        return say("{attack} has {keyword}: {says}", **names)
    if keyword:
        return say("{attack} has {keyword} ({source}): {says}", source=restriction.source, **names)
    if own:
        return say("{attack} says: {says}", **names)
    return say("{attack} has an effect ({source}): {says}", source=restriction.source, **names)


def _reason_of_itself(
    state: State, link: Link, card: Object, restriction: InForce, *, may: bool = False
) -> Because:
    """What a restriction on the card says, of an attack that it may defend as of one that it may
    not."""
    effect = restriction.effect
    if isinstance(effect, CanOnlyDefend):
        attack = look(state, link.attack)
        said = say(
            "{card} has an effect: {says}; {power}",
            card=state.name(card.id),
            says=restriction_shown(effect),
            power=_power_of(state, attack),
        )
        rules: tuple[str, ...] = ()
        if may and attack is not None and effect.attack.base_power is not None:
            rules = _of_the_base(state, attack)
        by = ("1.0.2a", *restriction.cites)
        return Because(said, say("the attack were such an attack"), by, rules)
    name = state.name(card.id)
    return Because(
        say("an earlier effect says that {card} can't defend", card=name)
        if restriction.source == an_earlier_effect()
        else say(
            "an effect of {source} says that {card} can't defend",
            source=restriction.source,
            card=name,
        ),
        say("the effect had ended"),
        restriction.cites,
    )


@carries("2.0.3a", "2.0.3d")
def _of_the_base(state: State, attack: Object) -> tuple[str, ...]:
    """Why an attack has a base power that is not its power, if it has."""
    base, now = base_of(state, attack, "power"), value_of(state, attack, "power")
    return leaving_the_base(state, attack) if base.value != now.value else ()


def _power_of(state: State, attack: Object | None) -> str:
    if attack is None:
        return say("the attack is gone")
    base = base_of(state, attack, "power").value
    now = value_of(state, attack, "power").value
    name = state.name(attack.id)
    if base is None or base == now:
        if now is None:
            return say("{attack} has no power", attack=name)
        return say("{attack} has {power} power", attack=name, power=now)
    if now is None:
        return say("{attack} has no power ({base} base power)", attack=name, base=base)
    return say("{attack} has {power} power ({base} base power)", attack=name, power=now, base=base)


@contextmanager
def because_of(table: Table, reasons: Sequence[Because]) -> Iterator[str]:
    """What keeps a card from defending, in words; meanwhile the rules behind it are cited."""
    rules = (number for reason in reasons for number in reason.cites(()))
    with table.citing(*rules):
        yield word("list", "; ").join(reason.text for reason in reasons)


@rule("7.0.5a")
def become_defending(
    table: Table, cards: tuple[int, ...], link: int, target: int, players: tuple[int, ...]
) -> None:
    """Each card is put on the link in order; then the defend event occurs and triggers."""
    for n, (card, player) in enumerate(zip(cards, players, strict=True), 1):
        controlled = table.state.objects[card].controller is not None
        with table.citing(*of_what_it_is(table, card)):
            (put_on_link if controlled else gets_controller)(table, card, link, target, player)
        if protects(table.state, table.state.objects[card]):
            has_protected(table, card, player)
        later = (i for i, who in zip(cards[n:], players[n:], strict=True) if who == player)
        next_defended_with(table, card, player, tuple(later))
        comes_to_fit(table, card)
    defend_event(table, cards, link, players)


def protects(state: State, card: Object) -> bool:
    """Whether a card may defend any hero that an opponent attacks."""
    return any(
        isinstance(effect, MayDefendAnyHero)
        for meant in abilities_of(state, card)
        if isinstance(meant.ability, Static)
        for effect in meant.ability.effects
    )


@rule("8.3.31a")
def has_protected(table: Table, card: int, player: int) -> None:
    """Who defends with a card that has protect has protected, whichever hero was attacked, and so
    has the card."""
    who, name = table.state.players[player], table.state.name(card)
    table.note("Protected", say("{player} and {card} have protected", player=who, card=name))


@carries("8.1.4b")
def of_what_it_is(table: Table, card: int) -> tuple[str, ...]:
    """The rule by which a card that was declared defends though it is not in hand: it is an
    equipment permanent."""
    if "7.3.2d" not in table.cites:
        return ()
    equipment = "Equipment" in types_of(table.state, table.state.objects[card])
    return ("8.1.4b",) if equipment else ()


@rule("1.3.1b")
def gets_controller(table: Table, card: int, link: int, target: int, player: int) -> None:
    """A card from a zone where nobody controls it is controlled by its owner as it enters the
    arena."""
    put_on_link(table, card, link, target, player)


@rule("7.0.3f")
def put_on_link(table: Table, card: int, link: int, target: int, player: int) -> None:
    """The card moves to the combat chain and belongs to the link until it leaves the chain."""
    table.occur(e.BecameDefending(card, link, target, player))


@reads(
    "7.3.2c",
    "5.3.6b",
    unclear="Whether a defense reaction that speaks of the next card you defend with is that card "
    "itself, since it becomes a defending card right after its effect is generated.",
    we="It is not; the effect waits for the card after it.",
    because="The example of 7.3.2c (Flic Flak) has the effect apply to cards that are declared "
    "later.",
    where=waits_for_a_defending_card,
)
def next_defended_with(table: Table, card: int, player: int, later: tuple[int, ...]) -> None:
    """Effects that wait for the next card a player defends with.

    Args:
        later: the cards that they declared after it.
    """

    def may_be(id: int, waiting: Next | None) -> bool:
        if waiting is None or not waiting.defended:
            return False
        return matches(table.state, table.state.objects[id], waiting.what, player)

    for effect in table.state.effects:
        if effect.controller != player or effect.source_id == card:
            continue
        if may_be(card, effect.waiting):
            other = any(may_be(id, effect.waiting) for id in later)
            if not (other and is_declared_later(table, effect, card)):
                defended_with(table, effect, card, player)
        elif is_asking() and may_be(card, effect.found):
            was_for_the_card_before(table, effect, card)


def comes_to_fit(table: Table, card: int) -> None:
    """Effects on all objects of a kind, where the card has come to be one by defending."""
    for effect in table.state.effects:
        if effect.scope is None or card in effect.subjects:
            continue
        context = Context(card, effect.controller, effect.about)
        found = table.state.objects[card]
        if matches(table.state, found, effect.scope, effect.controller, context):
            fits_by_defending(table, effect, card)


@rule("6.2.4")
def fits_by_defending(table: Table, effect: Continuous, card: int) -> None:
    """An effect on all objects of a kind starts to apply to a card that now is of it."""
    table.occur(e.EffectApplied(effect.id, card))


@rule("6.2.4")
def defended_with(table: Table, effect: Continuous, card: int, player: int) -> None:
    """The effect applies to the card, or is used up by one that does not fit."""
    found, waiting = table.state.objects[card], effect.waiting
    only_if = None if waiting is None else waiting.only_if
    if only_if is not None and not matches(table.state, found, only_if, player):
        why = say("{card} does not fit", card=table.state.name(card))
        table.occur(e.EffectEnded(effect.id, why))
        return
    gets = effect.effect
    power = defense = 0
    if isinstance(gets, Gets):
        context = Context(card, player)
        power = amount_of(table.state, gets.power, context) if gets.power is not None else 0
        defense = amount_of(table.state, gets.defense, context) if gets.defense is not None else 0
    table.occur(e.EffectApplied(effect.id, card, power, defense))


@carries("7.3.2c")
def is_declared_later(table: Table, effect: Continuous, card: int) -> bool:
    """Whether the first of several declared cards is supposed to have been declared last."""
    said = say(
        "{card} was declared first, so it is the next card that defends",
        card=table.state.name(card),
    )
    return asked(False, as_said, said, "7.3.2c", "7.3.2d", key=(effect.id, card))


@carries("7.3.2d", "6.2.4")
def was_for_the_card_before(table: Table, effect: Continuous, card: int) -> None:
    """Suppose that what has come to apply to a card which became defending before applies to this
    one as well."""
    state = table.state
    if card in effect.subjects:
        return
    said = say(
        "{source} was for the next card that defends only: that was {object}, before {other}",
        source=effect.source,
        object=listed([state.name(i) for i in effect.subjects]),
        other=state.name(card),
    )
    of_order = ("7.3.2d",) if "7.3.2c" in table.cites else ()  # of cards that are declared at once
    if asked(False, as_said, said, *of_order, "6.2.4", key=(effect.id, card)):
        both = replace(effect, subjects=(*effect.subjects, card))
        table.state = replace(
            state, effects=tuple(both if one is effect else one for one in state.effects)
        )


@rule("7.0.5e")
def defend_event(table: Table, cards: tuple[int, ...], link: int, players: tuple[int, ...]) -> None:
    """One card defends alone; two or more put there in the same event defend together."""
    table.occur(e.Defended(cards, link, players))


def add_as_defending(table: Table, id: int, player: int) -> bool:
    """Add a card to the active chain link by an effect, unless that fails; whoever it belongs to
    has it defend, and the player whose effect it is determines for what (7.0.5d)."""
    state = table.state
    link = state.active_link
    if link is None:
        no_link_to_add_to(table)
        return False
    if not can_be_added(table, link, id):
        return False
    target = target_defended(table, link, player)
    become_defending(table, (id,), link.number, target, (state.objects[id].player,))
    return True


@rule("7.0.3d")
def no_link_to_add_to(table: Table) -> None:
    """There is nothing to put a card on if no chain link is active."""
    table.note("AddFailed", say("there is no active chain link: the card can't be added"))


def could_be_added(state: State, id: int) -> bool:
    """Whether a card can become a defending card on the active chain link by an effect."""
    link, card = state.active_link, state.objects.get(id)
    if link is None or card is None or card.role == "defending":
        return False
    return not kept_off(state, link, card)


def can_be_added(table: Table, link: Link, id: int) -> bool:
    """Whether a card can become a defending card by an effect; if it can't, that is said."""
    state = table.state
    card, name = state.objects[id], state.name(id)
    if id in link.defending:
        said = say("{card} already defends on this chain link", card=name)
        if asked(False, as_said, said, "7.0.5b", key=(id, link.number, "again")):
            return True
        adding_fails(table, said)
        return False
    if card.role == "defending":
        defends_elsewhere(table, id)
        return False
    reasons = kept_off(state, link, card)
    if reasons:
        with because_of(table, reasons) as why:
            said = say("{card} can't become a defending card: {why}", card=name, why=why)
            adding_fails(table, said)
    return not reasons


@rule("7.0.5b")
def adding_fails(table: Table, why: str) -> None:
    """The card defends there already or can't become a defending card: it stays where it is."""
    table.note("AddFailed", why)


def target_defended(table: Table, link: Link, player: int) -> int:
    """The attack-target that a card added by an effect defends."""
    there = tuple(t for t in link.targets if t in table.state.objects)
    return there[0] if len(there) == 1 else determined_target(table, link, there, player)


@rule("7.0.5d")
def determined_target(table: Table, link: Link, there: tuple[int, ...], player: int) -> int:
    """Of several attack-targets the controller of the effect determines which one it defends."""
    if not there:
        return link.targets[0]
    prompt = say("For which attack-target does the card defend?")
    return which(table, table.state.players[player], "target", prompt, there)


@reads(
    "7.0.5d",
    "7.0.3f",
    unclear="What an effect does that would add a card which defends on an earlier chain link.",
    we="The adding fails as in 7.0.5b; the card stays on its link.",
    because="A card belongs to its link until it leaves the chain (7.0.3f) and defends on one "
    "link at a time, and a restriction beats what an effect allows (1.0.2).",
)
@rule("7.0.5d")
def defends_elsewhere(table: Table, id: int) -> None:
    """A card can only defend on one chain link at a time."""
    name, link = table.state.name(id), table.state.objects[id].link
    said = say("{card} already defends on chain link {link}", card=name, link=link)
    adding_fails(table, said)


@carries("7.4.2d")
def own_hero(state: State, link: Link, player: int) -> int:
    """The attack-target a resolved defense reaction defends: its controller's hero, or what is
    the target of an attack that no longer has that hero as its target."""
    hero = state.heroes[player]
    return hero if hero in link.targets else link.targets[0]
