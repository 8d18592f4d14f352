### The terms of a match: its clock, how much is posted, whether it counts.

term-turn-hours = Time for a turn
term-turn-hours-slash = clock
term-turn-hours-about = How long a turn may take before the bot moves instead
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
term-answer-hours = Time for an answer out of turn
term-answer-hours-slash = answers
term-answer-hours-about = How long an answer out of turn may take
term-answer-hours-value = { $value ->
    [1] 1 hour
    [24] 1 day
    [48] 2 days
    [72] 3 days
   *[other] { $value } hours
}
term-verbosity = Messages in the channel
term-verbosity-slash = messages
term-verbosity-about = How much is posted in the channel
term-verbosity-value = { $value ->
    [quiet] few: by direct message where possible
    [talkative] many: what happened in each turn stays
   *[normal] one short message a turn
}
term-rated = Rating
term-rated-slash = rated
term-rated-about = Whether the match counts for the leaderboard
term-rated-value = { $value ->
    [off] unrated
   *[on] counts for the leaderboard
}
