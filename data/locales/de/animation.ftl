### Eine Partie als bewegtes Bild.

history-command-animation = animation
history-command-animation-about = Eine beendete Partie als bewegtes Bild
animation-parameter-public = öffentlich
animation-parameter-public-about = Ja: Alle in diesem Kanal sehen es. Nein: nur du
animation-running = Diese Partie läuft noch. Sobald sie zu Ende ist, lässt sich die Animation machen.
animation-begins = Die Partie wird noch einmal aufgebaut …
animation-progress = Die Partie wird gezeichnet: Bild { $done } von { $total }
animation-failed = Diesmal ist die Animation nicht zustande gekommen. Nichts ist verloren: Frag noch einmal danach.
animation-button-again = Noch einmal
animation-posted = Die Animation steht jetzt im Kanal, für alle zu sehen.
animation-title = { $game }: die ganze Partie
animation-alt = Animation einer ganzen Partie { $game } in { $frames } Bildern, von der ersten Stellung bis zur letzten.
animation-result = Es spielten: { $players }. { $count ->
    [0] Niemand ist bis zum Ende geblieben.
   *[other] Erster Platz: { $winners }.
 }
animation-stopped = Es spielten: { $players }. Die Partie wurde abgebrochen und hat kein Ergebnis.
animation-shortened = Sie zeigt { $frames } Bilder für { $turns } Züge: Für ein Bild je Zug war diese Partie zu lang.
animation-turn = { $turn ->
    [0] Vor dem ersten Zug
   *[other] Zug { $turn }
}
animation-turns = { $first ->
    [0] Bis zum Zug { $last }
   *[other] Züge { $first } bis { $last }
}
animation-point = { $when } · Wendepunkt { $number }
animation-end = Das Ende
animation-no-result = Die Partie wurde abgebrochen und hat kein Ergebnis.
animation-link = Der Tisch: { $link }
