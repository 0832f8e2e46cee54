"""Lines that are typed in Japanese say what their English says, or are left as they were typed."""

from __future__ import annotations

import pytest

from judgetool import games
from judgetool.language.typed import in_english
from judgetool.scenario.drafting.draft import Draft, Entered
from judgetool.session.opening import opened
from judgetool.session.orders.registry import common
from judgetool.session.outcomes import Played
from judgetool.session.session import Session

RULES = games.system("fab").rulebook.folder


@pytest.mark.parametrize(
    ("typed", "english"),
    [
        ("Rhinar：Snatch（赤）をBravoにプレイする", "Rhinar: play Snatch (red) at Bravo"),
        ("Snatch 赤をプレイ", "play Snatch red"),
        ("格納庫からSink Belowをプレイ", "play Sink Below from arsenal"),
        ("Bone BasherでBravoを攻撃", "attack with Bone Basher at Bravo"),
        ("Bravo: Sink Below、Ironrot Helmで防御", "Bravo: defend with Sink Below, Ironrot Helm"),
        ("防御しない", "no defense"),
        ("全員：リアクションステップまでパス", "all: pass until Reaction Step"),
        ("全員: ダメージまでパス", "all: pass until Damage Step"),
        ("パス", "pass"),
        ("katsu ２０ 手札 snatch 赤、２", "katsu 20 hand snatch red, 2"),
        (
            "リンク head jab 赤 防御 ironrot helm, ヒット 2",
            "link head jab red def ironrot helm, hit 2",
        ),
        ("katsuのターン", "turn katsu"),
        ("ステップ リアクション", "step Reaction Step"),
        ("主張 bravo 不適正: sink below", "claim bravo illegal: sink below"),
        ("なぜ Bravo: Sink Belowで防御", "why Bravo: defend with Sink Below"),
        ("ルール 圧倒", "rule 圧倒"),
        ("卓 12", "table 12"),
        ("12卓", "table 12"),
        ("ラウンド 3", "round 3"),
        ("ポリシー 2.1、2.2", "policy 2.1, 2.2"),
    ],
)
def test_a_line_is_put_into_english(typed: str, english: str) -> None:
    assert in_english(typed, RULES) == english


@pytest.mark.parametrize(
    "line",
    [
        "Rhinar: play Snatch at Bravo",
        "ruling 防御",
        "title 手札",
        "says パス",
        "圧倒",
        "ジャッジ: Bravoは死ぬ",
        'link "防御の型" red',
    ],
)
def test_what_is_not_understood_whole_stays_as_it_was_typed(line: str) -> None:
    assert in_english(line, RULES) == line


def test_a_board_is_written_and_a_move_is_made_in_japanese() -> None:
    draft = Draft.new("fab")
    for line in ("katsu 20 手札 snatch 赤", "bravo 20", "katsuのターン"):
        assert isinstance(draft.enter(line), Entered), line
    document = draft.document
    assert document is not None
    session = Session(opened(document))
    assert isinstance(common().do(session, "SnatchをBravoにプレイ"), Played)


def test_each_game_has_its_own_words() -> None:
    magic = games.system("magic-classic").rulebook.folder
    assert in_english("全員: ダメージまでパス", magic) == "all: pass until Damage"
    assert in_english("裁定") == "settle"
    assert in_english("防御しない") == "防御しない"
