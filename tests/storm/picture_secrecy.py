"""Picture secrecy: compares who receives a picture with the seats for which it was made."""

from __future__ import annotations

import dataclasses
import hashlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

import msgspec

from bot.game import AnyGame
from bot.games import GAMES
from bot.i18n import LOCALES, word
from bot.playground.world.models import Event, Message
from bot.store.engine.address import Address
from cogs.text.sanitise import single_line
from tests.database_reader import Closed, asked
from tests.storm.fake_pictures import PictureStore
from tests.storm.in_process_discord import InProcessDiscord
from tests.storm.message_components import MessageComponents

PUZZLE_OF_THE_DAY = ("today-pick", "today-read")
ACCIDENTS = tuple(
    word(key, locale, reference="\0").partition("\0")[0].strip()
    for key in ("common-accident", "common-accident-stands")
    for locale in LOCALES
)


class SeenViews:
    """For each view or hand, the seats that it was made for. None stands for the public."""

    def __init__(self) -> None:
        self._viewers: dict[str, set[int | None]] = {}

    def note(self, view: Any, viewer: int | None) -> None:
        """Record that the view was made for this seat."""
        if view is not None:
            self._viewers.setdefault(_key(view), set()).add(viewer)

    def of(self, view: Any) -> frozenset[int | None]:
        """Return the seats that may see it."""
        return frozenset(self._viewers.get(_key(view), ()))


def _key(view: Any) -> str:
    return hashlib.sha256(msgspec.msgpack.encode(view)).hexdigest()[:24]


@contextmanager
def watched(seen_views: SeenViews) -> Iterator[None]:
    """Record every view that a game makes until the block ends."""

    def watching(game: AnyGame) -> AnyGame:
        def see(state: Any, viewer: int | None) -> Any:
            view = game.see(state, viewer)
            seen_views.note(view, viewer)
            if viewer is not None:
                seen_views.note(game.hand(view), viewer)
            return view

        return dataclasses.replace(game, see=see)

    with ExitStack() as patches:
        patches.enter_context(patch.dict(GAMES, {name: watching(game) for name, game in GAMES.items()}))
        yield


class PictureSecrecyCheck:
    """Checks every message when it is sent or edited. The database says who has which seat."""

    def __init__(
        self,
        discord: InProcessDiscord,
        database: Address,
        *,
        gallery: PictureStore,
        seen_views: SeenViews,
        components: MessageComponents,
        tell: Callable[[str, str], None],
    ) -> None:
        self._discord, self._gallery, self._seen_views, self._tell = discord, gallery, seen_views, tell
        self._database, self._components = database, components
        self.messages = 0
        discord.subscribe(self.see)

    def see(self, event: Event) -> None:
        """Check the message of one event."""
        message = event.message
        if message is None or not message.by_bot or event.kind == "message_deleted":
            return
        self.messages += 1
        text = message.text
        if any(accident in text for accident in ACCIDENTS):
            reader = message.only_for or "everybody"
            self._tell("nobody is ever told of an accident", f"{reader} by {message.id}, {event.kind}: {text}")
        for file in message.attachments:
            scene = self._gallery.scene(file.read())
            if scene is not None:
                self._judge(message, scene)

    def _judge(self, message: Message, scene: Any) -> None:
        if scene.is_trial:
            if message.only_for is None:
                self._tell("what is tried is private", message.text[:300])
            return  # what others hold there is drawn
        if self._components.holds(message, *PUZZLE_OF_THE_DAY):
            return  # a position that comes with the program: it is of nobody's match
        seats = self._seen_views.of(scene.view)
        if None in seats or not seats:
            return
        reader = message.only_for or self._discord.channel(message.channel).person
        name = None if reader is None else self._discord.person(reader).name
        whose = [scene.names[seat] for seat in seats if seat is not None]
        names = () if name is None else (name, *map(single_line, self._discord.called.get(reader or 0, ())))
        is_own = any(own in one for own in names for one in whose)
        if not is_own and not self._may_see(reader, message, seats):
            self._tell(
                "nobody sees what is not for his eyes",
                f"{scene.game} {scene.kind} of {whose} seen by {name or 'everybody'}: {message.text[:200]}",
            )

    def _may_see(self, reader: int | None, message: Message, seats: frozenset[int | None]) -> bool:
        """Return whether the reader has one of these seats. While the database cannot be read, assume so."""
        try:
            return bool(seats & self._seats_of(reader, message))
        except Closed:
            return True

    def _seats_of(self, reader: int | None, message: Message) -> set[int]:
        """Return the reader's seats in the match of the message. Replayed steps have the names of their time.

        After the end all seats are open to all readers, also to `reader` None.
        """
        matches = {fields[2] for fields in self._components.fields(message) if len(fields) > 2}
        rows = asked(
            self._database,
            "SELECT match, seat FROM seats JOIN matches ON matches.id = match"
            " WHERE user = ? OR status IN ('over', 'closed')",
            reader,
        )
        return {seat for match, seat in rows if match in matches}
