"""A slip that is written in a browser goes to where that keeps its downloads."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.serving.chromium import FOUND, chromium
from tests.serving.test_browser import DESK, stays_here
from tests.serving.test_serve import BOARD, served

pytestmark = pytest.mark.skipif(FOUND is None, reason="no Chromium on this machine")


@pytest.mark.full
async def test_a_slip_is_handed_to_the_browser(tmp_path: Path) -> None:
    downloads = tmp_path / "downloads"
    async with (
        served(tmp_path, BOARD) as serving,
        chromium(tmp_path / "profile") as browser,
    ):
        desk = await browser.tab(*DESK)
        await desk.do("Page.setDownloadBehavior", behavior="allow", downloadPath=str(downloads))
        await desk.visit(serving.address)
        await desk.type("\n")
        await desk.shows("PRIORITY: Rhinar")
        await desk.type("slip\n")
        await desk.shows("Ruling slip")
        await desk.type("\n")
        await desk.shows("sent to the browser")
        for _ in range(150):
            if list(downloads.glob("*.html")):
                break
            await asyncio.sleep(0.2)
        stays_here(desk)
    (arrived,) = downloads.glob("*.html")
    assert arrived.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
