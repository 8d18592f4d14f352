"""Values that no official client sends: each is refused with one sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot.i18n import word
from bot.playground.interactions import COMMAND
from bot.playground.slash_commands import (
    ATTACHMENT,
    CHANNEL,
    INTEGER,
    NUMBER,
    ROLE,
    TEXT,
    USER,
    CommandOffer,
    OptionOffer,
    command_data,
)
from tests.samples import share
from tests.wire.command_walk import ACCIDENTS, listening
from tests.wire.forged_presses import stored
from tests.wire.pending_work import work_done
from tests.wire.play_session import Session
from tests.wire.typed_options import OptionTargets, filled_in

NO_CHOICES = ("-1", "²", "", "\0", "__class__", "9" * 60)
NO_NUMBERS = (-1, 0, 10**9, 2**53)
OF_EACH = 3
"""Parts into which the values of each option are divided."""
REFERENCES = (USER, CHANNEL, ROLE, ATTACHMENT)


def raw_values(option: OptionOffer, number: int) -> Iterator[Any]:
    """Yield values of the right JSON type that Discord's client would not send for the option."""
    if option.choices:
        known = {choice.value for choice in option.choices}
        values = NO_CHOICES if option.type == TEXT else NO_NUMBERS
        yield from share([value for value in values if value not in known], OF_EACH, number)
    elif option.type in (INTEGER, NUMBER) and (option.least is not None or option.most is not None):
        least, most = option.least, option.most
        yield from ([] if least is None else [int(least) - 1]) + ([] if most is None else [int(most) + 1])
    elif option.type == TEXT and option.most is not None:
        yield "x" * (int(option.most) + 1)


def free_values(option: OptionOffer, number: int) -> Iterator[str]:
    """Yield texts that the client would send, but that the bot never proposed."""
    if option.type == TEXT and not option.choices:
        yield from share(NO_CHOICES, OF_EACH, number)


def with_raw(offer: CommandOffer, data: dict[str, Any], option: OptionOffer, value: Any) -> dict[str, Any]:
    """Return the command's data with that value of the option."""
    leaf = data
    for _ in offer.steps:
        (leaf,) = leaf["options"]
    leaf["options"] = [one for one in leaf["options"] if one["name"] != option.name]
    leaf["options"].append({"type": option.type, "name": option.name, "value": value})
    return data


async def said(session: Session, person: Any, offer: CommandOffer, option: OptionOffer, value: Any) -> list[str]:
    """Send the command with that value; everything that the person is told."""
    around = OptionTargets([person], [session.channel], [session.guild.id])
    values = filled_in(offer, "bare", around, {}, 0)
    data = command_data(person._context.world, offer, values, guild=session.guild.id)
    acting = person._interaction(COMMAND, session.channel, with_raw(offer, data, option, value))
    answer = await person._act(acting)
    await work_done()
    return [message.text for message in (answer.reply, *answer.followups) if message is not None]


def tried(session: Session, person: Any) -> Iterator[tuple[CommandOffer, OptionOffer, int]]:
    """Yield all options of all commands whose other options can be filled in without a file."""
    for number, offer in enumerate(person.commands(session.channel)):
        if not any(option.type == ATTACHMENT and option.required for option in offer.options):
            yield from ((offer, option, number) for option in offer.options if option.type not in REFERENCES)


@pytest.mark.shared_bot
@pytest.mark.rotating(3)
async def test_every_command_refuses_unknown_and_out_of_range_values(session: Session) -> None:
    keeper: Any = session.loopback.add_person("Keeper", admin=True)
    await session.quiet()
    before, refusal, found, count = stored(session), word("refused-no-such-choice", "en"), list[str](), 0
    with listening() as ears:
        for offer, option, number in tried(session, keeper):
            for value in raw_values(option, number):
                told, count = await said(session, keeper, offer, option, value), count + 1
                if (errors := ears.taken()) or told != [refusal]:
                    found.append(f"/{offer.path} {option.name}={value!r}: {told} {errors}"[:300])
    assert not found, f"{len(found)} of {count}:\n" + "\n".join(found)
    assert count > 50
    assert stored(session) == before


@pytest.mark.shared_bot
async def test_typed_value_outside_autocomplete_is_refused_with_a_sentence(session: Session) -> None:
    keeper: Any = session.loopback.add_person("Keeper", admin=True)
    (guest,) = session.people("Guest")
    await session.match(keeper, guest, setup="random")
    found = []
    with listening() as ears:
        for offer, option, number in tried(session, keeper):
            if offer.command["name"] in ("guatemala_cafe", "cafe_international", "saint_martin"):
                continue  # the other games have their own tests of whatever is typed
            for value in free_values(option, number):
                told, errors = await said(session, keeper, offer, option, value), ears.taken()
                if not told or errors or any(accident in text for text in told for accident in ACCIDENTS):
                    found.append(f"/{offer.path} {option.name}={value!r}: {told} {errors}"[:300])
    assert not found, "\n".join(found)


@pytest.mark.shared_bot
async def test_unknown_part_of_the_board_is_refused(session: Session) -> None:
    anna, _ = await session.new_match("Anna", "Bruno")
    offer = next(one for one in anna.commands(session.channel) if one.path == "table board")
    zoom = next(option for option in offer.options if option.name == "zoom")
    assert await said(session, anna, offer, zoom, "nowhere") == [word("refused-no-such-choice", "en")]
