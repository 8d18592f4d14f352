"""Carries out what a page asks, as the person that it names, and says how that went."""

from __future__ import annotations

from itertools import count

from bot.languages import LANGUAGES
from bot.playground.limits.modals import Modal
from bot.playground.live.interactions import Choice, Interaction
from bot.playground.loopback import Loopback
from bot.playground.page.asks import Add, Ask, Change, Choose, Complete, Offers, Press, Say, Slash, Submit
from bot.playground.people.people import Person
from bot.playground.people.slash_box import CommandOffer, OptionOffer
from bot.playground.world.errors import NoAnswer, NotOffered
from bot.playground.world.rights import managing
from bot.playground.world.values import Channel, Guild, Message
from bot.playground.world.wire import ApiError, Json
from bot.words import word

MANAGERS = "Managers"


class Acts:
    """The doing side of all open pages; the modals that are open are numbered."""

    def __init__(self, loopback: Loopback) -> None:
        self._loopback = loopback
        self._modals: dict[int, Modal] = {}
        self._numbers = count(1)

    async def answer(self, ask: Ask) -> Json:
        """The ask carried out, as the page's answer frame without its number."""
        try:
            return {"outcome": "taken", **await self._carry_out(ask)}
        except NoAnswer:
            return {"outcome": "silent"}
        except (NotOffered, ApiError, KeyError) as refusal:
            return {"outcome": "refused", "why": str(refusal)}

    async def _carry_out(self, ask: Ask) -> Json:
        match ask:
            case Offers() | Complete():
                return await self._look_up(ask)
            case Slash() | Press() | Choose() | Submit():
                return self._outcome(await self._interact(ask))
            case Say():
                self._loopback.person(ask.who).say(self._channel(ask.channel), ask.text)
            case Add():
                self._add(ask)
            case Change():
                self._change(ask)
        return {}

    async def _look_up(self, ask: Offers | Complete) -> Json:
        person, channel = self._loopback.person(ask.who), self._channel(ask.channel)
        if isinstance(ask, Offers):
            return {"commands": [_offer(offer) for offer in person.commands(channel)]}
        choices = await person.autocomplete(channel, ask.path, ask.options, focused=ask.focused, typed=ask.typed)
        return {"choices": [_choice(choice) for choice in choices]}

    async def _interact(self, ask: Slash | Press | Choose | Submit) -> Interaction:
        person = self._loopback.person(ask.who)
        match ask:
            case Slash():
                return await person.slash(self._channel(ask.channel), ask.path, ask.options)
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
            raise NotOffered(word("playground-not-a-name", ask.locale))
        self._loopback.add_person(name, LANGUAGES[ask.locale].discord)

    def _change(self, ask: Change) -> None:
        person = self._loopback.person(ask.who)
        if ask.locale is not None:
            person.set_locale(LANGUAGES[ask.locale].discord)
        if ask.dms is not None:
            person.set_dms_open(ask.dms)
        if ask.roles is not None:
            person.set_roles(*ask.roles)
        if ask.manager is not None:
            for guild in person.guilds:
                self._manage(person, guild, ask.manager)
        if ask.member is not None:
            for guild in self._loopback.guilds:
                (person.enter if ask.member else person.leave)(guild)

    def _manage(self, person: Person, guild: Guild, is_manager: bool) -> None:
        """By a role of managers, which the server gets with its first; nobody manages without any role for it."""
        kept = [role for role in person.roles if role not in managing(guild)]
        if is_manager:
            known = next((role for role in guild.roles if role.name == MANAGERS), None)
            kept.append((known or self._loopback.add_role(guild, MANAGERS, "manage_guild")).id)
        person.set_roles(*kept)

    def _channel(self, key: int) -> Channel:
        return self._loopback.channel(key)

    def _message(self, ask: Press | Choose) -> Message:
        message = self._loopback.message(ask.message)
        if message is None:
            raise NotOffered(word("playground-gone", self._loopback.person(ask.who).locale))
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
