### Personal data: what is stored, how to export it and how to delete it.

privacy-command = privacy
privacy-command-about = See what the bot stores about you, export it or delete it
privacy-parameter-what = what
privacy-parameter-what-about = What the bot stores, all of it as a file, or its deletion
privacy-command-export = export
privacy-command-forget = forget
privacy-command-policy = policy

privacy-exported = This is everything I store about you: name, language, settings, seats now and before, and all your moves. It also has your auto-answers, results, ratings, invitations, notes, and the DMs with your hands.
privacy-exported-parts = That is too much for one file, so there are { $files }. Each one can be read on its own.
privacy-exported-more = Files { $first } to { $last } of { $files }.
privacy-forget-sure = Delete everything about you? { $live ->
    [0] You are at no table at the moment.
    [one] You leave your table. If its match has started, it continues without you.
   *[other] You leave your { $live } tables. Matches that have started continue without you.
 } In your matches you become a “former player”. Your moves stay, because the others played them with you, but nobody can tell they were yours. Your results count only for the others, without your name. Your rating is gone, and the DMs with your hands are deleted. You can’t undo this.
privacy-button-forget = Delete my data
privacy-button-keep = Keep everything
privacy-kept = Nothing has changed.
privacy-forgotten = Done: I have deleted everything about you. I also change old pictures in channels, where Discord still lets me. If you use me again, you start as a new person.
privacy-former-player = { $number ->
    [1] Former player
   *[other] Former player { $number }
}
privacy-somebody = (a former player)

privacy-policy-goal = # What I store, for how long and why
    I store what board games here need, and nothing else. It is never shared, sold, or used for analytics or training.
privacy-policy-person = **Profile**: your Discord ID, name, language, settings (`/{ common-group } { reminders-command }`, `/{ common-group } { away-command }`) and your place in lessons. I need them to talk to you. I keep them until you delete your data.
privacy-policy-seats = **Matches**: your seats, your moves with their times, your auto-answers, your prepared turn, your last press, and Discord’s numbers of your joins and starts. They keep the match running and let anyone verify it. I keep them as long as the match; once you delete your data, moves and numbers have no name.
privacy-policy-results = **Results and ratings**: how your matches ended, for the leaderboards of their servers. I keep them until you delete your data.
privacy-policy-club = **Invitations, followed matches and notes**: who invited you to which table and what you answered, the matches whose result you want to be told, and your private notes. I need them to hold your seat, to tell you, and to show you your notes. I keep them as long as the match, or until you delete your data. Then I remove your name from titles and from what others wrote, except in their private notes.
privacy-policy-tournaments = **Tournaments and seasons**: which tournaments you entered under which name, when you skipped a round or withdrew, and your results and places. I need them to pair people and to show the standings. I keep them like results; if you delete your data, you are withdrawn, and the standings say “former player”.
privacy-policy-searches = **Looking for players**: the games you look for, and people you don’t want to play with. I need them to open tables for you. Only you can see that list, so the people on it can’t. A search ends after seven days; the list is kept until you delete your data.
privacy-policy-puzzles = **Puzzles**: whether your matches may become puzzles of the week, and your answers until two puzzles later. I name only solvers who want it. From the puzzle of the day I keep your last answer and your streak until you delete your data.
privacy-policy-messages = **My messages**: what each one shows, where your DMs are, and what I still have to send you, so that I post nothing twice. While I restart, I also keep the key to your open *{ common-button-turn }*, valid for 15 minutes. These go with their match or person. Once you delete your data, I remove your name from what I have written. If Discord doesn’t let me at once, I keep its place and try again.
privacy-policy-reports = **Reports with *{ report-button }***: your sentence, its reference and, if you ticked it, the match. I need them to tell the bot’s operator. I keep them for 90 days, or until you delete your data.
privacy-policy-managers = **Moderator actions**: the moderator, the action and the reason, so that a server can check them. I keep them as long as the bot runs; the name is removed once that person’s data is deleted.
privacy-policy-never = **Never**: voice, e-mail addresses, member lists, IP addresses. I don’t store your messages either. Discord sends me only messages that mention me or that you write to me in DMs. I answer some of them and keep none.
privacy-policy-logs = **Logs** of the program contain IDs of matches and presses, but no names, hands or texts. The bot’s operator decides how long to keep them, usually a few weeks.
privacy-policy-copies = **Backups**: { $hours ->
        [0] I make none myself.
        [one] I make one every hour and keep the latest { $kept }.
       *[other] I make one every { $hours } hours and keep the latest { $kept }.
    } This includes copies made before a new version starts or a backup is restored. Deleted data stays in older copies until they are gone. If one is restored, I delete that data again at once. For that, I keep an ID and a time on a list.
privacy-policy-empty = **Matches without people**: { $days ->
        [0] kept as long as the bot runs.
        [one] deleted after one day.
       *[other] deleted after { $days } days.
    } Imported ones stay.
privacy-policy-archive = **Old matches**: { $archived ->
        [0] their moves stay in the database.
        [one] one day after the end, I move their moves to files without names or IDs. I keep whose moves they are until you delete your data.
       *[other] { $archived } days after the end, I move their moves to files without names or IDs. I keep whose moves they are until you delete your data.
    } The bot’s operator can export old matches and remove them here; ratings stay.
privacy-policy-rights = `/{ common-group } { privacy-command } { privacy-parameter-what }: { privacy-command-export }` gives you all of it. `/{ common-group } { privacy-command } { privacy-parameter-what }: { privacy-command-forget }` deletes it for good, at any time.
