"""What is read of a card's text, and that it is written back."""

from __future__ import annotations

import re

import pytest

from judgetool import language
from judgetool.commands import cards
from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.abilities.phrases import PHRASES
from judgetool.games.grand_archive.abilities.reading import read, read_effect, read_line
from judgetool.games.grand_archive.abilities.wordings import of_cards
from judgetool.games.grand_archive.abilities.writing import effect_shown, shown
from judgetool.games.grand_archive.cards import card

UNIT = w.Description("unit")
ALLY = w.Description("ally")

READ: dict[str, w.Ability] = {
    "Stealth": w.Keyword("stealth"),
    "True Sight": w.Keyword("true sight"),
    "On Hit: Draw a card.": w.Triggered("hit", (w.Draw(),)),
    "On Attack: Iron Sword deals 2 damage to target unit.": w.Triggered(
        "attack", (w.Deal(2, w.Aim(UNIT)),)
    ),
    "On Kill: You may wake up target ally you control.": w.Triggered(
        "kill", (w.May(w.Wake(w.Aim(w.Description("ally", "you")))),)
    ),
    "Prevent the next 2 damage that would be dealt to target unit this turn.": w.Resolution(
        (w.Prevent(2, w.Aim(UNIT)),)
    ),
    "Prevent all combat damage that would be dealt to your champion this turn.": w.Resolution(
        (w.Prevent(None, "your champion", combat=True),)
    ),
    "If a source would deal damage to your champion, prevent 1 of that damage.": w.Static(
        w.Replaces("less", 1, to="your champion")
    ),
    "If damage would be dealt to your champion, prevent 2 of that damage.": w.Static(
        w.Replaces("less", 2, to="your champion")
    ),
    "If combat damage would be dealt to an ally you control this turn, prevent 1 of that damage.": (
        w.Resolution(
            (
                w.Replaces(
                    "less", 1, to=w.Description("ally", whose="you"), combat=True, duration="turn"
                ),
            )
        )
    ),
    "If this attack would deal damage, it deals double that damage instead.": w.Static(
        w.Replaces("doubled", source="the attack")
    ),
    "If a source would deal damage, it deals that much plus 1 instead.": w.Static(
        w.Replaces("more", 1)
    ),
    "If a source an opponent controls would deal combat damage to Iron Sword, prevent 3 of that "
    "damage.": w.Static(w.Replaces("less", 3, whose="opponents", to="this", combat=True)),
    "Change the target of the attack to target unit.": w.Resolution(
        (w.Retarget(None, w.Aim(UNIT)),)
    ),
    "Gain control of target ally.": w.Resolution((w.GainControl(w.Aim(ALLY)),)),
    "Put 2 durability counters on target weapon.": w.Resolution(
        (w.PutCounters(2, "durability", w.Aim(w.Description("weapon"))),)
    ),
    "Negate target card.": w.Resolution((w.Negate(w.Aim(w.Description("card"))),)),
    "Negate target attack.": w.Resolution((w.Negate(w.Aim(w.Description("attack"))),)),
    "Iron Sword gets +1 power for each durability counter on it.": w.Static(
        w.Gets("this", w.PerCounter(1), "applicable")
    ),
    "This attack may have up to two targets.": w.Static(w.MayTarget(2)),
    "This attack gets +1 power.": w.Static(w.Gets("the attack", 1, "applicable")),
    "Target attack gets +3 power until end of turn.": w.Resolution(
        (w.Gets(w.Aim(w.Description("attack")), 3),)
    ),
    "As an additional cost to attack with Iron Sword, pay (2).": w.AttackCost(
        (w.Reserve(2),), by="this"
    ),
    "As an additional cost to declare an attack targeting your champion, discard a card.": (
        w.AttackCost((w.DiscardCost(),), at="your champion")
    ),
    "As an additional cost to attack another ally, pay (1).": w.AttackCost(
        (w.Reserve(1),), at=w.Description("ally", other=True)
    ),
    "As an additional cost to activate Iron Sword, rest another awake unit you control and pay "
    "(1).": w.ActivationCost(
        (w.RestCost(w.Description("unit", "you", status="awake", other=True)), w.Reserve(1))
    ),
    "Iron Sword can't attack.": w.Static(w.Cannot("this", "attack", "applicable")),
    "Target ally has no power until end of turn.": w.Resolution((w.HasNoPower(w.Aim(ALLY)),)),
    "Target weapon becomes an item until end of turn.": w.Resolution(
        (w.Becomes(w.Aim(w.Description("weapon")), "Item"),)
    ),
    "(2), Rest Iron Sword: Draw a card.": w.Activated(
        (w.Reserve(2), w.RestCost("this")), (w.Draw(),)
    ),
    "As long as Iron Sword is attacking, it gets +1 power.": w.Static(
        w.Gets("it", 1, "applicable"), "attacking"
    ),
    "Rest target ally. Destroy target weapon.": w.Resolution(
        (w.Rest(w.Aim(ALLY)), w.Destroy(w.Aim(w.Description("weapon"), 1)))
    ),
    "Rest target awake ally an opponent controls. It can't retaliate this turn.": w.Resolution(
        (
            w.Rest(w.Aim(w.Description("ally", "opponents", status="awake"))),
            w.Cannot("it", "retaliate"),
        )
    ),
}


def test_while_is_said_as_as_long_as() -> None:
    (ability,) = read("While Iron Sword is attacking, it gets +1 power.", "Iron Sword")
    assert ability == READ["As long as Iron Sword is attacking, it gets +1 power."]


@pytest.mark.parametrize("line", READ)
def test_a_line_is_read(line: str) -> None:
    assert read(line, "Iron Sword") == (READ[line],)


SHIELDS = {
    "Prevent 2 damage that would be dealt to target ally this turn.": (2, False),
    "The next 2 damage that would be dealt to target ally this turn is prevented.": (2, False),
    "Prevent the next 2 damage that would be dealt to target ally until end of turn.": (2, False),
    "This turn, prevent the next 2 damage that would be dealt to target ally.": (2, False),
    "Prevent the next 2 damage target ally would be dealt this turn.": (2, False),
    "Prevent the next 2 damage dealt to target ally this turn.": (2, False),
    "Prevent the next 2 combat damage that would be dealt to target ally this turn.": (2, True),
    "Prevent 2 combat damage that would be dealt to target ally this turn.": (2, True),
    "Prevent all damage that target ally would be dealt this turn.": (None, False),
    "Prevent all combat damage to target ally this turn.": (None, True),
}


@pytest.mark.parametrize("line", SHIELDS)
def test_damage_is_prevented_in_many_words(line: str) -> None:
    amount, combat = SHIELDS[line]
    assert read(line) == (w.Resolution((w.Prevent(amount, w.Aim(ALLY), combat),)),)


@pytest.mark.parametrize("ability", READ.values(), ids=READ)
def test_what_is_written_is_read_back(ability: w.Ability) -> None:
    assert read_line(shown(ability)) == ability


@pytest.mark.parametrize(
    "line",
    [
        "Draw a card unless it rains.",
        "On Hit: Draw a card. Then sing.",
        "Until end of turn, allies are larger.",
        "Stealth, Flying",
        "Target unit gets +2 power.",  # for how long?
        "Prevent the next 2 damage that would be dealt to target ally.",
        "x" * 5000,
    ],
)
def test_what_is_not_known_is_not_read_at_all(line: str) -> None:
    """Not a word of it: a sentence that was lost would not be missed."""
    assert read(line) == (w.NotUnderstood(line),)
    assert card("Odd", line="Action", text=line).not_understood == (line,)


def test_a_line_may_hold_several_keywords_and_reminder_text() -> None:
    text = "Stealth, True Sight (It sees what hides.)\nOn Hit: Draw a card. (Once.)"
    assert read(text) == (
        w.Keyword("stealth"),
        w.Keyword("true sight"),
        w.Triggered("hit", (w.Draw(),)),
    )


def test_a_cost_in_brackets_is_no_reminder_text() -> None:
    assert read("As an additional cost to declare an attack, pay (1).") == (
        w.AttackCost((w.Reserve(1),)),
    )


def test_the_judge_says_effects_as_cards_do() -> None:
    (effect,) = read_effect("Target unit gets +2 power until end of turn")
    assert effect == w.Gets(w.Aim(UNIT), 2)
    assert effect_shown(effect) == "Target unit gets +2 power until end of turn"


def test_every_row_stands_in_japanese() -> None:
    rows = [row for of_kind in PHRASES.of.values() for row in of_kind if not row.read_only]
    wanted = [row for row in rows if re.search("[A-Za-z]", re.sub(r"\{[^}]*\}", "", row.template))]
    assert [row for row in wanted if row.other is None] == []


@pytest.mark.parametrize("ability", READ.values(), ids=READ)
def test_a_judge_who_reads_japanese_is_shown_no_english(ability: w.Ability) -> None:
    language.use("ja")
    try:
        kept = re.compile("Fast|Stealth|True Sight", re.IGNORECASE)  # the rules keep these words
        assert not re.search("[A-Za-z]{2}", kept.sub("", shown(ability)))
    finally:
        language.use(language.ENGLISH)


@pytest.mark.parametrize(
    ("type", "line"),
    [
        ("Ally", "Draw a card."),  # it has no moment at which this would happen
        ("Action", "On Hit: Draw a card."),
        ("Action", "This attack gets +1 power."),
        ("Attack", "On Death: Draw a card."),
        ("Attack", "Stealth"),
        ("Attack", "(1): Draw a card."),
        ("Champion", "You may activate this at fast speed."),
    ],
)
def test_what_could_never_happen_there_must_mean_something_else(type: str, line: str) -> None:
    odd = card("Odd", line=type, text=line)
    assert odd.not_understood == (line,)
    assert odd.abilities == (w.NotUnderstood(line),)


@pytest.mark.parametrize(
    ("type", "line"),
    [
        ("Attack", "Draw a card."),
        ("Attack", "True Sight"),
        ("Attack", "You may activate this at fast speed."),
        ("Weapon", "On Hit: Draw a card."),
        ("Ally", "(1): Draw a card."),
    ],
)
def test_what_can_happen_there_is_read(type: str, line: str) -> None:
    assert card("Plain", line=type, text=line).not_understood == ()


def test_all_that_is_read_of_a_card_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cards.cards(None, system="grand-archive") == 0
    listed = capsys.readouterr().out.splitlines()
    for line in ("ABILITY", "  OCCASION: EFFECTS", "  On Kill", "  true sight", "  wake THING"):
        assert line in listed
    assert "  judge: remove UNIT from combat" in listed
    kinds = {line for line in listed if line.isupper() and not line.startswith(" ")}
    deeds = "\n".join(dict(of_cards())["DEED"]).replace("NUMBER", "").replace("SIGNED", "")
    assert set(re.findall(r"\b[A-Z]{3,}\b", deeds)) <= kinds
