"""The courier: what stands in direct channels follows the stored position, in its own time."""

from __future__ import annotations

from bot.table.slots import HAND
from bot.table.table import Look
from cogs.delivery.leftovers import sweep
from cogs.delivery.meaning import each_of, meaning
from cogs.delivery.noting import find_lost
from cogs.delivery.recovery import recover
from cogs.house import House
from cogs.messages.calls import call_directly
from cogs.messages.hand import show_hand, take_from_former
from cogs.messages.publisher import settle
from cogs.messages.reminder import Reminding
from cogs.messages.told import tell_directly
from cogs.screen.trouble import TROUBLES


class Courier:
    """Brings hands, calls and reminders to people. Nobody who shows something public waits for him."""

    def __init__(self, house: House, reminding: Reminding) -> None:
        self._house = house
        self._reminding = reminding

    async def deliver(self, match: str) -> None:
        """Bring every direct message of the match up to date. Doing it twice is harmless. Raises NotNow.

        Who plays alone has the whole table before him: there the hand is a press away, and no message of its own.
        """
        house = self._house
        look = await house.matches.look(match, None)
        if look.view is None or look.table.is_alone:
            return
        try:
            await self._deliver(look)
        except TROUBLES as trouble:
            raise await meaning(house, trouble) from trouble
        if not look.table.is_live:
            await settle(house, look, direct=True)

    async def _deliver(self, look: Look) -> None:
        house, match = self._house, look.table.id
        holders = await self._holders(look)
        await each_of(
            lambda: find_lost(house, match, direct=True),
            lambda: recover(house, match, direct=True),
            lambda: take_from_former(house, look),
            lambda: call_directly(house, look),
            lambda: self._reminding.remind_directly(look),
            lambda: tell_directly(house, look),
            *(
                lambda seat=info.seat, user=info.user: show_hand(house, match, seat, user)
                for info in look.table.seats
                if info.user in holders
            ),
            lambda: sweep(house, match, direct=True),
        )

    async def _holders(self, look: Look) -> set[int]:
        """Whoever has resigned keeps the hand as it was then, and once more sees what it says when the match ends."""
        shown = await self._house.messages.all_shown(look.table.id)
        holding = {one.slot.user for one in shown if one.slot.kind == HAND}
        is_over = not look.table.is_live
        return {
            info.user
            for info in look.table.seats
            if info.user is not None and (not info.resigned or (is_over and info.user in holding))
        }
