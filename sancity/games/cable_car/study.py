"""What a game of San Francisco Cable Car is decided with: stations and lines, or shares."""

from collections.abc import Iterator, Mapping
from typing import Any

from sancity.kernel.game import Story, Thing
from sancity.kernel.words import Words


def things(story: Story, words: Words) -> Iterator[Thing]:
    for seat, sheet in enumerate(story.last["result"]["sheet"]):
        for item in sheet:
            yield from scored(seat, item, words)
    if "shares" in story.first:
        for seat, held in enumerate(story.first["shares"]["held"]):
            for percentage, company in held.items():
                yield Thing("first shares", share(percentage, company, words), seat)
    for event in story.events:
        if event["event"] == "exchange":
            how = "blind" if event["blind"] else "face up"
            yield Thing("exchanges", f"{event['percentage']} %, {how}", event["seat"])


def scored(seat: int, item: Mapping[str, Any], words: Words) -> Iterator[Thing]:
    """Yield what an item of a score sheet pays for."""
    points = item["points"]
    match item["item"]:
        case "line":
            yield Thing("stations", f"{item['station']:02}", seat, points)
            end = "a power station" if item["power"] else "a station"
            yield Thing("lines", f"to {end}, {length(item['tiles'])} tiles", seat, points)
        case "share":
            name = share(item["percentage"], item["company"], words)
            yield Thing("last shares", name, seat, points)
        case "majority":
            yield Thing("majorities", words(f"company-{item['company']}"), seat, points)


def share(percentage: str, company: str, words: Words) -> str:
    return f"{percentage} % {words(f'company-{company}')}"


def length(tiles: int) -> str:
    """Return the group of a length: there are too many lengths to compare each."""
    return next((f"{most - 3}–{most}" for most in (4, 8, 12) if tiles <= most), "13 or more")
