### Turniere: die Nachrichten im Kanal des Klubs, die private Ansicht, was Organisatoren tun, und die Prüfung einer Datei.

## Words
tournament-title = Turnier: { $typed }
tournament-name = { $typed }
tournament-format = { $format ->
    [round-robin] jeder gegen jeden, Tische zu 2
   *[swiss] Tische zu { $size }, ähnliche Punkte treffen sich
}
tournament-with-final = danach ein Finale
tournament-seeded = in Runde 1 die besten Wertungen getrennt
tournament-role = Nur Mitglieder von { $role } können mitmachen.
tournament-role-gone = ⚠ Nur Mitglieder einer Rolle können mitmachen, und diese Rolle wurde gelöscht. Niemand kann mehr dazukommen.
tournament-round-time = { $account } je Person für eine Partie, eine Runde dauert höchstens { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}
tournament-repeats = { $every ->
    [week] Jede Woche: Das nächste wird eröffnet, wenn dieses beginnt, bis niemand mehr mitmacht.
   *[month] Jeden Monat: Das nächste wird eröffnet, wenn dieses beginnt, bis niemand mehr mitmacht.
}
tournament-repeats-off = Das nächste wird erst eröffnet, wenn { $game } auf diesem Server wieder erlaubt ist.
tournament-forecast = { $people } Leute, { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}, zu Ende bis { $end }
tournament-so-far = Spielen alle mit, hat es { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
} und ist bis { $end } zu Ende.
tournament-final = Finale
tournament-round = Runde { $number } von { $rounds }
tournament-round-first = Runde 1
tournament-table = Tisch { $number }
tournament-table-void = ohne Ergebnis
tournament-tables-wait = **Offene Tische: { $opened } von { $tables }.** Discord lässt mich nur einige auf einmal eröffnen. Die nächsten folgen { $next }; bis dahin läuft für niemanden die Zeit.
tournament-byes = **Freilos** (ein halber Punkt): { $names }
tournament-points = **{ $score }** · Gegner { $opponents } %
tournament-next-check-in = Beginnt { $start }. Der Check-in beginnt { $opens }.
tournament-next-start = Der Check-in ist offen. Das Turnier beginnt { $start }.
tournament-next-deadline = Diese Runde endet mit ihrem letzten Tisch, spätestens { $when } ({ $left }).
tournament-next-pairing = Die nächste Runde beginnt { $when } ({ $left }).
tournament-ended-cancelled = Die Organisatoren haben es abgebrochen: { $reason }
tournament-ended-too-few = Abgebrochen: Weniger als { $fewest } Leute haben eingecheckt.
tournament-ended-nobody = { $last ->
    [yes] Abgebrochen: Niemand hat mitgemacht. Ich eröffne kein weiteres.
   *[no] Abgebrochen: Niemand hat mitgemacht.
}
tournament-ended-few-left = Weniger als { $fewest } Leute waren übrig, also gilt die Rangliste bis hierher.
tournament-ended-removed = Abgebrochen: Ich habe auf diesem Server zu lange gefehlt.
tournament-ended-rules = Abgebrochen: Die Regeln der Turniere haben sich geändert.
tournament-pace = { $account } je Person: höchstens { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}
tournament-stage = { $stage ->
    [announced] angekündigt
    [check-in] Check-in ist offen
    [playing] läuft
    [between] läuft
    [cancelled] abgebrochen
   *[over] beendet
}

## Posts
tournament-news-start = Beginnt { $start } ({ $left }).
tournament-news-check-in = Der Check-in beginnt { $opens }: Wenn du nicht eincheckst, bist du nicht dabei.
tournament-news-check-in-open = Der Check-in ist offen: Wenn du nicht eincheckst, bist du nicht dabei.
tournament-entered = { $people ->
    [0] Noch macht niemand mit.
    [one] 1 Person macht mit.
   *[other] { $people } Leute machen mit.
}
tournament-news-runs = Es läuft mit { $people } Leuten.
tournament-news-over = Es ist beendet.
tournament-news-seed = -# Jede Runde wird mit einer Zahl ausgelost, die vorher feststeht und danach gezeigt wird. Ihr Siegel: { $commitment }
tournament-check-title = Check-in: { $typed }
tournament-check-until = Das Turnier beginnt { $start }. Drück vorher *{ tournament-button-check-in }*, sonst bist du nicht dabei.
tournament-check-count = Eingecheckt: { $present } von { $people }
tournament-check-over = Der Check-in ist vorbei: { $present ->
    [one] 1 von { $people } Leuten ist dabei
   *[other] { $present } von { $people } Leuten sind dabei
}.
tournament-more-tables = … und { $count ->
    [one] 1 weiterer Tisch
   *[other] { $count } weitere Tische
}. Deinen zeigt *{ tournament-button-mine }*.
tournament-standings-title = Rangliste: { $typed }
tournament-standings-after = { $done ->
    [0] Noch keine Runde ist zu Ende
   *[other] Nach { $done } von { $rounds } Runden
}
tournament-over-title = Turnier beendet: { $typed }
tournament-cancelled-title = Turnier abgebrochen: { $typed }
tournament-file-hint = -# Jede Paarung und jede Platzierung lässt sich nachrechnen: *{ tournament-button-file }*. Prüfsumme { $digest }

## Private screen
tournament-none = Hier gab es noch kein Turnier.
tournament-ended = Beendet am { $when }.
tournament-you = { $state ->
    [away] ✓ Du bist dabei. Die nächste Runde spielst du nicht.
    [in] ✓ Du bist dabei.
    [missed] Du bist nicht dabei: Du hast vor dem Beginn nicht eingecheckt.
    [lapsed] Du bist nicht mehr dabei: Zweimal hat ein Computer deinen Platz übernommen.
   *[entered] ✓ Du machst mit. Check später ein, sonst bist du nicht dabei.
}
tournament-standings = Rangliste
tournament-scores-about = -# Der Sieg an einem Tisch zählt 1, der letzte Platz 0. Eine versäumte Runde zählt 0. Bei Gleichstand liegt vorn, wer stärkere Gegner hatte (mittlere Stärke in %).
tournament-your-place = Platzierung { $place } von { $people }.
tournament-final-decides = -# Das Finale entscheidet über die ersten Platzierungen, unabhängig von den Punkten.
tournament-list = Alle Turniere
tournament-done = { $act ->
    [enter] ✓ Du machst beim Turnier mit. Hier können Leute an deinem Tisch sitzen, die du meidest.
    [check] ✓ Du bist eingecheckt. Hier können Leute an deinem Tisch sitzen, die du meidest.
    [skip] ✓ Die nächste Runde spielst du nicht.
    [play] ✓ Die nächste Runde spielst du.
   *[leave] ✓ Du bist nicht mehr dabei.
}
refused-tournament-unseen = Die Tische stehen in { $channel }, und diesen Kanal siehst du nicht. Frag die Moderation.
refused-tournament-role = Nur Mitglieder von { $role } können bei diesem Turnier mitmachen.
refused-tournament-role-gone = Nur Mitglieder einer Rolle können bei diesem Turnier mitmachen, und diese Rolle wurde gelöscht. Frag die Organisatoren.
tournament-blocked = Das Turnier wartet: In { $channel } fehlen mir: { $permissions }. Es geht von selbst weiter, sobald ich das habe.
refused-no-tournament-channel = Das Turnier wartet: Ich habe keinen Kanal für seine Tische. Wähle einen mit `/{ common-group-managers } { server-command-setup } { server-command-club }`.
tournament-leave-before = Aus diesem Turnier aussteigen? Bis zum Beginn kannst du wieder mitmachen.
tournament-leave-started = Endgültig aussteigen? Du kannst nicht zurück, und ein Computer spielt deinen Tisch zu Ende.
tournament-file-about = Lose, Ergebnisse und Rangliste. Nachrechnen: `python -m bot verify tournament.json`.

## Buttons and lists
tournament-button-tournaments = Turniere
tournament-button-join = Mitmachen
tournament-button-check-in = Einchecken
tournament-button-details = Mehr dazu
tournament-button-mine = Mein Tisch
tournament-button-table = Ganze Rangliste
tournament-button-file = Turnier als Datei
tournament-button-skip = Nächste Runde aussetzen
tournament-button-play = Nächste Runde spielen
tournament-button-leave = Aussteigen

## Organisers
tournament-organisers = Für Organisatoren
tournament-late = Tische im Rückstand
tournament-late-table = { $table } wartet seit { $since } auf { $name }
tournament-list-new = Turnier ankündigen
tournament-list-remove = Person herausnehmen
tournament-list-disqualify = Person disqualifizieren
tournament-list-apart = Zwei Personen trennen
tournament-apart-about = Warum sollen { $names } nicht aufeinandertreffen? Alle können es in der Datei des Turniers lesen.
tournament-apart-reason = { $why ->
    [household] Gleicher Haushalt
    [request] Auf Wunsch
    [organiser] Entscheidung der Organisatoren
   *[none] Nicht mehr getrennt
}
tournament-apart-done = ✓ Es steht in der Datei des Turniers.
tournament-button-start = Jetzt beginnen
tournament-button-move = Termine verschieben
tournament-button-once = Nicht mehr wiederholen
tournament-button-cancel = Turnier abbrechen
tournament-button-announce = Ankündigen
tournament-button-again = Noch einmal
tournament-button-when = Tag und Uhrzeit
tournament-draft-title = Neues Turnier: { $game }
tournament-draft-start = Beginnt { $start }, mit Check-in ab { $opens }.
    Runde: meist { $usual ->
        [one] 1 Tag
       *[other] { $usual } Tage
    }, höchstens { $most }. { $account } je Person, etwa { $pace } Std. je Zug.
tournament-draft-slow = Beim heutigen Tempo { $slow ->
    [0] würde von { $people } Leuten niemand die Zeit aufbrauchen
    [one] würde von { $people } Leuten eine Person die Zeit aufbrauchen
   *[other] würden von { $people } Leuten { $slow } die Zeit aufbrauchen
}.
tournament-draft-long = ⚠ Eine Runde kann { $most } Tage dauern.
tournament-draft-long-tables = ⚠ Eine Runde kann { $most } Tage dauern. Mit Tischen zu 2 sind es höchstens { $days }.
tournament-draft-long-game = ⚠ Eine Runde kann { $most } Tage dauern. Mit { $game } sind es höchstens { $days }.
tournament-list-tables = Tische
tournament-tables = Tische zu { $size }
tournament-tables-all = Jeder gegen jeden, bis { $most } Leute
tournament-list-rounds = Runden
tournament-rounds-usual = So viele wie nötig
tournament-rounds = { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}
tournament-list-final = Finale
tournament-final-no = Kein Finale
tournament-final-yes = Ein Finaltisch der Besten
tournament-list-worst = Schlechteste Runde
tournament-worst-no = Jede Runde zählt
tournament-worst-yes = Die schlechteste Runde zählt nicht (ab 4 Runden)
tournament-list-role = Wer mitmachen kann
tournament-role-everybody = Alle, oder wähle eine Rolle
tournament-list-seeded = Runde 1
tournament-seeded-no = Zufällige Tische
tournament-seeded-yes = Die besten Wertungen an verschiedenen Tischen
tournament-list-repeats = Wiederholung
tournament-repeats-option = { $every ->
    [week] Jede Woche
    [month] Jeden Monat
   *[once] Einmal
}
tournament-list-days = Länge einer Runde
tournament-form-day = Tag, zum Beispiel 2026-12-31
tournament-form-hour = Uhrzeit, zum Beispiel 18:00 ({ $zone })
tournament-form-days = Tage später, oder früher mit −, bis { $most }
tournament-form-title = { $act ->
    [start] Turnier jetzt beginnen
    [move] Termine verschieben
    [cancel] Turnier abbrechen
    [once] Turnier nicht mehr wiederholen
    [disqualify] Diese Person disqualifizieren
   *[remove] Diese Person herausnehmen
}
tournament-form-reason-new = Ein neues Turnier
tournament-announced = ✓ Angekündigt. Die Nachricht steht in { $channel }.
tournament-carried = { $act ->
    [start] ✓ Der Check-in ist vorbei. Die erste Runde wird gepaart.
    [move] ✓ Die Termine sind verschoben.
    [cancel] ✓ Das Turnier ist abgebrochen.
    [once] ✓ Das Turnier wiederholt sich nicht mehr.
    [disqualify] ✓ Die Person ist disqualifiziert und an jedem Tisch Letzte.
   *[remove] ✓ Die Person ist nicht mehr dabei.
}
refused-bad-day = Ich kann diesen Tag nicht lesen. Schreib ihn wie 2026-12-31.
refused-bad-days = Schreib eine Zahl von Tagen bis { $most }, mit − für einen früheren Tag.
refused-no-title = Ein Turnier braucht einen Namen.

## Club page
tournament-page-title = Turniere
tournament-page-line = **{ $typed }** · { $game } · { $next }

## Ablehnungen
tournament-refused-game = Diese Version des Bots kennt das Spiel nicht.
tournament-refused-size = Das Spiel hat keine Tische dieser Größe.
tournament-refused-over = Das Turnier ist vorbei.
tournament-refused-started = Das Turnier hat schon begonnen.
tournament-refused-not-started = Das Turnier hat noch nicht begonnen.
tournament-refused-late = Für einen Beitritt zu diesem Turnier ist es zu spät.
tournament-refused-full = Das Turnier ist voll.
tournament-refused-too-few = Zu wenige haben eingecheckt.
tournament-refused-not-in = Diese Person nimmt nicht am Turnier teil.
tournament-refused-tables-open = An Tischen dieser Runde wird noch gespielt.
tournament-refused-pairing = Alle Anwesenden brauchen genau einen Platz oder ein Freilos.
tournament-refused-no-table = Die Runde hat keinen solchen Tisch.
tournament-refused-has-result = An diesem Tisch ist die Partie schon zu Ende.
tournament-refused-places = Diese Platzierungen sind an einem Tisch dieser Größe unmöglich.
tournament-refused-ranks = Die Platzierungen nach Wertung passen nicht zu den Leuten am Start.
tournament-refused-withdrawn = Du bist seit dem Beginn nicht mehr dabei, darum kannst du nicht zurück.
tournament-refused-lot = Dieses Los passt nicht zum Siegel.
tournament-refused-drops-worst = Bei weniger als vier Runden zählt jede Runde.
tournament-refused-everybody-meets = In diesem Format trifft jeder auf jeden.
tournament-refused-too-many-apart = Je acht Personen kannst du ein Paar trennen. Niemand darf in mehr als zwei Paaren sein.

## Was nicht geht
refused-no-such-tournament = Dieser Server hat kein solches Turnier.
refused-too-many-tournaments = Dieser Server hat schon { $most } Turniere. Warte, bis eines vorbei ist, oder brich eines ab.
refused-already-entered = Du bist schon in diesem Turnier.
refused-entered-too-often = Bei einem Turnier kannst du höchstens { $most }-mal mitmachen.
refused-check-in-closed = Der Check-in ist noch nicht offen.
refused-not-repeating = Dieses Turnier wiederholt sich nicht.
refused-bad-start = Wähle einen Zeitpunkt zwischen zehn Minuten und { $days } Tagen von jetzt an.

## Namen der Tische
tournament-table-name = { $title }, { $kind ->
    [final] Finale
   *[round] Runde { $round }, Tisch { $table }
}

## Prüfung
tournament-file-true = Das Turnier ist gültig: { $title }, { $people } Personen, { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
}. Startwert und Ergebnisse ergeben jeden Tisch und jede Platzierung.
tournament-file-running = Das Turnier ist bisher gültig und läuft noch: { $title }, { $people } Personen, { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
}. Startwert und Ergebnisse ergeben jeden Tisch und jede Platzierung.
tournament-file-apart = Die Organisatoren haben { $count ->
    [one] 1 Paar
   *[other] { $count } Paare
} getrennt gehalten. Die Gründe stehen in der Datei.
tournament-file-unproven = Keine Prüfung dieser Datei kann Namen, Ergebnisse oder Abwesenheiten beweisen. Jedes Ergebnis nennt seine Partie: Prüf deren Aufzeichnung.
tournament-file-unreadable = Ich kann das Turnier nicht lesen: { $detail }.
tournament-file-version = Dieses Programm liest nur das Format { $format } mit Version { $version } der Auslosungsregeln.
tournament-file-settings = Diese Einstellungen sind unmöglich: { $detail }
tournament-file-commitment = Der Startwert passt nicht zu dem Siegel, das vor dem Turnier veröffentlicht wurde.
tournament-file-not-started = Das Turnier hat noch nicht begonnen, darum gibt es nichts zu prüfen.
tournament-file-event = Ereignis { $number } ist unmöglich: { $detail }
tournament-file-byes = Runde { $round }: Startwert und Ergebnisse geben anderen Personen das Freilos.
tournament-file-pairing = Runde { $round }, Tisch { $table }: Startwert und Ergebnisse ergeben andere Personen oder andere Plätze.
tournament-file-standings = Rangliste, Platzierung { $place }: Die Ergebnisse ergeben eine andere Zeile.
tournament-file-match = Ereignis { $number }: Keine Partie hat diese Kennung, oder ein anderer Tisch hat sie auch.
compared-same = Partie { $match }: Die Aufzeichnung ergibt dieselben Platzierungen.
compared-early = Partie { $match } endete vorzeitig, weil jemand sie verlassen hat. Die Aufzeichnung kann die Platzierungen nicht belegen.
compared-elsewhere = Partie { $match } steht nicht in dieser Datei.
compared-game = Partie { $match }: Die Datei nennt ein anderes Spiel oder eine andere Zahl von Plätzen.
compared-unfinished = Partie { $match }: Die Aufzeichnung endet vor dem letzten Zug, und niemand hat sie verlassen.
compared-places = Partie { $match }: Die Aufzeichnung ergibt andere Platzierungen.
compared-seed = Partie { $match }: Die Lose des Turniers ergeben einen anderen Startwert.
