"""How one kind of phrase is made of others: as one of them, or as several in a row."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

from judgetool.cardgame.phrases.rows import Kind, Phrase, reads, says
from judgetool.cardgame.phrases.speech import Saying
from judgetool.language import word

Row: TypeAlias = "tuple[Phrase, ...] | Kind"
Held: TypeAlias = dict[str, Any]

deed = partial(says, "deed")
standing = partial(says, "standing")
ability = partial(says, "ability")


def same(kind: str, template: str, **more: Any) -> Row:
    """What a phrase of another kind says as well; it stands in the slot ``one``."""
    return reads(kind, lambda one: one, lambda one: {"one": one}, template, **more)


def several(
    kind: str, one: str, joint: str, end: str = "", ja: str = "、", ja_end: str = ""
) -> Row:
    """One or more, as a tuple, with a joint between each two."""

    def single(value: tuple[Any, ...]) -> Held | None:
        return {"one": value[0]} if len(value) == 1 else None

    def more(value: tuple[Any, ...]) -> Held | None:
        return {"one": value[0], "rest": value[1:]} if len(value) > 1 else None

    first, rest = f"{{one:{one}}}", f"{{rest:{kind}}}"
    return (
        *reads(kind, lambda one: (one,), single, first + end, ja=first + ja_end, sense=tuple),
        *reads(
            kind,
            lambda one, rest: (one, *rest),
            more,
            first + joint + rest,
            ja=first + ja + rest,
            sense=tuple,
        ),
    )


def by_word(kind: str) -> Callable[[Any, Saying], str]:
    """How Japanese says a value: as the catalogs have the word."""
    return lambda value, saying: word(kind, value)
