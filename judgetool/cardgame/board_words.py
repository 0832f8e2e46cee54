"""The words and numbers on a board: what each of them names, and how a short line says it
(``scenario.reading.fields``)."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

CardName: TypeAlias = Annotated[str, Meta(extra={"names": "card"})]
PlayerName: TypeAlias = Annotated[str, Meta(extra={"names": "player"})]
There: TypeAlias = Annotated[str, Meta(extra={"line": "there"})]
Words: TypeAlias = Annotated[str, Meta(extra={"line": "rest"})]
Text: TypeAlias = Annotated[str, Meta(extra={"line": "after colon"})]
Known: TypeAlias = Annotated[str, Meta(extra={"line": "known"})]
Zone: TypeAlias = Annotated[str, Meta(extra={"line": "usual"})]
Bare: TypeAlias = Annotated[int, Meta(extra={"line": "bare"})]
