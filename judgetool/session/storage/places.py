"""Where the tool keeps what is the user's: the settings, and what is saved as you go.

``$JUDGETOOL_CONFIG`` and ``$JUDGETOOL_DATA`` name other folders.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

VARIABLE = "JUDGETOOL_CONFIG"
SETTINGS = "settings.yaml"


def config() -> Path:
    """The folder of the settings; it need not exist.

    Raises:
        OSError, RuntimeError: the user has no folder of their own.
    """
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_config_path

    return user_config_path("judgetool", appauthor=False)


def data() -> Path:
    """The folder of imported texts and saved cases; it need not exist."""
    from judgetool.rulebook.official_texts import store

    return store.data()


def cases() -> Path:
    """The folder in which a file is kept for each case; it need not exist."""
    return data() / "cases"


def tables() -> Path:
    """The folder of imported tables of cards, a folder for each system in it; it need not exist."""
    return data() / "cards"


def has_settings() -> bool:
    """Whether there may be a settings file: what every command asks before it says anything.

    Where the folder follows from two variables, it is looked into without loading what knows the
    folders of all systems, which takes longer than the rest of a short command.
    """
    if os.environ.get(VARIABLE) or sys.platform != "linux" or "ANDROID_DATA" in os.environ:
        return True
    said = os.environ.get("XDG_CONFIG_HOME", "")
    try:
        home = Path(said) if said.strip() else Path("~/.config").expanduser()
    except RuntimeError:  # the user has no folder of their own
        return False
    return not home.is_absolute() or (home / "judgetool" / SETTINGS).exists()
