"""Forged presses of buttons and lists that nobody was ever shown, as sent without Discord's client."""

from __future__ import annotations

from itertools import count
from typing import Any

from bot.playground.interactions import COMPONENT
from bot.playground.limits.components import with_defaults
from bot.playground.world.models import COMPONENTS_V2, Message
from bot.store.table_catalogue import CATALOGUE, order_of
from tests.wire.pending_work import work_done
from tests.wire.play_session import Session

NOT_OF_MATCHES = ("users", "heartbeat", "forgettings")
"""Tables with data of anyone who presses anything, of deletions, and the bot's heartbeat."""
_NUMBERS = count(1)


async def forged(session: Session, person: Any, channel: Any, custom_id: str, value: str | None = None) -> Any:
    """Press a button of that custom_id in the channel, or pick a value of a list, and wait for the bot."""
    item: dict[str, Any] = {"type": 2, "style": 2, "label": "forged", "custom_id": custom_id}
    data: dict[str, Any] = {"component_type": 2, "custom_id": custom_id}
    if value is not None:
        options = [{"label": "forged", "value": value or "-"}]
        item = {"type": 3, "custom_id": custom_id, "options": options, "placeholder": "forged"}
        data = {"component_type": 3, "custom_id": custom_id, "values": [value]}
    row = {"type": 1, "components": [item]}
    world = session.loopback._world
    drawn = with_defaults([{"type": 10, "content": f"forged {next(_NUMBERS)}"}, row])
    message = world.add_message(
        Message(
            id=world.ids.next(),
            channel=channel.id,
            author=world.bot.id,
            by_bot=True,
            at=world.clock.now(),
            components=tuple(drawn),
            flags=COMPONENTS_V2,
            only_for=person.id,
        )
    )
    data["id"] = next(part["id"] for part in message.parts() if part.get("custom_id") == custom_id)
    interaction = await person._act(person._interaction(COMPONENT, channel, data, message.id))
    await work_done()
    return interaction


def stored(session: Session) -> dict[str, list[tuple[Any, ...]]]:
    """Return all rows by table, except those that any press changes."""
    tables = [name for name in CATALOGUE if name not in NOT_OF_MATCHES]
    return {name: session.rows(f"SELECT * FROM {name} ORDER BY {order_of(name)}") for name in tables}


def told(interaction: Any) -> list[Any]:
    """Return the answer to the press besides the pressed message: one private message if it was refused."""
    added: list[Any] = interaction.added
    return added
