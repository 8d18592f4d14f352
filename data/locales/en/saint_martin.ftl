# Saint Martin: terms, events, refusals, choices, the table in words.

saint_martin-coffee = { $coffee ->
    [A] Arabica
    [B] Benghalensis
    [C] Canephora
    [D] Dewevrei
   *[unknown] unknown coffee
}
saint_martin-tile = { $tile } ({ $look })
saint_martin-look-threequarter = ¾ { $a }, ¼ { $b }
saint_martin-look-half = ½ { $a }, ½ { $b }
saint_martin-look-tee = ½ { $a }, ¼ { $b }, ¼ { $c }
saint_martin-look-cross = A, B, C, D
saint_martin-look-demanio-tee = ½ { $a }, ¼ { $b }, ¼ public land
saint_martin-look-demanio-corner = ¾ { $a }, ¼ public land
saint_martin-look-barracks = barracks
saint_martin-look-objective = objective tile, all { $a }
saint_martin-name = { $seat }
saint_martin-bid-of = { $seat }: { $coins }
saint_martin-zoom = { $part ->
    [nw] The north-west
    [ne] The north-east
    [sw] The south-west
   *[se] The south-east
}

# Events

saint_martin-drew = { $seat } draws { $tile }.
saint_martin-asked = { $how ->
    [sealed] Asked for a secret bid for { $tile }: { $seats }.
   *[open] Asked one after another whether they call an auction for { $tile }: { $seats }.
}
saint_martin-answered = { $coins ->
    [0] Noted, for you alone: no bid for { $tile }.
    [one] Noted, for you alone: you go up to 1 coin for { $tile }.
   *[other] Noted, for you alone: you go up to { $coins } coins for { $tile }.
}
saint_martin-silent = No player bids for { $tile }.
saint_martin-heard = Bids for { $tile } so far, each maximum stays secret – { $bids }. Now { $seat } may defend it.
saint_martin-declined = { $seat } calls no auction for { $tile }.
saint_martin-called = { $seat } calls an auction for { $tile } with { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}.
saint_martin-raised = { $seat } raises to { $coins } for { $tile }.
saint_martin-dropped-out = { $why ->
    [coins] { $seat } can’t raise and is out.
   *[passed] { $seat } drops out.
}
saint_martin-sold = { $payee ->
    [bank] { $winner } keeps { $tile } and pays { $price } to the bank
   *[drawer] { $winner } buys { $tile } and pays { $price } to { $drawer }
}.{ $count ->
    [one] { "" }
   *[other] { " " }Bids – { $bids }.
}
saint_martin-kept = { $seat } takes { $tile } into the hand.
saint_martin-placed = { $source ->
    [objective] { $seat } places an objective tile on { $cell }: four quarters of { $tile }. Unplaced, it was worth { $worth }.
    [bought] { $seat } places the bought tile { $tile } on { $cell }, { $turn ->
        [0] not turned
        [1] turned right
        [2] upside down
       *[3] turned left
    }.
   *[hand] { $seat } places { $tile } on { $cell }, { $turn ->
        [0] not turned
        [1] turned right
        [2] upside down
       *[3] turned left
    }.
}
saint_martin-closed = { $seat } closes a field of { $coffee } with { $quarters ->
    [one] 1 quarter
   *[other] { $quarters } quarters
} ({ $where }){ $burned ->
    [0] { "" }
   *[other] , { $burned } of them burned
}: { $coins ->
    [0] no coin
    [one] 1 coin
   *[other] { $coins } coins
}.
saint_martin-closed-unpaid = { saint_martin-closed }
saint_martin-fields-changed = Your fields and their cubes are worth { $points ->
    [one] 1 point
   *[other] { $points } points
} { $how ->
    [more] more
   *[less] less
} now.
saint_martin-took = { $seat } takes { $count ->
    [one] 1 cube from { $cells } by closing a field beside it
   *[other] { $count } cubes from { $cells } by closing a field beside each
}.
saint_martin-relit = { $seat } may burn again from the next tile on.
saint_martin-burned = { $seat } burns { $quarter } ({ $coffee }).
saint_martin-discarded = { $seat } discards { $tile }, which fits nowhere.
saint_martin-ended = { $seat } ends the turn.
saint_martin-skipped = { $seat } has nothing left to place and is skipped.
saint_martin-place-of = { $rank }. { $seat }, { $coffee }: { $score } ({ $points })
saint_martin-points = coins { $coins }, cubes { $cubes }, fields { $fields }{ $burned ->
    [0] { "" }
   *[other] , cubes on them { $burned }
}{ $objective ->
    [0] { "" }
   *[other] , objective tile { $objective }
}
saint_martin-over = The match is over: { $places }.

# Refusals

saint_martin-refused-players = Saint Martin is for { $least } to { $most } players; this table has { $count ->
    [one] 1 player
   *[other] { $count } players
}.
saint_martin-refused-unreadable = I can’t read “{ $typed }”. Moves look like this: draw, place T17@F5r1, objective@D4, discard T17, burn F5ne, end, bid T17=3, nobid T17, pass T17.
saint_martin-refused-over = This match is over. You can’t move any more.
saint_martin-refused-not-asked = There is nothing for you to decide now. You will be asked when there is.
saint_martin-refused-wrong-step = { $step ->
    [bid] First answer for { $tile }: bid, or no bid.
    [raise] First answer for { $tile }: raise, or drop out with pass.
    [bought] First place the tile that you bought: { $tile }.
    [after] You have placed or discarded. Burn a quarter of that tile if you may, or end your turn with end.
    [kept] The new tile is in your hand. Place one, or end your turn with end.
   *[turn] This is an ordinary turn. Place a tile, or draw.
}
saint_martin-refused-bag-empty = The bag is empty, so you can’t draw. Place a tile of your hand.
saint_martin-refused-not-in-hand = { $tile } is not in your hand. { $count ->
    [0] Your hand is empty.
   *[other] You hold: { $hand }.
}
saint_martin-refused-objective-gone = You have already placed your objective tile. You only have one.
saint_martin-refused-bought-tile-only = You must place the tile that you bought, { $tile }, and no other.
saint_martin-refused-hand-tile-first = You hold more than { $count } tiles, so you must place a tile of your hand first. The objective tile would leave too many.
saint_martin-refused-cell-taken = { $cell } already has a tile. Choose an empty cell.
saint_martin-refused-not-adjacent = { $cell } shares no side with a placed tile. Choose an empty cell next to the island.
saint_martin-refused-road = { $tile } does not fit on { $cell } like this: road meets field in the { $count ->
    [one] direction
   *[other] directions
} { $sides }. { $turn ->
    [none] It does not fit there in any rotation.
   *[other] It would fit there { $turn ->
        [0] not turned (r0)
        [1] turned right (r1)
        [2] upside down (r2)
       *[3] turned left (r3)
    }.
}
saint_martin-refused-same-look = { $tile } looks the same in every rotation. Use r0.
saint_martin-refused-four-in-hand = You hold more than { $count } tiles. Place or discard one before you end your turn.
saint_martin-refused-must-place = { $what ->
    [draw] You can’t end your turn yet: place a tile, or draw.
    [place] You can’t end your turn yet: a tile of your hand fits and must be placed.
   *[discard] You can’t end your turn yet: place your objective tile if it fits, or discard a tile.
}
saint_martin-refused-a-tile-fits = You can only discard when no tile of your hand fits. { $tile } fits.
saint_martin-refused-no-discard = You need not discard. You discard only with four tiles in hand, or when the bag is empty.
saint_martin-refused-fire-inactive = Your fire was out when you placed this tile. It is lit again now. Burn after you place the next one.
saint_martin-refused-no-cubes = All cubes are used, so you can’t burn.
saint_martin-refused-not-this-tile = { $cell ->
    [none] You discarded a tile instead of placing one, so you can’t burn { $quarter }.
   *[other] You can only burn the tile you just placed, on { $cell }. { $quarter } is not on it.
}
saint_martin-refused-not-coffee = { $quarter } is { $kind ->
    [demanio] public land
    [barracks] part of the barracks
   *[mansion] part of the mansion
}. You can only burn coffee.
saint_martin-refused-burned = You have already burned a quarter of this tile. You can burn only one.
saint_martin-refused-other-tile = { $tile } is not on offer. The tile on offer is { $offer }.
saint_martin-refused-too-few-coins = You can’t bid { $wanted }. You have { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}.
saint_martin-refused-too-low = That bid is too low. Bid from { $least } to { $most }, or do not bid.

# Choices

saint_martin-menu-tile = Place a tile
saint_martin-menu-column = Choose a column
saint_martin-menu-cell = Choose a cell
saint_martin-menu-bid = Choose your bid
saint_martin-menu-page = Choose roughly how many coins
saint_martin-menu-coins = Choose how many coins
saint_martin-menu-discard = Discard
saint_martin-menu-discarded = Choose the tile to discard
saint_martin-label-draw = Draw a tile and offer it
saint_martin-detail-draw = { $count ->
    [one] 1 left
   *[other] { $count } left
}{ $waits ->
    [yes] ; with four in hand, the objective tile waits
   *[no] { "" }
}
saint_martin-label-end = { $ends ->
    [yes] End turn and match
   *[no] End turn
}
saint_martin-label-draw-with = Draw and end turn
saint_martin-label-end-with = End turn, no bids until my turn
saint_martin-label-nobid-with = No bids until my turn
saint_martin-label-nobid-better = No bid; ask only about better tiles
saint_martin-button-hand-over = { $value ->
    [on] Auto-end turns: turn on
   *[off] Auto-end turns: turn off
}
saint_martin-label-bid = { $tile ->
    [none] Bid
   *[other] Bid for { $tile }
}
saint_martin-label-nobid = { $brings ->
    [exactly] Let it go: you get { $price }
    [yes] Let it go: you get { $price } or more
   *[no] No bid
}
saint_martin-label-pass = { $brings ->
    [exactly] Drop out: you get { $price }
    [yes] Drop out: you get { $price } or more
   *[no] Drop out
}
saint_martin-button-never = Never bid in this match
saint_martin-label-discard = Discard a tile
saint_martin-label-page = { $first } to { $last } coins
saint_martin-label-coins = { $secret ->
    [yes] Up to
   *[no] Bid
} { $coins }
saint_martin-asks-tile = { $tile }: where do you place it? { $places ->
    [0] It fits nowhere
    [one] 1 place
   *[other] { $places } places
}
saint_martin-detail-best = best +{ $points } on { $cell }{ $gives ->
    [0] { "" }
   *[other] , others could get { $gives }
}
saint_martin-detail-best-does = best: { $does }
saint_martin-detail-tile = { $places ->
    [0] fits nowhere
    [one] 1 place
   *[other] { $places } places
}{ $best ->
    [none] { "" }
   *[other] { " " }· { $best }
}
saint_martin-detail-barracks = a road on every side, no coffee
saint_martin-label-objective = Objective tile ({ $coffee })
saint_martin-label-objective-brief = Objective
saint_martin-detail-objective = { $places ->
    [one] 1 place
   *[other] { $places } places
}{ $best ->
    [none] { "" }
   *[other] { " " }· { $best }
} · worth { $worth } at the end if never placed
saint_martin-label-column = Column { $column } · { $count ->
    [one] 1 cell
   *[other] { $count } cells
}
saint_martin-label-cell = { $cell }{ $ways ->
    [one] { "" }
   *[other] { " " }· { $ways } ways to turn it
}
saint_martin-label-rotation = { $points ->
    [0] { "" }
   *[other] +{ $points } ·{ " " }
}{ $turn ->
    [0] not turned
    [1] turned right
    [2] upside down
   *[3] turned left
}
saint_martin-label-burn = Burn { $corner }: { $field }{ $gain ->
    [none] { "" }
    [own] , +1
   *[other] , +1 for them
}
saint_martin-corner = { $corner ->
    [nw] NW
    [ne] NE
    [se] SE
   *[sw] SW
}
saint_martin-quarter = the { $corner ->
    [nw] north-west
    [ne] north-east
    [se] south-east
   *[sw] south-west
} quarter of { $cell }
saint_martin-side = { $side ->
    [0] north
    [1] east
    [2] south
   *[3] west
}
saint_martin-land = { $kind ->
    [demanio] public land
    [barracks] barracks
   *[mansion] mansion
}
saint_martin-corners = { $turn ->
    [0] Not turned
    [1] Turned right
    [2] Upside down
   *[3] Turned left
}: NW { $nw }, NE { $ne }, SE { $se }, SW { $sw }. Roads: { $count ->
    [0] none
   *[other] { $roads }
}.
saint_martin-corners-same = In all four corners: { $kind }. Roads: { $count ->
    [0] none
   *[other] { $roads }
}.
saint_martin-remark-ways =
    { $tile }. { $a }{ $b ->
        [none] { "" }
       *[other] { "\u000A" }{ $b }
    }{ $c ->
        [none] { "" }
       *[other] { "\u000A" }{ $c }
    }{ $d ->
        [none] { "" }
       *[other] { "\u000A" }{ $d }
    }
saint_martin-remark-turnings = { $a }{ $b ->
    [none] { "" }
   *[other] { "\u000A" }{ $b }
}{ $c ->
    [none] { "" }
   *[other] { "\u000A" }{ $c }
}{ $d ->
    [none] { "" }
   *[other] { "\u000A" }{ $d }
}
saint_martin-remark-none-fits = None of your tiles fits anywhere now: { $way ->
    [draw] you can draw
    [end] you can end the turn
    [discard] discard one
   *[last] discard one, or place your objective tile if it fits
}.
saint_martin-remark-four = You hold four tiles and may keep three, so place one before you end the turn.
saint_martin-remark-legend = Beside each name: coins, cubes, a flame (may burn), a star (unplaced objective tile, worth { $worth }), and all points now.
saint_martin-remark-burn = { $pays ->
    [own] Burn your own coffee for 1 point now: the cube counts for you until a player closes a field beside it and takes it.
   *[none] Burning brings you nothing at once. A cube is a point for the owner of the coffee under it, until a player closes a field beside it and takes it: burn where that may be you.
} You then can’t burn your next tile.
saint_martin-remark-raise-drawer =
    { $leader } bids { $price }. Drop out: you get { $price } or more and your turn ends. Or bid up to your { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}: if you win, you keep the tile and pay the bank.
    { $worth }
saint_martin-remark-raise-other =
    { $leader } bids { $price }. Bid more, up to your { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, or drop out. The buyer { $fits ->
    [yes] places the tile at once
    [turn] places the tile at once, in place of the next turn
   *[no] keeps the tile, which fits nowhere
}.
    { $worth }
saint_martin-remark-call-other =
    You may call an auction. Bid up to your { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}; all bids are public. The buyer { $fits ->
    [yes] places the tile at once
    [turn] places the tile at once, in place of the next turn
   *[no] keeps the tile, which fits nowhere
}.
    { $worth }
saint_martin-remark-defend-drawer =
    Letting it go ends your turn. Or name a secret maximum (you have { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}): if you win, you pay the bank and keep the tile.
    { $worth }
saint_martin-remark-window-other =
    Make no bid, or name a secret maximum (you have { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}). You pay just enough to outbid the others.{ $fits ->
    [yes] { "" }
    [turn] { " " }You place it at once, in place of your next turn.
   *[no] { " " }The tile fits nowhere, so you would keep it.
}
    { $worth }
saint_martin-remark-brings = { $points ->
    [0] It would bring no point now{ $grown ->
        [0] .
        [one] ; on { $cell } your field would have 1 quarter.
       *[other] ; on { $cell } your field would have { $grown } quarters.
    }
    [one] On { $cell } it would bring you 1 point now.
   *[other] On { $cell } it would bring you { $points } points now.
}
saint_martin-detail-discard = none of them fits
saint_martin-detail-cells = { $cells }{ $best ->
    [none] { "" }
   *[other] { " " }· { $best }
}
saint_martin-whose = { $whose ->
    [own] your { $coffee }
    [other] rival { $coffee }
   *[nobody] { $coffee }
}
saint_martin-detail-brings = { $does }{ $gives ->
    [0] { "" }
   *[other] , others could get { $gives }
}{ $own ->
    [0] { "" }
   *[other] , +{ $own } { $own ->
        [one] point
       *[other] points
    }
}{ $fields ->
    [none] { "" }
   *[other] , your fields { $fields }
}{ $lost ->
    [0] { "" }
   *[other] , less the { $lost } it is worth unplaced
}{ $more ->
    [none] { "" }
   *[other] ; { $more }
}
saint_martin-detail-nothing = extends no field
saint_martin-detail-closes = closes { $fields }{ $others ->
    [0] { "" }
   *[other] { "" } and { $others } more
}: { $coins ->
    [0] no coin
    [one] 1 coin
   *[other] { $coins } coins
}{ $cubes ->
    [0] { "" }
    [one] , 1 cube
   *[other] , { $cubes } cubes
}
saint_martin-detail-field = { $field }: { $quarters ->
    [one] 1 quarter
   *[other] { $quarters } quarters
}, { $how ->
    [walled] now{ " " }
   *[grown] { "" }
}{ $pays ->
    [0] { $gaps ->
        [one] 1 cell
       *[other] { $gaps } cells
    } from closing
   *[other] others can close: +{ $pays }
}
saint_martin-detail-ready = { $field } ({ $quarters ->
    [one] 1 quarter
   *[other] { $quarters } quarters
}): your { $tile } closes it next turn, +{ $gets }{ $others ->
    [yes] , or others do
   *[no] { "" }
}
saint_martin-detail-sized = { $how ->
    [closed] closes { $field }
    [walled] { $field }, nearer closing
   *[other] { $field }
} ({ $quarters ->
    [one] 1 quarter
   *[other] { $quarters } quarters
})
saint_martin-detail-turned = { $turns } – { $brings }
saint_martin-areas = { $a }{ $b ->
    [none] { "" }
   *[other] , { $b }
}{ $c ->
    [none] { "" }
   *[other] , { $c }
}{ $d ->
    [none] { "" }
   *[other] , { $d }
}
saint_martin-touches = { $side ->
    [0] north
    [1] east
    [2] south
   *[3] west
}: { $road ->
    [between] road between { $first } ({ $before }) and { $second } ({ $behind })
    [along] road, { $first }
   *[none] no road, { $first }
}
saint_martin-tile-corners = { $tile }. { $corners }

# The table in words

saint_martin-headline-turn = Turn { $turn }: { $own ->
    [no] { $seat } { $bag ->
        [empty] places a tile
       *[full] draws or places a tile
    }
    [draw] draw a tile
    [place] place a tile
   *[yes] draw a tile, or place one
}
saint_martin-headline-window = Turn { $turn }: { $own ->
    [yes] { $drawer } drew this tile. Bid for it?
   *[no] { $drawer } has drawn { $tile }. Asked for a bid: { $asked }
}
saint_martin-headline-defend = Turn { $turn }: { $own ->
    [yes] { $leader } bids { $price } for your tile
   *[no] { $leader } bids { $price } for { $tile }; { $seat } may defend it
}
saint_martin-headline-call = Turn { $turn }: { $drawer } has drawn { $tile }; { $seat } may call an auction
saint_martin-headline-raise = Turn { $turn }: { $leader } bids { $price } for { $tile }; { $seat } may raise
saint_martin-headline-kept = Turn { $turn }: { $own ->
    [no] { $seat } goes on with the new tile
    [place] { $tile } is yours; place a tile
   *[yes] { $tile } is yours; place a tile, or end the turn
}
saint_martin-headline-bought = Turn { $turn }: { $own ->
    [no] { $seat } places { $tile }, bought from { $drawer }
   *[yes] place the tile you bought from { $drawer }
}
saint_martin-headline-after = Turn { $turn }: { $own ->
    [burn] burn a quarter, or end the turn
    [yes] end the turn
   *[no] { $seat } may burn or end the turn
}
saint_martin-headline-over = { $count ->
    [0] Nobody stayed to the end
    [one] { $winners } wins with { $score }
   *[other] { $winners } share the win with { $score }
}
saint_martin-closed-field = { $coffee }, { $quarters ->
    [one] 1 quarter
   *[other] { $quarters } quarters
}: { $coins }
saint_martin-fact-last = { $seat } placed { $tile } on { $cell }{ $count ->
    [0] ; no field closed
   *[other] ; closed { $closed }; coins { $coins }, cubes taken { $cubes }
}{ $burned ->
    [none] { "" }
   *[other] ; burned { $burned }
}{ $source ->
    [objective] .
   *[other] . { $corners }
}
saint_martin-fact-sale = { $state ->
    [offered] { $tile }, drawn by { $drawer }. Asked: { $asked }. { $count ->
        [0] No bid yet.
       *[other] Bids{ $secret ->
            [yes] , each maximum stays secret
           *[no] { "" }
        } – { $bids }.
    }
    [open] On offer: { $tile }, drawn by { $drawer }. { $corners } Asked: { $asked }. { $count ->
        [0] No bid yet.
       *[other] Bids{ $secret ->
            [yes] , each maximum stays secret
           *[no] { "" }
        } – { $bids }.
    }
    [kept] No player bid for { $tile }.
   *[sold] { $winner } got { $tile } for { $price }, paid to { $payee ->
        [bank] the bank
       *[drawer] { $drawer }
    }. Bids – { $bids }.{ $state ->
        [bought] { " " }{ $corners }
       *[placed] { "" }
    }
}
saint_martin-fact-seat = { $seat }, { $coffee }: { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, { $cubes ->
    [one] 1 cube
   *[other] { $cubes } cubes
}, { $hand } in hand{ $known ->
    [0] { "" }
   *[other] { " " }(known: { $shown })
}, fire { $fire ->
    [active] lit
   *[inactive] out
}, objective tile { $objective ->
    [placed] placed
   *[unplaced] not placed
}{ $total ->
    [none] { "" }
   *[other] ; { $total } points
}.
saint_martin-fields-of = { $coffee } { $value }
saint_martin-fact-supplies = Bag: { $bag }. Cubes left: { $cubes }. Fields are worth: { $values }.
saint_martin-fact-hand = In your hand: { $tile }
saint_martin-fact-fields = Open fields of { $coffee }: { $fields }.
saint_martin-fact-out = No longer bidding: { $seats }.
saint_martin-fact-discarded = Discarded, out of the match: { $tiles }.
saint_martin-board-row = { $text }
saint_martin-hand-coffee = Your coffee is { $coffee }.
saint_martin-hand-empty = Your hand is empty.
saint_martin-hand-tile = { $copies ->
    [one] { "" }
   *[other] { $copies } ×{ " " }
}{ $tile }. { $corners } { $places ->
    [0] Fits nowhere
    [one] Fits in 1 place
   *[other] Fits in { $places } places
}{ $best ->
    [0] { "" }
   *[other] , best +{ $best } on { $cell }
}{ $shown ->
    [yes] , the others have seen it
   *[no] { "" }
}.
saint_martin-hand-objective = Your objective tile is not placed: { $places ->
    [0] it fits nowhere
    [one] it fits in 1 place
   *[other] it fits in { $places } places
}{ $best ->
    [0] { "" }
   *[other] , best +{ $best } on { $cell }
}.
saint_martin-hand-points = { $total ->
    [one] 1 point now
   *[other] { $total } points now
}: { $points }. { $fire ->
    [active] Your fire is lit
   *[inactive] Your fire is out
}.
saint_martin-hand-offer = { $whose ->
    [own] Your drawn tile
   *[other] On offer for you
}{ $count ->
    [0] { "" }
   *[other] , one more like yours
}: { $tile }. { $corners }
saint_martin-hand-answered = Your answer for { $tile }: { $coins ->
    [0] no bid
    [one] up to 1 coin
   *[other] up to { $coins } coins
}.

# All hidden information, shown once the match has ended

saint_martin-open-hand = Hand of { $seat }: { $count ->
    [0] empty
   *[other] { $tiles }
}.
saint_martin-open-coffee = Secret coffee of { $seat }: { $coffee }.
saint_martin-open-bag = { $count ->
    [0] The bag is empty.
   *[other] In the bag, next first: { $tiles }.
}
saint_martin-open-answer = { $seat } for { $tile }: { $coins ->
    [-1] no answer yet
    [0] no bid
    [one] up to 1 coin
   *[other] up to { $coins } coins
}.

# Names of the computer players, separated by commas.
saint_martin-computer-names = Céleste, Baptiste, Wilhelmina, Jules, Odette

# Terms of a computer player's evaluation; points follow each.
saint_martin-verdict-coins = coins ({ $own } to { $other })
saint_martin-verdict-cubes = cubes ({ $own } to { $other })
saint_martin-verdict-fields = own fields ({ $own } to { $other })
saint_martin-verdict-cubes-on-color = cubes on own fields ({ $own } to { $other })
saint_martin-verdict-objective = the objective tile ({ $own } to { $other })

## Prepared turns

# What moves do, as parts of a sentence

saint_martin-effect-closed = closes { $count ->
    [one] a field of
   *[other] { $count } fields of
} { $coffee }{ $coins ->
    [0] { "" }
    [one] { " " }for 1 coin
   *[other] { " " }for { $coins } coins
}
saint_martin-effect-shut = stops a rival’s field of { $coffee } at { $quarters ->
    [one] 1 quarter
   *[other] { $quarters } quarters
}
saint_martin-effect-spare = uses up your tile that brings least now
saint_martin-effect-took = takes { $count ->
    [one] 1 cube
   *[other] { $count } cubes
}
saint_martin-effect-grew = makes a field of { $coffee } { $quarters ->
    [one] 1 quarter
   *[other] { $quarters } quarters
} large
saint_martin-effect-ready = lets your { $tile } close a field of { $coffee } next turn for { $gets ->
    [one] 1 point
   *[other] { $gets } points
}{ $others ->
    [yes] , unless another player closes it first
   *[no] { "" }
}
saint_martin-effect-let-go = { $keeps ->
    [own] leaves a tile that brings no more than your own
    [turn] costs neither coins nor your next turn
   *[coins] costs no coins
}
saint_martin-effect-drew = { $best ->
    [none] may bring a better tile: none in hand brings anything now
    [opens] may bring a better tile: what pays in your hand now opens a field to others for { $gives }
    [pays] lets you choose between a new tile, if nobody buys it, and { $tile } for { $points ->
        [one] 1 point
       *[other] { $points } points
    }
   *[choice] lets you choose among more tiles before you place one, if nobody buys the new tile
}
saint_martin-effect-apart = changes no field that is open now
saint_martin-effect-left = leaves a field of { $coffee } room to grow ({ $gaps ->
    [one] 1 free cell
   *[other] { $gaps } free cells
})
saint_martin-effect-narrows = leaves { $whose ->
    [other] a rival’s field
   *[nobody] a field
} of { $coffee } only { $gaps ->
    [one] 1 free cell
   *[other] { $gaps } free cells
} to grow
saint_martin-effect-extends = extends a field of { $coffee } to { $quarters ->
    [one] 1 quarter
   *[other] { $quarters } quarters
}
saint_martin-effect-guards = { $less ->
    [0] keeps others for now from closing
    [one] leaves only 1 tile instead of { $tiles } to close
   *[other] leaves only { $less } tiles instead of { $tiles } to close
} a field of { $coffee } for { $gets ->
    [one] 1 point
   *[other] { $gets } points
}
saint_martin-effect-bid = { $gets ->
    [0] { $points ->
        [0] may keep a tile from the others
        [one] may win a tile that brings 1 point now
       *[other] may win a tile that brings { $points } points now
    }
   *[other] { $points ->
        [0] may keep { $buyer } from a tile that can bring { $gets ->
            [one] 1 point
           *[other] { $gets } points
        } now
        [one] may win a tile that brings you 1 point now, or { $buyer } { $gets }
       *[other] may win a tile that brings you { $points } points now, or { $buyer } { $gets }
    }
}
saint_martin-effect-keeps-turn = keeps your turn, in which { $tile } can bring { $points ->
    [one] 1 point
   *[other] { $points } points
}
saint_martin-effect-sells = sells the tile for at least { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
saint_martin-effect-unfit = leaves a tile that fits nowhere now
saint_martin-effect-discarded = leaves { $count ->
    [one] 1 tile
   *[other] { $count } tiles
} in hand
saint_martin-effect-ended = { $keeps ->
    [fire] keeps the fire, so the next tile may be burned
    [idle] keeps tiles that may pay later: none of them brings a point now
    [objective] keeps the points for your unplaced objective tile
   *[tiles] keeps { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    } for later turns
}
# What moves take from later turns, as clauses

saint_martin-loss-objective = your objective tile is used up
saint_martin-loss-field = your field of { $quarters ->
    [one] 1 quarter
   *[other] { $quarters } quarters
} is closed and can’t grow
saint_martin-loss-fire = you can’t burn your next tile
saint_martin-loss-cube = a player who closes a field beside the cube takes it
saint_martin-loss-tile = you keep { $tile } instead of { $other }
saint_martin-loss-room = your largest open field has { $gaps ->
    [0] no free cell
    [one] 1 free cell
   *[other] { $gaps } free cells
} to grow instead of { $more }
saint_martin-loss-sold = the tile can bring { $buyer } { $gets ->
    [one] 1 point
   *[other] { $gets } points
}
saint_martin-loss-closers = { $tiles ->
    [one] 1 tile closes
   *[other] { $tiles } tiles close
} a field of { $coffee } for { $gets ->
    [one] 1 point
   *[other] { $gets } points
}, instead of { $less ->
    [0] none
   *[other] { $less }
}
saint_martin-loss-ready = a field of { $coffee } is one tile from closing for { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
