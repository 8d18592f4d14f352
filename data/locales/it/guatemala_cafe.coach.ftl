# Aiuto per la prima partita, accanto alle scelte.
guatemala_cafe-coach-place = Il compratore sta accanto a una riga o colonna, e chi comincia lo muove da qui. Mettilo dove le prossime linee gli servono meno.
guatemala_cafe-coach-move = Dove si ferma il compratore, quella è la tua linea. Costruisci fino a tre dei suoi pezzi, o prendi il suo sacco per 8 centavos e punti. Hai { $money } centavos. { $sacks ->
    [0] Non c’è un sacco a portata.
   *[other] Dei sacchi a portata conviene { $colour }: { $mine } punti per te, al massimo { $others } per un altro.
}
guatemala_cafe-coach-act = { $taken ->
    [0] Costruisci o fai punti, non entrambi. Ogni volta che si contano i punti di un colore, ogni operaia unita alla sua baracca dà 1 punto. Le navi unite a quella baracca da strade moltiplicano questi punti.
   *[other] Prendi fino a tre pezzi per turno, finché bastano i tuoi { $money } centavos.
}{ $sacks ->
    [0] { "" }
   *[other] { " " }Punti col { $colour } ora: { $mine } per te, al massimo { $others } per un altro.
}
guatemala_cafe-coach-block = Se nessuno blocca, { $colour } porta { $mine } punti a te e al massimo { $others } a un altro. Bloccare ti costa un sacco di quel colore, e nessuno fa punti.
guatemala_cafe-coach-sail = Una nave che parte non moltiplica più. Manda via quella che serve più agli altri che a te.
guatemala_cafe-coach-refill = Il sacco che metti ora lo possono prendere i prossimi giocatori. Dei tuoi conviene { $colour }: { $mine } punti per te, al massimo { $others } per un altro.
