"""Guarantee 3: every rule in scope is carried by code, is a definition, or is named here; every one
that is carried is cited by a scenario; those of combat, keywords, labels and tokens have a scenario
that shows them and a near one where they do not apply."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from judgetool.games.fab.game import FAB
from judgetool.language import ENGLISH
from judgetool.rulebook.coverage import Citations, Covered, measure, totals
from judgetool.scenario.run import load, play
from tests import pairs
from tests.journals.kept import folder, is_kept
from tests.played import every

COMBAT, SUPPORTING = "7.0-7.7", "supporting"
DIGEST = Path(__file__).parents[3] / "shared" / "rules" / "support_rules.md"

# Of chapter 7, what nothing carries yet.  The list gets shorter and no longer.
MISSING: dict[str, str] = {}
# Of them, per cent that must not be lost again; the aim was 85 and 85.
ACCOUNTED, SHOWN = 95, 98


# The pairs that are missing; the README says what a pair is.  The list stays empty.
UNPAIRED: list[str] = []


class Scenarios(NamedTuple):
    """What all scenarios show, taken from one run of them."""

    covered: tuple[Covered, ...]
    files: tuple[pairs.Seen, ...]
    failures: tuple[str, ...]


@pytest.fixture(scope="module")
def scenarios() -> Scenarios:
    runs = every("fab").values()
    cited = Citations()
    for run in runs:
        cited.add("fab", run.cited)
    return Scenarios(
        measure(FAB.rulebook, cited.of("fab")),
        tuple(run.seen for run in runs if run.seen),
        tuple(failure for run in runs for failure in run.failures),
    )


@pytest.fixture
def covered(scenarios: Scenarios) -> tuple[Covered, ...]:
    return scenarios.covered


def test_every_scenario_is_as_expected(scenarios: Scenarios) -> None:
    assert len(scenarios.files) > 1000
    assert list(scenarios.failures) == []


def test_every_journal_is_as_it_is_kept() -> None:
    now = {name: run.journal for name, run in every("fab").items()}
    is_kept(folder("fab", ENGLISH), now)


def test_all_of_chapter_7_is_in_scope() -> None:
    chapter = [r.number for r in FAB.rulebook if r.number[:2] == "7." and r.kind != "section"]
    assert len(chapter) == 82
    assert sorted(chapter) == sorted(s.number for s in FAB.rulebook.scope if s.part == COMBAT)


def test_the_scope_says_no_more_than_is_so() -> None:
    numbers = [scope.number for scope in FAB.rulebook.scope]
    assert len(numbers) == len(set(numbers))
    for scope in FAB.rulebook.scope:
        assert FAB.rulebook[scope.number].kind != "section"
        assert scope.standing in ("", "definition", "out of scope")
        assert bool(scope.reason) == (scope.standing == "out of scope")
        if scope.standing:
            assert not FAB.rulebook.code(scope.number), f"{scope.number} is carried: say so"
        if scope.part == COMBAT:
            assert scope.standing != "out of scope"


def test_chapter_7_is_carried(covered: tuple[Covered, ...]) -> None:
    missing = {c.number for c in covered if c.part == COMBAT and c.standing == "missing"}
    assert sorted(missing - set(MISSING)) == [], "carried no longer"
    assert sorted(set(MISSING) - missing) == [], "carried now: take it off the list"


def test_chapter_7_is_cited(covered: tuple[Covered, ...]) -> None:
    (total,) = (t for t in totals(covered) if t.name == COMBAT)
    unseen = [c.number for c in covered if c.part == COMBAT and c.code and not c.scenarios]
    assert unseen == []
    assert total.shown == 100


def test_the_supporting_rules(covered: tuple[Covered, ...]) -> None:
    (total,) = (t for t in totals(covered) if t.name == SUPPORTING)
    missing = {c.number for c in covered if c.part == SUPPORTING and c.standing == "missing"}
    assert sorted(missing) == [], "carried no longer, and no reason in the scope"
    assert total.accounted >= ACCOUNTED
    assert total.shown >= SHOWN


def test_each_has_a_near_scenario_where_it_does_not_apply(scenarios: Scenarios) -> None:
    assert list(pairs.unpaired(scenarios.files)) == UNPAIRED


BOARD = """\
system: fab
rules: [{rules}]
board:
  turn: Nova
  players:
    Nova: {{life: 20, hand: [Head Jab (red), Nimblism (red), Sigil of Solace (red)]}}
    Bravo: {{life: 20}}
moves:
  - Nova: play {card}
expect:
  never: [{never}]
"""


def seen(tmp_path: Path, card: str, rules: str = "", never: str = "") -> pairs.Seen:
    path = tmp_path / f"{card}-{rules}-{never}.yaml"
    path.write_text(BOARD.format(card=card, rules=rules, never=never), encoding="utf-8")
    return pairs.seen(play(load(path)))


def test_a_pair_is_said_by_both_files(tmp_path: Path) -> None:
    opening = pairs.Subject("7.0.2a", "Opening the chain", ("7.0.2a",))
    attack = seen(tmp_path, "Head Jab", rules="7.0.2a")
    silent = seen(tmp_path, "Nimblism")
    said = seen(tmp_path, "Nimblism", never="7.0.2a")
    assert pairs.nearest(opening, [attack, silent]) is None
    assert pairs.nearest(opening, [seen(tmp_path, "Head Jab"), said]) is None
    pair = pairs.nearest(opening, [attack, silent, said])
    assert pair is not None
    assert pairs.NEAR < pair.nearness < 1
    assert (pair.shown, pair.not_applying) == (attack.path, said.path)


def test_an_attack_is_no_counter_case_of_opening_the_chain(tmp_path: Path) -> None:
    assert "7.0.2a" not in seen(tmp_path, "Head Jab", never="7.0.2a").not_applying
    assert "7.0.2a" not in seen(tmp_path, "Nimblism", rules="7.0.2a").shows


# --- the digest that the scope was taken from ----------------------------------------------------


@pytest.mark.skipif(not DIGEST.exists(), reason="the digest of the rules is not here")
def test_the_scope_is_that_of_the_digest() -> None:
    wanted = {n for n in _numbers(DIGEST.read_text(encoding="utf-8")) if n in FAB.rulebook}
    wanted = {n for n in wanted if FAB.rulebook[n].kind != "section"}
    assert wanted == {s.number for s in FAB.rulebook.scope if s.part == SUPPORTING}


_PIECE = re.compile(
    r"(?P<number>\d[\d.]*[a-z]?|\.\d+[a-z]?|\b[a-z]\b)(?:\s*-\s*(?P<last>[\d.]+[a-z]?|[a-z]\b))?"
)


def _numbers(text: str) -> Iterator[str]:
    """The rules that a digest has in bold, such as ``**1.2.3, a-d**`` or ``**6.3.1-6.3.7**``."""
    stem = ""
    for bold in re.findall(r"\*\*(.+?)\*\*", text):
        plain = re.sub(r"\(newer.*?\)", "", bold)
        if not re.match(r"[\d.a-z]", plain):
            continue
        for piece in _PIECE.finditer(plain):
            number, last = piece["number"], piece["last"]
            if number.isalpha():
                yield from (stem + letter for letter in _letters(number, last or number))
                continue
            if number.startswith("."):
                number = stem.rpartition(".")[0] + number
            stem = number.rstrip("abcdefghijklmnopqrstuvwxyz")
            if last is None:
                yield number
            elif last.isalpha():
                yield from (stem + letter for letter in _letters(number[-1], last))
            else:
                yield from _span(stem, last)


def _letters(first: str, last: str) -> Iterator[str]:
    return map(chr, range(ord(first), ord(last) + 1))


def _span(first: str, last: str) -> Iterator[str]:
    """``1.11.2-5``, ``6.3.1-6.3.7``, ``3.0.7-3.0.8a``."""
    end = last.rstrip("abcdefghijklmnopqrstuvwxyz")
    above, _, low = first.rpartition(".")
    for n in range(int(low), int(end.rpartition(".")[2]) + 1):
        yield f"{above}.{n}"
    if end != last:
        yield from (f"{above}.{end.rpartition('.')[2]}{x}" for x in _letters("a", last[-1]))
