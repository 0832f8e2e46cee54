"""What is made of the rules is found once, and anew as soon as a file of theirs has changed."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from judgetool.games.fab.game import FAB
from judgetool.rulebook import implementation_cache, lookup
from judgetool.rulebook.implementation import Carried, gathered
from judgetool.scenario.builtin import builtin, scenarios_root


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "cache"
    monkeypatch.setenv("JUDGETOOL_CACHE", str(folder))
    return folder


@pytest.fixture
def scenarios(tmp_path: Path) -> Path:
    folder = tmp_path / "scenarios"
    folder.mkdir()
    (folder / "it.yaml").write_text("system: fab\nrules: [7.5.2a]\n", encoding="utf-8")
    return folder


class Listing:
    """The scenarios of a folder, and how often they were asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.times = 0

    def __call__(self) -> Sequence[Path]:
        self.times += 1
        return builtin(self.folder)


def test_it_is_found_once(scenarios: Path) -> None:
    listing = Listing(scenarios)
    first = implementation_cache.carried("fab", scenarios, listing)
    again = implementation_cache.carried("fab", scenarios, listing)
    assert listing.times == 1
    assert again == first
    assert first.scenarios({"7.5.2a"}) == (scenarios / "it.yaml",)


def grown(file: Path) -> None:
    file.write_text("system: fab\nrules: [7.5.2a, 7.5.2b]\n", encoding="utf-8")


def as_long(file: Path) -> None:
    about = file.stat()
    file.write_text("system: fab\nrules: [7.5.2b]\n", encoding="utf-8")
    os.utime(file, ns=(about.st_atime_ns, about.st_mtime_ns + 1))


def another(file: Path) -> None:
    file.with_name("b.yaml").write_text("system: fab\nrules: [7.5.2b]\n", encoding="utf-8")


@pytest.mark.parametrize("change", [grown, as_long, another], ids=lambda change: change.__name__)
def test_a_scenario_that_changes_is_seen(scenarios: Path, change: Callable[[Path], None]) -> None:
    listing = Listing(scenarios)
    assert implementation_cache.carried("fab", scenarios, listing).scenarios({"7.5.2b"}) == ()
    change(scenarios / "it.yaml")
    assert len(implementation_cache.carried("fab", scenarios, listing).scenarios({"7.5.2b"})) == 1


def test_a_scenario_that_goes_is_seen(scenarios: Path) -> None:
    listing = Listing(scenarios)
    implementation_cache.carried("fab", scenarios, listing)
    (scenarios / "it.yaml").rename(scenarios / "it.yaml.old")
    assert implementation_cache.carried("fab", scenarios, listing).scenarios({"7.5.2a"}) == ()


def test_code_that_changes_is_seen(tmp_path: Path) -> None:
    package = tmp_path / "package"
    (package / "inner" / "__pycache__").mkdir(parents=True)
    file = package / "inner" / "rule.py"
    file.write_text("1", encoding="utf-8")
    before = implementation_cache.signature(package)
    (package / "inner" / "__pycache__" / "rule.pyc").write_text("1", encoding="utf-8")
    assert implementation_cache.signature(package) == before
    file.write_text("11", encoding="utf-8")
    assert implementation_cache.signature(package) != before


def test_a_folder_within_another_is_looked_through_once(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "it.yaml").write_text("1", encoding="utf-8")
    assert implementation_cache.signature(
        tmp_path, tmp_path / "inner"
    ) == implementation_cache.signature(tmp_path)
    assert implementation_cache.signature(tmp_path, None) == implementation_cache.signature(
        tmp_path
    )


@pytest.mark.parametrize(
    "content", [b"", b"{}", b"\xff\x00", b'{"program": "another", "carried": {}}', b"[1]"]
)
def test_what_cannot_be_read_is_found_anew(scenarios: Path, cache: Path, content: bytes) -> None:
    listing = Listing(scenarios)
    first = implementation_cache.carried("fab", scenarios, listing)
    (file,) = cache.iterdir()
    file.write_bytes(content)
    assert implementation_cache.carried("fab", scenarios, listing) == first
    assert implementation_cache.carried("fab", scenarios, listing) == first
    assert listing.times == 2


def test_it_is_found_all_the_same_where_nothing_can_be_written(
    scenarios: Path, cache: Path
) -> None:
    cache.write_text("a file stands in the way", encoding="utf-8")
    listing = Listing(scenarios)
    found = [implementation_cache.carried("fab", scenarios, listing) for _ in range(2)]
    assert listing.times == 2
    assert found[0] == found[1]
    assert found[0].code["7.5.2"]


def test_it_is_found_where_the_user_has_no_folder(
    scenarios: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def homeless() -> Path:
        raise RuntimeError("no home")

    monkeypatch.setattr(implementation_cache, "folder", homeless)
    assert implementation_cache.carried("fab", scenarios, Listing(scenarios)).code["7.5.2"]


def test_each_system_has_its_own(scenarios: Path, cache: Path) -> None:
    listing = Listing(scenarios)
    for system in ("fab", "magic-classic"):
        implementation_cache.carried(system, scenarios, listing)
    assert sorted(file.name for file in cache.iterdir()) == [
        "rules-fab.json", "rules-magic-classic.json",
    ]  # fmt: skip
    assert (
        implementation_cache.carried("magic-classic", scenarios, listing).scenarios({"7.5.2a"})
        == ()
    )


def test_what_is_kept_is_what_the_game_that_is_imported_makes_of_a_rule() -> None:
    root = scenarios_root()
    whole: Carried = implementation_cache.carried("fab", root, lambda: builtin(root))
    assert whole == gathered("fab", builtin(root))
    for rule in FAB.rulebook:
        number = rule.number
        assert lookup.find(FAB.rulebook, number, whole) == lookup.find(FAB.rulebook, number)
        assert whole.sentence(number) == FAB.sentence(number)
    assert whole.scenarios({"7.5.2b"})


def test_keywords_stand_for_sentences_in_both_languages(scenarios: Path) -> None:
    found = implementation_cache.carried("fab", scenarios, lambda: ())
    english, japanese = (found.sentences[each] for each in ("en", "ja"))
    assert (
        english["8.3.20"]
        == "If you would be dealt damage, destroy this to prevent N of that damage."
    )
    assert set(japanese) == set(english)
    quoted = {number for number, said in japanese.items() if said.startswith("「")}
    assert quoted <= {"8.3.17"}  # of cards that only the card with the keyword names
    assert "X点" in japanese["8.3.20"]
    assert "、X{r}を支払い、" in japanese["8.3.19"]
