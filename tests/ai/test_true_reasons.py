"""Facts in the sentences on moves, counted again from the boards' data: none is false in 10,000 positions."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
import pytest

from bot.ai.explanation import advice
from bot.ai.reasons import immediate, losses, play_both
from bot.ai.turn_search import skill_of
from bot.arena import make_player
from bot.data_files import board_data
from bot.game import AnyGame, Line, Name
from bot.games import GAMES
from bot.games.cafe_international.board import BAG_END
from bot.games.cafe_international.moves import Bar, Reserve, Seating, Swap
from bot.games.cafe_international.moves import End as CafeEnd
from bot.games.guatemala_cafe.moves import Go, Take
from bot.games.saint_martin.board import CELLS, OBJECTIVES
from bot.games.saint_martin.views.island_queries import known_tiles, outlooks
from bot.games.zanzibar.moves import Walk
from bot.rng import Dice, FastDice
from tests.arena.opponents import where
from tests.contract.matches import TABLES, Step, opening, played, seed_bytes
from tests.games.zanzibar import reference_reach

POSITIONS = 97
"""Positions of a match. With all tables and seeds there are 10,088."""
SEEDS = range(1, 9)

Facts = Mapping[str, Any]
Check = Callable[[Any, Any, Facts], bool]
"""Takes the seat's views before and after its moves, or the position and its view, and the facts of the sentence."""

ORDERS = {card["id"]: card["spaces"] for card in board_data("zanzibar")["order_cards"]}
COLORS = [seat["id"] for seat in board_data("zanzibar")["seat_colors"]]
POINTS = ("−6", "−3", "0", "+4", "+8", "+12")
TABLE_CHAIRS = {table["id"]: table["chairs"] for table in board_data("cafe_international")["tables"]}
CHAIRS = {chair["id"]: chair for chair in board_data("cafe_international")["chairs"]}
COFFEE_BOARD = board_data("guatemala_cafe")


def test_whole_run_checks_10_000_positions() -> None:
    assert len(TOLD) * len(SEEDS) * POSITIONS >= 10_000


@lru_cache(4)
def match(name: str, players: int, seed: int) -> tuple[Step, ...]:
    """Return a random match, or with an even seed one of greedy players, both with random options."""
    if seed % 2:
        return played(name, players, seed)
    game, steps, state = GAMES[name], list[Step](), opening(GAMES[name], players, seed)
    seated = [make_player("greedy", {"greedy": where(name, "greedy")}) for _ in range(players)]
    while seats := game.deciders(state):
        seat, seq = seats[0], len(steps) + 1
        offers = tuple(map(game.write, game.legal_moves(state, seat)))
        luck = Dice(seed_bytes(seed), 1000 * (seat + 1) + seq)
        move = game.read(seated[seat].move(game, game.see(state, seat), offers, luck))
        after, events = game.apply(state, seat, move, Dice(seed_bytes(seed), seq))
        steps.append(Step(seq, state, seat, move, after, events))
        state = after
    return tuple(steps)


def turns(name: str, players: int, seed: int) -> Iterator[Sequence[Step]]:
    """Yield moves of one seat that reveal nothing before the last one."""
    game, steps = GAMES[name], match(name, players, seed)
    for start in random.Random(seed).choices(range(len(steps)), k=POSITIONS):
        seat, before, end = steps[start].seat, game.hidden(steps[start].before), start + 1
        while end < len(steps) and (steps[end].seat, game.hidden(steps[end].before)) == (seat, before):
            end += 1
        if not game.is_sealed(steps[start].before):
            yield steps[start:end]


def facts(told: Line) -> Facts:
    """Return the arguments of a sentence. A term is its own argument, or a tuple of them."""
    return {name: _plain(value) for name, value in told.args}


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(map(_plain, value))
    if isinstance(value, Line):
        found = tuple(_plain(one) for _, one in value.args)
        return found[0] if len(found) == 1 else found
    return value.seat if isinstance(value, Name) else value


def own(view: Any) -> Any:
    return view.seats[view.viewer]


def standing(view: Any, seat: int, trader: int) -> str | None:
    """Return the space of a trader."""
    found: str | None = next(one.space for one in view.seats[seat].traders if one.number == trader)
    return found


def scored(_: Any, after: Any, told: Facts) -> bool:
    """Return whether that order counts so many traders on its villages."""
    counted = sum(trader.space in ORDERS[told["card"]] for trader in own(after).traders)
    is_loss = told["points"] == POINTS[min(counted, 5)] and counted < 2
    used = told["card"] in [card.card for card in own(after).used]
    return bool(counted == told["traders"]) and used and is_loss == (told["loses"] == "yes")


def cleared(before: Any, after: Any, told: Facts) -> bool:
    """Return whether that trader was there and is here now, and the other one where it was."""
    who, (space, _), (target, _) = (COLORS.index(told["color"]), told["victim"]), told["space"], told["target"]
    moved = (standing(before, *who), standing(after, *who), standing(after, before.viewer, told["trader"]))
    return moved == (space, target, space)


def raised(before: Any, after: Any, told: Facts) -> bool:
    """Return whether each order is in the hand before and after, and pays so many points, more than before."""
    orders = [told["cards"]] if isinstance(told["cards"][0], str) else told["cards"]
    counts = [
        [sum(one.space in ORDERS[card] for one in own(view).traders) for view in (before, after)] for card, _ in orders
    ]
    held = all({card} <= {*own(before).hand} & {*own(after).hand} for card, _ in orders)
    grown = all(
        was < now and points == POINTS[min(now, 5)] for (_, points), (was, now) in zip(orders, counts, strict=True)
    )
    return held and grown


def jokers_seated(view: Any) -> int:
    return sum(chair.guest is not None and chair.guest[0] == "J" for chair in view.chairs)


def placed(before: Any, after: Any, told: Facts) -> bool:
    """Return whether the trader placed stands on a village of each of these orders, and of no others."""
    (space,) = {trader.space for trader in own(after).traders} - {trader.space for trader in own(before).traders}
    cards = told["cards"] if isinstance(told["cards"], tuple) else (told["cards"],)
    return {*cards} == {card for card, villages in ORDERS.items() if space in villages} and told["count"] == len(cards)


def reaches(before: Any, after: Any, told: Facts) -> bool:
    """Return whether the trader placed in the sea can walk to so many villages."""
    (new,) = {*own(after).traders} - {*own(before).traders}
    board = traders_by_space(after)
    villages = [space for space in reference_reach.walks(board, new.space, new.number) if space[0] != "o"]
    return new.space[0] == "o" and (told["villages"], told["steps"]) == (len(villages), new.number)


def gets_nearer(before: Any, after: Any, told: Facts) -> bool:
    """Return whether so many of the seat's traders are in reach of an order of its hand, more than before."""
    found = [in_reach(view, before.viewer, told["card"]) for view in (before, after)]
    return found == [told["was"], told["count"]] and found[0] < found[1] and told["card"] in own(after).hand


def kept(before: Any, after: Any, told: Facts) -> bool:
    """Return whether those orders were the hand and are in it."""
    cards = told["cards"] if isinstance(told["cards"], tuple) else (told["cards"],)
    return {*cards} == {*own(before).hand} <= {*own(after).hand}


def discarded(_: Any, after: Any, told: Facts) -> bool:
    """Return whether that order was discarded and would pay so many points."""
    counted = sum(trader.space in ORDERS[told["card"]] for trader in own(after).traders)
    is_used = any(card.card == told["card"] and card.points is None for card in own(after).used)
    return is_used and told["points"] == POINTS[min(counted, 5)]


def unseated(before: Any, after: Any, told: Facts) -> bool:
    """Return whether the guest that went to the bar had no chair, for that reason."""
    game = GAMES["cafe_international"]
    state = skill_of(game).guess(before, FastDice(Dice(b"seated", 0)))
    sent = (*after.bar[len(before.bar) :], *after.out[len(before.out) :])
    return bool(told["why"] == why_without_seat(game, state, before, sent[0]))


def why_without_seat(game: AnyGame, state: Any, view: Any, guest: str) -> str | None:
    """Return why that guest has no chair in this turn, after any first guest; None if he has one."""
    seat, dice = view.viewer, Dice(b"tried", 0)
    firsts = [move for move in game.legal_moves(state, seat) if isinstance(move, Seating)]
    seconds = list[Any]()
    for move in firsts:
        after, _ = game.apply(state, seat, move, dice)
        goes_on = seat in game.deciders(after) and game.see(after, seat).phase == "second"
        seconds += [one for one in game.legal_moves(after, seat) if isinstance(one, Seating)] if goes_on else []
    if any(one.guest == guest for one in (*firsts, *seconds)):
        return None
    return "alone" if has_chair(view, guest) else "full"


def has_chair(view: Any, guest: str) -> bool:
    """Return whether the guest fits on a free chair."""
    sitting = {chair.id: chair.guest for chair in view.chairs}
    fits = [chair for chair, who in sitting.items() if who is None and guest[:2] in CHAIRS[chair]["nations"]]
    return any(is_balanced(sitting, chair, guest[-1]) for chair in fits)


def is_balanced(sitting: Mapping[str, str | None], chair: str, sex: str) -> bool:
    """Return whether all tables of the chair stay balanced with a guest of that sex."""
    for table in CHAIRS[chair]["tables"]:
        sexes = Counter([(sitting[one] or "_")[-1] for one in TABLE_CHAIRS[table] if one != chair] + [sex])
        if max(sexes["m"], sexes["f"]) > 2 or (2 in (sexes["m"], sexes["f"]) and 0 in (sexes["m"], sexes["f"])):
            return False
    return True


def filled(before: Any, after: Any, told: Facts) -> bool:
    """Return whether the last chairs of just these tables were taken, and the limit fell to that number, if it fell."""
    fell = own(after).limit < own(before).limit
    full = [
        {table for table, chairs in TABLE_CHAIRS.items() if {*chairs} <= taken}
        for view in (before, after)
        for taken in ({chair.id for chair in view.chairs if chair.guest is not None},)
    ]
    tables = told["tables"] if isinstance(told["tables"], tuple) else (told["tables"],)
    return told["limit"] == (own(after).limit if fell else "same") and {*tables} == full[1] - full[0]


def opened(before: Any, after: Any, told: Facts) -> bool:
    """Return whether each of these tables had no guest and has one now."""
    table, other, _ = told["tables"]
    return all(
        [
            sum(chair.guest is not None for chair in view.chairs if chair.id in TABLE_CHAIRS[one])
            for view in (before, after)
        ]
        == [0, 1]
        for one in (table, other)
        if one
    )


def seated(_: Any, after: Any, told: Facts) -> bool:
    """Return whether that guest is on that chair."""
    number = told["chair"][0] if isinstance(told["chair"], tuple) else told["chair"]
    found = [as_told(chair.guest) for chair in after.chairs if int(chair.id[1:]) == number and chair.guest]
    return found == [told["guest"]]


def as_told(guest: str) -> tuple[str, str]:
    """Return a guest's sex and nation, as its words name them."""
    return guest[-1], "joker" if guest[0] == "J" else guest[:2]


def closed(before: Any, after: Any, told: Facts) -> bool:
    """Return whether so many fields of that coffee were closed now and paid so many coins together."""
    known = [field.quarters for field in before.fields if not field.is_open]
    new = [field for field in after.fields if not field.is_open and field.quarters not in known]
    coffee = told["coffee"]
    paid = [
        max(0, len(set(field.quarters) - set(before.cubes)) - 3)
        for field in new
        if field.coffee == (coffee[0] if isinstance(coffee, tuple) else coffee)
    ]
    return (told["count"], told["coins"]) == (len(paid), sum(paid))


def worth(view: Any, seat: int, color: str) -> int:
    """Return the points of that plantation if its colour were scored now (GUA-44)."""
    side = COFFEE_BOARD["plantations"][view.side]
    ends = [tuple(map(tuple, side["edges"][name]["ends"])) for name in view.roads]
    for one in view.plantations:
        if (one.seat, one.color) == (seat, color) and one.hut and one.workers:
            reached = {tuple(end) for end in side["sites"][one.hut]["driveways"]}
            while more := {end for pair in ends if reached & {*pair} for end in pair} - reached:
                reached |= more
            joined = [
                harbour
                for harbour in view.harbours
                if reached & {tuple(end) for end in side["harbours"][harbour.id]["vertices"]}
            ]
            return len(one.workers) * (1 + sum(int(harbour.ships.count(color)) for harbour in joined))
    return 0


def offers_to_score(_: Any, after: Any, told: Facts) -> bool:
    """Return whether the scoring brings these points, unless somebody blocks."""
    points = [worth(after, seat, told["colour"]) for seat in range(after.players)]
    return [points.pop(after.viewer), max(points)] == [told["own"], told["others"]]


def unseen(view: Any, told: Facts) -> int:
    """Return how many of the seven sacks of that colour are neither face up on a board nor in the viewer's hand."""
    color = told["colour"]
    seen = (*view.production, *view.track_sacks, *own(view).hand)
    return 7 - seen.count(color)


def ends_match(_: Any, after: Any, told: Facts) -> bool:
    """Return whether the match is over, or a score marker meets the sacks once the scoring in progress is paid."""
    if after.phase == "over":
        return bool(told["ends"] == "always")
    lowest, scores = after.track + 1 - len(after.track_sacks), [seat.score for seat in after.seats]
    paid = [score + worth(after, seat, after.scoring.color) for seat, score in enumerate(scores)]
    return bool(max(scores) >= lowest if told["ends"] == "always" else max(scores) < lowest <= max(paid))


def missing_roads(view: Any, color: str, harbour: str) -> int:
    """Return the fewest roads to be built between the viewer's hut of that colour and the harbour."""
    side = COFFEE_BOARD["plantations"][view.side]
    hut = next(one.hut for one in view.plantations if (one.seat, one.color) == (view.viewer, color))
    goal = {tuple(end) for end in side["harbours"][harbour]["vertices"]}
    found = {tuple(end): 0 for end in side["sites"][hut]["driveways"]}
    for _ in side["edges"]:
        for name, edge in side["edges"].items():
            one, other = map(tuple, edge["ends"])
            price = 0 if name in view.roads else 1
            for here, there in ((one, other), (other, one)):
                if here in found:
                    found[there] = min(found.get(there, 999), found[here] + price)
    return min((cost for end, cost in found.items() if end in goal), default=len(side["edges"]))


def brings_nearer(before: Any, after: Any, told: Facts) -> bool:
    """Return whether so many roads are missing from the hut to the harbour now, fewer than before."""
    was, now = (missing_roads(view, told["colour"], told["harbour"]) for view in (before, after))
    return bool(now == told.get("count", 0) < was)


def stops_scoring(before: Any, after: Any, told: Facts) -> bool:
    """Return whether the colour would have brought these points, and nobody got any."""
    points = [worth(before, seat, told["colour"]) for seat in range(before.players)]
    own_points, unpaid = points.pop(before.viewer), own(before).score == own(after).score
    return unpaid and [own_points, max(points)] == [told["own"], told["others"]]


def changes_worth(before: Any, after: Any, told: Facts) -> bool:
    """Return whether a scoring of the colour was worth so much, and is now."""
    found = [worth(view, before.viewer, told["colour"]) for view in (before, after)]
    return found == [told["was"], told["now"]]


def prepares(before: Any, after: Any, told: Facts) -> bool:
    """Return whether that plantation of the viewer got pieces, has now those told, and earns nothing before and now."""
    own_pieces = [
        [(bool(one.hut), len(one.workers)) for one in view.plantations if (one.seat, one.color) == place]
        for view in (before, after)
        for place in [(before.viewer, told["colour"])]
    ]
    earned = {worth(view, before.viewer, told["colour"]) for view in (before, after)}
    return own_pieces[1] == [(told["hut"] == "yes", told["workers"])] != own_pieces[0] and earned == {0}


def starts(before: Any, after: Any, told: Facts) -> bool:
    """Return whether that plantation began with a hut there and is worth so much."""
    color = told["colour"]
    mine = [one for one in before.plantations if (one.seat, one.color) == (before.viewer, color)]
    now = next(one for one in after.plantations if (one.seat, one.color) == (after.viewer, color))
    return not mine and (told["hut"], told["points"]) == (now.hut, worth(after, after.viewer, color))


def offers_for_scoring(before: Any, after: Any, told: Facts) -> bool:
    """Return whether a sack of that colour left the hand, worth so much to the seat and to the best of the others.

    If it brings the seat no more than them, no sack of the hand does.
    """
    brought = {}
    for color in own(before).hand:
        points = [worth(after, seat, color) for seat in range(after.players)]
        brought[color] = [points.pop(after.viewer), max(points)]
    left = [*(Counter(own(before).hand) - Counter(own(after).hand))]
    is_poor = all(mine <= others for mine, others in brought.values())
    is_reason = told["own"] > told["others"] or (is_poor and not told["others"])
    return bool(left == [told["colour"]] and is_reason and brought[told["colour"]] == [told["own"], told["others"]])


def fills_space(before: Any, after: Any, told: Facts) -> bool:
    """Return whether that space has a sack of that colour, which left the hand, and whose scoring was blocked."""
    columns, rows = "ABCDEFGHI", "123456789"
    column, row = str(told["space"])[0].upper(), str(told["space"])[1]
    place = 9 * rows.index(row) + columns.index(column)
    left = [*(Counter(own(before).hand) - Counter(own(after).hand))]
    is_there = (before.scoring.seat, after.production[place]) == (told["seat"], told["colour"])
    return bool(left == [told["colour"]] and is_there)


def keeps_sack(before: Any, after: Any, told: Facts) -> bool:
    """Return whether an unpaid scoring of that colour was not blocked though it could be, and brings others so much."""
    points = [worth(before, seat, told["colour"]) for seat in range(before.players) if seat != before.viewer]
    kept = own(before).hand == own(after).hand and told["colour"] in own(after).hand
    kept &= own(before).score == own(after).score
    return bool(kept and before.scoring.color == told["colour"] and max(points) == told["others"])


def taken(_: Any, after: Any, told: Facts) -> bool:
    """Return whether that piece is at its target."""
    target, piece = told["target"], told["piece"]
    kind, color = piece if isinstance(piece, tuple) else (piece, "")
    if kind == "s":
        return any(harbour.id == target and color in harbour.ships for harbour in after.harbours)
    mine = [one for one in after.plantations if (one.seat, one.color) == (after.viewer, color)]
    placed = [field for one in mine for field in ((one.hut,) if kind == "h" else one.workers)]
    return target in (after.roads if kind == "r" else placed)


def largest_own_field(view: Any) -> int:
    """Return the quarters of the largest field of the viewer's coffee that has one of the tile placed last."""
    mine = [field for field in view.fields if field.coffee == own(view).coffee]
    return max(len(field.quarters) for field in mine if any(q[:2] == view.last.cell for q in field.quarters))


def placements_of(view: Any, tile: str) -> list[Any]:
    """Return the placements of that tile on the island, as moves of nobody in particular."""
    return [*outlooks(view, tile)]


def is_ready_next_turn(was: Any, now: Any, told: Facts) -> bool:
    """Return whether that tile in hand closes such a field for those points, if nobody does before."""
    tile = told["tile"][0]
    most = max((one.coins + one.cubes for one in outlooks(now, tile)), default=0)
    return tile in own(now).hand and most >= told["gets"] > 0


def most_in_hand(view: Any) -> int:
    """Return the most points that a tile in hand brings now."""
    return max((one.points for tile in own(view).hand for one in outlooks(view, tile)), default=0)


def points_of_tile(view: Any, tile: str) -> int:
    """Return the points of the best placement of that tile of the hand, of several with as many the first."""
    assert tile in own(view).hand
    return max(outlooks(view, tile), key=lambda one: one.rank).points


def most_of_sale(view: Any) -> int:
    """Return the most points that the tile offered brings now where it opens no field to others, at least 0."""
    return max((one.points for one in outlooks(view, view.sale.tile) if not one.gives and one.points > 0), default=0)


def closed_by(before: Any, after: Any, told: Facts, count: int, less: int) -> bool:
    """Return whether a field in both positions is closed for those points by so many tiles that others may get."""
    fields = {(one.coffee, one.quarters): one for view in (before, after) for one in view.fields if one.is_open}
    both = [{(one.coffee, one.quarters) for one in view.fields if one.is_open} for view in (before, after)]
    found = [fields[name] for name in both[0] & both[1] if name[0] == told["coffee"][0]]
    return count >= 2 * less and any(
        one.value <= told["gets"] >= 3
        and gaps_of(before, one) == gaps_of(after, one) == 1
        and [closers_of(view, one) for view in (before, after)] == [count, less]
        for one in found
    )


def closers_of(view: Any, field: Any) -> int:
    """Return how many tiles that others hold or may draw close that field, which has one gap."""
    known, size = known_tiles(view, view.viewer), len(field.quarters)
    (cell,) = {cell for quarter in field.quarters for cell in cells_beside(quarter)} - {one.cell for one in view.island}

    @lru_cache
    def closes(tile: str) -> bool:
        changed = [one for outlook in outlooks(view, tile, cell) for one in outlook.fields]
        return any((one.how, one.coffee) == ("closed", field.coffee) and one.quarters >= size for one in changed)

    return sum(map(closes, (*known.rivals, *known.unseen)))


def buyer_of_sale(view: Any) -> tuple[int, int]:
    """Return who gets the tile offered if the viewer does not, and the most points that it brings them, at least 0."""
    sale = view.sale
    buyer = sale.drawer if sale.drawer != view.viewer else sale.bids[-1].seat
    found = outlooks(msgspec.structs.replace(view, viewer=buyer), sale.tile)
    return buyer, max([0, *(one.points for one in found)])


def most_of_objective(view: Any) -> int:
    """Return the most points that the objective tile brings now, 0 once it is placed."""
    held = own(view)
    tiles = [] if held.is_objective_placed else [OBJECTIVES[held.coffee]]
    return max((one.points for tile in tiles for one in outlooks(view, tile)), default=0)


def lets_go(was: Any, now: Any, told: Facts) -> bool:
    """Return whether no coin is spent on a tile of another seat that fits, which a buyer would place as its turn."""
    is_free = own(now).coins == own(was).coins and was.sale.drawer != was.viewer
    is_turn = was.after_auction == "left_of_winner"
    tile = max((one.points for one in outlooks(was, was.sale.tile)), default=0)
    is_kept = tile <= most_in_hand(was) if told["keeps"] == "own" else (told["keeps"] == "turn") == is_turn
    return is_free and bool(placements_of(was, was.sale.tile)) and is_kept


def is_least_in_hand(was: Any, now: Any, _: Facts) -> bool:
    """Return whether no tile in hand brings less than the one placed, and one brings more."""
    ranks = {
        tile: max((one.points, one.grown) for one in found)
        for tile in own(was).hand
        if (found := placements_of(was, tile))
    }
    (placed_tile,) = Counter(own(was).hand) - Counter(own(now).hand)
    return bool(ranks[placed_tile] == min(ranks.values()) < max(ranks.values()))


def largest_open(view: Any) -> tuple[int, int]:
    """Return the quarters and empty cells of the viewer's largest open field; (0, 0) without one."""
    mine = [field for field in view.fields if field.is_open and field.coffee == own(view).coffee]
    return max(((len(field.quarters), gaps_of(view, field)) for field in mine), default=(0, 0))


def quarter_place(quarter: str) -> tuple[int, int]:
    """Return the column and row of a quarter among all quarters."""
    return 2 * ord(quarter[0]) + (quarter[3] == "e"), 2 * int(quarter[1]) + (quarter[2] == "s")


def cube_is_loose(was: Any, now: Any) -> bool:
    """Return whether a new cube is on the viewer's coffee, and beside an empty cell or an open field it is not on."""
    (cube,) = {*now.cubes} - {*was.cubes}
    if not any(cube in field.quarters for field in now.fields if field.coffee == own(now).coffee):
        return False
    return is_beside_open_field(now, cube)


def is_beside_open_field(view: Any, cube: str) -> bool:
    """Return whether the quarter lies beside an empty cell, or an open field that it is not part of."""
    column, row = quarter_place(cube)
    beside = {(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)}
    fields = [field.quarters for field in view.fields if field.is_open and cube not in field.quarters]
    covered = {quarter_place(one.cell + corner) for one in view.island for corner in ("nw", "ne", "sw", "se")}
    island = {quarter_place(cell + corner) for cell in CELLS for corner in ("nw", "ne", "sw", "se")}
    is_open = bool(beside & island - covered)
    return is_open or any(beside & {*map(quarter_place, quarters)} for quarters in fields)


def burned(was: Any, now: Any, told: Facts) -> bool:
    """Return whether the quarter has a cube now, and its field and cube count as is said of them."""
    quarter, coffee = "".join(told["quarter"]), told["coffee"][0]
    before, after = (next(one for one in view.fields if quarter in one.quarters) for view in (was, now))
    gain, is_loose = own(now).points.total - own(was).points.total, is_beside_open_field(now, quarter)
    other = coffee in [seat.coffee for seat in now.seats if seat != own(now)]
    return (
        quarter in now.cubes
        and coffee == after.coffee
        and (told["whose"] == "own") == (coffee == own(now).coffee)
        and {
            "less": before.is_open and before.value - after.value == 1 and not is_loose,
            "shared": before.is_open and before.value - after.value == 1 and is_loose,
            "point": gain == 1 and not is_loose,
            "loose": gain == 1 and is_loose,
            "theirs": other,
            "cube": is_loose and not other,
            "none": gain == 0,
        }[told["why"]]
    )


def gaps_of(view: Any, field: Any) -> int:
    """Return the number of empty cells beside that field."""
    taken = {one.cell for one in view.island}
    beside = {cell for quarter in field.quarters for cell in cells_beside(quarter)}
    return len(beside - taken)


def cells_beside(quarter: str) -> set[str]:
    """Return the cells that share a side with that quarter."""
    column, row, corner = ord(quarter[0]), int(quarter[1]), quarter[2:]
    found = {(column, row + (1 if corner[0] == "s" else -1)), (column + (1 if corner[1] == "e" else -1), row)}
    return {f"{chr(x)}{y}" for x, y in found if chr(x) in "ABCDEFGHI" and 1 <= y <= 9}


TAKEN = ("tiles", "fields", "coins", "others-coins", "scorings", "money", "sacks")
"""Aspects of what comes later from which games say what moves take, whatever others would."""
CHECKS: Mapping[str, Check] = {
    "zanzibar-effect-scored": scored,
    "zanzibar-effect-raised": raised,
    "zanzibar-effect-placed": placed,
    "zanzibar-effect-reach": reaches,
    "zanzibar-effect-discarded": discarded,
    "zanzibar-effect-nearer": gets_nearer,
    "zanzibar-effect-kept": kept,
    "cafe_international-effect-unseated": unseated,
    "cafe_international-effect-drew": lambda was, now, told: was.bag_count - now.bag_count == told["count"],
    "cafe_international-effect-filled": filled,
    "cafe_international-effect-opened": opened,
    "cafe_international-effect-joker": lambda was, now, _: jokers_seated(now) < jokers_seated(was),
    "saint_martin-effect-closed": closed,
    "saint_martin-effect-shut": lambda was, now, told: (
        told["coffee"][0] in [seat.coffee for seat in now.seats if seat != own(now)]
        and any(
            (one.coffee, one.is_open) == (told["coffee"][0], False)
            and one.quarters not in [field.quarters for field in was.fields if not field.is_open]
            and len({*one.quarters} - {*was.cubes}) <= 3
            and len(one.quarters) == told["quarters"]
            for one in now.fields
        )
    ),
    "saint_martin-effect-spare": is_least_in_hand,
    "saint_martin-effect-took": lambda before, after, told: own(after).cubes - own(before).cubes == told["count"],
    "saint_martin-effect-grew": lambda _, now, told: (
        (told["coffee"][0], told["quarters"]) == (own(now).coffee, largest_own_field(now))
    ),
    "saint_martin-effect-ready": is_ready_next_turn,
    "saint_martin-effect-let-go": lets_go,
    "saint_martin-effect-drew": lambda was, now, told: (
        was.bag_count - now.bag_count == 1
        and (told["best"] == "none") == (max(most_in_hand(was), most_of_objective(was)) <= 0)
        and (told["best"] == "opens") == (told["gives"] > 0)
        and (told["best"] != "pays" or told["points"] == points_of_tile(was, told["tile"][0]) > 0)
    ),
    "saint_martin-effect-apart": lambda was, now, _: (
        {one for one in was.fields if one.is_open} <= {*now.fields}
        and [gaps_of(was, one) for one in was.fields] == [gaps_of(now, one) for one in was.fields]
    ),
    "saint_martin-effect-left": lambda _, now, told: (
        told["coffee"][0] == own(now).coffee
        and told["gaps"] in [gaps_of(now, one) for one in now.fields if one.is_open and one.coffee == own(now).coffee]
    ),
    "saint_martin-effect-narrows": lambda was, now, told: (
        (told["whose"] == "other") == (told["coffee"][0] in [seat.coffee for seat in now.seats if seat != own(now)])
        and any(
            one.is_open and one.coffee == told["coffee"][0] and gaps_of(now, one) == told["gaps"] < gaps_of(was, one)
            for one in now.fields
        )
    ),
    "saint_martin-effect-extends": lambda was, now, told: (
        told["coffee"][0] not in [seat.coffee for seat in now.seats]
        and any(
            one.is_open and one.coffee == told["coffee"][0] and len(one.quarters) == told["quarters"]
            for one in {*now.fields} - {*was.fields}
        )
    ),
    "saint_martin-effect-guards": lambda was, now, told: closed_by(was, now, told, told["tiles"], told["less"]),
    "saint_martin-effect-bid": lambda was, now, told: (
        was.sale is not None
        and (told["points"] == most_of_sale(was) or (not told["points"] and most_of_sale(was) <= most_in_hand(was)))
        and (told["buyer"], told["gets"]) == buyer_of_sale(was)
    ),
    "saint_martin-effect-keeps-turn": lambda was, _, told: (
        was.sale is not None and was.sale.drawer == was.viewer and 0 < told["points"] <= most_in_hand(was)
    ),
    "saint_martin-effect-sells": lambda was, now, told: own(now).coins - own(was).coins >= told["coins"] > 0,
    "saint_martin-effect-unfit": lambda was, now, _: was.sale is not None and not placements_of(was, was.sale.tile),
    "saint_martin-effect-discarded": lambda was, now, told: (
        told["count"] == own(now).hand_count == own(was).hand_count - 1
    ),
    "saint_martin-effect-ended": lambda was, now, told: (
        (told["keeps"] == "fire") == bool(was.burnable and own(now).is_fire_active)
        and told["count"] == own(now).hand_count
        and (told["keeps"] != "idle" or most_in_hand(was) <= 0)
    ),
    "saint_martin-loss-fire": lambda was, now, _: own(was).is_fire_active and not own(now).is_fire_active,
    "saint_martin-loss-cube": lambda was, now, _: cube_is_loose(was, now),
    "saint_martin-loss-room": lambda was, now, told: (
        [largest_open(now), largest_open(was)[1]] == [(told["quarters"], told["gaps"]), told["more"]]
    ),
    "saint_martin-loss-objective": lambda was, now, _: (
        own(now).is_objective_placed and not own(was).is_objective_placed
    ),
    "saint_martin-loss-field": lambda was, now, told: any(
        not one.is_open and (one.coffee, len(one.quarters)) == (own(now).coffee, told["quarters"])
        for one in {*now.fields} - {*was.fields}
    ),
    "saint_martin-loss-closers": lambda was, now, told: closed_by(now, was, told, told["tiles"], told["less"]),
    "saint_martin-loss-sold": lambda was, now, told: (
        own(now).coins >= own(was).coins and (told["buyer"], told["gets"]) == buyer_of_sale(was) and told["gets"] > 0
    ),
    "saint_martin-loss-ready": lambda _, now, told: any(
        one.is_open and (one.coffee, one.value, gaps_of(now, one)) == (told["coffee"][0], told["coins"], 1)
        for one in now.fields
    ),
    "guatemala_cafe-loss-block": lambda was, now, told: (
        worth(now, now.viewer, told["colour"]) > 0 and now.phase == "block" and told["count"] == unseen(was, told)
    ),
    "guatemala_cafe-loss-ship": lambda _, now, told: any(
        one.ships
        and one.points
        and (one.seat, one.color) == (now.viewer, told["colour"]) == (now.scoring.seat, now.scoring.color)
        for one in now.plantations
    ),
    "guatemala_cafe-loss-money": lambda was, now, told: (
        own(now).money == told["count"] < told["more"] == own(was).money
    ),
    "guatemala_cafe-loss-sack": lambda was, now, _: own(now).hand_count < own(was).hand_count,
    "guatemala_cafe-effect-scores": offers_to_score,
    "guatemala_cafe-effect-ends": ends_match,
    "guatemala_cafe-effect-prepares": prepares,
    "guatemala_cafe-effect-starts": starts,
    "guatemala_cafe-effect-offers": offers_for_scoring,
    "guatemala_cafe-effect-keeps": keeps_sack,
    "guatemala_cafe-effect-fills": fills_space,
    "guatemala_cafe-effect-worth": changes_worth,
    "guatemala_cafe-effect-centavos": lambda was, now, told: own(now).money - own(was).money == told["count"],
    "guatemala_cafe-effect-blocks": stops_scoring,
    "guatemala_cafe-effect-nearer": brings_nearer,
    "guatemala_cafe-effect-joins": brings_nearer,
}
"""What moves do, by the key of the sentence."""
ADVICE: Mapping[str, Check] = {
    "zanzibar-advice-place": lambda was, now, told: (
        standing(now, now.viewer, told["trader"]) == told["space"][0]
        and (told["order"] == "first")
        == any(one.space is None and one.number < told["trader"] for one in own(was).traders)
    ),
    "zanzibar-advice-walk": lambda _, now, told: standing(now, now.viewer, told["trader"]) == told["space"][0],
    "zanzibar-advice-clear": cleared,
    "zanzibar-advice-play": lambda was, now, told: (
        own(now).score - own(was).score == int(told["points"].replace("−", "-"))
        and (told["why"] == "none") == (own(now).score > own(was).score)
        and serves(was, now, told)
    ),
    "zanzibar-advice-discard": lambda was, now, told: (
        (told["why"] == "none") == (told["points"] not in POINTS[3:]) and serves(was, now, told)
    ),
    "cafe_international-advice-seat": seated,
    "cafe_international-advice-swap": seated,
    "cafe_international-advice-reserve": lambda was, now, told: all(
        seated(was, now, {"guest": guest, "chair": chair}) for guest, chair in told["placed"]
    ),
    "cafe_international-advice-bar": lambda _, now, told: told["guest"] in map(as_told, (*now.bar[-1:], *now.out)),
    "saint_martin-advice-place": lambda _, now, told: (
        (now.last.tile, now.last.cell, now.last.rotation) == (told["tile"][0], told["cell"], told["turn"])
    ),
    "saint_martin-advice-objective": lambda _, now, told: now.last.cell == told["cell"],
    "saint_martin-advice-burn": burned,
    "saint_martin-advice-discard": lambda _, now, told: told["tile"][0] in now.discarded,
    "guatemala_cafe-advice-put": lambda _, now, told: (now.buyer, now.line.lower()) == (told["space"], told["line"][1]),
    "guatemala_cafe-advice-go": lambda _, now, told: now.line.lower() == told["line"][1],
    "guatemala_cafe-advice-take": taken,
}
"""What advice says that a move does, by the key of its words. Other moves show nothing on the board."""


class Tried(NamedTuple):
    """Moves of a seat: the position after them, and the seat's view."""

    game: AnyGame
    state: Any
    view: Any

    def ahead(self, seat: int) -> tuple[Any, Any]:
        """Return the position at the start of that seat's next turn, and its view; None without one."""
        state = self.game.ahead(self.state, seat)
        return state, None if state is None else self.game.see(state, seat)

    def single(self, seat: int, guests: Collection[str]) -> int:
        """Return the most points that one of these guests brings in the seat's next turn."""
        state, _ = self.ahead(seat)
        return max((points for guest, _, points in seatings(self.game, state, seat) if guest in guests), default=0)

    def turn(self, seat: int, first: str = "") -> int:
        """Return the most points that guests bring in the seat's next turn, with that one first, if any."""
        state, _ = self.ahead(seat)
        found = seatings(self.game, state, seat)
        return max((points + more for guest, more, points in found if first in ("", guest)), default=0)


def seatings(game: AnyGame, state: Any, seat: int) -> Iterator[tuple[str, int, int]]:
    """Yield each guest that may be seated: with what the best second guest adds, and with its own points."""
    dice = Dice(b"tried", 0)
    for move in () if state is None else game.legal_moves(state, seat):
        if isinstance(move, Seating):
            after, events = game.apply(state, seat, move, dice)
            goes_on = seat in game.deciders(after) and game.see(after, seat).phase == "second"
            seconds = [one for one in game.legal_moves(after, seat) if isinstance(one, Seating)] if goes_on else []
            more = [game.apply(after, seat, one, dice)[1][0].points for one in seconds]
            yield move.guest, max(more, default=0), events[0].points


Lost = Callable[[Any, Tried, Tried, Facts], bool]


def stays_unseated(was: Any, now: Tried, better: Tried, told: Facts) -> bool:
    """Return whether that guest was and is in the hand, and no free chair takes him."""
    code = next(code for code in own(was).hand if as_told(code) == told["guest"])
    return code in own(now.view).hand and not has_chair(now.view, code)


def guests_left(was: Any, tried: Tried) -> set[str]:
    """Return the different guests that were in the hand and were not used, and the joker taken."""
    moved = [(then, now) for then, now in zip(was.chairs, tried.view.chairs, strict=True) if then.guest != now.guest]
    used = [now.guest for _, now in moved] + [*tried.view.bar[len(was.bar) :], *tried.view.out[len(was.out) :]]
    return {*(Counter(own(was).hand) - Counter(used)), *(then.guest for then, _ in moved if then.guest)}


def pays(view: Any, seat: int, card: str) -> int:
    """Return what that order pays the seat, or has paid it."""
    paid = [one.points for one in view.seats[seat].used if one.card == card and one.points is not None]
    count = sum(trader.space in ORDERS[card] for trader in view.seats[seat].traders)
    return int(paid[0]) if paid else int(POINTS[min(count, 5)].replace("\N{MINUS SIGN}", "-"))


def traders_by_space(view: Any) -> reference_reach.Board:
    """Return the traders on the board, as (seat, number)."""
    return {one.space: (seat, one.number) for seat, seen in enumerate(view.seats) for one in seen.traders if one.space}


def pushers_of(view: Any, seat: int, trader: int) -> list[tuple[str, int]]:
    """Return the others' traders that can push that one off a village."""
    board, there = traders_by_space(view), standing(view, seat, trader)
    return [
        (COLORS[other], number)
        for space, (other, number) in board.items()
        if there is not None and there[0] != "o" and other != seat
        if any(enemy == there for enemy, _ in reference_reach.clears(board, space, number))
    ]


def in_reach(view: Any, seat: int, card: str) -> int:
    """Return the number of the seat's traders on villages of that order, or able to walk to one."""
    board = traders_by_space(view)
    spaces = {space: number for space, (owner, number) in board.items() if owner == seat}
    return sum(
        bool({space, *reference_reach.walks(board, space, number)} & {*ORDERS[card]})
        for space, number in spaces.items()
    )


def leads_ahead(tried: Tried, seat: int) -> Facts:
    """Return by how many points more than the viewer the seat can score next, by the colour of each sack in reach."""
    state, view = tried.ahead(seat)
    moves = [] if state is None else GAMES["guatemala_cafe"].legal_moves(state, seat)
    spaces = {move.space for move in moves if isinstance(move, Go)}
    sacks = {stop.sack for stop in (view.stops if view else ()) if stop.space in spaces} - {None}
    scored = tried.view.scoring.color if tried.view.scoring else None
    return {
        color: worth(view, seat, color) - worth(view, tried.view.viewer, color) for color in sorted(sacks - {scored})
    }


def due(view: Any, seat: int) -> int:
    """Return the points that the seat gets unless the scoring in progress is blocked."""
    return worth(view, seat, view.scoring.color) if view.phase == "block" else 0


def paid(was: Any, tried: Tried, seat: int) -> int:
    """Return the points that the seat has got since, or gets unless the scoring in progress is blocked."""
    return int(tried.view.seats[seat].score - was.seats[seat].score) + due(tried.view, seat)


def number(text: str) -> int:
    return int(text.replace("\N{MINUS SIGN}", "-"))


LOSSES: Mapping[str, Lost] = {
    "guatemala_cafe-loss-block": lambda was, now, better, told: (
        CHECKS["guatemala_cafe-loss-block"](was, now.view, told)
        and better.view.scoring is not None
        and unseen(was, {"colour": better.view.scoring.color}) < told["count"]
    ),
    "guatemala_cafe-loss-others": lambda _, now, better, told: (
        leads_ahead(now, told["seat"])[told["colour"]] == max(leads_ahead(now, told["seat"]).values())
        and [told["points"], told["less"]]
        == [max([0, *leads_ahead(one, told["seat"]).values()]) for one in (now, better)]
        and told["points"] > told["less"]
    ),
    "guatemala_cafe-loss-ship": lambda was, now, better, told: (
        CHECKS["guatemala_cafe-loss-ship"](was, now.view, told)
        and (better.view.scoring is None or better.view.scoring.color != told["colour"])
    ),
    "guatemala_cafe-loss-gains": lambda was, now, better, told: (
        paid(was, now, told["seat"]) == told["points"] > paid(was, better, told["seat"])
        and (told["kind"] == "risk") == bool(due(now.view, told["seat"]))
    ),
    "guatemala_cafe-loss-worth": lambda _, now, better, told: (
        [
            sum(worth(tried.view, tried.view.viewer, color["id"]) for color in COFFEE_BOARD["colours"])
            for tried in (now, better)
        ]
        == [told["count"], told["more"]]
        and told["count"] < told["more"]
    ),
    "guatemala_cafe-loss-roads": lambda _, now, better, told: (
        [
            min(
                missing_roads(tried.view, told["colour"], harbour.id)
                for harbour in tried.view.harbours
                if not harbour.is_closed
            )
            for tried in (now, better)
        ]
        == [told["count"], told["less"]]
        and told["less"] < told["count"]
    ),
    "guatemala_cafe-loss-money": lambda _, now, better, told: (
        [own(one.view).money for one in (now, better)] == [told["count"], told["more"]] and told["count"] < told["more"]
    ),
    "guatemala_cafe-loss-sack": lambda _, now, better, __: own(now.view).hand_count < own(better.view).hand_count,
    "saint_martin-loss-fire": lambda _, now, better, __: (
        not own(now.view).is_fire_active and own(better.view).is_fire_active
    ),
    "saint_martin-loss-cube": lambda was, now, *_: cube_is_loose(was, now.view),
    "saint_martin-loss-tile": lambda _, now, better, told: (
        [[*(Counter(own(one.view).hand) - Counter(own(two.view).hand))] for one, two in ((now, better), (better, now))]
        == [[told["tile"][0]], [told["other"][0]]]
    ),
    "saint_martin-loss-room": lambda _, now, better, told: (
        [largest_open(now.view), largest_open(better.view)[1]] == [(told["quarters"], told["gaps"]), told["more"]]
    ),
    "saint_martin-loss-objective": lambda _, now, better, __: (
        own(now.view).is_objective_placed and not own(better.view).is_objective_placed
    ),
    "saint_martin-loss-field": lambda was, now, _, told: CHECKS["saint_martin-loss-field"](was, now.view, told),
    "saint_martin-loss-closers": lambda _, now, better, told: closed_by(
        now.view, better.view, told, told["tiles"], told["less"]
    ),
    "saint_martin-loss-sold": lambda was, now, _, told: CHECKS["saint_martin-loss-sold"](was, now.view, told),
    "saint_martin-loss-ready": lambda was, now, better, told: (
        CHECKS["saint_martin-loss-ready"](was, now.view, told)
        and not CHECKS["saint_martin-loss-ready"](was, better.view, told)
    ),
    "cafe_international-loss-joker": lambda was, now, better, _: (
        jokers_seated(was) < jokers_seated(now.view) > jokers_seated(better.view)
    ),
    "cafe_international-loss-swap": lambda _, now, better, told: (
        [one.view.chairs[told["chair"] - 1].guest[0] == "J" for one in (now, better)] == [True, False]
        and told["points"] == better.turn(better.view.viewer, now.view.chairs[told["chair"] - 1].guest)
    ),
    "cafe_international-loss-end": lambda _, now, better, __: (
        [one.view.phase == "over" for one in (now, better)] == [True, False]
    ),
    "cafe_international-loss-draw": lambda was, now, better, _: (
        was.bag_count == now.view.bag_count > better.view.bag_count
    ),
    "cafe_international-loss-kept": stays_unseated,
    "cafe_international-loss-single": lambda was, now, better, told: (
        [one.single(was.viewer, guests_left(was, one)) for one in (now, better)] == [told["points"], told["more"]]
    ),
    "cafe_international-loss-others": lambda _, now, better, told: (
        [one.turn(told["seat"]) for one in (now, better)] == [told["points"], told["less"]]
    ),
    "cafe_international-loss-bar": lambda was, now, better, told: (
        len(now.view.bar) == len(was.bar) < len(better.view.bar)
        and number(told["value"]) == was.bar_values[len(was.bar)]
    ),
    "cafe_international-loss-left": lambda _, now, better, told: (
        own(now.view).hand_count == told["count"] > own(better.view).hand_count
    ),
    "zanzibar-loss-order": lambda was, now, better, told: (
        [pays(one.view, was.viewer, told["card"]) for one in (now, better)]
        == [number(told["points"]), number(told["more"])]
        and (told["held"] == "yes") == (told["card"] in own(was).hand)
        and told["card"] in own(now.view).unused
    ),
    "zanzibar-loss-used": lambda was, now, better, told: (
        pays(now.view, was.viewer, told["card"]) == number(told["points"]) <= 0
        and told["card"] in {*own(better.view).unused} - {*own(now.view).unused}
    ),
    "zanzibar-loss-early": lambda was, now, better, told: (
        pays(now.view, was.viewer, told["card"]) == number(told["points"]) < number(told["more"])
        and told["card"] in own(better.view).unused
        and in_reach(better.view, was.viewer, told["card"]) == told["count"]
        and POINTS[min(told["count"], 5)] == told["more"]
    ),
    "zanzibar-loss-kept": lambda was, now, better, told: (
        pays(now.view, was.viewer, told["card"]) == number(told["points"]) < 0
        and told["card"] in {*own(now.view).unused} - {*own(better.view).unused}
    ),
    "zanzibar-loss-discard": lambda _, now, better, __: (
        own(now.view).discards_left == 0 < own(better.view).discards_left
    ),
    "zanzibar-loss-exposed": lambda was, now, better, told: (
        told["pusher"] in pushers_of(now.view, was.viewer, told["trader"])
        and not pushers_of(better.view, was.viewer, told["trader"])
    ),
    "zanzibar-loss-reach": lambda was, now, better, told: (
        [in_reach(one.view, was.viewer, told["card"]) for one in (now, better)] == [told["count"], told["more"]]
        and told["count"] < told["more"]
    ),
    "zanzibar-loss-others": lambda _, now, better, told: (
        [pays(one.view, COLORS.index(told["color"]), told["card"]) for one in (now, better)]
        == [number(told["points"]), number(told["less"])]
        and told["card"] in now.view.seats[COLORS.index(told["color"])].unused
    ),
}
"""What moves lose beside others, by the key of the clause."""
ASPECTS = ("turns", "orders", "left")
"""Aspects of what comes later."""
TOLD = [(name, players) for name, players in TABLES if GAMES[name].skill is not None]


@pytest.mark.rotating(24)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "players"), TOLD)
def test_explanations_state_only_facts_that_the_board_shows(name: str, players: int, seed: int) -> None:
    game, told = GAMES[name], Counter[str]()
    for steps in turns(name, players, seed):
        seat, moves = steps[0].seat, [step.move for step in steps]
        before, after = game.see(steps[0].before, seat), game.see(steps[-1].after, seat)
        notations = [game.write(move) for move in moves]
        found = immediate(game, before, notations)
        if found.points is not None:
            told["points"] += 1
            assert found.points == game.scores(after)[seat] - game.scores(before)[seat], moves
        both = play_both(game, before, notations, ())
        lost = [loss for aspect in TAKEN for loss in losses(game, both, aspect)]
        for effect in (*found.effects, *lost):
            told["effects"] += 1
            assert CHECKS[effect.key](before, after, facts(effect)), (moves, effect)
        for step, words in zip(steps, advice(game, steps[0].before, seat, moves), strict=True):
            if words.key in ADVICE:
                told["advice"] += 1
                views = game.see(step.before, seat), game.see(step.after, seat)
                assert ADVICE[words.key](*views, facts(words)), (step.move, words)
    assert min(told["points"], told["advice"]) > 0
    assert told["effects"] > 0 or seed % 2, "a match of greedy players has some"


@pytest.mark.rotating(24)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "players"), [one for one in TOLD if any(key.startswith(one[0]) for key in LOSSES)])
def test_losses_beside_another_move_are_facts_that_the_rules_confirm(name: str, players: int, seed: int) -> None:
    game, told, chance = GAMES[name], Counter[str](), random.Random(seed)
    for steps in turns(name, players, seed):
        seat, start = steps[0].seat, steps[0].before
        before, other = game.see(start, seat), chance.choice(game.legal_moves(start, seat))
        after, _ = game.apply(start, seat, other, Dice(b"other", 0))
        now, better = (Tried(game, state, game.see(state, seat)) for state in (steps[-1].after, after))
        moves = [game.write(step.move) for step in steps]
        both = play_both(game, before, moves, [game.write(other)])
        for aspect in ("", *ASPECTS, *TAKEN, *(f"others-{aspect}" for aspect in ASPECTS)):
            for loss in losses(game, both, aspect):
                told[loss.key] += 1
                assert LOSSES[loss.key](before, now, better, facts(loss)), (moves, other, loss)
    assert sum(told.values()) > 0


def gains(game: AnyGame, state: Any, seat: int, kind: type | tuple[type, ...]) -> list[int]:
    """Return what each legal move of that kind brings the seat at once."""
    before, dice = game.scores(game.see(state, seat))[seat], Dice(b"tried", 0)
    tried = [game.apply(state, seat, move, dice)[0] for move in game.legal_moves(state, seat) if isinstance(move, kind)]
    return [game.scores(game.see(after, seat))[seat] - before for after in tried]


def offers_no_points(state: Any, view: Any, _: Facts) -> bool:
    """Return whether no guest and no two bring points."""
    game, seat = GAMES["cafe_international"], view.viewer
    return max((more + points for _, more, points in seatings(game, state, seat)), default=0) == 0


def offers_second(state: Any, view: Any, told: Facts) -> bool:
    """Return whether the second guest must follow, may, or cannot, and the best one brings so many points."""
    game, seat = GAMES["cafe_international"], view.viewer
    best, ends = gains(game, state, seat, Seating), gains(game, state, seat, CafeEnd)
    follow = "none" if not best else "may" if ends else "must"
    return [follow, max(best, default=0)] == [told["follow"], told["points"]]


def offers_without_seating(state: Any, view: Any, told: Facts) -> bool:
    """Return whether nobody can be seated alone, and groups, bar and swaps are as said."""
    game, seat = GAMES["cafe_international"], view.viewer
    groups, bars, swaps = (gains(game, state, seat, kind) for kind in (Reserve, Bar, Swap))
    cost = int(told["value"].replace("−", "-")) if told["bar"] == "pays" else 0
    # A full bar or a bag nearly empty after the draw ends the match, in which guests in hand cost points, too.
    is_last = view.bar_next == len(view.bar_values) or view.bag_count <= BAG_END + 1
    is_bar = not bars if told["bar"] == "none" else is_last or {*bars} == {cost}
    is_bar &= told["bar"] in ("none", "pays", state.options.cannot_pay)
    counted = (len(groups), max(groups, default=0), bool(swaps))
    said = (told["groups"], told["points"], told["swaps"] > 0)
    return not gains(game, state, seat, Seating) and is_bar and counted == said


def offers_first_hut(state: Any, view: Any, _: Facts) -> bool:
    """Return whether the viewer, who has no hut, can take one."""
    moves = GAMES["guatemala_cafe"].legal_moves(state, view.viewer)
    return not any(one.hut for one in view.plantations if one.seat == view.viewer) and any(
        isinstance(move, Take) and move.piece[0] == "h" for move in moves
    )


def serves(was: Any, _: Any, told: Facts) -> bool:
    """Return whether the use of the order serves what is said: a draw, an earlier end, or fewer orders at the end."""
    used = 0 if was.phase == "fresh" else sum(card.turn == was.turn for card in own(was).used)
    draws = own(was).deck_count - used > 0
    is_last = was.trigger is not None or (was.round_limit is not None and own(was).turns + 1 >= was.round_limit)
    return {"none": True, "draw": draws and not is_last, "sooner": not draws and not is_last, "fewer": is_last}[
        told["why"]
    ]


def lists_orders(state: Any, view: Any, told: Facts) -> bool:
    """Return whether each order of the hand pays so many points now, and after the best single move."""
    game, seat = GAMES["zanzibar"], view.viewer
    walks = [move for move in game.legal_moves(state, seat) if isinstance(move, Walk)]
    views = [view, *(game.see(game.apply(state, seat, move, Dice(b"tried", 0))[0], seat) for move in walks)]
    pays = {
        card: [POINTS[min(5, sum(one.space in ORDERS[card] for one in own(seen).traders))] for seen in views]
        for card, *_ in told["cards"]
    }
    return {*own(view).hand} == {*pays} and all(
        pays[card][0] == now and then == max(pays[card], key=POINTS.index) and (grows == "yes") == (now != then)
        for card, now, then, grows in told["cards"]
    )


COACH: Mapping[str, Check] = {
    "cafe_international-coach-lone": offers_no_points,
    "cafe_international-coach-second": offers_second,
    "cafe_international-coach-stuck": offers_without_seating,
    "guatemala_cafe-coach-begin": offers_first_hut,
    "guatemala_cafe-coach-first": lambda _, view, __: view.turn <= view.players,
    "zanzibar-coach-turn": lists_orders,
}
"""What the coach says, by the key of its sentence, from the position and the seat's view. Others name no number."""


@pytest.mark.rotating(24)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "players"), [one for one in TOLD if any(key.startswith(one[0]) for key in COACH)])
def test_coach_states_only_facts_that_the_rules_confirm(name: str, players: int, seed: int) -> None:
    game, told = GAMES[name], 0
    for first, *_ in turns(name, players, seed):
        view = game.see(first.before, first.seat)
        coach = game.texts.coach(view, tuple(map(game.write, game.legal_moves(first.before, first.seat))))
        for said in (*([] if coach is None else [coach]), *game.texts.news(view)):
            if said.key in COACH:
                told += 1
                assert COACH[said.key](first.before, view, facts(said)), said
    assert told > 0
