"""Match record: a match as a JSON value that anyone can replay and verify."""

from __future__ import annotations

from bot.history.record.export import RecordFile, RecordViewer, as_file, export, export_file
from bot.history.record.json_parsing import MEGABYTES, parsed, unreadable
from bot.history.record.record_checks import RecordChecks
from bot.history.record.record_format import DRAWN, FORMATS, SHARED, Record, digest
from bot.history.record.verification import verify, verify_bytes, verify_file
from bot.history.record.verification_result import Verdict, with_literals

__all__ = [
    "DRAWN",
    "FORMATS",
    "MEGABYTES",
    "SHARED",
    "CheckNotFinished",
    "Record",
    "RecordChecks",
    "RecordFile",
    "RecordViewer",
    "Verdict",
    "as_file",
    "digest",
    "export",
    "export_file",
    "parsed",
    "unreadable",
    "verify",
    "verify_bytes",
    "verify_file",
    "with_literals",
]
