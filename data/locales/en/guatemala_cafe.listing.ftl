# Guatemala Café: the table as a list in words.

guatemala_cafe-list-plantation = { $seat }, { $colour }: { $hut ->
    [none] no hut
   *[other] hut { $hut }
}{ $count ->
    [0] , no worker
    [one] , worker { $workers }
   *[other] , workers { $workers }
}{ $harbours ->
    [none] { "" }
   *[other] ; roads to { $harbours }
}{ $ships ->
    [0] { "" }
   *[other] ; ships that count: { $ships }
}; points now: { $points }.
guatemala_cafe-list-scoring = { $seat } scores { $colour } with the sack from { $space }.
guatemala_cafe-list-ties = Ships that cost the same, in { $harbours }. One of them leaves.
guatemala_cafe-list-buyer = The buyer stands on path space { $space } and serves { $line }: { $count ->
    [0] empty
   *[other] { $contents }
}.
guatemala_cafe-list-stop = { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}{ $price ->
    [0] { "" }
   *[other] { " " }(costs { $price } centavos)
}: path space { $space }, { $line }: { $count ->
    [0] empty
   *[other] { $contents }
}.
guatemala_cafe-list-there = { $space } { $piece }
guatemala_cafe-list-ship = { $ship } on the berth of { $price } centavos
guatemala_cafe-list-berth = free berth for { $price } centavos
guatemala_cafe-list-harbour = Harbour { $harbour }: { $closed ->
    [yes] closed
   *[no] { $berths }
}.
guatemala_cafe-list-site = { $site } for { $price } centavos
guatemala_cafe-list-sites = Free hut sites: { $sites }.
guatemala_cafe-list-sacks = { $count ->
    [0] The track has no sacks yet.
   *[other] Sacks on the track: { $sacks }.
}
guatemala_cafe-list-kind = On the production board, { $piece }: { $spaces }.
guatemala_cafe-list-empty = Sack spaces without a sack: { $spaces }.
guatemala_cafe-list-ways = { $seat }, roads missing from the { $colour } hut { $hut }: { $missing }.
guatemala_cafe-list-missing = { $count } to { $harbour }
