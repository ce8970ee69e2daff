title = San Francisco Cable Car
summary = Lay tracks so that your cable cars ride far and other people’s stop soon. A line that ends in the power station counts double.
notice = A game by Dirk Henn, published by Queen Games. This project is not affiliated with them.

option-free_orientation = Free orientation
option-free_orientation-help = Tiles may be turned before they are laid.
option-hand_size = Tiles in hand
option-hand_size-help = How many tiles everyone holds. With two or three, you choose which one to lay. You may always decline and lay a newly drawn tile instead.
option-companies = The Companies
option-companies-help = Players own no cars: eight companies do, and you hold secret shares in them.

colour-yellow = yellow
colour-blue = blue
colour-orange = orange
colour-green = green
colour-purple = purple
colour-black = black
company-yellow = yellow
company-blue = blue
company-orange = orange
company-green = green
company-purple = purple
company-black = black
company-red = red
company-brown = brown

prompt-lay = Lay your tile on one of the marked cells.
prompt-lay-one = Lay one of your tiles.
prompt-lay-one-decline = Lay one of your tiles, or decline: draw a tile and lay that one.
prompt-lay-decline = Lay your tile on one of the marked cells, or decline it and draw another.
prompt-lay-drawn = Lay the tile you have just drawn.
prompt-lay-exchange = Lay your tile on one of the marked cells, or exchange a share.
prompt-lay-one-exchange = Lay one of your tiles, or exchange a share.
prompt-lay-one-decline-exchange = Lay one of your tiles, decline to lay a newly drawn one, or exchange a share.
prompt-lay-decline-exchange = Lay your tile, decline it and draw another, or exchange a share.
prompt-exchange-or-pass = You have no tile: exchange a share, or pass.
prompt-over = The game is over.

move-lay = Lay { $tile } at { $row },{ $col }
move-tile = Lay { $tile }…
move-decline = Decline: draw a tile and lay that one
move-exchange-face-up = Exchange your { $percentage }% share ({ $given }) for the { $taken } one lying face up
move-exchange-blind = Exchange your { $percentage }% share ({ $given }) for the top one of the pile
move-pass = Pass
menu-move = Your move
menu-tile = Which tile?
menu-cell = Where?

log-lay = { $player } lays { $tile }{ $cell }.
log-tile = a tile ({ $ways })
log-draw = { $player } draws { $tile }.
log-decline = { $player } would rather lay another tile and draws one.
log-line = { $player } ends { $owner }’s line { $car }: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
log-line-power = { $player } leads { $owner }’s line { $car } into the power station: 2 × { $tiles } = { $points } points.
log-line-own = { $player } ends their own line { $car }: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
log-line-own-power = { $player } leads their own line { $car } into the power station: 2 × { $tiles } = { $points } points.
log-line-company = { $player } ends line { $car } ({ $owner }): { $points ->
    [one] 1 point
   *[other] { $points } points
}.
log-line-company-power = { $player } leads line { $car } ({ $owner }) into the power station: 2 × { $tiles } = { $points } points.
log-share = { $company } { $percentage }% share
log-share-unknown = { $percentage }% share
log-exchange-face-up = { $player } takes the { $taken }, which lay face up; the { $turned } is turned up.
log-exchange-face-up-given = { $player } exchanges the { $given } for the { $taken }, which lay face up; the { $turned } is turned up.
log-exchange-blind = { $player } exchanges a { $given } for the top one of the pile.
log-exchange-blind-given = { $player } exchanges the { $given } for the top one of the pile.
log-exchange-blind-own = { $player } exchanges the { $given } for the { $taken } from the top of the pile.
log-pass = { $player } passes.
log-skip = { $player } has no tile and is skipped.
log-end = The last tile is laid: the game is over.

why-not-lay-taken = A tile lies here already.
why-not-lay-apart = Neither at the edge nor next to a tile.
why-not-lay-power = Nothing is laid on the power station.
why-not-lay-nothing = You have no tile.
why-not-lay-short = Here this tile alone would join the two stations of the corner. { $turn ->
    [yes] Turned another way, it fits.
   *[no] That is allowed only if it fits nowhere else.
}
why-not-lay-back = Here this tile would lead straight back to its station. { $turn ->
    [yes] Turned another way, it fits.
   *[no] That is allowed only if it fits nowhere else.
}
why-not-lay-kept = You declined, so you must lay the tile you have just drawn.
why-not-decline-again = You have already declined this turn.
why-not-decline-supply = There are no more tiles to draw.
why-not-exchange-points = Company { $company } has { $points } points: once a company has { $limit }, no share can be exchanged.
why-not-exchange-pause = { $turns } turns in a row without a tile: no share can be exchanged until one is laid.
why-not-exchange-declined = You declined, so you must lay the tile you have just drawn.
why-not-pass-tile = You still have a tile. Only a player without tiles may pass.

panel-supply = Tiles in the supply: { $count }
panel-power = POWER STATION
panel-double = lines count ×2
panel-player = Player
panel-points = Points
panel-tiles = Tiles
panel-cars = Cars waiting
panel-hand = Your tiles
panel-company = Company
panel-value = Value
panel-shares = Shares
panel-face-up = Face up
panel-companies = The companies
panel-points-short = Pts
panel-value-short = Val
panel-in-pile = In the pile
panel-payout = Points if it ended now
panel-majority = Majority of { $company }
panel-majority-maybe = Perhaps the majority of { $company }
panel-closed-points = No more exchanges.
panel-closed-pause = No exchanges until a tile is laid.
panel-closed-declined = No exchange after declining.
sheet-line = Line { $station }: { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}
sheet-line-power = Line { $station }: { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}, doubled by the power station
sheet-running = { $lines ->
    [one] 1 line still running
   *[other] { $lines } lines still running
}, { $tiles ->
    [0] no tile yet
    [one] 1 tile so far
   *[other] { $tiles } tiles so far
}
sheet-share = { $percentage }% of { $company }: { $times } × value { $value }
sheet-majority = Majority of { $company }: { $total } points ÷ { $divisor }, rounded down
sheet-majority-maybe = Perhaps the majority of { $company }, worth { $worth }
sheet-secret = { $shares ->
    [one] 1 secret share
   *[other] { $shares } secret shares
}, and perhaps majorities

guide-lay = Lay your tile at the edge or next to a tile. { $input ->
    [touch] Tap a marked cell once
    [keyboard] Go to a marked cell
   *[mouse] Point at a marked cell
} to see which lines it leads on or ends there. Keep your own lines long, and end those of others early.
guide-lay-one = Choose one of your tiles, then a cell. { $input ->
    [touch] Tap a marked cell once
    [keyboard] Go to a marked cell
   *[mouse] Point at a marked cell
} to see which lines the tile leads on or ends there. Keep your own lines long, and end those of others early.
guide-lay-one-decline = Lay one of your tiles, or decline: keep them all, draw another and lay that one. { $input ->
    [touch] Tap a marked cell once
    [keyboard] Go to a marked cell
   *[mouse] Point at a marked cell
} to see which lines the tile would end, and for how many points. The power station counts double.
guide-lay-decline = Lay your tile, or decline: keep it, draw another and lay that one. { $input ->
    [touch] Tap a marked cell once
    [keyboard] Go to a marked cell
   *[mouse] Point at a marked cell
} to see which lines the tile would end, and for how many points. The power station counts double.
guide-lay-drawn = You declined, so you must lay the tile you have just drawn. { $input ->
    [touch] Tap a marked cell once
    [keyboard] Go to a marked cell
   *[mouse] Point at a marked cell
} to see which lines it would end, and for how many points.
guide-lay-exchange = Lay your tile, or exchange one of your secret shares instead. The more a company’s lines have scored, the more its shares pay: help the companies that you hold.
guide-lay-one-exchange = Lay one of your tiles, or exchange one of your secret shares instead. The more a company’s lines have scored, the more its shares pay: help the companies that you hold.
guide-lay-one-decline-exchange = Lay one of your tiles, decline to lay a newly drawn one, or exchange a share. The more a company’s lines have scored, the more its shares pay: help the companies that you hold.
guide-lay-decline-exchange = Lay your tile, decline it and lay a newly drawn one, or exchange a share. The more a company’s lines have scored, the more its shares pay: help the companies that you hold.
guide-exchange-or-pass = You have no tile left. You can still exchange a share for one whose company has more points, or pass.

track-board = The board
track-mine = My lines
track-station = Station { $station }, { $owner }: { $tiles ->
    [0] no tile yet
    [one] 1 tile so far
   *[other] { $tiles } tiles so far
}
track-station-home = Station { $station }, { $owner }: finished, { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}, { $points ->
    [one] 1 point
   *[other] { $points } points
}
track-station-empty = Station { $station }: no car
track-effects = { $move }: { $effects }
track-finishes = finishes station { $station } ({ $owner }), { $points ->
    [one] 1 point
   *[other] { $points } points
}
track-leads-on = leads station { $station } ({ $owner }) on to { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}
track-lay = Lay the tile { $place }
track-lay-turned = Lay { $tile }{ $turn ->
    [1] , turned to the right,
    [2] , turned around,
    [3] , turned to the left,
   *[other] {""}
} { $place }
track-only = the tile
track-nth = your { $nth ->
    [1] first
    [2] second
   *[other] third
} tile
place-corner = in the corner at stations { $station } and { $other }
place-edge = at station { $station }
place-inner = on the { $nth ->
    [2] second
    [3] third
   *[other] fourth
} cell from station { $station }
way = { $from } { $to }
way-back = back
way-from-north = north
way-from-east = east
way-from-south = south
way-from-west = west
way-to-north = to north
way-to-east = to east
way-to-south = to south
way-to-west = to west
track-tile = Tile: { $tile }
track-tile-kept = Tile, kept for later: { $tile }
track-turn-left = Turn the tile to the left
track-turn-right = Turn the tile to the right
track-decline = Decline
track-pays = pays { $points }
track-pile = pile ({ $count })
track-unknown = unknown
track-company-line = line { $station }: { $points }
track-value = 8 for the most points, one less for each higher total
track-share-place = { $percentage }% { $company }: { $place }
track-face-up-gain = face up, { $gain }
track-gain-more = pays { $points } more now
track-gain-less = pays { $points } less now
track-gain-same = pays the same now
track-gain-unknown = what it pays is unknown
text-turn = { $player } is to move.
text-seat = { $player }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
} in hand, { $cars ->
    [one] 1 car
   *[other] { $cars } cars
} waiting.
text-seat-shares = { $player }: { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
} in hand.
text-hand = Your tile: { $tile }
text-cell = A tile lies { $place }: { $tile }
text-company = Company { $company }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, value { $value }
text-shares = Shares, { $owner }: { $shares }
text-payout = If the game ended now, you would have { $points ->
    [one] 1 point
   *[other] { $points } points
}.
text-payout-range = If the game ended now, you would have { $least } to { $most } points.
text-majority = { $majority }: +{ $points }

## The lesson

lesson-aim = Lay tracks so that your own cable cars travel far before their lines end, and those of your rivals do not.
lesson-aim-1 = A line that reaches a station scores a point for each tile it crosses. This one makes 8.
lesson-aim-2 = A line that ends in the power station counts double: 2 × 3 = 6.
lesson-aim-3 = Anyone can end anyone’s line. Here blue gets no more than 3.
lesson-cars = You are yellow: the cars at odd numbers are yours. A car follows the track in front of it. Blue has begun, with the first tile for [[car 2 blue|car 2]].
lesson-first = Lay your tile in front of [[car 5 yellow|car 5]], just as it is: tiles are not turned. { $input ->
    [touch] Tap the lit cell to see what the tile does there, and tap again to lay it.
    [keyboard] Press Tab to get to the marked cells, go to the lit one with the arrow keys, and press Enter.
   *[mouse] Point at the lit cell to see what the tile does there, and click to lay it.
}
lesson-first-done = Line 5 has its first tile, and its end waits at the next cell. It scores when it reaches a station or the power station.
lesson-first-other = You may do that. But this lesson wants to lead car 5 straight to the power station: take it back and lay your tile at station 5.
lesson-on = Blue has led its line 2 on. After each tile you draw a new one: lay yours on the lit cell, and line 5 comes closer to the power station.
lesson-on-done = Two tiles now. Only one cell lies between line 5 and the power station.
lesson-on-other = That is allowed, but line 5 would have to wait, and blue might lead it somewhere else. Take it back and lay your tile below the first one.
lesson-double = How much will line 5 be worth if it crosses 3 tiles and ends in the power station?
lesson-double-1 = 3 points
lesson-double-2 = 6 points
lesson-double-3 = 9 points
lesson-double-done = Yes: a point for each tile, and all of it doubled by the power station.
lesson-double-other = Not quite. Each tile is a point, and the power station doubles the whole line: 2 × 3 = 6.
lesson-power = You have drawn just the right tile. Lay it on the lit cell.
lesson-power-done = 6 points! Line 5 is finished: its car shows what it scored, and it will not score again.
lesson-power-other = You may, but next turn blue could lead line 5 away from the power station. Take it back and collect your 6 points.
lesson-short = Blue has ended your line 3 after only 2 tiles. You can do that too: on the lit cell, your tile leads [[car 2 blue|car 2]] out to station 31.
lesson-short-done = Line 2 ends, and blue gets just 3 points. Your own line 31 starts there and crosses four tiles at once: it does not matter who laid them.
lesson-short-other = A possible move, but line 2 could still become long. Take it back and end that line while it is short.
lesson-decline = [[tile dddd|This tile]] turns every car back. That is why no cell at the edge is marked: one tile alone may not end a line. It does little for you now, so decline it.
lesson-decline-done = You drew another tile and must lay that one. The first stays in your hand for a later turn.
lesson-decline-other = You may lay it, but it will be worth more when blue has a long line to end. Take it back and decline: you then draw another tile.
lesson-drawn = A lucky draw! On the lit cell, this tile leads your line 31 over four more tiles and out to station 5.
lesson-drawn-done = 8 tiles, 8 points. A long line is worth having even without the power station.
lesson-drawn-other = That is allowed, but line 31 could score 8 points right now. Take it back and lay the tile on the lit cell.
lesson-twice = Much later: your line 9 crosses the lit tiles, one of them twice. How many is that?
lesson-twice-1 = 5
lesson-twice-2 = 6
lesson-twice-done = Yes, 6: a tile counts each time the line crosses it. And you lead by 55 to 47.
lesson-twice-other = It is 6: a tile counts each time the line crosses it, and one of these five was crossed twice.
lesson-long = Lay your tile on the lit cell. Line 9 then crosses three tiles more and ends in the power station.
lesson-long-done = 9 tiles, doubled: 18 points. You lead by 73 to 47!
lesson-long-other = You may, but line 9 would have to do without its 18 points, perhaps for good. Take it back and lay the tile on the lit cell.
lesson-end = The game ends when all 60 tiles are laid. Blue has just made 38 points with a single line and leads by 85 to 81, but the last tile is yours: lay it!
lesson-end-done = Line 19 ends in the power station with 10 tiles: 20 points, and the game is over.
lesson-end-other = Only one cell is left: lay the last tile there.
lesson-final = You win, { $mine } to { $theirs }! More than half of your points come from your four lines that ended in the power station: 20, 18, 8 and 6. Blue had one there, for 38.

lesson-companies-title = The Companies
lesson-companies-aim = Nobody owns cars here: eight companies do, and in the end you are paid for your secret shares in them.
lesson-companies-aim-1 = A line scores for the company that its car belongs to. Here orange gets 14 points.
lesson-companies-aim-2 = The company with the most points has value 8, the next one 7, and so on.
lesson-companies-aim-3 = A share pays its company’s value once for each 10%.
lesson-companies-shares = Your secret shares, one of each size. Whose cars should travel far, above all?
lesson-companies-shares-1 = Orange
lesson-companies-shares-2 = Red
lesson-companies-shares-3 = Black
lesson-companies-shares-done = Yes: orange is your largest share, so its value counts most for you. Some tiles have been laid already.
lesson-companies-shares-other = Rather those of orange: your share in it is the largest, so its value counts most for you.
lesson-companies-lay = The line of [[car 12 orange|car 12]] has crossed 6 tiles and waits beside the power station. Lead it in.
lesson-companies-lay-done = 2 × 7 = 14 points for orange! It had none, and now it has more than any other company.
lesson-companies-lay-other = You may, but your rival could lead car 12 away. Take it back and make sure of orange’s 14 points.
lesson-companies-value = Orange now has the most points, so its value is 8. What would your 40% share pay?
lesson-companies-value-1 = 8
lesson-companies-value-2 = 32
lesson-companies-value-3 = 40
lesson-companies-value-done = Yes: the value once for each 10%, so 4 × 8 = 32. Each share in your hand shows what it would pay.
lesson-companies-value-other = It is 32: the value once for each 10%, so 4 × 8. Each share in your hand shows what it would pay.
lesson-companies-exchange = Your rival laid no tile but took the 20% share of brown, which lay face up. Do the same with orange’s 30%: { $input ->
    [touch] tap your red share, then orange.
    [keyboard] press Enter on your red share, then on orange.
   *[mouse] click your red share, then orange.
}
lesson-companies-exchange-done = It pays 24 instead of 12. Your red share is now at the bottom of the pile, a new one lies face up, and you have kept your tile.
lesson-companies-exchange-other = That is allowed. But orange’s 30% would pay you 12 more, and your rival might take it. Take it back and exchange your red share.
lesson-companies-blind = Of the 20% shares, yellow lies face up; it is worth no more than your blue one. Try your luck: exchange blue for the top share of the pile.
lesson-companies-blind-done = Orange once more: 16 instead of 8! Only you know. And with 90% of orange you have the majority in it.
lesson-companies-blind-other = That is allowed. But blue has no points at all, so the pile cannot be worse. Take it back and exchange your blue share for the pile’s top one.
lesson-companies-majority = A majority pays a tenth of the company’s points, rounded down. How much for 46 points?
lesson-companies-majority-1 = 4
lesson-companies-majority-2 = 5
lesson-companies-majority-3 = 46
lesson-companies-majority-done = Yes, 4. At the end, the player who holds most of a company gets this on top of what the shares pay.
lesson-companies-majority-other = It is 4: a tenth of 46, rounded down. At the end, the player who holds most of a company gets it.
lesson-companies-short = Your rival holds brown, so brown’s lines had better be short. On the lit cell, your tile leads [[car 8 brown|car 8]] out to station 5.
lesson-companies-short-done = Brown gets just 4 points. Watch which shares others take: it tells you whose lines to end.
lesson-companies-short-other = A possible move, but brown’s line 8 could still become long. Take it back and end it with your tile.
lesson-companies-limit = A few turns later. As soon as any company has 25 points, shares can no longer be exchanged. Orange has 16: lead [[car 26 orange|car 26]] into the power station.
lesson-companies-limit-done = 2 × 14 = 28 more, so orange has 44. From now on everyone keeps the shares they have, and yours are good.
lesson-companies-limit-other = You may, but your rival could lead car 26 away. Take it back and make sure of orange’s 28 points.
lesson-companies-end = One cell is left, and the last tile is yours. Lay it: then all shares are shown and paid.
lesson-companies-end-done = The board is full, and four lines have ended at once. Now everyone is paid.
lesson-companies-end-other = Only one cell is left: lay the last tile there.
lesson-companies-final = You win, { $mine } to { $theirs }! Orange, with value 8, pays 72 for your 90% and 4 for the majority; purple pays 4 and 1. Brown, green and blue pay your rival 62, and 8 for majorities.

## The legend

legend-cars = Cars and lines
legend-owner = { $owner }: cars at stations { $stations }
legend-car = A car at its station, with its owner’s sign
legend-home = The car of a finished line, and what the line scored
legend-no-car = A station without a car; lines can end there
legend-line = A line under way: it goes on where the disc is
legend-finished = A finished line
legend-badge = What a line scores; without a plus sign, its tiles so far
legend-board = Tiles and cells
legend-tile = A tile: four tracks, from each side to another or back
legend-kept = A faded tile in your hand: you keep it for a later turn
legend-target = A cell where the tile can be laid
legend-power = The power station: a line that ends here counts double
legend-latest = A tile laid since your last turn, framed in that player’s colour
legend-recent = A line finished since your last turn
legend-value = A company’s points and, in bold, its value
legend-share = A share: its company and its percentage
legend-held = The player with this sign holds the share
legend-face-up = The share lies face up: what it would pay more or less than yours
legend-in-pile = The share is in the pile
legend-unknown = You cannot know where the share is

## Hints: why a move is good

reason-line-own = your line from station { $station }
reason-line-player = { $player }’s line from station { $station }
reason-line-company = the { $company } line from station { $station } ({ $percent ->
    [0] you hold no { $company } shares
   *[other] you hold { $percent }%
})
reason-finish = it finishes { $line } for { $points ->
    [one] 1 point
   *[other] { $points } points
}
reason-power = it brings { $line } to the power station: 2 × { $tiles } = { $points } points
reason-extend = { $tiles ->
    [one] it gives { $line } a good first tile
   *[other] it extends { $line } to { $tiles } tiles
}
reason-near-power = it leads { $line } right up to the power station, with { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
} so far
reason-end = it ends { $line } at { $points ->
    [one] 1 point
   *[other] { $points } points
}
reason-edge = it leads { $line } to the edge of the board, next to a station
reason-turn-away = it turns { $line } away from the power station
reason-ahead = it lays good track ahead of { $lines ->
    [one] one of your lines
   *[other] { $lines } of your lines
}
reason-ahead-company = it lays good track ahead of { $lines ->
    [one] a { $company } line
   *[other] { $lines } { $company } lines
} (you hold { $percent }%)
reason-block = it lays bad track ahead of { $lines ->
    [one] one of { $player }’s lines
   *[other] { $lines } of { $player }’s lines
}
reason-block-company = it lays bad track ahead of { $lines ->
    [one] a { $company } line
   *[other] { $lines } { $company } lines
} ({ $percent ->
    [0] you hold no { $company } shares
   *[other] you hold only { $percent }%
})
reason-spare = it ends none of your lines, but would do so on { $ends } of the { $places } cells where it fits
reason-spare-company = it ends no line of a company you hold shares of, but would do so on { $ends } of the { $places } cells where it fits
reason-decline = you keep { $held ->
    [one] your tile
   *[other] your tiles
} for later and lay { $supply ->
    [one] the last tile of the supply
   *[other] one of the { $supply } tiles in the supply
}
reason-decline-end = { $tiles } of the { $unseen } tiles you have not seen would end { $line }, but { $held ->
    [one] yours cannot
   *[other] none of yours can
}
reason-decline-power = { $tiles } of the { $unseen } tiles you have not seen would bring { $line } to the power station, but { $held ->
    [one] yours cannot
   *[other] none of yours can
}
reason-exchange-pays = the { $taken } share pays { $points ->
    [one] 1 point
   *[other] { $points } points
} more now than your { $given } one
reason-exchange-prospects = counting unfinished lines, { $taken } has { $more ->
    [one] 1 point
   *[other] { $more } points
} and { $given } { $less }
reason-exchange-stake = it brings your stake in { $company } to { $percent }%, which counts for its majority
reason-exchange-blind = counting unfinished lines, { $better } of the { $unseen } shares that may be on top { $better ->
    [one] is
   *[other] are
} ahead of { $given }
reason-pass = you keep your shares, which pay { $points ->
    [one] 1 point
   *[other] { $points } points
} now, and no exchange promises more
