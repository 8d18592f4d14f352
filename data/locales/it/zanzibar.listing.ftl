# Zanzibar: il tavolo come elenco in parole.

zanzibar-list-seat = { $seat }, { $color } ({ $letter }): punteggio { $score }; ordini in mano { $hand }, nel mazzo { $deck }; ordini ancora da giocare { $orders }, da scartare { $discards }{ $last ->
    [due] ; ultimo turno ancora da giocare
    [had] ; ha giocato l’ultimo turno
    [finished] ; ha finito
   *[no] { "" }
}.
zanzibar-list-traders = { $seat }, { $color }: { $traders }.
zanzibar-list-trader = commerciante { $trader } in { $space }
zanzibar-list-traders-off = non ancora piazzati: { $traders }
zanzibar-list-used = { $seat }: { $used }.
zanzibar-list-hand = { $seat }, ordini non usati: { $cards }.
zanzibar-list-space = { $kind ->
    [sea] { $space }
   *[other] { $space } { $goods }
} – { $holder ->
    [none] libero
   *[other] { $holder }
}
zanzibar-trader = { $color } { $trader }
zanzibar-list-routes = Tragitti da { $zone }: { $routes }.
zanzibar-list-route = { $space } – { $near }
zanzibar-words-placed = { $color } { $trader } piazzato in { $space }.
zanzibar-words-walked = { $color } { $trader } è andato da { $start } in { $space }.
zanzibar-words-pushed = { $color } { $trader } è andato da { $start } in { $space } e ha spinto { $other } { $victim } in { $target }.
