"""Private hand of a seat: content of the hand picture, and the same as text."""

from __future__ import annotations

from collections import Counter

from bot.game import Argument, Line, line
from bot.games.saint_martin.board import OBJECTIVES
from bot.games.saint_martin.placed_tile import cell_of
from bot.games.saint_martin.view import HandTile, SaintMartinHand, SaintMartinView
from bot.games.saint_martin.views.island_queries import Outlook, best_outlook, best_prospect, place_count
from bot.games.saint_martin.vocabulary import coffee_term, corners_term, points_term, tile_term


def hand(view: SaintMartinView) -> SaintMartinHand | None:
    """Return the content of the private hand picture, or None for the public."""
    if view.viewer is None:
        return None
    mine = view.seats[view.viewer]
    if mine.coffee is None or mine.points is None or mine.hand is None:
        return None
    objective = OBJECTIVES[mine.coffee]
    return SaintMartinHand(
        seat=view.viewer,
        coffee=mine.coffee,
        tiles=_tiles(view, mine.hand, mine.shown),
        objective=None if mine.is_objective_placed else _tile(view, objective, "objective@", is_shown=False),
        coins=mine.coins,
        cubes=mine.cubes,
        is_fire_active=mine.is_fire_active,
        points=mine.points,
        offer=view.offer if view.viewer in view.asked else None,
        own_answer=view.own_answer,
    )


def _tiles(view: SaintMartinView, tiles: tuple[str, ...], shown: tuple[str, ...]) -> tuple[HandTile, ...]:
    """Return the tiles in hand order. Of two equal tiles, the publicly known one comes first."""
    unmatched = list(shown)
    hand_tiles = []
    for tile in tiles:
        is_shown = tile in unmatched
        if is_shown:
            unmatched.remove(tile)
        hand_tiles.append(_tile(view, tile, f"place {tile}@", is_shown=is_shown))
    return tuple(hand_tiles)


def _tile(view: SaintMartinView, tile: str, beginning: str, *, is_shown: bool) -> HandTile:
    prospect = best_prospect(view, beginning)
    return HandTile(tile, is_shown, place_count(view, tile), prospect.coins if prospect else 0)


def hand_facts(view: SaintMartinView) -> tuple[Line, ...]:
    """Return the hand as text, one Line per item; () for the public.

    The items are the player's coffee, each tile with its placements, the objective tile, coins and points, and the open
    question.
    """
    content = hand(view)
    if content is None:
        return ()
    facts = [line("saint_martin-hand-coffee", coffee=coffee_term(content.coffee))]
    tiles = Counter(content.tiles)
    facts += [_tile_fact(view, tile, copies) for tile, copies in tiles.items()] or [line("saint_martin-hand-empty")]
    if content.objective:
        best = best_outlook(view, content.objective.tile)
        facts.append(line("saint_martin-hand-objective", places=content.objective.places, **_best(best)))
    facts.append(
        line(
            "saint_martin-hand-points",
            points=points_term(content.points),
            fire="active" if content.is_fire_active else "inactive",
            total=content.points.total,
        )
    )
    if content.offer and content.own_answer is None:
        facts.append(offer_term(view, content.offer))
    elif content.offer:
        facts.append(line("saint_martin-hand-answered", tile=tile_term(content.offer), coins=content.own_answer or 0))
    return tuple(facts)


def offer_term(view: SaintMartinView, tile: str) -> Line:
    """Return the tile on offer with its corners and roads, told apart from an equal one in the viewer's hand."""
    held = () if view.viewer is None else view.seats[view.viewer].hand or ()
    whose = "own" if view.sale is not None and view.sale.drawer == view.viewer else "other"
    corners, count = corners_term(tile, 0), held.count(tile)
    return line("saint_martin-hand-offer", tile=tile_term(tile), corners=corners, count=count, whose=whose)


def _tile_fact(view: SaintMartinView, tile: HandTile, copies: int) -> Line:
    return line(
        "saint_martin-hand-tile",
        copies=copies,
        tile=tile_term(tile.tile),
        corners=corners_term(tile.tile, 0),
        places=tile.places,
        shown="yes" if tile.is_shown else "no",
        **_best(best_outlook(view, tile.tile)),
    )


def _best(best: Outlook | None) -> dict[str, Argument]:
    """Return the most points of one placement, and its cell."""
    return {"best": max(best.points, 0) if best else 0, "cell": cell_of(best.placement) if best else "none"}
