# Looking back at a match, frame by frame.

story-told-to = Only { $seat } saw: “{ $told }”
story-in-secret = { $seat } answers in secret: { $move }
story-rules-changed = The rules were corrected during this match, so I can’t show what happened in between.
refused-still-running = While the match is running, you can use only your own view. The other views open after the match.
refused-no-such-frame = { $total ->
    [one] There is only the first position to look at so far.
   *[other] There are only { $total } positions, numbered from 0.
 }
refused-replay-unavailable = The rules have changed too much since this match, so I can’t show it any more.
