"""The tray below a seat's own picture: who it is, and its orders with the traders that count and the points now."""

from __future__ import annotations

import msgspec

from bot.games.zanzibar.seen.hand import hand
from bot.games.zanzibar.view import HandCard, ZanzibarView
from bot.scene import Scene
from renderers.kit.changes import Round, Square, ghost, halo
from renderers.kit.color import PAPER, contrast
from renderers.kit.sheet import Sheet
from renderers.kit.writer import Writer
from renderers.zanzibar.ground.plan import SIZE, TRAY
from renderers.zanzibar.hand import band, color_of_points, seal, signed
from renderers.zanzibar.pieces.cards import card_badge, card_color
from renderers.zanzibar.pieces.marks import village
from renderers.zanzibar.pieces.panel import QUIET, icon, seat_mark
from renderers.zanzibar.pieces.tokens import token
from renderers.zanzibar.pieces.words import card_name, player, said

_MIDDLE = TRAY.y + 67
_UPPER, _LOWER = _MIDDLE - 23, _MIDDLE + 25
_NAME, _CARDS = TRAY.x + 80, TRAY.x + 264
_WIDTH, _GAP = 402, 12


class TrayChanges(msgspec.Struct, frozen=True):
    """The own cards that were not there before, those that would pay otherwise, and how many there are fewer."""

    came: frozenset[str] = frozenset()
    worth: frozenset[str] = frozenset()
    fewer: int = 0


def has_tray(view: ZanzibarView) -> bool:
    """Whether these are the eyes of a seat that has cards in its hand, and may still use them."""
    return view.viewer is not None and view.phase != "over" and bool(view.seats[view.viewer].hand)


def tray_changes(before: ZanzibarView | None, view: ZanzibarView) -> TrayChanges:
    """Nothing where there is no earlier view."""
    new = hand(view)
    if before is None or new is None:
        return TrayChanges()
    old = hand(before)
    held = old.cards if old is not None else ()
    known = {card.card: card for card in held}
    return TrayChanges(
        came=frozenset(card.card for card in new.cards if card.card not in known),
        worth=frozenset(
            card.card for card in new.cards if card.card in known and _worth(card) != _worth(known[card.card])
        ),
        fewer=max(0, len(held) - len(new.cards)),
    )


def _worth(card: HandCard) -> tuple[int, int, str]:
    return card.traders, card.points, card.use


def put_tray(sheet: Sheet, scene: Scene) -> None:
    """Who one is at the left, then the cards, each ringed as its villages are; what is new is marked."""
    shown = hand(scene.view)
    assert shown is not None  # noqa: S101 - only a seat has a tray
    writer = _Writer(sheet, scene.locale)
    sheet.put(token(shown.seat, seat_mark(shown.seat), 26), TRAY.x + 46, _MIDDLE)
    name = player(shown.seat, scene.names, scene.locale)
    writer.put(said("you-are", scene.locale), SIZE, _NAME, _UPPER, color=QUIET, room=_CARDS - _NAME - 10)
    writer.put(name, SIZE + 4, _NAME, _LOWER, face="title", room=_CARDS - _NAME - 14)
    news = tray_changes(scene.before, scene.view)
    for place, card in enumerate(shown.cards):
        left = _CARDS + place * (_WIDTH + _GAP)
        _put_card(writer, left, card, shown.seat, news)
        sheet.put(village(place % 2, 23, 1.0), left + 52, _MIDDLE)
    for place in range(len(shown.cards), len(shown.cards) + news.fewer):
        sheet.put(ghost(Square(_WIDTH - 8, 92, 10)), _CARDS + place * (_WIDTH + _GAP) + _WIDTH / 2, _MIDDLE)


class _Writer(Writer):
    align = "left"
    least = 1.0


def _put_card(writer: Writer, x: float, card: HandCard, seat: int, news: TrayChanges) -> None:
    """What it asks for, how many of one's traders count, and what it would pay; less where it may not be scored."""
    sheet, color = writer.sheet, card_color(card.card)
    if card.card in news.came:
        sheet.put(halo(Square(_WIDTH - 4, 96, 10), 1.0, 0.6), x + _WIDTH / 2, _MIDDLE)
    sheet.put(band(color, _WIDTH, 100), x, _MIDDLE - 50)
    sheet.put(card_badge(card.card, 32), x + 52, _MIDDLE)
    writer.put(
        card_name(card.card, writer.locale), 40, x + 100, _UPPER + 2, face="title", color=contrast(color), room=204
    )
    at = x + _WIDTH - 54, _MIDDLE
    if card.card in news.worth:
        sheet.put(halo(Round(44.0), 1.0, 0.5), *at)
    if card.use == "only_discard":
        writer.put(said("only-discard", writer.locale), SIZE, x + 100, _LOWER, color=contrast(color), room=204)
        sheet.put(seal(QUIET, 45), *at)
        sheet.put(icon("discards", 21, PAPER), *at)
        return
    width = writer.put(f"{card.traders} ×", SIZE, x + 100, _LOWER, face="bold", color=contrast(color))
    sheet.put(token(seat, seat_mark(seat), 18), x + 122 + width, _LOWER)
    sheet.put(seal(color_of_points(card.points), 45), *at)
    writer.put(signed(card.points), 46, at[0], at[1] - 1, face="bold", align="middle", color=PAPER)
