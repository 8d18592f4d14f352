"""Screenshots of a turn on a phone, played on the demo page in headless Chromium."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path as File
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image
from playwright.async_api import FloatRect, Locator, Page, async_playwright, expect

from bot.ai.computer_player import ComputerPlayer
from bot.ai.levels import decide
from bot.arena import Deal
from bot.game import Path
from bot.games import GAMES
from bot.playground.limits.rate_limits import RateLimits
from bot.playground.loopback import Loopback
from bot.playground.play import open_playground
from bot.playground.world.clock import WallClock
from tests.page.conftest import CHROMIUM, QUIET
from tests.page.pane import Seat
from tests.wire.play_session import PatientClock, Session, bot_on, open_choices, path_of

GAME = GAMES["zanzibar"]
WIDTH, HEIGHT = 400, 2000
"""A phone's width, and a height that holds the longest message."""
ABOVE = 10
"""Pixels kept above the start of a screenshot."""
BELOW = 2
"""Pixels left out at its end: the line below a list."""
HURRY = 100
TURNS = 7
"""Number of turns of each seat before the one that is shown."""


class NoBrowserError(Exception):
    """Chromium, which is needed to show the page, is not installed."""


async def turn() -> list[Image.Image]:
    """Return the table with *My turn*, the panel during a choice, and the table after the turn.

    Raise NoBrowserError if there is no Chromium.
    """
    if CHROMIUM is None:
        raise NoBrowserError
    with TemporaryDirectory() as folder:
        database = File(folder) / "tavolino.db"
        loopback, _ = await open_playground(0, None, RateLimits(WallClock(), HURRY), PatientClock())
        try:
            async with bot_on(loopback, database, painting=True) as client, _phone(loopback) as page:
                guild, channel = loopback.guilds[0], loopback.channels[0]
                return await _photographed(Session(loopback, guild, channel, client, database), page)
        finally:
            await loopback.stop()


@asynccontextmanager
async def _phone(loopback: Loopback) -> AsyncIterator[Page]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        page = await browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, locale="en-GB", bypass_csp=True)
        await page.goto(loopback.url)
        await page.locator(".pane").first.wait_for()
        await page.add_style_tag(content=".body > header time, .edited { display: none; }")
        yield page
        await browser.close()


async def _photographed(session: Session, page: Page) -> list[Image.Image]:
    anna, bruno, chiara = session.loopback.people[:3]
    await session.match(anna, bruno, chiara, setup="random", first="0")
    plays = _Plays(session, [anna, bruno, chiara])
    while not await plays.is_turn_of(anna, TURNS):
        await plays.one()
    await session.quiet()
    seat = Seat(page, "Anna")
    table = page.locator(f'.pane[data-person="Anna"] [data-message="{session.table(anna).id}"]')
    before = await _photograph(table)
    await seat.press("My turn")
    panel = await session.loopback.wait_for(lambda: _panel(session, anna))
    path = tuple(choice.token for choice in GAME.choices(GAME.read(await plays.next())))
    shots, reached = [before], path[:0]
    while reached != path:
        chosen, label, leads = _leading(panel, path, reached)
        private = page.locator(f'[data-message="{panel.id}"]')
        await private.get_by_role("combobox", name=chosen.placeholder).click()
        if reached == ():
            shots.append(
                await _photograph(
                    private, begins=private.locator(".picture"), ends=seat.pane.locator(".options:not([hidden])")
                )
            )
        await seat.offered.get_by_text(label).first.click()
        reached = leads
        panel = await session.loopback.wait_for(partial(_other_panel, session, anna, panel))
    plays.made()
    while await plays.is_turn_of(anna, TURNS):
        await plays.one()
    await session.quiet()
    return [*shots, await _photograph(table)]


def _panel(session: Session, person: Any) -> Any:
    private = [message for message in person.sees(session.channel) if message.ephemeral and not message.loading]
    return private[-1] if private and open_choices(private[-1]) else None


def _other_panel(session: Session, person: Any, before: Any) -> Any:
    panel = _panel(session, person)
    return None if panel == before else panel


def _leading(panel: Any, path: Path, reached: Path) -> tuple[Any, str, Path]:
    """Return the list that leads farther on the path, the option's label and how far. Raise LookupError without one."""
    for shown in panel.selects():
        for label, value in shown.options:
            leads = (*path_of(shown.custom_id), *value.split("|"))
            if leads == path[: len(leads)] and len(leads) > len(reached):
                return shown, label, leads
    raise LookupError(f"no list on the panel leads from {reached} to {path}")


async def _photograph(shown: Locator, begins: Locator | None = None, ends: Locator | None = None) -> Image.Image:
    """Return that part of the page once its pictures are loaded, from `begins` to `ends` if these are given."""
    await expect(shown).to_be_visible()
    await shown.scroll_into_view_if_needed()
    await shown.evaluate("shown => Promise.all([...shown.querySelectorAll('img')].map(image => image.decode()))")
    whole = await _box(shown)
    top = whole["y"] if begins is None else (await _box(begins))["y"] - ABOVE
    last = whole if ends is None else await _box(ends)
    clip: Any = {"x": whole["x"], "y": top, "width": whole["width"], "height": last["y"] + last["height"] - top - BELOW}
    return Image.open(io.BytesIO(await shown.page.screenshot(animations="disabled", clip=clip))).convert("RGB")


async def _box(shown: Locator) -> FloatRect:
    box = await shown.bounding_box()
    assert box is not None
    return box


class _Plays:
    """Lets easy computer players play for the people, from a seed."""

    def __init__(self, session: Session, people: list[Any]) -> None:
        self._session, self._people, self._deal, self._number = session, people, Deal(GAME.name, len(people), 7), 0
        self._seated = [ComputerPlayer(partial(decide, "easy")) for _ in people]
        self._next: str | None = None

    async def is_turn_of(self, person: Any, turns: int) -> bool:
        look = await self._look()
        is_next = look.table.seats[look.deciders[0]].user == person.id
        return is_next and int(look.view.turn) > turns * len(self._people)

    async def next(self) -> str:
        """Return the next move of the seat to act."""
        if self._next is None:
            look = await self._look()
            seat = look.deciders[0]
            seen = await self._session.client.services.matches.look(look.table.id, seat)
            luck = self._deal.luck(seat, self._number)
            self._next = self._seated[seat].move(GAME, seen.view, seen.offers, luck)
        return self._next

    async def one(self) -> None:
        """Play the next move."""
        look, notation = await self._look(), await self.next()
        user = look.table.seats[look.deciders[0]].user
        assert user is not None
        await self._session.client.services.matches.play(look.table.id, user, notation)
        self.made()

    def made(self) -> None:
        """Record that the move has been played."""
        self._next, self._number = None, self._number + 1

    async def _look(self) -> Any:
        return await self._session.client.services.matches.look(await self._session.match_id(), None)
