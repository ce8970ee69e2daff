"""What a game of 1906 San Francisco is decided with: objectives, permits, actions, plots."""

from collections.abc import Iterator, Mapping
from typing import Any

from sancity.games.rebuild_1906.view import name_permit
from sancity.kernel.game import Story, Thing
from sancity.kernel.words import Words


def things(story: Story, words: Words) -> Iterator[Thing]:
    for seat, sheet in enumerate(story.last["result"]["sheet"]):
        for item in sheet:
            yield from scored(seat, item, words)
    for card in story.last["map"]:
        for plot in card["plots"]:
            if plot["building"] is not None:
                colour = words(f"colour-{plot['colour']}")
                yield Thing("plots built on", colour, plot["building"])
                yield Thing("plots by number", str(plot["number"]), plot["building"])
    for event in story.events:
        yield from used(event, words)


def scored(seat: int, item: Mapping[str, Any], words: Words) -> Iterator[Thing]:
    """Yield what an item of a score sheet pays for."""
    points = item["points"]
    match item["item"]:
        case "own":
            yield Thing("objectives", words(f"short-{item['objective']}"), seat, points)
        case "common" if points > 0:
            name = words(f"short-{item['objective']}")
            yield Thing("objectives for all that paid", name, seat, points)
        case "urban":
            yield Thing("urban cards", words(f"symbol-{item['symbol']}"), seat, points)
        case "best_builder":
            yield Thing("titles", words("sheet-best_builder"), seat, points)


def used(event: Mapping[str, Any], words: Words) -> Iterator[Thing]:
    """Yield what a seat used in an event."""
    seat = event["seat"]
    match event["event"]:
        case "act":
            yield Thing("actions", words(f"act-{event['act']}"), seat)
        case "stand":
            yield Thing("spaces of action cards", f"{event['card']} {event['space']}", seat)
        case "permit":
            yield Thing("permits taken", name_permit(event["permit"], words), seat)
        case "build":
            yield Thing("buildings, by permits", str(len(event["permits"])), seat)
            for permit in event["permits"]:
                yield Thing("permits built with", name_permit(permit, words), seat)
        case "income":
            printed = event["dollars"] + event["lost"]
            yield Thing("income taken", words("dollars", dollars=printed), seat)
