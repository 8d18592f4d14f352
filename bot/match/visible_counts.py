"""Public counters of a log, which do not leak the number of secret answers."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.game import AnyGame, Seat
from bot.match.codec import codec
from bot.store import LogRow


class VisibleCounts(msgspec.Struct, frozen=True):
    """Counters that depend only on public rows and on the reader's own.

    `heard` counts public rows. `acts` counts, by seat, its own rows and each undo of the whole table. `anew` counts, by
    seat, how often it undid a secret answer since the last public row.
    """

    heard: int = 0
    acts: tuple[int, ...] = ()
    anew: tuple[int, ...] = ()

    def token_of(self, seat: Seat) -> int:
        """Return the version token of the seat's offered choices. It changes when that seat acts, and only then."""
        return self.acts[seat] if seat < len(self.acts) else 0

    def changed_answers_of(self, seat: Seat) -> int:
        """Return how often the seat has undone an answer to the open question."""
        return self.anew[seat] if seat < len(self.anew) else 0

    def with_row(self, row: LogRow, *, is_silent: bool) -> VisibleCounts:
        """Return the counts one row later. `is_silent`: neither the row nor the row that it undoes was public."""
        if row.agreed:
            acts = tuple(count + (row.seq == row.press) for count in self.acts)
        else:
            acts = _with_one_more(self.acts, row.seat)
        if not is_silent:
            return VisibleCounts(self.heard + 1, acts, (0,) * len(self.anew))
        anew = self.anew if row.undoes is None or row.agreed else _with_one_more(self.anew, row.seat)
        return VisibleCounts(self.heard, acts, anew)


def visible_counts_of(game: AnyGame, rows: Iterable[LogRow], players: int) -> VisibleCounts:
    """Return the counts of a whole log."""
    tally, silent = VisibleCounts(0, (0,) * players, (0,) * players), set[int]()
    for row in rows:
        is_silent = row.undoes in silent if row.undoes is not None else is_silent_row(game, row)
        if is_silent:
            silent.add(row.seq)
        tally = tally.with_row(row, is_silent=is_silent)
    return tally


def is_silent_row(game: AnyGame, row: LogRow) -> bool:
    """Return whether the row has no public event."""
    return all(game.hear(event, None) is None for event in codec(game).events(row.events))


def _with_one_more(counts: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    return tuple(count + (other == seat) for other, count in enumerate(counts))
