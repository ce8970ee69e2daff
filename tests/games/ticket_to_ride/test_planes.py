"""Planes of Ticket to Ride: what they say of a position is what the rules do."""

from sancity.games.ticket_to_ride.moves import track_key
from sancity.games.ticket_to_ride.rules import TURN, TicketToRide
from sancity.games.ticket_to_ride.view import links_for, way
from tests.games.test_planes import by_field, written
from tests.games.ticket_to_ride.positions import (
    RIDE,
    give,
    hold,
    own,
    put_tokens,
    quiet_turn,
    set_cars,
    small_game,
    started,
)
from tests.support import random_game, variants


def columns(state: TicketToRide) -> list[str]:
    """The names of the places of the grid."""
    parts = state.parts
    return [track_key(parts, track) for track in range(parts.tracks)] + parts.place_keys


def field(state: TicketToRide, seat: int, name: str) -> bytes:
    planes = RIDE.planes(int(state.players), {})
    return by_field(planes, written(planes, state, seat))[name]


def marked(state: TicketToRide, seat: int, name: str, plane: int = 0) -> set[str]:
    """The tracks and places where a plane has a 1."""
    names = columns(state)
    numbers = field(state, seat, name)[len(names) * plane : len(names) * (plane + 1)]
    return {names[column] for column, number in enumerate(numbers) if number}


def test_the_tracks_that_can_be_paid_for_are_those_of_the_legal_claims() -> None:
    seen = 0
    for variant in variants("ticket_to_ride"):
        for state, _ in random_game(variant, 7):
            assert isinstance(state, TicketToRide)
            if state.decision != TURN or state.seat < 0:
                continue
            parts = state.parts
            claims = [action - parts.claims for action in state.legal() if action >= parts.claims]
            tracks = {int(parts.claim_track[claim]) for claim in claims}
            # Of two free tracks that are alike, only the first is a legal claim.
            for track in list(tracks):
                twin = int(parts.twin[track])
                alike = twin >= 0 and parts.colour[twin] == parts.colour[track]
                if alike and state.owner[twin] == state.owner[track]:
                    tracks.add(twin)
            payable = marked(state, state.seat, "payable")
            assert payable == {track_key(parts, track) for track in tracks}
            seen += len(tracks)
    assert seen > 0


def test_every_open_track_can_be_paid_for_or_lacks_cards() -> None:
    for state, _ in random_game(variants("ticket_to_ride")[-1], 7):
        assert isinstance(state, TicketToRide)
        longest = max(state.parts.spaces)
        lacking = [marked(state, 0, "missing", plane) for plane in range(longest)]
        by_lack = [marked(state, 0, "payable"), *lacking]
        assert set.union(*by_lack) == marked(state, 0, "open")
        assert sum(map(len, by_lack)) == len(set.union(*by_lack))


def test_a_plane_says_how_many_cards_a_track_lacks() -> None:
    state = quiet_turn()
    keys = columns(state)
    parts = state.parts
    long = next(track for track in range(parts.tracks) if parts.spaces[track] == 5)
    assert parts.ferries[long] == 1
    # A colour that it takes may be any if it is grey; orange otherwise does not help.
    colour = ("blue", "green", "black", "pink", "red", "orange", "blue")[parts.colour[long]]
    give(state, 0, f"3 {colour}")
    assert keys[long] in marked(state, 0, "missing", 1)  # A card and the ferry.
    give(state, 0, f"3 {colour} 2 ferry")
    assert keys[long] in marked(state, 0, "payable")
    set_cars(state, 4, 20)
    assert keys[long] not in marked(state, 0, "open")


def test_the_way_of_a_ticket_is_one_that_the_view_finds_or_as_short() -> None:
    compared = 0
    for state, _ in random_game(variants("ticket_to_ride")[0], 11):
        assert isinstance(state, TicketToRide)
        if state.seat < 0:
            continue
        parts = state.parts
        links = links_for(state, 0)
        needed = field(state, 0, "needed")
        ways = marked(state, 0, "ways")
        mine = marked(state, 0, "owned")
        keys = columns(state)
        held = [ticket for ticket, whose in enumerate(state.tickets.holder) if whose == 0]
        for ticket in held:
            found = way(state, 0, ticket, links)
            if found is None:
                assert needed[ticket] == parts.cars + 1
                continue
            claims = set(found) - mine
            assert claims <= ways
            assert needed[ticket] == sum(int(parts.spaces[keys.index(key)]) for key in claims)
            compared += 1
    assert compared > 0


def test_a_completed_ticket_has_its_ends_joined_and_is_no_goal() -> None:
    state = started()
    parts = state.parts
    ticket = 0
    hold(state, 0, parts.ticket_keys[ticket])
    ends = {parts.place_keys[place] for place in (parts.ticket_a[ticket], parts.ticket_b[ticket])}
    assert marked(state, 0, "goals") == ends
    assert marked(state, 0, "joined") == set()
    found = way(state, 0, ticket, links_for(state, 0))
    assert found is not None
    own(state, 0, *found)
    assert marked(state, 0, "goals") == marked(state, 0, "ways") == set()
    assert marked(state, 0, "joined") == ends
    assert field(state, 0, "completed")[ticket] == 1
    assert not any(field(state, 1, "joined"))


def test_a_new_token_is_one_that_the_seat_lacks() -> None:
    state = started()
    put_tokens(state, sunset="2 crab")
    around = marked(state, 0, "new_token")
    assert "sunset" in around
    assert len(around) > 1
    assert all("sunset" in name for name in around)
    crab = 3
    state.collected[0] = 1 << crab
    assert marked(state, 0, "new_token") == set()
    assert marked(state, 1, "new_token") == around == marked(state, 0, "piles", crab)


def test_other_maps_have_planes_of_their_own_width() -> None:
    game = small_game()
    planes = game.planes(2, {})
    state = game.new(2, 5)
    assert isinstance(state, TicketToRide)
    assert (planes.height, planes.width) == (1, state.parts.tracks + state.parts.places)
    assert len(written(planes, state, 0)) == planes.size
