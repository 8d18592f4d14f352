# Detto a chi gioca per la prima volta, in ogni pannello.
guatemala_cafe-coach-place = Il compratore sta accanto a una riga o colonna, e chi comincia lo muove da qui: scegli dove le prossime quattro linee gli servono meno.
guatemala_cafe-coach-move = Dove si ferma il compratore, quella è la tua linea: costruisci fino a tre suoi pezzi, o valuta il suo sacco per 8 centavos e punti. Hai { $money } centavos. { $sacks ->
    [0] Non c’è un sacco a portata.
   *[other] Dei sacchi a portata conviene { $colour }: { $mine } punti per te, al più { $others } per un altro.
}
guatemala_cafe-coach-act = { $taken ->
    [0] Costruisci o valuta, non entrambi: una baracca con operaie accanto rende un punto per operaia ogni volta che si valuta il suo colore; le navi unite da strade moltiplicano.
   *[other] Fino a tre pezzi per turno, finché bastano i tuoi { $money } centavos.
}{ $sacks ->
    [0] { "" }
   *[other] { " " }Valutare { $colour } ora: { $mine } punti per te, al più { $others } per un altro.
}
guatemala_cafe-coach-block = Se nessuno blocca, { $colour } porta { $mine } punti a te e al più { $others } a un altro. Bloccare ti costa un sacco di quel colore, e nessuno fa punti.
guatemala_cafe-coach-sail = Una nave che parte non moltiplica più: manda via quella che serve più agli altri che a te.
guatemala_cafe-coach-refill = Chiunque passi può valutare il sacco che metti ora. Dei tuoi conviene { $colour }: { $mine } punti per te, al più { $others } per un altro.
