### Ein Spiel kennenlernen: was gesagt wird, wenn es jemand noch nicht kennt.

meeting-length = { $least } bis { $most } Spieler. Zu { $players } etwa { $turns } Züge, insgesamt { $minutes } Minuten Bedenkzeit.
meeting-start-needs = { $missing ->
    [one] Für *Start* fehlt noch ein Spieler oder ein Computer.
   *[other] Für *Start* fehlen noch { $missing } Spieler, Menschen oder Computer.
}
