"""Tests of live screens: edited when they must be, once for many changes, and out of the way of presses."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.automation.live_screens import MAX_EACH, TRIES, LiveScreens, LiveSource, PreparedEdit
from tests.waiting import until, within

LAST = 9
"""From this number on, the screen can no longer be edited."""


class FakeMatches:
    """Fake of the matches, as far as live screens use them."""

    def __init__(self, *, is_ours: bool = True) -> None:
        self.told: list[Any] = []
        self._is_ours = is_ours

    def subscribe(self, callback: Any) -> None:
        self.told.append(callback)

    async def is_ours(self, _: str) -> bool:
        return self._is_ours


class Screen:
    """A message that shows a number, and where it should show another one."""

    def __init__(self, screens: LiveScreens, message: int = 1, *, match: str = "m", owner: int = 1) -> None:
        self.now, self.shown, self.reads = 0, [0], 0
        self.is_gone, self.faults = False, 0
        self.gate = asyncio.Event()
        self.gate.set()
        self.sending = asyncio.Event()
        self.message = message
        screens.follow(message, LiveSource(match, owner, "0", self.read, self.prepare))

    async def read(self) -> str:
        self.reads += 1
        return str(self.now)

    async def prepare(self) -> PreparedEdit | None:
        drawn = self.now

        async def send() -> bool:
            self.sending.set()
            await self.gate.wait()
            if self.faults:
                self.faults -= 1
                raise ConnectionError
            self.shown.append(drawn)
            return drawn < LAST

        return None if self.is_gone else PreparedEdit(str(drawn), send)


def opened(*, interval: float = 0.0, most: int = 300, is_ours: bool = True) -> tuple[LiveScreens, FakeMatches]:
    matches: Any = FakeMatches(is_ours=is_ours)
    return LiveScreens(matches, interval=interval, capacity=most), matches


async def test_screen_is_edited_only_when_outdated() -> None:
    screens, _ = opened()
    screen = Screen(screens)
    await screens.settled()
    for _ in range(3):
        screens.nudge("m")
        await screens.settled()
    assert (screen.shown, screen.reads > 1) == ([0], True), "a change that its owner cannot see edits nothing"
    screen.now = 1
    screens.nudge("another")
    await screens.settled()
    assert screen.shown == [0]
    screens.nudge("m")
    await screens.settled()
    assert screen.shown == [0, 1]


async def test_only_the_newest_screens_of_a_user_are_edited() -> None:
    """Each change would else cost as many edits as panels that somebody has opened and left."""
    screens, _ = opened()
    many = [Screen(screens, number) for number in range(MAX_EACH + 2)]
    other, elsewhere = Screen(screens, 98, owner=2), Screen(screens, 99, match="n")
    for screen in (*many, other, elsewhere):
        screen.now = 1
    for match in "mn":
        screens.nudge(match)
    await screens.settled()
    assert [screen.shown for screen in many] == [[0]] * 2 + [[0, 1]] * MAX_EACH
    assert other.shown == elsewhere.shown == [0, 1]


async def test_changes_between_two_edits_are_shown_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pause is that between two edits: whatever comes in it, only the last of it is seen, when it is over."""
    pauses, over = list[float](), asyncio.Event()
    sleep = asyncio.sleep

    async def slept(seconds: float) -> None:
        pauses.append(seconds)
        await over.wait()
        screens.interval = 0.0
        for live in screens._screens.values():
            live.free_at = 0.0

    screens, _ = opened(interval=2.0)
    monkeypatch.setattr("bot.automation.live_screens.asyncio.sleep", slept)
    screen = Screen(screens)
    for screen.now in range(1, 6):
        screens.nudge("m")
        await sleep(0)
    over.set()
    await screens.settled()
    assert screen.shown == [0, 5]
    assert len(pauses) == 1
    assert 1.0 < pauses[0] <= 2.0


async def test_live_edit_waits_for_a_press_and_delays_it_only_briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.automation.live_screens.EDIT_TIMEOUT", 0.0)
    screens, _ = opened()
    screen = Screen(screens)
    with screens.held(screen.message):
        screen.now = 1
        screens.nudge("m")
        await screens.settled()
        assert screen.shown == [0], "the press will show it"
    await screens.settled()
    assert screen.shown == [0, 1], "it did not"
    screen.gate.clear()
    screen.sending.clear()
    screen.now = 2
    screens.nudge("m")
    await within(screen.sending.wait(), "the edit")
    await screens.end(screen.message)
    await screens.settled()
    assert screen.shown == [0, 1], "what hangs is given up"
    screens.nudge("m")
    await screens.settled()
    assert len(screens) == 0


async def test_edit_that_ends_while_a_press_waits_is_not_an_error() -> None:
    screens, _ = opened()
    screen = Screen(screens)
    await screens.settled()
    screen.gate.clear()
    screen.now = 1
    screens.nudge("m")
    await screen.sending.wait()
    ending = asyncio.create_task(screens.end(screen.message))
    await asyncio.sleep(0)
    screen.gate.set()
    await within(ending, "the press to go on")
    assert screen.shown == [0, 1]


async def test_number_of_live_screens_is_bounded() -> None:
    screens, _ = opened(most=2)
    first, second, third = [Screen(screens, number, owner=number) for number in range(3)]
    for screen in (first, second, third):
        screen.now = 1
    screens.nudge("m")
    await screens.settled()
    assert len(screens) == 2
    assert [screen.shown[-1] for screen in (first, second, third)] == [0, 1, 1]


async def test_panel_that_cannot_be_edited_is_dropped() -> None:
    screens, _ = opened()
    screen = Screen(screens)
    screen.is_gone, screen.now = True, 1
    screens.nudge("m")
    await screens.settled()
    assert len(screens) == 0
    screen = Screen(screens)
    screen.now = LAST
    screens.nudge("m")
    await screens.settled()
    assert (screen.shown, len(screens)) == ([0, LAST], 0)


@pytest.mark.parametrize(("faults", "shown"), [(1, [0, 1]), (TRIES, [0])])
async def test_failed_edit_is_repeated_a_few_times(faults: int, shown: list[int]) -> None:
    screens, _ = opened()
    screen = Screen(screens)
    screen.faults, screen.now = faults, 1
    screens.nudge("m")
    await screens.settled()
    assert screen.shown == shown
    assert len(screens) == (shown == [0, 1])


@pytest.mark.parametrize("is_ours", [True, False])
async def test_match_of_another_process_is_followed_without_the_pipeline(*, is_ours: bool) -> None:
    screens, matches = opened(is_ours=is_ours)
    screen = Screen(screens)
    await screens.settled()
    screen.now = 1
    for told in matches.told:
        told("m")
    await screens.settled()
    assert screen.shown == ([0] if is_ours else [0, 1])


async def test_stop_of_live_screens_ends_running_edits() -> None:
    screens, _ = opened()
    screen = Screen(screens)
    screen.gate.clear()
    screen.now = 1
    screens.nudge("m")
    await within(screen.sending.wait(), "the edit")
    await within(screens.stop(), "the end")
    assert len(screens) == 0
    Screen(screens)
    assert len(screens) == 0


async def test_change_at_the_end_of_an_edit_is_shown() -> None:
    screens, _ = opened()
    screen = Screen(screens)
    await screens.settled()
    read, loop = screen.read, asyncio.get_running_loop()

    def change() -> None:
        screen.now = 1
        screens.nudge("m")

    async def last() -> str:
        screen.read = read  # type: ignore[method-assign]
        loop.call_soon(change)  # runs once the task has compared, and before anybody hears of its end
        return await read()

    live = screens._screens[screen.message]
    source = live.source
    live.source = LiveSource(source.match, source.owner, source.state, last, source.prepare)
    screens.nudge("m")
    await asyncio.sleep(0)
    live.source = source
    await until(lambda: screen.now, "the change")
    await screens.settled()
    assert screen.shown == [0, 1]
