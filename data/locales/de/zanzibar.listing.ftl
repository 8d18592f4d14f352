# Zanzibar: der Tisch als Liste in Worten.

zanzibar-list-seat = { $seat }, { $color } ({ $letter }): Punktestand { $score }; Aufträge auf der Hand { $hand }, im Stapel { $deck }; noch zu werten { $orders }, noch abzuwerfen { $discards }{ $last ->
    [due] ; letzter Zug kommt noch
    [had] ; hatte den letzten Zug
    [finished] ; fertig
   *[no] { "" }
}.
zanzibar-list-traders = { $seat }, { $color }: { $traders }.
zanzibar-list-trader = Händler { $trader } auf { $space }
zanzibar-list-traders-off = noch nicht gesetzt: { $traders }
zanzibar-list-used = { $seat }: { $used }.
zanzibar-list-hand = { $seat }, nicht verbrauchte Aufträge: { $cards }.
zanzibar-list-space = { $kind ->
    [sea] { $space }
   *[other] { $space } { $goods }
} – { $holder ->
    [none] frei
   *[other] { $holder }
}
zanzibar-trader = { $color } { $trader }
zanzibar-list-routes = Wege von { $zone }: { $routes }.
zanzibar-list-route = { $space } – { $near }
zanzibar-words-placed = { $color } { $trader } auf { $space } gesetzt.
zanzibar-words-walked = { $color } { $trader } ist von { $start } nach { $space } gegangen.
zanzibar-words-pushed = { $color } { $trader } ist von { $start } nach { $space } gegangen und hat { $other } { $victim } nach { $target } geschoben.
