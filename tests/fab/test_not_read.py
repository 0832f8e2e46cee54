"""Sentences near those that are read, which are left to the judge: who does it, which card or how
long can't be told, or the language has no such words."""

from __future__ import annotations

import pytest

from judgetool.games.fab.abilities.reading import read_normalised
from judgetool.games.fab.cards import understood


@pytest.mark.parametrize(
    "text",
    [
        # whose card it is does not say who reveals, chooses or gives it
        "When this hits a hero, reveal a card from their hand.",
        "When this hits a hero, you reveal a card from their hand.",
        "When this hits a hero, you give you a Gold token they control.",
        "When this hits a hero, they look at your hand and choose a card.",
        # a card of a hand that nobody has looked at
        "When this hits a hero, choose a blue card from their hand. Put it on the bottom.",
        # which process is repeated
        "When this hits a hero, if you are a Thief, repeat this process once.",
        "When this hits a hero, this gets +1{p}. If you are a Thief, repeat this process once.",
        "Discard a card. If a blue card is discarded this way, amp 1. Repeat this process once.",
        # what is told of a hero, of whom else, and "it"
        "When this hits a hero with less {h} than them, draw a card.",
        "When this hits a hero with cards in hand, draw a card.",
        "When this hits a hero with a card in arsenal, destroy it.",
        "The first time this hits a hero with no cards in hand each turn, draw a card.",
        "If you have less {h} than you, draw a card.",
        # another one, where nothing knows what this is, or what else there would be
        "Your next other attack this turn gets +1{p}.",
        "Discard another card.",
        "Banish another card from your graveyard.",
        "Whenever this is defended by another card, draw a card.",
        "When this attacks, other attacks you control get +1{p}.",
        "Other attacks you control get +1{p} this turn.",
        # destroyed under whose control, and when
        "If an aura was destroyed this turn, draw a card.",
        "If an aura you controlled was destroyed last turn, draw a card.",
        "Destroy an aura you controlled.",
        "If a card you controlled was put into your banished zone this turn, draw a card.",
        # how many of them, if something hangs on it
        "When this hits a hero, banish up to 2 cards from their graveyard. If you do, draw a card.",
        "As an additional cost to play this, banish up to 2 cards from your graveyard.",
        "When this hits a hero, banish up to 2 cards from their hand.",
        "When this hits a hero, banish up to 2 cards from their graveyard. It gains go again.",
        # what the language has no words for
        "Cards with clash you own cost {r} less to play.",
        # attacking whom, and what is attacking
        "Your attacks get +1{p} while attacking a hero with no cards in hand.",
        "While this is attacking a hero and you control an aura, it gets +1{p}.",
        "While this is attacking a hero with no cards in hand, they lose 1{h}.",
        "If it isn't attacking a hero with no cards in hand, this gets +1{p}.",
        # how this was played, when nothing remembers it any more
        "When this attacks, if it was played during an opponent's turn, draw a card.",
        "At the beginning of the end phase, if it was played during an opponent's turn, amp 1.",
        # what defends, or what is defended
        "When this is defended by an equipment, destroy it.",
        "When this is defended by a card, banish it.",
        "When this is defended by an attack action card, put a -1{d} counter on it.",
        # who does what something hangs on
        "Target hero draws a card and you discard a card. If they do, gain 1{h}.",
        "Target hero may draw a card. If you do, gain 1{h}.",
        "You may discard a card. If they don't, lose 1{h}.",
        # more than who, or than what
        "If you control more auras than you, draw a card.",
        "If you control more auras than items, draw a card.",
        "If you control more auras than each opponent, draw a card.",
        "If you have 2 more cards in hand than an opponent, draw a card.",
        "If you have more cards in hand than in graveyard, draw a card.",
        # told of the card, or of how it comes there
        "Put an item from your hand into the arena with a steam counter.",
        "Return an action card from your graveyard with cost 0 to their hand.",
        "If you control another weapon, you may attack with it an additional time this turn.",
        # of everybody's, or of whose
        "Each attack gets +1{p} this turn.",
        "Whenever an opponent plays another card, draw a card.",
        "Whenever an opponent plays a blue card you control, they lose 1{h}.",
        "X is three times the number of blue cards.",
        # as many of what, or of which, it is told of what waits
        "Destroy all Gold you control. Your next attack gets +1{p} for each destroyed this way.",
        "Destroy all Gold you control. Draw a card for each Gold destroyed this way next turn.",
        "Destroy all auras. At the start of your next turn, gain 1{h} for each destroyed this way.",
        "Discard a card. Your next attack gets +X{p}, where X is its pitch value.",
        "Banish the top card of your deck. The next time an attack hits, you may play it.",
        'When this hits a hero, your next attack gets "When this attacks, they discard a card."',
        # they, of several heroes or of two
        "Each opponent discards a card. They lose 1{h}.",
        "Each opponent discards a card. At the start of their next turn, they draw a card.",
        "Each opponent loses 1{h}. Their first attack during their next turn gets -1{p}.",
        "Each opponent reveals their hand. If a red card is revealed this way, they lose 1{h}.",
        "Each hero draws a card. They may discard a card. If they do, they gain 1{h}.",
        "Deal 1 arcane damage to each opponent. They lose 1{h}.",
        "When this hits a hero, target opposing hero discards a card. They lose 1{h}.",
        "When an opponent plays a card, target hero loses 1{h}. They draw a card.",
        # it, of a card that was shown or of the attack
        "When this attacks, you may reveal a card from your hand. If you do, it gets +5{p}.",
        "When this attacks, you may charge your hero's soul. If you do, it gets +5{p}.",
        "When this attacks, you may remove a steam counter from an item. If you do, it gets +5{p}.",
        # what holds if you do, and what is done
        "You may play this from your banished zone. If you do, it gets +1{p} and draw a card.",
        "Your next attack this turn gets +1{p}. If it's red, draw a card.",
        "Your next attack this turn gets +1{p}. Destroy it when the combat chain closes.",
        "When this deals damage to a hero, deal 1 damage to them. Gain that much {h}.",
        "If you would gain {h}, instead deal that much arcane damage to target opposing hero.",
        "Gain 1{h} for each other card you've discarded this turn.",
        "When this hits, draw a card for each other attack that has hit this combat chain.",
        "Draw a card, then discard a card. If you control an aura, instead draw 2 cards.",
        "Whenever you activate a weapon attack, it gets +1{p}.",
        "If you would create a Gold token, instead create 2 Gold tokens.",
        # two conditions, and what they say
        "If you control an aura, unless you control an item, draw a card.",
        "Draw a card and gain 1{h} unless you control an aura.",
        "When this attacks while this hits, draw a card.",
        "While this is attacking, if you control an aura, draw a card.",
        # the last attack of what, and where
        "If the last attack hit, this gets +1{p}.",
        "If the last attack this turn was Draconic, this gets +1{p}.",
        "If a card you control is in your pitch zone, this gets +1{p}.",
        # another one than what is spoken of, or than this
        "Whenever an ally you control attacks, if you control another ally, draw a card.",
        "Target attack gets +1{p}. If you control another attack, draw a card.",
        "When this attacks, destroy an aura you control and another aura they control.",
        "When this defends an attack action card with go again, it loses go again.",
        # so when it begins to wait, or as it happens
        "The next time this hits a hero with no cards in hand this turn, draw a card.",
        "If a hero has no cards in hand, they draw a card.",
        "If this has less than 0 {p}, it gets +1{d}.",
        "When this hits a hero, put a card from their hand on top of their deck.",
        "When this hits a hero, banish a card from their hand.",
        "When this hits a hero, they create a Gold token under their control.",
        "Target attack gets +1{p} for each other attack you control.",
        "Your next attack this turn gets +1{p} for each other aura you control.",
    ],
)
def test_what_can_be_meant_in_two_ways_is_not_read(text: str) -> None:
    assert not understood(read_normalised(text))
