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

guide-draw = Draai de bovenste kaart om; daarna kies je haar kolom. Je mag alleen een kolom nemen met meer kaarten dan jij contracten hebt, en nu is er geen lang genoeg voor jou.
guide-draw-finalise = Draai een kaart om, of neem alle kaarten van een kolom naar je stad. Elke kolom kost een contract, en met meer contracten moet je op langere kolommen wachten. Een kolom waarvan alle kaarten in je stad passen, kun je het best vroeg nemen.
guide-finalise = Er is geen kaart meer om om te draaien: neem een van de gemarkeerde kolommen.
guide-put = Kies de kolom voor deze kaart. Maak geen kolom aantrekkelijk voor wie na je komt, en verbeter de kolom die je zelf zou kunnen nemen.
guide-place = Kies een kaart en dan het gemarkeerde vak: een kaart gaat naar de wijk van haar kleur, een zwarte naar elke wijk, altijd naast de vorige. Verbind tramlijnen met een remise, leg parken naast trams en omring funderingen met hoge waarden. Wat je niet plaatst, ben je kwijt.
guide-bonus = Twee sterren in een wijk geven een bonus. Kies welke en, als hij op het bord komt, waar: op het bord zie je wat het gevolg zou zijn.
guide-finish = Je contractfiche kan nu tegen hoogstens twee contracten worden ingeleverd, of voor later bewaard. Met minder contracten mag je kortere kolommen nemen.

legend-district = Wijk { $district }: geeft { $bonus }
legend-lines = Tramlijnen; ze moeten met een remise verbonden zijn
legend-tram = Tram
legend-park = Park; krijgt zijn waarde naast een tram
legend-foundation = Fundering: de waarde van de buren, en hoeveel er nodig is voor een wolkenkrabber
legend-skyscraper = Wolkenkrabber
legend-waterfront = Waterkant; funderingen hebben 1 minder nodig
legend-depot = Remise; hier vertrekken trams
legend-star = Bonussymbool: twee in een wijk geven de bonus ervan of een tramlijnfiche
legend-contract = Contract; een kolom moet meer kaarten hebben dan jij contracten
legend-token = Funderingsfiches; als het laatste is gebruikt, is het spel afgelopen
legend-medal = Medaille voor de meeste wolkenkrabbers
legend-first = Wijk als eerste voltooid

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
