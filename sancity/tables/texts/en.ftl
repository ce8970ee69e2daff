your-turn = { $player }, it is your turn at { $game }.
player = Player
hint = Of { $games } ways the game may go on from here, this move wins { $share } % of the victory on average.
hint-next = The next best, { $move }, wins { $share } %.
hint-only = There is no other move.
