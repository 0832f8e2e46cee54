"""Records all pictures, or those whose names are given; prints where to look at them."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

from tests.tui.pictures import PICTURES, Picture, drawn, file


async def record(picture: Picture, folder: Path) -> None:
    """Write the references of a picture, and an SVG of each to be looked at."""
    for size in picture.sizes:
        app = picture.app()
        async with app.run_test(size=size) as pilot:
            await picture.pose(pilot)
            reference = file(picture, size)
            now = drawn(pilot)
            before = reference.read_text(encoding="utf-8") if reference.exists() else ""
            reference.write_text(now, encoding="utf-8")
            svg = folder / reference.with_suffix(".svg").name
            svg.write_text(app.export_screenshot(), encoding="utf-8")
        print(f"{'same   ' if now == before else 'CHANGED'}  {svg}")


def main() -> None:
    folder = Path(tempfile.mkdtemp(prefix="judgetool-pictures-"))
    for picture in PICTURES:
        if picture.name in (sys.argv[1:] or [picture.name]):
            asyncio.run(record(picture, folder))


if __name__ == "__main__":
    main()
