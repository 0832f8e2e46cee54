"""Every memory of the package, with what it is keyed by and what its value depends on.

A memory keyed by less than its value depends on makes a ruling depend on what was asked before.  So
each is in this list, and whoever makes another one says here why it is pure.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import judgetool

PACKAGE = Path(judgetool.__file__).parent
_CHANGES = re.compile("_[a-z_]+")  # how a module names what it changes
CACHES = {"cache", "lru_cache", "cached_property", "remembered"}

ARGUMENTS = "its arguments, by value"  # each a text, a number, a type or a record of such
ITSELF = "its object, which never changes"
FILE = "nothing"  # it is read from a file of the package, which does not change either
IDENTITY = "its arguments, by identity, and the language"  # engine.memory.remembered

MEMORIES = {
    # where: what it is keyed by, what else than its arguments its value could depend on
    "cardgame.card_tables.entries: EntryTables.stamp": (ITSELF, "the files of the package"),
    "cardgame.card_tables.entries: _Imported._card": (ITSELF, ""),
    "cardgame.card_tables.opened: _found": ("a system", "what is imported; forgotten with it"),
    "cardgame.lines.options: _called": (IDENTITY, ""),
    "cardgame.naming: _every_name": (IDENTITY, ""),
    "cardgame.phrases.phrasing: Phrasing.vocabulary": (ITSELF, ""),
    "cardgame.phrases.rows: _Apart._said": (ITSELF, ""),
    "cardgame.phrases.rows: _Apart._silent": (ITSELF, ""),
    "cardgame.phrases.rows: usual": (ARGUMENTS, ""),
    "cardgame.phrases.template: beside": (ARGUMENTS, ""),
    "cardgame.phrases.template: parsed": (ARGUMENTS, ""),
    "cardgame.zones: seats": (ARGUMENTS, ""),
    "engine.name_matching: plainest": (ARGUMENTS, ""),
    "engine.rulebook: Rulebook._children": (ITSELF, ""),
    "games.fab.abilities.phrasebook: _abilities": (ARGUMENTS, "the phrasebook of the package"),
    "games.fab.abilities.phrasebook: japanese": (ARGUMENTS, "what is imported; forgotten with it"),
    "games.fab.abilities.phrasebook: phrasebook": (FILE, ""),
    "games.fab.abilities.phrases: language": (FILE, "the rows of the package"),
    "games.fab.effects.lasting.applying: _one_waits": (IDENTITY, ""),
    "games.fab.combat.attacks: attack_targets": (IDENTITY, ""),
    "games.fab.playing.attempt: attempt": (IDENTITY, ""),
    "games.fab.cards: Library.names": (ITSELF, ""),
    "games.fab.cards: known_words": (FILE, ""),
    "games.fab.cards: library": (FILE, ""),
    "games.fab.continuous.abilities: _remembered": (IDENTITY, "not asked while looking()"),
    "games.fab.continuous.parts: _gathered": (IDENTITY, ""),
    "games.fab.continuous.restrictions: playing_restrictions": (IDENTITY, ""),
    "games.fab.continuous.shape: _remembered": (IDENTITY, "not asked while looking()"),
    "games.fab.continuous.staging: _placed": (IDENTITY, "asks from nowhere"),
    "games.fab.continuous.staging: _seen_in": (IDENTITY, "looks from the place of the part alone"),
    "games.fab.combat.defend_step: required_of": (IDENTITY, ""),
    "games.fab.cards.known: ImportedTable._every": (ITSELF, ""),
    "games.fab.cards.known: ImportedTable.folded": (ITSELF, ""),
    "games.fab.cards.known: ImportedTable.names": (ITSELF, ""),
    "games.fab.cards.known: Known.names": (ITSELF, ""),
    "games.fab.cards.known: Known.split_names": (ITSELF, ""),
    "games.fab.cards.known: known": (ARGUMENTS, "what is imported; forgotten with it"),
    "games.fab.cards.known: tables": (FILE, "what is imported; forgotten with it"),
    "games.fab.cards.printed: KnownCard._card": (ITSELF, ""),
    "games.fab.cards.short_lines: _lines_of": ("the cards, by identity", ""),
    "games.fab.cards.short_lines: _listed": ("the cards, by identity", ""),
    "games.fab.cards.short_lines: _supertypes": (ARGUMENTS, ""),
    "games.fab.cards.readings: stamp": (FILE, ""),
    "games.fab.cards: type_words": (ARGUMENTS, ""),
    "games.fab.claims.expected_names: Known.every": (ITSELF, ""),
    "games.fab.board.midcombat.how_played: asks_its_zone": (ARGUMENTS, ""),
    "games.fab.board.midcombat.how_played: asks_what_was_paid": (ARGUMENTS, ""),
    "games.fab.objects.state: Standing.of": (IDENTITY, ""),
    "games.grand_archive.abilities.reading: read_line": (ARGUMENTS, "the phrases of the package"),
    "games.grand_archive.combat.attacking: _attackable": (IDENTITY, ""),
    "games.grand_archive.continuous.abilities: _changed": (IDENTITY, ""),
    "games.grand_archive.continuous.in_force: _described": (IDENTITY, ""),
    "games.grand_archive.continuous.in_force: applying": (IDENTITY, ""),
    "games.grand_archive.continuous.in_force: in_force": (IDENTITY, ""),
    "games.grand_archive.continuous.values: power": (IDENTITY, ""),
    "games.grand_archive.playing.costs: _imposed": (IDENTITY, ""),
    "games.grand_archive.legality: kept_from": (IDENTITY, ""),
    "games.grand_archive.text.lines: own_name": (IDENTITY, ""),
    "games.grand_archive.text.lines: place_name": (IDENTITY, ""),
    "games.grand_archive.text.lines: source_name": (IDENTITY, ""),
    "games.grand_archive.text.lines: target_name": (IDENTITY, ""),
    "games.grand_archive.text.naming: _speaking": (IDENTITY, ""),
    "games.magic_classic.checking_answers: _attacks": (IDENTITY, ""),
    "games.magic_classic.checking_answers: _blocks": (IDENTITY, ""),
    "games.magic_classic.combat.assigning_damage: _lethal_so_far": (IDENTITY, ""),
    "games.magic_classic.combat.assigning_damage: given": (IDENTITY, ""),
    "games.magic_classic.combat.assigning_damage: left": (IDENTITY, ""),
    "games.magic_classic.combat.assigning_damage: open_to": (IDENTITY, ""),
    "games.magic_classic.combat.assigning_damage: recipients": (IDENTITY, ""),
    "games.magic_classic.continuous.abilities: _has": (IDENTITY, ""),
    "games.magic_classic.continuous.abilities: _of_keywords": (IDENTITY, ""),
    "games.magic_classic.continuous.abilities: protections": (IDENTITY, ""),
    "games.magic_classic.continuous.characteristics: types": (IDENTITY, ""),
    "games.magic_classic.continuous.in_force: in_force": (IDENTITY, ""),
    "games.magic_classic.continuous.in_force: of_kind": (IDENTITY, ""),
    "games.magic_classic.continuous.restrictions: _on": (IDENTITY, ""),
    "games.magic_classic.continuous.values: _changing": (IDENTITY, ""),
    "games.magic_classic.continuous.values: _value": (IDENTITY, ""),
    "games.magic_classic.text.lines: attacker_name": (IDENTITY, ""),
    "games.magic_classic.text.lines: own_name": (IDENTITY, ""),
    "games.magic_classic.text.lines: place_name": (IDENTITY, ""),
    "games.magic_classic.text.naming: features": (IDENTITY, ""),
    "games.magic_classic.view.cards: card_view": (IDENTITY, ""),
    "cli_options: lang": (FILE, "the language, which is chosen before there are options"),
    "cli_parser: _pattern": (ARGUMENTS, ""),
    "language.typed: _lexicon": (ARGUMENTS, ""),
    "learning.kinds.deciding: _heard": (ARGUMENTS, "the gists of a book in that language"),
    "learning.moments: Seen.view": (ITSELF, "kept while one file is asked about"),
    "report.linebreaks: _weight": (ARGUMENTS, ""),
    "report.relevant_entries: _with_a_rule": (ARGUMENTS, ""),
    "rulebook.official_texts.fingerprints: Texts._by_number": (ITSELF, ""),
    "rulebook.official_texts.fingerprints: texts": (ARGUMENTS, "a table of the package"),
    "rulebook.questions: _texts": ("a rulebook, by identity", ""),
    "rulebook.questions: texts_of": ("a rulebook, by identity", ""),
    "rulebook.search_terms: _patterns": (ARGUMENTS, ""),
    "rulebook.search_terms: term": (ARGUMENTS, ""),
    "rulebook.official_texts.overview: _Beside._at": (ITSELF, ""),
    "rulebook.official_texts.overview: _Beside._own": (ITSELF, ""),
    "rulebook.official_texts.overview: _Beside._untold": (ITSELF, ""),
    "rulebook.official_texts.overview: _Beside._words": (ITSELF, ""),
    "rulebook.official_texts.rule_in_imported_edition: Standings._labels": (ITSELF, ""),
    "rulebook.official_texts.rule_in_imported_edition: Standings._missed": (ITSELF, ""),
    "rulebook.official_texts.rule_in_imported_edition: Standings._rows_named": (ITSELF, ""),
    "rulebook.official_texts.rule_in_imported_edition: Standings._strays": (ITSELF, ""),
    "rulebook.official_texts.rule_in_imported_edition: Standings._sums": (
        ITSELF,
        "filled as rules are asked for",
    ),
    "scenario.examples: _topics": (FILE, ""),
    "scenario.reading.expect: _fields_of": (ARGUMENTS, ""),
    "scenario.reading.fields: _meanings": (ARGUMENTS, ""),
    "scenario.reading.fields: _told_apart": ("a type, by identity", ""),
    "scenario.reading.fields: _told_fields": ("a type, by identity", ""),
    "scenario.shortline.name_matching: Cards._by_name": (ITSELF, ""),
    "scenario.shortline.name_matching: Cards._in_order": (ITSELF, ""),
    "scenario.shortline.name_matching: Cards.forms": (ITSELF, ""),
    "scenario.shortline.name_matching: Cards.names": (ITSELF, ""),
    "scenario.reading.shape: type_of": (ARGUMENTS, ""),
    "scenario.sharing: _phrases": (FILE, ""),
    "scenario.sharing: _places": (ARGUMENTS, ""),
    "scenario.sharing: _sizes": (FILE, ""),
    "scenario.shortline.vocabulary: Vocabulary._usual": (ITSELF, "filled as fields are asked for"),
    "scenario.shortline.vocabulary: Vocabulary.field_words": (ITSELF, ""),
    "scenario.shortline.vocabulary: Vocabulary.there": (
        ITSELF,
        "a draft makes new data for each change",
    ),
    "scenario.shortline.vocabulary: _cards": (ARGUMENTS, "what is imported; forgotten with it"),
    "session.input.spelling: _words": (ARGUMENTS, ""),
    "tui.screens.board.board_panes: BoardPanes.orders": (ITSELF, ""),
    "tui.screens.board.board_screen: BoardScreen.orders": (ITSELF, ""),
    "tui.screens.home: HomeScreen.cards": (ITSELF, "what is imported, as home is opened"),
    "tui.screens.home: HomeScreen._cases": (ITSELF, ""),
    "tui.screens.home: HomeScreen._every_board": (ITSELF, "the boards as home is opened"),
    "tui.screens.home: HomeScreen._named_cards": (ITSELF, "what is imported, as home is opened"),
    "tui.screens.home: HomeScreen.rules": (ITSELF, ""),
    "tui.widgets.cursorlist: _blank": (ARGUMENTS, ""),
    "tui.text.card_colors: _signs": (ARGUMENTS, ""),
    "tui.panes.journal: _cited": (ARGUMENTS, ""),
    "tui.keymap: Names._names": (ITSELF, ""),
    "tui.app_files: Editing.scenarios": (
        ITSELF,
        "what came with the tool, as it is first asked for",
    ),
    "tui.screens.palette: Entry._folded": (ITSELF, "the language, as the entry was made"),
    "tui.screens.scenarios: ScenarioList._listed": (ITSELF, "the list as it was opened"),
    "tui.widgets.scrollbar: _row": (ARGUMENTS, ""),
}

SETTINGS = {
    # what modules keep that is no memory: what is said in which language, what is registered
    "cardgame.card_tables.opened: _at_change",
    "cardgame.card_tables.opened: _where",
    "engine.memory: _forgets",
    "engine.memory: _memories",
    "language: _at_change",
    "language: _folders",
    "language: _messages",
    "language: _spoken",
    "language: _words",
}


def words(node: ast.AST) -> set[str]:
    """The names in a piece of code."""
    return {
        each.id if isinstance(each, ast.Name) else each.attr
        for each in ast.walk(node)
        if isinstance(each, ast.Name | ast.Attribute)
    }


def kept_in(body: list[ast.stmt], within: str) -> Iterator[str]:
    """What is decorated or wrapped by a cache, what a module fills, and who changes a global."""
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            name = f"{within}{node.name}"
            cached = any(CACHES & words(each) for each in node.decorator_list)
            if cached or any(isinstance(each, ast.Global) for each in node.body):
                yield name
            yield from kept_in(node.body, f"{name}.")
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            name = ast.unparse(node.targets[0] if isinstance(node, ast.Assign) else node.target)
            called = isinstance(node.value, ast.Call) and CACHES & words(node.value.func)
            given = isinstance(node.value, ast.Call) and "cache" in words(node.value)
            if called or given or (not within and _CHANGES.fullmatch(name) and _fills(node.value)):
                yield f"{within}{name}"


def _fills(value: ast.expr) -> bool:
    """Whether a module begins something that it fills or changes later."""
    if isinstance(value, ast.Dict):
        return not value.keys
    return isinstance(value, ast.List | ast.Set)


def everything_kept() -> Iterator[str]:
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        module = ".".join(part for part in parts if part != "__init__")
        tree = ast.parse(path.read_text(encoding="utf-8"))
        yield from (f"{module}: {name}" for name in kept_in(tree.body, "") if "__" not in name)


def test_every_memory_is_in_the_list() -> None:
    assert sorted({*everything_kept()} - SETTINGS) == sorted(MEMORIES)
