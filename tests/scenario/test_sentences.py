"""Lines of a board as people say them at a table: what is entered, or what is to be typed."""

from __future__ import annotations

import pytest

from judgetool.language import use
from judgetool.scenario.drafting.completing import completions
from judgetool.scenario.drafting.draft import Draft, Entered, NotEntered
from judgetool.scenario.drafting.taking import take

TABLE = (
    "bravo 20", "rhinar 20", "turn bravo", "bravo hand crippling crush r, snatch r",
    "rhinar hand snatch r, sink below r", "bravo weapons + anothos",
    "rhinar arsenal + sink below b",
)  # fmt: skip
ATTACKED = (*TABLE, "link disable r", "step attack")
CRUSH, SNATCH = "Crippling Crush (red)", "Snatch (red)"


def table(*lines: str, system: str = "fab") -> Draft:
    draft = Draft.new(system)
    for line in lines:
        outcome = take(draft, line)
        assert isinstance(outcome, Entered), outcome
    return draft


@pytest.mark.parametrize(
    "line",
    [
        "bravo attacks with crippling crush", "bravo attacks rhinar with crippling crush",
        "bravo attack with crippling crush", "bravo is attacking with crippling crush",
        "Bravo plays crippling crush.", "bravo plays crippling crush at rhinar",
        "bravo play crippling crush", "attack with crippling crush",
        "bravo swings with crippling crush", "bravo attacked with crippling crush",
        "bravo: play crippling crush", "b: attack with crippling crush",
        "bravoはcrippling crushで攻撃する", "bravoがcrippling crushをプレイ",
    ],
)  # fmt: skip
def test_an_attack_is_put_on_the_chain_and_is_no_longer_in_hand(line: str) -> None:
    draft = table(*TABLE)
    outcome = take(draft, line)
    assert isinstance(outcome, Entered), outcome
    ((link),) = draft.get(("board", "chain"))
    assert link["attack"] == CRUSH
    assert draft.get(("board", "players", "Bravo", "hand")) == [SNATCH]
    assert any("link Crippling Crush (red)" in said for said in outcome.said)
    draft.undo()  # all of it at once
    assert draft.data == table(*TABLE).data


@pytest.mark.parametrize(
    "line",
    [
        "rhinar defends with snatch", "rhinar blocks with snatch", "rhinar block snatch",
        "rhinar defend with snatch", "rhinar is blocking with snatch", "defend with snatch",
        "block with snatch", "rhinar defends disable with snatch", "rhinarはsnatchで防御する",
        "rhinarがsnatchでブロック",
    ],
)  # fmt: skip
def test_a_defending_card_is_put_on_the_link(line: str) -> None:
    draft = table(*ATTACKED)
    assert isinstance(take(draft, line), Entered)
    assert draft.get(("board", "chain", 0, "defending")) == [SNATCH]
    assert draft.get(("board", "players", "Rhinar", "hand")) == ["Sink Below (red)"]


def test_of_two_cards_of_a_name_the_likelier_is_marked_as_read_so() -> None:
    """Sink Below (red) is in hand, Sink Below (blue) in arsenal: neither is guessed unseen."""
    draft = table(*ATTACKED)
    outcome = take(draft, "rhinar blocks with snatch and sink below")
    assert isinstance(outcome, Entered)
    assert any("'sink below' is read as" in said for said in outcome.said)


@pytest.mark.parametrize(
    ("line", "path", "value"),
    [
        ("bravo swings anothos", ("chain", 1, "attack"), "Anothos"),
        ("rhinar has 2 cards in hand", ("players", "Rhinar", "hand", 2), "2 unknown"),
        ("rhinar has pummel r in hand", ("players", "Rhinar", "hand", 2), "Pummel (red)"),
        ("rhinar holds pummel r", ("players", "Rhinar", "hand", 2), "Pummel (red)"),
        ("rhinarの手札にpummel r", ("players", "Rhinar", "hand", 2), "Pummel (red)"),
        ("rhinar's hand is pummel r", ("players", "Rhinar", "hand"), ["Pummel (red)"]),
        ("rhinar is at 14 life", ("players", "Rhinar", "life"), 14),
        ("rhinar at 14", ("players", "Rhinar", "life"), 14),
        ("it is rhinar's turn", ("turn",), "Rhinar"),
        ("rhinar's turn", ("turn",), "Rhinar"),
        ("we are in the reaction step", ("step",), "Reaction Step"),
        ("reaction step", ("step",), "Reaction Step"),
        ("disable hits", ("chain", 0, "hit"), True),
        ("it doesn't hit", ("chain", 0, "hit"), False),
        ("the attack gains go again", ("chain", 0, "go again"), True),
        ("disable has dominate", ("effects", 0, "text"), "This gets dominate."),
        ("rhinar plays unmovable r", ("stack", 0), {"card": "Unmovable (red)", "by": "Rhinar"}),
        (
            "rhinar plays sink below from arsenal",
            ("stack", 0),
            {"card": "Sink Below (blue)", "by": "Rhinar", "origin": "arsenal"},
        ),
    ],
)
def test_how_things_are(line: str, path: tuple[str | int, ...], value: object) -> None:
    draft = table(*ATTACKED)
    assert isinstance(take(draft, line), Entered)
    assert draft.get(("board", *path)) == value


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("legal: head, leg", "claim Bravo legal: head, leg"),
        ("illegal: sink below", "claim Bravo illegal: sink below"),
        ("claim rhinar illegal: sink below", "claim rhinar illegal: sink below"),
        ("rhinar claims legal: snatch", "claim Rhinar legal: snatch"),
        ("rhinar passes", "Rhinar: pass"),
        ("rhinarはパスする", "Rhinar: pass"),
        ("all pass", "all: pass"),
        ("bravo pitches snatch", "Bravo: pitch snatch"),
        ("r: pass", "Rhinar: pass"),
        ("play snatch", "then type: play snatch"),
        ("rhinar doesn't block", "step reaction"),
        ("rhinarは防御しない", "step reaction"),
        ("no blocks", "step reaction"),
        ("rhinar attacks with snatch", "it is Bravo's turn"),
        ("bravo defends with snatch", "Bravo attacks"),
        ("bravo attacks rhinar", "with what?"),
        ("bravo vs rhinar", "bravo 20; then rhinar 20"),
        ("crippling crush", "Bravo attacks with crippling crush"),
    ],
)
def test_what_is_no_line_of_a_board_is_told_where_it_is_typed(line: str, says: str) -> None:
    draft = table(*ATTACKED)
    before = draft.data
    outcome = take(draft, line)
    assert isinstance(outcome, NotEntered)
    assert says in outcome.because
    assert draft.data is before
    assert bool(draft.unread) != (": " in says or says.startswith("claim"))


def test_nothing_is_blocked_before_it_attacks_and_nobody_attacks_before_they_are_entered() -> None:
    outcome = take(table(*TABLE), "rhinar blocks with snatch")
    assert isinstance(outcome, NotEntered)
    assert "first type link" in outcome.because
    outcome = take(Draft.new("fab"), "bravo attacks with crippling crush")
    assert isinstance(outcome, NotEntered)
    assert "bravo 20" in outcome.because


def test_a_sentence_is_completed_as_the_short_line_that_it_is() -> None:
    (first, *_) = completions(table(*TABLE), "bravo attacks with crippl")
    assert first.line == "link Crippling Crush (red)"


def test_other_games_have_their_own_lines() -> None:
    magic = table(
        "alice 20", "bob 20", "turn alice", "card Bear creature power 2 toughness 2",
        "card Wall creature power 0 toughness 5", "alice play + bear", "bob play + wall",
        system="magic-classic",
    )  # fmt: skip
    for line in ("alice attacks with bear", "bob blocks with wall"):
        assert isinstance(take(magic, line), Entered)
    unread = take(magic, "alice play + nobody")  # the zone, and no verb
    assert isinstance(unread, NotEntered)
    assert "no card is called 'nobody'" in unread.because
    assert magic.get(("board", "combat")) == [{"attacker": "Bear", "blockers": ["Wall"]}]
    archive = table(
        "alice 0", "bob 0", "card Alice champion life 20", "card Bob champion life 20",
        "turn alice", "card Wolf ally power 2 life 3", "alice field + wolf",
        system="grand-archive",
    )  # fmt: skip
    outcome = take(archive, "alice attacks bob with wolf")
    assert isinstance(outcome, Entered), outcome
    assert archive.get(("board", "combat", "attacker")) == "Wolf"
    assert isinstance(take(archive, "alice has 2 cards in hand"), Entered)


def test_it_is_told_in_japanese_too() -> None:
    use("ja")
    try:
        outcome = take(table(*ATTACKED), "illegal: sink below")
        assert isinstance(outcome, NotEntered)
        assert "それは主張である" in outcome.because
    finally:
        use("en")
