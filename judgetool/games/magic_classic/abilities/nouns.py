"""What things have to be, as sentences name it: "nonblack attacking creature with flying".

Creature types are a closed list, so that a word which is none makes a sentence unreadable instead
of being taken for one.
"""

from __future__ import annotations

import re

from judgetool.games.magic_classic.abilities import types as t
from judgetool.language import ENGLISH, current, word

KINDS = (
    "creature or player",
    "creature",
    "player",
    "opponent",
    "artifact",
    "enchantment",
    "land",
    "permanent",
    "spell",
)

_CREATURE_TYPES = """
Angel Ape Assassin Avatar Barbarian Basilisk Bat Bear Beast Berserker Bird Boar Camel Cat
Centaur Cleric Cockatrice Crab Cyclops Demon Devil Djinn Dragon Drake Druid Dryad Dwarf Efreet
Elemental Elephant Elf Faerie Fish Frog Fungus Gargoyle Giant Goat Goblin Golem Gorgon Griffin
Harpy Homarid Horror Horse Hound Hydra Illusion Imp Insect Jackal Kavu Kird Knight Kobold
Leviathan Lhurgoyf Lizard Lord Manticore Mercenary Merfolk Minion Minotaur Monk Nightmare Ogre
Orc Orgg Paladin Pegasus Phantasm Phoenix Pirate Plant Rat Rebel Rhino Salamander Saproling
Scorpion Serpent Shade Shapeshifter Skeleton Sliver Snake Soldier Spawn Specter Sphinx Spider
Spirit Spy Squirrel Thallid Thrull Treefolk Troll Turtle Unicorn Vampire Viashino Wall Weasel
Werewolf Whale Wizard Wolf Wolverine Worm Wraith Wurm Yeti Zombie
"""
SUBTYPES = frozenset(_CREATURE_TYPES.split())

_COLORS = "|".join(t.COLORS)
_SUBTYPES = "|".join(sorted(SUBTYPES, key=len, reverse=True))
_KEYWORDS = "|".join(t.KEYWORDS).replace(" ", r"\ ")
_KINDS = "|".join(KINDS).replace(" ", r"\ ")
_DESCRIPTION = re.compile(
    rf"""
    (?P<other> other\ )?
    (?: (?P<tapped> tapped|untapped)\ )?
    (?: non(?P<unlike> artifact|enchantment|land) (?: ,\ (?=non) | \ (?!non)) )?
    (?: non(?P<but> {_COLORS})\ | (?P<color> {_COLORS})\ )?
    (?: (?P<also> artifact|enchantment|land)\ (?=.*creature) )?
    (?: (?P<role> attacking\ or\ blocking|attacking|blocking)\ )?
    (?: (?P<subtype> {_SUBTYPES})\b\ ? )?
    (?P<kind> {_KINDS})?
    (?: \ with\ (?P<having> {_KEYWORDS}) | \ without\ (?P<lacking> {_KEYWORDS}) )?
    (?: \ (?P<whose> you\ control|an\ opponent\ controls) )?
    """,
    re.VERBOSE | re.IGNORECASE,
)
ORDER = (
    "[other] [tapped|untapped] [nonartifact|nonenchantment|nonland] [COLOR|nonCOLOR] "
    "[artifact|enchantment|land] "
    "[attacking|blocking|attacking or blocking] [CREATURE TYPE] [KIND] "
    "[with KEYWORD|without KEYWORD] [you control|an opponent controls]"
)
"""The same as it is shown: what may stand in a description, in its order."""
_PLURAL = re.compile(
    rf"\b({'|'.join((*KINDS, _SUBTYPES))})s\b(?!\ or)|\b(El|Wol|Dwar)ves\b", re.IGNORECASE
)
_WHOSE = {"you control": "you", "an opponent controls": "opponent"}


def description(text: str) -> t.Description | None:
    """What a phrase in the singular describes, without its article; ``None`` if nothing."""
    found = _DESCRIPTION.fullmatch(text)
    if found is None or not (found["kind"] or found["subtype"]):
        return None
    kind = (found["kind"] or "creature").lower()
    creatures = any(found[part] for part in ("also", "role", "subtype", "having", "lacking"))
    if creatures and kind != "creature":
        return None
    if kind in ("player", "opponent", "creature or player") and found[0].lower() != kind:
        return None
    tapped = None if found["tapped"] is None else found["tapped"].lower() == "tapped"
    return t.Description(
        kind=kind,
        role=(found["role"] or "").lower(),
        color=(found["color"] or "").lower(),
        but=(found["but"] or "").lower(),
        unlike=(found["unlike"] or "").lower(),
        also=(found["also"] or "").lower(),
        tapped=tapped,
        subtype=(found["subtype"] or "").capitalize(),
        having=(found["having"] or "").lower(),
        lacking=(found["lacking"] or "").lower(),
        whose=_WHOSE[found["whose"].lower()] if found["whose"] else "",
        other=found["other"] is not None,
    )


def descriptions(text: str) -> t.Description | None:
    """What a phrase in the plural describes."""
    singular, changed = _PLURAL.subn(_one_of_many, text, count=1)
    return description(singular) if changed else None


def _one_of_many(found: re.Match[str]) -> str:
    return found[1] or {"el": "Elf", "wol": "Wolf", "dwar": "Dwarf"}[found[2].lower()]


def description_said(what: t.Description, *, many: bool = False, english: bool = True) -> str:
    """The phrase for a description, in English or in the language of the judge."""
    told = _english if english else word
    parts = {
        "other": told("adjective", "other ") if what.other else "",
        "tapped": _tapped(what, english),
        "color": _unlike(what, english) + _colored(what, english),
        "also": told("adjective", f"{what.also} ") if what.also else "",
        "role": told("adjective", f"{what.role} ") if what.role else "",
        "subtype": _subtype(what, english),
        "kind": told("noun", f"{what.kind}s" if many else what.kind),
        "having": _having(what, english),
        "whose": told("adjective", f" {_control(what.whose)}") if what.whose else "",
    }
    order = "{other}{tapped}{color}{also}{role}{subtype}{kind}{having}{whose}"
    return told("phrase", order).format(**parts)


def description_shown(what: t.Description, *, many: bool = False) -> str:
    """The phrase for a description in the language of the judge."""
    return description_said(what, many=many, english=current() == ENGLISH)


def _english(kind: str, said: str) -> str:
    return said


def _tapped(what: t.Description, english: bool) -> str:
    if what.tapped is None:
        return ""
    said = "tapped " if what.tapped else "untapped "
    return said if english else word("adjective", said)


def _unlike(what: t.Description, english: bool) -> str:
    """The type that it has not, before the color that it has not."""
    if not what.unlike:
        return ""
    said = f"non{what.unlike}, " if what.but else f"non{what.unlike} "
    return said if english else word("adjective", said)


def _colored(what: t.Description, english: bool) -> str:
    if not (what.but or what.color):
        return ""
    said = f"non{what.but} " if what.but else f"{what.color} "
    return said if english else word("adjective", said)


def _subtype(what: t.Description, english: bool) -> str:
    if not what.subtype:
        return ""
    if english:
        return f"{what.subtype} "
    return word("phrase", "{type} ").format(type=word("type", what.subtype))


def _having(what: t.Description, english: bool) -> str:
    keyword = what.having or what.lacking
    if not keyword:
        return ""
    said = " with {keyword}" if what.having else " without {keyword}"
    if english:
        return said.format(keyword=keyword)
    return word("phrase", said).format(keyword=word("keyword", keyword))


def _control(whose: str) -> str:
    return next(said for said, who in _WHOSE.items() if who == whose)
