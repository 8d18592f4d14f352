### Was jeder Server festlegt, und was mit seinen Partien tun darf, wer ihn verwaltet.

## Einstellungen
server-command-setup = einstellungen
server-command-setup-about = Lege fest, was an allen Tischen dieses Servers gilt
server-command-show = zeigen
server-command-show-about = Was auf diesem Server gilt, mit Listen zum Ändern
server-command-language = sprache
server-command-language-about = Die Sprache von allem Öffentlichen, an Tischen, die ab jetzt eröffnet werden
server-command-terms = bedingungen
server-command-terms-about = Uhr und Nachrichten eines Tisches, für den beim Eröffnen nichts gewählt wird
server-command-openers = eröffnen
server-command-openers-about = Wer Tische eröffnen darf
server-command-allow = erlauben
server-command-allow-about = Erlaube Tische in diesem Kanal und seinen Threads; der erste schließt alle anderen
server-command-forbid = verbieten
server-command-forbid-about = Erlaube in diesem Kanal keine neuen Tische mehr
server-command-everywhere = überall
server-command-everywhere-about = Erlaube Tische in jedem Kanal
server-command-away = abwesend
server-command-away-about = An wie vielen Tagen im Jahr jemand abwesend sein darf, während die eigenen Uhren stehen
server-command-check = prüfen
server-command-check-about = Was ich nicht darf, hier und in den Kanälen für Tische
server-parameter-language = sprache
server-parameter-language-about = Die Sprache aller öffentlichen Texte
server-parameter-who = wer
server-parameter-who-about = Alle, eine Rolle, oder nur wer den Server verwaltet
server-parameter-role = rolle
server-parameter-role-about = Die Rolle, deren Mitglieder Tische eröffnen dürfen
server-parameter-channel = kanal
server-parameter-channel-about = Welcher Kanal
server-parameter-channel-check-about = Nur dieser Kanal; ohne Angabe der jetzige und alle erlaubten
server-parameter-days = tage
server-parameter-days-about = Tage im Kalenderjahr; 0: niemandes Uhren stehen still

server-title = Was auf diesem Server gilt
server-settled = ✓ Festgelegt. Tische, die schon stehen, behalten, womit sie eröffnet wurden.
server-commands = -# Kanäle, eine Rolle und Tage der Abwesenheit legst du mit `/einstellungen erlauben`, `verbieten`, `überall`, `eröffnen` und `abwesend` fest; `/einstellungen prüfen` sagt, was ich nicht darf.
server-everywhere = Tische dürfen in jedem Kanal stehen.
server-channels = Tische dürfen in { $channels } stehen, auch in den Threads dort.
server-opened-by = { $openers ->
    [everyone] Alle dürfen Tische eröffnen.
    [role] Mitglieder von { $role } und alle, die den Server verwalten, dürfen Tische eröffnen.
   *[managers] Nur wer den Server verwaltet, darf Tische eröffnen.
}
server-away = { $days ->
    [0] Bei Abwesenheit stehen niemandes Uhren still.
    [one] Wer abwesend ist, kann die eigenen Uhren an einem Tag im Jahr anhalten.
   *[other] Wer abwesend ist, kann die eigenen Uhren an { $days } Tagen im Jahr anhalten.
}
server-locale = Sprache
server-locale-of-discord = die des Servers auf Discord
server-openers = Wer Tische eröffnen darf
server-openers-value = { $value ->
    [everyone] alle
    [role] eine Rolle
   *[managers] nur wer den Server verwaltet
}

## Einen Tisch eröffnen
server-channel = { $channel }
server-other-channel = In diesem Kanal dürfen keine Tische stehen. Platz ist in { $channels }.
server-managers-open = Auf diesem Server eröffnet Tische nur, wer ihn verwaltet. Frag eine von diesen Personen.
server-role-opens = Auf diesem Server eröffnen Mitglieder von { $role } Tische und alle, die ihn verwalten. Frag jemanden von ihnen.

## Prüfung
server-check-fine = { $channels ->
    [0] Noch ist in keinem Kanal alles in Ordnung.
    [one] ✓ In einem Kanal ist alles in Ordnung.
   *[other] ✓ In { $channels } Kanälen ist alles in Ordnung.
}
server-check-missing = ✗ In { $channel } kann kein Tisch stehen, denn mir fehlt: { $permissions }.
server-check-wished = ⚠ In { $channel } komme ich ohne aus: { $permissions }. Aber Threads für Tische, oder meine Nachrichten nach einem Unfall wiederzufinden, kann misslingen.
server-check-gone = ✗ { $channel } gibt es nicht mehr, oder ich sehe ihn nicht.

## Fehler
server-only-in-server = Das geht nur auf einem Server.
server-only-managers = Das kann nur, wer diesen Server verwalten darf (Berechtigung Server verwalten).
server-which-role = Nenne genau dann eine Rolle, wenn eine Rolle Tische eröffnen soll.
server-last-channel = Dann bliebe kein Kanal übrig. Erlaube erst einen anderen, oder erlaube Tische überall.
server-bad-setting = Diese Einstellung gibt es nicht, oder sie kann diesen Wert nicht haben.
server-too-many-channels = Höchstens { $most } Kanäle lassen sich nennen. Verbiete erst einen, oder erlaube Tische überall.

## Was mit Partien tut, wer den Server verwaltet
server-command-admin = verwaltung
server-command-admin-about = Greif an einem Tisch dieses Servers ein: immer mit Grund, nie mit Blick in eine Hand
server-command-end = beenden
server-command-end-about = Beende eine Partie ohne Ergebnis, oder sage einen Tisch ab, der noch nicht begonnen hat
server-command-pause = anhalten
server-command-pause-about = Halte die Uhren einer Partie an
server-command-resume = fortsetzen
server-command-resume-about = Lass die Uhren einer Partie weiterlaufen
server-command-rewind = zurückspulen
server-command-rewind-about = Nimm einen Schritt einer Partie zurück und alles danach
server-command-reseat = umsetzen
server-command-reseat-about = Gib einen Platz jemand anderem, oder einem Computer
server-command-log = protokoll
server-command-log-about = Wer wo eingegriffen hat, und warum
server-parameter-reason = grund
server-parameter-reason-about = Warum; alle am Tisch lesen es
server-parameter-before = vor
server-parameter-before-about = Der erste Schritt, der zurückgenommen wird
server-parameter-seat = platz
server-parameter-seat-about = Welcher Platz
server-parameter-player = person
server-parameter-player-about = Wer ihn übernimmt; ohne Angabe ein Computer
server-told-close = Die Verwaltung dieses Servers hat diesen Tisch abgesagt: { $reason }
server-told-end = Die Verwaltung dieses Servers hat die Partie ohne Ergebnis beendet: { $reason }
server-told-pause = Die Verwaltung dieses Servers hat die Uhren angehalten: { $reason }
server-told-resume = Die Verwaltung dieses Servers lässt die Uhren weiterlaufen: { $reason }
server-told-reseat = Die Verwaltung dieses Servers hat einen Platz neu vergeben: { $reason }
server-told-rewind = Die Verwaltung dieses Servers hat diesen Schritt und alles danach zurückgenommen: „{ $step }“ Der Grund: { $reason }
server-done = ✓ Erledigt. Der Tisch in { $channel } weiß es, mit deinem Grund, aber ohne deinen Namen.
server-deed = { $deed ->
    [end] beendet
    [pause] angehalten
    [resume] fortgesetzt
    [rewind] zurückgespult
    [reseat-person] Platz an jemand anderen vergeben
    [reseat-computer] Platz an einen Computer vergeben
   *[other] { $deed }
}
server-log-title = Wer eingegriffen hat, Seite { $page } von { $pages }
server-log-empty = Noch niemand hat eingegriffen.
server-log-somebody = jemand
server-not-for-oneself = Dir selbst kannst du keinen Platz geben: du sähest seine Hand. Einen freien Platz kann jeder mit dem Knopf in seinem Kanal übernehmen, auch du.
server-no-such-step = Diesen Schritt gibt es nicht, oder er ist schon zurückgenommen. Wähle einen aus der Liste.
server-no-such-seat = Diesen Platz gibt es nicht. Wähle einen aus der Liste.
server-no-bots = Ein Bot kann sich nicht setzen. Ohne Angabe übernimmt ein Computer den Platz.
server-no-member = Wer nicht Mitglied dieses Servers ist, kann sich hier nicht setzen. Ohne Angabe übernimmt ein Computer den Platz.
