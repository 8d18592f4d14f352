"""Subjects of the commits since the one that added this file."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.sources import ROOT

MAX_SUBJECT = 72
TWO_THINGS = re.compile(r", and (?!not |none |no )|;")
SECOND_VERB = re.compile(
    r" and (?:add|allow|ask|begin|bring|build|choose|compare|delete|describe|draw|expect|explain|find|follow|forget|"
    r"give|hide|hold|keep|kill|leave|let|make|mend|move|open|pause|put|read|refuse|remove|rename|replace|restore|"
    r"retry|run|say|send|shorten|show|split|start|stop|store|take|tell|try|use|verify|wait|write) "
)
"""Plain *and* before a verb that is no noun. Subjects from before this was checked may have it."""
BEFORE = frozenset(
    {
        "Compare seasons with records, and unfinished records with results",
        "Let unfair people of the storm find tables, and count what they do",
        "Mend tests that no recent share had run, and a scan of all matches",
        "Say what a deletion leaves in results, and kill three mutants of fairness",
    }
)
"""Subjects that were on `main` before anybody noticed that they say two things or are too long."""


def _git(*words: str) -> str:
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        pytest.skip("this is no clone, or git is not installed")
    done = subprocess.run([git, "-C", str(ROOT), *words], capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"git cannot read the history: {done.stderr.strip()}")
    return done.stdout


def _faults(subject: str) -> list[str]:
    """Return what is wrong with the subject of a commit."""
    faults = [f"two things: {mark!r}" for mark in TWO_THINGS.findall(subject)]
    if len(subject) > MAX_SUBJECT:
        faults.append(f"{len(subject)} characters")
    if not subject[:1].isupper() or subject.endswith("."):
        faults.append("no imperative that begins with a capital and ends without a full stop")
    return faults


def _subjects_since(*search: str) -> list[str]:
    """Return the subjects after the oldest commit of this file that the search finds, if it is committed."""
    name = Path(__file__).relative_to(ROOT).as_posix()
    (first, *_) = [*_git("log", "--reverse", *search, "--format=%H", "--", name).split(), "HEAD"]
    return _git("log", "--no-merges", "--format=%s", f"{first}..HEAD").splitlines()


def test_commit_subjects_are_short_and_about_one_thing() -> None:
    subjects = _subjects_since("--diff-filter=A")
    assert {subject: faults for subject in subjects if subject not in BEFORE and (faults := _faults(subject))} == {}


def test_recent_commit_subjects_have_one_verb() -> None:
    assert [subject for subject in _subjects_since("-SSECOND_VERB") if SECOND_VERB.search(subject)] == []


@pytest.mark.parametrize("subject", ["Mend a; Break b", "Mend a, and break b", "mend a", "Mend a.", "Mend " + 68 * "a"])
def test_long_or_double_commit_subject_is_detected(subject: str) -> None:
    assert _faults(subject)


@pytest.mark.parametrize(("subject", "is_found"), [("Mend a and keep b", True), ("Mend a and b", False)])
def test_second_verb_of_a_commit_subject_is_detected(subject: str, is_found: bool) -> None:
    assert bool(SECOND_VERB.search(subject)) == is_found


def test_plain_imperative_commit_subject_is_accepted() -> None:
    assert _faults("Retry unsent pings after reconnect") == []
    assert _faults("Name levels on the table, and not in pings") == []
