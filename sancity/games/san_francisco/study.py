"""What a game of San Francisco is decided with: columns, projects, bonuses, districts."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from sancity.games.san_francisco.view import card_words
from sancity.kernel.game import Story, Thing
from sancity.kernel.words import Words

BONUSES: Final = ("plus", "value", "depot", "points", "contract", "lines")


def things(story: Story, words: Words) -> Iterator[Thing]:
    for event in story.events:
        yield from used(event, words)
    for seat, sheet in enumerate(story.last["result"]["sheet"]):
        for item in sheet:
            yield from scored(seat, item, words)
    for seat, about in enumerate(story.last["seats"]):
        yield Thing("contracts at the end", str(about["contracts"]), seat)


def used(event: Mapping[str, Any], words: Words) -> Iterator[Thing]:
    """Yield what a seat used in an event."""
    seat = event["seat"]
    match event["event"]:
        case "finalise":
            yield Thing("columns taken, by cards", str(len(event["cards"])), seat)
        case "place":
            yield Thing("projects built", card_words(event["card"], words), seat)
            yield Thing("sorts of projects", sort(event["card"]), seat)
            yield Thing("projects by district", words(f"district-{event['district']}"), seat)
        case "discard":
            for card in event["cards"]:
                yield Thing("projects discarded", sort(card), seat)
        case name if name in BONUSES:
            yield Thing("bonuses", name, seat)


def scored(seat: int, item: Mapping[str, Any], words: Words) -> Iterator[Thing]:
    """Yield what an item of a score sheet pays for."""
    points = item["points"]
    match item["item"]:
        case "district" if item["rank"] == 1:
            yield Thing("districts led", words(f"district-{item['district']}"), seat, points)
        case "completion":
            district = words(f"district-{item['district']}")
            yield Thing("districts completed first", district, seat, points)
        case "medal" | "token":
            yield Thing("medal and token", words(f"sheet-{item['item']}"), seat, points)
        case "skyscrapers" | "trams":
            yield Thing(item["item"], str(item["count"]), seat, points)


def sort(card: str) -> str:
    """Return what a card is without its colour: `foundation, lines` of `grey foundation-lines`."""
    _, _, face = card.partition(" ")
    return face.replace("-", ", ")
