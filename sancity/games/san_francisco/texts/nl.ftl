title = San Francisco
summary = Haal hele kolommen projecten naar je stad: wolkenkrabbers, trams en rijke wijken. Wie vaak neemt verzamelt contracten en moet op langere kolommen wachten.
notice = Een spel van Reiner Knizia, uitgegeven door Rebel Studio. Dit project heeft geen band met hen.

colour-blue = blauw
colour-grey = grijs
colour-orange = oranje
colour-yellow = geel
colour-green = groen
colour-black = zwart
district-blue = blauw
district-grey = grijs
district-orange = oranje
district-yellow = geel
district-green = groen

card-plain = { $tint ->
    [blue] blauwe
    [grey] grijze
    [orange] oranje
    [yellow] gele
    [green] groene
   *[black] zwarte
} { $value }
card-park = { $colour } park
card-foundation = { $tint ->
    [blue] blauwe
    [grey] grijze
    [orange] oranje
    [yellow] gele
    [green] groene
   *[black] zwarte
} fundering
card-waterfront = { $tint ->
    [blue] blauwe
    [grey] grijze
    [orange] oranje
    [yellow] gele
    [green] groene
   *[black] zwarte
} waterkant { $value }
card-depot = { $tint ->
    [blue] blauwe
    [grey] grijze
    [orange] oranje
    [yellow] gele
    [green] groene
   *[black] zwarte
} remise
card-one = een { $card }
card-with-lines = tramlijnen
card-with-bonus = bonus
card-value-bonus = waardekaart
card-depot-bonus = remisekaart
bonus-plus = +{ $worth }
bonus-value = kaart { $worth }
bonus-depot = remise
bonus-points = { $worth }
bonus-contract = −{ $worth } ▤
bonus-lines = tramlijnen

prompt-draw = Draai een project om: geen enkele kolom is lang genoeg voor je.
prompt-draw-finalise = Draai een project om, of rond een kolom af met meer kaarten dan jij contracten hebt.
prompt-finalise = De stapel is leeg: rond een kolom af.
prompt-put = Kies de kolom voor het omgedraaide project.
prompt-place = Plaats een genomen kaart, of stop en leg de rest af.
prompt-bonus = Tweede bonussymbool in een wijk: kies je bonus.
prompt-finish = Gebruik nu je contractfiche, of beëindig je beurt.
prompt-over = Het spel is afgelopen.

move-draw = Draai een project om
move-finalise = Rond kolom { $column } af ({ $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
})
move-put = Kolom { $column }
move-place = Plaats { $card }
move-stop = Stop en leg de rest af
move-return = Gebruik het contractfiche: lever { $contracts ->
    [one] 1 contract
   *[other] { $contracts } contracten
} in
move-end = Beëindig de beurt
move-plus = +{ $worth }-fiche op een kaart…
move-value = Waardekaart van { $worth } in een wijk…
move-depot = Remisekaart in een wijk…
move-points = Puntenfiche: { $worth } punt
move-contract = Contractfiche: levert later tot { $worth } contracten in
move-lines = Tramlijnfiche op een kaart…
menu-move = Jouw zet
menu-column = Welke kolom?
menu-card = Welke kaart?
menu-district = In welke wijk?
menu-bonus = Welke bonus?
menu-where = Waar?
outcome-trams = { $count ->
    [one] 1 tram
   *[other] { $count } trams
}
outcome-park = park is { $value } waard
outcome-skyscraper = wolkenkrabber
outcome-medal = medaille
outcome-complete = wijk voltooid

log-draw = { $player } draait { $card } om.
log-put = { $player } legt { $card } in kolom { $column }.
log-foundation = Er komt { $thing } op: { $left ->
    [0] het laatste
    [one] er is er nog 1
   *[other] er zijn er nog { $left }
}.
log-finalise = { $player } neemt kolom { $column }: { $cards }; nu { $contracts }.
log-return-all = Iedereen heeft een contract, dus levert iedereen er een in.
log-return = { $player } gebruikt { $bonus } en levert { $returned } in; { $contracts ->
    [0] er is er geen meer
    [one] er is er nog 1
   *[other] er zijn er nog { $contracts }
}.
log-place = { $player } plaatst { $card }{ $at }.
log-place-in = { $player } plaatst { $card } in { $district }{ $at }.
log-discard = { $player } legt { $cards } af.
log-no-bonus = { $player } heeft twee bonussymbolen in { $district }, maar er is geen bonus te krijgen.
log-plus = { $player } legt { $bonus } op een kaart in { $district }{ $at }: die is nu { $value } waard.
log-value = { $player } plaatst { $bonus } van { $value } in { $district }{ $at }.
log-depot = { $player } plaatst { $bonus } in { $district }{ $at }.
log-points = { $player } neemt { $bonus }: { $points } punt.
log-contract = { $player } neemt { $bonus }.
log-lines = { $player } legt { $bonus } op een kaart in { $district }{ $at }.
log-trams = { $player } krijgt { $trams } en heeft er nu { $total }.
log-park = Bij { $player } is { $thing } in { $district }{ $at } nu { $value } waard.
log-skyscraper = { $player } bouwt { $thing } in { $district }{ $at } en heeft er nu { $total }.
log-medal = { $player } krijgt { $thing }.
log-medal-from = { $player } neemt { $thing } over van { $rival }.
log-complete = { $player } voltooit { $district } als eerste.
log-end-foundations = Het laatste funderingsfiche is gebruikt: het spel is afgelopen.
log-end-city = { $player } heeft de hele stad volgebouwd: het spel is afgelopen.
log-end-stuck = { $player } kan niets meer doen: het spel is afgelopen.

the-district = de { $tint ->
    [blue] blauwe
    [grey] grijze
    [orange] oranje
    [yellow] gele
    [green] groene
   *[black] zwarte
} wijk
at-space = op { $district } { $space }
players-and = { $first } en { $last }
thing-foundation-token = een funderingsfiche
thing-medal = de medaille van bouwmeester
thing-park = het park
thing-skyscraper = een wolkenkrabber
bonus-one-plus = een plusfiche
bonus-one-value = een waardekaart
bonus-one-depot = een remisekaart
bonus-one-points = een puntenfiche
bonus-one-contract = een contractfiche
bonus-one-lines = een tramlijnfiche

panel-projects = Projecten ({ $count } op de stapel)
panel-column = { $number } ({ $count })
panel-foundations = { $sign } funderingsfiches over: { $count }
panel-race = Als het spel nu eindigde
panel-ties = { $undecided } pas het einde beslist; een teken achter de punten: de rij of kolom die beslist
panel-points = 2 (5): behaalde punten (punten als het spel nu eindigde)
panel-trams = trams
panel-bonuses = Bonussen
panel-contracts = { $count ->
    [one] 1 contract
   *[other] { $count } contracten
}
panel-turned = Omgedraaid:
panel-taken = Genomen:
sign-lines = tramlijnen
sign-tram = tram
sign-bonus = bonussymbool
sign-park = park
sign-foundation = fundering (buren/nodig)
sign-skyscraper = wolkenkrabber
sign-waterfront = waterkant
sign-depot = remise
sign-medal = medaille
sign-completed = als eerste voltooid door

sheet-skyscrapers = { $count ->
    [one] 1 wolkenkrabber
   *[other] { $count } wolkenkrabbers
}
sheet-medal = Medaille van bouwmeester
sheet-token = Puntenfiche
sheet-completion = Heeft { $district } als eerste voltooid
sheet-district = Plaats { $rank } in { $district }, { $value } waard: { $rivals }
sheet-trams = Plaats { $rank } in trams, met { $count }: { $rivals }
sheet-undecided = Een gelijke stand is onbeslist: { $most } { $count ->
    [one] punt
   *[other] punten
} als { $player } het spel beëindigt, { $least } als de volgende speler dat doet.

# Where a seat stands beside a rival in a race.
rivals-between = { "; " }
rival-behind = { $count } meer dan { $player }
rival-ahead = { $count } minder dan { $player }
rival-level = gelijk met { $player }, beslist door { $decider } ({ $mine } tegen { $theirs })
rival-undecided = in alles gelijk met { $player } (tot { $most } { $count ->
    [one] punt
   *[other] punten
}, afhankelijk van wie het spel beëindigt)
rival-in-order = in alles gelijk met { $player }, beslist door de speelvolgorde vanaf { $ender }, die het spel beëindigde
decided-by-row = vak { $space } van de { $tint ->
    [blue] blauwe
    [grey] grijze
    [orange] oranje
    [yellow] gele
    [green] groene
   *[black] zwarte
} wijk
decided-by-column = kolom { $column }
decided-by-end = wie het spel beëindigt
tie-trams = meer trams ({ $value })

# Why something cannot be chosen.
why-not-deck-empty = Er is geen kaart meer om om te draaien.
why-not-column-empty = Deze kolom is leeg.
why-not-column-short = Deze kolom heeft { $cards ->
    [one] 1 kaart
   *[other] { $cards } kaarten
} en jij hebt { $contracts ->
    [one] 1 contract
   *[other] { $contracts } contracten
}: je mag alleen een kolom nemen met meer kaarten dan dat.
why-not-few-contracts = { $contracts ->
    [0] Je hebt geen contract om in te leveren.
    [one] Je hebt maar 1 contract om in te leveren.
   *[other] Je hebt maar { $contracts } contracten om in te leveren.
}
why-not-put-first = Kies eerst de kolom voor de kaart die je omdraaide.
why-not-place-first = Plaats eerst de kaarten die je nam, of stop.
why-not-bonus-first = Kies eerst je bonus.
why-not-turn-over = Je hebt je beurt gehad: gebruik je contractfiche, of beëindig de beurt.
why-not-other-colour = Deze kaart hoort in { $district }.
why-not-district-full = Geen ruimte: { $district } is vol.
why-not-occupied = Er ligt al een kaart op dit vak.
why-not-from-left = Wijken worden van links af gevuld: vak { $space } komt eerst.
why-not-other-bonus = Dit is niet de bonus hier: { $district } geeft { $bonus } of een tramlijnfiche.
why-not-none-left = Alles is weg: je kunt niet meer aan { $bonus } komen.
why-not-city-full = Je stad heeft er geen leeg vak voor.
why-not-no-card = Er ligt geen kaart op dit vak om het fiche op te leggen.
why-not-has-lines = Deze kaart heeft al tramlijnen.
why-not-is-depot = Op een remise kan geen tramlijnfiche.
why-not-no-card-without-lines = Alle kaarten in je stad hebben tramlijnen of zijn remises.

guide-draw = { $input ->
    [touch] Tik op de stapel
    [keyboard] Druk op Enter op de stapel
   *[mouse] Klik op de stapel
} om een kaart om te draaien; daarna kies je de kolom. Een kolom moet meer kaarten hebben dan jij contracten, en geen is al lang genoeg voor je.
guide-draw-finalise = Draai een kaart om, of neem alle kaarten van een kolom. Elke kolom levert een contract op, en met elk contract wacht je op langere kolommen. Zoek dus een kolom waarvan alle kaarten je van pas komen.
guide-finalise = Er is geen kaart meer om om te draaien: { $input ->
    [touch] tik op
    [keyboard] druk op Enter op
   *[mouse] klik op
} een van de gemarkeerde kolommen.
guide-put = { $input ->
    [touch] Tik op
    [keyboard] Druk op Enter op
   *[mouse] Klik op
} de kolom voor deze kaart. Verbeter een kolom die je zelf zou kunnen nemen, en maak er geen aantrekkelijk voor wie na je komt.
guide-place = { $input ->
    [touch] Tik op een kaart en dan op een gemarkeerd vak.
    [keyboard] Druk op Enter op een kaart en dan op een gemarkeerd vak.
   *[mouse] Klik op een kaart en dan op een gemarkeerd vak.
} Verbind tramlijnen met een remise, leg parken naast trams en hoge waarden naast funderingen. Wat je niet plaatst, ben je kwijt.
guide-bonus = Twee sterren in een wijk geven een bonus. { $input ->
    [touch] Tik op de bonus die je wilt. Komt hij in je stad, tik dan op een vak: je ziet wat het verandert voordat je bevestigt.
    [keyboard] Kies er een met Enter. Komt hij in je stad, ga dan met de pijltjestoetsen langs de vakken om te zien wat het verandert.
   *[mouse] Klik op de bonus die je wilt. Komt hij in je stad, wijs dan een vak aan om te zien wat het verandert.
}
guide-finish = Je kunt je contractfiche nu gebruiken om tot twee contracten in te leveren, of het bewaren. Met minder contracten mag je kortere kolommen nemen.

bonus-name-plus = Plusfiche
bonus-name-value = Waardekaart
bonus-name-depot = Remisekaart
bonus-name-points = Puntenfiche
bonus-name-contract = Contractfiche
bonus-name-lines = Tramlijnfiche
city-neighbours = buren { $value } van { $needs } waard
city-worth = { $value } waard
city-lines-token = met een tramlijnfiche
city-effects = { $move } ({ $effects })
city-put = Leg { $card } in kolom { $column }
city-place-in = Plaats { $card } in { $district }
city-plus-on = +{ $worth } op { $card } in { $district }
city-lines-on = Tramlijnen op { $card } in { $district }
city-from-left = { $name }, kaart { $space } van links
city-empty = leeg
city-race-all = { $race }: { $standings }
city-value-in = Waardekaart van { $worth } in { $district }
city-depot-in = Remisekaart in { $district }
city-then-contracts = { $count ->
    [0] daarna geen contract
    [one] daarna 1 contract
   *[other] daarna { $count } contracten
}
city-ends = beëindigt het spel
city-deck = { $count ->
    [one] 1 kaart op de stapel
   *[other] { $count } kaarten op de stapel
}
city-turned = Omgedraaid
city-turn-up = Draai om
city-foundations = { $count ->
    [one] nog 1 funderingsfiche
   *[other] nog { $count } funderingsfiches
}: zonder fiche eindigt het spel
city-column = Kolom { $column }, { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}: { $cards }
city-column-empty = Kolom { $column }: leeg
city-take = Neem
city-show = Bekijk de stad van { $player } ({ $contracts ->
    [one] 1 contract
   *[other] { $contracts } contracten
})
city-choose = Welke stad je ziet
city-of = De stad van { $player }
city-districts = Wijken
city-district = { $district }: waarde { $value }, { $symbols } van 2 bonussymbolen; bonus: { $bonus }, nog { $left }
city-bonus-left = { $bonus }: nog { $left }
city-space = { $district }, vak { $space }: { $card }
city-first = { $player } heeft { $district } als eerste voltooid
city-race = { $player }: { $value }, plaats { $rank }, punten: { $points }
city-race-undecided = { $player }: { $value }, onbeslist: plaats { $rank }, punten: { $most }, voor wie het spel beëindigt; in het slechtste geval plaats { $last }, punten: { $least }
city-race-tie = gelijk met { $player }: { $decider }
city-race-of = Stand in { $district }
city-race-trams = Stand in trams
city-race-end = Stand
city-taken = { $player } moet nog plaatsen: { $cards }
city-contracts = { $count ->
    [one] contract
   *[other] contracten
}
city-your-taken = De kaarten die je nam
city-then-where = kies daarna het vak
city-points = Als het nu eindigde
city-points-end = Punten
city-points-then = Als het spel nu eindigde: { $from } → { $to }
city-points-range = { $least } tot { $most }
city-contracts-held = Contracten
city-trams = Trams
city-skyscrapers = Wolkenkrabbers
city-district-points = Punten voor een wijk, naar plaats: { $points }
city-tram-points = Punten voor trams, naar plaats: { $points }
city-ties = Ranglijsten: de waarde van elke speler en de punten die dat zou opleveren. Bij gelijke waarde worden kaarten van links af vergeleken, in deze rij en dan in de rijen eronder; trams kolom voor kolom van links. Een klein teken toont de rij of kolom die een speler achter de vorige zet. Bij ‘=’ en ‘?’ is alles gelijk: wie het spel beëindigt gaat voor, dan de volgende spelers op volgorde.
city-turn = { $player } is aan zet.
city-turned-card = Omgedraaid: { $card }
city-seat-now = { $points } punten als het spel nu eindigde
city-seat-end = { $points } punten
city-seat = { $player }: { $score }, { $contracts ->
    [one] 1 contract
   *[other] { $contracts } contracten
}, { $trams ->
    [one] 1 tram
   *[other] { $trams } trams
} (plaats { $rank }), { $skyscrapers ->
    [one] 1 wolkenkrabber
   *[other] { $skyscrapers } wolkenkrabbers
}
city-has = { $player } heeft: { $thing }
city-row = { $player }, { $district }: waarde { $value }, plaats { $rank }, { $symbols ->
    [one] 1 bonussymbool
   *[other] { $symbols } bonussymbolen
}; { $cards }

## The legend

legend-district = { $tint ->
    [blue] Blauwe
    [grey] Grijze
    [orange] Oranje
    [yellow] Gele
    [green] Groene
   *[other] { $district }
} wijk: twee sterren geven { $bonus } of een tramlijnfiche
legend-black = Zwarte kaart: past in elke wijk
legend-cards = Kaarten
legend-value = De waarde van een kaart; het teken in de hoek is dat van haar wijk
legend-lines = Tramlijnen: die krijgen een tram zodra ze met een remise verbonden zijn
legend-star = Ster: de tweede in een wijk geeft een bonus
legend-park = Park: 0 waard zolang er geen tram naast rijdt
legend-foundation = Fundering: er komt een wolkenkrabber op als de kaarten ernaast genoeg waard zijn
legend-progress = Fundering in een stad: wat de kaarten ernaast waard zijn, en wat er nodig is
legend-skyscraper = Wolkenkrabber: { $points } { $count ->
    [one] punt
   *[other] punten
}
legend-waterfront = Waterkant: alle funderingen in die stad hebben 1 minder nodig
legend-depot = Remise: kaarten met tramlijnen ernaast krijgen een tram
legend-home = Remises onder de stad: die verbinden de groene wijk
legend-pieces = Stukken
legend-tram = Tram: aan het einde krijgt wie er de meeste heeft punten
legend-contract = Contract: je mag alleen een kolom nemen met meer kaarten dan jij contracten hebt
legend-token = Funderingsfiches over: het laatste beëindigt het spel
legend-medal = Medaille van bouwmeester, voor de meeste wolkenkrabbers: { $points } { $count ->
    [one] punt
   *[other] punten
}
legend-first = Deze speler heeft de wijk als eerste gevuld
legend-bonus-plus = Plusfiche: maakt een kaart { $worth } meer waard
legend-bonus-value = Waardekaart: { $worth } waard, in elke wijk
legend-bonus-depot = Remisekaart: een remise in elke wijk
legend-bonus-points = Puntenfiche: { $worth } punt
legend-bonus-contract = Contractfiche: daarmee lever je tot { $worth } contracten in
legend-bonus-lines = Tramlijnfiche: geeft een kaart tramlijnen
legend-rankings = Rangschikkingen
legend-ranking = De waarde van een speler in een wijk, en de punten daarvoor als het spel nu eindigde
legend-decider = Gelijk, en de rij die beslist; bij trams het nummer van de kolom
legend-undecided = In alles gelijk: wie het spel beëindigt, komt voor

## The lesson

lesson-aim = Bouw je stad vol kaarten en zorg dat je aan het einde van het spel meer punten hebt dan je tegenstander.
lesson-aim-1 = Wolkenkrabbers: 1 punt per stuk. Er verrijst er een op een fundering als de kaarten ernaast samen 7 waard zijn. De beste bouwer krijgt ook een medaille: 1 punt.
lesson-aim-2 = Wijken: aan het einde levert de rij die het meest waard is 2 punten op. Wie een rij als eerste vult, krijgt 1 punt.
lesson-aim-3 = Trams: wie er de meeste heeft, krijgt 2½ punt. Ze rijden over tramlijnen die verbonden zijn met een remise.

lesson-draw = In je beurt draai je een kaart om of neem je een kolom. { $input ->
    [touch] Tik op de stapel en bevestig, en leg de kaart daarna net zo in kolom 1.
    [keyboard] Ga met de pijltjestoetsen naar de stapel en druk op Enter, en doe daarna hetzelfde met kolom 1.
   *[mouse] Klik op de stapel en leg de kaart daarna in kolom 1.
}
lesson-draw-done = Deze kaart, [[card yellow park-bonus|geel met een ster]], is een park: 4 waard naast een tram, anders 0. Dat past goed bij de tramlijnen in kolom 1.
lesson-draw-other = Dat mag: je kunt een kolom nemen, of een andere voor de kaart kiezen. Deze les legt het park in kolom 1, bij de tramlijnen.

lesson-take = Je tegenstander draaide een fundering om en liet kolom 1 liggen. Neem die nu. Je krijgt er een contract bij, hoeveel kaarten je ook neemt.
lesson-take-done = De twee kaarten zijn in je hand en je hebt [[contracts 1|1 contract]]. Contracten kosten geen punten, maar je moet er straks door wachten.
lesson-take-other = Je mag kaarten blijven omdraaien. Maar dan kan je tegenstander kolom 1 nemen, terwijl die jou goed past: deze les neemt hem.

lesson-park = Plaats het park: dat hoort in de gele wijk en is nog 0 waard. Plaats daarna de groene kaart eronder. { $input ->
    [touch] Tik op een kaart in je hand en dan op het vak.
    [keyboard] Druk op Enter op een kaart in je hand en dan op het vak.
   *[mouse] Klik op een kaart in je hand en dan op het vak.
}
lesson-park-done = De tramlijnen raken onderaan een remise, dus de groene kaart krijgt een tram en het park ernaast is 4 waard. Rijen vul je van links af.
lesson-park-other = Dat mag: je plaatst kaarten in elke volgorde, of helemaal niet. Deze les begint met het park, om te laten zien wat de tram ermee doet.

lesson-wait = Je hebt 1 contract, dus je mag alleen een kolom van minstens 2 kaarten nemen. Draai een kaart om en leg die in kolom 2, bij de fundering.
lesson-wait-done = Een gele kaart met een ster, net als je park: twee sterren in een wijk geven een bonus. Kolom 2 is nu lang genoeg voor je.
lesson-wait-other = Dat mag: kolom 3 zou lang genoeg zijn. Maar een fundering past beter in je stad, dus deze les laat kolom 2 groeien.

lesson-tower = Je tegenstander legt er een grijze 3 bij: precies wat je nodig hebt. Neem kolom 2, plaats de grijze 3 en dan de fundering. Bewaar de gele kaart voor straks.
lesson-tower-done = Grijs 3 erboven, park 4 eronder: 7 naast de fundering, en er verrijst een wolkenkrabber! 1 punt, en 1 voor de medaille van de eerste bouwer.
lesson-tower-other = Dat mag. Deze les neemt kolom 2 en begint met de grijze 3 en de fundering: met je park geven die meteen een wolkenkrabber.

lesson-bonus = Plaats nu de gele kaart. Het is je tweede ster in geel, dus je kiest een bonus: neem het puntenfiche.
lesson-bonus-done = [[bonus points 3|Een puntenfiche]] is 1½ punt waard. Elke wijk heeft een eigen bonus; je mag ook een tramlijnfiche nemen, dat een kaart tramlijnen geeft.
lesson-bonus-other = Dat mag. Deze les plaatst de gele kaart en neemt het puntenfiche, want die 1½ punt zijn zeker.

lesson-returned = Met 1 contract: hoeveel kaarten heb je nodig?
lesson-returned-1 = Minstens 1
lesson-returned-2 = Minstens 2
lesson-returned-3 = Minstens 3
lesson-returned-done = Ja: meer kaarten dan contracten. Je had er 2, maar zodra iedereen er een heeft, levert iedereen er een in. Je tegenstander heeft er nu geen.
lesson-returned-other = Niet helemaal: een kolom moet meer kaarten hebben dan jij contracten hebt. Je hebt 1 contract.

lesson-leave = Veel beurten later. Neem kolom 3 en plaats de groene kaart, maar niet de remise: die is 0 waard en zou het laatste vak naast je fundering vullen. Stop daarna.
lesson-leave-done = Wat je niet plaatst, leg je af. Je fundering staat op 6 van de 7, en aan de vrije kant kan nog een kaart komen die iets waard is.
lesson-leave-other = Dat mag. Maar met een remise erboven zou je fundering op 6 van de 7 blijven steken, dus deze les plaatst alleen de groene kaart.

lesson-complete = Een zwarte kaart past in elke wijk. Neem kolom 2 en plaats de kaart in groen, onder het park.
lesson-complete-done = Veel voor één kaart: je vult groen als eerste (1 punt), je krijgt een tram, en het park erboven is 4 waard.
lesson-complete-other = Dat mag. Deze les legt de kaart in groen, waar hij de rij vult en een tram bij het park brengt.

lesson-token = Het was ook je tweede ster in groen. Kies het contractfiche als bonus, en gebruik het meteen om je contract in te leveren.
lesson-token-done = Je hebt geen contract meer: de volgende keer is zelfs één kaart lang genoeg voor je.
lesson-token-other = Dat mag, en je kunt het fiche ook bewaren. Deze les gebruikt het nu, zodat je weer elke kolom mag nemen.

lesson-waterfront = Hier is de kaart voor het vak dat je vrijhield. Neem kolom 1 en plaats de waterkant, en daarna de nieuwe fundering. De grijze kaart ben je kwijt: je grijze rij is vol.
lesson-waterfront-done = 6 en 1 is 7: je tweede wolkenkrabber! En met een waterkant in je stad hebben al je funderingen 1 minder nodig: de nieuwe nog maar 6.
lesson-waterfront-other = Dat mag. Deze les plaatst eerst de waterkant, want die maakt je wolkenkrabber meteen af.

lesson-last = Elke fundering die wordt omgedraaid, krijgt een fiche, en het laatste fiche beëindigt het spel. Er is er nog één en jij staat voor: draai een kaart om en leg die in kolom 1.
lesson-last-done = Een fundering! Die krijgt het laatste fiche, en het spel is meteen afgelopen.
lesson-last-other = Dat mag. Je staat voor met 14 tegen 8½, dus deze les draait een kaart om, hoopt op een fundering en legt die in kolom 1.

lesson-score = Je wint met { $mine } tegen { $theirs }: 3 voor twee wolkenkrabbers en de medaille, 1½ voor het fiche, 3 voor drie volle rijen, 4 voor grijs en geel, 2½ voor de trams.

# Hints: why a move is good.
reason-it = dat
reason-card = de kaart
reason-skyscraper = { $what } bouwt { $count ->
    [one] een wolkenkrabber
   *[other] { $count } wolkenkrabbers
}
reason-foundation = { $what } brengt de buren van de fundering in { $district }, vak { $space }, op { $value } van de { $needs } die nodig zijn
reason-site = { $what } komt naast kaarten die al { $value } waard zijn, van de { $needs } die nodig zijn
reason-waterfront = { $what } verlaagt wat je wolkenkrabbers nodig hebben tot { $needs }
reason-medal = { $what } levert je de medaille van bouwmeester op
reason-medal-from = { $what } neemt de medaille van bouwmeester af van { $player }
reason-complete = { $what } voltooit { $district } als eerste, voor { $halves ->
    [1] { $points } punt
    [2] { $points } punt
    [3] { $points } punt
   *[other] { $points } punten
}
reason-nearer = { $what } laat nog { $room ->
    [one] maar 1 vak
   *[other] { $room } vakken
} over in { $district }, dat nog niemand heeft voltooid
reason-first = { $what } brengt je aan kop in { $district }, { $value } tegen { $rival }
reason-overtake = { $what } brengt je voor { $player } in { $district }, { $value } tegen { $rival }
reason-district = { $what } brengt je wijk { $district } van { $from } op { $value }
reason-park = { $what } is { $value } waard zodra er een tram naast rijdt
reason-trams-first = { $what } brengt je aan kop met trams, { $value } tegen { $rival }
reason-trams = { $what } brengt je van { $from } op { $value } trams
reason-lines = { $what } voegt tramlijnen toe, die een tram krijgen zodra ze verbonden zijn
reason-bonus = { $what } geeft je het tweede bonussymbool in { $district }: je kiest een bonus
reason-symbol = { $what } geeft je het eerste van de twee symbolen voor een bonus in { $district }
reason-points = dit fiche is zeker { $halves ->
    [1] { $points } punt
    [2] { $points } punt
    [3] { $points } punt
   *[other] { $points } punten
} waard
reason-token = met dit fiche lever je later tot { $count } contracten in
reason-cards = { $missing ->
    [0] { $count ->
        [one] de kaart past in je stad
        [2] beide kaarten passen in je stad
       *[other] alle { $count } kaarten passen in je stad
    }
   *[other] { $fit } van de { $count } kaarten { $fit ->
        [one] past
       *[other] passen
    } in je stad
}
reason-free = je neemt geen contract en { $contracts ->
    [0] hebt er nog steeds geen
   *[other] blijft op { $contracts }
}
reason-burden = alleen jij hebt geen contract: nam je een kolom, dan leverde iedereen er een in
reason-short = kolom { $column }, met { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}, is nog geen contract waard
reason-lead = de volgende fundering beëindigt het spel, en je staat { $halves ->
    [1] { $points } punt
    [2] { $points } punt
    [3] { $points } punt
   *[other] { $points } punten
} voor
reason-yours = je zou die kolom zelf kunnen nemen: { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
} tegen { $contracts ->
    [0] geen contract
    [one] 1 contract
   *[other] { $contracts } contracten
}
reason-locked = { $player } kan die kolom nog niet nemen: { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
} tegen { $contracts ->
    [one] 1 contract
   *[other] { $contracts } contracten
}
reason-away = zo komt de kaart niet in kolom { $column }, die { $player } met { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
} zou kunnen nemen
reason-fewer = { $contracts ->
    [0] zonder contract is elke kolom lang genoeg voor je
    [one] met nog maar 1 contract is een kolom van 2 kaarten lang genoeg voor je
   *[other] met nog maar { $contracts } contracten is een kolom van { $enough } kaarten lang genoeg voor je
}
reason-keep = je bewaart het contractfiche voor later
reason-room = { $what } zou { $room ->
    [one] het laatste vak
   *[other] een van de laatste { $room } vakken
} in { $district } innemen
reason-plays-on = { $what } plaatsen zou het spel beëindigen
reason-ends = dat beëindigt het spel met { $halves ->
    [1] { $points } punt
    [2] { $points } punt
    [3] { $points } punt
   *[other] { $points } punten
} voorsprong voor jou
