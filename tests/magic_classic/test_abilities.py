"""What cards and judges write is read as records, and written back in one wording."""

from __future__ import annotations

import re

import pytest

from judgetool.cardgame.phrases.rows import Phrase
from judgetool.cardgame.phrases.speech import UnreadableError
from judgetool.cardgame.phrases.template import (
    Agrees,
    Slot,
    beside,
    flags_of,
    parsed,
    slots_of,
    variants,
)
from judgetool.commands import cards
from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.abilities.reading import read, read_by_hand, read_in_force
from judgetool.games.magic_classic.abilities.sentences import CARDS, HANDS
from judgetool.games.magic_classic.abilities.writing import (
    by_hand_written,
    in_force_written,
    shown,
    write,
)
from judgetool.games.magic_classic.cards import card
from judgetool.games.magic_classic.effects import resolving
from judgetool.games.magic_classic.effects.carrying_out import carried
from judgetool.language import use

SPELLS = """
Destroy target creature.
Destroy target nonblack creature. It can't be regenerated.
Destroy target nonartifact, nonblack creature. It can't be regenerated.
Destroy target nonartifact creature.
Destroy all creatures. They can't be regenerated.
~ deals 3 damage to target creature or player.
~ deals 1 damage to each creature and each player.
~ deals 2 damage to target creature and 2 damage to you.
Target creature gets +3/+3 until end of turn.
Target creature gets +2/+2 until end of turn. Untap it.
Attacking creatures get +1/+0 until end of turn.
Tap target creature.
Gain control of target creature until end of turn.
Regenerate target creature.
Prevent the next 3 damage that would be dealt to target creature or player this turn.
Prevent all combat damage that would be dealt this turn.
The next 2 damage that would be dealt to target creature this turn is dealt to you instead.
All combat damage that would be dealt to you this turn is dealt to target creature instead.
Return target creature to its owner's hand.
Target creature gains flying until end of turn.
Target creature loses first strike and trample until end of turn.
Target creature isn't a creature until end of turn.
Remove target blocking creature from combat.
Counter target spell.
Target player loses 2 life.
Draw two cards.
Put a -1/-1 counter on target creature.
Remove target attacking or blocking creature from the game.
Destroy target creature with flying an opponent controls.
Destroy target creature at end of combat.
Tap target artifact, creature, or land.
Destroy target artifact or enchantment.
Destroy all artifacts and enchantments.
~ deals 3 damage to it. A creature dealt damage this way can't be regenerated this turn.
Remove target creature from the game. Its controller gains life equal to its power.
Target creature loses all abilities and becomes 0/1 until end of turn.
All nonwhite creatures get -1/-1 until end of turn.
Target player discards two cards at random.
Target player sacrifices an attacking creature.
Each player sacrifices a creature.
All creatures able to block target creature this turn do so.
The next time a red source of your choice would deal damage to you this turn, prevent that damage.
""".strip().splitlines()

PERMANENTS = """
Flying
Protection from red
{T}: ~ deals 1 damage to target attacking or blocking creature.
Sacrifice ~: ~ deals 1 damage to target creature or player.
{1}{G}: Regenerate ~.
{T}, Pay 2 life: Draw a card.
Discard a card: Untap ~.
Whenever ~ attacks, ~ deals 1 damage to you.
Whenever ~ blocks or becomes blocked by a nonblack creature, destroy that creature at end of combat.
Whenever ~ deals combat damage to a player, that player discards a card.
Whenever a creature you control becomes blocked, it gets +1/+1 until end of turn.
When ~ is put into a graveyard from play, you may draw a card.
At the beginning of combat, ~ deals 1 damage to each player.
At end of combat, sacrifice ~.
~ gets +1/+1 and has flying.
Creatures you control get +1/+1.
Other Goblin creatures get +1/+1 and have haste.
All combat damage that would be dealt to you is dealt to ~ instead.
If ~ would deal combat damage to a creature, remove that creature from the game instead.
If ~ would deal combat damage, it deals double that damage instead.
Enchanted creature gets +2/+2 and has protection from black.
Attacking doesn't cause ~ to tap.
All Swamps are 1/1 black creatures that are still lands.
All lands are 2/2 creatures that are still lands.
{1}{G}: Until end of turn, ~ becomes a 3/3 green creature with trample that's still a land.
{T}: Target creature you control gains protection from the color of your choice until end of turn.
Whenever ~ deals damage to an opponent, that player discards a card at random.
~ can't be regenerated.
All creatures able to block enchanted creature do so.
~ can't attack unless defending player controls an Island.
Whenever enchanted creature deals damage, you gain that much life.
Whenever ~ attacks and isn't blocked, it gets +2/+0 until end of turn.
{2}{R}, Discard a card at random: ~ deals 2 damage to target creature or player.
~ can't attack.
~ can't be blocked except by creatures with flying.
~ can block creatures with flying.
Prevent all combat damage that would be dealt to and dealt by enchanted creature.
""".strip().splitlines()


@pytest.mark.parametrize("text", SPELLS)
def test_what_a_spell_does_is_written_back_as_it_was_read(text: str) -> None:
    (ability,) = read(text, spell=True)

    assert isinstance(ability, t.Spell)
    assert write(ability) == text


@pytest.mark.parametrize("text", PERMANENTS)
def test_what_a_permanent_says_is_written_back_as_it_was_read(text: str) -> None:
    (ability,) = read(text)

    assert not isinstance(ability, t.NotUnderstood | t.Spell)
    assert write(ability) == text


def test_a_sentence_is_read_with_its_places_in_order() -> None:
    (ability,) = read("~ deals 3 damage to target creature or player.", spell=True)

    target = t.Target(t.Description("creature or player"), 0)
    assert ability == t.Spell((t.DealDamage(3, target),))


@pytest.mark.parametrize(
    "text",
    [
        "Bands with other legends",
        "{T}: Add {G} to your mana pool.",
        "Sleepy creatures get +1/+1.",
        "Destroy target creature.",  # no ability of a permanent
        "Flying and a great deal more",
        "Whenever ~ attacks, it becomes sleepy.",
    ],
)
def test_what_has_no_reading_stays_as_it_is(text: str) -> None:
    assert read(text) == (t.NotUnderstood(text),)
    assert card("Made Up", line="Creature - Bear", text=text).unread == (text,)


def test_one_sentence_that_has_no_reading_leaves_none_of_the_paragraph() -> None:
    text = "Destroy target creature. Its controller dances."

    assert read(text, spell=True) == (t.NotUnderstood(text),)


def test_the_name_of_the_card_stands_for_itself() -> None:
    mogg = card("Mogg Fanatic", line="Creature - Goblin", text="Mogg Fanatic can't block.")

    assert mogg.static == (t.CannotBlock(t.This()),)
    assert write(mogg.abilities[0], mogg.name) == "Mogg Fanatic can't block."


def test_an_enchantment_on_creatures_is_no_creature() -> None:
    strength = card("Strength", line="Enchant Creature", text="Enchanted creature gets +1/+1.")

    assert strength.types == {"Enchantment"}
    assert strength.enchants_creature


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("deal 3 damage to Hill Giant", ("Hill Giant",)),
        ("Hill Giant gets +1/+1 until end of turn", ("Hill Giant",)),
        ("give control of Hill Giant to Bob", ("Hill Giant", "Bob")),
        ("prevent the next 2 damage to Bob", ("Bob",)),
        ("Hill Giant is no creature until end of turn", ("Hill Giant",)),
        ("destroy Hill Giant at end of combat", ("Hill Giant",)),
        ("tap Hill Giant. destroy Grizzly Bears", ("Hill Giant", "Grizzly Bears")),
        ("Bob loses 3 life", ("Bob",)),
        ("destroy all creatures", ()),
        ("attacking creatures get +1/+0 until end of turn", ()),
        ("deal 1 damage to each creature", ()),
        ("deal 3 damage to Bears", ("Bears",)),  # no creature type, but what is called so
        ("destroy Bears", ("Bears",)),
    ],
)
def test_the_judge_names_what_a_card_would_target(line: str, names: tuple[str, ...]) -> None:
    effects, found = read_by_hand(line)

    assert found == names
    assert by_hand_written(effects, found) == line


@pytest.mark.parametrize("line", ["destroy target creature", "dance", "Bob dances until dawn"])
def test_what_no_judge_can_say_is_refused(line: str) -> None:
    with pytest.raises(UnreadableError):
        read_by_hand(line)


@pytest.mark.parametrize(
    "text",
    [
        "Craw Wurm gets +3/+3 until end of turn",
        "Craw Wurm can't be blocked this turn",
        "prevent all combat damage that would be dealt this turn",
        "the next 3 damage that would be dealt to Alice this turn is dealt to Craw Wurm instead",
    ],
)
def test_an_effect_in_force_is_written_as_a_board_has_it(text: str) -> None:
    assert in_force_written(*read_in_force(text)) == text


SENTENCES = ("effect", "delayed", "static", "short", "event", "cost", "ability")


@pytest.mark.parametrize(
    "phrase",
    [phrase for kind in SENTENCES for phrase in HANDS.of[kind] if not phrase.read_only],
    ids=lambda phrase: phrase.template,
)
def test_every_sentence_is_said_in_japanese_with_the_same_places(phrase: Phrase) -> None:
    if not re.search("[a-z]", re.sub(r"\{.*?\}", "", phrase.template)):
        return
    assert isinstance(phrase.other, str)
    english, other = parsed(phrase.template), beside(phrase.other, phrase.template)
    assert set(slots_of(other)) == set(slots_of(english))
    assert set(flags_of(other)) == set(flags_of(english))


@pytest.mark.parametrize("text", [*SPELLS, *PERMANENTS])
def test_what_is_read_is_shown_in_japanese_without_english(text: str) -> None:
    (ability,) = read(text, spell=text in SPELLS)
    use("ja")
    try:
        said = shown(ability, "名前")
    finally:
        use("en")

    assert not re.search("[A-Za-z]{2}", said.replace("Goblin", "")), said


SAMPLES = {
    "one": ("~", "it", "that creature", "enchanted creature", "target tapped creature"),
    "many": ("all creatures", "attacking creatures", "other Goblin creatures you control"),
    "damaged": ("you", "that player", "target player", "target white creature", "each player"),
    "dealing": ("~", "target creature", "creatures an opponent controls"),
    "player": ("target player", "each player", "that player", "its controller"),
    "some": ("a creature", "a player"),
    "acting": ("~", "enchanted creature", "a black creature you control"),
    "a": ("a creature", "a creature without flying", "a player"),
    "descriptions": ("creatures with flying", "Wall creatures"),
    "damage": ("damage", "combat damage"),
    "number": ("1", "12"),
    "signed": ("+2", "-1", "+0"),
    "cards": ("a card", "two cards"),
    "counter": ("+1/+1", "-1/-1"),
    "keyword": ("flying",),
    "keywords": ("trample", "first strike and protection from blue"),
    "span": ("until end of turn",),
    "effect": ("destroy ~", "you gain 2 life"),
    "evasion": ("flying", "shadow", "swampwalk"),
    "color": ("red",),
    "property": ("power", "toughness"),
    "land type": ("Island", "Swamp"),
    "all lands": ("all lands", "all Plains"),
    "attack payment": ("{2}", "1 life"),
}


def samples(kind: str, numbers: set[bool]) -> tuple[str, ...]:
    """What may stand at a place, in the number that the words after it have."""
    if kind == "player":
        return ("you",) if True in numbers else SAMPLES[kind]
    if kind == "dealing" and len(numbers) == 1:
        several = SAMPLES["dealing"][2:]
        return several if True in numbers else SAMPLES["dealing"][:2]
    if kind != "those":
        return SAMPLES[kind]
    return (*SAMPLES["one" if False in numbers else "many"], *SAMPLES["many"][: not numbers])


def sentences(kind: str) -> list[str]:
    """Every way to read a row of a kind, with each of the samples at its places."""
    found = []
    for phrase in CARDS.of[kind]:
        for variant in variants(parsed(phrase.template), lambda text: tuple(text.split())):
            numbers = {edge.many for edge in variant.edges if isinstance(edge, Agrees)}
            if len(numbers) > 1:
                continue  # "its owners' hand"
            places = [samples(e.kind, numbers) for e in variant.edges if isinstance(e, Slot)]
            for n in range(max(map(len, places), default=1)):
                filled = iter([place[n % len(place)] for place in places])
                said = [
                    e if isinstance(e, str) else next(filled)
                    for e in variant.edges
                    if not isinstance(e, Agrees)
                ]
                found.append(" ".join(said))
    return found


@pytest.mark.parametrize("sentence", [*sentences("effect"), *sentences("delayed")])
def test_every_wording_of_an_effect_is_read_and_written_alike(sentence: str) -> None:
    (ability,) = read(sentence, spell=True)
    assert isinstance(ability, t.Spell)
    assert read(write(ability), spell=True) == (ability,)


@pytest.mark.parametrize("sentence", sentences("static"))
def test_every_wording_of_a_static_ability_is_read_and_written_alike(sentence: str) -> None:
    (ability,) = read(sentence)
    assert isinstance(ability, t.Static)
    assert read(write(ability)) == (ability,)


@pytest.mark.parametrize("sentence", sentences("event"))
def test_every_wording_of_an_event_is_read_and_written_alike(sentence: str) -> None:
    (ability,) = read(f"{sentence}, you gain 1 life.")
    assert isinstance(ability, t.Triggered)
    assert read(write(ability)) == (ability,)


def test_every_effect_is_carried_out() -> None:
    """What stands for as long as a permanent is in play is looked up, and not carried out."""
    looked_up = {
        t.Doubles,
        t.InsteadOfDamage,
        t.CanBlock,
        t.AttackCost,
        t.AttackingDoesNotTap,
    }

    assert resolving.EVERY  # loaded, so that each has said what it carries out
    assert {kind for kind in t.Effect.__subclasses__() if kind not in carried} == looked_up


def test_all_that_is_read_of_a_card_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cards.cards(None, system="magic-classic") == 0
    listed = capsys.readouterr().out.splitlines()
    for line in (
        "  first strike",
        "  (whenever|when|) ACTING is dealt combat damage",
        "  {T}",
        "  bury THOSE",
    ):
        assert line in listed
    assert "  judge: destroy CREATURE" in listed
