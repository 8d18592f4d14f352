### Eine Partie als Animation.

refused-animation-running = Diese Partie läuft noch. Du kannst sie animieren, sobald sie zu Ende ist.
animation-begins = Die Animation wird vorbereitet …
animation-progress = Die Partie wird gezeichnet: Bild { $done } von { $total }
animation-failed = Die Animation ist fehlgeschlagen. Nichts ist verloren, versuch es noch einmal.
animation-button-again = Noch einmal
animation-posted = Die Animation ist jetzt im Kanal, für alle zu sehen.
animation-title = { $game }: die ganze Partie
animation-alt = Animation einer ganzen Partie { $game } in { $frames } Bildern, von der ersten Stellung bis zur letzten.
animation-result = Es spielten: { $players }. { $count ->
    [0] Niemand ist bis zum Ende geblieben.
   *[other] Sieg: { $winners }.
 }
animation-stopped = Es spielten: { $players }. Die Partie wurde ohne Ergebnis abgebrochen.
animation-shortened = Für ein Bild je Zug war diese Partie zu lang. Die Animation zeigt { $frames } Bilder für { $turns } Züge.
animation-turn = { $turn ->
    [0] Vor dem ersten Zug
   *[other] Zug { $turn }
}
animation-turns = { $first ->
    [0] Bis Zug { $last }
   *[other] Züge { $first } bis { $last }
}
animation-point = { $when } · Wendepunkt { $number }
animation-end = Das Ende
animation-no-result = Die Partie wurde ohne Ergebnis abgebrochen.
animation-link = Zum Tisch: { $link }
