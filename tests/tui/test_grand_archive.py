"""The screen on Grand Archive: Opportunity, the Effects Stack and a combat as one group."""

from __future__ import annotations

from judgetool import language
from judgetool.engine.case import Case
from judgetool.games.grand_archive.view.idiom import IDIOM
from judgetool.scenario.run import load
from judgetool.session.session import Opened
from judgetool.tui.app import JudgeApp
from judgetool.tui.panes.groups import GroupsPane
from tests.tui.screen import LARGE, SMALL, enter, moves, pressed, rule, screen, verdict, waiting

OWN = b"""\
system: grand-archive
cards:
  Mara: {type: Champion, life: 20}
  Orin: {type: Champion, life: 20}
  Spear: {type: Ally, power: 3, life: 2}
  Guard: {type: Ally, power: 2, life: 3}
board:
  turn: Mara
  players:
    Mara: {champion: Mara, field: [Spear]}
    Orin: {champion: Orin, field: [Guard]}
moves: []
"""


def app() -> JudgeApp:
    document = load(OWN)
    return JudgeApp(Opened(document.title, Case.open(document.game, document.opening)))


async def test_a_combat_is_one_group_with_its_sides_and_who_has_opportunity_is_said() -> None:
    async with app().run_test(size=SMALL) as pilot:
        assert waiting(pilot).startswith(">> OPPORTUNITY: Mara - ")
        assert "F7 Effects Stack empty" in screen(pilot)
        assert "F6 Combat none" in screen(pilot)
        await enter(pilot, "attack with Spear at Guard", "all: pass until Damage Step")
        assert waiting(pilot).endswith("(no Opportunity)")
        assert "[Retaliation Step 3]" in screen(pilot).splitlines()[0]
        await enter(pilot, "retaliate with Guard")
        combat = pilot.app.screen.query_one(GroupsPane).said
        assert "* Spear attacks Guard" in combat
        assert "attacker: Spear (power 3; life 2; rested)" in combat
        assert "retaliators: Guard (power 2; life 3; rested)" in combat
        assert "[Damage Step 1]" in screen(pilot).splitlines()[0]


async def test_the_damage_of_the_attack_is_told_before_what_is_dealt_back() -> None:
    async with app().run_test(size=SMALL) as pilot:
        await enter(pilot, "attack with Spear at Guard", "all: pass until Damage Step")
        assert moves(pilot).held("no") == ["Orin: no retaliation"]
        await enter(pilot, "retaliate with Guard", "all: pass until End of Combat")
        assert "Spear deals 3 combat damage to Guard" in verdict(pilot)
        await enter(pilot, "all: pass until Main Phase")
        assert "Spear deals 3" not in verdict(pilot)


async def test_cards_of_which_nothing_is_known_are_one_line_of_the_moves() -> None:
    own = OWN.replace(b"[Spear]}", b"[Spear], hand: [Cub, 3 unknown]}")
    cub = b"  Cub: {type: Ally, cost: 2, power: 1, life: 1}\n"
    document = load(own.replace(b"cards:\n", b"cards:\n" + cub))
    opened = Opened(document.title, Case.open(document.game, document.opening))
    async with JudgeApp(opened).run_test(size=SMALL) as pilot:
        await enter(pilot, "activate Cub")
        assert moves(pilot).held("pay") == ["Mara: pay unknown"]


async def test_judge_and_a_colon_list_what_can_be_done_by_hand() -> None:
    async with app().run_test(size=SMALL) as pilot:
        await enter(pilot, "judge:")
        assert verdict(pilot).startswith("NO EFFECT  the judge writes one of these:")
        assert "judge: destroy|banish|rest" in verdict(pilot)
        await enter(pilot, "attack with Spear at Guard", "all: pass until Damage Step", "judge:")
        assert "judge: destroy" not in verdict(pilot)


async def test_a_rule_is_asked_for_by_a_number_of_words() -> None:
    async with app().run_test(size=LARGE) as pilot:
        await enter(pilot, "? damage step remark b")
        assert rule(pilot).lines[0].says.startswith("Damage Step remark B ")
        await pressed(pilot, "f1")
        shown = screen(pilot)
        assert "rule Damage Step 3" in shown
        assert "all: pass until Damage Step goes on to that step" in shown


async def test_the_window_is_said_in_japanese_and_is_not_shouted() -> None:
    language.use("ja")
    try:
        async with app().run_test(size=SMALL) as pilot:
            assert waiting(pilot).startswith(">> 優先権(Opportunity)：Mara")
            samples = IDIOM.samples
            said = [
                *(("pane", each) for each in (IDIOM.groups, IDIOM.stack)),
                *(("binding", each) for each in (IDIOM.find_groups, IDIOM.find_stack)),
                ("mark", IDIOM.mark),
                *(("sample", each) for each in (samples.asks, samples.ribbon, *samples.group)),
            ]
            assert [each for each in said if language.word(*each) == each[1]] == []
    finally:
        language.use(language.ENGLISH)


async def test_of_a_rule_of_another_system_it_is_said_which_has_it() -> None:
    async with app().run_test(size=LARGE) as pilot:
        await enter(pilot, "? C.1.Ruling 3")
        first, second, *_ = (line.says.strip() for line in rule(pilot).lines)
        assert first == "C.1.Ruling 3  is not in this rulebook"
        assert second == "magic-classic has it: `judgetool rule C.1.Ruling 3`"
        await enter(pilot, "? first strike")
        assert rule(pilot).said == "no rules about 'first strike'; there are some in magic-classic"
        await enter(pilot, "? damage step.3 7")
        assert rule(pilot).lines[0].says.startswith("Damage Step 3.7 ")


async def test_of_mistyped_words_the_rules_that_may_be_meant_lead_on() -> None:
    async with app().run_test(size=LARGE) as pilot:
        await enter(pilot, "? retaliaton")
        assert rule(pilot).lines[0].says == "no rules about 'retaliaton'; did you mean:"
        assert any("Retaliation Step" in line.says for line in rule(pilot).lines[1:])
        await enter(pilot, "? xyzzy")
        assert rule(pilot).said == "no rules about 'xyzzy'"


async def test_on_a_screen_in_japanese_that_is_said_in_japanese() -> None:
    language.use("ja")
    try:
        async with app().run_test(size=LARGE) as pilot:
            await enter(pilot, "? C.1.6")
            says = rule(pilot).lines[1].says.strip()
            assert says == "magic-classicにはある：`judgetool rule C.1.6`"
            await enter(pilot, "? トランプル")
            assert rule(pilot).said.endswith("に関するルールはない。magic-classicにはある")
    finally:
        language.use("en")
