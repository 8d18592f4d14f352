"""Composition root of the Discord front end: shared context, publishers, reminders and schedule sources."""

from __future__ import annotations

import pkgutil
from collections.abc import Awaitable, Callable
from functools import partial
from importlib import import_module

from discord.ext import commands

import cogs
from bot.app.client import Tavolino
from bot.app.lifecycle import due_sources, pipeline_steps
from bot.app.settings import Settings
from bot.automation.pipeline import PipelineStep
from bot.table.message_records import CLEANING
from cogs.clubs.club_service import ClubService
from cogs.clubs.round_tables import RoundTables
from cogs.context import Context
from cogs.delivery.exactly_once import reachable_at
from cogs.delivery.restored_matches import RestoredMatchPublisher
from cogs.drawing.pictures import Pictures
from cogs.lobby.table_places import OtherPlaces
from cogs.messages.channel_access import Places
from cogs.messages.deleted_users import DeletedUserCleaner
from cogs.messages.gateway_events import GatewayEvents
from cogs.messages.lost_messages import MessageCheck
from cogs.messages.membership import Membership
from cogs.messages.newcomer_help import Onboarding
from cogs.messages.publisher import DirectPublisher, Publisher, show_quarantine
from cogs.messages.reminder_messages import ReminderSender
from cogs.messages.reports import ReportSender
from cogs.messages.threads import Threads
from cogs.play.panel import restored_panel
from cogs.ui.components import StatefulButton, StatefulPeopleSelect, StatefulRoleSelect, StatefulSelect
from cogs.ui.forms import Forms
from cogs.ui.interactions import on_command_error

ANSWERING = tuple(
    import_module(module.name)
    for module in pkgutil.walk_packages(cogs.__path__, "cogs.")
    if module.name.count(".") > 1 and not module.name.startswith(f"{cogs.__name__}.rehearsal.")
)
"""All modules with handlers. Importing a module registers its handlers. The rehearsal has none."""


MEGABYTE = 1_000_000


class MatchCog(commands.Cog):
    """Cog that holds the shared context and connects publishers and reminders to the services."""

    def __init__(self, client: Tavolino) -> None:
        self.context = Context(client, _pictures(client.settings))
        services = client.services
        self.membership = Membership(self.context)
        self.message_check = MessageCheck(self.context)
        self.threads = Threads(self.context)
        places, lost_channels = Places(self.context, self.membership), services.moderation.lost_channels
        lost_channels.glance, lost_channels.look = places.glance, places.look
        lost_channels.find_place = OtherPlaces(self.context, self.membership).find
        self.publisher = Publisher(self.context, self.membership, self.message_check, self.threads)
        self.cleaner = DeletedUserCleaner(self.context)
        self._follow(self.publisher.publish)
        if services.maintenance.restored_matches.since is not None:
            self._follow(RestoredMatchPublisher(self.context, self.publisher.publish).publish)
            services.maintenance.restored_matches.on_end = lambda: self._follow(self.publisher.publish)
        services.timing.scheduler.add(*due_sources(services), self.membership)
        self.reminding = ReminderSender(self.context, self.membership)
        services.delivery.reminders.send = self.reminding.remind
        self.direct_publisher = DirectPublisher(self.context, self.reminding)
        # The stored name of this step; it delivers all direct messages, not only hands.
        services.delivery.direct_pipeline.set_steps(PipelineStep("the deliveries", self.direct_publisher.deliver))
        services.delivery.live_screens.source_of = partial(restored_panel, self.context)
        services.delivery.direct_notices.send = services.delivery.direct_pipeline.nudge
        services.delivery.direct_notices.reachable_at = partial(reachable_at, self.context)

    def _follow(self, publish: Callable[[str], Awaitable[None]]) -> None:
        services = self.context.services
        steps = pipeline_steps(services, publish, lambda match: show_quarantine(self.context, match))
        services.delivery.pipeline.set_steps(*steps, PipelineStep(CLEANING, self.cleaner.follow))


def _pictures(settings: Settings) -> Pictures:
    return Pictures(
        settings.draw_processes,
        room=settings.picture_cache * MEGABYTE,
        cache=settings.cache,
        drawing_room=settings.draw_cache * MEGABYTE,
    )


async def setup(client: Tavolino) -> None:
    """Build the shared context and register cogs, components and the error handler."""
    matches = MatchCog(client)
    client.context = matches.context
    await client.add_cog(matches)
    await client.add_cog(GatewayEvents(matches.context, matches.membership, matches.message_check, matches.threads))
    await client.add_cog(ClubService(matches.context))
    await client.add_cog(RoundTables(matches.context))
    await client.add_cog(Onboarding(matches.context))
    await client.add_cog(ReportSender(matches.context))
    await client.add_cog(Forms())
    if client.settings.icons:
        matches.context.icons.begin()
    client.add_dynamic_items(StatefulButton, StatefulSelect, StatefulPeopleSelect, StatefulRoleSelect)
    client.tree.error(on_command_error)
