title = 1906 San Francisco
summary = Rebuild the city after the earthquake: collect permits, dollars and materials around a ring of action cards, and put your buildings where your objectives pay for them.
notice = A game by Perepau Llistosella, published by Looping Games. This project is not affiliated with them.

colour-green = green
colour-red = red
colour-yellow = yellow
colour-violet = violet
symbol-lighting = lighting
symbol-tram = tram
symbol-hydrant = hydrant
symbol-park = park
letter-lighting = L
letter-tram = T
letter-hydrant = H
letter-park = P
permit = { $number } { $colour } ({ $symbols })
permit-wild = wild ({ $symbols })
dollars = ${ $dollars }
dollars-lost = ${ $dollars } (${ $lost } over $15 lost)

act-build = Build
act-subsidised = Build with a subsidy
act-materials = Materials
act-profit = Profit
act-permit = Permit
act-objective = Objective
act-clearing = Clearing
act-development = Development
act-pass = Pass
space-build = Build
space-subsidised = Build*
space-materials = Materials
space-profit = Profit
space-permit = Permit
space-objective = Objective
space-clearing = Clearing
space-development = Develop
space-pass = Pass

objective-most_green = { $ranks } for most on green
objective-most_red = { $ranks } for most on red
objective-most_yellow = { $ranks } for most on yellow
objective-most_violet = { $ranks } for most on violet
objective-most_rubble = { $ranks } for most rubble
objective-column = { $bar } for your column
objective-row = { $bar } for your row
objective-building = { $points } per building
objective-green = { $points } per building on green
objective-red = { $points } per building on red
objective-yellow = { $points } per building on yellow
objective-violet = { $points } per building on violet
objective-lighting = { $points } per lighting card
objective-tram = { $points } per tram card
objective-hydrant = { $points } per hydrant card
objective-park = { $points } per park card
objective-alone = { $points } per building without a neighbour
objective-rival = { $points } per building beside a rival’s
objective-pair = { $points } per pair of own neighbours
objective-corner = { $points } per corner building shut in
objective-colour_set = { $points } per set of 4 colours built on
objective-urban_set = { $points } per set of 4 urban cards
objective-rubble = { $points } per rubble token
objective-money = { $points } per ${ $each }

short-most_green = most on green
short-most_red = most on red
short-most_yellow = most on yellow
short-most_violet = most on violet
short-most_rubble = most rubble
short-column = column
short-row = row
short-building = buildings
short-green = on green
short-red = on red
short-yellow = on yellow
short-violet = on violet
short-lighting = lighting cards
short-tram = tram cards
short-hydrant = hydrant cards
short-park = park cards
short-alone = without a neighbour
short-rival = beside a rival
short-pair = pairs of neighbours
short-corner = corners shut in
short-colour_set = sets of 4 colours
short-urban_set = sets of 4 urban cards
short-rubble = rubble
short-money = money

prompt-income = Take dollars: move your pawn to a free space. Further right, you act earlier on the first card.
prompt-bonus-1906 = Take a permit.
prompt-bonus-1907 = Your bonus: a permit or an objective.
prompt-bonus-1908 = Your bonus: a building, or dollars for those you have built.
prompt-bonus-1909 = Your bonus: a permit, or a step to the right on the development board.
prompt-bonus-1910 = Your bonus: a building, or dollars.
prompt-bonus-1911 = Your bonus: a permit, an objective, or dollars for the buildings you have built.
prompt-space = Move your pawn to a free space on the next card. Further right, you act earlier afterwards.
prompt-act = Do your space’s action, pay for another one, or take $1.
prompt-permit = Take a permit.
prompt-objective = Take an objective from the row, or one from the pile without showing it.
prompt-clearing = Clear the rubble from a plot, or only go up a step.
prompt-plot = Choose the plot to build on.
prompt-permits = Choose the permits to build with.
prompt-urban = Choose an urban development card.
prompt-last = 1912: build one last time, or take dollars.
prompt-over = The game is over.

move-income = Take ${ $dollars }
move-income-lost = Take ${ $dollars } (${ $lost } over $15 lost)
move-stand = Move to { $act }
move-act = { $act }
move-act-elsewhere = { $act }, for ${ $price } because it is not your space
move-money = Take ${ $dollars }
move-money-lost = Take ${ $dollars } (${ $lost } over $15 lost)
move-building = Take a building
move-step = Go a step to the right on the development board
move-permit = Take the permit { $permit }
move-objective = Take the objective: { $objective }
move-objective-pile = Take the top objective of the pile, face down
move-clear = Clear the rubble of { $plot }
move-clear-nothing = Only go up a step on the development board
move-build = Build on { $plot }
move-discard = With { $permits }
move-urban = Take a { $symbol } card
move-urban-price = Take a { $symbol } card for ${ $price }
move-urban-nothing = Take no card
menu-move = Your move

log-income = { $player } earns ${ $dollars }.
log-income-lost = { $dollars ->
    [0] { $player } already has $15 and earns nothing.
   *[other] { $player } earns ${ $dollars }; ${ $lost } over $15 is lost.
}
log-money = { $player } takes ${ $dollars }.
log-money-lost = { $dollars ->
    [0] { $player } already has $15 and gets nothing.
   *[other] { $player } takes ${ $dollars }; ${ $lost } over $15 is lost.
}
log-building = { $player } takes { $building }.
log-stand = { $player } goes to { $act }.
log-pass = { $player } passes.
log-act = { $player } pays ${ $price } to reach { $act }.
log-act-development = { $way ->
    [0] { $player } pays ${ $price } for { $act }.
   *[other] { $player } pays ${ $way } to reach { $act } and ${ $price } for the step.
}
log-permit = { $player } takes the permit { $permit }.
log-objective = { $player } takes the objective { $objective }.
log-draw_objective = { $player } draws an objective and keeps it face down.
log-draw_objective-own = { $player } draws the objective { $objective } and keeps it face down.
log-clear = { $player } clears { $rubble } from { $plot } for ${ $price }.
log-step = { $player } moves to { $cell } on the development board.
log-step-corner = { $player } is at the end of the development board and gets $1.
log-step-corner-lost = { $player } is at the end of the development board, but already has $15 and gets nothing.
log-build = { $price ->
    [0] { $player } builds on { $plot } with { $permits }.
   *[other] { $player } builds on { $plot } with { $permits } for ${ $price }.
}
log-urban = { $price ->
    [0] { $player } takes { $card }.
   *[other] { $player } takes { $card } for ${ $price }.
}
log-refuse = { $player } takes no tram card.
log-best_builder = { $player } has built eight buildings and is the Best Builder!
log-year = It is { $year }.
log-end = The game is over, and the objectives are turned up.
plot-name = { $colour ->
    [green] green plot { $number }
    [red] red plot { $number }
    [yellow] yellow plot { $number }
   *[violet] violet plot { $number }
}
log-two = { $one } and { $two }
log-thing-building = a building
log-thing-objective = “{ $objective }”
log-thing-rubble = the rubble
log-card-lighting = a lighting card
log-card-tram = a tram card
log-card-hydrant = a hydrant card
log-card-park = a park card

panel-price = a building costs ${ $price }
panel-income = Income
panel-permits = Permits
panel-urban = Urban cards
panel-common = For all
panel-objectives = Objectives
panel-pile = pile { $count }
panel-development = Development board
panel-player = ${ $money } · built { $built } · at hand { $stock } · reserve { $reserve } · rubble { $rubble }
panel-best_builder = Best Builder
panel-points = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
panel-worth = { $objective } ({ $points })
panel-worth-secret = face down: { $objective } ({ $points })
panel-face-down = { $count ->
    [one] 1 objective face down
   *[other] { $count } objectives face down
}

sheet-common = For all: { $objective } ({ $reason })
sheet-own = Own: { $objective } ({ $reason })
sheet-secret = Face down: { $objective } ({ $reason })
sheet-hidden = { $cards ->
    [one] 1 objective face down, which only { $player } knows
   *[other] { $cards } objectives face down, which only { $player } knows
}
sheet-cell = Development board, column { $column }, row { $row }
sheet-urban = Urban cards: { $symbol } ×{ $cards } ({ $paid })
sheet-lighting = Urban cards: { $symbol } ×{ $cards } (by number: { $paid })
sheet-best_builder = Best Builder
sheet-money = Money track at ${ $dollars }
sheet-step = { $step } of { $steps }
sheet-each = { $count } × { $each }
sheet-every = { $count } × ${ $every }, { $each } each
sheet-none = { $counts }; none, so no points
sheet-rank = { $counts }; rank { $rank } of { $ranks }
sheet-rank-tied = { $counts }; rank { $rank } of { $ranks }, shared by { $tied }

tie-buildings = more buildings ({ $value })

why-not-taken = { $player } stands there.
why-not-pass = You can only pass with your pawn on this space; you can take $1 instead.
why-not-way = It costs ${ $way } to reach this; you have ${ $money }.
why-not-price = { $way ->
    [0] It costs ${ $price }; you have ${ $money }.
   *[other] It costs ${ $price }, and ${ $way } to reach it; you have ${ $money }.
}
why-not-no-building = You have no building at hand: Materials brings you one.
why-not-no-building-left = You have no building left to build.
why-not-no-permits = You have no permit to build with.
why-not-no-plot = Your permits fit no free plot.
why-not-only-rubble = { $way ->
    [0] Your permits fit only plots under rubble, which cost ${ $price }; you have ${ $money }.
   *[other] Your permits fit only plots under rubble, which cost ${ $price }, and ${ $way } to reach this; you have ${ $money }.
}
why-not-no-reserve = You have no building left in reserve.
why-not-five-permits = You hold { $permits } permits, and cannot hold more.
why-not-no-permit-left = There is no permit left to take.
why-not-no-objectives = There is no objective left to take.
why-not-refilled-later = This place stays empty until everyone has acted on this card.
why-not-no-card-left = This place is empty, and no card is left for it.
why-not-empty-pile = The pile is empty.
why-not-tram = A tram takes the symbol on both permits, and ${ $price }.
why-not-not-shared = Your two permits do not share this symbol.
why-not-only-tram = A card that costs nothing must be taken.
why-not-no-rubble = There is no rubble here.
why-not-built = { $player } has built here.
why-not-built-own = You have built here.
why-not-rubble-price = With the rubble it costs ${ $price }; you have ${ $money }.
why-not-hand-colour = You have a permit with a { $number }, but none in { $colour }.
why-not-hand-number = You have a permit in { $colour }, but none with a { $number }.
why-not-hand-both = None of your permits is { $colour } or has a { $number }.
why-not-permits-colour = { $permits ->
    [one] This permit is not { $colour }.
   *[other] Neither permit is { $colour }.
}
why-not-permits-number = { $permits ->
    [one] This permit does not have a { $number }.
   *[other] Neither permit has a { $number }.
}
why-not-permits-both = { $permits ->
    [one] This permit is not { $colour } and does not have a { $number }.
   *[other] Neither permit is { $colour } or has a { $number }.
}
why-not-wild-alone = A wild permit needs another one that is { $colour } or has a { $number }.

city-board = The city
city-map = Map
city-plot-card = Block { $number }
city-plot = { $number } { $colour }
city-plot-block = { $plot }, block { $block }
city-plot-built = { $plot }: building of { $player }
city-plot-rubble = { $plot }, under rubble
city-years = Years
city-year = { $year }: a building costs ${ $price }; bonus: { $bonus }
city-bonus-permit = a permit
city-bonus-objective = an objective
city-bonus-building = a building
city-bonus-step = a step to the right
city-bonus-each = ${ $dollars } for each building built
city-card = Card { $number }
city-now = Current decision
city-order = Order on this card: { $order }
city-only-up = Only go up
city-step-right = A step to the right
city-empty = empty
city-effects = { $move } ({ $effects })
city-from-there = from there: { $acts }
city-act-price = { $act } +${ $price }
city-dollars-more = +${ $dollars }
city-dollars-less = −${ $dollars }
city-gets-building = a building at hand
city-gets-rubble = a rubble token
city-goes-to = to { $points } on the development board
city-opens = { $count ->
    [one] one more plot within reach: { $plots }
   *[other] { $count } more plots within reach: { $plots }
}
city-on = on { $plots }
city-gets-urban = then an urban card: { $symbols }
city-points = points: { $points }
city-worth-now = points for you now
city-urban-price = { $symbol } ${ $price }
city-urban-points = points: { $points }
city-money = Money
city-money-track = Money track
city-at-hand = At hand
city-no-permits = No permits
city-secret = face down, only you see it
city-fits = { $permit }: fits { $plots }
city-fits-nowhere = { $permit }: fits no free plot yet
city-points-now = Points
city-buildings = Buildings
city-buildings-title = { $built } built, { $stock } at hand, { $reserve } in reserve
city-rubble = Rubble
city-used = Used permits ({ $count })
city-cell = { $player }: column { $column }, row { $row }, { $points }.
city-has-money = { $player }: ${ $dollars }, { $points }.
city-text-turn = { $player } is to move.
city-text-year = It is { $year }: { $price }.
city-text-site = The plot to build on: { $plot }.
city-text-row = { $name }: { $list }.
city-text-pawn = { $space } (pawn of { $player })
city-text-card-now = Card { $number }, now
city-text-none = none
city-text-seat = { $player }: { $points } points · { $about } · development board { $cell } · permits: { $permits } · urban cards: { $urban } · objectives: { $objectives }

guide-income = A year begins. Spaces on the left bring more dollars; those on the right let you act earlier on the first card. If in doubt, take the money: dollars pay for buildings and for actions that are not on your space.
guide-bonus-1906 = You get a first permit and already have a first building. A permit lets you build on the plot with its colour and number; two permits together can mix one’s colour with the other’s number. Point at a card to see which plots it opens.
guide-bonus-1907 = Each new year brings a bonus. Take a permit if you need one for a good plot; take an objective if it would pay for what you plan to do.
guide-bonus-1908 = A building now saves you a Materials action later. If you have built three or more, the dollars are worth a look.
guide-bonus-1909 = The step to the right on the development board would cost $2 otherwise. With two permits that share a symbol you also get an urban card when you build, so look at the symbols.
guide-bonus-1910 = Time is running short: can you still use another building? If not, the dollars help more.
guide-bonus-1911 = The last bonus. The number on an objective is what it would pay you as things stand; often that is more than a permit brings.
guide-space = Your pawn goes to a free space on this card. You then do its action, do another one on the card for $2 for each space of distance, or take $1. Only on Pass, which is on cards for three or four players, do you do nothing. Further right, you act earlier on the next card.
guide-act = Choose what to do. The action of your own space is free; the others show their price. Building is how you score; permits, materials and dollars make it possible.
guide-permit = You can hold five permits. Look for one that, with those you have, reaches a plot your objectives pay for; two that share a symbol also bring an urban card.
guide-objective = Objectives pay at the end of the game. The number is what one would pay you now. One from the pile stays secret, but it is a gamble.
guide-clearing = For $3 you take a rubble token and go up a row on the development board; for $2 you only go up. Cleared plots are cheaper to build on, for others too.
guide-plot = The highlighted plots are those you have the permits and the money for. Point at one to see its price and what it changes; rubble costs $3 more, but brings a token and a step up.
guide-permits = One permit may be enough; a second one that shares a symbol brings an urban card and a step on the development board. Keep what you need for your next building.
guide-urban = Lighting is worth more the more of it you have; trams bring 3 points for $1; hydrants 2; parks more and more as the pile goes down.
guide-last = The last chance to build, for $3 and without a subsidy. Otherwise take the dollars: they may still bring a point on the money track.

# Hints: why a move is good.
reason-it = it
reason-building = building on { $plot }
reason-permit = the permit { $number } { $colour }
reason-slot = objective { $slot } of the row
reason-dollars = it brings you ${ $dollars }
reason-saves = it saves you ${ $dollars }
reason-clean = there is no rubble to clear for ${ $dollars }
reason-materials = you then have { $count ->
    [one] 1 building
   *[other] { $count } buildings
} at hand
reason-reach = { $what } puts { $count ->
    [one] 1 more plot
   *[other] { $count } more plots
} within your reach
reason-held = you then hold { $count ->
    [one] 1 permit
   *[other] { $count } permits
}
reason-wild = a wild permit fits any colour or number
reason-match = with a permit you hold, { $what } would bring a { $symbol } card, { $count ->
    [one] { $points } point
   *[other] { $points } points
}
reason-hand = you keep { $count ->
    [one] 1 permit
   *[other] { $count } permits
}
reason-pays = the objective “{ $objective }” already pays you { $count ->
    [one] { $points } point
   *[other] { $points } points
}
reason-offer = { $what } will pay you { $pays }
reason-pile = { $count ->
    [0] no objective in the row pays you anything yet
    [one] no objective in the row pays you more than { $points } point so far
   *[other] no objective in the row pays you more than { $points } points so far
}
reason-objective = { $what } brings { $count ->
    [one] { $points } point
   *[other] { $points } points
} for “{ $objective }”
reason-piece = { $what } brings you to { $count } of 4 for “{ $objective }”
reason-costs = { $what } costs { $player } { $count ->
    [one] { $points } point
   *[other] { $points } points
} for “{ $objective }”
reason-urban = { $what } brings a { $symbol } card, { $count ->
    [one] { $points } point
   *[other] { $points } points
}
reason-advance = { $what } takes you to { $points } on the development board
reason-best-builder = { $what } makes you the Best Builder, for { $count ->
    [one] { $points } point
   *[other] { $points } points
}
reason-early = { $count ->
    [0] no rival acts before you next
    [one] at most 1 rival acts before you next
   *[other] at most { $count } rivals act before you next
}
reason-free = { $act } costs you nothing extra on that space
