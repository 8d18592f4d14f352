# Aiuto per la prima partita, accanto alle scelte.
guatemala_cafe-coach-goal = Vince chi ha più punti: li danno le piantagioni quando si conta un sacco del loro colore. La partita finisce quando un segnapunti raggiunge i sacchi sulla scala.
guatemala_cafe-coach-place = Chi comincia muove il compratore da qui di 1–4 caselle e costruisce da quella linea. Nella prima partita ogni posto va bene.
guatemala_cafe-coach-first = Muovi il compratore: costruisci sull’altro tabellone fino a tre pezzi della sua linea. Le operaie rendono accanto a una baracca del loro colore.
guatemala_cafe-coach-roads = Ogni casella svuotata riceve una strada, un pezzo come gli altri. Con strade dalla baracca al porto le navi di lì ne moltiplicano i punti.
guatemala_cafe-coach-sacks = I tuoi sacchi sono segreti. Con uno puoi bloccare un conteggio del suo colore; dopo un tuo conteggio ne metti uno sul tabellone.
guatemala_cafe-coach-begin = Una baracca con operaie del suo colore accanto è una piantagione: ogni operaia dà un punto ogni volta che si conta quel colore.
guatemala_cafe-coach-ships = Ogni conteggio consuma una delle navi che lo moltiplicano: parte, e i conteggi seguenti rendono meno.
guatemala_cafe-coach-move = { $sacks ->
    [0] Nessun sacco è raggiungibile: costruisci fino a tre pezzi.
   *[other] { $mine ->
        [0] Nessun sacco raggiungibile ti dà punti ora, solo 8 centavos.
       *[other] Un sacco raggiungibile ora ti dà { $mine ->
            [one] 1 punto
           *[other] { $mine } punti
        }; se qualcuno blocca, tieni gli 8 centavos.
    }
}
guatemala_cafe-coach-act = { $may ->
    [nothing] { $taken ->
        [0] In questa linea non puoi fare altro: finisci il turno.
       *[other] Quando finisci il turno, le strade della riserva riempiono le caselle che hai svuotato.
    }
    [score] Qui non puoi costruire, ma puoi contare i punti del sacco: 8 centavos, e un punto per operaia collegata alla tua baracca.
    [build] { $taken ->
        [0] Prendi fino a tre pezzi. Operaie collegate alla loro baracca danno punti; le navi li moltiplicano se strade uniscono baracca e porto.
       *[other] { $left ->
            [one] Puoi prendere ancora un pezzo, o finire il turno.
           *[other] Puoi prendere ancora { $left } pezzi, o finire il turno.
        }
    } { $money ->
        [0] Non hai centavos.
        [one] Hai 1 centavo.
       *[other] Hai { $money } centavos.
    }
   *[both] { $mine ->
        [0] Costruisci o fai punti, non entrambi. Ogni operaia collegata alla baracca dà un punto quando si conta il suo colore.
       *[other] Costruisci o fai punti, non entrambi. Il sacco dà 8 centavos; i punti arrivano se nessun avversario blocca con un sacco segreto di quel colore.
    }
}
guatemala_cafe-coach-blocked = Bloccato: nessuno fa punti, ma tieni gli 8 centavos, e il blocco è costato un sacco a un avversario. Ora puoi costruire.
guatemala_cafe-coach-block = { $mine ->
    [0] { $others ->
        [0] Se nessuno blocca, il { $colour } non dà punti a nessuno.
        [one] Se nessuno blocca, il { $colour } non ti dà punti, e al massimo 1 a un altro.
       *[other] Se nessuno blocca, il { $colour } non ti dà punti, e al massimo { $others } a un altro.
    }
   *[other] Se nessuno blocca, il { $colour } dà punti: { $mine ->
            [one] 1 punto per te
           *[other] { $mine } punti per te
        }, { $others ->
            [0] nessuno per gli altri
           *[other] al massimo { $others } per un altro
        }.
}{ $blocks ->
    [yes] { " " }Un blocco ti costa quel sacco.
   *[no] { "" }
}
guatemala_cafe-coach-sail = La nave che parte non moltiplica più i punti di nessuno, chiunque abbia unito il suo porto con le strade.
guatemala_cafe-coach-refill = Il sacco che metti non ti serve più per bloccare. Può contarlo chiunque porti lì il compratore nel suo turno.

# Mosse come consiglio, parti di una frase
guatemala_cafe-advice-put = metti il compratore su { $space } ({ $line })
guatemala_cafe-advice-stay = lascia il compratore dov’è
guatemala_cafe-advice-go = muovi il compratore di { $steps ->
    [one] 1 casella
   *[other] { $steps } caselle
}, { $line }
guatemala_cafe-advice-take = { $piece } dalla casella { $space } { $kind ->
    [border] al confine
    [harbour] al porto
   *[field] al campo
} { $target }
guatemala_cafe-advice-score = conta i punti del { $colour }
guatemala_cafe-advice-pass = non bloccare il { $colour }
guatemala_cafe-advice-block = blocca col { $colour }
guatemala_cafe-advice-sail = fai partire la nave in { $harbour } ({ $colour })
guatemala_cafe-advice-refill = metti il { $colour } su { $space }
guatemala_cafe-advice-end = finisci il turno
