### A match as a moving picture.

history-command-animation = animation
history-command-animation-about = A match that has ended as a moving picture
animation-parameter-public = public
animation-parameter-public-about = Yes: everybody in this channel sees it. No: only you
animation-running = This match is still being played. Its animation can be made as soon as it has ended.
animation-begins = The match is being laid out once more…
animation-progress = Drawing the match: frame { $done } of { $total }
animation-failed = The animation did not come about this time. Nothing is lost: ask for it once more.
animation-button-again = Try again
animation-posted = The animation is in the channel now, for everybody.
animation-title = { $game }: the whole match
animation-alt = Animation of a whole match of { $game } in { $frames } frames, from the first position to the last.
animation-result = Played by { $players }. { $count ->
    [0] Nobody stayed to the end.
   *[other] First place: { $winners }.
 }
animation-stopped = Played by { $players }. The match was stopped and has no result.
animation-shortened = It shows { $frames } boards for { $turns } turns: this match was too long for a board a turn.
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
animation-no-result = The match was stopped and has no result.
animation-link = The table: { $link }
