"""Routes for interactions: the first answer, its edits, and follow-ups."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from aiohttp import web

from bot.playground.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, SUBMIT, Choice, Interaction
from bot.playground.limits.modals import read_modal
from bot.playground.rest.context import Routes
from bot.playground.rest.message_sending import Draft, Uploads
from bot.playground.rest.middleware import BODY, RouteBuilder
from bot.playground.rest.thread_states import begin_change, begin_post, begin_removal, wake
from bot.playground.world.models import EPHEMERAL, Message
from bot.playground.world.responses import ApiError, FormFaults, Json, bad_form, json_response, no_content, not_found

SLASH_ANSWER = 20
MAX_FOLLOWUPS = 5
"""Maximum number of follow-ups where only the person has installed the application."""
ORIGINAL = "@original"

Respond: TypeAlias = Callable[[Interaction, Json, Uploads], Message | None]


class InteractionRoutes(Routes):
    """Handlers of POST /interactions/{id}/{token}/callback and of the token's webhook."""

    def routes(self, builder: RouteBuilder) -> list[web.RouteDef]:
        """Return the route definitions."""
        hook = "/webhooks/{webhook_id}/{webhook_token}"
        routes = [
            builder.route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", self.callback),
            builder.route("POST", hook, self.follow_up),
        ]
        actions: list[tuple[str, Callable[[web.Request], Awaitable[web.Response]]]] = [
            ("GET", self.message),
            ("PATCH", self.edit),
            ("DELETE", self.delete),
        ]
        for method, handler in actions:
            routes.append(builder.route(method, hook + "/messages/@original", handler))
            routes.append(builder.route(method, hook + "/messages/{message_id}", handler))
        return routes

    # -- First answer ----------------------------------------------------------------------------------------------

    async def callback(self, request: web.Request) -> web.Response:
        """Accept the first answer of an interaction (POST). Raise ApiError."""
        place = request.match_info
        interaction = self._context.interactions.to_answer(int(place["interaction_id"]), place["interaction_token"])
        payload, files = request[BODY]
        kind = payload.get("type")
        respond = self._response(interaction, kind)
        message = respond(interaction, payload.get("data") or {}, files)
        if request.query.get("with_response") not in ("1", "true", "True"):
            return no_content()
        return json_response(self._callback_shape(interaction, kind, message))

    def _response(self, interaction: Interaction, kind: Any) -> Respond:
        """Return the handler of that callback type. Raise ApiError 50035 if the interaction does not allow it."""
        on_message = interaction.source is not None and interaction.kind in (COMPONENT, SUBMIT)
        match kind:
            case 4 if interaction.kind != AUTOCOMPLETE:
                return self._reply
            case 5 if interaction.kind != AUTOCOMPLETE:
                return self._think
            case 6 if on_message:
                return self._promise_update
            case 7 if on_message:
                return self._update
            case 8 if interaction.kind == AUTOCOMPLETE:
                return self._choices
            case 9 if interaction.kind in (COMMAND, COMPONENT):
                return self._open_modal
        message = "This type of answer does not fit the interaction"
        raise bad_form(("type",), "INTERACTION_TYPE_INVALID", message)

    def _reply(self, interaction: Interaction, data: Json, files: Uploads) -> Message:
        message = self._send(interaction, data, files, self._owner(interaction, data))
        interaction.reply_id = message.id
        interaction.acknowledge("message")
        return message

    def _think(self, interaction: Interaction, data: Json, _files: Uploads) -> Message:
        only_for = self._owner(interaction, data)
        begin_post(self._context, interaction.channel)
        message = self._context.message_sender.thinking(
            interaction.channel, only_for, interaction.origin(), _answer_kind(interaction)
        )
        wake(self._context, interaction.channel)
        interaction.reply_id = message.id
        interaction.acknowledge("deferred")
        return message

    def _promise_update(self, interaction: Interaction, _data: Json, _files: Uploads) -> None:
        interaction.reply_id = interaction.source
        interaction.acknowledge("deferred_update")

    def _update(self, interaction: Interaction, data: Json, files: Uploads) -> Message:
        source = self._world.messages.get(interaction.source or 0)
        if source is None:
            raise not_found("Message", 10008)
        begin_change(self._context, interaction.channel)
        message = self._context.message_sender.change(source, data, files)
        interaction.reply_id = message.id
        interaction.acknowledge("update")
        return message

    def _choices(self, interaction: Interaction, data: Json, _files: Uploads) -> None:
        choices = data.get("choices") or []
        faults = FormFaults()
        faults.count(("data", "choices"), choices, 0, 25)
        for index, choice in enumerate(choices):
            faults.length(("data", "choices", index, "name"), choice.get("name"), 1, 100)
            if isinstance(choice.get("value"), str):
                faults.length(("data", "choices", index, "value"), choice["value"], 1, 100)
        faults.raise_if_any()
        locale = self._world.people[interaction.person].locale
        interaction.choices = tuple(
            Choice((choice.get("name_localizations") or {}).get(locale, choice["name"]), choice["value"])
            for choice in choices
        )
        interaction.acknowledge("choices")

    def _open_modal(self, interaction: Interaction, data: Json, _files: Uploads) -> None:
        interaction.modal = read_modal(interaction.id, data)
        interaction.acknowledge("modal")

    def _callback_shape(self, interaction: Interaction, kind: int, message: Message | None) -> Json:
        about: Json = {"id": str(interaction.id), "type": interaction.kind}
        if message is not None:
            about |= {
                "response_message_id": str(message.id),
                "response_message_loading": message.loading,
                "response_message_ephemeral": message.ephemeral,
                "channel_id": str(message.channel),
            }
        if interaction.channel.guild is not None:
            about["guild_id"] = str(interaction.channel.guild)
        if message is None or kind not in (4, 7):
            return {"interaction": about}
        return {"interaction": about, "resource": {"type": kind, "message": self._context.shape(message)}}

    # -- Follow-ups ------------------------------------------------------------------------------------------------

    async def follow_up(self, request: web.Request) -> web.Response:
        """Send a follow-up. The first one after a deferral replaces the deferred message. Raise ApiError 40094."""
        interaction = self._interaction(request)
        if interaction.is_personal and interaction.posted >= MAX_FOLLOWUPS:
            raise ApiError(400, 40094, "This interaction has hit the maximum number of follow up messages")
        interaction.posted += 1
        payload, files = request[BODY]
        waiting = interaction.reply
        if interaction.answer == "deferred" and waiting is not None and waiting.loading:
            self._check_promise(waiting, payload or {})
            begin_change(self._context, interaction.channel)
            message = self._context.message_sender.change(waiting, payload or {}, files)
        else:
            message = self._send(interaction, payload or {}, files, self._owner(interaction, payload or {}))
            interaction.followup_ids.append(message.id)
        interaction.fill()
        return json_response(self._context.shape(message))

    def _check_promise(self, waiting: Message, payload: Json) -> None:
        """Check that a follow-up for everyone does not replace an ephemeral deferral."""
        if waiting.ephemeral != bool(int(payload.get("flags") or 0) & EPHEMERAL):
            self._context.checker.violations.append(
                f"followup: takes the place of a promise with ephemeral={waiting.ephemeral} and is meant otherwise"
            )

    async def message(self, request: web.Request) -> web.Response:
        """Return a message of the interaction (GET). Raise ApiError 10008."""
        return json_response(self._context.shape(self._message(request)))

    async def edit(self, request: web.Request) -> web.Response:
        """Edit a message of the interaction (PATCH). Raise ApiError 10008."""
        message = self._message(request)
        payload, files = request[BODY]
        begin_change(self._context, self._interaction(request).channel)
        changed = self._context.message_sender.change(message, payload or {}, files)
        self._interaction(request).fill()
        return json_response(self._context.shape(changed))

    async def delete(self, request: web.Request) -> web.Response:
        """Delete a message of the interaction (DELETE). Raise ApiError 10008."""
        message = self._message(request)
        begin_removal(self._context, self._interaction(request).channel)
        self._world.remove_message(message)
        self._interaction(request).fill()
        return no_content()

    def _send(self, interaction: Interaction, data: Json, files: Uploads, only_for: int | None) -> Message:
        kind = _answer_kind(interaction)
        begin_post(self._context, interaction.channel)
        message = self._context.message_sender.send(
            Draft(interaction.channel, data, files, only_for=only_for, origin=interaction.origin(), kind=kind)
        )
        wake(self._context, interaction.channel)
        return message

    def _interaction(self, request: web.Request) -> Interaction:
        if int(request.match_info["webhook_id"]) != self._world.bot.id:
            raise not_found("Webhook", 10015)
        return self._context.interactions.to_follow_up(request.match_info["webhook_token"])

    def _message(self, request: web.Request) -> Message:
        interaction = self._interaction(request)
        named = request.match_info.get("message_id", ORIGINAL)
        key = interaction.reply_id if named == ORIGINAL else int(named)
        message = self._world.messages.get(key or 0)
        if message is None or not interaction.owns(message.id):
            raise not_found("Message", 10008)
        return message

    def _owner(self, interaction: Interaction, data: Json) -> int | None:
        return interaction.person if (data.get("flags") or 0) & EPHEMERAL else None


def _answer_kind(interaction: Interaction) -> int:
    return SLASH_ANSWER if interaction.kind == COMMAND else 0
