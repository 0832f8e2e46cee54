"""What the parser of the command line says of its own, in the language of the judge.

Typer brings Click's parser with it, and hardly any of its words go through a hook: the headings of
a help and some errors ask gettext, most errors ask nobody.  So its commands are made here with help
and errors that pass through the catalogs on their way out: an error is known again by the sentence
it is in English.  What is in no catalog stays as the parser says it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import cache
from typing import Any, TypeVar, cast

import typer
from typer.core import TyperCommand, TyperGroup

from judgetool import cli_options
from judgetool.language import ENGLISH, OPTION, current, listed, say, word

SENTENCES = (
    "No such command {name}. Did you mean {names}?",
    "No such command {name}.",
    "No such option: {name} (Possible options: {names})",
    "No such option: {name}",
    "Missing command.",
    "Missing argument {name}.",
    "Missing option {name}.",
    "Option {name} requires an argument.",
    "Option {name} does not take a value.",
    "Got unexpected extra argument(s) ({arguments})",
    "Invalid value for {name}: {wrong}",
    "Invalid value: {wrong}",
    "{value} is not a valid {kind}.",
    "{value} is not in the range {range}.",
)
"""What it refuses a command line with; what a place holds may be such a sentence again."""

_UNBROKEN = 1_000_000
_CODE_BEGINS = 8  # characters by which a share code is told from others
_REFUSED = 2  # the exit code of a command line that was refused

F = TypeVar("F", bound=Callable[..., Any])

# Typer has no name for it: what its parser refuses a command line with.
_Refusal = cast("type[typer.BadParameter]", typer.BadParameter.__mro__[1])

_BESIDE = re.compile(r"(.*?)(?:  )?\[([^\[\]]*)\]", re.DOTALL)
"""A help text with what the parser says beside it: ``[default: 20; x>=1]``."""

_HANGING = re.compile(r"( +\S.*? {2,})(\S.*)|( *)(.*)")
"""A line of a help: what stands before its text, the name of an option too, and the text."""


class App(typer.Typer):
    """Commands that speak the language of the judge."""

    def __init__(self, *, cls: type[Group] | None = None, **settings: Any) -> None:
        super().__init__(cls=cls or Group, **settings)

    def command(  # type: ignore[override]
        self, *help: str, name: str | None = None, short: str | None = None
    ) -> Callable[[F], F]:
        """As Typer's, of a function that returns the exit code.

        Args:
            help: its paragraphs.
            short: what stands for it in the list of commands; left out: the first paragraph.
        """
        return super().command(name, cls=Command, help="\n\n".join(help), short_help=short)


class _Fitted:
    """Help in the language of the judge, as wide as the terminal."""

    def get_help(self, ctx: Any) -> str:
        return _fitted(ctx, super().get_help)  # type: ignore[misc]

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        _usage(self, ctx, formatter)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        super().format_options(ctx, _Formatter(formatter))  # type: ignore[misc]


class Command(_Fitted, TyperCommand):
    """A command whose help is in the language of the judge."""

    def __init__(self, name: str | None, *, params: Sequence[Any] = (), **settings: Any) -> None:
        super().__init__(name, params=[*params, cli_options.lang()], **settings)

    def invoke(self, ctx: Any) -> Any:
        raise typer.Exit(super().invoke(ctx))


class Group(_Fitted, TyperGroup):
    """A group of commands; the outermost has the errors of all of them."""

    def __init__(self, *, params: Sequence[Any] = (), **settings: Any) -> None:
        super().__init__(params=[*params, cli_options.lang()], **settings)

    def make_context(self, *args: Any, **settings: Any) -> Any:
        with _told():
            return super().make_context(*args, **settings)

    def invoke(self, ctx: Any) -> Any:
        with _told():
            return super().invoke(ctx)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """As Click's; a share code in the place of a command is most likely to be opened."""
        if args[0].startswith("jt") and args[0] not in self.commands:
            from judgetool.scenario.sharing import is_code

            if is_code(args[0]):
                command = f"{ctx.command_path} open {args[0][:_CODE_BEGINS]}..."
                said = say("this is a share code; open it with: {command}", command=command)
                _say_refusal(ctx, said)
                raise typer.Exit(_REFUSED)
        return super().resolve_command(ctx, args)


class GroupWithDefault(Group):
    """A group that does something without a command, too: what :attr:`default` does."""

    default = "list"

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """As Click's; where no command is named, the default one is."""
        rest = list(args)
        while rest[:1] == [OPTION]:
            del rest[:2]
        named = rest[:1]
        if ctx.resilient_parsing and not named:
            return super().parse_args(ctx, args)  # what is typed next may be a command
        if not named or (named[0] not in self.commands and named[0] not in ctx.help_option_names):
            args = [self.default, *args]
        return super().parse_args(ctx, args)

    def shell_complete(self, ctx: Any, incomplete: str) -> list[Any]:
        """The commands, and what may stand behind the default one."""
        default = self.commands[self.default]
        with default.make_context(self.default, [], parent=ctx, resilient_parsing=True) as inner:
            (first, *_) = (each for each in default.params if each.param_type_name == "argument")
            names = first.shell_complete(inner, incomplete) if incomplete else []
        return [*super().shell_complete(ctx, incomplete), *names]


class _Formatter:
    """The lists of a help, their headings and what the parser says in them."""

    def __init__(self, formatter: Any) -> None:
        self._formatter = formatter
        self.width = formatter.width

    def section(self, heading: str) -> AbstractContextManager[None]:
        return cast(
            "AbstractContextManager[None]", self._formatter.section(word("parser", heading))
        )

    def write_dl(self, rows: Sequence[tuple[str, str]]) -> None:
        self._formatter.write_dl([(name, _helped(text)) for name, text in rows])


def _usage(command: Any, context: Any, formatter: Any) -> None:
    pieces = " ".join(command.collect_usage_pieces(context))
    formatter.write_usage(context.command_path, pieces, prefix=say("Usage: "))


def _fitted(context: Any, get_help: Callable[[Any], str]) -> str:
    """A help broken by the width of its characters, which the parser takes to be narrow."""
    if current() == ENGLISH:
        return get_help(context)
    from shutil import get_terminal_size

    columns = max(50, min(get_terminal_size().columns, 80))
    context.terminal_width = _UNBROKEN
    lines = get_help(context).split("\n")
    return "\n".join(part for line in lines for part in _broken(line, columns))


def _broken(line: str, columns: int) -> Iterator[str]:
    from judgetool.report.linebreaks import folded, width

    found = _HANGING.fullmatch(line)
    assert found is not None
    before, text = found[1] or found[3] or "", found[2] or found[4] or ""
    indent = width(before)
    for part in folded([text], columns - indent):
        yield before + part.lstrip()
        before = " " * indent


def _helped(text: str) -> str:
    """A help text, the parser's own or one of ours with what the parser says beside it."""
    beside = _BESIDE.fullmatch(text)
    if beside is None or current() == ENGLISH:
        return word("parser", text)
    said = word("list", "; ").join(map(_said_beside, beside[2].split("; ")))
    return say("{help}  [{beside}]", help=beside[1], beside=said)


def _said_beside(piece: str) -> str:
    if piece.startswith("default: "):
        return say("default: {value}", value=piece.removeprefix("default: "))
    return word("parser", piece)


@contextmanager
def _told() -> Iterator[None]:
    """Say a refusal of the parser in the language of the judge, and exit with its code."""
    try:
        yield
    except _Refusal as refused:
        known = None if current() == ENGLISH else _known(refused.format_message())
        if known is None:
            raise
        _say_refusal(refused.ctx, known)
        raise typer.Exit(refused.exit_code) from None


def _say_refusal(context: Any, known: str) -> None:
    lines = []
    if context is not None:
        asked = f"{context.command_path} {context.help_option_names[0]}"
        lines = [context.get_usage(), say("Try '{command}' for help.", command=asked), ""]
    lines.append(say("Error: {wrong}", wrong=known))
    sys.stdout.flush()
    sys.stderr.write("".join(f"{line}\n" for line in lines))


def _known(sentence: str) -> str | None:
    """A sentence of the parser in the present language; ``None`` if it is none of those known."""
    for english in SENTENCES:
        found = _pattern(english).fullmatch(sentence)
        if found is not None:
            parts = {name: _part(name, part) for name, part in found.groupdict().items()}
            return word("parser", english).format(**parts)
    return None


@cache
def _pattern(english: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+?)", re.escape(english)), re.DOTALL)


def _part(name: str, part: str) -> str:
    """What stands at a place: what was typed without its quotes, a sentence as it is said here."""
    if name == "wrong":
        return _known(part) or part
    if name == "names":
        quoted = [word("parser", "'{name}'").format(name=_bare(each)) for each in part.split(", ")]
        return listed(quoted, "or")
    return word("parser", _bare(part))


def _bare(typed: str) -> str:
    return typed[1:-1] if typed[:1] == typed[-1:] == "'" else typed
