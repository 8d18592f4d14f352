### Ständige Einladungen zum Spielen und der Weg von dort zur ersten Partie.

newcomer-invitation = {"**"}Spiel hier { $game }.** { $minutes ->
    [0] Wann immer du magst.
    [one] Eine Minute, wann immer du magst.
   *[other] { $minutes } Minuten, wann immer du magst.
}
newcomer-button-play = Spielen
newcomer-asked = Hast du { $game } schon gespielt?
newcomer-button-first = Nein, beim Spielen lernen
newcomer-button-lesson = Erst die Lektion
newcomer-button-people = Ja, Mitspieler finden
