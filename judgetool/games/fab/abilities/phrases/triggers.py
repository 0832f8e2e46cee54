"""Trigger conditions (6.6): the kinds ``when``, ``event`` and ``moment``.

Japanese says an event as a clause in its dictionary form; before とき it is in the past, unless it
is a state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from judgetool.cardgame.phrases.phrasing import any_of
from judgetool.cardgame.phrases.rows import Kind, Phrase, also, means, reads, says
from judgetool.cardgame.phrases.speech import Saying, UnreadableError
from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.phrases.conditions import Rows, never_read, same
from judgetool.games.fab.abilities.phrases.japanese import verbs
from judgetool.games.fab.abilities.phrases.japanese.nouns import kind_said
from judgetool.games.fab.abilities.phrases.said import replaced

# --- who and what it happens to -------------------------------------------------------------------


def _owned(what: w.Description) -> Any:
    if what.whose is not None or what.zone is not None:
        raise UnreadableError("owned by you and controlled by whom?")
    return replaced(what, owned=True)


def _of_yours(actor: w.Ref | w.Description) -> Any:
    """ "You attack with a weapon": it is yours, as "a weapon you control attacks" says."""
    if not isinstance(actor, w.Description):
        return actor
    if actor.whose not in (None, "you"):
        raise UnreadableError("you, with what another controls?")
    return replaced(actor, whose="you")


def _hero_of(supertype: str) -> dict[str, Any]:
    if supertype not in w.SUPERTYPES:
        raise UnreadableError(f"a {supertype} is no hero")
    return {"hero": True, "hero_type": supertype}


def _heroes_with() -> Iterator[Rows]:
    """ "A hero with no cards in hand": what is told of the hero is so as the event occurs."""
    for said, hero in (
        ("a hero", {"hero": True}),
        ("(an opposing hero|an opponent)", {"hero": True, "opposing": True}),
    ):
        yield also(
            "a hero",
            lambda given, hero=hero: hero | {"given": given},
            f"{said} {{given:told of hero}}",
        )


def _supertype(hero: dict[str, Any]) -> Mapping[str, Any] | None:
    return {"supertype": hero["hero_type"]} if "hero_type" in hero else None


def _of_supertype(hero: dict[str, Any], saying: Saying) -> str:
    return f"{kind_said(hero['hero_type'])}のヒーロー"


_PHASE = ("action phase", "during your action phase")
_ANY_PHASE = ("an action phase", "during an action phase")
_STEP = ("reaction step", "during the reaction step")

ACTORS: tuple[Rows | Kind, ...] = (
    same("a thing", "{it:a desc}", "{it:desc}"),
    also("a thing", _owned, "{what:a desc} you own"),
    any_of("actor", "object", "a thing"),
    also("yours", _of_yours, "{actor}"),
    # a hero is what it says of an event: the fields of the trigger
    means("a hero", {"hero": True}, "a hero", ja="ヒーロー"),
    means(
        "a hero",
        {"hero": True, "opposing": True},
        "(an opposing hero|an opponent)",
        ja="対戦相手のヒーロー",
    ),
    means("a hero", {"hero": True, "marked": True}, "a marked hero", ja="標的の状態のヒーロー"),
    reads("a hero", _hero_of, _supertype, "a~an {supertype:TYPE} hero", ja=_of_supertype),
    *_heroes_with(),
    means("drawing", "you", "you draw"),
    means("drawing", "opponent", "(an opposing hero|an opponent) draws"),
    means("drawing", "each hero", "a hero draws"),
    means("being", "you", "you are", "(you're|your hero is)"),
    means("being", "opponent", "(an opposing hero|an opponent) is"),
    means("several", None, "one", ja="1"),
    reads(
        "several",
        lambda n: w.Bound(n) if n > 1 else None,
        lambda number: {"n": number.at_least},
        "{n:INT}",
        ja="{n:INT}",
        sense=w.Bound,
    ),
    means("in your phase", *_PHASE, ja="あなたのアクションフェイズ中に"),
    means("in a phase", *_ANY_PHASE, ja="アクションフェイズ中に"),
    any_of("in some phase", "in a phase", "in your phase"),
    means("in a step", *_STEP, ja="リアクションステップ中に"),
    means("in your turn", "turn", "during your turn", ja="あなたのターン中に"),
    means(
        "in their turn",
        "opponent's turn",
        "during an opponent's turn",
        "during an opponents turn",
        ja="対戦相手のターン中に",
    ),
    any_of("in a turn", "in your turn", "in their turn"),
)

# --- events ---------------------------------------------------------------------------------------


def _event(event: str, english: str, ja: str | Callable[..., str], *more: str, **of: Any) -> Rows:
    """The rows of an event; if it may have to concern a hero, its slot ``hero`` says which."""

    def row_of(row: Phrase) -> Phrase:
        def make(hero: Mapping[str, Any] | None = None, **held: Any) -> Any:
            return row.make(**held, **(hero or {}))

        def unmake(trigger: w.Trigger) -> Mapping[str, Any] | None:
            fields = {f: getattr(trigger, f) for f in ("hero", "marked", "hero_type", "opposing")}
            hero = {field: value for field, value in fields.items() if value} or False
            plain = {"marked": False, "hero_type": None, "opposing": False}
            return row.unmake(replaced(trigger, hero=hero, **plain))

        return row._replace(make=make, unmake=unmake)

    return tuple(map(row_of, says("event", w.Trigger, english, *more, ja=ja, event=event, **of)))


def _happens(event: str, verb: str, ja: str, *others: str, **of: Any) -> Rows:
    """The rows of what an object does, or of what happens to it."""
    return _event(event, f"{{subject:actor}} {verb}", f"{{subject:actor}}が{ja}", *others, **of)


def _defends(how: str, ja: str, **of: Any) -> Rows:
    you = "you defend with {subject:yours}" + how
    return _happens("defends", f"defends{how}", f"{ja}防御する", you, **of)


def _they_defend(n: int, subject: w.Description) -> w.Trigger:
    trigger = w.Trigger("defends", subject, whose="them")
    _nobodys(trigger)
    if n != 1:
        raise UnreadableError("more of them than one")
    return trigger


def _banishes(more: str, ja: str, **of: Any) -> Rows:
    """The rows of what an effect of this banishes."""
    said = f"this banishes {{subject:a thing}}{more}"
    return _event("is banished by this", said, ja, **of)


def _you(event: str, verb: str, ja: str, *others: str) -> tuple[Rows, Rows]:
    """The rows of what you do with an object: whose, is told of one that is described.

    Args:
        verb: THAT is the object; also in ``ja``.
        others: other ways to say it of this.
    """

    def row(slot: str, in_japanese: str, *others: str, **of: Any) -> Rows:
        english = f"you {verb.replace('THAT', slot)}"
        return _event(event, english, ja.replace("THAT", in_japanese), *others, **of)

    of_ref = row("{subject:ref}", "{subject:ref}", *others)
    return of_ref, row("{subject:a thing}", "{subject:after}", whose="you")


def _not_marked(trigger: w.Trigger) -> None:
    if trigger.marked:
        raise UnreadableError("damage to a marked hero")


def _nobodys(trigger: w.Trigger) -> None:
    if not isinstance(trigger.subject, w.Description) or trigger.subject.whose is not None:
        raise UnreadableError("whose?")


def _of_what_is_activated(trigger: w.Trigger) -> None:
    """What has the ability is looked at, and no attack that it makes."""
    _nobodys(trigger)
    if isinstance(trigger.subject, w.Description) and "attack" in trigger.subject.words:
        raise UnreadableError("an attack that is activated")


def _counters(state: w.Condition) -> w.Trigger:
    if isinstance(state, w.CardsIn):
        return w.Trigger("state", state=state)
    if not isinstance(state, w.HasCounters):
        raise UnreadableError("when what is so?")
    return w.Trigger("state", state=replaced(state, ref="this") if state.ref == "it" else state)


def _charged(trigger: w.Trigger, saying: Saying) -> str:
    return f"これがあなたのヒーローの{saying('zone', 'soul')}に注入される"


def _by_one_or_more(n: int, **held: Any) -> w.Trigger:
    if n != 1:
        raise UnreadableError("a trigger on so many defending cards")
    return w.Trigger("is defended", **held)


def _your_attack(hero: dict[str, Any] | None = None) -> w.Trigger:
    """ "You attack a marked hero": with whatever attack."""
    return w.Trigger("attacks", w.Description(("attack",), whose="you"), **(hero or {}))


_YOURS = w.Description(whose="you")  # whatever it is: who controls what hits is who hits


def _enters_yours(subject: w.Description) -> w.Trigger:
    return w.Trigger("enters the arena", _of_yours(subject))


_DAMAGE = "[{kind:damage kind} ]damage"
_ABOVE_BASE = " an attack with {p} greater than its base[ {p}]"
_GAINED = "{number:signed exactly}{p} from an effect[ {during:in a step}]"

_LINK_RESOLVES = (
    "(this|the|this's|this card's) chain link resolves",
    "このチェインリンクを解決する",
)

EVENTS: tuple[Rows | Kind, ...] = (
    _event(
        "hits", "you hit[ {hero:a hero}]", "あなたが[{hero:a hero}に]ヒットする", subject=_YOURS
    ),
    _happens("hits", "hits[ {hero:a hero}]", "[{hero:a hero}に]ヒットする"),
    _happens(
        "attacks",
        "attacks[ {hero:a hero}]",
        "[{hero:a hero}を]攻撃する",
        "you attack with {subject:yours}[ {hero:a hero}]",
    ),
    also("event", _your_attack, "you attack[ {hero:a hero}]"),
    _event(
        "deals damage",
        f"you deal [{{number:least}} or more ]{_DAMAGE}[ to {{hero:a hero}}]",
        "あなたが[{hero:a hero}に][{number:least}点以上の][{kind:damage kind}]ダメージを与える",
        subject=w.Description(without=("Ally",), whose="you"),
        but=_not_marked,
    ),
    _happens(
        "deals damage",
        f"deals [{{number:least}} or more ]{_DAMAGE}[ to {{hero:a hero}}]",
        "[{hero:a hero}に][{number:least}点以上の][{kind:damage kind}]ダメージを与える",
        but=_not_marked,
    ),
    _defends("[alone? alone]", "[alone?単独で]"),
    _defends(_ABOVE_BASE, "{p}がその基本よりも大きい攻撃を", above_base=True),
    _defends(" together with {together_with:a desc}", "{together_with:after}と共に", others=1),
    _defends(
        " together with {others:INT} or more {together_with:descs}",
        "{others:INT}枚以上の{together_with:after}と共に",
    ),
    also("event", _they_defend, "they defend with {n:INT} or more {subject:descs}"),
    never_read(
        _event(
            "defends",
            "they defend with 1 or more {subject:descs}",
            "そのヒーローが1枚以上の{subject:desc}で防御する",
            whose="them",
        )
    ),
    _defends(" [against ]{attack:a desc}", "{attack:after}を"),
    _happens("is defended", "is defended by {by:a desc}", "{by:after}に防御される"),
    also("event", _by_one_or_more, "{subject:actor} is defended by {n:INT} or more {by:descs}"),
    _event(
        "is defending", "this is defending {attack:a desc}", "これが{attack:after}を防御している"
    ),
    _happens(
        "leaves the arena",
        "leaves the arena[ {during:in a turn}]",
        "[{during:in a turn}]闘技場を離れる",
    ),
    _happens("enters the arena", "enters the arena", "闘技場に出る"),
    also("event", _enters_yours, "{subject:a thing} enters the arena under your control"),
    _happens("is equipped", "is equipped", "装備される", "you equip {subject:ref}"),
    _banishes("", "これが{subject:after}を追放する"),
    *(
        _banishes(
            f" and this has banished another card with the same {like}",
            f"これが{{subject:after}}を追放し、これが{alike}別のカードを追放している",
            like=like,
        )
        for like, alike in (("color", "同じ色の"), ("name", "同じ名前の"))
    ),
    _happens("is destroyed", "is destroyed", "破壊される"),
    _event(
        "is destroyed",
        "this or another {subject:desc} is destroyed",
        "これか他の{subject:desc}が破壊される",
        "this or a~an {subject:desc} is destroyed",
        or_this=True,
    ),
    _happens("triggers", "triggers", "誘発する"),
    _event(
        "gains life",
        "you gain {h}[ {during:in a turn}]",
        "[{during:in a turn}]あなたが{h}を得る",
        whose="you",
    ),
    _happens("becomes attack-target", "becomes the target of an attack", "攻撃の対象になる"),
    _event(
        "gains power",
        f"{{subject:actor}} (gains|gets) exactly {_GAINED}",
        "[{during:in a step}]{subject:actor}が効果によりちょうど{number:signed exactly}{p}を得る",
        f"{{subject:actor}} (gains|gets) {_GAINED}",
    ),
    _event("is charged", "this is charged to your hero's soul", _charged),
    *(
        _event(
            f"is put face-up{' from deck' * bool(since)}",
            f"{{subject:actor}} is put face-up into your arsenal{since}",
            f"{{subject:actor}}が{ja}表向きであなたの格納庫に置かれる",
            f"{{subject:actor}} is put (face-up|face up) (into|in) [your ]arsenal{since}",
            f"{{subject:actor}} is put into your arsenal (face-up|face up){since}",
            whose="you",
        )
        for since, ja in (("", ""), (" from your deck", "あなたのデッキから"))
    ),
    _event(
        "is put or turned face-up",
        "{subject:actor} is put or turned (face-up|face up) in [your ]arsenal",
        "{subject:actor}が格納庫に表向きで置かれるか、格納庫で表向きになる",
    ),
    _event(
        "goes to graveyard",
        "this is put into your graveyard from the arena",
        "これが闘技場からあなたの墓地に置かれる",
        whose="you",
    ),
    _event(
        "is put into graveyard",
        "this is put into your graveyard from anywhere",
        "これがいずれかのゾーンからあなたの墓地に置かれる",
        whose="you",
    ),
    _event("chain closes", "the combat chain closes", "戦闘チェインが閉じる"),
    _event("chain link resolves", *_LINK_RESOLVES),
    never_read(_event("chain link resolves", *_LINK_RESOLVES, subject="the attack")),
    _event(
        "is dealt damage",
        f"{{whose:being}} dealt {_DAMAGE}",
        "{whose:who}が[{kind:damage kind}]ダメージを受ける",
    ),
    also("event", _counters, "{state:fact}[ on (it|him|her)]"),
    never_read(_event("state", "{state:condition}", "{state:condition}")),
    _happens("wagers", "wagers", "Wagerする"),
    _happens("wins wager", "wins a wager", "Wagerに勝利する"),
    # what a player does
    _event(
        "rolls",
        "you roll {number:faces} on a die",
        "あなたが振ったサイコロの出目が{number:faces}になる",
        whose="you",
    ),
    _event(
        "creates",
        "you create {subject:a desc}[own_effect? from an effect you control]",
        "あなたが{subject:after}を[own_effect?あなたがコントロールする効果により]作成する",
        whose="you",
    ),
    _event(
        "you play attack",
        "you play an attack action card or activate a (weapon|Weapon) attack",
        "あなたが攻撃・アクションカードをプレイするか武器攻撃を起動する",
    ),
    _event(
        "you play or activate",
        "you play a card or activate an ability",
        "あなたがカードをプレイするか能力を起動する",
    ),
    _event("transcends", "you transcend", "あなたが超越する", whose="you"),
    _event("boosts", "you boost", "あなたがブーストする", whose="you"),
    _event(
        "boosts",
        "you boost {subject:a thing}",
        "あなたが{subject:after}をブーストする",
        whose="you",
        but=_nobodys,
    ),
    _happens(
        "is banished from deck",
        "is put into your banished zone from your deck",
        "あなたのデッキからあなたの追放ゾーンに置かれる",
        whose="you",
    ),
    _happens(
        "is put into banished",
        "is put into your banished zone",
        "あなたの追放ゾーンに置かれる",
        whose="you",
    ),
    _happens(
        "is put into soul",
        "is put into your soul[ {during:in some phase}]",
        "[{during:in some phase}]あなたのソウルに置かれる",
        "{subject:actor} is put into (your hero's|this's) soul[ {during:in some phase}]",
        whose="you",
    ),
    _event("cranks", "you crank", "あなたがCrankする", whose="you"),
    _happens(
        "is banished from boosting", "is banished from boosting", "ブーストのために追放される"
    ),
    _event(
        "is banished from boosting",
        "you banish {subject:a thing} from boosting",
        "あなたがブーストのために{subject:after}を追放する",
        whose="you",
    ),
    _event(
        "wins clash",
        "you win a clash revealing {subject:ref}",
        "あなたが{subject:ref}を公開して激突に勝利する",
    ),
    *_you("is played", "play THAT", "あなたがTHATをプレイする", "this is played"),
    _event(
        "is played",
        "you play {subject:a thing} {during:in a turn}",
        "{during:in a turn}あなたが{subject:after}をプレイする",
        whose="you",
    ),
    _event(
        "is activated",
        "you activate {subject:a thing}",
        "あなたが{subject:after}を起動する",
        but=_of_what_is_activated,
        whose="you",
    ),
    *_you("is pitched", "pitch THAT", "あなたがTHATをピッチする", "this is pitched"),
    *_you(
        "discards",
        "discard THAT[ {during:in your phase}]",
        "[{during:in your phase}]あなたがTHATを捨てる",
        "this is discarded",
    ),
    _event(
        "discards",
        "you discard a random {subject:card}[ {during:in your phase}]",
        "[{during:in your phase}]あなたが無作為に{subject:after}を捨てる",
        whose="you",
        random=True,
    ),
    _event("discards", "this is discarded at random", "これが無作為に捨てられる", random=True),
    _event(
        "is played",
        "they play {subject:a thing}",
        "そのヒーローが{subject:after}をプレイする",
        but=_nobodys,
        whose="them",
    ),
    _event(
        "is played",
        "(an opposing hero|an opponent) plays {subject:a thing}",
        "対戦相手のヒーロー1人が{subject:after}をプレイする",
        but=_nobodys,
        whose="opponent",
    ),
    _event(
        "is played or activated",
        "(an opposing hero|an opponent) plays or activates {subject:a desc}",
        "対戦相手のヒーロー1人が{subject:after}をプレイまたは起動する",
        whose="opponent",
    ),
    _event(
        "draws cards",
        "{whose:drawing} {number:several} or more cards[ {during:in a phase}]",
        "[{during:in a phase}]{whose:who}がカードを{number:several}枚以上引く",
    ),
    _event(
        "draws a card",
        "{whose:drawing} a card[ {during:in some phase}]",
        "[{during:in some phase}]{whose:who}がカードを1枚引く",
    ),
    never_read(_event("you do", "you do", "そうする")),
)

# --- when -----------------------------------------------------------------------------------------


def _is_told_of(event: w.Trigger) -> bool:
    """Whether it is remembered of what a card was thrown away with, which is its type and name."""
    what = event.subject
    if not isinstance(what, w.Description) or event.random or what.whose not in (None, "you"):
        return False
    plain = w.Description(what.words, what.either, what.without, whose=what.whose)
    plain = replaced(plain, color=what.color, named=what.named, cost=what.cost, power=what.power)
    return what == plain and not {"permanent", "token"} & {*what.words}


def _each_turn(n: int, event: w.Trigger) -> Any:
    if isinstance(event.subject, w.Description) and event.subject.owned:
        raise UnreadableError("what has happened is not known by owner")
    if event.event not in w.COUNTED or event.during is not None:
        raise UnreadableError(f"how often something {event.event!r} is not counted")
    if event.or_this:
        raise UnreadableError("how often this or another, is not counted")
    if event.given is not None:
        raise UnreadableError("how often with things standing so, is not counted")
    if event.event == "defends" and event != w.Trigger("defends"):
        raise UnreadableError("what defends together does so at once, and not as the first")
    if event.event in ("is pitched", "discards", "is destroyed") and not _is_told_of(event):
        raise UnreadableError("what has happened is not known of such an object")
    return replaced(event, ordinal=n)


def _each_phase(n: int, event: w.Trigger) -> Any:
    """ "The first time you discard a card during each of your action phases": counted by how often
    it has triggered."""
    if event.event != "discards":
        raise UnreadableError("how often something else happens in a phase is not counted")
    return replaced(_each_turn(n, event), during="action phase")


def _in_order_of_a_phase(trigger: w.Trigger) -> Mapping[str, Any] | None:
    if trigger.ordinal is None or trigger.during != "action phase":
        return None
    return {"n": trigger.ordinal, "event": replaced(trigger, ordinal=None, during=None)}


def _nth_played(n: int, what: w.Description) -> Any:
    """ "Your second non-attack action card each turn"."""
    if what.whose is not None:
        raise UnreadableError("yours, and of whom?")
    return _each_turn(n, w.Trigger("is played", what, whose="you"))


def _in_order(trigger: w.Trigger) -> Mapping[str, Any] | None:
    n = trigger.ordinal
    whole = n is not None and trigger.during is None
    return {"n": n, "event": replaced(trigger, ordinal=None)} if whole else None


def _of_any(trigger: w.Trigger) -> Mapping[str, Any] | None:
    return {"event": trigger} if isinstance(trigger.subject, w.Description) else None


def _in_a_row(trigger: w.Trigger) -> Mapping[str, Any] | None:
    if not isinstance(trigger.given, w.HitInARow):
        return None
    n, subject = trigger.given.number, trigger.subject
    alone = trigger == w.Trigger("hits", subject, given=trigger.given)
    return {"n": n, "subject": subject} if alone else None


def _given(event: w.Trigger, given: w.Condition) -> w.Trigger:
    """ "Whenever this hits a hero and you don't control ...": a state besides the event."""
    if event.event in ("state", "is defended", "is defending"):
        raise UnreadableError("two states")
    if event.given is not None:
        raise UnreadableError("two states")
    return replaced(event, given=given)


def _apart_from_state(trigger: w.Trigger) -> Mapping[str, Any] | None:
    state = trigger.given
    return None if state is None else {"event": replaced(trigger, given=None), "given": state}


def _with_state(trigger: w.Trigger, saying: Saying) -> str:
    event = replaced(trigger, given=None)
    happens = verbs.joining(saying("event", event))
    return f"{happens}、かつ{saying('condition', trigger.given)}とき"


def _if_hits(event: w.Trigger) -> w.Trigger:
    if event.event not in ("hits", "defends", "is put face-up"):
        raise UnreadableError("if what happens?")
    return event


def _happened(trigger: w.Trigger, saying: Saying) -> str:
    """ "これがヒットした"."""
    said = saying("event", trigger)
    return said if trigger.event in ("state", "is defending") else verbs.past(said)


_moment = partial(says, "moment", w.Trigger)
_later = partial(says, "later", w.Trigger)
_THEIRS = "(their|that hero's)"
_OPPONENTS = "(each opposing hero's|each opponent's|an opponent's|each other hero's)"
_when = partial(says, "when", w.Trigger, event="start of turn")
_ACTION_PHASE, _END_PHASE = "beginning of action phase", "beginning of end phase"
_ORDINALS = ("the {n:ordinal} time {event} each turn", "the {n:ordinal} time each turn {event}")

WHEN: tuple[Rows | Kind, ...] = (
    _moment("your action phase", ja="あなたのアクションフェイズ", event=_ACTION_PHASE, whose="you"),
    _moment("your end phase", ja="あなたの終了フェイズ", event=_END_PHASE, whose="you"),
    _moment("the end phase", "each end phase", ja="終了フェイズ", event=_END_PHASE),
    *(
        _moment(f"{whose} {time}", ja=f"{of_them}{ja}", event=event, whose=who)
        for time, ja, event in (
            ("action phase", "アクションフェイズ", _ACTION_PHASE),
            ("end phase", "終了フェイズ", _END_PHASE),
        )
        for whose, of_them, who in (
            ("(each hero's|each player's)", "各ヒーローの", "each hero"),
            (_OPPONENTS, "対戦相手の", "opponent"),
        )
    ),
    _when(
        "at the start of (each hero's|each player's) turn",
        ja="各ヒーローのターンの開始時に",
        whose="each hero",
    ),
    same("when", "at the beginning of {it:moment}", "{it:moment}の開始時に"),
    # what a delayed-triggered effect waits for (6.6.3a): the next such time
    _later(
        "at the beginning of your next action phase",
        "at the beginning of your action phase",
        ja="あなたのアクションフェイズの開始時に",
        event=_ACTION_PHASE,
        whose="you",
    ),
    _later(
        f"at the beginning of {_THEIRS} next action phase",
        ja="そのヒーローのアクションフェイズの開始時に",
        event=_ACTION_PHASE,
        whose="them",
    ),
    _later(
        "at the beginning of your end phase",
        "at the beginning of your next end phase",
        ja="あなたの終了フェイズの開始時に",
        event=_END_PHASE,
        whose="you",
    ),
    _later(
        f"at the beginning of {_THEIRS} next end phase",
        f"at the beginning of {_THEIRS} end phase",
        ja="そのヒーローの終了フェイズの開始時に",
        event=_END_PHASE,
        whose="them",
    ),
    _later(
        "at the beginning of the end phase",
        "at the beginning of (each|the next) end phase",
        ja="終了フェイズの開始時に",
        event=_END_PHASE,
    ),
    _later(
        "at the start of your next turn",
        ja="あなたのターンの開始時に",
        event="start of turn",
        whose="you",
    ),
    _later(
        f"at the start of {_THEIRS} next turn",
        ja="そのヒーローのターンの開始時に",
        event="start of turn",
        whose="them",
    ),
    _when("at the start of your turn", ja="あなたのターンの開始時に", whose="you"),
    _when(
        "at the start of your opponent's turn",
        f"at the start of {_OPPONENTS} turn",
        ja="対戦相手のターンの開始時に",
        whose="opponent",
    ),
    Kind("happened", lambda reading, at: (), _happened),
    reads(
        "when", _each_turn, _in_order, *_ORDINALS, ja="各ターン、{n:INT}回目に{event:happened}とき"
    ),
    reads(
        "when",
        _each_phase,
        _in_order_of_a_phase,
        "the {n:ordinal} time {event} during each of your action phases",
        ja="あなたの各アクションフェイズで{n:INT}回目に{event:happened}とき",
    ),
    also("when", _each_turn, "(when|whenever) {event} for the {n:ordinal} time each turn"),
    says(
        "when",
        w.Trigger,
        "the first time each of your {subject:descs} wins a wager",
        ja="あなたの{subject:desc}がそれぞれ初めてWagerに勝利したとき",
        event="wins wager",
        each=True,
        whose="you",
    ),
    also("when", _nth_played, "(when|whenever) you play your {n:ordinal} {what:desc} each turn"),
    reads("when", lambda event: event, _of_any, "whenever {event}", ja="{event:happened}とき"),
    reads(
        "when",
        lambda n, subject: w.Trigger("hits", subject, given=w.HitInARow(n)),
        _in_a_row,
        "when {subject:a thing} is the {n:ordinal} or higher chain link in a row to hit",
        ja="{subject:a thing}が連続でヒットした{n:INT}つ目以上のチェインリンクであるとき",
        sense=w.Trigger,
    ),
    reads(
        "when",
        _given,
        _apart_from_state,
        "whenever {event}[,] and {given:condition}",
        "(when|if) {event}[,] and {given:condition}",
        "(when|whenever) {event} while {given:condition}",
        ja=_with_state,
    ),
    same("when", "when {it:event}", "{it:happened}とき"),
    also("when", _if_hits, "if {event}"),
)

ROWS: tuple[Rows | Kind, ...] = (*ACTORS, *EVENTS, *WHEN)
