"""Somebody who plays in the page: opens the panel, clicks what is wanted most, and sees what comes of it."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from functools import partial

from bot.playground.loopback import Loopback
from bot.playground.people.people import Person
from bot.playground.world.values import Message
from tests.page.seat import Seat

WAITED_FOR = re.compile(r"▶ `. .` \*\*(\w+)\*\*")
WISHES = ("Yes, do it", "Order card", "score", "discard", "Trader", "Walk to", "End turn")
"""What is clicked first where several are there: cards before movement, so that the match is short."""
TABLE = re.compile(r"▫|SHA-256")
"""Stands on the table message alone."""
PRESSES, PATIENCE = 4, 8.0
"""How often somebody presses who sees nothing come of it, and after how many seconds."""
REVEALED = "Seed, now revealed"


class Player:
    """A person, in the page and on the loopback."""

    def __init__(self, loopback: Loopback, seat: Seat) -> None:
        self._loopback = loopback
        self.person: Person = next(person for person in loopback.people if person.name == seat.name)
        self.seat = seat

    @property
    def panel(self) -> Message | None:
        """The newest private message."""
        private = [message for message in self.person.sees(self._loopback.channels[0]) if message.ephemeral]
        return private[-1] if private else None

    async def open_panel(self) -> None:
        """Press *My turn* of the table message and wait for the panel; again where the message was just drawn anew."""
        before, message = self.panel, self.seat.messages.filter(has_text=TABLE)
        for _ in range(PRESSES):
            await message.get_by_role("button", name="My turn", exact=True).last.click()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._settled(before), PATIENCE)
                return
        await self._settled(before)

    async def click(self) -> None:
        """The most wanted of all that the panel offers, and wait for what comes of it."""
        panel = self.panel
        assert panel is not None
        message = self.seat.pane.locator(f'[data-message="{panel.id}"]')
        lists = [select.placeholder or "" for select in panel.selects()]
        buttons = [button.label for button in panel.buttons() if not button.disabled]
        wish = next(wish for wish in WISHES for face in (*lists, *buttons) if face.startswith(wish))
        if any(face.startswith(wish) for face in lists):
            await message.get_by_role("combobox", name=wish).click()
            await self.seat.offered.first.click()
        else:
            await message.get_by_role("button", name=re.compile(f"^{wish}")).click()
        await self._settled(panel)

    async def move(self) -> None:
        """Wait for this player's turn, then click until the table waits for somebody else, or the match is over."""
        await self._loopback.wait_for(lambda: waited_for(self._loopback) == self.seat.name)
        await self.open_panel()
        while waited_for(self._loopback) == self.seat.name:
            if offers_something(self.panel):
                await self.click()
            else:
                await self._loopback.wait_for(partial(_turned, self._loopback, self.seat.name))

    async def _settled(self, before: Message | None) -> None:
        def shown() -> bool:
            now = self.panel
            return now is not None and now != before and not now.loading

        await self._loopback.wait_for(shown)


def table(loopback: Loopback) -> str:
    """What the table message says now."""
    return next((entry.text for entry in reversed(loopback.transcript) if TABLE.search(entry.text)), "")


def waited_for(loopback: Loopback) -> str:
    """The name of whose turn it is; "" before the match and after it."""
    found = WAITED_FOR.search(table(loopback))
    return found[1] if found else ""


def offers_something(panel: Message | None) -> bool:
    """Whether the panel is of somebody who must act."""
    faces = [button.label for button in panel.buttons()] if panel else []
    return panel is not None and (bool(panel.selects()) or any(face.startswith(WISHES) for face in faces))


def _turned(loopback: Loopback, before: str) -> bool:
    return waited_for(loopback) != before
