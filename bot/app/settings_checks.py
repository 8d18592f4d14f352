"""Checks of the settings file, and of which database the running bot and the installed service use."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

from bot.app import settings, token_claim
from bot.app.finding import Finding
from bot.app.settings import Settings
from bot.store.engine.address import Address
from bot.store.sqlite.private_files import is_open_to_others


def check_settings_file() -> Iterator[Finding]:
    """Yield a finding if other users of the machine can read the token."""
    file = settings.settings_file()
    if file is not None and is_open_to_others(file):
        told = f"other users of this machine may read {file}, which holds the token."
        yield Finding("token file", told, f"chmod go= {shlex.quote(str(file))}; it must belong to the bot's user.")


def check_rivals(known: Settings, database: Address) -> Iterator[Finding]:
    """Yield a finding for each way in which the running bot, or the installed service, uses another database."""
    if told := token_claim.warning(known.discord_token.reveal(), database):
        yield Finding("other bot", told, "give this command the settings of that bot, or stop it.")
    if (other := settings.database_of_unit()) is not None and other != str(database):
        told = f"{settings.UNIT} names another database, {other}."
        yield Finding("service", told, "move all settings of the unit into the settings file: see docs/hosting.md.")
