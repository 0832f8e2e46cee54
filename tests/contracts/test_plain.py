"""All that the screen tells and does is reachable without it, or stands here with a reason."""

from __future__ import annotations

import pytest
from textual.binding import Binding
from textual.dom import DOMNode

from judgetool import tui
from judgetool.plain.board_editor import Writing
from judgetool.plain.front import Front
from judgetool.scenario.drafting.draft import Draft
from judgetool.session import opening
from judgetool.session.resuming import Casebook
from judgetool.tui.screens.board import board_orders
from judgetool.tui.screens.board.board_screen import BoardScreen
from tests.conftest import SCENARIOS

BOARD = SCENARIOS / "fab" / "two-links.yaml"

ORDERED = {
    "app.new": "new",
    "home.guided": "guide",
    **dict.fromkeys(("app.open", "app.home", "home.resume"), "open"),
    "app.quit": "quit",
    "board.branches": "tree",
    "board.choice_before": "step",
    "board.choice_next": "step",
    "board.claim": "claim",
    "board.groups": "links",
    "board.help": "help",
    "screen.help": "help",
    "board.journal": "journal",
    "board.moves": "moves",
    "board.next": "next",
    "board.now": "now",
    "board.players": "players",
    "board.redo": "redo",
    "board.rule": "rule",
    "board.settle": "settle",
    **dict.fromkeys(("board.slip", "branches.slip", "dispute.slip"), "slip"),
    "board.stack": "stack",
    "board.step_back": "step",
    "board.step_on": "step",
    "board.undo": "undo",
    "board.why": "why",
    "board.yaml": "yaml",
    "branches.mark": "compare",
    "dispute.rule": "rule",
    "journal.look": "at",
    "journal.unfold": "journal",
    "list.yaml": "yaml",
    **dict.fromkeys(("slip.html", "slip.md", "slip.svg", "slip.txt"), "slip"),
    "slip.all": "slip",
    "slip.line": "penalty",
    "slip.ruling": "ruling",
    "slip.share": "share",
    "slip.write": "slip",
    "slip.yaml": "save",
}
"""The bindings that have an order without the screen."""

TYPED = {"board.pass": "pass"}
"""The bindings that play a move, which is typed."""

WRITTEN = {
    "editor.guide": "guide",
    "guide.undo": "undo",
    "editor.help": "help",
    "editor.leave": "back",
    "editor.new": "new",
    "editor.outline": "show",
    "editor.play": "play",
    "editor.redo": "redo",
    "editor.undo": "undo",
    "editor.view": "show",
    "editor.wrong": "wrong",
    "outline.delete": "-",
    "outline.down": "down",
    "outline.up": "up",
}
"""The bindings that are typed where a board is written."""

ON_THE_SCREEN_ALONE = {
    "app.palette": "help lists everything, and rule, cards and open find the rest by words",
    "asking.back": "nothing is asked over a case; what is asked is typed with the order",
    "board.page_back": "pages are printed one after another, and stay",
    "board.page_forward": "pages are printed one after another, and stay",
    "board.pages": "pages are printed one after another, and stay",
    "board.prompt": "there is nothing else to be in than the input line",
    "board.read_back": "what was printed stays where it is",
    "board.read_on": "nothing is cut that would have to be scrolled",
    "board.zoom": "there are no panes",
    **dict.fromkeys(
        ("home.card", "home.rule", "home.news"), "judgetool rule, cards and rules look things up"
    ),
    "home.learn": "judgetool learn --plain lists the lessons",
    **dict.fromkeys(
        ("lesson.hint", "lesson.show"), "in judgetool learn --plain, hint and show are typed"
    ),
    **dict.fromkeys(
        (
            "home.drill",
            "drill.leave",
            "drill.hint",
            "drill.next",
        ),
        "judgetool drill asks line by line",
    ),
    **dict.fromkeys(("drill.level", "drill.weak"), "judgetool drill has --level and --weak"),
    "drill.boards": "judgetool drill has FILE, --saved and --random",
    **dict.fromkeys(
        ("drill.read_on", "drill.read_back", "dispute.read_on", "dispute.read_back"),
        "nothing is cut that would scroll",
    ),
    **dict.fromkeys(
        (
            "drill.progress",
            "progress.leave",
            "progress.export",
            "progress.reset",
            "progress.weak",
        ),
        "judgetool progress prints it, exports and resets; judgetool drill has --weak",
    ),
    **dict.fromkeys(
        ("drill.booth", "booth.leave", "booth.left", "booth.next", "booth.right"),
        "two teams look at one big screen; judgetool drill asks the same line by line",
    ),
    **dict.fromkeys(("home.exam", "drill.exam"), "judgetool exam asks line by line"),
    "reading.leave": "pages are printed one after another, and stay",
    "boardline.earlier": "the terminal's own line has the earlier lines",
    "boardline.later": "the terminal's own line has the later lines",
    "branches.back": "the tree is printed, not opened",
    "dispute.back": "the verdicts are printed, not opened",
    "dispute.next": "the players' claims are printed one after another",
    "dispute.previous": "the players' claims are printed one after another",
    "editor.read_back": "what was printed stays where it is",
    "editor.read_on": "nothing is cut that would have to be scrolled",
    **dict.fromkeys(
        (
            "help.back",
            "help.before",
            "help.close",
            "help.contents",
            "help.follow",
            "help.link",
            "help.link_before",
            "help.next",
            "help.page_back",
            "help.search",
        ),
        "help is printed, not opened; judgetool help --search finds words in it",
    ),
    **dict.fromkeys(("cards.left", "cards.right"), "the cards are printed one below the other"),
    "list.into": "the list is printed, and chosen from by number",
    "list.leave": "the list is printed, not opened",
    "prompt.earlier": "the terminal's own line has the earlier lines",
    "prompt.later": "the terminal's own line has the later lines",
    "rule.back": "pages are printed one after another, and stay",
    "rule.next_link": "the numbers are read where they stand, and typed behind rule",
    "rule.previous_link": "the numbers are read where they stand, and typed behind rule",
    "screen.help": "there are no other screens, each with keys of its own",
    "slip.copy": "what is printed is copied by the terminal, or through a pipe",
    "slip.leave": "the slip is printed, not opened",
    "slip.name": "the name is typed with the order: slip md PATH",
    "slip.open": "the line that tells the file's path tells the command that opens it",
    "slip.screen": "there is no screen to take a picture of",
    "yaml.apply": "the file is changed in an editor of one's own; reload takes it",
    "yaml.before": "reload lists every error with its line",
    "yaml.help": "there is nothing to be done to the text but to read it",
    "yaml.leave": "the text is printed, not opened",
    "yaml.next": "reload lists every error with its line",
    "yaml.save": "the file is written by an editor of one's own",
}
"""What makes no sense without a screen, and why."""

ORDERS_OF_THE_SCREEN_ALONE = {"theme": "there is no color, nor anything that has one"}
"""Orders that make no sense without a screen, and why."""


@pytest.fixture
def front(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> Front:
    monkeypatch.setenv("JUDGETOOL_DATA", str(tmp_path))
    monkeypatch.chdir(str(tmp_path))
    front = Front(Casebook(5))
    list(front.opens(opening.read(BOARD, str(BOARD))))
    return front


def orders_of(front: Front) -> set[str]:
    assert front.table is not None
    return {name for order in front.table.orders for name in order.names}


def bindings() -> set[str]:
    """The names of all bindings of the package of the screen."""
    import importlib
    import pkgutil

    found = set()
    for module in pkgutil.walk_packages(tui.__path__, "judgetool.tui."):
        for thing in vars(importlib.import_module(module.name)).values():
            if isinstance(thing, type) and issubclass(thing, DOMNode):
                own = thing.__dict__.get("BINDINGS", ())
                found |= {b.id for b in own if isinstance(b, Binding) and b.id is not None}
    return found


def test_every_binding_has_its_counterpart_or_a_reason() -> None:
    known = {*ORDERED, *TYPED, *WRITTEN, *ON_THE_SCREEN_ALONE}
    assert bindings() - known == set(), (
        "write here by which order a binding is reached line by line, or why it can't be"
    )
    assert known - bindings() == set(), "these bindings are no more"


def test_every_counterpart_is_there(front: Front) -> None:
    assert set(ORDERED.values()) - orders_of(front) == set()


@pytest.mark.parametrize("line", sorted({*WRITTEN.values()} - {"back", "-", "up", "down"}))
def test_every_counterpart_is_there_where_a_board_is_written(line: str) -> None:
    assert not any("can't be read" in said for said in Writing(Draft.new("fab")).answers(line))


def test_every_order_of_the_screen_is_one_without_it(front: Front) -> None:
    board = BoardScreen(opening.read(BOARD, str(BOARD)))
    on_screen = {order.name for order in board_orders.orders(board)}
    assert on_screen - orders_of(front) == set(ORDERS_OF_THE_SCREEN_ALONE)


def test_every_order_has_an_answer(front: Front) -> None:
    """And none is a pane that nobody sees."""
    assert front.table is not None
    for name in sorted(orders_of(front) - {"quit", "exit"}):
        assert list(front.answers(name)), name
