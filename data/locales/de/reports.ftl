### Meldungen der Spieler an den Betreiber des Bots.

report-button = Problem melden
report-label = Was stimmt nicht?
report-hint = Was hast du getan, und was hast du erwartet?
report-consent = Aufzeichnung der Partie mitschicken
report-consent-about = Darin steht, was alle am Tisch wissen dürfen, und nichts Verdecktes.
report-arrived = Danke, deine Meldung ist angekommen. Kennung: { $reference }
report-to-operator = ⚠ **Jemand meldet, dass etwas nicht stimmt.** Kennung: `{ $reference }`{ $match ->
    [none] {""}
   *[other] { " " }· Partie `{ $match }`
}
refused-report-empty = Die Meldung war leer. Drück noch einmal *{ report-button }* und schreib, was nicht stimmt.
refused-reports-used-up = Du hast heute { $most } Meldungen geschickt, mehr gehen an einem Tag nicht. Morgen kannst du wieder eine schicken.
