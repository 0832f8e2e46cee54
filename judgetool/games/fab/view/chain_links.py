"""The chain links, as the screen and transcripts tell of them, in words that each has its own."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from judgetool.engine.choice import Choice
from judgetool.engine.view import CardView, GroupView, Number, Term
from judgetool.games.fab.continuous import look, value_of
from judgetool.games.fab.objects.state import DAMAGE, Link, State, name_of
from judgetool.games.fab.view.cards import card_view, who_or_what
from judgetool.games.fab.view.doubts import of_link
from judgetool.games.fab.view.link_rows import brief, headline, rows, sides
from judgetool.games.fab.view.link_transcript import lines
from judgetool.games.fab.view.link_values import LinkView
from judgetool.games.fab.view.origins import of_defending
from judgetool.language import say


def groups(state: State, choice: Choice | None) -> tuple[GroupView, ...]:
    """All chain links, the oldest first."""
    return tuple(_group(state, link, _declaring(state, choice)) for link in state.links)


def count(state: State) -> str:
    """How many chain links there are; where there is none, whether the chain is open."""
    if len(state.links) > 1:
        return say("{n} links, newest first", n=len(state.links))
    if state.links:
        return say("1 link")
    return say("open, no link yet") if state.chain_open else say("closed")


def heading(state: State) -> str:
    """What stands over the chain links in a transcript."""
    if state.links:
        return say("combat chain")
    return say("combat chain open, no chain link yet") if state.chain_open else ""


def _declaring(state: State, choice: Choice | None) -> tuple[str, ...]:
    """The names of the cards declared so far, while cards are being declared."""
    if choice is None or choice.kind != "declare":
        return ()
    return tuple(name_of(state.objects[id]) for id in choice.about[1:])


def _group(state: State, link: Link, declaring: tuple[str, ...]) -> GroupView:
    shown = _view(state, link)
    declared = declaring if shown.active else ()
    return GroupView(
        title=say("Link {n}", n=link.number),
        headline=headline(shown),
        rows=tuple(rows(shown, declared)),
        now=shown.active,
        name=say("chain link {n}", n=link.number),
        doubts=of_link(state, link),
        lines=tuple(lines(shown)),
        brief=tuple(brief(shown, declared)),
        sides=sides(shown) if not declared else (),
        outcome=None if shown.damage is None else (shown.damage, bool(shown.hit)),
    )


def _view(state: State, link: Link) -> LinkView:
    attack = look(state, link.attack)
    assert attack is not None
    exists = link.attack in state.objects
    defending = tuple(state.objects[i] for i in link.defending)
    terms = []
    total = 0
    for card in defending:
        value = value_of(state, card, "defense").value or 0
        total += value
        terms.append(Term(name_of(card), value))
    source = state.objects.get(link.source) if link.source is not None else None
    gone = CardView(attack.id, name_of(attack), attack.card.line)
    dealt, origins = is_dealt(state, link), of_defending(state, link)
    return LinkView(
        number=link.number,
        active=not link.resolved,
        attack=card_view(state, attack) if exists else gone,
        exists=exists,
        source=card_view(state, source) if source is not None else None,
        controller=state.players[link.controller],
        targets=tuple(_target(state, i) for i in link.targets),
        defending=tuple(_with_origin(card_view(state, card), origins) for card in defending),
        power=value_of(state, attack, "power"),
        defense=Number("defense", total, tuple(terms)),
        damage=link.damage if dealt else None,
        hit=link.hit if link.hit or dealt else None,
        told=not link.untold,
        reckoned=link.reckoned,
        prevented=link.prevented if dealt else 0,
    )


def _with_origin(card: CardView, origins: Mapping[int, str]) -> CardView:
    """A card with where it came from, where that is to be said."""
    said = origins.get(card.id)
    return card if said is None else replace(card, notes=(*card.notes, said))


def is_dealt(state: State, link: Link) -> bool:
    """Whether it is settled what damage a link has dealt: not while it is being prevented, nor if
    nobody says."""
    dealing = link == state.active_link and state.step == DAMAGE and state.point == 1
    return link.calculated and not link.untold and (link.hit or link.resolved or not dealing)


def _target(state: State, id: int) -> str:
    """What an attack is at; a player may have left the game since (4.5.1a)."""
    name = who_or_what(state, id)
    if id in state.heroes and state.heroes.index(id) in state.departed:
        return say("{player} (has left the game)", player=name)
    return name
