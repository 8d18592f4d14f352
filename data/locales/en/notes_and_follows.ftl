### Around a match: followers, private notes, the next table, shown steps.

following-button-follow = Follow
following-button-unfollow = Unfollow
following-button-table = To the table
following-begun = You follow this match. When it ends, I send you one DM with the last board and the result.
following-ended = You no longer follow this match.
refused-no-direct-messages = I can’t send you DMs. Allow messages from this server’s members, write me one, and try again.
refused-follows-too-many = You already follow { $most } matches. Unfollow one first.
following-over = The match of { $game } that you follow is over: { $channel }

notes-button = Note
notes-title = 📝 Your note, which only you can see:
notes-label = Your note on this match
notes-hint = Only you can see it. Empty: no note.
notes-kept = I keep your note. { $is_over ->
    [yes] *More*, *Note* shows it to you alone.
   *[no] *My turn* shows it to you alone.
}
notes-gone = You have no note on this match.

next-table = Next: { $game }
next-table-due = Next: { $game }, { $left } left

show-button = Show this step
show-label = Number of the step (empty: the last one)
show-done = I’ve posted the public board of that step in this channel.
refused-too-many-acts = You can do this at most { $hour } times an hour and { $day } times a day. Try again later.
refused-too-many-acts-here = This has been done too often in this channel within the last hour. Try again later.

pace-within = { $limit ->
    [hour] under 1 h
    [four-hours] under 4 h
    [half-day] under 12 h
    [day] under 1 day
   *[more] more than a day
}
pace-usual = Usual time for an answer: { $who }
pace-kept = Kept { $kept } of { $seats } seats (only { $own ->
    [yes] you
   *[no] this person
} and moderators see this)
