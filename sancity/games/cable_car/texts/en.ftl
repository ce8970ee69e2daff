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

guide-lay = Lay your tile on one of the marked cells: at the edge, or next to a tile. Every cable car moves on along its track; when it reaches a station, its line is finished and scores one point per tile. Try to keep your own lines long and to end other people’s early.
guide-lay-one = Choose a tile from your hand, then a marked cell. Keep your own lines long and end other people’s early.
guide-lay-one-decline = Choose a tile from your hand, then a marked cell. Or decline: you keep your hand, draw a tile and must lay that one. Point at a cell to see which lines it would finish, and for how many points. A line that ends in the power station in the middle counts double.
guide-lay-decline = Lay your tile on a marked cell, or decline it: then you draw another one and must lay that. Point at a cell to see which lines it would finish, and for how many points. A line that ends in the power station in the middle counts double.
guide-lay-drawn = You declined, so you must now lay the tile you have just drawn.
guide-lay-exchange = Lay your tile, or exchange one of your secret shares instead. The more a company’s lines have scored, the more it is worth.
guide-lay-one-exchange = Lay one of your tiles, or exchange one of your secret shares instead. The more a company’s lines have scored, the more it is worth.
guide-lay-one-decline-exchange = Lay one of your tiles, decline to lay a newly drawn one, or exchange one of your secret shares. Shares count by percentage and by what their company is worth at the end: help the companies you hold.
guide-lay-decline-exchange = Lay your tile, decline it for another, or exchange one of your secret shares. Shares count by percentage and by what their company is worth at the end: help the companies you hold.
guide-exchange-or-pass = You have no tile left: you can still exchange a share, or pass.

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

# Hints: why a move is good.
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
