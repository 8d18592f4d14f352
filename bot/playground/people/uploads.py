"""Files that a person attaches to a slash command: taken in, and told to the bot with an address to fetch them from."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Mapping
from typing import Any, NamedTuple

from bot.playground.people.slash_box import ATTACHMENT, CommandOffer
from bot.playground.world.cdn import Cdn
from bot.playground.world.errors import NotOffered
from bot.playground.world.values import Attachment
from bot.playground.world.wire import Json
from bot.playground.world.world import World


class Upload(NamedTuple):
    """A file on the person's own machine."""

    name: str
    data: bytes


def take_in(world: World, offer: CommandOffer, values: Mapping[str, Any]) -> dict[str, Any]:
    """The values with every file as the attachment that it has become. Raises NotOffered for what is no file."""
    files = {option.name for option in offer.options if option.type == ATTACHMENT}
    return {
        name: world.upload(*_file(value)) if name in files and value is not None else value
        for name, value in values.items()
    }


def resolved(cdn: Cdn, channel: int, values: Mapping[str, Any]) -> Json:
    """`resolved.attachments` of the interaction; {} without files."""
    return {
        str(file.id): {
            "id": str(file.id),
            "filename": file.filename,
            "size": file.size,
            "content_type": file.content_type,
            "url": cdn.address(channel, file),
            "proxy_url": cdn.address(channel, file),
            "ephemeral": True,
        }
        for file in values.values()
        if isinstance(file, Attachment)
    }


def _file(value: Any) -> Upload:
    """From a test an Upload, from the page `{name, base64}`."""
    if isinstance(value, Upload):
        return value
    try:
        return Upload(str(value["name"]), base64.b64decode(value["base64"], validate=True))
    except (TypeError, KeyError, binascii.Error) as fault:
        raise NotOffered(f"no file: {value!r}") from fault
