"""What two pictures of Zanzibar differ in, and what reports it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import dist

import msgspec

from bot.games.zanzibar.game import GAME
from bot.games.zanzibar.view import SeatView, ZanzibarView
from renderers.zanzibar.ground.board_data import BOARD, SPACES
from renderers.zanzibar.ground.picture_layout import HEAD, STRIP, WHOLE
from renderers.zanzibar.pieces.changes import Changes
from renderers.zanzibar.pieces.panel import column_of
from tests.renderers.differences import Stamp, different
from tests.renderers.zanzibar.matches import plain, played

DRAWN = {"phase", "seat_to_move", "turn", "trigger", "ranking", "seats", "card_used"}
DRAWN_OF_A_SEAT = {"score", "traders", "hand_count", "deck_count", "orders_scored", "discards_left", "last_turn"}
NOT_DRAWN = {"viewer", "players", "first", "round_limit", "draw_discard"}
NOT_DRAWN |= {"moved", "mover", "steps_left", "can_look"}
LAST_MOVE = {"steps", "steps_turn"}
NOT_DRAWN_OF_A_SEAT = {"turns", "fresh_count", "hand", "fresh", "used", "orders_left", "unused", "finish_place"}


def pairs(players: int, number: int, apart: int) -> Iterator[tuple[ZanzibarView, ZanzibarView]]:
    """Yield views 1, 4, 7, ... steps apart, and the first and last view."""
    views = played(players, number)
    for i in range(0, len(views) - 1, apart):
        yield views[i], views[min(i + 1 + i % 30, len(views) - 1)]


def unexplained(before: ZanzibarView, shown: ZanzibarView, found: Changes) -> list[Stamp]:
    """Return the differences where nothing is reported, apart from marks.

    The numbers of orders appear unmarked once all traders are placed.
    """
    if before.phase == "placement" != shown.phase:
        facts = tuple((seat, "cards") for seat in range(shown.players))
        found = msgspec.structs.replace(found, facts=facts)
    return [stamp for stamp in different(plain(before), plain(shown)) if not _is_explained(stamp, found, shown.players)]


def _is_explained(stamp: Stamp, found: Changes, players: int) -> bool:
    if stamp.y > STRIP.y:
        return _column_at(stamp, players) in _columns(stamp.key, found)
    if stamp.y < HEAD.h:
        return found.heading or found.acting
    if stamp.key.split()[1] in SPACES:
        return True
    nearest = min(BOARD.spaces, key=lambda space: dist(WHOLE.place(*space.at), (stamp.x, stamp.y)))
    return nearest.id in {one.space for one in (*found.came, *found.left)}


def _columns(key: str, found: Changes) -> set[int]:
    """Return the columns in which such a sprite may differ."""
    if key.startswith("turn plate"):
        return set(range(5)) if found.acting else set()
    if key.startswith(("medal", "pennant", "had")):
        return {*found.flags}
    return {*dict(found.gains)} if " bold " in key else {*dict(found.gains), *dict(found.facts)}


def _column_at(stamp: Stamp, players: int) -> int:
    return max(seat for seat in range(players) if column_of(seat, players)[0] <= stamp.x)


KNOWN = {ZanzibarView: DRAWN | NOT_DRAWN | LAST_MOVE, SeatView: DRAWN_OF_A_SEAT | NOT_DRAWN_OF_A_SEAT}
REPORTED = (DRAWN | DRAWN_OF_A_SEAT) - {"ranking"}
SILENT, FIXED, APART = NOT_DRAWN | NOT_DRAWN_OF_A_SEAT, set[str](), set[str]()
PARTS = [part for part in Changes.__struct_fields__ if part != "steps"]
STRETCHES = {players: partial(pairs, players, 3, 6) for players in GAME.players}
ALONE = {players: partial(pairs, players, 5, 11) for players in (2, 4)}
FOR_PARTS = (partial(pairs, 3, 3, 3),)
