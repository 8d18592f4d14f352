# Tipps in der ersten Partie eines Spielers, bei jeder Auswahl.
guatemala_cafe-coach-place = Der Einkäufer steht neben einer Zeile oder Spalte. Der Startspieler zieht ihn von hier weiter. Stelle ihn dorthin, wo ihm die nächsten Reihen am wenigsten nützen.
guatemala_cafe-coach-move = Wo der Einkäufer hält, ist deine Reihe. Baue bis zu drei ihrer Teile, oder werte ihren Sack für 8 Centavos und Punkte. Du hast { $money } Centavos. { $sacks ->
    [0] Kein Sack ist in Reichweite.
   *[other] Von den Säcken in Reichweite passt dir { $colour } am besten: { $mine } Punkte für dich, höchstens { $others } für jemand anderen.
}
guatemala_cafe-coach-act = { $taken ->
    [0] Bauen oder werten, nicht beides. Wird eine Farbe gewertet, bringt jede mit ihrer Lagerhütte verbundene Arbeiterin 1 Punkt. Schiffe, die durch Wege mit der Hütte verbunden sind, vervielfachen diese Punkte.
   *[other] Nimm bis zu drei Teile im Zug, solange deine { $money } Centavos reichen.
}{ $sacks ->
    [0] { "" }
   *[other] { " " }{ $colour } jetzt werten: { $mine } Punkte für dich, höchstens { $others } für jemand anderen.
}
guatemala_cafe-coach-block = Blockiert niemand, bringt { $colour } dir { $mine } Punkte und jemand anderem höchstens { $others }. Eine Blockade kostet dich einen Sack dieser Farbe, und niemand punktet.
guatemala_cafe-coach-sail = Ein Schiff, das ablegt, vervielfacht nicht mehr. Wähle das, das die anderen mehr brauchen als du.
guatemala_cafe-coach-refill = Die nächsten Spieler können den Sack werten, den du jetzt hinlegst. Von deinen passt dir { $colour } am besten: { $mine } Punkte für dich, höchstens { $others } für jemand anderen.
