"""Private hand of a seat as text."""

from __future__ import annotations

from bot.game import Line, line
from bot.games.cafe_international.text.unseated import why_unseated
from bot.games.cafe_international.view import CafeInternationalView, HandTile
from bot.games.cafe_international.views.hand import hand
from bot.games.cafe_international.vocabulary import best_of, coded_term, tables_term


def hand_facts(view: CafeInternationalView) -> tuple[Line, ...]:
    """Return the hand as text: tiles, score, limit and penalty.

    On the seat's own turn each tile has its open chairs and its best points, or why it has no chair.
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
            penalty=content.penalty,
        )
    )
    if content.out_place is not None:
        facts.append(line("cafe_international-hand-out"))
    return tuple(facts)


def _tile_fact(view: CafeInternationalView, tile: HandTile) -> Line:
    guest = coded_term(tile.guest)
    if tile.chairs is None:
        return line("cafe_international-hand-tile", guest=guest)
    if (why := why_unseated(view, tile.guest)) is not None:
        tables = tables_term(view.joins)
        return line("cafe_international-hand-tile-unseated", guest=guest, why=why, tables=tables)
    best, pair = best_of(prospect for prospect in view.prospects if prospect.guest == tile.guest)
    return line("cafe_international-hand-tile-turn", guest=guest, chairs=tile.chairs, best=best, pair=pair)
