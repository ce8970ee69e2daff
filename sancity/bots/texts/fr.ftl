easy = Facile
easy-about = Sait ce qui est bon, mais joue souvent sans réfléchir.
medium = Moyen
medium-about = Prend ce qui paraît le meilleur sur le moment, sans voir plus loin, et commet parfois un oubli.
hard = Difficile
hard-about = Explore de nombreuses suites possibles et s’attend à ce que vous jouiez bien.
expert = Expert
expert-about = Réfléchit plus longtemps que Difficile, voit plus loin et pardonne peu.
