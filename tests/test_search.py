"""Searches forgive letters, and time zones are found by what people type."""

from __future__ import annotations

import pytest

from bot.game import Refused
from bot.i18n import contains
from bot.people.large_cities import LARGE_CITIES
from bot.people.preferences import parse_zone


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("İbrahim", "ibrahim"),
        ("Zoë", "zoe"),
        ("Ibrahim", "İBRAHİM"),
        ("Straße", "strasse"),
        ("Łukasz", "lukasz"),
        ("Søren", "soren"),
        ("Ayşe Yılmaz", "yilmaz ayse"),
        ("Renée", "RENÉE"),
        ("Анна", "анна"),
    ],
)
def test_search_ignores_case_and_accents(name: str, typed: str) -> None:
    assert contains(f"Zanzibar · {name}, Bruno", typed)
    assert not contains(name, "bruno")


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Zürich", "Europe/Zurich"),
        ("zurigo", "Europe/Zurich"),
        ("Roma", "Europe/Rome"),
        ("wien", "Europe/Vienna"),
        ("São Paulo", "America/Sao_Paulo"),
        ("sao paulo", "America/Sao_Paulo"),
        ("new york", "America/New_York"),
        ("Milano", "Europe/Rome"),
        ("munchen", "Europe/Berlin"),
        ("Geneva", "Europe/Zurich"),
        ("Shenzhen", "Asia/Shanghai"),
        ("rio de janeiro", "America/Sao_Paulo"),
        ("Venedig", "Europe/Rome"),
        ("europe/berlin", "Europe/Berlin"),
        ("CET", "CET"),
        ("utc", "UTC"),
        ("UTC+2", "Etc/GMT-2"),
        ("gmt -5", "Etc/GMT+5"),
        ("+02:00", "Etc/GMT-2"),
    ],
)
def test_time_zones_are_found_by_cities_abbreviations_and_offsets(typed: str, zone: str) -> None:
    assert parse_zone(typed) == zone


@pytest.mark.parametrize("zone", LARGE_CITIES)
def test_large_cities_lead_to_their_time_zones(zone: str) -> None:
    assert {parse_zone(city) for city in LARGE_CITIES[zone].split(", ")} == {zone}


@pytest.mark.parametrize(("typed", "near"), [("Berlim", "Europe/Berlin"), ("Londn", "Europe/London")])
def test_error_about_a_mistyped_time_zone_proposes_the_nearest(typed: str, near: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_zone(typed)
    assert near in str(dict(refused.value.line.args)["near"])


@pytest.mark.parametrize("typed", ["", "xyzzy", "UTC+99", "+"])
def test_nonsense_is_refused_as_a_time_zone(typed: str) -> None:
    with pytest.raises(Refused):
        parse_zone(typed)
