"""The match record: a match as one JSON value that anybody can play again and check."""

from __future__ import annotations

from bot.history.record.checking import Verdict, parsed, unreadable, verify, verify_bytes, verify_file
from bot.history.record.digest import digest
from bot.history.record.exporting import Eyes, as_file, export
from bot.history.record.form import FORMAT, Record

__all__ = [
    "FORMAT",
    "Eyes",
    "Record",
    "Verdict",
    "as_file",
    "digest",
    "export",
    "parsed",
    "unreadable",
    "verify",
    "verify_bytes",
    "verify_file",
]
