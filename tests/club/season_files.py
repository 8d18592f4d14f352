"""The file of a season, made of a few matches."""

from __future__ import annotations

import random

import msgspec

from bot.club.season import SeasonMatch
from bot.club.season_file import SeasonFile, numbered, season_file
from bot.game import Outcome
from bot.table.final_places import placed

BEGIN, END = 1000, 2000


def match_id(number: int) -> str:
    """Return the id of that match, without the characters that are easily confused."""
    return "match" + f"{number:03o}".translate(str.maketrans("01234567", "23456789"))


def matches(count: int = 40) -> list[SeasonMatch]:
    """Return matches of eight users with large ids, one of whom was deleted in some of them."""
    chance = random.Random(7)
    found = []
    for number in range(count):
        users: list[int | None] = [(1 << 60) + one for one in chance.sample(range(8), chance.choice((2, 3, 4)))]
        users[0] = None if number % 11 == 5 else users[0]
        stayed = tuple(seat != 1 or number % 7 != 0 for seat in range(len(users)))
        ranks = placed(Outcome((), tuple(range(1, len(users) + 1))), stayed).ranks
        found.append(SeasonMatch(match_id(number), BEGIN + number, tuple(users), ranks, stayed, "zanzibar"))
    return found


def made() -> SeasonFile:
    kept, users = numbered(matches())
    file = season_file("Autumn", None, BEGIN, END, kept, people=len(users))
    return msgspec.structs.replace(file, names=tuple(f"Person {number}" for number in range(len(users))))
