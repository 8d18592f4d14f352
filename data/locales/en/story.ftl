# Looking back at a match, frame by frame.

story-told-to = Only { $seat } was told: “{ $told }”
story-in-secret = { $seat } answers in secret: { $move }
story-rules-changed = The rules were corrected during this match, so what lay between cannot be shown.
story-still-running = While a match is running, you see it through your own eyes only. Everybody else’s are open to you once it has ended.
story-no-such-frame = { $total ->
    [one] So far there is only the first position to look at.
   *[other] There are only { $total } positions to look at, numbered from 0.
 }
story-no-longer-told = The rules have changed so much since this match that it can no longer be shown.
