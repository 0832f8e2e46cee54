"""What the user wants the screen to be like, once and for all, as the settings file says it.

A wrong setting is not fatal: what is wrong is left at its default, and whoever shows something says
so.
"""

from __future__ import annotations

import msgspec

from judgetool.scenario.problems import Located

KEPT = 100  # cases, if nothing else is said


class Settings(msgspec.Struct, frozen=True):
    """The settings as they hold.

    Attributes:
        theme: "" for the screen's own choice.
        language: "" for that of the machine.
        system: the rule system of new boards and of what is looked up; "" for the first.
        keymap: keys by the names of bindings, as Textual's ``App.set_keymap`` takes them.
        keep: how many of the newest cases are kept on disk.
        reload: whether the board follows its file when others write it.
        wrong: what is wrong with the file, to be said once.
    """

    theme: str = ""
    language: str = ""
    system: str = ""
    keymap: dict[str, str] = {}
    keep: int = KEPT
    reload: bool = True
    wrong: tuple[Located, ...] = ()
