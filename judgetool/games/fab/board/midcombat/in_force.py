"""The effects that a board says are in force, taken up as if they had been generated (6.2).

``effect_parameters`` says what an effect is fixed on; here it is read, found fit to last, and made.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Sequence

from judgetool.engine.boards import Lacking, Path
from judgetool.games.fab.abilities import phrasebook
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.abilities.reading.text import on_one_line
from judgetool.games.fab.board.boardfile import EffectThere
from judgetool.games.fab.board.midcombat.effect_parameters import (
    BY_TIME,
    CONTINUOUS,
    applied_by_hand,
    could_be_on,
    fixed_on,
    in_its_turn,
    like,
    needs_object,
    of_them,
    speaks_of_them,
    with_effect,
    works_from_its_card,
)
from judgetool.games.fab.board.midcombat.layer_abilities import ability_types, never_a_target
from judgetool.games.fab.board.midcombat.links import gained
from judgetool.games.fab.board.midcombat.naming import (
    called,
    object_called,
    to_be_written,
    without_sources,
)
from judgetool.games.fab.board.setting_up import Setup
from judgetool.games.fab.cards import understood
from judgetool.games.fab.cards.written import split_color
from judgetool.games.fab.continuous import Context, matches, players_of
from judgetool.games.fab.continuous.meaning.this_turn import acted_already, done_already, first_done
from judgetool.games.fab.effects.generating import (
    about_them,
    has_to_be_settled,
    names_heroes,
    spoken_of,
)
from judgetool.games.fab.effects.lasting.durations import fits, until_the_next_turn, waits_until
from judgetool.games.fab.objects.state import (
    ACTION_PHASE,
    ARENA,
    About,
    Continuous,
    Object,
    Snapshot,
    State,
    an_earlier_effect,
    replace,
)
from judgetool.games.fab.playing.targets import target_of
from judgetool.language import say, word

MOST_CANDIDATES = 8
NEARLY = 0.84
"""How like a card's name another one is that can only be meant for it."""
_ALL = ("opponent", "each opponent", "each hero")
"""Who is meant without anybody having been spoken of."""


def _read(text: str) -> tuple[t.Ability, ...]:
    """The abilities that an effect in force is written as."""
    abilities = phrasebook.abilities_of(text, None)
    if speaks_of_them(text) and not understood(abilities):
        of_that_hero = of_them(text)
        return of_that_hero if understood(of_that_hero) else abilities
    return abilities


class InForce:
    """Takes up what stands under ``effects:``."""

    def __init__(self, setup: Setup, step: str) -> None:
        self.setup = setup
        self.board = setup.board
        self.step = step
        self.said: dict[int, Path] = {}  # where an effect is said, by its id

    def take_up(self, state: State) -> State:
        for number, effect in enumerate(self.board.effects):
            state = self._effect(state, effect, ("board", "effects", number))
        return state

    def with_attacks_aimed(self, state: State) -> State:
        """The state with effects on attacks that target somebody on those of the stack too: these
        have their targets only once it is known what effects make legal."""
        effects = (
            replace(effect, subjects=fits(state, effect))
            if effect.scope is not None and effect.scope.at_you
            else effect
            for effect in state.effects
        )
        return replace(state, effects=tuple(effects))

    def _effect(self, state: State, there: EffectThere, path: Path) -> State:
        player = self.setup.player(there.by, (*path, "by"))
        self._named(there, path)
        at = (*path, "text")
        abilities = _read(there.text)
        on: int | None = None
        if there.on is not None:
            fits = self._could_be(state, abilities, player)
            on = object_called(self.setup, state, there.on, (*path, "on"), could_be=fits)
            if on is None:
                return state
        if there.by_hand:
            return with_effect(state, applied_by_hand(state, there, player, on))
        if not understood(abilities):
            abilities, on = self._naming_a_card(state, there, at, on) or (abilities, on)
        effects = [one for ability in abilities for one in self._effects(ability, there, at)]
        if not abilities:
            said = say("write what the effect does, such as 'Target attack gets +2{{p}}.'")
            self.setup.problem(at, said)
        if on is not None and self._never_on(state, abilities, on):
            said = say(
                "{target} was never a legal target of {card}",
                target=state.name(on),
                card=say("'{text}'", text=on_one_line(there.text)),
            )
            self.setup.problem((*path, "on"), said, "1.8.5")
        source_id = on
        if on is None and any(isinstance(effect, t.Delayed | t.CannotBeUsed) for effect in effects):
            state, source_id = self._source(state, there.source or "", player)
            self._still_there(state, effects, source_id, at)
        for effect in effects:
            for them in self._whom(state, effect, player, there, path):
                began = self._began(state, effect, player, on, them, there, path)
                if began is not None:
                    if isinstance(effect, t.Delayed | t.CannotBeUsed):
                        began = replace(began, source_id=source_id)
                    state = with_effect(state, began)
                    self.said[began.id] = path
        return state

    @staticmethod
    def _never_on(state: State, abilities: tuple[t.Ability, ...], on: int) -> bool:
        """Whether an effect that has a target can never have had this one."""
        wanted = filter(None, map(target_of, abilities))
        return any(never_a_target(state.objects[on], one) for one in wanted)

    def _effects(self, ability: t.Ability, there: EffectThere, at: Path) -> tuple[t.Effect, ...]:
        """The effects in force that an ability as written stands for, or a problem."""
        problem = self.setup.problem
        if isinstance(ability, t.Triggered) and ability.when.event in BY_TIME:
            # 6.6.3a: conditional on a change of phase or step, it needs no duration.
            return (t.Delayed(ability.when, ability.effects, duration="applicable"),)
        if isinstance(ability, t.Triggered):
            told = say(
                "a triggered ability is no effect in force; write what gives it, such as "
                "'Target attack gets \"When this hits, draw a card.\"', or 'The next time ...'"
            )
            problem(at, told, "6.6.4")
        elif isinstance(ability, t.Static) and works_from_its_card(ability):
            told = say(
                "a static ability works from its card; put the card on the board, or write how "
                "long the effect lasts"
            )
            problem(at, told, "6.2.3")
        elif isinstance(ability, t.Resolution | t.Static) and ability.effects:
            return ability.effects
        else:
            said = ability.text if isinstance(ability, t.NotUnderstood) else there.text
            said = said if said in there.text else there.text
            told = say(
                "the effect is not understood: '{text}'; write it as a card says it{like}, "
                "or add by hand: true and apply it yourself",
                text=on_one_line(said),
                like=like(said),
            )
            problem(at, told)
        return ()

    def _source(self, state: State, written: str, player: int) -> tuple[State, int | None]:
        """What an effect is from: an object on the board, or else what was last known of the card
        (1.2.3a), of which only what all cards of that name have in common is known."""
        name, color = split_color(written)
        there = [
            object.id
            for object in state.objects.values()
            if object.zone in (*ARENA, "stack")
            and object.card.name.casefold() == name.casefold()
            and color in ("", object.card.color)
        ]
        if len(there) == 1:
            return state, there[0]
        cards = self.setup.cards.called(name, color)
        if not cards:
            return state, None
        card = cards[0]
        if len(cards) > 1:
            card = replace(card, color="", pitch=None, cost=None, power=None, defense=None)
        object = Object(state.next_id, card, player, controller=player)
        known = Snapshot(object, card.power, card.defense, False, card.types)
        return replace(state, next_id=state.next_id + 1, lost=(*state.lost, known)), object.id

    def _still_there(
        self, state: State, effects: Sequence[t.Effect], source: int | None, at: Path
    ) -> None:
        """Refuse an effect that lasts as long as something is in the arena that is not."""
        if any(getattr(effect, "duration", None) == t.IN_ARENA for effect in effects):
            object = None if source is None else state.objects.get(source)
            if object is None or object.zone not in ARENA:
                said = say("write after from: what is in the arena while it lasts")
                self.setup.problem(at, said, "6.2.2a")

    def _naming_a_card(
        self, state: State, there: EffectThere, at: Path, on: int | None
    ) -> tuple[tuple[t.Ability, ...], int | None] | None:
        """An effect that calls the card it is on by its name, as what gave it did not have to."""
        cards = state.objects.values() if on is None else (state.objects[on],)
        for name in sorted({object.card.name for object in cards}, key=len, reverse=True):
            if not re.search(rf"(?<![\w'-]){re.escape(name)}(?![\w-])", there.text):
                continue
            abilities = phrasebook.abilities_of(there.text, name)
            if understood(abilities):
                player = self.setup.player(there.by, at)
                fits = self._could_be(state, abilities, player)
                if on is None:
                    on = object_called(self.setup, state, name, at, could_be=fits)
                return abilities, on
        return None

    def _could_be(
        self, state: State, abilities: tuple[t.Ability, ...], player: int
    ) -> Callable[[Object], bool]:
        """What effects could be on, as far as they are understood."""

        def could_be(object: Object) -> bool:
            return could_be_on(state, object, abilities, player)

        return could_be

    def _candidates(self, state: State, there: EffectThere, player: int) -> list[Object]:
        """What an effect could be on."""
        fits = self._could_be(state, _read(there.text), player)
        found = [o for o in state.objects.values() if o.kind in ("card", "proxy") and fits(o)]
        return without_sources(found)

    def _named(self, there: EffectThere, path: Path) -> None:
        """Refuse a name of what an effect is from that is nearly a card's."""
        if there.source is None:
            return
        own = (cards[0].name for cards in self.setup.cards.own.values())
        if self.setup.cards.known.find_name(split_color(there.source)[0]) is not None:
            return
        every = {
            name.casefold(): name
            for name in (*self.setup.cards.known.names, *own, *self.setup.names)
        }
        written = split_color(there.source)[0].casefold()
        near = difflib.get_close_matches(written, list(every), 1, NEARLY)
        if near and written not in every:
            meant = say("; did you mean {names}?", names=every[near[0]])
            said = say("no card is called {name!r}{meant}", name=there.source, meant=meant)
            self.setup.problem((*path, "from"), said)

    def _began(
        self,
        state: State,
        effect: t.Effect,
        player: int,
        on: int | None,
        them: int,
        there: EffectThere,
        path: Path,
    ) -> Continuous | None:
        """A continuous effect as it is in force, or a problem."""
        if not isinstance(effect, CONTINUOUS):
            said = say(
                "that effect has no duration: it happens as it is generated and is not in "
                "force afterwards; put what it has done on the board"
            )
            self.setup.problem((*path, "text"), said, "6.1.1")
            return None
        if isinstance(effect, t.Freeze):
            effect = replace(effect, duration=until_the_next_turn(effect))
        duration: t.Duration = getattr(effect, "duration", "turn")
        if isinstance(effect, t.Gets):
            duration = waits_until(effect)
        if not self._lasts(duration, (*path, "text")) or not self._fixed(effect, (*path, "text")):
            return None
        if names_heroes(spoken_of(effect)) and self._settled(state, effect):
            effect = about_them(effect)
        began = Continuous(
            state.next_id,
            effect,
            player,
            there.source or an_earlier_effect(),
            subjects=() if on is None else (on,),
            duration=duration,
            link=len(state.links),
            about=About(hero=state.heroes[them]),
        )
        if duration in t.PAST_THIS_TURN:
            began = in_its_turn(state, began, them)
        began = fixed_on(state, began, effect, on)
        return began if self._is_on(state, began, effect, on, there, path) else None

    def _is_on(
        self,
        state: State,
        began: Continuous,
        effect: t.Effect,
        on: int | None,
        there: EffectThere,
        path: Path,
    ) -> bool:
        """Whether what an effect is on is said if need be, and only then; or a problem."""
        if on is None and needs_object(effect, began):
            may = self._candidates(state, there, began.controller)
            told = dict.fromkeys(called(self.setup, state, each) for each in may)
            plain = word("list", " or ").join(f"on: {name}" for name in told)
            named = plain if 0 < len(told) <= MOST_CANDIDATES else "on: CARD"
            said = say("write which card the effect is on: {cards}", cards=named)
            ways = to_be_written(self.setup, state, [each.id for each in may])
            lacking = Lacking(say("Which card is the effect on?"), tuple(ways))
            self.setup.problem((*path, "on"), said, "6.2.2c", lacking=lacking)
            return False
        if on is not None and began.waiting is not None:
            said = say(
                "the effect waits for an object that is yet to come; remove on:, or write "
                "'Target ... gets ...' if it applies already"
            )
            self.setup.problem((*path, "on"), said, "6.2.4")
            return False
        return True

    def _whom(
        self, state: State, effect: t.Effect, player: int, there: EffectThere, path: Path
    ) -> tuple[int, ...]:
        """The players whom an effect means by "they", to each of whom it is an effect of its own;
        or a problem if it is not plain."""
        if there.against is not None:
            return (self.setup.player(there.against, (*path, "against")),)
        settled = self._settled(state, effect)
        said = spoken_of(effect)
        if settled and said in _ALL:
            return players_of(state, said, Context(0, player))
        others = [p for p in range(len(self.board.players)) if p != player]
        if len(others) > 1 and (settled or speaks_of_them(there.text)):
            self.setup.problem((*path, "by"), say("write whom it means: against: PLAYER"))
            return ()
        return (others[0],)

    def _settled(self, state: State, effect: t.Effect) -> bool:
        """Whether it was known of an effect, as it was generated, of which hero it speaks."""
        if getattr(effect, "duration", None) is None:
            return False
        no_link = not state.links and names_heroes(spoken_of(effect))
        return has_to_be_settled(effect) or (no_link and spoken_of(effect) not in _ALL)

    def _lasts(self, duration: str, path: Path) -> bool:
        if duration == "chain" and not self.board.chain and self.step == ACTION_PHASE:
            said = say("the combat chain is closed: no effect lasts for it")
            self.setup.problem(path, said, "7.0.2b")
            return False
        if duration == "link" and not self.board.chain:
            said = say("there is no active chain link: no effect lasts for it")
            self.setup.problem(path, said, "7.0.3d")
            return False
        return True

    def _fixed(self, effect: t.Effect, path: Path) -> bool:
        """Refuse values that depend on something: they were fixed as the effect was generated."""
        amounts: tuple[t.Amount | None, ...] = ()
        if isinstance(effect, t.Gets):
            amounts = (effect.power, effect.defense)
        elif isinstance(effect, t.Prevent):
            amounts = (effect.number,)
        if all(amount is None or isinstance(amount, int) for amount in amounts):
            return True
        said = say(
            "the value of X and of what is counted was fixed as the effect was "
            "generated; write the number"
        )
        self.setup.problem(path, said, "6.2.2b")
        return False

    def refuse_first_if_over(self, state: State) -> None:
        """Refuse effects on the first attack of this turn if that is not one to come (6.2.4)."""
        for effect in state.effects:
            waiting = effect.waiting
            if isinstance(effect.effect, t.FirstCostsMore) and effect.effect.what == "action":
                self._first_action_is_over(state, effect)
                continue
            if waiting is None or waiting.whose != "them" or effect.turn_of is None:
                continue
            of = (effect.turn_of,)
            deed = "played" if waiting.played else "attacked"
            if done_already(state, deed, of, waiting.what) or any(
                matches(state, state.objects[id], waiting.what, effect.turn_of)
                for id in state.stack
                if state.objects[id].controller == effect.turn_of
            ):
                who = self.setup.names[effect.turn_of]
                said = say(
                    "the first such attack of this turn is not to come, {who} has made it; "
                    "{instead}",
                    who=who,
                    instead=self._instead(state, effect, deed),
                )
                self.setup.problem((*self.said[effect.id], "text"), said, "6.2.4")

    def _instead(self, state: State, effect: Continuous, deed: str) -> str:
        """What to write of an effect on the first attack of a turn once that has been made: what it
        has given an attack that is still there has to stay on the board."""
        assert effect.waiting is not None
        assert effect.turn_of is not None
        if not isinstance(effect.effect, t.Gets):
            return say("remove the effect")
        made = first_done(state, deed, effect.turn_of, effect.waiting.what)
        links = [link for link in state.links if made is not None and link.attack == made.object]
        if made is not None and not links and made.object not in state.stack:
            return say("remove the effect: it was on an attack that is gone")
        if not links:
            return say("write 'Target attack gets ...' on: that attack instead")
        number, power = links[0].number, effect.power
        if not power or effect.effect.abilities:
            return say(
                "if it applies to the attack of chain link {number}, write 'Target attack gets "
                "...' on: that attack instead (not both)",
                number=number,
            )
        whole = gained(self.board.chain[number - 1])
        if not whole:
            return say(
                "if it applies to the attack of chain link {number}, write power: {power:+d} there "
                "instead (not both)",
                number=number,
                power=power,
            )
        return say(
            "if it applies to the attack of chain link {number}, write a power: there that has "
            "{power:+d} in it (it says {whole:+d} now) instead (not both)",
            number=number,
            power=power,
            whole=whole,
        )

    def _first_action_is_over(self, state: State, effect: Continuous) -> None:
        """Refuse an effect on the first action of this turn if that is not one to come (6.2.4)."""
        assert effect.turn_of is not None
        layers = (
            ability_types(layer.ability) if layer.kind == "activated" else layer.card.types
            for layer in map(state.objects.__getitem__, state.stack)
            if layer.controller == effect.turn_of and layer.kind in ("card", "activated")
        )
        attacks = any(state.objects[id].kind == "proxy" for id in state.stack)
        acted = acted_already(state, effect.turn_of)
        if attacks or acted or any("Action" in types for types in layers):
            who = self.setup.names[effect.turn_of]
            said = say(
                "{who} has already paid for the first action of this turn; remove the effect",
                who=who,
            )
            self.setup.problem((*self.said[effect.id], "text"), said, "6.2.4")
