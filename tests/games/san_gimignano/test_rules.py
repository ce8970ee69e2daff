"""The game and its variants, rule by rule. Tokens are small letters, towers capitals."""

import itertools
from collections import Counter

import pytest

from sancity.games import GAMES
from sancity.games.san_gimignano.components import KIND_NAMES
from sancity.games.san_gimignano.rules import (
    APART,
    BEYOND,
    CELLS,
    KINDS,
    OUTSIDE,
    ROTATIONS_OF,
    SanGimignano,
)
from sancity.kernel.components import Components
from sancity.kernel.game import SetupError
from sancity.kernel.rng import seeded
from sancity.kernel.state import IllegalMove
from tests.games.san_gimignano.positions import (
    CITY,
    SAN_GIMIGNANO,
    about,
    edges,
    fits,
    give,
    lays,
    moves,
    new_game,
    pieces,
    position,
    rhombi,
    take,
    towers,
    with_pieces,
)
from tests.support import fingerprint, named, play_on, variants

# Two hexagons: every group needs brown at 0,0, green at 1,0 and blue at 1,0.
TWO = """
    0,0   brown-green-red   0
    1,0   green-blue-red    3
"""
# The shapes of the figures D, E and F, and one in a ring.
CHAIN = ("brown at 0,0", "green at 0,0", "red at -1,1", "blue at -1,1")
STAR = ("brown at 0,0", "green at 1,0", "red at 0,0", "blue at 0,1")
HEXAGON_AND_ONE = ("brown at 0,0", "green at 0,0", "red at 0,0", "blue at 1,-1")
RING = ("brown at 0,0", "green at 1,0", "red at 0,0", "blue at 1,-1")


def tokens(*spots: str, of: str = "a") -> list[str]:
    return [f"{spot} {of}" for spot in spots]


# The hexagons and the grid


def test_every_hexagon_of_three_different_guilds_has_a_kind() -> None:
    turned = {frozenset({kind, kind[1:] + kind[:1], kind[2:] + kind[:2]}) for kind in KINDS}
    assert len(turned) == len(KINDS) == 8
    assert set().union(*turned) == {*itertools.permutations(("brown", "green", "red", "blue"), 3)}


@pytest.mark.parametrize("rotation", range(6))
def test_a_rotation_moves_each_guild_by_one_side(rotation: int) -> None:
    state = position(f"0,0 brown-green-red {rotation}")
    guilds = SAN_GIMIGNANO.view(state, None)["hexagons"][0]["guilds"]
    assert [guild["guild"] for guild in guilds] == ["brown", "green", "red"]
    assert [guild["sides"] for guild in guilds] == [
        [(rotation + side) % 6, (rotation + side + 1) % 6] for side in (0, 2, 4)
    ]


def test_sides_meet_the_opposite_sides_of_the_cells_beyond() -> None:
    assert len(CELLS) == OUTSIDE == 154
    for cell in range(OUTSIDE):
        for side in range(6):
            beyond = BEYOND[6 * cell + side]
            if beyond != OUTSIDE:
                assert BEYOND[6 * beyond + (side + 3) % 6] == cell
                (q, r), (there_q, there_r) = CELLS[cell], CELLS[beyond]
                assert edges(q, r, side) & edges(there_q, there_r, (side + 3) % 6)


def reach(start: list[int], hexagons: int) -> int:
    """The furthest line of cells that can be reached in a direction, given the lines in which the
    first hexagons lie: a new line needs two hexagons in the one before."""
    line = max(start)
    there = start.count(line)
    for _ in range(hexagons):
        if there >= 2:
            line, there = line + 1, 1
        else:
            there += 1
    return line


@pytest.mark.rule("SG-13")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_grid_has_every_cell_that_can_be_reached(players: int) -> None:
    first = [(0, 0), (1, 0), (0, 1), (1, -1)][:players]
    laid_later = {2: 8, 3: 9, 4: 12}[players]
    lines = [[q for q, _ in first], [r for _, r in first], [q + r for q, r in first]]
    span = [
        (-reach([-number for number in numbers], laid_later), reach(numbers, laid_later))
        for numbers in lines
    ]
    assert (
        span
        == {
            2: [(-4, 5), (-4, 4), (-4, 5)],
            3: [(-5, 5), (-5, 5), (-4, 6)],
            4: [(-6, 7), (-7, 7), (-6, 7)],
        }[players]
    )
    (q_low, q_high), (r_low, r_high), (s_low, s_high) = span
    reachable = {
        (q, r)
        for q in range(q_low, q_high + 1)
        for r in range(r_low, r_high + 1)
        if s_low <= q + r <= s_high
    }
    assert len(reachable) == {2: 70, 3: 90, 4: 154}[players]
    assert reachable <= {*CELLS}


@pytest.mark.rule("SG-13")
def test_at_the_edge_of_the_grid_nothing_beyond_it_is_a_site() -> None:
    """All hexagons lie as far to the right as any can."""
    state = position("7,-2 brown-green-red 0\n7,-1 brown-red-green 0\n7,0 brown-green-red 0")
    give(state, 0, "brown-green-red")
    take(state, "token brown at 7,0", "hexagon brown-green-red")
    assert moves(state) == ["cell 6,-1", "cell 6,0"]


# Set-up


@pytest.mark.rule("SG-01")
@pytest.mark.parametrize(("players", "laid", "dealt"), [(2, 2, 4), (3, 3, 3), (4, 4, 3)])
def test_hexagons_by_number_of_players(players: int, laid: int, dealt: int) -> None:
    view = SAN_GIMIGNANO.view(new_game(players), None)
    assert [(h["q"], h["r"]) for h in view["hexagons"]] == [(0, 0), (1, 0), (0, 1), (1, -1)][:laid]
    assert [len(seat["hexagons"]) for seat in view["seats"]] == [dealt] * players
    assert len(view["unused"]) == 16 - laid - players * dealt


@pytest.mark.rule("SG-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_sixteen_are_shuffled(players: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        view = SAN_GIMIGNANO.view(SAN_GIMIGNANO.new(players, seed), None)
        hands = [kind for seat in view["seats"] for kind in seat["hexagons"]]
        everything = [*(h["kind"] for h in view["hexagons"]), *hands, *view["unused"]]
        assert Counter(everything) == Counter(KIND_NAMES * 2)
        seen[view["hexagons"][0]["kind"]] += 1
    assert {*seen} == {*KIND_NAMES}


@pytest.mark.rule("SG-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_figure_a_equal_guilds_do_not_touch_in_the_first_layout(players: int) -> None:
    for seed in range(100):
        places = rhombi(SAN_GIMIGNANO.view(SAN_GIMIGNANO.new(players, seed), None))
        for one, other in itertools.combinations(places, 2):
            assert not (one.touches(other) and one.guild == other.guild)


@pytest.mark.rule("SG-02")
def test_any_four_hexagons_can_be_the_first() -> None:
    at = ((0, 0), (1, 0), (0, 1), (1, -1))
    rhombus = {
        (cell, kind, rotation): [
            (guild, edges(*cell, rotation + 2 * k)) for k, guild in enumerate(kind.split("-"))
        ]
        for cell in at
        for kind in KIND_NAMES
        for rotation in range(6)
    }

    def can_follow(
        laid: list[tuple[str, frozenset[frozenset[tuple[int, int]]]]], kinds: tuple[str, ...]
    ) -> bool:
        cell = at[4 - len(kinds)]
        for rotation in range(6):
            here = rhombus[cell, kinds[0], rotation]
            if not any(g == other and e & there for g, e in here for other, there in laid) and (
                len(kinds) == 1 or can_follow(laid + here, kinds[1:])
            ):
                return True
        return False

    assert all(can_follow([], kinds) for kinds in itertools.product(KIND_NAMES, repeat=4))


@pytest.mark.rule("SG-02")
def test_all_legal_first_layouts_are_equally_likely() -> None:
    """With sixteen equal hexagons only the rotations are drawn."""
    text = SAN_GIMIGNANO.components.text.replace(" = 2\n", " = 0\n")
    same = Components(text.replace("brown-green-red = 0", "brown-green-red = 16"), "my.toml")
    game = GAMES.get("san_gimignano", same)
    drawn = Counter(
        tuple(hexagon["rotation"] for hexagon in game.view(game.new(2, seed), None)["hexagons"])
        for seed in range(4800)
    )
    legal = [
        (left, right)
        for left, right in itertools.product(range(6), repeat=2)
        if not any(edges(0, 0, left + 2 * k) & edges(1, 0, right + 2 * k) for k in range(3))
    ]
    assert {*drawn} == {*legal}
    assert len(legal) == 24
    assert all(140 <= count <= 260 for count in drawn.values())


@pytest.mark.rule("SG-03")
def test_every_player_begins_with_towers_tokens_and_an_open_hand() -> None:
    view = SAN_GIMIGNANO.view(new_game(4), None)
    assert [seat["tokens"] for seat in view["seats"]] == [20] * 4
    assert [seat["towers"] for seat in view["seats"]] == [0] * 4
    assert len({seat["colour"] for seat in view["seats"]}) == 4
    assert all(len(seat["hexagons"]) == 3 for seat in view["seats"])


@pytest.mark.rule("SG-03")
def test_the_first_player_is_drawn_and_turns_go_clockwise() -> None:
    assert {SAN_GIMIGNANO.new(4, seed).seat for seed in range(40)} == {0, 1, 2, 3}
    state = position(CITY, players=4)
    order = []
    for _ in range(8):
        order.append(state.seat)
        take(state, moves(state)[0])
    assert order == [0, 1, 2, 3, 0, 1, 2, 3]


# Phase 1: a token


@pytest.mark.rule("SG-10")
def test_a_turn_begins_with_a_token_on_any_guild_with_room() -> None:
    state = position(with_pieces(TWO, "brown at 0,0 ab", "green at 0,0 b", "red at 1,0 B"))
    assert moves(state) == [
        *("token green at 0,0", "token red at 0,0"),
        *("token green at 1,0", "token blue at 1,0"),
    ]
    take(state, "token green at 0,0")
    assert pieces(state, "green at 0,0") == "ab"
    assert about(state, 0)["tokens"] == 18


@pytest.mark.rule("SG-10")
def test_without_tokens_the_hexagon_comes_at_once() -> None:
    state = position(CITY, left=(0, 20))
    give(state, 0, "brown-green-red")
    state.begin_turn()
    assert moves(state) == ["hexagon brown-green-red"]


@pytest.mark.rule("SG-10")
def test_without_room_the_tower_comes_at_once() -> None:
    state = position(
        with_pieces(
            TWO,
            *("brown at 0,0 ab", "green at 0,0 bb", "red at 0,0 bb"),
            *("green at 1,0 ab", "blue at 1,0 ab", "red at 1,0 ab"),
        )
    )
    assert about(state, 0)["tokens"] == 16
    assert moves(state)[-1] == "no-tower"
    assert "token" not in " ".join(moves(state))


@pytest.mark.rule("SG-11")
def test_a_guild_holds_two_tokens_of_any_colours() -> None:
    state = position(with_pieces(CITY, "brown at 0,0 a", "red at 0,0 b"))
    take(state, "token brown at 0,0")
    assert pieces(state, "brown at 0,0") == "aa"
    take(state, "token green at 0,0", "token red at 0,0")
    assert pieces(state, "red at 0,0") == "ab"
    assert not {"token brown at 0,0", "token red at 0,0"} & {*moves(state)}
    assert "token green at 0,0" in moves(state)
    with pytest.raises(IllegalMove):
        take(state, "token brown at 0,0")


@pytest.mark.rule("SG-11", "SG-16")
def test_no_token_on_a_tower() -> None:
    state = position(with_pieces(CITY, "brown at 0,0 B"))
    assert "token brown at 0,0" not in moves(state)
    assert len(moves(state)) == 14


# Phase 2: a hexagon


@pytest.mark.rule("SG-12")
def test_after_the_token_an_own_hexagon_is_chosen_and_laid() -> None:
    state = position(CITY)
    give(state, 0, "brown-red-blue", "brown-green-red", "brown-green-red")
    give(state, 1, "green-red-blue")
    take(state, "token brown at 0,0")
    assert moves(state) == ["hexagon brown-green-red", "hexagon brown-red-blue"]
    take(state, "hexagon brown-green-red")
    assert SAN_GIMIGNANO.view(state, None)["chosen"]["hexagon"] == "brown-green-red"
    assert moves(state)[0].startswith("cell")
    take(state, "cell -1,0")
    assert {move.split()[0] for move in moves(state)} == {"rotation"}
    (event,) = take(state, moves(state)[0])
    assert (event.name, event.public["kind"]) == ("hexagon", "brown-green-red")
    assert about(state, 0)["hexagons"] == ["brown-green-red", "brown-red-blue"]
    assert state.seat == 1


@pytest.mark.rule("SG-12")
def test_a_hexagon_is_laid_each_turn_while_there_are_any() -> None:
    state = new_game()
    rng = seeded(1)
    for turn in range(8):
        assert [len(about(state, seat)["hexagons"]) for seat in (0, 1)] == [
            4 - (turn + 1) // 2,
            4 - turn // 2,
        ]
        seat = state.seat
        while state.seat == seat:
            play_on(state, rng, 1)
    assert state.city.laid == 10
    take(state, moves(state)[0])
    assert state.decision != 1


@pytest.mark.rule("SG-12")
def test_a_hexagon_that_fits_nowhere_is_kept() -> None:
    """With only one hexagon on the table, no cell touches two."""
    state = position("0,0 brown-green-red 0")
    give(state, 0, "green-red-blue")
    take(state, "token brown at 0,0")
    assert about(state, 0)["hexagons"] == ["green-red-blue"]
    assert state.city.laid == 1


@pytest.mark.rule("SG-12")
def test_every_hexagon_fits_somewhere() -> None:
    """A cell at the end of the lowest row touches the hexagon beside it and at most two above it,
    so it is enough that any hexagon fits beside any three guilds in a row."""
    for kind, beside in itertools.product(range(8), itertools.product(range(4), repeat=3)):
        fitting = ROTATIONS_OF[kind]
        for side, guild in enumerate(beside, 3):
            fitting &= APART[4 * side + guild]
        assert fitting


@pytest.mark.rule("SG-13")
def test_figure_b_equal_guilds_do_not_touch() -> None:
    """Cell 1,1 lies below red at 1,0 and beside green at 0,1."""
    state = position(CITY)
    give(state, 0, "brown-green-red")
    take(state, "token brown at 0,0", "hexagon brown-green-red", "cell 1,1")
    view = SAN_GIMIGNANO.view(state, None)
    beside = {
        (place.name, side)
        for place in rhombi(view)
        for side in range(6)
        if place.edges & edges(1, 1, side)
    }
    assert {name for name, _ in beside} == {"red at 1,0", "green at 0,1"}
    allowed = {int(move.split()[1]) for move in moves(state)}
    assert allowed == {o for o in range(6) if fits(view, "brown-green-red", 1, 1, o)}
    assert 0 < len(allowed) < 6


@pytest.mark.rule("SG-13")
def test_figure_c_a_hexagon_touches_two_others() -> None:
    state = position(CITY)
    give(state, 0, *KIND_NAMES)
    take(state, "token brown at 0,0", "hexagon brown-green-red")
    assert moves(state) == ["cell 0,-1", "cell 2,-1", "cell -1,0", "cell 1,1", "cell -1,2"]


@pytest.mark.rule("SG-13")
def test_all_ways_to_lay_a_hexagon() -> None:
    state = position(CITY)
    give(state, 0, *KIND_NAMES)
    take(state, "token brown at 0,0")
    view = SAN_GIMIGNANO.view(state, None)
    found = []
    for kind in moves(state):
        take(chosen := state.copy(), kind)
        for cell in moves(chosen):
            take(there := chosen.copy(), cell)
            found += [
                (kind.split()[1], cell.split()[1], int(rotation.split()[1]))
                for rotation in moves(there)
            ]
    assert sorted(found) == sorted(lays(view, list(KIND_NAMES)))


# Phase 3: a tower


@pytest.mark.rule("SG-14")
@pytest.mark.parametrize("shape", [CHAIN, HEXAGON_AND_ONE, RING])
@pytest.mark.parametrize("last", range(4))
def test_figures_d_e_f_four_different_guilds_each_next_to_the_one_before(
    shape: tuple[str, ...], last: int
) -> None:
    others = [spot for spot in shape if spot != shape[last]]
    state = position(with_pieces(CITY, *tokens(*others)))
    take(state, f"token {shape[last]}")
    assert sorted(towers(state)) == sorted(shape)
    assert moves(state)[-1] == "no-tower"


@pytest.mark.rule("SG-14")
@pytest.mark.parametrize(
    ("others", "token", "why"),
    [
        (("brown at 0,0", "green at 0,0"), "red at 0,0", "three guilds"),
        (("brown at 0,0", "green at 0,0", "red at 0,0"), "green at 1,0", "green twice, no blue"),
        (("brown at 0,0", "green at 0,0", "red at 0,0"), "blue at -1,1", "blue stands apart"),
        (("brown at 1,-1", "green at 0,1", "red at 0,0"), "blue at 1,-1", "green stands apart"),
    ],
)
def test_what_is_not_a_group(others: tuple[str, ...], token: str, why: str) -> None:
    state = position(with_pieces(CITY, *tokens(*others)))
    take(state, f"token {token}")
    assert state.seat == 1, why


@pytest.mark.rule("SG-14")
def test_each_of_the_four_needs_an_own_token() -> None:
    own, rival = tokens(*CHAIN[:2]), tokens(*CHAIN[2:], of="b")
    state = position(with_pieces(CITY, *own, *rival))
    take(state, "token brown at 1,-1")
    assert state.seat == 1
    assert about(state, 0)["groups"] == about(state, 1)["groups"] == []


@pytest.mark.rule("SG-14")
@pytest.mark.parametrize("last", range(4))
def test_a_star_is_not_a_group(last: int) -> None:
    others = [spot for spot in STAR if spot != STAR[last]]
    state = position(with_pieces(CITY, *tokens(*others)))
    take(state, f"token {STAR[last]}")
    assert state.seat == 1
    assert about(state, 0)["groups"] == []


@pytest.mark.rule("SG-14")
@pytest.mark.parametrize("shape", [CHAIN, STAR, HEXAGON_AND_ONE, RING])
@pytest.mark.parametrize("last", range(4))
def test_with_any_shape_four_connected_guilds_will_do(shape: tuple[str, ...], last: int) -> None:
    others = [spot for spot in shape if spot != shape[last]]
    state = position(with_pieces(CITY, *tokens(*others)), any_shape=True)
    take(state, f"token {shape[last]}")
    assert sorted(towers(state)) == sorted(shape)


@pytest.mark.rule("SG-15")
@pytest.mark.parametrize("spot", CHAIN)
def test_figure_g_the_tower_takes_the_place_of_the_tokens(spot: str) -> None:
    state = position(with_pieces(CITY, *tokens(*CHAIN)))
    take(state, "token green at 1,-1")
    (event,) = named(take(state, f"tower {spot}"), "tower")
    assert event.public["returned"] == [1, 0]
    assert pieces(state, spot) == "A"
    assert [pieces(state, other) for other in CHAIN if other != spot] == ["a", "a", "a"]
    assert (about(state, 0)["towers"], about(state, 0)["tokens"]) == (1, 20 - 5 + 1)


@pytest.mark.rule("SG-15")
def test_both_tokens_go_back_to_their_owners() -> None:
    state = position(with_pieces(CITY, *tokens(*CHAIN), "brown at 0,0 a"))
    take(state, "token green at 1,-1")
    (event,) = named(take(state, "tower brown at 0,0"), "tower")
    assert event.public["returned"] == [2, 0]
    assert about(state, 0)["tokens"] == 20 - 6 + 2


@pytest.mark.rule("SG-15")
def test_without_a_group_nothing_is_asked_and_with_one_the_tower_can_be_refused() -> None:
    state = position(with_pieces(CITY, *tokens(*CHAIN)))
    take(state, "token green at 1,-1")
    assert [event.name for event in take(state, "no-tower")] == ["no-tower"]
    assert about(state, 0)["towers"] == 0
    assert state.seat == 1
    take(state, "token blue at 1,0")
    assert state.seat == 0


@pytest.mark.rule("SG-16")
def test_a_tower_closes_its_guild_for_good() -> None:
    """The tower on green at 0,0 breaks the chain that led through it."""
    state = position(with_pieces(CITY, *tokens(*CHAIN)))
    take(state, "token green at 1,-1", "tower green at 0,0", "token blue at 1,0")
    assert "token green at 0,0" not in moves(state)
    assert about(state, 0)["groups"] == []
    take(state, "token red at 0,0")
    assert state.seat == 1


@pytest.mark.rule("SG-16")
def test_a_tower_spoils_the_groups_of_others_too() -> None:
    state = position(with_pieces(CITY, *tokens(*CHAIN), *tokens(*CHAIN, of="b")))
    take(state, "token green at 1,-1", "tower red at -1,1")
    assert about(state, 1)["groups"] == []
    assert about(state, 1)["tokens"] == 20 - 4 + 1


@pytest.mark.rule("SG-17")
def test_one_tower_per_turn() -> None:
    shapes = {*HEXAGON_AND_ONE, *RING, *CHAIN}
    state = position(with_pieces(CITY, *tokens(*shapes)))
    take(state, "token green at 1,-1", "tower blue at 1,-1")
    assert state.seat == 1
    assert about(state, 0)["groups"] != []


@pytest.mark.rule("SG-17", "SG-40")
def test_figure_h_a_group_that_remains_allows_a_tower_next_turn() -> None:
    """Seat a stands on two greens; brown completes a chain with either of them."""
    before = ("green at 0,0", "green at 1,0", "red at 0,0", "blue at 1,-1")
    state = position(with_pieces(CITY, *tokens(*before)))
    take(state, "token brown at 0,0")
    assert sorted(towers(state)) == sorted([*before, "brown at 0,0"])
    take(state, "tower green at 0,0", "token red at -1,1")
    take(state, "token brown at -1,1")
    assert sorted(towers(state)) == sorted(RING)


@pytest.mark.rule("SG-41")
def test_the_printed_turn_a_rival_token_goes_home_and_a_rival_tower_stays() -> None:
    state = position(
        with_pieces(CITY, *tokens(*CHAIN[1:]), "brown at 0,0 b", "red at 0,0 B", "green at 0,1 b")
    )
    take(state, "token brown at 0,0")
    (event,) = named(take(state, "tower brown at 0,0"), "tower")
    assert event.public["returned"] == [1, 1]
    assert pieces(state, "brown at 0,0") == "A"
    assert pieces(state, "red at 0,0") == "B"
    assert pieces(state, "green at 0,1") == "b"
    assert about(state, 1)["tokens"] == 19


@pytest.mark.rule("SG-18")
def test_towers_are_never_removed() -> None:
    state = position(with_pieces(CITY, "red at 0,0 B", *tokens(*CHAIN)))
    take(state, "token green at 1,-1", "tower blue at -1,1")
    with pytest.raises(IllegalMove):
        take(state, "token red at 0,0")
    play_on(state, seeded(4), 200)
    assert pieces(state, "red at 0,0") == "B"
    assert pieces(state, "blue at -1,1") == "A"


# The end


@pytest.mark.rule("SG-20")
def test_the_tenth_tower_ends_the_game_at_once() -> None:
    state = position(with_pieces(CITY, *tokens(*CHAIN)))
    state.towers[0] = 9
    take(state, "token green at 1,-1")
    (end,) = named(take(state, "tower blue at -1,1"), "end")
    assert end.public == {"reason": "towers", "scores": [10, 0], "winners": [0]}
    assert state.seat == -1


@pytest.mark.rule("SG-20")
def test_the_ninth_tower_does_not() -> None:
    state = position(with_pieces(CITY, *tokens(*CHAIN)))
    state.towers[0] = 8
    take(state, "token green at 1,-1", "tower blue at -1,1")
    assert state.seat == 1


@pytest.mark.rule("SG-20")
@pytest.mark.parametrize(
    ("closed", "over"), [("blue at 1,0 B", True), ("red at 1,0 B", False), ("red at 0,0 B", False)]
)
def test_when_no_player_can_ever_build_again_the_game_ends(closed: str, over: bool) -> None:
    state = position(with_pieces(TWO, closed))
    events = take(state, "token brown at 0,0")
    assert (state.seat == -1) == over
    assert [event.public["reason"] for event in named(events, "end")] == ["groups"] * over


@pytest.mark.rule("SG-20")
def test_a_guild_full_of_rival_tokens_cannot_be_in_a_group() -> None:
    state = position(with_pieces(TWO, "blue at 1,0 bb"), left=(20, 0))
    take(state, "token green at 0,0")
    assert state.seat == -1, "a finds blue closed, b has no tokens left"
    state = position(with_pieces(TWO, "blue at 1,0 bb"), left=(20, 3))
    take(state, "token green at 0,0")
    assert state.seat == 1


@pytest.mark.rule("SG-20")
@pytest.mark.parametrize(("left", "over"), [(1, True), (2, True), (3, False)])
def test_a_possible_group_lacks_no_more_tokens_than_are_left(left: int, over: bool) -> None:
    """Seat b stands on blue only and would need three more."""
    state = position(with_pieces(TWO, "blue at 1,0 b"), left=(1, left))
    take(state, "token green at 0,0")
    assert (state.seat == -1) == over


@pytest.mark.rule("SG-20")
def test_a_possible_group_is_a_chain_unless_any_shape_will_do() -> None:
    """The open places allow only a star."""
    text = "0,0 brown-green-red 0  green=BB\n" + "\n".join(
        [
            "1,0 green-blue-red 3  blue=B red=B",
            "0,1 green-red-blue 0  green=B red=B",
        ]
    )
    for any_shape in (False, True):
        state = position(text, any_shape=any_shape)
        take(state, "token brown at 0,0")
        assert (state.seat == -1) == (not any_shape)


@pytest.mark.rule("SG-20")
def test_a_hexagon_that_can_be_laid_keeps_the_game_going() -> None:
    state = position(with_pieces(TWO, "blue at 1,0 B"))
    give(state, 1, "brown-green-blue")
    take(state, "token brown at 0,0")
    assert state.seat == 1


@pytest.mark.rule("SG-20")
def test_a_hexagon_that_cannot_be_laid_does_not() -> None:
    state = position("0,0 brown-green-red 0")
    give(state, 1, "brown-green-blue")
    take(state, "token brown at 0,0")
    assert state.seat == -1


@pytest.mark.rule("SG-20")
def test_a_round_in_which_no_player_does_anything_ends_the_game() -> None:
    """No player has tokens; a refuses to build, b cannot, and a refuses again."""
    state = position(with_pieces(CITY, *tokens(*CHAIN)), left=(0, 0))
    events = take(state, "no-tower")
    assert [event.name for event in events] == ["no-tower", "skip", "end"]
    assert events[-1].public["reason"] == "idle"
    assert state.seat == -1


@pytest.mark.rule("SG-20")
def test_a_tower_in_the_round_keeps_the_game_going() -> None:
    own, rival = tokens(*CHAIN), tokens(*RING, of="b")
    state = position(with_pieces(CITY, *own, *rival), left=(0, 0))
    take(state, "no-tower", "tower red at 0,0")
    assert state.seat == 0
    assert state.idle == 0


@pytest.mark.rule("SG-20")
def test_a_hexagon_in_the_round_keeps_the_game_going() -> None:
    """Without tokens a lays a hexagon and refuses to build; b cannot do anything."""
    state = position(with_pieces(CITY, *tokens(*CHAIN)), left=(0, 0))
    give(state, 0, "brown-green-red")
    state.begin_turn()
    take(state, "hexagon brown-green-red", "cell -1,0", "rotation 5", "no-tower")
    assert state.seat == 0
    take(state, "no-tower")
    assert state.seat == -1


@pytest.mark.rule("SG-20")
@pytest.mark.parametrize(("left", "over"), [(0, True), (3, True), (4, False)])
def test_linked_groups_also_need_enough_tokens_left(left: int, over: bool) -> None:
    """Seat b stands nowhere and needs a token for each of the four guilds."""
    state = position(TWO, left=(1, left), linked_groups=True)
    take(state, "token green at 0,0")
    assert (state.seat == -1) == over


@pytest.mark.rule("SG-20")
@pytest.mark.parametrize(
    ("own", "lacking"),
    [
        (("brown at -1,1", "red at -1,1", "green at 0,0", "red at 0,0"), 1),
        (("brown at -1,1", "red at -1,1", "red at 0,0"), 2),
        (("brown at 0,0", "red at -1,1", "green at 0,0", "red at 0,0"), 1),
        (("brown at -1,1", "red at -1,1", "green at 0,1"), 3),
        (("blue at 1,-1",), 3),
        ((), 4),
    ],
)
def test_with_linked_groups_the_set_that_lacks_the_fewest_tokens_decides(
    own: tuple[str, ...], lacking: int
) -> None:
    """Of the blue guilds only the one at 1,-1 is open. In the first case five places in a row
    lack only blue, while any four side by side lack two."""
    closed = tokens("blue at -1,1", "blue at 0,1", "blue at 1,0", of="A")
    city = with_pieces(CITY, *closed, *tokens(*own, of="b"))
    for left in range(1, 5):
        state = position(city, left=(1, left), linked_groups=True)
        take(state, "token green at 1,-1")
        assert (state.seat == -1) == (left < lacking)


@pytest.mark.rule("SG-20")
def test_with_linked_groups_the_game_does_not_wait_for_a_last_token_that_completes_no_set() -> None:
    """Seat a has a token left, but no set that lacks only one: it would only break the tie."""
    state = SAN_GIMIGNANO.new(2, 1002, linked_groups=True)
    assert isinstance(state, SanGimignano)
    play_on(state, seeded(29), 1000)
    assert (about(state, 0)["tokens"], about(state, 1)["tokens"]) == (1, 0)
    assert state.scores() == [1, 1]
    assert state.winners() == [1]


@pytest.mark.rule("SG-20")
def test_the_two_options_cannot_be_combined() -> None:
    with pytest.raises(SetupError, match="linked_groups and any_shape exclude each other"):
        SAN_GIMIGNANO.new(2, 0, linked_groups=True, any_shape=True)
    assert len(variants("san_gimignano")) == 9


def ended(towers: tuple[int, ...], left: tuple[int, ...]) -> SanGimignano:
    """A game that ends with these numbers of towers, and of tokens not on guilds."""
    state = position("0,0 brown-green-red 0", players=len(towers))
    for seat, count in enumerate(towers):
        state.towers[seat] = count
        state.tokens[seat] = left[seat]
    state.tokens[0] += 1
    take(state, "token brown at 0,0")
    assert state.seat == -1
    return state


@pytest.mark.rule("SG-21")
@pytest.mark.parametrize(
    ("towers", "left", "winners"),
    [
        ((3, 2), (18, 1), [0]),
        ((2, 2), (5, 4), [1]),
        ((2, 2), (4, 4), [0, 1]),
        ((4, 1, 4, 4), (6, 0, 5, 5), [2, 3]),
    ],
)
def test_most_towers_then_most_tokens_on_guilds(
    towers: tuple[int, ...], left: tuple[int, ...], winners: list[int]
) -> None:
    state = ended(towers, left)
    assert state.scores() == list(towers)
    assert state.winners() == winners


# The variant


@pytest.mark.rule("SG-30")
@pytest.mark.parametrize("linked", [False, True])
def test_linked_groups_need_not_have_the_four_side_by_side(linked: bool) -> None:
    """Brown, red, green, red in a row, then blue: no four different ones are connected."""
    row = ("brown at -1,1", "red at -1,1", "green at 0,0", "red at 0,0")
    state = position(with_pieces(CITY, *tokens(*row)), linked_groups=linked)
    take(state, "token blue at 1,-1")
    assert sorted(towers(state)) == (sorted([*row, "blue at 1,-1"]) if linked else [])


@pytest.mark.rule("SG-30")
def test_linked_groups_need_all_four_guilds() -> None:
    row = ("brown at -1,1", "red at -1,1", "green at 0,0", "red at 0,0")
    state = position(with_pieces(CITY, *tokens(*row)), linked_groups=True)
    take(state, "token brown at 0,0")
    assert state.seat == 1


@pytest.mark.rule("SG-30")
@pytest.mark.parametrize("spot", ["brown at 0,0", "red at -1,1", "blue at 1,-1", "green at 0,1"])
def test_the_tower_goes_on_any_guild_of_the_connected_set(spot: str) -> None:
    linked = (*CHAIN, "red at 0,0", "blue at 1,-1", "red at 0,1", "green at 0,1")
    state = position(with_pieces(CITY, *tokens(*linked)), linked_groups=True)
    take(state, "token brown at 1,-1")
    assert sorted(towers(state)) == sorted([*linked, "brown at 1,-1"])
    take(state, f"tower {spot}")
    assert pieces(state, spot) == "A"


@pytest.mark.rule("SG-30")
def test_linked_groups_do_not_link_through_towers_or_rivals() -> None:
    row = ("red at 0,0", "red at -1,1", "brown at -1,1")
    for between in ("green at 0,0 A", "green at 0,0 bb"):
        state = position(with_pieces(CITY, *tokens(*row), between), linked_groups=True)
        take(state, "token blue at 1,-1")
        assert state.seat == 1


# What a seat knows


@pytest.mark.rule("SG-50")
def test_nothing_is_hidden_so_a_guess_is_a_copy() -> None:
    state = new_game(3)
    play_on(state, seeded(2), 20)
    for seat in range(-1, 3):
        guess = state.guess(seat, seeded(9))
        guess.rng = state.rng.copy()
        assert fingerprint(SAN_GIMIGNANO, guess) == fingerprint(SAN_GIMIGNANO, state)
    views = [SAN_GIMIGNANO.view(state, seat) for seat in (0, 1, 2, None)]
    for view in views:
        del view["viewer"], view["moves"]
    assert views.count(views[0]) == 4
