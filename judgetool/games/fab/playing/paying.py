"""Rules 5.1.7, 1.14.2 and 1.14.3: asset-costs are paid, and cards are pitched for them.

What is not paid in full is not paid at all: the game goes back to before whatever asked for it
(1.14.2b, 1.10.3).  Effect-costs are paid in ``effect_costs``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judgetool.engine.choice import Choice
from judgetool.engine.supposing import as_said, asked
from judgetool.engine.table import Reversed
from judgetool.games.fab.cards import Card
from judgetool.games.fab.editions import NEWER
from judgetool.games.fab.moves import Pitch, TakeBack
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.moving import identify, move
from judgetool.games.fab.objects.state import State, Table
from judgetool.games.fab.playing.payable import gives_chi, may_give_chi
from judgetool.games.fab.rulebook import carries, rule
from judgetool.language import say


@rule("1.14.2", "5.1.7")
def pay_assets(
    table: Table, player: int, action: int, resources: int, life: int = 0, chi: int = 0
) -> None:
    """Pay all asset-costs: chi points first, then resource points, life and action points
    (1.14.2a)."""
    if chi:
        pay_chi(table, player, chi)
    pay_resources(table, player, resources)
    if life:
        pay_life(table, player, life)
    if action:
        pay_action(table, player, action)


@rule("1.14.2d")
def pay_resources(
    table: Table,
    player: int,
    cost: int,
    before: str = "",
    rules: tuple[str, ...] = ("5.1.7a", "1.14.2b", "1.10.3"),
) -> None:
    """Use resource points; while there are too few, pitch cards one at a time.

    ``before`` says to which moment the game goes back if the cost is not paid, that of the
    announcement if it says nothing, ``rules`` why.
    """
    before = before or say("the card or ability was announced")
    while table.state.resources[player] + table.state.chi_of(player) < cost:
        pitch_one(table, player, cost, before, rules)
    if chi := min(cost, table.state.chi_of(player)):
        said = say("all chi points are used before any resource point")
        if asked(False, as_said, said, "1.14.2d", key=(player, "chi")):
            chi = max(cost - table.state.resources[player], 0)
        chi_first(table, player, chi)
        cost -= chi
    if cost:
        table.occur(e.AssetChanged(player, "resources", -cost, "pays"))
        if table.state.resources[player]:
            rest_stays(table, player)


def rest_stays(table: Table, player: int) -> None:
    """Suppose that the resource points are lost that a player has left after paying."""
    name, rest = table.state.players[player], table.state.resources[player]
    said = say("what {player} has left is lost only in the end phase", player=name)
    number = _lost_by(table.state)
    if asked(False, as_said, said, number, "1.14.2d", key=(player, "rest"), refuses=True):
        table.occur(e.AssetChanged(player, "resources", -rest))


def _lost_by(state: State) -> str:
    return "4.4.3e" if state.edition == NEWER else "4.4.3d"


@rule("1.13.5b")
def chi_first(table: Table, player: int, chi: int) -> None:
    """Chi points pay for resource costs as well, and all of them before any resource point."""
    table.occur(e.AssetChanged(player, "chi", -chi, "pays"))


@rule("1.14.2c")
def pay_chi(table: Table, player: int, cost: int) -> None:
    """Use chi points; while there are too few, pitch cards that give them."""
    before = say("the card or ability was announced")
    while table.state.chi_of(player) < cost:
        pitch_one(table, player, cost, before, ("5.1.7a", "1.14.2b", "1.10.3"), chi=True)
    table.occur(e.AssetChanged(player, "chi", -cost, "pays"))


def pays_in_full(
    table: Table, player: int, cost: int, still_possible: Callable[[State], bool] | None = None
) -> bool:
    """Pay resource points in the midst of an effect.

    What is not paid in full is not paid at all: the game goes back to before the payment, and no
    further (1.14.2b).  So it does where a card was pitched without which the effect can't be
    generated.
    """
    before, entries = table.state, len(table.entries)
    try:
        pay_resources(table, player, cost, say("the cost is paid"), ("1.14.2b", "1.10.3"))
        if still_possible is not None and not still_possible(table.state):
            said = say(
                "the rest of the optional effect can no longer be generated: the game goes "
                "back to before the cost is paid"
            )
            raise Reversed(said, ("1.8.3b", "1.10.3"))
    except Reversed as reversal:
        table.undo_to(before, going_back(table, reversal, entries), entries)
        return False
    return True


@carries("1.10.3a", "1.10.3b")
def going_back(table: Table, reversal: Reversed, since: int = 0) -> Reversed:
    """A reversal with the rules that cards which go back to where they were are under: that is no
    event, so nothing triggers on it and nothing replaces it."""
    if not any(entry.name == e.Moved.__name__ for entry in table.entries[since:]):
        return reversal
    return Reversed(reversal.because, (*reversal.cites, "1.10.3a", "1.10.3b"))


@carries("1.10.3")
@rule("1.14.3")
def pitch_one(
    table: Table, player: int, cost: int, before: str, rules: tuple[str, ...], *, chi: bool = False
) -> None:
    """Move a card from hand to the pitch zone and gain what it gives; for ``chi`` one that gives
    that (1.14.3b)."""
    state = table.state
    missing = cost - state.chi_of(player) - (0 if chi else state.resources[player])
    hand = state.zone(player, "hand")
    choice = Choice(
        state.players[player],
        "pitch",
        _needed(missing, chi=chi),
        about=tuple(i for i in hand if not chi or may_give_chi(state.objects[i])),
        lacks=missing,
    )
    answer = table.ask(choice)
    if isinstance(answer, TakeBack):
        said = say(
            "{player} does not pay in full: the game goes back to before {before}",
            player=state.players[player],
            before=before,
        )
        raise Reversed(said, rules)
    assert isinstance(answer, Pitch)
    identify(table, answer.card, answer.named)
    card = table.state.objects[answer.card].card
    if not card.pitch:
        said = say(
            "{card} has no pitch and can't be pitched: the game goes back to before {before}",
            card=card.full_name,
            before=before,
        )
        raise Reversed(said, ("1.14.3a", "1.10.3"))
    if chi and not gives_chi(card):
        said = say(
            "{card} gives no chi points: the game goes back to before {before}",
            card=card.full_name,
            before=before,
        )
        raise Reversed(said, ("1.14.3b", "1.10.3"))
    pitched = move(table, answer.card, (player, "pitch"), word="is pitched")
    gains_by_pitch(table, player, card)
    if pitched is not None:
        stays_pitched(table, player, pitched)


@carries("4.4.3c")
def stays_pitched(table: Table, player: int, id: int) -> None:
    """Suppose that a pitched card goes under the deck at once."""
    name = table.state.name(id)
    said = say("{card} stays in the pitch zone until the end phase of the turn", card=name)
    if asked(False, as_said, said, "4.4.3c", key=(id, "pitched")):
        move(table, id, (player, "deck"), top=False, public=False, word="is put")


def gains_by_pitch(table: Table, player: int, card: Card) -> None:
    """What a card gives that is pitched: resource points, or chi points."""
    table.occur(e.AssetChanged(player, "chi" if gives_chi(card) else "resources", card.pitch or 0))


def _needed(missing: int, *, chi: bool) -> str:
    if chi:
        return say("Pitch a card: {n} more chi {n:point|points} needed", n=missing)
    return say("Pitch a card: {n} more resource {n:point|points} needed", n=missing)


@rule("8.1.1c", "1.14.2f")
def pay_action(table: Table, player: int, cost: int) -> None:
    """Use action points."""
    table.occur(e.AssetChanged(player, "action_points", -cost, "pays"))


@rule("1.14.2e")
def pay_life(table: Table, player: int, life: int) -> None:
    """Use life points."""
    table.occur(e.AssetChanged(player, "life", -life, "pays"))


@carries("4.4.3d")
def assets_stay(table: Table) -> None:
    """Suppose of players who have points left that these are lost, as somebody passes or as the
    combat chain closes."""
    state = table.state
    for player, name in enumerate(state.players):
        if not state.action_points[player] and not state.resources[player]:
            continue
        said = say("what {player} has left is lost only in the end phase", player=name)
        if asked(False, as_said, said, _lost_by(state), key=(player, "assets"), far=1):
            lose_assets(table, (player,))


def lose_assets(table: Table, players: Iterable[int]) -> None:
    for player in players:
        for asset in ("action_points", "resources"):
            now = getattr(table.state, asset)[player]
            if now:
                table.occur(e.AssetChanged(player, asset, -now))
        if chi := table.state.chi_of(player):
            table.occur(e.AssetChanged(player, "chi", -chi))
