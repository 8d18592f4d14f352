"""Demonstration (`make demo`): a whole match of each game between computer players, through the real client."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import sys
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import TextIO

from bot.ai_spec import LEVELS, STAND_IN, Level
from bot.data_files import VAR
from bot.game import AnyGame
from bot.games import GAMES
from bot.history.record import export, verify
from bot.match.matches import Matches
from bot.playground.bot_process import BotProcess
from bot.playground.computer_table import start_with_computers
from bot.playground.embedded_postgresql import FILE, ServerUnavailableError, open_database, open_folder
from bot.playground.interactions import Interaction
from bot.playground.limits.rate_limits import RateLimits
from bot.playground.loopback import Loopback
from bot.playground.person_actions import Person
from bot.playground.world.clock import WallClock
from bot.playground.world.models import Channel, Message
from bot.rng import Seeds
from bot.store import Store
from bot.store.engine.address import Address, address

FOLDER = VAR / "demo"
SILENCE = 300.0
"""Seconds without progress after which the demonstration fails."""
PACE = 50
"""Factor by which Discord's rate limits are faster than in reality, to shorten the run."""
AT_ONCE = 2
"""Maximum number of concurrent matches. With more, a slow machine might answer later than Discord allows."""
ANALYSIS = "b:analysis:"
"""Prefix of the custom_id of the analysis button, which only the table message of a finished match has."""
BAR = "▰▱"
TURN = re.compile(r"\b(?:Turn|Round) (\d+)")


class DemoError(Exception):
    """The demonstration failed. The message names the game and the error, with the end of the bot's log."""


def main(names: Sequence[str], seed: int, folder: Path = FOLDER, engine: str = FILE) -> int:
    """Play the named games, or all of them, and write `folder/<game>/`. Return the exit code.

    `engine` selects the database: an SQLite file or an embedded PostgreSQL.
    """
    unknown = [name for name in names if name not in GAMES]
    if unknown:
        print(f"There is no game {unknown[0]}; there are: {', '.join(GAMES)}.", file=sys.stderr)
        return 2
    games = [GAMES[name] for name in dict.fromkeys(names or GAMES)]
    try:
        for game in games:
            shutil.rmtree(folder / game.name, ignore_errors=True)
            (folder / game.name).mkdir(parents=True)
        progress = Progress(sys.stdout, [game.title for game in games])
        with ExitStack() as stack:
            # Opened here, one after another: embedded servers must not start in several threads at once.
            databases = [_open_database(stack, engine) for _ in games]
            pool = stack.enter_context(ThreadPoolExecutor(AT_ONCE))
            matches = zip(games, databases, strict=True)
            for done in [
                pool.submit(_demonstrate, game, seed, folder / game.name, at, progress, is_first=game is games[0])
                for game, at in matches
            ]:
                done.result()
    except OSError as fault:
        print(f"Nothing can be kept in {folder}: {fault.strerror}.", file=sys.stderr)
        return 2
    except ServerUnavailableError as fault:
        print(fault, file=sys.stderr)
        return 2
    except DemoError as failure:
        print(f"The demonstration failed: {failure}", file=sys.stderr)
        return 1
    return 0


class Progress:
    """Progress display with one line per game. A terminal is updated in place; other outputs get the final lines."""

    def __init__(self, out: TextIO, titles: Sequence[str]) -> None:
        self._out, self._began = out, time.monotonic()
        self._lines = dict.fromkeys(titles, "waiting")
        self._is_terminal = out.isatty()
        self._lock = threading.Lock()
        if self._is_terminal:
            out.write("\n" * len(self._lines))

    def show(self, title: str, text: str, *, is_done: bool = False) -> None:
        """Replace the line of the game, with the seconds since the start. Called from several threads."""
        with self._lock:
            self._lines[title] = f"{text}, {time.monotonic() - self._began:.0f} s"
            if self._is_terminal:
                self._out.write(f"\x1b[{len(self._lines)}A")
                self._out.writelines(f"\x1b[2K{name}: {line}\n" for name, line in self._lines.items())
            elif is_done:
                self._out.write(f"{title}: {self._lines[title]}\n")
            self._out.flush()


def _open_database(stack: ExitStack, engine: str) -> str:
    """Return the address of an empty database that exists until the stack closes."""
    return stack.enter_context(open_database(engine, stack.enter_context(open_folder()), is_kept=False))


def _demonstrate(game: AnyGame, seed: int, folder: Path, database: str, progress: Progress, *, is_first: bool) -> None:
    """Play one match and write its files. Only the first match has a strong player, which needs most of the time."""
    levels = LEVELS[::-1] if is_first else (STAND_IN, STAND_IN, LEVELS[0])
    asyncio.run(_demonstrate_match(game, levels, seed, folder, database, progress=progress))
    progress.show(game.title, f"a whole match is in {folder}/", is_done=True)


async def _demonstrate_match(
    game: AnyGame, levels: Sequence[Level], seed: int, folder: Path, database: str, *, progress: Progress
) -> None:
    loopback = await Loopback.start(limits=RateLimits(WallClock(), PACE))

    def show_turn(_: object) -> None:
        turns = TURN.findall(loopback.transcript[-1].text) if loopback.transcript else []
        if turns:
            progress.show(game.title, f"turn {turns[-1]}")

    loopback.subscribe(show_turn)
    try:
        await _play(loopback, game, levels, _settings(database, seed), folder)
    finally:
        await loopback.stop()
    await _write_record(game, seed, address(database), folder)


def _settings(database: str, seed: int) -> dict[str, str]:
    """Return the bot's settings, without pauses for human readers."""
    return {
        "TAVOLINO_DATABASE": database,
        "TAVOLINO_SEED": str(seed),
        "TAVOLINO_COMPUTER_PAUSE": "0",
        "TAVOLINO_ANSWER_PAUSE": "0",
        "TAVOLINO_EDIT_INTERVAL": "0",
    }


async def _play(
    loopback: Loopback, game: AnyGame, levels: Sequence[Level], settings: dict[str, str], folder: Path
) -> None:
    guild = loopback.add_guild("Tavolino")
    channel = loopback.add_channel(guild, game.name.replace("_", "-"))
    host = loopback.add_person("Anna")
    bot = await BotProcess.start(loopback, "-m", "bot", "run", env=settings)
    try:
        await loopback.bot_ready()
        await start_with_computers(host, channel, game.name, levels, is_playing=False)
        await _wait_for_final(loopback, lambda: _final(loopback, channel), lambda: len(loopback.transcript))
        await _write_picture(loopback, channel, folder)
        await _write_replay(loopback, host, channel, folder)
    except Exception as fault:
        raise DemoError(f"{game.name}: {fault!r}\n--- the bot's log ---\n{bot.log[-4000:]}") from fault
    finally:
        await bot.stop()
    _write_transcript(loopback, folder)


def _final(loopback: Loopback, channel: Channel) -> Message | None:
    """Return the table of the finished match: the message that offers its analysis."""
    for message in loopback.messages(channel):
        if any(str(button.custom_id).startswith(ANALYSIS) for button in message.buttons()):
            return message
    return None


async def _write_replay(loopback: Loopback, host: Person, channel: Channel, folder: Path) -> None:
    """Request the match as an animation and store it."""
    command = await host.slash(channel, "history show", {"view": "animation"})
    reply = await _wait_for_final(loopback, lambda: _final_reply(command), lambda: command.reply)
    animations = [picture.data for picture in reply.pictures if picture.filename == "replay.webp"]
    if not animations:
        raise DemoError(f"there is no animation, but: {reply.text}")
    (folder / "replay.webp").write_bytes(animations[0])


async def _wait_for_final(
    loopback: Loopback, final: Callable[[], Message | None], progress: Callable[[], object]
) -> Message:
    """Wait for the final answer of a long command. Raise TimeoutError if it makes no progress."""
    while (message := final()) is None:
        before = progress()
        await loopback.wait_for(lambda: final() is not None or progress() != before, SILENCE)  # noqa: B023 - awaited within the iteration
    return message


def _final_reply(command: Interaction) -> Message | None:
    """Return the reply once it is final, or None while it still shows a progress bar."""
    reply = command.reply
    return reply if command.filled and reply is not None and not set(BAR) & set(reply.text) else None


async def _write_picture(loopback: Loopback, channel: Channel, folder: Path) -> None:
    """Store the final pictures, which may arrive after the text. Raise TimeoutError if they do not."""

    def final_with_pictures() -> Message | None:
        final = _final(loopback, channel)
        return final if final is not None and final.pictures else None

    final = await _wait_for_final(loopback, final_with_pictures, lambda: len(loopback.transcript))
    for picture in final.pictures:
        (folder / f"final-{picture.filename}").write_bytes(picture.data)


def _write_transcript(loopback: Loopback, folder: Path) -> None:
    """Store the text of all public messages in order; for edits, only the new lines."""
    lines: list[str] = []
    before: dict[int, list[str]] = {}
    for entry in loopback.transcript:
        text = loopback.in_words(entry.text).splitlines()
        earlier_lines = before.get(entry.message, [])
        before[entry.message] = text
        new_lines = [row for row in text if row and row not in earlier_lines]
        if new_lines and entry.kind != "deleted":
            lines += [f"[message {list(before).index(entry.message) + 1}, {entry.kind}]", *new_lines, ""]
    (folder / "transcript.txt").write_text("\n".join(lines), encoding="utf-8")


async def _write_record(game: AnyGame, seed: int, database: Address, folder: Path) -> None:
    """Export the record from the closed bot's database and verify it."""
    store = await Store.open(database)
    try:
        matches = Matches(store, seeds=Seeds(seed), now=lambda: datetime.now(UTC))
        record = await export(matches, Seeds(seed).next(game.name)[0])
    finally:
        await store.close()
    (folder / "match.json").write_text(json.dumps(record, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    verdict = verify(record)
    if not verdict.ok or record["final"] is None:
        raise DemoError(f"{game.name}: the record does not verify: {verdict}")
