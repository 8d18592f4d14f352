"""Routes about the bot itself, people, servers and the way to the gateway."""

from __future__ import annotations

from aiohttp import web

from bot.playground.rest.front import BODY, Front
from bot.playground.rest.realm import Realm
from bot.playground.world import shapes
from bot.playground.world.rights import granted_in
from bot.playground.world.values import Guild
from bot.playground.world.wire import ApiError, answer, unknown


class UserRoutes:
    """GET /users/@me and its kin."""

    def __init__(self, realm: Realm) -> None:
        self._realm = realm
        self._world = realm.world

    def routes(self, front: Front) -> list[web.RouteDef]:
        return [
            front.route("GET", "/users/@me", self.me),
            front.route("GET", "/oauth2/applications/@me", self.application),
            front.route("GET", "/applications/@me", self.application),
            front.route("GET", "/users/@me/guilds", self.my_guilds),
            front.route("GET", "/gateway", self.gateway),
            front.route("GET", "/gateway/bot", self.gateway_bot),
            front.route("POST", "/users/@me/channels", self.open_dm),
            front.route("GET", "/users/{user_id}", self.user),
            front.route("GET", "/guilds/{guild_id}", self.guild),
            front.route("GET", "/guilds/{guild_id}/channels", self.channels),
            front.route("GET", "/guilds/{guild_id}/members/{user_id}", self.member),
        ]

    async def me(self, _request: web.Request) -> web.Response:
        return answer(shapes.me(self._world.bot))

    async def application(self, _request: web.Request) -> web.Response:
        return answer(shapes.application(self._world.bot, len(self._world.guilds)))

    async def my_guilds(self, _request: web.Request) -> web.Response:
        bot = self._world.bot
        return answer(
            [shapes.my_guild(one, granted_in(bot, one)) for one in self._world.guilds.values() if one.id in bot.guilds]
        )

    async def gateway(self, _request: web.Request) -> web.Response:
        return answer({"url": self._realm.gateway.url})

    async def gateway_bot(self, _request: web.Request) -> web.Response:
        return answer({"url": self._realm.gateway.url} | self._realm.limits.starts.told())

    async def open_dm(self, request: web.Request) -> web.Response:
        """Opening succeeds even where direct messages are closed; it is the sending that fails."""
        person = int(request[BODY].payload["recipient_id"])
        if person not in self._world.people:
            raise ApiError(400, 50033, "Invalid Recipient(s)")
        return answer(shapes.channel(self._world, self._world.dm_of(person)))

    async def user(self, request: web.Request) -> web.Response:
        return answer(shapes.user(self._world.account(int(request.match_info["user_id"]))))

    async def guild(self, request: web.Request) -> web.Response:
        shape = shapes.guild(self._guild(request))
        if request.query.get("with_counts") in ("1", "true", "True"):
            shape |= {"approximate_member_count": len(self._world.people) + 1, "approximate_presence_count": 1}
        return answer(shape)

    async def channels(self, request: web.Request) -> web.Response:
        guild = self._guild(request)
        found = [one for one in self._world.channels.values() if one.guild == guild.id and not one.is_thread]
        return answer([shapes.channel(self._world, channel) for channel in found])

    async def member(self, request: web.Request) -> web.Response:
        guild = self._guild(request)
        account = self._world.account(int(request.match_info["user_id"]))
        if guild.id not in account.guilds:
            raise unknown("Member", 10007)
        return answer(shapes.member(account, guild))

    def _guild(self, request: web.Request) -> Guild:
        found = self._world.guilds.get(int(request.match_info["guild_id"]))
        if found is None:
            raise unknown("Guild", 10004)
        return found
