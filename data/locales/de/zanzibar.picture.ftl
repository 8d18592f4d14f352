# Wörter in den Bildern von Zanzibar: kurz halten.
zanzibar-picture-turn = Zug { $turn }
zanzibar-picture-placement = Aufstellung
zanzibar-picture-last-turns = Letzte Züge
zanzibar-picture-over = Endstand
zanzibar-picture-card = { $card ->
    [pepper] Pfeffer
    [ginger] Ingwer
    [cinnamon] Zimt
    [vanilla] Vanille
    [cloves] Nelken
    [north] Norden
    [south] Süden
    [east] Osten
    [west] Westen
   *[centre] Zentrum
}
zanzibar-picture-seat = { $color ->
    [red] Rot
    [blue] Blau
    [black] Schwarz
    [white] Weiß
   *[orange] Orange
}
zanzibar-picture-fresh = neu
zanzibar-picture-only-score = nur werten
zanzibar-picture-only-discard = nur abwerfen
zanzibar-picture-traders = Händler
zanzibar-picture-points = Punkte
zanzibar-picture-deck = Stapel
zanzibar-picture-to-come = Kommt noch
zanzibar-picture-nothing = –
zanzibar-picture-score = Punkte
zanzibar-picture-orders = Gewertet
zanzibar-picture-discards = Abwürfe übrig
zanzibar-picture-no-cards = Keine Aufträge auf der Hand
zanzibar-picture-places = setzt einen Händler
zanzibar-picture-moves = zieht oder wertet
zanzibar-picture-orders-now = wertet Aufträge
zanzibar-picture-keeps = behält oder wirft ab
zanzibar-picture-wins = gewinnt
zanzibar-picture-you = Du
zanzibar-picture-strip-cards = Stapel
zanzibar-picture-strip-scored = Gewertet
zanzibar-picture-strip-discards = Abwürfe
