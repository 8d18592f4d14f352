### Server settings, and moderator actions.

## Settings
server-command-setup = setup
server-command-setup-about = Set the defaults for new tables in this server
server-command-show = show
server-command-show-about = Show and change this server’s settings
server-command-language = language
server-command-language-about = Choose the language of public texts at new tables
server-command-terms = terms
server-command-terms-about = Set the default clock and messages for new tables, and whether they open in threads
server-command-forum = forum
server-command-forum-about = Open new tables as posts in a forum (leave empty to stop)
server-command-openers = who-opens
server-command-openers-about = Choose the people allowed to open tables
server-command-allow = allow
server-command-allow-about = Allow tables in this channel and its threads; then only allowed channels can have tables
server-command-forbid = forbid
server-command-forbid-about = Forbid new tables in this channel
server-command-everywhere = everywhere
server-command-everywhere-about = Allow tables in every channel
server-command-games = games
server-command-games-about = Choose the games people can play here
server-command-club = club
server-command-club-about = Choose the channel of the club page; without a channel, remove the page
server-command-invitation = invitation
server-command-invitation-about = Post an invitation to play in this channel; without a game, remove it
server-command-away = away
server-command-away-about = Set how many days a year players can be away with paused clocks
server-command-check = check
server-command-check-about = List the permissions that the bot lacks, here and in the channels for tables
server-parameter-language = language
server-parameter-language-about = The language of all public texts
server-parameter-who = who
server-parameter-who-about = Everyone, one role, or only moderators
server-parameter-role = role
server-parameter-role-about = The role allowed to open tables
server-parameter-channel = channel
server-parameter-channel-about = The channel
server-parameter-channel-check-about = Only this channel; by default, the current one and all allowed ones
server-parameter-channel-club-about = The channel or forum of the club page and its tables; leave all out to remove the page
server-parameter-organisers = organisers
server-parameter-organisers-about = A role whose members may organise tournaments and seasons, as moderators do
server-parameter-news = news
server-parameter-news-about = A role that the bot mentions once for each new tournament
server-parameter-game-invitation-about = The game; leave it out to remove the invitation
server-parameter-channel-move-about = The channel in which the match continues
server-parameter-forum = forum
server-parameter-forum-about = The forum; leave it out to open tables in channels again
server-parameter-days = days
server-parameter-days-about = Days per calendar year; 0: clocks never pause

server-title = Settings of this server
server-button-settings = All settings
server-settled = ✓ Saved. Existing tables keep their settings.
server-commands = -# More settings, each after `/{ common-group-managers } { server-command-setup }`: `{ server-command-allow }`, `{ server-command-forbid }` and `{ server-command-everywhere }` for channels, `{ server-command-forum }` for posts in a forum, `{ server-command-openers }` for a role. `{ server-command-club }` is for the club page, `{ server-command-games }` for the games, `{ server-command-away }` for days away. `{ server-command-check }` shows missing permissions. `{ server-command-invitation }` puts an invitation to play into this channel.
server-invitation-set = This channel now has an invitation to play { $game }. It mentions nobody, and *{ newcomer-button-play }* leads newcomers into a first match.
server-invitation-removed = This channel has no invitation to play any more.
server-everywhere = Tables can be opened in every channel.
server-channels = Tables can be opened in { $channels }, and in their threads.
server-forum = New tables are posts in { $forum }, tagged by game and state.
server-opened-by = { $openers ->
    [everyone] Everyone can open tables.
    [role] { $role } and moderators can open tables.
   *[managers] Only moderators can open tables.
}
server-away = { $days ->
    [0] Clocks run on while a player is away.
    [one] Players can be away with paused clocks on one day a year.
   *[other] Players can be away with paused clocks on { $days } days a year.
}
server-club = The club page is in { $channel }: players wanted, free seats, results and tournaments.
server-club-organisers = { $role } organises tournaments and seasons.
server-club-news = I mention { $role } for each new tournament.
server-club-none = There is no club page.
server-games = Games: { $games }.
server-games-title = Games of this server
server-games-about = Press a game to switch it off or on. Nobody can open a table or a lesson of a game that is off (✗). Existing tables continue, and all results stay.
server-locale = Language
server-threads = New tables are opened
server-threads-value = { $value ->
    [on] in a thread of their own
   *[off] in the channel
}
server-threads-about = Whether new tables are opened in threads of their own
server-locale-of-discord = the server’s Discord language
server-openers = Opening tables
server-openers-value = { $value ->
    [everyone] everyone
    [role] one role
   *[managers] only moderators
}

## Opening a table
server-channel = { $channel }
server-game = { $game }
refused-game-off = { $game } is switched off here. You can play { $games }.
server-games-none = All games are switched off here. A moderator can switch one on with `/{ common-group-managers } { server-command-setup } { server-command-games }`.
refused-other-channel = You can’t open tables in this channel. Use { $channels }.
refused-no-channel-left = All channels for tables are gone. A moderator can allow another one with `/{ common-group-managers } { server-command-setup } { server-command-allow }`.
server-managers-open = Only moderators can open tables in this server. Ask one of them.
server-role-opens = Only { $role } and moderators can open tables in this server. Ask one of them.

## Check
server-check-fine = { $channels ->
    [0] No channel is fully set up yet.
    [one] ✓ One channel has all permissions.
   *[other] ✓ { $channels } channels have all permissions.
}
server-check-missing = ✗ Tables can’t be opened in { $channel }. I am missing: { $permissions }.
server-club-missing = The club page can’t be in { $channel }. I am missing: { $permissions }.
server-check-wished = ⚠ { $channel }: optional permissions missing: { $permissions }. I may be unable to open threads or to find my messages after a crash.
server-check-tags = ⚠ { $channel }: tags missing: { $tags }. Allow me Manage Channel in this forum, or add the tags yourself.
server-check-required-tag = ✗ { $channel } needs a tag on every post, and some of mine are missing: { $tags }. Allow me Manage Channel in this forum, or add the tags yourself.
server-check-full = ⚠ { $channel }: there is no room for these tags: { $tags }. Discord allows { $most } in a forum.
server-check-gone = ✗ { $channel } is gone, or I can’t see it.
server-check-gone-opener-role = ✗ The role that may open tables is gone. Only moderators can open tables now.
server-check-gone-organiser-role = ⚠ The organisers’ role is gone. Only moderators can organise tournaments and seasons now.
server-check-gone-news-role = ⚠ The role for news is gone. Nobody is notified of new tournaments.
server-check-gone-channels = ✗ All channels for tables are gone. Nobody can open a table until you allow a channel.
server-check-gone-forum = ⚠ The forum for tables is gone. New tables open in channels.
server-check-gone-club = ⚠ The channel of the club page is gone. There is no page until you choose another one.
server-check-news = ⚠ Nobody is notified of new tournaments: I can’t mention { $role }. Allow anyone to mention this role, in the server’s settings.

## Errors
refused-only-in-server = This works only in a server.
refused-no-manager = Only moderators can do this. They need the Manage Server permission.
refused-which-role = Pick a role only with “one role”.
refused-last-channel = This is the last allowed channel. Allow another one first, or allow tables everywhere.
refused-last-game = This is the last game. Switch another one on first.
refused-bad-setting = There is no such setting or value. Pick one from the list.
refused-too-many-channels = You can allow at most { $most } channels. Forbid one first, or allow tables everywhere.

## Moderator actions
server-command-admin = match
server-command-admin-about = Moderate a table of this server: always with a reason, never seeing a hand
server-command-end = end
server-command-end-about = End a match without a result, or close a table that has not started
server-command-repair = repair
server-command-repair-about = Rebuild an unreadable match from its moves
server-command-pause = pause
server-command-pause-about = Pause a match and its clocks
server-command-resume = resume
server-command-resume-about = Resume a match and its clocks
server-command-rewind = undo
server-command-rewind-about = Undo a step of a match and everything after it
server-command-reseat = reseat
server-command-reseat-about = Give a seat to someone else, or to a computer player
server-command-move = move
server-command-move-about = Move a match to another channel, for instance because its channel was deleted
server-command-rating = rating
server-command-rating-about = Take an ended match out of ratings and seasons, or count it again
server-command-log = log
server-command-log-about = Moderator actions and their reasons
server-parameter-reason = reason
server-parameter-reason-about = Why; everyone at the table can read it
server-parameter-counts = counts
server-parameter-counts-about = Whether the match counts in ratings and seasons
server-parameter-before = before
server-parameter-before-about = The first step to undo
server-parameter-seat = seat
server-parameter-seat-about = Which seat
server-parameter-player = player
server-parameter-player-about = The new player; leave it out for a computer player
server-told-close = A moderator has closed this table: { $reason }
server-told-end = A moderator has ended the match without a result: { $reason }
server-told-pause = A moderator has paused the match: { $reason }
server-told-resume = A moderator has resumed the match: { $reason }
server-told-reseat = A moderator has given away a seat: { $reason }
server-told-reseat-by = { $by ->
    [former] A moderator has given away a seat
   *[other] <@{ $by }> has given away a seat as a moderator
}: { $reason }
server-told-rewind = A moderator has undone this step and everything after it: “{ $step }” Reason: { $reason }
server-told-unrate = A moderator has taken this match out of ratings and seasons: { $reason }
server-told-rate = A moderator has let this match count in ratings and seasons again: { $reason }
server-told-move = A moderator has moved the match to this channel: { $reason }
server-done = ✓ Done. I told the table in { $channel } your reason, but not your name.
server-done-reseat = ✓ Done. I told the table in { $channel } your reason, and that it was you.
server-action = { $action ->
    [end] ended
    [repair] repaired
    [pause] paused
    [resume] resumed
    [rewind] undone
    [reseat-person] seat given to someone else
    [reseat-computer] seat given to a computer player
    [move] moved to another channel
    [unrate] taken out of ratings and seasons
    [rate] counted in ratings and seasons again
    [place-locked] thread locked, match paused
    [place-forbidden] bot may not write, match paused
    [place-timed-out] bot timed out, match paused
    [place-hidden] bot can’t see the channel, match paused
    [place-unseen] player can’t see the channel, match paused
    [place-ended] ended, since its channel stayed closed
    [span-start] season started
    [span-end] season ended early
    [contest-new] tournament announced
    [contest-start] tournament started
    [contest-cancel] tournament cancelled
    [contest-once] tournament no longer repeated
    [contest-withdraw] person withdrawn from the tournament
    [contest-postpone] tournament postponed
    [contest-apart] pair kept apart, or no longer
    [contest-disqualify] person disqualified
   *[other] { $action }
}
server-form-title = { $action ->
    [end] End this match
    [pause] Pause this match
   *[resume] Resume this match
}
server-form-reason = Reason (everyone at the table can read it)
server-log-title = Moderator actions{ $pages ->
    [1] { "" }
   *[other] , page { $page } of { $pages }
}
server-log-empty = No moderator actions yet.
server-log-somebody = someone
refused-not-for-oneself = You can’t give a seat to yourself, because you would see its hand. If the seat is free, take it with the button in its channel.
refused-own-table = You play or have played in this match, so you can’t decide about it alone. Ask the table under **{ common-button-more }**, or another moderator.
refused-own-rating = You play or have played in this match, so you can’t decide whether it counts. Ask another moderator.
refused-not-rated = This match doesn’t count in ratings. Its page says why.
refused-not-unrated = No moderator has taken this match out of ratings. Its page says whether it counts.
refused-hand-seen-since = Someone else has held this seat since and has seen its hand. Choose another player or a computer.
refused-not-rebuilt = I can’t rebuild this match from its moves. Wait for a new version of the bot, or close the match with `/{ common-group-managers } { server-command-admin } { server-command-end }`.
refused-nothing-to-repair = I can read this match, so there is nothing to repair.
refused-no-such-step = That step doesn’t exist or is already undone. Pick one from the list.
refused-no-such-seat = There is no such seat. Pick one from the list.
refused-no-bots = A bot can’t take a seat. To seat a computer player, leave the player option empty.
refused-no-member = This person is not in the server. To seat a computer player, leave the player option empty.
refused-already-there = The match is in this channel already. Pick another one.
refused-channel-taken = There is already a match in this channel. Pick another one, or end that match first.
refused-channel-unseen = I can’t see { $channel }. Give me access to it, or pick another one.
