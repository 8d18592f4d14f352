### Around a match: followers, private notes, the next table, shown steps.

follow-button-follow = Follow
follow-button-unfollow = Unfollow
follow-button-table = To the table
follow-begun = You follow this match. When it ends, I send you one DM with the last board and the result.
follow-ended = You no longer follow this match.
follow-closed = I can’t send you DMs. Allow messages from this server’s members, write me one, and try again.
follow-too-many = You already follow { $most } matches. Unfollow one first.
follow-over = The match of { $game } that you follow is over: { $channel }

note-button = Note
note-title = 📝 Your note, which only you can see:
note-label = Your note on this match
note-hint = Only you can see it. Empty: no note.
note-kept = I keep your note. *My turn* shows it to you alone.
note-gone = You have no note on this match.

next-table = Next: { $game }
next-table-due = Next: { $game }, { $left } left

show-button = Show this step
show-label = Number of the step (0 to { $last })
show-done = I’ve posted the public board of that step in this channel.
show-too-many = You can show { $most } steps an hour. Try again later.

pace-within = { $limit ->
    [hour] 1 h
    [four-hours] 4 h
    [half-day] 12 h
    [day] 1 day
   *[more] more than a day
}
pace-lobby = Usual time for an answer: { $who }
pace-profile = { $limit ->
    [more] Usually takes more than a day to answer
   *[other] Usually answers within { pace-within }
}
pace-kept = Kept { $kept } of { $seats } seats (only this person and moderators see this)
