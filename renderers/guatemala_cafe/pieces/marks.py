"""Choice marks in a private picture.

They are selectable pieces, targets, sacks and ships.
"""

from __future__ import annotations

import re

import msgspec

from renderers.guatemala_cafe.ground.picture_layout import Part

_TAKE = re.compile(r"(?P<piece>r|[whs][KBRGW]) (?P<space>[A-I][1-9])>(?P<target>\S+)$")
_STOP = re.compile(r">\d@(?P<stop>\d+)$|@(?P<place>\d+)$")
_SACK = re.compile(r"(?:score|refill) [KBRGW]@(?P<space>[A-I][1-9])$")
_REFILL = re.compile(r"refill (?P<colour>[KBRGW])@")
_BLOCK = re.compile(r"block (?P<colour>[KBRGW])@")
_SAIL = re.compile(r"sail [KBRGW]@(?P<harbour>P\d)$")


class PlannedPiece(msgspec.Struct, frozen=True):
    """Piece of a suggested turn: its number in the list of moves, where it is taken from, and its place."""

    number: int
    piece: str
    space: str
    target: str


class Marks(msgspec.Struct, frozen=True):
    """Marks of the offered moves on the boards.

    - `pieces`: the spaces from which something can be taken.
    - `chosen`: the space from which `taken` comes.
    - `targets`: fields, borders and harbours where it can go.
    - `stops`: path spaces.
    - `sacks`: spaces of sacks.
    - `ships`: harbours.
    - `refills`: colours of sacks in the hand.
    - `blocked`: the colour that can be blocked.
    - `planned`: the pieces of a suggested turn.
    """

    pieces: frozenset[str] = frozenset()
    taken: str | None = None
    chosen: str | None = None
    targets: frozenset[str] = frozenset()
    stops: frozenset[int] = frozenset()
    sacks: frozenset[str] = frozenset()
    ships: frozenset[str] = frozenset()
    refills: frozenset[str] = frozenset()
    blocked: str | None = None
    planned: tuple[PlannedPiece, ...] = ()

    @property
    def part(self) -> Part:
        """Return the board on which the choice is made, or the plantations if a turn can only be ended."""
        return "production" if self.pieces or self.stops or self.sacks else "plantation"


def marks_of(path: tuple[str, ...], targets: tuple[str, ...], moves: tuple[str, ...] = ()) -> Marks:
    """Return the marks: the pieces that can be bought, the targets of the chosen piece, or all of suggested moves."""
    if len(moves) > 1:
        return _planned(moves)
    takes = [match for match in map(_TAKE.match, targets) if match]
    pieces = frozenset(match["space"] for match in takes)
    stops = [match for match in map(_STOP.match, targets) if match]
    sacks = frozenset(match["space"] for match in map(_SACK.match, targets) if match)
    blocked = [match["colour"] for match in map(_BLOCK.match, targets) if match]
    marks = Marks(
        pieces=pieces,
        stops=frozenset(int(match["stop"] or match["place"]) for match in stops),
        sacks=sacks,
        ships=frozenset(match["harbour"] for match in map(_SAIL.match, targets) if match),
        refills=frozenset(match["colour"] for match in map(_REFILL.match, targets) if match),
        blocked=blocked[0] if blocked else None,
    )
    if path and len(pieces) == 1:
        ends = frozenset(match["target"] for match in takes)
        return msgspec.structs.replace(
            marks, pieces=frozenset(), taken=takes[0]["piece"], chosen=min(pieces), targets=ends
        )
    return marks


def _planned(moves: tuple[str, ...]) -> Marks:
    """Return the marks of a suggested turn of several moves."""
    takes = [(number, match) for number, match in enumerate(map(_TAKE.match, moves), 1) if match]
    planned = tuple(PlannedPiece(number, match["piece"], match["space"], match["target"]) for number, match in takes)
    return msgspec.structs.replace(marks_of((), moves), planned=planned)
