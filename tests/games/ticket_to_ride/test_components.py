"""The component file: its contents are played with, contradictions are refused."""

import itertools
from collections.abc import Iterable

import pytest

from sancity.games import GAMES
from sancity.games.ticket_to_ride.rules import (
    FERRY,
    FREE,
    GREY,
    KINDS,
    NO_TRACK,
    TRACKS_PER_SET,
    TURN,
    TicketToRide,
)
from sancity.kernel.components import Components, ComponentsError
from sancity.kernel.game import Game
from tests.games.test_tensor import kept_up_to_date
from tests.games.ticket_to_ride.positions import RIDE, SMALL_TEXT
from tests.support import Variant, line_of, random_game

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


def game_with_routes_between_all_places() -> Game:
    """A game in which most tracks are beyond the first set of tracks."""
    parts = RIDE.parts
    joined = {frozenset(key.split("-")) for key in parts.route_keys}
    new = [
        f'{one}-{other} = {{ spaces = 1, colour = "grey" }}'
        for one, other in itertools.combinations(parts.place_keys, 2)
        if {one, other} not in joined
    ]
    text = TEXT.replace(ONE_ROUTE, "\n".join([ONE_ROUTE, *new[:140]]))
    return GAMES.get("ticket_to_ride", Components(text, "my.toml"))


def can_pay(hand: list[int], spaces: int, colour: int, ferries: int) -> bool:
    """Whether a hand has the ferries, and cards of one colour or more ferries for the rest."""
    cards = max(hand[:GREY]) if colour == GREY else hand[colour]
    return any(spaces - used <= cards for used in range(ferries, min(spaces, hand[FERRY]) + 1))


def open_tracks(state: TicketToRide) -> set[int]:
    """The tracks that the seat to move can claim, looked at one by one."""
    parts, owner, seat = state.parts, list(state.owner), state.seat
    hand = [int(cards) for cards in state.hand][KINDS * seat : KINDS * (seat + 1)]
    found = set()
    for track in range(parts.tracks):
        spaces, colour, twin = parts.spaces[track], parts.colour[track], parts.twin[track]
        # The first of two tracks alike stands for both.
        is_spare = twin != NO_TRACK and twin < track and owner[twin] == FREE
        closed = is_spare and parts.colour[twin] == colour
        closed = closed or (twin != NO_TRACK and owner[twin] == seat)
        enough = spaces <= state.cars[seat] and can_pay(hand, spaces, colour, parts.ferries[track])
        if owner[track] == FREE and enough and not closed:
            found.add(track)
    return found


def joined_places(state: TicketToRide, seat: int) -> set[tuple[int, int]]:
    """The pairs of places that a seat's tracks join, track by track."""
    parts = state.parts
    network = list(range(parts.places))
    for track in range(parts.tracks):
        if state.owner[track] == seat:
            a, b = network[parts.place_a[track]], network[parts.place_b[track]]
            network = [a if number == b else number for number in network]
    return same(network)


def same(numbers: Iterable[int]) -> set[tuple[int, int]]:
    """The pairs of places that have the same number."""
    return {
        (one, other)
        for (one, a), (other, b) in itertools.combinations(enumerate(numbers), 2)
        if a == b
    }


@pytest.mark.parametrize("players", RIDE.players)
def test_a_map_may_have_more_tracks_than_one_set_holds(players: int) -> None:
    game = game_with_routes_between_all_places()
    parts = game.parts
    assert parts.tracks > 2 * TRACKS_PER_SET
    variant = Variant(game, players, ())
    for state, _ in random_game(variant, 1906):
        assert isinstance(state, TicketToRide)
        if state.seat >= 0 and state.decision == TURN:
            claims = [action - parts.claims for action in state.legal()]
            tracks = {parts.claim_track[claim] for claim in claims if claim >= 0}
            assert tracks == open_tracks(state)
    assert isinstance(state, TicketToRide)
    assert any(state.owner[track] < players for track in range(2 * TRACKS_PER_SET, parts.tracks))
    for seat in range(players):
        assert same(state.networks(seat)) == joined_places(state, seat)
    assert all(kept_up_to_date(game.tensor(players, {}), random_game(variant, 1906)))
