"""Hints for beginners: the purpose of the current decision."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.game import Line, Name, Played, line
from bot.games.saint_martin.board import FULL_BAG, START_HAND, TILES, UNPLAYED_OBJECTIVE
from bot.games.saint_martin.events import (
    Answered,
    Burned,
    Closed,
    Declined,
    Discarded,
    Drew,
    DroppedOut,
    Ended,
    Event,
    Placed,
    Raised,
    Took,
)
from bot.games.saint_martin.moves import Bid, Burn, Discard, Draw, End, Move, NoBid, Objective, Pass, Place
from bot.games.saint_martin.view import ClosedView, SaintMartinView, SaleView, SeatView
from bot.games.saint_martin.views.island_queries import (
    FieldAfter,
    best_in_hand,
    best_outlook,
    best_safe_outlook,
    closables,
    coffee_at,
    hand_outlooks,
    is_no_better,
    is_takeable,
    island_map_of,
    nearly_closed,
    next_buyer,
    objective_outlooks,
    outlooks,
    takes_next_turn,
)
from bot.games.saint_martin.vocabulary import burned_coffee, coffee_term, quarter_term, tile_term, whose

SUBJECTS = ("draw", "closing", "objective", "danger", "winning")
"""What the coach explains when a seat's first turns begin, one thing a turn."""
WORTH_STOPPING = 3
"""Quarters from which on a rival's field is worth stopping: with one more it would pay."""
FEW_TILES = 4
"""Number of tiles in the bag from which on the coach speaks of the end of the match."""


def coach(view: SaintMartinView, offers: Sequence[str]) -> Line | None:
    """Return what matters for the first time to the seat that must act, or None.

    Turns tell what has been said before, so that nothing need be remembered.
    """
    if view.viewer is None or not offers:
        return None
    about = _subject(view, (view.turn - 1) // view.players, is_free="end" in offers)
    if about is None:
        return None
    return line(
        f"saint_martin-coach-{about}",
        coffee=coffee_term(view.seats[view.viewer].coffee or ""),
        color=view.seats[view.viewer].coffee or "",
        drawer=Name(view.sale.drawer if view.sale is not None else 0),
        places="yes" if any("@" in offer for offer in offers) else "no",
        fits="yes" if any(offer.startswith("objective@") for offer in offers) else "no",
        worth=UNPLAYED_OBJECTIVE,
    )


def _subject(view: SaintMartinView, rounds: int, *, is_free: bool) -> str | None:
    """Return what to explain after so many whole rounds; None if it is nothing new.

    `is_free`: the seat may end its turn.
    """
    match view.phase:
        case "turn" | "bought":
            return _turn_subject(view, rounds)
        case "after":
            if view.burnable:
                return "burn" if rounds < BURNS else None
            return "fire" if view.last is not None and view.last.relit and rounds < SALES else None
        case "window" | "call":
            if rounds >= SALES or _has_seen_a_sale(view):
                return None
            return "start" if view.turn <= ((view.viewer or 0) - view.first) % view.players else "bid"
        case "defend" | "raise":
            return "sell" if view.phase == "defend" and rounds < LATE else None
        case _:
            return _kept_subject(view, rounds, is_free=is_free)


def _turn_subject(view: SaintMartinView, rounds: int) -> str | None:
    """Return what to explain to a seat whose turn begins, or that has bought a tile."""
    held = view.seats[view.viewer or 0]
    if 0 < view.bag_count <= FEW_TILES:
        return "end"
    if view.phase == "turn" and not held.hand_count and view.bag_count:
        return "empty" if rounds < LATE else None
    if rounds == 0:
        return "draw" if view.phase == "turn" else "fields"
    if rounds >= len(SUBJECTS) or _has_just_sold(view):
        return None
    return None if SUBJECTS[rounds] == "objective" and held.is_objective_placed else SUBJECTS[rounds]


def _kept_subject(view: SaintMartinView, rounds: int, *, is_free: bool) -> str | None:
    """Return what to explain to a seat that has a new tile: with a full hand first how many it may keep."""
    if rounds == 0:
        return "fields"
    if rounds == 1:
        return "kept" if is_free else "land"
    if rounds == 2 and is_free:
        return "land"
    drawn = None if view.sale is None else view.sale.tile
    return "land" if rounds < LATE and drawn is not None and TILES[drawn].group == "barracks" else None


SALES = 5
"""Number of rounds in which the coach may speak of bids and of a fire that is out."""
LATE = 8
"""Rounds in which the coach explains an empty hand, barracks drawn, and an own tile that others want."""
BURNS = 2
"""Number of rounds in which the coach says what burning is for."""


def _has_just_sold(view: SaintMartinView) -> bool:
    """Return whether, of two players, the seat had the turn before too, whose tile the other one bought."""
    last = view.last
    return view.players == 2 and last is not None and last.source == "bought" and last.seat != view.viewer


def _has_seen_a_sale(view: SaintMartinView) -> bool:
    """Return whether bids have been asked of the seat before: for another draw than this one and those it holds."""
    draws = len(FULL_BAG) - START_HAND * view.players - view.bag_count
    return draws > (view.offer is not None) + len(view.seats[view.viewer or 0].shown)


def advise(view: SaintMartinView, move: Move) -> Line:
    """Return the move as advice to the seat that decides, as part of a sentence."""
    match move:
        case Draw():
            return line("saint_martin-advice-draw")
        case Place(tile, cell, rotation):
            return line("saint_martin-advice-place", tile=tile_term(tile), cell=cell, turn=rotation)
        case Objective(cell):
            return line("saint_martin-advice-objective", cell=cell)
        case Burn(quarter):
            coffee = burned_coffee(view, quarter)
            return line(
                "saint_martin-advice-burn",
                quarter=quarter_term(quarter),
                coffee=coffee_term(coffee),
                whose=whose(view, coffee),
                why=_why_burn(view, quarter, whose(view, coffee)),
            )
        case Bid(tile, coins):
            return line("saint_martin-advice-bid", tile=tile_term(tile), coins=coins)
        case Discard(tile):
            return line("saint_martin-advice-discard", tile=tile_term(tile))
        case NoBid(tile):
            sells = view.sale is not None and view.sale.drawer == view.viewer
            return line("saint_martin-advice-nobid", tile=tile_term(tile), sells="yes" if sells else "no")
        case Pass():
            return line("saint_martin-advice-pass")
        case End():
            return line("saint_martin-advice-end")


def _why_burn(view: SaintMartinView, quarter: str, owner: str) -> str:
    """Return what burning a quarter of the tile just placed does: to its field, and with its cube."""
    is_loose = is_takeable(view, quarter)
    field_burned = next((field for field in view.fields if quarter in field.quarters), None)
    if field_burned is not None and field_burned.value and field_burned.is_open:
        return "shared" if is_loose else "less"
    if owner == "nobody":
        return "cube" if is_loose else "none"
    if owner == "other":
        return "theirs"
    if field_burned is not None and field_burned.value:
        return "none"
    return "loose" if is_loose else "point"


def effects(before: SaintMartinView, after: SaintMartinView, events: Sequence[Event]) -> tuple[Line, ...]:
    """Return what the viewer's moves do: close or extend fields, take cubes, or leave a tile to others.

    Moves that do nothing of it are told by what they keep possible.
    """
    own = [event for event in events if getattr(event, "seat", None) == before.viewer]
    closed = [event.field for event in own if isinstance(event, Closed)]
    pays = any(isinstance(event, Took) or _is_paid(event) for event in own)
    told = [event for event in sorted(own, key=_is_paid) if not (pays and isinstance(event, Closed)) or _is_paid(event)]
    lines = tuple(dict.fromkeys(effect for event in told if (effect := _effect(before, event, closed)) is not None))
    lines = (*_guarded(before, after, own), *lines)
    if lines or not own:
        return lines
    acts = [event for event in own if isinstance(event, Placed | Burned | Discarded)] or own
    return tuple(effect for event in acts if (effect := _prospect(before, after, event)) is not None)[:1]


def _guarded(before: SaintMartinView, after: SaintMartinView, events: Sequence[Event]) -> list[Line]:
    """Return the dearest field that at most half as many tiles close after a placement beside its gap; [] without."""
    if not any(isinstance(event, Placed) for event in events) or any(isinstance(event, Drew) for event in events):
        return []
    risk = _closed_by_more(before, after)
    return [] if risk is None else [msgspec.structs.replace(risk, key="saint_martin-effect-guards")]


def _is_paid(event: Event) -> bool:
    """Return whether the event is a closing for coins, which a reason names last."""
    return isinstance(event, Closed) and event.field.coins > 0


def _effect(before: SaintMartinView, event: Event, closed: Sequence[ClosedView]) -> Line | None:
    """Return what the event does for its seat. `closed`: all fields closed, to tell those of a coffee together."""
    match event:
        case Placed(_, tile, cell, rotation):
            (outlook,) = outlooks(before, tile, f"{cell}r{rotation}")
            if (ready := outlook.ready) is not None:
                return _ready(ready)
            is_told = outlook.grown > 1 and not outlook.closed
            own_coffee = coffee_term(before.seats[before.viewer or 0].coffee or "")
            return line("saint_martin-effect-grew", coffee=own_coffee, quarters=outlook.grown) if is_told else None
        case Closed(_, field):
            paid = [other_closed.coins for other_closed in closed if other_closed.coffee == field.coffee]
            coffee, quarters = coffee_term(field.coffee), len(field.quarters)
            if sum(paid):
                return line("saint_martin-effect-closed", coffee=coffee, count=len(paid), coins=sum(paid))
            if whose(before, field.coffee) != "other":
                return None
            kind = "minor" if quarters < WORTH_STOPPING else "stop"
            return line("saint_martin-effect-shut", coffee=coffee, quarters=quarters, kind=kind)
        case Took(_, cubes):
            pays = any(coffee_at(before, cube) != before.seats[before.viewer or 0].coffee for cube in cubes)
            return line("saint_martin-effect-took", count=len(cubes)) if pays else None
        case Answered(_, tile, 0) | Declined(_, tile) | DroppedOut(_, tile, False):
            return _let_go(before, tile)
    return None


def _ready(field: FieldAfter) -> Line:
    """Return the field that the rest of the hand closes next turn, and whether others can close it before."""
    return line(
        "saint_martin-effect-ready",
        tile=tile_term(field.closer),
        coffee=coffee_term(field.coffee),
        gets=field.gets,
        others="yes" if field.pays else "no",
    )


def _let_go(before: SaintMartinView, tile: str) -> Line | None:
    """Return why not to bid for a tile that another seat has drawn and that fits: own tiles do, or what it saves."""
    if before.sale is None or before.sale.drawer == before.viewer or not outlooks(before, tile):
        return None
    keeps = "own" if is_no_better(before, tile) else "turn" if takes_next_turn(before) else "coins"
    return line("saint_martin-effect-let-go", keeps=keeps)


def _prospect(before: SaintMartinView, after: SaintMartinView, event: Event) -> Line | None:
    """Return what a move that changes no points is good for."""
    now = after.seats[before.viewer or 0]
    match event:
        case Drew():
            return _drawing(before)
        case Placed(_, tile, cell, rotation):
            return _placing(before, tile, f"{cell}r{rotation}")
        case Answered(_, _, 0) | Declined() | DroppedOut():
            sale = before.sale
            if sale is not None and sale.drawer == before.viewer:
                return line("saint_martin-effect-sells", coins=sale.price)
            return line("saint_martin-effect-unfit")
        case Answered() | Raised():
            return None if before.sale is None else _bidding(before, before.sale)
        case Discarded():
            return line("saint_martin-effect-discarded", count=now.hand_count)
        case Ended():
            return line("saint_martin-effect-ended", keeps=_kept(before, now), count=now.hand_count)
    return None


def _drawing(before: SaintMartinView) -> Line:
    """Return what drawing leaves possible in the turn: the best placement of the hand, or that none brings anything."""
    best = best_in_hand(before)
    if best is not None and best.points > 0 and not best.gives:
        own = best.placement.partition("@")[0]
        return line("saint_martin-effect-drew", best="pays", tile=tile_term(own), points=best.points, gives=0)
    if not any(outlook.points > 0 for outlook in (*objective_outlooks(before), *hand_outlooks(before))):
        return line("saint_martin-effect-drew", best="none", tile="", points=0, gives=0)
    gives = 0 if best is None else best.gives
    return line("saint_martin-effect-drew", best="opens" if gives else "choice", tile="", points=0, gives=gives)


def _bidding(before: SaintMartinView, sale: SaleView) -> Line:
    """Return what the tile brings that no own tile does, else the turn that its drawer keeps, or what others miss."""
    best, held = best_safe_outlook(before, sale.tile), best_in_hand(before)
    is_better = held is None or not is_no_better(before, sale.tile)
    if not is_better and sale.drawer == before.viewer and held is not None and held.points > 0:
        own = held.placement.partition("@")[0]
        return line("saint_martin-effect-keeps-turn", tile=tile_term(own), points=held.points)
    buyer, gets = next_buyer(before, sale)
    points = max(0, best.points) if best is not None and is_better else 0
    return line("saint_martin-effect-bid", points=points, buyer=Name(buyer), gets=max(0, gets))


def _kept(before: SaintMartinView, now: SeatView) -> str:
    """Return what the viewer keeps by ending its turn."""
    if before.burnable:
        return "fire"
    if not now.hand_count:
        return "objective"
    return "tiles" if any(outlook.points > 0 for outlook in hand_outlooks(before)) else "idle"


def _placing(before: SaintMartinView, tile: str, place: str) -> Line | None:
    """Return what a placement leaves to the viewer's coffee or in its hand."""
    mine = before.seats[before.viewer or 0]
    (outlook,) = outlooks(before, tile, place)
    grows = [field for field in outlook.fields if field.how != "closed"]
    if not grows and not outlook.closed:
        return line("saint_martin-effect-apart", kind="minor")
    if gaps := max((field.gaps for field in grows if field.coffee == mine.coffee), default=0):
        return line("saint_martin-effect-left", coffee=coffee_term(mine.coffee or ""), gaps=gaps)
    ranks = {held: best.rank for held in mine.hand or () if (best := best_outlook(before, held)) is not None}
    is_least = tile in ranks and ranks[tile] == min(ranks.values()) < max(ranks.values())
    if is_least:
        return line("saint_martin-effect-spare", kind="minor")
    notable = [field for field in grows if field.how == "walled" or whose(before, field.coffee) == "nobody"]
    changed = max(notable, key=lambda field: _is_narrowed(before, field), default=None)
    if changed is None:
        return None
    return line(
        f"saint_martin-effect-{'narrows' if changed.how == 'walled' else 'extends'}",
        coffee=coffee_term(changed.coffee),
        whose=(owner := whose(before, changed.coffee)),
        gaps=changed.gaps,
        quarters=changed.quarters,
        kind="stop" if owner == "other" else "minor",
    )


def _is_narrowed(before: SaintMartinView, field: FieldAfter) -> tuple[bool, bool, int]:
    """Return a larger value for a field whose last cells are filled, above all a rival's, and a large one."""
    is_walled = field.how == "walled"
    return is_walled and whose(before, field.coffee) == "other", is_walled, field.quarters


def losses(aspect: str, moves: Played[SaintMartinView], better: Played[SaintMartinView]) -> tuple[Line, ...]:
    """Return what the viewer's moves use up of that aspect, or leave to others, unless the better moves do so, too.

    They use up its objective tile, its fire, a better tile and room for its largest field. They leave to others a cube,
    the tile on offer, and fields that are one cell from closing, for a coin at least.
    """
    is_theirs = not aspect or aspect.startswith("others-")
    lost, spared = (
        [*(_left_to_buyer(played) if is_theirs else ()), *_lost(aspect, played)] for played in (moves, better)
    )
    found = [loss for loss in dict.fromkeys(lost) if loss not in spared]
    hand, other = ({*(played.after.seats[played.after.viewer or 0].hand or ())} for played in (moves, better))
    is_told = _closed_by_more(better.before, better.after) is not None  # of the better moves, that they leave fewer
    if is_theirs and not is_told:
        found += filter(None, (_closed_by_more(moves.after, better.after),))
    if aspect == "tiles" and len(hand - other) == len(other - hand) == 1:
        found.append(line("saint_martin-loss-tile", tile=tile_term(*(hand - other)), other=tile_term(*(other - hand))))
    (quarters, gaps), (_, more) = (_largest_open(played.after) for played in (moves, better))
    if aspect == "fields" and quarters and gaps < more:
        found.append(line("saint_martin-loss-room", quarters=quarters, gaps=gaps, more=more))
    return tuple(found)


def _largest_open(view: SaintMartinView) -> tuple[int, int]:
    """Return the quarters of the viewer's largest open field, and the empty cells that keep it open; (0, 0) without."""
    coffee = view.seats[view.viewer or 0].coffee
    fields = [field for field in island_map_of(view).open if field.coffee == coffee]
    return max(((field.quarters.bit_count(), field.gaps.bit_count()) for field in fields), default=(0, 0))


def _lost(aspect: str, moves: Played[SaintMartinView]) -> list[Line]:
    before, mine = moves.before, [one for one in moves.events if getattr(one, "seat", None) == moves.before.viewer]
    burned = [event for event in mine if isinstance(event, Burned)]
    match aspect:
        case "tiles":
            used = any(isinstance(event, Placed) and event.source == "objective" for event in mine)
            lost = [line("saint_martin-loss-objective")] if used else []
            return [*lost, line("saint_martin-loss-fire")] if burned else lost
        case "fields":
            coffee = before.seats[before.viewer or 0].coffee
            fields = [event.field for event in mine if isinstance(event, Closed) and event.field.coffee == coffee]
            return [line("saint_martin-loss-field", quarters=len(field.quarters)) for field in fields]
        case "coins" | "others-coins":
            ready = nearly_closed(moves.after) if aspect == "others-coins" else []
            lost = [line("saint_martin-loss-ready", coffee=coffee_term(coffee), coins=coins) for coffee, coins in ready]
            own_quarters = [event.quarter for event in burned if whose(before, event.coffee) == "own"]
            is_loose = any(is_takeable(moves.after, quarter) for quarter in own_quarters)
            return [*lost, line("saint_martin-loss-cube")] if is_loose else lost
        case _:
            return []


def _left_to_buyer(moves: Played[SaintMartinView]) -> list[Line]:
    """Return the points that a tile let go can bring the seat that gets it; [] without any."""
    before = moves.before
    mine = [one for one in moves.events if getattr(one, "seat", None) == before.viewer]
    lets_go = (isinstance(one, Declined | DroppedOut) or (isinstance(one, Answered) and not one.coins) for one in mine)
    if before.sale is None or not any(lets_go):
        return []
    buyer, gets = next_buyer(before, before.sale)
    return [line("saint_martin-loss-sold", buyer=Name(buyer), gets=gets)] if gets > 0 else []


def _closed_by_more(view: SaintMartinView, better: SaintMartinView) -> Line | None:
    """Return the dearest field that at least twice as many tiles close in the view as in the better one."""
    here, there = closables(view), closables(better)
    worse = [(one, there[field].tiles) for field, one in here.items() if field in there]
    worse = [(one, less) for one, less in worse if one.tiles and one.tiles >= 2 * less]
    if not worse:
        return None
    field, less = max(worse, key=lambda found: found[0].gets)
    coffee = coffee_term(field.coffee)
    return line("saint_martin-loss-closers", coffee=coffee, gets=field.gets, tiles=field.tiles, less=less)
