"""What is picked to be opened: small records, in the past tense."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from textual.message import Message

if TYPE_CHECKING:
    from judgetool.tui.text.pane_lines import Meaning


@dataclass
class ListLeft(Message):
    """The list of scenarios was left without picking one."""


@dataclass
class CodeEntered(Message):
    """A share code was typed or pasted, whole or not."""

    code: str


@dataclass
class ScenarioPicked(Message):
    """A scenario was picked from the list."""

    path: Path


@dataclass
class CasePicked(Message):
    """A saved case was picked from the list."""

    path: Path


@dataclass
class TextAsked(Message):
    """The text of a file was asked for."""

    path: Path


@dataclass
class HomeAsked(Message):
    """A rule, a card or an answer is to be read without a board."""

    system: str
    meaning: Meaning


@dataclass
class SettingPicked(Message):
    """A setting is to be another, from now on."""

    setting: str
    value: str
