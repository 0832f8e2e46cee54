"""Point 6: combat damage is assigned, creature by creature, and put on the stack.

What has been assigned so far is in the state, so whom a creature may still assign damage to, and
how much, can be asked of any state: by the question, by what is offered and by what is refused.
"""

from __future__ import annotations

from collections.abc import Mapping

from judgetool.engine.choice import Choice, Unbroken
from judgetool.engine.legality import Because
from judgetool.engine.memory import remembered
from judgetool.engine.supposing import as_said, asked
from judgetool.games.magic_classic import continuous
from judgetool.games.magic_classic.combat import end_of_combat_step
from judgetool.games.magic_classic.legality import forbids, spares
from judgetool.games.magic_classic.moves import Assign
from judgetool.games.magic_classic.objects import events as e
from judgetool.games.magic_classic.objects.state import (
    Attack,
    Damage,
    State,
    Table,
    as_player,
    as_target,
)
from judgetool.games.magic_classic.rulebook import carries, reads, rule, tells
from judgetool.games.magic_classic.triggers import triggering
from judgetool.language import listed, say


def assigners(state: State) -> tuple[int, ...]:
    """The creatures that assign damage now: the active player's first."""
    return tuple(id for id in (*state.attackers, *state.blockers) if strikes(state, id))


@carries("beyond C.1: first strike")
def strikes(state: State, id: int) -> bool:
    """Whether a creature deals its combat damage now, first strike or not."""
    if state.strike == 1:
        return id in state.struck
    if state.strike == 0 or id not in state.struck:
        return _strikes_late(state, id)
    # nobody thinks of that where it is as it was
    changed = len(continuous.power(state, id).terms) > 1
    changed = changed or not continuous.has(state, id, "first strike")
    return changed and asked(False, _has_struck, state, id, key=id)


def _strikes_late(state: State, id: int) -> bool:
    """Whether what has dealt no damage deals it with the others, first strike or not: it does."""
    if state.strike != 2 or not continuous.has(state, id, "first strike"):
        return True
    return not asked(False, _has_not_struck, state, id, key=id)


@tells("beyond C.1: first strike")
def _has_not_struck(_: bool, state: State, id: int) -> str:
    return say(
        "{creature} had no first strike as that damage was assigned, and deals its own now",
        creature=state.name(id),
    )


@tells("beyond C.1: first strike")
def _has_struck(_: bool, state: State, id: int) -> str:
    return say(
        "{creature} has dealt its damage in that of first strike, and deals it once",
        creature=state.name(id),
    )


@carries("beyond C.1: blocked", "beyond C.1: trample")
@remembered
def recipients(state: State, id: int) -> tuple[int, ...]:
    """Whom a creature may assign its combat damage to; nobody, if there is none left."""
    blocked = state.blocked_by(id)
    if blocked is not None:
        attack = state.attack_of(blocked)
        return () if attack is None or _is_free_again(state, attack) else (blocked,)
    attack = state.attack_of(id)
    if attack is None:
        return ()
    player = as_target(state.defending)
    if not attack.blocked or _is_free_again(state, attack):
        return (player,)
    if not tramples(state, id) or banded(state, attack) is not None:
        return attack.blockers
    none = not attack.blockers and asked(False, _tramples_over, state, id, key=(id, "none left"))
    return () if none else (*attack.blockers, player)


def banded(state: State, attack: Attack) -> int | None:
    """A creature with banding that blocks an attacker: then the defending player divides."""
    return next((id for id in attack.blockers if continuous.has(state, id, "banding")), None)


@carries("beyond C.1: banding")
def divider(state: State, id: int) -> int:
    """The player who says how a creature's damage is divided."""
    attack = state.attack_of(id)
    bands = attack is not None and banded(state, attack) is not None
    return state.defending if bands else state.objects[id].player


@tells("beyond C.1: trample", "beyond C.1: blocked")
def _tramples_over(_: bool, state: State, id: int) -> str:
    return say(
        "{creature} has trample: with no blocker left it assigns all of its damage to the player",
        creature=state.name(id),
    )


def _is_free_again(state: State, attack: Attack) -> bool:
    """Whether a blocked creature is unblocked again, as none of its blockers is left or could block
    it now: it is not."""
    if not attack.blocked:
        return False
    if any(_could_block(state, id, attack.attacker) for id in attack.blockers):
        return False
    return asked(False, _stays_blocked, state, attack, key=attack.attacker)


def _could_block(state: State, id: int, attacker: int) -> bool:
    return not (state.objects[id].tapped or continuous.may_not_block_that(state, id, attacker))


def _stays_blocked(_: bool, state: State, attack: Attack) -> Unbroken:
    attacker = state.name(attack.attacker)
    if not attack.blockers:
        said = say("{attacker} was blocked and stays so without its blockers", attacker=attacker)
        return Unbroken(("beyond C.1: blocked", "beyond C.1: assigning damage"), said)
    blocker = attack.blockers[0]
    why = next(iter(continuous.may_not_block_that(state, blocker, attack.attacker)), None)
    said = say(
        "{because}, but that matters only as blockers are declared: {attacker} stays blocked",
        because=say("{card} is tapped", card=state.name(blocker)) if why is None else why.text,
        attacker=attacker,
    )
    rules = ("C.1.7", "beyond C.1: blocked") if why is None else ("beyond C.1: blocked", *why.also)
    return Unbroken(rules[::-1] if "beyond C.1: landwalk" in rules else rules, said)


def tramples(state: State, id: int) -> bool:
    if continuous.has(state, id, "trample"):
        return True
    attack = state.attack_of(id)
    if attack is None or amount(state, id) <= sum(lethal(state, one) for one in attack.blockers):
        return False
    excess = bool(attack.blockers)
    return excess and asked(False, _tramples_not, state, id, key=as_target(state.defending), far=1)


def _tramples_not(_: bool, state: State, id: int) -> Unbroken:
    said = say(
        "{creature} is blocked and has no trample: it assigns no damage to the player",
        creature=state.name(id),
    )
    rules = ("beyond C.1: assigning damage", "beyond C.1: blocked", "beyond C.1: trample")
    return Unbroken(rules, said)


def amount(state: State, id: int) -> int:
    """How much damage a creature has to assign: its power, if that is more than 0."""
    return max(0, continuous.power(state, id).value or 0)


@remembered
def given(state: State, id: int) -> Mapping[int, int]:
    """What a creature has assigned so far, by whom it was assigned to."""
    return {a.recipient: a.amount for a in state.assigned if a.source == id}


@remembered
def left(state: State, id: int) -> int:
    """How much of a creature's damage is still to be assigned."""
    return amount(state, id) - sum(given(state, id).values())


@remembered
def open_to(state: State, id: int) -> tuple[int, ...]:
    """Those to whom a creature has not assigned any damage yet, nor none."""
    done = given(state, id)
    return tuple(r for r in recipients(state, id) if r not in done)


@reads(
    "beyond C.1: trample",
    unclear="What damage is lethal for a blocking creature that damage would be prevented from.",
    we="Its toughness less the damage that is on it, whatever would be prevented or regenerated.",
    because="Damage is only assigned here, and what becomes of it is decided as it is dealt.",
)
@carries("beyond C.1: trample")
def lethal(state: State, id: int) -> int:
    """How much damage is lethal for a creature that blocks one with trample."""
    toughness, damage = continuous.toughness(state, id).value or 0, state.objects[id].damage
    more = max(0, toughness - damage)
    whole = damage and asked(False, _takes_less, state.name(id), damage, more, key=id)
    return toughness if whole else more


@tells("beyond C.1: trample", "beyond C.1: lethal damage")
def _takes_less(_: bool, creature: str, damage: int, more: int) -> str:
    parts = {"creature": creature, "n": damage, "more": more}
    return say("the {n} damage on {creature} counts: {more} more is lethal", **parts)


# --- at the table -----------------------------------------------------------------------------


def assign(table: Table) -> None:
    """Damage is assigned, and what follows on that."""
    assigns(table)
    none = table.state.strike != 1 and not any(a.amount for a in table.state.assigned)
    if none and asked(False, _comes_all_the_same, table.state.strike == 2):
        end_of_combat_step.begin(table)
    else:
        time_for_instants(table)


@tells("beyond C.1: no combat damage", "C.1.Ruling.3 point 7")
def _comes_all_the_same(_: bool, again: bool) -> str:
    return say(
        "No more combat damage is assigned, and the chances for instants come all the same"
        if again
        else "No combat damage is assigned, and the chances for instants come all the same"
    )


@rule("C.1.Ruling.3 point 7")
def time_for_instants(table: Table) -> None:
    """Seventh, a chance for instants before what is assigned is dealt."""
    table.occur(e.PointReached(7))


@rule("C.1.Ruling.3 point 6")
def assigns(table: Table) -> None:
    """All creatures in combat assign their damage, which is put on the stack."""
    _first_strike(table)
    for id in assigners(table.state):
        _assigns(table, id)
    if any(a.amount for a in table.state.assigned):
        goes_on_the_stack(table)
    else:
        nothing_assigned(table)


def _first_strike(table: Table) -> None:
    state = table.state
    if state.strike == 1:
        _the_others(table)
        return
    struck = tuple(
        id
        for id in (*state.attackers, *state.blockers)
        if continuous.has(state, id, "first strike")
    )
    if struck and not asked(False, _come_first, state, struck, key=("strike", struck)):
        _those_first(table, struck)


@tells("beyond C.1: first strike")
def _come_first(_: bool, state: State, struck: tuple[int, ...]) -> str:
    names = listed([state.name(id) for id in struck])
    return say("combat damage of first strike comes before the rest: {names}", names=names)


@rule("beyond C.1: first strike")
def _those_first(table: Table, struck: tuple[int, ...]) -> None:
    """Those with first strike come first."""
    table.occur(e.StrikeBegan(1, struck))


@rule("beyond C.1: first strike")
def _the_others(table: Table) -> None:
    """Then come those that have not dealt their damage."""
    table.occur(e.StrikeBegan(2))


@rule("beyond C.1: no combat damage")
def nothing_assigned(table: Table) -> None:
    """No creature assigns any damage: nothing is put on the stack, and the points go on."""
    table.note("NothingAssigned", say("No combat damage is assigned, so none is put on the stack"))


@rule("beyond C.1: the stack")
def goes_on_the_stack(table: Table) -> None:
    """All that is assigned is one object on the stack, which nothing can counter."""
    table.occur(e.DamageOnStack())


@rule("beyond C.1: assigning damage")
def _assigns(table: Table, id: int) -> None:
    """One creature assigns its damage."""
    state = table.state
    power = continuous.power(state, id)
    among = recipients(state, id)
    by = tuple(dict.fromkeys(rule for term in power.terms for rule in term.cites))
    if (power.value or 0) <= 0:
        said = say("{creature} assigns no damage: {power}", creature=state.name(id), power=power)
        rules = ("beyond C.1: assigning damage", "beyond C.1: damage")
        if among and asked(False, as_said, said, *rules, key=(id, "none")):
            nothing = Damage(id, among[0], 0, combat=True)
            triggering.respond(table, state, e.DamageDealt((nothing,)))
        with table.citing(*by):
            table.note("AssignsNone", said)
    elif not among:
        nobody_left(table, id)
    else:
        with table.citing_besides(*_because_of(state, id), *by):
            while open_to(table.state, id):
                _next(table, id)
            _divides(table, id, among)


def _divides(table: Table, id: int, among: tuple[int, ...]) -> None:
    """A creature divides its damage, and does not deal it all to each."""
    said = say("{creature} divides its damage", creature=table.state.name(id))
    rules = ("beyond C.1: assigning damage",)
    if len(among) > 1 and asked(False, as_said, said, *rules, key=(id, "each"), far=True):
        for recipient, n in given(table.state, id).items():
            table.occur(e.DamageAssigned(id, recipient, amount(table.state, id) - n))
    dealt = given(table.state, id)
    most = max(dealt, key=dealt.__getitem__)
    for recipient in [r for r, n in dealt.items() if not n and dealt[most] > 1]:
        if asked(False, _may_get_none, table.state, id, recipient, key=(id, recipient, "none")):
            table.occur(e.DamageAssigned(id, recipient, 1))
            table.occur(e.DamageAssigned(id, most, -1))
    _goes_over(table, id, dealt)


def _goes_over(table: Table, id: int, dealt: Mapping[int, int]) -> None:
    """The player gets nothing of what tramples over blockers with banding: it is supposed that all
    does that is not lethal for them."""
    state, attack = table.state, table.state.attack_of(id)
    bands = None if attack is None else banded(state, attack)
    if bands is None or not continuous.has(state, id, "trample"):
        return
    over = amount(state, id) - sum(lethal(state, blocker) for blocker in dealt)
    rules = ("beyond C.1: banding", "beyond C.1: trample")
    said = _none_for_the_player(state, id, bands)
    if over > 0 and asked(False, as_said, said, *rules, key=(id, bands, "over")):
        for blocker, n in dealt.items():
            table.occur(e.DamageAssigned(id, blocker, lethal(state, blocker) - n))
        table.occur(e.DamageAssigned(id, as_target(state.defending), over))


def _none_for_the_player(state: State, attacker: int, bands: int) -> str:
    return say(
        "{blocker} has banding and blocks {attacker}, so none of its damage goes to {player}, "
        "trample or not",
        blocker=state.name(bands),
        attacker=state.name(attacker),
        player=state.players[state.defending],
    )


@tells("beyond C.1: assigning damage")
def _may_get_none(_: bool, state: State, id: int, recipient: int) -> str:
    return say(
        "{creature} divides its damage in any way, and may assign none to {recipient}",
        creature=state.name(id),
        recipient=state.name(recipient),
    )


def _because_of(state: State, id: int) -> tuple[str, ...]:
    """Further rules by which a creature assigns damage as it does."""
    attack = state.attack_of(id)
    if attack is None or not attack.blocked:
        return ()
    if banded(state, attack) is not None and len(attack.blockers) > 1:
        return ("beyond C.1: banding",)
    if tramples(state, id):
        return ("beyond C.1: trample",)
    return ("beyond C.1: blocked",) if len(attack.blockers) == 1 else ()


@rule("beyond C.1: blocked")
def nobody_left(table: Table, id: int) -> None:
    """A creature has nobody left to assign its damage to."""
    state = table.state
    said = say(
        ("{creature} assigns no damage: it was blocked, and no creature blocks it now")
        if state.is_attacking(id)
        else ("{creature} assigns no damage: what it blocks is no longer attacking"),
        creature=state.name(id),
    )
    with table.citing_besides("C.1.Ruling.1"):
        table.note("AssignsNone", said)


def _next(table: Table, id: int) -> None:
    """A creature assigns damage to one more recipient; the last one gets what is left."""
    state = table.state
    rest = left(state, id)
    among = open_to(state, id)
    if len(among) == 1 or not rest:
        for recipient in among[:1]:
            table.occur(e.DamageAssigned(id, recipient, rest))
        return
    player = divider(state, id)
    prompt = say(
        "{creature} has {n} damage left to assign to {recipients}: how much, and to which?",
        creature=state.name(id),
        n=rest,
        recipients=listed([state.name(r) for r in among], "or"),
    )
    choice = Choice(
        state.players[player],
        "assign",
        prompt,
        about=(id, *(r for r in among if r > 0)),
        gathers=True,
        announced=bool(given(state, id)),
    )
    move = table.ask(choice)
    assert isinstance(move, Assign)
    other = next((r for r in among if r != move.recipient), None)
    to = other if move.amount and _divided_otherwise(state, id) else move.recipient
    table.occur(e.DamageAssigned(id, move.recipient if to is None else to, move.amount))


def _divided_otherwise(state: State, id: int) -> bool:
    """Whether a creature's controller divides its damage, who might do so otherwise, where banding
    has the defending player do so."""
    attack = state.attack_of(id)
    bands = None if attack is None else banded(state, attack)
    if bands is None:
        return False
    rules = ("beyond C.1: banding", "beyond C.1: assigning damage")
    return asked(False, as_said, _divides_for(state, id, bands), *rules, key=(id, bands))


def offered(state: State, id: int) -> list[Assign]:
    """Every part that a creature may assign next."""
    rest = left(state, id)
    parts = [Assign(id, r, n) for r in open_to(state, id) for n in range(rest, -1, -1)]
    return [part for part in parts if completes(state, part)]


def completes(state: State, move: Assign) -> bool:
    """Whether what is left after a part can be assigned so that trample allows all of it."""
    id, player = move.source, as_target(state.defending)
    if player not in recipients(state, id):
        return True
    short, owed = _lethal_so_far(state, id)
    needed = 0 if move.recipient == player else lethal(state, move.recipient)
    short = short or move.amount < needed
    rest = left(state, id) - move.amount
    if move.amount if move.recipient == player else given(state, id).get(player):
        return not short and rest >= owed - needed
    among = open_to(state, id)
    leaves_the_player = move.recipient != player and len(among) == 2 and player in among
    return not leaves_the_player or not rest or not short


@remembered
def _lethal_so_far(state: State, id: int) -> tuple[bool, int]:
    """Whether a creature that it has assigned damage to lacks lethal damage, and how much is lethal
    for all those together that it has not."""
    short = any(n < lethal(state, r) for r, n in given(state, id).items() if as_player(r) is None)
    among = (r for r in open_to(state, id) if as_player(r) is None)
    return short, sum(lethal(state, r) for r in among)


# --- what refuses it --------------------------------------------------------------------------


@forbids("beyond C.1: assigning damage", moves=(Assign,))
def beyond_its_power(state: State, player: int, move: Assign) -> Because | None:
    """A creature assigns as much damage as its power, and no more."""
    rest = left(state, move.source)
    if move.total not in (None, rest):
        return _not_all(state, move, rest)
    if 0 <= move.amount <= rest:
        return None
    return Because(
        say("{creature} has {n} damage left to assign", creature=state.name(move.source), n=rest),
        say("it were at most {n}", n=rest),
    )


def _not_all(state: State, move: Assign, rest: int) -> Because:
    """What is assigned to everyone together is another amount than there is."""
    because = say(
        "{creature} has {n} damage to assign, and {total} is assigned in all",
        creature=state.name(move.source),
        n=rest,
        total=move.total,
    )
    return Because(because, say("it were {n} in all", n=rest))


@forbids("beyond C.1: assigning damage", moves=(Assign,))
def to_whom(state: State, player: int, move: Assign) -> Because | None:
    """It assigns it to the creatures that block it or that it blocks, or to the player."""
    among = recipients(state, move.source)
    if move.recipient in open_to(state, move.source):
        return None
    parts = {"creature": state.name(move.source), "recipient": state.name(move.recipient)}
    if move.recipient in among:
        return Because(say("{creature} has assigned damage to {recipient} already", **parts))
    attack = state.attack_of(move.source)
    if as_player(move.recipient) is not None and attack is not None and attack.blocked:
        defends = move.recipient == as_target(state.defending)
        if defends and banded(state, attack) is not None and _tramples(state, move):
            return None  # but for banding it might
        if not _tramples(state, move):
            because = say("{creature} is blocked and has no trample", **parts)
            legal_if = say("it had trample")
            return Because(because, legal_if, ("beyond C.1: blocked", "beyond C.1: trample"))
    because = say("{recipient} neither blocks {creature} nor is blocked by it", **parts)
    return Because(because, say("it were in combat with {creature}", creature=parts["creature"]))


@forbids("beyond C.1: assigning damage", moves=(Assign,))
def by_its_controller(state: State, player: int, move: Assign) -> Because | None:
    """A creature's controller assigns its damage, if no banding is against that."""
    own = state.objects[move.source].player
    if player in (own, divider(state, move.source)):
        return None
    who = state.players[player]
    return Because(
        say("{player} does not control {creature}", player=who, creature=state.name(move.source))
    )


@forbids("beyond C.1: banding", moves=(Assign,))
def divided_by_another(state: State, player: int, move: Assign) -> Because | None:
    """The damage of what a creature with banding blocks is divided by the defending player."""
    attack = state.attack_of(move.source)
    bands = None if attack is None else banded(state, attack)
    if bands is None or player == state.defending:
        return None
    said = _divides_for(state, move.source, bands)
    legal_if = say("{blocker} had no banding", blocker=state.name(bands))
    return Because(said, legal_if, ("beyond C.1: assigning damage",))


@forbids("beyond C.1: banding", moves=(Assign,))
def none_for_the_player(state: State, player: int, move: Assign) -> Because | None:
    """The player gets none of the damage of what a creature with banding blocks, not by trample
    either."""
    attack = state.attack_of(move.source)
    bands = None if attack is None else banded(state, attack)
    if bands is None or move.recipient != as_target(state.defending):
        return None
    if not _tramples(state, move):
        return None  # that it has none refuses it already
    said = _none_for_the_player(state, move.source, bands)
    legal_if = say("{blocker} had no banding", blocker=state.name(bands))
    return Because(said, legal_if, ("beyond C.1: trample",))


def _tramples(state: State, move: Assign) -> bool:
    return continuous.has(state, move.source, "trample")


@spares("beyond C.1: banding", moves=(Assign,))
def divides_by_banding(state: State, player: int, move: Assign) -> list[Because]:
    """The defending player divides the damage of what a creature with banding blocks."""
    attack = state.attack_of(move.source)
    bands = None if attack is None else banded(state, attack)
    if bands is None or player != state.defending:
        return []
    also = ("beyond C.1: assigning damage",)
    return [Because(_divides_for(state, move.source, bands), "", also, spares=True)]


def _divides_for(state: State, attacker: int, bands: int) -> str:
    return say(
        "{blocker} has banding and blocks {attacker}, so {player} divides its damage",
        blocker=state.name(bands),
        attacker=state.name(attacker),
        player=state.players[state.defending],
    )


@forbids("beyond C.1: trample", moves=(Assign,))
def not_lethal(state: State, player: int, move: Assign) -> Because | None:
    """The player gets damage only if every blocking creature gets lethal damage."""
    if move.recipient not in open_to(state, move.source) or completes(state, move):
        return None
    if not 0 <= move.amount <= left(state, move.source):
        return None
    attack = state.attack_of(move.source)
    blockers = attack.blockers if attack is not None else ()
    needed = listed(
        [say("{n} for {creature}", n=lethal(state, id), creature=state.name(id)) for id in blockers]
    )
    because = say(
        "{player} can be assigned damage by trample only after every creature that blocks "
        "has lethal damage: {needed}",
        player=state.players[state.defending],
        needed=needed,
    )
    return Because(because, say("each of them had as much as that"))
