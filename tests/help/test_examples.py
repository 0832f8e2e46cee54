"""What the pages of the help show is so: their files are played, their lines make their boards, and
their commands are commands."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer.main
import yaml

from judgetool.cli import app
from judgetool.help import pages
from judgetool.help.markdown import CODE, Block, Code, Row, plain
from judgetool.learning import drill
from judgetool.scenario import run
from judgetool.scenario.disputes import settle
from judgetool.session.storage import settings_file
from tests.conftest import SCENARIOS, Command

DISPUTE = SCENARIOS / "fab/disputes/dominate-second-card-from-hand.yaml"
CREATURES = {
    name: {"type": f"Creature - {kind}", "color": "green", "power": power, "toughness": toughness}
    for name, kind, power, toughness in (
        ("Craw Wurm", "Wurm", 6, 4), ("Grizzly Bears", "Bear", 2, 2), ("Gray Ogre", "Ogre", 2, 2),
        ("Hill Giant", "Giant", 3, 3),
    )
}  # fmt: skip


def codes(topic: str, language: str) -> list[str]:
    """The examples of a page in a language."""
    held = (block for block in pages.page(topic).blocks if isinstance(block, Code))
    return ["\n".join(block.lines) for block in held if block.language == language]


def every(language: str) -> Iterator[tuple[str, str]]:
    return ((topic, code) for topic in pages.TOPICS for code in codes(topic, language))


def written(*parts: str) -> run.Document:
    return run.load("\n".join(parts).encode(), "example.yaml")


def example(topic: str, begins: str) -> str:
    """The one example of a page that begins so."""
    (found,) = (code for code in codes(topic, "yaml") if code.lstrip().startswith(begins))
    return found


def test_no_example_of_a_file_is_left_out() -> None:
    begun = [(topic, code.split(":")[0].strip()) for topic, code in every("yaml")]
    assert begun == [
        ("learning", "system"), ("learning", "system"),
        ("boards", "system"), ("boards", "cards"), ("boards", "board"), ("boards", "effects"),
        ("fields", "Katsu"), ("disputes", "claims"), ("settings", "theme"),
        ("grand-archive", "system"), ("magic", "system"), ("magic", "board"), ("magic", "rules"),
    ]  # fmt: skip


DRILL = "system: fab\ndrill:"


@pytest.mark.parametrize(
    ("topic", "begins"),
    [("learning", "system: fab\nrules:"), ("learning", DRILL),
     *((topic, "system:") for topic in ("boards", "grand-archive", "magic"))],
)  # fmt: skip
def test_a_file_is_played_as_it_says(topic: str, begins: str) -> None:
    document = written(example(topic, begins))
    outcome = run.play(document)
    assert outcome.stopped is None
    assert not list(drill.problems(document))
    assert outcome.checked
    assert [str(each) for each in outcome.checked if not each.ok] == []


def test_a_card_is_read_whole(within: Command, tmp_path: Path) -> None:
    data = yaml.safe_load(example("boards", "system:"))
    data["board"]["players"]["Rhinar"]["hand"] = ["Bare Knuckle (red)"]
    del data["moves"], data["expect"]
    file = tmp_path / "board.yaml"
    file.write_text(f"{yaml.safe_dump(data)}\n{example('boards', 'cards:')}", encoding="utf-8")
    assert within("run", str(file)).code == 0
    shown = within("cards", "Bare Knuckle", "--file", str(file))
    assert (shown.code, "not understood" in shown.out) == (0, False)
    assert "they discard a card" in shown.out


def test_the_board_in_the_midst_of_combat_stands_with_its_effects_and_what_was_before() -> None:
    board = example("boards", "board:")
    written("system: fab", board)
    armed = board.replace("hand: [2 unknown]", "weapons: [Harmonized Kodachi]")
    written("system: fab", armed, example("boards", "effects:"))
    katsu = "    Katsu: {life: 20, hand: [2 unknown]}"
    assert katsu in board
    written("system: fab", board.replace(katsu, example("fields", "Katsu:")))


def test_a_board_of_magic_stands_and_its_rules_are_numbers() -> None:
    data: dict[str, Any] = {"system": "magic-classic", "cards": CREATURES}
    data |= yaml.safe_load(example("magic", "board:"))
    written(yaml.safe_dump(data, sort_keys=False))
    document = written(example("magic", "rules:"), example("magic", "system:"))
    assert len(document.rules) == 3


def test_the_claims_are_judged() -> None:
    data = yaml.safe_load(DISPUTE.read_text(encoding="utf-8"))
    data["claims"] = yaml.safe_load(example("disputes", "claims:"))["claims"]
    found = settle.settle(written(yaml.safe_dump(data, sort_keys=False)))
    assert [verdict.status for verdict in found.verdicts] == [
        "holds", "fails", "holds", "fails", "not decided",
    ]  # fmt: skip
    assert "7.4.2c" in found.verdicts[0].rules


def test_the_settings_are_read() -> None:
    settings = settings_file.read(example("settings", "theme:").encode(), "settings.yaml")
    assert settings.wrong == ()
    assert settings.keymap == {"board.pass": "f5,ctrl+f"}


# --- transcripts ---------------------------------------------------------------------------------

DOMINATE = """
system: fab
board:
  turn: Bravo
  step: Attack Step
  chain: [{attack: Macho Grande (red)}]
  players:
    Bravo: {life: 20}
    Rhinar: {life: 20, hand: [Wounding Blow (red), Head Jab (red)]}
"""


def transcribed(within: Command, text: str, file: Path, *lines: str) -> str:
    """What is printed to lines that are typed at a board."""
    file.write_text(text, encoding="utf-8")
    return within("play", str(file), "--plain", stdin="".join(f"{each}\n" for each in lines)).out


def stands_in(transcript: str, printed: str) -> bool:
    """Whether all lines of a transcript were printed one after another; ``...`` is anything."""
    lines = [re.escape(line).replace(r"\.\.\.", ".*") for line in transcript.splitlines()]
    return re.search("\n".join(lines), printed) is not None


def test_the_answer_why_is_what_is_printed(within: Command, tmp_path: Path) -> None:
    board = (DISPUTE.read_text(encoding="utf-8")).partition("moves:")[0]
    board = board.replace("rules: [7.4.2c, 8.3.4b]\n", "")
    printed = transcribed(
        within, board, tmp_path / "board.yaml",
        "play Isolate at Bravo", "all: pass until Defend Step", "Bravo: defend with Head Jab",
        "why Bravo: Sink Below",
    )  # fmt: skip
    (transcript,) = codes("why", "")
    assert stands_in(transcript, printed)


def test_the_transcript_without_a_screen_is_what_is_printed(
    within: Command, tmp_path: Path
) -> None:
    printed = transcribed(
        within, DOMINATE, tmp_path / "board.yaml",
        "all: pass until Defend Step", "Rhinar: declare Wounding Blow", "Rhinar: declare Head Jab",
    )  # fmt: skip
    (transcript,) = codes("plain", "")
    assert stands_in(transcript, printed)


# --- commands ------------------------------------------------------------------------------------

LINES = [
    (topic, line.split(" # ")[0].strip().removeprefix(".venv/bin/"))
    for topic, code in every("sh")
    for line in code.splitlines()
    if line.strip().removeprefix(".venv/bin/").startswith("judgetool")
]


def parsed(line: str) -> None:
    """Read a command line as far as the parser does; nothing is carried out."""
    command: Any = typer.main.get_command(app)
    words = shlex.split(line)[1:]
    while words and hasattr(command, "commands"):
        name = words[0] if words[0] in command.commands else getattr(command, "default", "")
        words = words[1:] if name == words[0] else words
        command = command.commands[name]
    if not hasattr(command, "commands"):
        command.make_context(command.name, words)


@pytest.mark.parametrize(("topic", "line"), LINES)
def test_a_command_line_can_be_read(topic: str, line: str) -> None:
    parsed(line)


def rows(topic: str) -> list[Row]:
    return [block for block in pages.page(topic).blocks if isinstance(block, Row)]


def in_code(block: Block) -> list[str]:
    assert isinstance(block, Row)
    return [span.text for cell in block.cells for span in cell if span.kind == CODE]


@pytest.mark.parametrize("row", rows("commands"), ids=lambda row: plain(row.cells[0]))
def test_the_commands_of_the_table_have_its_options(row: Row) -> None:
    commands = [span.text for span in row.cells[0] if span.kind == CODE]
    offered: set[str] = set()
    for line in commands:
        command: Any = typer.main.get_command(app)
        for name in line.split()[1:]:
            if name in getattr(command, "commands", {}):
                command = command.commands[name]
        if hasattr(command, "default"):
            command = command.commands[command.default]
        offered |= {option for each in command.params for option in each.opts}
    said = {option for text in in_code(row) for option in re.findall(r"--[a-z-]+", text)}
    assert said <= offered


def test_every_command_stands_in_the_table() -> None:
    told = " ".join(plain(row.cells[0]) for row in rows("commands"))
    main: Any = typer.main.get_command(app)
    for name, command in main.commands.items():
        for each in getattr(command, "commands", {"": None}):
            if each != getattr(command, "default", None):
                assert f"judgetool {name} {each}".strip() in told


def test_every_command_in_a_text_is_one() -> None:
    main: Any = typer.main.get_command(app)
    for topic in pages.TOPICS:
        for name in re.findall(r"`judgetool ([a-z]+)\b", pages.page(topic).source):
            assert name in main.commands, topic
