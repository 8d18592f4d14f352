### Texte für jedes Spiel: Lobby, Nachricht des Tisches, private Auswahl, Fehler, Befehle.

## Groups of commands
common-group = tavolino
common-group-about = Hilfe, Erinnerungen, Klub, Abwesenheit und Privatsphäre
common-group-managers = tavolino-admin
common-group-managers-about = Für die Moderation: Einstellungen und Partien dieses Servers

## Befehle, die jedes Spiel hat
common-command-new = neu
common-command-new-about = Einen Tisch in diesem Kanal eröffnen
common-command-join = mitspielen
common-command-join-about = Am Tisch in diesem Kanal mitspielen
common-command-leave = verlassen
common-command-leave-about = Den Tisch verlassen; läuft die Partie schon, frage ich vorher nach
common-command-start = start
common-command-close = schließen
common-command-computer = computer
common-command-options = optionen
common-command-turn = zug
common-command-turn-about = Deinen Zug machen (nur du siehst die Auswahl)
common-command-hand = hand
common-command-hand-about = Deine Hand (nur du siehst sie)
common-command-board = plan
common-command-board-about = Der Spielplan, als Bild oder als Text
common-command-log = verlauf
common-command-log-about = Alles, was in der Partie bisher geschah
common-command-rules = regeln
common-command-rules-about = Die Regeln in Kürze
common-command-resign = aufgeben
common-command-back = rückgängig
common-command-back-about = Deinen letzten Schritt rückgängig machen (wenn er nichts aufgedeckt hat)
common-command-do = tu
common-command-do-about = Einen Zug eintippen
common-path-new = /{ $game } { common-command-new }
common-path-rules = /{ $game } { common-command-rules }
common-parameter-level = stufe
common-parameter-level-about = Wie stark er spielt (sonst Mittel)
common-parameter-text = text
common-parameter-text-about = Den Spielplan als Text zeigen
common-parameter-words = worte
common-parameter-words-about = Den Spielplan in Worten beschreiben
common-parameter-zoom = ausschnitt
common-parameter-zoom-about = Einen Teil des Spielplans vergrößern
common-parameter-page = seite
common-parameter-page-about = Welche Seite (sonst die letzte)
common-parameter-moves = züge
common-parameter-moves-about = Ein Zug oder mehrere, durch Kommas getrennt

## Knöpfe
common-button-join = Mitspielen
common-button-leave = Verlassen
common-button-computer-add = Computer hinzufügen
common-list-computer-add = Computerspieler hinzufügen
common-button-computer-remove = Computer entfernen
common-button-start = Starten
common-button-options = Optionen
common-button-close = Tisch schließen
common-button-turn = Mein Zug
common-button-free-seats = Freie Plätze
common-button-hand = Meine Hand
common-button-log = Verlauf
common-button-rules = Regeln
common-button-more = Mehr
common-button-all = Alles andere
common-button-words = Nur in Worten: { $value ->
    [on] an
   *[off] aus
}
common-words-on = Plan und Hand kommen in Worten, ohne Bilder und Symbole.
common-button-type = Zug eintippen
common-type-label = Zug oder mehrere, mit Kommas getrennt
common-type-hint = Wie im Verlauf
common-button-text = Textschema
common-button-back = Rückgängig
common-button-again = Meine Auswahl
common-button-resign = Aufgeben
common-button-sure = Ja
common-button-no = Nein
common-button-page-back = Vorige Seite
common-button-page-on = Nächste Seite
common-page = Seite { $page } von { $pages }
common-menu-zoom = Ausschnitt vergrößern

## Lobby
common-lobby-free = { $free ->
    [0] Alle Plätze sind besetzt.
    [one] Ein Platz ist frei.
   *[other] { $free } Plätze sind frei.
}
lobby-heading = {"**"}{ $game }** · eröffnet von { $host } · { $taken } von { $seats } Plätzen
lobby-host = { $name } (Host)
lobby-computer = { $name } ({ $level ->
    [none] Computer
    [easy] Computer, leicht
    [casual] Computer, locker
    [medium] Computer, mittel
   *[strong] Computer, stark
 })
lobby-rated = { $value ->
    [yes] gewertet
    [soon] gewertet, sobald eine zweite Person mitspielt
    [computer] mit Computer ungewertet
   *[no] ungewertet
}
lobby-unusual = Hier geändert: { $options }
lobby-seal = Siegel der Mischung: { $seal }
lobby-more-heading = {"**"}{ $game }**, vor dem Start
lobby-fair =
    {"**"}Faire Mischung.** Alles Zufällige folgt aus einem geheimen Startwert, der seit der Eröffnung dieses Tisches feststeht, aus den Beitritten und dem Start. Der Code unten ist das Siegel des Startwerts. Nach der Partie zeige ich den Startwert, und jeder kann prüfen, ob er zum Siegel passt. Die Lobby zeigt den Anfang in einer kürzeren Schreibweise mit 22 Zeichen.
lobby-button-back = Zurück
lobby-button-terms = Zeit und Nachrichten
common-button-fair = Faire Mischung
common-lobby-closed = Dieser Tisch ist geschlossen.
common-options-intro = Das sind die Optionen der Partie. Der Host kann sie bis zum Start ändern.
common-options-reading = Das sind die Optionen der Partie. Nur der Host, { $host }, kann sie ändern.
common-opened = Der Tisch für { $game } ist in diesem Kanal eröffnet.
common-seat-computer = { $seat } (Computer)
common-seat-resigned = { $seat } (hat aufgegeben)
common-seat-vanished = { $seat } (Zeit abgelaufen)
common-seat-successor = { $seat } ({ $kind ->
    [computer] Computer, hat übernommen
   *[person] hat übernommen
 })
common-done-join = Du hast einen Platz.
common-done-leave = Du hast den Tisch verlassen.
common-done-start = Die Partie hat begonnen.
common-done-close = Der Tisch ist geschlossen.
common-done-computer = Erledigt. Die Lobby zeigt alle Spieler.

## Tisch
common-table-commitment = Siegel der Mischung (SHA-256 des Startwerts): `{ $commitment }`
common-table-seed = Startwert, jetzt aufgedeckt: `{ $seed }`
common-table-stopped = Die Partie wurde abgebrochen. Es gibt kein Ergebnis.
common-table-alone = { $left } { $who } kann die Partie beenden oder fortsetzen.
common-table-ended-early = { $count ->
    [one] { $who } hat gewonnen: Sonst ist niemand geblieben.
   *[other] Die Partie endete vorzeitig. Den ersten Platz teilen sich alle, die geblieben sind: { $who }.
}
common-table-last = Zuletzt: { $what }
common-moved-on = Der Tisch ist jetzt weiter unten: { $link }
common-ping = { $who } **{ $game }**: Du bist am Zug.
common-ping-asked = { $who } In { $game } wartet eine Frage auf dich. { $what }
common-end-left = { $why ->
    [resigned] aufgegeben
   *[vanished] Zeit abgelaufen
}
common-end-you-win = du gewinnst! { $result }
common-end-substitute = { $who } hat für { $former } weitergespielt. Wer geht, wird Letzter, gleich mit wie vielen Punkten.
common-end-computers = Computer: { $who }
common-match-over = { $who } {"**"}{ $game }: { $result }.**
common-asleep = 💤 Dieser Tisch ({ $game }) schläft: Seit einer Weile hat niemand gespielt. Spielst du hier mit, kannst du ihn mit jedem Knopf wecken. Sonst schließt er am { $until }.
common-slept-long = Dieser Tisch ({ $game }) ist geschlossen: Er hat 14 Tage lang geschlafen. Es gibt kein Ergebnis. So siehst du dir die Partie an: `/{ history-command } { history-command-show } { history-parameter-match }:{ $match }`.
common-dm-closed = { $who }, ich kann dir keine Direktnachricht schicken. Mit „{ $button }“ siehst du deine Hand privat.

## Private Auswahl
common-panel-waiting = { $who } { $left ->
    [yes] hat den Tisch verlassen. Der Platz ist frei; ab { $moment } ziehe ich für ihn
   *[no] ist am Zug
}.{ $alone ->
    [yes] {" "}Dein Zug erscheint hier.
   *[no] {" "}Ich erwähne dich, sobald du an der Reihe bist.
}
common-panel-waiting-several = Der Tisch wartet auf geheime Antworten. Sobald sie da sind, geht die Partie weiter.
common-panel-answered = ✅ Beantwortet. Sobald alle Antworten da sind, geht die Partie weiter. Bis dahin kannst du mit **{ common-button-back }** neu wählen.
common-panel-answered-for-you = ✅ Beantwortet: Diese Frage beantworten deine Auto-Antworten. Ändern kannst du das hier: **{ common-button-auto-answers }**.
common-panel-forced = ✅ Der einzig mögliche Zug wird für dich gespielt.
common-panel-numbers = { $count ->
    [one] Die Nummer im Bild entspricht der Liste.
   *[other] Die Nummern 1 bis { $count } im Bild entsprechen der Liste.
}
common-panel-no-seat = Du spielst hier nicht mit.
common-panel-over = Die Partie ist zu Ende.
common-panel-paused = Die Partie ist pausiert. So geht es weiter: **{ common-button-more }**, **{ seats-button-life }**, **{ seats-button-resume }**.
common-stepped-back = Rückgängig gemacht: „{ $step }“
common-hand-title = {"**"}Deine Hand in { $game }**, { $channel }{ $turn ->
    [yes] { " " }– du bist am Zug
    [over] { " " }– Partie beendet
   *[no] { "" }
}
common-no-hand = Du hast gerade nichts auf der Hand.
common-more-intro = Was möchtest du tun?
common-more-group = **{ $group ->
    [think] Vorausdenken
    [look] Ansehen
   *[match] Diese Partie
}**
common-more-about = { $verb ->
    [try] beliebige Züge auf einem eigenen Plan, nichts zählt
    [prep] den nächsten Zug schon jetzt wählen
    [wishes] Züge, die gemacht werden, sobald sie gehen
    [orders] wiederkehrende Fragen im Voraus beantworten
    [note] eigene Worte zu dieser Partie, nur für dich
    [follow] das Ergebnis als Direktnachricht
    [life] Zug rückgängig machen, Pause, Ende, mehr Zeit
    [fair] wie jeder das Mischen prüfen kann
   *[other] { "" }
}
common-resign-sure = Aufgeben? { $wins ->
    [yes] { $who } gewinnt oder spielt ohne dich weiter. { $stake }
   *[no] Du kommst auf den letzten Platz. { $stake } Deinen Platz kann dann jeder übernehmen, und du siehst seine Hand nicht mehr.
}
common-stake = { $rated ->
    [yes] Das zählt für deine Wertung.
    [short] Das zählt für deine Wertung, es sei denn, die Partie endet, bevor jeder zwei Züge hatte.
   *[no] Das zählt nicht für deine Wertung.
}
common-resigned = Du hast aufgegeben. { $wins ->
    [yes] { $who } gewinnt oder spielt ohne dich weiter. { $stake }
   *[no] { $stake }
}

## Verlauf
common-log-title = Verlauf{ $pages ->
    [1] { "" }
   *[other] , Seite { $page } von { $pages }
}
common-log-empty = Noch ist nichts geschehen.
common-log-since = **Seit deinem letzten Schritt:**
common-log-automatic = (automatisch)
common-bot-for = Bot für { $who }

## Fehler
common-accident = Bei mir ist etwas schiefgegangen. Sieh dir den Tisch an, bevor du es noch einmal versuchst: Vielleicht hat es geklappt. Passiert es wieder, drück *{ report-button }*. Kennung: { $reference }
common-accident-stands = Dein Zug gilt, aber beim Antworten ist bei mir etwas schiefgegangen. Sieh am Tisch nach, was jetzt zu tun ist. Passiert es wieder, drück *{ report-button }*. Kennung: { $reference }
common-database-gone = Meine Datenbank ist verschwunden, darum konnte ich das nicht speichern. Frühere Züge sind sicher. Bitte sag es dem Betreiber des Bots, der sie zurücklegen muss.
common-database-gone-stands = Dein Zug gilt. Meine Datenbank ist jetzt verschwunden, darum kann veraltet sein, was du siehst. Bitte sag es dem Betreiber des Bots.
common-disk-full = Meine Festplatte ist voll, darum konnte ich das nicht speichern. Frühere Züge sind sicher. Versuch es später noch einmal: Der Betreiber des Bots muss Platz schaffen.
common-disk-full-stands = Dein Zug gilt. Meine Festplatte ist jetzt voll, darum kann veraltet sein, was du siehst: Der Betreiber des Bots muss Platz schaffen.
common-database-busy = Die Datenbank ist gerade beschäftigt. Nichts ging verloren, und nichts wurde gespeichert: Drück gleich noch einmal.
common-database-lost = Die Datenbank antwortet nicht, darum weiß ich noch nicht, ob das gilt. Sieh am Tisch nach, bevor du es noch einmal versuchst.
common-database-stands = Dein Zug gilt. Die Datenbank antwortet gerade nicht, darum kann veraltet sein, was du siehst.
refused-closing = Ich starte gleich neu. Versuch es in einem Augenblick noch einmal.
refused-no-such-choice = Diesen Wert bietet der Befehl nicht an. Gib ihn neu ein und wähle aus der Liste.
refused-old-command = Diesen Befehl gibt es nicht mehr, oder er heißt jetzt anders. Starte Discord neu, dann siehst du die neuen. `/{ common-group } { guide-command-help }` zeigt, wo du anfängst.
refused-moved-command = Dieser Befehl heißt jetzt `{ $command }`. Starte Discord neu, dann steht er in der Liste.
refused-outdated-button = Dieser Knopf ist veraltet. Benutz die Knöpfe unter der neuesten Nachricht des Tisches.
refused-no-guild = Einen Tisch kannst du nur in einem Kanal eines Servers eröffnen oder in unseren Direktnachrichten.
refused-play-elsewhere = Zum Spielen nutze mich auf einem Server, der mich hinzugefügt hat, oder schreib { $bot }, um ein Spiel zu lernen und allein zu spielen.
refused-no-match-of-game = In diesem Kanal läuft keine Partie { $game }. Eröffne einen Tisch mit `{ $command }`.
refused-match-elsewhere = Deine Partie { $game } ist { $place ->
    [direct] in deinen Direktnachrichten
   *[channel] in { $channel }
}.
refused-no-match-of-yours = Du spielst gerade nicht { $game }.
refused-no-permission = Mir fehlen Berechtigungen in diesem Kanal: { $permissions }. Bitte die Moderation darum und versuch es dann noch einmal.
common-permission = { $permission ->
    [view_channel] Kanal ansehen
    [send_messages] Nachrichten senden
    [create_public_threads] Öffentliche Threads erstellen
    [send_messages_in_threads] Nachrichten in Threads senden
    [create_posts] Beiträge erstellen
    [send_messages_in_posts] Nachrichten in Beiträgen senden
    [embed_links] Links einbetten
    [attach_files] Dateien anhängen
    [read_message_history] Nachrichtenverlauf anzeigen
    [connect] Verbinden
   *[other] { $permission }
}

## Auto-Antworten
common-command-auto-answers = auto
common-command-auto-answers-about = Auto-Antworten: Fragen, die der Bot für dich beantwortet
common-button-auto-answers = Auto-Antworten
common-button-auto-answers-off = Alle ausschalten
common-auto-answers-intro = Welche Fragen soll ich für dich beantworten? Nur du siehst das. Auto-Antworten gelten für diese Partie, und du kannst sie jederzeit ändern.
common-button-wishes = Wünsche
common-button-wishes-clear = Wünsche löschen
common-button-invite = Einladen
common-auto-answers-never = In dieser Partie frage ich dich nicht mehr. Ändern kannst du das hier: **{ common-button-more }**, **{ $button }**.
common-has-auto-answers = Auto-Antworten
