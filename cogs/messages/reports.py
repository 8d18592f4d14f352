"""*Report a problem*: a form for the bot's operator, who gets it by direct message."""

from __future__ import annotations

import asyncio
import io
import logging
import re
from collections.abc import Mapping

import discord
from discord.ext import commands

from bot.game import Refused, refuse
from bot.history.record import export_file
from bot.outbox import nonce_of
from bot.people.reports import ReportRow
from bot.tracing import press_id
from cogs.context import Context
from cogs.text.custom_id import ComponentAction
from cogs.text.localiser import Localiser, cut
from cogs.text.sanitise import NAMELESS, escape_formatting, single_line
from cogs.ui.components import StatefulButton, answers, button
from cogs.ui.errors import DISCORD_ERRORS, refuses_uploads
from cogs.ui.forms import TICKED, submits
from cogs.ui.guards import anyone, require_visible
from cogs.ui.interactions import REPORT
from cogs.ui.press import FormCheck, FormField, Press
from cogs.ui.screen import NOBODY

LOG = logging.getLogger(__name__)

TEXT, CONSENT = "text", "consent"
MAX_TEXT_LENGTH = 1000
MAX_CONTENT_LENGTH = 2000
"""Maximum characters of a message, as Discord allows."""
REFERENCE = re.compile(r"[0-9a-f]{8}")
FILE = "match.json"


def report_button(match: str, localiser: Localiser) -> StatefulButton:
    """Return the button that opens the form, for *More* of the match."""
    return button(localiser.word("report-button"), ComponentAction(REPORT, match))


@answers(REPORT, "modal", anyone)
async def ask_what_is_wrong(press: Press) -> None:
    """Open the form. It asks for consent only where there is a record. Raise Refused for one report too many."""
    await press.services.people.reports.check(press.user_id)
    localiser = press.words
    text = FormField(
        name=TEXT,
        label=localiser.word("report-label"),
        hint=localiser.word("report-hint"),
        most=MAX_TEXT_LENGTH,
        is_long=True,
    )
    consent = FormCheck(
        name=CONSENT, label=localiser.word("report-consent"), about=localiser.word("report-consent-about")
    )
    fields = (text, consent) if await _has_record(press) else (text,)
    reference = tuple(filter(REFERENCE.fullmatch, press.action.path[:1]))  # a forged custom_id may hold anything
    form = ComponentAction(REPORT, press.match, path=reference)
    await press.open_form(localiser.word("report-button"), form, *fields)


@submits(REPORT, "private", anyone)
async def take_report(press: Press, values: Mapping[str, str]) -> None:
    """Store the report and say that it has arrived. Raise Refused for an empty one, or one too many."""
    text, path = values.get(TEXT, "").strip(), press.action.path[:1]
    if single_line(text) == NAMELESS:
        raise refuse("report_empty")
    is_known = bool(path) and REFERENCE.fullmatch(path[0]) is not None
    reference = path[0] if is_known else press_id(press.id)
    match = press.match if values.get(CONSENT) == TICKED and await _has_record(press) else ""
    await press.services.people.reports.add(press.user_id, text, reference=reference, match=match)
    await press.say("report-arrived", reference=reference)


async def _has_record(press: Press) -> bool:
    """Return whether the report is about a match with a record that the user may see."""
    if not press.match:
        return False
    try:
        return (await require_visible(press, press.match)).started_at is not None
    except Refused:
        return False


class ReportSender(commands.Cog):
    """Service that sends reports to the owner of the application, or of its team, one after the other.

    What Discord refuses is tried again with the next report and the next session; the doctor lists it meanwhile.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._reports = context.services.people.reports
        self._sending: asyncio.Task[None] | None = None
        self._is_due = False
        self._reports.on_arrival = self.nudge
        context.ending.append(self.stop)

    def nudge(self) -> None:
        """Send soon what is not sent yet."""
        self._is_due = True
        if not self._context.closing and (self._sending is None or self._sending.done()):
            self._sending = asyncio.create_task(self._send_all(), name="reports")

    async def settled(self) -> None:
        """Wait until everything has been tried."""
        if self._sending is not None:
            await asyncio.wait({self._sending})

    async def stop(self) -> None:
        """Stop sending."""
        if self._sending is not None:
            self._sending.cancel()
            await asyncio.wait({self._sending})

    @commands.Cog.listener()
    async def on_shard_ready(self, _: int) -> None:
        """Try again what could not be sent before, in the process that has shard 0."""
        if self._context.services.matches.ownership.owns(None) and await self._context.client.has_begun():
            self.nudge()

    async def _send_all(self) -> None:
        while self._is_due:
            self._is_due = False
            try:
                reports = await self._reports.unsent()
            except Exception:
                LOG.exception("reports not read")
                continue
            for report in reports:
                try:
                    await self._send(report)
                    await self._reports.note_sent(report)
                except DISCORD_ERRORS as trouble:
                    LOG.warning("report not sent to the owner, see the doctor: %s", trouble)
                    break
                except Exception:  # the others may be sent
                    LOG.exception("report not sent to the owner, see the doctor")

    async def _send(self, report: ReportRow) -> None:
        """Send the report with the record, as far as everybody may know it. Raise `DISCORD_ERRORS`."""
        context = self._context
        owner = _owner_of(await context.client.application_info())
        localiser = Localiser(await context.services.people.users.locale(owner))
        rows = [localiser.word("report-to-operator", reference=report.reference, match=report.match or "none")]
        rows += [f"> {escape_formatting(row)}" for row in report.text.splitlines() if row.strip()]
        channel = context.client.get_partial_messageable(await context.direct_channels.of(owner))
        text, record = cut("\n".join(rows), MAX_CONTENT_LENGTH), await self._record_of(report)
        nonce = nonce_of(f"report {report.user} {report.day} {report.number}")
        try:
            files = [discord.File(io.BytesIO(data), FILE) for data in record]
            await channel.send(text, files=files, nonce=nonce, silent=False, allowed_mentions=NOBODY)
        except discord.HTTPException as refused:
            if not record or not refuses_uploads(refused):
                raise
            LOG.warning("report sent without the record: %s", refused, extra={"match": report.match})
            await channel.send(text, nonce=nonce, silent=False, allowed_mentions=NOBODY)

    async def _record_of(self, report: ReportRow) -> list[bytes]:
        """Return the record with what everybody may know; [] without consent, or if the match was deleted."""
        if not report.match:
            return []
        try:
            return [(await export_file(self._context.services.matches, report.match, None)).data]
        except Refused as refused:
            LOG.info("report without the record: %s", refused.reason, extra={"match": report.match})
            return []


def _owner_of(application: discord.AppInfo) -> int:
    team = application.team
    return application.owner.id if team is None or team.owner_id is None else team.owner_id
