"""Changing one setting in the settings file, where everything else stays as the user wrote it.

Comments, order, quotes and line feeds are the user's.  The place of the one value is taken from the
parser's events, and what comes of the change is read again: a file in which it would not say
exactly what was meant, and all else as before, is left alone.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec
import yaml

from judgetool import files
from judgetool.language import say
from judgetool.scenario.problems import BadFile, quoted
from judgetool.scenario.reading import source_bytes
from judgetool.scenario.save import scalar
from judgetool.session.storage import places, settings, settings_file


class NotChanged(Exception):
    """A setting that can't be written, and why; the file is as it was."""


def change(setting: str, value: str | int, binding: str | None = None) -> settings.Settings:
    """Write a setting into the file and return the settings that hold now.

    Args:
        setting: such as ``theme``; or ``keymap``, with the binding that gets other keys.

    Raises:
        NotChanged: the file has errors, can't be written, or is on a machine that serves others.
    """
    from judgetool.session.orders import exporting

    if exporting.hand_over is not None:
        raise NotChanged(say("settings are changed at the machine that serves this, not from here"))
    keys = (setting,) if binding is None else (setting, binding)
    try:
        path = places.config() / places.SETTINGS
        data = source_bytes.read(path, str(path)) if path.exists() else b""
        before = settings_file.read(data, str(path))
        if before.wrong:
            raise NotChanged(str(before.wrong[0]))
        text = changed(data.decode("utf-8-sig"), keys, value)
        after = settings_file.read(text.encode(), str(path))
        if after != _meant(before, keys, value):
            what = quoted(f"{'.'.join(keys)}: {value}")
            raise NotChanged(say("{file}: write {what} there yourself", file=path, what=what))
        files.replace(path, text.encode())
    except BadFile as bad:
        raise NotChanged(str(bad)) from None
    except (OSError, RuntimeError) as error:
        raise NotChanged(str(error)) from None
    return after


def _meant(before: settings.Settings, keys: tuple[str, ...], value: str | int) -> settings.Settings:
    if len(keys) == 1:
        return msgspec.structs.replace(before, **{keys[0]: value})
    return msgspec.structs.replace(before, keymap={**before.keymap, keys[1]: str(value)})


def changed(text: str, keys: tuple[str, ...], value: str | int) -> str:
    """The text of a file with one of its values replaced, or added where it is not there yet."""
    if settings_file.is_blank(text.encode()):
        return (text if text.endswith("\n") or not text else text + "\n") + _block(keys, value, "")
    found = _found(text, keys)
    if found.value is not None:
        start, end = found.value
        before = "" if text[start - 1 : start] != ":" else " "
        return text[:start] + before + scalar(value) + text[end:]
    return _added(text, found, keys[found.depth :], value)


class _Found(NamedTuple):
    """Where a value is, or what comes nearest to being around it.

    Attributes:
        value: where it begins and ends.
        depth: how many of the keys lead to a mapping that is there.
        empty: whether that mapping is.
        last: where its last value ends.
        brace: where the brace is that closes it, if it is one in braces.
        indent: how far its keys stand in.
    """

    value: tuple[int, int] | None
    depth: int
    empty: bool
    last: int
    brace: int | None
    indent: int


def _found(text: str, keys: tuple[str, ...]) -> _Found:
    root = yaml.compose(text, Loader=yaml.SafeLoader)
    found = _Found(None, 0, True, 0, None, 0)
    node: yaml.Node | None = root
    for depth in range(len(keys) + 1):
        if not isinstance(node, yaml.MappingNode):
            break
        first = node.value[0][0].start_mark if node.value else node.start_mark
        last = node.value[-1][1].end_mark if node.value else node.end_mark
        brace = node.end_mark.index - 1 if node.flow_style else None
        found = _Found(None, depth, not node.value, last.index, brace, first.column)
        inside = next((one for key, one in node.value if key.value == keys[depth]), None)
        if isinstance(inside, yaml.ScalarNode) and depth == len(keys) - 1:
            return found._replace(value=(inside.start_mark.index, inside.end_mark.index))
        node = inside
    return found


def _added(text: str, found: _Found, keys: tuple[str, ...], value: str | int) -> str:
    """The text with a key more in a mapping."""
    if found.brace is not None:
        said = f"{keys[0]}: {scalar(value)}"
        for key in keys[1:]:
            said = f"{keys[0]}: {{{key}: {scalar(value)}}}"
        before = "" if found.empty else ", "
        return text[: found.brace].rstrip() + before + said + text[found.brace :]
    block = _block(keys, value, " " * found.indent)
    line_feed = text.find("\n", found.last) if found.depth else -1
    if line_feed < 0:
        return (text if text.endswith("\n") else text + "\n") + block
    return text[: line_feed + 1] + block + text[line_feed + 1 :]


def _block(keys: tuple[str, ...], value: str | int, indent: str) -> str:
    *outer, last = keys
    lines = [f"{indent}{'  ' * i}{key}:\n" for i, key in enumerate(outer)]
    return "".join([*lines, f"{indent}{'  ' * len(outer)}{last}: {scalar(value)}\n"])
