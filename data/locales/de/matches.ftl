# Was ein Tisch ablehnt, und was er von sich sagt.

match-computer-name = Computer { $number }
match-computer-level = { $name } ({ $level ->
    [easy] leicht
    [medium] mittel
   *[strong] stark
 })
match-level = { $level ->
    [easy] Leicht
    [medium] Mittel
   *[strong] Stark
 }
match-level-about = { $level ->
    [easy] Spielt gern mit und macht Anfängerfehler
    [medium] Durchdenkt den eigenen Zug, patzt selten
   *[strong] Schaut so weit voraus, wie es kann
 }
match-literal = { $text }
match-player = { $seat }
match-took-back = { $seat } hat zurückgenommen: „{ $step }“
match-stepped-back = { $seat } hat den letzten Schritt zurückgenommen.
match-taken-back = Ein Schritt wurde zurückgenommen, im Einvernehmen oder von der Verwaltung des Servers.

match-no-such-match = Diese Partie gibt es nicht (mehr). Beginne mit dem Befehl „new“ eine neue.
match-table-taken = In diesem Kanal läuft schon eine Partie. Spielt sie erst zu Ende oder nehmt einen anderen Kanal oder Thread.
match-too-many-lobbies = Du hast auf diesem Server schon { $most } offene Runden. Starte oder schließe eine davon, dann öffne eine weitere.
match-one-after-the-other = Bitte eins nach dem anderen: Ich bin noch mit dem beschäftigt, was du zuvor gedrückt hast. Dieser Druck hat nichts geändert.
match-not-in-lobby = Die Partie hat schon begonnen: Plätze und Optionen bleiben, wie sie sind.
match-not-started = Die Partie hat noch nicht begonnen. Wer einlädt, kann sie in der Nachricht der Runde starten.
match-over = Die Partie ist zu Ende. Du kannst sie noch ansehen oder eine neue beginnen.
match-lobby-full = Alle { $players } Plätze sind besetzt.
match-not-enough-players = Es braucht { $least } Spieler, am Tisch { $have ->
    [one] sitzt erst einer
   *[other] sitzen erst { $have }
 }. Lade jemanden ein oder nimm einen Computerspieler dazu.
match-already-seated = Du sitzt schon an diesem Tisch.
match-not-seated = Du hast keinen Platz an diesem Tisch. Du kannst zusehen oder bei der nächsten Partie mitspielen.
match-not-host = Das kann nur, wer zu diesem Tisch eingeladen hat.
match-no-computer-seated = An diesem Tisch sitzt kein Computerspieler.
match-bad-option = Diese Option oder diesen Wert hat das Spiel nicht. Seine Optionen sind: { $options }.
match-seat-resigned = Du hast deinen Platz in dieser Partie aufgegeben, er wird ohne dich gespielt.
match-stale = Du hast gezogen, seit diese Auswahl entstand. Öffne „Mein Zug“ noch einmal für die jetzige.
match-not-your-turn = Du bist nicht am Zug. Der Tisch wartet auf { $who }.
match-nothing-to-decide = Du hast jetzt nichts zu entscheiden.
match-cannot-step-back = { $why ->
    [revealed] Dieser Schritt lässt sich nicht zurücknehmen: Er hat etwas aufgedeckt oder den Zufall gebraucht.
    [somebody-moved] Dieser Schritt lässt sich nicht zurücknehmen: Inzwischen hat jemand anders gezogen.
    [rules-changed] Dieser Schritt lässt sich nicht zurücknehmen: Die Regeln wurden während der Partie berichtigt.
    [answered-anew] Du hast diese Frage schon dreimal neu beantwortet; deine Antwort steht jetzt.
   *[nothing] Du hast keinen Schritt, den du zurücknehmen könntest.
 }

# Was die Prüfung einer Aufzeichnung ergibt.

match-record-true = Die Aufzeichnung stimmt: { $moves } Züge von { $title } führen zur Schlussstellung.
match-record-stopped = Die Aufzeichnung stimmt: { $moves ->
    [one] ein Zug
   *[other] { $moves } Züge
} von { $title }, vor dem Ende abgebrochen.
match-record-unreadable = Die Aufzeichnung ist nicht lesbar: { $detail }.
match-record-format = Das Format der Aufzeichnung ist nicht tavolino-match/1.
match-record-game = Dieses Programm kennt das Spiel der Aufzeichnung nicht.
match-record-version = Die Aufzeichnung entstand mit Version { $theirs } der Regeln, dieses Programm hat Version { $ours }.
match-record-running = Die Aufzeichnung ist von einer Partie, die noch lief: Teile sind weggelassen.
match-record-seats = Das Spiel wird nicht zu { $players } gespielt.
match-record-options = Die Optionen sind keine Optionen des Spiels.
match-record-commitment = Der Startwert passt nicht zu der Festlegung, die am Anfang veröffentlicht wurde.
match-record-setup-unreadable = Der Aufbau ist nicht lesbar.
match-record-setup = Der Startwert ergibt einen anderen Aufbau als den der Aufzeichnung.
match-record-rows = Zeile { $seq } des Protokolls fehlt oder ist doppelt.
match-record-order = Zug { $seq } steht nicht da, wo eine Aufzeichnung ihn hat, oder gehört nicht hinein.
match-record-times = Zeile { $seq } ist früher datiert als die Zeile davor.
match-record-move = Zug { $seq } von Platz { $seat } ist nicht möglich: { $detail }
match-record-spelling = Zug { $seq } ist als { $written } geschrieben statt als { $canonical }.
match-record-taken-back = Zeile { $seq } nimmt einen Zug zurück, der nicht der letzte war.
match-record-needs-seed = Die Aufzeichnung hat keinen Startwert: Ihr Zufall lässt sich nicht prüfen.
match-record-final = Die Züge führen zu einer anderen Schlussstellung als der der Aufzeichnung.
match-record-result = Die Schlussstellung ergibt ein anderes Ergebnis als das der Aufzeichnung.
match-record-unfinished = Die Züge führen nicht zum Ende der Partie, aber die Aufzeichnung hat eine Schlussstellung oder ein Ergebnis.
match-record-finished = Die Züge führen zum Ende der Partie, aber der Aufzeichnung fehlt die Schlussstellung oder das Ergebnis.
match-no-orders = Dieses Spiel fragt nichts, worauf ein Dauerauftrag antworten könnte.
match-bad-order = Diesen Auftrag gibt es nicht; wähle einen aus den Listen.
match-thoughts-secret = Was Computerspieler denken, wird gesagt, wenn die Partie vorbei ist oder wenn alle anderen Computer sind: Es verriete, was verborgen ist.
match-nothing-to-advise = Du hast jetzt nichts zu entscheiden, also gibt es nichts zu raten.
match-nothing-thought = Noch kein Computerspieler hatte etwas zu entscheiden.
