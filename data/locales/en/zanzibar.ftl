# Zanzibar: terms, events, refusals, choices, the table in words, help.

zanzibar-card = { $card ->
    [pepper] pepper
    [ginger] ginger
    [cinnamon] cinnamon
    [vanilla] vanilla
    [cloves] cloves
    [north] north
    [south] south
    [east] east
    [west] west
    [centre] centre
   *[other] { $card }
}
zanzibar-spice = { $spice ->
    [pepper] pepper
    [ginger] ginger
    [cinnamon] cinnamon
    [vanilla] vanilla
    [cloves] cloves
    [hut] hut
    [sea] sea
   *[other] { $spice }
}
zanzibar-zone = { $zone ->
    [north] north
    [south] south
    [east] east
    [west] west
    [centre] centre
    [sea] sea
   *[other] { $zone }
}
zanzibar-zoom = { $part ->
    [north] The north
    [south] The south
    [east] The east
    [west] The west
    [centre] The centre
   *[other] { $part }
}
zanzibar-color = { $color ->
    [red] red
    [blue] blue
    [black] black
    [white] white
    [orange] orange
   *[other] { $color }
}
zanzibar-space = { $space } { $name }
zanzibar-where = { $kind ->
    [sea] { $zone }
   *[other] { $goods }, { $zone }
}
zanzibar-pays = Each order pays by your traders on its villages: { $scale }.
zanzibar-pays-for = { $traders ->
    [0] none
    [1] one
    [2] two
    [3] three
    [4] four
   *[5] five or more
} { $points }
zanzibar-name = { $seat }

# Events

zanzibar-placed = { $seat } places trader { $trader } on { $space }.
zanzibar-walked = { $seat }: trader { $trader } goes from { $start } to { $end } ({ $steps ->
    [one] 1 step
   *[other] { $steps } steps
}).
zanzibar-pushed = { $seat }: trader { $trader } goes to { $space } and pushes trader { $victim } of { $owner } to { $target }.
zanzibar-scored = { $seat } scores { $card }: { $traders ->
    [0] no trader
    [one] 1 trader ({ $villages })
   *[other] { $traders } traders ({ $villages })
}, { $points }, score now { $score }.
zanzibar-discarded = { $seat } discards { $card }.
zanzibar-discarded-fresh = { $seat } discards { $card }, just drawn.
zanzibar-ended = { $seat } ends the turn.
zanzibar-drew = { $seat } draws { $count ->
    [one] 1 order
   *[other] { $count } orders
}{ $looks ->
    [yes] { " " }and looks before keeping.
   *[other] .
}
zanzibar-drew-own = You draw { $cards }{ $looks ->
    [yes] { " " }and may discard before keeping.
   *[other] .
}
zanzibar-kept = { $seat } keeps the orders drawn.
zanzibar-finished = { $seat } has used the last of ten orders.
zanzibar-last-turns = Last turns: all players but { $seat } have one more.
zanzibar-place-of = { $rank }. { $seat } ({ $score })
zanzibar-over = The match is over{ $cause ->
    [round_limit] { " " }(turn limit)
   *[other] { "" }
}: { $places }.

# Refusals

zanzibar-refused-players = Zanzibar is for { $least } to { $most } players; this table has { $count ->
    [one] 1 player
   *[other] { $count } players
}.
zanzibar-refused-first = Seat { $number } can’t begin: there are only { $count } players. Choose another first seat, or random.
zanzibar-refused-unreadable = I can’t read “{ $typed }”. Moves look like this: place 5@n3, 7>w3, 7xw3>n5, play pepper, discard cloves, end, end look, keep.
zanzibar-refused-game-over = This match is over. You can’t move any more.
zanzibar-refused-not-your-turn = It is { $seat }’s turn. Please wait for yours.
zanzibar-refused-wrong-phase = { $phase ->
    [placement] Traders are still being placed. Put one on a free space, for instance with: place { $trader }@n3. Choose a zone where you have no trader yet.
    [fresh] You are looking at the orders just drawn: { $fresh }. Keep them (keep), or discard one of them (discard and its name).
   *[other] This is an ordinary turn. Move traders (7>w3), use orders (play or discard), or finish with end.
}
zanzibar-refused-no-such-trader = You have no trader { $trader }. Yours are numbered { $first } to { $last }.
zanzibar-refused-no-such-space = There is no space { $space }. Spaces are n1-n6, w1-w5, c1-c6, e1-e5, s1-s6 and o1-o6 (sea).
zanzibar-refused-already-placed = Trader { $trader } already stands on { $space }. You still have to place: { $unplaced }.
zanzibar-refused-space-occupied = { $how ->
    [own] Your own trader { $trader } stands on { $space }. Choose a free space.
    [clear] Trader { $trader } of { $holder } stands on { $space }. You can push it away. Add an x, as in 7x{ $space }>n5, and say where it goes.
   *[other] Trader { $trader } of { $holder } stands on { $space }. Choose a free space.
}
zanzibar-refused-zone-taken = { $space } lies in the zone “{ $zone }”. Your trader { $trader } already stands there, on { $standing }. During the placement you place only one trader in each zone.
zanzibar-refused-movement-over = You have used an order in this turn, so traders can’t move any more. Use another, or end the turn.
zanzibar-refused-trader-done = Trader { $trader } is done for this turn, because you moved { $mover } after it. Each trader moves once.
zanzibar-refused-three-moved = You have moved three traders ({ $moved }), the most in a turn. Trader { $trader } has to wait.
zanzibar-refused-no-steps-left = Trader { $trader } has no step left. Move another, use an order or end the turn.
zanzibar-refused-same-space = Trader { $trader } already stands on { $space }. Name another space.
zanzibar-refused-no-path = Trader { $trader } has no free way from { $start } to { $space }. Other traders stand in between.
zanzibar-refused-too-far = { $space } is too far for trader { $trader }: it needs { $needs ->
    [one] 1 step
   *[other] { $needs } steps
} and has { $left }.
zanzibar-refused-nobody-there = { $space } is free. To go there, leave out the x: { $trader }>{ $space }.
zanzibar-refused-own-trader = Your own trader { $trader } stands on { $space }. You can only push traders of other players.
zanzibar-refused-too-strong = Trader { $enemy } of { $holder } on { $space } is stronger than your { $trader }. You can only push equal and larger numbers.
zanzibar-refused-equal-has-room = The trader on { $space } is as strong as your { $trader }, and it has room (free next to it: { $rooms }). You can push an equal trader only if no space next to it is free.
zanzibar-refused-target-taken = { $how ->
    [itself] Trader { $trader } of { $holder } stands on { $target } now. Send it to a free space.
   *[other] Trader { $trader } of { $holder } stands on { $target }. Send the other trader to a free space.
}
zanzibar-refused-must-push = The trader on { $space } has room, so you must push it to a space next to it: { $targets }. { $target } is not one of them.
zanzibar-refused-comes-from-there = Your trader enters { $space } from { $target }, the only way in. So nobody can be sent there. { $how ->
    [push] Possible: { $targets }.
   *[other] Choose any other free space.
}
zanzibar-refused-no-such-card = There is no order “{ $card }”. The orders are: { $cards }.
zanzibar-refused-not-in-hand = You do not hold { $card }. { $count ->
    [0] Your hand is empty.
   *[other] In your hand: { $hand }.
}
zanzibar-refused-only-discard = You have scored all the orders you may. You can only discard { $card }.
zanzibar-refused-only-score = You have made all your discards. You can only score { $card }.
zanzibar-refused-not-just-drawn = You held { $card } before. Now you can only discard an order just drawn: { $fresh }.
zanzibar-refused-nothing-to-look-at = { $why ->
    [off] At this table you keep the orders you draw. End the turn with end.
    [discards] You have made all your discards, so there is nothing to decide. End the turn with end.
    [unused] You have used no order in this turn, so you draw none. End the turn with end.
   *[other] Your deck is empty, so you draw no order. End the turn with end.
}

# Choices

zanzibar-menu-trader = Move a trader
zanzibar-menu-placed = Choose the trader to place
zanzibar-menu-walk = Choose where it walks
zanzibar-menu-send = Choose where to send it
zanzibar-menu-order = Score an order
zanzibar-menu-discard = Choose the order to discard
zanzibar-menu-zone = Choose a zone
zanzibar-menu-space = Choose a space
zanzibar-label-place = Trader { $trader }
zanzibar-asks-place = Trader { $trader }: where to?
zanzibar-asks-space = Trader { $trader }: { $province ->
    [sea] which sea space
   *[other] which village in the { $zone }
}?
zanzibar-label-brief = { $trader } ({ $space })
zanzibar-label-trader = { $trader } on { $space }, { $steps } steps
zanzibar-label-goes-on = { $trader } on { $space }, { $steps } of { $trader } left
zanzibar-label-space = { $space } { $goods }
zanzibar-label-walk = { $space } { $goods }, { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}
zanzibar-label-clear = { $space }: push { $color } { $victim } away
zanzibar-label-enemy = { $space }: push { $color } { $victim }
zanzibar-label-send = to { $space }
zanzibar-label-play = Score { $card }: { $points }
zanzibar-label-play-end = Score { $card }, end turn: { $points }
zanzibar-detail-play-end = the other order waits; { $draws ->
    [0] you draw nothing
    [one] you draw 1 and keep it
   *[other] you draw { $draws } and keep them
}
zanzibar-label-discard = Discard { $card }{ $ends ->
    [turn] , end turn
    [moves] { " " }(ends movement)
   *[no] { "" }
}
zanzibar-label-keep = Keep, end turn
zanzibar-label-end = { $draws ->
    [0] { $used ->
        [0] End turn, use no order
       *[other] End turn, the deck is empty
    }
   *[other] End turn, draw { $draws }
}
zanzibar-label-end-look = End turn, draw { $draws }, then keep or discard
zanzibar-remark-placing = Placing, { $number } of { $count }. Trader { $trader } walks { $trader ->
    [1] one step
   *[other] { $trader } steps
} a turn; { $trader ->
    [2] only another 2
   *[other] numbers up to { $trader }
} can push it away.
    { $pays }
zanzibar-remark-order =
    Move up to three traders, then use orders: the first one ends all movement.{ $discards ->
        [0] { "" }
        [one] {" "}You must discard one order before the match ends: it costs nothing, even at −6.
       *[other] {" "}You must discard { $discards } orders before the match ends: they cost nothing, even at −6.
    }
    { $pays }
zanzibar-remark-moved = Moved in this turn: { $moved }{ $steps ->
    [0] { "" }
    [one] { " " }(one step left)
   *[other] { " " }({ $steps } steps left)
}. { $more ->
    [0] No other trader may move.
    [one] One more may move.
   *[other] { $more } more may move.
}
zanzibar-remark-none-moves = { $why ->
    [card] You have used an order, so no trader moves any more
    [three] Three traders have moved, the most in a turn
   *[board] None of your traders can move: every way is blocked
}. { $cards ->
    [0] You can only end the turn.
   *[other] { $why ->
        [card] Use the other order
       *[other] Use an order
    }, or end the turn.
}
zanzibar-detail-free = { $count ->
    [one] 1 free space
   *[other] { $count } free spaces
}{ $kinds ->
    [0] { "" }
   *[other] : { $goods }
}
zanzibar-gain = { $card } pays { $points } { $more ->
    [yes] more
   *[no] less
}
zanzibar-detail-trader = { $count ->
    [0] { "" }
   *[other] at best, { $gains } ·{ " " }
}{ $where }
zanzibar-detail-space = { $count ->
    [0] { "" }
   *[other] { $gains } ·{ " " }
}{ $kind ->
    [sea] counts for no order
   *[village] { $zone }
}{ $via ->
    [none] { "" }
   *[other] { " " }· via { $via }
}
zanzibar-detail-send = { $count ->
    [0] { "" }
   *[other] { $gains } ·{ " " }
}{ $where }
zanzibar-detail-play = { $traders ->
    [0] no trader counts
    [one] 1 trader counts
   *[other] { $traders } traders count
}{ $other ->
    [yes] { " " }· then you may use your other order
   *[no] { "" }
}{ $only ->
    [yes] { " " }· you have no discard left
   *[no] { "" }
}
zanzibar-detail-discards-left = { $left ->
    [one] costs nothing · your last discard of the match
   *[other] costs nothing · { $left } discards left in the match
}
zanzibar-detail-discards-only = all orders are scored: discard only
zanzibar-confirm-play = Score { $card } with { $traders ->
    [0] no trader
    [one] only 1 trader
   *[other] only { $traders } traders
}? It costs you { $loses } points.

# The table in words

zanzibar-headline-placement = Placing traders: { $own ->
    [yes] your turn
   *[no] { $seat } is next
}
zanzibar-headline-turn = Turn { $turn }{ $last ->
    [yes] { " " }(last turns)
   *[other] { "" }
}: { $own ->
    [yes] your move
   *[no] { $seat } to move
}
zanzibar-headline-fresh = Turn { $turn }{ $last ->
    [yes] { " " }(last turns)
   *[other] { "" }
}: { $own ->
    [yes] look at { $fresh ->
        [one] the drawn order
       *[other] the { $fresh } drawn orders
    }
   *[no] { $seat } looks at { $fresh ->
        [one] 1 drawn order
       *[other] { $fresh } drawn orders
    }
}
zanzibar-headline-over = { $count ->
    [0] Nobody stayed to the end
    [one] { $winners } wins with { $score }
   *[other] { $winners } share the win with { $score }
}{ $tie ->
    [finished] { " " }(equal points, but finished earlier)
    [cards] { " " }(equal points, but fewer orders left)
   *[none] { "" }
}
zanzibar-fact-seat = { $letter } { $seat }: score { $score }, { $cards ->
    [one] 1 order
   *[other] { $cards } orders
} left.
zanzibar-fact-hand = Your hand: { $cards }.
zanzibar-fact-worth = Your hand, worth now: { $cards }.
zanzibar-fact-card = { $use ->
    [only-discard] { $card } (discard only)
   *[other] { $card } { $points }
}
zanzibar-fact-zone = { $zone }: { $spaces }.
zanzibar-step-placed = { $trader } placed on { $space }.
zanzibar-step-walked = { $trader } went { $way }.
zanzibar-step-pushed = { $trader } went { $way } and pushed { $victim } to { $target }.
zanzibar-board-zone = { $zone }:
zanzibar-board-cell = { $kind ->
    [sea] { $space }
   *[other] { $space } { $goods }
} { $holder ->
    [none] free
   *[other] { $holder }
}
zanzibar-board-routes = Routes:
zanzibar-board-route = { $space }: { $near }
zanzibar-board-seat = { $letter } { $seat }: score { $score }, hand { $hand }, deck { $deck }, may score { $orders }, must discard { $discards }{ $last ->
    [due] , last turn to come
    [had] , had the last turn
    [finished-first] , finished first
    [finished-later] , finished
   *[no] { "" }
}
zanzibar-board-traders = { "  " }traders: { $traders ->
    [none] none
   *[other] { $traders }
}
zanzibar-board-scored = { $card } { $traders } ({ $points })
zanzibar-board-used = { $count ->
    [0] scored: none
   *[other] scored: { $scored }
}; { $thrown ->
    [0] discarded: none
   *[other] discarded: { $discarded }
}
zanzibar-board-hand = { "  " }orders not used: { $cards }
zanzibar-board-turn = This turn moved: { $moved ->
    [none] none
   *[other] { $moved }
}{ $mover ->
    [0] { "" }
   *[other] ; { $mover } still has { $left }
}{ $used ->
    [yes] ; movement is over
   *[no] { "" }
}
zanzibar-board-limit = Over after { $rounds } turns each, if no player has finished.
zanzibar-board-places = Places: { $places }
zanzibar-hand-empty = Your hand is empty.
zanzibar-hand-card = { $card } ({ $villages }): { $traders ->
    [one] 1 trader
   *[other] { $traders } traders
} now, { $points }{ $fresh ->
    [yes] , just drawn
   *[no] { "" }
}{ $use ->
    [only-score] , can only be scored
    [only-discard] , can only be discarded
   *[both] { "" }
}.
zanzibar-hand-deck = { $count ->
    [0] Your deck is empty.
    [one] 1 order in your deck: { $cards }.
   *[other] { $count } orders in your deck, sequence unknown: { $cards }.
}
zanzibar-hand-quota = Score { $score }; orders scored: { $scored }, still possible: { $orders }; discards to make: { $discards }.

# All hidden information, shown once the match has ended

zanzibar-open-hand = Hand of { $seat }: { $count ->
    [0] empty
   *[other] { $cards }
}.
zanzibar-open-deck = Deck of { $seat }, from the top: { $count ->
    [0] empty
   *[other] { $cards }
}.

# Names of the computer players, separated by commas.
zanzibar-computer-names = Amina, Salim, Zuhra, Idris, Bibi

# Terms of a computer player's evaluation; points follow each.

# Auto-answers

zanzibar-auto-answer-placing = Traders still to be placed
zanzibar-auto-answer-placing-value = { $value ->
    [on] place them for me
   *[off] ask me
}
zanzibar-button-placing = { $value ->
    [on] Place all for me
   *[off] Place myself
}
zanzibar-auto-answer-wishes = Wishes for the placement
zanzibar-auto-answer-wishes-value = { $count ->
    [0] None. Use `/zanzibar { common-command-do } { common-parameter-moves }: wishes 5@n3` to say where your traders go. On your turn the first possible wish is placed at once.
   *[other] { $value }. On your turn the first possible wish is placed at once. If none is possible, I ask you.
}
zanzibar-refused-all-placed = All traders are placed. Wishes are only for the placement.
zanzibar-refused-too-many-wishes = That is too many wishes. You can note { $most } at most.
zanzibar-verdict-orders = orders that brought points ({ $own } to { $other })
zanzibar-verdict-lost = fewer losses on orders ({ $own } to { $other })
zanzibar-verdict-worth = better-paid orders

## Prepared turns

# What moves do, as parts of a sentence

zanzibar-effect-raised = lifts the worth of { $cards } for later
zanzibar-effect-order = { $card } to { $points }
zanzibar-effect-placed = counts for { $cards }
zanzibar-effect-reach = reaches { $villages ->
    [one] 1 village
   *[other] { $villages } villages
} in { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}
zanzibar-effect-discarded = discards { $card } (then worth { $points })
zanzibar-effect-scored = scores { $card } with { $traders ->
    [0] no trader
    [one] 1 trader
   *[other] { $traders } traders
}{ $loses ->
    [yes] { " " }({ $points })
   *[no] { "" }
}
zanzibar-effect-kept = keeps { $cards } for later
zanzibar-effect-nearer = gets { $count ->
    [one] 1 trader
   *[other] { $count } traders
} within reach of { $card } instead of { $was }
zanzibar-loss-order = { $card }{ $held ->
    [no] , still to come,
   *[yes] { "" }
} would pay { $points } instead of { $more }
zanzibar-loss-used = you score { $card } for { $points }
zanzibar-loss-early = { $card } brings only { $points }, while { $count } of your traders are in reach of it ({ $more })
zanzibar-loss-kept = { $card }, worth { $points }, stays in your hand
zanzibar-loss-discard = you have no discard left
zanzibar-loss-exposed = { $pusher } can push your trader { $trader } away
zanzibar-loss-reach = { $count ->
    [0] none of your traders is
    [one] only 1 of your traders is
   *[other] only { $count } of your traders are
} in reach of { $card } instead of { $more }
zanzibar-loss-others = { $color } could get { $points } for { $card } instead of { $less }
