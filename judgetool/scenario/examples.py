"""Built-in boards that were chosen and titled for people, by topic: ``examples.yaml``."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec
import yaml

from judgetool import language
from judgetool.scenario.builtin import scenarios_root


class Example(NamedTuple):
    """A board to look at.

    Attributes:
        topic: what it is an example of, in the present language.
        title: the question that it answers, in the present language.
        path: its file.
    """

    topic: str
    title: str
    path: Path


class _Topic(msgspec.Struct, forbid_unknown_fields=True):
    topic: Mapping[str, str]
    boards: list[tuple[str, str, str]]


@functools.cache
def _topics() -> list[_Topic]:
    text = Path(__file__).with_suffix(".yaml").read_text(encoding="utf-8")
    return msgspec.convert(yaml.safe_load(text), list[_Topic])


def examples() -> list[Example]:
    """All of them, topic by topic.

    Raises:
        NoScenario: this installation has no built-in scenarios.
    """
    root, spoken = scenarios_root(), language.current()
    return [
        Example(
            topic.topic.get(spoken, topic.topic["en"]),
            japanese if spoken == "ja" else english,
            root / f"{path}.yaml",
        )
        for topic in _topics()
        for path, english, japanese in topic.boards
    ]
