"""What sentences speak of: "~", "target nonblack attacking creature with flying", "each player".

Creature types are a closed list, so that a word which is none makes a sentence unreadable instead
of being taken for one.  Where the judge writes a sentence, or a board an effect, what a card would
call "target creature" is called by its name: any words, as far as the rest of the sentence goes on.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import msgspec

from judgetool.cardgame.phrases.phrasing import any_of, listed, number_read, otherwise, token
from judgetool.cardgame.phrases.rows import Kind, Phrase, means, reads, says
from judgetool.cardgame.phrases.speech import Reading, Saying, Token, Unsayable
from judgetool.games.magic_classic.abilities import types as t
from judgetool.language import word

Rows: TypeAlias = "tuple[tuple[Phrase, ...] | Kind, ...]"

_TOKEN = re.compile(
    r"""\s*(?: (?P<mana> (?:\{(?:[0-9]{1,2}|[WUBRGX])\})+ ) | (?P<signed> [+-][0-9]{1,3} ) (?![0-9])
    | (?P<number> [0-9]{1,3} (?![0-9])
      | (?i: zero|one|two|three|four|five|six|seven|eight|nine|ten ) \b )
    | (?P<word> \{\w+\} | [^\W\d_]+(?:'[^\W\d_]+)* | \d+ | \S ) )""",
    re.VERBOSE,
)


def cut(line: str) -> tuple[Token, ...]:
    """A line cut into words, numbers and mana, each with the space before it."""
    found = _TOKEN.finditer(line)
    return tuple(Token(m[0].strip().lower(), m.lastgroup or "", m[0]) for m in found)


def _in_words(kind: str) -> Callable[[Any, Saying], str]:
    """How Japanese says a value: as the catalogs have the word."""
    return lambda value, saying: word(kind, value)


def _joined(kind: str) -> Callable[[Any, Saying], str]:
    """A list of phrases of a kind."""

    def write(values: Any, saying: Saying) -> str:
        between = " and " if saying.english else word("list", " and ")
        return between.join(saying(kind, value) for value in values)

    return write


# --- descriptions -----------------------------------------------------------------------------

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
_MANY = {"Dwarf": "Dwarves", "Elf": "Elves", "Merfolk": "Merfolk", "Wolf": "Wolves"}


def _words() -> Iterator[tuple[Phrase, ...]]:
    """The words that descriptions are made of."""
    for name in t.KEYWORDS:
        yield means("keyword", name, name, ja=_in_words("keyword"))
    for name in t.EVASIONS:
        yield means("evasion", name, name, ja=_in_words("keyword"))
    for color in t.COLORS:
        yield means("color", color, color, ja=_in_words("color"))
        yield means("non-color", color, f"non{color}")
    for type in ("artifact", "enchantment", "land"):
        yield means("type", type, type, ja=_in_words("noun"))
        yield means("non-type", type, f"non{type}", ja=_in_words("noun"))
    for kind in ("artifact", "enchantment", "land", "permanent", "spell"):
        yield means("object", kind, kind, ja=_in_words("noun"))
        yield means("objects", kind, f"{kind}s", ja=_in_words("noun"))
    for kind in t.SEVERAL_TYPES:
        yield means("object", kind, kind, kind.replace(", or", " or"), ja=_in_words("noun"))
        every = re.sub(r"(\w+)(?=,| or|$)", r"\1s", kind).replace(" or ", " and ")
        yield means("objects", kind, every, ja=_in_words("noun"))
    for name in t.LANDWALKS.values():
        of = t.Description("land", subtype=name)
        every = name if name.endswith("s") else f"{name}s"
        yield means("land type", name, name, ja=_in_words("land"))
        yield means("lands", of, every, ja=lambda of, saying: word("land", of.subtype))
    for name in sorted(SUBTYPES):
        many = (_MANY[name], f"{name}s") if name in _MANY else (f"{name}s",)
        yield means("creature type", name, name, ja=_in_words("type"))
        yield means("non-type", name, f"non-{name}", ja=_in_words("type"))
        yield means("creature types", name, *many, ja=_in_words("type"))


_BEFORE = (
    "[other?other ][{tapped} ]"
    "([{unlike:non-type}, ]{but:non-color} |[{unlike:non-type} ][{color} ])"
)
_CREATURE = f"{_BEFORE}[{{also:type}} ][{{role}} ][{{subtype:creature type}} ]creature"
_WALL = f"{_BEFORE}[{{role}} ]{{subtype:creature type}}"
_WALLS = f"{_BEFORE}[{{role}} ]{{subtype:creature types}}"
_AFTER = "( with {having:keyword}| without {lacking:keyword}|)[ {whose}]"
_JA = (
    "[{whose:}][other?他の]({having:keyword}を持つ|{lacking:keyword}を持たない|)[{tapped:}]"
    "([{unlike:}でなく、]{but:color}でない|[{unlike:}でない][{color:}の])"
)
_JA_CREATURE = f"{_JA}[{{role:}}][{{also:}}・][{{subtype:}}・]クリーチャー"
_JA_OBJECT = _JA.replace("({having:keyword}を持つ|{lacking:keyword}を持たない|)", "") + "{kind:}"

_EITHER = t.Description("creature or player")

_DESCRIPTIONS: Rows = (
    *_words(),
    means("tapped", True, "tapped", ja="タップ状態の"),
    means("tapped", False, "untapped", ja="アンタップ状態の"),
    means("role", "attacking", "attacking", ja="攻撃している"),
    means("role", "blocking", "blocking", ja="ブロックしている"),
    means("role", "attacking or blocking", "attacking or blocking", ja="攻撃かブロックをしている"),
    means("whose", "you", "you control", ja="あなたがコントロールしている"),
    means("whose", "opponent", "an opponent controls", ja="対戦相手がコントロールしている"),
    says("creature", t.Description, _CREATURE + _AFTER, _WALL + _AFTER, ja=_JA_CREATURE),
    says("creatures", t.Description, f"{_CREATURE}s{_AFTER}", ja=_JA_CREATURE),
    says("Walls", t.Description, _WALLS + _AFTER),
    says("thing", t.Description, _BEFORE + "{kind:object}[ {whose}]", ja=_JA_OBJECT),
    says("things", t.Description, _BEFORE + "{kind:objects}[ {whose}]", ja=_JA_OBJECT),
    means("lands", t.Description("land"), "lands", ja="土地"),
    means("person", t.Description("player"), "player", ja="プレイヤー"),
    means("person", t.Description("opponent"), "opponent", ja="対戦相手"),
    means("people", t.Description("player"), "players", ja="プレイヤー"),
    means("people", t.Description("opponent"), "opponents", ja="対戦相手"),
    means("either", _EITHER, "creature or player", ja="クリーチャーかプレイヤー"),
    any_of("object described", "creature", "thing"),
    any_of("recipient described", "creature", "person", "either"),
    any_of("description", "creature", "thing", "person", "either"),
    any_of("descriptions", "creatures", "Walls", "things", "people"),
)

# --- who and what -----------------------------------------------------------------------------


def _target(name: str, described: str) -> Kind:
    """A kind that is a target; which one of the text, its place tells until all is read."""

    def read(reading: Reading, at: int) -> Iterator[tuple[t.Target, int]]:
        for of, end in reading.at(described, at + 1):
            yield t.Target(of, at), end

    def write(value: Any, saying: Saying) -> str:
        if not isinstance(value, t.Target):
            raise Unsayable(f"{value!r} is no target")
        return ("target " if saying.english else "対象の") + saying(described, value.of)

    listed = (f"target {described.upper()}",)
    return Kind(name, read, write, frozenset({"target"}), listed=listed)


def _of_each(value: Any) -> dict[str, Any] | None:
    if isinstance(value, t.Every):
        return {"of": (value.of,)}
    return {"of": value.of} if isinstance(value, t.EveryOne) else None


def _told_apart(value: Any) -> dict[str, Any] | None:
    """Several that are told from others of their kind, so that "all" need not be said."""
    if not isinstance(value, t.Every):
        return None
    of = value.of
    told = of.role or of.whose or of.other or of.having or of.lacking
    return {"of": of} if told else None


def _told_apart_by_looks(value: Any) -> dict[str, Any] | None:
    """The same of what only its color tells apart, or its being tapped."""
    of = value.of if isinstance(value, t.Every) else None
    return {"of": of} if of and (of.but or of.color or of.tapped is not None) else None


_WHO: Rows = (
    means("source", t.This(), "~", ja="~"),
    means("source", t.Enchanted(), "enchanted creature", ja="エンチャントされているクリーチャー"),
    means("spoken of", t.It(), "it", ja="それ"),
    means("spoken of", t.ThatCreature(), "that creature", ja="そのクリーチャー"),
    means("who", t.You(), "you", ja="あなた"),
    means("who", t.ItsController(), "its controller", ja="そのコントローラー"),
    means("who", t.ThatPlayer(), "that player", ja="そのプレイヤー"),
    means(
        "who", t.AttackingPlayer(), "the attacking player", "attacking player", ja="攻撃プレイヤー"
    ),
    means(
        "who", t.DefendingPlayer(), "the defending player", "defending player", ja="防御プレイヤー"
    ),
    reads(
        "each one",
        lambda of: of,
        lambda of: {"of": of},
        "each {of:description}",
        ja="{of:}それぞれ",
    ),
    means("and", None, "and"),
    listed("each ones", "each one", "and", write=_joined("each one")),
    reads(
        "each", lambda of: t.EveryOne(of) if of[1:] else t.Every(of[0]), _of_each, "{of:each ones}"
    ),
    reads("several", t.Every, _told_apart, "{of:many}", ja="{of:}"),
    says("several", t.Every, "all {of:many}", ja="すべての{of:}"),
    reads("several", t.Every, _told_apart_by_looks, "{of:many}", ja="{of:}"),
    says("all lands", t.Every, "all {of:lands}", ja="すべての{of:}"),
    says("several dealing", t.Every, "{of:many}", ja="{of:}"),
    says("several damaged", t.Every, "{of:many creatures}", ja="{of:}"),
    _target("target", "object described"),
    _target("target to damage", "recipient described"),
    _target("target player", "person"),
    any_of("known one", "source", "spoken of", "target"),
    any_of("known player", "who", "each", "target player"),
    any_of(
        "known damaged",
        *("source", "spoken of", "who", "each", "target to damage", "several damaged"),
    ),
    any_of("known dealing", "known one", "several dealing"),
    any_of("those", "one", "several"),
    says("some", t.Some, "a~an {of:description}", ja="{of:}"),
    reads("a", lambda of: of, lambda of: {"of": of}, "a~an {of:description}", ja="{of:}"),
    any_of("acting", "source", "some"),
)
MANY: dict[str, Callable[[Any], bool]] = {
    "those": lambda who: isinstance(who, t.Every),
    "dealing": lambda who: isinstance(who, t.Every),
    "player": lambda who: isinstance(who, t.You),
}
"""Whether what is spoken of takes the verb in the plural."""

# --- names ------------------------------------------------------------------------------------


class Named(t.Word, frozen=True):
    """What a sentence calls by its name, and at which word: a ``Given`` once all is read."""

    at: int
    name: str


def counted(sense: Any) -> tuple[Any, tuple[str, ...]]:
    """A sense with its targets and names counted in the order of the text, and the names."""
    said = list(within(sense))
    targets = sorted(each.number for each in said if isinstance(each, t.Target))
    named = sorted((n.at, n.name) for n in said if isinstance(n, Named))
    names = {name.casefold(): name for _, name in reversed(named)}
    order = list(dict.fromkeys(name.casefold() for _, name in named))

    def count(word: t.Word) -> t.Word:
        match word:
            case t.Target(of, number):
                return t.Target(of, targets.index(number))
            case Named(_, name):
                return t.Given(order.index(name.casefold()))
        return word

    return _replaced(sense, count), tuple(names[name] for name in order)


def within(value: Any) -> Iterator[t.Word]:
    """Every record within a value."""
    if isinstance(value, t.Word):
        yield value
        value = msgspec.structs.astuple(value)
    if isinstance(value, tuple):
        for part in value:
            yield from within(part)


def _replaced(value: Any, change: Callable[[t.Word], t.Word]) -> Any:
    """A value with every record within it changed."""
    if isinstance(value, tuple):
        return tuple(_replaced(part, change) for part in value)
    if not isinstance(value, t.Word):
        return value
    fields = {name: _replaced(getattr(value, name), change) for name in value.__struct_fields__}
    return change(msgspec.structs.replace(value, **fields))


_NO_NAME = re.compile(
    r"\b(?:until end of turn|this turn|at end of combat|instead)\Z", re.IGNORECASE
)


def _names(reading: Reading, start: int) -> Iterator[tuple[Named, int]]:
    """Words up to any place in the sentence, that nearest first."""
    tokens, name = reading.tokens, ""
    if tokens[start].word in ("target", "all", "each"):
        return
    for end in range(start, len(tokens)):
        if tokens[end].word == "." and (end + 1 == len(tokens) or tokens[end + 1].text[0] == " "):
            return
        name += tokens[end].text
        if not _NO_NAME.search(name):
            yield Named(start, name.strip()), end + 1


def _name_said(value: Any, saying: Saying) -> str:
    if not isinstance(value, t.Given) or value.number >= len(saying.about or ()):
        raise Unsayable(f"{value!r} has no name")
    return str(saying.about[value.number])


_NAME = Kind("name", _names, _name_said, frozenset({"mana", "signed", "number", "word"}))
_OF = ("one", "player", "damaged", "dealing")

# --- amounts ----------------------------------------------------------------------------------

_SPELLED = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def _spelled(n: int) -> str:
    return _SPELLED[n] if n < len(_SPELLED) else str(n)


_AMOUNTS: Rows = (
    token("number", lambda said: number_read(said.strip().lower())),
    any_of("spelled", "number")._replace(write=lambda n, saying: _spelled(n)),
    token("mana", str.strip),
    means("cards", 1, "a card", ja="カードを1枚"),
    reads(
        "cards",
        lambda n: n,
        lambda n: {"n": n},
        "{n:spelled} (cards|card)",
        ja="カードを{n:number}枚",
    ),
    means("property", "power", "power", ja="パワー"),
    means("property", "toughness", "toughness", ja="タフネス"),
    means("counter", "+1/+1", "+1/+1"),
    means("counter", "-1/-1", "-1/-1"),
    means("span", "turn", "until end of turn", ja="ターン終了時まで"),
    means("damage", True, "combat damage", ja="戦闘ダメージ"),
    means("damage", False, "damage", ja="ダメージ"),
    says("keyword ability", t.Keyword, "{name:keyword}"),
    means("keyword ability", t.Keyword("haste"), "unaffected by summoning sickness"),
    says(
        "keyword ability", t.Protection, "protection from {color}", ja="プロテクション（{color:}）"
    ),
    says("keyword ability", t.Rampage, "rampage {n:number}", ja="ランページ{n:}"),
    means("joint", None, "(and|, and|,)"),
    listed("keywords", "keyword ability", "joint", write=_joined("keyword ability")),
)

NOUNS: Rows = (*_DESCRIPTIONS, *_WHO, *_AMOUNTS)
OF_CARDS: Rows = (
    *(any_of(kind, f"known {kind}") for kind in _OF),
    any_of("many", "creatures", "Walls", "things"),
    any_of("many creatures", "creatures", "Walls"),
)
"""What a card speaks of."""
BY_HAND: Rows = (
    *(otherwise(kind, f"known {kind}", "name") for kind in _OF),
    _NAME,
    any_of("many", "creatures", "things"),
    any_of("many creatures", "creatures"),
)
"""What the judge or a board speaks of: "Bears" alone is the name of something."""
