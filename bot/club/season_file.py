"""Format of `season.json`: the results of a season, from which its table can be recomputed. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated

import msgspec

from bot.club.club_file import digest_of
from bot.club.season import SeasonMatch, SeasonRow, season_table

FORMAT = "tavolino-season/1"
VERSION = 1
"""Version of the rules of the table. A change that gives other ratings or places raises it."""
LONGEST_TITLE = 60


class SeasonFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Content of `season.json`. People are numbered from 0 in the order in which their first match ended.

    `game`: None for all games. `begin`, `end`: in ms since 1970 UTC. `names`: None for somebody who was deleted.
    """

    format: str = FORMAT
    version: int = VERSION
    title: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_TITLE)]
    game: str | None
    begin: int
    end: int
    names: tuple[Annotated[str, msgspec.Meta(max_length=100)] | None, ...]
    matches: tuple[SeasonMatch, ...]
    table: tuple[SeasonRow, ...]


def numbered(matches: Iterable[SeasonMatch]) -> tuple[tuple[SeasonMatch, ...], tuple[int, ...]]:
    """Return the matches in order with numbers in place of users, and the users by number."""
    numbers, listed = dict[int, int](), list[SeasonMatch]()
    for match in sorted(matches, key=lambda match: (match.ended_at, match.match)):
        people = tuple(None if user is None else numbers.setdefault(user, len(numbers)) for user in match.people)
        listed.append(msgspec.structs.replace(match, people=people))
    return tuple(listed), tuple(numbers)


def season_file(
    title: str, game: str | None, begin: int, end: int, matches: Sequence[SeasonMatch], *, people: int
) -> SeasonFile:
    """Return the file of a season without names. `matches` name their people by number."""
    return SeasonFile(
        title=title,
        game=game,
        begin=begin,
        end=end,
        names=(None,) * people,
        matches=tuple(matches),
        table=season_table(matches, begin, end),
    )


def digest(file: SeasonFile) -> str:
    """Return the digest of the file without names. See `digest_of`."""
    return digest_of(msgspec.structs.replace(file, names=(None,) * len(file.names)))
