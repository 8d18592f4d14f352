# Aiuto per la prima partita, accanto alle scelte.
guatemala_cafe-coach-goal = Vince chi ha più punti. La partita finisce quando un segnapunti raggiunge i sacchi sulla scala.
guatemala_cafe-coach-place = Nella prima partita ogni posto va bene.
guatemala_cafe-coach-first = Prendi fino a tre pezzi dove si ferma il compratore, meglio una baracca con operaie: danno un punto per ogni sacco contato del loro colore.
guatemala_cafe-coach-begin = Prendi prima una baracca, poi operaie del suo colore per i campi accanto.
guatemala_cafe-coach-workers = Le operaie danno punti quando stanno accanto a una baracca del loro colore.
guatemala_cafe-coach-roads = Dove si prendono pezzi ora ci sono strade, e puoi prenderle. Unita a un porto, una baracca rende di più con navi del suo colore.
guatemala_cafe-coach-score = Invece di costruire puoi contare un sacco: i punti indicati e 8 centavos. Un sacco segreto di quel colore può bloccare i punti.
guatemala_cafe-coach-money = Contare un sacco dà sempre 8 centavos, anche senza punti.
guatemala_cafe-coach-end = La partita finisce quando un segnapunti raggiunge i sacchi sulla scala: { $gap ->
    [one] manca 1 casella.
   *[other] mancano { $gap } caselle.
}
guatemala_cafe-coach-ships = Dopo il conteggio parte una delle navi che moltiplicano questi punti.
guatemala_cafe-coach-blocked = Tieni gli 8 centavos, e il blocco è costato un sacco a un avversario.
guatemala_cafe-coach-sail = La nave che parte non moltiplica più i punti di nessuno.
guatemala_cafe-coach-refill = Il sacco che metti può contarlo chiunque, e non ti serve più per bloccare.

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
