"""The command line: what can be typed, and nothing else.

Each command hands over to a function of ``commands`` that returns the exit code, which is its own;
its arguments and options are in ``cli_options``.  Imports stand inside the bodies, so that a
command loads only what it needs; help is plain text, which a screen reader can follow.
"""

from __future__ import annotations

from typing import Annotated

import typer

from judgetool import __version__
from judgetool import cli_options as options
from judgetool.cli_parser import App, GroupWithDefault
from judgetool.language import say

app = App(
    name="judgetool",
    help=say(
        "Adjudicate card-game combat: every transition with its rule, every "
        "refusal with its reason. Without a command: the screen, at home."
    ),
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


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
) -> None:
    if context.invoked_subcommand is None:
        from judgetool.commands import playing

        raise typer.Exit(playing.screen(None))


@app.command(
    say(
        "Show a page of the help: what boards, moves and disputes are written like, what the "
        "screen does, what the commands say. Without TOPIC: the list of the pages."
    ),
    say("TOPIC is the name of a page, a command, or a heading in a page."),
    say("Exit code 2 if there is no such page, or the words stand in none."),
    name="help",
    short=say("Show a page of the help, or find words in all of them."),
)
def help_(topic: options.Topic = None, search: options.WordsOfHelp = None) -> int:
    from judgetool.commands import helping

    return helping.help_(" ".join(topic or ()), search)


@app.command(say("Open the screen on a board."), name="open")
def open_(file: options.File) -> int:
    from judgetool.commands import playing

    return playing.screen(file)


@app.command(
    say(
        "Play a case: on the screen; with --plain, or where there is no terminal, line by "
        "line. The end of the input ends it, and what was done is saved."
    ),
    say(
        "Exit code 1 if lines came through a pipe and one of them was refused or not "
        "understood, 2 if the file is bad."
    ),
    short=say("Play a case: on the screen, or line by line."),
)
def play(file: options.FileToPlay = None, plain: options.Plain = False) -> int:
    from judgetool.commands import playing

    return playing.play(file, plain=plain)


@app.command(
    say("Take up the case that was saved last, or another one, where it stood."),
    say("Exit code 2 if there is none, or it can't be read; as for play else."),
    short=say("Take up a saved case where it stood."),
)
def resume(case: options.SavedCase = None, plain: options.Plain = False) -> int:
    from judgetool.commands import playing

    return playing.resume(" ".join(case) if case else None, plain=plain)


@app.command(
    say("List the saved cases, the newest first: when, title, system, last line."),
    short=say("List the saved cases, the newest first."),
)
def recent() -> int:
    from judgetool.commands import playing

    return playing.recent()


@app.command(
    say(
        "Write a file to begin with: a board that can be run and opened at once; what else a "
        "file may say stands in it as comments, to be taken in by deleting a #."
    ),
    say("Without FILE it is printed. A file that is there already is never written over."),
    short=say("Write a file to begin with: a board, and what else can be said."),
)
def new(
    file: options.NewFile = None,
    system: options.System = "fab",
    combat: options.MidCombat = False,
    moves: options.WithMoves = False,
) -> int:
    from judgetool.commands import starting

    return starting.new(file, system, combat=combat, moves=moves)


@app.command(
    say(
        "Serve the screen to browsers, on a board or at home; each "
        "tab is a case of its own. No other machine is asked for anything."
    ),
    say(
        "Left to itself it can be reached from this machine alone. On any other address it "
        "prints one with a token, without which nobody gets in."
    ),
    say("Exit code 2 if the file or the address is bad, or the extra serve is not installed."),
    short=say("Serve the screen to browsers; each tab is a case of its own."),
)
def serve(
    file: options.FileToServe = None,
    host: options.Host = "127.0.0.1",
    port: options.Port = 8000,
    tabs: options.Tabs = 16,
) -> int:
    from judgetool.commands import serving

    return serving.serve(file, host, port, tabs)


@app.command(
    say("Play the moves of files without a screen; print board, annotated journal and end."),
    say(
        "Exit code 1 if an expectation failed or a move was refused "
        "unexpectedly, 2 if a file is bad; with --edition 1 if the editions "
        "part, 2 if the board can't be under that one."
    ),
    short=say("Play the moves of files; print board, journal and end."),
)
def run(
    files: options.Files,
    as_json: options.JsonOfRuns = False,
    edition: options.EditionBeside = None,
    full: options.Full = False,
) -> int:
    from judgetool.commands import running

    if edition is None:
        return running.run(files, as_json=as_json, full=full)
    from judgetool.commands import editions

    return editions.run(files, edition, as_json=as_json)


@app.command(
    say("Play many files and say which hold what they expect."),
    say("Exit code 1 if an expectation failed, 2 if a file is bad or there is none."),
)
def check(
    paths: options.Paths = None,
    coverage: options.Coverage = False,
    section: options.SectionCovered = None,
    system: options.SystemOfFiles = None,
    as_json: options.JsonOfCoverage = False,
) -> int:
    from judgetool.commands import checking

    if (section is not None or as_json) and not coverage:
        raise typer.BadParameter(say("--section and --json go with --coverage"))
    if not paths and not coverage:
        raise typer.BadParameter(say("write the files or folders to check"))
    return checking.check(
        paths or [], coverage=coverage, section=section, system=system, as_json=as_json
    )


@app.command(
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
        "Exit code 0 if all claims hold, 1 if some do not or are not decided, 2 if the file is bad."
    ),
    short=say("Settle a dispute: say of every claim whether it holds, and why."),
)
def settle(
    file: options.File,
    as_json: options.JsonOfClaims = False,
    short: options.Short = False,
    edition: options.EditionToJudgeBy = None,
) -> int:
    from judgetool.commands import judging

    if as_json and short:
        raise typer.BadParameter(say("--short is for people; write --json alone"))
    return judging.settle(file, as_json=as_json, short=short, edition=edition)


@app.command(
    say(
        "Write a ruling slip: the verdict and the rules that decide, in our words and "
        "officially where you imported a text; then the board, the moves and the annotated "
        "journal, and a share code that opens the case elsewhere."
    ),
    say(
        "Exit code 1 if an expectation of the file is not met, 2 if the file is bad, a line "
        "of it is no move, or the slip can't be written."
    ),
    short=say("Write a ruling slip: verdict, rules, board, moves and journal."),
)
def slip(
    file: options.File,
    form: options.Format = None,
    output: options.Output = None,
    force: options.Force = False,
    day: options.Day = "",
    every: options.HiddenCards = False,
) -> int:
    from judgetool.commands import sharing

    return sharing.slip(file, form, output, force=force, day=day, every=every)


@app.command(
    say(
        "Print a share code: letters and digits that any messenger carries. Wherever a command "
        "takes a file, it takes the code, too, or - with one on standard input."
    ),
    say("Exit code 2 if the file or the code can't be used."),
    short=say("Print a share code, which opens the same case elsewhere."),
)
def share(file: options.File, as_file: options.AsFile = False) -> int:
    from judgetool.commands import sharing

    return sharing.share(file, as_file=as_file)


@app.command(
    say("Say why a move is legal or not: every rule that refuses it, or the rules that allow it."),
    say("Exit code 0 if it is legal, 1 if not, 2 if the file or the move can't be read."),
    short=say("Say why a move is legal or not, and by which rules."),
)
def why(
    file: options.File,
    move: options.MoveAsked = None,
    at: options.After = None,
    edition: options.EditionToJudgeBy = None,
) -> int:
    from judgetool.commands import judging

    return judging.why(file, move, at, edition)


@app.command(
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
    short=say("Ask about a move on a board that is written in the same line."),
)
def ask(
    lines: options.Lines, system: options.System = "fab", edition: options.Edition = None
) -> int:
    from judgetool.commands import asking

    return asking.ask(lines, system, edition)


@app.command(
    say(
        "Ask questions about boards, one after another, and say what the rules answer; rules that "
        "were answered wrongly come back."
    ),
    short=say("Ask questions, and again what was answered wrongly."),
)
def drill(system: options.System = "fab", seed: options.Seed = None) -> int:
    from judgetool.commands import learning

    return learning.drill(system, seed)


@app.command(
    say("Examine somebody, or write the exam to a file: the same questions for the same seed."),
    say("Exit code 0 if it is passed or written, 1 if not, 2 if it can't be."),
    short=say("Examine somebody, or write an exam to be printed."),
)
def exam(
    system: options.System = "fab",
    level: options.Level = 0,
    questions: options.Questions = 40,
    passes: options.ToPass = 34,
    seed: options.Seed = None,
    minutes: options.Minutes = None,
    paper: options.PaperFile = None,
) -> int:
    from judgetool.commands import learning

    return learning.exam(system, level, questions, passes, seed, minutes, paper)


@app.command(
    say(
        "Show a rule: what it says, in our words and officially where a text "
        "of it was imported, what stands around it, how it is read where its "
        "text leaves a doubt, what carries it out, who cites it."
    ),
    say("Exit code 2 if there is no such rule; the nearest numbers are named."),
    short=say("Show a rule: what it says, how it is read, what carries it out."),
)
def rule(
    number: options.Number = None,
    system: options.SystemOfRule = None,
    interpretations: options.Interpretations = False,
    edition: options.EditionShown = None,
    as_json: options.Json = False,
) -> int:
    from judgetool.commands import lookup

    if interpretations == bool(number):
        raise typer.BadParameter(say("write a rule's number or title, or --interpretations"))
    if not number:
        return lookup.interpretations(system or "fab", as_json=as_json)
    return lookup.rule(" ".join(number), system, edition=edition, as_json=as_json)


@app.command(say("Print the JSON Schema of board files, for editors."))
def schema(system: options.System = "fab") -> int:
    from judgetool.commands import starting

    return starting.schema(system)


@app.command(
    say("Print the path of the settings file (config) or of your data folder (data)."),
    say(
        "It need not exist. ${config} and ${data} name other folders.",
        config="JUDGETOOL_CONFIG",
        data="JUDGETOOL_DATA",
    ),
    short=say("Say where the settings file or your data folder is."),
)
def locate(kind: options.Kind) -> int:
    from judgetool.commands import starting

    if kind not in starting.KINDS:
        raise typer.BadParameter(say("write judgetool locate config, or judgetool locate data"))
    return starting.locate(kind)


cards = App(
    name="cards",
    cls=GroupWithDefault,
    short_help=say("Show, search and list cards; import printed ones."),
    help=say(
        "The cards: without a command, `judgetool cards [NAME]` lists them, or shows those with a "
        "name. Tables of printed cards are imported into your data folder; from then on their "
        "cards are known wherever a card is named."
    ),
    rich_markup_mode=None,
)
app.add_typer(cards)


@cards.command(
    say("List the cards, or show those with a name and how their text is read."),
    say("For a system without a library, NAME left out: what its cards and judge may say."),
    say("Exit code 2 if no card has that name, or the file is bad."),
    name="list",
    short=say("List the cards, or show those with a name; also without this word."),
)
def list_cards(
    name: options.CardName = None,
    file: options.FileOfCards = None,
    system: options.SystemOfCards = None,
) -> int:
    from judgetool.commands import cards

    return cards.cards(" ".join(name) if name else None, file, system)


@cards.command(
    say("Show a card: what is printed on it, and what each paragraph of its text is read as."),
    say(
        "What is understood stands in canonical wording beside the printed text; what is not, is "
        "to be applied by hand."
    ),
    say("Exit code 2 if there is no such card; the nearest names are named."),
    short=say("Show a card, and what each paragraph of it is read as."),
)
def show(
    name: options.CardShown, as_json: options.Json = False, system: options.SystemOfCards = None
) -> int:
    from judgetool.commands import cards

    return cards.show(" ".join(name), system, as_json=as_json)


@cards.command(
    say("Search the cards: words of their names, type lines and texts; the best first."),
    say("Exit code 2 if nothing is found; the nearest words are named."),
    name="search",
    short=say("Search the cards by name, type, class and text."),
)
def search_cards(
    words: options.WordsOfCards,
    types: options.TypesOfCards = None,
    limit: options.AtMostCards = 20,
    system: options.SystemOfCards = None,
) -> int:
    from judgetool.commands import cards

    return cards.search(words, limit, system, types)


@cards.command(
    say("Say how many cards are known, of which types and classes, and from where."),
    short=say("Say how many cards are known, and from where."),
)
def stats(system: options.SystemOfCards = None) -> int:
    from judgetool.commands import cards

    return cards.stats(system)


@cards.command(
    say(
        "Say how much of the cards is understood: fully, in part, not at all; by type, by class, "
        "by source; and which clauses that are not read stand on the most cards."
    ),
    name="coverage",
    short=say("Say how much of the cards is understood, and what is not."),
)
def coverage_of_cards(
    as_json: options.JsonOfCards = False,
    limit: options.AtMostClauses = 20,
    system: options.SystemOfCards = None,
) -> int:
    from judgetool.commands import cards

    return cards.coverage(limit, system, as_json=as_json)


@cards.command(
    say(
        "Import tables of printed cards: say what was read, and keep it in your data folder with "
        "what each paragraph is read as. Another import of a table takes the place of the first; "
        "of several tables that have a card, the newest goes before."
    ),
    say(
        "Of Flesh and Blood: the public card table in columns parted by tabs (Name, Color, "
        "Pitch, ..., Type Text, Functional Text), or a JSON array of objects (name, typeText, "
        "pitch, cost, ..., functionalText)."
    ),
    say(
        "With --system grand-archive: cards of the index of the game (an array of cards, or under "
        "data: name, types, classes, subtypes, cost, power, life, effect_raw). With --system "
        "magic-classic: Scryfall's bulk data (name, type_line, colors, power, toughness, "
        "oracle_text) or MTGJSON's atomic cards. A file then has the cards that it names."
    ),
    say(
        "Exit code 1 if rows could not be read and were left out, 2 if a table is damaged: then "
        "nothing is imported, and what was there before stays."
    ),
    name="import",
    short=say("Import tables of printed cards into your data folder."),
)
def import_cards(
    files: options.CardTables,
    name: options.TableName = None,
    system: options.SystemOfCards = None,
) -> int:
    from judgetool.commands.cards import tables

    return tables.import_(files, name, system)


@cards.command(
    say("List the tables of printed cards that were imported, the newest first."),
    say("Exit code 2 if one of them can't be read any more."),
    short=say("List the imported tables, the newest first."),
)
def sources() -> int:
    from judgetool.commands.cards import tables

    return tables.sources()


@cards.command(
    say("Remove a table of printed cards."),
    say("Exit code 2 if there is none of that name."),
    name="remove",
)
def remove_cards(name: options.TableKept, system: options.SystemOfCards = None) -> int:
    from judgetool.commands.cards import tables

    return tables.remove(name, system)


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


@rules.command(
    say(
        "Search the rules: our titles and gists in every language, and the official texts you "
        "imported, with their examples; the best first."
    ),
    say("Exit code 2 if nothing is found; the nearest words are named."),
    short=say("Search the rules: our titles and gists, and the imported texts."),
)
def search(
    words: options.Words,
    system: options.SystemSearched = None,
    limit: options.AtMost = 20,
    context: options.WithSection = False,
    as_json: options.Json = False,
) -> int:
    from judgetool.commands import searching

    return searching.find(words, system, limit=limit, context=context, as_json=as_json)


@rules.command(
    say("Import official texts: say what was read, and keep it in your data folder."),
    say("Exit code 2 if anything in them can't be read; all of it is named, and nothing is kept."),
    name="import",
    short=say("Import official texts into your data folder."),
)
def import_(
    files: options.Texts,
    edition: options.EditionImported = None,
    system: options.SystemOfText = None,
    renumbered: options.Renumbered = False,
    every: options.EveryDifference = False,
) -> int:
    from judgetool.commands import rules as commands

    return commands.import_(files, edition, system, renumbered=renumbered, every=every)


@rules.command(
    say("List the editions that were imported."),
    say("Exit code 2 if one of them can't be read any more."),
    name="list",
)
def list_() -> int:
    from judgetool.commands import rules as commands

    return commands.list_()


@rules.command(
    say("Remove an edition."),
    say("Exit code 2 if there is none of that name, or several and it is not said which."),
)
def remove(
    name: options.EditionKept,
    system: options.SystemOfEdition = None,
    language: options.LanguageOfEdition = None,
) -> int:
    from judgetool.commands import rules as commands

    return commands.remove(name, system, language)


@rules.command(
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
    short=say("Say what changed from one edition of the rules to another."),
)
def diff(
    old: options.Old,
    new: options.New,
    section: options.SectionCompared = None,
    journals: options.Journals = False,
    every: options.EveryScenario = False,
    otherwise: options.Otherwise = False,
    as_json: options.JsonOfChanges = False,
) -> int:
    from judgetool.commands import editions

    return editions.diff(
        old,
        new,
        section=section,
        journals=journals,
        as_json=as_json,
        every=every,
        otherwise=otherwise,
    )


class _Policies(GroupWithDefault):
    """Without a command of its own it shows a section."""

    default = "show"


policy = App(
    cls=_Policies,
    name="policy",
    short_help=say("Show a section of a policy document; import, list and remove such."),
    help=say(
        "Policy documents, such as a guide to penalties: import the ones you have, look their "
        "sections up, and cite them on a ruling slip. `judgetool policy 2.1` shows a section."
    ),
    rich_markup_mode=None,
)
app.add_typer(policy)


@policy.command(
    say("Show a section by its number or heading, or list those that have all the words."),
    say("Exit code 2 if no policy has it; the nearest are named."),
    name="show",
)
def show_policy(asked: options.Policy = None) -> int:
    from judgetool.commands import policies

    return policies.show(" ".join(asked or ()))


@policy.command(
    say(
        "Import a policy document, in plain text or Markdown: its numbered headings, or the lines "
        "that begin with a number, are its sections. It is kept in your data folder."
    ),
    say("Exit code 2 if it can't be read; then nothing is kept."),
    name="import",
    short=say("Import a policy document into your data folder."),
)
def import_policy(file: options.PolicyText, name: options.PolicyNamed = None) -> int:
    from judgetool.commands import policies

    return policies.import_(file, name)


@policy.command(
    say("List the policies that were imported."),
    say("Exit code 2 if one of them can't be read any more."),
    name="list",
)
def list_policies() -> int:
    from judgetool.commands import policies

    return policies.list_()


@policy.command(
    say("Remove a policy."),
    say("Exit code 2 if there is none of that name."),
    name="remove",
)
def remove_policy(name: options.PolicyKept) -> int:
    from judgetool.commands import policies

    return policies.remove(name)
