### The first meeting with the bot: guide, catalogue, game cards.

meeting-length = { $least } to { $most } players, about { $minutes } min for { $least }.
meeting-players = { $least } to { $most } players.
meeting-start-needs = { $missing ->
    [one] To *{ common-button-start }*, you need one more player or a computer.
   *[other] To *{ common-button-start }*, you need { $missing } more players (people or computers).
}

## The guide
meeting-command-help = help
meeting-command-help-about = See where to begin: the games, your tables, free seats, words only, all commands
meeting-guide-title = {"**"}Board games, turn by turn.** Which one?
meeting-guide-first =
    {"**"}How it works.** I mention you when you need to move. *{ common-button-turn }* shows your choices, one at a time. Your hand stays up to date here.
meeting-guide-more =
    {"**"}New to a game?** { $lesson ->
        [yes] { $learn } teaches it in ten minutes on the real board.{" "}
       *[no] {""}
    }{ $rules } explains it with pictures. `/{ common-group } { meeting-command-help }` shows everything else.

## The catalogue
meeting-catalogue-below = Choose a game to open a table, take its lesson or read its rules.
meeting-button-computer = Play with a computer
meeting-guide-rest =
    `/{ $game } { common-command-new }` opens a table. Every game has this command, and also `{ common-command-turn }`, `{ common-command-hand }`, `{ common-command-do }`, `{ common-command-rules }`, `{ lessons-command-learn }`
    `/{ seats-command } { common-command-board }` this channel’s table; also `{ viewer-command-since }`, `{ common-command-log }`, `{ common-command-back }`, `{ seats-command-note }`, `{ common-command-orders }`, `{ seats-command-ask }`, `{ common-command-join }`, `{ seats-command-lobby }`, `{ common-command-leave }`
    `/{ games-command } { games-command-mine }` your tables
    `/{ games-command } { games-command-open }` tables with a free seat
    `/{ games-command } { games-command-puzzle }` the puzzle of the day
    `/{ history-command } { history-command-list }` past matches
    `/{ common-group } { reminders-command }` when and how I remind you, and words only
    `/{ common-group } { club-command-club }` players, tournaments and seasons here
meeting-button-mine = My tables
meeting-button-open = Free seats
meeting-button-words = Words only
meeting-button-more = { common-button-more }
meeting-button-catalogue = All games
meeting-button-past = My past matches
meeting-button-reminders = Reminders
meeting-button-club = Club
meeting-button-former = Former commands
meeting-former-title = {"**"}What the commands are called now.** What { $game } shows applies to every game.
meeting-button-first = First match
meeting-button-people = Play with people
