"""Marks of icons become emojis in one place, and nothing where there is no emoji."""

from __future__ import annotations

from typing import Any

import discord

from bot.game import line
from bot.icons import MARKS, mark, without_marks
from cogs.text.custom_id import ComponentAction
from cogs.text.emojis import NO_BREAK, fit_emojis, weight, with_emojis
from cogs.text.localiser import Localiser
from cogs.text.sanitise import escape_formatting, single_line
from cogs.ui.components import Option, button, select
from cogs.ui.screen import TEXT_LIMIT, CallScreen, Screen

PEPPER = discord.PartialEmoji(name="pepper_1", id=7)
EMOJIS = {"zanzibar.pepper": PEPPER}
SIGN = mark("zanzibar.pepper")


def shown(screen: Screen) -> Any:
    return [part.get("content") for part in screen.components()]


def test_icon_mark_becomes_an_emoji_before_the_same_words() -> None:
    assert with_emojis(f"scores {SIGN}pepper", EMOJIS) == f"scores <:pepper_1:7>{NO_BREAK}pepper"


def test_icon_mark_without_an_emoji_is_hidden() -> None:
    assert with_emojis(f"scores {SIGN}pepper", {}) == "scores pepper"
    assert with_emojis(f"{mark('zanzibar.unknown')}x", EMOJIS) == "x"


def test_code_blocks_have_no_emojis() -> None:
    assert with_emojis(f"`{SIGN}7` {SIGN}a\n```\n{SIGN}b\n```", EMOJIS) == f"`7` <:pepper_1:7>{NO_BREAK}a\n```\nb\n```"


def test_seat_with_an_icon_is_not_marked_twice() -> None:
    text = f"{mark('zanzibar.seat_2')}`■ B` Anna plays {mark('zanzibar.pepper')}`4>n1` now"
    once = with_emojis(text, {"zanzibar.seat_2": PEPPER})
    assert once == f"{PEPPER}{NO_BREAK}Anna plays `4>n1` now"
    assert with_emojis(text, {}) == "Anna plays `4>n1` now", "no signs for those who want no icons"
    assert with_emojis("`■ B` Anna", {}) == "`■ B` Anna", "without icons the mark tells the seats apart"


def test_emojis_are_dropped_before_any_word() -> None:
    texts = [f"{SIGN}{'a' * 20}", f"{SIGN}b"]
    assert list(fit_emojis(texts, EMOJIS, 21)) == ["a" * 20, "b"]
    assert list(fit_emojis(texts, EMOJIS, 21 + len(str(PEPPER)) + 1)) == [f"{PEPPER}{NO_BREAK}{'a' * 20}", "b"]
    assert weight(texts[1]) >= len(f"{PEPPER} b")


def test_screen_stays_within_the_limit_with_emojis() -> None:
    screen = Screen().text(f"{SIGN}pepper " * 450).text("the end")
    screen.emojis = EMOJIS
    assert sum(map(len, shown(screen))) <= TEXT_LIMIT
    assert shown(screen)[-1] == "the end"


def test_emojis_do_not_make_a_message_outdated() -> None:
    screen = Screen().text(f"{SIGN}pepper").row(button(f"{SIGN}pepper", ComponentAction("turn", "m")))
    before = screen.key()
    screen.emojis = EMOJIS
    assert screen.key() == before
    assert shown(screen)[0] == f"<:pepper_1:7>{NO_BREAK}pepper"
    assert screen.components()[1]["components"][0]["emoji"]["id"] == 7
    screen.emojis = {}
    assert shown(screen)[0] == "pepper"
    assert "emoji" not in screen.components()[1]["components"][0]


def test_list_options_show_icons_and_words_without_marks() -> None:
    options = [Option("a", f"{SIGN}pepper"), Option("b", "no icon")]
    screen = Screen().row(select(f"{SIGN}Card", ComponentAction("pick", "m"), options))
    screen.emojis = EMOJIS
    shown_list = screen.components()[0]["components"][0]
    assert [option["label"] for option in shown_list["options"]] == ["pepper", "no icon"]
    assert [option.get("emoji", {}).get("id") for option in shown_list["options"]] == [7, None]
    assert shown_list["placeholder"] == "Card"


def test_push_notification_of_a_mention_has_no_icon_marks() -> None:
    body = CallScreen().text(f"{SIGN}pepper").row(button(f"{SIGN}x", ComponentAction("turn", "m"))).body()
    assert body["content"] == "pepper"


def test_text_typed_by_users_cannot_contain_icon_marks() -> None:
    assert MARKS.search(single_line(f"a{SIGN}b") + escape_formatting(f"a{SIGN}b")) is None
    told = Localiser("en", has_icons=True).say(line("match-literal", text=f"a{SIGN}b"))
    assert without_marks(told) == "ab"
