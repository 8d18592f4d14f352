"""Routes for the bot itself, people, servers and the gateway address."""

from __future__ import annotations

from aiohttp import web

from bot.playground.rest.context import Routes
from bot.playground.rest.middleware import BODY, RouteBuilder
from bot.playground.world import resource_json
from bot.playground.world.models import Guild
from bot.playground.world.permissions import granted_in
from bot.playground.world.responses import ApiError, json_response, not_found


class UserRoutes(Routes):
    """Handlers of GET /users/@me and related routes."""

    def routes(self, builder: RouteBuilder) -> list[web.RouteDef]:
        """Return the route definitions."""
        return [
            builder.route("GET", "/users/@me", self.me),
            builder.route("GET", "/oauth2/applications/@me", self.application),
            builder.route("GET", "/applications/@me", self.application),
            builder.route("GET", "/users/@me/guilds", self.my_guilds),
            builder.route("GET", "/gateway", self.gateway),
            builder.route("GET", "/gateway/bot", self.gateway_bot),
            builder.route("POST", "/users/@me/channels", self.open_dm),
            builder.route("GET", "/users/{user_id}", self.user),
            builder.route("GET", "/guilds/{guild_id}", self.guild),
            builder.route("GET", "/guilds/{guild_id}/channels", self.channels),
            builder.route("GET", "/guilds/{guild_id}/threads/active", self.threads),
            builder.route("GET", "/guilds/{guild_id}/members/{user_id}", self.member),
        ]

    async def me(self, _request: web.Request) -> web.Response:
        """Return the bot's user (GET /users/@me)."""
        return json_response(resource_json.me(self._world.bot))

    async def application(self, _request: web.Request) -> web.Response:
        """Return the bot's application (GET /applications/@me). It belongs to the first person, if there is one."""
        owner = next(iter(self._world.people.values()), self._world.bot)
        return json_response(
            resource_json.application(self._world.bot, owner, len(self._world.guilds), self._world.installs)
        )

    async def my_guilds(self, _request: web.Request) -> web.Response:
        """Return the bot's servers (GET /users/@me/guilds)."""
        bot = self._world.bot
        return json_response(
            [
                resource_json.my_guild(guild, granted_in(bot, guild))
                for guild in self._world.guilds.values()
                if guild.id in bot.guilds
            ]
        )

    async def gateway(self, _request: web.Request) -> web.Response:
        """Return the gateway address (GET /gateway)."""
        return json_response({"url": self._context.gateway.url})

    async def gateway_bot(self, _request: web.Request) -> web.Response:
        """Return the gateway address and the session limits (GET /gateway/bot)."""
        return json_response({"url": self._context.gateway.url} | self._context.limits.starts.told())

    async def open_dm(self, request: web.Request) -> web.Response:
        """Open a direct channel.

        This succeeds even if the person refuses direct messages; sending then fails. Raise ApiError if there is no such
        person, and 40003 or 20026 if the bot may open no channels now.
        """
        person = int(request[BODY].payload["recipient_id"])
        if person not in self._world.people:
            raise ApiError(400, 50033, "Invalid Recipient(s)")
        self._context.openings.open(person)
        return json_response(resource_json.channel(self._world, self._world.dm_of(person)))

    async def user(self, request: web.Request) -> web.Response:
        """Return a user (GET /users/{user_id}). Raise ApiError 10013."""
        return json_response(resource_json.user(self._world.account(int(request.match_info["user_id"]))))

    async def guild(self, request: web.Request) -> web.Response:
        """Return a server (GET /guilds/{guild_id}). Raise ApiError 10004."""
        shape = resource_json.guild(self._guild(request))
        if request.query.get("with_counts") in ("1", "true", "True"):
            shape |= {"approximate_member_count": len(self._world.people) + 1, "approximate_presence_count": 1}
        return json_response(shape)

    async def channels(self, request: web.Request) -> web.Response:
        """Return a server's channels without threads (GET /guilds/{guild_id}/channels). Raise ApiError 10004."""
        guild = self._guild(request)
        listed = [
            channel for channel in self._world.channels.values() if channel.guild == guild.id and not channel.is_thread
        ]
        return json_response([resource_json.channel(self._world, channel) for channel in listed])

    async def threads(self, request: web.Request) -> web.Response:
        """Return a server's open threads (GET /guilds/{guild_id}/threads/active). Raise ApiError 10004."""
        threads = resource_json.open_threads(self._world, self._guild(request))
        return json_response({"threads": threads, "members": [], "has_more": False})

    async def member(self, request: web.Request) -> web.Response:
        """Return a member of the server. Raise ApiError 10004, 10007 or 10013."""
        guild = self._guild(request)
        account = self._world.account(int(request.match_info["user_id"]))
        if guild.id not in account.guilds:
            raise not_found("Member", 10007)
        return json_response(resource_json.member(account, guild))

    def _guild(self, request: web.Request) -> Guild:
        guild = self._world.guilds.get(int(request.match_info["guild_id"]))
        if guild is None:
            raise not_found("Guild", 10004)
        return guild
