your-turn = { $player }, c’est à vous de jouer ({ $game }).
player = Joueur
hint-only = il n’y a pas d’autre coup
hint-ahead = à plus long terme, il gagne plus souvent
hint-next = { $difference ->
    [0] « { $move } » vaut autant.
   *[other] Ensuite vient « { $move } », avec { $difference } % de chances de gagner en moins.
}
list-last = { $first } et { $last }
verdict-margin = { $names } gagne avec { $count ->
    [one] { $points } point
   *[other] { $points } points
} d’avance.
verdict-shared = { $names } se partagent la victoire avec { $points } points chacun.
verdict-tie = Égalité aux points ; { $names } l’emporte grâce à { $decider }.
verdict-tie-only = Égalité aux points ; { $names } l’emporte.

# What went wrong, by the word for programs. In English the program says it more precisely.
error-away = Un robot joue à votre place : reprenez-la d’abord.
error-busy = Un conseil est déjà en préparation.
error-can-open = Cette table peut encore être ouverte : elle n’est pas supprimée.
error-damaged = Les données de cette table sont endommagées : on peut seulement l’exporter et la supprimer.
error-failed = Quelque chose s’est mal passé ici.
error-forbidden = Vous ne pouvez pas faire cela à cette table.
error-hot-seat = Devant un même écran, tout le monde partage le même lien.
error-illegal = Ce coup n’est pas permis maintenant.
error-invalid = Cette demande n’a pas la forme attendue.
error-name-seat = Vous occupez plusieurs places : précisez laquelle.
error-no-bot = Ce robot n’existe pas.
error-no-hints = Les conseils ne sont pas autorisés à cette table.
error-no-lesson = Il n’y a pas de leçon à cette table.
error-no-person = Personne n’est assis à cette place.
error-no-position = Cette position n’existe pas.
error-no-result = La partie a été abandonnée : elle n’a pas de résultat.
error-no-seat = Cette place n’existe pas.
error-no-step = Cette étape de la leçon n’existe pas.
error-no-such-thing = Il n’y a rien à cette adresse.
error-no-table = Cette table n’existe pas ou plus.
error-no-undo = Rien ne peut être annulé sans l’accord des autres.
error-no-wish = Personne ne demande à revenir en arrière.
error-not-asked = C’est aux autres de répondre.
error-not-away = Cette place n’est pas à reprendre : son joueur est là.
error-not-late = Personne n’a dépassé son temps.
error-not-over = La partie n’est pas encore finie.
error-not-playing = La partie n’est pas en cours.
error-not-stored = Cela n’a pas pu être enregistré : réessayez.
error-not-your-turn = Ce n’est pas votre tour.
error-older-rules = Cette table a été commencée avec des règles plus anciennes : on peut seulement l’exporter et la supprimer.
error-open-seats = Une place est encore libre : attendez quelqu’un, ou installez-y un robot.
error-origin = Cette demande vient d’une autre page.
error-over = La partie est finie.
error-record = Cette partie enregistrée ne peut pas être reprise.
error-rematch = Il y a déjà une revanche.
error-resigned = Ce joueur a abandonné : un robot joue à sa place jusqu’à la fin.
error-set-up = La table ne peut pas être ouverte ainsi.
error-stale = La table a changé entre-temps : regardez-la et réessayez.
error-started = La partie a déjà commencé.
error-still-playing = Vous jouez encore à cette table : quittez-la ou abandonnez d’abord.
error-taken = Cette place est déjà prise.
error-text = Il faut au moins un caractère visible.
error-too-large = Cette demande est trop longue.
error-too-many = Ce navigateur occupe trop de places.
error-too-many-links = Cette table a déjà trop de liens.
error-too-often = Trop de demandes : attendez un peu.
error-too-slow = Cette demande n’est pas arrivée jusqu’au bout.
error-webhook = Rien ne peut être envoyé à cette adresse.
error-who = Ouvrez d’abord le lien d’une place ou de cette table.
