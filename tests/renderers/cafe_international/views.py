"""Hand-made views of Café International for picture tests."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from bot.games.cafe_international.board import BAR_VALUES, CHAIR_BITS, CHAIR_IDS, EMPTY, TABLE_IDS, TILE_AT
from bot.games.cafe_international.rules.balance import availability_of, men_and_women
from bot.games.cafe_international.view import (
    CafeInternationalHand,
    CafeInternationalView,
    ChairView,
    HandTile,
    Prospect,
    ReserveProspect,
    SeatView,
    StepView,
    TableScore,
    TableView,
)
from bot.scene import Scene
from tests.renderers.rules_pictures import rules_scenes

NAMES = ("Anna", "Benedikt", "Chiara", "Dmitri")
_EVENING = (
    "c01=GBm c05=GBf c10=GBf c08=GBm c02=Jm c11=ESf c06=CNf c07=CNm c03=CNm c12=CNf c14=ITm c15=ITf c21=ITm c28=RUm "
    "c22=RUf c33=TRf c37=TRm c52=USf c51=USm c45=USm c57=INf c62=INm c31=DEm c25=DEf c26=FRm c20=FRf c48=AFm c54=Jf"
)


def seat(hand: str, **changes: Any) -> SeatView:
    """Return a seat with these tiles."""
    tiles = tuple(hand.split())
    plain = SeatView(
        score=10, limit=5, one_nation=0, hand_count=len(tiles), hand=tiles, known_jokers=(), out_place=None, penalty=0,
        total=10,
    )  # fmt: skip
    return msgspec.structs.replace(plain, **changes)


def view(where: str, *seats: SeatView, paid: dict[str, int] | None = None, **changes: Any) -> CafeInternationalView:
    """Return a position from `c01=GBm c05=GBf`. The first seat is to move."""
    guests = dict(word.split("=") for word in where.split())
    chairs = tuple(TILE_AT[guests[name]] if name in guests else EMPTY for name in CHAIR_IDS)
    ground = availability_of(chairs)
    takes = ["".join(sex for sex, free in zip("mf", ground.open_to, strict=True) if free & bit) for bit in CHAIR_BITS]
    plain = CafeInternationalView(
        viewer=None, players=len(seats), hands="open", bar_set="A", lone_guest="anytime", cannot_pay="tile_out",
        reserved="off", pairs_double=False, phase="turn", seat_to_move=0, first=0, turn=9,
        chairs=tuple(ChairView(name, guests.get(name), msgspec.convert(sexes, Any))
                     for name, sexes in zip(CHAIR_IDS, takes, strict=True)),
        tables=tuple(TableView(name, *men_and_women(chairs, table), msgspec.convert((paid or {}).get(name, 0), Any))
                     for table, name in enumerate(TABLE_IDS)),
        seated=len(guests), bar=(), bar_values=BAR_VALUES["A"], bar_next=1, out=(), bag_count=47, unseen=(),
        seats=seats,
    )  # fmt: skip
    return msgspec.structs.replace(plain, **changes)


def scene(shown: Any, kind: str = "board", locale: str = "en", **changes: Any) -> Scene:
    """Return a scene of Café International with the four usual names."""
    plain = Scene(game="cafe_international", kind=kind, view=shown, names=NAMES, locale=locale)
    return msgspec.structs.replace(plain, **changes)


def fresh(players: int) -> CafeInternationalView:
    """Return an empty café."""
    hands = ("GBm CNm CNf USf Jm", "ESf FRm DEm TRf RUm", "AFm AFf CUm INf ITf", "GBf ESm INm USm RUf")
    seats = [seat(hand, score=0, total=0) for hand in hands[:players]]
    return view("", *seats, turn=1, bag_count=100 - 5 * players)


def evening() -> CafeInternationalView:
    """Return four players in mid-match. The last turn seated two guests at three tables."""
    steps = (
        StepView(
            kind="seated", seat=3, guests=("USf",), chairs=("c52",), points=5,
            tables=(TableScore("US1", 3, 3), TableScore("US2", 2, 2)),
        ),
        StepView(
            kind="seated", seat=3, guests=("INf",), chairs=("c57",), points=6,
            tables=(TableScore("US1", 4, 4), TableScore("IN2", 2, 2)),
        ),
    )  # fmt: skip
    return view(
        _EVENING,
        seat("GBm CNm ESm FRm RUm", score=38),
        seat("ESf DEm TRf RUm", score=104, limit=3, one_nation=2),
        seat("AFm CUf INf ITf Jf", score=0),
        seat("GBf ESm USm", score=57, limit=3, one_nation=2),
        paid={"GB1": 8, "CN2": 8},
        bar=("CUm", "RUf", "FRf", "AFf", "TRm", "DEf"),
        bar_next=7,
        steps=steps,
        steps_turn=8,
        steps_seat=3,
        steps_points=11,
    )


def afternoon() -> CafeInternationalView:
    """Return the same match some turns earlier, with fewer and other guests."""
    where = _EVENING.replace("c02=Jm", "c02=GBm").replace(" c57=INf", "").replace(" c52=USf", "").replace(" c54=Jf", "")
    return view(
        f"{where} c44=RUm",
        seat("GBm CNm ESm TRf USf", score=33),
        seat("CUm DEm INf TRf RUm", score=106, limit=4, one_nation=2),
        seat("AFm CUf INf ITf Jf", score=0),
        seat("GBf ESm USm USf INf", score=46, limit=4, one_nation=1),
        paid={"GB1": 8},
        bar=("CUm", "RUf", "FRf", "AFf"),
        bar_next=5,
        bag_count=55,
        turn=5,
    )


def at_the_bar() -> CafeInternationalView:
    """Return a position after a guest was sent to the bar."""
    shown = evening()
    step = StepView(kind="bar", seat=3, guests=("DEf",), points=-2, place=6)
    return msgspec.structs.replace(shown, steps=(step,), steps_points=-2, seat_to_move=1)


def private() -> CafeInternationalView:
    """Return a position with hidden hands, except for a joker taken openly."""
    shown = evening()
    seats = [msgspec.structs.replace(one, hand=None) for one in shown.seats]
    seats[2] = msgspec.structs.replace(seats[2], known_jokers=("Jf",))
    return msgspec.structs.replace(shown, hands="private", seats=tuple(seats), seat_to_move=2)


def reserved() -> CafeInternationalView:
    """Return a position with two reserved tables, one from the last turn."""
    where = "c45=USm c51=USm c52=Jm c57=INm c04=CNf c07=CNf c09=CNf c13=CNf c58=USf"
    step = StepView(
        kind="reserved", seat=1, guests=("USm", "USm", "Jm", "INm"), chairs=("c45", "c51", "c52", "c57"), points=20,
        tables=(TableScore("US1", 4, 20), TableScore("US2", 2, 2)),
    )  # fmt: skip
    seats = seat("GBm CNm ESm FRm RUm", score=40), seat("ESf", hand_count=1, score=22)
    return view(
        where, *seats, paid={"US1": 20, "CN1": 40}, reserved="on", steps=(step,), steps_seat=1, steps_points=22,
    )  # fmt: skip


def over() -> CafeInternationalView:
    """Return the end for three players, of whom the second went out."""
    seats = (
        seat("GBm CNm Jf", score=38, penalty=20, total=18, limit=3),
        seat("", score=4, total=4, out_place=1),
        seat("AFm CUf INf ITf", score=38, penalty=20, total=18),
    )
    return view(_EVENING, *seats, phase="over", seat_to_move=None, ended_by=("bar_full",), ranks=(1, 3, 1), turn=51)


def choosing() -> CafeInternationalView:
    """Return the active seat's own view."""
    prospects = (
        Prospect(guest="RUm", chair="c29", tables=(TableScore("RU1", 3, 3),), points=3, limit=5, then="may"),
        Prospect(guest="RUm", chair="c34", tables=(TableScore("RU1", 3, 3),), points=3, limit=5, then="may"),
        Prospect(guest="RUm", chair="c38", tables=(TableScore("TR2", 3, 3),), points=0, limit=5, then="must"),
        Prospect(guest="ESm", chair="c16", tables=(TableScore("ES1", 2, 2),), points=2, limit=5, then="may"),
        Prospect(
            guest="ESm", chair="c17", tables=(TableScore("ES1", 2, 2), TableScore("ES2", 4, 8)), points=10, limit=4,
            then="may",
        ),
        Prospect(guest="ESm", chair="c23", tables=(TableScore("ES1", 2, 2),), points=2, limit=5, then="may"),
    )  # fmt: skip
    reserve = ReserveProspect(
        notation="reserve CUm@c59+CUm@c64+CUm@c68", table="CU1", guests=("CUm", "CUm", "CUm"),
        chairs=("c59", "c64", "c68"), tables=(TableScore("CU1", 4, 40),), points=40, limit=5,
    )  # fmt: skip
    return msgspec.structs.replace(
        evening(),
        viewer=0,
        prospects=prospects,
        bar_guests=("GBm", "RUm"),
        swaps=(("GBm", "c02"),),
        reserves=(reserve,),
    )


def joining() -> CafeInternationalView:
    """Return a view in which the second guest must join one of the first guest's tables."""
    prospects = (
        Prospect(guest="CNf", chair="c06", tables=(TableScore("CN2", 2, 2),), points=2, limit=5, then="over"),
        Prospect(guest="CNf", chair="c13", tables=(TableScore("CN1", 2, 2),), points=2, limit=5, then="over"),
    )
    step = StepView(kind="seated", seat=0, guests=("CNm",), chairs=("c07",))
    return view(
        "c07=CNm", seat("CNf ESm FRm RUm", hand_count=4), seat("ESf DEm TRf RUm AFf"), viewer=0, phase="second",
        first_chair="c07", follow="must", joins=("CN2", "CN1"), prospects=prospects, steps=(step,), steps_turn=9,
        steps_seat=0,
    )  # fmt: skip


def hand() -> CafeInternationalHand:
    """Return five tiles on the seat's turn, one of them a joker."""
    tiles = (
        HandTile("GBm", "GB", "m", 5, 4, 8),
        HandTile("GBf", "GB", "f", 5, 1, 0),
        HandTile("USf", "US", "f", 5, 0, 0),
        HandTile("Jm", None, "m", 10, 17, 16),
    )
    return CafeInternationalHand(
        seat=0, tiles=tiles, score=57, limit=4, one_nation=1, penalty=25, is_on_turn=True, phase="turn", out_place=None,
        turn=9, bag_count=47,
    )  # fmt: skip


def waiting_hand() -> CafeInternationalHand:
    """Return the same hand during another seat's turn, with a limit of three."""
    tiles = tuple(msgspec.structs.replace(tile, chairs=None, best=None) for tile in hand().tiles[1:])
    return msgspec.structs.replace(hand(), seat=3, tiles=tiles, limit=3, is_on_turn=False, penalty=20)


def empty_hand() -> CafeInternationalHand:
    return msgspec.structs.replace(hand(), seat=2, tiles=(), out_place=1, is_on_turn=False, penalty=0)


def between() -> tuple[CafeInternationalView, ...]:
    """Return the ends of two turns between `afternoon` and `evening`, with a new guest in each."""
    now, seated = {chair.id: chair for chair in evening().chairs}, ("c54", "c02")
    return tuple(
        msgspec.structs.replace(
            afternoon(),
            chairs=tuple(now[chair.id] if chair.id in seated[:turns] else chair for chair in afternoon().chairs),
        )
        for turns in (1, 2)
    )


@cache
def scenes() -> dict[str, Scene]:
    """Return a scene of every kind of picture, by name."""
    mine, seating = choosing(), tuple(f"{one.guest}@{one.chair}" for one in choosing().prospects)
    russian = tuple(text for text in seating if text.startswith("RUm"))
    spanish = tuple(text for text in seating if text.startswith("ESm"))
    return {
        "fresh": scene(fresh(2)),
        "evening": scene(evening(), locale="it"),
        "bar": scene(at_the_bar()),
        "private": scene(private(), locale="de"),
        "reserved": scene(reserved()),
        "over": scene(over(), locale="de"),
        "picking": scene(mine, path=("seat",), targets=seating),
        "points": scene(mine, path=("seat", "RUm"), targets=russian),
        "seating": scene(mine, path=("seat", "ESm", "c17"), targets=("ESm@c17",)),
        "hint": scene(
            mine, path=("seat", "ESm", "c17"), targets=("ESm@c17",), moves=("ESm@c17", "RUm@c22"), locale="it"
        ),
        "to the bar": scene(mine, path=("bar", "GBm"), targets=("bar GBm",)),
        "swapping": scene(mine, path=("swap", "c02"), targets=("swap GBm@c02",)),
        "reserving": scene(mine, path=("reserve", "CU1", "CUm+CUm+CUm"), targets=(mine.reserves[0].notation,)),
        "joining": scene(joining(), path=("seat",), targets=("CNf@c06", "CNf@c13")),
        "hand": scene(hand(), "hand"),
        "waiting hand": scene(waiting_hand(), "hand", locale="de"),
        "empty hand": scene(empty_hand(), "hand", locale="it"),
        "zoom north": scene(mine, "zoom:north", path=("seat", "ESm"), targets=spanish),
        "zoom west": scene(evening(), "zoom:west"),
        "since": scene(evening(), locale="de", before=afternoon(), between=between()),
        "zoom since": scene(evening(), "zoom:south", before=afternoon()),
        **rules_scenes("cafe_international"),
    }
