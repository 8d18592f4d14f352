# Zanzibar: the table as a list in words.

zanzibar-list-seat = { $seat }, { $color } ({ $letter }): score { $score }; orders in hand { $hand }, in the deck { $deck }; orders left to score { $orders }, to discard { $discards }{ $last ->
    [due] ; last turn to come
    [had] ; had the last turn
    [finished] ; finished
   *[no] { "" }
}.
zanzibar-list-traders = { $seat }, { $color }: { $traders }.
zanzibar-list-trader = trader { $trader } on { $space }
zanzibar-list-traders-off = not placed yet: { $traders }
zanzibar-list-used = { $seat }: { $used }.
zanzibar-list-hand = { $seat }, orders not used: { $cards }.
zanzibar-list-space = { $kind ->
    [sea] { $space }
   *[other] { $space } { $goods }
} – { $holder ->
    [none] free
   *[other] { $holder }
}
zanzibar-trader = { $color } { $trader }
zanzibar-list-routes = Routes from { $zone }: { $routes }.
zanzibar-list-route = { $space } – { $near }
zanzibar-words-placed = { $color } { $trader } was placed on { $space }.
zanzibar-words-walked = { $color } { $trader } went from { $start } to { $space }.
zanzibar-words-pushed = { $color } { $trader } went from { $start } to { $space } and pushed { $other } { $victim } to { $target }.
