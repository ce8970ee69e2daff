title = San Francisco Cable Car
summary = Leg sporen zo dat je eigen wagons ver komen en die van anderen snel stilstaan. Een lijn die in de energiecentrale eindigt, telt dubbel.
notice = Een spel van Dirk Henn, uitgegeven door Queen Games. Dit project heeft geen band met hen.

option-free_orientation = Vrije richting
option-free_orientation-help = Tegels mogen worden gedraaid voordat ze worden gelegd.
option-hand_size = Tegels op hand
option-hand_size-help = Hoeveel tegels iedereen op hand heeft. Met twee of drie kies je welke je legt. Je mag altijd een andere trekken en die leggen.
option-companies = De Maatschappijen
option-companies-help = De wagons zijn niet van de spelers maar van acht maatschappijen, waarvan je geheime aandelen hebt.

colour-yellow = geel
colour-blue = blauw
colour-orange = oranje
colour-green = groen
colour-purple = lila
colour-black = zwart
company-yellow = geel
company-blue = blauw
company-orange = oranje
company-green = groen
company-purple = lila
company-black = zwart
company-red = rood
company-brown = bruin

prompt-lay = Leg je tegel op een van de gemarkeerde velden.
prompt-lay-one = Leg een van je tegels.
prompt-lay-one-decline = Leg een van je tegels, of trek een andere en leg die.
prompt-lay-decline = Leg je tegel op een van de gemarkeerde velden, of trek een andere en leg die.
prompt-lay-drawn = Leg de tegel die je net hebt getrokken.
prompt-lay-exchange = Leg je tegel op een van de gemarkeerde velden, of ruil een aandeel.
prompt-lay-one-exchange = Leg een van je tegels, of ruil een aandeel.
prompt-lay-one-decline-exchange = Leg een van je tegels, trek een andere en leg die, of ruil een aandeel.
prompt-lay-decline-exchange = Leg je tegel, trek een andere en leg die, of ruil een aandeel.
prompt-exchange-or-pass = Je hebt geen tegel meer: ruil een aandeel, of pas.
prompt-over = Het spel is afgelopen.

move-lay = Leg { $tile } op { $row },{ $col }
move-tile = Leg { $tile }…
move-decline = Trek een andere tegel en leg die
move-exchange-face-up = Ruil je aandeel van { $percentage }% ({ $given }) voor het open aandeel ({ $taken })
move-exchange-blind = Ruil je aandeel van { $percentage }% ({ $given }) voor het bovenste van de stapel
move-pass = Pas
menu-move = Wat doe je?
menu-tile = Welke tegel?
menu-cell = Waar?

log-lay = { $player } legt { $tile }{ $cell }.
log-tile = een tegel ({ $ways })
log-draw = { $player } trekt { $tile }.
log-decline = { $player } legt liever een andere tegel en trekt er een.
log-line = { $player } maakt lijn { $car } van { $owner } af: { $points ->
    [one] 1 punt
   *[other] { $points } punten
}.
log-line-power = { $player } leidt lijn { $car } van { $owner } de energiecentrale in: 2 × { $tiles } = { $points } punten.
log-line-own = { $player } maakt de eigen lijn { $car } af: { $points ->
    [one] 1 punt
   *[other] { $points } punten
}.
log-line-own-power = { $player } leidt de eigen lijn { $car } de energiecentrale in: 2 × { $tiles } = { $points } punten.
log-line-company = { $player } maakt lijn { $car } ({ $owner }) af: { $points ->
    [one] 1 punt
   *[other] { $points } punten
}.
log-line-company-power = { $player } leidt lijn { $car } ({ $owner }) de energiecentrale in: 2 × { $tiles } = { $points } punten.
log-share = aandeel van { $percentage }% ({ $company })
log-share-unknown = aandeel van { $percentage }%
log-exchange-face-up = { $player } neemt het open { $taken }; het { $turned } wordt opengelegd.
log-exchange-face-up-given = { $player } ruilt het { $given } voor het open { $taken }; het { $turned } wordt opengelegd.
log-exchange-blind = { $player } ruilt een { $given } voor het bovenste van de stapel.
log-exchange-blind-given = { $player } ruilt het { $given } voor het bovenste van de stapel.
log-exchange-blind-own = { $player } ruilt het { $given } voor het { $taken } boven op de stapel.
log-pass = { $player } past.
log-skip = { $player } heeft geen tegel en slaat een beurt over.
log-end = De laatste tegel ligt: het spel is afgelopen.

why-not-lay-taken = Hier ligt al een tegel.
why-not-lay-apart = Niet aan de rand en niet naast een tegel.
why-not-lay-power = Op de energiecentrale wordt niets gelegd.
why-not-lay-nothing = Je hebt geen tegel.
why-not-lay-short = Hier zou deze tegel alleen al de twee stations van de hoek verbinden. { $turn ->
    [yes] Anders gedraaid past hij wel.
   *[no] Dat mag alleen als hij nergens anders past.
}
why-not-lay-back = Hier zou deze tegel meteen terugleiden naar het station. { $turn ->
    [yes] Anders gedraaid past hij wel.
   *[no] Dat mag alleen als hij nergens anders past.
}
why-not-lay-kept = Deze tegel bewaar je: leg de tegel die je net hebt getrokken.
why-not-decline-again = Je hebt deze beurt al een andere tegel getrokken.
why-not-decline-supply = Er zijn geen tegels meer om te trekken.
why-not-exchange-points = Maatschappij { $company } heeft { $points } punten: zodra een maatschappij er { $limit } heeft, wordt er niet meer geruild.
why-not-exchange-pause = Er is { $turns } beurten lang geen tegel gelegd: ruilen kan pas weer na de volgende tegel.
why-not-exchange-declined = Je hebt een andere tegel getrokken: die moet je nu leggen.
why-not-pass-tile = Je hebt nog een tegel: alleen wie geen tegel heeft, mag passen.

panel-supply = Tegels in de voorraad: { $count }
panel-power = ENERGIECENTRALE
panel-double = lijnen tellen ×2
panel-player = Speler
panel-points = Punten
panel-tiles = Tegels
panel-cars = Wachtende wagons
panel-hand = Jouw tegels
panel-company = Maatschappij
panel-value = Waarde
panel-shares = Aandelen
panel-face-up = Open
panel-companies = De maatschappijen
panel-points-short = Ptn
panel-value-short = Wrd
panel-in-pile = In de stapel
panel-payout = Punten als het nu eindigt
panel-majority = Meerderheid in { $company }
panel-majority-maybe = Misschien de meerderheid in { $company }
panel-closed-points = Er wordt niet meer geruild.
panel-closed-pause = Ruilen kan pas weer als er een tegel is gelegd.
panel-closed-declined = Geen ruil na het trekken van een andere tegel.
sheet-line = Lijn { $station }: { $tiles ->
    [one] 1 tegel
   *[other] { $tiles } tegels
}
sheet-line-power = Lijn { $station }: { $tiles ->
    [one] 1 tegel
   *[other] { $tiles } tegels
}, verdubbeld door de energiecentrale
sheet-running = { $lines ->
    [one] 1 lijn onderweg
   *[other] { $lines } lijnen onderweg
}, { $tiles ->
    [0] nog geen tegel
    [one] tot nu toe 1 tegel
   *[other] tot nu toe { $tiles } tegels
}
sheet-share = { $percentage }% { $company }: { $times } × waarde { $value }
sheet-majority = Meerderheid in { $company }: { $total } punten ÷ { $divisor }, naar beneden afgerond
sheet-majority-maybe = Misschien de meerderheid in { $company }, goed voor { $worth }
sheet-secret = { $shares ->
    [one] 1 geheim aandeel
   *[other] { $shares } geheime aandelen
}, en misschien meerderheden

guide-lay = Leg je tegel op een van de gemarkeerde velden: aan de rand, of naast een tegel. Elke wagon rijdt verder over zijn spoor; komt hij bij een station, dan is de lijn klaar en telt ze een punt per tegel. Houd je eigen lijnen lang en maak die van anderen snel af.
guide-lay-one = Kies een tegel uit je hand en dan een gemarkeerd veld. Houd je eigen lijnen lang en maak die van anderen snel af.
guide-lay-one-decline = Kies een tegel uit je hand en dan een gemarkeerd veld. Of trek een tegel uit de voorraad: dan moet je die leggen, en je hand blijft zoals hij is. Wijs een veld aan om te zien welke lijnen er klaar zouden zijn, en voor hoeveel punten. Een lijn die in de energiecentrale in het midden eindigt, telt dubbel.
guide-lay-decline = Leg je tegel op een gemarkeerd veld, of houd hem en trek een andere, die je dan moet leggen. Wijs een veld aan om te zien welke lijnen er klaar zouden zijn, en voor hoeveel punten. Een lijn die in de energiecentrale in het midden eindigt, telt dubbel.
guide-lay-drawn = Je hebt een andere tegel getrokken: die moet je nu leggen.
guide-lay-exchange = Leg je tegel, of ruil een van je geheime aandelen. Hoe meer haar lijnen hebben opgeleverd, hoe meer een maatschappij waard is.
guide-lay-one-exchange = Leg een van je tegels, of ruil een van je geheime aandelen. Hoe meer haar lijnen hebben opgeleverd, hoe meer een maatschappij waard is.
guide-lay-one-decline-exchange = Leg een van je tegels, trek een andere en leg die, of ruil een van je geheime aandelen. Een aandeel telt naar zijn percentage en naar wat de maatschappij op het eind waard is: help de maatschappijen waarvan jij aandelen hebt.
guide-lay-decline-exchange = Leg je tegel, trek een andere en leg die, of ruil een van je geheime aandelen. Een aandeel telt naar zijn percentage en naar wat de maatschappij op het eind waard is: help de maatschappijen waarvan jij aandelen hebt.
guide-exchange-or-pass = Je hebt geen tegel meer: je kunt nog een aandeel ruilen, of passen.

track-board = Het bord
track-mine = Mijn lijnen
track-station = Station { $station }, { $owner }: { $tiles ->
    [0] nog geen tegel
    [one] tot nu toe 1 tegel
   *[other] tot nu toe { $tiles } tegels
}
track-station-home = Station { $station }, { $owner }: klaar, { $tiles ->
    [one] 1 tegel
   *[other] { $tiles } tegels
}, { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
track-station-empty = Station { $station }: geen wagon
track-effects = { $move }: { $effects }
track-finishes = voltooit de lijn van station { $station } ({ $owner }), { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
track-leads-on = verlengt de lijn van station { $station } ({ $owner }) tot { $tiles ->
    [one] 1 tegel
   *[other] { $tiles } tegels
}
track-lay = Leg de tegel { $place }
track-lay-turned = Leg { $tile }{ $turn ->
    [1] , naar rechts gedraaid,
    [2] , omgedraaid,
    [3] , naar links gedraaid,
   *[other] {""}
} { $place }
track-only = de tegel
track-nth = je { $nth ->
    [1] eerste
    [2] tweede
   *[other] derde
} tegel
place-corner = in de hoek bij station { $station } en { $other }
place-edge = bij station { $station }
place-inner = op het { $nth ->
    [2] tweede
    [3] derde
   *[other] vierde
} veld vanaf station { $station }
way = { $from } { $to }
way-back = terug
way-from-north = noord
way-from-east = oost
way-from-south = zuid
way-from-west = west
way-to-north = naar noord
way-to-east = naar oost
way-to-south = naar zuid
way-to-west = naar west
track-tile = Tegel: { $tile }
track-tile-kept = Tegel, bewaard voor later: { $tile }
track-turn-left = Draai de tegel naar links
track-turn-right = Draai de tegel naar rechts
track-pays = levert { $points } op
track-pile = stapel ({ $count })
track-unknown = onbekend
track-company-line = lijn { $station }: { $points }
track-value = 8 voor de meeste punten, een minder voor elk hoger totaal
track-share-place = { $percentage }% { $company }: { $place }
track-face-up-gain = open, { $gain }
track-gain-more = levert nu { $points } meer op
track-gain-less = levert nu { $points } minder op
track-gain-same = levert nu evenveel op
track-gain-unknown = wat het oplevert, is niet bekend
text-turn = { $player } is aan de beurt.
text-seat = { $player }: { $points ->
    [one] 1 punt
   *[other] { $points } punten
}, { $tiles ->
    [one] 1 tegel
   *[other] { $tiles } tegels
} op hand, { $cars ->
    [one] 1 wachtende wagon
   *[other] { $cars } wachtende wagons
}.
text-seat-shares = { $player }: { $tiles ->
    [one] 1 tegel
   *[other] { $tiles } tegels
} op hand.
text-hand = Jouw tegel: { $tile }
text-cell = Er ligt een tegel { $place }: { $tile }
text-company = Maatschappij { $company }: { $points ->
    [one] 1 punt
   *[other] { $points } punten
}, waarde { $value }
text-shares = Aandelen, { $owner }: { $shares }
text-payout = Als het spel nu eindigde, had je { $points ->
    [one] 1 punt
   *[other] { $points } punten
}.
text-payout-range = Als het spel nu eindigde, had je { $least } tot { $most } punten.
text-majority = { $majority }: +{ $points }

# Hints: why a move is good.
reason-line-own = je lijn vanaf station { $station }
reason-line-player = de lijn van { $player } vanaf station { $station }
reason-line-company = de lijn van { $company } vanaf station { $station } ({ $percent ->
    [0] jij hebt geen aandelen in { $company }
   *[other] jij hebt { $percent }%
})
reason-finish = het maakt { $line } af voor { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
reason-power = het brengt { $line } naar de energiecentrale: 2 × { $tiles } = { $points } punten
reason-extend = { $tiles ->
    [one] het geeft { $line } een goede eerste tegel
   *[other] het verlengt { $line } tot { $tiles } tegels
}
reason-near-power = het brengt { $line } tot vlak voor de energiecentrale, met tot nu toe { $tiles ->
    [one] 1 tegel
   *[other] { $tiles } tegels
}
reason-end = het laat { $line } eindigen op { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
reason-edge = het leidt { $line } naar de rand van het bord, naast een station
reason-turn-away = het buigt { $line } af, weg van de energiecentrale
reason-ahead = het legt een goed spoor klaar voor { $lines ->
    [one] een lijn
   *[other] { $lines } lijnen
} van jou
reason-ahead-company = het legt een goed spoor klaar voor { $lines ->
    [one] een lijn
   *[other] { $lines } lijnen
} van { $company } (jij hebt { $percent }%)
reason-block = het legt een slecht spoor neer voor { $lines ->
    [one] een lijn
   *[other] { $lines } lijnen
} van { $player }
reason-block-company = het legt een slecht spoor neer voor { $lines ->
    [one] een lijn
   *[other] { $lines } lijnen
} van { $company } ({ $percent ->
    [0] jij hebt geen aandelen in { $company }
   *[other] jij hebt maar { $percent }%
})
reason-spare = het maakt geen van je lijnen af, wat deze tegel op { $ends } van de { $places } mogelijke velden wel zou doen
reason-spare-company = het maakt geen lijn af van een maatschappij waarvan je aandelen hebt, wat deze tegel op { $ends } van de { $places } mogelijke velden wel zou doen
reason-decline = je houdt je { $held ->
    [one] tegel
   *[other] tegels
} voor later en legt { $supply ->
    [one] de laatste tegel uit de voorraad
   *[other] een van de { $supply } tegels uit de voorraad
}
reason-decline-end = { $tiles } van de { $unseen } tegels die je niet hebt gezien { $tiles ->
    [one] laat
   *[other] laten
} { $line } eindigen, maar { $held ->
    [one] de jouwe niet
   *[other] geen van de jouwe
}
reason-decline-power = { $tiles } van de { $unseen } tegels die je niet hebt gezien { $tiles ->
    [one] brengt
   *[other] brengen
} { $line } naar de energiecentrale, maar { $held ->
    [one] de jouwe niet
   *[other] geen van de jouwe
}
reason-exchange-pays = het aandeel in { $taken } levert nu { $points ->
    [one] 1 punt
   *[other] { $points } punten
} meer op dan jouw aandeel in { $given }
reason-exchange-prospects = met de onvoltooide lijnen meegeteld heeft { $taken } { $more ->
    [one] 1 punt
   *[other] { $more } punten
} en { $given } { $less }
reason-exchange-stake = het brengt je belang in { $company } op { $percent }%, wat telt voor de meerderheid
reason-exchange-blind = met de onvoltooide lijnen meegeteld { $better ->
    [one] staat 1
   *[other] staan { $better }
} van de { $unseen } aandelen die bovenop kunnen liggen er beter voor dan { $given }
reason-pass = je houdt je aandelen, die nu { $points ->
    [one] 1 punt
   *[other] { $points } punten
} opleveren, en geen enkele ruil belooft meer
