"""Reading a document: a tree of nodes checked against the game it is about.

All that is wrong is collected first: spelling and types by ``shape``, then rule numbers, names of
players and the lines of moves, and last what the rules say against the board, if its own part of
the file could be read.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from judgetool import games
from judgetool.engine.case import Position
from judgetool.language import say
from judgetool.scenario.document import (
    LINE_KEYS,
    Document,
    Expecting,
    Line,
    Noted,
    Said,
    written_type,
)
from judgetool.scenario.game import PlayableGame
from judgetool.scenario.problems import Problems, instead, quoted
from judgetool.scenario.reading import claims, expect, rule_numbers
from judgetool.scenario.reading import moves as lines
from judgetool.scenario.reading.names import OTHERS, Names
from judgetool.scenario.reading.shape import WRONG, Places, Shaper, label
from judgetool.scenario.reading.yaml_nodes import Mapping, Node, Scalar


def read(root: Node, problems: Problems) -> Document:
    """The document a tree stands for.

    Raises:
        BadFile: with everything that is wrong with it.
    """
    shaper = Shaper(problems, Places())
    entries = root.entries if isinstance(root, Mapping) else {}
    game = _game(entries.get("system"), problems)
    written = shaper.build(root, written_type(game))
    names = Names(problems, _players(entries.get("board"), game, problems), game)
    names.rules(entries.get("rules"))
    moves = lines.read(shaper, names, entries.get("moves"))
    _lesson(names, entries.get("lesson"), moves, problems)
    claimed = claims.read(shaper, names, entries.get("claims"), moves)
    end = entries.get("expect")
    wanted = expect.read(shaper, names, end, ("expect",)) if end is not None else ()
    everything = (*moves, *(line for claim in claimed for line in claim.moves))
    state, needs = None, ("", "")
    if game is not None and _edition(game, entries.get("edition"), problems):
        said = [line.text for line in everything if isinstance(line, Said)]
        state, needs = _opening(game, shaper, names.players, entries.get("cards"), said)
    problems.settle()
    if game is None or state is None or written is WRONG:
        raise AssertionError("a file that can't be used, and no error")
    on_the_way = [line.expectation for line in everything if isinstance(line, Expecting)]
    on_the_way += [claim.expectation for claim in claimed]
    _zones(game, state, (*wanted, *(one for each in on_the_way for one in each)), problems)
    return Document(
        problems.file, game, written, state, moves, wanted, claimed, shaper.places, needs=needs
    )


def _lesson(names: Names, node: Node | None, moves: Sequence[Line], problems: Problems) -> None:
    """A lesson is played by somebody on its board; without one nobody has a goal."""
    if isinstance(node, Mapping):
        you = node.entries.get("you")
        if isinstance(you, Scalar) and you.value is not None:
            names.known(you)
        summary = node.entries.get("summary")
        for number, mark in summary.keys.items() if isinstance(summary, Mapping) else ():
            wrong = rule_numbers.unknown(number, names.book) if names.book is not None else None
            if wrong:
                problems.add(mark, wrong)
        return
    for line in moves:
        if isinstance(line, Noted) and line.told.is_for_learners:
            problems.add(
                line.mark, say("goals, hints and questions are for lessons; write {part}",
                               part="lesson: {you: ..., purpose: ...}")
            )  # fmt: skip


def _game(node: Node | None, problems: Problems) -> PlayableGame | None:
    """The game that the file names; if it names none, the shape says so."""
    if not isinstance(node, Scalar) or node.value is None:
        return None
    systems = games.SYSTEMS
    if node.text not in systems:
        meant = instead(node.text, systems, say("the systems are"))
        problems.add(
            node.mark,
            say("unknown system {name}; {instead}", name=quoted(node.text), instead=meant),
        )
        return None
    found: PlayableGame = games.system(node.text)
    return found


def _edition(game: PlayableGame, node: Node | None, problems: Problems) -> bool:
    """An edition is one that the game knows."""
    if not isinstance(node, Scalar) or node.value is None:
        return True
    if not game.editions:
        problems.add(
            node.mark,
            say("the system {system} has only one edition; remove edition:", system=game.system),
        )
        return False
    if node.text in game.editions:
        return True
    imported = _imported(game.rulebook.system, node.text)
    meant = imported or instead(node.text, game.editions, say("the editions are"))
    problems.add(
        node.mark, say("unknown edition {name}; {instead}", name=quoted(node.text), instead=meant)
    )
    return False


def _imported(system: str, name: str) -> str:
    """That an imported text has a name, and which edition that is; "" if none has it."""
    from judgetool.rulebook.official_texts import store
    from judgetool.rulebook.official_texts.rule_in_board_edition import known_as

    try:
        return known_as(system, name)
    except store.Unusable as broken:
        return str(broken)


def _players(
    board: Node | None, game: PlayableGame | None, problems: Problems
) -> tuple[str, ...] | None:
    """The players' names, also of a board that has errors."""
    players = board.entries.get("players") if isinstance(board, Mapping) else None
    if not isinstance(players, Mapping):
        return None
    for name, mark in players.keys.items():
        if name in (*OTHERS, *LINE_KEYS, *expect.keys(game)):
            problems.add(
                mark,
                say(
                    "a player can't be called {name}: it means something else in moves and "
                    "expectations; write another name",
                    name=quoted(name),
                ),
            )
    return tuple(players.entries)


def _opening(
    game: PlayableGame,
    shaper: Shaper,
    players: tuple[str, ...] | None,
    own: Node | None,
    said: Sequence[str],
) -> tuple[Any, tuple[str, str]]:
    """The state of the board, ``None`` if it can't be read or contradicts the rules; and where the
    file names no edition, the one without which the board can't be, and why."""
    board, cards = shaper.parts.get("board", WRONG), shaper.parts.get("cards", {})
    written = own.entries if isinstance(own, Mapping) else {}
    known = dict.fromkeys(written) if cards is WRONG else cards
    expected = [name for name in shaper.names if name.what in expect.NAMED]
    edition = shaper.parts.get("edition")
    found, needs = [], ("", "")
    if board is not WRONG and cards is not WRONG and edition is not WRONG:
        try:
            first = {"library_first": True} if shaper.parts.get("library_first") is True else {}
            try:
                state = game.build(board, cards, edition, **first)
            except Exception as error:
                needs = _needed(getattr(error, "problems", ())) if edition is None else needs
                if not needs[0]:
                    raise
                state = game.build(board, cards, needs[0], **first)
            _report(game.unheard_of(expected, players or (), known, state, said), shaper)
            return state, needs
        except Exception as error:
            if not hasattr(error, "problems"):
                raise  # not about the board: a bug
            found = list(error.problems)
    # A board that does not stand still has names that can be looked up.
    on_board = [name for name in shaper.names if name.what not in expect.NAMED]
    found += game.unheard_of(expected, players or (), known, None, said)
    for problem in game.misnamed(on_board, players or (), known):
        if problem not in found:
            found.append(problem)
    _report(found, shaper)
    return None, ("", "")


def _needed(problems: Iterable[Any]) -> tuple[str, str]:
    """The edition in which nothing is wrong with a board, and why; of none it is "" both."""
    needed = [tuple(problem.edition) for problem in problems]
    return needed[0] if needed and all(each[0] for each in needed) else ("", "")


def _report(found: Iterable[Any], shaper: Shaper) -> None:
    """Add what a game has found wrong."""
    for problem in found:
        path = tuple(problem.path)
        bare = message = problem.message
        if path:
            message = say("{part}: {message}", part=label(path), message=message)
        mark, rules = shaper.places.of(path), tuple(problem.rules)
        shaper.problems.add(mark, message, rules, about=path, bare=bare, lacking=problem.lacking)


def _zones(game: PlayableGame, state: Any, wanted: expect.Expectation, problems: Problems) -> None:
    """Every zone expected of a player is one of the game's.

    Raises:
        BadFile: one is not.
    """
    zones = tuple(one for one in wanted if one.about == "zone")
    if zones:
        facts = game.facts(Position.at(game, state))
        for mark, message in expect.unknown_zones(game, zones, facts):
            problems.add(mark, message)
        problems.settle()
