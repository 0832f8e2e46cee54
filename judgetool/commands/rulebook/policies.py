"""What ``judgetool policy ...`` does: policy documents are imported, listed, removed, looked up."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import BinaryIO

from judgetool.commands.output import BAD, GOOD, complain, fitted, put, stop
from judgetool.commands.sources import STDIN
from judgetool.language import say
from judgetool.report.ink import ink_for
from judgetool.report.rulebook.policy_page import did_you_mean, index_lines, section_lines
from judgetool.report.safe import inert
from judgetool.rulebook import policies
from judgetool.rulebook.official_texts import store


def show(typed: str) -> int:
    """Show a section, list those that have some words, or list the policies where nothing is
    asked."""
    if not typed:
        return list_()
    known, wrong = policies.policies()
    complain(wrong)
    if not known:
        stop([_none()])
    found = policies.asked(typed)
    if not found:
        stop([did_you_mean(typed, tuple(n for c in policies.cited(typed) for n in c.nearest))])
    ink = ink_for(sys.stdout)
    for policy, sections in found:
        if len(sections) == 1:
            put(fitted(section_lines(policy, sections[0], ink)))
            within = [s for s in policy.sections if s.number.startswith(f"{sections[0].number}.")]
            put(fitted(index_lines(within)))
        else:
            about = say("{policy}: sections about {words}:", policy=policy.name, words=repr(typed))
            put(fitted([inert(about), *index_lines(sections)]))
    return GOOD


def _none() -> str:
    return say("no policy is imported; `judgetool policy import FILE` does that")


def import_(file: str, name: str | None) -> int:
    """Read a policy and keep it, or say everything that is wrong with it."""
    from judgetool.rulebook.importing.source import Unreadable, contents, source

    called = name or ("policy" if file == "-" else Path(file).stem)
    wrong = store.check_name(called)
    if wrong:
        told = say("{option} {value}: {wrong}", option="--name", value=repr(called), wrong=wrong)
        stop([told])
    text: Path | BinaryIO = sys.stdin.buffer if file == "-" else Path(file)
    read, broken = contents({STDIN if file == "-" else file: text})
    try:
        if broken:
            stop([*broken, say("nothing was imported")])
        ((told, content),) = read.items()
        policy = policies.read(source(told, content), called)
        replaced = policies.save(policy)
    except Unreadable as refused:
        stop([*map(str, refused.faults), say("nothing was imported")])
    except OSError as error:
        stop([str(error), say("nothing was imported")])
    put(fitted([_kept(policy)]))
    if policy.before:
        put([say("  left out, before the first section: {n} lines", n=policy.before)])
    if replaced:
        put([say("  in place of the policy that had this name")])
    return GOOD


def _kept(policy: policies.Policy) -> str:
    said = say(
        "policy {name}: {n} sections, {first} to {last}",
        name=policy.name,
        n=len(policy.sections),
        first=policy.sections[0].number,
        last=policy.sections[-1].number,
    )
    return inert(said)


def list_() -> int:
    """List the policies that are kept."""
    known, wrong = policies.policies()
    put(fitted(map(_kept, known)))
    if not known and not wrong:
        complain([_none()])
    complain(wrong)
    return BAD if wrong else GOOD


def remove(name: str) -> int:
    """Remove a policy."""
    try:
        removed = policies.remove(name)
    except OSError as error:
        stop([str(error)])
    if not removed:
        unknown = say("no policy is called {name}; `judgetool policy list` lists them", name=name)
        stop([unknown])
    put([inert(say("policy {name}: removed", name=name))])
    return GOOD
