"""What the commands do that hand a case on: as a ruling slip, as a share code."""

from __future__ import annotations

import sys
from pathlib import Path

from judgetool.commands.output import BAD, GOOD, NOT_SO, complain, fitted, put, stop
from judgetool.commands.sources import load
from judgetool.language import listed, say
from judgetool.report.ink import ink_for


def slip(
    file: str,
    form: str | None,
    output: str | None,
    *,
    force: bool = False,
    day: str = "",
    every: bool = False,
) -> int:
    """Write the ruling slip of a case.

    Args:
        form: what it is written as; left out: what the ending of the output's name says.
        output: where to; left out: standard output.
        force: whether it may take the place of a file that is there.
        every: whether cards that players hide from each other are shown.
        day: when it was judged; nothing is said of it if it is empty.
    """
    from judgetool.report.slip import FORMATS, Judged, slip_of, text, written

    ending = Path(output or "").suffix.lstrip(".").lower()
    form = form or (ending if ending in FORMATS else "md")
    if form not in FORMATS:
        known = listed(list(FORMATS), "or")
        stop([say("--format {form!r}: write {known}", form=form, known=known)])
    document = load(file)
    judged = Judged(document)
    made = slip_of(judged, day=day, every=every)
    if output is not None:
        _put(output, written(made, form), force=force)
        complain([say("written: {path}", path=output)])
    elif form == "txt":  # no form feed, which is for paper
        put(fitted(text.lines(made, ink_for(sys.stdout))))
    else:
        sys.stdout.write(written(made, form))
    complain(map(str, judged.failures))
    return BAD if judged.unread else NOT_SO if judged.failures else GOOD


def _put(path: str, text: str, *, force: bool) -> None:
    """Write a file.

    Raises:
        Stopped: there is one, or it can't be written.
    """
    from judgetool import files

    try:
        if force:
            files.replace(Path(path), text.encode())
        else:
            files.new(Path(path), text.encode())
    except FileExistsError:
        said = say("{path}: already exists; write another name, or --force", path=path)
        stop([said])
    except OSError as error:
        stop([say("{path}: can't be written: {why}", path=path, why=error.strerror)])


def share(file: str, *, as_file: bool = False) -> int:
    """Print the share code of a case, or the file that it stands for."""
    from judgetool.scenario import save, sharing

    document = load(file)
    text = save.whole(document)
    if as_file:
        put(text.splitlines())
        return GOOD
    try:
        put([sharing.encode(text)])
    except ValueError as error:
        stop([str(error)])
    return GOOD
