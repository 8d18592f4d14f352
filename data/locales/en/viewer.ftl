### Looking at a match again: the viewer, and what has happened since one's own last turn.

## Commands
viewer-command-replay = replay
viewer-command-replay-about = Look at a match step by step, in pictures and words
viewer-command-since = since
viewer-command-since-about = What has happened since your last turn
viewer-parameter-public = public
viewer-parameter-public-about = Yes: everybody in this channel sees the viewer and turns its pages
viewer-parameter-step = step
viewer-parameter-step-about = At which step to open; 0 is the beginning

## Buttons and lists
viewer-button-replay = Replay
viewer-button-since = Since my last turn
viewer-button-first = First
viewer-button-back = Back
viewer-button-next = Next
viewer-button-last = Last
viewer-menu-turn = Go to a turn
viewer-menu-eyes = Through whose eyes

## The viewer
viewer-step = step { $number } of { $last }
viewer-beginning = the beginning
viewer-through = Seen through: { $eyes }
viewer-turn-beginning = #{ $number } · The beginning
viewer-eyes-public = Everybody's eyes
viewer-eyes-open = Everything, hidden things too
viewer-eyes-seat = { $mark } { $name }'s eyes
viewer-eyes-later = The others' eyes once the match has ended
viewer-laid-open-cut = …and { $count ->
    [one] one more line
   *[other] { $count } more lines
}
viewer-posted = The viewer stands in the channel now. Everybody here can turn its pages.
viewer-not-your-eyes = Through these eyes you cannot look at the match: while it runs you see what you know yourself, and once it has ended everything. Open the replay anew.
viewer-not-here = This match cannot be shown here: not everybody in this channel may look at it. Without “public” you alone see it.

## Since the last turn
viewer-since-title = **Since your last turn:**
viewer-since-start = **Since the start:**
viewer-since-more = …and { $count ->
    [one] one more line
   *[other] { $count } more lines
} before that, under “{ $log }”
viewer-since-nothing = Nothing has happened since your last turn.
viewer-since-watching = You have no seat at this table and so no last turn. This is what has happened:
