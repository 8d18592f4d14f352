### Reasons for moves: what they bring at once, and how much better they are in the end.

reason-answer = Answer { $number }
reason-points = { $kind ->
    [gain] brings { $points ->
        [one] 1 point
       *[other] { $points } points
    } at once
    [loss] costs { $points ->
        [one] 1 point
       *[other] { $points } points
    } at once
   *[none] brings no points at once
}
reason-sentence = { $compared ->
    [both] { $best } { $brings }; { $other } { $others }.{ " " }
    [best] { $best } { $brings }.{ " " }
    [other] { $other } { $others }.{ " " }
    [same] { $best } and { $other } bring the same points at once.{ " " }
   *[no] { "" }
}{ $verdict ->
    [kept] { $best } brings { $points ->
        [one] 1 point
       *[other] { $points } points
    } more at once than { $other } and keeps them.
    [close] In the end { $best } is about as good as { $other }.
   *[better] In the end { $best } is about { $points ->
        [one] 1 point
       *[other] { $points } points
    } better than { $other }{ $later ->
        [told] . After { $other }, { $drawback }.
       *[no] .
    }
}
