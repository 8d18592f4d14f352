"""Rendering of animations in a process: progress, sharing, cleanup, and precedence of still pictures."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal

import pytest

from cogs.drawing.pictures import AnimationRenderer, Pictures
from renderers.animation import AnimationFrame, AnimationSpec
from tests.renderers.zanzibar.views import arrows, five, scene
from tests.waiting import until

ORDER = AnimationSpec((AnimationFrame(scene(five()), "", ""), AnimationFrame(scene(arrows()), "", "")), 10_000_000)


def processes() -> list[int]:
    """Return the processes that render animations now."""
    return [one.pid or 0 for one in multiprocessing.active_children() if one.name == "tavolino-film"]


async def begun() -> int:
    """Wait until a process renders an animation and return it."""
    return (await until(processes, "a process that makes a film"))[0]


@pytest.mark.rotating(3)
async def test_waiting_viewers_share_one_animation_and_see_its_progress() -> None:
    films = AnimationRenderer()
    told: list[tuple[int, int]] = []
    gone: list[int] = []
    waiting = [asyncio.create_task(films.render_animation(ORDER, lambda *made: told.append(made))) for _ in range(2)]
    leaving = asyncio.create_task(films.render_animation(ORDER, lambda done, _: gone.append(done)))
    await begun()
    leaving.cancel()
    one, other = await asyncio.gather(*waiting)
    assert one is other
    assert one is not None
    assert one.data[8:12] == b"WEBP"
    assert told == [(1, 2), (1, 2), (2, 2), (2, 2)]
    assert gone == []
    assert await films.render_animation(ORDER, lambda *_: None) is one
    await until(lambda: not processes(), "the end of its process")
    await films.close()


@pytest.mark.rotating(4)
async def test_boards_are_drawn_during_an_animation_and_close_cancels_it() -> None:
    pictures = Pictures()
    waiting = asyncio.create_task(
        pictures.render_animation(AnimationSpec(ORDER.shots * 100, ORDER.limit), lambda *_: None)
    )
    process = await begun()
    assert await pictures.draw(scene(five())) is not None
    await pictures.close()
    assert await waiting is None
    assert await pictures.render_animation(ORDER, lambda *_: None) is None
    await until(lambda: process not in processes(), "the end of its process")


async def test_crashed_worker_fails_one_animation_and_the_next_succeeds(
    caplog: pytest.LogCaptureFixture,
) -> None:
    films = AnimationRenderer()
    waiting = asyncio.create_task(films.render_animation(ORDER, lambda *_: None))
    os.kill(await begun(), signal.SIGKILL)
    assert await waiting is None
    assert "the process has ended" in caplog.text
    assert await films.render_animation(AnimationSpec((), 3000), lambda *_: None) is None
    assert "at most 3000 bytes" in caplog.text
    await films.close()


async def test_animation_past_its_deadline_is_abandoned(caplog: pytest.LogCaptureFixture) -> None:
    films = AnimationRenderer(deadline=0.05)
    assert await films.render_animation(ORDER, lambda *_: None) is None
    assert "not within 0.05 s" in caplog.text
    await until(lambda: not processes(), "the end of its process")
