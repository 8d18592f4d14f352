"""Press monitor: who answers a press, how often, who writes where, and what was in direct channels."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any
from unittest.mock import patch

from bot.playground.interactions import COMPONENT, SUBMIT, Interactions
from bot.playground.world.models import Event
from cogs.context import context_at
from cogs.ui.interactions import InteractionAnswer
from tests.wire import several_bots
from tests.wire.command_walk import ACCIDENTS, listening
from tests.wire.play_session import Session


class PressMonitor:
    """Monitors two bots during a session. `guest` has the direct messages, `owner` the server."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.guest, *_, self.owner = several_bots.all_bots(session.client)
        self.written: defaultdict[int, set[Any]] = defaultdict(set)
        """Bots that have sent, edited or deleted messages, by channel."""
        self.seen: set[str] = set()
        """Every custom_id that could be pressed in a direct channel."""
        self.pressed: set[str] = set()
        """Every one that was, and every form that was submitted, and was answered as it should be."""
        self._answered: defaultdict[int, list[Any]] = defaultdict(list)
        self._acknowledged: Counter[int] = Counter()

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Monitor until the block ends; every logged error counts."""
        guest, owner = (bot.services.matches.ownership for bot in (self.guest, self.owner))
        assert guest.owns(None), "direct messages are the first one's"
        assert not owner.owns(None)
        assert owner.owns(self.session.guild.id), "the server is another's"
        assert not guest.owns(self.session.guild.id)
        unsubscribe = self.session.loopback.subscribe(self._note)
        for bot in (self.guest, self.owner):
            setattr(bot.http, "request", self._requests_of(bot))  # noqa: B010 - a method
        with self._answers_known(), self._acknowledgements_known(), listening() as ears:
            yield
        unsubscribe()
        assert ears.taken() == []

    def check(self, interaction: Any) -> None:
        """Check that the bot with the direct messages answered, and it alone, once and without an error."""
        assert interaction.channel.guild is None
        assert self._answered[interaction.id] == [context_at(self.guest)], "one process answers"
        assert self._acknowledged[interaction.id] == 1, "one process acknowledges, once"
        told = [message for message in (interaction.reply, *interaction.followups) if message is not None]
        assert told or interaction.modal is not None, f"nothing came of {interaction.data}"
        for message in told:
            assert not message.loading
            assert not any(accident in message.text for accident in ACCIDENTS), message.text
        if interaction.kind in (COMPONENT, SUBMIT):
            self.pressed.add(interaction.data["custom_id"])

    @contextmanager
    def _answers_known(self) -> Iterator[None]:
        by = InteractionAnswer.by

        @wraps(by)
        async def known(answer: InteractionAnswer, work: Any) -> None:
            self._answered[answer._interaction.id].append(answer.context)
            await by(answer, work)

        with patch.object(InteractionAnswer, "by", known):
            yield

    @contextmanager
    def _acknowledgements_known(self) -> Iterator[None]:
        to_answer = Interactions.to_answer

        @wraps(to_answer)
        def known(interactions: Interactions, key: int, token: str) -> Any:
            self._acknowledged[key] += 1
            return to_answer(interactions, key, token)

        with patch.object(Interactions, "to_answer", known):
            yield

    def _requests_of(self, bot: Any) -> Callable[..., Any]:
        request = bot.http.request

        async def known(route: Any, **given: Any) -> Any:
            if route.method != "GET" and "/messages" in route.path and route.channel_id is not None:
                self.written[int(route.channel_id)].add(bot)
            return await request(route, **given)

        return known

    def _note(self, event: Event) -> None:
        message = event.message
        if message is None or not message.by_bot or self.session.loopback.channel(message.channel).kind != "dm":
            return
        parts: tuple[Any, ...] = (*message.buttons(), *message.selects())
        self.seen.update(part.custom_id for part in parts if part.custom_id is not None and not part.disabled)
