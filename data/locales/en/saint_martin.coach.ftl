# What the coach explains in a player’s first match, each once, when it first matters.
saint_martin-coach-goal = The most points win: a coin is a point, a cube too, and your coffee’s fields pay at the end. The match ends when the bag and all hands are empty.
saint_martin-coach-start = You grow { $coffee } ({ $color }), the { $color ->
    [A] red
    [B] yellow
    [C] green
   *[D] blue
} coffee. A field is touching quarters of one coffee.
saint_martin-coach-draw = You grow { $coffee } ({ $color }), the { $color ->
    [A] red
    [B] yellow
    [C] green
   *[D] blue
} coffee. Draw first: it’s free. If nobody buys, place one.
saint_martin-coach-fields = A field is touching quarters of one coffee. Where two tiles touch, both sides have a road or neither has.
saint_martin-coach-land = Fields end at white striped public land, at barracks and at the sea. Barracks, roads on all four sides, fit only beside roads.
saint_martin-coach-objective = Your objective tile, four quarters of { $coffee }, fits only beside sides without road{ $fits ->
    [no] , now nowhere
   *[yes] { "" }
}. Unplaced it is worth { $worth ->
    [one] 1 point
   *[other] { $worth } points
} at the end.
saint_martin-coach-closing = A field that borders no empty cell is closed. Closing any field pays you at once: a coin for each quarter beyond three.
saint_martin-coach-danger = Try not to leave a large field one cell from closing: the next player may close it and take the coins.
saint_martin-coach-winning = At the end each field of { $coffee }, open or closed, pays you once more: a point for each quarter beyond three.
saint_martin-coach-end = The bag is nearly empty. The match ends once all hands are empty too; a field that stays open pays no coins.
saint_martin-coach-bid = A coin is a point. If you buy this tile, you place it at once and { $drawer } gets the coins.
saint_martin-coach-empty = Your hand is empty: draw a tile. You keep it unless another player outbids you for it. No tile replaces one that you place.
saint_martin-coach-sell = Another player wants the tile you drew. Let it go for the coins, each a point, or keep it by a higher bid, which you pay to the bank.
saint_martin-coach-kept = { $places ->
    [yes] Place one tile now, or end the turn: you keep three tiles at most.
   *[no] The tile is yours. End the turn.
}
saint_martin-coach-fire = You burned the tile before, so you can’t burn this one. You can burn the next.
saint_martin-coach-burn = You may burn one quarter: it stops counting and gets a cube, a point for the coffee’s owner until a field beside it closes.
saint_martin-appraised = { $advice ->
    [bid] { $coins ->
        [one] Bid 1 coin at most
       *[other] Bid up to { $coins } coins
    }: by the end this tile is worth about { $worth ->
        [one] 1 point
       *[other] { $worth } points
    } to you. { $why ->
        [turn] Buying takes the place of your next turn, and each coin moves a point from you to { $drawer }
       *[coin] Each coin moves a point from you to { $drawer }
    }.
    [refuse] Your own tiles bring no less, for free.
    [keep] If you keep it, you pay coins instead of getting some.
   *[weigh] { $why ->
        [opens] In its best place others could get { $gives } for a field that it opens
        [turn] Buying takes the place of your next turn, and each coin moves a point from you to { $drawer }
       *[coin] Each coin moves a point from you to { $drawer }
    }.
}
saint_martin-objective-own = Your objective tile

# Moves as advice, parts of one sentence
saint_martin-advice-draw = draw a tile
saint_martin-advice-place = { $tile } on { $cell }, { $turn ->
    [0] not turned
    [1] turned right
    [2] upside down
   *[3] turned left
}
saint_martin-advice-objective = the objective tile on { $cell }
saint_martin-advice-discard = discard { $tile }
saint_martin-advice-burn = burn { $quarter }, { $whose ->
    [own] your own { $coffee }
   *[other] { $coffee }
}{ $why ->
    [point] : the cube is a point
    [loose] : the cube is a point until a field beside it closes
    [less] : closing its field then pays a coin less
    [shared] : closing its field then pays a coin less, but a field beside the cube pays one more
    [theirs] : it stops counting, but the cube is its owner’s point
    [cube] : the cube is a point for a player who closes a field beside it
   *[none] { "" }
}
saint_martin-advice-bid = bid { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} for { $tile }
saint_martin-advice-nobid = { $sells ->
    [yes] let { $tile } go
   *[no] make no bid for { $tile }
}
saint_martin-advice-pass = drop out
saint_martin-advice-end = end the turn
