"""Keywords (8.3) and labels (8.4); those without a Japanese name keep their English one."""

from __future__ import annotations

from judgetool.games.fab.abilities import types as w
from judgetool.language import word

_JOINTS = {"and": "と", "or": "または", "and/or": "および/または"}


def keyword_said(keyword: w.Keyword) -> str:
    """A keyword and its number: "続行", "結界1", "Piercing 1", "Bravo特化"."""
    *names, family = keyword.name.split()
    if family == "specialization":
        return _names(names) + keyword_named(family)
    if family in ("fusion", "essence") and names:
        return f"{_talents(names)}の{keyword_named(family)}"
    name = keyword_named(keyword.name)
    if keyword.value is None:
        return name
    return name + (keyword.figure if name[-1].isascii() else keyword.figure.strip())


def keyword_named(name: str) -> str:
    """ "続行" of "go again", "Blade Break" of "blade break"."""
    said = word("keyword", name)
    return name.title() if said == name else said


def label_said(label: str | None) -> str:
    """What stands before an ability with a label."""
    if not label:
        return ""
    said = word("keyword", label.lower())
    return f"{label if said == label.lower() else said} ― "


def _names(names: list[str]) -> str:
    """The heroes of a specialization, whose names have small words in them."""
    said, before = "", ""
    for name in names:
        joint = _JOINTS.get(name)
        if joint is not None and name != "and":
            said, before = said + joint, ""
            continue
        minor = name in ("of", "the", "and")
        said += before + (name if minor else name[:1].upper() + name[1:])
        before = " "
    return said


def _talents(names: list[str]) -> str:
    types = [name.rstrip(",") for name in names]
    said = "".join(_JOINTS.get(one) or word("type", one.capitalize()) + "、" for one in types)
    return said.replace("、と", "と").replace("、お", "お").removesuffix("、")
