"""The stack of a board as written: what its layers are, and what they target (3.15).

``layer_abilities`` says what an ability on the stack resolves and what its trigger saw.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, islice

from judgetool.engine.boards import Lacking, Path
from judgetool.games.fab.abilities.reading.text import on_one_line
from judgetool.games.fab.abilities.types import Activated, Resolution, Targeted, Trigger, Triggered
from judgetool.games.fab.board.boardfile import LayerThere
from judgetool.games.fab.board.midcombat.assembly import SoFar
from judgetool.games.fab.board.midcombat.layer_abilities import (
    ability_types,
    is_targeted,
    never_a_target,
    resolving,
    seen_by,
)
from judgetool.games.fab.board.midcombat.naming import object_called, to_be_written
from judgetool.games.fab.cards import DECK_TYPES, Card, Meant
from judgetool.games.fab.combat.attacks import attack_targets
from judgetool.games.fab.continuous import is_attack
from judgetool.games.fab.objects.events.base import LIFE_OF_A_LAYER
from judgetool.games.fab.objects.state import (
    ARENA,
    BOTH,
    LEFT,
    PRIVATE,
    REACTION,
    STACK,
    About,
    Object,
    Snapshot,
    State,
    replace,
    with_side,
)
from judgetool.games.fab.playing.declaring_targets import ORDER_OF_MODES, mode_text
from judgetool.games.fab.playing.targets import (
    how_many,
    legal_targets,
    modal_of,
    parts_of,
    target_of,
    targets_of,
)
from judgetool.games.fab.split_cards import side_called
from judgetool.language import clause, listed, say, word

AS_ATTACK = ("attacks", "hits", "deals damage", "chain link resolves", "is defended")
"""Events that an attack or its source is the subject of."""
_MANY = 4  # targets that are told of those that there are
_MOST_SETS = 40  # of several modes


def aim_of_each(
    state: State, layer: Object, wanted: tuple[Targeted, ...], given: tuple[int, ...]
) -> tuple[int, ...]:
    """The target of each kind that a layer wants: as written, or what alone it can be."""
    found: list[int] = []
    for one in wanted:
        legal = legal_targets(state, layer, one)
        found += [i for i in given if i in legal][:1] or (legal if len(legal) == 1 else ())
    return tuple(found)


def _meets(state: State, layer: Object, wanted: Targeted, given: tuple[int, ...]) -> bool:
    """Whether one of the targets that are said is of a kind that a layer wants."""
    legal = legal_targets(state, layer, wanted)
    return len(legal) == 1 or any(i in legal for i in given)


def _modes_of(there: LayerThere) -> tuple[int, ...]:
    """The modes that a layer was played with, counted from 0."""
    written = [there.mode] if isinstance(there.mode, int) else there.mode or []
    return tuple(n - 1 for n in written)


def _numbers_of_modes(state: State, layer: Object, modal: Resolution) -> range:
    """How many modes can have been chosen: where that hung on something, as many as there are."""
    least, most = how_many(state, layer, modal)
    hangs = modal.per is not None or modal.more is not None
    return range(min(1, least), len(modal.modes) + 1) if hangs else range(least, most + 1)


def _may_be_chosen(state: State, layer: Object, modal: Resolution, number: int) -> bool:
    """Whether a mode needs no target, or has one now."""
    wanted = target_of(modal.modes[number])
    return wanted is None or wanted.up_to or bool(legal_targets(state, layer, wanted))


def _modes_to_choose(
    state: State, layer: Object, modal: Resolution, numbers: range
) -> Iterator[tuple[str, str]]:
    """The modes that can have been chosen as things stand, as a line has them."""
    every = [n for n in range(len(modal.modes)) if _may_be_chosen(state, layer, modal, n)]
    sets = chain.from_iterable(combinations(every, number) for number in numbers)
    for chosen in islice(sets, _MOST_SETS):
        written = [str(n + 1) for n in chosen]
        texts = [clause(on_one_line(mode_text(layer.card, n))) for n in chosen]
        told = word("list", "; ").join(
            say("{n}: {text}", n=n, text=text) for n, text in zip(written, texts, strict=True)
        )
        line = written[0] if len(written) == 1 else f"[{', '.join(written)}]"
        yield line, told or say("none of them")


class Stack:
    """Takes up what stands under ``stack:``."""

    def __init__(self, so_far: SoFar) -> None:
        self.so_far = so_far
        self.setup = so_far.setup
        self.step = so_far.step
        self.layers: list[tuple[int, LayerThere, Path]] = []  # bottom first

    def take_up(self) -> None:
        stack = self.setup.board.stack
        # Written top first; the zone keeps the top layer last.
        for number in range(len(stack) - 1, -1, -1):
            self._layer(stack[number], ("board", "stack", number))

    def targeted(self, state: State) -> State:
        """The state with the targets of all layers declared."""
        for id, there, path in self.layers:
            state = self._targets(state, id, there, path)
        return state

    def _layer(self, there: LayerThere, path: Path) -> None:
        setup = self.setup
        player = setup.player(there.by, (*path, "by"))
        card = setup.cards.find(there.card, (*path, "card"))
        if card is None:
            return
        if there.ability is None and not self._is_sided(there, card, path):
            return
        layer: Object | None
        if there.attack:
            source = self.so_far.attack_source(card, player, (*path, "card"))
            layer = self.so_far.proxy(card, player, source, STACK) if source is not None else None
        elif there.ability is not None:
            layer = self._ability_layer(there, card, player, path)
        else:
            layer = self._card_layer(there, card, player, path)
        if layer is not None:
            self.layers.append((layer.id, there, path))

    def _is_sided(self, there: LayerThere, card: Card, path: Path) -> bool:
        """Whether it is said of a split-card, and of no other, which side it was played with."""
        side = None if there.side is None else side_called(card, there.side)
        at: Path = path
        if side is None and (card.sides or there.side is not None):
            named = listed([*(each.name for each in card.sides), "melded"], "or")
            said = (
                say("write which side {card} was played with: as: {sides}", card=card.full_name,
                    sides=named)
                if card.sides
                else say("{card} is no split-card; remove as:", card=card.full_name)
            )  # fmt: skip
        elif there.half and side != BOTH:
            at = (*path, "half")
            said = say("{card} is not melded; remove half:", card=card.full_name)
        else:
            return True
        self.setup.problem(at, said, "9.2.3" if card.sides else "9.2.1")
        return False

    def _card_layer(self, there: LayerThere, card: Card, player: int, path: Path) -> Object | None:
        for kind, rule in (("Block", "8.1.12a"), ("Resource", "8.1.7a")):
            if kind in card.types:
                said = say("{card} can't be played, so it is not on the stack", card=card.full_name)
                self.setup.problem(path, said, rule)
                return None
        if not card.types & DECK_TYPES:
            said = say(
                "{card} can't be played, so it is not on the stack; for a weapon's attack "
                "write attack: true, for an ability ability: ...",
                card=card.full_name,
            )
            self.setup.problem(path, said, "5.1.1a")
            return None
        mode = _modes_of(there)
        origin = self.setup.origin(there.origin, (*path, "origin"))
        made = self.setup.put(
            card,
            player,
            STACK,
            controller=player,
            origin=origin,
            played_from=origin,
            mode=mode,
            x=there.x,
            life=LIFE_OF_A_LAYER.of(self.setup.edition)(card),
        )
        if there.side is not None:
            made = with_side(made, side_called(card, there.side) or "")
            made = replace(made, melded=(LEFT,)) if there.half else made
            self.setup.objects[made.id] = made
        self.so_far.was_played(made, told=there.origin is not None)
        return made

    def _ability_layer(
        self, there: LayerThere, card: Card, player: int, path: Path
    ) -> Object | None:
        assert there.ability is not None
        meant = resolving(there.ability, card)
        if meant is None:
            self.setup.problem((*path, "ability"), _not_that(there.ability, card))
            return None
        ability = meant.ability
        when = ability.when if isinstance(ability, Triggered) else None
        source = self._source(card, player, meant, when)
        about = About()
        if when is not None:
            about = seen_by(self.so_far.now(), when, self.setup.objects.get(source, None), source)
        made = self.setup.put(
            card,
            player,
            STACK,
            kind="activated" if isinstance(ability, Activated) else "triggered",
            controller=player,
            source=source,
            ability=ability,
            about=about,
            cites=meant.cites,
            x=there.x,
            mode=_modes_of(there),
        )
        if made.kind == "activated":
            self.so_far.was_activated(made)
        return made

    def _source(self, card: Card, player: int, meant: Meant, when: Trigger | None) -> int:
        """The object an ability on the stack came from.

        It is in the arena or on the stack, the player's own before anybody else's, and where the
        event says what part it plays on a link, it plays that part on the newest link.  If there is
        none, it has ceased to exist and what is printed on it is what is known of it (1.2.3).
        """
        event = when.event if when is not None else ""
        roles = ("attack", "source") if event in AS_ATTACK else ("defending",)
        zones = set(ARENA) | {"stack"}
        if event in ("discards", "is pitched"):
            zones = {"graveyard", "pitch"}

        def worth(o: Object) -> tuple[object, ...]:
            on_stack = o.zone == "stack"
            return (
                o.controller == player,
                on_stack == (event == "is played"),
                bool(o.role),
                o.role in roles,
                o.link,
                o.id,
            )

        found = [
            o
            for o in self.setup.objects.values()
            if o.kind == "card"
            and o.card.full_name == card.full_name
            and o.zone in zones
            and o.zone not in PRIVATE
            and (o.controller is not None or o.owner == player)
        ]
        if not found:
            return self._gone_source(card, player)
        source = max(found, key=worth)
        # What the card does not say an effect gave to its attack: the proxy has it (1.4.3e).
        if source.role == "source" and meant not in card.meant:
            proxies = [k.attack for k in self.so_far.links if k.source == source.id]
            return proxies[-1] if proxies else source.id
        return source.id

    def _gone_source(self, card: Card, player: int) -> int:
        object = Object(self.setup.next_id, card, player, controller=player)
        self.setup.next_id += 1
        self.so_far.lost.append(Snapshot(object, card.power, card.defense, False, card.types))
        return object.id

    def _targets(self, state: State, id: int, there: LayerThere, path: Path) -> State:
        """Declare what a layer targets: as written, or what alone it can."""
        layer = state.objects[id]
        state, layer = self._modes(state, layer, there, path)
        given: tuple[int, ...] = ()
        said = [there.at] if isinstance(there.at, str) else there.at or []
        for name in said:
            found = object_called(self.setup, state, name, (*path, "at"), besides=id)
            if found is None:
                return state
            given = (*given, found)
        aims: list[tuple[int, ...]] = []
        for part in parts_of(layer) if layer.kind != "proxy" else ():
            wanted = target_of(part)
            aim: tuple[int, ...] = ()
            if len(several := targets_of(part)) > 1:
                aim = aim_of_each(state, layer, several, given)
                if len(aim) < len(several):
                    lacks = [one for one in several if not _meets(state, layer, one, given)]
                    legal = legal_targets(state, layer, (lacks or several)[-1])
                    self._ask_target(state, layer, legal, path, said)
                    return state
            elif wanted is not None:
                legal = legal_targets(state, layer, wanted)
                if (layer.melded or len(layer.mode) > 1) and len(given) > 1:  # each its own
                    its = given[min(sum(map(bool, aims)), len(given) - 1)]
                    self._check_target(state, layer, part, its, path)
                    aims.append((its,))
                    continue
                # of several modes the other may be what the target that is said is of
                other = is_attack(state, layer) or (len(layer.mode) > 1 and len(legal) == 1)
                aim = given if given and (given[0] in legal or not other) else legal
                if len(aim) != 1:
                    self._ask_target(state, layer, legal, path, said)
                    return state
                if aim == given and given[0] not in legal:
                    self._check_target(state, layer, part, given[0], path)
            aims.append(aim)
        targets = given or tuple(dict.fromkeys(i for aim in aims for i in aim))
        if is_attack(state, layer):
            targets = self._attack_target(state, layer, given, path)
        return state.put(replace(layer, targets=targets, aims=tuple(aims) if any(aims) else ()))

    def _check_target(
        self,
        state: State,
        layer: Object,
        part: Resolution | Triggered | Activated,
        target: int,
        path: Path,
    ) -> None:
        """Refuse a target that has never been legal; one that is no more was so when declared."""
        wanted = target_of(part)
        if wanted is None or not never_a_target(state.objects[target], wanted):
            return
        modal = modal_of(layer)
        mode = next((n for n in layer.mode if modal and modal.modes[n] == part), None)
        says = mode_text(layer.card, mode) if mode is not None else ""
        self.setup.problem(
            (*path, "at"),
            say(
                "{target} was never a legal target of mode {n} of {card}: {text}",
                target=state.name(target),
                n=mode + 1,
                card=state.name(layer.id),
                text=on_one_line(says),
            )
            if mode is not None
            else say(
                "{target} was never a legal target of {card}",
                target=state.name(target),
                card=state.name(layer.id),
            ),
            "1.8.5",
        )

    def _modes(
        self, state: State, layer: Object, there: LayerThere, path: Path
    ) -> tuple[State, Object]:
        """Check the mode a modal card was played with; all of them where all are chosen."""
        modal, at = modal_of(layer), (*path, "mode")
        if modal is None:
            if layer.kind == "card" and there.mode is not None:
                said = say("{card} has no modes; remove mode:", card=state.name(layer.id))
                self.setup.problem(at, said, "5.1.4a")
            return state, layer
        count = len(modal.modes)
        if there.mode is None and modal.choose == count and not modal.per:
            layer = replace(layer, mode=tuple(range(count)))
            return state.put(layer), layer
        numbers = _numbers_of_modes(state, layer, modal)
        each_once = len({*layer.mode}) == len(layer.mode)
        known = all(0 <= n < count for n in layer.mode) and each_once
        if there.mode is not None and known and len(layer.mode) in numbers:
            layer = replace(layer, mode=ORDER_OF_MODES.of(state.edition)(layer.mode))
            return state.put(layer), layer
        lacking = Lacking(
            say("Which mode of {card}?", card=state.name(layer.id)),
            tuple(_modes_to_choose(state, layer, modal, numbers)),
        )
        said = self._which_mode(state, layer, modal)
        self.setup.problem(at, said, "5.1.4a", lacking=lacking)
        if not there.at:
            self._check_aims(state, layer, modal, path)
        return state, replace(layer, mode=())

    @staticmethod
    def _which_mode(state: State, layer: Object, modal: Resolution) -> str:
        """Ask for the mode, with what each does, and whether it could have been chosen."""
        modes = []
        for n in range(len(modal.modes)):
            text = clause(on_one_line(mode_text(layer.card, n)))
            if _may_be_chosen(state, layer, modal, n):
                modes.append(say("mode {n} ({text})", n=n + 1, text=text))
            else:
                said = say("mode {n} ({text}; nothing here is its target now)", n=n + 1, text=text)
                modes.append(said)
        return say(
            "write which mode of {card} was chosen: {modes}",
            card=state.name(layer.id),
            modes=listed(modes, "or"),
        )

    def _ask_target(
        self,
        state: State,
        layer: Object,
        legal: Sequence[int],
        path: Path,
        before: Sequence[str] = (),
    ) -> None:
        """Ask for the target, with what is one now, the active attack before anything else.

        Args:
            before: the targets that are said already, of which none is this one.
        """
        link = state.active_link
        active = link.attack if link is not None else None
        first = sorted(legal, key=lambda id: id != active)
        may = [state.name(id) for id in first[:_MANY]]
        name = state.name(layer.id)
        lacking = Lacking(
            say("Which target for {card}?", card=name),
            tuple(to_be_written(self.setup, state, first, before)),
        )
        self.setup.problem(
            (*path, "at"),
            say(
                "write what {card} targets, such as at {targets}",
                card=name,
                targets=listed(may, "or"),
            )
            if may
            else say("write what {card} targets", card=name),
            "1.8.5",
            lacking=lacking,
        )

    def _check_aims(self, state: State, layer: Object, modal: Resolution, path: Path) -> None:
        """Ask for the target together with the mode, if whatever the mode is there has to be one
        that the board does not tell."""
        if modal.or_both or modal.choose != 1:
            return
        wanted = [target_of(mode) for mode in modal.modes]
        legal = {i for each in wanted if each for i in legal_targets(state, layer, each)}
        if all(wanted) and len(legal) != 1:
            self._ask_target(state, layer, sorted(legal), path)

    def _attack_target(
        self, state: State, layer: Object, given: tuple[int, ...], path: Path
    ) -> tuple[int, ...]:
        player = layer.player
        legal = attack_targets(state, player)
        if given and all(target in legal for target in given):
            return tuple(dict.fromkeys(given))
        if not given or is_targeted(layer):
            hero = tuple(i for i in legal if i in state.heroes)
            if len(hero) > 1:
                self.setup.problem((*path, "at"), say("write who is attacked"), "1.4.5")
            return (hero or legal)[:1]
        wrong = next(target for target in given if target not in legal)
        said = say(
            "{card} is no attackable object controlled by an opponent", card=state.name(wrong)
        )
        self.setup.problem((*path, "at"), said, "1.4.5")
        return ()

    def check(self, state: State) -> None:
        """Refuse layers that no player could have put where they are."""
        attacks = 0
        for place, (id, _, path) in enumerate(self.layers):
            layer = state.objects[id]
            name = state.name(id)
            self._check_hit(state, layer, path)
            types = layer.card.types if layer.is_card else ability_types(layer.ability)
            if layer.controller != state.turn_player and (
                layer.kind == "proxy" or "Action" in types
            ):
                said = say(
                    "{card} is an action, and its player is not the turn player and has no "
                    "action point for it",
                    card=name,
                )
                self.setup.problem(path, said, "5.1.6b", "1.13.2b")
            if is_attack(state, layer):
                attacks += 1
                if attacks > 1:
                    said = say(
                        "{card} is the second attack on the stack; an attack needs an empty stack",
                        card=name,
                    )
                    self.setup.problem(path, said, "8.1.1a")
                elif place:
                    said = say(
                        "{card} is an attack, which needs an empty stack, and is not the "
                        "bottom layer",
                        card=name,
                    )
                    self.setup.problem(path, said, "8.1.1a")
                continue
            if "Action" in types and "Instant" not in types:
                self._check_action(name, path, bottom=place == 0)
            for kind, player_rule, step_rule, hero in (
                ("Attack Reaction", "7.4.2a", "8.1.2a", "attacking"),
                ("Defense Reaction", "7.4.2b", "8.1.3a", "defending"),
            ):
                if kind in types:
                    self._check_reaction(state, layer, path, (player_rule, step_rule), hero)

    def _check_hit(self, state: State, layer: Object, path: Path) -> None:
        """What has triggered on a hit has that hit on the board, with what it dealt."""
        ability = layer.ability
        if not isinstance(ability, Triggered) or ability.when.event != "hits":
            return
        for link in state.links:
            if link.untold and link.attack == layer.about.attack:
                said = say(
                    "{card} triggers on a hit, and the board does not say that chain link "
                    "{number} hit; write hit: true there",
                    card=state.name(layer.id),
                    number=link.number,
                )
                self.setup.problem(path, said, "6.6.5")

    def _check_action(self, name: str, path: Path, *, bottom: bool) -> None:
        # An action played as though it were an instant (8.1.1d) can't be told apart: the board
        # language has no word for it, and no card of this edition's library allows it.
        if not bottom:
            said = say(
                "{card} is an action, which needs an empty stack, not the bottom layer", card=name
            )
            self.setup.problem(path, said, "8.1.1a")
        elif self.setup.board.chain:
            said = say(
                "{card} is an action that is no attack and the combat chain is open", card=name
            )
            self.setup.problem(path, said, "7.0.1a")

    def _check_reaction(
        self, state: State, layer: Object, path: Path, rules: tuple[str, str], hero: str
    ) -> None:
        name = state.name(layer.id)
        if self.step != REACTION:
            because = say(
                "{card} is a reaction, and no step is written; write step: {reaction}"
                if self.setup.board.step is None
                else "{card} is a reaction, and the board is in the {step}; if it is not, write "
                "step: {reaction}",
                card=name,
                step=word("step", self.step),
                reaction=REACTION,
            )
            self.setup.problem(path, because, *rules)
            return
        link = state.active_link
        if link is None or layer.controller is None:
            return
        mine = state.heroes[layer.controller]
        heroes = (link.attacking_hero,) if hero == "attacking" else link.defending_heroes
        if mine not in heroes:
            said = say(
                "{player} is not the attacking hero"
                if hero == "attacking"
                else "{player} is not the defending hero",
                player=state.players[layer.controller],
            )
            self.setup.problem((*path, "by"), said, *rules)


def _not_that(written: int | str, card: Card) -> str:
    """That an ability is none that can be on the stack, and how to write it."""
    if isinstance(written, str):
        return say(
            "the ability is not understood: '{text}'; write it as the card does",
            text=on_one_line(written),
        )
    return say(
        "{card} has no ability that number {n} alone could mean; write it as the card does, or "
        "which it is, such as first triggered ability",
        card=card.full_name,
        n=written,
    )
