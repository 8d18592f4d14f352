# Words inside the pictures of every game. Keep them short.
picture-early = Ended early
picture-early-winners = { $count ->
    [0] no result
    [one] wins: nobody else stayed
   *[other] share first place
}
picture-trial = Trial – not the match
