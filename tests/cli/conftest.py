"""Commands are asked within the tests' process: loading the tool takes longer than most do."""

from __future__ import annotations

import pytest

from tests.conftest import Command


@pytest.fixture
def judgetool(within: Command) -> Command:
    return within
