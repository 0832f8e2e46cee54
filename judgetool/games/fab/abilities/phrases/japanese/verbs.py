"""The forms of a verb at the end of a clause: a clause is kept in its dictionary form, and what
follows it asks for another."""

from __future__ import annotations


def _forms(pairs: str) -> dict[str, str]:
    words = pairs.split()
    return dict(zip(words[::2], words[1::2], strict=True))


# endings of the dictionary form, each with its form before て
_TE = _forms("""
    する して  引く 引いて  置く 置いて  取り除く 取り除いて  支払う 支払って  失う 失って
    行う 行って  戻す 戻して  探す 探して  選ぶ 選んで  なる なって  である であって
    得る 得て  見る 見て  出る 出て  閉じる 閉じて  える えて  ける けて  てる てて
    れる れて  れない れなくて  できる できて  いる いて
""")
# endings of a clause in the middle of a sentence, unless it is the form before て without it
_JOINING = _forms("""
    引く 引き  置く 置き  取り除く 取り除き  支払う 支払い  失う 失い  行う 行い  戻す 戻し
    探す 探し  選ぶ 選び  得る 得て  見る 見て  なる なり  ある あり  いる おり  いた おり
    いない おらず  できない できず  ならない ならず  しない せず  れない れず  よい よく
    無い 無く  大きい 大きく  少ない 少なく  した し  れた れ  えた え  であった であり
    なかった なく  でない でなく  にない になく  くない くなく  はない はなく
""")


def _ending(text: str, forms: dict[str, str]) -> str | None:
    """A text with its ending, the longest known, in another form."""
    for length in range(min(len(text), 6), 1, -1):
        if text[-length:] in forms:
            return text[:-length] + forms[text[-length:]]
    return None


def before_te(text: str) -> str:
    """ "カードを1枚引く" as "カードを1枚引いて"."""
    changed = _ending(text, _TE)
    if changed is None:
        raise ValueError(f"{text!r} ends with no verb known here")
    return changed


def past(text: str) -> str:
    """ "カードを1枚引く" as "カードを1枚引いた"."""
    changed = before_te(text)
    return changed[:-1] + ("た" if changed.endswith("て") else "だ")


def joining(text: str) -> str:
    """ "カードを1枚引く" as "カードを1枚引き", to be followed by more."""
    changed = _ending(text, _JOINING)
    return before_te(text)[:-1] if changed is None else changed


def may(text: str) -> str:
    """ "カードを1枚引く" as "カードを1枚引いてもよい"."""
    return f"{before_te(text)}もよい"
