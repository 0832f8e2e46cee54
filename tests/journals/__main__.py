"""Keeps the journal of every scenario anew, and shows what has changed of them."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool import games, language
from tests.journals import differences, journal, outcome_of, scenarios
from tests.journals.kept import Filled, Kept, emptied, folder, names, read, write

SHOWN = 20  # of the journals and of the sentences that differ


def keep(system: str, spoken: str) -> str:
    """Keep the journals of a system in a language; what has changed, in words."""
    where = folder(system, spoken)
    before = read(where)
    language.use(spoken)
    write(where, dict(_filled(system, spoken)))
    now = read(where)
    said = differences(before.lines(), now.lines(), SHOWN)
    return "\n".join((said, *_sentences(before, now))) if said else "nothing has changed"


def _filled(system: str, spoken: str) -> Iterator[tuple[str, list[Filled]]]:
    for name, path in scenarios(system, spoken).items():
        outcome = outcome_of(path)
        yield name, emptied(journal(outcome), names(outcome))


def _sentences(before: Kept, now: Kept) -> Iterator[str]:
    """The sentences that are others under their keys, or that are kept no more."""
    changed = [key for key, line in before.sentences.items() if now.sentences.get(key) != line]
    if changed:
        yield f"{len(changed)} sentences are others, or are kept no more:"
    for key in changed[:SHOWN]:
        yield f"- {before.sentences[key]}"
        if key in now.sentences:
            yield f"+ {now.sentences[key]}"


def main() -> None:
    for spoken in language.LANGUAGES:
        for system in games.SYSTEMS:
            print(f"== {system} ({spoken}): {keep(system, spoken)}", flush=True)


if __name__ == "__main__":
    main()
