"""Page buttons are the same everywhere: back, current page, next."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import cogs
from bot.i18n import LOCALES
from cogs.text.custom_id import ComponentAction
from cogs.text.localiser import Localiser
from cogs.ui.components import page_buttons

BACK, ON = "Previous page", "Next page"
SHARED = ("page_buttons", "paging_buttons", "words_screen", "add_choices_together")


def row(here: int, pages: int, locale: str = "en") -> list[Any]:
    return [
        press.item
        for press in page_buttons(
            Localiser(locale), here, pages, lambda n: ComponentAction("log-page", "m", path=(str(n),))
        )
    ]


@pytest.mark.parametrize(("here", "pages", "can"), [(0, 3, [ON]), (1, 3, [BACK, ON]), (2, 3, [BACK])])
def test_paged_screen_never_leaves_its_pages(here: int, pages: int, can: list[str]) -> None:
    buttons = row(here, pages)
    assert [button.label for button in buttons][::2] == [BACK, ON]
    assert [button.label for button in buttons if not button.disabled] == can
    assert len({button.custom_id for button in buttons}) == 3


@pytest.mark.parametrize("pages", [0, 1])
def test_single_page_has_no_paging_buttons(pages: int) -> None:
    assert row(0, pages) == []


@pytest.mark.parametrize("locale", LOCALES)
def test_page_number_is_between_the_paging_buttons(locale: str) -> None:
    assert re.findall(r"\d+", str(row(1, 5, locale)[1].label)) == ["2", "5"]


def test_all_paged_screens_share_their_buttons() -> None:
    """Every handler of a page verb uses the shared buttons."""
    for path in Path(cogs.__path__[0]).rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        if re.search(r'@answers\("[a-z-]*page"', text):
            assert any(f"{shared}(" in text for shared in SHARED), path.name
