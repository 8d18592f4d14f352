"""Limits of application commands: counts and lengths, in every language."""

from __future__ import annotations

import re
from typing import Any

from bot.playground.world.responses import FormFaults, Json, Where

SLASH = 1
SUBCOMMAND, GROUP = 1, 2
NAME = re.compile(r"^[-_'\w]{1,32}$")
LOCALES = frozenset(
    (
        "id",
        "da",
        "de",
        "en-GB",
        "en-US",
        "es-ES",
        "es-419",
        "fr",
        "hr",
        "it",
        "lt",
        "hu",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
    )
) | {"fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko"}
MAX_SIZE = 8000
"""Maximum number of characters in names, descriptions and values of a command, in its longest language."""


def check_commands(commands: list[Json]) -> None:
    """Validate a whole set of commands. Raise ApiError 50035."""
    faults = FormFaults()
    for kind, limit in ((SLASH, 100), (2, 15), (3, 15)):
        if sum((command.get("type") or SLASH) == kind for command in commands) > limit:
            message = f"Maximum number of application commands reached ({limit})."
            faults.add((), "APPLICATION_COMMANDS_MAX", message)
    _check_names_differ(faults, (), [command for command in commands if (command.get("type") or SLASH) == SLASH])
    for index, command in enumerate(commands):
        _check_command(faults, (index,), command)
    faults.raise_if_any()


def size(command: Json) -> int:
    """Return the number of characters that count towards the limit MAX_SIZE."""
    texts = _longest(command, "name") + _longest(command, "description")
    values = sum(
        _longest(choice, "name") + (len(choice["value"]) if isinstance(choice["value"], str) else 0)
        for choice in command.get("choices") or []
    )
    return texts + values + sum(size(option) for option in command.get("options") or [])


def _longest(part: Json, key: str) -> int:
    texts = [part.get(key) or "", *(part.get(f"{key}_localizations") or {}).values()]
    return max(len(text) for text in texts)


def _check_command(faults: FormFaults, where: Where, command: Json) -> None:
    if (command.get("type") or SLASH) != SLASH:
        faults.length((*where, "name"), command.get("name"), 1, 32)
        return
    _check_words(faults, where, command)
    _check_options(faults, where, command.get("options") or [], depth=0)
    if size(command) > MAX_SIZE:
        message = f"Command exceeds maximum size ({MAX_SIZE})"
        faults.add(where, "APPLICATION_COMMAND_TOO_LARGE", message)


def _check_words(faults: FormFaults, where: Where, part: Json) -> None:
    """Validate name and description in every language."""
    _check_name(faults, (*where, "name"), part.get("name"))
    faults.length((*where, "description"), part.get("description"), 1, 100)
    for locale, name in (part.get("name_localizations") or {}).items():
        _check_locale(faults, (*where, "name_localizations"), locale)
        _check_name(faults, (*where, "name_localizations", locale), name)
    for locale, text in (part.get("description_localizations") or {}).items():
        _check_locale(faults, (*where, "description_localizations"), locale)
        faults.length((*where, "description_localizations", locale), text, 1, 100)


def _check_locale(faults: FormFaults, where: Where, locale: str) -> None:
    if locale not in LOCALES:
        faults.add((*where, locale), "BASE_TYPE_CHOICES", f"{locale!r} is no language of Discord")


def _check_name(faults: FormFaults, where: Where, name: Any) -> None:
    if not isinstance(name, str) or not NAME.match(name) or name != name.lower():
        faults.add(where, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_options(faults: FormFaults, where: Where, options: list[Json], depth: int) -> None:
    faults.count((*where, "options"), options, 0, 25)
    _check_names_differ(faults, (*where, "options"), options)
    nesting = [option["type"] in (SUBCOMMAND, GROUP) for option in options]
    if any(nesting) and not all(nesting):
        message = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        faults.add((*where, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    optional_before = False
    for index, option in enumerate(options):
        place = (*where, "options", index)
        _check_words(faults, place, option)
        _check_depth(faults, place, option, depth)
        if option.get("required") and optional_before:
            message = "Required options must be placed before non-required options"
            faults.add(place, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional_before = optional_before or not option.get("required")
        _check_choices(faults, place, option)
        _check_options(faults, place, option.get("options") or [], depth + 1)


def _check_depth(faults: FormFaults, where: Where, option: Json, depth: int) -> None:
    too_deep = (option["type"] == GROUP and depth > 0) or (option["type"] == SUBCOMMAND and depth > 1)
    if too_deep:
        faults.add((*where, "type"), "BASE_TYPE_CHOICES", "Commands nest no deeper than group and sub-command")


def _check_choices(faults: FormFaults, where: Where, option: Json) -> None:
    choices = option.get("choices")
    if choices is None:
        return
    faults.count((*where, "choices"), choices, 0, 25)
    if choices and option.get("autocomplete"):
        message = "Choices and autocomplete are mutually exclusive"
        faults.add((*where, "autocomplete"), "APPLICATION_COMMAND_OPTION_CHOICES_AUTOCOMPLETE", message)
    _check_names_differ(faults, (*where, "choices"), choices)
    for index, choice in enumerate(choices):
        place = (*where, "choices", index)
        faults.length((*place, "name"), choice.get("name"), 1, 100)
        for locale, text in (choice.get("name_localizations") or {}).items():
            _check_locale(faults, (*place, "name_localizations"), locale)
            faults.length((*place, "name_localizations", locale), text, 1, 100)
        if isinstance(choice.get("value"), str):
            faults.length((*place, "value"), choice["value"], 1, 100)


def _check_names_differ(faults: FormFaults, where: Where, parts: list[Json]) -> None:
    """Check that names are unique in every language."""
    locales = {locale for part in parts for locale in part.get("name_localizations") or {}}
    for locale in ("", *sorted(locales)):
        names: set[str] = set()
        for index, part in enumerate(parts):
            name = (part.get("name_localizations") or {}).get(locale, part.get("name"))
            if name in names:
                place = (*where, index, "name_localizations", locale) if locale else (*where, index, "name")
                message = "Application command names must be unique"
                faults.add(place, "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
            names.add(str(name))
