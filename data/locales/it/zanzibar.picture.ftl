# Parole dentro le immagini di Zanzibar: brevi.
zanzibar-picture-turn = Turno { $turn }
zanzibar-picture-placement = Piazzamento
zanzibar-picture-last-turns = Ultimi turni
zanzibar-picture-over = Risultato finale
zanzibar-picture-card = { $card ->
    [pepper] Pepe
    [ginger] Zenzero
    [cinnamon] Cannella
    [vanilla] Vaniglia
    [cloves] Garofano
    [north] Nord
    [south] Sud
    [east] Est
    [west] Ovest
   *[centre] Centro
}
zanzibar-picture-seat = { $color ->
    [red] Rosso
    [blue] Blu
    [black] Nero
    [white] Bianco
   *[orange] Arancione
}
zanzibar-picture-fresh = nuova
zanzibar-picture-only-score = solo giocare
zanzibar-picture-only-discard = solo scarto
zanzibar-picture-traders = Commercianti
zanzibar-picture-points = Punti
zanzibar-picture-deck = Mazzo
zanzibar-picture-to-come = Da pescare
zanzibar-picture-nothing = –
zanzibar-picture-score = Punteggio
zanzibar-picture-orders = Giocati
zanzibar-picture-discards = Scarti rimasti
zanzibar-picture-no-cards = Nessun ordine in mano
zanzibar-picture-places = piazza
zanzibar-picture-moves = muove o usa ordini
zanzibar-picture-orders-now = usa ordini
zanzibar-picture-keeps = tiene o scarta
zanzibar-picture-wins = vince
zanzibar-picture-you = Tu
zanzibar-picture-strip-cards = Mazzo
zanzibar-picture-strip-scored = Giocati
zanzibar-picture-strip-discards = Da scartare
