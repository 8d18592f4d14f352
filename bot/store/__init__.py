"""The only home of SQL: matches, their append-only logs and what is shown of them, in one SQLite file."""

from __future__ import annotations

from pathlib import Path


class BadFile(Exception):
    """The database cannot be used; the text is one sentence for whoever runs the bot."""


class Store:
    """The open database."""

    @classmethod
    async def open(cls, path: Path) -> Store:
        """Open or create the file and bring its schema up to date. Raises BadFile."""
        raise NotImplementedError

    async def close(self) -> None:
        """Finish what is being written and let the file go."""
        raise NotImplementedError
