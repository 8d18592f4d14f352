"""Languages of texts: the reader's in private, the server's in public."""

from __future__ import annotations

from typing import Any

import discord

from bot.i18n import nearest
from bot.people.server_settings import ServerSettings


def reader_locale(interaction: discord.Interaction[Any]) -> str:
    """Return the locale nearest to the language of the user's client."""
    return nearest(interaction.locale.value)


def public_locale(server: discord.Guild | None, settings: ServerSettings) -> str:
    """Return the language of public texts in the server. None is a server that the bot does not know yet."""
    return settings.locale or nearest(server.preferred_locale.value if server is not None else None)
