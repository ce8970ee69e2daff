easy = Makkelijk
easy-about = Weet wat goed is, maar speelt vaak zonder na te denken.
medium = Gemiddeld
medium-about = Neemt wat er nu het best uitziet, kijkt niet vooruit en ziet soms iets over het hoofd.
hard = Moeilijk
hard-about = Bekijkt veel manieren waarop het spel verder kan gaan en verwacht dat je goed speelt.
expert = Expert
expert-about = Denkt langer na dan Moeilijk, ziet verder en vergeeft weinig.
