# Aiuto per la prima partita, accanto alle scelte.
cafe_international-coach-goal = Vince chi ha più punti. La partita finisce quando il sacchetto è quasi vuoto, il bar o il caffè è pieno, o il limite di un giocatore (la tazza) è 0.
cafe_international-coach-turn = { $about ->
    [seats] Gli ospiti siedono ai tavoli della loro nazione, uomini e donne in equilibrio.
    [pays] Gli ospiti siedono ai tavoli della loro nazione, uomini e donne in equilibrio. Primo ospite: niente, secondo 2, terzo 3, quarto 4 (8 fra compatrioti).
    [limit] Se riempi un tavolo con una sola nazione, il tuo limite (la tazza) scende: tieni meno ospiti. La partita finisce a 0.
    [swap] Scambia jolly, tutto il tuo turno: un ospite dello stesso sesso e della nazione giusta prende la sua sedia, tu prendi il jolly.
    [joker] Il tuo jolly va bene per ogni nazione e può completare un tavolo di una nazione per 8 punti. In mano alla fine costa 10.
    [bar] Da ora il bar costa punti: { $value } per il prossimo ospite. Un ospite rimasto in mano alla fine costa 5.
    [others] { $who } ha appena riempito un tavolo. Il quarto ospite rende di più: guarda chi potrebbe completare un tavolo che lasci a tre.
    [left] Alla fine ogni ospite rimasto in mano costa 5 punti, un jolly 10.
    [cup] La fine è vicina: una tazza è a 1 e il prossimo tavolo di una nazione di quel giocatore chiude la partita.
    [bag] La fine è vicina: { $left ->
        [one] il prossimo ospite pescato chiude
       *[other] altri { $left } ospiti pescati chiudono
    } la partita. Ogni ospite in mano costa allora 5 punti, un jolly 10.
    [places] La fine è vicina: { $left ->
        [one] il prossimo ospite al bar chiude
       *[other] altri { $left } ospiti al bar chiudono
    } la partita. Ogni ospite in mano costa allora 5 punti.
   *[chairs] La fine è vicina: { $left ->
        [one] l’ultima sedia libera chiude
       *[other] restano { $left } sedie libere, e l’ultima chiude
    } la partita. Ogni ospite in mano costa allora 5 punti.
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
