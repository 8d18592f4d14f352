### Alle Tische: eigene, solche zum Mitspielen, Revanchen, Threads, abgelaufene Lobbys.

refused-not-ended = Die Partie läuft noch.
games-lobby-lasts = Schließt { $when }.
games-lobby-expired = Ich habe diesen Tisch geschlossen: Sieben Tage lang hat niemand die Partie gestartet. Du kannst jederzeit einen neuen eröffnen.

## Ein eigener Thread
games-thread-slash = thread
games-thread-about = Einen eigenen Thread für die Partie eröffnen
games-thread-name = { $game }: { $host }
games-thread-ended = Dieser Tisch ist geschlossen. Der Thread bleibt lesbar; Discord schließt ihn nach einer Stunde ohne Nachrichten.
games-opened-in-thread = Der Tisch für { $game } ist in einem eigenen Thread eröffnet: { $thread }
games-opened-in-post = Der Tisch für { $game } ist in einem eigenen Beitrag eröffnet: { $thread }
games-post-about = Ein Tisch für { $game }, eröffnet von { $host }. Er steht darunter.
refused-no-posts = Ich kann in { $forum } keinen Beitrag erstellen. Bitte jemanden aus der Moderation, mir dort zu erlauben: { $permissions }.
refused-no-tag = In { $forum } braucht jeder Beitrag einen Tag, und ich kann keinen setzen. Bitte jemanden aus der Moderation, meine Tags hinzuzufügen oder Tags freizustellen.
games-tag = { $state ->
    [open] offen
    [running] läuft
   *[ended] beendet
}
refused-in-thread = Du bist schon in einem Thread. Lass „{ games-thread-slash }“ weg, um hier zu spielen, oder eröffne den Tisch in einem Kanal.
refused-no-threads = In diesem Kanal sind keine Threads möglich. Lass „{ games-thread-slash }“ weg, um hier zu spielen.
games-button-thread = In einem Thread eröffnen

## Revanche
games-button-rematch = Revanche
games-button-again = Noch einmal
games-button-level = { $how ->
    [easier] Noch einmal, leichter
   *[harder] Noch einmal, schwerer
}
games-strong-winner = { $who } war heute stark.
games-rematch-ping = { $who }{ $host } möchte eine Revanche in { $game }. Wer ist dabei?
games-rematch-opened = Der Tisch für die Revanche ist eröffnet: { $link }
games-rematch-is-open = Der Tisch für die Revanche ist schon eröffnet: { $link }
refused-rematch-of-others = Nur wer mitgespielt hat, kann eine Revanche eröffnen.
refused-rematch-elsewhere = Eine Revanche kannst du nur im Kanal der Partie spielen: { $channel }
games-command-rematch = revanche

## Die Befehle
games-command = tische
games-command-about = Deine Tische, Tische zum Mitspielen und das Rätsel des Tages
games-command-catalogue = katalog
games-command-mine = meine
games-command-mine-about = Deine Tische auf allen Servern, mit Zügen und Fristen
games-command-open = offene
games-command-open-about = Tische dieses Servers mit freiem Platz; in Direktnachrichten ein Tisch für dich allein
games-command-puzzle = rätsel
games-command-puzzle-about = Das Rätsel des Tages und deine Serie
games-command-words = worte
games-command-challenge = herausfordern
games-command-challenge-about = Einen Tisch mit einem reservierten Platz eröffnen
games-parameter-player = spieler
games-parameter-player-about = Die Person, die du einlädst
games-parameter-game = spiel
games-parameter-game-about = Das Spiel
games-mine-title = { $waiting ->
    [0] Deine Tische warten auf andere
    [one] 1 Tisch wartet auf dich
   *[other] { $waiting } Tische warten auf dich
}
games-mine-none = Du hast keine Tische.
games-way = zum Tisch
games-your-turn = Du bist am Zug
games-end-asked = Du hast gewonnen: beende die Partie oder setz sie fort
games-can-start = Du kannst die Partie starten
games-since = letzter Zug { $when }
games-due = die Zeit läuft am { $at } ab ({ $when })
games-clock-stands = die Uhr ist pausiert
games-open-title = { $total ->
    [one] 1 Tisch mit freiem Platz
   *[other] { $total } Tische mit freien Plätzen
}
games-held = ✉ Ein Platz ist für dich reserviert.
games-button-refresh = Aktualisieren
games-open-none = Zurzeit ist nirgends ein Platz frei.

## Regeln
games-rules-usual = **Optionen.** Diese Seiten zeigen die Regeln mit den üblichen Optionen. Ein Tisch kann andere haben ({ $command }). Seine eigenen Regeln siehst du, wenn du sie dort öffnest.
games-rules-here = **Die Optionen dieses Tisches.** Diese Seiten zeigen die Regeln für diesen Tisch.
games-rules-instead = andere Werte: { $others }

games-seats-left = { $free ->
    [0] kein Platz frei
    [one] 1 Platz frei
   *[other] { $free } Plätze frei
}
games-waits-for = wartet auf { $who }
games-table = { $game } mit { $who }
games-left = noch { $left }
games-lobby-taken = nicht gestartet, { $taken } von { $seats } Plätzen besetzt.
