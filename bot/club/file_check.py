"""Verification of the files of clubs: `tournament.json` and `season.json`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from bot.club import season_file, season_verification, tournament_file, tournament_verification
from bot.club.club_file import FileVerdict, is_called
from bot.history.record import Verdict, parsed, unreadable
from bot.history.record import verify as verify_match
from bot.history.record import verify_bytes as verify_record
from bot.history.record.json_parsing import content_of
from bot.history.record.record_checks import is_long
from bot.i18n import DEFAULT, say, word

VERIFIERS: Mapping[str, Callable[[object], FileVerdict]] = {
    tournament_file.FORMAT: tournament_verification.verify,
    season_file.FORMAT: season_verification.verify,
}
"""How to verify a file, by its format."""


def verifier_of(path: Path) -> Callable[[object], FileVerdict] | None:
    """Return how to verify the file, or None if it cannot be read or calls itself something else."""
    try:
        content = content_of(path)
    except (OSError, ValueError):
        return None
    return next((verify for form, verify in VERIFIERS.items() if is_called(content, form)), None)


def verify_bytes(data: bytes) -> tuple[Verdict, str | None]:
    """Check the bytes of a tournament, a season or a record. Return the verdict and, if valid, the digest."""
    try:
        content = parsed(data)
    except ValueError:
        return verify_record(data)
    for form, verify in VERIFIERS.items():
        if is_called(content, form):
            verdict = verify(content)
            return verdict, verdict.digest
    return verify_record(data)


MARKS = (tournament_file.FORMAT.partition("/")[0].encode(), b"\\u", b"\0")
"""Bytes of a tournament: the name of its format, or what may hide it, which are escapes and other encodings."""


def needs_process(data: bytes) -> bool:
    """Return whether the check of the file may take seconds: a long record, or a tournament, which is paired again."""
    return is_long(data) or any(mark in data for mark in MARKS)


def verify_file(path: Path, verify: Callable[[object], FileVerdict], records: Sequence[Path] = ()) -> int:
    """Print the verdict on a file and its digest, then on each record of a match. Return 0 if all is true, else 1."""
    content = content_of(path)
    verdict = verify(content)
    print(verdict)
    for remark in verdict.remarks:
        print(say(remark, DEFAULT))
    if verdict.digest is not None:
        print(word("records-digest", DEFAULT, digest=verdict.digest))
    if not verdict.ok or not records:
        return 0 if verdict.ok else 1
    compare = season_verification.compare if is_called(content, season_file.FORMAT) else tournament_verification.compare
    return max([_compare(content, record, compare) for record in records])


def _compare(content: object, path: Path, compare: Callable[[object, object], Verdict]) -> int:
    """Print whether the record is valid and belongs to the file. Return 0 if so, otherwise 1."""
    try:
        record = content_of(path)
        check = verify_match(record)
    except (OSError, ValueError) as fault:
        check = unreadable(fault)
    else:
        check = compare(content, record) if check.ok else check
    print(f"{path.name}: {check}")
    return 0 if check.ok else 1
