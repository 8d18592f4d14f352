"""Private hand picture, and the hand strip of a seat's own board picture.

The picture has order cards with their present points, and the contents of the deck. The strip has the cards to come,
scored and to discard, and the orders with their points and the traders that count.
"""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec
from PIL import Image

from bot.games.zanzibar.view import HandCard, UsedCard, ZanzibarHand, ZanzibarView
from bot.games.zanzibar.views.hand import hand
from bot.scene import Scene
from renderers.kit import change_marks, disk_cache
from renderers.kit.backgrounds import Ground
from renderers.kit.change_marks import Circle, RoundedBox, halo
from renderers.kit.color import GAIN, GOLD, INK, LOSS, PAPER, PARCHMENT, Color, contrast, mix, rgb
from renderers.kit.fonts import score_text, signed, text_width
from renderers.kit.geometry import Line, moved
from renderers.kit.painting import Painting
from renderers.kit.pen import Camera, Pen
from renderers.kit.picture_words import Page
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite, around, drawn
from renderers.kit.tones import QUIET
from renderers.zanzibar.ground.board_data import BOARD, ORDERS, SPACES, Region
from renderers.zanzibar.ground.land import province_outline
from renderers.zanzibar.ground.picture_layout import HAND_STRIP, SIZE
from renderers.zanzibar.ground.sea import coast
from renderers.zanzibar.ground.spices import badge, color_of
from renderers.zanzibar.pieces.marks import village
from renderers.zanzibar.pieces.panel import TURN, icon
from renderers.zanzibar.pieces.picture_words import WORDS, card_name
from renderers.zanzibar.pieces.tokens import SEATS, ghost, token
from renderers.zanzibar.static_layers import TABLE, paint_plate, paint_table, palette

MAP = Camera(140, 105, 965, 815, 0.385)
_WATER: Color = (206, 232, 240)
_DULL: Color = (226, 214, 190)
_MIDDLE = HAND_STRIP.y + 67
_UPPER, _LOWER = _MIDDLE - 23, _MIDDLE + 25
_SIGN, _NAME, _STRIP_CARDS = HAND_STRIP.x + 32, HAND_STRIP.x + 56, HAND_STRIP.x + 264
_WIDTH, _GAP = 402, 12


@cache
def card_color(card: str) -> Color:
    """Return the colour of the spice or province that the order asks for."""
    return color_of(card) if ORDERS[card].kind == "spice" else rgb(BOARD.provinces[card].color)


@lru_cache(64)
def card_badge(card: str, radius: float) -> Sprite:
    """Return the order's symbol in a round badge: the spice, or the province's outline."""
    if ORDERS[card].kind == "spice":
        return badge(card, radius)
    outline = _fit(province_outline(card), radius * 0.66)

    def draw(pen: Pen) -> None:
        pen.disc(0, 0, radius, INK)
        pen.disc(0, 0, radius * 0.89, _WATER)
        pen.stroke(outline, radius * 0.16, INK, closed=True)
        pen.polygon(outline, card_color(card))

    return drawn(f"province badge {card} {radius}", around(radius + 1), draw)


def _fit(line: Line, reach: float) -> Line:
    """Return the line centred on the origin and scaled to that reach."""
    xs, ys = [x for x, _ in line], [y for _, y in line]
    scale = 2 * reach / max(max(xs) - min(xs), max(ys) - min(ys))
    return moved(line, -(min(xs) + max(xs)) / 2 * scale, -(min(ys) + max(ys)) / 2 * scale, scale)


@lru_cache(16)
def small_island(card: str) -> Sprite:
    """Return the island with the order's villages in colour and the rest pale. The anchor is the board's origin."""
    painting = Painting(MAP, PAPER)
    card_order = ORDERS[card]
    with painting.layer(_WATER, steps=1) as pen:
        pen.stroke(coast()[::2], 50, closed=True)
    island = painting.mask()
    island.polygon(coast())
    mask = island.done()
    for name, province in BOARD.provinces.items():
        color = rgb(province.color)
        shade = color if name == card else mix(color, _DULL, 0.55 if card_order.kind == "spice" else 0.8)
        with painting.layer(shade, within=mask) as pen:
            pen.polygon(province_outline(name))
    with painting.layer(INK) as pen:
        pen.stroke(coast(), 5, closed=True)
    with painting.layer(mix(INK, _DULL, 0.55)) as pen:
        for route in BOARD.routes:
            if route.kind == "land":
                pen.stroke([SPACES[route.a].at, SPACES[route.b].at], 5)
    _paint_villages(painting, card_order.spaces)
    x, y = MAP.place(0, 0)
    return Sprite(f"small island {card}", painting.image.convert("RGBA"), (round(x), round(y)))


def _paint_villages(painting: Painting, highlighted: tuple[str, ...]) -> None:
    with painting.layer(INK) as pen:
        for space in BOARD.spaces:
            if space.kind != "sea":
                pen.disc(space.x, space.y, 46 if space.id in highlighted else 17)
    for space in BOARD.spaces:
        if space.id in highlighted:
            with painting.layer(PAPER) as pen:
                pen.disc(space.x, space.y, 38)
            with painting.layer(color_of(space.spice)) as pen:
                pen.ring(space.x, space.y, 40, 15)
        elif space.kind != "sea":
            with painting.layer(mix(_DULL, PAPER, 0.5)) as pen:
                pen.disc(space.x, space.y, 11)


_SIZE = Camera(0, 0, 1200, 940)
_CARDS = (Region(24, 88, 572, 600), Region(612, 88, 572, 600))
_BELOW = Region(24, 700, 1160, 230)
_SMALLEST = 58
"""Nothing is shrunk."""


@cache
def _ground(cards: int) -> Ground:
    """Return the table with that number of cards."""
    return disk_cache.ground("zanzibar", f"hand {cards}", lambda: _painted(cards), palette())


def _painted(cards: int) -> Image.Image:
    painting = Painting(_SIZE, TABLE)
    paint_table(painting)
    for region in (*_CARDS[:cards], _BELOW):
        paint_plate(painting, region)
    return painting.image


def hand_sheet(scene: Scene) -> Sheet:
    """Return the hand's sheet (1200 x 940 pixels), not yet encoded.

    Without a hand, before cards are dealt, the table is empty.
    """
    hand: ZanzibarHand | None = scene.view
    sheet = Sheet(_ground(len(hand.cards) if hand else 0))
    page = Page(sheet, scene, WORDS, _SMALLEST)
    if hand is None or not hand.cards:
        page.write(page.text("no-cards"), 46, _SIZE.width / 2, 390, color=mix(INK, TABLE, 0.25), align="middle")
    if hand is None:
        return sheet
    _put_head(page, hand)
    for region, card in zip(_CARDS, hand.cards, strict=False):
        _put_card(page, region, card, hand)
    _put_rest(page, hand)
    return sheet


def _put_head(page: Page, hand: ZanzibarHand) -> None:
    page.put(token(hand.seat, SEATS.mark(hand.seat), 28), 64, 46)
    page.write(page.player(hand.seat), 46, 108, 48, face="title", room=640)
    score = score_text(hand.score)
    width = text_width(score, "bold", 56)
    page.write(score, 56, 1168, 48, face="bold", align="right")
    page.write(page.text("score"), 36, 1152 - width, 50, align="right", color=mix(INK, TABLE, 0.25))


def _put_card(page: Page, region: Region, card: HandCard, hand: ZanzibarHand) -> None:
    color = card_color(card.card)
    x, y = region.x, region.y
    page.put(card_head(color), x + 14, y + 14)
    page.put(card_badge(card.card, 48), x + 76, y + 70)
    note = _note(card, page)
    name = card_name(card.card, page.locale)
    page.write(name, 58, x + 140, y + (56 if note else 70), face="title", color=contrast(color), room=400)
    if note:
        page.write(note, 36, x + 142, y + 100, face="bold", color=contrast(color), room=400)
    _put_map(page, x + 18, y + 132, card.card, hand)
    _put_count(page, x + 474, y + 290, card, hand.seat)
    _put_points(page, x + 22, y + 462, card)


def _note(card: HandCard, page: Page) -> str:
    """Return the note on a card: new, or only discardable, or only scorable."""
    notes = [page.text("fresh")] if card.fresh else []
    if card.use != "both":
        notes.append(page.text(card.use.replace("_", "-")))
    return " · ".join(notes)


def _put_map(page: Page, x: float, y: float, card: str, hand: ZanzibarHand) -> None:
    island = small_island(card)
    page.put(island, x + island.anchor[0], y + island.anchor[1])
    for trader in hand.traders:
        if trader.space is None:
            continue
        space = SPACES[trader.space]
        sprite = token if trader.space in ORDERS[card].spaces else ghost
        px, py = MAP.place(*space.at)
        px, py = min(max(px, 16), island.image.width + 10), min(max(py, 18), island.image.height - 14)
        page.put(sprite(hand.seat, str(trader.number), 22), x + px, y + py)


def _put_count(page: Page, x: float, y: float, card: HandCard, seat: int) -> None:
    """Put the number of traders that count, and the rule, at the right of the map."""
    text = f"{card.traders} ×"
    page.write(text, 52, x - 12, y - 86, face="bold", align="right")
    page.put(token(seat, SEATS.mark(seat), 28), x + 32, y - 86)
    page.write("=", 44, x, y - 14, face="bold", color=QUIET, align="middle")
    page.put(points_disc(color_of_points(card.points)), x, y + 60)
    page.write(signed(card.points), 54, x, y + 58, face="bold", color=PAPER, room=96, align="middle")


def _put_points(page: Page, x: float, y: float, card: HandCard) -> None:
    """Put the table of points with the current column marked."""
    points = ORDERS[card.card].points
    width = 520 / len(points)
    for count, value in enumerate(points):
        middle = x + width * (count + 0.5)
        if count == min(card.traders, len(points) - 1):
            page.put(_column(round(width) - 4), middle, y + 56)
        label = f"{count}+" if count == len(points) - 1 else str(count)
        page.write(label, 36, middle, y + 32, color=QUIET, align="middle")
        page.write(signed(value), 42, middle, y + 82, face="bold", color=LOSS if value < 0 else INK, align="middle")


def color_of_points(points: int) -> Color:
    """Return the colour that rates the points."""
    return LOSS if points < 0 else GAIN if points else QUIET


def _put_rest(page: Page, hand: ZanzibarHand) -> None:
    """Put the deck, the quotas, the kinds to come and the used cards below the hand, small."""
    x, y = _BELOW.x + 26, _BELOW.y + 44
    lines = (
        ("cards", "deck", str(hand.deck_count)),
        ("scored", "orders", f"{hand.orders_scored}/{hand.orders_scored + hand.orders_left}"),
        ("discards", "discards", str(hand.discards_left)),
    )
    for row, (sign, key, value) in enumerate(lines):
        line = y + row * 66
        page.put(icon(sign, 16), x + 16, line)
        page.write(page.text(key), 36, x + 46, line, room=290)
        page.write(value, 40, x + 398, line, face="bold", align="right")
    left = x + 440
    page.write(page.text("to-come"), 36, left, y, color=QUIET, room=250)
    for number, card in enumerate(hand.to_come):
        page.put(card_badge(card, 24), left + 286 + number * 51, y)
    if not hand.to_come:
        page.write(page.text("nothing"), 36, left + 270, y, color=QUIET)
    for number, used in enumerate(hand.used):
        _put_used(page, left + 34 + number * 68, y + 78, used)


def _put_used(page: Page, x: float, y: float, used: UsedCard) -> None:
    page.put(_small_card(used.points is None), x, y + 26)
    page.put(card_badge(used.card, 22), x, y + 4)
    if used.points is None:
        page.put(icon("discards", 11), x, y + 54)
    else:
        color = LOSS if used.points < 0 else INK
        page.write(signed(used.points), 36, x, y + 54, face="bold", color=color, room=64, align="middle")


@lru_cache(16)
def card_head(color: Color, width: int = 536, height: int = 112) -> Sprite:
    """Return a card's head. The anchor is its upper left corner."""

    def draw(pen: Pen) -> None:
        pen.box((0, 0, width, height), 10, mix(color, INK, 0.4))
        pen.box((2.5, 2.5, width - 5, height - 5), 8, color)
        pen.box((9, 9, width - 18, height - 18), 5, mix(color, PAPER, 0.4))
        pen.box((11, 11, width - 22, height - 22), 4, color)

    return drawn(f"band {color} {width} {height}", Camera(0, 0, width, height), draw)


@lru_cache(8)
def points_disc(color: Color, radius: float = 52) -> Sprite:
    """Return the round ground of a card's points."""

    def draw(pen: Pen) -> None:
        pen.disc(0, 0, radius, INK)
        pen.disc(0, 0, radius - 2.5, color)
        pen.ring(0, 0, radius - 8, 2, mix(color, PAPER, 0.5))

    return drawn(f"seal {color} {radius}", Camera(-60, -60, 120, 124), draw, shadow=5)


@lru_cache(4)
def _column(width: int) -> Sprite:
    def draw(pen: Pen) -> None:
        pen.box((-width / 2, -52, width, 104), 10, mix(GOLD, INK, 0.3))
        pen.box((-width / 2 + 2.5, -49.5, width - 5, 99), 8, TURN)

    return drawn(f"column {width}", Camera(-width / 2 - 1, -53, width + 2, 106), draw)


@lru_cache(2)
def _small_card(discarded: bool) -> Sprite:
    def draw(pen: Pen) -> None:
        pen.box((-32, -52, 64, 104), 8, INK)
        pen.box((-30, -50, 60, 100), 6, mix(PARCHMENT, QUIET, 0.25) if discarded else PARCHMENT)

    return drawn(f"small card {discarded}", Camera(-36, -54, 74, 114), draw, shadow=4)


class HandStripChanges(msgspec.Struct, frozen=True):
    """New cards, cards that would pay differently, the number of cards gone, and the counts beside them that differ."""

    came: frozenset[str] = frozenset()
    worth: frozenset[str] = frozenset()
    fewer: int = 0
    counts: frozenset[str] = frozenset()


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
    old_cards = {card.card: card for card in held}
    return HandStripChanges(
        came=frozenset(card.card for card in new.cards if card.card not in old_cards),
        worth=frozenset(
            card.card for card in new.cards if card.card in old_cards and _worth(card) != _worth(old_cards[card.card])
        ),
        fewer=max(0, len(held) - len(new.cards)),
        counts=frozenset() if old is None else frozenset(dict(set(_counts(new)) - set(_counts(old)))),
    )


def _counts(own_hand: ZanzibarHand) -> tuple[tuple[str, int], ...]:
    """Return the numbers of cards in the deck, orders scored and cards to discard, by the sign on the seats' plates."""
    return ("cards", own_hand.deck_count), ("scored", own_hand.orders_scored), ("discards", own_hand.discards_left)


def _worth(card: HandCard) -> tuple[int, int, str]:
    return card.traders, card.points, card.use


def put_hand_strip(page: Page) -> None:
    """Put the cards to come, scored and to discard at the left, then the cards in hand, with change marks.

    Cards have the same ring styles as their villages on the board.
    """
    own_hand = hand(page.scene.view)
    assert own_hand is not None  # noqa: S101 - only a seat has a hand strip
    diff = hand_strip_changes(page.scene.before, page.scene.view)
    for (name, count), y in zip(_counts(own_hand), (_MIDDLE - 36, _MIDDLE, _MIDDLE + 36), strict=True):
        if name in diff.counts:
            page.put(change_marks.ticket(50, 36), _STRIP_CARDS - 36, y)
        page.put(icon(name, 16), _SIGN, y)
        page.write(page.text(f"strip-{name}"), SIZE, _NAME, y, color=QUIET, room=168)
        page.write(str(count), SIZE, _STRIP_CARDS - 18, y, face="bold", align="right")
    for index, card in enumerate(own_hand.cards):
        left = _STRIP_CARDS + index * (_WIDTH + _GAP)
        _put_strip_card(page, left, card, own_hand.seat, diff)
        page.put(village(index % 2, 23, 1.0), left + 52, _MIDDLE)
    for index in range(len(own_hand.cards), len(own_hand.cards) + diff.fewer):
        page.put(
            change_marks.ghost(RoundedBox(_WIDTH - 8, 92, 10)),
            _STRIP_CARDS + index * (_WIDTH + _GAP) + _WIDTH / 2,
            _MIDDLE,
        )


def _put_strip_card(page: Page, x: float, card: HandCard, seat: int, diff: HandStripChanges) -> None:
    """Put the card's name, the number of traders that count, and its points.

    For a card that can only be discarded, put a note instead.
    """
    color = card_color(card.card)
    if card.card in diff.came:
        page.put(halo(RoundedBox(_WIDTH - 4, 96, 10), 1.0, 0.6), x + _WIDTH / 2, _MIDDLE)
    page.put(card_head(color, _WIDTH, 100), x, _MIDDLE - 50)
    page.put(card_badge(card.card, 32), x + 52, _MIDDLE)
    page.write(
        card_name(card.card, page.locale), 40, x + 100, _UPPER + 2, face="title", color=contrast(color), room=204
    )
    at = x + _WIDTH - 54, _MIDDLE
    if card.card in diff.worth:
        page.put(halo(Circle(44.0), 1.0, 0.5), *at)
    if card.use == "only_discard":
        page.write(page.text("only-discard"), SIZE, x + 100, _LOWER, color=contrast(color), room=204)
        page.put(points_disc(QUIET, 45), *at)
        page.put(icon("discards", 21, PAPER), *at)
        return
    width = page.write(f"{card.traders} ×", SIZE, x + 100, _LOWER, face="bold", color=contrast(color))
    page.put(token(seat, SEATS.mark(seat), 18), x + 122 + width, _LOWER)
    page.put(points_disc(color_of_points(card.points), 45), *at)
    page.write(signed(card.points), 46, at[0], at[1] - 1, face="bold", align="middle", color=PAPER)
