"""A match as an animation through the wire: permissions, progress, and result."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image, ImageSequence

from bot.history.turning_points import TurningPoint
from bot.i18n import whole, word
from bot.table.message_records import TABLE
from bot.worker import RequestFailedError
from cogs.context import context_at
from cogs.match_history import animation as filmed
from cogs.ui import progress_bar
from renderers import Picture
from renderers.animation import AnimationFrame
from tests.wire.play_session import Session, session_at
from tests.wire.random_match import computers_match

FRAME = re.compile(r"frame (\d+) of (\d+)")


async def animation(session: Session, person: Any, channel: Any, **options: Any) -> tuple[Any, list[str]]:
    """Return the interaction of `/history animation`, and every text that its answer has shown."""
    asked = await person.slash(channel, "history show", {"view": "animation", **options})
    texts: list[str] = []
    stop = session.loopback.subscribe(
        lambda event: texts.append(event.message.text) if event.message and event.message.id == asked.reply_id else None
    )
    await session.loopback.wait_for(lambda: asked.filled and not {"▰", "▱"} & set(asked.reply.text))
    stop()
    return asked, texts


@pytest.mark.rotating(3)
async def test_ended_match_can_be_shown_as_an_animation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress_bar, "UPDATE_SECONDS", 0.2)
    monkeypatch.setattr(progress_bar, "DELAY_SECONDS", 0.0)
    async with session_at(tmp_path) as session:
        (anna,) = session.people("Anna")
        match = await computers_match(session, anna, session.channel)
        ordered, captioned = list[tuple[AnimationFrame, ...]](), filmed.captioned_shots

        def shots(told: filmed.CaptionSource) -> tuple[AnimationFrame, ...]:
            ordered.append(captioned(told))
            return ordered[-1]

        monkeypatch.setattr(filmed, "captioned_shots", shots)
        asked, texts = await animation(session, anna, session.channel)
        _assert_told_on_the_way(texts)
        _assert_points_are_held(ordered[0], await session.client.services.history.replays.turning_points(match, None))
        assert asked.reply.ephemeral
        (picture,) = asked.reply.pictures
        frames = await session.client.services.history.replays.animation_frames(match, None)
        _assert_a_board_a_turn(picture.data, len({heading.turn for _, heading in frames[1:]}))
        assert picture.filename == "replay.webp"
        assert picture.description.startswith("Animation of a whole Zanzibar match in ")
        look = await session.client.services.matches.look(match, None)
        assert look.outcome is not None
        assert f"{look.table.names[0]} ({whole(look.outcome.scores[0])})" in picture.description
        table = await session.client.services.delivery.messages.shown(match, TABLE)
        assert table is not None
        assert f"/{session.guild.id}/{session.channel.id}/{table.message}" in asked.reply.text


def _assert_told_on_the_way(texts: list[str]) -> None:
    """Check that at least the beginning and two frames in between were reported, in order."""
    assert any(word("animation-begins", "en") in text for text in texts)
    told = [(int(found[1]), int(found[2])) for text in texts if (found := FRAME.search(text))]
    assert len({done for done, _ in told}) >= 2
    assert told == sorted(told)
    assert len({total for _, total in told}) == 1


def _assert_points_are_held(shots: tuple[AnimationFrame, ...], points: tuple[TurningPoint, ...]) -> None:
    """Check that each turning point has its number of the chart and is shown longer than the same words elsewhere."""
    held = {shot.label: shot for shot in shots if shot.kind == "point"}
    told = [f"Turn {point.turn} · turning point {number}" for number, point in enumerate(points, 1)]
    assert len(points) > 1
    assert set(held) <= set(told)
    assert {shot.label.partition(" · ")[0] for shot in held.values()} == {f"Turn {point.turn}" for point in points}
    for shot in held.values():
        assert shot.milliseconds > msgspec.structs.replace(shot, kind="turn").milliseconds
    assert (shots[-1].kind, shots[-1].label) == ("end", "The end")


def _assert_a_board_a_turn(data: bytes, turns: int) -> None:
    """Check that there is a frame for the beginning, for each turn and for the result, each shown long enough."""
    assert len(data) <= 4_000_000
    with Image.open(io.BytesIO(data)) as film:
        assert film.format == "WEBP"
        times = [frame.convert("RGB").info["duration"] for frame in ImageSequence.Iterator(film)]
    assert len(times) == turns + 2
    assert min(times) >= 1200
    assert times[-1] >= 6000


async def test_animation_is_refused_for_a_running_match_and_shown_for_a_stopped_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with session_at(tmp_path, locale="de") as session:
        (anna,), (bruno,) = session.people("Anna"), session.people("Bruno", locale="it")
        await session.match(anna, bruno)
        refused, _ = await animation(session, anna, session.channel, public=True)
        assert refused.reply.text == word("refused-animation-running", "en")
        assert (refused.reply.ephemeral, refused.followups) == (True, [])
        match = await session.match_id()
        for person in (anna, bruno):
            await session.client.services.matches.seats.resign(match, person.id)
        await _assert_broken_then_made(session, anna, monkeypatch)
        posted, _ = await animation(session, bruno, session.channel, match=match, public=True)
        (shown,) = await session.loopback.wait_for(lambda: posted.followups)
        await session.loopback.wait_for(lambda: posted.reply.text == word("animation-posted", "it"))
        assert (posted.reply.ephemeral, shown.ephemeral) == (True, False)
        assert shown.text.startswith("### Zanzibar: die ganze Partie")
        assert shown.pictures[0].description.startswith("Animation einer ganzen Partie Zanzibar in ")


async def _assert_broken_then_made(session: Session, person: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that there is one sentence and a button to try again instead of an animation."""
    with monkeypatch.context() as broken:
        broken.setattr(context_at(session.client).pictures._animations._worker, "ask", _break)
        asked, _ = await animation(session, person, session.channel)
    assert asked.reply.text == word("animation-failed", "en")
    (again,) = asked.reply.buttons()
    pressed = await person.press(asked.reply, again.custom_id)
    await session.loopback.wait_for(lambda: pressed.reply.pictures)
    assert "First place" in pressed.reply.text


async def _break(*_: Any) -> Picture:
    raise RequestFailedError("broken")
