"""Two editions: what was added, removed, renumbered and reworded, and what of ours that touches."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec
import pytest

from judgetool.games.fab.game import FAB
from judgetool.rulebook.comparison.affected import affected, naming, our_number
from judgetool.rulebook.comparison.changes import Change, compare, only_section
from judgetool.rulebook.comparison.named_editions import built_in, only_newer
from judgetool.rulebook.implementation import Code
from judgetool.rulebook.importing import prepare
from judgetool.rulebook.official_texts.edition import Edition, OfficialRule
from tests.rulebook.texts import RULES, SEEDS, SHARED

OLD = """\
[REF book=CR chap=7]

# Tea Break @@cha:tea@@

## General @@sec:general@@

### @@rule:kettle@@ A kettle is what a hero puts on a combat chain to have tea.

#### A kettle has to be full before it is put there.

#### A kettle that whistles is taken off by whoever is next to it.

> **Example:** Dorothea hears it in the garden, and her aunt sits beside it: the aunt rises.

#### @@rule:whistle@@ To whistle is to say that there is nothing more to wait for.

### @@rule:cup@@ A cup belongs to one hero, and nobody else may drink of it.

#### If a cup is broken, its hero takes that of the youngest guest.

#### A saucer goes wherever its cup[[rule:cup]] goes.

### Milk comes last, after the tea[[rule:pouring]] and never with it.

## Pouring @@sec:pouring@@

### @@rule:pouring@@ The host pours for everybody, starting to the left.

#### Whoever wants none covers the cup with a hand in time.

#### Spilled tea counts as poured.

### Second, the host asks who takes sugar[[rule:sugar]].

### @@rule:sugar@@ Sugar is taken with the small spoon and returned to the bowl at once.

#### A guest takes at most three lumps, whatever the size.

#### Brown sugar is sugar.

## Clearing @@sec:clearing@@

### When the pot is empty, the table is cleared[[rule:whistle]] and the chain closes.

#### Cakes that were not eaten stay until noon.

#### A guest who is still drinking keeps the cup[[rule:cup]] and the chair.
"""

EDITS = (
    ("has to be full", "has to be filled to the brim"),  # 7.0.1a
    ("the aunt rises", "the aunt gets up and takes it off"),  # 7.0.1b, its example
    ("starting to the left", "starting to the right"),  # 7.1.1
    ("Spilled tea counts as poured.", "Spilled tea counts as poured, unless it was hot."),  # 7.1.1b
    ("Cakes that were not eaten stay until noon", "Cakes nobody ate stay until noon"),  # 7.2.1a
)
REMOVED = "#### If a cup is broken, its hero takes that of the youngest guest.\n\n"  # 7.0.2a
BEFORE_SUGAR = "### Second, the host asks"
INSERTED = "### First of all the window is opened.\n\n"  # 7.1.2


def edited(text: str) -> str:
    for before, after in (*EDITS, (REMOVED, ""), (BEFORE_SUGAR, INSERTED + BEFORE_SUGAR)):
        assert text.count(before) == 1
        text = text.replace(before, after)
    return text


def read(text: str, name: str = "x") -> Edition:
    (found,) = prepare({"seven.txt": text.encode()}, name).editions
    return found.edition


def plain(edition: Edition) -> Edition:
    """The same text as plain numbered lines, without labels, references being numbers."""
    lines: list[str] = []
    for rule in edition.rules:
        lines.append(f"{rule.number} {rule.title or rule.words}")
        lines += [f"Example: {example}" for example in rule.examples]
    return read("\n".join(lines) + "\n")


def told(changes: Iterable[Change]) -> list[tuple[str, str, str]]:
    return [
        (
            " ".join(change.kinds),
            change.old.number if change.old else "",
            change.new.number if change.new else "",
        )
        for change in changes
    ]


CHANGED = [
    ("reworded", "7.0.1a", "7.0.1a"),
    ("reworded", "7.0.1b", "7.0.1b"),
    ("removed", "7.0.2a", ""),
    ("renumbered", "7.0.2b", "7.0.2a"),
    ("reworded", "7.1.1", "7.1.1"),
    ("reworded", "7.1.1b", "7.1.1b"),
    ("added", "", "7.1.2"),
    ("renumbered", "7.1.2", "7.1.3"),
    ("renumbered", "7.1.3", "7.1.4"),
    ("renumbered", "7.1.3a", "7.1.4a"),
    ("renumbered", "7.1.3b", "7.1.4b"),
    ("reworded", "7.2.1a", "7.2.1a"),
]


@pytest.mark.parametrize("form", [lambda edition: edition, plain], ids=["markup", "plain"])
def test_five_edits_a_removal_and_an_insertion_are_listed_and_nothing_else(
    form: Callable[[Edition], Edition],
) -> None:
    """With the numbers that follow from them; a reference to a rule that was renumbered is no
    rewording, also where it is written as a number."""
    found = compare(form(read(OLD)), form(read(edited(OLD))))
    assert told(found.changes) == CHANGED
    assert found.counts() == {"added": 1, "removed": 1, "renumbered": 5, "reworded": 5}
    assert found.same == len(read(OLD).rules) - 1 - 5 - 5
    assert [change.only for change in found.changes if change.parts] == ["", "examples", "", "", ""]


def test_the_two_formats_of_one_text_say_the_same() -> None:
    found = compare(read(OLD), plain(read(OLD)))
    assert found.changes == ()
    assert found.by == "words"


def test_a_change_names_the_scenarios_that_name_its_rule_and_the_code(tmp_path: Path) -> None:
    files = {
        "edited": "system: fab\nrules: [7.0.5, 7.1.1]\n",
        "refused": "system: fab\nmoves:\n  - Bravo: pass\n    illegal: [7.2.1a]\n",
        "removed": "system: fab\nexpect:\n  never: [7.0.2a, 7.9]\n",
        "renumbered": "system: fab\nrules:\n  - 7.1.3a  # not 7.1.1\n  - 7.3\n",
        "apart": "system: fab\nrules: [7.0.1, 7.1.1a]  # and not 7.1.1\nruling: 7.1.1 [7.1.1]\n",
        "other": "system: grand-archive\nrules: [7.1.1]\n",
    }
    for name, text in files.items():
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    named = naming("fab", sorted(tmp_path.glob("*.yaml")))
    found = compare(read(OLD), read(edited(OLD)))
    code = {"7.1.2": (Code("turn_player_gains_priority", "layer_step.py", 13),)}
    touched = {
        f"{change.kinds[0]} {change.number}": affected(our_number(change, found), code, named, {})
        for change in found.changes
    }
    assert {
        number: [path.stem for path in each.named] for number, each in touched.items() if each.named
    } == {
        "removed 7.0.2a": ["removed"],
        "reworded 7.1.1": ["edited"],
        "renumbered 7.1.4a": ["renumbered"],
        "reworded 7.2.1a": ["refused"],
    }
    # 7.1.2 is new; the 7.1.2 that our code carries out is 7.1.3 now
    assert touched["added 7.1.2"].number == ""
    assert touched["added 7.1.2"].code == ()
    found_in = [each.name for each in touched["renumbered 7.1.3"].code]
    assert found_in == ["turn_player_gains_priority"]


def test_scenarios_that_only_pass_through_a_rule_are_told_apart(tmp_path: Path) -> None:
    naming_it, passing = tmp_path / "a.yaml", tmp_path / "b.yaml"
    found = affected(
        "7.1.1", {}, {"7.1.1": (naming_it,)}, {"7.1.1": (naming_it, passing), "7.2": (passing,)}
    )
    assert (found.named, found.cited) == ((naming_it,), (passing,))


def test_chapters_that_one_of_them_lacks_are_no_change() -> None:
    eight = "[REF book=CR chap=8]\n\n# Cups @@cha:cups@@\n\n## General\n\n### A hero has a cup.\n"
    (both,) = prepare({"7.txt": OLD.encode(), "8.txt": eight.encode()}, "x").editions
    found = compare(read(OLD), both.edition)
    assert (found.changes, found.only_old, found.only_new) == ((), (), ("8",))
    assert compare(both.edition, read(OLD)).only_old == ("8",)


def test_a_section_is_what_stands_in_it() -> None:
    found = only_section(compare(read(OLD), read(edited(OLD))), "7.1.3")
    assert told(found.changes) == CHANGED[7:11]
    with pytest.raises(LookupError):
        only_section(found, "7.9")


def rules(*pairs: tuple[str, str], **more: str) -> Edition:
    found = tuple(OfficialRule(number, words=words) for number, words in pairs)
    return Edition("fab", more.get("language", "en"), "x", found)


def test_a_rule_that_says_something_wholly_different_is_not_the_same_rule() -> None:
    old = rules(("7.1.1", "A kettle is put on the fire."), ("7.1.2", "Nobody may whistle."))
    new = rules(("7.1.1", "Nobody may whistle."), ("7.1.2", "Cakes are eaten last, by guests."))
    assert told(compare(old, new).changes) == [
        ("removed", "7.1.1", ""),
        ("renumbered", "7.1.2", "7.1.1"),
        ("added", "", "7.1.2"),
    ]


def test_a_rule_may_be_renumbered_and_reworded_at_once() -> None:
    old = rules(("7.1.1", "A kettle is put on the fire by the host."))
    new = rules(("7.1.1", "Guests arrive."), ("7.1.2", "A kettle is put on the fire by a guest."))
    assert told(compare(old, new).changes) == [
        ("added", "", "7.1.1"),
        ("renumbered reworded", "7.1.1", "7.1.2"),
    ]


def test_our_own_rulebook_tells_what_came_and_went_and_that_words_are_others() -> None:
    """Of a text in words of our own making: no rule has those that our gists were written from."""
    ours = built_in(FAB.rulebook, "en")
    held = tuple(rule for rule in ours.rules if rule.number not in ("7.5.2c", "7.0.1"))
    texts = [OfficialRule(r.number, r.title, words="Words of ours.") for r in held]
    theirs = Edition("fab", "en", "x", (*texts, OfficialRule("7.5.9", words="A new rule.")))
    for old, new, came, went in (
        (ours, theirs, "added", "removed"),
        (theirs, ours, "removed", "added"),
    ):
        found = compare(old, new)
        assert found.by == "sums"
        kinds = {change.number: change.kinds for change in found.changes}
        assert kinds.pop("7.5.9") == (came,)
        assert kinds.pop("7.5.2c") == kinds.pop("7.0.1") == (went,)
        assert set(kinds) == {rule.number for rule in held}
        assert set(kinds.values()) == {("reworded",)}


def test_our_own_rulebook_is_compared_without_what_only_a_newer_text_has() -> None:
    newer = only_newer(FAB.rulebook)
    assert {"8.3.41", "2.5.1a", "4.4.3f"} <= set(newer)
    ours = {rule.number for rule in built_in(FAB.rulebook, "en").rules}
    assert ours.isdisjoint(newer)
    assert "4.4.3e" in ours


def test_slight_differences_of_several_kinds_are_slight() -> None:
    old = rules(
        ("7.1.1", "The turn player pours. [7.1.2]"), ("7.1.2", "A pot."), ("7.1.3", "A cup.")
    )
    new = rules(
        ("7.1.1", "The turn-player pours. [7.1.2]"), ("7.1.2", "A pot."), ("7.1.3", "A cup.")
    )
    example = msgspec.structs.replace(new.rules[0], examples=("The aunt pours.",))
    (change,) = compare(old, msgspec.structs.replace(new, rules=(example, *new.rules[1:]))).changes
    assert (change.only, change.slight) == ("several", True)


def test_a_title_finds_a_keyword_under_another_number_with_what_stands_under_it() -> None:
    def titles(*pairs: tuple[str, str]) -> Edition:
        return Edition("fab", "en", "x", tuple(OfficialRule(n, title) for n, title in pairs))

    old = titles(("8.3.1", "Stir"), ("8.3.1a", "What it means"), ("8.3.2", "Pour"))
    new = titles(("8.3.1", "Boil"), ("8.3.2", "Stir"), ("8.3.2a", ""), ("8.3.3", "Pour"))
    assert told(compare(old, new).changes) == [
        ("added", "", "8.3.1"),
        ("renumbered", "8.3.1", "8.3.2"),
        ("renumbered", "8.3.1a", "8.3.2a"),
        ("renumbered", "8.3.2", "8.3.3"),
    ]


def test_two_languages_are_compared_by_numbers() -> None:
    old = rules(("7.1.1", "A kettle."), ("7.1.2", "A pot."))
    found = compare(old, rules(("7.1.1", "やかん。"), language="ja"))
    assert found.by == "numbers"
    assert told(found.changes) == [("removed", "7.1.2", "")]


# --- the publishers' texts, where they are at hand ------------------------------------------------

here = pytest.mark.skipif(not SHARED.is_dir(), reason="the official texts are not here")


def seed() -> str:
    (file,) = SEEDS.glob("000_*")
    return file.read_text(encoding="utf-8")


@here
def test_the_rewordings_of_chapter_7_are_those_of_the_editions_table() -> None:
    newest = read((RULES / "fab-newer-en.txt").read_text(encoding="utf-8"))
    found = compare(read(seed()), newest)
    reworded = {change.number for change in found.changes if "reworded" in change.kinds}
    assert reworded >= {
        "7.0.3b", "7.0.3d", "7.0.3e", "7.2.3a", "7.2.3b", "7.2.3c", "7.2.4", "7.4.2a", "7.4.2b",
        "7.5.2c",
    }  # fmt: skip
    assert found.counts() == {"added": 0, "removed": 0, "renumbered": 0, "reworded": len(reworded)}
    # those that differ in more than signs and spelling, and in what happens, or in the words alone
    assert {change.number for change in found.changes if not change.only} == {
        "7.0.3b", "7.0.3d", "7.0.3e", "7.2.3", "7.2.3a", "7.2.3b", "7.2.3c", "7.2.4", "7.4.2a",
        "7.4.2b", "7.5.2c",
    }  # fmt: skip
    assert set(found.only_new) == set("1234568 9".replace(" ", ""))


@here
def test_the_other_rows_of_the_table_are_rewordings_of_their_chapters() -> None:
    files = {str(f): f.read_bytes() for f in sorted((RULES / "fab-en").glob("0*.md"))}
    (whole,) = prepare(files, "x").editions
    newest = read((RULES / "fab-newer-en.txt").read_text(encoding="utf-8"))
    changed = {change.number: change for change in compare(whole.edition, newest).changes}
    for number in ("8.1.2a", "8.2.8c", "8.1.3a", "8.3.13b", "8.3.14"):
        assert changed[number].kinds == ("reworded",)
    # 4.4.3 has a letter more: what was d and e is e and f
    was = {number: changed[number].old for number in ("4.4.3d", "4.4.3e", "4.4.3f")}
    assert [rule and rule.number for rule in was.values()] == [None, "4.4.3d", "4.4.3e"]


@here
def test_the_seed_with_five_edits_a_removal_and_an_insertion_tells_just_these() -> None:
    old = read(seed())
    lines = seed().split("\n")

    def at(number: str) -> int:
        rule = old.rule(number)
        assert rule is not None
        return rule.line - 1

    edits = ("7.0.1a", "7.1.2", "7.3.2b", "7.5.2", "7.7.3")
    for number in edits:
        lines[at(number)] += " This is so at all times."
    removed, inserted = at("7.4.2c"), at("7.5.2b")
    lines.insert(inserted, "#### Nothing of it is ever rounded up.\n\n")
    end = next(i for i in range(removed + 1, len(lines)) if lines[i].startswith("#"))
    del lines[removed:end]
    found = compare(old, read("\n".join(lines)))
    by_kind: dict[str, list[str]] = {}
    for kind, before, after in told(found.changes):
        by_kind.setdefault(kind, []).append(before or after)
    assert by_kind == {
        "reworded": list(edits),
        "removed": ["7.4.2c"],
        "added": ["7.5.2b"],
        "renumbered": ["7.4.2d", "7.5.2b", "7.5.2c"],
    }
    from judgetool.scenario.builtin import builtin

    named = naming("fab", builtin())
    touched = {
        path.name
        for change in found.changes
        for path in affected(our_number(change, found), {}, named, {}).named
    }
    assert touched == files_that_name({*edits, "7.4.2c", "7.4.2d", "7.5.2b", "7.5.2c"})


def files_that_name(numbers: set[str]) -> set[str]:
    """The scenarios that name one of some rules, each read as a document."""
    import yaml

    from judgetool.scenario.builtin import builtin

    found = set()
    for path in builtin():
        document = yaml.load(path.read_text(encoding="utf-8"), yaml.CBaseLoader)
        if numbers & set(_named(document)):
            found.add(path.name)
    return found


def _named(node: object) -> Iterable[str]:
    """Every rule number of the lists under the keys that hold some."""
    if isinstance(node, list):
        for each in node:
            yield from _named(each)
    elif isinstance(node, dict):
        for key, value in node.items():
            if key in ("rules", "illegal", "never", "journal", "decided by") and isinstance(
                value, list
            ):
                yield from map(str, value)
            else:
                yield from _named(value)
