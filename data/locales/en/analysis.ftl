### Analysis of a finished match by a strong computer player.

history-command-analysis = analysis
refused-not-analysable = { $why ->
    [running] This match is still running. You can analyse it once it is over.
    [stopped] This match was stopped without a result, so there is nothing to analyse.
    [early] This match ended early because players left. There is nothing to analyse.
   *[no-skill] The computer can’t analyse this game yet.
}
analysis-begins = Analysing the match…
analysis-progress = Analysing the match: { $percent } %
analysis-failed = The analysis failed. Nothing is lost; try again.
analysis-button = Where was it decided?
analysis-button-again = Try again
analysis-title = { $game }: where the match was decided
analysis-chart-turns = Expected result after each turn
analysis-course = Expected final points after turns { $turns } (the last column is the result):
analysis-marked = The key turns were { $turns }.
analysis-fork = { $turn ->
    [0] Before the first turn
   *[other] Turn { $turn }
}
analysis-played = Played: { $what }
analysis-better = Better: { $what }
analysis-lost = It was worth { $points ->
    [one] 1 point
   *[other] { $points } points
} more.
analysis-same = A Strong computer would have played the same.
analysis-luck = Lead over the average
analysis-luck-of = { $seat }: { $ahead } (luck { $luck }, play { $play })
analysis-about = A strong computer player’s opinion. The score curve uses all hidden information; suggested moves use only what that player could see.
analysis-verdict = { $margin ->
    [0] { $winner } and { $second } were level on points: { $winner } had more from { $leads }
    [one] { $winner } was one point ahead of { $second }, thanks to { $leads }
   *[other] { $winner } was { $margin } points ahead of { $second }, thanks to { $leads }
}{ $exceptions ->
    [0] .
   *[other] ; { $second } had more from { $trails }.
}
