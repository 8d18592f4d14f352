### Einstellungen des Servers, und Eingriffe der Moderation.

## Einstellungen
server-command-setup = einstellungen
server-command-setup-about = Serverweite Vorgaben für neue Tische
server-command-show = zeigen
server-command-show-about = Die Einstellungen dieses Servers zeigen und ändern
server-command-language = sprache
server-command-language-about = Die Sprache der öffentlichen Texte an neuen Tischen
server-command-terms = bedingungen
server-command-terms-about = Vorgaben für neue Tische: Uhr, Nachrichten und ob im eigenen Thread
server-command-forum = forum
server-command-forum-about = Jeden neuen Tisch als Beitrag in einem Forum eröffnen; ohne Forum nicht mehr
server-command-openers = eröffnen
server-command-openers-about = Wer Tische eröffnen darf
server-command-allow = erlauben
server-command-allow-about = Tische in diesem Kanal und seinen Threads erlauben; danach nur noch in erlaubten Kanälen
server-command-forbid = verbieten
server-command-forbid-about = Neue Tische in diesem Kanal verbieten
server-command-everywhere = überall
server-command-everywhere-about = Tische in jedem Kanal erlauben
server-command-games = spiele
server-command-games-about = Welche Spiele es hier gibt
server-command-club = klub
server-command-club-about = Der Kanal der Klubseite; ohne Kanal gibt es keine Seite
server-command-invitation = einladung
server-command-invitation-about = In diesem Kanal steht eine Einladung zum Spielen; ohne Spiel verschwindet sie
server-command-away = abwesend
server-command-away-about = An wie vielen Tagen im Jahr Spieler mit pausierten Uhren abwesend sein können
server-command-check = prüfen
server-command-check-about = Welche Berechtigungen mir fehlen, hier und in den Kanälen für Tische
server-parameter-language = sprache
server-parameter-language-about = Die Sprache aller öffentlichen Texte
server-parameter-who = wer
server-parameter-who-about = Alle, eine Rolle oder nur die Moderation
server-parameter-role = rolle
server-parameter-role-about = Die Rolle, die Tische eröffnen darf
server-parameter-channel = kanal
server-parameter-channel-about = Der Kanal
server-parameter-channel-check-about = Nur dieser Kanal (sonst der aktuelle und alle erlaubten)
server-parameter-channel-club-about = Kanal oder Forum der Klubseite und ihrer Tische; ganz ohne Angabe wird die Seite entfernt
server-parameter-organisers = organisation
server-parameter-organisers-about = Eine Rolle, die wie die Moderation Turniere und Saisons organisieren darf
server-parameter-news = neuigkeiten
server-parameter-news-about = Eine Rolle, die ich für jedes neue Turnier einmal erwähne
server-parameter-game-invitation-about = Das Spiel; ohne Angabe wird die Einladung entfernt
server-parameter-channel-move-about = In welchem Kanal die Partie fortgesetzt wird
server-parameter-forum = forum
server-parameter-forum-about = Das Forum; lass es weg, um Tische wieder in Kanälen zu eröffnen
server-parameter-days = tage
server-parameter-days-about = Tage im Kalenderjahr; 0: Uhren pausieren nie

server-title = Einstellungen dieses Servers
server-button-settings = Alle Einstellungen
server-settled = ✓ Gespeichert. Bestehende Tische behalten ihre Einstellungen.
server-commands = -# Weitere Einstellungen, jeweils nach `/{ common-group-managers } { server-command-setup }`: `{ server-command-allow }`, `{ server-command-forbid }` und `{ server-command-everywhere }` für Kanäle, `{ server-command-forum }` für Beiträge in einem Forum, `{ server-command-openers }` für eine Rolle. `{ server-command-club }` ist für die Klubseite, `{ server-command-games }` für die Spiele, `{ server-command-away }` für Abwesenheit. `{ server-command-check }` zeigt, welche Berechtigungen fehlen. `{ server-command-invitation }` setzt eine Einladung zum Spielen in diesen Kanal.
server-invitation-set = In diesem Kanal steht eine Einladung zu { $game }. Sie erwähnt niemanden, und *{ newcomer-button-play }* führt Neulinge in eine erste Partie.
server-invitation-removed = In diesem Kanal steht keine Einladung zum Spielen mehr.
server-everywhere = Tische lassen sich in jedem Kanal eröffnen.
server-channels = Tische lassen sich in { $channels } eröffnen, auch in den Threads dort.
server-forum = Neue Tische sind Beiträge in { $forum }, mit Tags für Spiel und Stand.
server-opened-by = { $openers ->
    [everyone] Alle können Tische eröffnen.
    [role] { $role } und die Moderation können Tische eröffnen.
   *[managers] Nur die Moderation kann Tische eröffnen.
}
server-away = { $days ->
    [0] Die Uhren laufen weiter, auch wenn ein Spieler abwesend ist.
    [one] An einem Tag im Jahr können Spieler mit pausierten Uhren abwesend sein.
   *[other] An { $days } Tagen im Jahr können Spieler mit pausierten Uhren abwesend sein.
}
server-club = Die Klubseite steht in { $channel }: wer Mitspieler sucht, freie Plätze, Ergebnisse und Turniere.
server-club-organisers = { $role } organisiert Turniere und Saisons.
server-club-news = Für jedes neue Turnier erwähne ich { $role }.
server-club-none = Es gibt keine Klubseite.
server-games = Spiele: { $games }.
server-games-title = Spiele dieses Servers
server-games-about = Drück auf ein Spiel, um es aus- oder einzuschalten. Zu einem ausgeschalteten Spiel (✗) kann niemand einen Tisch eröffnen oder eine Lektion beginnen. Bestehende Tische gehen weiter, und alle Ergebnisse bleiben.
server-locale = Sprache
server-threads = Neue Tische werden eröffnet
server-threads-value = { $value ->
    [on] in einem eigenen Thread
   *[off] im Kanal
}
server-threads-about = Ob neue Tische in eigenen Threads eröffnet werden
server-locale-of-discord = die Discord-Sprache des Servers
server-openers = Tische eröffnen
server-openers-value = { $value ->
    [everyone] alle
    [role] eine Rolle
   *[managers] nur die Moderation
}

## Einen Tisch eröffnen
server-channel = { $channel }
server-game = { $game }
refused-game-off = { $game } ist hier ausgeschaltet. Du kannst { $games } spielen.
server-games-none = Hier sind alle Spiele ausgeschaltet. Die Moderation kann eines mit `/{ common-group-managers } { server-command-setup } { server-command-games }` einschalten.
refused-other-channel = In diesem Kanal kannst du keine Tische eröffnen. Nimm { $channels }.
refused-no-channel-left = Alle Kanäle für Tische sind weg. Die Moderation kann mit `/{ common-group-managers } { server-command-setup } { server-command-allow }` einen anderen erlauben.
server-managers-open = Auf diesem Server kann nur die Moderation Tische eröffnen. Frag dort nach.
server-role-opens = Auf diesem Server können nur { $role } und die Moderation Tische eröffnen. Frag dort nach.

## Prüfung
server-check-fine = { $channels ->
    [0] Noch ist kein Kanal vollständig eingerichtet.
    [one] ✓ Ein Kanal hat alle Berechtigungen.
   *[other] ✓ { $channels } Kanäle haben alle Berechtigungen.
}
server-check-missing = ✗ In { $channel } lassen sich keine Tische eröffnen. Fehlende Berechtigungen: { $permissions }.
server-club-missing = Die Klubseite kann nicht in { $channel } stehen. Mir fehlen: { $permissions }.
server-check-wished = ⚠ In { $channel } komme ich auch ohne diese Berechtigungen aus: { $permissions }. Aber vielleicht kann ich keine Threads eröffnen oder nach einem Absturz meine Nachrichten nicht finden.
server-check-tags = ⚠ { $channel }: Es fehlen Tags: { $tags }. Erlaub mir „Kanal verwalten“ in diesem Forum, oder füg die Tags selbst hinzu.
server-check-required-tag = ✗ In { $channel } braucht jeder Beitrag einen Tag, und einige von meinen fehlen: { $tags }. Erlaub mir „Kanal verwalten“ in diesem Forum, oder füg die Tags selbst hinzu.
server-check-full = ⚠ { $channel }: Für diese Tags ist kein Platz: { $tags }. Discord erlaubt { $most } in einem Forum.
server-check-gone = ✗ { $channel } gibt es nicht mehr, oder ich kann den Kanal nicht sehen.
server-check-gone-opener-role = ✗ Die Rolle, die Tische eröffnen darf, gibt es nicht mehr. Jetzt kann nur die Moderation Tische eröffnen.
server-check-gone-organiser-role = ⚠ Die Rolle für die Organisation gibt es nicht mehr. Jetzt kann nur die Moderation Turniere und Saisons organisieren.
server-check-gone-news-role = ⚠ Die Rolle für Neuigkeiten gibt es nicht mehr. Niemand erfährt von neuen Turnieren.
server-check-gone-channels = ✗ Alle Kanäle für Tische sind weg. Niemand kann einen Tisch eröffnen, bis du einen Kanal erlaubst.
server-check-gone-forum = ⚠ Das Forum für Tische gibt es nicht mehr. Neue Tische werden in Kanälen eröffnet.
server-check-gone-club = ⚠ Den Kanal der Klubseite gibt es nicht mehr. Es gibt keine Seite, bis du einen anderen wählst.
server-check-news = ⚠ Von neuen Turnieren erfährt niemand: Ich darf { $role } nicht erwähnen. Erlaub allen, diese Rolle zu erwähnen, in den Servereinstellungen.

## Fehler
refused-only-in-server = Das geht nur auf einem Server.
refused-no-manager = Das kann nur die Moderation. Dafür brauchst du die Berechtigung „Server verwalten“.
refused-which-role = Wähle eine Rolle nur zusammen mit „eine Rolle“.
refused-last-channel = Das ist der letzte erlaubte Kanal. Erlaub zuerst einen anderen, oder erlaub Tische überall.
refused-last-game = Das ist das letzte Spiel. Schalte zuerst ein anderes ein.
refused-bad-setting = Diese Einstellung oder diesen Wert gibt es nicht. Wähle aus der Liste.
refused-too-many-channels = Du kannst höchstens { $most } Kanäle erlauben. Verbiete zuerst einen, oder erlaub Tische überall.

## Eingriffe der Moderation
server-command-admin = partie
server-command-admin-about = Einen Tisch dieses Servers moderieren: immer mit Grund, ohne je verdeckte Karten zu sehen
server-command-end = beenden
server-command-end-about = Eine Partie ohne Ergebnis beenden oder einen noch nicht gestarteten Tisch schließen
server-command-repair = reparieren
server-command-repair-about = Eine Partie, die der Bot nicht lesen kann, aus ihren Zügen wiederherstellen
server-command-pause = pausieren
server-command-pause-about = Eine Partie und ihre Uhren pausieren
server-command-resume = fortsetzen
server-command-resume-about = Eine Partie und ihre Uhren fortsetzen
server-command-rewind = rückgängig
server-command-rewind-about = Einen Schritt einer Partie und alles danach rückgängig machen
server-command-reseat = umsetzen
server-command-reseat-about = Einen Platz jemand anderem oder einem Computerspieler geben
server-command-move = verschieben
server-command-move-about = Eine Partie in einen anderen Kanal verschieben, etwa weil ihrer gelöscht wurde
server-command-rating = wertung
server-command-rating-about = Eine beendete Partie aus Wertungen und Saisons nehmen oder wieder zählen
server-command-log = protokoll
server-command-log-about = Eingriffe der Moderation und ihre Gründe
server-parameter-reason = grund
server-parameter-reason-about = Warum; alle am Tisch können es lesen
server-parameter-counts = zählt
server-parameter-counts-about = Ob die Partie für Wertungen und Saisons zählt
server-parameter-before = vor
server-parameter-before-about = Der erste Schritt, der rückgängig gemacht wird
server-parameter-seat = platz
server-parameter-seat-about = Welcher Platz
server-parameter-player = person
server-parameter-player-about = Der neue Spieler (sonst ein Computerspieler)
server-told-close = Die Moderation hat diesen Tisch geschlossen: { $reason }
server-told-end = Die Moderation hat die Partie ohne Ergebnis beendet: { $reason }
server-told-pause = Die Moderation hat die Partie pausiert: { $reason }
server-told-resume = Die Moderation hat die Partie fortgesetzt: { $reason }
server-told-reseat = Die Moderation hat einen Platz vergeben: { $reason }
server-told-reseat-by = { $by ->
    [former] Die Moderation hat einen Platz vergeben
   *[other] <@{ $by }> hat als Moderator einen Platz vergeben
}: { $reason }
server-told-rewind = Die Moderation hat diesen Schritt und alles danach rückgängig gemacht: „{ $step }“ Grund: { $reason }
server-told-unrate = Die Moderation hat diese Partie aus Wertungen und Saisons genommen: { $reason }
server-told-rate = Die Moderation lässt diese Partie wieder für Wertungen und Saisons zählen: { $reason }
server-told-move = Die Moderation hat die Partie in diesen Kanal verschoben: { $reason }
server-done = ✓ Erledigt. Ich habe dem Tisch in { $channel } deinen Grund genannt, aber nicht deinen Namen.
server-done-reseat = ✓ Erledigt. Ich habe dem Tisch in { $channel } deinen Grund genannt, und dass du es warst.
server-action = { $action ->
    [end] beendet
    [repair] repariert
    [pause] pausiert
    [resume] fortgesetzt
    [rewind] rückgängig gemacht
    [reseat-person] Platz an jemand anderen vergeben
    [reseat-computer] Platz an einen Computerspieler vergeben
    [move] in einen anderen Kanal verschoben
    [unrate] aus Wertungen und Saisons genommen
    [rate] wieder für Wertungen und Saisons gezählt
    [place-locked] Thread gesperrt, Partie pausiert
    [place-forbidden] Bot darf nicht schreiben, Partie pausiert
    [place-timed-out] Bot hat einen Timeout, Partie pausiert
    [place-hidden] Bot sieht den Kanal nicht, Partie pausiert
    [place-unseen] jemand sieht den Kanal nicht, Partie pausiert
    [place-ended] beendet, weil der Kanal unzugänglich blieb
    [span-start] Saison begonnen
    [span-end] Saison vorzeitig beendet
    [contest-new] Turnier angekündigt
    [contest-start] Turnier gestartet
    [contest-cancel] Turnier abgebrochen
    [contest-once] Turnier nicht mehr wiederholt
    [contest-withdraw] Person aus dem Turnier genommen
    [contest-postpone] Turnier verschoben
    [contest-apart] Paar getrennt gehalten, oder nicht mehr
    [contest-disqualify] Person disqualifiziert
   *[other] { $action }
}
server-form-title = { $action ->
    [end] Partie beenden
    [pause] Partie pausieren
   *[resume] Partie fortsetzen
}
server-form-reason = Grund (alle am Tisch können ihn lesen)
server-log-title = Eingriffe der Moderation{ $pages ->
    [1] { "" }
   *[other] , Seite { $page } von { $pages }
}
server-log-empty = Noch keine Eingriffe der Moderation.
server-log-somebody = jemand
refused-not-for-oneself = Dir selbst kannst du keinen Platz geben, denn du würdest seine Hand sehen. Einen freien Platz übernimmst du mit dem Knopf in seinem Kanal.
refused-own-table = Du spielst in dieser Partie mit oder hast mitgespielt, deshalb kannst du nicht allein über sie bestimmen. Frag die anderen unter **{ common-button-more }**, oder bitte jemand anderen aus der Moderation darum.
refused-own-rating = Du spielst in dieser Partie mit oder hast mitgespielt, deshalb kannst du nicht entscheiden, ob sie zählt. Bitte jemand anderen aus der Moderation darum.
refused-not-rated = Diese Partie zählt nicht für die Wertung. Ihre Seite sagt, warum.
refused-not-unrated = Niemand aus der Moderation hat diese Partie aus der Wertung genommen. Ihre Seite sagt, ob sie zählt.
refused-hand-seen-since = Seitdem hatte jemand anders diesen Platz und hat seine Hand gesehen. Wähle einen anderen Spieler oder einen Computer.
refused-not-rebuilt = Ich kann diese Partie nicht aus ihren Zügen wiederherstellen. Warte auf eine neue Version des Bots, oder schließ sie mit `/{ common-group-managers } { server-command-admin } { server-command-end }`.
refused-nothing-to-repair = Ich kann diese Partie lesen: Es gibt nichts zu reparieren.
refused-no-such-step = Diesen Schritt gibt es nicht, oder er ist schon rückgängig gemacht. Wähle einen aus der Liste.
refused-no-such-seat = Diesen Platz gibt es nicht. Wähle einen aus der Liste.
refused-no-bots = Ein Bot kann keinen Platz übernehmen. Soll ein Computerspieler den Platz bekommen, lass die Option für den Spieler leer.
refused-no-member = Diese Person ist nicht auf dem Server. Soll ein Computerspieler den Platz bekommen, lass die Option für den Spieler leer.
refused-already-there = Die Partie ist schon in diesem Kanal. Wähle einen anderen.
refused-channel-taken = In diesem Kanal gibt es schon eine Partie. Wähle einen anderen, oder beende zuerst jene Partie.
refused-channel-unseen = Ich sehe { $channel } nicht. Gib mir Zugriff darauf, oder wähle einen anderen Kanal.
