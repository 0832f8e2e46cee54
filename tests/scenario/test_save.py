"""Saving: what is written reads back as the same, and saving that gives the same text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from judgetool.engine.case import Case
from judgetool.scenario import run, save
from judgetool.scenario.document import Document
from judgetool.scenario.problems import Problems
from judgetool.scenario.reading import yaml_nodes
from tests.scenario.plain_data import plain

TEXT = """\
title: "What: a [strike] # 1"
system: tiny
edition: second
rules: [2.1]
cards:
  "Bare [red]": {type: Action, cost: X, power: 0, text: [Dominate, "Go again"]}
  Long: {type: "a", text: "Dominate\\nWhen this hits, draw a card."}
board:
  turn: Rhinar
  players:
    Rhinar: {life: 20, hand: ["Bare [red]", 2 unknown, {card: Dawnblade, counters: {rust: 2}}]}
    火の玉: {action points: 1, deck: 31, ready: false}
moves:
  - note: hello
  - Rhinar: strike 火の玉 for 9
    illegal: [2.1, 2.1a]
  - Rhinar: strike 火の玉 for 3
  - all: pass
expect: {Rhinar: {life: 20}}
claims: [{by: 火の玉, says: "no"}]
ruling: So it is.
penalty: "Warning: [first] # 1"
policy: 2.10
table: 12
round: 007
"""

SAVED = """\
title: "What: a [strike] # 1"
system: tiny
edition: second
cards:
  "Bare [red]": {type: Action, cost: X, power: 0, text: [Dominate, Go again]}
  Long:
    type: a
    text: |-
      Dominate
      When this hits, draw a card.
board:
  turn: Rhinar
  players:
    Rhinar: {life: 20, hand: ["Bare [red]", 2 unknown, {card: Dawnblade, counters: {rust: 2}}]}
    火の玉: {deck: 31, ready: false}
moves:
  - Rhinar: strike 火の玉 for 3
  - Rhinar: pass
  - 火の玉: pass
claims: [{by: 火の玉, says: no}]
ruling: So it is.
penalty: "Warning: [first] # 1"
policy: 2.10
table: "12"
round: 007
"""


def saved(document: Document) -> str:
    return save.dump(document, run.play(document).case)


def test_a_case_is_written_as_a_person_would(load: Callable[[str], Document]) -> None:
    assert saved(load(TEXT)) == SAVED


def test_save_load_save_is_a_fixed_point(load: Callable[[str], Document]) -> None:
    document = load(TEXT)
    again = load(SAVED)
    assert saved(again) == SAVED
    first, second = run.play(document), run.play(again)
    assert second.ok
    assert second.case.answers == first.case.answers
    assert second.case.position.journal == first.case.position.journal
    assert again.written.board == document.written.board
    assert again.written.cards == document.written.cards


def test_a_case_that_went_on_is_saved_with_its_new_moves(load: Callable[[str], Document]) -> None:
    document = load(TEXT)
    case: Case[Any] = run.play(document).case.undo()
    case = case.answer_all(document.game.parse(case.position, "火の玉: strike Rhinar for 1"))
    text = save.dump(document, case)
    assert "  - 火の玉: strike Rhinar for 1\nclaims:" in text
    assert run.play(load(text)).case.position.journal == case.position.journal


def test_without_moves_there_is_no_moves_key(load: Callable[[str], Document]) -> None:
    document = load(TEXT)
    assert "moves" not in save.dump(document, Case.open(document.game, document.opening))


def read_back(text: str) -> Any:
    problems = Problems("x.yaml")
    node = yaml_nodes.parse(text.encode(), problems)
    assert not problems.errors, (text, problems.errors)
    assert node is not None
    return plain(node)


hard = st.sampled_from([
    "[red]", "[/x]", "a: b", "a :b", "a #b", "#", "- a", "? a", "a:", "yes", "true", "null", "~",
    "7.10", "12", "-0", "1_000", "1234567890123456789", " a", "a ", "a\nb", "a\n\nb", "\na", "a\tb",
    "'", '"', "\\", "a'b", "*x", "&x", "!x", "%x", "@x", "`x", "|", ">", "{a}", "a, b", "a,b",
    "---", "...", "=", "<<", "\x1b[31m", "\x85", "\u2028", "\u202e", "\ufeff", "\xa0", "\u3000",
    "火の玉", "\U0001f525", "\x7f", "\x00", "a:b", "a:[b", "a:,b", "{r}", "+2{p}", "3{p}", "-",
])  # fmt: skip
texts = st.one_of(hard, st.text(st.characters(exclude_categories=["Cs"]), max_size=30))
scalars = st.one_of(
    texts, st.booleans(), st.none(), st.integers(min_value=-(10**18) + 1, max_value=10**18 - 1)
)


@given(scalars)
def test_scalars_read_back_as_they_were(value: object) -> None:
    written = save.scalar(value)  # type: ignore[arg-type]
    for text in (f"key: {written}", f"[{written}]", f"{{a: {written}, b: 1}}", f"- {written}"):
        back = read_back(text)
        found = back["key" if "key" in back else "a"] if isinstance(back, dict) else back[0]
        assert found == value
        assert type(found) is type(value)
    assert all(c.isprintable() or c == "\u3000" for c in written)


keys = texts.filter(lambda key: 0 < len(key) < 400)
trees: st.SearchStrategy[Any] = st.recursive(
    scalars,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(keys, inner, max_size=4)),
    max_leaves=15,
)


@given(st.dictionaries(st.one_of(keys, st.sampled_from(["moves", "board"])), trees, max_size=5))
@example({"moves": [{"a": "b"}, "c: d", [], {}], "board": {"x": {"y": "a\nb"}}})
@example({"a": ["word " * 30, {"b": "c" * 90, "d": {"e": "a\nb"}}, ["x" * 120]]})
def test_whole_trees_read_back_as_they_were(tree: dict[str, Any]) -> None:
    if tree:
        assert read_back("\n".join(save._block(tree))) == tree


@given(st.dictionaries(keys, st.one_of(texts, st.lists(texts, max_size=3)), max_size=4))
def test_other_programs_read_the_same_structure(tree: dict[str, Any]) -> None:
    """Any YAML reader sees the same lists and mappings; it may take some texts for numbers."""
    found = yaml.compose("\n".join(save._block(tree))) if tree else None
    if found is not None:
        assert len(found.value) == len(tree)
        assert [key.value for key, _ in found.value] == list(tree)


def test_numbers_that_are_no_numbers_to_us_need_no_quotes() -> None:
    assert [save.scalar(word) for word in ("7.10", "yes", "12:30", "1_000", "Snatch (red)")] == [
        "7.10", "yes", "12:30", "1_000", "Snatch (red)",
    ]  # fmt: skip


def test_a_long_text_is_looked_at_once() -> None:
    """Its letters fit in one way only: a form with two would be tried in all combinations."""
    assert save.scalar("é" * 5000 + "!") == '"' + "é" * 5000 + '!"'
    assert save.scalar("漢é " * 2000 + "[", save._PLAIN_BLOCK).startswith('"')
