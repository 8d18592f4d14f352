"""Message components V1 and V2: validation and id assignment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.playground.world.models import nested
from bot.playground.world.responses import FormFaults, Json, Where

ROW, BUTTON, TEXT_SELECT, INPUT, SECTION, TEXT = 1, 2, 3, 4, 9, 10
THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 11, 12, 13, 14, 17, 18
SELECTS = (3, 5, 6, 7, 8)
LINK, PREMIUM = 5, 6

INSIDE: dict[int, tuple[int, ...]] = {
    ROW: (BUTTON, *SELECTS),
    SECTION: (TEXT,),
    CONTAINER: (ROW, TEXT, SECTION, GALLERY, FILE, SEPARATOR),
}
TOP_V2 = (ROW, TEXT, SECTION, GALLERY, FILE, SEPARATOR, CONTAINER)


def check_components(faults: FormFaults, components: Any, v2: bool) -> None:
    """Validate a list of components and add every fault to `faults`."""
    if not isinstance(components, list):
        faults.add(("components",), "LIST_TYPE_CONVERT", "Could not interpret value as list.")
        return
    faults.count(("components",), components, 0, 40 if v2 else 5)
    for index, component in enumerate(components):
        _check(faults, ("components", index), component, TOP_V2 if v2 else (ROW,))
    _check_unique(faults, components)
    if v2:
        _check_totals(faults, components)


def _check(faults: FormFaults, where: Where, part: Json, allowed: tuple[int, ...]) -> None:
    kind = part.get("type")
    if kind not in allowed:
        faults.add((*where, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of {allowed}.')
        return
    CHECKS[kind](faults, where, part)
    if kind in INSIDE:
        for index, child in enumerate(part.get("components", [])):
            _check(faults, (*where, "components", index), child, INSIDE[kind])


def _check_text(faults: FormFaults, where: Where, text: Json) -> None:
    faults.length((*where, "content"), text.get("content"), 1, 4000)


def _check_container(faults: FormFaults, where: Where, container: Json) -> None:
    faults.count((*where, "components"), container.get("components"), 1, 40)


def _check_separator(faults: FormFaults, where: Where, separator: Json) -> None:
    if separator.get("spacing", 1) not in (1, 2):
        faults.add((*where, "spacing"), "BASE_TYPE_CHOICES", "Value must be one of (1, 2).")


def _check_row(faults: FormFaults, where: Where, row: Json) -> None:
    faults.count((*where, "components"), row.get("components"), 1, 5)
    selects = [part for part in row.get("components", []) if part.get("type") in SELECTS]
    if selects and len(row["components"]) > 1:
        faults.add((*where, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified layout is too wide.")


def _check_button(faults: FormFaults, where: Where, button: Json) -> None:
    faults.length((*where, "label"), button.get("label"), 0, 80)
    if not button.get("label") and not button.get("emoji") and button.get("style") != PREMIUM:
        faults.add((*where, "label"), "BUTTON_COMPONENT_REQUIRED", "A button needs a label or an emoji.")
    if button.get("style") not in range(1, 7):
        faults.add((*where, "style"), "BASE_TYPE_CHOICES", "Value must be one of (1, 2, 3, 4, 5, 6).")
    elif button["style"] == LINK:
        faults.length((*where, "url"), button.get("url"), 1, 512)
        if button.get("custom_id"):
            message = "A custom id and url cannot both be specified"
            faults.add(where, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message)
    elif button["style"] != PREMIUM:
        faults.length((*where, "custom_id"), button.get("custom_id"), 1, 100)


def check_select(faults: FormFaults, where: Where, select: Json) -> None:
    """Validate a select menu and add every fault to `faults`."""
    faults.length((*where, "custom_id"), select.get("custom_id"), 1, 100)
    faults.length((*where, "placeholder"), select.get("placeholder"), 0, 150)
    fewest, most = select.get("min_values", 1), select.get("max_values", 1)
    if not 0 <= fewest <= 25 or not 1 <= most <= 25 or fewest > most:
        faults.add((*where, "max_values"), "NUMBER_TYPE_COERCE", "min_values and max_values must fit 0 to 25.")
    if select["type"] == TEXT_SELECT:
        _check_options(faults, where, select, most)


def _check_options(faults: FormFaults, where: Where, select: Json, most: int) -> None:
    options = select.get("options")
    faults.count((*where, "options"), options, 1, 25)
    values: set[str] = set()
    for index, option in enumerate(options or []):
        place = (*where, "options", index)
        faults.length((*place, "label"), option.get("label"), 1, 100)
        faults.length((*place, "value"), option.get("value"), 1, 100)
        faults.length((*place, "description"), option.get("description"), 0, 100)
        if option.get("value") in values:
            message = "The specified option value is already used"
            faults.add((*place, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
        values.add(option.get("value", ""))
    if most > len(options or []):
        message = f"max_values {most} is more than the {len(options or [])} options"
        faults.add((*where, "max_values"), "SELECT_COMPONENT_MAX_VALUES_TOO_HIGH", message)
    if sum(bool(option.get("default")) for option in options or []) > most:
        faults.add((*where, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "More defaults than max_values")


def _check_section(faults: FormFaults, where: Where, section: Json) -> None:
    faults.count((*where, "components"), section.get("components"), 1, 3)
    accessory = section.get("accessory")
    if not isinstance(accessory, dict):
        faults.add((*where, "accessory"), "BASE_TYPE_REQUIRED", "This field is required")
        return
    _check(faults, (*where, "accessory"), accessory, (BUTTON, THUMBNAIL))


def _check_media(faults: FormFaults, where: Where, part: Json) -> None:
    if part["type"] == GALLERY:
        faults.count((*where, "items"), part.get("items"), 1, 10)
    items = part.get("items", []) if part["type"] == GALLERY else [part]
    for index, item in enumerate(items):
        place = (*where, "items", index) if part["type"] == GALLERY else where
        faults.length((*place, "description"), item.get("description"), 0, 1024)
        media = item.get("file") if part["type"] == FILE else item.get("media")
        key = "file" if part["type"] == FILE else "media"
        faults.length((*place, key, "url"), (media or {}).get("url"), 1, 2048)


def _check_unique(faults: FormFaults, components: list[Json]) -> None:
    custom_ids: set[str] = set()
    numbers: set[int] = set()
    for index, component in enumerate(components):
        for part in nested(component):
            custom_id, number = part.get("custom_id"), part.get("id")
            if custom_id is not None and custom_id in custom_ids:
                message = "Component custom id cannot be duplicated"
                faults.add(("components", index, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message)
            if number and number in numbers:
                faults.add(("components", index, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
            custom_ids |= {custom_id} if custom_id is not None else set()
            numbers |= {number} if number else set()


def _check_totals(faults: FormFaults, components: list[Json]) -> None:
    parts = [part for component in components for part in nested(component)]
    if len(parts) > 40:
        message = f"There are {len(parts)} components, 40 are allowed, nested ones counted"
        faults.add(("components",), "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
    text = sum(len(part.get("content") or "") for part in parts if part.get("type") == TEXT)
    if text > 4000:
        message = f"The texts have {text} characters together, 4000 are allowed"
        faults.add(("components",), "COMPONENT_MAX_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)


CHECKS: dict[int, Callable[[FormFaults, Where, Json], None]] = {
    ROW: _check_row,
    BUTTON: _check_button,
    **dict.fromkeys(SELECTS, check_select),
    SECTION: _check_section,
    TEXT: _check_text,
    THUMBNAIL: _check_media,
    GALLERY: _check_media,
    FILE: _check_media,
    SEPARATOR: _check_separator,
    CONTAINER: _check_container,
}


def with_defaults(components: list[Json]) -> tuple[Json, ...]:
    """Return the components as Discord stores them, with ids and default values."""
    taken = {part.get("id") for component in components for part in nested(component)}
    free = (number for number in range(1, 1000) if number not in taken)
    return tuple(_completed(component, free) for component in components)


def _completed(part: Json, free: Any) -> Json:
    """Return the part with default values, and with a free id if it has none."""
    shape: Json = {key: value for key, value in part.items() if value is not None}
    shape["id"] = part.get("id") or next(free)
    match part["type"]:
        case 3 | 5 | 6 | 7 | 8:
            shape = {"min_values": 1, "max_values": 1} | shape
            shape.pop("required", None)
            if shape.get("default_values"):
                chosen: Any = [default | {"id": str(default["id"])} for default in part["default_values"]]
                shape["default_values"] = chosen
        case 11:
            shape = {"description": None, "spoiler": False} | shape
        case 12:
            items = [{"description": None, "spoiler": False} | item for item in part["items"]]
            shape["items"] = items
        case 13:
            shape = {"spoiler": False, "name": None, "size": None} | shape
        case 14:
            shape = {"spacing": 1, "divider": True} | shape
        case 17:
            shape = {"accent_color": None, "spoiler": False} | shape
    if "components" in part:
        shape["components"] = [_completed(child, free) for child in part["components"]]
    if "accessory" in part:
        shape["accessory"] = _completed(part["accessory"], free)
    return shape
