your-turn = { $player }, je bent aan de beurt bij { $game }.
player = Speler
hint = Van { $games } manieren waarop het spel verder kan gaan, levert deze zet gemiddeld { $share } % van de overwinning op.
hint-next = De op één na beste, { $move }, levert { $share } % op.
hint-only = Er is geen andere zet.
