"""Menus for choosing a move step by step: choices, labels and remarks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.game import Argument, Choice, Label, Line, Path, Seat, Together, line, signed
from bot.games.zanzibar.board import BITS, CARDS, MAX_MOVED, NAMES, PROVINCES, UNPLACED, ZONE_SPACES, names_of
from bot.games.zanzibar.moves import Clear, Discard, End, Keep, Move, Place, Play, Walk
from bot.games.zanzibar.notation import write
from bot.games.zanzibar.reachability import Mover, can_step, trader_at
from bot.games.zanzibar.view import SeatView, ZanzibarView
from bot.games.zanzibar.views.board_queries import (
    best_gains,
    gains_at,
    occupancy_in,
    rank_of_gains,
    steps_left_of,
    trader_space,
    traders_counted,
    walk_route,
)
from bot.games.zanzibar.vocabulary import (
    card_term,
    color_term,
    gain_terms,
    goods_term,
    pay_scale,
    space_at,
    where_term,
    zone_term,
)
from bot.icons import seat_icon

NO_GAINS: Mapping[str, int] = {}


def choices(move: Move) -> tuple[Choice, ...]:
    """Return the choices that lead to a move.

    - Placing: trader, zone, space.
    - Walking: trader, `>w3`.
    - Pushing: trader, `xw3`, `>n5`.
    - Every other move: a single choice.
    """
    match move:
        case Place(trader, space):
            return Choice(str(trader), "placed"), Choice(space[0], "zone", groups=True), Choice(space, "space")
        case Walk(trader, to):
            return Choice(str(trader), "trader"), Choice(f">{to}", "walk")
        case Clear(trader, space, target):
            return Choice(str(trader), "trader"), Choice(f"x{space}", "walk"), Choice(f">{target}", "send")
        case Play():
            return (Choice(write(move), "order"),)
        case Discard():
            return (Choice(write(move), "discard", quick=True),)
        case End() | Keep():
            return (Choice(write(move), "end", button=True),)


def shown(offers: Sequence[str]) -> Sequence[str]:
    """Return the offers without the plain `end` beside `end look`, after which the seat may keep what it draws."""
    ends, looks = write(End()), write(End(look=True))
    return [text for text in offers if text != ends] if looks in offers else offers


WITH_END = "+"
"""End of a token that stands for playing a card and ending the turn."""


def together(view: ZanzibarView, offers: Sequence[str]) -> tuple[Together, ...]:
    """Return the offers to score a card and end the turn with one press, for cards that lose no points."""
    if view.viewer is None or len(view.seats[view.viewer].hand or ()) < 2:
        return ()
    mine, ending = view.seats[view.viewer], write(End())
    cards = [text for text in offers if text.startswith("play ")] if ending in offers else []
    free = [text for text in cards if CARDS[text[5:]].pays(traders_counted(mine, text[5:])) >= 0]
    return tuple(Together((text, ending), (Choice(f"{text}{WITH_END}", "order"),)) for text in free)


def start(view: ZanzibarView) -> Path:
    """Return the path at which a new panel opens: the next trader to place, the one that has steps left, or ()."""
    seat, number = view.seat_to_move, view.mover
    if seat is None or seat != view.viewer:
        return ()
    if view.phase == "placement":
        return (str(min(_unplaced(view, seat))),)
    if number is None:
        return ()
    mover = Mover(seat, number, trader_space(view, seat, number), view.steps_left)
    return (str(number),) if can_step(occupancy_in(view), mover) else ()


def label(view: ZanzibarView, path: Path) -> Label:
    """Return the label of the last token of the path. Raise ValueError for a path of the wrong length."""
    seat = view.viewer if view.viewer is not None else view.seat_to_move or 0
    mine = view.seats[seat]
    match path:
        case (trader,) if trader.isdigit():
            return _trader(view, seat, int(trader))
        case (token,):
            return _single_choice_label(view, mine, token)
        case (trader, zone) if zone in PROVINCES:
            free, name = occupancy_in(view).free & ZONE_SPACES[zone], zone_term(PROVINCES[zone])
            asks = line("zanzibar-asks-space", trader=trader, province=PROVINCES[zone], zone=name)
            return Label(name, _free_spaces(free), asks=asks)
        case (trader, to) if to[0] == ">":
            return _walk(view, seat, int(trader), to[1:])
        case (trader, enemy):
            return _clear(view, seat, int(trader), enemy[1:])
        case (trader, enemy, target) if target[0] == ">":
            return _send(view, seat, int(trader), enemy[1:], target[1:])
        case (*_, space):
            text = line("zanzibar-label-space", space=space, goods=goods_term(space))
            return Label(text, _surroundings(space))
        case _:
            raise ValueError("a path has one to three tokens")


def _unplaced(view: ZanzibarView, seat: Seat) -> list[int]:
    """Return the numbers of the seat's traders that have no space yet."""
    return [trader.number for trader in view.seats[seat].traders if trader_space(view, seat, trader.number) == UNPLACED]


def _trader(view: ZanzibarView, seat: int, number: int) -> Label:
    space = trader_space(view, seat, number)
    if space == UNPLACED:
        text = line("zanzibar-label-place", trader=number)
        return Label(text, asks=line("zanzibar-asks-place", trader=number), icon=seat_icon("zanzibar", seat))
    key = "zanzibar-label-goes-on" if number == view.mover else "zanzibar-label-trader"
    text = line(key, trader=number, space=NAMES[space], steps=steps_left_of(view, number))
    brief = line("zanzibar-label-brief", trader=number, space=NAMES[space])
    best = best_gains(view, seat, number)
    detail = line("zanzibar-detail-trader", where=where_term(NAMES[space]), gains=gain_terms(best), count=len(best))
    return Label(text, detail, brief=brief, icon=seat_icon("zanzibar", seat), gain=rank_of_gains(best))


def _free_spaces(free: int) -> Line:
    """Return the number of these free spaces, and what they produce."""
    spaces = names_of(free)
    goods = tuple(dict.fromkeys(goods_term(name) for name in spaces if space_at(name).kind != "sea"))
    return line("zanzibar-detail-free", count=len(spaces), goods=goods, kinds=len(goods))


def _walk(view: ZanzibarView, seat: Seat, number: int, to: str) -> Label:
    route, gains = walk_route(view, seat, number, to), gains_at(view, seat, number, BITS[to])
    text = line("zanzibar-label-walk", space=to, goods=goods_term(to), steps=len(route) - 1)
    return Label(text, _surroundings(to, gains, _between(route)), gain=rank_of_gains(gains))


def _between(route: Sequence[int]) -> str:
    """Return the spaces between both ends, or "none"."""
    return ", ".join(NAMES[space] for space in route[1:-1]) or "none"


def _surroundings(space: str, gains: Mapping[str, int] = NO_GAINS, via: str = "none") -> Line:
    """Return what standing there changes for the cards in hand, the zone, and the way to it."""
    place, terms = space_at(space), gain_terms(gains)
    kind, zone = "sea" if place.kind == "sea" else "village", zone_term(place.province)
    return line("zanzibar-detail-space", kind=kind, zone=zone, gains=terms, count=len(gains), via=via)


def _clear(view: ZanzibarView, seat: int, number: int, enemy: str) -> Label:
    owner, victim = trader_at(occupancy_in(view).where, BITS[enemy]) or (seat, 0)
    arguments: dict[str, Argument] = {"space": enemy, "color": color_term(owner), "victim": victim}
    gains = gains_at(view, seat, number, BITS[enemy])
    text, brief = line("zanzibar-label-clear", **arguments), line("zanzibar-label-enemy", **arguments)
    return Label(text, _pushed_from(enemy, gains), brief=brief, gain=rank_of_gains(gains))


def _send(view: ZanzibarView, seat: Seat, number: int, enemy: str, target: str) -> Label:
    gains = gains_at(view, seat, number, BITS[enemy])
    return Label(line("zanzibar-label-send", space=target), _pushed_from(target, gains), gain=rank_of_gains(gains))


def _pushed_from(space: str, gains: Mapping[str, int]) -> Line:
    """Return what pushing changes for the cards in hand, and that space in full."""
    return line("zanzibar-detail-send", where=where_term(space), gains=gain_terms(gains), count=len(gains))


def _single_choice_label(view: ZanzibarView, mine: SeatView, token: str) -> Label:
    use, _, rest = token.partition(" ")
    match use:
        case "play" if rest.endswith(WITH_END):
            card = rest.removesuffix(WITH_END)
            points = signed(CARDS[card].pays(traders_counted(mine, card)))
            text = line("zanzibar-label-play-end", card=card_term(card), points=points)
            gain = CARDS[card].pays(traders_counted(mine, card))
            return Label(text, line("zanzibar-detail-play-end", draws=_draws(view, mine, 1)), gain=gain)
        case "play":
            return _play(view, mine, rest)
        case "discard":
            key = "left" if mine.orders_left else "only"
            detail = line(f"zanzibar-detail-discards-{key}", left=mine.discards_left)
            ends = "turn" if ends_turn(view, mine, mine.discards_left - 1) else "moves" if _can_walk(view) else "no"
            return Label(line("zanzibar-label-discard", card=card_term(rest), ends=ends), detail)
        case "keep":
            return Label(line("zanzibar-label-keep"))
        case _:
            how = "-look" if rest else ""
            return Label(line(f"zanzibar-label-end{how}", draws=_draws(view, mine), used=_used(view, mine)))


def _can_walk(view: ZanzibarView) -> bool:
    """Return whether the seat to move may still move a trader, which using a card ends."""
    return view.seat_to_move is not None and _why_none_moves(view, view.seat_to_move) is None


def ends_turn(view: ZanzibarView, mine: SeatView, discards: int) -> bool:
    """Return whether using one card ends the turn, if so many discards are left after it."""
    goes_on = discards > 0 and (mine.deck_count > 0 or mine.fresh_count > 1)
    return not goes_on if mine.fresh_count else mine.hand_count == 1 and not (view.draw_discard and goes_on)


def _draws(view: ZanzibarView, mine: SeatView, more: int = 0) -> int:
    return min(_used(view, mine) + more, mine.deck_count)


def _used(view: ZanzibarView, mine: SeatView) -> int:
    """Return the number of cards that the seat has used in this turn."""
    return sum(card.turn == view.turn for card in mine.used)


def _play(view: ZanzibarView, mine: SeatView, card: str) -> Label:
    traders = traders_counted(mine, card)
    points = CARDS[card].pays(traders)
    end = "-end" if ends_turn(view, mine, mine.discards_left) else ""
    text = line(f"zanzibar-label-play{end}", card=card_term(card), points=signed(points))
    has_other = points >= 0 and not end and len(mine.hand or ()) > 1
    only, other = "no" if mine.discards_left else "yes", "yes" if has_other else "no"
    detail = line("zanzibar-detail-play", traders=traders, only=only, other=other)
    if points >= 0:
        return Label(text, detail, gain=points)
    loses = line("zanzibar-confirm-play", card=card_term(card), traders=traders, loses=-points)
    return Label(text, detail, loses, gain=points)


EXPLAINED_TURNS = 3
"""Turns of each seat in which the panel says what orders pay. The rules and the hand in words do so later."""


def remark(view: ZanzibarView, path: Path) -> Line | None:
    """Return what the chosen trader is for while placing; in a turn, what a card ends or why no trader can move."""
    seat = view.viewer
    if seat is None or seat != view.seat_to_move:
        return None
    if view.phase == "placement" and path:
        left, count = len(_unplaced(view, seat)), len(view.seats[seat].traders)
        number = count - left + 1
        return line("zanzibar-remark-placing", number=number, count=count, trader=int(path[0]), pays=pay_scale())
    if view.phase != "turn":
        return None
    why, cards = _why_none_moves(view, seat), len(view.seats[seat].hand or ())
    if why is None and view.moved:
        return _moved(view)
    if why is None:
        is_new = view.turn <= EXPLAINED_TURNS * view.players
        discards = view.seats[seat].discards_left
        return line("zanzibar-remark-order", discards=discards, pays=pay_scale()) if cards and is_new else None
    return line("zanzibar-remark-none-moves", why=why, cards=cards)


def _moved(view: ZanzibarView) -> Line:
    """Return the traders moved in this turn, the last one's steps left, and how many more may move."""
    earlier = [number for number in view.moved if number != view.mover]
    moved = ", ".join(map(str, [*earlier, *([view.mover] if view.mover else [])]))
    return line("zanzibar-remark-moved", moved=moved, steps=view.steps_left, more=MAX_MOVED - len(view.moved))


def _why_none_moves(view: ZanzibarView, seat: Seat) -> str | None:
    """Return why no trader can move, or None if one can.

    The reasons are a card used, three traders moved, and no possible step.
    """
    if view.card_used:
        return "card"
    if _can_any_step(view, seat):
        return None
    return "three" if len(view.moved) == MAX_MOVED else "board"


def _can_any_step(view: ZanzibarView, seat: Seat) -> bool:
    occupancy = occupancy_in(view)
    numbers = [trader.number for trader in view.seats[seat].traders]
    if len(view.moved) == MAX_MOVED:
        numbers = [number for number in numbers if number == view.mover]
    movers = (Mover(seat, number, trader_space(view, seat, number), steps_left_of(view, number)) for number in numbers)
    return any(can_step(occupancy, mover) for mover in movers)
