### Replay, and the log since your last turn.

## Commands
viewer-command-replay = replay
viewer-command-since = since
viewer-command-since-about = Show what has happened since your last turn
viewer-parameter-public = public
viewer-parameter-public-about = Yes: everyone in this channel sees the replay or animation. No: only you
viewer-parameter-step = step
viewer-parameter-step-about = The step of the replay to open; 0 is the beginning

## Buttons and lists
viewer-button-replay = Replay
viewer-button-since = What happened
viewer-button-first = First
viewer-button-back = Back
viewer-button-next = Next
viewer-button-last = Last
viewer-menu-turn = Go to a turn
viewer-menu-eyes = Choose a view

## The replay
viewer-step = step { $number } of { $last }
viewer-beginning = the beginning
viewer-through = Shown: { $eyes }
viewer-turn-beginning = #{ $number } · The beginning
viewer-eyes-public = Public view
viewer-eyes-open = Everything, including hidden information
viewer-eyes-seat = { $mark } { $name }’s view
viewer-eyes-later = Other views, after the match
viewer-laid-open-cut = …and { $count ->
    [one] one more line
   *[other] { $count } more lines
}
viewer-posted = The replay is in the channel. Everyone here can turn its pages.
refused-not-your-eyes = You can’t use this view. During a match you see what you know; after it, everything. Open the replay again.
refused-not-here = Some people in this channel can’t see this match, so I can’t show it to everyone. To watch it alone, leave out “{ viewer-parameter-public }”.

## Since the last turn
viewer-since-title = **Since your last turn:**
viewer-since-start = **Since the start:**
viewer-since-more = …and { $count ->
    [one] one more line
   *[other] { $count } more lines
} before that: press “{ $more }”, then “{ $log }”
viewer-since-nothing = Nothing has happened since your last turn.
viewer-since-watching = You have no seat at this table, so here is what happened lately:

## Secrets and refusals
story-told-to = Only { $seat } saw: “{ $told }”
story-in-secret = { $seat } answers in secret: { $move }
story-rules-changed = The rules were corrected during this match, so I can’t show what happened in between.
refused-still-running = While the match is running, you can use only your own view. The other views open after the match.
refused-no-such-frame = { $total ->
    [one] There is only the first position to look at so far.
   *[other] There are only { $total } positions, numbered from 0.
 }
refused-replay-unavailable = The rules have changed too much since this match, so I can’t show it any more.
