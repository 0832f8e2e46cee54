"""What each player says: accounts, claims in a line, what happened though illegal; settled."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from judgetool.help.pages import page
from judgetool.scenario.disputes.settle import settle
from judgetool.scenario.document import Document
from judgetool.scenario.run import load, play
from judgetool.session import ops
from judgetool.session.disputes import hints
from judgetool.session.opening import opened
from judgetool.session.orders.disputes import settled
from judgetool.session.orders.registry import common
from judgetool.session.outcomes import Entered, Kept, NotRead, Outcome, Played, Told, Went
from judgetool.session.session import Session
from tests.boards import OVERLOADED, fab
from tests.scenario.test_draft import KATSU_BOARD

FAB = fab(
    "Katsu",
    "Katsu: {life: 20, hand: [2 unknown]}",
    "Bravo: {life: 9, hand: [Sink Below (red), 1 unknown], arsenal: [Unmovable (red)]}",
    more=OVERLOADED,
)
CHAIN = FAB.replace(
    "    - {", "    - {attack: Snatch (red), defending: [Fate Foreseen (red)]}\n    - {"
)
GRAND_ARCHIVE = """\
system: grand-archive
cards:
  Mara: {type: Champion, life: 20, power: 1}
  Orin: {type: Champion, power: 1, life: 20}
  Lancer: {type: Ally, power: 3, life: 2}
board:
  turn: Mara
  players:
    Mara: {champion: Mara, field: [Lancer]}
    Orin: {champion: Orin}
"""
MAGIC = """\
system: magic-classic
cards:
  Craw Wurm: {type: Creature - Wurm, color: green, power: 6, toughness: 4}
board:
  turn: Alice
  step: Declare Blockers
  players:
    Alice: {life: 20, play: [Craw Wurm]}
    Bob: {life: 14}
  combat:
    - {attacker: Craw Wurm}
"""


GRAND_ARCHIVE_HANDS = GRAND_ARCHIVE.replace("champion: Orin", "champion: Orin, hand: [2 unknown]")
GRAND_ARCHIVE_HANDS = GRAND_ARCHIVE_HANDS.replace("[Lancer]}", "[Lancer], hand: [2 unknown]}")
MAGIC_HANDS = MAGIC.replace("[Craw Wurm]}", "[Craw Wurm], hand: [2 unknown]}")
MAGIC_HANDS = MAGIC_HANDS.replace("{life: 14}", "{life: 14, hand: [2 unknown]}")


def session(file: str = FAB) -> Session:
    return Session(opened(load(file.encode(), "case")))


def told(table: Session, lines: Iterable[str]) -> Outcome:
    """What became of the last of some lines."""
    outcome: Outcome = NotRead("", "")
    for line in lines:
        outcome = common().do(table, line)
    return outcome


def statuses(document: Document) -> list[str]:
    return [verdict.status for verdict in settle(document).verdicts]


def test_a_claim_stands_in_a_line() -> None:
    table = session()
    lines = ("claim k i: play sink", "cl bravo l play sink", "claim b legal: play unmovable")
    assert isinstance(told(table, lines), Entered)
    document = table.document()
    assert [claim.by for claim in document.claims] == ["Katsu", "Bravo", "Bravo"]
    assert document.claims[0].move is not None
    assert document.claims[0].move.line == "Bravo: play Sink Below (red)"
    assert statuses(document) == ["holds", "fails", "holds"]


def test_two_accounts_of_one_defense_reaction_take_few_keys() -> None:
    lines = ("claim k i: play sink", "claim b l: play sink", "settle")
    assert sum(len(line) + 1 for line in lines) < 60
    outcome = told(session(), lines)
    assert isinstance(outcome, Told)
    assert (
        "1. HOLDS  Katsu claims: 'Bravo: play Sink Below (red)' is illegal   [8.3.4b 7.4.2c]"
        in outcome.lines
    )
    rules = {rule for row in outcome.rows for rule in row.rules}
    assert {"7.4.2c", "8.3.4b"} <= rules


def test_an_account_plays_what_is_legal_and_keeps_what_is_not() -> None:
    table = session()
    assert isinstance(told(table, ["claim bravo", "play sink"]), Kept)
    assert isinstance(told(table, ["katsu: pass"]), Kept)
    assert isinstance(told(table, ["pass"]), NotRead)  # nobody is asked any more
    assert isinstance(told(table, ["dance: pass"]), NotRead)
    assert isinstance(told(table, ["end"]), Entered)
    assert table.account is None
    assert table.astray is None
    assert isinstance(told(table, ["claim katsu", "pass"]), Played)
    told(table, ["expect Bravo life 9, hand 2; step Damage Step", "says he passed", "end"])
    bravo, katsu = table.document().written.claims
    assert len(bravo.moves) == 2
    assert katsu.says == "he passed"
    assert statuses(table.document()) == ["fails", "holds"]
    verdict = settle(table.document()).verdicts[0]
    assert verdict.repair is not None
    assert verdict.repair.done == ("Katsu: pass",)


def test_an_account_begins_where_the_stories_part() -> None:
    table = session()
    told(table, ["pass", "claim bravo", "pass", "end", "pass"])
    claim = table.document().claims[0]
    assert claim.point == 1
    assert table.here.line == "Katsu: pass"
    assert [line.line for line in claim.moves] == ["Katsu: pass"]  # type: ignore[union-attr]


def test_the_next_account_ends_the_one_before() -> None:
    table = session()
    told(table, ["claim bravo", "pass", "claim katsu", "play sink", "claim k says: no"])
    assert [claim.by for claim in table.document().claims] == ["Bravo", "Katsu", "Katsu"]


def test_an_account_in_which_nothing_was_said_is_no_claim() -> None:
    table = session()
    assert isinstance(told(table, ["claim bravo", "end"]), Went)
    assert not table.agreed_claims
    assert isinstance(told(table, ["end"]), NotRead)
    assert isinstance(told(table, ["expect life 3"]), NotRead)


def test_what_was_claimed_is_undone_redone_taken_back_and_written_anew() -> None:
    table = session()
    told(table, ["claim k i: play sink", "claim bravo", "pass", "end"])
    assert len(table.agreed_claims) == 2
    told(table, ["undo"])
    assert len(table.agreed_claims) == 1
    told(table, ["redo", "claim 1 illegal by 8.3.4b: Bravo: play sink"])
    first = table.document().claims[0]
    assert first.rules == ("8.3.4b",)
    shown = told(table, ["claim 1"])
    assert isinstance(shown, Told)
    assert shown.lines == ("claim 1 illegal by 8.3.4b: Bravo: play Sink Below (red)",)
    told(table, ["claim 2", "pass", "end"])  # goes on with the account
    assert len(table.document().claims[1].moves) == 2
    told(table, ["unclaim 1"])
    assert [claim.by for claim in table.document().claims] == ["Bravo"]
    assert isinstance(told(table, ["unclaim 7"]), NotRead)


def test_claims_at_an_earlier_moment_stay_on_the_line_that_goes_on() -> None:
    table = session()
    told(table, ["pass", "pass", "undo", "claim k expect Bravo life 9", "redo"])
    assert table.here.line == "Katsu: pass"
    (claim,) = table.document().claims
    assert claim.point == 1
    assert len(table.document().moves) == 2


def test_a_claim_after_what_is_not_legal_says_when_it_is_judged() -> None:
    table = session()
    told(table, ["happened k: play sink below red"])
    outcome = common().do(table, "claim b legal: b: play sink")
    assert isinstance(outcome, Entered)
    assert outcome.line.endswith("judged after 0  the start, before the illegal move")


def test_what_happened_though_illegal_is_told_and_put_right() -> None:
    table = session()
    told(table, ["happened play sink", "k: pass", "b: pass"])
    assert table.astray is not None
    told(table, ["claim k i: play sink", "claim bravo", "play sink", "end"])
    assert table.here.line == "Bravo: pass"
    found = settle(table.document())
    assert [verdict.status for verdict in found.verdicts] == ["holds", "fails"]
    assert found.repair is not None
    assert found.repair.done == ("Bravo: pass", "Katsu: pass")


def test_what_is_tried_in_an_account_is_not_said_in_it() -> None:
    table = session()
    told(table, ["claim bravo", "pass", "what if", "pass", "end"])
    (claim,) = table.document().claims
    assert [line.line for line in claim.moves] == ["Bravo: pass"]  # type: ignore[union-attr]
    told(table, ["claim 1"])
    assert table.here.line == "Bravo: pass"


def test_what_is_tried_is_no_part_of_the_case() -> None:
    table = session()
    told(table, ["claim k i: play sink", "what if", "pass"])
    assert not table.document().moves
    assert statuses(table.document()) == ["holds"]
    for line in ("claim b", "claim b says: no", "unclaim 1"):
        refused = told(table, [line])
        assert isinstance(refused, NotRead)
        assert "type back first" in refused.because
    told(table, ["back", "claim b says: no"])
    assert len(table.agreed_claims) == 2


def test_going_to_a_moment_keeps_what_was_claimed_there() -> None:
    table = session()
    told(table, ["claim k i: play sink", "claim b says: no", "pass", "go 0"])
    assert len(table.agreed_claims) == 2
    told(table, ["play unmovable from arsenal"])  # another branch
    assert len(table.document().claims) == 2


FILE = (
    FAB
    + """\
moves:
  - {Bravo: play Sink Below, illegal: [7.4.2c, 8.3.4b]}
  - Bravo: pass
  - Katsu: pass
claims:
  - {by: Bravo, legal: {Bravo: play Sink Below}, after: 0}
  - {by: Katsu, expect: {Bravo: {life: 8}}}
ruling: So it is.
"""
)


def test_the_claims_of_a_file_are_settled_with_its_lines_to_come() -> None:
    table = session(FILE)
    assert statuses(table.document(rest=True)) == ["fails", "fails"]
    assert [claim.about for claim in table.document().claims] == ["legal", "words"]
    told(table, ["next", "claim k l: pass", "next", "next"])
    assert statuses(table.document()) == ["fails", "fails", "holds"]
    assert statuses(table.document(rest=True)) == statuses(table.document())
    told(table, ["unclaim 2", "claim 1 illegal: Bravo: play sink"])
    assert statuses(table.document()) == ["holds", "holds"]
    assert table.document().ruling == "So it is."


def test_a_line_of_its_own_leaves_the_rest_of_the_file_out() -> None:
    table = session(FILE)
    told(table, ["next", "pass", "pass"])
    document = table.document(rest=True)
    assert len(document.moves) == 3
    assert play(document).stopped is None


@pytest.mark.parametrize(
    ("line", "because"),
    [
        ("claim x l: pass", "nobody here is called 'x'"),
        ("claim k dance", "legal: MOVE, illegal: MOVE"),
        ("claim k legal", "legal what?"),
        ("claim k legal: dance", "dance"),
        ("claim b legal: play unmovable from ars", "has no card in"),
        ("claim k illegal: Bravo: play Snik Below", "Sink Below"),
        ("claim k illegal by 99.9: pass", "write illegal by"),
        ("claim k expect life 3", "whose life?"),
        ("claim k expect Bravo life", "what is life?"),
        ("claim k expect Bravo luck 3", "names nothing to check"),
        ("claim k expect Bravo lif: 3", "you can't claim that"),
        ("claim k expect {Bravo: [", "a colon after every name, every brace closed"),
        ("claim k expect chain {}", "a colon after every name, every brace closed"),
        ("claim k expect b luck 3", "'luck' names nothing to check"),
        ("claim k expect link 1 luck 3", "write one of attack, power, target, defending"),
        ("claim k expect link 1 def 3", "'def' could be defending or defense"),
        ("claim k expect link 1 def", "'def' could be defending or defense"),
        ("claim k expect b p 0", "'p' could be pitch or permanents"),
        ("claim k expect b gra si b", "si b"),  # a blue one, not the red one that is there
        ("claim k expect step Damage", "did you mean Damage Step?"),
        ("claim k expect Bravo hand Snik Below (red)", "Sink Below"),
        ("claim 4 says: no", "there is no claim 4"),
        ("claim Kat:", ""),
    ],
)
def test_what_is_not_plain_is_refused_with_what_to_write(line: str, because: str) -> None:
    table = session()
    outcome = told(table, [line])
    if not because:
        assert isinstance(outcome, Entered)
        return
    assert isinstance(outcome, NotRead)
    assert because in outcome.because
    assert not table.agreed_claims


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("Bravo life 19", {"Bravo": {"life": 19}}),
        ("bravo life is 19; hand Sink Below (red), 1 unknown", {
            "Bravo": {"life": 19, "hand": ["Sink Below (red)", "1 unknown"]}
        }),
        ("Bravo hand none, Katsu life 3", {"Bravo": {"hand": []}, "Katsu": {"life": 3}}),
        ("b life 9, k life 3", {"Bravo": {"life": 9}, "Katsu": {"life": 3}}),
        ("step Reaction Step", {"step": "Reaction Step"}),
        ("Bravo: {life: 9}", {"Bravo": {"life": 9}}),
        ("{chain: [{hit: true}]}", {"chain": [{"hit": True}]}),
        # unique beginnings of players, fields, and cards that are there
        ("b gra 0", {"Bravo": {"graveyard": 0}}),
        ("b gra sink", {"Bravo": {"graveyard": ["Sink Below (red)"]}}),
        ("link 2 hit no, damage 0; b li 9", {
            "chain": {"2": {"hit": False, "damage": 0}}, "Bravo": {"life": 9}
        }),
        ("l 1 defending sink, go y", {
            "chain": {"1": {"defending": ["Sink Below (red)"], "go again": True}}
        }),
        # a link that is spoken of says nothing of how many there are
        ("link 1 hit no, link 3 damage 2", {
            "chain": {"1": {"hit": False}, "3": {"damage": 2}}
        }),
        ("links 2", {"chain": 2}),
        ("chain 2", {"chain": 2}),
        ("links 2, link 1 hit no", {"chain": [{"hit": False}, {}]}),
        ("link 2 hit no; links 2", {"chain": [{}, {"hit": False}]}),
        ("chain none", {"chain": []}),
    ],
)  # fmt: skip
def test_an_outcome_is_said_in_a_line(said: str, expected: object) -> None:
    table, written = session(), list[ops.Op]()
    table.on_op = written.append
    told(table, [f"claim k expect {said}"])
    assert written == [ops.Claim({"by": "Katsu", "expect": expected})]


@pytest.mark.parametrize(
    ("file", "said", "expected"),
    [
        (GRAND_ARCHIVE, "o dam 3; combat power 2", {
            "Orin": {"damage": 3}, "combat": {"1": {"power": 2}}
        }),
        (MAGIC, "attack 1 blocked no; bob lif 14", {
            "combat": {"1": {"blocked": False}}, "Bob": {"life": 14}
        }),
        (MAGIC, "attacks 1, attack 1 blocked no", {"combat": [{"blocked": False}]}),
    ],
)  # fmt: skip
def test_an_outcome_is_said_in_every_system(file: str, said: str, expected: object) -> None:
    table = session(file)
    outcome = told(table, [f"claim {'o' if file == GRAND_ARCHIVE else 'b'} expect {said}"])
    assert isinstance(outcome, Entered), outcome
    assert table.agreed_claims[-1].said["expect"] == expected


@pytest.mark.parametrize(
    ("typed", "lines"),
    [
        ("claim", ("Bravo", "Katsu")),
        ("claim k i", ("illegal: MOVE",)),
        ("cl k ex link 1 def", ("defending", "defense")),
        # no "none", which does not begin so
        ("expect link 1 defending s", ("defending Sink Below (red)",)),
        ("expect link 1 defending sink, unm", ("Unmovable (red)",)),
        ("expect l 1 hit no, da", ("damage",)),
        ("exp b gra", ("graveyard",)),
        ("exp b life 3; st", ("step", "stack")),
        ("exp b ap", ("action points",)),
        ("exp link 1 hit", ("hit yes", "hit no")),
        ("exp b luck", ()),
    ],
)
def test_what_may_stand_there_is_said_as_it_is_typed(typed: str, lines: tuple[str, ...]) -> None:
    found = hints.hint(session(), typed)
    assert found is not None
    assert sorted(found.lines) == sorted(lines)


@pytest.mark.parametrize(
    ("typed", "whole"),
    [
        ("cl k", "claim Katsu "),
        ("claim b ", "claim Bravo legal: "),
        ("cl k i", "claim Katsu illegal: "),
        ("claim k i: p si", "claim Katsu illegal: Bravo: play Sink Below (red)"),
        ("cl k i by 7.4.2c: b: si", "claim Katsu illegal by 7.4.2c: Bravo: play Sink Below (red)"),
        ("claim k l: zzz", None),
        ("claim k says: I", None),
        ("cl k ex b gra", "claim Katsu expect b graveyard "),
        ("exp link 1 def", "expect link 1 defending "),
        ("exp link 1  defending  si", "expect link 1  defending Sink Below (red)"),
        ("exp link 1 defending sink, unm", "expect link 1 defending sink, Unmovable (red)"),
        ("exp b life 3; st", "expect b life 3; step "),
        ("exp b life", "expect b life "),
        ("exp b life 3", None),
        ("exp link 1 hit n", "expect link 1 hit no"),
        ("exp b gra zzz", None),
        ("expect ", "expect Katsu "),
        ("expect {", None),
        ("play si", None),
        ("claim", None),
    ],
)
def test_a_claim_is_completed_to_the_first_that_may_stand_there(
    typed: str, whole: str | None
) -> None:
    assert hints.completed(session(), typed) == whole


def test_a_move_that_is_claimed_narrows_the_moves() -> None:
    found = hints.hint(session(), "claim k i: play sink")
    assert found is not None
    assert found.ways == (
        hints.Way(
            "Bravo: play Sink Below (red)",
            "claim Katsu illegal: Bravo: play Sink Below (red)",
            done=True,
        ),
    )
    assert hints.hint(session(), "play sink") is None


def test_what_is_said_of_several_links_is_one_outcome() -> None:
    table = session()
    told(table, ["claim k", "pass", "expect link 1 hit no", "expect link 2 hit no", "end"])
    assert table.agreed_claims[-1].said["expect"] == {
        "chain": {"1": {"hit": False}, "2": {"hit": False}}
    }


def test_a_claim_about_one_link_is_about_that_link_alone() -> None:
    table = session(CHAIN)
    told(table, ["claim k expect link 1 defending fate"])
    told(table, ["claim b expect links 1, link 1 defending fate"])
    told(table, ["claim k expect links 2", "claim b expect link 3 defending none"])
    told(table, ["claim b expect {chain: {3: {hit: }}}", "claim b expect link 3 hit no"])
    verdicts = settle(table.document()).verdicts
    assert [verdict.status for verdict in verdicts] == ["holds", "fails", "holds", *["fails"] * 3]
    assert verdicts[-1].because.startswith("chain link 3 has not hit (actual: no such entry)")
    assert verdicts[-1].rules == ("1.9.1",)  # no event has made a third link


def test_what_is_claimed_already_is_not_claimed_again() -> None:
    table = session(CHAIN)
    told(table, ["claim k expect links 2", "claim b expect links 3"])
    again = told(table, ["claim k expect links 2"])
    assert "claim 1 says so already" in str(again)
    told(table, ["claim b expect links 2"])  # another says it
    assert [claim.said["by"] for claim in table.agreed_claims] == ["Katsu", "Bravo", "Bravo"]


@pytest.mark.parametrize(
    "lines",
    [
        ("expect links 2, link 3 hit no",),
        ("expect links 2", "expect link 3 hit no"),
        ("expect link 3 hit no", "expect chain 2"),
    ],
)
def test_a_link_beyond_those_that_are_claimed_is_refused(lines: Iterable[str]) -> None:
    outcome = told(session(CHAIN), ["claim k", *lines])
    assert isinstance(outcome, NotRead)
    assert "there is no number 3: there are 2 of them" in outcome.because


@pytest.mark.parametrize(
    ("file", "move", "verdict", "rules"),
    [
        (FAB.replace("priority: Bravo", "priority: Katsu"), "k: play unknown", "incomplete", ()),
        (FAB, "k: play unknown", "fails", ("1.11.2",)),
        (GRAND_ARCHIVE_HANDS, "m: activate unknown", "incomplete", ()),
        (GRAND_ARCHIVE_HANDS, "o: activate unknown", "fails", ("beyond the pages: Opportunity",)),
        # a chance for instants
        (MAGIC_HANDS.replace("Blockers", "Attackers"), "alice: play unknown", "incomplete", ()),
        # no chance for instants while blockers are declared (C.1.Ruling.3), whatever card it is
        (MAGIC_HANDS, "alice: play unknown", "fails", (
            "beyond C.1: blockers", "beyond C.1: priority"
        )),
        (MAGIC_HANDS.replace("Declare Blockers", "Combat Damage"), "alice: play unknown",
            "incomplete", ()),
        (MAGIC_HANDS.replace("Declare Blockers", "Combat Damage"), "bob: play unknown", "fails", (
            "beyond C.1: priority",
        )),
    ],
)  # fmt: skip
def test_an_unknown_card_is_judged_as_far_as_it_does_not_matter_which_it_is(
    file: str, move: str, verdict: str, rules: tuple[str, ...]
) -> None:
    table = session(file)
    by = "k" if "Katsu" in file else "o" if "Orin" in file else "b"
    assert isinstance(told(table, [f"claim {by} l: {move}"]), Entered)
    (found,) = settle(table.document()).verdicts
    assert found.status == verdict
    assert found.rules == rules


def test_accounts_are_done_again_from_what_was_written_down() -> None:
    table, written = session(), list[bytes]()
    table.on_op = lambda op: written.append(ops.encode(op))
    told(table, ["claim k i: play sink", "happened play sink", "k: pass", "claim bravo", "pass"])
    told(table, ["expect Bravo life 9", "says so", "end", "unclaim 1", "undo", "claim 1"])
    again = session()
    for line in written:
        again.do(ops.decode(line))
    assert again.text() == table.text()
    assert list(map(again.told, again.tree.path())) == list(map(table.told, table.tree.path()))


@pytest.mark.parametrize(
    ("file", "lines", "found"),
    [
        (
            GRAND_ARCHIVE,
            (
                "claim orin i: attack with Lancer at Orin|claim m|attack with Lancer at Orin|end|"
                "claim o expect Orin damage 3"
            ),
            ["fails", "holds", "fails"],
        ),
        (
            MAGIC,
            (
                "claim bob|all: pass until Declare Blockers|expect Bob life 14|end|"
                "claim alice expect Bob life 8|claim b i: bob: block Craw Wurm with Craw Wurm"
            ),
            ["holds", "fails", "holds"],
        ),
    ],
)
def test_accounts_are_entered_in_every_system(file: str, lines: str, found: list[str]) -> None:
    table = session(file)
    told(table, lines.split("|"))
    assert statuses(table.document()) == found


def test_what_is_kept_is_written_whole_where_it_can_be_read() -> None:
    table = session()
    told(table, ["claim b", "play sink", "b: play unm", "b: play nothing known", "end"])
    lines = [line.line for line in table.document().claims[-1].moves]  # type: ignore[union-attr]
    assert lines == [
        "Bravo: play Sink Below (red)",
        "Bravo: play Unmovable (red) from arsenal",
        "Bravo: play nothing known",
    ]


def test_rules_are_told_apart_by_commas_or_as_they_are_printed() -> None:
    for apart in ("7.4.2c, 8.3.4b", "7.4.2c 8.3.4b"):
        table = session()
        told(table, [f"claim k illegal by {apart}: play sink"])
        assert table.document().claims[-1].rules == ("7.4.2c", "8.3.4b")


def test_a_claim_is_read_at_the_point_that_it_is_about() -> None:
    table = session()
    told(table, ["claim b", "play unm", "claim b l: play sink"])
    move = table.document().claims[-1].move
    assert move is not None
    assert move.line == "Bravo: play Sink Below (red)"
    for line in ("claim b l: play unm pitching 1 unknown", "claim 2 l: play nothing known"):
        assert isinstance(told(table, [line]), NotRead)


def test_what_the_help_claims_of_a_later_moment_is_judged_there() -> None:
    """1.11.2: Katsu does not have priority at once; when Bravo has passed he has."""
    _, _, rest = page("claims").source.partition("<!-- claim lines -->\n```\n")
    lines = rest.partition("\n```")[0].splitlines()
    session = Session(opened(load(KATSU_BOARD.encode(), "case")))
    for line in lines:
        assert isinstance(common().do(session, line), Entered | Played)
    found = settled(session).verdicts
    assert [verdict.status for verdict in found] == ["fails", "holds", "fails"]
    assert [verdict.rules[0] for verdict in found] == ["1.11.2", "5.1.7a", "5.1.7a"]


def test_a_claim_without_a_move_is_about_the_one_that_was_claimed_here() -> None:
    here, orders = session(), common()
    assert isinstance(orders.do(here, "claim b l"), NotRead)
    orders.do(here, "claim k i: play sink")
    assert isinstance(orders.do(here, "claim b l"), Entered)
    first, second = here.agreed_claims
    assert second.said == {"by": "Bravo", "legal": first.said["illegal"]}
    orders.do(here, "play sink")  # refused: still the same point
    orders.do(here, "claim k says: I saw it")
    assert isinstance(orders.do(here, "claim k i"), Entered)
    orders.do(here, "pass")
    nothing = orders.do(here, "claim b l")  # at another point nothing is claimed yet
    assert isinstance(nothing, NotRead)
    assert "legal what?" in nothing.because


@pytest.mark.parametrize("line", ["unclaim 9", "claim k expect {life: 3}"])
def test_what_is_refused_ends_no_account(line: str) -> None:
    """Else the session on disk, which has only what was done, would be another one."""
    table = session()
    told(table, ["claim k says: no", "claim bravo", "play sink"])
    before, here = table.text(), table.here
    assert isinstance(told(table, [line]), NotRead)
    assert table.account is not None
    assert (table.text(), table.here) == (before, here)
    again = session()
    for op in table.done:
        again.do(op)
    assert again.here.id == here.id
    assert isinstance(told(table, ["end"]), Entered)


def test_an_account_begins_at_the_game_and_not_at_what_was_claimed_of_it() -> None:
    case, orders = session(), common()
    orders.do(case, "claim Katsu illegal: play Sink Below (red)")
    begun = orders.do(case, "claim Bravo")
    assert isinstance(begun, Entered)
    assert begun.line.startswith("Bravo's account, from the board as entered: ")
    orders.do(case, "end")
    orders.do(case, "Bravo: pass")
    orders.do(case, "claim Katsu illegal: play Sink Below (red)")
    begun = orders.do(case, "claim Bravo")
    assert isinstance(begun, Entered)
    assert "from after " in begun.line
    assert "claims" not in begun.line


def test_of_what_is_refused_what_is_asked_for_at_all_is_meant() -> None:
    """Bravo has priority and nobody declares or pays: he claims to play it, though dominate forbids
    that."""
    table = session()
    told(table, ["claim b legal: sink"])
    assert table.agreed_claims[-1].said["legal"] == {"Bravo": "play Sink Below (red)"}
