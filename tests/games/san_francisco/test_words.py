"""Everything that can happen has a text, and no text is unused."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from sancity.games.san_francisco.rules import BONUSES, DISTRICTS, SanFrancisco
from sancity.games.san_francisco.view import card_words, log_message
from sancity.kernel.state import Event
from sancity.kernel.words import BEGIN, DIVIDE, END, LANGUAGES, plain_text
from tests.games.san_francisco.positions import (
    SAN_FRANCISCO,
    build,
    fill_columns,
    hand,
    new_game,
    set_contracts,
    set_supply,
    stack,
    take,
)
from tests.support import message_ids


def bonus(district: str, choice: str) -> list[Event]:
    """The events of a second bonus symbol in a district, and of the bonus chosen."""
    state = new_game()
    build(state, 0, f"{district} 1-bonus")
    hand(state, f"{district} 1-bonus")
    return take(state, f"place {district} 1-bonus", choice)


def all_that_happens() -> Iterator[list[Event]]:
    state = new_game()
    stack(state, "grey foundation")
    yield take(state, "draw", "put in column 1")
    yield bonus("blue", "plus on blue 1")
    yield bonus("grey", "value in grey")
    yield bonus("orange", "depot in blue")
    yield bonus("yellow", "points")
    yield bonus("green", "contract")
    yield bonus("green", "lines on green 1")
    yield skyscraper()
    yield more_skyscrapers()
    yield black_card()
    yield contracts_returned()
    yield no_bonus()
    yield from all_ends()


def skyscraper() -> list[Event]:
    """A tram, a park worth 4, a skyscraper, the medal, a completed district, the rest."""
    state = new_game()
    build(state, 0, "blue 3 3 3 foundation\ngrey 3 3 3 park\norange 3 3 3 3 depot-card")
    hand(state, "grey 2-lines", "grey 3")
    return take(state, "place grey 2-lines")


def more_skyscrapers() -> list[Event]:
    """The medal changes hands."""
    state = new_game()
    build(state, 0, "blue 3 3 foundation\ngrey 3 3 3")
    state.medal = 1
    hand(state, "blue 3")
    return take(state, "place blue 3")


def black_card() -> list[Event]:
    state = new_game()
    hand(state, "black 2")
    return take(state, "place black 2 in grey")


def contracts_returned() -> list[Event]:
    state = new_game()
    set_contracts(state, 2, 1)
    state.cities[0].has_contract_token = True
    fill_columns(state, "grey 3")
    return take(state, "return 2", "finalise column 1")


def no_bonus() -> list[Event]:
    state = new_game()
    set_supply(state, points=0, lines=0)
    build(state, 0, "yellow 1-bonus")
    hand(state, "yellow 1-bonus")
    return take(state, "place yellow 1-bonus")


def all_ends() -> Iterator[list[Event]]:
    for reason in ("foundations", "city", "stuck"):
        state = new_game()
        state.events = []
        state.end_game(reason)
        yield state.events


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_the_log_is_used(language: str) -> None:
    words = SAN_FRANCISCO.words(language)
    used = set()
    for events in all_that_happens():
        for event in events:
            seen: dict[str, Any] = event.seen_by(None)
            line = SAN_FRANCISCO.describe(seen, ["Ada", "Bo"], words)
            assert line
            assert "$" not in line
            used.add(log_message(seen))
    messages = message_ids(SAN_FRANCISCO.folder / "texts", language)
    assert used == {message for message in messages if message.startswith("log-")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_card_has_its_own_text(language: str) -> None:
    state = new_game()
    assert isinstance(state, SanFrancisco)
    words = SAN_FRANCISCO.words(language)
    shown = [card_words(name, words) for name in state.parts.names]
    assert len(set(shown)) == len(shown)


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        ("en", "grey foundation (lines)"),
        ("fr", "fondation grise (lignes de tramways)"),
        ("nl", "grijze fundering (tramlijnen)"),
    ],
)
def test_colours_agree_with_the_card(language: str, shown: str) -> None:
    assert card_words("grey foundation-lines", SAN_FRANCISCO.words(language)) == shown


PICTURE = re.compile(f"{BEGIN}([a-z-]*){DIVIDE}([^{DIVIDE}{END}]*){DIVIDE}([^{DIVIDE}{END}]+){END}")
NOTATION = re.compile(f"{BEGIN}notation{DIVIDE}{DIVIDE}[^{END}]*{END}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_line_of_the_log_is_about_is_marked_as_pictures(language: str) -> None:
    """And no line has codes or coordinates once the notation is left out."""
    words = SAN_FRANCISCO.words(language)
    names = new_game().parts.names
    bonuses = [*BONUSES, "value 4", "points 3"]
    values = {"card": names, "district": DISTRICTS, "bonus": bonuses}
    codes = [name for name in names if "-" in name]
    for events in all_that_happens():
        seen = [event.seen_by(None) for event in events]
        for line in SAN_FRANCISCO.marked_lines(seen, ["Ada", "Bo"], words):
            for kind, value, _ in PICTURE.findall(line):
                assert value in values.get(kind, [value])
            assert not {BEGIN, DIVIDE, END} & set(PICTURE.sub("", line))
            told = plain_text(NOTATION.sub("", line))
            assert not any(code in told for code in codes)
            assert "  " not in told


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            [
                "Ada puts a lines token on a card in the orange district.",
                "Ada gets 1 tram and now has 2.",
                "Ada’s park in the orange district is now worth 4.",
            ],
        ),
        (
            "fr",
            [
                "Ada pose un jeton lignes de tramways sur une carte dans le quartier orange.",
                "Ada obtient 1 tramway, ce qui fait 2.",
                "Chez Ada, le jardin public dans le quartier orange vaut désormais 4.",
            ],
        ),
        (
            "nl",
            [
                "Ada legt een tramlijnfiche op een kaart in de oranje wijk.",
                "Ada krijgt 1 tram en heeft er nu 2.",
                "Bij Ada is het park in de oranje wijk nu 4 waard.",
            ],
        ),
    ],
)
def test_the_log_speaks_in_sentences(language: str, lines: list[str]) -> None:
    state = new_game()
    build(state, 0, "orange 3 park\nyellow depot\ngreen 1-bonus")
    hand(state, "green 1-bonus")
    events = take(state, "place green 1-bonus", "lines on orange 1")
    seen = [event.seen_by(None) for event in events[1:]]
    marked = SAN_FRANCISCO.marked_lines(seen, ["Ada", "Bo"], SAN_FRANCISCO.words(language))
    assert [plain_text(NOTATION.sub("", line)) for line in marked] == lines
