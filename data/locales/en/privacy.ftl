### What is kept about a person: to be had, to be forgotten.

privacy-command = privacy
privacy-command-about = What I keep about you: get it, or have it forgotten
privacy-command-export = export
privacy-command-export-about = Everything that I keep about you, as a file for you alone
privacy-command-forget = forget
privacy-command-forget-about = Have everything about you forgotten; I ask once more before

privacy-exported = This is everything that I keep about you: name, language and wishes, your seats now and before, every move of yours, your standing orders, results and ratings, and the direct messages with your hands.
privacy-exported-parts = That is too much for one file: there are { $files } of them. Each can be read alone, all together are everything.
privacy-exported-more = Files { $first } to { $last } of { $files }.
privacy-forget-sure = I will forget you. { $live ->
    [0] You leave no table, for you sit at none.
    [one] You leave the table at which you sit now; a match that has begun goes on without you.
   *[other] You leave the { $live } tables at which you sit now; matches that have begun go on without you.
 } In all matches of yours you become a “former player”: the moves stay, for the others played them with you, but nobody can tell any more that they were yours. Your results count for no list, your rating is gone, the direct messages with your hands are deleted. This cannot be undone.
privacy-button-forget = Forget me
privacy-button-keep = No, keep everything
privacy-kept = Nothing has changed.
privacy-forgotten = Done: I do not know you any more. Old pictures in channels I change where Discord still lets me. If you ever press or type something here again, you are somebody new to me.
privacy-former-player = { $number ->
    [1] Former player
   *[other] Former player { $number }
}
privacy-somebody = (a former player)
