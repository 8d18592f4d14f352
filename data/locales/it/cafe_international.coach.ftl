# Aiuto per la prima partita, accanto alle scelte.
cafe_international-coach-turn = Fai sedere uno o due ospiti dove fanno punti. Un tavolo dà due punti per due ospiti, tre per tre, quattro per quattro. Dà il doppio quando tutti e quattro sono di una sola nazione. { $then ->
    [must] Ora nessun ospite fa punti da solo: al primo ne serve un secondo a { $tables }.
    [lone] Ora nessun ospite può fare punti: un ospite solitario prepara un tavolo.
   *[other] Ora conviene { $guest } su { $chair }: { $points ->
        [one] 1 punto
       *[other] { $points } punti
    }.
}
cafe_international-coach-second = { $follow ->
    [none] Nessun altro dei tuoi ospiti può sedersi ora: finisci il turno.{ $draws ->
        [yes] { " " }Poi peschi.
       *[no] { "" }
    }
    [must] Il tuo ospite ha bisogno di compagnia: fai sedere un secondo a { $tables }.
   *[may] { $points ->
        [0] Puoi far sedere un secondo ospite, ma nessuno fa punti ora. Oppure finisci il turno.
       *[other] Puoi far sedere un secondo ospite, se fa punti. Ora conviene { $guest } su { $chair }: { $points ->
        [one] 1 punto
       *[other] { $points } punti
    }. Oppure tienilo per un tavolo migliore e finisci il turno.
    }
}
cafe_international-coach-stuck = Nessun tuo ospite può sedersi da solo.{ $groups ->
    [0] { "" }
   *[other] { " " }Un gruppo intero sì: riserva il suo tavolo per { $points ->
        [one] 1 punto
       *[other] { $points } punti
    }.
}{ $bar ->
    [0] { "" }
   *[other] { " " }Il prossimo posto al bar vale { $value }.
}{ $swaps ->
    [0] { "" }
   *[other] { " " }Puoi scambiare uno dei tuoi ospiti con un jolly a un tavolo. Non dà punti, ma un jolly può sedersi ovunque.
}{ $ends ->
    [yes] { " " }Puoi passare.
   *[no] { "" }
}

# Mosse come consiglio, parti di una frase
cafe_international-advice-seat = fai sedere { $guest } su { $chair }
cafe_international-advice-bar = manda { $guest } al bar
cafe_international-advice-swap = metti { $guest } su { $chair } e prendi il jolly
cafe_international-advice-reserve = riserva un tavolo con { $placed }
cafe_international-advice-end = finisci il turno
cafe_international-advice-pass = passa
