### Solo tables: one person against computer players, in the DMs with the bot.

solo-place = DMs
solo-opened = Your { $game } table is open: { $link }
solo-taken = You already have a { $game } match here: { $link } End it first, or play another game.
refused-no-terms-alone = Solo tables have no clock, rating or message settings. Leave these options out.
refused-direct-closed = I can’t DM you. Add me to your account or allow DMs from a server we share, then open the table again.
solo-which = Play solo against computer players. Which game?
solo-list = Choose a game
solo-button-back = Undo my last move
solo-taken-back = { $steps ->
    [one] Undone: one step.
   *[other] Undone: { $steps } steps, including what your opponents did after yours.
}
solo-end-sure = End this match? Nobody wins or loses, your rating stays, and the match stays in your history.
solo-ended = The match ended without a result.

solo-first-title = {"**"}{ $game }: your first match**
solo-title = {"**"}{ $game }** against a computer
solo-opponent = { $name }, { $level ->
    [none] a computer
    [easy] an easy computer
    [casual] a casual computer
    [medium] a medium computer
   *[strong] a strong computer
}
solo-against = You against { $who }.
solo-minutes = About { $minutes } min.
solo-terms = No clock, not rated.
solo-coach = A coach explains each step.
solo-button-learn = Learn { $game } first
solo-button-stronger = Stronger opponent
solo-list-level = Opponent’s level
