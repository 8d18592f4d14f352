# Words inside the pictures of Zanzibar. Keep them short.
zanzibar-picture-turn = Turn { $turn }
zanzibar-picture-placement = Placement
zanzibar-picture-last-turns = Last turns
zanzibar-picture-over = Final result
zanzibar-picture-card = { $card ->
    [pepper] Pepper
    [ginger] Ginger
    [cinnamon] Cinnamon
    [vanilla] Vanilla
    [cloves] Cloves
    [north] North
    [south] South
    [east] East
    [west] West
   *[centre] Centre
}
zanzibar-picture-seat = { $color ->
    [red] Red
    [blue] Blue
    [black] Black
    [white] White
   *[orange] Orange
}
zanzibar-picture-fresh = fresh
zanzibar-picture-only-score = score only
zanzibar-picture-only-discard = discard only
zanzibar-picture-traders = Traders
zanzibar-picture-points = Points
zanzibar-picture-deck = Deck
zanzibar-picture-to-come = Still to come
zanzibar-picture-nothing = –
zanzibar-picture-score = Score
zanzibar-picture-orders = Orders scored
zanzibar-picture-discards = Discards left
zanzibar-picture-no-cards = No orders in hand
zanzibar-picture-places = places a trader
zanzibar-picture-moves = moves or uses orders
zanzibar-picture-orders-now = uses orders
zanzibar-picture-keeps = keeps or discards
zanzibar-picture-wins = wins
zanzibar-picture-you = You
zanzibar-picture-strip-cards = Deck
zanzibar-picture-strip-scored = Scored
zanzibar-picture-strip-discards = To discard
