"""What clauses say on the way to an ability: effects with the target that they declare, who does
them; and the rows of effects, which lift a target out of the slot in which it is named."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeAlias, TypeVar

import msgspec

from judgetool.cardgame.phrases.rows import Phrase, also, says
from judgetool.cardgame.phrases.speech import Saying, UnreadableError
from judgetool.games.fab.abilities import types as w


class Said(NamedTuple):
    """Effects, and the target one of them declares; ``more``: besides what was said before."""

    effects: tuple[w.Effect, ...]
    target: w.Targeted | None = None
    more: bool = False


Object: TypeAlias = "w.Ref | w.Targeted"
T = TypeVar("T")
R = TypeVar("R", bound=msgspec.Struct)


def only_one(*values: T | None) -> T | None:
    """The only value there is, if any; two are one too many."""
    given = [v for v in values if v is not None]
    if len(given) > 1:
        raise UnreadableError("two targets in one ability")
    return given[0] if given else None


def aim(thing: Any) -> tuple[Any, w.Targeted | None]:
    """What an effect is done to, and the target that it is, if it is one."""
    return ("target", thing) if isinstance(thing, w.Targeted) else (thing, None)


def effect(
    kind: str,
    sense: type[msgspec.Struct],
    *templates: str,
    ja: str | Callable[[Any, Saying], str] | None = None,
    by: str | None = None,
    but: Callable[[Any], None] | None = None,
    target: Callable[[w.Targeted], w.Targeted] | None = None,
    **fixed: Any,
) -> tuple[Phrase, ...]:
    """The rows of an effect: read as :class:`Said`, written as the effect.

    Args:
        by: the field that names who does it, of whom the clause around it speaks.
        but: raises UnreadableError for effects that the words cannot mean.
        target: what is made of a target that is named.
    """
    rows = says(kind, sense, *templates, ja=ja, but=but, **fixed)

    def made(make: Callable[..., Any]) -> Callable[..., Said]:
        def lifted(**held: Any) -> Said:
            aims = [v for v in held.values() if isinstance(v, w.Targeted)]
            held = {key: aim(value)[0] for key, value in held.items()}
            one = only_one(*aims)
            return Said((make(**held),), target(one) if one and target else one)

        return lifted

    def apart(unmake: Callable[[Any], Any]) -> Callable[[Any], Any]:
        def by_anybody(value: Any) -> Any:
            if by is not None and type(value) is sense:
                value = msgspec.structs.replace(value, **{by: "you"})
            return unmake(value)

        return by_anybody

    return tuple(
        row._replace(make=made(row.make), unmake=row.unmake if row.read_only else apart(row.unmake))
        for row in rows
    )


def effects_also(kind: str, make: Callable[..., Any], *templates: str) -> tuple[Phrase, ...]:
    """Other ways to say one effect or several, which are never written; ``make`` gives them."""

    def said(**held: Any) -> Said:
        target = only_one(*[v for v in held.values() if isinstance(v, w.Targeted)])
        found = make(**{key: aim(value)[0] for key, value in held.items()})
        return Said(tuple(found) if isinstance(found, Iterable) else (found,), target)

    return also(kind, said, *templates)


def with_amount(value: Any, old: Any, new: Any) -> Any:
    """A part of a text with one amount, word or ability in the place of another, wherever it is."""
    if value == old:
        return new
    if isinstance(value, tuple):
        return tuple(with_amount(each, old, new) for each in value)
    if isinstance(value, w.Word):
        fields = {field: getattr(value, field) for field in value.__struct_fields__}
        changed = {field: with_amount(each, old, new) for field, each in fields.items()}
        return value if changed == fields else msgspec.structs.replace(value, **changed)
    return value


def replaced(record: R, **changes: Any) -> R:
    """A record with some of its fields otherwise."""
    return msgspec.structs.replace(record, **changes)
