"""Draws a view on a terminal."""
from collections.abc import Mapping
from typing import Any
from rich.console import RenderableType
from sancity.kernel.game import Entry, Menu
from sancity.kernel.words import Words

def draw(view: Mapping[str, Any], names: list[str], words: Words, marks: Mapping[str, str]) -> RenderableType:
    return ""

def menu(view: Mapping[str, Any], words: Words) -> Menu:
    return Menu("", tuple(Entry(m["text"], m["action"]) for m in view["moves"]))
