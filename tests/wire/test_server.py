"""What a server settles: who opens tables, where, in which language and on which terms; and what the bot lacks."""

from __future__ import annotations

from typing import Any

from tests.wire.evening import Evening


async def said(person: Any, where: Any, path: str, **options: Any) -> str:
    """The private answer to the command."""
    answer = await (await person.slash(where, path, options)).settled()
    assert answer.reply.only_for == person.id
    return str(answer.reply.text)


async def test_what_is_settled_holds_for_new_tables(evening: Evening) -> None:
    keeper: Any = evening.loopback.add_person("Keeper", admin=True)
    (anna,) = evening.people("Anna")
    assert not [offer.path for offer in anna.commands(evening.channel) if offer.path.startswith(("setup", "admin"))]
    await said(keeper, evening.channel, "setup language", language="it")
    await said(keeper, evening.channel, "setup terms", clock="none", messages="quiet")
    assert "on 30 days a year" in await said(keeper, evening.channel, "setup away", days=30)
    panel = (await (await keeper.slash(evening.channel, "setup show")).settled()).reply
    answers = next(found for found in panel.selects() if ":answer_hours:" in found.custom_id)
    changed = (await (await keeper.select(panel, answers.custom_id, ["4"])).settled()).reply
    assert "Settled" in changed.text
    lobby = await evening.lobby(anna, answers="24")
    table = await evening.client.matches.table(await evening.match_id())
    assert (table.locale, table.terms.turn_hours, table.terms.verbosity) == ("it", None, "quiet")
    assert table.terms.answer_hours == 24, "the opener's own word counts"
    assert "ha aperto un tavolo" in lobby.text
    settings = await evening.client.servers.of(evening.guild.id)
    assert (settings.answer_hours, settings.away_days) == (4, 30)
    keeper.set_admin(False)
    pressed = await keeper.select(panel, answers.custom_id, ["8"])
    told = await evening.loopback.wait_for(lambda: pressed.followups)
    assert "Manage Server" in told[0].text
    assert (await evening.client.servers.of(evening.guild.id)).answer_hours == 4


async def test_who_opens_tables_and_where(evening: Evening) -> None:
    keeper: Any = evening.loopback.add_person("Keeper", admin=True)
    (anna,) = evening.people("Anna")
    cellar = evening.loopback.add_channel(evening.guild, "cellar")
    await said(keeper, evening.channel, "setup openers", who="managers")
    assert "only those who manage it" in await said(anna, evening.channel, "zanzibar new")
    assert "Name a role" in await said(keeper, evening.channel, "setup openers", who="role")
    await said(keeper, evening.channel, "setup openers", role=evening.guild.admins)
    assert f"<@&{evening.guild.admins}>" in await said(anna, evening.channel, "zanzibar new")
    await said(keeper, evening.channel, "setup openers", who="role", role=evening.guild.id)
    await said(keeper, evening.channel, "setup allow", channel=cellar)
    assert f"<#{cellar.id}>" in await said(anna, evening.channel, "zanzibar new")
    assert "no channel would be left" in await said(keeper, evening.channel, "setup forbid", channel=cellar)
    await evening.lobby(anna, channel=cellar)
    await evening.lobby(anna, channel=evening.loopback.add_thread(cellar, "niche"))
    await said(keeper, evening.channel, "setup everywhere")
    await evening.lobby(anna)


async def test_check_names_what_is_missing(evening: Evening) -> None:
    keeper: Any = evening.loopback.add_person("Keeper", admin=True)
    cellar = evening.loopback.add_channel(evening.guild, "cellar")
    assert "all right in one channel" in await said(keeper, evening.channel, "setup check")
    evening.loopback.deny(evening.channel, "attach_files", "embed_links")
    evening.loopback.deny(cellar, "create_public_threads")
    await said(keeper, evening.channel, "setup allow", channel=cellar)
    lacking = await said(keeper, evening.channel, "setup check")
    assert f"✗ In <#{evening.channel.id}> no table can stand, for I lack: Embed Links and Attach Files." in lacking
    assert f"⚠ In <#{cellar.id}> I get along without: Create Public Threads." in lacking
    assert "Attach Files" not in await said(keeper, evening.channel, "setup check", channel=cellar)
    await said(keeper, evening.channel, "setup everywhere")
    assert "Embed Links and Attach Files" in await said(keeper, evening.channel, "zanzibar new")
    assert await evening.client.matches.live() == ()
