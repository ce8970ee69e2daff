"""Everything that can happen has a text, and no text is unused."""

from collections.abc import Iterator
from typing import Any

import pytest

from sancity.games.san_francisco.rules import SanFrancisco
from sancity.games.san_francisco.view import card_words
from sancity.kernel.state import Event
from sancity.kernel.words import LANGUAGES
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
    yield contracts_returned()
    yield no_bonus()
    yield from all_ends()


def skyscraper() -> list[Event]:
    """A tram, a park worth 4, a skyscraper, the medal, a completed district, the rest."""
    state = new_game()
    build(state, 0, "blue 3 3 3 foundation\ngrey 3 3 3 park\norange 3 3 3 3 depot-card")
    hand(state, "grey 2-lines", "grey 3")
    return take(state, "place grey 2-lines")


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
            reason = f"-{seen['reason']}" if event.name == "end" else ""
            used.add(f"log-{event.name}{reason}")
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
