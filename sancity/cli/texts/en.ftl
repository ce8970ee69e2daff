which-game = Which game?
how-many-people = How many people are playing at this keyboard?
how-many-bots = How many bots?
which-level = How strong should the bots be?
use-options = Change the options?
bot = Bot { $number } ({ $kind })
person = Player { $number }
ask-move = A number, a move like “{ $example }”, or: undo, save, rules, quit, help
ask-submenu = A number, or: back
help = Type the number of a move, or the move itself: { $example }. “undo” takes back your last move, “save” writes the game to a file (or “save FILE”), “rules” shows the rules, “quit” saves and leaves.
turn = { $player }: { $prompt }
not-a-choice = { $text } is not one of the choices.
not-legal = { $text } is not possible now.
nothing-to-undo = There is nothing to take back.
undone = Taken back.
saved = Saved in { $file }. Continue with: sancity play --resume { $file }
cannot-save = { $file } cannot be written: { $reason }
finished-saved = The record of this game is in { $file }. Watch it again with: sancity replay { $file }
commitment = Commitment of this game: { $hash }
curtain = It is { $player }’s turn. Press Enter when only { $player } can see the screen.
result = Result
place-winner = { $names } { $count ->
    [one] wins
   *[other] share the victory
} with { $points } { $number ->
    [one] point
   *[other] points
}.
yes = y
no = n
players-range = { $least } to { $most } players
picture = [Picture: { $shown }]
