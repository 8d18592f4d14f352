# Advice in a player’s first match, shown in every panel.
cafe_international-coach-turn = Seat one guest or two where they score. A table pays two points for two guests, three for three, four for four. It pays twice as much when all four are of one nation. { $then ->
    [must] No guest scores alone now: a first guest needs a second one at { $tables }.
    [lone] No guest can score now: a lone guest prepares a table.
   *[other] Best now: { $guest } on { $chair } for { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
}
cafe_international-coach-second = { $follow ->
    [none] None of your other guests can follow: end the turn.{ $draws ->
        [yes] { " " }Then you draw.
       *[no] { "" }
    }
    [must] Your guest needs company: seat a second one at { $tables }.
   *[may] { $points ->
        [0] A second guest may follow, but none scores now. Or end the turn.
       *[other] A second guest may follow if they score. Best now: { $guest } on { $chair } for { $points ->
        [one] 1 point
       *[other] { $points } points
    }. Or keep that guest for a better table and end the turn.
    }
}
cafe_international-coach-stuck = None of your guests can sit down alone.{ $groups ->
    [0] { "" }
   *[other] { " " }A whole group can: it reserves its table for { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
}{ $bar ->
    [0] { "" }
   *[other] { " " }The next place at the bar counts { $value }.
}{ $swaps ->
    [0] { "" }
   *[other] { " " }You may swap one of your guests for a joker at a table. That brings no points, but a joker may sit anywhere.
}{ $ends ->
    [yes] { " " }You may pass.
   *[no] { "" }
}

# Moves as advice, parts of one sentence
cafe_international-advice-seat = seat { $guest } on { $chair }
cafe_international-advice-bar = send { $guest } to the bar
cafe_international-advice-swap = put { $guest } on { $chair } and take the joker
cafe_international-advice-reserve = reserve a table with { $placed }
cafe_international-advice-end = end the turn
cafe_international-advice-pass = pass
