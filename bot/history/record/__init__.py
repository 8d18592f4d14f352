"""The match record: a match as one JSON value that anybody can play again and check."""

from __future__ import annotations

from bot.history.record.checking import verify, verify_bytes, verify_file
from bot.history.record.contents import MEGABYTES, parsed, unreadable
from bot.history.record.digest import digest
from bot.history.record.exporting import Eyes, as_file, export
from bot.history.record.form import FORMAT, Record
from bot.history.record.verdict import Verdict, with_literals

__all__ = [
    "FORMAT",
    "MEGABYTES",
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
    "with_literals",
]
