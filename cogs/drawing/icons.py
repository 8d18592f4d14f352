"""Upload of the icons as emojis of the application (see `bot.icons`)."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from http import HTTPStatus
from pathlib import Path

import aiohttp
import discord

from bot.games import GAMES
from bot.i18n import DEFAULT
from bot.icons import COMMON, COMMON_ICONS, GAME
from bot.scene import Scene
from bot.version import full_version
from bot.worker import WorkerError
from renderers import Picture

LOG = logging.getLogger(__name__)

CHECK_INTERVAL = 300.0
"""Seconds between two looks at the application's emojis. Other processes may have uploaded or removed some."""
REMOVAL_DELAY = 24 * 3600.0
"""Seconds after which a process removes the emojis that its version of the bot does not use.

Until then, another process may still use them.
"""
PREFIX_LENGTH, DIGEST_LENGTH = 10, 6
NOTE_FILE = "icons.txt"
INVALID_FORM = 50035
"""Discord's code for a request whose content it does not take."""
DISCORD_ERRORS = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError)

Draw = Callable[[Scene], Awaitable[Picture | None]]


def _prefix(game: str) -> str:
    return game[:PREFIX_LENGTH].rstrip("_")


def all_icons() -> Iterator[tuple[str, str]]:
    """Yield the game and the name of every icon: first those of lists of games, then game by game."""
    yield from ((COMMON, name) for name in COMMON_ICONS)
    icons = [(game.name, name) for game in GAMES.values() for name in game.icons]
    yield from sorted(icons, key=lambda icon: icon[1] != GAME)


def _shown_with(icon: str) -> str:
    """Return the game with whose icons that one is shown, so that no list has icons before some names alone."""
    game, _, name = icon.partition(".")
    return COMMON if name == GAME else game


def emoji_name(game: str, name: str, data: bytes) -> str:
    """Return the name of an icon's emoji. It ends with a digest of the picture, so a new picture has a new name."""
    return f"{_prefix(game)}_{name}_{hashlib.sha256(data).hexdigest()[:DIGEST_LENGTH]}"


_ICONS = {f"{_prefix(game)}_{name}": f"{game}.{name}" for game, name in all_icons()}
_OURS = re.compile(rf"((?:{'|'.join({_prefix(game) for game in (*GAMES, COMMON)})})_\w+)_[0-9a-f]{{{DIGEST_LENGTH}}}")


class Icons:
    """Emojis of this bot's application. They are empty until Discord has listed them.

    `draw` draws a scene outside the event loop. `is_uploader` tells whether this process uploads: only one of several
    that share a database does. The folder `cache` keeps the names of this version's emojis: a restart draws none.
    """

    def __init__(self, client: discord.Client, draw: Draw, is_uploader: Callable[[], bool], cache: Path) -> None:
        self.emojis: Mapping[str, discord.PartialEmoji] = {}
        """Emoji of each icon that is uploaded. The icons of a game appear together, once all of them are there."""
        self._known: dict[str, discord.PartialEmoji] = {}
        self._recheck = asyncio.Event()
        self.complete = asyncio.Event()
        """Set once this process has uploaded everything, or knows that it need not."""
        self._client = client
        self._draw = draw
        self._is_uploader = is_uploader
        self._note_file = cache / NOTE_FILE
        self._wanted: set[str] = set()
        """Names of the emojis of this version; empty until they are drawn."""
        self._since: float | None = None
        """Time of the event loop at which this process had uploaded all of them."""
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Follow the emojis in the background."""
        self._task = asyncio.create_task(self._follow(), name="icons")

    async def close(self) -> None:
        """Stop following them."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})

    def are_refused(self, error: discord.HTTPException) -> bool:
        """Return whether the error is about an unknown emoji, and schedule a new check of the emojis in that case.

        Discord also refuses existing emojis now and then.
        """
        if error.code != INVALID_FORM or "emoji" not in error.text.lower():
            return False
        LOG.warning("icons are left out: Discord does not know an emoji: %s", error)
        self._recheck.set()
        return True

    async def look(self) -> None:
        """Read which emojis there are, and upload or remove some if this process does that. Raise `DISCORD_ERRORS`."""
        emojis = await self._client.fetch_application_emojis()
        self._note(emojis)
        if self._is_uploader():
            await self._upload({emoji.name for emoji in emojis})
            await self._remove_old(emojis)
        self.complete.set()

    async def _follow(self) -> None:
        while True:
            try:
                await self.look()
            except DISCORD_ERRORS as trouble:
                LOG.warning("icons could not be read or uploaded: %s", trouble)
            except Exception:
                LOG.exception("icons could not be read or uploaded")
            with suppress(TimeoutError):
                async with asyncio.timeout(CHECK_INTERVAL):
                    await self._recheck.wait()
            self._recheck.clear()

    def _note(self, emojis: Iterable[discord.Emoji]) -> None:
        """Take the newest emoji of each icon."""
        self._known = {}
        for emoji in sorted(emojis, key=lambda emoji: emoji.id):
            ours = _OURS.fullmatch(emoji.name)
            if ours and ours[1] in _ICONS:
                self._known[_ICONS[ours[1]]] = discord.PartialEmoji(name=emoji.name, id=emoji.id)
        self._show()

    def _show(self) -> None:
        """Offer the icons of each game that has all of them, and those of the games themselves once all have one."""
        missing = {_shown_with(icon) for icon in _ICONS.values() if icon not in self._known}
        self.emojis = {icon: emoji for icon, emoji in self._known.items() if _shown_with(icon) not in missing}

    async def _upload(self, existing: set[str]) -> None:
        """Upload the emojis that are missing, as far as Discord takes them."""
        if self._wanted <= existing and self._wanted:
            return
        if (recorded := await asyncio.to_thread(self._read_note)) and recorded <= existing:
            self._finish(recorded)
            return
        names, uploaded = set[str](), 0
        for game, name in all_icons():
            picture = await self._drawn(game, name)
            if picture is None:
                return
            emoji = emoji_name(game, name, picture.data)
            names.add(emoji)
            if emoji not in existing:
                if (created := await self._create(emoji, picture.data)) is None:
                    return
                uploaded += 1
                self._known[f"{game}.{name}"] = created
                self._show()
        self._finish(names)
        with suppress(OSError):
            await asyncio.to_thread(self._write_note, names)
        LOG.info("icons are uploaded", extra={"icons": len(names), "new": uploaded})

    def _read_note(self) -> set[str]:
        """Return the names that this version has uploaded once, or none if it is unknown."""
        try:
            written, *names = self._note_file.read_text(encoding="utf-8").splitlines()
        except (OSError, ValueError):
            return set()
        return set(names) if written == full_version() else set()

    def _write_note(self, names: set[str]) -> None:
        """Keep the names that this version has uploaded. Raise OSError."""
        self._note_file.parent.mkdir(parents=True, exist_ok=True)
        self._note_file.write_text("\n".join([full_version(), *sorted(names)]), encoding="utf-8")

    def _finish(self, names: set[str]) -> None:
        self._wanted, self._since = names, asyncio.get_running_loop().time()

    async def _drawn(self, game: str, name: str) -> Picture | None:
        try:
            return await self._draw(Scene(game=game, kind=f"icon:{name}", view=None, names=(), locale=DEFAULT))
        except WorkerError as fault:
            LOG.warning("no icon %s of %s: %s", name, game, fault)
            return None

    async def _create(self, name: str, data: bytes) -> discord.PartialEmoji | None:
        """Create an emoji, and wait as long as Discord limits this. Return None if it takes no more.

        An attempt whose answer was lost may have created it.
        """
        while True:
            try:
                emoji = await self._client.create_application_emoji(name=name, image=data)
            except discord.RateLimited as limited:
                await asyncio.sleep(limited.retry_after)
            except discord.HTTPException as refused:
                if refused.status != HTTPStatus.BAD_REQUEST:
                    raise
                existing = await self._client.fetch_application_emojis()
                created = next((emoji for emoji in existing if emoji.name == name), None)
                if created is None:
                    LOG.warning("icons are incomplete: Discord takes no more: %s", refused)
                    return None
                return discord.PartialEmoji(name=name, id=created.id)
            else:
                return discord.PartialEmoji(name=emoji.name, id=emoji.id)

    async def _remove_old(self, emojis: Iterable[discord.Emoji]) -> None:
        """Remove our emojis of other versions once all processes have had the time to learn of the new ones."""
        if self._since is None or asyncio.get_running_loop().time() - self._since < REMOVAL_DELAY:
            return
        for emoji in emojis:
            if _OURS.fullmatch(emoji.name) and emoji.name not in self._wanted:
                with suppress(discord.NotFound):
                    await emoji.delete()
                LOG.info("old icon removed", extra={"emoji": emoji.name})
