"""Effects between two players: mark (8.5.50), clash (8.5.45) and wager (8.5.46)."""

from __future__ import annotations

from judgetool.cardgame.asking import one_of
from judgetool.engine.supposing import as_said, asked
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.continuous import Context, look, object_of, players_of, value_of
from judgetool.games.fab.continuous.meaning.this_turn import has_hit
from judgetool.games.fab.effects.came_to_nothing import fails, source_name
from judgetool.games.fab.effects.generating import does, generate, waits
from judgetool.games.fab.effects.knowing import reveal_one
from judgetool.games.fab.moves import Option
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.deck import top_card
from judgetool.games.fab.objects.state import About, Fact, Table, replace
from judgetool.games.fab.rulebook import rule
from judgetool.language import say, word

# --- mark ------------------------------------------------------------------------------------


@does(t.Mark)
@rule("8.5.50")
def mark(table: Table, effect: t.Mark, context: Context) -> None:
    """A hero gets the marked condition."""
    for player in players_of(table.state, effect.who, context):
        becomes_marked(table, table.state.heroes[player])


@rule("9.3.2")
def becomes_marked(table: Table, hero: int) -> None:
    """A hero is marked by an effect that marks them."""
    if hero in table.state.marked:
        stays_marked(table, hero)
    else:
        table.occur(e.Marked(hero))


@rule("9.3.2a")
def stays_marked(table: Table, hero: int) -> None:
    """Marking a marked hero leaves them marked, once."""
    said = say("{hero} is marked already and stays so", hero=table.state.name(hero))
    table.note("StaysMarked", said)


# --- clash -----------------------------------------------------------------------------------


@does(t.Clash)
@rule("8.5.45")
def clash(table: Table, effect: t.Clash, context: Context) -> Context:
    """Both players reveal the top cards of their decks; the greatest power wins."""
    you = context.controller
    others = [p for p in players_of(table.state, effect.who, context) if p != you]
    if not others:
        nobody_to_clash_with(table)
        return context
    decided = until_decided(table, (you, *others))
    winner = decided.winner
    if winner is None:
        nobody_wins(table)
        return context
    wins(table, winner, dict(decided.shown)[winner])
    about = replace(context.about, hero=table.state.heroes[winner])
    after = generate(table, effect.winner, replace(context, about=about))
    after = replace(after, about=context.about)  # "they" are whom it was clashed with, again
    return generate(table, effect.you_win if winner == you else effect.they_win, after)


def until_decided(table: Table, clashing: tuple[int, ...]) -> e.ClashDecided:
    """Reveal and compare, once more for as long as effects have the heroes clash again."""
    while True:
        shown = tuple((player, reveal_top(table, player)) for player in clashing)
        powers = {player: power_shown(table, player, card) for player, card in shown}
        winner = winner_of(powers)
        if winner is not None and beats_no_power(table, dict(shown)[winner], powers):
            winner = None
        winner = wins_a_tie(table, shown, powers) if winner is None else winner
        decided = table.occur(e.ClashDecided(shown, winner))
        assert isinstance(decided, e.ClashDecided)
        if not decided.again:
            return decided


@rule("8.5.45d")
def nobody_to_clash_with(table: Table) -> None:
    """With fewer than two clashing heroes the clash fails."""
    table.note("EffectFailed", say("there is nobody to clash with: the clash fails"))


@rule("8.5.17")
def reveal_top(table: Table, player: int) -> int | None:
    """The top card of a deck becomes public and then private again; it stays where it is."""
    top = top_card(table, player)
    if top is None:
        said = say("{player}'s deck is empty: no card", player=table.state.players[player])
        table.note("RevealFailed", said)
        return None
    reveal_one(table, top)
    return top


def power_shown(table: Table, player: int, card: int | None) -> int | None:
    """The power of the card that a player has revealed, or ``None``."""
    state = table.state
    power = None if card is None else value_of(state, state.objects[card], "power").value
    if power is None:
        less_than_any_power(table, player, card)
    return power


@rule("8.5.45b")
def less_than_any_power(table: Table, player: int, card: int | None) -> None:
    """A card without power, or no card, is less than every card with power."""
    state = table.state
    who = state.players[player]
    said = (
        say(
            "{player} reveals {card}, without power: any power is greater",
            player=who,
            card=state.name(card),
        )
        if card
        else say("{player} reveals no card: any power is greater", player=who)
    )
    table.note("NoPower", said)


def beats_no_power(table: Table, card: int | None, powers: dict[int, int | None]) -> bool:
    """Whether it is supposed that a card's power, such as 0, is not greater than none at all."""
    if card is None or None not in powers.values():
        return False
    power = max(power for power in powers.values() if power is not None)
    name = table.state.name(card)
    said = say("{card} has power {number}: that is greater than none", card=name, number=power)
    return asked(False, as_said, said, "8.5.45b", "8.5.45a", key=card)


def winner_of(powers: dict[int, int | None]) -> int | None:
    """Who revealed the greatest power; nobody wins a tie (8.5.45c)."""
    known = {player: power for player, power in powers.items() if power is not None}
    if not known:
        return None
    greatest = max(known.values())
    best = [player for player, power in known.items() if power == greatest]
    return best[0] if len(best) == 1 else None


def wins_a_tie(
    table: Table, shown: tuple[tuple[int, int | None], ...], powers: dict[int, int | None]
) -> int | None:
    """Who is supposed to win with a power that another card has as well, if anybody is."""
    greatest = max((power for power in powers.values() if power is not None), default=None)
    tied = [(player, card) for player, card in shown if powers[player] == greatest]
    for player, card in tied if len(tied) > 1 and greatest is not None else ():
        said = say("no card revealed has more power than all others: nobody wins the clash")
        if asked(False, as_said, said, "8.5.45c", "8.5.45a", key=(card, player)):
            return player
    return None


@rule("8.5.45c")
def nobody_wins(table: Table) -> None:
    """If no card beats every other, nobody has won."""
    table.note("NobodyWins", say("no card revealed beats every other: nobody wins the clash"))


@rule("8.5.45a")
def wins(table: Table, player: int, card: int | None) -> None:
    """The player has won the clash by revealing that card."""
    state = table.state
    event = e.Accomplished(
        Fact("won a clash", card or 0, player),
        say(
            "{player} wins the clash, revealing {card}",
            player=state.players[player],
            card=state.name(card),
        ),
    )
    table.occur(event)


# --- wager -----------------------------------------------------------------------------------


@does(t.Wager)
@rule("8.5.46")
def wager(table: Table, effect: t.Wager, context: Context) -> None:
    """A prize is wagered on whether the attack hits; it is settled as the chain link resolves."""
    state = table.state
    attack = object_of(state, effect.ref, context)
    link = next((found for found in state.links if found.attack == attack), None)
    if link is None or attack is None:
        fails(table, say("there is no attack on the chain that could wager"))
        return
    for player in players_of(state, effect.who, context):
        state = table.state
        settling = t.Delayed(
            t.Trigger("chain link resolves", "the attack"),
            (t.SettleWager(effect.tokens, player, attack),),
            duration="link",
        )
        said = wager_said(state.name(attack), state.players[player], effect.tokens)
        about = About(attack=attack)
        waits(table, settling, context, said, about=about, cites=("8.5.46",))
        has_wagered(table, attack, context.controller)


def wager_said(attack: str, player: str, tokens: tuple[str, ...]) -> str:
    """What is wagered and with whom, in words."""
    if not tokens:
        return say("{attack} wagers nothing with {player}", attack=attack, player=player)
    prize = word("list", " and ").join(say("a {token} token", token=token) for token in tokens)
    return say("{attack} wagers {prize} with {player}", attack=attack, prize=prize, player=player)


@rule("8.5.46a")
def has_wagered(table: Table, attack: int, player: int) -> None:
    """The attack and the player have wagered."""
    state = table.state
    found = look(state, attack)
    fact = Fact("wagered", attack, player, link=0 if found is None else found.link)
    table.occur(e.Accomplished(fact, say("{player} has wagered", player=state.players[player])))


@does(t.Roll)
@rule("8.5.18")
def roll(table: Table, effect: t.Roll, context: Context) -> None:
    """A die is tossed: whoever saw it says which number it shows."""
    name = table.state.players[context.controller]
    faces = tuple(Option(n, str(n)) for n in range(1, effect.sides + 1))
    prompt = say("{player} rolls a die: which number does it show?", player=name)
    answer = one_of(table, "chance", "roll", prompt, faces)
    hero = table.state.heroes[context.controller]
    rolled = Fact("rolled", hero, context.controller, amount=answer.index)
    table.occur(e.Accomplished(rolled, say("{player} rolls {n}", player=name, n=answer.index)))


@does(t.SettleWager)
@rule("8.5.46a")
def settle_wager(table: Table, effect: t.SettleWager, context: Context) -> None:
    """If the attack has hit, the controller of the wager has won it, otherwise the other player.

    A card that has been put onto the link as the attacking card is a new attack (7.0.4a): that it
    hits is not a hit of the attack that wagered.
    """
    state = table.state
    attack = effect.attack
    hit = has_hit(state, attack)
    winner, other = context.controller, effect.who
    if not hit:
        winner, other = other, winner
    said = say(
        "{attack} has hit: {winner} wins the wager of {source}"
        if hit
        else "{attack} has not hit: {winner} wins the wager of {source}",
        attack=state.name(attack),
        winner=state.players[winner],
        source=source_name(state, context),
    )
    prevented = not hit and any(link.attack == attack and link.prevented for link in state.links)
    rules = ("7.5.5b", "8.5.46", "8.5.46a") if prevented else ("8.5.46", "8.5.46a")
    if asked(False, as_said, said, *rules, key=(attack, context.source)):
        winner = other
    table.occur(e.Accomplished(Fact("won a wager", attack, winner), said))
    prizes(table, effect.tokens, winner, context)


@rule("8.5.46b")
def prizes(table: Table, tokens: tuple[str, ...], winner: int, context: Context) -> None:
    """The winner creates the tokens that are the prize; no prize is nothing more."""
    about = replace(context.about, hero=table.state.heroes[winner], also=())
    created = tuple(t.Create(token, whose="them", by="them") for token in tokens)
    generate(table, created, replace(context, about=about))
