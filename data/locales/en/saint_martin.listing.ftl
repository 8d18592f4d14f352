# Saint Martin: the table as a list in words.

saint_martin-list-fields = { $coffee }, { $state ->
    [open] { $count ->
        [one] open field with its worth: { $fields }
       *[other] open fields, each with its worth: { $fields }
    }
   *[closed] { $count ->
        [0] closed fields, all worth nothing: { $worthless }
       *[other] closed fields, each with its worth: { $fields }{ $worthless ->
            [none] { "" }
           *[other] ; worth nothing: { $worthless }
        }
    }
}.
saint_martin-field-worth = { $value } for { $quarters }
saint_martin-chain = { $before }{ $sign ->
    [comma] ,{ " " }
    [semicolon] ;{ " " }
   *[space] { " " }
}{ $after }
saint_martin-list-burned = Burned quarters: { $quarters }.
saint_martin-list-ground = { $kind ->
    [demanio] Public land
    [barracks] Barracks
   *[mansion] The mansion
}: { $quarters }.
saint_martin-list-reachable = { $count ->
    [0] No empty cell is next to the island.
   *[other] Empty cells next to the island: { $cells }.
}
saint_martin-list-free = Free { $cell } – { $sides }.
saint_martin-list-tile = { $cell }: { $tile }
saint_martin-list-legend = Signs: NW, NE, SE and SW are the corners of a cell. A tile fits where roads meet roads, and sides without road meet such sides. A field stays open while an empty cell is beside it. Fire lit: this player may burn a quarter of the next tile. A cube on a burned quarter is a point for the player who closes a field beside it, or at the end for the coffee’s owner. Public land, barracks and mansion count for nobody.
