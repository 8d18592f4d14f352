"""Private hand of a seat, for its picture."""

from __future__ import annotations

from bot.games.cafe_international.board import TILE_AT, TILES
from bot.games.cafe_international.view import CafeInternationalHand, CafeInternationalView, HandTile
from bot.games.cafe_international.vocabulary import best_of


def hand(view: CafeInternationalView) -> CafeInternationalHand | None:
    """Return the content of the private hand picture, or None for the public."""
    if view.viewer is None:
        return None
    mine = view.seats[view.viewer]
    tiles = mine.hand or ()
    return CafeInternationalHand(
        seat=view.viewer,
        tiles=tuple(_tile(view, code) for code in tiles),
        score=mine.score,
        limit=mine.limit,
        one_nation=mine.one_nation,
        penalty=sum(TILES[TILE_AT[code]].hand_penalty for code in tiles),
        is_on_turn=view.seat_to_move == view.viewer,
        phase=view.phase,
        out_place=mine.out_place,
        turn=view.turn,
        bag_count=view.bag_count,
    )


def _tile(view: CafeInternationalView, code: str) -> HandTile:
    tile = TILES[TILE_AT[code]]
    prospects = [prospect for prospect in view.prospects if prospect.guest == code]
    is_on_turn = view.seat_to_move == view.viewer
    return HandTile(
        guest=code,
        nation=tile.nation,
        sex=tile.sex,
        penalty=tile.hand_penalty,
        chairs=len(prospects) if is_on_turn else None,
        best=best_of(prospects)[0] if is_on_turn else None,
    )
