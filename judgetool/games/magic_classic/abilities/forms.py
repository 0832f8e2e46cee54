"""Every sentence of the language, once: what is read, and what is written back.

A form is a sentence with places.  ``{what:one}`` is the field ``what`` of the record, said as a
phrase of the kind ``one`` (see ``phrases``); a field that the sentence fixes by its wording stands
beside it.  Reading looks for the forms that a sentence fits, writing for the first one that says
all of a record; so the first of several forms of one record is the canonical wording.
"""

from __future__ import annotations

from typing import Any

import msgspec

from judgetool.games.magic_classic.abilities import types as t


class Form(msgspec.Struct, frozen=True):
    """A sentence with places, the record it makes, and the fields that its wording fixes."""

    text: str
    makes: type[t.Word]
    fixed: tuple[tuple[str, Any], ...] = ()


def _form(text: str, makes: type[t.Word], **fixed: Any) -> Form:
    return Form(text, makes, tuple(fixed.items()))


EFFECTS: tuple[Form, ...] = (
    _form("destroy {what:one}", t.Destroy),
    _form("destroy {what:one}. It can't be regenerated", t.Destroy, buried=True),
    _form("bury {what:one}", t.Destroy, buried=True),
    _form("destroy {what:many}", t.Destroy),
    _form("destroy {what:many}. They can't be regenerated", t.Destroy, buried=True),
    _form("bury {what:many}", t.Destroy, buried=True),
    _form("{source:one} deals {n:number} damage to {to:damaged}", t.DealDamage),
    _form(
        "{source:one} deals {n:number} damage to {to:damaged} and {own:number} damage to you",
        t.DealDamage,
    ),
    _form("{source:one} deals damage equal to its power to {to:damaged}", t.DealPower),
    _form(
        "{what:one} gets {power:signed}/{toughness:signed} until end of turn", t.Gets, until="turn"
    ),
    _form(
        "{what:many} get {power:signed}/{toughness:signed} until end of turn", t.Gets, until="turn"
    ),
    _form(
        "{what:one} gets {power:signed}/{toughness:signed} and gains {keywords:keywords} until end "
        "of turn",
        t.Gets,
        until="turn",
    ),
    _form(
        "{what:many} get {power:signed}/{toughness:signed} and gain {keywords:keywords} until end "
        "of turn",
        t.Gets,
        until="turn",
    ),
    _form("{what:one} gains {keywords:keywords} until end of turn", t.Gains, until="turn"),
    _form("{what:many} gain {keywords:keywords} until end of turn", t.Gains, until="turn"),
    _form("{what:one} loses {keywords:keywords} until end of turn", t.Loses, until="turn"),
    _form("{what:many} lose {keywords:keywords} until end of turn", t.Loses, until="turn"),
    _form("tap {what:one}", t.Tap),
    _form("tap {what:many}", t.Tap),
    _form("untap {what:one}", t.Untap),
    _form("untap {what:many}", t.Untap),
    _form("gain control of {what:one} until end of turn", t.GainControl, until="turn"),
    _form("gain control of {what:one}", t.GainControl),
    _form(
        "{who:player} gains control of {what:one} until end of turn", t.GainControl, until="turn"
    ),
    _form("{who:player} gains control of {what:one}", t.GainControl),
    _form("regenerate {what:one}", t.Regenerate),
    _form("regenerate {what:many}", t.Regenerate),
    _form(
        "prevent the next {n:number} damage that would be dealt to {to:damaged} this turn",
        t.PreventNext,
    ),
    _form("prevent all combat damage that would be dealt this turn", t.Prevent),
    _form("prevent all combat damage that would be dealt to {to:damaged} this turn", t.Prevent),
    _form("prevent all combat damage that would be dealt by {by:dealing} this turn", t.Prevent),
    _form(
        "prevent all combat damage that would be dealt to and dealt by {both:one} this turn",
        t.Prevent,
    ),
    _form(
        "prevent all damage that would be dealt to {to:damaged} this turn", t.Prevent, combat=False
    ),
    _form(
        "prevent all damage that would be dealt by {by:dealing} this turn", t.Prevent, combat=False
    ),
    _form(
        "the next {n:number} damage that would be dealt to {to:damaged} this turn is dealt to "
        "{instead:damaged} instead",
        t.Redirect,
    ),
    _form(
        "the next {n:number} combat damage that would be dealt to {to:damaged} this turn is dealt "
        "to {instead:damaged} instead",
        t.Redirect,
        combat=True,
    ),
    _form(
        "all damage that would be dealt to {to:damaged} this turn is dealt to {instead:damaged} "
        "instead",
        t.Redirect,
    ),
    _form(
        "all combat damage that would be dealt to {to:damaged} this turn is dealt to "
        "{instead:damaged} instead",
        t.Redirect,
        combat=True,
    ),
    _form("return {what:one} to its owner's hand", t.ReturnToHand),
    _form("return {what:many} to their owners' hands", t.ReturnToHand),
    _form("remove {what:one} from the game", t.RemoveFromGame),
    _form("remove {what:many} from the game", t.RemoveFromGame),
    _form("sacrifice {what:one}", t.Sacrifice),
    _form("{what:one} isn't a creature until end of turn", t.StopsBeingCreature),
    _form("{what:one} is no creature until end of turn", t.StopsBeingCreature),
    _form(
        "until end of turn, {what:one} becomes a {power:plain}/{toughness:plain} creature",
        t.BecomesCreature,
    ),
    _form(
        "{what:one} becomes a {power:plain}/{toughness:plain} creature until end of turn",
        t.BecomesCreature,
    ),
    _form(
        "{what:one} becomes {power:plain}/{toughness:plain} until end of turn", t.BecomesCreature
    ),
    _form(
        "until end of turn, {what:one} becomes a {power:plain}/{toughness:plain} artifact creature",
        t.BecomesCreature,
        artifact=True,
    ),
    _form(
        "{what:one} becomes a {power:plain}/{toughness:plain} artifact creature until end of turn",
        t.BecomesCreature,
        artifact=True,
    ),
    _form("remove {what:one} from combat", t.RemoveFromCombat),
    _form("remove {what:many} from combat", t.RemoveFromCombat),
    _form("counter {what:one}", t.Counter),
    _form("you gain {n:number} life", t.GainLife),
    _form("gain {n:number} life", t.GainLife),
    _form("{who:player} gains {n:number} life", t.GainLife),
    _form("you lose {n:number} life", t.LoseLife),
    _form("lose {n:number} life", t.LoseLife),
    _form("{who:player} loses {n:number} life", t.LoseLife),
    _form("draw {n:cards}", t.Draw),
    _form("you draw {n:cards}", t.Draw),
    _form("{who:player} draws {n:cards}", t.Draw),
    _form("discard {n:cards}", t.Discard),
    _form("you discard {n:cards}", t.Discard),
    _form("{who:player} discards {n:cards}", t.Discard),
    _form("put {n:counters} {counter:counter} counter on {what:one}", t.PutCounter),
    _form("{what:one} can't block this turn", t.CannotBlock, until="turn"),
    _form("{what:many} can't block this turn", t.CannotBlock, until="turn"),
    _form("{what:one} can't attack this turn", t.CannotAttack, until="turn"),
    _form("{what:many} can't attack this turn", t.CannotAttack, until="turn"),
    _form("{what:one} can't be blocked this turn", t.CannotBeBlocked, until="turn"),
)
"""What a spell or an ability does as it resolves."""

DELAYED: tuple[Form, ...] = (
    _form("{effect:effect} at end of combat", t.AtEndOfCombat),
    _form("at end of combat, {effect:effect}", t.AtEndOfCombat),
)
"""Effects that wait for a moment."""

STATICS: tuple[Form, ...] = (
    _form("{what:one} gets {power:signed}/{toughness:signed}", t.Gets),
    _form("{what:many} get {power:signed}/{toughness:signed}", t.Gets),
    _form("{what:one} gets {power:signed}/{toughness:signed} and has {keywords:keywords}", t.Gets),
    _form("{what:many} get {power:signed}/{toughness:signed} and have {keywords:keywords}", t.Gets),
    _form("{what:one} has {keywords:keywords}", t.Gains),
    _form("{what:many} have {keywords:keywords}", t.Gains),
    _form("{what:one} loses {keywords:keywords}", t.Loses),
    _form("{what:many} lose {keywords:keywords}", t.Loses),
    _form("{what:one} can't attack", t.CannotAttack),
    _form("{what:many} can't attack", t.CannotAttack),
    _form("{what:one} can't block", t.CannotBlock),
    _form("{what:many} can't block", t.CannotBlock),
    _form("{what:one} can't be blocked", t.CannotBeBlocked),
    _form("{what:one} can't be blocked except by {but_by:descriptions}", t.CannotBeBlocked),
    _form(
        "{what:one} can't be blocked except by {but_by:descriptions} and/or {or_by:descriptions}",
        t.CannotBeBlocked,
    ),
    _form(
        "{what:one} can't be blocked except by {but_by:descriptions} or {or_by:descriptions}",
        t.CannotBeBlocked,
    ),
    _form("{what:one} can't be blocked by {by:descriptions}", t.CannotBeBlocked),
    _form("{what:one} can block creatures with {having:keyword}", t.CanBlock),
    _form("attacking doesn't cause {what:one} to tap", t.AttackingDoesNotTap),
    _form("attacking doesn't cause {what:many} to tap", t.AttackingDoesNotTap),
    _form("prevent all combat damage that would be dealt", t.Prevent, until=""),
    _form("prevent all combat damage that would be dealt to {to:damaged}", t.Prevent, until=""),
    _form("prevent all combat damage that would be dealt by {by:dealing}", t.Prevent, until=""),
    _form(
        "prevent all combat damage that would be dealt to and dealt by {both:one}",
        t.Prevent,
        until="",
    ),
    _form(
        "prevent all damage that would be dealt to {to:damaged}", t.Prevent, until="", combat=False
    ),
    _form(
        "prevent all damage that would be dealt by {by:dealing}", t.Prevent, until="", combat=False
    ),
    _form(
        "all combat damage that would be dealt to {to:damaged} is dealt to {instead:damaged} "
        "instead",
        t.Redirect,
        until="",
        combat=True,
    ),
    _form(
        "all damage that would be dealt to {to:damaged} is dealt to {instead:damaged} instead",
        t.Redirect,
        until="",
    ),
    _form(
        "if {by:one} would deal combat damage, it deals double that damage instead",
        t.Doubles,
    ),
    _form(
        "if {by:one} would deal damage, it deals double that damage instead",
        t.Doubles,
        combat=False,
    ),
    _form(
        "if {by:one} would deal combat damage to {to:some}, {effect:effect} instead",
        t.InsteadOfDamage,
    ),
)
"""What is so while the source is in play."""

EVENTS: tuple[Form, ...] = (
    _form("whenever {what:acting} attacks", t.When, event="attacks"),
    _form("whenever {what:acting} blocks", t.When, event="blocks"),
    _form("whenever {what:acting} blocks {other:a}", t.When, event="blocks"),
    _form("whenever {what:acting} becomes blocked", t.When, event="becomes blocked"),
    _form("whenever {what:acting} becomes blocked by {other:a}", t.When, event="becomes blocked"),
    _form(
        "whenever {what:acting} blocks or becomes blocked",
        t.When,
        event="blocks or becomes blocked",
    ),
    _form(
        "whenever {what:acting} blocks or becomes blocked by {other:a}",
        t.When,
        event="blocks or becomes blocked",
    ),
    _form("whenever {what:acting} deals combat damage", t.When, event="deals combat damage"),
    _form(
        "whenever {what:acting} deals combat damage to {other:a}",
        t.When,
        event="deals combat damage",
    ),
    _form("whenever {what:acting} deals damage", t.When, event="deals damage"),
    _form("whenever {what:acting} deals damage to {other:a}", t.When, event="deals damage"),
    _form("whenever {what:acting} is dealt damage", t.When, event="is dealt damage"),
    _form("whenever {what:acting} is dealt combat damage", t.When, event="is dealt combat damage"),
    _form(
        "when {what:acting} is put into a graveyard from play",
        t.When,
        event="goes to the graveyard",
    ),
    _form("whenever {what:acting} regenerates", t.When, event="regenerates"),
    _form("whenever {what:acting} is removed from combat", t.When, event="is removed from combat"),
    _form("whenever {what:acting} becomes tapped", t.When, event="becomes tapped"),
    _form("when {what:acting} comes into play", t.When, event="comes into play"),
    _form("at the beginning of combat", t.When, event="beginning of combat", what=None),
    _form("at end of combat", t.When, event="end of combat", what=None),
)
"""What triggered abilities wait for; either word for "when" is read."""

COSTS: tuple[Form, ...] = (
    _form("{{T}}", t.TapThis),
    _form("sacrifice ~", t.SacrificeThis),
    _form("sacrifice {of:a}", t.SacrificeOne),
    _form("pay {n:number} life", t.PayLife),
    _form("discard {n:cards}", t.DiscardCards),
    _form("{symbols:mana}", t.Mana),
)

BY_HAND: tuple[Form, ...] = (
    _form("deal {n:number} damage to {to:damaged}", t.DealDamage, source=t.Nothing()),
    _form(
        "give control of {what:one} to {who:player} until end of turn", t.GainControl, until="turn"
    ),
    _form("give control of {what:one} to {who:player}", t.GainControl),
    _form("return {what:one} to hand", t.ReturnToHand),
    _form("{what:one} is no creature until end of turn", t.StopsBeingCreature),
    _form("prevent the next {n:number} damage to {to:damaged}", t.PreventNext),
)
"""What the judge may write besides, without a source or shorter than a card says it."""
