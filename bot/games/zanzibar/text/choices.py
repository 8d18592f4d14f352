"""The words for a small choice, from the view of the seat that chooses (section 7)."""

from __future__ import annotations

from bot.game import Label, Path, line
from bot.games.zanzibar.board import ADJACENT, BITS, CARDS, NAMES, PROVINCES, UNPLACED, ZONE_SPACES
from bot.games.zanzibar.reach import holder
from bot.games.zanzibar.rules.refusals import listed
from bot.games.zanzibar.seen.sighted import ground_in, is_push, standing, steps_of, traders_for, walk_cost
from bot.games.zanzibar.view import SeatView, ZanzibarView
from bot.games.zanzibar.words import card_term, card_terms, color_term, signed, where_term, zone_term


def label(view: ZanzibarView, path: Path) -> Label:
    """The words for the last token of the path."""
    seat = view.viewer if view.viewer is not None else view.seat_to_move or 0
    mine = view.seats[seat]
    match path:
        case (trader,) if trader.isdigit():
            return _trader(view, seat, int(trader))
        case (word,):
            return _whole(view, mine, word)
        case (_, zone) if zone in PROVINCES:
            free = ground_in(view).free & ZONE_SPACES[zone]
            return Label(zone_term(PROVINCES[zone]), line("zanzibar-detail-free", spaces=listed(free)))
        case (trader, to) if to[0] == ">":
            return _walk(view, seat, int(trader), to[1:])
        case (trader, enemy):
            return _clear(view, seat, int(trader), enemy[1:])
        case (_, enemy, target) if target[0] == ">":
            how = "next" if ADJACENT[BITS[enemy[1:]]] & BITS[target[1:]] else "far"
            return Label(line("zanzibar-label-send", where=where_term(target[1:]), how=how))
        case (*_, space):
            return Label(where_term(space))
        case _:
            raise ValueError("a path has one to three tokens")


def _trader(view: ZanzibarView, seat: int, number: int) -> Label:
    space = standing(view, seat, number)
    if space == UNPLACED:
        return Label(line("zanzibar-label-place", trader=number))
    key = "zanzibar-label-goes-on" if number == view.mover else "zanzibar-label-trader"
    text = line(key, trader=number, space=NAMES[space], steps=steps_of(view, number))
    brief = line("zanzibar-label-brief", trader=number, space=NAMES[space])
    return Label(text, where_term(NAMES[space]), brief=brief)


def _walk(view: ZanzibarView, seat: int, number: int, to: str) -> Label:
    text = line("zanzibar-label-walk", where=where_term(to), steps=walk_cost(view, seat, number, to))
    wanted = [card for card in view.seats[seat].hand or () if CARDS[card].villages & BITS[to]]
    return Label(text, line("zanzibar-detail-wanted", cards=card_terms(wanted)) if wanted else None)


def _clear(view: ZanzibarView, seat: int, number: int, enemy: str) -> Label:
    owner, victim = holder(ground_in(view).where, BITS[enemy]) or (seat, 0)
    how = "push" if is_push(view, seat, number, enemy) else "banish"
    text = line("zanzibar-label-clear", space=enemy, color=color_term(owner), victim=victim, how=how)
    return Label(text, where_term(enemy))


def _whole(view: ZanzibarView, mine: SeatView, word: str) -> Label:
    use, _, rest = word.partition(" ")
    match use:
        case "play":
            return _play(mine, rest)
        case "discard":
            left = mine.discards_left
            text = line("zanzibar-label-discard", card=card_term(rest), left=left)
            return Label(text, None if mine.orders_left else line("zanzibar-detail-only-discard"))
        case "keep":
            return Label(line("zanzibar-label-keep"))
        case _:
            how = "-look" if rest else "-unseen" if view.can_look else ""
            return Label(line(f"zanzibar-label-end{how}", draws=_draws(view, mine)))


def _draws(view: ZanzibarView, mine: SeatView) -> int:
    used = sum(card.turn == view.turn for card in mine.used)
    return min(used, mine.deck_count)


def _play(mine: SeatView, card: str) -> Label:
    traders = traders_for(mine, card)
    points = CARDS[card].pays(traders)
    text = line("zanzibar-label-play", card=card_term(card), traders=traders, points=signed(points))
    detail = None if mine.discards_left else line("zanzibar-detail-only-score")
    if points >= 0:
        return Label(text, detail)
    loses = line("zanzibar-confirm-play", card=card_term(card), traders=traders, loses=-points)
    return Label(text, detail, loses)
