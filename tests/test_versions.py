"""The versions that are written down are some that pyproject.toml allows."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.versions import CONSTRAINTS, HEAD, HERE


def asked() -> Iterator[Requirement]:
    """Everything that pyproject.toml names."""
    project = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for group in (project["dependencies"], *project["optional-dependencies"].values()):
        yield from map(Requirement, group)


def written() -> dict[str, str]:
    lines = CONSTRAINTS.read_text(encoding="utf-8").removeprefix(HEAD).splitlines()
    pinned = (line.partition(" ;")[0].partition("==") for line in lines)
    return {canonicalize_name(name): version for name, _, version in pinned}


def test_what_is_written_down_is_allowed() -> None:
    assert CONSTRAINTS.read_text(encoding="utf-8").startswith(HEAD)
    known = written()
    for requirement in asked():
        if requirement.name != "judgetool":
            version = known[canonicalize_name(requirement.name)]
            assert requirement.specifier.contains(version), f"{requirement}: {version}"


def test_everything_has_a_lowest_version() -> None:
    for requirement in asked():
        if requirement.name != "judgetool":
            assert any(one.operator == ">=" for one in requirement.specifier), requirement
