### Was über jemanden aufbewahrt wird: es bekommen, es vergessen lassen.

privacy-command = privatsphäre
privacy-command-about = Was ich über dich aufbewahre: bekommen oder vergessen lassen
privacy-command-export = export
privacy-command-export-about = Alles, was ich über dich aufbewahre, als Datei nur für dich
privacy-command-forget = vergessen
privacy-command-forget-about = Alles über dich vergessen lassen; vorher frage ich noch einmal
privacy-command-policy = erklärung
privacy-command-policy-about = Was ich über jeden aufbewahre, wie lange und warum

privacy-exported = Das ist alles, was ich über dich aufbewahre: Name, Sprache und Wünsche, deine Plätze jetzt und früher, jeder deiner Züge, deine Daueraufträge, Ergebnisse und Wertungen und die Direktnachrichten mit deinen Handkarten.
privacy-exported-parts = Das ist zu viel für eine Datei: Es sind { $files }. Jede lässt sich für sich lesen, alle zusammen sind alles.
privacy-exported-more = Dateien { $first } bis { $last } von { $files }.
privacy-forget-sure = Ich werde dich vergessen. { $live ->
    [0] Du verlässt keinen Tisch, denn du sitzt an keinem.
    [one] Du verlässt den Tisch, an dem du jetzt sitzt; eine Partie, die schon läuft, geht ohne dich weiter.
   *[other] Du verlässt die { $live } Tische, an denen du jetzt sitzt; Partien, die schon laufen, gehen ohne dich weiter.
 } In all deinen Partien wirst du zu „Ehemals dabei“: Die Züge bleiben, denn die anderen haben sie mit dir gespielt, aber niemand kann mehr sagen, dass es deine waren. Deine Ergebnisse zählen in keiner Liste, deine Wertung ist weg, die Direktnachrichten mit deinen Handkarten werden gelöscht. Das lässt sich nicht rückgängig machen.
privacy-button-forget = Vergiss mich
privacy-button-keep = Nein, alles behalten
privacy-kept = Es hat sich nichts geändert.
privacy-forgotten = Erledigt: Ich kenne dich nicht mehr. Alte Bilder in Kanälen ändere ich, wo Discord mich noch lässt. Wenn du hier je wieder etwas drückst oder schreibst, bist du jemand Neues für mich.
privacy-former-player = { $number ->
    [1] Ehemals dabei
   *[other] Ehemals dabei { $number }
}
privacy-somebody = (jemand, der früher dabei war)

privacy-policy-goal = # Was ich aufbewahre, wie lange und warum
    Ich bewahre auf, was man braucht, um hier Brettspiele zu spielen, und sonst nichts. Niemand bekommt es; nichts daraus wird gezählt, verkauft oder gelernt.
privacy-policy-person = **Wer du bist**: deine Kennung bei Discord, dein Name, deine Sprache, deine Wünsche (`/erinnerungen`, `/abwesend`) und wie weit du in einer Lektion bist. Damit ich mit dir reden kann. Bis du dich vergessen lässt.
privacy-policy-seats = **Wo du spielst**: deine Plätze, deine Züge mit ihren Zeiten, Daueraufträge und wann du zuletzt gedrückt hast. Damit eine Partie weitergeht und jeder sie prüfen kann. Solange die Partie aufbewahrt wird; bist du vergessen, sind die Züge niemandes.
privacy-policy-results = **Ergebnisse und Wertungen**: wie deine Partien ausgingen, für die Listen ihrer Server. Bis du dich vergessen lässt.
privacy-policy-messages = **Nachrichten von mir**: welche was zeigt, wo dein Direktkanal ist und was dir noch zu schicken ist. Damit jede einmal da steht. Sie gehen mit dem, wozu sie gehören.
privacy-policy-managers = **Eingriffe der Verwaltung**: wer was an einem Tisch getan hat, und mit welchem Grund. Damit ein Server es nachsehen kann. Solange der Bot betrieben wird; der Name geht, wenn jemand vergessen wird.
privacy-policy-never = **Nie**: was in Kanälen geschrieben wird (ich kann es nicht lesen), Stimmen, E-Mail-Adressen, Mitgliederlisten, Adressen von Rechnern.
privacy-policy-logs = **Protokolle** des Programms enthalten Kennungen von Partien und Klicks, keine Namen, Handkarten oder Texte. Wie lange, entscheidet, wer mich betreibt; üblich sind einige Wochen.
privacy-policy-copies = **Kopien**: { $hours ->
        [0] Von selbst mache ich keine.
        [one] Ich mache jede Stunde eine und behalte die letzten { $kept }.
       *[other] Ich mache alle { $hours } Stunden eine und behalte die letzten { $kept }.
    } Wer vergessen ist, steht in älteren, bis es sie nicht mehr gibt. Wird eine davon zurückgespielt, vergesse ich ihn sofort noch einmal: dafür bleiben eine Kennung und ein Zeitpunkt auf einer Liste.
privacy-policy-empty = **Partien ohne Menschen**: { $days ->
        [0] aufbewahrt, solange ich betrieben werde.
        [one] nach einem Tag fort.
       *[other] nach { $days } Tagen fort.
    } Importierte bleiben. Wer mich betreibt, kann alte Partien als Dateien herausnehmen; Wertungen bleiben.
privacy-policy-rights = `/privatsphäre export` gibt dir alles, `/privatsphäre vergessen` lässt dich vergessen, jederzeit und endgültig.
