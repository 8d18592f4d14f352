# Aiuto per la prima partita, accanto alle scelte.
cafe_international-coach-goal = Vince chi ha più punti. La partita finisce quando il sacchetto è quasi vuoto, il bar o il caffè è pieno, o il limite di un giocatore (la tazza) è 0.
cafe_international-coach-turn = { $about ->
    [seats] Gli ospiti siedono ai tavoli della loro nazione, uomini e donne in equilibrio.
    [pays] Gli ospiti siedono ai tavoli della loro nazione, uomini e donne in equilibrio. Primo ospite: niente, secondo 2, terzo 3, quarto 4 (8 fra compatrioti).
    [limit] Se riempi un tavolo con una sola nazione, il tuo limite (la tazza) scende: tieni meno ospiti. La partita finisce a 0.
    [others] Gli altri usano i posti che prepari: i loro ospiti sono scoperti, guarda chi farebbe punti.
    [left] Alla fine ogni ospite rimasto in mano costa 5 punti, un jolly 10.
   *[end] La partita finisce con il sacchetto vuoto, il bar pieno o una tazza a 0. Ogni ospite rimasto in mano costa allora 5 punti.
}
cafe_international-coach-lone = Ora nessuno fa punti. Un ospite solo a un tavolo vuoto fa fare punti al prossimo lì, tuo o di altri.
cafe_international-coach-second = { $follow ->
    [none] Nessuno dei tuoi ospiti fa punti come secondo: finisci il turno.{ $draws ->
        [yes] { " " }Poi peschi.
       *[no] { "" }
    }
    [must] Il tuo ospite ha bisogno di compagnia: fai sedere un secondo a { $tables }.
   *[may] { $points ->
        [0] Puoi far sedere un secondo ospite, ma nessuno fa punti ora. Oppure finisci il turno.
       [one] Un secondo ospite può portare 1 punto ora. Oppure tieni i tuoi ospiti per tavoli migliori e finisci il turno.
       *[other] Un secondo ospite può portare { $points } punti ora. Oppure tieni i tuoi ospiti per tavoli migliori e finisci il turno.
    }
}
cafe_international-coach-stuck = Nessun ospite può sedersi solo.{ $groups ->
    [0] { "" }
   *[other] { " " }{ $points ->
        [one] Un gruppo intero riserva il suo tavolo per 1 punto.
       *[other] Un gruppo intero riserva il suo tavolo per { $points } punti.
    }
}{ $bar ->
    [none] { "" }
    [tile_out] { " " }Non puoi pagare al bar: un ospite mandato lì lascia il gioco.
    [player_out] { " " }Non puoi pagare al bar: saresti fuori dalla partita.
   *[pays] { " " }Il prossimo posto al bar vale { $value }.
}{ $swaps ->
    [0] { "" }
   *[other] { " " }Puoi scambiare con un jolly.
}{ $ends ->
    [yes] { " " }Puoi passare.
   *[no] { "" }
}

# Mosse come consiglio, parti di una frase
cafe_international-advice-seat = fai sedere { $guest } sulla { $chair }
cafe_international-advice-bar = manda { $guest } al bar
cafe_international-advice-swap = metti { $guest } sulla { $chair } e prendi il jolly
cafe_international-advice-reserve = riserva un tavolo con { $placed }
cafe_international-advice-end = finisci il turno
cafe_international-advice-pass = passa
