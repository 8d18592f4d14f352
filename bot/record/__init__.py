"""The match record: a match as one JSON value that anybody can play again and check."""

from __future__ import annotations

from bot.record.checking import Verdict, verify, verify_file
from bot.record.exporting import Eyes, export
from bot.record.form import FORMAT, Record

__all__ = ["FORMAT", "Eyes", "Record", "Verdict", "export", "verify", "verify_file"]
