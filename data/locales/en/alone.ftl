### One person alone against computer players, in the direct channel with the bot.

alone-place = direct messages
alone-lobby-intro = A table for you alone: whoever else plays is a computer. Choose how strong, and start.
alone-terms = Alone: no clock, no rating; take back whatever you like
alone-opened = Your table for { $game } is open: { $link }
alone-taken = You have a match of { $game } here already: { $link } End it first, or play another game beside it.
alone-no-terms = Whoever plays alone has no clock, no rating and no messages to choose: please leave these out.
alone-closed = I cannot write to you here. Allow direct messages from a server that we share, then open the table again.
alone-which = Play alone against computer players: which game?
alone-list = Open a table for one of these games
alone-button-back = Take back my last step
alone-taken-back = { $steps ->
    [one] Taken back: one step.
   *[other] Taken back: { $steps } steps, with what the others did after yours.
}
alone-end-sure = End this match here, without a result? It stays in your history.
alone-ended = The match has ended without a result.
