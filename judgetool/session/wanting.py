"""What is true in the end, in one line: ``Bravo life 19; arsenal 0; step Reaction Step``.

The names are those of ``expect:`` in a file, which is also what comes out, to be read as a file is.
What does not fit into a line is written as there: ``{chain: [{hit: true}]}``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from judgetool.language import listed, say
from judgetool.scenario import nodes
from judgetool.scenario.expect import compared, keys
from judgetool.scenario.game import PlayableGame
from judgetool.scenario.problems import START, BadFile, Problems, quoted
from judgetool.scenario.save import plainly
from judgetool.scenario.shape import type_of

_APART = re.compile(r"\s*([;,])\s*")
_NOTHING = ("none", "nothing", "empty", "[]")


def expectation(
    text: str, game: PlayableGame, players: Sequence[str], zones: Sequence[str]
) -> dict[str, Any]:
    """What a line says is true, as ``expect:`` of a file holds it.

    Raises:
        ValueError: it can't be told what it says, with what to write instead.
    """
    if "{" in text or re.search(r":\s", text):
        return _as_in_a_file(text)
    reader = _Reader(game, players, zones)
    for piece in reader.pieces(text):
        reader.piece(piece)
    return reader.found


def _as_in_a_file(text: str) -> dict[str, Any]:
    whole = text.strip()
    flow = whole if whole.startswith("{") else f"{{{whole}}}"
    problems = Problems("")
    try:
        root = nodes.parse(flow.encode(), problems)
        problems.settle()
    except BadFile as bad:
        raise ValueError("\n".join(error.message for error in bad.errors)) from None
    if not isinstance(root, nodes.Mapping):
        raise ValueError(say("write {{NAME: {{life: 20}}}}, in the words of expect: in a file"))
    found: dict[str, Any] = plainly(root)
    return found


class _Reader:
    """Reads pieces, each about a player or about the game."""

    def __init__(self, game: PlayableGame, players: Sequence[str], zones: Sequence[str]) -> None:
        self.players = players
        self.zones = zones
        self.found: dict[str, Any] = {}
        self.player = ""
        self.general = dict.fromkeys(keys(game), game.expected)
        assets = msgspec.structs.fields(game.expected_player)
        self.assets = {field.encode_name: field.type for field in assets}
        fields = msgspec.structs.fields(game.expected)
        self.types = {field.encode_name: field.type for field in fields}

    def pieces(self, text: str) -> Iterator[str]:
        """The facts of a line: a comma begins a new one where a name stands behind it."""
        parts = _APART.split(text.strip())
        piece = parts[0]
        for apart, part in zip(parts[1::2], parts[2::2], strict=True):
            if apart == ";" or self.begins(part):
                yield piece
                piece = part
            else:
                piece = f"{piece}, {part}"
        yield piece

    def begins(self, text: str) -> bool:
        """Whether a text begins with something that can be expected."""
        return bool(
            self.who(text)[0] or self.name(text, (*self.assets, *self.zones, *self.general))[0]
        )

    def who(self, text: str) -> tuple[str, str]:
        """The player that a text begins with, and the rest; a beginning of one name alone will do,
        where something that a player has stands behind it."""
        player, rest = self.name(text, self.players)
        first, _, behind = text.strip().partition(" ")
        begun = [each for each in self.players if each.casefold().startswith(first.casefold())]
        if player or len(begun) != 1 or not self.name(behind, (*self.assets, *self.zones))[0]:
            return player, rest
        return begun[0], behind.strip()

    def name(self, text: str, names: Sequence[str]) -> tuple[str, str]:
        """The longest of some names that a text begins with, and the rest of it."""
        said = " ".join(text.split())
        for name in sorted(names, key=len, reverse=True):
            rest = said[len(name) :]
            if said.casefold().startswith(name.casefold()) and rest[:1] in ("", " ", "="):
                return name, rest.strip(" =")
        return "", said

    def piece(self, text: str) -> None:
        """Read one fact."""
        player, rest = self.who(text)
        self.player = player or self.player
        if not rest:
            return
        of_player, value = self.name(rest, (*self.assets, *self.zones))
        if of_player and self.player:
            wanted = self.value(of_player, value)
            self.found.setdefault(self.player, {})[of_player] = wanted
            return
        general, value = self.name(rest, tuple(self.general))
        if general and not player:
            self.found[general] = self.value(general, value)
            return
        if of_player:
            raise ValueError(
                say(
                    "whose {fact}? write {player} {fact} ...",
                    fact=of_player,
                    player=self.players[0],
                )
            )
        known = (*self.assets, *self.zones, *([] if player else self.general))
        raise ValueError(
            say(
                "{text} says nothing that can be expected; write one of {names}, and what it is",
                text=quoted(rest),
                names=listed(list(known), "or"),
            )
        )

    def value(self, name: str, text: str) -> Any:
        """What something is, as a file has it."""
        said = re.sub(r"\A(?:is|are)\s+", "", text)
        if not said:
            raise ValueError(say("{name} is what? write {name} ...", name=name))
        several = name in self.zones or self.is_list(name)
        if several and said.casefold() in _NOTHING:
            return []
        value = nodes.Scalar(START, said).value
        if several and not isinstance(value, int):
            return [part.strip() for part in said.strip("[]").split(",")]
        return value

    def is_list(self, name: str) -> bool:
        kind = self.types.get(name, self.assets.get(name))
        if kind is None:
            return False
        return compared(type_of(kind)) in ("cards", "order")
