"""What a server has settled, on one private screen with a list for whatever has few values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.languages import LANGUAGES
from bot.people.servers import OPENERS, ServerSettings
from bot.table.terms import TERM_VALUES
from cogs.house import House
from cogs.screen.components import Option, answers, select
from cogs.screen.needs import manages
from cogs.screen.screen import Screen, show
from cogs.screen.terms import term_of
from cogs.wording.managing import require_manager
from cogs.wording.memory import Pressed, one_of, picked_in
from cogs.wording.named import dashed
from cogs.wording.seats import literal, spoken
from cogs.wording.voice import Voice

OF_DISCORD = "discord"
"""The language that the server has on Discord."""
TERMS = ("turn_hours", "answer_hours", "verbosity")


def setup_screen(settings: ServerSettings, voice: Voice, note: str = "") -> Screen:
    """What holds, and the lists to change it."""
    screen = Screen().text(note).text(f"### {voice.word('server-title')}")
    away = voice.word("server-away", days=settings.away_days)
    screen.text("\n".join((_channels(settings, voice), _openers(settings, voice), away)))
    locales = [(OF_DISCORD, voice.word("server-locale-of-discord"))]
    locales += [(code, language.name) for code, language in LANGUAGES.items()]
    _add(screen, "locale", voice.word("server-locale"), locales, settings.locale or OF_DISCORD)
    openers = [value for value in OPENERS if value != "role" or settings.openers == "role"]
    words = [(value, voice.word("server-openers-value", value=value)) for value in openers]
    _add(screen, "openers", voice.word("server-openers"), words, settings.openers)
    for name in TERMS:
        _add(screen, name, _term(name, voice), _values(name, voice), literal(getattr(settings, name)))
    return screen.text(voice.word("server-commands"))


async def show_setup(
    interaction: discord.Interaction[Any], house: House, settings: ServerSettings, note: str = ""
) -> None:
    """The screen in answer to this interaction."""
    voice = Voice((await house.person(interaction)).locale)
    await show(interaction, setup_screen(settings, voice, voice.word(note) if note else ""))


@answers("setup", "update", manages)
async def answer_setup(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """A value picked from one of the lists."""
    guild, picked = require_manager(interaction), picked_in(pressed)
    settings = await house.servers.change(guild, **changes_for(pressed.menu, picked))
    await show_setup(interaction, house, settings, "server-settled")


def changes_for(name: str, value: str) -> dict[str, Any]:
    """What to change when that value was picked for that setting. Raises OldButton."""
    if name == "locale":
        return {"locale": None if value == OF_DISCORD else one_of(LANGUAGES, value)}
    if name != "openers":
        return {name: term_of(one_of(TERMS, name), value)}
    one_of(OPENERS, value)
    return {"openers": value} if value == "role" else {"openers": value, "opener_role": None}


def _add(screen: Screen, name: str, title: str, values: Sequence[tuple[str, str]], chosen: str) -> None:
    options = [Option(value, words, chosen=value == chosen) for value, words in values]
    screen.text(f"**{title}**").row(select(title, Pressed("setup", "", menu=name), options))


def _channels(settings: ServerSettings, voice: Voice) -> str:
    if not settings.channels:
        return voice.word("server-everywhere")
    return voice.word("server-channels", channels=" ".join(f"<#{channel}>" for channel in settings.channels))


def _openers(settings: ServerSettings, voice: Voice) -> str:
    role = f"<@&{settings.opener_role}>" if settings.opener_role is not None else ""
    return voice.word("server-opened-by", openers=settings.openers, role=role)


def _term(name: str, voice: Voice) -> str:
    return voice.word(f"term-{dashed(name)}")


def _values(name: str, voice: Voice) -> list[tuple[str, str]]:
    values = sorted(TERM_VALUES[name], key=_by_size) if name in TERMS[:2] else TERM_VALUES[name]
    return [(literal(value), voice.word(f"term-{dashed(name)}-value", value=spoken(value))) for value in values]


def _by_size(value: int | None) -> int:
    return 0 if value is None else value
