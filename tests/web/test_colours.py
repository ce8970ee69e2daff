"""The colours of boards differ enough for everybody: under normal sight and three kinds of colour
blindness, as the difference ΔE′ of CAM02-UCS; and what is written on them can be read."""

import re
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from colorspacious import cspace_convert

from sancity.games import GAMES
from sancity.kernel.looks import all_looks

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
# Six greys between the ground and the black company; each has a glyph of its own.
LEAST_NEUTRAL = 11
CONTRAST = 4.5
CONTRAST_OF_SIGNS = 3

# A board's variables: `--district-blue` is the colour `blue` of the set `district`, and
# `--district-blue-ink` is what is written on it. Other variables are no sets: their names are one
# word, or end with `-edge` or `-ink`.
VARIABLE = re.compile(
    r"^  --([a-z]+)-(?!edge:|ink:)([a-z]+)(-ink)?: (#[0-9a-f]{6});$", re.MULTILINE
)
# How many colours each set has, by game.
SETS: dict[str, dict[str, int]] = {
    "cable_car": {},
    "rebuild_1906": {"district": 4},
    "san_francisco": {"district": 6},
    "san_gimignano": {"guild": 4},
    "ticket_to_ride": {"card": 6},
}


def sets_of(game: str) -> dict[str, dict[str, list[str]]]:
    """The sets of colours of a board: by set and name, the colour and, if there is one, its ink."""
    text = (PACKAGE / "games" / game / "board.css").read_text(encoding="utf-8")
    found: dict[str, dict[str, list[str]]] = {}
    for name, colour, ink, value in VARIABLE.findall(text):
        pair = found.setdefault(name, {}).setdefault(colour, [])
        assert len(pair) == bool(ink), f"{colour} comes before its ink, and both only once"
        pair.append(value)
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
    assert {name: len(colours) for name, colours in sets.items()} == SETS[game]
    groups = {name: {c: pair[0] for c, pair in colours.items()} for name, colours in sets.items()}
    groups["seats"] = {look.name: look.colour for look in GAMES.get(game).looks}
    for name, colours in groups.items():
        least = LEAST_CARDS if name == "card" else LEAST
        for (one, a), (other, b) in combinations(colours.items(), 2):
            assert difference(a, b) >= least, f"{name}: {one} and {other}"


@pytest.mark.parametrize("game", GAMES.names())
def test_what_is_written_on_colours_can_be_read(game: str) -> None:
    for look in GAMES.get(game).looks:
        # Cable cars carry numbers, other pieces only glyphs.
        least = CONTRAST if game == "cable_car" else CONTRAST_OF_SIGNS
        assert contrast(look.colour, look.ink) >= least, look.name
    for colours in sets_of(game).values():
        for name, (colour, *inks) in colours.items():
            for ink in inks:
                assert contrast(colour, ink) >= CONTRAST, name


def test_neutral_looks_are_greys_on_which_their_glyphs_can_be_read() -> None:
    looks = all_looks(GAMES.get("cable_car").folder)
    for look in looks.neutral:
        assert max(rgb(look.colour)) - min(rgb(look.colour)) < 0.03, look.name
        assert contrast(look.colour, look.ink) >= CONTRAST, look.name
    for one, other in combinations(looks.neutral, 2):
        assert difference(one.colour, other.colour) >= LEAST_NEUTRAL, f"{one.name}, {other.name}"


@pytest.mark.parametrize("game", GAMES.names())
def test_boards_take_their_colours_from_the_style_sheet_and_the_looks(game: str) -> None:
    sources = (PACKAGE / "games" / game).glob("*.js")
    text = "\n".join(source.read_text(encoding="utf-8") for source in sources)
    assert not re.findall(r'"#[0-9A-Fa-f]{3,8}"', text)
    for name, colours in sets_of(game).items():
        assert f"var(--{name}-${{" in text
        assert len({len(pair) for pair in colours.values()}) == 1, "all have an ink, or none has"


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
