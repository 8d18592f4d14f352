# Wörter in den Bildern von Saint Martin: kurz halten.
saint_martin-picture-turn = Zug { $turn }
saint_martin-picture-over = Endstand
saint_martin-picture-winners = { $count ->
    [0] Niemand hat gewonnen
    [one] Sieg
   *[other] Geteilter Sieg
}
saint_martin-picture-phase = { $phase ->
    [kept] hat gezogen: legen oder Zug beenden
    [bought] muss das gekaufte Plättchen legen
    [after] hat gelegt: abbrennen oder Zug beenden
    [ending] hat gelegt: beendet den Zug
    [last] legt ein Plättchen
   *[other] zieht oder legt ein Plättchen
}
saint_martin-picture-auction = { $phase ->
    [window] Wer bietet dafür?
    [defend] Mehr als { $price }, { $name }?
    [call] Bietest du, { $name }?
    [raise] Mehr als { $price }, { $name }?
   *[other] Versteigerung
}
saint_martin-picture-sold = Verkauft für { $price }
saint_martin-picture-drawn = { $name } zog { $tile }
saint_martin-picture-asked = gefragt:
saint_martin-picture-seat = Spieler { $letter }
saint_martin-picture-coffee = { $coffee ->
    [A] Arabica
    [B] Benghalensis
    [C] Canephora
   *[D] Dewevrei
}
saint_martin-picture-you = Du bist
saint_martin-picture-objective = Ziel
saint_martin-picture-offer = Angebot
saint_martin-picture-places = { $count ->
    [0] passt nirgends
   *[other] passt { $count }×
}
saint_martin-picture-rotation = { $turn ->
    [0] ungedreht
    [1] rechts herum
    [2] kopfüber
   *[3] links herum
}
saint_martin-picture-known = allen bekannt
saint_martin-picture-secret = geheim
saint_martin-picture-no-tiles = Keine Plättchen
saint_martin-picture-points = Punkte jetzt
saint_martin-picture-your-bid = Dein Gebot
saint_martin-picture-no-bid = kein Gebot
saint_martin-picture-column = { $of ->
    [coins] Münzen
    [cubes] Würfel
    [fields] Felder
    [burned] Brände
    [objective] Ziel
   *[total] Summe
}
