"""Every way a file can be wrong: what is said, and that it points at the very place."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgetool.scenario import run
from judgetool.scenario.document import Document
from judgetool.scenario.problems import BadFile, Located

Errors = Callable[[str | bytes], list[str]]

GOOD = """\
title: A strike
system: tiny
board:
  turn: Rhinar
  players:
    Rhinar: {life: 20, hand: [Snatch (red)]}
    Bravo: {life: 9}
"""

CASES = [
    # --- keys
    (
        GOOD.replace("life: 9", "lief: 9"),
        "7:13: unknown key 'lief' in board.players.Bravo; did you mean life?",
    ),
    (
        GOOD.replace("life: 9", "colour: 9"),
        ("7:13: unknown key 'colour' in board.players.Bravo; "
        "the keys here are: life, action points, hand, deck and ready"),
    ),
    (GOOD + "mvoes: []", "8:1: unknown key 'mvoes'; did you mean moves?"),
    (GOOD.replace("title", "Title"), "1:1: unknown key 'Title'; did you mean title?"),
    (
        GOOD + "moves: []\nmoves: []",
        "9:1: key 'moves' is a duplicate, first on line 8; keep one",
    ),
    (GOOD.replace("  turn: Rhinar\n", ""), "3:1: board has no turn; write turn: ..."),
    (
        "title: x\nsystem: tiny\n",
        "1:1: board: is missing; write board: {turn: ...}",
    ),
    # --- types
    (
        GOOD.replace("life: 9", "life: nine"),
        "7:19: board.players.Bravo.life is the text 'nine'; write a whole number such as 3",
    ),
    (GOOD.replace("life: 9", "life: 1_000"), ("7:19: board.players.Bravo.life is the text '1_000'; "
     "write 1000")),
    (GOOD.replace("life: 9", "life: +3"), ("7:19: board.players.Bravo.life is the text '+3'; "
     "write 3")),
    (GOOD.replace("life: 9", "life: '9'"), ("7:19: board.players.Bravo.life is the text '9'; "
     "write 9 without quotes")),
    (GOOD.replace("life: 9", "life: true"), ("7:19: board.players.Bravo.life is true; "
     "write a whole number such as 3")),
    (
        GOOD.replace("life: 9", "life: [9]"),
        "7:19: board.players.Bravo.life is a list; write a whole number such as 3",
    ),
    (
        GOOD.replace("[Snatch (red)]", "Snatch (red)"),
        "6:30: board.players.Rhinar.hand is the text 'Snatch (red)'; write it as a list: [Snatch",
    ),
    (
        GOOD.replace("[Snatch (red)]", ""),
        "6:30: board.players.Rhinar.hand is empty; write [] for none",
    ),
    (
        GOOD.replace("Snatch (red)", "Snatch (red), [x]"),
        "6:45: board.players.Rhinar.hand, entry 2 is a list; write a text or a mapping with ",
    ),
    (GOOD.replace("life: 9", "ready: yes"), ("7:20: board.players.Bravo.ready is the text 'yes'; "
     "write true")),
    (GOOD.replace("life: 9", "deck: many"), ("7:19: board.players.Bravo.deck is the text 'many'; "
     "write a whole number such as 3 or a list such as [...]")),
    (
        GOOD + "cards:\n  Mine: {type: x, color: Red}",
        "9:26: cards.Mine.color is the text 'Red'; write red",
    ),
    (
        GOOD + "cards:\n  Mine: {type: x, color: 3}",
        "9:26: cards.Mine.color is 3; write blue, red or yellow",
    ),
    (
        GOOD + "cards:\n  Mine: {type: x, cost: Y}",
        "9:25: cards.Mine.cost is the text 'Y'; write a whole number such as 3 or X",
    ),
    (GOOD + "cards:\n  '': {type: x}", "9:3: an empty name in cards; write a name"),
    (
        "[a, b]",
        ("1:1: this is a list; write a mapping with the keys system, board, title, edition, rules, "
        "cards, library first, moves, expect, claims, ruling, table, round, infraction, penalty, "
        "policy, …"),
    ),
    ("just a word", "1:1: this is the text 'just a word'; write a mapping with the keys system"),
    # --- words of a card or a person that mean something to YAML
    (
        GOOD + "ruling: Note: it hits",
        (
            "8:13: YAML: mapping values are not allowed in this context; write ruling: | on its "
            "own line, outside of { }, and the text on the next line, indented; quotes, "
        ),
    ),
    (
        GOOD + "cards:\n  Mine: {type: x, text: This gets +1{p}.}",
        "9:37: YAML: did not find expected ',' or '}' (while parsing a flow mapping); write text:",
    ),
    (
        GOOD + "cards:\n  Mine: {type: x, text: When this hits, draw a card.}",
        "9:41: unknown key 'draw a card.' in cards.Mine; inside { } a comma ends a text: put the",
    ),
    # --- system, edition, rules
    (GOOD.replace("tiny", "tinny"), "2:9: unknown system 'tinny'; did you mean tiny?"),
    (
        GOOD + "edition: secnd",
        "8:10: unknown edition 'secnd'; did you mean second?",
    ),
    (
        GOOD + "rules: [2.1, 2.5, 2.1c]",
        "8:14: the tiny rulebook has no rule '2.5'; the nearest are 2.2, 2.3 and 2.10",
        "8:19: the tiny rulebook has no rule '2.1c'; the nearest are 2.1a and 2.1b",
    ),
    (
        GOOD + "rules: [Dominate]",
        "8:9: the tiny rulebook has no rule 'Dominate'; write a number such as 1.1",
    ),
    # --- players
    (GOOD.replace("turn: Rhinar", "turn: Rinar"), "4:9: board.turn: Rinar is no player"),
    (
        GOOD + "moves:\n  - Brvo: pass",
        "9:5: there is no player 'Brvo'; did you mean Bravo?",
    ),
    (
        GOOD + "moves:\n  - 'Zoe: pass'",
        "9:5: there is no player 'Zoe'; the names here are: Rhinar, Bravo, judge, chance and all",
    ),
    (
        GOOD + "expect: {Brava: {life: 1}}",
        "8:10: 'Brava' is no player and nothing to check; did you mean Bravo?",
    ),
    (
        GOOD + "expect: {waiting: Brava}",
        "8:19: there is no player 'Brava'; did you mean Bravo?",
    ),
    (GOOD + "claims: [{by: Brava, says: x}]", "8:15: there is no player 'Brava'; did you mean"),
    (
        GOOD.replace("Bravo: {", "judge: {"),
        "7:5: a player can't be called 'judge': it means something else in moves and",
    ),
    (
        GOOD.replace("Bravo", "Rhino") + "moves: [Rhin: pass]",
        "8:9: 'Rhin' could be Rhinar or Rhino; write the whole name",
    ),
    # --- lines of moves
    (
        GOOD + "moves:\n  - pass",
        "9:5: 'pass' names no player; write WHO: what, such as Rhinar: pass",
    ),
    (GOOD + "moves:\n  - [pass]", "9:5: this line is a list; write WHO: what, such as"),
    (GOOD + "moves:\n  -", "9:4: this line is empty; write WHO: what"),
    (
        GOOD + "moves:\n  - Rhinar: pass\n    Bravo: pass",
        "10:5: 'Rhinar' and 'Bravo' in one line; begin a new line with '- ' for each",
    ),
    (
        GOOD + "moves:\n  - {Rhinar: defend with Pack Hunt, Smash Instinct}",
        '9:37: a comma in braces ends a move; put it in quotes: {Rhinar: "defend with Pack Hunt, ',
    ),
    (
        GOOD + "moves:\n  - Rhinar: pass\n    ilegal: [2.1]",
        "10:5: unknown key 'ilegal'; did you mean illegal?",
    ),
    (GOOD + "moves:\n  - illegal: [2.1]", "9:5: this line has no player; write WHO: what"),
    (GOOD + "moves:\n  - note: x\n    illegal: [2.1]", "9:5: 'note' in one line"),
    (
        GOOD + "moves:\n  - Rhinar: pass\n    illegal: [2.7]",
        "10:15: the tiny rulebook has no rule '2.7'; the nearest are 2.2, 2.3 and 2.10",
    ),
    (
        GOOD + "moves:\n  - Rhinar: pass\n    illegal: 2.1",
        "10:14: moves, entry 1.illegal is the text '2.1'; write it as a list: [2.1]",
    ),
    (
        GOOD + "moves:\n  - Rhinar: pass\n    illegal: []",
        "10:14: illegal: is empty; write the rules that forbid the move",
    ),
    (GOOD + "moves:\n  - Rhinar:", "9:12: moves, entry 1.Rhinar is empty; write a text"),
    (GOOD + "moves:\n  - Rhinar: ''", "9:13: 'Rhinar' has no move here; write one"),
    # --- expectations
    (
        GOOD + "expect: {Bravo: {hnad: 2}}",
        "8:18: Bravo has no 'hnad'; did you mean hand?",
    ),
    (
        GOOD + "expect: {Bravo: {life: much}}",
        "8:24: expect.Bravo.life is the text 'much'; write a whole number such as 3",
    ),
    (GOOD + "expect: {chain: [{pwer: 3}]}", ("8:19: unknown key 'pwer' in expect.chain, entry 1; "
     "did you mean power?")),
    (GOOD + "expect: {journal: [9.9]}", "8:20: the tiny rulebook has no rule '9.9'; the nearest "),
    (GOOD + "moves:\n  - expect: {stp: x}", ("9:14: 'stp' is no player and nothing to "
     "check; did you mean step?")),
    (GOOD + "expect: 3", "8:9: expect is 3; write a mapping with the keys step, over"),
    # --- what the rules say
    (
        GOOD.replace("[Snatch (red)]", "[Snatch (red), Snitch]"),
        "6:45: board.players.Rhinar.hand, entry 2.card: unknown card Snitch",
    ),
    (
        GOOD.replace("[Snatch (red)]", "[{card: Snitch}]"),
        "6:38: board.players.Rhinar.hand, entry 1.card: unknown card Snitch",
    ),
    (
        GOOD.replace("life: 9", "life: -9"),
        "7:19: board.players.Bravo.life.total: nobody plays on without life (4.1)",
    ),
    (
        GOOD.replace("    Bravo: {life: 9}\n", ""),
        "5:3: board.players: two players play (1.1)",
    ),
    (GOOD + "cards:\n  Mine: {type: ''}", "9:16: cards.Mine.type: what is it?"),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_an_error_says_where_what_and_what_instead(case: tuple[str, ...], errors: Errors) -> None:
    text, *wanted = case
    found = errors(text)
    assert len(found) == len(wanted), found
    for said, start in zip(found, wanted, strict=True):
        assert said.startswith(f"x.yaml:{start}")


def test_the_file_the_cases_are_made_from_is_good(load: Callable[[str], Document]) -> None:
    assert load(GOOD).players == ("Rhinar", "Bravo")


def test_all_errors_are_reported_at_once_in_the_order_of_the_file(errors: Errors) -> None:
    text = """\
titel: A strike
system: tiny
rules: [9.9.9]
board:
  turn: Nobody
  players:
    Rhinar: {life: 20, hand: [Snitch]}
    Bravo: {life: 9}
moves:
  - Brvo: pass
  - Rhinar: strike Bravo for 2
    ilegal: [2.1]
expect: {Bravo: {life: x}, stpe: y}
claims: [{by: Rhinar}]
"""
    assert [error.split(": ")[0].removeprefix("x.yaml:") for error in errors(text)] == [
        "1:1", "3:9", "5:9", "7:31", "10:5", "12:5", "13:24", "13:28", "14:10",
    ]  # fmt: skip


NAMES = ["[red]", "[/x]", "[bold red]x", "\x1b[31mred", "\x9b2J", "火の玉", "a\u202eb", "é"]


@pytest.mark.parametrize("name", NAMES)
def test_names_of_any_kind_are_only_names(
    name: str, load: Callable[[str], Document], errors: Errors
) -> None:
    escaped = "".join(f"\\U{ord(c):08x}" for c in name)
    text = GOOD.replace("Snatch (red)", f'"{escaped}"')
    assert load(text + f'cards: {{"{escaped}": {{type: x}}}}').written.cards.keys() == {name}
    [error] = errors(text)
    assert error.startswith("x.yaml:6:31: board.players.Rhinar.hand, entry 1.card: unknown card ")
    assert all(c.isprintable() for c in error)
    assert error.endswith(name if name.isprintable() else name.encode("unicode_escape").decode())


@pytest.mark.parametrize("place", ["title: *", "moves: ['*: pass']", "expect: {'*': 3}", "'*': 1"])
def test_no_error_emits_an_escape_sequence(place: str, errors: Errors) -> None:
    for raw in ("\x1b[2J", '"\\e[2J"', "'\x1b[2J\x07'", "\u202e", "\x85"):
        text = GOOD.replace("title: A strike\n", "") + place.replace("*", raw).replace("'\"", '"')
        with contextlib.suppress(BadFile):
            run.load(text.encode(), "\x1b[2J.yaml")
            continue
        with pytest.raises(BadFile) as caught:
            run.load(text.encode(), "\x1b[2J.yaml")
        for error in caught.value.errors:
            assert all(c.isprintable() for c in str(error))
            assert all(c.isprintable() for c in error.message)


def test_a_number_in_the_place_of_a_name_is_the_text_as_written(
    load: Callable[[str], Document],
) -> None:
    text = GOOD.replace("Snatch (red)", "1, true, 7.10") + "cards: {1: {type: 2}, true: {type: x}"
    document = load(text + ", 7.10: {type: x}}")
    assert document.written.board.players["Rhinar"].hand == ["1", "true", "7.10"]
    assert document.written.cards["1"].type == "2"


def test_a_bug_is_not_taken_for_a_mistake_of_the_writer(
    load: Callable[[str], Document], monkeypatch: pytest.MonkeyPatch
) -> None:
    from judgetool import games

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    tiny = games.system("tiny")
    monkeypatch.setattr(type(tiny), "build", broken)
    with pytest.raises(ZeroDivisionError):
        load(GOOD)


def usable(text: str | bytes) -> None:
    data = text if isinstance(text, bytes) else text.encode("utf-8", errors="surrogatepass")
    found: tuple[Located, ...] = ()
    outcome = None
    try:
        outcome = run.play(run.load(data, "x.yaml"))
    except BadFile as bad:
        found = bad.errors
    if outcome is None:
        assert found
        assert all(str(error).startswith("x.yaml:") for error in found)
    else:
        list(outcome.entries())
        unread = outcome.stopped is not None and outcome.stopped.kind == "unread"
        assert outcome.exit_code in ((2,) if unread else (0, 1))


@settings(max_examples=200)
@given(st.one_of(st.text(), st.binary()))
def test_no_file_gives_anything_but_a_document_or_errors(data: str | bytes) -> None:
    usable(data)


words = st.sampled_from([
    "Rhinar", "Bravo", "judge", "all", "pass", "Snatch (red)", "3", "-1", "true", "~", "2.1", "x",
    "note", "expect", "illegal", "life", "hand", "turn", "tiny", "strike Bravo for 2", "[red]",
])  # fmt: skip
keys = st.sampled_from([
    "title", "system", "edition", "rules", "cards", "board", "moves", "expect", "claims", "ruling",
    "turn", "players", "life", "hand", "deck", "card", "counters", "Rhinar", "Bravo", "all", "note",
    "illegal", "step", "over", "waiting", "journal", "never", "chain", "stack", "attack", "by",
])  # fmt: skip
trees: st.SearchStrategy[Any] = st.recursive(
    words,
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(keys, inner, max_size=4)),
    max_leaves=12,
)


def flow(tree: Any) -> str:
    if isinstance(tree, dict):
        return "{" + ", ".join(f"{key}: {flow(value)}" for key, value in tree.items()) + "}"
    if isinstance(tree, list):
        return "[" + ", ".join(map(flow, tree)) + "]"
    return f"'{tree}'" if "[" in tree else str(tree)


@settings(max_examples=200)
@given(st.dictionaries(keys, trees, max_size=6))
def test_no_tree_of_known_words_does_either(tree: dict[str, Any]) -> None:
    usable(flow({"system": "tiny", **tree}))


@settings(max_examples=200)
@given(st.sampled_from(["rules", "cards", "moves", "expect", "claims", "board"]), trees)
def test_no_part_of_a_good_file_does_either(key: str, tree: Any) -> None:
    good = GOOD[: GOOD.index("board:")] if key == "board" else GOOD
    usable(f"{good}{key}: {flow(tree)}\n")
