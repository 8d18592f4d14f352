"""Step `identity`: token, application, permissions and sessions."""

from __future__ import annotations

from bot.app.invite import ASKED, missing_permissions
from cogs.rehearsal.stage import Stage, accepted, expect, proves

MEMBER = "/guilds/{guild_id}/members/{user_id}"
SCOPES = {"bot", "applications.commands"}


@proves("token-is-of-a-bot")
async def token_is_of_a_bot(stage: Stage) -> None:
    """Ask who we are."""
    me = accepted(await stage.api("GET", "/users/@me"))
    expect(me.get("bot") is True and int(me["id"]) == stage.bot, f"bot: {me.get('bot')}")


@proves("application-has-owner")
async def application_has_owner(stage: Stage) -> None:
    """Ask whose application it is."""
    application = accepted(await stage.api("GET", "/applications/@me"))
    expect(application.get("owner") or application.get("team"), "neither owner nor team")


@proves("interactions-by-gateway")
async def interactions_by_gateway(stage: Stage) -> None:
    """Look for an interactions endpoint, which would take all presses away from the gateway."""
    application = accepted(await stage.api("GET", "/applications/@me"))
    expect(
        not application.get("interactions_endpoint_url"), "the application has an Interactions Endpoint URL: remove it"
    )


@proves("install-parameters")
async def install_parameters(stage: Stage) -> None:
    """Compare the install parameters with what the invitation asks for."""
    parameters = accepted(await stage.api("GET", "/applications/@me")).get("install_params")
    if parameters is not None:
        missing = missing_permissions(int(parameters["permissions"]))
        expect(not missing, f"the install parameters lack {', '.join(missing)}")
        expect(set(parameters["scopes"]) >= SCOPES, f"scopes {', '.join(parameters['scopes'])}")


@proves("permissions-granted")
async def permissions_granted(stage: Stage) -> None:
    """Compare what the server grants with what the invitation asks for."""
    servers = accepted(await stage.api("GET", "/users/@me/guilds", query={"after": stage.guild - 1, "limit": 1}))
    granted = next((int(server["permissions"]) for server in servers if int(server["id"]) == stage.guild), 0)
    expect(not missing_permissions(granted), f"missing of {ASKED}: {', '.join(missing_permissions(granted))}")


@proves("member-found")
async def member_found(stage: Stage) -> None:
    """Ask for the bot as a member, as the bot does for people who may have left."""
    member = accepted(await stage.api("GET", MEMBER, guild_id=stage.guild, user_id=stage.bot))
    expect(member["user"]["id"] == str(stage.bot) and isinstance(member["roles"], list), "without user or roles")


@proves("stranger-not-found")
async def stranger_not_found(stage: Stage) -> None:
    """Ask for a member with an id that is nobody's."""
    answer = await stage.api("GET", MEMBER, guild_id=stage.guild, user_id=stage.guild)
    expect(answer.status == 404, answer.short)


@proves("session-limits")
async def session_limits(stage: Stage) -> None:
    """Read shards and sessions."""
    gateway = accepted(await stage.api("GET", "/gateway/bot"))
    limit = gateway["session_start_limit"]
    detail = f"shards {gateway.get('shards')}, {limit}"
    expect(gateway.get("shards", 0) >= 1 and limit.get("max_concurrency", 0) >= 1, detail)
    expect(0 < limit.get("remaining", 0) <= limit.get("total", 0) and "reset_after" in limit, detail)


@proves("json-type")
async def json_type(stage: Stage) -> None:
    """Read the content type, on which discord.py depends."""
    kind = (await stage.api("GET", "/gateway")).headers.get("Content-Type")
    expect(kind == "application/json", kind)
