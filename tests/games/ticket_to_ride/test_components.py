"""The component file: its contents are played with, contradictions are refused."""

import pytest

from sancity.games import GAMES
from sancity.kernel.components import Components, ComponentsError
from tests.games.ticket_to_ride.positions import RIDE, SMALL_TEXT
from tests.support import line_of

TEXT = RIDE.components.text
ONE_ROUTE = 'golden_gate_bridge-presidio = { spaces = 2, colour = "orange" }'


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("pink = 6", "pink = 7", "[cards.count]", "these are 45 cards, not 44"),
        ("pink = 6", "white = 6", "white", "is no card"),
        ("total = 44", "total = 9", "[cards.count]", "these are 44 cards, not 9"),
        ("castro-potrero_hill = 3", "", "[tickets.worth]", "these are 23 tickets, not 24"),
        ("castro-potrero_hill", "castro-paris", "castro-paris", "there is no place 'paris'"),
        ("castro-potrero_hill", "castro-castro", "castro-castro", "should join two places"),
        ("castro-potrero_hill = 3", "castro-potrero_hill = 0", "castro-po", "from 1 to 200, not 0"),
        (
            "castro-potrero_hill",
            "painted_ladies-chinatown",
            "painted_ladies-chinatown",
            "joined already, by chinatown-painted_ladies",
        ),
        ('colour = "black" }', 'colour = "white" }', "lands_end-japanese", "'white' is no colour"),
        ('"grey + grey", f', '"grey + red + red", f', "alcatraz-pier_39", "one track or two"),
        ("{ spaces = 5", "{ spaces = 6", "golden_gate_bridge-fort", "from 1 to 5, not 6"),
        ("bend = [61, 62]", "bend = [61]", "twin_peaks-mission", "a bend is a point"),
        ("bend = [61, 62]", "curve = [61, 62]", "twin_peaks-mission", "'curve' is unknown"),
        (
            ONE_ROUTE,
            f"{ONE_ROUTE}\npresidio-golden_gate_bridge = {{ spaces = 3, colour = 'red' }}",
            "presidio-golden",
            "joined already, by golden_gate_bridge-presidio",
        ),
        ("presidio = { name", "pre-sidio = { name", "pre-sidio", "a-z, 0-9 and _"),
        ("x = 21, y = 12", "x = 101, y = 12", "golden_gate_bridge = ", "from 0 to 100, not 101"),
        ("sea_lion, crab", "sea_lion, whale", "symbols", "there is no symbol 'whale'"),
        ("sea_lion, crab", "sea_lion, sea_lion", "symbols", "'sea_lion' is named twice"),
        ('places = "alcatraz, ', 'places = "', "symbols", "there should be 2 more"),
        ('places = "alcatraz, ', 'places = "paris, ', "places = ", "no place 'paris'"),
        ("tokens = [0, 0, 1,", "tokens = [0, 1,", "tokens", "should have 8 entries"),
        ("4 = 3", "4 = 4", "4 = 4", "from 1 to 3, not 4"),
        ("last_round = 2", "last_round = 20", "last_round", "from 0 to 19, not 20"),
        ('origin = "checked"', 'origin = "rumour"', "origin", "'rumour' is not an origin"),
    ],
)
def test_a_contradiction_is_refused_with_the_line(
    old: str, new: str, line: str, reason: str
) -> None:
    text = TEXT.replace(old, new, 1)
    assert text != TEXT
    with pytest.raises(ComponentsError, match=reason) as refusal:
        GAMES.get("ticket_to_ride", Components(text, "my.toml"))
    if "origin" not in line:
        assert f"my.toml, line {line_of(text, line)}," in str(refusal.value)


def test_a_ticket_that_no_routes_can_complete_is_refused() -> None:
    cut = "\n".join(
        line for line in TEXT.splitlines() if not line.startswith(("alcatraz-pier", "alcatraz-the"))
    )
    with pytest.raises(ComponentsError, match=r"alcatraz-civic_center: no routes lead"):
        GAMES.get("ticket_to_ride", Components(cut, "my.toml"))


def test_the_tracks_of_a_double_route_have_equal_length() -> None:
    """They are one entry, so they cannot differ; two entries for the same places are refused."""
    for game in (RIDE, GAMES.get("ticket_to_ride", Components(SMALL_TEXT, "small.toml"))):
        tracks = game.view(game.new(2, 0), None)["tracks"]
        lengths = {track["route"]: track["spaces"] for track in tracks}
        assert all(lengths[track["route"]] == track["spaces"] for track in tracks)


def test_a_corrected_file_is_played_with() -> None:
    text = TEXT.replace("castro-potrero_hill = 3", "castro-potrero_hill = 4")
    game = GAMES.get("ticket_to_ride", Components(text, "my.toml"))
    assert game.components.digest != RIDE.components.digest
    state = game.new(2, 1)
    offered = [ticket for seat in game.whole(state)["offered"] for ticket in seat]
    worth = {ticket["ticket"]: ticket["worth"] for ticket in offered}
    keys = list(game.components.keys_at("tickets", "worth"))
    assert set(worth) <= set(keys)
    assert game.components.number_at("tickets", "worth", keys[1], least=0, most=9) == 4


def test_remarks_do_not_change_the_digest() -> None:
    remarked = Components(TEXT.replace("A ferry is wild.", "Ferries are wild."), "my.toml")
    assert remarked.digest == RIDE.components.digest


def test_every_section_says_where_it_comes_from() -> None:
    origins = {section.name: section.origin for section in RIDE.components.sections}
    assert origins == {
        "cards": "printed",
        "cars": "printed",
        "points": "checked",
        "tokens": "reconstructed",
        "places": "reconstructed",
        "routes": "reconstructed",
        "tickets": "reconstructed",
    }


def test_where_a_place_is_drawn_does_not_change_the_digest() -> None:
    """A record stays valid when the drawing of a map improves."""
    moved = TEXT.replace("x = 66, y = 3", "x = 65, y = 4")
    assert moved != TEXT
    assert Components(moved, "my.toml").digest == RIDE.components.digest
