"""The settings file as it is read: as strictly as a board.

Every unknown key and value is an error with its place, and all of them are told at once.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Collection
from typing import Any

import msgspec

from judgetool import games, language
from judgetool.language import say
from judgetool.scenario.problems import BadFile, Located, Mark, Problems, instead, quoted
from judgetool.scenario.reading import source_bytes, yaml_nodes
from judgetool.scenario.reading.shape import WRONG, Places, Shaper
from judgetool.session.storage import places
from judgetool.session.storage.settings import KEPT, Settings

MOST_KEPT = 10_000


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a settings file may hold.

    Attributes:
        theme: the name of the screen's theme.
        language: what is said is said in it, unless the command line or the environment says
            otherwise.
        system: the rule system of new boards and of what is looked up from home.
        keymap: other keys for bindings, by the names of these: ``board.pass: f5, ctrl+f``.
        keep: how many of the newest cases are kept on disk.
        reload: whether the board follows its file when others write it.
    """

    theme: str | None = None
    language: str | None = None
    system: str | None = None
    keymap: dict[str, str] = {}
    keep: int = KEPT
    reload: bool = True


def load(
    *,
    themes: Collection[str] | None = None,
    bindings: Collection[str] | None = None,
    is_key: Callable[[str], bool] | None = None,
) -> Settings:
    """The settings of the user; the defaults where there is no file or it is wrong.

    Args:
        themes: the names that a theme may have; left out: any.
        bindings: the names of bindings that may be given other keys; left out: any.
        is_key: whether something is the name of a key; left out: anything is.
    """
    if not places.has_settings():
        return Settings()
    try:
        path = places.config() / places.SETTINGS
        if not path.exists():
            return Settings()
        data = source_bytes.read(path, str(path))
    except BadFile as bad:
        return Settings(wrong=bad.errors)
    except (OSError, RuntimeError) as error:
        return Settings(wrong=(Located(places.SETTINGS, 1, 1, str(error)),))
    return read(data, str(path), themes=themes, bindings=bindings, is_key=is_key)


def read(
    data: bytes,
    file: str,
    *,
    themes: Collection[str] | None = None,
    bindings: Collection[str] | None = None,
    is_key: Callable[[str], bool] | None = None,
) -> Settings:
    """The settings that a file's bytes stand for; what is wrong with them is told in them."""
    problems = Problems(file)
    with contextlib.suppress(BadFile):  # too many errors: those found are told
        found = _Reading(problems, themes, bindings, is_key).settings(data)
        if not problems.errors:
            return found
        return msgspec.structs.replace(found, wrong=_in_order(problems))
    return Settings(wrong=_in_order(problems))


def _in_order(problems: Problems) -> tuple[Located, ...]:
    return tuple(sorted(problems.errors, key=lambda error: (error.line, error.column)))


class _Reading:
    """A file as it is read: what of it holds, and what is wrong with the rest."""

    def __init__(
        self,
        problems: Problems,
        themes: Collection[str] | None,
        bindings: Collection[str] | None,
        is_key: Callable[[str], bool] | None,
    ) -> None:
        self._problems = problems
        self._themes = themes
        self._bindings = bindings
        self._is_key = is_key
        self._places = Places()

    def settings(self, data: bytes) -> Settings:
        """Everything that is right."""
        if is_blank(data):
            return Settings()
        root = yaml_nodes.parse(data, self._problems)
        if root is None:
            return Settings()
        shaper = Shaper(self._problems, self._places)
        shaper.build(root, Written)
        parts = {name: part for name, part in shaper.parts.items() if part is not WRONG}
        return Settings(
            theme=self._one_of("theme", parts, self._themes, say("the themes are")),
            language=self._one_of("language", parts, language.LANGUAGES, say("the languages are")),
            system=self._one_of("system", parts, games.SYSTEMS, say("the systems are")),
            keymap=self._keymap(root),
            keep=self._keep(parts.get("keep", KEPT)),
            reload=parts.get("reload", True),
        )

    def _one_of(
        self, key: str, parts: dict[str, Any], known: Collection[str] | None, what: str
    ) -> str:
        """A name, if it is known."""
        name: str = parts.get(key) or ""
        if not name or known is None or name in known:
            return name
        said = say(
            "unknown {key} {name}; {instead}",
            key=key,
            name=quoted(name),
            instead=instead(name, known, what),
        )
        self._add((key,), said)
        return ""

    def _keep(self, keep: int) -> int:
        if 1 <= keep <= MOST_KEPT:
            return keep
        wrong = say("keep is {n}; write a number from 1 to {most}", n=keep, most=MOST_KEPT)
        self._add(("keep",), wrong)
        return KEPT

    def _keymap(self, root: yaml_nodes.Node) -> dict[str, str]:
        """The keys that are right, also if others are wrong."""
        written = root.entries.get("keymap") if isinstance(root, yaml_nodes.Mapping) else None
        if not isinstance(written, yaml_nodes.Mapping):
            return {}
        found = {}
        for binding, node in written.entries.items():
            if isinstance(node, yaml_nodes.Scalar) and self._binds(
                binding, node, written.keys[binding]
            ):
                found[binding] = node.text
        return found

    def _binds(self, binding: str, keys: yaml_nodes.Scalar, mark: Mark) -> bool:
        """Whether it is a binding with keys."""
        if self._bindings is not None and binding not in self._bindings:
            meant = instead(binding, self._bindings, say("the names of bindings are"))
            wrong = say("unknown binding {name}; {instead}", name=quoted(binding), instead=meant)
            self._problems.add(mark, wrong)
            return False
        names = [name.strip() for name in keys.text.split(",")]
        unknown = [name for name in names if not self._names_a_key(name)]
        if unknown:
            wrong = say(
                "{name} is no key; write such as f5, ctrl+k or alt+left, several with commas",
                name=quoted(unknown[0]),
            )
            self._problems.add(keys.mark, wrong)
        return not unknown

    def _names_a_key(self, name: str) -> bool:
        return bool(name) and (self._is_key is None or self._is_key(name))

    def _add(self, path: tuple[str, ...], wrong: str) -> None:
        self._problems.add(self._places.of(path), wrong)


def is_blank(data: bytes) -> bool:
    """Whether a file says nothing: it has no lines but empty ones and comments."""
    lines = (line.strip() for line in data.removeprefix(b"\xef\xbb\xbf").splitlines())
    return all(not line or line.startswith(b"#") for line in lines)
