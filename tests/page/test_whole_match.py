"""A whole match of Zanzibar in the page: two people, every choice made with the mouse, up to the final score."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest

from bot.playground.people import Person
from bot.playground.process import BotProcess
from bot.playground.server import Loopback
from bot.playground.values import Message
from tests.page.seat import Seat

pytestmark = pytest.mark.asyncio(loop_scope="session")

MOST_CLICKS = 200
WAITED_FOR = re.compile(r"▶ `. .` \*\*(\w+)\*\*")
REVEALED = "Seed, now revealed"
WISHES = ("Yes, do it", "Order card", "Trader", "Walk to", "End turn")
"""What is clicked first where several are there: cards before movement, so that the match is short."""


class Player:
    """A person, in the page and on the loopback."""

    def __init__(self, loopback: Loopback, seat: Seat) -> None:
        self._loopback = loopback
        self._person: Person = next(person for person in loopback.people if person.name == seat.name)
        self._seat = seat

    @property
    def panel(self) -> Message | None:
        """The newest private message."""
        private = [message for message in self._person.sees(self._loopback.channels[0]) if message.ephemeral]
        return private[-1] if private else None

    async def open_panel(self) -> None:
        """Press *My turn* and wait for the panel."""
        before = self.panel
        await self._seat.press("My turn")
        await self._settled(before)

    async def click(self) -> None:
        """The most wanted of all that the panel offers, and wait for what comes of it."""
        panel = self.panel
        assert panel is not None
        lists = [select.placeholder or "" for select in panel.selects()]
        buttons = [button.label for button in panel.buttons() if not button.disabled]
        wish = next(wish for wish in WISHES for face in (*lists, *buttons) if face.startswith(wish))
        if any(face.startswith(wish) for face in lists):
            await self._seat.last.get_by_role("combobox", name=wish).click()
            await self._seat.offered.first.click()
        else:
            await self._seat.last.get_by_role("button", name=re.compile(f"^{wish}")).click()
        await self._settled(panel)

    async def _settled(self, before: Message | None) -> None:
        def shown() -> bool:
            now = self.panel
            return now is not None and now != before and not now.loading

        await self._loopback.wait_for(shown)


def table(loopback: Loopback) -> str:
    """What the table message says now."""
    return next((entry.text for entry in reversed(loopback.transcript) if "SHA-256" in entry.text), "")


async def test_two_people_play_to_the_final_score(anna: Seat, bruno: Seat, loopback: Loopback, tmp_path: Path) -> None:
    settings = {"TAVOLINO_DATABASE": str(tmp_path / "page.db"), "TAVOLINO_SEED": "7"}
    bot = await BotProcess.start(loopback, "-m", "bot", "run", env=settings)
    await loopback.bot_ready()
    await anna.command("zanzibar new", setup="by chance")
    await bruno.press("Join")
    await anna.press("Start")
    await loopback.wait_for(lambda: WAITED_FOR.search(table(loopback)))
    players = {seat.name: Player(loopback, seat) for seat in (anna, bruno)}
    moving = ""
    for _ in range(MOST_CLICKS):
        if REVEALED in table(loopback):
            break
        waited_for = WAITED_FOR.search(table(loopback))
        assert waited_for is not None
        if waited_for[1] != moving:
            moving = waited_for[1]
            await players[moving].open_panel()
        elif not offers_something(players[moving].panel):
            await loopback.wait_for(partial(turned, loopback, moving))
        else:
            await players[moving].click()
    assert REVEALED in table(loopback)
    await bot.stop()


def offers_something(panel: Message | None) -> bool:
    """Whether the panel is of somebody who must act."""
    faces = [button.label for button in panel.buttons()] if panel else []
    return panel is not None and (bool(panel.selects()) or any(face.startswith(WISHES) for face in faces))


def turned(loopback: Loopback, before: str) -> bool:
    """Whether the table waits for somebody else by now, or the match is over."""
    waited_for = WAITED_FOR.search(table(loopback))
    return waited_for is None or waited_for[1] != before
