"""Levels of computers: the one offered after a match, and names in pictures, which omit it."""

from __future__ import annotations

import msgspec
import pytest

from bot.ai_spec import Level
from bot.game import Outcome
from bot.games import GAMES
from bot.table.seating import with_level
from bot.table.table import MatchView, SeatInfo
from cogs.messages.rematch import fairer_level
from cogs.text.localiser import drawn_names
from tests.cogs.panel_paths import look_at
from tests.cogs.positions import random_match

GAME = GAMES["zanzibar"]
COMPUTER = SeatInfo(1, "computer", None, "Céleste")


def ended(scores: tuple[int, int], levels: tuple[Level | None, ...] = ("medium",)) -> MatchView:
    """Return a match of a person in seat 0 and computers of these levels (None: another person)."""
    look = look_at(GAME, next(iter(random_match(GAME, 2, 2))), 0)
    seats = [look.table.seats[0]]
    for number, level in enumerate(levels, 1):
        seat = look.table.seats[1]
        kind = "computer" if level else "person"
        seats.append(msgspec.structs.replace(seat, seat=number, kind=kind, level=level, user=None if level else 101))
    ranks = (1, 2) if scores[0] > scores[1] else (2, 1)
    table = msgspec.structs.replace(look.table, seats=tuple(seats), status="over")
    return msgspec.structs.replace(look, table=table, outcome=Outcome(scores, ranks))


@pytest.mark.parametrize(
    ("scores", "level", "offered"),
    [
        ((10, 82), "medium", "casual"),
        ((40, 82), "medium", "casual"),
        ((42, 82), "medium", None),
        ((10, 82), "easy", None),
        ((82, 10), "easy", "casual"),
        ((10, 82), "casual", "easy"),
        ((82, 10), "casual", "medium"),
        ((83, 82), "medium", "strong"),
        ((83, 82), "strong", None),
        ((-20, -10), "medium", "casual"),
    ],
)
def test_clear_loss_proposes_an_easier_level_and_a_win_a_harder_one(
    scores: tuple[int, int], level: Level, offered: Level | None
) -> None:
    assert fairer_level(ended(scores, (level,))) == offered


def test_no_level_is_offered_among_people_or_against_different_levels() -> None:
    assert fairer_level(ended((10, 82), (None,))) is None
    assert fairer_level(ended((10, 82), ("medium", None))) is None
    assert fairer_level(ended((10, 82), ("easy", "strong"))) is None
    assert fairer_level(msgspec.structs.replace(ended((10, 82)), outcome=None)) is None


def test_picture_names_a_computer_without_its_level() -> None:
    """The level stays in the texts around the picture, where there is room for it."""
    look = ended((10, 82))
    table = msgspec.structs.replace(look.table, seats=(look.table.seats[0], with_level(look.table, COMPUTER, "medium")))
    assert table.names[1] == "Céleste (medium)"
    assert drawn_names(table) == (table.names[0], "Céleste")
