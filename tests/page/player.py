"""Scripted player in the page: opens the panel and clicks the preferred choices."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress

from playwright.async_api import TimeoutError as PlaywrightTimeout

from bot.playground.loopback import Loopback
from bot.playground.person_actions import Person
from bot.playground.world.models import Message
from tests.page.pane import Seat

WAITED_FOR = re.compile(r"▶ (?:<:\w+:\d+> )?`. .` \*\*(\w+)\*\*")
"""Matches the mark of the player to move, with and without the icons of the application, which may come at any time."""
WISHES = ("Yes", "Score", "Discard", "Choose where it walks", "Move a trader", "Draw and keep", "End turn")
"""Preferred choices, in order: cards before movement, so that the match is short."""
TABLE = re.compile(r"▫|SHA-256")
"""Matches the table message only."""
CLICK = 8000.0
"""Milliseconds after which a click that found no place is tried in the panel as it is then."""
PRESSES, PATIENCE = 4, 8.0
"""Attempts of a press without visible effect, and the seconds between them."""


class Player:
    """Person with a pane in the page and an account on the loopback."""

    def __init__(self, loopback: Loopback, seat: Seat) -> None:
        self._loopback = loopback
        self.person: Person = next(person for person in loopback.people if person.name == seat.name)
        self.seat = seat

    @property
    def panel(self) -> Message | None:
        """Return the newest private message."""
        private = [message for message in self.person.sees(self._loopback.channels[0]) if message.ephemeral]
        return private[-1] if private else None

    async def open_panel(self) -> None:
        """Press *My turn* on the table message and wait for the panel, retrying after a redraw."""
        before, message = self.panel, self.seat.messages.filter(has_text=TABLE)
        for _ in range(PRESSES):
            await message.get_by_role("button", name="My turn", exact=True).last.click()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._settled(before), PATIENCE)
                return
        await self._settled(before)

    async def click(self) -> None:
        """Click the most preferred choice of the panel and wait for its effect."""
        panel = self.panel
        assert panel is not None
        message = self.seat.pane.locator(f'[data-message="{panel.id}"]')
        lists = [select.placeholder or "" for select in panel.selects()]
        buttons = [button.label for button in panel.buttons() if not button.disabled]
        wish = next(wish for wish in WISHES for face in (*lists, *buttons) if face.startswith(wish))
        with suppress(PlaywrightTimeout):  # the panel was edited meanwhile: the next click looks at it again
            if any(face.startswith(wish) for face in lists):
                await message.get_by_role("combobox", name=wish).click(timeout=CLICK)
                await self.seat.offered.first.click(timeout=CLICK)
            else:
                await message.get_by_role("button", name=re.compile(f"^{wish}")).first.click(timeout=CLICK)
            await self._settled(panel)

    async def move(self) -> None:
        """Wait for this player's turn, then click until another player must act or the match ends."""
        await self._loopback.wait_for(lambda: waited_for(self._loopback) == self.seat.name)
        await self.open_panel()
        while waited_for(self._loopback) == self.seat.name:
            if offers_something(self.panel):
                await self.click()
            else:  # an older panel may have been edited before the new one arrives
                await self._loopback.wait_for(self._can_go_on)

    def _can_go_on(self) -> bool:
        return waited_for(self._loopback) != self.seat.name or offers_something(self.panel)

    async def _settled(self, before: Message | None) -> None:
        def shown() -> bool:
            now = self.panel
            return now is not None and now != before and not now.loading

        await self._loopback.wait_for(shown)


def table(loopback: Loopback) -> str:
    """Return the current text of the table message."""
    return next((entry.text for entry in reversed(loopback.transcript) if TABLE.search(entry.text)), "")


def is_over(loopback: Loopback) -> bool:
    """Return whether the channel has been told the result."""
    return any("**Zanzibar: " in entry.text for entry in loopback.transcript)


def waited_for(loopback: Loopback) -> str:
    """Return the name of the player to move; "" outside the match."""
    found = WAITED_FOR.search(table(loopback))
    return found[1] if found and not is_over(loopback) else ""


def offers_something(panel: Message | None) -> bool:
    """Return whether the panel offers choices."""
    faces = [button.label for button in panel.buttons()] if panel else []
    return panel is not None and (bool(panel.selects()) or any(face.startswith(WISHES) for face in faces))
