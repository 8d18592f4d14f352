### A match that has ended, looked into by a strong computer player.

history-command-analysis = analysis
history-command-analysis-about = Where a match was decided, what would have been better, and how much was luck
analysis-refused = { $why ->
    [running] This match is still being played. It can be analysed as soon as it has ended.
    [stopped] This match was stopped and has no result: there is nothing to analyse.
   *[no-skill] The computer knows nothing of this game that an analysis could be made of.
}
analysis-begins = The match is being looked into…
analysis-progress = The match is being looked into: { $percent } %
analysis-failed = The analysis did not come about this time. Nothing is lost: ask for it once more.
analysis-button = Analysis
analysis-button-again = Try again
analysis-title = { $game }: where the match was decided
analysis-chart-turns = Expected result after each turn
analysis-course = Points expected at the end, as it looked after turns { $turns }; the last are the result:
analysis-marked = Decided above all in turns { $turns }.
analysis-fork = Turn { $turn }
analysis-played = Played: { $what }
analysis-better = Better: { $what }
analysis-lost = That was worth { $points } points more.
analysis-same = Strong knows nothing better.
analysis-luck = Ahead of the others’ mean
analysis-luck-of = { $seat }: { $ahead } – by luck in drawing { $luck }, by play { $play }
analysis-about = As a strong computer player judges it: the course with everything laid open, what would have been better by what that seat could see.
