"""Lines that are no moves, or moves that make no sense: said so, and never a crash."""

from __future__ import annotations

import pytest

from judgetool.engine.case import Case
from judgetool.engine.choice import Answer, NotNow, Refused
from judgetool.games.fab.game import FAB
from judgetool.games.fab.moves import Activate, Concede, Declare, Pass, PutOnLink
from judgetool.games.fab.objects.state import State
from judgetool.games.fab.text import MoveError
from judgetool.games.fab.view.effects import in_force
from judgetool.report.transcript import run_lines
from judgetool.scenario.builtin import scenarios_root
from judgetool.scenario.run import BadFile, load, play

BOARD = """\
system: fab
board:
  turn: Rhinar
  step: Reaction Step
  chain: [{attack: Pack Hunt (red)}]
  players:
    Rhinar: {life: 20, resources: 6, hand: [Pummel (red), Snatch (red), unknown]}
    Bravo: {life: 20, hand: [unknown]}
"""
SPLIT = """\
system: fab
cards:
  Ebb // Flow (blue):
    type: Wizard Action // Earth Instant
    cost: 1
    text: [Meld, Draw a card., //, "Gain 1{h}"]
  Rise // Flow (red):
    type: Earth Instant // Earth Instant
    cost: 0
    text: [Draw a card., //, "Gain 1{h}"]
board:
  turn: Odo
  players:
    Odo: {life: 20, resources: 6, hand: [Ebb // Flow (blue), Rise // Flow (red), unknown]}
    Bravo: {life: 20, hand: [unknown]}
"""
CLOSED = BOARD.replace("  step: Reaction Step\n  chain: [{attack: Pack Hunt (red)}]\n", "")
WEAPON = """\
system: fab
board:
  turn: Rhinar
  step: Resolution Step
  chain: [{attack: Bone Basher, hit: true, damage: 4}]
  players:
    Rhinar: {life: 20, resources: 2, action points: 1, weapons: [Bone Basher]}
    Bravo: {life: 20}
"""


def case(board: str) -> Case[State]:
    return Case.open(FAB, load(board.encode(), "board").opening)


def said(board: str, line: str) -> str:
    """What a line that is not carried out is answered with."""
    return answered(case(board), line)


def answered(here: Case[State], line: str) -> str:
    """What a line that is not carried out is answered with at a position."""
    try:
        here.answer_all(FAB.parse(here.position, line))
    except Refused as refused:
        return "; ".join(v.because for v in refused.violations) + f" {refused.rules}"
    except MoveError as error:
        return str(error)
    raise AssertionError("it was carried out")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("Rhinar: play Pummel mode 7", "has 2 modes, of which 1 is chosen ('1.7.5', '5.1.4a')"),
        ("Rhinar: play Pummel mode 0", "modes are counted from 1"),
        ("Rhinar: play Pummel mode 1", "('5.1.4a', '5.1.5')"),
        ("Rhinar: play Pummel x 3", "has no X ('5.1.3a',)"),
        ("Rhinar: play Bone Basher", "no deck-card and can't be in the hand ('3.9.2',"),
        ("judge: create Snatch for Bravo", "no token is known by the name Snatch"),
        ("judge: create Bravo for Bravo", "no token is known by the name Bravo"),
        ("judge: banish Rhinar", "is a hero and stays where it is"),
        ("judge: give control of Bravo to Rhinar", "is a hero and stays where it is"),
        ("judge: done", "the judge has nothing to apply by hand"),
        ("all: pass until Reaction Step", "this is the Reaction Step already"),
        ("all: pass until", "until what?"),
        ("judge: discard Sink Below from Rhinar", "no 'Sink Below' in Rhinar's hand"),
        ("Bravo: defend with unknown", "defending cards are not being declared now ('7.3.2',)"),
        ("Rhinar: choose any order", "Rhinar is asked: Rhinar has priority"),
    ],
)
def test_the_reason_is_said(line: str, answer: str) -> None:
    assert answer in said(BOARD, line)


def test_an_unknown_card_that_may_defend_has_to_be_named() -> None:
    here = case(BOARD.replace("step: Reaction Step", "step: Attack Step"))
    for line in ("Rhinar: pass", "Bravo: pass"):
        here = here.answer_all(FAB.parse(here.position, line))
    assert "name the card instead of 'unknown'" in answered(here, "Bravo: defend with unknown")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("all: pass until closed", "closed already"),
        ("all: pass until Damage Step", "does not lead to the Damage Step"),
    ],
)
def test_passing_leads_nowhere_without_an_attack(line: str, answer: str) -> None:
    assert answer in said(CLOSED, line)


def test_an_open_question_comes_first_among_the_reasons() -> None:
    text = PHANTASM.replace("  - Rhinar: defend with Brutal Assault\n", "  - Prism: play Enigma\n")
    stopped = play(load(text.encode(), "board")).stopped
    assert stopped is not None
    assert stopped.violations[0].because.startswith("Rhinar has to decide first: Declare")


def test_a_card_that_is_played_is_not_activated() -> None:
    assert "is played: write play Snatch (red)" in said(BOARD, "Rhinar: activate Snatch")


PHANTASM = """
system: fab
board:
  turn: Prism
  players:
    Prism: {life: 20, action points: 1, hand: [Enigma Chimera (yellow)], resources: 3}
    Rhinar: {life: 20, hand: [Brutal Assault (red)]}
moves:
  - Prism: play Enigma
  - all: pass until Defend Step
  - Rhinar: defend with Brutal Assault
"""


def test_passing_does_not_run_past_a_step_that_begins_no_more() -> None:
    """8.3.13b: the chain closes, so the chain link never comes to its Damage Step (7.7.2c)."""
    for goal, ok in (("Damage Step", False), ("Close Step", True), ("closed", True)):
        ended = play(load((PHANTASM + f"  - all: pass until {goal}\n").encode(), "board"))
        assert ended.exit_code == (0 if ok else 2), goal
        if ended.stopped is not None:
            assert "the combat chain closes first [7.7.2c" in ended.stopped.message
            assert "the game comes to the Action Phase" in ended.stopped.message


def test_passing_does_not_lead_back() -> None:
    assert "the Attack Step of this chain link is over" in said(
        BOARD, "all: pass until Attack Step"
    )


def test_what_stopped_the_passing_is_said() -> None:
    text = PHANTASM.replace("until Defend Step", "until Reaction Step")
    ended = play(load(text.encode(), "board"))
    told = next(p for p in ended.played if "Reaction" in p.text)
    assert told.message == "stopped: Rhinar is asked: Declare defending cards, or none"
    assert "        stopped: Rhinar is asked: Declare defending cards, or none" in run_lines(ended)
    lines = list(run_lines(ended, full=True))
    (at,) = (i for i, line in enumerate(lines) if "Rhinar is asked: Declare defending" in line)
    assert lines[at + 1].strip() == "stopped there"
    assert all(not p.message for p in play(load(PHANTASM.encode(), "board")).played)


@pytest.mark.parametrize(
    ("line", "now"),
    [
        ("all: pass until Attack Step", True),
        ("Rhinar: activate Dawnblade", True),
        ("Rhinar: activate Dawnblaade", False),
        ("Rhinar: dance", False),
        ("all: pass until Dance Step", False),
    ],
)
def test_what_is_a_move_but_not_now_is_told_from_what_is_none(line: str, now: bool) -> None:
    with pytest.raises(MoveError) as error:
        FAB.parse(case(BOARD).position, line)
    assert isinstance(error.value, NotNow) == now


def test_a_proxy_has_no_activated_ability() -> None:
    """1.4.3a: so the limit of its weapon can't be passed by."""
    here = case(WEAPON)
    (proxy,) = (o for o in here.position.state.objects.values() if o.kind == "proxy")
    with pytest.raises(Refused) as refused:
        here.answer(Answer("Rhinar", Activate(proxy.id)))
    assert "1.4.3a" in refused.value.rules


def test_an_unknown_card_is_not_put_on_the_chain() -> None:
    here = case(BOARD)
    (unknown,) = (
        o for o in here.position.state.objects.values() if o.unknown and o.place == (1, "hand")
    )
    with pytest.raises(Refused) as refused:
        here.answer(Answer("judge", PutOnLink(unknown.id)))
    assert "3.0.8" in refused.value.rules


def test_a_line_that_is_no_move_makes_a_bad_file() -> None:
    unread = play(load((BOARD + "moves:\n  - Rhinar: atack with Pummel\n").encode(), "board"))
    assert unread.exit_code == 2
    refused = play(load((BOARD + "moves:\n  - Rhinar: play Snatch\n").encode(), "board"))
    assert refused.exit_code == 1


@pytest.mark.parametrize(
    ("card", "message"),
    [
        ("{type: Generic Action - Atack, cost: 0}", "no card has 'Atack' in its type line"),
        ("{type: Generic Equipmnt - Head}", "has no card type; write one of Action"),
        ("{type: Generic Equipment - Leg, defense: 1}", "did you mean Legs"),
    ],
)
def test_a_misspelt_type_that_a_rule_speaks_of(card: str, message: str) -> None:
    with pytest.raises(BadFile, match=message):
        load((f"cards:\n  Thing: {card}\n" + BOARD).encode(), "board")


def test_a_class_or_subtype_of_ones_own_is_let_be() -> None:
    card = "{type: Gastronaut Action - Attack, color: red, cost: 0, power: 1}"
    assert load((f"cards:\n  Thing: {card}\n" + BOARD).encode(), "board").opening.pool


@pytest.mark.parametrize("hand", ["[0 unknown]", "[-1 unknown]", "[200 Snatch (red)]"])
def test_counts_of_cards(hand: str) -> None:
    board = BOARD.replace("hand: [unknown]", f"hand: {hand}")
    with pytest.raises(BadFile, match="write 1 to 100"):
        load(board.encode(), "board")


def test_a_count_may_stand_close() -> None:
    board = BOARD.replace("hand: [unknown]", "hand: [2unknown]")
    assert len(load(board.encode(), "board").opening.zone(1, "hand")) == 2


def test_an_unknown_card_may_be_a_copy_of_the_attack() -> None:
    board = BOARD.replace("Reaction Step", "Attack Step").replace("Pack Hunt", "Snatch")
    here = case(board)
    for line in ("all: pass until Defend Step", "Bravo: declare Snatch (red)"):
        here = here.answer_all(FAB.parse(here.position, line))
    asked, identified = list(here.position.journal)[-1], list(here.position.journal)[-2]
    assert (asked.kind, identified.name) == ("choice", "Identified")
    assert "is Snatch (red)" in identified.text


def test_a_question_stands_in_the_journal_with_its_rules_but_for_priority() -> None:
    """Priority is an event of its own (1.11.3); whatever else is asked is an entry."""
    assert not list(case(CLOSED).position.journal)
    asking = case(CLOSED.replace("resources: 6", "resources: 0").replace("Pummel", "Pack Hunt"))
    asking = asking.answer_all(FAB.parse(asking.position, "Rhinar: play Pack Hunt"))
    last = list(asking.position.journal)[-1]
    assert last.kind == "choice"
    assert last.text == "Rhinar is asked: Pitch a card: 2 more resource points needed"
    assert last.cites[:2] == ("1.14.3", "1.14.2d")
    assert asking.position.choice is not None
    assert last.cites == asking.position.choice.cites


def test_what_follows_a_payment_given_up_cites_where_it_stands() -> None:
    """1.14.2b goes back to before the payment alone: the layer is still resolving (5.3.4)."""
    path = scenarios_root() / "fab/1.x-5.x-playing/1.14.2b-payment-in-a-resolution-taken-back.yaml"
    entries = list(play(load(path)).case.position.journal)
    at = next(i for i, entry in enumerate(entries) if entry.name == "Reversed")
    assert entries[at].cites == ("1.14.2b", "1.10.3", "1.10.3a", "1.10.3b")
    assert [(e.kind, e.cites) for e in entries[at + 1 : at + 3]] == [
        ("choice", ("1.8.3", "5.3.4", "5.3.1")),
        ("move", ("1.8.3", "5.3.4", "5.3.1")),
    ]
    assert [entry.n for entry in entries] == list(range(1, len(entries) + 1))


BY_HAND = """\
system: fab
board:
  turn: Rhinar
  players:
    Rhinar: {life: 20, hand: [Snatch (red), unknown], deck: [Snatch (blue), 4 unknown]}
    Bravo: {hand: [Sink Below (red)], arsenal: [Unmovable (red)], graveyard: [Head Jab (red)],
            equipment: [Ironrot Helm]}
"""


@pytest.mark.parametrize(
    ("line", "whole", "cited", "said"),
    [
        ("let Bravo play Head Jab", "let Bravo play Head Jab (red) from Bravo's graveyard",
         "6.2.2", "Bravo may play Head Jab (red)"),
        ("let Rhinar play head jab from Bravo's graveyard as an instant",
         "let Rhinar play Head Jab (red) from Bravo's graveyard as an instant",
         "6.2.2", "Rhinar may play Head Jab (red)"),
        ("shuffle bravo's deck", "shuffle Bravo's deck", "8.5.20", "Bravo shuffles their deck"),
        ("reveal Sink Below", "reveal Sink Below (red) from Bravo's hand",
         "8.5.17", "Bravo reveals Sink Below (red) in Bravo's hand"),
        ("reveal Unmovable from Bravo", "reveal Unmovable (red) from Bravo's arsenal",
         "8.5.17", "Bravo reveals Unmovable (red) in Bravo's arsenal"),
        ("reveal the top card of Rhinar's deck", "reveal the top card of Rhinar's deck",
         "8.5.17", "Rhinar reveals Snatch (blue) in Rhinar's deck"),
        ("reveal Head Jab", "reveal Head Jab (red) from Bravo's graveyard",
         "8.5.17d", "Head Jab (red) is public: it can't be revealed"),
        ("bravo looks at the top card of Rhinar's deck",
         "Bravo looks at the top card of Rhinar's deck",
         "8.5.11", "Bravo looks at the top card of Rhinar's deck"),
    ],
)  # fmt: skip
def test_what_the_judge_does_by_hand(line: str, whole: str, cited: str, said: str) -> None:
    position = load(BY_HAND.encode())
    case = Case.open(position.game, position.opening)
    (answer,) = FAB.parse(case.position, f"judge: {line}")
    written = case.position.write(answer)
    assert written == f"judge: {whole}"
    assert FAB.parse(case.position, written) == [answer]
    move, done = list(case.answer(answer).position.journal)[-2:]
    assert (move.kind, move.text, done.text) == ("move", written, said)
    assert done.cites[0] == cited
    assert "1.0.1a" in done.cites  # as the judge's


def test_the_judge_lets_only_a_card_be_played_that_can_be() -> None:
    document = load(BY_HAND.encode())
    case = Case.open(document.game, document.opening)
    for line, rule in (("Ironrot Helm", "5.1.1"), ("unknown from Rhinar's hand", "3.0.8")):
        (answer,) = FAB.parse(case.position, f"judge: let Bravo play {line}")
        with pytest.raises(Refused) as refused:
            case.answer(answer)
        assert refused.value.rules == (rule,)


def test_damage_that_is_no_hit_any_more_is_not_cited_as_one() -> None:
    """7.5.5b: dealt to another hero, it is no hit-event, of which alone 7.5.5 and 7.5.5d speak."""
    path = scenarios_root() / "fab/7.5-damage-step/7.5.5b-damage-dealt-to-another-hero.yaml"
    (dealt,) = [entry for entry in play(load(path)).case.position.journal if entry.name == "Damage"]
    assert dealt.cites == ("7.5.2a", "7.5.5b", "7.5.2")


def test_the_cost_of_what_has_x_is_what_x_was_declared_as() -> None:
    root = scenarios_root() / "fab" / "1.x-5.x-playing"
    outcome = play(load((root / "2.2.4-declared-x-that-costs-more.yaml").read_bytes(), "x"))
    said = [entry.text for entry in outcome.case.position.journal]
    assert "Deep Blow (red) is a card with cost 1 all the same" in said


SQUIRES = """\
system: fab
cards:
  Squire: {type: Generic Action - Ally, color: red, cost: 0, power: 2, life: 3}
  Cold Word: {type: Generic Instant, color: blue, cost: 0, text: Freeze target ally.}
board:
  turn: Rhinar
  players:
    Rhinar: {life: 20, hand: [Cold Word]}
    Bravo: {life: 20, permanents: [2 Squire]}
"""
FROZEN = "  effects: [{by: Rhinar, text: Freeze target ally., on: Squire no 1}]\n"


def test_of_targets_that_are_not_alike_none_is_guessed() -> None:
    line = "Rhinar: play Cold Word at Squire"
    assert FAB.parse(case(SQUIRES).position, line)
    could_be = "'Squire' could be Squire (red) no 1 or Squire (red) no 2; write which"
    assert could_be in said(SQUIRES + FROZEN, line)
    frozen = case(SQUIRES + FROZEN).position
    for number in (1, 2):
        written = f"Rhinar: play Cold Word (blue) at Squire (red) no {number}"
        (answer,) = FAB.parse(frozen, written)
        assert frozen.write(answer) == written


def test_of_objects_on_a_board_that_are_not_alike_none_is_guessed() -> None:
    more = "  effects: [{by: Rhinar, text: Freeze target ally., on: Squire}]\n"
    both = SQUIRES.replace("hand: [Cold Word]", "permanents: [Squire]") + more
    with pytest.raises(BadFile) as caught:
        load(both.encode(), "board")
    could_be = "Squire (red) no 1 (Rhinar's) or Squire (red) no 2 (Bravo's) or Squire (red) no 3"
    assert could_be in caught.value.errors[0].message
    each = both.replace("2 Squire", "Squire")
    with pytest.raises(BadFile) as caught:
        load(each.encode(), "board")
    could_be = "Squire (red) no 1 (Rhinar's) or Squire (red) no 2 (Bravo's); write which"
    assert could_be in caught.value.errors[0].message
    load(each.replace("on: Squire", "on: Bravo's Squire").encode(), "board")


def test_what_makes_a_card_too_dear_is_said() -> None:
    dear = (
        CLOSED.replace("resources: 6, ", "").replace(
            "Pummel (red), Snatch (red), unknown", "Snatch"
        )
        + "  effects: [{by: Bravo, text: 'Their first attack during their next turn costs an "
        "additional {r}.', from: Hamstring Shot (red)}]\n"
    ).replace("[Snatch]", "[Snatch (red)]")
    assert (
        "costs 1 resource point, 1 more by Hamstring Shot (red) (Rhinar has 0 and can pitch for 0)"
        in (said(dear, "Rhinar: play Snatch at Bravo"))
    )


@pytest.mark.parametrize("verb", ["attack with", "activate"])
def test_what_is_offered_to_activate_is_the_players_own(verb: str) -> None:
    board = WEAPON.replace("Bravo: {life: 20}", "Bravo: {life: 20, weapons: [Anothos]}")
    answer = said(board, f"Rhinar: {verb} Zzz")
    assert answer == "there is no 'Zzz' for Rhinar to activate; there are Bone Basher"
    # another's is still found by its name, and the rules refuse it
    assert "Rhinar does not control Anothos" in said(board, f"Rhinar: {verb} Anothos")


def test_a_target_that_left_with_its_player() -> None:
    board = """\
system: fab
cards:
  Shimmering Veil: {type: Illusionist Action - Aura, color: blue, cost: 0, text: Spectra}
board:
  turn: Rhinar
  players:
    Rhinar: {life: 20, hand: [Head Jab (red)]}
    Bravo: {life: 20, permanents: [Shimmering Veil]}
    Katsu: {life: 20}
"""
    left = case(board).answer_all([Answer("Bravo", Concede())])
    line = "Rhinar: play Head Jab at Shimmering Veil"
    assert answered(left, line).startswith("Shimmering Veil (blue) is no attackable object")
    assert "('1.4.5', '5.1.4b'" in answered(left, "Rhinar: play Head Jab at Bravo")


TWICE = """\
system: fab
cards:
  Lurker: {type: Generic Action - Attack, color: red, cost: 0, power: 3, defense: 2, text: Ambush}
board:
  turn: Rhinar
  players:
    Rhinar: {life: 20, action points: 4, hand: [3 Snatch (red)]}
    Dash:
      life: 20
      hand: [Evo Smoothbore (yellow), Lurker, Snatch (blue)]
      arsenal: [Lurker]
      equipment: [Evo Smoothbore (yellow), Ironrot Legs]
"""


def test_every_offered_move_is_written_so_that_it_is_read_back() -> None:
    """Also of cards of one name that are declared from hand, from arsenal and where they are
    equipped, one after the other."""
    here = case(TWICE).answer_all(FAB.parse(case(TWICE).position, "Rhinar: play Snatch at Dash"))
    written: list[str] = []

    def look(at: Case[State], declared: int) -> None:
        for answer in at.position.legal():
            line = at.position.write(answer)
            assert FAB.parse(at.position, line) == [answer], line
            written.append(line)
            if isinstance(answer.move, Declare) and declared < 2:
                look(at.answer(answer), declared + 1)

    while here.position.choice is not None and here.position.choice.kind != "declare":
        here = here.answer(Answer(here.position.choice.who, Pass()))
    look(here, 0)
    assert "Dash: declare Evo Smoothbore (yellow) from hand" in written
    assert "Dash: declare Evo Smoothbore (yellow) from arms" in written
    assert "Dash: declare Evo Smoothbore (yellow)" in written  # the other one is declared already
    assert {"Dash: declare Lurker (red)", "Dash: declare Lurker (red) from arsenal"} <= {*written}


def test_the_zone_of_a_defending_card_may_be_said() -> None:
    here = case(TWICE).answer_all(FAB.parse(case(TWICE).position, "Rhinar: play Snatch at Dash"))
    while here.position.choice is not None and here.position.choice.kind != "declare":
        here = here.answer(Answer(here.position.choice.who, Pass()))
    assert "from hand or Evo Smoothbore (yellow) from arms" in answered(
        here, "Dash: defend with Evo Smoothbore"
    )
    line = "Dash: defend with Evo Smoothbore from arms, Snatch (blue), Evo Smoothbore"
    answers = FAB.parse(here.position, line)
    objects = here.position.state.objects
    declared = [objects[a.move.card] for a in answers if isinstance(a.move, Declare)]
    assert [(o.card.name, o.zone) for o in declared] == [
        ("Evo Smoothbore", "arms"), ("Snatch", "hand"), ("Evo Smoothbore", "hand"),
    ]  # fmt: skip
    assert "arsenal" in answered(here, "Dash: declare Snatch (blue) from arsenal")


def test_the_zone_is_said_of_a_card_that_may_be_played_from_elsewhere_too() -> None:
    board = """\
system: fab
board:
  turn: Rhinar
  players:
    Rhinar:
      life: 20
      resources: 3
      hand: [Ghostly Visit (red), unknown]
      banished: [Ghostly Visit (red)]
    Bravo: {life: 20}
"""
    here = case(board)
    for answer in here.position.legal():
        line = here.position.write(answer)
        assert FAB.parse(here.position, line) == [answer], line
    assert "Rhinar: play Ghostly Visit (red) from hand" in here.position.offers()
    assert "Rhinar: play Ghostly Visit (red) from banished" in here.position.offers()


SOURCES = """\
system: fab
board:
  turn: Rhinar
  step: Reaction Step
  priority: Bravo
  chain: [{attack: Snatch (red)}]
  players:
    Rhinar: {life: 20, banished: [Snatch (red), Snatch (red)]}
    Bravo: {life: 20, resources: 3, hand: [Steadfast (red)], banished: [Snatch (red)]}
"""


def test_options_of_one_name_are_told_by_where_and_whose_they_are() -> None:
    """Any of them may be a source (1.2.4), and a saved game has to choose the same again."""
    here = case(SOURCES).answer_all(FAB.parse(case(SOURCES).position, "Bravo: play Steadfast"))
    while here.position.choice is None or here.position.choice.options is None:
        assert here.position.choice is not None
        here = here.answer(Answer(here.position.choice.who, Pass()))
    written = {here.position.write(answer): answer for answer in here.position.legal()}
    assert {line for line in written if "Snatch" in line} == {
        "Bravo: choose Snatch (red) from combat chain",
        "Bravo: choose Rhinar's Snatch (red) from banished",
        "Bravo: choose Rhinar's Snatch (red) no 2 from banished",
        "Bravo: choose Bravo's Snatch (red) from banished",
    }
    for line, answer in written.items():
        assert FAB.parse(here.position, line) == [answer]
    assert "could be Snatch (red) from combat chain or " in answered(here, "choose Snatch")
    chosen = here.answer(written["Bravo: choose Bravo's Snatch (red) from banished"])
    assert "by Bravo's Snatch (red) from banished" in chosen.position.journal.since(0)[-4].text
    (effect,) = in_force(chosen.position.state)
    assert effect.endswith(" (6 left) (chosen: Bravo's Snatch (red) from banished)")
    assert FAB.parse(here.position, "choose Rhinar's Snatch") == [
        written["Bravo: choose Rhinar's Snatch (red) from banished"]
    ]


MEANT = """\
system: fab
board:
  turn: Rhinar
  players:
    Rhinar: {life: 20}
    Bravo: {life: 20, hand: [Pummel (red)], graveyard: [Pummel (red)], banished: [Pummel (blue)]}
"""


@pytest.mark.parametrize(
    ("line", "whole"),
    [
        ("return Pummel (red) to hand", "return Pummel (red) from Bravo's graveyard to hand"),
        ("banish Pummel from hand", "banish Pummel (red) from Bravo's hand"),
        ("banish Pummel from Bravo's graveyard", "banish Pummel (red) from Bravo's graveyard"),
        ("put Pummel (blue) into graveyard", "put Pummel (blue) into graveyard"),
        ("move Pummel (blue) to the graveyard", "put Pummel (blue) into graveyard"),
        ("put Pummel (blue) in graveyard", "put Pummel (blue) into graveyard"),
        ("move Pummel (blue) to banished", "banish Pummel (blue)"),
        ("put Pummel (blue) into Otto's banished zone", "banish Pummel (blue)"),
    ],
)
def test_by_hand_the_card_is_meant_of_which_it_can_be_said(line: str, whole: str) -> None:
    document = load(MEANT.encode())
    position = Case.open(document.game, document.opening).position
    (answer,) = FAB.parse(position, f"judge: {line}")
    written = position.write(answer)
    assert written == f"judge: {whole}"
    assert FAB.parse(position, written) == [answer]


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("return Pummel to hand", r"could be Pummel \(blue\) or Pummel \(red\); write which"),
        ("banish Pummel", r"from hand or Pummel \(red\) from graveyard; write which, with"),
        ("banish Pummel from Rhinar's hand", "there is no 'Pummel' in the hand"),
    ],
)
def test_by_hand_it_is_asked_which_card_is_meant(line: str, error: str) -> None:
    document = load(MEANT.encode())
    position = Case.open(document.game, document.opening).position
    with pytest.raises(ValueError, match=error):
        FAB.parse(position, f"judge: {line}")


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("play ebb", "play Ebb // Flow (blue) as Ebb"),
        ("play Ebb//Flow as flow", "play Ebb // Flow (blue) as Flow"),
        ("play Ebb || Flow (b) as both", "play Ebb // Flow (blue) melded"),
        ("play ebb melded", "play Ebb // Flow (blue) melded"),
        ("play rise", "play Rise // Flow (red) as Rise"),
        ("play Rise // Flow r as Flow", "play Rise // Flow (red) as Flow"),
    ],
)
def test_a_split_card_is_played_by_the_name_of_a_side(typed: str, written: str) -> None:
    here = case(SPLIT).position
    (answer,) = FAB.parse(here, f"Odo: {typed}")
    assert FAB.write(here.state, here.choice, answer) == f"Odo: {written}"


@pytest.mark.parametrize(
    ("line", "said_of_it"),
    [
        ("play Ebb // Flow", "no side of it is declared"),
        ("play Ebb // Flow as Rise", "is played as Ebb or Flow"),
        ("play Rise // Flow melded", "has no meld"),
        ("play Flow", "Rise // Flow (red)"),
    ],
)
def test_a_side_that_is_not_there_is_none(line: str, said_of_it: str) -> None:
    assert said_of_it in said(SPLIT, f"Odo: {line}")
