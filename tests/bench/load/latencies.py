"""Latencies: from a press to its acknowledgement and its answer, and from a move to the next picture of its table."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Awaitable, Callable
from typing import Any

from bot.playground.interactions import Interaction
from bot.playground.world.models import Event, NoAnswerError, NotOfferedError


class Latencies:
    """Measures all presses. Listens to every event of the loopback; `now` is its clock."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.lost = self.pictures = 0
        self.acknowledged: list[float] = []
        self.answers: list[float] = []
        self.shown: list[float] = []
        self.unseen: dict[int, list[float]] = defaultdict(list)
        """By channel, the times of the moves that no picture has shown yet."""
        self._pictured: dict[int, list[float]] = defaultdict(list)
        self._media: dict[int, frozenset[int]] = {}

    def begin(self) -> None:
        """Reset for the next rate."""
        self.lost = self.pictures = 0
        self.acknowledged, self.answers, self.shown = [], [], []
        self.unseen.clear()
        self._pictured.clear()

    def hear(self, event: Event) -> None:
        """Count the pictures that are new; those of public tables show the moves before them."""
        message = event.message
        if message is None or not message.by_bot:
            return
        new = message.media_ids - self._media.get(message.id, frozenset())
        self._media[message.id] = message.media_ids
        self.pictures += len(new)
        is_table = any(str(button.custom_id).startswith("b:turn:") for button in message.buttons())
        if new and is_table and message.only_for is None:
            now = self.now()
            self._pictured[message.channel].append(now)
            self.shown += [now - pressed for pressed in self.unseen.pop(message.channel, ())]

    def moved(self, channel: int, pressed: float) -> None:
        """Note that this press made a move. Its picture may have come already."""
        for at in self._pictured[channel]:
            if at > pressed:
                self.shown.append(at - pressed)
                return
        self.unseen[channel].append(pressed)

    async def answered(self, acting: Awaitable[Interaction], has_time: float) -> Interaction | None:
        """Return the interaction once it is answered; None if it is lost, or if the button is gone."""
        try:
            done = await acting
            self.acknowledged.append(done.acknowledged_after or 0.0)
            await done.settled(has_time)
            self.answers.append(done.answered_after or 0.0)
            return done
        except (NoAnswerError, TimeoutError):
            self.lost += 1
        except NotOfferedError:
            pass
        return None

    async def completed(self, typing: Awaitable[Any]) -> None:
        """Measure an autocomplete, which its suggestions acknowledge."""
        began = self.now()
        try:
            await typing
        except NoAnswerError:
            self.lost += 1
        else:
            self.acknowledged.append(self.now() - began)
