"""Checks of Discord: the token, the servers' permissions (with the invite link), the clock."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any
from urllib import request
from urllib.error import HTTPError, URLError

from bot.app.doctor.findings import Finding
from bot.app.settings import Settings
from bot.version import version

PERMISSIONS = {
    "View Channels": 1 << 10,
    "Send Messages": 1 << 11,
    "Embed Links": 1 << 14,
    "Attach Files": 1 << 15,
    "Read Message History": 1 << 16,
    "Create Public Threads": 1 << 35,
    "Send Messages in Threads": 1 << 38,
}
"""Discord's permission bits by their names in Discord's settings."""
ADMINISTRATOR = 1 << 3
ASKED = sum(PERMISSIONS.values())


def invite_url(application: str) -> str:
    """Return the application's invite link with all permissions it needs."""
    scope = "scope=bot+applications.commands"
    return f"https://discord.com/oauth2/authorize?client_id={application}&{scope}&permissions={ASKED}"


def missing_permissions(granted: int) -> tuple[str, ...]:
    """Return the names of missing permissions. Administrators have all."""
    return () if granted & ADMINISTRATOR else tuple(name for name, bit in PERMISSIONS.items() if not granted & bit)


DISCORD = "https://discord.com/api/v10"
PATIENCE = 10.0
FAST_ENOUGH = 10.0
"""Tolerated clock error in seconds. Deadlines are shown in minutes."""
PAGE = 200
ANOTHER = "reset it in the developer portal and write it into .env."


class DiscordChecks:
    """Asks Discord with the token. Failures are reported in one sentence without the token."""

    def __init__(self, settings: Settings) -> None:
        self._base = str(settings.discord_api or DISCORD).rstrip("/")
        self._token = settings.discord_token.get_secret_value().strip()  # as the bot itself does
        self._skew: float | None = None

    def look(self) -> Iterator[Finding]:
        """Check the token, the permissions and the clock. Checks that depend on a failed call are skipped."""
        if not re.fullmatch(r"[!-~]+", self._token):  # urllib would quote it in its error
            yield Finding("token", "it contains an invalid character.", ANOTHER)
            return
        try:
            bot = self._ask("/users/@me")
            application = self._ask("/applications/@me")
            servers = self._ask(f"/users/@me/guilds?limit={PAGE}")
        except HTTPError as refused:
            yield _refused(refused)
        except (URLError, OSError, ValueError) as fault:
            reason = getattr(fault, "reason", fault)
            told = f"Discord cannot be reached ({' '.join(str(reason).split())})"
            yield Finding("token", f"not tried: {told}.", "look at the network, or at TAVOLINO_DISCORD_API.")
        else:
            yield Finding("token", f"accepted; the bot is {bot['id']}, in {_servers(len(servers))}.")
            yield _permissions(str(application["id"]), servers)
        if self._skew is not None:
            yield _clock(self._skew)

    def _ask(self, path: str) -> Any:
        asked = request.Request(  # noqa: S310 - the settings allow http and https alone
            self._base + path,
            headers={
                "Authorization": f"Bot {self._token}",
                "User-Agent": f"DiscordBot (Tavolino, {version()})",
            },
        )
        try:
            with request.urlopen(asked, timeout=PATIENCE) as answer:  # noqa: S310
                self._note_time(answer.headers.get("Date"))
                return json.loads(answer.read())
        except HTTPError as refused:
            self._note_time(refused.headers.get("Date"))
            raise

    def _note_time(self, told: str | None) -> None:
        if told is not None:
            self._skew = (datetime.now(UTC) - parsedate_to_datetime(told)).total_seconds()


def _refused(refused: HTTPError) -> Finding:
    with refused:
        if refused.code == 401:
            return Finding("token", "Discord does not accept it.", ANOTHER)
        return Finding("token", f"not tried: Discord answers {refused.code}.", "try again in a few minutes.")


def _permissions(application: str, servers: Sequence[Any]) -> Finding:
    """Report missing server-wide permissions. `/setup check` covers single channels."""
    short = [found for one in servers if (found := missing_permissions(int(one.get("permissions", 0))))]
    if not short:
        return Finding(
            "permissions", f"granted by {_servers(len(servers))}; the invitation is {invite_url(application)}"
        )
    missed = Counter(name for found in short for name in found)
    told = ", ".join(f"{name} ({count})" for name, count in missed.most_common())
    what = "open this link once more for each of them, or give its role what is missing:"
    return Finding(
        "permissions",
        f"{_servers(len(short))} of {len(servers)} do not grant {told}.",
        f"{what} {invite_url(application)}",
    )


def _clock(skew: float) -> Finding:
    if abs(skew) > FAST_ENOUGH:
        told = f"{abs(skew):.0f} seconds {'fast' if skew > 0 else 'slow'}"
        return Finding("clock", f"it goes {told}.", "set it by a time server (timedatectl set-ntp true).")
    return Finding("clock", "as Discord's, to the second or so.")


def _servers(count: int) -> str:
    return f"{count} server{'' if count == 1 else 's'}" if count < PAGE else f"{PAGE} servers or more"
