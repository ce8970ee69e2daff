title = San Gimignano
summary = Spread your family over the guilds of a growing city. Wherever you stand in four different guilds side by side, you may build a tower. Most towers win.
notice = A game by Duilio Carpitella, published by Piatnik. This project is not affiliated with them.

option-linked_groups = Linked groups
option-linked_groups-help = Any number of connected guilds with your tokens will do, if all four guilds are among them; the tower goes on any of them.
option-chain_only = Chains only
option-chain_only-help = The four guilds of a group must form a chain, each next to the one before.

colour-gold = gold
colour-turquoise = turquoise
colour-white = white
colour-black = black
guild-brown = brown
guild-green = green
guild-red = red
guild-blue = blue
hue-brown = brown
hue-green = green
hue-red = red
hue-blue = blue
# Two letters that stand on the board.
short-brown = Br
short-green = Gr
short-red = Re
short-blue = Bl

prompt-token = Put a token on a guild that has room for it.
prompt-hexagon = Choose a hexagon to lay.
prompt-cell = Choose where the hexagon goes.
prompt-rotation = Choose how the hexagon lies.
prompt-tower = Build a tower on one of the marked guilds, or do not.
prompt-over = The game is over.

move-token = Token on { $guild } at { $cell }
move-tower = Tower on { $guild } at { $cell }
move-no-tower = Build no tower
move-hexagon = Lay { $kind }
move-cell = Lay it at { $cell }
move-rotation = Rotation { $rotation }
menu-token = Token on which guild?
menu-hexagon = Which hexagon?
menu-cell = Where?
menu-rotation = How does it lie?
menu-tower = Tower on which guild?

log-token = { $player } puts a token on { $guild } at { $cell }.
log-hexagon = { $player } lays the { $kind } hexagon at { $cell }.
log-tower = { $player } builds a tower on { $guild } at { $cell }; tokens return: { $returned }.
log-returned = { $count } to { $player }
log-no-tower = { $player } builds no tower.
log-skip = { $player } has nothing to do and is skipped.
log-end-towers = The last of ten towers stands: the game is over.
log-end-groups = Nobody can build any more: the game is over.
log-end-idle = A whole round without a token, a hexagon or a tower: the game is over.

panel-player = Player
panel-towers = Towers
panel-tokens = Tokens left
panel-on-guilds = On guilds
panel-hexagons = Hexagons
panel-hand = Your hexagons
panel-rotations = How it can lie
panel-group = can build
sheet-towers = Towers
sheet-tokens = Tokens on guilds, for ties: { $count }
