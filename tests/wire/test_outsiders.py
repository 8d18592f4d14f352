"""A user without access to a match gets one private refusal for every press, and nothing changes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import cogs.wiring
from bot.games import GAMES
from bot.i18n import LOCALES, word
from bot.playground.slash_commands import CommandOffer, OptionOffer
from cogs.clubs.organisers import organisers_only
from cogs.ui.components import needs
from cogs.ui.guards import anyone, managers_only
from tests.samples import many, share
from tests.wire.command_situations import Scene, Situation, World
from tests.wire.command_walk import CommandWalk, ErrorLog, listening
from tests.wire.forged_presses import forged, stored, told
from tests.wire.no_pictures import draw_nothing
from tests.wire.play_session import Session, session_at
from tests.wire.typed_options import is_text

PLACES: tuple[Situation, ...] = ("lobby", "on turn", "ended")
REFUSALS = {
    word(key, locale)
    for key in (
        "refused-not-yours-to-see",
        "refused-none-of-that-id",
        "refused-no-such-match",
        "refused-outdated-button",
        "refused-no-manager",
        "refused-not-here",
    )
    for locale in LOCALES
}


def spellings(verb: str, match: str) -> list[tuple[str, str | None]]:
    """Return (custom_id, value) of buttons and lists with that verb that name the match in any form."""
    buttons, lists = ("", "0", "all|public|0", match), ("", "own|public|0")
    found: list[tuple[str, str | None]] = [(f"b:{verb}:{match}:0:1:{path}", None) for path in buttons]
    found += [(f"s:{verb}:{match}:0:1:{path}", "0") for path in lists]
    found += [(f"b:{verb}::0:1:{match}", None), (f"s:{verb}::0:1:", match), (f"s:{verb}:{match}:0:1:", match)]
    return found


class CommandTyper(CommandWalk):
    """Types commands that name the match wherever a text can be typed, in a place where it is not played."""

    def __init__(self, door: OutsiderScenario, ears: ErrorLog, offers: list[CommandOffer]) -> None:
        self.session, self.ears, self.door, self.offers = door.session, ears, door, offers

    async def name_it(self, person: Any, channel: Any) -> None:
        """Name the match in every command with an option for it."""
        for offer in self.offers:
            values: dict[str, Any] = {
                option.name: self.door.scene.match if is_text(option) else _needed(option)
                for option in offer.options
                if is_text(option) or (option.required and option.choices)
            }
            if self.door.scene.match in values.values() and not any(
                option.required and option.name not in values for option in offer.options
            ):
                await self.door.type(self, person, channel, offer, values)


def _needed(option: OptionOffer) -> Any:
    return option.choices[0].value


class OutsiderScenario:
    """A match, and people who have no part in it."""

    def __init__(self, session: Session, scene: Scene, situation: Situation) -> None:
        self.session, self.scene = session, scene
        self._first = PLACES.index(situation)
        self.found: list[str] = []
        self.tried = self.typed = 0
        self._stored: dict[str, list[tuple[Any, ...]]] = {}

    async def knock(self, person: Any, channel: Any) -> None:
        """Press buttons with every verb."""
        assert self.scene.match is not None
        for number, verb in enumerate(sorted(needs()), self._first):
            for custom_id, value in share(spellings(verb, self.scene.match), len(PLACES), number):
                await self._press(person, channel, verb, custom_id, value)

    async def _press(self, person: Any, channel: Any, verb: str, custom_id: str, value: str | None) -> None:
        before, public = self._stored or stored(self.session), self._public()
        answer = await forged(self.session, person, channel, custom_id, value)
        self.tried += 1
        what = f"{person.name}: {custom_id} {value or ''}"
        self._stored = stored(self.session)
        changed = [name for name, rows in self._stored.items() if rows != before[name]]
        if changed or self._public() != public:
            self.found.append(f"{what}: has changed {changed or 'what stands in the channel'}")
        said = told(answer)
        if any(message.only_for != person.id for message in said):
            self.found.append(f"{what}: answered before everybody")
        if needs()[verb] in (anyone, managers_only, organisers_only):
            self._hears_nothing(what, [answer.reply, *said])
        elif [message.text for message in said if message.text not in REFUSALS] or len(said) != 1:
            self.found.append(f"{what}: told {[message.text[:80] for message in said]}")

    async def type(
        self, hand: CommandTyper, person: Any, channel: Any, offer: CommandOffer, values: dict[str, Any]
    ) -> None:
        """Type that command with these options."""
        before, public = self._stored or stored(self.session), self._public()
        answer = await hand._type(person, channel, offer, values)
        self._stored, what = stored(self.session), f"{person.name}: /{offer.path} {values}"
        self.typed += 1
        changed = [name for name, rows in self._stored.items() if rows != before[name]]
        if changed or self._public() != public:
            self.found.append(f"{what}: has changed {changed or 'what stands in the channel'}")
        if answer.reply is None or answer.reply.only_for != person.id:
            self.found.append(f"{what}: not answered privately")
        people = (self.scene.player, *self.scene.others)
        if answer.reply is not None and any(one.name in answer.reply.text for one in people):
            self.found.append(f"{what}: told of who plays: {answer.reply.text[:80]}")

    def _hears_nothing(self, what: str, messages: list[Any]) -> None:
        people = (self.scene.player, *self.scene.others)
        words = [self.scene.match, *(person.name for person in people), *(f"<@{person.id}>" for person in people)]
        told_of = [word for word in words for message in messages if message is not None and str(word) in message.text]
        if told_of:
            self.found.append(f"{what}: told of {told_of}")

    def _public(self) -> list[Any]:
        everything = self.session.loopback._world.messages.values()
        return [message for message in everything if message.by_bot and message.only_for is None]


@pytest.mark.rotating(12)
@pytest.mark.parametrize("situation", PLACES)
async def test_presses_of_strangers_change_nothing(
    situation: Situation, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_nothing(monkeypatch)
    assert cogs.wiring.ANSWERING
    with listening() as ears:
        async with session_at(tmp_path) as session:
            abroad = session.loopback.add_channel(session.loopback.add_guild("Elsewhere"), "square")
            market = session.loopback.add_channel(session.guild, "market")
            stranger: Any = session.loopback.add_person("Stranger")
            stranger.leave(session.guild)
            keeper: Any = session.loopback.add_person("Keeper", admin=True)
            member: Any = session.loopback.add_person("Member", locale="it")
            game = sorted(GAMES)[PLACES.index(situation) % len(GAMES)]
            scene = await World(session, situation, keeper).scene(game)
            session.loopback.deny(scene.channel, "view_channel", who=member)
            await session.quiet()
            door = OutsiderScenario(session, scene, situation)
            typist = CommandTyper(door, ears, keeper.commands(market))
            for person, channel in ((stranger, abroad), (member, market)):
                await door.knock(person, channel)
                await typist.name_it(person, channel)
    assert door.tried >= many(18, 6) * len(needs())
    assert door.typed >= 2 * 8, "the histories' commands and those of games take texts"
    assert not door.found, "\n".join(door.found[:40])
    assert not ears.taken()
