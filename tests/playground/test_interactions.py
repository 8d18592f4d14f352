"""Slash commands, buttons, menus and modals, with the answers of a real client."""

from __future__ import annotations

import asyncio
import contextlib

import discord
import pytest

from bot.playground.world.models import NoAnswerError, NotOfferedError
from tests.playground.conftest import Starter, Table, running
from tests.playground.manual_clock import ManualClock
from tests.playground.replies import reply_to
from tests.playground.sample_bot import Bot, picture
from tests.waiting import until, within

ACKNOWLEDGED_WITHIN = 3.0
"""Seconds that Discord gives a bot."""


async def test_slash_command_is_answered(table: Table) -> None:
    done = await table.anna.slash(table.channel, "try hello", {"word": "clove", "times": 2})
    assert done.reply is not None
    assert done.reply.text == "clove clove"
    assert done.answer == "message"
    assert done.acknowledged_after is not None
    assert done.acknowledged_after < ACKNOWLEDGED_WITHIN
    assert table.bob.sees(table.channel) == [done.reply]


@pytest.mark.parametrize(
    ("path", "options"),
    [
        ("try nothing", {}),
        ("try hello", {}),
        ("try hello", {"word": ""}),
        ("try hello", {"word": "x", "times": "many"}),
        ("try hello", {"word": "x", "spice": "y"}),
        ("try hello", {"word": "x", "times": 2**60}),
    ],
)
async def test_client_refuses_invalid_option_values(table: Table, path: str, options: dict[str, object]) -> None:
    with pytest.raises(NotOfferedError):
        await table.anna.slash(table.channel, path, options)


async def test_slash_box_lists_commands_and_options(table: Table) -> None:
    hello = next(offer for offer in table.anna.commands(table.channel) if offer.path == "try hello")
    assert hello.description == "Answer at once"
    assert [(option.name, option.required, option.type) for option in hello.options] == [
        ("word", True, 3),
        ("times", False, 4),
        ("hidden", False, 5),
    ]
    assert hello.options[0].autocomplete


async def test_autocomplete_knows_the_other_options(table: Table) -> None:
    choices = await table.anna.autocomplete(table.channel, "try hello", {"times": 3}, focused="word", typed="pep")
    assert choices == [("pepa x3", "pepa"), ("pepb x3", "pepb")]
    with pytest.raises(NotOfferedError):
        await table.anna.autocomplete(table.channel, "try hello", focused="times")


async def test_ephemeral_messages_are_visible_only_to_their_owner(table: Table) -> None:
    done = await reply_to(table.anna.slash(table.channel, "try hello", {"word": "secret", "hidden": True}))
    assert done.ephemeral
    assert table.anna.sees(table.channel) == [done]
    assert table.bob.sees(table.channel) == []
    assert table.loopback.transcript == []
    with pytest.raises(NotOfferedError):
        await table.bob.press(done, "anything")
    with pytest.raises(discord.NotFound) as missing:
        await table.place.fetch_message(done.id)
    assert missing.value.code == 10008
    assert [message async for message in table.place.history()] == []


async def test_button_press_updates_its_message(table: Table) -> None:
    made = await reply_to(table.anna.slash(table.channel, "try buttons"))
    await table.bob.press(made, "Count")
    done = await table.anna.press(made, "count")
    assert done.answer == "update"
    assert done.reply is not None
    assert done.reply.id == made.id
    assert done.reply.text == "count!!"
    assert done.reply.edited is not None


async def test_button_press_can_get_an_ephemeral_answer(table: Table) -> None:
    made = await reply_to(table.anna.slash(table.channel, "try buttons"))
    done = await reply_to(table.bob.press(made, "Whisper"))
    assert done.text == "only for Bob"
    assert [message.text for message in table.anna.sees(table.channel)] == ["count"]


async def test_disabled_and_missing_buttons_cannot_be_pressed(table: Table) -> None:
    made = await reply_to(table.anna.slash(table.channel, "try buttons"))
    for button in ("Off", "Nowhere"):
        with pytest.raises(NotOfferedError):
            await table.anna.press(made, button)


async def test_select_menu_takes_options_by_label_or_value(table: Table) -> None:
    made = await reply_to(table.anna.slash(table.channel, "try buttons"))
    done = await reply_to(table.anna.select(made, "Which spice?", ["Pepper", "c"]))
    assert done.text == "chosen p c"
    for wrong in ([], ["Salt"], ["p", "c", "p"]):
        with pytest.raises(NotOfferedError):
            await table.anna.select(made, "spice", wrong)


async def test_modal_takes_only_its_fields(table: Table) -> None:
    opened = await table.anna.slash(table.channel, "try form")
    assert opened.modal is not None
    assert [(field.custom_id, field.label) for field in opened.modal.fields] == [("name", "Name"), ("taste", "Taste")]
    with pytest.raises(NotOfferedError):
        await table.bob.submit(opened.modal, {"name": "Bob", "taste": "Hot"})
    done = await reply_to(table.anna.submit(opened.modal, {"Name": "Anna", "taste": "Hot"}))
    assert done.text == "Anna likes Hot"


async def test_deferred_answer_is_filled_in_with_a_picture(table: Table) -> None:
    done = await table.anna.slash(table.channel, "try slow")
    assert done.deferred
    assert done.reply is not None
    assert done.reply.loading
    with pytest.raises(TimeoutError):
        await done.settled(0.05)
    table.bot.gate.set()
    await done.settled()
    await table.loopback.wait_for(lambda: done.followups)
    assert done.reply.text == "here"
    assert not done.reply.loading
    assert [(shown.filename, shown.description) for shown in done.reply.pictures] == [("board.png", "a board")]
    assert [message.text for message in done.followups] == ["and more"]


async def test_deferred_ephemeral_answer_stays_ephemeral(table: Table) -> None:
    table.bot.gate.set()
    done = await (await table.anna.slash(table.channel, "try slow", {"hidden": True})).settled()
    await table.loopback.wait_for(lambda: done.followups)
    assert [message.text for message in table.anna.sees(table.channel)] == ["here", "and more"]
    assert table.bob.sees(table.channel) == []


async def test_deferred_press_replaces_the_picture(table: Table) -> None:
    made = await reply_to(table.anna.slash(table.channel, "try buttons"))
    table.bot.gate.set()
    done = await reply_to((await table.anna.press(made, "Later")).settled())
    assert [shown.filename for shown in done.pictures] == ["second.png"]


async def test_direct_messages_can_be_disabled(table: Table) -> None:
    done = await reply_to((await table.anna.slash(table.channel, "try dm")).settled())
    assert done.text == "sent"
    assert [message.text for message in table.anna.sees(table.anna.dm)] == ["psst"]
    assert table.bob.sees(table.anna.dm) == []
    table.anna.set_dms_open(False)
    before = table.loopback.invalid_requests
    done = await reply_to((await table.anna.slash(table.channel, "try dm")).settled())
    assert done.text == "closed 50007"
    assert table.loopback.invalid_requests == before + 1


async def test_commands_work_in_direct_messages(table: Table) -> None:
    done = await reply_to(table.anna.slash(table.anna.dm, "try hello", {"word": "alone"}))
    assert table.anna.sees(table.anna.dm) == [done]


async def test_second_acknowledgement_is_refused(table: Table) -> None:
    await table.anna.slash(table.channel, "try twice")
    await until(lambda: table.bot.faults, "the refusal")
    fault = table.bot.faults[0]
    assert isinstance(fault, discord.HTTPException)
    assert (fault.status, fault.code) == (400, 40060)


async def test_interaction_expires_after_three_seconds_or_fifteen_minutes(start: Starter) -> None:
    clock = ManualClock()
    loopback = await start(clock=clock)
    channel = loopback.add_channel(loopback.add_guild("Slow Club"), "table")
    anna = loopback.add_person("Anna")
    async with running(loopback, Bot()) as bot:
        late = asyncio.create_task(anna.slash(channel, "try silent"))
        await within(bot.begun.wait(), "the command")
        assert not late.done()
        clock.advance(3.01)
        with pytest.raises(NoAnswerError):
            await late
        bot.gate.set()
        await until(lambda: bot.faults, "the refusal")
        assert isinstance(bot.faults[0], discord.NotFound)
        assert bot.faults[0].code == 10062
        bot.gate.clear()
        done = await anna.slash(channel, "try slow")
        clock.advance(15 * 60 + 1)
        bot.gate.set()
        await until(lambda: len(bot.faults) > 1, "the second refusal")
        expired = bot.faults[1]
        assert isinstance(expired, discord.HTTPException)
        assert (expired.status, expired.code) == (401, 50027)
        assert done.reply is not None
        assert done.reply.loading


async def test_ephemeral_message_is_editable_for_fifteen_minutes(start: Starter) -> None:
    """Only the token can edit it; the channel's route does not know the message."""
    clock = ManualClock()
    loopback = await start(clock=clock)
    channel = loopback.add_channel(loopback.add_guild("Slow Club"), "table")
    anna = loopback.add_person("Anna")
    async with running(loopback, Bot()) as bot:
        done = await anna.slash(channel, "try hello", {"word": "psst", "hidden": True})
        assert done.reply is not None
        hook = discord.Webhook.partial(loopback.bot.id, done.token, client=bot)
        clock.advance(15 * 60 - 1)
        await hook.edit_message(done.reply.id, content="in time")
        with pytest.raises(discord.NotFound) as refused:
            await bot.get_partial_messageable(channel.id).get_partial_message(done.reply.id).edit(content="in public")
        assert refused.value.code == 10008
        clock.advance(2)
        for late in (hook.edit_message(done.reply.id, content="too late"), hook.send("too late", wait=True)):
            with pytest.raises(discord.HTTPException) as dead:
                await late
            assert (dead.value.status, dead.value.code) == (401, 50027)
        assert [message.text for message in anna.sees(channel)] == ["in time"]


async def test_interaction_fails_while_the_bot_is_offline(start: Starter) -> None:
    clock = ManualClock()
    loopback = await start(clock=clock)
    channel = loopback.add_channel(loopback.add_guild("Empty Club"), "table")
    anna = loopback.add_person("Anna")
    async with running(loopback, Bot()):
        pass
    waiting = asyncio.create_task(anna.slash(channel, "try hello", {"word": "x"}))
    await asyncio.sleep(0)
    clock.advance(4)
    with pytest.raises(NoAnswerError):
        await waiting


@pytest.mark.parametrize("meant", [True, False])
async def test_followup_fills_a_deferred_answer(table: Table, meant: bool) -> None:
    """It stays ephemeral; a follow-up meant for everyone is recorded as a violation."""

    @table.bot.tree.command(name="follow", description="Defer, then follow up")
    async def follow(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        message = await interaction.followup.send("first", wait=True, file=picture(), ephemeral=meant)
        await message.edit(content="changed", attachments=[])

    await table.bot.tree.sync()
    done = await (await table.anna.slash(table.channel, "follow")).settled()
    await table.loopback.wait_for(lambda: done.reply is not None and done.reply.text == "changed")
    assert done.followups == []
    assert table.bob.sees(table.channel) == []
    told = [found for found in table.loopback.violations if found.startswith("followup")]
    assert len(told) == (0 if meant else 1)
    table.loopback.violations.clear()


async def test_interaction_responses_of_the_wrong_type_are_refused(table: Table) -> None:
    refused: list[discord.HTTPException] = []

    @table.bot.tree.command(name="wrong", description="Update what is not there")
    async def wrong(interaction: discord.Interaction) -> None:
        route = discord.http.Route("POST", f"/interactions/{interaction.id}/{interaction.token}/callback")
        for body in ({"type": 7, "data": {"content": "x"}}, {"type": 8, "data": {"choices": []}}):
            try:
                await interaction.client.http.request(route, json=body)
            except discord.HTTPException as error:
                refused.append(error)
        await interaction.response.send_message("at last")

    await table.bot.tree.sync()
    await reply_to(table.anna.slash(table.channel, "wrong"))
    assert [(error.status, error.code) for error in refused] == [(400, 50035)] * 2


async def test_autocomplete_with_more_than_25_choices_is_refused(table: Table) -> None:
    refused: list[discord.HTTPException] = []

    @table.bot.tree.command(name="many", description="Offer too much")
    async def many(interaction: discord.Interaction, what: str) -> None:
        await interaction.response.send_message(what)

    @many.autocomplete("what")
    async def offer(interaction: discord.Interaction, typed: str) -> list[discord.app_commands.Choice[str]]:
        choices = [discord.app_commands.Choice(name=f"choice {n}", value=str(n)) for n in range(26)]
        try:
            await interaction.response.autocomplete(choices)
        except discord.HTTPException as error:
            refused.append(error)
        return choices[:25]

    await table.bot.tree.sync()
    with contextlib.suppress(NoAnswerError):
        assert len(await table.anna.autocomplete(table.channel, "many", focused="what", typed="x")) == 25
    assert [(error.status, error.code) for error in refused] == [(400, 50035)]
    table.ignore_violations()
