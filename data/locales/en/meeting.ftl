### Meeting a game: what is said to those who do not know it yet.

meeting-length = { $least } to { $most } players. With { $players } about { $turns } turns, { $minutes } minutes of thinking in all.
meeting-start-needs = { $missing ->
    [one] To *Start*, one more player is needed, or a computer.
   *[other] To *Start*, { $missing } more players are needed, people or computers.
}

## The guide
meeting-command-help = help
meeting-command-help-about = How to play here: from here to your first turn in three presses
meeting-guide-title =
    ### Tavolino: board games, turn by turn
    Play at once or over days, with people or with computers. I keep the rules, draw the board and call whoever is to move.
meeting-guide-server =
    {"**"}From here to playing, in three presses**
    {"**"}1** Choose a game below.
    {"**"}2** *Play with a computer*, or *Open a table* for everybody here.
    {"**"}3** *Start*. Then *My turn* asks you for one small choice after the other, for your eyes only.
meeting-guide-direct =
    {"**"}From here to playing, in three presses**
    {"**"}1** Choose a game below.
    {"**"}2** *Play alone*: a computer sits at the table already.
    {"**"}3** *Start*. Then *My turn* asks you for one small choice after the other. With people you play in a server.
meeting-guide-first =
    {"**"}So one plays here.** I keep the rules, draw the board and call whoever is to move; your hand comes to you here and stays true. *My turn* asks you for one small choice after the other. With `/help` you open another match in three presses.
meeting-guide-more =
    {"**"}New to a game?** *Learn* teaches it in ten minutes on the real board; *Rules* has it in pictures.
    {"**"}Where is what?** `/games catalogue` all games · `/games open` tables to join · `/games mine` your tables · `/history list` past matches · `/reminders` when I call you · `/help` this page

## The catalogue
meeting-catalogue-below = Choose one to open a table, take the lesson or read the rules.
meeting-card-server = *Play with a computer* opens a table here at which you can start at once; others may still join.
meeting-card-direct = The table opens here, for you alone, with a computer at it.
meeting-button-computer = Play with a computer
meeting-button-open = Open a table
meeting-button-alone = Play alone
