"""Hand strip of a seat's own picture.

It has the player, and the orders with their points and the traders that count.
"""

from __future__ import annotations

import msgspec

from bot.games.zanzibar.view import HandCard, ZanzibarView
from bot.games.zanzibar.views.hand import hand
from bot.scene import Scene
from renderers.kit.change_marks import Circle, RoundedBox, ghost, halo
from renderers.kit.color import PAPER, contrast
from renderers.kit.sheet import Sheet
from renderers.kit.text import Writer
from renderers.zanzibar.ground.picture_layout import HAND_STRIP, SIZE
from renderers.zanzibar.hand import card_badge, card_color, card_head, color_of_points, points_disc, signed
from renderers.zanzibar.pieces.marks import village
from renderers.zanzibar.pieces.panel import QUIET, icon, seat_mark
from renderers.zanzibar.pieces.picture_words import card_name, picture_text, player
from renderers.zanzibar.pieces.tokens import token

_MIDDLE = HAND_STRIP.y + 67
_UPPER, _LOWER = _MIDDLE - 23, _MIDDLE + 25
_NAME, _CARDS = HAND_STRIP.x + 80, HAND_STRIP.x + 264
_WIDTH, _GAP = 402, 12


class HandStripChanges(msgspec.Struct, frozen=True):
    """New cards, cards that would pay differently, and the number of cards gone."""

    came: frozenset[str] = frozenset()
    worth: frozenset[str] = frozenset()
    fewer: int = 0


def has_hand_strip(view: ZanzibarView) -> bool:
    """Return whether the viewer is a seat with cards that it may still use."""
    return view.viewer is not None and view.phase != "over" and bool(view.seats[view.viewer].hand)


def hand_strip_changes(before: ZanzibarView | None, view: ZanzibarView) -> HandStripChanges:
    """Return the changes. They are empty without an earlier view."""
    new = hand(view)
    if before is None or new is None:
        return HandStripChanges()
    old = hand(before)
    held = old.cards if old is not None else ()
    known = {card.card: card for card in held}
    return HandStripChanges(
        came=frozenset(card.card for card in new.cards if card.card not in known),
        worth=frozenset(
            card.card for card in new.cards if card.card in known and _worth(card) != _worth(known[card.card])
        ),
        fewer=max(0, len(held) - len(new.cards)),
    )


def _worth(card: HandCard) -> tuple[int, int, str]:
    return card.traders, card.points, card.use


def put_hand_strip(sheet: Sheet, scene: Scene) -> None:
    """Put the player at the left, then the cards, with change marks.

    Cards have the same ring styles as their villages on the board.
    """
    shown = hand(scene.view)
    assert shown is not None  # noqa: S101 - only a seat has a hand strip
    writer = _Writer(sheet, scene.locale)
    sheet.put(token(shown.seat, seat_mark(shown.seat), 26), HAND_STRIP.x + 46, _MIDDLE)
    name = player(shown.seat, scene.names, scene.locale)
    writer.put(picture_text("you-are", scene.locale), SIZE, _NAME, _UPPER, color=QUIET, room=_CARDS - _NAME - 10)
    writer.put(name, SIZE + 4, _NAME, _LOWER, face="title", room=_CARDS - _NAME - 14)
    news = hand_strip_changes(scene.before, scene.view)
    for place, card in enumerate(shown.cards):
        left = _CARDS + place * (_WIDTH + _GAP)
        _put_card(writer, left, card, shown.seat, news)
        sheet.put(village(place % 2, 23, 1.0), left + 52, _MIDDLE)
    for place in range(len(shown.cards), len(shown.cards) + news.fewer):
        sheet.put(ghost(RoundedBox(_WIDTH - 8, 92, 10)), _CARDS + place * (_WIDTH + _GAP) + _WIDTH / 2, _MIDDLE)


class _Writer(Writer):
    align = "left"
    least = 1.0


def _put_card(writer: Writer, x: float, card: HandCard, seat: int, news: HandStripChanges) -> None:
    """Put the card's name, the number of traders that count, and its points.

    For a card that can only be discarded, put a note instead.
    """
    sheet, color = writer.sheet, card_color(card.card)
    if card.card in news.came:
        sheet.put(halo(RoundedBox(_WIDTH - 4, 96, 10), 1.0, 0.6), x + _WIDTH / 2, _MIDDLE)
    sheet.put(card_head(color, _WIDTH, 100), x, _MIDDLE - 50)
    sheet.put(card_badge(card.card, 32), x + 52, _MIDDLE)
    writer.put(
        card_name(card.card, writer.locale), 40, x + 100, _UPPER + 2, face="title", color=contrast(color), room=204
    )
    at = x + _WIDTH - 54, _MIDDLE
    if card.card in news.worth:
        sheet.put(halo(Circle(44.0), 1.0, 0.5), *at)
    if card.use == "only_discard":
        writer.put(picture_text("only-discard", writer.locale), SIZE, x + 100, _LOWER, color=contrast(color), room=204)
        sheet.put(points_disc(QUIET, 45), *at)
        sheet.put(icon("discards", 21, PAPER), *at)
        return
    width = writer.put(f"{card.traders} ×", SIZE, x + 100, _LOWER, face="bold", color=contrast(color))
    sheet.put(token(seat, seat_mark(seat), 18), x + 122 + width, _LOWER)
    sheet.put(points_disc(color_of_points(card.points), 45), *at)
    writer.put(signed(card.points), 46, at[0], at[1] - 1, face="bold", align="middle", color=PAPER)
