"""What `tournament.json` and `season.json` share: JSON, digest, verdict, and comparison with the record of a match."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import NoReturn, TypeVar

import msgspec

from bot.game import Argument, Line, Outcome, line
from bot.history.record import Record
from bot.history.record.json_parsing import misplaced
from bot.history.record.verification_result import RecordError, Verdict, sanitise, with_literals
from bot.table.final_places import placed

File = TypeVar("File", bound=msgspec.Struct)


class FileVerdict(Verdict, frozen=True):
    """Result of a check. `remarks` say what a valid file cannot prove, `digest` identifies it."""

    remarks: tuple[Line, ...] = ()
    digest: str | None = None


def is_called(content: object, form: str) -> bool:
    """Return whether the parsed JSON calls itself a file of that format, in any version."""
    named = content.get("format") if isinstance(content, dict) else None
    return isinstance(named, str) and named.startswith(form.partition("/")[0])


def as_bytes(file: msgspec.Struct) -> bytes:
    """Return the JSON of the file, readable for people."""
    return msgspec.json.format(msgspec.json.encode(file), indent=1) + b"\n"


def digest_of(nameless: msgspec.Struct) -> str:
    """Return the SHA-256 (hex) of the file as JSON with sorted keys, without blanks.

    The file comes without names, so that the digest stays the same when somebody is deleted or has another name.
    """
    text = json.dumps(msgspec.to_builtins(nameless), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def read_file(content: object, kind: type[File], form: str, version: int) -> File:
    """Return the parsed JSON as a file of that format and version. Raise RecordError."""
    name = form.partition("/")[0].removeprefix("tavolino-")
    if isinstance(content, dict) and (content.get("format"), content.get("version")) != (form, version):
        fail(f"{name}-file-version", format=form, version=version)
    try:
        return msgspec.convert(content, kind)
    except msgspec.ValidationError as fault:
        fail(f"{name}-file-unreadable", detail=misplaced(fault))


def fail(key: str, **args: Argument) -> NoReturn:
    """Raise the verdict on an invalid file. Its text has that key, such as `season-file-order`."""
    sentence = with_literals(line(key, **args), sanitise)
    raise RecordError(Verdict(False, key.partition("-file-")[2], sentence))


def difference(record: Record, game: str, places: Sequence[int], stayed: Sequence[bool]) -> str:
    """Return the first thing in which a record and the result of its match differ, or `same`.

    A record without a result ends before the last move. It is `early` if players left, so that those who stayed share
    the first place, and otherwise `unfinished`.
    """
    if (record.game, len(record.seats)) != (game, len(places)):
        return "game"
    if record.result is None and all(stayed):
        return "unfinished"
    ranks = (1,) * len(places) if record.result is None else record.result.ranks
    if placed(Outcome((), ranks), stayed).ranks != tuple(places):
        return "places"
    return "early" if record.result is None else "same"


def comparison(reason: str, record: Record) -> Verdict:
    """Return the verdict on a record that a file was compared with."""
    sentence = with_literals(line(f"compared-{reason}", match=record.match), sanitise)
    return Verdict(reason in ("same", "early"), reason, sentence)
