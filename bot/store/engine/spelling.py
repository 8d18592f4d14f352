"""What engines spell in ways of their own: the tables' SQL names it in braces, and each engine says how it goes."""

from __future__ import annotations

import re

import msgspec

_PIECE = re.compile(r"\{([a-z_]+)\}")


class Spelling(msgspec.Struct, frozen=True, kw_only=True):
    """Pieces of SQL. All else in the tables' statements is understood by every engine as it stands."""

    texts: str
    """A query of the texts in a JSON array, which is its next value; its column is `value`."""
    numbers: str
    """The same of whole numbers."""
    gathered: str
    """The function that makes one JSON array of many rows, NULL or an empty one of none."""
    seats: str
    """A query of the seats of the match `m` as one JSON array of objects, in their order."""
    merged: str
    """The JSON object in the column `wishes`, with the members of another one, which is the next value."""
    listed: str
    """Behind the table `matches AS m`: it is read along the index that holds lists in their order."""
    joined: str
    """Joins a table to those before it, which are read first."""
    one: str
    """Before what is the same in all rows of a group, in parentheses: one of them."""
    latest: str
    """Behind a word that joins: the newest rating, as `latest`, for which a condition holds that follows ..."""
    of_all: str
    """... until this."""

    def spell(self, sql: str) -> str:
        """With every piece in its place."""
        return _PIECE.sub(lambda piece: getattr(self, piece[1]), sql) if "{" in sql else sql
