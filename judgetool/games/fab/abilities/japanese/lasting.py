"""What holds for a while (6.2, 6.4, 8.5.8, 8.5.9)."""

from __future__ import annotations

import msgspec

from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.japanese import paragraphs, replacing, verbs
from judgetool.games.fab.abilities.japanese.keywords import keyword_named, keyword_said
from judgetool.games.fab.abilities.japanese.nouns import (
    counted,
    description,
    each_said,
    kind_said,
    many,
    number_said,
    object_said,
    pitch_said,
    some,
    subject_said,
    unit_of,
)
from judgetool.games.fab.abilities.japanese.references import (
    LETTERS,
    REFS,
    WHO,
    all_of,
    counter,
    damage,
    during,
    named,
)
from judgetool.language import word


def continuous(effect: w.Effect, target: w.Targeted | None) -> str:
    """A continuous or replacement effect, with its subject, in its dictionary form."""
    match effect:
        case w.Gets():
            return _gets(effect, target)
        case w.Prevent():
            return replacing.prevent(effect)
        case w.Replaces():
            return replacing.replaces(effect, target)
        case w.LosesAbility(subject, None):
            return f"{REFS[subject]}はこの能力を失う"
        case w.LosesAbility(subject, ability) if ability is not None:
            return f"{REFS[subject]}は「{paragraphs.write(ability)}」を失う"
        case w.GetsIntellect(number, duration):
            return f"{during(duration)}あなたのヒーローは{number:+d}{{i}}を得る"
        case w.GainControl(what, steals):
            if isinstance(what, w.Description):
                said = some(what)
            else:
                said = object_said(what, target)
            return f"{said}をStealする" if steals else f"{said}のコントロールを得る"
        case w.Give(what, to):
            said = some(what) if isinstance(what, w.Description) else object_said(what, target)
            return f"{said}を{WHO[to]}にGiveする"
        case w.PreventsLess(number, kind, duration):
            return (
                f"{during(duration)}次に{damage(kind)}を軽減する軽減効果は、"
                f"そのダメージを{number}点少なく軽減する"
            )
        case w.StopsTriggers(attack, of, duration):
            whose = "" if of is None else f"{description(of)}の"
            return (
                f"{during(duration)}{description(attack)}がヒットしたとき、{whose}効果は誘発しない"
            )
        case w.EntersWith(name, number):
            there = f"{counter(name)}が{many(number, '個')}置かれた状態で"
            return f"これは{there}闘技場に出る"
        case w.CannotPreventDamage(subject):
            return f"{REFS[subject]}が与えるダメージは軽減できない"
        case w.ExtraAttack(subject, number):
            by = object_said(subject, target)
            return f"{during('turn')}あなたは{by}で追加で{number}回攻撃してもよい"
        case w.AttacksUpTo(number):
            heroes, where = _x(number)
            return f"これは対象の対戦相手のヒーロー{heroes}人{where}までを攻撃できる"
        case w.MayDefendAnyHero():
            return "対戦相手に攻撃された任意のヒーローをこれで防御してもよい"
        case w.MayPlay(what, duration, as_instant):
            instant = "インスタントであるかのように" if as_instant else ""
            return f"{during(duration)}{REFS[what]}を{instant}プレイしてもよい"
        case w.MayPlayNext(what, duration):
            following = subject_said(w.Next(what, played=True), None)
            return f"{during(duration)}{following}を、インスタントであるかのようにプレイしてもよい"
    text = _defending(effect, target) or _restriction(effect) or _cost(effect)
    if text is None:
        raise ValueError(f"{effect!r} has no wording")
    return text


def _defending(effect: w.Effect, target: w.Targeted | None) -> str | None:
    """Restrictions on defending, and requirements."""
    match effect:
        case w.CannotBeDefendedBy(what, more_than, subject, duration, only):
            thing = f"{during(duration)}{subject_said(subject, target)}は"
            more = f"{many(more_than, unit_of(what))}を超える" if more_than else ""
            if only:
                return f"{thing}{more}{description(what)}によってのみ防御される"
            return f"{thing}{more}{description(what)}では防御されない"
        case w.MustBeDefendedBy(what, number):
            theirs = "" if what.zone is not None else "自分がコントロールする"
            if isinstance(number, int):
                by = f"{theirs}{some(what, number)}"
            else:
                x, where = _x(number)
                by = f"{theirs}{description(what)}{many(x, unit_of(what))}{where}"
            return f"防御ヒーローは、可能であれば、{by}でこれを防御しなければならない"
        case w.CanOnlyDefend(attack):
            return f"これは{description(attack)}のみを防御できる"
        case w.CannotDefend(subject, duration):
            return f"{during(duration)}{object_said(subject, target)}は防御できない"
    return None


def _restriction(effect: w.Effect) -> str | None:
    """What players can't do."""
    match effect:
        case w.CannotBePlayed(what, None, duration, too):
            either = "も起動も" if too else ""
            return f"{during(duration)}{description(what)}はプレイ{either}できない"
        case w.CannotBePlayed(what, who, duration, too) if who is not None:
            either = "も起動も" if too else ""
            return _of_hero(who, duration, f"{description(what)}をプレイ{either}できない")
        case w.CannotAttack(what, who, duration):
            return _of_hero(who, duration, f"{description(what)}で攻撃できない")
        case w.CannotDraw(who, duration):
            return _of_hero(who, duration, "カードを引くことができない")
        case w.CannotUntap(who, duration, unless):
            but = "" if unless is None else f"、{kind_said(unless)}でないかぎり"
            hero = "あなたのヒーロー" if who == "you" else WHO[who]
            return f"{during(duration)}{hero}は{but}{{u}}できない"
        case w.CannotGainLife(who, duration):
            return _of_hero(who, duration, "{h}を得ることができない")
    return None


def _of_hero(who: w.Who, duration: w.Duration, cannot: str) -> str:
    """ "防御ヒーローは、自身の次のアクションフェイズの間、カードを引くことができない"."""
    span = during(duration)
    if who not in ("you", "them") and "そのヒーロー" in span:
        return f"{WHO[who]}は、{span.replace('そのヒーロー', '自身')}{cannot}"
    return f"{span}{WHO[who]}は{cannot}"


def _cost(effect: w.Effect) -> str | None:
    """What becomes cheaper or dearer."""
    match effect:
        case w.NextCostsLess(what, resources, duration):
            subject = subject_said(w.Next(what, played=True), None)
            less = f"プレイするためのコストが{'{r}' * resources}少なくなる"
            return f"{during(duration)}{subject}は、{less}"
        case w.CostsMore(resources, who, duration):
            paid = "カードのプレイと能力の起動のコスト"
            more = f"追加で{'{r}' * resources}多くなる"
            return f"{during(duration)}{WHO[who]}の{paid}は{more}"
        case w.FirstCostsMore(what, resources, duration):
            first = "攻撃" if what == "attack" else "アクション"
            more = f"コストが追加で{'{r}' * resources}多くなる"
            return f"{during(duration)}そのヒーローの最初の{first}は、{more}"
    return None


def _x(number: w.Amount) -> tuple[str, str]:
    """A number to be said, and where it comes from if it is X."""
    match number:
        case int():
            return str(number), ""
        case w.NumberOf():
            return "X", f"（Xは{number_said(number)}）"
        case w.DeclaredX():
            return "X", ""
    return "X", f"（Xは{counted(number, '点')}）"


# --- what an object gets (8.5.8, 8.5.9, 8.5.13) -----------------------------------------------


def _gets(effect: w.Gets, target: w.Targeted | None) -> str:
    """Who gets it, for how long, and all of what it is, gets, loses and can't gain."""
    verbs_said = [*_becomes(effect), *_gains(effect), *_changes(effect), *_loses(effect)]
    if not verbs_said:
        raise ValueError(f"{effect!r} has no wording")
    said = "、".join([*map(verbs.joining, verbs_said[:-1]), verbs_said[-1]])
    span, subject = during(effect.duration), effect.subject
    if isinstance(subject, w.Next) and subject.within is not None:
        return f"{during(subject.within)}{subject_said(subject, target)}は、{span}{said}"
    if isinstance(subject, w.Description) and subject.role == "defending this":
        cards = description(msgspec.structs.replace(subject, role=None))
        return f"{span}{cards}は、これを防御している間、{said}"
    whom = subject_said(subject, target)
    if isinstance(subject, w.Next) and subject.only_if is not None:
        return f"{span}{whom}が{description(subject.only_if)}である場合、それは{said}"
    comma = "、" if _per(effect) else ""
    return f"{span}{whom}は{comma}{said}"


def _per(effect: w.Gets) -> bool:
    return any(isinstance(number, w.NumberOf) for number in (effect.power, effect.defense))


def _becomes(effect: w.Gets) -> list[str]:
    """What it is then: its types, color and name, and figures it has only then."""
    said = []
    if effect.copies is not None:
        said.append(f"{REFS[effect.copies]}のコピーになる")
    figures = [
        f"基本の{LETTERS[each.property]}が{_amount(each)}"
        if each.base
        else f"{LETTERS[each.property]}が{_amount(each)}"
        for each in effect.altered
        if each.how == "has"
    ]
    shape = "の".join(map(kind_said, effect.types))
    if figures and shape:
        shape = f"{'で'.join(figures)}の{shape}"
    elif figures:
        said += [f"{figure}である" for figure in figures]
    if shape:
        said.append(f"{shape}である")
    if effect.color is not None:
        said.append(f"{word('color', effect.color)}である")
    if effect.named is not None:
        said.append(f"名前が{named(effect.named)}である")
    return said


def _gains(effect: w.Gets) -> list[str]:
    """Figures and abilities, one after the other."""
    gains = [
        _gain(number, letter)
        for number, letter in ((effect.power, "{p}"), (effect.defense, "{d}"))
        if number is not None
    ]
    gains += [
        keyword_said(ability)
        if isinstance(ability, w.Keyword)
        else f"「{paragraphs.write(ability)}」"
        for ability in effect.abilities
    ]
    return [f"{all_of(gains)}を得る"] if gains else []


def _gain(number: w.Amount, letter: str) -> str:
    match number:
        case int():
            return f"{number:+d}{letter}"
        case w.NumberOf():
            return f"{each_said(number)}{number.times:+d}{letter}"
        case w.PitchThisWay(less=less):
            return f"{'-' if less else '+'}X{letter}（Xは{pitch_said(number)}）"
        case w.DeclaredX():
            return f"+X{letter}"
    return f"+X{letter}（Xは{counted(number, '点')}）"


def _changes(effect: w.Gets) -> list[str]:
    """Base figures that are set, and figures that are doubled or halved."""
    said = [
        f"基本の{letter}が{counted(base, '').removesuffix('個')}となる"
        for base, letter in ((effect.base_power, "{p}"), (effect.base_defense, "{d}"))
        if base is not None
    ]
    for each in effect.altered:
        if each.how == "has":
            continue
        of = f"{'基本の' if each.base else ''}{LETTERS[each.property]}"
        changed = _amount(each) if each.how == "set" else word("altered", each.how)
        said.append(f"{of}が{changed}になる")
    return said


def _amount(altered: w.Alters) -> str:
    return "" if altered.amount is None else counted(altered.amount, "")


def _loses(effect: w.Gets) -> list[str]:
    """Keywords and properties that are lost or can't be gained."""
    said = []
    if effect.loses:
        said.append(f"{all_of([keyword_named(name) for name in effect.loses])}を失う")
    if effect.loses_all:
        lost = [f"すべての{word('lost', each)}" for each in effect.loses_all]
        said.append(f"{all_of(lost)}を失う")
    if effect.loses_ability is not None:
        said.append(f"「{paragraphs.write(effect.loses_ability)}」を失う")
    if effect.cannot_gain:
        what = all_of(
            [name if name[0] == "{" else keyword_named(name) for name in effect.cannot_gain]
        )
        said.append(f"{what}を得ることができない")
    return said
