"""Hand strip: cards and their points, shown to that seat alone."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.games.zanzibar.view import ZanzibarView
from bot.games.zanzibar.views.hand import hand
from bot.i18n import LOCALES
from renderers import picture
from renderers.kit.sheet import Sheet
from renderers.zanzibar import board_sheet
from renderers.zanzibar.ground.picture_layout import BELOW, SIZE, WHOLE
from renderers.zanzibar.hand import HandStripChanges, hand_strip_changes, has_hand_strip
from renderers.zanzibar.pieces.picture_words import WORDS, card_name
from tests.renderers.differences import Stamp, different, stamps
from tests.renderers.zanzibar.matches import plain, played
from tests.renderers.zanzibar.views import CARDS, choosing, fresh, over, scene


def _with(shown: ZanzibarView, **own: Any) -> ZanzibarView:
    """Return the view with the first seat changed."""
    return msgspec.structs.replace(shown, seats=(msgspec.structs.replace(shown.seats[0], **own), *shown.seats[1:]))


def _tray(shown: ZanzibarView, **changes: Any) -> list[Stamp]:
    return _below(board_sheet(scene(shown, **changes)))


def _below(sheet: Sheet) -> list[Stamp]:
    return sorted(stamp for stamp in stamps(sheet) if stamp.y > BELOW.top)


def _written(shown: ZanzibarView, **changes: Any) -> str:
    return "\n".join(stamp.key for stamp in _tray(shown, **changes) if stamp.key.startswith("words"))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("card", CARDS)
def test_hand_shows_each_card_with_the_points_it_would_pay(card: str, locale: str) -> None:
    shown = _with(choosing(), hand=(card,))
    own = hand(shown)
    assert own is not None
    text = _written(shown, locale=locale)
    assert f"words {card_name(card, locale)} " in text
    assert f"words {own.cards[0].traders} × " in text
    assert f"words {own.cards[0].points:+}".replace("+0", "0").replace("-", "–") in text
    assert WORDS.text("strip-cards", locale) in text
    assert WORDS.text("strip-scored", locale) in text
    assert WORDS.text("strip-discards", locale) in text
    other = card_name(CARDS[CARDS.index(card) - 1], locale)
    assert f"words {other} " not in text


def test_card_that_can_only_be_discarded_shows_no_points() -> None:
    text = _written(_with(choosing(), orders_left=0))
    assert WORDS.text("only-discard", "en") in text
    assert "×" not in text


def test_tray_is_hidden_from_spectators_and_players_without_cards() -> None:
    mine = choosing()
    public = msgspec.structs.replace(mine, viewer=None)
    others = [msgspec.structs.replace(mine, viewer=seat) for seat in (1, 2)]
    ended = msgspec.structs.replace(_with(over(), hand=("pepper",)), viewer=0)
    placing = msgspec.structs.replace(fresh(3), viewer=0)
    for shown in (public, *others, ended, placing, _with(mine, hand=())):
        assert not has_hand_strip(shown)
        drawn = picture(scene(shown))
        assert (drawn.width, drawn.height) == WHOLE.size
    assert picture(scene(mine)).height == BELOW.top + BELOW.height


def test_board_above_the_tray_differs_only_by_the_viewers_marks() -> None:
    mine = choosing()
    public = board_sheet(scene(msgspec.structs.replace(mine, viewer=None)))
    above = [one for one in different(board_sheet(scene(mine)), public) if one.y <= BELOW.top]
    assert above
    you = WORDS.text("you", "en")
    assert all(one.key.startswith(("own ", "tag ", f"words {you} ")) for one in above)


@pytest.mark.parametrize("locale", LOCALES)
def test_tray_names_the_viewers_seat(locale: str) -> None:
    placing = msgspec.structs.replace(fresh(5), viewer=3)
    for shown in (choosing(), placing):
        for eyes, is_told in ((shown, True), (msgspec.structs.replace(shown, viewer=None), False)):
            keys = [one.key for one in stamps(board_sheet(scene(eyes, locale=locale)))]
            assert any(key.startswith(f"words {WORDS.text('you', locale)} ") for key in keys) == is_told
            assert any(key.startswith("own frame") for key in keys) == is_told


@pytest.mark.parametrize("locale", LOCALES)
def test_tray_words_are_legible_on_a_phone(locale: str) -> None:
    assert SIZE * 400 / BELOW.width >= 12
    for card in CARDS:
        for own in ({}, {"orders_left": 0}):
            text = _written(_with(choosing(), hand=(card, "centre"), **own), locale=locale)
            assert "…" not in text
            sizes = [int(line.split(" (")[0].rsplit(" ", 1)[1]) for line in text.splitlines()]
            assert min(sizes) >= SIZE


def test_reported_tray_changes_are_exactly_the_visible_ones() -> None:
    views, seen = [shown for shown in played(3, 3, 1) if has_hand_strip(shown)], set()
    for number, before in enumerate(views[:-1]):
        shown = views[min(number + 1 + number % 9, len(views) - 1)]
        found = hand_strip_changes(before, shown)
        differing = [one for one in different(plain(before), plain(shown)) if one.y > BELOW.top]
        assert bool(differing) == (found != HandStripChanges())
        seen |= {field for field in HandStripChanges.__struct_fields__ if getattr(found, field)}
    assert seen == {*HandStripChanges.__struct_fields__}


def test_new_pieces_of_the_hand_are_marked() -> None:
    shown = choosing()
    traders = (msgspec.structs.replace(shown.seats[0].traders[0], space="w1"), *shown.seats[0].traders[1:])
    befores = [_with(shown, hand=("ginger", "west")), _with(shown, traders=traders), shown]
    drawn = [[one for one in _tray(shown, before=before) if one.key.startswith("change")] for before in befores]
    assert [len(marks) for marks in drawn] == [1, 1, 0]
    fewer = _tray(_with(shown, hand=("west",)), before=shown)
    assert [one.key.split()[0] for one in fewer if one.key.startswith(("change", "gone"))] == ["gone"]
