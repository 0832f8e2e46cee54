"""Claims as a file has them: what each may say, and everything that can be wrong with them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from judgetool.scenario import run, save
from judgetool.scenario.document import Document
from judgetool.scenario.problems import BadFile, Problems
from judgetool.scenario.reading import yaml_nodes
from judgetool.scenario.reading.claims import in_short, words
from judgetool.scenario.reading.schema import schema

BOARD = "system: tiny\nboard: {turn: R, players: {R: {}, B: {life: 9}}}\n"
MOVES = "moves:\n  - R: pass\n  - note: then\n  - B: strike R for 2\n  - B: pass\n  - R: pass\n"
Load = Callable[[str], Document]
Errors = Callable[[str], list[str]]


def claim(load: Load, text: str) -> Any:
    (found,) = load(BOARD + MOVES + f"claims: [{text}]\n").claims
    return found


@pytest.mark.parametrize(
    ("text", "point"),
    [
        ("{by: R, expect: {B: {life: 9}}}", 5),
        ("{by: R, illegal: {B: strike R for 2}}", 2),
        ("{by: R, legal: {b: 'Strike  R for 2'}}", 2),
        ("{by: R, legal: {B: strike R for 1}}", 5),
        ("{by: R, expect: {B: {life: 9}}, after: 0}", 0),
        ("{by: R, expect: {B: {life: 9}}, after: 1}", 1),
        ("{by: R, expect: {B: {life: 9}}, after: 2}", 3),
        ("{by: R, expect: {B: {life: 9}}, after: {B: strike R for 2}}", 3),
        ("{by: R, expect: {B: {life: 9}}, before: 'b: Strike  R for 2'}", 2),
        ("{by: R, expect: {B: {life: 9}}, before: strike R for 2}", 2),
        ("{by: R, moves: [R: pass], after: 4}", 5),
        ("{by: R, illegal: {B: strike R for 2}, before: strike R for 2}", 2),
        ("{by: R, illegal: {B: strike R for 3}}", 5),
        ("{by: R, legal: 'B: strike R for 2', after: 1}", 1),
    ],
)
def test_a_claim_is_about_a_point_of_the_moves(load: Load, text: str, point: int) -> None:
    assert claim(load, text).point == point


def test_what_a_claim_says_in_words(load: Load) -> None:
    said = [
        ("{by: R, says: 'No!', legal: {R: strike B for 1}}", "No!"),
        ("{by: R, legal: {R: strike B for 1}}", "'R: strike B for 1' is legal"),
        (
            "{by: R, illegal: {R: strike B for 1}, rules: [2.1, 2.1b]}",
            "'R: strike B for 1' is illegal under 2.1 and 2.1b",
        ),
        ("{by: R, expect: {B: {life: 3}}}", "B has 3 life"),
        (
            "{by: R, moves: [B: pass, {note: x}, R: pass], expect: {over: true}}",
            "the game goes 'B: pass', 'R: pass'; then the game is over",
        ),
    ]
    for text, meant in said:
        assert words(claim(load, text)) == meant


@pytest.mark.parametrize(
    ("who", "said"),
    [
        ("AB", "'A: pass', 'B: pass'"),
        ("ABAB", "A and B pass twice"),
        ("ABBAAB", "A and B pass 3 times"),
        ("BABA" + "A", "B and A pass twice, 'A: pass'"),
        ("AABAB", "'A: pass', A and B pass twice"),
        ("ABCABC", "A, B and C pass twice"),
        ("AAA", "A passes 3 times"),
    ],
)
def test_passes_on_end_are_counted_by_who_passes(who: str, said: str) -> None:
    assert in_short([f"{player}: pass" for player in who]) == said


WRONG = [
    ("{by: R}", "claims, entry 1 claims nothing; write legal: {WHO: what}, illegal:"),
    ("{says: x}", "claims, entry 1 has no by; write by: ..."),
    ("{by: Q, says: x}", "there is no player 'Q'"),
    (
        "{by: R, ilegal: {B: pass}}",
        "unknown key 'ilegal' in claims, entry 1; did you mean illegal?",
    ),
    ("{by: R, legal: {B: pass}, illegal: {B: pass}}", "legal and illegal in one claim; begin"),
    ("{by: R, legal: {B: pass}, expect: {over: true}}", "legal and expect in one claim; begin"),
    ("{by: R, legal: pass}", "'pass' names no player; write WHO: what, such as R: pass"),
    ("{by: R, legal: {Q: pass}}", "there is no player 'Q'"),
    ("{by: R, legal: {B: pass, illegal: [1.1]}}", "claims, entry 1.legal is one move, without"),
    ("{by: R, legal: {note: x}}", "claims, entry 1.legal is one move, without note"),
    ("{by: R, legal: 'note: x'}", "claims, entry 1.legal is a note; write {WHO: what}"),
    ("{by: R, legal: [B: pass]}", "this line is a list; write WHO: what"),
    ("{by: R, moves: []}", "claims, entry 1.moves is empty; write the moves claimed"),
    ("{by: R, moves: pass}", "claims, entry 1.moves is the text 'pass'; write it as a list"),
    ("{by: R, moves: [pass]}", "'pass' names no player"),
    ("{by: R, expect: {}}", "claims, entry 1.expect is empty; write what to check"),
    ("{by: R, expect: {Q: {life: 1}}}", "'Q' is no player and nothing to check"),
    ("{by: R, expect: {B: {hnd: 1}}}", "B has no 'hnd'; did you mean hand?"),
    ("{by: R, says: x, after: 1}", "after: needs legal:, illegal:, moves: or expect:;"),
    (
        "{by: R, legal: {B: strike R for 1}, rules: [2.1]}",
        "rules: needs illegal:; write that too",
    ),
    ("{by: R, illegal: {B: pass}, after: 1, rules: [2.7]}", "the tiny rulebook has no rule '2.7'"),
    ("{by: R, expect: {over: true}, after: 5}", "after: 5; the file has 4 moves; write 0 to 4"),
    ("{by: R, expect: {over: true}, before: 2}", "before: 2; write one of the file's moves"),
    ("{by: R, expect: {over: true}, after: [1]}", "claims, entry 1.after is a list; write a numb"),
    ("{by: R, expect: {over: true}, after: true}", "claims, entry 1.after is true; write a number"),
    ("{by: R, expect: {over: true}, after: 'R: pas'}", "none of the file's moves; did you mean R:"),
    (
        "{by: R, expect: {over: true}, after: {R: pass}}",
        "'R: pass' is 2 of the file's moves; write after: 0 or after: 3 for just before it",
    ),
    ("{by: R, illegal: {R: pass}}", "'R: pass' is 2 of the file's moves; write after: 0 or"),
    (
        "{by: R, illegal: {B: pass}}",
        "is one of the file's moves; write after: 2 for just before it, or after: 4 for the end",
    ),
    ("{by: R, expect: {over: true}, after: 1, before: 'R: x'}", "after and before in one claim"),
    ("{by: R, says: x, holds: maybe}", "claims, entry 1.holds is the text 'maybe'; write true or"),
    ("{by: R, says: x, decided by: [9.9]}", "the tiny rulebook has no rule '9.9'"),
]


@pytest.mark.parametrize(("text", "message"), WRONG, ids=[text for text, _ in WRONG])
def test_what_is_wrong_with_a_claim(errors: Errors, text: str, message: str) -> None:
    found = errors(BOARD + MOVES + f"claims:\n  - {text}\n")
    assert [message in error for error in found] == [True], found
    assert found[0].startswith("x.yaml:10:")


def test_all_that_is_wrong_is_said_at_once(errors: Errors) -> None:
    # whether there is such a zone is asked once everything else is right
    rows = "".join(f"  - {text}\n" for text, _ in WRONG if "hnd" not in text)
    assert len(errors(BOARD + MOVES + f"claims:\n{rows}")) == len(WRONG) - 1


def test_a_move_that_two_lines_may_stand_for_needs_its_moment(errors: Errors) -> None:
    moves = MOVES.replace("  - R: pass\n", "  - B: strike R\n", 1)
    found = errors(BOARD + moves + "claims:\n  - {by: R, illegal: {B: strike R for 2}}\n")
    assert ["for just before it" in error for error in found] == [True], found


GOOD = [
    "{by: R, says: x}",
    "{by: R, says: x, holds: false}",
    "{by: R, legal: {B: pass}, after: 1}",
    "{by: R, legal: 'B: pass', before: 'B: strike R for 2'}",
    "{by: R, illegal: {B: pass}, rules: [2.1], after: {B: strike R for 2}}",
    "{by: R, moves: [R: pass, {B: pass, illegal: [1.1]}, {expect: {over: false}}], after: 0}",
    "{by: R, moves: [R: pass], expect: {over: true}, decided by: [1.1]}",
    "{by: R, expect: {B: {life: 9}}}",
]


@pytest.mark.parametrize("text", [*GOOD, *(text for text, _ in WRONG)])
def test_the_schema_says_what_the_loader_does(text: str) -> None:
    import jsonschema  # type: ignore[import-untyped]

    data = (BOARD + MOVES + f"claims: [{text}]\n").encode()
    problems = Problems("x")
    root = yaml_nodes.parse(data, problems)
    assert root is not None
    try:
        run.load(data, "x")
        good = True
    except BadFile:
        good = False
    shaped = jsonschema.Draft202012Validator(schema("tiny")).is_valid(save.plainly(root))
    assert good == (text in GOOD)
    # names, rule numbers and points are for the loader
    assert shaped or not good
    if text in SHAPELESS:
        assert not shaped


SHAPELESS = [
    "{by: R}",
    "{says: x}",
    "{by: R, ilegal: {B: pass}}",
    "{by: R, legal: {B: pass}, illegal: {B: pass}}",
    "{by: R, legal: {B: pass}, expect: {over: true}}",
    "{by: R, legal: pass}",
    "{by: R, legal: {B: pass, illegal: [1.1]}}",
    "{by: R, moves: []}",
    "{by: R, moves: pass}",
    "{by: R, expect: {}}",
    "{by: R, says: x, after: 1}",
    "{by: R, legal: {B: strike R for 1}, rules: [2.1]}",
    "{by: R, expect: {over: true}, before: 2}",
    "{by: R, expect: {over: true}, after: [1]}",
    "{by: R, expect: {over: true}, after: 1, before: 'R: x'}",
    "{by: R, says: x, holds: maybe}",
]


def test_saved_claims_mean_the_same(load: Load) -> None:
    rows = "".join(f"  - {text}\n" for text in GOOD)
    document = load(BOARD + MOVES + f"claims:\n{rows}")
    case = run.play(document).case
    text = save.dump(document, case)
    again = load(text)
    assert save.dump(again, run.play(again).case) == text
    for old, new in zip(document.claims, again.claims, strict=True):
        assert (new.about, new.by, new.rules, new.holds) == (
            old.about,
            old.by,
            old.rules,
            old.holds,
        )
        assert words(new) == words(old)


def test_a_claim_about_what_a_saved_case_has_not_done_keeps_its_words(load: Load) -> None:
    document = load(BOARD + MOVES + "claims: [{by: R, illegal: {B: strike R for 2}, after: 1}]\n")
    shorter = run.play(document).case.undo().undo().undo().undo()
    (kept,) = load(save.dump(document, shorter)).claims
    said = "'B: strike R for 2' is illegal (the moves do not get there)"
    assert (kept.about, kept.says) == ("words", said)
