### Was der Bot rund um jedes Spiel sagt: Lobby, Tisch, privates Feld, Fehler, Befehle.

## Befehle, die jedes Spiel hat
common-command-new = neu
common-command-new-about = Einen Tisch in diesem Kanal eröffnen
common-command-lobby = lobby
common-command-lobby-about = Vor der Partie: mitspielen, aufstehen, Computer hinsetzen, beginnen, absagen
common-command-join = mitspielen
common-command-join-about = Am Tisch in diesem Kanal Platz nehmen
common-command-leave = aufstehen
common-command-leave-about = Den Platz vor dem Beginn wieder freigeben
common-command-start = start
common-command-start-about = Die Partie beginnen
common-command-close = absagen
common-command-close-about = Die Partie vor dem Beginn absagen
common-command-computer = computer
common-command-computer-about = Einen Computerspieler hinsetzen oder wegschicken
common-command-options = optionen
common-command-options-about = Die Optionen der Partie ansehen oder vor dem Beginn ändern
common-command-turn = zug
common-command-turn-about = Dein privates Feld: was du jetzt tun kannst
common-command-hand = hand
common-command-hand-about = Deine Hand, nur für deine Augen
common-command-look = ansehen
common-command-look-about = Das Brett ansehen und was geschehen ist
common-command-board = brett
common-command-board-about = Das Brett, als Bild oder als Text
common-command-log = verlauf
common-command-log-about = Was in der Partie bisher geschehen ist
common-command-rules = regeln
common-command-rules-about = Die Regeln in Kürze
common-command-resign = aufgeben
common-command-resign-about = Deinen Platz endgültig aufgeben
common-command-back = zurück
common-command-back-about = Deinen letzten Schritt zurücknehmen, wenn er nichts aufgedeckt hat
common-command-do = tu
common-command-do-about = Einen Zug machen, indem du ihn schreibst
common-parameter-add = dazu
common-parameter-add-about = Ja: ein Computerspieler mehr. Nein: einer weniger
common-parameter-level = stufe
common-parameter-level-about = Wie stark er spielt: Mittel, wenn du nichts wählst
common-parameter-text = text
common-parameter-text-about = Das Brett als Text zeigen
common-parameter-words = worte
common-parameter-words-about = Den Tisch als Liste in Worten vorlesen
common-parameter-zoom = ausschnitt
common-parameter-zoom-about = Einen Teil des Bretts vergrößern
common-parameter-page = seite
common-parameter-page-about = Welche Seite; ohne Angabe die letzte
common-parameter-moves = züge
common-parameter-moves-about = Der Zug, oder mehrere durch Kommas getrennt

## Knöpfe
common-button-join = Mitspielen
common-button-leave = Aufstehen
common-button-computer-add = Computer dazu
common-list-computer-add = Einen Computerspieler dazusetzen
common-button-computer-remove = Computer weg
common-button-start = Start
common-button-options = Optionen
common-button-close = Absagen
common-button-turn = Mein Zug
common-button-hand = Meine Hand
common-button-log = Was geschah
common-button-rules = Regeln
common-button-more = Mehr
common-button-text = Brett als Text
common-button-back = Schritt zurück
common-button-again = Aktualisieren
common-button-resign = Aufgeben
common-button-sure = Ja, ausführen
common-button-no = Nein
common-button-page-back = ◀
common-button-page-on = ▶
common-page = Seite { $page } von { $pages }
common-menu-zoom = Einen Teil des Bretts vergrößern

## Lobby
common-lobby-intro = { $host } hat einen Tisch eröffnet. Wer spielt mit?
common-lobby-free = { $free ->
    [0] Alle Plätze sind besetzt.
    [one] Ein Platz ist frei.
   *[other] { $free } Plätze sind frei.
}
common-lobby-closed = Dieser Tisch ist geschlossen.
common-options-intro = Diese Optionen gelten für die Partie. Wer sie eröffnet hat, kann sie bis zum Beginn ändern.
common-opened = Der Tisch für { $game } ist in diesem Kanal eröffnet.
common-seat-computer = { $seat } (Computer)
common-seat-resigned = { $seat } (hat aufgegeben)
common-seat-vanished = { $seat } (hat die Zeit verstreichen lassen)
common-seat-successor = { $seat } ({ $kind ->
    [computer] Computer, ist eingesprungen
   *[person] ist eingesprungen
 })
common-done-join = Du hast einen Platz.
common-done-leave = Du hast den Tisch verlassen.
common-done-start = Die Partie hat begonnen.
common-done-close = Der Tisch ist geschlossen.
common-done-computer = Erledigt. Die Lobby zeigt, wer am Tisch sitzt.

## Tisch
common-table-commitment = Siegel der Mischung (SHA-256 des Startwerts): `{ $commitment }`
common-table-seed = Startwert, jetzt aufgedeckt: `{ $seed }`
common-table-stopped = Die Partie wurde abgebrochen. Es gibt kein Ergebnis.
common-moved-on = Dieser Tisch geht weiter unten weiter: { $link }
common-ping = { $who } Du bist am Zug in { $game }.
common-ping-asked = { $who } Eine Frage an dich in { $game }. { $what }
common-match-over = { $who } Die Partie { $game } ist zu Ende. { $count ->
    [0] Niemand ist bis zum Ende geblieben.
   *[other] Erster Platz: { $winners }.
 }
common-asleep = 💤 An diesem Tisch ({ $game }) ist niemand mehr: Er schläft, und nichts läuft. Wer hier spielt, weckt ihn mit jedem Druck auf einen Knopf. Kommt niemand, wird er am { $until } geschlossen.
common-slept-long = Der Tisch ({ $game }) hat 14 Tage geschlafen und ist geschlossen: kein Ergebnis, nichts gewertet. Zum Ansehen: `/history show match:{ $match }`.
common-dm-closed = { $who } nimmt keine Direktnachrichten von mir an. Nichts geht verloren: der Knopf „{ $button }“ zeigt die Hand privat.

## Privates Feld
common-panel-waiting = Du bist nicht am Zug. Der Tisch wartet auf { $who }.
common-panel-waiting-several = Der Tisch wartet auf Antworten, die geheim gegeben werden. Sobald sie da sind, geht es weiter.
common-panel-over = Die Partie ist zu Ende.
common-panel-paused = Bis es weitergeht, ist nichts zu wählen: **Mehr**, **Den Tisch fragen …**, **Weiterspielen**.
common-stepped-back = Zurückgenommen: „{ $step }“
common-hand-title = Deine Hand in { $game }, { $channel }
common-no-hand = Du hältst jetzt keine Karten.
common-more-intro = Was möchtest du sehen?
common-resign-sure = Wenn du aufgibst, wird dein Platz ohne dich gespielt und allen anderen angeboten, und du siehst seine Hand nicht mehr. Willst du das wirklich?
common-resigned = Du hast aufgegeben.

## Verlauf
common-log-title = Was geschah, Seite { $page } von { $pages }
common-log-empty = Es ist noch nichts geschehen.
common-log-since = **Seit deinem letzten Schritt:**
common-log-made = { $maker ->
    [computer] (vom Computer gemacht)
    [bot] (vom Bot gemacht: Der Platz war frei)
   *[own] (für dich gemacht)
}

## Fehler
common-accident = Bei mir ist etwas schiefgegangen. Sieh nach, bevor du es wiederholst: Es gilt, was du dann siehst. Wenn es wieder vorkommt, nenne dem, der mich betreibt, dieses Zeichen: { $reference }
common-accident-stands = Dein Zug ist gemacht und gilt, aber beim Antworten ist bei mir etwas schiefgegangen. Sieh nach, was jetzt zu tun ist. Wenn es wieder vorkommt, nenne dem, der mich betreibt, dieses Zeichen: { $reference }
common-disk-full = Ich habe keinen Platz mehr, um etwas aufzuschreiben, also ist das nicht geschehen. Alles von vorher ist sicher. Versuch es später noch einmal; wer mich betreibt, muss auf der Festplatte Platz schaffen.
common-closing = Ich starte gleich neu. Bitte drücke in einem Augenblick noch einmal.
common-old-button = Dieser Knopf stammt aus einer früheren Version von mir. Die neueste Nachricht des Tisches hat die gültigen.
common-only-in-server = Ein Tisch lässt sich nur im Kanal eines Servers eröffnen, oder in deinem Direktkanal mit mir.
common-no-match-here = In diesem Kanal läuft keine Partie { $game }. Eröffne eine mit `{ $command }`.
common-no-match-of-yours = Du hast keine laufende Partie { $game }.
common-several-matches = Du spielst mehrere Partien { $game }. Nimm bitte die Knöpfe, oder den Befehl im Kanal der Partie.
common-no-permission = In diesem Kanal fehlt mir: { $permissions }. Wer den Server verwaltet, kann es erlauben; dann versuche es noch einmal.
common-permission = { $permission ->
    [view_channel] Kanal ansehen
    [send_messages] Nachrichten senden
    [create_public_threads] Öffentliche Threads erstellen
    [send_messages_in_threads] Nachrichten in Threads senden
    [embed_links] Links einbetten
    [attach_files] Dateien anhängen
    [read_message_history] Nachrichtenverlauf anzeigen
   *[other] { $permission }
}

## Standing orders
common-command-orders = aufträge
common-command-orders-about = Was ohne Rückfrage für dich beantwortet werden soll
common-button-orders = Daueraufträge
common-button-orders-off = Alle Aufträge aufheben
common-orders-intro = Was soll ohne Rückfrage für dich beantwortet werden? Nur du siehst das; es gilt für diese Partie und lässt sich jederzeit ändern, auch während eine Frage offen ist.
common-orders-never = Du wirst in dieser Partie nicht mehr gefragt. **{ $button }** unter **Mehr** nimmt das zurück.
common-has-orders = Daueraufträge
