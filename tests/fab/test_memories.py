"""What is remembered never tells in what is ruled (DESIGN: memories are pure, too).

Random games with and without memories are compared by ``tests/attack``, for all systems; here is
what else a memory could depend on: who else is asking at the same time.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator

import pytest

from judgetool.engine.case import Case
from judgetool.games.fab.abilities.reading import read
from judgetool.games.fab.objects.state import State
from tests.fab.test_guarantees import BOARDS, random_game

THREADS = 3
ORDERED = [board for board in BOARDS if board.name.startswith("6.3.")]
"""Boards where the place that a question is asked from makes a difference."""


@pytest.fixture
def _switching_often() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(before)


def several_at_once(ask: Callable[[int], None]) -> list[BaseException]:
    """What went wrong where several threads ask at the same time."""
    wrong: list[BaseException] = []

    def asking(first: int) -> None:
        try:
            ask(first)
        except BaseException as error:  # noqa: BLE001 an assertion of another thread is ours
            wrong.append(error)

    threads = [threading.Thread(target=asking, args=(n,)) for n in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return wrong


def told(case: Case[State]) -> list[tuple[str, tuple[str, ...]]]:
    return [(entry.text, entry.cites) for entry in case.position.journal]


@pytest.mark.usefixtures("_switching_often")
def test_games_in_several_threads_do_not_touch_each_other() -> None:
    """A file is read again in a thread of its own while the screen asks about the board."""
    boards = ORDERED[::2]
    alone = [told(random_game(board, 7)) for board in boards]

    def play(first: int) -> None:
        for i in range(len(boards)):
            n = (i + 5 * first) % len(boards)
            assert told(random_game(boards[n], 7)) == alone[n], boards[n].name

    assert several_at_once(play) == []


@pytest.mark.usefixtures("_switching_often")
def test_texts_read_in_several_threads_do_not_touch_each_other() -> None:
    texts = [
        *(f"When this hits, draw {n} cards. Go again" for n in range(41, 47)),
        *(f"While this is defended by {n} or more cards, it has +2{{p}}" for n in range(41, 47)),
    ]
    alone = [read(text) for text in texts]

    def reading(first: int) -> None:
        for i in range(len(texts)):
            n = (i + 4 * first) % len(texts)
            assert read(texts[n]) == alone[n], texts[n]

    assert several_at_once(reading) == []
