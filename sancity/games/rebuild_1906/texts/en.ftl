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

guide-income = A year begins. Spaces on the left bring more dollars; those on the right let you act earlier on the first card. If in doubt, take the money: it pays for buildings, and for actions away from your space.
guide-bonus-1906 = A permit lets you build on the plot with its colour and number; two can mix the colour of one with the number of the other. { $input ->
    [touch] Tap a permit once
    [keyboard] Go to a permit
   *[mouse] Point at a permit
} to see which plots it opens.
guide-bonus-1907 = Each new year brings a bonus. Take a permit if you need one for a good plot; take an objective if it would pay for what you plan to do.
guide-bonus-1908 = A building now saves you a Materials action later. If you have built three or more, the dollars are worth a look.
guide-bonus-1909 = The step to the right on the development board would cost $2 otherwise. Or take a permit that shares a symbol with one of yours: building with both brings an urban card.
guide-bonus-1910 = Time is running short: can you still use another building? If not, the dollars help more.
guide-bonus-1911 = The last bonus. The number on an objective is what it would pay you as things stand; often that is more than a permit brings.
guide-space = Go to a free space on this card. Then do its action, or another one for $2 for each space of distance, or take $1; on Pass, you do nothing. Further right, you act earlier on the next card.
guide-act = Choose what to do. The action of your own space is free; the others show their price. Building is how you score; permits, materials and dollars make it possible.
guide-permit = You can hold five permits. Look for one that, with those you have, reaches a plot your objectives pay for; two that share a symbol also bring an urban card.
guide-objective = Objectives pay at the end of the game. The number is what one would pay you now. One from the pile stays secret, but it is a gamble.
guide-clearing = For $3 you take a rubble token and go up a row on the development board; for $2 you only go up. Clear where you want to build, but note that others can build there, too.
guide-plot = Your permits and dollars reach the marked plots. { $input ->
    [touch] Tap one once
    [keyboard] Go to one
   *[mouse] Point at one
} to see its price and what it changes. Rubble costs $3 more, but brings a token and a step up.
guide-permits = One permit may be enough; a second one that shares a symbol brings an urban card and a step on the development board. Keep what you need for your next building.
guide-urban = Lighting is worth more the more of it you have; a tram brings 3 points for $1, a hydrant 2; parks bring more and more as their pile goes down. You also go a step to the right.
guide-last = The last chance to build, for $3 and without a subsidy. Otherwise take the dollars: they may still bring a point on the money track.

## The lesson

lesson-aim = Rebuild San Francisco: build where your objectives pay for it, and have the most points at the end.
lesson-aim-1 = Objectives pay for your buildings: three pay everyone, others only their owner.
lesson-aim-2 = Two permits that share a symbol bring an urban card: more points.
lesson-aim-3 = Your token starts at −7. Each step to the right or up is worth a point.
lesson-income = It is 1906, and you go first. Earn your first dollars: { $input ->
    [touch] tap the $4 space, then tap it again to confirm.
    [keyboard] go to the $4 space with the arrow keys and press Enter.
   *[mouse] click the $4 space.
}
lesson-income-done = $4, and a first building. The spaces on the right pay less, but let you act earlier on the first card.
lesson-income-other = You may: fewer dollars, but an earlier turn. This lesson has plans for all $4, so take those.
lesson-permit = A permit is for the plot of its colour and number. Take [[permit 2 green tram park|the green 2]]: its plot [[plot 2 green|green 2]] has no rubble on it.
lesson-permit-done = Green pays you twice: “most on green” counts for everyone, and your secret objective pays 2 for each building on green.
lesson-permit-other = You may take that one. But your objectives pay for buildings on green, and the green 2 fits a plot without rubble.
lesson-build = Your rival stood further right and acted first. Now build: go to [[act build|Build]], choose it, then [[plot 2 green|green 2]] and your permit. In 1906 it is free.
lesson-build-done = Your first building! It brings 5 points for “most on green” and 2 for your secret objective. The permit is used up.
lesson-build-other = That is allowed. But you have a building and a permit that fits, and building is free only in 1906. Build on green 2.
lesson-materials = Two permits brought your rival an urban card. You will do that, too, but first go to [[act materials|Materials]] and take another building.
lesson-materials-done = A building is at hand again. Six more are waiting in your reserve.
lesson-materials-other = You may, but without a building at hand you cannot build. Go to Materials and take one.
lesson-order = Look at the pawns: who goes first on card 3?
lesson-order-1 = I do
lesson-order-2 = My rival
lesson-order-done = Right! Further right means earlier on the next card. That is why the best action, Build, is mostly on the left.
lesson-order-other = Not quite. Only the pawns count: the one further right acts first on the next card, and that is yours.
lesson-green = Go to [[act permit|Permit]] and take [[permit 2 green lighting hydrant|the green 2]]. Its own plot is taken, but its colour is still good: you can combine two permits.
lesson-green-done = Two permits open the plot with the colour of one and the number of the other. With a 1 or a 3, you get another green plot.
lesson-green-other = That permit may help as well. But green is what your objectives pay for: take the green 2.
lesson-pay = Your rival stands on [[act permit|Permit]]. You can do it all the same: go to [[act materials|Materials]], choose [[act permit|Permit]] for $2, and [[permit 3 yellow lighting hydrant|the yellow 3]] is yours.
lesson-pay-done = Another action of the card costs $2 for each space of distance, even if someone stands on it. And you go first again.
lesson-pay-other = You may. But your next building needs a second permit: go to Materials, pay $2 for Permit and take the yellow 3.
lesson-profit = Go to [[act profit|Profit]] and take $4. Furthest right, you go first again. (When nothing suits you, you can always take $1.)
lesson-profit-done = You have $6. Dollars pay for distance and rubble, and from 1907 on for every building.
lesson-profit-other = You may. But from 1907 on every building costs dollars, and Profit brings $4 at once: take it.
lesson-two = The 3 of one permit and the green of the other open [[plot 3 green|green 3]]. Go to [[act build|Build]], choose the plot, both permits and a [[urban hydrant|hydrant]] card.
lesson-two-done = Both permits show a hydrant, so you got that card, and a free step on the development board. 6 points in one turn!
lesson-two-other = You may. But green 3 with both permits pays best, and a hydrant brings 2 points, a first lighting only 1.
lesson-year = A new year: dollars and a bonus. Your rival took $4, so take $3. Then take the objective for hydrant cards: you have one!
lesson-year-done = Each hydrant card now pays you 2 more. And you stand to the right of your rival, so you go first on card 1.
lesson-year-other = You may. But $3 is the most that is left, and “2 per hydrant card” pays you already. Take these two.
lesson-clear = Building on rubble costs $3 more, unless it is cleared first. Go to [[act clearing|Clearing]] and clear [[plot 5 green|green 5]] for $3.
lesson-clear-done = “Most rubble” pays you 6, and your token went up a row. But be quick: now anyone can build on green 5.
lesson-clear-other = You may. But no one has rubble yet, and “most rubble” pays 6 to the first: go to Clearing and clear green 5.
lesson-last = 1912, the end! (An eighth building ends the game sooner.) Each may build once more. You trail 63 to 69: build on [[plot 4 yellow|yellow 4]] with both permits!
lesson-last-done = It cost $6 with the rubble, but brought a building, a rubble token, two steps and a park: 10 points!
lesson-last-other = You may, but then you stay behind. Build on yellow 4 with both permits: they share a park.
lesson-score = You win, { $mine } to { $theirs }! The objectives for all pay you 17, your own 34, your urban cards 16, the development board 5, and your dollars 1.

## The legend

legend-actions = Actions
legend-cards = Cards
legend-players = Players and years
legend-plot = A plot. To build here you need permits with its number and its colour.
legend-colours = The four colours and their marks: leaf, flame, sun, moon.
legend-rubble = Rubble. Building here costs $3 more, but brings a rubble token and a step up.
legend-building = A building, with its owner’s colour and mark.
legend-reach = Dots: one of your permits fits here, alone or with another one.
legend-target = A bright edge: you can choose this plot now, or the card you look at opens it.
legend-block = A block of five plots in a U. Neighbours are next to each other along the U; the corners are the four at its ends and bends.
legend-build = Build: put a building on a plot.
legend-subsidised = Build with a subsidy: the colour or the number need not fit.
legend-materials = Materials: take a building from your reserve.
legend-profit = Profit: take the dollars.
legend-permit = Permit: take one from the row.
legend-objective = Objective: take one from the row, or an unknown one from the pile.
legend-clearing = Clearing: a rubble token and a step up for $3, or only the step for $2.
legend-development = Development: a step to the right on the development board for $2.
legend-pass = Pass: do nothing.
legend-permit-card = A permit, with the colour and number of a plot and two symbols. You can hold five.
legend-wild = A wild permit stands for any colour or any number.
legend-shared = Two permits that share a symbol bring an urban card with it, and a step to the right.
legend-worth = What an objective would pay you now.
legend-face-down = An objective face down; only its owner knows it.
legend-left = How many cards are left in a pile.
legend-lighting = Lighting: 1, 3, 6, 10 or 15 points for 1 to 5 cards.
legend-tram = Tram: 3 points each; costs $1.
legend-hydrant = Hydrant: 2 points each.
legend-park = Park: the first of the pile brings 2 points, each further one a point more.
legend-pawn = A pawn. Further right, it acts earlier on the next card.
legend-buildings = Buildings: on the map, at hand, in the reserve.
legend-token = A token on the development board.
legend-cell = A cell of the development board: its points at the end. The numbers at the edges count for the objectives about columns and rows.
legend-year = A year: what a building costs, and which bonus you can take when it begins.
legend-building-bonus = A building.
legend-step-bonus = A step to the right on the development board.

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
