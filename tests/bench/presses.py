"""A hundred presses in two seconds through the real client: how long until each is acknowledged, and are any lost."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

from bot.playground.bot_process import BotProcess
from bot.playground.embedded_postgresql import embedded_server, open_folder
from bot.playground.loopback import Loopback
from bot.playground.world.models import NoAnswerError
from tests.bench.row import Goal, Row
from tests.wire.play_session import typed

PRESSES, SECONDS = 100, 2.0
VERBS = ("turn", "hand", "since", "turn")


def run() -> Iterator[Row]:
    """Measure p50 and p99 beside a bot that only defers, on PostgreSQL beside SQLite, and lost presses.

    Our acknowledgement is the answer itself, or a deferral after half a second.
    """
    with open_folder() as folder:
        ours = asyncio.run(_tavolino(str(folder / "bench.db")))
        with embedded_server(folder / "data") as url:
            remote = asyncio.run(_tavolino(url))
    bare = asyncio.run(_bare())
    for name, share in (("p50", 0.50), ("p99", 0.99)):
        goal = Goal("<", 750, "ms") if name == "p99" else None
        yield Row(f"press to acknowledgement, {name}", _at(ours, share), _at(bare, share), "ms", "only deferring", goal)
        goal = Goal("<", 750, "ms") if name == "p99" else None
        what = f"press to acknowledgement on PostgreSQL, {name}"
        yield Row(what, _at(remote, share), _at(ours, share), "ms", "on SQLite", goal)
    lost = sum(wait is None for wait in (*ours, *remote))
    yield Row(
        "presses lost of 100 in 2 s, on either",
        lost,
        sum(wait is None for wait in bare),
        "",
        "only deferring",
        Goal("<=", 0, ""),
    )


def _at(waits: list[float | None], share: float) -> float:
    """Return that quantile in milliseconds; a lost press counts as three seconds."""
    ordered = sorted(3.0 if wait is None else wait for wait in waits)
    return ordered[min(len(ordered) - 1, round(share * len(ordered)))] * 1000


async def _tavolino(database: str) -> list[float | None]:
    loopback = await Loopback.start()
    channel = loopback.add_channel(loopback.add_guild("Bench"), "island")
    people = [loopback.add_person(name) for name in ("Anna", "Bruno", "Carla")]
    env = {"TAVOLINO_DATABASE": database, "TAVOLINO_LOG_LEVEL": "WARNING"}
    bot = await BotProcess.start(loopback, "-m", "bot", "run", env=env)
    try:
        await loopback.bot_ready(20)
        await typed(people[0], channel, "zanzibar new", setup="random")
        for person in people[1:]:
            await typed(person, channel, "table join")
        await typed(people[0], channel, "table lobby", action="start")
        table = await loopback.wait_for(lambda: _with(people[0], channel, "b:more:"))
        await asyncio.sleep(1)
        buttons = {verb: _with_id(table, f"b:{verb}:") for verb in VERBS}
        chosen = [buttons[VERBS[number % len(VERBS)]] for number in range(PRESSES)]
        return await _press_all(people, table, chosen)
    finally:
        await bot.stop()
        await loopback.stop()


async def _bare() -> list[float | None]:
    loopback = await Loopback.start()
    channel = loopback.add_channel(loopback.add_guild("Bench"), "island")
    people = [loopback.add_person(name) for name in ("Anna", "Bruno", "Carla")]
    bot = await BotProcess.start(loopback, "-m", "tests.bench.bare_bot")
    try:
        await loopback.bot_ready(20)
        message = (await people[0].slash(channel, "bare")).reply
        return await _press_all(people, message, ["press"] * PRESSES)
    finally:
        await bot.kill()
        await loopback.stop()


async def _press_all(people: list[Any], message: Any, chosen: list[str]) -> list[float | None]:
    async def press(number: int, button: str) -> float | None:
        await asyncio.sleep(number * SECONDS / PRESSES)
        try:
            interaction = await people[number % len(people)].press(message, button)
        except NoAnswerError:
            return None
        waited: float | None = interaction.acknowledged_after
        return waited

    return await asyncio.gather(*(press(number, button) for number, button in enumerate(chosen)))


def _with(person: Any, channel: Any, prefix: str) -> Any:
    seen = [message for message in person.sees(channel) if _with_id(message, prefix)]
    return seen[-1] if seen else None


def _with_id(message: Any, prefix: str) -> str:
    return next((button.custom_id for button in message.buttons() if button.custom_id.startswith(prefix)), "")
