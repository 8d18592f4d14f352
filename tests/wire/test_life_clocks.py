"""Clocks through the wire, with a time that is moved by hand: shown, run out, given, shifted, and silent of secrets."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

from bot.playground.limits.openapi import find_description
from bot.playground.loopback import Loopback
from cogs.text.localiser import stamp
from tests.wire.evening import Evening, MovedTime, PatientClock, begun, bot_on, evening_at, hurried
from tests.wire.long_evening import HOUR, due, let_run_out, move, press, refusal, settled, shown, vanish
from tests.wire.test_sealed import do, said, scoring


async def test_time_runs_out_with_nobody_looking(tmp_path: Path) -> None:
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        anna, bruno = people = evening.people("Anna", "Bruno")
        lobby = await evening.lobby(*people, clock="24", answers="2")
        assert "1 day" in lobby.text
        assert "2 hours" in lobby.text
        await press(anna, lobby, "start")
        await evening.loopback.wait_for(lambda: evening.table(anna))
        await settled(evening)
        late = await evening.decider(people)
        other = bruno if late is anna else anna
        until = await due(evening, late)
        await shown(evening, other, stamp(until, "R"))

        await evening.pass_time(24 * HOUR - timedelta(minutes=1))
        assert "ran out" not in evening.table(anna).text.replace("time runs out", "")
        await let_run_out(evening, late)
        assert f"{late.name} ran out of time" in await shown(evening, other, "ran out of time")
        assert await evening.decider(people) is other
        assert evening.message_with(other, "seat-take") is None, "once may happen to anybody"
        (ping,) = [message for message in evening.public() if "It is your turn" in message.text]
        assert list(ping.mentions) == [other.id, late.id], "who is called, and who was late"

        await move(evening, other)
        await let_run_out(evening, late)
        offer = evening.message_with(other, "seat-take")
        assert late.name in offer.text
        assert "for a while" in await shown(evening, other, "for a while")

        assert "Only the seat’s player" in await refusal(evening, other, offer, "seat-back")
        await press(late, offer, "seat-back")
        await evening.loopback.wait_for(lambda: evening.message_with(other, "seat-take") is None)
        assert f"{late.name} is back" in await shown(evening, other, "is back")

        await move(evening, other)
        await let_run_out(evening, late)
        assert evening.message_with(other, "seat-take") is None, "who has said that he is back has missed nothing"
        await move(evening, other)
        await let_run_out(evening, late)
        assert evening.message_with(other, "seat-take") is not None, "twice in a row since then"
        await move(evening, other)
        await move(evening, late)
        assert evening.message_with(other, "seat-take") is None, "whoever moves is back"
        assert not (await evening.client.services.matches.table(await evening.match_id())).seats[0].offered
        await move(evening, other)
        await let_run_out(evening, late)
        assert evening.message_with(other, "seat-take") is None, "and has missed nothing any more"


async def test_a_turn_is_one_time_out_however_long_it_was(tmp_path: Path) -> None:
    """A player in an offered seat has a shorter time; a new player has the full time."""
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        people = evening.people("Anna", "Bruno", "Carla")
        await evening.match(*people[:2], clock="72", answers="12")
        await settled(evening)
        late = await evening.decider(people)
        other = next(person for person in people[:2] if person is not late)
        await vanish(evening, late, other)
        await move(evening, other)
        assert await due(evening, late) - evening.client.services.now() <= 12 * HOUR
        await evening.pass_time(2 * HOUR)
        carla = people[2]
        await press(carla, evening.message_with(carla, "seat-take"), "seat-take")
        await evening.loopback.wait_for(lambda: evening.message_with(other, "seat-take") is None)
        await settled(evening)
        assert await due(evening, carla) - evening.client.services.now() > 71 * HOUR
        await let_run_out(evening, carla)
        assert evening.message_with(other, "seat-take") is None, "the time-outs before were not hers"


async def test_time_is_given(tmp_path: Path) -> None:
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        people = evening.people("Anna", "Bruno")
        await evening.match(*people, clock="24")
        await settled(evening)
        decider = await evening.decider(people)
        other = next(person for person in people if person is not decider)
        until = await due(evening, decider)

        more: Any = (await (await other.press(evening.table(other), _of(evening.table(other), "more"))).settled()).reply
        asking = (await (await other.press(more, _of(more, "life"))).settled()).reply
        giving = asking.selects()[0]
        await (await other.select(asking, giving.custom_id, [giving.options[0][1]])).settled()
        await shown(evening, other, stamp(until + 12 * HOUR, "R"))
        assert f"{other.name} gives {decider.name} 12 more hours" in evening.table(other).text

        (choice,) = await other.autocomplete(
            evening.channel, "tavolino table give", {"hours": 1}, focused="player", typed=""
        )
        assert choice.name == decider.name
        given = await other.slash(evening.channel, "tavolino table give", {"player": choice.value, "hours": 100})
        assert "100 hours" in (await given.settled()).reply.text
        await shown(evening, other, stamp(until + 112 * HOUR, "R"))
        given = await decider.slash(evening.channel, "tavolino table give", {"player": decider.name, "hours": 1})
        assert "can’t give time" in (await given.settled()).reply.text
        await evening.pass_time(111 * HOUR)
        assert await evening.decider(people) is decider
        await evening.pass_time(25 * HOUR)
        assert await evening.decider(people) is other


def _of(message: Any, verb: str) -> str:
    return str(next(button.custom_id for button in message.buttons() if button.custom_id.startswith(f"b:{verb}:")))


async def test_the_time_without_the_bot_counts_for_nobody(tmp_path: Path) -> None:
    now, loopback = (
        MovedTime(),
        await Loopback.start(openapi=find_description(), clock=PatientClock(), limits=hurried()),
    )
    try:
        guild = loopback.add_guild("Bazaar")
        channel, database = loopback.add_channel(guild, "island"), tmp_path / "tavolino.db"
        async with bot_on(loopback, database, now=now) as client:
            evening = Evening(loopback, guild, channel, client, database)
            people = evening.people("Anna", "Bruno")
            await evening.match(*people, clock="24")
            await settled(evening)
            decider = await evening.decider(people)
            await evening.pass_time(HOUR)
            before = await due(evening, decider)
        now.ahead += 100 * HOUR
        async with bot_on(loopback, database, now=now) as client:
            evening = Evening(loopback, guild, channel, client, database)
            await begun(client)
            await evening.pass_time(timedelta())
            after = await due(evening, decider)
            assert timedelta() <= after - before - 100 * HOUR < timedelta(minutes=1)
            await shown(evening, decider, stamp(after, "R"))
            assert await evening.decider(people) is decider
    finally:
        await loopback.stop()


async def test_clocks_are_silent_of_secret_answers(tmp_path: Path) -> None:
    """Whether two have answered or nobody, all that is public is the same until the time runs out."""
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        _, asked = await scoring(evening)
        await settled(evening)
        before = said(evening)
        match = await evening.match_id()
        clocks = await evening.client.services.seat_clocks.of(match)
        await do(evening, asked[0], "guatemala_cafe", "pass K@D1")
        await do(evening, asked[1], "guatemala_cafe", "pass K@D1")
        await evening.pass_time(timedelta(minutes=10))
        assert said(evening) == before
        assert await evening.client.services.seat_clocks.of(match) == clocks
        assert len({clock.due_at for clock in clocks.values() if clock.kind == "answer"}) == 1

        await evening.pass_time(12 * HOUR)
        await settled(evening)
        text = await shown(evening, asked[2], "Nobody blocks")
        assert "ran out of time" not in text, "for whom the answer was made stays secret"
