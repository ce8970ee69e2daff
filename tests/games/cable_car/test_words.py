"""The log speaks as people do: no codes, and marks for the pictures of tiles, cars and shares."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from sancity.games.cable_car.components import COLOURS
from sancity.games.cable_car.rules import CELLS, CODES, SQUARES
from sancity.games.cable_car.view import place_words, tile_words
from sancity.kernel.words import BEGIN, DIVIDE, END, LANGUAGES, plain_text
from tests.games.cable_car.positions import CABLE_CAR, give, lay, new_game, take
from tests.games.cable_car.test_companies import new_companies, place_shares, set_points
from tests.support import Variant, message_ids, random_game

NAMES = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"]
# A line of ten points that ends in the power station (CC-32), after another that does not.
TO_POWER = "acba 0,0  accd 0,1  cccc 1,0  bbbb 1,1  cdac 1,2  adad 2,2"


def lines(events: list[dict[str, Any]], language: str = "en") -> list[str]:
    return CABLE_CAR.marked_lines(events, NAMES, CABLE_CAR.words(language))


def pictures(line: str) -> list[tuple[str, str]]:
    """The kinds and values of the pictures in a line; notation is none."""
    parts = [part.split(END)[0].split(DIVIDE) for part in line.split(BEGIN)[1:]]
    assert all(len(part) == 3 for part in parts)
    return [(kind, value) for kind, value, _ in parts if kind != "notation"]


def without_notation(line: str) -> str:
    return plain_text(re.sub(f"{BEGIN}notation{DIVIDE}{DIVIDE}[^{END}]*{END}", "", line))


def seen_by(state: Any, seat: int | None, events: list[Any]) -> list[dict[str, Any]]:
    return CABLE_CAR.events_for(state, seat, events)


def test_a_laid_tile_is_a_picture_and_its_cell_is_notation() -> None:
    state = new_game()
    give(state, 0, "acba")
    (line,) = lines(seen_by(state, 1, take(state, "lay acba at 0,3")))
    assert pictures(line) == [("tile", "acba")]
    tile = f"a tile ({tile_words('acba', CABLE_CAR.words('en'))}) at station 4"
    assert without_notation(line) == f"Ada lays {tile}."
    assert plain_text(line) == f"Ada lays {tile} (0,3)."


def test_a_tile_in_words_says_where_each_track_leads() -> None:
    words = CABLE_CAR.words("en")
    assert tile_words("aaaa", words) == "north to south, east to west, south to north, west to east"
    assert tile_words("dbcd", words) == "north back, east to south, south to east, west back"
    for language in LANGUAGES:
        assert len({tile_words(code, CABLE_CAR.words(language)) for code in CODES}) == len(CODES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_cell_in_words_is_named_after_the_nearest_station(language: str) -> None:
    words = CABLE_CAR.words(language)
    assert len({place_words(row, col, words) for row, col in SQUARES}) == CELLS
    for row, col in SQUARES:
        assert not re.search(r"\d,\d", place_words(row, col, words))


def test_cells_in_words() -> None:
    words = CABLE_CAR.words("en")
    assert place_words(0, 7, words) == "in the corner at stations 8 and 9"
    assert place_words(7, 2, words) == "at station 22"
    assert place_words(2, 3, words) == "on the third cell from station 4"
    assert place_words(5, 1, words) == "on the second cell from station 27"


def test_only_the_player_who_draws_reads_which_tile() -> None:
    state = new_game()
    give(state, 0, "acba")
    events = take(state, "lay acba at 0,3")
    assert len(lines(seen_by(state, 1, events))) == 1
    _, drawn = lines(seen_by(state, 0, events))
    ((kind, code),) = pictures(drawn)
    assert kind == "tile"
    assert code in CABLE_CAR.view(state, 0)["hand"]


@pytest.mark.parametrize(
    ("mover", "language", "told"),
    [
        (0, "en", "Ada leads Bo’s line 2 into the power station: 2 × 5 = 10 points."),
        (0, "fr", "Ada mène la ligne 2 (Bo) à la Powerstation\u202f: 2 × 5 = 10 points."),
        (0, "nl", "Ada leidt lijn 2 van Bo de energiecentrale in: 2 × 5 = 10 punten."),
        (1, "en", "Bo leads their own line 2 into the power station: 2 × 5 = 10 points."),
        (1, "fr", "Bo mène sa propre ligne 2 à la Powerstation\u202f: 2 × 5 = 10 points."),
        (1, "nl", "Bo leidt de eigen lijn 2 de energiecentrale in: 2 × 5 = 10 punten."),
    ],
)
def test_a_line_says_who_ended_whose(mover: int, language: str, told: str) -> None:
    state = new_game()
    lay(state, TO_POWER)
    state.seat = mover
    give(state, mover, "bcbc")
    events = seen_by(state, None, take(state, "lay bcbc at 3,2"))
    (line,) = lines([event for event in events if event.get("station") == 2], language)
    assert plain_text(line) == told
    assert pictures(line) == [("car", "2 blue")]


def test_a_line_to_a_station_says_what_it_scores() -> None:
    state = new_game(3)
    events = seen_by(state, None, lay(state, TO_POWER))
    ended = [line for line in lines(events) if pictures(line)[0][0] == "car"]
    assert [plain_text(line) for line in ended] == [
        "Bo ends their own line 32: 3 points.",
        "Cy ends Ada’s line 1: 2 points.",
    ]
    assert [pictures(line) for line in ended] == [[("car", "32 blue")], [("car", "1 yellow")]]


def test_with_companies_a_line_names_its_company() -> None:
    state = new_companies(2)
    events = seen_by(state, None, lay(state, TO_POWER))
    (line,) = [line for line in lines(events) if ("car", "32 purple") in pictures(line)]
    assert plain_text(line) == "Bo ends line 32 (purple): 3 points."


def test_shares_are_pictures_as_far_as_the_reader_knows_them() -> None:
    state = new_companies(3)
    for percent in (20, 40):
        place_shares(state, percent, "red", "blue", "green", "yellow", *COLOURS[4:6], *others())
    events = take(state, "exchange 20 face-up")
    (line,) = lines(seen_by(state, 1, events))
    assert pictures(line) == [("share", "20 yellow"), ("share", "20 purple")]
    (line,) = lines(seen_by(state, 0, events))
    assert pictures(line) == [("share", "20 red"), ("share", "20 yellow"), ("share", "20 purple")]
    state.seat = 0
    events = take(state, "exchange 40 blind")
    (line,) = lines(seen_by(state, 1, events))
    assert pictures(line) == [("share", "40")]
    assert plain_text(line) == "Ada exchanges a 40% share for the top one of the pile."
    (line,) = lines(seen_by(state, 0, events))
    assert pictures(line) == [("share", "40 red"), ("share", "40 purple")]


def others() -> list[str]:
    return ["orange", "brown"]


def test_a_share_that_everyone_has_seen_is_named_when_it_is_given() -> None:
    state = new_companies(3)
    place_shares(state, 20, "red", "blue", "green", "yellow", *COLOURS[4:6], *others())
    take(state, "exchange 20 face-up")
    state.seat = 0
    before = state.copy()
    (line,) = lines(seen_by(state, 1, take(state, "exchange 20 blind")))
    assert plain_text(line) == "Ada exchanges the yellow 20% share for the top one of the pile."
    (line,) = lines(seen_by(before, 1, take(before, "exchange 20 face-up")))
    assert pictures(line)[0] == ("share", "20 yellow")


def all_that_happens() -> Iterator[list[dict[str, Any]]]:
    """The events of a few games, as the player who moves and a spectator see them."""
    for players, options in [(2, {}), (3, {"companies": True, "hand_size": 2})]:
        variant = Variant(CABLE_CAR, players, tuple(options.items()))
        for state, events in random_game(variant, players):
            for seat in {event.seat for event in events} - {-1} | {None}:
                yield seen_by(state, seat, events)
    state = new_companies(2)
    give(state, 0)
    state.drawn = len(state.deck)
    yield seen_by(state, None, take(state, "pass"))
    give(state, 0)
    give(state, 1, "aaaa", "aaaa")
    set_points(state, 25, *[0] * 7)
    yield seen_by(state, None, take(state, "lay aaaa at 0,3"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_of_the_log_hold_no_code_and_their_pictures_can_be_drawn(language: str) -> None:
    drawable = {
        "tile": {*CODES},
        "car": {f"{station} {colour}" for station in range(1, 33) for colour in COLOURS},
        "share": {f"{p} {colour}".strip() for p in (10, 20, 30, 40) for colour in ("", *COLOURS)},
    }
    told: set[str] = set()
    for events in all_that_happens():
        told.update(lines(events, language))
    for line in told:
        assert all(value in drawable[kind] for kind, value in pictures(line))
        text = without_notation(line)
        assert not re.search(r"\d,\d|[{}$]", text), text
        assert not any(f" {code}" in text for code in CODES), text
        assert text.endswith(".")
        assert not re.search(r"  | \.", text), text


def test_no_text_of_the_log_is_unused() -> None:
    words = CABLE_CAR.words("en")
    used: set[str] = set()

    class Listening:
        language = "en"

        def __call__(self, message: str, **arguments: str | float) -> str:
            used.add(message)
            return words(message, **arguments)

    for events in all_that_happens():
        CABLE_CAR.marked_lines(events, NAMES, Listening())  # type: ignore[arg-type]
    logged = {m for m in message_ids(CABLE_CAR.folder / "texts") if m.startswith("log-")}
    assert used >= logged
