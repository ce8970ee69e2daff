"""Actions as kinds, places and pieces: what they do, where, and with what."""

import pytest

from sancity.games import GAMES
from sancity.kernel.factors import FactorError, Factors
from tests.harbour import HarbourGame

every_game = pytest.mark.parametrize("name", GAMES.names())


def factors_of(name: str) -> Factors:
    return GAMES.get(name).factors


@every_game
def test_every_action_is_joined_again_from_its_kind_place_and_piece(name: str) -> None:
    """So no two actions have all three in common."""
    factors = factors_of(name)
    for action in range(GAMES.get(name).actions):
        assert factors.join(*factors.split(action)) == action


@every_game
def test_all_actions_are_listed_in_their_order(name: str) -> None:
    factors = factors_of(name)
    rows = list(zip(factors.kind, factors.place, factors.piece, strict=True))
    assert rows == [factors.split(action) for action in range(GAMES.get(name).actions)]


@every_game
def test_the_numbers_are_those_of_kinds_places_and_pieces(name: str) -> None:
    factors = factors_of(name)
    assert set(factors.kind) == set(range(len(factors.kinds)))
    assert set(factors.piece) - {-1} == set(range(len(factors.pieces)))
    assert set(factors.place) <= set(range(-1, factors.height * factors.width))


@every_game
def test_the_kind_of_an_action_is_the_name_of_its_move(name: str) -> None:
    factors = factors_of(name)
    for action in range(GAMES.get(name).actions):
        assert factors.kinds[factors.kind[action]] == GAMES.get(name).move(action)["name"]


@pytest.mark.parametrize(
    ("name", "text", "kind", "place", "piece"),
    [
        ("cable_car", "lay acba at 0,5", "lay", (0, 5), "acba"),
        ("cable_car", "exchange 20 blind", "exchange", None, "20 blind"),
        ("cable_car", "decline", "decline", None, None),
        ("san_gimignano", "token red at 0,0", "token", (7, 6), "red"),
        ("san_gimignano", "tower red at 0,0", "tower", (7, 6), "red"),
        ("san_gimignano", "cell 1,-1", "cell", (6, 7), None),
        ("san_gimignano", "rotation 4", "rotation", None, "4"),
        ("rebuild_1906", "build 3b", "build", (2, 1), None),
        ("rebuild_1906", "clear nothing", "clear", None, None),
        ("rebuild_1906", "discard 1 4", "discard", None, "permits 1 4"),
        ("san_francisco", "lines on grey 3", "lines", (1, 2), None),
        ("san_francisco", "depot in orange", "depot", (2, 0), None),
        ("san_francisco", "put in column 2", "put", None, "column 2"),
        ("ticket_to_ride", "take red", "take", None, "red"),
    ],
)
def test_actions_have_the_place_and_piece_that_their_text_names(
    name: str, text: str, kind: str, place: tuple[int, int] | None, piece: str | None
) -> None:
    factors = factors_of(name)
    factored = factors.split(GAMES.get(name).read(text))
    assert factors.kinds[factored.kind] == kind
    assert factored.place == (-1 if place is None else factors.width * place[0] + place[1])
    assert (factors.pieces[factored.piece] if factored.piece >= 0 else None) == piece


def test_claims_name_tracks_and_tokens_that_are_put_down_name_places() -> None:
    game = GAMES.get("ticket_to_ride")
    tracks, places = int(game.parts.tracks), int(game.parts.places)
    factors = game.factors
    assert (factors.height, factors.width) == (1, tracks + places)
    claims = {factors.place[a] for a in range(game.actions) if game.move(a)["name"] == "claim"}
    tokens = {factors.place[a] for a in range(game.actions) if game.move(a)["name"] == "place"}
    assert claims == set(range(tracks))
    assert tokens == set(range(tracks, tracks + places))


def test_the_same_card_is_the_same_piece_in_each_district() -> None:
    game = GAMES.get("san_francisco")
    factors = game.factors
    blue, grey = (
        factors.split(game.read(f"place {colour} 2-lines")) for colour in ("blue", "grey")
    )
    assert blue.piece == grey.piece
    assert grey.place == blue.place + factors.width


def test_without_a_grid_the_fields_of_a_move_are_its_piece() -> None:
    factors = HarbourGame().factors
    assert (factors.kinds, factors.pieces) == (("take",), ("1", "2", "3"))
    assert factors.split(1) == (0, -1, 1)
    assert (factors.height, factors.width) == (1, 1)


@pytest.mark.parametrize(
    ("factored", "message"),
    [
        ((4, 0, 0), "4 is no kind of action: they are 0 to 3"),
        ((0, 64, 0), "64 is no place: they are 0 to 63, or -1 for none"),
        ((0, 0, 99), "99 is no piece: they are 0 to 31, or -1 for none"),
        (
            (0, 27, 0),
            r"no action is of kind 0 \(lay\) with place 27 and piece 0 \(aaaa\)",
        ),
        ((0, 0, -1), r"no action is of kind 0 \(lay\) with place 0 and no piece"),
    ],
)
def test_what_makes_no_action_is_refused(factored: tuple[int, int, int], message: str) -> None:
    with pytest.raises(FactorError, match=message):
        factors_of("cable_car").join(*factored)


def test_numbers_that_are_no_action_are_refused() -> None:
    with pytest.raises(FactorError, match="1450 is no action: they are 0 to 1449"):
        factors_of("cable_car").split(1450)
