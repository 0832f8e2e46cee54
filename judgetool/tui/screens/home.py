"""Home: what people come for, each with a key of its own, and one line that finds anything.

Rules, cards, saved cases and boards are found by their words as soon as any are typed; ``rule`` or
``card`` before them finds only these.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import BindingType
from textual.content import Content
from textual.events import ScreenResume
from textual.widgets.option_list import Option

from judgetool import games, language
from judgetool.language import say, word
from judgetool.report.linebreaks import pad
from judgetool.tui import themes
from judgetool.tui.keys import keys
from judgetool.tui.opening_messages import CasePicked, HomeAsked, ScenarioPicked, SettingPicked
from judgetool.tui.screens.filtered_list import FilteredList, heading
from judgetool.tui.text.hanging_indent import Hanging, plain

if TYPE_CHECKING:
    from judgetool.learning.courses import Listed
    from judgetool.session.storage.recent import Recent
    from judgetool.tui.screens.palette import Entry

_BEGUN = 4  # letters of what a line of the menu is called
_NAMES = 9  # cells, that names of the menu have at least
_SLIM = 64  # cells: on a phone the guide comes first
_NAMED = 3  # how well something is meant that is called so (Entry.matches)
_MOST = 40  # of a kind: nobody reads on, and typing more finds it
LANGUAGES = {"en": "English", "ja": "日本語"}


class _Doing(Option):
    """A line that does something."""

    def __init__(self, says: Hanging, does: Callable[[], Any], *names: str) -> None:
        self.does = does
        self.is_named = bool(names)
        self._names = [name.casefold() for name in names]
        super().__init__(says)

    def is_called(self, typed: str) -> bool:
        """Whether what is typed is what it is called, or as much of that as leaves little doubt."""
        begun = typed.strip().casefold()
        return any(
            begun == name or (len(begun) >= _BEGUN and name.startswith(begun))
            for name in self._names
        )


class HomeScreen(FilteredList):
    """What one can begin with, or go on with, and whatever is found by what is typed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *keys("""
            f4 | only('rule') | Rule | Look up a rule | home.rule
            f9 | guided | Guided | Be asked for a dispute | home.guided
        """),
        # Lines of the menu with no key on the board, where each of those keys does something else;
        # they are found by their names, too.
        *keys("""
            ~alt+c | only('card') | Card | Look up a card | home.card
            ~alt+d | drill | Drill | Questions about boards, and exams | home.drill
            ~alt+e | exam | Exam | An exam, with its result by topic | home.exam
            ~alt+l | learn | Learn | Lessons on the board | home.learn
            ~alt+n | news | News | Where the editions differ | home.news
            ~alt+r | go_on | Resume | Resume the last case | home.resume
        """),
    ]

    def __init__(
        self,
        system: str,
        boards: Callable[[], Iterable[tuple[Path, str]]],
        saved: Sequence[Recent] = (),
        *,
        first: bool = False,
        again: Callable[[], Sequence[Recent]] | None = None,
    ) -> None:
        """Home.

        Args:
            system: the rule system that is looked up in, and whose boards are written.
            boards: what can be opened, with its titles, in the order in which it is found.
            saved: the cases that can be gone on with, the newest first.
            first: whether nobody has chosen a language, a game and a theme yet.
            again: finds the saved cases when it is come back to.
        """
        super().__init__()
        self._system = system
        self._given = boards
        self._saved = [case for case in saved if not case.wrong]
        self._first = first
        self._again = again
        self._shown = False

    @property
    def headline(self) -> str:
        return say("judgetool  {system}", system=games.TITLES[self._system])

    @property
    def hints(self) -> Sequence[str]:
        return (
            say("type learn, drill, a rule's number, a card's name, words of a board's title"),
            say("type learn, a rule, a card, a board"),
        )

    def on_screen_resume(self, event: ScreenResume) -> None:
        """What was looked up is replaced by what is typed next; what was left meanwhile can be
        resumed."""
        self.line.select_all()
        if self._again is not None and self._shown:
            self._saved = [case for case in self._again() if not case.wrong]
            self.__dict__.pop("_cases", None)
            if not self.line.value:
                self.show_found("")
        self._shown = True

    def action_help(self) -> None:
        from judgetool.tui.screens.help.screen_help import HOME, ScreenHelp

        self.app.push_screen(ScreenHelp(self.active_bindings.values(), "start", HOME))

    # --- what there is -----------------------------------------------------------------------

    def found(self, typed: str) -> Iterator[Option]:
        if not typed.strip():
            return self._menu()
        return self._matching(typed)

    def nothing_found(self, typed: str) -> str:
        from judgetool.scenario.sharing import is_code

        if is_code(typed):
            return say("a share code: Enter opens the case")
        return say("nothing has these words; Escape clears them")

    def picked(self, option: Option) -> None:
        if isinstance(option, _Doing):
            if option.is_named:  # what is done has been found: only what is looked up stays
                self.line.value = ""
            option.does()

    def _menu(self) -> Iterator[Option]:
        settings = list(self._settings())
        if self._first:
            yield heading(say("new? Enter changes a line, or go on"))
            yield from settings
            yield heading(say("what you can do"))
        yield from self._doings()
        if not self._first:
            yield heading(say("settings"))
            yield from settings

    def _doings(self) -> Iterator[_Doing]:
        """What can be done, each with its key where that does so on every screen."""
        short = say("by short lines: board, claims, verdict")
        asked = say("a dispute step by step, with the likeliest ready")
        disputes = [
            _item("^n", say("A dispute"), short, self.action_dispute, "dispute"),
            _item("F9", say("Guided"), asked, self.action_guided, "guided"),
        ]
        yield from reversed(disputes) if self.app.size.width < _SLIM else disputes
        for n, case in enumerate(self._saved):
            about = f"{case.at:%Y-%m-%d %H:%M}  {case.title or case.name}"
            name = "" if n else say("Resume")
            yield _item("", name, about, partial(self._resume, case), "resume")
        by_number = say("by number or by words: 7.5.2b, dominate")
        yield _item("F4", say("A rule"), by_number, partial(self.action_only, "rule"), "rule")
        read = say("its text, and how the tool reads it")
        yield _item("", say("A card"), read, partial(self.action_only, "card"), "card")
        learn = say("lessons on the board, a few minutes each")
        yield _item("", say("Learn"), learn, self.action_learn, "learn")
        drill = say("questions whose answers the rules compute")
        yield _item("", say("Drill"), drill, self.action_drill, "drill")
        exam = say("10 to 40 questions, and the result by topic")
        yield _item("", say("Exam"), exam, self.action_exam, "exam")
        boards = say("boards by topic; all of them")
        yield _item("^o", say("Examples"), boards, self.action_examples, "examples")
        yield _item("", say("News"), say("where the editions differ"), self.action_news, "news")

    def _settings(self) -> Iterator[Option]:
        every: Sequence[tuple[str, str, str, Sequence[str], str]] = (
            (
                "language",
                say("Language"),
                LANGUAGES[language.current()],
                list(LANGUAGES),
                language.current(),
            ),
            ("system", say("Game"), games.TITLES[self._system], games.SYSTEMS, self._system),
            ("theme", say("Theme"), self.app.theme, list(themes.THEMES), self.app.theme),
        )
        for setting, name, now, values, value in every:
            following = (
                values[(values.index(value) + 1) % len(values)] if value in values else values[0]
            )
            ask = partial(self.post_message, SettingPicked(setting, following))
            yield _item("", name, now, ask)

    # --- what is found -----------------------------------------------------------------------

    def _matching(self, typed: str) -> Iterator[Option]:
        """What has the words typed, the kind first of which something fits best."""
        kind, words = _kind(typed)
        groups: list[tuple[int, str, list[Entry]]] = []
        for name, said, entries in (
            ("rule", say("rules"), self.rules),
            ("card", say("cards"), self.cards),
            ("case", say("recent cases"), self._cases),
        ):
            if kind in ("", name):
                ranked = _ranked(entries, words)
                if ranked:
                    groups.append((ranked[0][0], said, [entry for _, entry in ranked[:_MOST]]))
                elif name == "card":
                    groups.append((0, say("cards with this in their text"), self._worded(words)))
        groups = sorted((each for each in groups if each[2]), key=lambda group: -group[0])
        if kind in ("", "rule") and all(best < _NAMED for best, _, _ in groups):
            groups = [*(each for each in self._answering(words) if each[2]), *groups]
        found = (_listed(said, entries) for _, said, entries in groups)
        boards = self._boards(words.casefold().split()) if not kind else iter(())
        called = self._doings() if not kind else iter(())
        return chain(
            (each for each in called if each.is_called(typed)),
            chain.from_iterable(found),
            boards if groups else chain(boards, self._near(words)),
        )

    def _answering(self, typed: str) -> Iterator[tuple[int, str, list[Entry]]]:
        """What a question in words leads to: rules, pages of the help, and lessons."""
        from judgetool.help.answering import leads
        from judgetool.tui.screens.palette import Entry

        found = leads(self._system, typed)
        rules = [each for each in self.rules if each.text.split(" ", 1)[0] in found.rules]
        rules.sort(key=lambda each: found.rules.index(each.text.split(" ", 1)[0]))
        pages = [
            Entry("help", page.title, partial(self._read_page, page.topic), page.summary)
            for page in found.pages
        ]
        lessons = [
            Entry("lesson", each.title, partial(self._open_lesson, each), each.topic)
            for each in found.lessons
        ]
        yield 0, say("rules nearest to the question"), rules
        yield 0, say("lessons about it"), lessons
        yield 0, say("pages of the help"), pages

    @cached_property
    def rules(self) -> list[Entry]:
        """The rules of the game that is looked up in."""
        from judgetool.tui.screens.palette import Entry
        from judgetool.tui.text.pane_lines import Rules

        return [
            Entry(
                "rule",
                f"{rule.number} {rule.title}",
                partial(self._read, Rules((rule.number,))),
                rule.gist,
                name=rule.title,
            )
            for rule in games.rulebook(self._system)
        ]

    @cached_property
    def _named_cards(self) -> dict[str, list[Any]]:
        """The cards of each name."""
        every: dict[str, list[Any]] = {}
        for card in games.system(self._system).cards(None):
            every.setdefault(card.name, []).append(card)
        return every

    @cached_property
    def cards(self) -> list[Entry]:
        """Its cards."""
        return [self._card(name, cards[0].line) for name, cards in self._named_cards.items()]

    def _card(self, name: str, about: str) -> Entry:
        from judgetool.tui.screens.palette import Entry

        return Entry("card", name, partial(self._read_card, name, self._named_cards[name]), about)

    def _worded(self, words: str) -> list[Entry]:
        """Cards whose text has the words, with the beginning of it."""
        from judgetool.engine.cards.searching import worded
        from judgetool.report.cards import first_lines

        first = [cards[0] for cards in self._named_cards.values()]
        return [self._card(each.name, first_lines(each)) for each in worded(words, first)[:_MOST]]

    @cached_property
    def _cases(self) -> list[Entry]:
        from judgetool.tui.screens.palette import Entry

        return [
            Entry("case", case.title or case.name, partial(self._resume, case), case.line)
            for case in self._saved
        ]

    @cached_property
    def _every_board(self) -> list[tuple[str, str, Path]]:
        """What each board is found by, its title and its file."""
        return [(f"{title} {path.stem}".casefold(), title, path) for path, title in self._given()]

    def _boards(self, words: Sequence[str]) -> Iterator[Option]:
        """The boards that have every word in their titles or names."""
        headed = False
        for text, title, path in self._every_board:
            if all(word in text for word in words):
                if not headed:
                    yield heading(say("boards"))
                    headed = True
                run = partial(self.post_message, ScenarioPicked(path))
                yield _item("", title, path.name, run)

    def _near(self, typed: str) -> Iterator[Option]:
        """What was probably meant by what nothing is called."""
        from judgetool.engine.likeness import most_like
        from judgetool.rulebook.lookup import nearest

        wanted = typed.casefold()
        if typed[:1].isdigit():
            numbers = {rule.number for rule in nearest(games.rulebook(self._system), typed)}
            near = [each for each in self.rules if each.text.split(" ", 1)[0] in numbers]
        else:
            named = {(e.name or e.text).casefold(): e for e in (*self.rules, *self.cards)}
            near = [named[each] for each in most_like(wanted, named, 6, 0.6)]
        yield from _listed(say("did you mean"), near)

    # --- what is done ------------------------------------------------------------------------

    def action_dispute(self) -> None:
        self.call_later(self.app.run_action, "app.new_board")

    def action_guided(self) -> None:
        self.call_later(self.app.run_action, "app.guided_board")

    def action_only(self, kind: str) -> None:
        """Look up a rule or a card: what is typed from here on finds only these."""
        self.line.value = f"{word('palette', kind)} "
        self.line.cursor_position = len(self.line.value)
        self.line.focus()

    def action_go_on(self) -> None:
        for case in self._saved[:1]:
            self._resume(case)

    def action_examples(self) -> None:
        self.call_later(self.app.run_action, "app.open_list")

    def action_learn(self) -> None:
        self._open_lesson(None)

    def _open_lesson(self, listed: Listed | None) -> None:
        """Go to the lessons, and to one of them at once."""
        from judgetool.learning import courses
        from judgetool.learning.lesson_progress import LessonProgress
        from judgetool.tui.screens.learning.courses import CoursesScreen

        every = courses.built_in(self._system)
        self.app.push_screen(CoursesScreen(every, LessonProgress(), listed))

    def _read_page(self, topic: str) -> None:
        from judgetool.tui.screens.help.help_window import PageWindow

        self.app.push_screen(PageWindow(topic))

    def action_drill(self) -> None:
        from judgetool.tui.screens.learning.drill import DrillScreen

        self.app.push_screen(DrillScreen(self._system))

    def action_exam(self) -> None:
        from judgetool.tui.screens.learning.exam import ask_for_exam

        ask_for_exam(self.app, self._system, None, None, 0)

    def action_news(self) -> None:
        from judgetool.session.outcomes import Row, Told
        from judgetool.tui.text.pane_lines import Answered

        rows = [
            Row(
                say(
                    "{rules} in {editions}: {gist}",
                    rules=word("list", ", ").join(each.numbers),
                    editions=word("list", ", ").join(each.editions),
                    gist=each.gist,
                ),
                each.numbers,
            )
            for each in games.system(self._system).rulebook.variants()
        ] or [Row(say("there is one edition of these rules"))]
        self._read(Answered(Told(say("Where other editions differ"), tuple(rows))))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that have nothing to do are shown dimmed."""
        if action == "go_on":
            return True if self._saved else None
        return super().check_action(action, parameters)

    def _resume(self, case: Recent) -> None:
        self.post_message(CasePicked(case.path))

    def _read(self, meaning: Any) -> None:
        self.post_message(HomeAsked(self._system, meaning))

    def _read_card(self, name: str, cards: Sequence[Any]) -> None:
        from judgetool.report.cards import full_page
        from judgetool.session.outcomes import Row, Told
        from judgetool.tui.text.pane_lines import Answered

        self._read(Answered(Told(name, tuple(map(Row, full_page(cards))))))


def _item(key: str, name: str, about: str, does: Callable[[], Any], called: str = "") -> _Doing:
    names = (called, name) if called else ()
    lead = plain(f"{key:3} " if key else "    ", "dim")
    parts = [plain(pad(name, _NAMES), "bold"), plain(about)]
    return _Doing(Hanging(lead, Content("  ").join(parts)), does, *names)


def _listed(said: str, entries: Iterable[Entry]) -> Iterator[Option]:
    """Entries below what they are."""
    for n, entry in enumerate(entries):
        if not n:
            yield heading(said)
        yield _item("", entry.text, entry.about, entry.run)


def _ranked(entries: Sequence[Entry], words: str) -> list[tuple[int, Entry]]:
    """Those that have the words, the best first; all of them for no words."""
    ranked = [(entry.matches(words) if words else 1, entry) for entry in entries]
    return sorted((each for each in ranked if each[0]), key=lambda each: -each[0])


def _kind(typed: str) -> tuple[str, str]:
    """The kind that what was typed is to be of, "" for any, and the words behind that."""
    first, _, rest = typed.strip().partition(" ")
    for kind in ("rule", "card"):
        if first.casefold() in (kind, word("palette", kind).casefold()) and (
            rest or typed[-1:] == " "
        ):
            return kind, rest.strip()
    return "", typed.strip()
