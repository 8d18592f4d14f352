### Was über jemanden aufbewahrt wird: es bekommen, es vergessen lassen.

privacy-command = privatsphäre
privacy-command-about = Was ich über dich aufbewahre: bekommen oder vergessen lassen
privacy-command-export = export
privacy-command-export-about = Alles, was ich über dich aufbewahre, als Datei nur für dich
privacy-command-forget = vergessen
privacy-command-forget-about = Alles über dich vergessen lassen; vorher frage ich noch einmal

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
