### Trials: a private what-if board, played on from a match or a replay.

trial-button = Try
trial-button-medium = Let Medium answer
trial-button-play = Play this
trial-button-prepare = Prepare this
trial-button-match = Back to the match
trial-button-replay = Back to the replay
trial-button-again = Start over
trial-title = Trial: { $game }
trial-about-match = Only you can see this, and it doesn’t count. What you can’t see was drawn at random from what is possible.
trial-about-seat = From step { $step }. Only you can see this, and it doesn’t count. What { $who } could not see was drawn at random from what is possible.
trial-about-open = From step { $step }. Only you can see this, and it doesn’t count. All hands and piles are as they really were.
trial-choose-for = You choose for { $who }.
trial-alt = This is a trial, not the match.
trial-stale = That button was for an earlier step. Here is the trial as it is now.
trial-left = The trial is closed.
refused-trial-off = At this table you can’t try moves while the match runs. That was decided before the start.
refused-trial-gone = This trial has ended. A trial ends after 12 hours, when you begin another one, or when the bot restarts. For a new one, press “{ trial-button }” in “{ common-button-turn }” or in a replay.
refused-trial-too-long = A trial has at most { $most } steps.
refused-nothing-to-try = Nobody has anything to decide here, so there is nothing to try.
refused-trial-not-playable = This can’t be played in the match now. { $why }
trial-not-now = The match is not where your trial began.

## A second chance after a match
trial-second-button = Play this position again
trial-second-title = Second chance: { $game }
trial-second-about = Only you can see this, and it doesn’t count. Computers play the others. What { $who } could not see was drawn at random from what is possible.
trial-second-goal = In the match, { $who } ended with { $points ->
    [one] one point
   *[other] { $points } points
}. Can you do better?
trial-second-result = { $than ->
    [better] **Better than in the match: { $points } to { $match }.**
    [worse] **Worse than in the match: { $points } to { $match }.**
   *[same] **As good as in the match: { $points }.**
}
