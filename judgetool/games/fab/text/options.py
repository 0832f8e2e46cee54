"""Answers to questions that offer options: their text, and which one a person means."""

from __future__ import annotations

import re

from judgetool.engine.case import Position
from judgetool.engine.choice import Answer, Choice, Move
from judgetool.games.fab.moves import (
    Choose,
    Name,
    No,
    Option,
    Yes,
)
from judgetool.games.fab.state import (
    State,
)
from judgetool.games.fab.text.naming import (
    MoveError,
    NotPossibleNow,
    after,
    begins,
    fits,
    known_card,
    numbered,
    told,
    written_card,
)
from judgetool.language import clause, say, word


def chosen(state: State, choice: Choice, text: str) -> Move:
    """One of the options a choice offers, by its text, its name or its number."""
    if choice.kind == "name":
        return Name(known_card(state, text).full_name)
    if choice.options is None:
        raise NotPossibleNow(
            say(
                "{who} is asked something else: {prompt}",
                who=word("who", choice.who),
                prompt=choice.prompt,
            )
        )
    text = after(text, "choose")
    options = [(option_text(state, o), o) for o in choice.options]
    folded = text.casefold()
    name, color = written_card(text)
    for test in (
        lambda said, option: said.casefold() == folded,
        lambda said, option: _chooses(state, option, name, color),
        lambda said, option: begins(said.casefold(), folded),
    ):
        found = [o for said, o in options if test(said, o)]
        if found:
            if len({option_text(state, o) for o in found}) > 1:
                names = word("list", " or ").join(offered(state, o) for o in found)
                raise MoveError(
                    say("{text!r} could be {names}; write which", text=text, names=names)
                )
            return found[0]
    bare, number = numbered(text)
    if number is not None:
        found = [o for said, o in options if said.casefold() == bare.casefold()]
        if 1 <= number <= len(found):
            return found[number - 1]
    if re.fullmatch(r"\d{1,3}", text) and 1 <= int(text) <= len(options):
        return options[int(text) - 1][1]
    some = word("list", ", ").join(offered(state, option) for _, option in options[:12])
    raise MoveError(
        say("{text!r} is not offered; choose one of {offered}", text=text, offered=some)
    )


def any_order(position: Position[State], who: str) -> list[Answer]:
    """All of a player's triggered-layers in the order they triggered, where it does not matter."""
    answers: list[Answer] = []
    now = position
    while now.choice is not None and now.choice.kind == "order" and now.choice.who == who:
        assert now.choice.options is not None
        answers.append(Answer(who, now.choice.options[0]))
        now = now.after(answers[-1])
    if not answers:
        raise NotPossibleNow(_no_order(position, who))
    return answers


def _no_order(position: Position[State], who: str) -> str:
    """That a player is not asked for an order, and what is asked instead."""
    choice = position.choice
    if choice is None:
        return say("{who} is not asked for an order now", who=who)
    asked = say("{who} is asked: {prompt}", who=word("who", choice.who), prompt=choice.prompt)
    options = [offered(position.state, o) for o in (choice.options or ())[:12]]
    if not options:
        return say("{who} is not asked for an order now; {asked}", who=who, asked=asked)
    return say(
        "{who} is not asked for an order now; {asked} (choose {options})",
        who=who,
        asked=clause(asked),
        options=word("list", ", ").join(options),
    )


def _chooses(state: State, option: Move, name: str, color: str) -> bool:
    """Whether an option chooses an object of this name."""
    return isinstance(option, Choose) and any(
        i in state.objects and fits(state.objects[i], name, color, exact=True)
        for i in option.objects
    )


def option_text(state: State, move: Move) -> str:
    """An option's text: names of objects, or what it says."""
    match move:
        case Choose(objects=objects, named=named):
            if named:
                return named
            return ", ".join(_option_name(state, i) for i in objects)
        case Option(text=text, index=index):
            return text or str(index + 1)
        case Yes():
            return "yes"
        case No():
            return "no"
    return type(move).__name__.lower()


def offered(state: State, move: Move) -> str:
    """What is typed to choose an option, after what it says in the judge's language."""
    typed = option_text(state, move)
    if isinstance(move, Option) and move.read not in ("", typed):
        return say("{option} ({typed})", option=move.read, typed=typed)
    return typed


def _option_name(state: State, id: int) -> str:
    """An object among options; a triggered-layer with what it does, to tell it from others."""
    if id in state.heroes:
        return state.players[state.heroes.index(id)]
    found = state.objects.get(id)
    if found is not None and found.kind == "triggered" and found.ability is not None:
        from judgetool.games.fab.abilities.writing import write as write_ability

        said = f"{found.card.full_name}: {write_ability(found.ability)}"
        about = found.about.hero
        if len(state.players) > 2 and about in state.heroes:
            said += f" ({state.players[state.heroes.index(about)]})"  # of several that were hit
        return said
    return told(state, id)
