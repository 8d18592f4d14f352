"""Private hand of a seat, for its picture and as text."""

from __future__ import annotations

from bot.game import Line, line
from bot.games.cafe_international.board import GUEST_PENALTY, JOKER_PENALTY, TILE_AT, TILES
from bot.games.cafe_international.view import CafeInternationalHand, CafeInternationalView, HandTile
from bot.games.cafe_international.vocabulary import best_of, coded_term


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


def hand_facts(view: CafeInternationalView) -> tuple[Line, ...]:
    """Return the hand as text: tiles, score, limit and penalty.

    On the seat's own turn each tile has its open chairs and its best points.
    """
    content = hand(view)
    if content is None:
        return ()
    facts = [_tile_fact(view, tile) for tile in content.tiles] or [line("cafe_international-hand-empty")]
    facts.append(
        line(
            "cafe_international-hand-standing",
            score=content.score,
            limit=content.limit,
            count=len(content.tiles),
            penalty=content.penalty,
            guest_penalty=GUEST_PENALTY,
            joker_penalty=JOKER_PENALTY,
        )
    )
    if content.out_place is not None:
        facts.append(line("cafe_international-hand-out"))
    return tuple(facts)


def _tile_fact(view: CafeInternationalView, tile: HandTile) -> Line:
    guest = coded_term(tile.guest)
    if tile.chairs is None:
        return line("cafe_international-hand-tile", guest=guest)
    best, pair = best_of(prospect for prospect in view.prospects if prospect.guest == tile.guest)
    return line("cafe_international-hand-tile-turn", guest=guest, chairs=tile.chairs, best=best, pair=pair)
