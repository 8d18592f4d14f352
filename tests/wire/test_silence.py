"""Silence through the wire, with a time that is moved: nobody is flooded, a table sleeps, wakes and is closed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.playground.loopback import Loopback
from tests.wire.evening import Evening, custom_id
from tests.wire.long_evening import HOUR, let_run_out, move, press, settled, shown
from tests.wire.silent_days import DAY, Counted, days_at, live_through

MOST_A_DAY = 2
DAYS = 60


class Mixture(msgspec.Struct, frozen=True):
    """Who plays what, for how long a turn may take, and which of them press something every few days."""

    game: str
    players: int
    clock: str
    present: int = 0
    computers: int = 0


MIXTURES = (
    Mixture("zanzibar", 2, "72"),
    Mixture("saint_martin", 2, "24"),
    Mixture("zanzibar", 3, "48", present=1),
    Mixture("guatemala_cafe", 4, "72"),
    Mixture("guatemala_cafe", 3, "24", present=2),
    Mixture("cafe_international", 4, "24"),
    Mixture("saint_martin", 4, "120", present=1),
    Mixture("cafe_international", 2, "none"),
    Mixture("guatemala_cafe", 3, "none", present=1),
    Mixture("saint_martin", 3, "none", present=2),
    Mixture("zanzibar", 4, "none"),
    Mixture("cafe_international", 2, "72", computers=1),
)


@pytest.mark.timeout(300)
async def test_nobody_is_flooded_for_sixty_days(tmp_path: Path) -> None:
    async with days_at(tmp_path) as evening:
        tables = [await seated(evening, mixture, number) for number, mixture in enumerate(MIXTURES)]
        await settled(evening)
        counted = Counted.here(evening)

        async def act(day: int) -> None:
            for mixture, (channel, people) in zip(MIXTURES, tables, strict=True):
                if day % 3 == 2 and mixture.present and evening.table(people[0], channel) is not None:
                    counted.acted(channel)
                    for person in people[: mixture.present]:
                        await look_in(evening, person, channel)

        await live_through(evening, DAYS, hours=6, each=act)
        for mixture, (channel, people) in zip(MIXTURES, tables, strict=True):
            print(mixture, counted.of(channel))
            if max(counted.of(channel), default=0) > 2:
                for at, text in counted.said[channel.id]:
                    print("   %.4f" % ((at - counted.began) / 86400), text[:110].replace("\n", "|"))


async def look_in(evening: Evening, person: Any, channel: Any) -> None:
    """The person presses something, and makes the move that is waited for."""
    table = evening.table(person, channel)
    await (await person.press(table, custom_id(table, "log"))).settled()
    running = await evening.client.services.matches.table_in(channel.id)
    if running is not None:
        look = await evening.client.services.matches.look_as(running.id, person.id)
        if look.offers:
            await evening.client.services.matches.play(running.id, person.id, look.offers[0])
            await settled(evening)


async def seated(evening: Evening, mixture: Mixture, number: int) -> tuple[Any, list[Any]]:
    channel = evening.loopback.add_channel(evening.guild, f"table-{number}")
    people = evening.people(*(f"{name}{number}" for name in ("Anna", "Bruno", "Carla", "Dieter")[: mixture.players]))
    lobby = await evening.lobby(*people, channel=channel, game=mixture.game, clock=mixture.clock)
    for _ in range(mixture.computers):
        await press(people[0], lobby, "computer-add")
        await evening.quiet()
    await people[0].press(lobby, custom_id(lobby, "start"))
    await evening.loopback.wait_for(lambda: evening.table(people[0], channel))
    return channel, people
