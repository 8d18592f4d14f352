### What is kept about a person: to be had, to be forgotten.

privacy-command = privacy
privacy-command-about = What I keep about you: get it, or have it forgotten
privacy-command-export = export
privacy-command-export-about = Everything that I keep about you, as a file for you alone
privacy-command-forget = forget
privacy-command-forget-about = Have everything about you forgotten; I ask once more before
privacy-command-policy = policy
privacy-command-policy-about = What I keep about anybody, for how long and why

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

privacy-policy-goal = # What I keep, for how long and why
    I keep what it takes to play board games here, and nothing else. Nobody is given it; nothing is counted, sold or learnt from it.
privacy-policy-person = **Who you are**: your id on Discord, your name, your language, your wishes (`/reminders`, `/away`) and how far you are in a lesson. So that I can speak to you. Until you have yourself forgotten.
privacy-policy-seats = **Where you play**: your seats, your moves with their times, standing orders and when you last pressed. So that a match goes on and anybody can check it. As long as the match is kept; once you are forgotten the moves are nobody's.
privacy-policy-results = **Results and ratings**: how your matches ended, for the lists of their servers. Until you have yourself forgotten.
privacy-policy-messages = **Messages of mine**: which of them shows what, where your direct channel is, and what is still to be sent to you. So that each stands once. They go with what they belong to.
privacy-policy-managers = **Deeds of managers**: who of them did what at a table, and with which reason. So that a server can look into it. As long as the bot is run; the name goes when the person is forgotten.
privacy-policy-never = **Never**: what people write in channels (I cannot read it), voices, e-mail addresses, lists of members, addresses of computers.
privacy-policy-logs = **Logs** of the program have ids of matches and presses, no names, hands or texts. Whoever runs me decides how long; a few weeks are usual.
privacy-policy-copies = **Copies**: { $hours ->
        [0] I make none by myself.
        [one] I make one every hour and keep the latest { $kept }.
       *[other] I make one every { $hours } hours and keep the latest { $kept }.
    } Whoever is forgotten stands in older ones until they are gone. Where one of these is put back, I forget him again at once: for that an id and a moment stay on a list.
privacy-policy-empty = **Matches without people**: { $days ->
        [0] kept for as long as I am run.
        [one] gone after one day.
       *[other] gone after { $days } days.
    } Imported ones stay. Whoever runs me can take old matches out as files; ratings stay.
privacy-policy-rights = `/privacy export` gives you all of it, `/privacy forget` has you forgotten, at any time and for good.
