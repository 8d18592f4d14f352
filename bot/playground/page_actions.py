"""Actions requested by the page: parsing them, carrying them out as a person, and the answers."""

from __future__ import annotations

from itertools import count
from typing import Any, TypeAlias

import msgspec

from bot.ai_spec import STAND_IN
from bot.i18n import word
from bot.languages import LANGUAGES
from bot.playground.computer_table import start_with_computers
from bot.playground.interactions import Choice, Interaction
from bot.playground.limits.modals import Modal
from bot.playground.loopback import Loopback
from bot.playground.person_actions import Person
from bot.playground.slash_commands import CommandOffer, OptionOffer
from bot.playground.world.models import Channel, Guild, Message, NoAnswerError, NotOfferedError
from bot.playground.world.permissions import manager_roles
from bot.playground.world.responses import ApiError, Json

RENAMED = {"who": "as"}


class Offers(msgspec.Struct, frozen=True, tag_field="do", tag="offers", rename=RENAMED):
    """Request for the slash commands available to the person in that channel."""

    who: int
    channel: int


class Complete(msgspec.Struct, frozen=True, tag_field="do", tag="complete", rename=RENAMED):
    """Request for the autocomplete choices of the option `focused`.

    `typed` is its text so far. `options` are the values of the other options.
    """

    who: int
    channel: int
    path: str
    options: dict[str, Any]
    focused: str
    typed: str


class Slash(msgspec.Struct, frozen=True, tag_field="do", tag="slash", rename=RENAMED):
    """Request to use the command `path` ("zanzibar new")."""

    who: int
    channel: int
    path: str
    options: dict[str, Any]


class Menu(msgspec.Struct, frozen=True, tag_field="do", tag="menu", rename=RENAMED):
    """Request to use the command `name` in the context menu of a person or of a message."""

    who: int
    channel: int
    name: str
    person: int | None = None
    message: int | None = None


class Press(msgspec.Struct, frozen=True, tag_field="do", tag="press", rename=RENAMED):
    """Request to press that button of the message."""

    who: int
    message: int
    custom_id: str


class Choose(msgspec.Struct, frozen=True, tag_field="do", tag="choose", rename=RENAMED):
    """Request to select values in that menu of the message."""

    who: int
    message: int
    custom_id: str
    values: list[str]


class Submit(msgspec.Struct, frozen=True, tag_field="do", tag="submit", rename=RENAMED):
    """Request to submit the modal of that number, opened by an earlier answer."""

    who: int
    modal: int
    values: dict[str, str | list[str]]


class Say(msgspec.Struct, frozen=True, tag_field="do", tag="say", rename=RENAMED):
    """Request to send an ordinary message."""

    who: int
    channel: int
    text: str


class Add(msgspec.Struct, frozen=True, tag_field="do", tag="add"):
    """Request to add a new person to the guild."""

    name: str
    locale: str


class Change(msgspec.Struct, frozen=True, tag_field="do", tag="change", rename=RENAMED):
    """Request to change the person's language, direct messages, membership, manager right, roles or installation.

    Fields that are None are unchanged.
    """

    who: int
    locale: str | None = None
    dms: bool | None = None
    member: bool | None = None
    manager: bool | None = None
    roles: list[int] | None = None
    installed: bool | None = None


class Demo(msgspec.Struct, frozen=True, tag_field="do", tag="demo", rename=RENAMED):
    """Request to start a match of the person against computer players in that channel."""

    who: int
    channel: int


Ask: TypeAlias = Offers | Complete | Slash | Menu | Press | Choose | Submit | Say | Add | Change | Demo


class RequestNumber(msgspec.Struct, frozen=True):
    """Request number that the answer repeats."""

    ask: int


def parse_request(frame: str) -> tuple[int, Ask]:
    """Return (number, action) of a frame. Raise msgspec.ValidationError for an invalid frame."""
    number = msgspec.json.decode(frame, type=RequestNumber).ask
    return number, msgspec.json.decode(frame, type=Ask, strict=False)


MANAGERS = "Managers"
DEMO, OPPONENTS = "zanzibar", (STAND_IN, STAND_IN)
"""Game of the demo match, and levels of its computer players."""


class RequestHandler:
    """Executor of the requests of all open pages. It numbers open modals."""

    def __init__(self, loopback: Loopback) -> None:
        self._loopback = loopback
        self._modals: dict[int, Modal] = {}
        self._numbers = count(1)

    async def answer(self, ask: Ask) -> Json:
        """Carry out the request and return the answer frame without its number."""
        try:
            return {"outcome": "taken", **await self._carry_out(ask)}
        except (NoAnswerError, TimeoutError):
            return {"outcome": "silent"}
        except (NotOfferedError, ApiError, KeyError) as refusal:
            return {"outcome": "refused", "why": str(refusal)}

    async def _carry_out(self, ask: Ask) -> Json:
        match ask:
            case Offers() | Complete():
                return await self._look_up(ask)
            case Slash() | Menu() | Press() | Choose() | Submit():
                return self._outcome(await self._interact(ask))
            case Say():
                self._say(ask)
            case Add():
                self._add(ask)
            case Change():
                self._change(ask)
            case Demo():
                host, channel = self._loopback.person(ask.who), self._channel(ask.channel)
                await start_with_computers(host, channel, DEMO, OPPONENTS, is_playing=True)
        return {}

    def _say(self, ask: Say) -> None:
        """Send the message; in a forum, open a post of that title with the forum's first tag if it requires one."""
        person, channel = self._loopback.person(ask.who), self._channel(ask.channel)
        if channel.kind == "forum":
            tags = [tag.name for tag in channel.available_tags[:1] if channel.requires_tag]
            person.open_post(channel, ask.text, ask.text, tags)
        else:
            person.say(channel, ask.text)

    async def _look_up(self, ask: Offers | Complete) -> Json:
        person, channel = self._loopback.person(ask.who), self._channel(ask.channel)
        if isinstance(ask, Offers):
            menus = {"person_menu": person.menu(channel, person), "message_menu": person.menu(channel)}
            return {"commands": [_offer(offer) for offer in person.commands(channel)], **menus}
        choices = await person.autocomplete(channel, ask.path, ask.options, focused=ask.focused, typed=ask.typed)
        return {"choices": [_choice(choice) for choice in choices]}

    async def _interact(self, ask: Slash | Menu | Press | Choose | Submit) -> Interaction:
        person = self._loopback.person(ask.who)
        match ask:
            case Slash():
                return await person.slash(self._channel(ask.channel), ask.path, ask.options)
            case Menu():
                target = self._loopback.person(ask.person) if ask.person else self._message(ask)
                return await person.choose(self._channel(ask.channel), target, ask.name)
            case Press():
                return await person.press(self._message(ask), ask.custom_id)
            case Choose():
                return await person.select(self._message(ask), ask.custom_id, ask.values)
            case Submit():
                return await person.submit(self._modals[ask.modal], ask.values)

    def _outcome(self, interaction: Interaction) -> Json:
        if interaction.modal is None:
            return {}
        number = next(self._numbers)
        self._modals[number] = interaction.modal
        return {"modal": {"number": number, **_modal(interaction.modal)}}

    def _add(self, ask: Add) -> None:
        name = ask.name.strip()
        if not 1 <= len(name) <= 32:
            raise NotOfferedError(word("playground-not-a-name", ask.locale))
        self._loopback.add_person(name, LANGUAGES[ask.locale].discord)

    def _change(self, ask: Change) -> None:
        person = self._loopback.person(ask.who)
        if ask.locale is not None:
            person.set_locale(LANGUAGES[ask.locale].discord)
        if ask.dms is not None:
            person.set_dms_open(ask.dms)
        if ask.installed is not None:
            person.install(installed=ask.installed)
        if ask.roles is not None:
            person.set_roles(*ask.roles)
        if ask.manager is not None:
            for guild in person.guilds:
                self._manage(person, guild, ask.manager)
        if ask.member is not None:
            for guild in self._loopback.guilds:
                (person.enter if ask.member else person.leave)(guild)

    def _manage(self, person: Person, guild: Guild, is_manager: bool) -> None:
        """Grant or revoke the managers' role, which is created on first use."""
        roles = [role for role in person.roles if role not in manager_roles(guild)]
        if is_manager:
            known = next((role for role in guild.roles if role.name == MANAGERS), None)
            roles.append((known or self._loopback.add_role(guild, MANAGERS, "manage_guild")).id)
        person.set_roles(*roles)

    def _channel(self, key: int) -> Channel:
        return self._loopback.channel(key)

    def _message(self, ask: Menu | Press | Choose) -> Message:
        message = self._loopback.message(ask.message or 0)
        if message is None:
            raise NotOfferedError(word("playground-gone", self._loopback.person(ask.who).locale))
        return message


def _choice(choice: Choice) -> Json:
    return {"name": choice.name, "value": choice.value}


def _offer(offer: CommandOffer) -> Json:
    options = [_option(option) for option in offer.options]
    return {"path": offer.path, "name": offer.name, "description": offer.description, "options": options}


def _option(option: OptionOffer) -> Json:
    return {
        "name": option.name,
        "label": option.label,
        "description": option.description,
        "type": option.type,
        "required": option.required,
        "autocomplete": option.autocomplete,
        "choices": [_choice(choice) for choice in option.choices],
    }


def _modal(modal: Modal) -> Json:
    return {"title": modal.title, "components": modal.components}
