"""Short names for what a command shows, as tests ask for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.wire.play_session import answer_to, typed

VIEWS = {"replay": "replay", "analysis": "analysis", "animation": "animation", "export": "record"}


def history(name: str, options: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    """Return the command that shows this of a match, and its options: `show`, `log`, `replay`, `export`, `list` …"""
    if name in VIEWS:
        return "history show", {"view": VIEWS[name], **options}
    return f"{'table' if name == 'log' else 'history'} {name}", dict(options)


async def all_games(person: Any, channel: Any) -> Any:
    """Return the covers of all games: *More* of the help, then *All games*."""
    guide = await typed(person, channel, "tavolino help")
    more = await answer_to(person.press(guide, "More"))
    return await answer_to(person.press(more, "All games"))


def lobby(name: str, options: Mapping[str, Any] | None = None) -> tuple[str, dict[str, Any]]:
    """Return the command that does this before a match, and its options."""
    if name in ("join", "leave"):
        return f"table {name}", {}
    return "table lobby", {"action": {"computer": "computer-add"}.get(name, name), **(options or {})}


def at_table(game: str, name: str) -> str:
    """Return the path of the command that shows or does this at a table of that game."""
    return f"{game} {name}" if name in ("turn", "hand", "do", "rules") else f"table {name}"
