### The first meeting with the bot: guide, catalogue, game cards.

meeting-length = { $least } to { $most } players, about { $minutes } min for { $least }.
meeting-players = { $least } to { $most } players.
meeting-start-needs = { $missing ->
    [one] To *{ common-button-start }*, you need one more player or a computer.
   *[other] To *{ common-button-start }*, you need { $missing } more players (people or computers).
}

## The guide
meeting-command-help = help
meeting-command-help-about = See where to begin: the games, your tables, free seats, words only
meeting-guide-title = {"**"}Board games, turn by turn.** Which one?
meeting-guide-game = {"**"}{ $game }**: { $kind }. { $length }
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
    `/{ $game } { common-command-new }` opens a table, and `/{ $game } { common-command-turn }` shows your turn. Every game has both.
    `/{ seats-command } { common-command-board }` shows this channel’s table.
    -# Type `/` to see all commands.
meeting-button-mine = My tables
meeting-button-open = Free seats
meeting-button-more = { common-button-more }
meeting-button-catalogue = All games
meeting-button-back = Back
meeting-button-past = My past matches
meeting-button-reminders = Reminders
meeting-button-club = Club
meeting-button-former = Former commands
meeting-former-title = {"**"}What the commands are called now.** What { $game } shows applies to every game.
meeting-button-first = First match
meeting-button-people = Play with people
