"""Every command typed in every situation, and the errors that are logged meanwhile."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from typing import Any

from bot.games import GAMES
from bot.i18n import LOCALES, word
from bot.playground.interactions import AUTOCOMPLETE, COMMAND, Choice, Interaction
from bot.playground.person_actions import resolved_attachments, store_uploads
from bot.playground.slash_commands import CommandOffer, command_data
from bot.playground.world.models import NoAnswerError
from tests.samples import share
from tests.wire.command_situations import SITUATIONS, Scene, Situation, World
from tests.wire.pending_work import work_done
from tests.wire.play_session import Session
from tests.wire.typed_options import OptionTargets, Sense, filled_in, senses

ROLES = ("player", "spectator", "manager")
PLACES = ("here", "elsewhere", "direct")
"""The channel that is in the situation, one of another server, and the direct channel."""
WALKS = 3
ACCIDENTS = tuple(
    word(key, locale, reference="\0").partition("\0")[0].strip()
    for key in ("common-accident", "common-accident-stands")
    for locale in LOCALES
)


class ErrorLog(logging.Handler):
    """Records every logged error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.errors: list[str] = []
        self.fresh = asyncio.Event()

    def emit(self, record: logging.LogRecord) -> None:
        cause = record.exc_info[1] if record.exc_info else None
        self.errors.append(f"{record.getMessage()} ({getattr(cause, 'original', cause)!r})")
        self.fresh.set()

    def taken(self) -> list[str]:
        """Return the errors logged since the last call, and forget them."""
        taken, self.errors = self.errors, []
        self.fresh.clear()
        return taken


@contextmanager
def listening() -> Iterator[ErrorLog]:
    """Listen to all loggers."""
    ears = ErrorLog()
    logging.getLogger().addHandler(ears)
    try:
        yield ears
    finally:
        logging.getLogger().removeHandler(ears)


class CommandWalk:
    """Types every command, and collects errors."""

    def __init__(self, session: Session, situation: Situation, ears: ErrorLog) -> None:
        self.session, self.situation, self.ears = session, situation, ears
        elsewhere = session.loopback.add_guild("Elsewhere", locale="it")
        self.square = session.loopback.add_channel(elsewhere, "square")
        for guild in (session.guild, elsewhere):
            session.loopback.add_channel(guild, "posts", "forum")
        self.keeper: Any = session.loopback.add_person("Keeper", admin=True, locale="it")
        (self.spectator,) = session.people("Spectator", locale="de")
        self.world = World(session, situation, self.keeper)
        self.offers = self.keeper.commands(session.channel)
        self.private = {offer.path for offer in self.keeper.commands(self.keeper.dm)}
        self.found: list[str] = []
        self.met: set[tuple[str, str, str]] = set()

    def ways(self, offer: CommandOffer) -> list[tuple[str, str]]:
        """Return every place where Discord offers the command, with every role."""
        places = PLACES if offer.path in self.private else PLACES[:-1]
        return list(product(places, ROLES))

    def meant(self) -> Iterator[tuple[str, str, str]]:
        """Yield command, place and role of everything that this walk tries."""
        for number, offer in enumerate(self.offers):
            yield from ((offer.path, *way) for _, way in self._share(number, offer))

    def _share(self, number: int, offer: CommandOffer) -> Sequence[tuple[int, tuple[str, str]]]:
        """Return its share of the ways: WALKS consecutive situations cover all of them."""
        return share(list(enumerate(self.ways(offer))), WALKS, SITUATIONS.index(self.situation) + number)

    async def all_commands(self) -> None:
        times = SITUATIONS.index(self.situation)
        for number, offer in enumerate(self.offers):
            possible = senses(offer)
            for step, way in self._share(number, offer):
                sense = possible[(step + 2 * times + times // 2 + number) % len(possible)]
                for turn in range(len(offer.options) if sense == "one odd" else 1):
                    await self._try(offer, way, sense, number + step + times + turn)

    async def _try(self, offer: CommandOffer, way: tuple[str, str], sense: Sense, turn: int) -> None:
        games = sorted(GAMES)
        game = offer.command["name"] if offer.command["name"] in GAMES else games[turn % len(games)]
        scene = await self.world.scene(game)
        there, role = way
        person = {"player": scene.player, "spectator": self.spectator, "manager": self.keeper}[role]
        place = {"here": scene.channel, "elsewhere": self.square, "direct": person.dm}[there]
        around = self._around(scene, place)
        what = f"{role} in {place.name}: /{offer.path} {sense}"
        try:
            values = filled_in(
                offer, sense, around, await self._offered(offer, scene, person, place, sense=sense, turn=turn), turn
            )
            what += f" {values}"[:160]
            self.met.add((offer.path, there, role))
            self._judge(await self._type(person, place, offer, values), what, person, values)
        except NoAnswerError as silence:
            self.found.append(f"{what}: {silence}")
        self.listen(what)

    def _around(self, scene: Scene, place: Any) -> OptionTargets:
        there = [
            channel
            for channel in self.session.loopback.channels
            if channel.guild == place.guild and channel.kind in ("text", "forum")
        ]
        people = [scene.others[0], self.keeper, self.session.loopback.bot]
        roles = [guild for guild in self.session.loopback.guilds if guild.id == place.guild]
        there = there or [scene.channel, *(one for one in self.session.loopback.channels if one.kind == "forum")]
        return OptionTargets(people, there, [key for one in roles for key in (one.id, one.admins)])

    async def _offered(
        self, offer: CommandOffer, scene: Scene, person: Any, place: Any, *, sense: Sense, turn: int
    ) -> dict[str, Any]:
        """Return suggestions for the options with autocompletion; for a moderator if others get none."""
        offered: dict[str, Any] = {}
        for option in offer.options:
            if option.autocomplete:
                nonsense = filled_in(offer, "senseless", self._around(scene, place), {}, turn)
                typed = str(nonsense[option.name])[:100] if sense == "senseless" else ""
                asked = [(person, place), (scene.player, scene.channel), (self.keeper, scene.channel)]
                for who, where in asked if sense != "senseless" else asked[:1]:
                    choices = await self._completed(who, where, offer, offered, (option.name, typed))
                    if choices:
                        offered[option.name] = choices[turn % len(choices)].value
                        break
        return offered

    async def _type(self, person: Any, place: Any, offer: CommandOffer, values: dict[str, Any]) -> Interaction:
        """Type the command as Discord sends it, also where the server has granted it to others.

        Wait until the bot is done.
        """
        context = person._context
        taken = store_uploads(context.world, offer, values)
        data = command_data(context.world, offer, taken, guild=place.guild)
        if files := resolved_attachments(context.cdn, place.id, taken):
            data["resolved"] = data.get("resolved", {}) | {"attachments": files}
        answer: Interaction = await person._act(person._interaction(COMMAND, place, data))
        await work_done()
        return answer

    async def _completed(
        self, person: Any, place: Any, offer: CommandOffer, values: dict[str, Any], focused: tuple[str, str]
    ) -> tuple[Choice, ...]:
        """Return suggestions, or none if that fails. Only the log tells of a failure."""
        data = command_data(person._context.world, offer, values, focused, guild=place.guild)
        acting = asyncio.ensure_future(person._act(person._interaction(AUTOCOMPLETE, place, data)))
        failing = asyncio.ensure_future(self.ears.fresh.wait())
        await asyncio.wait((acting, failing), return_when=asyncio.FIRST_COMPLETED)
        failing.cancel()
        if acting.done():
            choices: tuple[Choice, ...] = acting.result().choices
            return choices
        acting.cancel()
        self.listen(f"{person.name} in {place.name}: /{offer.path} completing {focused}")
        return ()

    def _judge(self, answer: Interaction, what: str, person: Any, values: dict[str, Any]) -> None:
        reply = answer.reply
        if answer.modal:
            return  # only who typed the command sees the form
        if reply is None or reply.loading or not (reply.text or reply.attachments):
            self.found.append(f"{what}: no answer came")
            return
        own = person.dm.id
        if reply.only_for != person.id and reply.channel != own:
            self.found.append(f"{what}: answered before everybody")
        for message in (reply, *answer.followups):
            if any(accident in message.text for accident in ACCIDENTS):
                self.found.append(f"{what}: {message.text}")
            if person.id != message.only_for and message.channel != own and values.get("public") is not True:
                self.found.append(f"{what}: everybody reads {message.text[:80]}")

    def listen(self, what: str) -> None:
        """Collect the errors logged since the last call."""
        self.found += [f"{what}: logged {error}" for error in self.ears.taken()]
