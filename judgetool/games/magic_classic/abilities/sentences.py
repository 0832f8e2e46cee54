"""Every sentence of the language, once: what is read, and what is written back.

A row has the record that a sentence stands for; the first wording is the one that is written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec

from judgetool.cardgame.phrases.phrasing import Phrasing, any_of, listed, settled
from judgetool.cardgame.phrases.rows import Kind, Phrase, also, means, says
from judgetool.cardgame.phrases.speech import Saying, UnreadableError
from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.abilities.nouns import (
    BY_HAND,
    MANY,
    NOUNS,
    OF_CARDS,
    Rows,
    counted,
    cut,
)

_effect = partial(says, "effect")
_static = partial(says, "static")

_TURN = re.compile(r"<([^|>]*)\|?([^>]*)>")


def _lasting(sense: type[msgspec.Struct], template: str, ja: str) -> tuple[Phrase, ...]:
    """What is so until end of turn, or as long as its source is in play: ``<a|b>`` is said of the
    one, or of the other."""
    turn, ever = (_TURN.sub(part, template) for part in (r"\1", r"\2"))
    return (
        *_effect(sense, turn, ja=_TURN.sub(r"\1", ja), until="turn"),
        *_static(sense, ever, ja=_TURN.sub(r"\2", ja), until=""),
    )


def _as_though() -> Iterator[tuple[Phrase, ...]]:
    """Other ways to say that something can block what has a keyword."""
    yield _can_block("flying", "{what:one} can block as though (it|~) had flying")
    for name in t.EVASIONS:
        if name in t.LANDWALKS:
            unlike = f"they didn't have {name}"
        else:
            unlike = f"(it|~) had {name}"
        template = f"{{what:one}} can block creatures with {name} as though {unlike}"
        yield _can_block(name, template)


def _can_block(name: str, template: str) -> tuple[Phrase, ...]:
    return also("static", lambda what: t.CanBlock(what, name), template)


_CHANGES = (
    _lasting(
        t.Gets,
        "{what:those} gets~get {power:signed}/{toughness:signed}"
        "[ and <gains~gain|has~have> {keywords}]< until end of turn>",
        ja="<ターン終了時まで、>{what:}は{power:}/{toughness:}の修整を受け(、{keywords:}を<得る|持つ>|る)",
    ),
    also(
        "effect",
        lambda what, keywords, power, toughness: t.Gets(what, power, toughness, keywords, "turn"),
        "{what:those} gains~gain {keywords} and gets~get {power:signed}/{toughness:signed} "
        "until end of turn",
    ),
    _effect(
        t.GetsForBlockers,
        "{what:one} gets {power:signed}/{toughness:signed} until end of turn for each creature "
        "blocking it[beyond? beyond the first]",
        ja="{what:}はターン終了時まで、[beyond?2体目以降の]それをブロックしているクリーチャー1体につき"
        "{power:}/{toughness:}の修整を受ける",
    ),
    _lasting(
        t.Gains,
        "{what:those} <gains~gain|has~have> {keywords}< until end of turn>",
        ja="<ターン終了時まで、>{what:}は{keywords:}を<得る|持つ>",
    ),
    _lasting(
        t.Loses,
        "{what:those} loses~lose {keywords}< until end of turn>",
        ja="<ターン終了時まで、>{what:}は{keywords:}を失う",
    ),
    _effect(
        t.GainsProtection,
        "{what:one} gains protection from the color of your choice until end of turn",
        ja="ターン終了時まで、{what:}はあなたが選んだ色1色に対するプロテクションを得る",
        until="turn",
    ),
    _effect(
        t.LosesAll,
        "{what:those} loses~lose all abilities"
        "[ and becomes~become {power:number}/{toughness:number}] until end of turn",
        "{what:those} loses~lose all abilities"
        "[ and is~are {power:number}/{toughness:number}] until end of turn",
        "until end of turn, {what:those} loses~lose all abilities"
        "[ and (becomes~become|is~are) {power:number}/{toughness:number}]",
        ja="ターン終了時まで、{what:}はすべての能力を(失い、{power:}/{toughness:}になる|失う)",
        until="turn",
    ),
    _lasting(
        t.CannotBeRegenerated,
        "{what:those} can't be regenerated< this turn>",
        ja="<このターン、>{what:}は再生できない",
    ),
    _lasting(
        t.CannotAttack,
        "{what:those} can't attack< this turn>",
        ja="<このターン、>{what:}は攻撃できない",
    ),
    _static(
        t.AttackCost,
        "{what:dealing} can't attack you unless its~their controller pays {cost:attack payment}"
        " for each of those creatures",
        "{what:dealing} can't attack you unless its~their controller pays [an additional ]"
        "{cost:attack payment}[ for each (creature attacking you|attacking creature|creature)]",
        ja="{what:}は、そのコントローラーがそれら1体につき{cost:}を支払わないかぎりあなたを攻撃できない",
    ),
    _lasting(
        t.MustAttack,
        "{what:those} attacks~attack <this|each> turn if able",
        ja="<この|各>ターン、{what:}は可能なら攻撃する",
    ),
    _lasting(
        t.MustBeBlocked,
        "all creatures able to block {what:one}< this turn> do so",
        ja="<このターン、>{what:}をブロックできるクリーチャーはすべてそうする",
    ),
    _lasting(
        t.CannotBlock,
        "{what:those} can't block< this turn>",
        ja="<このターン、>{what:}はブロックできない",
    ),
    _lasting(
        t.CannotBeTargeted,
        "{what:those} can't be the target~targets of spells or abilities< until end of turn>",
        ja="<ターン終了時まで、>{what:}は呪文や能力の対象にならない",
    ),
    _effect(
        t.CannotBeBlocked,
        "{what:one} can't be blocked this turn",
        ja="このターン、{what:}はブロックされない",
        until="turn",
    ),
    _static(
        t.CannotBeBlocked,
        "{what:one} can't be blocked( except by {but_by:descriptions}"
        "[ (and/or|or) {or_by:descriptions}]| by {by:descriptions}|)",
        ja="{what:}は({but_by:}[か{or_by:}]以外には|{by:}には|)ブロックされない",
    ),
    _effect(
        t.StopsBeingCreature,
        "{what:one} (isn't a|is no) creature until end of turn",
        ja="ターン終了時まで、{what:}はクリーチャーではない",
    ),
    _effect(
        t.BecomesCreature,
        "until end of turn, {what:one} becomes a {power:number}/{toughness:number}[ {color}]"
        "[artifact? artifact] creature[ with {keywords}][land? that's still a land]",
        "{what:one} becomes a {power:number}/{toughness:number}[ {color}][artifact? artifact] "
        "creature[ with {keywords}] until end of turn[land?. It's still a land]",
        "{what:one} becomes a {power:number}/{toughness:number}[ {color}][artifact? artifact] "
        "creature[ with {keywords}][land? that's still a land] until end of turn",
        "{what:one} becomes {power:number}/{toughness:number} until end of turn",
        ja="ターン終了時まで、{what:}は[{keywords:}を持つ]{power:}/{toughness:}の[{color:}の]"
        "[artifact?アーティファクト・]クリーチャーになる[land?（土地でもある）]",
    ),
    _static(
        t.BecomesCreature,
        "{what:all lands} are {power:number}/{toughness:number}[ {color}] creatures that are still "
        "lands",
        ja="{what:}は{power:}/{toughness:}の[{color:}の]クリーチャーでもある",
        until="",
        land=True,
    ),
    _effect(
        t.GainControl,
        "gain control of {what:one}[ {until:span}]",
        ja="[{until:}、]{what:}のコントロールを得る",
    ),
    _effect(
        t.GainControl,
        "{who:player} gains~gain control of {what:one}[ {until:span}]",
        ja="[{until:}、]{who:}は{what:}のコントロールを得る",
    ),
    _static(
        t.CannotAttack,
        "{what:those} can't attack unless defending player controls a~an {unless:land type}",
        "{what:those} can't attack unless the defending player controls a~an {unless:land type}",
        ja="{what:}は、防御プレイヤーが{unless:}をコントロールしていないかぎり攻撃できない",
    ),
    _static(
        t.CannotAttack,
        "{what:dealing} can't attack you",
        ja="{what:}はあなたを攻撃できない",
        you=True,
    ),
    _static(
        t.CanBlock,
        "{what:one} can block creatures with {having:evasion}",
        ja="{what:}は{having:}を持つクリーチャーをブロックできる",
    ),
    *_as_though(),
    _static(
        t.AttackingDoesNotTap,
        "attacking doesn't cause {what:those} to tap",
        ja="攻撃しても{what:}はタップしない",
    ),
)

_DAMAGE = (
    _effect(
        t.DealDamage,
        "{source:one} deals {n:number} damage to {to:damaged}[ and {own:number} damage to you]"
        "[scorches?. A creature dealt damage this way can't be regenerated this turn]",
        ja="{source:}は{to:}に{n:number}点[、あなたに{own:}点]のダメージを与える"
        "[scorches?。このターン、これによりダメージを与えられたクリーチャーは再生できない]",
    ),
    _effect(
        t.DealPower,
        "{source:one} deals damage equal to its power to {to:damaged}",
        ja="{source:}は{to:}に、自身のパワーに等しい点数のダメージを与える",
    ),
    _effect(
        t.PreventNext,
        "prevent the next {n:number} damage that would be dealt to {to:damaged} this turn",
        ja="このターン、次に{to:}に与えられるダメージを{n:number}点軽減する",
    ),
    _effect(
        t.PreventFromChosen,
        "the next time a~an {color} source of your choice would deal damage to {to:damaged} this "
        "turn, prevent that damage",
        ja="このターン、次にあなたが選んだ{color:}の発生源1つが{to:}に与えるダメージを軽減する",
    ),
    _effect(
        t.PreventNextBy,
        "the next time {by:one} would deal damage to {to:damaged} this turn, prevent that damage",
        ja="このターン、次に{by:}が{to:}に与えるダメージを軽減する",
    ),
    _lasting(
        t.Prevent,
        "prevent all combat damage that would be dealt< this turn>",
        ja="<このターンに与えられる>戦闘ダメージをすべて軽減する",
    ),
    _lasting(
        t.Prevent,
        "prevent all {combat:damage} that would be dealt to {to:damaged}< this turn>",
        ja="<このターンに>{to:}に与えられる{combat:}をすべて軽減する",
    ),
    _lasting(
        t.Prevent,
        "prevent all {combat:damage} that would be dealt by {by:dealing}< this turn>",
        ja="<このターンに>{by:}が与える{combat:}をすべて軽減する",
    ),
    _lasting(
        t.Prevent,
        "prevent all combat damage that would be dealt to and dealt by {both:one}< this turn>",
        ja="<このターンに>{both:}に与えられる戦闘ダメージと{both:}が与える戦闘ダメージをすべて軽減する",
    ),
    _lasting(
        t.Redirect,
        "all {combat:damage} that would be dealt to {to:damaged}< this turn> is dealt to "
        "{instead:damaged} instead",
        ja="<このターンに>{to:}に与えられる{combat:}はすべて、代わりに{instead:}に与えられる",
    ),
    _effect(
        t.Redirect,
        "the next {n:number} {combat:damage} that would be dealt to {to:damaged} this turn is "
        "dealt to {instead:damaged} instead",
        ja="このターン、次に{to:}に与えられる{combat:}{n:number}点は、代わりに{instead:}に与えられる",
    ),
    _static(
        t.Doubles,
        "if {by:one} would deal {combat:damage}, it deals double that damage instead",
        ja="{by:}が{combat:}を与える場合、代わりにその2倍のダメージを与える",
    ),
    _static(
        t.InsteadOfDamage,
        "if {by:one} would deal combat damage to {to:some}, {effect} instead",
        ja="{by:}が{to:}に戦闘ダメージを与える場合、代わりに{effect:}",
    ),
)

_DEEDS = (
    _effect(
        t.Destroy,
        "destroy {what:those}[buried?. It~They can't be regenerated]",
        "destroy {what:those}[buried?. (That creature|Those creatures) can't be regenerated]",
        ja="{what:}を破壊する[buried?。それは再生できない~。それらは再生できない]",
    ),
    also("effect", lambda what: t.Destroy(what, True), "bury {what:those}"),
    _effect(t.Tap, "tap {what:those}", ja="{what:}をタップする"),
    _effect(t.Untap, "untap {what:those}", ja="{what:}をアンタップする"),
    _effect(t.Regenerate, "regenerate {what:those}", ja="{what:}を再生する"),
    _effect(
        t.ReturnToHand,
        "return {what:those} to its~their owner's~owners' hand~hands",
        "return {what:one} to owner's hand",
        ja="{what:}をオーナーの手札に戻す",
    ),
    _effect(
        t.RemoveFromGame, "remove {what:those} from the game", ja="{what:}をゲームから取り除く"
    ),
    _effect(t.RemoveFromCombat, "remove {what:those} from combat", ja="{what:}を戦闘から取り除く"),
    _effect(t.Sacrifice, "sacrifice {what:one}", ja="{what:}を生け贄に捧げる"),
    _effect(
        t.SacrificesOne,
        "{who:player} sacrifices~sacrifice {of:a}",
        ja="{who:}は{of:}1つを生け贄に捧げる",
    ),
    _effect(t.Counter, "counter {what:one}", ja="{what:}を打ち消す"),
    _effect(
        t.PutCounter,
        "put a {counter} counter on {what:one}",
        ja="{what:}の上に{counter:}カウンターを1個置く",
    ),
    _effect(
        t.GainLife,
        "{who:player} gains~gain {n:number} life",
        "gain {n:number} life",
        ja="{who:}は{n:number}点のライフを得る",
    ),
    _effect(
        t.GainLifeAs,
        "{who:player} gains~gain life equal to its {value:property}",
        "gain life equal to its {value:property}",
        ja="{who:}はその{value:}に等しい点数のライフを得る",
    ),
    _effect(
        t.GainThatMuch,
        "{who:player} gains~gain that much life",
        "gain that much life",
        ja="{who:}はそれと同じ点数のライフを得る",
    ),
    _effect(
        t.LoseLife,
        "{who:player} loses~lose {n:number} life",
        "lose {n:number} life",
        ja="{who:}は{n:number}点のライフを失う",
    ),
    _effect(t.Draw, "draw {n:cards}", ja="{n:cards}引く"),
    _effect(t.Draw, "{who:player} draws~draw {n:cards}", ja="{who:}は{n:cards}引く"),
    _effect(
        t.Discard, "discard {n:cards}[random? at random]", ja="[random?無作為に]{n:cards}捨てる"
    ),
    _effect(
        t.Discard,
        "{who:player} discards~discard {n:cards}[random? at random]",
        ja="{who:}は[random?無作為に]{n:cards}捨てる",
    ),
    says(
        "delayed",
        t.AtEndOfCombat,
        "{effect} at end of combat",
        "at end of combat, {effect}",
        ja="戦闘終了時に、{effect:}",
    ),
)

_SHORT = (
    says(
        "short",
        t.DealDamage,
        "deal {n:number} damage to {to:damaged}",
        ja="{to:}に{n:number}点のダメージを与える",
        source=t.Nothing(),
    ),
    says(
        "short",
        t.GainControl,
        "give control of {what:one} to {who:player}[ {until:span}]",
        ja="[{until:}、]{what:}のコントロールを{who:}に与える",
    ),
    says("short", t.ReturnToHand, "return {what:one} to hand", ja="{what:}をオーナーの手札に戻す"),
    says(
        "short",
        t.StopsBeingCreature,
        "{what:one} is no creature until end of turn",
        ja="ターン終了時まで、{what:}はクリーチャーではない",
    ),
    says(
        "short",
        t.PreventNext,
        "prevent the next {n:number} damage to {to:damaged}",
        ja="次に{to:}に与えられるダメージを{n:number}点軽減する",
    ),
)
"""What the judge may write besides, without a source or shorter than a card says it."""

_EVENTS = {
    "attacks": ("attacks", "攻撃するたび"),
    "attacks and is not blocked": ("attacks and isn't blocked", "攻撃してブロックされないたび"),
    "blocks": ("blocks[ {other:a}]", "[{other:}を]ブロックするたび"),
    "becomes blocked": ("becomes blocked[ by {other:a}]", "[{other:}に]ブロックされるたび"),
    "blocks or becomes blocked": (
        "blocks or becomes blocked[ by {other:a}]",
        "[{other:}を]ブロックするか[{other:}に]ブロックされるたび",
    ),
    "deals combat damage": (
        "deals combat damage[ to {other:a}]",
        "[{other:}に]戦闘ダメージを与えるたび",
    ),
    "deals damage": ("deals damage[ to {other:a}]", "[{other:}に]ダメージを与えるたび"),
    "is dealt damage": ("is dealt damage", "ダメージを与えられるたび"),
    "is dealt combat damage": ("is dealt combat damage", "戦闘ダメージを与えられるたび"),
    "regenerates": ("regenerates", "再生するたび"),
    "is removed from combat": ("is removed from combat", "戦闘から取り除かれるたび"),
    "becomes tapped": ("becomes tapped", "タップ状態になるたび"),
}
_ONCE = {
    "goes to the graveyard": ("is put into a graveyard from play", "場から墓地に置かれた時"),
    "comes into play": ("comes into play", "場に出た時"),
}
_TIMES = {
    "beginning of combat": ("at the beginning of combat", "戦闘開始時に"),
    "end of combat": ("at end of combat", "戦闘終了時に"),
}


def _events() -> Iterator[tuple[Phrase, ...]]:
    """What triggered abilities wait for; either word for "when" is read, or none."""
    for when, events in (("whenever|when", _EVENTS), ("when|whenever", _ONCE)):
        for event, (said, ja) in events.items():
            template = f"({when}|) {{what:acting}} {said}"
            yield says("event", t.When, template, ja=f"{{what:}}が{ja}", event=event)
    for event, (said, ja) in _TIMES.items():
        yield says("event", t.When, said, ja=ja, event=event, what=None)


_COSTS = (
    means("cost", t.TapThis(), "{T}"),
    means("cost", t.SacrificeThis(), "sacrifice ~", ja="~を生け贄に捧げる"),
    says("cost", t.SacrificeOne, "sacrifice {of:a}", ja="{of:}を生け贄に捧げる"),
    says("cost", t.PayLife, "pay {n:number} life", ja="{n:number}点のライフを支払う"),
    says(
        "cost",
        t.DiscardCards,
        "discard {n:cards}[random? at random]",
        ja="[random?無作為に]{n:cards}捨てる",
    ),
    says("cost", t.Mana, "{symbols:mana}"),
    says("attack payment", t.Mana, "{symbols:mana}"),
    says("attack payment", t.PayLife, "{n:number} life", ja="ライフ{n:}点"),
)

# --- sentences and paragraphs -------------------------------------------------------------------


def capital(said: str) -> str:
    """With a capital letter at its beginning."""
    return said[:1].upper() + said[1:]


def _stopped(kind: str, effects: Any, saying: Saying) -> str:
    """Sentences, one after the other."""
    stop, between = (".", " ") if saying.english else ("。", "")
    return between.join(capital(saying(kind, effect)) + stop for effect in effects)


def _sentences(name: str, item: str) -> Kind:
    def write(effects: Any, saying: Saying) -> str:
        return _stopped(item, effects, saying)

    return listed(name, item, "between", _one_after_the_other, write)


def _one_after_the_other(parts: list[Any]) -> tuple[Any, ...]:
    """Effects in sentences, or joined in one, where no time may be said of both of them."""
    for one, between, other in zip(parts[::2], parts[1::2], parts[2::2], strict=False):
        if between == "and" and any(isinstance(each, t.AtEndOfCombat) for each in (one, other)):
            raise UnreadableError
    return tuple(parts[::2])


def _following(effects: Any, saying: Saying) -> str:
    """Sentences that begin in the midst of one."""
    said = _stopped("deed", effects, saying)
    return said[:1].lower() + said[1:] if saying.english else said


def _costs_said(costs: Any, saying: Saying) -> str:
    return ", ".join(capital(saying("cost", cost)) for cost in costs)


_PARAGRAPHS: Rows = (
    means("stop", None, "."),
    means("between", None, "."),
    means("between", "and", "(and|, then|and then)"),
    means("comma", None, ","),
    means("comma or semicolon", None, "(,|;)"),
    any_of("deed", "effect", "delayed"),
    _sentences("sentences", "deed"),
    listed("following sentences", "deed", "between", _one_after_the_other, _following),
    any_of("standing", "static")._replace(
        write=lambda one, saying: _stopped("static", [one], saying)
    ),
    listed("costs", "cost", "comma", write=_costs_said),
    listed("keyword line", "keyword ability", "comma or semicolon"),
    says("spell", t.Spell, "{effects:sentences}[.]"),
    means("ability", t.EnchantCreature(), "enchant creature[.]", ja="エンチャント（クリーチャー）"),
    also("ability", lambda: t.Keyword("haste"), "~ is unaffected by summoning sickness[.]"),
    says("ability", t.Activated, "{costs}: {effects:sentences}[.]"),
    says(
        "ability",
        t.Triggered,
        "{when:event}, [may?you may ]{effects:following sentences}[.]",
        ja="{when:}、[may?次のことを行ってもよい。]{effects:}",
    ),
    says("ability", t.Static, "{effect:standing}[.]"),
    also("permanent", lambda of: of, "{of:keyword line}[.]"),
    also("permanent", lambda of: (of,), "{of:ability}"),
    also(
        "permanent",
        lambda what: (t.Static(t.CannotAttack(what)), t.Static(t.CannotBlock(what))),
        "{what:those} can't attack or block[.]",
    ),
    also("passing", lambda of: (of,), "{of:spell}"),
    any_of("paragraph", "permanent", "passing"),
)


def _but_for_names(sense: t.Effect) -> Any:
    return counted(sense)[0]


_HANDS: Rows = (
    any_of("by hand", "short", "effect", "delayed"),
    settled("sentence by hand", "by hand", _but_for_names),
    listed("done by hand", "sentence by hand", "stop"),
    also("line by hand", lambda of: of, "{of:done by hand}[.]"),
    any_of("in force", "effect", "delayed", "static"),
    settled("effect in force", "in force", _but_for_names),
    also("board line", lambda of: (of,), "{of:effect in force}[.]"),
    any_of("shown", "in force", "short"),
    _sentences("sentences shown", "shown"),
)
_ROWS: Rows = (
    *NOUNS,
    *_CHANGES,
    *_DAMAGE,
    *_DEEDS,
    *_SHORT,
    *_events(),
    *_COSTS,
    *_PARAGRAPHS,
    *_HANDS,
)

CARDS = Phrasing((*_ROWS, *OF_CARDS), cut=cut, many=MANY, strict=True)
"""The language of cards."""
HANDS = Phrasing((*_ROWS, *BY_HAND), cut=cut, many=MANY, strict=True)
"""The language of the judge and of boards, who name what they speak of."""
