"""7.6 Resolution Step: the chain link resolves, go again, and perhaps another attack."""

from __future__ import annotations

from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.games.fab.continuous import controller_of, has_keyword
from judgetool.games.fab.continuous.grounds import (
    by_dependence,
    given_though_lost,
    has_lost_keyword,
    loses,
)
from judgetool.games.fab.editions import NEWER
from judgetool.games.fab.effects.assets import gain_action_point
from judgetool.games.fab.effects.lasting.durations import link_time_ends
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import CLOSE, Link, Snapshot, State, Table
from judgetool.games.fab.rulebook import carries, reads, rule
from judgetool.games.fab.turn.priority import turn_player_gains
from judgetool.language import say


@rule("7.6.2")
def link_resolves(table: Table) -> None:
    """First, the active chain link becomes a resolved one and triggers; then go again."""
    table.occur(e.PointReached(1, say("the chain link resolves")))
    link = table.state.active_link
    assert link is not None
    before = table.state
    table.occur(e.LinkResolved(link.number))
    counts = link.gone is None or last_known(table, link, link.gone)
    seen = state_that_is_asked(before, table.state)
    with table.citing_besides(*after_higher_stages(seen, link)):
        if counts and attack_has_go_again(seen, link):
            gains = go_again_that_was_given if given_back(seen, link) else go_again
            gains(table, link)
        elif link.gone is None and has_lost_it(seen, link):
            go_again(table, link)
        elif link.gone is None:
            no_go_again(table, link)
    if table.state.active_link is None:
        no_link_is_active(table, link.number)


@reads(
    "7.6.2",
    "7.0.3b",
    unclear='Whether, in the newest text, what has go again "this chain link" still has it as the '
    "link resolves, since the link is no longer active then.",
    we="It has.",
    because="7.6.2 has the resolving and go again as one point, and no such effect or ability "
    "could ever give an action point otherwise.",
    editions=(NEWER,),
)
def state_that_is_asked(before: State, after: State) -> State:
    """In which state it is seen whether the attack of a link that resolves has go again."""
    return before if after.active_link is None else after


@rule("7.0.3b")
def no_link_is_active(table: Table, resolved: int) -> None:
    """Where a link is the active one only until it resolves, none is from now on."""
    link_time_ends(table, resolved)


@carries("7.6.2a")
def attack_has_go_again(state: State, link: Link) -> bool:
    """Whether the attack has go again; last known information if it is no longer on the chain."""
    attack = state.objects.get(link.attack)
    if attack is None or attack.zone != "combat chain":
        return link.gone is not None and link.gone.go_again
    return has_keyword(state, attack, "go again")


def given_back(state: State, link: Link) -> bool:
    """Whether the attack has go again from one effect though another has taken it."""
    attack = state.objects.get(link.attack)
    return attack is not None and given_though_lost(state, attack, "go again")


@carries("8.5.13", "8.5.25")
def has_lost_it(state: State, link: Link) -> bool:
    """Whether an attack is supposed to have go again though an effect has taken it."""
    attack = state.objects.get(link.attack)
    if not is_asking() or attack is None:
        return False
    rule = "8.5.13" if loses(state, attack, "go again") else ""
    printed = any(meant.keyword == "go again" for meant in attack.card.meant)
    if printed and any(one.copied and attack.id in one.subjects for one in state.effects):
        rule = "8.5.25"
    said = say("{attack} has lost go again", attack=state.name(attack.id))
    return bool(rule) and asked(False, as_said, said, rule, key=link.number)


def after_higher_stages(state: State, link: Link) -> tuple[str, ...]:
    """Why it is only after higher stages that the attack has go again, or not (6.3.2a)."""
    attack = state.objects.get(link.attack)
    return () if attack is None else by_dependence(state, attack, "go again")


@rule("6.3.6")
def go_again_that_was_given(table: Table, link: Link) -> None:
    """What an effect has given is not taken by one that removes what the attack had of itself."""
    go_again(table, link)


@rule("8.3.5b")
def go_again(table: Table, link: Link) -> None:
    """The attack's controller gains 1 action point."""
    gain_action_point(table, controller_of(table.state, link))


def no_go_again(table: Table, link: Link) -> None:
    """The attack has no go again, be it that it has lost it."""
    attack = table.state.objects.get(link.attack)
    lost = attack is not None and has_lost_keyword(table.state, attack, "go again")
    said = say(
        "{attack} has lost go again" if lost else "{attack} does not have go again",
        attack=table.state.name(link.attack),
    )
    with table.citing(*(("8.5.13",) if lost else ())):
        table.note("NoGoAgain", said)


@rule("1.2.3a", "1.2.3b", "7.6.2a")
def last_known(table: Table, link: Link, gone: Snapshot) -> bool:
    """The attack has left the chain; what was last known of it decides, which is returned."""
    said = say(
        "{attack} had go again as it left the chain"
        if gone.go_again
        else "{attack} did not have go again as it left the chain",
        attack=table.state.name(link.attack),
    )
    counts = not asked(False, as_said, said, "7.6.2a", key=link.number)
    table.note("LastKnown", said)
    return counts


@rule("7.6.3")
def turn_player_gains_priority(table: Table) -> None:
    """Second, the turn player gains priority; an attack would end this step (7.6.3a)."""
    turn_player_gains(table, 2)


@rule("7.6.4", "7.7.2", "7.7.2a")
def ends(table: Table) -> None:
    """Third, the stack is empty and all have passed: the Close Step begins."""
    table.occur(e.StepBegan(CLOSE))


POINTS = (link_resolves, turn_player_gains_priority, ends)
