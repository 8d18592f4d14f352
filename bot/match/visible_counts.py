"""What may be told of a log's length: counts that hang on what their reader heard or did, never on a row's number."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.game import AnyGame, Seat
from bot.match.codec import codec
from bot.store import LogRow


class Tally(msgspec.Struct, frozen=True):
    """`heard`: the rows of which everybody heard. `acts`: by seat its own rows, and what the whole table took back,
    each press once. `anew`: by seat how often it took back a secret answer since everybody last heard something.
    """

    heard: int = 0
    acts: tuple[int, ...] = ()
    anew: tuple[int, ...] = ()

    def token_of(self, seat: Seat) -> int:
        """The token of what is offered to the seat: another one as soon as it has acted; it counts nobody else."""
        return self.acts[seat] if seat < len(self.acts) else 0

    def anew_of(self, seat: Seat) -> int:
        """How often the seat has taken back an answer to the question that is open."""
        return self.anew[seat] if seat < len(self.anew) else 0

    def with_row(self, row: LogRow, *, is_silent: bool) -> Tally:
        """One row later; `is_silent`: the public hears nothing of it, nor of the step that it takes back."""
        if row.agreed:
            acts = tuple(count + (row.seq == row.press) for count in self.acts)
        else:
            acts = _with_one_more(self.acts, row.seat)
        if not is_silent:
            return Tally(self.heard + 1, acts, (0,) * len(self.anew))
        anew = self.anew if row.undoes is None or row.agreed else _with_one_more(self.anew, row.seat)
        return Tally(self.heard, acts, anew)


def tally_of(game: AnyGame, rows: Iterable[LogRow], players: int) -> Tally:
    """That of a whole log."""
    tally, silent = Tally(0, (0,) * players, (0,) * players), set[int]()
    for row in rows:
        is_silent = row.undoes in silent if row.undoes is not None else is_silent_row(game, row)
        if is_silent:
            silent.add(row.seq)
        tally = tally.with_row(row, is_silent=is_silent)
    return tally


def is_silent_row(game: AnyGame, row: LogRow) -> bool:
    """Whether the public hears nothing of what happened in it."""
    return all(game.hear(event, None) is None for event in codec(game).events(row.events))


def _with_one_more(counts: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    return tuple(count + (other == seat) for other, count in enumerate(counts))
