your-turn = { $player }, c’est à votre tour à { $game }.
player = Joueur
hint = Sur { $games } suites possibles de la partie, ce coup rapporte en moyenne { $share } % de la victoire.
hint-next = Le coup suivant, { $move }, en rapporte { $share } %.
hint-only = Il n’y a pas d’autre coup.
