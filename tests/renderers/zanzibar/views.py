"""Hand-made views of Zanzibar for picture tests."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.games.zanzibar.view import HandCard, SeatView, StepView, TraderView, UsedCard, ZanzibarHand, ZanzibarView
from bot.scene import Scene
from tests.renderers.rules_pictures import rules_scenes

CARDS = ("pepper", "ginger", "cinnamon", "vanilla", "cloves", "north", "south", "east", "west", "centre")
NAMES = ("Anna", "Benedikt", "Chiara", "Dmitri", "Elena")


def seat(where: str, **changes: Any) -> SeatView:
    """Return a seat from `3@w2 5@c3`. A trader without a space is not placed yet."""
    traders = tuple(TraderView(int(word[0]), word[2:] or None) for word in where.split())
    plain = SeatView(
        score=10, traders=traders, turns=0, hand_count=2, deck_count=8, fresh_count=0, hand=None, fresh=None, used=(),
        orders_scored=0, orders_left=9, discards_left=1, unused=CARDS, finish_place=None, last_turn="no",
    )  # fmt: skip
    return msgspec.structs.replace(plain, **changes)


def view(*seats: SeatView, **changes: Any) -> ZanzibarView:
    """Return a position in mid-match. The first seat is to move."""
    plain = ZanzibarView(
        viewer=None, players=len(seats), phase="turn", seat_to_move=0, first=0, turn=7, round_limit=None, moved=(),
        mover=None, steps_left=0, card_used=False, trigger=None, can_look=False, seats=seats, steps=(), steps_turn=0,
    )  # fmt: skip
    return msgspec.structs.replace(plain, **changes)


def scene(shown: Any, kind: str = "board", locale: str = "en", **changes: Any) -> Scene:
    """Return a scene of Zanzibar with the five usual names."""
    plain = Scene(game="zanzibar", kind=kind, view=shown, names=NAMES, locale=locale)
    return msgspec.structs.replace(plain, **changes)


def fresh(players: int) -> ZanzibarView:
    """Return the position before the first trader is placed."""
    numbers = {2: "234567", 3: "234567", 4: "23456", 5: "2345"}[players]
    empty = " ".join(f"{number}@" for number in numbers)
    seats = [seat(empty, hand_count=0, deck_count=10) for _ in range(players)]
    return view(*seats, phase="placement", turn=0)


def five() -> ZanzibarView:
    """Return five players in mid-match, one of them in deep water."""
    return view(
        seat("2@w2 3@c1 4@n5 5@o1", score=38, deck_count=4, orders_scored=4, orders_left=4),
        seat("2@c4 3@e3 4@s2 5@s4", score=-4, deck_count=5, orders_scored=3, orders_left=5, discards_left=2),
        seat("2@n1 3@n6 4@e1 5@o2", score=21, deck_count=5, orders_scored=3, orders_left=5),
        seat("2@w5 3@s1 4@s6 5@c6", score=106, deck_count=3, orders_scored=5, orders_left=3, discards_left=0),
        seat("2@e5 3@o3 4@w3 5@n2", score=7, deck_count=6, orders_scored=2, orders_left=6),
        seat_to_move=2,
        turn=23,
    )


def arrows() -> ZanzibarView:
    """Return three players after a walk, a push and two banishments."""
    steps = (
        StepView("walked", 0, 5, ("e2", "e1", "n3")),
        StepView("pushed", 0, 3, ("c1", "w2"), 1, 6, "w1"),
        StepView("pushed", 0, 3, ("w2", "w4"), 2, 7, "s1"),
        StepView("banished", 0, 2, ("e4", "c4"), 1, 4, "o5"),
        StepView("banished", 0, 2, ("c4", "c2"), 2, 2, "s4"),
    )
    return view(
        seat("2@c2 3@w4 4@n4 5@n3 6@s3 7@o6", score=22, deck_count=4, orders_scored=3, orders_left=6),
        seat("2@n1 3@e5 4@o5 5@c6 6@w1 7@c5", score=14, deck_count=5, orders_scored=2),
        seat("2@s4 3@o2 4@e3 5@w5 6@n6 7@s1", score=18, deck_count=5, orders_scored=3),
        turn=8,
        steps=steps,
        steps_turn=8,
        moved=(5, 3, 2),
        mover=2,
        steps_left=0,
    )


def last_turns() -> ZanzibarView:
    """Return two players, of whom the second has used its last card."""
    return view(
        seat("2@n1 3@n2 4@n4 5@c2 6@w4 7@o1", score=34, last_turn="due", deck_count=0, hand_count=1, orders_scored=8),
        seat("2@s1 3@e2 4@e4 5@s3 6@o5 7@c5", score=31, hand_count=0, deck_count=0, orders_scored=9, finish_place=1),
        trigger=1,
        turn=18,
    )


def over() -> ZanzibarView:
    """Return the end for four players."""
    traders = (
        "2@n1 3@n2 4@n4 5@c2 6@w4",
        "2@s1 3@e2 4@e4 5@s3 6@o5",
        "2@c4 3@c6 4@w1 5@w3 6@o3",
        "2@s5 3@s6 4@e5 5@n5 6@o2",
    )
    scores = (34, 61, 34, 5)
    seats = [
        seat(where, score=score, last_turn="had", hand_count=1, deck_count=0, orders_scored=8, orders_left=0)
        for where, score in zip(traders, scores, strict=True)
    ]
    return view(*seats, phase="over", seat_to_move=None, trigger=1, turn=36, ranking=((1,), (0, 2), (3,)))


def before_five() -> ZanzibarView:
    """Return a position some turns before `five`."""
    seats = (
        seat("2@w2 3@c3 4@n5 5@o1", score=30, deck_count=5, orders_scored=3, orders_left=5),
        seat("2@s5 3@e3 4@w1 5@s4", score=2, deck_count=6, orders_scored=2, orders_left=6, discards_left=2),
        seat("2@e4 3@n6 4@e1 5@o2", score=21, deck_count=6, orders_scored=3, orders_left=6, discards_left=2),
        seat("2@w5 3@s1 4@s6 5@n3", score=106, deck_count=3, orders_scored=5, orders_left=3, discards_left=0),
        seat("2@c6 3@o5 4@w3 5@n2", score=7, deck_count=6, orders_scored=2, orders_left=6),
    )
    return msgspec.structs.replace(five(), seats=seats, turn=19)


def before_arrows() -> ZanzibarView:
    """Return the start of the turn that ends with `arrows`."""
    seats = (
        seat("2@e4 3@c1 4@n4 5@e2 6@s3 7@o6", score=18, deck_count=5, orders_scored=2, orders_left=7),
        seat("2@n1 3@e5 4@c4 5@c6 6@w2 7@c5", score=14, deck_count=5, orders_scored=2),
        seat("2@c2 3@o2 4@e3 5@w5 6@n6 7@w4", score=18, deck_count=5, orders_scored=3),
    )
    return msgspec.structs.replace(arrows(), seats=seats, steps=(), steps_turn=7, moved=(), mover=None)


def choosing() -> ZanzibarView:
    """Return the active seat's own view with two orders in hand."""
    shown = arrows()
    mine = msgspec.structs.replace(shown.seats[0], hand=("pepper", "west"), fresh=())
    return msgspec.structs.replace(shown, viewer=0, seats=(mine, *shown.seats[1:]), steps=(), moved=(5,), mover=None)


def hand() -> ZanzibarHand:
    """Return two orders, one just drawn; four are used."""
    return ZanzibarHand(
        seat=0,
        cards=(HandCard("pepper", False, 2, 0, "both"), HandCard("west", True, 4, 8, "only_score")),
        traders=seat("2@c4 3@w4 4@w2 5@w3 6@w1 7@o6").traders,
        deck_count=4,
        to_come=("ginger", "cloves", "north", "south"),
        used=(
            UsedCard("cinnamon", 2, 3, 4),
            UsedCard("east", 5, 1, -3),
            UsedCard("vanilla", 8, 5, 12),
            UsedCard("centre", 8),
        ),
        orders_scored=3,
        orders_left=6,
        discards_left=0,
        score=23,
    )


def scenes() -> dict[str, Scene]:
    """Return one scene of every kind of picture."""
    walking = ("3>n5", "3>c1", "3>c3", "3>s2", "3xs1>o5", "3xs1>s6", "3xw5>w3", "3xw5>o5")
    sending = tuple(f"2xc5>{space}" for space in ("n5", "c1", "c4", "e1", "e4", "o1", "o3", "o4"))
    return {
        "fresh2": scene(fresh(2)),
        "fresh5": scene(fresh(5), locale="de"),
        "five": scene(five()),
        "arrows": scene(arrows()),
        "last": scene(last_turns(), locale="it"),
        "over": scene(over(), locale="de"),
        "movers": scene(choosing(), targets=(*walking, *sending, "play pepper", "end")),
        "walking": scene(choosing(), path=("3",), targets=walking),
        "sending": scene(choosing(), path=("2", "xc5"), targets=sending),
        "hint": scene(choosing(), path=("3", "c3"), targets=("3>c3",), moves=("3>c3", "2xc5>e4", "play pepper")),
        "placing": scene(
            msgspec.structs.replace(fresh(3), viewer=0),
            path=("5", "n"),
            targets=tuple(f"place 5@n{k}" for k in range(1, 7)),
        ),
        "since": scene(five(), before=before_five()),
        "step": scene(arrows(), locale="de", before=before_arrows()),
        "near": scene(five(), "zoom:east", before=before_five()),
        "hand": scene(hand(), "hand"),
        "empty hand": scene(msgspec.structs.replace(hand(), cards=(), to_come=(), deck_count=0), "hand", locale="it"),
        "one card": scene(msgspec.structs.replace(hand(), cards=hand().cards[:1], deck_count=0, to_come=()), "hand"),
        "centre": scene(arrows(), "zoom:centre"),
        **rules_scenes("zanzibar"),
    }
