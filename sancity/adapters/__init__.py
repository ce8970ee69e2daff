"""The games in the interfaces that researchers use.

Each is a module that needs packages of its own and is imported by its name. The error says what to
install if one is missing.

>>> from sancity.adapters import pettingzoo
>>> pettingzoo.env("cable_car").possible_agents
['player_0', 'player_1']
"""

__all__ = ["gymnasium", "notebook", "openspiel", "pettingzoo", "render", "stable_baselines"]
