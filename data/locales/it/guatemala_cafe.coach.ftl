# Aiuto per la prima partita, accanto alle scelte.
guatemala_cafe-coach-place = Il compratore sta accanto a una riga o colonna, e chi comincia lo muove da qui. Mettilo dove le prossime linee gli servono meno.
guatemala_cafe-coach-move = La tua linea è quella dove si ferma il compratore. Costruisci fino a tre dei suoi pezzi, o prendi il suo sacco per 8 centavos e punti. { $money ->
    [0] Non hai centavos.
    [one] Hai 1 centavo.
   *[other] Hai { $money } centavos.
} { $sacks ->
    [0] Nessun sacco è raggiungibile.
   *[other] { $mine ->
        [0] Nessun sacco raggiungibile ti dà punti ora.
       *[other] Fra i sacchi raggiungibili conviene il { $colour }: { $mine ->
            [one] 1 punto per te
           *[other] { $mine } punti per te
        }, { $others ->
            [0] nessuno per gli altri
           *[other] al massimo { $others } per un altro
        }.
    }
}
guatemala_cafe-coach-act = { $may ->
    [nothing] In questa linea non puoi fare altro: finisci il turno.
    [score] Ora non puoi costruire nessun pezzo della linea, ma puoi contare i punti del suo sacco: 8 centavos, e punti se hai operaie collegate alla tua baracca di quel colore.
    [build] { $taken ->
        [0] Prendi fino a tre pezzi della linea. Le operaie danno punti quando sono collegate a una baracca del loro colore, e le navi moltiplicano questi punti.
       *[other] { $left ->
            [one] Puoi prendere ancora un pezzo, o finire il turno.
           *[other] Puoi prendere ancora { $left } pezzi, o finire il turno.
        }
    } { $money ->
        [0] Non hai centavos.
        [one] Hai 1 centavo.
       *[other] Hai { $money } centavos.
    }
   *[both] Costruisci o fai punti, non entrambi. Ogni volta che si contano i punti di un colore, ogni operaia collegata alla sua baracca dà 1 punto. Le navi collegate a quella baracca da strade moltiplicano questi punti.
}{ $sacks ->
    [0] { "" }
   *[other] { " " }{ $mine ->
        [0] Contare il { $colour } ora non ti darebbe punti.
       *[other] Contare il { $colour } ora: { $mine ->
            [one] 1 punto per te
           *[other] { $mine } punti per te
        }, { $others ->
            [0] nessuno per gli altri
           *[other] al massimo { $others } per un altro
        }.
    }
}
guatemala_cafe-coach-block = { $mine ->
    [0] { $others ->
        [0] Se nessuno blocca, il { $colour } non dà punti a nessuno.
        [one] Se nessuno blocca, il { $colour } non ti dà punti, e ne dà al massimo 1 a un altro.
       *[other] Se nessuno blocca, il { $colour } non ti dà punti, e ne dà al massimo { $others } a un altro.
    }
   *[other] Se nessuno blocca, il { $colour } dà punti: { $mine ->
            [one] 1 punto per te
           *[other] { $mine } punti per te
        }, { $others ->
            [0] nessuno per gli altri
           *[other] al massimo { $others } per un altro
        }.
} { $blocks ->
    [yes] Bloccare ti costa un sacco di quel colore, e nessuno fa punti.
   *[no] Non hai sacchi di quel colore, quindi non puoi bloccare.
}
guatemala_cafe-coach-sail = Una nave che parte non moltiplica più. Manda via quella che serve più agli altri che a te.
guatemala_cafe-coach-refill = Il sacco che metti ora lo possono prendere i prossimi giocatori. { $mine ->
    [0] Nessuno dei tuoi ti darebbe punti ora.
   *[other] Fra i tuoi conviene il { $colour }: { $mine ->
            [one] 1 punto per te
           *[other] { $mine } punti per te
        }, { $others ->
            [0] nessuno per gli altri
           *[other] al massimo { $others } per un altro
        }.
}

# Mosse come consiglio, parti di una frase
guatemala_cafe-advice-put = metti il compratore su { $space } ({ $line })
guatemala_cafe-advice-stay = lascia il compratore dov’è
guatemala_cafe-advice-go = muovi il compratore di { $steps ->
    [one] 1 casella
   *[other] { $steps } caselle
}, { $line }
guatemala_cafe-advice-take = { $piece } da { $space } a { $target }
guatemala_cafe-advice-score = conta i punti del { $colour }
guatemala_cafe-advice-pass = non bloccare il { $colour }
guatemala_cafe-advice-block = blocca col { $colour }
guatemala_cafe-advice-sail = fai partire la nave in { $harbour } ({ $colour })
guatemala_cafe-advice-refill = metti il { $colour } su { $space }
guatemala_cafe-advice-end = finisci il turno
