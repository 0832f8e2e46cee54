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
        "Adjudicate card-game combat: every event with its rule, every illegal move "
        "with its reason. Without a command, the home screen opens."
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
        typer.Option("--version", help=say("Show the version."), is_eager=True, callback=_version),
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        from judgetool.commands import playing

        raise typer.Exit(playing.screen(None))


@app.command(
    say(
        "Show a page of the help: how to write boards, moves and disputes, what the "
        "screen does, what the commands print. Without TOPIC: the list of pages."
    ),
    say("TOPIC is the name of a page, a command, or a heading in a page."),
    say("Exit code 2 if there is no such page, or no page has the words."),
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
        "Play a case on the screen; with --plain, or without a terminal, line by line. "
        "The end of the input ends it and saves the case."
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
    say("Resume the last saved case, or another one."),
    say("Exit code 2 if there is none, or it can't be read; otherwise as for play."),
    short=say("Resume a saved case."),
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
        "Write a file to start from: a board that you can run and open at once. "
        "Everything else a file may have is in it as comments; delete a # to use it."
    ),
    say("Without FILE it prints the board. It never overwrites an existing file."),
    short=say("Write a board file to start from, other fields as comments."),
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
        "Serve the screen to browsers, on a board or the home screen. Each tab is a "
        "separate case. It contacts no other machine."
    ),
    say(
        "By default only this machine can reach it. On any other address it prints a "
        "link with a token, and nobody gets in without the token."
    ),
    say("Exit code 2 if the file or the address is bad, or the extra serve is not installed."),
    short=say("Serve the screen to browsers; each tab is a separate case."),
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
    say(
        "Play the moves of files without a screen; print the board, the annotated "
        "journal and the final position."
    ),
    say(
        "Exit code 1 if an expectation failed or a move was unexpectedly illegal, 2 if "
        "a file is bad. With --edition, 1 if the editions part, 2 if the board is not "
        "possible under that edition."
    ),
    short=say("Play the moves of files; print board, journal and final position."),
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
    say("Play many files and report which go as they expect."),
    say("Exit code 1 if an expectation failed, 2 if a file is bad or missing."),
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
        "Settle a dispute: whether each claim holds, where it departs from the rules, "
        "under which rules, and how to repair the game."
    ),
    say(
        "Start with judgetool new FILE, which writes a board. Claims go under claims:, "
        "such as - {{by: NAME, illegal: {{NAME: play CARD}}}}, and the player's words "
        "after says:."
    ),
    say(
        "Exit code 0 if all claims hold, 1 if some do not or are not decided, 2 if the file is bad."
    ),
    short=say("Settle a dispute: whether each claim holds, and why."),
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
        "Write a ruling slip. First the verdict and the deciding rules, in our words "
        "and in the official text if you imported one. Then the board, the moves, the "
        "annotated journal, and a share code that opens the case elsewhere."
    ),
    say(
        "Exit code 1 if the game does not go as the file expects; 2 if the file is "
        "bad, a line is no move, or the slip can't be written."
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
        "Print a share code: letters and digits that any messenger carries. Every "
        "command that takes a file also takes the code, or - with the code on standard "
        "input."
    ),
    say("Exit code 2 if the file or the code can't be used."),
    short=say("Print a share code, which opens the same case elsewhere."),
)
def share(file: options.File, as_file: options.AsFile = False) -> int:
    from judgetool.commands import sharing

    return sharing.share(file, as_file=as_file)


@app.command(
    say(
        "Explain why a move is legal or illegal: every rule that forbids it, or the "
        "rules that allow it."
    ),
    say("Exit code 0 if it is legal, 1 if not, 2 if the file or the move can't be read."),
    short=say("Explain why a move is legal or illegal, with the rules."),
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
        "Ask about a move on a board given on the command line. Write the short lines "
        "of the board editor and then the move, with ; between them. It prints the "
        "board as it was read, then the answer as `why` gives it. A line that could "
        "mean several things is an error, which names them."
    ),
    say(
        "With several arguments, each in quotes, a ; is part of a line. After a line "
        "`moves` all lines are moves; the last one is the question."
    ),
    say("Exit code 0 if it is legal, 1 if not, 2 if the board or the move can't be read."),
    short=say("Ask about a move on a board given on the command line."),
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
    say(
        "FILE is a file, a folder, a board that came with the program, or with --saved the number "
        "or name of a case; without it, all boards or all cases are asked about."
    ),
    say("Exit code 2 if nothing can be asked about it."),
    short=say("Ask questions, and again what was answered wrongly."),
)
def drill(
    name: options.DrillName = None,
    system: options.System = "fab",
    seed: options.Seed = None,
    level: options.AnyLevel = None,
    weak: options.Weak = False,
    saved: options.OfCases = False,
    random: options.AtRandom = False,
    plain: options.Plain = False,
) -> int:
    from judgetool.commands import learning

    return learning.drill(
        name, system, seed, level, weak=weak, cases=saved, random=random, plain=plain
    )


@app.command(
    say("Print how well every step and topic is known, or hand on or forget what was answered."),
    short=say("Print how well every step and topic is known."),
)
def progress(
    system: options.System = "fab", export: options.Exported = None, reset: options.Reset = False
) -> int:
    from judgetool.commands import learning

    return learning.progress(system, export, reset=reset)


@app.command(
    say("Ask two teams one question after another on a big screen, with a key for each team."),
    short=say("Ask two teams on a big screen."),
)
def booth(
    system: options.System = "fab", seed: options.Seed = None, level: options.AnyLevel = None
) -> int:
    from judgetool.commands import learning

    return learning.booth(system, seed, level)


@app.command(
    say(
        "Play lessons: on the screen, or with --plain, or without a terminal, line by line. "
        "Without NAME, the list of those that came with the program opens at the next one."
    ),
    say("NAME is a lesson or a folder of lessons of your own."),
    say(
        "Exit code 1 if a line that came through a pipe was refused or not understood, "
        "2 if the lesson is missing or bad."
    ),
    short=say("Play lessons that teach combat step by step."),
)
def learn(
    name: options.LessonName = None, system: options.System = "fab", plain: options.Plain = False
) -> int:
    from judgetool.commands import learning

    return learning.learn(name, system, plain=plain)


@app.command(
    say("Examine somebody, or write the exam to a file: the same questions for the same seed."),
    say("Exit code 0 if it is passed or written, 1 if not, 2 if it can't be."),
    short=say("Examine somebody, or write an exam to be printed."),
)
def exam(
    system: options.System = "fab",
    level: options.Level = 0,
    questions: options.Questions = 40,
    passes: options.ToPass = None,
    seed: options.Seed = None,
    minutes: options.Minutes = None,
    paper: options.PaperFile = None,
    lessons: options.OfLessons = False,
    plain: options.Plain = False,
) -> int:
    from judgetool.commands import learning

    return learning.exam(
        system, level, questions, passes, seed, minutes, paper, lessons=lessons, plain=plain
    )


@app.command(
    say(
        "Show a rule: its gist, and its official text if you "
        "imported one. Then the rules around it, how we read it "
        "where its text leaves a doubt, what carries it out and who "
        "cites it."
    ),
    say("Exit code 2 if there is no such rule; it names the nearest numbers."),
    short=say("Show a rule: what it says, how it is read, what carries it out."),
)
def rule(
    number: options.Number = None,
    system: options.SystemOfRule = None,
    interpretations: options.Interpretations = False,
    edition: options.EditionShown = None,
    as_json: options.Json = False,
) -> int:
    from judgetool.commands.rulebook import lookup

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
        "It may not exist yet. ${config} and ${data} set other folders.",
        config="JUDGETOOL_CONFIG",
        data="JUDGETOOL_DATA",
    ),
    short=say("Show where the settings file or your data folder is."),
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
        "The cards. Without a command, `judgetool cards [NAME]` lists them, or shows "
        "those with a name. Import tables of printed cards into your data folder, and "
        "you can name their cards everywhere."
    ),
    rich_markup_mode=None,
)
app.add_typer(cards)


@cards.command(
    say("List the cards, or show those with a name and how the tool reads their text."),
    say("For a system without a library, without NAME: what its cards and its judge may say."),
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
    say("Show a card: its printed text, and how the tool reads each paragraph."),
    say(
        "What the tool understands appears in canonical wording beside the printed "
        "text; apply the rest by hand."
    ),
    say("Exit code 2 if there is no such card; it lists the nearest names."),
    short=say("Show a card, and how the tool reads each paragraph."),
)
def show(
    name: options.CardShown, as_json: options.Json = False, system: options.SystemOfCards = None
) -> int:
    from judgetool.commands import cards

    return cards.show(" ".join(name), system, as_json=as_json)


@cards.command(
    say(
        "Search the cards by words of their names, type lines and texts. The best "
        "matches come first."
    ),
    say("Exit code 2 if nothing is found; it names the nearest words."),
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
    say("Count the known cards by type, class and source."),
    short=say("Count the known cards, and their sources."),
)
def stats(system: options.SystemOfCards = None) -> int:
    from judgetool.commands import cards

    return cards.stats(system)


@cards.command(
    say(
        "Report how many cards the tool understands fully, in part or not at all, by "
        "type, class and source. It also lists the unread clauses on the most cards."
    ),
    name="coverage",
    short=say("Report how much of the cards is understood, and what is not."),
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
        "Import tables of printed cards into your data folder, and report what was "
        "read and how. Importing a table again replaces it. If several tables have a "
        "card, the newest counts."
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
        "Exit code 1 if rows could not be read and were skipped; 2 if a table is "
        "damaged, which imports nothing and changes nothing."
    ),
    name="import",
    short=say("Import tables of printed cards into your data folder."),
)
def import_cards(
    files: options.CardTables, name: options.TableName = None, system: options.SystemOfCards = None
) -> int:
    from judgetool.commands.cards import tables

    return tables.import_(files, name, system)


@cards.command(
    say("List the tables of printed cards that were imported, the newest first."),
    say("Exit code 2 if one of them can no longer be read."),
    short=say("List the imported tables, the newest first."),
)
def sources() -> int:
    from judgetool.commands.cards import tables

    return tables.sources()


@cards.command(
    say("Remove a table of printed cards."),
    say("Exit code 2 if none has that name."),
    name="remove",
)
def remove_cards(name: options.TableKept, system: options.SystemOfCards = None) -> int:
    from judgetool.commands.cards import tables

    return tables.remove(name, system)


rules = App(
    name="rules",
    short_help=say("Search the rules; import, list, remove and compare editions."),
    help=say(
        "Search the rules; import, list, remove and compare official texts, which then "
        "appear word for word beside our gists."
    ),
    rich_markup_mode=None,
    no_args_is_help=True,
)
app.add_typer(rules)


@rules.command(
    say(
        "Search the rules: our titles and gists in every language, and the official "
        "texts you imported, with their examples. The best matches come first."
    ),
    say("Exit code 2 if nothing is found; it names the nearest words."),
    short=say("Search the rules: our titles and gists, and the imported texts."),
)
def search(
    words: options.Words,
    system: options.SystemSearched = None,
    limit: options.AtMost = 20,
    context: options.WithSection = False,
    as_json: options.Json = False,
) -> int:
    from judgetool.commands.rulebook import searching

    return searching.find(words, system, limit=limit, context=context, as_json=as_json)


@rules.command(
    say("Import official texts into your data folder, and report what was read."),
    say("Exit code 2 if anything in them can't be read; it names all of that and imports nothing."),
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
    from judgetool.commands.rulebook import rules as commands

    return commands.import_(files, edition, system, renumbered=renumbered, every=every)


@rules.command(
    say("List the imported editions."),
    say("Exit code 2 if one of them can no longer be read."),
    name="list",
)
def list_() -> int:
    from judgetool.commands.rulebook import rules as commands

    return commands.list_()


@rules.command(
    say("Remove an edition."),
    say("Exit code 2 if none has that name, or if several have it and you do not say which."),
)
def remove(
    name: options.EditionKept,
    system: options.SystemOfEdition = None,
    language: options.LanguageOfEdition = None,
) -> int:
    from judgetool.commands.rulebook import rules as commands

    return commands.remove(name, system, language)


@rules.command(
    say(
        "Show which rules were added, removed, renumbered and reworded from one "
        "edition to another: [-old-] {{+new+}}."
    ),
    say(
        "Each change lists the functions that carry the rule out, and the scenarios "
        "that name it under rules, illegal, never, journal or decided by. Check those "
        "files again. Code and scenarios use the numbers of OLD. If only the numbers "
        "of renumbered rules differ, a text does not count as reworded. Chapters that "
        "only one side has are not compared."
    ),
    say(
        "If a side is an edition for boards and the engine reads the rule differently "
        "for it, the change says what happens there."
    ),
    say("Exit code 0 if nothing differs, 1 if something does, 2 if one side can't be read."),
    short=say("Show what changed from one edition of the rules to another."),
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
    from judgetool.commands.rulebook import policies

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
    from judgetool.commands.rulebook import policies

    return policies.import_(file, name)


@policy.command(
    say("List the policies that were imported."),
    say("Exit code 2 if one of them can no longer be read."),
    name="list",
)
def list_policies() -> int:
    from judgetool.commands.rulebook import policies

    return policies.list_()


@policy.command(say("Remove a policy."), say("Exit code 2 if none has that name."), name="remove")
def remove_policy(name: options.PolicyKept) -> int:
    from judgetool.commands.rulebook import policies

    return policies.remove(name)
