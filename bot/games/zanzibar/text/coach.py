"""Hints for beginners: the purpose of the current decision, and what it may earn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain

from bot.game import Argument, Line, Played, Seat, line, signed
from bot.games.zanzibar.board import BITS, CARDS, HAND_SIZE, MAX_MOVED, UNPLACED, ZONE_SPACES
from bot.games.zanzibar.events import Discarded, Drew, Ended, Event, Placed, Scored
from bot.games.zanzibar.moves import Clear, Discard, End, Keep, Move, Place, Play, Walk
from bot.games.zanzibar.reachability import Mover, targets_of, trader_at, walk_range
from bot.games.zanzibar.text.choices import ends_turn
from bot.games.zanzibar.view import SeatView, ZanzibarView
from bot.games.zanzibar.views.board_queries import occupancy_in, trader_space, traders_counted
from bot.games.zanzibar.vocabulary import card_term, card_terms, color_term, space_term

_WALK = re.compile(r"(\d)>(\w+)")


def coach(view: ZanzibarView, offers: Sequence[str]) -> Line | None:
    """Return the hint for the seat that must act, or None for all others."""
    if view.viewer is None or view.viewer != view.seat_to_move:
        return None
    mine, color = view.seats[view.viewer], color_term(view.viewer)
    match view.phase:
        case "placement":
            return line("zanzibar-coach-placement", color=color)
        case "fresh":
            return line("zanzibar-coach-fresh", discards=mine.discards_left)
        case _ if view.card_used:
            return _after_an_order(view, view.viewer, offers)
        case _:
            cards = tuple(_cards(view, view.viewer, offers))
            return line(
                "zanzibar-coach-turn",
                color=color,
                moves="rest" if _is_last_mover(view, offers) else "any",
                mover=view.mover or 0,
                steps=view.steps_left,
                cards=cards,
                count=len(cards),
                last="yes" if view.is_last_round else "soon" if _may_end_soon(view) else "no",
            )


def _may_end_soon(view: ZanzibarView) -> bool:
    """Return whether a seat can use its last order in its next turn."""
    return any(seat.hand_count + seat.deck_count <= HAND_SIZE for seat in view.seats)


def _is_last_mover(view: ZanzibarView, offers: Sequence[str]) -> bool:
    """Return whether only the trader that moved last may still move."""
    return len(view.moved) == MAX_MOVED and any(offer[0].isdigit() for offer in offers)


def _after_an_order(view: ZanzibarView, seat: Seat, offers: Sequence[str]) -> Line:
    """Return the hint once an order is used: another one or the end, and what is drawn then."""
    mine, has_more = view.seats[seat], any(offer.startswith(("play", "discard")) for offer in offers)
    used = sum(card.turn == view.turn for card in mine.used)
    draws = mine.last_turn == "no" and mine.deck_count >= used + has_more
    return line("zanzibar-coach-used", others="yes" if has_more else "no", draws="yes" if draws else "no")


def _cards(view: ZanzibarView, seat: Seat, offers: Sequence[str]) -> Iterator[Line]:
    """Yield each order of the hand with its points now and after the best single move."""
    mine = view.seats[seat]
    moves = [match.groups() for text in offers if (match := _WALK.fullmatch(text))]
    for card in mine.hand or ():
        villages, traders = CARDS[card].villages, traders_counted(mine, card)
        gains = any(
            villages & BITS[to] and not villages & trader_space(view, seat, int(number)) for number, to in moves
        )
        now, then = CARDS[card].pays(traders), CARDS[card].pays(traders + gains)
        yield line(
            "zanzibar-coach-card",
            card=card_term(card),
            now=signed(now),
            then=signed(then),
            grows="yes" if then > now else "no",
        )


def advise(view: ZanzibarView, move: Move) -> Line:
    """Return the move as advice to the seat to move, as part of a sentence."""
    seat = view.seat_to_move or 0
    match move:
        case Place(trader, space):
            left = [one.number for one in view.seats[seat].traders if trader_space(view, seat, one.number) == UNPLACED]
            order = "next" if trader == min(left, default=trader) else "first"
            return line("zanzibar-advice-place", trader=trader, space=space_term(space), order=order)
        case Walk(trader, to):
            return line("zanzibar-advice-walk", trader=trader, space=space_term(to))
        case Clear():
            return _clearing(view, seat, move)
        case Play(card):
            mine, points = view.seats[seat], CARDS[card].pays(traders_counted(view.seats[seat], card))
            return line(
                "zanzibar-advice-play",
                card=card_term(card),
                points=signed(points),
                pays="yes" if points else "no",
                ends="yes" if ends_turn(view, mine, mine.discards_left) else "no",
                why="none" if points > 0 else _why_used(view, mine),
            )
        case Discard(card):
            mine, points = view.seats[seat], CARDS[card].pays(traders_counted(view.seats[seat], card))
            return line(
                "zanzibar-advice-discard",
                card=card_term(card),
                points=signed(points),
                ends="yes" if ends_turn(view, mine, mine.discards_left - 1) else "no",
                why=_why_used(view, mine) if points > 0 else "none",
            )
        case Keep():
            return line("zanzibar-advice-keep")
        case End(look):
            return line("zanzibar-advice-end", looks="yes" if look else "no")


def _why_used(view: ZanzibarView, mine: SeatView) -> str:
    """Return what the use of an order brings besides points: another order, an earlier end, or fewer orders left."""
    used = 0 if view.phase == "fresh" else sum(card.turn == view.turn for card in mine.used)
    if view.is_last_round:
        return "fewer"
    return "draw" if mine.deck_count > used else "sooner"


def _clearing(view: ZanzibarView, seat: Seat, move: Clear) -> Line:
    owner, victim = trader_at(occupancy_in(view).where, BITS[move.space]) or (seat, 0)
    return line(
        "zanzibar-advice-clear",
        trader=move.trader,
        space=space_term(move.space),
        victim=victim,
        color=color_term(owner),
        target=space_term(move.target),
    )


def effects(before: ZanzibarView, after: ZanzibarView, events: Sequence[Event]) -> tuple[Line, ...]:
    """Return what the viewer's moves do for its orders: those scored, discarded or raised, or what a placement serves.

    A raised order is still in the hand.
    """
    if before.viewer is None:
        return ()
    mine = [event for event in events if isinstance(event, Scored | Discarded | Placed) and event.seat == before.viewer]
    was, now = before.seats[before.viewer], after.seats[before.viewer]
    raised = tuple(_raised(was, now))
    lifted = [line("zanzibar-effect-raised", cards=raised)] if raised else []
    mine.sort(key=lambda event: isinstance(event, Scored))
    lines = (*lifted, *(effect for event in mine for effect in _effects(event, after, now)))
    ends = any(isinstance(event, Drew | Ended) and event.seat == before.viewer for event in events)
    return lines or (tuple(_prepared(before, after, before.viewer)) if ends else ())


def _prepared(before: ZanzibarView, after: ZanzibarView, seat: Seat) -> Iterator[Line]:
    """Yield what ending a turn without a use of cards does: more traders in reach of an order, or orders kept."""
    hand = before.seats[seat].hand or ()
    if not hand or before.is_last_round:
        return
    near = {card: [_in_reach(view, seat, card) for view in (before, after)] for card in hand}
    card = max(hand, key=lambda held: near[held][1] - near[held][0])
    was, count = near[card]
    if was < count:
        yield line("zanzibar-effect-nearer", card=card_term(card), count=count, was=was)
    else:
        yield line("zanzibar-effect-kept", cards=card_terms(hand))


def _effects(event: Scored | Discarded | Placed, after: ZanzibarView, now: SeatView) -> Iterator[Line]:
    match event:
        case Scored(card=card, villages=villages, points=points):
            yield line(
                "zanzibar-effect-scored",
                card=card_term(card),
                traders=len(villages),
                points=signed(points),
                loses="yes" if points < 0 else "no",
            )
        case Discarded(card=card):
            points = CARDS[card].pays(traders_counted(now, card))
            yield line("zanzibar-effect-discarded", card=card_term(card), points=signed(points))
        case Placed(trader=trader, space=space):
            cards = card_terms(card.id for card in CARDS.values() if card.villages & BITS[space])
            if cards:
                yield line("zanzibar-effect-placed", cards=cards, count=len(cards))
            else:
                yield _reach(after, trader, BITS[space])


def _reach(view: ZanzibarView, trader: int, space: int) -> Line:
    """Return how many villages the trader can walk to from the sea in a turn."""
    reached, _, _ = walk_range(occupancy_in(view).free, space, trader)
    villages = (reached & ~(space | ZONE_SPACES["o"])).bit_count()
    return line("zanzibar-effect-reach", villages=villages, steps=trader)


def _pushers(view: ZanzibarView, seat: Seat, space: int) -> tuple[Line, ...]:
    """Return the others' traders that can push the seat's trader off that space as the board is."""
    occupancy = occupancy_in(view)
    return tuple(
        line("zanzibar-trader", color=color_term(other), trader=one.number)
        for other, theirs in enumerate(view.seats)
        if other != seat
        for one in theirs.traders
        if one.space is not None and targets_of(occupancy, Mover(other, one.number, BITS[one.space], one.number), space)
    )


def losses(aspect: str, moves: Played[ZanzibarView], better: Played[ZanzibarView]) -> tuple[Line, ...]:
    """Return the orders that pay less after the viewer's moves than after better ones, or more for another seat."""
    viewer = moves.before.viewer
    if viewer is None or aspect not in _LOSSES:
        return ()
    return tuple(chain.from_iterable(loss(moves, better, viewer) for loss in _LOSSES[aspect]))


def _cheaper(moves: Played[ZanzibarView], better: Played[ZanzibarView], seat: Seat) -> Iterator[Line]:
    """Yield the seat's orders that pay less, those of its hand first, by what they lack."""
    was, now, then = moves.before.seats[seat], moves.after.seats[seat], better.after.seats[seat]
    lacks = [(card, _pays(now, card), _pays(then, card)) for card in now.unused if card in was.unused]
    lacks.sort(key=lambda order: (order[0] not in (was.hand or ()), order[1] - order[2]))
    for card, points, more in lacks:
        if points < more:
            held = "yes" if card in (was.hand or ()) else "no"
            yield line("zanzibar-loss-order", card=card_term(card), held=held, points=signed(points), more=signed(more))


def _dearer(moves: Played[ZanzibarView], better: Played[ZanzibarView], seat: Seat) -> Iterator[Line]:
    """Yield the orders that another seat may still have and that would pay it more, by what they gain."""
    gains = [
        (points - less, rival, card, points, less)
        for rival, now in enumerate(moves.after.seats)
        if rival != seat
        for card in now.unused
        for points, less in ((_pays(now, card), _pays(better.after.seats[rival], card)),)
    ]
    for gain, rival, card, points, less in sorted(gains, key=lambda row: (-row[0], -row[3])):
        if gain > 0:
            yield line(
                "zanzibar-loss-others",
                color=color_term(rival),
                card=card_term(card),
                points=signed(points),
                less=signed(less),
            )


def _misused(moves: Played[ZanzibarView], better: Played[ZanzibarView], seat: Seat) -> Iterator[Line]:
    """Yield orders scored for little or too soon that the better moves keep, poor ones kept, and a spent discard."""
    now, then = moves.after.seats[seat], better.after.seats[seat]
    for used in now.used:
        if used.card in then.unused and used.points is not None and used.points <= 0:
            yield line("zanzibar-loss-used", card=card_term(used.card), points=signed(used.points))
        elif used.card in then.unused and used.points is not None:
            count = _in_reach(better.after, seat, used.card)
            if (more := CARDS[used.card].pays(count)) > used.points:
                arguments: dict[str, Argument] = {"count": count, "points": signed(used.points), "more": signed(more)}
                yield line("zanzibar-loss-early", card=card_term(used.card), **arguments)
    for card in now.unused:
        points = _pays(now, card)
        if points < 0 and any((used.card, used.points) == (card, None) for used in then.used):
            yield line("zanzibar-loss-kept", card=card_term(card), points=signed(points))
    if now.discards_left == 0 < then.discards_left:
        yield line("zanzibar-loss-discard")


def _exposed(moves: Played[ZanzibarView], better: Played[ZanzibarView], seat: Seat) -> Iterator[Line]:
    """Yield the first trader that another one can push off a village, though not after the better moves."""
    safe = {mine for mine, _ in _pushed(better.after, seat)}
    for mine, pusher in _pushed(moves.after, seat):
        if mine not in safe:
            yield line("zanzibar-loss-exposed", pusher=pusher, trader=mine)
            return


def _pushed(view: ZanzibarView, seat: Seat) -> Iterator[tuple[int, Line]]:
    """Yield each of the seat's traders on a village that another trader can push away, with that one."""
    for mine in view.seats[seat].traders:
        space = UNPLACED if mine.space is None else BITS[mine.space]
        if space and not space & ZONE_SPACES["o"]:
            yield from ((mine.number, pusher) for pusher in _pushers(view, seat, space))


def _farther(moves: Played[ZanzibarView], better: Played[ZanzibarView], seat: Seat) -> Iterator[Line]:
    """Yield the order for which fewer of the seat's traders are near enough, a held one if there is any."""
    was, now = moves.before.seats[seat], moves.after.seats[seat]
    near = {card: [_in_reach(view, seat, card) for view in (moves.after, better.after)] for card in now.unused}
    lacks = [card for card in now.unused if card in was.unused and near[card][0] < near[card][1]]
    lacks.sort(key=lambda card: (card not in (was.hand or ()), near[card][0] - near[card][1]))
    for card in lacks[:1]:
        yield line("zanzibar-loss-reach", card=card_term(card), count=near[card][0], more=near[card][1])


_LOSSES = {
    "": (_cheaper, _misused, _exposed, _dearer, _farther),
    "orders": (_cheaper, _misused, _exposed, _farther),
    "others-orders": (_dearer, _exposed),
}
"""What moves lose, by aspect, the likeliest first."""


def _in_reach(view: ZanzibarView, seat: Seat, card: str) -> int:
    """Return the number of the seat's traders that stand on a village of the order or can walk to a free one."""
    free, villages = occupancy_in(view).free, CARDS[card].villages
    spaces = [(piece.number, BITS[piece.space]) for piece in view.seats[seat].traders if piece.space is not None]
    return sum((walk_range(free, space, number)[0] | space) & villages != 0 for number, space in spaces)


def _pays(seat: SeatView, card: str) -> int:
    """Return what the order pays the seat now, or has paid it."""
    scored = next((used.points for used in seat.used if used.card == card), None)
    return CARDS[card].pays(traders_counted(seat, card)) if scored is None else scored


def _raised(was: SeatView, now: SeatView) -> Iterator[Line]:
    """Yield the orders of the hand that are worth more than before, with their points."""
    for card in now.hand or ():
        points = CARDS[card].pays(traders_counted(now, card))
        if card in (was.hand or ()) and points > CARDS[card].pays(traders_counted(was, card)):
            yield line("zanzibar-effect-order", card=card_term(card), points=signed(points))
