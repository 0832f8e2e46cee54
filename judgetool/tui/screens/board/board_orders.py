"""The orders that the screen answers in its own way: with a pane, a page, a screen of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from judgetool.help import finding
from judgetool.help.pages import slug
from judgetool.session.orders import exporting, transitions, whys
from judgetool.session.orders.order import Does, Order
from judgetool.session.orders.registry import Orders, common
from judgetool.session.outcomes import NotRead, Outcome, Shown, Told
from judgetool.session.session import Session
from judgetool.tui.screens.board import theme_order, why_pages
from judgetool.tui.screens.board.board_panes import BoardPanes
from judgetool.tui.screens.help.help_window import PageWindow

HELP = "what the keys and lines mean; a page of the help"


def orders(screen: BoardPanes) -> Orders:
    """The orders of a screen: those that every front end has, some of them in its own way."""
    table = common()
    tree, settle = _does(screen.action_branches), _does(screen.action_settle)
    for order in (
        Order("help", "[TOPIC]", HELP, _help(screen), other="?", fits=_is_page),
        Order("moves", "", "go to the legal moves", _to_pane(screen, "moves")),
        Order("journal", "", "go to the journal", _to_pane(screen, "journal")),
        Order("links", "", "go to the combat chain", _to_pane(screen, "groups"), "groups"),
        Order("stack", "", "go to what is waiting to resolve", _to_pane(screen, "stack")),
        Order("players", "", "go to the players and their zones", _to_pane(screen, "players")),
        Order("tree", "", "every moment and branch: go to one, compare two", tree),
        Order("settle", "", "the verdict on every claim, side by side", settle),
        _claim(screen, next(order for order in table if order.name == "claim")),
        Order("edit", "", "change the board by short lines", _of_app(screen, "edit_board")),
        Order(
            "earlier",
            "",
            "put the board where defending cards are declared",
            _of_app(screen, "earlier"),
        ),
        Order("guide", "", "be asked what is claimed", _of_app(screen, "guide_claims")),
        Order("new", "", "write a new board by short lines", _of_app(screen, "new_board")),
        Order("yaml", "", "the text of the case, to be changed", _of_app(screen, "show_text")),
        Order("reload", "", "read the file of the case again", _of_app(screen, "reload")),
        Order("rule", "N", "a rule by number, or the rules about words", _rule(screen), other="?"),
        replace(exporting.SLIP, does=_slip(screen)),
        replace(exporting.SHARE, does=_share(screen)),
        theme_order.order(lambda: screen.app),
        *(replace(order, does=_answered(screen, order.does)) for order in whys.ORDERS),
        *(replace(order, does=_looked(screen, order.does)) for order in transitions.ORDERS),
    ):
        table.add(order)
    return table


def _does(action: Callable[[], None]) -> Callable[[Session, str], Outcome]:
    """What an action of the screen does, as an order does it."""

    def does(session: Session, asked: str) -> Outcome:
        action()
        return Shown()

    return does


def _help(screen: BoardPanes) -> Callable[[Session, str], Outcome]:
    """The help of the screen, or a page of it."""

    def does(session: Session, asked: str) -> Outcome:
        if not asked:
            screen.action_help()
            return Shown()
        try:
            page = finding.asked(asked)
        except finding.NoPage as unknown:
            return NotRead(f"help {asked}", str(unknown))
        screen.app.push_screen(PageWindow(page.topic, slug(page.title)))
        return Shown()

    return does


def _is_page(session: Session, asked: str) -> bool:
    """Whether a page of the help is called so."""
    try:
        finding.asked(asked)
    except finding.NoPage:
        return False
    return True


def _claim(screen: BoardPanes, common: Order) -> Order:
    """The order to claim, which alone shows every claim where the screen has them."""

    def does(session: Session, asked: str) -> Outcome:
        if asked:
            return common.does(session, asked)
        screen.action_claims()
        return Shown()

    return replace(common, does=does)


def _of_app(screen: BoardPanes, name: str) -> Callable[[Session, str], Outcome]:
    def does(session: Session, asked: str) -> Outcome:
        getattr(screen.app, f"action_{name}")()
        return Shown()

    return does


def _to_pane(screen: BoardPanes, pane: str) -> Callable[[Session, str], Outcome]:
    return _does(lambda: screen.action_pane(pane))


def _looked(screen: BoardPanes, does: Does) -> Does:
    """Another transition, shown by the whole screen; a line that can't be read is as any other."""

    def looked(session: Session, asked: str) -> Outcome:
        outcome = does(session, asked)
        if isinstance(outcome, NotRead):
            return outcome
        why_pages.show_looked(screen, outcome)
        return Shown()

    return looked


def _answered(screen: BoardPanes, does: Does) -> Does:
    """What an order answers, as a page to be read; a line that can't be read is as any other."""

    def answered(session: Session, asked: str) -> Outcome:
        outcome = does(session, asked)
        if isinstance(outcome, NotRead):
            return outcome
        why_pages.answer(screen, outcome, go=False)
        return Shown()

    return answered


def _rule(screen: BoardPanes) -> Callable[[Session, str], Outcome]:
    def does(session: Session, asked: str) -> Outcome:
        screen.read_rule(asked)
        return Shown()

    return does


def _slip(screen: BoardPanes) -> Callable[[Session, str], Outcome]:
    """The slip on a screen of its own, or written at once."""

    def does(session: Session, asked: str) -> Outcome:
        if asked:
            return exporting.SLIP.does(session, asked)
        screen.action_slip()
        return Shown()

    return does


def _share(screen: BoardPanes) -> Callable[[Session, str], Outcome]:
    """The share code, shown and copied."""

    def does(session: Session, asked: str) -> Outcome:
        outcome = exporting.SHARE.does(session, asked)
        if isinstance(outcome, Told):
            screen.app.copy_to_clipboard(outcome.lines[0])
        return outcome

    return does
