# Aiuto per la prima partita, accanto alle scelte.
guatemala_cafe-coach-place = Il compratore sta accanto a una riga o colonna, e chi comincia lo muove da qui. Mettilo dove le prossime linee gli servono meno.
guatemala_cafe-coach-move = La tua linea è quella dove si ferma il compratore. Costruisci fino a tre dei suoi pezzi, o prendi il suo sacco per 8 centavos e punti. Hai { $money } centavos. { $sacks ->
    [0] Nessun sacco è raggiungibile.
   *[other] Fra i sacchi raggiungibili conviene il { $colour }: { $mine } punti per te, al massimo { $others } per un altro.
}
guatemala_cafe-coach-act = { $taken ->
    [0] Costruisci o fai punti, non entrambi. Ogni volta che si contano i punti di un colore, ogni operaia collegata alla sua baracca dà 1 punto. Le navi collegate a quella baracca da strade moltiplicano questi punti.
   *[other] Prendi fino a tre pezzi per turno, finché bastano i tuoi { $money } centavos.
}{ $sacks ->
    [0] { "" }
   *[other] { " " }Punti col { $colour } ora: { $mine } per te, al massimo { $others } per un altro.
}
guatemala_cafe-coach-block = Se nessuno blocca, il { $colour } porta { $mine } punti a te e al massimo { $others } a un altro. Bloccare ti costa un sacco di quel colore, e nessuno fa punti.
guatemala_cafe-coach-sail = Una nave che parte non moltiplica più. Manda via quella che serve più agli altri che a te.
guatemala_cafe-coach-refill = Il sacco che metti ora lo possono prendere i prossimi giocatori. Fra i tuoi conviene il { $colour }: { $mine } punti per te, al massimo { $others } per un altro.
