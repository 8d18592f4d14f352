### The first meeting with the bot: guide, catalogue, game cards.

meeting-length = { $least } to { $most } players. With { $players }: about { $turns } turns, { $minutes } minutes of thinking in total.
meeting-players = { $least } to { $most } players.
meeting-start-needs = { $missing ->
    [one] To *{ common-button-start }*, you need one more player or a computer.
   *[other] To *{ common-button-start }*, you need { $missing } more players (people or computers).
}

## The guide
meeting-command-help = help
meeting-command-help-about = How to play: your first turn in three clicks
meeting-guide-title =
    ### Tavolino: board games, turn by turn
    Play live or over days, with people or computers. I know the rules, draw the board and ping you when you need to move.
meeting-guide-server =
    {"**"}Three clicks to play**
    {"**"}1** Choose a game below.
    {"**"}2** Press *{ meeting-button-computer }*, or *{ meeting-button-open }* for everyone here.
    {"**"}3** Press *{ common-button-start }*. Then *{ common-button-turn }* shows your choices, one at a time. Only you can see them.
meeting-guide-direct =
    {"**"}Three clicks to play**
    {"**"}1** Choose a game below.
    {"**"}2** Press *{ meeting-button-alone }*: a computer already has a seat.
    {"**"}3** Press *{ common-button-start }*. Then *{ common-button-turn }* shows your choices, one at a time. To play with people, use a server.
meeting-guide-first =
    {"**"}How it works.** I know the rules, draw the board and ping you when you need to move. Your hand comes here and stays up to date. *{ common-button-turn }* shows your choices, one at a time. With `/{ common-group } { meeting-command-help }` you can open another match in three clicks.
meeting-guide-learn = *Learn*
meeting-guide-rules = *{ common-button-rules }*
meeting-guide-more =
    {"**"}New to a game?** { $lesson ->
        [yes] { $learn } teaches it in ten minutes on the real board.{" "}
       *[no] {""}
    }{ $rules } explains it with pictures.
    {"**"}Where to find things** `/{ games-command } { games-command-catalogue }` all games · `/{ games-command } { games-command-open }` tables to join · `/{ games-command } { games-command-mine }` your tables · `/{ history-command } { history-command-list }` past matches · `/{ common-group } { reminders-command }` when I ping you · `/{ common-group } { meeting-command-help }` this page

## The catalogue
meeting-catalogue-below = Choose a game to open a table, take its lesson or read its rules.
meeting-card-server = *{ meeting-button-computer }* opens a table here that you can start at once. Others can still join.
meeting-card-direct = The table opens here: a solo table with one computer.
meeting-button-computer = Play with a computer
meeting-button-open = Open a table
meeting-button-alone = Play solo
