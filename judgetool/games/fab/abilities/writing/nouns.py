"""Players, objects, descriptions and numbers as they stand in a sentence."""

from __future__ import annotations

from judgetool.games.fab.abilities import types as w

_PLURALS = {
    "Ally": "allies",
    "Arms": "arms",
    "Ash": "ash",
    "Equipment": "equipment",
    "Legs": "legs",
}

SUBJECTS: dict[w.Who, str] = {
    "you": "you",
    "opponent": "an opposing hero",
    "each opponent": "each opposing hero",
    "them": "they",
    "attacking hero": "the attacking hero",
    "defending hero": "the defending hero",
    "target hero": "target hero",
    "target opposing hero": "target opposing hero",
    "any target": "any target",
    "each hero": "each hero",
    "its controller": "its controller",
}
OBJECTS: dict[w.Who, str] = {**SUBJECTS, "them": "them"}
POSSESSIVES: dict[w.Who, str] = {
    "you": "your",
    "opponent": "an opposing hero's",
    "each opponent": "each opposing hero's",
    "them": "their",
    "attacking hero": "the attacking hero's",
    "defending hero": "the defending hero's",
    "target hero": "target hero's",
    "target opposing hero": "target opposing hero's",
    "each hero": "each hero's",
    "its controller": "its controller's",
}
_CONTROLLERS: dict[w.Who, str] = {
    "you": "you control",
    "them": "they control",
    "attacking hero": "the attacking hero controls",
    "defending hero": "the defending hero controls",
    "opponent": "an opposing hero controls",
}
SPANS: dict[w.Duration, str] = {
    "turn": " this turn",
    "chain": " this combat chain",
    "link": " this chain link",
    "applicable": "",
    **{span: f" {span}" for span in w.PAST_THIS_TURN},
}
REFS: dict[w.Ref, str] = {
    "this": "this",
    "it": "it",
    "target": "target",
    "the attack": "the attack",
    "attacking card": "the attacking card",
    "the card": "the card",
    "top-card": "that permanent",
}
_ZONES = {"pitch": "pitch zone", "banished": "banished zone"}
ORDINALS = ("first", "second", "third")
LIMITS = {1: "Once per Turn ", 2: "Twice per Turn ", 3: "Thrice per Turn "}
KINDS: dict[w.DamageKind, str] = {"any": "", "arcane": "arcane ", "physical": "{p} "}
LETTERS = {"power": "{p}", "defense": "{d}"}


def capital(text: str) -> str:
    """A text with a capital at its start."""
    return text[:1].upper() + text[1:]


def some(subject: w.Ref | w.Description) -> str:
    """ "an attack you control", "this"."""
    if isinstance(subject, w.Description):
        return article(description(subject))
    return REFS[subject]


def object_said(ref: w.Ref, target: w.Targeted | None) -> str:
    """What an effect is done to; for a target, what it may be."""
    if ref != "target":
        return REFS[ref]
    if target is None:
        raise ValueError("an effect on a target, but no target is declared")
    return f"target {description(target.what)}"


def subject_said(subject: w.Subject, target: w.Targeted | None) -> str:
    """What a continuous effect applies to."""
    match subject:
        case w.Next(what, defended=True):
            return f"the next {description(what)} you defend with"
        case w.AttacksOf():
            return "this card's attacks"
        case w.Next(what, played, number):
            if subject.whose == "them":
                return f"their first {description(what)}"
            many = "" if number == 1 else f"{number} "
            described = description(what, plural=number != 1)
            return (
                f"the next {many}{described} you play"
                if played
                else (f"your next {many}{described}")
            )
        case w.Description():
            return description(subject, plural=True)
        case _:
            return object_said(subject, target)


def number_of(number: w.NumberOf, plural: bool = False) -> str:
    """What is counted."""
    what = description(number.what, plural)
    if number.relation == "defending this":
        return f"{what} defending it"
    if number.relation == "chain links":
        words = " ".join(map(word_said, (*number.what.words, "chain link")))
        whose = number.what.whose or "you"
        return f"{words} {_CONTROLLERS[whose]}"
    return what


def said_to_be(ref: w.Ref) -> str:
    """ "it's", "this is"."""
    return "it's" if ref == "it" else f"{REFS[ref]} is"


def have_or_has(who: w.Who) -> str:
    """The verb for a player."""
    return "have" if who in ("you", "them") else "has"


def all_of(parts: list[str]) -> str:
    """ "a, b, and c"."""
    if len(parts) < 3:
        return " and ".join(parts)
    return f"{', '.join(parts[:-1])}, and {parts[-1]}"


def any_of(names: tuple[str, ...]) -> str:
    """ "a, b, or c"."""
    if len(names) < 3:
        return " or ".join(names)
    return f"{', '.join(names[:-1])}, or {names[-1]}"


def counted_said(what: w.Description, number: w.Bound) -> str:
    """ "no cards", "a card", "2 or more cards"."""
    least, most = number.at_least, number.at_most
    if most == 0:
        return f"no {description(what, plural=True)}"
    if least == 1 and most is None:
        return article(description(what))
    if most is None:
        return f"{least} or more {description(what, plural=True)}"
    start = f"exactly {most}" if least == most else f"{most} or fewer"
    return f"{start} {description(what, plural=True)}"


def description(what: w.Description, plural: bool = False) -> str:
    """ "Warrior attack action card with cost 2 or less you control"."""
    parts = [f"non-{word_said(word)}" for word in what.without]
    if what.frozen:
        parts.append("frozen")
    if what.color is not None:
        parts.append(what.color)
    if what.role == "defending":
        parts.append(what.role)
    heads = list(what.words)
    if what.either:
        last = plural and not heads
        parts.append(
            " or ".join(plural_of(word) if last else word_said(word) for word in what.either)
        )
    if heads:
        parts += [word_said(word) for word in heads[:-1]]
        parts.append(plural_of(heads[-1]) if plural else word_said(heads[-1]))
    if what.named is not None:
        if heads or what.either or what.without:
            parts.append(f"named {what.named}")
        else:
            parts.append(what.named + ("s" if plural else ""))
    parts += _tails(what)
    return " ".join(parts)


def _tails(what: w.Description) -> list[str]:
    parts: list[str] = []
    if what.cost is not None:
        parts.append(f"with cost {bound_said(what.cost, 'or greater')}")
    for bound, value in (
        (what.power, "{p}"),
        (what.base_power, "base {p}"),
        (what.defense, "{d}"),
    ):
        if bound is not None:
            parts.append(f"with {bound_said(bound, 'or more')} {value}")
    if what.at_you:
        parts.append("that target you")
    if what.as_strong:
        parts.append("with equal or greater {p}")
    if what.keyword is not None:
        parts.append(f"with {what.keyword}")
    if what.label is not None:
        parts.append(f"with {what.label.lower()}")
    if what.played_from is not None:
        parts.append(f"played from {zone_said(what.played_from)}")
    if what.zone == "under":
        parts.append("under this")
    elif what.zone is not None and what.whose is not None:
        parts.append(f"in {POSSESSIVES[what.whose]} {zone_said(what.zone)}")
    elif what.zone is not None:
        parts.append(f"from {zone_said(what.zone)}")
    elif what.equipped:
        parts.append("you have equipped")
    elif what.owned:
        parts.append("you own")
    elif what.whose is not None:
        parts.append(_CONTROLLERS[what.whose])
    return parts


def zone_said(zone: str) -> str:
    """A zone by its name in a text."""
    return _ZONES.get(zone, zone)


def bound_said(bound: w.Bound, or_more: str) -> str:
    """ "2", "2 or less", "2 or more"."""
    if bound.at_least is None:
        return f"{bound.at_most} or less"
    return f"{bound.at_least}" if bound.at_most is not None else f"{bound.at_least} {or_more}"


def word_said(word: str) -> str:
    """A word of a type line as it stands in a sentence: classes and talents keep their capital."""
    return word if word in w.SUPERTYPES or word[0].isdecimal() else word.lower()


def plural_of(word: str) -> str:
    """A word of a type line for more than one."""
    return _PLURALS.get(word) or word_said(word) + "s"


def article(text: str) -> str:
    """ "a", or "an", and the text."""
    return f"{'an' if text[:1].lower() in 'aeiou' and text else 'a'} {text}"


def amount(number: w.Amount) -> str:
    """ "2", "X", "that much"."""
    if isinstance(number, w.ThatMuch):
        return "that much"
    return "X" if isinstance(number, w.DeclaredX) else str(number)


def life(number: w.Amount) -> str:
    """ "3{h}", "that much {h}"."""
    return "that much {h}" if isinstance(number, w.ThatMuch) else f"{amount(number)}{{h}}"


def count(number: w.Amount, what: str) -> str:
    """ "a card", "2 cards"."""
    return article(what) if number == 1 else f"{amount(number)} {what}s"
