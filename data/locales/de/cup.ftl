### Turniere auf Discord: die Nachrichten im Kanal des Klubs, die private Ansicht und was Organisatoren tun.

## Words
cup-title = Turnier: { $typed }
cup-name = { $typed }
cup-format = { $format ->
    [round-robin] jeder gegen jeden, Tische zu 2
   *[swiss] Tische zu { $size }, ähnliche Punkte treffen sich
}
cup-with-final = danach ein Finale
cup-seeded = in Runde 1 die besten Wertungen getrennt
cup-role = Nur Mitglieder von { $role } können mitmachen.
cup-role-gone = ⚠ Nur Mitglieder einer Rolle können mitmachen, und diese Rolle wurde gelöscht. Niemand kann mehr dazukommen.
cup-round-time = { $account } je Person für eine Partie, eine Runde dauert höchstens { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}
cup-repeats = { $every ->
    [week] Jede Woche: Das nächste wird eröffnet, wenn dieses beginnt, bis niemand mehr mitmacht.
   *[month] Jeden Monat: Das nächste wird eröffnet, wenn dieses beginnt, bis niemand mehr mitmacht.
}
cup-repeats-off = Das nächste wird erst eröffnet, wenn { $game } auf diesem Server wieder erlaubt ist.
cup-forecast = { $people } Leute, { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}, zu Ende bis { $end }
cup-so-far = Spielen alle mit, hat es { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
} und ist bis { $end } zu Ende.
cup-final = Finale
cup-round = Runde { $number } von { $rounds }
cup-round-first = Runde 1
cup-table = Tisch { $number }
cup-table-void = ohne Ergebnis
cup-tables-wait = **Offene Tische: { $opened } von { $tables }.** Discord lässt mich nur einige auf einmal eröffnen. Die nächsten folgen { $next }; bis dahin läuft für niemanden die Zeit.
cup-byes = **Freilos** (ein halber Punkt): { $names }
cup-points = **{ $score }** · Gegner { $opponents } %
cup-next-check-in = Beginnt { $start }. Der Check-in beginnt { $opens }.
cup-next-start = Der Check-in ist offen. Das Turnier beginnt { $start }.
cup-next-deadline = Diese Runde endet mit ihrem letzten Tisch, spätestens { $when } ({ $left }).
cup-next-pairing = Die nächste Runde beginnt { $when } ({ $left }).
cup-ended-cancelled = Die Organisatoren haben es abgebrochen: { $reason }
cup-ended-too-few = Abgebrochen: Weniger als { $fewest } Leute haben eingecheckt.
cup-ended-nobody = { $last ->
    [yes] Abgebrochen: Niemand hat mitgemacht. Ich eröffne kein weiteres.
   *[no] Abgebrochen: Niemand hat mitgemacht.
}
cup-ended-few-left = Weniger als { $fewest } Leute waren übrig, also gilt die Rangliste bis hierher.
cup-ended-removed = Abgebrochen: Ich habe auf diesem Server zu lange gefehlt.
cup-ended-rules = Abgebrochen: Die Regeln der Turniere haben sich geändert.
cup-pace = { $account } je Person: höchstens { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}
cup-stage = { $stage ->
    [announced] angekündigt
    [check-in] Check-in ist offen
    [playing] läuft
    [between] läuft
    [cancelled] abgebrochen
   *[over] beendet
}

## Posts
cup-news-start = Beginnt { $start } ({ $left }).
cup-news-check-in = Der Check-in beginnt { $opens }: Wenn du nicht eincheckst, bist du nicht dabei.
cup-news-check-in-open = Der Check-in ist offen: Wenn du nicht eincheckst, bist du nicht dabei.
cup-entered = { $people ->
    [0] Noch macht niemand mit.
    [one] 1 Person macht mit.
   *[other] { $people } Leute machen mit.
}
cup-news-runs = Es läuft mit { $people } Leuten.
cup-news-over = Es ist beendet.
cup-news-seed = -# Jede Runde wird mit einer Zahl ausgelost, die vorher feststeht und danach gezeigt wird. Ihr Siegel: { $commitment }
cup-check-title = Check-in: { $typed }
cup-check-until = Das Turnier beginnt { $start }. Drück vorher *{ cup-button-check-in }*, sonst bist du nicht dabei.
cup-check-count = Eingecheckt: { $present } von { $people }
cup-check-over = Der Check-in ist vorbei: { $present ->
    [one] 1 von { $people } Leuten ist dabei
   *[other] { $present } von { $people } Leuten sind dabei
}.
cup-more-tables = … und { $count ->
    [one] 1 weiterer Tisch
   *[other] { $count } weitere Tische
}. Deinen zeigt *{ cup-button-mine }*.
cup-standings-title = Rangliste: { $typed }
cup-standings-after = { $done ->
    [0] Noch keine Runde ist zu Ende
   *[other] Nach { $done } von { $rounds } Runden
}
cup-over-title = Turnier beendet: { $typed }
cup-cancelled-title = Turnier abgebrochen: { $typed }
cup-file-hint = -# Jede Paarung und jede Platzierung lässt sich nachrechnen: *{ cup-button-file }*. Prüfsumme { $digest }

## Private screen
cup-none = Hier gab es noch kein Turnier.
cup-ended = Beendet am { $when }.
cup-you = { $state ->
    [away] ✓ Du bist dabei. Die nächste Runde spielst du nicht.
    [in] ✓ Du bist dabei.
    [missed] Du bist nicht dabei: Du hast vor dem Beginn nicht eingecheckt.
    [lapsed] Du bist nicht mehr dabei: Zweimal hat ein Computer deinen Platz übernommen.
   *[entered] ✓ Du machst mit. Check später ein, sonst bist du nicht dabei.
}
cup-standings = Rangliste
cup-scores-about = -# Der Sieg an einem Tisch zählt 1, der letzte Platz 0. Eine versäumte Runde zählt 0. Bei Gleichstand liegt vorn, wer stärkere Gegner hatte (mittlere Stärke in %).
cup-your-place = Platzierung { $place } von { $people }.
cup-final-decides = -# Das Finale entscheidet über die ersten Platzierungen, unabhängig von den Punkten.
cup-list = Alle Turniere
cup-done = { $act ->
    [enter] ✓ Du machst beim Turnier mit. Hier können Leute an deinem Tisch sitzen, die du meidest.
    [check] ✓ Du bist eingecheckt. Hier können Leute an deinem Tisch sitzen, die du meidest.
    [skip] ✓ Die nächste Runde spielst du nicht.
    [play] ✓ Die nächste Runde spielst du.
   *[leave] ✓ Du bist nicht mehr dabei.
}
refused-tournament-unseen = Die Tische stehen in { $channel }, und diesen Kanal siehst du nicht. Frag die Moderation.
refused-tournament-role = Nur Mitglieder von { $role } können bei diesem Turnier mitmachen.
refused-tournament-role-gone = Nur Mitglieder einer Rolle können bei diesem Turnier mitmachen, und diese Rolle wurde gelöscht. Frag die Organisatoren.
cup-blocked = Das Turnier wartet: In { $channel } fehlen mir: { $permissions }. Es geht von selbst weiter, sobald ich das habe.
refused-no-tournament-channel = Das Turnier wartet: Ich habe keinen Kanal für seine Tische. Wähle einen mit `/{ common-group-managers } { server-command-setup } { server-command-club }`.
cup-leave-before = Aus diesem Turnier aussteigen? Bis zum Beginn kannst du wieder mitmachen.
cup-leave-started = Endgültig aussteigen? Du kannst nicht zurück, und ein Computer spielt deinen Tisch zu Ende.
cup-file-about = Lose, Ergebnisse und Rangliste. Nachrechnen: `python -m bot verify tournament.json`.

## Buttons and lists
cup-button-tournaments = Turniere
cup-button-join = Mitmachen
cup-button-check-in = Einchecken
cup-button-details = Mehr dazu
cup-button-mine = Mein Tisch
cup-button-table = Ganze Rangliste
cup-button-file = Turnier als Datei
cup-button-skip = Nächste Runde aussetzen
cup-button-play = Nächste Runde spielen
cup-button-leave = Aussteigen

## Organisers
cup-organisers = Für Organisatoren
cup-late = Tische im Rückstand
cup-late-table = { $table } wartet seit { $since } auf { $name }
cup-list-new = Turnier ankündigen
cup-list-remove = Person herausnehmen
cup-list-disqualify = Person disqualifizieren
cup-list-apart = Zwei Personen trennen
cup-apart-about = Warum sollen { $names } nicht aufeinandertreffen? Alle können es in der Datei des Turniers lesen.
cup-apart-reason = { $why ->
    [household] Gleicher Haushalt
    [request] Auf Wunsch
    [organiser] Entscheidung der Organisatoren
   *[none] Nicht mehr getrennt
}
cup-apart-done = ✓ Es steht in der Datei des Turniers.
cup-button-start = Jetzt beginnen
cup-button-move = Termine verschieben
cup-button-once = Nicht mehr wiederholen
cup-button-cancel = Turnier abbrechen
cup-button-announce = Ankündigen
cup-button-again = Noch einmal
cup-button-when = Tag und Uhrzeit
cup-draft-title = Neues Turnier: { $game }
cup-draft-start = Beginnt { $start }, mit Check-in ab { $opens }.
    Runde: meist { $usual ->
        [one] 1 Tag
       *[other] { $usual } Tage
    }, höchstens { $most }. { $account } je Person, etwa { $pace } Std. je Zug.
cup-draft-slow = Beim heutigen Tempo { $slow ->
    [0] würde von { $people } Leuten niemand die Zeit aufbrauchen
    [one] würde von { $people } Leuten eine Person die Zeit aufbrauchen
   *[other] würden von { $people } Leuten { $slow } die Zeit aufbrauchen
}.
cup-draft-long = ⚠ Eine Runde kann { $most } Tage dauern.
cup-draft-long-tables = ⚠ Eine Runde kann { $most } Tage dauern. Mit Tischen zu 2 sind es höchstens { $days }.
cup-draft-long-game = ⚠ Eine Runde kann { $most } Tage dauern. Mit { $game } sind es höchstens { $days }.
cup-list-tables = Tische
cup-tables = Tische zu { $size }
cup-tables-all = Jeder gegen jeden, bis { $most } Leute
cup-list-rounds = Runden
cup-rounds-usual = So viele wie nötig
cup-rounds = { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}
cup-list-final = Finale
cup-final-no = Kein Finale
cup-final-yes = Ein Finaltisch der Besten
cup-list-worst = Schlechteste Runde
cup-worst-no = Jede Runde zählt
cup-worst-yes = Die schlechteste Runde zählt nicht (ab 4 Runden)
cup-list-role = Wer mitmachen kann
cup-role-everybody = Alle, oder wähle eine Rolle
cup-list-seeded = Runde 1
cup-seeded-no = Zufällige Tische
cup-seeded-yes = Die besten Wertungen an verschiedenen Tischen
cup-list-repeats = Wiederholung
cup-repeats-option = { $every ->
    [week] Jede Woche
    [month] Jeden Monat
   *[once] Einmal
}
cup-list-days = Länge einer Runde
cup-form-day = Tag, zum Beispiel 2026-12-31
cup-form-hour = Uhrzeit, zum Beispiel 18:00 ({ $zone })
cup-form-days = Tage später, oder früher mit −, bis { $most }
cup-form-title = { $act ->
    [start] Turnier jetzt beginnen
    [move] Termine verschieben
    [cancel] Turnier abbrechen
    [once] Turnier nicht mehr wiederholen
    [disqualify] Diese Person disqualifizieren
   *[remove] Diese Person herausnehmen
}
cup-form-reason-new = Ein neues Turnier
cup-announced = ✓ Angekündigt. Die Nachricht steht in { $channel }.
cup-carried = { $act ->
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
cup-page-title = Turniere
cup-page-line = **{ $typed }** · { $game } · { $next }
