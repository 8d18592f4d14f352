# Wer zum ersten Mal spielt, liest das bei jeder Entscheidung.
guatemala_cafe-coach-place = Der Einkäufer steht neben einer Zeile oder Spalte, und wer beginnt, zieht ihn von hier weiter: wähle, wo die nächsten vier Reihen ihm am wenigsten nützen.
guatemala_cafe-coach-move = Wo der Einkäufer hält, ist deine Reihe: baue bis zu drei ihrer Teile, oder werte ihren Sack für 8 Centavos und Punkte. Du hast { $money } Centavos. { $sacks ->
    [0] Kein Sack ist in Reichweite.
   *[other] Von den Säcken in Reichweite passt { $colour } am besten: { $mine } Punkte für dich, höchstens { $others } für andere.
}
guatemala_cafe-coach-act = { $taken ->
    [0] Bauen oder werten, nicht beides: eine Lagerhütte mit Arbeiterinnen daneben bringt je Arbeiterin einen Punkt, sooft ihre Farbe gewertet wird; Schiffe, die Wege mit ihr verbinden, vervielfachen das.
   *[other] Bis zu drei Teile im Zug, solange deine { $money } Centavos reichen.
}{ $sacks ->
    [0] { "" }
   *[other] { " " }{ $colour } jetzt zu werten: { $mine } Punkte für dich, höchstens { $others } für andere.
}
guatemala_cafe-coach-block = Blockiert niemand, bringt { $colour } dir { $mine } Punkte und anderen höchstens { $others }. Eine Blockade kostet dich einen Sack dieser Farbe, und niemand punktet.
guatemala_cafe-coach-sail = Ein Schiff, das ablegt, vervielfacht nicht mehr: schick das fort, das andere mehr brauchen als du.
guatemala_cafe-coach-refill = Wer vorbeikommt, kann den Sack werten, den du jetzt hinlegst. Von deinen passt { $colour } am besten: { $mine } Punkte für dich, höchstens { $others } für andere.
