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
log-foundation = A foundation token goes on it; { $left ->
    [one] 1 is left
   *[other] { $left } are left
}.
log-finalise = { $player } takes column { $column }: { $cards }; now { $contracts ->
    [one] 1 contract
   *[other] { $contracts } contracts
}.
log-return-all = Everybody has a contract, so everybody returns one.
log-return = { $player } uses the contract token and returns { $returned ->
    [one] 1 contract
   *[other] { $returned } contracts
}; { $contracts ->
    [0] none left
   *[other] { $contracts } left
}.
log-place = { $player } places { $card } in { $district }, space { $space }.
log-discard = { $player } discards { $cards }.
log-no-bonus = { $player } has two bonus symbols in { $district }, but no bonus is to be had.
log-plus = { $player } puts a plus token on { $district }, space { $space }: now worth { $value }.
log-value = { $player } places the bonus card worth { $value } in { $district }, space { $space }.
log-depot = { $player } places a bonus depot in { $district }, space { $space }.
log-points = { $player } takes a token of { $points } points.
log-contract = { $player } takes a contract token.
log-lines = { $player } puts tram lines on { $district }, space { $space }.
log-trams = { $player } gets { $count ->
    [one] 1 tram
   *[other] { $count } trams
} and now has { $total }.
log-park = The park in { $district }, space { $space }, is now worth { $value }.
log-skyscraper = { $player } builds a skyscraper in { $district }, space { $space }, and now has { $total }.
log-medal = { $player } wins the master builder’s medal.
log-complete = { $player } is the first to complete the { $district } district.
log-end-foundations = The last foundation token is used: the game is over.
log-end-city = { $player } has filled the whole city: the game is over.
log-end-stuck = { $player } has nothing left to do: the game is over.

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
sheet-district = { $district }: value { $value }, rank { $rank }
sheet-trams = { $count ->
    [one] 1 tram
   *[other] { $count } trams
}, rank { $rank }

tie-by-row = { $district } row, space { $space }
tie-by-column = column { $column }
tie-by-end = who ends the game
sheet-tie = { $item } (tie decided by: { $deciders })

guide-draw = Turn up the top card; you then choose its column. You may take a column only if it has more cards than you have contracts, and just now none is long enough for you.
guide-draw-finalise = Either turn up a card, or take all cards of a column into your city. Every column costs a contract, and with more contracts you must wait for longer columns. A column whose cards all fit your city is worth taking early.
guide-finalise = There are no cards left to turn up, so take one of the marked columns.
guide-put = Choose the column for this card. Do not make a column attractive for the next player; improve one that you could take yourself.
guide-place = Choose a card, then the marked space: cards go to the district of their colour, black ones anywhere, always next to the last one. Join tram lines to a depot, put parks beside trams, and surround foundations with high values. What you do not place is lost.
guide-bonus = Two stars in a district give a bonus. Choose which one, and if it goes on the board, where: the board shows what it would change.
guide-finish = You can use your contract token now to return up to two contracts, or keep it for later. With fewer contracts you may take shorter columns.

bonus-name-plus = Plus token
bonus-name-value = Value card
bonus-name-depot = Depot card
bonus-name-points = Points token
bonus-name-contract = Contract token
bonus-name-lines = Lines token
city-neighbours = neighbours worth { $value } of { $needs }
city-worth = worth { $value }
city-lines-token = with a lines token
city-effects = { $move }: { $effects }
city-put = { $card } in column { $column }
city-place-in = Place { $card } in { $district }
city-plus-on = +{ $worth } on { $card } in { $district }, space { $space }
city-lines-on = Tram lines on { $card } in { $district }, space { $space }
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
city-waits = { $card }, to be placed later
city-no-room = { $card }: no room in its district
city-then-where = then choose where
city-points = If it ended now
city-points-end = Points
city-points-then = If the game ended now: { $from } → { $to }
city-points-range = { $least } to { $most }
city-points-undecided = A tie is undecided: { $most } points if { $player } ends the game, { $least } if the next player does.
city-contracts-held = Contracts
city-trams = Trams
city-skyscrapers = Skyscrapers
city-district-points = Points for a district, by rank: { $points }
city-tram-points = Points for trams, by rank: { $points }
city-ties = Ties: compare cards from the left, in this row and then in the rows below; compare trams column by column from the left. The sign shows the row or column that decides. A question mark means that everything is equal: then the player who ends the game comes first, followed by the others in turn order.
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
