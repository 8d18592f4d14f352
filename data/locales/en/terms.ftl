### The terms of a match: its clock, how much is posted, whether it is rated.

term-turn-hours = Time per turn
term-turn-hours-slash = clock
term-turn-hours-about = How long a turn can take before the bot moves for the player
term-turn-hours-value = { $value ->
    [none] no clock
    [1] 1 hour
    [24] 1 day
    [48] 2 days
    [72] 3 days
    [120] 5 days
    [168] 7 days
    [240] 10 days
    [336] 14 days
   *[other] { $value } hours
}
term-reserve-hours = Time in reserve
term-reserve-hours-slash = reserve
term-reserve-hours-about = Extra time for the whole match, used once the time for a turn is over
term-reserve-hours-value = { $value ->
    [none] no reserve
    [24] 1 day
    [48] 2 days
    [72] 3 days
    [120] 5 days
    [168] 7 days
   *[other] { $value } hours
}
term-answer-hours = Time per answer between turns
term-answer-hours-slash = answers
term-answer-hours-about = How long an answer between turns can take
term-answer-hours-value = { $value ->
    [1] 1 hour
    [24] 1 day
    [48] 2 days
    [72] 3 days
   *[other] { $value } hours
}
term-verbosity = Messages in the channel
term-verbosity-slash = messages
term-verbosity-about = How much I post in the channel
term-verbosity-value = { $value ->
    [quiet] few: DMs where possible
    [talkative] many: the moves of each turn stay
   *[normal] one short message per turn
}
term-rated = Rating
term-rated-slash = rated
term-rated-about = Whether the match counts for the leaderboard
term-rated-value = { $value ->
    [off] unrated
   *[on] rated
}
term-study = Trying moves
term-study-slash = trying_moves
term-study-about = Whether players may try moves in private while the match runs
term-study-value = { $value ->
    [off] only after the match
   *[on] in private, at any time
}
term-start-at = Start
term-start-at-slash = start
term-start-at-about = When the match starts
term-start-at-value = { $value ->
    [none] when the host presses Start
   *[other] by itself with { $value } players
}
