"""Run of a rehearsal: reading the facts, login, trying each fact, clean-up and report."""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
import tomllib
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, TypeAlias

import discord
import msgspec

from bot.app.client import BAD_TOKEN, UNREACHABLE, point_to
from bot.app.command_line import UsageError
from bot.app.settings import TOKEN, Settings, read, token_place
from bot.app.token_claim import claimed_token
from bot.data_files import DATA
from bot.games import GAMES
from bot.version import version
from cogs.rehearsal.api import Api
from cogs.rehearsal.commands import command_tree
from cogs.rehearsal.preparation import check_guild, clean_up, commands_before, open_channel
from cogs.rehearsal.recording import Recording
from cogs.rehearsal.stage import PROBES, Asked, Mismatch, NotTried, Stage

DOCUMENTS = "https://discord.com/developers/docs/"
TABLE = DATA / "discord" / "facts.toml"


class Fact(msgspec.Struct, frozen=True):
    """Assumption about Discord. `data/discord/facts.toml` explains the fields."""

    name: str
    assumed: str
    document: str
    code: str
    step: str
    flags: tuple[str, ...] = ()

    @property
    def address(self) -> str:
        """Return the URL of the document. A `document` without `#` is a note and is returned as it is."""
        return f"{DOCUMENTS}{self.document}" if "#" in self.document else self.document


@cache
def facts() -> dict[str, Fact]:
    """Return all facts by name, in the order in which the rehearsal tries them."""
    table = tomllib.loads(TABLE.read_text(encoding="utf-8"))
    return {name: msgspec.convert({"name": name} | fields, Fact) for name, fields in table.items()}


STEPS = tuple(dict.fromkeys(fact.step for fact in facts().values()))
"""All steps, in their order."""
for _step in STEPS:
    import_module(f"cogs.rehearsal.{_step}")
UNEXPECTED = (LookupError, TypeError, ValueError, AttributeError)
"""Errors that a step raises if a response of Discord has an unexpected structure."""
PROBLEMS = 1
"""Exit code if a fact did not hold, a fact could not be tried, or no fact was tried."""
PRESSES = "person"
"""Flag of the facts that need a person."""
OWN_DATABASE = "rehearsal.db"
"""Name under which the token is claimed. The bot must not run meanwhile, because it would answer our presses."""
Verdict: TypeAlias = Literal["held", "does not hold", "could not be tried"]


def _print(text: str) -> None:
    """Print a line and flush, so that a pipe gets it at once."""
    print(text, flush=True)


class RejectedTokenError(UsageError):
    """Discord does not accept the token."""


async def rehearse(
    settings: Settings,
    request: Asked,
    *,
    tell: Callable[[str], None] = _print,
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    recording: Recording | None = None,
) -> Report:
    """Try all requested facts, clean up, and return the report. Raise UsageError before anything is tried."""
    point_to(settings)
    report = Report(version(), datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"))
    async with _stage(settings, request, tell, sleep) as stage:
        if recording is not None:
            stage.api.listeners.append(recording)
        for fact in facts().values():
            if request.only and fact.step not in request.only:
                continue
            if not request.flags.issuperset(fact.flags):
                report.not_asked.append(fact)
                continue
            outcome = await _try(stage, fact)
            report.outcomes.append(outcome)
            tell(str(outcome))
        report.measured = stage.measured
        stage.api.listeners.clear()  # the recording must not contain the clean-up
    return report


async def _try(stage: Stage, fact: Fact) -> Outcome:
    """Return the outcome of one fact."""
    try:
        await PROBES[fact.name](stage)
    except Mismatch as mismatch:
        return Outcome(fact, "does not hold", str(mismatch))
    except NotTried as reason:
        return Outcome(fact, "could not be tried", str(reason))
    except UNEXPECTED as fault:
        return Outcome(fact, "does not hold", f"an answer of another shape ({type(fault).__name__}: {fault})")
    except UNREACHABLE as fault:
        return Outcome(fact, "could not be tried", f"{type(fault).__name__}: Discord could not be asked")
    return Outcome(fact, "held")


@asynccontextmanager
async def _stage(
    settings: Settings,
    request: Asked,
    tell: Callable[[str], None],
    sleep: Callable[[float], Awaitable[None]],
) -> AsyncIterator[Stage]:
    """Log in, open the channel, and clean up at the end."""
    client = discord.Client(intents=discord.Intents(guilds=True))
    api = Api(client.http)
    try:
        await _log_in(client, settings)
        application = await client.application_info()
        owner = None if application.team else application.owner.id
        await check_guild(api, request.guild)
        bot = client.user.id if client.user is not None else 0
        tree = await command_tree()
        channel = await open_channel(api, request, bot, owner)
        stage = Stage(api, settings, request, bot, application.id, owner, channel, tree, sleep, tell)
        commands: list[Any] = []
        try:
            commands = await commands_before(stage)
            yield stage
        finally:
            for leftover in await clean_up(stage, commands):
                tell(f"Left behind: {leftover}.")
    finally:
        await client.close()


async def _log_in(client: discord.Client, settings: Settings) -> None:
    """Log in. Raise RejectedTokenError, and UsageError if Discord cannot be reached."""
    try:
        await client.login(settings.discord_token.reveal())
    except discord.LoginFailure:
        raise RejectedTokenError(f"Discord does not accept the token: see {TOKEN} in {token_place()}.") from None
    except UNREACHABLE as fault:
        raise UsageError(f"Discord cannot be reached ({type(fault).__name__}): look at the network.") from None


def command(arguments: argparse.Namespace) -> int:
    """Run the rehearsal that the command line asks for. Return the exit code. Raise UsageError."""
    request = _parse_options(arguments)
    recording = Recording() if arguments.record or arguments.person else None
    settings = read()
    try:
        with claimed_token(settings.discord_token.reveal(), arguments.folder / OWN_DATABASE):
            report = asyncio.run(_until_stopped(rehearse(settings, request, recording=recording)))
    except RejectedTokenError as fault:
        print(fault, file=sys.stderr)
        return BAD_TOKEN
    written = report.write(arguments.folder)
    if recording is not None:
        recording.write(arguments.folder / "recording.json")
        written.append(arguments.folder / "recording.json")
    print(f"{report.summary} Written: {', '.join(map(str, written))}.")
    return 0 if report.is_well else PROBLEMS


def _parse_options(arguments: argparse.Namespace) -> Asked:
    """Return what the command line asks for. Raise UsageError."""
    unknown = sorted(set(arguments.only or ()) - set(STEPS))
    if unknown:
        raise UsageError(f"There is no step {unknown[0]}; there are: {', '.join(STEPS)}.")
    if arguments.game not in GAMES:
        raise UsageError(f"There is no game {arguments.game}; there are: {', '.join(GAMES)}.")
    names = ("direct", "slow", "person", "two_sessions")
    flags = frozenset(name.replace("_", "-") for name in names if getattr(arguments, name))
    for step in arguments.only or ():
        needed = [set(fact.flags) for fact in facts().values() if fact.step == step]
        if not any(flags.issuperset(names) for names in needed):
            raise UsageError(f"The step {step} needs {' '.join(f'--{flag}' for flag in min(needed, key=len))}.")
    return Asked(
        arguments.guild, arguments.channel, arguments.keep, flags, frozenset(arguments.only or ()), arguments.game
    )


async def _until_stopped(work: Any) -> Report:
    """Await the work. SIGTERM and Ctrl-C cancel it; then raise KeyboardInterrupt after its clean-up."""
    task: asyncio.Task[Report] = asyncio.ensure_future(work)
    with suppress(NotImplementedError):  # Windows has no such handlers
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    try:
        return await task
    except asyncio.CancelledError:
        if not task.done():
            task.cancel()
            await asyncio.wait({task})
        raise KeyboardInterrupt from None


class Outcome(msgspec.Struct, frozen=True):
    """Result of one fact. `seen` is what happened instead of the assumption, or why it could not be tried."""

    fact: Fact
    verdict: Verdict
    seen: str = ""

    def __str__(self) -> str:
        """Return the outcome in one line."""
        if self.verdict == "held":
            return f"held                {self.fact.name}: {self.fact.assumed}"
        text = f"{self.verdict:<19} {self.fact.name}: expected: {self.fact.assumed} Seen: {self.seen}."
        return f"{text} Document: {self.fact.address}"


class Report(msgspec.Struct):
    """Everything that a rehearsal found. It holds no token, no id and no name of a person or a server."""

    version: str
    date: str
    outcomes: list[Outcome] = []
    measured: dict[str, float] = {}
    not_asked: list[Fact] = []
    """Facts that need an option which was not given."""

    @property
    def is_well(self) -> bool:
        """Return whether at least one fact was tried and all of them held."""
        return bool(self.outcomes) and all(outcome.verdict == "held" for outcome in self.outcomes)

    @property
    def summary(self) -> str:
        """Return the numbers in one line."""
        counts = Counter(outcome.verdict for outcome in self.outcomes)
        failed, untried = counts["does not hold"], counts["could not be tried"]
        result = f"{counts['held']} held, {failed} did not hold, {untried} could not be tried."
        if not (failed or untried):
            result = "all held." if self.has_presses else f"{counts['held']} held."
        presses = "" if self.has_presses else " Presses: not tried."
        text = f"{len(self.outcomes)} facts tried: {result}{presses}"
        return f"{text} {len(self.not_asked)} more need an option." if self.not_asked else text

    @property
    def has_presses(self) -> bool:
        """Return whether a person has pressed something: without that, nobody knows whether the bot answers."""
        return any(PRESSES in outcome.fact.flags for outcome in self.outcomes)

    def write(self, folder: Path) -> list[Path]:
        """Write both files and return their paths."""
        folder.mkdir(parents=True, exist_ok=True)
        machine, human = folder / "rehearsal.json", folder / "rehearsal.md"
        machine.write_bytes(msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n")
        human.write_text(self.markdown(), encoding="utf-8")
        return [machine, human]

    def markdown(self) -> str:
        """Return the report as Markdown for an issue: failures first, then all facts."""
        lines = [f"# Rehearsal of Tavolino {self.version}", "", f"{self.date}. {self.summary}", ""]
        failed = [outcome for outcome in self.outcomes if outcome.verdict != "held"]
        if failed:
            lines += ["## What did not hold", "", "| fact | expected | seen | local Discord |", "|---|---|---|---|"]
            lines += [
                f"| [{outcome.fact.name}]({outcome.fact.address}) | {outcome.fact.assumed} |"
                f" {outcome.verdict}: {_cell(outcome.seen)} | `{outcome.fact.code}` |"
                for outcome in failed
            ]
            lines.append("")
        if self.measured:
            lines += ["## Measured", "", "| what | seconds or number |", "|---|---|"]
            lines += [f"| {quantity} | {value:g} |" for quantity, value in self.measured.items()]
            lines.append("")
        lines += ["## All facts", "", "| step | fact | result |", "|---|---|---|"]
        lines += [
            f"| {outcome.fact.step} | {_fact_text(outcome.fact)} | {outcome.verdict} |" for outcome in self.outcomes
        ]
        lines += [
            f"| {fact.step} | {_fact_text(fact)} | not asked for: {' '.join(f'--{flag}' for flag in fact.flags)} |"
            for fact in self.not_asked
        ]
        return "\n".join(lines) + "\n"


def _fact_text(fact: Fact) -> str:
    return f"{fact.name}: {fact.assumed}"


def _cell(text: str) -> str:
    return text.replace("|", "/")
