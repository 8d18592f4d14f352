### Sätze für einen Druck, den Discord abgelehnt oder nicht beantwortet hat. Jeder sagt, was fehlt und was zu tun ist.

discord-stands = Dein Zug gilt. { $what }
discord-down = Discord hat versagt. Nichts ist verloren; drück noch einmal.
discord-down-stands = Dein Zug gilt, aber Discord hat beim Antworten versagt. Sieh am Tisch nach, was jetzt zu tun ist.
discord-limit = Discord bremst mich gerade. { $wait }
discord-slow-mode = In diesem Kanal gilt der Slow-Modus, darum kann ich hier noch nicht schreiben. { $wait }
discord-channel-limit = In diesem Kanal wird für Discord gerade zu viel geschrieben. { $wait }
discord-server-limit = Auf diesem Server wird für Discord gerade zu viel geschrieben. { $wait }
discord-openings-paused = Discord lässt mich zurzeit keine neuen Direktnachrichten beginnen. { $wait }
discord-wait = { $minutes ->
    [0] Versuch es in ein paar Minuten noch einmal.
    [one] Versuch es in einer Minute noch einmal.
   *[other] Versuch es in { $minutes } Minuten noch einmal.
}
discord-too-many-threads = Auf diesem Server sind so viele Threads offen, wie Discord erlaubt. Lass „{ games-thread-slash }“ weg, um hier zu spielen, oder bitte die Moderation, alte Threads zu schließen.
discord-thread-exists = Diese Nachricht hat schon einen Thread. Nimm ihn, oder eröffne den Tisch im Kanal.
discord-thread-locked = Dieser Thread ist gesperrt. Bitte die Moderation, ihn zu entsperren, oder spiel anderswo.
discord-thread-archived = Dieser Thread ist archiviert. Schreib eine Nachricht hinein, um ihn wieder zu öffnen, und drück dann noch einmal.
discord-message-blocked = Der AutoMod dieses Servers blockiert die Wörter meiner Nachricht. Nimm andere Wörter, oder bitte die Moderation, mich auszunehmen.
discord-title-blocked = Der AutoMod dieses Servers blockiert den Titel. Nimm einen anderen Namen oder Ort, oder bitte die Moderation, mich auszunehmen.
discord-no-uploads = Discord hat das Hochladen auf diesem Server eingeschränkt, darum kann ich hier keine Datei senden. Versuch es in unseren Direktnachrichten.
discord-file-too-large = Die Datei ist zu groß für diesen Server. Versuch es in unseren Direktnachrichten oder auf einem anderen Server.
discord-no-history = Ich brauche hier die Berechtigung, den Nachrichtenverlauf zu lesen. Bitte die Moderation, sie zu erteilen, und drück dann noch einmal.
discord-no-access = Ich habe keinen Zugang zu diesem Kanal. Bitte die Moderation, ihn mir zu zeigen, oder spiel anderswo.
discord-forbidden = Discord erlaubt mir das hier nicht: Mir fehlt eine Berechtigung, oder ich habe einen Timeout. Bitte die Moderation, das zu prüfen, oder spiel anderswo.
discord-closed = Diese Person nimmt keine Direktnachrichten von mir an. Sie kann in ihren Privatsphäre-Einstellungen Nachrichten von Mitgliedern dieses Servers erlauben.
discord-no-mutual-server = Ich kann dieser Person nicht schreiben, weil wir keinen Server gemeinsam haben. Sie muss einem Server beitreten, auf dem ich bin.
discord-answers-used-up = Discord erlaubt auf diesen Befehl keine weiteren Antworten. Gib ihn noch einmal ein.
discord-person-gone = Diese Person ist nicht mehr da. Wähle jemand anderen.
discord-channel-gone = Diesen Kanal gibt es nicht mehr. Versuch es in einem anderen Kanal.
discord-message-gone = Diese Nachricht wurde gelöscht. Nimm die neueste Nachricht des Tisches.
discord-not-found = Was dafür nötig ist, gibt es auf Discord nicht mehr. Sieh am Tisch nach, und gib den Befehl noch einmal ein, wenn er noch passt.
discord-no-picture = Ohne Bild: Discord nimmt hier zurzeit keine Dateien von mir an.
discord-drawing = Das Bild wird gezeichnet …
