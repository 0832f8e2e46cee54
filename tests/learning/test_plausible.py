"""No wrong choice is one that nobody would take, says what is so, or says the same as another."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from judgetool.learning.boards import files
from judgetool.learning.making import questions
from judgetool.learning.question import Question
from judgetool.learning.words import board, standing
from judgetool.scenario.builtin import scenarios_root
from judgetool.scenario.document import Asked
from judgetool.scenario.run import load, play
from tests.boards import NIPPED

SYSTEMS = ("fab", "grand-archive", "magic-classic")
KINDS: tuple[Asked, ...] = (
    "priority",
    "next",
    "zone",
    "triggers",
    "life",
    "moves",
    "legal",
    "rule",
)
MOST = {"fab": 38, "grand-archive": 120, "magic-classic": 35}
"""Files of a system."""


@cache
def asked(system: str) -> tuple[Question, ...]:
    """What is asked of every so many files of a system."""
    every = files.built_in(system)
    found: list[Question] = []
    for file in every[:: max(1, len(every) // MOST[system])]:
        ready = file.played()
        if ready is not None:
            found += questions(ready.outcome, Random(1), KINDS)
    return tuple(found)


def of_kind(kind: Asked, *systems: str) -> list[Question]:
    return [each for system in systems or SYSTEMS for each in asked(system) if each.kind == kind]


def of_file(file: str, kind: Asked) -> list[Question]:
    outcome = play(load(scenarios_root() / file, file))
    return list(questions(outcome, Random(1), (kind,)))


def right(question: Question) -> str:
    return next(option.text for option in question.options if option.right)


def wrong(question: Question) -> Iterator[str]:
    return (option.text for option in question.options if not option.right)


def texts_there(question: Question) -> str:
    view = question.at.game.view(question.at)
    cards = [card for group in view.groups for card in group.cards]
    cards += [layer.card for layer in view.stack]
    return "\n".join((*view.effects, *(text for card in cards for text in card.text))).casefold()


def test_no_card_is_thought_to_go_where_nothing_sends_cards() -> None:
    every = of_kind("zone")
    assert len(every) >= 20
    for question in every:
        there = texts_there(question)
        assert len(question.options) == 4, question.key
        for text in wrong(question):
            zone = text.rpartition(": ")[2]
            if zone in ("hand", "deck", "library", "memory"):
                assert zone in there, question.key


def test_no_turn_is_over_while_something_waits_on_the_stack() -> None:
    every = [each for each in of_kind("next") if each.at.game.view(each.at).stack]
    assert len(every) >= 20
    for question in every:
        assert not any("the turn is over" in text for text in wrong(question)), question.key


def test_no_step_is_left_for_a_phase_that_it_is_part_of() -> None:
    every = [each for each in of_kind("next", "fab") if each.at.game.view(each.at).heading]
    assert len(every) >= 20
    for question in every:
        assert "Action Phase begins" not in wrong(question), question.key


def test_no_attack_stands_beside_the_weapon_that_it_is_of() -> None:
    every = of_kind("triggers", "fab")
    assert len(every) >= 10
    for question in every:
        names = [option.text for option in question.options]
        for name in wrong(question):
            assert f"{name}'s attack" not in names, question.key
            assert not name.endswith("'s attack") or name.removesuffix("'s attack") not in names, (
                question.key
            )


def test_no_damage_heals() -> None:
    seen = 0
    for question in of_kind("life"):
        asset, _, now = right(question).partition(": ")
        who = question.asks.rpartition("right for ")[2].removesuffix(" after that?")
        was = question.at.game.kept(question.at.state, who)["asset", asset]
        amounts = [int(text.rpartition(": ")[2]) for text in wrong(question)]
        if asset == "damage" and int(now) > was:
            assert min(amounts) >= was, question.key
        elif asset == "life" and int(now) < was:
            assert max(amounts) <= was, question.key
        else:
            continue
        seen += 1
    assert seen >= 10


def test_nothing_in_play_is_declared_that_has_no_figures() -> None:
    every = of_kind("moves")
    assert len(every) >= 20
    for question in every:
        view, figures = question.at.game.view(question.at), question.at.game.printed_figures
        bare = set()
        for zone in (zone for player in view.players for zone in player.zones):
            for card in zone.cards if zone.name not in ("hand", "arsenal") else ():
                has_some = card.numbers or figures(question.at, card.id)
                if card.kind and (zone.name == "weapon" or not has_some):
                    bare.add(card.name)
        for text in wrong(question):
            declared = text.partition(": declare ")[2].removesuffix(" as an attacker")
            attacks = text.partition(": attack with ")[2].partition(" at ")[0]
            assert bare.isdisjoint((declared, attacks)), (question.key, text)


def test_whether_one_may_pass_is_not_asked() -> None:
    every = of_kind("legal")
    assert len(every) >= 20
    for question in every:
        assert ": pass: is this legal?" not in question.asks, question.key


RETALIATING = ("Damage Step 3.2  ", "Damage Step 3.3  ")


def test_no_rule_is_of_what_is_not_there() -> None:
    """Of no keyword that no card has, and of no retaliation where nothing retaliates."""
    every = of_kind("rule", "grand-archive")
    assert len(every) >= 8
    for question in every:
        rows = [row.text for g in question.at.game.view(question.at).groups for row in g.rows]
        if "retaliate" not in question.asks and not any("retaliators" in row for row in rows):
            assert not any(text.startswith(RETALIATING) for text in wrong(question)), question.key
    for question in of_kind("rule", "fab"):
        if "boost" in right(question):
            gists = "\n".join(wrong(question))
            assert not any(word in gists for word in ("fuse", "scrap", "heave")), question.key


REDUCED = "fab/6.x-effects/6.4.10g-shield-is-used-up-though-it-prevents-less.yaml"
GAINED = "fab/8.5-effect-keywords/8.5.35a-a-weapon-taken-as-it-attacks-en-newer.yaml"
BY_ONE = "fab/8.3-keywords/8.3.13b-phantasm-in-the-damage-step-en-newer.yaml"


def test_no_rule_is_wrong_by_which_the_same_thing_happens() -> None:
    """6.4.10g lowers what is prevented: beside 6.4.10a, which prevents it, it is right as well."""
    for question in of_file(REDUCED, "rule"):
        assert not any(text.startswith("6.4.10g  ") for text in wrong(question)), question.options
    every = [each for each in of_kind("rule", "fab") if "makes it so" in each.asks]
    assert len(every) >= 5
    for question in every:
        cited = {line.rule for line in question.because}
        for text in wrong(question):
            assert text.split("  ")[0] not in cited, question.key


def test_nothing_that_is_said_of_an_edition_is_a_part_of_what_is_so() -> None:
    """Whoever gains control of a weapon and equips it has gained control of it, too; and to pass is
    never refused."""
    every = of_file(GAINED, "edition")
    assert every
    for question in every:
        for text in wrong(question):
            assert not set(text.split()) <= set(right(question).split()), question.options
            assert "pass" not in question.asks or "the move is refused" not in text


REFUSED_THERE = (
    """system: fab
edition: en-newer
cards:
  Squire: {type: Generic Action - Ally, color: red, cost: 0, power: 3, life: 4,
    text: "Once per Turn Action - 0: Attack"}
  Nip: {type: Generic Attack Reaction, cost: 0, text: "Target attack gets +1{p}."}
board:
  turn: Dash
  players:
    Dash: {life: 20, permanents: [Squire], hand: [Nip]}
    Bravo: {life: 20}
"""
    + NIPPED
)


def test_of_a_move_that_one_edition_refuses_one_choice_alone_says_that_it_is_legal() -> None:
    outcome = play(load(REFUSED_THERE.encode(), "mine.yaml"))
    found = list(questions(outcome, Random(1), ("edition",)))
    assert found
    for question in found:
        legal = [text for text in wrong(question) if ": refused: " not in text]
        assert len(legal) == 1, question.options


SPENT = "fab/6.x-effects/6.2.5-a-static-effect-that-starts-to-apply.yaml"


def test_nothing_is_summed_up_of_which_the_board_does_not_tell() -> None:
    """An effect that has been used up has added 2, and neither a card nor an effect says so."""
    for question in (*of_file(SPENT, "damage"), *of_file(SPENT, "life")):
        cards = [c for g in question.at.game.view(question.at).groups for c in g.cards]
        terms = [term.text for card in cards for number in card.numbers for term in number.terms]
        assert "Flourish (blue)" not in terms, question.key


def test_of_two_layers_of_one_name_nothing_is_asked_but_how_it_goes_on() -> None:
    for question in (each for system in SYSTEMS for each in asked(system)):
        names = [layer.card.name for layer in question.at.game.view(question.at).stack]
        assert question.kind in ("priority", "next") or len({*names}) == len(names), question.key


def test_what_is_declared_is_not_said_to_be_nothing() -> None:
    seen = 0
    for question in (each for system in SYSTEMS for each in asked(system)):
        head, found, _ = question.asks.partition(", without anything declared")
        if found:
            seen += 1
            assert head.endswith("done") or ": no " in head, question.asks
    assert seen >= 3


def test_another_edition_is_asked_about_where_nothing_happens_by_one_of_them() -> None:
    """8.3.13b: by the newer text phantasm closes no chain once damage has been calculated."""
    every = of_file(BY_ONE, "edition")
    assert every
    for question in every:
        assert question.rule == "8.3.13b"
        assert right(question).endswith(" alone")
        assert "by en-newer alone" in set(wrong(question)), question.options


STAYS = {
    "fab/rulings/prevention-ward-takes-the-last-point.yaml": "7.7.6",
    "magic-classic/beyond-first-strike/blocker-regenerates-from-it.yaml": (
        "beyond C.1: regeneration"
    ),
    "magic-classic/disputes/destroyed-only-after-its-damage.yaml": "beyond C.1: lethal damage",
}


def test_a_card_is_in_no_graveyard_by_the_rule_that_moves_it_or_spares_it() -> None:
    """And not by that of the damage that was dealt before."""
    for file, rule in STAYS.items():
        asked = [q for q in of_file(file, "graveyard") if right(q) == "none of them"]
        assert rule in {question.rule for question in asked}, file
    for question in of_file("fab/8.3-keywords/8.3.25-mirage-against-six-power.yaml", "graveyard"):
        assert right(question) == "none of them" or question.rule == "8.3.25"


def test_of_what_triggers_nothing_is_decided_by_what_has_been_dealt() -> None:
    for question in of_kind("triggers", "fab"):
        dealt = any(" hits " in line.text for line in question.because)
        if dealt and right(question) == "none of them":
            assert question.rule == "6.6.5", question.key
    for question in of_file("magic-classic/beyond-blocking/rampage.yaml", "triggers"):
        names = [option.text for option in question.options]
        assert not {"Craw Giant", "Craw Giant's ability"} <= set(names), question.key


PLAIN = "fab/8.5-effect-keywords/8.5.46a-betsy-pays-as-an-attack-wagers.yaml"
COUNTERS = "fab/1.x-5.x-playing/1.14.4-as-many-as-there-are-counters.yaml"
ALLY = "fab/6.x-effects/6.2.2a-no-duration-in-a-later-turn.yaml"
FUSED = "fab/8.3-keywords/8.3.17d-and-or-needs-one.yaml"


def test_what_is_asked_for_is_neither_written_nor_hidden() -> None:
    """Betsy pays {r}{r}; of Steam Ward, which is gone, nobody sees how many counters it had."""
    assert not [q for q in of_file(PLAIN, "life") if "pay {r}{r}" in q.asks]
    assert not of_file(COUNTERS, "life")
    for question in of_file(FUSED, "damage"):
        assert "Briar: yes; Briar reveals Frost Card (blue)" in "\n".join(board(question))
    found = of_file(ALLY, "damage")
    assert found
    assert {question.rule for question in found} == {"7.5.2"}


ARCANE = "fab/8.5-effect-keywords/8.5.3-sigil-of-permafrost-not-fused.yaml"
NET = "magic-classic/disputes/no-life-in-the-midst-of-a-spell.yaml"
LATER = "magic-classic/disputes/life-for-what-the-other-one-deals.yaml"


def test_no_number_is_asked_for_that_a_text_gives_or_nothing_tells() -> None:
    """2 arcane damage; 4 life lost and 6 gained; as much life as has been dealt before."""
    waiting = [q for file in (ARCANE, NET, LATER) for q in of_file(file, "life")
               if q.moves == 1 and q.at.game.view(q.at).stack]  # fmt: skip
    for question in waiting:
        texts = [each.card.name for each in question.at.game.view(question.at).stack]
        assert not {"Aether Hail (blue)", "Grim Bargain", "Spirit Bond's ability"} & {*texts}


def test_what_is_fast_or_new_is_told() -> None:
    file = "grand-archive/lessons/1-combat/05-two-chances-to-act.yaml"
    found = [q for q in of_file(file, "moves") if "Ward" in "".join(o.text for o in q.options)]
    assert found
    for question in found:
        assert "Ward (fast)" in "\n".join(board(question))
        assert "Study (fast)" not in "\n".join(board(question))
    for question in of_file("grand-archive/texts/a-token-is-summoned.yaml", "legal"):
        if question.rule == "Attacking 1.1":
            assert "new this turn" in "\n".join(board(question))


def test_it_is_told_who_has_passed() -> None:
    every = [question for system in SYSTEMS for question in asked(system)]
    seen = 0
    for question in (each for each in every if each.kind == "next"):
        others = len(question.at.game.view(question.at).players) - 1
        assert standing(question).count("has passed") == others, question.key
        seen += 1
    assert seen >= 30
    one = next(q for q in every if q.kind == "priority" and q.rule == "1.11.4a")
    assert "has passed" not in standing(one)


def test_what_is_declared_is_told_with_the_move_that_began_it() -> None:
    file = "grand-archive/attacking/2.2-several-targets-one-by-one.yaml"
    assert any(q.asks.startswith("Mara: attack with Sweeper; Mara: at Lancer.")
               for q in of_file(file, "priority"))  # fmt: skip


def test_no_rule_that_permits_a_move_is_held_to_refuse_it() -> None:
    for question in of_kind("legal", "fab"):
        assert not any("7.6.3a" in option.text for option in question.options), question.key


def test_of_two_that_are_not_alike_no_move_of_one_is_asked_about() -> None:
    """Of two Kodachis one has attacked, the other has not; once both have, it is asked."""
    for question in of_file("fab/rulings/weapon-two-of-the-same-name.yaml", "legal"):
        groups = question.at.game.view(question.at).groups
        used = [c.notes for group in groups for c in group.cards if c.name == "Harmonized Kodachi"]
        assert len(used) == 2, question.key
        assert len({*used}) == 1, question.key


def test_an_attack_in_the_midst_of_another_is_asked_about_only_where_somebody_tries_it() -> None:
    seen = 0
    for question in of_kind("legal", "grand-archive"):
        tried = (scenarios_root() / question.file).read_text()
        seen += 1
        if question.rule == "Attacking 1.7":
            assert "1.7" in tried, question.key
    assert seen >= 20
