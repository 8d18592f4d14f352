### All tables: one's own, those to join, rematches, threads, lobbies that nothing has come of.

games-not-ended = Die Partie läuft noch.
games-lobby-lasts = Wenn niemand die Partie startet, schließt dieser Tisch { $when }.
games-lobby-expired = Sieben Tage lang hat niemand die Partie gestartet, deshalb habe ich diesen Tisch geschlossen. Ein neuer ist schnell eröffnet.
games-rematch-seats = Eine Revanche: Alle rücken einen Platz weiter, und wer zuerst saß, sitzt zuletzt.

## A thread of its own
games-thread-slash = thread
games-thread-about = Einen eigenen Thread für die Partie eröffnen
games-thread-name = { $game }: { $host }
games-opened-in-thread = Der Tisch für { $game } steht in einem eigenen Thread bereit: { $thread }
games-in-thread = Das ist schon ein Thread. Lass „thread“ weg, um hier zu spielen, oder eröffne den Tisch in einem Kanal.
games-no-threads = In einem Kanal dieser Art gibt es keine Threads. Lass „thread“ weg, um hier zu spielen.
games-too-many-threads = Dieser Server hat so viele offene Threads, wie Discord erlaubt. Lass „thread“ weg, um hier zu spielen.

## Rematch
games-button-rematch = Revanche
games-rematch-ping = { $who } { $host } möchte eine Revanche in { $game }. Alle rücken einen Platz weiter. Wer ist dabei?
games-rematch-opened = Der Tisch für die Revanche ist eröffnet: { $link }
games-rematch-is-open = Der Tisch für die Revanche ist schon eröffnet: { $link }
games-rematch-there = Eine Revanche wird dort gespielt, wo die Partie war: { $channel }
games-command-rematch = revanche
games-command-rematch-about = Die letzte Partie dieses Kanals noch einmal eröffnen, mit gewechselten Plätzen

## The commands
games-command = tische
games-command-about = Deine Tische und solche, an denen etwas frei ist
games-command-catalogue = katalog
games-command-catalogue-about = Alle Spiele mit ihren Titelbildern: Tisch eröffnen, Lektion nehmen, Regeln lesen
games-command-mine = meine
games-command-mine-about = Deine Tische auf allen Servern: wer dran ist, seit wann, bis wann
games-command-open = offene
games-command-open-about = Tische dieses Servers, an denen etwas frei ist; als Direktnachricht einer für dich allein
games-mine-title = Deine Tische ({ $total }), Seite { $page } von { $pages }
games-mine-none = Du sitzt an keinem Tisch. Auf einem Server zeigt `/tische offene`, wo etwas frei ist.
games-mine-list = Mein Zug an einem dieser Tische
games-way = zum Tisch
games-your-turn = Du bist dran
games-waits = wartet auf { $who }
games-since = gefragt { $when }
games-due = Zeit bis { $at } ({ $when })
games-clock-stands = die Uhr steht
games-lobby-of = nicht gestartet, { $taken } von höchstens { $seats } Plätzen besetzt; schließt { $closes }
games-open-title = Tische mit einem freien Platz ({ $total }), Seite { $page } von { $pages }
games-open-none = An keinem Tisch, den du hier sehen kannst, ist ein Platz für dich frei. Eröffne einen mit `neu`, zum Beispiel `/zanzibar neu`.
games-open-list = Einen dieser Tische ansehen und mitspielen
games-closes = schließt { $when }

## Regeln
games-rules-usual = **Die Optionen.** Diese Seiten nennen die Regeln mit den üblichen Optionen. Ein Tisch kann andere wählen ({ $command }); die Regeln, die man dort öffnet, nennen diese.
games-rules-here = **Die Optionen dieses Tisches.** Diese Seiten nennen die Regeln, wie sie hier gelten.
games-rules-instead = oder: { $others }
