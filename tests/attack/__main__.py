"""The attack: everything that reads, plays and keeps is given what nobody would ever give it.

``python -m tests.attack`` makes all of it, ``python -m tests.attack files codes`` these parts; each
has an option that says how many.  What failed is told with the line that makes it again.  The exit
code is 1 if anything did.
"""

from __future__ import annotations

import argparse
import gc
import multiprocessing
import resource
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from itertools import islice

from tests.attack.attempts import Done, Failed, Part, attempts
from tests.attack.parts import PARTS

MEMORY = 4 << 30  # bytes that a process may take
BATCH = 50  # attempts that are handed out together
AHEAD = 4  # batches for each process


def main(arguments: Sequence[str]) -> int:
    """Make the attack; 1 if anything has failed."""
    asked = _parser().parse_args(arguments)
    failed = 0
    for name in asked.part or PARTS:
        number = getattr(asked, name)
        failed += attacked(name, PARTS[name], asked.seed, asked.first, number, asked.jobs)
    return 1 if failed else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m tests.attack", description=__doc__)
    parser.add_argument("part", nargs="*", choices=[*PARTS, []], help="left out: all of them")
    parser.add_argument("--seed", type=int, default=19)
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--first", type=int, default=0, help="the number of the first attempt")
    for name, part in PARTS.items():
        parser.add_argument(f"--{name}", type=int, default=part.full, metavar="N", help=part.what)
    return parser


def attacked(name: str, part: Part, seed: int, first: int, wanted: int, jobs: int) -> int:
    """Make a part of the attack and tell what came of it; how many attempts have failed."""
    started = time.monotonic()
    counted: Counter[str] = Counter()
    failed = 0
    for done in _shared_out(name, part, seed, first, wanted, jobs):
        counted.update(done.counted)
        for each in done.failed:
            failed += 1
            again = f"{name} --seed {seed} --first {each.number} --{name} 1 --jobs 1"
            print(f"FAILED  python -m tests.attack {again}\n{each.why}\n", flush=True)
    took = time.monotonic() - started
    told = ", ".join(f"{n:,} {what}" for what, n in sorted(counted.items()))
    print(f"== {name}: {failed} failed; {told}; {took:.0f} s", flush=True)
    return failed


def _shared_out(
    name: str, part: Part, seed: int, first: int, wanted: int, jobs: int
) -> Iterator[Done]:
    """Batches of attempts, made in processes of their own, until enough is counted."""
    counted = 0
    batches = _batches(part, first, wanted)
    waiting: dict[Future[Done], range] = {}
    while counted < wanted:
        with _processes(jobs) as pool:
            try:
                while counted < wanted:
                    for numbers in islice(batches, jobs * AHEAD - len(waiting)):
                        waiting[pool.submit(attempts, name, part, seed, numbers)] = numbers
                    ready = next(as_completed(waiting))
                    done = ready.result()
                    del waiting[ready]
                    counted += max(done.counted[part.counts or "attempts"], len(done.failed))
                    yield done
                pool.shutdown(cancel_futures=True)
            except BrokenProcessPool:
                lost = [*waiting.values()]
                waiting.clear()
                yield from _one_by_one(name, part, seed, lost)
                counted += sum(map(len, lost))


def _batches(part: Part, first: int, wanted: int) -> Iterator[range]:
    """The numbers of attempts, some at a time; they end where attempts are what is counted."""
    end = sys.maxsize if part.counts else first + wanted
    size = min(BATCH, wanted)
    for start in range(first, end, size):
        yield range(start, min(start + size, end))


def _one_by_one(name: str, part: Part, seed: int, lost: list[range]) -> Iterator[Done]:
    """Attempts of which some have ended their process: each in one of its own."""
    for number in (number for numbers in lost for number in numbers):
        with _processes(1) as pool:
            try:
                yield pool.submit(attempts, name, part, seed, range(number, number + 1)).result()
            except BrokenProcessPool:
                yield Done(Counter(attempts=1), [Failed(number, "it ended the process")])


def _processes(jobs: int) -> ProcessPoolExecutor:
    """Processes that begin as this one is."""
    return ProcessPoolExecutor(jobs, multiprocessing.get_context("fork"), _begin)


def _begin() -> None:
    gc.enable()  # tests collect garbage once all of them are loaded
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
