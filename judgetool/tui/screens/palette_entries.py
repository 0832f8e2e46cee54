"""What the command palette offers, source by source: those that are quick to gather first."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from textual.app import App
from textual.screen import Screen

from judgetool.engine.view import CardView, View
from judgetool.help import pages as help_pages
from judgetool.language import say, word
from judgetool.report.safe import inert
from judgetool.session.storage import places
from judgetool.tui import themes
from judgetool.tui.app_files import Editing
from judgetool.tui.messages import Picked
from judgetool.tui.opening_messages import CasePicked, ScenarioPicked
from judgetool.tui.screens.board.board_screen import BoardScreen
from judgetool.tui.screens.help.help_window import PageWindow
from judgetool.tui.screens.home import HomeScreen
from judgetool.tui.screens.palette import Entry, Everything, put
from judgetool.tui.screens.translated_screen import SpokenScreen
from judgetool.tui.text.pane_lines import Cards

_FEW = 6  # moves that are offered before anything is typed


def keys(app: App[Any], screen: Screen[Any]) -> Iterator[Entry]:
    """Every key that does something now."""
    done: set[str] = set()
    for bound in screen.active_bindings.values():
        binding = bound.binding
        if binding.id is None or not bound.enabled or not binding.description:
            continue
        if binding.id in done or binding.action == "command_palette":
            continue
        done.add(binding.id)
        run = partial(app.run_action, binding.action, bound.node)
        about = f"{app.get_key_display(binding)}  {binding.tooltip}"
        yield Entry("key", binding.description, run, about, offered=True)


def boards(app: App[Any], screen: Screen[Any]) -> Iterator[Entry]:
    """A new board, by questions or by short lines."""
    if isinstance(screen, SpokenScreen) and screen.BOARDS_BEGIN:
        for name, action, about in (
            (say("New board, guided"), "guided_board", say("asked for step by step")),
            (say("New board"), "new_board", say("by short lines")),
        ):
            run = partial(app.run_action, f"app.{action}")
            yield Entry("order", name, run, about, offered=True)


def orders(app: App[Any], screen: Screen[Any]) -> Iterator[Entry]:
    """Every order; one that something may stand behind is put into the input line."""
    if not isinstance(screen, BoardScreen):
        return
    for order in screen.orders:
        if order.takes:
            give = partial(put, screen, f"{order.name} ")
        else:
            give = partial(screen.give, order.name)
        yield Entry("command", order.usage, give, order.says, offered=True)


def moves(app: App[Any], screen: Screen[Any]) -> Iterator[Entry]:
    """The legal moves."""
    if not isinstance(screen, BoardScreen):
        return
    for n, (line, answer) in enumerate(screen.offered):
        said = screen.session.says(answer)
        yield Entry(
            "move",
            line,
            partial(screen.pick, answer),
            said if said != line else "",
            offered=n < _FEW,
            name=line.partition(": ")[2],
        )


def cards(app: App[Any], screen: Screen[Any]) -> Iterator[Entry]:
    """The cards that can be seen on the board, each with where it is; at home all of them."""
    if isinstance(screen, HomeScreen):
        yield from screen.cards
    if not isinstance(screen, BoardScreen):
        return
    position = screen.session.position
    seen: set[int] = set()
    for where, card in _cards(position.game.view(position)):
        if card.id not in seen:
            seen.add(card.id)
            page = Cards(card.name, (card,))
            run = partial(screen.post_message, Picked(page))
            yield Entry("card", card.name, run, where)


def _cards(view: View) -> Iterator[tuple[str, CardView]]:
    for stacked in view.stack:
        yield word("pane", view.idiom.stack), stacked.card
    for group in view.groups:
        yield from ((group.title, card) for card in group.cards)
    for player in view.players:
        for zone in player.zones:
            where = say("{player}, {zone}", player=player.name, zone=word("zone", zone.name))
            yield from ((where, card) for card in zone.cards)


def rules(app: App[Any], screen: Screen[Any]) -> Iterator[Entry]:
    """The rules of the game on the table, by number, title and what they say."""
    if isinstance(screen, HomeScreen):
        yield from screen.rules
    if not isinstance(screen, BoardScreen):
        return
    for rule in screen.session.position.game.rulebook:
        run = partial(screen.read_rule, rule.number)
        yield Entry("rule", f"{rule.number} {rule.title}", run, rule.gist, name=rule.title)


def pages(app: App[Any], screen: Screen[Any]) -> Iterator[Entry]:
    """The pages of the help, by title and what they are about."""
    for page in help_pages.every():
        run = partial(_read, app, page.topic)
        yield Entry("page", page.title, run, page.summary, name=page.topic)


def _read(app: App[Any], topic: str) -> None:
    app.push_screen(PageWindow(topic))


def looks(app: App[Any], screen: Screen[Any]) -> Iterator[Entry]:
    """The themes."""
    for name in themes.THEMES:
        now = say("the current one") if name == app.theme else themes.described(name)
        yield Entry("theme", name, partial(setattr, app, "theme", name), now)


def settings(app: App[Any], screen: Screen[Any]) -> Iterator[Entry]:
    """The themes to be kept, which is written from here, and where all settings stand."""
    if not isinstance(screen, BoardScreen):
        return
    for name in themes.THEMES:
        line = f"theme {name} always"
        yield Entry("setting", line, partial(screen.give, line), themes.described(name))
    holds = say("theme, language, keymap, keep, reload: the file they are in")
    yield Entry("setting", places.SETTINGS, partial(_where, app), holds)


def _where(app: App[Any]) -> None:
    """Say where the settings file is."""
    try:
        said = str(places.config() / places.SETTINGS)
    except (OSError, RuntimeError) as error:
        said = str(error)
    app.notify(inert(said), markup=False)


def scenarios(app: App[Any], screen: Screen[Any]) -> Iterator[Entry]:
    """The built-in scenarios, by title and file."""
    if not isinstance(app, Editing):
        return
    for path in app.scenarios:
        run = partial(app.post_message, ScenarioPicked(path))
        yield Entry("scenario", app.title_of(path), run, f"{path.parent.name}/{path.name}")


def cases(app: App[Any], screen: Screen[Any]) -> Iterator[Entry]:
    """The saved cases, the newest first."""
    if not isinstance(app, Editing):
        return
    for case in app.saved():
        run = partial(app.post_message, CasePicked(case.path))
        yield Entry("case", case.title or case.name, run, f"{case.at:%Y-%m-%d %H:%M}  {case.line}")


class Offered(Everything):
    """Everything there is."""

    sources = (keys, boards, moves, orders, cards, rules, pages, looks, settings, cases, scenarios)
