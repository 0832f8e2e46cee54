"""What the user wants the screen to be like, once and for all, as the settings file says it.

A wrong setting is not fatal: what is wrong is left at its default, and whoever shows something says
so.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

import msgspec

from judgetool.scenario.problems import BadFile, Located
from judgetool.session.storage import places

KEPT = 100  # cases, if nothing else is said


class Settings(msgspec.Struct, frozen=True):
    """The settings as they hold.

    Attributes:
        theme: "" for the screen's own choice.
        language: "" for that of the machine.
        keymap: keys by the names of bindings, as Textual's ``App.set_keymap`` takes them.
        keep: how many of the newest cases are kept on disk.
        reload: whether the board follows its file when others write it.
        wrong: what is wrong with the file, to be said once.
    """

    theme: str = ""
    language: str = ""
    keymap: dict[str, str] = {}
    keep: int = KEPT
    reload: bool = True
    wrong: tuple[Located, ...] = ()


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
    from judgetool.scenario.reading import yaml_nodes
    from judgetool.session.storage.settings_file import read

    try:
        path = places.config() / places.SETTINGS
        if not path.exists():
            return Settings()
        data = yaml_nodes.read(path, str(path))
    except BadFile as bad:
        return Settings(wrong=bad.errors)
    except (OSError, RuntimeError) as error:
        return Settings(wrong=(Located(places.SETTINGS, 1, 1, str(error)),))
    return read(data, str(path), themes=themes, bindings=bindings, is_key=is_key)
