"""The contract between games and everything that plays them; knows no game.

Its public names are in the modules that `__all__` lists:

>>> from sancity.kernel.record import start_record
>>> from sancity.kernel.rng import seeded
>>> seeded(1906).below(6)
0
"""

__all__ = [
    "components",
    "factors",
    "game",
    "judge",
    "looks",
    "menu",
    "pickling",
    "planes",
    "record",
    "recorded_game",
    "rng",
    "state",
    "tensor",
    "views",
    "weights",
    "words",
]
