# Said to whoever plays for the first time, in every panel.
cafe_international-coach-turn = Seat one guest or two where they score: a table pays two points for two guests, three for three, four for four, and twice as much when four are of its nation. { $then ->
    [must] Nobody scores alone now: a first guest needs a second one at { $tables }.
    [lone] Nobody can score now: a lone guest prepares a table.
   *[other] Best now: { $guest } on { $chair } for { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
}
cafe_international-coach-second = { $follow ->
    [none] Nobody else of yours can follow: end the turn, and you draw.
    [must] Your guest waits for company: seat a second one at { $tables }.
   *[may] A second guest may follow if he scores. Best now: { $guest } on { $chair } for { $points ->
        [one] 1 point
       *[other] { $points } points
    }; or keep him for a better table and end the turn.
}
cafe_international-coach-stuck = None of your guests finds a chair. { $bar ->
    [0] { "" }
   *[other] The next place at the bar counts { $value }.
}{ $swaps ->
    [0] { "" }
   *[other] { " " }Or take a joker from a table for one of your guests: no points, but a joker sits anywhere.
}
