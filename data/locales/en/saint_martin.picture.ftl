# Words inside the pictures of Saint Martin. Keep them short.
saint_martin-picture-turn = Turn { $turn }
saint_martin-picture-over = Final result
saint_martin-picture-winners = { $count ->
    [0] No winner
    [one] Winner
   *[other] Shared victory
}
saint_martin-picture-phase = { $phase ->
    [kept] has drawn: place or end
    [bought] must place the bought tile
    [after] has placed: burn or end
    [ending] has placed: ends the turn
    [last] places a tile
   *[other] draws or places a tile
}
saint_martin-picture-auction = { $phase ->
    [window] Who bids for it?
    [defend] More than { $price }, { $name }?
    [call] Will you bid, { $name }?
    [raise] More than { $price }, { $name }?
   *[other] Auction
}
saint_martin-picture-sold = Sold for { $price }
saint_martin-picture-drawn = { $name } drew { $tile }
saint_martin-picture-asked = asked:
saint_martin-picture-seat = Player { $letter }
saint_martin-picture-coffee = { $coffee ->
    [A] Arabica
    [B] Benghalensis
    [C] Canephora
   *[D] Dewevrei
}
saint_martin-picture-you = You are
saint_martin-picture-objective = Objective
saint_martin-picture-offer = On offer
saint_martin-picture-places = { $count ->
    [0] fits nowhere
   *[other] fits { $count }×
}
saint_martin-picture-rotation = { $turn ->
    [0] not turned
    [1] turned right
    [2] upside down
   *[3] turned left
}
saint_martin-picture-known = seen by all
saint_martin-picture-secret = secret
saint_martin-picture-no-tiles = No tiles in hand
saint_martin-picture-points = Points now
saint_martin-picture-your-bid = Your bid
saint_martin-picture-no-bid = no bid
saint_martin-picture-column = { $of ->
    [coins] Coins
    [cubes] Cubes
    [fields] Fields
    [burned] Burned
    [objective] Objective
   *[total] Total
}
