"""What the judge does by hand: effects of the ability language with the judge as their source."""

from __future__ import annotations

from judgetool.engine.choice import Violation
from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.effects.carrying_out import carry_out
from judgetool.games.magic_classic.effects.context import by_the_judge
from judgetool.games.magic_classic.moves import Manual
from judgetool.games.magic_classic.objects.state import State, Table, as_player
from judgetool.games.magic_classic.rulebook import rule
from judgetool.language import say

JUDGE_RULE = "beyond C.1: the judge"


@rule("beyond C.1: the judge")
def apply(table: Table, move: object) -> None:
    """The judge says what happens, and it happens as if an effect did it."""
    assert isinstance(move, Manual)
    effects = tuple(effect for effect in move.effects if isinstance(effect, t.Effect))
    carry_out(table, by_the_judge(move.player, move.objects), effects)


def refusals(state: State, move: Manual) -> list[Violation]:
    """Why what the judge would do makes no sense here."""
    found = []
    for effect in move.effects:
        if isinstance(effect, t.AtEndOfCombat):
            said = say("only a card's own ability waits for the end of combat")
            instead = say("it were done when the time comes")
            found.append(Violation((JUDGE_RULE,), said, instead))
        if isinstance(effect, t.Effect):
            found += _of_wrong_kind(state, move, effect)
    return found


def _of_wrong_kind(state: State, move: Manual, effect: t.Effect) -> list[Violation]:
    """Why those who are named can't have it done to them."""
    found = []
    for field in effect.__struct_fields__:
        who = getattr(effect, field)
        if isinstance(who, t.Given):
            id = move.objects[who.number]
            found += _wrong(state, effect, field, id)
    return found


def _wrong(state: State, effect: t.Effect, field: str, id: int) -> list[Violation]:
    name = state.name(id)
    is_player = as_player(id) is not None
    if field == "who" and not is_player:
        return [Violation((JUDGE_RULE,), say("{object} is no player", object=name))]
    if field in ("what", "by", "source") and is_player:
        return [Violation((JUDGE_RULE,), say("{player} is a player and no object", player=name))]
    if isinstance(effect, t.Counter) and field == "what":
        if id not in state.stack or state.objects[id].kind == "damage":
            said = say("{object} is no spell or ability on the stack", object=name)
            return [Violation((JUDGE_RULE,), said)]
        return []
    if not is_player and field in ("what", "to", "instead") and not state.in_play(id):
        said = say("{object} is not in play", object=name)
        return [Violation((JUDGE_RULE,), said, say("{object} were in play", object=name))]
    return []
