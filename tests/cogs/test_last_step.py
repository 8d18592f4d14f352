"""Last step that a table message and a call tell: of a whole turn, the one that says most."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.game import Line, Name, line
from bot.games import GAMES
from bot.table.table import VisibleRow
from cogs.messages.table_message import last_step
from cogs.ui.timeline import MatchTexts
from tests.history.replay.memory_match import START, table_of

ENDS = {
    "cafe_international": line("cafe_international-ended", seat=Name(0)),
    "guatemala_cafe": line("guatemala_cafe-ended", seat=Name(0), count=0, roads=(), missing=0),
    "saint_martin": line("saint_martin-ended", seat=Name(0)),
    "zanzibar": line("zanzibar-drew", seat=Name(0), count=1, looks="no"),
}


def told(game: str, *steps: tuple[int, Line], undone: int | None = None) -> str:
    """Return what is told after these steps by seat; that number of them was undone."""
    rows = [
        VisibleRow(seq, seat, START + timedelta(seconds=seq), (said,), taken_back=seq == undone)
        for seq, (seat, said) in enumerate(steps)
    ]
    texts = MatchTexts(GAMES[game], table_of(GAMES[game], 2, len(rows)), (), "en")
    return last_step(rows, texts, GAMES[game].texts.asides)


def move(game: str, seat: int) -> tuple[int, Line]:
    """Return a step that a reader wants to know, with the seat's name alone for its words."""
    return seat, line(f"{game}-name", seat=Name(seat))


@pytest.mark.parametrize("game", GAMES)
def test_last_step_is_a_move_and_not_the_end_of_the_turn(game: str) -> None:
    end = (0, ENDS[game])
    assert told(game, move(game, 1), move(game, 0), end, end) == "Last: P0"
    assert "P0 " in told(game, move(game, 1), end), "nothing else in this turn"
    assert "P0 " in told(game, move(game, 1), move(game, 0), end, undone=1), "the move was undone"
    assert told(game) == ""
