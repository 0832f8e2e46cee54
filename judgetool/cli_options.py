"""What may stand behind a command: its arguments and options, each said once."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Any

import typer
from typer import Argument, Option
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
            "A board in YAML, or the name of a built-in scenario; - is standard input; left "
            "out: one is chosen."
        ),
        autocompletion=completion.boards,
    ),
]
FileToServe = Annotated[
    str | None,
    Argument(
        metavar="[FILE]",
        help=say("A board in YAML; left out: home."),
        autocompletion=completion.boards,
    ),
]
NewFile = Annotated[
    str | None, Argument(metavar="[FILE]", help=say("Where it is written; left out: printed."))
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
        help=say("Files, and folders of *.yaml files; with --coverage, left out: those built in."),
        autocompletion=completion.boards,
    ),
]
FileOfCards = Annotated[
    str | None,
    Option(
        metavar="FILE",
        help=say("A board file: show the cards it brings itself."),
        autocompletion=completion.boards,
    ),
]
SavedCase = Annotated[
    list[str] | None,
    Argument(
        metavar="[N|NAME]",
        help=say("Its number in the list of recent, or words of its title; left out: 1."),
    ),
]
MidCombat = Annotated[bool, Option("--combat", help=say("A board in the middle of combat."))]
WithMoves = Annotated[bool, Option("--moves", help=say("With moves that can be played on it."))]

# --- help ----------------------------------------------------------------------------------------

Topic = Annotated[
    list[str] | None,
    Argument(
        metavar="[TOPIC]",
        help=say("A page, such as boards; left out: all of them."),
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
            'A move as in a file: "WHO: verb what"; left out: the file\'s own '
            "refused moves, or with --at its next move."
        ),
    ),
]
After = Annotated[
    int | None,
    Option("--at", metavar="N", min=0, help=say("After N move lines of the file, not all.")),
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
    str | None, _system(say("Files of this rule system only; left out: of all."))
]
SystemOfRule = Annotated[
    str | None, _system(say("The rule system; left out: the first that has it, fab before others."))
]
SystemOfCards = Annotated[str | None, _system(say("The rule system; left out: fab."))]
SystemSearched = Annotated[
    str | None, _system(say("Whose rules; left out: fab, or else who has the words."))
]
SystemOfText = Annotated[
    str | None, _system(say("Whose rules they are, where the text leaves that open."))
]
SystemOfEdition = Annotated[str | None, _system(say("Whose."))]

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
        "--interpretations", help=say("Every rule whose text leaves a doubt, and how it is read.")
    ),
]
Words = Annotated[
    list[str],
    Argument(
        metavar="WORDS...",
        help=say(
            "Words that all occur in a rule, in English or Japanese; or how its number "
            "begins, such as 7.5."
        ),
        autocompletion=completion.rules,
    ),
]
AtMost = Annotated[int, Option("--limit", metavar="N", min=1, help=say("At most so many rules."))]
WithSection = Annotated[
    bool, Option("--context", help=say("With the section that each rule stands in."))
]
Coverage = Annotated[
    bool,
    Option(
        "--coverage",
        help=say("Every rule in scope: where it is carried out, how many files cite it."),
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
        help=say("Part of a name; left out: all cards."),
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
        help=say("Words that all occur in a card's name, type line or text, or begin so."),
    ),
]
TypesOfCards = Annotated[
    str | None,
    Option("--type", metavar="WORDS", help=say("Only cards with these words on the type line.")),
]
AtMostCards = Annotated[
    int, Option("--limit", metavar="N", min=1, help=say("At most so many cards."))
]
AtMostClauses = Annotated[
    int, Option("--limit", metavar="N", min=0, help=say("At most so many clauses."))
]
JsonOfCards = Annotated[bool, Option("--json", help=say("As one JSON object."))]
CardTables = Annotated[
    list[str],
    Argument(
        metavar="FILE...",
        help=say("Tables of cards, recognised by what stands in them; - is standard input."),
    ),
]
TableName = Annotated[
    str | None,
    Option("--name", metavar="NAME", help=say("What the table is called; left out: as its file.")),
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
    str | None, _edition(say("Judge by this edition of the rules and not by the file's own."))
]
EditionBeside = Annotated[
    str | None,
    _edition(
        say(
            "Play the same moves under this edition of the rules too, and print "
            "where the two part, by which rules, and what happens in each from "
            "there; with --json, an object per file."
        )
    ),
]
EditionShown = Annotated[
    str | None,
    _edition(
        say(
            "An imported text, or an edition that boards are judged by: as that reads the "
            "rule; left out: our gist, with the words in your language or else the others."
        )
    ),
]
EditionImported = Annotated[
    str | None,
    _edition(
        say(
            "What you call this edition; chapters imported into one that is there "
            "replace its own. Left out: unnamed- and a number that follows from "
            "the text, so that no two texts are ever mixed."
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
            "Texts of the rules, recognised by what stands in them, or folders with such in "
            ".md and .txt files; - is standard input."
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
    Option("--name", metavar="NAME", help=say("What you call it; left out: the file's name.")),
]
PolicyKept = Annotated[str, Argument(metavar="NAME", help=say("The policy."))]
Renumbered = Annotated[
    bool,
    Option(
        "--renumbered",
        help=say(
            "Keep the text also where the words of rules we know stand under other numbers, as "
            "if a heading had a # too many or too few."
        ),
    ),
]
EveryDifference = Annotated[
    bool,
    Option(
        "--verbose",
        help=say("Name all rules that read otherwise, are missing or new, not a dozen of each."),
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
New = Annotated[str, Argument(metavar="NEW", help=say("As well."))]
SectionCompared = Annotated[
    str | None,
    Option(
        "--section",
        metavar="NUMBER",
        help=say("Only this rule and those in it."),
        autocompletion=completion.sections,
    ),
]
Journals = Annotated[
    bool,
    Option(
        "--journals",
        help=say(
            "Play all built-in scenarios and name those, too, that only pass through a "
            "changed rule: their journals cite it, and they say nothing of it themselves."
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
        help=say("List those rules alone that a board of one of the two editions plays otherwise."),
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
Json = Annotated[bool, _json(say("One object with all of it."))]
Full = Annotated[
    bool, Option("--full", help=say("Every line of the journal, each with all of its rules."))
]
Short = Annotated[bool, Option("--short", help=say("The verdicts alone, a line for each claim."))]

# --- learning ------------------------------------------------------------------------------------

Seed = Annotated[
    int | None, Option("--seed", help=say("Draws the same questions again; left out: any."))
]
Level = Annotated[
    int, Option("--level", min=0, max=2, help=say("0 for players, 1 and 2 for judges."))
]
Questions = Annotated[int, Option("--questions", min=1, max=500, help=say("How many."))]
ToPass = Annotated[int, Option("--pass", min=0, help=say("How many have to be right."))]
Minutes = Annotated[
    int | None, Option("--time", min=1, help=say("How many minutes there are; left out: no end."))
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
        help=say("Left out: by the ending of the output's name, else md."),
        autocompletion=completion.fixed("md", "html", "txt", "svg"),
    ),
]
Output = Annotated[
    str | None, Option("--output", "-o", metavar="PATH", help=say("Left out: standard output."))
]
Force = Annotated[bool, Option("--force", help=say("Write over a file that is there."))]
Day = Annotated[
    str, Option("--date", metavar="DATE", help=say("The day as it is to stand on the slip."))
]
HiddenCards = Annotated[
    bool, Option("--all", help=say("Show hidden cards, too, and the share code with them."))
]
AsFile = Annotated[
    bool,
    Option("--yaml", help=say("Print the file itself: that of a code, or one without comments.")),
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
    int, Option("--port", metavar="P", min=0, max=65535, help=say("The port; 0 is any free one."))
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
            "{names}; left out: ${variable}, else the locale.",
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
