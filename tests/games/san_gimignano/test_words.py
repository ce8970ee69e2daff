"""What a page tells people: the log, where points come from, why something cannot be chosen."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from sancity.games.san_gimignano.rules import SanGimignano
from sancity.kernel.words import LANGUAGES, plain_text
from tests.games.san_gimignano.positions import (
    CITY,
    SAN_GIMIGNANO,
    bordering,
    give,
    position,
    take,
    with_pieces,
)
from tests.support import Variant, random_game, variants, with_plain_spaces

NAMES = ["Ada", "Bo", "Cy", "Di"]
CHAIN = ("brown at 0,0 a", "green at 0,0 a", "red at -1,1 a", "blue at -1,1 a")
NOTATION = re.compile("\ue000notation\ue001[^\ue002]*\ue002")
PICTURE = re.compile("\ue000([^\ue001]*)\ue001([^\ue001]*)\ue001([^\ue002]*)\ue002")

any_variant = st.sampled_from(variants("san_gimignano"))
any_seed = st.integers(0, 2**64)


def lines_after(state: SanGimignano, *moves: str) -> dict[str, list[str]]:
    """By language: the log of these moves, without notation and with plain spaces."""
    events = SAN_GIMIGNANO.events_for(state, None, take(state, *moves))
    return {
        language: [
            with_plain_spaces(plain_text(NOTATION.sub("", line)))
            for line in SAN_GIMIGNANO.marked_lines(events, NAMES, SAN_GIMIGNANO.words(language))
        ]
        for language in LANGUAGES
    }


# The log


def test_the_log_tells_a_turn_as_people_do() -> None:
    state = position(with_pieces(CITY, *CHAIN, "brown at 0,0 b"))
    give(state, 0, "brown-green-red")
    moves = ("token green at 1,-1", "hexagon brown-green-red", "cell -1,0", "rotation 5")
    assert lines_after(state, *moves, "tower brown at 0,0") == {
        "en": [
            "Ada puts a token on the green guild.",
            "Ada lays the brown-green-red hexagon.",
            (
                "Ada builds a tower on the brown guild, takes a token back and returns one to Bo:"
                " 1 tower."
            ),
        ],
        "fr": [
            "Ada pose un jeton sur la guilde verte.",
            "Ada pose l’hexagone marron-vert-rouge.",
            (
                "Ada construit une tour sur la guilde marron, reprend un jeton et en rend un à Bo :"
                " 1 tour."
            ),
        ],
        "nl": [
            "Ada zet een fiche op het groene gilde.",
            "Ada legt de zeshoek bruin-groen-rood.",
            (
                "Ada bouwt een toren op het bruine gilde, neemt een fiche terug en geeft er een"
                " terug aan Bo: 1 toren."
            ),
        ],
    }


def test_the_log_counts_the_tokens_that_a_builder_takes_back() -> None:
    state = position(with_pieces(CITY, *CHAIN, "green at 1,0 A"))
    assert lines_after(state, "token brown at 0,0", "tower brown at 0,0")["en"][1] == (
        "Ada builds a tower on the brown guild and takes 2 tokens back: 2 towers."
    )
    state = position(with_pieces(CITY, *CHAIN))
    assert lines_after(state, "token green at 1,-1", "tower brown at 0,0")["en"][1] == (
        "Ada builds a tower on the brown guild and takes a token back: 1 tower."
    )


def test_the_log_says_who_could_build_but_waits() -> None:
    state = position(with_pieces(CITY, *CHAIN))
    assert lines_after(state, "token green at 1,-1", "no-tower")["en"][1] == (
        "Ada could build a tower, but waits."
    )


def test_the_log_names_the_player_who_ends_the_game_with_the_last_tower() -> None:
    state = position(with_pieces(CITY, *CHAIN))
    state.towers[0] = 9
    ends = lines_after(state, "token green at 1,-1", "tower brown at 0,0")
    assert {language: lines[-1] for language, lines in ends.items()} == {
        "en": "Ada has built all 10 towers: the game is over.",
        "fr": "Ada a construit ses 10 tours : la partie est terminée.",
        "nl": "Ada heeft alle 10 torens gebouwd: het spel is afgelopen.",
    }


def test_coordinates_are_notation() -> None:
    state = position(CITY)
    (event,) = SAN_GIMIGNANO.events_for(state, None, take(state, "token green at 1,-1"))
    line = SAN_GIMIGNANO.describe(event, NAMES, SAN_GIMIGNANO.words("en"))
    assert line == "Ada puts a token on the green guild at 1,-1."


@given(any_variant, any_seed)
def test_the_log_shows_pieces_as_pictures_and_no_codes(variant: Variant, seed: int) -> None:
    for language in LANGUAGES:
        words = SAN_GIMIGNANO.words(language)
        for state, events in random_game(variant, seed):
            seen = SAN_GIMIGNANO.events_for(state, None, events)
            lines = SAN_GIMIGNANO.marked_lines(seen, NAMES, words)
            assert len(lines) == len(seen)
            for event, marked in zip(seen, lines, strict=True):
                line = NOTATION.sub("", marked)
                assert not re.search(r"\d,|[{}$]|-1|None", plain_text(line))
                assert plain_text(line).endswith(".")
                drawn = {kind: value for kind, value, text in PICTURE.findall(line) if text}
                assert drawn == pictures_for(event)


def pictures_for(event: dict[str, Any]) -> dict[str, str]:
    match event["event"]:
        case "token" | "tower" as piece:
            return {piece: str(event["seat"]), "guild": event["guild"]}
        case "hexagon":
            return {"hexagon": f"{event['kind']} {event['rotation']}"}
    return {}


# Where points come from


def explained(items: list[dict[str, Any]]) -> list[tuple[str, int]]:
    words = SAN_GIMIGNANO.words("en")
    return [(SAN_GIMIGNANO.explain(item, NAMES, words), item["points"]) for item in items]


def lit(item: dict[str, Any]) -> list[str]:
    return [f"{on['event']} {on['guild']} at {on['q']},{on['r']}" for on in item["lit"]]


def test_a_score_lists_towers_by_guild_and_what_may_come_next() -> None:
    state = position(with_pieces(CITY, *CHAIN, "green at 1,0 A", "green at 1,-1 A", "red at 1,0 A"))
    items = SAN_GIMIGNANO.score(state, 0, None)
    assert explained(items) == [
        ("Towers on the green guild", 2),
        ("Towers on the red guild", 1),
        ("Next tower: a group is ready, with 4 guilds to build on", 0),
        ("Tokens on guilds, which break ties: 4", 0),
    ]
    assert lit(items[0]) == ["tower green at 1,0", "tower green at 1,-1"]
    assert lit(items[1]) == ["tower red at 1,0"]
    assert sorted(lit(items[2])) == sorted(f"tower {spot[:-2]}" for spot in CHAIN)
    assert sorted(lit(items[3])) == sorted(f"token {spot[:-2]}" for spot in CHAIN)
    assert explained(SAN_GIMIGNANO.score(state, 1, None)) == [
        ("No towers", 0),
        ("Tokens on guilds, which break ties: 0", 0),
    ]


@given(any_variant, any_seed)
def test_the_lines_of_a_score_add_up_to_the_towers_on_show(variant: Variant, seed: int) -> None:
    for state, _ in random_game(variant, seed):
        view = SAN_GIMIGNANO.view(state, None)
        standing = Counter(
            (guild["tower"], guild["guild"])
            for hexagon in view["hexagons"]
            for guild in hexagon["guilds"]
            if guild["tower"] is not None
        )
        for seat, about in enumerate(view["seats"]):
            items = SAN_GIMIGNANO.score(state, seat, None)
            assert sum(item["points"] for item in items) == about["towers"]
            for item in items:
                if item["item"] == "towers":
                    assert item["points"] == len(item["lit"]) == standing[seat, item["guild"]]
            groups = [item for item in items if item["item"] == "group"]
            assert bool(groups) == bool(about["groups"] and view["turn"] is not None)
        if view["result"]:
            scores = [SAN_GIMIGNANO.score(state, seat, None) for seat in range(variant.players)]
            assert scores == view["result"]["sheet"]


@given(any_variant, any_seed)
def test_tokens_on_guilds_break_ties(variant: Variant, seed: int) -> None:
    *_, (state, _) = random_game(variant, seed)
    result = SAN_GIMIGNANO.view(state, None)["result"]
    ranks = list(zip(result["scores"], result["on_guilds"], strict=True))
    assert result["winners"] == [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
    text = SAN_GIMIGNANO.views.describe_tie_break("on_guilds", 7, SAN_GIMIGNANO.words("en"))
    assert text == "having more tokens on guilds (7)"


# Why something cannot be chosen


def reasons(state: SanGimignano, language: str = "en") -> dict[str, str]:
    """What the seat to move cannot choose, as text, and why."""
    words = SAN_GIMIGNANO.words(language)
    return {
        choice(refusal): with_plain_spaces(SAN_GIMIGNANO.explain_refusal(refusal, NAMES, words))
        for refusal in SAN_GIMIGNANO.refusals(state, state.seat)
    }


def choice(about: dict[str, Any]) -> str:
    match about["name"]:
        case "cell":
            kind = f"{about['kind']} at " if "kind" in about else ""
            return f"cell {kind}{about['q']},{about['r']}"
        case "hexagon":
            return f"hexagon {about['kind']}"
        case "rotation":
            return f"rotation {about['rotation']}"
    return f"{about['name']} {about['guild']} at {about['q']},{about['r']}"


FULL_CITY = with_pieces(
    CITY,
    *("brown at 0,0 aa", "green at 0,0 bb", "red at 0,0 ab", "green at 1,0 bc"),
    *("blue at 1,0 A", "red at 1,0 C", "green at 0,1 b"),
)


def test_a_guild_without_room_says_who_fills_it() -> None:
    assert reasons(position(FULL_CITY, players=3)) == {
        "token brown at 0,0": "No room: both tokens here are yours.",
        "token green at 0,0": "No room: both tokens here are Bo’s.",
        "token red at 0,0": "No room: you and Bo each have a token here.",
        "token green at 1,0": "No room: Bo and Cy each have a token here.",
        "token blue at 1,0": "Your tower closes this guild for good.",
        "token red at 1,0": "Cy’s tower closes this guild for good.",
    }


def test_hexagons_wait_for_the_token_and_one_is_laid_in_a_turn() -> None:
    state = position(with_pieces(CITY, *CHAIN))
    give(state, 0, "brown-green-red", "brown-red-green")
    assert reasons(state) == {
        "hexagon brown-green-red": "Put a token on a guild first.",
        "hexagon brown-red-green": "Put a token on a guild first.",
    }
    take(state, "token green at 1,-1", "hexagon brown-green-red")
    chosen = "You have already chosen the brown-green-red hexagon."
    assert reasons(state)["hexagon brown-red-green"] == chosen
    assert "hexagon brown-green-red" not in reasons(state)
    take(state, "cell -1,0", "rotation 5")
    assert reasons(state)["hexagon brown-red-green"] == "You have laid a hexagon this turn."


def test_a_cell_beside_a_single_hexagon_needs_another_contact() -> None:
    state = position(CITY)
    give(state, 0, "brown-green-red")
    take(state, "token brown at 0,0")
    one = "A hexagon here would touch only one other; it must touch at least two."
    lone = {f"cell {q},{r}" for q, r in cells_with_contacts(state, 1)}
    refused = {cell for cell, why in reasons(state).items() if why == one}
    assert refused == lone
    assert "cell 2,-2" in lone
    take(state, "hexagon brown-green-red")
    assert {cell for cell, why in reasons(state).items() if why == one} == lone


def cells_with_contacts(state: SanGimignano, contacts: int) -> set[tuple[int, int]]:
    laid = {(one["q"], one["r"]) for one in SAN_GIMIGNANO.view(state, None)["hexagons"]}
    near = Counter(cell for q, r in laid for cell in bordering(q, r) if cell not in laid)
    return {cell for cell, count in near.items() if count == contacts}


# Red lies across every second side of the cell 0,0, so it would touch the red of any hexagon.
RING = """
    1,0   green-blue-red    5
    -1,1  green-blue-red    1
    0,-1  green-blue-red    3
"""


def test_a_hexagon_that_never_fits_on_a_cell_says_what_lies_there() -> None:
    state = position(RING)
    give(state, 0, "brown-green-red", "brown-green-blue")
    take(state, "token blue at 1,0")
    assert "cell brown-green-blue at 0,0" not in reasons(state)
    assert {code: reasons(state, code)["cell brown-green-red at 0,0"] for code in LANGUAGES} == {
        "en": "In every rotation, two guilds of the same colour would touch"
        " (next to this cell: red).",
        "fr": "Dans tous les sens, deux guildes de même couleur se toucheraient"
        " (à côté de cette case : rouge).",
        "nl": "Hoe hij ook ligt, twee gilden van dezelfde kleur zouden elkaar raken"
        " (naast dit veld: rood).",
    }


def test_a_hexagon_that_fits_nowhere_says_so() -> None:
    state = position("0,0 green-blue-red 0")
    give(state, 0, "brown-green-red", "brown-red-green")
    # No cell touches two hexagons.
    state.chosen_kind = -1
    state.decision = 1
    assert reasons(state)["hexagon brown-green-red"] == ("This hexagon fits nowhere at the moment.")


def test_a_rotation_says_which_guilds_would_touch() -> None:
    state = position(CITY)
    give(state, 0, "brown-green-red")
    take(state, "token brown at 0,0", "hexagon brown-green-red", "cell 1,1")
    # Red at 1,0 lies above the cell, green at 0,1 beside it.
    whys = {language: reasons(state, language) for language in LANGUAGES}
    assert whys["en"]["rotation 1"] == "Two green guilds would touch."
    assert whys["fr"]["rotation 1"] == "Une guilde verte en toucherait une autre."
    assert whys["nl"]["rotation 1"] == "Twee groene gilden zouden elkaar raken."
    assert "Two red guilds would touch." in whys["en"].values()


def test_a_guild_outside_a_group_says_what_it_lacks() -> None:
    pieces = (*CHAIN, "blue at 1,-1 b", "green at 1,-1 a", "red at 1,0 B", "blue at 1,0 A")
    state = position(with_pieces(CITY, *pieces))
    take(state, "token red at 0,1")
    why = reasons(state)
    assert why["tower blue at 1,-1"] == "You have no token here."
    assert why["tower red at 1,0"] == "Bo’s tower closes this guild for good."
    assert why["tower blue at 1,0"] == "Your tower closes this guild for good."
    assert why["tower green at 1,-1"] == (
        "No group yet: your connected tokens here still lack brown, red, blue."
    )


STAR = ("brown at 0,0 a", "green at 1,0 a", "red at 0,0 a", "blue at 0,1 a")


def test_four_guilds_in_a_star_are_no_chain() -> None:
    state = position(with_pieces(CITY, *STAR))
    state.decision = 4
    assert reasons(state)["tower blue at 0,1"] == (
        "No group: your connected tokens here cover all four guilds, but no four different ones"
        " form a chain that includes this one."
    )


def test_with_any_shape_a_guild_may_still_be_too_far_from_the_others() -> None:
    far = ("brown at -1,1 a", "red at -1,1 a", "green at 0,0 a", "red at 0,0 a", "blue at 1,-1 a")
    state = position(with_pieces(CITY, *far), any_shape=True)
    state.decision = 4
    assert reasons(state)["tower blue at 1,-1"] == (
        "No group: your connected tokens here cover all four guilds, but no four different ones"
        " that touch each other include this one."
    )


def shown_choices(view: dict[str, Any]) -> Iterator[str]:
    """Everything on show that a player may want to choose in this decision."""
    spots = [
        f"{guild['guild']} at {hexagon['q']},{hexagon['r']}"
        for hexagon in view["hexagons"]
        for guild in hexagon["guilds"]
    ]
    held = {f"hexagon {kind}" for kind in view["seats"][view["turn"]]["hexagons"]}
    chosen = {f"hexagon {view['chosen']['hexagon']}"}
    match view["decision"]:
        case "token" | "tower" as piece:
            yield from (f"{piece} {spot}" for spot in spots)
            yield from held
        case "hexagon":
            yield from held
        case "cell":
            yield from held - chosen
            yield from (f"cell {q},{r}" for q, r in view["sites"])
        case "rotation":
            yield from held - chosen
            yield from (f"rotation {rotation}" for rotation in range(6))


@given(any_variant, any_seed)
def test_everything_on_show_is_legal_or_refused(variant: Variant, seed: int) -> None:
    for state, _ in random_game(variant, seed):
        if state.seat < 0:
            return
        view = SAN_GIMIGNANO.view(state, state.seat)
        legal = {choice(move) for move in view["moves"] if move["name"] != "no-tower"}
        refusals = SAN_GIMIGNANO.refusals(state, state.seat)
        refused = {choice({**one, "kind": ""} if "q" in one else one) for one in refusals}
        refused = {name.replace("cell  at ", "cell ") for name in refused}
        assert {*shown_choices(view)} <= legal | refused
        assert not legal & refused


@given(any_variant, any_seed)
def test_a_kind_is_refused_on_the_cells_where_its_preview_does_not_put_it(
    variant: Variant, seed: int
) -> None:
    for state, _ in random_game(variant, seed):
        view = SAN_GIMIGNANO.view(state, state.seat) if state.seat >= 0 else {}
        if view.get("decision") != "hexagon":
            continue
        sites = {(q, r) for q, r in view["sites"]}
        refusals = SAN_GIMIGNANO.refusals(state, state.seat)
        for move in view["moves"]:
            fits = SAN_GIMIGNANO.preview(state, move["action"])["cells"]
            assert {
                (one["q"], one["r"]) for one in refusals if one.get("kind") == move["kind"]
            } == (sites - {(cell["q"], cell["r"]) for cell in fits})
