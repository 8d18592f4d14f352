"""Board as text: headline, alt text, text board, a list of sentences for screen readers, and the verdict.

The text board includes the routes of a space. The list covers the current action, seats and zones.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.game import Line, Name, Seat, line, signed
from bot.games.zanzibar.board import IDS, MARKS, PROVINCES
from bot.games.zanzibar.events import Event
from bot.games.zanzibar.view import SeatView, StepView, TraderView, ZanzibarView
from bot.games.zanzibar.views.events import places
from bot.games.zanzibar.views.hand import hand
from bot.games.zanzibar.vocabulary import (
    card_term,
    card_terms,
    color_term,
    goods_term,
    space_at,
    space_term,
    zone_term,
)
from bot.verdict import Reason, sum_reason


def headline(view: ZanzibarView) -> Line:
    """Return the turn, its seat and the pending decision, or the winners once the match is over."""
    if view.seat_to_move is None:
        best = view.ranking[0] if view.ranking else ()
        score = view.seats[best[0]].score if best else 0
        winners = tuple(line("zanzibar-name", seat=Name(seat)) for seat in best)
        return line("zanzibar-headline-over", winners=winners, count=len(best), score=score, tie=_tie(view))
    return line(
        f"zanzibar-headline-{view.phase}",
        seat=Name(view.seat_to_move),
        own="yes" if view.viewer == view.seat_to_move else "no",
        turn=view.turn,
        last="yes" if view.is_last_round else "no",
        fresh=view.seats[view.seat_to_move].fresh_count,
    )


def _tie(view: ZanzibarView) -> str:
    """Return the criterion that decided between equal scores (ZAN-59, ZAN-60), or "none"."""
    best, *rest = view.ranking or ((),)
    if not best or not rest or view.seats[rest[0][0]].score < view.seats[best[0]].score:
        return "none"
    return "cards" if view.seats[best[0]].finish_place is None else "finished"


def scores(view: ZanzibarView) -> tuple[int, ...]:
    """Return each seat's score."""
    return tuple(seat.score for seat in view.seats)


def facts(view: ZanzibarView) -> tuple[Line, ...]:
    """Return the alt text: the seat to move, scores and cards, own hand, occupied spaces by zone, the last steps."""
    lines = [headline(view)]
    for seat, seat_view in enumerate(view.seats):
        cards = seat_view.hand_count + seat_view.deck_count
        lines.append(
            line("zanzibar-fact-seat", letter=MARKS[seat].letter, seat=Name(seat), score=seat_view.score, cards=cards)
        )
    lines += _own_hand(view)
    holders = traders_in(view)
    for zone, province in PROVINCES.items():
        occupied = tuple(_space(name, holders) for name in IDS if name[0] == zone and name in holders)
        if occupied:
            lines.append(line("zanzibar-fact-zone", zone=zone_term(province), spaces=occupied))
    return (*lines, *map(step_in_words, view.steps))


def _own_hand(view: ZanzibarView) -> Iterator[Line]:
    """Yield the viewer's cards and, before the end of the match, their current points."""
    cards_view = hand(view)
    if cards_view is None or not cards_view.cards:
        return
    if view.phase == "over":
        yield line("zanzibar-fact-hand", cards=card_terms(card.card for card in cards_view.cards))
        return
    cards = tuple(
        line(
            "zanzibar-fact-card", card=card_term(card.card), points=signed(card.points), use=card.use.replace("_", "-")
        )
        for card in cards_view.cards
    )
    yield line("zanzibar-fact-worth", cards=cards)


def text_board(view: ZanzibarView) -> tuple[Line, ...]:
    """Return headline, every zone with one line per space, seats, the current turn, the last steps, places, routes."""
    lines = [headline(view)]
    for zone in PROVINCES:
        lines += _rows(view, zone)
    for seat in range(view.players):
        lines += _seat_lines(view, seat)
    lines += turn_lines(view)
    lines += [step_line(step) for step in view.steps]
    if view.ranking:
        lines.append(line("zanzibar-board-places", places=places(view.ranking, scores(view))))
    return (*lines, *_routes())


def holders_in(view: ZanzibarView) -> dict[str, str]:
    """Return the trader on each occupied space, as seat letter and number: `{"w3": "R5"}`."""
    return {
        trader.space: f"{MARKS[seat].letter}{trader.number}"
        for seat, seat_view in enumerate(view.seats)
        for trader in seat_view.traders
        if trader.space is not None
    }


def traders_in(view: ZanzibarView) -> dict[str, Line]:
    """Return the trader on each occupied space in words: "red 5"."""
    return {
        trader.space: line("zanzibar-trader", color=color_term(seat), trader=trader.number)
        for seat, seat_view in enumerate(view.seats)
        for trader in seat_view.traders
        if trader.space is not None
    }


def _rows(view: ZanzibarView, zone: str) -> Iterator[Line]:
    """Yield the zone, then one line per space (`n1 vanilla R2`), narrow enough for a phone."""
    holders = holders_in(view)
    yield line("zanzibar-board-zone", zone=zone_term(PROVINCES[zone]))
    yield from (_cell(name, holders) for name in IDS if name[0] == zone)


def _cell(name: str, holders: dict[str, str]) -> Line:
    return line(
        "zanzibar-board-cell",
        space=name,
        kind=space_at(name).kind,
        goods=goods_term(name),
        holder=holders.get(name, "none"),
    )


def _routes() -> Iterator[Line]:
    """Yield a heading, then the neighbours of each space, one space per line."""
    yield line("zanzibar-board-routes")
    yield from (line("zanzibar-board-route", space=name, near=near_as_text(name)) for name in IDS)


def near_as_text(space: str) -> str:
    """Return the neighbours of a space as one literal: `n2 n5 o1`."""
    return " ".join(space_at(space).adjacent)


def _seat_lines(view: ZanzibarView, seat: int) -> Iterator[Line]:
    seat_view = view.seats[seat]
    yield line(
        "zanzibar-board-seat",
        letter=MARKS[seat].letter,
        seat=Name(seat),
        score=seat_view.score,
        hand=seat_view.hand_count,
        deck=seat_view.deck_count,
        orders=seat_view.orders_left,
        discards=seat_view.discards_left,
        last=seat_view.last_turn if seat_view.finish_place is None else f"finished-{_trigger_or_later(seat_view)}",
    )
    placed = ", ".join(f"{trader.number} {trader.space}" for trader in seat_view.traders if trader.space is not None)
    yield line("zanzibar-board-traders", traders=placed or "none")
    if seat_view.used:
        yield used_line(seat_view)
    if seat_view.hand is not None and view.phase == "over" and seat_view.hand:
        yield line("zanzibar-board-hand", cards=card_terms(seat_view.hand))


def used_line(seat_view: SeatView) -> Line:
    """Return the seat's face-up cards: scored ones with their traders and points, and discarded ones."""
    scored = tuple(
        line("zanzibar-board-scored", card=card_term(card.card), traders=card.traders, points=signed(card.points))
        for card in seat_view.used
        if card.traders is not None and card.points is not None
    )
    discarded = card_terms(card.card for card in seat_view.used if card.points is None)
    return line("zanzibar-board-used", scored=scored, count=len(scored), discarded=discarded, thrown=len(discarded))


def _trigger_or_later(seat_view: SeatView) -> str:
    return "first" if seat_view.finish_place == 1 else "later"


def turn_lines(view: ZanzibarView) -> Iterator[Line]:
    """Yield the actions of the current turn, and when the match ends."""
    if view.phase == "turn":
        yield line(
            "zanzibar-board-turn",
            moved=", ".join(map(str, view.moved)) or "none",
            mover=view.mover or 0,
            left=view.steps_left,
            used="yes" if view.card_used else "no",
        )
    if view.trigger is not None and view.phase != "over":
        yield line("zanzibar-last-turns", seat=Name(view.trigger))
    if view.round_limit is not None:
        yield line("zanzibar-board-limit", rounds=view.round_limit)


def step_line(step: StepView) -> Line:
    """Return one step of the last turn as text."""
    if step.victim_seat is None or step.victim is None or step.sent_to is None:
        mark, way = f"{MARKS[step.seat].letter}{step.trader}", ", ".join(step.route)
        return line(f"zanzibar-step-{step.kind}", trader=mark, way=way, space=space_term(step.route[-1]))
    return line(
        "zanzibar-step-pushed",
        trader=f"{MARKS[step.seat].letter}{step.trader}",
        way=", ".join(step.route),
        victim=f"{MARKS[step.victim_seat].letter}{step.victim}",
        target=space_term(step.sent_to),
    )


def listing(view: ZanzibarView) -> tuple[Line, ...]:
    """Return the full content of the picture, one Line per item."""
    return (*_going_on(view), *_seats(view), *_zones(view))


def _going_on(view: ZanzibarView) -> Iterator[Line]:
    if view.ranking:
        yield line("zanzibar-board-places", places=places(view.ranking, scores(view)))
    yield from turn_lines(view)
    yield from map(step_in_words, view.steps)


def step_in_words(step: StepView) -> Line:
    """Return one step of the last turn with the colours of the traders and the names of the spaces."""
    return line(
        f"zanzibar-words-{'pushed' if step.kind == 'banished' else step.kind}",
        color=color_term(step.seat),
        trader=step.trader,
        start=space_term(step.route[0]),
        space=space_term(step.route[-1]),
        other="none" if step.victim_seat is None else color_term(step.victim_seat),
        victim=step.victim or 0,
        target="none" if step.sent_to is None else space_term(step.sent_to),
    )


def _seats(view: ZanzibarView) -> Iterator[Line]:
    for seat, seat_view in enumerate(view.seats):
        yield line(
            "zanzibar-list-seat",
            letter=MARKS[seat].letter,
            seat=Name(seat),
            color=color_term(seat),
            score=seat_view.score,
            hand=seat_view.hand_count,
            deck=seat_view.deck_count,
            orders=seat_view.orders_left,
            discards=seat_view.discards_left,
            last=seat_view.last_turn if seat_view.finish_place is None else "finished",
        )
        traders = _traders(seat_view.traders)
        yield line("zanzibar-list-traders", seat=Name(seat), color=color_term(seat), traders=traders)
        if seat_view.used:
            yield line("zanzibar-list-used", seat=Name(seat), used=used_line(seat_view))
        if seat_view.hand is not None and view.phase == "over" and seat_view.hand:
            yield line("zanzibar-list-hand", seat=Name(seat), cards=card_terms(seat_view.hand))


def _traders(traders: Sequence[TraderView]) -> tuple[Line, ...]:
    """Return where each trader stands, and at the end the numbers of those not placed yet."""
    placed = [(trader.number, trader.space) for trader in traders if trader.space is not None]
    terms = [line("zanzibar-list-trader", trader=number, space=space_term(space)) for number, space in placed]
    waiting = ", ".join(str(trader.number) for trader in traders if trader.space is None)
    return (*terms, *([line("zanzibar-list-traders-off", traders=waiting)] if waiting else ()))


def _zones(view: ZanzibarView) -> Iterator[Line]:
    holders = traders_in(view)
    for zone, province in PROVINCES.items():
        spaces = tuple(_space(name, holders) for name in IDS if name[0] == zone)
        yield line("zanzibar-fact-zone", zone=zone_term(province), spaces=spaces)
    for zone, province in PROVINCES.items():
        routes = tuple(
            line("zanzibar-list-route", space=name, near=near_as_text(name)) for name in IDS if name[0] == zone
        )
        yield line("zanzibar-list-routes", zone=zone_term(province), routes=routes)


def _space(name: str, holders: dict[str, Line]) -> Line:
    return line(
        "zanzibar-list-space",
        space=space_term(name),
        kind=space_at(name).kind,
        goods=goods_term(name),
        holder=holders.get(name, "none"),
    )


def reasons(view: ZanzibarView, _: Sequence[Event]) -> tuple[Reason, ...]:
    """Return the sources of the points."""
    scored = [[card.points for card in seat.used if card.points is not None] for seat in view.seats]
    paid = [[points for points in all_of if points > 0] for all_of in scored]
    orders, points = [len(payments) for payments in paid], [sum(payments) for payments in paid]
    lost = [sum(points for points in all_of if points < 0) for all_of in scored]

    def mean(seat: Seat) -> float:
        return points[seat] / max(1, orders[seat])

    def by_number(seat: Seat, other: Seat) -> float:
        return (orders[seat] - orders[other]) * (mean(seat) + mean(other)) / 2

    def by_worth(seat: Seat, other: Seat) -> float:
        return (mean(seat) - mean(other)) * (orders[seat] + orders[other]) / 2

    return (
        Reason(by_number, lambda seat, other: line("zanzibar-verdict-orders", own=orders[seat], other=orders[other])),
        Reason(by_worth, lambda _seat, _other: line("zanzibar-verdict-worth")),
        sum_reason("zanzibar-verdict-lost", lost),
    )
