"""What may stand behind a command: its arguments and options, each said once."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Any

import typer
from typer import Argument, BadParameter, Option
from typer.core import TyperOption

from judgetool import cli_completion as completion
from judgetool import language
from judgetool.language import say

# --- files and boards ----------------------------------------------------------------------------

File = Annotated[
    str,
    Argument(
        metavar="FILE",
        help=say("A board in YAML, or a share code; - is standard input."),
        autocompletion=completion.boards,
    ),
]
FileToPlay = Annotated[
    str | None,
    Argument(
        metavar="[FILE]",
        help=say(
            "A board in YAML, or the name of a built-in scenario; - is standard input. "
            "Default: choose from a list."
        ),
        autocompletion=completion.boards,
    ),
]
FileToServe = Annotated[
    str | None,
    Argument(
        metavar="[FILE]",
        help=say("A board in YAML (default: the home screen)."),
        autocompletion=completion.boards,
    ),
]
NewFile = Annotated[
    str | None, Argument(metavar="[FILE]", help=say("The file to write (default: print it)."))
]
Files = Annotated[
    list[str],
    Argument(
        metavar="FILE...",
        help=say("Boards in YAML, or share codes; - is standard input."),
        autocompletion=completion.boards,
    ),
]
Paths = Annotated[
    list[str] | None,
    Argument(
        metavar="[PATH...]",
        help=say(
            "Files, and folders of *.yaml files. Default with --coverage: the built-in scenarios."
        ),
        autocompletion=completion.boards,
    ),
]
FileOfCards = Annotated[
    str | None,
    Option(
        metavar="FILE",
        help=say("A board file: show the cards that it defines."),
        autocompletion=completion.boards,
    ),
]
SavedCase = Annotated[
    list[str] | None,
    Argument(
        metavar="[N|NAME]",
        help=say("Its number in the list of recent cases, or words of its title (default: 1)."),
    ),
]
MidCombat = Annotated[bool, Option("--combat", help=say("A board in the middle of combat."))]
WithMoves = Annotated[bool, Option("--moves", help=say("With moves to play on it."))]

# --- help ----------------------------------------------------------------------------------------

Topic = Annotated[
    list[str] | None,
    Argument(
        metavar="[TOPIC]",
        help=say("A page, such as boards (default: the list of pages)."),
        autocompletion=completion.topics,
    ),
]
WordsOfHelp = Annotated[
    str | None,
    Option(metavar="WORDS", help=say("Find words in all pages; several in quotes.")),
]

# --- moves ---------------------------------------------------------------------------------------

MoveAsked = Annotated[
    str | None,
    Argument(
        metavar="[MOVE]",
        help=say(
            'A move as in a file: "WHO: verb what". Default: the file\'s own illegal moves, '
            "or with --at its next move."
        ),
    ),
]
After = Annotated[
    int | None,
    Option("--at", metavar="N", min=0, help=say("Stop after N move lines of the file.")),
]
Lines = Annotated[
    list[str],
    Argument(
        metavar="LINES...",
        help=say('Such as "katsu 20; bravo 9 hand unmovable r; turn k; b: play unm".'),
    ),
]

# --- rule systems, their rules and cards ---------------------------------------------------------


def _system(help: str) -> Any:
    return Option("--system", metavar="S", help=help, autocompletion=completion.systems)


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
    Argument(
        metavar="[NUMBER|WORDS...]",
        help=say("Such as 7.5.2a or C.1.5, or words of a title."),
        autocompletion=completion.rules,
    ),
]
Interpretations = Annotated[
    bool,
    Option(
        "--interpretations", help=say("Every rule whose text leaves a doubt, and how we read it.")
    ),
]
Words = Annotated[
    list[str],
    Argument(
        metavar="WORDS...",
        help=say(
            "Words that a rule contains, all of them, in English or Japanese; or the "
            "beginning of its number, such as 7.5."
        ),
        autocompletion=completion.rules,
    ),
]
AtMost = Annotated[int, Option("--limit", metavar="N", min=1, help=say("The most rules to show."))]
WithSection = Annotated[bool, Option("--context", help=say("With the section of each rule."))]
Coverage = Annotated[
    bool,
    Option(
        "--coverage",
        help=say("Every rule in scope: what carries it out, and how many files cite it."),
    ),
]
SectionCovered = Annotated[
    str | None,
    Option(
        "--section",
        metavar="NUMBER",
        help=say("With --coverage: of a section only."),
        autocompletion=completion.sections,
    ),
]
CardName = Annotated[
    list[str] | None,
    Argument(
        metavar="[NAME]",
        help=say("Part of a name (default: all cards)."),
        autocompletion=completion.card_names,
    ),
]

CardShown = Annotated[
    list[str],
    Argument(
        metavar="NAME",
        help=say("Its name, with its color if it has several."),
        autocompletion=completion.card_names,
    ),
]
WordsOfCards = Annotated[
    list[str],
    Argument(
        metavar="WORDS...",
        help=say(
            "Words, or their beginnings, that a card's name, type line or text contains, "
            "all of them."
        ),
    ),
]
TypesOfCards = Annotated[
    str | None,
    Option("--type", metavar="WORDS", help=say("Only cards with these words on the type line.")),
]
AtMostCards = Annotated[
    int, Option("--limit", metavar="N", min=1, help=say("The most cards to show."))
]
AtMostClauses = Annotated[
    int, Option("--limit", metavar="N", min=0, help=say("The most clauses to show."))
]
JsonOfCards = Annotated[bool, Option("--json", help=say("As one JSON object."))]
CardTables = Annotated[
    list[str],
    Argument(
        metavar="FILE...",
        help=say("Tables of cards, recognized by their contents; - is standard input."),
    ),
]
TableName = Annotated[
    str | None,
    Option(
        "--name", metavar="NAME", help=say("What to call the table (default: the file's name).")
    ),
]
TableKept = Annotated[
    str,
    Argument(
        metavar="NAME",
        help=say("The table, as `cards sources` calls it."),
        autocompletion=completion.tables,
    ),
]

# --- editions ------------------------------------------------------------------------------------


def _edition(help: str) -> Any:
    return Option("--edition", metavar="NAME", help=help)


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
EditionKept = Annotated[str, Argument(metavar="NAME", help=say("The edition."))]
LanguageOfEdition = Annotated[
    str | None, Option("--language", metavar="L", help=say("In which language: en or ja."))
]
Texts = Annotated[
    list[str],
    Argument(
        metavar="FILE...",
        help=say(
            "Texts of the rules, recognized by their contents, or folders of .md and .txt "
            "files; - is standard input."
        ),
    ),
]
Policy = Annotated[
    list[str] | None,
    Argument(metavar="[NUMBER|WORDS...]", help=say("A section such as 2.1, or words of one.")),
]
PolicyText = Annotated[
    str,
    Argument(
        metavar="FILE",
        help=say("A text whose sections have numbers, .txt or .md; - is standard input."),
    ),
]
PolicyNamed = Annotated[
    str | None,
    Option("--name", metavar="NAME", help=say("What to call it (default: the file's name).")),
]
PolicyKept = Annotated[str, Argument(metavar="NAME", help=say("The policy."))]
Renumbered = Annotated[
    bool,
    Option(
        "--renumbered",
        help=say(
            "Import the text even if rules we know are under other numbers, as if a "
            "heading had a # too many or too few."
        ),
    ),
]
EveryDifference = Annotated[
    bool,
    Option(
        "--verbose",
        help=say("Name all rules that are reworded, missing or new, not just a dozen of each."),
    ),
]
Old = Annotated[
    str,
    Argument(
        metavar="OLD",
        help=say(
            "An imported edition by its name (or en/NAME, fab/en/NAME), a file or a folder "
            "with a text, or built-in for our own rulebook, which has numbers and titles only."
        ),
    ),
]
New = Annotated[str, Argument(metavar="NEW", help=say("The other edition, in the same way."))]
SectionCompared = Annotated[
    str | None,
    Option(
        "--section",
        metavar="NUMBER",
        help=say("Only this rule and those under it."),
        autocompletion=completion.sections,
    ),
]
Journals = Annotated[
    bool,
    Option(
        "--journals",
        help=say(
            "Play all built-in scenarios, and also name those whose journal cites a "
            "changed rule without the file naming it."
        ),
    ),
]
EveryScenario = Annotated[
    bool, Option("--all", help=say("List all scenarios of each rule, however many."))
]
Otherwise = Annotated[
    bool,
    Option(
        "--otherwise",
        help=say(
            "List only the rules that play differently on a board of one of the two editions."
        ),
    ),
]

# --- how it is shown -----------------------------------------------------------------------------

Plain = Annotated[
    bool,
    Option(
        "--plain",
        help=say("Line by line, without boxes, color or cursor: for screen readers and pipes."),
    ),
]


def _json(help: str) -> Any:
    return Option("--json", help=help)


JsonOfRuns = Annotated[bool, _json(say("JSON Lines: an object per journal entry, then a result."))]
JsonOfCoverage = Annotated[bool, _json(say("With --coverage: JSON Lines, an object per rule."))]
JsonOfClaims = Annotated[bool, _json(say("JSON Lines: an object per claim, then a result."))]
JsonOfChanges = Annotated[bool, _json(say("JSON Lines: an object per change, then a result."))]
Json = Annotated[bool, _json(say("One object with everything."))]
Full = Annotated[
    bool, Option("--full", help=say("Every line of the journal, each with all of its rules."))
]
Short = Annotated[bool, Option("--short", help=say("Only the verdicts, one line per claim."))]

# --- learning ------------------------------------------------------------------------------------

LessonName = Annotated[
    str | None,
    Argument(
        metavar="[NAME]",
        help=say("A lesson, its file, or a folder of lessons (default: the list of them)."),
        autocompletion=completion.boards,
    ),
]
Seed = Annotated[
    int | None, Option("--seed", help=say("Draw the same questions again (default: any)."))
]
Level = Annotated[
    int, Option("--level", min=0, max=2, help=say("0 for players, 1 and 2 for judges."))
]
AnyLevel = Annotated[
    int | None,
    Option("--level", min=0, max=2, help=say("0 for players, 1 and 2 for judges (default: any).")),
]
DrillName = Annotated[
    str | None,
    Argument(
        metavar="[FILE]",
        help=say("What is asked about (default: all boards that came with the program)."),
        autocompletion=completion.boards,
    ),
]
OfCases = Annotated[bool, Option("--saved", help=say("Ask about your saved cases."))]
AtRandom = Annotated[
    bool, Option("--random", help=say("Play the boards on by random legal moves first."))
]
Weak = Annotated[bool, Option("--weak", help=say("Ask only about your weakest rules."))]
Exported = Annotated[
    Path | None, Option("--export", help=say("Write every answer to a new file, as JSON."))
]
Reset = Annotated[bool, Option("--reset", help=say("Forget every answer."))]
Questions = Annotated[int, Option("--questions", min=1, max=500, help=say("How many."))]
ToPass = Annotated[
    int | None, Option("--pass", min=0, help=say("How many have to be right; default: 34 of 40."))
]
OfLessons = Annotated[
    bool, Option("--lessons", help=say("Draw the questions from the lessons alone."))
]


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
    Option("--paper", help=say("Write it to a file to be printed: .md or .html, with the key.")),
]

# --- slips and share codes -----------------------------------------------------------------------

Format = Annotated[
    str | None,
    Option(
        "--format",
        metavar="md|html|txt|svg",
        help=say("Default: taken from the output's file name, else md."),
        autocompletion=completion.fixed("md", "html", "txt", "svg"),
    ),
]
Output = Annotated[
    str | None, Option("--output", "-o", metavar="PATH", help=say("Default: standard output."))
]
Force = Annotated[bool, Option("--force", help=say("Overwrite an existing file."))]
Day = Annotated[str, Option("--date", metavar="DATE", help=say("The date to print on the slip."))]
HiddenCards = Annotated[
    bool,
    Option("--all", help=say("Also show hidden cards, and the share code that contains them.")),
]
AsFile = Annotated[
    bool,
    Option("--yaml", help=say("Print the file itself, from a code or without comments.")),
]

# --- browsers, and where things are --------------------------------------------------------------

Host = Annotated[
    str,
    Option(
        "--host",
        metavar="H",
        help=say("The address to listen on; 0.0.0.0 is every network this machine is on."),
    ),
]
Port = Annotated[
    int, Option("--port", metavar="P", min=0, max=65535, help=say("The port; 0 for any free one."))
]
Tabs = Annotated[
    int, Option("--tabs", metavar="N", min=1, help=say("How many tabs may be open at once."))
]
Kind = Annotated[
    str,
    Argument(
        metavar="config|data",
        help=say("Which of the two."),
        autocompletion=completion.fixed("config", "data"),
    ),
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
