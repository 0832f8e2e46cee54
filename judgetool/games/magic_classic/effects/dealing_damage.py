"""Damage on its way: what prevents, redirects or changes it, and then all of it at the same time.

Each piece of damage, from one source to one creature or player, is looked at by itself: as long as
there is an effect that would change it and has not done so yet, the one who is affected chooses
which applies.  What is left of all pieces is dealt in one event, and what happens instead of others
comes with it: told after it, as damage may still go to what that takes out of play.
"""

from __future__ import annotations

import msgspec

from judgetool.cardgame.asking import one_of
from judgetool.engine.supposing import as_said, asked
from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.moves import Option
from judgetool.games.magic_classic.objects import events as e
from judgetool.games.magic_classic.objects.state import Damage, State, Table, as_player
from judgetool.games.magic_classic.replacement.prevention_and_redirection import (
    Shield,
    apply,
    instead,
    not_redirected,
    nowhere,
    shields_against,
)
from judgetool.games.magic_classic.rulebook import reads, rule
from judgetool.language import say


class Piece(msgspec.Struct, frozen=True, gc=False):
    """Damage that is looked at, and the effects that have been applied to it."""

    damage: Damage
    used: tuple[tuple[int, int], ...] = ()


def deal(table: Table, damages: tuple[Damage, ...], combat: bool) -> tuple[Damage, ...]:
    """Deal damage, all of it at the same time; returns what came to be dealt."""
    pieces = [Piece(msgspec.structs.replace(d, combat=combat)) for d in damages if d.amount > 0]
    dealt: list[Damage] = []
    replaced: list[tuple[Damage, Shield]] = []
    while pieces:
        piece = pieces.pop(_first(table, pieces))
        against = _against(table.state, piece)
        if not against:
            for force, to in nowhere(table.state, piece.damage):
                not_redirected(table, force, to)
            dealt.append(piece.damage)
            continue
        chosen = _chosen(table, piece.damage, against)
        if isinstance(chosen.effect, t.InsteadOfDamage):
            replaced.append((piece.damage, chosen))
        used = (*piece.used, chosen.key)
        pieces[:0] = [Piece(left, used) for left in apply(table, piece.damage, chosen)]
    if dealt:
        _is_dealt(table, tuple(dealt))
    elif damages:
        _nothing_left(table)
    for damage, shield in replaced:
        instead(table, damage, shield)
    return tuple(dealt)


@rule("beyond C.1: damage")
def _is_dealt(table: Table, damages: tuple[Damage, ...]) -> None:
    """What is left of it stays on creatures and is lost as life by players."""
    with table.citing_besides(*(rule for damage in damages for rule in damage.cites)):
        table.occur(e.DamageDealt(damages))


def _against(state: State, piece: Piece) -> list[Shield]:
    found = shields_against(state, piece.damage)
    return [s for s in found if s.key not in piece.used or _once_more(state, piece, s)]


def _once_more(state: State, piece: Piece, shield: Shield) -> bool:
    """Whether an effect applies again to damage that it has changed already: it does not."""
    said = say("{shield} applies only once to the same damage", shield=shield.name)
    rules = ("beyond C.1: order of replacement",)
    ends = (shield.key, piece.damage.source)
    if piece.used.count(shield.key) > 1:
        return False
    return asked(False, as_said, said, *rules, key=ends, far=True)


@rule("beyond C.1: prevention")
def _nothing_left(table: Table) -> None:
    table.note("NoDamage", say("no damage is left to be dealt"))


@reads(
    "beyond C.1: prevention",
    unclear="Which of several pieces of damage dealt at the same time a shield of some points "
    "prevents or redirects, if it is not enough for all.",
    we="The one who is dealt the damage, or controls what is, chooses the piece that comes first.",
    because="It is that player who chooses among effects that would change the same damage.",
)
def _first(table: Table, pieces: list[Piece]) -> int:
    """Which piece is looked at next: a choice where a shield of some points is too small."""
    damage = pieces[0].damage
    limited = [s for s in _against(table.state, pieces[0]) if s.left is not None]
    same = [n for n, piece in enumerate(pieces) if piece.damage.recipient == damage.recipient]
    sources = {pieces[n].damage.source for n in same}
    total = sum(pieces[n].damage.amount for n in same)
    if len(sources) < 2 or not any((s.left or 0) < total for s in limited):
        return 0
    return _choose_first(table, pieces, same)


@rule("beyond C.1: order of replacement")
def _choose_first(table: Table, pieces: list[Piece], same: list[int]) -> int:
    recipient = pieces[same[0]].damage.recipient
    who = table.state.players[_affected(table.state, pieces[same[0]].damage)]
    options = _told_apart([table.state.known_as(pieces[n].damage.source) for n in same])
    prompt = say(
        "To whose damage to {recipient} is a shield applied first?",
        recipient=table.state.name(recipient),
    )
    answer = one_of(table, who, "first damage", prompt, options)
    return same[answer.index]


def _affected(state: State, damage: Damage) -> int:
    """Who is dealt the damage, or controls what is."""
    player = as_player(damage.recipient)
    return state.objects[damage.recipient].player if player is None else player


def _chosen(table: Table, damage: Damage, against: list[Shield]) -> Shield:
    unlike = {(s.name, s.effect, s.controller, s.left, s.instead): s for s in reversed(against)}
    if len(unlike) == 1:
        return against[0]
    return _choose(table, damage, [s for s in against if s in unlike.values()])


@rule("beyond C.1: order of replacement")
def _choose(table: Table, damage: Damage, against: list[Shield]) -> Shield:
    """The one who is affected chooses which effect applies first."""
    who = table.state.players[_affected(table.state, damage)]
    options = _told_apart([shield.label for shield in against])
    prompt = say(
        "Which effect applies first to the {n} damage to {recipient}?",
        n=damage.amount,
        recipient=table.state.name(damage.recipient),
    )
    answer = one_of(table, who, "replacement", prompt, options)
    return against[answer.index]


def _told_apart(labels: list[str]) -> tuple[Option, ...]:
    """Options by these labels; of several that are called the same, each with its number."""
    options = []
    for index, label in enumerate(labels):
        number = labels[: index + 1].count(label)
        text = f"{label} no {number}" if labels.count(label) > 1 else label
        options.append(Option(index, text))
    return tuple(options)
