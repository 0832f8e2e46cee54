"""The catalogs put in order, and what is missing from them: ``python -m tests.language [PATH]``.

PATH: only what files under it say.  Writes every catalog sorted, drops what is said no more and
puts what is said by others than its package into the catalog that everybody has; prints the
sentences that no catalog holds as lines ready to be filled in.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from judgetool.language import ENGLISH, LANGUAGES
from tests.language.messages import EVERYBODY, PACKAGE, catalogs, elsewhere, places, said_at, whose


def main(under: str = "") -> None:
    spoken = said_at()
    for other in (each for each in LANGUAGES if each != ENGLISH):
        held: set[str] = set()
        shared = EVERYBODY / other / "messages" / "shared.json"
        every = catalogs(other)
        for file, catalog in every.items():
            for english in [e for e in catalog if elsewhere(whose(file), spoken.get(e, []))]:
                every[shared][english] = catalog.pop(english)
        for file, catalog in every.items():
            kept = {english: told for english, told in catalog.items() if english in spoken}
            held |= set(kept)
            _write(file, kept)
            for english, told in kept.items():
                if places(english) != places(told):
                    print(f"{file}: other places: {english}")
        for file in sorted(PACKAGE.rglob(f"{other}/words/*.json")):
            _write(file, json.loads(file.read_text(encoding="utf-8")))
        missing = [(where[0], e) for e, where in spoken.items() if e not in held]
        for where, english in sorted(missing):
            if under in where:
                print(f' {json.dumps(english, ensure_ascii=False)}: "",   <- {where}')
        print(f"{other}: {len(held)} of {len(spoken)} sentences")


def _write(file: Path, held: dict[str, str]) -> None:
    text = json.dumps(dict(sorted(held.items())), ensure_ascii=False, indent=1) + "\n"
    file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
