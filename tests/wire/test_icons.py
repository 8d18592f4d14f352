"""Icons through the wire: uploaded once, shown before the words, and left out wherever they cannot be shown."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.games import GAMES
from bot.icons import COMMON_ICONS, MARKS
from bot.playground.loopback import Loopback
from bot.scene import Scene
from cogs.context import context_at
from cogs.drawing import icons
from cogs.drawing.pictures import Pictures
from renderers import Picture
from tests.openapi import schema_checker
from tests.waiting import within
from tests.wire.play_session import PatientClock, Session, bot_on, custom_id, hurried, press, reached, typed

pytestmark = pytest.mark.of_a_file
EMOJIS = "/applications/*/emojis"
PNG = b"\x89PNG\r\n\x1a\n"
COUNT = len(list(icons.all_icons()))


@pytest.fixture(autouse=True)
def small_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace icons by a few bytes: their look is for the tests of the renderers."""

    async def drawn(_: Pictures, scene: Scene) -> Picture:
        return Picture(PNG + f"{scene.game} {scene.kind}".encode(), "png", 128, 128)

    monkeypatch.setattr(Pictures, "draw_icon", drawn)


@asynccontextmanager
async def town(tmp_path: Path, *, has_icons: bool = True) -> AsyncIterator[Session]:
    loopback = await Loopback.start(checker=schema_checker(), clock=PatientClock(), limits=hurried())
    try:
        guild = loopback.add_guild("Bazaar")
        channel = loopback.add_channel(guild, "island")
        database = tmp_path / "tavolino.db"
        async with bot_on(loopback, database, icons=has_icons, cache=tmp_path / "cache") as client:
            session = Session(loopback, guild, channel, client, database)
            if has_icons:
                await within(icons_of(session).complete.wait(), "the icons to be uploaded")
            yield session
        assert loopback.violations == []
    finally:
        await loopback.stop()


def icons_of(session: Session) -> icons.Icons:
    return context_at(session.client).icons


def maker(session: Session, cache: Path, *, leads: bool = True) -> icons.Icons:
    """Return the icons of one more process."""
    return icons.Icons(session.client, context_at(session.client).pictures.draw_icon, lambda: leads, cache)


def emojis_in(message: Any) -> list[Any]:
    parts = message.parts()
    options = [option for part in parts for option in part.get("options", [])]
    return [one["emoji"]["id"] for one in (*parts, *options) if one.get("emoji")]


def hand_of(session: Session, person: Any) -> Any:
    table = session.table(person)
    return person.press(table, custom_id(table, "hand"))


async def test_all_icons_are_uploaded_and_shown_before_the_words(tmp_path: Path) -> None:
    async with town(tmp_path) as session:
        assert len(session.loopback.emojis) == len(icons_of(session).emojis) == COUNT
        anna, bruno = await session.quiet_match("Anna", "Bruno", setup="random")
        table, panel = session.table(anna), await session.panel(await session.decider([anna, bruno]))
        assert "<:zanzibar_seat_1_" in table.text
        assert table.text.index("<:zanzibar_seat_1_") < table.text.index("Anna")
        assert emojis_in(table)
        assert emojis_in(panel)
        assert all(MARKS.search(message.text) is None for message in (table, panel))


async def test_user_without_icons_gets_none_in_private(tmp_path: Path) -> None:
    async with town(tmp_path) as session:
        anna, _ = await session.quiet_match("Anna", "Bruno", setup="random")
        with_icons = (await (await hand_of(session, anna)).settled()).reply
        settings = await typed(anna, session.channel, "tavolino reminders")
        settings = await reached(anna, settings, "icons")
        without = (await (await hand_of(session, anna)).settled()).reply
        assert "<:zanzibar_" in with_icons.text
        assert "<:" not in without.text
        await press(anna, settings, "icons")
        assert "<:zanzibar_" in (await (await hand_of(session, anna)).settled()).reply.text


async def test_message_with_an_unknown_emoji_is_sent_without_icons(tmp_path: Path) -> None:
    async with town(tmp_path) as session:
        anna, bruno = await session.quiet_match("Anna", "Bruno", setup="random")
        session.loopback.emojis.clear()
        panel = await session.panel(await session.decider([anna, bruno]))
        assert panel.selects()
        assert emojis_in(panel) == []


async def test_disabled_icons_are_not_uploaded_and_texts_have_no_marks(tmp_path: Path) -> None:
    async with town(tmp_path, has_icons=False) as session:
        anna, _ = await session.quiet_match("Anna", "Bruno", setup="random")
        assert session.loopback.emojis == {}
        table = session.table(anna)
        assert "<:" not in table.text
        assert MARKS.search(table.text) is None


async def test_game_shows_icons_only_once_all_are_uploaded(tmp_path: Path) -> None:
    async with town(tmp_path) as session:
        gone = next(key for key, emoji in session.loopback.emojis.items() if emoji.name.startswith("zanzibar_pepper"))
        del session.loopback.emojis[gone]
        other = maker(session, tmp_path, leads=False)
        await other.look()
        shown = {icon for icon in other.emojis if not icon.endswith(".game")}
        assert {icon.partition(".")[0] for icon in shown} == {*GAMES, "common"} - {"zanzibar"}
        assert {f"{game}.game" for game in GAMES} <= other.emojis.keys()


async def test_lists_of_games_have_an_icon_before_each_name_or_before_none(tmp_path: Path) -> None:
    first = [name for _, name in icons.all_icons()]
    assert len(GAMES) <= first.count("game") == first[: len(COMMON_ICONS) + len(GAMES)].count("game"), "uploaded first"
    async with town(tmp_path) as session:
        gone = next(key for key, emoji in session.loopback.emojis.items() if emoji.name.startswith("zanzibar_game"))
        del session.loopback.emojis[gone]
        other = maker(session, tmp_path, leads=False)
        await other.look()
        assert {"common", *(f"{game}.game" for game in GAMES)}.isdisjoint(
            {icon if icon.endswith(".game") else icon.partition(".")[0] for icon in other.emojis}
        )
        assert any(icon.startswith("zanzibar.") for icon in other.emojis), "the pieces need no other icon"


async def test_outdated_emojis_are_deleted_and_foreign_ones_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with town(tmp_path) as session:
        context = icons_of(session)
        for name in ("zanzibar_pepper_000000", "zanzibar_forgotten_123abc", "my_own_123abc"):
            session.loopback.add_emoji(name)
        await context.look()
        assert len(session.loopback.emojis) == COUNT + 3
        monkeypatch.setattr(icons, "REMOVAL_DELAY", 0.0)
        await context.look()
        assert len(session.loopback.emojis) == COUNT + 1
        assert "my_own_123abc" in {emoji.name for emoji in session.loopback.emojis.values()}
        await context.look()
        assert len(context.emojis) == COUNT


async def test_only_the_leading_process_uploads_emojis(tmp_path: Path) -> None:
    async with town(tmp_path, has_icons=False) as session:
        other = maker(session, tmp_path, leads=False)
        await other.look()
        assert session.loopback.emojis == {}
        leader = maker(session, tmp_path)
        await leader.look()
        await other.look()
        assert other.emojis == leader.emojis
        assert len(other.emojis) == COUNT


async def test_restart_draws_no_uploaded_emoji_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with town(tmp_path, has_icons=False) as session:
        await maker(session, tmp_path).look()
        drawn = list[Scene]()
        monkeypatch.setattr(Pictures, "draw_icon", lambda _, scene: drawn.append(scene))
        again = maker(session, tmp_path)
        await again.look()
        assert len(again.emojis) == COUNT
        assert drawn == []


async def test_emoji_with_a_lost_response_is_not_uploaded_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with town(tmp_path, has_icons=False) as session:
        found = maker(session, tmp_path)
        data = PNG + b"zanzibar icon:pepper"
        listed = session.client.fetch_application_emojis
        looks = [list[Any]()]

        async def at_first_none() -> Any:
            return looks.pop() if looks else await listed()

        session.loopback.add_emoji(icons.emoji_name("zanzibar", "pepper", data))
        monkeypatch.setattr(session.client, "fetch_application_emojis", at_first_none)
        await found.look()
        assert len(found.emojis) == len(session.loopback.emojis) == COUNT


async def test_emoji_upload_waits_for_rate_limits_and_stops_when_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with town(tmp_path, has_icons=False) as session:
        client, waited = session.client, list[float]()

        async def sleep(seconds: float) -> None:
            waited.append(seconds)
            session.loopback.faults._limits._buckets.clear()
            client.http._buckets.clear()

        monkeypatch.setattr(icons, "asyncio", _Waits(sleep))
        client.http.max_ratelimit_timeout = 30.0
        session.loopback.faults.limit("POST", EMOJIS, 100, 3600.0)
        monkeypatch.setattr("bot.playground.rest.application_routes.MAX_EMOJIS", COUNT - 1)
        found = maker(session, tmp_path)
        await found.look()
        assert len(session.loopback.emojis) == COUNT - 1
        assert waited
        *_, (last, _) = icons.all_icons()
        shown = {icon for icon in found.emojis if not icon.endswith(".game")}
        assert {icon.partition(".")[0] for icon in shown} == {*GAMES, "common"} - {last}


class _Waits:
    """asyncio with another sleep."""

    def __init__(self, sleep: Any) -> None:
        self.sleep = sleep

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)
