"""Generating effects one at a time, in order (6.1.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from judgetool.cardgame.asking import which
from judgetool.cardgame.by_type import ByType
from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.abilities.reading.text import on_one_line
from judgetool.games.fab.cards import token_rule
from judgetool.games.fab.combat.attacks import attack_on_stack
from judgetool.games.fab.continuous import Context, look, players_of, rule_of_hero
from judgetool.games.fab.effects.came_to_nothing import (
    WHO_ACTS,
    comes_to_nothing,
    fails,
    heroes_of,
    source_name,
)
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import START_PHASE, About, Continuous, State, Table, replace
from judgetool.games.fab.rulebook import carries, rule, tells
from judgetool.games.fab.triggers.unread import apply_now
from judgetool.language import say

carry_out = ByType[Table, t.Effect, [Context], Context | None]("what carries an effect out")
"""What carries each effect out; it gives what the next ones speak of, if that changes."""
does = carry_out.of


@carries("6.1.2")
def generate(table: Table, effects: tuple[t.Effect, ...], context: Context) -> Context:
    """Generate effects in order, each producing its event before the next (6.1.2)."""
    with table.citing_besides(*(("6.1.2",) if len(effects) > 1 else ())):
        entries = len(table.entries)
        for n, said in enumerate(effects):
            rules = still_generated(table, entries) if n else ()
            failed = any(entry.name.endswith("Failed") for entry in table.entries[entries:])
            if failed and asked(False, _goes_on, table.state, context.source, key=context.source):
                break
            with table.citing(*rules):
                effect = of_that_name(said, context.named) if context.named else said
                effect, context = with_opponent(table, effect, context)
                context = perform(table, effect, context)
            if table.state.result:
                break
    return context


@does(t.Repeat)
@rule("8.5.27", "8.5.27a")
def repeat(table: Table, effect: t.Repeat, context: Context) -> Context:
    """A process is carried out once more: the effects before in the same ability."""
    return generate(table, effect.process, context)


@carries("8.5.21")
def of_that_name(said: Any, name: str) -> Any:
    """What an effect says with the name that was named in the place of "that name"."""
    if isinstance(said, tuple):
        return tuple(of_that_name(each, name) for each in said)
    if not isinstance(said, msgspec.Struct):
        return name if said == t.THAT_NAME else said
    changed = {
        field: new
        for field in said.__struct_fields__
        if (new := of_that_name(now := getattr(said, field), name)) != now
    }
    return replace(said, **changed) if changed else said


@does(t.ByHand)
@rule("1.7.2")
def applied_by_hand(table: Table, effect: t.ByHand, context: Context) -> None:
    """A mode that was chosen, or what a layer does, influences the game whether or not the tool can
    read it."""
    name, text = source_name(table.state, context), on_one_line(effect.text)
    said = say("{card}: text not understood, apply by hand: {text}", card=name, text=text)
    table.note("TextNotUnderstood", said)
    there = tuple({context.source} & set(table.state.objects))
    apply_now(table, name, text, there, first=effect.first)


@carries("5.3.4b", "5.3.4c")
def still_generated(table: Table, since: int) -> tuple[str, ...]:
    """The rules by which the remaining effects of a layer are generated though one before has
    failed, or the layer is gone: with what was last known of it."""
    layer = table.state.resolving
    if layer is None:
        return ()
    failed = any(entry.name == "EffectFailed" for entry in table.entries[since:])
    found = ("5.3.4b",) if failed else ()
    return found if layer in table.state.objects else (*found, "5.3.4c")


@tells("5.3.4b")
def _goes_on(_: bool, state: State, source: int) -> str:
    return say(
        "{card}: though a part of it has failed, the rest is still done", card=state.name(source)
    )


_PERFORM = ("who", "whose", "to")


def _several_perform(state: State, effect: t.Effect, context: Context) -> bool:
    """Whether an effect instructs several players to do something.  Of an optional one each of them
    chooses first."""
    if isinstance(effect, t.May):
        return False
    for field in _PERFORM:
        who = getattr(effect, field, None)
        if who in ("each hero", "each opponent"):
            return len(players_of(state, who, context)) > 1
    return False


def perform(table: Table, effect: t.Effect, context: Context) -> Context:
    """Carry out an effect."""
    duration = getattr(effect, "duration", None)
    if duration is not None and has_to_be_settled(effect):
        return settled(table, effect, context)
    with table.citing_besides(*past_this_turn(duration), *of_this_link(effect)):
        return _perform(table, effect, context)


@carries("7.0.3b", "7.0.3d")
def of_this_link(effect: t.Effect) -> tuple[str, ...]:
    """The rules by which an effect that says "this chain link" is generated for the active one, or
    is not."""
    within = getattr(getattr(effect, "subject", None), "within", None)
    of_a_link = "link" in (within, getattr(effect, "duration", None))
    return ("7.0.3d", "7.0.3b") if of_a_link else ()


@carries("6.2.2a")
def past_this_turn(duration: t.Duration | None) -> tuple[str, ...]:
    """The rule by which it is fixed, as an effect is generated, in which turn to come it ends."""
    return ("6.2.2a",) if duration in t.PAST_THIS_TURN else ()


def _perform(table: Table, effect: t.Effect, context: Context) -> Context:
    entries = len(table.entries)
    several = _several_perform(table.state, effect, context)
    does_it = perform_clockwise if several else carry_out
    after = does_it(table, effect, context)
    if len(table.entries) == entries:
        comes_to_nothing(table, effect, context)
        if is_asking() and (hero := fights_at_another_time(table.state, effect, context)):
            about = replace(context.about, hero=hero, also=())
            return _perform(table, said_of_them(effect), replace(context, about=about))
    return after or context


@carries("7.2.4a", "7.2.4b")
def fights_at_another_time(state: State, effect: t.Effect, context: Context) -> int | None:
    """The hero by whom or against whom there is an attack, where an effect speaks of the attacking
    or the defending hero, nobody is, and it is supposed that this one is."""
    said = [who for who in heroes_of(effect) if rule_of_hero(who)]
    if not said or players_of(state, said[0], context):
        return None
    link, attack = state.newest_link, state.objects.get(attack_on_stack(state) or 0)
    targets = attack.targets if attack is not None else () if link is None else link.targets
    by = None if attack is None else attack.player
    if attack is None and link is not None and (found := look(state, link.attack)) is not None:
        by = found.player
    heroes = targets if said[0] == "defending hero" else () if by is None else (state.heroes[by],)
    hero = next((one for one in heroes if one in state.heroes), None)
    if hero is None:
        return None
    told = say("there is no hero that it could speak of")
    key = (context.source, said[0], effect)
    return hero if asked(False, as_said, told, *rule_of_hero(said[0]), key=key) else None


def said_of_them(effect: t.Effect) -> t.Effect:
    """An effect that says "they" of the attacking or defending hero whom it names."""
    named = (field for field in WHO_ACTS if rule_of_hero(getattr(effect, field, None)))
    return replace(effect, **dict.fromkeys(named, "them"))


@rule("1.9.2c")
def perform_clockwise(table: Table, effect: t.Effect, context: Context) -> Context | None:
    """Several players perform an instruction one by one in clockwise order, beginning with the
    controller of the effect."""
    return carry_out(table, effect, context)


_NOT_FOUND_AGAIN = ("target hero", "target opposing hero", "its controller")


def has_to_be_settled(effect: Any) -> bool:
    """Whether an effect that lasts speaks of a hero whom its words alone will not show again: a
    target, one of a chain link past that chain, or one whose turn it lasts for."""
    said = spoken_of(effect)
    past = effect.duration in t.PAST_THIS_TURN
    if "their" in effect.duration:
        return True
    return said in _NOT_FOUND_AGAIN or (past and bool(rule_of_hero(said)))


def spoken_of(effect: Any) -> t.Who | None:
    """Whom the words of a lasting effect name."""
    who: t.Who | None = getattr(effect, "who", None)
    if who is not None:
        return who
    subject = getattr(effect, "subject", None)
    return subject.whose if isinstance(subject, t.Description | t.Next) else None


def names_heroes(said: t.Who | None) -> bool:
    """Whether it is by name that an effect speaks of a hero who is not its controller."""
    return said not in (None, "you", "them")


@carries("6.2.2a")
def settled(table: Table, effect: Any, context: Context) -> Context:
    """Carry out an effect with the hero it speaks of known for as long as it lasts, once for each
    if there are several: whose turn that is for does not change any more."""
    said = spoken_of(effect)
    named = names_heroes(said)
    players = players_of(table.state, said if named and said else "them", context)
    if not players:
        with table.citing_besides(*rule_of_hero(said)):
            fails(table, say("there is no hero that it could speak of"))
        return context
    if named:
        effect = about_them(effect)
    for player in players:
        hero = table.state.heroes[player]
        about = replace(context.about, hero=hero, also=())
        now = replace(context, about=about)
        with table.citing_besides(*past_this_turn(effect.duration)):
            after = _perform(table, effect, now)
    return replace(after, about=context.about)


def about_them(effect: Any) -> Any:
    """A lasting effect that says "they" of the hero whom it names."""
    if getattr(effect, "who", None) is not None:
        return replace(effect, who="them")
    subject = replace(effect.subject, whose="them")
    return replace(effect, subject=subject)


def with_opponent(table: Table, effect: t.Effect, context: Context) -> tuple[t.Effect, Context]:
    """An effect on "an opponent", with the one that is chosen for it as "them"."""
    said = [field for field in WHO_ACTS if getattr(effect, field, None) == "opponent"]
    if not said:
        return effect, context
    prompt = say("{source}: which opponent?", source=source_name(table.state, context))
    opponent = choose_opponent(table, context.controller, prompt)
    about = replace(context.about, hero=table.state.heroes[opponent])
    if len(table.state.players) > 2:
        effect = replace(effect, **dict.fromkeys(said, "them"))
    return effect, replace(context, about=about)


@rule("1.1.5", "1.8.6")
def choose_opponent(table: Table, player: int, prompt: str) -> int:
    """Which opponent is meant, where a rule or effect leaves it open, its controller determines."""
    state = table.state
    opponents = state.opponents(player)
    if len(opponents) == 1:
        return opponents[0]
    heroes = tuple(state.heroes[p] for p in opponents)
    with table.citing_besides(*left_open(table)):
        return state.heroes.index(which(table, state.players[player], "player", prompt, heroes))


@carries("1.8.6a")
def determining(table: Table, players: tuple[int, ...]) -> Iterator[int]:
    """Players who each determine something for one effect: clockwise, its controller first."""
    with table.citing(*(("1.8.6a",) if len(players) > 1 else ())):
        yield from players


@carries("5.3.4a")
def left_open(table: Table) -> tuple[str, ...]:
    """The rule by which a resolving layer has what is undetermined determined before the effect is
    generated."""
    return () if table.state.resolving is None else ("5.3.4a",)


def generate_part(
    table: Table, part: t.Resolution | t.Activated | t.Triggered, context: Context
) -> Context:
    """Generate the effects of an ability; under a label they cite the label's rule (8.4), those of
    a token's activated ability the token's (8.6)."""
    if isinstance(part, t.Activated):
        source = look(table.state, context.source)
        said = token_rule(source.card.name, source.card.types) if source is not None else ()
    else:
        said = t.label_rule(part.label)
    context = replace(context, since=len(table.state.facts))
    with table.citing(*said):
        return generate(table, part.effects, context)


def _still_comes(state: State, duration: t.Duration) -> bool:
    """Whether the action phase of this turn is still one to come: before it, in the Start Phase."""
    return duration.endswith("phase") and state.step == START_PHASE


def beginning(
    state: State, effect: t.Effect, context: Context, duration: t.Duration, **more: Any
) -> Continuous:
    """A continuous effect as it is generated: its timestamp is the next number (6.3.4a)."""
    link = state.active_link
    whose = "them" if "their" in duration else "you"
    turn_of = players_of(state, whose, context) if duration in t.PAST_THIS_TURN else (None,)
    return Continuous(
        state.next_id,
        effect,
        context.controller,
        source_name(state, context),
        source_id=context.source,
        duration=duration,
        turn_of=turn_of[0],
        after=state.turn - _still_comes(state, duration),
        link=link.number if link is not None else 0,
        **{"about": context.about, **more},
    )


def waits(
    table: Table,
    delayed: t.Delayed,
    context: Context,
    said: str,
    *,
    about: About,
    cites: tuple[str, ...] = (),
    subjects: tuple[int, ...] = (),
) -> None:
    """A delayed-triggered effect starts to wait for its event; ``about`` is what it will speak of,
    ``cites`` the rules behind its layer, ``subjects`` what does it, if that was determined."""
    began = beginning(
        table.state,
        delayed,
        context,
        delayed.duration,
        trigger=delayed.when,
        about=about,
        cites=cites,
        subjects=subjects,
    )
    table.occur(e.EffectBegan(began, said))
