### A match as an animated picture.

refused-animation-running = This match is still running. You can animate it once it is over.
animation-begins = Preparing the animation…
animation-progress = Drawing the match: frame { $done } of { $total }
animation-failed = The animation failed. Nothing is lost; try again.
animation-button-again = Try again
animation-posted = The animation is in the channel, for everyone to see.
animation-title = { $game }: the whole match
animation-alt = Animation of a whole { $game } match in { $frames } frames, from the first position to the last.
animation-result = Played by { $players }. { $count ->
    [0] Nobody stayed to the end.
   *[other] First place: { $winners }.
 }
animation-stopped = Played by { $players }. The match was stopped without a result.
animation-shortened = This match was too long for one frame a turn. It shows { $frames } boards for { $turns } turns.
animation-turn = { $turn ->
    [0] Before the first turn
   *[other] Turn { $turn }
}
animation-turns = { $first ->
    [0] Up to turn { $last }
   *[other] Turns { $first } to { $last }
}
animation-point = { $when } · turning point { $number }
animation-end = The end
animation-no-result = The match was stopped without a result.
animation-link = Go to the table: { $link }
