"""Modals: validation, the visible form, and the submitted data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from bot.playground.limits.components import INPUT, SELECTS, check_select
from bot.playground.world.models import NotOfferedError
from bot.playground.world.responses import FormFaults, Json, Where

ROW, TEXT, LABEL, UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 1, 10, 18, 19, 21, 22, 23
"""Discord's numbers of component types."""


class Field(NamedTuple):
    """Input of a modal.

    `type` is Discord's type number, `options` are (label, value) pairs, `value` is the initial value. `long` is a text
    of several lines. `least` and `most` limit the characters of a text or the number of chosen values.
    """

    custom_id: str
    label: str
    type: int
    required: bool
    value: str | None
    placeholder: str
    options: tuple[tuple[str, str], ...]
    long: bool
    description: str
    least: int | None
    most: int | None


class Modal(NamedTuple):
    """Form opened as the answer to an interaction."""

    interaction: int
    custom_id: str
    title: str
    fields: tuple[Field, ...]
    texts: tuple[str, ...]
    components: tuple[Json, ...]


def read_modal(interaction: int, data: Json) -> Modal:
    """Return the modal of a callback. Raise ApiError 50035 if Discord would refuse it."""
    faults = FormFaults()
    faults.length(("data", "custom_id"), data.get("custom_id"), 1, 100)
    faults.length(("data", "title"), data.get("title"), 1, 45)
    faults.count(("data", "components"), data.get("components"), 1, 5)
    parts = data.get("components") or []
    for index, part in enumerate(parts):
        _check(faults, ("data", "components", index), part)
    ids = [control["custom_id"] for part in parts for control in _controls(part) if control.get("custom_id")]
    if len(set(ids)) < len(ids):
        message = "Component custom id cannot be duplicated"
        faults.add(("data", "components"), "COMPONENT_CUSTOM_ID_DUPLICATED", message)
    faults.raise_if_any()
    fields = tuple(_field(part, control) for part in parts for control in _controls(part))
    texts = tuple(part["content"] for part in parts if part["type"] == TEXT)
    return Modal(interaction, data["custom_id"], data["title"], fields, texts, tuple(_numbered(parts)))


def submit_data(modal: Modal, values: Mapping[str, Any]) -> Json:
    """Return the submitted data for values by custom id or label.

    Raise NotOfferedError for a value that the form does not accept.
    """
    answers = {_find(modal, name).custom_id: value for name, value in values.items()}
    components = [_submitted(modal, part, answers) for part in modal.components]
    return {"custom_id": modal.custom_id, "components": components}


def _find(modal: Modal, name: str) -> Field:
    for field in modal.fields:
        if name in (field.custom_id, field.label):
            return field
    raise NotOfferedError(
        f"the form {modal.title!r} has no field {name!r}: {[field.custom_id for field in modal.fields]}"
    )


def _submitted(modal: Modal, part: Json, typed: Mapping[str, Any]) -> Json:
    shape: Json = {"type": part["type"], "id": part["id"]}
    answers = []
    for control in _controls(part):
        field = _find(modal, control["custom_id"])
        answer = _answer(field, typed.get(field.custom_id))
        answers.append({"type": field.type, "id": control["id"], "custom_id": field.custom_id} | answer)
    if part["type"] == ROW:
        return shape | {"components": answers}
    if part["type"] == LABEL:
        return shape | {"component": answers[0]}
    return shape


def _answer(field: Field, value: Any) -> Json:
    if field.type == INPUT:
        text = str(field.value or "" if value is None else value)
        limit = field.most or 4000
        if (field.required and not text) or len(text) > limit or (text and len(text) < (field.least or 0)):
            raise NotOfferedError(f"{field.label!r} does not take {text!r}")
        return {"value": text}
    if field.type == CHECKBOX:
        return {"value": bool(value)}
    chosen = [_option(field, one) for one in (value if isinstance(value, (list, tuple)) else [value] if value else [])]
    if field.required and not chosen:
        raise NotOfferedError(f"{field.label!r} must be answered")
    if field.type == RADIO:
        return {"value": chosen[0] if chosen else None}
    return {"values": chosen}


def _option(field: Field, choice: Any) -> str:
    if not field.options:
        return str(getattr(choice, "id", choice))
    for label, value in field.options:
        if choice in (label, value):
            return value
    raise NotOfferedError(f"{field.label!r} has no option {choice!r}")


def _controls(part: Json) -> list[Json]:
    match part.get("type"):
        case 1:
            return list(part.get("components", []))
        case 18:
            return [part["component"]]
        case _:
            return []


def _check(faults: FormFaults, where: Where, part: Json) -> None:
    match part.get("type"):
        case 1:
            faults.count((*where, "components"), part.get("components"), 1, 1)
        case 18:
            faults.length((*where, "label"), part.get("label"), 1, 45)
            faults.length((*where, "description"), part.get("description"), 0, 100)
        case 10:
            faults.length((*where, "content"), part.get("content"), 1, 4000)
        case other:
            faults.add((*where, "type"), "UNION_TYPE_CHOICES", f"A modal cannot hold a component of type {other}.")
    for control in _controls(part):
        _check_control(faults, (*where, "component"), control)


def _check_control(faults: FormFaults, where: Where, control: Json) -> None:
    if control["type"] in SELECTS:
        check_select(faults, where, control)
        return
    faults.length((*where, "custom_id"), control.get("custom_id"), 1, 100)
    if control["type"] == INPUT:
        faults.length((*where, "placeholder"), control.get("placeholder"), 0, 100)
        faults.length((*where, "value"), control.get("value"), 0, control.get("max_length") or 4000)


def _field(part: Json, control: Json) -> Field:
    return Field(
        custom_id=control["custom_id"],
        label=part.get("label") or control.get("label") or "",
        type=control["type"],
        required=control.get("required", True),
        value=control.get("value"),
        placeholder=control.get("placeholder") or "",
        options=tuple((option["label"], option["value"]) for option in control.get("options") or []),
        long=control.get("style") == 2,
        description=part.get("description") or "",
        least=control.get("min_length", control.get("min_values")),
        most=control.get("max_length", control.get("max_values")),
    )


def _numbered(parts: list[Json]) -> list[Json]:
    """Return the components, each with an id: the bot's own, or else an assigned one."""
    number = 0
    shapes = []
    for part in parts:
        number += 1
        shape: Json = {"id": number} | part
        for key in ("components", "component"):
            if key in part:
                number += 1
                inner = part[key]
                shape[key] = [{"id": number} | inner[0]] if isinstance(inner, list) else {"id": number} | inner
        shapes.append(shape)
    return shapes
