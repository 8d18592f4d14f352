"""Life cycle of an interaction: three seconds for the first answer, fifteen minutes for follow-ups."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any, NamedTuple

from bot.playground.limits.modals import Modal
from bot.playground.world.models import Answer, Channel, KeptInteraction, Message
from bot.playground.world.responses import ApiError, Json
from bot.playground.world.subscribers import PATIENCE
from bot.playground.world.world import World

COMMAND, COMPONENT, AUTOCOMPLETE, SUBMIT = 2, 3, 4, 5
FIRST_ANSWER = 3.0
LIFE = 15 * 60.0


class Choice(NamedTuple):
    """Choice of an autocomplete list. `name` is in the reader's language."""

    name: str
    value: Any


class Interaction:
    """Interaction of a person with the bot, and the bot's answers."""

    def __init__(
        self,
        world: World,
        *,
        kind: int,
        person: int,
        channel: Channel,
        data: Json,
        source: int | None = None,
        trigger: Interaction | None = None,
        owners: Json | None = None,
    ) -> None:
        """`owners`: server or person for which the application was installed, by the kind of installation."""
        self._world = world
        self.id = world.ids.next()
        self.token = secrets.token_urlsafe(32)
        self.kind = kind
        self.person = person
        self.channel = channel
        self.data = data
        self.source = source
        self.owners = owners or {"0": str(channel.guild or 0)}
        self._trigger = trigger
        self.created = world.clock.now()
        self.answer: Answer | None = None
        self.acknowledged_after: float | None = None
        self.answered_after: float | None = None
        self.modal: Modal | None = None
        self.choices: tuple[Choice, ...] = ()
        self.first_answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.filled = False
        self.reply_id: int | None = None
        self.followup_ids: list[int] = []
        self.posted = 0
        """Number of follow-ups that were asked for."""

    @classmethod
    def restored(cls, world: World, kept: KeptInteraction) -> Interaction:
        """Return an interaction that was answered before a restart."""
        place = world.channels[kept.channel]
        interaction = cls(
            world, kind=kept.kind, person=kept.person, channel=place, data={}, source=kept.source, owners=kept.owners
        )
        interaction.id, interaction.token, interaction.created = kept.id, kept.token, kept.created
        interaction.answer, interaction.reply_id = kept.answer, kept.reply_id
        interaction.followup_ids, interaction.posted = kept.followup_ids, kept.posted
        return interaction

    def kept(self) -> KeptInteraction | None:
        """Return what is saved of it; None before it is answered, when only the bot that heard of it can answer."""
        if self.answer is None:
            return None
        values: Json = {name: getattr(self, name) for name in KeptInteraction.__struct_fields__}
        return KeptInteraction(**values | {"channel": self.channel.id})

    @property
    def deferred(self) -> bool:
        """Return whether the first answer was a deferral."""
        return self.answer in ("deferred", "deferred_update")

    @property
    def reply(self) -> Message | None:
        """Return the current @original: the answer, or the message of the pressed button, if the bot edited it."""
        return self._world.messages.get(self.reply_id) if self.reply_id is not None else None

    @property
    def followups(self) -> list[Message]:
        """Return the follow-up messages that still exist."""
        messages = (self._world.messages.get(key) for key in self.followup_ids)
        return [message for message in messages if message is not None]

    @property
    def added(self) -> list[Message]:
        """Return the messages that came of it: the answer, unless it is the pressed message, and the follow-ups."""
        answer = self.reply if self.reply_id != self.source else None
        return [*([] if answer is None else [answer]), *self.followups]

    async def settled(self, timeout: float = PATIENCE) -> Interaction:  # noqa: ASYNC109
        """Wait until a deferred answer has been replaced by the final one.

        Raise TimeoutError after `timeout` fair seconds (see `fair_timeout`).
        """
        await self._world.changes.until(lambda: not self.deferred or self.filled, timeout, self._there)
        return self

    def _there(self) -> str:
        return f"only the promise to answer {self.data}; the newest messages:\n{self._world.newest()}"

    def acknowledge(self, answer: Answer) -> None:
        """Record the first answer and its time. A message at once is the final one."""
        self.answer = answer
        self.acknowledged_after = self._world.clock.now() - self.created
        if answer in ("message", "update"):
            self.fill()
        if not self.first_answer.done():
            self.first_answer.set_result(None)
        self._world.changes.tell()

    def fill(self) -> None:
        """Record that there is more than a deferral, and since when."""
        self.filled = True
        if self.answered_after is None:
            self.answered_after = self._world.clock.now() - self.created
        self._world.changes.tell()

    def origin(self) -> Json:
        """Return the data stored with resulting messages, from which `interaction_metadata` is made."""
        origin: Json = {"id": str(self.id), "type": self.kind, "user": str(self.person), "owners": self.owners}
        if self.kind == COMPONENT:
            origin["interacted_message_id"] = str(self.source)
        if self._trigger is not None:
            origin["trigger"] = self._trigger.origin()
        return origin

    @property
    def is_personal(self) -> bool:
        """Return whether only the person has installed the application, and not the server."""
        return self.owners.keys() == {"1"}

    def owns(self, message: int) -> bool:
        """Return whether the token may be used for that message."""
        return message in (self.reply_id, self.source) or message in self.followup_ids


class Interactions:
    """Interactions by token, while the tokens are valid."""

    def __init__(self, world: World) -> None:
        self._world = world
        saved = [stored for stored in world.interactions() if stored.channel in world.channels]
        self._by_token = {stored.token: Interaction.restored(world, stored) for stored in saved}
        world.interactions = self._kept

    def open(self, interaction: Interaction) -> Interaction:
        """Register the interaction and drop expired ones."""
        self._drop_expired()
        self._by_token[interaction.token] = interaction
        return interaction

    def _drop_expired(self) -> None:
        dead = self._world.clock.now() - LIFE
        while self._by_token and (oldest := next(iter(self._by_token.values()))).created < dead:
            del self._by_token[oldest.token]

    def _kept(self) -> tuple[KeptInteraction, ...]:
        self._drop_expired()
        return tuple(stored for interaction in self._by_token.values() if (stored := interaction.kept()) is not None)

    def to_answer(self, key: int, token: str) -> Interaction:
        """Return the interaction of a callback.

        Raise ApiError 10062 if it is unknown or its three seconds are over, and 40060 if it has been answered.
        """
        interaction = self._by_token.get(token)
        if interaction is None or interaction.id != key:
            raise ApiError(404, 10062, "Unknown interaction")
        if interaction.answer is not None:
            raise ApiError(400, 40060, "Interaction has already been acknowledged.")
        if self._world.clock.now() - interaction.created > FIRST_ANSWER:
            raise ApiError(404, 10062, "Unknown interaction")
        return interaction

    def to_follow_up(self, token: str) -> Interaction:
        """Return the interaction of a webhook.

        Raise ApiError 50027 for an expired token, and 10015 before the first answer.
        """
        interaction = self._by_token.get(token)
        if interaction is None or self._world.clock.now() - interaction.created > LIFE:
            raise ApiError(401, 50027, "Invalid Webhook Token")
        if interaction.answer is None:
            raise ApiError(404, 10015, "Unknown Webhook")
        return interaction
