# Words inside the pictures of Café International. Keep them short.
cafe_international-picture-turn = Turn { $turn }
cafe_international-picture-over = The end
cafe_international-picture-asked = { $phase ->
    [may] may seat a second guest
    [must] must seat a second guest
    [none] can only end the turn
    [stuck] can only end the turn
   *[turn] seats guests or uses the bar
}
cafe_international-picture-which-guest = Which guest sits down?
cafe_international-picture-which-chair = { $guest }: which chair?
cafe_international-picture-who-to-bar = Who goes to the bar?
cafe_international-picture-swap-what = { $step ->
    [1] Which joker do you take?
   *[other] Which guest takes its chair?
}
cafe_international-picture-reserve-what = { $step ->
    [1] Which table is reserved?
   *[other] Who sits down there?
}
cafe_international-picture-sure = { $points ->
    [none] This turn?
   *[other] This, for { $points }?
}
cafe_international-picture-winners = { $count ->
    [1] Winner
   *[other] Shared victory
}
cafe_international-picture-takes = { $who ->
    [m] man
    [f] woman
    [none] shut
   *[mf] both
}
cafe_international-picture-you = You
cafe_international-picture-you-are = You are
cafe_international-picture-seat = Seat { $letter }
cafe_international-picture-joker = Joker
cafe_international-picture-sex = { $sex ->
    [m] man
   *[f] woman
}
cafe_international-picture-chairs = { $chairs ->
    [0] no chair
    [one] { $chairs } chair
   *[other] { $chairs } chairs
}
cafe_international-picture-score = Score
cafe_international-picture-limit = Limit
cafe_international-picture-bag = Bag
cafe_international-picture-left = Left at the end: { $guest } a guest, { $joker } a joker
cafe_international-picture-now = now { $penalty }
cafe_international-picture-empty = No guests in hand
cafe_international-picture-out = Out of the match
