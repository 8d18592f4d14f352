# Words inside the pictures of Café International: keep them short.
cafe_international-picture-turn = Turn { $turn }
cafe_international-picture-second = one more?
cafe_international-picture-over = The end
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
