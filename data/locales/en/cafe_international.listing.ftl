# Café International: the table as a list in words.

cafe_international-list-taken = { $chair } { $guest }
cafe_international-list-free = { $chair } { $takes ->
    [mf] free
    [m] free for a man
    [f] free for a woman
   *[nobody] closed
}
cafe_international-list-table = Table { $table }, { $nation }: { $seated } of 4 seated: { $chairs }{ $paid ->
    [0] .
   *[other] . Has paid { $paid }.
}
cafe_international-list-empty = { $count ->
    [one] Empty table: { $tables }.
   *[other] Empty tables: { $tables }.
}
cafe_international-list-empty-table = { $table } ({ $nation }) { $chairs }
cafe_international-list-bar = At the bar, in order: { $guests }.
cafe_international-list-out = Left the game: { $guests }.
