### Exercises: decisions from a user's own ended matches, to be decided again.

exercise-title = { $game }: exercise { $number } of { $count }, { $turn ->
    [0] before the first turn
   *[other] turn { $turn }
}
exercise-ask = You are { $seat }. What is best here? About { $points ->
    [one] 1 point is
   *[other] { $points } points are
} at stake.
exercise-option = **{ $number }.** { $turn }
exercise-value = { $is_best ->
    [1] **best**
   *[0] about { $points ->
        [one] 1 point less
       *[other] { $points } points less
    }
}{ $is_played ->
    [1] { " " }(played)
   *[0] { "" }
}
exercise-right = { $is_best ->
    [1] ✓ Answer **{ $number }** is the best choice.
   *[0] ✓ Answer **{ $number }** is right: it is about as good as the best choice.
}{ $is_found ->
    [1] { " " }You found it in the match.
   *[0] { "" }
}
exercise-wrong = ✗ { $is_played ->
    [1] That is what you played.{ " " }
   *[0] { "" }
}Answer **{ $number }** is about { $points ->
    [one] 1 point
   *[other] { $points } points
} worse than the best choice. { $why }Try again.
exercise-about = -# A strong computer player’s opinion, from what this seat could see. Differences of half a point don’t count.
exercise-none = You played this match well: I have found no decision that cost you anything.
refused-no-own-match = You have not finished a match of { $game } yet. Play one, then come back.
exercise-button = Exercises
exercise-button-learn = From your matches
exercise-button-next = Next exercise
exercise-button-before = Previous exercise
exercise-button-back = To the exercise
exercise-menu = Exercises from another match
