"""The Rules pages at a table follow its options; without a table they follow the usual ones."""

from __future__ import annotations

from typing import Any

import pytest

from tests.wire.play_session import Session, answer_to, custom_id, pressed, reached, typed

pytestmark = pytest.mark.shared_bot

LIMIT, NO_LIMIT = "had 15 turns", "no limit"


async def commanded(person: Any, channel: Any, game: str = "zanzibar") -> Any:
    """Return the first page, by the command."""
    return await typed(person, channel, f"{game} rules")


async def read_through(person: Any, page: Any) -> str:
    """Return the texts of that page and all after it."""
    texts = [page.text]
    while not (later := [button for button in page.buttons() if "b:rules" in button.custom_id][-1]).disabled:
        page = await answer_to(person.press(page, later.custom_id))
        texts.append(page.text)
    return "\n".join(texts)


async def test_rules_show_the_options_of_the_table(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    lobby = await session.lobby(anna, bruno, round_limit="15", draw_discard="off")
    for page in (await reached(bruno, lobby, "rules"), await commanded(bruno, session.channel)):
        text = await read_through(bruno, page)
        assert LIMIT in text
        assert "end look" not in text
        assert "The options of this table" in text
    await anna.press(lobby, custom_id(lobby, "start"))
    table = await session.loopback.wait_for(lambda: session.table(anna))
    text = await read_through(anna, await reached(anna, table, "rules"))
    assert LIMIT in text
    assert NO_LIMIT not in text


async def test_rules_of_a_running_match_lead_players_back_to_their_choices(session: Session) -> None:
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    table = await session.match(anna, bruno)
    page = await reached(anna, table, "rules")
    page = await answer_to(anna.press(page, page.buttons()[2].custom_id))
    panel = await pressed(anna, page, "again")
    assert panel.id == page.id
    assert custom_id(panel, "more")
    assert not [button for button in (await reached(carla, table, "rules")).buttons() if ":again:" in button.custom_id]


async def test_open_rules_follow_a_changed_option(session: Session) -> None:
    (anna,) = session.people("Anna")
    lobby = await session.lobby(anna)
    page = await reached(anna, lobby, "rules")
    panel = await reached(anna, lobby, "options")
    limit = next(select for select in panel.selects() if ":round_limit:" in select.custom_id)
    await (await anna.select(panel, limit.custom_id, ["15"])).settled()
    assert LIMIT in await read_through(anna, page)


async def test_rules_without_a_table_show_the_default_options(session: Session) -> None:
    (anna,) = session.people("Anna")
    empty = session.loopback.add_channel(session.guild, "harbour")
    await session.lobby(anna, round_limit="15")
    text = await read_through(anna, await commanded(anna, empty))
    assert NO_LIMIT in text
    assert "/zanzibar new" in text
    assert "15 turns each" in text, "what else can be chosen is said"
    other = await read_through(anna, await commanded(anna, session.channel, "saint_martin"))
    assert "Arabica" in other
    assert "/saint_martin new" in other
