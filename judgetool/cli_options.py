"""What may stand behind a command: its arguments and options, each said once."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path
from typing import Annotated, Any

import typer
from typer import Argument, BadParameter, Option
from typer.core import TyperOption

from judgetool import cli_completion as completion
from judgetool import language
from judgetool.language import say


def _argument(metavar: str, help: str, completed: Any = None, /) -> Any:
    """What stands behind a command, by its place."""
    return Argument(metavar=metavar, help=help, autocompletion=completed)


def _option(written: str, help: str, completed: Any = None, /, **limits: Any) -> Any:
    """What stands behind a command by its name: ``--limit N``, or ``--force`` alone."""
    name, _, metavar = written.partition(" ")
    return Option(name, metavar=metavar or None, help=help, autocompletion=completed, **limits)


# --- files and boards ----------------------------------------------------------------------------

File = Annotated[
    str,
    _argument(
        "FILE", say("A board in YAML, or a share code; - is standard input."), completion.boards
    ),
]
FileToPlay = Annotated[
    str | None,
    _argument(
        "[FILE]",
        say(
            "A board in YAML, or the name of a built-in scenario; - is standard input. "
            "Default: choose from a list."
        ),
        completion.boards,
    ),
]
FileToServe = Annotated[
    str | None,
    _argument("[FILE]", say("A board in YAML (default: the home screen)."), completion.boards),
]
NewFile = Annotated[str | None, _argument("[FILE]", say("The file to write (default: print it)."))]
Files = Annotated[
    list[str],
    _argument(
        "FILE...", say("Boards in YAML, or share codes; - is standard input."), completion.boards
    ),
]
Paths = Annotated[
    list[str] | None,
    _argument(
        "[PATH...]",
        say("Files, and folders of *.yaml files. Default with --coverage: the built-in scenarios."),
        completion.boards,
    ),
]
FileOfCards = Annotated[
    str | None,
    _option("--file FILE", say("A board file: show the cards that it defines."), completion.boards),
]
SavedCase = Annotated[
    list[str] | None,
    _argument(
        "[N|NAME]",
        say("Its number in the list of recent cases, or words of its title (default: 1)."),
    ),
]
MidCombat = Annotated[bool, _option("--combat", say("A board in the middle of combat."))]
WithMoves = Annotated[bool, _option("--moves", say("With moves to play on it."))]

# --- help ----------------------------------------------------------------------------------------

Topic = Annotated[
    list[str] | None,
    _argument(
        "[TOPIC]", say("A page, such as boards (default: the list of pages)."), completion.topics
    ),
]
WordsOfHelp = Annotated[
    str | None, _option("--search WORDS", say("Find words in all pages; several in quotes."))
]

# --- moves ---------------------------------------------------------------------------------------

MoveAsked = Annotated[
    str | None,
    _argument(
        "[MOVE]",
        say(
            'A move as in a file: "WHO: verb what"; or the number of an entry of the journal, '
            "as `run --full` shows it. Default: the file's own illegal moves, or with --at its "
            "next move."
        ),
    ),
]
After = Annotated[int | None, _option("--at N", say("Stop after N move lines of the file."), min=0)]
Lines = Annotated[
    list[str],
    _argument(
        "LINES...", say('Such as "katsu 20; bravo 9 hand unmovable r; turn k; b: play unm".')
    ),
]

# --- rule systems, their rules and cards ---------------------------------------------------------


def _system(help: str) -> Any:
    return _option("--system S", help, completion.systems)


System = Annotated[str, _system(say("The rule system."))]
SystemOfFiles = Annotated[
    str | None, _system(say("Only files of this rule system (default: all systems)."))
]
SystemOfRule = Annotated[
    str | None,
    _system(say("The rule system (default: the first that has the rule, fab before others).")),
]
SystemOfCards = Annotated[str | None, _system(say("The rule system (default: fab)."))]
SystemSearched = Annotated[
    str | None, _system(say("The rule system (default: fab, or else one that has the words)."))
]
SystemOfText = Annotated[
    str | None, _system(say("The rule system, where the text leaves that open."))
]
SystemOfEdition = Annotated[str | None, _system(say("The rule system."))]

Number = Annotated[
    list[str] | None,
    _argument(
        "[NUMBER|WORDS...]", say("Such as 7.5.2a or C.1.5, or words of a title."), completion.rules
    ),
]
Interpretations = Annotated[
    bool,
    _option("--interpretations", say("Every rule whose text leaves a doubt, and how we read it.")),
]
Words = Annotated[
    list[str],
    _argument(
        "WORDS...",
        say(
            "Words that a rule contains, all of them, in English or Japanese; or the "
            "beginning of its number, such as 7.5."
        ),
        completion.rules,
    ),
]
AtMost = Annotated[int, _option("--limit N", say("The most rules to show."), min=1)]
WithSection = Annotated[bool, _option("--context", say("With the section of each rule."))]
Coverage = Annotated[
    bool,
    _option(
        "--coverage", say("Every rule in scope: what carries it out, and how many files cite it.")
    ),
]
SectionCovered = Annotated[
    str | None,
    _option("--section NUMBER", say("With --coverage: of a section only."), completion.sections),
]
CardName = Annotated[
    list[str] | None,
    _argument("[NAME]", say("Part of a name (default: all cards)."), completion.card_names),
]

CardShown = Annotated[
    list[str],
    _argument("NAME", say("Its name, with its color if it has several."), completion.card_names),
]
WordsOfCards = Annotated[
    list[str],
    _argument(
        "WORDS...",
        say(
            "Words, or their beginnings, that a card's name, type line or text contains, "
            "all of them."
        ),
    ),
]
TypesOfCards = Annotated[
    str | None, _option("--type WORDS", say("Only cards with these words on the type line."))
]
AtMostCards = Annotated[int, _option("--limit N", say("The most cards to show."), min=1)]
AtMostClauses = Annotated[int, _option("--limit N", say("The most clauses to show."), min=0)]
JsonOfCards = Annotated[bool, _option("--json", say("As one JSON object."))]
CardTables = Annotated[
    list[str],
    _argument(
        "FILE...", say("Tables of cards, recognized by their contents; - is standard input.")
    ),
]
TableName = Annotated[
    str | None, _option("--name NAME", say("What to call the table (default: the file's name)."))
]
TableKept = Annotated[
    str, _argument("NAME", say("The table, as `cards sources` calls it."), completion.tables)
]

# --- editions ------------------------------------------------------------------------------------


_edition = partial(_option, "--edition NAME")
Edition = Annotated[str | None, _edition(say("The edition of the rules."))]
EditionToJudgeBy = Annotated[
    str | None, _edition(say("Judge by this edition of the rules instead of the file's own."))
]
EditionBeside = Annotated[
    str | None,
    _edition(
        say(
            "Play the same moves under this edition of the rules, too. Print where the two "
            "part, by which rules, and what happens in each from there. With --json, an "
            "object per file."
        )
    ),
]
EditionShown = Annotated[
    str | None,
    _edition(
        say(
            "Show the rule as this imported text or this edition has it. Default: our "
            "gist, with the official text in your language or else in another."
        )
    ),
]
EditionImported = Annotated[
    str | None,
    _edition(
        say(
            "What to call this edition. In an existing edition, imported chapters replace "
            "its own. Default: unnamed- and a number worked out from the text, so that no "
            "two texts ever mix."
        )
    ),
]
EditionKept = Annotated[str, _argument("NAME", say("The edition."))]
LanguageOfEdition = Annotated[
    str | None, _option("--language L", say("In which language: en or ja."))
]
Texts = Annotated[
    list[str],
    _argument(
        "FILE...",
        say(
            "Texts of the rules, recognized by their contents, or folders of .md and .txt "
            "files; - is standard input."
        ),
    ),
]
Policy = Annotated[
    list[str] | None, _argument("[NUMBER|WORDS...]", say("A section such as 2.1, or words of one."))
]
PolicyText = Annotated[
    str,
    _argument("FILE", say("A text whose sections have numbers, .txt or .md; - is standard input.")),
]
PolicyNamed = Annotated[
    str | None, _option("--name NAME", say("What to call it (default: the file's name)."))
]
PolicyKept = Annotated[str, _argument("NAME", say("The policy."))]
Renumbered = Annotated[
    bool,
    _option(
        "--renumbered",
        say(
            "Import the text even if rules we know are under other numbers, as if a "
            "heading had a # too many or too few."
        ),
    ),
]
EveryDifference = Annotated[
    bool,
    _option(
        "--verbose",
        say("Name all rules that are reworded, missing or new, not just a dozen of each."),
    ),
]
Old = Annotated[
    str,
    _argument(
        "OLD",
        say(
            "An imported edition by its name (or en/NAME, fab/en/NAME), a file or a folder "
            "with a text, or built-in for our own rulebook, which has numbers and titles only."
        ),
    ),
]
New = Annotated[str, _argument("NEW", say("The other edition, in the same way."))]
SectionCompared = Annotated[
    str | None,
    _option("--section NUMBER", say("Only this rule and those under it."), completion.sections),
]
Journals = Annotated[
    bool,
    _option(
        "--journals",
        say(
            "Play all built-in scenarios, and also name those whose journal cites a "
            "changed rule without the file naming it."
        ),
    ),
]
EveryScenario = Annotated[
    bool, _option("--all", say("List all scenarios of each rule, however many."))
]
Otherwise = Annotated[
    bool,
    _option(
        "--otherwise",
        say("List only the rules that play differently on a board of one of the two editions."),
    ),
]

# --- how it is shown -----------------------------------------------------------------------------

Plain = Annotated[
    bool,
    _option(
        "--plain",
        say("Line by line, without boxes, color or cursor: for screen readers and pipes."),
    ),
]


_json = partial(_option, "--json")
JsonOfRuns = Annotated[bool, _json(say("JSON Lines: an object per journal entry, then a result."))]
JsonOfCoverage = Annotated[bool, _json(say("With --coverage: JSON Lines, an object per rule."))]
JsonOfClaims = Annotated[bool, _json(say("JSON Lines: an object per claim, then a result."))]
JsonOfChanges = Annotated[bool, _json(say("JSON Lines: an object per change, then a result."))]
Json = Annotated[bool, _json(say("One object with everything."))]
Full = Annotated[
    bool, _option("--full", say("Every line of the journal, each with all of its rules."))
]
Short = Annotated[bool, _option("--short", say("Only the verdicts, one line per claim."))]

# --- learning ------------------------------------------------------------------------------------

LessonName = Annotated[
    str | None,
    _argument(
        "[NAME]",
        say("A lesson, its file, or a folder of lessons (default: the list of them)."),
        completion.boards,
    ),
]
Seed = Annotated[
    int | None, _option("--seed", say("Draw the same questions again (default: any)."))
]
Level = Annotated[int, _option("--level", say("0 for players, 1 and 2 for judges."), min=0, max=2)]
AnyLevel = Annotated[
    int | None,
    _option("--level", say("0 for players, 1 and 2 for judges (default: any)."), min=0, max=2),
]
DrillName = Annotated[
    str | None,
    _argument(
        "[FILE]",
        say("What is asked about (default: all boards that came with the program)."),
        completion.boards,
    ),
]
OfCases = Annotated[bool, _option("--saved", say("Ask about your saved cases."))]
AtRandom = Annotated[
    bool, _option("--random", say("Play the boards on by random legal moves first."))
]
Weak = Annotated[bool, _option("--weak", say("Ask only about your weakest rules."))]
Exported = Annotated[
    Path | None, _option("--export", say("Write every answer to a new file, as JSON."))
]
Reset = Annotated[bool, _option("--reset", say("Forget every answer."))]
Questions = Annotated[int, _option("--questions", say("How many."), min=1, max=500)]
ToPass = Annotated[
    int | None, _option("--pass", say("How many have to be right; default: 34 of 40."), min=0)
]
OfLessons = Annotated[bool, _option("--lessons", say("Draw the questions from the lessons alone."))]


def _minutes(written: str) -> int:
    """A time in minutes: ``60`` or ``60m``."""
    number = written.strip().casefold().removesuffix("m")
    if not number.isdecimal() or not int(number):
        raise BadParameter(say("write minutes, such as 60 or 60m"))
    return int(number)


Minutes = Annotated[
    int | None,
    Option(
        "--time",
        parser=_minutes,
        metavar="MINUTES",
        help=say("The time limit, such as 60 or 60m (default: none)."),
    ),
]
PaperFile = Annotated[
    Path | None,
    _option("--paper", say("Write it to a file to be printed: .md or .html, with the key.")),
]

# --- slips and share codes -----------------------------------------------------------------------

Format = Annotated[
    str | None,
    _option(
        "--format md|html|txt|svg",
        say("Default: taken from the output's file name, else md."),
        completion.fixed("md", "html", "txt", "svg"),
    ),
]
Output = Annotated[
    str | None, Option("--output", "-o", metavar="PATH", help=say("Default: standard output."))
]
Force = Annotated[bool, _option("--force", say("Overwrite an existing file."))]
Day = Annotated[str, _option("--date DATE", say("The date to print on the slip."))]
HiddenCards = Annotated[
    bool, _option("--all", say("Also show hidden cards, and the share code that contains them."))
]
AsFile = Annotated[
    bool, _option("--yaml", say("Print the file itself, from a code or without comments."))
]

# --- browsers, and where things are --------------------------------------------------------------

Host = Annotated[
    str,
    _option(
        "--host H", say("The address to listen on; 0.0.0.0 is every network this machine is on.")
    ),
]
Port = Annotated[int, _option("--port P", say("The port; 0 for any free one."), min=0, max=65535)]
Tabs = Annotated[int, _option("--tabs N", say("How many tabs may be open at once."), min=1)]
Kind = Annotated[
    str, _argument("config|data", say("Which of the two."), completion.fixed("config", "data"))
]

# --- of every command ----------------------------------------------------------------------------


@cache
def lang() -> TyperOption:
    """The option by which a command is told its language, which was chosen before."""
    return TyperOption(
        param_decls=[language.OPTION],
        type=str,
        metavar="LANGUAGE",
        help=say(
            "{names} (default: ${variable}, else the locale).",
            names=language.word("list", " or ").join(language.LANGUAGES),
            variable=language.VARIABLE,
        ),
        autocompletion=lambda *_: list(language.LANGUAGES),
        callback=_known,
        is_eager=True,
        expose_value=False,
    )


def _known(context: typer.Context, option: Any, asked: str | None) -> None:
    """Refuse a language that nothing is said in."""
    if asked is not None and language.wanted([language.OPTION, asked])[1] is not None:
        known = ", ".join(language.LANGUAGES)
        said = say(
            "there is no language {asked!r}; the languages are: {known}", asked=asked, known=known
        )
        raise typer.BadParameter(said)
