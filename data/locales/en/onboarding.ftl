### The first meeting with the bot: guide, catalogue, game cards.

meeting-length = { $least } to { $most } players, about { $minutes } min for the fewest.
meeting-players = { $least } to { $most } players.
meeting-start-needs = { $missing ->
    [one] To *{ common-button-start }*, you need one more player or a computer.
   *[other] To *{ common-button-start }*, you need { $missing } more players (people or computers).
}

## The guide
meeting-command-help = help
meeting-command-help-about = How to play: your first turn in three clicks
meeting-guide-title = {"**"}Board games, turn by turn.** Which one?
meeting-guide-first =
    {"**"}How it works.** I know the rules, draw the board and ping you when you need to move. Your hand comes here and stays up to date. *{ common-button-turn }* shows your choices, one at a time. With `/{ common-group } { meeting-command-help }` you can open another match in three clicks.
meeting-guide-more =
    {"**"}New to a game?** { $lesson ->
        [yes] { $learn } teaches it in ten minutes on the real board.{" "}
       *[no] {""}
    }{ $rules } explains it with pictures.
    {"**"}Where to find things** `/{ games-command } { games-command-catalogue }` all games · `/{ games-command } { games-command-open }` tables to join · `/{ games-command } { games-command-mine }` your tables · `/{ history-command } { history-command-list }` past matches · `/{ common-group } { reminders-command }` when I ping you · `/{ common-group } { meeting-command-help }` this page

## The catalogue
meeting-catalogue-below = Choose a game to open a table, take its lesson or read its rules.
meeting-button-computer = Play with a computer
meeting-guide-rest =
    `/{ history-command } { history-command-list }` past matches
    `/{ common-group } { reminders-command }` when and how I remind you
    `/{ common-group } { club-command-club }` players, tournaments and seasons here
    `/{ games-command } { games-command-catalogue }` all games
    `/{ games-command } { games-command-mine }` your tables
    `/{ games-command } { games-command-open }` tables with a free seat
meeting-button-mine = My tables
meeting-button-open = Free seats
meeting-button-words = Words only
meeting-button-more = { common-button-more }
meeting-button-first = First match
meeting-button-people = Play with people
