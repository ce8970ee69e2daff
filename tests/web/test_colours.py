"""The colours of boards differ enough for everybody: under normal sight and three kinds of colour
blindness, as the difference ΔE′ of CAM02-UCS; and what is written on them can be read."""

import re
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from colorspacious import cspace_convert

from sancity.games import GAMES

PACKAGE = Path(__file__).parents[2] / "sancity"
SIGHTS = [
    None,
    *(
        {"name": "sRGB1+CVD", "cvd_type": f"{kind}anomaly", "severity": 100}
        for kind in ("deuter", "prot", "trit")
    ),
]
LEAST = 18
# The six printed hues of Ticket to Ride's cards cannot all be as far apart; each has a symbol.
LEAST_CARDS = 15
CONTRAST = 4.5

OBJECT = re.compile(r"export const ([A-Z]+) = \{([^}]*)\}")
PIECES = re.compile(r'name: "(\w+)", colour: "(#\w{6})", ink: "(#\w{6})"')


def sets_of(game: str) -> dict[str, dict[str, str]]:
    """The sets of colours that a board exports: by name, the colours by theirs."""
    text = (PACKAGE / "games" / game / "board.js").read_text(encoding="utf-8")
    found = {
        name: dict(re.findall(r'(\w+): "(#\w{6})"', body)) for name, body in OBJECT.findall(text)
    }
    if pieces := PIECES.findall(text):
        found["PLAYERS"] = {name: colour for name, colour, _ in pieces}
    return found


def rgb(colour: str) -> list[float]:
    return [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]


def difference(one: str, other: str) -> float:
    """How different two colours look to people who distinguish them least."""
    least = 1000.0
    for sight in SIGHTS:
        seen = [rgb(one), rgb(other)]
        if sight is not None:
            seen = [np.clip(cspace_convert(colour, sight, "sRGB1"), 0, 1) for colour in seen]
        here = [np.array(cspace_convert(colour, "sRGB1", "CAM02-UCS")) for colour in seen]
        least = min(least, float(np.linalg.norm(here[0] - here[1])))
    return least


def contrast(one: str, other: str) -> float:
    """As WCAG 2 defines it."""

    def light(colour: str) -> float:
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb(colour)]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    lights = sorted([light(one), light(other)])
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def test_the_measure_knows_what_is_alike() -> None:
    assert difference("#ff0000", "#00a000") < 40 < difference("#000000", "#ffffff")
    assert difference("#c04040", "#7a7a20") < LEAST
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


@pytest.mark.parametrize("game", GAMES.names())
def test_colours_can_be_told_apart(game: str) -> None:
    sets = sets_of(game)
    assert len(sets["PLAYERS"]) >= GAMES.get(game).players[-1]
    for name, colours in sets.items():
        least = LEAST_CARDS if name == "CARDS" else LEAST
        for (one, a), (other, b) in combinations(colours.items(), 2):
            assert difference(a, b) >= least, f"{name}: {one} and {other}"


def test_numbers_on_cable_cars_can_be_read() -> None:
    text = (PACKAGE / "games" / "cable_car" / "board.js").read_text(encoding="utf-8")
    pieces = PIECES.findall(text)
    assert len(pieces) == 8
    for name, colour, ink in pieces:
        assert contrast(colour, ink) >= CONTRAST, name


def tokens() -> dict[str, tuple[str, str]]:
    """The colours of pages, light and dark."""
    text = (PACKAGE / "web" / "style" / "base.css").read_text(encoding="utf-8")
    return {
        name: (light, dark)
        for name, light, dark in re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)", text)
    }


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
def test_text_can_be_read(scheme: int) -> None:
    known = {name: pair[scheme] for name, pair in tokens().items()}
    for text in ("ink", "soft", "accent", "good", "bad"):
        for ground in ("ground", "paper"):
            assert contrast(known[text], known[ground]) >= CONTRAST, f"{text} on {ground}"
    assert contrast(known["accent-ink"], known["accent"]) >= CONTRAST
    assert contrast(known["edge"], known["paper"]) >= 3
