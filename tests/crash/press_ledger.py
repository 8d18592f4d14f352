"""Press ledger: every press, whether it was acknowledged, and whether the log agrees."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bot.playground.interactions import Interaction
from bot.playground.loopback import Loopback
from bot.store.engine.address import Address
from cogs.text.custom_id import VERSION_PREFIX
from tests.crash.stored_matches import is_whole, rows


class Ledger:
    """Record of all presses, kept outside the bot. A press without an answer may still have moved."""

    def __init__(self, loopback: Loopback) -> None:
        interactions: Any = loopback._context.interactions
        opened: Callable[[Interaction], Interaction] = interactions.open

        def record_press(press: Interaction) -> Interaction:
            self.pressed.add(press.id)
            self._same_choice[_choice(press)].add(press.id)
            return opened(press)

        interactions.open = record_press
        self.pressed: set[int] = set()
        self._same_choice: defaultdict[tuple[int, str], set[int]] = defaultdict(set)
        """Presses of one person on the same offered choices. At most one of them can make a move."""
        self._choices: dict[int, tuple[int, str]] = {}
        self.acknowledged: dict[int, str] = {}
        """Acknowledged presses by interaction id, with their custom_id and the answer."""
        self.lost: set[int] = set()
        self.doubled: set[int] = set()
        self.faults: list[str] = []
        self.presses = 0
        """Presses in the log."""

    def acknowledge(self, press: Interaction) -> None:
        """Note that this press was acknowledged as a move."""
        said = "" if press.reply is None else press.reply.text
        self.acknowledged[press.id] = f"{press.data}: {said}"
        self._choices[press.id] = _choice(press)

    def check(self, database: Address) -> None:
        """Check that the log holds each acknowledged move once and nothing else.

        If a player presses again while an earlier press is being handled, either may have made the move. An automatic
        answer, which has no press, may have made it too. A late press is then answered with the current table.
        """
        if isinstance(database, Path) and not is_whole(database):
            self.faults.append("the file is damaged")
        seen: dict[int, set[tuple[str, int]]] = defaultdict(set)
        length: dict[str, int] = defaultdict(int)
        acts: dict[tuple[int | None, str], int] = defaultdict(int)
        answered: set[tuple[int, str]] = set()
        for row in rows(database):
            length[row.match] += 1
            if row.seq != length[row.match]:
                self.faults.append(f"{row.match} has row {row.seq} where {length[row.match]} is due")
            if row.interaction is not None:
                seen[row.interaction].add((row.match, row.press))
            elif row.press == row.seq and row.user is None and row.holder is not None:
                answered.add((row.holder, f"{row.match}:{VERSION_PREFIX}{acts[row.holder, row.match]}"))
            elif row.press == row.seq:
                self.faults.append(f"row {row.seq} of {row.match} came of no press")
            acts[row.holder, row.match] += 1
        self.presses = len(seen)
        unseen = {press for press in self.acknowledged.keys() - seen.keys() if self._choices[press] not in answered}
        self.lost |= {press for press in unseen if self._same_choice[self._choices[press]].isdisjoint(seen)}
        self.doubled |= {press for press, found in seen.items() if len(found) > 1 or press not in self.pressed}


def _choice(press: Interaction) -> tuple[int, str]:
    """Return seat, match and version token of a choice, read from its custom_id."""
    return press.person, ":".join(str(press.data.get("custom_id", press.id)).split(":")[2:4])
