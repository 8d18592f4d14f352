# Aiuto per la prima partita, accanto alle scelte.
guatemala_cafe-coach-goal = Coltiva caffè nelle piantagioni e conta i suoi colori. Vince chi ha più punti. La partita finisce quando un segnapunti raggiunge i sacchi sulla scala.
guatemala_cafe-coach-place = Nella prima partita ogni posto va bene.
guatemala_cafe-coach-first = Costruisci dove si ferma il compratore una baracca con operaie: ognuna dà un punto per sacco contato del suo colore, di più con navi unite.
guatemala_cafe-coach-begin = Senza una baracca del loro colore le operaie non danno punti. In montagna costa poco, vicino al porto servono meno strade.
guatemala_cafe-coach-workers = Le operaie danno punti quando stanno accanto a una baracca del loro colore.
guatemala_cafe-coach-roads = Dove si prendono pezzi ora ci sono strade, e puoi prenderle. Unita a un porto, una baracca rende di più con navi del suo colore.
guatemala_cafe-coach-multiply = Una nave del suo colore, unita da strade, dà un’altra volta i punti delle operaie. Dopo ogni conteggio ne parte una.
guatemala_cafe-coach-score = Invece di costruire puoi contare un sacco: i punti indicati e 8 centavos. Un sacco segreto di quel colore può bloccare i punti.
guatemala_cafe-coach-money = Contare un sacco dà sempre 8 centavos, anche senza punti.
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
guatemala_cafe-advice-take = { $piece } ({ $space }) { $kind ->
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
