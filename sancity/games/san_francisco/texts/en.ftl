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

guide-draw = { $input ->
    [touch] Tap the deck
    [keyboard] Press Enter on the deck
   *[mouse] Click the deck
} to turn up a card; you then choose its column. A column needs more cards than you have contracts, and none is long enough for you yet.
guide-draw-finalise = Turn up a card, or take all cards of a column. A column brings a contract, and each contract makes you wait for longer columns. So look for a column whose cards all suit your city.
guide-finalise = There are no cards left to turn up, so { $input ->
    [touch] tap
    [keyboard] press Enter on
   *[mouse] click
} one of the marked columns.
guide-put = { $input ->
    [touch] Tap
    [keyboard] Press Enter on
   *[mouse] Click
} the column for this card. Improve one that you could take yourself, and make none attractive for the next player.
guide-place = { $input ->
    [touch] Tap a card, then a marked space.
    [keyboard] Press Enter on a card, then on a marked space.
   *[mouse] Click a card, then a marked space.
} Connect tram lines to a depot, put parks beside trams and high values beside foundations. What you do not place is lost.
guide-bonus = Two stars in a district earn a bonus. { $input ->
    [touch] Tap the one you want. If it goes in your city, tap a space: you see what it would change before you confirm.
    [keyboard] Choose one with Enter. If it goes in your city, go through the spaces with the arrow keys to see what it would change.
   *[mouse] Click the one you want. If it goes in your city, point at a space to see what it would change.
}
guide-finish = You can use your contract token now to return up to two contracts, or keep it for later. With fewer contracts, you may take shorter columns.

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

## The legend

legend-district = { $tint ->
    [blue] Blue
    [grey] Grey
    [orange] Orange
    [yellow] Yellow
    [green] Green
   *[other] { $district }
} district: two stars earn { $bonus } or a lines token
legend-black = Black card: fits any district
legend-cards = Cards
legend-value = The value of a card; the sign in the corner is that of its district
legend-lines = Tram lines: they get a tram once they are connected to a depot
legend-star = Star: the second one in a district earns a bonus
legend-park = Park: worth 0 until there is a tram beside it
legend-foundation = Foundation: a skyscraper rises on it when the cards beside it are worth enough
legend-progress = Foundation in a city: what the cards beside it are worth, and what they must be worth
legend-skyscraper = Skyscraper: { $points } { $count ->
    [one] point
   *[other] points
}
legend-waterfront = Waterfront: all foundations in its city need 1 less
legend-depot = Depot: cards with tram lines beside it get trams
legend-home = Depots below the city: they connect the green district
legend-pieces = Pieces
legend-tram = Tram: at the end, the player with the most scores points
legend-contract = Contract: you may only take a column with more cards than you have contracts
legend-token = Foundation tokens left: when the last one is used, the game ends
legend-medal = Master builder’s medal, for the most skyscrapers: { $points } { $count ->
    [one] point
   *[other] points
}
legend-first = This player was the first to fill the district
legend-bonus-plus = Plus token: adds { $worth } to the value of a card
legend-bonus-value = Value card: worth { $worth }, in any district
legend-bonus-depot = Depot card: a depot in any district
legend-bonus-points = Points token: { $worth } points
legend-bonus-contract = Contract token: returns up to { $worth } of your contracts
legend-bonus-lines = Lines token: gives a card tram lines
legend-rankings = Rankings
legend-ranking = A player’s value in a district, and the points it would bring if the game ended now
legend-decider = A tie, and the row that decides it; for trams, the number of the column
legend-undecided = A tie in everything: the player who ends the game comes first

## The lesson

lesson-aim = Fill your city with cards, and have more points than your rival when the game ends.
lesson-aim-1 = Skyscrapers: 1 point each. One rises on a foundation when the cards beside it are worth 7. The best builder also gets a medal: 1 point.
lesson-aim-2 = Districts: at the end, the more valuable row is worth 2 points. Being the first to fill a row is worth 1.
lesson-aim-3 = Trams: having the most is worth 2½ points. They run on tram lines that are connected to a depot.

lesson-draw = On your turn, you turn up a card or take a column. { $input ->
    [touch] Tap the deck and confirm, then put the card in column 1 in the same way.
    [keyboard] Go to the deck with the arrow keys and press Enter, then do the same with column 1.
   *[mouse] Click the deck, then put the card in column 1.
}
lesson-draw-done = This card, [[card yellow park-bonus|yellow with a star]], is a park: worth 4 beside a tram, otherwise 0. It goes well with the tram lines in column 1.
lesson-draw-other = You may do that: take a column, or choose another for the card. This lesson puts the park in column 1, with the tram lines.

lesson-take = Your rival turned up a foundation and left column 1 alone. Take that column now. You also get a contract, however many cards you take.
lesson-take-done = The two cards are in your hand, and you have [[contracts 1|1 contract]]. Contracts cost no points, but they will make you wait.
lesson-take-other = You may keep turning up cards. But then your rival could take column 1, and both its cards suit you: this lesson takes them.

lesson-park = Place the park: it goes to the yellow district and is worth 0 so far. Then place the green card below it. { $input ->
    [touch] Tap a card in your hand, then its space.
    [keyboard] Press Enter on a card in your hand, then on its space.
   *[mouse] Click a card in your hand, then its space.
}
lesson-park-done = The tram lines touch a depot at the bottom, so the green card gets a tram, and the park beside it is worth 4. Rows are filled from the left.
lesson-park-other = That is fine: you may place cards in any order, or not at all. This lesson begins with the park, to show what a tram does for it.

lesson-wait = You have 1 contract, so you may only take a column of 2 or more cards. Turn up a card, and put it in column 2 with the foundation.
lesson-wait-done = A yellow card with a star, and your park has one too: two stars in a district earn a bonus. Column 2 is long enough for you now.
lesson-wait-other = You may do that: column 3 would be long enough. But a foundation suits your city better, so this lesson lets column 2 grow.

lesson-tower = Your rival has added a grey 3: just what you need. Take column 2, place the grey 3, then the foundation. Keep the yellow card for the next step.
lesson-tower-done = Grey 3 above, park 4 below: 7 beside the foundation, and a skyscraper rises! 1 point, and 1 for the medal of the first builder.
lesson-tower-other = You may do that. This lesson takes column 2 and begins with the grey 3 and the foundation: with your park, they make a skyscraper at once.

lesson-bonus = Now place the yellow card. It is your second star in yellow, so you choose a bonus: take the points token.
lesson-bonus-done = [[bonus points 3|A points token]] is worth 1½ points. Every district has a bonus of its own; or you take a lines token, which gives a card tram lines.
lesson-bonus-other = You may do that. This lesson places the yellow card and takes the points token, because 1½ points are certain.

lesson-returned = With 1 contract, how many cards do you need?
lesson-returned-1 = At least 1
lesson-returned-2 = At least 2
lesson-returned-3 = At least 3
lesson-returned-done = Yes: more cards than contracts. You had 2, but as soon as everyone has one, everyone gives one back. Your rival has none now.
lesson-returned-other = Not quite: a column must have more cards than you have contracts. You have 1 contract.

lesson-leave = Many turns later. Take column 3 and place the green card. But do not place the depot: worth 0, it would fill the last space beside your foundation. Stop instead.
lesson-leave-done = What you do not place is discarded. Your foundation has 6 of 7, and its free side is still waiting for a card worth something.
lesson-leave-other = You may do that. But with a depot above it, your foundation would be stuck at 6 of 7, so this lesson places only the green card.

lesson-complete = A black card fits any district. Take column 2, and place the card in green, below the park.
lesson-complete-done = A lot for one card: you are the first to fill green (1 point), you get a tram, and the park above it is worth 4.
lesson-complete-other = You may do that. This lesson puts the card in green, where it fills the row and brings a tram to the park.

lesson-token = It was also your second star in green. Choose the contract token as your bonus, and use it at once to return your contract.
lesson-token-done = You have no contract left, so next time even a single card is long enough for you.
lesson-token-other = You may do that, or keep the token for later. This lesson uses it now, so that you may take any column again.

lesson-waterfront = Here is the card for the space you kept. Take column 1 and place the waterfront, then the new foundation. The grey card is lost, for your grey row is full.
lesson-waterfront-done = 6 and 1 make 7: your second skyscraper! And with a waterfront in your city, all your foundations need 1 less: the new one needs only 6.
lesson-waterfront-other = You may do that. This lesson places the waterfront first, because it completes your skyscraper at once.

lesson-last = Every foundation that is turned up takes a token, and the last token ends the game. One is left, and you lead: turn up a card, and put it in column 1.
lesson-last-done = A foundation! It takes the last token, and the game is over at once.
lesson-last-other = You may do that. You lead by 14 to 8½, so this lesson turns up a card, hopes for a foundation and puts it in column 1.

lesson-score = You win by { $mine } to { $theirs }: 3 for two skyscrapers and the medal, 1½ for the token, 3 for three rows filled first, 4 for the best grey and yellow rows, 2½ for trams.

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
