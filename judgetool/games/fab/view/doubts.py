"""What is not plain from what a board tells of the chain links."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.engine.view import Doubt
from judgetool.games.fab.abilities.showing import condition_shown
from judgetool.games.fab.board.midcombat.how_played import asks_what_was_paid
from judgetool.games.fab.objects.state import RESOLUTION, Link, State, UsedUp, untold
from judgetool.games.fab.view.origins import asks_where_from
from judgetool.language import say, word


def of_link(state: State, link: Link) -> tuple[Doubt, ...]:
    """What is not plain from what the board file tells of a link."""
    used = (used_up(used, earlier=False) for used in untold(state, link))
    return (*_figures(state, link), *used, *_of_its_attack(state, link), *_from_hand(state, link))


def _of_its_attack(state: State, link: Link) -> Iterator[Doubt]:
    """What a board does not say of how the attack of a link was played, as long as that matters."""
    if link.resolved or link.attack not in state.objects:
        return
    if link.attack in state.played_from_hand:
        line = f"link {link.number} attack {state.name(link.attack)} origin arsenal"
        yield _played_from_hand(state, link.attack, line)
    if link.attack in state.triggered_as_told:
        name = state.name(link.attack)
        said = say(
            "something of {attack} has triggered and is not on the stack: we assume that "
            "it has left the stack already",
            attack=name,
        )
        yield Doubt(said, say("if it is still to resolve, write it under stack"))
    yield from _of_several_targets(state, link.attack)
    yield from _of_what_was_paid(state, link.attack)


def _of_several_targets(state: State, id: int) -> Iterator[Doubt]:
    """That nothing there is plain to let an attack have as many attack-targets as a board tells."""
    if id in state.aimed_as_told:
        said = say(
            "we assume that {attack} attacks everything stated; nothing that could be read "
            "here lets it attack so many",
            attack=state.name(id),
        )
        yield Doubt(said)


def _of_what_was_paid(state: State, id: int) -> Iterator[Doubt]:
    """What the text of a card asks of the costs that were paid for it: a board has no word for
    that."""
    if id not in state.cost_untold:
        return
    for condition in asks_what_was_paid(state.objects[id].card):
        yield Doubt(
            say(
                "{card} asks whether {condition}; we assume that it is not",
                card=state.name(id),
                condition=condition_shown(condition),
            ),
            say("if it is, write under effects: what it does then"),
            say("if it is, effect: what it does then"),
        )


def _from_hand(state: State, link: Link) -> Iterator[Doubt]:
    """The defending cards that a board does not say the origin of, where it may decide."""
    for n, id in enumerate(link.defending, 1):
        if id in state.from_hand:
            name = state.name(id)
            said = say("we assume that {card} is from hand", card=name)
            told = say("if not, {{card: {card}, origin: arsenal}}", card=name)
            yield Doubt(said, told, _if_not(f"link {link.number} defending {n} origin arsenal"))
        elif _is_played_from_hand(state, link, id):
            line = f"link {link.number} defending {n} origin arsenal"
            yield _played_from_hand(state, id, line)


def layers(state: State) -> Iterator[Doubt]:
    """The layers that a board does not say the origin of, where it may decide."""
    for n, id in enumerate(reversed(state.stack), 1):
        if _is_played_from_hand(state, state.active_link, id):
            yield _played_from_hand(state, id, f"layer {n} origin arsenal")
        yield from _of_several_targets(state, id)
        yield from _of_what_was_paid(state, id)


def step(state: State) -> Iterator[Doubt]:
    """That a board tells a chain and no step."""
    if state.step_is_taken and state.step == RESOLUTION:
        name = word("step", RESOLUTION)
        said = say("we assume that this is the {step}", step=name)
        told = say("write step: {step} if that is right, or the right step", step=name)
        yield Doubt(said, told, say("if so, step {step}", step=name), ("step",))


def priority(state: State) -> Iterator[Doubt]:
    """That a board does not say who has priority, though somebody else may have it: who has played
    the top layer has, until they pass (1.11.5)."""
    layer = state.played_the_top
    if layer is None or state.priority is None:
        return
    player = state.players[state.objects[layer].player]
    said = say(
        "we assume that {holder} has priority; {player}, who played {layer}, has it "
        "until passing (1.11.5)",
        holder=state.players[state.priority],
        player=player,
        layer=state.name(layer),
    )
    told = say("write priority: {player} if that is right", player=player)
    yield Doubt(said, told, say("if that is right: priority {player}", player=player))


def _is_played_from_hand(state: State, link: Link | None, id: int) -> bool:
    """Whether a card is only taken to be played from hand, and it may matter: its text speaks of
    the arsenal, or the attack that it would defend says what zones it can't be defended from."""
    if id not in state.played_from_hand:
        return False
    layer = state.objects[id]
    speaks = any("arsenal" in line.casefold() for line in layer.card.text)
    return speaks or asks_where_from(state, link, layer)


def _played_from_hand(state: State, id: int, line: str) -> Doubt:
    said = say("we assume that {card} is played from hand", card=state.name(id))
    return Doubt(said, say("if not, write origin: arsenal with it"), _if_not(line))


def _if_not(line: str) -> str:
    return say("if not, {line}", line=line)


def used_up(used: UsedUp, *, earlier: bool) -> Doubt:
    """That an ability has triggered before the board begins, which the board does not tell of."""
    return Doubt(
        say(
            (
                "a hit earlier this turn made {ability} trigger before the board begins "
                "(6.6.5e); we assume that the board shows what it did"
            )
            if earlier
            else (
                "this hit made {ability} trigger before the board begins (6.6.5e); we assume "
                "that the board shows what it did"
            ),
            ability=used.ability,
        ),
        say("if that is in force, write {line}", line=used.line) if used.line else "",
    )


def _figures(state: State, link: Link) -> Iterator[Doubt]:
    """Whether a link hit, if the board file does not say it; or that its figures contradict what
    the file tells of it (7.5.2).

    It is not refused: effects that have ended, and cards that have left, leave no trace.
    """
    if link.untold:
        last = link is state.links[-1] and state.step == RESOLUTION
        hit = f"link {link.number} hit"
        yield Doubt(
            say("the board does not say whether it hit, or what damage it dealt"),
            line=say("write {yes} or {no}", yes=hit, no=f"{hit} no"),
            rests_on=("board", "step") if last else (),
        )
    elif link.figured is not None:
        said = say(
            "the board says {n} damage; the figures shown would make {figured} (7.5.2)"
            if link.damage
            else "the board says no damage; the figures shown would make {figured} (7.5.2)",
            n=link.damage,
            figured=link.figured,
        )
        yield Doubt(said)
