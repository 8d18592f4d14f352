### Mitspieler gesucht, und die Klubseite eines Servers.

club-command-club = klub
club-command-club-about = Mitspieler, Saisons und Turniere finden; Leute nennen, mit denen du nicht spielen willst
club-parameter-avoid = meiden
club-parameter-avoid-about = Jemand, den ich nie mit dir an einen Tisch bringe; das sieht sonst niemand
club-parameter-show = zeigen
club-parameter-show-about = Was zu sehen ist; sonst die gesuchten Mitspieler
club-show-wanted = Mitspieler gesucht
club-show-seasons = Saisons
club-show-tournaments = Turniere

## Club page
club-title = Klub
club-post-about = Gesuchte Mitspieler, offene Tische und die letzten Ergebnisse dieses Servers. Die Seite steht darunter.
club-post-table = Ein Tisch für { $game }, eröffnet für Leute, die Mitspieler gesucht haben. Er steht darunter.
club-wanted-title = Heute spielen
club-wanted-none = Im Moment sucht niemand Mitspieler.
club-table = { $game } zu { $players ->
    [2] zweit
    [3] dritt
    [4] viert
    [5] fünft
   *[other] { $players }
} · { $pace }
club-wanted-line = { $game } zu { $players ->
    [2] zweit
    [3] dritt
    [4] viert
    [5] fünft
   *[other] { $players }
} · { $pace } · { $missing ->
    [one] noch eine Person gesucht
   *[other] noch { $missing } gesucht
}
club-pace = { $value ->
    [none] ohne Uhr
   *[other] { $time } je Zug
}
club-open-title = Offene Tische
club-running-title = Laufende Partien ({ $total })
club-results-title = Ergebnisse der Woche
club-more = … und { $count } weitere
club-live = { $count ->
    [one] 1 Tisch
   *[other] { $count } Tische
}
club-list-too = Ich spiele mit
club-list-games = Alle Tische eines Spiels
club-button-seek = Mitspieler suchen

## Private screens
club-home-title = Mitspieler suchen
club-home-about = Sobald genug Leute dasselbe Spiel in ähnlichem Tempo wollen, eröffne ich einen Tisch mit euren Plätzen und erwähne euch einmal.
club-purpose = Ein Klub ist eine Seite für alle, die auf diesem Server spielen: wer Mitspieler sucht, freie Plätze, Ergebnisse und Turniere.{ $has_page ->
    [yes] {" "}Hier ist sie: { $link }
   *[no] {""}
}
club-home-no-searches = Du suchst keine Mitspieler.
club-none-yet = {"**"}Hier gibt es noch keinen Klub.** Für die Moderation: `/{ common-group-managers } { server-command-setup } { server-command-club }`. Mitspieler findest du trotzdem:
club-set-up-about = Die Klubseite kommt nach { $channel }: wer Mitspieler sucht, freie Plätze und Ergebnisse. Für einen anderen Kanal: `/{ common-group-managers } { server-command-setup } { server-command-club }`.
club-button-set-up = Klub einrichten
club-button-here = Hier anlegen
club-button-open = Tisch eröffnen
club-none = Hier gibt es keine Klubseite. Die Moderation kann den Kanal mit `/{ common-group-managers } { server-command-setup } { server-command-club }` wählen.
club-until = bis { $when }
club-opening = dein Tisch wird gerade eröffnet
club-list-game = Wähle ein Spiel
club-list-stop = Nicht mehr suchen
club-list-allow = Wieder erlauben
club-button-renew = Um { $days } Tage verlängern
club-button-back = Zurück
club-form-title = { $game }: Mitspieler suchen
club-form-about = Ich bringe auch Leute zusammen, deren Zeit je Zug bis zu doppelt so lang ist wie deine. Der Tisch bekommt die längste Zeit.
club-list-players = Spieler
club-list-pace = Zeit je Zug
club-players = { $players } Spieler
club-done-seek = ✓ Du stehst auf der Liste: { $table }.
club-done-avoid = ✓ Gespeichert. Das sieht sonst niemand.
club-avoid-title = Leute, die ich nie mit dir an einen Tisch bringe
club-avoid-nobody = niemand
club-avoid-about = -# Jemanden hinzufügen: `/{ common-group } { club-command-club }` mit „{ club-parameter-avoid }“. Nur du siehst diese Liste. An Tischen, die Leute selbst eröffnen, gilt sie nicht.

## Call
club-called = { $who } Euer Tisch ist eröffnet: { $game }, { $pace }. Jeder von euch kann die Partie starten.

## Errors
refused-too-many-searches = Du kannst für höchstens { $most } Tische Mitspieler suchen. Beende zuerst eine Suche.
refused-too-many-avoided = Auf dieser Liste stehen höchstens { $most } Leute. Erlaub zuerst jemanden wieder.
refused-bad-avoided = Wähle jemand anderen. Bots und du selbst können nicht auf dieser Liste stehen.
refused-no-organiser = Das können nur die Moderation und die Organisatoren des Klubs.
