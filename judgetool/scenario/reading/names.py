"""Who and what a file refers to: the players on its board, and the rules of its system.

Either may not be known, when the part of the file that says so is broken; then nothing is said
about names, for it would only repeat that error.
"""

from __future__ import annotations

from collections.abc import Iterable

from judgetool.language import say
from judgetool.scenario.game import PlayableGame
from judgetool.scenario.problems import Mark, Problems, instead, listed, quoted
from judgetool.scenario.reading import rule_numbers
from judgetool.scenario.reading.yaml_nodes import Node, Scalar, Sequence

OTHERS = ("judge", "chance", "all")  # who else a line of moves may name


class Names:
    """Looks up names; what is not there goes to ``problems``."""

    def __init__(
        self, problems: Problems, players: tuple[str, ...] | None, game: PlayableGame | None
    ) -> None:
        self.problems = problems
        self.players = players
        self.game = game
        self.book = game.rulebook if game is not None else None

    @property
    def someone(self) -> str:
        """A player, for an example of a line."""
        return next(iter(self.players or ()), "NAME")

    def rules(self, node: Node | None, *, more: str = "") -> tuple[str, ...]:
        """A list of rule numbers, each of which must be in the rulebook.

        Args:
            more: what may stand last in it and says that there may be others.
        """
        if not isinstance(node, Sequence):
            return ()
        numbers = [i for i in node.items if isinstance(i, Scalar) and i.value is not None]
        for item in numbers[: -1 if numbers and numbers[-1].text == more else None]:
            wrong = rule_numbers.unknown(item.text, self.book) if self.book is not None else None
            if wrong:
                self.problems.add(item.mark, wrong)
        return tuple(item.text for item in numbers)

    def known(self, node: Scalar, others: Iterable[str] = ()) -> None:
        """A name written in full must be that of a player, or one of the others."""
        if self.players is not None and node.text not in (*self.players, *others):
            self._nobody(node.text, node.mark, others)

    def _nobody(self, name: str, mark: Mark, others: Iterable[str]) -> None:
        known = [*(self.players or ()), *others]
        self.problems.add(
            mark,
            say(
                "there is no player {name}; {instead}",
                name=quoted(name),
                instead=instead(name, known, say("the names here are")),
            ),
        )

    def who(self, written: str, mark: Mark) -> str | None:
        """The full name of who moves; any case and unique beginnings will do."""
        if self.players is None:
            return written
        known = (*self.players, *OTHERS)
        if written in known:
            return written
        folded = written.casefold()
        for test in (str.__eq__, str.startswith):
            found = [name for name in known if folded and test(name.casefold(), folded)]
            if len(found) == 1:
                return found[0]
            if found:
                message = say(
                    "{name} could be {names}; write the whole name",
                    name=quoted(written),
                    names=listed(found),
                )
                self.problems.add(mark, message)
                return None
        self._nobody(written, mark, OTHERS)
        return None
