"""Section 1.7.2: when a paragraph that could not be read may matter, by the form that it has."""

from __future__ import annotations

import re

from judgetool.games.fab.cards import what_it_says

WORDS = {
    "hits": r"\bhits?\b",
    "attacks": r"\battack(?:s|ed)\b|\byou attack\b",
    "defends": r"\bdefend(?:s|ed)?\b",
    "deals damage": r"\bdeals?\b",
    "is dealt damage": r"\bdealt\b",
    "is played": r"\bplay(?:s|ed)?\b",
    "is played or activated": r"\bplays or activates\b",
    "is activated": r"\bactivate(?:s|d)?\b",
    "you play attack": r"\bplay(?:s|ed)?\b",
    "you play or activate": r"\b(?:play|activate)(?:s|ed)?\b",
    "wins clash": r"\bclash\b",
    "boosts": r"\bboost\b",
    "is banished from boosting": r"\bboosting\b",
    "transcends": r"\btranscend\b",
    "is banished from deck": r"\binto your banished zone\b",
    "is put into banished": r"\binto your banished zone\b",
    "is put into soul": r"\binto [\w' ]+ soul\b",
    "cranks": r"\bcrank\b",
    "chain closes": r"\bchain closes\b",
    "chain link resolves": r"\bresolves?\b",
    "start of turn": r"\bstart of\b",
    "beginning of action phase": r"\baction phase\b",
    "beginning of end phase": r"\bend phase\b",
    "enters the arena": r"\benters?\b",
    "is equipped": r"\bequipped\b",
    "is charged": r"\bcharged?\b",
    "banishes": r"\bbanish(?:es|ed)?\b",
    "is banished by this": r"\bbanishes\b",
    "is pitched": r"\bpitch(?:es|ed)?\b",
    "discards": r"\bdiscard(?:s|ed)?\b",
    "is destroyed": r"\bdestroyed\b",
    "draws cards": r"\bdraws? (?:1|one) or more\b",
    "draws a card": r"\bdraws? a card\b",
    "gains power": r"\b(?:gains?|gets?) (?:exactly )?\+",
    "becomes attack-target": r"\btarget of an attack\b",
    "goes to graveyard": r"\bput into (?:your|its owner's|a) graveyard\b|\bdies\b",
}
"""By which words a text speaks of an event."""

CLAUSE = re.compile(
    r"(?:^|[.:] |- )((?:when|whenever|if|at the|the first|the next|while)\b[^.]*?)(?:,|\.|$)"
)

_LABEL = r"(?:[A-Z][\w' ]* - )?"
_TRIGGERS = re.compile(_LABEL + r"(?:When|Whenever|At the|The first time)\b")
_ACTIVATED = re.compile(
    _LABEL + r"(?:Once per Turn )?(?:Action|Instant|(?:Attack |Defense )?Reaction) - "
)
_PLAYED = re.compile(
    r"(?:Play|Activate) this\b|This may only be played\b|You may play this\b|"
    r"As an additional cost to|This costs\b|Rather than pay"
)
_NEXT = re.compile(r"(?:The|Your) next\b")
_OF_PLAYING = re.compile(
    r"\b(?:play|activate|cost|pay|additional|rather than|instead|can't|cannot|only|unless|must|"
    r"target|choose)\w*",
    re.IGNORECASE,
)
_LASTING = re.compile(r"\bthis (?:turn|combat chain)\b|\bwould\b")
_IN_END_PHASE = re.compile(r"\b(?:during|in) (?:the|your) end phase\b")
_SENTENCES = re.compile(r"(?<=\.)\s+")


def speaks_of(text: str, event: str, own: bool) -> bool:
    """Whether an unread paragraph's leading clauses speak of an event.

    ``own``: whether the event is the doing of the paragraph's controller; "you ..." needs that.
    """
    said = what_it_says(text).casefold()
    if _IN_END_PHASE.search(said) and not _TRIGGERS.match(text):
        return event == "beginning of end phase"
    for clause in CLAUSE.findall(said):
        pattern = WORDS.get(event)
        if pattern is None or "to play this" in clause or not re.search(pattern, clause):
            continue
        if own or not re.search(r"\b(?:you|your)\b", clause):
            return True
    return False


def is_for_something_else(text: str, event: str = "", *, stays: bool = True) -> bool:
    """Whether an unread paragraph is sure to say nothing of an event of its object, or of its
    resolving: it triggers on another one, has to be activated, or is about playing the card.

    ``stays``: whether the object is there afterwards, so that a triggered ability is still its own
    and no effect of its resolving (6.6.3, 6.6.4).
    """
    if _ACTIVATED.match(text):
        return True
    if _TRIGGERS.match(text):
        clause = text.partition(",")[0]
        return (
            stays
            and not _LASTING.search(clause)
            and any(speaks_of(text, other, own=True) for other in WORDS)
            and not speaks_of(text, event, own=True)
        )
    return all(_PLAYED.match(sentence) for sentence in _SENTENCES.split(text))


_OF_MOVES_OF_OTHERS = re.compile(
    r"\b(?:(?:can't|cannot|can only|must)\b"
    r"(?! (?:gain|lose|draw|be (?:\d|prevented|destroyed|increased|reduced|negated|moved)))|"
    r"(?:may only|only (?:if|while|during)|unless|costs?|pays?)\b)",
    re.IGNORECASE,
)
_OF_ITSELF = re.compile(
    r"you may play this\b|this (?:can(?:'t|not)?|costs|enters|gets|has|is|may|must)\b",
    re.IGNORECASE,
)


_OF_YOU = re.compile(
    r"\byou may play\b[^\"]*?\bit costs?\b|"
    r"\byou (?:can't|cannot|can only|must|may only|may)(?: pay)?\b|\bunless you\b|\bcosts? you\b|"
    r"(?:(?:^|(?<=[.,;] ))your|\byou (?:play|activate)) [^.,;\"]*?\bcosts?\b|"
    r"(?:\bwith|\{r\}|\bthis) costs?\b|\brather than pay\b",
    re.IGNORECASE,
)


def may_be_of_moves_of_others(text: str, own: bool) -> bool:
    """Whether an unread paragraph may speak of what is played or activated besides its object: a
    sentence that forbids, demands or costs something that may be such, as gaining life is not, and
    does not begin with the object itself.

    ``own``: whether its controller does so; what "you" can't do or pay is of nobody else's moves.
    """
    if _ACTIVATED.match(text) or _TRIGGERS.match(text):
        return False
    said = text if own else _OF_YOU.sub("", text)
    return any(
        _OF_MOVES_OF_OTHERS.search(sentence)
        and not (_PLAYED.match(sentence) or _OF_ITSELF.match(sentence))
        for sentence in _SENTENCES.split(said)
    )


def may_be_of_playing(text: str) -> bool:
    """Whether an unread paragraph may speak of playing, its costs and its targets: a keyword may
    stand for anything, a sentence has a word of these, and is about nothing later."""
    if "." not in text:
        return True
    if _ACTIVATED.match(text) or _TRIGGERS.match(text):
        return False
    return any(
        _OF_PLAYING.search(sentence) and not _NEXT.match(sentence)
        for sentence in _SENTENCES.split(text)
    )
