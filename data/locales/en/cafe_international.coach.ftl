# Advice in a player’s first match, shown in every panel.
cafe_international-coach-goal = The most points win. The match ends when the bag is nearly empty, the bar or the café is full, or a player’s guest limit (the cup) is 0.
cafe_international-coach-turn = { $about ->
    [seats] Guests sit only at their nation’s tables, where women and men must balance.
    [pays] Guests sit at their nation’s tables, women and men balanced. A table’s first guest scores nothing, second 2, third 3, fourth 4 (8 among compatriots).
    [limit] Filling a table with one nation lowers your guest limit (the cup): you hold fewer guests. The match ends when it is 0.
    [swap] Swap joker: your whole turn. A guest of the joker’s sex and of a nation at its tables takes its chair, you take the joker.
    [joker] Your joker fits any nation and can complete a table of one nation for 8 points. Left in hand at the end, it costs 10.
    [bar] From now on the bar costs points, { $value } for the next guest. A guest left in your hand at the end costs 5.
    [others] { $who } has just filled a table. The fourth guest brings most, so look who could complete a table that you leave at three.
    [left] At the end each guest left in your hand costs 5 points, a joker 10.
    [cup] The end is near: a cup is at 1, and that player’s next table of one nation ends the match. Guests in hand cost 5.
    [bag] The end is near: { $left ->
        [one] the next guest drawn ends
       *[other] { $left } more guests drawn end
    } the match. Each guest left in your hand then costs 5 points, a joker 10.
    [places] The end is near: { $left ->
        [one] the next guest at the bar ends
       *[other] { $left } more guests at the bar end
    } the match. Each guest left in your hand then costs 5 points.
   *[chairs] The end is near: { $left ->
        [one] the last free chair ends
       *[other] { $left } free chairs are left, and the last ends
    } the match. Each guest in your hand then costs 5 points.
}
cafe_international-coach-lone = No guest can score now. One alone at an empty table lets the next guest there score, yours or another’s.
cafe_international-coach-second = { $follow ->
    [none] None of your guests can score as a second one, so end the turn.{ $draws ->
        [yes] { " " }Then you draw.
       *[no] { "" }
    }
    [must] Your guest needs company: seat a second one at { $tables }.
   *[may] { $points ->
        [0] A second guest may follow, but none scores now. Or end the turn.
       [one] A second guest can bring 1 point now. Or keep your guests for better tables and end the turn.
       *[other] A second guest can bring { $points } points now. Or keep your guests for better tables and end the turn.
    }
}
cafe_international-coach-stuck = No guest can sit alone.{ $groups ->
    [0] { "" }
   *[other] { " " }{ $points ->
        [one] A whole group reserves its table for 1 point.
       *[other] A whole group reserves its table for { $points } points.
    }
}{ $bar ->
    [none] { "" }
    [tile_out] { " " }You can’t pay at the bar: a guest sent there leaves the game.
    [player_out] { " " }You can’t pay at the bar: you would be out of the match.
   *[pays] { " " }The next place at the bar counts { $value }.
}{ $swaps ->
    [0] { "" }
   *[other] { " " }You may swap for a joker.
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
