"""Tables with computer players, opened by the commands that people use."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ai_spec import Level
from bot.playground.person_actions import Person
from bot.playground.world.models import Channel


async def start_with_computers(
    host: Person, channel: Channel, game: str, levels: Sequence[Level], *, is_playing: bool
) -> None:
    """Open a table as the host, add computer players of these levels, and start. Raise TimeoutError.

    Without `is_playing`, the host leaves before the start.
    """
    await _run(host, channel, f"{game} new")
    for level in levels:
        await _run(host, channel, "table lobby", {"action": "computer-add", "level": level})
    if not is_playing:
        await _run(host, channel, "table leave")
    await _run(host, channel, "table lobby", {"action": "start"})


async def _run(host: Person, channel: Channel, command: str, options: dict[str, str] | None = None) -> None:
    await (await host.slash(channel, command, options or {})).settled()
