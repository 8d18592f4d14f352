# Saint Martin: the table as a list in words.

saint_martin-list-field = { $coffee }, { $state ->
    [open] open field
   *[closed] closed field
}, worth { $value }: { $quarters }{ $burned ->
    [none] { "" }
   *[other] ; burned: { $burned }
}.
saint_martin-list-ground = { $kind ->
    [demanio] Demanio
    [barracks] Barracks
   *[mansion] The mansion
}: { $quarters }.
saint_martin-list-reachable = { $count ->
    [0] No empty cell lies beside a tile.
   *[other] Empty cells beside tiles: { $cells }.
}
