"""Appraisal of the tile on offer: how much a seat may bid for it, what to weigh in words, and whether to ask at all."""

from __future__ import annotations

from math import ceil

from bot.game import Line, Name, Seat, line
from bot.games.saint_martin.ai.determinise import guess
from bot.games.saint_martin.ai.move_ordering import bid_limit, gain_for, promising, tile_gain
from bot.games.saint_martin.board import HAND_LIMIT, OBJECTIVES
from bot.games.saint_martin.moves import NO_BIDS, PASSES, Bid, Move, Objective, bid
from bot.games.saint_martin.placed_tile import cell_of
from bot.games.saint_martin.rules.auto_answers import AutoAnswerSettings, is_wanted
from bot.games.saint_martin.rules.auto_answers import answer as rules_answer
from bot.games.saint_martin.state import Call, State, Window
from bot.games.saint_martin.view import SaintMartinView
from bot.games.saint_martin.views.island_queries import Outlook, best_in_hand, best_outlook, is_no_better, why_dear
from bot.games.saint_martin.views.position import see
from bot.rng import Dice


def appraise(view: SaintMartinView) -> Line | None:
    """Return how much the viewer may bid for the tile on offer, or else what speaks against it; None without an offer.

    Up to what a computer would bid. With 40 playouts to the end of the match for each answer, a bid was better by 1.3
    points on average for 12 tiles said to be worth one. For 24 others better than the hand it was worse by 0.8: too
    little for a verdict, which a hint's longer search might contradict.
    """
    seat, sale, tile = view.viewer, view.sale, view.offer
    if seat is None or seat not in view.asked or sale is None or tile is None:
        return None
    state, is_own = guess(view, Dice(b"appraisal", 0)), seat == sale.drawer
    price = 0 if view.phase in ("window", "call") else sale.price
    limit, best = bid_limit(state, seat, tile), best_outlook(view, tile)
    if limit > price:
        if is_own or best is None or not best.rank > 0:
            return None
        worth = max(ceil(gain_for(price + 1, view.players)), round(tile_gain(state, seat, tile)))
        return _advice("bid", view, best, coins=limit, worth=worth)
    if is_no_better(view, tile):
        return None if is_own else _advice("refuse", view, best)  # a drawer who lets it go can't place its own tiles
    if best is None or best_in_hand(view) is None:
        return None
    return _advice("keep" if is_own else "weigh", view, best)


def answer(state: State, seat: Seat, settings: AutoAnswerSettings) -> Move | None:
    """Return the move that the auto-answers give now, see the rules' `answer`.

    A seat that wants to be asked only about better tiles bids for no others. What they bring now decides, which the
    board shows. Whether a computer would bid is an opinion, which would be unfair among people.
    """
    phase, move = state.phase, rules_answer(state, seat, settings)
    if move is not None or settings.others != "better" or not isinstance(phase, Window | Call):
        return move
    if phase.drawer == seat or is_wanted(settings, phase.tile):
        return None
    return NO_BIDS[phase.tile] if is_no_better(see(state, seat), phase.tile) else None


def overlooked(view: SaintMartinView) -> tuple[Move, ...]:
    """Return the answer to an offer that a computer would not give: the least bid, or none.

    In a turn, return the best placement of the objective tile if it brings more points now than any tile in hand. The
    search draws as long as there are tiles to draw, and keeps this one for the end.
    """
    held = view.seats[view.viewer or 0]
    if view.offer is not None and view.sale is not None and view.viewer in view.asked:
        state, price = guess(view, Dice(b"appraisal", 0)), view.sale.price if view.sale.bids else 0
        answers = promising(state, view.viewer)
        if not isinstance(answers[0], Bid):
            return (bid(view.offer, price + 1),) if held.coins > price else ()
        no = PASSES[view.offer] if view.phase == "raise" else NO_BIDS[view.offer]
        return () if no in answers else (no,)
    if (
        view.phase not in ("turn", "kept")
        or held.is_objective_placed
        or held.hand_count > HAND_LIMIT
        or not view.bag_count
    ):
        return ()
    best, in_hand = best_outlook(view, OBJECTIVES[held.coffee or ""]), best_in_hand(view)
    if best is None or best.points <= max(0, in_hand.points if in_hand else 0):
        return ()
    return (Objective(cell_of(best.placement)),)


def _advice(advice: str, view: SaintMartinView, best: Outlook | None, *, coins: int = 0, worth: int = 0) -> Line:
    """Return the advice. `worth`: what the tile's best placement is worth to the viewer in the end."""
    return line(
        "saint_martin-appraised",
        advice=advice,
        coins=coins,
        worth=worth,
        why="none" if best is None else why_dear(view, best),
        gives=best.gives if best else 0,
        drawer=Name(view.sale.drawer) if view.sale else "",
    )
