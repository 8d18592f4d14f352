"""Child processes, each for one job, so that changes to the process end with it."""

from __future__ import annotations

import json
import os
import resource
import shutil
import signal
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

Job = TypeVar("Job")

WORKERS = 2
MEMORY = 3 << 30
"""Bytes that a child may ask for: a list without end fails instead of filling the machine."""
PATIENCE = 300
"""Seconds by the clock on the wall, for a child or for what it was allowed last: it may wait for what never comes."""
HELD_UP = "held up"
"""Stands for the answer of a child that was ended."""


def each_in_a_child(jobs: Iterable[Job], work: Callable[[Job, Path], Any]) -> Iterator[tuple[Job, Any]]:
    """Yield each job with its result as JSON, in the order of completion.

    Jobs are taken when a child is free. `work` gets a temporary folder.
    """
    running: dict[int, tuple[Job, Path]] = {}
    waiting = iter(jobs)
    while True:
        while len(running) < WORKERS and (job := next(waiting, None)) is not None:
            folder = Path(tempfile.mkdtemp(prefix="tavolino-"))
            child = os.fork()
            if not child:
                _do(job, folder, work)
            running[child] = job, folder
        if not running:
            return
        child, status = os.wait()
        job, folder = running.pop(child)
        answer = _answer(folder, status)
        shutil.rmtree(folder)
        yield job, answer


def alone(work: Callable[[Path], Any]) -> Any:
    """Return the result of one child without a time limit."""
    (answer,) = (answer for _, answer in each_in_a_child(["alone"], lambda _, folder: _patiently(work, folder)))
    return answer


def allow(seconds: float) -> None:
    """Limit the seconds that this process may work."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE)


def _patiently(work: Callable[[Path], Any], folder: Path) -> Any:
    signal.setitimer(signal.ITIMER_REAL, 0)
    return work(folder)


def _answer(folder: Path, status: int) -> Any:
    if os.WIFSIGNALED(status):
        return HELD_UP
    if status:
        raise RuntimeError((folder / "wrong").read_text(encoding="utf-8"))
    return json.loads((folder / "answer").read_text(encoding="utf-8"))


def _do(job: Job, folder: Path, work: Callable[[Job, Path], Any]) -> None:
    """Do the job in the child, which exits."""
    code = 1
    try:
        signal.setitimer(signal.ITIMER_REAL, PATIENCE)
        _, most = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, most))
        answer = work(job, folder)
        (folder / "answer").write_text(json.dumps(answer), encoding="utf-8")
        code = 0
    except BaseException:  # whatever it was is told by the parent
        (folder / "wrong").write_text(traceback.format_exc(), encoding="utf-8")
    finally:
        sys.stdout.flush()
        os._exit(code)
