"""`/history verify`: check of a match, or of a file with a match, a tournament or a season, by recomputing it."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.club.club_file import FileVerdict
from bot.game import Refused, line, refuse
from bot.history.record import MEGABYTES, RecordFile, Verdict, export_file, with_literals
from bot.i18n import say
from cogs.match_history.list import complete_match
from cogs.text.command_names import command, options
from cogs.text.localiser import Localiser
from cogs.text.sanitise import escape_formatting
from cogs.ui.errors import DISCORD_ERRORS
from cogs.ui.guards import resolve_started
from cogs.ui.interactions import handles_command
from cogs.ui.press import Press
from cogs.ui.screen import Screen


@app_commands.command(**command("verify", owner="history"))
@options("match", "record", owner="history")
@app_commands.autocomplete(match=complete_match)
@handles_command()
async def check_record(
    press: Press,
    match: str | None = None,
    record: discord.Attachment | None = None,
) -> None:
    """Verify a match (by id, default the channel's) or an uploaded file.

    With both, also check that the file is the record of that match.
    """
    localiser = press.words
    expected = None if record is not None and match is None else await _stored_record(press, match)
    if record is None and expected is not None:
        await press.show(await _verification_screen(press, expected.data, localiser, expected))
    elif record is not None:
        await press.show(await _verification_screen(press, await _download(record), localiser, expected))


async def _stored_record(press: Press, match: str | None) -> RecordFile:
    """Return the record of that match. Raise Refused while the match runs."""
    table = await resolve_started(press, match)
    if table.is_live:
        raise refuse("record_running")
    return await export_file(press.services.matches, table.id)


async def _record_named(press: Press, match: str) -> RecordFile | None:
    """Return the record of the match that a file names; None if this user may not see such a match."""
    try:
        return await _stored_record(press, match)
    except Refused:
        return None


async def _download(record: discord.Attachment) -> bytes:
    """Return the file. Raise Refused if it is too large or cannot be downloaded."""
    if record.size > MEGABYTES << 20:
        raise refuse("too_large", megabytes=MEGABYTES)
    try:
        return await record.read()
    except DISCORD_ERRORS as lost:
        raise refuse("not_fetched") from lost


async def _verification_screen(
    press: Press,
    data: bytes,
    localiser: Localiser,
    expected: RecordFile | None,
) -> Screen:
    """Return the verdict on the file, its match, and whether it equals the stored record.

    For a tournament or a season, say what no check can prove.

    `expected`: the expected record. None means the record of the match that the file names, if this user may see it.
    """
    verdict, number = await press.context.record_checks.check(data)
    screen = Screen().text(_in_words(verdict, localiser.locale))
    if isinstance(verdict, FileVerdict) and number is not None:
        screen.text("\n".join(f"-# {say(remark, localiser.locale)}" for remark in verdict.remarks))
        return screen.small(localiser.word("records-digest", digest=number))
    if number is None or verdict.about is None:
        return screen
    screen.text(verdict.about.in_words(localiser.locale, escape_formatting))
    expected = expected or await _record_named(press, verdict.about.match)
    if expected is None:
        screen.text(localiser.word("records-not-kept"))
    else:
        key = "records-same-match" if number == expected.digest else "records-other-match"
        screen.text(say(line(key, match=expected.record["match"], digest=expected.digest), localiser.locale))
    screen.text("\n".join(f"-# {sentence}" for sentence in verdict.about.proven_in_words(localiser.locale)))
    return screen.small(localiser.word("records-digest", digest=number))


def _in_words(verdict: Verdict, locale: str) -> str:
    """Return the verdict as text. The file's contents are sanitised and never interpreted as Markdown."""
    finding = with_literals(verdict.line, escape_formatting)
    mark = line("records-found-true" if verdict.ok else "records-found-untrue", finding=finding)
    return say(mark, locale, [escape_formatting(name) for name in verdict.names])
