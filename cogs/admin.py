"""`/tavolino-admin match`: actions of moderators on matches, each with a reason. Hands stay hidden."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.app.client import Tavolino
from bot.game import Refused, line, refuse
from bot.i18n import readable
from bot.moderation.moderator_actions import AuditPage, ModeratorAction
from bot.table.refusals import NoSuchMatch, Unreadable
from bot.table.table import AuditRow, MatchOutline, Table
from cogs.clubs.organisers import MAX_REASON_LENGTH
from cogs.context import person_of
from cogs.match_history.list import complete_match as complete_any_match
from cogs.play.autocomplete import filter_choices
from cogs.text.command_names import Command, command, key, managers_group, options
from cogs.text.custom_id import ComponentAction, one_of, page_in
from cogs.text.localiser import Localiser, mark, plain, stamp, with_mentions_if_alike
from cogs.text.match_entries import entry_name
from cogs.text.permissions import NEEDED, missing_from, permission_lines, required_permissions
from cogs.text.sanitise import NAMELESS, escape_formatting, single_line
from cogs.ui.channel_options import Channel, Channels
from cogs.ui.components import answers, page_buttons
from cogs.ui.forms import submits
from cogs.ui.guards import managers_only, resolve_match
from cogs.ui.interactions import MissingOption, handles_command
from cogs.ui.press import FormField, Press, press_of
from cogs.ui.screen import Screen


async def complete_match(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer the server's live matches."""
    press = press_of(interaction)
    if not press.is_manager:
        return []
    live = [table for table in await press.services.matches.live() if table.guild == press.guild]
    named = ((table.id, entry_name(press.context.game(table).title, table, press.locale)) for table in live)
    return filter_choices(named, current)


async def complete_step(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer the public steps, newest first."""
    press = press_of(interaction)
    table = await _table(press)
    if table is None:
        return []
    localiser = plain(table, press.locale)
    steps = await press.services.moderation.actions.public_steps(table.id)
    return filter_choices(((str(step.number), localiser.say(step.said)) for step in steps), current)


async def complete_seat(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer the seats with their players."""
    press = press_of(interaction)
    table = await _table(press)
    if table is None or table.status != "running":
        return []
    game = press.context.game(table)
    return filter_choices(
        ((str(info.seat + 1), f"{mark(game, info.seat)} {single_line(info.name)}") for info in table.seats), current
    )


async def _table(press: Press) -> Table | None:
    try:
        guild = press.require_manager()
        table = await resolve_match(press, getattr(press.interaction.namespace, "match", None))
    except Refused:
        return None
    return table if table.guild == guild else None


def audit_screen(page: AuditPage, names: Mapping[int, str], localiser: Localiser) -> Screen:
    """Return a page of the audit log, newest action first, with buttons to the other pages.

    `names` are those of the moderators, by user.
    """
    title = localiser.word("server-log-title", page=page.number + 1, pages=page.pages)
    rows = "\n".join(_row(row, names, localiser) for row in page.rows) or localiser.word("server-log-empty")

    def to(number: int) -> ComponentAction:
        return ComponentAction("audit", "", path=(str(number),))

    screen = Screen().title(title).text(rows)
    return screen.row(*page_buttons(localiser, page.number, page.pages, to))


def _row(row: AuditRow, names: Mapping[int, str], localiser: Localiser) -> str:
    who = f"**{names[row.user]}**" if row.user else localiser.word("server-log-somebody")
    action = localiser.word("server-action", action=row.action)
    reason = readable(escape_formatting(row.reason), localiser.locale)
    return f"{stamp(row.at, 'f')} · {who} · `{row.match}` · {action}\n-# {reason}"


async def show_audit(press: Press, number: int) -> None:
    """Show that page in answer to this interaction. Raise Refused unless the user manages the server."""
    page = await press.services.moderation.actions.page(press.require_manager(), number)
    localiser = press.words
    users = dict.fromkeys(row.user for row in page.rows if row.user)
    names = {user: await press.context.name_of(user, localiser.locale) for user in users}
    await press.show(audit_screen(page, with_mentions_if_alike(names), localiser))


@answers("audit", "update", managers_only)
async def turn_audit(press: Press) -> None:
    """Show another page."""
    await show_audit(press, page_in(press.action, 0))


OWNER = "server"
DIGITS = 9
"""More digits are no step: PostgreSQL's integers end at ten."""
Reason: TypeAlias = app_commands.Range[str, 1, MAX_REASON_LENGTH]
KINDS = discord.ChannelType
Target: TypeAlias = app_commands.Transform[
    Channel,
    Channels(KINDS.text, KINDS.news, KINDS.voice, KINDS.public_thread, KINDS.private_thread, KINDS.news_thread),
]
"""Channel or thread with messages."""


async def require_managed(press: Press, match: str | None = None) -> Table:
    """Return the match with that id, or the channel's. Raise Refused unless the user manages this server."""
    press.require_manager()
    return await resolve_match(press, match)


async def require_managed_outline(press: Press, match: str | None = None) -> MatchOutline:
    """Return the outline of the match with that id, or of the channel's, even if the match cannot be read.

    Raise Refused unless the user manages this server.
    """
    guild, matches = press.require_manager(), press.services.matches
    if match is None:
        outline = await matches.quarantine.outline_in(press.channel)
    else:
        outline = await matches.quarantine.outline(match.strip().lower())
    if outline is None or outline.guild != guild:
        raise NoSuchMatch
    return outline


async def require_managed_or_unreadable(press: Press, match: str | None = None) -> Table | MatchOutline:
    """Return the table as `require_managed` does, or the outline of a match that cannot be read. Raise Refused."""
    try:
        return await require_managed(press, match)
    except Unreadable:
        return await require_managed_outline(press, match)


Found: TypeAlias = Table | MatchOutline


def _asking(action: str) -> MissingOption:
    """Return the form that asks for the reason of this action, with the action in its custom_id."""

    async def ask(press: Press, table: Found) -> None:
        localiser = press.words
        field = FormField(
            name="reason", label=localiser.word("server-form-reason"), most=MAX_REASON_LENGTH, is_long=True
        )
        title = localiser.word("server-form-title", action=action)
        await press.open_form(title, ComponentAction("reason", table.id, menu=action), field)

    return MissingOption("reason", ask)


@submits("reason", "private", managers_only)
async def take_reason(press: Press, values: Mapping[str, str]) -> None:
    """Carry out the action for which the form has asked the reason. Raise Refused."""
    act = one_of(ACTIONS, press.action.menu)
    find = require_managed_or_unreadable if act == "end" else require_managed
    await ACTIONS[act](press, await find(press, press.match), values.get("reason", ""))


async def _end(press: Press, table: Found, reason: str) -> None:
    moderation, moderator = press.services.moderation.actions, _moderator(press, reason)
    try:
        await moderation.end(table.id, moderator)
    except Unreadable:
        await moderation.end_unreadable(table.id, moderator)
    await _tell(press, table)


async def _pause(press: Press, table: Found, reason: str) -> None:
    await press.services.moderation.actions.pause(table.id, _moderator(press, reason))
    await _tell(press, table)


async def _resume(press: Press, table: Found, reason: str) -> None:
    await press.services.moderation.actions.resume(table.id, _moderator(press, reason))
    await _tell(press, table)


ACTIONS = {"end": _end, "pause": _pause, "resume": _resume}
"""Actions whose reason may also be typed into a form."""


def _match_options(*parameters: str, complete: Any = complete_match, **described: str) -> Callable[[Command], Command]:
    """Name and describe the options `match` and `reason` of a command, and these others."""

    def decorate(work: Command) -> Command:
        work = options("reason", *parameters, owner=OWNER, **described)(work)
        return app_commands.autocomplete(match=complete)(options("match", owner="history")(work))

    return decorate


class AdminGroup(app_commands.Group):
    """Commands of `/tavolino-admin match`."""

    @app_commands.command(**command("end", owner=OWNER))
    @_match_options()
    @handles_command(require_managed_or_unreadable, missing=_asking("end"))
    async def end(self, press: Press, table: Found, reason: Reason | None = None) -> None:
        """End the match without a result, or close the lobby."""
        await _end(press, table, reason or "")

    @app_commands.command(**command("repair", owner=OWNER))
    @_match_options()
    @handles_command(require_managed_outline)
    async def repair(self, press: Press, table: MatchOutline, reason: Reason) -> None:
        """Rebuild a match that cannot be read from its log. Raise Refused."""
        await press.services.moderation.actions.repair(table.id, _moderator(press, reason))
        await _tell(press, table)

    @app_commands.command(**command("pause", owner=OWNER))
    @_match_options()
    @handles_command(require_managed, missing=_asking("pause"))
    async def pause(self, press: Press, table: Table, reason: Reason | None = None) -> None:
        """Pause the match."""
        await _pause(press, table, reason or "")

    @app_commands.command(**command("resume", owner=OWNER))
    @_match_options()
    @handles_command(require_managed, missing=_asking("resume"))
    async def resume(self, press: Press, table: Table, reason: Reason | None = None) -> None:
        """Resume the match."""
        await _resume(press, table, reason or "")

    @app_commands.command(**command("rewind", owner=OWNER))
    @_match_options("before")
    @app_commands.autocomplete(before=complete_step)
    @handles_command(require_managed)
    async def rewind(self, press: Press, table: Table, before: str, reason: Reason) -> None:
        """Undo that step and all later ones. Raise Refused."""
        step = _number(before)
        if step is None:
            raise refuse("no_such_step")
        await press.services.moderation.actions.rewind(table.id, step, _moderator(press, reason))
        await _tell(press, table)

    @app_commands.command(**command("reseat", owner=OWNER))
    @_match_options("seat", "player")
    @app_commands.autocomplete(seat=complete_seat)
    @handles_command(require_managed)
    async def reseat(
        self,
        press: Press,
        table: Table,
        *,
        seat: str,
        reason: Reason,
        player: discord.User | None = None,
    ) -> None:
        """Give a seat to another user or to a computer player. Raise Refused."""
        number = _number(seat)
        if number is None or not 1 <= number <= len(table.seats):
            raise refuse("no_such_seat")
        if player is not None and player.bot:
            raise refuse("no_bots")
        if isinstance(player, discord.User):  # members of this server arrive as discord.Member
            raise refuse("no_member")
        locale = press.server_locale
        person = person_of(player, locale) if player is not None else None
        await press.services.moderation.actions.reseat(table.id, number - 1, person, _moderator(press, reason))
        await _tell(press, table, "server-done-reseat")

    @app_commands.command(**command("move", owner=OWNER))
    @_match_options(channel="server-parameter-channel-move-about")
    @handles_command(require_managed)
    async def move(self, press: Press, table: Table, channel: Target, reason: Reason) -> None:
        """Move the match to another channel. Raise Refused."""
        place = await _writable(press, channel)
        seen_in = place.parent_id if isinstance(place, discord.Thread) and not place.is_private() else place.id
        moved = await press.services.moderation.actions.move(table.id, place.id, seen_in, _moderator(press, reason))
        await _tell(press, moved)

    @app_commands.command(**command("rating", owner=OWNER))
    @_match_options("counts", complete=complete_any_match)
    @handles_command(require_managed)
    async def rating(self, press: Press, table: Table, *, counts: bool, reason: Reason) -> None:
        """Take an ended match out of ratings and seasons, or count it again. Raise Refused."""
        await press.services.moderation.actions.rate(table.id, _moderator(press, reason), counts=counts)
        await _tell(press, table)

    @app_commands.command(**command("log", owner=OWNER))
    @options("page")
    @handles_command()
    async def log(
        self,
        press: Press,
        page: app_commands.Range[int, 1, 9999] | None = None,
    ) -> None:
        """Show the audit log."""
        await show_audit(press, (page or 1) - 1)


async def _writable(press: Press, channel: Channel) -> Any:
    """Return the channel or thread. Raise Refused if the bot cannot show a match there."""
    guild = press.server
    target: Any = guild.get_channel_or_thread(channel.id) if guild is not None else None
    try:
        target = target or await channel.fetch()
        missing = missing_from(target.permissions_for(guild.me), required_permissions(target)) if guild else NEEDED
    except (discord.HTTPException, discord.ClientException):  # the second one for a thread in an unknown channel
        raise refuse("channel_unseen", channel=f"<#{channel.id}>") from None
    if missing:
        raise Refused(
            "no_permission",
            line("server-check-missing", channel=f"<#{channel.id}>", permissions=permission_lines(missing)),
        )
    return target


def _number(text: str) -> int | None:
    """Return the typed number; None if it is not a number or has too many digits."""
    return int(text) if text.isdecimal() and len(text) <= DIGITS else None


def _moderator(press: Press, reason: str) -> ModeratorAction:
    """Return the acting moderator and the reason. Raise Refused for others, and for a reason without visible text."""
    if single_line(reason) == NAMELESS:
        raise refuse("no_reason")
    return ModeratorAction(press.require_manager(), press.user_id, " ".join(reason.split()))


async def _tell(press: Press, table: Table | MatchOutline, text: str = "server-done") -> None:
    """Confirm the action without mentioning the position."""
    await press.say(text, channel=f"<#{table.channel}>")


async def setup(client: Tavolino) -> None:
    """Register the commands at start-up."""
    managers_group(client.tree).add_command(
        AdminGroup(name=key("server-command-admin"), description=key("server-command-admin-about"))
    )
