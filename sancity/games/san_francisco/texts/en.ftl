title = San Francisco
summary = Take whole columns of projects into your city: skyscrapers, trams and rich districts. Each column costs a contract, and the more contracts you have, the longer a column you must wait for.
notice = A game by Reiner Knizia, published by Rebel Studio. This project is not affiliated with them.

colour-blue = blue
colour-grey = grey
colour-orange = orange
colour-yellow = yellow
colour-green = green
colour-black = black
district-blue = blue
district-grey = grey
district-orange = orange
district-yellow = yellow
district-green = green

card-plain = { $colour } { $value }
card-park = { $colour } park
card-foundation = { $colour } foundation
card-waterfront = { $colour } waterfront { $value }
card-depot = { $colour } depot
card-one = { $tint ->
    [orange] an
   *[other] a
} { $card }
card-with-lines = lines
card-with-bonus = bonus
card-value-bonus = value card
card-depot-bonus = depot card
bonus-plus = +{ $worth }
bonus-value = card { $worth }
bonus-depot = depot
bonus-points = { $worth }
bonus-contract = −{ $worth } ▤
bonus-lines = lines

prompt-draw = Turn up a project: no column is long enough for you to take.
prompt-draw-finalise = Turn up a project, or finalise a column with more cards than you have contracts.
prompt-finalise = The deck is empty: finalise a column.
prompt-put = Choose the column for the project you turned up.
prompt-place = Place a card you took, or stop and discard the rest.
prompt-bonus = Second bonus symbol in a district: choose your bonus.
prompt-finish = Use your contract token now, or end your turn.
prompt-over = The game is over.

move-draw = Turn up a project
move-finalise = Finalise column { $column } ({ $count ->
    [one] 1 card
   *[other] { $count } cards
})
move-put = Column { $column }
move-place = Place { $card }
move-stop = Stop and discard the rest
move-return = Use the contract token: return { $contracts ->
    [one] 1 contract
   *[other] { $contracts } contracts
}
move-end = End the turn
move-plus = +{ $worth } token on a card…
move-value = Value card of { $worth } in a district…
move-depot = Depot card in a district…
move-points = Points token: { $worth } points
move-contract = Contract token: returns up to { $worth } contracts later
move-lines = Lines token on a card…
menu-move = Your move
menu-column = Which column?
menu-card = Which card?
menu-district = In which district?
menu-bonus = Which bonus?
menu-where = Where?
outcome-trams = { $count ->
    [one] 1 tram
   *[other] { $count } trams
}
outcome-park = park worth { $value }
outcome-skyscraper = skyscraper
outcome-medal = medal
outcome-complete = district complete

log-draw = { $player } turns up { $card }.
log-put = { $player } puts { $card } in column { $column }.
log-foundation = It gets { $thing }: { $left ->
    [0] the last one
    [one] 1 is left
   *[other] { $left } are left
}.
log-finalise = { $player } takes column { $column }: { $cards }; now { $contracts }.
log-return-all = Everyone has a contract, so everyone returns one.
log-return = { $player } uses { $bonus } and returns { $returned }; { $contracts ->
    [0] none is left
    [one] 1 is left
   *[other] { $contracts } are left
}.
log-place = { $player } places { $card }{ $at }.
log-place-in = { $player } places { $card } in { $district }{ $at }.
log-discard = { $player } discards { $cards }.
log-no-bonus = { $player } has two bonus symbols in { $district }, but there is no bonus to take.
log-plus = { $player } puts { $bonus } on a card in { $district }{ $at }: it is now worth { $value }.
log-value = { $player } adds { $bonus } worth { $value } to { $district }{ $at }.
log-depot = { $player } adds { $bonus } to { $district }{ $at }.
log-points = { $player } takes { $bonus }: { $points } points.
log-contract = { $player } takes { $bonus }.
log-lines = { $player } puts { $bonus } on a card in { $district }{ $at }.
log-trams = { $player } gets { $trams } and now has { $total }.
log-park = { $player }’s { $thing } in { $district }{ $at } is now worth { $value }.
log-skyscraper = { $player } builds { $thing } in { $district }{ $at } and now has { $total }.
log-medal = { $player } takes { $thing }.
log-medal-from = { $player } takes { $thing } from { $rival }.
log-complete = { $player } is the first to complete { $district }.
log-end-foundations = The last foundation token is used: the game is over.
log-end-city = { $player } has filled the whole city: the game is over.
log-end-stuck = { $player } has nothing left to do: the game is over.

the-district = the { $district } district
at-space = at { $district } { $space }
players-and = { $first } and { $last }
thing-foundation-token = a foundation token
thing-medal = the master builder’s medal
thing-park = park
thing-skyscraper = a skyscraper
bonus-one-plus = a plus token
bonus-one-value = a value card
bonus-one-depot = a depot card
bonus-one-points = a points token
bonus-one-contract = a contract token
bonus-one-lines = a lines token

panel-projects = Projects ({ $count } in the deck)
panel-column = { $number } ({ $count })
panel-foundations = { $sign } foundation tokens left: { $count }
panel-race = If the game ended now
panel-ties = { $undecided } only the end decides; a sign after the points: the row or column that decides a tie
panel-points = 2 (5): points made (points if the game ended now)
panel-trams = trams
panel-bonuses = Bonuses
panel-contracts = { $count ->
    [one] 1 contract
   *[other] { $count } contracts
}
panel-turned = Turned up:
panel-taken = Taken:
sign-lines = lines
sign-tram = tram
sign-bonus = bonus symbol
sign-park = park
sign-foundation = foundation (neighbours/needed)
sign-skyscraper = skyscraper
sign-waterfront = waterfront
sign-depot = depot
sign-medal = medal
sign-completed = completed first by

sheet-skyscrapers = { $count ->
    [one] 1 skyscraper
   *[other] { $count } skyscrapers
}
sheet-medal = Master builder’s medal
sheet-token = Points token
sheet-completion = First to complete { $district }
sheet-district = Rank { $rank } in { $district }, worth { $value }: { $rivals }
sheet-trams = Rank { $rank } in trams, with { $count }: { $rivals }
sheet-undecided = A tie is undecided: { $most } { $count ->
    [one] point
   *[other] points
} if { $player } ends the game, { $least } if the next player does.

# Where a seat stands beside a rival in a race.
rivals-between = { "; " }
rival-behind = { $count } more than { $player }
rival-ahead = { $count } less than { $player }
rival-level = level with { $player }, decided by { $decider } ({ $mine } to { $theirs })
rival-undecided = level with { $player } in everything (up to { $most } { $count ->
    [one] point
   *[other] points
}, depending on who ends the game)
rival-in-order = level with { $player } in everything, decided by turn order from { $ender }, who ended the game
decided-by-row = space { $space } of the { $district } district
decided-by-column = column { $column }
decided-by-end = who ends the game
tie-trams = more trams ({ $value })

# Why something cannot be chosen.
why-not-deck-empty = There are no cards left to turn up.
why-not-column-empty = This column is empty.
why-not-column-short = This column has { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, and you have { $contracts ->
    [one] 1 contract
   *[other] { $contracts } contracts
}: you may only take a column with more cards than that.
why-not-few-contracts = { $contracts ->
    [0] You have no contract to return.
    [one] You have only 1 contract to return.
   *[other] You have only { $contracts } contracts to return.
}
why-not-put-first = First choose a column for the card you turned up.
why-not-place-first = First place the cards you took, or stop.
why-not-bonus-first = First choose your bonus.
why-not-turn-over = You have had your turn: use your contract token, or end the turn.
why-not-other-colour = This card belongs in { $district }.
why-not-district-full = No room: { $district } is full.
why-not-occupied = There is already a card on this space.
why-not-from-left = Districts are filled from the left: space { $space } comes first.
why-not-other-bonus = This is not the bonus here: { $district } gives { $bonus } or a lines token.
why-not-none-left = All are taken: there is not { $bonus } left.
why-not-city-full = Your city has no empty space for it.
why-not-no-card = There is no card on this space to put the token on.
why-not-has-lines = This card already has tram lines.
why-not-is-depot = A depot cannot take a lines token.
why-not-no-card-without-lines = All cards in your city have tram lines or are depots.

guide-draw = Turn up the top card; you then choose its column. You may take a column only if it has more cards than you have contracts, and just now none is long enough for you.
guide-draw-finalise = Either turn up a card, or take all cards of a column into your city. Every column costs a contract, and with more contracts you must wait for longer columns. A column whose cards all fit your city is worth taking early.
guide-finalise = There are no cards left to turn up, so take one of the marked columns.
guide-put = Choose the column for this card. Do not make a column attractive for the next player; improve one that you could take yourself.
guide-place = Choose a card, then the marked space: cards go to the district of their colour, black ones anywhere, always next to the last one. Join tram lines to a depot, put parks beside trams, and surround foundations with high values. What you do not place is lost.
guide-bonus = Two stars in a district give a bonus. Choose which one, and if it goes on the board, where: the board shows what it would change.
guide-finish = You can use your contract token now to return up to two contracts, or keep it for later. With fewer contracts you may take shorter columns.

legend-district = { $district } district: gives { $bonus }
legend-lines = Tram lines; they must be connected to a depot
legend-tram = Tram
legend-park = Park; gets its value beside a tram
legend-foundation = Foundation: the value of its neighbours, and how much it needs for a skyscraper
legend-skyscraper = Skyscraper
legend-waterfront = Waterfront; foundations need 1 less
legend-depot = Depot; trams start here
legend-star = Bonus symbol: two in a district give its bonus or a lines token
legend-contract = Contract; a column needs more cards than you have contracts
legend-token = Foundation tokens; when the last one is used, the game ends
legend-medal = Medal for the most skyscrapers
legend-first = First to complete the district

bonus-name-plus = Plus token
bonus-name-value = Value card
bonus-name-depot = Depot card
bonus-name-points = Points token
bonus-name-contract = Contract token
bonus-name-lines = Lines token
city-neighbours = neighbours worth { $value } of { $needs }
city-worth = worth { $value }
city-lines-token = with a lines token
city-effects = { $move } ({ $effects })
city-put = Put { $card } in column { $column }
city-place-in = Place { $card } in { $district }
city-plus-on = +{ $worth } on { $card } in { $district }
city-lines-on = Tram lines on { $card } in { $district }
city-from-left = { $name }, card { $space } from the left
city-empty = empty
city-race-all = { $race }: { $standings }
city-value-in = Value card of { $worth } in { $district }
city-depot-in = Depot card in { $district }
city-then-contracts = { $count ->
    [0] then no contract
    [one] then 1 contract
   *[other] then { $count } contracts
}
city-ends = ends the game
city-deck = { $count ->
    [one] 1 card in the deck
   *[other] { $count } cards in the deck
}
city-turned = Turned up
city-turn-up = Turn up
city-foundations = { $count ->
    [one] 1 foundation token left
   *[other] { $count } foundation tokens left
}: without any the game ends
city-column = Column { $column }, { $count ->
    [one] 1 card
   *[other] { $count } cards
}: { $cards }
city-column-empty = Column { $column }: empty
city-take = Take
city-show = Show the city of { $player } ({ $contracts ->
    [one] 1 contract
   *[other] { $contracts } contracts
})
city-choose = City on show
city-of = The city of { $player }
city-districts = Districts
city-district = { $district }: value { $value }, { $symbols } of 2 bonus symbols; bonus: { $bonus }, { $left } left
city-bonus-left = { $bonus }: { $left } left
city-space = { $district }, space { $space }: { $card }
city-first = { $player } was the first to complete { $district }
city-race = { $player }: { $value }, rank { $rank }, points: { $points }
city-race-undecided = { $player }: { $value }, undecided: rank { $rank }, points: { $most }, for the player who ends the game; at worst rank { $last }, points: { $least }
city-race-tie = tie with { $player }: { $decider }
city-race-of = Race for { $district }
city-race-trams = Race for trams
city-race-end = Race
city-taken = { $player } has taken and not placed: { $cards }
city-contracts = { $count ->
    [one] contract
   *[other] contracts
}
city-your-taken = The cards you took
city-then-where = then choose where
city-points = If it ended now
city-points-end = Points
city-points-then = If the game ended now: { $from } → { $to }
city-points-range = { $least } to { $most }
city-contracts-held = Contracts
city-trams = Trams
city-skyscrapers = Skyscrapers
city-district-points = Points for a district, by rank: { $points }
city-tram-points = Points for trams, by rank: { $points }
city-ties = Rankings: a player’s value and the points it would bring. If values are equal, compare cards from the left, in this row and then in the rows below; for trams, column by column from the left. A small sign shows the row or column that puts a player behind the one above. With “=” and “?” everything is equal: then the player who ends the game comes first, followed by the others in turn order.
city-turn = { $player } is to move.
city-turned-card = Turned up: { $card }
city-seat-now = { $points } points if the game ended now
city-seat-end = { $points } points
city-seat = { $player }: { $score }, { $contracts ->
    [one] 1 contract
   *[other] { $contracts } contracts
}, { $trams ->
    [one] 1 tram
   *[other] { $trams } trams
} (rank { $rank }), { $skyscrapers ->
    [one] 1 skyscraper
   *[other] { $skyscrapers } skyscrapers
}
city-has = { $player } has: { $thing }
city-row = { $player }, { $district }: value { $value }, rank { $rank }, { $symbols ->
    [one] 1 bonus symbol
   *[other] { $symbols } bonus symbols
}; { $cards }

# Hints: why a move is good.
reason-it = it
reason-card = it
reason-skyscraper = { $what } builds { $count ->
    [one] a skyscraper
   *[other] { $count } skyscrapers
}
reason-foundation = { $what } brings the cards beside the foundation in { $district }, space { $space }, to { $value } of the { $needs } it needs
reason-site = { $what } lies beside cards worth { $value } of the { $needs } it needs
reason-waterfront = { $what } lowers what your skyscrapers need to { $needs }
reason-medal = { $what } wins the master builder’s medal
reason-medal-from = { $what } takes the master builder’s medal from { $player }
reason-complete = { $what } completes { $district } first, for { $halves ->
    [1] { $points } point
    [2] { $points } point
   *[other] { $points } points
}
reason-nearer = { $what } leaves { $room ->
    [one] only 1 space
   *[other] { $room } spaces
} to fill in { $district }, which no one has completed yet
reason-first = { $what } puts you first in { $district }, { $value } to { $rival }
reason-overtake = { $what } puts you ahead of { $player } in { $district }, { $value } to { $rival }
reason-district = { $what } raises your { $district } district from { $from } to { $value }
reason-park = { $what } will be worth { $value } with a tram beside it
reason-trams-first = { $what } puts you first in trams, { $value } to { $rival }
reason-trams = { $what } brings your trams from { $from } to { $value }
reason-lines = { $what } adds tram lines, which get a tram once they are connected
reason-bonus = { $what } is your second bonus symbol in { $district }: you choose a bonus
reason-symbol = { $what } is the first of the two bonus symbols that earn a bonus in { $district }
reason-points = it is worth { $halves ->
    [1] { $points } point
    [2] { $points } point
   *[other] { $points } points
} for certain
reason-token = it will return up to { $count } of your contracts
reason-cards = { $missing ->
    [0] { $count ->
        [one] its card fits your city
        [2] both cards fit your city
       *[other] all { $count } cards fit your city
    }
   *[other] { $fit } of its { $count } cards { $fit ->
        [one] fits
       *[other] fit
    } your city
}
reason-free = you take no contract and { $contracts ->
    [0] stay without any
   *[other] stay at { $contracts }
}
reason-burden = you alone have no contract: taking a column would let everyone return one
reason-short = column { $column }, with { $count ->
    [one] 1 card
   *[other] { $count } cards
}, is not worth a contract yet
reason-lead = the next foundation ends the game, and you lead by { $halves ->
    [1] { $points } point
    [2] { $points } point
   *[other] { $points } points
}
reason-yours = you could take that column yourself: { $count ->
    [one] 1 card
   *[other] { $count } cards
} against { $contracts ->
    [0] no contract
    [one] 1 contract
   *[other] { $contracts } contracts
}
reason-locked = { $player } cannot take that column yet: { $count ->
    [one] 1 card
   *[other] { $count } cards
} against { $contracts ->
    [one] 1 contract
   *[other] { $contracts } contracts
}
reason-away = it keeps the card out of column { $column }, which { $player } could take with { $count ->
    [one] 1 card
   *[other] { $count } cards
}
reason-fewer = with { $contracts ->
    [0] no contract left, any column
    [one] only 1 contract left, a column of 2 cards
   *[other] only { $contracts } contracts left, a column of { $enough } cards
} is long enough for you
reason-keep = you keep the contract token for later
reason-room = { $what } would take { $room ->
    [one] the last space
   *[other] one of the last { $room } spaces
} in { $district }
reason-plays-on = placing { $what } would end the game
reason-ends = it ends the game with you { $halves ->
    [1] { $points } point
    [2] { $points } point
   *[other] { $points } points
} ahead
