### Persönliche Daten: was gespeichert wird, wie man es exportiert und löscht.

privacy-command = privatsphäre
privacy-command-about = Was ich über dich speichere: exportieren oder löschen
privacy-parameter-what = was
privacy-parameter-what-about = Was ich speichere, alles als Datei, oder das Löschen
privacy-command-export = export
privacy-command-forget = vergessen
privacy-command-policy = erklärung

privacy-exported = Das ist alles, was ich über dich speichere: Name, Sprache, Einstellungen, deine Plätze jetzt und früher und alle deine Züge. Dazu kommen deine Auto-Antworten, Ergebnisse, Wertungen, Einladungen, Notizen und die Direktnachrichten mit deiner Hand.
privacy-exported-parts = Für eine Datei ist das zu viel, darum sind es { $files }. Jede lässt sich für sich lesen.
privacy-exported-more = Dateien { $first } bis { $last } von { $files }.
privacy-forget-sure = Alles über dich löschen? { $live ->
    [0] Du hast gerade an keinem Tisch einen Platz.
    [one] Du verlässt deinen Tisch. Hat die Partie schon begonnen, geht sie ohne dich weiter.
   *[other] Du verlässt deine { $live } Tische. Partien, die schon begonnen haben, gehen ohne dich weiter.
 } In deinen Partien wirst du zu „Früherer Spieler“. Deine Züge bleiben, denn die anderen haben sie mit dir gespielt. Aber niemand kann erkennen, dass es deine waren. Deine Ergebnisse zählen nur noch für die anderen, ohne deinen Namen. Deine Wertung ist weg, und die Direktnachrichten mit deiner Hand werden gelöscht. Das lässt sich nicht rückgängig machen.
privacy-button-forget = Meine Daten löschen
privacy-button-keep = Alles behalten
privacy-kept = Nichts hat sich geändert.
privacy-forgotten = Erledigt: Ich habe alles über dich gelöscht. Ich ändere auch alte Bilder in Kanälen, wo Discord mich noch lässt. Wenn du mich wieder benutzt, beginnst du als neue Person.
privacy-former-player = { $number ->
    [1] Früherer Spieler
   *[other] Früherer Spieler { $number }
}
privacy-somebody = (früherer Spieler)

privacy-policy-goal = # Was ich speichere, wie lange und warum
    Ich speichere, was Brettspiele hier brauchen, und sonst nichts. Niemand sonst bekommt es. Es wird nie verkauft, ausgewertet oder zum Training benutzt.
privacy-policy-person = **Profil**: deine Discord-ID, dein Name, deine Sprache, deine Einstellungen (`/{ common-group } { reminders-command }`, `/{ common-group } { away-command }`) und wie weit du in Lektionen bist. Das brauche ich, um mit dir zu reden. Es bleibt, bis du deine Daten löschst.
privacy-policy-seats = **Partien**: deine Plätze, deine Züge mit ihren Zeiten, deine Auto-Antworten, dein vorbereiteter Zug, dein letzter Knopfdruck und die Nummern, die Discord deinem Beitritt oder Start gab. Damit läuft die Partie, und jeder kann sie prüfen. Sie bleiben so lange wie die Partie. Löschst du deine Daten, haben Züge und Nummern keinen Namen mehr.
privacy-policy-results = **Ergebnisse und Wertungen**: wie deine Partien ausgingen, für die Ranglisten ihrer Server. Sie bleiben, bis du deine Daten löschst.
privacy-policy-club = **Einladungen, Partien, denen du folgst, und Notizen**: wer dich an welchen Tisch eingeladen hat und was du geantwortet hast, welchen Partien du folgst, und deine privaten Notizen. Damit halte ich dir den Platz frei und benachrichtige dich. Sie bleiben so lange wie die Partie oder bis du deine Daten löschst. Danach steht dein Name weder in Titeln noch in Worten anderer, nur in ihren privaten Notizen.
privacy-policy-tournaments = **Turniere und Saisons**: an welchen Turnieren du unter welchem Namen teilnimmst, wann du ausgesetzt hast oder ausgestiegen bist, und deine Ergebnisse und Platzierungen. Daraus entstehen Tische und Rangliste. Sie bleiben wie Ergebnisse. Löschst du deine Daten, scheidest du aus, und die Rangliste sagt „früherer Spieler“.
privacy-policy-searches = **Suche nach Mitspielern**: wofür du Mitspieler suchst und mit wem du nicht spielen willst. Das brauche ich, um Tische für dich zu eröffnen. Diese Liste siehst nur du. Eine Suche endet nach sieben Tagen; die Liste bleibt, bis du deine Daten löschst.
privacy-policy-puzzles = **Rätsel**: ob deine Partien Rätsel der Woche werden dürfen, und deine Antworten bis zum übernächsten. Genannt wird nur, wer richtig liegt und es möchte. Vom Rätsel des Tages: letzte Antwort und Serie, bis du deine Daten löschst.
privacy-policy-messages = **Meine Nachrichten**: was jede zeigt, wo deine Direktnachrichten sind und was ich dir noch schicken muss. So schreibe ich nichts doppelt. Beim Neustart auch den Schlüssel zu deinem offenen *{ common-button-turn }* (15 Minuten). Gelöscht mit der Partie oder Person, zu der sie gehören. Löschst du deine Daten, entferne ich deinen Namen aus allem, was ich geschrieben habe. Lässt Discord das nicht gleich zu, merke ich mir, wo er steht.
privacy-policy-reports = **Meldungen mit *{ report-button }***: dein Satz, seine Kennung und, wenn du es angekreuzt hast, die Partie. Sie gehen an den Betreiber des Bots und bleiben 90 Tage oder bis du deine Daten löschst.
privacy-policy-managers = **Eingriffe der Moderation**: wer, was und warum, damit ein Server sie nachprüfen kann. Sie bleiben, ohne die Namen gelöschter Personen.
privacy-policy-never = **Nie**: Stimme, E-Mail-Adressen, Mitgliederlisten, IP-Adressen. Auch keine Nachrichten: Discord schickt mir nur, was mich erwähnt und was du mir direkt schreibst. Ich speichere nichts davon.
privacy-policy-logs = **Logs** des Programms enthalten Kennungen von Partien und Knopfdrücken, ohne Namen, Karten oder Texte. Meist bleiben sie einige Wochen; der Betreiber entscheidet.
privacy-policy-copies = **Sicherungen**: { $hours ->
        [0] Ich selbst mache keine.
        [one] Ich mache jede Stunde eine und behalte die letzten { $kept }.
       *[other] Ich mache alle { $hours } Stunden eine und behalte die letzten { $kept }.
    } Kopien vor einem Update oder einer Wiederherstellung zählen dazu. Gelöschte Daten bleiben in älteren Kopien, bis es diese nicht mehr gibt. Wird eine zurückgespielt, lösche ich diese Daten sofort wieder. Dafür merke ich mir Kennung und Zeitpunkt.
privacy-policy-empty = **Partien ohne Menschen**: { $days ->
        [0] Sie bleiben, solange der Bot läuft.
        [one] Sie werden nach einem Tag gelöscht.
       *[other] Sie werden nach { $days } Tagen gelöscht.
    } Importierte bleiben.
privacy-policy-archive = **Alte Partien**: { $archived ->
        [0] Ihre Züge bleiben in der Datenbank.
        [one] Einen Tag nach dem Ende lege ich ihre Züge in Dateien ohne Namen und Kennungen ab. Wessen Züge es sind, weiß ich, bis du deine Daten löschst.
       *[other] { $archived } Tage nach dem Ende lege ich ihre Züge in Dateien ohne Namen und Kennungen ab. Wessen Züge es sind, weiß ich, bis du deine Daten löschst.
    } Der Betreiber des Bots kann alte Partien exportieren und hier entfernen; Wertungen bleiben.
privacy-policy-rights = `/{ common-group } { privacy-command } { privacy-parameter-what }: { privacy-command-export }` gibt dir alles. `/{ common-group } { privacy-command } { privacy-parameter-what }: { privacy-command-forget }` löscht es endgültig, jederzeit.
