"""What the judge does by hand: sentences as cards have them, with names in place of targets.

A line fits one of the forms here; what stands at the places of objects is read as a card would say
it, "target object", and so becomes an effect of the ability language.
"""

from __future__ import annotations

import re

from judgetool.cardgame.lines.move_lines import not_by_hand
from judgetool.cardgame.lines.voices import TYPED, Voice
from judgetool.cardgame.naming import group_of, read_name
from judgetool.cardgame.phrases.speech import UnreadableError, Unsayable
from judgetool.engine.choice import Move
from judgetool.engine.naming import player_called
from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.abilities.phrases import PHRASES
from judgetool.games.grand_archive.abilities.reading import read_effect
from judgetool.games.grand_archive.moves import EndGame, Manual
from judgetool.games.grand_archive.objects.state import State
from judgetool.games.grand_archive.text.naming import InState, groups
from judgetool.language import say

_OBJECT = w.Aim(w.Description("object"))
_KEYWORDS = "|".join(w.KEYWORDS)
_NEGATED = "negate target activation"
_TURN = r"(?: until end of turn| this turn)?"
_FORMS: tuple[tuple[str, str], ...] = (
    (r"deal (?P<n>\d{1,4}) damage to (?P<a>.+)", "deal {n} damage to {a}"),
    (r"negate (?P<a>.+)", _NEGATED),
    (r"(?P<verb>destroy|banish|rest) (?P<a>.+)", "{verb} {a}"),
    (r"wake(?: up)? (?P<a>.+)", "wake up {a}"),
    (r"return (?P<a>.+?) to (?:its owner's |their |the )?hand", "return {a} to its owner's hand"),
    (rf"(?P<a>.+?) gets (?P<n>[+-]\d{{1,4}}) power{_TURN}", "{a} gets {n} power until end of turn"),
    (
        rf"(?P<a>.+?) (?P<verb>gains|loses) (?P<keyword>{'|'.join(w.KEYWORDS)}){_TURN}",
        "{a} {verb} {keyword} until end of turn",
    ),
    (rf"(?P<a>.+?) has no power{_TURN}", "{a} has no power until end of turn"),
    (rf"(?P<a>.+?) is no weapon{_TURN}", "{a} becomes an item until end of turn"),
    (
        rf"(?P<a>.+?) becomes (?P<article>an?) (?P<type>\w+){_TURN}",
        "{a} becomes {article} {type} until end of turn",
    ),
    (
        rf"(?P<a>.+?) can't (?P<deed>attack|retaliate|be targeted by attacks){_TURN}",
        "{a} can't {deed} this turn",
    ),
    (
        (
            r"prevent (?P<n>the next \d{1,4}|all) (?P<combat>combat )?damage "
            rf"(?:that would be dealt )?to (?P<a>.+?){_TURN}"
        ),
        "prevent {n} {combat}damage that would be dealt to {a} this turn",
    ),
    (
        r"double the (?P<combat>combat )?damage (?:of|by) (?P<a>.+)",
        "if {a} would deal {combat}damage this turn, it deals double that damage instead",
    ),
    (
        (
            r"if (?P<a>.+?) would deal (?P<combat>combat )?damage(?: to (?P<b>.+?))?"
            rf"{_TURN}, "
            r"(?P<how>it deals .+ instead|prevent \d{1,4} of that damage)"
        ),
        "if {a} would deal {combat}damage{ to b} this turn, {how}",
    ),
    (
        r"give control of (?P<a>.+) to (?P<who>.+?)(?P<until> until end of turn| this turn)?",
        "gain control of {a}{until}",
    ),
    (
        r"(?P<who>.+?) gains control of (?P<a>.+?)(?P<until> until end of turn| this turn)?",
        "gain control of {a}{until}",
    ),
    (r"change the target of the attack to (?P<a>.+)", "change the target of the attack to {a}"),
    (
        r"put (?P<n>an?|\d{1,3}) (?P<counter>durability|damage) counters? on (?P<a>.+)",
        "put {n} {counter} counter{s} on {a}",
    ),
    (
        r"remove (?P<n>an?|\d{1,3}) (?P<counter>durability|damage) counters? from (?P<a>.+)",
        "remove {n} {counter} counter{s} from {a}",
    ),
    (r"remove (?P<a>.+) from combat", "remove {a} from combat"),
    (r"put (?P<a>.+) (?P<where>onto the field|into the intent)", "put {a} {where}"),
    (r"(?P<who>.+?) (?P<verb>draw|discard)s (?P<n>a|\d{1,3}) cards?", "{verb} {n} card{s}"),
)
"""What the judge may write, each form beside the sentence of a card that says it."""

ENDINGS = ("PLAYER wins|loses the game", "the game is a draw")
MANUAL_FORMS = (
    "deal 2 damage to TARGET",
    "destroy|banish|rest|wake up OBJECT",
    "return OBJECT to hand",
    "OBJECT gets +2 power",
    f"UNIT gains|loses {_KEYWORDS}",
    "OBJECT has no power",
    "WEAPON is no weapon",
    "UNIT can't attack|retaliate",
    "prevent the next 2|all damage to UNIT",
    "double the damage of OBJECT",
    "if OBJECT would deal damage, it deals that much plus 1 instead",
    "give control of OBJECT to PLAYER [this turn]",
    "change the target of the attack to UNIT",
    "put|remove 1 durability counters on|from WEAPON",
    "remove UNIT from combat",
    "put CARD onto the field|into the intent",
    "negate CARD",
    "PLAYER draws|discards 1 cards",
    *ENDINGS,
)


def read_manual(state: State, text: str) -> Move:
    """What the judge does by hand.

    Raises:
        MoveError: it says nothing that the judge can do, or names nothing.
    """
    ending = _ending(state, text)
    if ending is not None:
        return ending
    for pattern, sentence in _FORMS:
        match = re.fullmatch(pattern, text.rstrip("."), re.IGNORECASE)
        if match is None:
            continue
        effect = _effect(_filled(sentence, match))
        if effect is not None:
            return _manual(state, effect, match)
    raise not_by_hand(text, MANUAL_FORMS)


def _ending(state: State, text: str) -> Move | None:
    match = re.fullmatch(r"(?P<who>.+?) (?P<how>wins?|loses?) the game", text, re.IGNORECASE)
    if match:
        wins = match["how"].casefold().startswith("win")
        return EndGame("wins" if wins else "loses", player_called(state.players, match["who"]))
    return EndGame("draw") if re.fullmatch(r"(?i)the game is a draw", text) else None


def _filled(sentence: str, match: re.Match[str]) -> str:
    """The sentence of a card, with "target object" where the line names one."""
    said = {name: (text or "").casefold() for name, text in match.groupdict().items()}
    aim = _said(_OBJECT)
    plural = "" if said.get("n") in ("a", "an", "1") else "s"
    if said.get("n") in ("an", "1") and "{s}" in sentence:
        said["n"] = "a"
    to = f" to {aim}" if said.get("b") else ""
    sentence = sentence.replace("{ to b}", to)
    return sentence.format(**{**said, "a": aim, "s": plural})


def _effect(sentence: str) -> w.Effect | None:
    try:
        effects = read_effect(sentence)
    except UnreadableError:
        return None
    return effects[0] if len(effects) == 1 else None


def _manual(state: State, effect: w.Effect, match: re.Match[str]) -> Manual:
    found = match.groupdict()
    where = say("on the board")
    among = groups(state)
    if isinstance(effect, w.Negate):
        among = (tuple(reversed(state.stack)), *among)
    named = (found[key] for key in ("a", "b") if found.get(key))
    objects = tuple(InState(state).one(name, among, where).id for name in named)
    player = player_called(state.players, found["who"]) if found.get("who") else 0
    return Manual(effect, objects, player)


def _said(aim: w.Aim, *, english: bool = True) -> str:
    """How a target is said, where its name comes to stand."""
    return PHRASES.write("aim", aim, english=english)


# --- writing -------------------------------------------------------------------------------------


def said_by_hand(voice: Voice, state: State, move: Manual) -> str:
    """What the judge does."""
    say, typed = voice.say, voice is TYPED
    match move.effect:
        case w.Negate():
            return say("negate {card}", card=voice.name(state.players, _object(state, move)))
        case w.Deal(amount=int() as n):
            target = voice.name(state.players, _object(state, move))
            return say("deal {n} damage to {target}", n=n, target=target)
    said = _named(state, move, english=typed)
    if isinstance(move.effect, w.Deal) and typed:
        return f"deal {said.removeprefix('this deals ')}"
    if not isinstance(move.effect, w.Draw | w.Discard | w.GainControl):
        return said
    who = state.players[move.player]
    if not typed:
        return say("{player}: {what}", player=who, what=said)
    verb, _, rest = said.partition(" ")
    return f"{who} {verb}s {rest}"


def said_to_end(voice: Voice, state: State, move: EndGame) -> str:
    """The end that the judge says the game has come to."""
    say = voice.say
    if move.player is None:
        return say("the game is a draw")
    player = state.players[move.player]
    if move.how == "wins":
        return say("{player} wins the game", player=player)
    return say("{player} loses the game", player=player)


def _object(state: State, move: Manual) -> str:
    """The one object that the judge does something to."""
    return ", ".join(InState(state).written(id, group_of(groups(state), id)) for id in move.objects)


def _named(state: State, move: Manual, *, english: bool) -> str:
    """The sentence of an effect with names where a card would say "target object"."""
    said = _sentence(move.effect, english=english)
    for aim, id in zip(w.aims(w.unnumbered(move.effect)), move.objects, strict=False):
        name = InState(state).written(id, group_of(groups(state), id))
        name = name if english else read_name(state.players, name)
        said = said.replace(_said(aim, english=english), name, 1)
    return said


def _sentence(effect: w.Effect, *, english: bool) -> str:
    if isinstance(effect, w.ByHand):
        return effect.text
    for kind in ("clause", "standing"):
        try:
            return PHRASES.write(kind, w.unnumbered(effect), english=english)
        except Unsayable:
            continue
    raise Unsayable(f"no sentence says {effect!r}")
