"""The orders that tell of the case in lines of text: board, journal, moves, rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from judgetool import games
from judgetool.engine.naming import in_figures
from judgetool.engine.table import Entry
from judgetool.engine.view import View
from judgetool.language import say, word
from judgetool.report import transcript_parts
from judgetool.report.relevant_entries import essential
from judgetool.report.transcript_parts import Transcript
from judgetool.session.history import lookingback
from judgetool.session.input.rule_queries import asked_for
from judgetool.session.input.spelling import narrowed
from judgetool.session.orders.order import Order
from judgetool.session.orders.steps_and_cards import of_card
from judgetool.session.outcomes import NotRead, Outcome, Row, Told
from judgetool.session.session import Session

FULL = ("full", "全部")


def _view(session: Session) -> View:
    return session.shown.game.view(session.shown)


def _told(head: str, lines: Iterable[str]) -> Told:
    return Told(head, tuple(map(Row, lines)))


def _board(session: Session, _: str) -> Outcome:
    view = _view(session)
    if session.looking is None:
        return _told(transcript_parts.asked(view), transcript_parts.board(view))
    return _told(
        lookingback.headline(session), (lookingback.told(session), *transcript_parts.board(view))
    )


def _is_begun(session: Session, asked: str) -> bool:
    """Whether the name of a player begins so."""
    return any(name.casefold().startswith(asked.casefold()) for name in session.players)


def _players(session: Session, asked: str) -> Outcome:
    view = _view(session)
    players = [p for p in view.players if p.name.casefold().startswith(asked.casefold())]
    if not players:
        names = word("list", ", ").join(player.name for player in view.players)
        return NotRead(asked, say("there is no such player; the players are {names}", names=names))
    return _told(say("players"), (line for p in players for line in transcript_parts.player(p)))


def _stack(session: Session, _: str) -> Outcome:
    view = _view(session)
    name = word("pane", view.idiom.stack)
    head = (
        say("{stack}, top first", stack=name) if view.stack else say("{stack}: empty", stack=name)
    )
    return _told(head, transcript_parts.stack(view))


def _groups(session: Session, _: str) -> Outcome:
    view = _view(session)
    head = f"{word('pane', view.idiom.groups)} {view.count}".rstrip()
    return _told(head, (*transcript_parts.groups(view), *transcript_parts.in_force(view)))


def _moves(session: Session, asked: str) -> Outcome:
    """The legal moves, those whose words begin with those asked for, in their order."""
    position = session.shown
    legal = position.offers()
    held = narrowed(asked, legal)
    forms = list(position.game.forms(position))
    head = say("legal moves: {n} of {total}", n=len(held), total=len(legal))
    before = session.view_of(position).earlier
    remark = [] if before is None else [before.says, f"{before.offers}: earlier"]
    return _told(head, (*held, *([] if asked.strip() else (*remark, *forms))))


def journal(
    session: Session,
    asked: str,
    lines: Callable[[Sequence[Entry], frozenset[int] | None], Iterable[str]],
) -> Outcome:
    """The journal, or its last entries; of "full" every entry, each with all of its rules.

    Args:
        lines: how those entries are told of which the numbers are given, or all of them.
    """
    words = asked.casefold().split()
    full = any(word in FULL for word in words)
    figures = [in_figures(word) for word in words if word not in FULL]
    if None in figures or len(figures) > 1:
        return NotRead(asked, say("write how many entries, such as journal 10 or journal full"))
    entries = list(session.position.journal)
    kept = None if full else essential(entries, _view(session).idiom)
    told = [entry for entry in entries if kept is None or entry.n in kept]
    shown = told[-n:] if (n := sum(filter(None, figures))) else told
    head = say("journal: {n} of {total}", n=len(shown), total=len(entries))
    first = shown[0].n if shown else 0
    return _told(head, lines([entry for entry in entries if entry.n >= first], kept))


def _journal(session: Session, asked: str) -> Outcome:
    return journal(session, asked, lambda entries, kept: Transcript(kept=kept).lines(entries))


def _rule(session: Session, asked: str) -> Outcome:
    book = session.position.game.rulebook
    found = asked_for(book, asked)
    known = [number for number in found.numbers if number in book]
    if len(known) == 1 and not found.about:
        first, *lines = _page(session, known[0])
        return _told(first, lines)
    if not known and isinstance(card := of_card(session, asked), Told):
        return card
    if not known:
        return NotRead(asked, found.about or say("there is no rule {number}", number=asked))
    rows = (Row(f"  {n}  {book[n].title}", (n,)) for n in known)
    return Told(found.about or asked, tuple(rows))


def _page(session: Session, number: str) -> Iterator[str]:
    from judgetool.report.rulebook.rule_in_board_edition import Reader
    from judgetool.report.rulebook.rule_page import page
    from judgetool.rulebook.implementation import names_having
    from judgetool.rulebook.lookup import find
    from judgetool.rulebook.official_texts import store
    from judgetool.rulebook.official_texts.quoting import official
    from judgetool.rulebook.official_texts.rule_in_board_edition import under

    game = session.position.game
    book, editions = game.rulebook, game.edition_texts
    reader = Reader(under(book, number, session.edition, editions), editions)
    words = official(book.system, number)
    yield from page(
        book,
        find(book, number),
        None,
        sentence=game.sentence(number),
        official=words,
        reader=reader,
        having=names_having(book[number], games.known_cards(book.system)),
    )
    if not words.quoted:
        yield from (f"! {broken}" for broken in store.unusable())


def _search(session: Session, asked: str) -> Outcome:
    from judgetool.report.rulebook.searching import found_lines
    from judgetool.rulebook.implementation import others
    from judgetool.rulebook.official_texts import store
    from judgetool.rulebook.searching import search, shelf

    book = session.position.game.rulebook
    searched = search(shelf(book, store.editions(book.system), others(book)), asked)
    if not searched.hits:
        return NotRead(asked, say("no rule has all these words"))
    head = say("rules with {words}: {n}", words=asked, n=len(searched.hits))
    return _told(head, found_lines(book, searched, MOST, context=False))


MOST = 10
"""Rules that a search shows."""

ORDERS = (
    Order("board", "", "the whole board", _board),
    Order("players", "[NAME]", "the players and their zones", _players, fits=_is_begun),
    Order("stack", "", "what is waiting to resolve, top first", _stack),
    Order("links", "", "the combat chain, and the effects in force", _groups, other="groups"),
    Order("moves", "[WORDS]", "the legal moves, or those with these words", _moves),
    Order("journal", "[N] [full]", "the journal, its last N entries; full: all of it", _journal),
    Order("rule", "N", "a rule by number, or the rules about words", _rule, other="?"),
    Order("search", "WORDS", "the rules that have all these words", _search),
)
