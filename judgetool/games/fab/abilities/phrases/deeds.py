"""What a player does (8.5), and what is done to cards, objects and heroes: the kind ``doing``.

A deed stands without who does it, of whom the clause around it speaks; in Japanese it ends with its
verb in the dictionary form.
"""

from __future__ import annotations

from judgetool.cardgame.phrases import Kind, Phrase, UnreadableError
from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.phrases.said import effect

ROWS: tuple[tuple[Phrase, ...] | Kind, ...] = (
    effect("doing", w.Draw, "(draw|draws) a~an card", ja="カードを1枚引く", number=1, by="who"),
    effect("doing", w.Draw, "(draw|draws) {number:amount} (cards|card)", ja="カードを{number:枚}引く", by="who"),
    effect("doing", w.Negate, "negate {what:object}", ja="{what:object}をNegateする"),
    effect("doing", w.Mark, "mark {who:whom}", ja="{who:whom}を標的にする"),
    effect(
        "doing",
        w.Banish,
        "(banish|banishes) {what:object}[face_down? face-down]",
        ja="{what:object}を[face_down? 裏向きで]追放する",
    ),
)
