### Players wanted, and the club page of a server.

club-command-club = club
club-command-club-about = Find players, seasons and tournaments, and name people you don’t want to play with
club-parameter-avoid = avoid
club-parameter-avoid-about = Someone the bot never puts at a table with you; nobody else can see this
club-parameter-show = show
club-parameter-show-about = What to show; without it, the players wanted
club-show-wanted = Players wanted
club-show-seasons = Seasons
club-show-tournaments = Tournaments

## Club page
club-title = Club
club-post-about = Players wanted, open tables and the latest results of this server. The page is below.
club-post-table = A table of { $game } for people who were looking for players. It is below.
club-wanted-title = Play today
club-wanted-none = Nobody is looking for players at the moment.
club-table = { $game } for { $players } · { $pace }
club-wanted-line = { $game } for { $players } · { $pace } · { $missing ->
    [one] one more wanted
   *[other] { $missing } more wanted
}
club-pace = { $value ->
    [none] no clock
   *[other] { $time } a turn
}
club-open-title = Open tables
club-running-title = Running matches ({ $total })
club-results-title = Results of the week
club-more = … and { $count } more
club-live = { $count ->
    [one] 1 table
   *[other] { $count } tables
}
club-list-too = I’d play too
club-list-games = All tables of a game
club-button-seek = Look for players

## Private screens
club-home-title = Look for players
club-home-about = As soon as enough people want the same game at a similar pace, I open a table with your seats and mention you once.
club-purpose = A club is one page for the players of this server: who wants to play, free seats, results and tournaments.{ $has_page ->
    [yes] {" "}Here it is: { $link }
   *[no] {""}
}
club-home-no-searches = You are not looking for players.
club-none-yet = {"**"}No club here yet.** For moderators: `/{ common-group-managers } { server-command-setup } { server-command-club }`. You can still find players:
club-set-up-about = The club page goes into { $channel }: who looks for players, free seats and results. For another channel: `/{ common-group-managers } { server-command-setup } { server-command-club }`.
club-button-set-up = Set up the club
club-button-here = Put it here
club-button-open = Open a table
club-none = There is no club page here. A moderator can choose its channel with `/{ common-group-managers } { server-command-setup } { server-command-club }`.
club-until = until { $when }
club-opening = your table is being opened
club-list-game = Choose a game
club-list-stop = Stop looking for
club-list-allow = Allow again
club-button-renew = Renew for { $days } days
club-button-back = Back
club-form-title = { $game }: look for players
club-form-about = I also put people together whose time per turn is up to twice as long as yours. The table gets the longest time.
club-list-players = Players
club-list-pace = Time per turn
club-players = { $players } players
club-done-seek = ✓ You are on the list: { $table }.
club-done-avoid = ✓ Saved. Nobody else can see this.
club-avoid-title = People I never put at a table with you
club-avoid-nobody = nobody
club-avoid-about = -# To add someone: `/{ common-group } { club-command-club }` with “{ club-parameter-avoid }”. Only you can see this list. At tables that people open themselves, it has no effect.

## Call
club-called = { $who } Your table is open: { $game }, { $pace }. Any of you can start the match.

## Errors
refused-too-many-searches = You can look for players for at most { $most } tables. Stop looking for one of them first.
refused-too-many-avoided = This list has at most { $most } people. Allow one of them again first.
refused-bad-avoided = Choose another person. Bots and you yourself can’t be on this list.
refused-no-organiser = Only moderators and the organisers of the club can do this.
