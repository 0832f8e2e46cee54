"""The command line: what can be typed, and nothing else.

Each command hands over to a function of ``commands`` that returns the exit code.  Imports stand
inside the bodies, so that a command loads only what it needs; help is plain text, which a screen
reader can follow.
"""

from __future__ import annotations

from typing import Annotated

import typer

from judgetool import __version__, language
from judgetool.cli_parser import App
from judgetool.language import say


def _paragraphs(*paragraphs: str) -> str:
    """A help text; ``__main__`` has chosen its language before this is imported."""
    return "\n\n".join(paragraphs)


app = App(
    name="judgetool",
    help=say(
        "Adjudicate card-game combat: every transition with its rule, every "
        "refusal with its reason. Without a command: the screen, on the list "
        "of built-in scenarios."
    ),
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

File = Annotated[
    str,
    typer.Argument(
        metavar="FILE", help=say("A board in YAML, or a share code; - is standard input.")
    ),
]

System = Annotated[str, typer.Option("--system", metavar="S", help=say("The rule system."))]


def _speak(asked: str | None) -> None:
    """Refuse a language that nothing is said in; the command itself chose it before."""
    if asked is not None and language.wanted([language.OPTION, asked])[1] is not None:
        known = ", ".join(language.LANGUAGES)
        said = say(
            "there is no language {asked!r}; the languages are: {known}", asked=asked, known=known
        )
        raise typer.BadParameter(said)


Lang = Annotated[
    str | None,
    typer.Option(
        language.OPTION,
        metavar="LANGUAGE",
        help=say(
            "{names}; left out: ${variable}, else the locale.",
            names=language.word("list", " or ").join(language.LANGUAGES),
            variable=language.VARIABLE,
        ),
        callback=_speak,
        is_eager=True,
    ),
]


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"judgetool {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def judgetool(
    context: typer.Context,
    _version_wanted: Annotated[
        bool,
        typer.Option("--version", help=say("Say the version."), is_eager=True, callback=_version),
    ] = False,
    _lang: Lang = None,
) -> None:
    if context.invoked_subcommand is None:
        from judgetool.commands import playing

        raise typer.Exit(playing.screen(None))


@app.command("open", help=say("Open the screen on a board."))
def open_(file: File, _lang: Lang = None) -> None:
    from judgetool.commands import playing

    raise typer.Exit(playing.screen(file))


Plain = Annotated[
    bool,
    typer.Option(
        "--plain",
        help=say("Line by line, without boxes, color or cursor: for screen readers and pipes."),
    ),
]


@app.command(
    short_help=say("Play a case: on the screen, or line by line."),
    help=_paragraphs(
        say(
            "Play a case: on the screen; with --plain, or where there is no terminal, line by "
            "line. The end of the input ends it, and what was done is saved."
        ),
        say(
            "Exit code 1 if lines came through a pipe and one of them was refused or not "
            "understood, 2 if the file is bad."
        ),
    ),
)
def play(
    file: Annotated[
        str | None,
        typer.Argument(
            metavar="[FILE]",
            help=say(
                "A board in YAML, or the name of a built-in scenario; - is standard input; left "
                "out: one is chosen."
            ),
        ),
    ] = None,
    plain: Plain = False,
    _lang: Lang = None,
) -> None:
    from judgetool.commands import playing

    raise typer.Exit(playing.play(file, plain=plain))


@app.command(
    short_help=say("Take up a saved case where it stood."),
    help=_paragraphs(
        say("Take up the case that was saved last, or another one, where it stood."),
        say("Exit code 2 if there is none, or it can't be read; as for play else."),
    ),
)
def resume(
    case: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[N|NAME]",
            help=say("Its number in the list of recent, or words of its title; left out: 1."),
        ),
    ] = None,
    plain: Plain = False,
    _lang: Lang = None,
) -> None:
    from judgetool.commands import playing

    raise typer.Exit(playing.resume(" ".join(case) if case else None, plain=plain))


@app.command(
    short_help=say("List the saved cases, the newest first."),
    help=say("List the saved cases, the newest first: when, title, system, last line."),
)
def recent(_lang: Lang = None) -> None:
    from judgetool.commands import playing

    raise typer.Exit(playing.recent())


@app.command(
    short_help=say("Write a file to begin with: a board, and what else can be said."),
    help=_paragraphs(
        say(
            "Write a file to begin with: a board that can be run and opened at once; what else a "
            "file may say stands in it as comments, to be taken in by deleting a #."
        ),
        say("Without FILE it is printed. A file that is there already is never written over."),
    ),
)
def new(
    file: Annotated[
        str | None,
        typer.Argument(metavar="[FILE]", help=say("Where it is written; left out: printed.")),
    ] = None,
    system: System = "fab",
    combat: Annotated[
        bool, typer.Option("--combat", help=say("A board in the middle of combat."))
    ] = False,
    moves: Annotated[
        bool, typer.Option("--moves", help=say("With moves that can be played on it."))
    ] = False,
    _lang: Lang = None,
) -> None:
    from judgetool.commands import starting

    raise typer.Exit(starting.new(file, system, combat=combat, moves=moves))


@app.command(
    short_help=say("Serve the screen to browsers; each tab is a case of its own."),
    help=_paragraphs(
        say(
            "Serve the screen to browsers, on a board or on the list of built-in scenarios; each "
            "tab is a case of its own. No other machine is asked for anything."
        ),
        say(
            "Left to itself it can be reached from this machine alone. On any other address it "
            "prints one with a token, without which nobody gets in."
        ),
        say("Exit code 2 if the file or the address is bad, or the extra serve is not installed."),
    ),
)
def serve(
    file: Annotated[
        str | None,
        typer.Argument(
            metavar="[FILE]", help=say("A board in YAML; left out: the list of scenarios.")
        ),
    ] = None,
    host: Annotated[
        str,
        typer.Option(
            "--host",
            metavar="H",
            help=say("The address to listen on; 0.0.0.0 is every network this machine is on."),
        ),
    ] = "127.0.0.1",
    port: Annotated[
        int,
        typer.Option(
            "--port", metavar="P", min=0, max=65535, help=say("The port; 0 is any free one.")
        ),
    ] = 8000,
    tabs: Annotated[
        int,
        typer.Option("--tabs", metavar="N", min=1, help=say("How many tabs may be open at once.")),
    ] = 16,
    _lang: Lang = None,
) -> None:
    from judgetool.commands import serving

    raise typer.Exit(serving.serve(file, host, port, tabs))


@app.command(
    short_help=say("Play the moves of files; print board, journal and end."),
    help=_paragraphs(
        say("Play the moves of files without a screen; print board, annotated journal and end."),
        say(
            "Exit code 1 if an expectation failed or a move was refused "
            "unexpectedly, 2 if a file is bad; with --edition 1 if the editions "
            "part, 2 if the board can't be under that one."
        ),
    ),
)
def run(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE...", help=say("Boards in YAML, or share codes; - is standard input.")
        ),
    ],
    as_json: Annotated[
        bool,
        typer.Option("--json", help=say("JSON Lines: an object per journal entry, then a result.")),
    ] = False,
    edition: Annotated[
        str | None,
        typer.Option(
            "--edition",
            metavar="NAME",
            help=say(
                "Play the same moves under this edition of the rules too, and print "
                "where the two part, by which rules, and what happens in each from "
                "there; with --json, an object per file."
            ),
        ),
    ] = None,
    _lang: Lang = None,
) -> None:
    from judgetool.commands import running

    if edition is None:
        raise typer.Exit(running.run(files, as_json=as_json))
    from judgetool.commands import editions

    raise typer.Exit(editions.run(files, edition, as_json=as_json))


@app.command(
    help=_paragraphs(
        say("Play many files and say which hold what they expect."),
        say("Exit code 1 if an expectation failed, 2 if a file is bad or there is none."),
    )
)
def check(
    paths: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[PATH...]",
            help=say(
                "Files, and folders of *.yaml files; with --coverage, left out: those built in."
            ),
        ),
    ] = None,
    coverage: Annotated[
        bool,
        typer.Option(
            "--coverage",
            help=say("Every rule in scope: where it is carried out, how many files cite it."),
        ),
    ] = False,
    section: Annotated[
        str | None,
        typer.Option(
            "--section", metavar="NUMBER", help=say("With --coverage: of a section only.")
        ),
    ] = None,
    system: Annotated[
        str | None,
        typer.Option(
            "--system", metavar="S", help=say("Files of this rule system only; left out: of all.")
        ),
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help=say("With --coverage: JSON Lines, an object per rule."))
    ] = False,
    _lang: Lang = None,
) -> None:
    from judgetool.commands import checking

    if (section is not None or as_json) and not coverage:
        raise typer.BadParameter(say("--section and --json go with --coverage"))
    if not paths and not coverage:
        raise typer.BadParameter(say("write the files or folders to check"))
    raise typer.Exit(
        checking.check(
            paths or [], coverage=coverage, section=section, system=system, as_json=as_json
        )
    )


@app.command(
    short_help=say("Settle a dispute: say of every claim whether it holds, and why."),
    help=_paragraphs(
        say(
            "Settle a dispute: say of every claim whether it holds, where it parts "
            "from the rules, by which rules, and how to put the game right."
        ),
        say(
            "A board to begin with is written by judgetool new FILE; what a player claims goes "
            "under claims: in it, such as - {{by: NAME, illegal: {{NAME: play CARD}}}}, and the "
            "words of it after says:."
        ),
        say(
            "Exit code 0 if all claims hold, 1 if some do not or are not decided, "
            "2 if the file is bad."
        ),
    ),
)
def settle(
    file: File,
    as_json: Annotated[
        bool, typer.Option("--json", help=say("JSON Lines: an object per claim, then a result."))
    ] = False,
    short: Annotated[
        bool, typer.Option("--short", help=say("The verdicts alone, a line for each claim."))
    ] = False,
    edition: Annotated[
        str | None,
        typer.Option(
            "--edition",
            metavar="NAME",
            help=say("Judge by this edition of the rules and not by the file's own."),
        ),
    ] = None,
    _lang: Lang = None,
) -> None:
    from judgetool.commands import judging

    if as_json and short:
        raise typer.BadParameter(say("--short is for people; write --json alone"))
    raise typer.Exit(judging.settle(file, as_json=as_json, short=short, edition=edition))


@app.command(
    short_help=say("Write a ruling slip: verdict, rules, board, moves and journal."),
    help=_paragraphs(
        say(
            "Write a ruling slip: the verdict and the rules that decide, in our words and "
            "officially where you imported a text; then the board, the moves and the annotated "
            "journal, and a share code that opens the case elsewhere."
        ),
        say(
            "Exit code 1 if an expectation of the file is not met, 2 if the file is bad, a line "
            "of it is no move, or the slip can't be written."
        ),
    ),
)
def slip(
    file: File,
    form: Annotated[
        str | None,
        typer.Option(
            "--format",
            metavar="md|html|txt|svg",
            help=say("Left out: by the ending of the output's name, else md."),
        ),
    ] = None,
    output: Annotated[
        str | None,
        typer.Option("--output", "-o", metavar="PATH", help=say("Left out: standard output.")),
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help=say("Write over a file that is there."))
    ] = False,
    day: Annotated[
        str,
        typer.Option("--date", metavar="DATE", help=say("The day as it is to stand on the slip.")),
    ] = "",
    every: Annotated[
        bool,
        typer.Option("--all", help=say("Show hidden cards, too, and the share code with them.")),
    ] = False,
    _lang: Lang = None,
) -> None:
    from judgetool.commands import sharing

    raise typer.Exit(sharing.slip(file, form, output, force=force, day=day, every=every))


@app.command(
    short_help=say("Print a share code, which opens the same case elsewhere."),
    help=_paragraphs(
        say(
            "Print a share code: letters and digits that any messenger carries. Wherever a command "
            "takes a file, it takes the code, too, or - with one on standard input."
        ),
        say("Exit code 2 if the file or the code can't be used."),
    ),
)
def share(
    file: File,
    as_file: Annotated[
        bool,
        typer.Option(
            "--yaml", help=say("Print the file itself: that of a code, or one without comments.")
        ),
    ] = False,
    _lang: Lang = None,
) -> None:
    from judgetool.commands import sharing

    raise typer.Exit(sharing.share(file, as_file=as_file))


@app.command(
    short_help=say("Say why a move is legal or not, and by which rules."),
    help=_paragraphs(
        say(
            "Say why a move is legal or not: every rule that refuses it, or the "
            "rules that allow it."
        ),
        say("Exit code 0 if it is legal, 1 if not, 2 if the file or the move can't be read."),
    ),
)
def why(
    file: File,
    move: Annotated[
        str | None,
        typer.Argument(
            metavar="[MOVE]",
            help=say(
                'A move as in a file: "WHO: verb what"; left out: the file\'s own '
                "refused moves, or with --at its next move."
            ),
        ),
    ] = None,
    at: Annotated[
        int | None,
        typer.Option(
            "--at", metavar="N", min=0, help=say("After N move lines of the file, not all.")
        ),
    ] = None,
    edition: Annotated[
        str | None,
        typer.Option(
            "--edition",
            metavar="NAME",
            help=say("Judge by this edition of the rules and not by the file's own."),
        ),
    ] = None,
    _lang: Lang = None,
) -> None:
    from judgetool.commands import judging

    raise typer.Exit(judging.why(file, move, at, edition))


@app.command(
    short_help=say("Ask about a move on a board that is written in the same line."),
    help=_paragraphs(
        say(
            "Ask about a move on a board that is written in the same line: the short lines of the "
            "board editor, and last the move, with ; between them. The board is printed as it was "
            "read, then the answer as `why` gives it. A line that may mean several things is an "
            "error, and they are named."
        ),
        say(
            "With several lines given, each in quotes, a ; is part of a line. After a line `moves` "
            "all are moves, and the last one is asked about."
        ),
        say("Exit code 0 if it is legal, 1 if not, 2 if the board or the move can't be read."),
    ),
)
def ask(
    lines: Annotated[
        list[str],
        typer.Argument(
            metavar="LINES...",
            help=say('Such as "katsu 20; bravo 9 hand unmovable r; turn k; b: play unm".'),
        ),
    ],
    system: System = "fab",
    edition: Annotated[
        str | None,
        typer.Option("--edition", metavar="NAME", help=say("The edition of the rules.")),
    ] = None,
    _lang: Lang = None,
) -> None:
    from judgetool.commands import asking

    raise typer.Exit(asking.ask(lines, system, edition))


@app.command(
    short_help=say("Show a rule: what it says, how it is read, what carries it out."),
    help=_paragraphs(
        say(
            "Show a rule: what it says, in our words and officially where a text "
            "of it was imported, what stands around it, how it is read where its "
            "text leaves a doubt, what carries it out, who cites it."
        ),
        say("Exit code 2 if there is no such rule; the nearest numbers are named."),
    ),
)
def rule(
    number: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[NUMBER|WORDS...]", help=say("Such as 7.5.2a or C.1.5, or words of a title.")
        ),
    ] = None,
    system: Annotated[
        str | None,
        typer.Option(
            "--system",
            metavar="S",
            help=say("The rule system; left out: the first that has it, fab before others."),
        ),
    ] = None,
    interpretations: Annotated[
        bool,
        typer.Option(
            "--interpretations",
            help=say("Every rule whose text leaves a doubt, and how it is read."),
        ),
    ] = False,
    edition: Annotated[
        str | None,
        typer.Option(
            "--edition",
            metavar="NAME",
            help=say(
                "An imported text, or an edition that boards are judged by: as that reads the "
                "rule; left out: our gist, with the words in your language or else the others."
            ),
        ),
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help=say("One object with all of it."))
    ] = False,
    _lang: Lang = None,
) -> None:
    from judgetool.commands import lookup

    if interpretations == bool(number):
        raise typer.BadParameter(say("write a rule's number or title, or --interpretations"))
    if not number:
        code = lookup.interpretations(system or "fab", as_json=as_json)
    else:
        code = lookup.rule(" ".join(number), system, edition=edition, as_json=as_json)
    raise typer.Exit(code)


@app.command(
    short_help=say("List the card library, or show cards and how they are read."),
    help=_paragraphs(
        say("List the card library, or show the cards with a name and how their text is read."),
        say("For a system without a library, NAME left out: what its cards and judge may say."),
        say("Exit code 2 if no card has that name, or the file is bad."),
    ),
)
def cards(
    name: Annotated[
        str | None,
        typer.Argument(metavar="[NAME]", help=say("Part of a name; left out: all cards.")),
    ] = None,
    file: Annotated[
        str | None,
        typer.Option(metavar="FILE", help=say("A board file: show the cards it brings itself.")),
    ] = None,
    system: Annotated[
        str | None,
        typer.Option("--system", metavar="S", help=say("The rule system; left out: fab.")),
    ] = None,
    _lang: Lang = None,
) -> None:
    from judgetool.commands import cards

    raise typer.Exit(cards.cards(name, file, system))


@app.command(help=say("Print the JSON Schema of board files, for editors."))
def schema(system: System = "fab", _lang: Lang = None) -> None:
    from judgetool.commands import starting

    raise typer.Exit(starting.schema(system))


@app.command(
    short_help=say("Say where the settings file or your data folder is."),
    help=_paragraphs(
        say("Print the path of the settings file (config) or of your data folder (data)."),
        say(
            "It need not exist. ${config} and ${data} name other folders.",
            config="JUDGETOOL_CONFIG",
            data="JUDGETOOL_DATA",
        ),
    ),
)
def locate(
    kind: Annotated[str, typer.Argument(metavar="config|data", help=say("Which of the two."))],
    _lang: Lang = None,
) -> None:
    from judgetool.commands import starting

    if kind not in starting.KINDS:
        raise typer.BadParameter(say("write judgetool locate config, or judgetool locate data"))
    raise typer.Exit(starting.locate(kind))


rules = App(
    name="rules",
    short_help=say("Search the rules; import, list, remove and compare editions."),
    help=say(
        "The rules: search them; the official texts you have, word for word beside our gists: "
        "import, list, remove, compare."
    ),
    rich_markup_mode=None,
    no_args_is_help=True,
)
app.add_typer(rules)


@rules.callback()
def rules_(_lang: Lang = None) -> None:
    """The language may stand before what is to be done with them, too."""


@rules.command(
    short_help=say("Search the rules: our titles and gists, and the imported texts."),
    help=_paragraphs(
        say(
            "Search the rules: our titles and gists in every language, and the official texts you "
            "imported, with their examples; the best first."
        ),
        say("Exit code 2 if nothing is found; the nearest words are named."),
    ),
)
def search(
    words: Annotated[
        list[str],
        typer.Argument(
            metavar="WORDS...",
            help=say(
                "Words that all occur in a rule, in English or Japanese; or how its number "
                "begins, such as 7.5."
            ),
        ),
    ],
    system: Annotated[
        str | None,
        typer.Option(
            "--system",
            metavar="S",
            help=say("Whose rules; left out: fab, or else who has the words."),
        ),
    ] = None,
    limit: Annotated[
        int, typer.Option("--limit", metavar="N", min=1, help=say("At most so many rules."))
    ] = 20,
    context: Annotated[
        bool, typer.Option("--context", help=say("With the section that each rule stands in."))
    ] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help=say("One object with all of it."))
    ] = False,
    _lang: Lang = None,
) -> None:
    from judgetool.commands import searching

    raise typer.Exit(searching.find(words, system, limit=limit, context=context, as_json=as_json))


@rules.command(
    "import",
    short_help=say("Import official texts into your data folder."),
    help=_paragraphs(
        say("Import official texts: say what was read, and keep it in your data folder."),
        say(
            "Exit code 2 if anything in them can't be read; all of it is named, "
            "and nothing is kept."
        ),
    ),
)
def import_(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE...",
            help=say(
                "Texts of the rules, recognised by what stands in them, or folders with such in "
                ".md and .txt files; - is standard input."
            ),
        ),
    ],
    edition: Annotated[
        str | None,
        typer.Option(
            "--edition",
            metavar="NAME",
            help=say(
                "What you call this edition; chapters imported into one that is there "
                "replace its own. Left out: unnamed- and a number that follows from "
                "the text, so that no two texts are ever mixed."
            ),
        ),
    ] = None,
    system: Annotated[
        str | None,
        typer.Option(
            "--system",
            metavar="S",
            help=say("Whose rules they are, where the text leaves that open."),
        ),
    ] = None,
    renumbered: Annotated[
        bool,
        typer.Option(
            "--renumbered",
            help=say(
                "Keep the text also where the words of rules we know stand under other numbers, as "
                "if a heading had a # too many or too few."
            ),
        ),
    ] = False,
    every: Annotated[
        bool,
        typer.Option(
            "--verbose",
            help=say(
                "Name all rules that read otherwise, are missing or new, not a dozen of each."
            ),
        ),
    ] = False,
    _lang: Lang = None,
) -> None:
    from judgetool.commands import rules as commands

    raise typer.Exit(commands.import_(files, edition, system, renumbered=renumbered, every=every))


@rules.command(
    "list",
    help=_paragraphs(
        say("List the editions that were imported."),
        say("Exit code 2 if one of them can't be read any more."),
    ),
)
def list_(_lang: Lang = None) -> None:
    from judgetool.commands import rules as commands

    raise typer.Exit(commands.list_())


@rules.command(
    help=_paragraphs(
        say("Remove an edition."),
        say("Exit code 2 if there is none of that name, or several and it is not said which."),
    )
)
def remove(
    name: Annotated[str, typer.Argument(metavar="NAME", help=say("The edition."))],
    system: Annotated[str | None, typer.Option("--system", metavar="S", help=say("Whose."))] = None,
    language: Annotated[
        str | None,
        typer.Option("--language", metavar="L", help=say("In which language: en or ja.")),
    ] = None,
    _lang: Lang = None,
) -> None:
    from judgetool.commands import rules as commands

    raise typer.Exit(commands.remove(name, system, language))


@rules.command(
    short_help=say("Say what changed from one edition of the rules to another."),
    help=_paragraphs(
        say(
            "Say which rules were added, removed, renumbered and reworded from one edition to "
            "another: [-gone-] {{+come+}}."
        ),
        say(
            "With each come the functions that carry it out, and the scenarios that name it: under "
            "rules, illegal, never, journal or decided by. Those are the files to be read again. "
            "Code and scenarios go by the numbers of OLD. A text that differs only in the numbers "
            "of rules that were renumbered is not reworded. Chapters that only one side has are "
            "not compared."
        ),
        say(
            "Where a side is an edition that a board can name, and the engine has a reading of its "
            "own of the rule for it, the change says what happens there."
        ),
        say("Exit code 0 if nothing differs, 1 if something does, 2 if one side can't be read."),
    ),
)
def diff(
    old: Annotated[
        str,
        typer.Argument(
            metavar="OLD",
            help=say(
                "An imported edition by its name (or en/NAME, fab/en/NAME), a file or a folder "
                "with a text, or built-in for our own rulebook, which has numbers and titles only."
            ),
        ),
    ],
    new: Annotated[str, typer.Argument(metavar="NEW", help=say("As well."))],
    section: Annotated[
        str | None,
        typer.Option("--section", metavar="NUMBER", help=say("Only this rule and those in it.")),
    ] = None,
    journals: Annotated[
        bool,
        typer.Option(
            "--journals",
            help=say(
                "Play all built-in scenarios and name those, too, that only pass through a "
                "changed rule: their journals cite it, and they say nothing of it themselves."
            ),
        ),
    ] = False,
    every: Annotated[
        bool,
        typer.Option("--all", help=say("List all scenarios of each rule, however many.")),
    ] = False,
    otherwise: Annotated[
        bool,
        typer.Option(
            "--otherwise",
            help=say(
                "List those rules alone that a board of one of the two editions plays otherwise."
            ),
        ),
    ] = False,
    as_json: Annotated[
        bool,
        typer.Option("--json", help=say("JSON Lines: an object per change, then a result.")),
    ] = False,
    _lang: Lang = None,
) -> None:
    from judgetool.commands import editions

    code = editions.diff(
        old,
        new,
        section=section,
        journals=journals,
        as_json=as_json,
        every=every,
        otherwise=otherwise,
    )
    raise typer.Exit(code)
