"""The doctor's checks that ask Discord: token, permissions, sessions, clock, and what the settings name."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any
from urllib import request
from urllib.error import HTTPError, URLError

from bot.app import settings
from bot.app.identify_budget import Limit, is_low
from bot.app.invite import invite_url, missing_permissions
from bot.app.settings import Settings
from bot.clock import Clock
from bot.people.server_settings import gone, read_settings
from bot.store.engine.database_stats import Inspection
from bot.version import version

if TYPE_CHECKING:
    pass


from bot.app.doctor.finding import Finding, listed

DISCORD = "https://discord.com/api/v10"
TIMEOUT = 10.0
TOLERATED = timedelta(seconds=30)
"""Tolerated clock error. The bot sets its own clock; the log and the age of files follow the machine's."""
PAGE = 200
MAX_ASKED = 20
"""Number of servers whose roles and channels are compared with the settings."""


def _another_token() -> str:
    return f"reset it in the developer portal and write it into {settings.token_place()}."


class DiscordChecks:
    """Checks that call Discord's API with the token. No finding contains the token."""

    def __init__(self, settings: Settings) -> None:
        self._servers = frozenset[int]()
        self._base = (settings.discord_api or DISCORD).rstrip("/")
        self._token = settings.discord_token.reveal().strip()  # as the bot itself does
        self._clock = Clock(wall=lambda: datetime.now(UTC))

    def look(self) -> Iterator[Finding]:
        """Yield the findings on token, permissions and clock. Checks that depend on a failed call are skipped."""
        if not re.fullmatch(r"[!-~]+", self._token):  # urllib would quote it in its error
            yield Finding("token", "it contains an invalid character.", _another_token())
            return
        try:
            bot = self._ask("/users/@me")
            application = self._ask("/applications/@me")
            servers = self._ask(f"/users/@me/guilds?limit={PAGE}")
            sessions = self._ask("/gateway/bot")["session_start_limit"]
        except HTTPError as refused:
            yield _refused(refused)
        except (URLError, OSError, ValueError) as fault:
            reason = getattr(fault, "reason", fault)
            text = f"Discord cannot be reached ({' '.join(str(reason).split())})"
            yield Finding("token", f"not tried: {text}.", "look at the network, or at TAVOLINO_DISCORD_API.")
        else:
            self._servers = frozenset(int(server["id"]) for server in servers)
            yield Finding("token", f"accepted; the bot is {bot['id']}, in {_servers(len(servers))}.")
            yield _permissions(str(application["id"]), servers)
            yield _sessions(sessions)
        if self._clock.is_known:
            yield _clock(-self._clock.ahead)

    def look_at_named(self, inspection: Inspection) -> Iterator[Finding]:
        """Yield a finding on server settings that name a role or channel that is gone, if there are any.

        Look at up to `MAX_ASKED` servers whose settings name one.
        """
        lacking = list[str]()
        named = [
            (number, chosen)
            for owner, number, text in inspection.choices
            if owner == "server" and number in self._servers and gone(chosen := read_settings(text)[0], (), ())
        ]
        for number, chosen in named[:MAX_ASKED]:
            with suppress(URLError, OSError, ValueError):
                roles = {int(role["id"]) for role in self._ask(f"/guilds/{number}")["roles"]}
                channels = {int(channel["id"]) for channel in self._ask(f"/guilds/{number}/channels")}
                lacking += [f"server {number} ({', '.join(bad)})"] if (bad := gone(chosen, roles, channels)) else []
        if lacking:
            items = listed(lacking, "; ")
            remedy = "a moderator sees what follows from it with /tavolino-admin setup check."
            yield Finding("server settings", f"they name roles or channels that are gone: {items}.", remedy)

    def _ask(self, path: str) -> Any:
        call = request.Request(  # noqa: S310 - the settings allow only http and https
            self._base + path,
            headers={
                "Authorization": f"Bot {self._token}",
                "User-Agent": f"DiscordBot (Tavolino, {version()})",
            },
        )
        try:
            with request.urlopen(call, timeout=TIMEOUT) as answer:  # noqa: S310
                self._clock.learn(answer.headers.get("Date"))
                return json.loads(answer.read())
        except HTTPError as refused:
            self._clock.learn(refused.headers.get("Date"))
            raise


def _refused(refused: HTTPError) -> Finding:
    with refused:
        if refused.code == 401:
            return Finding("token", "Discord does not accept it.", _another_token())
        return Finding("token", f"not tried: Discord answers {refused.code}.", "try again in a few minutes.")


def _sessions(limit: Limit) -> Finding:
    """Return the finding on the gateway sessions that Discord still allows today."""
    text = f"{limit['remaining']} of {limit['total']} starts are left today."
    return Finding("sessions", text, "see in the log why the bot starts so often." if is_low(limit) else None)


def _permissions(application: str, servers: Sequence[Any]) -> Finding:
    """Return the finding on missing server-wide permissions. `/tavolino-admin setup check` covers single channels."""
    short = [missing for server in servers if (missing := missing_permissions(int(server.get("permissions", 0))))]
    if not short:
        return Finding(
            "permissions", f"granted by {_servers(len(servers))}; the invitation is {invite_url(application)}"
        )
    missed = Counter(name for names in short for name in names)
    text = ", ".join(f"{name} ({count})" for name, count in missed.most_common())
    remedy = "open this link once more for each of them, or give its role what is missing:"
    return Finding(
        "permissions",
        f"{_servers(len(short))} of {len(servers)} do not grant {text}.",
        f"{remedy} {invite_url(application)}",
    )


def _clock(fast_by: timedelta) -> Finding:
    if abs(fast_by) > TOLERATED:
        text = f"{abs(fast_by).total_seconds():.0f} seconds {'fast' if fast_by > timedelta() else 'slow'}"
        return Finding("clock", f"it goes {text}.", "set it by a time server (timedatectl set-ntp true).")
    return Finding("clock", "as Discord's, to the second or so.")


def _servers(count: int) -> str:
    return f"{count} server{'' if count == 1 else 's'}" if count < PAGE else f"{PAGE} servers or more"
