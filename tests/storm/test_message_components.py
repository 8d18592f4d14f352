"""Components of messages that people of the storm find by their verbs."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from cogs.text.custom_id import ComponentAction, write
from tests.storm.message_components import MessageComponents


@pytest.mark.parametrize("kind", ["s", "u", "r"])
def test_select_menus_of_every_type_are_found(kind: str) -> None:
    name = write(kind, ComponentAction("invite-pick", "23456789"))
    message: Any = SimpleNamespace(id=1, parts=lambda: [{"custom_id": name}])
    components = MessageComponents()
    assert components.lists(message, "invite-pick") == [name]
    assert components.holds(message, "invite-pick")
    assert components.buttons(message, "invite-pick") == []
