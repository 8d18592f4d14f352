"""Faulty connection to Discord, and the checks of a table once it works again."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, TypeAlias

import aiohttp
import discord
import pytest

from bot.playground.limits.faults import Fault
from cogs.context import context_at
from cogs.messages.hand_message import direct_hand_screen
from cogs.messages.last_events import recent_log
from cogs.messages.table_message import table_screen
from tests.wire.play_session import Session

MESSAGES = ("/channels/*/messages", "/channels/*/messages/*")
ALWAYS = 10**9


Fits: TypeAlias = Callable[[str, str], bool]
"""Predicate on a request's method and address."""


def nothing(_: str, __: str) -> bool:
    """Match no request at all."""
    return False


class FaultyConnection:
    """Counts the bot's requests about messages. Those `cut` do not arrive, those `lost` get no answer.

    `status`: what discord.py makes of it, a server's error or (None) a connection error.
    """

    def __init__(self, client: Any, status: int | None = None) -> None:
        self.count = 0
        self.cut: Fits = nothing
        self.lost: Fits = nothing
        self._status = status
        self._request = client.http.request
        client.http.request = self.request

    async def request(self, route: Any, **given: Any) -> Any:
        """Send the request as discord.py does, or fail before or after it."""
        if "/messages" not in route.path or "webhooks" in route.path:
            return await self._request(route, **given)
        self.count += 1
        address = route.url.removeprefix(route.BASE)
        if self.cut(route.method, address):
            raise self._trouble()
        answer = await self._request(route, **given)
        if self.lost(route.method, address):
            raise self._trouble()
        return answer

    def _trouble(self) -> Exception:
        if self._status is None:
            return aiohttp.ServerDisconnectedError()
        response: Any = SimpleNamespace(status=self._status, reason="Service Unavailable")
        return discord.DiscordServerError(response, None)


def refuse(session: Session, status: int, code: int) -> list[Fault]:
    """Answer every request about messages so from now on, until `heal`."""
    faults = [
        Fault(method, path, status, code, times=ALWAYS) for method in ("POST", "PATCH", "DELETE") for path in MESSAGES
    ]
    return [session.loopback.faults.add(fault) for fault in faults]


def heal(faults: list[Fault]) -> None:
    """Answer normally again."""
    for fault in faults:
        fault.times = 0


def words(screen: Any) -> str:
    parts = [inner for part in screen.components() for inner in part.get("components", ()) or [part]]
    return "\n".join(part["content"] for part in parts if part["type"] == 10)


async def faults_of(
    session: Session, people: list[Any], match: str, channel: Any = None, client: Any = None
) -> list[str]:
    """Return the differences on Discord of that match; none if all is well."""
    context, found = context_at(client or session.client), []
    look = await context.services.matches.look(match, None)
    screen = await table_screen(context, look, await recent_log(context, match))
    public = session.public(channel)
    tables = [message for message in public if any(":more:" in button.custom_id for button in message.buttons())]
    if [table.text for table in tables] != [words(screen)]:
        found.append(f"{len(tables)} tables stand, and show {[table.text for table in tables]}, not {words(screen)!r}")
    live = [message for message in public if any(":turn:" in button.custom_id for button in message.buttons())]
    waiting = context.game(look.table).waiting(look.view) if look.table.status == "running" else ()
    called = sorted(user for message in live if message not in tables for user in message.mentions)
    direct = [one.id for one in people for message in one.sees(one.dm) if ": your turn." in message.text]
    expected = sorted(user for seat in waiting if (user := look.table.seats[seat].user) is not None)
    if sorted(called + direct) != expected:
        found.append(f"called are {called} and {direct}, not {expected}")
    for info in look.table.seats:
        found += await _hand_faults(context, people, match, info)
    return found


async def _hand_faults(context: Any, people: list[Any], match: str, info: Any) -> list[str]:
    look = await context.services.matches.look(match, info.seat)
    person = next((one for one in people if one.id == info.user), None)
    if person is None or context.game(look.table).hand(look.view) is None or info.resigned:
        return []
    shown = [message.text for message in person.sees(person.dm) if message.pictures and not message.ephemeral]
    expected = words(await direct_hand_screen(context, look, info.user))
    return [] if shown == [expected] else [f"{info.name} sees {shown}, not {expected!r}"]


async def check(session: Session, people: list[Any], match: str, channel: Any = None, client: Any = None) -> None:
    """Check that Discord shows what is stored."""
    found = await faults_of(session, people, match, channel, client)
    if found:
        pytest.fail("\n".join(found))


def stubs(session: Session) -> list[str]:
    """Return the texts of old tables."""
    return [message.text for message in session.public() if "continues further down" in message.text]
