### What each server settles, and what people who manage it may do to its matches.

## Settings
server-command-setup = setup
server-command-setup-about = Settle what holds for all tables of this server
server-command-show = show
server-command-show-about = What holds in this server, with lists to change it
server-command-language = language
server-command-language-about = The language of everything that all can read, at tables opened from now on
server-command-terms = terms
server-command-terms-about = Clock and messages of a table whose opener chooses none
server-command-openers = openers
server-command-openers-about = Who may open tables
server-command-allow = allow
server-command-allow-about = Allow tables in this channel and its threads; with the first one all others are closed
server-command-forbid = forbid
server-command-forbid-about = Allow no new tables in this channel any more
server-command-everywhere = everywhere
server-command-everywhere-about = Allow tables in every channel
server-command-away = away
server-command-away-about = How many days a year people may be away while their clocks stand still
server-command-check = check
server-command-check-about = What I am not allowed to do, here and in the channels for tables
server-parameter-language = language
server-parameter-language-about = The language of all public texts
server-parameter-who = who
server-parameter-who-about = Everybody, one role, or only those who manage the server
server-parameter-role = role
server-parameter-role-about = The role whose members may open tables
server-parameter-channel = channel
server-parameter-channel-about = Which channel
server-parameter-channel-check-about = Only this channel; without it the present one and all that are allowed
server-parameter-days = days
server-parameter-days-about = Days in a calendar year; 0: nobody's clocks stand still

server-title = What holds in this server
server-settled = ✓ Settled. Tables that stand already keep what they were opened with.
server-commands = -# Channels, a role and days away are settled by `/setup allow`, `/setup forbid`, `/setup everywhere`, `/setup openers` and `/setup away`; `/setup check` says what I am not allowed to do.
server-everywhere = Tables may stand in every channel.
server-channels = Tables may stand in { $channels }, and in the threads there.
server-opened-by = { $openers ->
    [everyone] Everybody may open tables.
    [role] { $role } and whoever manages the server may open tables.
   *[managers] Only those who manage the server may open tables.
}
server-away = { $days ->
    [0] Nobody's clocks stand still while they are away.
    [one] Whoever is away can stop their clocks on one day a year.
   *[other] Whoever is away can stop their clocks on { $days } days a year.
}
server-locale = Language
server-locale-of-discord = the server's own on Discord
server-openers = Who may open tables
server-openers-value = { $value ->
    [everyone] everybody
    [role] one role
   *[managers] only those who manage the server
}

## Opening a table
server-channel = { $channel }
server-other-channel = No tables may stand in this channel. There is room in { $channels }.
server-managers-open = In this server only those who manage it open tables. Ask one of them.
server-role-opens = In this server, members of { $role } and whoever manages it open tables. Ask one of them.

## Check
server-check-fine = { $channels ->
    [0] There is no channel yet in which everything is all right.
    [one] ✓ Everything is all right in one channel.
   *[other] ✓ Everything is all right in { $channels } channels.
}
server-check-missing = ✗ In { $channel } no table can stand, for I lack: { $permissions }.
server-check-wished = ⚠ In { $channel } I get along without: { $permissions }. But threads of tables or finding my own messages after an accident may fail.
server-check-gone = ✗ { $channel } is gone, or I cannot see it.

## Errors
server-only-in-server = This works only in a server.
server-only-managers = Only people who may manage this server can do this (permission Manage Server).
server-which-role = Name a role exactly when a role is to open tables.
server-last-channel = Then no channel would be left. Allow another one first, or allow tables everywhere.
server-bad-setting = There is no such setting, or it cannot have this value.
server-too-many-channels = At most { $most } channels can be named. Forbid one first, or allow tables everywhere.

## What people who manage the server do to matches
server-command-admin = admin
server-command-admin-about = Step in at a table of this server: always with a reason, never seeing a hand
server-command-end = end
server-command-end-about = End a match without a result, or call off a table that has not started
server-command-pause = pause
server-command-pause-about = Stop the clocks of a match
server-command-resume = resume
server-command-resume-about = Let the clocks of a match go on
server-command-rewind = rewind
server-command-rewind-about = Take back a step of a match and everything after it
server-command-reseat = reseat
server-command-reseat-about = Give a seat to somebody else, or to a computer player
server-command-log = log
server-command-log-about = Who stepped in where, and why
server-parameter-reason = reason
server-parameter-reason-about = Why; everybody at the table reads it
server-parameter-before = before
server-parameter-before-about = The first step that is taken back
server-parameter-seat = seat
server-parameter-seat-about = Which seat
server-parameter-player = player
server-parameter-player-about = Who takes it over; without anybody, a computer player
server-told-close = Somebody who manages this server has called this table off: { $reason }
server-told-end = Somebody who manages this server has ended the match, without a result: { $reason }
server-told-pause = Somebody who manages this server has stopped the clocks: { $reason }
server-told-resume = Somebody who manages this server lets the clocks go on: { $reason }
server-told-reseat = Somebody who manages this server has given a seat away: { $reason }
server-told-rewind = Somebody who manages this server has taken back this step and everything after it: “{ $step }” The reason: { $reason }
server-done = ✓ Done. The table in { $channel } has been told, with your reason but without your name.
server-deed = { $deed ->
    [end] ended
    [pause] paused
    [resume] resumed
    [rewind] taken back
    [reseat-person] seat given to somebody else
    [reseat-computer] seat given to a computer player
   *[other] { $deed }
}
server-log-title = Who stepped in, page { $page } of { $pages }
server-log-empty = Nobody has stepped in yet.
server-log-somebody = somebody
server-not-for-oneself = You cannot give a seat to yourself: you would see its hand. Anybody, you too, can take a free seat with the button in its channel.
server-no-such-step = There is no such step, or it has been taken back. Pick one from the list.
server-no-such-seat = There is no such seat. Pick one from the list.
server-no-bots = A bot cannot sit down. Without a player, a computer player takes the seat.
server-no-member = Whoever is no member of this server cannot sit down here. Without a player, a computer player takes the seat.
