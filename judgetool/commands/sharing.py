"""What ``judgetool share`` does."""

from __future__ import annotations

from judgetool.commands import BAD, GOOD, _complain, _load, _say


def share(file: str, *, as_file: bool = False) -> int:
    """Print the share code of a case, or the file that it stands for."""
    from judgetool.scenario import save, sharing

    document = _load(file)
    if document is None:
        return BAD
    text = save.whole(document)
    if as_file:
        _say(text.splitlines())
        return GOOD
    try:
        _say([sharing.encode(text)])
    except ValueError as error:
        _complain([str(error)])
        return BAD
    return GOOD
